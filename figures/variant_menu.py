"""A menu of variants: what each changes, set as the chapter is, and a race with it.

What can be translated to WebAssembly runs in a worker of the page, beside the original.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

import korf0
import literate
from figures.page import embedded, kept, read, runtime, script, style
from figures.recorded_runs import search
from figures.records import RECORDS, rows
from figures.svg import Html
from figures.variant_files import ORDINALS, ROOT, Variant, every_variant
from literate.book import Book
from literate.faults import Faulty
from literate.names.references import References
from literate.page.highlight import lines_of
from literate.page.prose import typographic
from literate.source.change_files import Change
from literate.source.document import HEADER, USE, Document, Line
from literate.source.mathematics import mathml

WORKER = "variants_worker.js"
MARKS = {"-": (" removed", "del"), "+": (" added", "ins")}
MARKDOWN = MarkdownIt("commonmark")
FORMULA, SECTION = re.compile(r"\$([^$]+)\$"), re.compile(r"§([0-9]+|[A-Z])")


def variants(start: str) -> Html:
    """The variants of korf0 to choose from: what is changed, and a race from a start.

    The counts beside them are those of the record, from the same start.
    """
    document = ROOT / "korf0.md"
    chosen = [v for v in every_variant().values() if v.document == document.resolve()]
    chosen.sort(key=lambda variant: variant.exercise or len(ORDINALS) + 1)
    nodes = {
        row["variant"]: int(row["nodes"])
        for row in rows(RECORDS / "variants.csv")
        if (row["way"], row["start"]) == ("python", start)
    }
    items = "".join(_item(variant, nodes[_short(variant)]) for variant in chosen)
    return Html(
        f'<div class="variants">{style("controls.css", "variants.css")}'
        f'<p class="heads"><span>korf0</span> <span class="count">'
        f"{nodes['korf0']:,} nodes</span></p>{items}{read('variants.html')}"
        f"{embedded('variants-data', about(start, chosen))}"
        f"{runtime()}{kept('race-worker', read(WORKER), WORKER)}"
        f"{script('variants.js')}</div>"
    )


def about(start: str, chosen: Sequence[Variant]) -> dict[str, Any]:
    """All that the page needs to run korf0 and its variants."""
    programs = {_short(variant): translated(variant.path) for variant in chosen}
    return {
        "start": start,
        "notHex": korf0.NOT_HEX,
        "unreachable": korf0.UNREACHABLE,
        "programs": {"korf0": translated(), **programs},
    }


def translated(*changes: Path) -> str | None:
    """The search as WebAssembly, in base64; None if it is refused."""
    try:
        return search(*changes).base64
    except Faulty:
        return None


def _short(variant: Variant) -> str:
    """The name of a variant without that of its document."""
    return variant.name.removeprefix(f"{variant.document.stem}_")


def _item(variant: Variant, nodes: int) -> str:
    """A variant in the menu, and behind it what it changes."""
    title = variant.title.partition(", ")[2]
    page = Book(ROOT / "book.toml").pages[variant.document]
    file = Path(os.path.relpath(variant.path, page.parent)).as_posix()
    number = variant.exercise
    whose = f"Exercise {number}" if number else "Appendix A"
    return (
        f'<details class="variant" name="variant" data-variant="{_short(variant)}">'
        f'<summary><span class="whose">{escape(typographic(title))}</span> '
        f'<span class="count">{nodes:,} nodes</span></summary>'
        f'<div class="change">{"".join(_told(variant))}'
        f'<p class="file">{whose}; <a href="{file}">the change file</a>.</p></div>'
        "</details>"
    )


def _told(variant: Variant) -> Iterator[str]:
    """The change file, set: its prose, and each change under the piece it is in."""
    text = variant.path.read_text(encoding="utf-8").partition("\n")[2]
    changes = iter(variant.changes())
    document = literate.read(variant.document)
    tokens: list[Token] = []
    for token in MARKDOWN.parse(text):
        if token.type != "fence":
            tokens.append(token)
            continue
        yield _prose(tokens)
        tokens = []
        if token.info == "diff":
            yield _change(next(changes), document)
        else:
            lines = escape(token.content, quote=False)
            yield f'<pre class="shown">{lines}</pre>'
    yield _prose(tokens)


def _prose(tokens: Sequence[Token]) -> str:
    """Paragraphs, with formulas, and links to sections."""
    for token in tokens:
        for child in token.children or ():
            if child.type == "text":
                text = escape(typographic(child.content), quote=False)
                text = FORMULA.sub(lambda found: mathml(found[1]), text)
                text = SECTION.sub(r'<a class="ref" href="#s\1">§\1</a>', text)
                child.type, child.content = "html_inline", text
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def _change(change: Change, document: Document) -> str:
    """A change: where it is, the lines that go, and those that come in."""
    anchors = References(document).anchors
    text = "\n".join(line.text for _, line in change.signed)
    marked = []
    for (sign, line), row in zip(change.signed, lines_of(text), strict=True):
        use = USE.fullmatch(line.text)
        header = HEADER.fullmatch(line.text)
        if use and use[2] in anchors:
            name = escape(use[2], quote=False)
            row = f'<a class="piece-name" href="#{anchors[use[2]]}">⟨{name}⟩</a>'
        elif header:
            continue
        kind, tag = MARKS.get(sign, ("", ""))
        indent, row = line.text[: -len(line.text.lstrip()) or None], row.lstrip()
        inside = f"<{tag}>{row}</{tag}>" if tag and row else row
        marked.append(f'<span class="row{kind}">{indent}{inside}\n</span>')
    return f'{_where(change, document)}<pre class="code diff">{"".join(marked)}</pre>'


def _where(change: Change, document: Document) -> str:
    """The section and the piece that a change is in, with links to both."""
    lines = _first(change, document.lines)
    for section in document.sections:
        for code in section.code:
            if code.tangled and lines & {code.header, *code.lines}:
                name = document.whole_name(code.name) if code.name else ""
                anchor = References(document).anchors.get(name, "")
                piece = f' <a class="piece-name" href="#{anchor}">⟨{escape(name)}⟩</a>'
                return (
                    f'<p class="where"><a class="ref" href="#{section.anchor}">'
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
