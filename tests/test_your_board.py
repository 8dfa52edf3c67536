"""The board that readers push: what it says, and what the programs in the page find."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias, cast

import oracle
import pytest
from conftest import ROOT, needs_numba
from in_javascript import RECORDER, Machine, machine
from playwright.sync_api import Browser, Locator, Page, expect
from test_stage import PAGES, open_page
from tiers import sweep

import korf0
from fifteen import solve
from fifteen.board.position import Position
from fifteen.compiling.compiled import compiled
from fifteen.planning.methods import MethodName
from fifteen.programs import ENTRIES, loaded
from fifteen.running.forecast import foretold
from fifteen.tables.pattern_tables import larger_builder
from fifteen.tray import DIGITS, cells, manhattan_distance
from fifteen.twenty_four import RankedTables
from figures.chapters.twenty_four import FIVES
from figures.programs.kept import PROGRAMS
from figures.variant_files import every_variant

__all__ = ["machine"]
GOAL, LARGER = "123456789abcdef0", "123456789abcdefghijklmno0"
EASY = "bc9e80df3412a756"
"""A start whose shortest solution has 56 moves, and no sad one."""
EASIER = "51247308a6be9fcd"
"""A start with a bound that is greater than the Manhattan distance."""
ENDLESS = "159d26ae37bf48c0"
HARDER = "613adb849257e0fc"
LONGER = "0531b6987edcf24a"
NEAR = "1275ab6839c4ei0lhnjfdgmok"
SCOPE = """
globalThis.onmessage = null;
globalThis.told = [];
globalThis.postMessage = (each) => told.push(each);
"""


class Tables(NamedTuple):
    """Tables of 5×5: the partition, and the longest ways that are forbidden, or 0."""

    partition: str
    longest: int = 0

    def told(self) -> str:
        """As the page says what is to be made."""
        named = [{"named": {"longest": self.longest}}] if self.longest else []
        return json.dumps([self.partition, *named])[1:-1]


OWN = Tables(FIVES)
QUICK = Tables("12 34 56 78 9a bc de fg hi jk lm no", longest=8)
"""The tables of the page, and some that are sooner made."""
ENDS = {"found", "wrong", "bound", "unreachable"}
"""The last answer to a question has one of these."""
Solver: TypeAlias = Callable[..., list[dict[str, Any]]]


@pytest.fixture(scope="module")
def solver(machine: Machine) -> Solver:
    """The worker of the page, but with tables of 5×5 that are soon made."""
    return worker(machine, QUICK)


def worker(machine: Machine, tables: Tables) -> Solver:
    """The answers of the worker of the page, with some tables of 5×5, to a request to
    solve a board."""
    programs = [f"program_{name}.js" for name in PROGRAMS]
    kept = map(shared, ["board_worker.js", *programs])
    text = "\n".join([SCOPE, *kept]).replace(OWN.told(), tables.told())
    machine.run(f"(0, eval)({json.dumps(text)}); 0")

    def solve(program: str, board: str, search: bool = True) -> list[dict[str, Any]]:
        asked = {"id": 1, "program": program, "board": board, "search": search}
        machine.run(f"told.length = 0; onmessage({{ data: {json.dumps(asked)} }}); 0")
        while True:
            told = machine.run("told")
            if told and ENDS & set(told[-1]):
                assert isinstance(told, list)
                return told

    return solve


def shared(name: str) -> str:
    """The text of a script for workers, as pages have it that share its file."""
    text = (PAGES / "book" / name).read_text(encoding="utf-8")
    return str(json.loads(text.partition(".textContent = ")[2].rstrip(";\n")))


@cache
def made(tables: Tables) -> RankedTables:
    """Tables of 5×5, as Python makes them."""
    partition, longest = tables
    found: RankedTables = larger_builder().build(5, 5, partition, longest=longest)
    return found


class Found(NamedTuple):
    """A solution as Python finds it."""

    pieces: str
    nodes: int
    quotas: Sequence[korf0.Quota]


@cache
def solved(program: str, board: str, tables: Tables = QUICK) -> Found:
    """The solution that Python finds by the same program, with the same tables."""
    match program:
        case "twenty_four":
            search: Any = loaded("fifteen.twenty_four").solve
            ranked = search(cells(board), 5, 5, tables=made(tables))
            return Found(ranked.pieces, ranked.nodes, ranked.quotas)
        case "short_cycles":
            changed = every_variant()["korf0_short_cycles"].module()
            again = compiled(changed, "attempt").solve(board)
            return Found(again.pieces, again.nodes, again.quotas)
        case "best_first":
            found = solve(board, "best-first", memory=2**28)
        case _:
            found = solve(board, first_method(program))
    return Found(found.moves("tiles") or "", found.nodes, found.quotas)


def first_method(program: str) -> MethodName:
    """The first of the methods that a chapter offers."""
    module = program if program == "korf0" else f"fifteen.{program}"
    return cast("MethodName", ENTRIES[module].offers[0].name)


def boards(count: int, goal: str = GOAL) -> Iterator[str]:
    """Boards some random pushes from the goal."""
    random = Random(2611)
    for _ in range(count):
        board = Position.parse(goal)
        for _ in range(random.randrange(150)):
            board = board.push(random.choice(list(board.movable())))
        yield board.digits


@needs_numba
@pytest.mark.parametrize("program", sweep(list(PROGRAMS), 6))
def test_a_program_finds_in_the_page_what_it_finds_in_python(
    solver: Solver, program: str
) -> None:
    """On six boards, or two of 5×5: the same moves and nodes, quota by quota."""
    larger = program == "twenty_four"
    starts = boards(2, LARGER) if larger else [*boards(5), EASY]
    for in_the_page, in_python in found(solver, program, starts):
        assert in_the_page == in_python


@needs_numba
@pytest.mark.slow("sweep")
def test_a_board_of_five_rows_is_solved_with_the_tables_of_the_page() -> None:
    """On the same two boards: the same moves and nodes as with these tables in Python,
    quota by quota."""
    with Machine(RECORDER) as machine:
        pairs = [*found(worker(machine, OWN), "twenty_four", boards(2, LARGER), OWN)]
    for in_the_page, in_python in pairs:
        assert in_the_page == in_python


def found(
    solver: Solver, program: str, starts: Iterable[str], tables: Tables = QUICK
) -> Iterator[tuple[list[Any], list[Any]]]:
    """What a page finds of each start, which solves it, and what Python finds: the
    pieces, the nodes, and but for partial_goals the quotas, and those that failed."""
    larger = program == "twenty_four"
    for board in starts:
        told = solver(program, board)
        pieces, nodes, quotas = solved(program, board, tables)
        last = told[-1]["found"]
        assert last["happy"] + last["sad"] == len(pieces)
        in_the_page, in_python = [last["pieces"], last["nodes"]], [pieces, nodes]
        if program != "partial_goals":
            failed = [each["failed"] for each in told if "failed" in each]
            in_the_page += [[*map(rung, last["quotas"])], [*map(rung, failed)]]
            every = [(q.happy, q.sad, q.nodes) for q in quotas]
            in_python += [every, every[:-1]]
        yield in_the_page, in_python
        side = 5 if larger else 4
        end = oracle.replay(oracle.position(board), pieces, side)
        assert end == oracle.goal(side, side)


@needs_numba
@pytest.mark.parametrize(
    "program", sweep([p for p in PROGRAMS if p != "partial_goals"], 5)
)
def test_a_page_tells_the_bound_that_its_program_begins_with(
    solver: Solver, program: str
) -> None:
    """Once tables are made, the least number of moves that the page tells is the first
    quota of Python; the distance is told beside it."""
    board = NEAR if program == "twenty_four" else EASIER
    solver(program, board)
    (told,) = solver(program, board, search=False)
    first = solved(program, board).quotas[0]
    side = 5 if program == "twenty_four" else 4
    assert told["far"] == manhattan_distance(cells(board), side)
    assert told["bound"] == first.happy + first.sad


def rung(told: dict[str, Any]) -> tuple[int, int, int]:
    """A quota that the page tells of, without its time."""
    return told["happy"], told["sad"], told["nodes"]


def opened(browser: Browser, address: str, **options: Any) -> Page:
    """A page of the book."""
    return open_page(browser, address, **{"reduced_motion": "reduce", **options})


def test_the_door_opens_the_stage(browsing: Browser) -> None:
    """“Watch” leads to the stage, which plays."""
    page = opened(browsing, "index.html", reduced_motion="no-preference")
    page.get_by_role("link", name="Watch").click()
    expect(page.locator("#stage")).to_have_class(re.compile("playing"))


@pytest.mark.sweep
@pytest.mark.parametrize("program", ["walking_distance", "partial_goals"])
def test_a_chapter_solves_the_board_of_a_link(browsing: Browser, program: str) -> None:
    """With #start= in the address the answer comes without a click, on the screen:
    where quotas were told of, and where there are none; the script is that of all."""
    page = opened(browsing, f"{program}.html#start={EASY}")
    found = solved(program, EASY)
    answer = panel(page, ".answer")
    expect(answer).to_contain_text(f": {found.pieces}")
    expect(panel(page, ".rate")).to_contain_text(f"{found.nodes:,} nodes")
    box = page.locator(".any-start").bounding_box()
    assert box
    assert 0 <= box["y"] < page.viewport_size["height"]  # type: ignore[index]
    # Back from the stage one finds all as it was left; another address is heeded.
    panel(page, ".start").fill(HARDER)
    for address, value in (("watch", HARDER), ("start=" + EASY, HARDER), ("", HARDER)):
        page.evaluate("(hash) => { location.hash = hash; }", address)
        page.evaluate("new Promise((done) => setTimeout(done, 99))")
        expect(panel(page, ".start")).to_have_value(value)
    page.evaluate("(hash) => { location.hash = hash; }", f"start={LONGER}")
    expect(panel(page, ".start")).to_have_value(LONGER)


def test_one_board_goes_with_the_reader(browsing: Browser) -> None:
    """A board that was put lies in the chapters before and after, and is not run; a
    chapter of another size keeps its own."""
    page = opened(browsing, "short_cycles.html")
    panel(page, ".start").fill(HARDER)
    expect(panel(page, ".known")).to_contain_text("At least")
    for turn in ("before", "after"):
        page.locator(f"nav.leaf a.{turn}").click()
        expect(panel(page, ".start")).to_have_value(HARDER)
        expect(panel(page, ".known")).to_contain_text("At least")
        assert panel(page, ".course").is_hidden()
    page.goto(page.url.replace("short_cycles", "twenty_four"))
    assert len(panel(page, ".start").input_value()) == 25


def panel(page: Page, name: str) -> Locator:
    """A part of the panel for any start."""
    return page.locator(f".any-start {name}")


def test_a_board_of_five_rows(browsing: Browser) -> None:
    """twenty_four solves 5×5 from a link and from a scramble, and keeps its tables.
    They are of pairs here; what its own find is compared with Python's above."""
    page = browsing.new_page()
    script = "program_twenty_four.js"
    text = (PAGES / "book" / script).read_text(encoding="utf-8")
    own = text.replace(OWN.told(), QUICK.told())
    page.route(f"**/{script}", lambda route: route.fulfill(body=own))
    page.goto(f"{PAGES.as_uri()}/twenty_four.html#start={NEAR}")
    expect(panel(page, ".answer")).to_contain_text("Solution in 34+6 moves")
    pieces = panel(page, ".answer").inner_text().split()[-1]
    assert oracle.replay(oracle.position(NEAR), pieces, 5) == oracle.goal(5, 5)
    assert panel(page, ".tray .cell").count() == 25
    panel(page, ".start").fill("D R2 U L")
    expect(panel(page, ".known")).to_have_text("At least 5 moves, and an odd number.")
    panel(page, ".run").click()
    expect(panel(page, ".answer")).to_contain_text("Solution in 5+0 moves")


def test_a_chapter_can_be_stopped(browsing: Browser) -> None:
    """Its quotas are those of Python; the next is foretold as the command does; another
    board ends a run as well, takes away what it said, and can be run."""
    page = opened(browsing, "korf1.html")
    panel(page, ".start").fill(ENDLESS)
    panel(page, ".run").click()
    expect(panel(page, ".quotas tbody tr").nth(8)).to_be_visible()
    panel(page, ".stop").click()
    expect(panel(page, ".rate")).to_contain_text("stopped")
    rows = panel(page, ".quotas tbody tr:visible").all_inner_texts()
    nodes = [int(row.split("\t")[1].replace(",", "")) for row in rows]
    assert nodes[:6] == [7, 45, 269, 1529, 8415, 46735]
    said = panel(page, ".forecast").inner_text()
    assert said.startswith(expected(page, ENDLESS))
    assert said.endswith("Of 58 such estimates 41 were within a tenth.")
    panel(page, ".run").click()
    panel(page, ".start").fill(EASY)
    expect(panel(page, ".course")).to_be_hidden()
    expect(panel(page, ".stop")).to_be_hidden()
    expect(panel(page, ".known")).to_contain_text("At least 56 moves")
    panel(page, ".run").click()
    expect(panel(page, ".answer")).to_contain_text("Solution in 56+0 moves")


@pytest.mark.sweep
@pytest.mark.parametrize("chapter", ["korf1", "best_first"])
def test_the_nodes_of_a_run_never_fall(browsing: Browser, chapter: str) -> None:
    """A quota of several searches, as korf1 begins them, adds up their nodes; a queue
    tells of its own."""
    page = opened(browsing, f"{chapter}.html")
    panel(page, ".start").fill(HARDER if chapter == "best_first" else LONGER)
    expect(panel(page, ".run")).to_be_enabled()
    page.evaluate(
        """() => {
          const rate = document.querySelector(".any-start .rate");
          window.fell = [];
          let most = 0;
          new MutationObserver(() => {
            const nodes = Number(rate.textContent.split(" ")[0].replaceAll(",", ""));
            if (nodes < most) window.fell.push([most, nodes]);
            most = nodes;
          }).observe(rate, { characterData: true, childList: true, subtree: true });
        }"""
    )
    panel(page, ".run").click()
    expect(panel(page, ".answer")).to_contain_text("Solution in")
    assert page.evaluate("window.fell") == []


def expected(page: Page, start: str) -> str:
    """The sentence about korf1's next quota, by the command's forecast, of the numbers
    that the table has."""
    failed = list[korf0.Quota]()
    for row in panel(page, ".quotas tbody tr:visible").all_inner_texts():
        quota, many, *_ = row.split("\t")
        happy, sad = map(int, quota.split("+"))
        failed.append(korf0.Quota(happy, sad, int(many.replace(",", "")), 0.0))
    ahead = foretold(Position.parse(start), "korf1", failed)
    assert ahead is not None
    nodes = float(f"{ahead.nodes:.2g}")
    return f"{ahead.happy}+{ahead.sad} will take about {nodes:,.0f} nodes, "


WRONG = ("1234", "123456789abcdeff", "helloworld", "123456789abcdef01", "12é")


@pytest.mark.parametrize("program", sweep(list(PROGRAMS), 5))
def test_a_wrong_board_has_korf0s_complaint(solver: Solver, program: str) -> None:
    """What korf0 says of signs that are no position, the page of each chapter says."""
    complaints = {}
    for start in WRONG:
        with pytest.raises(korf0.Complaint) as caught:
            korf0.solve(start)
        complaints[start] = str(caught.value)
    if program == "twenty_four":
        complaints = {"1234": complaints["1234"], "1é": f"{DIGITS[:25]})!"}
    for start, complaint in complaints.items():
        for search in (True, False):
            (told,) = solver(program, start, search)
            assert told["wrong"].endswith(complaint)


NO_STARTS = {
    "L": "goal: move 1, L, leaves the board.",
    "R999D999": ", R, leaves the board.",
    "RL" * 500 + "U": "move 1001, U, leaves the board.",
    "LR" * 5000: "move 1, L, leaves the board.",
    "\ud800": "“\ufffd” is no digit",
    "123456789abcdef\udfff": "“\ufffd” is no digit",
    "%": "“%” is no digit",
    "12346": "5 cells make no board",
    "123405": "The board is 2×3, and here it has",
    "12345678": "perhaps a leading 0 was lost",
}
"""Starts in an address that are no boards, and the reason that the page gives."""


@pytest.mark.parametrize("name", ["index", "twenty_four"])
def test_a_start_of_an_address_that_is_none(browsing: Browser, name: str) -> None:
    """It is told in the page, without an exception, and a later one is taken: at the
    front, and in a chapter."""
    page = opened(browsing, f"{name}.html")
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    told = page.locator(".growing .known, .any-start .known").first
    for start, reason in NO_STARTS.items():
        page.evaluate("start => { location.hash = `start=${start}`; }", start)
        expect(told).to_contain_text(reason)
    if name != "index":
        for start in ("\ud800", "L"):
            panel(page, ".start").evaluate(
                "(entry, start) => { entry.value = start; "
                "entry.dispatchEvent(new Event('input')); }",
                start,
            )
            expect(told).to_contain_text(NO_STARTS[start])
    good = LARGER if name == "twenty_four" else GOAL
    page.evaluate("start => { location.hash = `start=${start}`; }", good)
    expect(told).to_have_text(re.compile(r"^(|Already solved\.)$"))
    assert wrong == []


def test_a_page_shows_what_a_chapter_complains_of(browsing: Browser) -> None:
    """A board that cannot be solved is refused in the program's words; a page without a
    stage takes one that can, in rows."""
    page = opened(browsing, "short_cycles.html#start=123456789abcdfe0")
    expect(panel(page, ".known")).to_contain_text("the goal is unreachable")
    assert panel(page, ".run").is_disabled()
    panel(page, ".tray .cell").first.wait_for()
    panel(page, ".start").fill("5 1 2 4\n7 3 0 8\n10 6 11 14\n9 15 12 13")
    expect(panel(page, ".known")).to_have_text("At least 19 moves, and an odd number.")
    panel(page, ".run").click()
    expect(panel(page, ".rate")).to_contain_text("2,233 nodes")


@pytest.mark.parametrize("name", ["index", *PROGRAMS])
def test_no_page_is_heavy(name: str) -> None:
    """A page and all that it loads at once have less than 1,100 kB, of which 130 are
    the face of its formulas."""
    page = (ROOT / "docs" / f"{name}.html").read_bytes()
    loaded = set(re.findall(rb'(?:src|href)="(book/\w+\.(?:js|css))', page))
    assert loaded
    weight = sum((ROOT / "docs" / path.decode()).stat().st_size for path in loaded)
    assert len(page) + weight < 1_100_000
