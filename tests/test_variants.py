"""The variants: each change file fits, does what it says, and meets its nodes."""

from __future__ import annotations

import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import harness
import oracle
import positions
import pytest
from conftest import ROOT, SIXTY, needs_numba, table
from proofweave.__main__ import main as proofweave_command
from test_korf0 import scrambled
from test_korf0_text import consoles
from tiers import sweep

import korf0
import proofweave
from fifteen import korf1, walking_distance
from fifteen.compiling.compiled import compiled
from fifteen.short_cycles import directions, forbidden
from fifteen.tray import cells
from figures.variant_files import FOLDER, Variant, every_variant

VARIANTS = every_variant()
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
OF_KORF0 = [name for name in VARIANTS if name.startswith("korf0_")]
STYLES = ["korf0_generator", "korf0_loops", "korf0_recursion"]
NOT_COMPILED = ["korf0_generator"]

FINGERPRINTS = {
    "korf0": {
        "bc9e80df3412a756": [9385],
        "51247308a6be9fcd": [14, 92, 354, 1316, 1056],
        "752496e38f1bd0ac": [15, 321, 1749, 9067, 10147],
        "12386a475b0f9dce": [20, 77, 249],
        "613adb849257e0fc": [2, 12, 87, 436, 2144, 9932, 45046, 124211],
    },
    "korf0_as_written": {
        "bc9e80df3412a756": [9385],
        "51247308a6be9fcd": [14, 174, 635, 2219, 1694],
        "752496e38f1bd0ac": [15, 347, 2484, 12798, 13840],
        "12386a475b0f9dce": [20, 162, 405],
        "613adb849257e0fc": [2, 16, 101, 637, 2937, 13828, 64702, 179150],
    },
    "korf0_north_first": {
        "bc9e80df3412a756": [9383],
        "51247308a6be9fcd": [14, 92, 354, 1316, 1070],
        "752496e38f1bd0ac": [15, 321, 1749, 9067, 12172],
        "12386a475b0f9dce": [20, 77, 242],
        "613adb849257e0fc": [2, 12, 87, 436, 2144, 9932, 45046, 121052],
    },
    "korf0_short_cycles": {
        "bc9e80df3412a756": [8108],
        "51247308a6be9fcd": [14, 86, 306, 1017, 810],
        "752496e38f1bd0ac": [15, 271, 1240, 5648, 6874],
        "12386a475b0f9dce": [20, 76, 219],
        "613adb849257e0fc": [2, 12, 87, 403, 1881, 7890, 32284, 86183],
    },
    "korf0_squares": {
        "bc9e80df3412a756": [8919],
        "51247308a6be9fcd": [14, 92, 350, 1238, 918],
        "752496e38f1bd0ac": [15, 294, 1511, 7449, 8393],
        "12386a475b0f9dce": [20, 76, 239],
        "613adb849257e0fc": [2, 12, 87, 434, 2053, 9020, 39240, 106488],
    },
}
"""The nodes of each quota, for the boards that korf0.md starts from."""
*NEAR, FAR = FINGERPRINTS["korf0"]
"""The last takes long, and is solved by what is compiled alone."""


@cache
def solved(program: ModuleType, start: str) -> korf0.Solution:
    """What a program of korf0's kind finds for a start, once."""
    solution: korf0.Solution = program.solve(start)
    return solution


def quotas(program: ModuleType, start: str) -> list[int]:
    """The nodes of each quota, when a program of korf0's kind solves a start."""
    return [quota.nodes for quota in solved(program, start).quotas]


# All of them


def test_every_change_file_is_a_variant_of_a_chapter() -> None:
    """No file in the folder bears a name that begins with that of no chapter."""
    found = {variant.path for variant in VARIANTS.values()}
    assert found == set(FOLDER.glob("*.md"))
    assert len(found) >= 6


@pytest.mark.parametrize("variant", sweep(VARIANTS.values(), 4), ids=VARIANTS)
def test_a_change_leaves_the_document_sound(variant: Variant) -> None:
    """Read through its change file, the document has no faults."""
    assert proofweave.check(variant.document, [variant.path]) == []


@pytest.mark.slow("sweep")
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_commands_print_what_is_shown(
    variant: Variant,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Each command in a change file is followed by what it really prints; that which
    tangles is carried out in this process."""
    shutil.copy(ROOT / "korf0.md", tmp_path)
    shutil.copytree(ROOT / "variants", tmp_path / "variants")
    for name in ("korf0.py", "fifteen"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), os.pathsep)
    tangling, *others = consoles(variant.path)
    for command, printed in (tangling, *others):
        program, *arguments = shlex.split(command)
        if (command, printed) == tangling:
            assert program == "proofweave"
            assert proofweave_command(arguments) == 0
        else:
            subprocess.run(command, shell=True, check=True)
        assert "".join(capfd.readouterr()) == printed, command
    assert others


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_text_that_a_variant_answers_leads_to_it(variant: Variant) -> None:
    """A document links to each of its change files, among the exercises or before;
    to one of them another chapter does, which has its idea."""
    another = ROOT / "fifteen" / "short_cycles.md"
    document = another if another.stem in variant.name else variant.document
    text = document.read_text(encoding="utf-8")
    target = os.path.relpath(variant.path, document.parent)
    assert f"]({Path(target).as_posix()})" in text
    exercises = text.partition(". Exercises\n")[2]
    # A line of the text may end between any two of these words.
    answer = variant.path.read_text(encoding="utf-8")
    said = re.search(r"to\s+the\s+(\w+)\s+exercise", answer)
    if said is None:
        assert Path(target).name not in exercises
    else:
        number = ORDINALS.index(said[1]) + 1
        answered = re.search(rf"^{number}\. .*\n(   .*\n)*", exercises, re.M)
        assert answered is not None
        assert Path(target).name in answered[0]


# Those of korf0


@pytest.mark.parametrize("name", OF_KORF0)
@pytest.mark.parametrize("start", NEAR)
def test_fingerprints(name: str, start: str) -> None:
    """The nodes of a variant are what they were, quota by quota."""
    counts = FINGERPRINTS["korf0" if name in STYLES else name]
    assert quotas(VARIANTS[name].module(), start) == counts[start]


TWINS: dict[str, dict[str, Any]] = {
    "korf0_as_written": {"as_written": True},
    "korf0_north_first": {"order": lambda path: "1023"},
    "korf0_short_cycles": {
        "in_vain": tuple("".join(map(str, directions(way))) for way in forbidden(10))
    },
    "korf0_squares": {"in_vain": oracle.IN_VAIN},
}
"""What the twin of korf0 is told, to be that of a variant."""


@pytest.mark.parametrize("name", OF_KORF0)
@pytest.mark.parametrize("seed", range(2))
def test_the_oracle_agrees(name: str, seed: int) -> None:
    """The dull twin of a variant finds the same solution with the same counts."""
    start = scrambled(500 + seed, 34)
    twin = oracle.korf(start, **TWINS.get(name, {}))
    solution = VARIANTS[name].module().solve(start)
    assert solution[:3] == twin[:3], start
    assert tuple(quota.nodes for quota in solution.quotas) == twin.nodes, start


@pytest.mark.parametrize("name", sweep(OF_KORF0, 3))
def test_sixty_positions(name: str) -> None:
    """No variant has a longer solution; but for the order, it is the same one."""
    for vector in table(SIXTY):
        if int(vector["nodes_mended"]) < 5_000:
            solution = VARIANTS[name].module().solve(vector["start"])
            assert solution.happy + solution.sad == len(vector["pieces"])
            other = name == "korf0_north_first"
            assert other or solution.pieces == vector["pieces"]


def test_the_loops_have_one_break() -> None:
    """Without goto one break is enough."""
    text = VARIANTS["korf0_loops"].program().text
    search = text.partition("def attempt(")[2].partition("\ndef ")[0]
    assert re.findall(r"\b(?:break|goto)\b", search) == ["break"]


@needs_numba
@pytest.mark.parametrize("name", sweep(sorted({*OF_KORF0} - {*NOT_COMPILED}), 9))
def test_compiled_they_meet_the_same_nodes(name: str) -> None:
    """What numba makes of a variant has its nodes, quota by quota."""
    program = compiled(VARIANTS[name].module(), "attempt")
    counts = FINGERPRINTS["korf0" if name in STYLES else name]
    for start in (FAR, "51247308a6be9fcd"):
        assert [quota.nodes for quota in program.solve(start).quotas] == counts[start]


@pytest.mark.slow("sweep")
@needs_numba
def test_generators_in_a_list_are_not_compiled() -> None:
    """numba refuses a stack of generators, so that this variant is interpreted."""
    from numba.core.errors import NumbaError

    program = compiled(VARIANTS["korf0_generator"].module(), "attempt")
    with pytest.raises(NumbaError):
        program.solve("123456789abcde0f")


def test_the_record_has_these_fingerprints() -> None:
    """Where a variant was measured it had the nodes that it has, in every way."""
    harder: dict[str, set[int]] = {}
    for row in table("records/variants.csv"):
        name = (
            row["variant"] if row["variant"] == "korf0" else f"korf0_{row['variant']}"
        )
        of = "korf0" if name in STYLES else name
        counts, nodes = FINGERPRINTS[of], int(row["nodes"])
        if row["start"] in counts:
            assert nodes == sum(counts[row["start"]]), row
        else:
            assert name not in NOT_COMPILED
            harder.setdefault(of, set()).add(nodes)
    assert all(len(found) == 1 for found in harder.values())


def test_the_table_of_the_record_has_its_ratios() -> None:
    """Each time in the table is that of the rows, divided by the time of `goto`."""
    seconds = {
        (row["variant"], row["way"]): float(row["seconds"])
        for row in table("records/variants.csv")
    }
    styles = ["korf0", "loops", "recursion", "generator"]
    names = [*styles, "north_first", "squares", "as_written"]
    text = (ROOT / "records" / "variants.md").read_text(encoding="utf-8")
    [lines] = re.findall(r"^\| --- .*\n((?:\|.*\n)+)", text, re.MULTILINE)[:1]
    ways = ["Python 3.11", "Python 3.12", "Python 3.13", "numba", "gcc -O2", "gcc -O3"]
    for name, line in zip(names, lines.splitlines(), strict=True):
        _, _, _, *times = (cell.strip() for cell in line.split("|"))
        del times[3], times[-1]
        for way, time in zip(ways, times, strict=True):
            if (name, way) in seconds:
                ratio = seconds[name, way] / seconds["korf0", way]
                assert float(time) == pytest.approx(ratio, abs=0.006), (name, way)
            else:
                assert time in ("", "refused")


# Those of the other chapters


@pytest.mark.parametrize("seed", [0, 3])
def test_breadth_first_is_best_first_without_hope(seed: int) -> None:
    """With nothing in ``far`` the boards met are those of a twin that hopes nothing."""
    start = scrambled(700 + seed, 14)
    program = VARIANTS["best_first_breadth"].module()
    if start != oracle.spelled(oracle.GOAL):
        found = program.measure(cells(start), 4, 4)
        twin = oracle.best_first(oracle.position(start), priority="none")
        assert found[:4] == (len(twin.pieces), *twin[1:]), start


@pytest.mark.parametrize("seed", range(8))
def test_pairs_from_the_front(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking from the beginning of a line the nodes are those of the dull twin."""
    monkeypatch.setattr(oracle, "LOOKING", iter)
    start = scrambled(800 + seed, 26)
    program = VARIANTS["pair_distance_from_the_front"].module()
    for bound, lists in (("one-list", 1), ("two-lists", 2)):
        solution = program.solve(cells(start), 4, 4, bound=bound)
        pieces, counts = oracle.with_pairs(oracle.position(start), 4, lists)
        assert solution.pieces == pieces
        assert tuple(quota.nodes for quota in solution.quotas) == counts


# What Knuth's 15PUZZLE-KORF1 of 2005, tangled and compiled by cc, finds; and its nodes:
# a counter stood beside each of the 104 statements that put a move on the stack.
KNUTHS = {
    "51247308a6be9fcd": ([14, 92, 354, 1316, 965], "bcdecb37512376fdecbfa9defbc"),
    "752496e38f1bd0ac": (
        [15, 321, 1749, 9067, 24775],
        "f1e61eafe8975163ba86751238ab876abc",
    ),
    "12386a475b0f9dce": ([20, 77, 71], "cefcba23478432659def"),
    "613adb849257e0fc": (
        [2, 12, 87, 436, 2144, 9932, 45046, 11065],
        "e9d613a48b257cfe9d57ba3279eba7659abf",
    ),
}


@pytest.mark.parametrize("start", KNUTHS)
def test_korf1_as_written_has_the_nodes_of_knuths_program(start: str) -> None:
    """In each quota; and it finds what his program finds, which is as long as ours."""
    found = VARIANTS["korf1_as_written"].module().solve(cells(start), 4, 4)
    assert ([quota.nodes for quota in found.quotas], found.pieces) == KNUTHS[start]
    ours = korf1.solve(cells(start), 4, 4)
    assert found[:2] == ours[:2]
    assert [q.nodes for q in found.quotas[:-1]] == [q.nodes for q in ours.quotas[:-1]]


@pytest.mark.parametrize("seed", range(4))
def test_korf1_as_written_is_its_dull_twin(seed: int) -> None:
    """A recursion that goes round clockwise finds the same, with the same counts."""
    start = scrambled(900 + seed, 34)
    found = VARIANTS["korf1_as_written"].module().solve(cells(start), 4, 4)
    twin = oracle.korf(start, order=oracle.clockwise)
    assert found[:3] == twin[:3], start
    assert tuple(quota.nodes for quota in found.quotas) == twin.nodes, start


@pytest.mark.parametrize("name", ["walking_distance_in_need", "korf1_multiplied"])
@pytest.mark.parametrize("start", NEAR)
def test_the_same_nodes_in_another_way(name: str, start: str) -> None:
    """With inversions in need, or a multiplied price, the fingerprint is the same."""
    chapter = {"w": walking_distance, "k": korf1}[name[0]]
    ours = chapter.solve(cells(start), 4, 4)
    other = VARIANTS[name].module().solve(cells(start), 4, 4)
    assert other[:4] == ours[:4]
    assert [q.nodes for q in other.quotas] == [q.nodes for q in ours.quotas]


def joined_bound(board: oracle.Position, cols: int = 4) -> int:
    """The greatest of three bounds along each axis, with those who leave tried out."""
    bound = 0
    for turned, walked in zip((0, 1), oracle.both_ways(board, cols), strict=True):
        far = 0
        lines: dict[int, list[int]] = {}
        for j, tile in enumerate(board):
            here, home = (divmod(cell, cols)[turned] for cell in (j, tile - 1))
            far += abs(here - home) if tile else 0
            if tile and here == home:
                lines.setdefault(here, []).append(tile)
        for line in lines.values():
            rising = (
                many
                for many in range(len(line), 0, -1)
                if any([*some] == sorted(some) for some in combinations(line, many))
            )
            far += 2 * (len(line) - next(rising))
        bound += max(far, *walked)
    return bound


@pytest.mark.parametrize(("rows", "cols"), sweep([(3, 3), (3, 4), (4, 3), (4, 4)], 2))
def test_walking_distance_with_pairs(rows: int, cols: int) -> None:
    """Joined axis by axis, bounds have the nodes of a dull twin in each quota."""
    board = positions.scrambled(rows, cols, rows * cols, 28, 28).tiles
    program = VARIANTS["walking_distance_with_pairs"].module()
    found = program.solve(oracle.cells(board), rows, cols)
    pieces, counts = oracle.deepening(board, cols, joined_bound)
    assert found.pieces == pieces
    assert tuple(quota.nodes for quota in found.quotas) == counts


def test_both_readings_of_a_mirrored_partition_say_the_same() -> None:
    """On 3×3 such a partition has one bound twice; another has different ones."""
    program = VARIANTS["pattern_database_mirrored"].module()
    differ = {"124 357 68": 0, "123 456 78": 0}
    lot = random.Random(1997)
    boards = [(*lot.sample(range(1, 9), 8), 0) for _ in range(20)]
    for partition in differ:
        tables = program.build(3, 3, partition)
        for board in boards:
            one, other = program.aspect(oracle.cells(board), 3, 3, tables).bounds
            if one != other:
                differ[partition] += 1
    assert differ["124 357 68"] == 0
    assert differ["123 456 78"] > 0


@pytest.mark.slow("sweep")
def test_a_square_at_the_last_takes_fewer_moves() -> None:
    """On the first six of Korf's boards it takes 427 moves, the bold plan 451."""
    program, sums = VARIANTS["partial_goals_square_last"].module(), []
    for name in ("square", "bold"):
        found = [
            program.plan(cells(board.start), 4, 4, program.PLANS[name])
            for board in harness.korf()[:6]
        ]
        sums.append(sum(len(stage.pieces) for done in found for stage in done))
    assert sums == [427, 451]
