"""The numbers in a text, in digits and in words, and their comparison with results.

A number is read whole: with its sign, its power, its `%`, and the limit that stands
before it.  What is not understood is no number; `unread` tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

UNITS = """zero one two three four five six seven eight nine ten eleven twelve thirteen
fourteen fifteen sixteen seventeen eighteen nineteen"""
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
NUMBER_WORDS = {word: k for k, word in enumerate(UNITS.split())}
NUMBER_WORDS |= {word: 10 * k for k, word in enumerate(TENS.split(), 2)}
POWERS = {"hundred": 2, "thousand": 3, "million": 6, "billion": 9, "trillion": 12}
"""The powers of ten that have a word."""
LETTERS = {"k": 3, "M": 6}
"""The powers of ten that have a letter, which stands behind digits."""
ABOUT = "~"
LIMITS = {
    **dict.fromkeys(("less than", "fewer than", "under", "below"), "<"),
    **dict.fromkeys(("more than", "over", "above"), ">"),
    **dict.fromkeys(("at most", "no more than"), "<="),
    **dict.fromkeys(("at least", "no less than", "no fewer than"), ">="),
    **dict.fromkeys(("about", "around", "roughly", "approximately"), ABOUT),
}
"""The words that limit the number behind them, and the sign of each comparison."""
SIGNS = {sign: sign for sign in ("<", ">", "<=", ">=", ABOUT)}
SIGNS |= {"≤": "<=", "≥": ">=", "≈": ABOUT}
PARTS = """half third quarter fourth fifth sixth seventh eighth ninth tenth twelfth
twentieth hundredth thousandth millionth"""
"""The parts of one, which are not read as numbers."""
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
LOWERED = str.maketrans(RAISED + "⁻", "0123456789-")
THIN = "\N{THIN SPACE}\N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE}"
"""The blanks that group digits; others part numbers."""
MOST_DIGITS = 4000
"""A power with more digits is not worked out."""


def _either(words: Iterable[str]) -> str:
    # The longest first: of two that begin alike the longer one is meant.
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


SPELLED = _either([*NUMBER_WORDS, *POWERS])
PART = f"(?:{_either(PARTS.split())})s?"
FIGURES = re.compile(
    rf"""(?: \b(?P<limit>{_either(LIMITS)})\ (?:a\ )?
      | (?<!\S)(?P<sized>{_either(SIGNS)})\ ? )?
    (?:
        (?P<sign>(?<![\w.)\]{THIN}])[-−]|\bminus\ )?
        (?<![\w./])
        (?: 0x(?P<hex>[0-9a-fA-F]+)
          | (?P<digits>\d{{1,3}}(?:[,{THIN}]\d{{3}})+(?!\d)|\d+(?:_\d+)*)
            (?P<decimals>\.\d+)?
            (?: [eE](?P<exponent>[+-]?\d+)
              | (?P<raised>⁻?[{RAISED}]+|(?:\^|\*\*)\d+)
              | [ {THIN}]?[×·][ {THIN}]?10(?P<times>⁻?[{RAISED}]+) )?
            (?P<letter>(?-i:[{THIN}\ ]?M|k))? )
        (?:(?:st|nd|rd|th)|-?fold)?
        (?!\w|\.\d|/\d)
        (?P<powers>(?:\ (?:{_either(POWERS)})\b)*)
        (?P<percent>[{THIN}\ ]?%|\ per\ ?cent\b)?
      | (?P<minus>\bminus\ )?
        (?P<words>\b(?!(?:one|zero)\b)(?:{SPELLED})(?:[ -]+(?:{SPELLED}))*)
        (?:-?fold)?\b(?![ -]{PART}\b)
        (?P<hundredths>\ per\ ?cent\b)?
    )""",
    re.VERBOSE | re.IGNORECASE,
)
# A digit behind letters belongs to a name, such as korf0; 0x begins a number.
NUMBERED_NAME = re.compile(r"\b(?!0x)[A-Za-z]+\d\w*")
SIZE = re.compile(rf"\b\d+(?:[×-]\d+)+(?![\d{RAISED}])")
VAGUE = re.compile(
    rf"""\b(?:an?|one|{_either(NUMBER_WORDS)})[ -]{PART}\b
    | \b(?:halves|half|thirds|quarters?|twice|thrice|dozens?)\b
    | \b(?:double|treble|triple|quadruple)[sd]?\b
    | \b(?:hundreds|thousands|millions|billions)\b | ±
    | \b(?:nearly|almost|close\ to|just\ under|just\ over)\ (?=[\d]|(?:{SPELLED})\b)""",
    re.VERBOSE | re.IGNORECASE,
)
"""Words that speak of a number, and are not read as one."""
STRANGE = re.compile(r"\S*[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞∞]\S*")
"""Signs that speak of a number, where no number was read."""


class Figure(NamedTuple):
    """A number as a text gives it: its limit, if any, and its value, so precisely."""

    limit: str
    value: Decimal

    def __str__(self) -> str:
        """The number in plain decimal digits, behind the sign of its limit."""
        return f"{self.limit}{plain(self.value)}"

    def agrees(self, computed: float | Fraction) -> bool:
        """Return whether a number in a text agrees with a computed value.

        It says as much as it has digits; after “about”, zeros at the end are none.
        """
        # In fractions, which neither round nor overflow.
        exact, claimed = Fraction(computed), Fraction(self.value)
        match self.limit:
            case "<":
                return exact < claimed
            case ">":
                return exact > claimed
            case "<=":
                return exact <= claimed
            case ">=":
                return exact >= claimed
        # “About 1200” has two digits that say something; 1200 has four.
        shown = self.value.normalize() if self.limit == ABOUT else self.value
        unit = Fraction(10) ** int(shown.as_tuple().exponent)
        return abs(exact - claimed) <= unit / 2


def figures(text: str) -> Iterator[Figure]:
    """The numbers in a text, in their order; “one” is none, and “3×3” is a name."""
    return map(_figure, _found(SIZE.sub("", text)))


def numbers(text: str) -> set[str]:
    """Return all numbers in a text, of sizes too, in plain decimal digits, each behind
    the sign of its limit: “more than 31%” is ``>0.31``."""
    return {str(_figure(found)) for found in _found(text)}


def values(text: str) -> set[str]:
    """Return all numbers in a text without their limits."""
    return {plain(_figure(found).value) for found in _found(text)}


def unread(text: str) -> list[str]:
    """Return the words of a text that speak of numbers, and are not understood."""
    rest = NUMBERED_NAME.sub(" ", _joined(text))
    left = FIGURES.sub(" ", SIZE.sub(" ", rest))
    found = [*VAGUE.findall(rest), *STRANGE.findall(left)]
    return [*dict.fromkeys(words.strip() for words in found)]


def plain(value: Decimal) -> str:
    """Return a number in decimal digits, without zeros that say nothing."""
    digits = f"{value:f}"
    return digits.rstrip("0").rstrip(".") if "." in digits else digits


def said(number: str) -> str:
    """Return a number of `numbers` in words: ``>31`` is “more than 31”."""
    sign = re.match("[<>=~]*", number)
    assert sign
    # Backwards, so that the first words for a sign are those that are kept.
    words = {ABOUT: "about", **{LIMITS[w]: w for w in reversed([*LIMITS])}}
    limit = words.get(sign[0], "")
    return f"{limit} {number[sign.end() :]}".strip()


def proves(claim: str, *computed: float | Fraction) -> None:
    """Assert that the numbers in a text agree with computed values, in order.

    ``claim`` has the words of the text, such as ``"261,373 nodes instead of 181,870"``
    or ``"less than 2000 bytes"``; `check` looks in it for the numbers of a link.
    What was computed is rounded to as many digits as the text has; zeros at the end of
    a whole number are digits, unless the text says “about”.
    """
    assert not unread(claim), f"“{unread(claim)[0]}” in “{claim}” is not understood"
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


def _joined(text: str) -> str:
    """A text in one line; the blanks that group digits stay as they are."""
    return re.sub(r"[ \t\r\n]+", " ", text)


def _found(text: str) -> Iterator[re.Match[str]]:
    return FIGURES.finditer(NUMBERED_NAME.sub("", _joined(text)))


def _figure(found: re.Match[str]) -> Figure:
    limit = LIMITS.get((found["limit"] or "").lower(), "")
    return Figure(SIGNS.get(found["sized"] or "", limit), _value(found))


def _value(found: re.Match[str]) -> Decimal:
    """The number that some digits or words mean."""
    if found["words"]:
        value = Decimal(_spelled(found["words"].lower()))
        value = value.scaleb(-2) if found["hundredths"] else value
        return -value if found["minus"] else value
    if found["hex"]:
        value = Decimal(int(found["hex"], 16))
    else:
        digits = re.sub(f"[,_{THIN}]", "", found["digits"]) + (found["decimals"] or "")
        value = _raised(Decimal(digits), _whole(found["raised"]))
    power = sum(POWERS[word.lower()] for word in found["powers"].split())
    power += LETTERS[found["letter"].strip(THIN + " ")] if found["letter"] else 0
    power += (_whole(found["exponent"]) or 0) + (_whole(found["times"]) or 0)
    power -= 2 if found["percent"] else 0
    # A text may have any exponent, and none is to take the memory of a machine.
    value = value.scaleb(max(-MOST_DIGITS, min(power, MOST_DIGITS)))
    return -value if found["sign"] else value


def _whole(exponent: str | None) -> int | None:
    """An exponent, in small digits or behind ``^`` or ``**``; None if there is none."""
    return int(exponent.lstrip("^*").translate(LOWERED)) if exponent else None


def _raised(base: Decimal, exponent: int | None) -> Decimal:
    """A number raised to a power, exactly; itself where that cannot be."""
    if exponent is None:
        return base
    # Of other numbers such a power may have no end in decimal digits.
    if base == 10 and exponent < 0:
        return Decimal(1).scaleb(max(exponent, -MOST_DIGITS))
    if base != int(base) or not 0 <= exponent * len(str(base)) <= MOST_DIGITS:
        return base
    return Decimal(int(base) ** exponent)


def _spelled(words: str) -> int:
    """The value of a number in words: “twenty-four thousand” is 24,000."""
    total, part = 0, 0
    for word in re.split("[ -]+", words):
        if word not in POWERS:
            part += NUMBER_WORDS[word]
        elif word == "hundred":
            part = (part or 1) * 100
        # “Two million” ends a part; “million million” multiplies what there is.
        elif part or not total:
            total, part = total + (part or 1) * 10 ** POWERS[word], 0
        else:
            total *= 10 ** POWERS[word]
    return total + part
