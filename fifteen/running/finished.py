"""A store of finished work, in memory and in the file of ``--resume``.

Its lines are results: all quotas that failed up to a length, the nodes beyond a way for
a length, or a solution; each with the position, the method, its options and a digest of
its program.  A line is one object of JSON and its checksum.  Lines are only added, each
by one call, so a process may be killed at any time, and several may write at once.  A
line that is torn, or is not one of ours, costs the result that it had.
"""

from __future__ import annotations

import json
import math
import os
import stat
import warnings
import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from fifteen import systems
from fifteen.planning.solution import Solution, Solved, Unsound
from fifteen.programs import OFFERED, program_digest
from fifteen.running.outcome import Task
from korf0 import Quota

SAID = ("pieces", "nodes", "seconds", "lower_bound", "quotas")
"""The parts of a solution that are kept; the rest follows from the task."""


class Finished:
    """Results of searches that need not be made again.

    Attributes:
        keeping: Whether results are written to a file.
    """

    def __init__(self, path: str | None = None) -> None:
        """Read the results of a file, and open it for more; begin it if it is new.

        Raises:
            OSError: The file cannot be opened.
            ValueError: The file has lines, and none of them is a result.
        """
        self.path, self.keeping = path, path is not None
        # By the task, the length and the way; "" is the way of a whole result.
        self._known: dict[str, dict[int, dict[str, Any]]] = {}
        if path is None:
            return
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | systems.BINARY
        self._file = os.open(path, flags, 0o666)
        with open(self._file, "rb", closefd=False) as file:
            if not stat.S_ISREG(os.fstat(self._file).st_mode):
                raise ValueError(f"{path} is not a file on a disk.")
            lines = [line for line in file.read().split(b"\n") if line.strip()]
        strange = sum(not self._learn(line) for line in lines)
        if strange == len(lines) > 0:
            raise ValueError(
                f"{path} has no results of `fifteen solve --resume`; give the name of "
                "such a file, or of a new one."
            )
        if strange:
            warnings.warn(
                f"{path}: {strange} of {len(lines)} lines are damaged; what "
                "they alone have is searched again.",
                stacklevel=3,
            )

    def _learn(self, line: bytes) -> bool:
        """Take the result of a line, and return whether there is one."""
        with suppress(ValueError, TypeError, KeyError, RecursionError):
            check, text = line.split(b" ", 1)
            if int(check, 16) == zlib.crc32(text):
                said = json.loads(text)
                line_of = said["task"], said["length"], said["way"], said["result"]
                if _is_result(*line_of):
                    self._set(*line_of)
                    return True
        return False

    def _set(self, task: str, length: int, way: str, result: Any) -> None:
        """Note a result in memory."""
        self._known.setdefault(task, {}).setdefault(length, {})[way] = result

    def keep(self, task: Task, length: int, way: str, result: Any) -> None:
        """Note a result, such as the nodes that a search for some length visits beyond
        a way, and write it; on a full disk writing is given up."""
        name = _name(task)
        if way or self.keeping:
            self._set(name, length, way, result)
        if not self.keeping:
            return
        said = {"task": name, "length": length, "way": way, "result": result}
        text = json.dumps(said, ensure_ascii=True).encode()
        try:
            # The line before may be torn: a line of its own in any case.
            os.write(self._file, b"\n%08x %s\n" % (zlib.crc32(text), text))
        except OSError as error:
            self.keeping = False
            warnings.warn(
                f"{self.path} cannot be written: {error.strerror}. Results are not "
                "kept any more.",
                stacklevel=2,
            )

    def keep_solution(self, task: Task, solution: Solution) -> None:
        """Keep a solution."""
        if self.keeping:
            said = {name: getattr(solution, name) for name in SAID}
            self.keep(task, WHOLE, "", said)

    def keep_quotas(self, task: Task, quotas: Sequence[Quota]) -> None:
        """Keep the quotas that failed, from the first on: no line needs another."""
        if self.keeping:
            length = quotas[-1].happy + quotas[-1].sad
            self.keep(task, length, "", [*quotas])

    def _of(self, task: Task) -> dict[int, dict[str, Any]]:
        """Return the kept results of a task."""
        return self._known.get(_name(task), {}) if self._known else {}

    def parts(self, task: Task, length: int) -> dict[str, int]:
        """Return the nodes beyond each way that is known for a length."""
        known = self._of(task).get(length, {})
        return {way: known[way] for way in known if way}

    def quotas(self, task: Task) -> list[Quota]:
        """Return the quotas that are known to fail, from the first length on."""
        known = self._of(task)
        length = max((length for length in known if "" in known[length]), default=WHOLE)
        return [Quota(*each) for each in known[length][""]] if length else []

    def solution(self, task: Task) -> Solution | None:
        """Return the solution that is known; one that is not true is left out."""
        said = self._of(task).get(WHOLE, {}).get("")
        with suppress(ValueError, Unsound):
            if said is not None:
                kept = {name: said[name] for name in SAID}
                kept["quotas"] = [Quota(*each) for each in said["quotas"]]
                return Solved.of_moves(task.position, task.plan.method, **kept)
        return None


WHOLE = 0
"""In place of a length: the result is a solution."""


def _is_result(task: Any, length: Any, way: Any, result: Any) -> bool:
    """Whether a line has a form of `Finished.keep`: a solution, the quotas that failed,
    or the nodes beyond a way."""
    if not (isinstance(task, str) and _is_count(length) and isinstance(way, str)):
        return False
    if way:
        return length != WHOLE and _is_count(result)
    if length != WHOLE:
        return bool(result) and _are_quotas(result)
    return (
        isinstance(result, dict)
        and {*result} == {*SAID}
        and isinstance(result["pieces"], str)
        and _is_count(result["nodes"])
        and _is_count(result["lower_bound"])
        and _is_time(result["seconds"])
        and _are_quotas(result["quotas"])
    )


def _is_count(value: Any) -> bool:
    """Whether a value is a whole number from 0 on."""
    return type(value) is int and value >= 0


def _is_time(value: Any) -> bool:
    """Whether a value is a number of seconds."""
    return type(value) in (int, float) and 0 <= value < math.inf


def _are_quotas(values: Any) -> bool:
    """Whether values are quotas: each some whole numbers, and a time as the last."""
    return isinstance(values, list) and all(
        isinstance(each, list)
        and len(each) == len(Quota._fields)
        and all(map(_is_count, each[:-1]))
        and _is_time(each[-1])
        for each in values
    )


def _name(task: Task) -> str:
    """Return all on which the result of a task depends, as a text."""
    plan, position = task.plan, task.position
    facts = {
        "size": [position.rows, position.cols],
        "position": [*position.tiles],
        "method": plan.method,
        "options": plan.spelled_out(),
        "program": program_digest(OFFERED[plan.method].module)[:16],
    }
    return json.dumps(facts, sort_keys=True, separators=(",", ":"))
