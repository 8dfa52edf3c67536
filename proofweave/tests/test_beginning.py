"""The essay that `init` writes, and the book: they are sound, and all of it is used."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from documents import Said
from test_hooks import run_pytest

from proofweave.__main__ import main
from proofweave.beginning import BACKTRACKER, BOOK, ESSAY

OPTIONS = {"essay": [], "book": ["--book"], "search": ["--backtracker"]}
QUEENS = (
    "col, up, down = ([0] * size for size in (n, 2 * n, 2 * n))",
    "level > n",
    "0",
    "d == n",
    "col[d] or up[d + level] or down[d - level + n]",
    "col[d] = up[d + level] = down[d - level + n] = 1",
    "col[d] = up[d + level] = down[d - level + n] = 0",
)
"""The seven blanks, filled for the puzzle that the skeleton has."""


@pytest.mark.parametrize(
    ("names", "kind"), [(ESSAY, "essay"), (BOOK, "book"), (BACKTRACKER, "search")]
)
def test_init_replaces_nothing(
    names: list[str], kind: str, folder: Path, said: Said
) -> None:
    """If one of the files is there, if only as a link, none is written."""
    for name in names:
        Path(name).symlink_to("nowhere")
        status, _, err = said("init", ".", *OPTIONS[kind])
        assert (status, f"{name} is there already" in err) == (2, True)
        assert [path.name for path in folder.iterdir()] == [name]
        Path(name).unlink()


def graded(pytester: pytest.Pytester, folder: Path, *filled: str) -> str:
    """What the test says of a skeleton whose first blanks are filled."""
    assert main(["init", "--backtracker", str(folder)]) == 0
    document = folder / "backtracker.md"
    text = document.read_text(encoding="utf-8")
    for words in filled:
        text = re.sub("___(?=.*  #)", words, text, count=1)
    document.write_text(text, encoding="utf-8")
    assert main(["check", str(document)]) == main(["tangle", str(document)]) == 0
    return run_pytest(pytester, folder)


@pytest.mark.parametrize("many", [0, 3, 6])
def test_the_next_blank_is_named(
    pytester: pytest.Pytester, tmp_path: Path, many: int
) -> None:
    """With some of the blanks filled, the test of the skeleton names the next one."""
    said = graded(pytester, tmp_path, *QUEENS[:many])
    named = re.findall(r"AssertionError: the next blank is .*# (\d)\.", said)
    assert {*named} == {str(many + 1)}
    assert "1 failed, 6 skipped" in said


def test_a_search_without_blanks_is_graded(
    pytester: pytest.Pytester, tmp_path: Path
) -> None:
    """With all blanks filled for queens the test passes; with half an undo it fails."""
    right, wrong = (tmp_path / name for name in ("right", "wrong"))
    assert "7 passed" in graded(pytester, right, *QUEENS)
    half = graded(pytester, wrong, *QUEENS[:6], "col[d] = 0")
    assert "assert 1 == 10" in half


def test_a_book_or_a_search(said: Said) -> None:
    """Both at once are refused."""
    status, out, err = said("init", "--book", "--backtracker", "nowhere")
    assert (status, out) == (2, "")
    assert "leave one out" in err


@pytest.mark.slow("install")
def test_the_wheel_has_all_that_a_stranger_needs(tmp_path: Path, root: Path) -> None:
    """From the wheel alone, away from the project, an essay is begun, checked, tangled
    and woven."""
    build = [sys.executable, "-m", "hatchling", "build", "-twheel", f"-d{tmp_path}"]
    subprocess.run(build, cwd=root, check=True)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    program = (
        "import proofweave, sys; from proofweave.__main__ import main; "
        "print(proofweave.__file__); main(['init', 'essay']); "
        "sys.exit(any(main([each, 'essay/twenty_seven.md']) "
        "for each in ('check', 'tangle', 'weave')))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(ran.stdout.splitlines()[0]).is_relative_to(tmp_path / "site")
    assert (tmp_path / "essay" / "twenty_seven.html").is_file()
    assert (tmp_path / "site" / "proofweave" / "preview" / "shell.html").is_file()
