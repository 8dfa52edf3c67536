"""Marks: comments above a fence that say how it is set, or what its file is for.

``<!-- beside -->`` sets the pieces below it, up to the next word, beside each other; by
``<!-- beside: in C -->`` a reader may close all but the first, under that name; and by
``<!-- beside, compared -->`` the lines that the first has not are marked.
``<!-- along -->`` below a heading closes that section along with them.
``<!-- to copy -->`` stands above a file that readers copy, to change the copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from proofweave.faults import Fault
from proofweave.source.document import Code, Document, Line, Prose, Section
from proofweave.source.languages import COMMENTS
from proofweave.source.markdown import Texts

MARK = re.compile(
    r"<!--\s*(?:(?P<beside>beside)(?:, compared)?"
    r"(?:\s*:\s*(?P<words>.*?))?|to copy|along)\s*-->"
)
NOT_BESIDE = (
    "this mark has nothing to set beside: two pieces of program or more must follow "
    "it at once, with no word between them"
)
NO_COPY = "this mark must stand above a fence that begins a file"
NOT_ALONG = (
    "this mark must follow a heading at once, in a document with pieces beside each "
    "other that can be closed, as by <!-- beside: in C -->"
)


class Row(NamedTuple):
    """Blocks of a section: one alone, or pieces beside each other, with their mark."""

    blocks: list[Prose | Code]
    mark: Line | None = None
    words: str = ""

    @property
    def own(self) -> Iterator[Line]:
        """If they are compared, the lines of the later pieces that the first has not,
        the comments behind lines aside."""
        if not (self.mark and ", compared" in self.mark.text):
            return
        first, *others = (block for block in self.blocks if isinstance(block, Code))
        for code in others:
            before, after = _bare(first), _bare(code)
            # Lines that come often, such as brackets, are no junk in a program.
            matched = SequenceMatcher(None, before, after, autojunk=False)
            for how, _, _, begin, end in matched.get_opcodes():
                yield from code.lines[begin:end] if how != "equal" else ()


def _bare(code: Code) -> list[str]:
    """The lines of a piece without the comments that stand behind them."""
    # A sign that no line has, where it is not known how comments begin.
    opening = COMMENTS.get(code.language, (("\0", ""),))[0][0]
    return [line.text.split(f"  {opening}")[0] for line in code.lines]


def rows(section: Section) -> Iterator[Row]:
    """The blocks of a section in order, pieces that stand beside each other as one."""
    mark: Line | None = None
    words = ""
    beside: list[Prose | Code] = []
    for block in section.blocks:
        if mark and isinstance(block, Code) and block.tangled:
            beside.append(block)
            continue
        yield from _row(beside, mark, words)
        yield Row([block])
        mark, words, beside = None, "", []
        for line in _marks(block):
            found = MARK.fullmatch(line.text.strip())
            if found and found["beside"]:
                mark, words = line, found["words"] or ""
    yield from _row(beside, mark, words)


def _row(beside: list[Prose | Code], mark: Line | None, words: str) -> Iterator[Row]:
    if len(beside) > 1:
        yield Row(beside, mark, words)
    else:
        yield from (Row([block]) for block in beside)


def _marks(block: Prose | Code) -> list[Line]:
    """The marks that end some prose."""
    found: list[Line] = []
    if isinstance(block, Prose):
        for line in reversed(block.lines):
            if not MARK.fullmatch(line.text.strip()):
                break
            found.append(line)
    return found


def to_copy(document: Document) -> dict[str, Line]:
    """The files of a document that are meant to be copied, each with its mark."""
    marked: dict[Code, Line] = {}
    for section in document.sections:
        mark: Line | None = None
        for block in section.blocks:
            if mark and isinstance(block, Code):
                marked[block] = mark
            copy = [each for each in _marks(block) if "to copy" in each.text]
            mark = copy[0] if copy else None
    files = {name: document.pieces[name][0].code for name in document.files}
    return {name: marked[code] for name, code in files.items() if code in marked}


def along(document: Document) -> dict[Section, Line]:
    """The sections that are closed along with pieces, each with its mark."""
    if not any(row.words for s in document.sections for row in rows(s)):
        return {}
    firsts = {s: s.blocks[0] for s in document.sections if s.heading and s.blocks}
    lines = {s: b.lines[0] for s, b in firsts.items() if isinstance(b, Prose)}
    return {
        section: line
        for section, line in lines.items()
        if MARK.fullmatch(line.text.strip()) and "along" in line.text
    }


def idle(document: Document, texts: Texts) -> Iterator[Fault]:
    """The marks that mark nothing."""
    used = {
        line.place for line in (*to_copy(document).values(), *along(document).values())
    }
    for section in document.sections:
        used |= {row.mark.place for row in rows(section) if row.mark}
    # What looks like a mark within a fence is a part of a program.
    fenced = {k for first, last in document.fences for k in range(first, last + 1)}
    lines = [line for k, line in enumerate(document.lines) if k not in fenced]
    marks = {mark for text in texts.all for mark in map(str.strip, text.comments)}
    for line in lines:
        found = MARK.search(line.text)
        if found and found[0] in marks and line.place not in used:
            wrong = NO_COPY if "to copy" in found[0] else NOT_BESIDE
            wrong = NOT_ALONG if "along" in found[0].partition(":")[0] else wrong
            yield Fault(line.place, wrong)
