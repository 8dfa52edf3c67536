"""The heads of chapters: one board, and an idea that follows it as Python has it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache, partial
from random import Random
from typing import Any, TypeAlias

import oracle
import pytest
from browsers import Visit, until
from playwright.sync_api import Browser, Page, Route, expect
from test_pattern_database import COMPILED_HERE, regions, twin
from test_stage import PAGES, open_page

import korf0
from fifteen import korf1
from fifteen.board.notation import read_moves
from fifteen.board.position import Position
from fifteen.korf2 import seen_by
from fifteen.pair_distance import linear_conflict
from fifteen.partial_goals import PLANS, plan
from fifteen.short_cycles import forbidden
from fifteen.tables.happy_windows import shipped_windows
from fifteen.tray import cells, inversions, manhattan_distance, solvable
from fifteen.twenty_four import aspect
from fifteen.walking_distance import walking_distance
from figures.chapters.korf1 import blocks
from figures.chapters.pattern_database import SMALL
from figures.chapters.short_cycles import LONGEST, letters, twins
from figures.hundred_table import COUNTS, by_rung
from figures.ideas import IDEAS
from figures.records import rows
from korf0 import Cells

PUSHES = 10
PATTERNS = SMALL[4].split()
HARDER = "16a8ec42db3597f0"
"""A start whose search lasts some stretches of time."""
FAR = "156084723"
"""A start of 3×3 that is 21 moves from home."""
OWN = "51247308a6be9fcd"
"""A start that is 27 moves from home."""
NEAR = "12345678d9bcae0f"
"""A start that is 7 moves from home."""


@contextmanager
def visit(browser: Browser, chapter: str, **options: object) -> Iterator[Page]:
    """The page of a chapter, when its idea has told of the board."""
    name = chapter if "." in chapter else f"{chapter}.html"
    with Visit(browser, f"{PAGES.as_uri()}/{name}", **options) as page:
        expect(page.locator(".any-start .told")).to_have_text(re.compile(r"\.$"))
        yield page


Ideas: TypeAlias = Callable[[str], Page]


@pytest.fixture(scope="module")
def ideas(browser: Browser) -> Iterator[Ideas]:
    """The pages of chapters, each opened once."""

    @cache
    def opened(chapter: str) -> Page:
        return stack.enter_context(visit(browser, chapter))

    with ExitStack() as stack:
        yield opened


def push(page: Page, cell: int) -> str:
    """Press a cell; the board then, when the idea has told of it."""
    words = page.locator(".any-start .told").inner_text()
    page.locator(".any-start .cell").nth(cell).click()
    page.wait_for_function(
        "before => document.querySelector('.any-start .told').textContent !== before",
        arg=words,
    )
    return board(page)


def board(page: Page) -> str:
    """The board that lies there, in digits."""
    texts = page.locator(".any-start .cell").all_inner_texts()
    return "".join("0123456789abcdefghijklmno"[int(text or 0)] for text in texts)


def told(page: Page) -> tuple[str, list[int]]:
    """The sentence of the idea, and its numbers."""
    text = page.locator(".any-start .told").inner_text().replace("−", "-")
    return text, [int(number) for number in re.findall(r"-?\d+", text)]


SMALLEST = """() => Math.min(...[...document.querySelectorAll(".any-start .view *")]
  .filter((each) => each.checkVisibility() && [...each.childNodes].some(
    (node) => node.nodeType === 3 && node.textContent.trim()))
  .map((each) => {
    const { a = 1, b = 0 } = each.getScreenCTM?.() ?? {};
    return parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b);
  }))"""
"""The pixels of the least letters on the board and beside it."""


DRAWN = """part => [...part.querySelectorAll(".tray *, .drawing *")].map((each) => [
  ...each.classList, each.dataset.part ?? "", each.getAttribute("d") ?? "",
  each.children.length ? "" : each.textContent].join(" "))"""
"""All that is drawn on the board of a picture, and beside it."""


@pytest.mark.sweep
@pytest.mark.parametrize("chapter", IDEAS)
def test_the_still_picture_is_that_of_the_part_that_moves(
    ideas: Ideas, chapter: str
) -> None:
    """All that the script draws in Node, when the page is woven, is what it draws in
    the page; one of the two is seen, and in the still one nothing is pressed."""
    page = ideas(chapter)
    both = page.locator(".any-start, .any-start + .still .idea").all()
    assert [part.is_visible() for part in both] == [True, False]
    moving, still = (part.evaluate(DRAWN) for part in both)
    assert still == moving
    assert both[1].locator("button, [aria-pressed], [aria-label]").count() == 0


@pytest.mark.sweep
@pytest.mark.parametrize("chapter", IDEAS)
def test_a_chapter_has_one_board_on_its_first_screen(
    ideas: Ideas, chapter: str
) -> None:
    """It is not at home; the field for any start is below it, on the screen; no letter
    of the figure has less than 12 pixels. Its board is printed, and neither field nor
    button."""
    page = ideas(chapter)
    lies = [int(digit, 25) for digit in board(page)]
    assert lies != [*range(1, len(lies)), 0]
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALLEST) >= 12, width
        (tray,) = page.locator(".any-start .tray").all()
        box = tray.bounding_box()
        assert box
        assert box["y"] + box["height"] < height
        if width > 390:
            field = page.locator(".any-start .lot").bounding_box()
            assert field
            assert box["y"] + box["height"] < field["y"] < height - field["height"]
    page.emulate_media(media="print")
    assert page.locator(".still .tray .cell").first.is_visible()
    for part in ("again", "start", "run"):
        assert not page.locator(f".any-start .{part}").is_visible()
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1280, "height": 720})


PLACES = """() => Object.fromEntries([...document.querySelectorAll(
  ":is(.any-start, .growing) :is(button:not(.tile, .cell), input, .tray, .board, .dial,"
  + " .round), .limbo > .prose")].filter((each) => each.checkVisibility(
    { visibilityProperty: true })).map((each, k) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  const name = `${each.className} ${[...each.parentNode.children].indexOf(each)}`;
  const { scrollLeft = 0, scrollTop = 0 } = each.closest(".rings") ?? {};
  const from = [x + scrollLeft, y + scrollTop + scrollY];
  return [name, [...from, width, height].map(Math.round)];
}))"""
"""Where all that can be pressed stands, and the text, by names; of rings, of which more
than six are scrolled, their places in all of them."""
SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.shifts += value;
}).observe({ type: "layout-shift", buffered: true });
"""
AFTER_A_FRAME = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => setTimeout(() => done(globalThis.shifts)))))"""
"""The sum of the layout shifts, when what is there has been painted."""
WHOLE = [*IDEAS, "korf0", "index"]
"""The pages that begin with a board."""


def stay(before: dict[str, list[int]], after: dict[str, list[int]]) -> None:
    """What is seen both times is where it was."""
    for name in before.keys() & after.keys():
        # Half a pixel may be rounded either way.
        assert after[name] == pytest.approx(before[name], abs=1), name


CORNER = """String(Object.values(
  document.querySelector("h1").getBoundingClientRect().toJSON()).slice(0, 2))"""
SCREENS = (390, 844), (1024, 768), (1440, 900)


@pytest.mark.sweep
@pytest.mark.parametrize("name", WHOLE)
def test_a_title_stands_still_while_its_page_is_read(
    browsing: Browser, name: str
) -> None:
    """A browser paints what it has read of a page: wherever it stops, the title is
    where it will be."""
    whole = (PAGES / f"{name}.html").read_text(encoding="utf-8")
    figure = whole.index('<div class="picture"')
    cuts = [whole.index("</h1>"), figure, figure + 300, whole.index("</figure>"), None]
    read = [whole]

    def until_there(route: Route) -> None:
        route.fulfill(body=read[-1], content_type="text/html")

    page = browsing.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.route("**/*.html", until_there)
    corners = {screen: set[str]() for screen in SCREENS}
    for cut in cuts:
        read.append(whole[:cut])
        page.goto(f"file://{PAGES}/{name}.html")
        for (width, height), found in corners.items():
            page.set_viewport_size({"width": width, "height": height})
            found.add(page.evaluate(CORNER))
    for screen, found in corners.items():
        assert len(found) == 1, (screen, found)


@cache
def without_scripts(browser: Browser, name: str) -> list[dict[str, list[int]]]:
    """The places on a page before there is a script, on each screen."""
    page = open_page(browser, f"{name}.html", scripts=False, reduced_motion="reduce")
    page.evaluate("document.fonts.ready.then(() => null)")
    places = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        places.append(page.evaluate(PLACES))
    page.close()
    return places


@pytest.mark.sweep
@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("name", WHOLE)
def test_nothing_moves_when_the_script_runs_nor_at_any_press(
    browsing: Browser, name: str, screen: tuple[int, int]
) -> None:
    """Room is kept before there is a script, and for all that a press may bring; the
    text does not move when its letters are there."""
    size: Any = {
        "viewport": {"width": screen[0], "height": screen[1]},
        "reduced_motion": "reduce",
    }
    before = without_scripts(browsing, name)[SCREENS.index(screen)]
    page = browsing.new_page(**size)
    page.add_init_script(SHIFTS)
    page.goto(f"file://{PAGES}/{name}.html")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.locator(".any-start .told:not(:empty), .growing.live").first.wait_for()
    assert page.evaluate(AFTER_A_FRAME) < 0.05
    stay(before, page.evaluate(PLACES))
    before = page.evaluate(PLACES)
    cells = page.locator(".tray .cell, .board .tile").all()
    for cell in (cells[3], cells[7], cells[6]):
        cell.click(force=True)
        stay(before, page.evaluate(PLACES))
    for part in ("lot", "again", "further", "harder", "lot", "run", "stop", "play"):
        button = page.locator(f":is(.any-start, .growing) .{part}")
        if button.count() and button.is_visible() and button.is_enabled():
            # A run may end, and its button go, before a pointer is there.
            button.evaluate("each => each.click()")
            page.wait_for_timeout(200)
            stay(before, page.evaluate(PLACES))
    for text in ("hello", "123456789abcdfe0", OWN):
        page.locator(":is(.any-start, .growing) .start").fill(text)
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        stay(before, page.evaluate(PLACES))


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
                page.locator(".any-start .cell").nth(cell).click()
        else:
            pushed = now.index(random.choice(near(now)))
            page.locator(".any-start .cell").nth(pushed).click()
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


def test_the_tray_is_pushed_by_pointer_and_keys(ideas: Ideas) -> None:
    """A press pushes the pieces between, and exchanges two that cannot be pushed."""
    page = ideas("korf1")
    start, cells = (page.locator(f".any-start .{part}") for part in ("start", "cell"))
    start.fill("123456789abcdef0")
    cells.nth(3).click()
    assert board(page) == "123056749ab8defc"
    cells.nth(4).click()
    cells.nth(5).click()
    assert board(page) == "123065749ab8defc"
    expect(page.locator(".any-start .known")).to_contain_text("unreachable")
    start.fill("123456789abcdef0")
    cells.nth(15).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert board(page) == "123456789ab0defc"


TABLE = """(tables, name) => [...tables.find((each) => each.className === name).rows]
  .map((row) => [...row.cells].map((cell) => [
    Number(cell.textContent.replace("·", "0")), cell.classList.contains("new")]))"""


@pytest.mark.sweep
def test_the_walks_are_those_of_python(ideas: Ideas) -> None:
    """Beside each row of the board stands how many of its pieces belong in each row,
    and below each column so for columns; a push changes two counts in one table, and
    the distance by one."""
    random = Random(7)
    page = ideas("walking_distance")
    for _ in range(PUSHES):
        now = board(page)
        blank = now.index("0")
        cell = random.choice(oracle.beside(blank, 4, 4))
        page.locator(".any-start .cell").nth(cell).click()
        after = cells(board(page))
        far = walking_distance(after, 4, 4)  # by one more or less than before
        until(lambda far=far: told(page)[1][-1:] == [far])  # type: ignore[misc]
        _, found = told(page)
        assert sum(found[:2]) == found[2]
        tables = page.locator(".any-start .drawing table")
        rows, columns = (
            tables.evaluate_all(TABLE, name) for name in ("rows", "columns")
        )
        for i in range(4):
            for k in range(4):
                belong = [x for j, x in enumerate(after) if x >= 0 and j // 4 == i]
                assert rows[i][k][0] == sum(x // 4 == k for x in belong)
                belong = [x for j, x in enumerate(after) if x >= 0 and j % 4 == i]
                assert columns[k][i][0] == sum(x % 4 == k for x in belong)
        marked = [
            sum(new for row in each for _, new in row) for each in (rows, columns)
        ]
        assert marked == ([2, 0] if blank % 4 == cell % 4 else [0, 2])


@pytest.mark.sweep
def test_the_windows_are_those_of_python(ideas: Ideas) -> None:
    """After each of some pushes either frame has the colour that the bits of the
    package give it, and the sentence names the windows that refuse the board."""
    page = ideas("korf2")
    rng, seen = Random(5), set[tuple[bool, ...]]()
    for _ in range(2 * PUSHES):
        blank = board(page).index("0")
        after = push(page, rng.choice(oracle.beside(blank, 4, 4)))
        passed = seen_by(shipped_windows(), cells(after))
        frames = page.locator(".any-start .window")
        classes = [each.get_attribute("class") for each in frames.all()]
        assert classes == [
            f"window {'passed' if each else 'refused'}" for each in passed
        ]
        sentence, _ = told(page)
        refusing = [
            name for name, yes in zip(("first", "last"), passed, strict=True) if not yes
        ]
        if len(refusing) == 1:
            assert f"The {refusing[0]} window refuses" in sentence
        else:
            assert ("Both windows refuse" in sentence) is bool(refusing)
        seen.add(tuple(passed))
    assert len(seen) > 1


@pytest.mark.sweep
def test_a_way_that_is_forbidden_has_a_twin(ideas: Ideas) -> None:
    """The automaton of the page allows and forbids as the ways of Python do; the two
    ways of the picture are a pair of Python's, the reader's own if it is forbidden, and
    both end in the same board."""
    lesser = {letters(way): letters(twin) for way, twin in twins()}
    assert len(lesser) == len(forbidden(LONGEST))
    for way, other in lesser.items():
        assert done_by(way) == done_by(other)
        assert len(other) <= len(way)
    random = Random(3)
    page = ideas("short_cycles")
    way = ""
    for _ in range(40):
        now = board(page)
        blank = now.index("0")
        letter = random.choice([d for d in "ENWS" if beside(blank, d) >= 0])
        page.locator(".any-start .cell").nth(beside(blank, letter)).click()
        way += letter
        vain = [each for each in lesser if way.endswith(each)]
        text, _ = told(page)
        if vain:
            assert text.startswith(f"{vain[0]} is forbidden")
            assert lesser[vain[0]] in text
            way = ""
        else:
            assert text == f"Your way so far is {way}: it is allowed."
        kept, cut = page.locator(".any-start .way p").all_inner_texts()
        assert lesser[cut] == kept
        one, other = page.locator(".any-start .way .little").all_inner_texts()
        assert one == other
    now = board(page)
    cut = next(
        each
        for each, other in lesser.items()
        if other and allowed(now, each) and allowed(now, other)
    )
    page.locator(".any-start .start").fill(now[1] + now[0] + now[2:])
    page.locator(".any-start .start").fill(now)
    for letter in cut:
        blank = board(page).index("0")
        page.locator(".any-start .cell").nth(beside(blank, letter)).click()
    assert told(page)[0].startswith(f"{cut} is forbidden")
    assert page.locator(".any-start .way p").all_inner_texts() == [lesser[cut], cut]


def allowed(text: str, way: str) -> bool:
    """Whether the empty cell of a board can go a way."""
    cell = text.index("0")
    for letter in way:
        cell = beside(cell, letter)
        if cell < 0:
            return False
    return True


def beside(cell: int, letter: str) -> int:
    """The cell next to one in a direction, or -1 beyond the tray."""
    row, col = divmod(cell, 4)
    down, right = {"E": (0, 1), "N": (-1, 0), "W": (0, -1), "S": (1, 0)}[letter]
    row, col = row + down, col + right
    return 4 * row + col if 0 <= row < 4 and 0 <= col < 4 else -1


def done_by(way: str) -> frozenset[Any]:
    """What a way of the empty cell does on an endless tray, as the oracle has it."""
    does, _ = oracle.followed("".join(str("ENWS".index(letter)) for letter in way))
    return does


def lies(page: Page, text: str) -> bool:
    """Whether a board lies on a page."""
    return board(page) == text


def test_an_idea_takes_the_board_of_the_address(browser: Browser) -> None:
    """The board that a reader has put elsewhere, if it is as large, in any form of the
    grammar; its own board stays if the text is none."""
    rows = "/".join(HARDER[k : k + 4] for k in range(0, 16, 4))
    for chapter, text, taken in [
        ("tray", HARDER, True),
        ("tray", rows, True),
        ("tray", HARDER[1:], False),
        ("tray", "R3D4", False),
        ("twenty_four", HARDER, False),
    ]:
        with visit(browser, f"{chapter}.html#board={text}") as page:
            if taken:
                until(partial(lies, page, HARDER))
            assert (board(page) == HARDER) == taken
            assert "NaN" not in page.locator(".any-start .tray").inner_text()


class Enough(Exception):
    """So many blocks have run, or boards been taken."""


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


@pytest.mark.sweep
def test_the_moves_tried_are_those_that_python_tries(browser: Browser) -> None:
    """The block, the way, the board and the purse, move by move: as the search that
    korf1 writes has them, from boards near home and far; of six questions a move one is
    left, and the heap has the others."""
    for start in (HARDER, "123456789abcdf0e", NEAR):
        with visit(browser, f"korf1.html#board={start}") as page:
            expect(page.locator(".any-start .start")).to_have_value(start)
            ran = [
                each
                for each in block_by_block(start, 60)
                if blocks()[each[0]].b != blocks()[each[0]].d
            ]
            for many, (k, quota, t, way) in enumerate(ran[:12], 1):
                left, given = (f"{each & 0xFF}+{each >> 8}" for each in (t, quota))
                expect(page.locator(".any-start .told")).to_contain_text(
                    f"Moves so far: {way or 'none'}; {left} is left of quota {given}. "
                    f"Block {k} "
                )
                assert board(page) == led(start, way)
                assert page.locator(".any-start .heap i").count() == 5 * many
                expect(page.locator(".any-start .total")).to_contain_text(
                    f"{6 * many} questions in korf0, {many} here"
                )
                page.locator(".any-start .further").click()


def led(text: str, way: str) -> str:
    """The board after a way of the empty cell."""
    start = Position.parse(text)
    return str(start.replay(read_moves(start, way, "blank")))


@pytest.mark.sweep
def test_the_triples_are_those_of_python(ideas: Ideas) -> None:
    """Their sums are the bounds that the program adds up, and a number is that of a
    dull search; a push changes one number in each reading, by one. The three pieces of
    a number have its tint."""
    random = Random(9)
    tables = COMPILED_HERE["twenty_four"].build(5, 5, SMALL[5])
    page = ideas("twenty_four")
    before: list[int] = []
    for turn in range(4):
        if turn:
            blank = board(page).index("0")
            now = push(page, random.choice(oracle.beside(blank, 5, 5)))
        else:
            now = board(page)
        numbers, names = list[int](), list[str]()
        for reading in ("by rows", "by columns"):
            page.locator(".any-start .choice button", has_text=reading).click()
            rows = page.locator(".any-start .pattern")
            numbers += [int(words) for words in rows.locator("b").all_inner_texts()]
            names += rows.locator(".name").all_inner_texts()
            for k, name in enumerate(names[-8:]):
                tinted = page.locator(f".any-start .cell[data-part='{k}']")
                assert sorted(tinted.all_inner_texts(), key=int) == name.split()
        bounds = [*aspect(cells(now), 5, 5, tables).bounds]
        assert bounds == [sum(numbers[:8]), sum(numbers[8:])]
        assert told(page)[1] == [*bounds, max(bounds)]
        if before:
            changes = [b - a for a, b in zip(before, numbers, strict=True)]
            assert sum(map(abs, changes[:8])) == sum(map(abs, changes[8:])) == 1
        before = numbers
    for k in (6, 9):
        pieces = [int(piece) for piece in names[k].split()]
        lies = [int(digit, 25) for digit in now]
        scene = tuple(map(lies.index, pieces)), lies.index(0)
        far = twin(tuple(piece - 1 for piece in pieces), 5, 5, until=scene)
        assert far[scene] == before[k]


ASK = """([program, board, idea]) => new Promise((go) => {
  const { ask } = page_asker.asker(program);
  ask({ board, idea }, go);
})"""
"""The answer of a worker of a page to the question of an idea."""


@pytest.mark.sweep
def test_the_waves_are_those_of_a_dull_search(ideas: Ideas) -> None:
    """Beside each pattern stand as many scenes at each distance as a dictionary has;
    its number is the distance of its scene, and the way that the picture shows brings
    its pieces home by so many pushes of theirs."""
    random = Random(6)
    page = ideas("pattern_database")
    far = [twin(tuple(int(x, 16) - 1 for x in pieces), 4, 4) for pieces in PATTERNS]
    scenes = list[list[int]]()
    for each in far:
        known = {(lie, least_cells(lie)[blank]): d for (lie, blank), d in each.items()}
        scenes.append([n for _, n in sorted(Counter(known.values()).items())])
    for turn in range(4):
        now = board(page)
        if turn:
            now = push(page, random.choice(oracle.beside(now.index("0"), 4, 4)))
        lies = oracle.position(now)
        asked = ["pattern_database", now, PATTERNS]
        waves = page.evaluate(ASK, asked)["idea"]
        assert [wave["many"] for wave in waves] == scenes
        own = []
        for wave, each, pieces in zip(waves, far, PATTERNS, strict=True):
            tiles = [int(piece, 16) for piece in pieces]
            d = each[tuple(map(lies.index, tiles)), lies.index(0)]
            after = oracle.replay(lies, wave["way"])
            assert all(after[tile - 1] == tile for tile in tiles)
            assert sum(piece in pieces for piece in wave["way"]) == wave["d"] == d
            own.append(d)
        shown = page.locator(".any-start .pattern b").all_inner_texts()
        assert [int(words) for words in shown] == own
        assert told(page)[1] == [sum(own)]
        for k, pieces in enumerate(PATTERNS):
            tinted = page.locator(f".any-start .cell[data-part='{k}']")
            found = sorted(int(words) for words in tinted.all_inner_texts())
            assert found == sorted(int(piece, 16) for piece in pieces)


@cache
def least_cells(lie: tuple[int, ...]) -> dict[int, int]:
    """The least cell of the region of each cell that is free."""
    return {cell: min(region) for region in regions(lie, 4, 4) for cell in region}


@pytest.mark.sweep
def test_the_queue_is_that_of_a_dull_search(browser: Browser) -> None:
    """The boards that wait, the next one first, are those of a heap and a dictionary,
    after twelve have been taken, and after each that a press takes; what is fresh is
    marked. Where the goal is taken, the length is told."""
    waits: list[list[oracle.Waiting]] = []

    def tell(them: list[oracle.Waiting]) -> None:
        waits.append(them)
        if len(waits) == 18:
            raise Enough

    with suppress(Enough):
        oracle.best_first(oracle.position(OWN), 4, tell=tell)
    with visit(browser, f"best_first.html#board={OWN}") as page:
        wait = page.locator(".any-start .told")
        for many in range(12, 18):
            expect(wait).to_contain_text(f"{many} boards taken")
            them, before = waits[many - 1], waits[many - 2]
            assert f"{len(them)} wait" in told(page)[0]
            assert f"fewer than {them[0][0]} moves" in told(page)[0]
            top = piled(them, 3)[:2]
            assert queued(page) == top
            old = {board for _, board, _ in before}
            fresh = [b for _, _, pile in top for b, _ in pile if b not in old]
            assert page.locator(".any-start .node.fresh").count() == len(fresh)
            page.locator(".any-start .further").click()
    with visit(browser, f"best_first.html#board={NEAR}") as page:
        expect(page.locator(".any-start .told")).to_contain_text(
            "The last is the goal: a shortest solution has 7 moves."
        )


def pile(shown: dict[str, Any]) -> tuple[int, int, list[tuple[oracle.Position, int]]]:
    """The f of a pile in a page, how many boards it has, and its top: board and g."""
    top = [(oracle.position(node["digits"]), node["g"]) for node in shown["top"]]
    return shown["f"], shown["many"], top


@pytest.mark.sweep
def test_stale_entries_of_the_queue_are_left_out(ideas: Ideas) -> None:
    """A board that was reached again by a shorter way waits once, and so it does when
    the table has grown, and its old entry is none."""
    waits: list[list[oracle.Waiting]] = []
    found = oracle.best_first(tuple(map(int, FAR)), 3, tell=waits.append)
    page = ideas("best_first")
    for most in range(150, found.dequeued, 75):
        told = page.evaluate(ASK, ["best_first", FAR, {"most": most}])
        shown = [pile(each) for each in told["idea"]["piles"]]
        assert shown == piled(waits[most - 1], 3)


def piled(
    waits: list[oracle.Waiting], top: int
) -> list[tuple[int, int, list[tuple[oracle.Position, int]]]]:
    """For each f how many boards wait, and the first of them, each with its g."""
    piles = {f: [(b, g) for other, b, g in waits if other == f] for f, _, _ in waits}
    return [(f, len(pile), pile[:top]) for f, pile in sorted(piles.items())]


def queued(page: Page) -> list[tuple[int, int, list[tuple[oracle.Position, int]]]]:
    """For each f in the picture how many boards wait; the first, each with its g."""
    told: list[tuple[str, list[tuple[list[int], str]]]] = page.evaluate(
        """[...document.querySelectorAll(".any-start .pile")].map((pile) => [
          pile.querySelector(".count").textContent,
          [...pile.querySelectorAll(".node")].map((node) => [
            [...node.querySelectorAll("span")].map((c) => Number(c.textContent)),
            node.querySelector("p").textContent,
          ])])"""
    )
    piles = []
    for words, nodes in told:
        f, many = map(int, re.findall(r"\d+", words))
        shown = []
        for digits, sums in nodes:
            lies, (g, h) = tuple(digits), map(int, sums.split(" + "))
            assert (g + h, h) == (f, oracle.manhattan(lies))
            shown.append((lies, g))
        piles.append((f, many, shown))
    return piles


@pytest.mark.sweep
def test_the_stages_are_those_of_python(ideas: Ideas) -> None:
    """The goals of each plan, their moves and their scenes are those of `plan`, and the
    board after each stage is where its moves lead; the pieces of its goal are marked,
    and lie there."""
    random = Random(7)
    page = ideas("partial_goals")
    for name in PLANS:
        push(page, random.choice(oracle.beside(board(page).index("0"), 4, 4)))
        page.locator(".any-start .choice button", has_text=name).click()
        expect(page.locator(".any-start .told")).to_contain_text("0 of")
        start = board(page)
        stages = plan(cells(start), 4, 4, PLANS[name])
        shown = page.locator(".any-start .stages li").all_inner_texts()
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
            tiles = " ".join(str(int(piece, 16)) for piece in stage.goal)
            assert shown[k - 1].startswith(f"{tiles}:")
            lies, fixed = oracle.replay(lies, stage.pieces), fixed + stage.goal
            page.locator(".any-start .further").click()
            page.wait_for_function(
                "text => [...document.querySelectorAll('.any-start .cell')]"
                ".map((cell) => Number(cell.textContent).toString(16)).join('')"
                " === text",
                arg=oracle.spelled(lies),
            )
            marked = page.locator(".any-start .cell.fixed").all_inner_texts()
            assert sorted(f"{int(piece):x}" for piece in marked) == sorted(fixed)
        page.locator(".any-start .further").click()
        assert board(page) == start


@pytest.mark.sweep
@pytest.mark.parametrize("chapter", IDEAS)
def test_a_picture_moves_once_and_again(browsing: Browser, chapter: str) -> None:
    """It moves when it is seen, and then is still; a press moves it once more; each
    time it ends within ten seconds, if no worker is asked, with the board as it lay."""
    page = browsing.new_page()
    # Time stands still but for what it is let run, however slow the machine is.
    page.clock.install(time="2026-01-01T00:00:00")
    page.clock.pause_at("2026-01-01T01:00:00")
    page.goto(f"file://{PAGES}/{chapter}.html")
    moving = page.locator(".any-start.moving")
    moving.wait_for()
    start = page.locator(".any-start .start").input_value()
    for turn in range(2):
        if turn:
            page.locator(".any-start .again").click()
            moving.wait_for()
        looks = set[str]()

        def is_still(looks: set[str] = looks) -> bool:
            looks.add(page.locator(".any-start .view").inner_html())
            page.clock.run_for(200)
            return not moving.count()

        for _ in range(50):
            if is_still():
                break
        # Its film asks a worker at each step, which answers in its own time.
        if chapter == "best_first":
            until(is_still)
        expect(moving).to_have_count(0)
        assert len(looks) > 2
        expect(page.locator(".any-start .tray .ghost")).to_have_count(0)
        assert board(page) == start


@pytest.mark.parametrize("chapter", ["pair_distance", "pattern_database"])
def test_a_picture_stands_still_for_readers_who_want_less_motion(
    ideas: Ideas, chapter: str
) -> None:
    """It does not move before they press, and its button is there."""
    page = ideas(chapter)
    assert page.locator(".any-start.moving").count() == 0
    expect(page.locator(".any-start .again")).to_have_text("Show")


def test_the_idea_follows_a_solution_that_is_played(browser: Browser) -> None:
    """After each push the numbers are those of the board that lies there, and the last
    board is the goal; then a press on “Show” brings the start back."""
    with visit(browser, "pair_distance.html") as page:
        page.locator(".any-start .start").fill(NEAR)
        expect(page.locator(".any-start .known")).to_contain_text("At least 5 moves")
        page.evaluate(
            """() => {
              window.seen = [];
              new MutationObserver(() => window.seen.push([
                [...document.querySelectorAll(".any-start .cell")]
                  .map((cell) => Number(cell.textContent).toString(16)).join(""),
                document.querySelector(".any-start .told").textContent,
              ])).observe(document.querySelector(".any-start .told"),
                { childList: true, characterData: true, subtree: true });
            }"""
        )
        page.locator(".any-start .run").click()
        expect(page.locator(".any-start .told")).to_contain_text("0 steps from home")
        seen = page.evaluate("window.seen")
        assert len({lies for lies, _ in seen}) >= 7
        for lies, words in seen:
            found = [int(number) for number in re.findall(r"-?\d+", words)]
            assert found == conflicts(cells(lies))
        page.locator(".any-start .again").click()
        assert board(page) == NEAR


@pytest.mark.parametrize("chapter", ["korf1", "tray", "twenty_four"])
def test_a_text_that_is_no_board_leaves_the_last_one(
    browser: Browser, chapter: str
) -> None:
    """Its reason is told, what is drawn stays, and nothing can be run: on a page with a
    program and a page with none, and on boards of five rows."""
    with visit(browser, chapter) as page:
        view = page.locator(".any-start .view")
        drawn, lies = view.inner_html(), board(page)
        for text, reason in [
            ("<b>x</b>", "“<” is no"),
            ("hello", "“hello” is no board"),
        ]:
            page.locator(".any-start .start").fill(text)
            expect(page.locator(".any-start .known")).to_contain_text(reason)
            assert (view.inner_html(), board(page)) == (drawn, lies)
            assert not page.locator(".any-start :is(.run, .watch):enabled").count()
        page.locator(".any-start .cell").nth(lies.index("0") - 1).click()
        moved = board(page)
        assert moved != lies
        expect(page.locator(".any-start .start")).to_have_value(moved)


def test_before_a_run_the_page_tells_how_long_it_may_take(browser: Browser) -> None:
    """Of Korf's boards that are as far from home within two steps, the seconds of the
    quickest, the middle one and the slowest; of boards near home nothing is said."""
    far = {row["number"]: int(row["manhattan"]) for row in rows(COUNTS)}
    mine = manhattan_distance(cells(HARDER), 4)
    times = sorted(
        float(row["seconds"])
        for row in by_rung()["Manhattan distance"]
        if abs(far[row["board"]] - mine) <= 2
    )
    with visit(browser, f"korf1.html#board={HARDER}") as page:
        words = page.locator(".any-start .forecast")
        expect(words).to_contain_text(f"Of {len(times)} boards about as far from home")
        numbers = re.findall(r"([\d.]+|less than 0.1) s\b", words.inner_text())
        asked = [times[0], times[len(times) // 2], times[-1]]
        assert numbers == [rounded(each) for each in asked]
        page.locator(".any-start .start").fill(NEAR)
        expect(words).to_have_text("")


def rounded(seconds: float) -> str:
    """Seconds with two digits, as the page writes them."""
    return f"{float(f'{seconds:.2g}'):g}" if seconds >= 0.1 else "less than 0.1"
