"""`jupyter nbconvert --to proofweave`: the page of a notebook, which is a document.

The notebook was made of a document, by jupytext or by `proofweave tangle -o`; jupytext
brings the document back, and the weaver weaves it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jupytext
from jupytext.config import JupytextConfiguration
from nbconvert.exporters import Exporter
from nbconvert.utils.exceptions import ConversionException
from nbformat import NotebookNode
from nbformat.v4 import new_notebook
from traitlets import default

from proofweave.faults import Faulty, followed
from proofweave.page.taken_along import own_cells
from proofweave.page.weaving import weave
from proofweave.source.document import Document, number, parse

SHOWN = re.compile(r"^(`{3,}(?!python\b)\S.*) \.noeval$", re.MULTILINE)
"""A fence of another language, and the word by which a notebook keeps it as text."""


class DocumentExporter(Exporter):
    """nbconvert's exporter of the name proofweave: a notebook in, its woven page out.

    The page is that of the document of the same name beside the notebook, whether that
    stands there or not.  The demonstrations are run; kept outputs are not looked at.
    """

    @default("file_extension")
    def _file_extension_default(self) -> str:
        return ".html"

    def from_notebook_node(
        self, nb: NotebookNode, resources: Any = None, **more: Any
    ) -> tuple[Any, Any]:
        """The page of a notebook, and nbconvert's resources.

        Raises:
            ConversionException: the document has faults, which it names.
        """
        _, resources = super().from_notebook_node(nb, resources, **more)
        about = resources.get("metadata", {})
        path = Path(about.get("path", "")) / f"{about.get('name', 'notebook')}.md"
        try:
            with followed(path):
                return weave(document_of(nb, path)), resources
        except Faulty as faulty:
            raise ConversionException(str(faulty)) from None


def document_of(notebook: NotebookNode, path: Path) -> Document:
    """The document that a notebook was made of, as it would be at a path."""
    cells = own_cells(notebook)
    # Where jupytext was told to split cells at headings, and where it was not, another
    # text has no marks of regions: that is the text of the document.
    texts = [_written(cells, split) for split in (True, False)]
    text = min(texts, key=lambda text: text.count("<!-- #region"))
    return parse(number(SHOWN.sub(r"\1", text), str(path)), path)


def _written(cells: Sequence[NotebookNode], split: bool) -> str:
    """Cells as Markdown, by jupytext; a heading may begin each, or stand within."""
    settings = JupytextConfiguration(
        notebook_metadata_filter="-all",
        cell_metadata_filter="tags,-all",
        split_at_heading=split,
    )
    notebook = new_notebook(cells=cells)
    return str(jupytext.writes(notebook, fmt="md:markdown", config=settings))
