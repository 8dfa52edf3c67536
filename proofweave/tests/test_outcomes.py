"""Outcomes: claims pass with their tests, and passed tests are recorded."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from documents import put
from test_hooks import Pytester, python, run_pytest

import proofweave
from proofweave.checks.checking import check, remarks
from proofweave.checks.passed import PROOFS, read_record

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


def used(folder: Path) -> dict[str, str]:
    """The files that the tests used, with their digests."""
    return read_record(folder / PROOFS).uses["test_it.py"]


def notes(folder: Path) -> list[str]:
    """The numbers that are not proved yet, and why."""
    checked = check(proofweave.read(folder / "essay.md"))
    return [message for _, message in remarks(checked, None)]


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
    run_pytest(pytester, passed, RECORD, *options)
    assert recorded(passed) == left
    assert old or (passed / PROOFS).read_bytes() == proofs


@pytest.mark.parametrize(
    ("file", "old", "new", "many"),
    [
        ("essay.py", "45 + more", "more + 45", 3),
        ("essay.py", "45 + more", "45 + more  # ways", 0),
        ("test_it.py", "[2, 2]", "[2, 2, 2]", 1),
        ("test_it.py", "import ways", "import ways as ways", 3),
        ("test_it.py", "    assert ways(1)", "    # one way\n    assert  ways(1)", 0),
        ("essay.md", "One is", "## A heading\n\nThe first of all is", 0),
    ],
)
def test_what_has_changed_since_is_named(
    passed: Path, file: str, old: str, new: str, many: int
) -> None:
    """A test that has changed loses its own mark; a program those of all its tests; a
    comment, a blank, a heading and a word lose none."""
    text = (passed / file).read_text()
    assert old in text
    put(passed, text.replace(old, new), file)
    assert len(notes(passed)) == many
    assert all("run `pytest --record-proofs`" in note for note in notes(passed))


def test_of_a_changed_program_only_the_tests_that_ran_are_recorded(
    pytester: Pytester, passed: Path
) -> None:
    """Tests that did not run with it are taken out, since their files are others."""
    put(passed, (passed / "essay.py").read_text() + "MORE = 1\n", "essay.py")
    run_pytest(pytester, passed, RECORD, "-k", "one")
    assert recorded(passed) == ["test_one"]
    assert [note[:9] for note in notes(passed)] == ["[47 ways]", "[48 ways]"]


def test_of_several_cases_all_must_run(pytester: Pytester, folder: Path) -> None:
    """A run of some cases of a test is none of the test."""
    for options in (["-k", "two and 2_0"], ["-k", "two and 2_0", "-n1"]):
        text = TESTS.replace("[2, 2]", '[pytest.param(2, id="2_0"), 2]')
        put(folder, text, "test_it.py")
        said = run_pytest(pytester, folder, RECORD, *options)
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


USING = {
    "helper.py": "from tests import deeper\n",
    "tests/__init__.py": "",
    "tests/deeper.py": "from . import deepest\n",
    "tests/deepest.py": "DEEP = 1\n",
    "conftest.py": "import pytest, shared\n@pytest.fixture(scope='session')\n"
    "def lines():\n    import lazily\n    return open('shared.txt').read()\n",
    "shared.py": "SHARED = 1\n",
    "lazily.py": "LAZILY = 1\n",
    "named.py": "NAMED = 1\n",
    "table.csv": "1,2\n",
    "shared.txt": "shared\n",
    "words.c": "int main(void) { return 0; }\n",
    "child.py": "import of_child\n",
    "of_child.py": "print(1)\n",
    "forked.py": "FORKED = 1\n",
    "forked.txt": "forked\n",
    "pages/page.js": "let one = 1\n",
    "reads.py": "TEXT = open('read.txt').read()\n",
    "read.txt": "read\n",
    "tangled.md": "Prose.\n\n```python\nOTHER = 1\n```\n",
    "unused.txt": "unused\n",
    "read.js": "let one = 1\n",
    "book.toml": "title = 'T'\nfolder = 'woven'\n[[chapter]]\nsource = 'told.md'\n",
    "told.md": "# Told\n\nWords.\n",
    "woven/told.html": "<meta name='proofweave-theme'>\n",
    "inner/pyproject.toml": "",
    "inner/within.txt": "of a project of its own\n",
}
USING_TESTS = """\
import importlib, multiprocessing, os, subprocess, sys
from pathlib import Path

import helper
import proofweave
import reads
from proofweave import uses


def read():
    import forked
    Path("forked.txt").read_bytes()


def test_it(lines, tmp_path):
    assert len(Path("table.csv").read_text()) == 4
    assert importlib.import_module("named").NAMED == 1
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    subprocess.run(["true", "-o", str(tmp_path / "words"), "words.c"], check=True)
    subprocess.run(f"{sys.executable} child.py", shell=True, check=True)
    process = multiprocessing.get_context("fork").Process(target=read)
    process.start()
    process.join()
    Path("made.txt").write_text("made")
    Path("made.txt").read_text()
    Path("inner/within.txt").read_text()
    Path("read.js").read_text()
    Path("woven/told.html").read_text()
    uses("pages")
    proofweave.tangle("tangled.md")


def test_another(lines):
    assert lines == "shared\\n"
"""
CHANGES = {
    "C": ("words.c", "return 0", "return 1", True),
    "a child's import": ("of_child.py", "1", "2", True),
    "a comment": ("helper.py", "\n", "  # deeper\n", False),
    "a conftest's import": ("shared.py", "1", "2", True),
    "a data file": ("table.csv", "2", "3", True),
    "a document's code": ("tangled.md", "1", "2", True),
    "a document's prose": ("tangled.md", "Prose", "Words", False),
    "a file of a fixture": ("shared.txt", "d", "t", True),
    "a file of a module": ("read.txt", "d", "t", True),
    "a forked process": ("forked.txt", "d", "t", True),
    "a forked process's import": ("forked.py", "1", "2", True),
    "a late import": ("lazily.py", "1", "2", True),
    "a module by name": ("named.py", "1", "2", True),
    "a script": ("read.js", "1", "2", True),
    "a woven page": ("woven/told.html", "theme", "themes", False),
    "a woven page's document": ("told.md", "Words", "Prose", True),
    "a script of a page": ("pages/page.js", "1", "throw 1", True),
    "an import of an import": ("tests/deepest.py", "1", "2", True),
    "another project": ("inner/within.txt", "own", "its", False),
    "nothing that was used": ("unused.txt", "d", "t", False),
}


@pytest.fixture(scope="module")
def using(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose test has used files in many ways, and has passed."""
    folder = tmp_path_factory.mktemp("using")
    for name, text in USING.items():
        (folder / name).parent.mkdir(exist_ok=True)
        put(folder, text, name)
    put(folder, "There are [4 signs](test_it.py#test_it).\n", "essay.md")
    put(folder, USING_TESTS, "test_it.py")
    put(folder, "[pytest]\nenable_assertion_pass_hook = true\n", "pytest.ini")
    said = python(folder, "-m", "pytest", RECORD, "-p", "no:cacheprovider")
    assert "2 passed" in said
    return folder


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_a_file_that_was_used_takes_the_mark(
    using: Path, change: str
) -> None:
    """`check` names the file, in whichever way the test came to use it."""
    file, old, new, seen = CHANGES[change]
    assert notes(using) == []
    put(using, USING[file].replace(old, new), file)
    found = notes(using)
    put(using, USING[file], file)
    used = "pages" if "pages/" in file else file
    assert [used in note for note in found] == [True] * seen


def test_files_that_the_tests_made_are_not_used(using: Path) -> None:
    """A file that a test has written is not one that it rests on."""
    assert "made.txt" not in used(using)
    (using / "made.txt").unlink()
    assert notes(using) == []


def test_the_change_of_one_test_changes_its_own_lines(
    using: Path, tmp_path: Path
) -> None:
    """A new record differs in the line of the changed test; its digest is its own."""
    folder = tmp_path / "copy"
    shutil.copytree(using, folder)
    before = (folder / PROOFS).read_text().splitlines()
    put(folder, USING_TESTS.replace("== 4", "== 2 + 2 == 4"), "test_it.py")
    python(folder, "-m", "pytest", RECORD, "-p", "no:cacheprovider")
    after = (folder / PROOFS).read_text().splitlines()
    changed = {*before} ^ {*after}
    assert {line.split()[0] for line in changed} == {"test_it.py::test_it"}
    assert len(changed) == 2
    put(folder, USING_TESTS.replace("lines ==", "'' + lines =="), "test_it.py")
    assert [note[:9] for note in notes(folder)] == ["[4 signs]"]
    put(using, USING_TESTS.replace("lines ==", "'' + lines =="), "test_it.py")
    assert notes(using) == []
    put(using, USING_TESTS, "test_it.py")
