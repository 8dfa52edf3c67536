"""Finding one's way in a book: the search, the contents, addresses, the joint index."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import objections
from documents import put, read_sample
from playwright.sync_api import Browser, Page, expect
from test_book import FIRST, FRONT, TEST, TOML

from proofweave.__main__ import main
from proofweave.book import Book
from proofweave.page.index import shortened
from proofweave.page.search import search

MORE = read_sample("found.md")
WORDS = read_sample("glossary.md")
RECORD = "# What took long\n\nThe spare time of [the first](../../first.md).\n"
BOXES = """() => {
  for (const menu of document.querySelectorAll("header details")) menu.open = true;
  return [...document.querySelectorAll("header .menu :is(a, summary, label)")]
    .map((entry) => entry.getBoundingClientRect())
    .map(({ width, height }) => Math.min(width, height));
}"""
"""How small each entry of the menus is, with all of them open."""


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("As long as a line of it", "As long as a line of it"),
        (
            "Its first clause, after which much follows that none of them reads",
            "Its first clause",
        ),
        (
            "Short (and this goes on until the line has no room any more for it)",
            "Short (and this goes on until the line has no room …",
        ),
        (
            "One clause that is as long as a line of the index and longer, and more",
            "One clause that is as long as a line of the index …",
        ),
    ],
)
def test_a_line_of_the_index(text: str, short: str) -> None:
    """It has a first clause that is neither too short nor too long, or what fits."""
    assert shortened(text) == short


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small book with an appendix, and its pages."""
    root = tmp_path_factory.mktemp("book")
    first = FIRST.replace("## 2. Index\n", MORE)
    for text, name in (FRONT, "front"), (first, "first"), (WORDS, "words"):
        put(root, text, f"{name}.md")
    put(root, TEST, "test_x.py")
    (root / "pages" / "records").mkdir(parents=True)
    put(root / "pages" / "records", RECORD, "long.md")
    book = TOML.replace("records", 'appendices = ["words.md"]\nrecords', 1)
    path = put(root, book.partition('\n[[chapter]]\nsource = "later')[0], "book.toml")
    assert main(["weave", str(path)]) == 0
    return path


@pytest.fixture
def page(browser: Browser, book: Path) -> Iterator[Page]:
    """The chapter, on a phone in the dark."""
    context = browser.new_context(
        viewport={"width": 375, "height": 700},
        color_scheme="dark",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto((book.parent / "pages" / "first.html").as_uri())
    yield page
    context.close()


def found(page: Page, words: str) -> list[tuple[str, str]]:
    """What is found for some words: kinds and titles, the best first."""
    page.locator(".finder .asked").fill(words)
    kinds = page.locator(".finder .kind").all_inner_texts()
    titles = page.locator(".finder .title").all_inner_texts()
    return list(zip(kinds, titles, strict=True))


def test_all_of_a_book_is_found(page: Page) -> None:
    """Names, pieces, subjects and prose are found, whatever their case, accents,
    hyphens and plurals, those with the words in their titles first."""
    page.locator(".searching").click()
    expect(page.locator(".finder .asked")).to_be_focused()
    expect(page.locator(".finder .said")).to_contain_text("All of several words")
    name = ("name", "spare_one")
    assert found(page, "spare_one")[0] == name
    assert found(page, "SPARE one") == [name]
    assert found(page, "spa") == [name, ("section", "What took long")]
    assert ("piece", "⟨Spend one of k⟩") in found(page, "spend")
    first = ("section", "All of it")
    assert found(page, "naive depth first nodes") == [first]
    assert found(page, "24964") == found(page, "24,964") == [first]
    assert found(page, "reason why") == [("section", "First §3")]
    assert found(page, "priority")[0] == ("section", "Priorities")
    assert found(page, "thrift") == [("subject", "thrift")]
    assert found(page, "spend two") == [("section", "Exercises")]
    assert found(page, "tiles") == [("section", "Ours"), ("section", "Theirs")]
    assert found(page, "rabbit") == [("section", "What it is")]
    assert page.locator(".finder .option").get_attribute("href") == (
        page.url.replace("first.html", "index.html#what-it-is-1")
    )
    assert page.locator(".finder mark").all_inner_texts() == ["rabbits."]
    assert found(page, "rabbits thrift") == []
    expect(page.locator(".finder .said")).to_have_text("No places.")


def test_the_keys_search(page: Page) -> None:
    """The arrows choose, Enter leads there, and Escape back to where one was; axe-core
    objects to nothing."""
    button = page.locator(".searching")
    button.click()
    field = page.locator(".finder .asked")
    field.press_sequentially("piece/")
    expect(field).to_have_value("piece/")
    options = page.locator(".finder .option")
    chosen = page.locator(".finder [aria-selected=true]")
    assert field.get_attribute("aria-activedescendant") == "found-0"
    page.keyboard.press("ArrowUp")
    assert chosen.get_attribute("id") == f"found-{options.count() - 1}"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == "found-1"
    assert objections(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".finder")).to_be_hidden()
    expect(button).to_be_focused()

    button.click()
    found(page, "tray own")
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#s2"
    page.locator(".searching").click()
    assert found(page, "rabbits")
    page.keyboard.press("Enter")
    page.wait_for_url("**/index.html#what-it-is-1")
    page.emulate_media(color_scheme="light")
    page.locator(".searching").click()
    assert found(page, "tile")
    assert objections(page) == []


def test_without_what_is_searched(page: Page) -> None:
    """If the script is not beside the page, the reader is told which one it is."""
    page.locator(".searching").evaluate("(b) => { b.dataset.script = 'book/no.js'; }")
    page.locator(".searching").click()
    page.locator(".notice").wait_for()
    assert "There is no book/no.js" in page.locator(".notice").inner_text()


def test_contents_are_in_the_head(page: Page) -> None:
    """Everywhere they open, with the section where one is, and every entry has room;
    titles are in the head when they are not in the text."""
    page.evaluate("location.hash = '#sA'")
    page.wait_for_function("scrollY > 0")  # to the end, where the head is passed
    page.set_viewport_size({"width": 1280, "height": 300})
    chapter = page.locator(".inner > .chapter")
    expect(chapter).to_be_visible()
    expect(page.locator(".running .group")).to_have_text("Index ")
    page.evaluate("scrollTo(0, 0)")
    expect(chapter).to_be_hidden()
    page.set_viewport_size({"width": 375, "height": 300})
    page.evaluate("location.hash = '#s3'")
    page.locator(".contained > summary").click()
    current = page.locator(".contained [aria-current]")
    expect(current).to_have_text("2 Priorities")
    page.locator(".contained").get_by_text("Exercises").click()
    assert page.evaluate("location.hash") == "#sA"
    expect(page.locator(".contained")).not_to_have_attribute("open", "")
    boxes = page.evaluate(BOXES)
    assert len(boxes) > 10
    assert min(boxes) >= 16


def test_a_section_has_an_address(page: Page) -> None:
    """The sign before its number shows where one points or is, and sets the address;
    without a number, it stands after the title."""
    number = page.locator("#s2 .number")
    seen = "(link) => getComputedStyle(link, '::before').opacity"
    number.focus()
    assert number.evaluate(seen) == "1"
    assert page.locator("#s3 .number").evaluate(seen) == "0"
    number.press("Enter")
    assert page.url.endswith("/first.html#s2")
    page.goto(page.url.replace("first.html#s2", "index.html"))
    page.locator("#what-it-is-1 .permalink").click()
    assert page.url.endswith("index.html#what-it-is-1")


def test_each_page_is_searched(book: Path) -> None:
    """Of each page the script has its address, and formulas in words; a document that
    speaks of scripts ends none."""
    [data] = re.findall(r"const BOOK = (.*);\n", search(Book(book)))
    pages = json.loads(data)["pages"]
    assert [each["address"] for each in pages] == [
        "../index.html",
        "../first.html",
        "../words.html",
        "../records/long.html",
    ]
    assert "Nobody knows a reason why, or n^2." in data
