"""Coverage by the lines of documents, imported or tangled to a program beside them.

`coverage` finds this by ``plugins = ["proofweave"]`` in its settings.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from types import FrameType

from coverage.parser import PythonParser
from coverage.plugin import CoveragePlugin, FileReporter, FileTracer
from coverage.types import TArc, TConfigurable

from proofweave.book_file import is_copy
from proofweave.faults import Faulty
from proofweave.hooks.importing import source_of
from proofweave.program.running import Origins
from proofweave.program.structure import program_of
from proofweave.program.tangling import OutputFile, Program, modules_of
from proofweave.writing import real

NOT_COUNTED = r"#\s*(pragma|PRAGMA)[:\s]?\s*(no|NO)\s*(cover|COVER)"
"""The comment that coverage itself excludes lines by."""


class DocumentCoverage(CoveragePlugin):
    """Counts the lines of documents, whether they are imported or were tangled."""

    exclude = NOT_COUNTED

    def configure(self, config: TConfigurable) -> None:
        """Take over the lines that the settings exclude; omit tangled programs.

        A program whose document is counted would be told as never executed.
        """
        options = ("report:exclude_lines", "report:exclude_also")
        found = [config.get_option(option) for option in options]
        listed = [each for some in found if isinstance(some, list) for each in some]
        self.exclude = "|".join(f"(?:{each})" for each in listed) or NOT_COUNTED
        folders = config.get_option("run:source")
        before = config.get_option("run:omit")
        omitted = before if isinstance(before, list) else []
        programs = [
            str(path)
            for folder in (folders if isinstance(folders, list) else [])
            for source in _documents(folder)
            for path in _tangled(source)
        ]
        tangled = [
            path for path in programs if os.path.exists(path) and self.file_tracer(path)
        ]
        config.set_option("run:omit", [*omitted, *tangled])

    def file_tracer(self, filename: str) -> FileTracer | None:
        """Return the tracer of a document, or of a program that is fresh."""
        path = Path(filename)
        if path.suffix == ".md":
            return ImportedDocument(path) if _program(path) else None
        if path.suffix != ".py":
            return None
        source = path.with_suffix(".md")
        if not source.is_file():
            found = source_of(path)
            if found is None:
                return None
            source = found
        data = path.read_bytes()
        for place, made in _tangled(source).items():
            if real(place) == real(path) and made.text.encode() == data:
                return TangledDocument(source, made)
        return None

    def file_reporter(self, filename: str) -> FileReporter:
        """The reporter of a document."""
        return DocumentReporter(filename, self.exclude)

    def find_executable_files(self, src_dir: str) -> Iterator[str]:
        """The documents in a folder that have a program, but for copies."""
        return (str(path) for path in _documents(src_dir) if not is_copy(path))


class ImportedDocument(FileTracer):
    """A document that is executed: its code has its own lines."""

    def __init__(self, source: Path) -> None:
        self.source = source

    def source_filename(self) -> str:
        """The path of the document."""
        return str(self.source)


class TangledDocument(ImportedDocument):
    """A program that is executed, each line of which came from a document."""

    def __init__(self, source: Path, program: Program | OutputFile) -> None:
        super().__init__(source)
        self.origins = Origins(program)

    def line_number_range(self, frame: FrameType) -> tuple[int, int]:
        """The line of the document that a line of the program came from, twice."""
        line = self.origins.line(frame.f_lineno)
        return line, line


class DocumentReporter(FileReporter):
    """The lines of a document that can be executed: of its program and its modules."""

    def __init__(self, filename: str, exclude: str) -> None:
        super().__init__(filename)
        made = _tangled(Path(filename)).values()
        self.parts = [PartReporter(each, exclude) for each in made]

    def lines(self) -> set[int]:
        """The first line of each statement."""
        return {line for part in self.parts for line in part.lines()}

    def excluded_lines(self) -> set[int]:
        """The statements that a comment takes out of account."""
        return {line for part in self.parts for line in part.excluded_lines()}

    def translate_lines(self, lines: Iterable[int]) -> set[int]:
        """The first lines of the statements that some lines belong to."""
        return set(map(self._first_line, lines))

    def arcs(self) -> set[TArc]:
        """The steps from line to line; a negative line is where code begins or ends."""
        return {arc for part in self.parts for arc in part.arcs()}

    def translate_arcs(self, arcs: Iterable[TArc]) -> set[TArc]:
        """The steps between the first lines of statements."""
        return {(self._first_line(a), self._first_line(b)) for a, b in arcs}

    def exit_counts(self) -> dict[int, int]:
        """The number of ways out of each line."""
        return {k: n for part in self.parts for k, n in part.exit_counts().items()}

    def _first_line(self, line: int) -> int:
        """The first line of the statement of a line; a negative one stays as it is."""
        for part in self.parts:
            if line in part.first:
                return part.first[line]
        return line


class PartReporter:
    """The lines of one program or module that can be executed, in the document.

    Coverage itself parses the program; its lines are told where they came from.
    """

    def __init__(self, program: Program | OutputFile, exclude: str) -> None:
        self.program = program
        self.origins = Origins(program)
        self.exclude = exclude

    @cached_property
    def parser(self) -> PythonParser:
        """The parser of the program."""
        parser = PythonParser(text=self.program.text, exclude=self.exclude)
        parser.parse_source()
        return parser

    def lines(self) -> set[int]:
        """The first line of each statement."""
        return self._origins(self.parser.statements)

    def excluded_lines(self) -> set[int]:
        """The statements that a comment takes out of account."""
        return self._origins(self.parser.excluded)

    def arcs(self) -> set[TArc]:
        """The steps from line to line; a negative line is where code begins or ends."""
        return {(self._signed(a), self._signed(b)) for a, b in self.parser.arcs()}

    def exit_counts(self) -> dict[int, int]:
        """The number of ways out of each line."""
        counts = self.parser.exit_counts()
        return {self.origins.line(line): count for line, count in counts.items()}

    @cached_property
    def first(self) -> dict[int, int]:
        """For each line of the document in a statement, the first line of that."""
        count = len(self.program.lines)
        return {
            self.origins.line(line): self.origins.line(self.parser.first_line(line))
            for line in range(count, 0, -1)
            if self.program.origins.get(line)
        }

    def _origins(self, lines: Iterable[int]) -> set[int]:
        return {self.origins.line(line) for line in lines}

    def _signed(self, line: int) -> int:
        return -self.origins.line(-line) if line < 0 else self.origins.line(line)


def _documents(folder: str) -> Iterator[Path]:
    """The documents in a folder that have a program."""
    for within, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for path in (Path(within, name) for name in names if name.endswith(".md")):
            if _program(path):
                yield path


@lru_cache(maxsize=64)
def _program(source: Path) -> Program | None:
    """The program of a file of Markdown; None if it has none that is sound."""
    try:
        program = program_of(source)
    except (Faulty, OSError):
        return None
    return program if program.cells or modules_of(program) else None


def _tangled(source: Path) -> dict[Path, Program | OutputFile]:
    """The program and the modules of a document, by the files that they belong to."""
    program = _program(source)
    if program is None:
        return {}
    made: dict[Path, Program | OutputFile] = {}
    if program.cells:
        made[source.with_suffix(".py")] = program
    for each in modules_of(program):
        made[source.parent / each.name] = each
    return made
