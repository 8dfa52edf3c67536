"""Reading and writing without jupytext, as jupytext itself reads and writes."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import jupytext
import pytest
from documents import SMALL, put
from jupytext.cell_metadata import text_to_metadata
from nbformat.v4 import new_code_cell, new_notebook

from proofweave.program.spacing import spaced
from proofweave.program.tangling import BARE
from proofweave.source.document import decode, notebook, plainly
from proofweave.source.fence_tags import WRITTEN, read_tags

LINES = [
    *("x = 1", "def f():", "    return 1", "class A:", "@cached", "async def g():"),
    *("", "", "# a comment", "    # within", ")", "'''", '"""', '    """Say."""'),
    *("s = '''a", "t = 'a' # '''", 's = "\\""', "u = '\\'''", '    \'"""\'', "\tx"),
    *("for k in x: pass", "# def", "'\"' + '''b'''", 'print(1)  # """', "'''''''"),
]
LOADED_LATE = [
    *("IPython", "asyncio", "bs4", "jinja2", "jsonschema", "jupyter_client"),
    *("jupytext", "latex2mathml", "llvmlite", "nbclient", "nbconvert", "nbformat"),
    *("pygls", "pygments", "pytest", "tornado", "yaml", "zmq"),
]


def test_cells_are_spaced_as_by_jupytext() -> None:
    """Each of 1,500 random programs is the text that jupytext writes."""
    made = random.Random(27)
    for _ in range(1500):
        count = made.randrange(5)
        cells = [made.choices(LINES, k=made.randint(1, 5)) for _ in range(count)]
        cells = [cell for cell in cells if cell[0] and cell[-1]]
        book = new_notebook(
            metadata={"jupytext": BARE},
            cells=[new_code_cell("\n".join(cell)) for cell in cells],
        )
        assert spaced(cells) == jupytext.writes(book, "py:nomarker"), cells


@pytest.mark.parametrize("line", ["# +", "#+ x", "# # + x", "%%bash"])
def test_the_marks_of_jupytext_are_left_to_it(line: str) -> None:
    """A line that it would write otherwise is not written without it."""
    assert spaced([["x = 1"], [line]]) is None


def test_plain_fences_end_where_jupytext_ends_them() -> None:
    """Of 1,500 random fences those that are read without it are as it reads them."""
    made, plain = random.Random(28), 0
    for _ in range(1500):
        inside = made.choices([*LINES, "```", "  ```", "~~~"], k=made.randint(0, 6))
        fence = ["```python", *inside, "```"]
        if plainly(fence):
            plain += 1
            cells = notebook(decode("\n".join([*fence, ""]).encode(), "x.md")).cells
            assert [c.source.strip("\n") for c in cells if c.cell_type == "code"] == [
                "\n".join(inside).strip("\n")
            ], fence
    assert plain > 500


@pytest.mark.parametrize("words", ["", 'tags=["demo"]', 'tags=["figure", "notebook"]'])
def test_usual_tags_are_those_of_jupytext(words: str) -> None:
    """Tags in their usual form are read as jupytext reads them."""
    assert WRITTEN.fullmatch(words)
    _, metadata = text_to_metadata(f"python {words}")
    assert read_tags(words) == (tuple(metadata.get("tags", [])), "")


@pytest.mark.parametrize("command", ["check", "tangle"])
def test_a_command_loads_what_it_uses(command: str, tmp_path: Path) -> None:
    """To check or tangle a small document, no notebook, formula, page or kernel is
    loaded."""
    put(tmp_path, SMALL)
    program = (
        "import sys; from proofweave.__main__ import main; "
        f"status = main(['{command}', 'x.md']); "
        "print(status, *{name.partition('.')[0] for name in sys.modules})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    status, *loaded = ran.stdout.splitlines()[-1].split()
    assert status == "0"
    assert "markdown_it" in loaded
    assert not {*LOADED_LATE} & {*loaded}
