"""Import a document as the module that it tangles to: ``import essay`` runs essay.md.

The code has the lines of the document; so have tracebacks, warnings, breakpoints.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from proofweave.faults import Faulty
from proofweave.program.running import in_lines_of_source
from proofweave.program.structure import program_of
from proofweave.source.change_files import load

Rewrite = Callable[[ast.Module, bytes], None]


class DocumentFinder(MetaPathFinder):
    """Finds NAME.md in a folder of ``sys.path``, or of a package, if it has a program.

    The document goes before a NAME.py beside it, which was tangled from it, and after
    a module of that name that stands elsewhere: notes on numpy replace no numpy.
    """

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The specification of a module that is a document; None if there is none."""
        name = fullname.rpartition(".")[2]
        for folder in sys.path if path is None else path:
            source = Path(folder, f"{name}.md").absolute()
            if source.is_file() and has_program(source):
                if not source.with_suffix(".py").is_file() and PathFinder.find_spec(
                    fullname, path
                ):
                    return None
                loader = DocumentLoader(source)
                return spec_from_file_location(fullname, source, loader=loader)
        return None


class DocumentLoader(InspectLoader):
    """Executes the program of a document as a module.

    ``rewrite`` may change the syntax tree, whose lines are the document's, before it
    is compiled; the second argument is the text of the program.
    """

    def __init__(self, source: Path, rewrite: Rewrite | None = None) -> None:
        self.source = source
        self.rewrite = rewrite

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
            program = program_of(self.source)
            tree, name = in_lines_of_source(program)
        except Faulty as faulty:
            place, message = faulty.faults[0]
            line = self.get_source(fullname).split("\n")[place.line - 1]
            raise SyntaxError(message, (place.path, place.line, 1, line)) from None
        if self.rewrite:
            self.rewrite(tree, program.draft.text.encode())
        code: CodeType = compile(tree, name, "exec", dont_inherit=True)
        return code


def install() -> None:
    """Let ``import NAME`` find NAME.md, before any NAME.py; once is enough."""
    if not any(isinstance(each, DocumentFinder) for each in sys.meta_path):
        sys.meta_path.insert(_before_paths(), DocumentFinder())


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
