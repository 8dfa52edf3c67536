"""Exporting: nbconvert makes the woven page of a notebook."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest
from documents import put
from jupytext.cli import jupytext as convert
from nbformat import NotebookNode

import proofweave
from proofweave.__main__ import main
from proofweave.page.taken_along import notebook_of

EXAMPLES = Path(__file__).parent.parent / "examples"
FAULTY = "# T\n\n```python\n# ⟨Nowhere⟩\n```\n"
MADE = {
    "pieces, by tangle": "anagrams.md",
    "pieces, by jupytext": "anagrams.md",
    "C, by tangle": "wc.md",
}
"""The notebooks that are exported, by their folders, and the examples they are of."""
HOOK = '```python tags=["notebook"]\n%load_ext proofweave\n%tangle x.md\n```\n'
OUT_OF_ORDER = "# T\n\n```python\n# ⟨P⟩\n```\n\n```python\n# ⟨P⟩ ≡\nx = 1\n```\n"


class Exported(NamedTuple):
    """A folder of notebooks, the pages of their documents, and a run of nbconvert."""

    folder: Path
    pages: dict[str, str]
    run: subprocess.CompletedProcess[str]


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Exported:
    """The notebooks, exported by one process, a faulty one at last, where no document
    stands."""
    folder = tmp_path_factory.mktemp("exported")
    pages: dict[str, str] = {}
    for name, example in MADE.items():
        (folder / name).mkdir()
        source = put(folder / name, (EXAMPLES / example).read_bytes())
        if name.endswith("jupytext"):
            convert(["--quiet", "--to", "notebook", str(source)])
        else:
            notebook = source.with_suffix(".ipynb")
            assert main(["tangle", "-o", str(notebook), str(source)]) == 0
        # A page has nothing of its folder in it.
        pages[example] = pages.get(example) or proofweave.weave(source)
        source.unlink()
    convert(["--quiet", "--to", "notebook", str(put(folder, FAULTY))])
    (folder / "x.md").unlink()
    notebooks = [*(f"{name}/x.ipynb" for name in MADE), "x.ipynb"]
    words = [sys.executable, "-m", "nbconvert", "--to", "proofweave", *notebooks]
    run = subprocess.run(words, cwd=folder, text=True, capture_output=True)
    return Exported(folder, pages, run)


@pytest.mark.parametrize("made", MADE)
def test_nbconvert_writes_the_page_of_a_notebook(exported: Exported, made: str) -> None:
    """The page of a notebook that was made of a document is the page of the document,
    byte for byte, where the document is not there."""
    page = exported.folder / made / "x.html"
    assert page.is_file(), exported.run.stderr
    assert page.read_bytes().decode() == exported.pages[MADE[made]]


def test_nbconvert_names_the_faults_of_a_notebook(exported: Exported) -> None:
    """The fault stands at its line of the document; no page is written."""
    assert exported.run.returncode == 1
    assert "x.md:4: " in exported.run.stderr
    assert not (exported.folder / "x.html").exists()


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
