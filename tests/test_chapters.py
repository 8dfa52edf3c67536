"""What every chapter must have; each failure says in a sentence what it lacks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import oracle
import pytest
from conftest import ROOT
from proofweave.book import Book
from proofweave.checks.checking import check
from proofweave.checks.claims import unproved_numbers
from test_words import OPENINGS, TERMS, squeezed

import proofweave
from fifteen import (
    best_first,
    korf1,
    pair_distance,
    partial_goals,
    pattern_database,
    twenty_four,
    walking_distance,
)
from fifteen.programs import (
    BEST,
    REGISTER,
    Registration,
    Solver,
    in_cells,
)

BOOK = Book(ROOT / "book.toml")
CHAPTERS = [ROOT / "korf0.md", *sorted((ROOT / "fifteen").glob("*.md"))]
TALLEST, WIDEST = 24, 79
"""A piece has so many lines at most, its name included, and so many columns."""

UNREGISTERED = {
    "tray": "it has what the programs share, and solves nothing",
    "short_cycles": "it lends the searches of others a table, and solves nothing",
}
"""Chapters with a program that offers no method, and why."""

UNTWINNED = {
    "pattern database": "its tables are compared with a twin of theirs, bit by bit",
    "patterns of six": "its tables are compared with the same twin",
}
"""Bounds that have no twin among those of the oracle, and why."""

UNRUN = {
    "tray": "it has what the programs share, and no search to be watched",
    "short_cycles": "it goes all ways, and searches for nothing",
}
"""Chapters with a program that open with no living figure, and why."""


def module(path: Path) -> str:
    """The module that a document is tangled to."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def entries(path: Path) -> list[Registration]:
    """What is registered of a chapter."""
    return [entry for entry in REGISTER if entry.module == module(path)]


@cache
def read(path: Path) -> proofweave.Document:
    """A document of the book, read once."""
    return proofweave.read(path)


def unannounced(path: Path) -> Iterator[str]:
    """A chapter of which the front says nothing, or asks another question."""
    chapter = BOOK.chapter(path)
    question = f" *{chapter.question}*" if chapter else ""
    link = f"]({path.relative_to(ROOT).as_posix()}){question}"
    if link not in squeezed(BOOK.front.read_text(encoding="utf-8")):
        yield f"{path.name} has no paragraph in book.md that has in it […{link}."


def unfamiliar(path: Path) -> Iterator[str]:
    """A chapter that begins in words that nobody would look for."""
    if path.stem in OPENINGS:
        return
    _, paragraph, *_ = path.read_text(encoding="utf-8").split("\n\n")
    plain = squeezed(paragraph).replace("*", "").casefold()
    if sum(term.replace("*", "").casefold() in plain for term in TERMS) < 2:
        yield (
            f"{path.name} begins without the words of the field: two of those that "
            "tests/test_words.py has in TERMS are wanted in its first paragraph."
        )


def too_large(path: Path) -> Iterator[str]:
    """Pieces that do not fit a page."""
    for code in chain.from_iterable(part.code for part in read(path).sections):
        lines = [*filter(None, [code.header]), *code.lines]
        piece = f"{code.fence.place}: the piece ⟨{code.name}⟩ has"
        if len(lines) > TALLEST:
            yield f"{piece} {len(lines)} lines; {TALLEST} are the limit."
        widest = max((len(line.text) for line in lines), default=0)
        if widest > WIDEST:
            yield f"{piece} a line of {widest} columns; {WIDEST} are the limit."


def unproved(path: Path) -> Iterator[str]:
    """Numbers that claim something, and link to no proof."""
    checked = check(read(path))
    for place, number in unproved_numbers(checked.texts, checked.claims):
        yield f"{place}: {number} claims something, and links to no proof."
    if len(checked.claims) < 3:
        yield f"{path.name} proves nothing of what it says: fewer than 3 claims."


def without_index(path: Path) -> Iterator[str]:
    """A chapter in which nothing can be looked up."""
    if not any(part.starred and part.title == "Index" for part in read(path).sections):
        yield f"{path.name} has no section “Index”."


def untested(path: Path) -> Iterator[str]:
    """A chapter whose claims nobody holds it to."""
    if not (ROOT / "tests" / f"test_{path.stem}.py").is_file():
        yield f"{path.name} has no tests/test_{path.stem}.py."


def unregistered(path: Path) -> Iterator[str]:
    """A program that solves, and of which nobody knows; or one too many."""
    found, wanted = len(entries(path)), int(path.stem not in UNREGISTERED)
    if found != wanted:
        place = "REGISTER in fifteen/programs.py"
        yield f"{path.name} has {found} entries in {place}, not {wanted}."


def disordered(path: Path) -> Iterator[str]:
    """An entry that does not stand where its chapter stands in the book."""
    order = [module(chapter.source) for chapter in BOOK.chapters]
    for entry in filter(lambda entry: entry.module in order, entries(path)):
        after = REGISTER[REGISTER.index(entry) :]
        earlier = order[: order.index(entry.module)]
        for other in [other.module for other in after if other.module in earlier][:1]:
            yield f"{path.name} has its entry in REGISTER before that of {other}."


def unbounded(path: Path) -> Iterator[str]:
    """A method of which the library does not know the lower bound."""
    known = {bound.name for entry in REGISTER for bound in entry.bounds}
    for entry in entries(path):
        for offer in entry.offers:
            if offer.bound not in {*known, "Manhattan distance", BEST}:
                yield (
                    f"{path.name} has no Bound “{offer.bound}” in its entry in "
                    f"fifteen/programs.py, and {offer.name} names it."
                )


def without_twin(path: Path) -> Iterator[str]:
    """A lower bound that nobody wrote once more."""
    for entry in entries(path):
        for bound in entry.bounds:
            if bound.name not in {*oracle.BOUNDS, *UNTWINNED}:
                yield f"{path.name} has no twin of “{bound.name}” in oracle.BOUNDS."


SOLVERS: tuple[Solver, ...] = (
    *(best_first, korf1, pair_distance, partial_goals),
    *(pattern_database, twenty_four, walking_distance),
)
"""Programs whose `solve` is called as those of the series are: mypy looks at that."""
NAMES = {getattr(solver, "__name__", "") for solver in SOLVERS}


def unsolving(path: Path) -> Iterator[str]:
    """A program that mypy does not take for a Solver."""
    in_series = any(entry.given is in_cells for entry in entries(path))
    if in_series and module(path) not in NAMES:
        yield f"{path.name}: its program is not among the SOLVERS of this test."


def unrun(path: Path) -> Iterator[str]:
    """A chapter whose program nobody can run, or that does not open with a figure."""
    name, text = path.stem, path.read_text(encoding="utf-8")
    if name in UNRUN:
        return
    if 'tags=["figure"]' not in text.partition("\n## ")[0]:
        yield f"{path.name} does not open with a figure."
    if not re.search(r"^any_start\(.+\)$", text, re.MULTILINE):
        yield f"{path.name} offers nobody to run it."


RULES: tuple[Callable[[Path], Iterator[str]], ...] = (
    *(unannounced, unfamiliar, too_large, unproved, without_index),
    *(untested, unregistered, disordered, unbounded, without_twin, unsolving),
    unrun,
)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_a_chapter_has_what_a_chapter_has(
    path: Path, rule: Callable[[Path], Iterator[str]]
) -> None:
    """Each piece fits, each number is proved, there is an index, and so on."""
    assert not (lacks := [*rule(path)]), "\n".join(lacks)


@pytest.mark.parametrize("path", [BOOK.front], ids=lambda path: path.stem)
def test_the_front_proves_its_numbers(path: Path) -> None:
    """No number on the front claims something without a link to its proof."""
    assert [*unproved(path)] == []


def test_every_entry_has_its_chapter() -> None:
    """Nothing is registered that has no document, and nothing is excused in vain."""
    modules = {module(path) for path in CHAPTERS}
    lost = [entry.module for entry in REGISTER if entry.module not in modules]
    assert not lost, f"REGISTER has {lost}, and there is no such document."
    excused = {path.stem for path in CHAPTERS if not entries(path)}
    assert {*UNREGISTERED} <= excused, "UNREGISTERED excuses what is registered."
    assert not {*UNTWINNED} & {*oracle.BOUNDS}
