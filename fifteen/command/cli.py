"""The command ``fifteen``: what it understands, and what it answers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from json import dumps
from random import Random
from textwrap import fill
from typing import Annotated

import typer

from fifteen import environment
from fifteen.board.position import Position
from fifteen.command import compare_command as comparing
from fifteen.command import options
from fifteen.command import show_command as showing
from fifteen.command import solve_command as solving
from fifteen.command.compare_command import Comparison, Sums
from fifteen.command.desk import UNSOLVED, WRONG, Desk
from fifteen.command.input import Form
from fifteen.command.solve_command import positions_from, taken_by
from fifteen.console.messages import Wrong, clipped
from fifteen.planning.methods import METHODS
from fifteen.running import scramble as generating
from fifteen.running.crew import Crew
from fifteen.running.protocol import Task

PATIENCE = 10
"""Seconds that a method gets in a comparison, if nothing else is said."""

WELCOME = """\
Shortest solutions of the 15-puzzle, and of its relatives up to 5x5; and good ones,
soon, of boards up to 10x10.

\b
  fifteen solve bc9e80df3412a756      a shortest solution
  fifteen solve --quick --file FILE   good solutions soon, for any size
  fifteen show bc9e80df3412a756       the board, and what is known at once
  fifteen scramble                    a board to solve
  fifteen play                        the game
  fifteen compare 51247308a6be9fcd    several methods on the same board
  fifteen tables list                 what is kept to be quick

A board is written row by row, in digits, with 0 for the blank; after 9 come a for 10, b
for 11, and so on to z; or in numbers, with blanks between them. `fifteen COMMAND
--help` says more.
"""

BOARDS = """\
A POSITION is written row by row, with 0 for the blank: in digits, such as
bc9e80df3412a756, or in numbers, such as "1 2 3/4 5 6/7 0 8", as it must be with more
than 36 cells. The strokes between rows may be left out; then 12 cells, say, are 3 rows
of 4. Positions also come from a --file, or through a pipe, one a line; blank lines and
what follows a # are skipped.
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

SOLVE = f"""\
Find a shortest solution of each position.

{BOARDS}
On a terminal the answer is meant for people. Elsewhere it is a line with tabs between
the start, the length, the moves, the method, the nodes visited and the seconds. Where
there is no solution the length is -, and where the search was ended it is >=, with the
least that it can be; then the reason follows. What partial-goals finds is not the
shortest, perhaps, and if so, that follows. In JSON there are start, method, length,
happy, sad, pieces, nodes, seconds, lower_bound and optimal, always, and a line and a
note where there is something to say.

With --quick the solution is a good one, for boards of any size, and it is said that
there are no fewer than so many moves, which is proved. With a --timeout as well, it is
made shorter for so long, or until ^C.

^C gives what is known so far, and so do SIGTERM and SIGHUP. What comes within a second
after it is taken for the same request; after that, ^C ends the command at once. The
exit status is 0 if all is solved, 1 if some position has no solution or was not
finished, 2 if something is wrong with the input, and 130 after ^C: 128 and the number
of the signal.
"""

MORE = f"""\
\b
Examples:
  fifteen solve bc9e80df3412a756 51247308a6be9fcd
  fifteen solve --file boards.txt --jobs 2 --timeout 60
  fifteen scramble --count 5 | fifteen solve --json
  fifteen solve --goal first --notation moves ab96efcd13082745
  fifteen solve --plan bold --shorten 40 bc9e80df3412a756
  fifteen scramble --size 10x10 | fifteen solve --quick --timeout 20
  fifteen solve --priority hamming 51247308a6be9fcd

\b
Notations:
  tiles  the tiles to push, as digits: 41d4; as numbers beyond 36 cells
  blank  the ways of the blank, by the compass: ENWS
  moves  the ways of the tiles, with run lengths: L2U3

\b
Plans:
  usual  a few tiles at a time, for any size: 12 34 5678 9ade bcf on 4x4
  bold   more of them at a time, for 4x4: 1234 5678 9ade bcf
  peel   rows and columns in turn, for 4x4: 12 34 59d 678 ae bcf
  Or give the tiles of each goal, in quotes, with spaces between the goals.

\b
Methods:
{METHODS_IN_WORDS}

If no method is named, it is auto. The tables that pattern-database and twenty-four need
are made when they are first needed, and kept; `fifteen tables --help` says more.
"""

SETTINGS = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=SETTINGS,
)


def obey(arguments: list[str], desk: Desk) -> int:
    """Do what the command line says; return the exit status."""
    try:
        status = app(arguments, prog_name="fifteen", standalone_mode=False, obj=desk)
    except typer.TyperException as error:
        desk.remark(_in_one_line(error))
        return WRONG
    return status or desk.status


def _in_one_line(error: typer.TyperException) -> str:
    """Say what is wrong with the command line, and where to read more."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "fifteen"
    message = " ".join(error.format_message().split()).rstrip(".")
    if message.startswith("No such command"):
        there = context.command.commands if context else {}
        message = f"There are the commands {', '.join(there)}. {message}"
    end = "" if message.endswith("?") else "."
    return f"{message}{end} `{path} --help` says more."


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
        desk.answer(f"fifteen {environment.version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        desk.answer(context.get_help().rstrip())


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
    tables: options.Tables = None,
    jobs: options.Jobs = 1,
    cluster: options.ClusterAddress = None,
    resume: options.Resume = None,
    timeout: options.Seconds = 0,
    circles: options.Circles = None,
    memory: options.Memory = None,
    priority: options.Priority = None,
    plan: options.Plan = None,
    depth: options.Depth = None,
    search: options.Search = None,
    shorten: options.Shorten = None,
    quick: options.Quick = False,
    notation: options.MoveNotation = "tiles",
    json: options.Json = False,
    goal: options.GoalSide = "last",
    size: options.Size = None,
) -> None:
    """Solve positions, and answer in their order."""
    solving.solve(
        context.obj,
        positions,
        file,
        method=method,
        tables=tables,
        jobs=jobs,
        cluster=cluster,
        resume=resume,
        timeout=timeout,
        circles=circles,
        memory=memory,
        priority=priority,
        plan=plan,
        depth=depth,
        search=search,
        shorten=shorten,
        quick=quick,
        notation=notation,
        json=json,
        goal=goal,
        size=size,
    )


@app.command(
    help=f"""\
Draw each position, and say what is known about it without a search.

A dot marks a tile that is at home. In JSON there are start, rows, cols, goal, tiles,
solvable, inversions, movable (for each tile that can be moved: left, right, up or down)
and lower_bounds (in moves, by name), and for a position in a file its line.

{BOARDS}
""",
    short_help="Draw a position, and say what is known at once.",
)
def show(
    context: typer.Context,
    positions: options.Positions = None,
    file: options.Files = None,
    json: options.Json = False,
    goal: options.GoalSide = "last",
    size: options.Size = None,
) -> None:
    """Draw positions."""
    showing.show(context.obj, positions, file, json, goal, size)


@app.command(
    help="""\
Draw boards at random: of those that can be solved, each is equally likely.

They are printed one a line, in digits, as the other commands read them. The same seed
gives the same boards. In JSON there are start, rows, cols, goal, tiles and solvable.

With --difficulty or --moves it is the length of the shortest solution that is asked
for, and each board is solved to prove it. On 4x4 easy means up to 24 moves, medium up
to 44, hard up to 58, and extreme more than that.

With --unsolvable the boards are such that no moves lead to the goal. Their moves are
counted to the goal with its last two tiles exchanged.
""",
    epilog="""\
\b
Examples:
  fifteen scramble
  fifteen scramble --count 5 | fifteen solve
  fifteen scramble --difficulty hard
  fifteen scramble --size 3x3 --moves 30 --seed 7
""",
    short_help="Draw boards at random.",
)
def scramble(
    context: typer.Context,
    count: options.Count = 1,
    size: options.Size = None,
    seed: options.Seed = None,
    difficulty: options.Difficulty = None,
    moves: options.Moves = None,
    unsolvable: options.Unsolvable = False,
    json: options.Json = False,
    goal: options.GoalSide = "last",
) -> None:
    """Print random positions."""
    desk: Desk = context.obj
    deal = _dealer(size, seed, difficulty, moves, not unsolvable)
    for _ in range(count):
        position = deal()
        shown = position if goal == "last" else position.half_turn()
        desk.answer(dumps(showing.drawn(shown, goal)) if json else str(shown))


def _dealer(
    size: tuple[int, int] | None,
    seed: str | None,
    difficulty: str | None,
    moves: int | None = None,
    solvable: bool = True,
) -> Callable[[], Position]:
    """Return what draws boards; Wrong if there are no such boards."""
    rows, cols = size or (4, 4)
    chance = Random(seed)
    refusal = generating.refusal(rows, cols, difficulty=difficulty, moves=moves)
    if refusal:
        raise Wrong(refusal)
    return lambda: generating.scramble(
        chance, rows, cols, difficulty=difficulty, moves=moves, solvable=solvable
    )


@app.command(
    help="""\
Play: a page opens in the browser, at an address of this machine, until Ctrl-C. With
the same --port it finds the games that you left.

With --terminal the game is played where the command was given. A POSITION to begin with
is written row by row, in digits, with 0 for the blank; else a board is drawn.
""",
    epilog="""\
\b
Examples:
  fifteen play
  fifteen play bc9e80df3412a756
  fifteen play --terminal --difficulty easy
""",
    short_help="Play, in the browser or in the terminal.",
)
def play(
    context: typer.Context,
    position: options.OnePosition = None,
    terminal: options.InTerminal = False,
    size: options.Size = None,
    difficulty: options.Difficulty = None,
    seed: options.Seed = None,
    port: options.Port = 0,
    no_browser: options.NoBrowser = False,
) -> None:
    """Play on a page, or in the terminal."""
    desk: Desk = context.obj
    if terminal and (port or no_browser):
        name = "--port" if port else "--no-browser"
        raise Wrong(f"{name}: with --terminal there is no page.")
    begin: Position | None = None
    if position is not None:
        try:
            begin = Position.parse(position, size=size)
        except ValueError as error:
            raise Wrong(f"“{clipped(position, 40)}”: {error}") from None
    shape = (begin.rows, begin.cols) if begin else size
    deal = _dealer(shape, seed, difficulty)
    if terminal:
        from fifteen.game.terminal import play_in_terminal

        desk.status = play_in_terminal(begin, deal=deal)
        return
    from fifteen.game.server import serve_page

    if begin is None and (size or difficulty or seed is not None):
        begin = deal()
    desk.status = serve_page(
        begin, port=port, open_browser=not no_browser, say=desk.answer
    )


tables_app = typer.Typer(rich_markup_mode=None, context_settings=SETTINGS)
app.add_typer(
    tables_app,
    name="tables",
    short_help="See, make and remove the tables that are kept.",
    help="""\
See, make and remove the tables that are kept from run to run.

Whatever a method needs is made when it is first needed, and kept in the folder that
list names. For 4x4, pattern-database can have three kinds of tables, and takes the best
there are. 7-8 is by far the best of them; it takes 15 to 60 seconds to make, up to 500
MB of memory meanwhile, and 200 MB of the disk, so it is made for those who ask. For
5x5, twenty-four has 6-6-6-6, which takes half a minute, 700 MB meanwhile, and 96 MB.

\b
  fifteen tables build 7-8
  fifteen tables build 6-6-6-6 --size 5x5
  fifteen tables list
  fifteen tables verify
  fifteen tables remove 7-8
""",
)


@tables_app.command(
    "build",
    help="""\
Make tables, unless they are there. Those that are damaged are made anew. When the same
command is given again, whoever was interrupted (Ctrl-C, SIGTERM, a terminal that is
closed) goes on from the last step that was finished, and loses nothing; a kill or a
power cut costs the last seconds of the work.

\b
For 4x4, each NAME is one of
  6-6-3  the usual one: 5 MB
  5-5-5  for a machine with little memory: 2.5 MB
  7-8    200 MB, and by far the best; 15 to 60 seconds, up to 500 MB of memory, and
         some 710 MB of the disk meanwhile

For other sizes there is one kind, and a NAME that is not there brings up its name.
""",
    short_help="Make tables.",
)
def _build(
    context: typer.Context,
    names: options.Names = None,
    size: options.Size = None,
    jobs: options.Threads = 1,
) -> None:
    """Make tables."""
    from fifteen.command import tables_command as keeping

    keeping.build(context.obj, names or [], size or (4, 4), jobs or os.cpu_count() or 1)


@tables_app.command(
    "list",
    help="""\
List the tables that there are, with their sizes, and whether they are sound.

On a terminal the list is meant for people. Elsewhere it is a line with tabs between the
name, the bytes, the state, the file and, for what auto takes on 4x4, the word best.
The exit status is 1 if some are damaged, or cannot be read.
""",
    short_help="List the tables that there are.",
)
def _list(context: typer.Context) -> None:
    """List tables."""
    from fifteen.command import tables_command as keeping

    keeping.show(context.obj)


@tables_app.command(
    "verify",
    help="""\
Read tables from beginning to end, and compare their checksums; all, if none is named.

The exit status is 1 if some are damaged, or cannot be read. Those are made anew when
they are needed.
""",
    short_help="Compare the checksums of tables.",
)
def _verify(
    context: typer.Context, names: options.Names = None, size: options.Size = None
) -> None:
    """Verify tables."""
    from fifteen.command import tables_command as keeping

    keeping.verify(context.obj, names or [], size or (4, 4))


@tables_app.command("remove", help="Delete tables, by their names, or --all of them.")
def _remove(
    context: typer.Context,
    names: options.Names = None,
    size: options.Size = None,
    everything: options.All = False,
) -> None:
    """Remove tables."""
    from fifteen.command import tables_command as keeping

    keeping.remove(context.obj, names or [], size or (4, 4), everything)


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
    source = positions_from(desk, positions, file, Form(size, goal))
    methods = [METHODS[name] for name in dict.fromkeys(method or METHODS)]
    if not method:
        methods = [each for each in methods if each.name != "auto"]

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
                yield comparison.task(each, **taken_by(each, {"memory": memory}))

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
