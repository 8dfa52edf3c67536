"""The two sides of a document: itself, and the files tangled from it, made alike."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.last_tangling import stamp
from proofweave.program.both_sides import make_alike, places
from proofweave.program.structure import program_of
from proofweave.writing import Refused

Stamps = dict[Path, str]
"""Of some files, what is different when one has been written again."""


@dataclass
class Watched:
    """A document on which something works whenever one of some files is written.

    ``stamps`` are those of the files at the last work, ``seen`` those of the last look.
    """

    source: Path
    faults: list[Fault] = field(default_factory=list)
    stamps: Stamps = field(default_factory=dict)
    seen: Stamps = field(default_factory=dict)

    def has_news(self, stamps: Stamps) -> bool:
        """Whether a file was written since the last work, and not since the last
        look: an editor may still be writing."""
        last, self.seen = self.seen, stamps
        return stamps != self.stamps and (not last or stamps == last)

    def work(self, stamps: Stamps, work: Callable[[], None]) -> bool:
        """Work, and keep the faults by which that ends; whether they are others now.

        The stamps are those from before, so that a file that is saved meanwhile is
        looked at once more.  If the document is, its faults may be of half a text.
        """
        found = faults_of_work(self.source, work)
        self.stamps = self.seen = stamps
        of_half_a_text = found and stamp(self.source) != stamps[self.source]
        if found == self.faults or of_half_a_text:
            return False
        self.faults = found
        return True


@dataclass
class Sides(Watched):
    """A document and the files tangled from it, at ``paths``."""

    paths: list[Path] = field(default_factory=list)

    def settle(self, tell: Callable[[str], None]) -> bool:
        """Make them alike, if one of them has been written; whether faults changed."""
        stamps = {path: stamp(path) for path in self.paths or [self.source]}
        work = partial(self._make_alike, tell)
        return self.has_news(stamps) and self.work(stamps, work)

    def _make_alike(self, tell: Callable[[str], None]) -> None:
        try:
            for done in make_alike(self.source):
                tell(str(done))
        finally:
            with suppress(Faulty, Refused, OSError):
                files = places(program_of(self.source), self.source)
                self.paths = [self.source, *(output.path for output in files)]


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
