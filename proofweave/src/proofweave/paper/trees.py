"""Pages as trees of XML, and changes of such trees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, TreeBuilder

HTML = "http://www.w3.org/1999/xhtml"
NAMESPACES = {
    "math": "http://www.w3.org/1998/Math/MathML",
    "svg": "http://www.w3.org/2000/svg",
}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta"}
VOID |= {"source", "track", "wbr"}
MAIN = re.compile(r"<main\b.*</main>", re.DOTALL)
SCRIPT_ELEMENT = re.compile(r"<script\b.*?</script>", re.DOTALL)
UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
XML_NAME = re.compile(r"[A-Za-z_][\w.-]*")


def main_of(page: str) -> Element:
    """The main element of a page, without its scripts."""
    found = MAIN.search(SCRIPT_ELEMENT.sub("", UNWRITABLE.sub("", page)))
    assert found
    return _Reader(found[0]).tree


class _Reader(HTMLParser):
    """Builds a tree of HTML, in which pictures and formulas name their namespaces."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.builder = TreeBuilder()
        self.open: list[str] = []
        self.feed(html)
        self.close()
        while self.open:
            self.builder.end(self.open.pop())
        self.tree: Element = self.builder.close()

    def handle_starttag(
        self, tag: str, attrs: list[tuple[str, str | None]], alone: bool = False
    ) -> None:
        written = self.get_starttag_text() or ""
        spelled = {name.lower(): name for name in XML_NAME.findall(written)}
        foreign = not NAMESPACES.keys().isdisjoint([*self.open, tag])
        name = spelled.get(tag, "span") if foreign else tag
        attributes = {
            spelled[key] if foreign else key: value or ""
            for key, value in attrs
            if XML_NAME.fullmatch(key) and key != "xmlns" and key in spelled
        }
        if tag in NAMESPACES:
            attributes["xmlns"] = NAMESPACES[tag]
        elif "foreignObject" in self.open[-1:]:
            attributes["xmlns"] = HTML
        self.builder.start(name, attributes)
        if alone or (tag in VOID and not foreign):
            self.builder.end(name)
        else:
            self.open.append(name)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        foreign = not NAMESPACES.keys().isdisjoint([*self.open, tag])
        self.handle_starttag(tag, attrs, alone=foreign)

    def handle_endtag(self, tag: str) -> None:
        if tag in map(str.lower, self.open):
            name = ""
            while name.lower() != tag:
                name = self.open.pop()
                self.builder.end(name)

    def handle_data(self, data: str) -> None:
        if self.open:
            self.builder.data(data)


def classes(element: Element) -> list[str]:
    """The classes of an element."""
    return element.get("class", "").split()


def text_of(element: Element) -> str:
    """All the text in an element."""
    return "".join(element.itertext())


def with_parents(tree: Element) -> Iterator[tuple[Element, Element]]:
    """Each element with its parent; it may be put elsewhere meanwhile."""
    for parent in list(tree.iter()):
        for child in list(parent):
            yield parent, child


def drop(parent: Element, child: Element) -> None:
    """Take an element out of its parent; what follows it stays."""
    tail, at = child.tail or "", list(parent).index(child)
    if at:
        parent[at - 1].tail = (parent[at - 1].tail or "") + tail
    else:
        parent.text = (parent.text or "") + tail
    child.tail = None
    parent.remove(child)


def put_after(parent: Element, child: Element, new: Element) -> None:
    """Put an element behind another, before the text that follows that."""
    new.tail, child.tail = child.tail, None
    parent.insert(list(parent).index(child) + 1, new)
