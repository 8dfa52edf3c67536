"""Listings: pages that show the tests and the change files to which a book refers.

Where the folder of a book's pages can be hosted alone, a link from one of them to a
test or to a change file leads to a page there that shows it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from proofweave.book import CHANGES, Book
from proofweave.checks.claims import (
    Unproved,
    asserted_lines,
    lines_of_file,
    sentence,
    test_of,
    tree,
)
from proofweave.checks.evidence import Test
from proofweave.checks.links import REMOTE, picture
from proofweave.faults import Faulty
from proofweave.page.changes import told
from proofweave.page.highlight import lines_of
from proofweave.page.prose import address, typographic
from proofweave.source.change_files import load
from proofweave.source.document import Document, number, parse
from proofweave.source.markdown import Texts

# Pygments may begin a span before the blanks.
INDENTED = re.compile(r"(?:<span[^>]*>)?( +)")
# One backquote in docstrings for Markdown, two for reStructuredText.
QUOTED_CODE = re.compile(r"(`{1,2})([^`]+)\1")


class Lead(NamedTuple):
    """A link from a document of a book to a file, or to something of a name in it."""

    document: Path
    name: str


def listings(book: Book) -> dict[Path, list[Lead]]:
    """The files that are to be shown, each with the links that lead to it.

    A document with faults leads nowhere; they are told when it is woven.
    """
    found: dict[Path, list[Lead]] = {}
    for source in book.documents:
        with suppress(Faulty):
            for link in Texts(load(source)).links:
                if REMOTE.match(link.target) or link.target.startswith("#"):
                    continue
                file = picture(source, link.target).resolve()
                if file not in book.pages and book.shown(file):
                    name = unquote(link.target.partition("#")[2])
                    found.setdefault(file, []).append(Lead(source, name))
    return dict(sorted(found.items()))


def listing(book: Book, file: Path, leads: list[Lead]) -> Document:
    """The page of a file, as a document without a program."""
    page = book.shown(file)
    assert page
    text = "\n".join([f"# {_named(book, file)}", "", *_shown(book, file, page, leads)])
    path = book.adopt(page.with_suffix(".md"))
    return parse(number(text, str(path)), path)


def _named(book: Book, file: Path) -> str:
    """The path of a file, or the title of a change file."""
    if file.name.endswith(CHANGES):
        return file.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
    return file.relative_to(book.root).as_posix()


def _shown(book: Book, file: Path, page: Path, leads: list[Lead]) -> Iterator[str]:
    """The parts of a file that are shown; of a file of tests one by one."""
    if file.name.endswith(CHANGES):
        yield f'<div class="change">{"".join(_change(book, file, page, leads))}</div>'
    else:
        yield from _tests(file, {lead.name for lead in leads})


def _change(book: Book, file: Path, page: Path, leads: list[Lead]) -> Iterator[str]:
    """A change file, set as a change of the document that it fits."""
    for source in dict.fromkeys(lead.document for lead in leads):
        with suppress(Faulty):
            load(source, [file])
            there = address(book.pages[source], page)
            yield told(file, load(source), there)
            return
    yield _code(escape("\n".join(lines_of_file(file))).split("\n"))


def _tests(file: Path, names: Iterable[str]) -> Iterator[str]:
    """Return the tests that documents refer to, and the definitions that these use."""
    tests: dict[str, Test] = {}
    for name in names:
        with suppress(Unproved):
            tests[name] = test_of(file, name)
    if about := ast.get_docstring(tree(file)):
        yield f"<p>{_said(about)}</p>"
    others = _named_by(tree(file), tests.values())
    for name, test in sorted(tests.items(), key=lambda pair: pair[1].lineno):
        yield f'<div class="test" id="{escape(name)}">'
        yield f"<h2>{_said(sentence(test))}</h2>"
        yield f"{_lines(file, test)}</div>"
    if others:
        they = "this test uses" if len(tests) == 1 else "these tests use"
        yield f'<h2 class="names">What {they} of this file</h2>'
    for name, definition in others.items():
        yield f'<div class="named" id="{name}">'
        yield f"{_lines(file, definition)}</div>"


def _named_by(module: ast.Module, tests: Iterable[ast.stmt]) -> dict[str, ast.stmt]:
    """Return the definitions of a file that some tests use, directly or not."""
    known: dict[str, ast.stmt] = {}
    for node in module.body:
        for name in _bound(node):
            known.setdefault(name, node)
    tests = list(tests)
    found: set[str] = set()
    rest = list(tests)
    while rest:
        names = {n.id for n in ast.walk(rest.pop()) if isinstance(n, ast.Name)}
        new = (names & set(known)) - found
        found |= new
        rest += [known[name] for name in new if known[name] not in tests]
    return {
        name: node
        for name, node in known.items()
        if name in found and node not in tests
    }


def _bound(node: ast.stmt) -> Iterator[str]:
    """The names that a statement of a module defines."""
    if isinstance(node, Test):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            yield from (n.id for n in ast.walk(target) if isinstance(n, ast.Name))


def _lines(file: Path, node: ast.stmt) -> str:
    """Return the lines of a definition, without its docstring; assertions stand out."""
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(each.lineno for each in decorators)])
    lines = lines_of_file(file)[first - 1 : node.end_lineno]
    rows = lines_of("\n".join(lines))
    left = range(0)
    if isinstance(node, Test) and ast.get_docstring(node) and len(node.body) > 1:
        left = range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)
    asserted = asserted_lines(node) if isinstance(node, Test) else set()
    return _code(
        [row for k, row in enumerate(rows, first) if k not in left],
        [k in asserted for k, _ in enumerate(rows, first) if k not in left],
    )


def _code(rows: Iterable[str], asserted: Iterable[bool] = ()) -> str:
    """Some lines, set."""
    marks = iter(asserted)
    lines = []
    for row in rows:
        kind = "" if row else " blank"
        if next(marks, False):
            kind = " asserts"
        indent = INDENTED.match(row)
        style = f' style="--in:{len(indent[1])}"' if indent else ""
        lines.append(f'<span class="line{kind}"{style}>{row}\n</span>')
    return f'<div class="piece"><pre class="code">{"".join(lines)}</pre></div>'


def _said(text: str) -> str:
    """Plain words with quoted code, as a docstring has them."""
    plain = escape(typographic(" ".join(text.split())), quote=False)
    return QUOTED_CODE.sub(r"<code>\2</code>", plain)
