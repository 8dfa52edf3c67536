"""Texts: where a line of another language is no code, or goes on with the one before.

Nothing may be put before such a line: it would be part of a string or of a
here-document, or end a command that goes on.  Pygments knows the strings of languages;
here-documents, and what else ends at a line of its own, are followed here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import pairwise
from typing import Any, NamedTuple

from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, String, Token
from pygments.util import ClassNotFound

# <<EOF, <<-"EOF" or <<\EOF of shells, <<~EOF of Ruby, <<<EOF of PHP: the word that
# ends the text is the second group.
HERE = re.compile(r"<<[-~<]?\s*([\"'`]?)\\?([A-Za-z_]\w*)\1")
HERE_IN = frozenset(
    {"bash", "cmake", "dockerfile", "fish", "just", "make", "makefile", "perl", "php"}
    | {"powershell", "r", "ruby", "sh", "shell", "zsh"}
)
# A line of YAML that ends in | or >, perhaps with indicators as in |2-: an item, a
# key, with a tag or an anchor before the sign.
SCALAR = re.compile(
    r"( *)(?:- +)*(?:[^#\s].*:|-)?\s*(?:[!&]\S+\s+)*[|>][-+0-9]*\s*(#.*)?"
)
SCALAR_IN = frozenset({"yaml", "yml"})
OTHER_NAMES = {
    **dict.fromkeys(("bison", "flex", "h", "lex", "yacc"), "c"),
    **dict.fromkeys(("cc", "hpp"), "cpp"),
    **{"jsonc": "js", "just": "make", "ld": "c", "sqlite": "sql", "svg": "xml"},
}
"""The names by which Pygments knows a language, or one with the same strings."""


class Begins(IntEnum):
    """How a line begins: as code, going on, or within a text whose blanks count."""

    CODE = 0
    ON = 1
    TEXT = 2


class Stretch(NamedTuple):
    """The lines between two of some languages, and how they begin."""

    languages: frozenset[str]
    opening: str
    closing: str
    how: Begins


GOES_ON = {"matlab": "..."}
"""The sign by which a line goes on, where it is no backslash."""
TAGGED = frozenset({"html", "svg", "vue", "xml"})
WITH_MANUALS = frozenset({"perl", "ruby"})
STRETCHES = (
    Stretch(
        TAGGED,
        r"<(pre|textarea|title|xmp|listing|iframe|noembed|noframes)\b(?!.*</\1)",
        r"</\1",
        Begins.TEXT,
    ),
    Stretch(TAGGED, r"<(script|style)\b(?!.*</\1)", r"</\1", Begins.ON),
    Stretch(TAGGED, r"<!\[CDATA\[(?!.*\]\]>)", r"\]\]>", Begins.TEXT),
    Stretch(
        frozenset({"latex", "tex"}),
        r"\\begin\{(verbatim|Verbatim|lstlisting|minted|alltt)\*?\}",
        r"\\end\{\1\*?\}",
        Begins.TEXT,
    ),
    Stretch(frozenset({"make", "makefile"}), r"^define\b", r"^endef\b", Begins.ON),
    Stretch(WITH_MANUALS, r"^__(?:END|DATA)__$", r"(?!)", Begins.TEXT),
    Stretch(WITH_MANUALS, r"^=(?!cut|end)\w+", r"^=(?:cut|end)\b", Begins.TEXT),
    Stretch(frozenset({"lua"}), r"\[(=*)\[(?!.*\]\1\])", r"\]\1\]", Begins.TEXT),
    Stretch(
        frozenset({"plpgsql", "sql", "sqlite"}),
        r"(?<![\w$])(\$(?:[A-Za-z_]\w*)?\$)(?!.*\1)",
        r"\1",
        Begins.ON,
    ),
    Stretch(frozenset({"elm"}), r'^[^"]*"""(?!.*""")', r'"""', Begins.TEXT),
)


def beginnings(lines: Sequence[str], language: str) -> list[Begins]:
    """Return how each line of a file begins."""
    found = [Begins.CODE] * len(lines)
    for k, how in (
        *_continued(lines, GOES_ON.get(language, "\\")),
        *_lexed(lines, language),
        *(_here(lines) if language in HERE_IN else ()),
        *(_scalars(lines) if language in SCALAR_IN else ()),
        *(_folded(lines) if language in SCALAR_IN else ()),
        *_between(lines, language),
    ):
        found[k] = max(found[k], how)
    return found


def _continued(lines: Sequence[str], sign: str) -> Iterator[tuple[int, Begins]]:
    """Yield the lines after a sign by which a line goes on wherever it ends one."""
    for k, line in enumerate(lines[:-1], 1):
        if line.endswith(sign):
            yield k, Begins.ON


def _lexed(lines: Sequence[str], language: str) -> Iterator[tuple[int, Begins]]:
    """Yield the lines that begin within a string or a comment, as Pygments sees it."""
    try:
        lexer = get_lexer_by_name(
            OTHER_NAMES.get(language, language), stripnl=False, ensurenl=False
        )
    except ClassNotFound:
        return
    tokens: list[tuple[Any, str]] = [*lexer.get_tokens("\n".join(lines)), (Token, "")]
    at = 0
    before: Any = Token
    for (kind, text), (after, _) in pairwise(tokens):
        for k, sign in enumerate(text):
            if sign == "\n":
                at += 1
                inside = k + 1 < len(text)
                if _in_string(before, kind, after, inside):
                    yield at, Begins.TEXT
                elif _in_comment(kind, after, inside):
                    yield at, Begins.ON
        before = kind


def _in_string(before: Any, kind: Any, after: Any, inside: bool) -> bool:
    """Whether a newline is in a string, by the kinds of its token and its neighbours.

    It is ``inside`` if it does not end its token.
    """
    if kind in String:
        return inside or after in String
    return before in String.Heredoc and after in String.Heredoc


def _in_comment(kind: Any, after: Any, inside: bool) -> bool:
    """Whether a newline is in a comment of several lines; arguments as above."""
    if kind in Comment.Multiline:
        return inside or after in Comment
    return kind in Comment and inside


def _here(lines: Sequence[str]) -> Iterator[tuple[int, Begins]]:
    """Yield the lines of here-documents, up to their last lines."""
    at = 0
    while at < len(lines):
        words = [found[2] for found in HERE.finditer(lines[at])]
        at += 1
        for word in words:
            ends = [
                k for k in range(at, len(lines)) if lines[k].strip(" \t;,)") == word
            ]
            if ends:
                yield from ((k, Begins.TEXT) for k in range(at, ends[0] + 1))
                at = ends[0] + 1


def _scalars(lines: Sequence[str]) -> Iterator[tuple[int, Begins]]:
    """Yield the lines of block scalars: blank, or deeper than the line before them."""
    margin = -1
    for k, line in enumerate(lines):
        depth = len(line) - len(line.lstrip(" "))
        if margin >= 0 and (not line.strip() or depth > margin):
            yield k, Begins.ON
            continue
        found = SCALAR.fullmatch(line)
        margin = len(found[1]) if found else -1


def _folded(lines: Sequence[str]) -> Iterator[tuple[int, Begins]]:
    """Yield the lines that go on with a plain or quoted scalar of the line before."""
    at = 0
    before: Any = Token
    begun: list[int] = []
    lexer = get_lexer_by_name("yaml", stripnl=False, ensurenl=False)
    tokens: list[tuple[Any, str]] = [*lexer.get_tokens("\n".join(lines))]
    for kind, text in tokens:
        if text.strip():
            if before in Token.Literal and kind in Token.Literal:
                yield from ((k, Begins.ON) for k in begun)
            before, begun = kind, []
        for _ in range(text.count("\n")):
            at += 1
            begun.append(at)


def _between(lines: Sequence[str], language: str) -> Iterator[tuple[int, Begins]]:
    """Yield the lines between two that begin and end a stretch."""
    for languages, opening, closing, how in STRETCHES:
        if language not in languages:
            continue
        ending: re.Pattern[str] | None = None
        for k, line in enumerate(lines):
            if ending:
                yield k, how
                ending = None if ending.search(line) else ending
            elif found := re.search(opening, line):
                word = found[1] if found.re.groups else ""
                ending = re.compile(closing.replace(r"\1", re.escape(word)))
