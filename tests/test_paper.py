"""The book bound: as pages of paper, and as EPUB."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZIP_STORED, ZipFile

import pytest
from documents import put
from playwright.sync_api import Browser
from proofweave.__main__ import main
from proofweave.book import Book
from proofweave.faults import Faulty
from proofweave.page.binding import bound
from proofweave.paper import browser as asked
from proofweave.paper.epub import epub
from proofweave.paper.printing import printed
from proofweave.paper.volume import Volume, volume
from proofweave.writing import Refused
from pypdf import PdfReader
from test_book import TOML, written

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
XHTML = "{http://www.w3.org/1999/xhtml}"
OPF = "{http://www.idpf.org/2007/opf}"
CHANGES = "# Changes\n\n## Next\n\nMore.\n\n## 1.2.0, 2026-05-01\n\nLess.\n"
CONTROLS = ["hold it", "Watch the search", "Draw by lot", "Run both", "Pause"]
"""What can be pressed on the pages of the book."""
WIDTH, HEIGHT = 595, 842
MARGIN = 23 / 25.4 * 72

Pages = Sequence[tuple[Path, Path, str]]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[Book, Pages]:
    """A book of two chapters with a record, and its pages."""
    root = tmp_path_factory.mktemp("bound")
    put(root, CHANGES, "changes.md")
    said = TOML.replace("\n[[", '\nchanges = "changes.md"\n\n[[', 1)
    book = Book(written(root, said))
    pages = []
    for source, place, page in bound(book):
        assert not isinstance(page, Faulty)
        pages.append((source, place, page))
    return book, pages


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


@pytest.fixture(scope="module")
def paper(small: tuple[Book, Pages], browser: Browser) -> PdfReader:
    """The small book on paper."""
    book, pages = small
    return PdfReader(BytesIO(printed(volume(pages, book))))


def said(reader: PdfReader) -> list[str]:
    """The words of each page."""
    return [" ".join(page.extract_text().split()) for page in reader.pages]


def marks(reader: PdfReader) -> Iterator[tuple[str, int]]:
    """The entries of the outline, with their pages from 1."""

    def walk(items: object) -> Iterator[tuple[str, int]]:
        assert isinstance(items, list)
        for item in items:
            if isinstance(item, list):
                yield from walk(item)
            else:
                page = reader.get_destination_page_number(item)
                assert page is not None
                yield str(item.title), page + 1

    return walk(reader.outline)


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
    assert len(starred) > 5
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


def test_a_book_has_its_parts_in_order(paper: PdfReader) -> None:
    """A book on paper has a title page with the last version, contents, a preface,
    chapters, records and the joint index, and a number on each page."""
    words = said(paper)
    assert re.match(r"The Book 1\.2\.0 . 2026-05-01", words[0])
    assert words[1].startswith("Contents")
    places = dict(marks(paper))
    order = ["Preface", "0 First", "1 Second", "What took long", "Joint index"]
    found = [title for title in places if title in order]
    assert found == order
    for title in order:
        assert f"{title} {places[title]}" in words[1]
        assert title.lstrip("01 ") in words[places[title] - 1]
    for number, page in enumerate(words[1:], 2):
        assert re.search(rf"(^| ){number}( |$)", page)


def test_references_tell_the_page(paper: PdfReader) -> None:
    """A reference to another chapter, or to a record, tells its page; the joint index
    tells pages instead of sections, and each once."""
    words, places = said(paper), dict(marks(paper))
    preface = words[places["Preface"] - 1]
    assert f"the first (p. {places['0 First']})" in preface
    second = words[places["1 Second"] - 1]
    assert f"elsewhere (p. {places['0 First']})" in second
    index = words[places["Joint index"] - 1]
    assert f"spare, {places['0 First']}, {places['1 Second']}." in index
    assert f"thrift, {places['0 First']}." in index
    assert "first 1" not in index


def test_a_book_is_the_same_each_time(
    small: tuple[Book, Pages], paper: PdfReader
) -> None:
    """EPUB and PDF are the same byte for byte, and the PDF bears no hour."""
    book, pages = small
    assert epub(volume(pages, book)) == epub(volume(pages, book))
    assert isinstance(paper.stream, BytesIO)
    assert paper.stream.getvalue() == printed(volume(pages, book))
    assert paper.metadata
    assert set(paper.metadata) == {"/Title", "/Creator"}


def test_the_archive_begins_with_its_type(archive: ZipFile) -> None:
    """The first file of the EPUB tells what it is, uncompressed."""
    first = archive.infolist()[0]
    assert first.filename == "mimetype"
    assert first.compress_type == ZIP_STORED
    assert archive.read("mimetype") == b"application/epub+zip"
    assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_manifest_is_complete(archive: ZipFile) -> None:
    """The package lists each file once, says what is in it, and reads all documents."""
    package = fromstring(archive.read("EPUB/package.opf"))
    items = {i.get("href", ""): i for i in package.iter(f"{OPF}item")}
    files = {name.removeprefix("EPUB/") for name in archive.namelist()}
    assert files - set(items) == {"mimetype", "META-INF/container.xml", "package.opf"}
    assert len(list(package.iter(f"{OPF}item"))) == len(items)
    read = {item.get("idref") for item in package.iter(f"{OPF}itemref")}
    for name, item in items.items():
        assert (item.get("id") in read) == name.endswith(".xhtml")
        inside = archive.read(f"EPUB/{name}")
        properties = item.get("properties", "").split()
        if name.endswith(".xhtml"):
            assert ("mathml" in properties) == (b"<math" in inside)
            assert ("svg" in properties) == (b"<svg" in inside)
    assert items["nav.xhtml"].get("properties") == "nav"
    assert items["cover.svg"].get("properties") == "cover-image"
    assert sum(name.endswith("OFL-SourceSerif4.txt") for name in items) == 1


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


HOSTILE = """\
<main><div class="opening" id="top"><h1>X</h1></div><div class="group">
<section class="section starred" id="s1">
<h2 class="head"><span class="title">Y</span></h2>
<p onclick="x()" a<b="1">\x1bText<script>alert(1)</script>
<a href="javascript:x()">one</a> <a href="file:///etc/passwd">two</a>
<a href="/etc/passwd">three</a> <a href="#none">four</a> <br> <p>open
<svg viewBox="0 0 1 1" onload="x()"><linearGradient id="g"/><rect fill="url(#g)"/></svg>
</section></div></main>
"""


def test_what_strangers_write_stays_harmless(tmp_path: Path) -> None:
    """Of a hostile page nothing runs, no link leads to the disk, and it is XML."""
    made = volume([(tmp_path / "x.md", tmp_path / "x.html", HOSTILE)])
    body = made.divisions[0].body
    with ZipFile(BytesIO(epub(made))) as archive:
        text = archive.read("EPUB/x.xhtml").decode()
    tree = fromstring(text)
    assert not [key for e in tree.iter() for key in e.attrib if key.startswith("on")]
    links = [e.get("href") for e in tree.iter(f"{XHTML}a")]
    assert links == [None, None, None, "#x"]
    assert "alert" not in text
    assert 'viewBox="0 0 1 1"' in text
    assert '<linearGradient id="x.g" />' in text
    assert 'fill="url(#x.g)"' in text
    assert [s.title.text for s in made.divisions[0].starred] == ["Y"]
    assert isinstance(body, Element)


def test_a_shared_style_sheet_is_found(tmp_path: Path) -> None:
    """A style sheet that a page loads comes into the volume as if it stood there."""
    page = HOSTILE.replace(
        "<p on", '<link rel="stylesheet" href="b/x.css?v=1"><p on', 1
    )
    style = (tmp_path, tmp_path / "b" / "x.css", "p { color: red }")
    made = volume([style, (tmp_path / "x.md", tmp_path / "x.html", page)])
    assert made.style == "p { color: red }"


def test_bind_wants_a_form_and_a_browser(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `bind` cannot do, it says in a sentence: a form that it does not know, and
    a browser that is not there."""
    document = put(tmp_path, "# X\n\nText.\n", "x.md")
    assert main(["bind", str(document), "-o", str(tmp_path / "x.doc")]) == 2
    assert "neither a .pdf nor an .epub" in capsys.readouterr().err
    monkeypatch.setattr(asked, "BROWSERS", ["no-such-browser"])
    with pytest.raises(Refused, match="install chromium"):
        asked.pdf_of("<html/>")


def test_bind_writes_over_what_it_wrote_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`bind` writes an EPUB, finds it up to date, and does not replace a stranger's."""
    document = put(tmp_path, "# X\n\nText.\n", "x.md")
    output = tmp_path / "x.epub"
    asked = ["bind", str(document), "-o", str(output)]
    assert main(asked) == 0
    assert main(asked) == 0
    assert capsys.readouterr().out.endswith("x.epub: up to date\n")
    put(tmp_path, "# X\n\nMore.\n", "x.md")
    assert main(asked) == 0
    assert capsys.readouterr().out.endswith("x.epub: written\n")
    output.write_bytes(b"PK\x03\x04 of somebody else")
    assert main(asked) == 2
    assert "was not written by bind" in capsys.readouterr().err
