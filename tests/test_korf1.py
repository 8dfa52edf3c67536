"""korf1: each of its pieces, the search they make, and what the text says."""

from __future__ import annotations

import ast
import linecache
import random
import re
import traceback
from array import array
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import oracle
import pytest
from conftest import SIXTY, needs_numba, table
from positions import SHAPES

import korf0
from fifteen import korf1
from fifteen.compiling import by_numba
from fifteen.compiling.rebinding import rebound
from fifteen.korf1 import (
    Situation,
    beginnings,
    block,
    made,
    refusal,
    situations,
    solve,
    tree,
    write,
)
from fifteen.tray import cells
from proofweave import proves

EVERY = situations(4, 4)
NOWHERE = 4
"""What the stack says below the first level."""

START = "12386a475b0f9dce"
Board = oracle.Position


# A plain account of what a piece does


def target(p: int, d: int, rows: int = 4, cols: int = 4) -> int | None:
    """The cell in a direction, or None."""
    down, right = oracle.STEPS[d]
    row, col = divmod(p, cols)
    inside = 0 <= row + down < rows and 0 <= col + right < cols
    return (row + down) * cols + col + right if inside else None


def back(q: int, p: int) -> int:
    """The direction that leads from cell q to cell p of the tray."""
    (d,) = [d for d in range(4) if target(q, d) == p]
    return d


def following(p: int, b: int, tried: int) -> Situation:
    """What is due when one direction has been tried: the next, or b if none is left."""
    later = [d for d in range(tried + 1, 4) if d != b and target(p, d) is not None]
    return Situation(p, b, (later or [b])[0])


def cost(board: Board, q: int) -> int:
    """What it costs to push the tile in cell q into the blank."""
    after = oracle.pushed(board, q)[1]
    return 0x001 if oracle.manhattan(after) < oracle.manhattan(board) else 0x100


class Moment(NamedTuple):
    """What the search knows: tiles, with the blank as it should be, and the rest."""

    board: Board
    way: tuple[int, ...]
    level: int
    t: int
    nodes: int


class Outcome(NamedTuple):
    """What a piece does: the moment after, and the situation; or what it returns."""

    after: Moment
    then: Situation | None
    returned: tuple[int, int] | None = None


def expected(here: Situation, now: Moment) -> Outcome:
    """What a piece should do."""
    if here.d == here.b:
        return expected_back(here, now)
    q = target(here.p, here.d)
    assert q is not None
    delta = cost(now.board, q)
    if now.t < delta:
        return Outcome(now, following(here.p, here.b, here.d))
    way = list(now.way)
    way[now.level] = here.b
    after = Moment(
        oracle.pushed(now.board, q)[1],
        tuple(way),
        now.level + 1,
        now.t - delta,
        now.nodes,
    )
    return Outcome(after, following(q, back(q, here.p), -1))


def expected_back(here: Situation, now: Moment) -> Outcome:
    """What a piece that goes back should do."""
    if here.p == 15 and now.t == 0:
        way = list(now.way)
        way[now.level] = here.b
        found = now.level - 1, now.nodes + now.level - 1
        return Outcome(now._replace(way=tuple(way)), None, found)
    q = target(here.p, here.b)
    assert q is not None
    before = oracle.pushed(now.board, q)[1]
    paid = cost(before, here.p)
    level, nodes = now.level - 1, now.nodes + 1
    after = Moment(before, now.way, level, now.t + paid, nodes)
    if now.way[level] == NOWHERE:
        return Outcome(after, None, (0, nodes))
    return Outcome(after, following(q, now.way[level], back(q, here.p)))


def alone(text: str) -> Callable[[Moment], tuple[Any, ...]]:
    """A function that runs the text of one piece at a moment.

    It returns what the piece returned, or None; the board; and the rest of what it
    left behind.
    """
    text = re.sub(r"return (.*)", r"return (\1), locals()", text)
    head = "def run(board, way, level, t, nodes):\n    goto = None\n"
    body = "".join(f"    {line}\n" for line in text.splitlines())
    names: dict[str, Any] = {}
    exec(head + body + "    return None, locals()\n", names)

    def run(now: Moment) -> tuple[Any, ...]:
        board = [max(tile - 1, 0) for tile in now.board]
        returned, left = names["run"](board, [*now.way], now.level, now.t, now.nodes)
        rest = [left[name] for name in ("way", "level", "t", "nodes", "goto")]
        return (returned, board, *rest)

    return run


def right(here: Situation, run: Callable[[Moment], tuple[Any, ...]]) -> bool:
    """Whether what is run does what the piece for a situation should do."""
    for now in moments(here):
        wanted = expected(here, now)
        after = wanted.after
        try:
            returned, board, *rest = run(now)
        except (IndexError, ValueError):
            return False
        told = None if wanted.then is None else EVERY.index(wanted.then)
        if returned != wanted.returned:
            return False
        if returned is None or returned[0] == 0:
            pairs = zip(board, after.board, strict=True)
            if any(x != tile - 1 for x, tile in pairs if tile):
                return False
        if returned is not None:
            if tuple(rest[0]) != after.way:
                return False
        elif rest != [[*after.way], after.level, after.t, after.nodes, told]:
            return False
    return True


def moments(here: Situation) -> Iterator[Moment]:
    """Moments for a situation; each tile lies once where a piece looks."""
    rng = random.Random(repr(here))
    q = target(here.p, here.d)
    assert q is not None
    reverse = back(q, here.p)
    before = [d for d in range(4) if target(q, d) is not None and d != reverse]
    notes = [*before, NOWHERE] if here.d == here.b else [NOWHERE]
    for tile in range(1, 16):
        rest = [other for other in range(1, 16) if other != tile]
        rng.shuffle(rest)
        board = [0] * 16
        board[q] = tile
        for cell in range(16):
            if cell not in (here.p, q):
                board[cell] = rest.pop()
        price = cost(tuple(board), q)
        for t in (0, price - 1, price, 0x305):
            for came in notes:
                level = rng.randint(1, 8)
                way = [rng.randrange(4) for _ in range(10)]
                way[level - 1] = came
                yield Moment(tuple(board), tuple(way), level, t, rng.randint(0, 99))


# The pieces


@pytest.mark.parametrize("here", EVERY, ids=lambda s: f"{s.p}-{s.b}-{s.d}")
def test_each_piece(here: Situation) -> None:
    """Each piece, run by itself, does what a plain account says, and no more."""
    assert right(here, alone(block(here, 4, 4)))


def slips(text: str) -> Iterator[str]:
    """The text with one number changed, in each place; of a mask, with one bit."""
    code = text[text.index("\n") :]
    for match in re.finditer(r"\b(0x[0-9a-f]+|\d+)\b", code):
        number = int(match[1], 0)
        masked = code[match.end() :].startswith(" >> x")
        wrong = number ^ 1 << 3 + len(code) % 15 if masked else number + 1
        if code[: match.start()].endswith(" & "):
            wrong = 2 * number
        yield code[: match.start()] + str(wrong) + code[match.end() :]


def test_a_slip_is_noticed() -> None:
    """With any one number changed, no piece does what it should."""
    count = 0
    for here in EVERY[::6]:
        for text in slips(block(here, 4, 4)):
            assert not right(here, alone(text)), text
            count += 1
    assert count > 200


def watched() -> tuple[Callable[..., tuple[int, int]], list[int]]:
    """The search, and what it will be given to `goto`, piece after piece."""
    seen: list[int] = []
    text = write(4, 4).replace("while True:\n", "while True:\n        seen(goto)\n")
    names: dict[str, Any] = {"seen": seen.append}
    exec(text, names)
    return names["attempt"], seen


def test_section_2_the_situations_that_occur(monkeypatch: pytest.MonkeyPatch) -> None:
    """§2: 152 situations, all of which occur in searches; in 48 of them we go back."""
    proves("152", len(set(EVERY)))
    proves("48", sum(b == d for _, b, d in EVERY))
    assert len(EVERY) == len(set(EVERY))
    everywhere = product(range(16), range(4), range(4))
    inside = {s for s in everywhere if None not in (target(*s[:2]), target(*s[::2]))}
    assert set(EVERY) == inside
    search, seen = watched()
    monkeypatch.setattr(korf1, "attempt", search)
    for start in (START, "51247308a6be9fcd", "14c7520ae6839dbf", "263417cd0a8f59eb"):
        solve(cells(start), 4, 4)
    assert set(seen) == set(range(152))


def test_section_5_what_is_paid_back() -> None:
    """§5: a piece that goes back pays back what the piece that led there took."""
    for here in EVERY:
        if here.b == here.d:
            continue
        q = target(here.p, here.d)
        assert q is not None
        (taken,) = re.findall("delta = (.*)", block(here, 4, 4))
        b = back(q, here.p)
        (paid,) = re.findall(r"t \+= (.*)", block(Situation(q, b, b), 4, 4))
        assert taken == paid


def test_section_6_the_first_moves() -> None:
    """§6: of 48 first moves each is tried, in korf0's order, by pretending."""
    count = 0
    for p in range(16):
        tried: list[int] = []
        for k in beginnings(p, 4, 4):
            while EVERY[k].d != EVERY[k].b:
                assert EVERY[k].p == p
                tried.append(EVERY[k].d)
                k += 1
        assert tried == [d for d in range(4) if target(p, d) is not None]
        count += len(tried)
    proves("48 of them", count)


def test_section_7_two_blocks_ask() -> None:
    """§7: two pieces ask whether we are home, those that leave the last cell."""
    asking = [here for here in EVERY if "t == 0" in block(here, 4, 4)]
    assert asking == [Situation(15, 1, 1), Situation(15, 2, 2)]
    proves("two pieces", len(asking))


def test_section_8_eight_questions() -> None:
    """§8: a number is found by at most eight questions, and by seven or more."""
    text = tree(0, [f"found({k})\n" for k in range(152)])
    depths = [len(line) - len(line.lstrip()) for line in text.splitlines()]
    lines = text.splitlines()
    leaves = [line.strip() for line in lines if "found" in line]
    assert leaves == [f"found({k})" for k in range(152)]
    asked = {d // 4 for d, line in zip(depths, lines, strict=True) if "found" in line}
    proves("seven or eight", min(asked), max(asked))
    code = compile(text, "the questions", "exec")
    for k in range(152):
        seen: list[int] = []
        exec(code, {"goto": k, "found": seen.append})
        assert seen == [k]


def test_a_traceback_shows_the_line() -> None:
    """When the search goes wrong, the traceback shows the line of the piece."""
    attempt = korf1.made(4, 4)
    with pytest.raises(IndexError) as error:
        attempt(array("B"), 5, 0, array("B"), array("B", [0, 0]))
    lines = traceback.format_exception(error.value)
    assert "x = board[" in lines[-2]
    name = attempt.__code__.co_filename
    assert "".join(linecache.getlines(name)) == write(4, 4)


# The search


def found(program: SimpleNamespace | ModuleType, start: str) -> tuple[Any, ...]:
    """The moves of each kind, the pieces and the nodes that a program finds."""
    solution: korf0.Solution = program.solve(cells(start), 4, 4)
    return solution[:4]


def known(vector: dict[str, str]) -> tuple[Any, ...]:
    """The same, as the C program found them."""
    counts = [int(vector[name]) for name in ("happy", "sad", "nodes_mended")]
    return (*counts[:2], vector["pieces"], counts[2])


@pytest.mark.parametrize("vector", table(SIXTY), ids=lambda v: v["start"])
def test_sixty_positions(vector: dict[str, str]) -> None:
    """Solutions and node counts are those of the C program with its guard mended."""
    assert found(korf1, vector["start"]) == known(vector)


@pytest.mark.parametrize(
    "start", ["51247308a6be9fcd", "bc9e80df3412a756", START, "5672d1a49f38ec0b"]
)
def test_quota_by_quota(start: str) -> None:
    """Each quota meets the nodes that it meets in korf0, and failures are told."""
    told: list[korf0.Quota] = []
    ours = solve(cells(start), 4, 4, told.append)
    theirs = korf0.solve(start)
    assert ours[:4] == theirs[:4]
    assert [q[:3] for q in ours.quotas] == [q[:3] for q in theirs.quotas]
    assert told == list(ours.quotas[:-1])


def of_size(rows: int, cols: int, patch: pytest.MonkeyPatch) -> None:
    """Let the program take trays of another size."""
    patch.setattr(korf1, "refusal", lambda *_: "")
    patch.setattr(korf1, "attempt", made(rows, cols))


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)])
def test_other_sizes(rows: int, cols: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On small trays, the pieces find shortest solutions of positions of any kind."""
    of_size(rows, cols, monkeypatch)
    known = oracle.everything(rows, cols)
    for board in random.Random(1).sample(sorted(known), min(12, len(known))):
        pieces = solve(oracle.cells(board), rows, cols).pieces
        assert len(pieces) == known[board]
        assert oracle.replay(board, pieces, cols) == oracle.goal(rows, cols)


# Compiled


def machine_made(threads: bool) -> str:
    """What LLVM makes of the pieces for 2×2, when nothing is kept."""
    search: Any = made(2, 2)
    search = rebound(search, {**search.__globals__, "THREAD_JUMPS": threads})
    return by_numba.compiled_text(search, TAKES).text


TAKES = ("*B", "q", "q", "*B", "*B")
"""The kinds of what the search takes: cells, the quota, the place, and room."""


@needs_numba
def test_section_10_what_numba_reads() -> None:
    """§10: the search in trays of 4×4 has about two thousand lines."""
    proves("about two thousand lines", len(write(4, 4).splitlines()))


@pytest.mark.slow("sweep")
@needs_numba
def test_section_10_the_variable_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """§10: with its jumps threaded, no variable `goto` is left; without, there is."""
    monkeypatch.setattr(by_numba, "direct", lambda read: read)
    kept = re.compile(r"%\S*goto\S* = phi")
    found = [bool(kept.search(machine_made(threads))) for threads in (False, True)]
    assert found == [True, False]


# What it refuses


@pytest.mark.parametrize(("rows", "cols"), [s for s in SHAPES if s != (4, 4)])
def test_trays_of_another_size(rows: int, cols: int) -> None:
    """Trays of any other size are refused, and it is said why."""
    reason = f"{rows}×{cols} is not 4×4, for which the blocks are written"
    assert refusal(rows, cols) == reason
    assert refusal(4, 4) == ""
    with pytest.raises(ValueError, match=f"^Sorry, {reason}\\.$"):
        solve(oracle.cells(oracle.goal(rows, cols)), rows, cols)


# The record and the text


def test_the_record_is_of_this_program(root: Path) -> None:
    """The record has the nodes of korf0 in C, and at most 0.7 of its time."""
    text = (root / "records" / "korf1.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^ +(\w+) +(\d+) +([\d.]+) +([\d.]+) +([\d.]+)$", text)
    nodes = {board: int(count) for board, count, *_ in rows}
    assert (nodes["2"], nodes["9"]) == (9_692_467, 1_631_104)
    assert nodes.pop("all") == sum(nodes.values())
    ((in_c, ours, ratio),) = [row[2:] for row in rows if row[0] == "all"]
    assert float(ratio) == pytest.approx(float(ours) / float(in_c), abs=0.006)
    assert float(ratio) <= 0.7


def test_the_text_of_the_search_is_python() -> None:
    """What the program writes is one function, of plain assignments and questions."""
    (function,) = ast.parse(write(4, 4)).body
    assert isinstance(function, ast.FunctionDef)
    assert not any(isinstance(node, ast.Call) for node in ast.walk(function.body[-1]))
