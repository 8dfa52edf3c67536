"""The C that stands beside the Python of korf0: what it meets, and who reads it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from browsers import Visit
from conftest import ROOT
from playwright.sync_api import Browser

import korf0
import proofweave

STARTS = "12345678d9bcae0f", "51247308a6be9fcd", "613adb849257e0fc", "bc9e80df3412a756"
SEEN = """() => [...document.querySelectorAll(".piece, section")]
  .filter((each) => each.checkVisibility())
  .filter((each) => /(, in C|korf0.c|the C needs).*⟩ \\+?≡/.test(each.innerText))
  .map((each) => each.id || each.dataset.part)
"""


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
@pytest.mark.parametrize("level", ["-O2", "-O3"])
def test_the_c_has_the_nodes_of_the_python(tmp_path: Path, level: str) -> None:
    """Compiled without a warning, the C meets the nodes of the Python and pushes the
    same pieces; a start that is solved has none."""
    warnings = ["-Wall", "-Wextra", "-Wno-sign-compare"]
    compiled = subprocess.run(
        ["cc", level, *warnings, "-o", tmp_path / "korf0", ROOT / "korf0.c"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert compiled.stderr == ""
    goal = "123456789abcdef0"
    said = subprocess.check_output(
        [tmp_path / "korf0", *STARTS, goal], encoding="utf-8"
    )
    *lines, last = said.splitlines()
    for start, line in zip(STARTS, lines, strict=True):
        happy, sad, nodes, _, pieces = line.split()
        found = korf0.solve(start)
        ours = found.happy, found.sad, found.nodes, found.pieces
        assert (int(happy), int(sad), int(nodes), pieces) == ours
    assert last.split()[:3] == ["0", "0", "0"]


def test_the_c_stands_beside_the_python() -> None:
    """From §6 to §10 each piece of the search has its piece in C, and what is left of
    the C is an appendix."""
    document = proofweave.read(ROOT / "korf0.md")
    codes = [code for _, code in document.tangled]
    named = {
        code.language: [c.name for c in codes if c.language == code.language]
        for code in codes
    }
    in_c = [name.removesuffix(", in C") for name in named["c"] if ", in C" in name]
    shortened = {
        "Set out the pieces, and let p be the empty cell": "Set out the pieces",
        "Take back the move that brought us here": "Take back the move",
    }
    whole = [shortened.get(name, name) for name in named["python"]]
    assert [name for name in whole if name in in_c] == in_c
    assert len(in_c) == 8


def test_a_reader_of_python_reads_no_line_of_c(browser: Browser) -> None:
    """On a narrow screen no piece in C is seen, nor is its appendix, until one opens
    it; that is kept, from disk, and nothing on the page complains."""
    address = (ROOT / "docs" / "korf0.html").as_uri()
    with Visit(browser, address, viewport={"width": 390, "height": 800}) as page:
        assert page.evaluate(SEEN) == []
        page.get_by_role("button", name="in C", exact=True).first.click()
        opened = page.evaluate(SEEN)
        assert {f"s{k}" for k in (6, 7, 8, 9, 10, "C")} < {*opened}
        assert sum(name.endswith("in-c") for name in opened) == 8
        page.reload()
        assert page.evaluate(SEEN) == opened
