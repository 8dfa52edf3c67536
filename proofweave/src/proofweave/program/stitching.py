"""Stitch: take the edits made in a tangled file back into its document.

Where the file is not what the document says, it was edited.  Each edit has a few places
in the document where it might belong, the innermost piece first.  A place is right if
tangling from it gives the edit; an edit without a right place stays in the file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache, cached_property, lru_cache
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from proofweave.faults import Fault, Faulty, Place
from proofweave.program.structure import WHOLE, tangled
from proofweave.program.tangling import Made, Origin, Program, Written
from proofweave.source.document import Document, Line, decode, parse, rewritten
from proofweave.source.fences import conflicts
from proofweave.source.languages import PLACED, use_in
from proofweave.source.markdown import Texts

MOST_PAIRS = 100_000
"""So many pairs of lines are compared at once; of longer texts, unique lines first."""


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
    """A document with edits taken back, and the lines of it where they begin.

    ``made`` is what comes of it; other edits are ``left`` in the file, since it is not
    clear where they belong.
    """

    text: str
    lines: list[int]
    made: Made
    left: list[Fault]


class Misplaced(Exception):
    """Why lines cannot stand at a place in the document."""


@dataclass(frozen=True, eq=False)
class Side:
    """A tangled file without the lines that tell a compiler where others come from."""

    made: Made

    @property
    def document(self) -> Document:
        """The document that it comes from."""
        return self.made.document

    @cached_property
    def lines(self) -> list[Written]:
        """The lines that can be edited."""
        form = telling(self.made.language)
        return [line for line in self.made.lines if not form.fullmatch(line.text)]

    @cached_property
    def texts(self) -> list[str]:
        """The words of these lines."""
        return [line.text for line in self.lines]

    def after(self, edit: Edits) -> Side | None:
        """The file after an edit of its document; None if there is none."""
        return _after(self, tuple(sorted(edit.items())))


@cache
def telling(language: str) -> re.Pattern[str]:
    """The form of a line that tells a compiler where others come from."""
    form = re.escape(PLACED.get(language, "\0"))
    # The numbers may be those of an older document.
    return re.compile(form.replace(r"\{line\}", r"\d+").replace(r"\{file\}", ".*"))


# Whether an edit is right is asked first, and then what comes of it: one tangling.
@lru_cache(maxsize=1)
def _after(side: Side, edit: tuple[tuple[Spot, tuple[str, ...]], ...]) -> Side | None:
    """The same side after an edit of the document; None if it has faults then."""
    edited = _parsed(side.document, dict(edit))
    program = edited and tangled(edited, Texts(edited)).program
    if not program:
        return None
    if isinstance(side.made, Program):
        return Side(replace(program, variant=True))
    found = (each for each in program.files if each.name == side.made.name)
    return next(map(Side, found), None)


def stitched(made: Made, path: Path, old: bytes | None = None) -> Stitched:
    """The source of a file with its edits, as far as these are clear.

    Raises `Faulty` if none of them is.  ``old`` is what the file says, if it has been
    read.
    """
    # What was judged is stitched, even if somebody saves the file meanwhile.
    text = path.read_bytes() if old is None else old
    edited, python = decode(text, str(path)), isinstance(made, Program)
    faults = [*_unended(path, text, edited), *_unsettled(made, edited)]
    if python and not faults:
        faults += _not_python(path, edited)
    if faults:
        raise Faulty(faults)
    side, form = Side(made), telling(made.language)
    new = [line for line in edited if not form.fullmatch(line.text)]
    hunks = list(_hunks(side, new))
    edit, taken, left = _resolved(side, hunks)
    result = side.after(edit) if taken else side
    assert result
    if left:
        again = [Line(text, Place(str(path), 1)) for text in result.texts]
        is_wrong = python and any(_not_python(path, again))
        if is_wrong or not taken:
            raise Faulty(left)
    lines = list(_changes(side.document, edit))
    back = _written(side.document, edit)
    return Stitched(back, lines, result.made, left)


def differences(
    old: Sequence[str], new: Sequence[str]
) -> Iterator[tuple[int, int, int, int]]:
    """Yield where two texts differ: first and last line in the one, and in the other.

    Lines that each text has once hold long ones together, so that few are compared.
    """
    waiting = [(0, len(old), 0, len(new))]
    while waiting:
        i, j, k, m = waiting.pop()
        # An edit is short: what both have before and behind it need not be matched,
        # which takes as long as the product of their lengths.
        while i < j and k < m and old[i] == new[k]:
            i, k = i + 1, k + 1
        while i < j and k < m and old[j - 1] == new[m - 1]:
            j, m = j - 1, m - 1
        if i == j or k == m:
            if i < j or k < m:
                yield i, j, k, m
            continue
        many = (j - i) * (m - k) > MOST_PAIRS
        ties = _ties(old[i:j], new[k:m]) if many else []
        if ties:
            begins = [(0, 0), *((a + 1, b + 1) for a, b in ties)]
            ends = [*ties, (j - i, m - k)]
            parts = [
                (i + a, i + c, k + b, k + d)
                for (a, b), (c, d) in zip(begins, ends, strict=True)
            ]
            # The last is taken first, and the differences come in their order.
            waiting.extend(reversed(parts))
        else:
            matcher = SequenceMatcher(None, old[i:j], new[k:m], autojunk=False)
            for tag, first, last, start, end in matcher.get_opcodes():
                if tag != "equal":
                    yield i + first, i + last, k + start, k + end


def _ties(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """The lines that two texts have once each, as far as they stand in one order."""
    counts = Counter(old), Counter(new)
    mine, there = (
        [k for k, line in enumerate(text) if all(c[line] == 1 for c in counts)]
        for text in (old, new)
    )
    ours, theirs = [old[k] for k in mine], [new[k] for k in there]
    alike = SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks()
    return [(mine[i + n], there[j + n]) for i, j, size in alike for n in range(size)]


def _unsettled(made: Made, lines: Sequence[Line]) -> Iterator[Fault]:
    """The faults of the conflicts that git marked in a file."""
    for first, last in conflicts(enumerate((line.text for line in lines), 1)):
        name = made.document.path.name
        message = (
            f"a conflict of git, up to line {last}; settle it here, or in {name}, of "
            "which `tangle --force` writes this file"
        )
        yield Fault(lines[first - 1].place, message)


def _not_python(path: Path, lines: Sequence[Line]) -> Iterator[Fault]:
    """The fault of lines that Python cannot compile, if there is one."""
    text = "".join(line.text + "\n" for line in lines)
    try:
        WHOLE(text, path)
    except SyntaxError as error:
        at = min(error.lineno or 1, len(lines))
        place = lines[at - 1].place if lines else Place(str(path), 1)
        yield Fault(place, f"this is not Python: {error.msg}")
    except (RecursionError, MemoryError, ValueError) as error:
        yield Fault(Place(str(path), 1), f"Python cannot compile this: {error}")


def _unended(path: Path, text: bytes, lines: Sequence[Line]) -> Iterator[Fault]:
    if not text.endswith(b"\n"):
        place = Place(str(path), max(len(lines), 1))
        yield Fault(place, "this line has no end; a program ends with a newline")


def _untakable(hunk: Hunk, side: Side) -> Fault | None:
    """The fault of a new line that no document could hold as a line of program."""
    old, language = {*side.texts}, side.made.language
    for k, line in enumerate(hunk.new):
        if line in old:
            continue
        if re.search("[⟨⟩]", line) or use_in(line, language):
            why = "a line with ⟨ or ⟩ would be read as the name of a piece"
        elif line.lstrip().startswith("```"):
            why = "this line would end a fence in the document"
        elif "\t" in line and language == "python":
            why = "a tab; indent with blanks"
        else:
            continue
        return Fault(hunk.place._replace(line=hunk.place.line + k), why)
    return None


def _hunks(side: Side, new: Sequence[Line]) -> Iterator[Hunk]:
    texts = [line.text for line in new]
    for first, last, start, end in differences(side.texts, texts):
        place = new[min(start, len(new) - 1)].place
        yield Hunk(first, last, tuple(texts[start:end]), place)


def _resolved(
    side: Side, hunks: Sequence[Hunk]
) -> tuple[Edits, list[Hunk], list[Fault]]:
    """An edit of the document; the hunks that it makes; a fault for each of the others.

    Mostly the first places are right.  Else those of each hunk are tried alone, and of
    those together that want the same, such as the copies of a piece.
    """
    left, options = [], {}
    for hunk in hunks:
        places = [] if _untakable(hunk, side) else list(_places(side.lines, hunk))
        if places:
            options[hunk] = places
        else:
            left.append(_refused(side, hunk))
    # All first places at once: one tangling, where to try each would take many.
    edit = _together([places[0] for places in options.values()])
    if not options or (edit is not None and _right(side, edit, options)):
        return edit or {}, list(options), left
    whole: Edits = {}
    taken: list[Hunk] = []
    groups: dict[object, list[Hunk]] = {}
    for hunk, places in options.items():
        # Copies of a piece want one edit, and none of them is right without the others.
        groups.setdefault(tuple(sorted(places[0].items())), []).append(hunk)
    for group in groups.values():
        for k in range(max(len(options[hunk]) for hunk in group)):
            choice = _together([options[h][min(k, len(options[h]) - 1)] for h in group])
            both = choice and _together([whole, choice])
            if both and _right(side, both, [*taken, *group]):
                whole, taken = both, [*taken, *group]
                break
        else:
            left += [_refused(side, hunk) for hunk in group]
    return whole, taken, sorted(left)


def _right(side: Side, edit: Edits, hunks: Iterable[Hunk]) -> bool:
    """Whether tangling a document after an edit gives some hunks, and nothing else."""
    wanted, growth = list(side.texts), 0
    for first, last, new, _ in sorted(hunks):
        wanted[first + growth : last + growth] = new
        growth += len(new) - (last - first)
    after = side.after(edit)
    return after is not None and after.texts == wanted


def _places(lines: Sequence[Written], hunk: Hunk) -> Iterator[Edits]:
    """The edits of the document that may be meant by a hunk, the likely ones first."""
    for slid in _slides(lines, hunk):
        try:
            if slid.first == slid.last:
                yield from _insertions(lines, slid)
            else:
                yield _replacement(lines, slid)
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
            slid = moved
            yield slid


def _slide(lines: Sequence[Written], hunk: Hunk, step: int) -> Hunk | None:
    """A hunk one line further on, if it says the same there; None if not."""
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


def _replacement(lines: Sequence[Written], hunk: Hunk) -> Edits:
    """Return the edit that replaces or removes some lines."""
    old = lines[hunk.first : hunk.last]
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


def _insertions(lines: Sequence[Written], hunk: Hunk) -> Iterator[Edits]:
    """The edits that put lines between two others."""
    gaps: dict[Spot, tuple[int, int]] = {}
    # Sorting keeps the order of gaps that are as deep, which is that of likelihood.
    for _, spot, shift, most in sorted(_gaps(lines, hunk.first), key=itemgetter(0)):
        gaps.setdefault(spot, (shift, most))
    for spot, (shift, most) in gaps.items():
        first = next((line for line in hunk.new if line.strip()), "")
        if _indentation(first) > most:
            continue
        try:
            yield {spot: tuple(_dedented(line, shift) for line in hunk.new)}
        except Misplaced:
            continue


def _gaps(lines: Sequence[Written], at: int) -> Iterator[tuple[int, Spot, int, int]]:
    """The gaps that a new line before another may go to, and how far it is moved.

    The first number is less for an inner piece.  The last is how far the line may be
    indented: in an outer piece, what follows a use cannot be deeper than the use.  The
    first that is said of a gap holds.
    """
    free = 1 << 30
    before = lines[at - 1].origin if at > 0 else None
    after = lines[at].origin if at < len(lines) else None
    if before:
        yield -len(before.uses), Spot(_spot(before).line, True), before.shift, free
    if after:
        yield -len(after.uses), Spot(_spot(after).line - 1, True), after.shift, free
    if before:
        inner = before.shift
        for depth, use in reversed([*enumerate(before.uses)]):
            yield -depth, Spot(use.line.place.line, True), use.shift, inner
            inner = use.shift
    later = next((line.origin for line in lines[at:] if line.origin), None)
    for depth, use in enumerate(later.uses if later else ()):
        yield -depth, Spot(use.line.place.line - 1, True), use.shift, free


def _spot(origin: Origin) -> Spot:
    return Spot(origin.line.place.line, False)


def _dedented(text: str, shift: int) -> str:
    if not text.strip():
        return ""
    if _indentation(text) < shift:
        raise Misplaced(f"the piece stands {shift} blanks to the right of the margin")
    return text[shift:]


def _indentation(text: str) -> int:
    return len(text) - len(text.lstrip(" \t"))


def _together(edits: Iterable[Edits]) -> Edits | None:
    """Several edits as one; None if they want different things at one spot."""
    whole: Edits = {}
    for edit in edits:
        for spot, new in edit.items():
            if whole.setdefault(spot, new) != new:
                return None
    return whole


def _applied(document: Document, edit: Edits) -> list[str]:
    lines = [line.text for line in document.lines]
    for spot in sorted(edit, reverse=True):  # A gap comes after its line.
        first = spot.line if spot.gap else spot.line - 1
        lines[first : spot.line] = edit[spot]
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
    for _, _, first, _ in differences(old, new):
        yield first + 1


def _parsed(document: Document, edit: Edits) -> Document | None:
    """A document after an edit; None if it cannot be read then."""
    texts = _applied(document, edit)
    path = str(document.path)
    lines = [Line(text, Place(path, k)) for k, text in enumerate(texts, 1)]
    try:
        return parse(lines, path)
    except Faulty:
        return None


def _refused(side: Side, hunk: Hunk) -> Fault:
    return _untakable(hunk, side) or Fault(hunk.place, _refusal(side, hunk))


def _refusal(side: Side, hunk: Hunk) -> str:
    """Why no edit of the document makes a hunk."""
    name = side.document.path.name
    if _repeated(side, hunk):
        return (
            "this piece is used more than once, and its copies are no longer alike; "
            "make the same edit in each"
        )
    try:
        if hunk.first < hunk.last:
            document = _parsed(side.document, _replacement(side.lines, hunk))
            faults = tangled(document, Texts(document)).faults if document else []
            if faults:
                return faults[0].message
    except Misplaced as why:
        return f"{why}; make this edit in {name}, and tangle"
    return (
        "there is no place from which tangling would give this, blank lines included; "
        f"make this edit in {name}, and tangle"
    )


def _repeated(side: Side, hunk: Hunk) -> bool:
    places = Counter(line.origin.line.place for line in side.lines if line.origin)
    near = side.lines[max(hunk.first - 1, 0) : hunk.last + 1]
    return any(places[each.origin.line.place] > 1 for each in near if each.origin)
