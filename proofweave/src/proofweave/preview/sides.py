"""The two sides of a document: itself, and the files tangled from it, made alike."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.last_tangling import stamp
from proofweave.program.both_sides import make_alike, places
from proofweave.program.structure import program_of
from proofweave.writing import Refused

Stamps = dict[Path, str]
"""Of some files, what is different when one has been written again."""


@dataclass
class Sides:
    """A document and the files tangled from it, as they were seen last.

    ``paths`` are the document and the files; ``stamps`` are those with which they were
    made alike, ``seen`` those of the last look.
    """

    source: Path
    paths: list[Path]
    stamps: Stamps | None = None
    seen: Stamps | None = None
    faults: list[Fault] = field(default_factory=list)

    def settle(self, tell: Callable[[str], None]) -> bool:
        """Make them alike, if one of them has been written; whether faults changed.

        The stamps are those from before, so that a file that is saved meanwhile is
        looked at once more.
        """
        stamps = {path: stamp(path) for path in self.paths}
        last, self.seen = self.seen, stamps
        if stamps == self.stamps or (last is not None and stamps != last):
            return False  # An editor may be writing: we look once more.
        before = self.faults
        found = faults_of_work(self.source, lambda: self._make_alike(tell))
        self.stamps = stamps
        if of_half_a_text(found, self.source, stamps):
            return False
        self.faults = found
        return self.faults != before

    def _make_alike(self, tell: Callable[[str], None]) -> None:
        try:
            for done in make_alike(self.source):
                tell(str(done))
        finally:
            with suppress(Faulty, Refused, OSError):
                files = places(program_of(self.source), self.source)
                self.paths = [self.source, *(output.path for output in files)]


def of_half_a_text(found: list[Fault], source: Path, stamps: Stamps) -> bool:
    """Whether a document was written, by whatever editor, while faults were found.

    Nobody is told of them: the next look is at the whole text.
    """
    return bool(found) and stamp(source) != stamps[source]


def faults_of_work(source: Path, work: Callable[[], None]) -> list[Fault]:
    """The faults by which some work on a document ends, which leave all as it is."""
    place = Place(str(source), 1)
    try:
        with followed(source):
            work()
        return []
    except Faulty as faulty:
        return faulty.faults
    except Refused as why:
        return [Fault(place, str(why))]
    except OSError as error:
        return [Fault(place, f"{error.filename} cannot be used: {error.strerror}")]
    except Exception as error:  # What watches does not end by a fault of ours.
        return [Fault(place, f"{type(error).__name__}: {error}")]
