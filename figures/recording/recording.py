"""Record a run of a tangled program: its lines, and the variables that change.

The program is not touched: CPython's own tracing tells which line is about to run and
what the variables are.  A trace holds, for every step, the line of the *source* and the
variables that changed since the step before; so any step can be shown, in any order,
by whoever replays it.
"""

from __future__ import annotations

import ast
import base64
import json
import sys
import zlib
from array import array
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from types import CodeType, FrameType, ModuleType
from typing import Any, TypeAlias

from proofweave.program.tangling import Program

VERSION = 1
MOST_STEPS = 400_000  # a megabyte of a page; korf0's own run has 900

Value: TypeAlias = "int | str | bool | list[Value] | None"
Changed: TypeAlias = "list[Value]"
State: TypeAlias = "dict[str, Value]"


class TooLong(Exception):
    """The run has more steps than the recorder was told to keep."""


@dataclass
class Trace:
    """A run: for each step a line, its function, and the changes.

    ``lines[k]`` is the line of the source that is about to run at step ``k``, or 0 if
    a change file brought it in.  ``changes[k]`` is what differs from step ``k - 1``:
    ``[name, value]``, or ``[name, index, value]`` for one element of a list that kept
    its length, or ``[name]`` for a variable that is gone.  Names are
    ``function.variable``, and the variables of a function stay what they are while
    another one runs.  Floats are recorded as None, because a trace keeps no clock; a
    line that repeats itself is one step, and so are all lines of a comprehension.

    ``digest`` tells the program that ran from all others.
    """

    source: str
    digest: str = ""
    lines: list[int] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    changes: list[list[Changed]] = field(default_factory=list)

    def __len__(self) -> int:
        """The number of steps."""
        return len(self.lines)

    def states(self) -> Iterator[State]:
        """The variables at each step in turn, in one dictionary that is reused."""
        state: State = {}
        for changes in self.changes:
            for change in changes:
                _apply(state, change)
            yield state

    def state(self, step: int) -> State:
        """The variables just before the line of a step runs."""
        return next(islice(self.states(), step, None))

    def pack(self) -> str:
        """The trace as text for a page: JSON, deflated, in base 64."""
        names = {str(change[0]): 0 for step in self.changes for change in step}
        names = {name: k for k, name in enumerate(sorted(names))}
        functions = sorted(set(self.functions))
        data = {
            "version": VERSION,
            "source": self.source,
            "digest": self.digest,
            "names": list(names),
            "functions": functions,
            "lines": _differences(self.lines),
            "function": [functions.index(name) for name in self.functions],
            "changes": [
                [[names[str(c[0])], *c[1:]] for c in step] or 0 for step in self.changes
            ],
        }
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def record(
    program: Program,
    call: Callable[[ModuleType], object],
    watch: Collection[str],
    limit: int = MOST_STEPS,
    left_out: Collection[str] = (),
) -> Trace:
    """Run ``call`` on the program's module and record the functions in ``watch``.

    Some variables may be ``left_out``.  Raises TooLong if the run has more than
    ``limit`` steps.
    """
    recorder = _Recorder(program, watch, limit, left_out)
    _watched(program, call, lambda code: code.co_name in watch, recorder.line)
    return recorder.trace


def _watched(
    program: Program,
    call: Callable[[ModuleType], object],
    is_wanted: Callable[[CodeType], bool],
    line: Callable[[FrameType, str, Any], Any],
) -> None:
    """Run ``call`` on a program's module, and trace those functions that are wanted."""
    with loaded_program(program) as (module, filename):

        def called(frame: FrameType, event: str, argument: Any) -> Any:
            code = frame.f_code
            # By its file as well: other modules have functions of such names.
            ours = code.co_filename == filename and is_wanted(code)
            return line if ours else None

        _traced(called, lambda: call(module))


def count(program: Program, call: Callable[[ModuleType], object]) -> dict[int, int]:
    """How often each line of the source ran when ``call`` was made.

    It has the lines of the functions that were called, also those that were passed by,
    but not what runs when the program is loaded.
    """
    ran: Counter[int] = Counter()
    codes: set[CodeType] = set()
    beginning = _Beginning(program)

    def line(frame: FrameType, event: str, argument: Any) -> Any:
        ran[beginning.line(frame, event)] += 1
        return line

    def is_wanted(code: CodeType) -> bool:
        # Lambdas and comprehensions belong to the lines around them.
        if code.co_name.startswith("<"):
            return False
        codes.add(code)
        return True

    _watched(program, call, is_wanted, line)
    lines = source_lines(program)
    first = beginning.first
    numbers = {first.get(n, n) for code in codes for n in _numbers(code)}
    numbers = {n for n in numbers if lines.get(n)}
    return {lines[n]: ran[n] for n in sorted(numbers, key=lines.__getitem__)}


def sample(
    program: Program,
    call: Callable[[ModuleType], object],
    function: str,
    wanted: Collection[int],
    names: Sequence[str],
) -> dict[str, list[Any]]:
    """The values of some variables of a function, by their names, wherever one of the
    wanted lines of the source is about to run when ``call`` is made; and that ``line``.
    """
    found = {name: list[Any]() for name in ("line", *names)}
    lines, last = source_lines(program), 0

    def line(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal last
        # A line that repeats itself is one step, as in a trace.
        if event == "line" and frame.f_lineno != last:
            last = frame.f_lineno
            if (number := lines.get(last, 0)) in wanted:
                found["line"].append(number)
                for name in names:
                    found[name].append(frame.f_locals.get(name))
        return line

    _watched(program, call, lambda code: code.co_name == function, line)
    return found


def source_lines(program: Program) -> dict[int, int]:
    """The line of the source for each line of the program that came from there.

    A line that a change file brought in has none, which is to say 0.
    """
    path = str(program.document.path)
    return {
        k: origin.line.place.line if origin.line.place.path == path else 0
        for k, (_, origin) in enumerate(program.lines, 1)
        if origin
    }


def program_key(program: Program) -> str:
    """A word that is different for programs, or places of lines, that differ."""
    # A program that has moved in its document is told from what it was.
    lines = ",".join(map(str, source_lines(program).values()))
    return sha256(f"{lines}\n{program.text}".encode()).hexdigest()[:16]


class _Beginning:
    """Tells which line begins, alike in every Python.

    A comprehension is run within its function from Python 3.12 on, line by line and
    again and again, and before that apart from it.  Here it is the line of its first.
    """

    def __init__(self, program: Program) -> None:
        self.first: dict[int, int] = {}
        self.last: dict[FrameType, int] = {}
        for node in ast.walk(ast.parse(program.text)):
            if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp):
                # One comprehension may stand within another: both begin with the outer
                # one.
                begin = self.first.get(node.lineno, node.lineno)
                for line in range(begin, (node.end_lineno or begin) + 1):
                    self.first.setdefault(line, begin)

    def line(self, frame: FrameType, event: str) -> int:
        """The line that begins with an event of CPython's, or 0 if none does."""
        if event == "return":
            # What stays here would keep the frame alive, with all that it holds.
            self.last.pop(frame, None)
        if event != "line":
            return 0
        line = self.first.get(frame.f_lineno, frame.f_lineno)
        again = line in self.first and self.last.get(frame) == line
        self.last[frame] = line
        return 0 if again else line


class _Recorder:
    def __init__(
        self,
        program: Program,
        watch: Collection[str],
        limit: int,
        left_out: Collection[str],
    ) -> None:
        self.limit, self.left_out = limit, left_out
        self.trace = Trace(program.document.path.name, program_key(program))
        self.kept: dict[str, dict[str, Any]] = {name: {} for name in watch}
        self.lines = source_lines(program)
        self.beginning = _Beginning(program)
        self.last: tuple[FrameType, int] | None = None

    def line(self, frame: FrameType, event: str, argument: Any) -> Any:
        """Take a step for an event of CPython's, if it is a line that begins."""
        number = self.beginning.line(frame, event)
        if number in self.lines and self.last != (frame, number):
            self._step(frame.f_code, self.lines[number], frame.f_locals)
            self.last = (frame, number)
        return self.line

    def _step(self, code: CodeType, line: int, variables: Mapping[str, Any]) -> None:
        if len(self.trace) >= self.limit:
            raise TooLong(f"more than {self.limit:,} steps; choose an easier start")
        function = code.co_name
        self.trace.lines.append(line)
        self.trace.functions.append(function)
        kept = {k: v for k, v in variables.items() if k not in self.left_out}
        changes = _changes(function, self.kept[function], kept)
        self.trace.changes.append(list(changes))


@contextmanager
def loaded_program(program: Program) -> Iterator[tuple[ModuleType, str]]:
    """The module of a program, and the file name by which its frames are known."""
    filename = f"<{program.document.path.name}, recorded>"
    # Dataclasses and named tuples look for their module by its name.
    module = sys.modules[filename] = ModuleType(filename)
    try:
        exec(compile(program.text, filename, "exec"), module.__dict__)
        yield module, filename
    finally:
        del sys.modules[filename]


def _traced(called: Callable[..., Any], call: Callable[[], object]) -> None:
    # A debugger or coverage may be tracing, and goes on afterwards.
    before = sys.gettrace()
    sys.settrace(called)
    try:
        call()
    finally:
        sys.settrace(before)


def _numbers(code: CodeType) -> set[int]:
    """The lines that a function has; that of its ``def`` is none of them."""
    return {n for *_, n in code.co_lines() if n and n != code.co_firstlineno}


def plain_value(value: Any) -> Value:
    """The part of a value that a trace keeps: numbers, words, and lists of these.

    A set of numbers is the list of them, in order.
    """
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, list | tuple | array) or _writable(value):
        return [plain_value(element) for element in value]
    if isinstance(value, set) and all(isinstance(each, int) for each in value):
        return sorted(value)
    return None


def _changes(
    function: str, kept: dict[str, Any], variables: Mapping[str, Any]
) -> Iterator[Changed]:
    """The changes of a function's variables since they were kept; keep them.

    It is told by name, since not every Python has the variables in the same order.
    """
    for name, value in sorted(variables.items()):
        old = kept.get(name)
        if name in kept and _same(old, value):
            continue
        if name not in kept:
            yield [f"{function}.{name}", plain_value(value)]
        else:
            yield from _difference(
                f"{function}.{name}", plain_value(old), plain_value(value)
            )
        kept[name] = _kept(value)
    for name in sorted(kept.keys() - variables.keys()):
        del kept[name]
        yield [f"{function}.{name}"]


def _writable(value: Any) -> bool:
    """Whether a value is a view of something that may change."""
    return isinstance(value, memoryview) and not value.readonly


def _kept(value: Any) -> Any:
    if _writable(value):
        return memoryview(array(value.format, value))
    if isinstance(value, list):
        return [_kept(element) for element in value]
    if isinstance(value, tuple):
        # A named tuple takes its fields one by one, and is to stay of its type.
        return tuple.__new__(type(value), map(_kept, value))
    return copy(value) if isinstance(value, array | set) else value


def _same(old: Any, value: Any) -> bool:
    # True == 1, but a page shows them differently.
    return old is value or (type(old) is type(value) and bool(old == value))


def _difference(name: str, old: Value, value: Value) -> Iterator[Changed]:
    if isinstance(value, list) and isinstance(old, list) and len(old) == len(value):
        pairs = zip(old, value, strict=True)
        yield from ([name, k, b] for k, (a, b) in enumerate(pairs) if a != b)
    elif old != value:
        yield [name, value]


def _apply(state: State, change: Changed) -> None:
    name = str(change[0])
    match change[1:]:
        case []:
            del state[name]
        case [value]:
            state[name] = list(value) if isinstance(value, list) else value
        case [int(index), value]:
            elements = state[name]
            assert isinstance(elements, list)
            elements[index] = value


def _differences(lines: list[int]) -> list[int]:
    return [b - a for a, b in zip([0, *lines], lines, strict=False)]
