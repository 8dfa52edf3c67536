"""Completion: what bash, zsh and fish offer, by the scripts that click has for them."""

from __future__ import annotations

import pytest

from fifteen.command.main import COMMANDS, main
from fifteen.environment import COMPLETION_VARIABLE
from fifteen.planning.methods import METHODS

SHELLS = ["bash", "zsh", "fish"]

LINES = [
    ("fifteen s", ["solve", "show", "scramble"]),
    ("fifteen c", ["check", "compare"]),
    ("fifteen check -n ", ["tiles", "blank", "moves"]),
    ("fifteen solve --me", ["--method", "--memory"]),
    ("fifteen solve --method wa", ["walking-distance"]),
    ("fifteen compare -m korf0 -m k", ["korf0", "korf1", "korf2"]),
    ("fifteen solve --notation ", ["tiles", "blank", "moves"]),
    ("fifteen tables b", ["build"]),
    ("fifteen tables build 6", ["6-6-3"]),
    ("fifteen scramble --difficulty e", ["easy", "extreme"]),
    ("fifteen solve --jobs x --tab", ["--tables"]),
    ("fifteen nonsense --x", []),
    ("fifteen solve -m ", [*METHODS]),
]


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_is_answered(
    shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is a script of each shell, which asks by variables of the environment;
    commands and options come with what they do."""
    monkeypatch.setenv(COMPLETION_VARIABLE, f"{shell}_source")
    assert main([]) == 0
    assert f"{COMPLETION_VARIABLE}={shell}_complete" in capsys.readouterr().out
    monkeypatch.setenv(COMPLETION_VARIABLE, f"{shell}_complete")
    for line, wanted in LINES:
        words, last = line.split(" "), line.rpartition(" ")[2]
        monkeypatch.setenv("COMP_WORDS", line)
        position = last if shell == "fish" else str(len(words) - 1)
        monkeypatch.setenv("COMP_CWORD", position)
        assert main([]) == 0
        out = capsys.readouterr().out
        if shell == "zsh" or out.startswith("plain\n"):  # as fish is told by click 8.4
            offered = out.split("\n")[1::3]
        else:
            offered = [each[6:].partition("\t")[0] for each in out.split("\n")[:-1]]
        assert sorted(filter(None, offered)) == sorted(wanted), line
        if shell != "bash" and wanted and wanted[0] in COMMANDS:
            assert COMMANDS[wanted[0]].rstrip(".") in out
