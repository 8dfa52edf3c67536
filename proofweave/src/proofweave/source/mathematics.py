"""Formulas: from TeX to MathML, by math-core, and to words."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape, unescape
from unicodedata import category
from xml.etree import ElementTree

from math_core import LatexError, LatexToMathML

MARK = re.compile(r'<math data-display="(true|false)" data-tex="([^"]*)"></math>')
# Of HTML’s names of entities XML knows these few, and ElementTree refuses the others.
ENTITY = re.compile(r"&(?!(?:lt|gt|amp|quot);)\w+;")
# Signs for “applied to” and “times”, and of variants: nothing is seen of them.
INVISIBLE = re.compile("[\u2061-\u2064\ufe00\ufe01]")
SIGNS = {"msub": "_", "munder": "_", "msup": "^", "mover": "^", "mfrac": "/"}
BOTH = ("msubsup", "munderover")
ROOTS = ("msqrt", "mroot")
PRIMES = frozenset("′″‴⁗")
LACKED = {"mbox": r"\text{#1}", "substack": r"\begin{subarray}{c}#1\end{subarray}"}
"""Words of TeX that math-core does not know, said in others."""
INSTEAD = {
    "split": "aligned",
    "alignedat": "aligned",
    "alignat": "align",
    "flalign": "align",
    "eqnarray": "align",
    "smallmatrix": "matrix",
    r"\ref": r"\eqref",
    r"\widetilde": r"\tilde",
}
"""Names that math-core does not know, and such as an author may write instead."""
UNKNOWN = re.compile(r'Unknown \w+ "(.+?)(\*?)"')

QUOTED = re.compile(r"(?<!\\)((?:\\\\)*\\[&%#$_{}])(?=\s)")
"""A quoted sign before a blank, which math-core leaves out in a text."""


class NotMathematics(Exception):
    """Why a formula cannot be drawn; ``at`` is the place in it where that is seen."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


class Formulas:
    """The formulas of a page, read in its order: what one defines the others have."""

    def __init__(self) -> None:
        self.converter = LatexToMathML(
            macros=LACKED, fancy_error=False, global_group=True, id_prefix="formula-"
        )

    def mathml(self, formula: str) -> str:
        """The MathML of the next formula; NotMathematics if there is none."""
        formula = _with_blanks(formula)
        try:
            return self.converter.convert_with_global_state(formula, displaystyle=True)
        except LatexError as error:
            place, _, why = str(error).partition(": ")
            parts = formula, formula[int(place) :]
            whole, rest = (" ".join(part.split()) for part in parts)
            seen = f", at “{rest}”" if rest not in ("", whole) else ""
            message = f"${whole}$ cannot be drawn{seen}: {UNKNOWN.sub(_instead, why)}"
            raise NotMathematics(message, int(place)) from None


def mark(formula: str, display: bool) -> str:
    """The mark that stands on a page for a formula, until all of them are known."""
    shown = "true" if display else "false"
    return f'<math data-display="{shown}" data-tex="{escape(formula)}"></math>'


def drawn(page: str) -> str:
    """A page with MathML in place of each mark, numbered in the order of the page."""
    formulas = [
        (_with_blanks(unescape(tex)), display == "true")
        for display, tex in MARK.findall(page)
    ]
    made = iter(Formulas().converter.convert_all(formulas))
    return MARK.sub(lambda _: next(made), page)


@lru_cache(maxsize=1 << 14)
def in_words(formula: str) -> str:
    """A formula as one line of plain text; as it is, if it cannot be read by itself."""
    try:
        made = Formulas().mathml(formula)
    except NotMathematics:
        return formula
    tree = ElementTree.fromstring(ENTITY.sub(lambda e: unescape(e[0]), made))
    return " ".join(INVISIBLE.sub(" ", _said(tree)).split())


def _instead(unknown: re.Match[str]) -> str:
    other = INSTEAD.get(unknown[1])
    return f'{unknown[0]}; write "{other}{unknown[2]}"' if other else unknown[0]


def _with_blanks(formula: str) -> str:
    return QUOTED.sub(r"\1{}", formula)


def _said(element: ElementTree.Element) -> str:
    """The words of an element of MathML."""
    tag, parts = element.tag, [*map(_said, element)]
    text = element.text or ""
    if tag == "mspace":
        return " " if element.get("width") else ""
    if tag == "mo":
        apart = category(text[:1] or " ") == "Sm" and text != "/"
        return f" {text} " if apart else text
    if element.get("accent") or element.get("accentunder"):
        return parts[0]
    if tag in (*SIGNS, *BOTH):
        signs = "_^" if tag in BOTH else SIGNS[tag]
        said = parts[0].strip()
        for sign, part in zip(signs, parts[1:], strict=True):
            said = _joined(said, sign, part)
        return f"{said} " if element[0].tag == "mo" else said
    if tag in ROOTS:
        return f"{''.join(parts[1:])}√{_together(parts[0])}"
    return text + (" " if tag in ("mtr", "mtable") else "").join(parts)


def _joined(base: str, sign: str, other: str) -> str:
    if other and PRIMES.issuperset(other):
        return base + other
    over = _together(base) if sign == "/" else base
    return f"{over}{sign}{_together(other)}"


def _together(words: str) -> str:
    words = words.strip()
    return words if words.isalnum() else f"({words})"
