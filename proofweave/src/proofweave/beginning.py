"""An essay to begin with: a claim and its test, a piece, a demo, a figure.

Or a book of two; or a skeleton of a search, with blanks to fill in, and its test.
"""

from __future__ import annotations

import os
import shlex
from functools import partial
from pathlib import Path

from proofweave.writing import Refused, write

TEMPLATES = Path(__file__).parent / "templates"
ESSAY = ["twenty_seven.md", "test_twenty_seven.py", "pytest.ini"]
BOOK = [
    *("book.toml", "book.md", *ESSAY),
    *("longest_walks.md", "test_longest_walks.py"),
]
BACKTRACKER = ["backtracker.md", "test_backtracker.py", "pytest.ini"]


def begin(folder: Path, names: list[str]) -> list[Path]:
    """Write such files into a folder; `Refused` if one of them is there already."""
    paths = [folder / name for name in names]
    for path in paths:
        # All are looked at before one is written; a link to nowhere is there, too.
        if os.path.lexists(path):
            refuse(path, b"")
    for path in paths:
        text = (TEMPLATES / f"{path.name}.txt").read_text(encoding="utf-8")
        write(path, text, partial(refuse, path))
    return paths


def next_steps(folder: str, name: str) -> str:
    """The commands to go on with in a folder, for the document or the book there."""
    pages = "write the pages" if name in BOOK[:1] else "write the page"
    tangling = f"proofweave tangle {name}"
    steps = {
        f"proofweave check {name}": "is it sound?",
        tangling: "write the program",
        f"proofweave prove {name}": "test it, when you have pytest",
        f"proofweave weave {name}": pages,
        f"proofweave preview {name}": "read it in a browser while you write it",
    }
    if name in BACKTRACKER:
        steps = {"pytest": "which blank is next?", tangling: "when you have filled it"}
    steps = {f"cd {shlex.quote(folder)}": "", **steps}
    lines = ["", "Go on with"]
    for command, purpose in steps.items():
        lines.append(f"  {command:35} # {purpose}" if purpose else f"  {command}")
    return "\n".join(lines)


def refuse(path: Path, _: bytes) -> None:
    """Refuse to write over an existing file."""
    raise Refused(f"{path} is there already; init needs a folder without it")
