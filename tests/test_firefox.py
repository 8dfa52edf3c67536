"""The pages in Firefox: they load, look and work there as they do in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from firefox import Firefox, Tab
from test_stage import LINK, OWN, rows
from test_stage import PAGES as DOCS

import fifteen
from figures.chapters import RECORDED
from figures.parts import PLACES

PAGES = [DOCS / f"{name}.html" for name in ("index", "korf0", "play", "records/quotas")]
BOARD = "1234057896acdebf"
"""A board that the game begins with."""
WIDER = """() =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth"""
BOXES = """() => [...document.querySelectorAll("header :is(a, summary, label, button)")]
  .filter((entry) => entry.checkVisibility())
  .map((entry) => entry.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height))"""
ROWS = """(table) => [...document.querySelectorAll(table + " tbody tr:not(.sum)")]
  .filter((row) => row.checkVisibility())
  .map((row) => [...row.cells].map((cell) => cell.innerText))"""
WHERE = """(row) => {
  stage_opener.watched.go(row);
  return document.querySelector("#stage .where").innerText;
}"""
TILES = """() => [...document.querySelectorAll("#board button")]
  .map((tile) => Number(tile.innerText))"""
TITLES = """() => [...document.querySelectorAll(".finder .title")]
  .map((title) => title.innerText)"""


@pytest.fixture(scope="module")
def chapter(firefox: Firefox) -> Iterator[Tab]:
    """The first chapter, opened once."""
    with Tab(firefox, (DOCS / "korf0.html").as_uri()) as tab:
        yield tab


@pytest.mark.parametrize(
    "fault",
    [
        "<script>console.error('no')</script>",
        "<script>throw new Error('no')</script>",
        "<script>new Image().src = 'http://127.0.0.1:8/no'</script>",
        "<math><mfrac><mi>a</mi></mfrac></math><script>document.body.offsetTop</script>",
    ],
)
def test_a_fault_is_heard(firefox: Firefox, tmp_path: Path, fault: str) -> None:
    """A page that complains, or asks for something, is not closed without a word."""
    page = tmp_path / "page.html"
    page.write_text(f"<!doctype html>{fault}", encoding="utf-8")
    with pytest.raises(AssertionError), Tab(firefox, page.as_uri()) as tab:
        assert tab.evaluate("() => 1 + 1") == 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_page_loads(firefox: Firefox, page: Any) -> None:
    """A page of each kind asks for nothing, complains of nothing and is no wider than a
    phone; menus have room."""
    with Tab(firefox, page.as_uri(), width=375) as tab:
        assert tab.evaluate(WIDER) == 0
        tab.evaluate(
            "() => document.querySelectorAll('header details')"
            ".forEach((menu) => { menu.open = true; })"
        )
        boxes = tab.evaluate(BOXES)
        assert len(boxes) > 4
        assert min(boxes) >= 12
        assert tab.evaluate(WIDER) == 0


@pytest.mark.parametrize("name", ["korf0", "best_first"])
def test_the_stage(firefox: Firefox, name: str) -> None:
    """It opens by its address, has the rows of CPython, and is closed by Escape; of the
    stages, which one script makes, that of a search in depth, and of another."""
    with Tab(firefox, f"{(DOCS / f'{name}.html').as_uri()}#watch") as tab:
        tab.until("() => document.querySelector('#stage .where')?.textContent")
        wanted = rows(RECORDED[name].start, name)
        for row, (_, state) in enumerate(wanted, 1):
            where = tab.evaluate(WHERE, row)
            assert f"row {row} of {len(wanted)}" in where
            assert PLACES[int(str(state["attempt.goto"]))] in where
        tab.press("Escape")
        tab.until("() => !document.querySelector('#stage').open")


@pytest.mark.parametrize("way", ["cross", "Escape"])
def test_the_way_out_of_a_stage(firefox: Firefox, way: str) -> None:
    """From a page of the book a link leads to a step of the search, and the cross and
    Escape lead back."""
    with Tab(firefox, (DOCS / "index.html").as_uri()) as tab:
        tab.evaluate(LINK, "korf0.html#watch=&step=301")
        tab.click("#test-link")
        tab.until("() => document.querySelector('#stage .where')?.textContent")
        tab.until("() => stage_opener.watched.now().step === 301")
        if way == "cross":
            tab.click("#stage .close")
        else:
            tab.press("Escape")
        tab.until("() => location.pathname.endsWith('/index.html')")


def test_a_start_is_run(firefox: Firefox) -> None:
    """The quotas and the answer are those of korf1."""
    with Tab(firefox, (DOCS / "korf1.html").as_uri()) as tab:
        tab.fill(".any-start .start", OWN)
        tab.until("() => !document.querySelector('.any-start .run').disabled")
        tab.click(".any-start .run")
        answer = "() => document.querySelector('.any-start .answer').textContent"
        tab.until(answer)
        solution = fifteen.solve(OWN, "korf1")
        last = solution.quotas[-1]
        assert tab.evaluate(answer) == (
            f"Solution in {last.happy}+{last.sad} moves: {solution.moves('tiles')}"
        )
        found = tab.evaluate(ROWS, ".any-start .quotas")
        wanted = [[f"{q.happy}+{q.sad}", f"{q.nodes:,}"] for q in solution.quotas]
        assert [row[:2] for row in found] == wanted


def test_the_book_is_searched(firefox: Firefox) -> None:
    """From a page on disk a button opens the search, words of the field find the
    glossary's section, and Enter leads to the place."""
    with Tab(firefox, (DOCS / "joint_index.html").as_uri()) as tab:
        tab.click(".searching")
        tab.until("() => document.querySelector('.finder')?.open")
        tab.press(*"parent pruning")
        assert "The search" in tab.evaluate(TITLES)
        tab.press("Escape")
        assert not tab.evaluate("() => document.querySelector('.finder').open")
        tab.click(".searching")
        tab.press(*"ida*")
        assert tab.evaluate(TITLES)
        tab.press("ArrowDown", "Enter")
        tab.until("() => !location.pathname.endsWith('joint_index.html')")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("pattern_database", "3 + 2 + 4 + 7 + 3 = 19 moves at least"),
        ("best_first", "12 boards taken"),
        ("partial_goals", "1 of 5 stages done, with 5 of 27 moves."),
    ],
)
def test_an_idea_asks_its_worker(firefox: Firefox, name: str, words: str) -> None:
    """The worker loads its program, the picture moves to its end, and a press on the
    button for the next stage is heeded."""
    with Tab(firefox, (DOCS / f"{name}.html").as_uri()) as tab:
        tab.until("() => document.querySelector('.any-start .told').textContent")
        if name == "partial_goals":
            tab.until("() => document.querySelector('.any-start .stages li')")
            tab.click(".any-start .further")
        tab.until(
            "(w) => document.querySelector('.any-start').textContent.includes(w)", words
        )


def moves_left(board: fifteen.Position) -> int:
    """The length of a shortest solution."""
    return len(fifteen.solve(board, method="linear-conflict").pieces or "")


def test_the_game(firefox: Firefox) -> None:
    """A tile is pushed by its button, and a hint begins a shortest solution."""
    with Tab(firefox, f"{(DOCS / 'play.html').as_uri()}#p={BOARD}") as tab:
        board = fifteen.Position.parse(BOARD)
        assert tab.evaluate(TILES) == list(board.tiles)
        pushed = board.push(board.movable()[0])
        tab.click(
            f"#board .tile:nth-child({board.tiles.index(board.movable()[0]) + 1})"
        )
        assert tab.evaluate(TILES) == list(pushed.tiles)
        tab.click("[data-do=hint]")
        hint = "() => document.querySelector('.tile.hinted')?.innerText"
        tab.until(hint)
        hinted = int(tab.evaluate(hint))
        assert moves_left(pushed.push(hinted)) == moves_left(pushed) - 1
