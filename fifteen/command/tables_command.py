"""``fifteen tables``: the tables on the disk are made, listed, verified and removed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

import click

from fifteen.board.reading import quoted
from fifteen.command.desk import SIGNALLED, UNSOLVED, Desk
from fifteen.command.parameters import Commands, beginning, declared, option
from fifteen.compiling.compiled import REMEDY, quick
from fifteen.console import output as drawing
from fifteen.console.output import Wrong, duration
from fifteen.console.signals import Signals
from fifteen.planning.choice import FEW, TABLES_FIRST, best_tables, tables_at_hand
from fifteen.planning.options import SIZE
from fifteen.tables.pattern_tables import (
    forget_pattern_tables,
    pattern_name,
    pattern_tables,
    program_of,
)
from fifteen.tables.store import (
    Damaged,
    Store,
    amount,
    reason_of,
)

SizeOption = tuple[int, int]
LARGE_TABLES = ("7-8", "6-6-6-6")
ROOM_FOR_LARGE = 1 << 28
"""Bytes of the disk that must be free before large tables are made: 7-8 has 200 MB."""

SOUND, UNREADABLE = "sound", "cannot be read"


@click.pass_obj
def _build(desk: Desk, names: Sequence[str], size: SizeOption, jobs: int) -> None:
    """Make tables that are not there, or are damaged."""
    shape, store = f"{size[0]}×{size[1]}", Store()
    known = program_of(*size).partitions(*size)
    there = f"there are {', '.join(known) or 'none'}."
    if not names:
        raise Wrong(f"Which tables? For {shape} {there}")
    if size[0] * size[1] < FEW:
        raise Wrong(f"Tables for {shape} are made in no time, and not kept.")
    if strange := next((name for name in names if name not in known), ""):
        raise Wrong(f"There are no tables {quoted(strange)} for {shape}; {there}")
    for name in dict.fromkeys(names):
        file, large = pattern_name(*size, name), name in LARGE_TABLES
        if large and not quick():
            raise Wrong(f"Without numba it would take hours to make {name}. {REMEDY}")
        if _state(store, file) == SOUND:
            desk.answer(f"{file} is there already, and sound.")
        elif large and (lack := store.lack(ROOM_FOR_LARGE)):
            desk.remark(f"{file} is not made: {lack}, in {store.path}.")
            desk.note(UNSOLVED)
        elif not _make(desk, name, size, jobs or os.cpu_count() or 1):
            return


def _make(desk: Desk, name: str, size: SizeOption, jobs: int) -> bool:
    """Make tables, and show how far that is; return whether no signal came."""
    begun, signals = monotonic(), Signals()
    store, file = Store(), pattern_name(*size, name)

    def show(done: int, total: int) -> None:
        desk.err.status(lambda: f"making {name}: {100 * done // total} %")

    with suppress(KeyboardInterrupt), signals:
        pattern_tables(*size, name, progress=show, jobs=jobs)
        forget_pattern_tables()
    desk.err.clear()
    if signals.number:
        desk.status = SIGNALLED + signals.number
        return False
    for entry in store.entries():
        if entry.name == file and _state(store, file) == SOUND:
            took = duration(monotonic() - begun)
            desk.answer(f"{file} is made: {amount(entry.size)}, {took}.")
            return True
    desk.note(UNSOLVED)
    return True


@click.pass_obj
def _list(desk: Desk) -> None:
    """Say which tables there are, how large, where, and whether they are sound."""
    store = Store()
    best = f"pattern-4x4-{best_tables(4, 4)}" if tables_at_hand(4, 4) else ""
    rows = []
    for entry in store.entries():
        state = _checked(desk, store, entry.name)
        marks = ["best"] * (entry.name == best and state == SOUND)
        row = [entry.name, str(entry.size), state, str(entry.path), *marks]
        if not desk.out.watched:
            desk.answer("\t".join(row))
        note = "; ".join([state, *("the best for 4×4" for _ in marks)])
        rows.append(([entry.name, amount(entry.size)], note))
    if desk.out.watched:
        lines = drawing.terminal_table(["tables", "size"], rows) if rows else []
        words = "in" if rows else "There are none in"
        desk.answer("\n".join([*lines, f"{words} {store.path}"]))


@click.pass_obj
def _verify(desk: Desk, names: Sequence[str], size: SizeOption) -> None:
    """Compare every checksum."""
    store = Store()
    for name in _named(store, names, size):
        state = _checked(desk, store, name)
        is_so = state if state.startswith(UNREADABLE) else f"is {state}"
        desk.answer(f"{name} {is_so}.")


@click.pass_obj
def _remove(
    desk: Desk, names: Sequence[str], size: SizeOption, everything: bool
) -> None:
    """Delete tables."""
    if bool(names) == everything:
        raise Wrong("Which tables? Give their names, or --all.")
    store = Store()
    for name in _named(store, names, size):
        store.remove(name)
        desk.answer(f"{name} is removed.")


def _named(store: Store, names: Sequence[str], size: SizeOption) -> list[str]:
    """Return the names of files that are meant by some names, or else of all."""
    there = [entry.name for entry in store.entries()]
    meant = []
    for name in dict.fromkeys(names):
        file = name
        if name not in there:
            with suppress(ValueError):
                file = pattern_name(*size, name)
        if file not in there:
            known = f"there are {', '.join(there)}" if there else "there are none"
            raise Wrong(f"There are no tables {quoted(name)}; {known}.")
        meant.append(file)
    return meant if names else there


def _checked(desk: Desk, store: Store, name: str) -> str:
    """Return the state of a table, and note if it is not sound."""
    if (state := _state(store, name)) != SOUND:
        desk.note(UNSOLVED)
    return state


def _state(store: Store, name: str) -> str:
    """Return the state of a table: sound, or its fault."""
    try:
        store.verify(name)
    except Damaged as damage:
        return f"damaged: {damage}"
    except FileNotFoundError:
        return "not there"
    except OSError as error:
        return f"{UNREADABLE}: {reason_of(error)}"
    return SOUND


NAMES = click.Argument(
    ["names"],
    nargs=-1,
    metavar="[NAME]...",
    shell_complete=beginning(TABLES_FIRST),
)
SIZE_OF_BOARDS = option("--size", "Rows and columns of the boards.", SIZE, "4x4")

TABLES = Commands(
    "tables",
    no_args_is_help=False,
    help="""\
See, make and remove the tables that are kept from run to run.

Tables that a method needs are made when they are first needed, and kept in the folder
that list names. For 4x4, pattern-database can have three kinds of tables, and takes the
best there are. 7-8 is by far the best of them; it takes 15 to 60 seconds to make, up to
500 MB of memory meanwhile, and 200 MB of the disk, so it is made only on request. For
5x5, twenty-four has 6-6-6-6, which takes half a minute, 700 MB meanwhile, and 96 MB.

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

For 4x4, each NAME is 6-6-3, the usual one with 5 MB; 5-5-5 with 2.5 MB; or 7-8. Other
sizes have one kind, and a NAME that is not there brings up its name.
""",
            params=[
                NAMES,
                SIZE_OF_BOARDS,
                declared(
                    "jobs",
                    "In so many threads; 0 for as many as there are processors.",
                    default=1,
                ),
            ],
        ),
        click.Command(
            "list",
            callback=_list,
            short_help="List the tables that there are.",
            help="""\
List the tables that there are, with their sizes, and whether they are sound.

On a terminal the list is meant for people. Elsewhere it is a line with tabs between the
name, the bytes, the state, the file and, for the tables that auto takes on 4x4, the
word best. The exit status is 1 if some are damaged, or cannot be read.
""",
        ),
        click.Command(
            "verify",
            callback=_verify,
            short_help="Compare the checksums of tables.",
            help="""\
Read tables from beginning to end, and compare their checksums; all, if none is named.

The exit status is 1 if some are damaged, or cannot be read. Damaged tables are made
again when they are needed.
""",
            params=[NAMES, SIZE_OF_BOARDS],
        ),
        click.Command(
            "remove",
            callback=_remove,
            help="Delete tables, by their names, or --all of them.",
            params=[
                NAMES,
                SIZE_OF_BOARDS,
                option("--all everything", "All that there are."),
            ],
        ),
    ],
)
