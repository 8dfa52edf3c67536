"""Positions in files: what is read of them, and how often it is looked at."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from fifteen.board.reading import LONGEST_TEXT
from fifteen.command.input import BLOCK, Form, Source

NEAR = ["123456789abcde0f", "123456789ab0defc"]


def found(file: Path) -> tuple[list[tuple[str, int | None]], list[str]]:
    """The positions of a file with their lines, and what is wrong with it."""
    wrong: list[str] = []

    def complain(place: str, text: str) -> None:
        wrong.append(f"{place}: {text}")

    source = Source([], [str(file)], Form(), complain)
    given = [(str(each.shown), each.line) for each in source if each is not None]
    return given, wrong


def test_a_line_too_long_ends_a_file(tmp_path: Path) -> None:
    """It is named, as is one that is no text; what comes after it, on a disk without an
    end, is left alone, and takes no memory.  A line that is not too long is read."""
    file = tmp_path / "boards"
    line = f"{NEAR[0]} # ".ljust(LONGEST_TEXT, "-")
    file.write_text(f"{line}\n{NEAR[1]}\n{line}-\n{NEAR[1]}", encoding="ascii")
    words = "This is no text, or too long for a board; the rest is left alone."
    read = [(NEAR[0], 1), (NEAR[1], 2)]
    assert found(file) == (read, [f"{file}:3: {words}"])
    file.write_bytes(f"{NEAR[0]}\nno\0text\n{NEAR[1]}\n".encode())
    assert found(file) == ([(NEAR[0], 1)], [f"{file}:2: {words}"])
    file.write_text(f"{NEAR[1]}\n" + "1" * LONGEST_TEXT, encoding="ascii")
    os.truncate(file, 1 << 40)
    tracemalloc.start()
    try:
        (only,), (wrong,) = found(file)
        assert tracemalloc.get_traced_memory()[1] < 10 * BLOCK
    finally:
        tracemalloc.stop()
    assert (only, wrong.partition(": ")[0]) == ((NEAR[1], 1), f"{file}:2")


@pytest.mark.parametrize("line", ["", "# no board", "no board", "1" * 100])
def test_one_who_finds_nothing_takes_a_breath(tmp_path: Path, line: str) -> None:
    """Whoever reads is asked, with every block, whether the reading is to go on."""
    file = tmp_path / "boards"
    file.write_text(f"{line}\n" * (BLOCK // (len(line) + 1) + 1), encoding="ascii")
    source = Source([], [str(file)], Form(), lambda place, text: None)
    blocks = -(-file.stat().st_size // BLOCK)
    assert [*source] == [None] * (blocks + 1)
