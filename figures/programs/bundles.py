"""Programs of the book for a page: translated, with their searches in WebAssembly."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

from proofweave.program.structure import program_of, sound
from proofweave.program.tangling import Program
from proofweave.source.document import number, parse

from figures import ROOT
from figures.cache import cached
from figures.chapters.partial_goals import QUICK
from figures.chapters.pattern_database import BUNDLE as PATTERNS
from figures.page.modules import joined, module_of, modules
from figures.parts import Bundle
from figures.translation.functions import Functions
from figures.translation.javascript import imported, javascript
from figures.variant_files import every_variant
from figures.webassembly.modules import packed, search_module

WORKER = [
    ROOT / "figures" / "programs" / "book.js",
    ROOT / "figures" / "translation" / "library.js",
    ROOT / "figures" / "webassembly" / "loader.js",
    ROOT / "figures" / "webassembly" / "calls.js",
]
"""What a program of the book imports; every worker has it in the script before."""

COMPILER = ROOT / "figures" / "webassembly" / "modules.py"

USED = (QUICK, PATTERNS.only(("build", "solve", "usual_tables"), *PATTERNS.searches))
"""The programs that the game runs, each by itself."""


def _searched(
    bundle: Bundle, calling: Program
) -> list[tuple[Program, dict[str, dict[str, str]]]]:
    """Return the programs that have the searches of a bundle, each with these, given
    the program that is calling them."""
    own = stated(bundle.text(), bundle.name) if bundle.text else calling
    others = [(chapter_program(name), searches) for name, searches in bundle.imports]
    return [each for each in [(own, bundle.searches), *others] if each[1]]


def _calling(bundle: Bundle) -> Program:
    """Return the program that calls the searches of a bundle."""
    if not bundle.variant:
        return chapter_program(bundle.name)
    changed = every_variant()[bundle.variant].program()
    # The pieces that are named by comments are those of the document, and none here.
    return stated(ast.unparse(ast.parse(changed.text)), bundle.name)


def book() -> str:
    """Return the script that has the programs of the game."""
    return "\n".join(map(module_script, USED))


def chapter_program(name: str) -> Program:
    """Return the tangled program of a chapter."""
    return program_of(chapter_path(name))


def chapter_path(name: str) -> Path:
    """Return the path of the document of a chapter, or of an essay."""
    folders = ("", "fifteen/", "book/")
    paths = [ROOT / f"{folder}{name}.md" for folder in folders]
    return next(path for path in paths if path.exists())


def stated(text: str, name: str) -> Program:
    """Return a text as a program, for the translators."""
    document = f"# {name}\n\n## 1. All\n\n```python\n{text}\n```\n"
    # Its neighbours are those of the book, wherever a notebook runs that shows it.
    path = str(ROOT / f"{name}.md")
    return sound(parse(number(document, path), path))


def module_script(chapter: Bundle, key: str = "") -> str:
    """Return a program as JavaScript, with its searches as WebAssembly.

    In a worker it is in `Book`, by its own name or by another key.
    """
    # A function shows its address, which differs in each process.
    made_of = "".join(getattr(part, "__name__", repr(part)) for part in chapter)
    name = f"{key or chapter.name}-{sha256(made_of.encode()).hexdigest()[:8]}"
    path = WORKER[0].with_name(f"{key or chapter.name}.js")
    text = cached(name, lambda: _module(chapter, key), *_imported(COMPILER))
    return joined(module_of(path, text), besides=modules(*WORKER))


def library_script(path: Path, *functions: str, needs: str = "library") -> str:
    """Return functions of a module of the library as JavaScript; `Book` has them by its
    name.  They need the library of `javascript` that is named."""
    name = f"{path.stem}-{'-'.join(functions)}"
    make = partial(javascript, path, functions, needs=needs)
    text = cached(name, make, path, *_imported(path))
    module = f"""\
import {{ Book }} from "./book.js";
import {{ PYTHON }} from "../translation/{needs}.js";

Book.{path.stem} = ((run) => {{
{text}}})(PYTHON);
"""
    made = module_of(WORKER[0].with_name(f"{path.stem}.js"), module)
    return joined(made, besides=modules(*WORKER))


def writing_script(*functions: str) -> str:
    """Return functions of `figures.programs.writing`, for `Book`."""
    path = WORKER[0].with_name("writing.py")
    return library_script(path, *functions, needs="patterns")


@cache
def _imported(path: Path) -> list[Path]:
    """Return the files that a module imports, and that these do, but for documents."""
    files = imported(path, documents=False)
    return [each for _, each in files if isinstance(each, Path)]


def _module(chapter: Bundle, key: str) -> str:
    """Return a program as a module that puts itself into `Book`."""
    calling = _calling(chapter)
    searched = _searched(chapter, calling)
    compiled = {
        program.document.path.stem: [*searches] for program, searches in searched
    }
    text = javascript(calling, chapter.functions, compiled=compiled)
    loaded = "".join(
        f"  connection(\n    {_writes(program, searches)},\n"
        f'    "{_kept_module(program, searches)}",\n  ),\n'
        for program, searches in searched
    )
    return f"""\
import {{ Book }} from "./book.js";
import {{ PYTHON }} from "../translation/library.js";
import {{ connected }} from "../webassembly/calls.js";
import {{ load }} from "../webassembly/loader.js";

const compiled = {{}};
const program = ((run) => {{
{text}}})({{ ...PYTHON, compiled }});
const inner = {json.dumps(chapter.inner)};
const passing = {json.dumps(chapter.passing)};
const connection = async (writes, text) =>
  connected(await load(text), writes, inner, passing);
const ready = Promise.all([
{loaded}]).then((all) => Object.assign(compiled, ...all));
Book.{key or chapter.name} = {{ ...program, compiled, ready }};
"""


def _kept_module(program: Program, searches: dict[str, dict[str, str]]) -> str:
    """Return some searches of a program in WebAssembly, packed: several scripts may
    have them, and they are compiled once."""
    made_of = sha256(f"{program.text}{searches}".encode()).hexdigest()[:8]
    name = f"searches-{program.document.path.stem}-{made_of}"
    return cached(
        name, lambda: packed(search_module(program, searches)), *_imported(COMPILER)
    )


def _writes(program: Program, searches: Iterable[str]) -> str:
    """Return, as JSON, the arrays to which each search may write."""
    functions = Functions(program)
    written = {
        search: [
            array
            for array, is_array in functions.parameters(search).items()
            # What is only read need not be copied back from the memory of WebAssembly.
            if is_array and functions.writes(search, array)
        ]
        for search in searches
    }
    return json.dumps(written)
