"""Faults that nothing else would show: conflicts, lost files, names that look right."""

from __future__ import annotations

from pathlib import Path

import pytest
from documents import put

import proofweave
from proofweave.source.near_misses import UNREAD

CONFLICT = "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n"
BASE = "<<<<<<< HEAD\n{}\n||||||| base\nx\n=======\n{}\n>>>>>>> other\n"
CONFLICTS = [
    "Text.\n\n" + CONFLICT.format("One way.", "Another way."),
    "Text.\n\n" + BASE.format("One way.", "Another way."),
    "\n\n```python\n" + CONFLICT.format("x = 1", "x = 2") + "```\n",
    "\n\n```c\n/* ⟨leap.c⟩ ≡ */\n" + CONFLICT.format("int a;", "int b;") + "```\n",
    "\n\n```sh\n# ⟨a.sh⟩ ≡\n" + CONFLICT.format("a", "b") + "```\n",
    CONFLICT.format("```python\nx = 1\n```", "```python\nx = 2\n```"),
    CONFLICT.format("", "~~~\nx\n~~~"),
]


@pytest.mark.parametrize("text", CONFLICTS)
def test_a_conflict_is_no_text(tmp_path: Path, text: str) -> None:
    """The marks that git leaves are one fault, in every language and in prose."""
    [fault] = proofweave.check(put(tmp_path, f"# T\n\n{text}"))
    assert fault.message.startswith("a conflict of git, up to line ")
    line = f"# T\n\n{text}".splitlines().index("<<<<<<< HEAD") + 1
    assert fault.place.line == line


@pytest.mark.parametrize("fence", ["~~~", "~~~text", "```", "```diff", "```c .noeval"])
def test_a_conflict_that_is_shown(tmp_path: Path, fence: str) -> None:
    """In a fence that is only shown the marks are an example."""
    text = f"# T\n\n{fence}\n{CONFLICT.format('a', 'b')}{fence[:3]}\n"
    assert proofweave.check(put(tmp_path, text)) == []


@pytest.mark.parametrize(
    ("language", "header"),
    [
        ("fortran", "! ⟨x.f90⟩ ≡"),
        ("ocaml", "(* ⟨x.ml⟩ ≡ *)"),
        ("text", "# ⟨requirements.txt⟩ ≡"),
        ("markdown", "<!-- ⟨README.md⟩ ≡ -->"),
        ("console", "# ⟨log.txt⟩ ≡"),
        ("", "# ⟨LICENSE.txt⟩ ≡"),
        ("nonsense", "# ⟨Some piece⟩ +≡"),
    ],
)
@pytest.mark.parametrize("program", ["", "```python\nprint(1)\n```\n\n"])
def test_a_file_that_would_never_be_written(
    tmp_path: Path, language: str, header: str, program: str
) -> None:
    """A piece of a language that is not tangled is a fault, whatever else there is."""
    text = f"# T\n\n{program}```{language}\n{header}\nx\n```\n"
    [fault] = proofweave.check(put(tmp_path, text))
    assert fault.message == UNREAD
    noeval = f"```{language or 'text'} .noeval\n{header}"
    shown = text.replace(f"```{language}\n{header}", noeval)
    assert proofweave.check(put(tmp_path, shown)) == []


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Café lesen", "Cafe\u0301 lesen"),
        ("Read the data", "Read the\u200b data"),
        ("Größe", "Gro\u0308ße"),
        ("The ﬁle", "The file"),
    ],
)
def test_two_names_that_look_the_same(tmp_path: Path, one: str, two: str) -> None:
    """A name in another Unicode form, or with a sign that is not seen, is told."""
    text = f"# T\n\n```python\n# ⟨{one}⟩\n```\n\n```python\n# ⟨{two}⟩ ≡\nx = 1\n```\n"
    [use, _] = proofweave.check(put(tmp_path, text))
    assert use.message.endswith(
        "the name in line 8 looks the same, but has another Unicode form, or an unseen "
        "sign; copy it from there"
    )


@pytest.mark.parametrize("name", ["random", "jupytext"])
@pytest.mark.parametrize("tags", ["", ' tags=["demo"]'])
@pytest.mark.parametrize("form", ["import {}", "from {} import x", "    import {}"])
def test_a_document_called_like_a_module_that_it_imports(
    tmp_path: Path, name: str, tags: str, form: str
) -> None:
    """It would import itself; another document may import it."""
    body = ("def f():\n" if form[0] == " " else "") + form.format(name)
    text = f"# T\n\n```python{tags}\n{body}\n```\n"
    [fault] = proofweave.check(put(tmp_path, text, f"{name}.md"))
    assert f"the document is called {name} as well" in fault.message
    assert proofweave.check(put(tmp_path, text)) == []


def doubled(language: str, sign: str, count: int, last: str) -> str:
    """A document whose first piece is expanded to two of the next, and so on."""
    head = "" if language == "python" else f"{sign.format('⟨a.x⟩ ≡')}\n"
    parts = [f"# T\n\n```{language}\n{head}{sign.format('⟨Step 0⟩')}\n```\n"]
    for k in range(count):
        use = sign.format(f"⟨Step {k + 1}⟩")
        begin = sign.format(f"⟨Step {k}⟩ ≡")
        parts.append(f"```{language}\n{begin}\n{use}\n{use}\n```\n")
    begin = sign.format(f"⟨Step {count}⟩ ≡")
    parts.append(f"```{language}\n{begin}\n{last}\n```\n")
    return "\n".join(parts)


@pytest.mark.parametrize(
    ("language", "sign", "last"),
    [("python", "# {}", "x = 1"), ("c", "/* {} */", "int a;"), ("sh", "# {}", "a")],
)
def test_pieces_that_double(
    tmp_path: Path, language: str, sign: str, last: str
) -> None:
    """Thirty doublings are a fault, told at once; a dozen are expanded."""
    text = doubled(language, sign, 30, last)
    [fault] = proofweave.check(put(tmp_path, text))
    assert "lines once its pieces are expanded; 50,000 are allowed" in fault.message
    assert fault.place.line == 3
    path = put(tmp_path, doubled(language, sign, 12, last), "y.md")
    assert proofweave.check(path) == []
