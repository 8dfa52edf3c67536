"""Formulas, from TeX to MathML that looks right without a mathematical font."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from xml.etree import ElementTree

from proofweave.faults import Fault
from proofweave.source.markdown import Text

NAMESPACE = "http://www.w3.org/1998/Math/MathML"
PRIME = "′"
UNTOLD = r"\arg"
"""A word that TeX knows, and the converter does not."""
ElementTree.register_namespace("", NAMESPACE)


class NotMathematics(Exception):
    """A formula that cannot be read."""


def unreadable(text: Text) -> Iterator[Fault]:
    """The formulas of a text that cannot be read."""
    for token, at in text.placed:
        if token.type == "formula":
            try:
                mathml(token.content, display=not token.info)
            except NotMathematics as error:
                yield Fault(text.line(at).place, str(error))


@lru_cache(maxsize=1 << 14)
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
    for element in tree.iter():
        if element.text == UNTOLD:
            element.text = element.text[1:]
    unknown = [text for text in tree.itertext() if text.startswith("\\")]
    if unknown:
        raise NotMathematics(f"${formula.strip()}$ has {unknown[0]}, which is unknown")
    _set_primes(tree)
    _set_roots(tree)
    _flatten(tree)
    _set_operators(tree)
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
        if child.tag == _tag("mo") and child.text == "∞":
            child.tag = _tag("mi")
        if child.tag == _tag("mo") and child.text == "|":
            child.set("lspace", "0")
            child.set("rspace", "0")
        _flatten(child)


def _set_operators(parent: ElementTree.Element) -> None:
    """Words such as log stand apart from their neighbours, as in TeX.

    There is a thin space before such a word unless a sign or an opening bracket is
    there, and after it unless a sign or a bracket is.
    """
    row = list(parent)
    for child in row:
        _set_operators(child)
    if parent.tag not in HORIZONTAL:
        return
    for before, child, after in zip([None, *row], row, [*row[1:], None], strict=False):
        if not _is_operator(child):
            continue
        core = _core(child, 0)
        core.tag = _tag("mi")
        core.attrib.clear()
        at = list(parent).index(child)
        if after is not None and (_is_operator(after) or _is_ordinary(_core(after, 0))):
            parent.insert(at + 1, _thin())
        if before is not None and not _is_operator(before):
            last = _core(before, -1)
            if _is_ordinary(last) or last.text in CLOSING_SIGNS:
                parent.insert(at, _thin())


def _is_operator(element: ElementTree.Element) -> bool:
    """Return whether an element is a word such as log, with or without indices."""
    core = _core(element, 0)
    word = (core.text or "").replace("\u2006", "")
    known = core.tag in (_tag("mi"), _tag("mo")) and word != "mod"
    return known and len(word) > 1 and word.isalpha()


def _core(element: ElementTree.Element, at: int) -> ElementTree.Element:
    """Return the first or the last element of a row, without its indices."""
    while len(element) and element.tag in (*SCRIPTS, _tag("mrow")):
        if element.get("class") == "root":
            break
        element = element[at if element.tag == _tag("mrow") else 0]
    return element


def _is_ordinary(element: ElementTree.Element) -> bool:
    """Whether an element is neither a sign nor a space."""
    return element.tag not in (_tag("mo"), _tag("mspace"))


def _thin() -> ElementTree.Element:
    return ElementTree.Element(_tag("mspace"), width="0.1667em")


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


HORIZONTAL = [_tag(_name) for _name in ("math", "mrow", "mtd", "mstyle", "mpadded")]
SCRIPTS = [_tag(_name) for _name in ("msub", "msup", "msubsup", "munder", "mover")]
CLOSING_SIGNS = (")", "]", "}", "!", "⟩", "⌋", "⌉")
