"""The tables of patterns, made by compiled code and kept in the store.

Those for up to 16 cells are of pattern_database, those for more of twenty_four.
"""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from itertools import pairwise
from math import comb, factorial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from fifteen import pattern_database
from fifteen.compiling.searches import compiled
from fifteen.environment import tables_folder
from fifteen.remarks import remark
from fifteen.tables.store import About, Arrays, Damaged, Store, reason_of
from fifteen.tables.unfinished import Unfinished, stage_size
from fifteen.tray import DIGITS, neighbours
from korf0 import NONE

if TYPE_CHECKING:
    from fifteen import twenty_four

Tables: TypeAlias = "pattern_database.Tables | twenty_four.RankedTables"
Size: TypeAlias = tuple[int, int]
Found = TypeVar("Found")

PATTERNS_WORTH_KEEPING: Final = 9
"""Trays of fewer cells have so few tables that a file would not save any time."""

LONG_TO_MAKE: Final = "7-8"
"""The tables for 4×4 that are made on request only."""


RANKS: Final = 64
"""For each order of the tiles of a pattern, the bytes that its jumps take at most."""

PACE: Final = (
    *((0.0, 0.0), (0.0027, 0.059), (0.0117, 0.085), (0.041, 0.144), (0.115, 0.207)),
    *((0.264, 0.308), (0.486, 0.429), (0.723, 0.567), (0.895, 0.685), (0.975, 0.784)),
    *((0.997, 0.847), (1.0, 0.93)),
)
"""Parts of the scenes of a wave, and the part of its time that they take.

What is left when all are reached is the time in which they are packed.
"""

WRITING: Final = 0.035
"""The part of all the time in which the file is written, at the end."""

COMPILING: Final = f"import {__name__} as tables; tables.builder().build(2, 2)"
"""What another process does to have all that is compiled which makes tables."""


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
    if rows * cols <= pattern_database.MOST_CELLS:
        return pattern_database
    return import_module("fifteen.twenty_four")


def _builder(rows: int, cols: int) -> SimpleNamespace:
    """Return the same program, compiled."""
    ours = program_of(rows, cols) is pattern_database
    return builder() if ours else larger_builder()


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
    a wave; then they are kept.  If it raises anything, the stage is kept, and whoever
    wants them next goes on from there (see `unfinished`).  A process looks for
    them once, and compares all checksums.  Raises ValueError if the partition is none,
    or the tray is too large.
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
    unfinished = Unfinished(store, name, about)

    def begun() -> pattern_database.Milestone:
        stage = unfinished.begun()
        if progress is not None:
            progress(stage.done, sum(_scenes(rows, cols, written)))
        return stage

    def build() -> Arrays:
        given = (rows, cols, chosen, unfinished.telling(progress), jobs)
        past = (begun, unfinished.keep)
        made = _builder(rows, cols).build(*given, *past).lore._asdict()
        return {key: value for key, value in made.items() if key != "ones"}

    kept = store.get(name, build, about, size=lambda: pattern_room(rows, cols, written))
    unfinished.remove()
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
        kept = store.load(key[1], _about_patterns(rows, cols, written))
        if kept is None:
            return None
        chosen = _spelled(rows, cols, partition)
        _PATTERN_TABLES[key] = _put_together(rows, cols, chosen, kept)
    return _PATTERN_TABLES[key]


_PATTERN_TABLES: Final[dict[tuple[Path, str], Tables]] = {}


def tables_to_search(
    rows: int,
    cols: int,
    partition: str = "",
    folder: Path | None = None,
    progress: pattern_database.Progress | None = None,
) -> Tables:
    """Return the tables of a partition, as `pattern_tables` does, or usual ones.

    The latter are taken where 7-8, which take long to make, are damaged; this is
    remarked.
    """
    key = (folder or tables_folder(), pattern_name(rows, cols, partition))
    if key in _PATTERN_TABLES:
        return _PATTERN_TABLES[key]
    file = key[0] / f"{key[1]}.table"
    whole = partition != LONG_TO_MAKE or sound(rows, cols, partition, folder)
    if whole or not file.is_file():
        return pattern_tables(rows, cols, partition, folder, progress)
    found = pattern_tables(rows, cols, "", folder, progress)
    return _PATTERN_TABLES.setdefault(key, found)


def sound(rows: int, cols: int, partition: str, folder: Path | None = None) -> bool:
    """Whether tables that are kept can be read; then they are loaded."""
    try:
        return kept_pattern_tables(rows, cols, partition, folder) is not None
    except Damaged as damage:
        fault = f"are damaged: {damage}"
    except OSError as error:
        fault = f"cannot be read: {reason_of(error)}"
    if partition == LONG_TO_MAKE:
        remark(
            f"The tables {partition} {fault}; they are left aside. "
            f"`fifteen tables build {partition}` mends them."
        )
    return False


def doubt(
    rows: int, cols: int, partition: str, folder: Path | None, proof: str
) -> None:
    """Forget some tables that a search has proved wrong, and say by what.

    The next to ask for them gets none that are not verified again.  If the checksums
    are right all the same, the file was wrong from the beginning, and is removed.
    """
    store = Store(folder)
    name = pattern_name(rows, cols, partition)
    _PATTERN_TABLES.pop((store.path, name), None)
    more = ""
    with suppress(Damaged, OSError):
        store.verify(name)
        more = "; their checksums are right, but they are removed"
        store.remove(name)
    remark(f"A search has found that the tables {name} are wrong: {proof}{more}.")


def with_pattern_tables(
    rows: int,
    cols: int,
    partition: str,
    again: Callable[[], str],
    use: Callable[..., Found],
    folder: Path | None = None,
) -> Found:
    """Return the result of ``use`` with some ``tables``; if it finds them wrong, they
    are doubted, and it is called once more with those that ``again`` names."""
    try:
        return use(tables=tables_to_search(rows, cols, partition, folder))
    except ValueError as error:
        proof = str(error).removeprefix(pattern_database.WRONG)
        if proof == str(error):
            raise
    doubt(rows, cols, partition, folder, proof.strip(" ."))
    return use(tables=tables_to_search(rows, cols, again(), folder))


def forget_pattern_tables() -> None:
    """Forget which tables were found, so that they are verified again."""
    _PATTERN_TABLES.clear()
    builder.cache_clear()
    larger_builder.cache_clear()


def pattern_size(rows: int, cols: int, partition: str = "") -> int:
    """Return how many bytes the file of a partition may have; hardly any has fewer.

    No partition means the usual one.  Raises what `pattern_tables` does.
    """
    size, counted = rows * cols, _blocks(rows, cols, partition)
    kinds = {(shape, n) for shape, n, _ in counted}
    if program_of(rows, cols) is pattern_database:
        shapes = {shape for shape, _ in kinds}
        total = 4096 + 2 * ((len(shapes) - 1 << 20) + (16 << size))
    else:
        total = (1 << 20) + sum(comb(size, n) * (4 + size) for _, n in kinds)
    total += sum(RANKS * factorial(n) for n in {n for _, n in kinds})
    return total + sum(-(-many // 8) * factorial(n) for _, n, many in counted)


def pattern_room(rows: int, cols: int, partition: str = "") -> int:
    """Return how many bytes of the disk it takes to make the tables of a partition.

    The stage that is kept for whoever is interrupted is there until the next one is
    written, and the last until the file is.  Raises what `pattern_tables` does.
    """
    most = bits = 0
    for _, n, many in _blocks(rows, cols, partition):
        most = max(most, bits + stage_size(many, n))
        bits += -(-many // 8) * factorial(n)
    return most + max(most, pattern_size(rows, cols, partition))


def share_of_time(rows: int, cols: int, partition: str = "") -> Callable[[int], float]:
    """Return a function of the scenes that are done: the part of the time that passed.

    Scenes at the ends of a wave take longer than those in its middle, where there are
    most of them: all blocks are gone through for a few.
    """
    sizes = _scenes(rows, cols, partition)

    def share(done: int) -> float:
        passed, left = 0.0, done
        for size in sizes:
            scenes = min(left, size) / size
            for (x, begun), (y, ended) in pairwise(PACE):
                if x < scenes <= y:
                    part = begun + (ended - begun) * (scenes - x) / (y - x)
                    passed += size * (part if left <= size else 1)
            left = max(left - size, 0)
        return (1 - WRITING) * passed / sum(sizes)

    return share


def compile_elsewhere() -> None:
    """Let another process compile what makes the tables, if that is to be done.

    A compiler takes more than a hundred megabytes, which go with that process.
    """
    command = [sys.executable, "-c", COMPILING]
    with suppress(OSError):
        subprocess.run(command, check=False, capture_output=True)


def _scenes(rows: int, cols: int, partition: str) -> list[int]:
    """Return how many scenes each wave has."""
    return [many * factorial(n) for _, n, many in _blocks(rows, cols, partition)]


def _blocks(rows: int, cols: int, partition: str) -> list[tuple[Size, int, int]]:
    """Return the shape of each wave, its number of tiles, and that of its blocks."""
    patterns_of = program_of(rows, cols).patterns_of
    name, counted = _spelled(rows, cols, partition), list[tuple[Size, int, int]]()
    for shape in dict.fromkeys([(rows, cols), (cols, rows)]):
        for n in map(len, patterns_of(name, *shape)):
            counted.append((shape, n, _surveyed(*shape, n)))
    return counted


@cache
def _surveyed(rows: int, cols: int, n: int) -> int:
    """Return how many blocks the patterns of n tiles have."""
    size, survey = rows * cols, _builder(rows, cols).survey
    if program_of(rows, cols) is pattern_database:
        block = array("H", [pattern_database.UNKNOWN]) * (16 << size)
        given = size, 0, neighbours(rows, cols, NONE), block, array("H", bytes(1 << 17))
    else:
        base, region = array("I", bytes(1 << 20)), array("B", bytes(size << 18))
        given = rows, cols, base, region, array("I", bytes(1 << 24))
    blocks: int = survey(n, *given)
    return blocks


def _about_patterns(rows: int, cols: int, written: str) -> About:
    # Those of more than 16 cells had more arrays once, and would not fit the record.
    layout = 1 if program_of(rows, cols) is pattern_database else 2
    about = {"what": "pattern database", "rows": rows, "cols": cols}
    return about | {"partition": written, "layout": layout}


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
