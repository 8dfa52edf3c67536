"""The hooks of pre-commit: what they call does on some files what they promise."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from proofweave.__main__ import main
from proofweave.beginning import BOOK, begin

HOOKS = Path(__file__).parents[2] / ".pre-commit-hooks.yaml"


def test_the_hooks_check_and_tangle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """check fails for a faulty document; tangle writes the programs of several, and
    writes nothing the second time."""
    if not HOOKS.is_file():
        pytest.skip("the hooks are those of the repository, not of the tools alone")
    monkeypatch.chdir(tmp_path)
    begin(tmp_path, BOOK)
    documents = ["twenty_seven.md", "longest_walks.md"]
    hooks = {hook["id"]: hook for hook in yaml.safe_load(HOOKS.read_text("utf-8"))}
    assert [*hooks] == ["proofweave-check", "proofweave-tangle"]
    calls = {name: hook["entry"].split() for name, hook in hooks.items()}
    assert {command for command, *_ in calls.values()} == {"proofweave"}
    check, tangle = (arguments for _, *arguments in calls.values())
    assert main([*check, *documents]) == 0
    assert main([*tangle, *documents]) == 0
    programs = [Path(name).with_suffix(".py") for name in documents]
    before = [(path.read_bytes(), path.stat().st_mtime_ns) for path in programs]
    assert main([*tangle, *documents]) == 0
    assert before == [(path.read_bytes(), path.stat().st_mtime_ns) for path in programs]
    Path(documents[1]).write_text("# X\n\n[7](gone.md)\n", encoding="utf-8")
    assert main([*check, *documents]) == 1
