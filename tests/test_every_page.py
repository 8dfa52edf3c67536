"""What holds for each page of the book, as it stands in docs: one visit a page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from accessibility import objections, objections_to_looks
from playwright.sync_api import Browser, Page, ViewportSize
from proofweave.book import Book
from test_stage import PAGES

OURS = Book(PAGES.parent / "book.toml")
EVERY = sorted({*OURS.pages.values(), PAGES / "play.html"})
MANUAL = Book(PAGES.parent / "proofweave" / "manual" / "book.toml")
ALL = [*EVERY, *MANUAL.pages.values()]
PHONE: ViewportSize = {"width": 375, "height": 800}
WIDTHS = (375, 390, 720, 1024, 1100, 1440)
"""One of each form that a page may have."""
ASKED = set[int]()
"""The looks that axe-core was asked about, on this page or one before."""
FAINT = """() => {
  const LEAST = 12;
  const all = [...document.body.querySelectorAll("*")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }));
  const isFaint = (element, content, of) => {
    if (!/[\\p{L}\\p{N}]/u.test(content)) return false;
    const { a = 1, b = 0 } = element.getScreenCTM?.() ?? {};
    const size = parseFloat(getComputedStyle(element, of).fontSize) * Math.hypot(a, b);
    return size > 0 && size < LEAST - 0.01;
  };
  const own = ({ childNodes }) => [...childNodes].map((node) =>
    node.nodeType === Node.TEXT_NODE ? node.data : "").join("");
  const added = (element, of) => {
    const { content } = getComputedStyle(element, of);
    return content.startsWith('"') ? content.split('"')[1] : "";
  };
  return all.filter((element) => isFaint(element, own(element), null)
    || ["::before", "::after"].some((of) => isFaint(element, added(element, of), of)))
    .map((element) => element.outerHTML.slice(0, 160));
}"""
"""Letters and figures that are seen, and have less than 12 pixels."""
LEAF: ViewportSize = {"width": 500, "height": 700}
"""The text of a leaf of the printed book."""
BESIDE_THE_LEAF = """() => [...document.querySelectorAll(".picture > svg")]
  .filter(({ parentElement: room, clientWidth }) => clientWidth > room.clientWidth + 1)
  .map((picture) => picture.outerHTML.slice(0, 160))"""
"""Pictures that are wider than the room that they have on paper."""
SEEN = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const small = (pressed) => {
    const room = pressed.closest("label") ?? pressed;
    const { width, height } = room.getBoundingClientRect();
    return width > 1 && Math.min(width, height) < 24;
  };
  const told = (element) => element.outerHTML.slice(0, 160);
  return {
    wide: document.documentElement.scrollWidth,
    small: all("button, summary, input, select, nav a, .running a, .head .number[href]")
      .filter(small).map(told),
    cut: all("td, th").filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map(told),
  };
}"""


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """A window in which one page after the other is looked at."""
    page = browser.new_page()
    yield page
    page.close()


KINDS = """
index korf0 twenty_four play lessons sheets glance numbers glossary bibliography
joint_index records/ladder manual/index manual/first_essay
"""
"""A page of each kind, which each change may harm; the others are a sweep."""


def named(page: object) -> str:
    return str(page).removeprefix(f"{PAGES}/")


def looked_at(page: Path) -> Any:
    """A page, as a case of the first pages to be looked at, or of the sweep."""
    kind = named(page).removesuffix(".html") in KINDS.split()
    return pytest.param(page, marks=[] if kind else [pytest.mark.slow("sweep")])


def test_the_kinds_are_pages() -> None:
    """Each is one that is woven."""
    woven = {named(page).removesuffix(".html") for page in ALL}
    assert {*KINDS.split()} <= woven


@pytest.mark.parametrize("page", [looked_at(page) for page in ALL], ids=named)
def test_a_page_fits_and_axe_finds_nothing(tab: Page, page: Path) -> None:
    """On a phone no letter has less than 12 pixels, and nothing is cut, beside the
    screen, or too small to press; at no width is anything beside the screen, and on
    paper no picture beside the leaf; and the checks of axe-core find nothing, in the
    light or the dark, a menu open.

    What the dark could make worse are the colours, and of what looks alike to the last
    property on many pages, one page is asked about.
    """
    tab.emulate_media(media="screen", color_scheme="light", reduced_motion="reduce")
    tab.set_viewport_size(PHONE)
    tab.goto(page.as_uri())
    tab.evaluate("document.fonts.ready.then(() => null)")
    tab.evaluate("document.querySelectorAll('.menu').forEach(m => m.open = true)")
    if page in EVERY:
        assert tab.evaluate(SEEN) == {"wide": 375, "small": [], "cut": []}
        assert objections(tab, ASKED) == []
        tab.emulate_media(color_scheme="dark", reduced_motion="reduce")
        assert objections_to_looks(tab, ASKED) == []
    for width in WIDTHS:
        tab.set_viewport_size({"width": width, "height": 800})
        assert width > 390 or tab.evaluate(FAINT) == []
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
    tab.emulate_media(media="print")
    tab.set_viewport_size(LEAF)
    assert tab.evaluate(BESIDE_THE_LEAF) == []
