"""Change files, set: their prose, and each change under the piece that it is in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from proofweave.names.references import References
from proofweave.page.highlight import lines_of
from proofweave.page.prose import typographic
from proofweave.source.change_files import Change, changes_of
from proofweave.source.document import HEADER, USE, Document, Line, decode
from proofweave.source.mathematics import mathml

MARKS = {"-": (" removed", "del"), "+": (" added", "ins")}
MARKDOWN = MarkdownIt("commonmark")
FORMULA, SECTION = re.compile(r"\$([^$]+)\$"), re.compile(r"§([0-9]+|[A-Z])")


def told(path: Path, document: Document, page: str = "") -> Iterator[str]:
    """A change file, set: its prose, and each change under the piece it is in.

    ``page`` is the address of the page of the document, if it is another.
    """
    read = decode(path.read_bytes(), str(path))
    text = "\n".join(line.text for line in read).partition("\n")[2]
    changes = iter(changes_of(read, str(path)))
    tokens: list[Token] = []
    for token in MARKDOWN.parse(text):
        if token.type != "fence":
            tokens.append(token)
            continue
        yield _prose(tokens, page)
        tokens = []
        if token.info == "diff":
            yield _change(next(changes), document, page)
        else:
            lines = escape(token.content, quote=False)
            yield f'<pre class="shown">{lines}</pre>'
    yield _prose(tokens, page)


def _prose(tokens: Sequence[Token], page: str) -> str:
    """Paragraphs, with formulas, and links to sections."""
    for token in tokens:
        for child in token.children or ():
            if child.type == "text":
                text = escape(typographic(child.content), quote=False)
                text = FORMULA.sub(lambda found: mathml(found[1]), text)
                text = SECTION.sub(rf'<a class="ref" href="{page}#s\1">§\1</a>', text)
                child.type, child.content = "html_inline", text
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def _change(change: Change, document: Document, page: str) -> str:
    """A change: where it is, the lines that go, and those that come in."""
    anchors = References(document).anchors
    text = "\n".join(line.text for _, line in change.signed)
    marked = []
    for (sign, line), row in zip(change.signed, lines_of(text), strict=True):
        use = USE.fullmatch(line.text)
        header = HEADER.fullmatch(line.text)
        if use and use[2] in anchors:
            name = escape(use[2], quote=False)
            there = f"{page}#{anchors[use[2]]}"
            row = f'<a class="piece-name" href="{there}">⟨{name}⟩</a>'
        elif header:
            continue
        kind, tag = MARKS.get(sign, ("", ""))
        indent, row = line.text[: -len(line.text.lstrip()) or None], row.lstrip()
        inside = f"<{tag}>{row}</{tag}>" if tag and row else row
        marked.append(f'<span class="row{kind}">{indent}{inside}\n</span>')
    where = _where(change, document, page)
    return f'{where}<pre class="code diff">{"".join(marked)}</pre>'


def _where(change: Change, document: Document, page: str) -> str:
    """The section and the piece that a change is in, with links to both."""
    lines = _first(change, document.lines)
    for section in document.sections:
        for code in section.code:
            if code.tangled and lines & {code.header, *code.lines}:
                name = document.whole_name(code.name) if code.name else ""
                anchor = References(document).anchors.get(name, "")
                there = f"{page}#{anchor}"
                piece = f' <a class="piece-name" href="{there}">⟨{escape(name)}⟩</a>'
                return (
                    f'<p class="where"><a class="ref" href="{page}#{section.anchor}">'
                    f"§{section.label}</a>{piece if name else ''}</p>"
                )
    raise ValueError(f"{change.place}: this change is in no piece")


def _first(change: Change, lines: Sequence[Line]) -> set[Line | None]:
    """The lines of a document that a change is found by."""
    old = change.old
    for k in range(len(lines)):
        if [line.text for line in lines[k : k + len(old)]] == old:
            return {*lines[k : k + len(old)]}
    raise ValueError(f"{change.place}: this change does not fit")
