"""Demonstrations: cells that are run against the tangled program, with their output.

The program is not imported from disk.  Its text, freshly tangled, is run in the kernel
as a module under its own name, so that it is the one that an import gives, and so that
a guard ``if __name__ == "__main__"`` stays shut.
"""

from __future__ import annotations

import math
import os
import re
import signal
from asyncio import ensure_future
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Any

from nbclient.exceptions import CellTimeoutError, DeadKernelError
from nbconvert.preprocessors import CellExecutionError, ExecutePreprocessor
from nbformat import NotebookNode, ValidationError
from nbformat.v4 import new_code_cell, new_notebook
from traitlets import Any as Trait

from proofweave.checks.loading import loads
from proofweave.faults import Fault, Faulty, Place
from proofweave.last_tangling import writer
from proofweave.page.prose import room
from proofweave.program.both_sides import places
from proofweave.program.freshness import unified
from proofweave.program.running import module_name, module_root
from proofweave.program.structure import program_of
from proofweave.program.tangling import OutputFile, Program
from proofweave.source.document import Code, Document
from proofweave.source.fence_tags import SHOWN
from proofweave.writing import Refused, near, real

KILL: int = getattr(signal, "SIGKILL", signal.SIGTERM)
"""The signal that ends a kernel at once; on Windows SIGTERM does."""

SECONDS = re.compile(r"\(\d+ sec\)")
# CSI up to its letter; OSC up to BEL or ESC \, as the address of a link has it; and
# the sequences of two signs.
ESCAPES = re.compile(
    r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^[]"
)
OVERWRITTEN = re.compile(r"[^\n]*\r(?!\r*(?:\n|$))")
"""What a line says before a return that more of the line follows."""
# Of the controls a page may have a tab and a newline only.
RAW_SIGNS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
ANSI = re.compile(r"\x1b\[[0-9;]*m")
# Some versions of IPython write “Cell In[3]”, others “Cell In [3]”.
CELL_LINE = re.compile(r"Cell In\s?\[\d+\], line (\d+)")
FRAME = re.compile(r"^File (.+?):(\d+)", re.MULTILINE)
"""The file and the line of a function that was called, and failed."""
PROGRAM_LINE = re.compile(r"<tangled>:(\d+)|<tangled>\S* in .*?line (\d+)")
QUIETLY = [
    "--HistoryManager.enabled=False",
    "--IPKernelApp.log_level=CRITICAL",
    # What other processes print would come in another order each time.
    "--IPKernelApp.capture_fd_output=False",
]
STEADY = {
    "PYTHONHASHSEED": "0",
    "PYTHONUTF8": "1",
    "LC_ALL": "C",
    "TZ": "UTC",
    "COLUMNS": "80",
    **dict.fromkeys(("PYTHONOPTIMIZE", "PYTHONSTARTUP", "PYTHONWARNINGS"), ""),
    **dict.fromkeys(("PYTHONDEVMODE", "PYTHONIOENCODING"), ""),
}
LACKING = re.compile(r"ModuleNotFoundError: No module named '([\w.]+)'")
# Warnings name the file of a cell, which has the number of the process in it.
KERNEL_FILE = re.compile(r"[^\s\"'<>]*ipykernel_\d+[/\\]\d+\.py")
OBJECT_ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+\b")
OBJECT = re.compile(r"<[\w.]+ object(?: at 0x\w+)?>")
# An id with a digest or a random number in it, as matplotlib’s, differs in each run.
DRAWN = re.compile(r"(?<![A-Za-z0-9])[a-z]?[0-9a-f]{5,}(?![A-Za-z0-9])")
# Within @scope the rules @font-face, @keyframes and @page have no force: a sheet that
# has them stays as it is.
STYLE = re.compile(
    r"(<style(?![^>]*(?:class|data-shared)=)[^>]*>)((?:(?!</style|@(?!media)).)*)(</style>)",
    re.DOTALL,
)
# pandas has the class dataframe for its tables; another class has a sheet of its own.
TABLE = re.compile(
    r"<table(?![^>]*\bstyle=)(?![^>]*\bclass=[\"'](?!dataframe))[^>]*>.*?</table>",
    re.DOTALL,
)
# The metadata of matplotlib have the date; a declaration of XML is none in HTML.
UNSEEN_IN_DRAWING = re.compile(
    r"<\?xml.*?\?>|<!DOCTYPE.*?>|<metadata>.*?</metadata>", re.DOTALL
)
DRAWING = re.compile(r'<svg\b[^>]*? width="([\d.]+)"')
LETTERING = re.compile(r'<t(?:ext|span)\b[^>]*? font-size="([\d.]+)"')
LEGIBLE = 12
"""The pixels of the least letters that are easily read."""
PHONE = 320
"""The pixels that a drawing has across on a phone."""
NOT_RUN = "the program cannot be run for its demonstrations"
DEMO_SECONDS = 600  # what a reader of the source may wait for; --limit says otherwise
PATIENCE = 600  # seconds: a kernel on a busy machine starts late, not never
STARTS = 3
"""The kernels that are started, one after the other, until one answers."""
MOST_OUTPUT = 1_000_000  # characters: a page that a browser still opens
RASTER = ("image/png", "image/jpeg", "image/gif", "image/webp")
PREFERRED = ("image/svg+xml", "text/html", "text/markdown", *RASTER, "text/plain")
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


Kept = dict[str, list[NotebookNode]]
"""The outputs of a run, by the texts of the cells, for a page woven again."""


class Demonstrate(ExecutePreprocessor):
    """Runs the cells that are tagged ``demo`` or ``figure``.

    Each has ``timeout`` seconds.  What it prints is as much as somebody might read.
    With ``kept``, nothing is run, and a cell has the outputs that it had.
    """

    program: Any = Trait(None, allow_none=True)
    codes: Any = Trait(None, allow_none=True)
    kept: Any = Trait(None, allow_none=True)
    stopped = ""

    def preprocess(
        self, nb: NotebookNode, resources: Any = None, km: Any = None
    ) -> tuple[NotebookNode, Any]:
        """Put the outputs into the cells; no kernel is started if there are none."""
        document = self.program.document if self.program else None
        cells = [
            cell for cell in nb.cells if SHOWN & set(cell.metadata.get("tags", []))
        ]
        if not cells or document is None:
            return nb, resources
        if self.kept is not None:
            for cell in cells:
                cell.outputs = self.kept.get(cell.source, [])
            return nb, resources
        import ipykernel  # noqa: F401  # which the kernel needs, in its own process

        first = new_code_cell(_setup(self.program), id="setup")
        run = new_notebook(cells=[first, *cells])
        folder = module_root(document.path)
        resources = {**(resources or {}), "metadata": {"path": str(folder)}}
        self.kernel_name = "python3"
        self.extra_arguments = QUIETLY
        self.startup_timeout = self.iopub_timeout = PATIENCE
        # Else what a slow kernel prints would be left out, and nobody told.
        self.raise_on_iopub_timeout = True
        self._try(run, resources, km)
        return nb, resources

    def _try(self, run: NotebookNode, resources: Any, km: Any) -> None:
        """Run the cells by a kernel; by another one if it dies before the first cell.

        The ports of a kernel are chosen before it binds them, and another program may
        take one of them in between.
        """
        for left in reversed(range(STARTS)):
            with TemporaryDirectory(prefix="proofweave-") as self.settings:
                try:
                    super().preprocess(run, resources, km)
                    return
                except RuntimeError as error:
                    if left and not self.stopped:
                        continue
                    message = f"no Python can be started to run this demo: {error}"
                    if said := self._said().read_text("utf-8", "replace").strip():
                        message += f"; it said {said.splitlines()[-1]}"
                    raise Faulty([Fault(self.codes[0].fence.place, message)]) from None

    def stop(self) -> None:
        """End the run from another thread, by the end of its kernel."""
        # The thread that runs the cells sees the kernel die, and asks for the reason.
        self.refused = self.stopped = "was stopped"
        kernel: Any = getattr(self, "km", None)
        if process := getattr(getattr(kernel, "provisioner", None), "process", None):
            process.kill()

    @contextmanager
    def setup_kernel(self, **options: Any) -> Iterator[None]:
        """Start a kernel that no setting of its user makes different from another.

        Its own standard error goes into a file, for a kernel that does not start: some
        kernels that are told to end print a traceback, or a line of their library of
        sockets, after all their work.
        """
        settings = {**os.environ, **STEADY, "IPYTHONDIR": self.settings}
        with (
            self._said().open("w", encoding="utf-8") as said,
            super().setup_kernel(env=settings, stdout=DEVNULL, stderr=said, **options),
        ):
            yield

    def _said(self) -> Path:
        """The file of the standard error of the kernel that was started last."""
        return Path(self.settings, "stderr")

    def preprocess_cell(
        self, cell: NotebookNode, resources: Any, index: int
    ) -> tuple[NotebookNode, Any]:
        """Run a cell; Faulty, at its line, if it does not come to a good end."""
        self.written, self.refused = 0, self.stopped
        try:
            run = super().preprocess_cell
            done = run(cell, resources, index)  # type: ignore[no-untyped-call]
        except CellExecutionError as error:
            raise Faulty([self._failure(error, index - 1)]) from None
        except CellTimeoutError:
            said = f"does not end within {self.timeout} seconds; --limit allows more"
            raise Faulty([self._fault(said, index - 1)]) from None
        except DeadKernelError:
            said = self.refused or "ends the Python that runs it"
            raise Faulty([self._fault(said, index - 1)]) from None
        if self.refused:
            raise Faulty([self._fault(self.refused, index - 1)])
        return done  # type: ignore[no-any-return]

    def process_message(
        self, msg: dict[str, Any], cell: NotebookNode, cell_index: int
    ) -> NotebookNode | None:
        """Take a message of the kernel; kill it if its output is too long."""
        if msg["msg_type"] == "stream":
            self.written += len(msg["content"]["text"])
        if self.written > MOST_OUTPUT:
            if not self.refused:
                self.refused = (
                    f"prints more than {MOST_OUTPUT:,} characters; print less"
                )
                kernel: Any = self.km  # whose methods are asynchronous here
                # A task that nobody holds may be collected before it has run.
                self.killing = ensure_future(kernel.signal_kernel(KILL))
            return None
        try:
            return super().process_message(msg, cell, cell_index)
        except ValidationError as error:
            self.refused = f"displays what no notebook can hold: {error.message}"
            return None

    def _failure(self, error: CellExecutionError, index: int) -> Fault:
        """The fault of a cell, at the line that raised an exception."""
        trace = ANSI.sub("", error.traceback)
        said = f"{error.ename}: {error.evalue}" if error.evalue else error.ename
        if lacking := LACKING.fullmatch(said):
            path, name = self.program.document.path, lacking[1].replace(".", "/")
            folder = module_root(path) if "/" in name else path.parent
            if (folder / f"{name}.md").is_file():
                said += f"; `proofweave tangle {name}.md` writes it"
        if index < 0:
            return Fault(_in_program(self.program, trace), f"{NOT_RUN}: {said}")
        if at := _raised(self.program, trace):
            said += f", raised at {at}"
        return Fault(_in_demo(self.codes[index], trace), f"this demo fails: {said}")

    def _fault(self, said: str, index: int) -> Fault:
        """The fault of a cell, or of the program, that ends without saying where."""
        if index < 0:
            place = self.program.document.program[0].code.fence.place
            return Fault(place, f"{NOT_RUN}: it {said}")
        return Fault(self.codes[index].fence.place, f"this demo {said}")


def to_run(program: Program) -> tuple[str, ...]:
    """All that is run for the demonstrations of a program; nothing if it has none."""
    codes = demos(program.document)
    return (_setup(program), *(code.text for code in codes)) if codes else ()


def demos(document: Document) -> list[Code]:
    """The demonstrations and figures of a document."""
    return [code for _, code in document.code if SHOWN.intersection(code.tags)]


def outputs(cell: NotebookNode, place: Place, displayed: Callable[[str], str]) -> str:
    """Return the HTML of a cell's outputs; ids within it begin with the cell's.

    Markdown is set by ``displayed``.  Raises `Faulty`, at the place that is given, for
    what a page cannot show.
    """
    parts = []
    for kind, text in merged(cell.outputs, place):
        if kind in ("stdout", "stderr", "text/plain"):
            label = ' data-stream="stderr"' if kind == "stderr" else ""
            said = escape(steady(text).rstrip("\n"), quote=False)
            parts.append(f'<pre class="output"{label}>{said}</pre>')
        elif kind in ("text/markdown", "text/latex"):
            parts.append(displayed(steady(text)))
        elif kind in RASTER:
            source = "".join(text.split())
            parts.append(f'<img alt="" src="data:{kind};base64,{source}">')
        else:
            parts.append(_pictured(_contained(_inlined(text, cell.id))))
    faults = [
        Fault(place, f"of what this demo displays, {message}")
        for part in parts
        for _, message in loads([(part, 0)])
    ]
    if faults:
        raise Faulty(faults)
    return "\n".join(parts)


def steady(text: str) -> str:
    """Return a text without overwritten parts of its lines, and without colours.

    All times are alike, and so are the addresses of objects, and the files that the
    kernel makes of cells.
    """
    text = OVERWRITTEN.sub("", ESCAPES.sub("", text))
    text = SECONDS.sub("(0 sec)", RAW_SIGNS.sub("", text))
    return OBJECT_ADDRESS.sub(" at 0x…", KERNEL_FILE.sub("demo", text))


def merged(found: list[NotebookNode], place: Place) -> Iterator[tuple[str, str]]:
    """Return the outputs, each a kind and a text.

    Between two displays, all of one stream stands together: how a kernel cuts and
    orders the pieces of two streams differs each time.
    """
    said = {"stdout": "", "stderr": ""}
    for output in found:
        if output.output_type == "stream":
            said[output.name] += output.text
        elif output.output_type == "error":
            said["stderr"] += f"{output.ename}: {output.evalue}\n"
        elif output.data:
            yield from ((name, text) for name, text in said.items() if text)
            said = dict.fromkeys(said, "")
            kind = _kind(output.data, place)
            yield kind, output.data[kind]
    yield from ((name, text) for name, text in said.items() if text)


def _kind(data: NotebookNode, place: Place) -> str:
    """The kind in which something is shown: the best that a page can, of all."""
    # Each object has a plain text, which mostly is no more than its type and address.
    kinds = [kind for kind in PREFERRED if kind in data]
    plain = data.get("text/plain", "")
    if kinds and (kinds != ["text/plain"] or len(data) == 1):
        return kinds[0]
    if "text/latex" in data and (not kinds or OBJECT.fullmatch(plain)):
        return "text/latex"
    if kinds and not OBJECT.fullmatch(plain):
        return kinds[0]
    others = " and ".join(kind for kind in data if kind != "text/plain")
    message = f"this demo displays {others}, which a page cannot show; it can show"
    raise Faulty([Fault(place, f"{message} text, Markdown, HTML, SVG and pictures")])


def _inlined(markup: str, prefix: str) -> str:
    """Markup whose ids are unique in the page, and no others when it is made anew."""
    markup = RAW_SIGNS.sub("", UNSEEN_IN_DRAWING.sub("", markup)).strip()
    for k, name in enumerate(re.findall(r'\bid="([^"]+)"', markup), 1):
        own = f"{prefix}-{k if DRAWN.search(name) else name}"
        end = rf"{re.escape(name)}(?![\w.-])"
        markup = re.sub(rf'(?<=\bid="){end}', own, markup)
        markup = re.sub(rf"(?<=#){end}", own, markup)
        markup = re.sub(
            rf'((?:for|aria-\w+)="(?:[^"]* )?){end}', rf"\g<1>{own}", markup
        )
    return markup


def _contained(markup: str) -> str:
    """Markup whose wide tables may be moved, and whose styles are for it alone.

    What has scripts, tables with a style or a class of their own, and rules that hold
    for whole pages are left as they are.
    """
    if "<script" in markup:
        return markup
    markup = STYLE.sub(r"\1@scope {\2}\3", markup)
    return TABLE.sub(lambda table: f"{room('div', 'table')}{table[0]}</div>", markup)


def _pictured(markup: str) -> str:
    """A drawing, in a room to be moved in if its letters would be too small on a phone.

    It says how wide it must be, in pixels, for the least of them to be read.
    """
    drawing = DRAWING.match(markup)
    sizes = [float(size) for size in LETTERING.findall(markup)]
    wide = float(drawing[1]) * min(1, LEGIBLE / min(sizes)) if drawing and sizes else 0
    if wide <= PHONE:
        return f'<div class="picture">{markup}</div>'
    least = f"--legible: {math.ceil(wide)}px"
    shown = f'<div class="picture" style="{least}">{markup}</div>'
    return f"{room('div', 'picture')}{shown}</div>"


def _setup(program: Program) -> str:
    name = module_name(program.document.path)
    beside = str(program.document.path.with_suffix(".py").resolve())
    return SETUP.format(text=program.text, name=name, beside=beside)


def _in_demo(code: Code, trace: str) -> Place:
    """The line of a demonstration where it failed."""
    found = CELL_LINE.search(trace)
    if found and int(found[1]) <= len(code.lines):
        return code.lines[int(found[1]) - 1].place
    return code.fence.place


def _raised(program: Program, trace: str) -> Place | None:
    """The line of a document, this one or another, whose program failed in a demo."""
    for file, number in reversed(FRAME.findall(trace)):
        path = Path(file).expanduser()
        made = program if file == "<tangled>" else _tangled_to(path)
        if made and (origin := made.origins.get(int(number))):
            line = origin.line.place
            return line._replace(path=str(near(Path(line.path))))
    return None


def _tangled_to(path: Path) -> Program | OutputFile | None:
    """The program tangled to a file; None if its document now says something else."""
    with suppress(Faulty, Refused, OSError):
        source = writer(path) or path.with_suffix(".md")
        for output in places(program_of(source), source):
            fresh = unified(path.read_bytes()) == output.made.text.encode()
            if fresh and real(output.path) == real(path):
                return output.made
    return None


def _in_program(program: Program, trace: str) -> Place:
    """The line of the document where the program failed."""
    # A trace ends with the innermost frame.
    lines = [int(a or b) for a, b in PROGRAM_LINE.findall(trace)]
    origin = program.origins.get(lines[-1]) if lines else None
    return origin.line.place if origin else Place(str(program.document.path), 1)
