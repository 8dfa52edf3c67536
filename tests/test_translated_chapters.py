"""What is known of a program only when it runs, translated to JavaScript."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import ROOT
from proofweave.program.structure import sound
from proofweave.source.change_files import load
from proofweave.translation.javascript import javascript
from test_translated_javascript import Machine, machine

__all__ = ["machine"]
PIECES = {
    "dictionaries": """
        known = {(1, 2): "a", (3, 4): "b"}
        known[5, 6] = "c"
        known[1, 2] = "d"
        same = {x: j for j, x in enumerate("abc") if x != "b"}
        found = [known.get((3, 4), "?"), known.get((4, 3), "?")]
        found += [x for x in known.values()] + [len(known), (5, 6) in known]
        return found + [j for x, j in same.items()] + [known[5, 6]]
        """,
    "bytes_as_keys": """
        here = bytes(x + 1 for x in range(6))
        known = dict.fromkeys([here], 7)
        there = here[:2] + here[3:][:1] + here[2:][:1] + here[4:]
        back = there[:2] + here[2:4] + here[4:]
        return [known.get(there, 0), known[back], there.index(4), len(b"")]
        """,
    "sets": """
        wanted = set([1, 2])
        wanted |= {x * x for x in range(4)}
        return [len(wanted), wanted <= set(range(10)), 5 in wanted, sorted(wanted)]
        """,
    "stars_and_places": """
        first, *inner, last = [1, 2, 3, 4]
        row = [*inner, first, last]
        row[row.index(4)] += 10
        del row[0]
        (one, other), rest = (row[:2], row[2:])
        return [row, inner, one, other, rest, divmod(17, 5)]
        """,
    "words": """
        given = "12 34  56".split()
        found = next((word for word in given if "4" in word), "")
        none = next((word for word in given if "9" in word), "none")
        return [given, found, none, " ".join(given), f"{len(given):,} of {found}"]
        """,
}


@pytest.mark.parametrize("name", PIECES)
def test_it_does_what_python_does(machine: Machine, name: str, tmp_path: Path) -> None:
    """Rows, words, sets and dictionaries of which no kind is told come out the same."""
    body = PIECES[name].strip("\n").replace("\n        ", "\n    ").strip()
    text = f"def answer() -> list[object]:\n    {body}\n"
    document = tmp_path / f"{name}.md"
    document.write_text(f"# T\n\n## 1. T\n\nText.\n\n```python\n{text}```\n")
    script = javascript(sound(load(document, ())), ["answer"])
    whole = f"{script}\nreturn {name}.answer();"
    found = machine.run(f"new Function({json.dumps(whole)})()")
    names: dict[str, object] = {}
    exec(text, names)
    wanted = names["answer"]()  # type: ignore[operator]
    assert found == json.loads(json.dumps(wanted))


def test_a_search_is_left_to_machine_code() -> None:
    """What is compiled is called as ever, and is not written out."""
    chapter = ROOT / "fifteen" / "partial_goals.md"
    script = javascript(sound(load(chapter, ())), ["plan"], compiled=["attempt"])
    assert "const attempt = (...given) => compiled.attempt(...given);" in script
    assert "⟨Take back the move that brought us here⟩" not in script
