"""The windows of korf2: for 4×4 in a file of the package, for others in the store.

The file has the bits of the first window and then of the last, packed by zlib.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

from fifteen import korf2
from fifteen.compiling.compiled import compiled
from fifteen.environment import tables_folder
from fifteen.korf2 import WIDTH, Windows, refusal, tabulate, windows_of

if TYPE_CHECKING:
    from fifteen.tables.store import Arrays

SHIPPED: Final = Path(korf2.__file__).with_name("data") / "happy_windows.zlib"
DIGEST: Final = "2f398685ed718b63f9d44ebb2a3d34028e0a94bc2fb6b2e2c42968927b524aed"
"""The SHA-256 of the bits in the file."""

POSITIONS: Final = 88_728_780
"""The positions of 4×4 from which the windows are made, the goal among them."""

WORTH_KEEPING: Final = 12
"""The windows of fewer cells are made in less time than a file is read."""

MAKERS: Final = "earlier", "deal", "distinct", "mark"
"""The functions that make windows, and take long if they are interpreted."""


class Spoiled(ValueError):
    """The file of the package does not have the bits that it should have."""


def happy_windows(rows: int, cols: int, folder: Path | None = None) -> Windows:
    """Return the windows for a size: shipped ones, or made, and kept in the store.

    Raises:
        ValueError: A board has too many cells.
        Spoiled: The file with the windows of 4×4 is damaged.
    """
    if reason := refusal(rows, cols):
        raise ValueError(f"Sorry, {reason}.")
    if rows == cols == 4:
        return shipped_windows()
    return _made_windows(rows, cols, folder or tables_folder())


@cache
def shipped_windows() -> Windows:
    """Return the windows of 4×4 from the file of the package; Spoiled if it is damaged.

    They are windows_of once in a process.
    """
    try:
        bits = zlib.decompress(SHIPPED.read_bytes())
    except (OSError, zlib.error) as error:
        raise Spoiled(f"{SHIPPED} cannot be read: {error}.") from error
    if sha256(bits).hexdigest() != DIGEST:
        raise Spoiled(f"{SHIPPED} has other windows than those of this release.")
    return windows_of(array("B", bits))


@cache
def maker() -> SimpleNamespace:
    """Return korf2 with its makers of windows compiled."""
    return compiled(korf2, *MAKERS)


def remade_windows(progress: Callable[[int, int], object]) -> Windows:
    """Return the windows of 4×4, made from all their positions by compiled code.

    After each level ``progress`` is told how many positions are done, of how many.
    """
    made: Windows = maker().tabulate(
        4, 4, progress=lambda done: progress(done, POSITIONS)
    )
    return made


@cache
def _made_windows(rows: int, cols: int, path: Path) -> Windows:
    """Return the windows for a size from the store, once for each folder."""
    from fifteen.tables.store import Store

    if rows * cols < WORTH_KEEPING:
        return tabulate(rows, cols)

    def build() -> Arrays:
        made: Windows = maker().tabulate(rows, cols)
        return {"bits": memoryview(made.bits)}

    about = {"what": "happy windows", "rows": rows, "cols": cols, "width": WIDTH}
    kept = Store(path).get(f"happy-{rows}x{cols}", build, about, {"bits": "B"})
    return windows_of(array("B", bytes(kept["bits"])))
