"""``fifteen tables``: what is kept on the disk, made, looked at, and removed."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType, TracebackType

from fifteen import jit
from fifteen.command import drawing
from fifteen.command.answers import duration
from fifteen.command.desk import SIGNALLED, UNSOLVED, Desk
from fifteen.command.interrupts import heeded_by
from fifteen.command.progress import Bar
from fifteen.command.reading import Wrong, clipped
from fifteen.pattern_database import partitions, refusal
from fifteen.solvers import FEW, best_tables, tables_at_hand
from fifteen.tables import Damaged, Entry, Store, pattern_name, pattern_tables

Size = tuple[int, int]
LARGE = "7-8"


class Ended(BaseException):
    """A signal came while tables were made; its number is all that there is."""


def build(desk: Desk, names: Sequence[str], size: Size, jobs: int) -> None:
    """Make tables that are not there, or are damaged."""
    if not names:
        there = ", ".join(partitions(*size)) or "none"
        raise Wrong(f"Which tables? For {_shape(size)} there are {there}.")
    wanted = {name: _partition(name, size) for name in dict.fromkeys(names)}
    if LARGE in names and jit.numba() is None:
        raise Wrong(f"Without numba it would take hours to make {LARGE}.")
    store = Store()
    with remarks(desk):
        for name, file in wanted.items():
            damage = _damage(store, file, thorough=True)
            if damage is None:
                desk.answer(f"{file} is there already, and sound.")
                continue
            if _damage(store, file) is None:
                desk.remark(f"{file} is damaged: {damage}; it is made anew.")
                store.remove(file)
            try:
                with Bar(desk.err, f"making {name}") as bar, Signals(bar) as signals:
                    pattern_tables(*size, name, progress=signals.show, jobs=jobs)
            except Ended as end:
                desk.status = SIGNALLED + end.args[0]
                return
            if _damage(store, file) is None:
                seconds = duration(bar.seconds)
                desk.answer(f"{file} is made: {_amount(_entry(file))}, {seconds}.")
            else:
                desk.note(UNSOLVED)


def show(desk: Desk) -> None:
    """Say which tables there are, how large, where, and whether they are sound."""
    store = Store()
    entries = store.entries()
    best = f"pattern-4x4-{best_tables(4, 4)}" if tables_at_hand(4, 4) else ""
    rows = []
    for entry in entries:
        damage = entry.damage or _damage(store, entry.name)
        state = f"damaged: {damage}" if damage else "sound"
        taken = entry.name == best and not damage
        if desk.out.watched:
            note = f"{state}; the best for 4×4" if taken else state
            rows.append(([entry.name, _amount(entry)], note))
        else:
            fields = [entry.name, str(entry.size), state, str(entry.path)]
            desk.answer("\t".join(fields + ["best"] * taken))
        if damage:
            desk.note(UNSOLVED)
    if desk.out.watched:
        lines = drawing.table(["tables", "size"], rows) if rows else []
        words = "in" if rows else "There are none in"
        desk.answer("\n".join([*lines, f"{words} {store.path}"]))


def verify(desk: Desk, names: Sequence[str], size: Size) -> None:
    """Compare every checksum."""
    store = Store()
    for name in _named(store, names, size):
        try:
            store.verify(name)
        except Damaged as damage:
            desk.answer(f"{name} is damaged: {damage}.")
            desk.note(UNSOLVED)
        except OSError as error:
            desk.answer(f"{name} cannot be read: {error.strerror or error}.")
            desk.note(UNSOLVED)
        else:
            desk.answer(f"{name} is sound.")


def remove(desk: Desk, names: Sequence[str], size: Size, everything: bool) -> None:
    """Delete tables."""
    if bool(names) == everything:
        raise Wrong("Which tables? Give their names, or --all.")
    store = Store()
    for name in _named(store, names, size):
        store.remove(name)
        desk.answer(f"{name} is removed.")
    store.sweep()


def _named(store: Store, names: Sequence[str], size: Size) -> list[str]:
    """Return the names of files that are meant by some names, or else of all."""
    there = [entry.name for entry in store.entries()]
    if not names:
        return there
    meant = []
    for name in dict.fromkeys(names):
        file = name
        if name not in there:
            with suppress(ValueError):
                file = pattern_name(*size, name)
        if file not in there:
            known = f"there are {', '.join(there)}" if there else "there are none"
            raise Wrong(f"There are no tables “{clipped(name, 40)}”; {known}.")
        meant.append(file)
    return meant


def _partition(name: str, size: Size) -> str:
    """Return the name of the file for tables that can be made; Wrong if they cannot."""
    if reason := refusal(*size):
        raise Wrong(f"Sorry, {reason}.")
    if size[0] * size[1] < FEW:
        raise Wrong(f"Tables for {_shape(size)} are made in no time, and not kept.")
    known = partitions(*size)
    if name not in known:
        raise Wrong(
            f"There are no tables “{clipped(name, 40)}” for {_shape(size)}; "
            f"there are {', '.join(known)}."
        )
    return pattern_name(*size, name)


def _damage(store: Store, name: str, thorough: bool = False) -> str | None:
    """Return what is wrong with a table, as far as a look shows; None if nothing is."""
    try:
        if thorough:
            store.verify(name)
            return None
        return None if store.load(name) is not None else "it is not there"
    except Damaged as damage:
        return str(damage)
    except OSError as error:
        return error.strerror or str(error)


def _entry(name: str) -> Entry:
    return next(entry for entry in Store().entries() if entry.name == name)


def _amount(entry: Entry) -> str:
    """Return the size of a file in words."""
    if entry.size < 1 << 20:
        return f"{entry.size / (1 << 10):.0f} kB"
    return f"{entry.size / (1 << 20):.1f} MB"


def _shape(size: Size) -> str:
    return f"{size[0]}×{size[1]}"


@contextmanager
def remarks(desk: Desk) -> Iterator[None]:
    """Have what is said about tables told to the user."""

    class Passing(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            desk.remark(record.getMessage())

    handler = Passing(logging.WARNING)
    logging.getLogger("fifteen").addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger("fifteen").removeHandler(handler)


class Signals:
    """Signals end the work by Ended, but not while ``show`` shows how far it is."""

    def __init__(self, bar: Bar) -> None:
        """Say where that is shown."""
        self._bar = bar
        self._number = 0
        self._showing = False

    def __enter__(self) -> Signals:
        """Begin to heed the signals, unless they were to be ignored."""
        self._before = heeded_by(self._heed)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the signals to those who had them before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def show(self, done: int, total: int) -> None:
        """Show how far the work is."""
        self._showing = True
        self._bar.show(done, total)
        self._showing = False
        if self._number:
            raise Ended(self._number)

    def _heed(self, number: int, frame: FrameType | None) -> None:
        self._number = number
        if not self._showing:
            raise Ended(number)
