"""Loading: the addresses that a browser would fetch for some markup, or be led to.

A page has within it what it shows, or in the files that its book shares, which only
`proofweave.page.sharing` refers to.  A browser that obeys the policy in its head loads
nothing from elsewhere in any case, and no script does; here the author is told, and
where, of what tags and styles would load.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

INCLUDED = re.compile(r"data:", re.IGNORECASE)
# Nothing is fetched for what the address itself has, for a place in the page, and
# for an empty address.
WITHIN = re.compile(r"\s*(?:data:|#|$)", re.IGNORECASE)
LOADS = frozenset(
    ["src", "srcset", "imagesrcset", "poster", "background", "xlink:href", "manifest"]
)
LEADS = frozenset(["a", "area"])
HOLDS = frozenset(["applet", "embed", "fencedframe", "frame", "iframe", "object"])
# Beside style, the attributes of SVG whose value may be url(…).
STYLED = re.compile(r"style|fill|stroke|filter|mask|clip-path|cursor|marker(?:-\w+)?")
# A style loads by @import, with url() or without, and by url() anywhere.
LOADERS = re.compile(
    r"(?:@import\s*(?:url\(\s*)?|\burl\(\s*)[\"']?([^\"');]*)", re.IGNORECASE
)
FROM_ELSEWHERE = "would be loaded from elsewhere; link to it instead"


def loads(
    parts: Iterable[tuple[str, int]], pictures: bool = True
) -> Iterator[tuple[int, str]]:
    """The faults of some markup that a page is to have within it.

    A part is a text and the line that it begins in; what is found is a line, and what
    is wrong there.  Without ``pictures`` no notice is taken of the addresses of those,
    which are embedded.
    """
    reader = _Loads(pictures)
    for text, line in parts:
        reader.begins = line - reader.getpos()[0]
        reader.feed(text)
    reader.close()
    yield from reader.found


class _Loads(HTMLParser):
    """Reads the parts of some markup, as a browser does: their tags and styles."""

    def __init__(self, pictures: bool) -> None:
        super().__init__()
        self.pictures, self.begins = pictures, 0
        self.found: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # Backwards: of an attribute that is given twice browsers take the first.
        given = {name: value or "" for name, value in reversed(attrs)}
        if tag == "base":
            self._say("<base> would lead every link elsewhere; take it out")
        elif tag == "meta" and given.get("http-equiv", "").strip().lower() == "refresh":
            self._say("a page does not leave by itself; take the refresh out")
        targets = [value for name, value in given.items() if self._loads(tag, name)]
        if tag in HOLDS:
            for target in targets or [f"<{tag}>"]:
                self._say(f"{target} {FROM_ELSEWHERE}")
            return
        for target in targets:
            if not WITHIN.match(target) or (tag, target[:5]) == ("script", "data:"):
                self._say(f"{target} {FROM_ELSEWHERE}")
        for name, value in given.items():
            if STYLED.fullmatch(name):
                self._style(value)

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "style":
            self._style(data)

    def _loads(self, tag: str, name: str) -> bool:
        """Whether an attribute is the address of something that is loaded."""
        if tag == "img" and name == "src":
            return self.pictures
        if name == "href":
            return tag not in LEADS and tag != "base"
        if name == "data":
            return tag == "object"
        return name == "ping" or (name in LOADS and tag not in LEADS)

    def _style(self, text: str) -> None:
        for call in LOADERS.finditer(text):
            if call[0].startswith("@") or not WITHIN.match(call[1]):
                row = text.count("\n", 0, call.start())
                self._say(f"{call[1].strip()} {FROM_ELSEWHERE}", row)

    def _say(self, message: str, row: int = 0) -> None:
        self.found.append((self.begins + self.getpos()[0] + row, message))
