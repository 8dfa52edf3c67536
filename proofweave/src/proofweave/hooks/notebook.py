"""A literate document as a notebook: an extension of IPython that runs its program.

After ``%load_ext proofweave`` the magic ``%tangle FILE.md`` runs the program of a
document, and its names are known.  The cells that are parts of this program are quiet.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final

from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell

from proofweave.hooks.importing import DocumentLoader
from proofweave.source.change_files import load
from proofweave.source.languages import header_in, use_in

MODULE: Final = "__program__"
"""What the program takes for its ``__name__``, so that it does not start by itself."""
LATER: Final = "a piece: save the document, then `%tangle` takes it into the program"


def extend(shell: InteractiveShell) -> None:
    """Give an IPython session the magic ``%tangle``."""
    known = set[str]()

    def tangle(line: str) -> None:
        path = Path(line.strip().strip("\"'"))
        if not path.is_file():
            raise UsageError("which document? write %tangle FILE.md")
        loader = DocumentLoader(path)
        spec = spec_from_file_location(MODULE, path, loader=loader)
        assert spec
        # While it runs, its dataclasses look for their module by this name.
        sys.modules[MODULE] = module = module_from_spec(spec)
        loader.exec_module(module)
        shell.push({k: v for k, v in vars(module).items() if not k.startswith("__")})
        known.clear()
        for _, code in load(path).tangled:
            in_cell = code.header and code.header is not code.fence
            head = [code.header] if code.header and in_cell else []
            rows = [line.text for line in (*head, *code.lines)]
            known.add("\n".join(rows).strip("\n"))

    def quiet(lines: list[str]) -> list[str]:
        texts = [line.rstrip("\n") for line in lines]
        if "\n".join(texts).strip("\n") in known:
            # The program has run as a whole, in its own order: a cell of it is done.
            return ["pass\n"]
        begins = texts[0] if texts else ""
        named = header_in(begins, "python") or any(use_in(t, "python") for t in texts)
        if named and not begins.startswith("%%"):
            return [f"print({LATER!r})\n"]
        return lines

    shell.magics_manager.register_function(tangle, "line", "tangle")
    shell.input_transformers_cleanup.append(quiet)
