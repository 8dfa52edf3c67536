"""How the command reads its options: by click, each as it is declared."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import click

from fifteen.board.position import Position
from fifteen.command.input import Form, Source
from fifteen.command.output import Output
from fifteen.planning.methods import METHODS, own_name
from fifteen.planning.options import OPTIONS, SECONDS, SIZE, Domain, one_of

BOARDS = """\
A POSITION is written row by row, with 0 for the empty cell: in digits, such as
bc9e80df3412a756, or in numbers, such as "1 2 3/4 5 6/7 0 8"; book/api.md has all forms.
Positions also come from a --file, or through a pipe, one a line.
"""

Complete: TypeAlias = Callable[[click.Context, click.Parameter, str], list[str]]


def beginning(names: tuple[str, ...]) -> Complete:
    """Return a completion of the names that begin with a typed word."""
    return lambda context, parameter, typed: [n for n in names if n.startswith(typed)]


def option(
    flags: str,
    help: str,
    values: Domain | None = None,
    default: Any = None,
    multiple: bool = False,
) -> click.Option:
    """Return an option, which is a flag if it has no values.

    Args:
        flags: Its name, with two dashes, and the letter for it, if there is one.
        help: What it does, in a sentence.
        values: The values that it may have.
        default: The value where none is given, which the help shows.
        multiple: Whether it may be repeated; then there is a tuple of values.
    """
    if values is None:
        return click.Option(flags.split(), is_flag=True, help=help)
    name = flags.split()[0].strip("-")

    def read(given: object) -> Any:
        try:
            return values.of(str(given), name)
        except ValueError as error:
            raise click.UsageError(f"--{name}: {error}") from None

    return click.Option(
        flags.split(),
        type=read,
        metavar=values.sign or name.upper(),
        default=default,
        show_default=default is not None,
        multiple=multiple,
        help=help,
        shell_complete=beginning(values.names),
    )


def declared(name: str, default: Any = None) -> click.Option:
    """Return an option of the methods as it is declared."""
    about = OPTIONS[name]
    flags = f"--{name} -{about.short}" if about.short else f"--{name}"
    return option(flags, about.help, about.values, default)


def method_option(help: str, multiple: bool = False) -> click.Option:
    """Return the option that names a method, or several."""
    names = replace(one_of(*METHODS), read=own_name)
    return option("--method -m", help, names, multiple=multiple)


def timeout_option(default: float = 0) -> click.Option:
    """Return the option that ends a search."""
    return option(
        "--timeout", "End each search that takes longer; 0 for none.", SECONDS, default
    )


def _goal(text: str) -> str | Position:
    """Read the place of the empty cell in the goal, or a goal."""
    return text if text in ("last", "first") else Position.parse(text)


SHAPE = option("--size", "Rows and columns of the boards.", SIZE)
JSON = option("--json", "Answer in JSON, an object a line.")
GOAL = option(
    "--goal",
    "The place of the empty cell in the goal: last or first.",
    one_of("last", "first", sign="GOAL"),
)
ANY_GOAL = option(
    "--goal",
    "The place of the empty cell in the goal, last or first; or a goal of your own, as "
    "a board.",
    Domain("last, first, or a board such as 123804765", bool, _goal, sign="GOAL"),
)
GIVEN = (
    click.Argument(["positions"], nargs=-1, metavar="[POSITION]..."),
    click.Option(
        ["--file", "-f", "files"],
        type=click.Path(),
        metavar="FILE",
        multiple=True,
        help="Positions, one a line; - for a pipe.",
    ),
)
"""Which positions there are, with a goal and a size, as `source_of` reads them."""


def source_of(
    output: Output, positions: Sequence[str], files: Sequence[str], form: Form
) -> Source:
    """Return where positions of a form come from; it must be somewhere."""
    if len(positions) > 3 and all(len(word) < 4 for word in positions):
        raise ValueError("Put quotes around numbers with spaces between them.")
    if not positions and not files:
        if os.isatty(0):
            raise ValueError(
                "Which position? Give one, such as bc9e80df3412a756, or a --file, or "
                "send some through a pipe."
            )
        files = ["-"]
    return Source(positions, files, form, output.complain)
