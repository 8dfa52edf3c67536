"""Slips: definitions that are misspelt, and signs of other notations.

A fence may call its language something else, and a header may have other signs.  Its
writer is told what to write instead; what only follows from a slip is not told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from proofweave.faults import Fault
from proofweave.source.document import (
    CELL,
    Code,
    Document,
    Line,
    fences,
    squeeze,
)
from proofweave.source.fence_tags import SHOWN
from proofweave.source.front_matter import front
from proofweave.source.languages import (
    COMMENTS,
    comment,
    header_in,
    is_file,
    language_of,
    use_in,
)

FENCE = re.compile(
    r"(?P<before>[^`~]*)(?P<fence>`{3,}|~{3,})\s*(?P<language>\{[^}]*\}|[^\s`]*)"
    r"(?!.*(?<!\S)\.noeval(?!\S))\s*(?P<argument>\S*).*"
)
PYTHON_WORD = re.compile(
    r"\{?\s*\.?(?:i?python|py)[23]?(?:\.\d+)?(?:\W.*)?", re.IGNORECASE
)
ONLY_SHOWN = ", or ~~~python if it is only shown"
TRANSCRIPTS = frozenset({"console", "diff", "markdown", "md", "pycon", "text"})
NAMED = r"(?:⟨|<<?|〈|〈|‹|«|⟪)([^⟨⟩<>]+)(?:⟩|>>?|〉|〉|›|»|⟫)\s*"
SIGNED = re.compile(rf"(?!\s)[^⟨<〈‹«⟪\w]*{NAMED}(\+?)(?:≡|:?=+|:)\s*(?:\*/|-->)?\s*")
WRITTEN_PIECE = re.compile(r"[^⟨⟩]*⟨([^⟨⟩]+)⟩\s*\+?≡[^⟨⟩]*")
MISUSED = re.compile(rf"\s*#*\s*{NAMED}")


def slips(document: Document) -> Iterator[Fault]:
    """The faults of lines that were meant to be definitions, and are none."""
    lines = [line.text for line in document.lines]
    first = front(lines).length
    tokens = MarkdownIt("commonmark").parse("\n".join([""] * first + lines[first:]))
    yield from _fences(document, tokens)
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.markup in ("=", "-") and token.map:
            sign = "#" if token.markup == "=" else "##"
            words = inside.content.split("\n")[-1]
            message = f"a heading that is underlined; write “{sign} {words}”"
            yield Fault(document.lines[token.map[0]].place, message)
    for section in document.sections:
        for code in section.code:
            for tag in SHOWN.intersection(code.tags):
                yield from _in_demo(code, tag)
    yield from _signs(document)


def _fences(document: Document, tokens: list[Token]) -> Iterator[Fault]:
    """Yield faults of fences that look like program and are none, or are hidden."""
    own, seen = {opening for opening, _ in fences(document.lines)}, set()
    for token in tokens:
        if token.type == "fence" and token.map:
            seen.add(token.map[0])
            fence = document.lines[token.map[0]]
            if not CELL.fullmatch(fence.text):
                message = _of_fence(fence.text, token.content.split("\n")[:-1])
                yield from [Fault(fence.place, message)] if message else []
            elif token.map[0] not in own:
                message = "this fence is within another, which is still open here"
                yield Fault(fence.place, message)
    for opening in sorted(own - seen):
        fence = document.lines[opening]
        if CELL.fullmatch(fence.text):
            message = "in Markdown this begins no fence; leave a blank line before it"
            yield Fault(fence.place, message)


def _of_fence(text: str, inside: list[str]) -> str:
    """Return the remedy for a fence that is not ``python`` at the margin, or
    nothing."""
    found, first = FENCE.fullmatch(text), inside[0] if inside else ""
    if not found:
        return ""
    language, written = found["language"], WRITTEN_PIECE.fullmatch(first)
    if language.lower() in TRANSCRIPTS:
        shown = not written or not is_file(squeeze(written[1]), "")
        return "" if shown else _unknown(language)
    if other := language_of(text):
        return _of_other(other, inside)
    word = found["argument"] or "python" if language == "{code-cell}" else language
    python = PYTHON_WORD.fullmatch(word) or (
        word[:1] == "p" and get_close_matches(word, ["python"], cutoff=0.8)
    )
    tilde, uses = (
        found["fence"][0] == "~",
        any(use_in(line, "python") for line in inside),
    )
    defines = header_in(first, "python") or (written and not tilde)
    named = defines or uses or ("⟨" in first and SIGNED.fullmatch(first))
    if found["before"] and (defines or (python and (named or not tilde))):
        only = ONLY_SHOWN if python else ""
        return f"only a fence at the left margin is program; move it{only}"
    if tilde:
        told = header_in(first, "python") or (python and named)
        return f"a fence of {found['fence']} is only shown; write ```python" * bool(
            told
        )
    if python:
        return f"the fence says {language}; write python{'' if named else ONLY_SHOWN}"
    if not defines:
        return ""
    if not language and written and not is_file(squeeze(written[1]), ""):
        return f"the fence says no language; write {found['fence']}python"
    word = re.sub(r"[{}.]", "", language).partition(" ")[0].lower()
    if word in COMMENTS:
        shown_so = f"or ```{language} .noeval if it is only shown"
        return f"the fence says {language}; write {word}, {shown_so}"
    return _unknown(language)


def _unknown(language: str) -> str:
    """The message of a fence that defines a piece in no language known here."""
    said = f"a fence of {language}" if language else "a fence without a language"
    return (
        f"{said} defines no piece, and writes no file; name a language that has such "
        f"comments and is known here, or write ```{language or 'text'} .noeval if this "
        "is only shown"
    )


def _of_other(language: str, inside: list[str]) -> str:
    """Return the remedy for a fence of another language, or nothing if it is a
    piece."""
    first = inside[0] if inside else ""
    if header_in(first, language):
        return ""
    shown = f"or write ```{language} .noeval if it is only shown"
    if "⟨" in first and (signed := SIGNED.fullmatch(first)):
        begin = comment(f"⟨{squeeze(signed[1])}⟩ {signed[2]}≡", language)
        return f"in {language} a definition begins its fence, “{begin}”; {shown}"
    if any(use_in(line, language) for line in inside):
        begin = comment("⟨Name⟩ ≡", language)
        return f"this uses pieces and defines none; begin it with “{begin}”, {shown}"
    return ""


def _in_demo(code: Code, tag: str) -> Iterator[Fault]:
    """Return the pieces in shown code that is not tangled, where they are comments."""
    if code.header:
        message = f"a {tag} defines no piece; give this a fence of its own"
        yield Fault(code.header.place, message)
    for line in code.lines:
        if use_in(line.text, "python"):
            message = f"a {tag} uses no piece; call what is defined there"
            yield Fault(line.place, message)


def _signs(document: Document) -> Iterator[Fault]:
    """The lines that look like headers or uses, and are none."""
    known, used = set[str](), set[str]()
    coded = document.coded("python")
    firsts = [
        SIGNED.fullmatch(c.lines[0].text) for c in coded if c.lines and not c.header
    ]
    named = {*document.names}.union(squeeze(found[1]) for found in firsts if found)
    missing = {*document.names} - {*document.pieces}
    for code in coded:
        first = code.lines[0] if code.lines and not code.header else None
        for line in code.lines:
            use, signed = use_in(line.text, "python"), SIGNED.fullmatch(line.text)
            found = MISUSED.fullmatch(line.text)
            name = squeeze((signed or found or ["", ""])[1])
            if line is first and signed:
                yield _no_header(line, name, name in known or bool(signed[2]))
                known.add(name)
            elif line is first and found and name in missing & used:
                what = f"this only uses ⟨{name}⟩, which is never defined" if use else ""
                yield _no_header(line, name, False, what)
            elif found and not use and name in named:
                text = line.text.strip()
                said = (
                    f"“{text}” uses nothing; a use is a line of its own, “# ⟨{name}⟩”"
                )
                yield Fault(line.place, said)
            used |= {use.name} if use else set()
        known.update(document.candidates(code.name)[:1])


def _no_header(line: Line, name: str, continued: bool, what: str = "") -> Fault:
    what = what or f"“{line.text.strip()}” defines nothing"
    sign = "+≡" if continued else "≡"
    message = f"{what}; a definition begins its fence, “# ⟨{name}⟩ {sign}”"
    return Fault(line.place, message)
