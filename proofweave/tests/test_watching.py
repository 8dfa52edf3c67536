"""`watch`: the documents of a folder, made alike with their files without a page."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from documents import Said, put

from proofweave.preview.watching import Watcher

SCRIPT = '# T\n\n```sh\n# ⟨{name}⟩ ≡\necho "{said}"\n```\n'
README = "# Readme\n\n```python\nprint('an example')\n```\n"


def watcher(folder: Path, told: list[str]) -> Watcher:
    """A watcher of a folder."""
    return Watcher([folder], [], told.append)


def looks(watching: Watcher) -> None:
    """Look twice: a file that was written is read when it has stayed as it is."""
    watching.look()
    watching.look()


def test_a_folder_is_made_alike(tmp_path: Path) -> None:
    """Documents in all folders are tangled when they are saved, and edits of their
    files go back; a document that comes later is found, and one that goes is left."""
    (tmp_path / "inner").mkdir()
    put(tmp_path, SCRIPT.format(name="a.sh", said="one"), "a.md")
    put(tmp_path / "inner", SCRIPT.format(name="bin/b", said="two"), "b.md")
    told: list[str] = []
    watching = watcher(tmp_path, told)
    watching.look()
    script = tmp_path / "a.sh"
    assert told == [f"{script}: written", f"{tmp_path / 'inner/bin/b'}: written"]
    looks(watching)
    assert len(told) == 2
    put(tmp_path, script.read_bytes().replace(b'"one"', b'"three"'), "a.sh")
    looks(watching)
    assert 'echo "three"' in (tmp_path / "a.md").read_text(encoding="utf-8")
    put(tmp_path, SCRIPT.format(name="a.sh", said="four"), "a.md")
    put(tmp_path, SCRIPT.format(name="c.sh", said="five"), "c.md")
    (tmp_path / "inner" / "b.md").unlink()
    looks(watching)
    assert 'echo "four"' in script.read_text(encoding="utf-8")
    assert 'echo "five"' in (tmp_path / "c.sh").read_text(encoding="utf-8")
    assert {path.name for path in watching.sides} == {"a.md", "c.md"}


def test_what_is_not_watched(folder: Path, said: Said) -> None:
    """A README with examples writes no program, unless it was tangled once; nor do
    hidden and installed documents, and change files."""
    text = SCRIPT.format(name="x.sh", said="no")
    for away in (".hidden", "node_modules", "env"):
        (folder / away).mkdir()
        put(folder / away, text)
    put(folder / "env", "", "pyvenv.cfg")
    put(folder, text, "x.ch.md")
    put(folder, README, "README.md")
    told: list[str] = []
    watching = watcher(folder, told)
    watching.look()
    assert (watching.sides, told) == ({}, [])
    assert said("tangle", "README.md")[0] == 0
    watching.look()
    assert [path.name for path in watching.sides] == ["README.md"]


def test_a_fault_is_told_once(tmp_path: Path) -> None:
    """A document with a fault leaves its file as it is, and says so once; the others
    follow."""
    put(tmp_path, SCRIPT.format(name="a.sh", said="one"), "a.md")
    put(tmp_path, SCRIPT.format(name="b.sh", said="two"), "b.md")
    told: list[str] = []
    watching = watcher(tmp_path, told)
    watching.look()
    told.clear()
    put(tmp_path, SCRIPT.format(name="a.sh", said="x") + "\n⟨No\n", "a.md")
    put(tmp_path, SCRIPT.format(name="b.sh", said="y"), "b.md")
    looks(watching)
    looks(watching)
    [fault, written] = told
    assert fault.startswith(f"{tmp_path / 'a.md'}:8: a ⟨ or ⟩ without its partner")
    assert written == f"{tmp_path / 'b.sh'}: written"


@pytest.fixture
def watched(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The command in a folder, ended after the test."""
    put(folder, SCRIPT.format(name="a.sh", said="one"), "a.md")
    command = [sys.executable, "-m", "proofweave", "watch"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, encoding="utf-8", env={**os.environ}
    ) as process:
        yield process
        process.kill()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT for a child")
def test_the_command(folder: Path, watched: subprocess.Popen[str]) -> None:
    """`watch` tells what it writes, follows what is saved, and Control-C ends it."""
    assert watched.stdout
    assert watched.stdout.readline() == "a.sh: written\n"
    ready = watched.stdout.readline()
    assert ready == "watching 1 document; Control-C ends it\n"
    put(folder, SCRIPT.format(name="a.sh", said="two"), "a.md")
    assert watched.stdout.readline() == "a.sh: written\n"
    watched.send_signal(signal.SIGINT)
    assert watched.wait(30) == 0


def test_named_documents(folder: Path, said: Said) -> None:
    """A path that is neither a folder nor a document is refused."""
    put(folder, "text", "x.txt")
    status, _, err = said("watch", "x.txt")
    assert (status, "x.txt is no document" in err) == (2, True)
