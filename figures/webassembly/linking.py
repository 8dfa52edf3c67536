"""From an object file of LLVM to a WebAssembly module that stands alone.

There is little to link: no data, no other object, and no function that is not in this
one.  The object imports its memory and at most its stack pointer; both are made here,
so that the numbers of functions and variables stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, SIGNATURES, MEMORY, GLOBAL, EXPORT, CODE, DATA = (
    *(0, 1, 2, 3, 5, 6, 7, 10, 11),
)
SYMBOL_TABLE, OF_A_FUNCTION, UNDEFINED = 8, 0, 0x10
FIRST_PAGES = 1
STACK = 1 << 16
"""Where the stack begins, which grows downward; `loader.js` puts arrays above it."""
SECTION_NAME = b"searches"
"""The name of the section that tells what is in a module."""
IMPORTED = (b"__linear_memory", b"__stack_pointer", b"__indirect_function_table")


def linked(code: bytes, names: Sequence[str], about: bytes) -> bytes:
    """Return a module that exports its memory, and some functions of an object file.

    Args:
        code: The object file.
        names: The functions to export.
        about: What a section of the module tells.

    Raises:
        ValueError: The object needs something that is not in it.
    """
    sections = list(_sections(code))
    numbers = _numbers(
        # Behind the name, eight bytes with its length, stands a version, of one byte.
        next(body[9:] for n, body in sections if _is(n, body, "linking"))
    )
    exports = [
        (b"memory", 2, 0),
        *((name.encode(), 0, numbers[name]) for name in names),
    ]
    for n, body in sections:
        if n == DATA or (n == IMPORT and _left_over(body)):
            raise ValueError(f"an object with {body[:80]!r} cannot be linked")
    contents = {n: body for n, body in sections if n in (TYPE, SIGNATURES, CODE)}
    # One memory, which may grow without end.
    contents[MEMORY] = b"\1\0" + _number(FIRST_PAGES)
    # One variable: of 32 bits, to be changed, and at first the constant STACK.
    contents[GLOBAL] = b"\1\x7f\1\x41" + _signed(STACK) + b"\x0b"
    contents[EXPORT] = _vector(
        _text(name) + bytes([kind]) + _number(number) for name, kind, number in exports
    )
    contents[CUSTOM] = _text(SECTION_NAME) + about
    # Sections stand in the order of their numbers; one of our own, 0, may stand first.
    return MAGIC + b"".join(
        bytes([n]) + _text(body) for n, body in sorted(contents.items())
    )


def _left_over(imports: bytes) -> bytes:
    """Return the name of an import beside memory and stack pointer, or nothing."""
    count, at = _read(imports, 0)
    for _ in range(count):
        size, begin = _read(imports, at)
        length, at = _read(imports, begin + size)
        name, kind = imports[at : at + length], imports[at + length]
        at += length + 1
        if name not in IMPORTED:
            return name
        at += {1: 1, 2: 0, 3: 2}[kind]  # a table's type, nothing, a variable's type
        if kind != 3:
            flags, at = _read(imports, at)
            for _ in range(1 + (flags & 1)):
                _, at = _read(imports, at)
    return b""


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
    """Yield the functions of a symbol table by their names, each with its number."""
    count, at = _read(table, 0)
    for _ in range(count):
        kind = table[at]
        flags, at = _read(table, at + 1)
        number, at = _read(table, at)
        if flags & UNDEFINED:  # The stack pointer, which has no name of its own.
            if kind == OF_A_FUNCTION:
                raise ValueError("a function that is not in this object is called")
            continue
        size, at = _read(table, at)
        if kind == OF_A_FUNCTION:
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
    # The last bit but one of the last byte is the sign: one byte more keeps it 0.
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
