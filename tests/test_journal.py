"""Searches that go on where they were: what their file keeps, and what it bears."""

from __future__ import annotations

import errno
import json
import os
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest
from browsers import LONG, until
from played import task_of

from fifteen.board.position import Position
from fifteen.compiling import dividing, resuming
from fifteen.compiling.dividing import DividedSearch
from fifteen.compiling.resuming import Course, Explored, Past, Proved, Remembered
from fifteen.planning.solution import Solution
from fifteen.programs import divisible, forget_programs
from fifteen.running import journal as keeping
from fifteen.running.journal import Journal
from fifteen.running.protocol import Message, Task
from fifteen.running.worker import do_task

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
    return task_of(Position.parse(board), method, options)


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
    whole = solved(task_of(given.position, "korf0", past=Past()), into(said), 2)
    explored = [m for m in said if isinstance(m, Explored)]
    number = max(m.number for m in explored if len(m.branches) > 0)
    results = [m.result for m in said if isinstance(m, Proved)][:number]
    ways = [item for m in explored if m.number == number for item in m.branches.items()]
    past = Past(results, dict(ways[: len(ways) // 2 + 1]))
    for jobs in (1, 2, 3):
        again: list[Any] = []
        there = task_of(given.position, "korf0", past=past)
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


def test_branches_of_the_next_quota_are_recalled(tmp_path: Path) -> None:
    """A file gives back the branches of the quota that is next, and of no other; they
    may have come in several lines."""
    kept = Journal(str(tmp_path / "kept"))
    kept.keep(task(), Explored(0, {(0,): (1,)}))
    kept.keep(task(), Proved(0, (0, 100)))
    kept.keep(task(), Explored(1, {(1,): (2,)}))
    kept.keep(task(), Explored(1, {(2, 3): (4,)}))
    kept.keep(task(), Explored(2, {(3,): (5,)}))
    past = Journal(str(tmp_path / "kept")).recall(task()).past
    assert past == Past([(0, 100)], {(1,): (2,), (2, 3): (4,)})


def test_the_trunk_goes_on_to_a_branch_that_is_known() -> None:
    """However small a search is before a known branch, the trunk does not end before
    it; elsewhere it ends where little is beyond."""
    course = Course(Past((), {(1, 2, 0): (5,)}), lambda learnt: None)
    search = Remembered(divisible("korf0")["attempt"], course)
    ways = [(), (1,), (1, 2), (1, 2, 0), (1, 3), (2,)]
    ended = [search.ends(lambda way: True)(way) for way in ways]
    assert ended == [False, False, False, True, True, True]


def test_a_search_that_goes_on_is_divided_at_once() -> None:
    """The first quota that is not known is divided by the nodes of the one before,
    though the seconds that it took are not known; and no branch is interpreted."""
    forget_programs()
    search = DividedSearch(divisible("korf0")["attempt"], 2)
    given = [None] * len(search.search.given)
    search.recall(1_000_000, given)
    assert search.sizes[None].beyond[()] == 1_000_000
    assert not search.sizes[None].small(100)(())
    assert search.search.branch.patience == 0.0


def test_all_methods_that_deepen_go_on() -> None:
    """Whatever a method counts besides its nodes, it goes on from any quota."""
    for method in ("korf0", "pair-distance", "linear-conflict", "walking-distance"):
        said: list[Any] = []
        given = task(EASY, method)
        beginning = task_of(given.position, method, past=Past())
        whole = solved(beginning, into(said))
        results = [m.result for m in said if isinstance(m, Proved)]
        assert len(results) == len(whole.quotas) - 1
        for count in range(len(results) + 1):
            there = task_of(given.position, method, past=Past(results[:count]))
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
    assert results(task(circles=8)) == 0
    monkeypatch.setattr(keeping, "program_digest", lambda module: "another")
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


def sealed(fact: Any) -> bytes:
    """A line whose checksum is right, whatever it says."""
    text = keeping._written(fact)
    return f'{{"check":"{keeping._check(text)}","fact":{text}}}\n'.encode()


def facts(path: Path) -> list[dict[str, Any]]:
    """The facts of a file: a quota, branches and a solution."""
    lines = written(path)
    kept = Journal(str(path))
    kept.keep(task(), Explored(3, {(0, 2): (7,), (1, 3, 2): (9,)}))
    last = path.read_bytes().splitlines()[-1]
    return [json.loads(line)["fact"] for line in (lines[0], last, lines[-1])]


STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 1.5, 10**30, float("nan"), float("inf"), "abc", "", "²"),
    *([], [1], [[]], {}, {"a": 1}, [5, 1], {"x.y": [1]}, {"300": [1]}, {"01": [2]}),
    *([0, -1], [0, "1"], [0, 1, 2], [1, 7], {"1": 2}, {"1": [-1]}, {"1": []}),
)
"""Values of types and ranges that are wrong nearly everywhere."""


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to each part of a value."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [path, *(p for key, each in inner for p in places(each, (*path, key)))]


def altered(fact: Any, chance: random.Random) -> Any:
    """A fact with another value, one key less or one more, somewhere."""
    fact = json.loads(json.dumps(fact))
    *way, last = chance.choice([place for place in places(fact) if place])
    part = fact
    for key in way:
        part = part[key]
    change = chance.randrange(4)
    if change == 0 and isinstance(part, dict):
        del part[last]
    elif change == 1 and isinstance(part, dict):
        part["more"] = chance.choice(STRANGE)
    else:
        part[last] = chance.choice(STRANGE)
    return fact


@pytest.mark.parametrize("seed", range(6))
def test_no_line_is_believed_that_says_what_cannot_be(
    seed: int, tmp_path: Path
) -> None:
    """Lines with the right checksum and wrong types, ranges or keys: none ends in
    another exception than a sentence, and whatever is recalled can be searched on and
    gives the right answer."""
    path, chance = tmp_path / "kept", random.Random(seed)
    good = facts(path)
    right = told(solved(task(EASY), lambda *_: None))
    for _ in range(150):
        whole = altered(chance.choice(good), chance)
        path.write_bytes(sealed(whole) + sealed(good[2]))
        with warnings.catch_warnings(record=True):
            warnings.simplefilter("always")
            kept = Journal(str(path))
        recalled = kept.recall(task()).past
        assert recalled is not None
        assert all(result[0] == 0 and len(result) == 2 for result in recalled.results)
        assert all(len(gain) == 1 for gain in recalled.branches.values())
        answer = kept.recall(task(EASY)).answer
        assert answer is None or told(answer)[0] == right[0]


@pytest.mark.parametrize(
    "change",
    [
        {"quota": 0, "result": [5, 1]},
        {"quota": 0, "result": [0]},
        {"quota": 0, "result": [0, 1, 2]},
        {"quota": 0, "result": [0, -1]},
        {"quota": 0, "result": [0, 1.0]},
        {"quota": 0, "result": [0, True]},
        {"quota": 0, "result": [0, 2**60]},
        {"quota": 0, "result": "01"},
        {"quota": -1, "result": [0, 1]},
        {"quota": 31, "result": [0, 1]},
        {"quota": 0, "result": [0, 1], "more": 1},
        {"quota": 0, "branches": {"x": [1]}},
        {"quota": 0, "branches": {"256": [1]}},
        {"quota": 0, "branches": {"01": [1]}},
        {"quota": 0, "branches": {"1": [1, 2]}},
        {"quota": 0, "branches": {"1": 1}},
        {"quota": 0, "branches": []},
        {"quota": 0},
        {"solution": {"length": 3, "pieces": "abc"}},
        {"position": [1, 2, 3], "quota": 0, "result": [0, 1]},
        {"size": [4], "quota": 0, "result": [0, 1]},
        {"options": 1, "quota": 0, "result": [0, 1]},
        {"program": None, "quota": 0, "result": [0, 1]},
    ],
    ids=str,
)
def test_a_line_that_says_what_cannot_be_costs_itself_only(
    change: dict[str, Any], tmp_path: Path
) -> None:
    """One sentence has its number, and the other lines are taken."""
    path = tmp_path / "kept"
    lines = written(path)
    about = {name: json.loads(lines[-1])["fact"][name] for name in keeping.ABOUT}
    path.write_bytes(lines[0] + sealed({**about, **change}) + b"".join(lines[1:]))
    with pytest.warns(UserWarning, match=r"results are searched again: 2\.$") as warned:
        assert known(path) == ([(0, 100), (0, 101), (0, 102)], True)
    assert len(warned) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"length": 3, "happy": 3, "sad": 0, "pieces": "abc"},
        {"pieces": "3" * 27},
        {"lower_bound": 29},
        {"lower_bound": 25},
        {"optimal": False},
        {"optimal": 1},
        {"seconds": -1},
        {"seconds": "1"},
        {"nodes": 1.5},
        {"happy": None},
        {"pieces": 5},
        {"quotas": [[1, 2, 3]]},
        {"quotas": [[1, 2, 3, "4"]]},
        {"quotas": {}},
        {"more": 1},
    ],
    ids=str,
)
def test_a_kept_solution_is_replayed(change: dict[str, Any], tmp_path: Path) -> None:
    """A solution whose parts do not fit is left out, and the board is solved again."""
    path = tmp_path / "kept"
    *lines, last = written(path)
    fact = json.loads(last)["fact"]
    fact["solution"] |= change
    path.write_bytes(b"".join(lines) + sealed(fact))
    with pytest.warns(UserWarning, match=r"results are searched again: 4\.$"):
        assert known(path) == ([(0, 100), (0, 101), (0, 102)], False)


def test_lines_that_are_deeply_nested_are_left_out(tmp_path: Path) -> None:
    """What nests too deeply to be read is a damaged line, and no traceback."""
    path = tmp_path / "kept"
    lines = written(path)
    path.write_bytes(lines[0] + b"[" * 200_000 + b"\n")
    with pytest.warns(UserWarning, match=r"results are searched again: 2\.$"):
        Journal(str(path))


def test_one_job_keeps_branches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has one job and stops three times adds branches each time, and the whole
    meets each node once: no branch is followed twice."""
    monkeypatch.setattr(dividing, "WORTH_IT", 100)
    monkeypatch.setattr(dividing, "BRIEF_SEARCH", 1e-9)
    monkeypatch.setattr(resuming, "EVERY", -1.0)
    path, given, sizes = tmp_path / "kept", task(LONGER), [0]
    followed: list[Any] = []

    def ended(most: float) -> Message:
        """Go on until so many branches of the seventh quota are kept."""
        journal, before = Journal(str(path)), len(followed)

        def tell(message: Message) -> None:
            journal.keep(given, message)
            if isinstance(message, Explored) and message.number == 6:
                followed.extend(message.branches)
                if len(followed) - before >= most:
                    raise BrokenPipeError

        return do_task(journal.recall(given), False, 1, tell)

    for _ in range(3):
        with pytest.raises(BrokenPipeError):
            ended(10)
        sizes.append(path.stat().st_size)
    assert sizes == sorted({*sizes})
    found = ended(inf)
    assert isinstance(found, Solution)
    assert told(found) == told(solved(task(), lambda *_: None))
    assert len(followed) == len({*followed}) > 30


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
    assert "boards.txt is no journal" in ran.stderr
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

    monkeypatch.setattr("fifteen.running.journal.os.write", full)
    with pytest.warns(UserWarning, match="No space left on device. Proved results"):
        kept.keep(task(), Proved(0, (0, 1)))
    kept.keep(task(), Proved(1, (0, 1)))
    assert (tmp_path / "kept").read_bytes() == b""


def test_a_journal_closes_its_file(tmp_path: Path) -> None:
    """A journal that is dropped leaves no file open."""
    for _ in range(5):
        Journal(str(tmp_path / "kept"))
    opened = [os.path.realpath(f"/proc/self/fd/{k}") for k in os.listdir("/dev/fd")]
    assert str(tmp_path / "kept") not in opened
