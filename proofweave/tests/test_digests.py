"""The digest of a tree: of all files that could matter, and the same everywhere."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from documents import put, read_sample

from proofweave.checks import digests
from proofweave.checks.digests import (
    PROOFS,
    files_counted,
    keep_digests,
    python_alone,
    tree_digest,
    untracked,
)
from proofweave.program.replacing import MARK, SHARED

FILES = {
    "a.py": "import json  # at once\n\n\ndef f(x):\n    return [x,\n            1]\n",
    "essay.md": "---\ntitle: T\n---\n\nProse.\n\n```python\nONE = 1\n```\n",
    "table.csv": "1,2\n",
    "requirements.lock": "pytest==9\n",
    ".ci/run": "make test\n",
    "pytest.ini": "[pytest]\n",
    "book.toml": "title = 'T'\nfolder = 'docs'\nrecords = 'records'\n",
    "records/r.md": "# R\n\n| 1 | 2 |\n",
    "docs/page.html": "<p>31\n",
    "docs/picture.png": "png",
    "alone.html": f"<meta name='{MARK.decode()}'>31\n",
    "shared.js": f"{SHARED.decode()}let one = 1\n",
    "plain.html": "<p>31\n",
    "sub/" + PROOFS: "files 1\n",
    PROOFS: "files 0\n",
}
CHANGES = {
    # What is changed, how, and whether it counts.
    "Python": ("a.py", "1]", "2]", True),
    "a comment": ("a.py", "at once", "soon", False),
    "no comment": ("a.py", "  # at once", "", False),
    "blank lines": ("a.py", "\n\n\ndef", "\ndef", False),
    "a line break": ("a.py", "[x,\n            1]", "[x, 1]", False),
    "blanks": ("a.py", "[x,", "[ x ,", False),
    "the end of a function": ("a.py", "    return", "return", True),
    "prose": ("essay.md", "Prose", "Words", False),
    "a fence": ("essay.md", "ONE = 1", "ONE = 2", True),
    "the language of a fence": ("essay.md", "```python", "```", True),
    "front matter": ("essay.md", "title: T", "title: U", True),
    "data": ("table.csv", "2", "3", True),
    "the lock": ("requirements.lock", "9", "8", True),
    "a hidden file": (".ci/run", "test", "test-all", True),
    "settings": ("pytest.ini", "\n", "\naddopts = -x\n", True),
    "a record": ("records/r.md", "2", "3", True),
    "a page of a book": ("docs/page.html", "31", "32", False),
    "what lies beside pages": ("docs/picture.png", "png", "gif", False),
    "a woven page": ("alone.html", "31", "32", False),
    "a shared script": ("shared.js", "1", "2", False),
    "another page": ("plain.html", "31", "32", True),
    "the record of proofs": (PROOFS, "0", "1", False),
    "one within": (f"sub/{PROOFS}", "1", "2", False),
    "the ends of lines": ("table.csv", "\n", "\r\n", False),
}


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with files of each kind, which are in git."""
    folder = tmp_path_factory.mktemp("tree")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        put(folder, text, name)
    put(folder, "made.txt\n__pycache__/\n", ".gitignore")
    git(folder, "init", "-q", "--template=")
    git(folder, "add", "-A")
    return folder


@pytest.fixture
def tree(planted: Path, tmp_path: Path) -> Path:
    """A copy of that folder, to be changed."""
    return Path(shutil.copytree(planted, tmp_path / "tree"))


def git(folder: Path, *arguments: str) -> None:
    """Call git in a folder, for nobody in particular."""
    names = ("-c", "user.name=A", "-c", "user.email=a@b.c")
    subprocess.run(["git", *names, *arguments], cwd=folder, check=True)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("in_git", [True, False])
def test_what_counts(tree: Path, change: str, in_git: bool) -> None:
    """Code, data and settings count; comments, prose, pages and records do not."""
    if not in_git:
        shutil.rmtree(tree / ".git")
    file, old, new, counts = CHANGES[change]
    before = tree_digest(tree)
    text = (tree / file).read_bytes().decode()
    assert old in text
    put(tree, text.replace(old, new), file)
    assert (tree_digest(tree) != before) == counts


def test_it_is_the_same_without_git(tree: Path) -> None:
    """An archive of what git has keeps its marks; what is built does not count."""
    before = tree_digest(tree)
    for name in ("__pycache__/a.pyc", ".venv/x.py", "build/x.py", ".pytest_cache/x"):
        (tree / name).parent.mkdir()
        put(tree, "built", name)
    shutil.rmtree(tree / ".git")
    assert tree_digest(tree) == before


def test_files_come_and_go(tree: Path) -> None:
    """A file counts before git has it, and is named; what git passes by does not."""
    before = tree_digest(tree)
    put(tree, "made", "made.txt")
    assert tree_digest(tree) == before
    assert untracked(tree) == []
    put(tree, "def f(): ...\n", "conftest.py")
    assert tree_digest(tree) != before
    assert untracked(tree) == ["conftest.py"]
    (tree / "conftest.py").unlink()
    assert tree_digest(tree) == before
    (tree / "table.csv").unlink()
    assert tree_digest(tree) != before


def test_a_repository_within_counts(tree: Path) -> None:
    """Git names but the folder of another repository; its files are looked at."""
    (tree / "inner" / "deep").mkdir(parents=True)
    git(tree / "inner", "init", "-q")
    digests = {tree_digest(tree)}
    for text in ("1", "2"):
        put(tree, text, "inner/deep/table.csv")
        digests.add(tree_digest(tree))
    assert len(digests) == 3


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_a_link_counts_with_what_it_leads_to(tree: Path) -> None:
    """Both its target's name and the content of its target are seen."""
    (tree / "link").symlink_to("table.csv")
    before = tree_digest(tree)
    (tree / "link").unlink()
    (tree / "link").symlink_to("pytest.ini")
    assert tree_digest(tree) != before


def test_known_digests_are_kept(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of the same size and time is not read again; one just written is."""
    before = files_counted(tree)
    old = 1_000_000_000
    os.utime(tree / "table.csv", ns=(old, old))
    (tree / "a.py").touch()
    files_counted(tree)
    keep_digests(tree)
    monkeypatch.setattr(digests, "KNOWN", {})
    read: list[str] = []
    digest = digests._digest

    def noted(path: Path, whole: bool) -> str:
        read.append(path.name)
        return digest(path, whole)

    monkeypatch.setattr(digests, "_digest", noted)
    assert files_counted(tree) == before
    assert "table.csv" not in read
    assert "a.py" in read
    put(tree, "3,4\n", "table.csv")
    assert files_counted(tree) != before


PYTHON = read_sample("module.py")


def test_python_counts_by_its_tokens() -> None:
    """The digest of texts, patterns and lines that go on is this by each Python."""
    assert python_alone(PYTHON.encode()).decode().split("\0") == [
        *("\n", '"""A module."""', "\n", "def", "", "shown", "", "("),
        *("", "wide", "", ":", "", "int", "", ",", "", "*", "", "words"),
        *("", ":", "", "str", "", ")", "", "->", "", "str", "", ":"),
        *("\n    ", "match", "", "words", "", ":"),
        *("\n        ", "case", "", "[", "", "first", "", ",", "", "*", "", "_"),
        *("", "]", "", "if", "", "first", "", ":", "\n            ", "return"),
        *("", 'f"{first:>{wide}}{wide!r:{wide or 3}}"', "", 'f"{wide}"'),
        *("", '"# no comment"', "\n    ", "return", "", 'rb"\\""'),
        *("", '"""\'# neither\' """', "", "+", "", "("),
        *("", "'it'", "", "'s'", "", ")"),
    ]


def test_a_text_with_quotes_within_braces_counts_whole() -> None:
    """What looks like a comment behind it may be none."""
    data = b'x = f"{d["#"]}"  # a comment\n'
    assert python_alone(data) == data
    assert python_alone(b'x = f"{d}"  # c\n') == python_alone(b'x = f"{d}"\n')
