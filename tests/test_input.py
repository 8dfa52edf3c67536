"""Positions in files: what is read of them, and how often it is looked at."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path
from typing import Any, SupportsIndex

import pytest

from fifteen.board.reading import LONGEST_TEXT
from fifteen.command.input import BLOCK, Form, Given, Lines, Source

NEAR = ["123456789abcde0f", "123456789ab0defc"]
LONG = "The line is too long for a board."


def found(file: Path) -> tuple[list[tuple[str, int | None]], list[str]]:
    """Return the positions of a file with their lines, and what is wrong with it."""
    wrong: list[str] = []

    def complain(place: str, text: str) -> None:
        wrong.append(f"{place}: {text}")

    source = Source([], [str(file)], Form(), complain)
    given = [(str(each.shown), each.line) for each in source if each is not None]
    return given, wrong


@pytest.mark.parametrize("size", [LONGEST_TEXT + 1, BLOCK - 1, BLOCK, 5 * BLOCK + 1])
def test_a_line_too_long_is_refused_and_the_others_are_read(
    tmp_path: Path, size: int
) -> None:
    """It is named once, wherever it ends, and what comes after it has its number."""
    file = tmp_path / "boards"
    one, two = NEAR
    for end in ("", "\n", f"\n\n{one}", f"\n{'2' * size}\n{one}\n"):
        file.write_text(f"{two}\n{'1' * size}{end}", encoding="ascii")
        given, wrong = found(file)
        places = [2, 3] if "2" * size in end else [2]
        assert wrong == [f"{file}:{k}: {LONG}" for k in places]
        assert given == [(two, 1)] + [(one, 4)] * (one in end)


def test_the_longest_line_there_may_be_is_read(tmp_path: Path) -> None:
    """Blanks and a comment belong to it, and one byte more is too much."""
    file = tmp_path / "boards"
    line = f"{NEAR[0]} # ".ljust(LONGEST_TEXT, "-")
    file.write_text(f"{line}\n{line}-\n{line}", encoding="ascii")
    assert found(file) == ([(NEAR[0], 1), (NEAR[0], 3)], [f"{file}:2: {LONG}"])


@pytest.mark.parametrize("line", ["", "# no board", "no board", "1" * (1 << 18)])
def test_one_who_finds_nothing_takes_a_breath(tmp_path: Path, line: str) -> None:
    """Whoever reads is asked, after every block, whether the reading is to go on."""
    file = tmp_path / "boards"
    file.write_text(f"{line}\n" * ((1 << 18) // (len(line) + 1) + 1), encoding="ascii")
    source = Source([], [str(file)], Form(), lambda place, text: None)
    assert [*source] == [None] * (file.stat().st_size // BLOCK)


class Counted(bytes):
    """Bytes that count how many of them are looked at, or copied."""

    seen = 0

    @classmethod
    def of(cls, data: bytes) -> Counted:
        """Count these."""
        cls.seen += len(data)
        return cls(data)

    def __add__(self, other: Any) -> Counted:
        return self.of(bytes(self) + other)

    def __radd__(self, other: Any) -> Counted:
        return self.of(other + bytes(self))

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        return (
            self.of(bytes(self)[key])
            if isinstance(key, slice)
            else super().__getitem__(key)
        )

    def __contains__(self, part: Any) -> bool:
        Counted.seen += len(self)
        return super().__contains__(part)

    def split(self, *arguments: Any) -> Any:
        Counted.seen += len(self)
        return [Counted(part) for part in super().split(*arguments)]


@pytest.mark.parametrize(
    ("line", "times"),
    [("1" * (1 << 23), 1), ("1" * 100 + "\n", 10_000), ("\n", 100_000)],
)
def test_each_byte_is_looked_at_a_few_times(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    line: str,
    times: int,
) -> None:
    """That does not depend on how long the lines are."""
    file = tmp_path / "boards"
    file.write_text(line * times, encoding="ascii")
    lines = Lines(str(file))
    for name in ("read", "pread"):
        real = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *a, real=real: Counted.of(real(*a)))
    Counted.seen = 0
    assert [*lines]
    monkeypatch.undo()
    assert len(line) * times <= Counted.seen <= 6 * len(line) * times


def test_a_long_line_takes_little_memory(tmp_path: Path) -> None:
    """A few blocks are all that is held of it at a time."""
    file = tmp_path / "boards"
    file.write_bytes(b"1" * (100 * BLOCK))
    lines = Lines(str(file))
    tracemalloc.start()
    try:
        assert [*lines]
        assert tracemalloc.get_traced_memory()[1] < 10 * BLOCK
    finally:
        tracemalloc.stop()


def test_boards_are_counted_beforehand(tmp_path: Path) -> None:
    """Boards over several lines, and faults, are one each; nobody knows in a large
    file how many there are."""
    file = tmp_path / "boards"
    file.write_text(f"{NEAR[0]}\n# {NEAR[1]}\n\n1 2\n3 0\n\nwrong\n")
    assert Source([], [str(file)], Form(), print).count() == 3
    assert Source(NEAR, [str(file)], Form(), print).count() == 5
    os.truncate(file, 1 << 40)
    assert Source([], [str(file)], Form(), print).count() is None


def test_the_arguments_are_read_together_once() -> None:
    """Whether they are one position is not asked again for each that is wrong."""
    read: list[str] = []

    class Noted(Form):
        def read(self, text: str, place: str = "") -> Given:
            read.append(text)
            return super().read(text, place)

    wrong: list[str] = []
    arguments = ["x"] * 100
    source = Source(arguments, [], Noted(), lambda _, text: wrong.append(text))
    assert [*source] == []
    assert len(wrong) == 100
    assert sum(map(len, read)) <= 100 + len(" ".join(arguments))
