"""Tangle: from the order that explains to the order that runs.

A notebook goes in and a notebook comes out.  Each cell of the new one is a stretch of
program with its names expanded; jupytext writes them down, a program, with the blank
lines that PEP 8 wants between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import jupytext
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook

from literate.document import USE, Document, Line, Part, Section, squeeze

NOTICE = "# Tangled from the Markdown file of the same name: read and change that one."
BARE = {
    "notebook_metadata_filter": "-all",
    "cell_metadata_filter": "-all",
    "comment_magics": False,
}


class Origin(NamedTuple):
    """Where a line of the program came from, and how far it was moved to the right."""

    line: Line
    shift: int
    part: Part


class Written(NamedTuple):
    """A line of the program; ``origin`` is None where the tangler wrote it itself."""

    text: str
    origin: Origin | None


Cell = list[Written]


@dataclass(frozen=True)
class Program:
    """A tangled program: its cells, and its text with the origin of every line."""

    document: Document
    cells: list[Cell]

    @cached_property
    def notebook(self) -> NotebookNode:
        """The program as a notebook of code cells, numbered so that runs are alike."""
        return new_notebook(
            metadata={"jupytext": BARE},
            cells=[
                new_code_cell(_text(cell), id=f"cell-{k}")
                for k, cell in enumerate(self.cells)
            ],
        )

    @cached_property
    def text(self) -> str:
        """What jupytext writes for the notebook: the program."""
        written: str = jupytext.writes(self.notebook, "py:nomarker")
        return written

    @cached_property
    def lines(self) -> list[Written]:
        """The lines of the text, each with its origin."""
        result: list[Written] = []
        rest = iter(self.text.split("\n"))
        for wanted in (line for cell in self.cells for line in cell):
            for text in rest:
                if text == wanted.text:
                    result.append(wanted)
                    break
                assert not text, f"jupytext wrote a line of its own: {text!r}"
                result.append(Written(text, None))
        return result

    def origin(self, line: int) -> Origin | None:
        """Where line ``line`` of the program (from 1) came from."""
        if 1 <= line <= len(self.lines):
            return self.lines[line - 1].origin
        return None


def tangle(document: Document) -> Program:
    """Expand the names in a document that `literate.checking.structure` finds sound."""
    cells: list[Cell] = [[Written(NOTICE, None)]] if document.program else []
    for part in document.program:
        cells.extend(_unnamed(document, part))
    return Program(document, cells)


def write(path: Path, text: str) -> bool:
    """Write a file unless it says this already; tell whether it had to be written."""
    data = text.encode()
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(data)
    beside.replace(path)
    return True


def caption(section: Section, name: str = "", sign: str = "") -> str:
    """The comment that tells where what follows stands in the document."""
    number = f"§{section.label}" if section.label else ""
    words = [number, f"⟨{name}⟩" if name else section.title, sign]
    return " ".join(["#", *filter(None, words)]) if any(words) else ""


def _text(cell: Sequence[Written]) -> str:
    return "\n".join(line.text for line in cell)


def _unnamed(document: Document, part: Part) -> Iterator[Cell]:
    yield from _cells(document, part, caption(part.section))


def _cells(document: Document, part: Part, head: str) -> Iterator[Cell]:
    """The cells of a part at the left margin: a name used there has cells of its own."""
    cell: Cell = []
    for line in part.code.lines:
        use = USE.fullmatch(line.text)
        if use and not use[1]:
            yield from _stretch(cell, head)
            cell = []
            for piece, caption_ in _parts(document, squeeze(use[2])):
                yield from _cells(document, piece, caption_)
        else:
            cell.extend(_expand(document, line, part, 0))
    yield from _stretch(cell, head)


def _stretch(cell: Cell, head: str) -> Iterator[Cell]:
    """A cell under its caption, without blank lines at its ends; none if it is empty."""
    first, last = 0, len(cell)
    while first < last and not cell[first].text.strip():
        first += 1
    while first < last and not cell[last - 1].text.strip():
        last -= 1
    if first < last:
        yield [*([Written(head, None)] if head else []), *cell[first:last]]


def _expand(
    document: Document, line: Line, part: Part, shift: int
) -> Iterator[Written]:
    """A line of program, or what the name in it stands for, moved to the right."""
    use = USE.fullmatch(line.text)
    if use is None:
        text = " " * shift + line.text if line.text.strip() else ""
        yield Written(text, Origin(line, shift, part))
        return
    shift += len(use[1])
    for piece, head in _parts(document, squeeze(use[2])):
        yield Written(" " * shift + head, None)
        for inner in piece.code.lines:
            yield from _expand(document, inner, piece, shift)


def _parts(document: Document, written: str) -> Iterator[tuple[Part, str]]:
    name = document.whole_name(written)
    for piece in document.pieces[name]:
        sign = "+≡" if piece.code.continued else ""
        yield piece, caption(piece.section, name, sign)
