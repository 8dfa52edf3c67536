"""forecast: what is expected of the next quota, and how it is said."""

from __future__ import annotations

import re
import warnings
from functools import cache
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import oracle
import pytest
from conftest import KORF100, table
from played import task_of
from terminals import Screen

import korf0
from fifteen.board.position import Position
from fifteen.command import output
from fifteen.command.input import Given
from fifteen.compiling.compiled import compiled, has_numba
from fifteen.running.engine import Engine, Job, Sent
from fifteen.running.forecast import SHARES, chain, foretold, in_words
from korf0 import Quota
from proofweave import proves

if TYPE_CHECKING:
    from fifteen.running.division import Division
    from fifteen.running.engine import AnyPool
    from fifteen.running.outcome import Task

ROOT = Path(__file__).parent.parent


@cache
def shares() -> dict[tuple[int, int], list[float]]:
    """The shares of the file, by the empty cell and the direction."""
    rows = [line.split(",") for line in SHARES.read_text().splitlines()[1:]]
    return {(int(p), int(d)): [int(x) / 1000 for x in row] for p, d, *row in rows}


@cache
def plainly(p: int, back: int, h: int, sad: int) -> float:
    """The nodes of the chain, by recursion over one move."""
    nodes = 1.0
    row, col = divmod(p, 4)
    for d, (down, right) in enumerate(oracle.STEPS):
        if d == back or not (0 <= row + down < 4 and 0 <= col + right < 4):
            continue
        q = 4 * (row + down) + col + right
        share = shares()[p, d][h]
        if h > 0:
            nodes += share * plainly(q, (d + 2) % 4, h - 1, sad)
        if sad > 0 and h < 69:
            nodes += (1 - share) * plainly(q, (d + 2) % 4, h + 1, sad - 1)
    return nodes


@pytest.mark.parametrize("blank", [0, 1, 5, 15])
def test_the_chain_is_its_dull_twin(blank: int) -> None:
    """The nodes of the chain are those of a recursion over single moves."""
    for h, sad in ((4, 0), (21, 1), (36, 3), (41, 4)):
        assert chain().nodes(blank, h, sad) == pytest.approx(
            plainly(blank, -1, h, sad), rel=1e-12
        )


def test_a_share_is_that_of_a_sample() -> None:
    """Of 60,000 random fillings with the blank in cell 5, at each distance from 30 to
    42, a move is happy as often as the file says, within three hundredths."""
    from random import Random

    rng = Random(1975)
    counts: dict[tuple[int, int], list[int]] = {}
    for _ in range(60_000):
        tiles = [*range(1, 16)]
        rng.shuffle(tiles)
        tiles.insert(5, 0)
        h = oracle.manhattan(tuple(tiles))
        for d, cell in enumerate((6, 1, 4, 9)):
            home = tiles[cell] - 1
            tally = counts.setdefault((d, h), [0, 0])
            tally[0] += 1
            tally[1] += oracle.apart(5, home, 4) < oracle.apart(cell, home, 4)
    seen = [
        (d, h, happy / many) for (d, h), (many, happy) in counts.items() if many > 3000
    ]
    assert len(seen) > 20
    for d, h, share in seen:
        assert share == pytest.approx(shares()[5, d][h], abs=0.03)


def quotas_of(number: int) -> tuple[str, list[Quota]]:
    """A board of Korf's hundred, and the quotas of korf0 that fail on it."""
    start = table(KORF100)[number - 1]["start_knuth"]
    return start, [*compiled(korf0, "attempt").solve(start).quotas[:-1]]


def test_the_next_quota_is_foretold() -> None:
    """On number 79 the last quota that fails is foretold within a tenth, with the
    quota's own numbers; nothing is said before two quotas have met nodes."""
    start, failed = quotas_of(79)
    position = Position.parse(start)
    ahead = foretold(position, "korf0", failed[:-1])
    assert ahead is not None
    assert (ahead.happy, ahead.sad) == (failed[-1].happy, failed[-1].sad)
    assert ahead.nodes == pytest.approx(failed[-1].nodes, rel=0.1)
    rate = failed[-2].seconds / failed[-2].nodes
    assert ahead.seconds == pytest.approx(ahead.nodes * rate)
    assert foretold(position, "korf0", failed[:1]) is None
    assert foretold(position, "korf2", [Quota(28, 0, 0, 0.0), failed[1]]) is None


def test_the_quotas_of_korf2_lag_behind() -> None:
    """What is expected of korf2 grows as korf0 did one quota before."""
    start, failed = quotas_of(79)
    position = Position.parse(start)
    late = [
        Quota(quota.happy, quota.sad, before.nodes, before.seconds)
        for quota, before in zip(failed[1:], failed, strict=False)
    ]
    ahead = foretold(position, "korf2", late[:-1])
    plain = foretold(position, "korf0", failed[:-2])
    assert ahead is not None
    assert plain is not None
    assert ahead.nodes == plain.nodes
    assert (ahead.happy, ahead.sad) == (plain.happy + 1, plain.sad + 1)


def test_other_methods_grow_as_before() -> None:
    """By another bound, and on another size, the last growth is taken again."""
    two = [Quota(20, 0, 10, 1.0), Quota(21, 1, 40, 4.0)]
    cases = ("walking-distance", "51247308a6be9fcd"), ("korf2", "867254301")
    for method, board in cases:
        ahead = foretold(Position.parse(board), method, two)
        assert ahead == (22, 2, 160.0, 16.0)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.2, "1 second"),
        (59.4, "59 seconds"),
        (59.6, "1 minute"),
        (200, "3 minutes"),
        (7000, "2 hours"),
        (3e5, "3 days"),
        (1e11, "3,171 years"),
    ],
)
def test_a_time_is_said_in_one_unit(seconds: float, said: str) -> None:
    """A time is a whole number of the unit that fits it."""
    assert in_words(seconds) == said


def test_on_a_terminal_the_quota_is_told() -> None:
    """A search that takes long says on a line of 80 columns which quota is tried, and
    how long it will take."""
    screen = Screen()
    end = [("] ≤ ", "\x03")]
    screen.run("solve", "-m", "korf0", "ca6098dfb73254e1", "--timeout", "600", keys=end)
    said = r"quota \d+\+\d+ \[[#-]{8}\] ≤ \d+ (second|minute)"
    assert re.search(said, screen.raw)


@pytest.mark.parametrize(
    ("hands", "rate", "nodes", "said"),
    [
        (1, 4e6, None, "quota 22+2 [#-------] ≤ 4 minutes"),
        (8, 4e6, None, "quota 22+2 [#######-] ≤ 32 seconds"),
        (2, 4e6, 256e6, "quota 22+2 [##------] ≤ 2 minutes"),
        (0, 4e6, None, ""),
        (1, 1e5, None, "" if has_numba() else "quota 22+2 [--------] ≤ 3 hours"),
        (200, 4e6, None, ""),
    ],
)
def test_what_is_foretold_of_a_board(
    hands: int, rate: float, nodes: float | None, said: str
) -> None:
    """A quota is foretold for as many processes as search the board: by its nodes where
    parts of it are known, by its time where not.  Nothing is said of a board that
    waits, of what is soon done, and by the rate of an interpreted search, where the
    next quota is machine code."""
    quotas = [Quota(20, 0, 64_000_000, 0.0), Quota(21, 1, 256_000_000, 256e6 / rate)]
    position = Position.parse("51247308a6be9fcd")
    job = Job(task_of(position, "walking-distance"), quotas=quotas)
    job.begun = monotonic() - quotas[-1].seconds - 28
    if nodes is not None:
        job.division = cast("Division", SimpleNamespace(nodes=nodes))
    found = output._expected(job, hands)
    assert found.startswith(said) if said else not found


def test_a_search_is_not_slower_since_its_last_parts_end() -> None:
    """Of a divided board the processes count that were at work on it together; of
    another those that are; of one that waits none."""
    whole, divided = (Job(cast("Task", None)) for _ in range(2))
    divided.division = cast("Division", SimpleNamespace(hands=0))
    engine = Engine(cast("AnyPool", SimpleNamespace(working={*range(4)})))
    sent = [Sent([divided], []), Sent([whole]), Sent([divided], []), Sent([divided])]
    for ended, hands in enumerate([(3, 1), (3, 1), (3, 0), (3, 0), (0, 0)]):
        engine._sent = dict(enumerate(sent[ended:]))
        assert (engine.hands(divided), engine.hands(whole)) == hands


def test_a_remark_names_its_board() -> None:
    """Where no line shows how far the work is, a long quota is told with its board; on
    a terminal, whose line shows it, nothing is."""
    boards = ["51247308a6be9fcd", "ca6098dfb73254e1"]
    jobs = list[Job]()
    for board in boards:
        position = Position.parse(board)
        tag = Given(position, position, "last", "here")
        jobs.append(Job(task_of(position, "walking-distance", tag=tag)))
        jobs[-1].quotas = [Quota(20, 0, 10**6, 0.1), Quota(21, 1, 10**8, 10.0)]
    shown = output.Output()
    shown._begun -= 60
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for shown._movable, many in ((True, 0), (False, 1)):
            shown._hint(jobs, [], prepares=False, hands=jobs.index)
            assert len(told) == many
    assert [str(each.message) for each in told] == [
        "ca6098dfb73254e1: quota 22+2, some 17 minutes at most."
    ]


def test_the_record_has_the_errors() -> None:
    """The chain's growth is within a tenth for 41 quotas of 58, and is never wrong by
    more than 1.40 times."""
    record = (ROOT / "records" / "growth.md").read_text(encoding="utf-8")
    row = re.search(
        r"^\| .*chain's growth \| (\d+) \| (\d+) \|.*\| ([\d.]+) times", record, re.M
    )
    assert row
    proves("58", int(row[1]))
    proves("41", int(row[2]))
    proves("1.40", float(row[3]))
