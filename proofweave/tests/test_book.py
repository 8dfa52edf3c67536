"""Documents that belong together: their header, their links, their joint index."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from documents import Said, away, put, read_sample
from playwright.sync_api import Browser, expect
from test_weaving import one

import proofweave
from proofweave.__main__ import main
from proofweave.book import book_of
from proofweave.faults import Fault, Faulty, Place
from proofweave.page import binding

Workers = Callable[[], Any]
TOML = read_sample("book.toml")
FRONT = read_sample("book_front.md")
FIRST = read_sample("book_first.md")
SECOND = read_sample("book_second.md")
RECORD = read_sample("book_record.md")
TEST = read_sample("book_test.py")
LONG = 'print(7)\n\nprint("</pre><script>no()</script>")\n'
CHANGE = read_sample("book_change.md")


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
def woven(tmp_path_factory: pytest.TempPathFactory, workers: Workers) -> Path:
    """A book of two chapters, the second in a folder of its own, and its pages, woven
    by several processes."""
    book = written(tmp_path_factory.mktemp("book"), TOML)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(binding, "_workers", workers)
        assert main(["weave", str(book)]) == 0
    return book


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


def test_a_book_is_woven_into_a_folder(woven: Path, pages: dict[str, str]) -> None:
    """There are pages for the front, chapters and index, beside each record, and of
    what they refer to; no link leads elsewhere but into the world."""
    shown = ["test_x.py.html", "less.ch.md.html"]
    assert set(pages) == {*ORDER, "records/second.html", *shown}
    assert set(away(woven.parent / "pages")) == {"https://example.org/"}


def test_what_is_not_on_the_way(book: Path) -> None:
    """An appendix and a page that somebody else makes have a place in the menu, and a
    part begins with a chapter; no page turns to them in the order."""
    text = TOML.replace("\n\n", '\nappendices = ["words.md"]\n\n', 1)
    text = text.replace("[[chapter]]", '[[chapter]]\npart = "Part two"')
    beside = '\n[[beside]]\ntitle = "The game"\npage = "pages/game.html"\n'
    put(book.parent, text.replace("Part two", "Part one", 1) + beside, book.name)
    put(book.parent, "# Words\n\nAbout [the first](first.md).\n", "words.md")
    assert main(["weave", str(book)]) == 0
    folder = book.parent / "pages"
    said = (folder / "words.html").read_text("utf-8")
    assert 'About <a href="first.html">the first</a>' in said
    assert [tuple(entry.values()) for entry in menu(folder)] == [
        ("index.html", "The Book", "", "front", ""),
        ("first.html", "First", "What comes first?", "chapter", "Part one"),
        ("second.html", "Second", "And then?", "chapter", "Part two"),
        ("joint_index.html", "Joint index", "", "joint", ""),
        ("game.html", "The game", "", "beside", ""),
        ("words.html", "Words", "", "appendix", ""),
        ("records/second.html", "What took long", "", "record", ""),
    ]
    for name in ORDER:
        assert "words.html" not in (folder / name).read_text("utf-8")


def test_every_page_leads_to_all_the_others(woven: Path, browsing: Browser) -> None:
    """The header has the chapters in their order, with the present one marked."""
    folder, page = woven.parent / "pages", browsing.new_page()
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


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("index.html", [("next", "first.html")]),
        ("first.html", [("prev", "index.html"), ("next", "second.html")]),
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


def test_links_follow_the_pages(pages: dict[str, str]) -> None:
    """A link to a chapter, a test, a change file or a record leads to its page, and a
    name from another chapter there; a program is named, and not shown."""
    second, record = pages["second.html"], pages["records/second.html"]
    for page, text in (
        (second, '<a href="first.html">elsewhere</a>'),
        (second, 'href="test_x.py.html#test_one"'),
        (second, 'data-path="test_x.py"'),
        (second, 'href="less.ch.md.html"'),
        (second, 'data-path="pages/records/second.md"'),
        (pages["index.html"], '<a href="first.html">the first</a>'),
        (pages["first.html"], 'id="n-spare_one"'),
        (record, '<a href="../second.html">the second</a>'),
        (record, "A program, <a"),
        (record, 'id="7-times-over"'),
    ):
        assert text in page
    claim = r'<a class="claim record"[^>]* href="([^"]+)">7</a>'
    assert re.findall(claim, second) == ["records/second.html#7-times-over"]
    links = re.findall(
        r'<a class="abroad" href="([^"]+)" data-said="([^"]+)">(\w+)<', second
    )
    there = "first.html#n-spare_one", "Return what is left of k (first §1)", "spare_one"
    assert links == [there, there]
    foot = record.partition("</main>")[2]
    sections = re.findall(r'<a href="\.\./([^"#]+)#([^"]+)">[^<]+ §\w+</a>', foot)
    assert sections
    for path, anchor in sections:
        assert "records/second.html" in pages[path]
        assert f'id="{anchor}"' in pages[path]


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


def test_the_joint_index(pages: dict[str, str]) -> None:
    """It has names and subjects, each with the programs that have them."""
    rows = re.findall(r'<li class="(\w+)">(.*?)</li>', pages["joint_index.html"])
    found = {unescape(re.sub("<[^>]*>", "", row)) for _, row in rows}
    [spare] = [row for _, row in rows if ">spare_one<" in row]
    assert "spare_one, first 1; second 1." in found
    assert "thrift, first 1." in found
    assert "⟨Spend one of k⟩, first 1; second 1." in found
    defined = '<a class="defined" href="first.html#n-spare_one">1</a>'
    assert defined in spare
    assert spare.count('class="defined"') == 1
    assert not [row for row in found if row.startswith(("sys", "first"))]
    letters = re.findall(r'class="letter" id="letter-(.)"', pages["joint_index.html"])
    assert letters == sorted({row.strip("⟨")[0].upper() for row in found})


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


def test_a_stale_program_or_page_is_a_fault(
    book: Path, pages: dict[str, str], said: Said
) -> None:
    """Programs and pages are what their documents say, or check --fresh says where not;
    what is fresh is not written again."""
    assert "there is no such file" in said("check", "--fresh", book)[2]
    assert said("tangle", book)[0] == 0
    assert (book.parent / "later" / "second.py").is_file()
    first = book.parent / "pages" / "first.html"
    put(first.parent, pages["first.html"].replace("thrift", "waste"), "first.html")
    (first.parent / "joint_index.html").unlink()
    status, out, err = said("check", "--fresh", book)
    assert (status, out.count("sound")) == (1, 4)
    other, missing = err.splitlines()
    assert other.startswith("copy/pages/first.html:")
    assert "is not what" in other
    assert "joint_index.html:1: there is no such file" in missing
    out = said("weave", book)[1]
    assert out.count(".html: up to date") == 5
    assert said("check", "--fresh", book)[0] == 0


def test_a_fault_in_a_chapter_is_told(
    book: Path, said: Said, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong with a document is told, and the others are woven, by several
    processes."""
    monkeypatch.setattr(binding, "_workers", workers)
    put(book.parent, FIRST.replace("# ⟨Spend one of $k$⟩ ≡", "#"), "first.md")
    status, out, err = said("weave", book)
    assert status == 1
    assert "first.md:15: ⟨Spend one of $k$⟩ is never defined" in err
    assert "index.html: up to date" in out
    assert "records/second.html: up to date" in out
    faulty = Faulty([Fault(Place("x.md", 1), "wrong")])
    assert pickle.loads(pickle.dumps(faulty)).faults == faulty.faults


SLIPS = read_sample("book_slips.toml")
SLIPPED = [
    'book.toml:1: title = "…" is missing',
    "book.toml:1: tittle means nothing here; did you mean title?",
    "book.toml:2: there is no front back.md",
    "book.toml:3: foldr means nothing here; did you mean folder?",
    "book.toml:4: first.md is in this book already",
    "book.toml:4: there is no appendix sums.md",
    "book.toml:5: there is no folder record",
    "book.toml:6: colour means nothing here; it may be title, author, front, folder, "
    "records, appendices, copies, assets, chapter or beside",
    'book.toml:8: source = "…" is missing',
    "book.toml:9: where means nothing here; it may be source, question or part",
    "book.toml:13: question = \"…\" must be a text, not ''",
    "book.toml:16: there is no chapter third.md",
    'book.toml:18: title = "…" is missing',
    'book.toml:21: source = "…" is missing',
    'book.toml:22: part = "…" must be a text, not 7',
]
WOVEN = "{} and {} would both be woven to pages/{}.html; call one of them otherwise"
JOINT = "later/joint_index.md", "pages/joint_index.md"


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (TOML, SLIPS, SLIPPED),
        ('title = "The', 'title "The', ["book.toml:1: this is not TOML: "]),
        ('= "pages"', "= 5", ['book.toml:3: folder = "…" must be a text, not 5']),
        *(
            (
                *("folder", f"appendices = {said}\nfolder"),
                [f"book.toml:3: appendices are a list of documents, not {read}"],
            )
            for said, read in (('"sums.md"', "'sums.md'"), ("[7]", "[7]"))
        ),
        *(
            ("later/second.md", name, [f"book.toml:11: {message}"])
            for name, message in (
                ("./first.md", "first.md is in this book already"),
                ("front.md", "front.md is in this book already"),
                ("later/first.md", WOVEN.format("later/first.md", "first.md", "first")),
                ("later/Index.md", WOVEN.format("later/Index.md", "front.md", "Index")),
                ("later/joint_index.md", WOVEN.format(*JOINT, "joint_index")),
            )
        ),
        (
            *("pages/records", "pages"),
            [f"book.toml:4: {WOVEN.format('pages/first.md', 'first.md', 'first')}"],
        ),
    ],
)
def test_what_is_wrong_with_a_book_is_told_at_its_line(
    book: Path,
    monkeypatch: pytest.MonkeyPatch,
    said: Said,
    old: str,
    new: str,
    wrong: list[str],
) -> None:
    """Slips, strangers, wrong values, missing files, one page of two, all at once; and
    nothing is written."""
    monkeypatch.chdir(book.parent)
    for name in ("first", "Index", "joint_index"):
        put(book.parent / "later", f"# {name}\n", f"{name}.md")
    put(book.parent / "pages", "# first\n", "first.md")
    put(book.parent, FRONT.replace("It is", "That is"), "front.md")
    assert old in TOML
    put(book.parent, TOML.replace(old, new, 1), "book.toml")
    before = {p: p.read_bytes() for p in book.parent.rglob("*") if p.is_file()}
    status, out, err = said("weave", "book.toml")
    assert (status, out) == (1, "")
    for line, begin in zip(err.splitlines(), wrong, strict=True):
        assert line == begin or (line.startswith(begin) and begin[-1] == " ")
    after = {p: p.read_bytes() for p in book.parent.rglob("*") if p.is_file()}
    assert after == before


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
        *[("first.md#1-all-of-it", ""), ("first.md#s2", ""), ("first.md#top", "")],
        *[("first.md#n-spare_one", ""), ("./later/../first.md#2-index", "")],
        *[("later/second.md", ""), ("apart.md#nothing", "")],
        ("first.md#watch=1&step=2", ""),  # what a script of the page reads
        ("pages/records/second.md#seven", "#seven leads nowhere in pages/records/seco"),
        ("first.md#2-all-of-it", "#2-all-of-it leads nowhere in first.md; a section"),
        ("first.md#s3", "§3 refers to no section in first.md"),
        ("front.md#what-it-was", "#what-it-was leads nowhere; a section is"),
        ("third.md#what-it-was", "there is no file third.md; mend the link"),
    ],
)
def test_a_link_is_followed_into_another_document(
    book: Path, target: str, message: str
) -> None:
    """check follows the whole address in a document of the book, at its line."""
    put(book.parent, "# Apart\n", "apart.md")
    text = f"{FRONT}\nSee\n[it][there].\n\n[there]: {target}\n"
    front = put(book.parent, text, "front.md")
    line = FRONT.count("\n") + 3
    found = [str(fault) for fault in proofweave.check(front)]
    assert len(found) == bool(message)
    assert all(said.startswith(f"{front}:{line}: {message}") for said in found)
