"""The weaver: whole documents go in, and the page says what it should."""

from __future__ import annotations

import ast
import re
import socket
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from documents import Said, passed, put, read_sample, shown
from jupyter_client.connect import LocalPortCache
from tiers import sweep

import proofweave
from proofweave.__main__ import main
from proofweave.faults import Faulty
from proofweave.names.references import listed
from proofweave.names.scopes import names
from proofweave.page.prose import typographic

COUNTING = read_sample("counting.md")


def page(folder: Path, text: str, name: str = "x.md") -> BeautifulSoup:
    """Return the page of a document, parsed."""
    return BeautifulSoup(proofweave.weave(put(folder, text, name)), "html.parser")


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> BeautifulSoup:
    """The page of a whole small document."""
    return page(tmp_path_factory.mktemp("counting"), COUNTING)


def one(soup: BeautifulSoup | Tag, selector: str) -> Tag:
    """Return the one element that a selector finds."""
    found = soup.select(selector)
    assert len(found) == 1, (selector, found)
    return found[0]


def words(element: Tag) -> str:
    """Return the text of an element, in one line."""
    return " ".join(element.get_text().split())


def index_of(soup: BeautifulSoup) -> list[str]:
    """Return the lines of the index, with brackets for underlines."""
    for link in soup.select(".entries .defined"):
        link.string = f"[{link.get_text()}]"
    return [words(entry) for entry in soup.select(".entries li")]


def test_sections_hang_by_their_numbers(counting: BeautifulSoup) -> None:
    """The page has one h1; starred sections are h2, the others h3, each anchored; the
    contents have those with a title, nested."""
    for selector, said in (
        ("h1", "COUNTING"),
        (".limbo", "Some words before."),
        ("#s1 h2 .number", "1"),
        ("#s1 h2 .title", "Introduction"),
        ("#s2 h3", "Section 2"),
        ("#s3 h3 .title", "Voices"),
        (".contents ol ol a", "3 Voices"),
    ):
        assert words(one(counting, selector)) == said
    contents = [words(link) for link in counting.select(".contents a")]
    assert contents == ["1 Introduction", "3 Voices", "4 More", "7 Index"]
    assert one(counting, ".contents ol ol a")["href"] == "#s3"


def test_pieces_are_linked_as_cweb_does(counting: BeautifulSoup) -> None:
    """A use shows the name and its number, and leads to where the piece begins; footers
    say where it goes on, is cited and used; all names stand in order."""
    use = one(counting, '#s1 .line.use .piece-name[href="#p-say-k"]')
    assert use.decode() == (
        '<a class="piece-name" href="#p-say-k"><span class="hash"># </span>'
        '⟨Say <var>k</var><span class="no" data-no="2"></span>⟩</a>'
    )
    assert words(one(counting, "#p-say-k")) == "# ⟨Say k⟩ ≡"
    assert words(one(counting, "#p-definitions-part-2")) == "# ⟨Definitions⟩ +≡"
    button = one(counting, '#s1 [data-piece="p-say-k"]')
    assert button["aria-label"] == "Show ⟨Say k⟩ here"
    assert [words(footer) for footer in counting.select(".piece > .uses")] == [
        "This code is cited in section 1. This code is used in section 1.",
        "See also sections 5 and 6. This code is used in section 1.",
        "This code is used in section 1.",
    ]
    assert words(counting.select('#s3 .uses a[href="#s6"]')[0]) == "6"
    entries = counting.select(".pieces li")
    assert [words(entry) for entry in entries] == [
        "⟨Complain if nothing was said⟩ Used in section 1.",
        "⟨Definitions⟩ Used in section 1.",
        "⟨Say k⟩ Used in section 1.",
    ]
    assert one(entries[1], ".no")["data-no"] == "3, 5, 6"
    assert listed(["3", "5", "7"]) == "3, 5, and 7"


def test_every_line_of_code_is_an_element_that_knows_its_number(
    counting: BeautifulSoup,
) -> None:
    """Each line has its own element, with the number of the source line."""
    source = COUNTING.split("\n")
    lines = counting.select("pre.code .line")
    assert len(lines) > 20
    for line in lines:
        number = line["data-line"]
        assert line["id"] == f"L{number}"
        assert line.get_text() == source[int(str(number)) - 1] + "\n"


def test_names_lead_to_their_definition(counting: BeautifulSoup) -> None:
    """Names in code, each in its own scope, and in prose lead to where they are first
    bound; beside a section stand those that another defines."""
    assert one(counting, "#n-say")["data-kind"] == "function"
    assert one(counting, "#n-count")["data-said"] == "Count up to a limit"
    assert one(counting, "#n-LOUD").find_parent(class_="line") is not None
    for link in (
        '#s2 .line a[href="#n-say"]',
        '#s2 .line a[href="#n-count.k"]',
        '#s6 .line a[href="#n-SOFT"]',
        '#s2 .prose code a[href="#n-say"]',
        '#s1 .prose a[href="#n-count.k"] math',
        '#s1 .prose a.ref[href="#s2"]',
        '#s1 .prose .piece-name[href="#p-say-k"]',
    ):
        assert one(counting, link)
    assert not counting.select('a[href="#n-print"]')
    for section, index in (
        ("#s2", ["k §1", "say §3, function"]),
        ("#s6", ["SOFT §3, 0x01"]),
    ):
        found = [words(item) for item in counting.select(f"{section} .mini li")]
        assert found == index


def test_the_index_is_that_of_cweb(tmp_path: Path) -> None:
    """Names and subjects, in order, with definitions underlined; without a section that
    is called so, it stands at the end without a number."""
    soup = page(tmp_path, COUNTING)
    assert soup.select_one("#s7 .index") is not None
    assert " ".join(index_of(soup)) == (
        "count, [1]. counting, 1. k, [1]. level, [5]. limit, [1], 3. LOUD, [3]. "
        "number, [3]. print, 3. quiet, [6]. say, 2, [3]. SOFT, [3], 6. speak, [5]. "
        "stderr, 3. sys, [1], 3. Voice, [5]. voice, [5]."
    )
    soup = page(tmp_path, "# X\n\n## 1. One\n\n```python\nword = 1\n```\n")
    assert [words(link) for link in soup.select(".contents a")] == ["1 One", "Index"]
    assert index_of(soup) == ["word, [1]."]
    assert one(soup, "section#index")
    assert not page(tmp_path, "# X\n\n## One\n\nWords.\n").select(".contents")


def test_a_page_depends_on_its_document_alone(tmp_path: Path) -> None:
    """Woven twice it is the same; each link within it has a target, and no id is there
    twice; fonts, style and script are in it."""
    path = put(tmp_path, COUNTING)
    text = proofweave.weave(path)
    assert proofweave.weave(path) == text
    soup = BeautifulSoup(text, "html.parser")
    ids = [str(element["id"]) for element in soup.select("[id]")]
    assert len(ids) == len(set(ids))
    assert {str(link["href"])[1:] for link in soup.select('a[href^="#"]')} <= {*ids}
    assert "data:font/woff2" in text
    assert not re.search(r'(?:src|href)="(?:https?:)?//|url\("(?!data:)', text)


DEMO = read_sample("doubling.md")


@pytest.fixture(scope="module")
def doubling(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A document with demos of every kind, and its page."""
    path = put(tmp_path_factory.mktemp("doubling"), DEMO)
    return path, proofweave.weave(path)


def test_demonstrations_are_run_against_the_tangled_program(
    doubling: tuple[Path, str],
) -> None:
    """A demo has its output under it; times are steady; a figure has no code; files
    that are left open are not told."""
    soup = BeautifulSoup(doubling[1], "html.parser")
    outputs = [words(output) for output in soup.select(".demo .output")]
    assert outputs[:2] == ["took (0 sec) True", "7"]
    assert len(soup.select('.demo a[href="#n-double"]')) == 3
    picture = one(soup, "figure .picture")
    assert picture.decode_contents() == (
        '<svg><g id="cell-2-a"></g><use href="#cell-2-a"></use></svg>'
    )
    assert "load_ext" not in soup.get_text()
    assert "Picture" not in soup.get_text()


def test_settings_of_whoever_weaves_are_not_in_the_page(
    doubling: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Demonstrations run alike in any terminal, locale and time zone, and however
    Python is told to hash, to optimize, to warn, to encode and to begin."""
    path, woven = doubling
    assert "Twice. they are checked" in woven
    startup = put(path.parent, "started = True\n", "startup.py")
    for name, value in {
        "COLUMNS": "33",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PYTHONDEVMODE": "1",
        "PYTHONHASHSEED": "7",
        "PYTHONIOENCODING": "latin-1:replace",
        "PYTHONOPTIMIZE": "2",
        "PYTHONSTARTUP": str(startup),
        "PYTHONUTF8": "0",
        "PYTHONWARNINGS": "always",
        "TERM": "dumb",
        "TZ": "Asia/Kathmandu",
    }.items():
        monkeypatch.setenv(name, value)
    assert proofweave.weave(path) == woven


DEMO_ENDS = "this demo ends the Python that runs it"
NOT_RUN = "the program cannot be run for its demonstrations: "
AFTER = '\n```\n\n```python tags=["demo"]\nx\n```\n'


@pytest.mark.parametrize(
    ("demo", "message"),
    sweep(
        [
            ("import os\nos.kill(os.getpid(), 9)", f"3: {DEMO_ENDS}"),
            ("raise KeyboardInterrupt", "4: this demo fails: KeyboardInterrupt"),
            ("while True: print('9' * 999)", "3: this demo prints more than 1,000,000"),
            (
                'display({"x/y": 1}, raw=True)',
                "3: this demo displays what no notebook can hold: ",
            ),
        ],
        3,
    ),
)
def test_a_demo_that_comes_to_no_good_end(
    tmp_path: Path, demo: str, message: str
) -> None:
    """Whatever becomes of a demo is told in a sentence at its line."""
    path = put(tmp_path, f'# X\n\n```python tags=["demo"]\n{demo}\n```\n')
    with pytest.raises(Faulty) as raised:
        proofweave.weave(path)
    [fault] = raised.value.faults
    assert str(fault).startswith(f"{path}:{message}")


@pytest.mark.parametrize(
    ("kind", "output", "message"),
    [
        ("x/y", "a", "this demo displays x/y, which a page cannot show; it can show"),
        ("text/markdown", r"$\foo$", r"$\foo$ cannot be drawn: Unknown"),
        ("text/markdown", "⟨Foo⟩", "the text speaks of ⟨Foo⟩, which is no piece"),
        (
            *("text/markdown", "![](../secret.png)"),
            "of what this demo displays, ../secret.png",
        ),
    ],
)
def test_what_a_page_cannot_show(
    tmp_path: Path, kind: str, output: str, message: str
) -> None:
    """What a demo displays is looked at as prose is, and told at its line."""
    with pytest.raises(Faulty) as raised:
        shown(tmp_path, '# X\n\n```python tags=["demo"]\nx\n```\n', kind, x=output)
    assert str(raised.value).startswith(f"{tmp_path / 'x.md'}:3: {message}")


@pytest.mark.parametrize(
    ("program", "message"),
    sweep(
        [
            ("x = 1\nfrom y import z", f"5: {NOT_RUN}ModuleNotFoundError: "),
            ("import os\nos._exit(0)", f"3: {NOT_RUN}it ends the Python that runs it"),
        ],
        2,
    ),
)
def test_a_program_that_cannot_be_run_for_its_demos(
    tmp_path: Path, program: str, message: str
) -> None:
    """That is told at its line; if the program of a document beside it is missing, so
    is what writes it."""
    put(tmp_path, "# Y\n\n```python\nz = 1\n```\n", "y.md")
    path = put(tmp_path, f"## 1. One\n\n```python\n{program}{AFTER}")
    with pytest.raises(Faulty) as raised:
        proofweave.weave(path)
    said = str(raised.value)
    assert said.startswith(f"{path}:{message}")
    assert said.endswith("'y'; `proofweave tangle y.md` writes it") == ("y" in program)


@pytest.mark.parametrize(
    ("program", "place"),
    sweep(
        [
            ("from b import f", "b.md:10"),
            ("def f():\n    assert 0", "a.md:5"),
            ("from pkg.c import f", "b.md:16"),
        ],
        3,
    ),
)
def test_a_demo_that_fails_in_a_program(
    folder: Path, said: Said, program: str, place: str
) -> None:
    """The line of the document whose program raised it is told, this or another."""
    put(
        folder,
        "# B\n\n```python\ndef f():\n    # ⟨Raise⟩\n```\n\n"
        "```python\n# ⟨Raise⟩ ≡\nassert 0\n```\n\n"
        "```python\n# ⟨pkg/c.py⟩ ≡\ndef f():\n    assert 0\n```\n",
        "b.md",
    )
    put(
        folder,
        f'# A\n\n```python\n{program}\n```\n\n```python tags=["demo"]\nf()\n```\n',
        "a.md",
    )
    assert said("tangle", "b.md", "a.md")[0] == 0
    status, _, err = said("weave", "a.md")
    assert (status, "this demo fails: " in err) == (1, True)
    assert err.rstrip().partition(", raised at ")[2] == place


def test_what_a_demo_displays(doubling: tuple[Path, str]) -> None:
    """Markdown and mathematics are set, errors told, and nothing differs next time."""
    soup = BeautifulSoup(doubling[1], "html.parser")
    assert words(one(soup, ".demo h3")) == "T"
    assert words(one(soup, ".demo em")) == "so"
    assert [words(formula) for formula in soup.select(".demo math")] == ["x", "y", "z"]
    said = [words(output) for output in soup.select(".output")]
    assert said[-3] == "<object object at 0x…>"
    assert said[-2].startswith("demo:5: UserWarning: beware")
    assert 'File "demo", line 8, in <module>' in said[-2]
    assert said[-1] == "ZeroDivisionError: division by zero"
    assert one(soup, "#cell-4-1").find_parent(class_="picture")


@pytest.mark.parametrize("sheet", ["", "<style>p {color: red}</style>"])
def test_an_opening_says_what_it_shows(tmp_path: Path, sheet: str) -> None:
    """A sheet that sets it by its first picture need not wait until that is read; nor
    need one that sets a section or a figure by theirs."""
    html = f'{sheet}<div class="board big-one" style="color: red"></div><p class="no">'
    figure = '```python tags=["figure"]\nx\n```\n'
    for first, said in ((figure, "board big-one"), ("Words.\n", None)):
        text = f"# T\n\n{first}\n## 1. S\n\nWords.\n\n{figure}"
        soup = BeautifulSoup(shown(tmp_path, text, x=f"{html}</p>"), "html.parser")
        assert one(soup, ".opening").get("data-picture") == said
        for each in soup.select(".section, .figure"):
            assert each["data-picture"] == "board big-one"


HTML_IN_DEMOS = {
    "<p>A picture, whose sheets would stand in the head.</p>": (0, False),
    "<table class='dataframe'><tr><td>1</td></tr></table>": (1, False),
    '<style type="text/css">#T {color: red}</style><table id="T"></table>': (1, True),
    "<style>p {color: red} @media print {a {color: red}}</style>": (0, True),
    '<style class="paper">p {color: red}</style>': (0, False),
    "<style>@page {margin: 0} p {color: red}</style>": (0, False),
    '<table class="turns"></table><table style="width: 9px"></table>': (0, False),
    "<table></table><script>1</script>": (0, False),
}
"""What demos display: the tables in it that may be moved, and whether its rules are for
that alone."""


def test_what_html_may_do(tmp_path: Path) -> None:
    """A wide table may be moved, and rules for what is displayed are for that alone."""
    html = {f"x{number}": html for number, html in enumerate(HTML_IN_DEMOS)}
    demos = [f'```python tags=["demo"]\n{name}\n```' for name in html]
    text = shown(tmp_path, "\n\n".join(["# X", *demos, ""]), **html)
    soup = BeautifulSoup(text, "html.parser")
    found = [
        (
            len(picture.select(".table-room > table")),
            any("@scope {" in str(style) for style in picture.select("style")),
        )
        for picture in soup.select(".picture")
    ]
    assert dict(zip(HTML_IN_DEMOS, found, strict=True)) == HTML_IN_DEMOS


def test_markdown_within_html_stays_there(tmp_path: Path) -> None:
    """What stands between <details> and </details> can be folded away with it."""
    (tmp_path / "p.png").write_bytes(b"picture")
    text = "# X\n\n<details>\n<summary>S</summary>\n\nSo *much* <img src='p.png'>\n\n"
    soup = page(
        tmp_path, f"{text}- a\n\n<img alt='a>b' src=p.png>\n\n</details>\n\nB\n"
    )
    details = one(soup, "details:not(.menu)")
    assert words(details) == "S So much a"
    assert [img["src"] for img in details.select("img")] == [
        "data:image/png;base64,cGljdHVyZQ=="
    ] * 2


PROVED = '''\
def test_there_are_thirteen() -> None:
    """There are thirteen."""
    assert len(range(6)) + 7 == 13
'''
RECORD = read_sample("eggs.md")
CLAIMS = """\
## 1. One

There are [13](tests/test_x.py#test_there_are_thirteen) hens and
[12](eggs.md#eggs) eggs; compare [that](other.md#2-two), [there](#1-one) and
[elsewhere](https://example.org/).
"""


def test_claims_are_marked_and_lead_to_their_proof(tmp_path: Path) -> None:
    """A claim has the kind of its proof, what that says, and a link that works."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs").mkdir()
    put(tmp_path / "tests", PROVED, "test_x.py")
    put(tmp_path, RECORD, "eggs.md")
    put(tmp_path, "", "other.md")
    put(tmp_path / "docs", "", "other.html")
    document, output = put(tmp_path, CLAIMS), tmp_path / "docs" / "x.html"
    passed(tmp_path, "tests/test_x.py", "test_there_are_thirteen")
    text = proofweave.weave(document, output=output)
    soup = BeautifulSoup(text, "html.parser")
    test, record, *links = soup.select("#s1 .prose a")
    assert test.decode() == (
        '<a class="claim test" data-asserted="assert len(range(6)) + 7 == 13"'
        ' data-claimed="13" data-name="test_there_are_thirteen"'
        ' data-path="tests/test_x.py" data-proof="../tests/test_x.py"'
        ' data-said="There are thirteen."'
        ' href="../tests/test_x.py#test_there_are_thirteen">13</a>'
    )
    assert record["class"] == ["claim", "record"]
    assert record["data-said"] == "There are 12 eggs."
    assert record["href"] == "../eggs.md#eggs"
    assert [link["href"] for link in links] == [
        "other.html#s2",
        "#s1",
        "https://example.org/",
    ]


def test_punctuation_stays_with_its_formula(tmp_path: Path) -> None:
    """No line begins with what follows a formula, nor ends with what opens one."""
    text = "# T\n\nIf ($x$), then “$y$”; but $z$ is $x$, or\n[$y$](https://e.org).\n"
    page = BeautifulSoup(proofweave.weave(put(tmp_path, text)), "html.parser")
    kept = [words(span) for span in page.select(".together")]
    assert kept == ["(x),", "“y”;", "x,", "y."]


@pytest.mark.parametrize(
    ("prose", "formulas"),
    [
        *[("$5 and $10", []), (r"\$x\$ and \$5$", []), ("a $ b $ c", [])],
        *[("$HOME/$1 and $ x$", []), ("$5-$10", []), ("`$x$`", []), ("$a\n\nb$", [])],
        ("$5$, ($x$) or $a +\nb$", ["5", "x", "a+b"]),
        ("costs $\\$ 5$, $$y$$ and\n\n$$\nz\n$$", ["$5", "y", "z"]),
        *[("It costs $10, see `$HOME` there.", []), ("From $5 to `$x`.", [])],
        *[("`a$` and $b `c$` d$", []), ("$`", []), ("US$5 (A$x)", []), ("$9,$x", [])],
        ("$10 (or $x$), `$` and $y$", ["x", "y"]),
        (r"$\text{``a'' b}$ and \`$c$\`", ["‘‘a’’ b", "c"]),
        ("$`x`$, $`y+z`$", ["x", "y+z"]),
        ("> ```math\n> x\n> ```\n\n~~~ math\ny\n~~~", ["x", "y"]),
        (r"\begin{Bmatrix} a \end{Bmatrix}", ["{a}"]),
    ],
)
def test_formulas_between_dollars(
    tmp_path: Path, prose: str, formulas: list[str]
) -> None:
    """A formula touches its dollars, may go on in the next line, and have a dollar;
    other dollars are money, and are kept."""
    soup = one(page(tmp_path, f"# X\n\n{prose}\n"), ".prose")
    assert [words(formula) for formula in soup.select("math")] == formulas
    assert formulas or soup.get_text().count("$") == prose.count("$")


def test_prose_as_it_is_set(tmp_path: Path) -> None:
    """Only a # with a blank after it makes a heading; a span keeps its words; comments
    leave nothing behind; a footnote is linked both ways."""
    text = (
        "# X\n\n#1 comes.\n\n#### So\n\n## 1. A\n\n"
        'Be <span class="happy">so *very* happy</span>.[^x]\n\n[^x]: Note.\n\n'
        "## 2. B\n\nOne\n<!-- index: a --> two\n<!-- b\nc -->\nthree.\n\n"
        "## 3. C\n\nB.[^x]\n\n[^x]: Other.\n"
    )
    soup = page(tmp_path, text)
    limbo = one(soup, ".limbo").decode_contents()
    assert "<p>#1 comes.</p>\n<h4>So</h4>" in limbo
    span = '<span class="happy">so <em>very</em> happy</span>'
    assert str(one(soup, "span.happy")) == span
    prose = one(soup, "#s2 .prose").decode_contents().strip()
    assert prose == "<p>One\ntwo\nthree.</p>"
    assert index_of(soup) == ["a, 2."]
    assert words(one(soup, "#s3 #f2")) == "2Other."
    assert one(soup, "#s3 #r2")["href"] == "#f2"


def test_a_table_of_names_describes_them(tmp_path: Path) -> None:
    """What a table headed “name” says of a name stands in the small indexes."""
    text = (
        "## 1. One\n\n| name | what it is |\n| --- | --- |\n"
        "| $p$, $q$ | a cell, and another |\n\n```python\np = 1\nq = 2\n\n"
        "# ⟨Go on⟩\n```\n\n### 2.\n\n```python\n# ⟨Go on⟩ ≡\nprint(p, q)\n```\n"
    )
    soup = page(tmp_path, text)
    assert [words(item) for item in soup.select("#s2 .mini li")] == [
        "p §1, a cell",
        "q §1, another",
    ]
    assert len(soup.select('#s1 td a[href="#n-p"] math')) == 1


def test_prose_has_the_quotes_and_dashes_of_a_book() -> None:
    """Straight quotes become curly, and hyphens that mean dashes become dashes."""
    assert typographic("Korf's \"word\" -- it's '80s ...") == (
        "Korf’s “word” – it’s ’80s …"
    )
    assert typographic("the pieces' way") == "the pieces’ way"


def test_a_change_file_is_said_to_be_the_origin_of_its_lines(tmp_path: Path) -> None:
    """Lines from a change file know its name."""
    source = put(tmp_path, "## 1. One\n\n```python\nx = 1\ny = 2\n```\n")
    change = put(tmp_path, "```diff\n-y = 2\n+y = 3\n```\n", "x.ch.md")
    soup = BeautifulSoup(proofweave.weave(source, [change]), "html.parser")
    line = one(soup, '[data-file="x.ch.md"]')
    assert line["data-line"] == "3"
    assert line.get_text() == "y = 3\n"


def test_a_signature_over_several_lines_is_one_definition(tmp_path: Path) -> None:
    """Its parameters are defined on their own lines; a preview shows them all."""
    text = "## 1. S\n\n```python\ndef f(\n    a,\n) -> int:\n    [a for a in a]\n```\n"
    soup = page(tmp_path, text)
    assert one(soup, "#n-f")["data-lines"] == "3"
    assert one(soup, '[id="n-f.a"]').find_parent(id="L5") is not None
    assert len({str(name["id"]) for name in soup.select('[id^="n-f.a"]')}) == 2


SCOPES = read_sample("scopes.py")


def test_names_are_resolved_by_the_rules_of_python() -> None:
    """Scopes of classes, functions, lambdas and comprehensions; globals; members."""
    lines = SCOPES.split("\n")
    mentions = names(ast.parse(SCOPES), lines).mentions
    found = {(m.line, m.column): m.symbol.path for m in mentions if m.symbol}
    for line, column in found:
        name = found[line, column].rpartition(".")[2]
        assert lines[line - 1][column : column + len(name)] == name

    def meant(line: int) -> list[str]:
        return [found[key] for key in sorted(found) if key[0] == line]

    assert meant(5) == ["x", "C.m.self", "C.x"]
    assert meant(7) == ["f.x", "f.x", "f.x"]
    assert meant(10) == ["x"]
    assert meant(14) == ["h.y", "h.y", "h.y", "h.y", "h.y"]
    assert meant(17) == ["k.c", "C", "C.x"]
    assert meant(18) == ["f", "f.x", "x"]
    assert meant(20) == ["p"]
    assert meant(22) == ["p", "e"]
    assert meant(24) == ["C", "rest", "whole"]
    assert meant(27) == ["w.v", "w.y", "w.y", "w.v"]
    assert meant(28) == ["a", "b", "f", "x"]


AGAIN = read_sample("again.md")


def test_names_that_are_given_other_values(tmp_path: Path) -> None:
    """A name that a loop brings in is its section's own; the index underlines where
    they begin; what is unpacked or imported is told; the front is cited as such."""
    soup = page(tmp_path, AGAIN)
    said = [words(item) for item in soup.select("#s2 .mini li")]
    first = ["array §1, from array", "EAST §1, 0", "LOW §1, 0x01", "NORTH §1, 1"]
    assert [*said[:4], said[4].split()[0], *said[5:]] == [*first, "total"]
    assert one(soup, "#n-array")["data-said"] == "from array"
    entries = index_of(soup)
    for entry in ("k, [1], [2].", "total, [1], 2.", "Knuth, front."):
        assert entry in entries
    assert one(soup, '.entries a[href="#top"]').get_text() == "front"


KEPT = read_sample("kept.md")


def test_pictures_are_in_the_page(tmp_path: Path) -> None:
    """A picture beside the document is put into the page, which loads nothing."""
    (tmp_path / "p q.png").write_bytes(b"picture")
    soup = page(tmp_path, KEPT)
    sources = [img["src"] for img in soup.select("img")]
    assert sources == ["data:image/png;base64,cGljdHVyZQ=="] * 2
    assert proofweave.check(tmp_path / "x.md") == []
    links = [a["href"] for a in soup.select(".limbo a[href]")]
    assert links[:5] == ["#s2", "#top", "#s1", "#own", "p%20q.png"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("![p](no.png)", "there is no file no.png; put the picture there, or mend"),
        ("[![p](no.png)](x.md)", "there is no file no.png; put the picture there"),
        ("[a](#s9)", "§9 refers to no section"),
        ("[a](no.md#x)", "there is no file no.md; mend the link, or take it out"),
        ("[a][b]\n\n[b]: no.txt", "there is no file no.txt; mend the link"),
        ("| [a](no.txt) |\n| --- |\n| b |", "there is no file no.txt; mend the link"),
    ],
)
def test_what_leads_nowhere(tmp_path: Path, text: str, message: str) -> None:
    """A link or a picture without its file is a fault: weave and check."""
    path = put(tmp_path, f"## 1. One\n\nWords\nbefore.\n\n{text}\n")
    with pytest.raises(Faulty) as raised:
        proofweave.weave(path)
    [fault] = raised.value.faults
    assert str(fault).startswith(f"{path}:6: {message}")
    assert proofweave.check(path) == [fault]


def test_on_paper_the_appendices_follow_on(tmp_path: Path) -> None:
    """Numbered starred sections begin a page, and the first appendix does."""
    text = "# X\n\n## 1. One\n\n### 2.\n\n## 3. Three\n\n## A. More\n\n## B. Most\n"
    soup = page(tmp_path, text)
    pages = [g["style"] for g in soup.select("div.group")]
    assert pages == [f"page: group{k}" for k in (0, 1, 2, 2)]
    heads = re.findall(r"@page group(\d) .*@top-right { content: (.*?) }", str(soup))
    assert heads == [("0", '"One"'), ("1", '"Three"'), ("2", '"Appendices"')]


def test_the_last_words_of_a_kernel_are_not_those_of_the_weave(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A demo's standard error is in the page; the kernel's own does not reach the
    terminal."""
    demo = (
        "import atexit, os, sys\n"
        'atexit.register(os.write, 2, b"last words\\n")\n'
        'print("said", file=sys.stderr)'
    )
    path = put(tmp_path, f'# T\n\n## 1. S\n\n```python tags=["demo"]\n{demo}\n```\n')
    assert main(["weave", str(path)]) == 0
    html = path.with_suffix(".html")
    assert capfd.readouterr() == (f"{html}: written\n", "")
    assert 'data-stream="stderr"' in html.read_text(encoding="utf-8")


@pytest.mark.slow("kill")
def test_a_port_that_another_program_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kernel whose port was taken before it bound it is followed by another; threads
    that run on keep no page from being woven."""
    demo = (
        "import threading\nforever = threading.Event()\n"
        "threading.Thread(target=forever.wait).start()\nprint(6 * 7)\n"
    )
    put(tmp_path, f'# T\n\n## 1. S\n\n```python tags=["demo"]\n{demo}```\n')
    free = LocalPortCache.find_available_port
    asked = []
    with socket.create_server(("127.0.0.1", 0)) as other:

        def find(cache: LocalPortCache, address: str) -> int:
            asked.append(address)
            used: int = other.getsockname()[1]
            return used if len(asked) == 1 else free(cache, address)

        monkeypatch.setattr(LocalPortCache, "find_available_port", find)
        page = proofweave.weave(tmp_path / "x.md")
    assert '<pre class="output">42</pre>' in page
    assert len(asked) == 10
