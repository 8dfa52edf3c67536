"""The command ``python -m literate``: what one can do with a literate document."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import unified_diff
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import literate
from literate.document import Document, decode, parse
from literate.faults import Fault, Faulty, Place
from literate.tangling import Program, write

if TYPE_CHECKING:
    from literate.book import Book

WELCOME = """\
A literate document is Markdown: prose, and the pieces of a program.

  python -m literate check korf0.md      is it sound?
  python -m literate tangle korf0.md     write the program, korf0.py
  python -m literate run korf0.md ARG…   execute it, speaking of the document's lines
  python -m literate weave korf0.md      write the page, korf0.html
  python -m literate stitch korf0.md     take edits of korf0.py back into it
  python -m literate renumber korf0.md   number the sections, references included
  python -m literate lint korf0.md       what mypy and ruff say, at its lines

`python -m literate COMMAND --help` says more about one of them.
"""


class Wrong(Exception):
    """What is wrong with what was asked for, in a sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help says more\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit status."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    if not asked:
        print(WELCOME, end="")
        return 0
    options = _parser().parse_args(asked)
    do: Callable[[argparse.Namespace], int] = options.do
    if do is not run and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        status = do(options)
        sys.stdout.flush()
    except Wrong as wrong:
        return _complain(str(wrong), 2)
    except Faulty as faulty:
        return _complain(str(faulty), 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        file = error.filename or "a file"
        return _complain(f"{file} cannot be used: {error.strerror or error}", 2)
    except KeyboardInterrupt:
        return 130
    return status


def tangle(options: argparse.Namespace) -> int:
    """Write programs."""
    if options.files == ["-"]:
        return _filter()
    if book := _book(options):
        options.files = [_near(chapter.source) for chapter in book.chapters]
    for file, output in _outputs(options, ".py"):
        program = _program(file, options.change)
        if output is None:
            sys.stdout.write(program.text)
        else:
            edit = _save_edit(options, file, output, program.text)
            done = _write(output, program.text)
            note = f" (it had been edited; the edit is in {edit})" if edit else ""
            print(f"{output}: {done}{note}")
    return 0


def weave(options: argparse.Namespace) -> int:
    """Write pages."""
    _weaver()
    if book := _book(options):
        from literate.binding import bound

        book.folder.mkdir(exist_ok=True)
        status = 0
        for _, place, page in bound(book):
            if isinstance(page, Faulty):
                status = _complain(str(page), 1)
            else:
                print(f"{_near(place)}: {_write(place, page)}", flush=True)
        return status
    for file, output in _outputs(options, ".html"):
        document = literate.read(_document(file), map(_document, options.change))
        page = _weaver()(document, output)
        if output is None:
            sys.stdout.write(page)
        else:
            print(f"{output}: {_write(output, page)}")
    return 0


def check(options: argparse.Namespace) -> int:
    """Say every fault of some documents; or that they are sound, and how large."""
    status = 0
    book = _book(options)
    if book:
        options.files = [_near(document) for document in book.documents]
    for file in options.files:
        changes = list(map(_document, options.change))
        faults = literate.check(_document(file), changes)
        if options.fresh and not faults and literate.read(file, changes).program:
            faults = list(_stale(_program(file, changes), _beside(file, changes)))
        if faults:
            status = _complain("\n".join(map(str, faults)), 1)
        else:
            of_record = book is not None and file.resolve() in book.records
            _praise(literate.read(file, changes), of_record)
    if book and options.fresh and status == 0:
        for faults in _stale_pages(book):
            status = _complain("\n".join(map(str, faults)), 1) if faults else status
    return status


def run(options: argparse.Namespace) -> int:
    """Execute a document; the exit status of its program."""
    from literate.running import run_as_script

    arguments = _own(options)
    program = _program(options.file, options.change)
    return run_as_script(program, arguments, options.pdb)


def stitch(options: argparse.Namespace) -> int:
    """Take the edits of a program back into its document."""
    from literate.stitching import stitched

    source = _document(options.file)
    path = Path(options.program or source.with_suffix(".py"))
    if not path.is_file():
        raise Wrong(f"there is no program {path} to take edits from; tangle writes it")
    program = literate.tangle(source)
    if path.read_bytes().replace(b"\r\n", b"\n") == program.text.encode():
        print(f"{source}: nothing to take back; {path} is what it says")
        return 0
    if not options.force and source.stat().st_mtime > path.stat().st_mtime:
        reason = f"{source} was changed after this; tangle, or stitch --force"
        raise Faulty([Fault(Place(str(path), 1), reason)])
    result = stitched(program, path)
    count = len(result.lines)
    lines = f"line{'s' * (count > 1)} {', '.join(map(str, result.lines))}"
    done = f"{source}: {count} edit{'s' * (count > 1)} taken back ({lines})"
    return _rewrite(source, result.text, done, options.dry_run)


def renumber(options: argparse.Namespace) -> int:
    """Number the sections of a document."""
    from literate.numbering import renumbered

    source = _document(options.file)
    result = renumbered(literate.read(source))
    if not result.moves:
        print(f"{source}: the numbers are consecutive")
        return 0
    done = "\n".join(f"{old} → {new}" for old, new in result.moves)
    return _rewrite(source, result.text, done, options.dry_run)


def lint(options: argparse.Namespace) -> int:
    """Say what mypy and ruff find in a document's program."""
    from literate.linting import Missing, lint

    try:
        findings = lint(_program(options.file, options.change))
    except Missing as missing:
        raise Wrong(str(missing)) from None
    if findings:
        return _complain("\n".join(map(str, findings)), 1)
    print(f"{options.file}: mypy --strict and ruff check find nothing")
    return 0


def _filter() -> int:
    """A notebook in, its program out, both as Markdown, for ``jupytext --pipe``."""
    import jupytext

    from literate.checking import sound

    program = sound(parse(decode(sys.stdin.buffer.read(), "-"), "-"))
    cells: str = jupytext.writes(_with_a_program(program, "-").notebook, "md")
    sys.stdout.buffer.write(cells.encode())
    return 0


def _book(options: argparse.Namespace) -> Book | None:
    """The book that is asked for instead of documents, if it is one."""
    from literate.book import FILE, Book

    if [Path(file).name for file in options.files] != [FILE]:
        return None
    path = Path(options.files[0])
    if not path.is_file():
        raise Wrong(f"there is no file {path}")
    if options.change or getattr(options, "output", None):
        raise Wrong("a book is taken as it is: without --change, without -o")
    return Book(path)


def _stale_pages(book: Book) -> Iterable[list[Fault]]:
    """The faults of each page of a book that is not what its document says."""
    from literate.binding import bound
    from literate.freshness import OF_A_PAGE, stale

    for source, place, page in bound(book):
        if isinstance(page, Faulty):
            yield page.faults
        else:
            yield list(stale(_near(place), page, _near(source), OF_A_PAGE))


def _near(path: Path) -> Path:
    """A path as it is seen from here, if it is below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _weaver() -> Callable[[Document, Path | None], str]:
    try:
        from literate.weaving import weave
    except ModuleNotFoundError as missing:
        needed = f"weave needs {missing.name}, which"
        raise Wrong(f"{needed} `pip install 'korf0[literate]'` installs") from None
    return weave


def _document(file: str | Path) -> Path:
    """The path of a document; Wrong if it cannot be one."""
    path = Path(file)
    if path.is_dir():
        raise Wrong(f"{path} is a folder; a document is a file, such as korf0.md")
    if not path.exists():
        raise Wrong(f"there is no file {path}")
    if path.suffix != ".md":
        raise Wrong(f"{path} is no Markdown; a document is a file such as korf0.md")
    return path


def _program(file: str | Path, changes: Iterable[str | Path]) -> Program:
    source = _document(file)
    return _with_a_program(
        literate.tangle(source, list(map(_document, changes))), source
    )


def _with_a_program(program: Program, source: str | Path) -> Program:
    if not program.cells:
        reason = "there is no program here; a ```python fence would begin one"
        raise Faulty([Fault(Place(str(source), 1), reason)])
    return program


def _outputs(
    options: argparse.Namespace, suffix: str
) -> Iterable[tuple[Path, Path | None]]:
    """Each document, and where its output goes; None is the standard output."""
    if options.output and len(options.files) > 1:
        count = len(options.files)
        raise Wrong(f"-o names one output, and there are {count} documents")
    for file in map(_document, options.files):
        if options.output == "-":
            yield file, None
        elif options.output:
            yield file, Path(options.output)
        else:
            yield file, _place(file, options.change, suffix)


def _place(file: Path, changes: Sequence[str | Path], suffix: str) -> Path:
    """Where the output of a document goes: beside it, but for the pages of a book."""
    if suffix == ".html" and not changes:
        from literate.weaving import page_of

        return _near(page_of(file))
    return _beside(file, changes).with_suffix(suffix)


def _beside(file: str | Path, changes: Sequence[str | Path]) -> Path:
    """The program of a document, which is named after the last change file."""
    named = Path(changes[-1] if changes else file)
    return named.with_name(named.name.removesuffix(".md").removesuffix(".ch") + ".py")


def _save_edit(
    options: argparse.Namespace, file: Path, output: Path, text: str
) -> Path | None:
    """Where an edited program was saved; None if it is older than its document."""
    sources = [file, *map(Path, options.change)]
    if options.output or not output.is_file():
        return None
    if output.stat().st_mtime <= max(path.stat().st_mtime for path in sources):
        return None
    old = output.read_bytes()
    if old == text.encode():
        return None
    saved = output.with_name(f"{output.name}~")
    saved.write_bytes(old)
    return saved


def _write(output: Path, text: str) -> str:
    if output.is_dir():
        raise Wrong(f"{output} is a folder, and cannot be written as a file")
    try:
        return "written" if write(output, text) else "up to date"
    except OSError as error:
        raise Wrong(f"{output} cannot be written: {error.strerror}") from None


def _rewrite(source: Path, text: str, done: str, dry: bool) -> int:
    """Write a document, or show how it would differ; say what was done."""
    if dry:
        old = source.read_bytes().decode().splitlines(keepends=True)
        new = text.splitlines(keepends=True)
        sys.stdout.writelines(unified_diff(old, new, str(source), str(source)))
    else:
        _write(source, text)
        print(done)
    return 0


def _stale(program: Program, path: Path) -> Iterable[Fault]:
    """The fault of a program that is not what its document says."""
    from literate.freshness import stale

    return stale(path, program.text, Path(program.document.path))


def _praise(document: Document, of_record: bool = False) -> None:
    from literate.claims import claims, unproved_numbers

    source = document.path
    counts = {
        "section": len([s for s in document.sections if s.label]),
        "piece": len(document.pieces),
        "claim": len(list(claims(document))),
    }
    words = [f"{n} {what}{'s' * (n != 1)}" for what, n in counts.items()]
    print(f"{source}: sound: {', '.join(words)}")
    for place, figure in [] if of_record else unproved_numbers(document):
        print(f"{place}: note: {figure} claims without a proof")


def _own(options: argparse.Namespace) -> list[str]:
    """Take our options from before the program's arguments; the arguments."""
    rest = list(options.arguments)
    while rest:
        if rest[0] == "--pdb":
            options.pdb = True
            del rest[:1]
        elif rest[0] == "--change" and len(rest) > 1:
            options.change.append(rest[1])
            del rest[:2]
        else:
            return rest[1:] if rest[0] == "--" else rest
    return rest


def _complain(message: str, status: int) -> int:
    sys.stdout.flush()
    print(message, file=sys.stderr)
    return status


def _parser() -> Parser:
    parser = Parser("python -m literate", description=WELCOME.partition("\n")[0])
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(
        do: Callable[[argparse.Namespace], int], many: bool, help: str
    ) -> argparse.ArgumentParser:
        name = do.__name__
        made = commands.add_parser(name, help=help, description=f"{name}: {help}.")
        made.add_argument(
            "files" if many else "file",
            metavar="FILE.md",
            nargs="+" if many else None,
            help="a literate document" + ", or a book.toml" * many,
        )
        made.set_defaults(do=do, change=[])
        return made

    def change(made: argparse.ArgumentParser) -> None:
        words = "read the document through this change file (may be repeated)"
        made.add_argument("--change", metavar="CH.md", action="append", help=words)

    made = command(tangle, True, "write the program of a document, if it differs")
    made.add_argument("-o", "--output", help="where to; - is the standard output")
    change(made)
    made = command(weave, True, "write the page of a document, if it differs")
    made.add_argument("-o", "--output", help="where to; - is the standard output")
    change(made)
    made = command(check, True, "say all that is wrong with a document")
    made.add_argument(
        "--fresh", action="store_true", help="is the program beside it fresh as well?"
    )
    change(made)
    made = command(run, False, "execute a document, speaking of its lines")
    words = "start in the debugger, as in `b korf0.md:148`"
    made.add_argument("--pdb", action="store_true", help=words)
    change(made)
    words = "the program's own, from the first that is not --pdb or --change, or --"
    arguments = made.add_argument("arguments", nargs=argparse.REMAINDER, help=words)
    arguments.required = False
    made = command(stitch, False, "take the edits of a program back")
    made.add_argument("--program", metavar="FILE.py", help="the one beside it if not")
    made.add_argument("--force", action="store_true", help="whichever file is newer")
    made.add_argument("--dry-run", action="store_true", help="only show a diff")
    made = command(renumber, False, "number the sections 1, 2, 3 … and then A, B, C …")
    made.add_argument("--dry-run", action="store_true", help="only show a diff")
    made = command(lint, False, "say what mypy --strict and ruff check find")
    change(made)
    return parser


if __name__ == "__main__":
    sys.exit(main())
