"""Stretches of code in the language of LLVM, and the memory of a module."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from proofweave.faults import Place

from living.translation.subset import (
    MOST_RESULTS,
    Constant,
    Function,
    Functions,
    Kinds,
)

WORD = 8
REFUSED, RESULTS = 8, 16
FIRST = RESULTS + MOST_RESULTS * WORD
"""Where memory has the number of what was refused, the results, and the frames."""
KnownValues = dict[str, int]
"""The variables whose values are known at a place."""


class Block:
    """A stretch of code without a branch in it, for LLVM."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: list[str] = []
        self.needs: set[str] = set()
        self.sets: set[str] = set()
        self.next: list[Block] = []
        self.ended = False


class Memory(ABC):
    """The memory of a module, and what may be refused in it.

    Attributes:
        top: The address of the first byte that is free.
        constants: The bytes that memory has from the beginning, by their addresses.
        faults: A file, a line and a message for each number from 1 on.
    """

    def __init__(self, source: Functions) -> None:
        self.source = source
        self.top = FIRST
        self.constants: dict[int, bytes] = {}
        self.places: dict[str, int] = {}
        self.faults: list[list[Any]] = []

    @abstractmethod
    def called(self, function: Function, kinds: Sequence[str]) -> str:
        """The name of a function for calls from within, with arrays of some kinds."""

    def constant(self, array: Constant) -> int:
        """Where an array of the program is in memory."""
        if array.name not in self.places:
            self.places[array.name] = self.reserve(len(array.content))
            self.constants[self.places[array.name]] = array.content
        return self.places[array.name]

    def reserve(self, size: int) -> int:
        """Take some bytes of memory; where they begin."""
        begin = self.top
        self.top += -(-size // WORD) * WORD
        return begin

    def fault(self, place: Place, message: str) -> int:
        """A number, from 1, for what may be refused."""
        known = [Path(place.path).name, place.line, message]
        if known not in self.faults:
            self.faults.append(known)
        return self.faults.index(known) + 1


class Join:
    """A place where several ways of the program meet."""

    def __init__(self, body: Blocks, name: str) -> None:
        self.body, self.block = body, body.block(name)
        self.known: KnownValues | None = None

    def edge(self) -> None:
        """Come here."""
        self.meet()
        self.body.go(self.block)

    def meet(self) -> None:
        """Know here no more than is known on each way that leads here."""
        known = self.body.known
        same = known if self.known is None else self.known
        self.known = {k: v for k, v in known.items() if same.get(k) == v}

    def open(self) -> None:
        """Go on from here, if anything came here."""
        self.body.here = self.block
        self.body.known = self.known or {}
        self.block.ended = self.known is None


class Blocks:
    """The code of a function: blocks, instructions and variables."""

    def __init__(
        self, module: Memory, function: Function, kinds: Kinds, outer: bool
    ) -> None:
        self.module, self.function, self.kinds = module, function, kinds
        self.outer = outer
        self.blocks: list[Block] = []
        self.known: KnownValues = {}
        self.variables: dict[str, None] = {}
        self.count = 0
        self.refused: list[tuple[int, Block]] = []
        self.here = self.first = self.block("first")

    def block(self, name: str) -> Block:
        """A new stretch of code."""
        self.blocks.append(Block(f"{name}.{len(self.blocks)}"))
        return self.blocks[-1]

    def emit(self, text: str) -> None:
        """Write an instruction."""
        self.here.lines.append(text)

    def value(self, text: str) -> str:
        """Write an instruction; the name of its value."""
        self.count += 1
        self.emit(f"%t{self.count} = {text}")
        return f"%t{self.count}"

    def go(self, block: Block) -> None:
        """Go on with another block."""
        self.emit(f"br label %{block.name}")
        self.here.next.append(block)
        self.here.ended = True

    def fork(self, truth: str, yes: Block, no: Block) -> None:
        """Go on with one of two blocks."""
        self.emit(f"br i1 {truth}, label %{yes.name}, label %{no.name}")
        self.here.next += [yes, no]
        self.here.ended = True

    def load(self, name: str) -> str:
        """The value of a variable."""
        if name in self.known:
            return str(self.known[name])
        if name not in self.here.sets:
            self.here.needs.add(name)
        self.variables[name] = None
        return self.value(f"load i64, ptr %v.{name}")

    def store(self, name: str, value: str) -> None:
        """Give a variable a value."""
        self.here.sets.add(name)
        self.variables[name] = None
        self.emit(f"store i64 {value}, ptr %v.{name}")
        self.known.pop(name, None)
        if is_constant(value):
            self.known[name] = int(value)

    def sure(self, truth: str, node: ast.AST, message: str) -> None:
        """Refuse to go on unless something is true."""
        number = self.module.fault(self.function.source.place(node), message)
        on, off = self.block("on"), self.block("off")
        self.fork(truth, on, off)
        off.ended = True
        self.refused.append((number, off))
        self.here = on

    def refuse(self, node: ast.AST, message: str) -> None:
        """Refuse to go on."""
        self.sure("false", node, message)


def live(blocks: Iterable[Block]) -> dict[Block, set[str]]:
    """The variables that may be read, after the beginning of each block."""
    order = list(blocks)[::-1]
    alive: dict[Block, set[str]] = {block: set() for block in order}
    changed = True
    while changed:
        changed = False
        for block in order:
            after = set().union(*(alive[one] for one in block.next))
            before = block.needs | after - block.sets
            if before != alive[block]:
                alive[block], changed = before, True
    return alive


def pointer(address: int) -> str:
    return f"inttoptr (i32 {address} to ptr)"


def is_constant(value: str) -> bool:
    return not value.startswith("%")
