"""Jumps that go straight to where they lead, in a program as numba has read it.

A search of the series says in a variable what comes next, and goes to the head of a
loop, where it is asked about.  Here each piece of such a program is followed once for
every value with which it can be entered, and a question whose answer is known then is
left out: the way leads from where a value is given to what is to be done about it.
What is done, and in which order, stays as it was.
"""

from __future__ import annotations

import operator
from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from importlib import import_module
from typing import Any, TypeAlias

Blocks: TypeAlias = dict[int, Any]
"""The pieces of a program, by number; each ends with a jump or a return."""

Known: TypeAlias = dict[str, Any]
"""What is known of variables at some place, by their names."""

Entry: TypeAlias = tuple[int, frozenset[tuple[str, int]]]
"""The number of a piece, and the values with which it is entered."""

_COMPARE = {getattr(operator, name) for name in ("eq", "ne", "lt", "le", "gt", "ge")}
REPLIES = _COMPARE | {operator.add, operator.sub}
"""What is computed here, if both numbers are known."""

ANSWERS = 3
"""A variable says what comes next if it is compared with so many constants.

The searches have three places; of fewer, a loop counter would be one as well.
"""

MOST_PIECES, GROWTH = 400, 1.5
"""A program of more pieces is left as it is, and one that would be so many times as
long: numba would need too much time for it."""


def direct(program: Any) -> Any:
    """Return the program that numba has read of a function, with direct jumps.

    Args:
        program: Numba's ``FunctionIR``; it is changed.

    Returns:
        The same object, as it was if it is too long or would grow too much.
    """
    before = program.blocks
    if len(before) > MOST_PIECES:
        return program
    length = _length(before)
    after = Directed(before).pieces()
    if _length(after) > GROWTH * length:
        return program
    program.blocks = after
    definitions = import_module("numba.core.ir_utils").build_definitions
    program._definitions = definitions(program.blocks)
    return program


class Directed:
    """The pieces of a program, followed from the first one on.

    They are numba's intermediate representation, which is private to it: no public
    part of numba hands a program out after it is read and before it is typed, where the
    names of variables and the constants are still seen.  LLVM comes later, and by
    default leads no jumps through the heads of loops.  So a newer numba may break this;
    `by_numba.compiled_text` then compiles the search as it is, and warns.
    """

    def __init__(self, blocks: Blocks) -> None:
        """Take the pieces as they are."""
        self.ir: Any = import_module("numba.core.ir")
        self.blocks = blocks
        self._name()
        self.live = _live(blocks)
        self.values = self._answers()
        self.made: Blocks = {}
        self._numbers: dict[Entry, int] = {}
        self._to_do: list[Entry] = []
        self._spare: set[int] = set()

    def pieces(self) -> Blocks:
        """Return the pieces that are reached, without idle assignments."""
        self._number(min(self.blocks), {})
        while self._to_do:
            entry = self._to_do.pop()
            self.made[self._numbers[entry]] = self._followed(*entry)
        while self._idle():
            pass
        return {number: self.made[number] for number in sorted(self._reached())}

    def _answers(self) -> dict[str, set[int]]:
        """Return the variables that decide the next place, with the constants that they
        are given or compared with."""
        given, asked = defaultdict[str, set[int]](set), defaultdict[str, set[int]](set)
        for block in self.blocks.values():
            known: Known = {}
            for _, name, right in self._assigned(block):
                if compared := self._compared(right, known, _COMPARE):
                    variable, constant = compared
                    asked[variable].add(constant)
                if isinstance(value := self._learn(known, name, right), int):
                    given[name].add(value)
        return {
            name: given[name] | constants
            for name, constants in asked.items()
            if name in given and len(constants) >= ANSWERS
        }

    def _name(self) -> None:
        """Compare a variable by its own name where numba compares the copy of it on
        its stack."""
        sources, places = (
            defaultdict[str, set[str]](set),
            defaultdict[str, list[Any]](list),
        )
        for block in self.blocks.values():
            for _, name, right in self._assigned(block):
                sources[name].add(right.name if isinstance(right, self.ir.Var) else "")
                places[name].append(block)
        live = _live(self.blocks)
        copies = {
            name: source
            for name, (source, *others) in sources.items()
            if name.startswith("$") and source and not others
            if not any(name in _needed(block, live) for block in places[source])
        }
        import_module("numba.core.ir_utils").replace_var_names(self.blocks, copies)
        for block in self.blocks.values():
            block.body = [
                statement
                for statement in block.body
                if not isinstance(statement, self.ir.Assign)
                or statement.value != statement.target
            ]

    def _assigned(self, block: Any) -> Iterator[tuple[Any, str, Any]]:
        """Yield the assignments of a piece, each with its variable and its right
        side."""
        for statement in block.body:
            if isinstance(statement, self.ir.Assign):
                yield statement, statement.target.name, statement.value

    def _learn(self, known: Known, name: str, right: Any) -> Any:
        """Note the value that a variable is given, and return it, or None."""
        known.pop(name, None)
        value = self._value(right, known)
        if value is not None:
            known[name] = value
        return value

    def _value(self, right: Any, known: Known) -> Any:
        """Return the value of a right side, or None if it is not known."""
        if isinstance(right, self.ir.Const | self.ir.Global | self.ir.FreeVar):
            return right.value
        if isinstance(right, self.ir.Var):
            return known.get(right.name)
        if self._is(right, "getattr"):
            names = known.get(right.value.name)
            return getattr(names, right.attr, None) if _names(names) else None
        if self._is(right, "binop", "inplace_binop"):
            does = right.fn if right.op == "binop" else right.immutable_fn
            pair = known.get(right.lhs.name), known.get(right.rhs.name)
            numbers = all(isinstance(number, int) for number in pair)
            return does(*pair) if numbers and does in REPLIES else None
        truth = known.get(self._asked(right, known))
        return None if truth is None else bool(truth)

    def _is(self, right: Any, *operations: str) -> bool:
        return isinstance(right, self.ir.Expr) and right.op in operations

    def _compared(
        self, right: Any, known: Known, how: set[Any]
    ) -> tuple[str, int] | None:
        """Return a variable, and the constant with which it is compared."""
        if self._is(right, "binop") and right.fn in how:
            constant = known.get(right.rhs.name)
            return (right.lhs.name, constant) if isinstance(constant, int) else None
        return None

    def _asked(self, right: Any, known: Known) -> str:
        """Return the variable of which it is asked whether it is true, or nothing."""
        call = self._is(right, "call") and known.get(right.func.name) is bool
        return str(right.args[0].name) if call and len(right.args) == 1 else ""

    def _number(self, label: int, known: Known) -> int:
        """Return the number of a piece, when it is entered and this is known."""
        names = self.live[label] & self.values.keys() & known.keys()
        values = ((name, known[name]) for name in names)
        entry = label, frozenset((n, v) for n, v in values if v in self.values[n])
        if entry not in self._numbers:
            self._numbers[entry] = len(self._numbers)
            self._to_do.append(entry)
        return self._numbers[entry]

    def _followed(self, label: int, values: frozenset[tuple[str, int]]) -> Any:
        """Return a copy of a piece that is entered with these values."""
        known: Known = dict(values)
        if_true: dict[str, Known] = {}
        block = self.blocks[label].copy()
        block.body = [*map(self._copied, block.body)]
        for statement, name, right in self._assigned(block):
            means = if_true.get(self._asked(right, known), {})
            if compared := self._compared(right, known, {operator.eq}):
                means = dict([compared])
            if self._learn(known, name, right) is not None:
                self._spare.add(id(statement))
            if_true = {n: so for n, so in if_true.items() if name not in {n, *so}}
            if_true[name] = means
        last = block.terminator
        ways = last.get_targets()
        if not isinstance(last, self.ir.Branch):
            self._lead(block, [self._number(way, known) for way in ways])
        elif (answer := known.get(last.cond.name)) is not None:
            way = ways[0] if answer else ways[1]
            self._lead(block, [self._number(way, known)])
        else:
            so = known | if_true.get(last.cond.name, {})
            self._lead(block, [self._number(ways[0], so), self._number(ways[1], known)])
        return block

    def _copied(self, statement: Any) -> Any:
        """Return a copy of a statement; numba tells its expressions apart."""
        made = copy(statement)
        if isinstance(made, self.ir.Assign) and isinstance(made.value, self.ir.Expr):
            made.value = self.ir.Expr(made.value.op, made.loc, **made.value._kws)
        return made

    def _lead(self, block: Any, targets: list[int]) -> None:
        """Have a piece lead to others."""
        last = block.terminator
        if len({*targets}) == 1:
            block.body[-1] = self.ir.Jump(targets[0], last.loc)
        elif targets:
            block.body[-1] = self.ir.Branch(last.cond, *targets, last.loc)

    def _idle(self) -> bool:
        """Remove idle assignments; return whether there was any."""
        live, found = _live(self.made), False
        for block in self.made.values():
            needed = set[str]()
            needed.update(*(live[target] for target in block.terminator.get_targets()))
            for k in reversed(range(len(block.body))):
                statement = block.body[k]
                if id(statement) in self._spare and statement.target.name not in needed:
                    del block.body[k]
                    found = True
                else:
                    needed.update(variable.name for variable in statement.list_vars())
        return found

    def _reached(self) -> set[int]:
        """Return the pieces to which a way leads from the first."""
        reached, to_do = set[int](), [0]
        while to_do:
            number = to_do.pop()
            if number not in reached:
                reached.add(number)
                to_do += self.made[number].terminator.get_targets()
        return reached


def _names(value: object) -> bool:
    """Return whether a value is a class, or a tuple, which may name constants."""
    return isinstance(value, type | tuple)


def _length(blocks: Blocks) -> int:
    """Return how many statements there are."""
    return sum(len(block.body) for block in blocks.values())


def _needed(block: Any, live: dict[int, set[str]]) -> set[str]:
    """Return the variables that are named in a piece, or needed after it."""
    named = {v.name for statement in block.body for v in statement.list_vars()}
    return named.union(*(live[target] for target in block.terminator.get_targets()))


def _live(blocks: Blocks) -> dict[int, set[str]]:
    """Return the variables that are needed in each piece, or later."""
    analysis = import_module("numba.core.analysis")
    used, given = analysis.compute_use_defs(blocks)
    ways = analysis.compute_cfg_from_blocks(blocks)
    live: dict[int, set[str]] = analysis.compute_live_map(ways, blocks, used, given)
    return live
