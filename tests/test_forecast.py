"""What is said of the time that the next bound will take."""

from __future__ import annotations

import io

import pytest
from conftest import COMPILED
from played import task_of

import fifteen
from fifteen.board.position import Position
from fifteen.command import desk
from fifteen.command.answers import Answer
from fifteen.command.input import Given
from fifteen.console.output import Terminal
from fifteen.planning.forecast import foretold, seconds_foretold
from fifteen.planning.solution import Solution
from fifteen.running.engine import Job
from fifteen.running.outcome import Outcome
from korf0 import Quota

START = "bc9e80df3412a756"
SLOW = [Quota(41, 3, 10, 0.5), Quota(42, 4, 100, 5.0), Quota(43, 5, 1000, 50.0)]


def test_a_quota_is_foretold_by_the_growth_of_the_last() -> None:
    """The next one takes as many times the seconds as the last had nodes of the one
    before; fewer than three say nothing."""
    assert seconds_foretold(SLOW) == pytest.approx(500)
    assert seconds_foretold(SLOW[:2]) == 0
    assert seconds_foretold([]) == 0


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.4, ""),
        (2.0, "20 s"),
        (12.0, "2 min"),
        (600.0, "2 h"),
        (40_000.0, "5 days"),
    ],
)
def test_it_is_said_in_a_fitting_unit(seconds: float, words: str) -> None:
    """What takes less than five seconds is not foretold; else there is a round number
    of seconds, minutes, hours or days."""
    said = foretold([*SLOW[:2], SLOW[2]._replace(seconds=seconds)])
    assert said == (f"to rule out 50 takes about {words}" if words else "")


@pytest.mark.skipif(not COMPILED, reason="takes a minute if interpreted")
def test_what_was_foretold_came_about() -> None:
    """The nodes of each failed quota of a hard board are within a quarter of what the
    ones before it foretold, once they are more than a hundred."""
    found = fifteen.solve("613adb849257e0fc", "walking-distance")
    counts = [Quota(q.happy, q.sad, q.nodes, q.nodes) for q in found.quotas[:-1]]
    tried = 0
    for k in range(3, len(counts)):
        if counts[k - 1].nodes > 100:
            tried += 1
            assert seconds_foretold(counts[:k]) == pytest.approx(
                counts[k].nodes, rel=0.25
            )
    assert tried > 1


def test_an_answer_that_was_not_found_in_time_says_it() -> None:
    """Whoever gave up reads what the next bound would have taken."""
    position = Position.parse(START)
    solution = Solution(
        position, "korf0", None, None, None, None, 1110, 55.5, 50, False, tuple(SLOW)
    )
    task = task_of(position, "korf0", {})
    given = Given(position, position, "last", "")
    answer = Answer(given, Outcome(task, solution, "timeout"))
    words = answer.words(Terminal(io.StringIO()))
    assert "50 moves or more" in words
    assert "to rule out 50 takes about 8 min" in words.replace("\n  ", " ")


def test_it_is_told_while_a_search_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At the foot of a terminal it stands behind the bound.  Tables that are made for
    two seconds are told, and after ten seconds with lesser tables the command that
    makes the best; each once, and nothing before."""
    now = [100.0]
    monkeypatch.setattr(desk, "monotonic", lambda: now[0])
    start, lesser = Position.parse(START), {"tables": "5-5-5"}
    work = Job(task_of(start, "korf0", {}), 100.0, [*SLOW])
    words = f"{START}: 50 moves or more; to rule out 50 takes about 8 min"
    assert desk._said(work) == words
    making = Job(task_of(start, "pattern-database", lesser), 100.0)
    making.made = 0, 1
    searched = Job(task_of(start, "pattern-database", lesser), 100.0)
    best = Job(task_of(start, "pattern-database", {"tables": "7-8"}), 0.1)
    counter = desk.Desk()
    for now[0], count in ((100.0, 0), (101.9, 0), (102.0, 1), (109.9, 1), (150.0, 2)):
        counter._give_reasons([making, searched, best])
        assert len(counter._told) == count
    one, two = capsys.readouterr().err.splitlines()
    assert one.startswith("fifteen: The tables for 4×4 are being made; they are kept")
    assert "`fifteen tables build 7-8` makes faster ones" in two
