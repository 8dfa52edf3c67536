"""Notations: notebooks that jupytext keeps as text, read as jupytext reads them.

Three of its formats are documents: Markdown under its front matter, MyST's
``{code-cell}``, and scripts with ``# %%``.  The cells that it finds are put into our
notation, line by line, each with its place.  A comment stays a comment: a command of
IPython's that jupytext would make of it is none here.
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from proofweave.source.fences import comment_after, fence_after
from proofweave.source.front_matter import front

if TYPE_CHECKING:
    from nbformat import NotebookNode

PYTHON_FENCE = re.compile(r"(?P<fence>`{3,})\s*python(?!\S).*")
MYST_FENCE = re.compile(r"`{3,}\s*\{code-cell\}.*")
PIECE = re.compile(
    r"\s*(?:#|//|/\*|--|<!--|;+|%+)\s*(?:⟨[^⟨⟩]+⟩|<<[^<>]+>>)\s*(?:\+?[≡=])?\s*(?:\*/|-->)?\s*"
)
COMMENTED = re.compile(r"^# ?")
QUOTES = re.compile(r"""[rR]?("{3}|'{3})|("{3}|'{3})$""")
DEMO = frozenset({"raises-exception", "active-ipynb"})
"""The tags of cells that are run, and are no part of the program."""
IN_PROSE = (
    "this line is no comment, in a cell of prose; begin a cell with # %% before it, or "
    "write # before the line"
)
OTHERWISE_READ = (
    "jupytext reads other lines here than there are; write this cell otherwise"
)
RAW = "a raw cell is not read; make it a cell of prose, or take it out"

Row = tuple[int, str]
"""The number of a line, counted from 0, and the text of it in our notation."""


class Translated(NamedTuple):
    """A document in our notation; whether it is a notebook; its faults."""

    rows: list[Row]
    notebook: bool
    faults: list[Row]


def translated(texts: Sequence[str], suffix: str) -> Translated:
    """The lines of a document of whatever notation, in that of these tools."""
    if not (form := _format(texts, suffix)):
        return Translated(list(enumerate(texts)), False, [])
    script = form == "py:percent"
    head, commented = front(texts), list(texts)
    if script and texts[:1] == ["# ---"]:
        commented = [COMMENTED.sub("", text, count=1) for text in texts]
        head = front(commented)
    rows = list(enumerate(commented[: head.length]))
    faults: list[Row] = []
    at = head.length
    try:
        cells = _cells("\n".join([*texts[at:], ""]), form)
    except Exception as why:  # Of whatever kind: jupytext has said that it cannot.
        said = " ".join(str(why).split())[:200]
        fault = (min(at, len(texts) - 1), f"jupytext cannot read this: {said}")
        return Translated(list(enumerate(texts)), True, [fault])
    for cell in cells:
        made = _Cell(cell, texts, at, script)
        rows += made.rows()
        faults += made.faults()
        at = made.end
    return Translated(rows, not any(map(PIECE.fullmatch, texts)), faults)


def _format(texts: Sequence[str], suffix: str) -> str:
    """jupytext's name of a notation; nothing if it is our own."""
    if suffix == ".py":
        return "py:percent"
    fences = [*_openings(texts)]
    paired = {"jupyter", "jupytext", "kernelspec"}.intersection(front(texts).said)
    plain = any(map(PYTHON_FENCE.fullmatch, fences))
    if (paired or not plain) and any(map(MYST_FENCE.fullmatch, fences)):
        return "md:myst"
    pieces = any(map(PIECE.fullmatch, texts))
    return "md:markdown" if paired and plain and not pieces else ""


def _cells(text: str, form: str) -> list[NotebookNode]:
    """The cells that jupytext sees, whatever settings there are."""
    import jupytext
    from jupytext.config import JupytextConfiguration

    settings = JupytextConfiguration(comment_magics=False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # One is of lexers that have two names.
        notebook = jupytext.reads(text, fmt=form, as_version=4, config=settings)
    return [cell for cell in notebook.cells if cell.source.strip()]


class _Cell:
    """A cell of a notebook, at the first place in a text after ``at`` that says it."""

    def __init__(
        self, cell: NotebookNode, texts: Sequence[str], at: int, script: bool
    ) -> None:
        self.cell, self.texts, self.at, self.script = cell, texts, at, script
        source = [line.rstrip() for line in cell.source.split("\n")]
        self.forms: list[Callable[[str], str]] = [str.rstrip]
        if script and cell.cell_type != "code":
            self.forms = [_uncommented, _unquoted]
        self.begin, self.end, self.form, self.magic = at, at, self.forms[0], ""
        if not self._find(source) and source[0].startswith("%%"):
            self.magic = source[0]  # jupytext's, for a fence of another language.
            self._find(source[1:])

    def _find(self, source: list[str]) -> bool:
        """Look for the lines of the cell, and tell whether they are there."""
        size = len(source)
        for k in range(self.at, len(self.texts) - size + 1):
            lines = self.texts[k : k + size]
            if same := [form for form in self.forms if [*map(form, lines)] == source]:
                self.begin, self.end, self.form = k, k + size, same[0]
                return True
        return False

    def faults(self) -> Iterator[Row]:
        """Yield the faults of the cell: lines that are not read as they stand."""
        if self.begin == self.end:
            yield min(self.at, len(self.texts) - 1), OTHERWISE_READ
        elif self.cell.cell_type == "raw":
            yield self.begin, RAW
        elif self.form is _uncommented:
            for k in range(self.begin, self.end):
                if self.texts[k].strip() and not self.texts[k].startswith("#"):
                    yield k, IN_PROSE

    def rows(self) -> Iterator[Row]:
        """The lines of the cell, in our notation."""
        lines = range(self.begin, self.end)
        if not lines:
            return
        if self.cell.cell_type != "code":
            yield from self._prose(lines)
            return
        tags = list(self.cell.metadata.get("tags", []))
        if self.cell.metadata.get("active") == "ipynb":
            tags.append("active-ipynb")
        if DEMO.intersection(tags) or self.cell.source.startswith("%%"):
            tags.append("demo")
        longest = max(len(t) - len(t.lstrip("`")) for t in self.cell.source.split("\n"))
        ticks = "`" * max(3, longest + 1)
        kept = json.dumps([*dict.fromkeys(map(str, tags))], ensure_ascii=False)
        said = " .noeval" if "skip-execution" in tags else f" tags={kept}" * bool(tags)
        yield max(self.begin - 1, self.at), f"{ticks}python{said}"
        if self.magic:
            yield lines[0], self.magic
        yield from ((k, self.texts[k]) for k in lines)
        yield from [(lines[-1], ticks), (lines[-1], "")]

    def _prose(self, lines: range) -> Iterator[Row]:
        """The lines of prose, where what looks like a cell is only shown."""
        fence, comment = "", False
        for k in lines:
            text = self.form(self.texts[k])
            opened = not fence and not comment and PYTHON_FENCE.fullmatch(text)
            comment = not fence and comment_after(text, comment)
            fence = "" if comment else fence_after(text, fence)
            yield k, f"{text} .noeval" if opened else text
        yield lines[-1], ""


def _uncommented(text: str) -> str:
    return COMMENTED.sub("", text, count=1).rstrip()


def _unquoted(text: str) -> str:
    return QUOTES.sub("", text).rstrip()


def _openings(texts: Sequence[str]) -> Iterator[str]:
    """The lines that open fences, but for those within others."""
    fence = ""
    for text in texts:
        before, fence = fence, fence_after(text, fence)
        if fence and not before:
            yield text
