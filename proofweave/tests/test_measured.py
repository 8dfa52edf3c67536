"""Measured: a record names its programs, and is noted when they are others."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from documents import put

from proofweave.__main__ import main
from proofweave.checks.measured import outrun

FIRST = '''\
"""Words."""

def f(x):
    """Say more."""
    return x + 1  # one
'''
RECORD = """\
# Record

The run is of
commit `{commit}`.

Measures: `first.py`,
`tools/second.c`.
"""
Notes = Callable[[], list[str]]


@pytest.fixture
def notes(tmp_path: Path) -> Notes:
    """Return what is noted of a record whose commit has both programs."""
    (tmp_path / "tools").mkdir()
    put(tmp_path, FIRST, "first.py")
    put(tmp_path / "tools", "int x;\n", "second.c")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Both")
    commit = git(tmp_path, "rev-parse", "--short=7", "HEAD")
    record = put(tmp_path, RECORD.format(commit=commit), "record.md")

    def noted() -> list[str]:
        found = outrun(record, tmp_path)
        return [
            f"{place.line}: {why}".replace(commit, "0123abc") for place, why in found
        ]

    return noted


def git(folder: Path, *arguments: str) -> str:
    """Run git, as somebody who has no settings; what it prints."""
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    command = ["git", "-C", str(folder), *who, *arguments]
    return subprocess.check_output(command, text=True).strip()


def test_words_outrun_no_record(tmp_path: Path, notes: Notes) -> None:
    """A comment, a docstring or an empty line of Python is no other program."""
    assert notes() == []
    changed = FIRST.replace("Words", "Others").replace("Say more", "Say less")
    put(tmp_path, changed.replace("# one", "# two\n"), "first.py")
    assert notes() == []


def test_another_program_outruns_its_record(tmp_path: Path, notes: Notes) -> None:
    """What Python does, a file that is not Python, and one that is gone are noted."""
    put(tmp_path, FIRST.replace("+ 1", "+ 2"), "first.py")
    changed = "changed after commit 0123abc, in more than words; measure again"
    assert notes() == [f"6: first.py {changed}"]
    put(tmp_path / "tools", "int y;\n", "second.c")
    assert notes() == [f"6: first.py, tools/second.c {changed}"]
    (tmp_path / "first.py").unlink()
    missing = "there is no file first.py; name the measured programs"
    assert notes() == [f"6: {missing}", f"6: tools/second.c {changed}"]


def test_a_program_that_came_later(tmp_path: Path, notes: Notes) -> None:
    """What the commit does not have was not measured."""
    text = (tmp_path / "record.md").read_text("utf-8")
    put(tmp_path, text.replace("first.py", "third.py"), "record.md")
    put(tmp_path, "x = 1\n", "third.py")
    assert [note.split(" changed")[0] for note in notes()] == ["6: third.py"]


def test_the_commit_is_the_last_above(tmp_path: Path, notes: Notes) -> None:
    """Each paragraph is of the commit before it, and without one that is noted."""
    first = (tmp_path / "record.md").read_text("utf-8")
    put(tmp_path, FIRST.replace("+ 1", "+ 2"), "first.py")
    git(tmp_path, "commit", "-q", "-a", "-m", "Second")
    commit = git(tmp_path, "rev-parse", "HEAD")
    second = RECORD.format(commit=commit).partition("\n")[2]
    put(tmp_path, f"# Record\n\nMeasures: `first.py`.\n{second}\n{first}", "record.md")
    assert [note.split(";")[0] for note in notes()] == [
        "3: no commit is named above",
        "16: first.py changed after commit 0123abc, in more than words",
    ]


def test_without_what_git_knows_nothing_is_noted(
    tmp_path: Path, notes: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clone that lacks the commit, no repository, and no git: none is a fault."""
    put(tmp_path, FIRST.replace("+ 1", "+ 2"), "first.py")
    git(tmp_path, "commit", "-q", "-a", "-m", "Second")
    assert len(notes()) == 1
    shallow = tmp_path / "shallow"
    subprocess.check_call(
        ["git", "clone", "-q", "--depth", "1", f"file://{tmp_path}", str(shallow)]
    )
    assert list(outrun(tmp_path / "record.md", shallow)) == []
    with monkeypatch.context() as without:
        without.setenv("PATH", str(tmp_path))
        assert notes() == []
    shutil.rmtree(tmp_path / ".git")
    assert notes() == []


def test_check_notes_it(
    tmp_path: Path,
    notes: Notes,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """For a book with records `check` says so, and the book is sound all the same."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "records").mkdir()
    (tmp_path / "record.md").rename(tmp_path / "records" / "record.md")
    put(tmp_path, "# Book\n", "book.md")
    put(tmp_path, "# One\n\n## 1. Two\n\n```python\nx = 1\n```\n", "one.md")
    put(
        tmp_path,
        'title = "Book"\nfront = "book.md"\nfolder = "docs"\nrecords = "records"\n'
        '[[chapter]]\nsource = "one.md"\nquestion = "Why?"\n',
        "book.toml",
    )
    put(tmp_path, FIRST.replace("+ 1", "+ 2"), "first.py")
    assert main(["check", "book.toml"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[-1].startswith("records/record.md:6: note: first.py changed after")
