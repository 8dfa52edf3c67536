"""The page that shows the search, in a browser: it shows what CPython did."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from accessibility import objections
from playwright.sync_api import Browser, Page
from test_recording import WATCHED, locals_of, watched

from figures.key_frames import moments_of
from figures.line_counts import profile
from figures.lost_guard import both_guards
from figures.recorded_runs import (
    AS_WRITTEN,
    arrivals,
    places,
    program,
    run,
    solving,
)
from figures.stepper import stepper, write_recording
from living.replay import recording
from living.replay.recording import Trace, digest

START = "12345678d9bcae0f"
GUARDED = "12386a475b0f9dce"
"""A start from which the guard is lost now and then."""
STEPS = 898
HERE = 460
"""A step in the middle of the run, where control is at TRYMOVE."""
PAGE = Path(
    os.environ.get("KORF0_PAGE") or Path(__file__).parent.parent / "docs" / "korf0.html"
)
SAMPLED = 11
FRAMES = """async (count) => {
  for (; count; count -= 1) await new Promise((go) => requestAnimationFrame(go));
}"""
SHOWN = """() =>
  ['.search-board', '.values', '.bars', '.notes', '.tries', '.said', '.count']
  .map((part) => document.querySelector('.search-dock ' + part))
  .map((part) => part.innerText + (part.getAttribute('aria-label') ?? ''))
  .concat([...document.querySelectorAll('.line.lit, .line.calling')].map((l) => l.id))
  .concat([...document.querySelectorAll('.machine .lit')].map((l) => l.outerHTML))
  .join('|')"""


class Visit:
    """A page that is open, with all that it asked for and complained about."""

    def __init__(self, browser: Browser, address: str = "", **options: Any) -> None:
        if not PAGE.exists():
            pytest.skip("docs/korf0.html is not woven yet")
        if digest(program()) not in PAGE.read_text(encoding="utf-8"):
            pytest.fail(f"{PAGE.name} does not show this program: make weave")
        settings = {"viewport": {"width": 1280, "height": 800}, **options}
        self.page = browser.new_page(**{"reduced_motion": "reduce", **settings})
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(PAGE.as_uri() + address)

    def close(self) -> None:
        """Close the page, which has loaded nothing else and has not complained."""
        self.page.close()
        assert not self.complaints
        first, *shared = [url for url in self.requests if not url.startswith("data:")]
        assert first.startswith(PAGE.as_uri())
        beside = f"{PAGE.with_name('book').as_uri()}/"
        assert all(url.startswith(beside) for url in shared)


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Visit]:
    """The page, opened once."""
    visit = Visit(browser)
    yield visit
    visit.close()


@pytest.fixture
def page(visit: Visit) -> Page:
    """The page with its dock open at index HERE, unasked."""
    page = visit.page
    page.evaluate(
        """async (here) => {
          const boxes = '.search-dock input[type=checkbox]';
          for (const box of document.querySelectorAll(boxes))
            box.checked = !box.matches('.quiz');
          document.activeElement?.blur();
          getSelection().removeAllRanges();
          await Search.go(here);
        }""",
        HERE,
    )
    return page


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Page]:
    """The page as it is when it has just been opened."""
    visit = Visit(browser)
    yield visit.page
    visit.close()


@pytest.fixture(scope="module")
def trace() -> Trace:
    """The run that the page shows."""
    return run(START)


@pytest.fixture(scope="module")
def told(trace: Trace) -> dict[int, tuple[str, dict[str, object]]]:
    """What CPython says at sampled steps: the text of the line, and the locals."""
    found: dict[int, tuple[str, dict[str, object]]] = {}
    lines = program().text.split("\n")

    def look(step: int, frame: Any) -> None:
        if step % SAMPLED == 0 or step > len(trace) - 3:
            found[step] = lines[frame.f_lineno - 1].strip(), locals_of(frame)

    watched(program(), lambda module: module.solve(START), WATCHED, look)
    return found


def go(page: Page, step: int) -> None:
    """Show a step, counted from 0."""
    page.evaluate("step => Search.go(step)", step)


def now(page: Page) -> int:
    """The step that is shown, counted from 0."""
    step: int = page.evaluate("Search.now().step")
    return step


def lit(page: Page) -> str:
    """The text of the line that is lit."""
    return page.locator(".line.lit[id]").inner_text().strip()


def count(page: Page) -> str:
    """What the dock says about the step."""
    return page.locator(".search-dock .count").inner_text()


def test_the_state_is_what_cpython_had(
    page: Page, told: dict[int, tuple[str, dict[str, object]]]
) -> None:
    """At sampled steps the page has the locals of the function that was running."""
    states = page.evaluate(
        """async (steps) => {
          const found = {};
          for (const k of steps) { await Search.go(k); found[k] = Search.now(); }
          return found;
        }""",
        list(told),
    )
    for step, (_, variables) in told.items():
        names = tuple({f"{name.partition('.')[0]}." for name in variables})
        state = states[str(step)]["state"]
        assert {k: v for k, v in state.items() if k.startswith(names)} == variables


def test_the_lit_line_is_the_one_that_ran(
    page: Page, told: dict[int, tuple[str, dict[str, object]]]
) -> None:
    """At sampled steps the text that is lit is that of the line that CPython ran."""
    texts = page.evaluate(
        """async (steps) => {
          const found = {};
          for (const k of steps) {
            await Search.go(k);
            const lit = [...document.querySelectorAll('.line.lit')];
            found[k] = lit.map((line) => line.textContent.trim());
          }
          return found;
        }""",
        list(told),
    )
    for step, (text, _) in told.items():
        assert texts[str(step)] == [text]


def test_what_is_shown_depends_on_the_step_alone(page: Page) -> None:
    """Back undoes forward, and every way to a step shows the same."""
    for step in (HERE + 9, HERE + 52, 700, 850):
        go(page, step)
        shown = page.evaluate(SHOWN)
        page.locator("[data-do=forward]").click()
        assert page.evaluate(SHOWN) != shown
        page.locator("[data-do=back]").click()
        assert page.evaluate(SHOWN) == shown
        page.locator("[data-do=first]").click()
        page.locator("[data-do=last]").click()
        go(page, step)
        assert page.evaluate(SHOWN) == shown


def test_what_stands_beside_the_program(page: Page, trace: Trace) -> None:
    """At the first sad move the views show the board, the notes, and what is left."""
    go(page, moments_of(START)["sad"].step)
    board = page.locator(".search-dock .search-board").get_attribute("aria-label")
    assert board == (
        "board: 1 2 3 4, 5 6 7 8, d 9 b c, a e f empty; about to try c, sad"
    )
    values = page.locator(".search-dock .values").inner_text().split()
    assert " ".join(values) == "p 15 q 11 d north t 0x105 delta 0x100 level 2 nodes 2"
    bars = page.locator(".search-dock .bars").inner_text().split("\n")
    assert [each for each in bars if each] == ["happy 5 of 6", "sad 1 of 1"]
    notes = page.locator(".search-dock .notes tbody tr:visible").all_inner_texts()
    assert [note.split() for note in notes] == [
        ["2", "15", "5+1"],
        ["1", "14", "6+1", "east"],
        ["0", "16"],
    ]


def test_the_ladder_of_quotas(page: Page) -> None:
    """At the end both quotas stand with their nodes and how they have grown."""
    page.locator("[data-do=last]").click()
    rows = page.locator(".search-dock .tries tbody tr:visible").all_inner_texts()
    assert [row.split("\t") for row in rows] == [
        ["5+0", "2", ""],
        ["6+1", "10", "× 5.0"],
    ]


def test_the_way_back(page: Page) -> None:
    """The dock says in which section a line is, and in which piece that is used."""
    line = program().document.lines
    south = next(k for k, each in enumerate(line, 1) if each.text == "if d == SOUTH:")
    page.locator(f"#L{south}").click(position={"x": 300, "y": 5})
    assert page.locator(".search-dock .path").inner_text() == (
        "§10 ⟨Prepare to move south⟩ in §6 in §1, called from §4"
    )
    calling = page.locator(".line.calling").inner_text()
    assert (
        calling.strip() == "level, nodes = attempt(cells, moves, board, pos, tim, way)"
    )


def test_next_and_previous(page: Page, trace: Trace) -> None:
    """The buttons lead to the next label, jump, backtrack and quota; shift, back."""
    texts = [program().document.lines[line - 1].text.strip() for line in trace.lines]
    wanted = {
        "label": [k for k, text in enumerate(texts) if text == "match goto:"],
        "jump": [k for k, text in enumerate(texts) if text.startswith("goto = ")],
        "quota": [k for k, text in enumerate(texts) if text.startswith("p = d = ")],
        "backtrack": [
            k - 4 for k, text in enumerate(texts) if text == "if level == 1:"
        ],
    }
    middle = wanted["backtrack"][0] + 4
    for kind, steps in wanted.items():
        go(page, middle)
        button = page.locator(f"[data-next={kind}]")
        button.click()
        assert now(page) == min(step for step in steps if step > middle)
        go(page, middle)
        button.click(modifiers=["Shift"])
        assert now(page) == max(step for step in steps if step < middle)


def test_the_machine_lights_up(page: Page) -> None:
    """At a label the machine shows the place, and the arrow that led there."""
    page.locator("[data-next=backtrack]").click()
    machine = page.locator(".search-dock .machine")
    assert machine.locator(".place.lit").get_attribute("data-label") == "BACKTRACK"
    arrow = machine.locator(".arrow.lit")
    assert arrow.get_attribute("data-from") == "TRYMOVE"
    assert arrow.get_attribute("data-to") == "BACKTRACK"
    page.locator("[data-do=last]").click()
    assert machine.locator(".place.lit").count() == 0
    assert "return level, nodes" in machine.locator(".arrow.lit").inner_html()


def test_a_line_runs_again(page: Page, trace: Trace) -> None:
    """A click on a line runs to its next execution, also where it is opened."""
    line = trace.lines[moments_of(START)["sad"].step]
    expected = next(k for k in range(HERE + 1, len(trace)) if trace.lines[k] == line)
    page.locator(f"#L{line}").click(position={"x": 400, "y": 5})
    assert now(page) == expected
    page.locator("input[name=open]").evaluate("box => box.click()")
    copy = page.locator(f".opened .line[data-line='{line}']").first
    copy.click(position={"x": 400, "y": 5})
    assert now(page) == next(
        k for k in range(expected + 1, len(trace)) if trace.lines[k] == line
    )
    assert "lit" in (copy.get_attribute("class") or "")
    page.locator("input[name=open]").evaluate("box => box.click()")


def test_the_keyboard_has_lines_too(page: Page, trace: Trace) -> None:
    """All lines that run are offered in a list, and choosing one runs to it."""
    line = trace.lines[moments_of(START)["end"].step]
    lines = page.locator(".search-dock .lines")
    assert lines.locator("optgroup").first.get_attribute("label") == "§2"
    values = set(lines.locator("option").evaluate_all("all => all.map((o) => o.value)"))
    assert values == {"", *map(str, trace.lines)}
    page.locator(".search-dock .more summary").click()
    go(page, 9)
    lines.select_option(str(line))
    assert now(page) == moments_of(START)["end"].step
    assert lit(page) == "return 0, nodes"


def test_a_key_frame_leads_to_its_step(page: Page) -> None:
    """The number of a key frame is a link that shows the search at that step."""
    page.locator(".frames a").nth(4).click()
    assert now(page) == moments_of(START)["win"].step
    assert lit(page).startswith(("pos", "return"))


def test_the_address_is_a_step(browser: Browser) -> None:
    """#s=450 opens the page at that step, and the address follows."""
    visit = Visit(browser, "#s=450")
    visit.page.wait_for_selector(".line.lit")
    assert count(visit.page) == f"step 450 of {STEPS}"
    visit.page.keyboard.press("ArrowRight")
    visit.page.wait_for_url("**#s=451")
    visit.page.evaluate("location.hash = '#s=7'")
    visit.page.wait_for_function("Search.now().step === 6")
    visit.close()


def test_everything_by_keyboard(fresh: Page) -> None:
    """Keys open the dock and do all that the buttons do, and the focus stays there."""
    page, dock = fresh, "document.activeElement.closest('.search-dock') !== null"
    page.keyboard.press("w")
    page.wait_for_selector(".line.lit")
    assert page.evaluate(dock)
    steps = []
    for key in (
        "End",
        "Home",
        "ArrowRight",
        "ArrowRight",
        "ArrowLeft",
        "q",
        "l",
        "j",
        "b",
        "Shift+B",
        "Shift+Q",
        "n",
        "Shift+N",
    ):
        page.keyboard.press(key)
        steps.append(now(page))
        assert page.evaluate(dock)
    assert steps[:5] == [STEPS - 1, 0, 1, 2, 1]
    assert steps[5] < steps[6] < steps[7] < steps[8]
    assert steps[10] == steps[5] < steps[11]
    page.keyboard.press("p")
    page.wait_for_function(f"Search.now().step > {steps[-1]}")
    page.keyboard.press("p")
    stopped = now(page)
    page.evaluate(FRAMES, 30)
    assert now(page) == stopped
    page.keyboard.press("w")
    assert page.locator(".search-dock .inside").is_hidden()
    assert page.locator(".line.lit").count() == 0
    assert page.evaluate(dock)


def test_keys_leave_fields_alone(page: Page) -> None:
    """A letter typed into a field is for the field; keys can be turned off."""
    page.locator(".search-dock .rate").focus()
    page.keyboard.press("b")
    assert now(page) == HERE
    page.locator(".search-dock .more summary").click()
    page.locator(".search-dock .keyed").click()
    page.keyboard.press("b")
    assert now(page) == HERE
    page.keyboard.press("Escape")
    assert page.locator(".search-dock .choices").is_hidden()


def test_what_comes_next(page: Page, trace: Trace) -> None:
    """Asked at a jump, the reader answers before seeing it; then the focus returns."""
    page.evaluate("document.querySelector('.search-dock .quiz').checked = true")
    button = page.locator("[data-next=label]")
    button.focus()
    page.keyboard.press("Enter")
    question = page.locator(".search-dock .question")
    assert question.inner_text() == "We are at TRYMOVE. What comes next?"
    before, truth = now(page), page.evaluate("Search.now().outcome.label")
    assert before == HERE
    names = page.locator(".search-dock .answers button").all_inner_texts()
    assert names == ["NEWLEVEL", "TRYMOVE", "BACKTRACK", "return"]
    page.keyboard.press(str(names.index(truth) + 1))
    assert now(page) > before
    assert page.locator(".verdict").inner_text() == f"Right: {truth}. 1 of 1."
    assert page.evaluate("document.activeElement.dataset.next") == "label"
    page.keyboard.press("l")
    page.keyboard.press("Escape")
    assert question.is_hidden()
    arrival = next(k for k in range(HERE, STEPS) if trace.lines[k] == places().line) + 6
    go(page, arrival)
    while question.is_hidden():
        page.keyboard.press("ArrowRight")
    assert not lit(page).startswith(("goto", "return"))
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('.search-dock .quiz').checked = false")
    page.keyboard.press("l")
    assert question.is_hidden()


def test_a_question_is_about_the_step_that_is_shown(page: Page) -> None:
    """Whatever leads to another step takes the question away, and no key is deaf."""
    page.evaluate("document.querySelector('.search-dock .quiz').checked = true")
    question = page.locator(".search-dock .question")
    slider = page.locator(".search-dock .slider")
    line = page.locator(".line[id]", has_text="nodes += 1")
    ways = {
        "ArrowRight": HERE + 1,
        "ArrowLeft": HERE - 1,
        "Shift+L": None,
        "l": None,
        "n": None,
        "End": STEPS - 1,
    }
    for key, step in ways.items():
        go(page, HERE)
        page.locator("[data-next=label]").click()
        assert question.is_visible()
        page.keyboard.press(key)
        assert question.is_hidden()
        assert now(page) != HERE
        assert step in (None, now(page))
    for move in (
        lambda: slider.evaluate(
            "s => { s.value = 9; s.dispatchEvent(new Event('input')); }"
        ),
        lambda: line.click(position={"x": 300, "y": 5}),
        lambda: page.locator(".frames a").nth(4).click(),
        lambda: page.locator("[data-do=back]").click(),
    ):
        go(page, HERE)
        page.locator("[data-next=label]").click()
        assert question.is_visible()
        move()
        assert question.is_hidden()
        assert now(page) != HERE


def test_who_does_not_answer_stays(page: Page) -> None:
    """A question is passed by a button, by escape from anywhere, and by asking no more,
    and the step stays; after the slider was used the letters steer."""
    quiz = page.locator(".search-dock .quiz")
    question = page.locator(".search-dock .question")

    def ask() -> None:
        go(page, HERE)
        quiz.evaluate("box => { box.checked = true; }")
        page.locator("[data-next=label]").click()
        assert question.is_visible()

    ask()
    page.locator(".search-dock .pass").click()
    assert question.is_hidden()
    ask()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    assert question.is_hidden()
    ask()
    quiz.evaluate("box => box.click()")
    assert question.is_hidden()
    assert now(page) == HERE
    page.locator(".search-dock .slider").focus()
    page.keyboard.press("b")
    assert now(page) > HERE


def test_the_button_leaves_the_reader_where_he_is(fresh: Page) -> None:
    """The dock opens at the first node, and its button scrolls nothing."""
    button = fresh.locator("[data-watch]").first
    button.scroll_into_view_if_needed()
    place = fresh.evaluate("scrollY")
    button.click()
    fresh.wait_for_selector(".line.lit")
    assert lit(fresh) == "nodes += 1"
    state = fresh.evaluate("Search.now().state")
    assert (state["attempt.level"], state["attempt.nodes"]) == (1, 0)
    assert fresh.evaluate("scrollY") == place
    assert fresh.evaluate("document.activeElement.closest('.search-dock') !== null")


@pytest.mark.parametrize("how", ["press", "key"])
def test_back_undoes_the_opening(fresh: Page, how: str) -> None:
    """The dock opens where the reader is; Back closes it, and leads there again."""
    fresh.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
    if how == "press":
        fresh.locator(".search-dock .toggle").click()
    else:
        fresh.keyboard.press("w")
    fresh.wait_for_selector(".line.lit")
    assert fresh.evaluate("scrollY") == 3000
    fresh.locator("[data-do=last]").click()
    fresh.wait_for_url(f"**#s={STEPS}")
    assert abs(fresh.evaluate("scrollY") - 3000) > 1000
    fresh.go_back()
    fresh.locator(".search-dock .inside").wait_for(state="hidden")
    assert fresh.locator(".line.lit").count() == 0
    assert fresh.evaluate("scrollY") == 3000
    assert fresh.evaluate("location.hash") == ""
    fresh.go_forward()
    fresh.wait_for_selector(".line.lit")
    assert count(fresh) == f"step {STEPS} of {STEPS}"


def test_the_dock_leaves_no_trace_in_the_history(fresh: Page) -> None:
    """Closed by its button, it leaves the reader and the history as they are."""
    number = fresh.evaluate("history.length")
    for _ in range(3):
        fresh.keyboard.press("w")
        fresh.wait_for_selector(".line.lit")
        fresh.locator("[data-do=last]").click()
        place = fresh.evaluate("scrollY")
        assert place > 3000
        fresh.locator(".search-dock .toggle").click()
        fresh.wait_for_function("!location.hash && history.state?.dock === 'closed'")
        assert fresh.evaluate("scrollY") == place
    assert fresh.evaluate("history.length") == number + 1
    fresh.go_back()
    assert fresh.url == "about:blank"


def test_another_start(page: Page, tmp_path: Path) -> None:
    """A run that the command recorded is opened in the page, and shown there."""
    file = tmp_path / "easy.trace"
    assert write_recording(["123456789abcde0f", "-o", str(file)]) == 0
    page.locator(".search-dock .file").set_input_files(file)
    page.wait_for_function("Search.now().state['solve.start'] === '123456789abcde0f'")
    board = page.locator(".search-dock .search-board").get_attribute("aria-label")
    assert board == "board: 1 2 3 4, 5 6 7 8, 9 a b c, d e empty f"
    stranger = Trace("korf0.md", "another", [1], ["solve"], [[]])
    file.write_text(stranger.pack(), encoding="ascii")
    page.locator(".search-dock .file").set_input_files(file)
    live = page.locator(".search-dock .live")
    live.filter(has_text="of another program").wait_for(state="attached")
    page.locator(".search-dock .file").set_input_files(
        {"name": "x.trace", "mimeType": "text/plain", "buffer": b"nonsense"}
    )
    live.filter(has_text="not a trace").wait_for(state="attached")
    file.write_text(run(START).pack(), encoding="ascii")
    page.locator(".search-dock .file").set_input_files(file)
    page.wait_for_function(f"Search.now().state['solve.start'] === '{START}'")


def test_one_live_region_silent_during_play(page: Page) -> None:
    """What is said is said politely, in one place, and not while the search plays."""
    assert page.locator("[aria-live]").count() == 1
    live = page.locator(".search-dock .live")
    assert "TRYMOVE, level" in (live.text_content() or "")
    said = live.text_content()
    page.locator("[data-do=play]").click()
    page.wait_for_function(f"Search.now().step > {HERE + 2}")
    assert live.text_content() == said
    page.locator("[data-do=play]").click()
    assert live.text_content() != said


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_no_objection(page: Page, scheme: Any) -> None:
    """axe-core finds nothing with the dock open, a question asked, and counts shown."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate("document.querySelectorAll('.profile-figure input')[1].click()")
    page.evaluate("document.querySelector('.guard .part')?.click()")
    page.evaluate("document.querySelector('.search-dock .quiz').checked = true")
    page.locator("[data-next=label]").click()
    page.locator(".search-dock .more summary").click()
    assert objections(page) == []
    page.keyboard.press("Escape")
    page.evaluate("document.querySelectorAll('.profile-figure input')[0].click()")
    page.emulate_media(color_scheme="light", reduced_motion="reduce")


def test_on_a_phone(browser: Browser) -> None:
    """At 375 pixels the dock begins as a bar, and open takes two fifths at most."""
    visit = Visit(browser, viewport={"width": 375, "height": 667})
    page, dock = visit.page, visit.page.locator(".search-dock")
    assert page.locator(".search-dock .inside").is_hidden()
    assert dock.bounding_box()["height"] < 50  # type: ignore[index]
    assert f"Watch the search: {STEPS} steps" in dock.inner_text()
    page.locator(".search-dock .toggle").click()
    page.wait_for_selector(".line.lit")
    go(page, HERE)
    assert dock.bounding_box()["height"] <= 0.4 * 667  # type: ignore[index]
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    line, top = page.locator(".line.lit").bounding_box(), dock.bounding_box()
    assert line is not None
    assert top is not None
    assert 40 < line["y"] < top["y"] - 10
    page.locator(".search-dock .toggle").click()
    assert dock.bounding_box()["height"] < 50  # type: ignore[index]
    visit.close()


def test_on_paper(page: Page) -> None:
    """In print the controls are gone, and the five key frames are there."""
    page.emulate_media(media="print")
    assert page.locator(".search-dock").is_hidden()
    assert page.locator(".guard .pair").is_hidden()
    assert page.locator(".profile-figure fieldset").is_hidden()
    assert page.locator(".frames li:visible svg").count() == 5
    assert page.locator(".search-figure svg.machine").is_visible()
    page.emulate_media(media="screen", reduced_motion="reduce")


def test_without_a_script(browser: Browser) -> None:
    """Without scripts there are no controls; the pictures and their captions remain."""
    visit = Visit(browser, java_script_enabled=False)
    for controls in (".search-dock", ".guard .pair", ".profile-figure fieldset"):
        assert visit.page.locator(controls).is_hidden()
    frames = visit.page.locator(".frames figcaption").all_inner_texts()
    assert [frame.partition(",")[0] for frame in frames] == [
        "The start",
        "The first time back",
        "The end of the first quota",
        "The first sad move",
        "The win",
    ]
    visit.close()


def test_less_motion(page: Page) -> None:
    """Who asked for less motion is not scrolled about while the search plays."""
    page.locator("[data-do=play]").click()
    place = page.evaluate("scrollY")
    page.wait_for_function(f"Search.now().step > {HERE + 4}")
    assert page.evaluate("scrollY") == place
    page.locator("[data-do=play]").click()


def test_a_step_changes_little(page: Page) -> None:
    """No more of the page is touched than what is shown of it, however far it is."""
    counts = page.evaluate(
        """async () => {
          let count = 0;
          const counts = [], all = { subtree: true, childList: true, attributes: true,
            characterData: true };
          const see = (records) => records.forEach(({ addedNodes }) => {
            count += addedNodes.length || 1; });
          const watch = new MutationObserver(see);
          watch.observe(document, all);
          for (let k = 0; k < 300; k += 1) {
            count = 0;
            await Search.go((k * 7919) % 898);
            see(watch.takeRecords());
            counts.push(count);
          }
          watch.disconnect();
          return counts;
        }"""
    )
    assert len(counts) == 300
    assert min(counts) > 0
    assert max(counts) < 200


def test_the_lost_guard_is_watched(page: Page) -> None:
    """Both counts are shown, and ours waits while the other makes a detour."""
    guard = page.locator(".guard")
    guard.locator(".part").click()
    assert guard.locator(".theirs .state").inner_text().startswith("detour")
    assert guard.locator(".ours .state").inner_text() == "waits"
    guard.locator(".slider").focus()
    page.keyboard.press("End")
    assert guard.locator(".ours .nodes").inner_text() == "346 nodes"
    assert guard.locator(".theirs .nodes").inner_text() == "587 nodes"


def test_the_profile_stands_beside_the_lines(page: Page) -> None:
    """Each line has the count of the start that was chosen, or none."""
    lines = program().document.lines
    line = next(k for k, each in enumerate(lines, 1) if each.text == "nodes += 1")
    shown = page.locator(f"#L{line}")
    for choice, ran in enumerate([None, "9,385", "21,299", None]):
        page.locator(".profile-figure input").nth(choice % 3).click()
        assert shown.get_attribute("data-ran") == ran


def test_the_profile_leads_to_the_line_that_ran_most(page: Page) -> None:
    """Where the start is chosen one is told the hottest line, with a way to it."""
    inputs = page.locator(".profile-figure input")
    for choice, start in enumerate(["bc9e80df3412a756", "752496e38f1bd0ac"], 1):
        inputs.nth(choice).click()
        ran = recording.count(program(), solving(start))
        line = max(ran, key=lambda line: ran[line])
        output = page.locator(".profile-figure output")
        assert f"{ran[line]:,} times" in output.inner_text()
        assert output.locator("a").get_attribute("href") == f"#L{line}"
        share = f"document.getElementById('L{line}').style.getPropertyValue('--share')"
        assert page.evaluate(share) == "1"
    inputs.first.click()
    assert output.inner_text() == ""


def test_the_key_frames_are_what_they_say() -> None:
    """Each key frame is the first of its kind in the run."""
    frames = moments_of(START)
    steps = {name: moment.step for name, moment in frames.items()}
    assert sorted(steps, key=lambda name: steps[name]) == [
        "start",
        "backtrack",
        "end",
        "sad",
        "win",
    ]
    assert frames["start"].board == START
    assert frames["end"].number("nodes") == 2
    assert frames["sad"].number("delta") == 0x100
    assert frames["win"].number("t") == frames["win"].number("delta") == 1
    assert frames["win"].board == "123456789abcde0f"


def test_the_search_as_written_meets_all_our_nodes() -> None:
    """With the change file the same nodes come in the same order, with more between."""
    ours, written = arrivals(run(GUARDED)), arrivals(run(GUARDED, AS_WRITTEN))
    data = both_guards(GUARDED, ours, written)
    assert (len(ours), len(written)) == (346, 587)
    assert data["vain"].count("0") == 346
    assert [
        node for node, sign in zip(written, data["vain"], strict=True) if sign == "0"
    ] == ours
    with pytest.raises(ValueError, match="passes by a node of ours"):
        both_guards(GUARDED, [*ours, ours[0]], written)


def test_figures_have_the_same_bytes_each_time() -> None:
    """The stepper and the profile are made twice, and are the same."""
    run.cache_clear()
    first = stepper(START).markup
    run.cache_clear()
    assert stepper(START).markup == first
    easy, hard = "123456789abcde0f", "51247308a6be9fcd"
    assert profile(easy, hard).markup == profile(easy, hard).markup


def test_the_data_fit_in_the_page() -> None:
    """The trace takes less than 3 kB, and the stepper less than 105 kB in all."""
    markup = stepper(START).markup
    assert len(run(START).pack()) < 3_000
    assert len(markup.encode()) < 105_000
    text = markup.partition('class="search-data">')[2].partition("</script>")[0]
    assert json.loads(text)["digest"] == digest(program())


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command tells what it wrote, and what is wrong with a start."""
    file = tmp_path / "goal.trace"
    assert write_recording(["123456789abcdef0", "-o", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: 145 steps\n"
    assert write_recording(["123456789abcdfe0", "-o", str(file)]) == 1
    assert "unreachable" in capsys.readouterr().err
    assert write_recording([GUARDED, "-o", str(file), "--limit", "1000"]) == 1
    assert "more than 1,000 steps" in capsys.readouterr().err


def test_a_trace_replaces_nothing_but_a_trace(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another file is refused and stays as it was; a device is written to."""
    file = tmp_path / "goal.trace"
    for start in ("123456789abcdef0", "123456789abcde0f"):
        assert write_recording([start, "-o", str(file)]) == 0
    capsys.readouterr()
    for text in ("mine", "bWluZQ==", "bWluZQ", "é"):
        file.write_text(text, encoding="utf-8")
        assert write_recording(["123456789abcdef0", "-o", str(file)]) == 1
        refused = f"{file} is no trace, and would be lost; -o must name another file\n"
        assert capsys.readouterr() == ("", refused)
        assert file.read_text(encoding="utf-8") == text
    assert write_recording(["123456789abcdef0", "-o", "/dev/null"]) == 0
    assert Path("/dev/null").is_char_device()
