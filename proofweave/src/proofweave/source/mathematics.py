"""Formulas, from TeX to MathML that looks right without a mathematical font."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from proofweave.faults import Fault
from proofweave.source.document import Document
from proofweave.source.markdown import Text, reading

NAMESPACE = "http://www.w3.org/1998/Math/MathML"
PRIME = "′"
ElementTree.register_namespace("", NAMESPACE)


class NotMathematics(Exception):
    """A formula that cannot be read."""


def unreadable(document: Document) -> Iterator[Fault]:
    """The formulas of a document that cannot be read."""
    for text in reading(document).texts:
        yield from unreadable_in(text)


def unreadable_in(text: Text) -> Iterator[Fault]:
    """The formulas of a text that cannot be read."""
    for token, at in text.all():
        if token.type == "formula":
            try:
                mathml(token.content, display=not token.info)
            except NotMathematics as error:
                yield Fault(text.line(at).place, str(error))


def mathml(formula: str, display: bool = False) -> str:
    """The MathML of a TeX formula; NotMathematics if it is not one."""
    from latex2mathml.converter import convert

    if not balanced(formula):
        message = "is not TeX: a brace lacks its partner; write both, or neither"
        raise NotMathematics(f"${formula.strip()}$ {message}")
    try:
        made = convert(formula.strip(), display="block" if display else "inline")
        tree = ElementTree.fromstring(made)
    except Exception as error:  # the converter has a dozen kinds of its own
        reason = str(error) or type(error).__name__
        raise NotMathematics(f"${formula.strip()}$ is not TeX: {reason}") from error
    unknown = [text for text in tree.itertext() if text.startswith("\\")]
    if unknown:
        raise NotMathematics(f"${formula.strip()}$ has {unknown[0]}, which is unknown")
    _set_primes(tree)
    _set_roots(tree)
    _flatten(tree)
    text = ElementTree.tostring(tree, encoding="unicode")
    return text.replace(f' xmlns="{NAMESPACE}"', "")


def balanced(formula: str) -> bool:
    """Whether each brace of a formula has its partner."""
    depth = 0
    for brace in re.findall(r"\\.|[{}]", formula):
        depth += {"{": 1, "}": -1}.get(brace, 0)
        if depth < 0:
            return False
    return depth == 0


def _set_primes(parent: ElementTree.Element) -> None:
    """Primes are raised already in the face we use: they need no superscript."""
    for k, child in enumerate(parent):
        _set_primes(child)
        script = _tag("msup"), _tag("msubsup")
        if child.tag in script and (primes := _primes(child[-1])):
            base = child[0] if child.tag == script[0] else _sub(child)
            row = ElementTree.Element(_tag("mrow"))
            mark = ElementTree.Element(_tag("mo"), lspace="0", rspace="0")
            mark.text = primes
            row.extend([base, mark])
            parent[k] = row


def _sub(script: ElementTree.Element) -> ElementTree.Element:
    sub = ElementTree.Element(_tag("msub"))
    sub.extend([script[0], script[1]])
    return sub


def _primes(script: ElementTree.Element) -> str:
    text = "".join(script.itertext())
    return text if text and set(text) <= {PRIME, "″"} else ""


def _set_roots(parent: ElementTree.Element) -> None:
    """A root is a sign and a line: a face without the sign would show neither."""
    for child in list(parent.iter(_tag("msqrt"))):
        inside = ElementTree.Element(_tag("mrow"))
        inside.extend(child)
        sign = ElementTree.Element(_tag("mo"), lspace="0", rspace="0")
        sign.text = "√"
        child[:] = [sign, inside]
        child.tag = _tag("mrow")
        child.set("class", "root")


def _flatten(parent: ElementTree.Element) -> None:
    """Leave out the rows that hold one thing; letters are slanted by us, bars close.

    What a browser does by itself to one letter differs: some take another face for it.
    """
    for k, child in enumerate(parent):
        while child.tag == _tag("mrow") and len(child) == 1:
            parent[k] = child = child[0]
        if child.tag == _tag("mi") and len(child.text or "") == 1:
            child.set("mathvariant", "normal")
        if child.tag == _tag("mo") and child.text == "|":
            child.set("lspace", "0")
            child.set("rspace", "0")
        _flatten(child)


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"
