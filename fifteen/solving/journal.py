"""A file that keeps what searches have proved, so that they can go on where they were.

A line is a fact, with a checksum: what a search returned for a quota, what branches
returned, or a solution; and of which position, by which method and program.  Lines are
only added, each by one call, so a process may be killed at any time, and several may
write at once.  What is not understood is left out, and searched again.
"""

from __future__ import annotations

import fcntl
import json
import os
import stat
import warnings
import zlib
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from fifteen.compiling.dividing import Result, Way
from fifteen.compiling.resuming import Explored, Past, Proved
from fifteen.programs import OFFERED, digest
from fifteen.solving.processes import Message, Task, spelled_out
from fifteen.solving.solution import Solution
from korf0 import Quota

MENTIONED = 5
"""So many damaged lines are named, at most."""


@dataclass(slots=True)
class Facts:
    """What is known of one position: by number of quota, and the solution."""

    results: dict[int, Result] = field(default_factory=dict)
    branches: dict[int, dict[Way, Result]] = field(default_factory=dict)
    solution: dict[str, Any] | None = None


class Journal:
    """What is known from a file, and is added to it."""

    def __init__(self, path: str) -> None:
        """Read a file, or begin one; damaged lines are warned of.

        Raises OSError if that does not go, and ValueError if it is no such file.
        """
        self.path = path
        self._known: dict[str, Facts] = {}
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
        self._file = os.open(path, flags, 0o666)
        self._full = not stat.S_ISREG(os.fstat(self._file).st_mode)
        damaged = []
        if self._full:
            os.close(self._file)
            raise ValueError(f"{path} is no file on a disk.")
        with open(self._file, "rb", closefd=False) as file:
            sound = False
            for number, line in enumerate(file, 1):
                read = _read(line)
                sound = sound or read is not None
                if read is not None:
                    self._learn(*read)
                elif (line.strip() and line.endswith(b"\n")) or (
                    line.strip() and not line.startswith(b"{")
                ):
                    damaged.append(number)
        if damaged and not sound:
            os.close(self._file)
            raise ValueError(
                f"{path} is no file of what was proved; give the name of one, or of "
                "one that is not there yet."
            )
        if damaged:
            few = ", ".join(map(str, damaged[:MENTIONED]))
            more = " and others" * (len(damaged) > MENTIONED)
            warnings.warn(
                f"{path}: damaged lines are left out, and what they said is searched "
                f"again: {few}{more}.",
                stacklevel=2,
            )

    def _learn(self, key: str, fact: dict[str, Any]) -> None:
        """Take a fact that was read."""
        facts = self._known.setdefault(key, Facts())
        if "solution" in fact:
            facts.solution = fact["solution"]
        elif "result" in fact:
            facts.results[fact["quota"]] = tuple(fact["result"])
            facts.branches.pop(fact["quota"], None)
        else:
            found = {
                tuple(map(int, way.split("."))): tuple(gain)
                for way, gain in fact["branches"].items()
                if way
            }
            facts.branches.setdefault(fact["quota"], {}).update(found)

    def recall(self, task: Task) -> Task:
        """Return a task with what is known of it: its past, or its answer."""
        task = spelled_out(task)
        facts = self._known.pop(_key(task), Facts())
        results = []
        for number in count():
            if number not in facts.results:
                break
            results.append(facts.results[number])
        past = Past(results, facts.branches.get(len(results), {}))
        answer = facts.solution and _solution(task, facts.solution)
        return replace(task, past=past, answer=answer or None)

    def keep(self, task: Task, message: Message) -> None:
        """Add a fact, if a message is one; on a full disk that is given up."""
        match message:
            case Proved(number, result):
                self._add(task, {"quota": number, "result": result})
            case Explored(number, branches):
                said = {".".join(map(str, w)): gain for w, gain in branches.items()}
                self._add(task, {"quota": number, "branches": said})
            case Solution():
                said = {name: getattr(message, name) for name in SAID}
                self._add(task, {"solution": said})

    def _add(self, task: Task, fact: dict[str, Any]) -> None:
        """Add a line, on a line of its own whatever the last one is like."""
        text = _written({**_facts(task), **fact})
        check = f"{zlib.crc32(text.encode()):08x}"
        line = _written({"check": check, "fact": json.loads(text)}).encode() + b"\n"
        try:
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_EX)
            end = os.lseek(self._file, 0, os.SEEK_END)
            torn = end > 0 and os.pread(self._file, 1, end - 1) != b"\n"
            if not self._full:
                os.write(self._file, b"\n" * torn + line)
        except OSError as error:
            self._full = True
            warnings.warn(
                f"{self.path} cannot be written: {error.strerror}. What is proved is "
                "not kept any more.",
                stacklevel=2,
            )
        finally:
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)


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
        "method": task.method,
        "options": {**task.options},
        "program": digest(OFFERED[task.method].module)[:16],
    }


def _key(task: Task) -> str:
    return _written(_facts(task))


def _written(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _read(line: bytes) -> tuple[str, dict[str, Any]] | None:
    """Return of what a line speaks, and what it says; None if it is damaged."""
    try:
        said = json.loads(line)
        fact = said["fact"]
        check = zlib.crc32(_written(fact).encode())
        if said["check"] != f"{check:08x}":
            return None
        about = ("position", "size", "method", "options", "program")
        return _written({name: fact.pop(name) for name in about}), fact
    except (ValueError, KeyError, TypeError):
        return None


def _solution(task: Task, said: dict[str, Any]) -> Solution:
    """Return a solution as it was kept."""
    quotas = tuple(Quota(*quota) for quota in said["quotas"])
    return Solution(task.position, task.method, **{**said, "quotas": quotas})
