"""Marks above fences: pieces beside each other, and files that are to be copied."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browsers import until
from documents import faults, put, read_sample
from playwright.sync_api import Browser, Page

import proofweave
from proofweave.program.tangling import files_of

if TYPE_CHECKING:
    from firefox import Firefox

GREETINGS = read_sample("greetings.md")
BOXES = """() => [...document.querySelectorAll(".beside > .piece, .mini, .prose")]
  .map((each) => each.getBoundingClientRect())
  .map((box) => [box.left, box.top, box.right, box.bottom])
"""
SEEN = """() => [...document.querySelectorAll(".piece")]
  .map((each) => each.checkVisibility())
"""
CLOSED = [True, False, True, True, True, False, False]
COPIED = """() => {
  const all = document.createRange();
  all.selectNode(document.querySelector(".beside"));
  getSelection().removeAllRanges();
  getSelection().addRange(all);
  const clipboardData = new DataTransfer();
  document.dispatchEvent(new ClipboardEvent("copy", { clipboardData }));
  return clipboardData.getData("text/plain");
}"""
FIRST = '# ⟨Say good morning⟩ ≡\nsay("Good morning", name)\n'


@pytest.fixture(scope="module")
def woven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the document with greetings."""
    path = put(tmp_path_factory.mktemp("woven"), GREETINGS)
    page = path.with_suffix(".html")
    page.write_text(proofweave.weave(path), encoding="utf-8")
    return page


def opened(browser: Browser, woven: Path, width: int) -> Page:
    """The page in a window of some width."""
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(woven.as_uri())
    return page


def beside(boxes: list[list[float]]) -> list[bool]:
    """Whether the second piece of each row is beside the first; nothing is over it."""
    prose, first, second, *_ = boxes
    rest, *three = boxes[3:7]
    assert prose[3] <= first[1]
    assert max(first[3], second[3]) <= rest[1]
    ends = [(first, second), (three[0], three[1]), (three[1], three[2])]
    for before, after in ends:
        assert after[0] >= before[2] if before[1] == after[1] else after[1] >= before[3]
    return [before[1] == after[1] for before, after in ends]


@pytest.mark.parametrize("width", [1440, 1024, 800])
def test_pieces_stand_beside_each_other(
    browsing: Browser, woven: Path, width: int
) -> None:
    """In a wide window pieces of a row begin at one height, below the names in the
    margin, which follow one another there; nothing sticks out, and the prose keeps its
    column."""
    page = opened(browsing, woven, width)
    boxes = page.evaluate(BOXES)
    assert beside(boxes) == [True] * 3
    if width > 992:
        mini = page.locator(".mini").first.bounding_box()
        prose, rest = boxes[0], boxes[3]
        assert mini
        assert mini["x"] > prose[2]
        assert mini["y"] + mini["height"] < boxes[1][1]
        assert rest[2] <= prose[2] + 1
        name = page.locator(".mini li").first
        assert name.evaluate("each => getComputedStyle(each).display") == "inline"
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_one_after_the_other_on_a_phone_and_on_paper(
    browsing: Browser, woven: Path
) -> None:
    """On a narrow screen and in print one piece follows the other, and in print all of
    them are there."""
    page = opened(browsing, woven, 390)
    assert page.evaluate(SEEN) == CLOSED
    page.locator(".closes").click()
    assert page.evaluate(SEEN) == [True] * 7
    assert beside(page.evaluate(BOXES)) == [False] * 3
    page = opened(browsing, woven, 1440)
    page.emulate_media(media="print")
    assert page.evaluate(SEEN) == [True] * 7
    boxes = page.evaluate(BOXES)
    assert beside(boxes) == [False] * 3
    assert boxes[0][2] == boxes[3][2]


def test_what_is_closed_stays_closed(browsing: Browser, woven: Path) -> None:
    """One button closes the others of all rows with a name, what is copied is without
    them, the choice is kept, and a link to one of them opens them."""
    page = opened(browsing, woven, 1440)
    button = page.get_by_role("button", name="in C")
    assert button.get_attribute("aria-expanded") == "true"
    top = button.evaluate("(each) => each.getBoundingClientRect().top")
    button.click()
    moved = button.evaluate("(each) => each.getBoundingClientRect().top") - top
    assert abs(moved) < 1
    assert page.evaluate(COPIED) == FIRST
    assert page.evaluate(SEEN) == CLOSED
    page.reload()
    assert button.get_attribute("aria-expanded") == "false"
    assert page.evaluate(SEEN)[1] is False
    page.evaluate("location.hash = '#p-morning-c'")
    until(lambda: page.evaluate(SEEN)[1])
    page.reload()
    assert page.evaluate(SEEN)[1] is True


def test_firefox_sets_them_alike(firefox: Firefox, woven: Path) -> None:
    """In Firefox pieces stand beside each other, and a button closes them."""
    from firefox import Tab

    with Tab(firefox, woven.as_uri(), 1440) as tab:
        assert beside(tab.evaluate(BOXES)) == [True] * 3
        tab.click(".closes")
        assert tab.evaluate(SEEN)[:3] == [True, False, True]


def test_lines_of_their_own_are_marked(tmp_path: Path) -> None:
    """Of pieces that are compared the page marks the lines that the first has not, but
    for comments behind them; of others it marks none."""
    text = """# X

<!-- beside{} -->

```python
a = 1  # one
___  # two
c = 3
```

```python
a = 1
b = 2
c = 3
```
"""
    path = put(tmp_path, text.replace("{}", ", compared: as it is"))
    woven = proofweave.weave(path)
    assert re.findall(r'class="line own" id="L(\d+)"', woven) == ["13"]
    path = put(tmp_path, text.replace("{}", ""))
    assert "line own" not in proofweave.weave(path)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("<!-- beside -->\n\n```python\na = 1\n```\n", 3, "nothing to set beside"),
        ("<!-- beside -->\n\nWords.\n", 3, "nothing to set beside"),
        (
            "<!-- beside: in C -->\nWords.\n\n```python\na = 1\n```\n\n"
            "```python\nb = 1\n```\n",
            3,
            "no word between",
        ),
        (
            '<!-- beside -->\n\n```python\na = 1\n```\n\n```python tags=["demo"]\n'
            "a\n```\n",
            3,
            "nothing to set beside",
        ),
        ("Words.\n<!-- to copy -->\n\n```python\na = 1\n```\n", 4, "begins a file"),
        ("<!-- to copy -->\n", 3, "begins a file"),
        ("## A\n\n<!-- along -->\n\nWords.\n", 5, "must follow a heading"),
    ],
)
def test_marks_that_mark_nothing(
    tmp_path: Path, text: str, line: int, words: str
) -> None:
    """A mark with nothing to set beside, or with no file below it, is a fault."""
    (fault,) = faults(tmp_path, f"# X\n\n{text}")
    assert fault.startswith(f"{line}: ")
    assert words in fault


def test_marks_that_are_only_shown(tmp_path: Path) -> None:
    """In a fence that is shown, and in code, a mark is words."""
    shown = "~~~markdown\n<!-- beside -->\n~~~\n\nOf `<!-- beside -->`.\n"
    assert faults(tmp_path, f"# X\n\n{shown}") == []


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_a_case_falls_through_without_a_warning(tmp_path: Path) -> None:
    """Nothing stands between a comment that says so and the next case; and the compiler
    still speaks of lines of the document."""
    assert compiled(tmp_path, GREETINGS) == ""
    number = GREETINGS.split("\n").index("    return n + 1;") + 1
    said = compiled(tmp_path, GREETINGS.replace("return n + 1", "return missing"))
    assert f"x.md:{number}:20: error" in said


def compiled(folder: Path, text: str) -> str:
    """What a compiler says of the program in C of a document."""
    (file,) = files_of(proofweave.read(put(folder, text)))
    (folder / "morning.c").write_text(file.text, encoding="utf-8")
    return subprocess.run(
        ["gcc", "-Wall", "-Wextra", "-c", "morning.c"],
        cwd=folder,
        capture_output=True,
        text=True,
    ).stderr


def test_a_file_to_copy_says_so(tmp_path: Path) -> None:
    """The head of a marked file tells to copy it, of another to change the document."""
    text = """# X

For you:
<!-- to copy -->

```python
# ⟨blank.py⟩ ≡
___
```

```python
# ⟨other.py⟩ ≡
a = 1
```
"""
    copied, other = files_of(proofweave.read(put(tmp_path, text)))
    assert copied.text.startswith(
        "# Tangled from x.md: copy this file, and change the copy.\n"
    )
    assert other.text.startswith("# Tangled from x.md: read and change that one.\n")
