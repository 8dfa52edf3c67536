"""Where links to tests, programs and tables lead: in the pages of a book, in a site."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from urllib.parse import urljoin

import nbformat
import pytest
from bs4 import BeautifulSoup
from documents import Said, away, put
from test_book import CHANGE, FIRST, FRONT, LONG, RECORD, SECOND, TEST, TOML

from proofweave.__main__ import main
from proofweave.book import Book
from proofweave.preview.follower import Follower

LINKED = TOML.replace('"pages/records"', '"records"\ncopies = false').replace(
    '"pages"', '"woven"'
)
RECORDED = RECORD.replace("../../", "../").replace(
    "[others]", "[rows](second.csv), [all](../later) and\n[others]"
)
MANUAL = """\
title = "The Manual"
folder = "../woven/manual"
copies = false
assets = "../woven/book"

[[chapter]]
source = "one.md"
"""
ASSETS = ["faces.css", "finding.css", "finding.js", "page.css", "page.js"]
WORLD = {"https://example.org/"}


@pytest.fixture(scope="module")
def woven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two books without copies, the second with its pages among those of the first,
    all tangled and woven."""
    root = tmp_path_factory.mktemp("linked")
    for folder in ("later", "records", "manual"):
        (root / folder).mkdir()
    put(root, FRONT, "front.md")
    put(root, FIRST, "first.md")
    put(root / "later", SECOND.replace("pages/records", "records"), "second.md")
    put(root, TEST, "test_x.py")
    put(root, CHANGE, "less.ch.md")
    put(root / "later", LONG, "long.py")
    put(root / "records", RECORDED, "second.md")
    put(root / "records", "n\n7\n", "second.csv")
    put(root / "manual", "# One\n\nSee [this](test_y.py#test_one).\n", "one.md")
    put(root / "manual", TEST, "test_y.py")
    put(root / "manual", MANUAL, "book.toml")
    book = put(root, LINKED, "book.toml")
    for file in (book, root / "manual" / "book.toml"):
        assert main(["tangle", str(file)]) == 0
        assert main(["weave", str(file)]) == 0
    return book


def hrefs(page: Path) -> set[str]:
    """The addresses to which the text of a page leads, without those in the page."""
    soup = BeautifulSoup(page.read_text("utf-8"), "html.parser")
    found = {str(a["href"]) for a in soup.select("main a[href], .sources a[href]")}
    return {each for each in found if not each.startswith("#")}


def names(folder: Path) -> list[str]:
    """The names in a folder, in order, without those of folders."""
    return sorted(path.name for path in folder.iterdir() if path.is_file())


def contents(folder: Path) -> dict[str, bytes]:
    """The files in a folder, by their paths."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def site(book: Path, folder: Path) -> Path:
    """The site of both books, with pages of the second in it."""
    assert main(["site", str(book), str(folder)]) == 0
    manual = book.parent / "manual" / "book.toml"
    assert main(["site", str(manual), str(folder / "manual")]) == 0
    return folder


def test_without_copies_links_lead_to_the_files(woven: Path) -> None:
    """Tests, change files, programs and tables are linked where they stand, and the
    document and the program at the foot of a chapter; a folder is not."""
    folder = woven.parent / "woven"
    assert hrefs(folder / "first.html") == {"../first.md", "../first.py"}
    assert {
        "../test_x.py#test_one",
        "../less.ch.md",
        "../later/second.md",
        "../later/second.py",
        "records/second.html#7-times-over",
    } <= hrefs(folder / "second.html")
    record = hrefs(folder / "records" / "second.html")
    assert {"../../records/second.csv", "../../later/long.py"} <= record
    assert not [each for each in record if each.endswith("later")]
    for page in folder.rglob("*.html"):
        for each in hrefs(page) - WORLD:
            assert (page.parent / each.partition("#")[0]).is_file(), each


def test_without_copies_the_folder_has_pages_and_assets_only(woven: Path) -> None:
    """No file stands there again, and none shows a test."""
    folder = woven.parent / "woven"
    assert {path.suffix for path in folder.rglob("*.*")} == {".html", ".css", ".js"}
    assert not [*folder.rglob("test_*.html"), *folder.rglob("*.ch.md.html")]


def test_a_record_beside_the_pages_has_its_page_among_them(woven: Path) -> None:
    """Its page is in a folder of the name of its own, and none beside the record."""
    assert (woven.parent / "woven" / "records" / "second.html").is_file()
    assert names(woven.parent / "records") == ["second.csv", "second.md"]


def test_a_book_may_use_the_assets_of_another(woven: Path, said: Said) -> None:
    """The folder of the second has its menu and its search only; its page loads the
    rest from the first, and is fresh only while that has it."""
    folder = woven.parent / "woven"
    assert names(folder / "manual" / "book") == ["menu.js", "search.js"]
    assert {*ASSETS} < {*names(folder / "book")}
    page = (folder / "manual" / "one.html").read_text("utf-8")
    loaded = re.findall(r'<(?:link|script)\b[^>]* (?:href|src)="([^"]+)"', page)
    assert sorted(loaded) == sorted(
        ["book/menu.js", *(f"../book/{name}" for name in ASSETS)]
    )
    manual = woven.parent / "manual" / "book.toml"
    assert said("check", "--fresh", manual)[0] == 0
    (folder / "book" / "page.css").rename(folder / "away.css")
    status, _, err = said("check", "--fresh", manual)
    (folder / "away.css").rename(folder / "book" / "page.css")
    assert status == 1
    assert "woven/book/page.css:1: there is no such file" in err


def test_a_preview_has_the_assets_of_another_book(book: Path) -> None:
    """They are at the addresses to which a browser shortens the page's own, which
    would lead above the folder that is shown."""
    manual = book.parent / "manual" / "book.toml"
    follower = Follower(manual, Book(manual), 60, lambda said: None)
    page = follower.page("/one.html")
    follower.end()
    loaded = re.findall(r'<(?:link|script)\b[^>]* (?:href|src)="([^"]+)"', page)
    asked = {urljoin("http://localhost/one.html", each) for each in loaded}
    assert asked == {f"http://localhost{name}" for name in follower.files}
    assert "/book/page.css" in follower.files


def test_the_links_of_a_site_stay_in_it(woven: Path, tmp_path: Path) -> None:
    """All lead to files of the site, or into the world: tests and change files to
    pages that show them, other files to copies; the folder woven stays as it was."""
    before = contents(woven.parent)
    folder = site(woven, tmp_path / "site")
    assert set(away(folder)) == WORLD
    assert {
        "test_x.py.html#test_one",
        "less.ch.md.html",
        "book/second.md",
        "book/second.py",
        "book/second.ipynb",
    } <= hrefs(folder / "second.html")
    record = hrefs(folder / "records" / "second.html")
    assert {"second.csv", "../later/long.py", "../test_x.py.html"} <= record
    root = woven.parent
    assert (folder / "records" / "second.csv").read_bytes() == b"n\n7\n"
    assert (folder / "later" / "long.py").read_text() == LONG
    assert (folder / "book" / "first.md").read_text() == FIRST
    assert (folder / "book" / "first.py").read_text() == (root / "first.py").read_text()
    nbformat.read(folder / "book" / "first.ipynb", as_version=4)
    assert "test_y.py.html#test_one" in hrefs(folder / "manual" / "one.html")
    assert contents(root) == before


def test_a_site_differs_from_the_pages_in_its_links_only(
    woven: Path, tmp_path: Path
) -> None:
    """All else of each page is what was woven, but for the notebooks at the feet."""
    folder = site(woven, tmp_path / "site")
    for page in (woven.parent / "woven").rglob("*.*"):
        copy = folder / page.relative_to(woven.parent / "woven")
        made = re.sub(r" · notebook: <a [^>]*>[^<]*</a>", "", copy.read_text("utf-8"))
        bare = [re.sub(r'href="[^"]*"', "", text) for text in (made, page.read_text())]
        assert bare[0] == bare[1], page


def test_a_site_is_replaced_and_nothing_else_is(
    woven: Path, tmp_path: Path, said: Said
) -> None:
    """A file that a site has no longer goes; another folder, the folder woven, those
    around it and those in it are refused."""
    folder = tmp_path / "site"
    status, out, _ = said("site", woven, folder)
    assert (status, out) == (0, f"{folder}: {len(contents(folder))} files written\n")
    put(folder, "old", "old.html")
    assert said("site", woven, folder)[0] == 0
    assert not (folder / "old.html").exists()
    home = tmp_path / "home"
    home.mkdir()
    put(home, "mine", "mine.txt")
    refused = f"{home} is there, and no site; name another folder\n"
    assert said("site", woven, home) == (2, "", refused)
    assert names(home) == ["mine.txt"]
    pages = woven.parent / "woven"
    for inside in (pages, woven.parent, pages / "site"):
        status, _, err = said("site", woven, inside)
        assert (status, "apart from" in err) == (2, True)
    status, _, err = said("site", woven.parent / "first.md", folder)
    assert (status, "is no book.toml" in err) == (2, True)


def test_a_copy_takes_no_place_of_a_page(
    book: Path, tmp_path: Path, said: Said
) -> None:
    """A file whose path is that of one of the book's files stops the site."""
    put(book.parent, "mine\n", "index.html")
    front = book.parent / "front.md"
    put(book.parent, f"{front.read_text()}\nAnd [mine](index.html).\n", "front.md")
    assert said("weave", book)[0] == 0
    status, _, err = said("site", book, tmp_path / "site")
    assert (status, "where a file of the book is" in err) == (2, True)
    assert not (tmp_path / "site").exists()


def test_what_a_book_has_no_longer_is_removed(book: Path, said: Said) -> None:
    """A book that has copies, and then none, loses them when it is woven, and the pages
    that show files, with their folders; before, `check --fresh` names each.  The pages
    of the other book stay, and so does a file of somebody else."""
    pages = book.parent / "woven"
    (book.parent / "later" / "test_x.py").write_text(TEST)
    second = book.parent / "later" / "second.md"
    second.write_text(second.read_text().replace("../test_x.py", "test_x.py"))
    book.write_text(LINKED.replace("copies = false", "copies = true"))
    assert said("weave", book)[0] == 0
    gone = ["book/first.ipynb", "book/first.md", "book/first.py", "book/second.ipynb"]
    gone += ["book/second.md", "book/second.py", "later/test_x.py.html"]
    gone += ["less.ch.md.html", "test_x.py.html"]
    assert all((pages / name).is_file() for name in gone)
    put(pages / "book", "mine", "mine.js")
    put(pages / "book", "mine", "mine.md")
    put(pages, '<p data-here="mine.html">', "mine.html")
    book.write_text(LINKED)
    status, _, err = said("check", "--fresh", book)
    assert status == 1
    for name in gone:
        line = f"copy/woven/{name}:1: the book has this no longer; `weave` removes it"
        assert line in err.splitlines()
    status, out, err = said("weave", book)
    removed = [line for line in out.splitlines() if line.endswith(": removed")]
    assert sorted(removed) == [f"copy/woven/{name}: removed" for name in sorted(gone)]
    assert not (pages / "later").exists()
    assert err == (
        "copy/woven/book/mine.js: the book has this no longer; delete it\n"
        "copy/woven/book/mine.md: the book has this no longer; delete it\n"
    )
    assert (pages / "mine.html").is_file()
    assert names(pages / "manual") == ["index.html", "joint_index.html", "one.html"]


def test_a_book_with_copies_is_a_site_as_it_is(
    book: Path, tmp_path: Path, said: Said
) -> None:
    """The folder of its pages can be hosted, and a site has no file more or less."""
    book.write_text(LINKED.replace("copies = false", ""))
    shutil.rmtree(book.parent / "woven")
    assert said("weave", book)[0] == 0
    folder = book.parent / "woven"
    assert set(away(folder)) == WORLD
    assert said("site", book, tmp_path / "site")[0] == 0
    assert contents(tmp_path / "site") == contents(folder)


def test_copies_are_wanted_or_not(book: Path, said: Said) -> None:
    """Any other value is a fault at its line."""
    book.write_text(LINKED.replace("copies = false", 'copies = "no"'))
    line = json.dumps(LINKED.splitlines().index("copies = false") + 1)
    wrong = f"{line}: copies must be true or false, not 'no'"
    status, _, err = said("check", book)
    assert (status, err) == (1, f"{book}:{wrong}\n")
