"""Run a document without writing its program, so that Python speaks of its own lines.

Each node of the program's syntax tree is told the line of the source that it came from.
Tracebacks, debuggers, warnings and `inspect` follow, and it costs nothing at run time.
"""

from __future__ import annotations

import ast
import builtins
import linecache
import os
import pdb
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, ModuleType, TracebackType
from typing import Any

from proofweave.faults import Place
from proofweave.program.tangling import OutputFile, Program, nearest

Position = tuple[int, int]


def run(program: Program, arguments: Sequence[str]) -> dict[str, Any]:
    """Execute a program as ``__main__``, restore `sys`, and return its globals."""
    with _kept():
        module = become(program, arguments)
        exec(compiled(program), vars(module))
    return vars(module)


def become(program: Program, arguments: Sequence[str]) -> ModuleType:
    """Make a new ``__main__``, with the arguments, as Python does for a script."""
    path = str(program.document.path)
    module = ModuleType("__main__")
    module.__file__ = path
    vars(module)["__builtins__"] = builtins
    sys.modules["__main__"] = module
    sys.argv = [path, *arguments]
    folders = [program.document.path.resolve().parent]
    if package := module_name(program.document.path).rpartition(".")[0]:
        module.__package__ = package  # as of `python -m`, for relative imports
        folders.append(module_root(program.document.path))
    sys.path[:0] = map(str, folders)
    return module


def run_as_script(
    program: Program, arguments: Sequence[str], debugging: bool = False
) -> int:
    """Execute a program for good, as Python executes a script; the exit status.

    A traceback begins in the program; SystemExit and control-C are left to Python.
    """
    ours = str(Path(__file__).resolve().parent.parent)
    if sys.path[:1] == [os.getcwd()] == [ours] and not sys.flags.safe_path:
        del sys.path[0]
    pdb.Pdb = Debugger  # type: ignore[misc]
    code, module = compiled(program), become(program, arguments)
    try:
        if debugging:
            Debugger().run(code, vars(module))
        else:
            exec(code, vars(module))
    except (SystemExit, KeyboardInterrupt):
        raise
    except BaseException as error:
        traceback = without_frames(error.__traceback__, code.co_filename)
        sys.excepthook(type(error), error.with_traceback(traceback), traceback)
        if debugging:
            pdb.post_mortem(traceback)
        return 1
    return 0


def compiled(program: Program) -> CodeType:
    """The code of a program, every position in it being one of the source."""
    tree, name = in_lines_of_source(program)
    code: CodeType = compile(tree, name, "exec", dont_inherit=True)
    return code


def in_lines_of_source(program: Program | OutputFile) -> tuple[ast.Module, str]:
    """The tree of a program, with positions of the source, and the source's name."""
    name = _remember(program)
    program = program.draft
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        tree = ast.parse(program.text, name)
    source = Origins(program)
    for warning in caught:
        line = source.line(warning.lineno)
        warnings.warn_explicit(str(warning.message), warning.category, name, line)
    for node in ast.walk(tree):
        if "end_lineno" in node._attributes:
            source.move(node)
    return tree, name


def module_name(path: Path) -> str:
    """The name under which the program beside a document is imported."""
    packages = path.resolve().parent.relative_to(module_root(path)).parts
    return ".".join([*packages, path.stem])


def module_root(path: Path) -> Path:
    """Return the folder from which a document's neighbours are imported."""
    folders = path.resolve().parents
    return next(each for each in folders if not (each / "__init__.py").exists())


def file_name(program: Program | OutputFile) -> str:
    """The source in tracebacks: its path, and the change files read with it."""
    paths = [line.place.path for line in program.document.lines]
    changes = dict.fromkeys(Path(path).name for path in paths)
    changes.pop(program.document.path.name, None)
    return "+".join([str(program.document.path), *changes])


def without_frames(traceback: TracebackType | None, name: str) -> TracebackType | None:
    """A traceback from where it enters the file of that name."""
    inner = traceback
    while inner and inner.tb_frame.f_code.co_filename != name:
        inner = inner.tb_next
    return inner or traceback


class Debugger(pdb.Pdb):
    """Python's debugger, which finds a document by its name in every Python."""

    def lookupmodule(self, filename: str) -> str | None:
        """The file that a breakpoint is meant for."""
        for folder in sys.path if filename.endswith(".md") else ():
            path = Path(folder, filename)
            if path.is_file():
                return str(path)
        return super().lookupmodule(filename)

    def get_stack(
        self, f: FrameType | None, t: TracebackType | None
    ) -> tuple[list[tuple[FrameType, int]], int]:
        """The frames from the document's own on, and which of them is the current."""
        stack, at = super().get_stack(f, t)
        names = vars(sys.modules["__main__"])
        own = [k for k in range(at + 1) if stack[k][0].f_globals is names]
        first = min(own, default=0)
        return stack[first:], at - first


class Origins:
    """The positions of a program's lines in the document that it came from."""

    def __init__(self, program: Program | OutputFile) -> None:
        self.program = program
        self.rows = _rows(program)

    def line(self, line: int) -> int:
        """The line of the source that a line of the program came from."""
        origin = self.program.origins.get(line) or nearest(self.program, line)
        return self.rows[origin.line.place] if origin else 1

    def move(self, node: Any) -> None:
        """Tell a node where it stands in the source."""
        start = self._position(node.lineno, node.col_offset)
        end = self._position(node.end_lineno, node.end_col_offset)
        node.lineno, node.col_offset = start
        # What ends in another piece may end above its beginning.
        node.end_lineno, node.end_col_offset = max(start, end)

    def _position(self, line: int, column: int) -> Position:
        origin = self.program.origins.get(line)
        shift = origin.shift if origin else 0
        return self.line(line), max(column - shift, 0)


def _rows(program: Program | OutputFile) -> dict[Place, int]:
    """The number of each line in the document as it is read."""
    return {line.place: k for k, line in enumerate(program.document.lines, 1)}


def _remember(program: Program | OutputFile) -> str:
    """Give `linecache` the document as it was read; the name that it has there."""
    name = file_name(program)
    lines = [f"{line.text}\n" for line in program.document.lines]
    for known in (name, str(Path(name).absolute())):
        linecache.cache[known] = (sum(map(len, lines)), None, lines, known)
    return name


@contextmanager
def _kept() -> Iterator[None]:
    """Restore afterwards the parts of `sys` that a script changes."""
    main = sys.modules["__main__"]
    argv = sys.argv
    path = list(sys.path)
    try:
        yield
    finally:
        sys.modules["__main__"] = main
        sys.argv = argv
        sys.path[:] = path
