"""Counts the nodes of Korf's hundred as he did in 1985, and compares with his counts.

    python experiments/korf_1985.py [--boards 1-10] [--write docs/records/korf_1985.csv]

The search is korf_1985.c, which needs a C compiler; it moves the blank as he did, up,
left, right, down, and counts the nodes generated and one for the start.  Beside it are
the pieces tried by fifteen/pair_distance.md without pairs, and one, where the table of
that experiment has them: another program, which goes by another goal.  The board, the
length and the printed count come from fifteen/data/korf100.csv.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from math import fsum
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from circumstances import told
from korf_boards import korf, numbers
from tables import read, write
from variants import in_c

ROOT = Path(__file__).parent.parent
TRIED = ROOT / "docs" / "records" / "pair_distance.csv"


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


def main(argv: Sequence[str] | None = None) -> int:
    """Count, and say which of the printed counts are others."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--boards", type=numbers, default="1-100", help="some of them: 1-10,79"
    )
    parser.add_argument("--write", type=Path, help="where to keep the counts")
    given = parser.parse_args(argv)
    chosen = [row for row in korf() if int(row["number"]) in given.boards]
    with tempfile.TemporaryDirectory() as folder:
        program = in_c("korf_1985", Path(folder))
        if program is None:
            print("This experiment needs a C compiler, named cc.", file=sys.stderr)
            return 1
        rows = list(count(program, chosen))
    if given.write:
        write(given.write, CountRow._fields, rows)
    print("\n".join(report(rows)))
    return 0


def count(program: Path, boards: Sequence[dict[str, str]]) -> Iterator[CountRow]:
    """Yield what the program counts."""
    others = tried()
    command = [str(program), *(board["start_korf"] for board in boards)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for board, line in zip(boards, process.stdout, strict=True):
            manhattan, length, nodes, seconds = line.split()
            assert int(length) == int(board["optimal"])
            number = int(board["number"])
            yield CountRow(
                number,
                board["start_korf"],
                int(manhattan),
                int(length),
                int(board["korf_nodes"]),
                int(nodes),
                others.get(number, 0),
                float(seconds),
            )


def tried() -> dict[int, int]:
    """Return the pieces tried by the program without pairs, and one, by the number."""
    return {
        int(row["number"]): int(row["tried_before"]) + int(row["tried_first"]) + 1
        for row in read(TRIED)
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
            yield (
                f"{row.number:5}  {row.start}  {row.printed:13,}  {row.counted:13,}  "
                f"{row.tried:13,}"
            )
    yield ""
    yield f"mean of the printed  {mean(row.printed for row in rows):18,.2f}"
    yield f"mean of the counted  {mean(row.counted for row in rows):18,.2f}"
    total, seconds = sum(row.counted for row in rows), fsum(row.seconds for row in rows)
    yield f"{total:,} nodes in {seconds:.0f} s"


if __name__ == "__main__":
    told(main)
