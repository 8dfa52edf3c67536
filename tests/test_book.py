"""Documents that belong together: their header, their links, their joint index."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from documents import put
from playwright.sync_api import Browser

import literate
from literate.__main__ import main
from literate.book import Book, book_of

ROOT = Path(__file__).parent.parent

TOML = """\
title = "The Book"
front = "front.md"
folder = "pages"

[[chapter]]
source = "first.md"
question = "What comes first?"

[[chapter]]
source = "later/second.md"
question = "And then?"
"""
FRONT = "# The Book\n\nBegin with [the first](first.md).\n"
FIRST = '''\
# First

## 1. All of it

<!-- index: thrift -->

```python
"""One program."""

def spare(k: int) -> int:
    """Return what is left of k."""
    return k - 1
```

## 2. Index
'''
SECOND = '''\
# Second

## 1. All of it

Here `spare` comes from [elsewhere](../first.md), and is
[1](../test_x.py#test_one) of one.

```python
"""Another program."""

import first
from first import spare

print(spare(2), first.spare(3))
```
'''
TEST = '''\
def test_one() -> None:
    """One is one."""
    assert 1 == 1
'''


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A book of two chapters, the second in a folder of its own."""
    (tmp_path / "later").mkdir()
    put(tmp_path, FRONT, "front.md")
    put(tmp_path, FIRST, "first.md")
    put(tmp_path / "later", SECOND, "second.md")
    put(tmp_path, TEST, "test_x.py")
    return put(tmp_path, TOML, "book.toml")


@pytest.fixture
def pages(book: Path) -> dict[str, str]:
    """The pages of the book, woven by the command."""
    assert main(["weave", str(book)]) == 0
    folder = book.parent / "pages"
    return {page.name: page.read_text(encoding="utf-8") for page in folder.iterdir()}


def test_a_book_is_woven_into_a_folder(pages: dict[str, str]) -> None:
    """There is a page for the front, one for each chapter, and the joint index."""
    assert set(pages) == {"index.html", "first.html", "second.html", "joint_index.html"}


def test_every_page_leads_to_all_the_others(pages: dict[str, str]) -> None:
    """The header has the chapters in their order, with the present one marked."""
    for name, page in pages.items():
        menu = re.search('<details class="menu programs">.*?</details>', page, re.S)
        assert menu
        links = re.findall(r'<a href="([^"]+)"( aria-current="page")?>', menu[0])
        order = ["index.html", "first.html", "second.html", "joint_index.html"]
        assert links == [("#top", ' aria-current="page"') if o == name else (o, "")
                         for o in order]  # fmt: skip
        assert "What comes first?" in menu[0]
        assert "And then?" in menu[0]


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("index.html", [("next", "first.html")]),
        ("first.html", [("next", "second.html")]),
        ("second.html", [("prev", "first.html")]),
        ("joint_index.html", [("prev", "second.html")]),
    ],
)
def test_a_page_has_neighbours(
    pages: dict[str, str], name: str, sides: list[tuple[str, str]]
) -> None:
    """At the foot stand the chapters before and after."""
    assert re.findall(r'rel="(prev|next)" href="([^"]+)"', pages[name]) == sides


def test_a_name_from_another_chapter_leads_there(pages: dict[str, str]) -> None:
    """What is imported is linked, and so is what is had through a module."""
    links = re.findall(r'<a class="abroad" href="([^"]+)" data-said="([^"]+)">(\w+)<',
                       pages["second.html"])  # fmt: skip
    there = ("first.html#n-spare", "Return what is left of k (first §1)", "spare")
    assert links == [there, there]
    assert 'id="n-spare"' in pages["first.html"]


def test_links_follow_the_pages(pages: dict[str, str]) -> None:
    """A link to a chapter's source leads to its page; one to a test, to the test."""
    assert '<a href="first.html">elsewhere</a>' in pages["second.html"]
    assert 'href="../test_x.py#test_one"' in pages["second.html"]
    assert 'data-path="test_x.py"' in pages["second.html"]
    assert '<a href="first.html">the first</a>' in pages["index.html"]


def test_the_joint_index(pages: dict[str, str]) -> None:
    """It has names, messages and subjects, each with the programs that have them."""
    rows = re.findall(r'<li class="(\w+)">(.*?)</li>', pages["joint_index.html"])
    found = {re.sub("<[^>]*>", "", row) for kind, row in rows}
    assert "spare, first 1; second 1." in found
    assert "thrift, first 1." in found
    assert 'href="first.html#n-spare"' in pages["joint_index.html"]


def test_a_page_of_no_book_is_alone(tmp_path: Path) -> None:
    """A document that no book names is woven as before."""
    alone = put(tmp_path, FIRST, "first.md")
    assert book_of(alone) is None
    put(tmp_path, TOML.replace("first.md", "other.md"), "book.toml")
    put(tmp_path, FIRST, "other.md")
    (tmp_path / "later").mkdir()
    put(tmp_path / "later", SECOND, "second.md")
    page = literate.weave(alone)
    assert "Programs" not in page
    assert '<a class="book" href="#top">First</a>' in page


def test_the_command_takes_a_book(
    book: Path, pages: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """tangle writes every program, check looks at every document, twice is once."""
    assert main(["check", "--fresh", str(book)]) == 1
    assert "there is no such file" in capsys.readouterr().err
    assert main(["tangle", str(book)]) == 0
    assert (book.parent / "later" / "second.py").is_file()
    capsys.readouterr()
    assert main(["check", "--fresh", str(book)]) == 0
    assert capsys.readouterr().out.count("sound") == 3
    assert main(["weave", str(book)]) == 0
    assert capsys.readouterr().out.count("up to date") == 4


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title =", "name =", 'title = "…" is wanted'),
        ("title = ", "title ", "this is not TOML"),
        ("first.md", "zeroth.md", "there is no chapter zeroth.md"),
        ("question", "answer", 'question = "…" is wanted'),
        ("[[chapter]]", "[[part]]", "a book has a [[chapter]], or several"),
    ],
)
def test_a_book_that_is_none(
    book: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, message: str
) -> None:
    """What is wrong with a book.toml is said in one line."""
    put(book.parent, TOML.replace(old, new), "book.toml")
    assert main(["weave", str(book)]) == 1
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


class Links(HTMLParser):
    """The addresses and the anchors of a page."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.to: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name == "id":
                self.anchors.add(value)
            elif value and tag == "a" and name == "href":
                self.to.append(value)


def test_every_link_of_our_book_leads_somewhere() -> None:
    """From page to page, and to files of the project: nothing is missing."""
    book = Book(ROOT / "book.toml")
    pages = {page.name: Links(page) for page in book.folder.glob("*.html")}
    within = 0
    for name, links in pages.items():
        for target in links.to:
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            if (path or name) in pages:
                known = pages[path or name].anchors
                found = not anchor or anchor in known or anchor.startswith("s=")
                assert found, (name, target)
                within += bool(path)
            else:
                assert (book.folder / path).exists(), (name, target)
    assert within > 20


@pytest.mark.parametrize("name", ["index.html", "joint_index.html"])
@pytest.mark.parametrize("width", [375, 1280])
def test_front_and_index_fit_the_screen(
    browser: Browser, name: str, width: int
) -> None:
    """Nothing is wider than the page, and the menu of programs opens on it."""
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.goto((ROOT / "docs" / name).as_uri())
    page.locator(".programs summary").click()
    box = page.locator(".programs .choices").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()
