"""The programs with which the experiments compare: some in C, some of them changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import literate

ROOT = Path(__file__).resolve().parent.parent


def in_c(name: str, folder: Path, *flags: str) -> Path | None:
    """Compile a program of the experiments into a folder; None without a compiler.

    That is the one named by the variable CC, or cc.  Its optimization is -O2.
    """
    compiler = os.environ.get("CC") or shutil.which("cc")
    if compiler is None:
        return None
    program, source = folder / name, ROOT / "experiments" / f"{name}.c"
    subprocess.run([compiler, "-O2", *flags, "-o", program, source], check=True)
    return program


def changed(name: str, change: str, folder: Path, new: str) -> ModuleType:
    """Return a program of the series as a change makes it, loaded by a new name.

    Both the change and the program are written to the folder.
    """
    text, source = folder / f"{new}.ch.md", folder / f"{new}.py"
    text.write_text(change, encoding="utf-8")
    document = ROOT / "fifteen" / f"{name}.md"
    source.write_text(literate.tangle(document, [text]).text, encoding="utf-8")
    spec = spec_from_file_location(new, source)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[new] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
