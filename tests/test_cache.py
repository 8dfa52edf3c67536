"""Scripts that are kept: made again only if what makes them has changed."""

from __future__ import annotations

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


@pytest.mark.parametrize(
    "name",
    [
        "korf0.md",
        "fifteen/tray.md",
        "fifteen/running/pool.py",
        "figures/programs/bundles.py",
        "variants/x.ch.md",
    ],
)
def test_each_source_counts(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The digest is another if a byte of a program, or of what translates it, is."""
    for each in ("korf0.md", "korf0.py", "fifteen/tray.md", "fifteen/tray.py", name):
        path = tmp_path / each
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text("x")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    states = set()
    for text in ("x", "y"):
        (tmp_path / name).write_text(text)
        state_of_sources.cache_clear()
        states.add(state_of_sources())
    state_of_sources.cache_clear()
    assert len(states) == 2


BOTH, PROGRAM, READER, NEITHER = (
    (True, True),
    (True, False),
    (False, True),
    (False,) * 2,
)
ANEW = {
    "tray.md": BOTH,
    "compiling/by_numba.py": PROGRAM,
    "compiling/jumps.py": PROGRAM,
    "compiling/native.py": PROGRAM,
    "compiling/rebinding.py": PROGRAM,
    "board/notation.py": READER,
    "board/reading.py": READER,
    "board/tiles.py": READER,
    "board/position.py": NEITHER,
    "running/engine.py": NEITHER,
}
"""Whether a program, and what reads boards, are made anew after a change of a file."""


def test_of_the_rooms_those_count_that_a_script_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A program is made anew if a compiler has changed, and what reads boards if a part
    of it has that is translated; a change of another room costs neither."""
    read = Path.read_bytes

    def scripts(changed: str = "") -> list[str]:
        path = ROOT / "fifteen" / changed
        monkeypatch.setattr(Path, "read_bytes", lambda p: b"" if p == path else read(p))
        state_of_sources.cache_clear()
        return [bundles.module_script(QUICK), bundles.writing_script("read_board")]

    monkeypatch.setattr(
        bundles, "cached", lambda _name, _make, *rooms: state_of_sources(*rooms)
    )
    before = scripts()
    found = {
        file: tuple(old != new for old, new in zip(before, scripts(file), strict=True))
        for file in ANEW
    }
    state_of_sources.cache_clear()
    assert found == ANEW
