"""The works of a class in the page of the lessons: each has a verdict, or a reason."""

from __future__ import annotations

import json

import pytest
from accessibility import objections
from firefox import Firefox, Tab
from in_javascript import Machine
from playwright.sync_api import Browser, expect
from test_blanks import written
from test_changed import ANSWERS, TASKS, changed_functions
from test_lab import add_book, instead, links, search_of
from test_stage import PAGES, data_of, open_page

from figures.chapters import RECORDED

__all__ = ["links"]
START = RECORDED["korf0"].start
PAGE = f"file:///home/ann/book/docs/korf0.html#watch={START}"
COUNTS = "nodes += 1"
LOOP = f"{COUNTS}\n~while True: pass"
TYPED = {
    "nodes += 2": ("right", "Right and shortest: 7 moves.", "24 / 12"),
    f"{COUNTS}; print(level)": ("right", "It prints: 1 2", "12 / 12"),
    f"{COUNTS}; level[0]": ("error", "TypeError: ", ""),
    f"{COUNTS}; x = y": ("error", "NameError: name 'y' is not defined", ""),
    f"{COUNTS}; (": ("fault", "SyntaxError: ", ""),
    f"{COUNTS}; open(1)": ("error", "Refusal: the page does not know", ""),
    f"{COUNTS}; return level, nodes": ("wrong", "Wrong: ", ""),
    f"{COUNTS}; assert t < 0x300": ("error", "Not from every start. From ", ""),
    LOOP: ("late", "No answer after 5 s: it was ended.", ""),
}
"""What stands instead of the line that counts nodes: kind, words and nodes."""
EXPERIMENTS = {
    "pair_distance": "longer",
    "korf1": "wrong",
    "korf2": "right",
    "best_first": "right",
    "walking_distance": "wrong",
}
UNREAD = {
    "": "This line is empty.",
    "I have lost it": "No work is in this line",
    PAGE: "nothing in it is changed",
    "korf9.html#watch&change=": "No program of the book has the name “korf9”.",
    "Tim #watch=123&change=x": "“123” is no start of this program.",
    "goto.html#fill=quee": "There is no puzzle “quee”: this work is cut.",
    f"{PAGE}&task=lo": "There is no exercise “lo”: this work is cut.",
}
CUT = (3,)
BLANKS = {
    "queens": ("right", "queens: right."),
    "langford": ("wrong", "langford: 1 for n = 1; 0 is right."),
}
"""The queens, handed in for two puzzles."""


def work(links: Machine, name: str, functions: str, task: str = "") -> str:
    """The work of some functions, as a laboratory copies it."""
    add_book(links, name)
    letters = links.run(
        f"lab_letters.packed(books.{name}.carried("
        f"{{ ...books.{name}.copy(), ...{functions} }}))"
    )
    start = TASKS[task].start if task else RECORDED[name].start
    asked = f"&task={task}" if task else ""
    return f"{name}.html#watch={start}{asked}&change={letters}"


@pytest.fixture(scope="module")
def handed_in(links: Machine) -> list[tuple[str, str, str, str]]:
    """Thirty works: the line, the kind of its verdict, words in it, and its nodes."""
    found = []
    book = search_of("korf0")
    [spaces] = [line for line in book.splitlines() if line.endswith(COUNTS)]
    for typed, (kind, words, nodes) in TYPED.items():
        indent = spaces.removesuffix(COUNTS)
        text = book.replace(COUNTS, typed.replace("~", indent))
        own = work(links, "korf0", instead("korf0", text))
        found.append((own.removeprefix("korf0.html"), kind, words, nodes))
    for task, answer in ANSWERS.items():
        own = work(links, "korf0", instead("korf0", changed_functions(answer)), task)
        found.append((f"{task}: https://a.org/b/{own}", "solved", "Solved: ", ""))
    idle = instead("korf0", book.replace(COUNTS, f"{COUNTS}; nodes += 0"))
    found.append((work(links, "korf0", idle, "loops"), "not yet", "Not yet: two", ""))
    for name, kind in EXPERIMENTS.items():
        change = json.dumps(data_of(name)["lab"]["experiments"][0]["change"])
        own = work(links, name, f"books.{name}.changed({change})")
        found.append((f"Ann, Bea\t{own}", kind, "", ""))
    filled = json.dumps(written("queens"))
    letters = links.run(f"lab_letters.packed({filled})")
    for puzzle, (kind, words) in BLANKS.items():
        found.append((f"Cem #fill={puzzle}&text={letters}", kind, words, ""))
    cut = work(links, "korf0", idle)
    found += [(cut[:-many], "unread", "a part of its change", "") for many in CUT]
    return found + [(line, "unread", words, "") for line, words in UNREAD.items()]


def test_thirty_works_are_marked(
    handed_in: list[tuple[str, str, str, str]], browsing: Browser
) -> None:
    """One after the other, without a network: each row has a sign, a verdict, the nodes
    and the text, and a link that opens it; what cannot be judged has its reason."""
    assert len(handed_in) == 30
    size = {"width": 1440, "height": 900}
    page = open_page(browsing, "lessons.html#works", viewport=size)
    box = page.get_by_label("A work on each line")
    box.fill("\n".join(line for line, *_ in handed_in))
    page.get_by_role("button", name="Judge them").click()
    expect(page.locator(".works .progress")).to_contain_text("30 works: 10 ✓, 12 ✗, 8 ")
    rows = page.locator(".works tbody tr").all()
    for row, (line, kind, words, nodes) in zip(rows, handed_in, strict=True):
        said = row.locator(".said").inner_text()
        assert row.get_attribute("data-kind") == kind, (line, said)
        assert words in said
        assert nodes in row.locator(".nodes").inner_text()
        if "#fill" in line and kind != "unread":
            assert row.locator("ins", has_text="level > n").count() == 1
            assert row.locator("ins").count() == 7
        good = kind in ("right", "solved")
        assert (row.locator(".sign").inner_text() == "✓") == good
        if kind != "unread":
            assert row.locator("pre").inner_text().strip()
    page.evaluate("document.documentElement.classList.add('works-only')")
    page.emulate_media(media="print")
    expect(page.locator(".works tbody tr pre").first).to_be_visible()
    assert not page.get_by_text("Why jumps").first.is_visible()
    page.emulate_media(media="screen")
    page.add_style_tag(content="section:not(:has(.works)) { display: none }")
    assert not objections(page)
    named = page.locator(".works th a", has_text="loops")
    named.click()
    expect(page.locator("#stage .lab .task")).to_contain_text("Solved")


def test_works_are_marked_in_firefox(
    handed_in: list[tuple[str, str, str, str]], firefox: Firefox
) -> None:
    """One that is right, one that is a fault, one that is cut."""
    kinds = ["right", "fault", "unread"]
    some = [next(each for each in handed_in if each[1] == kind) for kind in kinds]
    with Tab(firefox, f"{(PAGES / 'lessons.html').as_uri()}#works") as tab:
        tab.fill(".works textarea", "\n".join(line for line, *_ in some))
        tab.click(".works .mark")
        tab.until(
            "(words) => document.querySelector('.progress').textContent === words",
            "3 works: 1 ✓, 1 ✗, 1 that cannot be judged.",
        )
