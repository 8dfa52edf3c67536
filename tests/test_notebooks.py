"""The documents of the book opened in Jupyter: they run, and come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import ROOT
from jupytext.cli import jupytext
from test_notebook import cells, execute, there_and_back

KORF0 = ROOT / "korf0.md"
LONG = ("any_start(", "at_work(", "lost_guard(", "profile(")
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
