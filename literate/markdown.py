"""What the prose of a document holds besides words: names, links, numbers, entries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from literate.document import Line, Prose, Section, fence_after, squeeze

LINK = re.compile(r"(?<!!)\[((?:[^\[\]\n]|\n(?!\s*\n))+)\]\(([^()\s]+)\)")
QUOTED = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
MATH = re.compile(r"\$\$.*?\$\$|(?<!\\)\$(?![\s0-9][^$]*\s\$).+?(?<!\\)\$")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


class Link(NamedTuple):
    """A link in the prose: its words, where it leads, and its line."""

    words: str
    target: str
    line: Line


def illustrations(prose: Prose) -> Iterator[tuple[Line, bool]]:
    """Each line of some prose, and whether it belongs to a fence within it."""
    fence = ""
    for line in prose.lines:
        after = fence_after(line.text, fence)
        yield line, bool(fence or after)
        fence = after


def running_text(section: Section) -> Iterator[Line]:
    """The lines of a section that are words: no fence, quoted code, math or comment.

    What is left out is replaced by blanks, so that columns stay what they were.
    """
    for block in section.blocks:
        if not isinstance(block, Prose):
            continue
        within = ""
        for line, fenced in illustrations(block):
            if fenced:
                continue
            text, within = _without_blocks(line.text, within)
            for pattern in (QUOTED, MATH):
                text = pattern.sub(_blank, text)
            yield Line(text, line.place)


def links(section: Section) -> Iterator[Link]:
    """The links in the prose of a section."""
    for block in section.blocks:
        if isinstance(block, Prose):
            lines = [line for line, fenced in illustrations(block) if not fenced]
            text = COMMENT.sub(_blank, "\n".join(line.text for line in lines))
            text = QUOTED.sub(_without_link, text)
            for found in LINK.finditer(text):
                line = lines[text.count("\n", 0, found.start())]
                yield Link(squeeze(found[1]), found[2], line)


def brackets(section: Section) -> Iterator[tuple[Line, str | None]]:
    """The names of pieces in the prose; None stands for a bracket without a partner."""
    lines = [section.heading.line] if section.heading else []
    lines += running_text(section)
    text = "\n".join(line.text for line in lines)
    for found in re.finditer(r"⟨((?:[^⟨⟩\n]|\n(?!\s*\n))+)⟩|[⟨⟩]", text):
        line = lines[text.count("\n", 0, found.start())]
        yield line, squeeze(found[1]) if found[1] else None


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _without_link(quoted: re.Match[str]) -> str:
    """Quoted code that holds a link is an illustration of one."""
    return _blank(quoted) if LINK.search(quoted[0]) else quoted[0]


def _without_blocks(text: str, within: str) -> tuple[str, str]:
    """Blank what belongs to a comment or to displayed math over several lines."""
    kept: list[str] = []
    at = 0
    while at < len(text):
        if within:
            end = text.find(within, at)
            if end < 0:
                return "".join(kept).ljust(len(text)), within
            kept.append(" " * (end + len(within) - at))
            at, within = end + len(within), ""
            continue
        opening = re.compile(r"<!--|\$\$").search(text, at)
        if not opening:
            kept.append(text[at:])
            break
        kept.append(text[at : opening.start()])
        kept.append(" " * len(opening[0]))
        at = opening.end()
        within = "-->" if opening[0] == "<!--" else "$$"
    return "".join(kept), within
