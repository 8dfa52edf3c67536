"""Where a document or a file of its is edited, the others follow; a file has one
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

KEPT = Path(".proofweave/kept")


def document(x: object, y: object = 0) -> str:
    """A document whose program binds two values."""
    return f"# D\n\n```python\nx = {x}\nz = 1\ny = {y}\n```\n"


def program(x: object, y: object = 0) -> str:
    """The program of a document."""
    notice = "# Tangled from the Markdown file of the same name: read and change that"
    return f"{notice} one.\n\nx = {x}\nz = 1\ny = {y}\n"


def tangled(*values: object) -> None:
    """Write a document, and tangle it."""
    put(Path(), document(*values), "d.md")
    assert main(["tangle", "d.md"]) == 0


def sides() -> tuple[str, str]:
    """What the document and its program say."""
    return Path("d.md").read_text(), Path("d.py").read_text()


MAKEFILE = "# D\n\n```make\n# ⟨Makefile⟩ ≡\nall: ; echo {}\n```\n"
EDIT, WHICH, CONFLICT = "was edited after it was tangled", "is not known here", "alike"
CASES = {
    "alike": ((2, 0), (2, 0), "", "", (2, 0)),
    "only the document was changed": ((3, 0), (2, 0), "", "", (3, 0)),
    "only the file was changed": ((2, 0), (9, 0), EDIT, "", (9, 0)),
    "an edit that was undone": ((2, 0), (1, 0), EDIT, "", (1, 0)),
    "both were changed": ((2, 4), (9, 0), EDIT, "", (9, 4)),
    "both, one of them undone": ((2, 4), (1, 0), EDIT, "", (1, 4)),
    "both were changed alike": ((9, 4), (9, 0), "", "", (9, 4)),
    "both were changed in one line": ((3, 0), (9, 0), CONFLICT, CONFLICT, None),
}
"""What the document and its program bind, when both had 2 and 0, and before 1 and 0;
what tangle and stitch say against it; and what both bind when they are alike again."""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("command", ["tangle", "stitch", "preview"])
@pytest.mark.parametrize("case", CASES)
def test_one_table_for_all_commands(
    case: str, command: str, end: str, said: Said
) -> None:
    """Each command judges by the text on which both agreed last, whatever was tangled
    before; what is refused leaves both sides as they are."""
    mine, other, tangling, stitching, after = CASES[case]
    for values in ((1, 0), (2, 0)):
        tangled(*values)
    put(Path(), document(*mine), "d.md")
    put(Path(), program(*other).replace("\n", end), "d.py")
    before = Path("d.md").read_bytes(), Path("d.py").read_bytes()
    wrong = tangling if command == "tangle" else stitching
    if command == "preview":
        if wrong:
            with pytest.raises(Faulty, match=wrong):
                list(make_alike(Path("d.md")))
        else:
            list(make_alike(Path("d.md")))
    else:
        status, _, err = said(command, "d.md")
        assert (status, wrong in err) == (1 if wrong else 0, True)
    if wrong:
        assert (Path("d.md").read_bytes(), Path("d.py").read_bytes()) == before
    elif command != "stitch" or mine == (2, 0) or other != (2, 0):
        assert after is not None
        assert sides()[0] == document(*after)
        assert sides()[1].replace("\r\n", "\n") == program(*after)


@pytest.mark.parametrize("command", ["tangle", "stitch", "preview"])
def test_nothing_is_known_of_a_text_that_was_not_remembered(
    command: str, said: Said
) -> None:
    """The file stays, and the user is asked, by every command."""
    tangled(2)
    Path(".proofweave/d.py.tangled").unlink()
    put(Path(), program(9), "d.py")
    if command == "preview":
        with pytest.raises(Faulty, match=WHICH):
            list(make_alike(Path("d.md")))
    else:
        status, _, err = said(command, "d.md")
        assert (status, WHICH in err) == (1, True)
    assert sides() == (document(2), program(9))


def test_an_edit_can_be_undone_and_made_again(said: Said) -> None:
    """Each time it is taken back, and the text of the document is kept and named."""
    tangled(1)
    for number, (before, after) in enumerate([(1, 5), (5, 1), (1, 5), (5, 1)], 1):
        put(Path(), program(after), "d.py")
        copy = KEPT / f"d.md.{number:04}"
        words = f"d.md: 1 edit of d.py taken back (line 4); what it said is in {copy}\n"
        assert said("stitch", "d.md") == (0, words, "")
        assert copy.read_text() == document(before)
        assert sides() == (document(after), program(after))
        assert said("tangle", "d.md") == (0, "d.py: up to date\n", "")


def test_an_undo_in_a_file_of_another_language(said: Said) -> None:
    """The same holds for files of other languages."""
    for k in (1, 2):
        put(Path(), MAKEFILE.format(k), "d.md")
        assert main(["tangle", "d.md"]) == 0
    text = Path("Makefile").read_text().replace("echo 2", "echo 1")
    put(Path(), text, "Makefile")
    assert said("tangle", "d.md")[0] == 1
    assert said("stitch", "d.md")[0] == 0
    assert Path("d.md").read_text() == MAKEFILE.format(1)


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (["stitch", "d.md"], document(1)),
        (["renumber", "d.md"], f"{document(1)}\n## 1. One\n\n## 3. Two\n"),
        (["signs", "ascii", "d.md"], MAKEFILE),
        ([], document(1)),
    ],
)
def test_the_text_before_is_kept(command: list[str], text: str, said: Said) -> None:
    """A command that writes a document keeps a copy of its text, and names it."""
    tangled(1)
    put(Path(), text, "d.md")
    put(Path(), Path("d.py").read_text().replace("y = 0", "y = 5"), "d.py")
    copy = KEPT / "d.md.0001"
    if command:
        assert f"what it said is in {copy}\n" in said(*command)[1]
    else:
        [done] = map(str, make_alike(Path("d.md")))
        assert done.endswith(f"taken back (line 6); what it said is in {copy}")
    assert copy.read_text() == text != Path("d.md").read_text()
    assert [path.name for path in Path().iterdir() if "~" in path.name] == []


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
        list(make_alike(Path("b.md")))


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
