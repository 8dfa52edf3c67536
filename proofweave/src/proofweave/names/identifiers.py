"""The identifiers of a document: the meaning, places and definition of each.

They are resolved in the tangled program, where Python's rules hold, and carried back
along the origins of its lines to where they stand in the document.
"""

from __future__ import annotations

import ast
import builtins
import io
import keyword
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from proofweave.faults import Place
from proofweave.names.scopes import Mention, Names, names
from proofweave.names.symbols import Symbol, member_of
from proofweave.program.structure import sound
from proofweave.program.tangling import Program
from proofweave.source.document import Code, Document, Section, free
from proofweave.source.fence_tags import SHOWN
from proofweave.source.markdown import MATH, Texts
from proofweave.source.mathematics import in_words

DOTTED_NAME = re.compile(r"(?<![\w.])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
GREEK = re.compile(r"\\([a-z]+)")
SHORT = 24  # letters of a value that is shown beside its name
UNINDEXED = frozenset(
    name
    for name, value in vars(builtins).items()
    if not callable(value) or isinstance(value, type)
)


class Home(NamedTuple):
    """Where a symbol is defined in the document, and its name for links."""

    symbol: Symbol
    place: Place
    column: int
    section: Section
    anchor: str
    lines: int


class Standing(NamedTuple):
    """An identifier in the document; ``home`` is None if it is not the program's.

    It ``defines`` where its home is.  It ``declares`` where the name begins in its
    scope, and where a loop or a parameter, say, brings the name in once more.
    """

    name: str
    place: Place
    section: Section
    home: Home | None
    defines: bool
    declares: bool = False


class Identifiers:
    """The identifiers of a program, by their places in its document."""

    def __init__(self, program: Program, texts: Texts) -> None:
        self.program = program
        self._text = program.text.split("\n")
        self._names: Names = names(ast.parse(program.text), self._text)
        self._comments = dict(_comments(program.text))
        self._homes: dict[int, Home] = {}
        self._at: dict[tuple[Place, int], Standing] = {}
        self._described = dict(_descriptions(texts))
        self.abroad: dict[str, str] = {}
        self._find_homes()
        self._find_standings()
        for section, code in program.document.code:
            if SHOWN.intersection(code.tags):
                self._find_in_demo(code, section)

    @cached_property
    def standings(self) -> list[Standing]:
        """Every identifier in the program, in the order of the document."""
        order = {line.place: k for k, line in enumerate(self.program.document.lines)}
        tangled = [s for s in self._at.values() if s.place not in self._demos]
        return sorted(tangled, key=lambda s: (order[s.place], s.name, s.defines))

    def at(self, place: Place, column: int) -> Standing | None:
        """The identifier that begins at a column of a line of code."""
        return self._at.get((place, column))

    def spoken(
        self, name: str, section: Section, strictly: bool = False
    ) -> Home | None:
        """The meaning of a name in the prose of a section.

        It means what it means in the code of that section, or else in the module, or
        else where it is first bound.  Strictly, only the first of these counts, as
        for a letter that mathematics may use for something else.
        """
        head, *rest = name.split(".")
        home = self._spoken(head, section, strictly)
        for attribute in rest:
            member = home and member_of(home.symbol, attribute)
            home = self._homes.get(id(member)) if member else None
        return home

    def describe(self, symbol: Symbol) -> str:
        """A few words about a symbol, from its docstring, a comment or a table."""
        if symbol.docstring:
            return opening_sentence(symbol.docstring).replace("``", "")
        if symbol.kind == "import":
            if symbol.name in self.abroad:
                return self.abroad[symbol.name]
            whole = isinstance(symbol.node, ast.Import)
            if whole and symbol.name == symbol.source.partition(".")[0]:
                return "a module"
            return f"{'the module' if whole else 'from'} {symbol.source}"
        if words := self._described.get(symbol.name, ""):
            return words
        return self._comments.get(symbol.line, "")

    def exported(self, name: str) -> Home | None:
        """Where the module defines a name that others may import."""
        symbol = self._names.module.symbols.get(name)
        return self._homes.get(id(symbol)) if symbol else None

    def has(self, name: str) -> bool:
        """Whether the program has such a name."""
        return name in self._by_name

    def value(self, symbol: Symbol) -> str:
        """The value of a constant, if it is a short one."""
        if symbol.kind in ("constant", "member") and isinstance(
            symbol.value, ast.Constant | ast.UnaryOp
        ):
            written = ast.get_source_segment(self.program.text, symbol.value)
            source = written or ast.unparse(symbol.value)
            return source if len(source) < SHORT and "\n" not in source else ""
        return ""

    def _spoken(self, name: str, section: Section, strictly: bool) -> Home | None:
        """The meaning of a name without dots, in the order that `spoken` tells."""
        here = [s.home for s in self._by_name[name] if s.home and s.section is section]
        if here or strictly:
            return here[0] if here else None
        symbol = self._names.module.find(name)
        if symbol and id(symbol) in self._homes:
            return self._homes[id(symbol)]
        found = [s.home for s in self._by_name[name] if s.home]
        return found[0] if found else None

    @cached_property
    def _by_name(self) -> dict[str, list[Standing]]:
        by_name: dict[str, list[Standing]] = defaultdict(list)
        for standing in self.standings:
            by_name[standing.name].append(standing)
        return by_name

    @cached_property
    def _demos(self) -> set[Place]:
        return {
            line.place
            for _, code in self.program.document.code
            if not code.tangled
            for line in code.lines
        }

    def _find_homes(self) -> None:
        """Find where each symbol is defined in the document, and its anchor."""
        taken: dict[tuple[Place, int], str] = {}
        anchors: set[str] = set()
        for symbol in self._names.symbols:
            origin = self.program.origins.get(symbol.line)
            if origin is None:
                continue
            place, column = origin.line.place, symbol.column - origin.shift
            # A piece that is used twice binds a name in each of its copies.
            anchor = taken.get((place, column)) or free(f"n-{symbol.path}", anchors)
            taken[place, column] = anchor
            lines = symbol.last - symbol.line + 1
            self._homes[id(symbol)] = Home(
                symbol, place, column, origin.part.section, anchor, lines
            )

    def _find_standings(self) -> None:
        for mention in self._names.mentions:
            origin = self.program.origins.get(mention.line)
            if origin and (mention.symbol or _indexable(mention.name)):
                place, column = origin.line.place, mention.column - origin.shift
                self._note(mention, place, column, origin.part.section)

    def _note(
        self, mention: Mention, place: Place, column: int, section: Section
    ) -> None:
        home = self._homes.get(id(mention.symbol)) if mention.symbol else None
        defines = bool(home and (home.place, home.column) == (place, column))
        declares = defines or mention.declares
        standing = Standing(mention.name, place, section, home, defines, declares)
        self._at.setdefault((place, column), standing)

    def _find_in_demo(self, code: Code, section: Section) -> None:
        """The program's names in a demonstration; its own are left alone."""
        try:
            tree = ast.parse(code.text)
        except SyntaxError:
            return
        lines = [line.text for line in code.lines]
        for mention in names(tree, lines, self._names.module).mentions:
            if mention.symbol and id(mention.symbol) in self._homes:
                place = code.lines[mention.line - 1].place
                self._note(mention, place, mention.column, section)


def _descriptions(texts: Texts) -> Iterator[tuple[str, str]]:
    """The descriptions in tables whose first column is headed “name”."""
    for text in texts.all:
        for head, *rows in text.tables:
            if head[0].lower() in ("name", "names"):
                for row in rows:
                    yield from _shared(quoted_names(row[0]), plain(row[-1]))


@lru_cache(maxsize=64)
def identified(document: Document) -> Identifiers:
    """The identifiers of a chapter's program; Faulty if that is not sound.

    They are kept, since each chapter that imports it, the joint index and the search
    ask for them.
    """
    return Identifiers(sound(document), Texts(document))


def opening_sentence(text: str) -> str:
    """The first sentence of a text, without its full stop."""
    paragraph = " ".join(text.split("\n\n")[0].split())
    return re.split(r"\.(?=\s|$)", paragraph, maxsplit=1)[0]


def _shared(names: Sequence[str], words: str) -> Iterator[tuple[str, str]]:
    """The names in a row with their description: “a, and b” describes two."""
    parts = words.split(", and ", 1)
    if len(names) != len(parts):
        parts = [words] * len(names)
    yield from zip(names, parts, strict=True)


def quoted_names(text: str) -> list[str]:
    """The names in `code` and $mathematics$ of a bit of Markdown."""
    quoted = re.findall(r"`([^`]+)`|\$([^$]+)\$", text)
    return [code or variable(math) for code, math in quoted]


def variable(math: str) -> str:
    """The identifier that a formula consists of; empty if it is more than that."""
    math = math.strip()
    if greek := GREEK.fullmatch(math):
        return "" if keyword.iskeyword(greek[1]) else greek[1]
    return math if math.isalpha() and len(math) == 1 else ""


def plain(markdown: str) -> str:
    """The words of a line of Markdown, without its signs."""
    said = MATH.sub(lambda formula: in_words(formula[0].strip("$")), markdown)
    text = re.sub(r"<[^>]*>|[`$*]", "", said)
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("\\", "").strip()


def _indexable(name: str) -> bool:
    return name not in UNINDEXED and not re.fullmatch(r"__\w+__", name)


def _comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments that stand after code, by line."""
    tokens: Sequence[tokenize.TokenInfo] = list(
        tokenize.generate_tokens(io.StringIO(text).readline)
    )
    for token in tokens:
        if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
            yield token.start[0], token.string.lstrip("# ").rstrip(".")
