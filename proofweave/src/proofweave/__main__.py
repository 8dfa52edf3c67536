"""The command ``proofweave``, for literate documents and books."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

import click

import proofweave
from proofweave.arguments import (
    CHANGE,
    DOCUMENT,
    FILES,
    FORCE,
    LIMIT,
    OUTPUT,
    Misuse,
    book_asked,
    document_at,
    documents_of,
    expect_one,
    expect_program,
    flag,
    program_asked,
)
from proofweave.faults import Fault, Faulty, followed
from proofweave.writing import Refused, near

if TYPE_CHECKING:
    from proofweave.book import Book
    from proofweave.checks.checking import Checked
    from proofweave.checks.passed import Records

STATUSES = "Exit status: 0 all is well; 1 there are faults; 2 it cannot be done so."
WELCOME = f"""\
A literate document is Markdown: prose, and the pieces of a program.

\b
  proofweave init my-essay         write a small essay to begin with
  proofweave preview essay.md      show its page, and again whenever it is saved
  proofweave check essay.md        is it sound?
  proofweave staged                are the documents sound that are staged in git?
  proofweave prove essay.md        run the tests of its claims, and record them
  proofweave tangle essay.md       write the program, essay.py
  proofweave run essay.md ARG…     execute it, speaking of the document's lines
  proofweave weave essay.md        run its demos, write the page, essay.html
  proofweave site book.toml DIR    take its pages to a folder, to be hosted alone
  proofweave bind essay.md         the page on paper, essay.pdf
  proofweave stitch essay.md       take edits of essay.py back into it
  proofweave renumber essay.md     number the sections, references included

`proofweave COMMAND --help` says more about one of them. Instead of a document, a
book.toml stands for all documents of a book.

{STATUSES}
"""
EXTRAS = {
    **dict.fromkeys(("ipykernel", "nbclient", "nbconvert", "traitlets"), "[weave]"),
    **dict.fromkeys(("pikepdf", "playwright"), "[print]"),
}


PROOFWEAVE = click.Group(
    "proofweave",
    help=WELCOME,
    context_settings={"help_option_names": ["-h", "--help"]},
)
click.version_option(None, package_name="proofweave", message="proofweave %(version)s")(
    PROOFWEAVE
)
BOOK = click.Argument(["file"], metavar="book.toml", type=click.Path())
FOLDER = click.Argument(["folder"], type=click.Path())
COMPLETION = "_PROOFWEAVE_COMPLETE"  # By it the script of a shell asks how to go on.


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
        return _complain(f"{asked[0]} needs {name}, {brought_by(name)}", 2)
    except BrokenPipeError:
        # When it ends, Python would write what is left, and fail once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        file = error.filename or "a file"
        return _complain(f"{file} cannot be used: {error.strerror or error}", 2)
    except KeyboardInterrupt:
        return 130
    return status


def brought_by(missing: str) -> str:
    """The extra of the tools that brings a missing package, or the tools themselves."""
    extra = EXTRAS.get(missing)
    if extra:
        return f"which comes with the extra {extra} of proofweave"
    return "which comes with proofweave; install that again"


AS_BOOK = flag("--book", "A book of two chapters, with its book.toml.")
AS_SEARCH = flag("--backtracker", "A search with seven blanks, and a test that grades.")


@PROOFWEAVE.command(params=[FOLDER, AS_BOOK, AS_SEARCH])
def init(folder: str, book: bool, backtracker: bool) -> int:
    """Write a small essay to begin with, and its test.

    It has a claim, a piece, a demo and a figure.  Or it is a search by backtracking, in
    which you fill in the blanks for a puzzle of yours.
    """
    from proofweave.beginning import BACKTRACKER, BOOK, ESSAY, begin, next_steps

    if book and backtracker:
        return _complain("a book is one thing, a backtracker another: leave one out", 2)
    names = BACKTRACKER if backtracker else ESSAY
    paths = begin(Path(folder), BOOK if book else names)
    print("\n".join(f"{path}: written" for path in paths), flush=True)
    status = main(["tangle", str(paths[0])]) if backtracker else 0
    print(next_steps(folder, paths[0].name))
    return status


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
    from proofweave.book import sources_of
    from proofweave.program.both_sides import (
        Output,
        file_for,
        note_elsewhere,
        places,
        tangle_files,
    )
    from proofweave.program.rivals import refuse_rivals

    book = book_asked(files, change, output)
    chapters = [near(each.source) for each in book.chapters] if book else []
    documents = chapters or [*map(Path, files)]
    expect_one(documents, output)
    changes = [*map(document_at, change)]
    for source in map(document_at, documents):
        program = proofweave.tangle(source, changes)
        if not changes and not output:
            refuse_rivals(program.document)
        outputs = places(program, source, changes)
        notebook = bool(output) and Path(output or "").suffix == ".ipynb"
        if not (outputs or book or notebook):
            expect_program(program, source)
        if output and notebook:
            from proofweave.page.taken_along import notebook_file

            file = notebook_file(program.document, Path(output))
            outputs = [Output(Path(output), file)]
        elif output:
            outputs = [Output(Path(output), file_for(program, source, output))]
        if output == "-":
            sys.stdout.write(outputs[0].made.text)
            continue
        for done in tangle_files(outputs, sources_of(source, changes), changes, force):
            print(done, flush=True)
        if output and not changes and not notebook:
            note_elsewhere(source, Path(output))
    return 0


@PROOFWEAVE.command(params=[FILES, OUTPUT, LIMIT, CHANGE])
def weave(
    files: Sequence[str], output: str | None, limit: int, change: Sequence[str]
) -> int:
    """Render a document: run its demos, and write its page.

    The page of x.md is x.html, beside it: one file that loads nothing.  The pages of a
    book go to its folder.  A demo that fails is a fault at its line.  A file that is
    there, and no page, is kept as a copy.
    """
    from proofweave.page.files import weave_page

    book = book_asked(files, change, output)
    if book:
        return _weave_book(book, limit)
    documents = [*map(Path, files)]
    expect_one(documents, output)
    changes = [*map(document_at, change)]
    for source in map(document_at, documents):
        if output == "-":
            sys.stdout.write(proofweave.weave(source, changes, limit=limit))
            continue
        path = Path(output) if output else None
        for done in weave_page(source, changes, path, limit):
            print(done, flush=True)
    return 0


def _weave_book(book: Book, limit: int) -> int:
    """Write the pages of a book."""
    from proofweave.page.files import LeftOver, weave_book

    status = 0
    for done in weave_book(book, limit):
        if isinstance(done, Faulty):
            status = _complain(str(done), 1)
        elif isinstance(done, LeftOver) and not done.removed:
            _complain(str(done), 0)
        else:
            print(done, flush=True)
    return status


@PROOFWEAVE.command(params=[FILES, OUTPUT, LIMIT])
def bind(files: Sequence[str], output: str | None, limit: int) -> int:
    """Print a document or a book as PDF, by Chromium.

    A document is woven for it; the pages of a book are taken as they are.  A book has a
    title page and contents; the leaves are numbered through, and links lead within.
    """
    from proofweave.book import sources_of
    from proofweave.page.files import put
    from proofweave.paper.books import book_volume, document_volume
    from proofweave.program.replacing import of_a_volume

    if len(files) > 1:
        raise Misuse("bind makes one volume at a time, of a book.toml or of a document")
    source, book = Path(files[0]), book_asked(files, [])
    path = Path(output or source.with_suffix(".pdf"))
    if path.suffix != ".pdf":
        raise Misuse(f"{path} is no .pdf, such as book.pdf")
    made = book_volume(book) if book else document_volume(document_at(source), limit)
    print(put(path, made, of_a_volume(path), sources_of(source)), flush=True)
    return 0


@PROOFWEAVE.command("site", params=[BOOK, FOLDER])
def make_site(file: str, folder: str) -> int:
    """Copy the pages of a book to a folder that can be hosted alone.

    The pages are taken as they are.  What they lead to beside the book's folder comes
    with them, and the links follow: tests and change files as pages that show them,
    each chapter's document, program and notebook, and other files as they are.  A site
    that is there is replaced.
    """
    from proofweave.page.binding import shown_files
    from proofweave.page.site import Blocked, replace_site, site

    book = book_asked([file], [])
    if book is None:
        raise Misuse(f"{file} is no book.toml, which says which pages there are")
    try:
        files = site(book, dict(shown_files(book)))
        replace_site(Path(folder), book, files)
    except Blocked as blocked:
        raise Misuse(str(blocked)) from None
    print(f"{folder}: {len(files)} files written")
    return 0


FRESH = flag("--fresh", "Is the program beside it fresh as well?")


MOST_NOTES = 20
"""The notes on a document that fit on a screen."""
NOTES = flag("--notes", "All notes on a document, not only the first twenty.")


UNPROVED = flag("--unproved", "Let claims pass whose tests are not recorded as passed.")


@PROOFWEAVE.command(params=[FILES, FRESH, NOTES, UNPROVED, CHANGE])
def check(
    files: Sequence[str],
    fresh: bool,
    notes: bool,
    unproved: bool,
    change: Sequence[str],
) -> int:
    """Say all that is wrong with a document.

    Each fault has its line and a remedy: pieces, Python, links, formulas, and claims
    that no test proves; where there is a record, their tests must have passed on
    exactly these files.  A note is no fault.  Nothing is written.  Of a book, --fresh
    weaves all pages to compare them.
    """
    from proofweave.checks.checking import check_with_files
    from proofweave.checks.passed import Records

    book = book_asked(files, change)
    documents = documents_of(files, book)
    changes = [*map(document_at, change)]
    status, records = 0, Records()
    for file in map(document_at, documents):
        faults, checked = check_with_files(file, changes, fresh)
        if faults or checked is None:
            status = _complain("\n".join(map(str, faults)), 1)
        elif said := _praise(checked, book, notes, records, unproved):
            status = _complain("\n".join(map(str, said)), 1)
    if book and fresh and status == 0:
        from proofweave.page.files import stale_pages

        for faults in filter(None, stale_pages(book)):
            status = _complain("\n".join(map(str, faults)), 1)
    return status


@PROOFWEAVE.command()
def staged() -> int:
    """Print all faults of the staged documents, for a hook of git.

    Documents are read as they are in git's index, if they or their programs are staged.
    Each is checked, and its files that stand in the index are what it says there.
    """
    from proofweave.checks.staged import staged_faults

    found = [*staged_faults()]
    for source, faults in found:
        if faults:
            _complain("\n".join(map(str, faults)), 1)
        else:
            print(f"{source}: sound, as it is staged")
    return int(any(faults for _, faults in found))


JOBS = click.Option(
    ["--jobs"],
    metavar="N",
    type=click.IntRange(1),
    default=(os.cpu_count() or 1) + 1,
    help="So many tests run beside each other (one more than there are processors).",
)


@PROOFWEAVE.command(params=[FILES, JOBS])
def prove(files: Sequence[str], jobs: int) -> int:
    """Run the tests to which claims link, and record their passing.

    Only those run that are not recorded as passed on exactly these files, of every
    tier.  Then the marks in the pages that were woven are written anew, and the claims
    that stay open are told.  Control-C ends it, and keeps what has passed.
    """
    from proofweave.checks.claims import claims as claims_among
    from proofweave.checks.passed import Records
    from proofweave.hooks.proving import open_claims, run_tests, tests_of, with_tests
    from proofweave.page.files import mark_page
    from proofweave.page.weaving import page_of
    from proofweave.program.both_sides import counted
    from proofweave.source.change_files import load
    from proofweave.source.markdown import Texts

    book = book_asked(files, [])
    claims, pages = [], []
    for file in map(document_at, documents_of(files, book)):
        with followed(file):
            claims += with_tests(claims_among(Texts(load(file)).links, file))
        pages.append(page_of(file.resolve()))
    waiting = tests_of(claim for claim, _ in open_claims(claims, Records()))
    for root, names in waiting.items():
        label = f"{near(root) / 'proofs.txt'}: {counted(len(names), 'test')}"
        with click.progressbar(length=100, label=label, file=sys.stderr) as bar:
            told = [
                *run_tests(root, names, jobs, lambda now: bar.update(now - bar.pos))
            ]
        for words in told:
            _complain(words, 1)
    records = Records()
    for page in map(near, pages):
        if mark_page(page, records):
            print(f"{page}: marked")
    left = open_claims(claims, records)
    for claim, why in left:
        _complain(f"{claim.link.line.place}: [{claim.link.words}] stays open: {why}", 1)
    proved = f"{len(claims) - len(left)} of {counted(len(claims), 'claim')} proved"
    ran = counted(sum(map(len, waiting.values())), "test")
    print(f"{', '.join(files)}: {proved}, {ran} run")
    return 1 if left else 0


PDB = flag("--pdb", "Start in the debugger, as in `b essay.md:148`.")
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
    from proofweave.hooks.importing import modules_found
    from proofweave.program.running import run_as_script

    program = program_asked(file, change)
    with modules_found(program):
        return run_as_script(program, list(arguments), pdb)


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
    from proofweave.preview.serving import PORT, show

    book = book_asked([file], [])
    path = book.path if book else document_at(file)
    show(path, book, limit, PORT if port is None else port)
    return 0


BY_FILES = flag("--force", "Go by the files where both sides may have been changed.")


@PROOFWEAVE.command(params=[DOCUMENT, BY_FILES])
def stitch(file: str, force: bool) -> int:
    """Take the edits of a program, and of other files, back into their document.

    The text that was tangled last is remembered in the folder .proofweave, and tells
    which side was changed; if both were, they stay as they are.  An edit of which it is
    not clear where it belongs is named, and stays in its file.
    """
    from proofweave.program.both_sides import Taken, make_alike, places
    from proofweave.program.structure import program_of

    source, taken = document_at(file), False
    files = places(program_of(source), source)
    if not any(output.path.is_file() for output in files):
        own = files[0].path if files else source.with_suffix(".py")
        why = f"there is no program {own} to take edits from; tangle writes it"
        raise Refused(why)
    for done in make_alike(source, force):
        print(done, flush=True)
        taken |= isinstance(done, Taken)
    if not taken:
        print(f"{source}: nothing to take back")
    return 0


@PROOFWEAVE.command(params=[DOCUMENT])
def renumber(file: str) -> int:
    """Number the sections consecutively, references included.

    A heading “## ?. Title” gets the number that is due.
    """
    from proofweave.program.both_sides import rewrite, said_before
    from proofweave.source.numbering import renumbered

    source = document_at(file)
    document = proofweave.read(source)
    result = renumbered(document)
    if not result.moves:
        print(f"{source}: the numbers are consecutive")
        return 0
    aside = rewrite(document, result.text)
    print("\n".join(f"{old} → {new}" for old, new in result.moves))
    print(f"{source}: written{said_before(aside)}")
    return 0


for _command in PROOFWEAVE.commands.values():
    _command.epilog = STATUSES


def _praise(
    checked: Checked,
    book: Book | None,
    all_notes: bool,
    records: Records,
    lenient: bool,
) -> list[Fault]:
    """Tell that a document is sound, with its notes; its unproved claims are returned,
    or told as notes as well."""
    from proofweave.checks.checking import remarks
    from proofweave.checks.claims import unrecorded
    from proofweave.program.both_sides import counted

    document = checked.document
    counts = {
        "section": len([s for s in document.sections if s.heading]),
        "piece": len(document.pieces),
        "claim": len(checked.claims),
    }
    words = [counted(number, noun) for noun, number in counts.items()]
    faults, unsure = unrecorded(checked.claims, records)
    if lenient:
        faults, unsure = [], [*faults, *unsure]
    if not faults:
        print(f"{document.path}: sound: {', '.join(words)}")
    notes = [*remarks(checked, book), *unsure]
    told = notes if all_notes else notes[:MOST_NOTES]
    for place, message in told:
        print(f"{place}: note: {message}")
    if left := len(notes) - len(told):
        print(f"{document.path}: {counted(left, 'more note')}; --notes tells all")
    return faults


def _complain(message: str, status: int) -> int:
    sys.stdout.flush()
    print(message, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
