"""How Python comes into machine code: by a function in LLVM's language beside a search.

Numba has a search take seven values for each array.  The function that stands here is
compiled with it, and is what Python calls, as it calls what is written in C.  It asks
each array for its memory, which stays where it is until the search is over, lets other
threads of Python go on meanwhile, and hands back integers.  If something is not of the
kind that the search takes, nothing is done, and it returns ``NotImplemented``.  It
remembers nothing from call to call.

What it knows of Python is in variables, each ``@at`` a name; they are filled in when it
is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fifteen.compiling.machine_code import (
    CALLED,
    ENTRY,
    KNOWN,
    LETTERS,
    NO_RESULT,
    bits,
)

ROW_WITH_FORMAT: Final = 0x0008 | 0x0004
"""How memory is asked for: as numbers side by side, with their format."""

LOOKING: Final = f"""
%Buffer = type {{ ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }}

define internal i1 @is_integer(ptr %object, ptr %room) {{
  %type_of = load ptr, ptr @at.PyObject_Type
  %type = call ptr %type_of(ptr %object)
  %leave = load ptr, ptr @at.Py_DecRef
  call void %leave(ptr %type)
  %int = load ptr, ptr @at.int
  %plain = icmp eq ptr %type, %int
  br i1 %plain, label %convert, label %no
convert:
  %converter = load ptr, ptr @at.PyLong_AsLongLong
  %value = call i64 %converter(ptr %object)
  store i64 %value, ptr %room
  %strange = icmp eq i64 %value, -1
  br i1 %strange, label %ask, label %yes
ask:
  %occurred = load ptr, ptr @at.PyErr_Occurred
  %error = call ptr %occurred()
  %short = icmp eq ptr %error, null
  br i1 %short, label %yes, label %forget
yes:
  ret i1 true
forget:
  %clear = load ptr, ptr @at.PyErr_Clear
  call void %clear()
  br label %no
no:
  ret i1 false
}}

define internal i1 @is_bool(ptr %object, ptr %room) {{
  %true = load ptr, ptr @at.True
  %false = load ptr, ptr @at.False
  %yes = icmp eq ptr %object, %true
  %no = icmp eq ptr %object, %false
  %value = zext i1 %yes to i64
  store i64 %value, ptr %room
  %either = or i1 %yes, %no
  ret i1 %either
}}

define internal i1 @is_array(ptr %object, ptr %room, i8 %a, i8 %b, i32 %fixed) {{
  %borrow = load ptr, ptr @at.PyObject_GetBuffer
  %status = call i32 %borrow(ptr %object, ptr %room, i32 {ROW_WITH_FORMAT})
  %lent = icmp eq i32 %status, 0
  br i1 %lent, label %look, label %forget
look:
  %buffer = load %Buffer, ptr %room
  %readonly = extractvalue %Buffer %buffer, 4
  %sides = extractvalue %Buffer %buffer, 5
  %format = extractvalue %Buffer %buffer, 6
  %as_fixed = icmp eq i32 %readonly, %fixed
  %in_a_row = icmp eq i32 %sides, 1
  %told = icmp ne ptr %format, null
  %fits = and i1 %as_fixed, %in_a_row
  %goes_on = and i1 %fits, %told
  br i1 %goes_on, label %read, label %no
read:
  %letter = load i8, ptr %format
  %is_a = icmp eq i8 %letter, %a
  %is_b = icmp eq i8 %letter, %b
  %known = or i1 %is_a, %is_b
  br i1 %known, label %end, label %no
end:
  %behind = getelementptr i8, ptr %format, i64 1
  %more = load i8, ptr %behind
  %alone = icmp eq i8 %more, 0
  ret i1 %alone
forget:
  %clear = load ptr, ptr @at.PyErr_Clear
  call void %clear()
  br label %no
no:
  ret i1 false
}}
"""
"""Functions that tell whether an object is of a kind, and write down its value, or what
Python says of its memory, a ``Py_buffer``."""


def entry(symbol: str, takes: Sequence[str], gives: str, many: bool) -> str:
    """Return the text of a function that calls a search as numba has made it.

    Args:
        symbol: The name of the search among the symbols.
        takes: The `kind` of each argument.
        gives: A letter for each integer of the result.
        many: Whether the result is a tuple.
    """
    return "\n".join([*_variables(), LOOKING, *_function(symbol, takes, gives, many)])


def _variables() -> Iterator[str]:
    for name in (*CALLED, *KNOWN, "failed"):
        yield f"@at.{name} = global ptr null"


def _function(
    symbol: str, takes: Sequence[str], gives: str, many: bool
) -> Iterator[str]:
    size, told = len(takes), "".join("LK"[letter.isupper()] for letter in gives)
    told = f"({told})" if many else told
    fields = ", ".join(f"i{bits(letter)}" for letter in gives or "q")
    yield f"""\
@format = internal constant [{len(told) + 1} x i8] c"{told}\\00"
@object = internal constant [2 x i8] c"O\\00"

define ptr @{ENTRY}(ptr %self, ptr %given, i64 %many) {{
  %room = alloca [{size} x %Buffer]
  %result = alloca {{ {fields} }}
  %error = alloca ptr
  store ptr null, ptr %error"""
    for k in range(size):
        yield f"""\
  %room.{k} = getelementptr [{size} x %Buffer], ptr %room, i64 0, i64 {k}
  %owner.{k} = getelementptr %Buffer, ptr %room.{k}, i64 0, i32 1
  store ptr null, ptr %owner.{k}"""
    yield f"""\
  %enough = icmp eq i64 %many, {size}
  br i1 %enough, label %take.0, label %others"""
    for k, kind in enumerate(takes):
        yield f"""\
take.{k}:
  %place.{k} = getelementptr ptr, ptr %given, i64 {k}
  %object.{k} = load ptr, ptr %place.{k}
  %fits.{k} = call i1 {_asked(k, kind)}
  br i1 %fits.{k}, label %take.{k + 1}, label %others"""
    yield f"""\
take.{size}:
  %save = load ptr, ptr @at.PyEval_SaveThread
  %thread = call ptr %save()"""
    passed = ["ptr %result", "ptr %error"]
    for k, kind in enumerate(takes):
        yield from _unfolded(k, kind)
        passed += _passed(k, kind)
    yield f"""\
  %status = call i32 @"{symbol}"({", ".join(passed)})
  %restore = load ptr, ptr @at.PyEval_RestoreThread
  call void %restore(ptr %thread)
  %done = icmp eq i32 %status, 0
  %empty = icmp eq i32 %status, {NO_RESULT}
  %nothing = and i1 %empty, {"false" if gives else "true"}
  %good = or i1 %done, %nothing
  br i1 %good, label %tell, label %fail
tell:"""
    yield from _told(gives, fields)
    yield """\
  br label %leave
fail:
  %complain = load ptr, ptr @at.PyErr_SetString
  %kind = load ptr, ptr @at.RuntimeError
  %words = load ptr, ptr @at.failed
  call void %complain(ptr %kind, ptr %words)
  br label %leave
others:
  %pack = load ptr, ptr @at.Py_BuildValue
  %missing = load ptr, ptr @at.NotImplemented
  %otherwise = call ptr (ptr, ...) %pack(ptr @object, ptr %missing)
  br label %leave
leave:
  %answer = phi ptr [ %told, %tell ], [ null, %fail ], [ %otherwise, %others ]
  %release = load ptr, ptr @at.PyBuffer_Release"""
    for k in range(size):
        yield f"  call void %release(ptr %room.{k})"
    yield "  ret ptr %answer\n}"


def _asked(k: int, kind: str) -> str:
    """Return the question if an object is of a kind."""
    room = f"ptr %object.{k}, ptr %room.{k}"
    if len(kind) == 1:
        return f"@is_{'bool' if kind == '?' else 'integer'}({room})"
    a, *others = (ord(x) for x, plain in LETTERS.items() if plain == kind[1])
    fixed = int(kind[0] == "&")
    return f"@is_array({room}, i8 {a}, i8 {(others or [a])[0]}, i32 {fixed})"


def _unfolded(k: int, kind: str) -> Iterator[str]:
    """Yield what reads an integer, or the place and the length of an array."""
    if len(kind) == 1:
        yield f"  %value.{k} = load i64, ptr %room.{k}"
        if kind == "?":
            yield f"  %bit.{k} = trunc i64 %value.{k} to i8"
    else:
        yield f"""\
  %memory.{k} = load ptr, ptr %room.{k}
  %bytes_at.{k} = getelementptr %Buffer, ptr %room.{k}, i64 0, i32 2
  %bytes.{k} = load i64, ptr %bytes_at.{k}
  %items.{k} = udiv i64 %bytes.{k}, {bits(kind[1]) // 8}"""


def _passed(k: int, kind: str) -> list[str]:
    """Return what a search is given: of an array two owners, the length, the size of an
    item, the place, and once more length and size."""
    if len(kind) == 1:
        return [f"i8 %bit.{k}" if kind == "?" else f"i64 %value.{k}"]
    row = f"i64 %items.{k}", f"i64 {bits(kind[1]) // 8}"
    return ["ptr null", "ptr null", *row, f"ptr %memory.{k}", *row]


def _told(gives: str, fields: str) -> Iterator[str]:
    """Yield what makes objects of the integers that a search gives."""
    values = ["ptr @format"]
    for k, letter in enumerate(gives):
        yield f"""\
  %field.{k} = getelementptr {{ {fields} }}, ptr %result, i64 0, i32 {k}
  %found.{k} = load i{bits(letter)}, ptr %field.{k}"""
        if bits(letter) < 64:
            wider = "zext" if letter.isupper() else "sext"
            yield f"  %wide.{k} = {wider} i{bits(letter)} %found.{k} to i64"
        values.append(f"i64 %{'found' if bits(letter) == 64 else 'wide'}.{k}")
    yield f"""\
  %build = load ptr, ptr @at.Py_BuildValue
  %told = call ptr (ptr, ...) %build({", ".join(values)})"""
