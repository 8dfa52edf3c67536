"""Copies for a reader of a chapter: the document, its program, a notebook.

They stand beside what the pages of a book share.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell

from proofweave.program.tangling import OutputFile, Program, Written
from proofweave.source.document import Document, cells_of

NOTEBOOK = "notebook"
SUFFIXES = {"Source": ".md", "program": ".py", "notebook": ".ipynb"}
"""The files of a chapter, by the kinds that the foot of its page names."""
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}

HOOK = "%load_ext proofweave"
ADVICE = (
    "The cells of this notebook need the tools, proofweave: in a checkout of them, "
    "`pip install '.[magics,weave]'`."
)
"""What a notebook says above its first code cell, if its own cells do not say it."""


def taken_along(program: Program) -> dict[str, str]:
    """The files of a chapter, by their names."""
    document = program.document
    stem = document.path.stem
    return {
        f"{stem}.md": _lines(document),
        f"{stem}.py": program.text,
        f"{stem}.ipynb": notebook_of(document),
    }


def notebook_of(document: Document) -> str:
    """A document as Jupyter opens it; it begins by making the program known.

    That is left out where the cells are the program as they stand.  Above it stands how
    to install the tools.
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
        begins = f"{HOOK}\n%tangle {document.path.name}"
        cells.cells.insert(0, new_code_cell(begins, metadata={"tags": [NOTEBOOK]}))
    advise(cells)
    for k, cell in enumerate(cells.cells):
        # nbformat draws ids by chance, and a file is to be the same each time.
        cell.id = f"cell-{k}"
    cells.metadata = {"kernelspec": KERNEL}
    written: str = nbformat.writes(cells)
    return f"{written}\n"


def advise(notebook: NotebookNode) -> None:
    """Add a cell above the first code cell of a notebook that loads the tools: how to
    install them, unless its own cells say it."""
    cells = notebook.cells
    kinds = [cell.cell_type for cell in cells]
    if not any(cell.source.startswith(HOOK) for cell in cells):
        return
    at = kinds.index("code")
    if not any("pip install" in cell.source for cell in cells):
        tagged = {"tags": [NOTEBOOK]}
        cells.insert(at, new_markdown_cell(ADVICE, metadata=tagged))


def own_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells of a notebook that are the document's own, without the added ones."""
    cells = [cell for cell in notebook.cells if not _is_advice(cell)]
    first = cells[0] if cells else None
    added = first and first.cell_type == "code" and first.source.startswith(HOOK)
    return cells[1:] if added else cells


def _is_advice(cell: NotebookNode) -> bool:
    """Whether a cell says how to install the tools."""
    return cell.cell_type == "markdown" and NOTEBOOK in cell.metadata.get("tags", [])


def notebook_file(document: Document, path: Path) -> OutputFile:
    """The same, as a file that is tangled."""
    rows = notebook_of(document).splitlines()
    return OutputFile(
        document, path.name, "text", [Written(row, None) for row in rows], []
    )


def _lines(document: Document) -> str:
    return "".join(f"{line.text}\n" for line in document.lines)
