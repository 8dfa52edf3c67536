"""The faults of formulas: drawn by no page, or with a reference that leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from proofweave.faults import Fault
from proofweave.source.markdown import Text
from proofweave.source.mathematics import Formulas, NotMathematics

LABEL = re.compile(r"\\label\{([^{}]*)\}")
REFERENCE = re.compile(r"\\eqref\{([^{}]*)\}")


def unreadable(texts: Iterable[Text]) -> Iterator[Fault]:
    """The formulas of some texts that cannot be drawn, each at its own line."""
    formulas = Formulas()
    for text, at, formula in _formulas(texts):
        try:
            formulas.mathml(formula)
        except NotMathematics as error:
            line = text.line(at + formula.count("\n", 0, error.at))
            yield Fault(line.place, str(error))


def unlabelled(texts: Iterable[Text]) -> Iterator[Fault]:
    """The formulas of a document that refer to no label, or give a label again."""
    found = [(text.line(at).place, formula) for text, at, formula in _formulas(texts)]
    labels: set[str] = set()
    for place, formula in found:
        for label in LABEL.findall(formula):
            if label in labels:
                yield Fault(place, rf"\label{{{label}}} labels another formula already")
            labels.add(label)
    for place, formula in found:
        for label in REFERENCE.findall(formula):
            if label not in labels:
                message = rf"\eqref{{{label}}}: no formula has \label{{{label}}}"
                yield Fault(place, message)


def _formulas(texts: Iterable[Text]) -> Iterator[tuple[Text, int, str]]:
    """Each formula of some texts: its text, the line there where it begins, its TeX."""
    for text in texts:
        for token, at in text.placed:
            if token.type == "formula":
                yield text, at, token.content
