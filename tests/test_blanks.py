"""The skeleton in the page of “Say where you go”: its grader says what that of
`skeleton.py` says by CPython."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from accessibility import objections
from conftest import ROOT
from goto_solved import FAULTS, FILLS, filled
from in_javascript import Machine
from playwright.sync_api import Browser, Locator, Page, expect
from test_stage import open_page
from tiers import sweep

from figures.blanks import skeleton

FILE = (ROOT / "book" / "skeleton.py").read_text(encoding="utf-8")
NAMES = [*FILLS]
DO, UNDO = FILLS["queens"][5:]
SWAPPED = [
    ("way[level] = d", DO),
    (DO, "level += 1"),
    ("level -= 1", "d = way[level]"),
    ("d = way[level]", UNDO),
    (UNDO, "d += 1"),
    ("count += 1", "goto = At.BACKTRACK"),
]
"""Neighbouring lines of the queens, in the wrong order."""
WRITTEN: dict[str, tuple[str, int, str]] = {
    "a bracket that is open": ("queens", 0, "col = ["),
    "a wrong indent": ("queens", 0, "    col = 1"),
    "one sign for two": ("queens", 3, "d = n"),
    "too few values": ("queens", 0, "col, up = []"),
    "too few cells": ("queens", 0, "col = up = down = [0] * n"),
    "another name": ("queens", 4, "cols[d]"),
    "no statement": ("queens", 5, "col[d] = up[d] += 1"),
    "nothing is returned": ("queens", 5, "print(d); return None"),
    "a list is returned": ("queens", 5, "return [d, 'x', 1.0, True]"),
    "a division by zero": ("queens", 1, "n / 0"),
    "a key that is not there": ("queens", 1, "{}[level]"),
    "an error of its own": ("queens", 5, "raise ValueError('no', d)"),
}
"""What is written in a blank."""
RIGHT = {
    *(f"{name} as {name}" for name in NAMES),
    f"{DO} before way[level] = d",
    "goto = At.BACKTRACK before count += 1",
}
"""Of lines like these the order is of no account."""
NEVER = {
    "a turn again": (DO, "goto = At.TRYMOVE; continue"),
    "only the number grows": ("goto = At.BACKTRACK", "goto = At.NEWLEVEL"),
}
"""Texts of the queens in whose place others make a search without an end."""


def texts() -> Iterator[tuple[str, tuple[str, str]]]:
    """Whole files by their names, each with the puzzle by which it is graded."""
    for name in NAMES:
        for k in range(7):
            yield f"{name}, blank {k + 1}", (name, filled(FILE, name, (k, "___")))
        for other in NAMES:
            yield f"{name} as {other}", (other, filled(FILE, name))
    for words, (name, k, wrong) in [*FAULTS.items(), *WRITTEN.items()]:
        yield words, (name, filled(FILE, name, (k, wrong)))
    half = filled(FILE, "queens", (0, "half(n)"))
    half = half.replace("def search(", "def half(k): return k // 0\n\n\ndef search(")
    yield "in another function", ("queens", half)
    for one, other in SWAPPED:
        lines = filled(FILE, "queens").splitlines()
        at = next(k for k, line in enumerate(lines) if line.strip().startswith(one))
        assert lines[at + 1].strip().startswith(other)
        lines[at : at + 2] = lines[at + 1], lines[at]
        yield f"{other} before {one}", ("queens", "\n".join(lines) + "\n")


TEXTS = dict(texts())


@pytest.fixture(scope="module")
def grader() -> Iterator[Machine]:
    """A process with what the worker of the page runs."""
    with Machine(ROOT / "figures" / "blanks" / "graded.js") as machine:
        yield machine


def in_the_page(grader: Machine, text: str, puzzle: str) -> tuple[str, str]:
    """What the page says of a whole file, and what the file prints there."""
    known = skeleton()["known"][puzzle]
    question = json.dumps({"text": text, "puzzle": puzzle, "known": known})
    verdict = grader.run(f"blanks_graded.graded({question})")
    return verdict["words"], verdict.get("printed", "")


def by_the_file(text: str, puzzle: str, path: Path) -> tuple[str, str]:
    """What the grader of a file says by CPython, and what the file prints."""
    path.write_text(text, encoding="utf-8")
    names: dict[str, Any] = {"__name__": "skeleton"}
    printed = StringIO()
    try:
        with redirect_stdout(printed):
            exec(compile(text, str(path), "exec", dont_inherit=True), names)
            return names["grade"](puzzle), printed.getvalue()
    except SyntaxError as error:
        line = (error.text or "").strip()
        return f"line {error.lineno}: {error.msg}: {line}", ""


@pytest.mark.parametrize("words", sweep(TEXTS, 4))
def test_the_page_grades_as_the_file(
    words: str, grader: Machine, tmp_path: Path
) -> None:
    """A blank that is left, another puzzle's search, a fault, an error, two lines in
    the wrong order: the same words, to the number that is wrong and the line."""
    puzzle, text = TEXTS[words]
    told = by_the_file(text, puzzle, tmp_path / "skeleton.py")
    assert in_the_page(grader, text, puzzle) == told
    assert (told[0] == f"{puzzle}: right.") == (words in RIGHT)


@pytest.mark.parametrize("words", NEVER)
def test_a_search_without_an_end_is_told(words: str, grader: Machine) -> None:
    """Its machine is as it was before; no clock is asked."""
    one, other = NEVER[words]
    text = filled(FILE, "queens").replace(one, other, 1)
    assert in_the_page(grader, text, "queens")[0] == "queens: no end for n = 1."


# ——— In the page.


def area(page: Page) -> Locator:
    """Where the search is typed."""
    return page.locator(".blanks textarea")


def verdict(page: Page) -> Locator:
    """What is said of the text that stands there, and of none before it."""
    return page.locator(".blanks:not([data-kind=old]) .verdict")


def written(name: str, *other: tuple[int, str]) -> str:
    """What is typed for a puzzle, of the whole file."""
    text = filled(FILE, name, *other)
    return text.removeprefix(skeleton()["head"]).partition("\n\n\n# ")[0]


def test_the_next_blank_is_named(browsing: Browser, tmp_path: Path) -> None:
    """From the first blank to the last, each at its line of the file; and then the
    search is right.  ^Z takes it back, and so it does the blanks that are put back."""
    page = open_page(browsing, "goto.html")
    expect(area(page)).to_have_value(written("queens", *((k, "___") for k in range(7))))
    for many in range(1, 8):
        left = [(k, "___") for k in range(many, 7)]
        words, _ = by_the_file(
            filled(FILE, "queens", *left), "queens", tmp_path / f"{many}.py"
        )
        area(page).fill(written("queens", *left))
        expect(verdict(page)).to_have_text(words)
        line = re.findall(r"^line (\d+)", words)
        expect(page.locator(".blanks .numbers .at")).to_have_text(line)
    assert words == "queens: right."
    page.add_style_tag(content="section:not(:has(.blanks)) { display: none }")
    assert not objections(page)
    area(page).press("Control+z")
    expect(verdict(page)).to_contain_text("# 7. Undo")
    page.get_by_role("button", name="Put the blanks back").click()
    expect(verdict(page)).to_contain_text("# 1. The board")
    page.keyboard.press("Control+z")
    expect(verdict(page)).to_contain_text("# 7. Undo")
    area(page).press("Control+Shift+z")
    expect(verdict(page)).to_contain_text("# 1. The board")


@pytest.mark.sweep
@pytest.mark.parametrize("name", NAMES)
def test_a_search_is_handed_in(name: str, browsing: Browser) -> None:
    """It is typed, graded and shared; the link opens it, letter for letter, with its
    puzzle and its verdict, and a part of the link says that a part is missing."""
    page = open_page(browsing, "goto.html")
    page.get_by_label("Grade it as").select_option(name)
    area(page).fill(f"{written(name)}\n# “é”, and a tab:\t")
    expect(verdict(page)).to_have_text(f"{name}: right.")
    page.get_by_role("button", name="Copy the work").click()
    expect(page.locator(".blanks .told")).to_contain_text("Your work is")
    address = page.url.rpartition("/")[2]
    other = open_page(browsing, address)
    expect(verdict(other)).to_have_text(f"{name}: right.")
    expect(area(other)).to_have_value(f"{written(name)}\n# “é”, and a tab:\t")
    expect(other.get_by_label("Grade it as")).to_have_value(name)
    other.evaluate("location.hash = location.hash.slice(0, -9)")
    expect(verdict(other)).to_contain_text("This link is broken")


def test_a_search_that_takes_long_is_ended(browsing: Browser) -> None:
    """After the minute that the file has, too; what is typed then is graded."""
    page = open_page(browsing, "goto.html")
    page.clock.install()
    area(page).fill(written("queens", (5, "while True: pass")))
    page.clock.run_for(400)
    expect(page.locator(".blanks .verdict")).to_have_text("It runs: n = 1 …")
    page.clock.run_for(60_000)
    expect(verdict(page)).to_have_text("queens: no end.")
    area(page).fill(written("queens"))
    page.clock.run_for(400)
    expect(verdict(page)).to_have_text("queens: right.")
