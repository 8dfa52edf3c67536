"""The book bound: as pages of paper, and as EPUB."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZIP_STORED, ZipFile

import pytest
from documents import put
from playwright.sync_api import Browser
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ContentStream
from test_book import TOML, written

from proofweave.__main__ import main
from proofweave.book import Book
from proofweave.faults import Faulty
from proofweave.page.binding import bound_pages
from proofweave.paper import browser as asked
from proofweave.paper.epub import epub
from proofweave.paper.printing import printed
from proofweave.paper.tags import complete
from proofweave.paper.volume import volume
from proofweave.writing import Refused

XHTML = "{http://www.w3.org/1999/xhtml}"
OPF = "{http://www.idpf.org/2007/opf}"
CHANGES = "# Changes\n\n## Next\n\nMore.\n\n## 1.2.0, 2026-05-01\n\nLess.\n"

Pages = Sequence[tuple[Path, Path, str]]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[Book, Pages]:
    """A book of two chapters with a record, and its pages."""
    root = tmp_path_factory.mktemp("bound")
    put(root, CHANGES, "changes.md")
    said = TOML.replace("\n[[", '\nchanges = "changes.md"\n\n[[', 1)
    book = Book(written(root, said))
    pages = []
    for source, place, page in bound_pages(book):
        assert not isinstance(page, Faulty)
        pages.append((source, place, page))
    return book, pages


@pytest.fixture(scope="module")
def paper(small: tuple[Book, Pages], browser: Browser) -> PdfReader:
    """The small book on paper."""
    book, pages = small
    return PdfReader(BytesIO(printed(volume(pages, book))))


@pytest.fixture(scope="module")
def archive(small: tuple[Book, Pages]) -> ZipFile:
    """The small book as EPUB."""
    book, pages = small
    return ZipFile(BytesIO(epub(volume(pages, book))))


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


def tags_of(root: Any) -> Iterator[dict[str, object]]:
    """The elements of the structure, in no order."""
    waiting = [root["/StructTreeRoot"]["/K"]]
    while waiting:
        one = waiting.pop().get_object()
        if isinstance(one, list):
            waiting.extend(one)
        elif isinstance(one, dict):
            yield one
            waiting.extend([one["/K"]] if "/K" in one else [])


def test_a_pdf_has_tags_for_screen_readers(paper: PdfReader) -> None:
    """It has a language, a title that is shown, and headings; all that is painted is
    within a tag or is an artifact; links say where they lead."""
    root: Any = paper.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"].value
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value
    data = paper.xmp_metadata
    assert data
    assert data.dc_title == {"x-default": "The Book"}
    assert list(data.get_element("", "http://www.aiim.org/pdfua/ns/id/", "part"))
    kinds = {str(tag.get("/S")) for tag in tags_of(root)}
    assert kinds >= {"/H1", "/H2", "/P", "/Link", "/Code"}
    artifacts = 0
    for page in paper.pages:
        depth = 0
        contents = page.get_contents()
        assert contents is not None
        for operands, operator in ContentStream(contents, paper).operations:
            if operator in (b"BDC", b"BMC"):
                depth += 1
                artifacts += operands[0] == "/Artifact"
            elif operator == b"EMC":
                depth -= 1
            elif operator in (b"Tj", b"TJ", b"Do", b"f", b"S", b"re", b"m", b"l"):
                assert depth > 0
        assert depth == 0
        for link in page.get("/Annots", ()):
            assert re.match(r"page \d+$|https?:", link.get_object()["/Contents"])
    assert artifacts > len(paper.pages)


def test_tags_are_fit_for_pdf_ua(browser: Browser, tmp_path: Path) -> None:
    """Tags in a group that is half transparent are within no artifact; tags of PDF 2.0
    have an older name; rows of a table have as many cells; heads are pagination; items
    of a list have bodies; the metadata are of the type that the standard asks for."""
    group = '<g opacity="0.5"><text y="9">A</text><text y="19">B</text></g>'
    shell = (
        '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><body>{}</body></html>'
    )
    picture = f'<svg xmlns="http://www.w3.org/2000/svg">{group}</svg>'
    text = f"<p>One <em>word</em></p><ol><li>A<ul><li>B</li></ul></li></ol>{picture}"
    writer = PdfWriter(BytesIO(asked.pdf_of(shell.format(text), tagged=True)))
    complete(writer, PdfReader(BytesIO(asked.pdf_of(shell.format("5")))), "T")
    page: Any = writer.pages[0]
    forms = page["/Resources"]["/XObject"]
    open_tags: list[Any] = []
    tagged = 0
    for operands, operator in ContentStream(page.get_contents(), writer).operations:
        if operator in (b"BDC", b"BMC"):
            open_tags.append(operands)
        elif operator == b"EMC":
            open_tags.pop()
        elif operator == b"Do" and b"/MCID" in forms[operands[0]].get_data():
            assert not open_tags
            tagged += 1
        elif operator == b"Tj" and open_tags[0][0] == "/Artifact":
            assert open_tags[0][1] == {"/Type": "/Pagination"}
    assert tagged == 1
    kinds = {str(tag.get("/S")) for tag in tags_of(writer.root_object)}
    root: Any = writer.root_object
    roles = root["/StructTreeRoot"]["/RoleMap"]
    assert "/Em" in kinds
    assert roles["/Em"] == "/Span"
    metadata = root["/Metadata"]
    assert (metadata["/Type"], metadata["/Subtype"]) == ("/Metadata", "/XML")
    items: list[Any] = [tag for tag in tags_of(root) if tag.get("/S") == "/LI"]
    assert [[kid.get_object()["/S"] for kid in tag["/K"]] for tag in items] == [
        ["/Lbl", "/LBody"],
        ["/Lbl", "/LBody"],
    ]
    for tag in items:
        for kid in tag["/K"][1].get_object()["/K"]:
            assert kid.get_object()["/P"]["/S"] == "/LBody"
    document = tmp_path / "table.md"
    heads = '<table><thead><tr><th scope="col"></th><th scope="col">b</th></tr></thead>'
    heads += "<tbody><tr><th>1</th><td>2</td></tr></tbody></table>"
    text = f"# Table\n\n|a|b|\n|-|-|\n|1|2|\n|3||\n\n{heads}\n"
    put(tmp_path, text, document.name)
    assert main(["bind", str(document), "-o", str(tmp_path / "t.pdf")]) == 0
    root = PdfReader(tmp_path / "t.pdf").trailer["/Root"]
    rows: list[Any] = [tag["/K"] for tag in tags_of(root) if tag.get("/S") == "/TR"]
    assert [len(row) for row in rows] == [2] * 5


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


def test_what_is_for_print_is_opened(tmp_path: Path) -> None:
    """Of a closed detail its summary is printed; of one that is for print, all else."""
    closed = "<details{}><summary>S</summary><p>A</p></details>"
    both = closed.format("") + closed.format(' class="in-print"').replace("S<", "T<")
    page = HOSTILE.replace("<p on", f"{both}<p on", 1)
    made = volume([(tmp_path / "x.md", tmp_path / "x.html", page)])
    text = "".join(made.divisions[0].body.itertext())
    assert (text.count("S"), text.count("T"), text.count("A")) == (1, 1, 1)


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
    assert sum(name.endswith("OFL-SourceSerif4.txt") for name in items) == 1
