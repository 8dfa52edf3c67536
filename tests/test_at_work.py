"""Parts of programs at work: their steps, and the lines that are marked."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from conftest import ROOT
from playwright.sync_api import Browser, expect
from test_stage import open_page

from figures.at_work import MOST, at_work
from figures.chapters import CHAPTERS


def steps(markup: str) -> list[tuple[int, dict[str, object]]]:
    """The lines of the steps of a figure, and the values thereafter."""
    found = re.search(r'at-work-data">(.*?)</script>', markup)
    assert found
    return [(line, dict(values)) for (line,), values in json.loads(found[1])]


def test_the_steps_are_those_of_the_program() -> None:
    """The lines of `longest_rise` in the order in which Python runs them, each with the
    values that its names then have."""
    numbers = [3, 0, 2, 1]
    shown = steps(
        at_work("pair_distance", "longest_rise", f"longest_rise({numbers})").markup
    )
    source = (ROOT / "fifteen/pair_distance.md").read_text(encoding="utf-8").split("\n")
    lines = [source[line - 1].strip() for line, _ in shown]
    assert lines[0] == "tops: list[int] = []"
    assert [
        values["x"]
        for line, (_, values) in zip(lines, shown, strict=True)
        if line.startswith("for x in")
    ][:4] == numbers
    piles = [values["tops"] for _, values in shown if "tops" in values]
    changes = [after for before, after in pairwise(piles) if before != after]
    assert changes == [[3], [0], [0, 2], [0, 1]]


def test_a_recorded_search_is_shown_from_its_first_step() -> None:
    """A piece of the search of korf2 has the most steps that a figure may have; a piece
    that did not run is refused."""
    shown = steps(at_work("korf2", "Weigh the move").markup)
    assert len(shown) == MOST
    with pytest.raises(ValueError, match="did not run"):
        at_work("korf0", "Complain if the goal is unreachable")


WORDS = """() => {
  const main = document.querySelector("main");
  const place = (each) => each.getBoundingClientRect();
  const seen = [...main.querySelectorAll("svg, canvas, table, input, button")].filter(
    (each) => each.checkVisibility({ visibilityProperty: true })
      && !each.closest("nav, header, .mini, .bar")
      && (each.matches("input, button") || place(each).height >= 30),
  );
  const index = [...main.querySelectorAll("h2")].find(
    (each) => each.innerText.endsWith("Index"),
  );
  let [from, most] = [place(main).top, 0];
  const rows = [...seen, index].map(place).sort((a, b) => a.top - b.top);
  for (const { top, bottom } of rows) {
    if (top > place(index).top) break;
    most = Math.max(most, top - from);
    from = Math.max(from, bottom);
  }
  return most / innerHeight;
}"""
"""The most screens of a chapter, up to its index, with nothing to see or to press."""


@pytest.mark.sweep
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_three_screens_of_words_at_most(browsing: Browser, chapter: str) -> None:
    """On a wide screen and on a phone, with all that the scripts of a page bring."""
    page = open_page(browsing, f"{chapter}.html")
    page.locator(".at-work:not([hidden]), .moment-figure").first.wait_for()
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert round(page.evaluate(WORDS), 1) <= 3


def test_a_line_that_ran_is_marked_in_the_text(browsing: Browser) -> None:
    """“Next line” and “‹” go to and fro, and one line is marked, with its values."""
    page = open_page(browsing, "korf2.html")
    figure = page.get_by_role("group", name="Weigh the move", exact=True)
    shown = steps(at_work("korf2", "Weigh the move").markup)
    marked = page.locator(".at-work-line")
    for k in (1, 2, 3):
        figure.get_by_role("button", name="Next line").click()
        expect(figure.locator(".place")).to_have_text(f"{k} of {len(shown)}")
        line, values = shown[k - 1]
        assert marked.evaluate_all("all => all.map((each) => each.id)") == [f"L{line}"]
        words = [f"{name} = {value}" for name, value in values.items()]
        assert figure.locator(".ran span").all_inner_texts() == words
    figure.get_by_role("button", name="One line back").click()
    expect(figure.locator(".place")).to_have_text(f"2 of {len(shown)}")
