"""The search drawn as a tree: it is the tree that the program grew, in few strokes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import oracle
import pytest
from in_javascript import Machine, machine, told
from playwright.sync_api import Browser, Page, expect
from test_any_start import Trial
from test_living import PAGES
from test_stepper import FRAMES, START, STEPS, Visit, go, now

from fifteen.best_first import MADE, TAKEN, WAITING
from figures.living import LIVING
from figures.page import read_part
from figures.recorded_runs import arrivals, moments, program, run
from figures.stepper import panel_notes, tree_lines
from living.replay.recording import Trace
from living.translation.javascript import javascript

__all__ = ["machine"]
GUARDED = "12386a475b0f9dce"
LONG = "159d26ae37bf48c0"
"""A start whose search meets 100,000 nodes before its seventh quota is over."""
MOST = 100_000
ENDS = ("reached", "refused", "won")
CHAPTERS = [name for name in LIVING if LIVING[name].tree]
WIDTH, ROW = 1200, 9
COLUMNS = ("end", "level", "parent", "sad", "cell", "left")
TREE = """(() => {
  const { samples, lines, happy } = given;
  const tree = Search.growth.grown(samples, lines, happy);
  const plain = (array) => Array.from(array ?? []);
  return Object.fromEntries(Object.entries(tree)
    .map(([name, each]) => [name, ArrayBuffer.isView(each) ? plain(each) : each]));
})()"""
STROKES = """(() => {
  const { scale, width, row, share } = given;
  let strokes = 0;
  const count = () => { strokes += 1; };
  const context = new Proxy({}, {
    get: (_, name) => (/^(lineTo|arc|fill(Rect|Text))$/.test(name) ? count : () => {}),
    set: () => true,
  });
  const from = share * (grown.order.length - width / scale);
  const view = { from, scale, width, row, born: grown.size, step: 2 ** 31 - 1 };
  const colours = { mono: "monospace" };
  Search.tree.paint(context, grown, view, { colours, piece: () => "a" });
  const seen = [...grown.order].filter((k, place) => k >= 0
    && (place - from) * scale >= 0 && (place - from) * scale <= width);
  const edges = Search.tree.edges(grown, view).found.map((points) => points.length / 4);
  return { strokes, edges, seen: seen.length };
})()"""


@pytest.fixture(scope="module")
def drawing(machine: Machine) -> Machine:
    """A process with the scripts of the page that make and draw a tree."""
    machine.run("globalThis.window = globalThis; window.Search = {}")
    for script in ("replay.js", "growth.js", "tree.js"):
        machine.run(f"eval?.({json.dumps(read_part(script))}); null")
    return machine


def with_given(machine: Machine, given: object, text: str) -> Any:
    """The value of an expression that has been given something."""
    return machine.run(f"globalThis.given = {json.dumps(given)}; {text}")


def sampled(trace: Trace, name: str = "korf0") -> dict[str, list[Any]]:
    """The variables of a tree, each time that one of its lines runs in a trace."""
    tree, search = LIVING[name].tree, LIVING[name].search
    assert tree
    lines = {line for kind in tree_lines(name).values() for line in kind}
    found: dict[str, list[Any]] = {"step": [], "line": []}
    found |= {variable: [] for variable in tree.names}
    for step, state in enumerate(trace.states()):
        if trace.functions[step] == search and trace.lines[step] in lines:
            found["step"].append(step)
            found["line"].append(trace.lines[step])
            for variable in tree.names:
                found[variable].append(state.get(f"{search}.{variable}"))
    return found


def grown(machine: Machine, samples: object, name: str = "korf0") -> dict[str, Any]:
    """The tree that the page grows from samples."""
    tree = LIVING[name].tree
    assert tree
    given = {"samples": samples, "lines": tree_lines(name), "happy": tree.happy}
    result: dict[str, Any] = with_given(machine, given, TREE)
    return result


def twigs(tree: dict[str, Any]) -> list[oracle.Twig]:
    """A tree of the page in the words of the oracle."""
    columns = zip(*(tree[name] for name in COLUMNS), strict=True)
    return [
        oracle.Twig(
            number, parent, level, ENDS[end], bool(sad), cell, (left & 255, left >> 8)
        )
        for number, (end, level, parent, sad, cell, left) in enumerate(columns)
    ]


@pytest.mark.parametrize("start", [START, GUARDED, "51247308a6be9fcd"])
def test_the_tree_is_the_one_that_the_search_grew(drawing: Machine, start: str) -> None:
    """Nodes, parents, kinds, cells and quotas are those of a dull search, in its order;
    the nodes are those that CPython met."""
    tree = grown(drawing, sampled(run(start)))
    found = twigs(tree)
    assert found == oracle.korf_tree(start)
    nodes = [twig for twig in found if twig.end == "reached"]
    paths: dict[int, tuple[int, ...]] = {-1: ()}
    for twig in nodes:
        paths[twig.number] = (*paths[twig.parent], twig.cell)
    assert [(paths[twig.number], twig.left) for twig in nodes] == [
        (arrival.path, (arrival.left & 255, arrival.left >> 8))
        for arrival in arrivals(run(start))
    ]
    assert tree["number"][-1] == tree["nodes"] == len(nodes)


@pytest.mark.parametrize("start", [START, GUARDED])
def test_the_recorder_gives_the_same_samples(drawing: Machine, start: str) -> None:
    """The worker of any start, a replay in the page and CPython agree on the samples;
    the worker ends when it has as many nodes as it was asked for."""
    tree = LIVING["korf0"].tree
    assert tree
    text = javascript(program(), LIVING["korf0"].functions, hook=True)
    lines = [line for kind in tree_lines("korf0").values() for line in kind]
    wanted: dict[str, Any] = {"lines": lines, "names": tree.names}
    expected = sampled(run(start))
    answer = drawing.record(text, "solve", start, length=0, sampled=wanted)
    assert answer["samples"] == expected
    assert answer["ended"]
    packed, _ = told(program(), LIVING["korf0"].functions, "solve", start)
    about = panel_notes(run(start))
    given = {"data": packed, "about": about, **wanted}
    replay = "Search.Replay.part(given.data, given.about, {})"
    again = with_given(drawing, given, f"{replay}.samples(given.lines, given.names)")
    assert again == expected
    wanted["most"] = 5
    some = drawing.record(text, "solve", start, length=0, sampled=wanted)
    assert not some["ended"]
    count = expected["line"].index(lines[0], 0)
    for _ in range(5):
        count = expected["line"].index(lines[0], count + 1)
    assert some["samples"] == {name: each[:count] for name, each in expected.items()}


def test_where_the_search_is(drawing: Machine) -> None:
    """At each step the path in the tree goes through the cells that CPython noted."""
    tree = grown(drawing, sampled(run(START)))
    drawing.run(f"globalThis.kept = {TREE}; null")
    noted = [
        (moment.step, moment.number("level"), moment.numbers("pos"), moment.number("p"))
        for moment in moments(run(START))
        if moment.step >= tree["step"][0]
    ]
    found = with_given(
        drawing,
        [each[:2] for each in noted],
        "given.map(([step, level]) => Search.growth.at(kept, step, level))",
    )
    for (step, level, pos, p), k in zip(noted, found, strict=True):
        path: list[int] = []
        here = k if tree["end"][k] == 0 else tree["parent"][k]
        while here >= 0:
            path.insert(0, tree["cell"][here])
            here = tree["parent"][here]
        if step in tree["step"]:
            assert k == tree["step"].index(step)
            assert path == [*pos[1:level], p]
        else:
            assert path[: level - 1] == pos[1:level]
            assert len(path) in {level - 1, level}


@pytest.mark.parametrize("name", CHAPTERS)
def test_each_chapter_grows_a_tree(drawing: Machine, name: str) -> None:
    """A node is one level below its parent, right of it, and no two share a place;
    as many nodes are there, and wait, as the program counted; and one is the goal."""
    trace = run(LIVING[name].start, name=name)
    tree = grown(drawing, sampled(trace, name), name)
    assert len({*tree["place"]}) == tree["size"] > 20
    for k, parent in enumerate(tree["parent"]):
        assert parent < k
        if parent >= 0:
            assert tree["level"][k] == tree["level"][parent] + 1
            assert tree["place"][k] > tree["place"][parent]
            assert tree["step"][k] > tree["step"][parent]
        else:
            assert tree["level"][k] == 1
    assert tree["end"].count(2) == 1
    assert {*tree["sad"]} == {0, 1}
    state: dict[str, Any] = dict(trace.state(len(trace) - 1))
    if name == "best_first":
        steps, taken = tree["hands"]["step"], tree["hands"]["node"]
        made, nodes = state["attempt.state"][MADE], state["attempt.state"][TAKEN]
        assert (tree["nodes"], len({*taken})) == (made, nodes)
        assert [tree["done"][k] for k in taken] == steps
        waiting = [k for k, step in enumerate(tree["done"]) if step >= len(trace)]
        assert len(waiting) == state["attempt.state"][WAITING]
    else:
        done = {name: each for name, each in state.items() if name.endswith(".quotas")}
        counts = [nodes for each in done.values() for _, _, nodes, _ in each]
        assert sum(counts) == tree["nodes"]


@pytest.fixture(scope="module")
def forest(drawing: Machine) -> Machine:
    """The process with a tree of a hundred thousand nodes."""
    tree = LIVING["korf0"].tree
    assert tree
    text = javascript(program(), LIVING["korf0"].functions, hook=True)
    kinds = tree_lines("korf0")
    lines = [line for kind in kinds.values() for line in kind]
    wanted = {
        "call": "solve",
        "arguments": [LONG],
        "length": 0,
        "sampled": {"lines": lines, "names": tree.names, "most": MOST},
    }
    run = f"Recording.of({json.dumps(text)}).run({json.dumps(wanted)}).samples"
    made = f"Search.growth.grown({run}, {json.dumps(kinds)}, {tree.happy})"
    assert drawing.run(f"globalThis.grown = {made}; grown.nodes") == MOST
    return drawing


@pytest.mark.parametrize("share", [0, 0.4, 1])
@pytest.mark.parametrize("scale", [None, 0.02, 0.2, 0.9, 1, 4, 14, 46])
def test_a_picture_has_few_strokes(
    forest: Machine, scale: float | None, share: float
) -> None:
    """Of 100,000 nodes a picture has no more strokes than its size in pixels allows;
    and where there is a pixel for each node, none is left out."""
    size, deepest = forest.run("[grown.order.length, grown.deepest]")
    scale = scale or WIDTH / size
    given = {"scale": scale, "width": WIDTH, "row": ROW, "share": share}
    seen = with_given(forest, given, STROKES)
    edges = sum(seen["edges"])
    if scale >= 1:
        assert seen["seen"] - 8 <= edges <= seen["seen"] + deepest
        assert seen["strokes"] <= 4 * WIDTH / scale + 4 * deepest
    else:
        kinds = len(seen["edges"])
        assert edges <= kinds * deepest * (WIDTH + 2)
        assert seen["strokes"] <= WIDTH * deepest < size
        assert edges >= WIDTH / 2


def said(page: Page) -> str:
    """The sentence under the tree."""
    return page.locator(".search-tree .node").inner_text()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """The page of korf0 with its dock open, its focus in the tree."""
    visit = Visit(browser)
    go(visit.page, 0)
    visit.page.locator(".search-tree .field").focus()
    yield visit.page
    visit.close()


def nodes_of(start: str) -> list[tuple[int, oracle.Twig]]:
    """The steps of a run at which something is added to its tree, and that."""
    return list(zip(sampled(run(start))["step"], oracle.korf_tree(start), strict=True))


def test_keys_walk_about_the_tree(page: Page) -> None:
    """Arrows lead to the node before and after, to the parent and to the first child;
    each is told in words, and the board and the lit line are there too."""
    tree = nodes_of(START)
    assert said(page) == "The search has not begun."
    page.keyboard.press("ArrowRight")
    assert said(page) == "Node 1 on level 1, the start; 5 happy and 0 sad left."
    page.keyboard.press("End")
    assert said(page) == "The goal on level 8: f, happy, from node 12."
    assert page.locator(".line.lit[id]").inner_text().strip() == "return level, nodes"
    page.keyboard.press("Home")
    for k, (step, twig) in enumerate(tree):
        assert now(page) == step
        kind = "sad" if twig.sad else "happy"
        words = "Refused" if twig.end == "refused" else "goal"
        assert (kind in said(page)) or twig.parent < 0
        assert (words if twig.end != "reached" else "Node") in said(page)
        assert f"on level {twig.level}" in said(page)
        live = page.locator(".search-dock .live")
        assert k == 0 or live.text_content() == said(page)
        page.keyboard.press("ArrowRight")
    for step, twig in reversed(tree):
        go(page, step)
        page.keyboard.press("ArrowUp")
        assert now(page) == tree[max(0, twig.parent)][0] or twig.parent < 0
    for (step, twig), (after, below) in pairwise(tree):
        go(page, step)
        page.keyboard.press("ArrowDown")
        assert now(page) == (after if below.parent == twig.number else step)


def test_the_tree_tells_what_the_bars_show(page: Page) -> None:
    """At each step of the run the happy and sad moves that are left are the same in the
    sentence under the tree and in the bars, also between two searches."""
    between = 0
    for step in range(len(run(START).lines)):
        go(page, step)
        words, bars = said(page), page.locator(".bars .label").all_inner_texts()
        shown = [int(bar.split()[1]) for bar in bars]
        if found := re.search(r"(\d+) happy and (\d+) sad left", words):
            assert [int(number) for number in found.groups()] == shown
        between += words.startswith("Between two searches")
    assert between > 1


def test_a_node_is_pressed(page: Page) -> None:
    """Each node, and each move that ends, is gone to when it is pressed; a drag is not
    a press, and moves the picture."""
    field = page.locator(".search-tree .field")
    box = field.bounding_box()
    assert box
    for k, (step, _) in enumerate(nodes_of(START)):
        place = page.evaluate("k => Search.drawn.where(k)", k)
        page.mouse.click(place["x"], place["y"])
        assert now(page) == step
    page.keyboard.press("+")
    page.evaluate(FRAMES, 2)
    step, place = now(page), page.evaluate("Search.drawn.where(9)")
    page.mouse.move(box["x"] + 300, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 340, box["y"] + 60, steps=3)
    page.mouse.up()
    assert now(page) == step
    page.evaluate(FRAMES, 2)
    assert page.evaluate("Search.drawn.where(9)")["x"] >= place["x"]


def test_the_slider_and_the_tree_are_one(page: Page) -> None:
    """The sentence and the veil depend on the step alone, however it is reached."""
    veil = page.locator(".search-tree .veil")
    shown = {}
    for step in (0, 240, 400, 460, STEPS - 1):
        go(page, step)
        shown[step] = said(page), veil.evaluate("veil => veil.style.left")
    assert len({*shown.values()}) == len(shown)
    for step in (400, 0, STEPS - 1, 240, 460):
        page.locator(".search-dock .slider").evaluate(
            "(s, k) => { s.value = k + 1; s.dispatchEvent(new Event('input')); }", step
        )
        seen = said(page), veil.evaluate("veil => veil.style.left")
        assert seen == shown[step]
    rights = [float(left.removesuffix("px")) for _, left in shown.values()]
    assert rights == sorted({*rights})


def test_zooming(browser: Browser) -> None:
    """Keys, buttons and the wheel zoom about a point that stays; “all” shows all."""
    visit = Trial(browser, f"#start={GUARDED}&s=9000")
    page = visit.page
    expect(page.locator(".search-tree .node")).to_contain_text("on level")
    spots = "k => [1, k].map((n) => Search.drawn.where(n).x)"
    count = len(nodes_of(GUARDED)) - 1
    whole = page.evaluate(spots, count)
    field = page.locator(".search-tree .field")
    box = field.bounding_box()
    assert box
    assert box["x"] < whole[0] < whole[1] < box["x"] + box["width"]
    place = page.evaluate("Search.drawn.where(300)")
    page.mouse.move(place["x"], place["y"])
    page.mouse.wheel(0, -600)
    page.wait_for_function("x => Search.drawn.where(1).x < x", arg=whole[0] - 50)
    assert abs(page.evaluate("Search.drawn.where(300).x") - place["x"]) < 3
    page.locator("[data-zoom='0']").click()
    page.wait_for_function("x => Search.drawn.where(1).x === x", arg=whole[0])
    field.focus()
    page.keyboard.press("+")
    page.wait_for_function(
        "([n, x]) => Search.drawn.where(n).x - Search.drawn.where(1).x > x",
        arg=[count, 1.9 * (whole[1] - whole[0])],
    )
    visit.close()


def test_zooming_goes_both_ways_from_near(browser: Browser) -> None:
    """When a node is as wide as a level is high, levels move apart too, about a point
    that stays; a drag goes up and down, and where the search goes, is in sight."""
    visit = Trial(browser, f"#start={GUARDED}&s=9000")
    page = visit.page
    expect(page.locator(".search-tree .node")).to_contain_text("on level")
    box = page.locator(".search-tree .field").bounding_box()
    assert box
    tree = [twig.level for twig in oracle.korf_tree(GUARDED)]
    deep = max(range(len(tree)), key=tree.__getitem__)
    parent = oracle.korf_tree(GUARDED)[deep].parent
    heights = "([k, up]) => Search.drawn.where(k).y - Search.drawn.where(up).y"
    before = page.evaluate(heights, [deep, parent])
    middle = min(range(len(tree)), key=lambda k: abs(tree[k] - tree[deep] / 2))
    for _ in range(12):
        place = page.evaluate("k => Search.drawn.where(k)", middle)
        page.mouse.move(place["x"], place["y"])
        page.mouse.wheel(0, -400)
        page.evaluate(FRAMES, 2)
    after = page.evaluate("k => Search.drawn.where(k)", middle)
    assert abs(after["x"] - place["x"]) < 3
    assert abs(after["y"] - place["y"]) < 3
    assert page.evaluate(heights, [deep, parent]) == 44 > 2 * before
    page.mouse.down()
    page.mouse.move(after["x"], after["y"] - 30, steps=3)
    page.mouse.up()
    page.evaluate(FRAMES, 2)
    assert page.evaluate("k => Search.drawn.where(k).y", middle) == after["y"] - 30
    for key in ("Home", "End"):
        page.locator(".search-tree .field").press(key)
        page.wait_for_function(
            """([k, top, high]) => {
              const { y } = Search.drawn.where(k);
              return top < y && y < top + high;
            }""",
            arg=[0 if key == "Home" else len(tree) - 1, box["y"], box["height"]],
        )
    visit.close()


def test_the_tree_of_any_start(browser: Browser) -> None:
    """A window of a run is shown in the tree of the whole run; a node that is pressed
    is recorded, if it is not in the window."""
    visit = Trial(browser, f"#start={GUARDED}&s=9000")
    page, tree = visit.page, nodes_of(GUARDED)
    node = page.locator(".search-tree .node")
    expect(node).to_contain_text("on level")
    page.locator(".search-tree .field").focus()
    for key, (step, twig) in (("Home", tree[0]), ("End", tree[-1])):
        page.keyboard.press(key)
        expect(node).to_contain_text("Node 1 " if key == "Home" else "The goal")
        expect(page.locator(".search-dock .count")).to_contain_text(f"{step + 1:,}")
        assert f"level {twig.level}" in said(page)
    visit.close()


def test_a_tree_that_is_too_large(browser: Browser) -> None:
    """Of a long run the first 100,000 nodes are there, and the tree says so."""
    visit = Trial(browser, f"#start={LONG}&s=9000000")
    words = "The tree has the first 100,000 nodes; this step is later."
    expect(visit.page.locator(".search-tree .node")).to_have_text(words)
    visit.close()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_less_motion(browser: Browser, motion: str) -> None:
    """While the search plays the picture follows it, but stands still if the reader
    asked for less motion; then it follows when the search pauses."""
    visit = Trial(browser, f"#start={GUARDED}&s=300", reduced_motion=motion)
    page = visit.page
    expect(page.locator(".search-tree .node")).to_contain_text("on level")
    page.locator(".search-tree .field").focus()
    for _ in range(8):
        page.keyboard.press("+")
    page.evaluate(FRAMES, 2)
    first = page.evaluate("Search.drawn.where(0).x")
    page.locator(".search-dock .rate").select_option("600")
    page.locator("[data-do=play]").click()
    page.wait_for_function("Search.now().step > 3000")
    assert (page.evaluate("Search.drawn.where(0).x") == first) == (motion == "reduce")
    page.locator("[data-do=play]").click()
    page.wait_for_function("x => Search.drawn.where(0).x < x", arg=first)
    visit.close()


def test_paper_has_the_printed_tree(page: Page) -> None:
    """In print the tree of the dock is gone; the still picture in the text is there."""
    page.emulate_media(media="print")
    assert page.locator(".search-tree").is_hidden()
    still = page.locator("svg", has_text=f"The search from {START}, quota by quota")
    assert still.first.is_visible()


def test_the_tree_on_a_phone(browser: Browser) -> None:
    """On a phone the tree comes when it is asked for, as wide as the page."""
    visit = Visit(browser, "#s=460", viewport={"width": 375, "height": 667})
    page, tree = visit.page, visit.page.locator(".search-tree")
    page.wait_for_selector(".line.lit")
    assert tree.is_hidden()
    page.locator("button.tree").click()
    box = page.locator(".search-tree .field").bounding_box()
    assert box
    assert box["width"] >= 370
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    assert said(page).startswith("Node 5 on level 3")
    page.locator("button.tree").click()
    assert tree.is_hidden()
    visit.close()


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_tree_of_a_chapter(browser: Browser, name: str) -> None:
    """In each chapter the last node of the tree is reached, and told in words."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto((Path(PAGES) / f"{name}.html").as_uri())
    page.evaluate("Search.go(0)")
    page.locator(".search-tree .field").focus()
    page.keyboard.press("End")
    assert "on level" in said(page)
    assert "undefined" not in said(page)
    assert "NaN" not in said(page)
    page.close()
