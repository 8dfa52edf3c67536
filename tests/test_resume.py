"""Searches that go on where they were: what their file keeps, and what it bears."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import LONG, until

from fifteen.board.position import Position
from fifteen.compiling import dividing, resuming
from fifteen.compiling.resuming import Explored, Past, Proved
from fifteen.solving import journal as keeping
from fifteen.solving.journal import Journal
from fifteen.solving.processes import Task, do_task
from fifteen.solving.solution import Solution

EASY, OTHER = "51247308a6be9fcd", "bc9e80df3412a756"
LONGER = "613adb849257e0fc"
HARD = "159d26ae37bf48c0"


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled: that would take longest."""
    monkeypatch.setenv("FIFTEEN_JIT", "off")


def command(*arguments: str) -> list[str]:
    """The command that solves by korf0."""
    return [sys.executable, "-m", "fifteen", "solve", "-m", "korf0", *arguments]


def answered(*arguments: str) -> list[dict[str, Any]]:
    """What the command answers, without a word of complaint."""
    ran = subprocess.run(
        command("--json", *arguments), capture_output=True, text=True, timeout=LONG
    )
    assert ran.stderr == ""
    return [json.loads(line) for line in ran.stdout.splitlines()]


def untimed(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Answers without the seconds."""
    return [{**record, "seconds": 0} for record in records]


def task(board: str = LONGER, method: str = "korf0", **options: Any) -> Task:
    """A task for a board."""
    return Task(Position.parse(board), method, options)


def solved(given: Task, keep: Callable[[Task, Any], object], jobs: int = 1) -> Solution:
    """The solution of a task."""
    last = do_task(given, False, jobs, lambda message: keep(given, message))
    assert isinstance(last, Solution)
    return last


def into(said: list[Any]) -> Callable[[Task, Any], object]:
    """What puts each message into a list."""
    return lambda _, message: said.append(message)


def told(solution: Solution) -> tuple[Any, ...]:
    """All that a solution says, but the times."""
    quotas = tuple(quota[:3] for quota in solution.quotas)
    return solution.pieces, solution.nodes, solution.lower_bound, quotas


def written(path: Path) -> list[bytes]:
    """A file with facts about a board: three quotas and a solution; its lines."""
    kept = Journal(str(path))
    for number in range(3):
        kept.keep(task(), Proved(number, (0, 100 + number)))
    kept.keep(task(EASY), solved(task(EASY), lambda *_: None))
    return path.read_bytes().splitlines(keepends=True)


def known(path: Path) -> tuple[list[tuple[int, ...]], bool]:
    """What a file says about two boards."""
    kept = Journal(str(path))
    past = kept.recall(task()).past
    assert past is not None
    return [*map(tuple, past.results)], kept.recall(task(EASY)).answer is not None


def test_a_search_that_is_killed_goes_on(tmp_path: Path) -> None:
    """What was proved when it was killed is not searched again, and the answer and its
    nodes are those of a search that is never stopped."""
    path = tmp_path / "kept"
    command_ = command("--resume", str(path), LONGER)
    first = subprocess.Popen(command_, stdout=subprocess.DEVNULL)
    until(lambda: path.exists() and path.read_bytes().count(b"\n") >= 4)
    first.kill()
    first.wait()
    before = known(path)[0]
    new: list[Any] = []
    found = solved(Journal(str(path)).recall(task()), into(new))
    numbers = [message.number for message in new if isinstance(message, Proved)]
    assert len(before) >= 4
    assert numbers == list(range(len(before), len(found.quotas) - 1))
    assert told(found) == told(solved(task(), lambda *_: None))


def test_a_batch_goes_on(tmp_path: Path) -> None:
    """Boards that are solved are not solved again: their times are those of then, and
    what has no solution, or is new, stands among them in its place."""
    path, unsolvable = tmp_path / "kept", "123456789abcdfe0"
    (easy,) = answered("--resume", str(path), EASY)
    size = path.stat().st_size
    assert answered("--resume", str(path), EASY) == [easy]
    assert path.stat().st_size == size
    mixed = answered("--resume", str(path), OTHER, EASY, unsolvable)
    assert mixed[1] == easy
    assert untimed(mixed) == untimed(answered(OTHER, EASY, unsolvable))


def test_branches_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within a quota, branches that were followed are not followed again, be it with
    another number of threads or with one; all nodes are counted, once."""
    monkeypatch.setattr(dividing, "WORTH_IT", 100)
    monkeypatch.setattr(resuming, "EVERY", 0.0)
    said: list[Any] = []
    given = task(LONGER)
    whole = solved(Task(given.position, "korf0", past=Past()), into(said), 2)
    explored = [m for m in said if isinstance(m, Explored)]
    number = max(m.number for m in explored if len(m.branches) > 0)
    results = [m.result for m in said if isinstance(m, Proved)][:number]
    ways = [item for m in explored if m.number == number for item in m.branches.items()]
    past = Past(results, dict(ways[: len(ways) // 2 + 1]))
    for jobs in (1, 2, 3):
        again: list[Any] = []
        there = Task(given.position, "korf0", past=past)
        found = solved(there, into(again), jobs)
        repeated = [
            way
            for m in again
            if isinstance(m, Explored) and m.number == number
            for way in m.branches
            if way in past.branches
        ]
        assert repeated == []
        assert told(found) == told(whole)


def test_all_methods_that_deepen_go_on() -> None:
    """Whatever a method counts besides its nodes, it goes on from any quota."""
    for method in ("korf0", "pair-distance", "linear-conflict", "walking-distance"):
        said: list[Any] = []
        given = task(EASY, method)
        beginning = Task(given.position, method, past=Past())
        whole = solved(beginning, into(said))
        results = [m.result for m in said if isinstance(m, Proved)]
        assert len(results) == len(whole.quotas) - 1
        for count in range(len(results) + 1):
            there = Task(given.position, method, past=Past(results[:count]))
            assert told(solved(there, lambda *_: None)) == told(whole)


def test_nothing_is_taken_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said of one board, method, option or program is not said of another."""
    path = tmp_path / "kept"
    written(path)

    def results(given: Task) -> int:
        past = Journal(str(path)).recall(given).past
        assert past is not None
        return len(past.results)

    assert results(task()) == 3
    assert results(task(OTHER)) == 0
    assert results(task(method="pair-distance")) == 0
    assert results(task(method="korf0", order="other")) == 0
    monkeypatch.setattr(keeping, "digest", lambda module: "another")
    assert results(task()) == 0


def test_no_harmed_byte_is_trusted(tmp_path: Path) -> None:
    """Whichever byte of the file is changed, what it says is what was written, or less,
    and it is said which line is left out."""
    path = tmp_path / "kept"
    lines = written(path)
    whole = b"".join(lines)
    right = known(path)
    for k in range(0, len(whole), 3):
        harmed = bytearray(whole)
        harmed[k] ^= 1
        path.write_bytes(harmed)
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            results, answer = known(path)
        assert results == right[0][: len(results)]
        assert answer <= right[1]
        if (results, answer) != right and whole[k : k + 1] != b"\n":
            line = 1 + whole[:k].count(b"\n")
            (said,) = {str(warning.message) for warning in warned}
            assert f"searched again: {line}" in said


def test_a_torn_line_costs_itself_only(tmp_path: Path) -> None:
    """A file that ends anywhere is taken as far as it goes, without a word, and the
    next line stands on a line of its own."""
    path = tmp_path / "kept"
    *_, last, solution = written(path)
    whole = path.read_bytes()
    begun = len(whole) - len(last) - len(solution)
    for cut in range(begun, begun + len(last) - 1, 7):
        path.write_bytes(whole[:cut])
        assert known(path) == ([(0, 100), (0, 101)], False)
    Journal(str(path)).keep(task(), Proved(2, (0, 7)))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert known(path)[0] == [(0, 100), (0, 101), (0, 7)]


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """A file that is none of these is refused, and not a byte is added to it."""
    path = tmp_path / "boards.txt"
    path.write_text(f"{EASY}\n")
    ran = subprocess.run(
        command("--resume", str(path), EASY), capture_output=True, text=True
    )
    assert ran.returncode == 2
    assert "boards.txt is no file of what was proved" in ran.stderr
    assert path.read_text() == f"{EASY}\n"


@pytest.mark.parametrize("place", ["", "missing/kept", "/dev/full"])
def test_what_cannot_be_a_file(place: str, tmp_path: Path) -> None:
    """A folder, a file in none, or a device is refused in a sentence."""
    ran = subprocess.run(
        command("--resume", str(tmp_path / place), EASY), capture_output=True, text=True
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("fifteen: --resume: ")
    assert "Traceback" not in ran.stderr


def test_two_at_once(tmp_path: Path) -> None:
    """Two commands may use one file: each line is whole, and nothing is lost."""
    path = tmp_path / "kept"
    boards = (EASY, OTHER)
    both = [
        subprocess.Popen(
            command("--resume", str(path), *order), stdout=subprocess.DEVNULL
        )
        for order in (boards, boards[::-1])
    ]
    assert [process.wait(LONG) for process in both] == [0, 0]
    kept = Journal(str(path))
    assert all(kept.recall(task(board)).answer is not None for board in boards)


def test_a_full_disk_costs_the_file_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said once that nothing is kept any more, and the search goes on."""
    kept = Journal(str(tmp_path / "kept"))

    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("fifteen.solving.journal.os.write", full)
    with pytest.warns(UserWarning, match="No space left on device. What is proved"):
        kept.keep(task(), Proved(0, (0, 1)))
    kept.keep(task(), Proved(1, (0, 1)))
    assert (tmp_path / "kept").read_bytes() == b""
