"""What the tests share: the root of the project, and programs in their variants."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

import literate

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that the project is checked out in."""
    return ROOT


@pytest.fixture(scope="session")
def as_written() -> ModuleType:
    """korf0, tangled with the change file that puts Knuth's own §6 back."""
    program = literate.tangle(ROOT / "korf0.md", [ROOT / "korf0_as_written.ch.md"])
    spec = spec_from_loader("korf0_as_written", loader=None)
    assert spec is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    exec(compile(program.text, "korf0_as_written.py", "exec"), module.__dict__)
    return module
