"""The machine in a program: its labels, and the jumps between them.

A function that says where it goes next, ``goto = At.HERE``, and that a loop around
``match goto:`` takes there, is a machine with a place for each ``case``.  It is read
off the syntax tree, and so is its picture.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from proofweave.faults import Fault, Faulty, Place
from proofweave.program.tangling import Program

from figures import svg
from figures.recording.recording import source_lines

HIGH, ABOVE = 26, 40


class Sizes(NamedTuple):
    """How wide places are, and how far apart; and how many letters of a returned value
    have room."""

    wide: int = 80
    apart: int = 24
    longest: int = 20


USUAL = Sizes()
CLOSE = Sizes(80, 14, 16)
"""The sizes of a picture in the margin."""


@dataclass(frozen=True)
class Arrow:
    """A way to get from one place to the next.

    ``source`` is "" where the machine starts.  ``target`` is "" where it returns, and
    then ``text`` is what is returned.  ``line`` is that of the jump in the source of
    the program; it is 0 where no jump is written, since the place is the same.
    """

    source: str
    target: str
    line: int = 0
    text: str = ""


@dataclass(frozen=True)
class Machine:
    """The labels of a function, the line that branches to them, and the arrows.

    ``begins`` has for each label the line at which its place begins; the ``sizes`` are
    those of the picture.
    """

    labels: tuple[str, ...]
    line: int
    arrows: tuple[Arrow, ...]
    begins: tuple[int, ...] = ()
    sizes: Sizes = USUAL

    def picture(self) -> str:
        """An SVG of the places in a row, with an arc for each arrow.

        The group of a place has its name in ``data-label``, and that of an arrow what
        it joins in ``data-from``, ``data-to`` and ``data-line``.
        """
        wide, apart, _ = self.sizes
        width = len(self.labels) * (wide + apart) + apart
        drawn = [*map(self._place, self.labels), *map(self._arrow, self.arrows)]
        high = 2 * ABOVE + HIGH
        return svg.picture(width, high, self.words(), drawn, kind="machine").markup

    def words(self) -> str:
        """Return the machine in words, for screen readers."""
        return "; ".join(
            f"{arrow.source or 'start'} to {arrow.target or arrow.text}"
            for arrow in self.arrows
        )

    def _x(self, label: str) -> int:
        wide, apart, _ = self.sizes
        return apart + self.labels.index(label) * (wide + apart)

    def _place(self, label: str) -> str:
        x, wide = self._x(label), self.sizes.wide
        return (
            f'<g class="place" data-label="{escape(label)}"><rect x="{x}" y="{ABOVE}" '
            f'width="{wide}" height="{HIGH}" rx="3" fill="none" '
            'stroke="currentColor"/>'
            f"{svg.text(x + wide / 2, ABOVE + HIGH / 2 + 4, label, size=12)}</g>"
        )

    def _arrow(self, arrow: Arrow) -> str:
        path, (x, y, angle) = self._path(arrow)
        head = (
            f'<path d="M0 0l-7 -3v6z" fill="currentColor" '
            f'transform="translate({x} {y}) rotate({angle})"/>'
        )
        about = f'data-from="{escape(arrow.source)}" data-to="{escape(arrow.target)}"'
        text = self._text(arrow, x, y) if arrow.text else ""
        return (
            f'<g class="arrow" {about} data-line="{arrow.line}"><path d="{path}" '
            f'fill="none" stroke="currentColor"/>{head}{text}</g>'
        )

    def _text(self, arrow: Arrow, x: int, y: int) -> str:
        first = arrow.text.partition(",")[0]
        is_short = len(arrow.text) <= self.sizes.longest
        words = arrow.text if is_short else f"{first}, …"
        return svg.text(x, y + 11, words, size=12)

    def _path(self, arrow: Arrow) -> tuple[str, tuple[int, int, int]]:
        """The curve of an arrow, and where its head is and points to."""
        wide, apart, _ = self.sizes
        top, bottom, middle = ABOVE, ABOVE + HIGH, ABOVE + HIGH // 2
        if not arrow.source:
            end = self._x(arrow.target)
            return f"M{end - apart + 6} {middle}H{end}", (end, middle, 0)
        begin = self._x(arrow.source)
        if not arrow.target:
            x = begin + wide // 2
            return f"M{x} {bottom}v20", (x, bottom + 20, 90)
        if arrow.source == arrow.target:
            a, b = begin + wide // 2 - 14, begin + wide // 2 + 14
            return f"M{b} {top}C{b + 8} 4 {a - 8} 4 {a} {top}", (a, top, 75)
        end = self._x(arrow.target)
        far = abs(end - begin) // (wide + apart)
        if end > begin:
            a, b, y, bend, angle = begin + wide - 12, end + 12, top, -24 * far, 40
        else:
            a, b, y, bend, angle = begin + 12, end + wide - 12, bottom, 24 * far, 220
        slant = (b - a) // 4
        curve = f"M{a} {y}C{a + slant} {y + bend} {b - slant} {y + bend} {b} {y}"
        return curve, (b, y, angle)


def machine_of(program: Program, function: str, variable: str) -> Machine:
    """The machine that a function of a program is; LookupError if it is none."""
    tree = ast.parse(program.text)
    for body in ast.walk(tree):
        if isinstance(body, ast.FunctionDef) and body.name == function:
            for match in ast.walk(body):
                if isinstance(match, ast.Match) and _is(match.subject, variable):
                    return _machine(program, variable, body, match)
    raise LookupError(f"{function} has no “match {variable}:”")


def function_of(program: Program, name: str) -> ast.FunctionDef:
    """Return the function of a name at the top of a program; Faulty if none is."""
    for node in ast.parse(program.text).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
    place = Place(str(program.document.path), 1)
    raise Faulty([Fault(place, f"the program has no function {name}")])


def statements(program: Program, function: str, *texts: str) -> list[int]:
    """Return the lines of a function's statements that begin with one of some texts.

    After ``if`` or ``else``, with a condition, it is the first statement there; after
    ``after``, with a statement, the next one.
    """
    lines, source = source_lines(program), program.text.split("\n")
    found = list[int]()
    body = function_of(program, function)
    blocks = [
        block
        for node in ast.walk(body)
        for block in (getattr(node, "body", []), getattr(node, "orelse", []))
        # The body of a lambda, and of “a if b else c”, is no list.
        if isinstance(block, list)
    ]
    for block in blocks:
        # Behind the last statement stands none: `after` it is itself.
        for statement, after in zip(block, [*block[1:], *block[-1:]], strict=True):
            if isinstance(statement, ast.If):
                test = ast.unparse(statement.test)
                named = {f"if {test}": statement.body[0]}
                if statement.orelse:
                    named[f"else {test}"] = statement.orelse[0]
            else:
                text = source[statement.lineno - 1].strip()
                named = {text: statement, f"after {text}": after}
            found += [
                lines[each.lineno]
                for name, each in named.items()
                if name.startswith(texts)
            ]
    return found


def _machine(
    program: Program, variable: str, body: ast.FunctionDef, match: ast.Match
) -> Machine:
    lines = source_lines(program)
    reader = _Moves(program.text, variable, lines)
    arrows = reader.starts(body, match)
    for case in match.cases:
        arrows += reader.arrows(_name(case.pattern), case.body)
    labels = tuple(_name(case.pattern) for case in match.cases)
    begins = tuple(lines[case.body[0].lineno] for case in match.cases)
    # Several ways may come to one jump, which is one arrow.
    return Machine(labels, lines[match.lineno], tuple(dict.fromkeys(arrows)), begins)


class _Moves:
    """Follows the ways through a block, and where each says to go."""

    def __init__(self, text: str, variable: str, lines: dict[int, int]) -> None:
        self.text = text
        self.variable = variable
        self.lines = lines

    def starts(self, body: ast.FunctionDef, match: ast.Match) -> list[Arrow]:
        """The arrow that leads in: the last jump that is written before the loop."""
        found = [
            Arrow("", target, self._line(node))
            for node in ast.walk(body)
            if isinstance(node, ast.stmt) and node.lineno < match.lineno
            if (target := self._jump(node))
        ]
        return found[-1:]

    def arrows(self, label: str, body: Sequence[ast.stmt]) -> list[Arrow]:
        """The arrows that leave a place."""
        found: list[Arrow] = []
        for target, line in self._ends(label, body, {(label, 0)}, found):
            found.append(Arrow(label, target, line))
        return found

    def _ends(
        self,
        label: str,
        body: Sequence[ast.stmt],
        ends: set[tuple[str, int]],
        found: list[Arrow],
    ) -> list[tuple[str, int]]:
        """Where a block may lead, given where we are told to go before it."""
        for statement in body:
            if target := self._jump(statement):
                ends = {(target, self._line(statement))}
            elif isinstance(statement, ast.Return):
                text = ast.get_source_segment(self.text, statement) or "return"
                found.append(Arrow(label, "", self._line(statement), text))
                return []
            # Without an else the empty block lets all ways through.
            elif isinstance(statement, ast.If):
                branches = (statement.body, statement.orelse)
                ways = [self._ends(label, way, ends, found) for way in branches]
                ends = {end for way in ways for end in way}
                if not ends:
                    return []
        # A set has no order of its own, and a picture has the same bytes each time.
        return sorted(ends, key=lambda end: end[1])

    def _jump(self, node: ast.stmt) -> str:
        """The label that a statement says to go to, or ""."""
        match node:
            case ast.Assign(
                targets=[ast.Name(id=self.variable)], value=ast.Attribute(attr=label)
            ):
                return label
        return ""

    def _line(self, node: ast.stmt) -> int:
        return self.lines[node.lineno]


def _is(node: ast.expr, variable: str) -> bool:
    return isinstance(node, ast.Name) and node.id == variable


def _name(pattern: ast.pattern) -> str:
    """The label that a case is for: the last word of a dotted name."""
    match pattern:
        case ast.MatchValue(value=ast.Attribute(attr=label)):
            return label
    return ""
