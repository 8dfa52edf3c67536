"""A document and its files on the disk: where one is edited, the others follow.

A file is tangled if the document alone was changed.  The edits of a file go back into
the document if the file alone was changed.  Otherwise both stay as they are, and a
fault tells why.  A text with edits is never replaced without a copy, which is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from proofweave.faults import Fault, Faulty
from proofweave.keeping import keep
from proofweave.last_tangling import (
    agreed,
    is_own,
    note_output,
    outputs,
    remember,
    stamp,
    writer,
)
from proofweave.program.agreement import State, standing, untangled, with_text
from proofweave.program.freshness import stale
from proofweave.program.replacing import Replacing, is_tangled, of_a_text
from proofweave.program.rivals import refuse_rivals
from proofweave.program.stitching import stitched
from proofweave.program.structure import program_of
from proofweave.program.tangling import Made, Program
from proofweave.source.document import Document, decode
from proofweave.writing import Refused, let_run, real, write

REMEDIES = {
    State.ALIKE: "`tangle` writes it again",
    State.CHANGED: "`tangle` writes it again",
    State.EDITED: "`stitch` takes the edit back",
    State.APART: "`tangle --force` writes it again, `stitch --force` goes by it",
}
"""What mends a file that is not fresh."""


class Output(NamedTuple):
    """A file that is tangled from a document: its path, and the text it should have."""

    path: Path
    made: Made


class Tangled(NamedTuple):
    """A file that was tangled: whether that wrote it, and the copy of its old text."""

    path: Path
    written: bool
    aside: Path | None = None

    def __str__(self) -> str:
        done = "written" if self.written else "up to date"
        return f"{self.path}: {done}{said_before(self.aside)}"


class Taken(NamedTuple):
    """Edits of a file that its document has now, and the copy of its text before."""

    source: Path
    path: Path
    lines: Sequence[int]
    aside: Path | None

    def __str__(self) -> str:
        edits = counted(len(self.lines), "edit")
        lines = "line" if len(self.lines) == 1 else "lines"
        numbers = ", ".join(map(str, self.lines))
        copy = said_before(self.aside)
        where = f"({lines} {numbers})"
        return f"{self.source}: {edits} of {self.path} taken back {where}{copy}"


Done = Tangled | Taken


def counted(number: int, noun: str) -> str:
    """A number and its noun: 0 edits, 1 edit, 2 edits."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def said_before(aside: Path | None) -> str:
    """A few words on the copy of a text that was replaced."""
    return f"; what it said is in {aside}" if aside else ""


@dataclass
class Guard:
    """A judge of a file that is tangled: an edit stays, unless by ``force``.

    Of a text that is replaced there is a copy, ``aside``, unless it was tangled last,
    and the file was not saved since.
    """

    made: Made
    path: Path
    force: bool = False
    changes: Sequence[Path] = ()
    aside: Path | None = None

    def __call__(self, old: bytes) -> None:
        state = standing(self.made, self.path, old, self.changes)
        if not self.force:
            if state is State.APART and self._is_foreign(old):
                raise Refused(
                    f"{self.path} was not written by tangle; `tangle --force` writes "
                    "it, and keeps a copy of what is there"
                )
            if state in (State.EDITED, State.APART):
                raise untangled(self.made, self.path, old, state)
        if not self._was_tangled(old, state):
            self.aside = keep(self.path, old)

    def _was_tangled(self, old: bytes, state: State) -> bool:
        if state is State.ALIKE or not old.strip():
            return True
        last = agreed(self.path)
        untouched = last is not None and last.stamp == stamp(self.path)
        return state is State.CHANGED and untouched

    def _is_foreign(self, old: bytes) -> bool:
        return agreed(self.path) is None and not is_tangled(old)


def places(
    program: Program, source: Path, changes: Sequence[Path] = ()
) -> list[Output]:
    """The files of a document, where they are, or belong.

    The program of x.md is x.py, beside it, and a piece with the name of a file is that
    file; with change files both are named after the last of those.  Where ``-o`` named
    another file for the program, or for the only file, that is it, as long as the file
    is there.
    """
    own = program_beside(source, changes)
    folder = own.with_suffix("") if changes else source.parent
    found = [Output(inside(own), program)] if program.cells else []
    for each in program.files:
        path = folder / each.name
        if not real(path).is_relative_to(real(source.parent)):
            raise Refused(f"{path} leads to {real(path)}, out of its folder; remove it")
        found.append(Output(path, each))
    elsewhere = [] if changes else outputs(source)
    if not elsewhere or not (program.cells or len(found) == 1):
        return found
    first, *rest = found
    others = [
        Output(path, first.made) for path in elsewhere if real(path) != real(first.path)
    ]
    return [*([first] if _at_home(first, source) else []), *others, *rest]


def _at_home(first: Output, source: Path) -> bool:
    """Whether the usual file of a document is its own, besides the files of ``-o``.

    It is if that is remembered, or of a document that has gone; without a memory its
    notice says so, or what git has.
    """
    if writer(first.path):
        return is_own(first.path, source)
    if not first.path.is_file():
        return False
    old = first.path.read_bytes()
    if is_tangled(old):
        return True
    return standing(first.made, first.path, old) is not State.APART


def file_for(program: Program, source: Path, output: str) -> Made:
    """What ``-o`` names: the program, if that is a .py, or the only file of a document;
    `Refused` if it has several."""
    made: list[Made] = [*program.files]
    if program.cells and output.endswith(".py"):
        return program
    if program.cells:
        made.insert(0, program)
    if len(made) > 1:
        raise Refused(f"-o names one output, and {source} has {len(made)} files")
    return made[0]


def program_beside(source: Path, changes: Sequence[Path] = ()) -> Path:
    """The program of a document, which is named after the last change file."""
    named = changes[-1] if changes else source
    return named.with_name(f"{named.stem.removesuffix('.ch')}.py")


def inside(path: Path) -> Path:
    """The same path; `Refused` if it is a link that leads out of its folder."""
    if not real(path).is_relative_to(real(path.parent)):
        raise Refused(f"{path} leads to {real(path)}, out of its folder; remove it")
    return path


def tangle_files(
    files: Iterable[Output],
    sources: Sequence[Path],
    changes: Sequence[Path] = (),
    force: bool = False,
) -> Iterator[Tangled]:
    """Write the files of a document of which it alone was changed.

    ``sources`` are the document, and others that no file may replace.  Raises `Faulty`
    at last, with the faults of all files that were not written.
    """
    faults: list[Fault] = []
    for output in files:
        try:
            yield _tangle(output, sources, changes, force)
        except Faulty as faulty:
            faults += faulty.faults
    if faults:
        raise Faulty(faults)


def note_elsewhere(source: Path, path: Path) -> None:
    """Remember that a document was tangled to a path that is not the usual one."""
    if real(path) != real(program_beside(source)):
        note_output(source, path)


def make_alike(source: Path, force: bool = False) -> Iterator[Done]:
    """Take the edits of all files of a document back into it, and tangle the others;
    say only what was written.

    With ``force`` a file goes before the document where both may have been changed.
    Raises `Faulty` for a file that another document writes; and at last, with the
    faults of all files that stay as they are.
    """
    program = program_of(source)
    refuse_rivals(program.document)
    held: dict[Path, list[Fault]] = {}
    for path, made in places(program, source):
        # The document says something else as soon as an edit was taken back; and
        # somebody may have taken the file out of it meanwhile.
        now = _made(program_of(source), made.name)
        if now and path.is_file():
            try:
                yield from _edits_of(now, source, path, force)
            except Faulty as faulty:
                held[path] = faulty.faults
    outputs = places(program_of(source), source)
    faults = [fault for each in held.values() for fault in each]
    try:
        free = [output for output in outputs if output.path not in held]
        yield from (done for done in tangle_files(free, [source]) if done.written)
    except Faulty as faulty:
        faults += faulty.faults
    if faults:
        raise Faulty(faults)


def stale_files(
    program: Program, source: Path, changes: Sequence[Path] = ()
) -> Iterator[Fault]:
    """Yield the fault of each file that is not, byte for byte, what its document says.

    It says which of the two was changed, by the command that mends it.
    """
    for path, made in places(program, source, changes):
        if not path.is_file():
            yield from stale(path, made.text, source, "`tangle` writes it")
            continue
        old = path.read_bytes()
        state = standing(made, path, old, changes)
        yield from stale(path, made.text, source, REMEDIES[state])
        if state is State.EDITED and not changes:
            try:
                left = stitched(made, path, old).left
            except Faulty as faulty:
                left = faulty.faults
            yield from left  # which `stitch` would not take back


def rewrite(
    document: Document, text: str, then: Callable[[], None] | None = None
) -> Path | None:
    """Write a document, unless somebody changed it since it was read.

    A copy of the text before is kept, and its path returned.  What is to be done
    ``then`` is done before anybody else writes.
    """
    source = document.path
    old = source.read_bytes()
    if decode(old, str(source)) != document.lines:
        raise Refused(f"{source} was changed meanwhile; try that again")
    if text.encode() == old:
        return None
    aside = keep(source, old)
    write(source, text, Replacing(source, of_a_text(source, old)), then=then)
    return aside


def _made(program: Program, name: str) -> Made | None:
    """The file of a name, or the program, which has none; None if it has gone."""
    made: Sequence[Made] = [program, *program.files]
    return next((each for each in made if each.name == name), None)


def _edits_of(made: Made, source: Path, path: Path, force: bool) -> Iterator[Taken]:
    """Take the edits of one file back; Faulty as far as they are not clear."""
    if isinstance(made, Program):
        made = with_text(made, path)
    old = path.read_bytes()
    state = standing(made, path, old)
    if state is State.APART and not force:
        raise untangled(made, path, old, state)
    if state not in (State.EDITED, State.APART):
        return
    result = stitched(made, path, old)
    # It is known at once to what the document is tangled now: somebody may save the
    # file, or end this, before all is done.
    aside = rewrite(made.document, result.text, partial(_agree, result.made, path))
    yield Taken(source, path, result.lines, aside)
    if result.left:
        raise Faulty(result.left)


def _tangle(
    output: Output,
    sources: Sequence[Path],
    changes: Sequence[Path] = (),
    force: bool = False,
) -> Tangled:
    """Write one file of a document, unless it has edits."""
    path, made = output
    if isinstance(made, Program):
        known = with_text(made, path)
        made = known if known.known else made
    agreed(path)  # If that is refused, nothing is written.
    judge = Guard(made, path, force, changes)
    written = write(path, made.text, judge, sources, partial(_agree, made, path))
    # Who writes `#!` means to start the file.
    if written and made.text.startswith("#!"):
        let_run(path)
    return Tangled(path, written, judge.aside)


def _agree(made: Made, path: Path) -> None:
    """Remember that a document and its file are alike."""
    draft = made.draft.text if isinstance(made, Program) else ""
    remember(path, made.text, made.document.path, draft)
