"""Pages are woven where there are none, by any user."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from proofweave.checks.digests import MADE, PASSED_BY

SOME = ("korf0.md", "records/reach.md", "book/bibliography.md")
"""Documents with a program, demos, figures, a chart and searches; a record; entries."""


@pytest.mark.slow("install")
def test_pages_are_woven_from_nothing(tmp_path: Path) -> None:
    """Where there is no page and nothing compiled, pages and the files that they share
    are those that are committed, marks included, for any settings of a user and without
    git; `make fresh` weaves all pages again, by the settings of this machine."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*PASSED_BY, *MADE))
    for page in (copy / "docs").rglob("*.html"):
        page.unlink()
    shutil.rmtree(copy / "docs" / "book")
    settings = {
        "COLUMNS": "30",
        "FIFTEEN_CACHE": str(tmp_path / "cache"),
        "GIT_DIR": str(tmp_path),
        "LC_ALL": "C",
        "NO_COLOR": "1",
        "PATH": os.environ["PATH"],
        "PYTHONHASHSEED": "2",
        "PYTHONOPTIMIZE": "2",
        "PYTHONUTF8": "0",
        "TERM": "dumb",
        "TZ": "Asia/Kathmandu",
    }
    command = [sys.executable, "-m", "proofweave", "weave", *SOME]
    done = subprocess.run(
        command, cwd=copy, env=settings, umask=0o077, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    pages = [*copy.glob("docs/**/*.html"), *copy.glob("docs/book/*")]
    names = {page.relative_to(copy).as_posix() for page in pages}
    assert {"docs/korf0.html", "docs/book/page.css", "docs/book/chapter.js"} <= names
    both = [[folder / name for folder in (copy, ROOT)] for name in sorted(names)]
    assert [one for one, two in both if one.read_bytes() != two.read_bytes()] == []
