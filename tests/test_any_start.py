"""Any start, run and watched in the page: it says and shows what Python does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from accessibility import objections
from playwright.sync_api import Browser, Page, expect
from test_living import templates
from test_recorded_chapters import traced
from test_stepper import PAGE, SHOWN, Visit

import korf0
from fifteen.tray import DIGITS
from figures.any_start import RECORDED, SLIDING, any_start, recording
from figures.living import LIVING
from figures.recorded_runs import program, run, written_lines
from living.replay.recording import Trace

START = "51247308a6be9fcd"
NEARER = "12386a475b0f9dce"
HOPELESS = "123456789abcdfe0"
ENDLESS = "159d26ae37bf48c0"
HAPPY = "bc9e80df3412a756"
FARTHER = {"pattern_database": HAPPY, "twenty_four": "1283567409bcdfaihnkjglmeo"}
"""Starts for the windows of chapters whose bounds say nearly all about others."""
DOZEN = [
    *("123456789abcdef0", "123456789abcde0f", "12386a475b0f9dce", START, HAPPY),
    *("613adb849257e0fc", "12035684adcf9eb7", "5123607894badefc"),
    *("127395b8d46fa0ce", "52436178a9b0defc", "127369b4058cdefa", "162350849a7bdefc"),
]

TOLD_SO_FAR = """
const place = document.querySelector(".any-start .so-far");
globalThis.told = [];
new MutationObserver(() => place.textContent && told.push(place.textContent))
  .observe(place, { childList: true, characterData: true, subtree: true });
"""
"""Has the page keep all that is said while a part of a run is recorded."""


class Trial(Visit):
    """A page of which workers may be made, from what is in it, and nothing else."""

    def close(self) -> None:
        """Close the page, which has loaded nothing from elsewhere."""
        self.page.close()
        assert not self.complaints
        schemes = {url.partition(":")[0] for url in self.requests}
        assert schemes <= {"file", "data", "blob"}


@pytest.fixture
def trial(browser: Browser) -> Iterator[Page]:
    """The page as it is when it has just been opened."""
    trial = Trial(browser)
    yield trial.page
    trial.close()


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Page]:
    """The page, opened once."""
    trial = Trial(browser)
    yield trial.page
    trial.close()


@pytest.fixture(scope="module")
def trace() -> Trace:
    """The run of a start that is not the page's own."""
    return run(START)


def part(page: Page, name: str) -> Any:
    """A part of the panel."""
    return page.locator(f".any-start {name}")


def enter(page: Page, text: str, says: str) -> None:
    """Type a start, and wait for what the page says of it."""
    part(page, ".start").fill(text)
    expect(part(page, ".known")).to_contain_text(says)


def lay(page: Page, text: str) -> None:
    """Type a start that can be solved."""
    part(page, ".start").fill(text)
    expect(part(page, ".run")).to_be_enabled()


def tray(page: Page) -> str:
    """The digits that lie in the tray."""
    cells = part(page, ".tray .cell").all_inner_texts()
    return "".join(cell or "0" for cell in cells)


def quotas(page: Page) -> list[tuple[str, int]]:
    """The quotas that are shown, with their nodes."""
    rows = part(page, ".quotas tbody tr:visible").all_inner_texts()
    split = [row.split("\t") for row in rows]
    return [(row[0], int(row[1].replace(",", ""))) for row in split]


def complaint(start: str) -> str:
    """What korf0 says of a start that it does not solve."""
    with pytest.raises(korf0.Complaint) as caught:
        korf0.solve(start)
    return str(caught.value)


@pytest.mark.parametrize(
    "start", ["x", "512473", "5124730885", "51247308a6be9fcdd", HOPELESS]
)
def test_complaints_are_those_of_the_program(visit: Page, start: str) -> None:
    """What is wrong with a start is said in korf0's words, and nothing can be run."""
    enter(visit, start, complaint(start))
    assert part(visit, ".known").inner_text() == complaint(start)
    assert part(visit, ".run").is_disabled()
    assert part(visit, ".windows").is_hidden()


def test_why_there_is_no_hope(visit: Page) -> None:
    """Of a start that has no solution the numbers are shown whose sum is not even."""
    enter(visit, HOPELESS, "unreachable")
    assert part(visit, ".why").inner_text() == (
        "1 inversion and 0 rows below the empty cell make 1. Wherever there is hope, "
        "that is even (§2): exchange any two pieces."
    )
    lay(visit, START)
    words = "16 inversions and 2 rows below the empty cell make 18, an even number, so "
    assert f"{words}there is hope" in part(visit, ".why").inner_text()


@pytest.mark.parametrize(
    "text",
    [
        "51247308A6BE9FCD",
        "5124/7308/a6be/9fcd",
        "5 1 2 4\n7 3 0 8\n10 6 11 14\n9 15 12 13",
        "5, 1, 2, 4, 7, 3, 0, 8, 10, 6, 11, 14, 9, 15, 12, 13",
        "[[5, 1, 2, 4], [7, 3, _, 8], [10, 6, 11, 14], [9, 15, 12, 13]]",
    ],
)
def test_what_is_pasted(visit: Page, text: str) -> None:
    """Digits, rows, numbers and lists are read; the tray shows them."""
    lay(visit, HAPPY)
    lay(visit, text)
    expect(part(visit, ".tray")).to_contain_text("512473")
    assert tray(visit) == START
    assert part(visit, ".known").inner_text() == "At least 19 moves, and an odd number."


@pytest.mark.parametrize("moves", ["D R", "dr"])
def test_a_scramble_is_pasted(visit: Page, moves: str) -> None:
    """The moves of the pieces are made from the goal."""
    lay(visit, HAPPY)
    lay(visit, moves)
    assert tray(visit) == "123456789a0bdefc"
    part(visit, ".start").fill("R L2")
    expect(part(visit, ".known")).to_have_text("Move 3, L, leaves the board.")


def test_the_tray_is_pushed(visit: Page) -> None:
    """A press pushes the pieces between, and exchanges two that cannot be pushed."""
    lay(visit, "123456789abcdef0")
    cells = part(visit, ".tray .cell")
    cells.nth(3).click()
    assert tray(visit) == "123056749ab8defc"
    expect(part(visit, ".start")).to_have_value("123056749ab8defc")
    expect(part(visit, ".known")).to_contain_text("At least 3 moves")
    cells.nth(4).click()
    assert cells.nth(4).get_attribute("aria-pressed") == "true"
    cells.nth(5).click()
    assert tray(visit) == "123065749ab8defc"
    expect(part(visit, ".known")).to_contain_text("unreachable")


def test_a_piece_is_dragged(visit: Page) -> None:
    """A piece that is dragged changes places with what lies where it is dropped."""
    lay(visit, "123456789abcdef0")
    part(visit, ".tray").scroll_into_view_if_needed()
    boxes = [part(visit, ".tray .cell").nth(k).bounding_box() for k in (0, 10)]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes
    ]
    visit.mouse.move(x, y)
    visit.mouse.down()
    visit.mouse.move(to_x, to_y, steps=4)
    visit.mouse.up()
    assert tray(visit) == "b23456789a1cdef0"
    expect(part(visit, ".known")).to_contain_text("unreachable")


def test_drawn_by_lot(visit: Page) -> None:
    """What is drawn is another start each time, and has a solution."""
    drawn = set()
    for _ in range(4):
        before = tray(visit)
        part(visit, ".lot").click()
        visit.wait_for_function(
            """before => {
              const panel = document.querySelector('.any-start');
              return panel.querySelector('.start').value !== before
                && !panel.querySelector('.run').disabled;
            }""",
            arg=before,
        )
        drawn.add(tray(visit))
    assert len(drawn) == 4


@pytest.mark.parametrize("start", DOZEN)
def test_the_page_solves_as_the_program_does(visit: Page, start: str) -> None:
    """The quotas, their nodes and the answer are those of korf0's solve."""
    lay(visit, HAPPY if start != HAPPY else START)
    lay(visit, start)
    part(visit, ".run").click()
    solution = korf0.solve(start)
    expect(part(visit, ".answer")).to_have_text(
        f"Solution in {solution.happy}+{solution.sad} moves: {solution.pieces}"
    )
    wanted = [(f"{quota.happy}+{quota.sad}", quota.nodes) for quota in solution.quotas]
    assert quotas(visit) == wanted
    assert part(visit, ".rate").inner_text().startswith(f"{solution.nodes:,} node")


def test_a_start_is_said_to_be_hopeless(visit: Page) -> None:
    """A start that would take days is told before it runs, others are not."""
    lay(visit, ENDLESS)
    words = "Hopeless here: a beam finds 86 moves, and even 74 would take about"
    expect(part(visit, ".next")).to_contain_text(words)
    assert part(visit, ".next").is_visible()
    lay(visit, HAPPY)
    expect(part(visit, ".next")).to_be_empty()


def test_pause_continue_and_stop(visit: Page) -> None:
    """A run that is paused stands still, goes on where it was, and can be stopped; the
    nodes of the quota that runs are foretold from those of the last two."""
    lay(visit, ENDLESS)
    nodes = part(visit, ".rate")
    part(visit, ".run").click()
    assert visit.evaluate("document.activeElement.className") == "pause"
    expect(part(visit, ".quotas tbody tr:visible")).not_to_have_count(0)
    first = korf0_quotas(visit, 6)
    part(visit, ".pause").click()
    expect(nodes).to_contain_text("paused")
    assert visit.evaluate("document.activeElement.textContent") == "Continue"
    visit.evaluate("() => new Promise((go) => setTimeout(go, 300))")
    stood = quotas(visit)
    visit.evaluate("() => new Promise((go) => setTimeout(go, 300))")
    assert quotas(visit) == stood
    *_, (_, before), (_, last), (now, _) = stood
    told = part(visit, ".next").inner_text()
    assert told.startswith(
        f"{now} will take about {float(f'{last**2 / before:.2g}'):,.0f} "
    )
    part(visit, ".run").click()
    visit.wait_for_function(
        "stood => document.querySelector('.any-start .quotas').innerText !== stood",
        arg=part(visit, ".quotas").inner_text(),
    )
    assert quotas(visit)[:6] == first
    part(visit, ".stop").click()
    expect(nodes).to_contain_text("stopped")
    assert part(visit, ".run").inner_text() == "Run again"
    assert part(visit, ".stop").is_hidden()


def korf0_quotas(page: Page, count: int) -> list[tuple[str, int]]:
    """The first quotas that have failed in the page, when there are so many."""
    expect(part(page, ".quotas tbody tr:visible").nth(count)).to_be_visible()
    return quotas(page)[:count]


def compare(page: Page, trace: Trace) -> None:
    """Hold the part that is shown against what CPython did, at sampled steps.

    Tables, which the search only reads, are looked at in test_recorded_chapters.
    """
    ended = trace.state(len(trace) - 1)
    tables = [name for name in ended if len(str(ended[name])) > 9000]
    told = page.evaluate(
        """async (tables) => {
          const found = [];
          const { number, step } = Search.now();
          const slider = document.querySelector('.search-dock .slider');
          const first = Number(slider.min), last = Number(slider.max);
          for (let k = first; k <= last; k += k === first || k > last - 3 ? 1 : 97) {
            await Search.go(k - (number - step));
            const { line, state, caller, number: now } = Search.now();
            for (const name of tables) delete state[name];
            found.push([now, line, state, caller]);
          }
          await Search.go(step);
          return found;
        }""",
        tables,
    )
    assert len(told) > 50
    wanted = {number - 1: (line, state) for number, line, state, _ in told}
    for k, state in enumerate(trace.states()):
        if k in wanted:
            known = {name: state[name] for name in state.keys() - {*tables}}
            assert wanted[k] == (trace.lines[k], known)
    called, callers = None, list[int | None]()
    for line, function in zip(trace.lines, trace.functions, strict=True):
        called = called if function == "attempt" else line
        callers.append(called if function == "attempt" else None)
    assert [(n, caller) for n, *_, caller in told] == [
        (n, callers[n - 1]) for n, *_ in told
    ]


def shown(page: Page) -> int:
    """The step that is shown, counted from 1."""
    page.wait_for_selector(".line.lit")
    number: int = page.evaluate("Search.now().number")
    return number


def watch(page: Page, window: str) -> int:
    """Have a part of the run shown, from a button; the step that is shown first."""
    count = page.locator(".search-dock .count")
    before = count.inner_text() if count.is_visible() else ""
    part(page, f"[data-window={window}]").click()
    expect(part(page, ".way")).to_be_hidden()
    page.wait_for_function(
        "before => document.querySelector('.search-dock .count').innerText !== before",
        arg=before,
    )
    return shown(page)


def seek(page: Page, number: str) -> None:
    """Have the steps around one shown, by its number."""
    part(page, ".number").fill(number)
    part(page, ".number").press("Enter")
    step = f"step {int(number.replace(',', '')):,}"
    expect(page.locator(".search-dock .count")).to_contain_text(step)


def test_windows_are_what_cpython_recorded(trial: Page, trace: Trace) -> None:
    """The beginning, the first sad move, the last descent and a step are CPython's."""
    lay(trial, START)
    part(trial, ".run").click()
    expect(part(trial, ".answer")).to_contain_text("Solution")
    lines = [each.text.strip() for each in program().document.lines]
    texts = [lines[line - 1] for line in trace.lines]
    states: dict[int, dict[str, Any]] = {
        k: dict(state)
        for k, state in enumerate(trace.states())
        if texts[k] in (SLIDING, "match goto:", "nodes += 1")
    }

    assert watch(trial, "beginning") - 1 == texts.index("nodes += 1")
    assert trial.locator(".search-dock .whose").inner_text() == START
    compare(trial, trace)

    pushed = [k for k in states if texts[k] == SLIDING]
    sad = next(k for k in pushed if states[k]["attempt.delta"] == korf0.SAD)
    assert watch(trial, "sad") - 1 == sad
    compare(trial, trace)

    descent = watch(trial, "end") - 1
    places = {k: states[k]["attempt.goto"] for k in states if texts[k] == "match goto:"}
    assert "BACKTRACK" not in {places[k] for k in places if k >= descent}
    assert places[max(k for k in places if k < descent)] == "BACKTRACK"
    assert trial.locator(".search-dock .count").inner_text().endswith(f"{len(trace):,}")
    compare(trial, trace)

    seek(trial, "60,000")
    compare(trial, trace)


@pytest.mark.parametrize("name", RECORDED)
def test_windows_of_a_chapter(browser: Browser, name: str) -> None:
    """The beginning, a sad move, the last descent and a step are CPython's, on a tray
    of 4×4 or 5×5; the run that the page came with has its own tray again."""
    start = FARTHER.get(name, NEARER)
    page = browser.new_page(reduced_motion="reduce")
    page.goto(f"{(PAGE.parent / name).as_uri()}.html#start={start}")
    expect(part(page, ".answer")).to_contain_text("Solution in")
    trace, search = traced(start, name), LIVING[name].search
    lines = [each.text.strip() for each in program(name=name).document.lines]
    page.evaluate(TOLD_SO_FAR)
    assert trace.functions[watch(page, "beginning") - 1] == search
    assert page.evaluate("told.shift()") == "The program starts …"
    shares = page.evaluate("told.splice(0)")
    if recording(name)["recorded"]["makers"]:
        told = [f"The tables are being made: {k} %" for k in range(101)]
        assert shares == [each for each in told if each in shares]
        assert {told[0], told[100]} < {*shares}
    else:
        assert shares == []
    compare(page, trace)
    if part(page, "[data-window=sad]").is_visible():
        sad = watch(page, "sad") - 1
        assert lines[trace.lines[sad] - 1] == SLIDING
        assert trace.state(sad)[f"{search}.delta"] == korf0.SAD
        compare(page, trace)
    watch(page, "end")
    assert not [each for each in page.evaluate("told") if "tables" in each]
    count = page.locator(".search-dock .count")
    assert count.inner_text().endswith(f"{len(trace):,}")
    compare(page, trace)
    seek(page, "300")
    compare(page, trace)
    cells = page.locator(".search-dock .panels > .search-board .cell")
    assert cells.count() == len(start)
    if name in FARTHER:
        compare_patterns(page, trace)
    page.wait_for_url(f"**#start={start}&s=300")
    page.locator("[data-watch]").first.click()
    expect(cells).to_have_count(len(LIVING[name].start))
    page.close()


def test_the_lines_that_korf1_writes_are_shown(browser: Browser) -> None:
    """At any step of the search the dock has the line of the written program, and the
    whole block; the line of the template is lit."""
    page = browser.new_page(reduced_motion="reduce")
    page.goto(f"{(PAGE.parent / 'korf1').as_uri()}.html#start={START}&s=60000")
    expect(page.locator(".search-dock .count")).to_contain_text("step 60,000")
    trace, end = run(START, name="korf1"), len(program(name="korf1").document.lines)
    lines, sources = written_lines("korf1"), templates("korf1")
    blocks = set[str]()
    before = page.evaluate("Search.now().number - Search.now().step")
    for step in range(60_000, 60_200):
        page.evaluate("step => Search.go(step)", step - before)
        line = trace.lines[step - 1]
        text = lines[line - end - 1].strip()
        code = page.locator(".search-dock .said .code").text_content() or ""
        assert code.strip() == text
        lit = page.locator(".line.lit").first.get_attribute("data-line")
        assert lit == str(sources[line - end - 1])
        shown = page.locator(".search-dock .text code").all_text_contents()
        assert f"# {trace.state(step - 1)['attempt.goto']}: " in shown[0]
        now = page.locator(".search-dock .text .now").all_text_contents()
        assert [each.strip() for each in now] in ([text], [])
        blocks |= {shown[0]} if now else set()
    assert len(blocks) > 10
    page.close()


def compare_patterns(page: Page, trace: Trace) -> None:
    """The patterns that are shown, by rows and by columns, are those of the tables, and
    a wide window has room for all panels."""
    tables: Any = trace.state(0)["solve.tables"]
    patterns = [[DIGITS[x + 1] for x in part] for part in tables[2]]
    titles = page.locator(".search-dock .words .title").all_inner_texts()
    assert [title.split()[0] for title in titles] == [*map("".join, patterns)]
    for k, part in enumerate(patterns[: len(patterns) // 2]):
        pieces = page.locator(f".search-dock .panels > .search-board .part{k}")
        assert sorted(pieces.all_inner_texts()) == part
    for width in (1440, 1280, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        panels = page.locator(".search-dock .panels")
        assert panels.evaluate("all => all.scrollWidth - all.clientWidth") == 0


def test_what_a_recorded_run_can_do(trial: Page, trace: Trace) -> None:
    """In a part of a run one goes back and forth, runs to a line, and past its ends;
    the counts stand in the margin; the button under the machine leads back."""
    lay(trial, START)
    seek(trial, "60000")
    before = trial.evaluate(SHOWN)
    trial.keyboard.press("Escape")
    trial.evaluate("document.activeElement.blur()")
    trial.keyboard.press("ArrowRight")
    assert trial.evaluate(SHOWN) != before
    trial.keyboard.press("ArrowLeft")
    assert trial.evaluate(SHOWN) == before
    line = trace.lines[60_050]
    after = next(k for k in range(60_000, 60_051) if trace.lines[k] == line)
    trial.evaluate("line => document.querySelector(`#L${line}`).click()", line)
    assert shown(trial) == after + 1
    trial.locator(".profile-figure input").last.check()
    first, last = trial.locator(".search-dock .slider").evaluate(
        "slider => [slider.min, slider.max].map(Number)"
    )
    ran = trace.lines[first - 1 : last].count(line)
    assert trial.locator(f"#L{line}").get_attribute("data-ran") == f"{ran:,}"
    trial.locator("[data-do=last]").click()
    assert shown(trial) == last
    trial.locator("[data-do=forward]").click()
    trial.wait_for_function(f"Search.now().number === {last + 1}")
    assert trial.evaluate("Search.now().line") == trace.lines[last]
    trial.locator("[data-watch]").first.click()
    expect(trial.locator(".search-dock .count")).to_contain_text("of 898")
    assert trial.locator(".search-dock .whose").count() == 0


def test_a_link_carries_a_start_and_a_step(browser: Browser, trace: Trace) -> None:
    """The address is of the start and the step; whoever opens it is shown that step."""
    trial = Trial(browser, f"#start={START}&s=60000")
    page = trial.page
    page.wait_for_function("window.Search?.now && document.querySelector('.line.lit')")
    assert shown(page) == 60_000
    assert page.evaluate("Search.now().line") == trace.lines[59_999]
    assert tray(page) == START
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**#start={START}&s=60001")
    page.evaluate("location.hash = '#s=120'")
    page.wait_for_function("Search.now().number === 120")
    expect(page.locator(".search-dock .count")).to_have_text("step 120 of 898")
    page.evaluate(f"location.hash = '#start={HAPPY}'")
    expect(part(page, ".start")).to_have_value(HAPPY)
    expect(part(page, ".known")).to_contain_text("At least 56 moves")
    trial.close()


def test_what_is_not_there_is_said(visit: Page) -> None:
    """A run without sad moves says so, and one that is shorter than a step wanted."""
    lay(visit, HAPPY)
    part(visit, "[data-window=sad]").click()
    expect(part(visit, ".so-far")).to_have_text("No move of this run is sad.")
    lay(visit, "123456789abcde0f")
    part(visit, ".number").fill("9999")
    part(visit, ".number").press("Enter")
    remark = visit.locator(".search-dock .verdict")
    expect(remark).to_contain_text("The run ends at step")


def test_a_link_past_the_end_leads_to_the_end(visit: Page, trace: Trace) -> None:
    """The dock shows the last step and says, once, that it is the last; the first step
    of the run is shown from there."""
    visit.evaluate(f"location.hash = '#start={START}&s=99999999'")
    count = visit.locator(".search-dock .count")
    ended = f"{len(trace):,}"
    expect(count).to_contain_text(f"step {ended} of {ended}")
    said = f"The run ends at step {ended}."
    remark = visit.locator(".search-dock .verdict")
    expect(remark).to_have_text(said)
    expect(visit.locator(".search-dock .live")).to_have_text(said)
    expect(visit.get_by_text(said).filter(visible=True)).to_have_count(2)
    assert part(visit, ".way").is_hidden()
    expect(remark).to_be_in_viewport()
    visit.locator("[data-do=back]").click()
    expect(remark).to_have_count(0)
    visit.locator("[data-do=first]").click()
    visit.wait_for_function("Search.now().number === 1")


def test_a_start_by_keyboard(trial: Page) -> None:
    """The tray is one stop of the tabulator; arrows lead through it, enter presses."""
    lay(trial, "123456789abcdef0")
    part(trial, ".start").press("Shift+Tab")
    assert trial.evaluate("document.activeElement.ariaLabel") == "1, row 1, column 1"
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"):
        trial.keyboard.press(key)
    assert trial.evaluate("document.activeElement.ariaLabel") == "c, row 3, column 4"
    trial.keyboard.press("Enter")
    assert tray(trial) == "123456789ab0defc"
    trial.keyboard.press("Tab")
    trial.keyboard.press("Enter")
    expect(part(trial, ".answer")).to_have_text("Solution in 1+0 moves: c")


def test_a_change_ends_the_run(visit: Page) -> None:
    """Another start takes away what was said of the last, and its run ends."""
    lay(visit, ENDLESS)
    part(visit, ".run").click()
    expect(part(visit, ".pause")).to_be_visible()
    enter(visit, HOPELESS, "unreachable")
    assert part(visit, ".course").is_hidden()
    assert part(visit, ".pause").is_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_no_objection(trial: Page, scheme: Any) -> None:
    """axe-core finds nothing with a run that is done and a part of it watched."""
    trial.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    lay(trial, START)
    part(trial, ".run").click()
    expect(part(trial, ".answer")).to_contain_text("Solution")
    watch(trial, "sad")
    assert objections(trial) == []


def test_on_a_phone(browser: Browser) -> None:
    """At 375 pixels nothing is wider than the page, also when all is shown."""
    trial = Trial(browser, viewport={"width": 375, "height": 667})
    page = trial.page
    lay(page, HAPPY)
    part(page, ".run").click()
    expect(part(page, ".answer")).to_contain_text("Solution")
    watch(page, "beginning")
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    trial.close()


def test_neither_on_paper_nor_without_a_script(browser: Browser) -> None:
    """In print, and where no script runs, there is nothing of it to be seen."""
    trial = Trial(browser)
    assert trial.page.locator(".any-start").is_visible()
    trial.page.emulate_media(media="print")
    assert trial.page.locator(".any-start").is_hidden()
    trial.close()
    trial = Trial(browser, java_script_enabled=False)
    assert trial.page.locator(".any-start").is_hidden()
    trial.close()


def test_nothing_is_made_before_it_is_wanted(trial: Page) -> None:
    """The page has no worker until somebody asks for something."""
    assert part(trial, ".known").inner_text().startswith("At least 5 moves")
    assert trial.workers == []


def test_the_weight() -> None:
    """The panel adds less than 180 kB to the page."""
    assert len(any_start("12345678d9bcae0f").markup.encode()) < 180_000
