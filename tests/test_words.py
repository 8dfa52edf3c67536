"""The words of the field can be found, and the glossary leads to and from them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from proofweave.book import Book
from proofweave.page.index import ENTRY
from proofweave.source.markdown import Texts, description

import proofweave

ROOT = Path(__file__).parent.parent
BOOK = Book(ROOT / "book.toml")
GLOSSARY = ROOT / "book" / "glossary.md"
OPENINGS = {
    "korf0": ["iterative deepening", "IDA", "heuristic", "admissible", "consistent"],
    "tray": ["tiles", "blank", "Manhattan distance", "lower bound", "heuristic"],
    "best_first": ["best-first search", "A*", "open list", "closed list"],
    "pair_distance": ["IDA", "heuristic", "linear conflict", "tiles"],
    "walking_distance": ["IDA", "heuristic", "admissible", "consistent", "tiles"],
    "korf2": ["IDA", "perimeter", "Bloom filter", "projections"],
    "korf1": ["IDA", "partial evaluation", "code generation", "threaded code"],
    "pattern_database": [
        "additive pattern databases",
        "IDA",
        "heuristic",
        "consistent",
    ],
    "short_cycles": ["IDA", "transposition", "duplicate detection", "blank", "node"],
    "twenty_four": ["additive pattern databases", "IDA", "heuristic", "pieces"],
    "partial_goals": ["subgoals", "bidirectional", "breadth-first search", "optimal"],
}
TERMS = [
    "A*",
    "additive pattern database",
    "admissible",
    "blank",
    "branch and bound",
    "closed list",
    "consistent",
    "duplicate detection",
    "expansion",
    "heuristic",
    "IDA*",
    "linear conflict",
    "lower bound",
    "node",
    "open list",
    "pattern database",
    "threshold",
    "tile",
    "transposition",
]


NAMES = ["Boss Puzzle", "Game of Fifteen", "Gem Puzzle", "Mystic Square"]


def squeezed(text: str) -> str:
    """Return a text with one space wherever there was any."""
    return " ".join(text.split())


@pytest.mark.parametrize("name", OPENINGS)
def test_a_chapter_is_described_in_the_words_of_the_field(name: str) -> None:
    """The description of a chapter, which is searched, says in the usual terms what
    it is about."""
    chapter = next(c.source for c in BOOK.chapters if c.source.stem == name)
    said = description(Texts(proofweave.read(chapter)))
    assert [word for word in OPENINGS[name] if word not in said] == []


def test_the_index_has_the_words_of_the_field() -> None:
    """Each of the usual terms is in the index of a chapter, or of several."""
    texts = [c.source.read_text(encoding="utf-8") for c in BOOK.chapters]
    entries = {squeezed(entry) for text in texts for entry in ENTRY.findall(text)}
    assert set(TERMS) - entries == set()
    assert "consistency" not in entries


def test_the_names_of_the_puzzle_are_told() -> None:
    """The first section of best_first has its other names, and the index as well."""
    chapter = next(c.source for c in BOOK.chapters if c.source.stem == "best_first")
    begin = chapter.read_text(encoding="utf-8").partition("\n### 2")[0]
    assert set(NAMES) <= {squeezed(entry) for entry in ENTRY.findall(begin)}
    prose = squeezed(re.sub(r"<!--.*?-->", "", begin))
    told = [name for name in [*NAMES, "16-puzzle", "9-puzzle"] if name in prose]
    assert told == [*NAMES, "16-puzzle", "9-puzzle"]


def test_the_glossary_leads_from_the_words_of_the_field() -> None:
    """Each of the usual terms is in the table of the glossary, or in its prose."""
    text = squeezed(GLOSSARY.read_text(encoding="utf-8").replace("\\*", "*"))
    plain = text.replace("(disjoint) ", "")
    assert [term for term in TERMS if term not in plain] == []


def test_each_word_of_the_glossary_has_a_place() -> None:
    """After each of the book's words there is a link to where it is explained."""
    text = GLOSSARY.read_text(encoding="utf-8")
    words = re.findall(r"^- \*\*.*?(?=^- |\n\n)", text, re.MULTILINE | re.DOTALL)
    assert len(words) > 40
    assert [word for word in words if "](" not in word] == []


def test_figures_of_others_have_a_source() -> None:
    """Each figure of others says where it was read, and none is from memory."""
    text = (ROOT / "records" / "hundred.md").read_text(encoding="utf-8")
    part = text.partition("## What others have published")[2].partition("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("| ")]
    assert len(rows) > 5
    assert [row for row in rows[2:] if "](" not in row] == []
    assert "memory of" not in part


def test_the_glossary_proves_nothing() -> None:
    """No link of the glossary has a number in it that would be marked as proved."""
    texts = re.findall(r"\[([^\]]+)\]\(", GLOSSARY.read_text(encoding="utf-8"))
    assert [text for text in texts if re.search(r"\d", text)] == []
