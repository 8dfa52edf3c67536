"""The CRC-32 of much data, by several processors at once."""

from __future__ import annotations

import os
import threading
import zlib
from itertools import pairwise
from typing import Final

PIECE: Final = 4 << 20
"""So many bytes are worth a thread."""

POLYNOMIAL: Final = 0xEDB88320


def crc32(data: memoryview) -> int:
    """Return what `zlib.crc32` does, sooner if there are many bytes."""
    size = len(data)
    threads = min(os.cpu_count() or 1, size // PIECE)
    if threads < 2:
        return zlib.crc32(data)
    ends = [size * k // threads for k in range(threads + 1)]
    pieces = [data[begin:end] for begin, end in pairwise(ends)]
    found = [0] * threads

    def work(k: int) -> None:
        found[k] = zlib.crc32(pieces[k])

    others = [threading.Thread(target=work, args=(k,)) for k in range(1, threads)]
    for other in others:
        other.start()
    work(0)
    for other in others:
        other.join()
    total = found[0]
    for piece, checksum in zip(pieces[1:], found[1:], strict=True):
        total = _moved(total, len(piece)) ^ checksum
    return total


def _moved(checksum: int, size: int) -> int:
    """Return what a checksum adds to that of so many bytes which follow: it is
    multiplied by x for each of their bits, by squaring."""
    power, factor = 1 << 23, checksum
    while size:
        if size & 1:
            factor = _product(power, factor)
        power = _product(power, power)
        size >>= 1
    return factor


def _product(a: int, b: int) -> int:
    """Return the product of two polynomials; the highest bit is that of 1."""
    product = 0
    for bit in range(31, -1, -1):
        if a >> bit & 1:
            product ^= b
        b = b >> 1 ^ (POLYNOMIAL if b & 1 else 0)
    return product
