"""Passed: the record of the tests that have passed, and of the files that they used.

``pytest --record-proofs`` writes one line for each test that a document links to: the
test, its digest, and the numbers that it compared; and one line for each file that a
file of tests used, with the digest of that.  The lines are sorted and committed, so
that a page can be woven where no test was run.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from proofweave.checks.digests import digest, digest_of_test
from proofweave.writing import amend

PROOFS = "proofs.txt"
HEAD = """\
# Written by pytest --record-proofs: each test that passed, its digest, and the numbers
# that it compared; and with <, the files that a file of tests used, and their digests.
"""
AGAIN = "`pytest --record-proofs`"
USES = " < "
NOTHING = "nothing"
"""Stands for the numbers of a test that passed although no assertion in it ran."""


class Passed(NamedTuple):
    """The passed run of a test: its digest, and the numbers that it compared."""

    digest: str
    numbers: frozenset[str]


class Record(NamedTuple):
    """The tests that passed, by name; of each file of tests the uses, with digests."""

    passed: dict[str, Passed]
    uses: dict[str, dict[str, str]]


def doubt(test: Path, name: str, claimed: Iterable[str] = ()) -> str:
    """Return why a test is not known to prove numbers as all is now; "" if it is."""
    folder = folder_of(test)
    called = f"{name} in {test.name}"
    if folder is None:
        return f"no run of {called} is recorded; {AGAIN} records it"
    record = read_record(folder / PROOFS)
    run = record.passed.get(node(test, name, folder))
    if run is None:
        return f"no passed run of {called} is recorded; {AGAIN} records it"
    if run.digest != digest_of_test(test, name):
        return f"{called} has changed since it passed; run {AGAIN}"
    file = test.relative_to(folder).as_posix()
    if changed := changed_uses(record.uses.get(file, {}), folder):
        more = f" and {len(changed) - 1} more of its files" if changed[1:] else ""
        has = "have" if more else "has"
        used = changed[0].partition("#")[0]
        return f"{used}{more}, which {called} used, {has} changed since; run {AGAIN}"
    if NOTHING in run.numbers:
        return f"{called} passed, but no assertion in it ran; mend it and run {AGAIN}"
    if missing := sorted({*claimed} - run.numbers):
        return (
            f"{called} passed, but no equality that ran compared {missing[0]} with a"
            f" result; mend it and run {AGAIN}"
        )
    return ""


def changed_uses(uses: Mapping[str, str], folder: Path) -> list[str]:
    """Return the uses whose files are not as their digests say."""
    return [use for use, known in uses.items() if digest(use, folder) != known]


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
    return Record({}, {})


def refresh(
    path: Path, new: Record, failed: Iterable[str], known: Iterable[str]
) -> None:
    """Write the tests that passed, and their uses, into a record; take others out.

    Taken out are the tests that failed, those to which no document links any more, and
    those that did not run although a file that they used has changed.  A file of tests
    whose uses are as recorded keeps them, so that its lines stay as they are.
    """
    gone, linked = {*failed}, {*known}

    def renewed(old: bytes | None) -> bytes:
        """Return the text of the record, given the text that it has now."""
        before = _parsed(old or b"")
        passed = {
            name: run
            for name, run in before.passed.items()
            if name in linked - gone and name not in new.passed
        }
        uses = dict(before.uses)
        for file, found in new.uses.items():
            kept = uses.get(file, {})
            if changed_uses(kept, path.parent):
                passed = {k: v for k, v in passed.items() if _file(k) != file}
                kept = {}
            uses[file] = {**kept, **found}
        return _written(Record({**passed, **new.passed}, uses))

    amend(path, renewed)


def _file(name: str) -> str:
    return name.partition("::")[0]


def _written(record: Record) -> bytes:
    """Return a record as lines; uses of files without a passed test are left out."""
    rows = [
        " ".join([_quoted(name), run.digest, *sorted(run.numbers, key=_size)])
        for name, run in record.passed.items()
    ]
    files = {_file(name) for name in record.passed}
    for file in files & record.uses.keys():
        for use, known in record.uses[file].items():
            rows.append(f"{_quoted(file)}{USES}{_quoted(use)} {known}")
    return "".join([HEAD, *(f"{row}\n" for row in sorted(rows))]).encode()


def _size(number: str) -> tuple[int, str]:
    return len(number), number


@lru_cache(maxsize=16)
def _parsed(data: bytes) -> Record:
    """Return the record in some lines; lines of another form are passed over."""
    record = Record({}, {})
    for row in _rows(data):
        file, sign, use = row.partition(USES)
        if sign:
            path, _, known = use.rpartition(" ")
            if path:
                record.uses.setdefault(_plain(file), {})[_plain(path)] = known
            continue
        name, *found = row.split(" ")
        if "::" in name and found:
            numbers = frozenset(found[1:])
            record.passed[_plain(name)] = Passed(found[0], numbers)
    return record


def _rows(data: bytes) -> Iterator[str]:
    for row in data.decode(errors="replace").splitlines():
        if not row.startswith("#"):
            yield row


def _quoted(path: str) -> str:
    """Return a path without blanks, which separate the words of a line."""
    return path.replace("%", "%25").replace(" ", "%20")


def _plain(path: str) -> str:
    return path.replace("%20", " ").replace("%25", "%")
