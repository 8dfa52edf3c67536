"""The tools at work on this book: documents, programs, pages and records."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import jupytext
import pytest
from conftest import ROOT
from documents import put
from proofweave.__main__ import main
from proofweave.book import Book
from proofweave.checks.measured import FILE, MEASURES
from proofweave.program.replacing import HEAD, MARK
from proofweave.program.running import compiled
from test_agreement import mangled, quiet, told

import proofweave

__all__ = ["quiet"]

BOOK = Book(ROOT / "book.toml")
CHAPTERS = ["korf0.md", "fifteen/best_first.md", "docs/records/hundred.md", "book.md"]


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_with_a_slip(tmp_path: Path, chapter: str) -> None:
    """Of real chapters into which slips have come, check and weave say the same."""
    chance = Random(chapter)
    text = (ROOT / chapter).read_text(encoding="utf-8")
    assert any(told(put(tmp_path, mangled(text, chance))) for _ in range(3))


def test_the_zeroth_program_lints(capsys: pytest.CaptureFixture[str]) -> None:
    """mypy and ruff find nothing in korf0, under the settings of the project."""
    assert main(["lint", str(ROOT / "korf0.md")]) == 0
    assert capsys.readouterr().err == ""


def test_the_zeroth_document_is_in_order() -> None:
    """Its numbers are consecutive, so renumbering leaves it alone, byte for byte."""
    source = ROOT / "korf0.md"
    assert proofweave.renumber(source).encode() == source.read_bytes()


def test_every_position_is_one_of_the_source() -> None:
    """Each instruction of korf0 has the line of the statement it came from."""
    program = proofweave.tangle(ROOT / "korf0.md")
    code = compiled(program)
    known = {w.origin.line.place.line for w in program.lines if w.origin}
    found = set()
    rest = [code]
    while rest:
        code = rest.pop()
        rest += [c for c in code.co_consts if isinstance(c, type(code))]
        found |= {line for _, _, line in code.co_lines() if line}
    assert found - {0} <= known | {1}
    assert len(found) > 100


def test_the_zeroth_document_is_a_notebook() -> None:
    """jupytext reads korf0.md and writes it again, byte for byte."""
    text = (ROOT / "korf0.md").read_text(encoding="utf-8")
    config = jupytext.config.load_jupytext_config(str(ROOT / "korf0.md"))
    notebook = jupytext.reads(text, fmt="md", config=config)
    assert jupytext.writes(notebook, fmt="md", config=config) == text


def test_jupytext_tangles_the_zeroth_program(tmp_path: Path) -> None:
    """``jupytext --pipe`` writes korf0.py as the tools do."""
    command = [sys.executable, "-m", "jupytext", "--quiet", "korf0.md"]
    command += ["--to", "py:nomarker", "--pipe-fmt", "md", "-o", str(tmp_path / "y.py")]
    command += ["--pipe", f"{sys.executable} -m proofweave tangle -"]
    subprocess.run(command, cwd=ROOT, check=True)
    assert (tmp_path / "y.py").read_bytes() == (ROOT / "korf0.py").read_bytes()


def test_each_page_has_the_mark_by_which_it_is_known() -> None:
    """The mark stands near the head of each page but the game, which is no document."""
    for page in (ROOT / "docs").rglob("*.html"):
        assert (MARK in page.read_bytes()[:HEAD]) == (page.name != "play.html"), page


def test_what_is_searched_is_small() -> None:
    """The script with what the book's search knows is smaller than its documents."""
    whole = sum(path.stat().st_size for path in BOOK.pages if path.is_file())
    assert (ROOT / "docs" / "book" / "search.js").stat().st_size < whole


@pytest.mark.parametrize("record", BOOK.records, ids=lambda path: path.stem)
def test_a_record_names_what_it_measures(record: Path) -> None:
    """Every record of this book names programs that there are, below its commit."""
    text = record.read_text("utf-8")
    named = [name for found in MEASURES.findall(text) for name in FILE.findall(found)]
    assert named
    assert all((BOOK.root / name).is_file() for name in named)
    assert re.search(
        r"of\s+commit `[0-9a-f]{7}`(?s:.*?)^Measures: ", text, re.MULTILINE
    )
