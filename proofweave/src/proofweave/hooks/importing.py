"""Import a document as the module that it tangles to: ``import essay`` runs essay.md.

The code has the lines of the document; so have tracebacks, warnings, breakpoints.  A
piece with the name of a module, such as src/pkg/a.py, is imported in the same way.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from proofweave.faults import Faulty
from proofweave.last_tangling import writer
from proofweave.program.running import in_lines_of_source
from proofweave.program.structure import program_of
from proofweave.program.tangling import OutputFile, Program, modules_of
from proofweave.source.change_files import load
from proofweave.writing import Refused, real

Rewrite = Callable[[ast.Module, bytes], None]
RUNNING: dict[Path, Path] = {}
"""The modules of documents that run, and their documents, tangled or not."""


@dataclass
class Finder(MetaPathFinder):
    """Finds the modules that are named pieces of a document that runs, or that were
    tangled from one.

    If it finds ``whole`` documents, NAME.md in a folder of ``sys.path``, or of a
    package, is a module if it has a program.  It goes before a NAME.py beside it, which
    was tangled from it, and after a module of that name that stands elsewhere: notes on
    numpy replace no numpy.
    """

    whole: bool

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The specification of a module that a document has; None if there is none."""
        name = fullname.rpartition(".")[2]
        folders = [
            Path(each).absolute() for each in (sys.path if path is None else path)
        ]
        for source in [folder / f"{name}.md" for folder in folders if self.whole]:
            if source.is_file() and has_program(source):
                beside = source.with_suffix(".py").is_file()
                if not beside and PathFinder.find_spec(fullname, path):
                    return None
                loader = DocumentLoader(source)
                return spec_from_file_location(fullname, source, loader=loader)
        for package in (folder / name for folder in folders):
            for file in (package / "__init__.py", package.with_name(f"{name}.py")):
                if written := source_of(file):
                    inner = [str(package)] if file.parent == package else None
                    return spec_from_file_location(
                        fullname,
                        written,
                        loader=DocumentLoader(written, module=file),
                        submodule_search_locations=inner,
                    )
            if _is_only_planned(package):
                spec = ModuleSpec(fullname, None, is_package=True)
                spec.submodule_search_locations = [str(package)]
                return spec
        return None


def source_of(file: Path) -> Path | None:
    """The document of which a module is a piece; None if it is not known."""
    if known := RUNNING.get(real(file)):
        return known
    if not file.is_file():
        return None
    with suppress(Refused, Faulty, OSError):
        source = writer(file)
        names = load(source).files if source else []
        if source and any(real(source.parent / each) == real(file) for each in names):
            return source
    return None


def _is_only_planned(package: Path) -> bool:
    """Whether a folder is to hold modules of a running document, and is not there."""
    if package.is_dir():
        return False
    return any(file.is_relative_to(real(package)) for file in RUNNING)


@contextmanager
def modules_found(program: Program) -> Iterator[None]:
    """Let a program that runs import the modules of its document, as they are there."""
    source = real(program.document.path)
    mine = {real(source.parent / each.name) for each in modules_of(program)}
    RUNNING.update(dict.fromkeys(mine, source))
    finder = Finder(whole=False)
    sys.meta_path.insert(_before_paths(), finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for file in mine:
            RUNNING.pop(file, None)


class DocumentLoader(InspectLoader):
    """Executes the program of a document as a module.

    ``rewrite`` may change the syntax tree, whose lines are the document's, before it
    is compiled; the second argument is the text of the program.  ``module`` is the file
    of the piece that is executed, instead of the program.
    """

    def __init__(
        self,
        source: Path,
        rewrite: Rewrite | None = None,
        module: Path | None = None,
    ) -> None:
        self.source = source
        self.rewrite = rewrite
        self.module = module

    def get_source(self, fullname: str) -> str:
        """The text of the document, which `inspect` and `linecache` show."""
        return self.source.read_text(encoding="utf-8")

    def get_filename(self, fullname: str) -> str:
        """The path of the document."""
        return str(self.source)

    def get_code(self, fullname: str) -> CodeType:
        """The code of the program; SyntaxError, at a line of the document, if it has a
        fault."""
        try:
            program = self._made()
            tree, name = in_lines_of_source(program)
        except Faulty as faulty:
            place, message = faulty.faults[0]
            line = self.get_source(fullname).split("\n")[place.line - 1]
            raise SyntaxError(message, (place.path, place.line, 1, line)) from None
        if self.rewrite:
            self.rewrite(tree, program.draft.text.encode())
        # The program has its own imports from __future__, and not those of this module.
        code: CodeType = compile(tree, name, "exec", dont_inherit=True)
        return code

    def _made(self) -> Program | OutputFile:
        """The program of the document, or one of its modules."""
        program = program_of(self.source)
        if self.module is None:
            return program
        folder, wanted = self.source.parent, real(self.module)
        for each in modules_of(program):
            if real(folder / each.name) == wanted:
                return each
        raise ImportError(f"{self.source} has no piece {self.module} any more")


def install() -> None:
    """Let ``import NAME`` find NAME.md, before any NAME.py; once is enough."""
    finder = Finder(whole=True)
    if finder not in sys.meta_path:
        sys.meta_path.insert(_before_paths(), finder)


def _before_paths() -> int:
    """The place before the finder that searches ``sys.path``."""
    names = [getattr(each, "__name__", "") for each in sys.meta_path]
    return names.index("PathFinder") if "PathFinder" in names else len(names)


def has_program(source: Path) -> bool:
    """Whether a file of Markdown has a program; one with faults has, and says so."""
    try:
        return bool(load(source).program)
    except Faulty:
        return True
