"""Formulas: drawn as TeX draws them, in both browsers, or refused at their line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from bs4 import BeautifulSoup
from documents import put, shown
from playwright.sync_api import Browser

import proofweave
from proofweave.faults import Faulty
from proofweave.names.identifiers import plain
from proofweave.source.mathematics import INSTEAD, Formulas, NotMathematics, in_words

if TYPE_CHECKING:
    from firefox import Firefox

SHEET = Path(__file__).with_name("data") / "formulas.tsv"
"""Formulas, their rows and the cells that are filled in one, and the tall signs."""

SHAPES = """() => [...document.querySelectorAll("math")].map((math) => {
  const size = parseFloat(getComputedStyle(math).fontSize);
  const rows = [...math.querySelectorAll("mtr")];
  const signs = [...math.querySelectorAll("mo")];
  return {
    cells: rows.map((row) => row.querySelectorAll(":scope > mtd:not(:empty)").length),
    tops: rows.map((row) => row.getBoundingClientRect().top),
    signs: signs.map((sign) => sign.textContent),
    heights: signs.map((sign) => sign.getBoundingClientRect().height / size),
  };
})"""
BRACKETS, TALL = "()[]{}|‖⌊⌋⌈⌉⟨⟩", 1.3
"""So many ems a sign is tall that has been stretched."""


def sheet() -> list[tuple[str, int, int, str]]:
    """Each formula of the sheet, its rows, its cells, and its tall signs."""
    lines = SHEET.read_text(encoding="utf-8").splitlines()
    found = []
    for formula, shape, tall in (line.split("\t") for line in lines):
        rows, _, cells = shape.partition(" × ")
        found.append((formula, int(rows or 0), int(cells or 0), tall))
    return found


@pytest.fixture(scope="module")
def woven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of all formulas of the sheet, each on lines of its own."""
    text = "\n\n".join(f"$$\n{formula}\n$$" for formula, *_ in sheet())
    folder = tmp_path_factory.mktemp("formulas")
    return put(folder, proofweave.weave(put(folder, f"# Sheet\n\n{text}\n")), "x.html")


def check_shapes(shapes: list[dict[str, Any]]) -> None:
    """Each formula has its rows, one below the other, its cells, and its tall signs."""
    wanted = sheet()
    assert len(shapes) == len(wanted) == 120
    for (formula, rows, cells, tall), shape in zip(wanted, shapes, strict=True):
        assert len(shape["cells"]) == rows, formula
        assert max(shape["cells"], default=0) == cells, formula
        assert [*dict.fromkeys(shape["tops"])] == sorted(shape["tops"]), formula
        pairs = zip(shape["signs"], shape["heights"], strict=True)
        stretched = [sign for sign, high in pairs if sign in BRACKETS and high > TALL]
        assert "".join(stretched) == tall, formula


def test_the_sheet_in_firefox(woven: Path, firefox: Firefox) -> None:
    """Rows, cells and tall signs are as TeX has them."""
    from firefox import Tab

    with Tab(firefox, woven.as_uri()) as tab:
        tab.evaluate("() => document.fonts.ready.then(() => 1)")
        check_shapes(tab.evaluate(SHAPES))


def test_the_sheet_in_chromium(woven: Path, browser: Browser) -> None:
    """So they are here; and every sign comes from a face that the page has with it."""
    page = browser.new_page()
    page.goto(woven.as_uri())
    page.evaluate("document.fonts.ready.then(() => 1)")
    check_shapes(page.evaluate(SHAPES))
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    session.send("DOM.getDocument", {"depth": -1})
    for tag in ("mi", "mn", "mo", "mtext"):
        asked = session.send("DOM.performSearch", {"query": f"//*[name()='{tag}']"})
        span = {"fromIndex": 0, "toIndex": asked["resultCount"]}
        found = session.send(
            "DOM.getSearchResults", {"searchId": asked["searchId"], **span}
        )
        for node in found["nodeIds"]:
            fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})
            strange = [f["familyName"] for f in fonts["fonts"] if not f["isCustomFont"]]
            assert strange == [], session.send("DOM.getOuterHTML", {"nodeId": node})
    page.context.close()


@pytest.mark.parametrize(
    ("formula", "line", "said"),
    [
        (r"\begin{split} a \end{split}", 3, 'environment "split"; write "aligned".'),
        (r"\begin{alignat*}{2} a \end{alignat*}", 3, '"alignat*"; write "align*".'),
        ("x\n+ \\foo y\n", 4, r'Unknown command "\foo"'),
        (r"a \widetilde{b}", 3, r"“\widetilde{b}”"),
        (r"\ref{none}", 3, r'Unknown command "\ref"; write "\eqref".'),
        (r"\text{a $x$}", 3, "“$x$}”: Math mode within text"),
        (r"x \tag{1}", 3, r"“\tag{1}”: Found"),
        ("{a", 3, 'Expected closing token "}"'),
        ("a}", 3, 'Unmatched closing token: "}"'),
        (r"\left( a", 3, r"\right"),
        ("a & b", 3, 'Found "&", which may only appear in a table'),
        (r"\eqref{none}", 3, r"no formula has \label{none}"),
        (r"\begin{gather} a\label{x} \\ b\label{x} \end{gather}", 3, "already"),
        ("```math\n\\foo\n```", 4, r'"\foo"'),
        (r"\require{ams}", 3, r'"\require"'),
        (r"\href{https://a}{b}", 3, r'"\href"'),
    ],
)
def test_what_is_refused(tmp_path: Path, formula: str, line: int, said: str) -> None:
    """The one fault stands at its line, names the command, and stops the weaver."""
    shown = formula if "```" in formula else f"$${formula}$$"
    path = put(tmp_path, f"# X\n\n{shown}\n")
    [fault] = proofweave.check(path)
    assert fault.place.line == line
    assert said in fault.message
    with pytest.raises(Faulty):
        proofweave.weave(path)


@pytest.mark.parametrize(("name", "other"), INSTEAD.items())
def test_what_may_be_written_instead(name: str, other: str) -> None:
    """The refusal of a name that is not known names another, which is drawn."""

    def formula(name: str) -> str:
        return name + "{a}" if "\\" in name else f"\\begin{{{name}}}a\\end{{{name}}}"

    with pytest.raises(NotMathematics) as caught:
        Formulas().mathml(formula(name))
    assert f'"{name}"; write "{other}".' in str(caught.value)
    assert "<math" in Formulas().mathml(formula(other))


def test_numbers_are_counted_through_the_page(tmp_path: Path) -> None:
    """A formula may refer to one that follows; demos are counted; macros are kept."""
    text = (
        "# X\n\nSee $\\eqref{last}$ and $\\eqref{first}$.\n"
        "$\\newcommand{\\half}{\\frac12}$\n\n\\begin{equation}a\\label{first}\\end{equation}\n\n"
        '```python tags=["demo"]\nx\n```\n\n'
        "## 1. Y $\\half$\n\n$$\\begin{align}b &= \\half \\\\ c &= d "
        "\\label{last}\\end{align}$$\n"
    )
    shown_by_demo = "$$\\begin{equation}c\\end{equation}$$"
    page = shown(tmp_path, text, "text/markdown", x=shown_by_demo)
    soup = BeautifulSoup(page, "html.parser")
    numbers = [text.get_text() for text in soup.select("mtd > mtext")]
    assert numbers == ["(1)", "(2)", "(3)", "(4)"]
    said = {a["href"]: a.get_text() for a in soup.select("math a")}
    assert said == {"#formula-last": "(4)", "#formula-first": "(1)"}
    assert all(soup.select_one(f"[id='{place[1:]}']") for place in said)


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        ("x^2 + y_1", "x^2 + y_1"),
        (r"\frac{a+b}{2}", "(a + b)/2"),
        (r"n \log n", "n log n"),
        (r"\sqrt{x} \sqrt[3]{xy}", "√x3√xy"),
        (r"O(b^{d/2})", "O(b^(d/2))"),
        (r"\sum_{i=1}^n i \le \infty", "∑_(i = 1)^n i ≤ ∞"),
        ("f'(x)", "f′(x)"),
        (r"\hat{x} + \overline{ab}", "x + ab"),
        (r"\text{a < b} \quad \mathbb{R}", "a < b ℝ"),
        (r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}", "(a b c d)"),
        (r"\text{R \& D, 5\% a}", "R & D, 5% a"),
        (r"\foo{x}", r"\foo{x}"),
    ],
)
def test_formulas_in_words(formula: str, words: str) -> None:
    """The search and descriptions have a formula as plain text."""
    assert in_words(formula) == words


def test_a_title_has_its_formulas_in_words() -> None:
    """Menus and the search have titles as plain text; money is left alone."""
    assert plain("The $x^{2}$ of `it` for $5 and $7") == "The x^2 of it for 5 and 7"


def test_a_page_without_formulas_has_no_face_of_theirs(tmp_path: Path) -> None:
    """The faces of formulas stand only where there are some."""
    assert "Literate Letters" not in proofweave.weave(put(tmp_path, "# X\n\nY.\n"))
    assert "Literate Letters" in proofweave.weave(put(tmp_path, "# X\n\n$y$.\n"))
