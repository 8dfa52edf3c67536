"""Slips: definitions that are misspelt, and fences that only look like program.

A fence may call its language something else, and a header may have other signs.  Its
writer is told what to write instead; what only follows from a slip is not told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from proofweave.faults import Fault
from proofweave.source.document import CELL, Code, Document, Line, squeeze
from proofweave.source.fence_tags import SHOWN
from proofweave.source.languages import (
    COMMENTS,
    comment,
    directive_in,
    header_in,
    is_file,
    language_of,
    use_in,
)

COMMONMARK = MarkdownIt("commonmark")
# The language may be in braces, as Quarto, MyST and Entangled have it.
FENCE = re.compile(
    r"(?P<before>[^`~]*)(?P<fence>`{3,}|~{3,})\s*(?P<language>\{[^}]*\}|[^\s`]*)"
    r"(?!.*(?<!\S)\.noeval(?!\S))(?P<rest>.*)"
)
# py, python3, {.python}, {python}, ipython, {code-cell} ipython3: no letter follows.
PYTHON = re.compile(
    r"\{?\s*\.?(?:i?python|py)[23]?(?:\.\d+)?(?:\W.*)?|\{code-cell\}\s*(?:i?python.*)?",
    re.IGNORECASE,
)
OTHER_WORD = "the fence says"
ONLY_SHOWN = ", or ~~~python if it is only shown"
CONVERTING = "the manual's *Converting documents* tells more"
UNREAD = (
    "this fence is only shown, in another tool's notation or an unknown language; "
    "write ```python, “# ⟨Name⟩ ≡” as its first line, or file=NAME behind a language, "
    f"or ```text .noeval if that is meant; {CONVERTING}"
)
# The first line of a chunk of noweb, and of Entangled's.
NOWEB = re.compile(r"<<[^<>]+>>=\s*")
DIRECTED = re.compile(r"[^\s\w|]+\|\s*(?:id|file):.*")
# A fence that names a piece, or a file: {.c #id}, {.c file=a.c}, c "Name" +=, c a.c +=.
NAMED_OUTSIDE = re.compile(
    r"\{(?:.*\s)?(?:#|file=).+|\S+\s+(?:\"[^\"]+\"(?:\s*\+?=)?|\S+\s*\+=)\s*"
)
BARE_USE = re.compile(r"\s*<<<?([^<>]+)>>>?\s*")
"""A use of a piece in noweb, Entangled and lmt, which is no comment."""
TRANSCRIPTS = frozenset({"console", "diff", "markdown", "md", "pycon", "text"})
NAMED = r"(?:⟨|<<?)([^⟨⟩<>]+)(?:⟩|>>?)\s*"
# Before the name stands the sign of a comment of any language, and so no word.
SIGNED = re.compile(rf"(?!\s)[^⟨<\w]*{NAMED}(\+?)(?:≡|:?=+|:)\s*(?:\*/|-->)?\s*")
WRITTEN_PIECE = re.compile(r"[^⟨⟩]*⟨([^⟨⟩]+)⟩\s*\+?≡[^⟨⟩]*")
MISUSED = re.compile(rf"\s*#*\s*{NAMED}")


def slips(document: Document) -> Iterator[Fault]:
    """The faults of lines that were meant to be definitions, and are none."""
    lines = [line.text for line in document.lines]
    cells = [last + 1 for at, last in document.fences if CELL.fullmatch(lines[at])]
    found = []
    for start, end in pairwise([document.front.length, *cells, len(lines)]):
        for token in _blocks("\n".join(lines[start:end])):
            if token.map:
                found.append((document.lines[start + token.map[0]], token))
    yield from _fences(document, found)
    for (line, token), (_, inside) in pairwise(found):
        if token.type == "heading_open" and token.markup in ("=", "-"):
            sign = "#" if token.markup == "=" else "##"
            words = inside.content.split("\n")[-1]
            message = f"a heading that is underlined; write “{sign} {words}”"
            yield Fault(line.place, message)
    for _, code in document.code:
        yield from _in_code(code)
    yield from _signs(document)


@lru_cache(maxsize=1 << 12)
def _blocks(text: str) -> list[Token]:
    """The blocks up to the end of a cell, parsed once for all drafts with this text."""
    tokens: list[Token] = []
    COMMONMARK.block.parse(text, COMMONMARK, {}, tokens)
    return tokens


def _fences(document: Document, found: list[tuple[Line, Token]]) -> Iterator[Fault]:
    """Yield faults of fences that look like program and are none, or are hidden."""
    hidden = {code.fence.place for _, code in document.code}
    for fence, token in found:
        if token.type != "fence":
            continue
        if fence.place in hidden:
            hidden.remove(fence.place)
        elif CELL.fullmatch(fence.text):
            message = "this fence is within another, which is still open here"
            yield Fault(fence.place, message)
        elif message := _of_fence(fence.text, token.content.split("\n")[:-1]):
            yield Fault(fence.place, message)
    for place in sorted(hidden):
        message = "in Markdown this begins no fence; leave a blank line before it"
        yield Fault(place, message)


def _of_fence(text: str, inside: Sequence[str]) -> str:
    """Return the remedy for a fence that is not read, or nothing."""
    found = FENCE.fullmatch(text)
    if not found:
        return ""
    language, tilde = found["language"], found["fence"][0] == "~"
    first = inside[0] if inside else ""
    piece = WRITTEN_PIECE.fullmatch(first)
    if language.lower() in TRANSCRIPTS:
        return UNREAD if piece and is_file(squeeze(piece[1]), "") else ""
    if _is_elsewhere(found, inside):
        return UNREAD
    if other := language_of(text):
        return _of_other(other, inside)
    python = PYTHON.fullmatch(language + found["rest"])
    uses = any(use_in(line, "python") for line in inside)
    header = header_in(first, "python")
    if found["before"]:
        is_program = python and (uses or not tilde)
        only = ONLY_SHOWN if python else ""
        said = f"only a fence at the left margin is program; move it{only}"
        return said if header or piece or is_program else ""
    if tilde:
        said = f"a fence of {found['fence']} is only shown; write ```python"
        return said if header or (python and uses) else ""
    if python:
        only = "" if header or piece or uses else ONLY_SHOWN
        return f"{OTHER_WORD} {language}; write python{only}"
    return UNREAD if header or piece else ""


def respelled(text: str) -> str:
    """A fence that says python in other words, as it is to be written; else itself."""
    said = "" if CELL.fullmatch(text) else _of_fence(text, ())
    is_python = said.startswith(OTHER_WORD)
    return re.sub(r"(?<=`)[^`].*", "python", text) if is_python else text


def _is_elsewhere(found: re.Match[str], inside: Sequence[str]) -> bool:
    """Whether a fence is a piece, or a file, as another tool has it."""
    first = inside[0] if inside else ""
    if NOWEB.fullmatch(first):
        return True
    is_shown = found["fence"][0] == "~" or found["before"]
    if is_shown or any("⟨" in line for line in inside):
        return False
    language = found["language"].lower()
    uses = language and any(map(BARE_USE.fullmatch, inside))
    if uses or DIRECTED.fullmatch(first):
        return True
    is_known = not COMMENTS.keys().isdisjoint(re.findall(r"[\w+]+", language))
    is_named = NAMED_OUTSIDE.fullmatch(language + found["rest"])
    return bool(is_named) and (is_known or "file=" in language)


def _of_other(language: str, inside: Sequence[str]) -> str:
    """Return the remedy for a fence of another language that only looks like a piece,
    or nothing."""
    first = inside[0] if inside else ""
    signed = SIGNED.fullmatch(first) if "⟨" in first else None
    if not signed and not any(use_in(line, language) for line in inside):
        return ""
    name, more = (squeeze(signed[1]), signed[2]) if signed else ("Name", "")
    begin = comment(f"⟨{name}⟩ {more}≡", language)
    return (
        f"in {language} a definition begins its fence, “{begin}”; or write "
        f"```{language} .noeval if it is only shown"
    )


def _in_code(code: Code) -> Iterator[Fault]:
    """The directives of other tools at the head of a fence, which do nothing here, and
    the pieces in a demo, which is not tangled."""
    for line in () if "notebook" in code.tags else code.lines:
        if not directive_in(line.text, code.language):
            break
        message = f"“{line.text}” is another tool's, and does nothing here"
        yield Fault(line.place, f"{message}; {CONVERTING}")
    for tag in SHOWN.intersection(code.tags):
        if code.header:
            message = f"a {tag} defines no piece; give this a fence of its own"
            yield Fault(code.header.place, message)
        message = f"a {tag} uses no piece; call what is defined there"
        for k in code.uses:
            yield Fault(code.lines[k].place, message)


def _signs(document: Document) -> Iterator[Fault]:
    """The lines that look like headers or uses, and are none."""
    for _, code in document.tangled:
        for k, line in enumerate(code.lines):
            if lack := _lack(document, code, k):
                yield Fault(line.place, f"“{line.text.strip()}” {lack}")


def _lack(document: Document, code: Code, k: int) -> str:
    """The lack of a line that looks like a header or a use; empty if it has none."""
    text = code.lines[k].text
    signed = SIGNED.fullmatch(text) if k == 0 and not code.header else None
    if signed:
        name = squeeze(signed[1])
        sign = "+≡" if signed[2] or name in document.pieces else "≡"
        begin = f"# ⟨{name}⟩ {sign}"
        return f"defines nothing; a definition begins its fence, “{begin}”"
    # In HTML <head> is no use of a piece.
    pattern = MISUSED if code.language == "python" else BARE_USE
    found = None if k in code.uses else pattern.fullmatch(text)
    if not found or squeeze(found[1]) not in document.names:
        return ""
    used = comment(f"⟨{squeeze(found[1])}⟩", code.language)
    return f"uses nothing; a use is a line of its own, “{used}”"
