"""Scripts that are kept: made again only if what makes them has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from figures import ROOT
from figures import cache as module
from figures.cache import cached, state_of_sources
from figures.chapters.partial_goals import QUICK
from figures.programs import bundles


def test_a_script_is_made_again_if_its_sources_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made once, by its name; a change of a source, or damage, makes it anew."""
    made: list[str] = []

    def make() -> str:
        made.append("")
        return f"{len(made)}\n"

    assert [cached("a", make, root=tmp_path) for _ in range(3)] == ["1\n"] * 3
    assert cached("b", make, root=tmp_path) == "2\n"
    monkeypatch.setattr(module, "state_of_sources", lambda *_: "another")
    assert [cached("a", make, root=tmp_path) for _ in range(2)] == ["3\n"] * 2
    (kept,) = (tmp_path / ".proofweave").glob("a.made.tangled")
    kept.write_bytes(kept.read_bytes() + b"damage")
    assert cached("a", make, root=tmp_path) == "4\n"


COUNTS = {
    "korf0.md": (True, True, True),
    "fifteen/tray.md": (True, True, True),
    "figures/programs/bundles.py": (True, True, True),
    "figures/translation/translate.js": (True, True, True),
    "variants/korf0_as_written.ch.md": (True, True, True),
    "fifteen/compiling/by_numba.py": (True, True, False),
    "fifteen/compiling/jumps.py": (True, True, False),
    "fifteen/compiling/native.py": (True, True, False),
    "fifteen/compiling/rebinding.py": (True, True, False),
    "fifteen/board/notation.py": (True, False, True),
    "fifteen/board/reading.py": (True, False, True),
    "fifteen/board/tiles.py": (True, False, True),
    "fifteen/board/position.py": (True, False, False),
    "fifteen/running/engine.py": (True, False, False),
}
"""Whether after a change of a file any script is made anew, one with a program, and one
that reads boards."""


def test_each_source_counts_for_a_script_that_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A script is made anew if a program or a tool has changed; one with a program if
    of the rooms of the library a compiler has, and one that reads boards if a part of
    it has that is translated; other rooms cost neither."""
    asked: list[tuple[Path, ...]] = [()]

    def noted(_name: str, _make: Callable[[], str], *rooms: Path) -> str:
        asked.append(rooms)
        return ""

    monkeypatch.setattr(bundles, "cached", noted)
    bundles.module_script(QUICK)
    bundles.writing_script("read_board")
    read = cache(Path.read_bytes)

    def states(changed: str = "") -> list[str]:
        path = ROOT / changed
        monkeypatch.setattr(Path, "read_bytes", lambda p: b"" if p == path else read(p))
        state_of_sources.cache_clear()
        return [state_of_sources(*rooms) for rooms in asked]

    before = states()
    found = {
        file: tuple(old != new for old, new in zip(before, states(file), strict=True))
        for file in COUNTS
    }
    state_of_sources.cache_clear()
    assert found == COUNTS
