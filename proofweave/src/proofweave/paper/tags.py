"""The tags of a PDF, which screen readers follow: from Chromium, and completed.

Chromium tags the text.  Its leaders, rules and the heads of the pages are marked here
as artifacts; a figure of HTML around a picture with a description is a division; a link
says where it leads; the viewer shows the title.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pypdf import PdfWriter
from pypdf.generic import (
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
BEGUN: Operation = [NameObject("/Artifact")], b"BMC"
ENDED: Operation = [], b"EMC"


def complete(writer: PdfWriter) -> None:
    """Mark, describe and title a PDF that Chromium has tagged; it is changed."""
    root: Any = writer.root_object
    numbers = {p.indirect_reference: k + 1 for k, p in enumerate(writer.pages)}
    pages = {
        name: f"page {numbers[target.raw_get('/Page')]}"
        for name, target in writer.named_destinations.items()
    }
    for page in writer.pages:
        content = ContentStream(page["/Contents"].get_object(), writer)
        content.operations = [*_marked(content.operations)]
        page.replace_contents(content)
        page.compress_content_streams()
        for annotation in page.get("/Annots", ()):
            link = annotation.get_object()
            said = pages.get(link.get("/Dest")) or link.get("/A", {}).get("/URI")
            if said:
                link[NameObject("/Contents")] = TextStringObject(said)
    _name_figures(root["/StructTreeRoot"]["/K"])
    shown = {NameObject("/DisplayDocTitle"): BooleanObject(True)}
    root[NameObject("/ViewerPreferences")] = DictionaryObject(shown)


def _marked(operations: list[Operation]) -> Iterator[Operation]:
    """The operations, each that paints outside of all tags within an artifact."""
    depth, path = 0, False
    for operation in operations:
        operator = operation[1]
        begins = operator in ALONE or (operator in PATHS and not path)
        if depth == 0 and begins:
            yield BEGUN
        path = operator in PATHS or (path and operator not in PAINTS)
        yield operation
        if depth == 0 and (operator in ALONE or operator in PAINTS):
            yield ENDED
        depth += (operator in (b"BDC", b"BMC")) - (operator == b"EMC")


def _name_figures(tags: Any) -> None:
    """Call each figure that has no description, and holds one that has, a division."""
    waiting = [tags]
    while waiting:
        tag = waiting.pop().get_object()
        if isinstance(tag, list):
            waiting.extend(tag)
        elif isinstance(tag, dict):
            if tag.get("/S") == "/Figure" and "/Alt" not in tag:
                tag[NameObject("/S")] = NameObject("/Div")
            waiting.extend([tag["/K"]] if "/K" in tag else [])
