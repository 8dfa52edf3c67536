"""A volume on paper: its pages are set, counted, and set again with their numbers.

Where something stands is known when the pages are set; then the numbers are filled in,
until setting them once more moves nothing.  The heads of the pages are set last, on
pages of their own, which are laid over the others.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from copy import deepcopy
from html import escape
from io import BytesIO
from typing import Any, NamedTuple
from urllib.parse import unquote
from xml.etree.ElementTree import Element, SubElement, tostring

from pypdf import PdfReader, PdfWriter
from pypdf.generic import Fit

from proofweave.page.fonts import faces
from proofweave.page.weaving import PAGE
from proofweave.paper.browser import pdf_of
from proofweave.paper.tags import complete
from proofweave.paper.trees import classes, put_after, text_of, with_parents
from proofweave.paper.volume import Division, Volume, sheet

PRINTINGS = 12
UNKNOWN = "000"
TOP = 0.15
"""How far down the page what begins may stand, and nothing be above it."""
END = "end"
BARE_SHARE, TIGHTEST = 0.24, "tight-3"
"""How far down a page a division may not end, and how often that is mended."""
YEAR_OF_SOURCE = re.compile(r"\d{4}[a-z]?")
REFERRING = {"ref", "record", "plain"}
WITHOUT_PAGES = {"pre", "nav", "h1", "h2", "h3", "svg"}
REGISTER = "register"
JOINT_SHEET = (
    "All names and messages of the programs, and the subjects of their texts, "
    "with their pages; a page is underlined where the name is defined."
)
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
VOLUME_SHELL = """\
<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en" class="paper">
<head><meta http-equiv="Content-Security-Policy" content="{policy}"/>
<title>{title}</title><style>
{style}
</style></head>
<body>
{body}
</body>
</html>
"""


class Whereabouts(NamedTuple):
    """Where something stands: the page, from 0, and how far from its top, of 1."""

    page: int
    down: float


class Referral:
    """Room for the number of a page behind a link, and what the link leads to.

    One that is not ``always`` shown is silent where the link leads to its own page.
    """

    def __init__(
        self, shown: Element, source: str, target: str, form: str, always: bool = False
    ) -> None:
        self.shown, self.form, self.told = shown, form, always
        self.ends = [source, target]
        shown.text = form.format(UNKNOWN)

    def fill(self, spots: dict[str, Whereabouts]) -> bool:
        """Say the page; tell whether that changed anything.

        What once was told remains told, or there might be no end of it.
        """
        here, there = (spots[end].page for end in self.ends)
        before, self.told = self.shown.text, self.told or here != there
        self.shown.text = self.form.format(there + 1) if self.told else ""
        return self.shown.text != before


class IndexLine:
    """An entry of the index, whose places become pages."""

    def __init__(self, item: Element) -> None:
        self.item = item
        self.places = [
            (a.get("href", "")[1:], "defined" in classes(a)) for a in item.iter("a")
        ]
        self.ends = [target for target, _ in self.places]
        at = next(k for k, e in enumerate(item) if "program" in classes(e))
        del item[at:]
        self.kept = at

    def fill(self, spots: dict[str, Whereabouts]) -> bool:
        """Say the pages in their order; tell whether that changed anything."""
        before = text_of(self.item)
        del self.item[self.kept :]
        pages: dict[int, tuple[str, bool]] = {}
        for target, defined in self.places:
            page = spots[target].page
            known = pages.get(page)
            if known is None or (defined and not known[1]):
                pages[page] = target, defined
        for page, (target, defined) in sorted(pages.items()):
            link = SubElement(self.item, "a", {"href": f"#{target}"})
            link.text, link.tail = str(page + 1), ", "
            if defined:
                link.set("class", "defined")
        self.item[-1].tail = "."
        return text_of(self.item) != before


def printed(volume: Volume) -> bytes:
    """A volume as PDF, with numbers of pages, heads, marks and a title."""
    body = Element("main")
    if volume.is_book:
        body.append(_title_page(volume))
        body.append(_contents(volume))
    body.extend(division.body for division in volume.divisions)
    for k, link in enumerate(body.iter("a")):
        link.attrib.setdefault("id", f"to.{k}")
    for name, filling in (("td", "–"), ("th", "\u00a0")):
        for cell in body.iter(name):
            if not (cell.text or len(cell)):
                cell.text = filling  # else it has no tag, and its row is too short
    slots = list(_slots(body, volume))
    names = _register(body, slots, volume)
    for _ in range(PRINTINGS):
        reader = PdfReader(BytesIO(pdf_of(_document(volume.title, body, volume.style))))
        spots = _spots(reader)
        if missing := names - spots.keys():
            raise LookupError(f"no page has {min(missing)}")
        changed = [slot.fill(spots) for slot in slots]
        changed += [_tighten(division, spots) for division in volume.divisions]
        if not any(changed):
            break
    heads = PdfReader(BytesIO(pdf_of(_heads(volume, spots, spots[REGISTER].page))))
    body.remove(body[-1])  # the register, on pages of its own
    whole = pdf_of(_document(volume.title, body, volume.style), tagged=True)
    return _laid(PdfReader(BytesIO(whole)), heads, volume, spots)


def _document(title: str, body: Element, style: str) -> str:
    """The source of some pages."""
    own = [(PAGE / name).read_text("utf-8") for name in ("page.css", "print.css")]
    sheets = [faces(), *own, style, sheet("paper.css")]
    return VOLUME_SHELL.format(
        policy=POLICY,
        title=escape(title),
        style=escape("\n".join(sheets), quote=False),
        body=tostring(body, encoding="unicode"),
    )


def _title_page(volume: Volume) -> Element:
    page = Element("section", {"class": "title-page"})
    SubElement(page, "h1").text = volume.title
    if volume.picture is not None:
        page.append(volume.picture)
    SubElement(page, "p", {"class": "edition"}).text = volume.edition
    return page


def _contents(volume: Volume) -> Element:
    """The contents of a book: its divisions, and the groups of sections in them."""
    nav = Element("nav", {"class": "contents whole", "id": "contents"})
    SubElement(nav, "h1").text = "Contents"
    listed = SubElement(nav, "ol")
    for division in volume.divisions:
        if division.part:
            SubElement(listed, "li", {"class": "part"}).text = division.part
        item = SubElement(listed, "li", {"class": division.kind})
        line = SubElement(item, "a", {"href": f"#{division.id}"})
        SubElement(line, "span", {"class": "number"}).text = division.number
        SubElement(line, "span", {"class": "title"}).text = division.title
        if division.kind in ("front", "record") or not division.starred:
            continue
        inner = SubElement(item, "ol")
        for starred in division.starred:
            line = SubElement(SubElement(inner, "li"), "a", {"href": f"#{starred.id}"})
            SubElement(line, "span", {"class": "number"}).text = starred.label
            title = deepcopy(starred.title)
            for child in title.iter():
                child.attrib.pop("href", None)
            line.append(title)
    return nav


def _slots(body: Element, volume: Volume) -> Iterator[Referral | IndexLine]:
    """Make room for the numbers of pages: in contents, in references, in the index."""
    for parent, child in with_parents(body):
        if child.tag == "nav":
            for link in child.iter("a"):
                shown = SubElement(link, "span", {"class": "page"})
                target = link.get("href", "")[1:]
                yield Referral(shown, target, target, "{}", always=True)
        elif child.tag == "div" and "joint" in classes(child):
            opening = parent.find("p")
            if opening is not None:
                opening.text = JOINT_SHEET
            yield from map(IndexLine, child.iter("li"))
    for division in volume.divisions:
        yield from _references(division.body, set())


def _references(parent: Element, told: set[str]) -> Iterator[Referral]:
    """The references in a text; a section tells once where something is."""
    for child in list(parent):
        if child.tag in WITHOUT_PAGES or "index" in classes(child):
            continue
        if "mini" in classes(child):
            for item in child.iter("li"):
                yield from _reference(item, item[0], item[1], ", p.\u00a0{}")
        elif child.tag != "a":
            yield from _references(child, set() if child.tag == "section" else told)
        elif not REFERRING.isdisjoint(classes(child) or ["plain"]):
            target = child.get("href", "")
            cites = YEAR_OF_SOURCE.fullmatch(
                text_of(child)
            )  # the bibliography has an alphabet
            if target.startswith("#") and target not in told and not cites:
                told.add(target)
                note = "record" in classes(child)
                form = "{}" if note else "\u00a0(p.\u00a0{})"
                yield from _reference(
                    parent, child, child, form, "sup" if note else "span"
                )


def _reference(
    parent: Element, link: Element, before: Element, form: str, tag: str = "span"
) -> Iterator[Referral]:
    target = link.get("href", "")
    if target.startswith("#"):
        shown = Element(tag, {"class": "page"})
        put_after(parent, before, shown)
        yield Referral(shown, link.attrib["id"], target[1:], form)


def _tighten(division: Division, spots: dict[str, Whereabouts]) -> bool:
    """Set a division closer if its last page is nearly empty; tell whether."""
    start, end = spots[division.id], spots[f"{division.id}.{END}"]
    kinds = classes(division.body)
    tighter = f"tight-{sum(kind.startswith('tight') for kind in kinds) + 1}"
    if end.page == start.page or end.down > BARE_SHARE or tighter > TIGHTEST:
        return False
    division.body.set("class", " ".join([*kinds, tighter]))
    return True


def _register(
    body: Element, slots: list[Referral | IndexLine], volume: Volume
) -> set[str]:
    """Link to all whose place is to be known, on pages that will be taken away; their
    ids."""
    ends = {end for slot in slots for end in slot.ends}
    for division in volume.divisions:
        end = f"{division.id}.{END}"
        SubElement(division.body, "p", {"class": END, "id": end}).text = "\u00a0"
        ends |= {division.id, end, *(s.get("id", "") for s in division.sections)}
    ends.add(REGISTER)
    register = SubElement(body, "section", {"class": REGISTER, "id": REGISTER})
    for end in sorted(ends):
        link = SubElement(register, "a", {"href": f"#{end}"})
        link.text, link.tail = "·", " "
    return ends


def _spots(reader: PdfReader) -> dict[str, Whereabouts]:
    """Where everything stands that is linked to."""
    pages = {
        page.indirect_reference.idnum: (k, float(page.mediabox.height))
        for k, page in enumerate(reader.pages)
        if page.indirect_reference
    }
    spots = {}
    for name, there in reader.named_destinations.items():
        k, height = pages[there.raw_get("/Page").idnum]
        spots[unquote(name.removeprefix("/"))] = Whereabouts(
            k, 1 - float(there.top or 0) / height
        )
    return spots


def _heads(volume: Volume, spots: dict[str, Whereabouts], count: int) -> str:
    """The source of the heads and numbers, a page for each page but the title."""
    body = Element("main", {"class": "heads"})
    starts = [spots[division.id].page for division in volume.divisions]
    for page in range(count):
        one = SubElement(body, "div", {"class": "sheet"})
        at = bisect_right(starts, page) - 1
        if at < 0 and page == 0:
            continue
        SubElement(one, "p", {"class": "folio"}).text = str(page + 1)
        if at < 0 or starts[at] < page:
            head = SubElement(one, "p", {"class": "head"})
            left, right = SubElement(head, "span"), SubElement(head, "span")
            left.text, right.text = volume.title, "Contents"
            if at >= 0:
                division = volume.divisions[at]
                left.text = division.title
                right.text = _what_is_on(division, page, spots)
    return _document(volume.title, body, "")


def _what_is_on(division: Division, page: int, spots: dict[str, Whereabouts]) -> str:
    """The sections of a page, and the group that they belong to."""
    where = [
        (s.get("data-label", ""), spots[s.get("id", "")]) for s in division.sections
    ]
    labels = [label for label, spot in where if label and spot.page == page]
    before = [label for label, spot in where if label and spot.page < page]
    tops = [spot.down for _, spot in where if spot.page == page]
    if before and not (tops and min(tops) < TOP):
        labels.insert(0, before[-1])
    range = "–".join(dict.fromkeys([*labels[:1], *labels[-1:]]))
    titles = [(text_of(s.title), spots[s.id].page) for s in division.starred]
    begun = [title for title, start in titles if start == page]
    old = [title for title, start in titles if start < page]
    title = (begun[:1] or old[-1:] or [""])[0]
    sign = "§" * (1 + ("–" in range))
    return f"{sign}{range} {title}" if range else title


def _laid(
    reader: PdfReader, heads: PdfReader, volume: Volume, spots: dict[str, Whereabouts]
) -> bytes:
    """The pages under their heads, with tags and an outline."""
    writer = PdfWriter(clone_from=reader)
    complete(writer, heads, volume.title)
    _mark(writer, volume, spots)
    writer.metadata = {"/Title": volume.title, "/Creator": "proofweave"}
    writer.compress_identical_objects(remove_duplicates=True, remove_unreferenced=True)
    output = BytesIO()
    writer.write(output)
    return output.getvalue()


def _mark(writer: PdfWriter, volume: Volume, spots: dict[str, Whereabouts]) -> None:
    """Give a PDF its outline: the divisions, and the starred sections in them."""

    def marked(title: str, anchor: str, under: Any = None) -> Any:
        spot = spots[anchor]
        height = float(writer.pages[spot.page].mediabox.height)
        fit = Fit.xyz(left=0, top=height * (1 - spot.down))
        return writer.add_outline_item(
            title=title, page_number=spot.page, parent=under, fit=fit
        )

    for division in volume.divisions:
        title = f"{division.number} {division.title}".strip()
        under = marked(title, division.id)
        for starred in division.starred:
            title = f"{starred.label} {text_of(starred.title)}".strip()
            marked(title, starred.id, under)
