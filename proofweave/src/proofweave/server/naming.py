"""New names for pieces and for names of the program, and names as one types them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from keyword import iskeyword
from typing import NamedTuple

from proofweave.checks.claims import PROOF_TARGET
from proofweave.checks.links import picture
from proofweave.names.identifiers import Identifiers
from proofweave.names.scopes import Mention, names
from proofweave.names.symbols import Symbol
from proofweave.server.asking import (
    NameAsked,
    PieceAsked,
    Subject,
    named_in_prose,
)
from proofweave.server.drafts import Draft
from proofweave.source.document import CELL, ELLIPSES, fences, squeeze
from proofweave.source.fence_tags import SHOWN
from proofweave.source.markdown import reading
from proofweave.source.occurrences import Extent

NAME_BEGUN = re.compile(r"(?:⟨|#\s*(<<?))([^⟨⟩<>]*)$")
NAME_ENDED = re.compile(r"[^⟨⟩<>]*(?:⟩|>>)")
ALONE = r"(?<![\w.\"']){}(?![\w\"'])(?!\s*=[^=])"
"""A name that is no attribute, no word of a text and no argument of that name."""
PROMPT = re.compile(r"(?:>>>|\.\.\.) ")
LONG_NAME = 24  # a longer name is also offered in short


class Rewording(NamedTuple):
    """A new text for an extent."""

    extent: Extent
    text: str


class Offer(NamedTuple):
    """A piece that may be meant: a label, its whole name, and the edit that writes it.

    ``sought`` is the text that one types to find it.
    """

    label: str
    name: str
    sought: str
    edit: Rewording


class Unnameable(Exception):
    """The reason why a name cannot be given, in a sentence."""


def rename(draft: Draft, asked: Subject, name: str) -> list[Rewording]:
    """The edits that give a thing another name; Unnameable if that cannot be done."""
    if isinstance(asked, PieceAsked):
        return [*_renamed_piece(draft, asked.occurrence.name, squeeze(name))]
    if isinstance(asked, NameAsked):
        return _renamed_name(draft, asked, name.strip())
    raise Unnameable("a section is renumbered by `proofweave renumber`")


def _renamed_piece(draft: Draft, old: str, new: str) -> Iterator[Rewording]:
    """The edits of all that names the piece, and of abbreviations gone ambiguous."""
    document = draft.document
    if not new or re.search("[⟨⟩]", new) or new.endswith(ELLIPSES):
        raise Unnameable("the name of a piece is whole, and has no ⟨ or ⟩ in it")
    if old not in document.names:
        raise Unnameable(f"⟨{old}⟩ is not the name of one piece; write more of it")
    if new in document.names and new != old:
        raise Unnameable(f"⟨{new}⟩ is another piece; choose a name of its own")
    after = replace(document)
    after.names = [new if name == old else name for name in document.names]
    for occurrence in draft.occurrences:
        name = new if occurrence.name == old else occurrence.name
        if after.candidates(occurrence.written) != [name]:
            yield Rewording(occurrence.extent, name)


def _renamed_name(draft: Draft, asked: NameAsked, new: str) -> list[Rewording]:
    """The edits of a name in its document, if they change no meaning."""
    before, symbol = draft.identifiers, asked.home.symbol
    if not new.isidentifier() or iskeyword(new):
        raise Unnameable(f"“{new}” cannot be a name in Python")
    if asked.abroad or symbol.kind == "import":
        raise Unnameable(f"{asked.name} is from elsewhere, and has its name there")
    if before is None:
        raise Unnameable("names can be changed once the document is sound")
    extents = asked.everywhere()
    if strangers := {e.path.name for e in extents if e.path != draft.path}:
        raise Unnameable(f"{', '.join(sorted(strangers))} would need the new name too")
    extents += named_in_prose(draft, symbol)
    if _of_module(before, symbol):
        extents += _in_sessions(draft, symbol.name)
    edits = [Rewording(extent, new) for extent in sorted({*extents})]
    after = Draft(draft.path, edited(draft.lines, edits)).identifiers
    same = after and _meanings(before, symbol, new) == _meanings(after, None, new)
    if not same or _is_guessed(before, symbol):
        raise Unnameable(f"with the name {new} the program might mean something else")
    return edits


def _of_module(identifiers: Identifiers, symbol: Symbol) -> bool:
    """Whether a name is one of the module, which others may import."""
    home = identifiers.exported(symbol.name)
    return home is not None and home.symbol is symbol


def _in_sessions(draft: Draft, name: str) -> Iterator[Extent]:
    """The places of a name of the module in the demos and sessions of a document."""
    lines = {
        line.place.line
        for section in draft.document.sections
        for code in section.code
        if SHOWN.intersection(code.tags)
        for line in code.lines
    }
    for first, last in fences(draft.document.lines):
        if draft.lines[first].startswith("```pycon"):
            inside = range(first + 1, last)
            lines |= {k + 1 for k in inside if PROMPT.match(draft.lines[k])}
    for line in sorted(lines):
        for found in re.finditer(ALONE.format(re.escape(name)), draft.lines[line - 1]):
            yield Extent(draft.path, line, found.start(), line, found.end())


def left_behind(draft: Draft, name: str) -> list[str]:
    """The lines of tests, to which a document links, that have a name of its module."""
    files = {
        picture(draft.path, link.target)
        for link in reading(draft.document).links
        if PROOF_TARGET.fullmatch(link.target)
    }
    return [
        f"{file.name}:{k}"
        for file in sorted(files)
        if file.suffix == ".py" and file.is_file()
        for k, line in enumerate(file.read_text("utf-8").split("\n"), 1)
        if re.search(rf"\b{re.escape(name)}\b", line)
    ]


def _is_guessed(identifiers: Identifiers, symbol: Symbol) -> bool:
    """Whether a name is a member that an attribute of an unknown class may mean."""
    mentions = _mentions(identifiers)
    return symbol.scope.kind == "class" and any(
        m.attribute and m.symbol is None and m.name == symbol.name for m in mentions
    )


def _meanings(identifiers: Identifiers, renamed: Symbol | None, new: str) -> object:
    """The lines and meanings of the names of a program, and its constants."""
    numbers: dict[int, int] = {}
    found = []
    for mention in _mentions(identifiers):
        symbol, name = mention.symbol, mention.name
        at = symbol and (symbol.line, symbol.column, symbol.path)
        if renamed and at == (renamed.line, renamed.column, renamed.path):
            name = new
        found.append((mention.line, name, numbers.setdefault(id(symbol), len(numbers))))
    tree = ast.parse(identifiers.program.text)
    constants = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)]
    return found, constants


def _mentions(identifiers: Identifiers) -> list[Mention]:
    text = identifiers.program.text
    return names(ast.parse(text), text.split("\n")).mentions


def edited(lines: Sequence[str], edits: Sequence[Rewording]) -> str:
    """A text after some edits."""
    rows = [*lines]
    for extent, text in sorted(edits, reverse=True):
        head, tail = rows[extent.line - 1][: extent.start], rows[extent.last - 1]
        rows[extent.line - 1 : extent.last] = [head + text + tail[extent.end :]]
    return "\n".join(rows) + "\n"


def respelled(draft: Draft, ascii: bool) -> str:
    """Return the text with ⟨Name⟩ ≡ written as <<Name>> =, or the other way round."""
    opening, closing, equal = ("<<", ">>", "=") if ascii else ("⟨", "⟩", "≡")
    edits = []
    for o in draft.occurrences:
        path, line, start, last, end = o.extent
        before, after = draft.lines[line - 1][:start], draft.lines[last - 1][end:]
        width = 2 if before.endswith("<<") else 1
        edits.append(Rewording(Extent(path, line, start - width, line, start), opening))
        sign = (" +" if o.kind == "+≡" else " ") + equal if o.kind[-1] == "≡" else ""
        old = re.match(r"(?:⟩|>>)(?: \+?[≡=])?" if sign else "⟩|>>", after)
        assert old
        here = Extent(path, last, end, last, end + old.end())
        edits.append(Rewording(here, closing + sign))
    return edited(draft.lines, edits)


def offers(draft: Draft, line: int, column: int) -> list[Offer]:
    """The pieces that may be meant where a ⟨, or a << in a comment, has been typed."""
    text = draft.lines[line - 1] if line <= len(draft.lines) else ""
    opened = NAME_BEGUN.search(text[:column])
    if opened is None:
        return []
    angle, typed = opened.groups()
    closed = NAME_ENDED.match(text, column)
    start = opened.start(1) if angle else opened.start(2)
    extent = Extent(draft.path, line, start, line, closed.end() if closed else column)
    above = draft.lines[line - 2] if line > 1 and text.startswith("# ") else ""
    header = CELL.fullmatch(above) and not text[extent.end :]
    known, pieces = _known(draft, line), draft.document.pieces
    found = []
    for name in known:
        sign = "+≡" if name in pieces else "≡"
        headers = [(name, f"⟩ {sign}")] if header else []
        shorts = [(short, "⟩") for short in _short(name, known) if name in pieces]
        for form, end in [*headers, (name, "⟩"), *shorts]:
            label, written = form + end[1:], "⟨" * bool(angle) + form + end
            sought = typed if typed.endswith(ELLIPSES) else f"{angle or ''}{form}"
            found.append(Offer(label, name, sought, Rewording(extent, written)))
    return found


def _known(draft: Draft, line: int) -> list[str]:
    """The whole names that stand on other lines, now or when all was sound."""
    found = [o.name for o in draft.occurrences if o.extent.line != line]
    found += draft.latest.document.names
    return [n for n in dict.fromkeys(found) if not n.endswith(ELLIPSES)]


def _short(name: str, known: Sequence[str]) -> list[str]:
    """A long name in short, in as few words as tell it from all others."""
    words = name.split()
    for k in range(1, len(words)) if len(name) > LONG_NAME else ():
        prefix = " ".join(words[:k])
        if sum(other.startswith(prefix) for other in known) == 1:
            return [f"{prefix}…"]
    return []
