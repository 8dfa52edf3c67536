"""The documents of the book opened in Jupyter: they run, and come back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from browsers import until
from conftest import ROOT
from playwright.sync_api import Browser, expect
from test_notebook import cells, execute, there_and_back

import fifteen

KORF0 = ROOT / "korf0.md"


def test_korf0_runs_from_top_to_bottom() -> None:
    """In Jupyter korf0.md solves its puzzle, and its pieces are quiet."""
    text = KORF0.read_text(encoding="utf-8")
    notebook = cells(text, KORF0)
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


def test_the_command_line_brings_a_document_back(tmp_path: Path) -> None:
    """jupytext's own commands, with our settings, bring korf0.md back as it was."""
    for name in ("korf0.md", "jupytext.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for arguments in ("--to ipynb korf0.md", "--to md -o back.md korf0.ipynb"):
        command = [sys.executable, "-m", "jupytext", *arguments.split()]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "back.md").read_bytes() == KORF0.read_bytes()


SOLVED = [
    fifteen.solve(board, "korf0") for board in ("51247308a6be9fcd", "12345678a0bc9def")
]
MOVING = """
html => {
  document.body.innerHTML = html;
  for (const old of document.querySelectorAll("script")) {
    const script = document.createElement("script");
    script.textContent = old.textContent;
    old.replaceWith(script);
  }
}
"""
"""Puts outputs into a page as JupyterLab does: its scripts run one by one."""
SHOWN = """
figure => {
  const all = Array.from({ length: 16 }, () => 0);
  for (const text of figure.querySelectorAll("text")) {
    const { x, y } = text.getBBox(), face = text.previousElementSibling.getBBox();
    const cell = 4 * Math.floor(y / 40) + Math.floor(x / 40);
    if (face.x < x && x < face.x + face.width) all[cell] = Number(text.textContent);
  }
  return all;
}
"""
"""The pieces of a picture by their cells."""


def test_solutions_move_in_a_notebook(browser: Browser) -> None:
    """Two in one notebook go through their own positions, by step, back, slider and
    play; nothing is loaded."""
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(MOVING, "".join(solution._repr_html_() for solution in SOLVED))
    figures = page.locator("figure").all()
    for figure, solution in zip(figures, SOLVED, strict=True):
        positions = [list(position.tiles) for position in solution.positions]
        step, back = (figure.get_by_text(name) for name in ("Step", "Back"))
        seen = [figure.evaluate(SHOWN)]
        for _ in positions[1:]:
            step.click()
            seen.append(figure.evaluate(SHOWN))
        assert seen == positions
        assert (
            f"{len(positions) - 1} of {len(positions) - 1} moves" in figure.inner_text()
        )
        for _ in range(2):
            back.click()
        assert figure.evaluate(SHOWN) == positions[-3]
        figure.locator("input").fill("1")
        assert figure.evaluate(SHOWN) == positions[1]
    assert figures[0].evaluate(SHOWN) == [*SOLVED[0].positions[1].tiles]
    figures[1].get_by_text("Play").click()
    end = [*SOLVED[1].positions[-1].tiles]
    until(lambda: figures[1].evaluate(SHOWN) == end)
    expect(figures[1].get_by_text("Play")).to_be_visible()
    assert asked == []
    page.close()


def test_a_solution_stands_still_without_scripts(browser: Browser) -> None:
    """Then it is a picture of the start with a caption, and no control."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_content(SOLVED[0]._repr_html_())
    assert page.locator("svg").is_visible()
    assert page.locator("figcaption").inner_text() == SOLVED[0].words
    assert page.locator("button, input").count() == 0
    context.close()
