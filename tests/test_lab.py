"""The laboratory on the stage: what readers type runs as CPython runs it."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stdout
from difflib import unified_diff
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

import pytest
from accessibility import objections
from conftest import ROOT
from in_javascript import Machine, machine
from playwright.sync_api import Browser, Locator, Page, expect
from test_changed import (
    ANSWERS,
    WATCHED,
    changed_functions,
    changed_text,
    module_of,
    outcome,
    worded,
)
from test_stage import alone, data_of, open_page
from tiers import PARTS, sweep

from fifteen.tray import cells
from figures.chapters import RECORDED
from figures.lab import STARTS
from figures.page.modules import joined
from figures.parts import experiment
from figures.recorded_runs import program, run
from figures.variant_files import every_variant

__all__ = ["machine"]
LAB = ROOT / "figures" / "lab"
START = "12345678d9bcae0f"
NEVER = ("pattern_database", "patterns that overlap")
"""What runs until it is ended."""
PRESSED = sweep(
    [
        (name, chapter.experiments[0].words)
        for name, chapter in RECORDED.items()
        if chapter.experiments
    ],
    len(RECORDED),
)
"""An experiment of each chapter; of all, `test_changed` has the counts."""


@pytest.fixture(scope="module")
def labs(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """The stages of chapters on their own starts, each opened once; a test leaves the
    book's text there."""
    with ExitStack() as pages:

        @cache
        def stage_of(name: str) -> Page:
            page = opened(browser, f"{name}.html#watch")
            pages.callback(page.close)
            return page

        yield stage_of


@pytest.fixture
def lab(labs: Callable[[str], Page]) -> Page:
    """The stage of korf0."""
    return labs("korf0")


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """The stage of korf0 on a phone, opened once."""
    page = opened(browser, "korf0.html#watch", viewport={"width": 390, "height": 844})
    yield page
    page.close()


def opened(browser: Browser, address: str, **options: Any) -> Page:
    """A page whose stage has a run; the chapter behind it is not laid out."""
    settings = {"viewport": {"width": 1440, "height": 900}, **options}
    page = open_page(browser, address, **{"reduced_motion": "reduce", **settings})
    alone(page).evaluate("stage_opener.watched.allow(600)")
    return page


def verdict(page: Page) -> Locator:
    """What is said of the changed program, and of no text before it."""
    return page.locator("#stage .lab:not([data-kind=old]) .verdict")


def more(page: Page) -> Locator:
    """The line of an error, and what became of the other starts."""
    return page.locator("#stage .lab:not([data-kind=old]) .more")


def edit(page: Page, line: str) -> Locator:
    """Press a line of the search; the text of its piece."""
    page.locator("#stage .each code", has_text=line).first.click()
    return page.locator("#stage textarea.edit")


def typed(page: Page, line: str, other: str, within: str = "") -> Locator:
    """Put another line in place of a line, in the text of its piece."""
    text = edit(page, within or line)
    value = text.input_value()
    assert line in value
    text.fill(value.replace(line, other))
    return text


def put_back(page: Page) -> None:
    """Put the book's text back, by its button."""
    page.locator("#stage .lab .undo").click()
    expect(page.locator("#stage .lab")).to_be_hidden()
    expect(page.locator("#stage .each.changed")).to_have_count(0)


def table(page: Page) -> list[list[str]]:
    """The nodes of each quota, as they stand on the page."""
    rows = page.locator("#stage .lab tr")
    return [row.locator("td").all_inner_texts() for row in rows.all()][1:]


# ——— What is typed.


def test_a_line_is_changed_where_it_is_read(lab: Page) -> None:
    """The piece becomes text, the program runs when the keys rest, the verdict says
    what is wrong, the stage shows it with its tree, the book's text is put back."""
    text = typed(lab, "elif t == delta:", "elif t <= delta:")
    expect(verdict(lab)).to_have_text(
        "Wrong: 5 moves, and they lead to 12345678d9b0aefc."
    )
    expect(more(lab)).to_contain_text("From 10 other starts: 0 right")
    assert table(lab) == [["5+0", "2", "2"], ["6+1", "10", ""], ["all", "12", "2"]]
    expect(text).to_be_focused()
    expect(lab.locator("#stage .each.changed code")).to_contain_text("t <= delta")
    expect(lab.locator("#stage .what")).to_contain_text("not at home")
    assert has_room_for_the_tree(lab)
    text.press("Escape")
    expect(text).to_be_hidden()
    expect(lab.locator("#stage")).to_be_visible()
    put_back(lab)
    expect(lab.locator("#stage .where")).to_contain_text("of 44")


def has_room_for_the_tree(page: Page) -> bool:
    """Whether the tree is a hundred pixels high at least, below the verdict."""
    tree = page.locator("#stage .growth").bounding_box()
    return tree is not None and tree["height"] > 100


ROWS = """() => Object.fromEntries(
  [...document.querySelectorAll("#stage .each:not(.edited)")].map((row) =>
    [row.dataset.row, Math.round(row.getBoundingClientRect().top)]))"""
"""Where the rows stand that are not being typed."""


@pytest.mark.parametrize("name", ["korf0", "pattern_database"])
def test_rows_stand_still_around_a_text(labs: Callable[[str], Page], name: str) -> None:
    """While a piece is typed, also one whose long lines were folded, the others are
    where they were."""
    page = labs(name)
    rows = page.locator("#stage .each")
    before = page.evaluate(ROWS)
    for k in range(1, rows.count(), 5):
        rows.nth(k).click()
        expect(page.locator("#stage .edited").first).to_be_attached()
        assert page.evaluate(ROWS).items() <= before.items()
        page.keyboard.press("Escape")
        assert page.evaluate(ROWS) == before


def test_a_row_that_does_otherwise_is_shown(lab: Page) -> None:
    """Knuth's own text looks q up once: the stage goes to the first row of the
    difference, and the counts are those of his program."""
    chip(lab, "look q up once")
    expect(more(lab)).to_contain_text("10 right")
    assert table(lab)[1] == ["6+1", "10", "13"]
    rows = lab.evaluate("stage_opener.watched.rows().length")
    row = int(re.findall(r"row (\d+)", lab.locator("#stage .where").inner_text())[0])
    assert 1 < row < rows
    put_back(lab)


def chip(page: Page, words: str) -> None:
    """Press an experiment."""
    page.locator("#stage .offer button").get_by_text(words, exact=True).click()


@pytest.mark.parametrize(
    ("line", "other", "words", "at"),
    [
        ("d = EAST", "d = EASTT", "NameError: name 'EASTT' is not defined", "EASTT"),
        ("nodes += 1", "nodes += ", "SyntaxError: invalid syntax", "nodes +="),
        ("while True:", "while True", "SyntaxError: expected ':'", "while True"),
        (
            "pos[level] = p",
            "pos[level + 99] = p",
            "IndexError: array assignment index out of range",
            "pos[level + 99] = p",
        ),
        ("level -= 1", "open(1)", "Refusal: the page does not know “open”", "open(1)"),
    ],
)
def test_an_error_is_told_in_pythons_words(
    lab: Page, line: str, other: str, words: str, at: str
) -> None:
    """With its line; and the stage stays where it was if the text is no program."""
    text = typed(lab, line, other)
    expect(verdict(lab)).to_have_text(words)
    expect(more(lab)).to_contain_text(at)
    text.press("Escape")
    put_back(lab)


def test_a_piece_that_stands_twice_is_changed_twice(
    browsing: Browser, tmp_path: Path
) -> None:
    """The price along a row is asked for in the east and in the west; the nodes are
    CPython's of a document in which the piece is changed once."""
    name, line = "pattern_database", "if price <= t & 0xFF:"
    other = "if price <= t & 0xFF and c != 0:"
    chapter = RECORDED[name]
    document = (ROOT / "fifteen" / f"{name}.md").read_text(encoding="utf-8")
    [number] = [k for k, each in enumerate(document.splitlines(), 1) if line in each]
    step = run(chapter.start, name=name).lines.index(number)
    page = opened(browsing, f"{name}.html#watch={chapter.start}&step={step}")
    typed(page, line, other)
    expect(verdict(page)).to_have_text(re.compile("2 moves later"))
    change = f"-    {line}\n+    {other}"
    nodes = outcome(module_of(changed_text(name, change, tmp_path)), name)
    *_, (_, book, yours) = table(page)
    assert int(yours.replace(",", "")) == sum(map(int, nodes))
    assert book != yours


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("loops", "the lines that are still the book’s"),
        ("recursion", "none of its places"),
    ],
)
def test_what_is_left_of_the_book_is_told(lab: Page, name: str, words: str) -> None:
    """Where the stage is drawn from few lines, and where it shows the book's search."""
    answered(lab, name)
    expect(more(lab)).to_contain_text(words)
    lab.locator("#stage .sheet .done").click()
    put_back(lab)


SLOW = """() => { const Plain = Worker; window.Worker = function (address) {
    const worker = new Plain(address);
    this.postMessage = (message) => worker.postMessage(message);
    this.terminate = () => worker.terminate();
    worker.onmessage = (event) =>
        setTimeout(() => this.onmessage(event), event.data.book ? 300 : 0);
}; }"""
"""Workers from which the book's result comes late."""


def test_a_slow_machine_has_more_time(browsing: Browser) -> None:
    """The limit is ten times the book's own time, if that is longer."""
    page = opened(browsing, "korf0.html#watch")
    page.evaluate(SLOW)
    page.evaluate("stage_opener.watched.allow(1)")
    typed(page, "nodes += 1", "nodes += 1\nwhile True: pass")
    expect(verdict(page)).to_have_text(re.compile(r"^No answer after \d+ s"))
    [seconds] = re.findall(r"after (\d+) s", verdict(page).inner_text())
    assert int(seconds) >= 3


# ——— Links.


def test_a_link_opens_the_changed_program(lab: Page, browsing: Browser) -> None:
    """With the verdict; and Back, or the book's address, leads to the book's."""
    chip(lab, "t ≤ δ")
    expect(verdict(lab)).to_contain_text("Wrong: 5 moves")
    address = lab.url.rpartition("/")[2]
    put_back(lab)
    assert "change" in address
    assert "change" not in lab.url
    page = opened(browsing, address)
    expect(verdict(page)).to_contain_text("Wrong: 5 moves")
    expect(page.locator("#stage .each.changed code")).to_contain_text("t <= delta")
    page.evaluate(f"location.hash = '#watch={START}'")
    expect(page.locator("#stage .lab")).to_be_hidden()
    expect(page.locator("#stage .each.changed")).to_have_count(0)


ODD = {
    "a line twice": "~{}\n~{}",
    "one line twice below others": "~{}\n~if p:\n~    d = 5\n~if q:\n~    d = 5",
    "at the margin": "~{}\nx = 1",
    "one space more": "~ {}",
    "one level more": "~    {}",
    "empty lines": "~{}\n\n\n~{}",
    "an empty line before": "\n~{}",
    "an empty line behind": "~{}\n",
    "signs": "~{}  # “é” {{}}[] \\n \U0001f9e9 ⟨ ⟩ ≡ - +",
    "a tab within": "~{}\t# a",
    "spaces behind": "~{}  ",
    "a tab before": "\t{}",
    "a remark": "~# {}",
    "what looks like a change": "-    {}\n+    {}",
    "what ends a fence": "```\n~{}",
    "what names a piece": "~# ⟨Push⟩\n~{}",
    "a text of many lines": '~"""a\n  b\n"""\n~{}',
    "a line that goes on": "~x = (1 +\n~     2)\n~{}",
    "another function": "\ndef other():\n    return {{}}\n~{}",
}
"""Texts instead of a line of korf0's search; ~ is for the spaces before it."""
LINES = ("nodes += 1", "pos[0] = NOWHERE", "level -= 1", "d = EAST", "return 0, nodes")


@pytest.fixture(scope="module")
def links() -> Iterator[Machine]:
    """What carries a changed program in the address of a page."""
    with Machine(
        *(LAB / f"{name}.js" for name in ("changes", "letters", "lines"))
    ) as machine:
        machine.run("globalThis.books = {}")
        yield machine


def add_book(links: Machine, name: str) -> None:
    """Give the machine the program of a chapter, once: to lay one out takes a while."""
    if not links.run(f'"{name}" in books'):
        data = data_of(name)
        about = json.dumps([data["lab"], RECORDED[name].search, data["code"]])
        links.run(f"books.{name} = new lab_changes.Book(...{about}), 0")


def handed_on(links: Machine, name: str, functions: str) -> dict[str, str]:
    """The texts of some functions, which come out of the address that carries them."""
    add_book(links, name)
    typed: dict[str, str]
    typed, found = links.run(
        f"""(async () => {{
        const book = books.{name};
        const functions = {{ ...book.copy(), ...{functions} }};
        const letters = await lab_letters.packed(book.carried(functions));
        const again = book.brought(await lab_letters.unpacked(letters));
        const texts = (which) => Object.fromEntries(
            Object.entries(which).map(([name, own]) => [name, lab_lines.written(own)]));
        return [texts(functions), texts(again)]; }})()"""
    )
    assert found == typed
    return typed


def instead(name: str, text: str) -> str:
    """The functions of a laboratory with a text in place of its search."""
    search = RECORDED[name].search
    return f"{{ {search}: lab_lines.linesOf({json.dumps(text)}) }}"


def search_of(name: str) -> str:
    """The search of a chapter as a reader has it before it is changed."""
    code = data_of(name)["code"]
    return "\n".join(" " * line["indent"] + line["text"] for line in code)


@pytest.mark.parametrize("odd", sweep(ODD, 4))
def test_what_was_typed_is_handed_on(links: Machine, odd: str) -> None:
    """Letter for letter, in the text and in an address."""
    book = search_of("korf0")
    for line in LINES:
        [(whole, spaces), *_] = re.findall(rf"^(( *){re.escape(line)})$", book, re.M)
        text = book.replace(whole, ODD[odd].format(line, line).replace("~", spaces), 1)
        typed = f"lab_lines.typed(lab_lines.fromTyped({json.dumps(text)}, 0))"
        assert links.run(typed) == text
        found = handed_on(links, "korf0", instead("korf0", text))
        assert found[RECORDED["korf0"].search] == text


@pytest.mark.parametrize("name", sweep(RECORDED, len(RECORDED)))
def test_texts_of_each_chapter_are_handed_on(
    links: Machine, name: str, tmp_path: Path
) -> None:
    """A search that has its fifth lines twice, one without them, with a helper before
    and behind, with tabs, empty lines around, none at all; each answer to an exercise;
    and each experiment."""
    text = search_of(name)
    lines = text.splitlines()
    odd = [k % 5 == 0 for k in range(len(lines))]
    twice = [
        line for line, is_odd in zip(lines, odd, strict=True) for _ in range(1 + is_odd)
    ]
    fewer = [line for line, is_odd in zip(lines, odd, strict=True) if not is_odd]
    helper = "def helper(x):\n    return x"
    texts = ["\n".join(twice), "\n".join(fewer), "", f"\n{text}", f"{text}\n"]
    texts += [f"{helper}\n\n\n{text}", f"{text}\n\n\n{helper}"]
    if name == "korf0":
        texts += map(changed_functions, ANSWERS.values())
    for each in [*texts, text.replace("    ", "\t")]:
        found = handed_on(links, name, instead(name, each))
        assert found[RECORDED[name].search] == each
    offers = RECORDED[name].experiments
    for offered, sent in zip(offers, data_of(name)["lab"]["experiments"], strict=True):
        functions = f"books.{name}.changed({json.dumps(sent['change'])})"
        folder = Path(mkdtemp(dir=tmp_path))  # a program is known by its change file
        tangled = changed_text(name, offered.change, folder).splitlines()
        lines = [line for line in tangled if not line.lstrip().startswith("#")]
        for each in handed_on(links, name, functions).values():
            assert each in "\n".join(lines).replace("  # fmt: skip", ""), offered.words


def test_a_link_of_another_text_is_told(links: Machine) -> None:
    """Its lines are not there as they were."""
    add_book(links, "korf0")
    said = links.run(
        """(() => { try { books.korf0.brought('{"attempt":[[0,["x"],["y"]]]}'); }
        catch ({ message }) { return message; } })()"""
    )
    assert said == "This change was made of another text of the book."


def test_an_experiment_is_a_lesson_and_one_change() -> None:
    """A section of another form is refused, and not passed by."""
    for change in ("", "```diff\n-x\n```\n\n```diff\n-y\n```\n"):
        with pytest.raises(ValueError, match="two"):
            experiment(f"two\n\nA lesson.\n\n{change}")


def test_a_link_that_is_broken_is_told(browsing: Browser) -> None:
    """The book's program is on the stage then."""
    page = opened(browsing, f"korf0.html#watch={START}&change=xyz")
    expect(page.locator("#stage .wrong")).to_have_text(
        "This link is broken: a part of its change is missing."
    )
    expect(page.locator("#stage .each.changed")).to_have_count(0)


# ——— Experiments.


@pytest.mark.parametrize(("name", "words"), [*PRESSED, NEVER])
def test_an_experiment_is_pressed(
    name: str, words: str, labs: Callable[[str], Page], tmp_path: Path
) -> None:
    """The page finds what CPython finds, and tells the lesson."""
    chapter = RECORDED[name]
    [experiment] = [each for each in chapter.experiments if each.words == words]
    page = labs(name)
    page.evaluate("stage_opener.watched.allow", 1 if (name, words) == NEVER else 600)
    chip(page, words)
    kinds = r"No answer after \d+ s|Not from every|Right|Wrong|It comes home|\w+Error"
    ended = re.compile(rf"^({kinds})")
    expect(verdict(page)).to_have_text(ended)
    told = verdict(page).inner_text()
    assert told.startswith("No answer") == ((name, words) == NEVER)
    if not told.startswith("No answer"):
        expect(page.locator("#stage .lab .lesson")).to_have_text(experiment.lesson)
        changed = module_of(changed_text(name, experiment.change, tmp_path))
        wanted = outcome(changed, name)
        if isinstance(wanted, str):
            assert told.startswith(f"{wanted}: ")
        else:
            *_, (_, _, nodes) = table(page)
            assert int(re.sub(r",|\(.*", "", nodes)) == sum(wanted)
    put_back(page)


TARGET = re.compile(r"(\w+)(?:\[([a-zA-Z_]\w*)(?: \+ (\d+))?\])?")
"""A variable, or the element of a list at another variable plus a number."""


def telling(code: list[dict[str, Any]], silent: set[str]) -> list[dict[str, Any]]:
    """What each line of a search has to tell by the syntax tree, but of some names."""
    text = "\n".join(" " * line["indent"] + line["text"] for line in code)
    found: list[dict[str, Any]] = [{} for _ in code]
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.If(test=test, body=[first, *_]):
                found[test.lineno - 1]["asks"] = first.lineno - 1
            case ast.Return(value=ast.Tuple(elts=parts)):
                found[node.lineno - 1]["given"] = [*map(ast.unparse, parts[:2])]
            case ast.Assign(value=ast.Constant()):
                pass
            case ast.Assign() | ast.AugAssign():
                targets = (
                    node.targets if isinstance(node, ast.Assign) else [node.target]
                )
                parts = [
                    part for each in targets for part in getattr(each, "elts", [each])
                ]
                named = filter(None, map(TARGET.fullmatch, map(ast.unparse, parts)))
                found[node.lineno - 1]["sets"] = [
                    {"name": match[1], "at": match[2], "plus": int(match[3] or 0)}
                    for match in named
                    if match[1] not in silent
                ]
    return found


@pytest.mark.parametrize("name", WATCHED)
def test_the_lines_of_a_search_are_read_as_python_reads_them(
    name: str, machine: Machine
) -> None:
    """What a line has to tell is what its syntax tree says; its place and its depth are
    those of `stage_data`."""
    code, formats = data_of(name)["code"], RECORDED[name].stage.formats
    script = joined(LAB / "lines.js", LAB.with_name("stage") / "line_values.js")
    bare = [{"text": line["text"], "indent": line["indent"]} for line in code]
    staged, told = machine.run(
        f"(() => {{ {script}\nconst code = {json.dumps(code)};\n"
        f"return [lab_lines.staged(code, {json.dumps(bare)}), code.map(({{ text }}, k) "
        f"=> stage_line_values.told(text, k, {json.dumps({**formats})}))]; }})()"
    )
    silent = {word for word, each in formats.items() if not each} | {"goto", "mate"}
    known = zip(staged, told, telling(code, silent), code, strict=True)
    for mine, said, by_tree, line in known:
        assert mine == {k: v for k, v in line.items() if k != "fence"}, line["text"]
        for each in said.get("sets", []):
            each.pop("format")
        told_by = [{k: v for k, v in each.items() if v} for each in (said, by_tree)]
        assert told_by[0] == told_by[1], line["text"]


# ——— A hundred changes.

MANY, LINES_AT_MOST = 100, 4_000_000
NAMES = "p q d t level nodes delta goto board pos tim way start row col EAST SAD At abs"
SWAPS = {"==": "!=", "<": "<=", " + ": " - ", " and ": " or ", "+=": "-=", "1": "2"}
MORE = (
    "print(level, p)",
    "goto = 1",
    "visits = [0] * 3; visits[goto] += 1",
    "if p > 3: nodes += 5",
    "x = 1 / (level - 2)",
    "x = abs(1, 2)",
    "return level, nodes, 3",
    "x = [k for k in pos[:level]][level]",
    "for k in range(3): pass",
    "x: int = 'a' + 1",
    "y = f'{p:3d}' + str(round(2.5))",
    "import sys",
)


def mutated(text: str, random: Random) -> str:
    """A search with one change of the kinds that readers make."""
    lines = text.splitlines()
    k = random.randrange(5, len(lines))
    spaces = re.match(" *", lines[k])[0]  # type: ignore[index]
    kinds = "name name name sign sign gone twice moved more more more more"
    kind = random.choice(kinds.split())
    if kind == "name":
        name = random.choice(NAMES.split())
        words = re.finditer(r"\b[a-z]\w*", lines[k])
        begin, end = random.choice([word.span() for word in words] or [(0, 0)])
        lines[k] = lines[k][:begin] + name + lines[k][end:]
    elif kind == "sign":
        old = random.choice([each for each in SWAPS if each in lines[k]] or ["1"])
        lines[k] = lines[k].replace(old, SWAPS[old], 1)
    elif kind == "moved":
        lines[k - 1 : k + 1] = [lines[k], lines[k - 1]]
    else:
        more = {"gone": [], "twice": [lines[k]] * 2}
        added = [lines[k], spaces + random.choice(MORE)]
        lines[k : k + 1] = more.get(kind, added)
    return "\n".join(lines)


class TooLong(Exception):
    """The program has run so many lines that it may never end."""


def in_cpython(search: str) -> str | list[int]:
    """The error of korf0 with another search, in CPython's words, or the nodes of its
    quotas; nothing if it does not end."""
    book = program().text
    before, _, after = book.partition("def attempt(")
    after = after.partition("\n# §1 Introduction\ndef solve(")[2]
    left = LINES_AT_MOST

    def look(*_: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise TooLong
        return look

    try:
        compile(search, "", "exec")
        whole = f"{before}{search}\n\n\ndef solve({after}"
        module = module_of(whole)
        sys.settrace(look)
        with redirect_stdout(StringIO()):
            return [quota.nodes for quota in module.solve(START).quotas]
    except TooLong:
        return ""
    except Exception as error:
        words = error.msg if isinstance(error, SyntaxError) else str(error)
        return f"{type(error).__name__}: {words}".removesuffix(": ")
    finally:
        sys.settrace(None)


def alike(words: str) -> str:
    """An error as it is compared, without the number of a line."""
    kind, _, message = re.sub(r" on line \d+", "", words).partition(": ")
    return worded(kind, message)


@pytest.mark.slow("sweep")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_hundred_changes_are_as_in_cpython(lab: Page, part: int) -> None:
    """Typed as the whole search, one after the other: each has CPython's error, or its
    nodes in each quota, or does not end, or is refused; each part has a seed."""
    random = Random(20261129 + part)
    book = search_of("korf0")
    lab.evaluate("stage_opener.watched.allow(2)")
    lab.get_by_role("button", name="the whole search").click()
    area = lab.locator("#stage textarea.edit")
    said = lab.locator("#stage .lab:not([data-kind=old], [data-kind=runs]) .verdict")
    refused, other, tried = 0, list[Any](), {book}
    while len(tried) <= MANY // PARTS + 1:
        text = mutated(book, random)
        if text in tried:
            continue
        tried.add(text)
        area.fill(halved(text))
        expect(said).to_have_count(1)
        told, wanted = said.inner_text(), in_cpython(text)
        if told.startswith("Refusal: "):
            refused += 1
            continue
        if isinstance(wanted, list):
            rows = [row[2] for row in table(lab) if row[0] != "all" and row[2]]
            nodes = [int(re.sub(r",|\(.*", "", each)) for each in rows]
            few = len(wanted) <= 5
            is_so = nodes == (wanted if few else wanted[:2] + wanted[-2:])
        elif wanted == "":
            is_so = told.startswith(("It never ends", "No answer after"))
        else:
            is_so = alike(told) == alike(wanted)
        if not is_so:
            change = [*unified_diff(book.split("\n"), text.split("\n"), n=0)][3:]
            other.append((told, wanted, change))
    assert not other
    assert refused < MANY // PARTS // 2
    lab.locator("#stage .sheet .done").click()
    put_back(lab)


# ——— Exercises.


@pytest.mark.sweep
@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_is_handed_in(name: str, browsing: Browser) -> None:
    """The book's answer, typed as the whole search, solves an exercise; and so it does
    where its work is opened, with the same verdict."""
    [task] = [each for each in RECORDED["korf0"].tasks if each.name == name]
    page = opened(browsing, f"korf0.html#watch={task.start}&task={name}")
    expect(page.locator("#stage .offer .task")).to_contain_text(task.words)
    for words in task.answers:
        button = page.locator("#stage .choice button", has_text=words)
        expect(button).to_have_count(1)
        expect(button).to_be_hidden()
    answered(page, name)
    expect(verdict(page)).to_contain_text("Right and shortest")
    expect(page.locator("#stage .lab .task")).to_contain_text("Solved")
    page.locator("#stage .lab .work").click()
    expect(page.locator("#stage .lab .lesson")).to_contain_text("Your work is")
    address = page.url.rpartition("/")[2]
    told = verdict(page).inner_text()
    page = opened(browsing, address)
    expect(page.locator("#stage .lab .task")).to_contain_text("Solved")
    expect(verdict(page)).to_have_text(told)


def answered(page: Page, name: str) -> None:
    """Type the book's answer to an exercise as the whole search."""
    page.get_by_role("button", name="the whole search").click()
    text = page.locator("#stage textarea.edit")
    answer = every_variant()[ANSWERS[name]].program().text
    book = (ROOT / "korf0.py").read_text(encoding="utf-8")
    nodes = ast.parse(answer).body
    parts = [ast.get_source_segment(answer, node) or "" for node in nodes]
    parts = [part for part in parts if part not in book or "def solve(" in part]
    parts = [part for part in parts if not part.startswith(("from ", "import ", "if "))]
    text.fill("\n\n".join(halved(part) for part in parts if part))


def halved(text: str) -> str:
    """A text of Python with two blanks for a level, as it is typed on the stage."""
    lines = [line for line in text.splitlines() if not line.strip().startswith("#")]
    return re.sub(
        r"^ +", lambda found: " " * (len(found[0]) // 2), "\n".join(lines), flags=re.M
    )


def test_the_links_of_exercises_are_those_of_tasks() -> None:
    """Each task is linked in korf0 or in the lessons, and each link names a task."""
    texts = [ROOT / "korf0.md", ROOT / "book" / "lessons.md"]
    linked = {
        found
        for path in texts
        for found in re.findall(r"&task=([\w-]+)", path.read_text(encoding="utf-8"))
    }
    assert linked == {task.name for task in RECORDED["korf0"].tasks}


@pytest.mark.parametrize("side", STARTS)
def test_the_other_starts_can_be_solved(side: int) -> None:
    """They are boards of the side, each another one."""
    starts = STARTS[side].split()
    assert len({*starts}) == len(starts)
    for start in starts:
        assert sorted(cells(start)) == [*range(-1, side * side - 1)]


# ——— Taken back.


@pytest.mark.parametrize("where", ["a piece", "the whole search", "a phone's sheet"])
def test_keys_are_taken_back(where: str, lab: Page, phone: Page) -> None:
    """By ^Z, before a verdict and after it, in each area; and done again.  Keys without
    a rest between them are one step."""
    page = phone if "phone" in where else lab
    if where == "the whole search":
        page.get_by_role("button", name=where).click()
    else:
        page.locator("#stage .each").nth(2).click()
    text = page.locator("#stage textarea.edit")
    book = text.input_value()
    text.press("Control+End")
    # However slow the machine is, these keys do not rest.
    page.evaluate("performance.now = () => 1000")
    text.press("Enter")
    text.press_sequentially("x = (")
    page.evaluate("delete performance.now")
    text.press("Control+z")
    expect(text).to_have_value(book)
    text.press("Control+Shift+z")
    expect(text).not_to_have_value(book)
    expect(verdict(page)).to_contain_text("SyntaxError")
    text.press("Control+z")
    expect(text).to_have_value(book)
    expect(page.locator("#stage .lab")).to_be_hidden()
    text.press("Control+y")
    expect(verdict(page)).to_contain_text("SyntaxError")
    text.press("Escape")
    put_back(page)


def test_put_back_is_taken_back(lab: Page) -> None:
    """By the button, and by ^Z, also of an experiment that took the place of a text."""
    typed(lab, "nodes += 1", "nodes += 2").press("Escape")
    changed = lab.locator("#stage .each.changed code")
    expect(changed).to_have_text(re.compile("nodes [+]= 2"))
    put_back(lab)
    lab.get_by_role("button", name="Take your text again").click()
    expect(changed).to_have_text(re.compile("nodes [+]= 2"))
    put_back(lab)
    lab.keyboard.press("Control+z")
    expect(changed).to_have_text(re.compile("nodes [+]= 2"))
    chip(lab, "t ≤ δ")
    expect(changed).to_have_text(re.compile("t <= delta"))
    lab.keyboard.press("Control+z")
    expect(changed).to_have_text(re.compile("nodes [+]= 2"))
    lab.keyboard.press("Control+y")
    expect(changed).to_have_text(re.compile("t <= delta"))
    put_back(lab)


def test_a_stage_with_work_stays(browsing: Browser) -> None:
    """Escape closes the text, and not the stage; × does, and Back opens the work."""
    page = opened(browsing, "korf0.html#watch")
    typed(page, "nodes += 1", "nodes += 2")
    expect(verdict(page)).to_contain_text("Right")
    stage = page.locator("#stage")
    for _ in range(4):
        page.keyboard.press("Escape")
    expect(stage).to_be_visible()
    expect(stage.locator(".wrong")).to_contain_text("× closes it")
    stage.locator(".close").click()
    expect(stage).to_be_hidden()
    assert "#" not in page.url
    page.go_back()
    expect(stage.locator(".each.changed code")).to_have_text(re.compile("nodes [+]= 2"))
    put_back(page)
    page.keyboard.press("Escape")
    expect(stage).to_be_hidden()


# ——— For all readers.


def test_it_is_done_by_keys(lab: Page) -> None:
    """A button opens the piece that runs; the text has a name, and the verdict is said;
    axe has no objection."""
    lab.get_by_role("button", name="Change this piece").focus()
    lab.keyboard.press("Enter")
    text = lab.get_by_role("textbox", name="The text of this piece")
    expect(text).to_be_focused()
    text.press("End")
    text.press("Enter")
    lab.keyboard.type("nodes += 0")
    expect(verdict(lab)).to_contain_text("Right and shortest")
    expect(verdict(lab)).to_have_attribute("aria-live", "polite")
    assert not objections(lab)
    lab.keyboard.press("Escape")
    expect(lab.locator("#stage .growth")).to_be_focused()
    put_back(lab)


def test_a_phone_has_a_sheet(phone: Page) -> None:
    """Experiments are pressed there, and a piece is typed on a sheet of its own."""
    chip(phone, "go straight back")
    expect(verdict(phone)).to_contain_text("Right and shortest")
    assert has_room_for_the_tree(phone)
    put_back(phone)
    phone.locator("#stage .each").nth(2).click()
    sheet = phone.locator("#stage .sheet")
    expect(sheet).to_be_visible()
    text = sheet.locator("textarea")
    text.fill(text.input_value() + "\nnodes = (")
    expect(verdict(phone)).to_contain_text("SyntaxError")
    sheet.get_by_role("button", name="Done").click()
    expect(sheet).to_be_hidden()
    put_back(phone)


def test_the_book_is_not_given(lab: Page) -> None:
    """Nothing typed is kept: no storage of the browser has it."""
    text = typed(lab, "level -= 1", "level -= 2 - 1")
    expect(verdict(lab)).to_contain_text("Right")
    kept = lab.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert "2 - 1" not in kept
    text.press("Escape")
    put_back(lab)
