"""Slips: what was meant to be a definition, but is written otherwise.

A fence may call its language something else, and a header may have other signs.  Its
writer is told what to write instead, and is spared what only follows from the slip.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from proofweave.faults import Fault
from proofweave.source.document import (
    CELL,
    ELLIPSES,
    HEADER,
    USE,
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
OTHERWISE = "or ~~~python if it is only shown"
TRANSCRIPTS = frozenset({"console", "diff", "markdown", "md", "pycon", "text"})
NAMED = r"(?:⟨|<<?|〈|〈|‹|«|⟪)([^⟨⟩<>]+)(?:⟩|>>?|〉|〉|›|»|⟫)\s*"
SIGNED = re.compile(rf"#*\s*{NAMED}(\+?)(?:≡|:?=+|:)\s*")
IN_COMMENT = re.compile(
    r"(?:#+|//+|/\*+|--|<!--|;+|%+)?\s*⟨([^⟨⟩]+)⟩\s*(\+?)(?:≡|:?=+|:)\s*(?:\*/|-->)?\s*"
)
UNSIGNED = re.compile(rf"#+\s*{NAMED}")
WRITTEN_PIECE = re.compile(r"[^⟨⟩]*⟨([^⟨⟩]+)⟩\s*\+?≡[^⟨⟩]*")
MISUSED = re.compile(rf"\s*#*\s*{NAMED}")


class NearMiss(NamedTuple):
    """A line that is not what it was meant to be, and what would mend it.

    ``name`` is that of the piece that it was meant to define, or ``""``; ``uses`` are
    the names that are used where nobody looks for them.
    """

    line: Line
    message: str
    name: str = ""
    uses: frozenset[str] = frozenset()

    @property
    def fault(self) -> Fault:
        return Fault(self.line.place, self.message)


def slips(document: Document) -> list[NearMiss]:
    """The faults of lines that were meant to be definitions, and are none."""
    tokens = _tokens(document)
    found = [
        *_languages(document, tokens),
        *_headings(document, tokens),
        *_shown(document),
    ]
    found += _headers(document, {slip.name for slip in found})
    return [*found, *_uses(document, found)]


def meant(written: str, found: list[NearMiss]) -> bool:
    """Whether a name, perhaps shortened, is one that a slip was meant to define."""
    names = [slip.name for slip in found if slip.name]
    for ellipsis in ELLIPSES:
        if written.endswith(ellipsis):
            prefix = written.removesuffix(ellipsis).rstrip()
            return any(name.startswith(prefix) for name in names)
    return written in names


def _languages(document: Document, tokens: list[Token]) -> Iterator[NearMiss]:
    """The fences that look like program, and are none; and those that nobody sees."""
    own = {opening for opening, _ in fences(document.seen)}
    seen = set()
    for token in tokens:
        if token.type != "fence" or not token.map:
            continue
        opening, inside = token.map[0], token.content.split("\n")[:-1]
        seen.add(opening)
        fence = document.seen[opening]
        if not CELL.fullmatch(fence.text):
            yield from _language(fence, inside)
        elif opening not in own:
            yield NearMiss(
                fence, "this fence is within another, which is still open here"
            )
    for opening in sorted(own - seen):
        fence = document.seen[opening]
        if CELL.fullmatch(fence.text):
            message = "in Markdown this begins no fence; leave a blank line before it"
            yield NearMiss(fence, message)


def _language(fence: Line, inside: list[str]) -> Iterator[NearMiss]:
    """The fault of a fence that is not ``python`` at the left margin."""
    found = FENCE.fullmatch(fence.text)
    if not found:
        return
    language, first = found["language"], inside[0] if inside else ""
    written = WRITTEN_PIECE.fullmatch(first)
    if language.lower() in TRANSCRIPTS:
        if written and is_file(squeeze(written[1]), ""):
            yield NearMiss(fence, _unknown(language))
        return
    if other := language_of(fence.text):
        yield from _other(fence, other, inside)
        return
    header = HEADER.fullmatch(first)
    signed = header or SIGNED.fullmatch(first)
    uses = [squeeze(use[2]) for line in inside if (use := USE.fullmatch(line))]
    cell = language == "{code-cell}"
    word = found["argument"] or "python" if cell else language
    if word[:1] == "p" and get_close_matches(word, ["python"], cutoff=0.8):
        word = "python"
    python = PYTHON_WORD.fullmatch(word)
    defines = header or (written and found["fence"][0] == "`")
    named = header or uses or (signed and "⟨" in first)
    tilde = found["fence"][0] == "~"
    if found["before"] and python and (named or not tilde):
        message = f"only a fence at the left margin is program; move it, {OTHERWISE}"
    elif found["before"] and defines:
        message = "only a fence at the left margin is program; move it"
    elif tilde and (header or (python and named)):
        message = f"a fence of {found['fence']} is only shown; write ```python"
    elif named and python:
        message = f"the fence says {language}; write python"
    elif python and not tilde:
        message = f"the fence says {language}; write python, {OTHERWISE}"
    elif header and not language and not is_file(squeeze(header[1]), ""):
        message = f"the fence says no language; write {fence.text.strip()}python"
    elif defines and not tilde:
        word = re.sub(r"[{}.]", "", language).partition(" ")[0].lower()
        message = _unknown(language)
        if word in COMMENTS:
            shown = f"or ```{language} .noeval if it is only shown"
            message = f"the fence says {language}; write {word}, {shown}"
    else:
        return
    name = squeeze(signed[1]) if signed and named else ""
    yield NearMiss(fence, message, name, frozenset(uses))


def _unknown(language: str) -> str:
    """The message of a fence that defines a piece in no language known here."""
    said = f"a fence of {language}" if language else "a fence without a language"
    return (
        f"{said} defines no piece, and writes no file; name a language that has such "
        f"comments and is known here, or write ```{language or 'text'} .noeval if this "
        "is only shown"
    )


def _other(fence: Line, language: str, inside: list[str]) -> Iterator[NearMiss]:
    """The fault of a fence of another language that was meant to define a piece."""
    first = inside[0] if inside else ""
    if header_in(first, language):
        return
    shown = f"or write ```{language} .noeval if it is only shown"
    uses = frozenset(use.name for line in inside if (use := use_in(line, language)))
    if signed := IN_COMMENT.fullmatch(first):
        name = squeeze(signed[1])
        begin = comment(f"⟨{name}⟩ {signed[2]}≡", language)
        message = f"in {language} a definition begins its fence, “{begin}”; {shown}"
        yield NearMiss(fence, message, name, uses)
    elif uses:
        begin = comment("⟨Name⟩ ≡", language)
        message = f"this uses pieces and defines none; begin it with “{begin}”, {shown}"
        yield NearMiss(fence, message, uses=uses)


def _headings(document: Document, tokens: list[Token]) -> Iterator[NearMiss]:
    """The headings that are underlined, and would begin no section."""
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.markup in ("=", "-") and token.map:
            sign = "#" if token.markup == "=" else "##"
            words = inside.content.split("\n")[-1]
            message = f"a heading that is underlined; write “{sign} {words}”"
            yield NearMiss(document.seen[token.map[0]], message)


def _tokens(document: Document) -> list[Token]:
    """The tokens of a document beneath its front matter."""
    lines = [line.text for line in document.seen]
    first = front(lines).length
    return MarkdownIt("commonmark").parse("\n".join([""] * first + lines[first:]))


def _shown(document: Document) -> Iterator[NearMiss]:
    """The pieces in what is shown and not tangled, where they would be comments."""
    for section in document.sections:
        for code in section.code:
            for tag in SHOWN.intersection(code.tags):
                if code.header:
                    message = f"a {tag} defines no piece; give this a fence of its own"
                    yield NearMiss(code.header, message, code.name)
                for line in code.lines:
                    if use := USE.fullmatch(line.text):
                        message = f"a {tag} uses no piece; call what is defined there"
                        yield NearMiss(line, message, uses=frozenset({squeeze(use[2])}))


def _headers(document: Document, known: set[str]) -> Iterator[NearMiss]:
    """The first lines of fences that look like headers, and are none."""
    coded = _coded(document)
    signed = {squeeze(f[1]) for c in coded if (f := _first(SIGNED, c))}
    missing = {*document.names} - {*document.pieces} - known - signed
    known = set(known)
    used: set[str] = set()
    for code in coded:
        found = _first(SIGNED, code) or _first(UNSIGNED, code)
        name = squeeze(found[1]) if found else ""
        if found and name and (found.re is SIGNED or name in missing & used):
            sign = "+≡" if name in known or "+" in found.groups() else "≡"
            what = (
                f"this only uses ⟨{name}⟩, which is never defined"
                if USE.fullmatch(found[0])
                else f"“{found[0].strip()}” defines nothing"
            )
            begin = f"a definition begins its fence, “# ⟨{name}⟩ {sign}”"
            yield NearMiss(code.lines[0], f"{what}; {begin}", name)
            known.add(name)
        known.update(document.candidates(code.name)[:1])
        used |= {squeeze(u[2]) for c in code.lines if (u := USE.fullmatch(c.text))}


def _uses(document: Document, slips: list[NearMiss]) -> Iterator[NearMiss]:
    """The lines that look like uses of pieces, and are none, nor other slips."""
    known, others = {slip.name for slip in slips}, {slip.line for slip in slips}
    lines = (line for code in _coded(document) for line in code.lines)
    for line in (line for line in lines if line not in others):
        found = None if USE.fullmatch(line.text) else MISUSED.fullmatch(line.text)
        name = squeeze(found[1]) if found else ""
        text = line.text.strip()
        noweb = text.startswith("#") and "<<" in text
        if name and (noweb or name in known or document.candidates(name)):
            message = f"“{text}” uses nothing; a use is a line of its own, “# ⟨{name}⟩”"
            yield NearMiss(line, message, uses=frozenset({name}))


def _coded(document: Document) -> list[Code]:
    """The fences of Python that are tangled."""
    return [
        code
        for section in document.sections
        for code in section.code
        if code.tangled and code.language == "python"
    ]


def _first(pattern: re.Pattern[str], code: Code) -> re.Match[str] | None:
    """The match of a pattern with the first line of a fence without a header."""
    return None if code.header else pattern.fullmatch(code.text.partition("\n")[0])
