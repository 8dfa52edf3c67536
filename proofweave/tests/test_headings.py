"""Headings without numbers: their words stand where numbers would."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import away, put, read_sample

import proofweave

WORDS = read_sample("words.md")


@pytest.fixture
def page(tmp_path: Path) -> str:
    """Return the page of a document whose headings have no numbers."""
    path = put(tmp_path, WORDS)
    assert proofweave.check(path) == []
    page = proofweave.weave(path)
    put(tmp_path, page, "x.html")
    assert [*away(tmp_path)] == []
    return page


def test_sections_are_found_by_their_words(page: str) -> None:
    """Contents and anchors are those of the headings; one that comes again has -1."""
    contents = page.partition('id="contents"')[2].partition("</nav>")[0]
    found = re.findall(r'href="#([^"]+)"', contents)
    assert found == ["the-program", "counting", "details--more", "counting-1", "index"]
    assert all(page.count(f' id="{anchor}"') == 1 for anchor in found)


def test_indexes_have_the_words(page: str) -> None:
    """The index, the small index and the names of pieces lead to headings."""
    assert re.search(
        r'<code>counts</code>, <a href="#the-program">The program</a>, '
        r'<a class="defined" href="#n-main.counts">Counting</a>\.',
        page,
    )
    mini = page.partition('aria-label="Names used in section Counting"')[2]
    assert (
        '<span class="where">in Details &amp; more</span>' in mini.partition("</li>")[0]
    )
    assert (
        'This code is cited in <a class="ref" href="#counting-1">Counting</a>. '
        'This code is used in <a class="ref" href="#the-program">The program</a>.'
    ) in page
    assert 'data-no=""' not in page
