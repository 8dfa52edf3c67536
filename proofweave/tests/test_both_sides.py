"""A restored program is no edit, a text stays beside its document, a file has one
writer."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from documents import Said, put

import proofweave
from proofweave.__main__ import main
from proofweave.faults import Faulty
from proofweave.program.both_sides import make_alike

pytestmark = pytest.mark.usefixtures("folder")


def document(value: int) -> str:
    """A document whose program binds a value."""
    return f"# D\n\n```python\nx = {value}\ny = 0\n```\n"


def tangled(value: int) -> bytes:
    """The program of a document as it is written now."""
    put(Path(), document(value), "d.md")
    assert main(["tangle", "d.md"]) == 0
    return Path("d.py").read_bytes()


MAKEFILE = "# D\n\n```make\n# ⟨Makefile⟩ ≡\nall: ; echo {}\n```\n"


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
@pytest.mark.parametrize("back", [0, 1, 2])
def test_a_program_that_is_restored_is_no_edit(
    back: int, end: bytes, said: Said
) -> None:
    """stitch refuses it, preview and tangle write the new program over it."""
    earlier = [tangled(value) for value in (1, 2, 3)]
    new = tangled(4)
    old = earlier[back].replace(b"\n", end)
    put(Path(), old.decode(), "d.py")
    status, _, err = said("stitch", "d.md")
    assert (status, "was tangled from d.md earlier, and is no edit" in err) == (1, True)
    assert Path("d.md").read_text() == document(4)
    assert make_alike(Path("d.md")) == ([], None)
    assert Path("d.py").read_bytes() == new
    Path("d.py").write_bytes(old)
    assert main(["tangle", "d.md"]) == 0
    assert Path("d.py").read_bytes() == new
    assert not Path("d.md~").exists()


def test_a_file_that_is_restored_is_no_edit() -> None:
    """The same holds for files of other languages."""
    made = []
    for k in (1, 2):
        put(Path(), MAKEFILE.format(k), "d.md")
        assert main(["tangle", "d.md"]) == 0
        made.append(Path("Makefile").read_bytes())
    Path("Makefile").write_bytes(made[0])
    assert main(["tangle", "d.md"]) == 0
    assert Path("Makefile").read_bytes() == made[1]
    Path("Makefile").write_bytes(made[0] + b"# mine\n")
    assert main(["tangle", "d.md"]) == 1


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (["stitch", "d.md"], document(1)),
        (["renumber", "d.md"], f"{document(1)}\n## 1. One\n\n## 3. Two\n"),
        ([], document(1)),
    ],
)
def test_the_text_before_is_kept(command: list[str], text: str, said: Said) -> None:
    """Whatever writes a document keeps beside it what it said, and says where."""
    put(Path(), "mine", "d.md~")
    tangled(1)
    put(Path(), text, "d.md")
    put(Path(), Path("d.py").read_text().replace("y = 0", "y = 5"), "d.py")
    if command:
        assert "what it said is in d.md~2\n" in said(*command)[1]
    else:
        assert make_alike(Path("d.md")) == ([5], Path("d.md~2"))
    assert Path("d.md~2").read_text() == text != Path("d.md").read_text()
    assert Path("d.md~").read_text() == "mine"


@pytest.mark.parametrize("apart", [False, True])
def test_two_documents_that_write_one_file(apart: bool, folder: Path) -> None:
    """The second names both, in one run and in two, beside each other or not."""
    put(folder, MAKEFILE, "a.md")
    other = folder / "sub" if apart else folder
    other.mkdir(exist_ok=True)
    put(other, MAKEFILE.replace("all:", "sub:"), "b.md")
    if apart:
        os.symlink(folder / "Makefile", other / "Makefile")
        assert main(["tangle", "a.md"]) == 0
    for command in ("check", "tangle"):
        assert main([command, str(other / "b.md")]) != 0
    assert main(["check", "a.md", str(other / "b.md")]) == 1
    assert (folder / "Makefile").exists() == apart
    (folder / "a.md").unlink()
    assert main(["check", str(other / "b.md")]) == 0


def test_a_link_to_the_program_of_another(folder: Path, said: Said) -> None:
    """A program that is a link to that of another document is no second program."""
    put(folder, document(1), "a.md")
    put(folder, document(2), "b.md")
    assert main(["tangle", "a.md"]) == 0
    os.symlink("a.py", "b.py")
    fault = "b.py is written by a.md, line 3, as well; name one of the two files"
    assert said("tangle", "b.md") == (1, "", f"b.md:3: {fault} otherwise\n")
    with pytest.raises(Faulty):
        make_alike(Path("b.md"))


TWO = "# D\n\n```c\n/* ⟨{}⟩ ≡ */\nint a;\n```\n\n```c\n/* ⟨{}⟩ ≡ */\nint b;\n```\n"


@pytest.mark.parametrize(
    ("one", "two"),
    [("a.c", "A.c"), ("é.c", "e\u0301.c"), ("a.c", "b.c"), ("s/a.c", "t/a.c")],
)
def test_two_pieces_that_are_one_file(
    one: str, two: str, folder: Path, said: Said
) -> None:
    """Names that a disk takes for one, or that links lead to one place."""
    (folder / "s").mkdir()
    os.symlink("s", "t")
    os.symlink("a.c", "b.c")
    put(folder, TWO.format(one, two), "d.md")
    err = said("check", "d.md")[2]
    assert f"⟨{two}⟩ and ⟨{one}⟩, at line 4, are one file" in err
    assert proofweave.check(put(folder, TWO.format("x.c", "y.c"), "e.md")) == []
