"""Documents that belong together: their header, their links, their joint index."""

from __future__ import annotations

import json
import pickle
import re
import shutil
from html import unescape
from pathlib import Path

import nbformat
import pytest
from bs4 import BeautifulSoup
from documents import away, put
from playwright.sync_api import Browser, expect
from test_notebook import execute
from test_weaving import one

import proofweave
from proofweave.__main__ import main
from proofweave.book import Book, book_of
from proofweave.faults import Fault, Faulty, Place

ROOT = Path(__file__).parent.parent

TOML = """\
title = "The Book"
front = "front.md"
folder = "pages"
records = "pages/records"

[[chapter]]
source = "first.md"
question = "What comes first?"

[[chapter]]
source = "later/second.md"
question = "And then?"
"""
FRONT = """\
# The Book

Begin with [the first](first.md).

## What it is

It is short.

## What it is

It is a book.
"""
FIRST = '''\
# First

## 1. All of it

<!-- index: thrift -->

```python
"""One program."""

import sys


def spare(k: int) -> int:
    """Return what is left of k."""
    # ⟨Spend one of $k$⟩
    return k
```

```python
# ⟨Spend one of $k$⟩ ≡
k -= 1
```

## 2. Index
'''
SECOND = '''\
# Second

## 1. All of it

Here `spare` comes from [elsewhere](../first.md), and is
[1](../test_x.py#test_one) of one, and
[nothing](../test_x.py#test_all); there is [less](../less.ch.md). A thousand times
[7](../pages/records/second.md#7-times-over) is more.

```python
"""Another program."""

import sys

import first
from first import spare

for k in range(2):
    # ⟨Spend one of $k$⟩
    print(spare(2), first.spare(3), file=sys.stdout)
```

```python
# ⟨Spend one of $k$⟩ ≡
k -= 1
```
'''
RECORD = """\
# What took long

It is about [the second](../../later/second.md).

## 7 times over

[A program](../../later/long.py), [tests](../../test_x.py) and
[others](https://example.org/) print it.

```console
$ python long.py
7
```
"""
TEST = '''\
"""What is one."""

import pytest

ONES = [1]


def spelled(number: int) -> int:
    """The number."""
    return int(str(number))


@pytest.mark.parametrize("k", ONES)
def test_one(k: int) -> None:
    """One is one, as ``1`` says."""
    assert k == spelled(1)


def test_all() -> None:
    """Nothing is nothing."""
    with pytest.raises(KeyError):
        dict()[1]


def test_unheard() -> None:
    """Nobody asks."""
    assert True
'''
LONG = 'print(7)\n\nprint("</pre><script>no()</script>")\n'
CHANGE = """\
# Second, with less

This is an answer in §1.

```diff
 # ⟨Spend one of $k$⟩ ≡
-k -= 1
+k -= 2
```
"""


def written(root: Path, said: str) -> Path:
    """Write two chapters with a record, and what they refer to; and the book, of which
    that is said."""
    (root / "later").mkdir()
    put(root, FRONT, "front.md")
    put(root, FIRST, "first.md")
    put(root / "later", SECOND, "second.md")
    put(root, TEST, "test_x.py")
    put(root, CHANGE, "less.ch.md")
    put(root / "later", LONG, "long.py")
    (root / "pages" / "records").mkdir(parents=True)
    put(root / "pages" / "records", RECORD, "second.md")
    return put(root, said, "book.toml")


@pytest.fixture(scope="module")
def woven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of two chapters, the second in a folder of its own, and its pages."""
    book = written(tmp_path_factory.mktemp("book"), TOML)
    assert main(["weave", str(book)]) == 0
    return book


@pytest.fixture
def book(woven: Path, tmp_path: Path) -> Path:
    """A copy of the book, to be changed."""
    shutil.copytree(woven.parent, tmp_path / "copy")
    return tmp_path / "copy" / woven.name


def menu(folder: Path) -> list[dict[str, str]]:
    """The entries of the menu that the pages in a folder share."""
    script = (folder / "book" / "menu.js").read_text("utf-8")
    [entries] = re.findall(r"const entries = (\[.*?\]);\n", script, re.S)
    found: list[dict[str, str]] = json.loads(entries)
    return found


@pytest.fixture(scope="module")
def pages(woven: Path) -> dict[str, str]:
    """The pages of the book."""
    folder = woven.parent / "pages"
    return {
        page.relative_to(folder).as_posix(): page.read_text(encoding="utf-8")
        for page in folder.rglob("*.html")
    }


ORDER = ["index.html", "first.html", "second.html", "joint_index.html"]
SHOWN = ["test_x.py.html", "less.ch.md.html"]


def test_a_book_is_woven_into_a_folder(pages: dict[str, str]) -> None:
    """There are pages for the front, chapters and index, and beside each record, and of
    what they refer to."""
    assert set(pages) == {*ORDER, "records/second.html", *SHOWN}


def test_an_appendix_is_not_on_the_way(book: Path) -> None:
    """It has a page and a place in the menu; none turns to it in the order."""
    put(
        book.parent,
        TOML.replace("\n\n", '\nappendices = ["words.md"]\n\n', 1),
        book.name,
    )
    put(book.parent, "# Words\n\nAbout [the first](first.md).\n", "words.md")
    assert main(["weave", str(book)]) == 0
    folder = book.parent / "pages"
    pages = {
        page: (folder / page).read_text("utf-8") for page in (*ORDER, "words.html")
    }
    assert 'About <a href="first.html">the first</a>' in pages.pop("words.html")
    assert [entry for entry in menu(folder) if entry["kind"] == "appendix"] == [
        {
            "address": "words.html",
            "title": "Words",
            "question": "",
            "kind": "appendix",
            "part": "",
        }
    ]
    for page in pages.values():
        assert "words.html" not in page


def test_a_part_begins_with_a_chapter(book: Path) -> None:
    """The menu names a part before its first chapter."""
    text = TOML.replace("[[chapter]]", '[[chapter]]\npart = "Part two"')
    put(book.parent, text.replace("Part two", "Part one", 1), book.name)
    assert main(["weave", str(book)]) == 0
    parts = [entry["part"] for entry in menu(book.parent / "pages")]
    assert parts[:4] == ["", "Part one", "Part two", ""]


def test_what_is_beside_a_book_is_in_its_menu(book: Path) -> None:
    """The menu leads to a page that somebody else makes, and to the records."""
    beside = '[[beside]]\ntitle = "The game"\npage = "pages/game.html"\n'
    put(book.parent, f"{TOML}\n{beside}", book.name)
    assert main(["weave", str(book)]) == 0
    found = {
        (entry["kind"], entry["address"]): entry["title"]
        for entry in menu(book.parent / "pages")
    }
    assert found["beside", "game.html"] == "The game"
    assert found["record", "records/second.html"] == "What took long"


def test_a_record_names_what_speaks_of_it(pages: dict[str, str]) -> None:
    """At the foot of a record are the sections of the chapters that refer to it."""
    foot = pages["records/second.html"].partition("</main>")[2]
    sections = re.findall(r'<a href="(\.\./[^"]+)">([^<]+ §\w+)</a>', foot)
    assert sections
    for address, _ in sections:
        path, _, anchor = address.removeprefix("../").partition("#")
        assert "records/second.html" in pages[path]
        assert f'id="{anchor}"' in pages[path]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ('["sums.md"]', "there is no appendix sums.md"),
        ('"sums.md"', "appendices are a list of documents, not 'sums.md'"),
        ("[7]", "appendices are a list of documents, not [7]"),
    ],
)
def test_appendices_that_are_none(book: Path, said: str, message: str) -> None:
    """They are told at their line."""
    text = TOML.replace("\n\n", f"\nappendices = {said}\n\n", 1)
    put(book.parent, text, book.name)
    with pytest.raises(Faulty) as raised:
        Book(book)
    [fault] = raised.value.faults
    assert (fault.place.line, message in fault.message) == (5, True)


def test_every_page_leads_to_all_the_others(woven: Path, browser: Browser) -> None:
    """The header has the chapters in their order, with the present one marked."""
    folder, page = woven.parent / "pages", browser.new_page()
    for name in (*ORDER, "records/second.html"):
        page.goto((folder / name).as_uri())
        links = page.locator(".programs :is(.front, .chapter, .joint) > a")
        up = "../" * name.count("/")
        found = "(links) => links.map((link) => link.getAttribute('href'))"
        assert links.evaluate_all(found) == [
            "#top" if place == name else up + place for place in ORDER
        ]
        current = page.locator(".programs [aria-current]")
        assert current.evaluate("(link) => new URL(link.href).pathname") == str(
            (folder / name).resolve()
        )
        said = page.locator(".programs .question").all_text_contents()
        assert said == ["What comes first?", "And then?"]
        shown = page.locator(".programs .records").evaluate("(list) => list.open")
        assert shown == (name not in ORDER)
    page.close()


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("index.html", [("next", "first.html")]),
        ("first.html", [("prev", "index.html"), ("next", "second.html")]),
        ("second.html", [("prev", "first.html"), ("next", "joint_index.html")]),
        ("joint_index.html", [("prev", "second.html")]),
        ("records/second.html", []),
    ],
)
def test_a_page_has_neighbours(
    pages: dict[str, str], name: str, sides: list[tuple[str, str]]
) -> None:
    """At the head and at the foot stand the pages before and after."""
    head, foot = pages[name].split("<main", 1)
    for part in (head, foot):
        assert re.findall(r'rel="(prev|next)" href="([^"]+)"', part) == sides


def test_a_name_from_another_chapter_leads_there(pages: dict[str, str]) -> None:
    """What is imported is linked, and so is what is had through a module."""
    links = re.findall(r'<a class="abroad" href="([^"]+)" data-said="([^"]+)">(\w+)<',
                       pages["second.html"])  # fmt: skip
    there = ("first.html#n-spare", "Return what is left of k (first §1)", "spare")
    assert links == [there, there]
    assert 'id="n-spare"' in pages["first.html"]


def test_links_follow_the_pages(pages: dict[str, str]) -> None:
    """A link to a chapter's source leads to its page; one to a test, to its page."""
    assert '<a href="first.html">elsewhere</a>' in pages["second.html"]
    assert 'href="test_x.py.html#test_one"' in pages["second.html"]
    assert 'data-path="test_x.py"' in pages["second.html"]
    assert '<a href="first.html">the first</a>' in pages["index.html"]
    record = pages["records/second.html"]
    assert '<a href="../second.html">the second</a>' in record


def test_no_link_leaves_the_folder(woven: Path) -> None:
    """What the pages link to is there, in their folder, or elsewhere in the world."""
    assert set(away(woven.parent / "pages")) == {"https://example.org/"}


def test_the_page_of_tests(pages: dict[str, str]) -> None:
    """It has the tests that claims lean on, with their sentences, their assertions
    marked, and what they use; and no others."""
    soup = BeautifulSoup(pages["test_x.py.html"], "html.parser")
    assert [test["id"] for test in soup.select(".test")] == ["test_one", "test_all"]
    first, every = soup.select(".test")
    assert one(first, "h2").get_text() == "One is one, as 1 says."
    assert one(first, ".code").get_text() == (
        '@pytest.mark.parametrize("k", ONES)\n'
        "def test_one(k: int) -> None:\n"
        "    assert k == spelled(1)\n"
    )
    assert [row.get_text() for row in first.select(".asserts")] == [
        "    assert k == spelled(1)\n"
    ]
    assert every.select(".asserts")[-1].get_text() == "        dict()[1]\n"
    assert [row["id"] for row in soup.select(".named")] == ["ONES", "spelled"]
    assert "unheard" not in one(soup, "main").get_text()


def test_the_preview_of_a_claim_has_its_assertion(pages: dict[str, str]) -> None:
    """The page has with a claim what its test asserts, left as it is written."""
    soup = BeautifulSoup(pages["second.html"], "html.parser")
    claims = soup.select(".claim[data-asserted]")
    assert [claim["data-asserted"] for claim in claims] == [
        "assert k == spelled(1)",
        "with pytest.raises(KeyError):\n    dict()[1]",
    ]


def test_the_page_of_an_answer(pages: dict[str, str]) -> None:
    """A change file is set as a change of the chapter that refers to it."""
    soup = BeautifulSoup(pages["less.ch.md.html"], "html.parser")
    assert one(soup, "h1").get_text() == "Second, with less"
    assert [a["href"] for a in soup.select(".change a")] == [
        "second.html#s1",
        "second.html#s1",
        "second.html#p-spend-one-of-k",
    ]
    assert one(soup, ".diff del").get_text() == "k -= 1"
    assert one(soup, ".diff ins").get_text() == "k -= 2"
    assert 'href="less.ch.md.html"' in pages["second.html"]


def test_what_has_no_page_is_no_link(pages: dict[str, str]) -> None:
    """A program to which a document leads is named, and not shown."""
    [record] = [page for name, page in pages.items() if name == "records/second.html"]
    assert "A program, <a" in record


def test_a_chapter_has_its_files_beside_it(woven: Path, pages: dict[str, str]) -> None:
    """Its page links the document, as it is written, its program, and a notebook; other
    pages have none."""
    shared = woven.parent / "pages" / "book"
    soup = BeautifulSoup(pages["first.html"], "html.parser")
    links = [str(link["href"]) for link in soup.select(".sources a")]
    assert links == ["book/first.md", "book/first.py", "book/first.ipynb"]
    source = woven.parent / "first.md"
    assert (shared / "first.md").read_bytes() == source.read_bytes()
    program = proofweave.tangle(source).text
    assert (shared / "first.py").read_text(encoding="utf-8") == program
    others = [page for page, text in pages.items() if 'class="sources"' in text]
    assert others == ["first.html", "second.html"]


def test_the_notebook_beside_a_chapter_runs(woven: Path) -> None:
    """Jupyter opens it where it stands; its pieces are gathered, its program is run."""
    shared = woven.parent / "pages" / "book"
    cells = nbformat.read(shared / "first.ipynb", as_version=4)
    assert cells.cells[0].source == "%load_ext proofweave\n%tangle first.md"
    assert all("⟨Spend one of $k$⟩" not in text for text in execute(cells, shared))
    assert cells.cells[-2].source.endswith("k -= 1")


def test_a_reader_sees_the_proof(woven: Path, browser: Browser) -> None:
    """In Chromium: the preview of a claim has the assertion, and the claim
    leads to it."""
    page = browser.new_page()
    page.goto((woven.parent / "pages" / "second.html").as_uri())
    page.locator(".claim[data-asserted][href]").first.hover()
    expect(page.locator("#preview .asserted")).to_have_text("assert k == spelled(1)")
    page.locator(".claim[data-asserted][href]").first.click()
    expect(page.locator("#test_one .asserts")).to_be_in_viewport()
    assert page.url.endswith("test_x.py.html#test_one")
    page.close()


def test_a_number_leads_to_the_page_of_its_record(pages: dict[str, str]) -> None:
    """A claim leads to the page of its record, even if a chapter has its name."""
    claim = 'class="claim record"'
    [link] = re.findall(rf'<a {claim}[^>]* href="([^"]+)">7</a>', pages["second.html"])
    assert link == "records/second.html#7-times-over"
    assert 'id="7-times-over"' in pages["records/second.html"]
    assert 'data-path="pages/records/second.md"' in pages["second.html"]


def test_headings_of_a_plain_document(pages: dict[str, str]) -> None:
    """Without a program headings have no numbers, and anchors as on a forge."""
    front = pages["index.html"]
    assert re.findall(r'<section [^>]*id="([^"]+)"', front) == [
        "what-it-is",
        "what-it-is-1",
    ]
    assert 'class="number"' not in front
    assert 'id="index"' not in front


def test_the_joint_index(pages: dict[str, str]) -> None:
    """It has names and subjects, each with the programs that have them."""
    rows = re.findall(r'<li class="(\w+)">(.*?)</li>', pages["joint_index.html"])
    found = {unescape(re.sub("<[^>]*>", "", row)) for _, row in rows}
    [spare] = [row for _, row in rows if ">spare<" in row]
    assert "spare, first 1; second 1." in found
    assert "thrift, first 1." in found
    assert "⟨Spend one of k⟩, first 1; second 1." in found
    defined = '<a class="defined" href="first.html#n-spare">1</a>'
    assert defined in spare
    assert spare.count('class="defined"') == 1
    assert not [row for row in found if row.startswith(("sys", "first"))]


def test_a_page_of_no_book_is_alone(tmp_path: Path) -> None:
    """A document that no book names is woven as before."""
    alone = put(tmp_path, FIRST, "first.md")
    assert book_of(alone) is None
    put(tmp_path, TOML.replace("first.md", "other.md"), "book.toml")
    put(tmp_path, FIRST, "other.md")
    put(tmp_path, FRONT, "front.md")
    (tmp_path / "pages" / "records").mkdir(parents=True)
    (tmp_path / "later").mkdir()
    put(tmp_path / "later", SECOND, "second.md")
    page = proofweave.weave(alone)
    assert "Programs" not in page
    assert '<a class="book" href="#top">First</a>' in page


def test_a_chapter_alone_goes_to_its_place(
    book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """weave writes the page of one chapter into the folder of the book."""
    (book.parent / "pages" / "second.html").unlink()
    assert main(["weave", str(book.parent / "later" / "second.md")]) == 0
    assert (book.parent / "pages" / "second.html").is_file()
    assert not (book.parent / "later" / "second.html").exists()
    capsys.readouterr()


def test_the_command_takes_a_book(
    book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """tangle writes every program, check looks at every document, twice is once."""
    assert main(["check", "--fresh", str(book)]) == 1
    assert "there is no such file" in capsys.readouterr().err
    assert main(["tangle", str(book)]) == 0
    assert (book.parent / "later" / "second.py").is_file()
    capsys.readouterr()
    assert main(["check", "--fresh", str(book)]) == 0
    assert capsys.readouterr().out.count("sound") == 4
    assert main(["weave", str(book)]) == 0
    assert capsys.readouterr().out.count(".html: up to date") == 7


def test_what_has_changed_is_read_again(book: Path) -> None:
    """A document or a book that says something else is not the one that was read."""
    first = book.parent / "first.md"
    known, read = book_of(first), proofweave.read(first)
    assert book_of(first) is known
    assert proofweave.read(first) is read
    put(book.parent, FIRST.replace("# First", "# Another"), "first.md")
    assert proofweave.read(first).title == "Another"
    put(book.parent / "pages" / "records", RECORD, "third.md")
    found = book_of(first)
    assert found is not None
    assert [path.stem for path in found.records] == ["second", "third"]
    put(book.parent, TOML.replace("The Book", "Another"), book.name)
    found = book_of(first)
    assert found is not None
    assert found.title == "Another"


def test_the_workers_have_the_environment_of_who_asks(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A demonstration sees what is set now, not what was when others were run."""
    demo = '\n```python tags=["demo"]\nimport os\nprint(os.environ["SAID"])\n```\n'
    put(book.parent, FIRST.replace("\n## 2.", demo + "\n## 2."), "first.md")
    for said in ("before", "after"):
        monkeypatch.setenv("SAID", said)
        assert main(["weave", str(book)]) == 0
        woven = (book.parent / "pages" / "first.html").read_text(encoding="utf-8")
        assert f'<pre class="output">{said}</pre>' in woven


def test_a_stale_page_is_a_fault(
    book: Path, pages: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Pages, too, are what their documents say, or check --fresh says where not."""
    main(["tangle", str(book)])
    first = book.parent / "pages" / "first.html"
    put(first.parent, pages["first.html"].replace("thrift", "waste"), "first.html")
    (first.parent / "joint_index.html").unlink()
    capsys.readouterr()
    assert main(["check", "--fresh", str(book)]) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert said[0].startswith(f"{first}:")
    assert "is not what" in said[0]
    assert "joint_index.html:1: there is no such file" in said[1]


def test_a_fault_in_a_chapter_is_told(
    book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong with a document is told, and the others are woven."""
    put(book.parent, FIRST.replace("# ⟨Spend one of $k$⟩ ≡", "#"), "first.md")
    assert main(["weave", str(book)]) == 1
    out, err = capsys.readouterr()
    assert "first.md:15: ⟨Spend one of $k$⟩ is never defined" in err
    assert "index.html: up to date" in out
    assert "records/second.html: up to date" in out
    faulty = Faulty([Fault(Place("x.md", 1), "wrong")])
    assert pickle.loads(pickle.dumps(faulty)).faults == faulty.faults


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title = ", "title ", "this is not TOML"),
        ("first.md", "zeroth.md", "there is no chapter zeroth.md"),
        ("pages/records", "records", "there is no folder records"),
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


def test_all_that_is_wrong_with_a_book_is_told_at_once(book: Path) -> None:
    """Slips, strangers, wrong values, missing files, a chapter that is there twice."""
    text = """\
tittle = "The Book"
front = "back.md"
folder = 7
appendices = ["sums.md", "first.md"]
# 5
# 6
# 7

[[chapter]]
where = "first.md"

[[chapter]]
source = "first.md"
question = ""

[[chapter]]
source = "third.md"

[[beside]]
page = "x.html"

[[chapter]]
part = 7

"""
    put(book.parent, text, book.name)
    with pytest.raises(Faulty) as raised:
        Book(book)
    assert [
        (f.place.line, f.message.partition(";")[0]) for f in raised.value.faults
    ] == [
        (1, 'title = "…" is missing'),
        (1, "tittle means nothing here"),
        (2, "there is no front back.md"),
        (3, 'folder = "…" must be a text, not 7'),
        (4, "first.md is in this book already"),
        (4, "there is no appendix sums.md"),
        (9, 'source = "…" is missing'),
        (10, "where means nothing here"),
        (14, "question = \"…\" must be a text, not ''"),
        (17, "there is no chapter third.md"),
        (19, 'title = "…" is missing'),
        (22, 'source = "…" is missing'),
        (23, 'part = "…" must be a text, not 7'),
    ]


def test_a_book_may_have_a_title_and_chapters_alone(
    book: Path, browser: Browser
) -> None:
    """Its front lists the chapters; no page has a place for a question."""
    text = """\
title = "The Book"

[[chapter]]
source = "first.md"
part = "The beginning"

[[chapter]]
source = "later/second.md"
question = "And then?"
"""
    put(book.parent, text, book.name)
    assert main(["check", str(book)]) == 0
    assert main(["weave", str(book)]) == 0
    page = browser.new_page()
    page.goto((book.parent / "pages" / "index.html").as_uri())
    expect(page.locator("h1")).to_have_text("The Book")
    expect(page.locator("h2")).to_have_text("The beginning")
    entries = page.locator("main li")
    expect(entries).to_have_text(["First", re.compile("Second\\s+And then?")])
    entries.first.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text("First")


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("first.md#1-all-of-it", ""),
        ("first.md#s2", ""),
        ("first.md#n-spare", ""),
        ("first.md#top", ""),
        ("./later/../first.md#2-index", ""),
        ("later/second.md", ""),
        ("pages/records/second.md#seven", "#seven leads nowhere in pages/records/seco"),
        (
            "first.md#2-all-of-it",
            "#2-all-of-it leads nowhere in first.md; a section is",
        ),
        ("first.md#s3", "§3 refers to no section in first.md"),
        ("front.md#what-it-was", "#what-it-was leads nowhere; a section is"),
        ("third.md#what-it-was", "there is no file third.md; mend the link"),
        ("apart.md#nothing", ""),
    ],
)
def test_a_link_is_followed_into_another_document(
    book: Path, target: str, message: str
) -> None:
    """check follows the whole address in a document of the book, at its line."""
    put(book.parent, "# Apart\n", "apart.md")
    front = put(
        book.parent, f"{FRONT}\nSee\n[it][there].\n\n[there]: {target}\n", "front.md"
    )
    line = FRONT.count("\n") + 3
    found = [str(fault) for fault in proofweave.check(front)]
    assert len(found) == bool(message)
    assert all(said.startswith(f"{front}:{line}: {message}") for said in found)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('title = "The Book"', "", 1, 'title = "…" is missing'),
        ('title = "The Book"', "title = 5", 1, 'title = "…" must be a text, not 5'),
        ('= "pages"', "= [1]", 3, 'folder = "…" must be a text, not [1]'),
        ("folder", "foldr", 3, "foldr means nothing here; did you mean folder?"),
        (
            "records =",
            "record =",
            4,
            "record means nothing here; did you mean records?",
        ),
        (
            "\n[[chapter]]",
            'colour = "red"\n[[chapter]]',
            5,
            "colour means nothing here; it may be title, front, folder, records, "
            "appendices, chapter or beside",
        ),
        (
            'question = "And',
            'questions = "And',
            12,
            "questions means nothing here; did you mean question?",
        ),
        (
            'question = "And then?"',
            'question = "And then?"\npage = "two"',
            13,
            "page means nothing here; it may be source, question or part",
        ),
        ("second.md", "third.md", 11, "there is no chapter later/third.md"),
        ("front.md", "back.md", 2, "there is no front back.md"),
        ('"And', "And", 12, "this is not TOML: Invalid value"),
        ("later/second.md", "./first.md", 11, "first.md is in this book already"),
        ("later/second.md", "front.md", 11, "front.md is in this book already"),
        (
            "later/second.md",
            "later/first.md",
            11,
            "later/first.md and first.md would both be woven to pages/first.html; call "
            "one of them otherwise",
        ),
        (
            "later/second.md",
            "later/Index.md",
            11,
            "later/Index.md and front.md would both be woven to pages/Index.html; call "
            "one of them otherwise",
        ),
        (
            "later/second.md",
            "later/joint_index.md",
            11,
            "later/joint_index.md and pages/joint_index.md would both be woven to "
            "pages/joint_index.html; call one of them otherwise",
        ),
        (
            "pages/records",
            "pages",
            4,
            "pages/first.md and first.md would both be woven to pages/first.html; call "
            "one of them otherwise",
        ),
    ],
)
def test_what_is_wrong_with_a_book_is_told_at_its_line(
    book: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    line: int,
    message: str,
) -> None:
    """A slip, a stranger, a wrong value, one page of two; and nothing is written."""
    monkeypatch.chdir(book.parent)
    for name in ("first", "Index", "joint_index", "play"):
        put(book.parent / "later", f"# {name}\n", f"{name}.md")
    put(book.parent / "pages", "# first\n", "first.md")
    put(book.parent / "pages", "the game", "play.html")
    assert TOML.count(old) >= 1
    text = TOML.replace(old, new, 1)
    put(book.parent, FRONT.replace("It is", "That is"), "front.md")
    put(book.parent, text, "book.toml")
    before = {p: p.read_bytes() for p in book.parent.rglob("*") if p.is_file()}
    assert main(["weave", "book.toml"]) == 1
    assert capsys.readouterr() == ("", f"book.toml:{line}: {message}\n")
    after = {p: p.read_bytes() for p in book.parent.rglob("*") if p.is_file()}
    assert after == before


def test_pages_may_be_outside_of_the_book(
    book: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder of the pages, and documents, may be beside that of the book."""
    inner = book.parent / "book"
    inner.mkdir()
    for name in ("first.md", "later", "front.md", "test_x.py", "less.ch.md"):
        (book.parent / name).rename(inner / name)
    (inner / "front.md").rename(book.parent / "front.md")
    text = TOML.replace('"pages', '"../pages').replace('"front', '"../front')
    put(inner, text, book.name)
    book.unlink()
    put(book.parent, FRONT.replace("(first", "(book/first"), "front.md")
    put(inner / "later", SECOND.replace("../pages", "../../pages"), "second.md")
    record = RECORD.replace("../../later", "../../book/later")
    record = record.replace("../../test_x", "../../book/test_x")
    put(book.parent / "pages" / "records", record, "second.md")
    for page in (book.parent / "pages").rglob("*.html"):
        page.unlink()
    monkeypatch.chdir(inner)
    assert main(["weave", "book.toml"]) == 0
    assert capsys.readouterr().out.count(".html: written") == 7
    folder = book.parent / "pages"
    for name in ORDER:
        assert 'src="book/menu.js"' in (folder / name).read_text(encoding="utf-8")
    assert [entry["address"] for entry in menu(folder)[:4]] == ORDER
    assert menu(folder)[1]["question"] == "What comes first?"
    joint = (folder / "joint_index.html").read_text(encoding="utf-8")
    assert '<a class="defined" href="first.html#n-spare">1</a>' in joint
    assert main(["weave", "book.toml"]) == 0
    assert capsys.readouterr().out.count(".html: up to date") == 7
