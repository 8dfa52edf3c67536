"""Outcomes: claims pass with their tests, and passed tests are recorded."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from documents import put
from test_hooks import Pytester, python, run_pytest

import proofweave
from proofweave.checks.checking import remarks
from proofweave.checks.passed import PROOFS

ESSAY = """\
# Essay

One is [46 ways](test_it.py#test_one), all are [47 ways](test_it.py#test_two), and some
are [48 ways](test_it.py#TestIt.test_three).

```python
def ways(more: int) -> int:
    return 45 + more
```
"""
TESTS = """\
import pytest
from essay import ways


def test_one():
    assert ways(1) == 46


@pytest.mark.parametrize("more", [2, 2])
def test_two(more):
    assert ways(more) == 47


class TestIt:
    def test_three(self):
        assert ways(3) == 48
"""
NAMES = ["TestIt::test_three", "test_one", "test_two"]


@pytest.fixture(scope="module")
def essay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an essay, its program, and the tests of its claims."""
    folder = tmp_path_factory.mktemp("essay")
    document = put(folder, ESSAY, "essay.md")
    put(folder, proofweave.tangle(document).text, "essay.py")
    put(folder, TESTS, "test_it.py")
    put(folder, "[pytest]\n", "pytest.ini")
    return folder


@pytest.fixture(scope="module")
def proofs(essay: Path) -> bytes:
    """The record of its tests, which have passed."""
    record = put(essay, "", PROOFS)
    python(essay, "-m", "pytest", "-p", "no:cacheprovider")
    return record.read_bytes()


@pytest.fixture
def folder(essay: Path, tmp_path: Path) -> Path:
    """A copy of the essay, with an empty record."""
    shutil.copytree(essay, tmp_path / "copy")
    put(tmp_path / "copy", "", PROOFS)
    return tmp_path / "copy"


@pytest.fixture
def passed(folder: Path, proofs: bytes) -> Path:
    """A copy of the essay whose tests have passed."""
    put(folder, proofs, PROOFS)
    return folder


def recorded(folder: Path) -> list[str]:
    """The tests in the record, in its order."""
    rows = (folder / PROOFS).read_text().splitlines()
    return [row.split()[0].partition("::")[2] for row in rows if row[0] != "#"]


def notes(folder: Path) -> list[str]:
    """The numbers that are not proved yet, and why."""
    document = proofweave.read(folder / "essay.md")
    return [message for _, message in remarks(document, None)]


def test_what_passed_is_recorded(
    pytester: Pytester, folder: Path, proofs: bytes
) -> None:
    """One line a test, sorted, the same in several processes as in one; where CI is set
    the record is left as it was committed."""
    assert len(notes(folder)) == 3
    assert "4 passed" in run_pytest(pytester, folder, ci="true")
    assert (folder / PROOFS).read_bytes() == b""
    run_pytest(pytester, folder, "-n2")
    assert recorded(folder) == NAMES
    assert notes(folder) == []
    assert (folder / PROOFS).read_bytes() == proofs


def test_a_document_elsewhere_in_the_repository_counts(
    folder: Path, pytester: Pytester
) -> None:
    """The tests to which it links are recorded as well."""
    (folder.parent / ".git").mkdir()
    text = (folder / "essay.md").read_text().replace("(test_it", "(copy/test_it")
    put(folder.parent, text, "above.md")
    (folder / "essay.md").unlink()
    run_pytest(pytester, folder)
    assert recorded(folder) == NAMES


@pytest.mark.parametrize(
    ("old", "new", "options", "left"),
    [
        ("", "", ("-k", "one"), NAMES),
        ("== 46", "== 45", (), ["TestIt::test_three", "test_two"]),
        ("== 46", "== 45", ("-k", "two"), NAMES),
        ("def test_one", "@pytest.mark.skip\ndef test_one", (), NAMES),
        ("[2, 2]", "[2, 3]", (), NAMES[:2]),
        ("def test_one", "def test_1", (), NAMES),
    ],
)
def test_a_run_refreshes_what_it_ran(
    pytester: Pytester,
    passed: Path,
    proofs: bytes,
    old: str,
    new: str,
    options: tuple[str, ...],
    left: list[str],
) -> None:
    """What failed goes; what did not run stays, and is called out of date."""
    put(passed, TESTS.replace(old, new, 1), "test_it.py")
    run_pytest(pytester, passed, *options)
    assert recorded(passed) == left
    assert old or (passed / PROOFS).read_bytes() == proofs


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("essay.py", "45 + more", "more + 45"), ("test_it.py", "[2, 2]", "[2, 2, 2]")],
)
def test_what_has_changed_since_is_named(
    pytester: Pytester, passed: Path, file: str, old: str, new: str
) -> None:
    """A change of the test's file, or of the program, makes all its lines old."""
    put(passed, (passed / file).read_text().replace(old, new), file)
    assert len(notes(passed)) == 3
    assert all("has changed since it passed; run pytest" in n for n in notes(passed))
    run_pytest(pytester, passed, "-k", "one")
    assert [note[:9] for note in notes(passed)] == ["[47 ways]", "[48 ways]"]


def test_of_several_cases_all_must_run(pytester: Pytester, folder: Path) -> None:
    """A run of some cases of a test is none of the test."""
    for options in (["-k", "two and 2_0"], ["-k", "two and 2_0", "-n1"]):
        text = TESTS.replace("[2, 2]", '[pytest.param(2, id="2_0"), 2]')
        put(folder, text, "test_it.py")
        said = run_pytest(pytester, folder, *options)
        assert "1 passed" in said
        assert recorded(folder) == []


@pytest.mark.parametrize(
    ("old", "new", "why", "options"),
    [
        ("assert", "pytest.importorskip('none')\n    assert", "skipped", "-n1 -k46"),
        ("== 46", "== 46 + len([1])", "failed", "essay.md -k46"),
        ("assert", "if ways(1): pytest.xfail()\n    assert", "expected to fail", ""),
    ],
)
def test_a_claim_ends_as_its_test_does(
    pytester: Pytester, folder: Path, old: str, new: str, why: str, options: str
) -> None:
    """A claim passes if its test ran in the session and passed, and fails otherwise."""
    put(folder, TESTS.replace(old, new, 1), "test_it.py")
    said = run_pytest(pytester, folder, "--proofweave", *options.split())
    failed = re.findall(r"^FAILED essay.md::(\d+) ways", said, re.MULTILINE)
    assert failed == ["46"]
    assert why in said


def test_a_page_tells_what_has_no_passed_test(folder: Path, proofs: bytes) -> None:
    """A number has its mark from a passed test that is as old as its program."""
    for record, kind, other in (
        (b"", "unproved", "test"),
        (proofs, "test", "unproved"),
    ):
        put(folder, record, PROOFS)
        page = proofweave.weave(folder / "essay.md")
        assert page.count(f'class="claim {kind}" data-said') == 3
        assert page.count(f'class="claim {other}" data-said') == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    proves('46", "    if ways(1) > 50: proves('46"),
        ("from proofweave import proves\n", "def proves(*given): ...\n"),
    ],
)
def test_a_claim_that_is_never_compared_is_not_proved(
    pytester: Pytester, folder: Path, old: str, new: str
) -> None:
    """A test that passes, but comes to none of the calls of `proves` in its text, is
    not recorded, and its claim fails; nor does it stay in the record."""
    compares = TESTS.replace(
        "    assert ways(1) == 46", "    proves('46 ways', ways(1))"
    )
    compares = "from proofweave import proves\n" + compares
    put(folder, compares, "test_it.py")
    run_pytest(pytester, folder)
    assert recorded(folder) == NAMES
    put(folder, compares.replace(old, new), "test_it.py")
    said = run_pytest(pytester, folder, "--proofweave")
    assert recorded(folder) == [name for name in NAMES if name != "test_one"]
    assert "passed, but never compares “46 ways” with anything" in said
