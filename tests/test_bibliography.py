"""The literature: cited in the chapters, listed once; and how the book is cited."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import yaml
from documents import put
from proofweave.book import Book
from proofweave.source.markdown import Texts, tags

import proofweave

ROOT = Path(__file__).parent.parent
BIBLIOGRAPHY = ROOT / "book" / "bibliography.md"
OURS = Book(ROOT / "book.toml")
ELSEWHERE = re.compile(r"doi\.org|urn:nbn|aaai\.org|jair\.org|oeis\.org")


def entries() -> list[str]:
    """The ids of the entries, in their order."""
    found = tags(BIBLIOGRAPHY.read_text(encoding="utf-8"))
    return [
        tag.attributes["id"] for tag in found if tag.attributes and tag.name == "span"
    ]


def test_each_entry_is_there_once_and_cited() -> None:
    """What nobody cites is not listed, and what is listed is cited in the book."""
    cited = Counter(
        link.target.partition("#")[2]
        for document in OURS.documents
        for link in Texts(proofweave.read(document)).links
        if "bibliography.md#" in link.target
    )
    known = entries()
    assert len(known) == len(set(known)) > 30
    assert set(cited) == set(known)


def test_each_method_says_whose_idea_it_is() -> None:
    """The list of those who did it first has a line for each program of the book."""
    text = BIBLIOGRAPHY.read_text(encoding="utf-8").partition("## Who did it first")[2]
    named = re.findall(r"^\| `(\w+)`", text, re.MULTILINE)
    assert sorted(named) == sorted(each.source.stem for each in OURS.chapters)


def test_the_literature_is_cited_by_way_of_the_bibliography() -> None:
    """No other document of the book leads to an article by itself."""
    documents = [d for d in OURS.documents if d != BIBLIOGRAPHY]
    for document in documents:
        text = document.read_text(encoding="utf-8")
        assert ELSEWHERE.findall(text) == [], document.name


def test_an_entry_leads_back_to_where_it_is_cited(tmp_path: Path) -> None:
    """After an entry stand the sections that cite it, each once, and else nothing."""
    put(tmp_path, "# B\n\n- <span id='a'>A.</span>\n- <span id='b'>B.</span>\n", "b.md")
    put(tmp_path, "# F & G\n\nSee [A](b.md#a), and [it](b.md#a) again.\n", "f.md")
    put(tmp_path, "# C\n\n## 1. So\n\nAs in [A][a].\n\n[a]: b.md#a\n", "c_d.md")
    toml = 'title = "T"\nfront = "f.md"\nfolder = "p"\nappendices = ["b.md"]\n'
    chapter = '[[chapter]]\nsource = "c_d.md"\nquestion = "Why?"\n'
    put(tmp_path, toml + chapter, "book.toml")
    page = proofweave.weave(tmp_path / "b.md")
    first, second = re.findall("<li><span id=(.*)</li>", page)
    assert first == (
        "'a'>A.</span> <span class=\"cited\">Cited in "
        '<a href="index.html">F &amp; G</a>, <a href="c_d.html#s1">c d §1</a>.</span>'
    )
    assert second == "'b'>B.</span>"


def test_the_book_says_how_it_is_cited() -> None:
    """Words, BibTeX, CITATION.cff and the package name one title and one version."""
    said = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(said) >= {"cff-version", "message", "title", "authors"}
    assert said["cff-version"] == "1.2.0"
    assert said["version"] == project["project"]["version"]
    assert f"{said['license']} AND OFL-1.1" == project["project"]["license"]
    assert said["authors"] == project["project"]["authors"]
    assert said["title"].startswith(f"{OURS.title}: ")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {said['version']}\n" in changes
    text = BIBLIOGRAPHY.read_text(encoding="utf-8")
    words, bibtex = re.findall(r"```\w+\n(.*?)```", text, re.DOTALL)
    day = said["date-released"]
    for fence in (words, bibtex):
        for part in (
            said["title"],
            said["authors"][0]["name"],
            said["version"],
            day.year,
        ):
            assert str(part) in fence
    assert f"{day.day} {day:%B %Y}" in words
    assert f"month = {day:%b}".lower() in bibtex
