"""Copies of texts that were replaced: the newest twenty, which git ignores."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import unix
from documents import Said, put
from repository import Repository
from test_both_sides import document, program, tangled

from proofweave.keeping import NEWEST, keep

KEPT = Path(".proofweave/kept")


def kept() -> list[str]:
    """The names of all copies, in order."""
    return sorted(os.listdir(KEPT))


def test_the_newest_twenty_of_each_file_stay(folder: Path) -> None:
    """They are numbered on; a text that is the newest already is not copied again, and
    files with similar names have their own."""
    path = Path("x.py")
    for number in range(1, 26):
        assert keep(path, b"%d" % number) == KEPT / f"x.py.{number:04}"
    keep(Path("x.py.0001"), b"other")
    keep(Path("ax.py"), b"other")
    names = [f"x.py.{number:04}" for number in range(6, 26)]
    assert len(names) == NEWEST
    assert kept() == ["ax.py.0001", *sorted([*names, "x.py.0001.0001"])]
    assert keep(path, b"25") == KEPT / "x.py.0025"
    assert keep(path, b"24") == KEPT / "x.py.0026"
    assert (KEPT / "x.py.0026").read_bytes() == b"24"
    put(KEPT, "", "x.py.9999")
    assert keep(path, b"1").name == "x.py.10000"
    assert keep(path, b"2").name == "x.py.10001"


def test_many_may_keep_at_once(folder: Path) -> None:
    """Each has a copy of its own."""
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda k: keep(Path("x"), b"%d" % k), range(16)))
    assert [path.read_bytes() for path in found] == [b"%d" % k for k in range(16)]


def test_git_sees_no_copy(
    folder: Path, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is written, `git add -A` adds the document and its file, and no more."""
    git = Repository(folder, monkeypatch)
    (folder / ".gitignore").unlink()
    tangled(1)
    put(folder, program(2), "d.py")
    assert said("stitch", "d.md")[0] == 0
    put(folder, program(3), "d.py")
    assert said("tangle", "--force", "d.md")[0] == 0
    assert kept() == ["d.md.0001", "d.py.0001"]
    git("add", "-A")
    assert git("ls-files").split() == ["d.md", "d.py"]


@pytest.mark.parametrize("name", [".proofweave", ".proofweave/kept"])
@pytest.mark.parametrize("harm", ["link", "pipe", "file"])
def test_a_folder_that_is_none_of_ours(
    folder: Path, said: Said, name: str, harm: str
) -> None:
    """Where no copy can be kept, nothing is replaced, in one sentence."""
    put(folder, document(1), "d.md")
    put(folder, "mine\n", "d.py")
    (folder / name).parent.mkdir(exist_ok=True)
    outside = folder / "outside"
    outside.mkdir()
    if harm == "link":
        (folder / name).symlink_to(outside)
    elif harm == "pipe":
        unix.mkfifo(str(folder / name))
    else:
        put(folder, "", name)
    status, out, err = said("tangle", "--force", "d.md")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert (folder / "d.py").read_text() == "mine\n"
    assert [*outside.iterdir()] == []


def test_a_full_disk_lets_the_text_be(
    folder: Path, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If there is no room for a copy, neither a document nor a file is written."""
    tangled(1)
    put(folder, program(2), "d.py")

    def full(path: Path, data: bytes, still: object = None) -> bool:
        raise OSError(28, "No space left", str(path))

    monkeypatch.setattr("proofweave.keeping.replace", full)
    for command in (["stitch"], ["tangle", "--force"]):
        status, _, err = said(*command, "d.md")
        assert (status, "No space left" in err) == (2, True)
        assert (folder / "d.md").read_text() == document(1)
        assert (folder / "d.py").read_text() == program(2)


def test_a_copy_of_a_linked_file(folder: Path) -> None:
    """It lies beside the file to which the link leads."""
    (folder / "there").mkdir()
    put(folder / "there", "text", "x.py")
    (folder / "x.py").symlink_to("there/x.py")
    aside = keep(Path("x.py"), b"text")
    assert aside == folder.resolve() / "there" / KEPT / "x.py.0001"


def test_what_is_no_copy_is_let_be(folder: Path) -> None:
    """A link among the copies is neither read nor taken away."""
    KEPT.mkdir(parents=True)
    (KEPT / "x.0007").symlink_to("/dev/zero")
    assert keep(Path("x"), b"1").name == "x.0001"
    assert (KEPT / "x.0007").is_symlink()
