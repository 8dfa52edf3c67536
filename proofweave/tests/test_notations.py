"""Notations: notebooks that other tools keep as text are read as what they are."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
from pathlib import Path

import jupytext
import pytest
from documents import program, put
from hypothesis import given
from hypothesis import strategies as st
from jupytext.config import JupytextConfiguration

import proofweave
from proofweave.source.document import Code, Document, number, parse
from proofweave.source.notations import translated

HEAD = "# Tangled from the Markdown file of the same name: read and change that one.\n"
PAIRED = """\
---
jupyter:
  jupytext:
    formats: ipynb,md
  kernelspec:
    display_name: Python 3
    language: python
    name: python3
---

# Dice

## Two dice

```python tags=["demo"]
%load_ext autoreload
```

```python
import random
```

```python tags=["hide-input"]
rng = random.Random(1)
rng.randint(1, 6)
```

```bash
echo from bash
```

<!-- #region -->
```python
only_shown()
```
<!-- #endregion -->

# More

```python
%%timeit -n1 -r1
pass
```
"""
MYST = """\
---
kernelspec:
  name: python3
  display_name: Python 3
---

# Answers

```{code-cell} ipython3
:tags: [remove-input]
answer = 41
answer + 1
```

```{code-cell}
---
tags: [raises-exception]
---
1 / 0
```

```python
only_shown()
```

```{code-cell}
print(answer)
```
"""
PERCENT = '''\
# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
# ---

# %% [markdown]
# # Roots
#
# A *root* of a number.

# %%
# %load_ext autoreload
import math
# !echo hi

# %% tags=["hide-output"]
math.sqrt(16)

# %% [markdown]
"""
## More roots
"""

# %%
print(math.sqrt(25))
'''
KINDS = {"x.md": PAIRED, "y.md": MYST, "y.py": PERCENT}


def cells(document: Document) -> list[str]:
    """Return the code of a document, cell by cell."""
    blocks = [block for section in document.sections for block in section.blocks]
    return [b.text.strip("\n") for b in blocks if isinstance(b, Code)]


@pytest.mark.parametrize("name", KINDS)
def test_a_notebook_is_sound(tmp_path: Path, name: str) -> None:
    """A notebook in any of the notations passes, and knows that it is one."""
    path = put(tmp_path, KINDS[name], name)
    assert proofweave.check(path) == []
    assert proofweave.read(path).notebook


def test_a_paired_notebook(tmp_path: Path) -> None:
    """The cells of a paired notebook are its program, but for those that are tagged."""
    assert program(tmp_path, PAIRED) == (
        f"{HEAD}\n# Two dice\nimport random\n\n"
        "# Two dice\nrng = random.Random(1)\nrng.randint(1, 6)\n"
    )


@pytest.mark.parametrize(("text", "fmt"), [(PAIRED, "md"), (PERCENT, "py:percent")])
def test_jupytext_has_the_same_cells(tmp_path: Path, text: str, fmt: str) -> None:
    """The cells are those of the notebook that jupytext makes, in its order."""
    name = "x.py" if fmt.startswith("py") else "x.md"
    settings = JupytextConfiguration(comment_magics=False)
    notebook = jupytext.reads(text, fmt=fmt, config=settings)
    own = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    assert cells(proofweave.read(put(tmp_path, text, name))) == own


def test_myst(tmp_path: Path) -> None:
    """The cells of a MyST page are its program, but for those that raise."""
    path = put(tmp_path, MYST)
    assert proofweave.tangle(path).text == (
        f"{HEAD}\nanswer = 41\nanswer + 1\n\nprint(answer)\n"
    )
    own = [c.source for c in jupytext.reads(MYST, "md:myst").cells]
    assert cells(proofweave.read(path)) == [own[1], own[2], own[4]]


def test_a_script_with_cells(tmp_path: Path) -> None:
    """A script has the lines of its cells for its program, at their places."""
    path = put(tmp_path, PERCENT, "x.py")
    tangled = proofweave.tangle(path)
    assert tangled.text == (
        f"{HEAD}\n# %load_ext autoreload\nimport math\n# !echo hi\n\n"
        "math.sqrt(16)\n\n# More roots\nprint(math.sqrt(25))\n"
    )
    source = PERCENT.split("\n")
    origins = [line.origin for line in tangled.lines if line.origin]
    assert len(origins) == 5
    assert [source[o.line.place.line - 1] for o in origins] == [
        line.text for line in tangled.lines if line.origin
    ]


WOVEN = {
    "x.md": ["per loop", ">2<"],
    "y.md": ["ZeroDivisionError: division by zero", ">42<", ">41<"],
    "y.py": [">4.0<", ">5.0<", "<em>root</em>"],
}


@pytest.mark.parametrize("name", KINDS)
def test_a_notebook_shows_its_results(tmp_path: Path, name: str) -> None:
    """Each cell is run, and shows its last expression and its output."""
    page = proofweave.weave(put(tmp_path, KINDS[name], name))
    shown = re.sub(r"</?span[^>]*>|\n", "", page)
    for words in WOVEN[name]:
        assert words in shown
    assert ("only_shown" in shown) == ("only_shown" in KINDS[name])


def test_hidden_and_removed_parts(tmp_path: Path) -> None:
    """What a tag hides is folded, and what it removes is not in the page."""
    folded = "<details><summary>Code</summary>"
    assert folded in proofweave.weave(put(tmp_path, PAIRED))
    page = proofweave.weave(put(tmp_path, MYST))
    assert "answer</span> = " not in page
    assert folded not in page
    assert "<details><summary>Results</summary>" in proofweave.weave(
        put(tmp_path, PERCENT, "x.py")
    )


def test_a_cell_that_is_quoted_makes_no_notebook(tmp_path: Path) -> None:
    """A document that shows a cell in a fence is read as it would be without."""
    quoted = "````markdown\n```{code-cell}\nx\n```\n````\n"
    path = put(tmp_path, f"# Title\n\n{quoted}\nAn {{eval}}`x`.\n")
    assert not proofweave.read(path).notebook


def test_a_literate_document_shows_no_results(tmp_path: Path) -> None:
    """With a piece in it, a paired document is literate: no cell is run but demos."""
    text = PAIRED.replace("import random", "import random\n# ⟨A⟩") + (
        "\n```python\n# ⟨A⟩ ≡\na = 1\n```\n"
    )
    document = proofweave.read(put(tmp_path, text))
    assert not document.notebook
    assert document.seen == document.lines
    assert document.pieces


COMMENTS = [
    "# copy the list, since it changes",
    "# cat",
    "# ls -l",
    "# echo the result",
    "# !important: keep the order",
    "# %time",
    "# ?? why",
    'text = """\n# %%\n%matplotlib\n"""',
    "def f():\n    # rm this\n    pass",
]


@pytest.mark.parametrize("body", COMMENTS)
def test_a_comment_stays_a_comment(tmp_path: Path, body: str) -> None:
    """Whatever its first word is, and however a string reads that is no marker."""
    path = put(tmp_path, f"# %%\nx = [1]\n{body}\n\n# %%\nprint(x)\n", "x.py")
    assert proofweave.check(path) == []
    assert f"x = [1]\n{body}\n" in proofweave.tangle(path).text


@pytest.mark.parametrize(
    ("name", "text", "line", "said"),
    [
        ("x.py", "# %% [markdown]\n# A\nRATE = 7\n# %%\nx = 1\n", 3, "no comment"),
        ("x.py", "# %% [raw]\n# A\n# %%\nx = 1\n", 2, "a raw cell is not read"),
        ("x.md", MYST.replace("answer + 1", "files = !ls"), 12, "not Python once"),
        ("x.md", PAIRED.replace("import random", "%time"), 20, "not Python once"),
    ],
)
def test_what_would_be_lost_is_refused(
    tmp_path: Path, name: str, text: str, line: int, said: str
) -> None:
    """Code in prose, a raw cell, and what only IPython runs, are faults."""
    [fault, *_] = proofweave.check(put(tmp_path, text, name))
    assert fault.place.line == line
    assert said in fault.message


FRAGMENTS = [
    *("---", "kernelspec: x", "jupyter: {jupytext: 1}", "execute: [1]", "title: A"),
    *("```python", "```{python}", "```{code-cell}", "```", "~~~", "```bash", "````"),
    *(
        ":tags: [a, `b`]",
        ":tags: 1",
        "#| echo: false",
        "#| fig-cap: |",
        "#|   a",
        "#| 1",
    ),
    *("#| eval: false", "# %%", "# %% [markdown]", '"""', "# # T", "# a", "%%bash"),
    *("<!-- #region -->", "<!-- #endregion -->", "<!--", "-->", "## 3. B", "# T", ""),
    *("x = 1", "!ls", "::: {.note}", "```{r}", "# %% [raw]", "# ---", "    y"),
]


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=25), st.sampled_from([*KINDS]))
def test_whatever_is_written_is_read(rows: list[str], name: str) -> None:
    """No document is too odd to be read, and without a fault no line of it is lost."""
    said = translated(rows, Path(name).suffix)
    numbers = [number for number, _ in said.rows]
    assert numbers == sorted(numbers)
    assert all("\n" not in text for _, text in said.rows)
    for k, text in enumerate(rows):
        if text in ("x = 1", "!ls", "    y") and not said.faults:
            assert k in numbers
    with contextlib.suppress(proofweave.Faulty):
        parse(number("\n".join(rows), name), name)


def test_a_cell_that_fails(tmp_path: Path) -> None:
    """An error in a cell of a notebook is told at its line."""
    path = put(tmp_path, PERCENT.replace("math.sqrt(16)", "math.sqrt(-1)"), "x.py")
    with pytest.raises(proofweave.Faulty) as refused:
        proofweave.weave(path)
    [fault] = refused.value.faults
    assert str(fault) == f"{path}:18: this cell fails: ValueError: math domain error"


def test_headings_of_notebooks(tmp_path: Path) -> None:
    """Numbers that do not count the sections are words of the headings."""
    text = PAIRED.replace("## Two dice", "## 3. Dice\n\n## Two").replace(
        "# More", "## 9."
    )
    titles = [s.title for s in proofweave.read(put(tmp_path, text)).sections]
    assert titles == ["3. Dice", "Two", "9."]
    counted = PAIRED.replace("## Two dice", "## 1. Dice").replace(
        "# More", "## 2. More"
    )
    labels = [s.label for s in proofweave.read(put(tmp_path, counted)).sections]
    assert labels == ["1", "2"]


@pytest.mark.parametrize("name", KINDS)
def test_run(tmp_path: Path, name: str) -> None:
    """The cells are run as a program, without their magics."""
    path = put(tmp_path, KINDS[name], name)
    proofweave.run(path)


ESSAY = """\
# Essay

```python
def main(n):
    # ⟨Say n⟩
```

```python tags=["demo"]
main(15)
```

```python
# ⟨Say n⟩ ≡
print(n)
```

```sh
# ⟨fail.sh⟩ ≡
exit 3
```
"""


@pytest.mark.parametrize(
    ("text", "shown"),
    [(ESSAY, "15\\n"), (MYST, "42"), ("```python\nprint(7)\n```\n", "7\\n")],
)
def test_jupyter_runs_the_notebook(tmp_path: Path, text: str, shown: str) -> None:
    """nbconvert executes the notebook of any document, and each output comes once."""
    put(tmp_path, text)
    for words in (
        ["proofweave", "tangle", "x.md", "-o", "x.ipynb"],
        ["nbconvert", "--execute", "--to=notebook", "--output=y.ipynb", "x.ipynb"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=tmp_path, capture_output=True
        )
        assert done.returncode == 0, done.stderr.decode()
    said = (tmp_path / "y.ipynb").read_text(encoding="utf-8")
    assert len(re.findall(rf'^ +"{re.escape(shown)}"$', said, re.MULTILINE)) == 1


def test_the_command_and_scripts(tmp_path: Path) -> None:
    """A script is its own program; one without cells, and a notebook's file, are not
    documents."""

    def said(command: str, name: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "proofweave", command, name],
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
        )
        return done.returncode, done.stdout + done.stderr

    put(tmp_path, PERCENT, "x.py")
    assert said("tangle", "x.py") == (0, "x.py: is its own program\n")
    assert said("run", "x.py") == (0, "5.0\n")
    put(tmp_path, "x = 1\n", "y.py")
    assert said("check", "y.py") == (2, "y.py has no cells, which begin with # %%\n")
    put(tmp_path, "{}", "z.ipynb")
    remedy = "`jupytext --to md z.ipynb` makes a document"
    assert said("check", "z.ipynb") == (2, f"z.ipynb holds results; {remedy}\n")
    put(tmp_path, "# A\n", "q.qmd")
    assert "q.qmd is not read; `quarto convert`" in said("tangle", "q.qmd")[1]
