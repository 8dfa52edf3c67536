"""The book bound: as pages of paper, and as EPUB."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import fromstring
from zipfile import ZipFile

import pytest
from conftest import ROOT
from playwright.sync_api import Browser
from proofweave.book import Book
from proofweave.paper.epub import epub
from proofweave.paper.printing import printed
from proofweave.paper.volume import Volume, volume
from pypdf import PdfReader
from test_paper import OPF, XHTML, marks, said, tags_of

DOCS = ROOT / "docs"

pytestmark = pytest.mark.slow("install")
CONTROLS = ["pause the film", "Watch the search", "Draw at random", "Run both", "Pause"]
"""What can be pressed on the pages of the book."""
WIDTH, HEIGHT = 595, 842
MARGIN = 23 / 25.4 * 72


@pytest.fixture(scope="module")
def whole() -> Volume:
    """The whole book, from its pages as they are."""
    book = Book(ROOT / "book.toml")
    found = [*DOCS.glob("book/*.css"), *book.pages.values()]
    sources = {place: source for source, place in book.pages.items()}
    return volume(
        [(sources.get(p, p), p, p.read_text(encoding="utf-8")) for p in found], book
    )


@pytest.fixture(scope="module")
def archive(whole: Volume) -> ZipFile:
    """The whole book as EPUB."""
    return ZipFile(BytesIO(epub(whole)))


@pytest.fixture(scope="module")
def korf0(browser: Browser) -> PdfReader:
    """The zeroth program on paper, from its page as it is."""
    place = DOCS / "korf0.html"
    shared = [(p, p, p.read_text(encoding="utf-8")) for p in DOCS.glob("book/*.css")]
    page = (ROOT / "korf0.md", place, place.read_text(encoding="utf-8"))
    return PdfReader(BytesIO(printed(volume([*shared, page]))))


def test_the_pictures_of_korf0_are_described(korf0: PdfReader) -> None:
    """Each is a figure with a text in its stead, and nothing else is a figure."""
    figures = [t for t in tags_of(korf0.trailer["/Root"]) if t.get("/S") == "/Figure"]
    assert len(figures) > 9
    assert all(tag.get("/Alt") for tag in figures)


def test_korf0_takes_sixteen_pages(korf0: PdfReader) -> None:
    """The zeroth program takes at most 16 pages of A4."""
    assert 12 < len(korf0.pages) <= 16
    for page in korf0.pages:
        width, height = page.mediabox.width, page.mediabox.height
        assert (round(width), round(height)) == (WIDTH, HEIGHT)


def test_every_link_on_paper_leads_to_a_page(korf0: PdfReader) -> None:
    """Whatever can be followed in the PDF leads to a page of it, or into the world."""
    known, count = korf0.named_destinations, 0
    for page in korf0.pages:
        for note in page.get("/Annots") or []:
            link = note.get_object()
            if "/Dest" in link:
                assert str(link["/Dest"]) in known
                count += 1
            else:
                assert str(link["/A"]["/URI"]).startswith("http")
    assert count > 300


def test_the_pages_that_are_told_are_right(korf0: PdfReader) -> None:
    """The contents say on which pages the sections begin, and the heads say which
    sections a page has."""
    words = said(korf0)
    places = dict(marks(korf0))
    starred = [title for title in places if re.match(r"(\d+|[A-Z]) ", title)]
    assert len(starred) >= 5
    for title in starred:
        label, name = title.split(" ", 1)
        assert f"{label} {name} {places[title]} " in words[0]
    assert re.search(rf"§3 \(p\. {places['3 Korf’s method']}\)", words[1])
    assert "§1 Introduction" in words[1]
    assert not any(number == "000" for number in re.findall(r"p\. (\d+)", words[5]))
    assert [
        page.endswith(f" {k}") or f" {k} " in page for k, page in enumerate(words, 1)
    ]


def test_no_page_is_nearly_empty(korf0: PdfReader) -> None:
    """Each page but the last is used for more than half of its height."""
    for number, page in enumerate(korf0.pages, 1):
        lines = list(lines_of(page))
        used = HEIGHT - MARGIN - min(y for _, y, _ in lines)
        assert used > (0.15 if number == len(korf0.pages) else 0.5) * HEIGHT, number


def lines_of(page: object) -> Iterator[tuple[float, float, str]]:
    """Where each piece of text begins, but for heads and numbers of pages."""
    found: list[tuple[float, float, str]] = []

    def visit(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        if text.strip() and 50 < y < HEIGHT - 50:
            found.append((x, y, text))

    page.extract_text(visitor_text=visit)  # type: ignore[attr-defined]
    return iter(found)


def test_nothing_to_press_is_printed(korf0: PdfReader, whole: Volume) -> None:
    """No button, slider or menu is on paper, nor what is to be read on one."""
    words = " ".join(said(korf0))
    assert not [control for control in CONTROLS if control in words]
    pressed = {"button", "input", "select", "form", "label", "script", "summary"}
    tags = {e.tag for division in whole.divisions for e in division.body.iter()}
    assert "figure" in tags
    assert not tags & pressed


def test_no_line_is_clipped(whole: Volume, browser: Browser) -> None:
    """In a column as wide as on paper no line of code goes over its edge, and none
    is smaller than 7.5 points."""
    from proofweave.paper.printing import _document

    chapter = next(d for d in whole.divisions if d.id == "korf1")
    context = browser.new_context(viewport={"width": 620, "height": 900})
    page = context.new_page()
    page.emulate_media(media="print")
    page.set_content(_document("", chapter.body, whole.style))
    wide, small = page.evaluate(
        """() => [
          [...document.querySelectorAll(".line, .row, pre, p, li")]
            .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth)
            .map((e) => e.textContent.slice(0, 60)),
          [...document.querySelectorAll(".line")]
            .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 10).length,
        ]"""
    )
    context.close()
    assert wide == []
    assert small == 0


def test_the_drawing_at_the_front_is_the_cover(archive: ZipFile) -> None:
    """The EPUB names the picture that readers show on their shelves."""
    package = fromstring(archive.read("EPUB/package.opf"))
    [cover] = [i for i in package.iter(f"{OPF}item") if i.get("href") == "cover.svg"]
    assert cover.get("properties") == "cover-image"


def test_every_link_of_the_epub_is_resolved(archive: ZipFile) -> None:
    """Documents are well-formed, no id occurs twice in one, every link leads to an id,
    and pictures and formulas are still there."""
    ids, links = dict[str, list[str]](), list[tuple[str, str]]()
    pictures = formulas = 0
    for name in archive.namelist():
        if name.endswith(".xhtml"):
            tree = fromstring(archive.read(name))
            file = name.removeprefix("EPUB/")
            ids[file] = [e.get("id", "") for e in tree.iter() if e.get("id")]
            links += [(file, e.get("href", "")) for e in tree.iter(f"{XHTML}a")]
            pictures += sum(e.tag.endswith("}svg") for e in tree.iter())
            formulas += sum(e.tag.endswith("}math") for e in tree.iter())
    assert pictures > 40
    assert formulas > 600
    assert len(links) > 5000
    for names in ids.values():
        assert len(names) == len(set(names))
    for file, link in links:
        if link and not link.startswith("http"):
            path, _, anchor = link.partition("#")
            assert anchor in ["", *ids[path or file]], (file, link)


def test_epubcheck_has_no_objection(archive: ZipFile, tmp_path: Path) -> None:
    """The whole book as EPUB passes epubcheck, where that is installed."""
    found = shutil.which("epubcheck")
    if found is None:
        pytest.skip("no epubcheck here")
    assert isinstance(archive.fp, BytesIO)
    path = tmp_path / "book.epub"
    path.write_bytes(archive.fp.getvalue())
    done = subprocess.run([found, path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
