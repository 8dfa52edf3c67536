"""Completion: what bash, zsh and fish offer, by the scripts that click has for them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fifteen.command.main import COMMANDS, main
from fifteen.environment import COMPLETION_VARIABLE
from fifteen.planning.methods import METHODS

PRESSED = {
    "bash": """
source {script}
COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
compopt() {{ echo "files"; }}
_fifteen_completion fifteen
printf '%s\\n' "${{COMPREPLY[@]}}"
""",
    "zsh": """
compdef() {{ : }}
compadd() {{ print -l -- $completions }}
_describe() {{ print -l -- ${{completions_with_descriptions%%:*}} }}
_path_files() {{ print files }}
source {script}
words=({words}); CURRENT=$#words
_fifteen_completion
""",
    "fish": """
source {script}
complete -C "{line}" | string split --fields 1 \\t
""",
}
"""What a shell does when the tabulator is pressed behind a line; bash and zsh are told
where the cursor is, and zsh prints what it would offer."""

LINES = [
    ("fifteen s", ["solve", "show", "scramble"]),
    ("fifteen c", ["check", "compare"]),
    ("fifteen check -n ", ["tiles", "blank", "moves"]),
    ("fifteen solve --me", ["--method", "--memory"]),
    ("fifteen solve --method wa", ["walking-distance"]),
    ("fifteen compare -m korf0 -m k", ["korf0", "korf1"]),
    ("fifteen solve --notation ", ["tiles", "blank", "moves"]),
    ("fifteen tables b", ["build"]),
    ("fifteen tables build 6", ["6-6-3"]),
    ("fifteen scramble --difficulty e", ["easy", "extreme"]),
    ("fifteen solve --jobs x --tab", ["--tables"]),
    ("fifteen nonsense --x", []),
]


@pytest.fixture
def bin_folder(tmp_path: Path) -> Path:
    """A folder with the command, by which a script asks."""
    command = tmp_path / "bin" / "fifteen"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m fifteen "$@"\n')
    command.chmod(0o755)
    return command.parent


@pytest.mark.parametrize("shell", PRESSED)
def test_a_shell_offers_what_fits(
    shell: str,
    bin_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Commands, options, methods, tables and other names that begin as the last word
    are offered, and no others; after --file there are files."""
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    monkeypatch.setenv(COMPLETION_VARIABLE, f"{shell}_source")
    assert main([]) == 0
    monkeypatch.delenv(COMPLETION_VARIABLE)
    script = tmp_path / "script"
    script.write_text(capsys.readouterr().out)
    variables = {"PATH": f"{bin_folder}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    (tmp_path / "boards.txt").touch()
    for line, wanted in [*LINES, ("fifteen solve --file boa", ["boards.txt", "files"])]:
        words = line + '""' * line.endswith(" ")
        text = PRESSED[shell].format(script=script, words=words, line=line)
        ran = subprocess.run(
            [shell, "-f", "-c", text] if shell == "zsh" else [shell, "-c", text],
            env={**os.environ, **variables},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        offered = [word for word in ran.stdout.split("\n") if word]
        if "files" in wanted:
            assert offered
            assert {*offered} <= {*wanted}
        else:
            assert sorted(offered) == sorted(wanted), (line, ran.stderr)


@pytest.mark.parametrize("shell", PRESSED)
def test_a_script_is_answered(
    shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script asks by variables of the environment, whether its shell is here or not;
    commands and options come with what they do."""
    monkeypatch.setenv(COMPLETION_VARIABLE, f"{shell}_complete")
    for line, wanted in LINES:
        words, last = line.split(" "), line.rpartition(" ")[2]
        monkeypatch.setenv("COMP_WORDS", line)
        position = last if shell == "fish" else str(len(words) - 1)
        monkeypatch.setenv("COMP_CWORD", position)
        assert main([]) == 0
        out = capsys.readouterr().out
        if shell == "zsh":
            offered = out.split("\n")[1::3]
        else:
            offered = [each[6:].partition("\t")[0] for each in out.split("\n")[:-1]]
        assert sorted(filter(None, offered)) == sorted(wanted), line
        if shell != "bash" and wanted and wanted[0] in COMMANDS:
            assert COMMANDS[wanted[0]].rstrip(".") in out


def test_every_method_is_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is declared is what is completed."""
    monkeypatch.setenv(COMPLETION_VARIABLE, "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "fifteen solve -m ")
    monkeypatch.setenv("COMP_CWORD", "3")
    assert main([]) == 0
    offered = capsys.readouterr().out.split()
    assert sorted(offered) == sorted(f"plain,{name}" for name in METHODS)
