"""The file of a book: the values in its TOML, each with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from proofweave.faults import Fault, Faulty, Place
from proofweave.program.replacing import MENU, is_shared
from proofweave.source.document import decode

BOOK_FILE = "book.toml"
Key = str | int
"""The name of a value in a table, or its place in a list, counted from 0."""


class BookFile:
    """The content of a TOML file; Faulty, at the line, if it is none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data = path.read_bytes()
        self._lines = [line.text for line in decode(self.data, str(path))]
        try:
            self.said = self._read(len(self._lines))
        except tomllib.TOMLDecodeError as error:
            found = re.search(r" \(at line (\d+), column \d+\)", str(error))
            line = int(found[1]) if found else len(self._lines)
            message = str(error).replace(found[0] if found else "", "")
            place = Place(str(path), line)
            raise Faulty([Fault(place, f"this is not TOML: {message}")]) from None

    def get(self, *keys: Key) -> Any:
        """The value under some keys; None if there is none."""
        return _get(self.said, keys)

    def place(self, *keys: Key) -> Place:
        """Return the line of a value, or of the table that it belongs to."""
        for length in range(len(keys), 0, -1):
            if self.get(*keys[:length]) is not None:
                return Place(str(self.path), self._line(keys[:length]))
        return Place(str(self.path), 1)

    def strangers(self, known: list[str], *keys: Key) -> list[Fault]:
        """Return a fault for each unknown key of a table."""
        table = self.get(*keys)
        return [
            self._stranger([*keys, key], known, [k for k in known if k not in table])
            for key in (table if isinstance(table, dict) else ())
            if key not in known
        ]

    def _stranger(self, keys: list[Key], known: list[str], wanted: list[str]) -> Fault:
        close = get_close_matches(str(keys[-1]), wanted or known, n=1)
        hint = (
            f"did you mean {close[0]}?" if close else f"it may be {alternatives(known)}"
        )
        message = f"{keys[-1]} means nothing here; {hint}"
        return Fault(self.place(*keys), message)

    def _line(self, keys: tuple[Key, ...]) -> int:
        """The first line without which the beginning of the file says nothing of it."""
        before = 0
        for end in range(1, len(self._lines) + 1):
            try:
                said = self._read(end)
            except tomllib.TOMLDecodeError:
                continue
            if _get(said, keys) is not None:
                return before + 1
            before = end
        return 1

    def _read(self, end: int) -> dict[str, Any]:
        return tomllib.loads("".join(line + "\n" for line in self._lines[:end]))


def book_files(document: Path) -> Iterator[Path]:
    """The files that may have a document in their book, the nearest first."""
    for folder in document.resolve().parents:
        if (folder / BOOK_FILE).is_file():
            yield folder / BOOK_FILE


def is_copy(document: Path) -> bool:
    """Whether a document is a copy that lies among the pages of a book."""
    return is_shared(document.with_name(MENU))


def alternatives(words: list[str]) -> str:
    """Some words, with an “or” before the last of them."""
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _get(said: Any, keys: tuple[Key, ...]) -> Any:
    for key in keys:
        try:
            said = said[key]
        except (KeyError, IndexError, TypeError):
            return None
    return said
