"""The searches of the book, as WebAssembly, do what the programs do."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from conftest import ROOT
from in_node import Call, Node, Outcome, is_array, kind_of, node
from playwright.sync_api import Browser
from tiers import sweep

import korf0
import proofweave
from fifteen import (
    best_first,
    pair_distance,
    partial_goals,
    pattern_database,
    walking_distance,
)
from fifteen.tray import neighbours
from korf0 import Cells
from living.translation.functions import Functions
from living.webassembly.modules import LOADER, in_base64, search_module
from proofweave import Faulty, proves

__all__ = ["node"]
SHAPES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 4)]


class Record:
    """The calls that a program made of its searches, and what came of each."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.outcomes: list[Outcome] = []

    @property
    def kinds(self) -> dict[str, list[str]]:
        """The kinds of the arrays that each function was given."""
        return {
            name: [kind_of(one) for one in given if is_array(one)]
            for name, given in self.calls
        }


@contextmanager
def recorded(program: ModuleType, *names: str) -> Iterator[Record]:
    """Write down the calls that a program makes of some functions, for a while."""
    record = Record()

    def watched(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            before = tuple(map(as_it_is, given))
            results = function(*given)
            after = [
                one.tobytes() if changes(one) else None
                for one in given
                if is_array(one)
            ]
            plain = list(results) if isinstance(results, tuple) else results
            record.calls.append(Call(name, before))
            record.outcomes.append(Outcome(plain, after))
            return results

        return call

    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setattr(program, name, watched(name, getattr(program, name)))
        yield record


def changes(one: Any) -> bool:
    """Whether this is an array that a search may write to."""
    if isinstance(one, memoryview):
        return not one.readonly
    return isinstance(one, array)


def as_it_is(one: Any) -> Any:
    """An argument as it is now, whatever is written to it."""
    return array(kind_of(one), one) if changes(one) else one


def document(program: ModuleType) -> Path:
    """The document that a program is tangled from."""
    return Path(str(program.__file__)).with_suffix(".md")


def kinds_given(program: ModuleType, record: Record) -> dict[str, dict[str, str]]:
    """The functions that were called, each with the kinds of its arrays."""
    functions = Functions(proofweave.tangle(document(program)))
    return {
        name: dict(
            zip(
                (each for each, array in functions.parameters(name).items() if array),
                kinds,
                strict=True,
            )
        )
        for name, kinds in record.kinds.items()
    }


def scrambled(rows: int, cols: int, moves: int, seed: int) -> Cells:
    """The cells after some moves at random from the goal."""
    random, beside = Random(seed), neighbours(rows, cols)
    cells = array("b", [*range(rows * cols - 1), -1])
    p = rows * cols - 1
    for _ in range(random.randrange(moves)):
        q = random.choice([q for q in beside[5 * p : 5 * p + 4] if q < rows * cols])
        cells[p], cells[q], p = cells[q], -1, q
    return cells


def trays(count: int, moves: int = 24) -> Iterator[tuple[Cells, int, int]]:
    """Many trays of many sizes, with their rows and columns."""
    for seed in range(count):
        rows, cols = SHAPES[seed % len(SHAPES)]
        yield scrambled(rows, cols, moves, seed), rows, cols


def all_of_korf0() -> None:
    """Solve many boards by korf0."""
    for seed in range(900):
        cells = scrambled(4, 4, 36, seed)
        korf0.solve("".join(korf0.HEX[x + 1] for x in cells))


def all_of_best_first() -> None:
    """Solve many trays, remembering more or less, and some of them bit by bit."""
    for k, tray in enumerate(trays(400, 14)):
        search = best_first.prepare(*tray, memory=1 << 14, recall=k % 3)
        news = best_first.NO_NEWS
        while news not in (best_first.WON, best_first.EMPTY):
            if news == best_first.FULL:
                best_first.make_room(search)
            news = best_first.advance(search, 7 if k % 2 else 1 << 20)
    for seed in (9, 20):
        search = best_first.prepare(scrambled(3, 3, 60, seed), 3, 3, memory=1 << 14)
        while best_first.advance(search) != best_first.WON:
            pass


def all_of_pair_distance() -> None:
    """Solve many trays by either kind of pairs, and by lines."""
    bounds = pair_distance.BOUNDS
    for k, tray in enumerate(trays(640)):
        pair_distance.solve(*tray, bound=bounds[k % len(bounds)])


def all_of_walking_distance() -> None:
    """Solve many trays by walks."""
    for tray in trays(1200):
        walking_distance.solve(*tray)


def all_of_pattern_database() -> None:
    """Make tables, and solve many trays with them."""
    pattern_database.build(3, 3, "1234 5678")
    for seed in range(400):
        pattern_database.solve(scrambled(3, 3, 30, seed), 3, 3)


def all_of_partial_goals() -> None:
    """Follow plans, and shorten what comes of them."""
    for tray in trays(300, 60):
        partial_goals.plan(*tray, method="depth")
    for seed in range(40):
        rows, cols = (2, 3) if seed % 8 == 0 else (2, 2)
        partial_goals.quick(scrambled(rows, cols, 60, seed), rows, cols, None, 12)
    for tray in trays(30, 60):
        partial_goals.in_beam(*tray, 9, 60)


SEARCHES: dict[str, tuple[ModuleType, Callable[[], None], tuple[str, ...]]] = {
    "korf0": (korf0, all_of_korf0, ("attempt",)),
    "best_first": (
        best_first,
        all_of_best_first,
        ("attempt",),
    ),
    "pair_distance": (
        pair_distance,
        all_of_pair_distance,
        ("attempt", "attempt_by_lines", "partner"),
    ),
    "walking_distance": (walking_distance, all_of_walking_distance, ("attempt",)),
    "pattern_database": (
        pattern_database,
        all_of_pattern_database,
        ("attempt", "descend", "survey", "connect", "spread", "pack"),
    ),
    "partial_goals": (
        partial_goals,
        all_of_partial_goals,
        ("attempt", "flood", "shortcut", "stepped", "sweep", "spawn", "keep"),
    ),
}


@cache
def made(name: str) -> tuple[Record, bytes]:
    """The calls of the searches of a program, and a module with these searches."""
    program, all_of_it, searches = SEARCHES[name]
    with recorded(program, *searches) as record:
        all_of_it()
    tangled = proofweave.tangle(document(program))
    return record, search_module(tangled, kinds_given(program, record))


def same(found: Outcome, wanted: Outcome) -> bool:
    """Whether two calls came to the same, to the last element of the arrays."""
    arrays = zip(found.arrays, wanted.arrays, strict=True)
    return found.results == wanted.results and all(
        there is None or here == there for here, there in arrays
    )


@pytest.mark.parametrize("name", sweep(SEARCHES, 5))
def test_a_translated_search_does_what_the_program_does(node: Node, name: str) -> None:
    """It gives the same results and the same arrays, node counts included."""
    record, made_of_it = made(name)
    found = node.call(node.load(made_of_it), record.calls)
    assert len(record.calls) > 400
    assert all(map(same, found, record.outcomes))


def test_a_module_has_the_same_bytes_each_time() -> None:
    """A page that has it is the same whenever it is woven."""
    record, module = made("partial_goals")
    tangled = proofweave.tangle(document(partial_goals))
    assert search_module(tangled, kinds_given(partial_goals, record)) == module


def test_korf0_is_small() -> None:
    """The search of korf0 takes 1,769 bytes, with what it says of itself."""
    proves("1,769", len(made("korf0")[1]))


@pytest.mark.parametrize(
    ("searches", "message"),
    [
        ({"look": {}}, "the program has no function look"),
        ({"attempt": {"lid": "b"}}, "attempt has no array lid"),
    ],
)
def test_what_is_not_there_is_refused(
    searches: dict[str, dict[str, str]], message: str
) -> None:
    """A function or an array by another name is named."""
    with pytest.raises(Faulty, match=message):
        search_module(proofweave.tangle(document(korf0)), searches)


PAGE = """\
<!doctype html><meta charset="utf-8">{policy}
<script type="text/plain" id="worker">{runtime}
onmessage = async ({{ data }}) => {{
  const program = await searches.load(data.module);
  const start = program.array("b", data.cells), board = program.array("b", 16);
  const room = ["b", "h", "b"].map((kind) => program.array(kind, 100));
  postMessage(program.call("attempt", start, data.moves, board, ...room));
}};
</script>
<script>
const text = document.getElementById("worker").textContent;
const worker = new Worker(URL.createObjectURL(new Blob([text])));
const answer = new Promise((resolve) => {{ worker.onmessage = resolve; }});
worker.postMessage({{ module: "{module}", cells: {cells}, moves: {moves} }});
</script>
"""


def test_it_runs_in_a_worker_of_a_page_on_disk(
    browser: Browser, tmp_path: Path
) -> None:
    """The book's policy for pages lets it."""
    woven = (ROOT / "docs" / "korf0.html").read_text(encoding="utf-8")
    [policy] = re.findall(r"<meta http-equiv=[^>]*>", woven.partition("</head>")[0])
    record, module = made("korf0")
    call, outcome = max(
        zip(record.calls, record.outcomes, strict=True),
        key=lambda pair: pair[1].results[1],  # type: ignore[index]
    )
    text = PAGE.format(
        policy=policy,
        runtime=LOADER.read_text(encoding="utf-8"),
        module=in_base64(module),
        cells=list(call.given[0]),
        moves=call.given[1],
    )
    path = tmp_path / "page.html"
    path.write_text(text, encoding="utf-8")
    page = browser.new_page()
    page.goto(path.as_uri())
    results = page.evaluate("answer.then(({ data }) => data)")
    page.close()
    assert results == outcome.results
