"""The numbers in a text, in digits and in words; and what a test computes for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

UNITS = """zero one two three four five six seven eight nine ten eleven twelve thirteen
fourteen fifteen sixteen seventeen eighteen nineteen"""
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
WORDS = {word: k for k, word in enumerate(UNITS.split())}
WORDS |= {word: 10 * k for k, word in enumerate(TENS.split(), 2)}
POWERS = {"hundred": 100, "thousand": 1000, "million": 10**6}
SPELLED = "|".join([*WORDS, *POWERS])
FIGURES = re.compile(
    rf"""(?P<limit>\b(?:(?:less|fewer|more)\ than|at\ (?:most|least)|about)\ (?:a\ )?)?
    (?: (?P<digits>0x[0-9a-fA-F]+|\d[\d,_]*(?:\.\d+)?)
      | (?P<words>\b(?!one\b|zero\b)(?:{SPELLED})\b(?:[ -]+(?:{SPELLED})\b)*) )""",
    re.VERBOSE | re.IGNORECASE,
)
NAME = re.compile(r"\b[A-Za-z]+\d\w*")
SIZE = re.compile(r"\b\d+(?:[×-]\d+)+")


class Figure(NamedTuple):
    """A number as a text gives it: its limit, if any, and its decimal digits."""

    limit: str
    digits: str

    def agrees(self, computed: float | Fraction) -> bool:
        """Whether the text may say so of what was computed.

        It says as much as it has digits; after “about”, zeros at the end are none.
        """
        claimed = Decimal(self.digits)
        exact = Fraction(computed)
        match self.limit:
            case "less than" | "fewer than":
                return exact < Fraction(claimed)
            case "more than":
                return exact > Fraction(claimed)
            case "at most":
                return exact <= Fraction(claimed)
            case "at least":
                return exact >= Fraction(claimed)
        digits = claimed.normalize() if self.limit == "about" else claimed
        unit = Fraction(10) ** int(digits.as_tuple().exponent)
        if isinstance(computed, int) and self.limit != "about":
            return exact == Fraction(claimed)
        return abs(exact - Fraction(claimed)) <= unit / 2


def figures(text: str) -> Iterator[Figure]:
    """The numbers in a text, in their order; “one” is none, and “3×3” is a name."""
    for found in _found(SIZE.sub("", text)):
        digits = found["digits"]
        yield Figure(
            (found["limit"] or "").removesuffix("a ").strip().lower(),
            _decimal(digits) if digits else str(_spelled(found["words"].lower())),
        )


def numbers(text: str) -> set[str]:
    """All numbers in a text, those of sizes too, in plain decimal digits."""
    digits = (_decimal(found["digits"]) for found in _found(text) if found["digits"])
    return {*digits, *(figure.digits for figure in figures(text))}


def proves(claim: str, *computed: float | Fraction) -> None:
    """Assert that a text may claim these numbers: those that were computed.

    ``claim`` has the words of the text, such as ``"261,373 nodes instead of 181,870"``
    or ``"less than 2000 bytes"``; `check` looks in it for the numbers of a link.
    What was computed is rounded to as many digits as the text has, but whole numbers
    are not rounded, unless the text says “about”.
    """
    claimed = list(figures(claim))
    assert claimed, f"“{claim}” has no number"
    assert len(claimed) == len(computed), (
        f"“{claim}” has {len(claimed)} numbers, and {len(computed)} were computed"
    )
    for figure, value in zip(claimed, computed, strict=True):
        assert figure.agrees(value), f"the text says “{claim}”, but it is {value}"


def _found(text: str) -> Iterator[re.Match[str]]:
    return FIGURES.finditer(NAME.sub("", " ".join(text.split())))


def _decimal(number: str) -> str:
    plain = re.sub("[,_]", "", number)
    return str(int(plain, 16)) if plain.startswith("0x") else plain


def _spelled(words: str) -> int:
    """The value of a number in words: “twenty-four thousand” is 24,000."""
    total, part = 0, 0
    for word in re.split("[ -]+", words):
        if word not in POWERS:
            part += WORDS[word]
        elif POWERS[word] == 100:
            part = (part or 1) * 100
        elif part or not total:
            total, part = total + (part or 1) * POWERS[word], 0
        else:
            total *= POWERS[word]
    return total + part
