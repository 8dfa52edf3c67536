"""The pages of the book: the front page, and the way from each page to the others."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import oracle
from conftest import ROOT, needs_numba
from playwright.sync_api import Browser
from processes import python
from proofweave.book import Book
from test_stage import PAGES, open_page

import proofweave
from fifteen import solve
from figures.three_views import three_views
from figures.tree import QUESTIONS, START, TABLES
from proofweave import proves

BOOK = Book(ROOT / "book.toml")


def test_the_front_has_every_chapter() -> None:
    """The programs stand on the front page in their order, each with its number and its
    question."""
    text = " ".join(BOOK.front.read_text(encoding="utf-8").split())
    found = re.findall(r"(\d+)\. \[[^\]]+\]\(([^)]+)\) \*([^*]+)\*", text)
    assert found == [
        (str(number), chapter.source.relative_to(ROOT).as_posix(), chapter.question)
        for number, chapter in enumerate(BOOK.chapters)
    ]


def test_duerers_square() -> None:
    """Rows, columns and diagonals add up to 34; 56 moves put the square in order."""
    script = ROOT / "figures" / "tree" / "growing.js"
    text = script.read_text(encoding="utf-8")
    [start] = re.findall(r'HARDER = "(\w+)"', text)
    pieces = "32d8bd235a6f49a6f4e1c7df4d1ed1f432431a9def7b8421651237bc"
    square = [int(digit, 16) or 16 for digit in start]
    lines = [square[4 * k : 4 * k + 4] for k in range(4)]
    lines += [square[k::4] for k in range(4)]
    lines += [square[::5], square[3:-1:3]]
    assert {sum(line) for line in lines} == {34}
    assert square[13:15] == [15, 14]
    proves("56", len(pieces))
    assert oracle.replay(oracle.position(start), pieces) == oracle.goal()


def test_the_tree_of_the_front() -> None:
    """Each question looks at as many boards of the tree, in each of its rounds, as its
    method does; the last rounds have 4,166, 1,372, 634 and 61."""
    text = (PAGES / "book" / "tree_run.js").read_text(encoding="utf-8")
    _, _, kept = text.partition("document.currentScript.textContent = ")
    nodes = json.loads(kept.strip().removesuffix(";"))
    depths, bounds = recorded(START, base64.b64decode(nodes))
    length = depths[[each[0] for each in bounds].index(0)]
    proves("34", length)
    counts = []
    for question, method in enumerate(QUESTIONS):
        first = bounds[0][question]
        rounds = [
            met(depths, [each[question] for each in bounds], limit, length)
            for limit in range(first, length + 2, 2)
        ]
        if method == "pattern-database":
            found = solve(START, method, tables=TABLES)
        else:
            found = solve(START, method)
        assert rounds == [quota.nodes for quota in found.quotas]
        counts.append(rounds[-1])
    assert counts == [4166, 1372, 634, 61]


def recorded(start: str, data: bytes) -> tuple[list[int], list[tuple[int, ...]]]:
    """The moves and the four bounds of each board of a tree in three bytes each."""
    depths, bounds = list[int](), list[tuple[int, ...]]()
    path = list[tuple[int, ...]]()
    for one, two, three in zip(data[::3], data[1::3], data[2::3], strict=True):
        depth = one & 63
        path[depth:] = []
        cells = [*(path[-1] if path else oracle.position(start))]
        if depth:
            p = cells.index(0)
            q = p + (1, -4, -1, 4)[one >> 6]
            cells[p], cells[q] = cells[q], 0
        path.append(tuple(cells))
        far = oracle.manhattan(tuple(cells))
        depths.append(depth)
        bounds.append(tuple(far + 2 * more for more in (0, two & 15, two >> 4, three)))
    return depths, bounds


def met(depths: list[int], bounds: list[int], limit: int, length: int) -> int:
    """How many boards a round with a limit looks at; the goal ends it, uncounted."""
    many, cut = 0, 99
    for depth, bound in zip(depths, bounds, strict=True):
        if depth > cut:
            continue
        cut = 99
        if depth + bound > limit:
            cut = depth
        elif bound == 0 and depth == length:
            break
        else:
            many += 1
    return many


@needs_numba
def test_duerers_square_takes_no_fewer() -> None:
    """The shortest solution of the square has 56 moves."""
    assert solve("032d5ab8967c4fe1").length == 56


SCREENS = [(1440, 900), (1024, 768), (390, 844)]


def test_four_doors_stand_at_the_front(browsing: Browser) -> None:
    """To read, to watch, to play and to teach: they are on the first screen with board,
    tree and bar, and open."""
    page = open_page(browsing, "index.html", reduced_motion="reduce")
    doors = page.locator(".limbo li > a:first-child")
    assert doors.all_inner_texts() == ["Read", "Watch", "Play", "Teach"]
    film = [page.locator(f".growing .{part}") for part in ("board", "rings", "bar")]
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for part in (*film, *doors.all()):
            box = part.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] < height
    for door in doors.all():
        path, _, anchor = (door.get_attribute("href") or "").partition("#")
        assert (ROOT / "docs" / path.rpartition("/")[2]).is_file()
        assert anchor in ("", "watch")


def test_a_document_is_seen_three_ways() -> None:
    """Beside the small document stand the program and the page that are made of it."""
    document = ROOT / "figures" / "three_views" / "countdown.md"
    markup = unescape(three_views(document.name).markup)
    assert document.read_text(encoding="utf-8").strip() in markup
    assert proofweave.tangle(document).text.strip() in markup
    assert "id=" not in markup
    assert python(proofweave.tangle(document).text) == "……… 3\n…… 2\n… 1\n"


def test_the_search_of_the_book(browsing: Browser) -> None:
    """A section comes before a name that is called as it is; formulas are in words."""
    page = open_page(browsing, "korf0.html")
    page.locator(".searching").click()
    options = page.locator(".finder .option")
    for typed, first in (("parity", "section"), ("spread", "name")):
        page.locator(".finder .asked").fill(typed)
        assert options.first.locator(".kind").inner_text() == first
        assert not any("\\" in text for text in options.all_inner_texts())


def test_the_command_at_the_front_prints_what_it_shows(tmp_path: Path) -> None:
    """The first program, tangled and run, prints the line that the front page shows."""
    text = (ROOT / "book.md").read_text(encoding="utf-8")
    pattern = r"\$ make tangle && python (korf0\.py) (\w+)\n(.+\n)```"
    [(name, start, printed)] = re.findall(pattern, text)
    shutil.copy(ROOT / name, tmp_path)
    command = [sys.executable, name, start]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert re.sub(r"\(\d+ sec\)", "(0 sec)", done.stdout) == printed
