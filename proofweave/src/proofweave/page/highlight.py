"""Set code: a line an element, names linked, pieces by their names, signs at hand.

The text of what is made here is the Python that it shows, to the letter.  Numbers of
sections, signs and buttons are drawn by the style sheet, so that they are not copied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.lexers.python import PythonLexer
from pygments.lexers.special import TextLexer
from pygments.token import Comment, Keyword, Name, Operator, String, _TokenType

from proofweave.book import Abroad
from proofweave.faults import Place
from proofweave.names.identifiers import Home, Identifiers, Standing
from proofweave.names.references import References
from proofweave.source.document import Code, Document, Line
from proofweave.source.languages import comment, use_in
from proofweave.source.markdown import MATH, QUOTED

SIGNS = {
    "==": "≡",
    "!=": "≠",
    "<=": "≤",
    ">=": "≥",
    "and": "∧",
    "or": "∨",
    "not": "¬",
}
QUOTED_OR_MATH = re.compile(f"{QUOTED.pattern}|{MATH.pattern}")
# What only a tool wants to read is copied, but not shown.
OF_A_TOOL = re.compile(r"# (?:fmt: \w+|noqa\b.*|type: ignore\b.*)")
TAB = 4
"""The columns of a tabulator, as the style sheet has it."""
# Not the article “a”, and no part of “don’t” or of “x.y”.
LETTER = re.compile(r"(?<![\w'’.])(?!a)[a-zA-Z](?![\w'’])")


class Token(NamedTuple):
    """A bit of a line of code."""

    kind: _TokenType
    text: str
    column: int


class Typesetter:
    """Sets the code of one document."""

    def __init__(
        self, document: Document, identifiers: Identifiers, references: References
    ) -> None:
        self.document = document
        self.identifiers = identifiers
        self.references = references
        self.abroad: dict[tuple[Place, int], Abroad] = {}
        self.own: set[Place] = set()

    def code(self, code: Code) -> str:
        """The lines of some code."""
        rows = _rows(code.text, len(code.lines), code.language)
        return "".join(
            self._line(line, row, code.language)
            for line, row in zip(code.lines, rows, strict=True)
        )

    def name(self, name: str) -> str:
        """The words of a piece's name: `quoted` ones as code, letters as variables."""
        parts = []
        at = 0
        for found in QUOTED_OR_MATH.finditer(name):
            parts.append(self._words(name[at : found.start()]))
            quoted = escape(found[0].strip("`$ "))
            tag = "code" if found[0].startswith("`") else "var"
            parts.append(f"<{tag}>{quoted}</{tag}>")
            at = found.end()
        parts.append(self._words(name[at:]))
        return "".join(parts)

    def link(self, home: Home, text: str) -> str:
        """A link from a name, or from a formula that is one, to its definition."""
        named = f' aria-label="{home.symbol.name}"' if text.startswith("<math") else ""
        return f'<a class="id" href="#{home.anchor}"{named}>{text}</a>'

    def _words(self, text: str) -> str:
        return LETTER.sub(self._letter, escape(text.replace("'", "’"), quote=False))

    def _letter(self, found: re.Match[str]) -> str:
        """A letter of its own is a variable; a capital, if the program has it."""
        if found[0].isupper() and not self.identifiers.has(found[0]):
            return found[0]
        return f"<var>{found[0]}</var>"

    def _line(self, line: Line, row: Sequence[Token], language: str) -> str:
        wide = line.text.expandtabs(TAB)
        indent = len(wide) - len(wide.lstrip())
        use = use_in(line.text, language)
        kind = "line" if line.text.strip() else "line blank"
        if use:
            kind = "line use"
            inside = _indentation(use.indent) + self._use(use.name, language)
        else:
            inside = "".join(self._tokens(line, row))
        kind += " own" if line.place in self.own else ""
        style = f' style="--in:{indent}"' if indent else ""
        return f'<span class="{kind}" {self._where(line)}{style}>{inside}\n</span>'

    def _where(self, line: Line) -> str:
        """The attributes that say which line of which file this is."""
        path, number = line.place
        if Path(path) == self.document.path:
            return f'id="L{number}" data-line="{number}"'
        file = Path(path).name
        anchor = re.sub(r"[^\w.-]", "-", file)
        return (
            f'id="L-{anchor}-{number}" data-line="{number}" data-file="{escape(file)}"'
        )

    def _use(self, written: str, language: str) -> str:
        """The name of a piece that a line uses, and the button that shows it there."""
        name = self.document.whole_name(written)
        anchor = self.references.anchors[name]
        spoken = escape(name, quote=True)
        before, after = comment_signs(language)
        return (
            f'<a class="piece-name" href="#{anchor}">{before}'
            f"⟨{self.name(name)}{self.number(name)}⟩{after}</a>"
            f'<button type="button" class="open" aria-expanded="false" '
            f'data-piece="{anchor}" aria-label="Show ⟨{spoken}⟩ here"></button>'
        )

    def number(self, name: str) -> str:
        """The small number after a piece's name, drawn by the style sheet."""
        label = self.references.number(name)
        return f'<span class="no" data-no="{label}"></span>' if label else ""

    def _tokens(self, line: Line, row: Sequence[Token]) -> Iterator[str]:
        """The tokens of a line: names with their links, and signs that have another."""
        for token in row:
            text = escape(token.text, quote=False)
            if token.column == 0 and not token.text.strip():
                yield _indentation(token.text)
            elif _of(token.kind, Name) or _of(token.kind, Keyword):
                standing = self.identifiers.at(line.place, token.column)
                if standing and standing.name != token.text:
                    standing = None
                there = self.abroad.get((line.place, token.column))
                linked = there is not None and there.home.symbol.name == token.text
                if there and linked:
                    text = _onward(there, text)
                if linked and standing is None:
                    yield text
                else:
                    yield self._name(token, text, standing)
            elif _of(token.kind, Operator) and token.text in SIGNS:
                yield _sign(token.text, text)
            else:
                yield _plain(token, text)

    def _name(self, token: Token, text: str, standing: Standing | None) -> str:
        """A name: the place to which links lead, a link, or plain text."""
        if standing is None or standing.home is None:
            return _plain(token, text)
        if not standing.defines:
            return self.link(standing.home, text)
        home = standing.home
        said = self.identifiers.describe(home.symbol)
        described = f' data-said="{escape(said)}"' if said else ""
        lines = f' data-lines="{home.lines}"' if home.lines > 1 else ""
        kind = escape(kind_in_words(home))
        return (
            f'<span class="def" id="{home.anchor}" data-kind="{kind}"'
            f"{described}{lines}>{text}</span>"
        )


def comment_signs(language: str) -> tuple[str, str]:
    """The signs of a comment around the name of a piece, which only a copy has."""
    before, _, after = comment("\0", language).partition("\0")
    signs = [f'<span class="hash">{escape(sign)}</span>' for sign in (before, after)]
    return signs[0], signs[1] if after else ""


@cache
def _lexer(language: str) -> Lexer:
    if language == "python":
        return PythonLexer(stripnl=False, ensurenl=False)
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ValueError:
        return TextLexer(stripnl=False, ensurenl=False)


def _onward(there: Abroad, text: str) -> str:
    """A link from a name to where another chapter defines it."""
    return (
        f'<a class="abroad" href="{escape(there.address)}" '
        f'data-said="{escape(there.words)}">{text}</a>'
    )


def lines_of(text: str) -> list[str]:
    """Some Python that is in no document, line by line, with its words and signs."""
    return ["".join(map(_word, row)) for row in _rows(text, text.count("\n") + 1)]


def _word(token: Token) -> str:
    """A token that is no link."""
    text = escape(token.text, quote=False)
    if _of(token.kind, Operator) and token.text in SIGNS:
        return _sign(token.text, text)
    return _plain(token, text)


def _sign(written: str, text: str) -> str:
    """An operator, with the sign that may be drawn over it."""
    word = " word" if written.isalpha() else ""
    return f'<span class="sign{word}" data-sign="{SIGNS[written]}">{text}</span>'


def kind_in_words(home: Home) -> str:
    """The kind of a symbol in words, and its owner."""
    symbol = home.symbol
    if symbol.scope.kind in ("function", "class") and symbol.scope.name:
        return f"{symbol.kind} of {symbol.scope.name}"
    return symbol.kind


def _indentation(blanks: str) -> str:
    return f'<span class="in">{blanks}</span>' if blanks else ""


def _plain(token: Token, text: str) -> str:
    style = _style(token.kind)
    if style == "c" and OF_A_TOOL.fullmatch(token.text):
        style = "c tool"
    if _of(token.kind, String.Doc):
        text = text.replace("``", '<span class="tool">``</span>')
    return f'<span class="{style}">{text}</span>' if style else text


def _style(kind: _TokenType) -> str:
    """Return the class of a token that is no name: a comment, a string, a keyword."""
    if _of(kind, Comment) and not _of(kind, Comment.Preproc):
        return "c"
    if _of(kind, String) and not _of(kind, String.Interpol):
        return "s"
    word = _of(kind, Keyword) and not _of(kind, Keyword.Constant)
    return "k" if word or _of(kind, Operator.Word) else ""


def _of(kind: _TokenType, family: _TokenType) -> bool:
    return kind[: len(family)] == family


def _rows(text: str, count: int, language: str = "python") -> list[list[Token]]:
    """The tokens of some code, line by line."""
    rows: list[list[Token]] = [[]]
    column = 0
    for _, kind, value in _lexer(language).get_tokens_unprocessed(text):
        for k, part in enumerate(value.split("\n")):
            if k:
                rows.append([])
                column = 0
            if part:
                _append(rows[-1], kind, part, column)
                column += len(part)
    return rows[:count]


def _append(row: list[Token], kind: _TokenType, text: str, column: int) -> None:
    """Add a token to a row, its indentation apart."""
    indent = len(text) - len(text.lstrip()) if not row else 0
    if 0 < indent < len(text):
        row.append(Token(kind, text[:indent], column))
        text, column = text[indent:], column + indent
    joined = text == "=" and bool(row) and row[-1].text in ("<", ">")
    if row and row[-1].kind is kind and (joined or _of(kind, String)):
        last = row.pop()
        row.append(Token(kind, last.text + text, last.column))
    else:
        row.append(Token(kind, text, column))
