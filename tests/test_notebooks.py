"""The documents of the book opened in Jupyter: they run, and come back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import unix
from conftest import ROOT
from jupytext.cli import jupytext
from proofweave.book import Book
from test_notebook import there_and_back

import proofweave

LINE = "pip install -e '.[speed]' -e './proofweave[weave,magics]' playwright"
"""What README says that notebooks need."""
EXAMPLES = ("manual/demos.md", "examples/anagrams.md")
KORF0 = ROOT / "korf0.md"


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


def as_a_case(path: Path) -> Any:
    """A source, as a case of those that always run, or of the sweep."""
    reason = "install" if path == KORF0 else "sweep"
    return pytest.param(path, marks=pytest.mark.slow(reason), id=path.name)


@pytest.mark.parametrize("path", [as_a_case(path) for path, _ in sources()])
def test_a_source_runs_as_a_notebook(programs: Path, path: Path) -> None:
    """From its own folder, by jupytext and nbconvert, in an environment that has what
    the line in README installs."""
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
