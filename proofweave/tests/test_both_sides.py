"""Where a document or a file of its is edited, the others follow; a file has one
writer."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest
from documents import Said, put
from repository import Repository

import proofweave
from proofweave.__main__ import main
from proofweave.faults import Faulty
from proofweave.program import both_sides
from proofweave.program.both_sides import Taken, make_alike
from proofweave.writing import Refused

pytestmark = pytest.mark.usefixtures("folder")

Act = Callable[..., object]
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


def outcome(command: str, said: Said) -> tuple[int, str]:
    """The status of a command, or of a look of the preview; and its complaints."""
    if command != "preview":
        status, _, err = said(command, "d.md")
        return status, err
    try:
        list(make_alike(Path("d.md")))
    except Faulty as faulty:
        return 1, f"{faulty}\n"
    return 0, ""


@contextmanager
def beforehand(
    place: ModuleType, name: str, act: Callable[..., object]
) -> Iterator[None]:
    """Before each call of a function of a module something is done, given the same."""
    original = getattr(place, name)

    def called(*arguments: object, **settings: object) -> object:
        act(*arguments)
        return original(*arguments, **settings)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place, name, called)
        yield


MAKEFILE = "# D\n\n```make\n# ⟨Makefile⟩ ≡\nall: ; echo {}\n```\n"
EDIT, WHICH = "was edited after it was tangled", "both may have been changed"


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (["stitch", "d.md"], document(1)),
        (["renumber", "d.md"], f"{document(1)}\n## 1. One\n\n## 3. Two\n"),
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
    """The second names both, in one run and in two, beside each other or not, until the
    first writes it no more."""
    put(folder, MAKEFILE, "a.md")
    other = folder / "sub" if apart else folder
    other.mkdir(exist_ok=True)
    put(other, MAKEFILE.replace("all:", "sub:"), "b.md")
    if apart:
        os.symlink(folder / "Makefile", other / "Makefile")
    assert main(["tangle", "a.md", str(other / "b.md")]) == 1
    for command in ("check", "tangle", "stitch"):
        assert main([command, str(other / "b.md")]) != 0
    with pytest.raises(Faulty):
        list(make_alike(other / "b.md"))
    assert "all:" in (folder / "Makefile").read_text()
    put(folder, document(1), "a.md")
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


@pytest.mark.parametrize("left", ["", "# mine\n"])
def test_a_save_between_two_writes_leaves_nothing_stuck(left: str) -> None:
    """The document has the edit, the file is saved with another, and not written over;
    the next time the other edit is taken back.  An edit of which it is not clear where
    it belongs stays all the time."""
    tangled(2)

    def saved(x: int) -> str:
        head, rest = program(x).split("\n", 1)
        return f"{left}{head}\n{rest}"

    put(Path(), saved(9), "d.py")

    taking = make_alike(Path("d.md"))
    assert isinstance(next(taking), Taken)
    put(Path(), saved(7), "d.py")
    with pytest.raises(Faulty, match=r"make this edit in d\.md" if left else EDIT):
        list(taking)
    assert sides() == (document(9), saved(7))
    if left:
        with pytest.raises(Faulty, match=r"^d\.py:1: .*make this edit in d\.md"):
            list(make_alike(Path("d.md")))
    else:
        list(make_alike(Path("d.md")))
    assert sides() == (document(7), saved(7))


def test_a_file_leaves_its_document_while_edits_are_taken_back(folder: Path) -> None:
    """An editor may write the document between two of its files: what it names no more
    is left alone."""
    two = document(1) + "\n```python file=src/a.py\nA = 1\n```\n"
    put(folder, two, "d.md")
    list(make_alike(Path("d.md")))
    put(folder, "A = 2\n", "src/a.py")
    put(folder, program(2), "d.py")
    taking = make_alike(Path("d.md"))
    assert str(next(taking)).startswith("d.md: 1 edit of d.py taken back")
    put(folder, document(2), "d.md")
    assert [*map(str, taking)] == []
    assert (folder / "src/a.py").read_text() == "A = 2\n"


def test_an_end_between_two_writes(said: Said) -> None:
    """Of a file with lines that tell a compiler where others come from the next command
    writes these anew."""
    text = "# D\n\n```c\n/* ⟨d.c⟩ ≡ */\nint a;\n/* ⟨B⟩ */\n```\n"
    text += "\n```c\n/* ⟨B⟩ ≡ */\nint b;\n```\n"
    put(Path(), text, "d.md")
    assert main(["tangle", "d.md"]) == 0
    edited = Path("d.c").read_text().replace("int a;\n", "int a;\nint c;\n")
    put(Path(), edited, "d.c")
    assert isinstance(next(make_alike(Path("d.md"))), Taken)
    assert Path("d.md").read_text() == text.replace("int a;\n", "int a;\nint c;\n")
    assert Path("d.c").read_text() == edited
    assert said("tangle", "d.md") == (0, "d.c: written\n", "")
    assert said("check", "--fresh", "d.md")[0] == 0


def test_a_document_that_is_saved_meanwhile() -> None:
    """It is not written over, and the edit stays in the file."""
    tangled(2)
    put(Path(), program(9), "d.py")
    with (
        beforehand(both_sides, "keep", lambda *_: put(Path(), document(2, 6), "d.md")),
        pytest.raises(Refused, match=r"d\.md was changed meanwhile"),
    ):
        list(make_alike(Path("d.md")))
    assert sides() == (document(2, 6), program(9))


def test_a_file_that_is_saved_while_it_is_written() -> None:
    """A text that comes at the last moment is judged as well, and stays if it is an
    edit."""
    tangled(2)
    put(Path(), document(3), "d.md")
    with beforehand(os, "fsync", lambda _: put(Path(), program(9), "d.py")):
        assert main(["tangle", "d.md"]) == 1
    assert sides() == (document(3), program(9))


def conflict(text: str, other: str) -> str:
    """Two texts with the marks by which git puts them together."""
    return f"<<<<<<< HEAD\n{text}=======\n{other}>>>>>>> other\n"


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_marks_of_git_are_not_taken_back(force: list[str], said: Said) -> None:
    """A file with a conflict of git is never stitched; when the document is settled, it
    can be tangled, and a copy is kept."""
    text = MAKEFILE.format("1\n\t; echo 2")
    put(Path(), text, "d.md")
    assert main(["tangle", "d.md"]) == 0
    made = Path("Makefile").read_text()
    marked = made.replace("\t; echo 2\n", conflict("\t; echo 3\n", "\t; echo 4\n"))
    put(Path(), marked, "Makefile")
    status, _, err = said("stitch", *force, "d.md")
    at = marked[: marked.index("<<")].count("\n") + 1
    assert (status, err) == (
        1,
        f"Makefile:{at}: a conflict of git, up to line {at + 4}; settle it here, or in "
        "d.md, of which `tangle --force` writes this file\n",
    )
    assert (Path("d.md").read_text(), Path("Makefile").read_text()) == (text, marked)
    assert said("tangle", "--force", "d.md")[0] == 0
    assert Path("Makefile").read_text() == made
    assert (KEPT / "Makefile.0001").read_text() == marked


def everything(folder: Path) -> dict[Path, tuple[int, bytes]]:
    """All files of a folder, with their times."""
    return {
        path: (path.stat().st_mtime_ns, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_another_place_is_remembered(folder: Path, said: Said) -> None:
    """What -o wrote is the program for every command, as long as it is there; beside a
    program at home both are."""
    put(folder, document(1), "d.md")
    (folder / "src").mkdir()
    assert said("tangle", "d.md", "-o", "src/p.py") == (0, "src/p.py: written\n", "")
    path = folder / "src/p.py"
    assert said("tangle", "d.md") == (0, "src/p.py: up to date\n", "")
    assert said("check", "--fresh", "d.md")[0] == 0
    put(folder, program(5), "src/p.py")
    assert "d.md: 1 edit of src/p.py taken back" in said("stitch", "d.md")[1]
    put(folder, document(6), "d.md")
    assert "src/p.py is not what d.md says" in said("check", "--fresh", "d.md")[2]
    assert [*map(str, make_alike(Path("d.md")))] == ["src/p.py: written"]
    assert path.read_text() == program(6)
    assert not (folder / "d.py").exists()
    assert said("tangle", "d.md", "-o", "d.py") == (0, "d.py: written\n", "")
    put(folder, program(7), "d.py")
    out = said("stitch", "d.md")[1]
    assert "1 edit of d.py taken back" in out
    assert out.endswith("src/p.py: written\n")
    assert path.read_text() == program(7)
    path.unlink()
    assert said("tangle", "d.md") == (0, "d.py: up to date\n", "")
    assert not path.exists()


@pytest.mark.parametrize(
    ("name", "fence", "old", "new"),
    [
        ("d.py", "```python\n{}\n```\n", "x = 1", "x = 2"),
        ("d.yaml", "```yaml file=d.yaml\n{}\n```\n", "x: 1", "x: 2"),
        ("d.json", "```json file=d.json\n{}\n```\n", "[1]", "[2]"),
    ],
)
def test_the_usual_place_in_a_clone(
    folder: Path,
    said: Said,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    fence: str,
    old: str,
    new: str,
) -> None:
    """What git has there is the document's, also after -o named another file; a file of
    a stranger's is not."""
    git = Repository(folder, monkeypatch)
    put(folder, f"# D\n\n{fence.format(old)}", "d.md")
    assert said("tangle", "d.md")[0] == 0
    git.commit()
    shutil.rmtree(".proofweave")
    assert said("tangle", "d.md", "-o", "try")[0] == 0
    put(folder, f"# D\n\n{fence.format(new)}", "d.md")
    assert f"{name} is not what d.md says" in said("check", "--fresh", "d.md")[2]
    status, out, _ = said("tangle", "d.md")
    assert (status, out.count(": written")) == (0, 2)
    put(folder, Path(name).read_text().replace(new, old), name)
    assert f"1 edit of {name} taken back" in said("stitch", "d.md")[1]
    assert fence.format(old) in Path("d.md").read_text()
    put(folder, "mine\n", name)
    git.commit()
    shutil.rmtree(".proofweave")
    assert said("tangle", "d.md", "-o", "try", "--force")[0] == 0
    assert said("check", "--fresh", "d.md")[0] == 0


@pytest.mark.parametrize("now", ["d.md", "n.md"])
def test_the_places_of_a_document_that_moved(
    folder: Path, said: Said, now: str
) -> None:
    """Its usual file stays its own, beside that of -o, also where a link leads to the
    document now; it is no rival of itself."""
    text = "# D\n\n```json file=d.json\n{}\n```\n"
    put(folder, text.format(1), "d.md")
    assert said("tangle", "d.md")[0] == 0
    if now == "d.md":
        (folder / "notes").mkdir()
        os.rename("d.md", "notes/d.md")
        os.symlink("notes/d.md", "d.md")
    else:
        os.rename("d.md", now)
    assert said("tangle", now, "-o", "try") == (0, "try: written\n", "")
    Path(now).write_text(text.format(2))
    assert f"d.json is not what {now} says" in said("check", "--fresh", now)[2]
    assert said("tangle", now) == (0, "d.json: written\ntry: written\n", "")


def test_a_document_that_was_renamed_before_a_clone(folder: Path, said: Said) -> None:
    """Its file says that tangle wrote it: the user is asked which of the two holds."""
    put(folder, MAKEFILE.format(1), "d.md")
    assert said("tangle", "d.md")[0] == 0
    shutil.rmtree(".proofweave")
    os.rename("d.md", "n.md")
    status, _, err = said("tangle", "n.md")
    assert (status, WHICH in err) == (1, True)


def test_another_place_of_the_only_file(folder: Path, said: Said) -> None:
    """A document without Python has one file, which -o may send elsewhere; the place of
    a notebook is not remembered, since no edit comes back from it."""
    put(folder, MAKEFILE.format(1), "d.md")
    assert said("tangle", "d.md", "-o", "Other.mk")[0] == 0
    text = (folder / "Other.mk").read_text()
    put(folder, text.replace("echo 1", "echo 2"), "Other.mk")
    assert said("stitch", "d.md")[0] == 0
    assert (folder / "d.md").read_text() == MAKEFILE.format(2)
    assert not (folder / "Makefile").exists()
    assert said("tangle", "d.md", "-o", "Makefile")[0] == 0
    both = "Makefile: up to date\nOther.mk: up to date\n"
    assert said("tangle", "d.md") == (0, both, "")
    put(folder, document(1), "e.md")
    assert said("tangle", "e.md", "-o", "e.ipynb")[0] == 0
    assert said("tangle", "e.md") == (0, "e.py: written\n", "")


def test_a_place_of_another_document_is_not_remembered(
    folder: Path, said: Said
) -> None:
    """A note of a stranger's leads to no file that does not come from the document."""
    put(folder, document(1), "d.md")
    put(folder, "mine", "mine.py")
    (folder / ".proofweave").mkdir()
    put(folder / ".proofweave", '["mine.py", "../none", 7]', "d.md.outputs")
    assert said("tangle", "d.md") == (0, "d.py: written\n", "")
    assert (folder / "mine.py").read_text() == "mine"


def test_all_files_are_judged(folder: Path, said: Said) -> None:
    """An edit in one file keeps no other from being written, and each fault is told; a
    stitched edit changes what the others say."""
    text = (
        "# D\n\n```c\n/* ⟨a.c⟩ ≡ */\nint a = 1;\n```\n\n"
        "```c\n/* ⟨b.c⟩ ≡ */\nint b = 1;\n```\n\n"
        "```c\n/* ⟨c.c⟩ ≡ */\nint c = 1;\n```\n"
    )
    put(folder, text, "d.md")
    assert said("tangle", "d.md")[0] == 0
    for name in ("a", "b"):
        path = folder / f"{name}.c"
        put(folder, path.read_text().replace("= 1", "= 2"), path.name)
    put(folder, text.replace("int c = 1", "int c = 2"), "d.md")
    status, out, err = said("tangle", "d.md")
    assert (status, out) == (1, "c.c: written\n")
    assert [line.partition(":")[0] for line in err.splitlines()] == ["a.c", "b.c"]
    put(folder, (folder / "a.c").read_text().replace("int a", "int e;\nint a"), "a.c")
    status, out, _ = said("stitch", "d.md")
    assert (status, "nothing to take back" in out) == (0, False)
    assert said("check", "--fresh", "d.md")[0] == 0
    assert '#line 11 "d.md"' in (folder / "b.c").read_text()
