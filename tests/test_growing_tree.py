"""The growing tree at the front and at the head of korf0: its counts, its film, and
what readers do with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import oracle
import pytest
from conftest import ROOT, needs_numba
from playwright.sync_api import Browser, Locator, Page, expect
from test_stage import open_page

import korf0
from fifteen import solve
from fifteen.board.position import Position
from fifteen.compiling.compiled import compiled
from fifteen.planning.methods import MethodName
from figures.tree import CHAPTERS, NOTES, QUESTIONS, START

BOARDS = 10_991
"""What korf0 looks at from the start of the front."""
LONGER = "51247308a6be9fcd"
"""A start whose boards can all be drawn."""
LONGEST = "0f73826491de5acb"
"""A start with more boards than can be drawn, whose search takes seconds at most."""
IDLE = "new Promise((done) => setTimeout(done, 300))"
"""Time for what an address might begin, for those who see that nothing begins."""
BOARD = """() => {
  const style = (piece, name) => Number(piece.style.getPropertyValue(name));
  const cells = Array(16).fill("0");
  document.querySelectorAll(".growing .tile").forEach((piece, k) => {
    cells[4 * style(piece, "--y") + style(piece, "--x")] = (k + 1).toString(16);
  });
  return cells.join("");
}"""
"""The board as it lies in the page, in digits."""
PIXELS = """(moments) => {
  const { clock } = tree_film.latest;
  const canvases = [...document.querySelectorAll(".dial canvas")];
  for (const moment of moments) clock.seek(moment);
  return canvases.map((canvas) => canvas.toDataURL());
}"""
"""The pictures of the tree, when some moments have been shown one after the other."""

PLACES = """(all) => all.map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
})"""
"""Where elements stand in the page."""
ASKED = re.compile(
    r"(?:^|[\s,>])(?:html|body|main|:root|\[data-kind|\.(?:section|opening|figure))"
    r"(?![\w-])[^\s,]*:has\("
)
"""A rule that asks what an element has, of those in which a film stands."""
PRINTED = re.compile(r"@media print[^{]*{(?:[^{}]|{(?:[^{}]|{[^{}]*})*})*}")
"""The rules of a sheet that hold on paper alone."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """The front page, which does not play by itself."""
    found = opened(browser, "index.html#wait")
    yield found
    found.close()


def opened(browser: Browser, address: str, **options: Any) -> Page:
    """A page of the book, whose errors fail the test that closes it."""
    size = {"viewport": {"width": 1024, "height": 768}}
    page = open_page(browser, address, **{**size, **options})
    page.wait_for_function("tree_film.latest.clock?.schedule")
    return page


def film(page: Page, expression: str) -> Any:
    """What is known of the film: an expression about its search, schedule and clock."""
    return page.evaluate(
        f"""() => {{
          const {{ clock }} = tree_film.latest;
          const {{ search, schedule }} = clock;
          return {expression};
        }}"""
    )


def enter(page: Page, start: str) -> None:
    """Type a start, and wait for its film."""
    page.locator(".from input").fill(start)
    page.wait_for_function(f"tree_film.latest.film().start === {start!r}")


def verdict(page: Page) -> Locator:
    """The place of the number, and of what is said of it."""
    return page.locator(".growing .verdict")


def value(page: Page) -> str | None:
    """What the slider says of its moment."""
    return page.locator(".dial").get_attribute("aria-valuetext")


def test_a_moment_and_its_second_are_inverse(page: Page) -> None:
    """At the second of each of the 10,992 moments the film shows that moment."""
    expression = "Array.from(schedule.times, (second) => schedule.at(second).moment)"
    assert film(page, expression) == [*range(BOARDS + 1)]


def test_a_moment_has_one_picture(page: Page) -> None:
    """However it is reached, by a jump or by steps, on and back."""
    jumps = [0, 14, 15, 83, 340, 2000, 6825, 6826, 9000, 10_990, 10_991]
    for moment in jumps:
        once = page.evaluate(PIXELS, [moment])
        steps = [max(0, moment - k) for k in (300, 200, 40, 3, 2, 1, 0)]
        assert page.evaluate(PIXELS, [10_991, *steps]) == once
        assert page.evaluate(PIXELS, [0, moment + 5, moment]) == once


def test_the_keys_of_the_time_line(page: Page) -> None:
    """Arrows go by boards, Page Up and Down by rounds; Home is the start, End the
    goal."""
    dial = page.locator(".dial")
    dial.focus()
    wanted = {
        "Home": "board 1 of 15, round 1",
        "ArrowRight": "board 2 of 15, round 1",
        "ArrowUp": "board 3 of 15, round 1",
        "ArrowLeft": "board 2 of 15, round 1",
        "PageUp": "board 1 of 68, round 2",
        "PageDown": "board 1 of 15, round 1",
        "End": "the goal, after 34 moves",
        "ArrowDown": "board 4,166 of 4,166, round 6",
    }
    for key, words in wanted.items():
        page.keyboard.press(key)
        assert value(page) == words
    page.keyboard.press("End")
    assert page.evaluate(BOARD) == "123456789abcdef0"
    assert dial.get_attribute("aria-valuemax") == str(BOARDS)


def test_the_tree_is_wound(page: Page) -> None:
    """A drag round the tree goes to the boards under the pointer, and over the seam
    into the next round."""
    page.locator(".dial").focus()
    page.keyboard.press("Home")
    page.keyboard.press("PageUp")
    box = page.locator(".dial").bounding_box()
    assert box
    [x, y], radius, top = page.evaluate(
        """() => {
          const { picture } = tree_film.latest;
          return [picture.centre, picture.radius, picture.layout.top];
        }"""
    )
    at = list[dict[str, int]]()
    for share in (0.1, 0.3, 0.5, 0.7, 0.9, 1.1):
        dx, dy = page.evaluate(
            """([share, top]) => {
              const angle = (share - top) * 2 * Math.PI - Math.PI / 2;
              return [Math.cos(angle), Math.sin(angle)];
            }""",
            [share, top],
        )
        place = (box["x"] + x + radius * dx, box["y"] + y + radius * dy)
        page.mouse.move(*place)
        if not at:
            page.mouse.down()
        page.mouse.move(*place)
        at.append(film(page, "search.at(clock.moment)"))
    page.mouse.up()
    assert [each["round"] for each in at] == [1, 1, 1, 1, 1, 2]
    places = [each["place"] for each in at]
    assert places[:5] == sorted(places[:5])
    assert 0 < places[0] < places[4] < 68
    assert places[5] < places[4]
    assert "watch" not in page.url


def test_the_board_is_pushed_along_the_tree(page: Page) -> None:
    """A push to a board of this round is a moment of it; by any other push the board is
    a start, whose tree stands beside it."""
    page.locator(".dial").focus()
    page.keyboard.press("Home")
    board = page.locator(".growing .board")
    board.get_by_text("13", exact=True).click()
    assert value(page) == "board 2 of 15, round 1"
    board.get_by_text("13", exact=True).click()
    assert value(page) == "board 1 of 15, round 1"
    board.get_by_text("13", exact=True).click()
    board.get_by_text("5", exact=True).click()
    pushed = page.evaluate(BOARD)
    page.wait_for_function(f"tree_film.latest.film().start === {pushed!r}")
    assert film(page, "[clock.moment, clock.playing]") == [0, False]
    expect(verdict(page)).to_have_text("24 moves: are they enough?")
    expect(page.locator(".growing .sum")).to_have_text("0 made + 24 or more to go = 24")
    board.locator(".tile").nth(4).press("ArrowUp")
    assert page.evaluate(BOARD) == "1936b584d0fca27e"
    assert page.locator(".start").input_value() == pushed
    assert film(page, "search.at(clock.moment).round") == 0
    enter(page, START)
    page.locator(".dial").focus()
    page.keyboard.press("Home")


CAPTIONS = [
    *("24 moves: no", "15 boards"),
    *("26 moves: no", "68 boards"),
    *("28 moves: no", "260 boards"),
    *("30 moves: no", "1,209 boards"),
    *("32 moves: no", "5,273 boards"),
    *("34 moves: yes", "4,166 boards"),
]


def captions(page: Page) -> list[str]:
    """What stands below the rings that are seen."""
    return page.locator(".round:visible :is(b, span)").all_text_contents()


@pytest.mark.parametrize("name", ["index", "korf0"])
def test_the_rounds_are_the_time_line(browsing: Browser, name: str) -> None:
    """A ring fills when its round has ended; none ahead of the film is seen before it
    has been reached; a press goes to the end of its round, and no ring moves."""
    page = opened(browsing, f"{name}.html#wait")
    places = page.locator(".round").evaluate_all(PLACES)
    assert captions(page) == ["24 moves?", "1 board"]
    page.evaluate("tree_film.latest.clock.seek(20)")
    assert captions(page) == [*CAPTIONS[:2], "26 moves?", "6 boards"]
    expect(verdict(page)).to_have_text("26 moves: are they enough?")
    page.evaluate("tree_film.latest.clock.seek(10_991)")
    assert captions(page) == CAPTIONS
    expect(verdict(page)).to_have_text("34 moves, and not one fewer")
    rings = page.locator(".round").all()
    for k, ring in enumerate(rings[:5]):
        ring.click()
        assert film(page, "search.at(clock.moment).round") == k
        expect(verdict(page)).to_have_text(f"{24 + 2 * k} moves are not enough")
        assert captions(page) == CAPTIONS
    rings[5].press("Enter")
    assert value(page) == "the goal, after 34 moves"
    assert page.locator(".round").evaluate_all(PLACES) == places


RINGS = """[...document.querySelectorAll(".rings :is(path, use, circle)")].map(
  (each) => each.outerHTML)"""
"""All that is drawn in the rings, and of them."""


def test_the_rings_in_the_page_are_those_that_its_script_draws(
    browsing: Browser,
) -> None:
    """What Node has drawn, when the page was woven, is what the script of the film
    draws as its rounds end."""
    page = open_page(browsing, "korf0.html", java_script_enabled=False)
    woven = page.evaluate(RINGS)
    page = opened(browsing, "korf0.html#wait")
    page.evaluate("tree_film.latest.clock.seek(10_991)")
    assert page.evaluate(RINGS) == woven


@pytest.mark.parametrize("start", [LONGER, "12345678d9bcae0f"])
def test_any_start(page: Page, start: str) -> None:
    """A typed start has the rounds of the program; End is its goal, and Home its
    start."""
    enter(page, start)
    found = solve(start, "korf0")
    assert film(page, "search.counts") == [quota.nodes for quota in found.quotas]
    page.locator(".dial").focus()
    page.keyboard.press("End")
    assert value(page) == f"the goal, after {found.length} moves"
    page.keyboard.press("Home")
    assert page.evaluate(BOARD) == start


REFUSED = {
    "<b>x</b>": "“<” is no digit",
    "213456789abcdef0": "the goal is unreachable",
    "123456789abcdef0": "Already solved.",
}
"""Texts that are no starts, and what is said of them."""


@pytest.mark.parametrize("text", REFUSED)
def test_a_start_that_is_none_leaves_the_last_board(page: Page, text: str) -> None:
    """It is refused in the reader's sentence."""
    page.locator(".dial").focus()
    page.keyboard.press("Home")
    before = page.evaluate(BOARD)
    page.locator(".from input").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".growing .known")).to_contain_text(REFUSED[text])
    assert page.evaluate(BOARD) == before


@needs_numba
def test_a_start_with_more_boards_than_are_drawn(browsing: Browser) -> None:
    """Its rounds come one by one, with the counts of the program; the good answer is
    there before the proof, End is the goal, and the drawn boards are some of all.
    Where a part is drawn, the stage opens at the start, since no step is known."""
    page = opened(browsing, f"index.html#start={LONGEST}")
    found = solve(LONGEST, "korf0")
    page.wait_for_function(f"tree_film.latest.film().start === {LONGEST!r}")
    page.wait_for_function("tree_film.latest.clock.search.over")
    assert film(page, "search.counts") == [quota.nodes for quota in found.quotas]
    drawn = film(page, "search.rounds.map((_, round) => search.drawn(round))")
    counts = film(page, "search.counts")
    assert drawn[:5] == counts[:5]
    assert all(some <= every for some, every in zip(drawn, counts, strict=True))
    assert drawn[-1] < counts[-1]
    upper = page.evaluate("tree_film.latest.film().upper")
    assert found.length is not None
    assert found.length <= upper < 80
    page.locator(".dial").focus()
    page.keyboard.press("End")
    assert page.evaluate(BOARD) == "123456789abcdef0"
    assert film(page, "search.exact") == sum(counts[:5])
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/korf0.html#watch={LONGEST}*")
    assert "step=" not in page.url


def test_without_motion_one_sees_the_end(browsing: Browser) -> None:
    """Six rings tell what each limit gave, beside the tree of the last; nothing moves
    until one asks."""
    page = opened(browsing, "index.html", reduced_motion="reduce")
    assert captions(page) == CAPTIONS
    assert film(page, "clock.playing") is False
    page.locator(".growing .play").click()
    assert film(page, "clock.playing") is True


@pytest.mark.parametrize("name", ["index", "korf0"])
def test_without_scripts_and_on_paper_the_rings_stand(
    browsing: Browser, name: str
) -> None:
    """The same marks are there, wherever the film was, and nothing to press."""
    page = open_page(browsing, f"{name}.html", java_script_enabled=False)
    assert captions(page) == CAPTIONS
    page = opened(browsing, f"{name}.html#wait")
    page.evaluate("tree_film.latest.clock.seek(20); tree_film.latest.clock.play()")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert captions(page) == CAPTIONS
    for part in (".dial", ".play", ".start", ".watch"):
        assert not page.locator(f".growing {part}").is_visible()
    expect(page.locator(".growing .board .tile")).to_have_count(15)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert film(page, "[clock.moment < 10_991, clock.playing]") == [True, True]


def test_it_plays_by_itself_when_it_is_seen(browsing: Browser) -> None:
    """A visitor presses nothing; a round that fails is told aloud."""
    page = opened(browsing, "index.html")
    page.wait_for_function("tree_film.latest.clock.playing")
    live = page.locator(".growing .spoken")
    expect(live).to_contain_text("24 moves are not enough")


@pytest.mark.parametrize("name", ["index", "korf0"])
def test_it_fits_a_window_of_any_width(browsing: Browser, name: str) -> None:
    """Each piece is as high as it is wide; of the picture on a phone only the ring
    holds the finger, which elsewhere moves the page."""
    page = opened(browsing, f"{name}.html#wait")
    for width in (1440, 720, 390):
        page.set_viewport_size({"width": width, "height": 844})
        sizes = page.locator(".growing .tile").evaluate_all(
            "all => all.map((each) => [each.offsetWidth, each.offsetHeight])"
        )
        assert [wide for wide, high in sizes if wide != high] == []
        assert len(sizes) == 15
    style = "(each) => getComputedStyle(each).touchAction"
    assert page.locator(".dial").evaluate(style) == "auto"
    assert page.locator(".dial .grip").evaluate(style) == "none"


def test_a_press_opens_the_program_at_that_step(browsing: Browser) -> None:
    """Enter, on a board of the film, leads to the stage, where the program has just
    reached that board; the way out leads back to the board."""
    page = opened(browsing, "index.html#wait")
    page.locator(".dial").focus()
    for key in ("Home", "PageUp", *["ArrowRight"] * 5):
        page.keyboard.press(key)
    board = page.evaluate(BOARD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/korf0.html#watch={START}&step=*")
    page.locator("#stage .where b").first.wait_for()
    expect(page.locator("#stage .where")).to_contain_text("board 21 of")
    expect(page.locator("#stage .where")).to_contain_text("attempt 2")
    names = [str(int(digit, 16)) if digit != "0" else "empty" for digit in board]
    label = page.locator("#stage .board").get_attribute("aria-label") or ""
    assert label.removeprefix("board: ").split() == names
    page.keyboard.press("Escape")
    page.wait_for_url("**/index.html*")
    expect(page.locator(".dial")).to_have_attribute(
        "aria-valuetext", "board 6 of 68, round 2"
    )


def test_the_head_of_korf0_runs_the_start_of_an_address(browsing: Browser) -> None:
    """Its board and its tree are of one start; Watch opens the stage at this very board
    and Escape leads back to it."""
    page = opened(browsing, f"korf0.html#start={LONGER}")
    page.wait_for_function(f"tree_film.latest.film().start === {LONGER!r}")
    found = solve(LONGER, "korf0")
    assert film(page, "search.counts") == [quota.nodes for quota in found.quotas]
    assert film(page, "clock.playing") is True
    page.locator(".growing .dial").focus()
    for key in ("Home", "PageUp", "ArrowRight"):
        page.keyboard.press(key)
    words, lies = value(page), page.evaluate(BOARD)
    page.locator(".growing .watch").click()
    page.locator("#stage .where b").first.wait_for()
    expect(page.locator("#stage .where")).to_contain_text("attempt 2")
    page.keyboard.press("Escape")
    expect(page.locator("#stage")).to_be_hidden()
    page.wait_for_url(f"**#start={LONGER}")
    page.evaluate(IDLE)
    assert (value(page), page.evaluate(BOARD)) == (words, lies)
    assert film(page, "clock.playing") is False
    page.locator(".growing .lot").click()
    page.wait_for_function(f"tree_film.latest.film().start !== {LONGER!r}")
    page.keyboard.press("Home")


STARTS = 40


def test_the_rounds_of_many_starts_are_those_of_korf0(page: Page) -> None:
    """Of forty starts near enough to be drawn the film has the counts of korf0."""
    random, search = Random(65), compiled(korf0, "attempt").solve
    for _ in range(STARTS):
        position = Position.parse("123456789abcdef0")
        for _ in range(random.randrange(10, 45)):
            position = position.push(random.choice(list(position.movable())))
        if position.digits == "123456789abcdef0":
            continue
        counts = page.evaluate(
            """async (start) => {
              const { sampling, recorded } = JSON.parse(
                document.querySelector(".tree-data").textContent);
              const { ways, ended } = await tree_own_start.sampled(
                start, sampling, recorded);
              return ended && tree_search.Search.whole(ways.tree(start), 0).counts;
            }""",
            position.digits,
        )
        found = search(position.digits).quotas
        assert counts == [quota.nodes for quota in found], position.digits


def ends(figure: Locator, side: int) -> list[float]:
    """Where the rounds of a search end on its bar, of a thousand."""
    notches = figure.locator(".rounds").nth(side).locator(".notch")
    texts = notches.evaluate_all("(all) => all.map((each) => each.getAttribute('d'))")
    return [float(text[1:].split()[0]) for text in texts]


@pytest.mark.parametrize(
    ("name", "totals"),
    [("pair_distance", [10_991, 3_333]), ("pattern_database", [10_991, 132])],
)
def test_two_questions_have_one_clock(
    browsing: Browser, name: str, totals: list[int]
) -> None:
    """Two trees of one board are shown after equally many boards; the notches of each
    bar are the ends of the program's rounds; a press on a bar winds both."""
    page = open_page(browsing, f"{name}.html", reduced_motion="reduce")
    figure = page.locator(".pair")
    figure.locator(".plot canvas").first.wait_for(state="attached")
    expect(figure.locator(".looked")).to_have_text("10,991")
    methods: list[MethodName] = ["korf0", [*QUESTIONS][CHAPTERS.index(name)]]
    for k, method in enumerate(methods):
        rounds = [quota.nodes for quota in solve(START, method).quotas]
        assert sum(rounds) == totals[k]
        assert ends(figure, k) == pytest.approx(
            [1000 * sum(rounds[: n + 1]) / 10_991 for n in range(len(rounds))]
        )
    words = figure.locator(".verdict").all_inner_texts()
    assert words == ["34 moves, and not one fewer"] * 2
    clock = figure.locator(".clock")
    clock.fill("2151")
    expect(figure.locator(".looked")).to_have_text("2,151")
    words = figure.locator(".verdict").all_inner_texts()
    if name == "pair_distance":
        assert words == ["32 moves: are they enough?", "34 moves: are they enough?"]
    else:
        assert words[1] == "34 moves, and not one fewer"
    box = figure.locator(".rounds").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)
    assert 5400 < clock.evaluate("(each) => each.valueAsNumber") < 5600


@pytest.mark.sweep
@needs_numba
@pytest.mark.parametrize(
    "name", ["pair_distance", "walking_distance", "pattern_database"]
)
def test_two_questions_are_asked_of_any_start(browsing: Browser, name: str) -> None:
    """The rounds of a start that is typed are those of korf0, and of a search by the
    other bound; what is no start, and a search that is too large, leave the trees that
    are there."""
    page = open_page(browsing, f"{name}.html", reduced_motion="reduce")
    figure = page.locator(".pair")
    known = figure.locator(".known")
    own = [*QUESTIONS][CHAPTERS.index(name)]
    both: list[MethodName] = ["korf0", own]
    rounds = [[quota.nodes for quota in solve(LONGER, each).quotas] for each in both]
    most = max(map(sum, rounds))
    if own == "pair-distance":  # whose program keeps pairs of the board before
        bound = oracle.BOUNDS["Manhattan pair distance"]
        rounds[1] = [*oracle.deepening(oracle.position(LONGER), 4, bound)[1]]
    for text, words in (
        (LONGER, NOTES.get(own, "")),
        ("hello", re.compile("hello")),
        (LONGEST, re.compile("more boards than can be drawn")),
    ):
        figure.locator(".start").fill(text)
        figure.locator(".start").press("Enter")
        expect(known).to_have_text(words)
        expect(figure.locator(".looked")).to_have_text(f"{most:,}")
        for side, counts in enumerate(rounds):
            # The order of the last round is the program's, not the twin's.
            assert ends(figure, side)[:-1] == pytest.approx(
                [1000 * sum(counts[:n]) / most for n in range(1, len(counts))]
            )


def test_a_film_changes_nothing_that_a_sheet_asks_for() -> None:
    """No rule for screens asks by `:has` what the elements around a film have: it would
    be asked again, of all the page, at each step."""
    asked = [
        f"{sheet.relative_to(ROOT)}: {line.strip()}"
        for folder in ("figures", "fifteen", "proofweave/src")
        for sheet in ROOT.glob(f"{folder}/**/*.css")
        for line in PRINTED.sub("", sheet.read_text("utf-8")).splitlines()
        if ASKED.search(line)
    ]
    assert not asked
