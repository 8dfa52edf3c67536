"""The variants of the programs: change files, through which they become others."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from proofweave.book import Book

import proofweave
from figures import ROOT

FOLDER = ROOT / "variants"


class Variant(NamedTuple):
    """A change file, and the document that it changes."""

    path: Path
    document: Path

    @property
    def name(self) -> str:
        """The name that the changed program has."""
        return self.path.name.removesuffix(".ch.md")

    def program(self) -> proofweave.Program:
        """The program of the document, changed."""
        return proofweave.tangle(self.document, [self.path])

    def module(self) -> ModuleType:
        """The changed program as a module, which is in no file."""
        return _module(self)


@cache
def _module(variant: Variant) -> ModuleType:
    spec = spec_from_loader(variant.name, loader=None)
    assert spec is not None
    # While it runs, its dataclasses look for their module by this name.
    module = sys.modules[variant.name] = module_from_spec(spec)
    code = compile(variant.program().text, f"{variant.name}.py", "exec")
    exec(code, module.__dict__)
    return module


@cache
def every_variant() -> dict[str, Variant]:
    """Return all variants by name, in the order of the chapters.

    The name of a change file begins with that of the document that it changes.
    """
    found = {}
    for chapter in Book(ROOT / "book.toml").chapters:
        for path in sorted(FOLDER.glob(f"{chapter.source.stem}_*.ch.md")):
            variant = Variant(path, chapter.source)
            found[variant.name] = variant
    return found
