"""The tools at work on this book: documents, programs, pages and records."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest
from browsers import LONG
from conftest import ROOT
from documents import put
from proofweave.book import Book
from proofweave.program.replacing import HEAD_BYTES, MARK
from test_agreement import mangled, quiet, told
from tiers import sweep

__all__ = ["quiet"]

BOOK = Book(ROOT / "book.toml")
MEASURES = re.compile(r"^Measures: (?:.+\n?)+", re.MULTILINE)
QUOTED_FILE = re.compile(r"`([^`]+)`")
CHAPTERS = ["korf0.md", "fifteen/best_first.md", "records/hundred.md", "book.md"]


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_with_a_slip(tmp_path: Path, chapter: str) -> None:
    """Of real chapters into which slips have come, check and weave say the same."""
    chance = Random(chapter)
    text = (ROOT / chapter).read_text(encoding="utf-8")
    assert any(told(put(tmp_path, mangled(text, chance))) for _ in range(3))


def test_each_page_has_the_mark_by_which_it_is_known() -> None:
    """The mark stands near the head of each page but the game, which is no document."""
    for page in (ROOT / "docs").rglob("*.html"):
        assert (MARK in page.read_bytes()[:HEAD_BYTES]) == (page.name != "play.html"), (
            page
        )


def test_what_is_searched_is_small() -> None:
    """The script with what the book's search knows is smaller than its documents."""
    whole = sum(path.stat().st_size for path in BOOK.pages if path.is_file())
    assert (ROOT / "docs" / "book" / "search.js").stat().st_size < whole


@pytest.mark.parametrize("record", BOOK.records, ids=lambda path: path.stem)
def test_a_record_names_what_it_measures(record: Path) -> None:
    """Every record names programs that are here, or that its first lines place in a
    commit; below its own commit."""
    text = record.read_text("utf-8")
    named = [
        name for found in MEASURES.findall(text) for name in QUOTED_FILE.findall(found)
    ]
    assert named
    gone = text.partition("\n\n")[2].partition("\n\n")[0]
    assert all((BOOK.root / name).is_file() or f"`{name}`" in gone for name in named)
    assert re.search(
        r"of\s+commit `[0-9a-f]{7}`(?s:.*?)^Measures: ", text, re.MULTILINE
    )


ENDLESS = """
from threading import Event


def test_without_end() -> None:
    Event().wait()


def test_after_it() -> None:
    pass
"""


PROJECTS = [".", "proofweave"]


@pytest.mark.parametrize("project", sweep(PROJECTS, 2))
def test_an_endless_test_ends(tmp_path: Path, project: str) -> None:
    """By the settings of each project, but for the seconds, a test that waits for ever
    ends the run, which is no success, and is named with its line."""
    settings = ROOT / project / "pyproject.toml"
    (file := tmp_path / "test_endless.py").write_text(ENDLESS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", str(settings), "--rootdir"]
    command += [str(tmp_path), "-o", "faulthandler_timeout=2", str(file)]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    ran = subprocess.run(
        [*command, "-p", "no:cacheprovider"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert ran.returncode == 1
    assert "in test_without_end" in ran.stderr
    assert "passed" not in ran.stdout


@pytest.mark.parametrize("project", PROJECTS)
def test_the_limit_of_a_test(project: str) -> None:
    """It is longer than several of the longest waits together, and ends the run."""
    text = (ROOT / project / "pyproject.toml").read_text(encoding="utf-8")
    read = tomllib.loads(text)["tool"]["pytest"]["ini_options"]
    assert read["faulthandler_timeout"] >= 4 * LONG
    assert read["faulthandler_exit_on_timeout"] is True
