"""The pages are woven where there are none, by whoever does it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from conftest import make_weave
from proofweave.book import Book

pytestmark = pytest.mark.slow("install")

ROOT = Path(__file__).parent.parent
BOOK = Book(ROOT / "book.toml")


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_the_pages_are_woven_from_nothing(woven_copy: Path) -> None:
    """Where there is no page and nothing compiled, `make weave` writes all of them, and
    what they share; and again, whatever a user may set, it finds them up to date."""
    first = woven_copy.with_name("said.txt").read_text(encoding="utf-8")
    pages = contents(woven_copy / "docs")
    woven = set(pages) - {"play.html"}
    assert {"book/page.css", "book/page.js", "book/menu.js", "book/dock.js"} <= woven
    assert {
        page.relative_to(BOOK.folder).as_posix() for page in BOOK.pages.values()
    } < (woven)
    assert first.count(": written\n") == len(woven)
    assert set(pages) == set(contents(ROOT / "docs"))
    settings = {
        "COLUMNS": "30",
        "FIFTEEN_JIT": "off",
        "GIT_DIR": str(woven_copy.parent),
        "NO_COLOR": "1",
        "PYTHONHASHSEED": "2",
        "PYTHONOPTIMIZE": "2",
        "PYTHONUTF8": "0",
        "TERM": "dumb",
        "TZ": "Asia/Kathmandu",
    }
    second = make_weave(woven_copy, os.environ | settings)
    assert second.count(": up to date\n") == len(woven)
    assert contents(woven_copy / "docs") == pages


def contents(folder: Path) -> dict[str, bytes]:
    """The pages in a folder, and what they share."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in [*folder.rglob("*.html"), *folder.glob("book/*")]
    }
