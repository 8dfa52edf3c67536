"""A volume as EPUB 3: a document for each division, in an archive without a clock."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from html import escape
from io import BytesIO
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement, tostring
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from proofweave.page.fonts import FONTS
from proofweave.paper.trees import HTML, NAMESPACES, classes, text_of
from proofweave.paper.volume import Division, Volume, sheet

EPOCH = (1980, 1, 1, 0, 0, 0)
UNDATED = "1980-01-01"
CONTAINER = """\
<?xml version="1.0" encoding="utf-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"""
XHTML_SHELL = """\
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="{html}" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>{title}</title><link rel="stylesheet" href="proofweave.css"/></head>
<body>
{body}
</body>
</html>
"""
PACKAGE = """\
<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:{identifier}</dc:identifier>
<dc:title>{title}</dc:title>
<dc:language>en</dc:language>
<meta property="dcterms:modified">{date}T00:00:00Z</meta>
</metadata>
<manifest>
{manifest}
</manifest>
<spine>
{spine}
</spine>
</package>
"""
COVER = (600, 800)
TYPES = {"css": "text/css", "svg": "image/svg+xml", "woff2": "font/woff2"}
TYPES |= {"txt": "text/plain", "xhtml": "application/xhtml+xml"}


def epub(volume: Volume) -> bytes:
    """A volume as EPUB: the same bytes each time."""
    files = dict(_files(volume))
    archive = BytesIO()
    with ZipFile(archive, "w") as zipped:
        mimetype = ZipInfo("mimetype", EPOCH)
        zipped.writestr(mimetype, "application/epub+zip", ZIP_STORED)
        _put(zipped, "META-INF/container.xml", CONTAINER.encode())
        _put(zipped, "EPUB/package.opf", _package(volume, files).encode())
        for name, data in files.items():
            _put(zipped, f"EPUB/{name}", data)
    return archive.getvalue()


def _put(zipped: ZipFile, name: str, data: bytes) -> None:
    zipped.writestr(ZipInfo(name, EPOCH), data, ZIP_DEFLATED, 9)


def _files(volume: Volume) -> Iterator[tuple[str, bytes]]:
    """The files of the book, the documents among them in the order of reading."""
    if volume.picture is not None:
        cover = _cover(volume)
        yield "cover.svg", tostring(cover, encoding="utf-8")
        yield "cover.xhtml", _document(volume.title, cover)
    yield "nav.xhtml", _document("Contents", _nav(volume))
    homes = {
        element.get("id", ""): division.id
        for division in volume.divisions
        for element in division.body.iter()
    }
    for division in volume.divisions:
        yield f"{division.id}.xhtml", _document(division.title, _body(division, homes))
    faces = (FONTS / "fonts.css").read_text(encoding="utf-8")
    style = [faces.replace('url("', 'url("fonts/'), volume.style, sheet("epub.css")]
    yield "proofweave.css", "\n".join(style).encode()
    for font in sorted([*FONTS.glob("*.woff2"), *FONTS.glob("OFL-*.txt")]):
        yield f"fonts/{font.name}", font.read_bytes()


def _document(title: str, body: Element) -> bytes:
    inside = tostring(body, encoding="unicode")
    return XHTML_SHELL.format(html=HTML, title=escape(title), body=inside).encode()


def _body(division: Division, homes: dict[str, str]) -> Element:
    """A division whose links lead from file to file."""
    body = deepcopy(division.body)
    for element in body.iter():
        target = element.get("href", "")
        if target.startswith("#") and (home := homes[target[1:]]) != division.id:
            element.set("href", f"{home}.xhtml{target}")
    return body


def _nav(volume: Volume) -> Element:
    """The contents, as a reading system wants them."""
    nav = Element("nav", {"epub:type": "toc", "class": "contents"})
    SubElement(nav, "h1").text = "Contents"
    _list(nav, [(d.id, "", d.number, d.title, d) for d in volume.divisions])
    return nav


def _list(
    parent: Element, lines: list[tuple[str, str, str, str, Division | None]]
) -> None:
    listed = SubElement(parent, "ol")
    for file, anchor, number, title, division in lines:
        item = SubElement(listed, "li")
        link = SubElement(item, "a", {"href": f"{file}.xhtml{anchor}"})
        link.text = f"{number} {title}".strip()
        if division and division.starred:
            _list(
                item,
                [
                    (file, f"#{s.id}", s.label, text_of(s.title), None)
                    for s in division.starred
                ],
            )


def _cover(volume: Volume) -> Element:
    """The title over the picture of the front."""
    width, height = COVER
    view = f"0 0 {width} {height}"
    attributes = {"xmlns": NAMESPACES["svg"], "viewBox": view, "role": "img"}
    cover = Element("svg", attributes)
    SubElement(cover, "title").text = volume.title
    SubElement(cover, "style").text = volume.style + sheet("cover.css")
    back = {"width": str(width), "height": str(height), "class": "back"}
    SubElement(cover, "rect", back)
    size = min(64, 2 * (width - 80) // len(volume.title))
    at = {"x": str(width // 2), "y": "150", "font-size": str(size)}
    at["class"] = "cover-title"
    SubElement(cover, "text", at).text = volume.title
    room = {"x": "110", "y": "250", "width": "380", "height": "420"}
    for picture, kinds in _drawn(volume.picture, []):
        drawn = SubElement(cover, "g", {"class": " ".join(kinds)})
        drawn.append(deepcopy(picture))
        drawn[0].attrib |= room
    return cover


def _drawn(
    element: Element | None, kinds: list[str]
) -> Iterator[tuple[Element, list[str]]]:
    """The pictures in an element, each with the classes of all that it is in."""
    for child in [] if element is None else element:
        inside = [*kinds, *classes(child)]
        if child.tag == "svg":
            yield child, inside
        else:
            yield from _drawn(child, inside)


def _package(volume: Volume, files: dict[str, bytes]) -> str:
    """The list of all files, and the order of the documents."""
    manifest, spine = [], []
    for k, (name, data) in enumerate(files.items()):
        kind = TYPES[name.rpartition(".")[2]]
        properties = " ".join(_properties(name, data))
        has = f' properties="{properties}"' if properties else ""
        manifest.append(f'<item id="f{k}" href="{name}" media-type="{kind}"{has}/>')
        if name.endswith(".xhtml"):
            spine.append(f'<itemref idref="f{k}"/>')
    date = volume.edition.rpartition(" ")[2]
    return PACKAGE.format(
        identifier=uuid5(NAMESPACE_URL, f"{volume.title} {volume.edition}"),
        title=escape(volume.title),
        date=date if date.count("-") == 2 else UNDATED,
        manifest="\n".join(manifest),
        spine="\n".join(spine),
    )


def _properties(name: str, data: bytes) -> Iterator[str]:
    """The entry of a file in the manifest for reading systems."""
    if name == "nav.xhtml":
        yield "nav"
    if name == "cover.svg":
        yield "cover-image"
    if name.endswith(".xhtml"):
        yield from ("mathml" for _ in [0] if b"<math" in data)
        yield from ("svg" for _ in [0] if b"<svg" in data)
