"""The page to play on, in a browser: by mouse, keys and touch, and with its solver."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import oracle
import pytest
from accessibility import objections, objections_to_looks
from browsers import LONG
from conftest import needs_numba, table
from playwright.sync_api import Browser, Locator, Page, expect

import fifteen
from fifteen.board.notation import write_moves
from fifteen.board.position import Position
from fifteen.board.reading import counted
from fifteen.planning.bounds import manhattan_bound
from fifteen.running.scramble import DIFFICULTIES, bands
from fifteen.running.solve import solve
from fifteen.tray import DIGITS, inversions
from figures.game import GAME_PAGE, scripts
from figures.game import PARTS as SCRIPTS
from figures.game import page as page_of
from figures.programs.bundles import book as book_script

SHORT = "12345678a0bc9def"
"""A board near the goal."""
START = "1234057896acdebf"
LINE = "123456789abcdef0"
"""The goal, from which a press pushes up to three pieces."""
HARD = "0c9dfbae37254861"
"""A board that takes 80 moves, and a while to solve."""
WIDE: Any = {"width": 1280, "height": 800}


NARROW: Any = {"width": 375, "height": 800}
BOARDS = table("tests/data/play_boards.csv")
"""The thirty boards, each with its shortest solution that comes first."""
BEAM = 2048
"""How many boards a layer of a beam may have on the page."""


@contextmanager
def opened(
    browser: Browser,
    address: str = "",
    held: bool = False,
    warm: bool = False,
    **options: Any,
) -> Iterator[Page]:
    """A window of its own with the page, which asks for nothing and does not complain.

    Its time may be held.  Its solver makes tables when it is asked, and beforehand if
    it is ``warm``.
    """
    requests, complaints = list[str](), list[str]()
    settings = {"viewport": WIDE, "reduced_motion": "reduce", **options}
    context = browser.new_context(**settings)
    context.on("request", lambda request: requests.append(request.url))
    context.on("console", lambda message: complaints.append(message.text))
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    if not warm:
        context.add_init_script("window.requestIdleCallback = () => 0;")
    try:
        if held:
            context.clock.install(time="2026-01-01T00:00:00")
        page = context.new_page()
        page.goto(GAME_PAGE.as_uri() + address)
        if held:
            context.clock.pause_at("2026-01-01T01:00:00")
        yield page
        assert not complaints
        assert {url.partition(":")[0] for url in requests} <= {"file", "data", "blob"}
        assert all("play.html" in url for url in requests if url[:5] == "file:")
    finally:
        context.close()


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[Page]:
    """One window for many tests, so that its solver makes its tables once."""
    with opened(browser, warm=True) as page:
        yield page


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """One window of a phone for many tests."""
    with opened(browser, **PHONE) as page:
        yield page


@pytest.fixture
def page(shared: Page) -> Page:
    """The window, with nothing kept from before."""
    shared.set_viewport_size(WIDE)
    shared.emulate_media(reduced_motion="reduce")
    shared.evaluate("""() => {
      page_task.halt();
      page_session.leave();
      page_solver.ask = page_solver.asking ?? page_solver.ask;
      localStorage.clear();
      for (const panel of document.querySelectorAll("details")) panel.open = false;
      for (const part of [".entered", ".kept", ".verdict"])
        document.querySelector(part).replaceChildren();
      for (const name of ["reverse", "letters"])
        document.querySelector(`input[name=${name}]`).checked = name === "letters";
      document.activeElement?.blur();
    }""")
    return shared


def begin(page: Page, board: str, kind: str = "given") -> None:
    """Play a board from its start; it counts for the times if it is a "drawn" one."""
    page.evaluate(
        "([b, kind]) => page_session.begin(page_notation.readBoard(b), { kind })",
        [board, kind],
    )


def teach(page: Page, board: str) -> None:
    """Let the page know a shortest solution of a board, so that it makes no tables."""
    page.evaluate(
        "([b, moves]) => page_session.learn(page_notation.readBoard(b), moves)",
        [board, solution(board)],
    )


def shown(page: Page) -> Position:
    """The board as it is shown: the texts of its buttons."""
    texts = page.locator("#board button").all_inner_texts()
    rows, cols = page.evaluate("""() => ['--rows', '--cols'].map((name) =>
      Number(document.getElementById('board').style.getPropertyValue(name)))""")
    return Position(tuple(int(text or 0) for text in texts), rows, cols)


def moves(page: Page) -> list[int]:
    """The moves that stand."""
    made: list[int] = page.evaluate(
        "(({moves, at}) => moves.slice(0, at))(page_session.game())"
    )
    return made


def push(page: Page, *tiles: int) -> None:
    """Push tiles, one after the other."""
    page.evaluate("all => all.forEach((each) => page_session.push([each]))", tiles)


def said(page: Page) -> str:
    """What the page says below the board."""
    return page.locator(".say").inner_text()


def says(page: Page, words: str | re.Pattern[str], place: str = ".say") -> None:
    """See that a part of the page comes to say this, or what a pattern matches."""
    expect(page.locator(place)).to_have_text(words)


def play_all(page: Page) -> None:
    """Make all moves of the plan."""
    page.evaluate("page_session.pause(); while (page_session.step(true));")


def press(page: Page, name: str) -> None:
    """Press a button of the page, opening the panel that it is in."""
    button = page.locator(f"[data-do='{name}']")
    button.evaluate("""each => { const panel = each.closest("details");
      if (panel) panel.open = true; }""")
    button.click()


def hint(page: Page) -> None:
    """Ask for a hint, and wait for it."""
    press(page, "hint")
    page.locator(".tile.hinted").wait_for()


def enter(page: Page, text: str) -> None:
    """Enter a text as a board."""
    unfolded(page, "entry").locator("#entry").fill(text)
    press(page, "enter")


def unfolded(page: Page, panel: str) -> Locator:
    """A panel, which is opened."""
    page.evaluate(f"document.querySelector('.{panel}').open = true")
    return page.locator(f".{panel}")


def copied(page: Page) -> str:
    """The part of the link to its game, which the page gives, that says which it is."""
    press(page, "link")
    page.locator(".link-room:not([hidden])").wait_for()
    return "#" + page.locator(".link").input_value().partition("#")[2]


def choose_size(page: Page, size: str) -> None:
    """Choose a size in the list, or type it, which deals a board."""
    sizes = page.locator("select[name=size]")
    listed = sizes.locator("option").evaluate_all("all => all.map((o) => o.value)")
    sizes.select_option(size if size in listed else "other")
    if size not in listed:
        type_size(page, size)


def type_size(page: Page, text: str) -> None:
    """Type a size where the list of sizes is."""
    field = page.locator("input[name=other-size]")
    field.fill(text)
    field.press("Enter")


def tile(page: Page, number: int) -> Any:
    """The button of a tile."""
    return page.locator("#board").get_by_text(re.compile(f"^{number}$"))


def act(page: Page, *steps: str) -> None:
    """Click tiles by their numbers, press buttons by their names, keys by theirs; or
    reload the page.  A hint is waited for."""
    for step in steps:
        if step.isdigit():
            tile(page, int(step)).click()
        elif step == "hint":
            hint(page)
        elif step == "reload":
            page.reload()
        elif len(step) > 1 and step.islower():
            press(page, step)
        else:
            page.keyboard.press(step)


@cache
def solution(board: str) -> list[int]:
    """A shortest solution, from the library."""
    found = fifteen.solve(board, method="linear-conflict")
    return found.start.tiles_in(found.pieces)


# --- The file.


def test_the_page_is_made_the_same_each_time() -> None:
    """The same parts give the same bytes: docs/play.html, woven before, has them."""
    assert GAME_PAGE.read_bytes() == page_of(book_script()).encode(), "make weave"


def test_the_page_needs_nothing_else() -> None:
    """There is no address in the page of anything to load, and no part is left out."""
    text = GAME_PAGE.read_text(encoding="utf-8")
    assert not re.search(r"\bsrc\s*=|@import|https?://(?!www\.w3\.org/)", text)
    assert "default-src 'none'" in text
    for script in SCRIPTS.glob("*.js"):
        assert f"const page_{script.stem} = " in text


# --- Playing.


WAY_KEYS = {"L": "Left", "R": "Right", "U": "Up", "D": "Down"}
REVERSED = {"L": "Right", "R": "Left", "U": "Down", "D": "Up"}


@pytest.mark.parametrize(
    "keys", [None, WAY_KEYS, REVERSED], ids=["mouse", "keys", "reversed"]
)
def test_a_game_is_won_by_mouse_and_keys(
    page: Page, keys: dict[str, str] | None
) -> None:
    """Clicks on the tiles of a solution win; so do arrows, each of which pushes a tile
    its way, or reversed, the blank.  It is told that no solution is shorter."""
    begin(page, START)
    page.locator("[name=reverse]").evaluate(
        "(box, on) => { box.checked = on; }", keys is REVERSED
    )
    now = Position.parse(START)
    for number in solution(START):
        if keys:
            way = write_moves(now, DIGITS[number], "moves")
            page.keyboard.press(f"Arrow{keys[way]}")
        else:
            tile(page, number).click()
        now = now.push(number)
    assert shown(page).solved
    says(page, re.compile(r"^Solved in \d+ moves, [0-9:.]+\. No solution is shorter"))
    assert moves(page) == solution(START)


def test_the_keyboard_reaches_everything(browser: Browser) -> None:
    """Tab leads to the tiles that slide, and Enter pushes one and stays with it."""
    with opened(browser, f"#p={SHORT}") as page:
        page.keyboard.press("Tab")
        focused = "document.activeElement.textContent"
        assert page.evaluate(focused) == "Skip to the board"
        reached = []
        for _ in range(25):
            page.keyboard.press("Tab")
            reached.append(page.evaluate(focused))
        sliding = ["2", "6", "10", "11", "12", "13"]
        assert [text for text in reached if text.isdigit()][:6] == sliding
        for name in ("Hint", "Solve", "New board", "How good was I?", "Keys"):
            assert name in reached
        tile(page, 10).focus()
        page.keyboard.press("Enter")
        assert moves(page) == [10]
        assert page.evaluate(focused) == "10"


def test_a_new_board_is_confirmed(page: Page) -> None:
    """A game that is not won is left only if a new board is asked for twice; to try it
    again, it is enough to say so."""
    begin(page, START)
    one, two = solution(START)[:2]
    act(page, str(one), "n")
    assert said(page) == "Leave this board? Press N or “New board” again to confirm."
    assert moves(page) == [one]
    for steps in ((str(two), "new"), ("Escape", "n")):
        act(page, *steps)
        assert moves(page) == [one, two]
    act(page, "R")
    assert shown(page) == Position.parse(START)
    assert moves(page) == []
    act(page, str(one), "n", "n")
    assert said(page) == "A new board."
    assert moves(page) == []


def test_without_a_script_it_says_so_first(browser: Browser) -> None:
    """Whoever allows no script reads why there is no game, and finds no dead button."""
    with opened(browser, java_script_enabled=False) as page:
        sorry, board = (
            page.locator(name).bounding_box() for name in ("noscript p", "main")
        )
        assert sorry is not None
        assert board is not None
        assert sorry["y"] + sorry["height"] <= board["y"]
        for dead in page.locator("main button, .menu, dd").all():
            assert not dead.is_visible()


Point = tuple[float, float]


def touch(page: Page, *events: tuple[str, list[Point]]) -> None:
    """Fingers do what the events say, each of which has the points that are touched."""
    cdp = page.context.new_cdp_session(page)
    for kind, points in events:
        touched = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]
        event = {"type": f"touch{kind}", "touchPoints": touched}
        cdp.send("Input.dispatchTouchEvent", event)


def finger(page: Page, points: list[Point]) -> None:
    """A finger goes from point to point, and leaves."""
    first, *rest = ([point] for point in points)
    touch(page, ("Start", first), *(("Move", point) for point in rest), ("End", []))


def centre(page: Page, number: int) -> Point:
    """The centre of a tile."""
    box = tile(page, number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


PHONE: dict[str, Any] = {
    "viewport": {"width": 375, "height": 760},
    "has_touch": True,
    "is_mobile": True,
}


def test_a_game_is_won_by_touch(phone: Page) -> None:
    """On a phone a tile is tapped, dragged, or swiped; three ways to one win."""
    begin(phone, START)
    directions = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}
    for k, number in enumerate(solution(START)):
        now = shown(phone)
        dx, dy = directions[write_moves(now, DIGITS[number], "moves")]
        swiped = max(number for number in now.tiles if number != now.tiles[0])
        x, y = centre(phone, swiped if k % 3 == 2 else number)
        if k % 3 == 0:
            phone.touchscreen.tap(x, y)
        else:
            steps = (0, 12, 30, 60, 75) if k % 3 == 1 else (0, 12, 30, 40)
            finger(phone, [(x + dx * d, y + dy * d) for d in steps])
        tiles = [str(each or "") for each in now.push(number).tiles]
        expect(phone.locator("#board button")).to_have_text(tiles)
    assert shown(phone).solved
    assert phone.evaluate("scrollY") == 0


def test_two_fingers_make_two_gestures(phone: Page) -> None:
    """One may begin before the other ends; each pushes the tile that it is on."""
    begin(phone, LINE)
    one, two = centre(phone, 15), centre(phone, 11)
    touch(phone, ("Start", [one]), ("Start", [one, two]), ("End", []))
    says(phone, "2", "dd.moves")
    assert moves(phone) == [15, 11]


def test_a_piece_goes_when_it_is_pressed(page: Page) -> None:
    """It does not wait for the button to be let go, a drag adds nothing, and the focus
    goes with the piece."""
    begin(page, LINE)
    x, y = centre(page, 14)
    page.mouse.move(x, y)
    page.mouse.down()
    assert moves(page) == [15, 14]
    assert page.evaluate("document.activeElement.textContent") == "14"
    page.mouse.move(x, y - 80)
    page.mouse.up()
    assert moves(page) == [15, 14]


def test_a_swipe_another_way_takes_the_press_back(phone: Page) -> None:
    """Wherever it begins, the swipe decides; where no piece goes its way, the press."""
    for way, made in (((0, 1), [12]), ((1, 0), [15, 14]), ((-1, 0), [15, 14])):
        begin(phone, LINE)
        x, y = centre(phone, 14)
        finger(phone, [(x + way[0] * d, y + way[1] * d) for d in (0, 12, 30)])
        says(phone, str(len(made)), "dd.moves")
        assert moves(phone) == made


def test_undo_and_redo_have_no_limit(page: Page) -> None:
    """A thousand moves are taken back one by one, and made again."""
    start = Position.parse(START)
    walk = [start.movable()[0]] * 1001
    game = "const game = page_session.game()"
    begin(page, START)
    page.evaluate(
        f"""all => {{ {game}; all.forEach((each) => game.push([each]));
          page_session.changed(); }}""",
        walk,
    )
    for which, end, made in (("undo", start, []), ("redo", start.push(walk[0]), walk)):
        page.evaluate(f"{game}; for (let k = 0; k < 1000; k += 1) game.{which}()")
        press(page, which)
        assert shown(page) == end
        assert moves(page) == made
        assert page.locator(f"[data-do={which}]").is_disabled()


def test_undo_takes_a_whole_press_back(phone: Page) -> None:
    """By mouse, key or finger, a press on a piece that is three cells away makes three
    moves, which are undone and redone as one, also after a reload; where only some of
    them are made again, the rest is a press.  Off the lines of the blank, a press makes
    none."""

    def stands(*steps: tuple[str, int]) -> None:
        for step, count in steps:
            act(phone, step)
            assert moves(phone) == [15, 14, 13, 9, 5, 1][:count]

    presses = (
        lambda: tile(phone, 13).click(),
        lambda: tile(phone, 13).press("Enter"),
        lambda: finger(phone, [centre(phone, 13)]),
    )
    for pressed in presses:
        begin(phone, LINE)
        pressed()
        says(phone, "3", "dd.moves")
        stands(("undo", 0), ("r", 3), ("1", 6), ("undo", 3), ("redo", 6))
    stands(("reload", 6), ("undo", 3), ("undo", 0), ("reload", 0), ("redo", 3))
    stands(("redo", 6))
    assert phone.locator(".told").inner_text() == "Redone: 9, 5, 1"
    stands(("15", 6))
    assert shown(phone) == Position.parse("023416785abc9def")
    begin(phone, LINE)
    stands(("13", 3), ("undo", 0), ("15", 1), ("redo", 3), ("undo", 1), ("undo", 0))
    stands(("13", 3), ("undo", 0))


HELD = """start => {
  page_solver.asking ??= page_solver.ask;
  page_solver.ask = (kind, what, said) => kind === "draw"
    ? { answer: new Promise((settle) => {
          page_solver.go = (what = { start }) => settle(what);
        }),
        stop: () => page_solver.go({ stopped: true }) }
    : page_solver.asking(kind, what, said);
}"""
"""From now on a board is drawn when ``page_solver.go`` is called, and is this one."""

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll("main :is(button, select, summary, input)")]
    .filter((each) => each.checkVisibility() && !each.closest("#board"))
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const name = each.dataset.do ?? each.name ?? "";
      return [name || each.textContent, [x, y + scrollY, width, height]];
    }))"""
"""Where each button and list is that can be seen."""


def test_no_button_moves(page: Page) -> None:
    """On a phone and on a screen, each is where it was through messages, hints,
    searches, plans and the win, and each message has room."""
    begin(page, START)
    places: dict[tuple[int, str], list[float]] = {}

    def look(words: str = "") -> None:
        expect(page.locator(".say")).to_contain_text(words)
        for width, height in ((390, 844), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            for name, place in page.evaluate(PLACES).items():
                known = places.setdefault((width, name), place)
                assert known == place, (width, name, words)
            rooms = page.locator(".words, .slot").evaluate_all(
                "all => all.map((e) => [e.scrollHeight <= e.clientHeight, e.scrollTop])"
            )
            assert rooms == [[True, 0]] * 2, (width, words)

    def then(*steps: tuple[str, str]) -> None:
        for step, words in steps:
            act(page, step)
            look(words)

    look()
    then(("u", "There is nothing to undo."), ("hint", "Push"), ("H", ""))
    then(("new", "Leave this board?"), ("undo", ""))
    page.locator("select[name=difficulty]").select_option("medium")
    look("Leave this board for one of 4×4, medium?")
    page.evaluate(HELD, None)
    press(page, "new")
    page.locator(".busy").wait_for()
    look()
    then(("stop", "Stopped."))
    choose_size(page, "a size that is none")
    look("no size")
    act(page, "Escape")
    begin(page, SHORT)
    while not shown(page).solved:
        act(page, "hint", "H")
    look("hints. No solution is shorter.")
    begin(page, HARD)
    press(page, "solve")
    title = page.locator(".plan .title")
    expect(title).to_contain_text("a shortest one is looked for")
    says(page, re.compile(r"At least \d+ moves; [\d,]+ nodes"), ".busy .proved")
    look()
    play_all(page)
    look("moves played back.")
    press(page, "undo")
    page.evaluate("""() => { const { board, moves } = page_session.game();
      const free = page_board.movable(board());
      page_session.push([free.find((tile) => !moves.slice(-2).includes(tile))]);
    }""")
    expect(title).to_contain_text("You have left it")
    look()
    then(("stop", "Stopped. At least"), ("leave", ""))
    for most in (
        "Push 12 right. Then 1,234 moves are left of a good solution; "
        "no fewer than 678.",
        "Solved in 1,234 moves, 12:34.56, with 78 hints. "
        "The least of today’s board is 80.",
    ):
        page.evaluate("words => page_view.say(words)", most)
        look(most)
    named = {"hint", "stop", "play", "leave", "new", "Share"}
    assert named <= {name for _, name in places}


def test_words_fit_into_their_lists(phone: Page) -> None:
    """On a phone, no list is narrower than its longest word wants it to be."""
    widths = phone.locator("main select").evaluate_all("""all => all
      .filter((each) => each.checkVisibility()).map((each) => {
      const { offsetWidth: width, style } = each;
      style.width = "max-content";
      const wanted = each.offsetWidth;
      style.width = "";
      return [each.name, width, wanted];
    })""")
    assert {name for name, *_ in widths} == {"size", "difficulty"}
    assert all(width >= wanted for _, width, wanted in widths), widths


def test_the_clock_runs_from_the_first_move_to_the_win(browser: Browser) -> None:
    """Before the first move it stands, then it runs, and at the win it stands again.
    The link has the time: who opens it sees it, and may have the moves played."""
    with opened(browser, f"#p={SHORT}", held=True) as page:
        teach(page, SHORT)
        page.clock.run_for(5000)
        says(page, "0:00.00", "dd.time")
        tiles = solution(SHORT)
        tile(page, tiles[0]).click()
        page.clock.run_for(65_000)
        says(page, "1:05.00", "dd.time")
        for number in tiles[1:]:
            tile(page, number).click()
        page.clock.run_for(9000)
        says(page, "1:05.00", "dd.time")
        says(page, f"{len(tiles) / 65:.2f}", "dd.pace")
        link = copied(page)
    assert link.endswith("&t=6500")
    with opened(browser, link) as page:
        assert shown(page) == Position.parse(SHORT)
        title = f"Somebody solved this in {len(tiles)} moves, 1:05.00. Made: 0."
        says(page, title, ".plan .title")
        play_all(page)
        assert moves(page) == tiles


def test_a_day_has_a_board_for_everybody(page: Page) -> None:
    """Of each size and date there is one board, the same in every browser and year."""
    dealt = "([rows, cols, day]) => page_board.daily(rows, cols, day).tiles"
    for rows, cols in ((2, 2), (3, 3), (4, 4), (4, 5), (10, 10)):
        for day in ("2026-11-26", "2026-11-27", "2031-01-01"):
            tiles = page.evaluate(dealt, [rows, cols, day])
            assert tuple(tiles) == oracle.daily(rows, cols, day)
            assert Position(tuple(tiles), rows, cols).solvable
    page.clock.install(time="2026-11-26T12:00:00")
    begin(page, SHORT)
    tile(page, 6).click()
    for told in ("Leave this board?", "The board of 2026-11-26"):
        press(page, "today")
        assert told in said(page)
    assert shown(page).tiles == oracle.daily(4, 4, "2026-11-26")


@pytest.mark.parametrize("moves_made", [0, 2])
def test_the_least_of_a_day_is_told_after_the_win(page: Page, moves_made: int) -> None:
    """Whoever has solved the board of the day reads how many moves it takes."""
    choose_size(page, "3x3" if moves_made else "3x4")
    press(page, "today")
    start = shown(page)
    least = solution(str(start))
    first = start.movable()[0]
    push(page, *[first] * moves_made, *least)
    told = f"The least of today’s board is {len(least)}."
    words = told if moves_made else "No solution is shorter."
    made = len(least) + moves_made
    says(page, re.compile(rf"Solved in {made} moves, [0-9:.]+\. {words}"))


USUAL = ["3x3", "3x4", "4x4", "5x5", "6x6", "7x7", "8x8", "10x10"]
"""The sizes in the list."""


@pytest.mark.parametrize(
    ("text", "size"),
    [
        *((size, size.replace("x", "×")) for size in ("3x3", "4x5", "5x5", "4x4")),
        (" 2 × 10 ", "2×10"),
        ("9X3", "9×3"),
        ("9", "9×9"),
        ("10x10", "10×10"),
    ],
)
def test_any_size_is_dealt(page: Page, text: str, size: str) -> None:
    """A size deals a board that can be solved.  The list has eight sizes, and the
    board's own; in its place another is typed."""
    sizes = page.locator("select[name=size]")
    values = "all => all.map((each) => each.value)"
    begin(page, str(Position.goal(6, 6)))
    assert sizes.locator("option").evaluate_all(values) == [*USUAL, "other"]
    choose_size(page, text)
    assert shown(page).shape == size
    assert shown(page).solvable
    assert not shown(page).solved
    assert sizes.input_value() == size.replace("×", "x")
    if text not in USUAL:
        assert sizes.evaluate("each => each === document.activeElement")
    begin(page, SHORT)
    assert sizes.input_value() == "4x4"
    assert sizes.locator("option").evaluate_all(values) == [*USUAL, "other"]


@pytest.mark.parametrize("text", ["abc", "11x4", "3x3x3"])
def test_a_text_that_is_no_size_is_refused(page: Page, text: str) -> None:
    """A sentence says so; the board, its moves and the text stay, and Escape or another
    place leads back to the list."""
    begin(page, START)
    made = solution(START)[0]
    act(page, str(made))
    sizes = page.locator("select[name=size]")
    field = page.locator("input[name=other-size]")
    sizes.select_option("other")
    assert field.evaluate("each => each === document.activeElement")
    type_size(page, text)
    wanted = "write rows and columns, 2 to 10 of each, such as 7x9."
    assert said(page) == f"“{text}” is no size; {wanted}"
    assert field.input_value() == text
    field.press("Escape")
    assert sizes.is_visible()
    assert sizes.input_value() == "4x4"
    sizes.select_option("other")
    field.blur()
    assert sizes.is_visible()
    assert not field.is_visible()
    assert moves(page) == [made]


def test_a_choice_in_the_lists_is_confirmed(page: Page) -> None:
    """A game is left for another size or difficulty only when “New board” is pressed;
    until then the lists have those of the board that is played."""
    begin(page, START)
    act(page, str(solution(START)[0]))
    size = page.locator("select[name=size]")
    for text in ("9x2", "3x3"):
        choose_size(page, text)
        wanted = text.replace("x", "×")
        assert (
            said(page)
            == f"Leave this board for one of {wanted}? Press N or “New board”."
        )
        assert size.input_value() == "4x4"
    assert moves(page) == solution(START)[:1]
    press(page, "today")
    assert "“Today’s”" in said(page)
    choose_size(page, "3x3")
    press(page, "new")
    assert shown(page).shape == "3×3"
    assert size.input_value() == "3x3"


def test_the_word_is_true_while_a_board_is_drawn(browser: Browser) -> None:
    """A board keeps its word until the new one is there; then that has its own, also
    when it is tried again or loaded again.  A hint meanwhile is refused in words; after
    a move the new board waits."""
    easy = Position.parse("123456708")
    with opened(browser, "#p=123450786") as page:
        drawn = {"tiles": list(easy.tiles), "rows": 3, "cols": 3}
        page.evaluate(HELD, drawn)
        difficulty = page.locator("select[name=difficulty]")
        difficulty.select_option("easy")
        assert difficulty.input_value() == "any"
        press(page, "hint")
        words = "A new board is being drawn. Wait for it, or press Stop."
        assert said(page) == words
        assert page.locator(".tile.hinted").count() == 0
        page.evaluate("page_solver.go()")
        expect(difficulty).to_have_value("easy")
        assert shown(page) == easy
        press(page, "retry")
        assert difficulty.input_value() == "easy"
        page.reload()
        assert difficulty.input_value() == "easy"
        page.evaluate(HELD, drawn)
        press(page, "today")
        assert difficulty.input_value() == "any"
        today = shown(page)
        difficulty.select_option("easy")
        page.evaluate(
            "page_session.push([page_board.movable(page_session.game().board())[0]])"
        )
        page.evaluate("page_solver.go()")
        says(page, "The new board is drawn. Press N or “New board” to play it.")
        assert difficulty.input_value() == "any"
        assert shown(page) == today.push(today.movable()[0])
        press(page, "new")
        assert difficulty.input_value() == "easy"
        assert shown(page) == easy


@pytest.mark.parametrize("size", ["3x3", "3x4", "4x4"])
def test_a_new_board_is_as_hard_as_is_wanted(page: Page, size: str) -> None:
    """Its shortest solution is as long as the difficulty says, which the list shows."""
    rows, cols = map(int, size.split("x"))
    difficulty = page.locator("select[name=difficulty]")
    for name, lengths in bands(rows, cols).items():
        begin(page, Position.goal(rows, cols).numbers)
        page.evaluate("page_view.say('')")
        difficulty.select_option(name)
        says(page, "A new board.")
        assert shown(page).shape == f"{rows}×{cols}"
        asked = "page_solver.ask('solve', { start: page_session.game().start }).answer"
        assert page.evaluate(asked)["length"] in lengths, name
        assert difficulty.input_value() == name
    choose_size(page, "5x5")
    assert difficulty.input_value() == "any"
    assert page.locator("option:disabled").count() == len(DIFFICULTIES)


# --- The solver of the page.


def test_solve_plays_back_with_pause_step_and_speed(page: Page) -> None:
    """The library's own solution plays, pauses, steps, steps back, and goes on to the
    win.  A move of one's own leaves it, and undo leads back."""

    def made(words: str) -> None:
        says(page, f"A shortest solution: 10 moves. {words}", ".plan .title")

    row = BOARDS[1]
    begin(page, row["board"])
    speed = page.locator("select[name=speed]")
    speed.evaluate("list => { list.options[0].value = '1e9'; list.value = '1e9'; }")
    act(page, "S")
    made("Made: 0.")
    press(page, "play")
    assert page.locator("[data-do=play]").inner_text() == "Play"
    act(page, "step", "step")
    made("Made: 2.")
    press(page, "step-back")
    made("Made: 1.")
    speed.select_option("fast")
    speed.evaluate("list => { list.options[0].value = '900'; }")
    press(page, "play")
    made("All are made.")
    assert "".join(DIGITS[number] for number in moves(page)) == row["pieces"]
    act(page, "u", "u", "u", "u")
    made("Made: 6.")
    planned = {moves(page)[-1], DIGITS.index(row["pieces"][6])}
    act(page, next(str(t) for t in shown(page).movable() if t not in planned))
    made("You have left it; undo leads back.")
    act(page, "u")
    made("Made: 6.")


TICKING = """() => {
  const said = document.querySelector(".proved").textContent.split(/; (?=[0-9.]+ s)/);
  return said[1] !== ((window.seconds ??= {})[said[0]] ??= said[1]);
}"""
"""Whether the seconds go on while the bound and the nodes stay."""


def test_a_good_solution_is_there_at_once(page: Page) -> None:
    """It can be played while a shortest one is looked for, what is proved is shown, and
    the seconds tick; what is proved stays true when the search is stopped."""
    begin(page, HARD)
    press(page, "solve")
    title = page.locator(".plan .title")
    expect(title).to_contain_text("a shortest one is looked for")
    good = int(re.findall(r"\d+", title.inner_text())[0])
    assert 80 <= good < 120
    says(page, re.compile(r"At least \d+ moves; [\d,]+ nodes"), ".busy .proved")
    page.wait_for_function(TICKING)
    play_all(page)
    assert len(moves(page)) == good
    assert shown(page).solved
    press(page, "stop")
    least = r"^Stopped. At least \d+ moves are needed; that much is proved.$"
    says(page, re.compile(least))
    begin(page, START)
    hint(page)


@needs_numba
@pytest.mark.parametrize(("rows", "cols"), [(2, 7), (5, 5)])
def test_a_large_board_is_helped_well(page: Page, rows: int, cols: int) -> None:
    """A hint and a solution are those of quick, and it is said how good that is."""
    start = Position.random(rows, cols, seed=3)
    begin(page, start.numbers)
    wanted = start.tiles_in(solve(start, "quick", beam=BEAM).pieces or "")
    bound = manhattan_bound(start)
    for k, number in enumerate(wanted[:2]):
        hint(page)
        assert page.locator(".tile.hinted").inner_text() == str(number)
        assert said(page).startswith(f"Push {number} ")
        rest = max(bound - k, manhattan_bound(shown(page))) - 1
        left = f"{len(wanted) - k - 1:,} moves are left of a good solution"
        assert said(page).endswith(f"Then {left}; no fewer than {rest}.")
        press(page, "hint")
    assert moves(page) == wanted[:2]
    assert page.locator("dd.least").inner_text() == "–"
    press(page, "solve")
    title = page.locator(".plan .title")
    expect(title).to_contain_text(f"A good one: {len(wanted) - 2:,} moves; ")
    play_all(page)
    assert moves(page) == wanted
    assert shown(page).solved
    least = f"A good solution has {len(wanted):,}; none has fewer than {bound}."
    expect(page.locator(".say")).to_contain_text(f"played back. {least}")
    page.locator(".analysis summary").click()
    press(page, "compare")
    verdict = f"a good solution has {len(wanted):,}; none has fewer than {bound}."
    expect(page.locator(".verdict")).to_contain_text(verdict)


# --- Times.


def times(page: Page) -> list[str]:
    """The last time and the best of the size that is seen."""
    return page.locator(".times dd").all_inner_texts()


def test_the_last_time_and_the_best_are_kept(browser: Browser) -> None:
    """Of each size they outlive a reload; boards that are drawn at random count, when
    they are solved for the first time, and those that are tried again do not."""
    with opened(browser, "#p=123456780", held=True) as page:
        deal = """() => {
          page_board.random = () => page_notation.readBoard("123450786");
        }"""
        for button, seconds, kept in (
            ("new", 70, ["1:10.00", "1:10.00"]),
            ("new", 9, ["0:09.00", "0:09.00"]),
            ("retry", 3, ["0:09.00", "0:09.00"]),
            ("new", 12, ["0:12.00", "0:09.00"]),
        ):
            page.evaluate(deal)
            act(page, button, "5", "5")
            page.clock.run_for(1000 * seconds)
            act(page, "6")
            assert times(page) == kept
            act(page, "reload")
            assert times(page) == kept
        begin(page, LINE)
        assert times(page) == ["–", "–"]


@pytest.mark.parametrize(
    ("start", "made", "words"),
    [
        (SHORT, "hint H", "with 5 hints"),
        ("123456708", "hint 8", "with 1 hint"),
        ("123456708", "8", ""),
        ("123456708", "solve", "with 1 move played back"),
        ("123450786", "hint 6", "with 1 hint"),
        ("123405786", "hint 5 solve", "with 1 hint and 1 move played back"),
    ],
)
def test_a_solve_with_help_says_how_much(
    page: Page, start: str, made: str, words: str
) -> None:
    """Each hint that was seen counts, whoever then pushes the piece, and each move that
    was played back; only without them the time is kept."""
    begin(page, start, "drawn")
    while not shown(page).solved:
        for each in made.split():
            if each == "solve":
                page.evaluate("page_session.solve()")
                page.evaluate("page_session.pause(); page_session.step()")
            else:
                act(page, each)
    end = f", {words}" if words else ""
    solved = rf"Solved in \d+ moves?, [0-9:.]+{end}\. No solution is shorter\."
    says(page, re.compile(solved))
    assert ("–" in times(page)) == bool(words)


# --- Scrambles.


def test_a_scramble_is_read_as_by_the_library(page: Page) -> None:
    """The moves of pieces from the goal are read by the size that is seen; the board is
    shown in rows, which are read as well, while another one is played."""
    for size in ((4, 4), (3, 5), (5, 3)):
        begin(page, str(Position.goal(*size)))
        for text in ("R2D2L2U", "r2 d2 l r u", "DRUL"):
            enter(page, text)
            assert shown(page) == Position.parse(text, size=size)
        press(page, "show-board")
        rows = page.locator("#entry").input_value()
        begin(page, START)
        enter(page, rows)
        assert shown(page) == Position.parse(text, size=size)
    enter(page, "R9")
    with pytest.raises(ValueError, match="move 3, R, leaves the board") as error:
        Position.parse("R9", size=(5, 3))
    says(page, str(error.value), ".entered")


# --- How good was I?


def test_the_moves_that_lost_ground_are_found(page: Page) -> None:
    """On 3×2 and 2×3, compared with the distance of every board from the goal."""
    for rows, cols, seed in ((3, 2, 1), (2, 3, 4), (2, 3, 9)):
        far = oracle.everything(rows, cols)
        now = Position.random(rows, cols, seed=seed)
        begin(page, now.numbers.replace("/", " / "))
        sums, walk = [far[now.tiles]], []
        for k in range(30):
            number = now.movable()[(k * k + seed) % len(now.movable())]
            walk.append(number)
            now = now.push(number)
            sums.append(k + 1 + far[now.tiles])
        page.evaluate("walk => page_session.push(walk)", walk)
        press(page, "compare")
        lost = [k for k in range(1, 31) if sums[k] > sums[k - 1]]
        verdict = page.locator(".verdict")
        expect(verdict).to_contain_text(f"lost ground was move {lost[0]}:")
        listed = f"{len(lost)} moves lost ground, two moves each: {lost[0]}, {lost[1]}"
        expect(verdict).to_contain_text(listed)
        expect(verdict).to_contain_text(f"The least from the start is {sums[0]}.")
        verdict.get_by_role("button").click()
        assert moves(page) == walk[: lost[0] - 1]


# --- Enter and share.


def test_an_unsolvable_board_is_explained(page: Page) -> None:
    """The inversions are counted; the game stays as it was."""
    text = "3 2 1/0 4 5"
    begin(page, START)
    enter(page, text)
    position = Position.parse(text)
    assert not position.solvable
    room = page.locator(".entered")
    pairs = counted(inversions(position.cells), "inversion")
    assert re.search(rf"\b{pairs}\b", room.inner_text())
    assert shown(page) == Position.parse(START)
    room.get_by_role("button").click()
    assert shown(page) == position.exchanged()


def test_solvable_means_the_same_in_both_languages(page: Page) -> None:
    """The page and Python agree on parity, distance and inversions, on any shape."""
    for k in range(60):
        rows, cols = 2 + k % 4, 2 + k // 4 % 4
        position = Position.random(rows, cols, seed=k, solvable=bool(k % 3))
        found = page.evaluate(
            """text => { const each = page_notation.readBoard(text);
              return [page_board.solvable(each), page_board.inversions(each).length,
                page_notation.writeBoard(each)]; }""",
            position.numbers,
        )
        assert found == [bool(k % 3), inversions(position.cells), str(position)]


@pytest.mark.parametrize(
    "start",
    [Position.parse(START), Position.random(10, 10, seed=5)],
    ids=["digits", "numbers"],
)
def test_a_link_carries_the_board_and_the_moves(
    browser: Browser, start: Position
) -> None:
    """What is copied opens in a new window with the same game, also on a board of
    10×10, where pieces are numbers; it fits a phone.  Another link takes its place, if
    it is understood."""
    address = f"#p={start}".replace(" ", ",")
    with opened(browser, address, viewport=NARROW) as page:
        assert shown(page) == start
        sizes = page.locator("#board .tile").evaluate_all(
            "all => all.flatMap((each) => [each.offsetWidth, each.offsetHeight])"
        )
        assert (len(sizes), min(sizes) >= 24) == (2 * len(start.tiles), True)
        assert page.evaluate("document.documentElement.scrollWidth") == 375
        for _ in range(2):
            page.locator("#board .tile[tabindex='0']").first.click()
        made = moves(page)
        assert len(made) > 1
        link = copied(page)
        assert objections(page) == []
    assert link == f"{address}&m={start.named(made)}".replace(" ", ",")
    with opened(browser, link) as page:
        assert moves(page) == made
        assert shown(page) == start.replay(start.named(made))
        assert f"after {len(made)} moves" in said(page)
        page.evaluate("location.hash = '#p=123456780&m=U2'")
        expect(page.locator(".fault")).to_contain_text("Move 1, U, leaves the board.")
        assert moves(page) == made
        page.evaluate("location.hash = '#p=123456780&m=D2'")
        expect(page.locator("#board button")).to_have_count(9)
        assert moves(page) == [6, 3]


FAULTY_LINKS = {
    f"#p={START}&t=soon": "“soon” is no time",
    "#p=12": "2 cells make no board",
    "#m=12": "has moves (m=…) but no board",
    f"#p={START}&m=zz": "“zz” is in no notation",
    f"#p={START}&m=f": "Move 1 pushes 15",
    f"#p={START}&m={'1' * 80_001}": "more than 20,000 moves",
}


def test_a_malformed_link_is_told(browser: Browser) -> None:
    """It is said what is wrong with the link, and why a board is not played that has no
    solution, also when the page begins; and there is a board all the same."""
    with opened(browser, "#p=123456789abcdfe0") as page:
        assert "no solution" in said(page)
        assert shown(page).solvable
        for link, fault in FAULTY_LINKS.items():
            page.evaluate("link => { location.hash = link; }", link)
            expect(page.locator(".entered .fault")).to_contain_text(fault)
            assert "The link is not understood" in said(page)
            assert shown(page).solvable
        page.reload()
        expect(page.locator(".entered .fault")).to_contain_text(fault)
        page.evaluate("location.hash = '#p=123456789abcdfe0'")
        expect(page.locator(".say")).to_contain_text("no solution")
        assert shown(page).solvable
        press(page, "new")
        assert len(shown(page).tiles) == 16


# --- What is kept.


def test_each_window_keeps_its_own_game(browser: Browser) -> None:
    """Neither of two writes over the other's; a third goes on with the last of them."""
    made = solution(START)[:2]
    with opened(browser, f"#p={START}") as one:
        two, third = one.context.new_page(), one.context.new_page()
        two.goto(GAME_PAGE.as_uri() + f"#p={SHORT}")
        tile(one, made[0]).click()
        tile(two, 6).click()
        tile(one, made[1]).click()
        third.goto(GAME_PAGE.as_uri())
        assert moves(third) == made
        for page in (one, two):
            page.goto("about:blank")
        for page, own in ((one, made), (two, [6])):
            page.goto(GAME_PAGE.as_uri())
            assert moves(page) == own


def test_what_is_kept_may_be_damaged(browser: Browser) -> None:
    """Whatever stands in the stores of the browser, the page begins."""
    harm = """value => {
      for (const name of ["", "-settings", "-times"])
        localStorage[`fifteen-play${name}`] = value;
      addEventListener("pagehide", () => { sessionStorage["fifteen-play"] = value; });
    }"""
    with opened(browser, f"#p={START}") as page:
        for value in ("{", "null", '{"text": 7}', '{"4x4": {"last": "x", "best": 1}}'):
            page.evaluate(harm, value)
            page.reload()
            assert shown(page).solvable
            assert times(page) == ["–", "–"]
            press(page, "new")
            assert moves(page) == []


# --- The book in the page.


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Page]:
    """An empty page with the programs of the book, as the page's worker has them."""
    page = browser.new_page()
    page.set_default_timeout(LONG * 1000)
    page.add_script_tag(content=scripts()[0])
    page.add_script_tag(content=book_script())
    page.evaluate("Object.assign(globalThis, programs_book, translation_sequences)")
    page.evaluate("ready()")
    yield page
    page.close()


def in_the_page(book: Page, use: str, start: Position, *given: object) -> Any:
    """What a program of the book gives in the page; it has cells, rows, cols, more."""
    rest = [list(start.cells), start.rows, start.cols, *given]
    return book.evaluate(
        f"([cells, ...given]) => ({use})(array('b', cells), ...given)", rest
    )


@needs_numba
@pytest.mark.parametrize("size", [(2, 2), (3, 3), (4, 3), (9, 2), (10, 10)])
def test_good_solutions_are_those_of_the_chapter(
    book: Page, size: tuple[int, int]
) -> None:
    """Piece for piece and node for node, through walls and windows."""
    start = Position.random(*size, seed=sum(size))
    wanted = solve(start, "quick", shorten=14)
    use = """(cells, rows, cols) => {
      const { pieces, nodes } = Book.partial_goals.quick(cells, rows, cols, null, 14);
      return [pieces, nodes]; }"""
    pieces, nodes = in_the_page(book, use, start)
    assert start.named(map(DIGITS.index, pieces)) == wanted.pieces
    assert nodes == wanted.nodes


@needs_numba
def test_hints_are_those_of_the_program(book: Page) -> None:
    """On five boards of 4×4, and one of 4×3, the same moves, after the same nodes,
    bound by bound."""
    use = """(...given) => {
      const { pieces, quotas } = Book.pattern_database.solve(...given);
      return [pieces, quotas.map(({ nodes }) => nodes)]; }"""
    starts = [Position.parse(row["board"]) for row in BOARDS[1::6]]
    for start in [*starts, Position.random(4, 3, seed=1)]:
        wanted = solve(start, "pattern-database")
        found = in_the_page(book, use, start)
        assert found == [wanted.pieces, [quota.nodes for quota in wanted.quotas]]


@pytest.mark.parametrize("lie", ["slice(0, -1)", "replace(/./, '7')", "slice(0, 0)"])
@pytest.mark.parametrize(
    ("kind", "chapter"), [("solve", "pattern_database"), ("quick", "partial_goals")]
)
def test_moves_that_do_not_solve_the_board_are_no_answer(
    book: Page, kind: str, chapter: str, lie: str
) -> None:
    """Moves that stop before the goal, or cannot be made, are told as an error; those
    of the program as it is are the answer."""
    start = Position.parse("123560784")
    answer, error = book.evaluate(
        f"""async ([start, kind]) => {{
          const said = [], scope = {{ postMessage: (each) => said.push(each) }};
          const program = Book.{chapter}, honest = program[kind];
          const asked = () => scope.onmessage({{ data: {{ id: 1, kind, start }} }});
          page_worker.serve(scope);
          await asked();
          const answer = said.at(-1).done;
          const lying = (...given) => {{
            const found = honest(...given);
            return {{ ...found, pieces: found.pieces.{lie} }};
          }};
          program[kind] = Object.assign(lying, {{ takes: true }});
          await asked().finally(() => {{ program[kind] = honest; }});
          return [answer, said.at(-1).done]; }}""",
        [{"tiles": list(start.tiles), "rows": 3, "cols": 3}, kind],
    )
    assert start.replay(start.named(answer["moves"])).solved
    assert error == {
        "error": "Something is wrong in the solver: its moves do not lead to the goal."
    }


# --- For everybody.


def test_axe_has_no_objection(browser: Browser) -> None:
    """With panels open, a hint and a verdict; and nothing sticks out, here or on a
    phone."""
    wide = "document.documentElement.scrollWidth"
    with opened(browser, "#p=123560784") as page:
        act(page, "6", "6")
        for summary in page.locator(".panel summary").all():
            summary.click()
        press(page, "compare")
        page.locator(".verdict p").first.wait_for()
        page.locator("#entry").fill("fedcba9876543210")
        act(page, "enter", "link")
        page.locator("#entry").fill("1")
        hint(page)
        assert page.evaluate(wide) == 1280
        light = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert objections(page) == []
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert dark != light
        assert objections_to_looks(page) == []
        page.set_viewport_size({"width": 375, "height": 800})
        assert page.evaluate(wide) == 375


def test_the_tiles_are_named(page: Page) -> None:
    """Each tile says what it is, where it lies, and which way it goes."""
    begin(page, SHORT)
    names = page.locator("#board button").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label'))"
    )
    assert names[:2] == ["1, row 1, column 1", "2, row 1, column 2"]
    assert names[5] == "6, row 2, column 2, moves down"
    assert names[9] == "empty, row 3, column 2"
    tile(page, 6).click()
    assert page.locator(".told").inner_text() == "6 moved"


SCHEMES: tuple[Any, ...] = ("dark", "light")


def test_pieces_have_colours_or_a_picture(browser: Browser) -> None:
    """A piece has the colour of its row, or its part of a picture, wherever it lies;
    its number stays and can be read, and the choice is kept."""
    look = """all => all.filter((each) => each.textContent).map((each) => {
      const style = getComputedStyle(each);
      return [Number(each.textContent), [style.backgroundColor,
        style.backgroundImage.includes("svg"),
        style.backgroundPosition.split(", ").at(-1)]]; })"""
    with opened(browser, f"#p={SHORT}") as page:

        def looks() -> dict[int, list[Any]]:
            return dict(sorted(page.locator("#board .tile").evaluate_all(look)))

        assert len({colour for colour, *_ in looks().values()}) == 1
        page.locator(".view summary").click()
        page.get_by_label("colours by row").check()
        page.reload()
        colours = [colour for colour, *_ in looks().values()]
        rows = [set(colours[4 * k : 4 * k + 4]) for k in range(4)]
        assert [len(row) for row in rows] == [1] * 4
        assert len(set.union(*rows)) == 4
        teach(page, SHORT)
        hint(page)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert objections_to_looks(page) == []
        page.locator(".view summary").click()
        page.get_by_label("picture").check()
        page.reload()
        push(page, 6, 2)
        for number, (_, pictured, place) in looks().items():
            row, col = divmod(number - 1, 4)
            assert pictured
            x, y = (float(each.rstrip("%")) for each in place.split())
            assert (round(3 * x / 100), round(3 * y / 100)) == (col, row)


@pytest.mark.parametrize(("motion", "count"), [("reduce", 0), ("no-preference", 1)])
def test_nothing_glides_if_that_is_not_wanted(
    page: Page, motion: Any, count: int
) -> None:
    """A tile glides to its new place, and with reduced motion it is there at once."""
    begin(page, SHORT)
    page.emulate_media(reduced_motion=motion)
    running = page.evaluate(
        "() => { page_session.push([6]); return document.getAnimations().length; }"
    )
    assert running == count


def test_the_keys_of_the_panel_move_pieces(page: Page) -> None:
    """The panel names each key of the script, and letters move pieces as arrows do,
    unless that is turned off; Control Y and Z go on."""
    begin(page, LINE)
    script = (SCRIPTS / "controls.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const KEYS = \{(.*?)\};", script, re.DOTALL)
    keys = {
        order: keys.split() for order, keys in re.findall(r'(\w+): "(.*?)"', listed)
    }
    named = page.locator(".panel.keys kbd").all_text_contents()
    assert {first for first, *_ in keys.values()} <= {*named}
    act(page, *"dsawljhk")
    made = moves(page)
    pieces = "".join(DIGITS[number] for number in made)
    assert write_moves(Position.goal(), pieces, "moves") == "RDLURDLU"
    letters = page.locator("[name=letters]")
    for key, on, count in (
        ("u", True, 7),
        ("Control+y", True, 8),
        ("u", False, 8),
        ("d", False, 8),
        ("Control+z", False, 7),
    ):
        letters.evaluate("(box, on) => { box.checked = on; }", on)
        act(page, key)
        assert moves(page) == made[:count]


def test_keys_are_let_alone_where_text_is_typed(page: Page) -> None:
    """In the field for a board, letters and arrows are what they always are."""
    begin(page, START)
    field = unfolded(page, "entry").locator("#entry")
    field.fill("")
    for key in (*"nuts", "ArrowLeft"):
        field.press(key)
    assert field.input_value() == "nuts"
    assert shown(page) == Position.parse(START)


def test_the_numbers_beside_the_board(page: Page) -> None:
    """Moves, the distance left, and the least once it is known."""
    start = "1234567809abdefc"
    begin(page, start)
    assert page.locator("dd.moves").inner_text() == "0"
    assert page.locator("dd.distance").inner_text() == "4"
    assert page.locator("dd.least").inner_text() == "–"
    press(page, "hint")
    least = len(solution(start))
    says(page, str(least), "dd.least")
    press(page, "hint")
    assert page.locator("dd.rest").inner_text() == str(least - 1)
    assert page.locator("dd.moves").inner_text() == "1"


CHANGES = {
    "the move that it named": "page_session.hint()",
    "undo": "page_session.undo()",
    "to before a move": "page_session.game().backTo(0); page_session.changed()",
    "retry": "document.querySelector('[data-do=retry]').click()",
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_hint_goes_when_the_board_changes(page: Page, change: str) -> None:
    """Neither its mark nor its text is there when the board is not that of the hint."""
    begin(page, START)
    push(page, *solution(START)[:3])
    page.evaluate("""() => { const tile = page_session.game().moves.at(-1);
      page_session.undo(); page_session.follow("The rest.", [tile]); }""")
    hint(page)
    assert re.match(r"Push \d+ \w+\. Then \d+ moves are left\.$", said(page))
    before = shown(page)
    page.evaluate(f"() => {{ {CHANGES[change]}; }}")
    assert shown(page) != before
    assert page.locator(".tile.hinted").count() == 0
    assert "Push" not in said(page)
