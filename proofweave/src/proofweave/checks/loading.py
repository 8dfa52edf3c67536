"""Loading: the addresses that a browser would fetch for some markup, or be led to.

A page has within it what it shows, or in the files that its book shares, which only
`proofweave.page.sharing` refers to.  A browser that obeys the policy in its head loads
nothing from elsewhere in any case; here the author is told, and where.  A worker is
within the page if it is made of a Blob, whose address may have a name; it is held to
the policy as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from html.parser import HTMLParser

INCLUDED = re.compile(r"data:", re.IGNORECASE)
WITHIN = re.compile(r"\s*(?:data:|#|$)", re.IGNORECASE)
LOADS = frozenset(
    ["src", "srcset", "imagesrcset", "poster", "background", "xlink:href", "manifest"]
)
LEADS = frozenset(["a", "area"])
HOLDS = frozenset(["applet", "embed", "fencedframe", "frame", "iframe", "object"])
STYLED = re.compile(r"style|fill|stroke|filter|mask|clip-path|cursor|marker(?:-\w+)?")
ESCAPED = re.compile(r"\\(?:([0-9a-f]{1,6})\s?|\n|(.))", re.IGNORECASE | re.DOTALL)
LOADERS = re.compile(
    r"@import\s*(?:url\(\s*)?(?P<import>[^;)]*)|"
    r"\b(?:url|src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade)\("
    r"(?P<inside>(?:[^()]|\([^()]*\))*)",
    re.IGNORECASE,
)
STYLE_TARGET = re.compile(r"\"([^\"]*)\"?|'([^']*)'?|([^\s\"',]+)")
CSS_COMMENT = re.compile(r"/\*.*?(?:\*/|$)", re.DOTALL)
SCRIPTED = re.compile(
    r"\b(?P<name>fetch|import|importScripts)\s*\(|\b(?P<static>import)\b[^;\n]*?[\"']|"
    r"\b(?P<other>XMLHttpRequest|WebSocket|WebTransport|EventSource|sendBeacon|"
    r"Worker(?!\((?:\w+\)|URL\.createObjectURL\(new Blob\())|SharedWorker|"
    r"serviceWorker|RTCPeerConnection|Image|createObjectURL(?!\(new Blob\())\b\s*[(.]"
    r"|\.(?P<source>src|srcset|srcdoc)\s*=(?!=)"
    r"|\blocation\s*(?:\.\s*(?P<way>assign|replace)\s*\(|(?:\.\s*href\s*)?=(?!=))"
)
FROM_ELSEWHERE = "would be loaded from elsewhere; link to it instead"


class Reader(HTMLParser):
    """Reads the parts of some markup, as a browser does, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.begins = 0

    def read(self, parts: Iterable[tuple[str, int]]) -> None:
        """Read each part: a text, and the line that it begins in."""
        for text, line in parts:
            self.begins = line - self.getpos()[0]
            self.feed(text)
        self.close()

    def line(self) -> int:
        """Return the line of the tag that is being read."""
        return self.begins + self.getpos()[0]


def loads(
    parts: Iterable[tuple[str, int]], pictures: bool = True
) -> Iterator[tuple[int, str]]:
    """The faults of some markup that a page is to have within it.

    A part is a text and the line that it begins in; what is found is a line, and what
    is wrong there.  Without ``pictures`` no notice is taken of the addresses of those,
    which are embedded.
    """
    reader = _Loads(pictures)
    reader.read(parts)
    yield from reader.found


def fetched(style: str) -> Iterator[tuple[str, int]]:
    """The targets that a style sheet or a declaration would load, with rows."""
    text = ESCAPED.sub(_sign, CSS_COMMENT.sub(_rows, style))
    for call in LOADERS.finditer(text):
        inside = call["import"] if call["inside"] is None else call["inside"]
        targets = [a or b or c for a, b, c in STYLE_TARGET.findall(inside)] or [""]
        if call["import"] is not None or re.match("url|src", call[0], re.IGNORECASE):
            targets = targets[:1]
        else:
            targets = [target for target in targets if re.search(r"[/.:]", target)]
        for target in targets:
            if call["import"] is not None or not WITHIN.match(target):
                yield target.strip(), text.count("\n", 0, call.start())


def _rows(comment: re.Match[str]) -> str:
    return " " + "\n" * comment[0].count("\n")


def _sign(escape: re.Match[str]) -> str:
    """The sign that a style sheet has escaped."""
    code = int(escape[1], 16) if escape[1] else 0
    return chr(code) if 0 < code < 0x110000 else escape[2] or ""


class _Loads(Reader):
    """Looks at tags, styles and scripts."""

    def __init__(self, pictures: bool) -> None:
        super().__init__()
        self.pictures = pictures
        self.found: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
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
        if given.get("attributename", "").lower() in ("href", "xlink:href", "src"):
            for name in ("from", "to", "by", "values"):
                for target in given.get(name, "").split(";"):
                    if not WITHIN.match(target):
                        self._say(f"{target.strip()} {FROM_ELSEWHERE}")
        for name, value in given.items():
            if STYLED.fullmatch(name):
                self._style(value)
            elif name.startswith("on") or re.match(r"\s*javascript:", value, re.I):
                self._script(value)

    def handle_data(self, data: str) -> None:
        within = self.cdata_elem
        if within == "style":
            self._style(data)
            self._again(data)
        elif within == "script":
            self._script(data)

    def handle_comment(self, data: str) -> None:
        self._again(data)

    def _loads(self, tag: str, name: str) -> bool:
        """Whether an attribute is the address of something that is loaded."""
        if tag == "img" and name == "src":
            return self.pictures
        if name == "href":
            return tag not in LEADS and tag != "base"
        if name == "data":
            return tag == "object"
        return name == "ping" or (name in LOADS and tag not in LEADS)

    def _again(self, data: str) -> None:
        """Parse once more the texts that a browser may take for tags."""
        if "<" in data:
            self.found += loads([(data, self.line())], self.pictures)

    def _style(self, text: str) -> None:
        """Look at a style, as it is and as it is within a drawing."""
        for target, row in {*fetched(text), *fetched(unescape(text))}:
            self._say(f"{target} {FROM_ELSEWHERE}", row)

    def _script(self, text: str) -> None:
        for call in SCRIPTED.finditer(text):
            name = next(filter(None, call.groups()), "location")
            row = text.count("\n", 0, call.start())
            self._say(f"a script with {name} may load from elsewhere; do without", row)

    def _say(self, message: str, row: int = 0) -> None:
        self.found.append((self.line() + row, message))
