"""Writing: a file is old or new and never lost, whatever happens and wherever to."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import unix
from documents import SMALL, SMALL_TANGLED, Said, put, section
from test_command import PAIR

from proofweave.__main__ import main
from proofweave.writing import Refused, write

ROOT = Path(__file__).parent.parent


BOOK = PAIR.replace('folder = "."', 'folder = "pages"')


def yes(old: bytes) -> None:
    """Let any file be replaced."""


def no(old: bytes) -> None:
    """Let no file be replaced."""
    raise Refused("no")


def test_a_file_is_written_only_if_it_differs(tmp_path: Path) -> None:
    """A file that says it all keeps its time, another its permissions; the judge sees
    what is there, through links, and nothing is written if it refuses."""
    path = tmp_path / "x.py"
    assert write(path, "é\n", no)
    plain = put(tmp_path, "", "z.py")
    assert path.stat().st_mode == plain.stat().st_mode
    os.utime(path, (1, 1))
    assert not write(path, "é\n", no)
    assert path.stat().st_mtime == 1
    path.chmod(0o750)
    link = tmp_path / "link.py"
    link.symlink_to(path)
    for each in (path, link):
        with pytest.raises(Refused, match="no"):
            write(each, "new", no)
    assert path.read_text("utf-8") == "é\n"
    assert write(link, "e\n", yes)
    assert link.is_symlink()
    assert path.read_bytes() == b"e\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o750
    assert sorted(p.name for p in tmp_path.iterdir()) == ["link.py", "x.py", "z.py"]


@pytest.mark.parametrize(
    ("error", "raised", "said"),
    [
        (KeyboardInterrupt(), KeyboardInterrupt, ""),
        (
            OSError(28, "No space left"),
            Refused,
            "x.py cannot be written: No space left",
        ),
    ],
)
def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    raised: type[BaseException],
    said: str,
) -> None:
    """What the system says is told in a sentence, and no part of a file is left; nor is
    it after an interrupt."""

    def full(handle: int) -> None:
        raise error

    path = put(tmp_path, "old", "x.py")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(raised, match=said or None):
        write(path, "new", yes)
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["x.py"]


def test_many_may_write_at_once(tmp_path: Path) -> None:
    """Whoever comes last wins, and the file is never a mixture."""
    path = tmp_path / "x.py"
    texts = [str(k) * 100_000 for k in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda text: write(path, text, yes), texts * 4))
    assert path.read_text() in texts
    assert [p.name for p in tmp_path.iterdir()] == ["x.py"]


@pytest.fixture
def folder(folder: Path) -> Path:
    """Return a folder with a document, that the command is called in."""
    put(folder, SMALL)
    return folder


def test_no_document_is_written(folder: Path, said: Said) -> None:
    """Whatever -o calls it: neither the source nor the change file, nor a document of
    the book, nor what is said of it."""
    put(folder, "```diff\n-print(k)\n+print(k * k)\n```\n", "c.ch.md")
    put(folder, section("y = 1\n"), "y.md")
    put(folder, "# Front\n", "front.md")
    put(folder, BOOK, "book.toml")
    (folder / "sub").mkdir()
    (folder / "soft.py").symlink_to("x.md")
    os.link(folder / "x.md", folder / "hard.py")
    before = files(folder)
    own = ("x.md", "./x.md", "sub/../x.md", str(folder / "x.md"), "soft.py", "hard.py")
    for name in (*own, "c.ch.md", "y.md", "front.md", "book.toml"):
        for command in (["tangle", "--force"], ["weave"]):
            arguments = "x.md", "--change", "c.ch.md", "-o", name
            status, out, err = said(*command, *arguments)
            assert (status, out) == (2, "")
            assert err.startswith(f"{Path(name)} is the document ")
            assert err.endswith("; -o must name another file\n")
    assert files(folder) == before


def test_what_is_no_ordinary_file_is_neither_read_nor_written(
    folder: Path, said: Said
) -> None:
    """Such as a device, be it endless, and a pipe."""
    (folder / "zero.md").symlink_to("/dev/zero")
    unix.mkfifo("pipe.md")
    for name in ("zero.md", "pipe.md"):
        for command in ("tangle", "weave", "check", "run", "stitch", "renumber"):
            assert said(command, name) == (2, "", f"there is no file {name}\n")
        done = said("tangle", "x.md", "-o", name)
        assert done == (2, "", f"{name} is no ordinary file, and is not written\n")


KILLED = """
import json, os, signal, sys
import jupytext, proofweave.program.both_sides
from proofweave.__main__ import main

def run(folder, left, arguments):
    def counted(call):
        def at_last(*arguments, **keywords):
            nonlocal left
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*arguments, **keywords)
        return at_last

    os.chdir(folder)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    for name in ("open", "fsync", "replace", "mkdir"):
        setattr(os, name, counted(getattr(os, name)))
    os._exit(main(arguments))

for line in sys.stdin:
    if (child := os.fork()) == 0:
        run(*json.loads(line))
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""Forks once for each line that it is given, so that the tools are loaded once."""
Killed = Callable[..., int]


@pytest.fixture(scope="module")
def killed() -> Iterator[Killed]:
    """Return what runs the command, and kills it before the n-th of some calls of `os`;
    it returns the status."""
    with subprocess.Popen(
        [sys.executable, "-c", KILLED],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:

        def killed(folder: Path, at: int, *arguments: str) -> int:
            assert process.stdin
            assert process.stdout
            given = json.dumps([str(folder), at, arguments])
            print(given, file=process.stdin, flush=True)
            return int(process.stdout.readline())

        yield killed


def files(folder: Path) -> dict[str, bytes]:
    """What the files of a folder say that are not hidden."""
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.is_file() and not path.name.startswith(".")
    }


@pytest.mark.slow("kill")
@pytest.mark.parametrize("command", ["tangle", "stitch", "renumber"])
def test_whoever_is_killed_leaves_old_or_new(
    tmp_path: Path, killed: Killed, command: str
) -> None:
    """Wherever it is killed, each file is old or new; the next run does the rest, and
    gives what one that was not killed gives."""
    begun = tmp_path / "begun"
    begun.mkdir()
    source = put(begun, SMALL)
    if command == "renumber":
        put(begun, SMALL.replace("## 3.", "## ?."))
    else:
        assert main(["tangle", str(source)]) == 0
    if command == "tangle":
        put(begun, SMALL.replace("print(k)", "print(7)"))
    if command == "stitch":
        put(begun, SMALL_TANGLED.replace("print(k)", "print(7)"), "x.py")
    whole = shutil.copytree(begun, tmp_path / "whole")
    assert main([command, str(whole / "x.md")]) == 0
    if command != "renumber":
        assert main(["check", "--fresh", str(whole / "x.md")]) == 0
    before = files(begun)
    after = files(whole)
    at = 0
    status = -unix.SIGKILL
    assert before != after
    while status == -unix.SIGKILL:
        at += 1
        folder = shutil.copytree(begun, tmp_path / str(at))
        status = killed(folder, at, command, "x.md")
        between = files(folder)
        assert before.keys() == between.keys() == after.keys()
        for name, text in between.items():
            assert text in (before.get(name), after[name])
        assert main([command, str(folder / "x.md")]) == 0
        assert files(folder) == after
        left = [path.name for path in folder.rglob(".proofweave-*")]
        assert not left or between == after
    assert status == 0
    assert at > 4


def test_two_with_different_documents(folder: Path) -> None:
    """Whoever writes last is remembered: what was tangled is not taken for an edit."""
    one, two = folder / "x.md", put(folder, section("y = 1\n"), "y.md")
    start = threading.Barrier(2)

    def tangle(source: Path) -> None:
        start.wait(120)
        for _ in range(20):
            assert main(["tangle", str(source), "-o", "z.py"]) == 0

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(tangle, [one, two]))
