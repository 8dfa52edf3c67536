"""Renumbering: consecutive sections, and references that follow them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import put, read_cases, read_sample

import proofweave
from proofweave.faults import Faulty
from proofweave.source.numbering import renumbered

TEXT = read_sample("numbering.md")
"""What changes stands as {before|after}."""
OLD, NEW = (re.sub(r"\{(.+?)\|(.+?)\}", side, TEXT) for side in (r"\1", r"\2"))


def test_numbers_and_references(tmp_path: Path) -> None:
    """Sections get their numbers in order, and what speaks of them follows."""
    result = renumbered(proofweave.read(put(tmp_path, OLD)))
    assert result.text == NEW
    assert result.moves == [("2", "1"), ("?", "2"), ("9", "5"), ("?", "B"), ("B", "C")]


def moved(text: str) -> str:
    """Return a document in which a new section pushes another from 4 to 5."""
    headings = "## 1. a\n## 2. b\n## 3. c\n## ?. new\n## 4. d\n"
    return headings + "\n" + text + "\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("§§1, 3 and 4, 4 times", "§§1, 3 and 5, 5 times"),
        ("§4 and 4 others", "§5 and 4 others"),
        ("§4, 4 others", "§5, 4 others"),
        ("§§1, §2, or §4", "§§1, §2, or §5"),
        ("Section 4, 4 of us", "Section 5, 4 of us"),
        ("section\n4", "section\n5"),
        ("> section\n> 4", "> section\n> 5"),
        ("section\n\n4", "section\n\n4"),
        ("sections 2,\n3, and 4", "sections 2,\n3, and 5"),
        ("subsection 4", "subsection 4"),
        ("§4. §4, §4; (§4)", "§5. §5, §5; (§5)"),
        ("[see §4](x.html#s4)", "[see §4](x.html#s4)"),
        ("[§4](#s4 'see §4')", "[§5](#s5 'see §5')"),
        ("[§4](<#s4>)", "[§5](<#s5>)"),
        ("[§4][k]\n\n[k]: #s4", "[§5][k]\n\n[k]: #s5"),
        ("[§4][k]\n\n[k]: <x.html#s4>", "[§4][k]\n\n[k]: <x.html#s4>"),
        ("<a href='x.html'>§4</a> §4", "<a href='x.html'>§4</a> §5"),
        ("<!-- §4 --> §4", "<!-- §4 --> §5"),
        ("a <!--\n§4 --> §4", "a <!--\n§4 --> §5"),
        (
            "| a | b |\n| - | - |\n| `a\\|b` §4 | §4 |",
            "| a | b |\n| - | - |\n| `a\\|b` §5 | §5 |",
        ),
        ("a ⟨b §4⟩ §4", "a ⟨b §4⟩ §5"),
        ("https://x.y/#§4 §4", "https://x.y/#§4 §5"),
        ("`` ` §4 `` §4", "`` ` §4 `` §5"),
        ("é §4 ü §4", "é §5 ü §5"),
    ],
)
def test_a_reference(tmp_path: Path, old: str, new: str) -> None:
    """A reference follows the section it speaks of, and nothing else changes."""
    text = proofweave.renumber(put(tmp_path, moved(old)))
    wanted = moved(new).replace("## 4. d", "## 5. d").replace("## ?", "## 4")
    assert text == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (NEW, NEW),
        (
            "\ufeff## ?. a\r\n\r\n§1\n\r\n## 1. b",
            "\ufeff## 1. a\r\n\r\n§2\n\r\n## 2. b",
        ),
        ("## 2. a\n## 2. b\n## 3. c\n\n§3\n", "## 1. a\n## 2. b\n## 3. c\n\n§3\n"),
        ("## a\n## b\n", "## a\n## b\n"),
        ("## A. a\n## ?.\n", "## A. a\n## B.\n"),
        *[("# T\n\n## §2 of the law\n\nSee §2.\n\n```python\nx = 1\n```\n",) * 2],
    ],
)
def test_what_may_be_renumbered(tmp_path: Path, text: str, wanted: str) -> None:
    """Numbers in order, ends of lines, and § of another text stay as they are; a number
    may be there twice if nothing refers to it."""
    assert proofweave.renumber(put(tmp_path, text)) == wanted


@pytest.mark.parametrize(("text", "why"), read_cases("not_renumbered.md"))
def test_what_is_not_renumbered(tmp_path: Path, text: str, why: list[str]) -> None:
    """Where it is unclear what is meant, that is told, and nothing is numbered."""
    path = put(tmp_path, text)
    with pytest.raises(Faulty) as caught:
        proofweave.renumber(path)
    assert list(map(str, caught.value.faults)) == [f"{path}:{why[0]}"]
