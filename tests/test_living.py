"""Each chapter opens with its program at work, and the page shows what CPython did."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from playwright.sync_api import Browser, Page
from tiers import sweep

from figures.living import LIVING
from figures.openings import OPENINGS
from figures.recorded_runs import program, run
from figures.stepper import living
from living.replay.recording import Trace, digest
from living.replay.templates import origins

PAGES = Path(os.environ.get("BOOK_PAGES") or ROOT / "docs")
SAMPLED = 97
ROLE = re.compile(r"\b(\w+\.\w+)\b")
SHOWN = """async (steps) => {
  const found = {};
  for (const k of steps) {
    await Search.go(k);
    const lit = [...document.querySelectorAll('.line.lit')];
    const lines = new Set(lit.map((line) => Number(line.dataset.line)));
    found[k] = [Search.now().state, [...lines]];
  }
  return found;
}"""

SEEN = """(all) => all.map((one) => {
  const copy = one.cloneNode(true);
  const unseen = '[hidden], [style*="none"]';
  for (const each of copy.querySelectorAll(unseen)) each.remove();
  return copy.outerHTML;
})"""


def watched(name: str) -> Trace:
    """The run that a chapter shows, as CPython has it here."""
    return run(LIVING[name].start, name=name)


def sampled(name: str) -> list[int]:
    """Some steps of a run, with the first and the last."""
    last = len(watched(name)) - 1
    return sorted({0, *range(1, last, max(SAMPLED, last // 25)), last})


@cache
def templates(name: str) -> list[int]:
    """For each line that a program writes and runs, the line of its template."""
    from fifteen import korf1

    return origins(program(name=name), korf1.write(4, 4)) if name == "korf1" else []


def line_shown(name: str, line: int) -> int:
    """The line of the document that is lit for a line of a trace."""
    end = len(program(name=name).document.lines)
    return templates(name)[line - end - 1] if line > end else line


@cache
def roles(name: str) -> frozenset[str]:
    """The variables that a chapter declares, without their elements."""

    def strings(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for key, each in value.items():
                yield from strings(each if key not in NO_ROLES else "")
        elif isinstance(value, list | tuple):
            for each in value:
                yield from strings(each)

    texts = strings(LIVING[name].data())
    found = {role for text in texts for role in ROLE.findall(text)}
    ours = LIVING[name].functions
    return frozenset(role for role in found if role.partition(".")[0] in ours)


NO_ROLES = ("document", "call", "file", "text", "situations", "start")


def as_numbers(value: Any) -> Any:
    """What a page makes of a value: its numbers are exact up to 53 bits."""
    if isinstance(value, dict):
        return {name: as_numbers(each) for name, each in value.items()}
    if isinstance(value, list):
        return [as_numbers(each) for each in value]
    return float(value) if type(value) is int else value


class Visit:
    """A page that is open, with all that it asked for and complained about."""

    def __init__(self, browser: Browser, name: str, **options: Any) -> None:
        path = PAGES / f"{name}.html"
        if not path.exists():
            pytest.skip(f"{path.name} is not woven yet")
        if digest(program(name=name)) not in path.read_text(encoding="utf-8"):
            pytest.fail(f"{path.name} does not show this program: make weave")
        settings = {"viewport": {"width": 1280, "height": 800}, **options}
        self.page = browser.new_page(**{"reduced_motion": "reduce", **settings})
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(path.as_uri())

    def close(self) -> None:
        """Close the page, which has not complained."""
        self.page.close()
        assert not self.complaints


@pytest.fixture(scope="module", params=LIVING)
def visit(
    browser: Browser, request: pytest.FixtureRequest
) -> Iterator[tuple[str, Page]]:
    """The page of each chapter, opened once."""
    visit = Visit(browser, request.param)
    yield request.param, visit.page
    visit.close()


def test_the_page_shows_what_cpython_did(visit: tuple[str, Page]) -> None:
    """At sampled steps the page has the variables of the run, and lights its line."""
    name, page = visit
    shown = page.evaluate(SHOWN, sampled(name))
    for step in sampled(name):
        state, lit = shown[str(step)]
        assert as_numbers(state) == as_numbers(watched(name).state(step))
        assert lit == [line_shown(name, watched(name).lines[step])]


def test_each_panel_shows_something(visit: tuple[str, Page]) -> None:
    """No view is the same all the time, and each depends on the step alone."""
    name, page = visit
    panels = page.locator(".search-dock .panels > *")

    def shown(step: int) -> list[str]:
        page.evaluate("step => Search.go(step)", step)
        return panels.evaluate_all(SEEN)  # type: ignore[no-any-return]

    last = len(watched(name)) - 1
    steps = [last * k // 5 for k in range(6)]
    views = [*zip(*map(shown, steps), strict=True)]
    for view, pictures in zip(LIVING[name].views, views, strict=True):
        assert len(set(pictures)) > 1, f"{type(view).__name__} never changes"
    assert shown(steps[3]) == [pictures[3] for pictures in views]


def test_each_leap_leads_on(visit: tuple[str, Page]) -> None:
    """Each button leads to a later step, and with shift to an earlier one."""
    name, page = visit
    last = len(watched(name)) - 1
    for leap in LIVING[name].leaps:
        button = page.locator(f"[data-next={leap.name}]")
        page.evaluate("Search.go(0)")
        button.click()
        assert page.evaluate("Search.now().step") > 0
        page.evaluate("step => Search.go(step)", last)
        button.click(modifiers=["Shift"])
        assert 0 < page.evaluate("Search.now().step") < last


def test_the_search_is_told_in_words(visit: tuple[str, Page]) -> None:
    """Within the search the live region has a sentence without a gap in it."""
    name, page = visit
    trace, watch = watched(name), LIVING[name]
    inside = (
        step
        for step, state in enumerate(trace.states())
        if trace.functions[step] == watch.search
        and watch.ready in state
        and 2 * step > len(trace)
    )
    page.evaluate("step => Search.go(step)", next(inside))
    said = page.locator(".search-dock .live").text_content() or ""
    assert re.search(r"§\d+.*: .+\. .+", said)
    assert not re.search("undefined|NaN|[{}]", said.partition(". ")[2])


@pytest.mark.parametrize("name", LIVING)
def test_on_a_phone(browser: Browser, name: str) -> None:
    """At 375 pixels nothing is wider than the page, and the dock leaves half of it."""
    visit = Visit(browser, name, viewport={"width": 375, "height": 667})
    page, dock = visit.page, visit.page.locator(".search-dock")
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    page.evaluate("step => Search.go(step)", len(watched(name)) // 2)
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert dock.bounding_box()["height"] <= 0.5 * 667  # type: ignore[index]
    visit.close()


@pytest.mark.parametrize("name", OPENINGS)
def test_the_opening_stands_still(browser: Browser, name: str) -> None:
    """On paper, and for those who asked for less motion, nothing moves."""
    moves = "document.getAnimations().length"
    visit = Visit(browser, name, reduced_motion="no-preference")
    opening = visit.page.locator(".moving svg")
    assert visit.page.evaluate(moves) > 0
    visit.page.emulate_media(reduced_motion="reduce")
    assert visit.page.evaluate(moves) == 0
    still = opening.inner_html()
    visit.page.emulate_media(media="print", reduced_motion="no-preference")
    assert visit.page.evaluate(moves) == 0
    assert opening.is_visible()
    assert visit.page.locator(".moving label").is_hidden()
    assert opening.inner_html() == still
    visit.close()


@pytest.mark.parametrize("name", OPENINGS)
def test_the_opening_is_on_the_first_screen(browser: Browser, name: str) -> None:
    """Without scripts too the picture is seen whole before anybody scrolls."""
    visit = Visit(browser, name, java_script_enabled=False)
    box = visit.page.locator(".moving svg").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 800
    assert visit.page.locator(".search-dock").is_hidden()
    assert visit.page.locator("[data-watch]").is_hidden()
    visit.close()


@pytest.mark.parametrize("name", LIVING)
def test_what_is_declared_is_there(name: str) -> None:
    """Each variable of a declaration is one that the run has."""
    known = {str(change[0]) for step in watched(name).changes for change in step}
    assert roles(name) - known == frozenset()
    assert len(roles(name)) > 5


@pytest.mark.parametrize("name", sweep(OPENINGS, 3))
def test_an_opening_has_the_same_bytes_each_time(name: str) -> None:
    """It is drawn twice, and is the same; its run takes less than 20 kB."""
    first = living(name).markup
    run.cache_clear()
    assert living(name).markup == first
    assert len(watched(name).pack()) < 20_000
    assert len(first.encode()) < 170_000


def test_each_line_that_is_written_comes_from_a_template() -> None:
    """Each line that korf1 writes fits the line of the template that it is led to."""
    from fifteen import korf1

    tangled, text = program(name="korf1"), korf1.write(4, 4)
    document = tangled.document.lines
    for line, origin in zip(text.splitlines(), templates("korf1"), strict=True):
        gaps = re.split(r"\{[^{}]*\}", document[origin - 1].text.strip())
        inside = all(gap in line for gap in gaps)
        assert inside or "goto < {}" in document[origin - 1].text
    backs = {k for k, line in enumerate(document, 1) if line.text.startswith("{home}")}
    count = sum(origin in backs for origin in templates("korf1"))
    assert count == sum("go back" in line for line in text.splitlines())
