"""The words that a book avoids are noted, each with the advice for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from documents import put

from proofweave.__main__ import main

TOML = """title = "Lamps"
front = "front.md"
folder = "pages"

[[chapter]]
source = "first.md"
question = "Is it bright?"

[style]
'by lot' = "random"
'who(?:ever)? wants?' = "name the person"
"""
FIRST = """# The first

Drawn by
lot; Whoever wants `by lot` and $by lot$ finds
[by lot](https://e.org), and “by lottery”.

```python
x = "by lot"
```
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a book that has a style."""
    put(tmp_path, TOML, "book.toml")
    put(tmp_path, "# Lamps\n\n[The first](first.md)\n", "front.md")
    put(tmp_path, FIRST, "first.md")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_words_to_avoid_are_noted(
    book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each is told at its line, also over two lines; code and formulas are free."""
    assert main(["check", "book.toml"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if ": note: " in line] == [
        "first.md:3: note: “by lot”: random",
        "first.md:4: note: “Whoever wants”: name the person",
        "first.md:5: note: “by lot”: random",
    ]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("'(' = \"x\"", "this is no regular expression: "),
        ("'by lot' = 1", 'by lot = "…" must be a text, not 1'),
    ],
)
def test_a_style_that_is_none(
    book: Path, capsys: pytest.CaptureFixture[str], said: str, why: str
) -> None:
    """What cannot be searched is refused at its line."""
    put(book, TOML.partition("[style]")[0] + f"[style]\n{said}\n", "book.toml")
    assert main(["check", "book.toml"]) == 1
    assert capsys.readouterr().err.startswith(f"book.toml:10: {why}")
