"""An essay to begin with: a claim and its test, a piece, a demo, a figure."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from proofweave.writing import Refused, write

TEMPLATES = Path(__file__).parent / "templates"
ESSAY = ["twenty_seven.md", "test_twenty_seven.py", "pytest.ini"]
BOOK = [
    *("book.toml", "book.md", *ESSAY),
    *("longest_walks.md", "test_longest_walks.py"),
]


def begin(folder: Path, names: list[str]) -> list[Path]:
    """Write such files into a folder; `Refused` if one of them is there already."""
    paths = [folder / name for name in names]
    for path in paths:
        if os.path.lexists(path):
            refuse(path, b"")
    for path in paths:
        text = (TEMPLATES / f"{path.name}.txt").read_text(encoding="utf-8")
        write(path, text, partial(refuse, path))
    return paths


def refuse(path: Path, _: bytes) -> None:
    """Refuse to write over an existing file."""
    raise Refused(f"{path} is there already; init needs a folder without it")
