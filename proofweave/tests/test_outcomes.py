"""Outcomes: passed tests are recorded, and prove claims."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from documents import put, read_sample, unmarked
from test_hooks import WITHOUT, Pytester, python, run_pytest

import proofweave
from proofweave.__main__ import main
from proofweave.checks.digests import PROOFS
from proofweave.checks.passed import AGAIN, Records, read_record
from proofweave.page.marking import marked

ESSAY = read_sample("ways.md")
TESTS = read_sample("ways_test.py")
NAMES = ["TestIt::test_three", "test_one", "test_two"]
RECORD = "--record-proofs"


@pytest.fixture(scope="module")
def essay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an essay, its program, and the tests of its claims."""
    folder = tmp_path_factory.mktemp("essay")
    document = put(folder, ESSAY, "essay.md")
    put(folder, proofweave.tangle(document).text, "essay.py")
    put(folder, TESTS, "test_it.py")
    put(folder, "[pytest]\nenable_assertion_pass_hook = true\n", "pytest.ini")
    return folder


@pytest.fixture(scope="module")
def proofs(essay: Path) -> bytes:
    """The record of its tests, which have passed."""
    python(essay, "-m", "pytest", RECORD, "-p", "no:cacheprovider")
    return (essay / PROOFS).read_bytes()


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
    passed = read_record(folder / PROOFS).passed
    return [name.partition("::")[2] for name in passed]


def notes(folder: Path) -> list[str]:
    """The numbers that are not proved yet, and why."""
    return [fault.message for fault in unmarked(folder / "essay.md")]


def test_what_passed_is_recorded(
    pytester: Pytester, folder: Path, proofs: bytes
) -> None:
    """One line a test, sorted, the same in several processes as in one; and without
    the option nothing is written."""
    assert len(notes(folder)) == 3
    assert "4 passed" in run_pytest(pytester, folder)
    assert (folder / PROOFS).read_bytes() == b""
    run_pytest(pytester, folder, RECORD, "-n2")
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
    run_pytest(pytester, folder, RECORD)
    assert recorded(folder) == NAMES


def test_a_run_adds_what_passed(
    pytester: Pytester, folder: Path, proofs: bytes
) -> None:
    """On the recorded files several runs of some tests give the record of one of all,
    in any order; what did not run is left alone."""
    for options in (["-k", "two"], ["-k", "three", "-n1"], ["-k", "one"]):
        run_pytest(pytester, folder, RECORD, *options)
    assert (folder / PROOFS).read_bytes() == proofs
    run_pytest(pytester, folder, RECORD, "-k", "two")
    assert (folder / PROOFS).read_bytes() == proofs


def test_a_run_takes_out_what_failed(
    pytester: Pytester, passed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test may fail on the files on which it has passed: then it is no proof."""
    test = TESTS.replace("ways(1) == 46", "ways(1) == 46 + ('WRONG' in os.environ)")
    put(passed, f"import os\n{test}", "test_it.py")
    run_pytest(pytester, passed, RECORD)
    assert recorded(passed) == NAMES
    monkeypatch.setenv("WRONG", "1")
    run_pytest(pytester, passed, RECORD)
    assert recorded(passed) == ["TestIt::test_three", "test_two"]


def test_on_other_files_the_record_begins_anew(
    pytester: Pytester, passed: Path
) -> None:
    """What has not run on exactly these files is no longer recorded."""
    put(passed, (passed / "essay.py").read_text() + "MORE = 1\n", "essay.py")
    assert len(notes(passed)) == 3
    assert all("the files are not those on which" in note for note in notes(passed))
    run_pytest(pytester, passed, RECORD, "-k", "one")
    assert recorded(passed) == ["test_one"]
    assert [note[:9] for note in notes(passed)] == ["[47 ways]", "[48 ways]"]


def test_what_changes_while_tests_run_is_not_recorded(
    pytester: Pytester, passed: Path, proofs: bytes
) -> None:
    """Nobody knows on which of the two the tests have passed."""
    text = TESTS.replace(
        "    assert ways(1)", "    open('new.txt', 'w')\n    assert ways(1)"
    )
    put(passed, text, "test_it.py")
    said = run_pytest(pytester, passed, RECORD)
    assert "nothing is recorded, for new.txt changed meanwhile" in said
    assert (passed / PROOFS).read_bytes() == proofs


def test_what_is_not_in_git_is_named(pytester: Pytester, folder: Path) -> None:
    """Files count before they are committed, and one is told which these are."""
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    subprocess.run(["git", "add", "test_it.py", "essay.py"], cwd=folder, check=True)
    said = run_pytest(pytester, folder, RECORD)
    assert f"{PROOFS}: 3 linked tests recorded as passed; not in git yet" in said
    assert "and counted: essay.md, pytest.ini" in said


LOUD = """
class Loud:
    def __repr__(self):
        raise SystemExit("explained")

LOUD = Loud()

@pytest.fixture(autouse=True)
def sure():
    assert ways(1) == 46
    assert ways(2) == 47
"""


def test_a_test_is_heard_until_its_numbers_are_found(
    pytester: Pytester, folder: Path
) -> None:
    """pytest explains no assertion behind the last that is claimed, since that takes
    time; what is claimed further down is heard, and what a fixture asserts is not."""
    text = TESTS.replace("\n\n\ndef test_one", f"\n{LOUD}\n\ndef test_one")
    one = "    assert ways(1) == 46\n"
    text = text.replace(f"one():\n{one}", f"one():\n{one}    assert LOUD == LOUD\n")
    put(
        folder,
        text.replace("    assert ways(3)", f"{one}    assert ways(3)"),
        "test_it.py",
    )
    run_pytest(pytester, folder, RECORD)
    assert recorded(folder) == NAMES
    assert notes(folder) == []
    essay = (folder / "essay.md").read_text()
    put(folder, essay.replace("[46 ways]", "[49 ways]"), "essay.md")
    assert "explained" in run_pytest(pytester, folder, RECORD, "-k", "one")


def test_a_merge_of_two_records_conflicts(pytester: Pytester, passed: Path) -> None:
    """Two branches that change different files, each right, each recorded: git stops at
    the digest, and a record with its marks proves nothing."""

    def git(*arguments: str) -> int:
        names = ("-c", "user.name=A", "-c", "user.email=a@b.c")
        command = ["git", *names, *arguments]
        return subprocess.run(command, cwd=passed, stdout=-3, check=False).returncode

    git("init", "-q", "-b", "one")
    git("add", "-A")
    git("commit", "-qm", "both")
    git("branch", "two")
    for branch, name in (("one", "a.txt"), ("two", "z.txt")):
        git("switch", "-q", branch)
        put(passed, name, name)
        run_pytest(pytester, passed, RECORD)
        assert notes(passed) == []
        git("add", "-A")
        git("commit", "-qm", name)
    assert git("merge", "-q", "one") == 1
    [note] = notes(passed)
    assert note == f"git has left a conflict here; {AGAIN}, which writes it anew"
    page = proofweave.weave(passed / "essay.md")
    assert page.count('claim unproved" data') == 3
    run_pytest(pytester, passed, RECORD)
    assert notes(passed) == []


def test_of_several_cases_all_must_run(pytester: Pytester, folder: Path) -> None:
    """A run of some cases of a test is none of the test."""
    for options in (["-k", "two and 2_0"], ["-k", "two and 2_0", "-n1"]):
        text = TESTS.replace("[2, 2]", '[pytest.param(2, id="2_0"), 2]')
        put(folder, text, "test_it.py")
        said = run_pytest(pytester, folder, RECORD, *options)
        assert "1 passed" in said
        assert recorded(folder) == []


def test_a_page_tells_what_has_no_passed_test(folder: Path, proofs: bytes) -> None:
    """A number has its mark from a passed test that is as old as its program."""
    for record, kind, other in (
        (b"", "unproved", "test"),
        (proofs, "test", "unproved"),
    ):
        put(folder, record, PROOFS)
        page = proofweave.weave(folder / "essay.md")
        assert page.count(f'<a class="claim {kind}"') == 3
        assert page.count(f'<a class="claim {other}"') == 0


def test_marks_are_written_into_a_page(folder: Path, proofs: bytes) -> None:
    """`prove` changes the marks of a woven page, and nothing else: the page is that
    which would be woven with the new record."""
    page = folder / "essay.html"
    put(folder, proofweave.weave(folder / "essay.md"), page.name)
    old = page.read_text()
    put(folder, proofs, PROOFS)
    new = marked(old, page, Records())
    assert new == proofweave.weave(folder / "essay.md") != old
    same = re.sub('claim unproved" data-doubt="[^"]*"', 'claim test"', old)
    assert new == same
    assert marked(new, page, Records()) == new


def prove(folder: Path, *arguments: str) -> tuple[int, str]:
    """The exit status of `prove` in a folder, and what it says."""
    said = StringIO()
    with (
        chdir(folder),
        pytest.MonkeyPatch.context() as patch,
        redirect_stdout(said),
        redirect_stderr(said),
    ):
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        patch.setenv("PYTEST_ADDOPTS", WITHOUT)
        status = main(["prove", "essay.md", *arguments])
    return status, said.getvalue()


def test_prove_runs_what_is_open(folder: Path, proofs: bytes) -> None:
    """The linked tests that are not recorded run, and no others; what stays open is
    told with its reason, and the page is marked."""
    put(folder, proofweave.weave(folder / "essay.md"), "essay.html")
    status, said = prove(folder)
    assert (status, (folder / PROOFS).read_bytes()) == (0, proofs)
    assert "essay.html: marked\nessay.md: 3 of 3 claims proved, 3 tests run" in said
    assert "essay.md: 3 of 3 claims proved, 0 tests run" in prove(folder, "--jobs=1")[1]
    text = TESTS.replace("ways(1)", "ways(0)").replace(
        "ways(3)", "pytest.skip('no sea')"
    )
    put(folder, text, "test_it.py")
    status, said = prove(folder, "--jobs=1")
    assert status == 1
    assert "assert 45 == 46" in said
    assert "no sea" in said
    assert "essay.md:3: [46 ways] stays open: no passed run of test_one" in said
    assert "essay.md: 1 of 3 claims proved, 3 tests run" in said
    assert (
        'claim unproved" data-doubt="no passed run'
        in (folder / "essay.html").read_text()
    )


@pytest.mark.slow("kill")
def test_prove_may_be_interrupted(folder: Path, tmp_path: Path) -> None:
    """What has passed until then is recorded, a test in the midst of its cases is not,
    and the next run takes the rest."""
    if sys.platform == "win32":
        pytest.skip("a group of processes cannot be interrupted")
    marker = tmp_path / "begun"
    text = TESTS.replace("[2, 2]", "[2, 2, 2]").replace(
        "    assert ways(more)", "    wait(more)\n    assert ways(more)"
    )
    wait = f"""
import os, time
from pathlib import Path
RUNS = []
def wait(more):
    RUNS.append(more)
    if len(RUNS) == 2 and "SLOWLY" in os.environ:
        Path({str(marker)!r}).touch()
        time.sleep(1000)
"""
    put(folder, wait + text, "test_it.py")
    process = subprocess.Popen(
        [sys.executable, "-m", "proofweave", "prove", "essay.md", "--jobs", "1"],
        cwd=folder,
        env={**os.environ, "SLOWLY": "1", "PYTEST_ADDOPTS": WITHOUT},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while not marker.exists():
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait() == 130
    assert recorded(folder) == ["TestIt::test_three", "test_one"]
    status, said = prove(folder)
    assert (status, recorded(folder)) == (0, NAMES)
    assert "3 of 3 claims proved, 1 test run" in said


def test_check_wants_the_marks(
    passed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where there is a record, a claim without a mark is a fault, unless one writes."""
    with chdir(passed):
        assert main(["check", "essay.md"]) == 0
        put(passed, "x", "new.txt")
        assert main(["check", "essay.md"]) == 1
        assert "essay.md:3: [46 ways] has no mark yet" in capsys.readouterr().err
        assert main(["check", "--unproved", "essay.md"]) == 0
        assert "essay.md:3: note: [46 ways] has no mark" in capsys.readouterr().out
        (passed / PROOFS).unlink()
        assert main(["check", "essay.md"]) == 0
        assert "note: [46 ways] has no mark yet: no run" in capsys.readouterr().out
        again = "\nAgain, [46](test_it.py#test_one).\n"
        put(passed, (passed / "essay.md").read_text() + again, "essay.md")
        assert main(["check", "essay.md"]) == 0
        said = capsys.readouterr().out
        assert "4 claims" in said
        assert said.count("no run of test_one ") == 1
