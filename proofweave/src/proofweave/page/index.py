"""The index, the names of the sections, and the small index beside each section."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from proofweave.names.identifiers import DOTTED_NAME, Home, Identifiers, variable
from proofweave.names.references import listed
from proofweave.page.highlight import Typesetter
from proofweave.source.document import Section
from proofweave.source.markdown import Text, Texts

ENTRY = re.compile(r"<!--\s*index:\s*(.*?)\s*-->", re.DOTALL)
LONG = 52  # letters: a line of the index on a phone


class Where(NamedTuple):
    """A section, and whether it defines the entry."""

    address: str
    label: str
    defined: bool


class Entry(NamedTuple):
    """A line of an index: ``kind`` is name, subject, or in a book also piece."""

    text: str
    html: str
    kind: str
    places: list[Where]


class Mini(NamedTuple):
    """A name that a section uses from elsewhere."""

    name: str
    home: Home
    said: str


class PieceEntry(NamedTuple):
    """A line of the names of the sections."""

    html: str
    used: str


class Indexer:
    """Makes the indexes of one document."""

    def __init__(self, code: Typesetter, texts: Texts) -> None:
        self.code, self.texts = code, texts
        self.document = code.document
        self.identifiers: Identifiers = code.identifiers
        self.order = {id(s): k for k, s in enumerate(self.document.sections)}

    def entries(self) -> list[Entry]:
        """The lines of the index, in the order of the alphabet."""
        keyed = [*self._names(), *self._subjects()]
        return [entry for _, entry in sorted(keyed, key=lambda pair: pair[0])]

    def pieces(self) -> list[PieceEntry]:
        """The names of the sections, in the order of the alphabet."""
        names = sorted(self.document.pieces, key=sorting)
        return [PieceEntry(self._piece(name), self._use(name)) for name in names]

    def mini(self, section: Section) -> list[Mini]:
        """The names that a section uses and another one defines."""
        found: dict[str, Home] = {}
        here = [s for s in self.identifiers.standings if s.section is section]
        own = {standing.name for standing in here if standing.declares}
        for standing in here:
            home = standing.home
            if home and home.section is not section and standing.name not in own:
                found[home.anchor] = home
        minis = [Mini(h.symbol.name, h, self._said(h)) for h in found.values()]
        return sorted(minis, key=lambda mini: sorting(mini.name))

    def _said(self, home: Home) -> str:
        """The words after a name in the small index."""
        symbol = home.symbol
        said = shortened(self.identifiers.describe(symbol))
        if said or symbol.kind in ("variable", "constant"):
            return _lowered(said) or self.identifiers.value(symbol)
        owner = symbol.scope.name
        return f"{symbol.kind} of {owner}" if owner else symbol.kind

    def _names(self) -> Iterator[tuple[tuple[str, str], Entry]]:
        """The names of the program, each once a section, with its key for sorting."""
        places: dict[str, dict[int, tuple[Section, str]]] = defaultdict(dict)
        for name, section, defined in self._mentions():
            if name == "self" or name.startswith("__"):
                continue
            if defined or len(name) > 1:
                before = places[name].get(id(section))
                if not before or (defined and not before[1]):
                    places[name][id(section)] = (section, defined)
        for name, sections in places.items():
            html = f"<code>{escape(name)}</code>"
            yield sorting(name), Entry(name, html, "name", self._places(sections))

    def _mentions(self) -> Iterator[tuple[str, Section, str]]:
        """Each name and a section that has it; the anchor only where it is declared."""
        for standing in self.identifiers.standings:
            section, defined = standing.section, ""
            if standing.declares and standing.home:
                here = standing.home.section is section
                defined = standing.home.anchor if here else section.anchor
            yield standing.name, section, defined
        for text in self.texts.all:
            if not text.is_title:
                for home in self._spoken(text):
                    yield home.symbol.name, text.section, ""

    def _spoken(self, text: Text) -> Iterator[Home]:
        """The names of the program in some prose; strictly, in its mathematics."""
        for token, _ in text.placed:
            formula, names = token.type == "formula", list[str]()
            if token.type == "code_inline":
                names = DOTTED_NAME.findall(token.content)
            for name in [variable(token.content)] if formula else names:
                home = self.identifiers.spoken(name, text.section, formula)
                if name and home:
                    yield home

    def _subjects(self) -> Iterator[tuple[tuple[str, str], Entry]]:
        """The subjects that comments of the document index."""
        found: dict[str, dict[int, tuple[Section, str]]] = defaultdict(dict)
        for text in self.texts.all:
            comments = "" if text.is_title else "".join(text.comments)
            for words in ENTRY.findall(comments):
                found[" ".join(words.split())][id(text.section)] = (text.section, "")
        for words, sections in found.items():
            html = escape(words, quote=False)
            places = self._places(sections)
            if any(section.heading is None for section, _ in sections.values()):
                places.insert(0, Where("#top", "front", False))
            yield sorting(words), Entry(words, html, "subject", places)

    def _places(self, sections: dict[int, tuple[Section, str]]) -> list[Where]:
        """Links to sections: address, label, and whether the name is defined there."""
        found = sorted(sections.values(), key=lambda item: self.order[id(item[0])])
        return [
            Where(f"#{defined or section.anchor}", section.called, bool(defined))
            for section, defined in found
            if section.heading or defined
        ]

    def _piece(self, name: str) -> str:
        references = self.code.references
        labels = [section.label for section in references.defined(name)]
        numbers = ", ".join(label for label in labels if label)
        shown = f'<span class="no" data-no="{numbers}"></span>' if numbers else ""
        return (
            f'<a class="piece-name" href="#{references.anchors[name]}">'
            f"⟨{self.code.name(name)}{shown}⟩</a>"
        )

    def _use(self, name: str) -> str:
        return in_sections("Used", self.code.references.used(name))


def in_sections(verb: str, sections: list[Section]) -> str:
    """“Used in sections 3 and 6.”, or “Used in Output.”, linked; empty if there are
    none."""
    named = [section for section in sections if section.heading]
    links = [
        f'<a class="ref" href="#{s.anchor}">{escape(s.called, quote=False)}</a>'
        for s in named
    ]
    if not links:
        return ""
    word = ""
    if all(section.label for section in named):
        word = " section" if len(links) == 1 else " sections"
    preposition = " in" if verb != "See also" else ""
    return f"{verb}{preposition}{word} {listed(links)}."


def shortened(text: str) -> str:
    """The beginning of a text: its first clause, or as much as fits on a line."""
    if len(text) <= LONG:
        return text
    clause = re.split(r"[;:,(]\s|\s\(", text, maxsplit=1)[0]
    if len(clause) <= LONG and len(clause) > LONG // 4:
        return clause
    return text[:LONG].rsplit(" ", 1)[0].rstrip(",;:") + " …"


def _lowered(text: str) -> str:
    """A sentence as it goes on after a comma."""
    if text[1:2].islower() or text[1:2] == " ":
        return text[:1].lower() + text[1:]
    return text


def sorting(text: str) -> tuple[str, str]:
    """The order of the alphabet: no signs, no difference of case."""
    return re.sub(r"[^\w ]|_", "", text).strip().casefold(), text
