"""Checking: each thing that can be wrong with a document, where, and in what words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import SMALL, SMALL_TANGLED, faults, put, section

import proofweave
from proofweave.checks.claims import unproved_numbers
from proofweave.faults import Faulty

A = "# ⟨A⟩ ≡\na = 1\n"
FENCE = "```python\nx = 1\n```\n"


def test_a_sound_document(tmp_path: Path) -> None:
    """A document in which nothing is wrong has no faults."""
    assert faults(tmp_path, SMALL) == []


def test_a_use_never_defined(tmp_path: Path) -> None:
    """A use of a piece that nobody defines is a fault at the line of the use."""
    assert faults(tmp_path, section("x = 1\n# ⟨Say it⟩\n")) == [
        "5: ⟨Say it⟩ is never defined; a fence that begins “# ⟨Say it⟩ ≡” would "
        "define it"
    ]


def test_a_use_that_is_nearly_defined(tmp_path: Path) -> None:
    """If a name comes near, it is offered."""
    assert faults(
        tmp_path, section("# ⟨Say it⟩\n# ⟨Say If⟩\n", "# ⟨Say it⟩ ≡\n1\n")
    ) == ["5: ⟨Say If⟩ is never defined; did you mean ⟨Say it⟩?"]


def test_a_definition_never_used(tmp_path: Path) -> None:
    """A piece that nobody uses is a fault at its first header."""
    assert faults(tmp_path, section("x = 1\n", A, A.replace("≡", "+≡"))) == [
        "8: ⟨A⟩ is never used; a line “# ⟨A⟩” somewhere would use it"
    ]


def test_an_ambiguous_prefix(tmp_path: Path) -> None:
    """A prefix of two names is a fault, in a use and in a header."""
    text = section(
        "# ⟨Do this⟩\n# ⟨Do that⟩\n# ⟨Do…⟩\n",
        "# ⟨Do this⟩ ≡\n1\n",
        "# ⟨Do that⟩ ≡\n2\n",
        "# ⟨Do th…⟩ +≡\n3\n",
    )
    assert faults(tmp_path, text) == [
        "6: ⟨Do…⟩ may mean ⟨Do this⟩ or ⟨Do that⟩; write more of the name",
        "20: ⟨Do th…⟩ may mean ⟨Do this⟩ or ⟨Do that⟩; write more of the name",
    ]


def test_a_prefix_of_nothing(tmp_path: Path) -> None:
    """A shortened name must be written out somewhere."""
    assert faults(tmp_path, section("# ⟨Do…⟩\n", "# ⟨Do…⟩ ≡\n1\n")) == [
        "4: ⟨Do…⟩ shortens no name; write the name out once",
        "8: ⟨Do…⟩ shortens no name; write the name out once",
    ]


def test_a_piece_defined_twice(tmp_path: Path) -> None:
    """The second ≡ for a name is a fault, and tells where the first one is."""
    assert faults(tmp_path, section("# ⟨A⟩\n", A, A)) == [
        "13: ⟨A⟩ was defined at line 8; write +≡ to continue it"
    ]


def test_a_piece_continued_before_it_is_defined(tmp_path: Path) -> None:
    """+≡ comes after ≡."""
    assert faults(tmp_path, section("# ⟨A⟩\n", A.replace("≡", "+≡"))) == [
        "8: ⟨A⟩ has nothing to continue yet; begin it with ≡"
    ]


def test_a_piece_without_a_name(tmp_path: Path) -> None:
    """Blanks are no name."""
    assert faults(tmp_path, section("# ⟨ ⟩ ≡\nx = 1\n")) == [
        "4: a piece without a name; give it one"
    ]


def test_a_piece_within_itself(tmp_path: Path) -> None:
    """A piece that uses itself is a fault at the use."""
    assert faults(tmp_path, section("# ⟨A⟩\n", "# ⟨A⟩ ≡\nif 1:\n    # ⟨A⟩\n")) == [
        "10: a piece within itself: ⟨A⟩ → ⟨A⟩; break the circle"
    ]


def test_a_cycle(tmp_path: Path) -> None:
    """A circle of uses is told once, from the use that closes it."""
    text = section(
        "# ⟨A⟩\n# ⟨B⟩\n", "# ⟨A⟩ ≡\n# ⟨B⟩\n", "# ⟨B⟩ ≡\n# ⟨C⟩\n", "# ⟨C⟩ ≡\n# ⟨A⟩\n"
    )
    assert faults(tmp_path, text) == [
        "20: a piece within itself: ⟨A⟩ → ⟨B⟩ → ⟨C⟩ → ⟨A⟩; break the circle"
    ]


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


@pytest.mark.parametrize(
    "shown",
    [
        "~~~python\nx = 1\n~~~\n",
        "```pycon\n# ⟨A⟩ ≡\n```\n",
        "```console\n# ⟨A⟩ ≡\n```\n",
        "```py .noeval\n# ⟨A⟩ ≡\n```\n",
        "```\n# ⟨A⟩\n```\n",
        "```python .noeval\n# ⟨A⟩ ≡\n```\n",
        "```js\n# ⟨A⟩\n```\n",
        "```{code-cell} julia\nx = 1\n```\n",
        "```{code-cell} .noeval\nx = 1\n```\n",
        "- ~~~python\n  x = 1\n  ~~~\n",
        "- ```js\n  x = 1\n  ```\n",
        "Words\n\n    ```python\n    x = 1\n    ```\n",
        "````markdown\n```py\n# ⟨A⟩ ≡\n```\n````\n",
        "<!--\n```py\n# ⟨A⟩ ≡\n```\n-->\n",
    ],
)
def test_a_fence_that_only_shows(tmp_path: Path, shown: str) -> None:
    """A transcript, a fence of tildes without a piece and .noeval are illustrations."""
    assert faults(tmp_path, shown + "\n" + section("x = 1\n")) == []


MARGIN = "only a fence at the left margin is program; move it"
ONLY = ", or ~~~python if it is only shown"
CELL = f"write python{ONLY}"
TILDES = "a fence of ~~~ is only shown; write ```python"


@pytest.mark.parametrize(
    ("looks", "message"),
    [
        ("```py\nx = 1\n```", f"the fence says py; write python{ONLY}"),
        ("```{python}\nx = 1\n```", f"the fence says {{python}}; write python{ONLY}"),
        ("```Python\nx = 1\n```", f"the fence says Python; write python{ONLY}"),
        ("```{code-cell}\nx = 1\n```", f"the fence says {{code-cell}}; {CELL}"),
        ("```{code-cell} ipython3\n```", f"the fence says {{code-cell}}; {CELL}"),
        ("- ```{code-cell} python\n  ```", MARGIN + ONLY),
        ("```py print(1)\nx = 1\n```", f"the fence says py; write python{ONLY}"),
        ("```python, demo\nx = 1\n```", f"the fence says python,; write python{ONLY}"),
        ("~~~python\n# ⟨A⟩ ≡\n~~~", TILDES),
        ("~~~python\nx = 1\n# ⟨A⟩\n~~~", TILDES),
        ("~~~\n# ⟨A⟩ ≡\n~~~", TILDES),
        ("- ```python\n  x = 1\n  ```", MARGIN + ONLY),
        ("> ```python\n> # ⟨A⟩ ≡\n> ```", MARGIN + ONLY),
        ("  ```python\n  x = 1\n  ```", MARGIN + ONLY),
        ("- ~~~python\n  # ⟨A⟩ ≡\n  ~~~", MARGIN + ONLY),
        ("- ```js\n  # ⟨A⟩ ≡\n  ```", MARGIN),
        (
            "```js\n# ⟨A⟩ ≡\n```",
            "in js a definition begins its fence, “// ⟨A⟩ ≡”; or write ```js .noeval "
            "if it is only shown",
        ),
        (
            "```c\n/* ⟨A⟩ */\n```",
            "in c a definition begins its fence, “/* ⟨Name⟩ ≡ */”; or write ```c "
            ".noeval if it is only shown",
        ),
        ("- ```c\n  /* ⟨A⟩ ≡ */\n  ```", MARGIN),
        (
            "```{.c #id}\n/* ⟨a.c⟩ ≡ */\n```",
            "a fence of {.c #id} defines no piece, and writes no file; name a language "
            "that has such comments and is known here, or write ```{.c #id} .noeval if "
            "this is only shown",
        ),
    ],
)
def test_what_looks_like_program_and_is_not_used(
    tmp_path: Path, looks: str, message: str
) -> None:
    """What seems to be program, and is not tangled, is told what to be instead."""
    text = section("x = 1\n# ⟨A⟩\n", A)
    assert faults(tmp_path, f"{text}\n{looks}\n") == [f"13: {message}"]


def test_a_fence_that_markdown_does_not_see(tmp_path: Path) -> None:
    """A fence within HTML is text to a reader: it is told to keep its distance."""
    assert faults(tmp_path, f"<p>\n{FENCE}</p>\n") == [
        "2: in Markdown this begins no fence; leave a blank line before it"
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("demo", "the word “demo” does nothing; write ```python tags=["),
        ("tags=[demo]", "“tags=[demo]” cannot be read; write ```python tags=["),
        ('tags="demo"', "tags='demo' is no list of words; write ```python tags=["),
        ('tags=["Demo"]', "there is no tag “Demo”; write ```python tags=["),
        ('tags=["demos"]', "there is no tag “demos”; write ```python tags=["),
        ('tag=["demo"]', "“tag” is not read; write ```python tags=["),
        ("print('demo')", "“print('demo')” cannot be read; write ```python tags=["),
        ("demo = 1", "“demo = 1” cannot be read; write ```python tags=["),
    ],
)
def test_tags_that_are_none(tmp_path: Path, words: str, message: str) -> None:
    """What was meant for a tag is no part of the program, and told how to be one."""
    text = section("x = 1\n") + f"\n```python {words}\n%demo ⟨x\n```\n"
    assert faults(tmp_path, text) == [f'7: {message}"demo"]']


@pytest.mark.parametrize("words", ["file=y.py", 'file="y.py"', "#a file=y.py"])
def test_a_fence_that_names_a_file(tmp_path: Path, words: str) -> None:
    """An option sends no fence elsewhere; a piece with the name of a file is one."""
    assert faults(tmp_path, FENCE.replace("python", f"python {words}")) == [
        "1: file=… does nothing: another file is a piece with its name; take it out"
    ]


def test_tags_of_others(tmp_path: Path) -> None:
    """Metadata that mean something to a notebook are left alone."""
    for words in ('tags=["parameters"]', "editable=true", 'id="a" slideshow={"a": 1}'):
        assert faults(tmp_path, FENCE.replace("python", f"python {words}")) == []


def test_a_piece_in_a_demo(tmp_path: Path) -> None:
    """What is shown and not tangled neither defines a piece nor uses one."""
    demo = '\n```python tags=["demo"]\n# ⟨A⟩ ≡\n# ⟨A⟩\n```\n'
    assert faults(tmp_path, section("# ⟨A⟩\n", A) + demo) == [
        "13: a demo defines no piece; give this a fence of its own",
        "14: a demo uses no piece; call what is defined there",
    ]


FRONT = """\
---
jupyter:
  jupytext:
    formats: ipynb,md
title: Of YAML
---
"""


def test_a_heading_that_is_underlined(tmp_path: Path) -> None:
    """It would begin no section: it is told how to."""
    assert faults(tmp_path, "Title\n=====\n\nWords\n\nA\npart\n----\n") == [
        "1: a heading that is underlined; write “# Title”",
        "6: a heading that is underlined; write “## part”",
    ]
    assert faults(tmp_path, "Words\n\n---\n\n| a |\n| - |\n") == []


def test_front_matter(tmp_path: Path) -> None:
    """YAML at the head is kept, and is no text; lines are counted with it."""
    path = put(tmp_path, FRONT + SMALL)
    assert proofweave.check(path) == []
    assert proofweave.tangle(path).text == SMALL_TANGLED
    document = proofweave.read(path)
    assert document.title == "Small"
    assert [str(line.place) for line in document.program[0].code.lines[:1]] == [
        f"{path}:14"
    ]
    assert faults(tmp_path, FRONT + section("return\n")) == [
        "10: this is not Python once it is tangled: 'return' outside function"
    ]


def test_front_matter_has_a_title(tmp_path: Path) -> None:
    """Where no heading is the title, that of the front matter is."""
    assert proofweave.read(put(tmp_path, FRONT)).title == "Of YAML"
    assert proofweave.read(put(tmp_path, "---\n\ntitle: X\n\n---\n")).title == ""
    assert proofweave.read(put(tmp_path, "---\ntitle: [1]\n---\n")).title == ""


def test_front_matter_that_is_not_yaml(tmp_path: Path) -> None:
    """It is a fault at the line that is not YAML, and no text of the page."""
    [fault] = faults(tmp_path, "---\na: 1\nb: ]\n---\n\n# T\n")
    assert fault.startswith("3: the lines between --- and --- are not YAML: ")
    assert faults(tmp_path, "---\n\na: ]\n\n---\n\nWords between rules.\n") == []


@pytest.mark.parametrize(
    "header",
    [
        "# <Add two> =",
        "# <Add two> ≡",
        "# ⟨Add two⟩ =",
        "# ⟨Add  two⟩≡",
        "#⟨Add two⟩ ≡",
        "# ⟨Add two⟩ :=",
        "# ⟨Add two⟩:",
        "# <<Add two>> ≡",
        "# <<Add two>>=",
        "<<Add two>>=",
        "⟨Add two⟩ ≡",
    ],
)
def test_what_looks_like_a_header(tmp_path: Path, header: str) -> None:
    """A header with other signs is told how to be one, and its uses are no faults."""
    text = section("# ⟨Add two⟩\n# ⟨Add t…⟩\n", f"{header}\nx = 1\n") + "\n⟨Add two⟩\n"
    assert faults(tmp_path, text) == [
        f"9: “{header}” defines nothing; a definition begins its fence, “# ⟨Add two⟩ ≡”"
    ]


@pytest.mark.parametrize("header", ["# <A> +=", "# ⟨A⟩ =", "#⟨A⟩ +≡"])
def test_what_looks_like_a_continuation(tmp_path: Path, header: str) -> None:
    """A header with other signs for a piece that is there already continues it."""
    text = section("# ⟨A⟩\n", A, f"{header}\nb = 1\n")
    assert faults(tmp_path, text) == [
        f"13: “{header}” defines nothing; a definition begins its fence, “# ⟨A⟩ +≡”"
    ]


@pytest.mark.parametrize("use", ["#<<A>>", "#  <A>", "<<A>>"])
def test_a_line_that_looks_like_a_use(tmp_path: Path, use: str) -> None:
    """A use with other signs is told how to be one, and its piece is not unused."""
    text = section(f"x = 1\nif x:\n    {use}\n", "# ⟨A⟩ ≡\na = 1\n")
    assert faults(tmp_path, text) == [
        f"6: “{use}” uses nothing; a use is a line of its own, “# ⟨A⟩”"
    ]


def test_a_use_of_noweb_without_its_piece(tmp_path: Path) -> None:
    """It is a fault, though it is a comment, or no Python; a tag of HTML is none."""
    assert faults(tmp_path, section("x = 1\n# <<A>>\n")) == [
        "5: ⟨A⟩ is never defined; a fence that begins “# ⟨A⟩ ≡” would define it"
    ]
    assert faults(tmp_path, section("x = 1\n<<A>>\n")) == [
        "5: this is not Python once it is tangled: invalid syntax; a use of a piece is "
        "a line of its own, “# ⟨A⟩”"
    ]
    assert faults(tmp_path, section('x = """\n<A>\n"""\n')) == []


def test_a_command_of_notebooks(tmp_path: Path) -> None:
    """A magic in a document that is no notebook has a remedy."""
    assert faults(tmp_path, section("%time\n")) == [
        "4: this is not Python once it is tangled: invalid syntax; % and ! are "
        "commands of notebooks: take this out, or tag its fence “demo”"
    ]


STRAY = (
    "a stray ⟨ or ⟩; a use is a line of its own, “# ⟨Name⟩”, and a definition begins "
    "its fence, “# ⟨Name⟩ ≡”"
)


@pytest.mark.parametrize(
    "line", ["x = 1  # ⟨A⟩", "# ⟨A", "# A⟩", "# ⟨A⟩ =", "# ⟨A⟩≡", "#⟨A⟩", "# ⟨A ⟨B⟩⟩"]
)
def test_a_stray_bracket_in_code(tmp_path: Path, line: str) -> None:
    """A bracket that makes no use and no header is a fault."""
    assert faults(tmp_path, section(f"x = 1\n{line}\n")) == [f"5: {STRAY}"]


def test_a_header_that_does_not_begin_its_fence(tmp_path: Path) -> None:
    """A header further down, or indented, does not define anything."""
    message = (
        "a piece is named in the first line of its fence, at the left margin; give it "
        "a fence of its own"
    )
    assert faults(tmp_path, section("x = 1\n# ⟨A⟩ ≡\n", " # ⟨A⟩ ≡\n")) == [
        f"5: {message}",
        f"9: {message}",
    ]


def test_a_stray_bracket_in_prose(tmp_path: Path) -> None:
    """In the text and in titles brackets go in pairs, around the name of a piece."""
    text = section("# ⟨A⟩\n", A) + (
        "\nA ⟨A⟩ here, ⟨A\n⟩ there and ⟨A…⟩; `a ⟩ quoted`, $p ⟨ q$.\n\n~~~\n⟨\n~~~\n"
        "\nA ⟨ and\n\nlater ⟩ and ⟨B⟩.\n\n## 2. ⟨\n"
    )
    lone = "a ⟨ or ⟩ without its partner; `quote` it if that is meant"
    other = (
        "the text speaks of ⟨{}⟩, which is no piece of the program; "
        "write the name of one, or `quote` it"
    )
    assert faults(tmp_path, text) == [
        f"19: {lone}",
        f"21: {lone}",
        f"21: {other.format('B')}",
        f"23: {lone}",
    ]


def test_a_name_with_signs_in_the_prose(tmp_path: Path) -> None:
    """The text may speak of a piece whose name has a formula or quoted code in it.

    What stands in a block of HTML is no name.
    """
    text = section("# ⟨Take $k$ of `x`⟩\n", "# ⟨Take $k$ of `x`⟩ ≡\na = 1\n")
    assert faults(tmp_path, text + "\nSee ⟨Take $k$\nof `x`⟩ and `⟨`.\n") == []
    assert faults(tmp_path, text + "\n<div>\n⟨ and ⟨B⟩\n</div>\n") == []


def due(label: str, wanted: str) -> str:
    """Return what is said of a number that is not the next."""
    return (
        f"section {label} stands where {wanted} is due; `renumber` makes the numbers "
        "consecutive"
    )


def test_a_gap_in_the_numbers(tmp_path: Path) -> None:
    """Each break in the numbers is a fault, but not what follows it in order."""
    text = "## 1. a\n### 2.\n### 4.\n### 5.\n### 5.\n### 6.\n## A. b\n### C.\n"
    assert faults(tmp_path, text) == [
        f"3: {due('4', '3')}",
        f"5: {due('5', '6')}",
        f"8: {due('C', 'B')}",
    ]


def test_a_document_that_does_not_begin_with_1(tmp_path: Path) -> None:
    """Numbers begin with 1, have no zero in front, and ? is none."""
    assert faults(tmp_path, "## 2. a\n") == [f"1: {due('2', '1')}"]
    assert faults(tmp_path, "## 01. a\n") == [f"1: {due('01', '1')}"]
    assert faults(tmp_path, "## ?. a\n### 2.\n") == [f"1: {due('?', '1')}"]
    assert faults(tmp_path, "## B. a\n") == [f"1: {due('B', 'A')}"]


def test_a_number_after_a_letter(tmp_path: Path) -> None:
    """Lettered sections come after all the others."""
    assert faults(tmp_path, "## 1. a\n## A. b\n## 2. c\n## B. d\n") == [
        "3: section 2 comes after section A; letters come last: move this section "
        "before them, or letter it"
    ]


def test_a_heading_without_a_number(tmp_path: Path) -> None:
    """Of the headings of one level, all have numbers or none has."""
    assert faults(tmp_path, "# T\n\n## 1. a\n\n## Two\n") == [
        "5: this heading has no number, and others of its level have; write "
        "“## 7. Two” with its own, or “## ?. Two” and renumber"
    ]
    assert faults(tmp_path, "# T\n\n## 1. a\n\n### Two\n\n## 2. b\n") == []
    assert faults(tmp_path, f"# T\n\n## a\n\n{FENCE}\n### b\n\n## c\n") == []


def test_a_document_without_a_program(tmp_path: Path) -> None:
    """Where no heading has a number, headings need none."""
    plain = "# T\n\n## One\n\nSee [two](#114-at-most).\n\n### 114 at most\n"
    assert faults(tmp_path, plain) == []
    assert faults(tmp_path, plain.replace("#114", "#115")) == [
        "5: #115-at-most leads nowhere; a section is #s7, or #7-its-title"
    ]
    first, *_ = faults(tmp_path, f"{plain}\n## 1. Two\n")
    assert first.startswith("3: this heading has no number")


@pytest.mark.parametrize(
    ("heading", "mended"),
    [
        ("### 2 Reading", "### 2. Reading"),
        ("### 2) Reading", "### 2. Reading"),
        ("### 2.Reading", "### 2. Reading"),
        ("### §2: Reading", "### 2. Reading"),
        ("## 2", "## 2."),
    ],
)
def test_a_number_without_its_dot(tmp_path: Path, heading: str, mended: str) -> None:
    """A number that lacks its dot is told to have one, and counts all the same."""
    text = f"# T\n\n## 1. a\n\n{heading}\n\n## 3. c\n\nSee §2.\n"
    assert faults(tmp_path, text) == [f"5: write “{mended}”"]


def test_two_titles(tmp_path: Path) -> None:
    """A document has one title; # within a fence or a comment is none."""
    text = (
        "# T\n\n```console\n# x\n```\n\n<!--\n# y\n-->\n\n```python\n# z\n```\n\n# U\n"
    )
    assert faults(tmp_path, text) == [
        "15: a second title; ⟨T⟩ is one already: begin this heading with ##"
    ]
    assert faults(tmp_path, "# T\n\n## 1. a\n\n# U\n")[0].endswith("## and a number")


def test_a_reference_to_no_section(tmp_path: Path) -> None:
    """A reference leads to a section that exists, unless it is in another file."""
    put(tmp_path, "", "other.md")
    text = (
        "## 1. See §7\n\nSections 1\nand 2, §1 and §§1, B–C, [page](#s4); `§9`, "
        "[§8](other.md), $§6$, 7.2 of §7.2, section 12th.\n\n"
        "```python\n# see section 3\nx = '''\n# §5 \n'''\n```\n\n## A. Appendix\n"
    )
    assert faults(tmp_path, text) == [
        "1: §7 refers to no section",
        "4: §2 refers to no section",
        "4: §4 refers to no section",
        "4: §B refers to no section",
        "4: §C refers to no section",
        "7: §3 refers to no section",
    ]


def test_a_string_over_several_lines_in_an_indented_piece(tmp_path: Path) -> None:
    """Expanding must not change the value of a string; at the margin it does not."""
    piece = "# ⟨B⟩ ≡\nb = '''a\n\nb'''\n"
    assert faults(tmp_path, section("# ⟨B⟩\n", piece)) == []
    message = (
        "a string over several lines in an indented piece: tangling would change its "
        "blanks; make it one line, or define it at the left margin"
    )
    assert faults(tmp_path, section("if 1:\n    # ⟨B⟩\n", piece)) == [f"10: {message}"]
    dots = piece.replace("'''a", "f'''{1}a")
    assert faults(tmp_path, section("if 1:\n    # ⟨B⟩\n", dots)) == [f"10: {message}"]
    slash = "# ⟨B⟩ ≡\nb = 'a\\\nb'\n"
    assert faults(tmp_path, section("if 1:\n    # ⟨B⟩\n", slash)) == [f"10: {message}"]
    use = "s = '''\n# ⟨B⟩\n'''\n"
    assert faults(tmp_path, section(use, "# ⟨B⟩ ≡\nb = 1\n")) == [f"4: {message}"]
    assert faults(tmp_path, section("s = '''\n  \n'''\n")) == [f"4: {message}"]


def test_tabs(tmp_path: Path) -> None:
    """A tab in the program is a fault; elsewhere it is not."""
    text = "\tprose\n" + section("if 1:\n\tx = 1\ny =\t1\n")
    assert faults(tmp_path, text.replace("## 1", "\n## 1")) == [
        "7: a tab; indent with blanks",
        "8: a tab; indent with blanks",
    ]


def test_a_source_that_is_not_utf_8(tmp_path: Path) -> None:
    """The first byte that is not UTF-8 is a fault at its line."""
    assert faults(tmp_path, b"# T\n\n\xe9t\xe9\n") == [
        "3: byte 0xe9 is not UTF-8; save the file in that encoding"
    ]
    assert faults(tmp_path, "# T\n".encode("utf-16")) == [
        "1: byte 0xff is not UTF-8; save the file in that encoding"
    ]


def test_control_characters(tmp_path: Path) -> None:
    """What an editor does not show, and Python may take for a line end, is a fault."""
    assert faults(tmp_path, b"a\x00\x00b\nx\x0c\rx\n") == [
        "1: a control character, U+0000; delete it",
        "2: a control character, U+000C; delete it",
        "2: a control character, U+000D; delete it",
    ]
    assert faults(tmp_path, "a\u2028b\x85\n") == [
        "1: a control character, U+0085; delete it",
        "1: a control character, U+2028; delete it",
    ]


def test_a_fence_that_is_never_closed(tmp_path: Path) -> None:
    """At the end of the file no fence is open, of whatever kind."""
    message = "this fence is never closed; end it with a line of "
    assert faults(tmp_path, "## 1. a\n\n```python\nx = 1\n") == [f"3: {message}```"]
    assert faults(tmp_path, "## 1. a\n\n~~~~\nx = 1\n") == [f"3: {message}~~~~"]
    assert faults(tmp_path, "- a\n\n  ```console\n  x\n") == [f"3: {message}```"]


def test_a_fence_that_runs_into_another(tmp_path: Path) -> None:
    """If a fence is not closed before the next one, both their lines are told."""
    text = "## 1. a\n\n```python\nx = 1\n\nProse.\n\n" + FENCE
    assert faults(tmp_path, text) == [
        "3: this fence is not closed before line 8, which begins with ``` too; end it "
        "with a line of ```"
    ]


def test_a_fence_that_jupytext_sees_otherwise(tmp_path: Path) -> None:
    """Where Markdown closes a fence and jupytext does not, readers would be misled."""
    message = (
        "jupytext does not see where this fence ends; it must be closed at the left "
        "margin, by as many signs as opened it, and every string within it as well"
    )
    assert faults(tmp_path, "```python\nx = 1\n  ```\n") == [f"1: {message}"]
    assert faults(tmp_path, "```python\nx = '''\n```\n" + FENCE) == [f"1: {message}"]


def test_a_fence_in_a_comment(tmp_path: Path) -> None:
    """Program that no reader sees is a fault."""
    assert faults(tmp_path, f"<!--\n{FENCE}-->\n\n<!-- a -->\n{FENCE}") == [
        "2: a fence in a comment, where no reader sees it; take it out"
    ]


def test_what_is_tangled_must_be_python(tmp_path: Path) -> None:
    """A syntax error is told at the line of the document, and in its lines."""
    text = section("if 1:\n    # ⟨B⟩\n", "# ⟨B⟩ ≡\nwhile 2:\n")
    assert faults(tmp_path, text) == [
        "10: this is not Python once it is tangled: expected an indented block after "
        "'while' statement on line 10"
    ]
    assert faults(tmp_path, section("return 1\n")) == [
        "4: this is not Python once it is tangled: 'return' outside function"
    ]
    assert faults(
        tmp_path, section("x = 1\n", "from __future__ import division\n")
    ) == [
        "8: this is not Python once it is tangled: from __future__ imports must occur "
        "at the beginning of the file"
    ]


def test_what_python_cannot_compile(tmp_path: Path) -> None:
    """An expression that is too deep is a fault like another."""
    [fault] = faults(tmp_path, section("x = " + "-" * 100_000 + "1\n"))
    assert fault.startswith(("4: Python cannot compile", "4: this is not Python"))


def test_what_jupytext_takes_for_its_own(tmp_path: Path) -> None:
    """A comment that looks like a mark between cells would come out otherwise."""
    assert faults(tmp_path, section("x = 1\n# +\ny = 1\n")) == [
        "5: jupytext takes this for a mark of its own, and writes “# # +”; write it "
        "otherwise"
    ]


def test_a_warning_of_the_program_is_no_fault(tmp_path: Path) -> None:
    r"""An escape such as \d is something for a linter."""
    assert faults(tmp_path, section("x = '\\d'\nx is 1\n")) == []


def test_a_demo_that_is_not_python(tmp_path: Path) -> None:
    """A demo is told its syntax errors without being run; magics are none."""
    text = section("x = 1\n") + '\n```python tags=["demo"]\n{}\n```\n'
    assert faults(tmp_path, text.format("x\nx = (\n")) == [
        "9: this demo is not Python: '(' was never closed"
    ]
    assert faults(tmp_path, text.format("return")) == [
        "8: this demo is not Python: 'return' outside function"
    ]
    for sound in ("%timeit x", "!ls", "x?", "await f()", "%%html\n<p>"):
        assert faults(tmp_path, text.format(sound)) == []


@pytest.mark.parametrize(
    ("prose", "message"),
    [
        (r"$$\begin{aligned}a&=b\end{aligned}$$", "3: $\\begin{aligned}"),
        ("Words\n$\\foo$.", "4: $\\foo$ has \\foo, which is unknown"),
        ("Words\n\n* $}{$", "5: $}{$ is not TeX: a brace lacks its partner"),
        ("### 2. $\\foo$", "3: $\\foo$ has \\foo, which is unknown"),
        ("[$\\foo$](x.md)", "3: $\\foo$ has \\foo, which is unknown"),
    ],
)
def test_mathematics_that_cannot_be_set(
    tmp_path: Path, prose: str, message: str
) -> None:
    """A formula that no page could show is a fault at its line."""
    [fault] = faults(tmp_path, f"## 1. One\n\n{prose}\n")
    assert fault.startswith(message)


PROOFS = '''\
"""Proofs."""

def test_a() -> None:
    """It says 12."""
    assert f() == 42 and g() == [1_000, 0x10]

def test_b() -> None:
    42

class TestC:
    def test_d(self) -> None:
        assert f() == 42
'''
RECORD = """\
# Record

## A count of 5 things

It printed 17.

```console
$ count
17
```
"""


@pytest.fixture
def proofs(tmp_path: Path) -> Path:
    """Return a folder in which there are proofs for claims."""
    put(tmp_path, PROOFS, "test_p.py")
    put(tmp_path, RECORD, "r.md")
    put(tmp_path, "# Record\n", "empty.md")
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
        "[17](https://example.org/17#a)",
        "`[3](test_p.py#test_a)`",
        "<!-- [3](test_p.py#test_a) -->",
        "~~~\n[3](test_p.py#test_a)\n~~~",
    ],
)
def test_a_claim_that_holds(proofs: Path, claim: str) -> None:
    """A claim is true if the test or the record speaks of its numbers."""
    assert faults(proofs, f"Text.\n\n{claim}\n") == []


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("[3](q.py#test_a)", "there is no file q.py"),
        ("[3](test_p.py#test_x)", "there is no test_x in test_p.py"),
        ("[3](test_p.py#test_a.b)", "there is no test_a.b in test_p.py"),
        ("[42](test_p.py#test_b)", "test_b in test_p.py asserts nothing"),
        (
            "[43](test_p.py#test_a)",
            "test_a in test_p.py does not speak of 43",
        ),
        ("[12](test_p.py#test_a)", "test_a in test_p.py does not speak of 12"),
        ("[3](broken.py#x)", "broken.py is not Python: invalid syntax"),
        ("[3](s.md#x)", "there is no file s.md"),
        ("[17](r.md#other)", "no heading in r.md has the anchor #other"),
        (
            "[18](r.md#a-count-of-5-things)",
            "a-count-of-5-things in r.md does not speak of 18",
        ),
        ("[3](empty.md#record)", "empty.md records no command in a ```console fence"),
    ],
)
def test_a_claim_that_does_not_hold(proofs: Path, claim: str, why: str) -> None:
    """A claim without a proof, or with the proof of something else, is a fault."""
    words = claim[: claim.index("]") + 1]
    mend = (
        "mend the one or the other"
        if "does not speak" in why
        else "link to a test or a record that shows it"
    )
    assert faults(proofs, f"Text.\n\n{claim}\n") == [
        f"3: {words} claims, but {why}; {mend}"
    ]


def test_a_comment_of_a_recorded_command_is_no_heading(proofs: Path) -> None:
    """What begins with # within a fence has no anchor, and does not end a section."""
    more = RECORD.replace("$ count\n", "$ count\n# 18 more\n19\n")
    put(proofs, more, "r.md")
    assert faults(proofs, "[19](r.md#a-count-of-5-things)\n") == []
    [fault] = faults(proofs, "[19](r.md#18-more)\n")
    assert "no heading in r.md has the anchor #18-more" in fault


def test_the_number_of_a_section_cites(proofs: Path) -> None:
    """A link whose words have numbers of sections or exercises claims nothing."""
    links = "[§6 to §10](r.md#s6), [exercise 1](r.md#b)"
    assert faults(proofs, f"{links}\n") == []
    [fault] = faults(proofs, "[12 times, see §7](r.md#s7)\n")
    assert "no heading in r.md has the anchor #s7" in fault


def test_what_leads_to_an_id_cites(proofs: Path) -> None:
    """A year that leads to an entry with an id claims nothing, if there is that id."""
    put(proofs, '- <span id="a-1985">A. (1985)</span>. “On *r*”.\n', "b.md")
    assert faults(proofs, "[1985](b.md#a-1985)\n") == []
    [fault] = faults(proofs, "[1985](b.md#a-1986)\n")
    assert "[1985] claims, but b.md records no command" in fault


def test_a_claim_over_two_lines(proofs: Path) -> None:
    """A link may be broken like any text, and its words are those without the break."""
    assert faults(proofs, "Text.\n\nThe [43\nthings](test_p.py#test_a).\n") == [
        "3: [43 things] claims, but test_a in test_p.py does not speak of 43; "
        "mend the one or the other"
    ]


def test_numbers_that_claim_without_a_proof(tmp_path: Path) -> None:
    """Bare numbers are found; sections, volumes, code, math and links do not count."""
    text = (
        "In 1985 there were 100 of §12, see sections 10 and 11, `200`, $300$, 7\n"
        "and [400\nof them](https://x.y) and 1,000, and 12.5 times 64.\n\n"
        "1. first\n\n~~~\n500\n~~~\n\n*Notes* **37–38**(5–6), 95–118.\n"
    )
    document = proofweave.read(put(tmp_path, text))
    found = [(place.line, number) for place, number in unproved_numbers(document)]
    assert found == [(1, "100"), (3, "1,000"), (3, "12.5"), (3, "64")]


def test_one_claim_proves_the_numbers_of_its_paragraph(proofs: Path) -> None:
    """A proof may speak of other numbers of the paragraph, and of no other text."""
    text = "def test_x():\n    proofweave.proves('20 of 30', f(), g())\n"
    put(proofs, text, "test_q.py")
    text = (
        "All [20](test_q.py#test_x) of\nthe 30 and 40.\n\n"
        "But 30.\n\nHere [20](test_q.py#test_x) of\n\n"
        "| a | b |\n| - | - |\n| 30 | 41 |\n"
    )
    document = proofweave.read(put(proofs, text))
    found = [(place.line, number) for place, number in unproved_numbers(document)]
    assert found == [(2, "40"), (4, "30"), (10, "41")]


def test_all_faults_are_told_in_the_order_of_the_lines(tmp_path: Path) -> None:
    """One check finds what is wrong everywhere, each thing once."""
    text = section("# ⟨B⟩\n# ⟨B⟩\n\tx\n") + "\n## 3. See §7\n"
    lines = [fault.partition(":")[0] for fault in faults(tmp_path, text)]
    assert lines == ["4", "5", "6", "9", "9"]


def test_nothing_is_tangled_from_a_faulty_document(tmp_path: Path) -> None:
    """The exception says what the check says, of the faults that matter here."""
    path = put(tmp_path, section("# ⟨B⟩\n"))
    with pytest.raises(Faulty) as caught:
        proofweave.tangle(path)
    assert caught.value.faults == proofweave.check(path)
    assert str(caught.value).startswith(f"{path}:4: ⟨B⟩ is never defined")


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
