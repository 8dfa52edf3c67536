"""The arguments of a command line: documents, a book, change files, one output."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

import proofweave
from proofweave.book_file import BOOK_FILE
from proofweave.faults import Fault, Faulty, Place
from proofweave.writing import near

if TYPE_CHECKING:
    from proofweave.book import Book
    from proofweave.program.tangling import Program


class Misuse(Exception):
    """A request that cannot be met, in a sentence."""


def flag(name: str, help: str) -> click.Option:
    return click.Option([name], is_flag=True, help=help)


DOCUMENT = click.Argument(["file"], metavar="FILE.md", type=click.Path())
FILES = click.Argument(
    ["files"], metavar="FILE.md...", nargs=-1, required=True, type=click.Path()
)
OUTPUT = click.Option(
    ["-o", "--output"], metavar="FILE", help="Where to; - is the standard output."
)
FORCE = flag(
    "--force", "Replace a file that is edited or another's, and keep a copy of it."
)
CHANGE = click.Option(
    ["--change"],
    metavar="CH.md",
    multiple=True,
    help="Read the document through this change file (may be repeated).",
)
LIMIT = click.Option(
    ["--limit"],
    metavar="SECONDS",
    type=click.IntRange(1),
    default=600,
    help="How long each demo may take (600).",
)


def book_asked(
    files: Sequence[str], change: Sequence[str], output: str | None = None
) -> Book | None:
    """The book that is asked for instead of documents, if it is one."""
    if [Path(file).name for file in files] != [BOOK_FILE]:
        return None
    from proofweave.book import Book

    path = Path(files[0])
    if not path.is_file():
        raise Misuse(f"there is no file {path}")
    if change or output:
        raise Misuse("a book is taken as it is: without --change, without -o")
    return Book(path)


def documents_of(files: Sequence[str], book: Book | None) -> list[Path]:
    """The documents that are asked for, or all of a book, as seen from here."""
    return [*map(near, book.documents)] if book else [*map(Path, files)]


def expect_one(documents: Sequence[Path], output: str | None) -> None:
    """Refuse one output for several documents."""
    if output and len(documents) > 1:
        count = len(documents)
        raise Misuse(f"-o names one output, and there are {count} documents")


def document_at(file: str | Path) -> Path:
    """The path of a document; Misuse if it cannot be one."""
    path = Path(file)
    if not path.is_file():
        raise Misuse(f"there is no file {path}")
    if path.suffix != ".md":
        raise Misuse(
            f"{path} is no document, which is Markdown with the ending .md; the "
            "manual's *Converting documents* tells how others become one"
        )
    return path


def program_asked(file: str | Path, changes: Iterable[str | Path]) -> Program:
    source = document_at(file)
    return expect_program(
        proofweave.tangle(source, list(map(document_at, changes))), source
    )


def expect_program(program: Program, source: str | Path) -> Program:
    if not program.cells:
        reason = "there is no program here; a ```python fence would begin one"
        raise Faulty([Fault(Place(str(source), 1), reason)])
    return program
