"""Examples: documents of several kinds go through everything."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from proofweave.__main__ import main

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = sorted(path.name for path in EXAMPLES.glob("*.md"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the examples."""
    for name in NAMES:
        shutil.copy(EXAMPLES / name, tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", NAMES)
def test_an_example_goes_through_everything(folder: Path, name: str) -> None:
    """Each is sound, is tangled and woven, and then is fresh."""
    for command in (["check"], ["tangle"], ["weave"], ["check", "--fresh"]):
        assert main([*command, str(folder / name)]) == 0


def test_the_program_runs(folder: Path) -> None:
    """The program of pieces does its work."""
    assert main(["tangle", str(folder / "anagrams.md")]) == 0
    command = [sys.executable, str(folder / "anagrams.py")]
    words = b"tea\neat\n\nx\nate\n"
    assert subprocess.check_output(command, input=words) == b"tea eat ate\n"


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no compiler")
def test_wc_counts_as_wc_does(folder: Path) -> None:
    """The program in C is compiled, and its counts are those of the system."""
    assert main(["tangle", str(folder / "wc.md")]) == 0
    subprocess.run(
        ["make", "-s", "CFLAGS=-Wall -Wextra -Werror"], cwd=folder, check=True
    )
    (folder / "odd").write_bytes(b" a\0b\n\v c\td\r\n  e")
    text = (folder / "wc.md").read_bytes().decode().encode("ascii", "ignore")
    (folder / "plain").write_bytes(text)
    files = ["plain", "odd", "/dev/null"]
    for options in ([], ["-l"], ["-wc"], ["-lw"]):
        ours, theirs = (
            subprocess.check_output(
                [command, *options, *files], cwd=folder, env={"LC_ALL": "C"}
            )
            for command in ("./wc", shutil.which("wc") or "wc")
        )
        assert ours.split() == theirs.split()
    done = subprocess.run(["./wc", "-x"], cwd=folder, capture_output=True)
    assert done.returncode == 1
    assert done.stderr.startswith(b"usage: ")
