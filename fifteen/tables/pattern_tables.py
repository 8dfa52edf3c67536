"""The tables of patterns, made by compiled code and kept in the store.

Those for up to 16 cells are of pattern_database, those for more of twenty_four.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from fifteen import pattern_database
from fifteen.compiling.compiled import compiled
from fifteen.environment import tables_folder
from fifteen.tables.store import About, Arrays, Letters, Store
from fifteen.tray import DIGITS

if TYPE_CHECKING:
    from fifteen import twenty_four

Tables: TypeAlias = "pattern_database.Tables | twenty_four.RankedTables"
Found = TypeVar("Found")

PATTERNS_WORTH_KEEPING: Final = 9
"""Trays of fewer cells have so few tables that a file would not save any time."""

LETTERS: Final[Letters] = {
    **{"first": "I", "wide": "I", "block": "H", "places": "I"},
    **{"ranks": "H", "bits": "B"},
}
RANKED_LETTERS: Final[Letters] = {
    **{"lookup": "I", "region": "B", "ranks": "H", "bits": "B", "after": "H"},
}
"""The arrays that are kept of the tables of either program."""

MAKERS: Final = "survey", "connect", "spread", "pack"
"""The functions that make tables, and take long if they are interpreted."""


@cache
def builder() -> SimpleNamespace:
    """Return pattern_database with its makers of tables compiled."""
    return compiled(pattern_database, *MAKERS)


@cache
def larger_builder() -> SimpleNamespace:
    """Return twenty_four with its makers of tables compiled."""
    return compiled(program_of(5, 5), *MAKERS)


def program_of(rows: int, cols: int) -> Any:
    """Return the program that has the tables for a size; one that has none for it, if
    there is no such program."""
    if not pattern_database.refusal(rows, cols):
        return pattern_database
    return import_module("fifteen.twenty_four")


def letters_of(rows: int, cols: int) -> Letters:
    """Return the arrays that are kept of tables for a size, with their letters."""
    ours = program_of(rows, cols) is pattern_database
    return LETTERS if ours else RANKED_LETTERS


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
    folder: Path | None = None,
    progress: pattern_database.Progress | None = None,
    jobs: int = 1,
) -> Tables:
    """Return the tables of a partition, from the store.

    No partition means the usual one.  Tables that are not there, or damaged, are made
    by the compiled program, in ``jobs`` threads, and ``progress`` is told how many
    scenes are done and how many there are, at the beginning and after each distance of
    a wave; then they are kept.  A process looks for them once, and compares the
    checksum.  Raises ValueError if the partition is none, or the tray is too large.
    """
    name = pattern_name(rows, cols, partition)
    key = (folder or tables_folder(), name)
    if key in _PATTERN_TABLES:
        return _PATTERN_TABLES[key]
    store = Store(key[0])
    written = _partition(rows, cols, partition)[1]
    chosen = _spelled(rows, cols, partition)
    if rows * cols < PATTERNS_WORTH_KEEPING:
        made = program_of(rows, cols).build(rows, cols, chosen, progress, jobs)
        return _PATTERN_TABLES.setdefault(key, made)

    about = _about_patterns(rows, cols, written)

    def build() -> Arrays:
        if progress is not None:
            progress(0, 1)
        ours = program_of(rows, cols) is pattern_database
        program = builder() if ours else larger_builder()
        made = program.build(rows, cols, chosen, progress, jobs).lore
        return {key: value for key, value in made._asdict().items() if key != "ones"}

    kept = store.get(name, build, about, letters_of(rows, cols))
    return _PATTERN_TABLES.setdefault(key, _put_together(rows, cols, chosen, kept))


def kept_pattern_tables(
    rows: int, cols: int, partition: str = "", folder: Path | None = None
) -> Tables | None:
    """Return the tables of a partition if they are in the store, and do not make them.

    Raises Damaged, and what `pattern_tables` does; and OSError.
    """
    store = Store(folder)
    key = (store.path, pattern_name(rows, cols, partition))
    if key not in _PATTERN_TABLES:
        written = _partition(rows, cols, partition)[1]
        about = _about_patterns(rows, cols, written)
        kept = store.load(key[1], about, letters_of(rows, cols))
        if kept is None:
            return None
        chosen = _spelled(rows, cols, partition)
        _PATTERN_TABLES[key] = _put_together(rows, cols, chosen, kept)
    return _PATTERN_TABLES[key]


_PATTERN_TABLES: Final[dict[tuple[Path, str], Tables]] = {}


def forget_pattern_tables() -> None:
    """Forget which tables were found, so that they are verified again."""
    _PATTERN_TABLES.clear()
    builder.cache_clear()
    larger_builder.cache_clear()


def _about_patterns(rows: int, cols: int, written: str) -> About:
    about = {"what": "pattern database", "rows": rows, "cols": cols}
    return about | {"partition": written, "layout": 1}


def _put_together(rows: int, cols: int, partition: str, kept: Arrays) -> Tables:
    program = program_of(rows, cols)
    views = {**kept, "ones": memoryview(program.ONES).toreadonly()}
    patterns = program.patterns_of(partition, rows, cols)
    patterns += program.patterns_of(partition, cols, rows)
    if program is pattern_database:
        lore = pattern_database.Lore(**views)
        return pattern_database.Tables(rows, cols, patterns, lore)
    ranked: Tables = program.RankedTables(
        rows, cols, patterns, program.RankedLore(**views)
    )
    return ranked


def _spelled(rows: int, cols: int, partition: str) -> str:
    """Return the name of a partition, which means another in each reading of some
    sizes; in digits if it has none."""
    name, written = _partition(rows, cols, partition)
    return name if name in program_of(rows, cols).partitions(rows, cols) else written


@lru_cache
def _partition(rows: int, cols: int, partition: str) -> tuple[str, str]:
    """Return a partition as part of a file's name, and in digits."""
    program = program_of(rows, cols)
    named = program.partitions(rows, cols)
    given = partition or next(iter(named), "")
    patterns = program.patterns_of(given, rows, cols)
    digits = DIGITS[1:]
    written = " ".join("".join(digits[x] for x in pattern) for pattern in patterns)
    names = {text: name for name, text in named.items()}
    return names.get(written, written.replace(" ", "_")), written
