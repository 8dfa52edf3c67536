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
from proofweave.last_tangling import remember, remembered, restored, unchanged
from proofweave.program.replacing import (
    Doubt,
    Replacing,
    of_a_page,
    of_a_program,
    of_a_volume,
    of_markdown,
    write_tangled,
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
  proofweave init my-essay       write a small essay to begin with
  proofweave preview essay.md    show its page, and again whenever it is saved
  proofweave check essay.md      is it sound?
  proofweave tangle essay.md     write the program, essay.py
  proofweave run essay.md ARG…   execute it, speaking of the document's lines
  proofweave weave essay.md      run its demos, write the page, essay.html
  proofweave bind essay.md       the page on paper, essay.pdf
  proofweave stitch essay.md     take edits of essay.py back into it
  proofweave renumber essay.md   number the sections, references included
  proofweave server              faults and definitions for an editor

`proofweave COMMAND --help` says more about one of them. Instead of a document, a
book.toml stands for all documents of a book.

{STATUSES}
"""
EXTRAS = {
    **dict.fromkeys(("ipykernel", "nbclient", "nbconvert", "traitlets"), "[weave]"),
    "coverage": "[coverage]",
    "lsprotocol": "[server]",
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
    "--force", "Replace a program that is edited or another's; keep it as NAME~."
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

    The program of x.md is x.py, beside it; with -o NAME.ipynb it is a notebook that
    Jupyter can run.  Edits of a program are never lost: tangle refuses to replace them,
    and stitch takes them back into the document.
    """
    book = _book(files, change, output)
    if book:
        files = [str(_near(chapter.source)) for chapter in book.chapters]
    for file, path in _outputs(files, output, change, ".py"):
        program = proofweave.tangle(file, list(map(_document, change)))
        if not change and not output:
            _alone(program.document, map(Path, files))
        others = _files(program, file, change)
        if path and path.suffix == ".ipynb":
            from proofweave.page.taken_along import notebook_file

            note = notebook_file(program.document, path)
            _write_file(note, path, force, _sources(file, change))
            continue
        if not program.cells and output and len(others) == 1:
            others = {path: next(iter(others.values()))}
        elif output and others:
            count = len(others) + bool(program.cells)
            raise Misuse(f"-o names one output, and {file} has {count} files")
        for place, each in others.items():
            _write_file(each, place, force, _sources(file, change))
        if not program.cells and (book or others):
            continue
        _with_a_program(program, file)
        if path is None:
            sys.stdout.write(program.text)
        else:
            judge, draft = Replacing(path, of_a_program(program, path), force), ""
            if program.cells and not unchanged(path, program.draft.text):
                draft = program.draft.text
            sources = _sources(file, change)
            changed = bool(draft) and write_tangled(judge, program.text, sources, draft)
            _say(changed, judge)
    return 0


def _alone(document: Document, others: Iterable[Path]) -> None:
    """Refuse a document that writes a file that another one writes."""
    from proofweave.program.rivals import rivals

    if faults := list(rivals(document, others)):
        raise Faulty(faults)


def _files(
    program: Program, source: Path, changes: Sequence[str | Path]
) -> dict[Path | None, OutputFile]:
    """The files that a document has besides its program, by their paths.

    With change files they are in a folder that is named after the last of those.
    """
    from proofweave.program.tangling import files_of

    folder = source.parent
    if changes:
        folder = _beside(source, changes).with_suffix("")
    found: dict[Path | None, OutputFile] = {}
    for each in files_of(program.document):
        path = folder / each.name
        if not real(path).is_relative_to(real(source.parent)):
            raise Refused(f"{path} leads to {real(path)}, out of its folder; remove it")
        found[path] = each
    return found


def _write_file(
    each: OutputFile, path: Path | None, force: bool, sources: list[Path]
) -> None:
    """Write a file that a document has besides its program."""
    if path is None:
        sys.stdout.write(each.text)
        return
    judge = Replacing(path, of_a_program(each, path), force)
    _say(write_tangled(judge, each.text, sources), judge)


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
    there, and no page, is kept as NAME~.
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
    """Write a file, and keep what was there beside it if it is somebody else's."""
    judge = Replacing(path, doubt(path), force=True)
    _say(write(path, text, judge, sources), judge)


@PROOFWEAVE.command(params=[FILES, OUTPUT, LIMIT])
def bind(files: Sequence[str], output: str | None, limit: int) -> int:
    """Print a document or a book as PDF, by Chromium."""
    from proofweave.page.binding import document_of
    from proofweave.page.weaving import page_of
    from proofweave.page.weaving import weave as page_woven
    from proofweave.paper.printing import printed

    if len(files) > 1:
        raise Misuse("bind makes one volume at a time, of a book.toml or of a document")
    source, book = Path(files[0]), _book(files, [])
    path = Path(output or source.with_suffix(".pdf"))
    if path.suffix != ".pdf":
        raise Misuse(f"{path} is no .pdf, such as book.pdf")
    if book:
        bound = [s for s in book.pages if s not in book.records and s != book.joint]
        pages = [
            (book.pages[s], page_woven(document_of(book, s), book.pages[s], limit))
            for s in bound
        ]
        title = book.title
    else:
        document = proofweave.read(_document(source))
        with followed(source):
            pages = [(page_of(document.path), page_woven(document, limit=limit))]
        title = document.title
    _keep(path, printed(pages, title), of_a_volume, _sources(source, []))
    return 0


FRESH = _flag("--fresh", "Is the program beside it fresh as well?")
SIGNS = click.Option(
    ["--signs"],
    type=click.Choice(["ascii", "unicode"]),
    help="Write <<Name>> = for ⟨Name⟩ ≡ first, or the other way round.",
)


@PROOFWEAVE.command(params=[FILES, FRESH, CHANGE, SIGNS])
def check(
    files: Sequence[str], fresh: bool, change: Sequence[str], signs: str | None
) -> int:
    """Say all that is wrong with a document.

    Each fault has its line and a remedy: pieces, Python, links, formulas, and claims
    that no test proves.  A note is no fault.  Of a book, --fresh weaves all pages to
    compare them.
    """
    status = 0
    book = _book(files, change)
    if book:
        files = [str(_near(document)) for document in book.documents]
    for file in files:
        if signs:
            _respell(_document(file), ascii=signs == "ascii")
        changes = list(map(_document, change))
        faults = proofweave.check(_document(file), changes)
        if not changes:
            faults = [*faults, *_rivals(Path(file), map(Path, files))]
        if fresh and not faults:
            faults = list(_stale(proofweave.tangle(file, changes), Path(file), changes))
        if faults:
            status = _complain("\n".join(map(str, faults)), 1)
        else:
            _praise(proofweave.read(file, changes), book)
    if book and fresh and status == 0:
        for faults in _stale_pages(book):
            status = _complain("\n".join(map(str, faults)), 1) if faults else status
    return status


def _respell(source: Path, ascii: bool) -> None:
    """Write a document with the other signs around the names of its pieces."""
    from proofweave.program.both_sides import rewrite
    from proofweave.server.drafts import Draft
    from proofweave.server.naming import respelled
    from proofweave.source.document import rewritten

    document = proofweave.read(source)
    old = [line.text for line in document.lines]
    draft = Draft(source, "\n".join([*old, ""]))
    new = respelled(draft, ascii).split("\n")
    changed = {
        k: [b] for k, (a, b) in enumerate(zip(old, new, strict=False), 1) if a != b
    }
    if changed:
        aside = rewrite(document, rewritten(source, changed))
        print(f"{source}: {len(changed)} lines written with other signs{_kept(aside)}")


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
    "Even if it is not known what was tangled last; keep the document as NAME~.",
)


@PROOFWEAVE.command(params=[DOCUMENT, UNKNOWN])
def stitch(file: str, force: bool) -> int:
    """Take the edits of a program, and of other files, back into their document.

    What was tangled last is remembered in the folder .proofweave, so that edits of both
    are put together.  Where both say something else, nothing is written.  An edit of
    which it is not clear where it belongs is named, and stays in its file.
    """
    from proofweave.program.both_sides import with_text

    source = _document(file)
    made: Program | None = proofweave.tangle(source)
    assert made
    outputs = _edited_files(made, source)
    status, aside = 0, None
    for k, (name, path) in enumerate(outputs):
        made = made or proofweave.tangle(source)
        each = with_text(made, path) if not name else _file_of(made, name)
        quiet = len(outputs) > 1 and (k + 1 < len(outputs) or status or aside)
        done = _stitch_one(each, path, force, bool(quiet))
        status, aside = max(status, done[0]), aside or done[1]
        made = None if done[1] else made  # The document says something else now.
    return status


def _edited_files(made: Program, source: Path) -> list[tuple[str, Path]]:
    """The files of a document from which edits are taken: pieces, and paths."""
    others = _files(made, source, []).items()
    files = [(each.name, path) for path, each in others if path and path.is_file()]
    own = _inside(source.with_suffix(".py"))
    if not made.cells and others:
        return files
    if not own.is_file():
        why = "to take edits from; tangle writes it"
        raise Misuse(f"there is no program {own} {why}")
    return [("", own), *files]


def _file_of(made: Program, name: str) -> OutputFile:
    from proofweave.program.tangling import files_of

    return next(each for each in files_of(made.document) if each.name == name)


def _stitch_one(
    made: Program | OutputFile, path: Path, force: bool, quiet: bool
) -> tuple[int, Path | None]:
    """Take the edits of one file back; the status, and where the old text is kept."""
    from proofweave.program.both_sides import take_back
    from proofweave.program.stitching import no_edit, stitched, unknown

    source, old, base = made.document.path, path.read_bytes(), remembered(path)
    found = old.replace(b"\r\n", b"\n")
    same = "what was tangled last" if base and found == base.encode() else ""
    if found == made.text.encode():
        remember(path, made.text, source)
        same = "what it says"
    if same:
        if not quiet:
            print(f"{source}: nothing to take back; {path} is {same}")
        return 0, None
    if restored(path, found):
        raise Faulty([no_edit(made, path, found)])
    if base is None and not force:
        raise Faulty([unknown(made, path, found)])
    result = stitched(made, path, base)
    lines, aside = take_back(made, path, old, result)
    print(_taken(source, lines, aside))
    if result.left:
        _complain("\n".join(map(str, result.left)), 1)
    return bool(result.left), aside


@PROOFWEAVE.command(params=[DOCUMENT])
def renumber(file: str) -> int:
    """Number the sections consecutively, references included.

    A heading “## ?. Title” gets the number that is due.
    """
    from proofweave.program.both_sides import rewrite
    from proofweave.source.numbering import renumbered

    source = _document(file)
    document = proofweave.read(source)
    result = renumbered(document)
    if not result.moves:
        print(f"{source}: the numbers are consecutive")
        return 0
    aside = rewrite(document, result.text)
    print("\n".join(f"{old} → {new}" for old, new in result.moves))
    print(f"{source}: written{_kept(aside)}")
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
    if output and len(files) > 1:
        count = len(files)
        raise Misuse(f"-o names one output, and there are {count} documents")
    for file in map(_document, files):
        if output == "-":
            yield file, None
        elif output:
            yield file, Path(output)
        else:
            yield file, _inside(_place(file, change, suffix))


def _place(file: Path, changes: Sequence[str | Path], suffix: str) -> Path:
    """Where the output of a document goes: beside it, but for the pages of a book."""
    if suffix == ".html" and not changes:
        from proofweave.page.weaving import page_of

        return _near(page_of(file))
    return _beside(file, changes).with_suffix(suffix)


def _inside(path: Path) -> Path:
    """The same path; `Refused` if it is a link that leads out of its folder."""
    if not real(path).is_relative_to(real(path.parent)):
        raise Refused(f"{path} leads to {real(path)}, out of its folder; remove it")
    return path


def _beside(file: str | Path, changes: Sequence[str | Path]) -> Path:
    """The program of a document, which is named after the last change file."""
    named = Path(changes[-1] if changes else file)
    return named.with_name(f"{named.stem.removesuffix('.ch')}.py")


def _sources(file: Path, changes: Iterable[str | Path]) -> list[Path]:
    """The files that the output of a document must not replace."""
    sources = [file, *map(Path, changes)]
    if any(book_files(file)):
        from proofweave.book import book_of

        with suppress(Faulty):
            if book := book_of(file):
                sources += [book.path, *book.documents]
    return sources


def _say(written: bool, judge: Replacing) -> None:
    """Print that a file was written, or was up to date."""
    done = "written" if written else "up to date"
    note = f" (what was there is in {judge.aside.name})" if judge.aside else ""
    print(f"{judge.path}: {done}{note}", flush=True)


def _taken(source: Path, changed: Sequence[int], aside: Path | None) -> str:
    """The edits that were taken back into a document, in a line."""
    if not changed:
        return f"{source}: nothing to take back; it has every edit already"
    lines = f"line{'s' * (len(changed) > 1)} {', '.join(map(str, changed))}"
    edits = f"{len(changed)} edit{'s' * (len(changed) > 1)}"
    return f"{source}: {edits} taken back ({lines}){_kept(aside)}"


def _kept(aside: Path | None) -> str:
    """Return a few words on the file that keeps an earlier text."""
    return f"; what it said is in {aside.name}" if aside else ""


def _stale(
    program: Program, source: Path, changes: Sequence[str | Path]
) -> Iterable[Fault]:
    """Return the faults of a stale program, and of stale files of a document."""
    from proofweave.program.freshness import stale

    for path, each in _files(program, source, changes).items():
        yield from stale(path or source, each.text, source)
    if program.cells:
        yield from stale(_beside(source, changes), program.text, source)


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
