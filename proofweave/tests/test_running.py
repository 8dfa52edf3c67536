"""Running a document: Python behaves as for a script, and speaks of its lines."""

from __future__ import annotations

import inspect
import linecache
import sys
import traceback
import warnings
from pathlib import Path

import pytest
from documents import put, read_sample

import proofweave
from proofweave.program.running import file_name

BOOM = read_sample("boom.md")


def test_a_run_leaves_no_trace(tmp_path: Path) -> None:
    """What a script has for itself is put back after the run."""
    text = (
        "```python\nimport sys\nargv, path = sys.argv, sys.path[0]\n"
        "main = sys.modules['__main__']\nassert vars(main) is globals()\n```\n"
    )
    before = sys.argv, list(sys.path), sys.modules["__main__"]
    path = put(tmp_path, text)
    names = proofweave.run(path, ["a", "b"])
    assert names["argv"] == [str(path), "a", "b"]
    assert names["path"] == str(tmp_path)
    assert names["__file__"] == str(path)
    assert (sys.argv, list(sys.path), sys.modules["__main__"]) == before


def test_a_traceback_speaks_of_the_document(tmp_path: Path) -> None:
    """Lines, columns and texts are those of the source, in every piece; `inspect` and
    `linecache` find a function there."""
    path = put(tmp_path, BOOM)
    with pytest.raises(ZeroDivisionError) as caught:
        proofweave.run(path)
    put(tmp_path, "the text is that which was run\n")
    linecache.checkcache()
    frames = traceback.extract_tb(caught.value.__traceback__)
    mine = [frame for frame in frames if frame.filename == str(path)]
    assert [(f.name, f.lineno, f.line) for f in mine] == [
        ("<module>", 16, "g(len(sys.argv))"),
        ("g", 23, 'é = "é"; return len(é) / 0'),
    ]
    last = mine[-1]
    assert last.colno is not None
    assert last.line is not None
    columns = slice(last.colno, last.end_colno)
    assert last.line.encode()[columns].decode() == "len(é) / 0"
    *_, (frame, _) = traceback.walk_tb(caught.value.__traceback__)
    helper = frame.f_globals["helper"]
    assert inspect.getsource(helper) == "def helper() -> int:\n    return 1\n"
    assert linecache.getline(str(path), 28) == "def helper() -> int:\n"


def test_a_statement_that_ends_above_its_beginning(tmp_path: Path) -> None:
    """Pieces may stand above the place where they are used, at any depth."""
    text = (
        "```python\n# ⟨A⟩ ≡\nx = [\n    k]\n```\n\n```python\nclass C:\n"
        "  def f(self, k):\n    try:\n      for _ in [1]:\n        with open(k):\n"
        "          # ⟨A⟩\n    except OSError:\n      # ⟨B⟩\n\nC().f('')\n```\n\n"
        "```python\n# ⟨B⟩ ≡\nmatch k:\n    case _:\n        # ⟨A⟩\n```\n"
    )
    proofweave.run(put(tmp_path, text))


def test_warnings_speak_of_the_document(tmp_path: Path) -> None:
    """What is warned of, by the program or about it, has the source's file and line."""
    text = (
        "```python\nimport warnings\n\ndef f():\n    # ⟨W⟩\n\nf()\n```\n\n```python\n"
        '# ⟨W⟩ ≡\nwarnings.warn("hey")\nx = "\\d"\nx is "a"\n```\n'
    )
    path = put(tmp_path, text)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        proofweave.run(path)
    assert {w.filename for w in caught} == {str(path)}
    assert sorted(w.lineno for w in caught) == [12, 13, 14]


def test_the_main_module_is_a_module(tmp_path: Path) -> None:
    """Dataclasses, pickle, enumerations and type hints find their names."""
    text = """\
```python
from __future__ import annotations

import pickle
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, get_type_hints


class Kind(Enum):
    ONE = 1


@dataclass
class Point:
    kind: Kind
    next: Point | None = None


class Pair(NamedTuple):
    point: Point


pair = Pair(Point(Kind.ONE, Point(Kind.ONE)))
assert pickle.loads(pickle.dumps(pair)) == pair
assert get_type_hints(Point)["kind"] is Kind
assert Kind.__module__ == "__main__"
```
"""
    proofweave.run(put(tmp_path, text))


def test_a_document_with_a_change_file(tmp_path: Path) -> None:
    """With a change file the lines are those of the changed text; so is its name."""
    path = put(tmp_path, BOOM)
    change = put(
        tmp_path, '```diff\n-é = "é"; return len(é) / 0\n+\n+g.x\n```\n', "c.ch.md"
    )
    with pytest.raises(AttributeError) as caught:
        proofweave.run(path, changes=[change])
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.filename, last.lineno, last.line) == (f"{path}+c.ch.md", 24, "g.x")
    program = proofweave.tangle(path, [change])
    assert file_name(program) == f"{path}+c.ch.md"
