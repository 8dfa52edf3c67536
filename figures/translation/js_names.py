"""The names in JavaScript of a program's variables and of its operations."""

from __future__ import annotations

import ast
import json
from collections.abc import Collection, Mapping
from typing import NamedTuple

from proofweave.faults import Faulty

from figures.recording.recording import source_lines
from figures.translation.imported import ERRORS, Module
from figures.translation.kinds import LIMIT

RESERVED = """
arguments await case catch const debugger default delete do enum eval export extends
false function implements in instanceof interface let new null package private protected
public static super switch this throw true typeof undefined var void with yield
"""
HELPERS = """
ValueError IndexError OverflowError ZeroDivisionError MemoryError PythonError exact
product quotient remainder power bitAnd bitOr bitXor shiftRight shiftLeft abs array
bytes at letter put range slice replace repeated joined append extend length index find
contains enumerate zip sum least most sorted truth same record float integer perfCounter
grouped run plus minus times union within item store Dict method text divmod factorial
pairwise next map cache apart listed member view ThreadPoolExecutor assigned
unpacked precedes follows beyond bisectLeft cartesian OSError fixed Random cast mmap
chain comb
"""
CALLED = {
    "abs": "abs",
    "bytearray": "bytes",
    "bytes": "bytes",
    "dict": "Dict",
    "divmod": "divmod",
    "enumerate": "enumerate",
    "int": "integer",
    "iter": "listed",
    "len": "length",
    "map": "map",
    "max": "most",
    "memoryview": "view",
    "min": "least",
    "next": "next",
    "range": "range",
    "sorted": "sorted",
    "sum": "sum",
    "zip": "zip",
}
IMPORTED_HELPERS = {
    "array.array": "array",
    "bisect.bisect_left": "bisectLeft",
    "concurrent.futures.ThreadPoolExecutor": "ThreadPoolExecutor",
    "itertools.chain": "chain",
    "itertools.pairwise": "pairwise",
    "itertools.product": "cartesian",
    "math.comb": "comb",
    "math.factorial": "factorial",
    "mmap.mmap": "mmap",
    "operator.sub": "minus",
    "random.Random": "Random",
    "time.perf_counter": "perfCounter",
    "typing.cast": "cast",
}
TAKEN = frozenset(f"{RESERVED} {HELPERS}".split())


def safe(name: str) -> str:
    """A name as JavaScript may have it."""
    return f"{name}_" if name in TAKEN else name


class Watched(NamedTuple):
    """The functions whose lines are announced, and by name which functions each calls.

    Where a function returns to one of them, that is announced as well.  The variables
    that are ``left_out`` are not handed to the recorder.
    """

    names: Collection[str]
    calls: Mapping[str, Collection[str]]
    left_out: Collection[str] = ()

    def leads_back(self, name: str) -> bool:
        """Whether a function of the program may call one that is watched."""
        seen, ahead = set[str](), [name]
        while ahead:
            here = ahead.pop()
            if here in self.names:
                return True
            if here not in seen:
                seen.add(here)
                ahead.extend(self.calls.get(here, ()))
        return False


class Naming:
    """Finds the JavaScript name of a program's name, in the scope being written.

    Attributes:
        watched: The functions of the program whose lines are announced.
        announced: The name of the function being written, if it is watched.
        numbers: The lines of the document, by those of the program.
        helpers: The functions of ``operations.js`` that were needed so far.
        early: The variables that may be read before they are assigned.
    """

    def __init__(self, module: Module, watched: Watched) -> None:
        self.module, self.watched = module, watched
        self.announced: str | None = None
        self.numbers = source_lines(module.program)
        self.lines = module.program.text.split("\n")
        self.helpers: set[str] = set()
        self.scope = module.scope
        self.early: set[str] = set()

    def refuse(self, node: ast.AST, what: str, instead: str) -> Faulty:
        """Return the fault of a node that is not translated, and the remedy."""
        return self.module.refuse(node, what, instead)

    def use(self, name: str) -> str:
        """Note that a function of the operations is needed; its name."""
        self.helpers.add(name)
        return name

    def helped(self, name: str, *given: object) -> str:
        """A call of a function of the operations."""
        return f"{self.use(name)}({', '.join(map(str, given))})"

    def error(self, name: str) -> str:
        """An exception of Python's own."""
        return self.use("PythonError" if name == "Exception" else name)

    def name(self, node: ast.expr, name: str) -> str:
        """A name as it is read."""
        inside = any(name in inner for inner in self.scope.inner)
        if not inside and name in self.early & self.scope.local:
            return self.helped("assigned", safe(name), json.dumps(name))
        if inside or name in self.scope.local:
            return safe(name)
        found = self.module.find(name)
        if found is None:
            raise self.refuse(node, f"the name “{name}”", "define it at the top")
        place = self.module.resolved(found)
        if place and place[1].sort == "python":
            if name in ERRORS:
                return self.error(name)
            if name in CALLED:
                return self.use(CALLED[name])
        elif place or found.sort == "module":
            return safe(name)
        elif found.origin in IMPORTED_HELPERS:
            return self.use(IMPORTED_HELPERS[found.origin])
        raise self.refuse(node, f"“{name}”", "use what this program itself defines")

    def targets(self, target: ast.expr) -> str:
        """The names that are to be bound, as JavaScript takes things apart."""
        match target:
            case ast.Name(id=name):
                return safe(name)
            case ast.Tuple(elts=elts) | ast.List(elts=elts):
                return f"[{', '.join(map(self.targets, elts))}]"
            case ast.Starred(value=value):
                return f"...{self.targets(value)}"
        raise self.refuse(target, "this target", "bind a name, and store that")

    def constant(self, node: ast.Constant) -> str:
        """A constant as it is written; a number in hexadecimals stays one."""
        value = node.value
        if value is None or isinstance(value, bool):
            return {None: "null", True: "true", False: "false"}[value]
        if isinstance(value, int):
            line = self.lines[node.lineno - 1].encode()
            segment = line[node.col_offset : node.end_col_offset].decode()
            # Beyond LIMIT only a BigInt is exact.
            plain = segment if segment[:2] == "0x" else str(value)
            return f"{value}n" if value > LIMIT else plain
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, bytes):
            return self.helped("bytes", list(value))
        raise self.refuse(node, f"“{value!r}”", "use an integer, a word or a truth")
