"""A file that keeps what searches have proved, so that they can go on where they were.

A line is a fact, with a checksum: what a search returned for a quota, what branches
returned, or a solution; and of which position, by which method and program.  Lines are
only added, each by one call, so a process may be killed at any time, and several may
write at once.  A line whose checksum, types or ranges are wrong, or whose solution does
not lead to the goal, is left out, and searched again.
"""

from __future__ import annotations

import json
import os
import stat
import warnings
import weakref
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count
from math import inf
from typing import Any

from fifteen import systems
from fifteen.board.position import Position
from fifteen.compiling.dividing import Result, Way
from fifteen.compiling.resuming import Explored, Past, Proved
from fifteen.planning.bounds import manhattan_distance
from fifteen.planning.solution import Solution, Unsound
from fifteen.programs import OFFERED, divisible, program_digest
from fifteen.running.protocol import Message, Task
from korf0 import Quota

MENTIONED = 5
"""So many damaged lines are named, at most."""

MOST_COUNTED = 1 << 53
"""No search counts more than that."""

ENOUGH_MOVES = {(3, 3): 31, (4, 4): 80}
"""The moves that are enough for any board of a size."""

MOST_MOVES = 255
"""More moves than a program takes that is deepened."""


@dataclass(slots=True)
class Facts:
    """What is known of one position: by number of quota, and the solution."""

    results: dict[int, Result] = field(default_factory=dict)
    branches: dict[int, dict[Way, Result]] = field(default_factory=dict)
    solution: Solution | None = None


class Journal:
    """What is known from a file, and is added to it."""

    def __init__(self, path: str) -> None:
        """Read a file, or begin one; damaged lines are warned of.

        Raises OSError if that does not go, and ValueError if it is no such file.
        """
        self.path = path
        self._known: dict[str, Facts] = {}
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | systems.BINARY
        self._file = os.open(path, flags, 0o666)
        # The file is closed with the journal, wherever that is dropped.
        close = weakref.finalize(self, os.close, self._file)
        self._full = not stat.S_ISREG(os.fstat(self._file).st_mode)
        damaged = []
        if self._full:
            close()
            raise ValueError(f"{path} is no file on a disk.")
        with open(self._file, "rb", closefd=False) as file:
            sound = False
            for number, line in enumerate(file, 1):
                fact = _checked(line)
                sound = sound or fact is not None
                try:
                    self._learn(fact)
                except (ValueError, Unsound, RecursionError):
                    if line.strip() and (line[-1:] == b"\n" or line[:1] != b"{"):
                        damaged.append(number)
        if damaged and not sound:
            close()
            raise ValueError(
                f"{path} is no journal; give the name of a journal, or of a new file."
            )
        if damaged:
            few = ", ".join(map(str, damaged[:MENTIONED]))
            more = " and others" * (len(damaged) > MENTIONED)
            warnings.warn(
                f"{path}: damaged lines are left out, and their results are searched "
                f"again: {few}{more}.",
                stacklevel=2,
            )

    def _learn(self, fact: Any) -> None:
        """Take a fact that was read; ValueError or Unsound if it can be none."""
        about, told = _taken_apart(fact)
        position = _position(about)
        facts = self._known.setdefault(_written(about), Facts())
        match told:
            case {"solution": dict(said), **others} if not others:
                facts.solution = _solution(position, about["method"], said)
            case {"quota": quota, "result": [0, *counts], **others} if not others:
                number, found = _number(quota, position), (0, *_counts(counts, about))
                facts.results[number] = found
                facts.branches.pop(number, None)
            case {"quota": quota, "branches": dict(said), **others} if not others:
                gains = {_way(w): _counts(g, about) for w, g in said.items() if w}
                facts.branches.setdefault(_number(quota, position), {}).update(gains)
            case _:
                raise ValueError(f"Expected a quota or a solution, got {told!r}.")

    def recall(self, task: Task) -> Task:
        """Return a task with what is known of it: its past, or its answer."""
        facts = self._known.pop(_key(task), Facts())
        results = []
        for number in count():
            if number not in facts.results:
                break
            results.append(facts.results[number])
        past = Past(results, facts.branches.get(len(results), {}))
        return replace(task, past=past, answer=facts.solution)

    def keep(self, task: Task, message: Message) -> None:
        """Add a fact, if a message is one; on a full disk that is given up."""
        match message:
            case Proved(number, result):
                self._add(task, {"quota": number, "result": result})
            case Explored(number, branches):
                said = {_dotted(way): gain for way, gain in branches.items()}
                self._add(task, {"quota": number, "branches": said})
            case Solution():
                said = {name: getattr(message, name) for name in SAID}
                self._add(task, {"solution": said})

    def _add(self, task: Task, fact: dict[str, Any]) -> None:
        """Add a line, on a line of its own whatever the last one is like."""
        text = _written({**_facts(task), **fact})
        said = {"check": _check(text), "fact": json.loads(text)}
        line = _written(said).encode() + b"\n"
        try:
            systems.locked(self._file, wait=True)
            end = os.lseek(self._file, 0, os.SEEK_END)
            torn = end > 0 and systems.read_at(self._file, 1, end - 1) != b"\n"
            if not self._full:
                os.write(self._file, b"\n" * torn + line)
        except OSError as error:
            self._full = True
            warnings.warn(
                f"{self.path} cannot be written: {error.strerror}. Proved results are "
                "not kept any more.",
                stacklevel=2,
            )
        finally:
            systems.unlock(self._file)


SAID = (
    *("length", "happy", "sad", "pieces", "nodes", "seconds"),
    *("lower_bound", "optimal", "quotas"),
)
"""What is kept of a solution."""


def _facts(task: Task) -> dict[str, Any]:
    """Return what a search depends on."""
    return {
        "position": [*task.position.tiles],
        "size": [task.position.rows, task.position.cols],
        "method": task.plan.method,
        "options": task.plan.spelled_out(),
        "program": _program(task.plan.method),
    }


def _key(task: Task) -> str:
    return _written(_facts(task))


def _written(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _checked(line: bytes) -> Any:
    """Return the fact of a line; None if the line is damaged, or is something else."""
    with suppress(ValueError, RecursionError):
        match json.loads(line):
            case {"check": str(check), "fact": fact, **others} if not others:
                return fact if check == _check(_written(fact)) else None
    return None


def _check(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def _taken_apart(fact: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return of what a fact speaks, and what it says of that."""
    match fact:
        case {
            "position": list(),
            "size": [_, _],
            "method": str(),
            "options": dict(),
            "program": str(),
        }:
            told = {name: fact[name] for name in fact if name not in ABOUT}
            return {name: fact[name] for name in ABOUT}, told
    raise ValueError("It does not say of which search it speaks.")


ABOUT = ("position", "size", "method", "options", "program")
"""What is said of a search in each fact."""


def _position(about: Mapping[str, Any]) -> Position:
    """Return the position of which a fact speaks; ValueError if it is none."""
    rows, cols = map(_whole, about["size"])
    return Position(tuple(map(_whole, about["position"])), rows, cols)


def _whole(value: Any, most: int = MOST_COUNTED) -> int:
    """Return a whole number; ValueError if it is none, negative, or above ``most``."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"Expected a whole number ≤ {most}, got {value!r}.")
    return value


def _seconds(value: Any) -> float:
    """Return a time; ValueError if it is none."""
    if type(value) not in (int, float) or not 0 <= value < inf:
        raise ValueError(f"Expected seconds, got {value!r}.")
    return float(value)


def _number(value: Any, position: Position) -> int:
    """Return the number of a quota that may have failed: a solution can be longer."""
    most = ENOUGH_MOVES.get((position.rows, position.cols), MOST_MOVES)
    return _whole(value, (most - 1 - manhattan_distance(position)) // 2)


def _counts(value: Any, about: Mapping[str, Any]) -> Result:
    """Return what a search has counted; as many numbers as that program counts."""
    if not isinstance(value, list) or not value:
        raise ValueError(f"Expected a list of numbers, got {value!r}.")
    if len(value) != (_counters(about["method"], about["program"]) or len(value)):
        raise ValueError(f"Expected other counts than {value!r}.")
    return tuple(map(_whole, value))


@cache
def _counters(method: str, program: str) -> int:
    """Return how many numbers a search counts; 0 for a program that is not ours."""
    if method not in OFFERED or program != _program(method):
        return 0
    searches = divisible(OFFERED[method].module).values()
    return next((search.counters for search in searches), 0)


def _program(method: str) -> str:
    """Return the digest of the program of a method, as it is kept."""
    return program_digest(OFFERED[method].module)[:16]


def _dotted(way: Way) -> str:
    return ".".join(map(str, way))


def _way(text: str) -> Way:
    """Return a way that `_dotted` has written; ValueError if it is none."""
    way = tuple(_whole(int(number), 255) for number in text.split("."))
    if _dotted(way) != text or len(way) > MOST_MOVES:
        raise ValueError(f"Expected numbers and dots, got {text!r}.")
    return way


def _solution(position: Position, method: str, said: Mapping[str, Any]) -> Solution:
    """Return a solution as it was kept; ValueError or Unsound if it is none."""
    types = {"pieces": str, "optimal": bool, "quotas": list}
    if {*said} != {*SAID} or any(type(said[n]) is not t for n, t in types.items()):
        raise ValueError(f"Expected the parts of a solution, got {said!r}.")
    counts = ("length", "happy", "sad", "nodes", "lower_bound")
    whole = {name: _whole(said[name]) for name in counts}
    quotas = tuple(map(_quota, said["quotas"]))
    seconds = _seconds(said["seconds"])
    kept = {**said, **whole, "quotas": quotas, "seconds": seconds}
    return Solution(position, method, **kept)


def _quota(value: Any) -> Quota:
    """Return a quota as it was kept; ValueError if it is none."""
    match value:
        case [happy, sad, nodes, seconds]:
            return Quota(_whole(happy), _whole(sad), _whole(nodes), _seconds(seconds))
    raise ValueError(f"Expected a quota, got {value!r}.")
