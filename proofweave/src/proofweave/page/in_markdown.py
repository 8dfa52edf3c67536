"""A document woven to Markdown: for site makers and forges, which set it their way.

It has the results of its demos, links between its pieces and sections, and the marks of
its claims; pictures are files beside it.
"""

from __future__ import annotations

import os
import re
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, unquote

from nbformat import NotebookNode

from proofweave.checks.checking import check
from proofweave.checks.claims import unmarked
from proofweave.checks.links import REMOTE, picture
from proofweave.checks.passed import Records
from proofweave.faults import Place
from proofweave.names.references import listed
from proofweave.page.demonstrations import DEMO_SECONDS, RASTER, Demonstrate, steady
from proofweave.page.demonstrations import merged as merged_outputs
from proofweave.page.weaving import Leaf, Page
from proofweave.source.document import Code, Document, Line, Prose, Section
from proofweave.source.markdown import Link
from proofweave.source.numbering import references
from proofweave.source.occurrences import occurrences

WOVEN_NOTICE = "<!-- Woven from {}: read and change that one. -->"
LINK_OR_CODE = re.compile(r"!?\[[^\]]*\]\([^)]*\)|`+[^`]*`+")
MARK_SIGNS = {"test": "✓", "record": "†", "unproved": "?"}

ColumnEdit = tuple[int, int, str]
"""Two columns of a line, and what is to stand between them."""


def in_markdown(
    document: Document, output: Path, limit: int = DEMO_SECONDS
) -> tuple[str, dict[str, bytes]]:
    """Weave a document to Markdown; return it, and the pictures beside it by name.

    Raises `Faulty` for whatever `check` finds, and for a demonstration that fails.
    """
    page = Page(check(document), output)
    run = Demonstrate(  # type: ignore[no-untyped-call]
        program=page.program, codes=page.shown, timeout=limit, enabled=True
    )
    run.preprocess(page.notebook)
    writer = _MarkdownWriter(page, output)
    parts = [WOVEN_NOTICE.format(document.path.name), f"# {page.title}"]
    for leaf in page.leaves:
        parts += writer.section(leaf)
    return "\n\n".join([*filter(None, parts), ""])[:-1], writer.pictures


class _MarkdownWriter:
    """Writes the sections of a page, and keeps its pictures."""

    def __init__(self, page: Page, output: Path) -> None:
        self.page, self.output = page, output
        self.records = Records()
        self.document = page.document
        self.pictures: dict[str, bytes] = {}
        self.edits: dict[Place, list[ColumnEdit]] = {}
        written = {line.place: line for line in self.document.lines}
        for o in occurrences(self.document, page.texts):
            if o.kind == "mention" and o.extent.line == o.extent.last:
                line = written[Place(str(o.extent.path), o.extent.line)]
                width = 2 if line.text[: o.extent.start].endswith("<<") else 1
                span = o.extent.start - width, o.extent.end + width
                self._edit(line, *span, f"[⟨{o.written}⟩](#{self._anchor(o.name)})")
        labels = {section.label for section in self.document.sections}
        for label, found, start, end in references(self.document, page.texts):
            line = written[found.place]
            if line.text[:start].endswith("§"):
                start -= 1
            if label in labels and not _within(line.text, start):
                words = line.text[start:end]
                self._edit(line, start, end, f"[{words}](#s{label})")

    def section(self, leaf: Leaf) -> Iterator[str]:
        """Yield the blocks of a section, under its heading and its anchor."""
        if heading := leaf.section.heading:
            yield f'<a id="{leaf.anchor}"></a>\n\n{heading.line.text}'
        for k in leaf.cells:
            cell = self.page.notebook.cells[k]
            _, block = self.page.blocks[k]
            if isinstance(block, Prose):
                yield self._prose(block, leaf.section)
            else:
                yield from self._code(block, cell)
        if leaf.is_index:
            yield "\n".join(self._index())

    def _prose(self, prose: Prose, section: Section) -> str:
        """Some prose, in which names, numbers of sections and claims are links."""
        text = self.page.texts.of(prose)
        ends: dict[Line, int] = {}
        for link in text.links:
            self._link(link, ends)
        for token, at in text.placed:
            source = str(token.attrs.get("src", ""))
            if token.type == "image" and source and not REMOTE.match(source):
                file, line = picture(self.document.path, source), text.line(at)
                start = line.text.find(f"]({source}") + 2
                name = f"{self.output.stem}_files/{file.name}"
                if start > 1 and file.is_file():
                    self.pictures[name] = file.read_bytes()
                    self._edit(line, start, start + len(source), quote(name))
        return "\n".join(
            _edited(line.text, self.edits.get(line.place, ())) for line in prose.lines
        )

    def _link(self, link: Link, ends: dict[Line, int]) -> None:
        """Note where a link leads from the new place, and its mark if it claims."""
        line = link.line
        start = line.text.find(f"]({link.target}", ends.get(line, 0)) + 2
        if start < 2:
            return
        end = ends[line] = start + len(link.target)
        self._edit(line, start, end, self._address(link.target))
        claim = self.page.writer.proved.get(link)
        if claim and claim.proof:
            mark = MARK_SIGNS[
                "unproved" if unmarked(claim, self.records) else claim.proof.kind
            ]
            closed = line.text.find(")", end) + 1
            self._edit(line, closed, closed, f" {mark}")

    def _address(self, target: str) -> str:
        path, sign, fragment = target.partition("#")
        if REMOTE.match(target) or not path:
            return target
        file = picture(self.document.path, unquote(path)).resolve()
        return quote(self._from_here(file)) + sign + fragment

    def _from_here(self, file: Path) -> str:
        return Path(os.path.relpath(file, self.output.resolve().parent)).as_posix()

    def _edit(self, line: Line, start: int, end: int, text: str) -> None:
        self.edits.setdefault(line.place, []).append((start, end, text))

    def _anchor(self, name: str) -> str:
        return self.page.references.anchors[name]

    def _code(self, code: Code, cell: NotebookNode) -> Iterator[str]:
        """A piece under its name, with the sections that use it; or a demo, run."""
        kind = self.page.kind_of(cell)
        if kind == "piece":
            name = self.document.whole_name(code.name)
            is_first = self.document.pieces[name][0].code is code
            anchor = f'<a id="{self._anchor(name)}"></a>' if is_first else ""
            sign = "+≡" if code.continued else "≡"
            yield f"{anchor}**⟨{name}⟩** {sign}"
            yield _fenced(code.text, code.language)
            if used := self.page.references.used(name):
                yield f"Used in {self._sections(used)}."
        elif kind != "figure":
            yield _fenced(code.text, "python")
        if kind in ("demo", "figure"):
            yield from self._outputs(cell, code)

    def _sections(self, sections: list[Section]) -> str:
        named = [
            f"§{s.label}" if s.label else s.called or "the beginning" for s in sections
        ]
        pairs = zip(named, sections, strict=True)
        return listed([f"[{words}](#{s.anchor})" for words, s in pairs])

    def _index(self) -> Iterator[str]:
        """The pieces by the alphabet, and where they are defined."""
        for name in sorted(self.document.pieces, key=str.casefold):
            where = self._sections(self.page.references.defined(name))
            yield f"- [⟨{name}⟩](#{self._anchor(name)}), {where}"

    def _outputs(self, cell: NotebookNode, code: Code) -> Iterator[str]:
        """The results of a cell: text, tables, and pictures in files of their own."""
        for kind, text in merged_outputs(cell.outputs, code.fence.place):
            if kind in RASTER:
                yield self._picture(b64decode(text), kind.partition("/")[2])
            elif kind == "image/svg+xml" or text.lstrip().startswith("<svg"):
                yield self._picture(text.encode(), "svg")
            elif kind in ("text/markdown", "text/latex"):
                yield steady(text).strip("\n")
            elif kind == "text/html":
                yield re.sub(r"\n\s*\n", "\n", text.strip())
            else:
                yield _fenced(steady(text).rstrip("\n"), "text")

    def _picture(self, data: bytes, suffix: str) -> str:
        name = f"{self.output.stem}_files/{len(self.pictures) + 1}.{suffix}"
        self.pictures[name] = data
        return f"![]({quote(name)})"


def _fenced(text: str, language: str) -> str:
    longest = max((len(found) for found in re.findall("`+", text)), default=0)
    ticks = "`" * max(3, longest + 1)
    return f"{ticks}{language}\n{text.strip(chr(10))}\n{ticks}"


def _within(text: str, at: int) -> bool:
    """Whether a column is within a link, or within quoted code."""
    return any(
        found.start() <= at < found.end() for found in LINK_OR_CODE.finditer(text)
    )


def _edited(
    text: str, edits: Iterator[ColumnEdit] | list[ColumnEdit] | tuple[()]
) -> str:
    parts, at = [], 0
    for start, end, new in sorted(edits):
        if start >= at:
            parts += [text[at:start], new]
            at = end
    return "".join([*parts, text[at:]])
