"""The moment of korf0's page: the turns of the search at its head, the pictures beside
the sentences, and the bar at the foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import oracle
import pytest
from browsers import until
from playwright.sync_api import Browser, Page, expect
from test_growing_tree import LONGER, LONGEST, enter, film, opened
from test_ideas import stay
from test_stage import open_page

from figures.moment import NAMES, PICTURES, samples, stills, without_goal
from figures.recorded_runs import FUNCTION, program, solving
from figures.recording.recording import sample
from figures.tree import START, shortest

TURNS = 55_957
"""What korf0's machine does from the start of the head."""
NOW = "moment_moment.moment"
ARROWS = {1: "→", -4: "↑", -1: "←", 4: "↓"}
TEXTS = """() => Object.fromEntries(
  [...document.querySelectorAll(".moment-figure")].map((each) => {
    const all = (selector) => [...each.querySelectorAll(selector)]
      .map(({ textContent }) => textContent);
    const marked = [...each.querySelectorAll("[data-now]")]
      .map(({ dataset }) => Object.values(dataset).join(" ").trim());
    return [each.dataset.picture, {
      says: all(".says").join(), board: all(".small text"), marked,
      texts: all("text"), lights: all(".light").length,
      dots: [...each.querySelectorAll("g:has(> circle)")]
        .map((each) => each.querySelectorAll("circle:not(.spent)").length),
      rows: [...each.querySelectorAll("tr")].map((row) => row.innerText.split("\\t")),
      coins: [".happy", ".sad"].map((kind) => [
        each.querySelectorAll(`${kind} circle:not(.spent)`).length,
        each.querySelectorAll(`${kind} circle.spent`).length,
      ]),
    }];
  }),
)"""
"""What the pictures tell: their words, boards, marks, notes, coins, bits and dots."""
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
  ":is(#s3, #s4, #s6, #s7) .prose > p, .beside-text,"
  + ".beside-text :is(button, input), .moment-bar > *",
)].map((each, k) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  const down = each.closest(".moment-bar") ? 0 : scrollY;
  return [`${each.tagName} ${k}`, [x, y + down, width, height].map(Math.round)];
}))"""
"""Where the text of their sections stands, and all that can be pressed beside it."""
SHIFTS = """
() => {
  globalThis.shift = 0;
  const from = performance.now();
  new PerformanceObserver((list) => {
    for (const { value, startTime } of list.getEntries()) {
      if (startTime > from) globalThis.shift += value;
    }
  }).observe({ type: "layout-shift" });
}"""
"""What is pushed aside from now on, when the letters of the page are there."""


class State(NamedTuple):
    """The search at a turn, as the dull twin has it."""

    way: list[int]
    board: oracle.Position
    made: tuple[int, int]
    left: tuple[int, int]


def twin(turn: int) -> State:
    """The state at a turn, by the oracle's tray: the way is read backwards, the last
    arrival on each level first."""
    rows, way = samples(), list[int]()
    level = rows["level"][turn]
    for k in range(turn, -1, -1):
        if rows["goto"][k] == 0 and rows["level"][k] == level:
            way.insert(0, rows["p"][k])
            level -= 1
    rounds = sum(
        goto == 0 and level == 1
        for goto, level in zip(
            rows["goto"][: turn + 1], rows["level"][: turn + 1], strict=True
        )
    )
    board = oracle.position(START)
    sad = rounds - 1
    happy = oracle.manhattan(board) + sad
    made = [0, 0]
    for cell in way[1:]:
        _, after = oracle.pushed(board, cell)
        made[oracle.manhattan(after) > oracle.manhattan(board)] += 1
        board = after
    return State(way, board, (made[0], made[1]), (happy - made[0], sad - made[1]))


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """The page of korf0, whose turns have been recorded."""
    found = opened(browser, "korf0.html#wait", viewport={"width": 1440, "height": 900})
    recorded(found)
    yield found
    found.close()


def recorded(page: Page) -> None:
    """Come near a picture, and wait for the turns."""
    page.locator("[data-picture=purse]").scroll_into_view_if_needed()
    page.wait_for_function(f"{NOW}.turns")


def go(page: Page, turn: int, pictures: Iterable[str] = PICTURES) -> Any:
    """What pictures tell at a turn, whether they are in sight or not."""
    page.evaluate(f"(turn) => {NOW}.go(turn)", turn)
    for name in pictures:
        page.locator(f"[data-picture={name}]").scroll_into_view_if_needed()
        page.wait_for_function(
            f"[...{NOW}.pictures.keys()].some((e) => e.dataset.picture === '{name}')"
        )
    return page.evaluate(TEXTS)


def test_the_turns_are_those_of_python(page: Page) -> None:
    """Those that the page has recorded, of the translated program, are those of the
    program in Python; and as many boards are met as the oracle visits."""
    names = [name for name in ("line", *NAMES) if name != "q"]
    own = page.evaluate(
        f"(names) => names.map((name) => {NOW}.turns[name].slice(0, -1))", names
    )
    assert own == [samples()[name][:-1] for name in names]
    assert len(own[0]) == TURNS
    met = sum(1 for goto in samples()["goto"] if goto == 0)
    assert met == sum(oracle.korf(START).nodes)


def test_the_pictures_tell_what_the_oracle_has(page: Page) -> None:
    """At turns of all rounds: coins, sums, the bits of the quota, the steps of each
    piece, boards, notes, and the arrow of the machine."""
    rows, places = samples(), ("NEWLEVEL", "TRYMOVE", "BACKTRACK")
    random = Random(65)
    for turn in (0, 1, *random.sample(range(TURNS), 8)):
        way, board, (happy, sad), left = twin(turn)
        far, told = oracle.manhattan(board), go(page, turn)
        spent = f"spent {happy}+{sad}, left {left[0]}+{left[1]}, {far} from home"
        assert told["purse"]["says"] == spent
        assert told["purse"]["coins"] == [[left[0], happy], [left[1], sad]]
        made = happy + sad
        assert told["slopes"]["says"] == (
            f"{made} made + {far} to go = {made + far}; allowed {made + sum(left)}"
        )
        bits = told["byte"]["texts"]
        assert "".join(bits[1:9] + bits[11:19]) == f"{left[1]:08b}{left[0]:08b}"
        t = left[1] << 8 | left[0]
        *paid, now = told["byte"]["says"].removeprefix("t = ").split(" = ")
        assert int(now, 16) == t
        for each in paid:
            before, price = (int(number, 16) for number in each.split(" − "))
            assert (before - price, price in (1, 256)) == (t, True)
        apart = [oracle.apart(board.index(k), k - 1, 4) for k in range(1, 16)]
        assert [*filter(None, told["sum"]["dots"])] == [*filter(None, apart)]
        assert told["sum"]["says"].startswith(f"{far} steps in all; ")
        for name in ("machine", "east"):
            tiles = [each for each in told[name]["board"] if each.isdigit()]
            assert tiles == [str(tile) for tile in board if tile]
        ends = rows["goto"][turn] == 2 and rows["level"][turn] == 1
        after = "" if ends else places[rows["goto"][turn + 1]]
        now = places[rows["goto"][turn]]
        machine = told["machine"]["marked"]
        assert machine[0] == now
        assert machine[1].startswith(f"{now} {after}")
        level, pos, tim, ways = (row[1:] for row in told["notes"]["rows"])
        kept = way[-6:]
        assert [int(each) for each in level if each] == [
            *range(len(way) - len(kept) + 1, len(way) + 1)
        ]
        assert [int(each) for each in pos if each] == kept
        assert tim[len(kept) - 1] == f"{left[0]}+{left[1]}"
        steps = [ARROWS[there - here] for here, there in pairwise(kept)]
        assert [each for each in ways if each] == steps


def test_east_is_asked_as_the_program_asks(page: Page) -> None:
    """Whenever east is due: a wall, the way back, a coin or none; the next turn shows
    how it was answered."""
    rows = samples()
    due = [
        turn
        for turn in range(TURNS - 1)
        if rows["goto"][turn] == 1 and rows["d"][turn] == 0
    ]
    answers = set[str]()
    for turn in Random(7).sample(due, 12):
        way, board, _, left = twin(turn)
        says = go(page, turn, ["east"])["east"]["says"]
        p, q = way[-1], way[-1] + 1
        column, goes = p % 4, rows["goto"][turn + 1] == 0 and rows["p"][turn + 1] == q
        if column == 3:
            assert says == "column 3 < 3? no: it falls on"
        elif way[-2:-1] == [q]:
            assert says == f"column {column} < 3? yesstraight back? yes: it falls on"
        else:
            purse = f"the purse has {left[0]}+{left[1]}: "
            assert says.endswith(purse + ("paid" if goes else "refused"))
            assert f"{board[q]} lies in {q % 4}" in says
        answers.add(says.rpartition(": ")[2])
    assert answers >= {"it falls on", "paid", "refused"}


def test_control_falls_as_in_the_program(page: Page) -> None:
    """From the direction that is due to the one that the program takes or cannot pay;
    what each step has before it is what the oracle sees there."""
    rows, ways = samples(), ["east", "north", "west", "south"]
    tries = [turn for turn in range(TURNS - 1) if rows["goto"][turn] == 1]
    ends = set[str]()
    for turn in Random(8).sample(tries, 10):
        way, board, _, _ = twin(turn)
        p, due, told = way[-1], rows["d"][turn], go(page, turn, ["fall"])["fall"]
        expected = []
        for q in (p + 1, p - 4, p - 1, p + 4):
            if not 0 <= q < 16 or oracle.apart(p, q, 4) != 1:
                expected.append("wall")
            elif way[-2:-1] == [q]:
                expected.append("back")
            else:
                _, after = oracle.pushed(board, q)
                sad = oracle.manhattan(after) > oracle.manhattan(board)
                expected.append("sad" if sad else "happy")
        assert told["texts"] == [
            x for each in zip(expected, ways, strict=True) for x in each
        ]
        after = rows["goto"][turn + 1]
        if after == 2:
            assert told["lights"] == 4 - due
            end = "nothing catches"
        else:
            by = rows["p"][turn + 1] - p
            caught = [1, -4, -1, 4].index(by) if after == 0 else rows["d"][turn + 1] - 1
            assert told["lights"] == caught - due + 1
            end = f"{ways[caught]} catches, {'not ' * (after == 1)}paid"
        assert told["says"] == f"due: {[*ways, 'none'][due]}; {end}"
        ends.add(end.rpartition(", ")[2])
    assert ends == {"nothing catches", "paid", "not paid"}


def test_one_number_is_the_state_of_the_page(page: Page) -> None:
    """The film sets the turn; a button of the machine moves all pictures, the head and
    the bar; the way in a picture leads back along itself."""
    page.evaluate("tree_film.latest.clock.seek(5000)")
    turn = page.evaluate(f"{NOW}.turn")
    arrivals = [k for k, goto in enumerate(samples()["goto"]) if goto == 0]
    assert turn == arrivals[5000]
    before = go(page, turn)
    machine = page.locator("[data-picture=machine]")
    machine.get_by_role("button", name="one turn").click()
    assert page.evaluate(f"{NOW}.turn") == turn + 1
    machine.get_by_role("button", name="back").click()
    assert go(page, turn) == before
    page.locator("[data-picture=notes] button").click()
    back = page.evaluate(f"{NOW}.turn")
    assert back > turn
    assert samples()["goto"][back] == 2
    told = go(page, back)
    assert told["notes"]["says"].startswith(f"back on level {len(twin(back).way) - 1}:")
    for name in PICTURES:
        assert told[name] != before[name]
    assert film(page, "clock.moment") == sum(k <= back for k in arrivals) - 1
    page.evaluate(f"{NOW}.go({TURNS})")
    assert film(page, "search.tree.goal === search.at(clock.moment).node")
    purse = "[data-picture=purse]"
    page.locator(purse).scroll_into_view_if_needed()
    # What is drawn gives way to another when it comes into sight.
    svg = f"document.querySelector('{purse} .drawn svg')"
    box = page.evaluate(f"{svg}.getBoundingClientRect().toJSON()")
    page.mouse.move(box["x"] + box["width"] * 10 / shortest(), box["y"] + 80)
    page.mouse.down()
    assert len(twin(page.evaluate(f"{NOW}.turn")).way) == 11
    page.mouse.move(box["x"] + box["width"] * 20 / shortest(), box["y"] + 80)
    page.mouse.up()
    assert len(twin(page.evaluate(f"{NOW}.turn")).way) == 21


def test_the_stage_opens_at_this_turn(browsing: Browser) -> None:
    """Watch at the foot, which is there when the head is not; the page is as it was
    when one comes back."""
    page = opened(browsing, "korf0.html#wait")
    bar = page.locator(".moment-bar")
    assert not bar.is_visible()
    recorded(page)
    bar.locator(".watch").wait_for()
    turn = 30_003
    page.evaluate(f"(turn) => {NOW}.go(turn)", turn)
    bar.locator(".watch").click()
    page.locator("#stage .where b").first.wait_for()
    step = page.evaluate(f"{NOW}.turns.step[{turn}]")
    assert page.url.endswith(f"#watch={START}&step={step}")
    page.wait_for_function(f"stage_opener.watched.now()?.step === {step}")
    page.keyboard.press("Escape")
    expect(page.locator("#stage")).to_be_hidden()
    assert page.evaluate(f"{NOW}.turn") == turn
    page.evaluate("scrollTo(0, 0)")
    bar.wait_for(state="hidden")


def test_another_start_has_its_own_turns(browsing: Browser) -> None:
    """The pictures follow the start at the head; where its search is too long, the last
    rounds have no turns, and the pictures say so by their colour."""
    page = opened(browsing, "korf0.html#wait")
    recorded(page)
    lines = {*samples()["line"]}
    for start in (LONGER, LONGEST):
        enter(page, start)
        page.locator("[data-picture=purse]").scroll_into_view_if_needed()
        page.wait_for_function(f"{NOW}.turns?.start === {start!r}")
        if start == LONGER:
            found = sample(program(), solving(start), FUNCTION, lines, ("level",))
            assert page.evaluate(f"{NOW}.turns.last") == len(found["level"]) - 1
            page.evaluate("tree_film.latest.clock.seek(1e9)")
            assert page.evaluate(f"{NOW}.turns.isHome({NOW}.turn)")
    page.evaluate("tree_film.latest.clock.seek(1e9)")
    until(lambda: page.locator("[data-picture=purse].beyond").count() == 1)


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_nothing_moves_beside_the_sentences(browsing: Browser, width: int) -> None:
    """Neither when the pictures begin to move, nor by any press; each picture has the
    room that it had without a script."""
    size: Any = {
        "viewport": {"width": width, "height": 844},
        "reduced_motion": "reduce",
    }
    page = open_page(browsing, "korf0.html", scripts=False, **size)
    page.evaluate("document.fonts.ready.then(() => null)")
    without = page.evaluate(PLACES)
    page = open_page(browsing, "korf0.html", **size)
    page.evaluate("document.fonts.ready.then(() => null)")
    page.evaluate(SHIFTS)
    recorded(page)
    before = page.evaluate(PLACES)
    stay(
        *(
            {k: [x, w, h] for k, (x, _, w, h) in each.items()}
            for each in (without, before)
        )
    )
    for turn in (0, 12, 30_003, TURNS):
        go(page, turn)
        stay(before, page.evaluate(PLACES))
    for button in page.locator(".beside-text button").all():
        button.click()
        stay(before, page.evaluate(PLACES))
    assert page.evaluate("globalThis.shift") <= 0.05
    small = page.evaluate(
        """() => [...document.querySelectorAll(
          ".beside-text :is(text, .says, td, th, button)",
        )].filter((each) => {
          const scale = each.getScreenCTM?.().a ?? 1;
          return parseFloat(getComputedStyle(each).fontSize) * scale < 11.99;
        }).map((each) => each.outerHTML)"""
    )
    assert small == []


def test_a_still_stands_in_the_page_itself(browsing: Browser) -> None:
    """Without scripts and on paper: the purse is spent by the way to the goal, the
    notes go back; and there is nothing to press."""
    length, found = shortest(), oracle.korf(START)
    page = open_page(browsing, "korf0.html", java_script_enabled=False)
    for media in ("screen", "print"):
        page.emulate_media(media="print" if media == "print" else "screen")
        told = page.locator(".moment-figure")
        assert told.count() == len(PICTURES)
        for figure in told.all():
            assert figure.locator(".drawn").is_visible()
        assert page.locator(".guess-figure .answer").is_visible()
        assert not page.locator(".beside-text .pressed").first.is_visible()
    drawn = stills()
    spent = f"spent <b>{found.happy}+{found.sad}</b>, left <b>0+0</b>, 0 from home"
    assert spent in drawn["purse"]
    assert drawn["purse"].count('class="spent"') == length
    assert drawn["slopes"].count('<path class="sad"') == found.sad
    assert "back on level" in drawn["notes"]
    assert drawn["machine"].count("data-now") == 2


def test_a_guess_is_drawn_before_one_looks(browsing: Browser) -> None:
    """The bar of the last round is hidden until then, and is as high as it says."""
    page = opened(browsing, "korf0.html#wait")
    figure = page.locator(".guess-figure")
    answer = figure.locator(".answer")
    assert not answer.is_visible()
    figure.locator("input").fill("12000")
    expect(figure.locator("output")).to_have_text("12,000")
    figure.get_by_role("button", name="Look").click()
    assert answer.is_visible()
    expect(figure.locator(".answered")).to_have_text("You drew 0.50 times as many.")
    tall = [
        float(figure.locator(each).get_attribute("height") or 0)
        for each in (".guess", ".answer rect")
    ]
    assert tall[0] / tall[1] == pytest.approx(12_000 / without_goal(), rel=0.01)
    figure.get_by_role("button", name="Again").click()
    assert not answer.is_visible()


def test_the_last_round_without_its_goal() -> None:
    """Had the goal not been there, the last round would look at so many boards: the
    oracle goes on wherever there is a coin, but for the goal."""

    def visit(board: oracle.Position, came: int, happy: int, sad: int) -> int:
        many, blank = 1, board.index(0)
        for _, after in oracle.neighbours(board):
            if after.index(0) == came or after == oracle.GOAL:
                continue
            nearer = oracle.manhattan(after) < oracle.manhattan(board)
            left = (happy - 1, sad) if nearer else (happy, sad - 1)
            if min(left) >= 0:
                many += visit(after, blank, *left)
        return many

    found = oracle.korf(START)
    board = oracle.position(START)
    assert visit(board, 16, found.happy, found.sad) == without_goal() == 23_771
    assert 23_771 / found.nodes[-2] == pytest.approx(4.5, abs=0.05)


def test_the_sad_moves_come_first() -> None:
    """Of the way that korf0 finds from the head's start the first nine moves have all
    the sad ones."""
    board, kinds = oracle.position(START), ""
    for tile in oracle.korf(START).pieces:
        after = oracle.replay(board, tile)
        nearer = oracle.manhattan(after) < oracle.manhattan(board)
        board, kinds = after, kinds + ("h" if nearer else "s")
    assert len(kinds.rstrip("h")) == 9
    assert kinds.count("s") == 5
    assert len(kinds) == 34
