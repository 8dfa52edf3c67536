"""What every chapter must have; each failure says in a sentence what it lacks."""

from __future__ import annotations

import ast
import json
import pkgutil
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import get_args

import oracle
import pytest
from conftest import ROOT, Said
from proofweave.book import Book
from proofweave.checks.checking import check
from proofweave.checks.claims import unproved_numbers
from test_words import OPENINGS, TERMS, squeezed

import fifteen
import proofweave
from fifteen.planning.bounds import LOWER_BOUNDS
from fifteen.planning.choice import WITH_TABLES, WITHOUT_TABLES
from fifteen.planning.methods import METHODS, OTHER_NAMES, MethodName, method_of
from fifteen.programs import BEST, REGISTER, Offer, Registration, in_cells
from figures import chapters
from figures.chapters import CHAPTERS as DECLARED
from figures.parts import Chapter, Idea, called
from figures.programs.kept import own_bound

BOOK = Book(ROOT / "book.toml")
CHOSEN = {*WITH_TABLES, *WITHOUT_TABLES}
CHAPTERS = [ROOT / "korf0.md", *sorted((ROOT / "fifteen").glob("*.md"))]
TALLEST, WIDEST = 24, 79
"""A piece has so many lines at most, its name included, and so many columns."""

UNTWINNED = {
    "pattern database": "its tables are compared with a twin of theirs, bit by bit",
    "patterns of six": "its tables are compared with the same twin",
}
"""Bounds that have no twin among those of the oracle, and why."""


def module(path: Path) -> str:
    """The module that a document is tangled to."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def entries(path: Path) -> list[Registration]:
    """What is registered of a chapter."""
    return [entry for entry in REGISTER if entry.module == module(path)]


def declared(path: Path) -> Chapter:
    """What is declared of a chapter's page: of one that is not, nothing."""
    return DECLARED.get(path.stem, Chapter())


def declaration(path: Path) -> str:
    """The file with the declaration of a chapter's page."""
    return f"figures/chapters/{path.stem}.py"


@cache
def read(path: Path) -> proofweave.Document:
    """A document of the book, read once."""
    return proofweave.read(path)


def unlisted(path: Path) -> Iterator[str]:
    """A chapter that the book does not have."""
    if BOOK.chapter(path) is None:
        yield f"{path.name} has no [[chapter]] in book.toml."


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


LOWEST = ["environment", "systems", "warn"]
"""The rooms of fifteen below the chapters, which pyproject.toml has in their order."""
ROOMS = "the rooms of fifteen"
"""The contract there."""


def imported(path: Path) -> set[str]:
    """The modules of fifteen that a module imports, by their names in there."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "fifteen":
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.removeprefix("fifteen."))
        elif isinstance(node, ast.Import):
            found |= {each.name.removeprefix("fifteen.") for each in node.names}
    rooms = {each.name for each in pkgutil.iter_modules(fifteen.__path__)}
    return {name.partition(".")[0] for name in found} & rooms


def too_curious(path: Path) -> Iterator[str]:
    """A program that imports what lies above it: a later chapter, or another room."""
    order = [chapter.source.stem for chapter in BOOK.chapters]
    if path.stem not in order:
        return
    earlier = [] if path.stem == "tray" else ["tray", *order[: order.index(path.stem)]]
    for name in sorted(imported(path.with_suffix(".py")) - {*earlier, *LOWEST}):
        yield f"{path.name} imports {name}, which is no earlier chapter in book.toml."


def untested(path: Path) -> Iterator[str]:
    """A chapter whose claims nobody holds it to."""
    if not (ROOT / "tests" / f"test_{path.stem}.py").is_file():
        yield f"{path.name} has no tests/test_{path.stem}.py."


def unregistered(path: Path) -> Iterator[str]:
    """A program that solves, and of which nobody knows; or one too many."""
    found, wanted = len(entries(path)), int("method" not in declared(path).without)
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


def untyped(path: Path) -> Iterator[str]:
    """A method that type checkers do not know."""
    for entry in entries(path):
        for offer in entry.offers:
            if offer.name not in get_args(MethodName):
                yield (
                    f"{path.name} offers {offer.name}, which is not in MethodName in "
                    "fifteen/planning/methods.py."
                )


def unchosen(path: Path) -> Iterator[str]:
    """A method that is never the best, without a reason."""
    for entry in entries(path):
        for offer in entry.offers:
            if offer.name not in {*CHOSEN, *declared(path).unchosen}:
                yield (
                    f"{path.name} offers {offer.name}, which is neither chosen by "
                    "fifteen/planning/choice.py nor “unchosen” in "
                    f"{declaration(path)}."
                )


def untitled(path: Path) -> Iterator[str]:
    """A chapter whose heading is not the title of a method that it offers."""
    heading = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    title = heading.partition(":")[0].casefold().removeprefix("15puzzle-")
    titles = [METHODS[o.name].title for entry in entries(path) for o in entry.offers]
    if titles and title not in titles:
        yield (
            f"{path.name} has the heading “{heading}”, which begins with none of the "
            f"titles of its methods: {', '.join(titles)}."
        )


def unsolving(path: Path) -> Iterator[str]:
    """A program that mypy does not take for a Solver."""
    in_series = any(entry.given is in_cells for entry in entries(path))
    program = declared(path).program
    if in_series and getattr(program, "__name__", "") != module(path):
        yield f"{path.name}: {declaration(path)} does not have it as its program."


def unrun(path: Path) -> Iterator[str]:
    """A chapter that does not open with the one board of its page."""
    text = path.read_text(encoding="utf-8")
    head = text.partition("\n## ")[0]
    if not re.search(r"^(any_start\(.+\)|head\(\))$", head, re.MULTILINE):
        yield f"{path.name} does not open with its board."
    if len(re.findall(r"^any_start\(", text, re.MULTILINE)) > 1:
        yield f"{path.name} has more than one board for any start."


ALL_IDEAS = "figures/ideas/ideas.js"


def undeclared(path: Path) -> Iterator[str]:
    """A chapter of which no declaration says what its page has."""
    name, place = path.stem, declaration(path)
    if name not in DECLARED:
        yield f"{path.name} has no {place}, or is not in book.toml."
        return
    for part in ("place", "idea", "worker", "recorded"):
        if (getattr(DECLARED[name], part) is None) != (part in DECLARED[name].without):
            yield f"{path.name} has no {part} in {place}, or excuses what it has."
    if shown := DECLARED[name].idea:
        script = f"figures/ideas/idea_{shown.script}.js"
        if not (ROOT / script).is_file():
            yield f"{path.name} has no {script}, which {place} names."
        if f"idea_{shown.script}.js" not in (ROOT / ALL_IDEAS).read_text("utf-8"):
            yield f"{path.name}: {ALL_IDEAS} does not begin {script}."


def unexplained(path: Path) -> Iterator[str]:
    """A method that cannot be looked up by its title."""
    for entry in entries(path):
        for offer in entry.offers:
            title = METHODS[offer.name].title
            if title not in explained("The methods"):
                yield (
                    f"{path.name} offers “{title}”, which has no entry among the "
                    "methods of book/glossary.md."
                )


KNOWN = {"board", "cells", "rows", "cols", "failed", "tables", "packed"}
"""The names that stand for values in the calls of a worker."""


def uncalled(path: Path) -> Iterator[str]:
    """A call of a worker that its program cannot answer."""
    chapter = DECLARED.get(path.stem)
    if chapter is None or chapter.worker is None:
        return
    worker, bound = chapter.worker, own_bound(path.stem)
    texts = [worker.solve, *filter(None, [worker.tables])]
    functions = [called(text)[0] for text in texts]
    functions += [bound.function] if bound else []
    for function in functions:
        if function not in worker.bundle.functions:
            yield f"{path.name}: a worker calls {function}, which its Bundle has not."
    for text in texts:
        names = {
            each.id for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Name)
        }
        for name in sorted(names - KNOWN - {*functions}):
            yield f"{path.name}: a worker calls {text}, and knows no {name}."
    if bound and bound.kept != "none" and not worker.tables:
        yield f"{path.name} has a bound by tables, and its worker makes none."


RULES: tuple[Callable[[Path], Iterator[str]], ...] = (
    *(unlisted, unannounced, unfamiliar, too_large, unproved, without_index),
    *(untested, unregistered, disordered, unbounded, unsolving, too_curious),
    *(untyped, unchosen, untitled, unexplained, undeclared, uncalled, unrun),
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


def without_twin(name: str) -> Iterator[str]:
    """A lower bound that nobody wrote once more."""
    if name not in {*oracle.BOUNDS, *UNTWINNED}:
        yield f"The bound “{name}” has no twin in BOUNDS of tests/oracle.py."


def unlooked_up(name: str) -> Iterator[str]:
    """A lower bound that nobody can look up."""
    if name.casefold() not in explained("The lower bounds"):
        yield f"The bound “{name}” has no entry among those of book/glossary.md."


def uncited(name: str) -> Iterator[str]:
    """A lower bound of which nobody says whose it is."""
    if "bibliography.md#" not in explained("The lower bounds").get(name.casefold(), ""):
        yield (
            f"The bound “{name}” has no literature: its entry in book/glossary.md "
            "does not lead to an entry of book/bibliography.md."
        )


OF_BOUNDS = (without_twin, unlooked_up, uncited)


@pytest.mark.parametrize("name", LOWER_BOUNDS)
@pytest.mark.parametrize("rule", OF_BOUNDS, ids=lambda rule: rule.__name__)
def test_a_bound_has_what_a_bound_has(
    name: str, rule: Callable[[str], Iterator[str]]
) -> None:
    """Each lower bound, with a chapter or without, has a twin, words and a source."""
    assert not (lacks := [*rule(name)]), "\n".join(lacks)


@cache
def explained(heading: str) -> dict[str, str]:
    """The entries below a heading of the glossary, by their words in small letters."""
    text = (ROOT / "book" / "glossary.md").read_text(encoding="utf-8")
    part = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = re.findall(
        r"^- \*\*(.*?)\*\*(.*?)(?=^- |\Z)", part, re.MULTILINE | re.DOTALL
    )
    return {word.casefold(): entry for word, entry in found}


# One method has one title


def test_a_method_has_one_title_in_prose() -> None:
    """The glossary names methods by their titles; each is the name that the command
    has, without hyphens."""
    titles = {name: each.title for name, each in METHODS.items() if name != "auto"}
    assert {*explained("The methods")} <= {*titles.values()}
    plain = [title.replace("-", " ") for title in titles.values()]
    assert plain == [name.replace("-", " ") for name in titles]


COMPARED = ("-m", "pair-distance", "-m", "linear-conflict")


def test_the_command_has_the_titles_as_names(said: Said) -> None:
    """The help of solve lists all methods by name, compare answers by it, and a bound
    that show names like a method has its title, as it stands."""
    told = said("solve", "--help")[1]
    listed = re.findall(r"^ +([a-z][a-z0-9-]*): ", told, re.MULTILINE)
    assert [name for name in listed if name in METHODS] == [*METHODS]
    compared = said("compare", *COMPARED, "123406758")[1].splitlines()[2:]
    assert [line.split()[0] for line in compared] == [*COMPARED[1::2]]
    record = json.loads(said("show", "--json", "123406758")[1])
    titles = [each.title for each in METHODS.values()]
    named = [
        (bound, title)
        for bound in record["lower_bounds"]
        for title in titles
        if squeezed(bound).startswith(title)
    ]
    assert [bound for bound, title in named if bound != title] == []
    assert ("linear conflict", "linear conflict") in named


def test_no_script_has_a_name_of_its_own_for_a_method() -> None:
    """Titles come with the data of the page: beside comments no script has one, and a
    chapter is named by the scripts of ideas alone."""
    titles = {each.title for each in METHODS.values()} - {"auto"}
    stems = {path.stem for path in CHAPTERS}
    words = {word for word in titles | stems if re.search(r"[ _-]", word)}
    for script in sorted((ROOT / "figures").rglob("*.js")):
        text = re.sub(r"//.*", "", script.read_text(encoding="utf-8"))
        if script.name == "board_worker.js":
            ideas = text[text.index("const fill =") : text.index("const cellsOf")]
            text = text.replace(ideas, "")
        if script.parent.name != "ideas":
            found = [word for word in sorted(words) if word in text]
            assert not found, f"{script.name} names {found}."


def test_type_checkers_know_the_methods_there_are() -> None:
    """MethodName has no name of a method that there is not."""
    assert {*get_args(MethodName)} <= {*METHODS, *OTHER_NAMES}


def test_every_declaration_has_its_chapter() -> None:
    """No page is declared of a chapter that the book does not have."""
    modules = {module.name for module in pkgutil.iter_modules(chapters.__path__)}
    assert modules == {*DECLARED}
    unchosen = {name for chapter in DECLARED.values() for name in chapter.unchosen}
    assert not unchosen & CHOSEN
    assert unchosen <= {*METHODS}


PLACES = {
    "book.toml",
    "book.md",
    "book/glossary.md",
    "fifteen/programs.py",
    "fifteen/planning/methods.py",
    "fifteen/planning/choice.py",
    ALL_IDEAS,
    "tests/oracle.py",
}
"""Where a chapter is named, beside its own files."""


def test_a_new_chapter_is_asked_for_in_eight_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of one that has nothing, and then an entry and a page that lack the rest, rules
    name each of the places, and CONTRIBUTING names them in its steps."""
    path, bound = ROOT / "fifteen" / "wishful_thinking.md", "wishful thinking"
    alone = (unlisted, unannounced, untested, unregistered, undeclared)
    lacks = [lack for rule in alone for lack in rule(path)]
    entry = Registration(module(path), (Offer("wishful-thinking", "", bound),))
    [offer] = entry.offers
    page = Chapter(idea=Idea("wishful", ""))
    known = {**METHODS, offer.name: method_of(entry, offer)}
    monkeypatch.setattr("test_chapters.REGISTER", (*REGISTER, entry))
    monkeypatch.setattr("test_chapters.METHODS", known)
    monkeypatch.setattr("test_chapters.DECLARED", {**DECLARED, path.stem: page})
    registered = (unbounded, unsolving, untyped, unchosen, unexplained, undeclared)
    lacks += [lack for rule in registered for lack in rule(path)]
    lacks += [*without_twin(bound), *unlooked_up(bound)]
    named = {place for lack in lacks for place in re.findall(r"[\w/]+\.\w+", lack)}
    others = {place for place in named if "wishful" not in place}
    assert others == PLACES
    assert len(PLACES) == 8
    steps = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    steps = steps.partition("\n## A chapter\n")[2].partition("\n## ")[0]
    told = {*re.findall(r"`([\w/]+\.\w+)`", steps)}
    assert told >= PLACES


def test_every_room_of_fifteen_has_its_place() -> None:
    """What is no chapter stands in pyproject.toml, and the lowest know no chapter."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = told["tool"]["importlinter"]["contracts"]
    [layers] = [each["layers"] for each in contracts if each["name"] == ROOMS]
    stems = {path.stem for path in CHAPTERS}
    rooms = {each.name for each in pkgutil.iter_modules(fifteen.__path__)} - stems
    placed = re.findall(r"\w+", " ".join(layers))
    assert sorted(placed) == sorted(rooms | {"__main__"})
    for name in LOWEST:
        assert not imported(ROOT / "fifteen" / f"{name}.py") & stems


def test_every_entry_has_its_chapter() -> None:
    """Nothing is registered that has no document, and nothing is excused in vain."""
    modules = {module(path) for path in CHAPTERS}
    lost = [entry.module for entry in REGISTER if entry.module not in modules]
    assert not lost, f"REGISTER has {lost}, and there is no such document."
    assert not {*UNTWINNED} & {*oracle.BOUNDS}
