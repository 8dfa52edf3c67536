"""A literate document: sections of prose, and named pieces of program.

jupytext says what the cells are; this module finds each cell again in the lines of
the source, because jupytext does not tell where it stood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import jupytext
from jupytext.config import (
    JupytextConfiguration,
    load_jupytext_config,
)
from nbformat import NotebookNode

from literate.faults import Fault, Faulty, Place

HEADER = re.compile(r"# ⟨([^⟨⟩]+)⟩ (\+?≡)\s*")
USE = re.compile(r"(\s*)# ⟨([^⟨⟩]+)⟩\s*")
HEADING = re.compile(r"(#{1,3})(?:\s+(.*?))?(?:\s+#+)?\s*")
NUMBERED = re.compile(r"([0-9]+|[A-Z]|\?)\.(?:\s+(.*))?")
FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")
ELLIPSES = ("…", "...")
NOT_TANGLED = frozenset({"demo", "figure", "notebook"})


class Line(NamedTuple):
    """A line of the source, without its end, and the place it was read from."""

    text: str
    place: Place


class Heading(NamedTuple):
    """A heading of level 1 to 3; ``label`` is ``"7"``, ``"A"``, or ``""`` if unnumbered."""

    level: int
    label: str
    title: str
    line: Line


@dataclass(frozen=True)
class Prose:
    """Some lines of Markdown."""

    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)


@dataclass(frozen=True)
class Code:
    """The inside of a ``python`` fence.

    ``name`` is that of the piece which it defines (as written, perhaps shortened),
    or ``""`` where the fence has no header; ``continued`` tells ``+≡`` from ``≡``.
    ``lines`` are the program lines: the header is not among them.
    """

    fence: Line
    lines: tuple[Line, ...]
    tags: tuple[str, ...] = ()
    name: str = ""
    continued: bool = False
    header: Line | None = None

    @property
    def tangled(self) -> bool:
        """Whether these lines belong to the program."""
        return not NOT_TANGLED.intersection(self.tags)

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)


@dataclass(frozen=True)
class Section:
    """What stands under one heading; ``heading`` is None for what precedes them all."""

    heading: Heading | None
    blocks: tuple[Prose | Code, ...] = ()

    @property
    def label(self) -> str:
        return self.heading.label if self.heading else ""

    @property
    def title(self) -> str:
        return self.heading.title if self.heading else ""

    @property
    def starred(self) -> bool:
        return self.heading is not None and self.heading.level == 2

    @property
    def code(self) -> list[Code]:
        return [block for block in self.blocks if isinstance(block, Code)]


class Part(NamedTuple):
    """One definition or continuation of a piece, and the section it stands in."""

    section: Section
    code: Code


@dataclass
class Document:
    """A literate source that has been read, whatever its faults.

    ``faults`` holds what reading alone can tell; `literate.checking` finds the rest.
    """

    path: Path
    lines: list[Line]
    title: str = ""
    sections: list[Section] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @cached_property
    def program(self) -> list[Part]:
        """The fences without a header, in order: what tangling begins with."""
        return [
            Part(section, code)
            for section in self.sections
            for code in section.code
            if code.tangled and not code.name
        ]

    @cached_property
    def names(self) -> list[str]:
        """The whole names of the pieces, each once, in order of appearance."""
        written = [name for name, _ in self._names_as_written()]
        return list(dict.fromkeys(n for n in written if not n.endswith(ELLIPSES)))

    @cached_property
    def pieces(self) -> dict[str, list[Part]]:
        """The parts of every piece that is defined, by its whole name."""
        pieces: dict[str, list[Part]] = {}
        for section in self.sections:
            for code in section.code:
                if code.tangled and code.name:
                    for name in self.candidates(code.name)[:1]:
                        pieces.setdefault(name, []).append(Part(section, code))
        return pieces

    def candidates(self, written: str) -> list[str]:
        """The whole names that ``written``, perhaps shortened with ``…``, may mean."""
        for ellipsis in ELLIPSES:
            if written.endswith(ellipsis):
                prefix = written.removesuffix(ellipsis).rstrip()
                return [name for name in self.names if name.startswith(prefix)]
        return [written] if written in self.names else []

    def uses(self) -> Iterator[tuple[str, Part, Line]]:
        """Each use of a piece: its name as written, the part it stands in, its line."""
        for section in self.sections:
            for code in section.code:
                if code.tangled:
                    for line in code.lines:
                        if use := USE.fullmatch(line.text):
                            yield squeeze(use[2]), Part(section, code), line

    def whole_name(self, written: str) -> str:
        """The one whole name that ``written`` means; KeyError if there is not one."""
        candidates = self.candidates(written)
        if len(candidates) != 1:
            raise KeyError(written)
        return candidates[0]

    def _names_as_written(self) -> Iterator[tuple[str, Line]]:
        for section in self.sections:
            for code in section.code:
                if code.tangled and code.header:
                    yield code.name, code.header
        for name, _, line in self.uses():
            yield name, line


def read(path: Path | str) -> list[Line]:
    """The lines of a UTF-8 file; Faulty, with the line, if it is not one."""
    path = Path(path)
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Place(str(path), data.count(b"\n", 0, error.start) + 1)
        byte = data[error.start]
        message = f"byte {byte:#04x} is not UTF-8; save the file in that encoding"
        raise Faulty([Fault(place, message)]) from None
    return number(text, str(path))


def number(text: str, path: str) -> list[Line]:
    """The lines of a text, each with its place in ``path``."""
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    return [Line(line, Place(path, k)) for k, line in enumerate(lines, 1)]


def parse(lines: Sequence[Line], path: Path | str) -> Document:
    """Find the sections, the prose and the pieces in the lines of a source."""
    document = Document(Path(path), list(lines))
    blocks = _blocks(document)
    sections: list[tuple[Heading | None, list[Prose | Code]]] = [(None, [])]
    for block in blocks:
        if isinstance(block, Heading):
            if block.level == 1:
                _entitle(document, block)
            else:
                _expect_label(document, block)
                sections.append((block, []))
        else:
            sections[-1][1].append(block)
    document.sections = [Section(h, tuple(b)) for h, b in sections if h or b]
    return document


def load(path: Path | str) -> Document:
    """Read and parse a source; OSError if there is none, Faulty if it is not UTF-8."""
    return parse(read(path), path)


def squeeze(name: str) -> str:
    """A name with its blanks made single."""
    return " ".join(name.split())


def notebook(lines: Sequence[Line], path: Path | str) -> NotebookNode:
    """The notebook that jupytext sees in the lines, with the settings beside it."""
    text = "\n".join(line.text for line in lines) + "\n"
    return jupytext.reads(text, fmt="md", as_version=4, config=settings(path))


def settings(path: Path | str) -> JupytextConfiguration:
    """The jupytext settings in force for a file (its folder's, or ours)."""
    found = load_jupytext_config(str(Path(path).resolve()))
    return found or JupytextConfiguration(
        notebook_metadata_filter="-all", split_at_heading=True
    )


def _entitle(document: Document, heading: Heading) -> None:
    if document.title:
        document.faults.append(
            Fault(
                heading.line.place,
                f"a second title; ⟨{document.title}⟩ is one already: "
                "begin this heading with ## and a number",
            )
        )
    else:
        document.title = heading.title


def _expect_label(document: Document, heading: Heading) -> None:
    if not heading.label:
        hashes = "#" * heading.level
        document.faults.append(
            Fault(
                heading.line.place,
                f"this heading has no number; write “{hashes} 7. {heading.title}” "
                f"with its own, or “{hashes} ?. {heading.title}” and renumber",
            )
        )


def _blocks(document: Document) -> Iterator[Heading | Prose | Code]:
    """The headings, the prose and the code of a document, in order."""
    lines = document.lines
    at = 0
    for cell in notebook(lines, document.path).cells:
        if cell.cell_type != "code" or cell.source.startswith("%%"):
            continue
        opening = _find(cell.source, lines, at)
        yield from _split(lines[at:opening])
        closing = opening + 1 + len(cell.source.split("\n")) * bool(cell.source)
        yield _code(document, lines[opening:closing], cell)
        at = min(closing + 1, len(lines))
        if closing >= len(lines) or not lines[closing].text.startswith("```"):
            message = "this fence is never closed; end it with a line of ```"
            document.faults.append(Fault(lines[opening].place, message))
    yield from _split(lines[at:])


def _find(source: str, lines: Sequence[Line], at: int) -> int:
    """The index of the fence that opens on a cell with this source."""
    wanted = source.split("\n") if source else []
    for k in range(at, len(lines)):
        if lines[k].text.startswith("```"):
            inside = [line.text for line in lines[k + 1 : k + 1 + len(wanted)]]
            if inside == wanted:
                return k
    raise AssertionError(f"a cell is not in the source it was read from: {source!r}")


def _code(document: Document, lines: Sequence[Line], cell: NotebookNode) -> Code:
    fence, *inside = lines
    tags = tuple(cell.metadata.get("tags", ()))
    header = HEADER.fullmatch(inside[0].text) if inside else None
    if header is None:
        return Code(fence, tuple(inside), tags)
    return Code(
        fence,
        tuple(inside[1:]),
        tags,
        name=squeeze(header[1]),
        continued=header[2] == "+≡",
        header=inside[0],
    )


def _split(lines: Sequence[Line]) -> Iterator[Heading | Prose]:
    """Part some Markdown at its headings, but not at # within a fence."""
    prose: list[Line] = []
    fence = ""
    for line in lines:
        heading = None if fence else HEADING.fullmatch(line.text)
        if heading is None:
            fence = fence_after(line.text, fence)
            prose.append(line)
            continue
        yield from _prose(prose)
        prose = []
        yield _heading(line, len(heading[1]), heading[2] or "")
    yield from _prose(prose)


def fence_after(text: str, fence: str) -> str:
    """The fence that is open after a line, given the one that was open before it."""
    found = FENCE.fullmatch(text)
    if not found:
        return fence
    if not fence:
        return found[1]
    closes = found[1].startswith(fence) and not found[2].strip()
    return "" if closes else fence


def _heading(line: Line, level: int, text: str) -> Heading:
    numbered = NUMBERED.fullmatch(text) if level > 1 else None
    if numbered:
        return Heading(level, numbered[1], numbered[2] or "", line)
    return Heading(level, "", text, line)


def _prose(lines: Sequence[Line]) -> Iterator[Prose]:
    first, last = 0, len(lines)
    while first < last and not lines[first].text.strip():
        first += 1
    while first < last and not lines[last - 1].text.strip():
        last -= 1
    if first < last:
        yield Prose(tuple(lines[first:last]))
