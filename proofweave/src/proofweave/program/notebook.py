"""A literate document as a notebook: an extension that gathers the named pieces.

``%load_ext proofweave`` turns it on, and ``%tangle FILE.md`` makes a document known and
runs its program.  From then on a cell that defines a piece is not run but gathered:
if it says something new, the program is expanded again, and what differs is run.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

import jupytext
from IPython.core.error import UsageError
from IPython.core.interactiveshell import ExecutionInfo, InteractiveShell
from nbformat.v4 import new_code_cell, new_notebook

from proofweave.faults import Faulty, Place, followed
from proofweave.program.structure import obstacles, sound
from proofweave.program.tangling import BARE, tangle
from proofweave.source import change_files
from proofweave.source.document import Code, Document, Line, Section, parse
from proofweave.source.languages import header_in, use_in

MODULE: Final = "__program__"
"""What the program takes for its ``__name__``, so that it does not start by itself."""


class Gathering:
    """The document as the cells of a notebook have it so far.

    ``given`` is what each cell gave, by the id that the front end has for the cell.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.given: dict[str, Code] = {}

    @property
    def program(self) -> list[Code]:
        """The stretches of program, in order."""
        return [part.code for part in self.document.program]

    def gather(self, code: Code, cell: str | None) -> tuple[Code, bool]:
        """Take the code of a cell; return it as it is kept, and whether it is new."""
        code = self._in_full(code)
        known = self._counterpart(code, cell)
        new = known is None or cell_text(known) != cell_text(code)
        if known is None:
            self._add(code)
        elif new:
            self._replace(known, code)
        kept = code if known is None or new else known
        if cell:
            self.given[cell] = kept
        return kept, new

    def needed(self, code: Code) -> Document:
        """Return the document with a stretch of program and the pieces it uses
        alone."""
        uses: dict[Code, list[str]] = {}
        for written, part, _ in self.document.uses():
            uses.setdefault(part.code, []).append(written)
        found, rest = {code}, [code]
        while rest:
            for written in uses.get(rest.pop(), []):
                with suppress(KeyError):
                    parts = self.document.pieces[self.document.whole_name(written)]
                    new = {part.code for part in parts} - found
                    found |= new
                    rest += new
        sections = [
            replace(section, blocks=tuple(b for b in section.blocks if b in found))
            for section in self.document.sections
        ]
        needed = replace(self.document, sections=sections)
        needed.names = self.document.names
        return needed

    def _in_full(self, code: Code) -> Code:
        """The code under the whole name of its piece, as far as that is known."""
        names = self.document.candidates(code.name)
        if len(names) > 1:
            which = " or ".join(f"⟨{name}⟩" for name in names)
            raise UsageError(f"⟨{code.name}⟩ may mean {which}; write more of the name")
        return replace(code, name=names[0]) if names else code

    def _counterpart(self, code: Code, cell: str | None) -> Code | None:
        """The code that this repeats or replaces: the same, or the most similar."""
        document = self.document
        parts = document.pieces.get(code.name, []) if code.name else document.program
        rivals = [p.code for p in parts if p.code.continued == code.continued]
        if code.name and not code.continued:
            return rivals[0] if rivals else None
        given = self.given.get(cell or "")
        for rival in rivals:
            if cell_text(rival) == cell_text(code):
                return rival
        return given if given in rivals else self._nearest(code, rivals, cell)

    def _nearest(self, code: Code, rivals: list[Code], cell: str | None) -> Code | None:
        """The most similar code of a tangled document that no other cell is from."""
        taken = [self.given[other] for other in self.given if other != cell]
        texts = {cell_text(rival): rival for rival in rivals if rival not in taken}
        close = get_close_matches(cell_text(code), texts, n=1)
        return texts[close[0]] if close and self.document.lines else None

    def _add(self, code: Code) -> None:
        """Add a part that is not known: a first part before any that continues it."""
        sections = self.document.sections
        new = Section(None, (code,))
        first = code.name and not code.continued
        sections = [new, *sections] if first else [*sections, new]
        self.document = replace(self.document, sections=sections)

    def _replace(self, old: Code, new: Code) -> None:
        sections = [
            replace(
                section, blocks=tuple(new if b is old else b for b in section.blocks)
            )
            for section in self.document.sections
        ]
        self.document = replace(self.document, sections=sections)


class Session:
    """An IPython session with a program; ``ran`` has the stretches that ran last."""

    def __init__(self, shell: InteractiveShell) -> None:
        self.shell = shell
        self.gathering = Gathering(Document(Path("notebook"), []))
        self.ran: dict[Code, str] = {}
        self.cell: str | None = None
        self.features = 0

    def attach(self) -> None:
        """Turn the extension on."""
        shell = self.shell
        shell.input_transformers_cleanup.append(self.mark)
        shell.events.register("pre_run_cell", self.note)
        shell.magics_manager.register_function(self.tangle, "line", "tangle")
        shell.magics_manager.register_function(self.program, "cell", "program")
        sys.modules[MODULE] = shell.user_module

    def detach(self) -> None:
        """Turn the extension off, and leave the session as it was without it."""
        shell = self.shell
        shell.input_transformers_cleanup.remove(self.mark)
        shell.events.unregister("pre_run_cell", self.note)
        del shell.magics_manager.magics["line"]["tangle"]
        del shell.magics_manager.magics["cell"]["program"]
        del sys.modules[MODULE]

    def note(self, info: ExecutionInfo) -> None:
        """Remember which cell is about to run, if the front end tells."""
        self.cell = info.cell_id

    def mark(self, lines: list[str]) -> list[str]:
        """The lines of a cell, under ``%%program`` if they belong to the program."""
        return ["%%program\n", *lines] if self._belongs(lines) else lines

    def tangle(self, line: str) -> None:
        """``%tangle FILE.md``: make a document known, and run its program."""
        path = line.strip().strip("\"'")
        if not path:
            raise UsageError("which document? write %tangle FILE.md")
        try:
            with followed(path):
                document = sound(change_files.load(path)).document
        except OSError as error:
            print(
                f"{path} cannot be read ({error.strerror}): "
                "the program is gathered from the cells as they are run."
            )
        except Faulty as faulty:
            raise UsageError(str(faulty)) from None
        else:
            self.gathering = Gathering(document)
            self.ran.clear()
            self._refresh()

    def program(self, line: str, body: str) -> None:
        """``%%program``: gather a piece, or run a stretch of program."""
        __tracebackhide__ = True
        try:
            code = read_cell(body, f"In [{self.shell.execution_count}]")
        except Faulty as faulty:
            raise UsageError(str(faulty)) from None
        code, new = self.gathering.gather(code, self.cell)
        if not code.name:
            self._advance(code, asked=True)
        elif new:
            self._refresh()

    def _belongs(self, lines: list[str]) -> bool:
        if not lines or lines[0].startswith("%%"):
            return False
        if header_in(lines[0].rstrip("\n"), "python") or any(
            use_in(line.rstrip("\n"), "python") for line in lines
        ):
            return True
        text = "".join(lines).strip("\n")
        return any(text == cell_text(code) for code in self.gathering.program)

    def _refresh(self) -> None:
        """Run each stretch of program that has changed since it ran."""
        __tracebackhide__ = True
        for code in self.gathering.program:
            self._advance(code)

    def _advance(self, code: Code, asked: bool = False) -> None:
        """Run a stretch of program if it is new or asked for, and can be run."""
        __tracebackhide__ = True
        needed = self.gathering.needed(code)
        if names := list(missing(needed)):
            if asked or code in self.ran:
                print(f"put off until {_list(names)} known")
            self.ran.pop(code, None)
            return
        if faults := obstacles(needed):
            raise UsageError(str(Faulty(faults)))
        text = tangle(needed).draft.text
        if asked or text != self.ran.get(code):
            self.ran[code] = text
            self._execute(text, self._file(code))

    def _file(self, code: Code) -> str:
        """A name under which tracebacks find the expanded text."""
        count = self.gathering.program.index(code)
        suffix = f" {count + 1}" if count else ""
        return f"<{self.gathering.document.path.name}, tangled{suffix}>"

    def _execute(self, text: str, file: str) -> None:
        """Run a text in the session, under the name of a module that is imported."""
        __tracebackhide__ = True
        lines = [line + "\n" for line in text.split("\n")]
        linecache.cache[file] = (len(text), None, lines, file)
        try:
            code = compile(text, file, "exec", self.features, dont_inherit=True)
        except SyntaxError as error:
            raise NotPython(error, self.shell) from None
        self.features |= code.co_flags & annotations.compiler_flag
        names = self.shell.user_ns
        before = names["__name__"]
        names["__name__"] = MODULE
        try:
            exec(code, names)
        finally:
            names["__name__"] = before


class NotPython(Exception):
    """A syntax error in expanded code, shown without its traceback."""

    def __init__(self, error: SyntaxError, shell: InteractiveShell) -> None:
        super().__init__(str(error))
        self.error, self.shell = error, shell

    def _render_traceback_(self) -> list[str]:
        show = self.shell.SyntaxTB.structured_traceback
        lines: list[str] = show(type(self.error), self.error, None)
        return lines


_sessions: dict[InteractiveShell, Session] = {}


def extend(shell: InteractiveShell) -> None:
    """Let an IPython session gather pieces."""
    _sessions[shell] = Session(shell)
    _sessions[shell].attach()


def unload(shell: InteractiveShell) -> None:
    """Let an IPython session be as it was."""
    _sessions.pop(shell).detach()


def read_cell(source: str, path: str) -> Code:
    """The code in the source of one cell, its lines counted as the cell has them."""
    cell = new_code_cell(source.strip("\n"))
    notebook = new_notebook(metadata={"jupytext": BARE}, cells=[cell])
    texts = jupytext.writes(notebook, "md").split("\n")
    lines = [Line(text, Place(path, k)) for k, text in enumerate(texts)]
    [section] = parse(lines, path).sections
    return section.code[0]


def cell_text(code: Code) -> str:
    """The text of a cell beneath its header, without blank lines at the ends."""
    return code.text.strip("\n")


def missing(document: Document) -> Iterator[str]:
    """The names, each once, that are used in a document and not begun with ≡ in it."""
    begun = {
        name
        for name, parts in document.pieces.items()
        if not all(part.code.continued for part in parts)
    }
    uses = dict.fromkeys(written for written, _, _ in document.uses())
    for written in uses:
        names = document.candidates(written)
        if len(names) < 2 and begun.isdisjoint(names):
            yield f"⟨{names[0] if names else written}⟩"


def _list(names: list[str]) -> str:
    first, *rest = names
    return f"{first} and {len(rest)} more are" if rest else f"{first} is"
