"""Checking: each thing that can be wrong with a document, where, and in what words.

The manual makes the usual faults of pieces, sections and claims; here are the others.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from documents import (
    SMALL,
    SMALL_TANGLED,
    Said,
    faults,
    put,
    read_cases,
    read_sample,
    section,
)

import proofweave
from proofweave.checks.checking import OPEN_FOLD, check, remarks
from proofweave.checks.claims import unproved_numbers
from proofweave.faults import Place
from proofweave.program.fragments import broken
from proofweave.source.document import Code, Line
from proofweave.source.near_misses import UNREAD

A = "# ⟨A⟩ ≡\na = 1\n"
B = "# ⟨B⟩ ≡\nb = '''a\n\nb'''\n"
FENCE = "```python\nx = 1\n```\n"
DEMO = section("x = 1\n") + '\n```python tags=["demo"]\n{}\n```\n'
PLAIN = "# T\n\n## One\n\nSee [two](#114-at-most).\n\n### 114 at most\n"
FRONT = "---\njupyter:\n  jupytext:\n    formats: ipynb,md\ntitle: Of YAML\n---\n"
MOVED = (
    "a text over several lines in an indented piece: tangling would change its "
    "blanks; make it one line, or define it at the left margin"
)
CANNOT = "'named expression' can not"
if sys.version_info > (3, 12):
    CANNOT = "named expression cannot"
SIGN = "a control character, U+%04X; delete it"
UTF_8 = "is not UTF-8; save the file in that encoding"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        *read_cases("wrong.md"),
        (section("s = '''\n  \n'''\n"), [f"4: {MOVED}"]),
        (b"# T\n\n\xe9t\xe9\n", [f"3: byte 0xe9 {UTF_8}"]),
        ("# T\n".encode("utf-16"), [f"1: byte 0xff {UTF_8}"]),
        (b"a\x00\x00b\n", [f"1: {SIGN % 0}"]),
        (b"x\x0c\rx\n", [f"1: {SIGN % 0xC}", f"1: {SIGN % 0xD}"]),
        ("a\u2028b\x85\n", [f"1: {SIGN % 0x85}", f"1: {SIGN % 0x2028}"]),
        (
            section("from __future__ import annotations\n", "x: (y := 1)\n"),
            [f"8: this is not Python: {CANNOT} be used within an annotation"],
        ),
    ],
)
def test_what_is_wrong(tmp_path: Path, text: str | bytes, wrong: list[str]) -> None:
    """Each fault stands at its line, with a remedy, and is told once."""
    assert faults(tmp_path, text) == wrong


@pytest.mark.parametrize(
    ("text", "begin"),
    [
        ("---\na: 1\nb: ]\n---\n\n# T\n", "3: the lines between --- and --- are not"),
        (f"{PLAIN}\n## 1. Two\n", "3: this heading has no number"),
        (section("x = " + "-" * 100_000 + "1\n"), "4: "),  # Pythons differ in words.
        ("$$\\begin{split}a&=b\\end{split}$$\n", "1: $\\begin{split}"),
        ("Words\n$\\foo$.\n", "2: $\\foo$ cannot be drawn: Unknown"),
        ("Words\n\n* $}{$\n", "3: $}{$ cannot be drawn: Unmatched"),
        ("## 1. $\\foo$\n", "1: $\\foo$ cannot be drawn: Unknown"),
        ("[$\\foo$](x.md)\n", "1: $\\foo$ cannot be drawn: Unknown"),
    ],
)
def test_what_others_call_wrong(tmp_path: Path, text: str, begin: str) -> None:
    """What Python, YAML and TeX refuse is a fault at the line of the document."""
    assert faults(tmp_path, text)[0].startswith(begin)


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        "Words\n\n---\n\n| a |\n| - |\n",
        "---\n\na: ]\n\n---\n\nWords between rules.\n",
        section('x = """\n<A>\n"""\n'),
        section("x = '\\d'\nx is 1\n"),
        section("# ⟨B⟩\n", B),
        section("# ⟨Take $k$ of `x`⟩\n", "# ⟨Take $k$ of `x`⟩ ≡\na = 1\n")
        + "\nSee ⟨Take $k$\nof `x`⟩ and `⟨`.\n\n<div>\n⟨ and ⟨B⟩\n</div>\n",
        "# T\n\n## 1. a\n\n### Two\n\n## 2. b\n",
        f"# T\n\n## a\n\n{FENCE}\n### b\n\n## c\n",
        PLAIN,
        FENCE.replace("python", 'python tags=["parameters"]'),
        FENCE.replace("python", 'python id="a" slideshow={"a": 1} editable=true'),
        *map(DEMO.format, ["%timeit x", "!ls", "x?", "await f()", "%%html\n<p>"]),
        "```pycon\n# ⟨A⟩ ≡\n```\n",
        "```console\n# ⟨A⟩ ≡\n```\n",
        "```py .noeval\n# ⟨A⟩ ≡\n```\n",
        "```\n# ⟨A⟩\n```\n",
        "```python .noeval\n# ⟨A⟩ ≡\n```\n",
        "```js\n# ⟨A⟩\n```\n",
        "```{code-cell} julia\nx = 1\n```\n",
        "````markdown\n```py\n# ⟨A⟩ ≡\n```\n````\n",
        "<!--\n```py\n# ⟨A⟩ ≡\n```\n-->\n",
    ],
)
def test_what_is_sound(tmp_path: Path, text: str) -> None:
    """What is well, and what is only shown, has no fault."""
    assert faults(tmp_path, text) == []


@pytest.mark.parametrize(
    "word",
    ["py", "py3", "python3", "Python", "ipython", "{.python #id}", "{python}", "py:a"],
)
def test_another_word_for_python(tmp_path: Path, word: str) -> None:
    """A fence with pieces that says py is told to say python, and no more is said."""
    text = section("# ⟨Add two⟩\n", "# ⟨Add two⟩ ≡\n# ⟨B⟩\n", "# ⟨B⟩ ≡\nb = 1\n")
    fence = f"```{word}\n# ⟨Add two⟩ ≡"
    assert faults(tmp_path, text.replace("```python\n# ⟨Add two⟩ ≡", fence)) == [
        f"7: the fence says {word}; write python"
    ]
    fence = f"```{word}\n# ⟨Add two⟩\n"
    assert faults(tmp_path, text.replace("```python\n# ⟨Add two⟩\n", fence)) == [
        f"3: the fence says {word}; write python"
    ]


ONCE = read_sample("many_faults.md")


def test_one_round_is_enough(tmp_path: Path) -> None:
    """Every fault is told at its line at once; what follows from one is not told."""
    told = [int(fault.partition(":")[0]) for fault in faults(tmp_path, ONCE)]
    assert told == [3, 8, 10, 11, 13, 17, 23, 32, 39, 42, 42, 45, 48, 49, 50]


@pytest.mark.parametrize(
    "fragment",
    [
        "elif x:\n    y = 1\nelse:\n    y = 2",
        "except OSError:\n    pass",
        '"a": 1,\n**more,',
        "1, 2,\n3",
        "case 1:\n    pass\ncase _:\n    pass",
        "@cache",
        "for k in x:",
        "    indented = 1\n    too = 2",
        "# ⟨All⟩",
        "if x:\n    # ⟨All⟩",
        "call(\n    # ⟨All⟩\n)",
        "return x",
        "x = (a\n     % b)",
    ],
)
def test_a_fragment_that_may_stand_somewhere(fragment: str) -> None:
    """A piece is Python if there is a place where it is."""
    lines = [
        Line(text, Place("x.md", k)) for k, text in enumerate(fragment.split("\n"))
    ]
    assert [*broken(Code(Line("```python", Place("x.md", 0)), tuple(lines)))] == []


@pytest.mark.parametrize(
    ("looks", "message"),
    [
        *read_cases("looks.md"),
        ("~~~\n<<A>>=\nx\n~~~\n", [UNREAD]),
        ("```\n<<a.c>>=\n```\n", [UNREAD]),
        ("```{.c #id}\n/* ⟨a.c⟩ ≡ */\n```\n", [UNREAD]),
        ("```text\n# ⟨a.c⟩ ≡\n```\n", [UNREAD]),
    ],
)
def test_what_looks_like_program_and_is_not_used(
    tmp_path: Path, looks: str, message: list[str]
) -> None:
    """What seems to be program, and is not tangled, is told what to be instead."""
    text = section("x = 1\n# ⟨A⟩\n", A)
    assert faults(tmp_path, f"{text}\n{looks}") == [f"13: {message[0]}"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("demo", "the word “demo” does nothing; write ```python tags=["),
        ("tags=[demo]", "“tags=[demo]” cannot be read; write ```python tags=["),
        ('tags="demo"', "tags='demo' is no list of words; write ```python tags=["),
        ('tags=["Demo"]', "there is no tag “Demo”; write ```python tags=["),
        ('tag=["demo"]', "“tag” is not read; write ```python tags=["),
        ("print('demo')", "“print('demo')” cannot be read; write ```python tags=["),
    ],
)
def test_tags_that_are_none(tmp_path: Path, words: str, message: str) -> None:
    """What was meant for a tag is no part of the program, and told how to be one."""
    text = section("x = 1\n") + f"\n```python {words}\n%demo ⟨x\n```\n"
    assert faults(tmp_path, text) == [f'7: {message}"demo"]']


def test_front_matter(tmp_path: Path) -> None:
    """YAML at the head is no text; it may have the title that no heading is."""
    path = put(tmp_path, FRONT + SMALL)
    assert proofweave.check(path) == []
    assert proofweave.tangle(path).text == SMALL_TANGLED
    document = proofweave.read(path)
    assert document.title == "Small"
    assert document.program[0].code.lines[0].place.line == 14
    for text, title in (
        (FRONT, "Of YAML"),
        ("---\n\ntitle: X\n\n---\n", ""),
        ("---\ntitle: [1]\n---\n", ""),
    ):
        assert proofweave.read(put(tmp_path, text)).title == title


DEFINES = "“{}” defines nothing; a definition begins its fence, “# ⟨{}”"
USES = "“{}” uses nothing; a use is a line of its own, “# ⟨A⟩”"
HEADERS = ["# <Add> =", "# <Add> ≡", "# ⟨Add⟩ =", "#⟨Add⟩ ≡", "# ⟨Add⟩:"]
HEADERS += ["# <<Add>>=", "<<Add>>=", "⟨Add⟩ ≡"]


@pytest.mark.parametrize(
    ("text", "signs", "line", "said"),
    [
        (
            section("# ⟨Add⟩\n# ⟨Ad…⟩\n", "{}\nx = 1\n") + "\n⟨Add⟩\n",
            *(HEADERS, 9, (DEFINES, "Add⟩ ≡")),
        ),
        (
            section("# ⟨A⟩\n", A, "{}\nb = 1\n"),
            *(["# <A> +=", "# ⟨A⟩ =", "#⟨A⟩ +≡"], 13, (DEFINES, "A⟩ +≡")),
        ),
        (
            section("x = 1\nif x:\n    {}\n", A),
            *(["#<<A>>", "#  <A>", "<<A>>"], 6, (USES, "")),
        ),
    ],
)
def test_what_looks_like_a_header_or_a_use(
    tmp_path: Path, text: str, signs: list[str], line: int, said: tuple[str, str]
) -> None:
    """With other signs it is told how to be one, and nothing else is a fault by it."""
    for sign in signs:
        message = said[0].format(sign, said[1])
        assert faults(tmp_path, text.format(sign)) == [f"{line}: {message}"]


PROOFS = read_sample("proofs.py")
RECORD = read_sample("record.md")
CITED = '- <span id="a-1985">A. (1985)</span>. “On *r*”.\n'


@pytest.fixture
def proofs(tmp_path: Path) -> Path:
    """Return a folder in which there are proofs for claims."""
    put(tmp_path, PROOFS, "test_p.py")
    put(tmp_path, RECORD, "r.md")
    put(tmp_path, CITED, "b.md")
    put(tmp_path, "def (", "broken.py")
    return tmp_path


@pytest.mark.parametrize(
    "claim",
    [
        "[42](test_p.py#test_a)",
        "[1,000 and `0x10`](test_p.py#test_a)",
        "[42](test_p.py#TestC.test_d)",
        "[words](test_p.py#test_a)",
        "[17\nthings](r.md#a-count-of-5-things)",
        "[19](r.md#another)",
        "[17](https://example.org/17#a)",
        "[§6 to §10](r.md#s6), [exercise 1](r.md#b)",
        "[1985](b.md#a-1985)",
    ],
)
def test_a_claim_that_holds(proofs: Path, claim: str) -> None:
    """A claim is true if its proof speaks of its numbers; a number of a section, and
    one that leads to an id, only cites."""
    assert faults(proofs, f"Text.\n\n{claim}\n") == []


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("[3](test_p.py#test_a.b)", "there is no test_a.b in test_p.py"),
        ("[43](test_p.py#test_a)", "test_a in test_p.py does not speak of 43"),
        ("[12\nof](test_p.py#test_a)", "test_a in test_p.py does not speak of 12"),
        ("[3](broken.py#x)", "broken.py is not Python: invalid syntax"),
        ("[3](s.md#x)", "there is no file s.md"),
        ("[17](r.md#other)", "no heading in r.md has the anchor #other"),
        ("[18](r.md#18-more)", "no heading in r.md has the anchor #18-more"),
        ("[12 times, see §7](r.md#s7)", "no heading in r.md has the anchor #s7"),
        (
            "[18](r.md#a-count-of-5-things)",
            "a-count-of-5-things in r.md does not speak of 18",
        ),
        ("[1985](b.md#a-1986)", "b.md records no command in a ```console fence"),
    ],
)
def test_a_claim_that_does_not_hold(proofs: Path, claim: str, why: str) -> None:
    """A claim without a proof, or with the proof of something else, is a fault."""
    words = claim[: claim.index("]") + 1].replace("\n", " ")
    mend = (
        "mend the one or the other"
        if "does not speak" in why
        else "link to a test or a record that shows it"
    )
    assert faults(proofs, f"Text.\n\n{claim}\n") == [
        f"3: {words} claims, but {why}; {mend}"
    ]


def unproved(path: Path) -> list[tuple[int, str]]:
    """The numbers in a document that nothing proves, each with its line."""
    checked = check(proofweave.read(path))
    found = unproved_numbers(checked.texts, checked.claims)
    return [(place.line, number) for place, number in found]


def test_numbers_that_claim_without_a_proof(tmp_path: Path) -> None:
    """Bare numbers are found; sections, volumes, code, math and links do not count."""
    text = (
        "In 1985 there were 100 of §12, see sections 10 and 11, `200`, $300$, 7\n"
        "and [400\nof them](https://x.y) and 1,000, and 12.5 times 64.\n\n"
        "1. first\n\n~~~\n500\n~~~\n\n*Notes* **37–38**(5–6), 95–118.\n"
    )
    assert unproved(put(tmp_path, text)) == [
        (1, "100"),
        (3, "1,000"),
        (3, "12.5"),
        (3, "64"),
    ]


def test_one_claim_proves_the_numbers_of_its_paragraph(proofs: Path) -> None:
    """A proof may speak of other numbers of the paragraph, and of no other text."""
    text = "def test_x():\n    proofweave.proves('20 of 30', f(), g())\n"
    put(proofs, text, "test_q.py")
    text = (
        "All [20](test_q.py#test_x) of\nthe 30 and 40.\n\n"
        "But 30.\n\nHere [20](test_q.py#test_x) of\n\n"
        "| a | b |\n| - | - |\n| 30 | 41 |\n"
    )
    assert unproved(put(proofs, text)) == [(2, "40"), (4, "30"), (10, "41")]


@pytest.mark.parametrize(
    ("claim", "computed"),
    [
        ("261,373 nodes instead of 181,870", (261373, 181870)),
        ("about 5.7", (5.74,)),
        ("about 3000", (3012,)),
        ("less than 2000 bytes", (1999,)),
        ("at most eight questions", (8,)),
        ("one position in a hundred thousand", (100_000,)),
        ("twenty-four of ten million million", (24, 10**13)),
        ("korf0's 5 boards of 3×3 with 6-6-3", (5,)),
        ("`0x10`", (16,)),
    ],
)
def test_what_is_computed_proves_what_is_said(
    claim: str, computed: tuple[float, ...]
) -> None:
    """A text may round, say it in words, and give a limit; sizes are names."""
    proofweave.proves(claim, *computed)
    with pytest.raises(AssertionError, match=re.escape(claim)):
        proofweave.proves(claim, *computed[:-1], computed[-1] * 10)


@pytest.mark.parametrize(
    ("claim", "computed", "why"),
    [
        ("5.7", (5.76,), "the text says “5.7”, but it is 5.76"),
        ("3000", (3012,), "the text says “3000”, but it is 3012"),
        ("less than 2000", (2000,), "the text says “less than 2000”, but it is 2000"),
        ("2 of 3", (2,), "“2 of 3” has 2 numbers, and 1 were computed"),
        ("all of one", (1,), "“all of one” has no number"),
    ],
)
def test_what_is_computed_refutes_what_is_said(
    claim: str, computed: tuple[float, ...], why: str
) -> None:
    """What a text does not say of a number is not proved by it."""
    with pytest.raises(AssertionError) as raised:
        proofweave.proves(claim, *computed)
    assert str(raised.value).splitlines()[0] == why


def test_numbers_that_claim_nothing(tmp_path: Path) -> None:
    """Ports, versions, chapters and indented code have no notes; other numbers have."""
    text = (
        "In 2024 there were 30 cats, 3.5 kg each; see port 8080, chapters 12, 13 and "
        "14, version 3.11, Python 3.12, 10.0.12.1, <img src='p' width='300'>.\n\n"
        "    retries = 25\n\n    x = [15, 16]\n\nOf 77.\n"
    )
    notes = [*remarks(check(proofweave.read(put(tmp_path, text))), None)]
    assert [(place.line, said) for place, said in notes] == [
        (1, "30: a number without a proof"),
        (1, "3.5: a number without a proof"),
        (7, "77: a number without a proof"),
    ]


def test_notes_are_at_most_a_screen(folder: Path, said: Said) -> None:
    """Twenty notes are told, and how many there are besides; `--notes` tells all."""
    put(folder, "\n\n".join(f"Number {k}." for k in range(30, 52)))
    [first, *notes, last] = said("check", "x.md")[1].splitlines()
    assert (first[:11], len(notes)) == ("x.md: sound", 20)
    assert last == "x.md: 2 more notes; --notes tells all"
    assert len(said("check", "--notes", "x.md")[1].splitlines()) == 23
    put(folder, "\n\n".join(f"Number {k}." for k in range(30, 50)))
    assert len(said("check", "x.md")[1].splitlines()) == 21


def test_a_fold_around_the_program(tmp_path: Path) -> None:
    """A fold that is open where a piece or a section begins is a fault at its line; one
    around code that is only shown is none."""
    opening = "Before.[^1]\n\n<details><summary>Solution</summary>\n\n"
    closing = "\n</details>\n\n[^1]: A note.\n"
    for inside in ("```python\nx = 1\n```\n", "## More\n"):
        assert faults(tmp_path, f"{opening}{inside}{closing}") == [f"3: {OPEN_FOLD}"]
    for inside in ("~~~python\nx = 1\n~~~\n", "```c\nx;\n```\n", "Words.\n"):
        assert faults(tmp_path, f"{opening}{inside}{closing}") == []
    nested = f"{opening}<details>\n\nx\n\n</details>\n\n```python\nx = 1\n```\n"
    assert faults(tmp_path, nested) == [f"3: {OPEN_FOLD}"]
