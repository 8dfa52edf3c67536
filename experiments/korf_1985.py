"""Counts the nodes of Korf's hundred as he did in 1985, and compares with his counts.

    python experiments/korf_1985.py [--boards 1-10] [--write]

The search is korf_1985.c, which needs a C compiler; it moves the blank as he did, up,
left, right, down, and counts the nodes generated and one for the start.  Beside it are
the pieces tried by fifteen/pair_distance.md without pairs, and one, where the table of
that experiment has them: another program, which goes by another goal.  The board, the
length and the printed count come from fifteen/data/korf100.csv.  With --write the
counts are kept in docs/records/korf_1985.csv.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from math import fsum
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import harness


class CountRow(NamedTuple):
    """A board, and its nodes: as printed, as counted here, and by the other program."""

    number: int
    start: str
    manhattan: int
    length: int
    printed: int
    counted: int
    tried: int
    seconds: float


TABLE = harness.Table(CountRow, "korf_1985")


def main(*, boards: harness.Numbers = harness.ALL, write: bool = False) -> None:
    """Count, and say which of the printed counts are others."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [*count(harness.in_c("korf_1985", Path(folder)), boards)]
    if write:
        TABLE.write(rows)
    print("\n".join(report(rows)))


def count(program: Path, numbers: Sequence[int]) -> Iterator[CountRow]:
    """Yield the counts of the program."""
    others, boards = tried(), harness.korf(numbers)
    said = harness.said_by(program, *(board.row["start_korf"] for board in boards))
    for board, (manhattan, length, nodes, seconds) in zip(boards, said, strict=True):
        assert int(length) == board.optimal
        yield CountRow(
            board.number,
            board.row["start_korf"],
            int(manhattan),
            board.optimal,
            harness.korf_nodes(board),
            int(nodes),
            others.get(board.number, 0),
            float(seconds),
        )


def tried() -> dict[int, int]:
    """Return the pieces tried by the program without pairs, and one, by the number."""
    return {
        int(row["number"]): int(row["tried_before"]) + int(row["tried_first"]) + 1
        for row in harness.read(harness.RECORDS / "pair_distance.csv")
        if row["bound"] == "manhattan"
    }


def report(rows: Sequence[CountRow]) -> Iterator[str]:
    """Say on what the counts agree."""
    same = sum(row.printed == row.counted for row in rows)
    both = sum(row.tried == row.counted for row in rows)
    yield f"{len(rows)} boards; {same} counts are the printed ones;"
    yield f"{both} are those of the other program."
    yield ""
    yield f"{'board':>5}  {'start':16}  {'printed':>13}  {'counted':>13}  {'other':>13}"
    for row in rows:
        if row.printed != row.counted or row.tried not in (0, row.counted):
            counts = row.printed, row.counted, row.tried
            shown = "".join(f"  {nodes:13,}" for nodes in counts)
            yield f"{row.number:5}  {row.start}{shown}"
    yield ""
    yield f"mean of the printed  {mean(row.printed for row in rows):18,.2f}"
    yield f"mean of the counted  {mean(row.counted for row in rows):18,.2f}"
    total, seconds = sum(row.counted for row in rows), fsum(row.seconds for row in rows)
    yield f"{total:,} nodes in {seconds:.0f} s"


if __name__ == "__main__":
    harness.run(main)
