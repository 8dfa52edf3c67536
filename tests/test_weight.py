"""The sum has a brake: no room has more lines of code than tests/ceilings.tsv says."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import weight
from conftest import ROOT

FILES = {
    ".gitattributes": "made.js linguist-generated\n",
    ".gitignore": "left_out.py\n",
    "made.js": "1\n",
    "left_out.py": "1\n",
    "prose.md": "1\n",
    "data.csv": "1\n",
    "settings.toml": "a = 1\n",
    "rooms/program.py": "one\n\n  two\n \t\nthree",
    "rooms/tests/test_program.py": "1\n",
    "book.js": "1\n2\n",
    "tests/cases.toml": "a = 1\n",
}
WEIGHTS = {
    "book.js": 2,
    "rooms/program.py": 3,
    "rooms/tests/test_program.py": 1,
    "tests/cases.toml": 1,
}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no checkout")
def test_no_room_is_over_its_ceiling() -> None:
    """Each room has at most so many lines, and both sums hardly fewer."""
    table = weight.CEILINGS.read_text(encoding="utf-8").splitlines()
    rooms = weight.rooms(table, weight.weights())
    assert [room.fault for room in rooms if room.fault] == []
    assert {*weight.SUMS} <= {room.name for room in rooms}


def test_lines_that_people_wrote_are_counted(tmp_path: Path) -> None:
    """Of code in any language, new files and tables of tests too; not what is made,
    left out by git, prose or data."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    assert weight.weights(tmp_path) == WEIGHTS


@pytest.mark.parametrize(
    ("row", "lines", "fault"),
    [
        ("rooms\t3\trooms/", 3, ""),
        ("rooms\t9\trooms/", 3, ""),
        (
            "rooms\t2\trooms/",
            3,
            "“rooms” has 3 lines, 1 more than 2: take some out, or",
        ),
        ("both\t5\trooms/ book", 5, ""),
        ("all but tests\t5", 5, ""),
        ("all but tests\t6", 5, "“all but tests” has 5 lines, far fewer than 6: lower"),
        ("tests\t2", 2, ""),
        ("tests\t1", 2, "“tests” has 2 lines, 1 more than 1: take some out, or raise"),
        ("gone\t9\tcellar/", 0, "the row “gone” of ceilings.tsv has no lines: take it"),
    ],
)
def test_a_room_has_the_lines_of_its_folders(row: str, lines: int, fault: str) -> None:
    """Tests count in their own row alone.  What is wrong is said with the room, by how
    much, and what to do; rooms may have lines to spare, and the sums may not."""
    [room] = weight.rooms(["# a note", "", row], WEIGHTS)
    assert room.lines == lines
    assert room.fault.startswith(fault) if fault else not room.fault
