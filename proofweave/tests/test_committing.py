"""The hooks of pre-commit: what they call does on some files what they promise."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from proofweave.__main__ import main
from proofweave.beginning import BOOK, begin

HOOKS = Path(__file__).parents[2] / ".pre-commit-hooks.yaml"


def test_the_hooks_check_and_tangle(folder: Path) -> None:
    """check fails for a faulty document; tangle writes the programs of several."""
    if not HOOKS.is_file():
        pytest.skip("the hooks are those of the repository, not of the tools alone")
    begin(folder, BOOK)
    documents = ["twenty_seven.md", "longest_walks.md"]
    hooks = {hook["id"]: hook for hook in yaml.safe_load(HOOKS.read_text("utf-8"))}
    calls = [hooks[f"proofweave-{name}"]["entry"] for name in ("check", "tangle")]
    (one, *check), (other, *tangle) = map(str.split, calls)
    assert one == other == "proofweave"
    assert main([*check, *documents]) == main([*tangle, *documents]) == 0
    assert all(Path(name).with_suffix(".py").is_file() for name in documents)
    Path(documents[1]).write_text("# X\n\n[7](gone.md)\n", encoding="utf-8")
    assert main([*check, *documents]) == 1
