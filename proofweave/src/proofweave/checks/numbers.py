"""The numbers in a text, in digits and in words, and their comparison with results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

UNITS = """zero one two three four five six seven eight nine ten eleven twelve thirteen
fourteen fifteen sixteen seventeen eighteen nineteen"""
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
NUMBER_WORDS = {word: k for k, word in enumerate(UNITS.split())}
NUMBER_WORDS |= {word: 10 * k for k, word in enumerate(TENS.split(), 2)}
POWERS = {"hundred": 100, "thousand": 1000, "million": 10**6}
SPELLED = "|".join([*NUMBER_WORDS, *POWERS])
FIGURES = re.compile(
    rf"""(?P<limit>\b(?:(?:less|fewer|more)\ than|at\ (?:most|least)|about)\ (?:a\ )?)?
    (?: (?P<digits>0x[0-9a-fA-F]+|\d[\d,_]*(?:\.\d+)?)
        (?:\ (?P<power>thousand|million)\b)?
      | (?P<words>\b(?!one\b|zero\b)(?:{SPELLED})\b(?:[ -]+(?:{SPELLED})\b)*) )""",
    re.VERBOSE | re.IGNORECASE,
)
NUMBERED_NAME = re.compile(r"\b[A-Za-z]+\d\w*")
SIZE = re.compile(r"\b\d+(?:[×-]\d+)+")


class Figure(NamedTuple):
    """A number as a text gives it: its limit, if any, and its value, so precisely."""

    limit: str
    value: Decimal

    def agrees(self, computed: float | Fraction) -> bool:
        """Return whether a number in a text agrees with a computed value.

        It says as much as it has digits; after “about”, zeros at the end are none.
        """
        exact, claimed = Fraction(computed), Fraction(self.value)
        match self.limit:
            case "less than" | "fewer than":
                return exact < claimed
            case "more than":
                return exact > claimed
            case "at most":
                return exact <= claimed
            case "at least":
                return exact >= claimed
        shown = self.value.normalize() if self.limit == "about" else self.value
        unit = Fraction(10) ** int(shown.as_tuple().exponent)
        return abs(exact - claimed) <= unit / 2


def figures(text: str) -> Iterator[Figure]:
    """The numbers in a text, in their order; “one” is none, and “3×3” is a name."""
    for found in _found(SIZE.sub("", text)):
        limit = (found["limit"] or "").removesuffix("a ").strip().lower()
        yield Figure(limit, _value(found))


def numbers(text: str) -> set[str]:
    """Return all numbers in a text, of sizes too, in plain decimal digits."""
    return {f"{_value(found):f}" for found in _found(text)}


def proves(claim: str, *computed: float | Fraction) -> None:
    """Assert that the numbers in a text agree with computed values, in order.

    ``claim`` has the words of the text, such as ``"261,373 nodes instead of 181,870"``
    or ``"less than 2000 bytes"``; `check` looks in it for the numbers of a link.
    What was computed is rounded to as many digits as the text has; zeros at the end of
    a whole number are digits, unless the text says “about”.
    """
    claimed = list(figures(claim))
    assert claimed, f"“{claim}” has no number"
    assert len(claimed) == len(computed), (
        f"“{claim}” has {len(claimed)} numbers, and {len(computed)} were computed"
    )
    for figure, value in zip(claimed, computed, strict=True):
        assert figure.agrees(value), f"the text says “{claim}”, but it is {value}"
    CLAIMS_COMPARED.add(claim)


CLAIMS_COMPARED: set[str] = set()
"""The claims that `proves` has compared in the test that runs."""


def _found(text: str) -> Iterator[re.Match[str]]:
    return FIGURES.finditer(NUMBERED_NAME.sub("", " ".join(text.split())))


def _value(found: re.Match[str]) -> Decimal:
    """The number that some digits or words mean."""
    if not found["digits"]:
        return Decimal(_spelled(found["words"].lower()))
    digits = re.sub("[,_]", "", found["digits"])
    if digits.startswith("0x"):
        return Decimal(int(digits, 16))
    power = POWERS[found["power"].lower()] if found["power"] else 1
    return Decimal(digits).scaleb(len(str(power)) - 1)


def _spelled(words: str) -> int:
    """The value of a number in words: “twenty-four thousand” is 24,000."""
    total, part = 0, 0
    for word in re.split("[ -]+", words):
        if word not in POWERS:
            part += NUMBER_WORDS[word]
        elif POWERS[word] == 100:
            part = (part or 1) * 100
        elif part or not total:
            total, part = total + (part or 1) * POWERS[word], 0
        else:
            total *= POWERS[word]
    return total + part
