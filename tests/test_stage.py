"""Run and Watch in the page: the stage shows what CPython did; runs are korf0's."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from urllib.parse import quote

import pytest
from accessibility import objections, objections_to_looks
from browsers import Visit
from conftest import ROOT
from playwright.sync_api import Browser, Locator, Page, expect
from tiers import sweep

import korf0
from fifteen.board.position import Position
from fifteen.tray import NO_CELL, beside
from figures.chapters import RECORDED
from figures.lesson_sheets import turns
from figures.parts import EVENTS, VALUES
from figures.recorded_runs import program, run
from figures.recording.machine import statements
from figures.recording.recording import State
from figures.stage.stage_data import loop, stage_data

PAGES = Path(os.environ.get("KORF0_PAGES") or ROOT / "docs")
START, OWN = "12345678d9bcae0f", "51247308a6be9fcd"
LONGER = "5124d9706a38fbec"
"""A start whose run is recorded in two parts."""
ENDLESS, HOPELESS = "159d26ae37bf48c0", "123456789abcdfe0"
FORMATS: dict[str, Callable[[Any], str]] = {
    "quota": lambda t: f"{t & 0xFF}+{t >> 8}",
    "both": lambda t: f"{t & 0xFF}|{t >> 8}",
    "number": str,
    "sum": str,
}
Staged: TypeAlias = tuple[str, Page]
Visiting: TypeAlias = Callable[..., Page]
SEEN = """() => ["board", "purses", "growth", "told", "listing"].flatMap((part) =>
  [...document.querySelectorAll(`#stage .${part}, #stage .${part} *`)].map((each) =>
    [...[...each.classList].filter((name) => !["short", "fresh"].includes(name)).sort(),
      each.childElementCount ? "" : each.textContent, each.ariaLabel,
      each.getAttribute("d"), each.style.getPropertyValue("--x"),
      each.style.getPropertyValue("--y")].join())).join("\\n")"""
"""All that the stage shows, apart from what only moves there."""


BEYOND = """() => {
  const all = (name) => [...document.querySelectorAll(`#stage ${name}`)];
  const box = (each) => each.getBoundingClientRect();
  const out = (inner, outer) => inner.right > outer.right + 2
    || inner.bottom > outer.bottom + 2 || inner.left < outer.left - 8;
  const [field] = all(".growth").map(box);
  return [
    ...all(".growth .item rect").filter((each) => out(box(each), field)),
    ...all("[data-line] code").filter((code) => code.checkVisibility()
      && out(box(code), box(code.closest(".block")))),
  ].map((each) => `${each.outerHTML} ${JSON.stringify(box(each))}`);
}"""
"""Nodes that stand outside the tree's field, and lines that leave their block, each
with its place."""
TEXTS = """() => {
  const stage = document.querySelector("#stage");
  const cut = (box, other) => ({
    left: Math.max(box.left, other.left), right: Math.min(box.right, other.right),
    top: Math.max(box.top, other.top), bottom: Math.min(box.bottom, other.bottom),
  });
  const window = (element) => {
    let box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let up = element; up !== stage; up = up.parentElement) {
      const cuts = getComputedStyle(up).overflow !== "visible";
      if (cuts && up instanceof HTMLElement) box = cut(box, up.getBoundingClientRect());
    }
    return box;
  };
  const isThere = ({ left, right, top, bottom }) =>
    right - left > 1 && bottom - top > 1;
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const text = textContent.trim();
    if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const free = (bottom - top - size) / 2;
      const letters = { left, right, top: top + free, bottom: bottom - free };
      const box = cut(letters, window(parent));
      if (isThere(box)) found.push({ text, size, box });
    }
  }
  const boxes = [...stage.querySelectorAll(".growth .item rect")].map((rect) =>
    ({ text: rect.outerHTML, box: rect.getBoundingClientRect() }));
  const over = (list) => list.flatMap((one, k) => list.slice(k + 1)
    .filter((two) => isThere(cut(one.box, two.box)))
    .map((two) => `${one.text} over ${two.text}`));
  return {
    many: found.length,
    least: Math.min(...found.map(({ size }) => size)),
    over: [...over(found), ...over(boxes)],
  };
}"""
"""The texts that are seen: how many, the size of the smallest, and which lie on others,
as lines of letters; and which boxes of the tree do."""
TOPS = """() => {
  const tops = {};
  const look = () => {
    for (const line of document.querySelectorAll("#stage [data-row]")) {
      const { top } = line.getBoundingClientRect();
      (tops[line.dataset.row] ??= new Set()).add(Math.round(10 * top));
    }
  };
  for (const { row } of stage_opener.watched.rows()) {
    stage_opener.watched.go(row);
    look();
  }
  const last = stage_opener.watched.now().step;
  document.querySelector("#stage [value=step]").checked = true;
  for (let step = 0; step < last; step += Math.max(1, last / 400)) {
    stage_opener.watched.visit(Math.floor(step));
    look();
  }
  document.querySelector("#stage [value='1']").checked = true;
  return Object.values(tops).map((each) => each.size);
}"""
"""How many places each row of code has had: at the end of all rows of the search, and
at four hundred of its lines."""
ALONE = "body > :not(dialog) { display: none }"
"""The style of a page of which the stage is to be laid out alone."""
SIZES = ((1440, 900), (1024, 768), (390, 844))


def open_page(
    browser: Browser, address: str, scripts: bool = True, **options: Any
) -> Page:
    """A page of the book, open at an address; files of scripts may be kept from it."""
    page = browser.new_page(**options)
    if not scripts:
        page.route("**/*.js", lambda route: route.abort())
    page.goto(f"{PAGES.as_uri()}/{address}")
    return page


@contextmanager
def visiting(
    browser: Browser, name: str, address: str = "", **options: Any
) -> Iterator[Page]:
    """A page that is open, and does not complain until it is closed."""
    settings = {"viewport": {"width": 1440, "height": 900}, **options}
    where = f"{PAGES.as_uri()}/{name}.html{address}"
    with Visit(browser, where, **settings) as page:
        if "#watch" in address:
            expect(page.locator("#stage .told")).to_contain_text(re.compile(r"\S"))
        yield page


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visiting]:
    """Opens a page, which is closed after the test."""
    with ExitStack() as pages:
        yield lambda *where, **options: pages.enter_context(
            visiting(browser, *where, **options)
        )


@pytest.fixture(scope="module")
def stage(browser: Browser) -> Iterator[Page]:
    """The stage of korf0, opened once."""
    with visiting(browser, "korf0", "#watch") as page:
        yield alone(page)


@pytest.fixture(scope="module", params=sweep(RECORDED, len(RECORDED)))
def staged(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Staged]:
    """Each chapter that has a stage, and its stage, opened once."""
    with visiting(browser, request.param, "#watch") as page:
        yield request.param, alone(page)


def alone(page: Page) -> Page:
    """The page of a stage whose run is there, and waits to be played, without the
    chapter behind it, which is long to lay out."""
    expect(page.locator("#stage .play")).to_be_enabled()
    page.wait_for_function("stage_opener.watched.now() !== null")
    expect(page.locator("#stage")).not_to_have_class(re.compile("playing"))
    page.add_style_tag(content=ALONE)
    return page


@cache
def data_of(name: str) -> dict[str, Any]:
    """The data of the stage of a chapter, which are not to be changed."""
    chapter = RECORDED[name]
    trace = run(chapter.start, name=name)
    data: dict[str, Any] = stage_data(chapter, program(name=name), trace)
    return data


@cache
def rows(start: str, name: str) -> list[tuple[int, State]]:
    """Each turn of the loop as CPython made it: its step, and the variables there."""
    found = list[tuple[int, State]]()
    _, line = loop(RECORDED[name], program(name=name))
    trace = run(start, name=name)
    for step, state in enumerate(trace.states()):
        if trace.lines[step] == line:
            found.append((step, copied(state)))
    return found


def copied(state: State) -> State:
    """A copy of a state, of whose lists a trace changes the elements only."""
    return {k: [*v] if isinstance(v, list) else v for k, v in state.items()}


@cache
def outcomes(start: str, name: str) -> list[tuple[int, State]]:
    """The last line of each turn as CPython ran it, and the variables after it; where
    the search returns, those that it had then."""
    trace, search = run(start, name=name), RECORDED[name].search
    begins = [step for step, _ in rows(start, name)]
    lasts = list[int]()
    for step, after in pairwise([*begins, len(trace.lines)]):
        last = step
        while last + 1 < after and trace.functions[last + 1] == search:
            last += 1
        lasts.append(last)
    follows = {last: trace.functions[last + 1 : last + 2] == [search] for last in lasts}
    wanted = {last + follows[last] for last in lasts}
    states = {k: copied(s) for k, s in enumerate(trace.states()) if k in wanted}
    return [(trace.lines[last], states[last + follows[last]]) for last in lasts]


@cache
def winning_lines(name: str) -> list[int]:
    """The lines of a search by which it wins."""
    winning = (EVENTS | {**RECORDED[name].stage.events})["won"]
    return statements(program(name=name), RECORDED[name].search, *winning)


def numbers_after(name: str, line: int, state: State) -> dict[str, Any]:
    """The level, the empty cell, the rest and the nodes after a line of a search; the
    move by which it wins is made, as on the sheets."""
    views, search = RECORDED[name].stage, RECORDED[name].search
    own = {word.removeprefix(f"{search}."): value for word, value in state.items()}
    values = VALUES | {**views.values}
    level, p, left, nodes = (
        eval(values[role], {}, own) for role in ("level", "p", "left", "nodes")
    )
    if line in winning_lines(name):
        q = eval(values["q"], {}, own)
        level, p, left = (level, p, left) if p == q else (level + 1, q, 0)
    told = FORMATS[views.format](left)
    return {"level": level, "p": str(p), "t": told, "nodes": nodes}


def compared(page: Page, start: str, name: str, many: int | None = None) -> None:
    """Compare the rows of the stage, or the first of them, with those of CPython: the
    place of each, and the numbers after it."""
    shown = page.evaluate("stage_opener.watched.rows()")
    begun, ended = (found(start, name) for found in (rows, outcomes))
    wanted = begun[: many and len(shown)]
    assert len(shown) == len(wanted) > 0
    place = (VALUES | {**RECORDED[name].stage.values})["place"]
    for k, (row, (_, state)) in enumerate(zip(shown, wanted, strict=True)):
        own = {word.removeprefix("attempt."): value for word, value in state.items()}
        assert row["row"] == k + 1
        assert row["place"] == str(eval(place, {}, own))
        shown_after = row | {"t": str(row["t"])}
        assert shown_after.items() >= numbers_after(name, *ended[k]).items()


def test_all_rows_are_those_of_cpython(staged: Staged) -> None:
    """Place, level, p and t of each row are CPython's."""
    name, page = staged
    compared(page, RECORDED[name].start, name)


def test_the_rows_of_korf0_are_those_of_the_sheet(stage: Page) -> None:
    """They are CPython's, and each is shown as the teacher's sheet has it, when the
    stage is there."""
    compared(stage, START, "korf0")
    for number, turn in enumerate(turns(START), 1):
        stage.evaluate("stage_opener.watched.go", number)
        expect(stage.locator("#stage .what")).to_have_text(turn.what)
        fields = [*(["d " + turn.d] if turn.d else []), f"level {turn.level}"]
        fields += [f"p {turn.p}", f"t {turn.t}"]
        words = [f"row {number} of 44", turn.place, *fields]
        told = stage.locator("#stage .where").inner_text().replace("\u2002", " ")
        assert told.split(" · ") == words


def test_the_values_are_cpythons_line_by_line(stage: Page) -> None:
    """After a line of any row the variables are those that CPython had then: they are
    compared after every third."""
    trace = run(START)
    words = "level", "p", "q", "t", "d", "delta", "nodes"
    names = [f"attempt.{word}" for word in words]
    states = [{name: state.get(name) for name in names} for state in trace.states()]
    stage.locator("#stage [value=step]").check(force=True)
    every = stage.evaluate(
        """([many, names]) => [...Array(many).keys()].map((k) => {
      stage_opener.watched.visit(3 * k + 1);
      const { line, state, step } = stage_opener.watched.now();
      return { line, step, values: names.map((name) => state[name] ?? null) };
    })""",
        [len(states) // 3, names],
    )
    assert len({now["step"] for now in every}) > 133
    for now in every:
        if trace.functions[now["step"] + 1 :][:1] != ["attempt"]:
            continue
        assert now["line"] == trace.lines[now["step"]]
        wanted = states[now["step"] + 1]
        assert dict(zip(names, now["values"], strict=True)) == wanted, now["step"]
    stage.locator("#stage [value='1']").check(force=True)


def test_the_lines_are_all_of_the_search(stage: Page) -> None:
    """All 66 lines of `attempt` are laid out, each with its line of the document."""
    lines = stage.locator("#stage [data-line]")
    expect(lines).to_have_count(66)
    document = (ROOT / "korf0.md").read_text(encoding="utf-8").split("\n")
    for line in lines.all():
        number = int(line.get_attribute("data-line") or 0)
        text = line.locator("code").text_content() or ""
        assert text.strip() == document[number - 1].strip()


def plus_one(board: list[Any]) -> list[int]:
    """The pieces of a board by the numbers on them."""
    return [piece + 1 for piece in board]


def test_the_board_and_the_purses_are_those_of_the_step(stage: Page) -> None:
    """In each row the pieces lie, and the coins are left, as CPython has them."""
    for number, ((_, here), (_, then)) in enumerate(pairwise(rows(START, "korf0")), 1):
        stage.evaluate("stage_opener.watched.go", number)
        if then["solve.moves"] != here["solve.moves"]:
            continue  # the quota has failed
        board = then["attempt.board"]
        t = then["attempt.t"]
        p = then["attempt.p"]
        assert isinstance(board, list)
        assert isinstance(t, int)
        cells = [f"{x}" if k != p else "empty" for k, x in enumerate(plus_one(board))]
        label = stage.locator("#stage .board").get_attribute("aria-label")
        assert label == f"board: {' '.join(cells)}"
        for kind, left in (("happy", t & 0xFF), ("sad", t >> 8)):
            words = stage.locator(f"#stage .purse.{kind}").get_attribute("aria-label")
            assert (words or "").startswith(f"{kind} moves: {left} of ")
    stage.evaluate("stage_opener.watched.go", 44)
    expect(stage.locator("#stage .what")).to_have_text("t = δ: push 15. The goal!")
    expect(stage.locator("#stage .board")).to_have_attribute(
        "aria-label", f"board: {' '.join(map(str, range(1, 16)))} empty"
    )


def test_the_tree_has_the_nodes_of_the_search(stage: Page) -> None:
    """At the end both trees are there, with their nodes; at the beginning only one."""
    stage.evaluate("stage_opener.watched.go", 44)
    heads = [
        f"{each.nodes} nodes, {end}"
        for each, end in zip(
            korf0.solve(START).quotas, ["failed", "the goal"], strict=True
        )
    ]
    found = stage.locator("#stage .growth .item.soft, #stage .growth text.item")
    assert [each for each in found.all_text_contents() if "node" in each] == heads
    nodes = sum(quota.nodes for quota in korf0.solve(START).quotas)
    pills = stage.locator("#stage .item:not(.unborn):not(.goal) rect.pill")
    expect(pills).to_have_count(nodes)
    stage.evaluate("stage_opener.watched.go", 1)
    expect(pills).to_have_count(1)


@pytest.mark.parametrize("staged", ["short_cycles"], indirect=True)
def test_a_branch_is_struck_where_its_twin_is_searched(staged: Staged) -> None:
    """The automaton cuts as many branches of the tree as CPython's run says; none is a
    wall or the way straight back, and the sentence names its direction."""
    name, page = staged
    search = "attempt"
    lines = statements(program(name=name), search, "else col(p)", "else row(p)")
    trace = run(RECORDED[name].start, name=name)
    wanted = list[str]()
    for step, state in enumerate(trace.states()):
        if trace.lines[step] not in lines:
            continue
        level, p, d = (state[f"{search}.{word}"] for word in ("level", "p", "d"))
        pos = state[f"{search}.pos"]
        assert isinstance(level, int)
        assert isinstance(p, int)
        assert isinstance(d, int)
        assert isinstance(pos, list)
        beyond = beside(p, d, 4, 4)
        if beyond not in (NO_CELL, pos[level - 1]):
            wanted.append(("East", "North", "West", "South")[d])
    assert len(wanted) > 1
    page.evaluate("stage_opener.watched.go", len(rows(RECORDED[name].start, name)))
    expect(page.locator("#stage .item.cut:not(.unborn) .strike")).to_have_count(
        len(wanted)
    )
    told = [row["what"] for row in page.evaluate("stage_opener.watched.rows()")]
    cut = [re.findall(r"(\w+) is cut: its twin is searched\.", each) for each in told]
    assert [each for words in cut for each in words] == wanted


def test_five_controls_at_most(stage: Page) -> None:
    """Close, back, play, on, and one choice; and a line for one's own start.  Those of
    the laboratory stand apart: under the code, and beside the verdict."""
    kinds = "#stage :is(button, input[type=range], fieldset, select)"
    controls = stage.locator(f"{kinds}:not(:is(.offer, .lab, .sheet) *)")
    expect(controls).to_have_count(5)
    expect(stage.locator("#stage input[type=text]")).to_have_count(1)


def test_keys(visit: Visiting) -> None:
    """Arrows step, space plays and holds."""
    page = visit("korf0", "#watch")
    where, stage = page.locator("#stage .where"), page.locator("#stage")
    expect(where).to_have_text("before row 1")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("row 1 of 44")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("row 1 of 44")
    page.keyboard.press("Space")
    expect(stage).to_have_class(re.compile("playing"))
    page.keyboard.press("Space")
    expect(stage).not_to_have_class(re.compile("playing"))


def test_it_plays_when_it_opens_and_nothing_scrolls(visit: Visiting) -> None:
    """It plays at once, step by step, and neither page nor stage is scrolled."""
    page = visit("korf0", reduced_motion="no-preference")
    page.evaluate("""() => {
      globalThis.scrolled = 0;
      addEventListener("scroll", () => { scrolled += 1; }, true);
      location.hash = "watch";
    }""")
    for row in (1, 2):
        expect(page.locator("#stage .where")).to_contain_text(f"row {row} of")
    box = "[stage.scrollHeight - stage.clientHeight, stage.scrollWidth - innerWidth]"
    assert page.evaluate(f"[scrolled, ...{box}]") == [0, 0, 0]


def test_reduced_motion(stage: Page) -> None:
    """Where motion is reduced nothing glides; that it waits to be played is seen where
    it is opened."""
    moving = stage.evaluate("""() => [...document.querySelectorAll("#stage *")]
      .filter((each) => getComputedStyle(each).transitionDuration !== "0s").length""")
    assert moving == 0


def refusal(start: str) -> str:
    """The reader's sentence on a text that is no board of 4×4."""
    try:
        position = Position.parse(start)
    except ValueError as error:
        return str(error)
    return f"The board is {position.shape}, and here it has 4×4."


def test_a_start_that_is_typed_is_refused_in_words(visit: Visiting) -> None:
    """What is wrong with it is said in the reader's sentence, and the last good board
    stays in the tray; one without a solution is read, and has korf0's own complaint.

    That all texts are read, and refused, as in Python is compared in `test_reading`.
    """
    page = alone(visit("korf0", "#watch"))
    there = page.locator("#stage .board").inner_text()
    with pytest.raises(korf0.Complaint) as caught:
        korf0.solve(HOPELESS)
    for start, words in (
        ("512473", refusal("512473")),
        (HOPELESS, str(caught.value)),
    ):
        entry = page.locator("#stage .from input")
        entry.fill(start)
        entry.press("Enter")
        expect(page.locator("#stage .wrong")).to_have_text(words)
        if start != HOPELESS:
            assert page.locator("#stage .board").inner_text() == there


@pytest.mark.parametrize("name", ["watch", "start", "board"])
def test_a_start_in_an_address_is_read_by_the_grammar(
    visit: Visiting, name: str
) -> None:
    """A printed list is read as elsewhere; a page that is opened with a start that is
    none has its own board, and the reader's sentence."""
    form = str([*Position.parse(OWN).tiles])
    page = visit("korf0", f"#{name}={quote(form)}")
    entry = ".from input" if name == "watch" else ".start"
    place = "#stage" if name == "watch" else ".growing"
    expect(page.locator(f"{place} {entry}")).to_have_value(OWN)
    page = visit("korf0", f"#{name}={quote('5 1 2 4/7 3')}")
    told = "#stage .wrong" if name == "watch" else ".growing .known"
    expect(page.locator(told)).to_have_text(refusal("5 1 2 4/7 3"))
    shown = page.locator("#stage .board, .growing .board").all_inner_texts()
    assert shown
    assert "NaN" not in "".join(shown)


@pytest.mark.parametrize(
    ("staged", "start"),
    [("korf0", "12386a475b0f9dce"), ("pair_distance", "123405786")],
    indirect=["staged"],
)
def test_an_own_start_is_watched(staged: Staged, start: str) -> None:
    """A start that is entered there is recorded in the page as CPython records it; the
    address without it leads back.  Two chapters with boards of two sizes show what the
    script does for all, which records the chapter's own start in the same way."""
    name, page = staged
    entry = page.locator("#stage .from input")
    entry.fill(start)
    entry.press("Enter")
    page.wait_for_function(f"location.hash === '#watch={start}'")
    expect(page.locator("#stage .wrong")).to_be_empty()
    compared(page, start, name, many=1)
    page.evaluate("location.hash = 'watch'")
    expect(entry).to_have_value(RECORDED[name].start)
    assert page.evaluate("location.hash") == "#watch"


@pytest.mark.parametrize(
    "staged", sweep(["walking_distance", "best_first"], 2), indirect=True
)
def test_axe_has_no_objection(staged: Staged) -> None:
    """axe-core finds nothing on the stage, in the middle of a run, and in the dark.

    One script makes all stages: that of walking_distance has the most kinds of parts,
    and those that it has not, such as patterns, are on that of best_first.
    """
    _, page = staged
    page.evaluate("stage_opener.watched.go", 20)
    assert objections(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert objections_to_looks(page) == []


def resize(page: Page, width: int, height: int) -> None:
    """Give a page another size, and wait until it is laid out."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("""() => new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(done)))""")


def shows_a_function_of_the_step(page: Page, name: str) -> None:
    """Board, purses, tree and lines are the same from wherever a step is come to."""
    many = len(rows(RECORDED[name].start, name))
    numbers = list(range(1, many + 1, max(1, many // 5)))
    seen = {}
    for number in numbers:
        page.evaluate("stage_opener.watched.go", number)
        seen[number] = page.evaluate(SEEN)
    assert len({*seen.values()}) == len(numbers)
    Random(37).shuffle(numbers)
    for number in numbers:
        page.evaluate("stage_opener.watched.go", number)
        assert page.evaluate(SEEN) == seen[number]


LEGENDS = {
    "quota": "the moves left, happy+sad",
    "both": "the sad moves left, by rows | by columns",
    "number": "the distance left",
    "sum": "moves made + at least so many to go",
}


def tells_its_nodes(page: Page, name: str) -> None:
    """Over the tree stands what is in its nodes, and the numbers over it."""
    wanted = LEGENDS[RECORDED[name].stage.format]
    told = f"in a node: {wanted}\u2002·\u2002over a tree: its nodes"
    if name == "short_cycles":
        told += "\u2002·\u2002struck: a twin is searched"
    expect(page.locator("#stage .legend")).to_have_text(told)
    expect(page.locator("#stage .legend")).to_be_visible()


def has_room_for_all(page: Page) -> None:
    """At each size the tree stands in its field, no line leaves its block, no text or
    node lies on another, and none is smaller than 12 pixels: at the beginning, in the
    middle and at the end."""
    many = len(page.evaluate("stage_opener.watched.rows()"))
    for width, height in SIZES:
        resize(page, width, height)
        for row in (1, many // 4, many // 2, many):
            page.evaluate("stage_opener.watched.go", row)
            assert page.evaluate(BEYOND) == [], (width, row)
            texts = page.evaluate(TEXTS)
            assert texts["many"] > 20
            assert texts["over"] == [], (width, row)
            assert texts["least"] >= 12, (width, row)


def has_code_that_stands_still(page: Page) -> None:
    """Wherever the search is, a row of code that is shown has its own place."""
    for width, height in SIZES[:2]:
        resize(page, width, height)
        places = page.evaluate(TOPS)
        assert len(places) > 20
        assert {*places} == {1}, width


REACHED = """() => {
  const box = (name) =>
    document.querySelector(`#stage ${name}`).getBoundingClientRect();
  const hit = ({ left, top, width, height }) =>
    document.elementFromPoint(left + width / 2, top + height / 2);
  const lost = [];
  for (const { row } of stage_opener.watched.rows()) {
    stage_opener.watched.go(row);
    const [line, offer] = [box(".now"), box(".offer")];
    const isOffered = hit(box(".offer button")).matches(".offer button");
    const isSeen = line.top > box(".title").bottom - 1 && line.bottom < offer.top + 1;
    if (!isOffered || !isSeen) lost.push(row);
  }
  return lost;
}"""
"""The rows at which the laboratory cannot be pressed, or the line is out of sight."""


def has_a_laboratory_on_a_phone(page: Page) -> None:
    """Wherever the search is, a line can be changed there, and the line is seen."""
    resize(page, *SIZES[2])
    assert page.evaluate(REACHED) == []


def test_the_stage_of_each_chapter(staged: Staged) -> None:
    """What holds for every stage, looked at in one visit."""
    name, page = staged
    before = page.viewport_size
    shows_a_function_of_the_step(page, name)
    tells_its_nodes(page, name)
    has_code_that_stands_still(page)
    has_room_for_all(page)
    has_a_laboratory_on_a_phone(page)
    assert before
    page.set_viewport_size(before)


CODE = """() => {
  const box = (name) =>
    document.querySelector(`#stage ${name}`).getBoundingClientRect();
  const rows = [...document.querySelectorAll("#stage .cols .each")];
  return {
    size: parseFloat(getComputedStyle(rows[0]).fontSize),
    share: (box(".cols .block").height) / (box(".offer").top - box(".cols").top),
    seen: box(".now").bottom < box(".offer").top + 1,
  };
}"""
"""The letters of the piece that is shown, its share of the height, and its line."""


@pytest.mark.parametrize("name", sweep(["korf0", "pattern_database", "twenty_four"], 3))
def test_it_is_big_for_a_projector(visit: Visiting, name: str) -> None:
    """With ?big in the address the piece that runs is in letters of 24 pixels at least,
    which fill the height, and no other text is smaller than 14; closing keeps it."""
    page = alone(visit(name, "?big#watch"))
    many = len(page.evaluate("stage_opener.watched.rows()"))
    for width, height in SIZES[:2]:
        resize(page, width, height)
        shares = []
        for row in range(1, many + 1, 1 + many // 20):
            page.evaluate("stage_opener.watched.go", row)
            code = page.evaluate(CODE)
            shares.append(code["share"])
            assert code["size"] >= 24
            assert code["seen"]
            assert page.evaluate(BEYOND) == []
        assert max(shares) > 0.8
        assert page.evaluate(TEXTS)["least"] >= 14
    page.get_by_role("button", name="close").click()
    page.wait_for_function("location.search === '?big' && !location.hash")


@pytest.mark.parametrize(
    "staged",
    sweep(["korf1", "pattern_database", "twenty_four", "best_first"], 4),
    indirect=True,
)
def test_a_long_program_is_a_list_of_pieces(staged: Staged) -> None:
    """Beside the piece that runs stands the list of all; the piece is marked in it, and
    in sight, and the list moves only where another piece runs."""
    name, page = staged
    many = len(page.evaluate("stage_opener.watched.rows()"))
    data = data_of(name)
    titles = [line["piece"][1] for line in data["code"] if "piece" in line]
    listed = page.locator("#stage .pieces li").all_text_contents()
    assert {re.sub(r"^\d+", "", each) for each in listed} >= {*titles}
    marked = page.locator("#stage .pieces .lit")
    seen = dict[str, set[float]]()
    for row in range(1, many + 1, 1 + many // 40):
        page.evaluate("stage_opener.watched.go", row)
        expect(marked).to_be_in_viewport(ratio=1)
        line = page.locator("#stage .now")
        expect(line).to_be_visible()
        text = marked.text_content() or ""
        assert piece_of(data["code"], int(line.get_attribute("data-row") or 0)) in text
        place = page.locator("#stage .pieces").evaluate("each => each.scrollTop")
        seen.setdefault(text, set()).add(place)
    assert len(seen) > 2
    assert all(len(places) == 1 for places in seen.values())


def piece_of(code: list[dict[str, Any]], index: int) -> str:
    """The title of the piece that a line is in, or else the place that it is of."""
    block = code[index]["block"]
    for line in code[index::-1]:
        if line["block"] != block:
            break
        if "piece" in line:
            return str(line["piece"][1])
    return str(block)


def test_it_has_a_name_and_the_start_while_it_is_recorded(visit: Visiting) -> None:
    """The dialog is called by its chapter; until an own start has been recorded, its
    board is there and has its name, and there is nothing to object to."""
    page = visit("korf0")
    page.evaluate("() => { Worker = class { postMessage() {} terminate() {} }; }")
    page.evaluate(f"location.hash = 'watch={OWN}'")
    dialog = page.get_by_role("dialog", name="the search, step by step")
    name = dialog.get_attribute("aria-label") or ""
    assert name.startswith(page.locator("h1").inner_text().strip())
    expect(page.locator("#stage .wrong")).to_have_text("The program starts …")
    cells = [f"{int(digit, 16)}" if digit != "0" else "empty" for digit in OWN]
    board = page.locator("#stage .board")
    expect(board).to_have_attribute("aria-label", f"board: {' '.join(cells)}")
    expect(page.locator("#stage .bar .play")).to_be_disabled()
    page.add_style_tag(content=ALONE)
    assert objections(page) == []


# ——— The address, and the way out.

LINK = """address => {
  const link = document.createElement("a");
  link.href = address;
  link.id = "test-link";
  link.textContent = "Watch";
  document.body.prepend(link);
}"""


def test_the_way_out_leads_where_one_came_from(visit: Visiting) -> None:
    """From another page of the book: back to it."""
    page = visit("index")
    for way in ("cross", "Escape", "Back"):
        page.evaluate(LINK, f"korf0.html#watch={START}&step=301")
        page.locator("#test-link").click()
        expect(page.locator("#stage")).to_be_visible()
        page.wait_for_function("stage_opener.watched.now().step === 301")
        assert page.evaluate("location.hash") == f"#watch={START}&step=301"
        leave(page, way)
        page.wait_for_url("**/index.html*")


def leave(page: Page, way: str) -> None:
    """Leave a stage."""
    if way == "cross":
        page.get_by_role("button", name="close").click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.go_back()


def test_a_stage_in_another_tab_leads_to_the_page_of_its_link(visit: Visiting) -> None:
    """Where there is no way back the cross opens the page that had the link."""
    page = visit("index")
    page.evaluate(LINK, "korf0.html#watch")
    with page.context.expect_page() as opened:
        page.locator("#test-link").click(modifiers=["Control"])
    page = opened.value
    expect(page.locator("#stage .where")).not_to_be_empty()
    page.get_by_role("button", name="close").click()
    page.wait_for_url("**/index.html")
    page.close()


def test_the_way_out_leaves_the_page_where_it_was(visit: Visiting) -> None:
    """Opened in the page itself: the dialog closes over the same place; the page is not
    scrolled meanwhile, and may be again."""
    page = visit("korf0")
    page.evaluate("scrollTo(0, 900)")
    for way in ("cross", "Escape", "Back"):
        page.evaluate("location.hash = 'watch'")
        expect(page.locator("#stage .where")).not_to_be_empty()
        expect(page.locator("html")).to_have_css("overflow", "hidden")
        leave(page, way)
        expect(page.locator("#stage")).to_be_hidden()
        expect(page.locator("html")).to_have_css("overflow", "visible")
        page.wait_for_function("location.hash === ''")
        assert page.evaluate("scrollY") == 900, way


@pytest.mark.parametrize(("start", "step"), [(START, 301), (LONGER, 70_000)])
def test_an_address_has_a_step(visit: Visiting, start: str, step: int) -> None:
    """The stage is opened at that very step, with CPython's line and level there, also
    where a run is recorded in parts; and it waits. When it is closed, the button that
    opens it has the focus."""
    page = visit("korf0", f"#watch={start}&step={step}", reduced_motion="no-preference")
    trace = run(start)
    page.wait_for_function(
        "step => stage_opener.watched.now()?.step === step", arg=step
    )
    assert page.evaluate("stage_opener.watched.now().line") == trace.lines[step]
    expect(page.locator("#stage")).not_to_have_class(re.compile("playing"))
    page.keyboard.press("Escape")
    expect(page.locator(".growing .watch")).to_be_focused()


def test_a_step_that_is_none_is_told(visit: Visiting) -> None:
    """In words: a malformed one, and the first step is shown, and waits; or one behind
    the end, and the last is shown, and its number told."""
    page = visit("korf0", "#watch=&step=x", reduced_motion="no-preference")
    wrong, where = (page.locator(f"#stage .{name}") for name in ("wrong", "where"))
    for step in ("x", "-1", "1.5", "1e9", ""):
        page.evaluate(f"location.hash = 'watch=&step={step}'")
        expect(wrong).to_have_text(
            f"“{step}” is no step: a step is a number, from 0 on."
        )
        expect(where).to_have_text("before row 1")
        expect(page.locator("#stage")).not_to_have_class(re.compile("playing"))
        page.evaluate("location.hash = 'watch=&step=99999'")
        expect(where).to_contain_text("row 44 of 44")
        last = page.evaluate("stage_opener.watched.now().step")
        expect(wrong).to_have_text(f"The search ends with step {last:,}.")


def test_moves_in_the_address_are_a_board(visit: Visiting) -> None:
    """R3D3L3U3 is read as by the library; and what is no board can't be played."""
    page = visit("korf0", "#watch=R3D3L3U3")
    entry = page.locator("#stage .from input")
    expect(entry).to_have_value(str(Position.parse("R3D3L3U3")))
    expect(page.locator("#stage .where")).not_to_be_empty()
    expect(page.locator("#stage .play")).to_be_enabled()
    page.evaluate("location.hash = 'watch=hello'")
    expect(page.locator("#stage .wrong")).to_contain_text(refusal("hello"))
    expect(page.locator("#stage .play")).to_be_disabled()
    page.keyboard.press("Space")
    expect(page.locator("#stage")).not_to_have_class(re.compile("playing"))


# ——— Tempo, and the tree as a time line.


def value_text(page: Page) -> str:
    """The moment at which the slider stands, in words."""
    return slider(page).get_attribute("aria-valuetext") or ""


def row_of(page: Page) -> int:
    """The row at which the slider stands, or 0 before the first."""
    found = re.match(r"row (\d+)", value_text(page))
    return int(found[1]) if found else 0


def slider(page: Page) -> Locator:
    """The time line."""
    return page.get_by_role("slider", name="the search: a time line", exact=True)


@pytest.fixture(scope="module")
def long(browser: Browser) -> Iterator[Page]:
    """The stage of a search that is recorded in parts, when the whole is known."""
    with visiting(browser, "korf0", f"#watch={LONGER}") as page:
        most = str(len(run(LONGER).lines) - 1)
        expect(slider(page)).to_have_attribute("aria-valuemax", most)
        yield alone(page)


def test_the_tree_is_a_slider(stage: Page) -> None:
    """Arrows lead on and back, PageDown and PageUp from attempt to attempt, Home to the
    first step and End to the goal, all in words; Space plays."""
    stage.evaluate("stage_opener.watched.go", 12)
    slider(stage).focus()
    assert value_text(stage) == "row 12 of 44: TRYMOVE, level 2"
    stage.keyboard.press("ArrowRight")
    assert value_text(stage).startswith("row 13 of 44: ")
    stage.keyboard.press("ArrowLeft")
    assert value_text(stage).startswith("row 12 of 44: ")
    stage.keyboard.press("End")
    expect(stage.locator("#stage .what")).to_have_text("t = δ: push 15. The goal!")
    stage.keyboard.press("PageUp")
    second = value_text(stage)
    stage.keyboard.press("PageUp")
    assert value_text(stage) == "row 1 of 44: NEWLEVEL, level 1"
    stage.keyboard.press("PageDown")
    assert value_text(stage) == second
    assert re.fullmatch(r"row \d+ of 44: NEWLEVEL, level 1", second)
    stage.keyboard.press("PageDown")
    assert value_text(stage).startswith("row 44 of 44")
    stage.keyboard.press("Home")
    assert value_text(stage) == "Quota 5+0"
    stage.keyboard.press("Space")
    expect(stage.locator("#stage")).to_have_class(re.compile("playing"))
    stage.keyboard.press("Space")


def test_a_press_and_a_drag_lead_through_the_tree(stage: Page) -> None:
    """The moment is that of the nearest node, also of one that is still to come."""
    stage.evaluate("stage_opener.watched.go", 1)
    tiles = stage.locator("#stage .growth rect.box")
    assert tiles.count() > 12
    goal = stage.locator("#stage .growth .goal rect.pill")
    goal.scroll_into_view_if_needed()
    places = [each.bounding_box() for each in (tiles.first, goal)]
    (x, y), (u, v) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for box in places
        if box
    ]
    stage.mouse.move(x, y)
    stage.mouse.down()
    begun = stage.evaluate("stage_opener.watched.now().step")
    stage.mouse.move(u, v, steps=4)
    stage.mouse.up()
    assert value_text(stage).startswith("row 44 of 44")
    assert 0 < begun < stage.evaluate("stage_opener.watched.now().step")
    stage.mouse.move(x, y)
    assert value_text(stage).startswith("row 44 of 44")


def test_a_search_in_parts_is_one_time_line(long: Page) -> None:
    """End shows the goal, Home the start, though they are recorded in two parts; a
    press in the middle of the tree shows the middle of the search, in words, too."""
    boards = sum(quota.nodes for quota in korf0.solve(LONGER).quotas)
    attempts = len(korf0.solve(LONGER).quotas)
    slider(long).focus()
    long.keyboard.press("End")
    expect(long.locator("#stage .what")).to_contain_text("The goal!")
    assert value_text(long) == f"board {boards:,} of {boards:,}, attempt {attempts}"
    canvas = long.locator("#stage .growth canvas").bounding_box()
    assert canvas
    x = canvas["x"] + canvas["width"] / 2
    long.mouse.click(x, canvas["y"] + canvas["height"] / 3)
    expect(long.locator("#stage .what")).not_to_contain_text("The goal!")
    found = re.fullmatch(rf"board ([\d,]+) of {boards:,}, attempt \d", value_text(long))
    assert found
    assert 0.4 < int(found[1].replace(",", "")) / boards < 0.6
    long.keyboard.press("Home")
    expect(long.locator("#stage .where")).to_have_text("before row 1")


def test_a_part_in_short_has_the_values_of_cpython(long: Page) -> None:
    """A turn of a long search that is shown in passing has CPython's line and values,
    and the tree has the way to it."""
    trace = run(LONGER)
    canvas = long.locator("#stage .growth canvas").bounding_box()
    assert canvas
    for part in (0.2, 0.5, 0.95):
        x = canvas["x"] + canvas["width"] * part
        long.mouse.click(x, canvas["y"] + canvas["height"] / 3)
        expect(long.locator("#stage .where")).to_contain_text("level")
        now = long.evaluate("stage_opener.watched.now()")
        assert now["line"] == trace.lines[now["step"]]
        state = trace.state(now["step"] + 1)
        for word in ("level", "p", "t", "d", "nodes"):
            assert now["state"][f"attempt.{word}"] == state[f"attempt.{word}"]
        here = long.locator("#stage .growth .item.at text").last
        t = state["attempt.t"]
        assert isinstance(t, int)
        expect(here).to_have_text(f"{t & 0xFF}+{t >> 8}")


def test_an_end_that_is_not_known_is_said(visit: Visiting) -> None:
    """Of a search that goes on for hours the slider says that there are more boards,
    and End that it goes on."""
    page = visit("korf0", f"#watch={ENDLESS}")
    expect(page.locator("#stage .growth canvas")).to_be_visible()
    slider(page).focus()
    page.keyboard.press("ArrowRight")
    assert value_text(page) == "board 1 of more than 20,000, attempt 1"
    page.keyboard.press("End")
    expect(page.locator("#stage .wrong")).to_contain_text("…")


def stand_still(page: Page) -> None:
    """Let no time go by but what is let run, however slow the machine is."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1000)


def played(page: Page, tempo: str, seconds: int) -> int:
    """The step that is reached when the search has played from its start."""
    stand_still(page)
    page.locator(f"#stage [value='{tempo}']").check(force=True)
    slider(page).focus()
    page.keyboard.press("Home")
    page.locator("#stage .bar .play").click()
    page.clock.run_for(1000 * seconds)
    page.get_by_role("button", name="pause").click()
    return int(page.evaluate("stage_opener.watched.now().step"))


def test_the_tempo(visit: Visiting) -> None:
    """Twice the tempo is twice the rows in the same time; `step` goes line by line."""
    page = visit("korf0")
    page.clock.install()
    page.evaluate("location.hash = 'watch'")
    alone(page)
    rows = {}
    for tempo in ("0.5", "1", "2"):
        played(page, tempo, 22)
        rows[tempo] = row_of(page)
    assert rows["1"] == pytest.approx(2 * rows["0.5"], abs=2)
    assert rows["2"] == pytest.approx(2 * rows["1"], abs=3)
    played(page, "step", 5)
    expect(page.locator("#stage .what code")).to_be_visible()
    assert re.match(r"row [12] ", value_text(page))


AGAIN = """new Promise((resolve) => {
  addEventListener("hashchange", () => { location.hash = "watch"; }, { once: true });
  document.querySelector("#stage").addEventListener("close", resolve, { once: true });
  location.hash = "";
})"""
"""The address closes the stage, and opens it before the event of the closing comes."""
RESTARTED = {
    "Enter in its field": ["from.requestSubmit()"],
    "Watch": ["location.hash = 'watch='", "location.hash = 'watch'"],
    "two addresses at once": ["location.hash = ''; location.hash = 'watch'"],
    "closed, and opened before it is told": [AGAIN],
}
"""What a reader, or a page, does to a stage that plays already."""


def test_it_has_one_clock(visit: Visiting) -> None:
    """A stage that plays, and is asked to play again, is no faster; and when it is
    paused, it stands still."""
    page = visit("korf0", reduced_motion="no-preference")
    page.clock.install()
    for way, scripts in RESTARTED.items():
        page.evaluate("location.hash = 'watch'")
        expect(page.locator("#stage")).to_have_class(re.compile("playing"))
        page.add_style_tag(content=ALONE)
        page.evaluate("globalThis.from = document.querySelector('#stage .from')")
        for script in 3 * scripts:
            page.evaluate(script)
            expect(page.locator("#stage")).to_have_class(re.compile("playing"))
        stand_still(page)
        begun = row_of(page)
        page.clock.run_for(7000)
        assert 3 <= row_of(page) - begun <= 5, way
        page.locator("#stage .bar .play").click()
        page.clock.run_for(2000)
        paused = page.evaluate("stage_opener.watched.now().step")
        page.clock.run_for(5000)
        assert page.evaluate("stage_opener.watched.now().step") == paused, way
        page.clock.resume()
        page.evaluate("location.hash = ''")
        expect(page.locator("#stage")).to_be_hidden()


@pytest.mark.parametrize(
    ("name", "start"), [("walking_distance", ""), ("korf0", LONGER)]
)
def test_a_long_search_takes_a_minute_or_two(
    visit: Visiting, name: str, start: str
) -> None:
    """At tempo 4 it takes 75 seconds, however long it is: after 8 it is at a tenth."""
    page = visit(name)
    page.clock.install()
    page.evaluate(f"location.hash = 'watch={start}'")
    own = start or RECORDED[name].start
    steps = len(run(own, name=name).lines)
    known = "most => document.querySelector('#stage .growth')?.ariaValueMax > most"
    page.wait_for_function(known, arg=0.9 * steps)
    page.clock.run_for(1000)
    reached = played(alone(page), "4", 9)
    assert 0.06 < reached / steps < 0.16
