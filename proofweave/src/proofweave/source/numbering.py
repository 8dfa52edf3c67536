"""The numbers of the sections, and the references to them.

A reference is ``§7``, ``§§7–10``, ``sections 2, 6 and 11``, ``Appendix A`` or a link to
``#s7``, in the prose or in a comment of the program.  What is quoted, and what leads to
another file, speaks of the numbers of somebody else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from proofweave.faults import Fault, Faulty
from proofweave.source.document import Code, Document, Heading, Line, rewritten
from proofweave.source.languages import COMMENTS, PYTHON_COMMENT
from proofweave.source.markdown import Texts

# A break within a quotation goes on after its sign.
_BLANK = r"(?:[ \u00a0]|\n[ >]*)"
# “§3.2” and “§3a” are sections of another text: no section here is called so.
_NUMBER = r"[0-9]+(?!\w|\.[0-9])"
_LETTER = r"[A-Z](?!\w|\.[0-9])"
_ANY = rf"(?:{_NUMBER}|{_LETTER})"
_AND = rf"(?:{_BLANK}?[–-]|,?{_BLANK}(?:and|or|to){_BLANK}|,{_BLANK}){_BLANK}?§?"
REFERENCE = re.compile(
    rf"§§{_BLANK}?{_ANY}(?:{_AND}{_ANY})*"
    rf"|§{_BLANK}?{_ANY}(?:[–-]§?{_ANY})?"
    rf"|\b[Ss]ections{_BLANK}{_NUMBER}(?:{_AND}{_NUMBER})*"
    rf"|\b[Ss]ection{_BLANK}{_NUMBER}(?:[–-]{_NUMBER})?"
    rf"|\b[Aa]ppendices{_BLANK}{_LETTER}(?:{_AND}{_LETTER})*"
    rf"|\b[Aa]ppendix{_BLANK}{_LETTER}"
)
SPEAKING = re.compile("§|#s|ection|ppendi")
"""What a text has that refers to a section."""
# An address of Markdown or HTML: a bracket, a quote or = stands before it.
ANCHOR = re.compile(r"(?<=[(<\"'=])#s([0-9]+|[A-Z])(?=[)>\"'\s])")
DEFINED = re.compile(r"\]:\s*<?#s([0-9]+|[A-Z])(?!\w)")
WEB_ADDRESS = re.compile(r"https?://\S+")
HEADING_LABEL = re.compile(r"#+\s+([0-9]+|[A-Z]|\?)\.")


class Reference(NamedTuple):
    """The label of a section, at some columns of a line that refers to it."""

    label: str
    line: Line
    start: int
    end: int


class Renumbered(NamedTuple):
    """A source with new numbers, and the labels that are others now: old, new."""

    text: str
    moves: list[tuple[str, str]]


def following(before: str, label: str) -> str:
    """The label that is due after another one: letters follow the last number."""
    if before.isalpha():
        return chr(ord(before) + 1)
    return "A" if label.isalpha() else str(int(before or 0) + 1)


def references(document: Document, texts: Texts) -> Iterator[Reference]:
    """The references to sections of the document, in no particular order."""
    for text in texts.all:
        yield from _references(text.words("(?!#)"))
    for line in texts.definitions:
        for found in DEFINED.finditer(line.text):
            yield Reference(found[1], line, *found.span(1))
    for _, code in document.code:
        for line in _comments(code) if SPEAKING.search(code.text) else ():
            yield from _references([line])


def misguided(document: Document, texts: Texts) -> list[Fault]:
    """A fault for each reference to a section that does not exist."""
    labels = {section.label for section in document.sections} - {""}
    if not labels:
        return []
    return [
        Fault(reference.line.place, f"§{reference.label} refers to no section")
        for reference in references(document, texts)
        if reference.label not in labels
    ]


def renumbered(document: Document) -> Renumbered:
    """The source of a document with consecutive numbers, the references following.

    Raises Faulty where a reference is unclear.
    """
    headings = [s.heading for s in document.sections if s.heading and s.label]
    new = _new_labels(headings)
    texts = Texts(document)
    misled = misguided(document, texts)
    found = list(references(document, texts))
    faults = [*document.faults, *misled, *_unclear(found, headings)]
    if faults:
        raise Faulty(faults)
    known = {h.label: n for h, n in zip(headings, new, strict=True)}
    edits = [
        (r.line.place.line, r.start, r.end, known[r.label])
        for r in found
        if r.label in known  # Without numbers, § speaks of another text.
    ]
    for heading, label in zip(headings, new, strict=True):
        if number := HEADING_LABEL.match(heading.line.text):
            edits.append((heading.line.place.line, *number.span(1), label))
    pairs = [(h.label, n) for h, n in zip(headings, new, strict=True)]
    moves = [(old, label) for old, label in pairs if old != label]
    return Renumbered(_edited(document, edits), moves)


def disordered(heading: Heading, before: str) -> Fault:
    """Return the fault of a section with a number that follows one with a letter."""
    message = f"section {heading.label} comes after section {before}; letters come last"
    advice = "move this section before them, or letter it"
    return Fault(heading.line.place, f"{message}: {advice}")


def _new_labels(headings: Iterable[Heading]) -> list[str]:
    """The labels that headings are due; Faulty where a number follows a letter."""
    labels: list[str] = []
    for heading in headings:
        before = labels[-1] if labels else ""
        if heading.label.isdecimal() and before.isalpha():
            raise Faulty([disordered(heading, before)])
        if before == "Z":
            message = "there is no letter left for this section"
            raise Faulty([Fault(heading.line.place, message)])
        labels.append(following(before, heading.label))
    return labels


def _unclear(
    found: Iterable[Reference], headings: Sequence[Heading]
) -> Iterator[Fault]:
    """The references, of those found, to a label that more than one section has."""
    count = Counter(heading.label for heading in headings)
    for reference in found:
        if count[reference.label] > 1:
            lines = [
                str(heading.line.place.line)
                for heading in headings
                if heading.label == reference.label
            ]
            yield Fault(
                reference.line.place,
                f"§{reference.label} may be the section at line "
                f"{' or '.join(lines)}; number the new one with ? instead",
            )


def _edited(document: Document, edits: Iterable[tuple[int, int, int, str]]) -> str:
    """The source with new text at some columns of some lines, counted from 1."""
    lines: dict[int, list[str]] = {}
    for line, start, end, text in sorted(edits, reverse=True):
        [old] = lines.get(line, [document.lines[line - 1].text])
        lines[line] = [old[:start] + text + old[end:]]
    return rewritten(document.path, lines)


def _references(lines: list[Line]) -> Iterator[Reference]:
    """The references in some lines that are read together."""
    text = "\n".join(line.text for line in lines)
    if not SPEAKING.search(text):
        return
    for found in ANCHOR.finditer(text):
        yield _reference(lines, text, found.start(1), found[1])
    text = WEB_ADDRESS.sub(lambda found: "\0" * len(found[0]), text)
    for found in REFERENCE.finditer(text):
        for label in re.finditer(rf"\b{_ANY}", found[0]):
            yield _reference(lines, text, found.start() + label.start(), label[0])


def _reference(lines: list[Line], text: str, at: int, label: str) -> Reference:
    line = lines[text.count("\n", 0, at)]
    start = at - (text.rfind("\n", 0, at) + 1)
    return Reference(label, line, start, start + len(label))


@cache
def _comment_pattern(language: str) -> re.Pattern[str]:
    """A string of a language, or its comment, which is the first group."""
    if language == "python":
        return PYTHON_COMMENT
    forms = "|".join(
        rf"{re.escape(opening)}.*?{re.escape(closing) or '$'}"
        for opening, closing in COMMENTS.get(language, ())
    )
    if not forms:
        return re.compile("(?!)()")
    string = r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    return re.compile(f"{string}|({forms})", re.DOTALL | re.MULTILINE)


def _comments(code: Code) -> Iterator[Line]:
    """The comments of some code, each in the columns where it stands."""
    for found in _comment_pattern(code.language).finditer(code.text):
        if found[1]:
            first = code.text.count("\n", 0, found.start())
            column = found.start() - (code.text.rfind("\n", 0, found.start()) + 1)
            for k, text in enumerate(found[1].split("\n")):
                yield Line(
                    " " * (0 if k else column) + text, code.lines[first + k].place
                )
