"""Languages: how each writes comments, and the names of pieces in them.

A definition is a fence whose first line is a comment with ``⟨Name⟩ ≡``, or ``+≡`` to
continue one; a use is a line with ``⟨Name⟩`` in a comment alone.  A piece whose name is
that of a file, and that no other piece uses, is the content of that file.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

HASH, SLASHES, STARS = ("#", ""), ("//", ""), ("/*", "*/")
DASHES, ANGLES, SEMICOLONS, PERCENT = ("--", ""), ("<!--", "-->"), (";", ""), ("%", "")
FAMILIES = {
    (HASH,): "python awk bash cmake cython dockerfile elixir fish ini julia just make "
    "makefile nim nix perl powershell r ruby sed sh shell toml yaml yml zsh",
    (STARS, SLASHES): "bison c c++ cc cpp cuda flex glsl go h hpp lex objc yacc",
    (SLASHES, STARS): "csharp cs d dart groovy java javascript js jsonc jsx kotlin php "
    "rust scala scss swift ts tsx typescript wgsl zig",
    (STARS,): "css ld",
    (DASHES, STARS): "sql plpgsql sqlite",
    (DASHES,): "ada elm haskell hs lua vhdl",
    (ANGLES,): "html svg vue xml",
    (SEMICOLONS,): "asm clojure elisp lisp nasm racket scheme",
    (PERCENT,): "erlang latex matlab prolog tex",
}
COMMENTS = {
    _language: _forms
    for _forms, _listed in FAMILIES.items()
    for _language in _listed.split()
}
"""The comments of each language, the first of which the tools write."""
PLACED = {
    **dict.fromkeys(
        [
            *("bison", "c", "c++", "cc", "cpp", "cs", "csharp", "cuda", "flex", "h"),
            *("hpp", "lex", "objc", "yacc"),
        ],
        '#line {line} "{file}"',
    ),
    "go": "//line {file}:{line}",
    "perl": '# line {line} "{file}"',
}
"""The lines by which compilers are told where the next line comes from."""
FILE = re.compile(
    r"(?:[^\s/]+/)*(?:[^\s/]+\.\w+|\.\w+|(?:GNU)?[Mm]akefile|Dockerfile|Justfile)"
)


class Header(NamedTuple):
    """The name of a piece as a fence begins it, and whether it goes on there."""

    name: str
    continued: bool


class Used(NamedTuple):
    """The name of a piece in a line of its own, and the blanks before it."""

    indent: str
    name: str


def header_in(text: str, language: str) -> Header | None:
    """The header that a line is, in a fence of some language."""
    for _, named in _patterns(language):
        if found := named.fullmatch(text):
            return Header(" ".join(found[1].split()), found[2] == "+≡")
    return None


def use_in(text: str, language: str) -> Used | None:
    """The use of a piece that a line is, in a fence of some language."""
    for use, _ in _patterns(language):
        if found := use.fullmatch(text):
            return Used(found[1], " ".join(found[2].split()))
    return None


def comment(words: str, language: str) -> str:
    """Some words as a comment of a language."""
    opening, closing = COMMENTS.get(language, (HASH,))[0]
    return f"{opening} {words} {closing}".rstrip()


def is_file(name: str, language: str) -> bool:
    """Whether the name of a piece is that of a file; of Python, only NAME.py is."""
    return bool(FILE.fullmatch(name)) and (language != "python" or name[-3:] == ".py")


def language_of(fence: str) -> str:
    """The language of a fence at the left margin, if its comments are known here."""
    found = re.fullmatch(r"`{3,}\s*([\w+#-]+)(?!.*\s\.noeval(?!\S))(?:\s.*)?", fence)
    language = found[1].lower() if found else ""
    return language if language in COMMENTS and language != "python" else ""


@cache
def _patterns(language: str) -> list[tuple[re.Pattern[str], re.Pattern[str]]]:
    """The patterns of a use and of a header, for each form of comments."""
    found = []
    for opening, closing in COMMENTS[language]:
        name, end = rf"{re.escape(opening)} ⟨([^⟨⟩]+)⟩", rf"\s*{re.escape(closing)}\s*"
        use, header = rf"(\s*){name}{end}", rf"{name} (\+?≡){end}"
        found.append((re.compile(use), re.compile(header)))
    return found
