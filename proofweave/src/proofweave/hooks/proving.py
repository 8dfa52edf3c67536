"""Proving: run just the linked tests that are not in the record of these files."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from proofweave.checks.claims import Claim, unmarked
from proofweave.checks.passed import Records, folder_of, node

SETTINGS = ("pytest.ini", ".pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg")
"""The files by which pytest finds the root of a project's tests."""
# Of bytes, since what is read at once may break off within a letter.
PERCENT = re.compile(rb"\[ *(\d+)%\]")
TOLD = re.compile(r"^(?:SKIPPED|FAILED|ERROR) .*", re.MULTILINE)
"""The lines in which pytest sums up what did not pass."""
FAILURES = re.compile(r"^=+ (?:FAILURES|ERRORS) =+$", re.MULTILINE)
NOTHING_RAN = 5


def with_tests(claims: Iterable[Claim]) -> list[Claim]:
    """The claims that lead to a test."""
    return [claim for claim in claims if claim.proof and claim.proof.kind == "test"]


def open_claims(claims: Iterable[Claim], records: Records) -> list[tuple[Claim, str]]:
    """The claims whose tests are not known to prove them on these files, and why."""
    found = []
    for claim in claims:
        if why := claim.doubts[0] if claim.doubts else unmarked(claim, records):
            found.append((claim, why))
    return found


def tests_of(claims: Iterable[Claim]) -> dict[Path, list[str]]:
    """The tests behind some claims, as pytest names them, by the roots of their
    projects; a claim of which its test does not speak has none."""
    found: dict[Path, set[str]] = {}
    for claim in claims:
        if claim.proof and not claim.doubts:
            test, root = claim.proof.path, _root(claim.proof.path)
            found.setdefault(root, set()).add(node(test, claim.proof.name, root))
    return {root: sorted(names) for root, names in sorted(found.items())}


def run_tests(
    root: Path, names: list[str], jobs: int, tell: Callable[[int], None]
) -> Iterator[str]:
    """Run some tests of all tiers, in parallel, and record their passing.

    ``tell`` hears how many percent are over.  Yielded is what pytest says of those that
    did not pass.  Where one interrupts it, what has passed is recorded.
    """
    command = [sys.executable, "-m", "pytest", "-p", "proofweave", "--record-proofs"]
    command += ["-q", "-rs", "-m", ""]
    if jobs > 1 and find_spec("xdist"):
        command += ["-p", "xdist", "-n", str(jobs), "--dist", "worksteal"]
    environment = {**os.environ, "COLUMNS": "80"}
    with subprocess.Popen(
        [*command, *names],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout
        said = b""
        try:
            while some := os.read(process.stdout.fileno(), 4096):
                said += some
                for found in PERCENT.findall(some):
                    tell(int(found))
        except KeyboardInterrupt:  # which pytest has got as well: it writes its record
            process.communicate()
            raise
    text = said.decode(errors="replace")
    if process.returncode in (0, NOTHING_RAN):
        yield from TOLD.findall(text)
        return
    failures = FAILURES.search(text)
    yield text[failures.start() if failures else 0 :].strip()


def _root(test: Path) -> Path:
    """The root of the project of a test: where its record is, or pytest's settings."""
    known = folder_of(test)
    if known is None:
        settled = (
            f for f in test.parents if any((f / name).is_file() for name in SETTINGS)
        )
        known = next(settled, test.parent)
    return known
