"""A document and its files on the disk: where one is edited, the others follow.

A file is tangled if the document alone was changed.  The edits of a file go back into
the document, merged with those that the document has.  Where that is not clear, both
stay as they are, and a fault tells why.  A text with edits is never replaced without a
copy, which is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from proofweave.faults import Fault, Faulty, Place
from proofweave.history import position
from proofweave.keeping import keep
from proofweave.last_tangling import (
    agreed,
    follow,
    is_own,
    note_output,
    outputs,
    remember,
    stamp,
    writer,
)
from proofweave.program.agreement import (
    Standing,
    State,
    marked,
    standing,
    unknown,
    unwritable,
    with_text,
)
from proofweave.program.freshness import first_difference, unified
from proofweave.program.replacing import Replacing, is_tangled, of_a_text
from proofweave.program.rivals import Writers
from proofweave.program.stitching import has_every_edit, stitched, without_others
from proofweave.program.structure import program_of
from proofweave.program.tangling import OutputFile, Program
from proofweave.source.document import Document, decode
from proofweave.writing import Refused, let_run, real, write

Made = Program | OutputFile
REMEDIES = {
    State.ALIKE: "`tangle` writes it again",
    State.CHANGED: "`tangle` writes it again",
    State.EDITED: "`stitch` takes the edit back",
    State.BOTH: "`stitch` takes the edit back, and `tangle` writes the rest",
    State.UNKNOWN: "`tangle --force` writes it again, `stitch --force` goes by it",
    State.MARKED: "it has a conflict of git: settle it, or `tangle --force`",
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

    @property
    def written(self) -> bool:
        """Whether the document was written."""
        return bool(self.lines)

    def __str__(self) -> str:
        edits = counted(len(self.lines), "edit")
        lines = "line" if len(self.lines) == 1 else "lines"
        numbers = ", ".join(map(str, self.lines))
        copy = said_before(self.aside)
        where = f"({lines} {numbers})"
        return f"{self.source}: {edits} of {self.path} taken back {where}{copy}"


class Unedited(NamedTuple):
    """A file that has no edit for its document, and why."""

    source: Path
    why: str

    @property
    def written(self) -> bool:
        """Nothing was."""
        return False

    def __str__(self) -> str:
        return f"{self.source}: nothing to take back; {self.why}"


Done = Tangled | Taken | Unedited


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
        at = standing(self.made, self.path, old, self.changes)
        if not self.force:
            if at.state is State.UNKNOWN and self._is_foreign(old):
                raise Refused(
                    f"{self.path} was not written by tangle; `tangle --force` writes "
                    "it, and keeps a copy of what is there"
                )
            if faults := unwritable(self.made, self.path, old, at):
                raise Faulty(faults)
        if not self._was_tangled(old, at.state):
            self.aside = keep(self.path, old)

    def _was_tangled(self, old: bytes, state: State) -> bool:
        found = unified(old)
        if state is State.ALIKE or not found.strip():
            return True
        last = agreed(self.path)
        untouched = last is not None and last.stamps[1] == stamp(self.path)
        return state is State.CHANGED and untouched

    def _is_foreign(self, old: bytes) -> bool:
        return agreed(self.path) is None and not is_tangled(old)


@dataclass
class Merging:
    """A judge of a file that gets the edits of its document: it is as it was read.

    Of its text there is a copy, ``aside``.
    """

    path: Path
    old: bytes
    aside: Path | None = None

    def __call__(self, old: bytes) -> None:
        if doubt := of_a_text(self.path, self.old)(old):
            raise doubt
        self.aside = keep(self.path, old)


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
    return standing(first.made, first.path, old).state is not State.UNKNOWN


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


def stitch_files(source: Path, force: bool = False) -> Iterator[Done]:
    """Take the edits of all files of a document back; tell only news.

    That a file has no edit is told only if none of the files has one.  Raises `Faulty`
    as `take_edits` does, and `Refused` if there is no file.
    """
    files = places(program_of(source), source)
    if not any(output.path.is_file() for output in files):
        own = files[0].path if files else source.with_suffix(".py")
        why = f"there is no program {own} to take edits from; tangle writes it"
        raise Refused(why)
    taken = False
    waiting: list[Unedited] = []
    for done in take_edits(source, force):
        if isinstance(done, Unedited):
            waiting.append(done)
            continue
        if isinstance(done, Taken):
            taken = True
            waiting = []
        yield from waiting
        waiting = []
        yield done
    if not taken:
        yield from waiting


def take_edits(source: Path, force: bool = False) -> Iterator[Done]:
    """Take the edits of all files of a document back into it, and tangle the others.

    With ``force`` a file goes before the document where it is not known which was
    changed.  Raises `Faulty` at last, with the faults of all files of which it is not
    clear whether they are to follow.
    """
    settled = _Settled(source, force)
    yield from settled.edits()
    yield from filter(_was_written, settled.tangled())
    settled.complain()


def make_alike(source: Path) -> Iterator[Done]:
    """Take all edits back, and tangle the other files; say only what was written.

    Raises `Faulty` as `take_edits` does, and for a file that has another writer.
    """
    Writers().refuse_rivals(program_of(source).document)
    yield from filter(_was_written, take_edits(source))


def stale_files(
    program: Program, source: Path, changes: Sequence[Path] = ()
) -> Iterator[Fault]:
    """Yield the fault of each file that is not, byte for byte, what its document says.

    It says which of the two was changed, by the command that mends it.
    """
    for path, made in places(program, source, changes):
        if not path.is_file():
            message = "there is no such file; `tangle` writes it"
            yield Fault(Place(str(path), 1), message)
            continue
        old, wanted = path.read_bytes(), made.text.encode()
        if unified(old) == wanted:
            continue
        line = first_difference(old, wanted)
        at = standing(made, path, old, changes)
        message = f"{path} is not what {source} says, first at line {line}; "
        yield Fault(Place(str(path), line), message + REMEDIES[at.state])
        if at.state in (State.EDITED, State.BOTH) and not changes:
            try:
                left = stitched(made, path, at.base, old).left
            except Faulty as faulty:
                left = faulty.faults
            yield from left  # which `stitch` would not take back


def rewrite(
    document: Document, text: str, then: Callable[[], None] | None = None
) -> Path | None:
    """Write a document, unless somebody changed it since it was read.

    A copy of the text before is kept, and its path returned.
    """
    source = document.path
    old = source.read_bytes()
    if decode(old, str(source)) != document.lines:
        raise Refused(f"{source} was changed meanwhile; try that again")
    if text.encode() == old:
        return None
    aside = keep(source, old)
    before = stamp(source)
    known = [source.with_suffix(".py"), *outputs(source)]
    known += [source.parent / name for name in document.files]

    def written() -> None:
        for path in known:
            follow(path, before, stamp(source))
        if then:
            then()

    write(source, text, Replacing(source, of_a_text(source, old)), then=written)
    return aside


class _Settled:
    """The files of a document, while the edits of each go back into it."""

    def __init__(self, source: Path, force: bool = False) -> None:
        self.source, self.force = source, force
        self.faults: list[Fault] = []
        self.held: set[Path] = set()

    def edits(self) -> Iterator[Done]:
        """Take the edits of each file back into the document, as far as is clear."""
        for path, made in self._outputs():
            if not path.is_file():
                continue
            # The document says something else as soon as an edit was taken back.
            now = self._made(made.name)
            if now is None:
                continue  # Somebody has taken the file out of the document meanwhile.
            try:
                yield from self._edits_of(now, path)
            except Faulty as faulty:
                self._hold(path, faulty.faults)

    def tangled(self) -> Iterator[Tangled]:
        """Tangle the files that have no edit."""
        free = [each for each in self._outputs() if each.path not in self.held]
        try:
            yield from tangle_files(free, [self.source])
        except Faulty as faulty:
            self.faults += faulty.faults

    def complain(self) -> None:
        """Raise `Faulty` if there was something that is not clear."""
        if self.faults:
            raise Faulty(self.faults)

    def _outputs(self) -> list[Output]:
        return places(program_of(self.source), self.source)

    def _made(self, name: str) -> Made | None:
        program = program_of(self.source)
        if not name:
            return program
        return next((f for f in program.files if f.name == name), None)

    def _edits_of(self, made: Made, path: Path) -> Iterator[Done]:
        """Take the edits of one file back, as far as they are clear."""
        if isinstance(made, Program):
            made = with_text(made, path)
        old = path.read_bytes()
        at = standing(made, path, old)
        if at.state is State.ALIKE:
            _agree(made, path)
            yield Unedited(self.source, f"{path} is what it says")
        elif at.state is State.CHANGED:
            what = "what was tangled last" if old.strip() else "blank"
            yield Unedited(self.source, f"{path} is {what}")
        elif at.state is State.MARKED:
            self._hold(path, [marked(made, path, unified(old))])
        elif at.state is State.UNKNOWN and not self.force:
            self._hold(path, [unknown(made, path, unified(old))])
        elif at.base and has_every_edit(made, path, old, at.base):
            yield Unedited(self.source, f"it has every edit of {path} already")
        else:
            yield from self._take(made, path, old, at)

    def _take(self, made: Made, path: Path, old: bytes, at: Standing) -> Iterator[Done]:
        """Write the document with the edits of a file, and the file as it is then.

        As soon as the document is written, both agree on what the file says: somebody
        may save the file, or end this, before the file is written.
        """
        result = stitched(made, path, at.base, old)
        # Computed before anything is written: a fault here leaves both sides alone.
        between = without_others(made, path, old, result)
        head = position(path)

        def agree() -> None:
            if between is not None:
                remember(path, between, self.source, head=head, written=False)

        aside = rewrite(made.document, result.text, agree)
        yield Taken(self.source, path, result.lines, aside)
        if result.left:
            self._hold(path, result.left)
        then = partial(_agree, result.made, path)
        judge = Merging(path, old)
        if write(path, result.program, judge, [self.source], then):
            yield Tangled(path, True, judge.aside)

    def _hold(self, path: Path, faults: Iterable[Fault]) -> None:
        """Let a file be as it is, since it has something that is not clear."""
        self.held.add(path)
        self.faults += faults


def _was_written(done: Done) -> bool:
    return done.written


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
    remember(path, made.text, made.document.path, draft, position(path))
