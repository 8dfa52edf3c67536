"""What every chapter must have; each failure says in a sentence what it lacks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from conftest import ROOT

import literate
from fifteen.programs import REGISTER
from figures.living import LIVING
from literate.book import Book
from literate.checks.checking import check
from literate.checks.claims import claims, unproved_numbers

BOOK = Book(ROOT / "book.toml")
CHAPTERS = [chapter.source for chapter in BOOK.chapters]
TALLEST, WIDEST = 24, 79
"""A piece has so many lines at most, its name included, and so many columns."""

UNREGISTERED = {
    "tray": "it has what the programs share, and solves nothing",
    "partial_goals": "its solutions are not the shortest, which the methods promise",
}
"""Chapters with a program that offers no method, and why."""

UNWATCHED = {
    "tray": "it has what the programs share, and no search to be watched",
}
"""Chapters with a program that open with no living figure, and why."""

ELSEWHERE = {
    "korf0": ("quotas", "happy_moves"),
}
"""Chapters whose experiments have other names."""


@cache
def read(path: Path) -> literate.Document:
    """A document of the book, read once."""
    return literate.read(path)


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
    for place, number in unproved_numbers(read(path)):
        yield f"{place}: {number} claims something, and links to no proof."
    if len(list(claims(read(path)))) < 3:
        yield f"{path.name} proves nothing of what it says: fewer than 3 claims."


def without_index(path: Path) -> Iterator[str]:
    """A chapter in which nothing can be looked up."""
    if not any(part.starred and part.title == "Index" for part in read(path).sections):
        yield f"{path.name} has no section “Index”."


def unregistered(path: Path) -> Iterator[str]:
    """A program that solves, and of which nobody knows; or one too many."""
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    entries = [entry for entry in REGISTER if entry.module == module]
    wanted = 0 if path.stem in UNREGISTERED else 1
    if len(entries) != wanted:
        place = "fifteen/programs.py"
        yield f"{path.name} has {len(entries)} entries in {place}, not {wanted}."


def unrepeated(path: Path) -> Iterator[str]:
    """An experiment that `make experiments` leaves out, or that has no record."""
    target = (ROOT / "Makefile").read_text(encoding="utf-8")
    target = target.partition("\nexperiments:")[2].partition("\n\n")[0]
    for name in ELSEWHERE.get(path.stem, (path.stem,)):
        program = ROOT / "experiments" / f"{name}.py"
        record = ROOT / "docs" / "records" / f"{name}.md"
        if program.exists() != record.exists():
            there, lacking = (program, record)[:: 1 if program.exists() else -1]
            yield f"{path.name}: there is {there.name}, and no {lacking.name} for it."
        if record.exists() and f"experiments/{name}.py" not in target:
            yield f"{path.name}: `make experiments` does not make {record.name}."


def unwatched(path: Path) -> Iterator[str]:
    """A chapter whose program nobody can watch, or that does not open with it."""
    name, text = path.stem, path.read_text(encoding="utf-8")
    if name in UNWATCHED:
        return
    watch = LIVING.get(name)
    if watch is None:
        yield f"{path.name}: figures/living.py does not say what is to be watched."
    elif ROOT / watch.document != path:
        yield f"{path.name}: figures/living.py declares {watch.document} in its place."
    if 'tags=["figure"]' not in text.partition("\n## ")[0]:
        yield f"{path.name} does not open with a figure."
    if not re.search(rf'^(living\("{name}"\)|stepper\(".+"\))$', text, re.MULTILINE):
        yield f"{path.name} does not show what figures/living.py declares."


RULES: tuple[Callable[[Path], Iterator[str]], ...] = (
    too_large,
    unproved,
    without_index,
    unregistered,
    unrepeated,
    unwatched,
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


@pytest.mark.parametrize(
    "path", [*BOOK.documents, ROOT / "README.md", ROOT / "CHANGELOG.md"]
)
def test_every_document_is_sound(path: Path) -> None:
    """`check` finds no fault in any document of the book, nor in what is beside it."""
    assert check(read(path)) == []


def test_every_entry_has_its_chapter() -> None:
    """Nothing is registered that is not in the book, and in its order."""
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in CHAPTERS
    ]
    order = [modules.index(entry.module) for entry in REGISTER]
    assert order == sorted(order)
    assert {*UNREGISTERED} == {path.stem for path in CHAPTERS} - {
        entry.module.rpartition(".")[2] for entry in REGISTER
    }


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
    tall, wide = too_large(path)
    assert tall.endswith("has 26 lines; 24 are the limit.")
    assert wide.endswith("has a line of 86 columns; 79 are the limit.")
    number, none = unproved(path)
    assert re.search(r"1,234 claims something, and links to no proof\.$", number)
    assert none == "bad.md proves nothing of what it says: fewer than 3 claims."
    assert [*without_index(path)] == ["bad.md has no section “Index”."]
    assert [*unwatched(path)] == [
        "bad.md: figures/living.py does not say what is to be watched.",
        "bad.md does not open with a figure.",
        "bad.md does not show what figures/living.py declares.",
    ]
