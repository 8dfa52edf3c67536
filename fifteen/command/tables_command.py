"""``fifteen tables``: the tables on the disk are made, listed and removed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from time import monotonic

import click

from fifteen.board.reading import quoted
from fifteen.command.output import UNSOLVED, Output
from fifteen.command.parameters import beginning, option
from fifteen.command.signals import Signals
from fifteen.compiling.compiled import REMEDY, has_numba
from fifteen.planning.choice import (
    FEW,
    MAKING,
    TABLES_FIRST,
    best_tables,
    tables_at_hand,
)
from fifteen.planning.options import SIZE
from fifteen.tables.happy_windows import remade_windows, shipped_windows
from fifteen.tables.pattern_tables import (
    forget_pattern_tables,
    pattern_name,
    pattern_tables,
    program_of,
)
from fifteen.tables.store import Damaged, Store, in_words, reason_of

HAPPY = "happy"
"""The name of the windows of korf2."""

SOUND = "sound"


@click.pass_obj
def _build(output: Output, names: Sequence[str], size: tuple[int, int]) -> None:
    """Make tables that are not there, or are damaged."""
    shape = f"{size[0]}×{size[1]}"
    known = [*program_of(*size).partitions(*size)]
    if size == (4, 4):
        known.append(HAPPY)
    there = f"there are {', '.join(known) or 'none'}."
    if size[0] * size[1] < FEW:
        raise ValueError(f"Tables for {shape} are made in no time, and not kept.")
    if strange := next((name for name in names if name not in known), ""):
        raise ValueError(f"There are no tables {quoted(strange)} for {shape}; {there}")
    with output.heeding(Signals()):
        for name in dict.fromkeys(names):
            if name in (*MAKING, HAPPY) and not has_numba():
                raise ValueError(
                    f"Without numba it would take hours to make {name}. {REMEDY}"
                )
            if name == HAPPY:
                _compare_windows(output)
            else:
                _make(output, name, size)


def _compare_windows(output: Output) -> None:
    """Make the windows of korf2 from all their positions, and compare them with the
    windows of the package, which stay as they are."""
    begun = monotonic()
    made = remade_windows(output.making(HAPPY))
    if made == shipped_windows():
        seconds = f"{monotonic() - begun:,.2f} s"
        output.answer(f"{HAPPY} is made, and as it is in the package: {seconds}.")
    else:
        output.answer(f"{HAPPY} is made, and not as it is in the package.")
        output.note(UNSOLVED)


def _make(output: Output, name: str, size: tuple[int, int]) -> None:
    """Make tables with all processors, and show how far that is."""
    begun = monotonic()
    store = Store()
    file = pattern_name(*size, name)
    if _state(store, file) == SOUND:
        output.answer(f"{file} is there already, and sound.")
        return
    show = output.making(name)
    pattern_tables(*size, name, progress=show, jobs=os.cpu_count() or 1)
    forget_pattern_tables()
    if _state(store, file) == SOUND:
        output.answer(f"{file} is made: {monotonic() - begun:,.2f} s.")
    else:
        output.note(UNSOLVED)


@click.pass_obj
def _list(output: Output) -> None:
    """Say which tables there are, how large, where, and whether they are sound."""
    store = Store()
    best = f"pattern-4x4-{best_tables(4, 4)}" if tables_at_hand(4, 4) else ""
    for entry in store.entries():
        state = _state(store, entry.name)
        row = [entry.name, in_words(entry.size), state, str(entry.path)]
        if entry.name == best and state == SOUND:
            row.append("best")
        output.answer("\t".join(row))
        if state != SOUND:
            output.note(UNSOLVED)


@click.pass_obj
def _remove(output: Output, names: Sequence[str], everything: bool) -> None:
    """Delete tables."""
    if bool(names) == everything:
        raise ValueError("Which tables? Give their names, or --all.")
    store = Store()
    there = [entry.name for entry in store.entries()]
    if strange := next((name for name in names if name not in there), ""):
        known = f"there are {', '.join(there)}" if there else "there are none"
        raise ValueError(f"There are no tables {quoted(strange)}; {known}.")
    for name in dict.fromkeys(names or there):
        store.remove(name)
        output.answer(f"{name} is removed.")


def _state(store: Store, name: str) -> str:
    """Return the state of a table: sound, or its fault."""
    try:
        store.verify(name)
    except Damaged as damage:
        return f"damaged: {damage}"
    except FileNotFoundError:
        return "not there"
    except OSError as error:
        return f"cannot be read: {reason_of(error)}"
    return SOUND


TABLES = click.Group(
    "tables",
    no_args_is_help=False,
    help=f"""\
See, make and remove the tables that are kept from run to run.

Tables that a method needs are made when they are first needed, and kept in the folder
that list names. For 4x4, pattern-database takes the best there are. 7-8 is by far the
best; it takes about {MAKING["7-8"]} seconds to make, up to 500 MB of memory meanwhile,
and 200 MB of the disk, so it is made only on request. For 5x5, twenty-four has 6-6-6-6,
which takes about {MAKING["6-6-6-6"]} seconds, up to 700 MB of memory, and 96 MB of
the disk.

\b
  fifteen tables build 7-8
  fifteen tables build 6-6-6-6 --size 5x5
""",
    commands=[
        click.Command(
            "build",
            callback=_build,
            short_help="Make tables.",
            help="""\
Make tables, unless they are there. Damaged tables are made again.

For 4x4, each NAME is 6-6-3, the usual one with 5 MB; 5-5-5 with 2.5 MB; or 7-8. The
windows of korf2 are in the package; the NAME happy has them made once more, in some
seconds and 300 MB of memory, and compared.
""",
            params=[
                click.Argument(
                    ["names"],
                    nargs=-1,
                    required=True,
                    metavar="NAME...",
                    shell_complete=beginning((*TABLES_FIRST, HAPPY)),
                ),
                option("--size", "Rows and columns of the boards.", SIZE, "4x4"),
            ],
        ),
        click.Command(
            "list",
            callback=_list,
            short_help="List the tables that there are.",
            help="""\
List the tables that there are: a line with tabs between the name, the size, the state,
the file and, for those that auto takes on 4x4, the word best.

Each is read from beginning to end, and its checksum compared. The exit status is 1 if
some are damaged, or cannot be read. Damaged tables are made again when they are needed.
""",
        ),
        click.Command(
            "remove",
            callback=_remove,
            help="Delete tables, by the names that list has, or --all of them.",
            params=[
                click.Argument(["names"], nargs=-1, metavar="[NAME]..."),
                option("--all everything", "All that there are."),
            ],
        ),
    ],
)
