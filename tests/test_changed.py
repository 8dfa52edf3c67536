"""What readers type is run as CPython runs it: read, translated, recorded, judged."""

from __future__ import annotations

import ast
import gzip
import json
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import oracle
import pytest
from conftest import ROOT
from in_javascript import Machine, machine, unpacked
from proofweave.page.sharing import Sharing
from tiers import sweep

import korf0
from figures.chapters import RECORDED
from figures.page.modules import joined, modules
from figures.parts import called
from figures.recorded_runs import program, run, solving
from figures.recorders import (
    JUDGE_WORKER,
    RECORDER_WORKER,
    kept_judge,
    kept_runtime,
    recorded_program,
    serving,
)
from figures.recording.recording import source_lines
from figures.variant_files import every_variant

__all__ = ["machine"]
CHANGED = ROOT / "figures" / "changed"
START = "12345678d9bcae0f"
"""The start of korf0's stage."""
STARTS = [START, "12386a475b0f9dce", "51247308a6be9fcd"]


JUDGE_IN_BYTES = 90_000
"""What a reader loads at most, packed by gzip, to have a change judged."""


def test_the_judge_is_small() -> None:
    """The scripts of its worker, with the grammar, as pages have them."""
    scripts = Sharing("book")
    scripts.shared(kept_runtime() + kept_judge())
    packed = [gzip.compress(text.encode(), 9) for text in scripts.files.values()]
    assert [*scripts.files] == ["recorder.js", "changed.js"]
    assert sum(map(len, packed)) <= JUDGE_IN_BYTES


@pytest.fixture(scope="module")
def lab() -> Iterator[Machine]:
    """A process with what the worker of a page runs: the recorder and the judge."""
    paths = [CHANGED / f"{name}.js" for name in ("judge", "verdict")]
    others = [CHANGED.parent / name for name in ("lab/tasks.js", "board/starts.js")]
    with Machine(*paths, *others) as machine:
        yield machine


def source_of(text: str, names: Sequence[str]) -> tuple[str, list[int]]:
    """Functions of a program as a reader may have them, and their lines' numbers."""
    lines = text.splitlines()
    taken: list[int] = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name in names:
            taken += range(node.lineno, (node.end_lineno or 0) + 1)
    return "\n".join(lines[number - 1] for number in taken) + "\n", taken


def ask(lab: Machine, text: str, name: str = "korf0", **wanted: Any) -> dict[str, Any]:
    """All that is said of a text in place of the search of a chapter, by kind.

    Of failed quotas and of other starts there are lists; what begins is left out.
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
        if kind in ("begun", "known"):
            continue
        if kind in ("failed", "other"):
            found[kind].append(value)
        else:
            assert kind not in found
            found[kind] = value
    return found


# ——— Searches of the book.


FIRST = ("korf0", "best_first", "walking_distance")
"""The chapters whose searches the first tier judges."""


def tier(name: str) -> list[pytest.MarkDecorator]:
    """The mark of a chapter, by which all but a few are a sweep."""
    return [] if name in FIRST else [pytest.mark.slow("sweep")]


WATCHED = [pytest.param(name, marks=tier(name)) for name in RECORDED]


@pytest.mark.parametrize("name", WATCHED)
def test_a_search_is_recorded_as_the_books(lab: Machine, name: str) -> None:
    """Read from its text, the search of a chapter takes CPython's steps, one by one,
    with the same variables, and solves its start."""
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
        if isinstance(node, ast.FunctionDef) and before.get(node.name) != ast.dump(node)
    ]
    return source_of(text, names)[0]


def counts(quotas: Any) -> list[list[int]]:
    """The moves of each kind and the nodes of quotas, as the judge tells them."""
    return [[quota.happy, quota.sad, quota.nodes] for quota in quotas]


@pytest.mark.parametrize(
    "name", ["as_written", "loops", "recursion", "generator", "squares"]
)
def test_an_answer_to_an_exercise_has_cpythons_nodes(lab: Machine, name: str) -> None:
    """Loops, recursion, a generator: typed into the page, each is right, and meets as
    many nodes in each quota as CPython does."""
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


TASKS = {task.name: task for task in RECORDED["korf0"].tasks}
ANSWERS = {
    "loops": "korf0_loops",
    "recursion": "korf0_recursion",
    "squares": "korf0_squares",
    "generator": "korf0_generator",
    "lost-guard": "korf0_as_written",
}
"""The book's answer to each exercise; to that of the north it is an experiment."""
ALSO = {"loops": ["loops", "generator"]}
"""Answers to an exercise that are answers to another."""
COUNTS = "nodes += 1"
IDLE = {
    "nothing is done": f"{COUNTS}; nodes += 0",
    "each is counted twice": "nodes += 2",
    "none is counted": "nodes += 0",
    "some are counted": "nodes += level % 2",
    "few are counted": "nodes += level == 1",
    "many are counted": "nodes += 1 + level",
    "a remark": f"{COUNTS}  # while for yield attempt(",
    "a text": f'"""while for yield attempt("""; {COUNTS}',
    "a loop of no use": f"for _ in range(1): {COUNTS}",
    "two loops of no use": f"for a in range(1): {COUNTS}\n@for b in range(1): pass",
}
"""What stands instead of the line that counts nodes; @ is for the spaces before it."""


def by_hand(starts: Sequence[str]) -> str:
    """A search that has its results from some starts written down, and all that the
    text of an exercise is asked for."""
    known: dict[tuple[str, int], tuple[int, int, list[int]]] = {}
    for start in starts:
        solution = korf0.solve(start)
        for quota in solution.quotas:
            known[start, quota.happy + (quota.sad << 8)] = 0, quota.nodes - 1, []
        board, cells = [*start], [start.index("0")]
        for piece in solution.pieces:
            cells.append(board.index(piece))
            board[cells[-2]], board[cells[-1]] = piece, "0"
        known[start, quota.happy + (quota.sad << 8)] = len(cells) - 1, 1, cells
    return f"""
def again(n):
    yield again(n - 1) if n else 0
def attempt(start, t, board, pos, tim, way):
    known = {known}
    level, nodes, cells = known["".join(HEX[piece + 1] for piece in start), t]
    for k, cell in enumerate(cells):
        for _ in range(1):
            pos[k + 1] = cell
    return level, nodes
"""


def said_of(lab: Machine, task: str, text: str) -> str:
    """What is said of an exercise when a text stands in place of the search."""
    asked = TASKS[task]
    book = source_of(program().text, ["attempt"])[0]
    numbers = [*range(1, book.count("\n") + 2)]
    others = [start for start in STARTS if start != asked.start]
    others.append(lab.run("board_starts.of(4).near(21)"))
    mine = {"text": book, "numbers": numbers}
    found = ask(lab, text, start=asked.start, others=others, book=mine)
    state = json.dumps({**found, "others": found["other"], "text": text})
    said: str = lab.run(
        f"lab_tasks.solvedBy({json.dumps(asdict(asked))}, {state}).words"
    )
    return said


@pytest.mark.parametrize("task", sweep(TASKS, len(TASKS)))
def test_an_exercise_is_solved_by_what_it_asks(
    lab: Machine, task: str, tmp_path: Path
) -> None:
    """By the book's answer, also with other names and a remark, and by no text that
    changes what is counted, or speaks of what is asked; by no other answer that is not
    one to it as well."""
    answers = {name: changed_functions(change) for name, change in ANSWERS.items()}
    [north] = [each for each in RECORDED["korf0"].experiments if "north" in each.words]
    text = changed_text("korf0", north.change, tmp_path)
    answers["north-first"] = source_of(text, ["attempt"])[0]
    own = answers[task]
    for text in (own, own.replace("level", "depth"), f"{own}\n# It is solved."):
        assert "Solved: " in said_of(lab, task, text)
    book = source_of(program().text, ["attempt"])[0]
    [spaces] = re.findall(rf"^( *){re.escape(COUNTS)}$", book, flags=re.MULTILINE)
    for name, idle in IDLE.items():
        text = book.replace(COUNTS, idle.replace("@", spaces))
        assert "Not yet: " in said_of(lab, task, text), name
    assert "Not yet: not from every" in said_of(lab, task, by_hand(STARTS))
    solving = [
        name for name in answers if "Solved: " in said_of(lab, task, answers[name])
    ]
    assert solving == ALSO.get(task, [task])


EXACT_WORDS = sys.version_info[:2] == (3, 11)
"""Whether CPython's words are those of the page, which has the words of one version."""


def worded(kind: str, message: str) -> str:
    """An error as it is compared: its kind; its words, if they are of that version."""
    return f"{kind}: {message}" if EXACT_WORDS else kind


# ——— What goes wrong.


def indented(text: str) -> str:
    """Lines as they stand within a function."""
    return "".join(f"    {line}\n" for line in text.splitlines())


WRONG = (ROOT / "tests" / "data" / "no_python.txt").read_text("utf-8").splitlines()
"""Snippets that are no Python; “\\n” begins a line."""


@pytest.mark.parametrize("line", WRONG)
def test_what_is_no_python_is_no_program(lab: Machine, line: str) -> None:
    """A fault has CPython's kind and line; where its words are not those of invalid
    syntax at large, they are CPython's."""
    text = "def f():\n    x = 1\n" + indented(line.replace("\\n", "\n"))
    with pytest.raises(SyntaxError) as raised:
        compile(text, "", "exec")
    fault = ask(lab, text)["fault"]
    error = raised.value
    assert (fault["kind"], fault["line"]) == (type(error).__name__, error.lineno)
    if EXACT_WORDS and fault["message"] != "invalid syntax":
        assert fault["message"] == error.msg


REFUSED = {
    "import in a function": "def attempt():\n    from math import *",
    "with": "def attempt():\n    async with x: pass",
    "a class": "def attempt(): pass\nclass Board:\n    def __add__(self, x): return 4",
    "a way by steps": "def attempt():\n    x = [1, 2]\n    x[::2] = [1]",
    "no search": "def other(): pass",
}
REFUSED_LINES = {
    "import in a function": 2,
    "with": 2,
    "a class": 2,
    "a way by steps": 3,
}
"""The lines of those that are not refused at line 1."""


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_done_is_refused_at_its_line(lab: Machine, name: str) -> None:
    """It is told in a sentence, before anything runs."""
    found = ask(lab, REFUSED[name])
    assert [*found] == ["failed", "other", "fault"]
    assert found["fault"]["kind"] == "Refusal"
    assert found["fault"]["line"] == REFUSED_LINES.get(name, 1)
    assert re.match(
        r"a page cannot run .+|there is to be a function attempt",
        found["fault"]["message"],
    )


# ——— Changes of korf0.

Edit = tuple[tuple[str, str], ...]
EDITS: dict[str, Edit] = {
    "Knuth's lost guard": (
        ("        elif t < delta:\n", "        elif t <= delta - 9:\n"),
    ),
    "no way back is barred": ((" and q != p + 1", ""), (" and q != p - 1", "")),
    "moves cost nothing": (("t, p, level = t - delta,", "t, p, level = t - 1,"),),
    "t is at most delta": (("elif t == delta:", "elif t <= delta:"),),
    "a limit of nodes": (("nodes += 1", "nodes += 1\n{}assert nodes < 9, nodes"),),
    "no value yet": (("goto = At.NEWLEVEL\n    while", "while"),),
    "beyond the notes": (("pos[level + 1] = q", "pos[level + 999] = q"),),
    "beyond the board": (("board[p] = board[q]", "board[p + 16] = board[q]"),),
    "too large a note": (("tim[level] = t", "tim[level] = t << 8"),),
    "a place of letters": (("pos[level] = p", 'pos["level"] = p'),),
    "half a level": (("level -= 1", "level /= 2"),),
    "no such place": (("goto = At.BACKTRACK", "goto = At.BACK"),),
    "a place by its number": (
        ("goto = At.NEWLEVEL\n    while", "goto = 0\n    while"),
    ),
    "a case by its number": (("case At.BACKTRACK:", "case 2:"),),
    "the place as a number": (("d = EAST", "d = EAST + goto"),),
    "divided by nothing": (("nodes += 1", "nodes += 1 // (d % False)"),),
    "steps in another order": (
        ("level -= 1", "board[p] = board[pos[level - 1]]"),
        ("board[p] = board[pos[level]]", "level -= 1"),
    ),
    "no node is counted": (("nodes += 1", "pass"),),
    "nodes count twice": (("nodes += 1", "nodes += 2"),),
    "a machine that waits": (("d = EAST", "d = EAST\n{}if nodes % 7: continue"),),
}
"""Changes of the search, as texts that go and that come; “{}” is the indentation."""


def edited(edit: Edit) -> str:
    """The text of korf0 with a change of the search made, wherever its lines stand."""
    text = program().text
    head, name, rest = text.partition("def attempt(")
    search, after, others = rest.partition("\n# §1 Introduction\ndef solve(")
    for old, new in edit:
        assert old.strip() in search
        indent = re.search(rf"^( *){re.escape(old.strip())}", search, re.M)
        shift = indent[1] if indent else ""
        search = search.replace(old.strip(), new.strip().replace("{}", shift))
    return head + name + search + after + others


@pytest.mark.parametrize("name", EDITS)
def test_a_change_of_korf0_ends_as_in_cpython(lab: Machine, name: str) -> None:
    """With an error its kind, its words, its line; without one the nodes of each quota,
    the pieces, and whether they lead home."""
    whole = edited(EDITS[name])
    text, numbers = source_of(whole, ["attempt"])
    start = "12345678d9bcae0f"
    module: dict[str, Any] = {"__name__": "changed"}
    exec(compile(whole, "changed.py", "exec"), module)
    own = ask(lab, text, numbers=numbers, start=start)["own"]
    wanted, solution = ended(module["solve"], start)
    if wanted:
        assert told(own["error"]) == wanted
        return
    assert own["quotas"] == counts(solution.quotas)
    assert own["pieces"] == solution.pieces
    assert own["home"] == (replayed(start, solution.pieces) == "123456789abcdef0")


def told(error: Mapping[str, Any]) -> tuple[str, int]:
    """An error of the page as it is compared, and its line."""
    return worded(error["type"], error["message"]), error["line"]


def ended(
    solve: Callable[[str], Any], start: str
) -> tuple[tuple[str, int] | None, Any]:
    """The error in which a changed program ends in CPython, and its line; or its
    solution."""
    try:
        return None, solve(start)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        lines = [each.lineno or 0 for each in frames if each.filename == "changed.py"]
        return (worded(type(error).__name__, str(error)), lines[-1]), None


# ——— Experiments, which readers are offered.

EXPERIMENTS = [
    pytest.param(name, each.change, id=f"{name}-{each.words}", marks=tier(name))
    for name, chapter in RECORDED.items()
    for each in chapter.experiments
    if each.words != "patterns that overlap"  # it runs until it is ended
]


def changed_text(name: str, change: str, folder: Path) -> str:
    """The program of a chapter after a change, which fits its document, or a search
    that stands in none."""
    if RECORDED[name].rewritten:
        text, lines = program(name=name).text, change.split("\n")
        old = "".join(f"{line[1:]}\n" for line in lines if line[0] != "+")
        new = "".join(f"{line[1:]}\n" for line in lines if line[0] != "-")
        assert text.count(old) == 1
        return text.replace(old, new)
    fences = "\n".join(f"```diff\n{each}\n```\n" for each in change.split("\n\n"))
    file = folder / "changed.ch.md"
    file.write_text(f"# Changed\n\n{fences}", encoding="utf-8")
    return program(file, name=name).text


def module_of(text: str) -> ModuleType:
    """A program as a module, which is in no file."""
    module = sys.modules["changed"] = ModuleType("changed")
    exec(compile(text, "changed.py", "exec"), module.__dict__)
    return module


def outcome(module: ModuleType, name: str) -> list[int] | str:
    """The nodes of each quota from a chapter's start, by CPython; or the kind of error
    in which it ends."""
    found: list[Any] = []

    class Listening:
        def __getattr__(self, function: str) -> Any:
            return lambda *given: found.append(getattr(module, function)(*given))

    try:
        solving(RECORDED[name].start, name)(Listening())  # type: ignore[arg-type]
    except Exception as error:
        return type(error).__name__
    [result] = found
    return [each.nodes for each in getattr(result, "quotas", result)]


@pytest.mark.parametrize(("name", "change"), EXPERIMENTS)
def test_an_experiment_has_the_counts_of_cpython(
    lab: Machine, name: str, change: str, tmp_path: Path
) -> None:
    """Each is a change that fits its document; the page finds what CPython finds."""
    text = changed_text(name, change, tmp_path)
    before = {*map(ast.dump, ast.parse(program(name=name).text).body)}
    parts = [
        ast.get_source_segment(text, node) or ""
        for node in ast.parse(text).body
        if ast.dump(node) not in before or named(node) == RECORDED[name].search
    ]
    own = ask(lab, "\n".join(parts) + "\n", name)["own"]
    wanted = outcome(module_of(text), name)
    if isinstance(wanted, str):
        assert own["error"]["type"] == wanted
    else:
        assert [nodes for _, _, nodes in own["quotas"]] == wanted


def named(node: ast.stmt) -> str | None:
    """The name of a function."""
    return node.name if isinstance(node, ast.FunctionDef) else None


def test_too_few_results_are_a_fault_of_who_takes_them(lab: Machine) -> None:
    """Where the book's function takes two values and gets one, that is CPython's kind
    of error, at the line of that function."""
    text, numbers = source_of(
        edited((("return 0, nodes", "return nodes"),)), ["attempt"]
    )
    error = ask(lab, text, numbers=numbers)["own"]["error"]
    [number] = [
        k for k, line in source_lines(program()).items() if line == error["line"]
    ]
    line = program().text.splitlines()[number - 1]
    assert error["type"] == "TypeError"
    assert line.strip().startswith("level, nodes = attempt(")


def replayed(start: str, pieces: str) -> str:
    """The board to which pieces lead, or “” if one of them cannot be pushed."""
    with suppress(ValueError):
        return oracle.spelled(oracle.replay(oracle.position(start), pieces))
    return ""


ENDLESS: dict[str, Edit] = {
    "the next direction is not looked at": (("d += 1", "pass"),),
    "the same move again": (("d = way[level] + 1", "d = way[level]"),),
    "a level is never left": (("level -= 1", "pass"),),
}


class Stop(Exception):
    """The program has been looked at for long enough."""


@pytest.mark.parametrize("name", ENDLESS)
def test_a_machine_that_is_as_it_was_never_ends(lab: Machine, name: str) -> None:
    """It is told which row is as which one before; in CPython both have the same
    values, but for the nodes, of which there is no end."""
    whole = edited(ENDLESS[name])
    seen: list[str] = []

    def look(values: dict[str, Any]) -> None:
        seen.append(
            repr({key: values[key] for key in sorted(values) if key != "nodes"})
        )
        if len(seen) > 5000:
            raise Stop

    own = ask(lab, source_of(whole, ["attempt"])[0])["own"]
    assert own["error"]["type"] == "Endless"
    row, before = map(int, re.findall(r"\d+", own["error"]["message"]))
    module: dict[str, Any] = {"__name__": "changed", "look": look}
    watched = whole.replace(
        "        match goto:", "        look(locals())\n        match goto:"
    )
    exec(compile(watched, "changed.py", "exec"), module)
    with pytest.raises(Stop):
        module["solve"](START)
    assert row > before
    assert seen[row - 1] == seen[before - 1]


# ——— Names at the top, and what is said of a program.


def test_names_at_the_top_are_changed_for_the_whole_program(lab: Machine) -> None:
    """With the answer korf0_north_first the directions have other numbers, and the
    nodes are CPython's; what the book's own functions read is changed as well."""
    variant = every_variant()["korf0_north_first"]
    [line] = [
        line
        for line in variant.program().text.splitlines()
        if "NONE = range(5)" in line
    ]
    assert line.startswith("NORTH, EAST")
    found = ask(lab, f"{line}\n{changed_functions(variant.name)}", others=STARTS[1:])
    for start, judged in zip(STARTS, [found, *found["other"]], strict=True):
        solution = variant.module().solve(start)
        assert judged["own"]["quotas"] == counts(solution.quotas)
    search = source_of(program().text, ["attempt"])[0]
    module: dict[str, Any] = {"__name__": "changed"}
    exec(program().text, module)
    module["SAD"] = 0x300
    own = ask(lab, f"SAD = 0x300\n{search}")["own"]
    assert own["quotas"] == counts(module["solve"](START).quotas)


def test_a_new_name_and_a_class_at_the_top(lab: Machine) -> None:
    """A constant that the program does not have, and places by other names."""
    text = source_of(program().text, ["attempt"])[0]
    text = text.replace("d = EAST", "d = FIRST").replace("At.NEWLEVEL", "At.ARRIVE")
    top = "FIRST = 0\nclass At:\n"
    top += "    ARRIVE = 0\n    TRYMOVE = 1\n    BACKTRACK = 2\n"
    found = ask(lab, top + text)
    assert found["own"] == found["book"]


def test_what_is_printed_is_told(lab: Machine) -> None:
    """Of each program what it prints from the start of the stage."""
    text = source_of(program().text, ["attempt"])[0]
    found = ask(lab, text.replace("nodes += 1", 'nodes += 1; print("node", nodes)'))
    nodes = found["book"]["quotas"][0][2]
    assert found["book"]["printed"] == ""
    assert found["own"]["printed"].startswith("node 1\nnode 2\n")
    assert f"node {nodes}\nnode 1\n" in found["own"]["printed"]


@pytest.mark.parametrize(
    ("start", "pieces", "home", "refused"),
    [
        ("123456780", "", True, None),
        ("123456708", "8", True, None),
        ("123456708", "7", False, None),
        ("123456708", "85", False, "5"),
        ("123456708", "1", False, "1"),
        ("123456708", "0", False, "0"),
        ("123456789abcde0f", "f", True, None),
        ("1234567890bcdeafghijklmno", "a", False, None),
    ],
)
def test_where_pieces_lead(
    lab: Machine, start: str, pieces: str, home: bool, refused: str | None
) -> None:
    """On trays of any size: whether they lead home, or the first that is refused."""
    found = lab.run(f"changed_judge.led({json.dumps(start)}, {json.dumps(pieces)})")
    assert (found["home"], found["refused"]) == (home, refused)


BOOK = {"moves": 12, "nodes": 20, "home": True}
ELSEWHERE = {"start": "1230", "book": BOOK, "own": BOOK}
VERDICTS: list[tuple[dict[str, Any], str, str]] = [
    ({"own": BOOK}, "right", "Right and shortest: 12 moves, with the same nodes."),
    ({"own": BOOK | {"nodes": 9}}, "right", "Right and shortest: 12 moves."),
    (
        {"own": BOOK | {"moves": 14}},
        "longer",
        "It comes home, but 2 moves later: 12 are enough.",
    ),
    (
        {"own": {"moves": 1, "home": False, "board": "1230", "refused": None}},
        "wrong",
        "Wrong: 1 move, and they lead to 1230.",
    ),
    (
        {"own": {"moves": 2, "home": False, "board": "1230", "refused": "a"}},
        "wrong",
        "Wrong: piece 10 is to be pushed, and is not beside the empty cell.",
    ),
    (
        {"own": {"error": {"type": "Endless", "message": "row 9 is as row 8 was"}}},
        "endless",
        "It never ends: row 9 is as row 8 was.",
    ),
    (
        {
            "own": {
                "error": {"type": "IndexError", "message": "list index out of range"}
            }
        },
        "error",
        "IndexError: list index out of range",
    ),
    (
        {"failed": [[10, 0, 7]], "ended": 5},
        "late",
        "No answer after 5 s, after 1 failed quota: it was ended.",
    ),
    ({}, "runs", "It runs …"),
    ({"failed": [[5, 0, 2], [6, 1, 10]]}, "runs", "It still runs: 6+1 has failed."),
    (
        {"own": BOOK, "others": [ELSEWHERE, ELSEWHERE]},
        "right",
        "Right and shortest: 12 moves, with the same nodes.",
    ),
    (
        {"own": BOOK, "others": [ELSEWHERE | {"own": BOOK | {"moves": 14}}]},
        "longer",
        "Not from every start. From 1230: "
        "It comes home, but 2 moves later: 12 are enough.",
    ),
    (
        {"own": BOOK, "known": {"start": "1230", "book": BOOK}, "ended": 9},
        "late",
        "Not from every start. From 1230: No answer after 9 s: it was ended.",
    ),
]
"""What is found, the kind of the verdict, and its words."""


@pytest.mark.parametrize(("found", "kind", "words"), VERDICTS)
def test_a_verdict_in_words(
    lab: Machine, found: dict[str, Any], kind: str, words: str
) -> None:
    """Right, longer, wrong, endless, an error, too late: each has its sentence."""
    said = lab.run(f"changed_verdict.verdict({json.dumps({'book': BOOK, **found})})")
    assert said == {"kind": kind, "words": words}


def test_the_worker_of_a_page_judges(machine: Machine) -> None:
    """The scripts of the page, one after the other, answer a question by its number:
    the steps, what the book's program finds and the reader's, and that it is done."""
    judge = joined(JUDGE_WORKER, besides=modules(RECORDER_WORKER))
    scripts = [joined(RECORDER_WORKER), judge, serving(recorded_program("korf0"))]
    text = source_of(program().text, ["attempt"])[0]
    question = {
        "id": 7,
        "text": text,
        "numbers": [*range(1, text.count("\n") + 2)],
        "search": "attempt",
        "start": START,
        "call": ["solve", ["start"]],
        "wanted": {"from": 0, "length": 9},
        "judged": True,
    }
    said = machine.run(
        "(() => { const said = []; globalThis.postMessage = (each) => said.push(each);"
        f"new Function({json.dumps(chr(10).join(scripts))})();"
        f"onmessage({{ data: {json.dumps(question)} }}); return said; }})()"
    )
    assert {each.pop("id") for each in said} == {7}
    kinds = ["begun", "answer", "book", "failed", "own", "done"]
    assert [next(iter(each)) for each in said] == kinds
    assert len(said[1]["answer"]["data"]["lines"]) == 9
    assert said[2]["book"] == said[4]["own"]
