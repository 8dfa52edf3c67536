"""Documents for the tests of the tools, and what the tools say about them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote

from nbformat import NotebookNode

import proofweave
from proofweave.checks.checking import check
from proofweave.checks.claims import test_of, tree, unrecorded
from proofweave.checks.digests import PROOFS, tree_digest
from proofweave.checks.evidence import spoken
from proofweave.checks.numbers import numbers
from proofweave.checks.passed import Records, refresh
from proofweave.page.weaving import woven
from proofweave.source.change_files import load

Said = Callable[..., tuple[int, str, str]]
"""Calls the command; its status, and what it wrote to the two streams."""
DATA = Path(__file__).parent / "data"
LINK = re.compile(r'<a\b[^>]* href="([^"#][^"]*)"')
ANCHOR = re.compile(r'<[^<>]* id="([^"]+)"')


def read_sample(name: str) -> str:
    """A text in the folder ``data``: a document, say, that many tests are about."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")


def read_cases(name: str) -> list[tuple[str, list[str]]]:
    """Texts of a sample, each with what is to be said of it: the lines that follow it,
    after a %%."""
    cases = re.findall(r"((?:(?!%%).*\n)*)((?:%% .*\n)+)", read_sample(name))
    return [(text, re.findall("%% (.*)", said)) for text, said in cases]


SMALL = read_sample("small.md")
SMALL_TANGLED = read_sample("small.py")


def put(folder: Path, text: str | bytes, name: str = "x.md") -> Path:
    """Write a document, byte for byte, and return its path."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


FIRST = 7
"""The line of `written` in which its program begins, but for one."""


def written(folder: Path, text: str) -> proofweave.Program:
    """Return a program of one section, as it is tangled."""
    head = "# T\n\n## 1. S\n\nProse.\n\n```python\n"
    return proofweave.tangle(put(folder, f"{head}{text}```\n"))


def program(folder: Path, text: str | bytes) -> str:
    """Return the program of a document."""
    return proofweave.tangle(put(folder, text)).text


def faults(folder: Path, text: str | bytes) -> list[str]:
    """Return the faults of a document, each beginning with its line."""
    path = put(folder, text)
    return [str(fault).removeprefix(f"{path}:") for fault in proofweave.check(path)]


def shown(folder: Path, text: str, kind: str = "text/html", **kept: str) -> str:
    """Return the page of a document whose demos, by their texts, displayed this."""
    outputs = {
        demo: [NotebookNode(output_type="display_data", data={kind: it}, metadata={})]
        for demo, it in kept.items()
    }
    return woven(check(load(put(folder, text))), kept=outputs)


def section(*fences: str) -> str:
    """Return a document with one section that holds some fences."""
    return "## 1. One\n\n" + "\n".join(f"```python\n{f}```\n" for f in fences)


def away(folder: Path) -> Iterator[str]:
    """The links of pages in a folder that lead to nothing in it."""
    pages = {page: page.read_text(encoding="utf-8") for page in folder.rglob("*.html")}
    anchors = {page.resolve(): {*ANCHOR.findall(pages[page])} for page in pages}
    for page, text in pages.items():
        for found in LINK.findall(text):
            target = unescape(found)
            path, _, anchor = target.partition("#")
            file = (page.parent / unquote(path.partition("?")[0])).resolve()
            inside = file.is_relative_to(folder.resolve()) and file.is_file()
            known = (
                not anchor or "=" in anchor or unquote(anchor) in anchors.get(file, ())
            )
            if not (inside and known) and not target.startswith("data:"):
                yield target


def unmarked(document: Path) -> list[proofweave.Fault]:
    """The claims of a document without a mark, where their tests have a record."""
    return unrecorded(check(proofweave.read(document)).claims, Records())[0]


def passed(folder: Path, file: str, *names: str) -> None:
    """Record that some tests of a file in a folder have passed, with their numbers."""
    path, folder = (folder / file).resolve(), folder.resolve()
    runs = {}
    for name in names:
        runs[f"{file}::{name}"] = numbers(spoken(test_of(path, name), tree(path)))
    (folder / PROOFS).touch()
    refresh(folder / PROOFS, tree_digest(folder), runs, (), runs)
