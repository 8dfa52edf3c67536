"""The ideas of chapters on a board that readers push: as the programs of Python say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from random import Random
from typing import Any, TypeAlias

import oracle
import pytest
from playwright.sync_api import Browser, Page, expect
from test_pattern_database import COMPILED_HERE, regions, twin
from test_stage import PAGES

import korf0
from fifteen import korf1
from fifteen.pair_distance import linear_conflict
from fifteen.partial_goals import PLANS, plan
from fifteen.short_cycles import forbidden
from fifteen.tray import cells, inversions, manhattan_distance, solvable
from fifteen.twenty_four import aspect
from fifteen.walking_distance import walking_distance
from figures.block_graph import blocks
from figures.chapters.pattern_database import SHOWN as PATTERNS
from figures.chapters.pattern_database import SMALL
from figures.chapters.short_cycles import LONGEST, twins
from figures.ideas import IDEAS
from korf0 import Cells

PUSHES = 10
HARDER = "16a8ec42db3597f0"
"""A start whose search lasts some stretches of time."""
FAR = "156084723"
"""A start of 3×3 that is 21 moves from home."""


@contextmanager
def visit(browser: Browser, chapter: str, **options: object) -> Iterator[Page]:
    """The page of a chapter, with its idea in sight."""
    page = browser.new_page(**{"reduced_motion": "reduce", **options})  # type: ignore[arg-type]
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"file://{PAGES}/{chapter}" + ("" if "." in chapter else ".html"))
    page.locator(".idea").scroll_into_view_if_needed()
    expect(page.locator(".idea .told")).to_have_text(re.compile("[^…]$"))
    yield page
    page.close()
    assert not wrong


Ideas: TypeAlias = Callable[[str], Page]


@pytest.fixture(scope="module")
def ideas(browser: Browser) -> Iterator[Ideas]:
    """The pages of chapters, with their ideas in sight, each opened once, midway."""

    @cache
    def opened(chapter: str) -> Page:
        page = stack.enter_context(visit(browser, chapter))
        midway(page)
        return page

    with ExitStack() as stack:
        yield opened


def push(page: Page, cell: int) -> str:
    """Press a cell; the board then, when the idea has told of it."""
    words = page.locator(".idea .told").inner_text()
    page.locator(".idea .cell").nth(cell).click()
    page.wait_for_function(
        "before => document.querySelector('.idea .told').textContent !== before",
        arg=words,
    )
    return board(page)


def board(page: Page) -> str:
    """The board that lies there, in digits."""
    texts = page.locator(".idea .cell").all_inner_texts()
    return "".join("0123456789abcdefghijklmno"[int(text or 0)] for text in texts)


def told(page: Page) -> tuple[str, list[int]]:
    """The sentence below the picture, and its numbers."""
    text = page.locator(".idea .told").inner_text().replace("−", "-")
    return text, [int(number) for number in re.findall(r"-?\d+", text)]


COVERED = """() => {
  const box = (part) => part.getBoundingClientRect();
  const parts = [...document.querySelectorAll(".idea *")].map(box);
  const beside = [...document.querySelectorAll(".contents, .mini")]
    .filter((each) => each.checkVisibility()).map(box);
  return parts.filter((a) => a.width && beside.some((b) => a.right > b.left + 1
    && a.left < b.right && a.bottom > b.top + 1 && a.top < b.bottom)).length;
}"""
"""How many parts of the figure lie over what stands beside the text."""


@pytest.mark.parametrize("chapter", IDEAS)
def test_an_idea_wants_a_screen_and_opens_midway(ideas: Ideas, chapter: str) -> None:
    """It is not at home, and not at the first step; it is no wider than its place, and
    covers neither contents nor notes; it is printed, but no button or slider of it.
    That it is midway was seen when it was opened, before any test pushed."""
    page = ideas(chapter)
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(COVERED) == 0, width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.emulate_media(media="print")
    for part in (".tray .cell", ".told"):
        assert page.locator(f".idea {part}").first.is_visible()
    for part in (".hint", ".steps", ".plans"):
        assert not any(each.is_visible() for each in page.locator(part).all())
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1280, "height": 720})


def midway(page: Page) -> None:
    """Expect that the idea has begun, and has something left to do."""
    for slider in page.locator(".idea .slider").all():
        expect(slider).not_to_have_value("0")
        at, most = slider.evaluate("({ value, max }) => [+value, +max]")
        assert 0 < at < most
    assert "state 0" not in page.locator(".idea .state").all_inner_texts()
    lies = [int(digit, 25) for digit in board(page)]
    assert lies != [*range(1, len(lies)), 0]


def parity(tray: Cells) -> list[int]:
    below = 3 - tray.index(-1) // 4
    v = inversions(tray)
    return [v, below, v + below]


def conflicts(tray: Cells) -> list[int]:
    far, lost = manhattan_distance(tray, 4), linear_conflict(tray, 4, 4)
    return [far, lost // 2, far, lost, far + lost]


@pytest.mark.parametrize(
    ("chapter", "numbers"), [("tray", parity), ("pair_distance", conflicts)]
)
def test_the_numbers_are_those_of_python(
    ideas: Ideas, chapter: str, numbers: Callable[[Cells], list[int]]
) -> None:
    """After pushes, and after exchanges, which few boards survive in order."""
    random = Random(chapter)
    page = ideas(chapter)
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
            pushed = now.index(random.choice(near(now)))
            page.locator(".idea .cell").nth(pushed).click()
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


def test_the_walks_are_those_of_python(ideas: Ideas) -> None:
    """Each push changes two counts in one table, and the distance by one."""
    random = Random(7)
    page = ideas("walking_distance")
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


def test_a_way_that_is_forbidden_has_a_twin(ideas: Ideas) -> None:
    """The automaton of the page allows and forbids as the ways of Python do, and
    strikes out what may not follow."""
    lesser = dict(twins())
    assert len(lesser) == len(forbidden(LONGEST))
    for way, other in lesser.items():
        assert went(way) == went(other)
        assert len(other) <= len(way)
    random = Random(3)
    page = ideas("short_cycles")
    way = page.locator(".idea .read").inner_text()
    assert any(way == each[:-1] for each in lesser if len(each) == LONGEST)
    for _ in range(40):
        cut = "".join(page.locator(".idea .cut").all_inner_texts())
        assert cut == barred(way, lesser)
        now = board(page)
        blank = now.index("0")
        letter = random.choice([d for d in "ENWS" if beside(blank, d) >= 0])
        page.locator(".idea .cell").nth(beside(blank, letter)).click()
        way += letter
        vain = [each for each in lesser if way.endswith(each)]
        text, _ = told(page)
        if vain:
            assert text.startswith(f"{vain[0]} is forbidden")
            assert lesser[vain[0]] in text
            way = ""
        else:
            assert text == "This way is allowed."


def barred(way: str, twins: dict[str, str]) -> str:
    """The directions that would make the end of a way forbidden."""
    return "".join(
        d for d in "ENWS" if any(f"{way}{d}".endswith(each) for each in twins)
    )


def scenes(pieces: str) -> dict[tuple[tuple[int, ...], int], int]:
    """How far each scene of some pieces is from home, on a tray of 3×3; of a region
    the least cell."""
    far = twin(tuple(int(piece) - 1 for piece in pieces), 3, 3)
    found = {(lie, least(lie, blank)): d for (lie, blank), d in far.items()}
    assert all(found[lie, least(lie, blank)] == d for (lie, blank), d in far.items())
    return found


def least(lie: tuple[int, ...], blank: int) -> int:
    """The least cell of the region of a cell."""
    return next(min(region) for region in regions(lie, 3, 3) if blank in region)


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


@pytest.mark.parametrize("chapter", ["korf1", "twenty_four"])
def test_an_idea_wants_a_script(browser: Browser, chapter: str) -> None:
    """Without scripts only a drawing is there: korf1 alone has one, and the markup of
    all others is that of twenty_four."""
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"file://{PAGES}/{chapter}.html")
    for part in ("tray", "told", "hint"):
        assert page.locator(f".idea .{part}").is_hidden()
    assert page.locator(".idea").is_visible() == (chapter == "korf1")
    blocks = 4 if chapter == "korf1" else 0
    assert page.locator(".idea .block").count() == blocks
    page.close()


def test_an_idea_takes_the_board_of_the_address(browser: Browser) -> None:
    """The board that a reader has put elsewhere, if it is as large, in any form of the
    grammar; its own board stays if the text is none."""
    rows = "/".join(HARDER[k : k + 4] for k in range(0, 16, 4))
    for chapter, text, taken in [
        ("tray", HARDER, True),
        ("tray", rows, True),
        ("tray", HARDER[1:], False),
        ("tray", "R3D4", False),
        ("best_first", HARDER, False),
    ]:
        with visit(browser, f"{chapter}.html#board={text}") as page:
            assert (board(page) == HARDER) == taken
            assert "NaN" not in page.locator(".idea .tray").inner_text()


class Enough(Exception):
    """So many blocks have run."""


def block_by_block(start: str, most: int) -> list[tuple[int, int, int, str]]:
    """For each block that the search of korf1 runs its number, the quota, what is left
    of it, and the way there."""
    found: list[tuple[int, int, int, str]] = []

    def tell(k: int, t: int, notes: Iterable[int]) -> None:
        if len(found) == most:
            raise Enough
        way = [*notes, korf1.situations(4, 4)[k].b][2:]
        found.append((k, quota, t, "".join("WSEN"[b] for b in way)))

    told = "while True:\n        tell(goto, t, way[:level])\n"
    names: dict[str, Any] = {"tell": tell}
    exec(korf1.write(4, 4).replace("while True:\n", told), names)
    lies = cells(start)
    quota = manhattan_distance(lies, 4)
    with suppress(Enough):
        while True:
            for goto in korf1.beginnings(lies.index(-1), 4, 4):
                pieces = [max(x, 0) for x in lies]
                if names["attempt"](pieces, quota, goto, [0] * 16, [0] * 99)[0]:
                    return found
            quota += korf0.HAPPY + korf0.SAD
    return found


def test_the_blocks_are_those_that_python_runs(browser: Browser) -> None:
    """The block that is lit, the way, the board and the purse, after so many blocks:
    as the search that korf1 writes has them, from boards near home and far."""
    random = Random(8)
    for start in (HARDER, "123456789abcdf0e", "12345678d9bcae0f"):
        with visit(browser, f"korf1.html#board={start}") as page:
            slider = page.locator(".idea .slider")
            most = int(slider.get_attribute("max") or 0)
            ran = block_by_block(start, most + 1)
            assert len(ran) == most + 1
            assert most == 399 or ran[-1][2] == 0
            for at in [0, most, *random.choices(range(most), k=6)]:
                slider.fill(str(at))
                k, quota, t, way = ran[at]
                left, given = (f"{each & 0xFF}+{each >> 8}" for each in (t, quota))
                expect(page.locator(".idea .told")).to_contain_text(
                    f"Moves so far: {way or 'none'}; {left} is left of quota {given}."
                )
                lit = page.locator(".idea .now text").first.text_content()
                assert lit == blocks()[k].name
                assert board(page) == led(start, way)


def led(text: str, way: str) -> str:
    """The board after a way of the empty cell."""
    for letter in way:
        cell = text.index("0")
        text = exchanged(text, cell, beside(cell, letter))
    return text


def exchanged(text: str, a: int, b: int) -> str:
    """A board on which two cells have changed places."""
    signs = [*text]
    signs[a], signs[b] = signs[b], signs[a]
    return "".join(signs)


def test_the_patterns_are_those_of_python(ideas: Ideas) -> None:
    """Their sums are the bounds that the program adds up, and a number of each reading
    is that of a dull search; a push changes one number in each, by one."""
    random = Random(9)
    tables = COMPILED_HERE["twenty_four"].build(5, 5, SMALL[5])
    page = ideas("twenty_four")
    rows = page.locator(".idea tr")
    before: list[int] = []
    for turn in range(4):
        if turn:
            now = push(page, random.choice(steps(board(page).index("0"))))
        else:
            now = board(page)
        numbers = [int(words) for words in rows.locator("td").all_inner_texts()]
        bounds = [*aspect(cells(now), 5, 5, tables).bounds]
        assert bounds == [sum(numbers[:8]), sum(numbers[8:])]
        assert told(page)[1] == [*bounds, max(bounds)]
        if before:
            changes = [b - a for a, b in zip(before, numbers, strict=True)]
            assert sum(map(abs, changes[:8])) == sum(map(abs, changes[8:])) == 1
            marked = page.locator(".idea .new").count()
            assert marked == 2
        before = numbers
    for k in (6, 9):
        pieces = [
            int(piece) for piece in rows.nth(k).locator("th").inner_text().split()
        ]
        lies = [int(digit, 25) for digit in now]
        scene = tuple(map(lies.index, pieces)), lies.index(0)
        far = twin(tuple(piece - 1 for piece in pieces), 5, 5, until=scene)
        assert far[scene] == before[k]


def steps(cell: int) -> list[int]:
    """The cells beside one, on a tray of 5×5."""
    return [
        q for q in range(25) if abs(q % 5 - cell % 5) + abs(q // 5 - cell // 5) == 1
    ]


FILLED = """canvases => canvases.map((canvas) => canvas.getContext("2d")
  .getImageData(0, 0, canvas.width, canvas.height).data
  .filter((value, k) => k % 4 === 3 && value).length)"""
RINGED = """canvases => canvases.map((canvas) => {
  const { left, top } = canvas.nextSibling.style;
  const at = [left, top].map((part) => Number.parseFloat(part) / 100);
  const [x, y] = [at[0] * canvas.width, at[1] * canvas.height].map(Math.floor);
  return canvas.getContext("2d").getImageData(x, y, 1, 1).data[3];
})"""


def test_the_wave_is_that_of_a_dull_search(ideas: Ideas) -> None:
    """At each third distance as many scenes are reached, and dots filled, as a
    dictionary has; those of the board are as far from home, and are filled from there.
    """
    far = [scenes(pieces) for pieces in PATTERNS]
    levels = [Counter(each.values()) for each in far]
    random = Random(6)
    page = ideas("pattern_database")
    canvases = page.locator(".idea canvas")
    for d in range(0, max(map(max, levels)) + 1, 3):
        page.locator(".idea .steps input").fill(str(d))
        reached = [sum(n for at, n in each.items() if at <= d) for each in levels]
        assert canvases.evaluate_all(FILLED) == reached
        for words, each, done in zip(
            page.locator(".idea .count").all_inner_texts(),
            levels,
            reached,
            strict=True,
        ):
            found = [int(n.replace(",", "")) for n in re.findall(r"[\d,]+\d|\d", words)]
            assert found[4:] == [each[d], d, done, each.total()]
    for _ in range(4):
        blank = board(page).index("0")
        now = push(page, random.choice(beside_small(blank)))
        own = [
            each[lie, least(lie, now.index("0"))]
            for each, pieces in zip(far, PATTERNS, strict=True)
            for lie in [tuple(map(now.index, pieces))]
        ]
        assert told(page)[1] == [*own, *own, sum(own)]
        for d, shown in [(max(own), 2), (min(own) - 1, 0)]:
            page.locator(".idea .steps input").fill(str(d))
            assert sum(map(bool, canvases.evaluate_all(RINGED))) == shown


def beside_small(cell: int) -> list[int]:
    """The cells beside one, on a tray of 3×3."""
    return [q for q in range(9) if abs(q % 3 - cell % 3) + abs(q // 3 - cell // 3) == 1]


def test_on_a_phone_the_arcs_lie_on_their_pieces(ideas: Ideas) -> None:
    """The drawing over the board is as wide as its cells, however wide the page."""
    page = ideas("pair_distance")
    for width in (390, 720, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        left, right, first, last = page.evaluate(
            """() => {
              const box = (part) => part.getBoundingClientRect();
              const cells = document.querySelectorAll(".idea .cell");
              const { left, right } = box(document.querySelector(".idea .over"));
              return [left, right, box(cells[0]).left, box(cells[15]).right];
            }"""
        )
        assert abs(left - first) < 1
        assert abs(right - last) < 1


def test_the_queue_is_that_of_a_dull_search(browser: Browser) -> None:
    """The boards that wait, the next one first, are those of a heap and a dictionary,
    however many have been taken; so are the least f, and the length at the end: from
    a board that is far from home, and from others near it. What is fresh is marked.
    """
    random = Random(5)
    with visit(browser, f"best_first.html#board={FAR}") as page:
        for turn in range(3):
            for _ in range(turn):
                push(page, random.choice(beside_small(board(page).index("0"))))
            waits: list[list[oracle.Waiting]] = []
            start = tuple(map(int, board(page)))
            found = oracle.best_first(start, 3, tell=waits.append)
            wait = page.locator(".idea .told")
            for taken in [
                0,
                *random.sample(range(1, found.dequeued), 3),
                found.dequeued,
            ]:
                page.locator(".idea .steps input").fill(str(taken))
                expect(wait).to_contain_text(
                    f"{taken} of {found.dequeued:,} boards taken"
                )
                if taken == found.dequeued:
                    words = f"a shortest solution has {len(found.pieces)} moves"
                    expect(wait).to_contain_text(words)
                elif taken:
                    them = waits[taken - 1]
                    assert f"{len(them)} wait" in told(page)[0]
                    assert f"fewer than {them[0][0]} moves" in told(page)[0]
                    top = piled(them)
                    assert queued(page) == top
                    old = {b for _, b, _ in waits[taken - 2]} if taken > 1 else {start}
                    fresh = [b for _, _, pile in top for b, _ in pile if b not in old]
                    marked = page.locator(".idea .node.fresh .little").all_inner_texts()
                    assert [set(words.split()) for words in marked] == [
                        set("12345678") for _ in fresh
                    ]


def pile(shown: dict[str, Any]) -> tuple[int, int, list[tuple[oracle.Position, int]]]:
    """The f of a pile in a page, how many boards it has, and its top: board and g."""
    top = [(tuple(map(int, node["digits"])), node["g"]) for node in shown["top"]]
    return shown["f"], shown["many"], top


def test_stale_entries_of_the_queue_are_left_out(ideas: Ideas) -> None:
    """A board that was reached again by a shorter way waits once, and so it does when
    the table has grown, and its old entry is none."""
    waits: list[list[oracle.Waiting]] = []
    found = oracle.best_first(tuple(map(int, FAR)), 3, tell=waits.append)
    page = ideas("best_first")
    page.evaluate("window.asker = page_asker.asker('best_first')")
    for taken in range(150, found.dequeued, 75):
        told = page.evaluate(
            """([board, taken]) => new Promise((go) => {
              asker.ask({ board, idea: { taken } }, go);
            })""",
            [FAR, taken],
        )
        shown = [pile(each) for each in told["idea"]["piles"]]
        assert shown == piled(waits[taken - 1])


def piled(
    waits: list[oracle.Waiting],
) -> list[tuple[int, int, list[tuple[oracle.Position, int]]]]:
    """For each f how many boards wait, and the first five, each with its g."""
    piles = {f: [(b, g) for other, b, g in waits if other == f] for f, _, _ in waits}
    return [(f, len(pile), pile[:5]) for f, pile in sorted(piles.items())]


def queued(page: Page) -> list[tuple[int, int, list[tuple[oracle.Position, int]]]]:
    """For each f in the queue how many boards wait, and the first, each with its g."""
    told: list[tuple[str, list[tuple[str, str]]]] = page.evaluate(
        """[...document.querySelectorAll(".idea .pile")].map((pile) => [
          pile.querySelector(".count").textContent,
          [...pile.querySelectorAll(".node")].map((node) => [
            [...node.querySelectorAll("span")].map((c) => c.textContent || 0).join(""),
            node.querySelector("p").textContent,
          ])])"""
    )
    piles = []
    for words, nodes in told:
        f, many = map(int, re.findall(r"\d+", words))
        shown = []
        for digits, sums in nodes:
            lies, (g, h) = tuple(map(int, digits)), map(int, sums.split("+"))
            assert (g + h, h) == (f, oracle.manhattan(lies, 3))
            shown.append((lies, g))
        piles.append((f, many, shown))
    return piles


def test_the_stages_are_those_of_python(ideas: Ideas) -> None:
    """The goals of each plan, their moves and their scenes are those of `plan`, and the
    board after each stage is where its moves lead; the pieces of its goal are marked,
    and lie there."""
    random = Random(7)
    page = ideas("partial_goals")
    for name in PLANS:
        blank = board(page).index("0")
        nearby = [c for d in "ENWS" if (c := beside(blank, d)) >= 0]
        push(page, random.choice(nearby))
        page.locator(".idea .plans button", has_text=name).click()
        expect(page.locator(".idea .told")).to_contain_text("0 of")
        start = board(page)
        stages = plan(cells(start), 4, 4, PLANS[name])
        shown = page.locator(".idea .stages li").all_inner_texts()
        numbers = [
            [
                int(n)
                for n in re.findall(r"\d+", words.partition(":")[2].replace(",", ""))
            ]
            for words in shown
        ]
        assert numbers == [[len(each.pieces), each.nodes] for each in stages]
        lies, fixed = oracle.position(start), ""
        for k, stage in enumerate(stages, 1):
            assert shown[k - 1].startswith(f"{stage.goal}:")
            lies, fixed = oracle.replay(lies, stage.pieces), fixed + stage.goal
            page.locator(".idea .steps button").last.click()
            page.wait_for_function(
                "text => [...document.querySelectorAll('.idea .cell')]"
                ".map((cell) => Number(cell.textContent).toString(16)).join('')"
                " === text",
                arg=oracle.spelled(lies),
            )
            marked = page.locator(".idea .cell.fixed").all_inner_texts()
            assert sorted(f"{int(piece):x}" for piece in marked) == sorted(fixed)
        page.locator(".idea .steps input").fill("0")
        assert board(page) == start
