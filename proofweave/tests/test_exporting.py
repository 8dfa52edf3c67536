"""Exporting: nbconvert makes the woven page of a notebook."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from documents import put
from nbformat import NotebookNode

import proofweave
from proofweave.page.taken_along import notebook_of

EXAMPLES = Path(__file__).parent.parent / "examples"
OF_JUPYTEXT = ["jupytext", "--quiet", "--to", "notebook"]
OURS = ["proofweave", "tangle", "-o", "x.ipynb"]
HOOK = '```python tags=["notebook"]\n%load_ext proofweave\n%tangle x.md\n```\n'
OUT_OF_ORDER = "# T\n\n```python\n# ⟨P⟩\n```\n\n```python\n# ⟨P⟩ ≡\nx = 1\n```\n"


def called(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A module that was called with some words in a folder."""
    words = [sys.executable, "-m", *command]
    return subprocess.run(words, cwd=folder, text=True, capture_output=True)


@pytest.mark.parametrize(
    ("example", "made_by"),
    [
        pytest.param("anagrams.md", OURS, id="pieces, by tangle"),
        pytest.param("anagrams.md", OF_JUPYTEXT, id="pieces, by jupytext"),
        pytest.param("wc.md", OURS, id="C, by tangle"),
    ],
)
def test_nbconvert_writes_the_page_of_a_notebook(
    tmp_path: Path, example: str, made_by: list[str]
) -> None:
    """The page of a notebook that was made of a document is the page of the document,
    byte for byte, where the document is not there."""
    source = tmp_path / "x.md"
    shutil.copy(EXAMPLES / example, source)
    assert called(tmp_path, *made_by, "x.md").returncode == 0
    page = proofweave.weave(source)
    source.unlink()
    done = called(tmp_path, "nbconvert", "--to", "proofweave", "x.ipynb")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "x.html").read_bytes().decode() == page


def test_nbconvert_names_the_faults_of_a_notebook(tmp_path: Path) -> None:
    """The fault stands at its line of the document; no page is written."""
    put(tmp_path, "# T\n\n```python\n# ⟨Nowhere⟩\n```\n", "x.md")
    assert called(tmp_path, *OF_JUPYTEXT, "x.md").returncode == 0
    done = called(tmp_path, "nbconvert", "--to", "proofweave", "x.ipynb")
    assert done.returncode == 1
    assert "x.md:4: " in done.stderr
    assert not (tmp_path / "x.html").exists()


def above_the_code(folder: Path, text: str) -> list[NotebookNode]:
    """The cells above the first code cell of the notebook of a document."""
    document = proofweave.read(put(folder, text, "x.md"))
    cells = nbformat.reads(notebook_of(document), 4).cells
    return [*cells[: [cell.cell_type for cell in cells].index("code")]]


@pytest.mark.parametrize(
    "hook",
    [
        pytest.param("", id="a hook of the notebook's own"),
        pytest.param(f"Text.\n\n{HOOK}", id="a hook of the document"),
    ],
)
def test_a_notebook_says_above_its_code_what_to_install(
    tmp_path: Path, hook: str
) -> None:
    """Where its first cell loads the tools, the cell above it says how to install them;
    not a second time where the text of the document does."""
    [*_, last] = above_the_code(tmp_path, f"{hook}{OUT_OF_ORDER}")
    assert "`pip install '.[magics,weave]'`" in last.source
    own = f"First `pip install ./tools`.\n\n{HOOK}{OUT_OF_ORDER}"
    [*_, last] = above_the_code(tmp_path, own)
    assert last.source == "First `pip install ./tools`."


def test_a_notebook_without_tools_says_nothing_of_them(tmp_path: Path) -> None:
    """Cells that are the program as they stand need no tools."""
    assert [
        c.source for c in above_the_code(tmp_path, "# T\n\n```python\nx\n```\n")
    ] == ["# T"]
