"""A literate document opened in Jupyter: it runs, it can be edited, it comes back."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import jupytext
import nbformat
import pytest
from documents import DATA, put, read_sample
from IPython.core.interactiveshell import InteractiveShell
from jupytext.config import load_jupytext_config
from nbclient import NotebookClient
from nbformat import NotebookNode
from traitlets.config import Config

import proofweave
from proofweave.page.taken_along import notebook_of

SAMPLE = read_sample("notebook.md")


def cells(text: str, beside: Path = DATA / "queens.md") -> NotebookNode:
    """The notebook that jupytext makes of a text, by the settings beside a document."""
    config = load_jupytext_config(str(beside))
    notebook: NotebookNode = jupytext.reads(text, "md", as_version=4, config=config)
    return notebook


def execute(notebook: NotebookNode, folder: Path) -> list[str]:
    """Execute a notebook in a folder; what each code cell prints or displays."""
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, kernel_name="python3", resources=resources).execute()
    return [shown(cell) for cell in notebook.cells if cell.cell_type == "code"]


def shown(cell: NotebookNode) -> str:
    """What a cell that was executed prints, and the text of what it displays."""
    texts = (
        output.text if "text" in output else output.data["text/plain"]
        for output in cell.outputs
    )
    return "".join(texts)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the kernels from the reader's own settings and history."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))


@pytest.fixture
def shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[InteractiveShell]:
    """A session in a folder where counting.md stands, and is tangled."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    Path("counting.md").write_text(SAMPLE, encoding="utf-8")
    config = Config({"HistoryManager": {"enabled": False}})
    folder = str(tmp_path / "ipython")
    shell = InteractiveShell(config=config, colors="nocolor", ipython_dir=folder)
    shell.run_cell("%load_ext proofweave\n%tangle counting.md")
    assert capsys.readouterr() == ("", "")
    yield shell
    sys.modules.pop("__program__")


def test_a_document_runs_from_top_to_bottom(tmp_path: Path) -> None:
    """In Jupyter the demos show their results, and all the other cells are quiet."""
    (tmp_path / "counting.md").write_text(SAMPLE, encoding="utf-8")
    outputs = execute(cells(SAMPLE), tmp_path)
    assert outputs[1] == " 0\n!\n< 1\n<< 2\n"
    assert outputs[-1] == " 0\n!\n< 1\n0"
    assert not any(outputs[2:-1])


def test_a_piece_is_taken_when_its_document_is_tangled_again(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until then a cell with another text only says so."""
    shell.run_cell("# ⟨Mark it⟩ ≡\nprint('?')")
    assert capsys.readouterr().out.startswith("a piece: save the document")
    Path("counting.md").write_text(SAMPLE.replace('"!"', '"?"'), encoding="utf-8")
    shell.run_cell("%tangle counting.md\nstatus = main(['', '2'])")
    assert capsys.readouterr().out == " 0\n?\n< 1\n"


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("__name__, Few.__module__", ("__main__", "__program__")),
        ("import pickle\npickle.loads(pickle.dumps(Few.ONE)).name", "ONE"),
        ("from typing import *\nget_type_hints(Tree)['branches'] == list[Tree]", True),
        ("def f(x: int): ...\nf.__annotations__", {"x": int}),
        ("%%capture kept\nprint('# ⟨Mark it⟩ ≡')\n# ⟨Mark it⟩", None),
    ],
)
def test_the_program_is_a_module_and_other_cells_are_as_ever(
    shell: InteractiveShell, cell: str, value: object
) -> None:
    """Its classes can be pickled, its hints are found, and no guard fires."""
    done = shell.run_cell(cell)
    assert done.success
    assert done.result == value


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("", "write %tangle FILE.md"),
        ("elsewhere.md", "write %tangle FILE.md"),
        ("counting.md", "counting.md:39\n"),
    ],
)
def test_what_cannot_be_tangled_is_told(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], file: str, said: str
) -> None:
    """A file that is not there, and a document with a fault, at its line."""
    Path("counting.md").write_text(SAMPLE.replace("Mark it⟩ ≡", "Mark⟩ ≡"), "utf-8")
    assert not shell.run_cell(f"%tangle {file}").success
    assert said in "".join(capsys.readouterr())


def there_and_back(text: str, beside: Path = DATA / "queens.md") -> str:
    """A text after it was a notebook, written as JSON and read again."""
    json = jupytext.writes(cells(text, beside), "ipynb")
    notebook = jupytext.reads(json, fmt="ipynb", as_version=4)
    config = load_jupytext_config(str(beside))
    written: str = jupytext.writes(notebook, "md", config=config)
    return written


SHOWN = "~~~text\n```python\nx\n```\n~~~\n\n- a\n\n  ```python\n  x = 1\n  ```\n"


def test_a_document_comes_back() -> None:
    """What a document is made of comes back from .ipynb byte for byte."""
    text = f"{SAMPLE}\n{SHOWN}\n````python\n```\n````\nA  \n\n\nB\n"
    assert there_and_back(text) == text


def first_cell(folder: Path, text: str) -> str:
    """The first code cell of the notebook of a document."""
    document = proofweave.read(put(folder, text, "x.md"))
    cells = nbformat.reads(notebook_of(document), 4).cells
    return next(str(cell.source) for cell in cells if cell.cell_type == "code")


def test_a_notebook_loads_its_program(tmp_path: Path) -> None:
    """Where the cells of a document are not the program as they stand, a first cell
    loads that, and says how to install the tools; unless the document has such a cell.
    """
    pieces = "# T\n\n```python\n# ⟨P⟩\n```\n\n```python\n# ⟨P⟩ ≡\nx = 1\n```\n"
    hook = "pip install '.[magics,weave]'\n%load_ext proofweave\n%tangle x.md"
    assert first_cell(tmp_path, pieces).endswith(hook)
    own = '```python tags=["notebook"]\n%load_ext mine\n```\n\n'
    assert first_cell(tmp_path, own + pieces) == "%load_ext mine"
    assert first_cell(tmp_path, "# T\n\n```python\nx\n```\n") == "x"
