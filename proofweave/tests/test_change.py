"""Change files: a document that is read as if some of its lines were others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import SMALL, put

import proofweave
from proofweave.faults import Faulty
from proofweave.page.changes import told
from proofweave.source.mathematics import drawn


def fence(*lines: str) -> str:
    """Return a change."""
    return "```diff\n" + "".join(f"{line}\n" for line in lines) + "```\n"


def changed(folder: Path, *changes: str | bytes) -> list[str]:
    """Return the lines of SMALL with some change files applied."""
    paths = [put(folder, c, f"{k}.ch.md") for k, c in enumerate(changes)]
    return [line.text for line in proofweave.read(put(folder, SMALL), paths).lines]


def fault(folder: Path, *changes: str | bytes) -> str:
    """Return the one fault of some changes, each file as its bare name."""
    with pytest.raises(Faulty) as caught:
        changed(folder, *changes)
    [found] = caught.value.faults
    return str(found).replace(f"{folder}/", "")


@pytest.mark.parametrize(
    ("changes", "old", "new"),
    [
        (
            ["Why.\n\n" + fence(" print(k)", "+print(k * k)", " ", "-print(-k)")],
            *("print(k)\n\nprint(-k)", "print(k)\nprint(k * k)\n"),
        ),
        # Editors strip blanks at the ends of lines.
        ([fence(" print(k)", "", "-print(-k)")], "print(-k)\n", ""),
        # A later change, or a later file, sees what the earlier ones have made.
        (
            [
                f"{fence('-print(k)', '+print(1)')}\n{fence('-print(1)', '+print(2)')}",
                fence("-print(2)", "+print(3)").replace("\n", "\r\n"),
            ],
            *("print(k)", "print(3)"),
        ),
    ],
)
def test_a_change_that_fits_once(
    tmp_path: Path, changes: list[str], old: str, new: str
) -> None:
    """Lines with a minus go, those with a plus come in, and the others stay."""
    assert SMALL.count(old) == 1
    assert changed(tmp_path, *changes) == SMALL[:-1].replace(old, new).split("\n")


def test_what_a_change_brings_is_told_at_its_line(tmp_path: Path) -> None:
    """A line that came in has its place in the change file, others in the source."""
    change = put(tmp_path, fence(" print(k)", "+# ⟨B⟩"), "c.ch.md")
    source = put(tmp_path, SMALL)
    lines = proofweave.read(source, [change]).lines
    at = [line.text for line in lines].index("# ⟨B⟩")
    assert str(lines[at - 1].place) == f"{source}:23"
    assert str(lines[at + 1].place) == f"{source}:24"
    why = "⟨B⟩ is never defined; a fence that begins “# ⟨B⟩ ≡” would define it"
    assert list(map(str, proofweave.check(source, [change]))) == [f"{change}:3: {why}"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("```\n-x\n```\n", "1: no change here; a change is a fence of ```diff"),
        ("a\n\n" + fence(), "3: this change has no line to be found by"),
        (b"\xff", "1: byte 0xff is not UTF-8; save the file in that encoding"),
        (fence(" print(k)"), "1: this change has neither a + nor a -"),
        (fence("print(k)"), "2: “print(k)” begins with neither a blank nor + nor -"),
        ("\n```diff\n-x\n", "2: this fence is never closed"),
        (
            fence("-```python", "+```"),
            "1: this change fits at x.md:7 and x.md:21 and x.md:28 and x.md:35; add "
            "lines around it until it fits once",
        ),
    ],
)
def test_a_malformed_change(tmp_path: Path, change: str | bytes, message: str) -> None:
    """What is wrong with a change file is told at its line."""
    assert fault(tmp_path, change) == f"0.ch.md:{message}"


def test_the_prose_of_a_change_file_is_read_as_that_of_a_document(
    tmp_path: Path,
) -> None:
    """Money is no formula, several sections are links, quoted code is left alone."""
    document = proofweave.read(put(tmp_path, SMALL))
    text = "It costs $5, and $6 more; see §§1, 2, not `§1`. So $k$, in ⟨Count⟩.\n"
    path = put(tmp_path, f"# A title\n\n{text}\n{fence('-print(-k)')}", "c.ch.md")
    html = drawn(told(path, document, "small.html"))
    [formula] = re.findall("<math.*?</math>", html)
    assert ">k<" in formula
    assert "It costs $5, and $6 more; see §§" in html
    links = re.findall(r'<a class="ref" href="small\.html#(\w+)">([^<]*)</a>', html)
    assert links == [("s1", "1"), ("s2", "2"), ("s2", "§2")]
    assert "<code>§1</code>" in html
    assert "A title" not in html


def test_a_formula_of_a_change_file_that_is_none_is_a_fault(tmp_path: Path) -> None:
    """It is told at its line of the change file."""
    path = put(tmp_path, f"# X\n\n$\\frac$ of\n\n{fence('-print(-k)')}", "c.ch.md")
    with pytest.raises(Faulty, match=r"c\.ch\.md:3: .* cannot be drawn"):
        told(path, proofweave.read(put(tmp_path, SMALL)))
