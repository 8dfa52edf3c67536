"""The options of the methods, each declared once.

The command reads and explains them by these declarations, a shell completes them, and
the library refuses by them.  Which methods take an option stands in
their entries in ``fifteen.programs``.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from operator import index
from typing import Any

from fifteen.board.reading import quoted
from fifteen.planning.choice import TABLES_FIRST
from fifteen.tray import DIGITS, SIDES

BYTE_UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}

# The next three repeat what programs offer, which are not loaded to read a command
# line; tests/test_options.py compares.
PLANS = ("usual", "bold", "peel")
SEARCHES = ("breadth", "depth")
PRIORITIES = ("hamming", "manhattan")


@dataclass(frozen=True, slots=True)
class Domain:
    """The values that an option may have.

    Attributes:
        expected: What they are, for a message.
        sound: Whether something is one of them.
        read: Makes one of a text, and raises ValueError where it cannot.
        names: All of them, if they are names.
        sign: What stands for one where the command is explained; else the name of the
            option.
    """

    expected: str
    sound: Callable[[Any], bool]
    read: Callable[[str], Any] = str
    names: tuple[str, ...] = ()
    sign: str = ""

    def of(self, text: str, noun: str) -> Any:
        """Return the value of a text; ValueError names the expected form."""
        with suppress(ValueError):
            value = self.read(text)
            if self.sound(value):
                return value
        if self.names:
            raise ValueError(unknown(noun, text, self.names))
        raise ValueError(f"expected {self.expected}, got {quoted(text)}.")


def unknown(noun: str, text: str, names: Iterable[str]) -> str:
    """Return a sentence on an unknown name: the known names, and the nearest one."""
    known = [*names]
    there = f"unknown {noun} {quoted(text)}; choose from {', '.join(known)}."
    return there + meant(text, known)


def meant(text: str, names: Iterable[str]) -> str:
    """Ask whether one of some names was meant, if one is near."""
    # Loaded here, since most command lines have no mistake.
    from difflib import get_close_matches

    near = get_close_matches(text, [*names], 1)
    return f" Did you mean {near[0]}?" if near else ""


def whole(least: int) -> Domain:
    """Return the whole numbers from one on."""

    def sound(value: Any) -> bool:
        with suppress(TypeError):
            return not isinstance(value, bool) and least <= index(value)
        return False

    return Domain(f"a whole number ≥ {least}", sound, _plain_number, sign="N")


def _plain_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ValueError
    # More digits than these are not read: that would take long, and is too much anyway.
    return int(text[:9])


def one_of(*names: str, sign: str = "") -> Domain:
    """Return some names as values."""
    expected = f"one of {', '.join(names)}"
    return Domain(expected, names.__contains__, names=names, sign=sign)


def _bytes(text: str) -> int:
    """Read an amount of memory."""
    text = text.lower().removesuffix("b").removesuffix("i")
    unit = text[-1:] if text[-1:] in BYTE_UNITS else ""
    amount = float(text.removesuffix(unit)) * BYTE_UNITS[unit]
    if not amount < 1 << 60:
        raise ValueError
    return int(amount)


def _sides(text: str) -> tuple[int, int]:
    """Read rows and columns."""
    rows, cols = text.lower().replace("×", "x").split("x")
    if not {rows, cols} <= {*map(str, SIDES)}:
        raise ValueError
    return int(rows), int(cols)


def _is_plan(text: Any) -> bool:
    """Whether a text may be a plan: a name, or digits with spaces between the goals."""
    digits = {*str(text).replace(" ", "")}
    return text in PLANS or (digits > set() and digits <= {*DIGITS[1:25]})


def _is_time(value: Any) -> bool:
    """Whether something is a number from 0 on, which “not a number” is not."""
    with suppress(TypeError, ValueError):
        return bool(value >= 0)
    return False


SECONDS = Domain(
    "a number of seconds, such as 10 or 0.5, or 0 for no limit",
    _is_time,
    float,
    sign="SECONDS",
)
SIZE = Domain(
    "rows and columns, 2 to 10 of each, such as 3x4", bool, _sides, sign="3x4"
)
MEMORY = Domain("an amount such as 512M or 2G", whole(1).sound, _bytes, sign="SIZE")
PLAN = Domain(
    f"{', '.join(PLANS)}, or the pieces of each goal, such as “12 34 5678 9ade bcf”",
    _is_plan,
    lambda text: " ".join(text.split()),
)
TABLES_DOMAIN = Domain(
    "a name of tables",
    lambda value: isinstance(value, str),
    lambda text: TABLES_FIRST[TABLES_FIRST.index(text)],
    TABLES_FIRST,
)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of some methods.

    Attributes:
        name: Its name in the library; the command has two dashes before it.
        values: The values that it may have.
        help: What it does, in a sentence.
        short: The letter by which the command knows it too.
        typed: Whether the command has it, and not the library alone.
        alone: Whether it is for single boards, and not for many at a time.
    """

    name: str
    values: Domain
    help: str
    short: str = ""
    typed: bool = True
    alone: bool = False


_DECLARED = (
    Option(
        "tables",
        TABLES_DOMAIN,
        f"Which pattern-database takes for 4x4: {', '.join(TABLES_FIRST)}; else the "
        "best there are.",
    ),
    Option("memory", MEMORY, "What best-first may use: 512M, 2G."),
    Option(
        "priority",
        one_of(*PRIORITIES),
        f"What best-first adds to the moves made: {' or '.join(PRIORITIES)}.",
    ),
    Option(
        "order",
        Domain("each of four directions once", lambda order: len({*order}) == 4),
        "The order in which pair-distance tries the four directions.",
        typed=False,
    ),
    Option(
        "plan", PLAN, "What partial-goals brings home, and in which order; see below."
    ),
    Option("depth", whole(1), "How many moves a stage of a plan may have; else 80."),
    Option(
        "search",
        one_of(*SEARCHES),
        f"How partial-goals searches: in {' or '.join(SEARCHES)}.",
    ),
    Option(
        "shorten",
        whole(2),
        "Shorten the solution of partial-goals or quick, by windows of N moves.",
    ),
    Option(
        "beam",
        whole(1),
        "How many boards quick may keep in a layer of a beam, on boards of 17 to 36 "
        "cells; else 8192.",
    ),
    Option(
        "jobs",
        whole(0),
        "Search so many at a time, or the parts of a single one where the method can "
        "divide it; 0 for as many as there are processors.",
        "j",
        alone=True,
    ),
    Option(
        "better",
        Domain("a function", callable),
        "Is called with each solution that quick finds on the way.",
        typed=False,
        alone=True,
    ),
)
OPTIONS: Mapping[str, Option] = {option.name: option for option in _DECLARED}
"""The options of the methods by name, in the order in which they are explained."""


def refusal_of(name: str, value: Any) -> str:
    """Say why an option cannot have a value, or nothing; None or 0 is no value."""
    values = OPTIONS[name].values
    if value is None or (type(value) is int and value == 0) or values.sound(value):
        return ""
    return _refusal(name, values, value)


def _refusal(name: str, values: Domain, value: Any) -> str:
    return f"Option {name}: expected {values.expected}, got {quoted(str(value))}."


def process_count(jobs: int | None) -> int:
    """Return the number of processes that a value of the option jobs means.

    0 means as many as there are processors, and None means one.

    Raises:
        ValueError: The value is no whole number, or is negative.
    """
    if jobs is None:
        return 1
    if refusal := refusal_of("jobs", jobs):
        raise ValueError(refusal)
    return index(jobs) if jobs else os.cpu_count() or 1


def time_limit(timeout: float | None) -> float | None:
    """Return the seconds after which a search is ended, or None without a limit.

    None, 0 and infinity mean that there is no limit.

    Raises:
        ValueError: The value is no number of seconds, or is negative.
    """
    if timeout is None:
        return None
    if not SECONDS.sound(timeout):
        raise ValueError(_refusal("timeout", SECONDS, timeout))
    return float(timeout) if 0 < timeout < math.inf else None
