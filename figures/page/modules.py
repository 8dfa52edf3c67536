"""Joins modules of JavaScript into one script, since a page on disk can load none.

A module imports by name from files beside it, or near it, and exports by name:

    import { drawn, made as element } from "../page/elements.js";
    import * as board from "./board.js";
    export const side = 4;
    export { element as made };

In the joined script each module is a function that runs once, after those that it
imports, and a constant has its exports: ``page_elements`` those of
``page/elements.js``.  Two scripts of one page, or of one worker, may share modules: the
second leaves out those that are ``besides`` it, and finds their constants.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

# Biome lays a long list of names out in lines, which [^}]* passes over.
IMPORT = re.compile(
    r"^import (?:\* as (?P<all>\w+)|\{(?P<names>[^}]*)\})"
    r' from "(?P<path>\.[^"]+\.js)";\n',
    re.MULTILINE,
)
# At the margin only: what is farther right stands in a function, or in a text.
EXPORTED = re.compile(
    r"^export (?P<text>(?:const|function|async function|class) (?P<name>\w+))", re.M
)
LISTED = re.compile(r"^export \{(?P<names>[^}]*)\};\n", re.MULTILINE)
RENAMED = re.compile(r"(\w+)(?: as (\w+))?\Z")
LEFT = re.compile(r"^(?:import|export)\b.*|\bimport\(.*", re.MULTILINE)
"""What is no statement of this kind, and so not understood."""


class Unjoined(Exception):
    """Why modules cannot be joined, in a sentence that begins with the file."""


class Import(NamedTuple):
    """The names that a module takes from a file: pairs, there and here; or all."""

    path: Path
    names: tuple[tuple[str, str], ...]
    whole: str


class Module(NamedTuple):
    """A file of JavaScript: its imports, its exports, and the text between them."""

    path: Path
    imports: tuple[Import, ...]
    exports: dict[str, str]
    text: str

    @property
    def constant(self) -> str:
        """The name that has the exports in a joined script: its folder and its stem."""
        return f"{self.path.parent.name}_{self.path.stem}"


def module(path: Path) -> Module:
    """Read a file as a module; `Unjoined` where a statement is not understood."""
    return module_of(path, path.read_text(encoding="utf-8"))


@cache  # a module is read for each script of a page that has it
def module_of(path: Path, text: str) -> Module:
    """Return a text as the module of a path, which need not be there."""
    imports = tuple(
        Import(
            Path(os.path.normpath(path.parent / found["path"])),
            tuple(_pairs(path, found["names"] or "")),
            found["all"] or "",
        )
        for found in IMPORT.finditer(text)
    )
    exports = {found["name"]: found["name"] for found in EXPORTED.finditer(text)}
    for found in LISTED.finditer(text):
        exports |= {there: here for here, there in _pairs(path, found["names"])}
    rest = EXPORTED.sub(r"\g<text>", LISTED.sub("", IMPORT.sub("", text)))
    if strange := LEFT.search(rest):
        raise Unjoined(
            f"{path.name}: “{strange[0]}” is not understood; a module has "
            '`import { a, b as c } from "./x.js";`, `import * as x from "./x.js";`, '
            "`export const`, `export function`, `export class` and `export { a };`."
        )
    return Module(path, imports, exports, rest)


def _pairs(path: Path, names: str) -> Iterator[tuple[str, str]]:
    """Split names between braces into pairs, before and after ``as``."""
    for name in filter(None, (each.strip() for each in names.split(","))):
        found = RENAMED.match(name)
        if not found:
            raise Unjoined(f"{path.name}: “{name}” is no name, nor `name as other`.")
        yield found[1], found[2] or found[1]


def modules(*entries: Path | Module) -> list[Module]:
    """Return modules with all that they import, each after those that it imports."""
    found: dict[Path, Module] = {}
    above: list[Path] = []

    def visit(entry: Module) -> None:
        if entry.path in found:
            return
        if entry.path in above:
            circle = [*above[above.index(entry.path) :], entry.path]
            names = " → ".join(path.name for path in circle)
            raise Unjoined(f"{entry.path.name}: it imports itself, by {names}.")
        above.append(entry.path)
        for each in entry.imports:
            imported = _imported(entry, each)
            visit(imported)
        above.pop()
        found[entry.path] = entry

    for entry in entries:
        visit(entry if isinstance(entry, Module) else module(entry))
    return list(found.values())


def _imported(entry: Module, wanted: Import) -> Module:
    """Return the module of an import, which must have all names that are wanted."""
    if not wanted.path.is_file():
        raise Unjoined(
            f"{entry.path.name}: it imports {wanted.path}, which is no file."
        )
    imported = module(wanted.path)
    for there, _ in wanted.names:
        if there not in imported.exports:
            raise Unjoined(
                f"{entry.path.name}: {wanted.path.name} exports no “{there}”, but "
                f"{', '.join(imported.exports) or 'nothing'}."
            )
    return imported


def joined(*entries: Path | Module, besides: Collection[Module] = ()) -> str:
    """Return modules, with all that they import, as one script.

    Those that are `besides` it, in a script that runs before, are left out.
    """
    left_out = {each.path for each in besides}
    everything = modules(*entries)
    constants: dict[str, Path] = {}
    for each in [*besides, *everything]:
        other = constants.setdefault(each.constant, each.path)
        if other != each.path:
            raise Unjoined(f"{each.path} and {other}: both are called {each.constant}.")
    names = {path: constant for constant, path in constants.items()}
    texts = [_wrapped(each, names) for each in everything if each.path not in left_out]
    return "\n".join(texts)


def _wrapped(each: Module, constants: Mapping[Path, str]) -> str:
    """Return a module as a constant that has its exports."""
    taken = [
        f"const {wanted.whole or _braced(wanted.names)} = {constants[wanted.path]};"
        for wanted in each.imports
    ]
    exports = _braced(each.exports.items())
    # A module is strict by itself, and a function in a script is not.
    lines = ['"use strict";', *taken, each.text.strip(), f"return {exports};"]
    inside = "\n".join(lines)
    return f"const {each.constant} = (() => {{\n{inside}\n}})();"


def _braced(pairs: Iterable[tuple[str, str]]) -> str:
    """Return pairs of names, there and here, as JavaScript has them between braces."""
    each = [one if one == other else f"{one}: {other}" for one, other in pairs]
    return f"{{ {', '.join(each)} }}"
