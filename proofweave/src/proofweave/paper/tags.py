"""The tags of a PDF, which screen readers follow: from Chromium, and completed.

Chromium tags the text.  Its leaders, rules and the heads of the pages are marked here
as artifacts; a figure of HTML around a picture with a description is a division; an
item of a list has a label and a body; a link says where it leads; the viewer shows the
title, which the metadata have.  Tags of PDF 2.0 are told in terms of PDF 1.7, to which
PDF/UA-1 refers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape
from typing import Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    ContentStream,
    DictionaryObject,
    NameObject,
    TextStringObject,
)

Operation = tuple[Any, bytes]
PATHS = {b"m", b"re"}
PAINTS = {b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"s", b"S", b"n"}
ALONE = {b"Tj", b"TJ", b"'", b'"', b"Do", b"sh", b"INLINE IMAGE"}
OLDER = {"Aside": "Div", "Em": "Span", "Strong": "Span"}
METADATA = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">TITLE</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>
"""
BEGUN: Operation = [NameObject("/Artifact")], b"BMC"
PAGINATION = {NameObject("/Type"): NameObject("/Pagination")}
RUNNING: Operation = [NameObject("/Artifact"), DictionaryObject(PAGINATION)], b"BDC"
ENDED: Operation = [], b"EMC"


def complete(writer: PdfWriter, heads: PdfReader, title: str) -> None:
    """Mark, describe and title a PDF that Chromium has tagged; it is changed.

    Its pages get their running heads and folios.
    """
    root: Any = writer.root_object
    numbers = {p.indirect_reference: k + 1 for k, p in enumerate(writer.pages)}
    pages = {
        name: f"page {numbers[target.raw_get('/Page')]}"
        for name, target in writer.named_destinations.items()
    }
    marked: set[int] = set()
    for page, head in zip(writer.pages, heads.pages, strict=True):
        content = ContentStream(head["/Contents"].get_object(), heads)
        content.operations = [RUNNING, *content.operations, ENDED]
        head[NameObject("/Contents")] = content
        page.merge_page(head)
        page.replace_contents(_paint(page, page["/Contents"], writer, marked))
        page.compress_content_streams()
        for annotation in page.get("/Annots", ()):
            link = annotation.get_object()
            said = pages.get(link.get("/Dest")) or link.get("/A", {}).get("/URI")
            if said:
                link[NameObject("/Contents")] = TextStringObject(said)
    tags = root["/StructTreeRoot"]
    for tag in _elements(tags["/K"]):
        if tag.get("/S") == "/Figure" and "/Alt" not in tag:
            tag[NameObject("/S")] = NameObject("/Div")
        elif tag.get("/S") == "/LI":
            _wrap_body(tag, writer)
    tags[NameObject("/RoleMap")] = DictionaryObject(
        {NameObject(f"/{new}"): NameObject(f"/{old}") for new, old in OLDER.items()}
    )
    writer.xmp_metadata = METADATA.replace("TITLE", escape(title)).encode()
    metadata = root["/Metadata"]
    metadata[NameObject("/Type")] = NameObject("/Metadata")
    metadata[NameObject("/Subtype")] = NameObject("/XML")
    shown = {NameObject("/DisplayDocTitle"): BooleanObject(True)}
    root[NameObject("/ViewerPreferences")] = DictionaryObject(shown)


def _paint(
    owner: Any, contents: Any, writer: PdfWriter, marked: set[int]
) -> ContentStream:
    """Return the painting of a page or a form with marks; mark its forms, each once."""
    pictures = owner.get("/Resources", {}).get("/XObject", {})
    forms = {k: v for k, v in pictures.items() if v["/Subtype"] == "/Form"}
    for form in forms.values():
        if id(form) not in marked:
            marked.add(id(form))
            form.set_data(_paint(form, form, writer, marked).get_data())
    content = ContentStream(contents.get_object(), writer)
    content.operations = [*_marked(content.operations, forms)]
    return content


def _marked(operations: list[Operation], forms: Collection[str]) -> Iterator[Operation]:
    """The operations, each that paints outside of all tags within an artifact.

    A form is not, for it may have tags itself.
    """
    depth, path = 0, False
    for operation in operations:
        operands, operator = operation
        if operator == b"Do" and operands[0] in forms:
            yield operation
            continue
        begins = operator in ALONE or (operator in PATHS and not path)
        if depth == 0 and begins:
            yield BEGUN
        path = operator in PATHS or (path and operator not in PAINTS)
        yield operation
        if depth == 0 and (operator in ALONE or operator in PAINTS):
            yield ENDED
        depth += (operator in (b"BDC", b"BMC")) - (operator == b"EMC")


def _elements(tags: Any) -> Iterator[Any]:
    """The elements of a tree of tags, each before those within it."""
    waiting = [tags]
    while waiting:
        tag = waiting.pop().get_object()
        if isinstance(tag, list):
            waiting.extend(tag)
        elif isinstance(tag, dict):
            yield tag
            waiting.extend([tag["/K"]] if "/K" in tag else [])


def _wrap_body(item: Any, writer: PdfWriter) -> None:
    """Put all but the label of an item of a list into a body."""
    kids = item.raw_get("/K")
    parts = kids if isinstance(kids, list) else [kids]
    kept = [part for part in parts if part.get_object()["/S"] in ("/Lbl", "/LBody")]
    if within := ArrayObject(part for part in parts if part not in kept):
        body = DictionaryObject(item)
        body[NameObject("/S")] = NameObject("/LBody")
        body[NameObject("/P")] = within[0].get_object().raw_get("/P")
        body[NameObject("/K")] = within
        reference = writer._add_object(body)
        for part in within:
            part.get_object()[NameObject("/P")] = reference
        item[NameObject("/K")] = ArrayObject([*kept, reference])
