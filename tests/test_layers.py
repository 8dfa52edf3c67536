"""Every room imports what lies below it, and no two things have one name."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest
from conftest import ROOT
from proofweave.book import Book

LAYERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "fifteen": (
        ("korf0",),
        ("fifteen.remarks",),
        ("fifteen.systems",),
        ("fifteen.environment",),
        ("fifteen.tray",),
        ("CHAPTERS",),
        ("fifteen.board", "fifteen.compiling"),
        ("fifteen.tables", "fifteen.programs"),
        ("fifteen.planning",),
        ("fifteen.running",),
        ("fifteen.console",),
        ("fifteen.command", "fifteen.game"),
        ("fifteen", "fifteen.__main__"),
    ),
    "proofweave": (),
    "living": (
        ("living.replay",),
        ("living.translation",),
        ("living.webassembly",),
        ("living",),
    ),
    "figures": (("figures",),),
    "experiments": (("experiments",),),
}
"""The rooms of each house, the lowest first; those on one line do not know each other.

A room is a package or a module.  CHAPTERS are the programs of the book, in its order;
each knows at most the chapters before it, and TOOLS.  A house without layers is not
looked into.
"""

TOOLS = "fifteen.tray"
"""The chapter that all others use; it stands at the end of the book, as an appendix."""

HOUSES: dict[str, set[str]] = {
    "fifteen": set(),
    "proofweave": set(),
    "living": {"proofweave", "fifteen"},
    "figures": {"fifteen", "proofweave", "living"},
    "experiments": {"fifteen", "proofweave", "figures", "living"},
}
"""The other houses that each may know."""

DOORS = {
    ("fifteen.command", "fifteen.game"): "`fifteen play` opens the game",
}
"""Rooms on one line of which the first may know the second, and why."""

SAME_STEM = {
    "experiments": "an experiment has the name of the chapter that it measures",
    "__init__": "Python wants it",
    "__main__": "Python wants it",
}
"""The folder, or the stem, of modules that may have the stem of another, and why."""

CHAPTERS = [
    ".".join(chapter.source.with_suffix("").relative_to(ROOT).parts)
    for chapter in Book(ROOT / "book.toml").chapters
]
PROGRAMS = {"korf0", *CHAPTERS}
WALKED = [house for house, layers in LAYERS.items() if layers]


class Import(NamedTuple):
    """That a module knows another, and where it says so."""

    who: str
    whom: str
    line: int


def modules(house: str) -> dict[str, Path]:
    """The modules of a house by their names, with their files."""
    base = ROOT / "proofweave" / "src" if house == "proofweave" else ROOT
    paths = [*(base / house).rglob("*.py")]
    paths += [ROOT / "korf0.py"] * (house == "fifteen")
    return {
        ".".join(path.relative_to(base).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path
        for path in sorted(paths)
    }


MODULES = {name: path for house in LAYERS for name, path in modules(house).items()}


def named(node: ast.AST, who: str) -> Iterator[str]:
    """What a statement imports, or a call of import_module with a plain name."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            yield inner if inner in MODULES else node.module
    elif isinstance(node, ast.Call) and node.args:
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        name = node.args[0]
        if called == "import_module" and isinstance(name, ast.Constant):
            yield str(name.value)


def imports(text: str, who: str) -> Iterator[Import]:
    """Every module of the project that a text imports, at the top or later."""
    for node in ast.walk(ast.parse(text)):
        for name in named(node, who):
            beside = f"experiments.{name}" if who.startswith("experiments.") else name
            whom = beside if beside in MODULES else name
            if whom in MODULES and whom != who:
                yield Import(who, whom, getattr(node, "lineno", 0))


@cache
def every_import() -> list[Import]:
    """The imports within the houses that are walked, and those of korf0."""
    return [
        found
        for name, path in MODULES.items()
        if name.split(".")[0] in WALKED or name == "korf0"
        for found in imports(path.read_text(encoding="utf-8"), name)
    ]


def house_of(name: str) -> str:
    """The house in which a module is; korf0 is one of the programs."""
    return "fifteen" if name == "korf0" else name.split(".")[0]


def room_of(name: str) -> tuple[int, str]:
    """The layer of a module, from below, and its room there; KeyError if it has none.

    A package that is a room holds all its modules, unless a room within it does.
    """
    layers = LAYERS[house_of(name)]
    rooms = {room: k for k, rooms in enumerate(layers) for room in rooms}
    if name in CHAPTERS and name not in rooms:
        return rooms["CHAPTERS"], "CHAPTERS"
    if name in rooms:
        return rooms[name], name
    room = name
    while "." in room:
        room = room.rpartition(".")[0]
        if room in rooms and room != "fifteen":
            return rooms[room], room
    raise KeyError(f"{name} has no room: it is neither in LAYERS nor in book.toml")


def trespass(found: Import) -> str:
    """What is wrong with an import, in a sentence, or nothing."""
    who, whom, line = found
    ours, theirs = house_of(who), house_of(whom)
    place = f"{who} imports {whom} in line {line}"
    if ours != theirs:
        return "" if theirs in HOUSES[ours] else f"{place}: {ours} knows no {theirs}."
    (here, room), (there, other) = room_of(who), room_of(whom)
    if room == other == "CHAPTERS":
        order = ["korf0", TOOLS, *CHAPTERS]
        earlier = order.index(whom) < order.index(who)
        return "" if earlier else f"{place}, which comes later in the book."
    if there < here or room == other or (room, other) in DOORS:
        return ""
    return f"{place}, but {other} is not below {room}."


def circle(found: Iterable[Import]) -> str:
    """A circle of modules that import each other, or nothing."""
    known: dict[str, set[str]] = defaultdict(set)
    for who, whom, _ in found:
        known[who].add(whom)
    try:
        TopologicalSorter(known).prepare()
    except CycleError as error:
        return " → ".join(error.args[1])
    return ""


def repeated(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The names that stand more than once, each with its places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in named:
        places[name].append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


def test_every_module_has_its_room() -> None:
    """Each module of a house with layers is in one of its rooms."""
    for name in MODULES:
        if house_of(name) in WALKED:
            room_of(name)


def test_no_room_knows_one_above_or_beside_it() -> None:
    """An import leads down, also a late one, or stays in its room."""
    assert [fault for found in every_import() if (fault := trespass(found))] == []


def test_nothing_imports_in_a_circle() -> None:
    """No module imports one that imports it, at whatever remove and however late."""
    assert circle(every_import()) == ""


def test_the_library_knows_neither_the_tools_nor_the_figures() -> None:
    """What a user installs imports nothing of the tools, figures or experiments."""
    found = every_import()
    foreign = {house_of(each.whom) for each in found if "fifteen" in each.who}
    assert foreign - {"fifteen", *HOUSES["experiments"]} == set()
    ours = [each for each in found if house_of(each.who) == "fifteen"]
    assert ours
    assert {house_of(found.whom) for found in ours} == {"fifteen"}


@pytest.mark.parametrize(
    ("who", "text", "message"),
    [
        ("korf0", "import fifteen.tray", "but fifteen.tray is not below korf0."),
        (
            "fifteen.planning.choice",
            "def f():\n    from fifteen.game import server",
            "in line 2, but fifteen.game is not below fifteen.planning.",
        ),
        (
            "fifteen.tables.store",
            "import_module('fifteen.programs')",
            "but fifteen.programs is not below fifteen.tables.",
        ),
        ("fifteen.game.server", "from fifteen import command", "is not below"),
        ("fifteen.tray", "import proofweave", "fifteen knows no proofweave."),
        (
            "fifteen.best_first",
            "import fifteen.partial_goals",
            "comes later in the book.",
        ),
    ],
)
def test_a_trespass_would_be_found(who: str, text: str, message: str) -> None:
    """An import of what is above, beside, later or of another house is seen."""
    (found,) = imports(text, who)
    assert trespass(found).endswith(message) or message in trespass(found)


def test_a_circle_would_be_found() -> None:
    """Two modules that import each other are seen, and so are three."""
    two = [Import("a", "b", 1), Import("b", "a", 1)]
    assert set(circle(two).split(" → ")) == {"a", "b"}
    assert circle([*two[:1], Import("b", "c", 1), Import("c", "a", 1)])
    assert circle(two[:1]) == ""


def test_no_two_modules_have_one_stem() -> None:
    """A stem names one module, script or style sheet, in all the houses."""
    stems = repeated(
        (path.name, str(path.relative_to(ROOT)))
        for house in (*WALKED, "proofweave")
        for path in [*(ROOT / house).rglob("*"), ROOT / "korf0.py"]
        if path.suffix in {".py", ".js", ".css"}
        if path.stem not in SAME_STEM
        if not (
            house in SAME_STEM and any(c.endswith(f".{path.stem}") for c in CHAPTERS)
        )
        if path.stem != "korf0" or house == "fifteen"
    )
    assert stems == {}


def top(path: Path) -> Iterator[str]:
    """The functions, classes and constants of a module that have no underscore."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        targets = getattr(node, "targets", [getattr(node, "target", node)])
        for target in targets:
            name = str(getattr(target, "name", getattr(target, "id", "_")))
            if not name.startswith("_"):
                yield name


def test_no_two_public_names_are_spelled_alike() -> None:
    """In the library and the figures a public name belongs to one module; only programs
    answer to the names of each other, so that one may stand in for the other."""
    names = repeated(
        (name, module)
        for module, path in MODULES.items()
        if house_of(module) in {"fifteen", "figures"} and module not in PROGRAMS
        for name in {*top(path)}
    )
    assert names == {}


def test_one_place_reads_the_environment() -> None:
    """In the library no module but environment asks for a variable."""
    asking = {
        name
        for name, path in MODULES.items()
        if house_of(name) == "fifteen"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"environ", "getenv"}
    }
    assert asking == {"fifteen.environment"}


def rows(title: str) -> list[tuple[str, ...]]:
    """The rooms in the first column of a table of ARCHITECTURE.md, line by line."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    table = text.partition(f"## {title}, from the bottom\n")[2].partition("\n## ")[0]
    lines = [line.split("|")[1] for line in table.splitlines() if line[:1] == "|"][2:]
    return [tuple(name.strip(" `") for name in line.split(",")) for line in lines]


def test_the_architecture_is_what_is_built() -> None:
    """What ARCHITECTURE.md says about the rooms is what the imports are held to."""
    top = ("fifteen", "fifteen.__main__")
    assert [*rows("fifteen"), top] == [*LAYERS["fifteen"]]
