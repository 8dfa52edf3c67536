"""The command ``proofweave``, for literate documents and books."""

from __future__ import annotations

import gc
import os
import shlex
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

import click

import proofweave
from proofweave.book_file import BOOK_FILE, book_files
from proofweave.faults import Fault, Faulty, Place, followed
from proofweave.program.replacing import (
    Doubt,
    Replacing,
    of_a_page,
    of_a_volume,
    of_markdown,
)
from proofweave.writing import Refused, real, write

if TYPE_CHECKING:
    from proofweave.book import Book
    from proofweave.program.tangling import OutputFile, Program
    from proofweave.source.document import Document

STATUSES = "Exit status: 0 all is well; 1 there are faults; 2 it cannot be done so."
WELCOME = f"""\
A literate document is Markdown: prose, and the pieces of a program.

\b
  proofweave init my-essay         write a small essay to begin with
  proofweave preview essay.md      show its page, and again whenever it is saved
  proofweave check essay.md        is it sound?
  proofweave tangle essay.md       write the program, essay.py
  proofweave run essay.md ARG…     execute it, speaking of the document's lines
  proofweave weave essay.md        run its demos, write the page, essay.html
  proofweave bind essay.md         the page on paper, essay.pdf
  proofweave stitch essay.md       take edits of essay.py back into it
  proofweave renumber essay.md     number the sections, references included
  proofweave signs ascii essay.md  type <<Name>> = for ⟨Name⟩ ≡, or back
  proofweave server                faults and definitions for an editor

`proofweave COMMAND --help` says more about one of them. Instead of a document, a
book.toml stands for all documents of a book.

{STATUSES}
"""
EXTRAS = {
    **dict.fromkeys(("ipykernel", "nbclient", "nbconvert", "traitlets"), "[weave]"),
    "coverage": "[coverage]",
    "lsprotocol": "[server]",
    "pikepdf": "[print]",
    "pygls": "[server]",
}
LEFT_OVER = "no page of the book loads this any more; delete it"


class Misuse(Exception):
    """A request that cannot be met, in a sentence."""


PROOFWEAVE = click.Group(
    "proofweave",
    help=WELCOME,
    context_settings={"help_option_names": ["-h", "--help"]},
)
click.version_option(None, package_name="proofweave", message="proofweave %(version)s")(
    PROOFWEAVE
)
COMPLETION = "_PROOFWEAVE_COMPLETE"  # By it the script of a shell asks how to go on.


def _flag(name: str, help: str) -> click.Option:
    return click.Option([name], is_flag=True, help=help)


DOCUMENT = click.Argument(["file"], metavar="FILE.md", type=click.Path())
FILES = click.Argument(
    ["files"], metavar="FILE.md...", nargs=-1, required=True, type=click.Path()
)
OUTPUT = click.Option(
    ["-o", "--output"], metavar="FILE", help="Where to; - is the standard output."
)
FORCE = _flag(
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; return the exit status."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    if instruction := os.environ.get(COMPLETION):
        from click.shell_completion import shell_complete

        return shell_complete(PROOFWEAVE, {}, "proofweave", COMPLETION, instruction)
    if not asked:
        print(WELCOME.replace("\b\n", ""), end="")
        return 0
    if asked[0] != "run":
        gc.set_threshold(100_000, 50, 100)  # A document is many things, and they stay.
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        with PROOFWEAVE.make_context("proofweave", asked) as context:
            status: int = PROOFWEAVE.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as wrong:
        path = wrong.ctx.command_path if wrong.ctx else "proofweave"
        message = wrong.format_message().rstrip(".")
        return _complain(f"{path}: {message}; {path} --help says more", 2)
    except (Misuse, Refused) as wrong:
        return _complain(str(wrong), 2)
    except Faulty as faulty:
        return _complain(str(faulty), 1)
    except ModuleNotFoundError as missing:
        name = (missing.name or "").partition(".")[0]
        if name in ("", "proofweave"):
            raise
        extra = EXTRAS.get(name, "")
        remedy = f"which `pip install 'proofweave{extra}'` installs"
        return _complain(f"{asked[0]} needs {name}, {remedy}", 2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        file = error.filename or "a file"
        return _complain(f"{file} cannot be used: {error.strerror or error}", 2)
    except KeyboardInterrupt:
        return 130
    return status


FOLDER = click.Argument(["folder"], type=click.Path())
AS_BOOK = _flag("--book", "A book of two chapters, with its book.toml.")


@PROOFWEAVE.command(params=[FOLDER, AS_BOOK])
def init(folder: str, book: bool) -> int:
    """Write a small essay to begin with, and its test.

    It has a claim, a piece, a demo and a figure.
    """
    from proofweave.beginning import BOOK, ESSAY, begin

    paths = begin(Path(folder), BOOK if book else ESSAY)
    print("\n".join(f"{path}: written" for path in paths))
    name = paths[0].name
    print("\nGo on with")
    for command, purpose in {
        f"cd {shlex.quote(folder)}": "",
        f"proofweave check {name}": "is it sound?",
        f"proofweave tangle {name}": "write the program",
        "python -m pytest --record-proofs": "test it, when you have pytest",
        f"proofweave weave {name}": "write the pages" if book else "write the page",
        f"proofweave preview {name}": "read it in a browser while you write it",
    }.items():
        print(f"  {command:35} # {purpose}" if purpose else f"  {command}")
    return 0


@PROOFWEAVE.command(params=[FILES, OUTPUT, FORCE, CHANGE])
def tangle(
    files: Sequence[str], output: str | None, force: bool, change: Sequence[str]
) -> int:
    """Write the program of a document, if it differs, and its other files.

    The program of x.md is x.py, beside it, or the file that -o names, which is
    remembered; NAME.ipynb is a notebook that Jupyter can run.  Edits of a file are
    never lost: tangle refuses to replace them, and stitch takes them back into the
    document.
    """
    from proofweave.program.both_sides import (
        Output,
        note_elsewhere,
        places,
        tangle_files,
    )

    book = _book(files, change, output)
    if book:
        files = [str(_near(chapter.source)) for chapter in book.chapters]
    if output and len(files) > 1:
        count = len(files)
        raise Misuse(f"-o names one output, and there are {count} documents")
    changes = list(map(Path, change))
    for file in map(_document, files):
        program = proofweave.tangle(file, list(map(_document, change)))
        if not change and not output:
            _alone(program.document, map(Path, files))
        outputs = places(program, file, changes)
        notebook = bool(output) and Path(output or "").suffix == ".ipynb"
        if not (outputs or book or notebook):
            _with_a_program(program, file)
        if output:
            outputs = [Output(Path(output), _only(program, file, Path(output)))]
        if output == "-":
            sys.stdout.write(outputs[0].made.text)
            continue
        for done in tangle_files(outputs, _sources(file, change), changes, force):
            print(done, flush=True)
        if output and not change and not notebook:
            note_elsewhere(file, Path(output))
    return 0


def _alone(document: Document, others: Iterable[Path]) -> None:
    """Refuse a document that writes a file that another one writes."""
    from proofweave.program.rivals import rivals

    if faults := list(rivals(document, others)):
        raise Faulty(faults)


def _only(program: Program, file: Path, output: Path) -> Program | OutputFile:
    """The one file of a document, which -o sends elsewhere, or its notebook."""
    from proofweave.program.tangling import files_of

    if output.suffix == ".ipynb":
        from proofweave.page.taken_along import notebook_file

        return notebook_file(program.document, output)
    made: list[Program | OutputFile] = [*files_of(program.document)]
    if program.cells:
        made.insert(0, program)
    if len(made) > 1:
        raise Misuse(f"-o names one output, and {file} has {len(made)} files")
    return made[0]


TO = click.Option(
    ["--to"],
    type=click.Choice(["html", "markdown"]),
    default="html",
    help="A page of its own, or Markdown for a site maker, in the folder woven.",
)


@PROOFWEAVE.command(params=[FILES, OUTPUT, LIMIT, CHANGE, TO])
def weave(
    files: Sequence[str],
    output: str | None,
    limit: int,
    change: Sequence[str],
    to: str,
) -> int:
    """Render a document: run its demos, and write its page.

    The page of x.md is x.html, beside it: one file that loads nothing.  The pages of a
    book go to its folder.  A demo that fails is a fault at its line.  A file that is
    there, and no page, is kept as a copy.
    """
    from proofweave.page.binding import shared_folder
    from proofweave.page.weaving import weave as page_of

    book = _book(files, change, output)
    if to == "markdown":
        sources = [_near(each) for each in book.documents] if book else files
        return _weave_markdown(sources, output, limit, change)
    if book:
        return _weave_book(book, limit)
    for file, path in _outputs(files, output, change, ".html"):
        document = proofweave.read(_document(file), map(_document, change))
        book = _bound(file, path)
        shared: dict[str, str] | None = {} if book else None
        with followed(file):
            page = page_of(document, path, limit, shared)
        if path is None:
            sys.stdout.write(page)
            continue
        sources = _sources(file, change)
        if book and shared:
            for name, text in shared.items():
                place = _near(shared_folder(book) / name)
                if not place.is_file() or place.read_text("utf-8") != text:
                    _keep(place, text, of_a_page, sources)
        _keep(path, page, of_a_page, sources)
    return 0


def _weave_markdown(
    files: Sequence[str | Path],
    output: str | None,
    limit: int,
    change: Sequence[str],
) -> int:
    """Write documents as Markdown, with the pictures of each beside it."""
    from proofweave.page.in_markdown import in_markdown

    for file, path in _outputs(list(map(str, files)), output, change, ".md"):
        where = path if output or path is None else path.parent / "woven" / path.name
        document = proofweave.read(_document(file), map(_document, change))
        with followed(file):
            text, pictures = in_markdown(document, where or file, limit)
        if where is None:
            sys.stdout.write(text)
            continue
        for name, data in {where.name: text.encode(), **pictures}.items():
            place = where.parent / name
            doubt = partial(of_markdown, page=where)
            _keep(place, data, doubt, _sources(file, change))
    return 0


def _bound(file: Path, output: Path | None) -> Book | None:
    """The book of a document, if its page is to be where that wants it."""
    from proofweave.book import book_of

    book = book_of(file)
    at_home = book and output and real(output) == real(book.pages[file.resolve()])
    return book if at_home else None


def _weave_book(book: Book, limit: int) -> int:
    """Write the pages of a book."""
    from proofweave.page.binding import bound_pages, left_over

    places = set()
    status = 0
    for _, place, page in bound_pages(book, limit):
        if isinstance(page, Faulty):
            status = _complain(str(page), 1)
        else:
            places.add(place)
            sources = [book.path, *book.documents]
            _keep(_near(place), page, of_a_page, sources)
    for path in [] if status else left_over(book, places):
        _complain(f"{_near(path)}: {LEFT_OVER}", 0)
    return status


def _keep(
    path: Path, text: str | bytes, doubt: Callable[[Path], Doubt], sources: list[Path]
) -> None:
    """Write a file, and keep a copy of what was there if it is somebody else's."""
    from proofweave.program.both_sides import Tangled

    judge = Replacing(path, doubt(path), force=True)
    written = write(path, text, judge, sources)
    print(Tangled(path, written, judge.aside), flush=True)


@PROOFWEAVE.command(params=[FILES, OUTPUT, LIMIT])
def bind(files: Sequence[str], output: str | None, limit: int) -> int:
    """Print a document or a book as PDF, by Chromium.

    A book has a title page and contents; the leaves are numbered through, and links
    lead within.
    """
    from proofweave.book import book_of
    from proofweave.page.binding import document_of, woven_alone
    from proofweave.page.titles import titles
    from proofweave.page.weaving import page_of
    from proofweave.page.weaving import weave as page_woven
    from proofweave.paper.volume import Chapter, volume

    if len(files) > 1:
        raise Misuse("bind makes one volume at a time, of a book.toml or of a document")
    source, book = Path(files[0]), _book(files, [])
    path = Path(output or source.with_suffix(".pdf"))
    if path.suffix != ".pdf":
        raise Misuse(f"{path} is no .pdf, such as book.pdf")
    if book:
        parts = {chapter.source: chapter.part for chapter in book.chapters}
        chapters = [
            Chapter(
                book.pages[each],
                page,
                *titles(document_of(book, each)),
                parts.get(each, ""),
            )
            for each, page in woven_alone(book, limit)
        ]
        made = volume(chapters, book.title, book.author)
    else:
        document = proofweave.read(_document(source))
        with followed(source):
            page = page_woven(document, limit=limit)
        chapter = Chapter(page_of(document.path), page, *titles(document))
        its_book = book_of(document.path)
        made = volume([chapter], chapter.title, its_book.author if its_book else "")
    _keep(path, made, of_a_volume, _sources(source, []))
    return 0


FRESH = _flag("--fresh", "Is the program beside it fresh as well?")


@PROOFWEAVE.command(params=[FILES, FRESH, CHANGE])
def check(files: Sequence[str], fresh: bool, change: Sequence[str]) -> int:
    """Say all that is wrong with a document.

    Each fault has its line and a remedy: pieces, Python, links, formulas, and claims
    that no test proves.  A note is no fault.  Nothing is written.  Of a book, --fresh
    weaves all pages to compare them.
    """
    from proofweave.program.both_sides import stale_files

    status = 0
    book = _book(files, change)
    if book:
        files = [str(_near(document)) for document in book.documents]
    for file in files:
        changes = list(map(_document, change))
        faults = proofweave.check(_document(file), changes)
        if not changes:
            faults = [*faults, *_rivals(Path(file), map(Path, files))]
        if fresh and not faults:
            program = proofweave.tangle(file, changes)
            faults = list(stale_files(program, Path(file), changes))
        if faults:
            status = _complain("\n".join(map(str, faults)), 1)
        else:
            _praise(proofweave.read(file, changes), book)
    if book and fresh and status == 0:
        for faults in _stale_pages(book):
            status = _complain("\n".join(map(str, faults)), 1) if faults else status
    return status


def _rivals(file: Path, others: Iterable[Path]) -> list[Fault]:
    """The files of a document that another of these writes, too."""
    from proofweave.program.rivals import rivals

    with suppress(Faulty):
        return list(rivals(proofweave.read(file), others))
    return []


PDB = _flag("--pdb", "Start in the debugger, as in `b essay.md:148`.")
ARGUMENTS = click.Argument(["arguments"], nargs=-1, type=click.UNPROCESSED)


@PROOFWEAVE.command(
    params=[DOCUMENT, ARGUMENTS, PDB, CHANGE],
    context_settings={"allow_interspersed_args": False},
)
def run(file: str, arguments: Sequence[str], pdb: bool, change: Sequence[str]) -> int:
    """Execute a document, speaking of its lines.

    Whatever follows the document is the program's own.  A program that begins has an
    exit status of its own.
    """
    from proofweave.program.running import run_as_script

    return run_as_script(_program(file, change), list(arguments), pdb)


PORTED = click.Option(
    ["--port"],
    metavar="PORT",
    type=click.IntRange(0, 65535),
    help="The first port to try (8027).",
)
PREVIEWED = click.Argument(["file"], metavar="FILE.md|book.toml", type=click.Path())


@PROOFWEAVE.command(params=[PREVIEWED, PORTED, LIMIT])
def preview(file: str, port: int | None, limit: int) -> int:
    """Watch a document: show its page, and again whenever it is saved.

    A browser on this machine shows it at the address that is printed.  Faults stand
    above the last good page.  The program is tangled as the document is saved, and what
    is edited in the program goes back into the document.  Control-C ends it.
    """
    from threading import Thread

    from proofweave.preview.follower import Follower
    from proofweave.preview.serving import PORT, free_server

    book = _book([file], [])
    path = book.path if book else _document(file)
    follower = Follower(path, book, limit, partial(print, flush=True))
    server = free_server(follower, PORT if port is None else port)
    print(f"{file}: look at {server.address} (Control-C ends this)", flush=True)
    Thread(target=follower.follow, daemon=True).start()
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    follower.end()
    server.server_close()
    return 0


UNKNOWN = _flag(
    "--force",
    "Go by the files where it is not known which side was changed.",
)


@PROOFWEAVE.command(params=[DOCUMENT, UNKNOWN])
def stitch(file: str, force: bool) -> int:
    """Take the edits of a program, and of other files, back into their document.

    The text on which they last agreed is remembered in the folder .proofweave, so that
    edits of both are put together, and the files are tangled.  Where both say something
    else, nothing is written.  An edit of which it is not clear where it belongs is
    named, and stays in its file.
    """
    from proofweave.program.both_sides import Taken, Unedited, places, take_edits

    source = _document(file)
    outputs = places(proofweave.tangle(source), source)
    if not any(output.path.is_file() for output in outputs):
        own = outputs[0].path if outputs else source.with_suffix(".py")
        raise Misuse(f"there is no program {own} to take edits from; tangle writes it")
    taken = False
    nothing: list[Unedited] = []
    for done in take_edits(source, force):
        if isinstance(done, Unedited):
            nothing.append(done)
            continue
        if isinstance(done, Taken):
            taken = True
            nothing = []
        for each in (*nothing, done):
            print(each, flush=True)
        nothing = []
    for each in () if taken else nothing:
        print(each)
    return 0


@PROOFWEAVE.command(params=[DOCUMENT])
def renumber(file: str) -> int:
    """Number the sections consecutively, references included.

    A heading “## ?. Title” gets the number that is due.
    """
    from proofweave.program.both_sides import rewrite, said_before
    from proofweave.source.numbering import renumbered

    source = _document(file)
    document = proofweave.read(source)
    result = renumbered(document)
    if not result.moves:
        print(f"{source}: the numbers are consecutive")
        return 0
    aside = rewrite(document, result.text)
    print("\n".join(f"{old} → {new}" for old, new in result.moves))
    print(f"{source}: written{said_before(aside)}")
    return 0


SIGNS = click.Argument(["signs"], type=click.Choice(["ascii", "unicode"]))


@PROOFWEAVE.command("signs", params=[SIGNS, FILES])
def write_signs(signs: str, files: Sequence[str]) -> int:
    """Write <<Name>> = for ⟨Name⟩ ≡ with ascii, and the other way round with unicode.

    Both mean the same.  The names in the prose are written so, too.
    """
    from proofweave.program.both_sides import rewrite, said_before
    from proofweave.source.signs import respelled

    if book := _book(files, []):
        files = [str(_near(document)) for document in book.documents]
    for source in map(_document, files):
        document = proofweave.read(source)
        result = respelled(document, ascii=signs == "ascii")
        if not result.changed:
            print(f"{source}: all signs are {signs}")
            continue
        aside = rewrite(document, result.text)
        lines = f"{result.changed} line{'s' * (result.changed > 1)}"
        print(f"{source}: {lines} written with other signs{said_before(aside)}")
    return 0


@PROOFWEAVE.command(params=[])
def server() -> int:
    """Serve an editor, by the language server protocol."""
    from proofweave.server.language import serve

    serve()
    return 0


for _command in PROOFWEAVE.commands.values():
    _command.epilog = STATUSES


def _book(
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


def _stale_pages(book: Book) -> Iterable[list[Fault]]:
    """Return a fault for each stale page of a book."""
    from proofweave.page.binding import bound_pages, left_over
    from proofweave.program.freshness import OF_A_PAGE, stale

    places = set()
    for source, place, page in bound_pages(book):
        places.add(place)
        if isinstance(page, Faulty):
            yield page.faults
        else:
            yield list(stale(_near(place), page, _near(source), OF_A_PAGE))
    for path in left_over(book, places):
        yield [Fault(Place(str(_near(path)), 1), LEFT_OVER)]


def _near(path: Path) -> Path:
    """A path as it is seen from here, if it is below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _document(file: str | Path) -> Path:
    """The path of a document; Misuse if it cannot be one."""
    path = Path(file)
    if not path.is_file():
        raise Misuse(f"there is no file {path}")
    if path.suffix != ".md":
        why = f"`jupytext --to md {path}` makes one of a notebook"
        raise Misuse(f"{path} is no document, which is Markdown; {why}")
    return path


def _program(file: str | Path, changes: Iterable[str | Path]) -> Program:
    source = _document(file)
    return _with_a_program(
        proofweave.tangle(source, list(map(_document, changes))), source
    )


def _with_a_program(program: Program, source: str | Path) -> Program:
    if not program.cells:
        reason = "there is no program here; a ```python fence would begin one"
        raise Faulty([Fault(Place(str(source), 1), reason)])
    return program


def _outputs(
    files: Sequence[str], output: str | None, change: Sequence[str], suffix: str
) -> Iterable[tuple[Path, Path | None]]:
    """Each document, and where its output goes; None is the standard output."""
    from proofweave.program.both_sides import inside

    if output and len(files) > 1:
        count = len(files)
        raise Misuse(f"-o names one output, and there are {count} documents")
    for file in map(_document, files):
        if output == "-":
            yield file, None
        elif output:
            yield file, Path(output)
        else:
            yield file, inside(_place(file, change, suffix))


def _place(file: Path, changes: Sequence[str | Path], suffix: str) -> Path:
    """Where the output of a document goes: beside it, but for the pages of a book."""
    if suffix == ".html" and not changes:
        from proofweave.page.weaving import page_of

        return _near(page_of(file))
    from proofweave.program.both_sides import program_beside

    return program_beside(file, list(map(Path, changes))).with_suffix(suffix)


def _sources(file: Path, changes: Iterable[str | Path]) -> list[Path]:
    """The files that the output of a document must not replace."""
    sources = [file, *map(Path, changes)]
    if any(book_files(file)):
        from proofweave.book import book_of

        with suppress(Faulty):
            if book := book_of(file):
                sources += [book.path, *book.documents]
    return sources


def _praise(document: Document, book: Book | None = None) -> None:
    from proofweave.checks.checking import remarks
    from proofweave.checks.claims import claims

    source = document.path
    counts = {
        "section": len([s for s in document.sections if s.heading]),
        "piece": len(document.pieces),
        "claim": len(list(claims(document))),
    }
    words = [f"{n} {what}{'s' * (n != 1)}" for what, n in counts.items()]
    print(f"{source}: sound: {', '.join(words)}")
    for place, message in remarks(document, book):
        print(f"{place}: note: {message}")


def _complain(message: str, status: int) -> int:
    sys.stdout.flush()
    print(message, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
