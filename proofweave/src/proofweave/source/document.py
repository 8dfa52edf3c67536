"""A literate document: sections of prose, and named pieces of program.

Of the headings of one level, all have numbers or none has.

Markdown says where the fences are, and jupytext what the cells in them are, which are
written.  Where a cell does not fit its fence, a reader and the machine would see
different programs; that is a fault.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar
from warnings import catch_warnings, simplefilter

from proofweave.faults import Fault, Faulty, Place
from proofweave.source.fence_tags import NOT_TANGLED, read_tags
from proofweave.source.fences import BEGINS, ENDS, comment_after, conflicts, fence_after
from proofweave.source.front_matter import Front, front
from proofweave.source.languages import (
    PYTHON_COMMENT,
    Used,
    file_of_directive,
    file_of_fence,
    header_in,
    is_file,
    language_of,
    language_of_file,
    use_in,
)

if TYPE_CHECKING:
    from nbformat import NotebookNode

# Hashes may close a heading of CommonMark, and are no part of its title.
HEADING = re.compile(r"(#{1,3})(?:\s+(.*?))?(?:\s+#+)?\s*")
# A number that was meant to be one: “7 Title”, “§7: Title”, “7) Title”.
UNDOTTED = re.compile(r"§?([0-9]+|\?)(?:[.:)]\s*|\s+|$)(\D.*)?")
# The ? stands for a number that is still to be given.
NUMBERED = re.compile(r"([0-9]+|[A-Z]|\?)\.(?:\s+(.*))?")
# jupytext makes no cell of a fence with the word .noeval.
CELL = re.compile(r"(`{3,})\s*python(?!.*(?<!\S)\.noeval(?!\S))(?:\s(.*))?")
# str.splitlines ends a line at some of these signs, and an editor does not: the
# numbers of lines would differ.
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
MARKS = re.compile("```|~~~|<!--")
"""What a line has that begins or ends a fence, or begins a comment."""
ELLIPSES = ("…", "...")
PLAIN_FENCE = re.compile(r"```python(?: tags=.*)?")
"""The first line of a fence that jupytext cannot see otherwise."""


class Line(NamedTuple):
    """A line of the source, without its end, and the place it was read from."""

    text: str
    place: Place


class Heading(NamedTuple):
    """A heading of level 1 to 3; ``label`` is ``"7"``, ``"A"``, ``"?"`` or ``""``."""

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
    """The inside of a ``python`` fence, or of one that defines a piece of another
    language.

    ``name`` is that of the piece which it defines (as written, perhaps shortened),
    or ``""`` where the fence has no header; ``continued`` tells ``+≡`` from ``≡``.
    ``lines`` are the program lines: the header is not among them.  ``is_file`` tells
    that the fence, or a directive, names it as the content of a file.
    """

    fence: Line
    lines: tuple[Line, ...]
    tags: tuple[str, ...] = ()
    name: str = ""
    continued: bool = False
    header: Line | None = None
    language: str = "python"
    is_file: bool = False

    @property
    def tangled(self) -> bool:
        """Whether these lines belong to the program."""
        return not NOT_TANGLED.intersection(self.tags)

    @cached_property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)

    @cached_property
    def uses(self) -> dict[int, Used]:
        """The uses of pieces, by the numbers of their lines from 0."""
        used = [use_in(line.text, self.language) for line in self.lines]
        return {k: use for k, use in enumerate(used) if use}


@dataclass(frozen=True)
class Section:
    """The blocks under one heading, which is None before the first heading.

    ``again`` tells it from other sections whose headings are spelled alike.
    """

    heading: Heading | None
    blocks: tuple[Prose | Code, ...] = ()
    again: int = 0

    @property
    def label(self) -> str:
        return self.heading.label if self.heading else ""

    @property
    def title(self) -> str:
        return self.heading.title if self.heading else ""

    @property
    def anchor(self) -> str:
        """How an address within the page ends that leads here."""
        own = f"s{self.label}" if self.label else slug(self.title)
        return f"{own}-{self.again}" if self.again else own

    @property
    def called(self) -> str:
        """Its number, or the words of its heading."""
        return self.label or re.sub(r"[`*]", "", self.title)

    @property
    def starred(self) -> bool:
        return self.heading is not None and self.heading.level == 2

    @cached_property
    def code(self) -> list[Code]:
        return [block for block in self.blocks if isinstance(block, Code)]


class Part(NamedTuple):
    """One definition or continuation of a piece, and the section it stands in."""

    section: Section
    code: Code


@dataclass(eq=False)
class Document:
    """A literate source that has been read, with its faults.

    ``faults`` holds what reading alone can tell; what checks a document finds the rest.
    """

    path: Path
    lines: list[Line]
    title: str = ""
    sections: list[Section] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def called(self) -> str:
        """Its title, or else the name of its file."""
        return self.title or self.path.stem

    @cached_property
    def anchors(self) -> list[str]:
        """How the address of each section ends; one that comes again has a number."""
        return [section.anchor for section in self.sections]

    @cached_property
    def front(self) -> Front:
        """The settings at its head."""
        return _front(self.lines)

    @cached_property
    def fences(self) -> list[tuple[int, int]]:
        """The first and last line, from 0, of each fence."""
        return list(fences(self.lines))

    @cached_property
    def code(self) -> list[Part]:
        """Its code, each with the section that it stands in."""
        return [Part(s, code) for s in self.sections for code in s.code]

    @cached_property
    def tangled(self) -> list[Part]:
        """The code that is tangled."""
        return [part for part in self.code if part.code.tangled]

    @cached_property
    def program(self) -> list[Part]:
        """The fences without a header, in order, from which tangling begins."""
        unnamed = (part for part in self.tangled if not part.code.name)
        return [part for part in unnamed if part.code.language == "python"]

    @cached_property
    def names(self) -> dict[str, None]:
        """The whole names of the pieces, each once, in order of appearance."""
        defined = [code.name for _, code in self.tangled if code.header]
        written = [*defined, *(name for name, _, _ in self.uses)]
        return dict.fromkeys(n for n in written if not n.endswith(ELLIPSES))

    @cached_property
    def pieces(self) -> dict[str, list[Part]]:
        """The parts of every piece that is defined, by its whole name."""
        pieces: dict[str, list[Part]] = {}
        for part in self.tangled:
            for name in self.meanings[part.code.name][:1] if part.code.name else ():
                pieces.setdefault(name, []).append(part)
        return pieces

    @cached_property
    def piece_anchors(self) -> dict[str, str]:
        """How the address of each piece ends, by its whole name."""
        anchors: dict[str, str] = {}
        taken = set[str]()
        for name in self.pieces:
            words = re.sub(r"[^\w]+", "-", name.lower()).strip("-")
            anchors[name] = free(f"p-{words}", taken)
        return anchors

    @cached_property
    def files(self) -> list[str]:
        """The names of the pieces that are files of their own: no piece uses them."""
        used = {name for written, _, _ in self.uses for name in self.meanings[written]}
        return [
            name
            for name, [first, *_] in self.pieces.items()
            if first.code.is_file
            or (name not in used and is_file(name, first.code.language))
        ]

    @cached_property
    def meanings(self) -> dict[str, list[str]]:
        """The whole names that each name in the code, perhaps shortened, may mean."""
        defined = (code.name for _, code in self.tangled if code.name)
        used = (written for written, _, _ in self.uses)
        return {name: self.candidates(name) for name in (*defined, *used)}

    def candidates(self, written: str) -> list[str]:
        """The whole names that ``written``, perhaps shortened with ``…``, may mean."""
        for ellipsis in ELLIPSES:
            if written.endswith(ellipsis):
                prefix = written.removesuffix(ellipsis).rstrip()
                return [name for name in self.names if name.startswith(prefix)]
        return [written] if written in self.names else []

    @cached_property
    def uses(self) -> list[tuple[str, Part, Line]]:
        """Each use of a piece: its name as written, the part it stands in, its line."""
        return [
            (use.name, part, part.code.lines[k])
            for part in self.tangled
            for k, use in part.code.uses.items()
        ]

    def whole_name(self, written: str) -> str:
        """The one whole name that ``written`` means; KeyError if there is not one."""
        candidates = self.candidates(written)
        if len(candidates) != 1:
            raise KeyError(written)
        return candidates[0]


def read(path: Path | str) -> list[Line]:
    """The lines of a UTF-8 file; Faulty, with the line, if it is not one."""
    return decode(Path(path).read_bytes(), str(path))


def decode(data: bytes, path: str) -> list[Line]:
    """The lines of a UTF-8 text; Faulty if it is something else."""
    try:
        # Some editors begin a file with a byte order mark, which is no text.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = Place(path, data.count(b"\n", 0, error.start) + 1)
        byte = data[error.start]
        message = f"byte {byte:#04x} is not UTF-8; save the file in that encoding"
        raise Faulty([Fault(place, message)]) from None
    lines = number(text, path)
    if CONTROL.search(text.replace("\r\n", "\n")):
        raise Faulty(_control_characters(lines))
    return lines


def number(text: str, path: str) -> list[Line]:
    """The lines of a text, each with its place in ``path``."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n") if text else []
    return [Line(line, Place(path, k)) for k, line in enumerate(lines, 1)]


def rewritten(path: Path | str, replaced: Mapping[int, Sequence[str]]) -> str:
    """The text of a file with some lines replaced, each by none or by many.

    Lines are counted from 1.  What replaces a line ends as that did, and all else
    stays as it is, byte for byte.
    """
    # To read it as text would make all ends of lines alike.
    text = Path(path).read_bytes().decode()
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    result: list[str] = []
    for k, line in enumerate(text.removeprefix(mark).split("\n"), 1):
        end = "\r" if line.endswith("\r") else ""
        result += [new + end for new in replaced[k]] if k in replaced else [line]
    return mark + "\n".join(result)


def parse(lines: Sequence[Line], path: Path | str) -> Document:
    """Find the sections, the prose and the pieces in the lines of a source."""
    if faults := list(_conflicts(lines)):
        raise Faulty(faults)
    document = Document(Path(path), list(lines))
    blocks = list(_blocks(document))
    # A heading of a depth at which others have numbers has lost its own.
    levels = {b.level for b in blocks if isinstance(b, Heading) and b.label}
    sections: list[tuple[Heading | None, list[Prose | Code]]] = [(None, [])]
    for block in blocks:
        if not isinstance(block, Heading):
            sections[-1][1].append(block)
        elif block.level == 1:
            _entitle(document, block, bool(levels))
        else:
            slip = bool(levels) and UNDOTTED.fullmatch(block.title)
            numbered = block.level in levels or slip
            heading = _labelled(document, block) if numbered else block
            sections.append((heading, []))
    document.title = document.title or document.front.title
    document.sections = list(
        _apart(Section(h, tuple(b)) for h, b in sections if h or b)
    )
    return document


def _conflicts(lines: Sequence[Line]) -> Iterator[Fault]:
    """Return the conflicts of git in the document, in any language, unless only shown.

    Marks of which all stand within one fence that is no program are an example.
    """
    marks = [k for k, line in enumerate(lines) if line.text.startswith((BEGINS, ENDS))]
    shown = [
        range(*pair)
        for pair in (fences(lines) if marks else ())
        if re.match(
            r"~~~|```(?:console|diff|text|markdown|pycon)?\s*$|.*\.noeval",
            lines[pair[0]].text,
        )
    ]
    seen = (
        (k, lines[k].text)
        for k in marks
        if lines[k].text.startswith(ENDS) or not any(k in each for each in shown)
    )
    for first, last in conflicts(seen):
        yield Fault(
            lines[first].place,
            f"a conflict of git, up to line {lines[last].place.line}; settle it, and "
            "take its marks out",
        )


def _apart(sections: Iterable[Section]) -> Iterator[Section]:
    """The sections, each with an anchor of its own."""
    count: Counter[str] = Counter()
    for section in sections:
        yield replace(section, again=count[section.anchor])
        count[section.anchor] += 1


def slug(heading: str) -> str:
    """The anchor that forges make of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def free(anchor: str, taken: set[str]) -> str:
    """Take this anchor, or the first of anchor-2, anchor-3 … that is not taken."""
    numbered = (f"{anchor}-{k}" for k in count(2))
    found = next(each for each in chain([anchor], numbered) if each not in taken)
    taken.add(found)
    return found


def squeeze(name: str) -> str:
    """A name with its blanks made single."""
    return " ".join(name.split())


def cells_of(texts: Sequence[str]) -> NotebookNode:
    """Return the notebook that jupytext reads in some lines, without user settings.

    Settings beside a document may be a program, and what reads does not run it.
    """
    import jupytext
    from jupytext.config import JupytextConfiguration
    from nbformat.warnings import DuplicateCellId

    settings = JupytextConfiguration(
        notebook_metadata_filter="-all", split_at_heading=True
    )
    text = "\n".join([*texts, ""])
    with catch_warnings():
        # The cells are named by lot, and of two that have one name nbformat mends one.
        simplefilter("ignore", DuplicateCellId)
        read: NotebookNode = jupytext.reads(
            text, fmt="md:markdown", as_version=4, config=settings
        )
    return read


def notebook(document: Document) -> NotebookNode:
    """The cells that jupytext reads in a document, where prose is left blank."""
    lines = document.lines
    seen = [""] * len(lines)
    for first, last in _cell_fences(document):
        seen[first : last + 1] = [line.text for line in lines[first : last + 1]]
        seen[first] = re.sub(r"(?<=python)\s.*", "", seen[first])
    return cells_of(seen)


def of_cells(document: Document, read: NotebookNode) -> Document:
    """The same document, whose Python fences hold the cells that jupytext read.

    Markdown adds the number of each line.  Raises Faulty where a cell has more lines
    than its fence, or fewer.
    """
    held = _placed(document, read)

    def filled(block: Prose | Code) -> Prose | Code:
        if isinstance(block, Prose) or block.fence not in held:
            return block
        code = _code(block.fence, held[block.fence], block.tags, block.language)
        return replace(code, continued=code.continued or block.continued)

    sections = [
        replace(section, blocks=tuple(map(filled, section.blocks)))
        for section in document.sections
    ]
    return replace(document, sections=sections)


def _placed(document: Document, read: NotebookNode) -> dict[Line, list[Line]]:
    """The lines of each cell that jupytext read, with their places, by its fence."""
    lines = document.lines
    sources = (cell.source for cell in read.cells if cell.cell_type == "code")
    placed: dict[Line, list[Line]] = {}
    for first, last in _cell_fences(document):
        inside = lines[first + 1 : last]
        # jupytext drops the blank lines at the ends of a cell.
        full = [k for k, line in enumerate(inside) if line.text]
        kept = slice(full[0], full[-1] + 1) if full else slice(0)
        source = next(sources, "").strip("\n")
        texts = source.split("\n") if source else []
        if len(texts) != len(inside[kept]):
            fault = Fault(lines[first].place, _disagreement(lines[first:last]))
            raise Faulty([*document.faults, fault])
        pairs = zip(texts, inside[kept], strict=True)
        inside[kept] = [Line(text, line.place) for text, line in pairs]
        placed[lines[first]] = inside
    return placed


def _cell_fences(document: Document) -> list[tuple[int, int]]:
    """The first and last line, from 0, of each Python fence, which is a cell."""
    lines = document.lines
    return [pair for pair in document.fences if CELL.fullmatch(lines[pair[0]].text)]


def _front(lines: Sequence[Line]) -> Front:
    return front([line.text for line in lines])


def _entitle(document: Document, heading: Heading, numbered: bool) -> None:
    if document.title:
        begin = "## and a number" if numbered else "##"
        document.faults.append(
            Fault(
                heading.line.place,
                f"a second title; ⟨{document.title}⟩ is one already: "
                f"begin this heading with {begin}",
            )
        )
    else:
        document.title = heading.title


def _labelled(document: Document, heading: Heading) -> Heading:
    """A heading with the number that it was meant to have; a fault if it has none."""
    if heading.label:
        return heading
    hashes, title = "#" * heading.level, heading.title
    found = UNDOTTED.fullmatch(title)
    if found:
        label, title = found[1], found[2] or ""
        heading = heading._replace(label=label, title=title)
        message = f"write “{f'{hashes} {label}. {title}'.rstrip()}”"
    else:
        message = (
            "this heading has no number, and others of its level have; write "
            f"“{hashes} 7. {title}” with its own, or “{hashes} ?. {title}” and renumber"
        )
    document.faults.append(Fault(heading.line.place, message))
    return heading


def _blocks(document: Document) -> Iterator[Heading | Prose | Code]:
    """The headings, the prose and the code of a document, in order."""
    lines = document.lines
    document.faults += _amiss(document)
    cells = _cell_fences(document)
    # A fault of a tag is told before jupytext is asked, which refuses it in other
    # words.
    tags = {opening: _tags(document, lines[opening]) for opening, _ in cells}
    _agree(document, cells)
    at = document.front.length
    files = set[str]()
    for opening, closing in document.fences:
        fence, *inside = lines[opening:closing]
        if opening in tags:
            code = _code(fence, inside, tags[opening], "python")
        elif other := _other(fence, inside):
            code = other
        else:
            continue
        yield from _split(lines[at:opening])
        yield replace(code, continued=True) if code.name in files else code
        if code.is_file:
            files.add(code.name)
        at = closing + 1
    yield from _split(lines[at:])


def fences(lines: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """The first and last line of each fence outside of comments, as Markdown sees them.

    The last one may never be closed; then its last line is the number of the lines.
    """
    fence = ""
    comment = False
    opening = 0
    first = _front(lines).length
    for k, line in enumerate(lines[first:], first):
        # Most lines have no mark, and this is asked of every line of every draft.
        if not (comment or MARKS.search(line.text)):
            continue
        comment = not fence and comment_after(line.text, comment)
        after = "" if comment else fence_after(line.text, fence)
        if fence and not after:
            yield opening, k
        if after and not fence:
            opening = k
        fence = after
    if fence:
        yield opening, len(lines)


def _amiss(document: Document) -> Iterator[Fault]:
    """The faults of its head, and of fences that are hidden or never closed."""
    lines = document.lines
    head = document.front
    if head.wrong:
        yield Fault(lines[head.at].place, head.wrong)
    fenced = {k for first, last in document.fences for k in range(first, last + 1)}
    for k, line in enumerate(lines[head.length :], head.length):
        if k not in fenced and CELL.fullmatch(line.text):
            message = "a fence in a comment, where no reader sees it; take it out"
            yield Fault(line.place, message)
    for opening, closing in document.fences:
        if closing == len(lines):
            fence = fence_after(lines[opening].text, "")
            message = "this fence is never closed; end it with a line of " + fence
            yield Fault(lines[opening].place, message)


def _other(fence: Line, inside: Sequence[Line]) -> Code | None:
    """The inside of a fence of another language, if it defines a piece or a file."""
    language = language_of(fence.text)
    if file_of_fence(fence.text):
        language = language_of_file(fence.text)
    code = _code(fence, inside, (), language) if language else None
    return code if code and code.name else None


def _tags(document: Document, fence: Line) -> tuple[str, ...]:
    """Return the tags of a cell, and note a fault for unknown words of its fence."""
    cell = CELL.fullmatch(fence.text)
    assert cell
    found = read_tags(cell[2] or "")
    if found.wrong:
        document.faults.append(Fault(fence.place, found.wrong))
    return found.tags


def _agree(document: Document, found: Sequence[tuple[int, int]]) -> None:
    """Raise Faulty where jupytext sees the fences otherwise."""
    lines = document.lines
    texts = [line.text for line in lines]
    # jupytext takes most of the time of reading, and mostly its answer is known.
    if not all(plainly(texts[first : last + 1]) for first, last in found):
        _placed(document, notebook(document))


def plainly(fence: Sequence[str]) -> bool:
    """Whether jupytext need not be asked where a fence ends."""
    if len(fence) < 2:
        return False
    opening, *inside, closing = fence
    text = "\n".join(inside)
    whole = closing == "```" and PLAIN_FENCE.fullmatch(opening) and "```" not in text
    return bool(whole) and not re.search("[\"']", PYTHON_COMMENT.sub("", text))


def _disagreement(fence: Sequence[Line]) -> str:
    for line in fence[1:]:
        if line.text.startswith("```"):
            return (
                f"this fence is not closed before line {line.place.line}, which "
                "begins with ``` too; end it with a line of ```"
            )
    return (
        "jupytext does not see where this fence ends; it must be closed at the left "
        "margin, by as many signs as opened it, and every string within it as well"
    )


def _code(
    fence: Line, inside: Sequence[Line], tags: tuple[str, ...], language: str
) -> Code:
    """The inside of a fence, without the line that names it."""
    code = Code(fence, tuple(inside), tags, language=language)
    if file := file_of_fence(fence.text):
        return replace(code, name=file, header=fence, is_file=True)
    if not inside:
        return code
    first, *rest = inside
    code_below = replace(code, lines=tuple(rest), header=first)
    if file := file_of_directive(first.text, language):
        return replace(code_below, name=file, is_file=True)
    if header := header_in(first.text, language):
        return replace(code_below, name=header.name, continued=header.continued)
    return code


def _split(lines: Sequence[Line]) -> Iterator[Heading | Prose]:
    """Part some Markdown at its headings, but not at # within a fence."""
    prose: list[Line] = []
    fence, comment = "", False
    for line in lines:
        comment = not fence and comment_after(line.text, comment)
        heading = None if fence or comment else HEADING.fullmatch(line.text)
        if heading is None:
            fence = "" if comment else fence_after(line.text, fence)
            prose.append(line)
            continue
        yield from _prose(prose)
        prose = []
        yield _heading(line, len(heading[1]), heading[2] or "")
    yield from _prose(prose)


def _control_characters(lines: Sequence[Line]) -> Iterator[Fault]:
    for line in lines:
        for sign in dict.fromkeys(CONTROL.findall(line.text)):
            message = f"a control character, U+{ord(sign):04X}; delete it"
            yield Fault(line.place, message)


def _heading(line: Line, level: int, text: str) -> Heading:
    numbered = NUMBERED.fullmatch(text) if level > 1 else None
    if numbered:
        return Heading(level, numbered[1], numbered[2] or "", line)
    return Heading(level, "", text, line)


def _prose(lines: Sequence[Line]) -> Iterator[Prose]:
    if inside := trimmed(lines):
        yield Prose(tuple(inside))


class HasText(Protocol):
    """A line, of a document or of a program."""

    @property
    def text(self) -> str: ...


T = TypeVar("T", bound=HasText)


def trimmed(lines: Sequence[T]) -> Sequence[T]:
    """The lines without the blank ones at either end."""
    full = [k for k, line in enumerate(lines) if line.text.strip()]
    return lines[full[0] : full[-1] + 1] if full else []
