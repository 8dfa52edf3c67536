"""Structure: the faults that would make a tangling wrong, each at its line."""

from __future__ import annotations

import ast
import re
import sys
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from importlib.machinery import PathFinder
from pathlib import Path
from types import CodeType
from typing import NamedTuple
from unicodedata import category, normalize

from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.last_tangling import unedited
from proofweave.program.fragments import advice, broken
from proofweave.program.tangling import (
    Made,
    Origin,
    OutputFile,
    Program,
    in_terms_of_source,
    place_of,
    tangle,
    text_of,
)
from proofweave.source.change_files import load
from proofweave.source.document import Document, Line, Part, parse, squeeze
from proofweave.source.languages import COMMENTS, PYTHON_COMMENT, comment, header_in
from proofweave.source.markdown import Texts, brackets, no_piece
from proofweave.source.near_misses import respelled, slips
from proofweave.source.numbering import disordered, following
from proofweave.writing import Refused

MOVED = (
    "a text over several lines in an indented piece: tangling would change its blanks; "
    "make it one line, or define it at the left margin"
)
MOST_LINES = 50_000
"""The lines that a program may have."""
TOGETHER = re.compile("__future__|global")
"""What a cell has that may make another one wrong."""
OWN_MARKS = re.compile(r"^(?:%%|(?:# ?)+\+)", re.MULTILINE)
"""How a line begins that jupytext may write otherwise than it is."""
NO_PLACE = frozenset({"", ".", "..", ".git", ".proofweave"})
"""The parts that the path of a file must not have."""
SPELT = re.compile(r"[⟨<]+([^⟨⟩<>]+)[⟩>]|#([\w:.-]+)|\"([^\"]+)\"")
"""A name of a piece, as any tool spells it."""


class Tangled(NamedTuple):
    """The program of a document, and its faults in the order of the lines.

    There is no program where a fault keeps the document from being tangled.
    """

    program: Program | None
    faults: list[Fault]


def structure(document: Document, texts: Texts) -> Tangled:
    """The program of a document, with all faults that would make it wrong.

    Of a fence that says python in other words the faults are told that it will have.
    """
    found = _structure(document, texts)
    told = {fault.place for fault in found.faults}
    again = [
        line._replace(text=respelled(line.text)) if line.place in told else line
        for line in document.lines
    ]
    # What the fence would say when mended has faults of its own, to be told at once.
    if again != document.lines:
        with suppress(Faulty):
            other = parse(again, str(document.path))
            more = _structure(other, Texts(other)).faults
            found.faults.extend(fault for fault in more if fault.place not in told)
    return found._replace(faults=sorted(found.faults))


def _structure(document: Document, texts: Texts) -> Tangled:
    """The program of a document, and its faults, as its fences are."""
    draft, faults = _drafted(document, texts)
    found = {*faults, *_shadows(document)}
    said = [*_syntax(draft.draft), *_modules(draft.files)] if draft else []
    if (said or not draft) and not _unclosed(document):
        codes = (code for _, code in document.tangled if code.language == "python")
        said = [fault for code in codes for fault in broken(code)] or said
    told = {fault.place for fault in found}
    found |= {fault for fault in said if fault.place not in told}
    return Tangled(None if faults else draft, sorted(found))


def tangled(document: Document, texts: Texts) -> Tangled:
    """The program of a document, which need not be Python, if there is no fault."""
    draft, faults = _drafted(document, texts)
    return Tangled(None if faults else draft, sorted(faults))


def _drafted(document: Document, texts: Texts) -> tuple[Program | None, set[Fault]]:
    """The program of a document, whose pieces are in order, and its faults."""
    slipped = {*document.faults, *slips(document)}
    faults = {*slipped, *_numbers(document)}
    if _unclosed(document):
        return None, faults  # All that follows may follow from that.
    pieces = {*_definitions(document), *_uses(document), *_cycles(document)}
    others = {*pieces, *_stray_brackets(document, texts)}
    if not slipped:  # After a slip nobody knows which files there are.
        others |= {*_misplaced(document)}
    faults |= {*_tabs(document), *_first(others, slipped, document)}
    if slipped or pieces:
        return None, faults
    if great := {*_great(document)}:
        return None, faults | great
    draft = tangle(document)
    return draft, faults | {*_moved(draft)}


def _unclosed(document: Document) -> bool:
    """Whether the last fence is never closed, so that its text has no end."""
    return any(closing == len(document.lines) for _, closing in document.fences)


def _first(
    faults: Iterable[Fault], slips: Iterable[Fault], document: Document
) -> Iterator[Fault]:
    """The faults that do not follow from a slip: of its line, or of a name in it."""
    ends = dict(document.fences)
    places, names = {slip.place for slip in slips}, set[str]()
    for place in places:
        at = place.line - 1
        inside = document.lines[at : ends.get(at, at) + 1]
        for line in inside:
            names |= {squeeze(n) for found in SPELT.findall(line.text) for n in found}
    for fault in faults:
        spoken = any(f"⟨{name}" in fault.message for name in names - {""})
        if fault.place not in places and not spoken:
            yield fault


@lru_cache(maxsize=64)
def sound(document: Document) -> Program:
    """The tangled program of a document; Faulty if its structure has a fault.

    It is kept, since in a book each chapter asks for those from which it imports.
    """
    program, faults = structure(document, Texts(document))
    if faults or program is None:
        raise Faulty(faults)
    return program


def program_of(source: Path | str, changes: Iterable[Path | str] = ()) -> Program:
    """The tangled program of a file; Faulty if it, or a change file, has a fault."""
    with followed(source):
        return sound(load(source, changes))


def _numbers(document: Document) -> Iterator[Fault]:
    """Sections are numbered 1, 2, 3 …; after these A, B, C and so on."""
    headings = [s.heading for s in document.sections if s.heading and s.label]
    before = ""
    for heading in headings:
        wanted = following(before, heading.label)
        if heading.label.isdecimal() and before.isalpha():
            yield disordered(heading, before)
            continue
        if heading.label != wanted:
            yield Fault(
                heading.line.place,
                f"section {heading.label} stands where {wanted} is due; "
                "`renumber` makes the numbers consecutive",
            )
        before = wanted if heading.label == "?" else heading.label


def _definitions(document: Document) -> Iterator[Fault]:
    """The faults of headers: ambiguous, twice, unused, of another language."""
    uses = {written for written, _, _ in document.uses}
    used = {name for written in uses for name in _whole(document, written)}
    seen: dict[str, Line] = {}
    for _, code in document.tangled:
        if code.header is None:
            continue
        if not code.name:
            yield Fault(code.header.place, "a piece without a name; give it one")
            continue
        candidates = document.meanings[code.name]
        if len(candidates) != 1:
            yield from _unclear(code.header.place, code.name, candidates)
            continue
        name, place = candidates[0], code.header.place
        if name in seen and not code.continued:
            yield Fault(
                place,
                f"⟨{name}⟩ was defined at line {seen[name].place.line}; "
                "write +≡ to continue it",
            )
        if name not in seen and code.continued:
            yield Fault(place, f"⟨{name}⟩ has nothing to continue yet; begin it with ≡")
        if name not in seen and name not in used and name not in document.files:
            use = comment(f"⟨{name}⟩", code.language)
            said = f"⟨{name}⟩ is never used; a line “{use}” somewhere would use it"
            if code.language != "python" and re.fullmatch(r"[\w-]{2,}", name):
                said += f", and “file={name}” on its fence would make it a file"
            yield Fault(place, said)
        first = document.pieces[name][0].code
        if first.language != code.language:
            yield Fault(
                place,
                f"⟨{name}⟩ is {first.language} at line {first.fence.place.line}, and "
                f"{code.language} here; give this a name of its own",
            )
        seen.setdefault(name, code.header)


def _uses(document: Document) -> Iterator[Fault]:
    """The faults of uses: ambiguous, of no piece, of another language."""
    defined = list(document.pieces)
    for written, part, line in document.uses:
        candidates = document.meanings[written]
        if len(candidates) != 1:
            yield from _unclear(line.place, written, candidates)
        elif candidates[0] not in document.pieces:
            name = candidates[0]
            close = get_close_matches(name, defined, n=1)
            begin = comment(f"⟨{name}⟩ ≡", part.code.language)
            hint = f"a fence that begins “{begin}” would define it"
            if close and _seen(close[0]) == _seen(name):
                header = document.pieces[close[0]][0].code.header
                assert header
                hint = (
                    f"the name in line {header.place.line} looks the same, but has "
                    "another Unicode form, or an unseen sign; copy it from there"
                )
            elif close:
                hint = f"did you mean ⟨{close[0]}⟩?"
            yield Fault(line.place, f"⟨{name}⟩ is never defined; {hint}")
        else:
            used = document.pieces[candidates[0]][0].code.language
            if "python" in (used, part.code.language) and used != part.code.language:
                message = f"⟨{candidates[0]}⟩ is {used}, and this {part.code.language}"
                yield Fault(line.place, f"{message}; a program has one language")


def _seen(name: str) -> str:
    """A name as it looks: in one Unicode form, without signs that are not seen."""
    shown = (sign for sign in normalize("NFKC", name) if category(sign) != "Cf")
    return "".join(shown)


def _whole(document: Document, written: str) -> list[str]:
    candidates = document.meanings[written]
    return candidates if len(candidates) == 1 else []


def _unclear(place: Place, written: str, candidates: Sequence[str]) -> Iterator[Fault]:
    if candidates:
        which = " or ".join(f"⟨{name}⟩" for name in candidates)
        yield Fault(place, f"⟨{written}⟩ may mean {which}; write more of the name")
    else:
        yield Fault(place, f"⟨{written}⟩ shortens no name; write the name out once")


def _cycles(document: Document) -> Iterator[Fault]:
    """A use that leads back to the piece it stands in, told once for each cycle."""
    inner: dict[str, list[tuple[str, Line]]] = {name: [] for name in document.pieces}
    for written, part, line in document.uses:
        for outer in _whole(document, part.code.name) if part.code.name else []:
            for name in _whole(document, written):
                inner[outer].append((name, line))
    done: set[str] = set()

    def descend(name: str, path: list[str]) -> Iterator[Fault]:
        for used, line in inner.get(name, []):
            if used in path:
                circle = [*path[path.index(used) :], used]
                chain = " → ".join(f"⟨{name}⟩" for name in circle)
                yield Fault(
                    line.place, f"a piece within itself: {chain}; break the circle"
                )
            elif used not in done:
                yield from descend(used, [*path, used])
        # What has no circle below it is looked at once, though many use it.
        done.add(name)

    for name in inner:
        if name not in done:
            yield from descend(name, [name])


def _stray_brackets(document: Document, texts: Texts) -> Iterator[Fault]:
    """The faults of ⟨ and ⟩ that name no piece, in code and in prose."""
    for _, code in document.tangled:
        if code.language not in COMMENTS:
            continue  # No line of it can be a use.
        for k, line in enumerate(code.lines):
            if k not in code.uses and ("⟨" in line.text or "⟩" in line.text):
                yield Fault(line.place, _stray(line.text, code.language))
    for _, line, name in brackets(texts):
        if name is None:
            message = "a ⟨ or ⟩ without its partner; `quote` it if that is meant"
            yield Fault(line.place, message)
        elif len(document.candidates(name)) != 1:
            yield Fault(line.place, no_piece(name))


def _stray(text: str, language: str) -> str:
    if header_in(text.strip(), language):
        return (
            "a piece is named in the first line of its fence, at the left margin; "
            "give it a fence of its own"
        )
    return (
        "a stray ⟨ or ⟩; a use is a line of its own, "
        f"“{comment('⟨Name⟩', language)}”, and a definition begins its fence, "
        f"“{comment('⟨Name⟩ ≡', language)}”"
    )


def _tabs(document: Document) -> Iterator[Fault]:
    for _, code in document.tangled:
        for line in code.lines if code.language == "python" else ():
            if "\t" in line.text:
                yield Fault(line.place, "a tab; indent with blanks")


def _misplaced(document: Document) -> Iterator[Fault]:
    """The files that would lie elsewhere than below their document, or on it."""
    own = document.path.with_suffix(".py").name if document.program else ""
    for name in document.files:
        header = document.pieces[name][0].code.header
        parts = name.split("/")
        assert header
        if NO_PLACE.intersection(part.casefold() for part in parts) or "\\" in name:
            message = f"⟨{name}⟩ is no place for a file; name one below this folder"
            yield Fault(header.place, message)
        elif name in (own, document.path.name):
            message = f"⟨{name}⟩ is written or read already; name another file"
            yield Fault(header.place, message)


def _syntax(program: Program) -> Iterator[Fault]:
    """The fault that Python finds in a program that it cannot compile.

    What was tangled last was compiled then.
    """
    with suppress(Refused):
        # To compile a long program takes longer than to look at its stamp.
        if unedited(program.document.path.with_suffix(".py"), program.text):
            return
    if not _sound_in_parts(program):
        yield from _uncompilable(program, program.document.path)


def _uncompilable(made: Made, path: Path) -> Iterator[Fault]:
    """The fault that Python finds in a program, or in a module."""
    try:
        WHOLE(made.text, path)
    except SyntaxError as error:
        message = in_terms_of_source(error.msg, made)
        place = place_of(made, error.lineno or 1)
        hint = advice(made.document.lines[place.line - 1].text)
        yield Fault(place, f"this is not Python: {message}{hint}")
    except (RecursionError, MemoryError, ValueError) as error:
        place = place_of(made, 1)
        yield Fault(place, f"Python cannot compile what is tangled from this: {error}")


def compiled(text: str, path: Path, flags: int = 0) -> int:
    """Compile some Python and return the flags of its features, or raise its
    SyntaxError."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made: CodeType = compile(text, path, "exec", flags, dont_inherit=True)
    return made.co_flags


WHOLE, CELL = (lru_cache(maxsize=size)(compiled) for size in (2, 1 << 13))
"""The same of a program and of a cell, once for all drafts that have it."""


def _sound_in_parts(program: Program) -> bool:
    """Return whether each cell can be compiled by itself, and so the program.

    Cells that others depend on are compiled together; after an edit the rest is known.
    """
    path, cells = program.document.path, [*map(text_of, program.cells)]
    # What these words say reaches beyond their cell.
    last = max((k for k, t in enumerate(cells, 1) if TOGETHER.search(t)), default=0)
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        flags = CELL("\n".join(cells[:last]), path) & annotations.compiler_flag
        for text in cells[last:]:
            CELL(text, path, flags)
        return True
    return False


def _shadows(document: Document) -> Iterator[Fault]:
    """The imports of a module that a document has the name of, and would replace."""
    name, folder = document.path.stem, document.path.resolve().parent
    # To look for a module may read many folders.
    python = [code for _, code in document.code if code.language == "python"]
    lines = [line for code in python for line in code.lines]
    if not any(name in line.text for line in lines):
        return
    others = [each for each in sys.path if Path(each or ".").resolve() != folder]
    if name not in sys.stdlib_module_names and not PathFinder.find_spec(name, others):
        return
    for line in lines:
        if re.match(rf"\s*(?:import|from)\s+{re.escape(name)}\b", line.text):
            yield Fault(
                line.place,
                f"this imports {name}, and the document is called {name} as well: "
                "its own program would be imported instead; rename the document",
            )


def _modules(files: Iterable[OutputFile]) -> Iterator[Fault]:
    """The faults that Python finds in the files of a document that are modules."""
    for file in files:
        if file.language == "python":
            yield from _uncompilable(file, Path(file.name))
            yield from _blanks_changed(file)
        before: Origin | None = None
        for origin in file.moved:
            if before is None or origin.line.place.line != before.line.place.line + 1:
                yield Fault(origin.line.place, MOVED)
            before = origin


def _great(document: Document) -> Iterator[Fault]:
    """The programs and files that would have more lines than any has."""
    counts: dict[str, int] = {}

    def size(parts: Iterable[Part]) -> int:
        """The lines that some parts are expanded to, with a caption for each use."""
        count = 0
        for part in parts:
            count += len(part.code.lines)
            for use in part.code.uses.values():
                name = document.whole_name(use.name)
                if name not in counts:
                    counts[name] = size(document.pieces[name])
                count += counts[name]
        return count

    for parts in (document.program, *map(document.pieces.get, document.files)):
        if parts and (count := size(parts)) > MOST_LINES:
            message = f"this comes to {count:,} lines once its pieces are expanded"
            place = parts[0].code.fence.place
            yield Fault(place, f"{message}; {MOST_LINES:,} are allowed")


def _moved(program: Program) -> Iterator[Fault]:
    """The faults where tangling has changed the meaning of lines.

    jupytext is asked where a line may be a mark of its own.
    """
    if OWN_MARKS.search(program.draft.text):
        ours = [line for cell in program.cells for line in cell if line.origin]
        written = (line for line in program.lines if line.origin)
        for line, our in zip(written, ours, strict=True):
            if line.origin and line.text.strip() != our.text.strip():
                yield Fault(
                    line.origin.line.place,
                    "jupytext takes this for a mark of its own, and writes "
                    f"“{line.text}”; write it otherwise",
                )
    yield from _blanks_changed(program.draft)


def _blanks_changed(made: Made) -> Iterator[Fault]:
    """The faults of strings that tangling would change.

    A docstring may be moved whole: `inspect.cleandoc` takes its margin away.
    """
    kept: set[tuple[int, int]] | None = None
    text = made.text
    first = 1
    at = 0
    for string in PYTHON_COMMENT.finditer(text):
        if "\n" not in string[0]:
            continue
        first += text.count("\n", at, string.start())
        at = string.start()
        last = first + string[0].count("\n")
        lines, inside = made.lines, made.lines[first:last]
        if any(
            not each.origin or each.text != each.origin.line.text for each in inside
        ):
            kept = _docstrings(text) if kept is None else kept
            if (first, last) in kept and all(line.origin for line in inside):
                continue
            known = [line.origin for line in lines[:last] if line.origin]
            yield Fault((lines[first - 1].origin or known[-1]).line.place, MOVED)


def _docstrings(text: str) -> set[tuple[int, int]]:
    """The first and last lines of the docstrings of functions and classes."""
    found = set[tuple[int, int]]()
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                match node.body[0]:
                    case ast.Expr(ast.Constant(str())) as said:
                        found.add((said.lineno, said.end_lineno or said.lineno))
    return found
