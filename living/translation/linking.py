"""From an object file of LLVM to a WebAssembly module that stands alone.

There is little to link: no data but our own, no other object, and no function that is
not in this one.  So the numbers of the functions stay what they are, and every address
was a constant from the beginning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, SIGNATURES, MEMORY, EXPORT, CODE, DATA = (
    0,
    1,
    2,
    3,
    5,
    7,
    10,
    11,
)
SYMBOL_TABLE, OF_A_FUNCTION, UNDEFINED = 8, 0, 0x10
MEMORY_PAGE = 1 << 16
SECTION_NAME = b"proofweave"
"""The name of the section that tells what is in a module."""


def linked(
    code: bytes,
    names: Sequence[str],
    constants: Mapping[int, bytes],
    size: int,
    about: bytes,
) -> bytes:
    """A module that exports its memory, of so many bytes at least, and functions.

    The constants are bytes that memory has from the beginning, by their addresses.
    """
    sections = list(_sections(code))
    numbers = _numbers(
        next(body[9:] for n, body in sections if _is(n, body, "linking"))
    )
    exports = [
        (b"memory", 2, 0),
        *((name.encode(), 0, numbers[name]) for name in names),
    ]
    contents = {n: body for n, body in sections if n in (TYPE, SIGNATURES, CODE)}
    assert not any(n == IMPORT and b"env" in body[:1] for n, body in sections)
    contents[MEMORY] = b"\1\0" + _number(-(-size // MEMORY_PAGE))
    contents[EXPORT] = _vector(
        _text(name) + bytes([kind]) + _number(number) for name, kind, number in exports
    )
    if constants:
        contents[DATA] = _vector(
            b"\0\x41" + _signed(at) + b"\x0b" + _text(content)
            for at, content in constants.items()
        )
    contents[CUSTOM] = _text(SECTION_NAME) + about
    return MAGIC + b"".join(
        bytes([n]) + _text(body) for n, body in sorted(contents.items())
    )


def _is(number: int, body: bytes, name: str) -> bool:
    return number == CUSTOM and body.startswith(_text(name.encode()))


def _sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module, each with its number."""
    at = len(MAGIC)
    while at < len(code):
        size, begin = _read(code, at + 1)
        yield code[at], code[begin : begin + size]
        at = begin + size


def _numbers(linking: bytes) -> dict[str, int]:
    """The number of each function by its name, from the section of that name."""
    found = {}
    at = 0
    while at < len(linking):
        kind = linking[at]
        size, begin = _read(linking, at + 1)
        if kind == SYMBOL_TABLE:
            found = dict(_symbols(linking[begin : begin + size]))
        at = begin + size
    return found


def _symbols(table: bytes) -> Iterator[tuple[str, int]]:
    """The functions of a symbol table; there is nothing else in it."""
    count, at = _read(table, 0)
    for _ in range(count):
        kind = table[at]
        flags, at = _read(table, at + 1)
        number, at = _read(table, at)
        if kind != OF_A_FUNCTION or flags & UNDEFINED:
            raise AssertionError("what is not in this object cannot be linked")
        size, at = _read(table, at)
        yield table[at : at + size].decode(), number
        at += size


def _read(code: bytes, at: int) -> tuple[int, int]:
    """A number in seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = code[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _number(value: int) -> bytes:
    """A number in seven bits a byte."""
    few = [value & 0x7F]
    while value := value >> 7:
        few[-1] |= 0x80
        few.append(value & 0x7F)
    return bytes(few)


def _signed(value: int) -> bytes:
    """A number that is not negative, where one may be."""
    few = _number(value)
    if few[-1] & 0x40:
        return few[:-1] + bytes([few[-1] | 0x80, 0])
    return few


def _text(content: bytes) -> bytes:
    """Some bytes after their number."""
    return _number(len(content)) + content


def _vector(items: Iterator[bytes]) -> bytes:
    """Some items after their number."""
    every = list(items)
    return _number(len(every)) + b"".join(every)
