"""Weigh the project: lines that hold something, room by room, beside their ceilings.

    make weigh

Counted is code in any language that people write, tests apart: no prose, no data, and
nothing that .gitattributes calls generated.  Lines are counted as they stand, since
`make lint` has ruff and Biome lay all of them out.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
CEILINGS = Path(__file__).with_name("ceilings.tsv")
CODE = re.compile(r".*\.(py|js|mjs|ts|css|html|j2|c|h|sh)")
TEST = re.compile(r"(.*/)?tests?/.*")
TEST_DATA = re.compile(r"(.*/)?tests/.*\.toml")
SUMS = {"all but tests": False, "tests": True}
"""The rows of whole sums, which have no folders; whether they count tests."""
SPARE = 0.02
"""The share of a sum by which its ceiling may stand above it."""


class Room(NamedTuple):
    """A row of the table: a name, the lines there may be, and the lines there are."""

    name: str
    most: int
    lines: int

    @property
    def fault(self) -> str:
        """What is wrong with the row, and what to do; nothing if all is well."""
        row = f"the row “{self.name}” of {CEILINGS.name}"
        if not self.lines:
            return f"{row} has no lines: take it out, or mend its folders."
        if self.lines > self.most:
            return (
                f"“{self.name}” has {self.lines:,} lines, {self.lines - self.most:,} "
                f"more than {self.most:,}: take some out, or raise {row}, and say in "
                "the commit for what."
            )
        if self.name in SUMS and self.most > (1 + SPARE) * self.lines:
            return (
                f"“{self.name}” has {self.lines:,} lines, far fewer than "
                f"{self.most:,}: lower {row}, so that what went stays out."
            )
        return ""


def weights(folder: Path = ROOT) -> dict[str, int]:
    """Return the lines that hold something in each file of code that git has, or would
    have."""
    listed = ("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = sorted(filter(_is_code, _git(folder, *listed)))
    asked = ("check-attr", "-z", "--stdin", "linguist-generated")
    told = _git(folder, *asked, given="\0".join(names))
    written = [
        n for n, _, value in zip(*[iter(told)] * 3, strict=True) if value != "set"
    ]
    return {
        name: weight((folder / name).read_text(encoding="utf-8"))
        for name in written
        if (folder / name).is_file()
    }


def weight(text: str) -> int:
    """Return how many lines of a text hold something."""
    return sum(bool(line.strip()) for line in text.splitlines())


def rooms(table: Iterable[str], weights: Mapping[str, int]) -> list[Room]:
    """Return the rooms of a table, whose lines have a name, a ceiling and folders; of
    all files where there are none.

    Args:
        table: its lines, of which empty ones and those with # count nothing.
        weights: the lines of each file.
    """
    found = []
    for line in table:
        if not line or line.startswith("#"):
            continue
        name, most, *folders = line.split("\t")
        starts = tuple(" ".join(folders).split()) or ("",)
        wants_tests = SUMS.get(name, False)
        lines = sum(
            many
            for path, many in weights.items()
            if path.startswith(starts) and bool(TEST.fullmatch(path)) == wants_tests
        )
        found.append(Room(name, int(most), lines))
    return found


def _is_code(name: str) -> bool:
    return bool(CODE.fullmatch(name) or TEST_DATA.fullmatch(name))


def _git(folder: Path, *arguments: str, given: str = "") -> list[str]:
    """Return what git answers, of which a NUL ends each part."""
    command = ["git", *arguments]
    said = subprocess.check_output(command, cwd=folder, text=True, input=given)
    return said.split("\0")[:-1]


def main() -> None:
    """Print the table; say what is wrong with it, with status 1."""
    known = rooms(CEILINGS.read_text(encoding="utf-8").splitlines(), weights())
    print(f"{'room':26}{'lines':>8}{'at most':>9}")
    for room in known:
        print(f"{room.name:26}{room.lines:8,}{room.most:9,}")
    faults = [room.fault for room in known if room.fault]
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
