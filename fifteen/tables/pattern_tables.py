"""The tables of pattern_database, made by compiled code and kept in the store."""

from __future__ import annotations

from array import array
from contextlib import suppress
from functools import cache
from math import factorial
from pathlib import Path
from types import SimpleNamespace
from typing import Final

from fifteen import pattern_database
from fifteen.compiling.jit import compiled
from fifteen.pattern_database import Lore
from fifteen.tables.store import KEEPING, About, Arrays, Damaged, Store, say
from fifteen.tray import DIGITS, neighbours
from korf0 import NONE

PATTERNS_WORTH_KEEPING: Final = 9
"""Trays of fewer cells have so few tables that a file would not save any time."""

RANKS: Final = 64
"""For each order of the tiles of a pattern, the bytes that its jumps take at most."""


@cache
def builder() -> SimpleNamespace:
    """Return pattern_database with that compiled which makes the tables."""
    return compiled(pattern_database, "survey", "spread", "pack")


def pattern_name(rows: int, cols: int, partition: str = "") -> str:
    """Return the name in a store of the tables of a partition, or of the usual one.

    The partition is named, as in 6-6-3, or written in digits.  Raises ValueError if it
    is none, or the tray is too large.
    """
    return f"pattern-{rows}x{cols}-{_partition(rows, cols, partition)[0]}"


def pattern_tables(
    rows: int,
    cols: int,
    partition: str = "",
    store: Store | None = None,
    progress: pattern_database.Progress | None = None,
    jobs: int = 1,
) -> pattern_database.Tables:
    """Return the tables of pattern_database for a partition, from the store.

    No partition means the usual one.  Tables that are not there, or damaged, are made
    by the compiled program, in ``jobs`` threads, and ``progress`` is told how many
    scenes are done and how many there are; then they are kept.  A process looks for
    them once, and compares all checksums.  Raises ValueError if the partition is none,
    or the tray is too large.
    """
    store = store or Store()
    name = pattern_name(rows, cols, partition)
    key = (store.path, name)
    if key in _PATTERN_TABLES:
        return _PATTERN_TABLES[key]
    written = _partition(rows, cols, partition)[1]
    if not KEEPING or rows * cols < PATTERNS_WORTH_KEEPING:
        made = pattern_database.build(rows, cols, written, progress, jobs)
        return _PATTERN_TABLES.setdefault(key, made)

    def build() -> Arrays:
        made = builder().build(rows, cols, written, progress, jobs).lore._asdict()
        import numpy as np

        return {key: np.asarray(value) for key, value in made.items() if key != "ones"}

    about = _about_patterns(rows, cols, written)
    kept = store.get(name, build, about, size=lambda: pattern_size(rows, cols, written))
    return _PATTERN_TABLES.setdefault(key, _put_together(rows, cols, written, kept))


def kept_pattern_tables(
    rows: int, cols: int, partition: str = "", store: Store | None = None
) -> pattern_database.Tables | None:
    """Return the tables of a partition if they are in the store, and do not make them.

    Raises Damaged, and what `pattern_tables` does; and OSError.
    """
    store = store or Store()
    key = (store.path, pattern_name(rows, cols, partition))
    if key not in _PATTERN_TABLES:
        written = _partition(rows, cols, partition)[1]
        kept = store.load(key[1], _about_patterns(rows, cols, written))
        if kept is None:
            return None
        _PATTERN_TABLES[key] = _put_together(rows, cols, written, kept)
    return _PATTERN_TABLES[key]


_PATTERN_TABLES: Final[dict[tuple[Path, str], pattern_database.Tables]] = {}


def doubt(
    rows: int, cols: int, partition: str = "", store: Store | None = None
) -> None:
    """Take it that a search has found some tables wrong, and say so.

    Whoever wants them next gets none that are not verified again.  If the checksums are
    right all the same, the file was wrong from the beginning, and is removed.
    """
    store = store or Store()
    name = pattern_name(rows, cols, partition)
    _PATTERN_TABLES.pop((store.path, name), None)
    more = ""
    with suppress(Damaged, OSError):
        store.verify(name)
        more = ", though their checksums are right; they are removed"
        store.remove(name)
    say(f"A search has found that the tables {name} are wrong{more}.")


def forget() -> None:
    """Forget which tables were found, so that they are verified again."""
    _PATTERN_TABLES.clear()
    builder.cache_clear()


def pattern_size(rows: int, cols: int, partition: str = "") -> int:
    """Return how many bytes the file of a partition may have; hardly any has fewer.

    No partition means the usual one.  Raises what `pattern_tables` does.
    """
    partition = _partition(rows, cols, partition)[1]
    size, survey = rows * cols, builder().survey
    lengths = [*map(len, pattern_database.patterns_of(partition, rows, cols))]
    shapes = {(rows, cols), (cols, rows)}
    total = 4096 + 2 * ((len(shapes) - 1 << 20) + (16 << size))
    total += sum(RANKS * factorial(n) for n in {*lengths})
    for shape in shapes:
        for n in lengths:
            block = array("H", [pattern_database.UNKNOWN]) * (16 << size)
            beside, masks = neighbours(*shape, NONE), array("H", bytes(1 << 17))
            blocks = survey(n, size, 0, beside, block, masks)
            total += -(-blocks // 8) * factorial(n)
    return total


def _about_patterns(rows: int, cols: int, written: str) -> About:
    about = {"what": "pattern database", "rows": rows, "cols": cols}
    return about | {"partition": written, "layout": 1}


def _put_together(
    rows: int, cols: int, written: str, kept: Arrays
) -> pattern_database.Tables:
    views = {key: value.data for key, value in kept.items()}
    ones = memoryview(pattern_database.ONES).toreadonly()
    patterns = pattern_database.patterns_of(written, rows, cols)
    return pattern_database.Tables(rows, cols, patterns * 2, Lore(ones=ones, **views))


def _partition(rows: int, cols: int, partition: str) -> tuple[str, str]:
    """Return a partition as part of a file's name, and in digits."""
    named = pattern_database.partitions(rows, cols)
    given = partition or next(iter(named))
    patterns = pattern_database.patterns_of(given, rows, cols)
    digits = DIGITS[1:]
    written = " ".join("".join(digits[x] for x in pattern) for pattern in patterns)
    names = {text: name for name, text in named.items()}
    return names.get(written, written.replace(" ", "_")), written
