"""Tables of patterns that are being made, so that who is interrupted can go on.

Beside the file of a table there is, while it is made, one with the stage of the work.
It is written under a temporary name and renamed when it is whole, and has

    8 bytes    the magic ``UNFINISH``
    4 bytes    the length of the header, least byte first
    header     JSON in UTF-8: the version of this format, what the table is about, which
               wave it is and its distance, how many scenes are done, how long each
               array is
    arrays     one behind the other
    4 bytes    the CRC-32 of all that

so that nobody goes on from what was not written.  What is damaged, or of another
version or table, is thrown away, and the work is begun anew.

Who is interrupted goes on from the last distance of a wave that was finished.  Who is
killed, or has no more power, goes on from the last stage that was written: beyond the
distance that was in work he loses a second, or twice the time that writing takes.
"""

from __future__ import annotations

import json
import os
import zlib
from array import array
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import factorial
from time import monotonic
from typing import Any, BinaryIO, Final

from fifteen.pattern_database import Milestone, Progress
from fifteen.remarks import remark
from fifteen.tables.store import (
    UNFINISHED,
    About,
    Damaged,
    Store,
    reason_of,
    replacing,
)

UNFINISHED_MAGIC: Final = b"UNFINISH"
UNFINISHED_VERSION: Final = 1
PAUSE: Final = 1.0
"""Seconds of work that are not worth being kept, unless somebody interrupts it."""

SHARE: Final = 2
"""For each second in which a stage is written, so many are worked before the next."""

_CHUNK: Final = 1 << 20
_COUNTS: Final = ("k", "d", "done")
ARRAYS: Final = ("latest", "seen", "kept", "bits")


class Unfinished:
    """The stage of one table, in a file that is removed when the table is made."""

    def __init__(
        self,
        store: Store,
        name: str,
        about: About,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Say in which store the table will be, under which name, and what about."""
        self.path = store.path / f"{name}{UNFINISHED}"
        self._about = json.loads(json.dumps(dict(about)))
        self._clock = clock
        self._pause, self._since = PAUSE, clock()
        self._stage: Milestone | None = None

    def begun(self) -> Milestone:
        """Return the stage from which to go on; that of the beginning if none is kept.

        What is damaged is removed, and said.
        """
        try:
            with self.path.open("rb") as file:
                return self._read(file)
        except (FileNotFoundError, NotADirectoryError):
            pass
        except (Damaged, OSError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else str(error)
            remark(f"{self.path} is no stage to go on from: {reason}; it begins again.")
            self.remove()
        return Milestone(0, 0, 0, *(array("B") for _ in ARRAYS))

    def keep(self, stage: Milestone) -> None:
        """Take the stage of the work, and write it if there is much in it."""
        self._stage = stage
        if self._clock() - self._since >= self._pause:
            self.write()

    def telling(self, progress: Progress | None) -> Progress:
        """Return what tells how far the work is; if that ends it, the stage is kept."""

        def tell(done: int, scenes: int) -> None:
            try:
                if progress is not None:
                    progress(done, scenes)
            except BaseException:
                self.write()
                raise
            finally:
                self._stage = None

        return tell

    def write(self) -> None:
        """Write the stage, once; if that fails, say so, and do without."""
        stage, begun = self._stage, self._clock()
        self._stage = None
        if stage is None:
            return
        try:
            with replacing(self.path) as file:
                checksum = 0
                for part in self._parts(stage):
                    for k in range(0, len(part), _CHUNK):
                        checksum = zlib.crc32(part[k : k + _CHUNK], checksum)
                        file.write(part[k : k + _CHUNK])
                file.write(checksum.to_bytes(4, "little"))
        except NotADirectoryError:
            pass  # Nor will there be a table, and the store says why.
        except OSError as error:
            remark(f"{self.path} cannot be written: {reason_of(error)}.")
        self._since = self._clock()
        self._pause = max(PAUSE, SHARE * (self._since - begun))

    def remove(self) -> None:
        """Delete the file, if there is one."""
        with suppress(OSError):
            self.path.unlink()

    def _parts(self, stage: Milestone) -> Iterator[memoryview]:
        """Yield what is to be written, but for the checksum."""
        rows = [getattr(stage, name) for name in ARRAYS]
        fields: dict[str, Any] = {"version": UNFINISHED_VERSION, "about": self._about}
        fields |= {name: getattr(stage, name) for name in _COUNTS}
        header = json.dumps(fields | {"sizes": [len(row) for row in rows]}).encode()
        yield memoryview(UNFINISHED_MAGIC + len(header).to_bytes(4, "little") + header)
        for row in rows:
            yield memoryview(row)

    def _read(self, file: BinaryIO) -> Milestone:
        """Return what was written to a file; Damaged if that is not in it."""
        size = os.fstat(file.fileno()).st_size
        head = file.read(len(UNFINISHED_MAGIC) + 4)
        length = int.from_bytes(head[len(UNFINISHED_MAGIC) :], "little")
        text = file.read(min(length, size))
        try:
            fields = json.loads(text)
            about, version = fields["about"], fields["version"]
            sizes = [int(each) for each in fields["sizes"]]
            counts = [int(fields[name]) for name in _COUNTS]
        except (ValueError, KeyError, TypeError) as error:
            raise Damaged(f"its header makes no sense ({error})") from None
        if (
            not head.startswith(UNFINISHED_MAGIC)
            or version != UNFINISHED_VERSION
            or about != self._about
        ):
            raise Damaged("it is of another version, or of another table")
        if len(sizes) != len(ARRAYS) or min(sizes) < 0:
            raise Damaged("its header makes no sense")
        if size != len(head) + length + sum(sizes) + 4:
            raise Damaged("it has not the length that was written")
        checksum = zlib.crc32(text, zlib.crc32(head))
        rows: list[array[int]] = []
        for left in sizes:
            row = array("B")
            while len(row) < left:
                piece = file.read(min(_CHUNK, left - len(row)))
                if not piece:
                    raise Damaged("it has been cut off")
                checksum = zlib.crc32(piece, checksum)
                row.frombytes(piece)
            rows.append(row)
        if file.read() != checksum.to_bytes(4, "little"):
            raise Damaged("its checksum is wrong")
        k, d, done = counts
        return Milestone(k, d, done, *rows)


def stage_size(blocks: int, n: int) -> int:
    """Return how many bytes a stage may have, but for the patterns that are done."""
    return 4096 + (blocks + 7) * (1 + 2 * -(-factorial(n) // 8))
