"""What readers type is run as CPython runs it: read, translated, recorded and judged."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from conftest import ROOT
from in_javascript import Machine, unpacked

import proofweave
from figures.chapters import RECORDED
from figures.declaration import called
from figures.page.modules import joined, modules
from figures.recorded_runs import program, run
from figures.recorders import recorded_program
from figures.recording.recording import source_lines
from figures.variant_files import every_variant

CHANGED = ROOT / "figures" / "changed"
START = "12345678d9bcae0f"
"""The start of korf0's stage."""
STARTS = [START, "12386a475b0f9dce", "51247308a6be9fcd"]


@pytest.fixture(scope="module")
def lab() -> Iterator[Machine]:
    """A process with what the worker of a page runs: the recorder and the judge."""
    paths = [CHANGED / f"{name}.js" for name in ("judge", "verdict")]
    names = ", ".join(each.constant for each in modules(*paths))
    machine = Machine()
    with machine.process:
        # Too long for an argument of a command.
        machine.run(
            f"(() => {{ {joined(*paths)}\n"
            f"Object.assign(globalThis, {{ {names} }}); }})()"
        )
        yield machine
        machine.process.terminate()


def source_of(text: str, names: Sequence[str]) -> tuple[str, list[int]]:
    """Functions of a program as a reader may have them, and the numbers of their lines."""
    lines = text.splitlines()
    taken: list[int] = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name in names:
            taken += range(node.lineno, (node.end_lineno or 0) + 1)
    return "\n".join(lines[number - 1] for number in taken) + "\n", taken


def ask(lab: Machine, text: str, name: str = "korf0", **wanted: Any) -> dict[str, Any]:
    """All that is said of a text in place of the search of a chapter, by kind.

    Of failed quotas and of other starts there are lists.
    """
    chapter = RECORDED[name]
    question = {
        "text": text,
        "numbers": [*range(1, text.count("\n") + 2)],
        "search": chapter.search,
        "start": chapter.start,
        "call": called(chapter.call),
        "hidden": chapter.left_out,
        "judged": True,
        **wanted,
    }
    recorded = json.dumps(recorded_program(name))
    said = lab.run(
        f"(() => {{ const said = []; changed_judge.answered({json.dumps(question)}, "
        f"{recorded}, (each) => said.push(each)); return said; }})()"
    )
    found: dict[str, Any] = {"failed": [], "other": []}
    for each in said:
        [(kind, value)] = each.items()
        if kind in ("failed", "other"):
            found[kind].append(value)
        else:
            assert kind not in found
            found[kind] = value
    return found


# ——— Searches of the book.


@pytest.mark.parametrize("name", RECORDED)
def test_a_search_is_recorded_as_the_books(lab: Machine, name: str) -> None:
    """Read from its text, the search of a chapter takes CPython's steps, one by one, with
    the same variables, and solves its start."""
    chapter = RECORDED[name]
    tangled = program(name=name)
    text, lines = source_of(tangled.text, [chapter.search])
    numbers = [source_lines(tangled).get(number, 0) for number in lines]
    window = {"from": 0, "length": 10**6}
    found = ask(lab, text, name, numbers=numbers, wanted=window)
    assert found["answer"]["data"] == unpacked(run(chapter.start, name=name))
    assert found["answer"]["ended"]
    assert found["own"] == found["book"]
    assert found["own"]["home"]
    assert found["done"]


# ——— Answers to exercises.


@cache
def changed_functions(name: str) -> str:
    """The functions of korf0 that a change file changes or adds."""
    text = every_variant()[name].program().text
    before = {
        node.name: ast.dump(node)
        for node in ast.parse(program().text).body
        if isinstance(node, ast.FunctionDef)
    }
    names = [
        node.name
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
        and before.get(node.name) != ast.dump(node)
    ]
    return source_of(text, names)[0]


def counts(quotas: Any) -> list[list[int]]:
    """The moves of each kind and the nodes of quotas, as the judge tells them."""
    return [[quota.happy, quota.sad, quota.nodes] for quota in quotas]


@pytest.mark.parametrize(
    "name", ["as_written", "loops", "recursion", "generator", "squares"]
)
def test_an_answer_to_an_exercise_has_cpythons_nodes(lab: Machine, name: str) -> None:
    """Loops, recursion, a generator: typed into the page, each is right, and meets as many
    nodes in each quota as CPython does."""
    module = every_variant()[f"korf0_{name}"].module()
    text = changed_functions(f"korf0_{name}")
    found = ask(lab, text, start=STARTS[0], others=STARTS[1:])
    tried = [found, *found["other"]]
    for start, judged in zip(STARTS, tried, strict=True):
        solution = module.solve(start)
        assert judged["own"]["quotas"] == counts(solution.quotas)
        assert judged["own"]["pieces"] == solution.pieces
        assert judged["own"]["home"]
    assert found["failed"] == found["own"]["quotas"][:-1]
