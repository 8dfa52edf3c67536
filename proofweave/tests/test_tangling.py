"""Tangling: what the program is that a document describes, and how it is written."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import jupytext
import pytest
from documents import SMALL, SMALL_TANGLED, faults, program, put, read_sample, section
from hypothesis import example, given, settings
from hypothesis import strategies as st

import proofweave
from proofweave import last_tangling
from proofweave.faults import Faulty
from proofweave.program.structure import sound
from proofweave.source.document import number, parse

MAGICS = "x = (17\n% 5\n    %3)\ny = (x\n    )\nprint, x\n"
HEAD = "# Tangled from the Markdown file of the same name: read and change that one.\n"


def test_a_small_document(tmp_path: Path) -> None:
    """Names are expanded where they are used, and captions say where from."""
    assert program(tmp_path, SMALL) == SMALL_TANGLED


@pytest.mark.parametrize(
    "shown",
    [
        "~~~\n```python\na = 1\n```\n~~~",
        "````markdown\n```python\na = 1\n```\n````",
        "- a list\n  ~~~python\n  a = 1\n  ~~~",
        "1. ~~~python\n   a = 1\n   ~~~",
        "> ~~~python\n> a = 1\n> ~~~",
        "       ```python\n       a = 1\n       ```",
        "```console\n$ python a.py\n```",
        "```python .noeval\na = 1\n```",
        '```python tags=["demo"]\n%demo ⟨x\n```',
        '```python tags=["figure"]\n%figure ⟨x\n```',
        '```python tags=["notebook"]\n%notebook ⟨x\n```',
    ],
)
def test_illustrations_are_not_program(tmp_path: Path, shown: str) -> None:
    """Other languages, tildes, longer fences, indented code and tagged fences only
    show."""
    text = f"## 1. One\n\n{shown}\n\n```python\nx = 1\n```\n"
    assert program(tmp_path, text) == HEAD + "\n# §1 One\nx = 1\n"


def test_parts_that_define_are_kept_apart(tmp_path: Path) -> None:
    """Between two parts of an indented piece is a blank line if one defines something.

    The lines after it still know where they came from.
    """
    parts = ["def f(self): pass\n", "@property\ndef g(self): pass\n\n", "x = 1\n"]
    parts += ["y = 1\n", "class D: pass\n", "async def h(self): pass\n"]
    signs = ["≡", *["+≡"] * (len(parts) - 1)]
    fences = [f"# ⟨B⟩ {s}\n{p}" for s, p in zip(signs, parts, strict=True)]
    path = put(tmp_path, section("class C:\n    z = 1\n    # ⟨B⟩\n", *fences))
    tangled = proofweave.tangle(path)
    more = "    # §1 ⟨B⟩ +≡\n"
    assert tangled.text == (
        f"{HEAD}\n# §1 One\nclass C:\n    z = 1\n"
        "    # §1 ⟨B⟩\n    def f(self): pass\n\n"
        f"{more}    @property\n    def g(self): pass\n\n"
        f"{more}    x = 1\n{more}    y = 1\n\n"
        f"{more}    class D: pass\n\n{more}    async def h(self): pass\n"
    )
    source = path.read_text(encoding="utf-8").split("\n")
    origins = [(w.text, w.origin.line.place.line) for w in tangled.lines if w.origin]
    assert [text.strip() for text, _ in origins] == [
        source[line - 1].strip() for _, line in origins
    ]
    assert len(origins) == 2 + sum(part.count("\n") for part in parts)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *[("", ""), ("\n", ""), ("# Title\n", ""), ("Prose only.\n", "")],
        # Above the first heading there is nothing to say about where it comes from.
        ("```python\nx = 1\n```\n", f"{HEAD}\nx = 1\n"),
        # jupytext comments no line out, though some look like magics.
        (section(MAGICS), f"{HEAD}\n# §1 One\n{MAGICS}"),
        # Four backticks may hold three, in a string.
        (
            '## 1. One\n\n````python\nx = """\n```\n"""\n````\n',
            f'{HEAD}\n# §1 One\nx = """\n```\n"""\n',
        ),
        (
            section("a = 1\n# ⟨B...⟩\nc = 1\n", "# ⟨Be⟩ ≡\nb = 1\n"),
            f"{HEAD}\n# §1 One\na = 1\n\n# §1 ⟨Be⟩\nb = 1\n\n# §1 One\nc = 1\n",
        ),
        # Between two stretches stands what PEP 8 wants, and no more.
        (
            section("\n\nx = 1\n\n\n", "\n", "", "\ny = 1\n"),
            f"{HEAD}\n# §1 One\nx = 1\n\n# §1 One\ny = 1\n",
        ),
    ],
)
def test_a_program_and_its_captions(tmp_path: Path, text: str, code: str) -> None:
    """Captions tell the section of each stretch; prose has no program."""
    assert faults(tmp_path, text) == []
    assert program(tmp_path, text) == code


def test_ends_of_lines_and_of_the_file_do_not_matter(tmp_path: Path) -> None:
    """CRLF, a byte order mark and a missing last newline give the same program."""
    crlf = SMALL.replace("\n", "\r\n").encode()
    assert program(tmp_path, crlf) == SMALL_TANGLED
    assert program(tmp_path, b"\xef\xbb\xbf" + crlf) == SMALL_TANGLED
    assert program(tmp_path, SMALL.rstrip("\n")) == SMALL_TANGLED


def test_a_folder_with_settings_of_its_own(tmp_path: Path) -> None:
    """The program is the same, whatever jupytext is told beside the document."""
    put(tmp_path, 'formats = "md,ipynb"\ncomment_magics = true\n', "jupytext.toml")
    assert program(tmp_path, SMALL) == SMALL_TANGLED


def test_cells_may_be_named_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    """nbformat draws the names of cells by lot; two alike are no one's fault."""
    monkeypatch.setattr("nbformat.v4.nbbase.random_cell_id", lambda: "same")
    path = put(tmp_path, section("one = 1\n", "two = 2\n"))
    assert proofweave.tangle(path).text.endswith("# §1 One\ntwo = 2\n")
    assert not recwarn.list


def test_the_cells_that_jupytext_reads_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word that jupytext reads otherwise, in the program, in a piece and in its
    header, is written as jupytext read it; the lines keep their origins."""
    reads = jupytext.reads

    def otherwise(text: str, **settings: Any) -> Any:
        return reads(text.replace("old", "new"), **settings)

    path = put(tmp_path, section("old = 1\n# ⟨The old⟩\n", "# ⟨The old⟩ ≡\nold\n"))
    program = proofweave.tangle(path)
    monkeypatch.setattr(jupytext, "reads", otherwise)
    assert program.text == f"{HEAD}\n# §1 One\nnew = 1\n\n# §1 ⟨The new⟩\nnew\n"
    source = path.read_text(encoding="utf-8").split("\n")
    origins = {
        written.text: source[written.origin.line.place.line - 1]
        for written in program.lines
        if written.origin
    }
    assert origins == {"new = 1": "old = 1", "new": "old"}


LINES = read_sample("lines.md")


@given(st.lists(st.lists(st.sampled_from(LINES.split("\n")), max_size=6), max_size=5))
@example([["    pass", "("]])
@settings(max_examples=150)
def test_any_fences_tangle_or_are_refused(fences: list[list[str]]) -> None:
    """Whatever stands in the fences, there is a program that runs, or a fault."""
    texts = ["```python\n" + "".join(f"{k}\n" for k in f) + "```\n" for f in fences]
    lines = number("\n".join(texts), "x.md")
    try:
        document = parse(lines, "x.md")
        tangled = sound(document)
    except Faulty:
        return
    compile(tangled.text, "x.py", "exec")
    kept = [line.text for line in tangled.lines if line.origin and line.text]
    given_lines = [line.text for part in document.program for line in part.code.lines]
    assert len(kept) >= len([t for t in given_lines if t.strip() and "⟨" not in t])
    assert "".join(line.text + "\n" for line in tangled.lines) == tangled.text


DOCUMENTED = read_sample("documented.md")


def test_a_docstring_may_be_moved(tmp_path: Path) -> None:
    """Its margin is taken away by Python; that of another string is not."""
    path = put(tmp_path, DOCUMENTED.format("1"))
    assert proofweave.check(path) == []
    box = proofweave.run(path)["Box"]
    assert inspect.getdoc(box.area) == "The area.\n\nPlain.\n  Deeper."
    edited = proofweave.tangle(path).text.replace("Deeper", "Deep")
    assert "      Deep." in proofweave.stitch(path, put(tmp_path, edited, "x.py"))
    [fault] = proofweave.check(put(tmp_path, DOCUMENTED.format('"""a\nb"""')))
    assert "a text over several lines in an indented piece" in fault.message


def test_what_another_python_compiled_is_compiled_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was tangled last is not compiled again, but for another Python."""
    source, wrong = put(tmp_path, section("x = (\n")), HEAD + "\n# §1 One\nx = (\n"
    last_tangling.remember(source.with_suffix(".py"), wrong, source, wrong)
    assert proofweave.check(source) == []
    monkeypatch.setattr(last_tangling, "PYTHON", "3.0\n")
    assert (
        "'(' was never closed" in faults(tmp_path, section("x = (\n") + "\nAnd.\n")[0]
    )
