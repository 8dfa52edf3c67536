"""The settings of editors in the manual: their commands start, and tasks match."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from documents import SMALL, put
from editor import Editor

import proofweave
from proofweave.source.document import fences, read

MANUAL = Path(__file__).parent.parent / "manual" / "working.md"
BIN = Path(sys.executable).parent


def shown(first: str) -> str:
    """The inside of the one fence of the manual that begins with a line."""
    lines = [line.text for line in read(MANUAL)]
    pairs = fences(read(MANUAL))
    [text] = ["\n".join(lines[a + 1 : b]) for a, b in pairs if lines[a] == first]
    return text


def started(editor: str) -> list[str]:
    """The command with which an editor starts the server, by its settings."""
    if editor == "VS Code":
        settings = json.loads(shown("```json settings.json"))
        assert settings["glspc.server.languageId"] == ["markdown"]
        more: list[str] = settings["glspc.server.commandArguments"]
        return [settings["glspc.server.command"], *more]
    if editor == "Helix":
        settings = tomllib.loads(shown("```toml languages.toml"))
        [language] = settings["language"]
        assert language["name"] == "markdown"
        [name] = language["language-servers"]
        server = settings["language-server"][name]
        return [server["command"], *server["args"]]
    if editor == "Neovim":
        found = re.search(r"cmd = \{(.*)\}", shown("```lua"))
    else:
        found = re.search(r"gfm-mode\) \. \((.*?)\)", shown("```elisp"))
    assert found
    return re.findall(r"[\w.-]+", found[1])


@pytest.mark.parametrize("editor", ["VS Code", "Neovim", "Emacs", "Helix"])
def test_the_command_of_the_manual_starts_the_server(
    editor: str, tmp_path: Path
) -> None:
    """The command in the settings of each editor serves a session, with faults,
    definitions, extraction, outline and folding among its answers."""
    pytest.importorskip("pygls")
    name, *more = started(editor)
    path = put(tmp_path, SMALL.replace("§1", "§9"))
    with Editor(tmp_path, command=[str(BIN / name), *more]) as session:
        [fault] = session.open(path)
        offered = session.capabilities
    assert fault["message"] == "§9 refers to no section"
    assert offered["definitionProvider"]
    assert offered["codeActionProvider"]["codeActionKinds"] == ["refactor.extract"]
    assert offered["documentSymbolProvider"]
    assert offered["foldingRangeProvider"]


def test_the_task_for_vs_code_matches_our_messages(tmp_path: Path) -> None:
    """The pattern of the task finds the file, the line and the message of each fault
    that the command of the task prints, and nothing in what it prints without one."""
    settings = json.loads(shown("```json .vscode/tasks.json"))
    [task], [given] = settings["tasks"], settings["inputs"]
    pattern = task["problemMatcher"]["pattern"]
    unsound = SMALL.replace("§1", "§9").replace("print(-k)", "print(-k")
    path = put(tmp_path, unsound)
    assert task["args"] == [f"${{input:{given['id']}}}", "${file}"]

    def matched(what: str) -> list[tuple[str, int, str]]:
        assert what in given["options"]
        command = [BIN / task["command"], what, path]
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, encoding="utf-8"
        )
        lines = (done.stdout + done.stderr).splitlines()
        assert lines or what == "check"
        matches = [re.match(pattern["regexp"], line) for line in lines]
        groups = [pattern[key] for key in ("file", "line", "message")]
        found = [each.group(*groups) for each in matches if each]
        return [(file, int(line), message) for file, line, message in found]

    faults = [(f.place.path, f.place.line, f.message) for f in proofweave.check(path)]
    assert len(faults) == 2
    assert matched("check") == faults
    assert set(matched("tangle")) <= set(faults)
    assert matched("tangle")
    put(tmp_path, SMALL)
    assert matched("check") == []
    assert matched("tangle") == []
