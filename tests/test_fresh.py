"""What is committed is what the sources say, byte for byte."""

from __future__ import annotations

import ast
import sys
import zlib
from collections import Counter
from pathlib import Path

import pytest

import literate

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "korf0.md", *sorted((ROOT / "fifteen").glob("*.md"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_program_is_fresh(document: Path) -> None:
    """The committed program is the one that its document is tangled into."""
    committed = document.with_suffix(".py").read_bytes()
    assert committed == literate.tangle(document).text.encode()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_page_is_fresh(document: Path) -> None:
    """The committed page is the one that its document is woven into."""
    page = ROOT / "docs" / f"{document.stem}.html"
    woven = literate.weave(document, output=page)
    assert page.read_bytes() == woven.encode()


def test_the_picture_shows_something() -> None:
    """The picture in the README is no blank sheet."""
    data = (ROOT / "docs" / "korf0.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    packed, at = b"", 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    assert len(Counter(zlib.decompress(packed))) > 200


def test_the_tools_know_nothing_about_puzzles() -> None:
    """literate imports nothing of the series, and the programs nothing of literate."""
    for path in (ROOT / "literate").rglob("*.py"):
        assert not {"korf0", "fifteen"} & imported(path), path
    for document in DOCUMENTS:
        assert "literate" not in imported(document.with_suffix(".py")), document


def test_no_source_names_this_machine() -> None:
    """No source holds the path of this checkout, or of the home of its user."""
    texts = [
        path
        for pattern in ("*.md", "*.toml", "*/**/*.md", "*/**/*.py", "*/**/*.[cjh]*")
        for path in ROOT.glob(pattern)
        if path.is_file() and not path.relative_to(ROOT).parts[0].startswith(".")
    ]
    assert len(texts) > 60
    places = {f"{place}/" for place in (ROOT, Path.home()) if place != Path("/")}
    for path in texts:
        text = path.read_text(encoding="utf-8")
        assert not any(place in text for place in places), path


def imported(path: Path) -> set[str]:
    """The top-level names of the modules that a file imports, library apart."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    return names - sys.stdlib_module_names
