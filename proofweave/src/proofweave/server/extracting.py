"""Lines of a piece that become a piece of their own."""

from __future__ import annotations

import re
from typing import NamedTuple

from proofweave.server.drafts import Draft
from proofweave.server.naming import spelled_out
from proofweave.server.outline import Stretch, lines_of
from proofweave.source.document import Code, Section, squeeze
from proofweave.source.languages import COMMENTS, PYTHON_COMMENT, comment
from proofweave.source.occurrences import Extent
from proofweave.source.signs import ASCII, UNICODE, Rewording, edited

PART_OF = "Part of "
FENCE_START = re.compile(r"`{3,}\s*[\w+#-]+")
"""The backticks of a fence and its language, without what else its line says."""
OUTSIDE_NAMES = re.compile(r"[⟨⟩<>`$*\[\]]|\]\([^)]*\)")
"""Signs of Markdown that the name of a piece does without."""


class Extraction(NamedTuple):
    """The name of a new piece, and the edits that make it."""

    name: str
    edits: list[Rewording]


def extraction(draft: Draft, first: int, last: int) -> Extraction | None:
    """The piece that some lines of a fence would become; None where they cannot.

    The tangled program keeps its lines.  The new fence follows the old one, and the
    name, made of that of the old piece, is one that no piece has.

    Args:
        draft: The draft.
        first: The first line, counted from 1.
        last: The last line.
    """
    asked = _without_blanks(draft, Stretch(first, last))
    found = _fence_around(draft, asked)
    if found is None or not draft.lines[asked.first - 1].strip():
        return None
    section, code = found
    closing = lines_of(draft, code).last
    begun = FENCE_START.match(code.fence.text)
    closed = closing > code.lines[-1].place.line
    if code.language not in COMMENTS or begun is None or not closed:
        return None
    if not _apart(code, asked):
        return None
    name = _name(draft, section, code)
    called = {each: each for each in (*draft.document.names, name)}
    unclear = list(spelled_out(draft, called))
    moved = [each for each in unclear if asked.holds(each)]
    others = [each for each in unclear if not asked.holds(each)]
    lines = edited(draft.lines, moved).split("\n")[asked.first - 1 : asked.last]
    indent = _indent([line for line in lines if line.strip()])
    opening, shut, equal = ASCII if _ascii(draft) else UNICODE
    reference = comment(f"{opening}{name}{shut}", code.language)
    fence = [
        begun[0],
        comment(f"{opening}{name}{shut} {equal}", code.language),
        *(line.removeprefix(indent) for line in lines),
        draft.lines[closing - 1],
    ]
    end = len(draft.lines[asked.last - 1])
    replaced = Extent(draft.path, asked.first, 0, asked.last, end)
    end = len(draft.lines[closing - 1])
    behind = Extent(draft.path, closing, end, closing, end)
    made = [
        Rewording(replaced, indent + reference),
        Rewording(behind, "\n".join(["", "", *fence])),
    ]
    return Extraction(name, made + others)


def _without_blanks(draft: Draft, asked: Stretch) -> Stretch:
    """Some lines without the blank ones at their ends."""
    first, last = asked
    while first < last and not draft.lines[first - 1].strip():
        first += 1
    while first < last and not draft.lines[last - 1].strip():
        last -= 1
    return Stretch(first, last)


def _fence_around(draft: Draft, asked: Stretch) -> tuple[Section, Code] | None:
    """The section and the fence of whose program the lines are, if they are of one."""
    for section in draft.document.sections:
        for code in section.code:
            if not code.tangled or not code.lines:
                continue
            within = code.lines[0].place.line, code.lines[-1].place.line
            if within[0] <= asked.first and asked.last <= within[1]:
                return section, code
    return None


def _apart(code: Code, asked: Stretch) -> bool:
    """Whether a comment may stand in the place of some lines."""
    lines = [line.text for line in code.lines]
    first = asked.first - code.lines[0].place.line
    last = asked.last - code.lines[0].place.line
    # A backslash joins the line to the next one, which is no comment then.
    if lines[last].endswith("\\") or (first > 0 and lines[first - 1].endswith("\\")):
        return False
    if code.language != "python":
        return True
    # What stands in a string is no comment: the lines do not begin or end in one.
    text = "\n".join(lines)
    start = len("\n".join(["", *lines[:first]]))
    end = len("\n".join(lines[: last + 1]))
    return not any(
        found[1] is None
        and (found.start() < start < found.end() or found.start() < end < found.end())
        for found in PYTHON_COMMENT.finditer(text)
    )


def _name(draft: Draft, section: Section, code: Code) -> str:
    """A name that no piece has, made of that of the piece or of the section."""
    taken = draft.document.names
    whole = draft.document.candidates(code.name) if code.name else []
    heading = squeeze(OUTSIDE_NAMES.sub("", section.title))
    of = whole[0] if whole else heading or "the program"
    name = of if of.startswith(PART_OF) else PART_OF + of
    stem = re.sub(r", \d+$", "", name)
    count = 2
    while name in taken:
        name = f"{stem}, {count}"
        count += 1
    return name


def _indent(lines: list[str]) -> str:
    """The blanks with which all of some lines begin; none if tabs are mixed in."""
    indents = [line[: len(line) - len(line.lstrip())] for line in lines]
    least = min(indents, key=len)
    return least if all(indent.startswith(least) for indent in indents) else ""


def _ascii(draft: Draft) -> bool:
    """Whether the pieces of the draft are named in << and >>."""
    before = [
        draft.lines[o.extent.line - 1][: o.extent.start]
        for o in draft.occurrences
        if o.kind in ("≡", "+≡", "use")
    ]
    return bool(before) and all(text.endswith("<<") for text in before)
