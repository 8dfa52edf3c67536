"""The command ``fifteen``: what it understands, and what it answers."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from io import TextIOWrapper
from json import dumps
from random import Random
from textwrap import fill
from typing import Annotated, Any

import typer

from fifteen.command import comparing, drawing, options
from fifteen.command.answers import Answer, counted
from fifteen.command.comparing import Comparison, Sums
from fifteen.command.drawing import Gone, Terminal
from fifteen.command.interrupts import Interrupts
from fifteen.command.progress import Display
from fifteen.command.reading import Form, Given, Source, Wrong
from fifteen.notation import write
from fifteen.position import DIGITS, Position
from fifteen.solvers import METHODS, Method, choose, lower_bounds
from fifteen.workers import Crew, Outcome, Task, Work

PREFERRED = ("auto", "korf0", "pair-distance", "walking-distance", "best-first")
"""If no method is named, it is the first of these that knows the board."""

SOLVED, UNSOLVED, WRONG, UNREAD, SIGNALLED = 0, 1, 2, 141, 128
"""The exit statuses.  To the last the number of a signal is added; the one before it is
that of a program that is ended because nobody reads what it writes."""

PATIENCE = 10
"""Seconds that a method gets in a comparison, if nothing else is said."""

WELCOME = """\
Shortest solutions of the 15-puzzle, and of its relatives from 2x2 to 5x5.

\b
  fifteen solve bc9e80df3412a756      a shortest solution
  fifteen show bc9e80df3412a756       the board, and what is known at once
  fifteen scramble                    a board to solve
  fifteen compare 51247308a6be9fcd    several methods on the same board

A board is written row by row, in digits, with 0 for the blank; after 9 come a for 10, b
for 11, and so on. `fifteen COMMAND --help` says more.
"""

BOARDS = """\
A POSITION is written row by row, with 0 for the blank: in digits, such as
bc9e80df3412a756, or in numbers, such as "1 2 3/4 5 6/7 0 8". The strokes between rows
may be left out; then 12 cells, say, are 3 rows of 4. Positions also come from a --file,
or through a pipe, one a line; blank lines and what follows a # are skipped.
"""

WIDEST = max(map(len, METHODS))
METHODS_IN_WORDS = "\n".join(
    fill(
        f"{method.name:<{WIDEST}}  {method.summary}",
        width=76,
        initial_indent="  ",
        subsequent_indent=" " * (WIDEST + 4),
    )
    for method in METHODS.values()
)
USUAL = " or ".join(name for name in PREFERRED if name in METHODS)

SOLVE = f"""\
Find a shortest solution of each position.

{BOARDS}
On a terminal the answer is meant for people. Elsewhere it is a line with tabs between
the start, the length, the moves, the method, the nodes visited and the seconds. Where
there is no solution the length is -, and where the search was ended it is >=, with the
least that it can be; then the reason follows. In JSON there are start, method, length,
happy, sad, pieces, nodes, seconds, lower_bound and optimal, always, and a line and a
note where there is something to say.

^C gives what is known so far. The exit status is 0 if all is solved, 1 if some position
has no solution or was not finished, 2 if something is wrong with the input, and 130
after ^C.
"""

MORE = f"""\
\b
Examples:
  fifteen solve bc9e80df3412a756 51247308a6be9fcd
  fifteen solve --file boards.txt --jobs 2 --timeout 60
  fifteen scramble --count 5 | fifteen solve --json
  fifteen solve --goal first --notation moves ab96efcd13082745

\b
Notations:
  tiles  the tiles to push, as digits: 41d4
  blank  the ways of the blank, by the compass: ENWS
  moves  the ways of the tiles, with run lengths: L2U3

\b
Methods:
{METHODS_IN_WORDS}

If no method is named, it is {USUAL}, whichever first knows the board.
"""

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit status."""
    _open_standard_files()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    desk = Desk()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("once")
            warnings.showwarning = lambda message, *_: desk.remark(str(message))
            return _obey([*(sys.argv[1:] if arguments is None else arguments)], desk)
    except Gone:
        os.dup2(os.open(os.devnull, os.O_WRONLY), desk.out.stream.fileno())
        return UNREAD
    except OSError as error:
        desk.remark(f"{error.filename or 'It failed'}: {error.strerror or error}.")
        return UNSOLVED


def _obey(arguments: list[str], desk: Desk) -> int:
    """Let typer call the command; return the exit status."""
    try:
        status = app(arguments, prog_name="fifteen", standalone_mode=False, obj=desk)
        return status or desk.status
    except Wrong as wrong:
        desk.remark(str(wrong))
    except typer.TyperException as error:
        desk.remark(_in_one_line(error))
    except SystemExit as end:
        return UNREAD if end.code else SOLVED
    return WRONG


def _in_one_line(error: typer.TyperException) -> str:
    """Say what is wrong with the command line, and where to read more."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "fifteen"
    message = " ".join(error.format_message().split()).rstrip(".")
    if message.startswith("No such command"):
        names = [c.callback.__name__ for c in app.registered_commands if c.callback]
        message = f"There are the commands {', '.join(names)}. {message}"
    end = "" if message.endswith("?") else "."
    return f"{message}{end} `{path} --help` says more."


def _open_standard_files() -> None:
    """Give the program what it was started without, as nothing, so that no other file
    gets the number of one of these."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
            mode = "w" if number else "r"
            setattr(sys, name, os.fdopen(number, mode, closefd=False))


class Desk:
    """Where answers and complaints go; and the exit status that they amount to."""

    def __init__(self) -> None:
        """Look at the standard streams."""
        self.out = Terminal(sys.stdout)
        self.err = Terminal(sys.stderr)
        self.display: Display | None = None
        self.status = SOLVED

    def answer(self, text: str) -> None:
        """Write what was asked for."""
        if self.out.watched:
            self._clear()
        self.out.say(text)

    def remark(self, text: str) -> None:
        """Write what is to be known besides."""
        self._clear()
        self.err.say(f"fifteen: {text}")

    def complain(self, place: str, text: str) -> None:
        """Say what is wrong with the input, and where."""
        self._clear()
        self.err.say(f"{place}: {text}")
        self.note(WRONG)

    def note(self, status: int) -> None:
        """Keep the gravest status."""
        self.status = max(self.status, status)

    def _clear(self) -> None:
        if self.display is not None:
            self.display.hide()

    def outcomes(
        self, tasks: Iterator[Task | None], source: Source, crew: Crew, each: int = 1
    ) -> Generator[Outcome, None, None]:
        """Have tasks done, show how it goes, and yield what came of them.

        There are so many tasks for ``each`` position of the source.  An interrupt is
        answered with all that is known.
        """

        def count() -> int | None:
            positions = source.count()
            return None if positions is None else positions * each

        if self.err.movable:
            self.display = Display(self.err, count, _name)
        with Interrupts(self.out, self.err) as interrupts, crew:
            for outcome in crew.outcomes(
                tasks,
                source=source.descriptor,
                watch=None if self.display is None else self.display.watch,
                stop=interrupts.stop,
                alarms=interrupts.files,
            ):
                if self.display is not None:
                    self.display.done += 1
                yield outcome
            self._clear()
            if interrupts.number:
                self.status = SIGNALLED + interrupts.number
            elif interrupts.stop():
                raise Gone


def _name(work: Work) -> str:
    """Return what a position was given as."""
    tag = work.task.tag
    if isinstance(tag, Comparison):
        return f"{tag.given.shown} by {work.task.method}"
    return str(tag.shown if isinstance(tag, Given) else work.task.position)


@app.callback(invoke_without_command=True, help=WELCOME)
def _fifteen(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.")
    ] = False,
) -> None:
    """Say what the command is, if nothing else is asked."""
    desk: Desk = context.obj
    if version:
        desk.answer(f"fifteen {_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        desk.answer(context.get_help().rstrip())


def _version() -> str:
    """Return the version that is installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("korf0")
    except PackageNotFoundError:
        return "(not installed)"


@app.command(
    help=SOLVE,
    epilog=MORE,
    short_help="Find a shortest solution of each position.",
)
def solve(
    context: typer.Context,
    positions: options.Positions = None,
    file: options.Files = None,
    method: options.OneMethod = None,
    jobs: options.Jobs = 1,
    timeout: options.Seconds = 0,
    memory: options.Memory = None,
    notation: options.MoveNotation = "tiles",
    json: options.Json = False,
    goal: options.GoalSide = "last",
    size: options.Size = None,
) -> None:
    """Solve positions, and answer in their order."""
    desk: Desk = context.obj
    source = _source(desk, positions, file, Form(size, goal))
    if memory and method and "memory" not in METHODS[method].takes:
        raise Wrong(f"--memory: {method} needs none to speak of.")

    def tasks() -> Iterator[Task | None]:
        for given in source:
            if given is None:
                yield None
                continue
            try:
                chosen = _chosen(method, given.position)
            except ValueError as error:
                desk.complain(given.place, str(error))
            else:
                taken = _taken(chosen, memory)
                yield Task(given.position, chosen.name, taken, given)

    crew = Crew(jobs or os.cpu_count() or 1, timeout=timeout or None, lead=True)
    with closing(desk.outcomes(tasks(), source, crew)) as outcomes:
        for outcome in outcomes:
            given = outcome.task.tag
            assert isinstance(given, Given)
            answer = Answer(given, outcome, notation)
            if not answer.solved:
                desk.note(UNSOLVED)
            if json:
                desk.answer(answer.json())
            elif desk.out.watched:
                desk.answer(answer.words(desk.out))
            else:
                desk.answer(answer.row())


def _source(
    desk: Desk, positions: list[str] | None, files: list[str] | None, form: Form
) -> Source:
    """Return where positions come from; it must be somewhere."""
    if not positions and not files:
        if sys.stdin.isatty():
            raise Wrong(
                "Which position? Give one, such as bc9e80df3412a756, or a --file, or "
                "send some through a pipe."
            )
        files = ["-"]
    return Source(positions or [], files or [], form, desk.complain)


def _taken(method: Method, memory: int | None) -> dict[str, Any]:
    """Return the options that a method takes, of those that were given."""
    return {"memory": memory} if memory and "memory" in method.takes else {}


def _chosen(name: str | None, position: Position) -> Method:
    """Return the method of that name, or the preferred one; ValueError if none fits."""
    if name is not None:
        return choose(name, position)
    for preferred in PREFERRED:
        if preferred in METHODS:
            method = METHODS[preferred]
            if not method.refusal(position.rows, position.cols):
                return method
    raise ValueError(f"Sorry, no method knows the board of {position.shape}.")


@app.command(
    help=f"""\
Draw each position, and say what is known about it without a search.

A dot marks a tile that is at home.

{BOARDS}
""",
    short_help="Draw a position, and say what is known at once.",
)
def show(
    context: typer.Context,
    positions: options.Positions = None,
    file: options.Files = None,
    goal: options.GoalSide = "last",
    size: options.Size = None,
) -> None:
    """Draw positions."""
    desk: Desk = context.obj
    source = _source(desk, positions, file, Form(size, goal))
    between: list[str] = []
    for given in source:
        if given is None:
            source.wait()
            continue
        picture = drawing.board(given.shown, goal)
        facts = [
            desk.out.wrapped(f"{name:<18}{fact}", 18) for name, fact in _facts(given)
        ]
        bounds = [
            ([name, str(bound)], "")
            for name, bound in lower_bounds(given.position).items()
        ]
        least = drawing.table(["lower bounds", "moves"], bounds)
        desk.answer(
            "\n".join([*between, str(given.shown), *picture, *facts, "", *least])
        )
        between = [""]


def _facts(given: Given) -> Iterator[tuple[str, str]]:
    """Yield what is known about a position, each with its name."""
    shown = given.shown
    other = "first" if given.goal == "last" else "last"
    yield "in numbers", shown.numbers
    yield f"with blank {other}", str(shown.half_turn())
    yield "solvable", _parity(given)
    yield (
        "movable",
        ", ".join(
            f"{tile} {WAYS[write(shown, DIGITS[tile], 'moves')]}"
            for tile in sorted(shown.movable())
        ),
    )


WAYS = {"L": "left", "R": "right", "U": "up", "D": "down"}


def _parity(given: Given) -> str:
    """Say whether a position can be solved, and why."""
    position = given.position
    inversions = len(position.inversions)
    words, total = counted(inversions, "inversion"), inversions
    if position.cols % 2 == 0:
        rows = position.rows - 1 - position.blank // position.cols
        side = "below" if given.goal == "last" else "above"
        total += rows
        words += f" + {counted(rows, 'row')} {side} the blank = {total}"
    verdict = "yes" if position.solvable else "no"
    return f"{verdict}: {words}, {'odd' if total % 2 else 'even'}"


@app.command(
    help="""\
Draw boards at random: of those that can be solved, each is equally likely.

They are printed one a line, in digits, as the other commands read them. The same seed
gives the same boards.
""",
    epilog="""\
\b
Examples:
  fifteen scramble
  fifteen scramble --count 5 | fifteen solve
  fifteen scramble --size 3x3 --moves 30 --seed 7
""",
    short_help="Draw boards at random.",
)
def scramble(
    context: typer.Context,
    count: options.Count = 1,
    size: options.Size = None,
    seed: options.Seed = None,
    moves: options.Moves = None,
    unsolvable: options.Unsolvable = False,
    goal: options.GoalSide = "last",
) -> None:
    """Print random positions."""
    desk: Desk = context.obj
    rows, cols = size or (4, 4)
    chance = Random(seed)
    for _ in range(count):
        if moves is None:
            position = Position.random(rows, cols, seed=chance, solvable=not unsolvable)
        else:
            position = _walk(Position.goal(rows, cols), moves, chance)
            position = position.exchanged() if unsolvable else position
        desk.answer(str(position if goal == "last" else position.half_turn()))


def _walk(position: Position, moves: int, chance: Random) -> Position:
    """Make random moves, but none that takes the one before it back."""
    last = 0
    for _ in range(moves):
        last = chance.choice([tile for tile in position.movable() if tile != last])
        position = position.push(last)
    return position


@app.command(
    help=f"""\
Solve the same positions by several methods, one after the other, and compare.

A table has, for each method, the length that it found; the nodes that it visited, in
all and in a second; the seconds; and the lower bound that it began with. A search that
was ended has the least that the length can be. Loading a method is not counted.

The exit status is 0, but 1 if the methods contradict each other, or if some position
was solved by none.

{BOARDS}
""",
    epilog=f"""\
\b
Examples:
  fifteen compare 51247308a6be9fcd
  fifteen compare -m korf0 -m best-first --timeout 60 51247308a6be9fcd

\b
Methods:
{METHODS_IN_WORDS}
""",
    short_help="Compare several methods on the same positions.",
)
def compare(
    context: typer.Context,
    positions: options.Positions = None,
    file: options.Files = None,
    method: options.SomeMethods = None,
    timeout: options.Seconds = PATIENCE,
    memory: options.Memory = None,
    json: options.Json = False,
    goal: options.GoalSide = "last",
    size: options.Size = None,
) -> None:
    """Compare methods."""
    desk: Desk = context.obj
    source = _source(desk, positions, file, Form(size, goal))
    methods = [METHODS[name] for name in dict.fromkeys(method or METHODS)]

    def tasks() -> Iterator[Task | None]:
        for given in source:
            if given is None:
                yield None
                continue
            comparison = Comparison(given, methods)
            if not comparison.pending():
                refusal = "Sorry, none of the methods knows such a board."
                desk.complain(given.place, refusal)
            for each in comparison.pending():
                yield comparison.task(each, **_taken(each, memory))

    sums = Sums()
    current: Comparison | None = None
    crew = Crew(timeout=timeout or None, ready=True, lead=True)
    done = desk.outcomes(tasks(), source, crew, len(methods))
    with closing(done) as outcomes:
        for outcome in outcomes:
            assert isinstance(outcome.task.tag, Comparison)
            current = outcome.task.tag
            current.add(outcome)
            if not current.pending():
                _report(desk, current, sums, json)
                current = None
    if current is not None:
        _report(desk, current, sums, json)
    if sums.positions > 1 and not json:
        rows = comparing.lines(sums.rows(), desk.out)
        desk.answer("\n".join(["", f"all {sums.positions}", *rows]))


def _report(desk: Desk, comparison: Comparison, sums: Sums, json: bool) -> None:
    """Answer with what the methods have said, and add it to the sums."""
    if json:
        for record in comparison.records():
            desk.answer(dumps(record))
    else:
        start = desk.out.strong(str(comparison.given.shown))
        gap = [""] * bool(sums.positions)
        rows = comparing.lines(comparison.rows(), desk.out)
        notes = [desk.out.wrapped(note, 2) for note in comparison.notes()]
        desk.answer("\n".join([*gap, start, *rows, *notes]))
    sums.add(comparison)
    if not comparison.solved:
        desk.note(UNSOLVED)
    if comparison.disagreement:
        desk.remark(comparison.disagreement)
        desk.note(UNSOLVED)
