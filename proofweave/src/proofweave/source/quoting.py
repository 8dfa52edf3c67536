"""Strings over several lines of Python, as jupytext sees them, without loading it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def quoted(lines: Iterable[str]) -> Iterator[bool]:
    """Whether each line begins within a string in three quotes; and at the end, whether
    a line after them would."""
    quotes = ""
    for line in lines:
        yield bool(quotes)
        if "'''" in line or '"""' in line:
            quotes = _open_after(line, quotes)
    yield bool(quotes)


def _open_after(line: str, quotes: str) -> str:
    """Return the quotes open after a line, from the quotes open before it."""
    single, since = "", -1
    for k, sign in enumerate(line):
        if sign == "#" and not single and not quotes:
            break
        if sign not in "\"'" or line[k - 1 : k] == "\\":
            continue
        if single:
            single = "" if single == sign else single
        elif line[k - 2 : k + 1] == 3 * sign and k >= since + 3:
            if quotes in ("", sign):
                quotes, since = "" if quotes else sign, k
        elif not quotes:
            single = sign
    return quotes
