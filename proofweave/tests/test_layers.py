"""The rooms of the tools stand on each other, and none on what it carries."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = """
faults
writing last_tangling
source
program
names
book book_file
checks
hooks page server
paper
beginning preview
__init__
__main__
"""
"""The rooms, and the modules that are none, from the bottom up: each imports of its own
line and of those above it here, also where it imports late, or for its types only."""
MODULES = {
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts): path
    for path in (ROOT / "src" / "proofweave").rglob("*.py")
}
OTHERS = {"experiments", "fifteen", "figures", "korf0", "living"}


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_from_its_layer_and_below(module: str) -> None:
    """No import leads upwards, wherever in the module it stands."""
    for imported in imports(module):
        assert layer(imported) <= layer(module), f"{module} imports {imported}"


def test_no_module_leads_back_to_itself() -> None:
    """There is an order in which each module comes after all that it imports."""
    order = TopologicalSorter({module: imports(module) for module in MODULES})
    assert set(order.static_order()) == set(MODULES)


def test_no_room_leads_back_to_itself() -> None:
    """There is an order of the rooms as well."""
    rooms: dict[str, set[str]] = {}
    for module in MODULES:
        found = {room(imported) for imported in imports(module)}
        rooms.setdefault(room(module), set()).update(found - {room(module)})
    assert set(TopologicalSorter(rooms).static_order()) == set(rooms)


def test_every_module_has_a_layer() -> None:
    """The table has each room once, and nothing that is gone."""
    assert sorted(LAYERS.split()) == sorted(set(map(room, MODULES)))


def test_the_tools_stand_alone() -> None:
    """Nothing of the tools knows the programs that they are used for."""
    for module, path in MODULES.items():
        tops = {name.partition(".")[0] for name in named(path)}
        assert not tops & OTHERS, module


def test_a_name_means_one_thing() -> None:
    """No two modules have the same name, whatever their rooms, and no two classes."""
    stems = Counter(path.stem for path in MODULES.values() if "__" not in path.stem)
    classes = Counter(
        node.name
        for path in MODULES.values()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
    )
    assert len(stems) > 30
    assert len(classes) > 60
    assert not [name for name, count in (stems + classes).items() if count > 1]


def test_no_two_public_names_are_spelled_alike() -> None:
    """What a module defines at its top for others has a name of its own.

    The package itself and its command call what they offer as it is called within.
    """
    homes: dict[str, set[str]] = {}
    for module, path in MODULES.items():
        if room(module) not in ("__init__", "__main__"):
            for name in defined(parsed(path)):
                homes.setdefault(name, set()).add(module)
    assert len(homes) > 500
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_no_docstring_begins_with_a_question() -> None:
    """Modules, classes and functions are described by nouns, not by "What …"."""
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    described = [
        (module, ast.get_docstring(node) or "")
        for module, path in MODULES.items()
        for node in ast.walk(parsed(path))
        if isinstance(node, kinds)
    ]
    assert len(described) > 900
    assert not [each for each in described if each[1].startswith("What")]


def test_the_readme_is_what_is_built() -> None:
    """The table of README.md has the rooms in the order of the imports."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line.split("|")[1] for line in text.splitlines() if line[:3] == "| `"]
    rows = [" ".join(name.strip(" `") for name in line.split(",")) for line in lines]
    assert rows[-10:] == LAYERS.strip().splitlines()[:-2]


def room(module: str) -> str:
    """The room that a module is in, or the module itself."""
    return module.split(".")[1]


def layer(module: str) -> int:
    """How high a module stands."""
    [height] = [
        k for k, row in enumerate(LAYERS.split("\n")) if room(module) in row.split()
    ]
    return height


def imports(module: str) -> set[str]:
    """The modules of the tools that one imports; a package is its ``__init__``."""
    found = set()
    for name in named(MODULES[module]):
        while name and name not in MODULES and f"{name}.__init__" not in MODULES:
            name = name.rpartition(".")[0]
        if name:
            found.add(name if name in MODULES else f"{name}.__init__")
    return found - {module}


def named(path: Path) -> Iterator[str]:
    """The modules that a file names where it imports, and what it has from them."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def defined(tree: ast.Module) -> Iterator[str]:
    """The public names that a module binds at its top, imports apart."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = [node.name]
        else:
            names = [
                part.id
                for part in ast.walk(node)
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
            ]
        yield from (name for name in names if not name.startswith("_"))


def parsed(path: Path) -> ast.Module:
    """The tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))
