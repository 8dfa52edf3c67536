"""The pages are woven where there are none, by whoever does it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from literate.book import Book

ROOT = Path(__file__).parent.parent
BOOK = Book(ROOT / "book.toml")


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_the_pages_are_woven_from_nothing(tmp_path: Path) -> None:
    """Where there is no page and nothing compiled, `make weave` writes all of them; and
    again, whatever a user may set, it finds them up to date."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    for woven in (copy / "docs").rglob("*.html"):
        woven.unlink()
    bare = {"PATH": os.environ["PATH"], "FIFTEEN_CACHE": str(tmp_path / "cache")}
    first = make_weave(copy, bare | {"LC_ALL": "C", "PYTHONHASHSEED": "1"})
    assert first.count(": written\n") == len(BOOK.pages)
    pages = contents(copy / "docs")
    assert set(pages) == set(contents(ROOT / "docs"))
    settings = {
        "COLUMNS": "30",
        "FIFTEEN_JIT": "off",
        "GIT_DIR": str(tmp_path),
        "NO_COLOR": "1",
        "PYTHONHASHSEED": "2",
        "PYTHONOPTIMIZE": "2",
        "PYTHONUTF8": "0",
        "TERM": "dumb",
        "TZ": "Asia/Kathmandu",
    }
    second = make_weave(copy, os.environ | settings)
    assert second.count(": up to date\n") == len(BOOK.pages)
    assert contents(copy / "docs") == pages


def make_weave(folder: Path, environment: dict[str, str]) -> str:
    """What `make weave` says, by this Python, and with files that are for us alone."""
    kept = {k: v for k, v in environment.items() if not k.startswith("MAKE")}
    command = ["make", "--old-file=.venv/.ready", f"PY={sys.executable}", "weave"]
    done = subprocess.run(
        command, cwd=folder, env=kept, umask=0o077, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def contents(folder: Path) -> dict[str, bytes]:
    """The pages in a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*.html")
    }
