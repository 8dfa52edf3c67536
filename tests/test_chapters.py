"""What every chapter must have; each failure says in a sentence what it lacks."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import oracle
import pytest
from conftest import ROOT
from proofweave.book import Book
from proofweave.checks.claims import claims, unproved_numbers
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
    Bound,
    Offer,
    Registration,
    Solver,
    in_cells,
)


class Project(NamedTuple):
    """Where the chapters are, what is registered, and which bounds have a twin."""

    root: Path
    register: tuple[Registration, ...] = REGISTER
    twins: frozenset[str] = frozenset(oracle.BOUNDS)

    @property
    def book(self) -> Book:
        """What its book.toml says."""
        return Book(self.root / "book.toml")

    def chapters(self) -> list[Path]:
        """The documents with a program: those of the book, and what is beside them."""
        listed = [chapter.source for chapter in self.book.chapters]
        beside = sorted((self.root / "fifteen").glob("*.md"))
        return list(dict.fromkeys([*listed, *beside]))

    def module(self, path: Path) -> str:
        """The module that a document is tangled to."""
        return ".".join(path.relative_to(self.root).with_suffix("").parts)

    def entries(self, path: Path) -> list[Registration]:
        """What is registered of a chapter."""
        return [e for e in self.register if e.module == self.module(path)]


PROJECT = Project(ROOT)
BOOK = PROJECT.book
CHAPTERS = PROJECT.chapters()
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


@cache
def read(path: Path) -> proofweave.Document:
    """A document of the book, read once."""
    return proofweave.read(path)


def unlisted(project: Project, path: Path) -> Iterator[str]:
    """A document with a program that has no place in the book."""
    if project.book.chapter(path) is None:
        yield f"{path.name} has no [[chapter]] in book.toml."


def unannounced(project: Project, path: Path) -> Iterator[str]:
    """A chapter of which the front says nothing, or asks another question."""
    chapter = project.book.chapter(path)
    question = f" *{chapter.question}*" if chapter else ""
    link = f"]({path.relative_to(project.root).as_posix()}){question}"
    if link not in squeezed(project.book.front.read_text(encoding="utf-8")):
        yield f"{path.name} has no paragraph in book.md that has in it […{link}."


def unfamiliar(project: Project, path: Path) -> Iterator[str]:
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


def too_large(project: Project, path: Path) -> Iterator[str]:
    """Pieces that do not fit a page."""
    for code in chain.from_iterable(part.code for part in read(path).sections):
        lines = [*filter(None, [code.header]), *code.lines]
        piece = f"{code.fence.place}: the piece ⟨{code.name}⟩ has"
        if len(lines) > TALLEST:
            yield f"{piece} {len(lines)} lines; {TALLEST} are the limit."
        widest = max((len(line.text) for line in lines), default=0)
        if widest > WIDEST:
            yield f"{piece} a line of {widest} columns; {WIDEST} are the limit."


def unproved(project: Project, path: Path) -> Iterator[str]:
    """Numbers that claim something, and link to no proof."""
    for place, number in unproved_numbers(read(path)):
        yield f"{place}: {number} claims something, and links to no proof."
    if len(list(claims(read(path)))) < 3:
        yield f"{path.name} proves nothing of what it says: fewer than 3 claims."


def without_index(project: Project, path: Path) -> Iterator[str]:
    """A chapter in which nothing can be looked up."""
    if not any(part.starred and part.title == "Index" for part in read(path).sections):
        yield f"{path.name} has no section “Index”."


def untested(project: Project, path: Path) -> Iterator[str]:
    """A chapter whose claims nobody holds it to."""
    if not (project.root / "tests" / f"test_{path.stem}.py").is_file():
        yield f"{path.name} has no tests/test_{path.stem}.py."


def unregistered(project: Project, path: Path) -> Iterator[str]:
    """A program that solves, and of which nobody knows; or one too many."""
    found, wanted = len(project.entries(path)), int(path.stem not in UNREGISTERED)
    if found != wanted:
        place = "REGISTER in fifteen/programs.py"
        yield f"{path.name} has {found} entries in {place}, not {wanted}."


def disordered(project: Project, path: Path) -> Iterator[str]:
    """An entry that does not stand where its chapter stands in the book."""
    order = [project.module(chapter.source) for chapter in project.book.chapters]
    for entry in filter(lambda entry: entry.module in order, project.entries(path)):
        after = project.register[project.register.index(entry) :]
        earlier = order[: order.index(entry.module)]
        for other in [other.module for other in after if other.module in earlier][:1]:
            yield f"{path.name} has its entry in REGISTER before that of {other}."


def unbounded(project: Project, path: Path) -> Iterator[str]:
    """A method of which the library does not know the lower bound."""
    known = {bound.name for entry in project.register for bound in entry.bounds}
    for entry in project.entries(path):
        for offer in entry.offers:
            if offer.bound not in {*known, "Manhattan distance", BEST}:
                yield (
                    f"{path.name} has no Bound “{offer.bound}” in its entry in "
                    f"fifteen/programs.py, and {offer.name} names it."
                )


def without_twin(project: Project, path: Path) -> Iterator[str]:
    """A lower bound that nobody wrote once more."""
    for entry in project.entries(path):
        for bound in entry.bounds:
            if bound.name not in {*project.twins, *UNTWINNED}:
                yield f"{path.name} has no twin of “{bound.name}” in oracle.BOUNDS."


SOLVERS: tuple[Solver, ...] = (
    *(best_first, korf1, pair_distance, partial_goals),
    *(pattern_database, twenty_four, walking_distance),
)
"""Programs whose `solve` is called as those of the series are: mypy looks at that."""
NAMES = {getattr(solver, "__name__", "") for solver in SOLVERS}


def unsolving(project: Project, path: Path) -> Iterator[str]:
    """A program that mypy does not take for a Solver."""
    in_series = any(entry.given is in_cells for entry in project.entries(path))
    if in_series and project.module(path) not in NAMES:
        yield f"{path.name}: its program is not among the SOLVERS of this test."


def unrun(project: Project, path: Path) -> Iterator[str]:
    """A chapter whose program nobody can run, or that does not open with a figure."""
    name, text = path.stem, path.read_text(encoding="utf-8")
    if name in UNRUN:
        return
    if 'tags=["figure"]' not in text.partition("\n## ")[0]:
        yield f"{path.name} does not open with a figure."
    if not re.search(r"^any_start\(.+\)$", text, re.MULTILINE):
        yield f"{path.name} offers nobody to run it."


RULES: tuple[Callable[[Project, Path], Iterator[str]], ...] = (
    *(unlisted, unannounced, unfamiliar, too_large, unproved, without_index),
    *(untested, unregistered, disordered, unbounded, without_twin, unsolving),
    unrun,
)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_a_chapter_has_what_a_chapter_has(
    path: Path, rule: Callable[[Project, Path], Iterator[str]]
) -> None:
    """Each piece fits, each number is proved, there is an index, and so on."""
    assert not (lacks := [*rule(PROJECT, path)]), "\n".join(lacks)


@pytest.mark.parametrize("path", [BOOK.front], ids=lambda path: path.stem)
def test_the_front_proves_its_numbers(path: Path) -> None:
    """No number on the front claims something without a link to its proof."""
    assert [*unproved(PROJECT, path)] == []


def test_every_entry_has_its_chapter() -> None:
    """Nothing is registered that has no document, and nothing is excused in vain."""
    modules = {PROJECT.module(path) for path in CHAPTERS}
    lost = [entry.module for entry in REGISTER if entry.module not in modules]
    assert not lost, f"REGISTER has {lost}, and there is no such document."
    excused = {path.stem for path in CHAPTERS if not PROJECT.entries(path)}
    assert {*UNREGISTERED} <= excused, "UNREGISTERED excuses what is registered."
    assert not {*UNTWINNED} & {*oracle.BOUNDS}


BAD = """\
# Bad

## 1. Much

It takes 1,234 nodes.

```python
{lines}
```
"""


def test_what_a_chapter_lacks_would_be_found(tmp_path: Path) -> None:
    """A poor chapter is told in a sentence for each thing that it lacks."""
    path = tmp_path / "bad.md"
    lines = "\n".join([f"x{k} = {k}" for k in range(25)] + [f"y = '{'y' * 80}'"])
    path.write_text(BAD.format(lines=lines), encoding="utf-8")
    bad = Project(tmp_path)
    tall, wide = too_large(bad, path)
    assert tall.endswith("has 26 lines; 24 are the limit.")
    assert wide.endswith("has a line of 86 columns; 79 are the limit.")
    number, none = unproved(bad, path)
    assert re.search(r"1,234 claims something, and links to no proof\.$", number)
    assert none == "bad.md proves nothing of what it says: fewer than 3 claims."
    assert [*without_index(bad, path)] == ["bad.md has no section “Index”."]
    assert [*unrun(bad, path)] == [
        "bad.md does not open with a figure.",
        "bad.md offers nobody to run it.",
    ]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, with a chapter in it of which nobody was told."""
    copy = tmp_path_factory.mktemp("project") / "korf0"
    left = shutil.ignore_patterns(".*", "__pycache__", "*.html", "book", "data")
    shutil.copytree(ROOT, copy, ignore=left)
    (copy / "fifteen/wishful_thinking.md").write_text(BAD.format(lines="pass"))
    (copy / "fifteen/wishful_thinking.py").write_text("def solve(cells: str): ...")
    return copy


WISHFUL = Registration(
    "fifteen.wishful_thinking",
    (Offer("wishful-thinking", "deepening with wishes", "wishful distance"),),
)
CHAPTER = """
[[chapter]]
source = "fifteen/wishful_thinking.md"
question = "What if it were so?"
"""
PARAGRAPH = """
9. [Wishful thinking](fifteen/wishful_thinking.md) *What if it were
   so?* Let us see.
"""


def lacks(project: Project) -> list[str]:
    """What the rules say of the chapter in the copy, but for those of its text."""
    path = project.root / "fifteen" / "wishful_thinking.md"
    assert path in project.chapters()
    of_the_text = (too_large, unproved, without_index, unrun)
    rules = [rule for rule in RULES if rule not in of_the_text]
    said = [sentence for rule in rules for sentence in rule(project, path)]
    assert all(sentence.startswith("wishful_thinking.md") for sentence in said)
    return [sentence.removeprefix("wishful_thinking.md") for sentence in said]


def test_a_chapter_of_which_nobody_was_told(copy: Path) -> None:
    """A document beside the others is told what it lacks, each in a sentence."""
    assert lacks(Project(copy)) == [
        " has no [[chapter]] in book.toml.",
        " has no paragraph in book.md that has in it […](fifteen/wishful_thinking.md).",
        " begins without the words of the field: two of those that tests/test_words.py "
        "has in TERMS are wanted in its first paragraph.",
        " has no tests/test_wishful_thinking.py.",
        " has 0 entries in REGISTER in fifteen/programs.py, not 1.",
    ]


def test_a_chapter_that_is_not_declared_in_full(copy: Path) -> None:
    """An entry out of order, a bound, a twin and a `solve` that lack are told each."""
    (copy / "tests/test_wishful_thinking.py").touch()
    with (copy / "book.toml").open("a", encoding="utf-8") as book:
        book.write(CHAPTER)
    unheard = lacks(Project(copy, (WISHFUL, *REGISTER)))
    assert unheard[0].endswith("(fifteen/wishful_thinking.md) *What if it were so?*.")
    with (copy / "book.md").open("a", encoding="utf-8") as front:
        front.write(PARAGRAPH)
    _, order, bound, solver = lacks(Project(copy, (WISHFUL, *REGISTER)))
    assert order == " has its entry in REGISTER before that of korf0."
    assert bound == (
        " has no Bound “wishful distance” in its entry in fifteen/programs.py, "
        "and wishful-thinking names it."
    )
    assert solver == ": its program is not among the SOLVERS of this test."
    bounds = (Bound("wishful distance"),)
    _, twin, _ = lacks(Project(copy, (*REGISTER, replace(WISHFUL, bounds=bounds))))
    assert twin == " has no twin of “wishful distance” in oracle.BOUNDS."
