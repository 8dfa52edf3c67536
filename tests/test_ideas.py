"""The ideas of chapters on a board that readers push: as the programs of Python say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest
from playwright.sync_api import Browser, Page
from test_living import PAGES

from fifteen.pair_distance import linear_conflict
from fifteen.short_cycles import forbidden
from fifteen.tray import cells, inversions, manhattan_distance, solvable
from fifteen.walking_distance import walking_distance
from figures.ideas import HINTS, LONGEST, _twins
from korf0 import Cells

PUSHES = 25


@contextmanager
def visit(browser: Browser, chapter: str, **options: object) -> Iterator[Page]:
    """The page of a chapter, with its idea in sight."""
    page = browser.new_page(**options)  # type: ignore[arg-type]
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"file://{PAGES}/{chapter}.html")
    page.locator(".idea").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.idea .told').textContent")
    yield page
    page.close()
    assert not wrong


def board(page: Page) -> str:
    """The board that lies there, in digits."""
    return "".join(d or "0" for d in page.locator(".idea .cell").all_inner_texts())


def told(page: Page) -> tuple[str, list[int]]:
    """The sentence below the picture, and its numbers."""
    text = page.locator(".idea .told").inner_text().replace("−", "-")
    return text, [int(number) for number in re.findall(r"-?\d+", text)]


def parity(tray: Cells) -> list[int]:
    below = 3 - tray.index(-1) // 4
    v = inversions(tray)
    return [v, 3, below, v + 3 * below]


def conflicts(tray: Cells) -> list[int]:
    far, lost = manhattan_distance(tray, 4), linear_conflict(tray, 4, 4)
    return [far, lost // 2, far, lost, far + lost]


@pytest.mark.parametrize(
    ("chapter", "numbers"), [("tray", parity), ("pair_distance", conflicts)]
)
def test_the_numbers_are_those_of_python(
    browser: Browser, chapter: str, numbers: Callable[[Cells], list[int]]
) -> None:
    """After pushes, and after exchanges, which few boards survive in order."""
    random = Random(chapter)
    with visit(browser, chapter) as page:
        for k in range(PUSHES):
            now = board(page)
            blank = now.index("0")
            if k % 5 == 4:
                a, b = random.sample([c for c in range(16) if c != blank], 2)
                if now[a] in near(now) or now[b] in near(now):
                    continue  # a piece beside the empty cell would be pushed
                for cell in (a, b):
                    page.locator(".idea .cell").nth(cell).click()
            else:
                page.locator(".idea .cell", has_text=random.choice(near(now))).click()
            after = cells(board(page))
            text, found = told(page)
            assert found[: len(numbers(after))] == numbers(after)
            if chapter == "tray":
                assert ("has a solution" in text) == solvable(after, 4, 4)


def near(text: str) -> str:
    """The pieces in the row and in the column of the empty cell."""
    blank = text.index("0")
    return "".join(
        text[cell]
        for cell in range(16)
        if cell != blank and (cell // 4 == blank // 4 or cell % 4 == blank % 4)
    )


def test_the_walks_are_those_of_python(browser: Browser) -> None:
    """Each push changes two counts in one table, and the distance by one."""
    random = Random(7)
    with visit(browser, "walking_distance") as page:
        for _ in range(PUSHES):
            now = board(page)
            blank = now.index("0")
            cell = random.choice([c for d in "ENWS" if (c := beside(blank, d)) >= 0])
            crosses = {blank // 4, cell // 4}, {blank % 4, cell % 4}
            page.locator(".idea .cell").nth(cell).click()
            after = board(page)
            _, found = told(page)
            assert found[-1] == walking_distance(cells(after), 4, 4)
            assert sum(found[:2]) == found[2]
            changed = page.locator(".idea table").evaluate_all(
                "tables => tables.map((table) => table.querySelectorAll('.new').length)"
            )
            by_rows = len(crosses[0]) == 2
            assert changed == ([0, 2] if by_rows else [2, 0])


def test_a_way_that_is_forbidden_has_a_twin(browser: Browser) -> None:
    """The automaton of the page allows and forbids as the ways of Python do."""
    twins = dict(_twins())
    assert len(twins) == len(forbidden(LONGEST))
    for way, twin in twins.items():
        assert went(way) == went(twin)
        assert len(twin) <= len(way)
    random = Random(3)
    with visit(browser, "short_cycles") as page:
        way = ""
        for _ in range(80):
            now = board(page)
            blank = now.index("0")
            letter = random.choice([d for d in "ENWS" if beside(blank, d) >= 0])
            page.locator(".idea .cell").nth(beside(blank, letter)).click()
            way += letter
            vain = [each for each in twins if way.endswith(each)]
            text, _ = told(page)
            if vain:
                assert text.startswith(f"{vain[0]} is forbidden")
                assert twins[vain[0]] in text
                way = ""
            else:
                assert text == "This way is allowed."


def beside(cell: int, letter: str) -> int:
    """The cell next to one in a direction, or -1 beyond the tray."""
    row, col = divmod(cell, 4)
    down, right = {"E": (0, 1), "N": (-1, 0), "W": (0, -1), "S": (1, 0)}[letter]
    row, col = row + down, col + right
    return 4 * row + col if 0 <= row < 4 and 0 <= col < 4 else -1


def went(way: str) -> dict[tuple[int, int], tuple[int, int]]:
    """Where the pieces of an endless tray come from, after a way of the empty cell."""
    steps = {"E": (0, 1), "N": (-1, 0), "W": (0, -1), "S": (1, 0)}
    lies: dict[tuple[int, int], tuple[int, int]] = {}
    at = (0, 0)
    for letter in way:
        to = at[0] + steps[letter][0], at[1] + steps[letter][1]
        lies[at], lies[to] = lies.get(to, to), (0, 0)
        at = to
    lies[at] = (0, 0)
    return {place: origin for place, origin in lies.items() if place != origin}


@pytest.mark.parametrize("chapter", HINTS)
def test_an_idea_wants_a_screen_and_a_script(browser: Browser, chapter: str) -> None:
    """It is not printed, and not there without scripts; the text has its pictures."""
    with visit(browser, chapter) as page:
        page.emulate_media(media="print")
        assert page.locator(".idea").is_hidden()
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"file://{PAGES}/{chapter}.html")
    assert page.locator(".idea").is_hidden()
    page.close()
