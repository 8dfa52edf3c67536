"""Copies for a reader of a chapter: the document, its program, a notebook.

They stand beside what the pages of a book share.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell

from proofweave.program.tangling import OutputFile, Program, Written
from proofweave.source.document import Document, cells_of

NOTEBOOK = "notebook"
SUFFIXES = {"Source": ".md", "program": ".py", "notebook": ".ipynb"}
"""The files of a chapter, by the kinds that the foot of its page names."""
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}

HOOK = """\
# In a checkout of the tools: pip install '.[magics,weave]'
%load_ext proofweave
%tangle {}"""
"""The first cell of a notebook whose own cells do not make its program known."""


def taken_along(program: Program) -> dict[str, str]:
    """The files of a chapter, by their names."""
    document = program.document
    stem = document.path.stem
    return {
        f"{stem}.md": "".join(f"{line.text}\n" for line in document.lines),
        f"{stem}.py": program.text,
        f"{stem}.ipynb": notebook_of(document),
    }


def notebook_of(document: Document) -> str:
    """A document as Jupyter opens it; it begins by making the program known.

    That is left out where the cells are the program as they stand.
    """
    codes = [code for _, code in document.code]
    strangers = {code.fence for code in codes if code.language != "python"}
    in_order = all(
        code.tangled and not code.name for code in codes if code.language == "python"
    )
    cells = cells_of(
        [
            # Only Python becomes cells; jupytext leaves a fence alone that says so.
            f"{line.text} .noeval" if line in strangers else line.text
            for line in document.lines
        ]
    )
    if not in_order and not any(
        NOTEBOOK in cell.metadata.get("tags", []) for cell in cells.cells
    ):
        begins = HOOK.format(document.path.name)
        cells.cells.insert(0, new_code_cell(begins, metadata={"tags": [NOTEBOOK]}))
    for k, cell in enumerate(cells.cells):
        # nbformat draws ids by chance, and a file is to be the same each time.
        cell.id = f"cell-{k}"
    cells.metadata = {"kernelspec": KERNEL}
    written: str = nbformat.writes(cells)
    return f"{written}\n"


def notebook_file(document: Document, path: Path) -> OutputFile:
    """The same, as a file that is tangled."""
    rows = notebook_of(document).splitlines()
    return OutputFile(
        document, path.name, "text", [Written(row, None) for row in rows], []
    )
