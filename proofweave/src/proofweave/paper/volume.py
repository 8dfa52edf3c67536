"""A volume: the pages of a book or of a document, printed one by one, as one PDF.

Each page is printed by itself, so that its names and its styles are its own.  Then the
pages are joined: a title page and the contents stand in front, each leaf has a running
head and a number, links lead within the volume, and the outline has the titles of the
documents.  The index of a book is printed last, when all leaves have numbers.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from html import escape, unescape
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias
from urllib.parse import unquote, urldefrag, urlsplit
from urllib.request import url2pathname

from pikepdf import (
    Array,
    Dictionary,
    Name,
    NumberTree,
    Object,
    ObjectStreamMode,
    OutlineItem,
    Pdf,
    make_page_destination,
)

from proofweave.page.titles import Entry
from proofweave.paper.printing import Sheet, printed
from proofweave.paper.tagging import join_tags, untag
from proofweave.source.markdown import TAG

NO_MARGINALS = """<style>
@page {
  size: A4;
  @top-left { content: none }
  @top-right { content: none }
  @bottom-center { content: none }
}
@media screen {
  body { display: none; }
}
@media print {
  :is(.opening, .group, .section) { page: auto !important; }
  .group > .section:first-child { padding-top: 8mm; }
  [data-whole] { break-inside: avoid; }
}
</style>"""
"""A page leaves its margins to the volume, and breaks only where it is full; Chromium
does not set it for a screen first, which would take half of the time."""
NO_CONTENTS = "<style>@media print { .contents { display: none !important } }</style>"
FRONT = """<style>
.title-page { break-after: page; padding-top: 70mm; text-align: center; }
.title-page h1 { font-size: 2.6rem; }
.title-page p { margin-top: 12mm; font-size: 1.2rem; }
.volume ol { columns: 2; column-gap: 9mm; margin: 0; padding: 0; list-style: none; }
.volume li { break-inside: avoid; font-size: 9pt; line-height: 1.3; }
.volume li > a { display: flex; align-items: baseline; }
.volume li > a::before { order: 1; flex: 1; margin: 0 0.6em; content: "";
  border-bottom: 0.5pt dotted #888; }
.volume .of-leaf { order: 2; min-width: 2em; text-align: right;
  font-variant-numeric: lining-nums tabular-nums; }
.volume .chapter { margin-top: 2.2mm; font-weight: 600; break-after: avoid; }
.volume .section-of { padding-left: 4mm; }
.volume .part { margin-top: 5mm; font-style: italic; break-after: avoid; }
</style>"""
MARGINALS = """<style>
@page { margin: 0; }
html, body, main { margin: 0; padding: 0; max-width: none; }
html, body { background: none !important; }
.marginals { position: relative; height: 296mm; break-after: page; overflow: hidden; }
.marginals:last-child { break-after: auto; }
.marginals * { position: absolute; font-size: 9pt; line-height: 1; }
.marginals .own { top: 17mm; left: 30mm; font-size: 8.5pt; letter-spacing: 0.06em; }
.marginals .inner { top: 17mm; right: 27mm; font-style: italic; }
.marginals .of-leaf { bottom: 13mm; left: 0; right: 0; text-align: center; }
</style>"""
"""Leaves with nothing but heads and numbers, to be laid over those of the volume."""


TABLES = """<style>
@media print {
  :is(.section:has(table, .shown, .output), .limbo) .prose > :is(p, ul, ol) {
    display: none;
  }
}
</style>"""
"""Of a record paper has what was measured, and no words about it."""
SHORT = 290
"""Letters that fill three lines of a leaf, and no more than four."""
# The innermost element that has the text: an item with a list or a table in it is
# passed by, and its own items are found.
TEXT = re.compile(
    r"<(p|li|dd)((?: [^>]*)?)>((?:(?!</?(?:li|dd|ul|ol|table|div|pre)\b).)*?)</\1>",
    re.DOTALL,
)
PROGRAM = re.compile(r'<span class="program">[^<]*</span> (.*?)(?=</li>)', re.DOTALL)
"""All that stands behind an entry of the joint index."""
LINK = re.compile(r'<a\b[^>]*? href="([^"]*)"')
PLACE = re.compile(r'<a( class="defined")? href="([^"]*)"[^>]*>')


class Chapter(NamedTuple):
    """A page of a volume: where it belongs, its text, and its titles.

    ``part`` is the part of the book that begins with it, if one does.  A record is
    printed without its words.
    """

    place: Path
    page: str
    title: str
    entries: Sequence[Entry] = ()
    part: str = ""
    record: bool = False


class Spot(NamedTuple):
    """A place in a volume: a leaf, and the distances from its left and its foot."""

    leaf: int
    left: float = 0
    top: float = 842


Spots: TypeAlias = dict[str, Spot]
Targets: TypeAlias = dict[Path, Spots]
"""The spots of each page that is printed from a file, by anchors; "" is its first."""


def volume(
    chapters: Sequence[Chapter],
    title: str,
    author: str,
    *,
    index: bool = False,
    sheets: Iterable[Path] = (),
) -> bytes:
    """Return the PDF of a volume, with a title page and contents if it has many
    chapters.

    The last chapter may be an ``index``, whose links become the numbers of leaves.
    Pages may share style ``sheets``, which are files.
    """
    with TemporaryDirectory(prefix="proofweave-") as folder:
        root = Path(folder).resolve()
        for sheet in {*sheets}:
            copy = _file(root, sheet)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copyfile(sheet, copy)
        files = [_file(root, chapter.place) for chapter in chapters]
        alone = len(chapters) == 1
        style = NO_MARGINALS if alone else NO_MARGINALS + NO_CONTENTS
        wanted = _wanted(chapters, files)
        pages = [
            _with(
                _short_ones_whole(chapter.page),
                style + TABLES * chapter.record,
                _leads(wanted[file]),
            )
            for chapter, file in zip(chapters, files, strict=True)
        ]
        before = len(pages) - index
        chosen = map(Sheet, pages[:before], files[:before])
        parts = [Pdf.open(BytesIO(pdf)) for pdf in printed(*chosen)]
        front = [] if alone else [_front(chapters, files, parts, title, author)]
        first = sum(len(part.pages) for part in front)
        if index:
            page = _numbered(pages[-1], files[-1], _targets(files, parts, first))
            parts.append(_alone(page, files[-1]))
        targets = _targets(files, parts, first)
        joined = _joined([*front, *parts], targets)
        marginals = _marginals(chapters, files, targets, len(joined.pages))
        _lay_over(joined, marginals, chapters[0], files[0])
        _outline(joined, chapters, [targets[file] for file in files])
        return _saved(joined, title, author)


def _file(root: Path, place: Path) -> Path:
    """Where a page is printed from: links from it lead as from its own place."""
    return root.joinpath(*place.absolute().parts[1:])


def _alone(page: str, source: Path) -> Pdf:
    """A page that is printed by itself."""
    [pdf] = printed(Sheet(page, source))
    return Pdf.open(BytesIO(pdf))


# ——— The text of the pages


def _with(page: str, style: str, links: str) -> str:
    """A page with a style at the end of its head, and links at its own end."""
    head, _, body = page.partition("</head>")
    text, _, rest = body.rpartition("</body>")
    return f"{head}{style}</head>{text}{links}</body>{rest}"


def _short_ones_whole(page: str) -> str:
    """A page whose short paragraphs and entries are marked, to be kept on one leaf.

    Chromium parts three lines as two and one, whatever `orphans` and `widows` say.
    """

    def marked(found: re.Match[str]) -> str:
        tag, attributes, inner = found.groups()
        if len(" ".join(TAG.sub("", inner).split())) > SHORT:
            return found[0]
        return f"<{tag} data-whole{attributes}>{inner}</{tag}>"

    return TEXT.sub(marked, page)


def _wanted(chapters: Iterable[Chapter], files: Sequence[Path]) -> dict[Path, set[str]]:
    """The anchors of each page to which an entry or a link of another page leads."""
    wanted: dict[Path, set[str]] = defaultdict(set)
    for chapter, file in zip(chapters, files, strict=True):
        wanted[file] |= {entry.anchor for entry in chapter.entries}
        for link in {*LINK.findall(chapter.page)}:
            address, fragment = urldefrag(unescape(link))
            if urlsplit(address).scheme or not address:
                continue
            wanted[_there(file, address)].add(unquote(fragment))
    return wanted


def _there(file: Path, address: str) -> Path:
    """The file to which an address leads from another file."""
    return Path(os.path.normpath(file.parent / unquote(address)))


def _leads(anchors: Iterable[str]) -> str:
    """Links to anchors of the same page: Chromium names the places that have one."""
    links = (
        f'<a href="#{escape(anchor)}"></a>' for anchor in sorted(anchors) if anchor
    )
    return f"<div hidden>{''.join(links)}</div>"


def _numbered(page: str, file: Path, targets: Targets) -> str:
    """A joint index with the numbers of leaves instead of programs and sections."""

    def numbers(found: re.Match[str]) -> str:
        places = dict[int, str]()
        for kind, link in PLACE.findall(found[0]):
            address, anchor = urldefrag(link)
            spots = targets[_there(file, address)]
            leaf = spots.get(unquote(anchor), spots[""]).leaf
            if kind or leaf not in places:
                places[leaf] = f'<a{kind} href="{link}">{leaf + 1}</a>'
        return ", ".join(places[leaf] for leaf in sorted(places)) + "."

    return PROGRAM.sub(numbers, page)


# ——— The front


def _front(
    chapters: Sequence[Chapter],
    files: Sequence[Path],
    parts: Sequence[Pdf],
    title: str,
    author: str,
) -> Pdf:
    """The title page and the contents, with the numbers of the leaves behind them."""
    leaves = 0
    # The contents have the numbers of leaves, which move by the leaves of the contents.
    while True:
        targets = _targets(files, parts, leaves)
        text = _contents(chapters, files, targets)
        page = (
            f'<main><div class="title-page"><h1>{escape(title)}</h1>'
            f"<p>{escape(author)}</p></div>"
            f'<div class="volume"><h2>Contents</h2><ol>{text}</ol></div></main>'
        )
        alike = _alike(chapters[0], NO_MARGINALS + NO_CONTENTS + FRONT, page)
        found = _alone(alike, files[0].with_name(".front.html"))
        if len(found.pages) == leaves:
            return found
        leaves = len(found.pages)


def _alike(chapter: Chapter, style: str, body: str) -> str:
    """A page that looks as that of a chapter, with another text."""
    head, _, _ = chapter.page.partition("</head>")
    return f"{head}{style}</head><body>{body}</body></html>"


def _contents(
    chapters: Sequence[Chapter], files: Sequence[Path], targets: Targets
) -> str:
    """The lines of the contents: parts, chapters and their sections."""
    lines = list[str]()
    for chapter, file in zip(chapters, files, strict=True):
        spots = targets[file]
        if chapter.part:
            lines.append(f'<li class="part">{escape(chapter.part)}</li>')
        lines.append(_line("chapter", chapter.title, file, "", spots))
        lines += [
            _line("section-of", entry.words, file, entry.anchor, spots)
            for entry in chapter.entries
            if entry.anchor in spots
        ]
    return "".join(lines)


def _line(kind: str, words: str, file: Path, anchor: str, spots: Spots) -> str:
    address = f"{file.as_uri()}#{anchor}" if anchor else file.as_uri()
    return (
        f'<li class="{kind}"><a href="{escape(address)}"><span>{escape(words)}</span>'
        f'<span class="of-leaf">{spots[anchor].leaf + 1}</span></a></li>'
    )


# ——— The joined leaves


def _targets(files: Sequence[Path], parts: Sequence[Pdf], first: int) -> Targets:
    """The spots of all pages in a volume whose chapters begin on some leaf.

    A last page may not be printed yet; it has its first spot.
    """
    found: Targets = {}
    for file, part in zip_longest(files, parts):
        found[file] = {"": Spot(first)} | (_named(part, first) if part else {})
        first += len(part.pages) if part else 0
    return found


def _named(part: Pdf, first: int) -> Spots:
    """The spots that a printed page has names for."""
    if "/Dests" not in part.Root:
        return {}
    leaves = {page.obj.objgen: k for k, page in enumerate(part.pages)}
    return {
        unquote(name.removeprefix("/")): Spot(
            first + leaves[place[0].objgen], float(place[2]), float(place[3])
        )
        for name, place in part.Root.Dests.items()
    }


def _joined(parts: Sequence[Pdf], targets: Targets) -> Pdf:
    """The leaves of all parts, with their tags; links lead within, or to the world."""
    joined = Pdf.new()
    files = [*targets]
    none: list[Spots] = [{}] * (len(parts) - len(files))
    own = [*none, *(targets[file] for file in files)]
    led = [
        _taken_off(part, spots, targets) for part, spots in zip(parts, own, strict=True)
    ]
    for part in parts:
        joined.pages.extend(part.pages)
    first = 0
    for part, links in zip(parts, led, strict=True):
        for leaf, k, spot in links:
            link = joined.pages[first + leaf].obj.Annots[k]
            link.Dest = make_page_destination(
                joined, spot.leaf, "XYZ", left=spot.left, top=spot.top
            )
        first += len(part.pages)
    join_tags(joined, parts)
    return joined


def _taken_off(part: Pdf, own: Spots, targets: Targets) -> list[tuple[int, int, Spot]]:
    """The links of a part within the volume: leaf, number there, and spot.

    Their destinations are taken off the part, to be set when all leaves are together.
    A link to a file that is not in the volume is no link on paper.
    """
    found = list[tuple[int, int, Spot]]()
    numbers = NumberTree(part.Root.StructTreeRoot.ParentTree)
    for leaf, page in enumerate(part.pages):
        kept = list[Object]()
        for link in page.obj.get("/Annots", ()):
            spot = _spot(link, own, targets)
            if spot is None and not _leads_out(link):
                untag(link, numbers)
                continue
            if spot is not None:
                found.append((leaf, len(kept), spot))
                for key in ("/Dest", "/A"):
                    if key in link:
                        del link[key]
            kept.append(link)
        if "/Annots" in page.obj:
            page.obj.Annots = Array(kept)
    return found


def _spot(link: Object, own: Spots, targets: Targets) -> Spot | None:
    """The spot in the volume to which a link leads, if it does."""
    if "/Dest" in link:
        return own.get(unquote(str(link.Dest).removeprefix("/")))
    address, fragment = urldefrag(_address(link))
    if not address.startswith("file:"):
        return None
    spots = targets.get(Path(url2pathname(urlsplit(address).path)), {})
    return spots.get(unquote(fragment), spots.get(""))


def _leads_out(link: Object) -> bool:
    """Whether a link leads into the world."""
    return bool(_address(link)) and not _address(link).startswith("file:")


def _address(link: Object) -> str:
    return str(link.A.get("/URI", "")) if "/A" in link else ""


def _marginals(
    chapters: Sequence[Chapter], files: Sequence[Path], targets: Targets, leaves: int
) -> str:
    """The heads and the numbers of the leaves of a volume.

    A head names the chapter, and the section that began last; the first leaf of a
    chapter has no head, and the title page neither head nor number.
    """
    heads = [""] * leaves
    begins = [targets[file][""].leaf for file in files]
    for chapter, file, begin, end in zip(
        chapters, files, begins, [*begins[1:], leaves], strict=True
    ):
        for leaf in range(begin + 1, end):
            section = _section(chapter, targets[file], leaf)
            heads[leaf] = (
                f'<span class="own">{escape(chapter.title)}</span>'
                f'<span class="inner">{escape(section)}</span>'
            )
    numbers = [f'<span class="of-leaf">{leaf + 1}</span>' for leaf in range(leaves)]
    if begins[0] > 0:
        numbers[0] = ""
    return "".join(
        f'<div class="marginals">{head}{number}</div>'
        for head, number in zip(heads, numbers, strict=True)
    )


def _section(chapter: Chapter, spots: Spots, leaf: int) -> str:
    """The section of a chapter that began last when a leaf ends."""
    begun = [
        entry.words
        for entry in chapter.entries
        if entry.depth == 1 and entry.anchor in spots
        if spots[entry.anchor].leaf <= leaf
    ]
    return begun[-1] if begun else ""


def _lay_over(joined: Pdf, marginals: str, alike: Chapter, file: Path) -> None:
    """Lay heads and numbers over the leaves of a volume, set alike a chapter's page,
    which is printed from a file."""
    page = _alike(alike, NO_MARGINALS + MARGINALS, f"<main>{marginals}</main>")
    over = _alone(page, file.with_name(".marginals.html"))
    for leaf, marginal in zip(joined.pages, over.pages, strict=True):
        leaf.add_overlay(marginal, None)


def _outline(
    joined: Pdf, chapters: Sequence[Chapter], spots: Sequence[Mapping[str, Spot]]
) -> None:
    """An outline of chapters, their sections, and the sections within these."""
    with joined.open_outline() as outline:
        for chapter, known in zip(chapters, spots, strict=True):
            item = _item(chapter.title, known[""])
            outline.root.append(item)
            above = item
            for entry in chapter.entries:
                if entry.anchor not in known:
                    continue
                inner = _item(entry.words, known[entry.anchor])
                if entry.depth == 1:
                    item.children.append(inner)
                    above = inner
                else:
                    above.children.append(inner)


def _item(words: str, spot: Spot) -> OutlineItem:
    item = OutlineItem(words, spot.leaf, "XYZ", left=spot.left, top=spot.top)
    item.is_closed = True
    return item


def _saved(joined: Pdf, title: str, author: str) -> bytes:
    """The bytes of a volume, which says its title and author."""
    with joined.open_metadata() as metadata:
        metadata["dc:title"] = title
        if author:
            metadata["dc:creator"] = [author]
    joined.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    joined.Root.PageMode = Name.UseOutlines
    output = BytesIO()
    joined.save(
        output,
        object_stream_mode=ObjectStreamMode.generate,
        recompress_flate=True,
        deterministic_id=True,
    )
    return output.getvalue()
