"""Slips: definitions that are misspelt, and signs of other notations.

A fence may call its language something else, and a header may have other signs.  Its
writer is told what to write instead; what only follows from a slip is not told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from proofweave.faults import Fault
from proofweave.source.document import CELL, Code, Document, squeeze
from proofweave.source.fence_tags import SHOWN
from proofweave.source.languages import (
    COMMENTS,
    FILE_WORD,
    Directive,
    comment,
    directive_in,
    file_of_directive,
    file_of_fence,
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
ONLY_SHOWN = ", or ~~~python if it is only shown"
ATTRIBUTES = re.compile(
    r"\{\s*\.?(?P<language>[\w+-]+)?(?P<words>[^}]*?)\s*\}\s*", re.IGNORECASE
)
"""The words of a fence in braces, as pandoc, Entangled and Quarto have them."""
# The id of a fence, which with Entangled is the name of its piece.
ENTANGLED_NAME = re.compile(r"(?<!\S)#([^\s}]+)")
LMT = re.compile(r"\"(?P<name>[^\"]+)\"(?:\s*(?P<more>\+)?=)?|(?P<file>\S+)\s*\+=")
"""The words of a fence by which lmt names a macro, or continues a file."""
BARE_USE = re.compile(r"\s*<<<?(?P<name>[^<>]+)>>>?\s*")
"""A use of a piece in noweb, Entangled and lmt, which is no comment."""
NOWEB = re.compile(r"<<([^<>]+)>>=\s*")
"""The first line of a chunk of noweb."""
WRITE_INSTEAD = {
    ("eval", "false"): "write ~~~ for code that is only shown",
    ("execute", "false"): "write ~~~ for code that is only shown",
    ("echo", "false"): 'write ```python tags=["figure"], whose output alone is shown',
    ("include", "false"): "a fence of python is no demo: take it out",
    ("file", ""): "name one file, without blanks, as in “file: src/a.py”",
    ("default_exp", ""): "name the file on each fence, as in ```python file=a.py",
    ("hide", ""): 'write ```python tags=["notebook"], or leave the fence out',
    ("tags", ""): 'write them on the fence, as in ```python tags=["demo"]',
    ("label", ""): "figures have no numbers here: take it out",
}
"""The spelling here of directives of other tools, with a value or with any."""
AS_HERE = frozenset({"export", "exporti", "exports"})
"""The directives of nbdev that mean what a fence means anyhow: it is tangled."""
VALUELESS = AS_HERE | {"default_exp", "file", "hide", "id"}
TRANSCRIPTS = frozenset({"console", "diff", "markdown", "md", "pycon", "text"})
NAMED = r"(?:⟨|<<?)([^⟨⟩<>]+)(?:⟩|>>?)\s*"
# Before the name stands the sign of a comment of any language, and so no word.
SIGNED = re.compile(rf"(?!\s)[^⟨<\w]*{NAMED}(\+?)(?:≡|:?=+|:)\s*(?:\*/|-->)?\s*")
WRITTEN_PIECE = re.compile(r"[^⟨⟩]*⟨([^⟨⟩]+)⟩\s*\+?≡[^⟨⟩]*")
MISUSED = re.compile(rf"\s*#*\s*{NAMED}")


def slips(document: Document) -> Iterator[Fault]:
    """The faults of lines that were meant to be definitions, and are none."""
    lines = [line.text for line in document.lines]
    own = document.fences
    cells = [last + 1 for first, last in own if CELL.fullmatch(lines[first])]
    found = []
    for start, end in pairwise([document.front.length, *cells, len(lines)]):
        for token in _blocks("\n".join(lines[start:end])):
            if token.map:
                found.append((start + token.map[0], token))
    yield from _fences(document, {first for first, _ in own}, found)
    for (at, token), (_, inside) in pairwise(found):
        if token.type == "heading_open" and token.markup in ("=", "-"):
            sign = "#" if token.markup == "=" else "##"
            words = inside.content.split("\n")[-1]
            message = f"a heading that is underlined; write “{sign} {words}”"
            yield Fault(document.lines[at].place, message)
    yield from _directives(document)
    for _, code in document.code:
        for tag in SHOWN.intersection(code.tags):
            yield from _in_demo(code, tag)
    yield from _signs(document)


@lru_cache(maxsize=1 << 12)
def _blocks(text: str) -> list[Token]:
    """The blocks up to the end of a cell, parsed once for all drafts with this text."""
    tokens: list[Token] = []
    COMMONMARK.block.parse(text, COMMONMARK, {}, tokens)
    return tokens


def _fences(
    document: Document, own: set[int], found: list[tuple[int, Token]]
) -> Iterator[Fault]:
    """Yield faults of fences that look like program and are none, or are hidden."""
    seen = set()
    for at, token in found:
        if token.type == "fence":
            seen.add(at)
            fence = document.lines[at]
            if not CELL.fullmatch(fence.text):
                message = _of_fence(fence.text, token.content.split("\n")[:-1])
                yield from [Fault(fence.place, message)] if message else []
            elif at not in own:
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
    found = FENCE.fullmatch(text)
    first = inside[0] if inside else ""
    if not found or file_of_fence(text):
        return ""
    if other := language_of(text):
        return _of_other_tool(found, inside) or _of_other(other, inside)
    language, tilde = found["language"], found["fence"][0] == "~"
    if foreign := _of_other_tool(found, inside):
        return foreign
    written = WRITTEN_PIECE.fullmatch(first)
    if language.lower() in TRANSCRIPTS:
        is_piece = written and is_file(squeeze(written[1]), "")
        return _unknown(language) if is_piece else ""
    python = PYTHON.fullmatch(language + found["rest"])
    uses = any(use_in(line, "python") for line in inside)
    defines = written or header_in(first, "python")
    is_program = python and (uses or not tilde)
    if found["before"] and (defines or is_program):
        only = ONLY_SHOWN if python else ""
        return f"only a fence at the left margin is program; move it{only}"
    if chunk := NOWEB.fullmatch(first):
        defined = comment(f"⟨{squeeze(chunk[1])}⟩ ≡", "python")
        return (
            f"a chunk of noweb is only shown; write ```python and “{defined}” for it, "
            "or ```text .noeval if that is meant"
        )
    if tilde:
        meant = header_in(first, "python") or (python and uses)
        said = f"a fence of {found['fence']} is only shown; write ```python"
        return said if meant else ""
    if python and "code-cell" in language:
        said = f"the fence says {language}; `jupytext --to md:markdown` writes python"
        return f"{said}; or write ~~~python if it is only shown"
    if python:
        named = defines or uses
        return f"the fence says {language}; write python{'' if named else ONLY_SHOWN}"
    return _unknown(language) if defines else ""


def respelled(text: str) -> str:
    """A fence that says python in other words, as it is to be written; else itself."""
    found = FENCE.fullmatch(text)
    if not found or found["before"] or found["fence"][0] == "~" or CELL.fullmatch(text):
        return text
    other = "code-cell" in text or _of_other_tool(found, []) or language_of(text)
    python = PYTHON.fullmatch(found["language"] + found["rest"])
    return f"{found['fence']}python" if python and not other else text


def _of_other_tool(found: re.Match[str], inside: list[str]) -> str:
    """The remedy for a fence as Entangled or lmt names it, or nothing."""
    if found["fence"][0] == "~" or found["before"]:
        return ""
    if any("⟨" in line for line in inside):
        return ""
    if braces := ATTRIBUTES.fullmatch(found["language"]):
        language = (braces["language"] or "text").lower()
        file = FILE_WORD.search(braces["words"])
        named = ENTANGLED_NAME.search(braces["words"])
        if file:
            return (
                f"the words in braces are another tool's; write ```{language} "
                f"file={file['file']}"
            )
        if named and (language in COMMENTS or any(map(BARE_USE.fullmatch, inside))):
            return _named_elsewhere("Entangled", language, named[1])
        return ""
    language = found["language"].lower()
    named = LMT.fullmatch(found["rest"].strip())
    if named is None or language not in COMMENTS:
        return ""
    if named["file"]:
        return f"+= is lmt's; write ```{language} file={named['file']}, once more"
    return _named_elsewhere("lmt", language, named["name"], named["more"] or "")


def _named_elsewhere(tool: str, language: str, name: str, more: str = "") -> str:
    """The message of a piece that is named on the fence, as another tool has it."""
    defined = comment(f"⟨{name}⟩ {more}≡", language)
    used = comment(f"⟨{name}⟩", language)
    return (
        f"the name on this fence is {tool}'s; write ```{language} and “{defined}” "
        f"below it, and “{used}” where it is used; or ~~~{language} if it is only shown"
    )


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
    signed = SIGNED.fullmatch(first) if "⟨" in first else None
    uses = any(use_in(line, language) for line in inside)
    named = header_in(first, language) or file_of_directive(first, language)
    if named or not (signed or uses):
        return ""
    name, more = (squeeze(signed[1]), signed[2]) if signed else ("Name", "")
    begin = comment(f"⟨{name}⟩ {more}≡", language)
    return (
        f"in {language} a definition begins its fence, “{begin}”; or write "
        f"```{language} .noeval if it is only shown"
    )


def _in_demo(code: Code, tag: str) -> Iterator[Fault]:
    """Return the pieces in shown code that is not tangled, where they are comments."""
    if code.header:
        message = f"a {tag} defines no piece; give this a fence of its own"
        yield Fault(code.header.place, message)
    message = f"a {tag} uses no piece; call what is defined there"
    for k in code.uses:
        yield Fault(code.lines[k].place, message)


def _directives(document: Document) -> Iterator[Fault]:
    """The directives of other tools at the head of a fence, which do nothing here."""
    for _, code in document.code:
        named = code.name and not code.is_file
        if not named and "notebook" not in code.tags:
            yield from _at_head(code)


def _at_head(code: Code) -> Iterator[Fault]:
    """The directives in the first lines of a fence."""
    for line in code.lines:
        found = directive_in(line.text, code.language)
        if found is None or not (found.value or found.key in VALUELESS):
            break
        if found.key not in AS_HERE:
            message = f"“{line.text}” {_remedy(found, code.language)}"
            yield Fault(line.place, message)


def _remedy(found: Directive, language: str) -> str:
    """The spelling of a directive here."""
    key = found.key
    if key == "id" and found.value:
        defined = comment(f"⟨{found.value}⟩ ≡", language)
        used = comment(f"⟨{found.value}⟩", language)
        return f"names no piece; write “{defined}”, and “{used}” where it is used"
    of_any_value = WRITE_INSTEAD.get((key, ""), "take it out")
    said = WRITE_INSTEAD.get((key, found.value.lower()), of_any_value)
    return f"does nothing here; {said}"


def _signs(document: Document) -> Iterator[Fault]:
    """The lines that look like headers or uses, and are none."""
    for _, code in document.tangled:
        for k, line in enumerate(code.lines):
            if lack := _lack(document, code, k):
                yield Fault(line.place, f"“{line.text.strip()}” {lack}")


def _lack(document: Document, code: Code, k: int) -> str:
    """The lack of a line that looks like a header or a use; empty if it has none."""
    text = code.lines[k].text
    if code.language != "python":
        return _bare(document, code, text)
    signed = SIGNED.fullmatch(text) if k == 0 and not code.header else None
    if signed:
        name = squeeze(signed[1])
        sign = "+≡" if signed[2] or name in document.pieces else "≡"
        begin = f"# ⟨{name}⟩ {sign}"
        return f"defines nothing; a definition begins its fence, “{begin}”"
    found = None if k in code.uses else MISUSED.fullmatch(text)
    if not found or squeeze(found[1]) not in document.names:
        return ""
    return f"uses nothing; a use is a line of its own, “# ⟨{squeeze(found[1])}⟩”"


def _bare(document: Document, code: Code, text: str) -> str:
    """The lack of a use as noweb, Entangled and lmt write it; empty if it has none."""
    found = BARE_USE.fullmatch(text)
    if not found or squeeze(found["name"]) not in document.names:
        return ""
    used = comment(f"⟨{squeeze(found['name'])}⟩", code.language)
    return f"uses nothing; a use is a comment of its own, “{used}”"
