"""Examples: documents of several kinds go through everything."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = ["anagrams.md", "wc.md"]
SHOWN = {
    "anagrams.md": "This code is used in",
    "wc.md": "Names of the sections",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the examples."""
    for name in NAMES:
        shutil.copy(EXAMPLES / name, tmp_path)
    return tmp_path


def say(folder: Path, *words: str, said: str = "") -> str:
    """Give a command in a folder, which must do it; what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "proofweave", *words],
        cwd=folder,
        input=said,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_examples_are_all_here() -> None:
    """No example is left out, and beside wc.md are its two files."""
    found = sorted(path.name for path in EXAMPLES.glob("[!.]*"))
    assert found == sorted([*NAMES, "Makefile", "wc.c"])


@pytest.mark.parametrize("name", NAMES)
def test_an_example_goes_through_everything(folder: Path, name: str) -> None:
    """Each is sound, is tangled and woven, and then is fresh."""
    assert ": sound: " in say(folder, "check", name)
    say(folder, "tangle", name)
    say(folder, "weave", name)
    page = (folder / name).with_suffix(".html").read_text(encoding="utf-8")
    assert SHOWN[name] in re.sub(r"\n(?=<)", "", page)
    assert ": sound: " in say(folder, "check", "--fresh", name)


def test_the_program_runs(folder: Path) -> None:
    """The program of pieces does its work."""
    words = "tea\neat\n\nx\nate\n"
    assert say(folder, "run", "anagrams.md", said=words) == "tea eat ate\n"


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no compiler")
def test_wc_counts_as_wc_does(folder: Path) -> None:
    """The program in C is compiled, and its counts are those of the system."""
    say(folder, "tangle", "wc.md")
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


@pytest.mark.skipif(not shutil.which("cc"), reason="there is no compiler")
def test_a_fault_in_wc_is_told_at_its_line(folder: Path) -> None:
    """The compiler speaks of the line of the document."""
    source = folder / "wc.md"
    text = source.read_text(encoding="utf-8").replace(
        "found.bytes++;", "found.bites++;"
    )
    source.write_text(text, encoding="utf-8")
    say(folder, "tangle", "wc.md")
    done = subprocess.run(["cc", "-c", "wc.c"], cwd=folder, capture_output=True)
    line = text[: text.index("found.bites++")].count("\n") + 1
    assert f"wc.md:{line}:" in done.stderr.decode()
