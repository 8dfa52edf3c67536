"""All that experiments share: command, boards, clocks, tables, and circumstances.

An experiment is a script with a function ``main``, and ends with ``run(main)``.  The
options of the command are the parameters of that function.
"""

from __future__ import annotations

import argparse
import csv
import inspect
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from math import fsum
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, get_type_hints

import proofweave
from fifteen.board.position import Position

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "fifteen" / "data"
RECORDS = ROOT / "records"
NEAR = "123456789abcde0f"
"""A board that is one move from home: its search compiles, and takes no time."""
WARM = "12386a475b0f9dce"
"""An easy board that runs all of a search, for what is still slow the first time."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
KORF0_IN_C = ROOT / "korf0.c"
EXPERIMENT = "$ python experiments/"

T = TypeVar("T")


# The command


class Numbers(list[int]):
    """Numbers of Korf's boards, written like 1-10,12."""

    def __init__(self, text: str) -> None:
        """Read them; argparse.ArgumentTypeError if there are no such boards."""
        super().__init__()
        for part in text.split(","):
            first, _, last = part.partition("-")
            self += range(int(first), int(last or first) + 1)
        if not self or min(self) < 1 or max(self) > 100:
            raise argparse.ArgumentTypeError("Korf's boards have the numbers 1 to 100")


ALL = Numbers("1-100")


def run(main: Callable[..., object]) -> None:
    """Run an experiment by its command, and print commit, machine and time to
    stderr."""
    begun = time.monotonic()
    call(main)
    print(f"{circumstances()}; {time.monotonic() - begun:.0f} s", file=sys.stderr)


def call(main: Callable[..., T], argv: Sequence[str] | None = None) -> T:
    """Call a function with the arguments of a command.

    A positional parameter is an argument, ``*names`` any number of them, and a keyword
    parameter an option; one that is False is a flag, a sequence takes several words.
    """
    parser = argparse.ArgumentParser(
        description=inspect.getmodule(main).__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    kinds = get_type_hints(main)
    parameters = inspect.signature(main).parameters.values()
    for each in parameters:
        kind, more = kinds[each.name], dict[str, Any](default=each.default)
        if kind is bool:
            more["action"] = "store_true"
        elif kind == Sequence[str]:
            more["nargs"] = "*"
        else:
            some = [one for one in getattr(kind, "__args__", [kind]) if one]
            more["type"] = some[0]
        if each.kind is each.VAR_POSITIONAL:
            more |= {"nargs": "*", "default": []}
        elif each.kind is not each.KEYWORD_ONLY and each.default is not each.empty:
            more["nargs"] = "?"
        is_option = each.kind is each.KEYWORD_ONLY
        parser.add_argument(f"--{each.name}" if is_option else each.name, **more)
    given = vars(parser.parse_args(argv))
    words, options = [], {}
    for each in parameters:
        if each.kind is each.VAR_POSITIONAL:
            words += given[each.name]
        elif each.kind is each.KEYWORD_ONLY:
            options[each.name] = given[each.name]
        else:
            words.append(given[each.name])
    return main(*words, **options)


def chosen(every: Iterable[str], names: Sequence[str]) -> list[str]:
    """Return names that must be among others, or all these if there are none."""
    every = [*every]
    if unknown := [name for name in names if name not in every]:
        sys.exit(f"Unknown “{unknown[0]}”; choose from {', '.join(every)}.")
    return [*names] or every


# What a record names


def circumstances() -> str:
    """Return the commit, the day, the machine, and the versions of Python and
    compilers."""
    day = datetime.now(UTC).date().isoformat()
    return ", ".join([f"commit {commit()}", day, machine(), *versions()])


def commit() -> str:
    """Return the commit of the tree, and whether something in it has been changed."""
    known = _printed("git", "-C", str(ROOT), "rev-parse", "--short=7", "HEAD")
    changes = _printed("git", "-C", str(ROOT), "status", "--porcelain", "-uno")
    return (known or "unknown") + (" with changes" if changes else "")


def machine() -> str:
    """Return the processor, its cores, and the system."""
    model = platform.processor() or platform.machine()
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        named = (line for line in lines if line.startswith("model name"))
        model = next(named, f":{model}").partition(":")[2].strip()
    return f"{os.cpu_count()} cores of {model}, {platform.system()}"


def versions() -> list[str]:
    """Return Python, and which numba and which C compiler there are."""
    found = [f"Python {platform.python_version()}"]
    with suppress(PackageNotFoundError):
        found.append(f"numba {version('numba')}")
    if compiler := _printed("gcc", "-dumpfullversion"):
        found.append(f"gcc {compiler}")
    return found


def _printed(*command: str) -> str:
    """Return the output of a command; nothing if it cannot be run, or fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.strip()
    except OSError:
        return ""


# Tables: CSV files, with a row for each thing that is known


def read(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table; none if there is none."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def line(row: Iterable[object], digits: int = 3) -> str:
    """Return a row as a line of a table, real numbers with a number of digits."""
    text = StringIO()
    shown = (f"{x:.{digits}f}" if isinstance(x, float) else x for x in row)
    csv.writer(text, lineterminator="\n").writerow(shown)
    return text.getvalue()


def show(row: Iterable[object], digits: int = 3) -> None:
    """Print a row, at once."""
    print(line(row, digits), end="", flush=True)


class Table(Generic[T]):
    """A table of named tuples of one kind, in a folder of records.

    Args:
        row: the kind; its types are those of the columns.
        name: the table's name among the records, or a path.
        digits: the digits after the point of what is no whole number.
    """

    def __init__(
        self, row: Callable[..., T], name: str | Path, digits: int = 3
    ) -> None:
        """Say where it is; nothing is read."""
        self.path = (RECORDS / name).with_suffix(".csv")
        self._row = row
        self._digits = digits
        self._kinds = get_type_hints(row)

    def rows(self) -> list[T]:
        """Return the rows that are there."""
        return [
            self._row(*(_valued(self._kinds[name], row[name]) for name in self._kinds))
            for row in read(self.path)
        ]

    def add(self, row: Iterable[object]) -> None:
        """Add a row, at once: a run that is stopped can be taken up."""
        head = "" if self.path.exists() else line(self._kinds)
        with self.path.open("a", encoding="utf-8", newline="") as table:
            table.write(head + line(row, self._digits))

    def write(self, rows: Sequence[Sequence[object]]) -> None:
        """Replace all rows."""
        lines = [line(self._kinds), *(line(row, self._digits) for row in rows)]
        self.path.write_text("".join(lines), encoding="utf-8", newline="")

    def renew(self, rows: Sequence[Sequence[object]]) -> None:
        """Replace the rows of this commit, which have it in the first column."""
        here, rows_read = commit(), read(self.path)
        kept = [[*row.values()] for row in rows_read if row["commit"] != here]
        self.write([*kept, *rows])


def _valued(kind: Any, text: str) -> Any:
    return text == "True" if kind is bool else kind(text)


def markdown(columns: str, rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """Yield the lines of a table in Markdown.

    Args:
        columns: the heads with strokes between them; after ``>`` to the right.
        rows: the cells of each row.
    """
    heads = [head.strip() for head in columns.split("|")]
    yield f"| {' | '.join(head.removeprefix('>') for head in heads)} |"
    yield f"| {' | '.join('---:' if head[0] == '>' else '---' for head in heads)} |"
    for row in rows:
        yield f"| {' | '.join(map(str, row))} |"


def renew(record: Path, command: str, lines: Sequence[str]) -> None:
    """Put the output of a command into its block in a record."""
    block = re.compile(
        f"(```console\n{re.escape(EXPERIMENT + command)}\n).*?(?=```)", re.DOTALL
    )
    text, many = block.subn(
        lambda found: found[1] + "\n".join(lines) + "\n",
        record.read_text(encoding="utf-8"),
    )
    if many != 1:
        sys.exit(f"{record} has {many} places for {command}.")
    record.write_text(text, encoding="utf-8")


# Boards


class Board(NamedTuple):
    """A board of a list: its number, its start, the moves it takes, and its row."""

    number: int
    start: str
    optimal: int
    row: dict[str, str]


def boards(name: str) -> list[Board]:
    """Return the boards of one of the lists in fifteen/data."""
    return [
        Board(number, row["start_knuth"], int(row["optimal"]), row)
        for number, row in enumerate(read(DATA / f"{name}.csv"), 1)
    ]


def korf(numbers: Iterable[int] = ALL) -> list[Board]:
    """Return Korf's boards of some numbers, or all hundred."""
    return [board for board in boards("korf100") if board.number in numbers]


def korf_nodes(board: Board) -> int:
    """Return the nodes that Korf counted on one of his hundred."""
    return int(board.row["korf_nodes"])


def easy_first() -> list[Board]:
    """Return Korf's hundred by the nodes that he counted."""
    return sorted(korf(), key=korf_nodes)


def check(start: str | Position, pieces: str, length: int | None = None) -> None:
    """Make sure that moves lead home, and how many there are."""
    position = Position.parse(start) if isinstance(start, str) else start
    tiles = position.tiles_in(pieces)
    assert position.replay(pieces).solved, start
    assert len(tiles) == (len(tiles) if length is None else length), start


# Clocks


def timed(
    use: Callable[[], T], clock: Callable[[], float] = process_time
) -> tuple[T, float]:
    """Return the result of a function, and its seconds by a clock, the processor's."""
    begun = clock()
    found = use()
    return found, clock() - begun


Solver = Callable[[str], tuple[int, float]]
"""Solves a start; returns the nodes, and the seconds by some clock."""


def least(
    rounds: int, start: str, solvers: Mapping[str, Solver]
) -> dict[str, tuple[int, float]]:
    """Solve a start in turns by some solvers; return the nodes of each and the least of
    its seconds."""
    found: dict[str, list[tuple[int, float]]] = {name: [] for name in solvers}
    for _ in range(rounds):
        for name, solve in solvers.items():
            found[name].append(solve(start))
    return {
        name: (pairs[0][0], min(seconds for _, seconds in pairs))
        for name, pairs in found.items()
    }


def same_nodes(found: Mapping[str, tuple[int, float]]) -> int:
    """Return the nodes that all solvers have met; end the experiment if some differ."""
    nodes = {name: many for name, (many, _) in found.items()}
    if len({*nodes.values()}) != 1:
        sys.exit(f"Not all meet the same nodes: {nodes}.")
    return min(nodes.values())


class Ended(NamedTuple):
    """A process: its output, wall and processor seconds, and megabytes at most."""

    text: str
    seconds: float
    processor: float
    megabytes: float


def process(
    command: Sequence[str | Path], place: Path = ROOT, **variables: str
) -> Ended:
    """Run a process in a folder, with variables of the environment, and measure it."""
    if sys.platform == "win32":
        sys.exit("Windows tells less of a process.")
    begun = time.perf_counter()
    with subprocess.Popen(
        command,
        cwd=place,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        text = child.stdout.read()
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - begun
    if child.returncode != 0:
        sys.exit(f"{command} failed: {child.returncode}")
    spent = used.ru_utime + used.ru_stime
    return Ended(text.strip(), seconds, spent, used.ru_maxrss * _kilobyte() / 1e6)


def peak() -> float:
    """Return the most bytes that this process has had."""
    if sys.platform == "win32":
        sys.exit("Windows has no getrusage.")
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _kilobyte()


def _kilobyte() -> int:
    # Linux counts kilobytes, macOS bytes.
    return 1024 if sys.platform == "linux" else 1


# Programs to compare with


def compiler() -> str | None:
    """Return the C compiler that the variable CC names, or cc, if there is one."""
    return os.environ.get("CC") or shutil.which("cc")


def in_c(source: Path, folder: Path, level: str = "-O2") -> Path:
    """Compile a program in C, and return it, in a folder."""
    if compiler() is None:
        sys.exit("There is no C compiler here: name one in the variable CC.")
    program = folder / f"{source.stem}{level}"
    command = [str(compiler()), level, "-o", str(program), str(source)]
    subprocess.run(command, check=True)
    return program


def said_by(program: Path, *starts: str) -> list[list[str]]:
    """Return the words of each line that a program in C says of some starts."""
    done = subprocess.run(
        [program, *starts], check=True, capture_output=True, text=True
    )
    return [line.split() for line in done.stdout.splitlines()]


def korf0_in_c(program: Path, *starts: str) -> tuple[int, float]:
    """Return the nodes and the seconds of korf0 in C, for all starts together."""
    rows = said_by(program, *starts)
    return sum(int(row[2]) for row in rows), fsum(float(row[3]) for row in rows)


def loaded_from(path: Path, name: str) -> ModuleType:
    """Return a program loaded once more, by another name."""
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    # A search is compiled of a module that is known; a copy hides no other program.
    sys.modules.setdefault(name, module)
    spec.loader.exec_module(module)
    return module


def changed(name: str, change: str, folder: Path, new: str) -> ModuleType:
    """Return a chapter as a change file makes it, loaded by a new name.

    Both the change and the program are written to the folder.
    """
    text, source = folder / f"{new}.ch.md", folder / f"{new}.py"
    text.write_text(change, encoding="utf-8")
    document = ROOT / "fifteen" / f"{name}.md"
    source.write_text(proofweave.tangle(document, [text]).text, encoding="utf-8")
    sys.modules.pop(new, None)
    return loaded_from(source, new)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Give a headless Chromium."""
    from playwright.sync_api import sync_playwright

    names = [os.environ.get("CHROMIUM") or "", *BROWSERS]
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        sys.exit("There is no Chromium here: name one in the variable CHROMIUM.")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()
