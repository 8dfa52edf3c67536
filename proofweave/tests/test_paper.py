"""Paper: a document or a book as one PDF, which Chromium sets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import Said, put

from proofweave.paper.printing import _joined, printed

PAGES = [
    (
        Path("/b/one.html"),
        '<style>p{}</style><main id="main"><h1 id="a">A</h1><a href="#a">a</a> '
        '<a href="two.html#a">two</a> <a href="two.html">all</a> '
        '<a href="https://x.y/#a">out</a> <a href="no.txt">no</a></main>',
    ),
    (
        Path("/b/two.html"),
        '<style>p{}</style><main><h1 id="a" aria-labelledby="a b">B</h1>'
        '<svg fill="url(#c)"></svg><script>no()</script></main>',
    ),
]


def test_the_pages_of_a_book_are_one() -> None:
    """Each id is there once, and links lead within the volume, or to the world."""
    page = _joined(PAGES, "T & U")
    ids = re.findall(r' id="([^"]+)"', page)
    assert ids == ["p0", "p0-main", "p0-a", "p1", "p1-a"]
    links = re.findall(r'href="([^"]+)"', page)
    assert links == ["#p0-a", "#p1-a", "#p1", "https://x.y/#a"]
    assert 'aria-labelledby="p1-a p1-b"' in page
    assert "url(#p1-c)" in page
    assert page.count("<style>p{}</style>") == 1
    assert "<title>T &amp; U</title>" in page


@pytest.mark.slow("browser")
def test_a_volume_has_an_outline_links_and_tags(tmp_path: Path) -> None:
    """They are as Chromium writes them; nothing of ours is in between."""
    pdf = printed(PAGES, "T")
    assert pdf.startswith(b"%PDF")
    for part in (b"/Outlines", b"/StructTreeRoot", b"/Annots", b"(https://x.y/#a)"):
        assert part in pdf
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == 2


@pytest.mark.slow("browser")
def test_a_document_is_printed(folder: Path, said: Said) -> None:
    """The command prints a document, and keeps a copy of a file that is no volume."""
    put(folder, "# T\n\n## 1. A\n\nWords.\n")
    status, _, err = said("bind", "x.md", "-o", "x.epub")
    assert (status, "x.epub is no .pdf" in err) == (2, True)
    put(folder, "mine", "x.pdf")
    assert said("bind", "x.md")[0] == 0
    assert (folder / ".proofweave/kept/x.pdf.0001").read_text() == "mine"
    assert (folder / "x.pdf").read_bytes().startswith(b"%PDF")
