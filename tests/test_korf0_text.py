"""The text of korf0.md: the commands in it, a matrix, and the numbers of its sections.

These tests read the prose.  They stand by themselves, so that a word of it makes no
other test of korf0 out of date.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import proofweave

TRANSPOSED = "159d26ae37bf48c0"


def consoles(path: Path) -> Iterator[tuple[str, str]]:
    """The commands in the console fences of a document, and what they print."""
    text = path.read_text(encoding="utf-8")
    for fence in re.findall(r"^```console\n(.*?)^```$", text, re.S | re.M):
        yield from re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", fence, re.M)


@pytest.mark.parametrize("name", ["korf0.md", "README.md"])
def test_commands_in_the_text_print_what_it_shows(
    name: str, root: Path, tmp_path: Path
) -> None:
    """Each command in a text is followed by what it really prints."""
    for source in (*root.glob("korf0*"), root / "jupytext.toml"):
        shutil.copy(source, tmp_path)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command, printed in consoles(root / name):
        if command.startswith("cc ") and shutil.which("cc") is None:
            continue
        done = subprocess.run(
            command,
            shell=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
        )
        assert done.stdout == printed, command
    assert list(consoles(root / name))


def test_section_2_start_as_cells(root: Path) -> None:
    """§2: the matrix shows the pieces of the example as cells to the base 4."""
    text = (root / "korf0.md").read_text(encoding="utf-8")
    matrix = re.search(r"\\begin\{matrix\}(.*?)\\end\{matrix\}", text, re.S)
    assert matrix is not None
    shown = re.split(r"&|\\\\", matrix[1])
    pieces = [int(digit, 16) - 1 for digit in TRANSPOSED]
    assert [int(entry, 4) if entry != "-1" else -1 for entry in shown] == pieces


def test_the_twelve_sections(root: Path) -> None:
    """The sections have Knuth's twelve numbers, and letters after the index."""
    document = proofweave.read(root / "korf0.md")
    labels = [section.label for section in document.sections if section.label]
    assert labels[:12] == [str(k) for k in range(1, 13)]
    assert "".join(labels[12:]).isalpha()
    ways = {"7": "east", "8": "north", "9": "west", "10": "south"}
    for label, way in ways.items():
        section = next(each for each in document.sections if each.label == label)
        names = [code.name for code in section.code if code.tangled]
        assert names == [f"Prepare to move {way}", f"Prepare to move {way}, in C"]
