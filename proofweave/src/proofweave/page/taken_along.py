"""Copies for a reader of a chapter: the document, its program, a notebook.

They stand beside what the pages of a book share, and with them a script that has the
document once more, and where in it the lines of the program come from.  A page from a
disk may not read a file, but may load a script.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell

from proofweave.book_file import SOURCE_SCRIPT
from proofweave.program.replacing import SHARED
from proofweave.program.tangling import OutputFile, Program, Written
from proofweave.source.document import Document, cells_of

NOTEBOOK = "notebook"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def taken_along(program: Program) -> dict[str, str]:
    """The files of a chapter, by their names."""
    document = program.document
    stem = document.path.stem
    return {
        f"{stem}.md": _lines(document),
        f"{stem}.py": program.text,
        f"{stem}.ipynb": notebook_of(document),
        script_of(document): f"{SHARED.decode()}sourceOfThePage({_source(program)});\n",
    }


def script_of(document: Document) -> str:
    """The name of the script that has a document and where its program comes from."""
    return SOURCE_SCRIPT.format(document.path.stem)


def notebook_of(document: Document) -> str:
    """A document as Jupyter opens it; it begins by making the program known.

    That is left out where the cells are the program as they stand.
    """
    codes = [code for section in document.sections for code in section.code]
    strangers = {code.fence for code in codes if code.language != "python"}
    in_order = document.notebook or all(
        code.tangled and not code.name for code in codes if code.language == "python"
    )
    cells = cells_of(
        [
            f"{line.text} .noeval" if line in strangers else line.text
            for line in document.seen
        ]
    )
    if not in_order and not any(
        NOTEBOOK in cell.metadata.get("tags", []) for cell in cells.cells
    ):
        begins = f"%load_ext proofweave\n%tangle {document.path.name}"
        cells.cells.insert(0, new_code_cell(begins, metadata={"tags": [NOTEBOOK]}))
    for k, cell in enumerate(cells.cells):
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


def _lines(document: Document) -> str:
    return "".join(f"{line.text}\n" for line in document.lines)


def _source(program: Program) -> str:
    """The lines of a document, those of its sections, and the way to the program.

    Of a line of the program there is the number of that in the document and how far it
    was moved to the right; or the line itself, if the tangler wrote it.
    """
    document = program.document
    heads = [s for s in document.sections if s.heading]
    begins = [s.heading.line.place.line for s in heads if s.heading]
    said = {
        "document": document.path.name,
        "program": document.path.with_suffix(".py").name,
        "lines": [line.text for line in document.lines],
        "sections": {
            section.anchor: span
            for section, span in zip(
                heads, pairwise([*begins, len(document.lines) + 1]), strict=True
            )
        },
        "tangled": [_tangled(line, document) for line in program.lines],
    }
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return text.replace('],"', '],\n"')


def _tangled(line: Written, document: Document) -> str | list[int]:
    if line.origin is None:
        return line.text
    number, shift = line.origin.line.place.line, line.origin.shift
    written = " " * shift + document.lines[number - 1].text
    assert not line.text.strip() or line.text == written, line
    return [number, shift]
