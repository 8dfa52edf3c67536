"""Stitch: take the edits made in a tangled program back into its document.

What was tangled last tells which lines were edited in the program, and which in the
document; the former go back, and the latter stay.  Each difference between what the
document says and what both say together has a few places in the document where it
might belong.  A place is right if tangling from it gives the edit; if none is, or if
there are two, the edit is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import product
from math import prod
from pathlib import Path
from typing import NamedTuple
from warnings import catch_warnings, simplefilter

from proofweave.faults import Fault, Faulty, Place
from proofweave.last_tangling import remembered, restored
from proofweave.program.freshness import first_difference
from proofweave.program.merging import Clash, merge
from proofweave.program.structure import obstacles
from proofweave.program.tangling import Origin, Program, Written, place_of, tangle
from proofweave.source.document import Document, Line, decode, parse, read, rewritten
from proofweave.source.languages import use_in

TRIES = 64


class Spot(NamedTuple):
    """A line of the document, or the gap after it; lines are counted from 1."""

    line: int
    gap: bool


Edits = dict[Spot, tuple[str, ...]]
"""What stands at some spots of the document instead of what stood there."""


class Hunk(NamedTuple):
    """Some lines of the program, as two indices, and the lines that replace them."""

    first: int
    last: int
    new: tuple[str, ...]
    place: Place


class Stitched(NamedTuple):
    """A document with edits taken back, the lines of it where they begin, and what is
    tangled from it."""

    text: str
    lines: list[int]
    program: str


class Misplaced(Exception):
    """Why lines cannot stand at a place in the document."""


def stitch(program: Program, path: Path, base: str | None = None) -> str:
    """The source of a program with the edits that were made in the file at ``path``."""
    return stitched(program, path, base).text


def stitched(program: Program, path: Path, base: str | None = None) -> Stitched:
    """The same, and the lines that changed; Faulty where an edit is unclear.

    ``base`` is what was tangled last; if it is not given, the document has not changed.
    """
    edited = read(path)
    faults = [*_unended(path, edited), *_not_python(path, edited)]
    if faults:
        raise Faulty(faults)
    new = _both(program, edited, base)
    if faults := list(_untakable(program, new)):
        raise Faulty(faults)
    wanted = [line.text for line in new]
    edit = _resolve(program, list(_hunks(program, new)), wanted)
    if faults := list(_not_python(path, new)):
        name = program.document.path.name
        message = f"with what {name} says by now, this is not Python; change either"
        raise Faulty([fault._replace(message=message) for fault in faults])
    document = program.document
    lines = list(_changes(document, edit))
    return Stitched(_written(document, edit), lines, "\n".join([*wanted, ""]))


def unstitched(program: Program, path: Path, old: bytes) -> Iterator[Fault]:
    """A fault if what a file says may hold edits that the document does not have."""
    base, wanted = remembered(path), program.text.encode()
    found = old.replace(b"\r\n", b"\n")
    if not found.strip() or found in (wanted, base and base.encode()):
        return
    if restored(path, found):
        return
    if base is None:
        yield unknown(program, path, found)
    elif not _has_all(program, base, old, path):
        yield Fault(
            Place(str(path), first_difference(found, base.encode())),
            "this was edited after it was tangled; `stitch` takes the edit back, "
            f"`tangle --force` keeps it as {path.name}~",
        )


def no_edit(program: Program, path: Path, found: bytes) -> Fault:
    """The fault of a file that says what was tangled to it earlier."""
    return Fault(
        Place(str(path), first_difference(found, program.text.encode())),
        f"this was tangled from {program.document.path} earlier, and is no edit; "
        "`tangle` writes what the document says now, or make the change there",
    )


def unknown(program: Program, path: Path, found: bytes) -> Fault:
    """The fault of a file of which it is not known what was tangled to it last."""
    return Fault(
        Place(str(path), first_difference(found, program.text.encode())),
        f"this is not what {program.document.path} says, and which of the two was "
        "changed is not known here; `stitch --force` goes by this file, "
        "`tangle --force` by that, and each keeps the other's text as NAME~",
    )


def _has_all(program: Program, base: str, old: bytes, path: Path) -> bool:
    """Whether a document has all that was edited since the last tangling."""
    try:
        edited = decode(old, str(path))
        return [line.text for line in _both(program, edited, base)] == [
            line.text for line in program.lines
        ]
    except Faulty:
        return False


def _both(program: Program, edited: Sequence[Line], base: str | None) -> list[Line]:
    """The lines of program and document together, each with a place in the program."""
    if base is None:
        return list(edited)
    tangled = [line.text for line in program.lines]
    merged = merge(base.split("\n")[:-1], edited, tangled)
    if merged.clashes:
        raise Faulty([_clashing(program, edited, clash) for clash in merged.clashes])
    return merged.lines


def _clashing(program: Program, edited: Sequence[Line], clash: Clash) -> Fault:
    here = [edited[k].text for k in clash.edited]
    there = [program.lines[k].text for k in clash.tangled]
    place = edited[min(clash.edited.start, len(edited) - 1)].place
    other = place_of(program, clash.tangled.start + 1)
    return Fault(
        place,
        f"here stands {_shortly(here)}, and at {other} {_shortly(there)}; both were "
        "changed since this was tangled: make them alike",
    )


def _shortly(lines: Sequence[str]) -> str:
    """Some lines in short: the first of them, and how many there are."""
    full = [line.strip() for line in lines if line.strip()]
    if not full:
        return "nothing" if not lines else "a blank line"
    more = f" and {len(full) - 1} more" if len(full) > 1 else ""
    return f"“{full[0]}”{more}"


def _not_python(path: Path, lines: Sequence[Line]) -> Iterator[Fault]:
    text = "".join(line.text + "\n" for line in lines)
    try:
        with catch_warnings():
            simplefilter("ignore")
            compile(text, path, "exec", dont_inherit=True)
    except SyntaxError as error:
        at = min(error.lineno or 1, len(lines))
        place = lines[at - 1].place if lines else Place(str(path), 1)
        yield Fault(place, f"this is not Python: {error.msg}")
    except (RecursionError, MemoryError, ValueError) as error:
        yield Fault(Place(str(path), 1), f"Python cannot compile this: {error}")


def _unended(path: Path, lines: Sequence[Line]) -> Iterator[Fault]:
    if not path.read_bytes().endswith(b"\n"):
        place = Place(str(path), max(len(lines), 1))
        yield Fault(place, "this line has no end; a program ends with a newline")


def _untakable(program: Program, lines: Sequence[Line]) -> Iterator[Fault]:
    """The new lines that no document could hold as a line of program."""
    known = {line.text for line in program.lines}
    for line in lines:
        if line.text not in known:
            if re.search("[⟨⟩]", line.text) or use_in(line.text, "python"):
                message = "a line with ⟨ or ⟩ would be read as the name of a piece"
                yield Fault(line.place, message)
            if line.text.lstrip().startswith("```"):
                yield Fault(line.place, "this line would end a fence in the document")
            if "\t" in line.text:
                yield Fault(line.place, "a tab; indent with blanks")


def _hunks(program: Program, new: Sequence[Line]) -> Iterator[Hunk]:
    old_texts = [line.text for line in program.lines]
    new_texts = [line.text for line in new]
    matcher = SequenceMatcher(None, old_texts, new_texts, autojunk=False)
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag != "equal":
            place = new[min(j1, len(new) - 1)].place
            yield Hunk(i1, i2, tuple(new_texts[j1:j2]), place)


def _resolve(program: Program, hunks: Sequence[Hunk], wanted: list[str]) -> Edits:
    """The one edit of the document that makes all hunks; Faulty if there is not one."""
    choices = [_choices(program, hunk) for hunk in hunks]
    if prod(map(len, choices)) > TRIES:
        message = "these edits hang together in too many ways; stitch fewer at a time"
        raise Faulty([Fault(hunks[0].place, message)])
    found: list[Edits] = []
    for combination in product(*choices):
        edit = _together(combination)
        if edit is not None and _tangled(program.document, edit) == wanted:
            found.append(edit)
            if all(len(choice) == 1 for choice in choices):
                break
    if not found:
        raise Faulty(_refusals(program, hunks))
    if len({_substance(program.document, edit) for edit in found}) > 1:
        places = [hunk.place for hunk, c in zip(hunks, choices, strict=True) if c[1:]]
        raise Faulty([Fault(place, _either(program, found)) for place in places])
    return min(found, key=lambda edit: len(_applied(program.document, edit)))


def _choices(program: Program, hunk: Hunk) -> list[Edits]:
    """The places for a hunk: the right ones if that can be told from it alone."""
    places = list(_distinct(program.document, _places(program, hunk)))
    if not places:
        raise Faulty(_refusals(program, [hunk]))
    if len(places) == 1:
        return places
    document, wanted = program.document, _patched(program, hunk)
    right = [edit for edit in places if _tangled(document, edit) == wanted]
    if len({_substance(document, edit) for edit in right}) > 1:
        raise Faulty([Fault(hunk.place, _either(program, right))])
    right.sort(key=lambda edit: len(_applied(document, edit)))
    return right[:1] or places


def _places(program: Program, hunk: Hunk) -> Iterator[Edits]:
    """The edits of the document that may be meant by a hunk, the likely ones first."""
    for slid in _slides(program.lines, hunk):
        try:
            if slid.first == slid.last:
                yield from _insertions(program, slid)
            else:
                yield _replacement(program, slid)
        except Misplaced:
            continue


def _slides(lines: Sequence[Written], hunk: Hunk) -> Iterator[Hunk]:
    """The hunks that say the same of a program, the nearest first.

    A line may have been added before or after another like it, or taken away.
    """
    yield hunk
    for step in (1, -1):
        slid = hunk
        while (moved := _slide(lines, slid, step)) is not None:
            yield (slid := moved)


def _slide(lines: Sequence[Written], hunk: Hunk, step: int) -> Hunk | None:
    first, last, new, place = hunk
    passed = last if step > 0 else first - 1
    if (first < last and new) or not 0 <= passed < len(lines):
        return None
    text = lines[passed].text
    if first == last:
        if text != (new[0] if step > 0 else new[-1]):
            return None
        new = (*new[1:], text) if step > 0 else (text, *new[:-1])
    elif text != lines[first if step > 0 else last - 1].text:
        return None
    return Hunk(first + step, last + step, new, place)


def _replacement(program: Program, hunk: Hunk) -> Edits:
    """The edit that puts lines in the place of others, or takes those away."""
    old = program.lines[hunk.first : hunk.last]
    if any(line.text and not line.origin for line in old):
        raise Misplaced("this touches a comment that tells where a piece comes from")
    origins = [line.origin for line in old if line.origin]
    if len(origins) == len(old) == len(hunk.new):
        pairs = zip(origins, hunk.new, strict=True)
        return {_spot(o): (_dedented(new, o.shift),) for o, new in pairs}
    edit: Edits = {_spot(origin): () for origin in origins}
    if hunk.new:
        if len({(origin.part.code.fence, origin.uses) for origin in origins}) != 1:
            raise Misplaced("these lines belong to several pieces")
        new = tuple(_dedented(line, origins[0].shift) for line in hunk.new)
        edit[_spot(origins[0])] = new
    return edit


def _insertions(program: Program, hunk: Hunk) -> Iterator[Edits]:
    """The edits that put lines between two others, with and without blank ends."""
    gaps: dict[Spot, tuple[int, int]] = {}
    for spot, shift, depth in _gaps(program, hunk.first):
        gaps.setdefault(spot, (shift, depth))
    for spot, (shift, depth) in gaps.items():
        first = next((line for line in hunk.new if line.strip()), "")
        if _indentation(first) > depth:
            continue
        try:
            new = [_dedented(line, shift) for line in hunk.new]
        except Misplaced:
            continue
        yield {spot: tuple(new)}
        while new and not new[-1]:
            new.pop()
            yield {spot: tuple(new)}
        while new and not new[0]:
            new.pop(0)
            yield {spot: tuple(new)}


def _gaps(program: Program, at: int) -> Iterator[tuple[Spot, int, int]]:
    """The gaps that a new line before another may go to, and how far it is moved.

    The third number is how far it may be indented: in an outer piece, what follows a
    use cannot be deeper than the use.  The first that is said of a gap holds.
    """
    lines, free = program.lines, 1 << 30
    before = lines[at - 1].origin if at > 0 else None
    after = lines[at].origin if at < len(lines) else None
    if before:
        yield Spot(_spot(before).line, True), before.shift, free
    if after:
        yield Spot(_spot(after).line - 1, True), after.shift, free
    if before:
        inner = before.shift
        for use in reversed(before.uses):
            yield Spot(use.line.place.line, True), use.shift, inner
            inner = use.shift
    later = after or _next_origin(lines, at)
    for use in reversed(later.uses if later else ()):
        yield Spot(use.line.place.line - 1, True), use.shift, free


def _next_origin(lines: Sequence[Written], at: int) -> Origin | None:
    return next((line.origin for line in lines[at:] if line.origin), None)


def _spot(origin: Origin) -> Spot:
    return Spot(origin.line.place.line, False)


def _dedented(text: str, shift: int) -> str:
    if not text.strip():
        return ""
    if _indentation(text) < shift:
        raise Misplaced(f"the piece stands {shift} blanks to the right of the margin")
    return text[shift:]


def _indentation(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def _together(edits: Iterable[Edits]) -> Edits | None:
    """Several edits as one; None if they want different things at one spot."""
    whole: Edits = {}
    for edit in edits:
        for spot, new in edit.items():
            if whole.setdefault(spot, new) != new:
                return None
    return whole


def _applied(document: Document, edit: Edits) -> list[str]:
    lines = list(edit.get(Spot(0, True), ()))
    for k, line in enumerate(document.lines, 1):
        lines += edit.get(Spot(k, False), (line.text,))
        lines += edit.get(Spot(k, True), ())
    return lines


def _written(document: Document, edit: Edits) -> str:
    """The file of a document with an edit made, and all else as it was."""
    replaced: dict[int, list[str]] = {}
    for line in {spot.line for spot in edit}:
        kept = (document.lines[line - 1].text,)
        replaced[line] = [
            *edit.get(Spot(line, False), kept),
            *edit.get(Spot(line, True), ()),
        ]
    return rewritten(document.path, replaced)


def _changes(document: Document, edit: Edits) -> Iterator[int]:
    old = [line.text for line in document.lines]
    new = _applied(document, edit)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for tag, _, _, first, _ in matcher.get_opcodes():
        if tag != "equal":
            yield first + 1


def _tangled(document: Document, edit: Edits) -> list[str] | None:
    """The lines of the program after an edit; None if it cannot be tangled."""
    edited = _parsed(document, edit)
    if edited is None or obstacles(edited):
        return None
    return tangle(edited).text.split("\n")[:-1]


def _parsed(document: Document, edit: Edits) -> Document | None:
    texts = _applied(document, edit)
    path = str(document.path)
    lines = [Line(text, Place(path, k)) for k, text in enumerate(texts, 1)]
    try:
        return parse(lines, path)
    except Faulty:
        return None


def _patched(program: Program, hunk: Hunk) -> list[str]:
    texts = [line.text for line in program.lines]
    return [*texts[: hunk.first], *hunk.new, *texts[hunk.last :]]


def _distinct(document: Document, edits: Iterable[Edits]) -> Iterator[Edits]:
    seen: set[tuple[str, ...]] = set()
    for edit in edits:
        lines = tuple(_applied(document, edit))
        if lines not in seen:
            seen.add(lines)
            yield edit


def _substance(document: Document, edit: Edits) -> tuple[str, ...]:
    """A document after an edit, but for its blank lines."""
    return tuple(line for line in _applied(document, edit) if line.strip())


def _either(program: Program, edits: Sequence[Edits]) -> str:
    lines = sorted({str(spot.line) for edit in edits for spot in edit}, key=int)
    name = program.document.path.name
    return (
        f"this could belong after line {' or '.join(lines)} of {name}; "
        "write it there, and tangle"
    )


def _refusals(program: Program, hunks: Sequence[Hunk]) -> Iterator[Fault]:
    """Why no edit of the document makes these hunks, or those that are to blame."""
    wrong = [hunk for hunk in hunks if not _possible(program, hunk)]
    for hunk in wrong or hunks:
        yield Fault(hunk.place, _refusal(program, hunk))


def _possible(program: Program, hunk: Hunk) -> bool:
    """Whether some place is right for a hunk alone."""
    wanted = _patched(program, hunk)
    places = _places(program, hunk)
    return any(_tangled(program.document, edit) == wanted for edit in places)


def _refusal(program: Program, hunk: Hunk) -> str:
    if _repeated(program, hunk):
        return (
            "this piece is used more than once, and its copies are no longer alike; "
            "make the same edit in each"
        )
    try:
        if hunk.first < hunk.last:
            edit = _replacement(program, hunk)
            document = _parsed(program.document, edit)
            if document and (faults := obstacles(document)):
                return faults[0].message
    except Misplaced as why:
        return f"{why}; make this edit in {program.document.path.name}, and tangle"
    return (
        "there is no place from which tangling would give this, blank lines included; "
        f"make this edit in {program.document.path.name}, and tangle"
    )


def _repeated(program: Program, hunk: Hunk) -> bool:
    places = [line.origin.line.place for line in program.lines if line.origin]
    near = program.lines[max(hunk.first - 1, 0) : hunk.last + 1]
    return any(places.count(n.origin.line.place) > 1 for n in near if n.origin)
