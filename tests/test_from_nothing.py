"""The pages are woven where there are none, by whoever does it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from conftest import ROOT
from proofweave.book import Book

pytestmark = [
    pytest.mark.slow("install"),
    pytest.mark.skipif(shutil.which("make") is None, reason="there is no make"),
]

BOOK = Book(ROOT / "book.toml")


def test_the_pages_are_woven_from_nothing(tmp_path: Path) -> None:
    """Where there is no page and nothing compiled, `make weave` writes all pages, and
    the files that they share: those that are committed, and no others, for any settings
    of a user; `make lint` weaves them again, by the settings of this machine."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    # Tests that have passed since change the record, with which the pages were woven.
    if git("diff", "--quiet", "HEAD", "--", "docs").returncode == 0:
        (copy / "proofs.txt").write_bytes(git("show", "HEAD:proofs.txt").stdout)
    for page in (copy / "docs").rglob("*.html"):
        page.unlink()
    for shared in (copy / "docs").glob("**/book"):
        shutil.rmtree(shared)
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
    said = weave(copy, settings)
    pages, committed = contents(copy / "docs"), contents(ROOT / "docs")
    woven = set(pages) - {"play.html"}
    assert {"book/page.css", "book/page.js", "book/menu.js", "book/stage.js"} <= woven
    assert {
        page.relative_to(BOOK.folder).as_posix() for page in BOOK.pages.values()
    } < woven
    assert said.count(": written\n") == len(woven)
    assert set(pages) == set(committed)
    assert [name for name in pages if pages[name] != committed[name]] == []


def weave(folder: Path, environment: Mapping[str, str]) -> str:
    """What `make weave` says, by this Python, and with files that are for us alone."""
    kept = {k: v for k, v in environment.items() if not k.startswith("MAKE")}
    command = ["make", "--old-file=.venv/.ready", f"PY={sys.executable}", "weave"]
    done = subprocess.run(
        command, cwd=folder, env=kept, umask=0o077, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """What git says of this checkout, if it is one."""
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, check=False
    )


def contents(folder: Path) -> dict[str, bytes]:
    """The pages in a folder, and what they share."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in [*folder.rglob("*.html"), *folder.glob("**/book/*")]
    }
