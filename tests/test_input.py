"""Positions in files: what is read of them, and how often it is looked at."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from fifteen.board.reading import LONGEST_TEXT
from fifteen.command.input import BLOCK, ENDLESS, Form, Source

NEAR = ["123456789abcde0f", "123456789ab0defc"]


def found(file: Path) -> tuple[list[tuple[str, int | None]], list[str]]:
    """The positions of a file with their lines, and what is wrong with it."""
    wrong: list[str] = []

    def complain(place: str, text: str) -> None:
        wrong.append(f"{place}: {text}")

    source = Source([], [str(file)], Form(), complain)
    given = [(str(each.shown), each.line) for each in source if each is not None]
    return given, wrong


def test_a_line_too_long_is_refused_alone(tmp_path: Path) -> None:
    """What comes after it is read, however long it is; a line that is not too long is
    read itself."""
    file = tmp_path / "boards"
    line = f"{NEAR[0]} # ".ljust(LONGEST_TEXT, "-")
    for more in ("-", "-" * BLOCK, "[" * 5 * BLOCK):
        text = [line, NEAR[1], line + more, NEAR[1]]
        file.write_text("\n".join(text), encoding="ascii")
        read = [(NEAR[0], 1), (NEAR[1], 2), (NEAR[1], 4)]
        assert found(file) == (read, [f"{file}:3: This line is too long for a board."])
    long = "[" * 5 * BLOCK
    many = 2 * ENDLESS // len(long)
    file.write_text(f"{long}\n" * many + NEAR[1], encoding="ascii")
    given, wrong = found(file)
    assert (given, len(wrong)) == ([(NEAR[1], many + 1)], many)


def test_a_file_is_left_alone_where_it_is_no_text(tmp_path: Path) -> None:
    """What comes after it, on a disk without an end, takes no memory."""
    file = tmp_path / "boards"
    no_text = "This is no text; the rest is left alone."
    file.write_bytes(f"{NEAR[0]}\nno\0text\n{NEAR[1]}\n".encode())
    assert found(file) == ([(NEAR[0], 1)], [f"{file}:2: {no_text}"])
    for ones, words in ((1, no_text), (9, no_text), (300, "This line has no end; ")):
        file.write_text(f"{NEAR[1]}\n" + "1" * ones * BLOCK, encoding="ascii")
        os.truncate(file, 1 << 40)
        tracemalloc.start()
        try:
            (only,), (wrong,) = found(file)
            assert tracemalloc.get_traced_memory()[1] < 10 * BLOCK
        finally:
            tracemalloc.stop()
        assert only == (NEAR[1], 1)
        assert wrong.startswith(f"{file}:2: {words}")


@pytest.mark.parametrize("line", ["", "# no board", "no board", "1" * 100])
def test_one_who_finds_nothing_takes_a_breath(tmp_path: Path, line: str) -> None:
    """Whoever reads is asked, with every block, whether the reading is to go on."""
    file = tmp_path / "boards"
    file.write_text(f"{line}\n" * (BLOCK // (len(line) + 1) + 1), encoding="ascii")
    source = Source([], [str(file)], Form(), lambda place, text: None)
    blocks = -(-file.stat().st_size // BLOCK)
    assert [*source] == [None] * (blocks + 1)
