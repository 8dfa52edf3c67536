"""What git holds: sources in their rooms, pages in docs, and nothing twice."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from conftest import ROOT
from documents import LINK, away
from picture import PICTURE
from proofweave.book import Book
from proofweave.checks.digests import PROOFS
from proofweave.program.both_sides import places
from proofweave.program.replacing import is_shared

import proofweave
from figures.game import GAME_PAGE, PARTS

DOCS = ROOT / "docs"
BOOKS = [Book(ROOT / "book.toml"), Book(ROOT / "proofweave" / "manual" / "book.toml")]

pytestmark = pytest.mark.skipif(
    not (ROOT / ".git").exists(), reason="this is no checkout"
)


def git(*arguments: str, given: str = "") -> list[str]:
    """The lines that git answers, of which a NUL ends each."""
    command = ["git", *arguments]
    told = subprocess.check_output(command, cwd=ROOT, text=True, input=given)
    return told.split("\0")[:-1]


def held() -> set[Path]:
    """The files that git holds."""
    return {ROOT / name for name in git("ls-files", "-z") if (ROOT / name).is_file()}


def pages() -> set[Path]:
    """All that stands in docs: the pages of the books, what they share, the game and
    the picture of a page."""
    woven = {page for book in BOOKS for page in book.pages.values()}
    shared = {path for book in BOOKS for path in book.shared.iterdir()}
    return woven | {path for path in shared if is_shared(path)} | {GAME_PAGE, PICTURE}


def tangled() -> set[Path]:
    """The files that the documents of the books tangle."""
    return {
        output.path.resolve()
        for book in BOOKS
        for document in book.documents
        for output in places(proofweave.tangle(document), document)
    }


def test_docs_holds_what_is_woven_and_nothing_else() -> None:
    """Each file there is a page of a book, one that pages share, the game, or the
    README's picture; each of these is there; and none stands there twice."""
    assert {path for path in held() if path.is_relative_to(DOCS)} == pages()


def test_each_generated_file_is_marked_and_no_other() -> None:
    """Reviews leave out what is tangled, woven, recorded and locked; they show what
    people write, HTML too."""
    made = pages() | {path for path in tangled() if path in held()}
    made |= {PARTS / "faces.css", ROOT / "requirements.lock"}
    made |= {ROOT / PROOFS, ROOT / "proofweave" / PROOFS}
    made |= {ROOT / "figures" / "changed" / "lezer.js"}
    names = "\0".join(str(path.relative_to(ROOT)) for path in held())
    asked = ("check-attr", "-z", "--stdin", "linguist-generated", "diff")
    told = git(*asked, given=names)
    said = {(ROOT / n, a): v for n, a, v in zip(*[iter(told)] * 3, strict=True)}
    marked = {path for (path, name), value in said.items() if value == "set"}
    hidden = {path for (path, _), value in said.items() if value == "unset"}
    assert marked == made
    fonts = {path for path in held() if path.suffix in (".woff2", ".png", ".zlib")}
    assert hidden == pages() | {PARTS / "faces.css"} | fonts


def test_each_line_of_the_attributes_fits_a_file() -> None:
    """None is about a file that has gone."""
    lines = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    patterns = [line.split()[0] for line in lines if line and line[0] != "#"]
    assert len(patterns) > 10
    assert [
        each for each in patterns if not git("ls-files", "-z", each.lstrip("/"))
    ] == []


def test_no_file_is_held_twice() -> None:
    """Nothing in docs is a copy of another file, and no other file is held twice but
    the licence, which both packages need."""
    files = [path for path in held() if path.name != "LICENSE" and path.stat().st_size]
    texts = Counter(path.read_bytes() for path in files)
    twice = [path for path in files if texts[path.read_bytes()] > 1]
    assert twice == []


def test_links_of_pages_lead_to_files_that_are_held() -> None:
    """Opened from a clone, a page leads to pages, and to the files where they stand:
    to the test, the change file or the program that is meant."""
    files = held() | pages()
    for page in (path for path in pages() if path.suffix == ".html"):
        for found in LINK.findall(page.read_text("utf-8")):
            path, _, name = unescape(found).partition("#")
            if re.match("https?://|data:", path):
                continue
            file = (page.parent / unquote(path)).resolve()
            assert file in files, (page, found)
            if file.suffix == ".py" and name:
                test = rf"(def|class) {name.rpartition('.')[2]}\b"
                assert re.search(test, file.read_text("utf-8")), (page, found)


@pytest.mark.slow("sweep")
def test_the_site_can_be_hosted_alone(tmp_path: Path) -> None:
    """All links of `make site` lead to files and places in it, or into the world; it
    has the pages of docs, and each chapter's document, program and notebook."""
    folder = tmp_path / "site"
    command = ["make", "-s", "-o", ".venv/.ready", "site", f"SITE={folder}"]
    subprocess.check_output([*command, f"PY={sys.executable}"], cwd=ROOT, text=True)
    targets = set(away(folder))
    assert [each for each in targets if not re.match("https?://", each)] == []
    assert {path.relative_to(DOCS) for path in pages()} < {
        path.relative_to(folder) for path in folder.rglob("*")
    }
    for chapter in BOOKS[0].chapters:
        for suffix in (".md", ".py", ".ipynb"):
            copy = folder / "book" / f"{chapter.source.stem}{suffix}"
            assert copy.is_file()
            if suffix != ".ipynb":
                here = chapter.source.with_suffix(suffix)
                assert copy.read_bytes() == here.read_bytes()
    assert (folder / "tests" / "test_korf0.py.html").is_file()
    assert (folder / "records" / "ladder.csv").is_file()


def test_what_ci_run_pipes_is_read_to_its_end() -> None:
    """A reader that ends early cuts its writer off, and `pipefail` counts that as a
    failure; whether it does depends on how much is written."""
    early = re.compile(r"\| *(head\b|grep -\w*[qm]|sed (-n )?'?\d*q)")
    assert early.search("sort -rn | sed 20q")
    assert early.search("ls | head -1")
    said = (ROOT / ".ci" / "run").read_text()
    assert "pipefail" in said
    assert not early.findall(said.replace("|\n", "| "))
