"""Languages: how each writes comments, and the names of pieces in them.

A definition is a fence whose first line is a comment with ``⟨Name⟩ ≡``, or ``+≡`` to
continue one; a use is a line with ``⟨Name⟩`` in a comment alone.  A piece whose name is
that of a file, and that no other piece uses, is the content of that file.
``<<Name>> =``, ``<<Name>> +=`` and ``<<Name>>`` mean the same.

A language may have no comments, or be unknown here: ``file=NAME`` behind the language
of a fence makes it the content of that file.  So does Entangled's ``#| file: NAME``, in
the comments of the language, as the first line.
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
CAPTIONED = COMMENTS.keys() - {"ada", "vhdl", "zig"}
"""The languages whose texts are told from code by a rule that is tested.

Only in these there are captions.  Add a language to `FAMILIES`, and samples of its
texts to `tests/test_texts.py`.
"""
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
PYTHON_COMMENT = re.compile(
    r"\"\"\"(?:\\.|[^\\])*?\"\"\"|'''(?:\\.|[^\\])*?'''"
    r"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|(#[^\n]*)",
    re.DOTALL,
)
"""A string of Python, or a comment, which is the first group."""
FILE = re.compile(
    r"(?:[^\s/]+/)+[^\s/]+|[^\s/]+\.\w+|\.\w+|(?:GNU)?[Mm]akefile|Dockerfile|Justfile"
)
"""The name of a file: with a folder or an ending, or one of a few others."""
FILE_WORD = re.compile(r"(?<!\S)file=(\"?)(?P<file>[^\s\"{}]+)\1(?!\S)")
"""The word of a fence that makes it the content of a file."""
FENCE_WORDS = re.compile(
    r"`{3,}\s*(?P<language>[\w+#-]+(?!\S))?(?!.*\s\.noeval(?!\S))(?P<words>.*)"
)
DIRECTIVE = re.compile(r"\|\s*(?P<key>[\w-]+)\s*:\s*(?P<value>\S.*?)\s*")
"""A directive of Quarto or Entangled, without the sign of a comment."""


ASCII = r"<<(?P<ascii>[^\s<>⟨⟩](?:(?:(?!<<|>>)[^⟨⟩])*[^\s<>⟨⟩])?)>>"
"""A name in the other signs, which can be typed on every keyboard."""


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
            # “+≡” or “+=”: by either sign a piece goes on.
            return Header(_name(found), "+" in (found["sign"] or found["equal"]))
    return None


def use_in(text: str, language: str) -> Used | None:
    """The use of a piece that a line is, in a fence of some language."""
    # Most lines have neither, and the patterns below are slow.
    if "⟨" not in text and "<<" not in text:
        return None
    for use, _ in _patterns(language):
        if found := use.fullmatch(text):
            return Used(found["indent"], _name(found))
    return None


def file_of_fence(fence: str) -> str:
    """The file whose content a fence is, by its word ``file=``; or nothing."""
    found = FENCE_WORDS.fullmatch(fence)
    named = FILE_WORD.search(found["words"]) if found else None
    return named["file"] if named else ""


def directive_in(text: str, language: str) -> re.Match[str] | None:
    """The directive that a line is, such as ``#| file: a.py``, in a fence of some
    language."""
    for opening, closing in COMMENTS.get(language, ()):
        inside = text.removeprefix(opening).rstrip().removesuffix(closing)
        if text.startswith(opening) and (found := DIRECTIVE.fullmatch(inside)):
            return found
    return None


def file_of_directive(text: str, language: str) -> str:
    """The file that the first line of a fence names for Entangled; or nothing."""
    found = directive_in(text, language)
    is_file = found and found["key"] == "file" and " " not in found["value"]
    return found["value"] if found and is_file else ""


def _name(found: re.Match[str]) -> str:
    return " ".join((found["name"] or found["ascii"] or "").split())


def comment(words: str, language: str) -> str:
    """Some words as a comment of a language."""
    opening, closing = COMMENTS.get(language, (("", ""),))[0]
    return f"{opening} {words} {closing}".strip()


def is_file(name: str, language: str) -> bool:
    """Whether the name of a piece is that of a file.

    In Python a dot alone makes none: ``a.b`` is an attribute.
    """
    if language == "python" and "/" not in name and not name.endswith(".py"):
        return False
    return bool(FILE.fullmatch(name))


def language_of(fence: str) -> str:
    """The language of a fence at the left margin, if its comments are known here."""
    found = re.fullmatch(r"`{3,}\s*([\w+#-]+)(?!.*\s\.noeval(?!\S))(?:\s.*)?", fence)
    language = found[1].lower() if found else ""
    return language if language in COMMENTS and language != "python" else ""


def language_of_file(fence: str) -> str:
    """The language of a fence that is a file; ``text`` if it says none."""
    found = FENCE_WORDS.fullmatch(fence)
    return ((found and found["language"]) or "text").lower()


@cache
def _patterns(language: str) -> list[tuple[re.Pattern[str], re.Pattern[str]]]:
    """The patterns of a use and of a header, for each form of comments."""
    found = []
    for opening, closing in COMMENTS.get(language, ()):
        start, end = f"{re.escape(opening)} ", rf"\s*{re.escape(closing)}\s*"
        own = "⟨(?P<name>[^⟨⟩]+)⟩"
        use = rf"(?P<indent>\s*){start}(?:{own}|{ASCII}){end}"
        signed = rf"{own} (?P<sign>\+?≡)|{ASCII} (?P<equal>\+?=)"
        found.append((re.compile(use), re.compile(f"{start}(?:{signed}){end}")))
    return found
