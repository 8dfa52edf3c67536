"""Sharing: styles and scripts of many pages stand once, in files beside them.

A page that is woven alone has all within it.  The pages of a book load what they have
in common from the folder ``book`` beside the front, or, of the files that every book
has, from that of another book; and nothing from anywhere else.
The markup says which texts may be shared, and by the names of which files:

    <style data-shared="dock.css">…</style>
    <script data-shared="dock.js">…</script>
    <script data-once data-shared="panels.js">…</script>
    <script type="text/plain" class="runtime" data-shared="runtime.js">…</script>
    <script type="text/plain" class="more" data-later data-shared="more.js">…</script>

Whatever a cell displays may have such elements.  In a page of a book the first becomes
a link to the file, in the head of the page.  The second runs when the page has been
read, in the order of such elements, and ``document.currentScript`` is where it stands.
The third is such a script, too, but stands for all figures of the page.  The fourth is
not run: it has its text then as it would have it in a page alone.  The fifth has its
file as ``data-script``, for a script that loads it when it is needed: there the text is
that of the element which loads it.  A style, a text, or a script for all figures, that
a page has had already is left out.
"""

from __future__ import annotations

import json
import re
from html import escape

from proofweave.program.replacing import SHARED

SHARED_NAME = r"[a-z][a-z0-9_]*\.(?:css|js)"
# The attribute is the last of its tag, which our own parts see to.
MARKED = re.compile(
    rf'<(style|script)([^>]*?) data-shared="({SHARED_NAME})">(.*?)</\1>', re.DOTALL
)
KEPT = ' type="text/plain"'
ONCE = " data-once"
LATER = " data-later"
COMMENT = re.compile(r"//|/\*[^*]*\*/$")
"""A line that is a comment, of JavaScript or CSS."""
# Behind a sign of a text it may stand in that text, and a text goes on where one ends.
BEHIND = re.compile(r""" // [^"'`]*$""")
"""A comment of JavaScript behind a statement."""

SHEETS = re.compile(r'(?:<link rel="stylesheet" href="[^"]*">\n?)+')
"""The style sheets that stand together, as those of a cell do."""

ASSETS = (
    *("faces.css", "page.css", "formulas.css", "finding.css"),
    *("page.js", "finding.js"),
)
"""The files that all pages load, of whatever book."""

Files = dict[str, str]
"""What the pages of a book share: texts, by the names of their files."""


class Differs(Exception):
    """Why a text cannot be shared, in a sentence."""


class Sharing:
    """The texts that a page may share with others.

    ``folder`` is where the files are, as seen from a page of a book, and ``assets``
    where those are that every book has; a page alone has none, and keeps its texts.
    ``files`` are those that it loads.
    """

    def __init__(self, folder: str | None = None, assets: str | None = None) -> None:
        self.folder = folder
        self.assets = assets or folder
        self.files: Files = {}
        self._seen: dict[str, str] = {}

    def shared(self, markup: str) -> str:
        """Some markup as the page is to have it; `Differs` if a name has two texts."""
        return MARKED.sub(self._element, markup)

    def _element(self, found: re.Match[str]) -> str:
        """A style or a script as this page has it: its text, a link, or nothing."""
        tag, attributes, name, text = found.groups()
        known = self._seen.setdefault(name, text)
        if known != text:
            raise Differs(f"{name} is shared, and there is another file of this name")
        # A script that begins one figure has to stand in each of them.
        once = tag == "style" or KEPT in attributes or ONCE in attributes
        if known is not text and once:
            return ""
        if self.folder is None:
            return found[0]
        later = LATER in attributes
        if KEPT in attributes:
            # The script that is loaded runs, and puts the text into its own element.
            attributes = attributes.replace(LATER if later else KEPT, "")
            text = f"document.currentScript.textContent = {json.dumps(terse(text))};"
        self.files[name] = SHARED.decode() + terse(text) + "\n"
        folder = self.assets if name in ASSETS else self.folder
        address = escape(f"{folder}/{name}")
        if tag == "style":
            return f'<link rel="stylesheet" href="{address}">'
        loaded = f'data-script="{address}"' if later else f'src="{address}" defer'
        return f"<script{attributes} {loaded}></script>"


def with_sheets_first(html: str) -> str:
    """A page that has the style sheets of its first picture in its head, so that its
    opening is not seen without them.

    The others stand before what they are for, and hold up nothing above that.
    """
    head, end, body = html.partition("</head>")
    first = SHEETS.search(body)
    if first is None:
        return html
    rest = body[: first.start()] + body[first.end() :]
    return f"{head}{first.group()}{end}{rest}"


def terse(text: str) -> str:
    """A script or a style sheet without indentation, and without comments."""
    lines = (line.strip() for line in text.strip().splitlines())
    left = (BEHIND.sub("", line) for line in lines if not COMMENT.match(line))
    return "\n".join(line for line in left if line)


def in_script(text: str) -> str:
    """Return JSON that may stand in a script, with any strings in it."""
    # A browser looks for the end of a script before it reads the script: also in texts.
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")
