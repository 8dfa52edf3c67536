"""Demonstrations: cells that are run against the tangled program, with their output.

The program is not imported from disk.  Its text, freshly tangled, is run in the kernel
as a module under its own name, so that it is the one that an import gives, and so that
a guard ``if __name__ == "__main__"`` stays shut.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nbconvert.preprocessors import CellExecutionError, ExecutePreprocessor
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook
from traitlets import Any as Trait

from literate.document import Code
from literate.faults import Fault, Faulty, Place
from literate.tags import SHOWN
from literate.tangling import Program

SECONDS = re.compile(r"\(\d+ sec\)")
ANSI = re.compile(r"\x1b\[[0-9;]*m")
CELL_LINE = re.compile(r"Cell In\s?\[\d+\], line (\d+)")
PROGRAM_LINE = re.compile(r"<tangled>:(\d+)|<tangled>\S* in .*?line (\d+)")
QUIETLY = ["--HistoryManager.enabled=False", "--IPKernelApp.log_level=ERROR"]
STEADY = {
    "PYTHONHASHSEED": "0",
    "PYTHONUTF8": "1",
    "LC_ALL": "C",
    "TZ": "UTC",
    "COLUMNS": "80",
    **dict.fromkeys(("PYTHONOPTIMIZE", "PYTHONSTARTUP", "PYTHONWARNINGS"), ""),
    **dict.fromkeys(("PYTHONDEVMODE", "PYTHONIOENCODING"), ""),
}
PREFERRED = ("image/svg+xml", "text/html", "image/png", "text/plain")
SETUP = """
def _set_up(text, name, beside):
    import importlib, sys, types
    module = types.ModuleType(name)
    module.__file__ = beside
    package, _, last = name.rpartition(".")
    if package:
        setattr(importlib.import_module(package), last, module)
        module.__package__ = package
    sys.modules[name] = module
    exec(compile(text, "<tangled>", "exec", dont_inherit=True), module.__dict__)
    globals().update(
        (key, value) for key, value in vars(module).items() if key[:2] != "__"
    )
_set_up({text!r}, {name!r}, {beside!r})
del _set_up
"""


class Demonstrate(ExecutePreprocessor):
    """Runs the cells that are tagged ``demo`` or ``figure``, and no others."""

    program: Any = Trait(None, allow_none=True)
    codes: Any = Trait(None, allow_none=True)

    def preprocess(
        self, nb: NotebookNode, resources: Any = None, km: Any = None
    ) -> tuple[NotebookNode, Any]:
        """Put the outputs into the cells; no kernel is started if there are none."""
        cells = [
            cell for cell in nb.cells if SHOWN & set(cell.metadata.get("tags", []))
        ]
        if not cells or self.program is None:
            return nb, resources
        setup = new_code_cell(_setup(self.program), id="setup")
        run = new_notebook(cells=[setup, *cells])
        resources = {
            **(resources or {}),
            "metadata": {"path": str(_root(self.program))},
        }
        self.kernel_name = "python3"
        self.extra_arguments = QUIETLY
        with TemporaryDirectory(prefix="literate-") as self.settings:
            super().preprocess(run, resources, km)
        return nb, resources

    def setup_kernel(self, **options: Any) -> Any:
        """Start a kernel that no setting of its user makes different from another."""
        settings = {**os.environ, **STEADY, "IPYTHONDIR": self.settings}
        return super().setup_kernel(env=settings, **options)

    def preprocess_cell(
        self, cell: NotebookNode, resources: Any, index: int
    ) -> tuple[NotebookNode, Any]:
        try:
            run = super().preprocess_cell
            return run(cell, resources, index)  # type: ignore[no-untyped-call,no-any-return]
        except CellExecutionError as error:
            raise Faulty([self._fault(error, index - 1)]) from None

    def _fault(self, error: CellExecutionError, index: int) -> Fault:
        trace = ANSI.sub("", error.traceback)
        said = f"{error.ename}: {error.evalue}" if error.evalue else error.ename
        if index < 0:
            return Fault(
                _in_program(self.program, trace),
                f"the program cannot be run for its demonstrations: {said}",
            )
        return Fault(_in_demo(self.codes[index], trace), f"this demo fails: {said}")


def outputs(cell: NotebookNode, prefix: str) -> str:
    """The HTML of what a cell has put out; ids within it begin with ``prefix``."""
    parts = []
    for kind, text in _merged(cell.outputs):
        if kind in ("stdout", "stderr", "text/plain"):
            label = ' data-stream="stderr"' if kind == "stderr" else ""
            said = escape(steady(text).rstrip("\n"), quote=False)
            parts.append(f'<pre class="output"{label}>{said}</pre>')
        elif kind == "image/png":
            source = "".join(text.split())
            parts.append(f'<img alt="" src="data:image/png;base64,{source}">')
        else:
            parts.append(f'<div class="picture">{_inlined(text, prefix)}</div>')
    return "\n".join(parts)


def steady(text: str) -> str:
    """A text in which all times are alike, as they are not from one day to another."""
    return SECONDS.sub("(0 sec)", ANSI.sub("", text))


def _merged(found: list[NotebookNode]) -> Iterator[tuple[str, str]]:
    """The outputs, kind and text; what was written piecemeal is one."""
    stream, text = "", ""
    for output in found:
        if output.output_type == "stream" and output.name == stream:
            text += output.text
            continue
        if stream:
            yield stream, text
        stream, text = "", ""
        if output.output_type == "stream":
            stream, text = output.name, output.text
        elif "data" in output:
            kind = next((k for k in PREFERRED if k in output.data), None)
            if kind:
                yield kind, output.data[kind]
    if stream:
        yield stream, text


def _inlined(markup: str, prefix: str) -> str:
    """Markup whose ids are unique in the page."""
    markup = re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>", "", markup, flags=re.S).strip()
    for name in re.findall(r'\bid="([^"]+)"', markup):
        own = f"{prefix}-{name}"
        end = rf"{re.escape(name)}(?![\w.-])"
        markup = re.sub(rf'(?<=\bid="){end}', own, markup)
        markup = re.sub(rf"(?<=#){end}", own, markup)
        markup = re.sub(
            rf'((?:for|aria-\w+)="(?:[^"]* )?){end}', rf"\g<1>{own}", markup
        )
    return markup


def _setup(program: Program) -> str:
    name = module_name(program.document.path)
    beside = str(program.document.path.with_suffix(".py").resolve())
    return SETUP.format(text=program.text, name=name, beside=beside)


def module_name(path: Path) -> str:
    """The name under which the program beside a document is imported."""
    names = [path.stem]
    folder = path.resolve().parent
    while (folder / "__init__.py").exists():
        names.append(folder.name)
        folder = folder.parent
    return ".".join(reversed(names))


def _root(program: Program) -> Path:
    """The folder that imports begin from."""
    folder = program.document.path.resolve().parent
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return folder


def _in_demo(code: Code, trace: str) -> Place:
    """The line of a demonstration where it failed."""
    found = CELL_LINE.search(trace)
    if found and int(found[1]) <= len(code.lines):
        return code.lines[int(found[1]) - 1].place
    return code.fence.place


def _in_program(program: Program, trace: str) -> Place:
    """The line of the document where the program failed."""
    lines = [int(a or b) for a, b in PROGRAM_LINE.findall(trace)]
    origin = program.origin(lines[-1]) if lines else None
    return origin.line.place if origin else Place(str(program.document.path), 1)
