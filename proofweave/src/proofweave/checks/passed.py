"""Passed: the record of the tests that passed on exactly these files.

``pytest --record-proofs`` writes, in a file ``proofs.txt``, one digest of all files
that could matter, and then a line for each test that a document links to and that
passed on them, with the numbers that it compared.  The lines are sorted and committed,
so that a page can be woven where no test was run.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from proofweave.checks.digests import PROOFS, tree_digest
from proofweave.checks.numbers import ABOUT, said
from proofweave.faults import Fault, Place
from proofweave.writing import amend

HEAD = """\
# The tests that passed on exactly the files of this digest, and the numbers that they
# compared.  Written by `proofweave prove` and `pytest --record-proofs`.
"""
FILES = "files "
"""What stands before the digest."""
NOTHING = "nothing"
"""Stands for the numbers of a test that passed although no assertion in it ran."""
# The marks that git leaves; the bars come with the style diff3.
CONFLICT = re.compile(r"<{7}|={7}|>{7}|\|{7}")
AGAIN = "run `proofweave prove`"


class Record(NamedTuple):
    """The digest of the files, and by name the tests that passed on them, with the
    numbers that they compared; ``conflict`` is the line of git's first mark, or 0."""

    digest: str
    passed: Mapping[str, frozenset[str]]
    conflict: int = 0


NO_RECORD = Record("", {})


class Records:
    """The records of some tests, each looked at once, with the files as they are."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[Record, str]] = {}

    def doubt(self, test: Path, name: str, claimed: Iterable[str] = ()) -> str:
        """Return why a test is not known to prove numbers on these files, or ""."""
        folder, called = folder_of(test), f"{name} in {test.name}"
        if folder is None:
            return f"no run of {called} is recorded; {AGAIN}"
        record, now = self._of(folder)
        if record.conflict:
            return f"git has left a conflict in {PROOFS}; {AGAIN}"
        if record.digest != now:
            return f"the files are not those on which {called} passed; {AGAIN}"
        found = record.passed.get(node(test, name, folder))
        if found is None:
            return f"no passed run of {called} is recorded on these files; {AGAIN}"
        return lacking(called, found, claimed)

    def conflict(self, test: Path) -> Fault | None:
        """Return the fault of the record of a test that git could not merge."""
        folder = folder_of(test)
        line = self._of(folder)[0].conflict if folder else 0
        if not folder or not line:
            return None
        place = Place(str(folder / PROOFS), line)
        return Fault(
            place, f"git has left a conflict here; {AGAIN}, which writes it anew"
        )

    def _of(self, folder: Path) -> tuple[Record, str]:
        if folder not in self._known:
            record = read_record(folder / PROOFS)
            self._known[folder] = record, tree_digest(folder) if record.digest else ""
        return self._known[folder]


def missing(found: Container[str], claimed: Iterable[str]) -> list[str]:
    """Return the claimed numbers that a test did not compare.

    What is claimed as “about” is proved by an equality as well.
    """
    return [
        number
        for number in sorted(claimed)
        if number not in found and number.removeprefix(ABOUT) not in found
    ]


def lacking(called: str, found: Container[str], claimed: Iterable[str]) -> str:
    """Return why a passed test does not prove the claimed numbers, or ""."""
    why = ""
    number = next(iter(missing(found, claimed)), "")
    if NOTHING in found:
        why = "no assertion in it ran"
    elif number[:1] in ("<", ">"):
        why = f"no inequality that ran says “{said(number)}” of a result"
    elif number:
        why = f"no equality that ran compared {said(number)} with a result"
    return f"{called} passed, but {why}; mend it and {AGAIN}" if why else ""


def folder_of(test: Path) -> Path | None:
    """Return the nearest folder above a test that has a record."""
    return next((each for each in test.parents if (each / PROOFS).is_file()), None)


def node(test: Path, name: str, folder: Path) -> str:
    """Return pytest's name of a test, as seen from a folder."""
    return "::".join([test.relative_to(folder).as_posix(), *re.split(r"\.|::", name)])


def read_record(path: Path) -> Record:
    """Return the record in a file; an empty one if there is no file."""
    with suppress(OSError):
        return _parsed(path.read_bytes())
    return NO_RECORD


def refresh(
    path: Path,
    digest: str,
    passed: Mapping[str, Iterable[str]],
    failed: Iterable[str],
    claimed: Mapping[str, Iterable[str]],
) -> None:
    """Write the tests that passed on the files of a digest into their record.

    On the files that are recorded, what failed is taken out, and what did not run is
    left alone; on others the record begins anew.  Of the numbers those are written that
    documents claim, and no test to which no document links.
    """
    gone = {*failed}

    def renewed(old: bytes | None) -> bytes:
        before = _parsed(old or b"")
        kept = before.passed if before.digest == digest else {}
        runs = {name: found for name, found in kept.items() if name not in gone}
        rows = [
            " ".join(
                [_quoted(name), *sorted(_claimed(found, claimed[name]), key=_size)]
            )
            for name, found in sorted({**runs, **passed}.items())
            if name in claimed
        ]
        return "\n".join([f"{HEAD}{FILES}{digest}", *rows, ""]).encode()

    amend(path, renewed)


def _claimed(found: Iterable[str], claimed: Iterable[str]) -> set[str]:
    """The numbers that a test compared, so far as documents claim them."""
    wanted = {NOTHING, *claimed}
    wanted |= {number.removeprefix(ABOUT) for number in wanted}
    return wanted & {*found}


def _size(number: str) -> tuple[int, str]:
    return len(number), number


@lru_cache(maxsize=16)
def _parsed(data: bytes) -> Record:
    """Return the record in some lines; without one digest nothing is known."""
    rows = data.decode(errors="replace").splitlines()
    conflict = next((k for k, row in enumerate(rows, 1) if CONFLICT.match(row)), 0)
    digests = [row.removeprefix(FILES) for row in rows if row.startswith(FILES)]
    if conflict or len(digests) != 1:
        return Record("", {}, conflict)
    tests = [row.split(" ") for row in rows if "::" in row and not row.startswith("#")]
    passed = {_plain(name): frozenset(found) for name, *found in tests}
    return Record(digests[0], passed)


def _quoted(path: str) -> str:
    """Return a path without blanks, which separate the words of a line."""
    return path.replace("%", "%25").replace(" ", "%20")


def _plain(path: str) -> str:
    return path.replace("%20", " ").replace("%25", "%")
