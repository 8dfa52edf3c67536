"""The prose of the book is plain: how many words it has, and of which kinds.

The counts are by regular expressions and no aim in themselves; they keep the texts from
sliding back to sentences whose nouns are pronouns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest
from conftest import ROOT
from proofweave.book import Book
from proofweave.checks.claims import claiming
from proofweave.source.document import Code, Document
from proofweave.source.markdown import NONE, Texts, passages
from proofweave.source.marks import rows

import proofweave

BOOK = Book(ROOT / "book.toml")
CHAPTERS = [chapter.source for chapter in BOOK.chapters]
WORD = re.compile(r"[A-Za-z][A-Za-z'’\-]*")
LIGHT = re.compile(
    r"(it|its|itself|that|this|these|those|they|them|their|what|which|who|whom|whose"
    r"|whoever|whatever|one|ones|other|others|there|here|so|such|all|none|nobody"
    r"|everything|something|somebody|everybody|same|both|each|either|neither|any|some"
    r"|few|more|most|much|many)",
    re.IGNORECASE,
)
"""Words that stand for others; Knuth's programs have 87 of them in a thousand."""
LONG = 9


def read(path: Path) -> Document:
    """A document of the book."""
    return proofweave.read(path)


def body(document: Document) -> Iterator[str]:
    """The words of a chapter, up to its index; tables and titles aside."""
    titles = {s.heading.line.place for s in document.sections if s.heading}
    index = [s for s in document.sections if s.starred and s.title == "Index"]
    end = index[0].heading.line.place.line if index and index[0].heading else 10**9
    for lines, is_table in passages(Texts(document), NONE):
        first = lines[0].place
        if first.line < end and not is_table and first not in titles:
            yield from WORD.findall(" ".join(line.text for line in lines))


def words(path: Path) -> list[str]:
    """The words of all the prose of a document, tables and titles aside."""
    document = read(path)
    found = [p for p in passages(Texts(document), NONE) if not p.is_table]
    text = " ".join(line.text for passage in found for line in passage.lines)
    return WORD.findall(text)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_words_stand_for_things(path: Path) -> None:
    """A chapter has few words that stand for others, and some long ones."""
    found = list(body(read(path)))
    light = sum(bool(LIGHT.fullmatch(word)) for word in found)
    long = sum(len(word) >= LONG for word in found)
    assert 1000 * light / len(found) <= 135
    assert 100 * long / len(found) >= 1.9


def test_the_book_is_no_longer_than_it_needs_to_be() -> None:
    """Its front and its chapters, exercises too, have at most 44,500 words."""
    counts = [len(words(path)) for path in [BOOK.front, *CHAPTERS]]
    assert sum(counts) <= 44_500


def test_marks_are_few() -> None:
    """The chapters have at most 6.6 marks of proof in a thousand words."""
    marks = sum(len([*claiming(Texts(read(path)).links, path)]) for path in CHAPTERS)
    count = sum(len(words(path)) for path in CHAPTERS)
    assert 1000 * marks / count <= 6.6


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_sentence_before_each_piece(path: Path) -> None:
    """No piece of program follows another without a word between them, unless the two
    stand beside each other."""
    bare = [
        str(after.fence.place)
        for section in read(path).sections
        for before, after in pairwise(row.blocks[0] for row in rows(section))
        if isinstance(before, Code) and isinstance(after, Code)
        if not before.tags and not after.tags
    ]
    assert bare == []


def test_a_section_is_short() -> None:
    """Half of the sections that have program have no more than 25 lines of it."""
    lengths = [
        lines
        for path in CHAPTERS
        for section in read(path).sections
        if (lines := sum(len(c.lines) for c in section.code if not c.tags))
    ]
    assert median(lengths) <= 25
