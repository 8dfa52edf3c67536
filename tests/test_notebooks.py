"""The documents of the book opened in Jupyter: they run, and come back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from inspect import getsource
from pathlib import Path

import homework_solved
import pytest
import unix
from conftest import ROOT
from jupytext.cli import jupytext
from proofweave.book import Book
from test_homework import EMPTY, SHEET
from test_notebook import cells, execute, there_and_back

import proofweave

LINE = "pip install -e '.[speed]' -e './proofweave[weave,magics]' playwright"
"""What README says that notebooks need."""
EXAMPLES = ("manual/demos.md", "examples/anagrams.md")
KORF0 = ROOT / "korf0.md"
FIGURES = "any_start at_work guess head picture profile"
LONG = tuple(f"{name}(" for name in FIGURES.split())
"""The figures that take seconds; each has tests of its own."""


def test_korf0_runs_from_top_to_bottom() -> None:
    """In Jupyter korf0.md solves its puzzle, and its pieces are quiet."""
    text = KORF0.read_text(encoding="utf-8")
    notebook = cells(text, KORF0)
    notebook.cells = [
        cell for cell in notebook.cells if not any(word in cell.source for word in LONG)
    ]
    outputs = execute(notebook, ROOT)
    assert "Solution in " in "".join(outputs)
    sources = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    for source, output in zip(sources, outputs, strict=True):
        assert not (source.startswith("# ⟨") and output), source


@pytest.mark.parametrize(
    "path", [KORF0, *sorted(ROOT.glob("fifteen/*.md"))], ids=lambda path: path.name
)
def test_a_document_comes_back(path: Path) -> None:
    """Every document of the series comes back from .ipynb byte for byte."""
    text = path.read_bytes().decode()
    assert there_and_back(text, path) == text


def test_the_command_line_brings_a_document_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """jupytext's own commands, with our settings, bring korf0.md back as it was."""
    monkeypatch.chdir(tmp_path)
    for name in ("korf0.md", "jupytext.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for arguments in ("--to ipynb korf0.md", "--to md -o back.md korf0.ipynb"):
        assert not jupytext(arguments.split())
    assert (tmp_path / "back.md").read_bytes() == KORF0.read_bytes()


def sources() -> Iterator[tuple[Path, bool]]:
    """Each source with a piece or a demo in Python, and whether it has a piece."""
    tools = (ROOT / "proofweave" / name for name in EXAMPLES)
    for path in [*Book(ROOT / "book.toml").documents, *tools]:
        every = [c for s in proofweave.read(path).sections for c in s.code]
        pieces = any(code.tangled for code in every)
        if pieces or any({"demo", "figure"} & {*code.tags} for code in every):
            yield path, pieces


def test_each_source_says_what_its_cells_need() -> None:
    """README, §1 of korf0, and the first cell for notebooks of each program."""
    for path in (ROOT / "README.md", KORF0):
        assert LINE in path.read_text(encoding="utf-8"), path
    programs = [path for path, has_pieces in sources() if has_pieces]
    assert len(programs) == 15
    for path in programs:
        text = path.read_text(encoding="utf-8")
        cell = f"%load_ext proofweave\n%tangle {path.name}\n"
        assert cell in text, path
        if ROOT / "proofweave" not in path.parents:
            assert LINE in text, path


@pytest.fixture(scope="module")
def programs(common_folder: Path) -> Path:
    """The programs of a new environment, in which that line was said, and no other;
    one for all workers."""
    place = common_folder / "notebooks"
    uv = Path(sys.prefix) / "uv" / "bin" / "uv"
    # uv reads the same line, and needs a tenth of the time.
    command = f"{uv if uv.exists() else place / 'bin' / 'python -m'} {LINE} --quiet"
    with place.with_suffix(".lock").open("w") as lock:
        unix.flock(lock, unix.LOCK_EX)
        if not (made := place.with_suffix(".made")).exists():
            subprocess.run([sys.executable, "-m", "venv", place], check=True)
            own = {"VIRTUAL_ENV": str(place)}
            subprocess.run(
                command, shell=True, cwd=ROOT, env=os.environ | own, check=True
            )
            made.touch()
    return place / "bin"


def executed(programs: Path, path: Path) -> str:
    """What a source prints and shows as a notebook in its own folder; or its error."""
    made = subprocess.run(
        [programs / "jupytext", "--to", "ipynb", "-o", "-", path.name],
        cwd=path.parent,
        capture_output=True,
        check=True,
    )
    options = ["--to", "notebook", "--execute", "--stdin", "--stdout"]
    own = {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "FIFTEEN_CACHE": str(programs.parent / "cache"),
    }
    ran = subprocess.run(
        [programs / "jupyter-nbconvert", *options],
        cwd=path.parent,
        env=os.environ | own,
        input=made.stdout,
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, f"{path.name}: {ran.stderr.decode()[-2000:]}"
    return ran.stdout.decode()


@pytest.mark.slow("sweep")
@pytest.mark.parametrize(
    "path", [path for path, _ in sources()], ids=lambda path: path.name
)
def test_a_source_runs_as_a_notebook(programs: Path, path: Path) -> None:
    """From its own folder, by jupytext and nbconvert, in an environment that has what
    the line in README installs."""
    assert executed(programs, path)


@pytest.mark.slow("sweep")
def test_the_homework_is_graded_in_a_notebook(programs: Path, tmp_path: Path) -> None:
    """In that environment the solved homework has full marks."""
    written = getsource(homework_solved).partition("import Position\n")[2]
    texts = iter([written, "# It stands above.\n", "# It stands above.\n"])
    sheet, filled = EMPTY.subn(lambda _: next(texts), SHEET.read_text(encoding="utf-8"))
    assert filled == 3
    solved = tmp_path / "homework.md"
    solved.write_text(sheet, encoding="utf-8")
    assert "3 of 3." in executed(programs, solved)
