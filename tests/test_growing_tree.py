"""The growing tree at the front: its counts, its film, and what readers do with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import COMPILED
from playwright.sync_api import Browser, Locator, Page, expect
from test_stage import PAGES

from fifteen import solve
from figures.tree import QUESTIONS, START

BOARDS = 10_991
"""What korf0 looks at from the start of the front."""
LONGER = "51247308a6be9fcd"
"""A start whose boards can all be drawn."""
LONGEST = "0f73826491de5acb"
"""A start with more boards than can be drawn, whose search takes seconds at most."""
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


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """The front page, which does not play by itself."""
    found = opened(browser, "index.html#wait")
    yield found
    found.close()


def opened(browser: Browser, address: str, **options: Any) -> Page:
    """A page of the book, whose errors fail the test that closes it."""
    page = browser.new_page(**{"viewport": {"width": 1024, "height": 768}, **options})
    page.goto(f"{PAGES.as_uri()}/{address}")
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


def ask(page: Page, question: int) -> None:
    """Press a question, and wait for its film."""
    page.locator(".questions input").nth(question).check(force=True)
    page.wait_for_function(
        "(question) => tree_film.latest.clock.search.question === question"
        " && tree_film.latest.clock.search.over",
        arg=question,
    )


def enter(page: Page, start: str) -> None:
    """Type a start, and wait for its film."""
    page.locator(".from input").fill(start)
    page.keyboard.press("Enter")
    page.wait_for_function(f"tree_film.latest.film().start === {start!r}")


def sentence(page: Page) -> Locator:
    """The place of the sentence."""
    return page.locator(".growing .sentence")


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
    """A push to a board of this round is a moment of it; any other leaves the tree, and
    is told what it costs."""
    page.locator(".dial").focus()
    page.keyboard.press("Home")
    board = page.locator(".growing .board")
    board.get_by_text("13", exact=True).click()
    assert value(page) == "board 2 of 15, round 1"
    board.get_by_text("13", exact=True).click()
    assert value(page) == "board 1 of 15, round 1"
    board.get_by_text("13", exact=True).click()
    board.get_by_text("5", exact=True).click()
    expect(sentence(page)).to_contain_text("sad: it costs two")
    expect(sentence(page)).to_contain_text("2 made and 24 to go")
    expect(page.locator(".growing .sum")).to_have_text("2 made + 24 or more to go = 26")
    board.locator(".tile").nth(4).press("ArrowUp")
    expect(sentence(page)).to_contain_text("3 made and 23 to go")
    assert page.locator(".from input").input_value() == page.evaluate(BOARD)
    page.locator(".dial").focus()
    page.keyboard.press("ArrowLeft")
    assert value(page) == "board 1 of 15, round 1"
    assert page.locator(".from input").input_value() == START


@pytest.mark.parametrize("start", [LONGER, "12345678d9bcae0f"])
def test_any_start(page: Page, start: str) -> None:
    """A start that is typed has the rounds of the programs, by each question; End is
    its goal, and Home its start."""
    enter(page, start)
    for question, method in enumerate(QUESTIONS):
        ask(page, question)
        found = solve(start, method)
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
    expect(page.locator(".growing .wrong")).to_contain_text(REFUSED[text])
    assert page.evaluate(BOARD) == before


@pytest.mark.skipif(not COMPILED, reason="takes minutes if it is not compiled")
def test_a_start_with_more_boards_than_are_drawn(browser: Browser) -> None:
    """Its rounds come one by one, with the counts of the program; the good answer is
    there before the proof, End is the goal, and the drawn boards are some of all.
    Where a part is drawn, the stage opens at the start, since no step is known."""
    page = opened(browser, f"index.html#start={LONGEST}")
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
    page.close()


def test_without_motion_the_rounds_stand_side_by_side(browser: Browser) -> None:
    """Six small pictures tell what each limit gave; nothing moves until one asks."""
    page = opened(browser, "index.html", reduced_motion="reduce")
    captions = page.locator(".stills tspan").all_text_contents()
    assert captions == [
        *("24 moves: no", "15 boards"),
        *("26 moves: no", "68 boards"),
        *("28 moves: no", "260 boards"),
        *("30 moves: no", "1,209 boards"),
        *("32 moves: no", "5,273 boards"),
        *("34 moves: yes", "4,166 boards"),
    ]
    assert film(page, "clock.playing") is False
    page.locator(".growing .play").click()
    assert film(page, "clock.playing") is True
    expect(page.locator(".stills")).to_be_hidden()
    page.close()
    for chapter, room in (("korf0", 150), ("pair_distance", 350)):
        page = opened(browser, f"{chapter}.html", reduced_motion="reduce")
        box = page.locator(".stills svg").bounding_box()
        assert box
        assert box["height"] > room
        page.close()


def test_it_plays_by_itself_when_it_is_seen(browser: Browser) -> None:
    """A visitor presses nothing; a round that fails is told aloud."""
    page = opened(browser, "index.html")
    page.wait_for_function("tree_film.latest.clock.playing")
    live = page.locator(".growing .spoken")
    expect(live).to_contain_text("24 moves are not enough")
    page.close()


def test_on_a_phone_only_the_ring_holds_the_finger(browser: Browser) -> None:
    """Elsewhere a finger moves the page."""
    page = opened(browser, "index.html#wait", viewport={"width": 390, "height": 844})
    style = "(each) => getComputedStyle(each).touchAction"
    assert page.locator(".dial").evaluate(style) == "auto"
    assert page.locator(".dial .ring").evaluate(style) == "none"
    page.close()


def test_a_press_opens_the_program_at_that_step(browser: Browser) -> None:
    """Enter, on a board of the film, leads to the stage, where the program has just
    reached that board; the way out leads back to the board."""
    page = opened(browser, "index.html#wait")
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
    page.close()


def test_the_head_of_a_chapter_has_its_tree(browser: Browser) -> None:
    """It asks the chapter's own question, before the tree of korf0; Enter opens the
    stage over it, which has a tempo of its own, and Escape closes that."""
    page = opened(browser, "pair_distance.html")
    found = solve(START, "pair-distance")
    assert film(page, "search.counts") == [quota.nodes for quota in found.quotas]
    assert page.evaluate("tree_film.latest.film().ghost.question") == 0
    dial = page.locator(".growing .dial")
    dial.focus()
    for key in ("Home", "PageUp", "ArrowRight"):
        page.keyboard.press(key)
    words = value(page)
    page.keyboard.press("Enter")
    page.locator("#stage .where b").first.wait_for()
    expect(page.locator("#stage .where")).to_contain_text("attempt 2")
    for place in (".growing", "#stage"):
        expect(page.locator(f"{place} .tempo :checked")).to_have_value("1")
    page.keyboard.press("Escape")
    expect(page.locator("#stage")).to_be_hidden()
    assert value(page) == words
    page.close()


def test_the_tree_of_a_head_grows_from_the_start_that_is_run(browser: Browser) -> None:
    """“Run” beside the board begins another film; its boards lie on the board of the
    head when a reader winds it."""
    page = opened(browser, f"walking_distance.html#start={LONGER}")
    page.wait_for_function(
        "(start) => tree_film.latest.film().start === start"
        " && tree_film.latest.clock.search.over",
        arg=LONGER,
    )
    found = solve(LONGER, "walking-distance")
    assert film(page, "search.counts") == [quota.nodes for quota in found.quotas]
    page.locator(".growing .dial").focus()
    page.keyboard.press("End")
    expect(page.locator(".any-start .tray .cell").nth(14)).to_have_text("15")
    page.close()
