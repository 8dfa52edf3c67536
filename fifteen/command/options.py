"""The options of the command ``fifteen``: how they are read, and what they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from typing import Annotated, Any, TypeAlias

import typer

from fifteen.board.notation import NOTATIONS, Notation
from fifteen.board.position import Goal
from fifteen.console.messages import Wrong, clipped
from fifteen.planning.choice import BEST_FIRST
from fifteen.planning.methods import METHODS
from fifteen.running.scramble import DIFFICULTIES
from fifteen.tray import DIGITS, SIDES

PLANS = ("usual", "bold", "peel")
SEARCHES = ("breadth", "depth")
PRIORITIES = ("hamming", "manhattan")
LONGEST_WAYS = 14
"""What the programs offer, which are not loaded before they are needed."""

UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}


def whole(option: str, least: int) -> Callable[[object], int]:
    """Return a reader of whole numbers that are not less than some."""

    def read(given: object) -> int:
        text = str(given)
        if text.isascii() and text.isdecimal() and least <= int(text[:9]):
            return int(text[:9])
        raise Wrong(
            f"{option}: a whole number, {least} or more, is wanted, "
            f"not “{clipped(text, 40)}”."
        )

    return read


def circles(given: object) -> int:
    """Read how long the ways are that are avoided."""
    moves = whole("--circles", 2)(given)
    if moves <= LONGEST_WAYS:
        return moves
    raise Wrong(f"--circles: 2 to {LONGEST_WAYS} moves are wanted, not {moves}.")


def plan(given: object) -> str:
    """Read a plan: a name, or digits of tiles with spaces between the goals."""
    text = " ".join(str(given).split())
    digits = text.replace(" ", "")
    if text in PLANS or (digits and {*digits} <= {*DIGITS[1:25]}):
        return text
    raise Wrong(
        f"--plan: {', '.join(PLANS)}, or the tiles of each goal, such as "
        f"“12 34 5678 9ade bcf”, are wanted, not “{clipped(text, 40)}”."
    )


def seconds(given: object) -> float:
    """Read a time; 0 is no limit."""
    with suppress(ValueError):
        if 0 <= float(str(given)) <= 1e9:
            return float(str(given))
    raise Wrong(
        "--timeout: a number of seconds is wanted, such as 10 or 0.5, "
        f"not “{clipped(str(given), 40)}”."
    )


def size(given: object) -> tuple[int, int]:
    """Read rows and columns."""
    sides = str(given).lower().replace("×", "x").split("x")
    if len(sides) == 2 and all(side in map(str, SIDES) for side in sides):
        return int(sides[0]), int(sides[1])
    raise Wrong(
        "--size: rows and columns are wanted, 2 to 10 of each, such as 3x4, "
        f"not “{clipped(str(given), 40)}”."
    )


def memory(given: object) -> int:
    """Read an amount of memory, in bytes."""
    text = str(given).lower().removesuffix("b").removesuffix("i")
    unit = text[-1:] if text[-1:] in UNITS else ""
    with suppress(ValueError):
        amount = float(text.removesuffix(unit)) * UNITS[unit]
        if 1 <= amount < 1 << 60:
            return int(amount)
    raise Wrong(
        "--memory: an amount such as 512M or 2G is wanted, "
        f"not “{clipped(str(given), 40)}”."
    )


def one_of(option: str, names: Sequence[str]) -> Callable[[object], str]:
    """Return a reader of one of some names."""

    def read(given: object) -> str:
        text = str(given)
        if text in names:
            return text
        raise Wrong(
            f"{option}: there is no “{clipped(text, 40)}”; there are "
            f"{', '.join(names)}.{meant(text, names)}"
        )

    return read


def meant(text: str, names: Iterable[str]) -> str:
    """Ask whether one of some names was meant, if one is near."""
    near = get_close_matches(text, [*names], 1)
    return f" Did you mean {near[0]}?" if near else ""


def beginning(names: Iterable[str]) -> Callable[[str], list[str]]:
    """Return what tells a shell which of some names begin so."""
    return lambda incomplete: [n for n in names if n.startswith(incomplete)]


def _name(*flags: str, names: Sequence[str], metavar: str, help: str) -> Any:
    """Return an option that is one of some names; a shell can complete them."""
    reader, complete = one_of(flags[0], names), beginning(names)
    return typer.Option(
        *flags, parser=reader, metavar=metavar, help=help, autocompletion=complete
    )


def _number(*flags: str, help: str) -> Any:
    """Return an option that is a whole number."""
    return typer.Option(*flags, parser=whole(flags[0], 0), metavar="N", help=help)


Positions: TypeAlias = Annotated[
    list[str] | None, typer.Argument(metavar="POSITION", hidden=True)
]
Files: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--file", "-f", metavar="FILE", help="Positions, one a line; - for a pipe."
    ),
]
Size: TypeAlias = Annotated[
    Any,
    typer.Option(parser=size, metavar="3x4", help="Rows and columns of the boards."),
]
GoalSide: TypeAlias = Annotated[
    Goal,
    _name(
        "--goal",
        names=["last", "first"],
        metavar="WHERE",
        help="Where the goal has its blank: last, or first, as Korf has it.",
    ),
]
OneMethod: TypeAlias = Annotated[
    Any,
    _name(
        "--method",
        "-m",
        names=[*METHODS],
        metavar="METHOD",
        help="How to search; see below.",
    ),
]
SomeMethods: TypeAlias = Annotated[
    list[Any] | None,
    _name(
        "--method",
        "-m",
        names=[*METHODS],
        metavar="METHOD",
        help="One to compare, to be repeated; else all.",
    ),
]
MoveNotation: TypeAlias = Annotated[
    Notation,
    _name(
        "--notation",
        "-n",
        names=NOTATIONS,
        metavar="NOTATION",
        help="How to write the moves; see below.",
    ),
]
Memory: TypeAlias = Annotated[
    Any,
    typer.Option(
        parser=memory, metavar="SIZE", help="What best-first may use: 512M, 2G."
    ),
]
Circles: TypeAlias = Annotated[
    Any,
    typer.Option(
        parser=circles,
        metavar="N",
        help="Avoid short cycles, known by ways of up to N moves, of 2 to 14; 12 is a "
        "good number. Not with --cluster or --resume.",
    ),
]
Tables: TypeAlias = Annotated[
    Any,
    _name(
        "--tables",
        names=BEST_FIRST,
        metavar="TABLES",
        help="Which pattern-database takes for 4x4: "
        f"{', '.join(BEST_FIRST)}; else the best there are.",
    ),
]
Priority: TypeAlias = Annotated[
    Any,
    _name(
        "--priority",
        names=PRIORITIES,
        metavar="PRIORITY",
        help=f"What best-first adds to the moves made: {' or '.join(PRIORITIES)}.",
    ),
]
Plan: TypeAlias = Annotated[
    Any,
    typer.Option(
        parser=plan,
        metavar="PLAN",
        help="What partial-goals brings home, and in which order; see below.",
    ),
]
Depth: TypeAlias = Annotated[
    Any,
    typer.Option(
        parser=whole("--depth", 1),
        metavar="N",
        help="How many moves a stage of a plan may have; else 80.",
    ),
]
Search: TypeAlias = Annotated[
    Any,
    _name(
        "--search",
        names=SEARCHES,
        metavar="SEARCH",
        help=f"How partial-goals searches: in {' or '.join(SEARCHES)}.",
    ),
]
Shorten: TypeAlias = Annotated[
    Any,
    typer.Option(
        parser=whole("--shorten", 2),
        metavar="WIDTH",
        help="Have partial-goals shorten what it finds, by windows of so many moves.",
    ),
]
Quick: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--quick", "-q", help="A good solution soon, for any size: the method quick."
    ),
]
Names: TypeAlias = Annotated[
    list[str] | None,
    typer.Argument(metavar="NAME", hidden=True, autocompletion=beginning(BEST_FIRST)),
]
All: TypeAlias = Annotated[bool, typer.Option("--all", help="All that there are.")]
Jobs: TypeAlias = Annotated[
    int,
    _number(
        "--jobs",
        "-j",
        help="Search so many at a time, or a single one in so many threads if the "
        "method deepens; 0 for as many as there are processors.",
    ),
]
Threads: TypeAlias = Annotated[
    int,
    _number(
        "--jobs",
        "-j",
        help="In so many threads; 0 for as many as there are processors.",
    ),
]
ClusterAddress: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Search by the workers of this scheduler of Dask's; local for a few on "
        "this machine, as many as --jobs says.",
    ),
]
Resume: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Keep there what is proved; go on from what is there already.",
    ),
]
Count: TypeAlias = Annotated[int, _number("--count", "-c", help="How many.")]
Moves: TypeAlias = Annotated[
    Any, _number("--moves", help="Exactly N moves from the goal.")
]
Difficulty: TypeAlias = Annotated[
    Any,
    _name(
        "--difficulty",
        "-d",
        names=DIFFICULTIES,
        metavar="LEVEL",
        help=f"How far from the goal: {', '.join(DIFFICULTIES)}.",
    ),
]
Seed: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="SEED", help="A number, or a word, to draw the same again."),
]
Unsolvable: TypeAlias = Annotated[
    bool, typer.Option("--unsolvable", help="Of those that cannot be solved.")
]
Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Answer in JSON, an object a line.")
]
Seconds: TypeAlias = Annotated[
    Any,
    typer.Option(
        parser=seconds,
        metavar="SECONDS",
        help="End each search that takes longer; 0 for none.",
    ),
]
OnePosition: TypeAlias = Annotated[
    str | None, typer.Argument(metavar="[POSITION]", hidden=True)
]
Port: TypeAlias = Annotated[
    int, _number("--port", help="The port of the page; 0 for any that is free.")
]
NoBrowser: TypeAlias = Annotated[
    bool, typer.Option("--no-browser", help="Say the address, and open nothing.")
]
InTerminal: TypeAlias = Annotated[
    bool, typer.Option("--terminal", "-t", help="Play here, without a page.")
]
