"""Paper: a document or a book as one PDF, set by Chromium and joined."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
from documents import Said, put
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject

from proofweave.page.titles import Entry
from proofweave.paper.volume import Chapter, volume

pytestmark = pytest.mark.slow("browser")

STYLE = (
    "<style>@page group1 { @top-right { content: 'one of two' } } "
    "section + section, p + p { break-before: page }</style>"
)


def chapter(name: str, title: str, body: str, *entries: Entry) -> Chapter:
    """A chapter whose page has a style, a script and named pages, as woven pages do."""
    page = (
        f"<html lang=en><head><title>{title}</title>{STYLE}</head><body>"
        f"<main id=main><div class=opening><h1>{title}</h1></div>{body}</main>"
        "<script>document.body.append('a script ran')</script></body></html>"
    )
    return Chapter(Path("/b/pages", name), page, title, entries)


ONE = chapter(
    "one.html",
    "The first & only",
    '<section id=s1 class=section style="page: group1"><h2>A<br>way</h2>'
    '<p>words <a href="#s2">own</a> <a href="two.html#s1">other</a> '
    '<a href="two.html">all</a> <a href="https://x.y/#a">out</a> '
    '<a href="no.txt">gone</a></p></section>'
    '<section id=s2 class=section style="page: group1"><h3>B</h3>'
    "<p>more</p><p>most</p></section>",
    Entry("s1", "1 A way"),
    Entry("s2", "2 B", 2),
    Entry("never", "3 Nowhere"),
)
TWO = chapter(
    "two.html",
    "The second",
    "<section id=s0 class=section><h2>Begin</h2><p>a</p></section>"
    "<section id=s1 class=section><h2>Home</h2><p>b "
    '<a href="one.html#s2">back</a></p></section>',
    Entry("s0", "1 Begin"),
    Entry("s1", "2 Home"),
)


@pytest.fixture(scope="module")
def joined() -> PdfReader:
    """A volume of two chapters."""
    return PdfReader(BytesIO(volume([ONE, TWO], "T & U", "An Author")))


def words(page: PageObject) -> str:
    """The words of a leaf, each run of blanks as one, without ligatures."""
    return " ".join(normalize("NFKC", page.extract_text()).split())


def leads(reader: PdfReader, page: PageObject) -> list[int | str]:
    """Where the links of a leaf lead: to a leaf, or to an address."""
    found = list[int | str]()
    for link in page.get("/Annots", []):
        own = link.get_object()
        if "/Dest" in own:
            (leaf,) = [
                k
                for k, each in enumerate(reader.pages)
                if each.indirect_reference == list.__getitem__(own["/Dest"], 0)
            ]
            found.append(leaf)
        else:
            found.append(own["/A"]["/URI"])
    return found


def test_a_title_page_and_contents_stand_in_front(joined: PdfReader) -> None:
    """The title page has title and author, and no number; the contents have the
    chapters and the sections that are there, with the numbers of their leaves."""
    assert words(joined.pages[0]) == "T & U An Author"
    assert words(joined.pages[1]) == (
        "Contents The first & only 3 1 A way 3 2 B 4 The second 6 1 Begin 6 2 Home 7 2"
    )
    assert leads(joined, joined.pages[1]) == [2, 2, 3, 5, 5, 6]
    assert joined.metadata
    assert joined.metadata.title == "T & U"
    assert joined.metadata.author == "An Author"


def test_each_leaf_names_its_own_chapter_and_section(joined: PdfReader) -> None:
    """Chapter and section are at the head of every leaf but a chapter's first, and the
    number is at its foot; the named pages of the documents name none."""
    found = [words(page) for page in joined.pages]
    assert len(found) == 7
    for leaf, head in {
        3: "The first & only 1 A way",
        4: "The first & only 1 A way",
        6: "The second 2 Home",
    }.items():
        assert found[leaf].endswith(f"{head} {leaf + 1}")
    for leaf, last in {2: "gone 3", 5: "a 6"}.items():
        assert found[leaf].endswith(last)
    assert not any("one of two" in page or "script" in page for page in found)


def test_links_lead_within_or_to_the_world(joined: PdfReader) -> None:
    """A link leads to the leaf of what it names, in its own chapter or in another, or
    out of the volume; one that would lead to a file beside it is no link."""
    assert leads(joined, joined.pages[2]) == [3, 6, 5, "https://x.y/#a"]
    assert leads(joined, joined.pages[6]) == [3]
    assert "gone" in words(joined.pages[2])
    assert b"file:" not in b"".join(str(each).encode() for each in joined.pages)


def test_the_outline_has_the_titles(joined: PdfReader) -> None:
    """Chapters, their sections and the sections within have their own words, whatever
    the headings are broken by, and lead to their leaves."""
    shown = list[tuple[int, str, int | None]]()

    def walk(items: object, depth: int = 0) -> None:
        assert isinstance(items, list)
        for item in items:
            if isinstance(item, list):
                walk(item, depth + 1)
            else:
                leaf = joined.get_destination_page_number(item)
                shown.append((depth, item.title, leaf))

    walk(joined.outline)
    assert shown == [
        (0, "The first & only", 2),
        (1, "1 A way", 2),
        (2, "2 B", 3),
        (0, "The second", 5),
        (1, "1 Begin", 5),
        (1, "2 Home", 6),
    ]


def test_the_tags_of_all_leaves_are_there(joined: PdfReader) -> None:
    """Each leaf, and each link, has a number of its own, by which the tags know it; a
    tag below a number is on that leaf, and refers to links that are there."""
    tree: Any = joined.root_object["/StructTreeRoot"]
    flat = tree["/ParentTree"]["/Nums"]
    known = {int(flat[k]): flat[k + 1].get_object() for k in range(0, len(flat), 2)}
    numbers = list[Any]()
    for page in joined.pages:
        numbers.append(page["/StructParents"])
        tags = [tag.get_object() for tag in known[numbers[-1]]]
        own = [tag["/Pg"].indirect_reference for tag in tags if "/Pg" in tag]
        assert own
        assert {*own} == {page.indirect_reference}
        for link in page.get("/Annots", []):
            numbers.append(int(link.get_object()["/StructParent"]))
            tag = known[numbers[-1]]
            assert tag["/S"] == "/Link"
            kids = tag["/K"] if isinstance(tag["/K"], list) else [tag["/K"]]
            assert link in [
                kid.get_object().raw_get("/Obj")
                for kid in kids
                if isinstance(kid.get_object(), DictionaryObject)
                and "/Obj" in kid.get_object()
            ]
    assert len(numbers) == len({*numbers})
    assert [top.get_object()["/S"] for top in tree["/K"]] == ["/Document"] * 3


def test_an_index_has_the_numbers_of_leaves() -> None:
    """Numbers of leaves stand for programs and sections, each once, in their order and
    underlined if the name is defined there; each leads to its leaf."""
    entry = (
        "<ul><li><code>x</code>, <span class='program'>two</span> "
        "<a href='two.html#s1'>2</a>; <span class='program'>one</span> "
        "<a href='one.html#s1'>1</a>, <a class='defined' href='one.html#s2'>B</a>, "
        "<a href='one.html#s2'>2</a>.</li></ul>"
    ).replace("'", '"')
    index = chapter("index.html", "Names", entry)
    made = volume([ONE, TWO, index], "T & U", "An Author", index=True)
    reader = PdfReader(BytesIO(made))
    assert words(reader.pages[1]).endswith("2 Home 7 Names 8 2")
    assert words(reader.pages[7]) == "Names x, 3, 4, 7. 8"
    assert leads(reader, reader.pages[7]) == [2, 3, 6]


def test_a_document_alone_has_no_front() -> None:
    """A volume of one chapter begins with it; a link to another page is none."""
    alone = PdfReader(BytesIO(volume([ONE], "T", "")))
    assert words(alone.pages[0]).startswith("The first & only A way")
    assert leads(alone, alone.pages[0]) == [1, "https://x.y/#a"]


def test_a_document_is_printed(folder: Path, said: Said) -> None:
    """The command prints a document, and keeps a copy of a file that is no volume."""
    put(folder, "# T\n\n## 1. A\n\nWords.<span class='on-screen'>Press!</span>\n")
    status, _, err = said("bind", "x.md", "-o", "x.epub")
    assert (status, "x.epub is no .pdf" in err) == (2, True)
    put(folder, "mine", "x.pdf")
    assert said("bind", "x.md")[0] == 0
    assert (folder / ".proofweave/kept/x.pdf.0001").read_text() == "mine"
    text = words(PdfReader(folder / "x.pdf").pages[0])
    assert "Words." in text
    assert "Press!" not in text


def test_a_book_is_printed(folder: Path, said: Said) -> None:
    """The command prints the pages of a book as they were woven, by its title and
    author, the front first, then parts and chapters, the tables of its records, and the
    index; a page that is not there stops it."""
    put(folder, "# First\n\nSee [two](two.md#s1).\n\n## 1. A `b`\n\nWords.\n", "one.md")
    put(folder, "# Second\n\n## 1. Begin\n\nWords.\n", "two.md")
    put(
        folder,
        'title = "All"\nauthor = "N. N."\nrecords = "records"\n'
        '[[chapter]]\nsource = "one.md"\n'
        'part = "Beginning"\n[[chapter]]\nsource = "two.md"\n',
        "book.toml",
    )
    (folder / "records").mkdir()
    put(folder, "# Run\n\n## Times\n\nSlow.\n\n| a |\n| - |\n| 7 |\n", "records/r.md")
    assert said("weave", "book.toml")[0] == 0
    put(folder, "# Second\n\n## 1. Begin\n\nNot woven yet.\n", "two.md")
    assert said("bind", "book.toml", "-o", "all.pdf")[0] == 0
    found = PdfReader(folder / "all.pdf")
    assert words(found.pages[0]) == "All N. N."
    assert re.search(
        r"Beginning First \d 1 A b \d Second \d 1 Begin \d "
        r"Records Run \d Times \d Joint index \d",
        words(found.pages[1]),
    )
    assert not any("yet" in words(page) for page in found.pages)
    leaf = words(found.pages[-2]).split()
    assert sorted(leaf) == sorted(["Run", "Times", "a", "7", str(len(found.pages) - 1)])
    (folder / "pages/two.html").unlink()
    told = "two.html is not there to be printed; `proofweave weave book.toml` writes it"
    status, _, err = said("bind", "book.toml", "-o", "all.pdf")
    assert (status, told in err) == (2, True)
