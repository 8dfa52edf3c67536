"""The tables of patterns, made by compiled code and kept in the store.

Those for up to 16 cells are of pattern_database, those for more of twenty_four.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from fifteen import pattern_database
from fifteen.compiling.compiled import compiled
from fifteen.environment import tables_folder
from fifteen.tables.store import About, Arrays, Letters, Store
from fifteen.tray import DIGITS

if TYPE_CHECKING:
    from fifteen import twenty_four

Tables: TypeAlias = "pattern_database.Tables | twenty_four.RankedTables"

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


class Partition(NamedTuple):
    """A partition of the tiles of a board, of which there are tables, settled once.

    Attributes:
        rows: The rows of the board.
        cols: Its columns.
        program: The program that has the tables.
        spelled: Its name, as in 6-6-3, which means another in each reading of some
            sizes; in digits if it has none.
        digits: The tiles of each pattern, in digits.
    """

    rows: int
    cols: int
    program: Any
    spelled: str
    digits: str

    @property
    def file(self) -> str:
        """The name of its tables in a store."""
        name = self.spelled.replace(" ", "_")
        return f"pattern-{self.rows}x{self.cols}-{name}"

    @property
    def ranked(self) -> bool:
        """Whether twenty_four has its tables."""
        return self.program is not pattern_database

    @property
    def letters(self) -> Letters:
        """The arrays that are kept of its tables, with their letters."""
        return RANKED_LETTERS if self.ranked else LETTERS

    @property
    def about(self) -> About:
        """The head of the file of its tables."""
        about = {"what": "pattern database", "rows": self.rows, "cols": self.cols}
        return about | {"partition": self.digits, "layout": 1}


@lru_cache
def partition_of(rows: int, cols: int, written: str = "") -> Partition:
    """Return the partition that is written, for boards of a size, or the usual one.

    It is named, as in 6-6-3, or written in digits.  Raises ValueError if it is none,
    or the board is too large.
    """
    program = program_of(rows, cols)
    named = program.partitions(rows, cols)
    patterns = program.patterns_of(written or next(iter(named), ""), rows, cols)
    digits = " ".join("".join(DIGITS[1 + x] for x in each) for each in patterns)
    names = {text: name for name, text in named.items()}
    return Partition(rows, cols, program, names.get(digits, digits), digits)


def pattern_name(rows: int, cols: int, partition: str = "") -> str:
    """Return the name in a store of the tables of a partition, or of the usual one.

    Raises ValueError as `partition_of` does.
    """
    return partition_of(rows, cols, partition).file


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
    checksum.  Raises ValueError as `partition_of` does.
    """
    settled = partition_of(rows, cols, partition)
    key = (folder or tables_folder(), settled.file)
    if key in _PATTERN_TABLES:
        return _PATTERN_TABLES[key]
    store = Store(key[0])
    if rows * cols < PATTERNS_WORTH_KEEPING:
        made = settled.program.build(rows, cols, settled.spelled, progress, jobs)
        return _PATTERN_TABLES.setdefault(key, made)

    def build() -> Arrays:
        if progress is not None:
            progress(0, 1)
        program = larger_builder() if settled.ranked else builder()
        made = program.build(rows, cols, settled.spelled, progress, jobs).lore
        return {key: value for key, value in made._asdict().items() if key != "ones"}

    kept = store.get(settled.file, build, settled.about, settled.letters)
    return _PATTERN_TABLES.setdefault(key, _put_together(settled, kept))


def kept_pattern_tables(
    rows: int, cols: int, partition: str = "", folder: Path | None = None
) -> Tables | None:
    """Return the tables of a partition if they are in the store, and do not make them.

    Raises Damaged, and what `pattern_tables` does; and OSError.
    """
    settled = partition_of(rows, cols, partition)
    store = Store(folder)
    key = (store.path, settled.file)
    if key not in _PATTERN_TABLES:
        kept = store.load(settled.file, settled.about, settled.letters)
        if kept is None:
            return None
        _PATTERN_TABLES[key] = _put_together(settled, kept)
    return _PATTERN_TABLES[key]


_PATTERN_TABLES: Final[dict[tuple[Path, str], Tables]] = {}


def forget_pattern_tables() -> None:
    """Forget which tables were found, so that they are verified again."""
    _PATTERN_TABLES.clear()
    builder.cache_clear()
    larger_builder.cache_clear()


def _put_together(settled: Partition, kept: Arrays) -> Tables:
    """Return the tables of a partition from the arrays that were kept."""
    rows, cols, program = settled.rows, settled.cols, settled.program
    views = {**kept, "ones": memoryview(program.ONES).toreadonly()}
    patterns = program.patterns_of(settled.spelled, rows, cols)
    patterns += program.patterns_of(settled.spelled, cols, rows)
    if not settled.ranked:
        lore = pattern_database.Lore(**views)
        return pattern_database.Tables(rows, cols, patterns, lore)
    ranked: Tables = program.RankedTables(
        rows, cols, patterns, program.RankedLore(**views)
    )
    return ranked
