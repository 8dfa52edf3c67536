"""Links: all the forms that Markdown has; what is woven as proved has been checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup
from documents import put, read_cases
from hypothesis import given, settings
from hypothesis import strategies as st

import proofweave
from proofweave.checks.checking import check
from proofweave.faults import Faulty
from proofweave.page.weaving import Page
from proofweave.source.document import Prose, Section
from proofweave.source.mathematics import drawn

PROOFS = '''\
def test_five() -> None:
    """There are 98 boards."""
    assert len(range(90)) + 8 == 98
'''
T = "test_y.py#test_five"


@pytest.fixture(scope="module")
def true(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the test speaks of 98."""
    return filled(tmp_path_factory.mktemp("true"), PROOFS)


@pytest.fixture(scope="module")
def false(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the test speaks of 89."""
    return filled(tmp_path_factory.mktemp("false"), PROOFS.replace("98", "89"))


def filled(folder: Path, proofs: str) -> Path:
    """Put a proof into a folder, and into one within it; and what else is linked to."""
    inner = folder / "my proofs"
    inner.mkdir()
    for place in (folder / "test_y.py", inner / "test_y.py", inner / "test_é.py"):
        put(place.parent, proofs, place.name)
    put(folder, b"picture", "p.png")
    put(folder, "# Other\n", "other.md")
    return folder


def marked(page: str) -> list[str]:
    """Return the words of the links that a page marks as proved, in order."""
    soup = BeautifulSoup(page, "html.parser")
    marks = soup.select(".claim:not(.colophon *)")
    assert all(mark.name == "a" and mark["data-said"] for mark in marks)
    return [" ".join(words_of(mark).split()) for mark in marks]


def words_of(element: Any) -> str:
    """Return what an element says, its pictures included, and without its notes."""
    for note in element.select(".note"):
        note.decompose()
    for picture in element.select("img"):
        picture.replace_with(picture["alt"])
    return str(element.get_text())


FORMS, NONE = (
    {name: text.removesuffix("\n") for text, [name] in read_cases(f"{kind}.md")}
    for kind in ("links", "no_links")
)
"""Texts with a link that claims 98, and with none, by their names."""


def document(form: str) -> tuple[str, int]:
    """Return a document with a form of a link, and the line where that begins.

    That is the first line of the form, or that with the arrow, which is taken out.
    """
    before = f"# X\n\n## 1. One\n\n{form}".rpartition("→")[0] or "\n" * 4
    return f"# X\n\n## 1. One\n\n{form}\n".replace("→", ""), before.count("\n") + 1


@pytest.mark.parametrize("name", FORMS)
def test_a_claim_in_every_form_of_a_link(true: Path, name: str) -> None:
    """A link of any form is woven as proved, and counted as a claim at its line."""
    text, line = document(FORMS[name])
    path = put(true, text)
    assert proofweave.check(path) == []
    [claim] = check(proofweave.read(path)).claims
    assert claim.link.line.place.line == line
    assert marked(proofweave.weave(path)) == [claim.link.words]


@pytest.mark.parametrize("name", FORMS)
def test_a_false_number_in_every_form_of_a_link(false: Path, name: str) -> None:
    """A number that its test does not speak of is refused at its line, by both."""
    text, line = document(FORMS[name])
    path = put(false, text)
    [fault] = proofweave.check(path)
    assert str(fault).startswith(f"{path}:{line}: [")
    assert "does not speak of 98; mend the one or the other" in str(fault)
    with pytest.raises(Faulty) as raised:
        proofweave.weave(path)
    assert raised.value.faults == [fault]


@pytest.mark.parametrize("name", NONE)
def test_what_is_no_claim(false: Path, name: str) -> None:
    """What is no link to a proof is neither marked nor checked."""
    text, _ = document(NONE[name])
    path = put(false, text)
    assert check(proofweave.read(path)).claims == []
    assert proofweave.check(path) == []
    assert marked(proofweave.weave(path)) == []


def test_a_mark_cannot_be_written_by_hand(true: Path) -> None:
    """HTML with the class of a claim is refused: by check, and by weave."""
    for html in (
        '<b class="x claim">97</b>',
        f'<a class="claim test" href="{T}">98</a>',
    ):
        path = put(true, f"a\n\n{html}\n")
        message = "the class “claim” marks proved numbers; link to the proof instead"
        assert list(map(str, proofweave.check(path))) == [f"{path}:3: {message}"]
        with pytest.raises(Faulty):
            proofweave.weave(path)


SIGNS = [*"[]()<>`*_~!\\|#:&;\"' \n$⟨⟩^-=>1", "\n\n", "\n> ", "\n- ", "\n    ", "<!--"]
BITS = ["98", "97", "words", T, f"({T})", f"[98]({T})", f"[97]({T})", "[p]", "[p]: "]
HTML = ["-->", f'<a href="{T}">', "</a>", "<div>", "</div>", "<b>", "~~~\n", "```\n"]


@settings(max_examples=50)
@given(st.lists(st.sampled_from([*SIGNS, *BITS, *HTML, *FORMS.values()]), max_size=12))
def test_what_is_marked_is_what_is_checked(true: Path, bits: list[str]) -> None:
    """Whatever a text is, its marks are the claims that hold, and no link is missed."""
    path = put(true, "# X\n\n" + "".join(bits).replace("→", "") + "\n")
    checked = check(proofweave.read(path))
    faults = checked.faults
    if not all("] claims, but " in fault.message for fault in faults):
        return  # then there is no page
    page = Page(replace(checked, faults=[]), path.with_suffix(".html"))
    try:
        parts = [page.writer.prose(block, section) for section, block in prose(page)]
    except Faulty:
        return  # a formula that is none: there is no page either
    html = drawn("".join([*(leaf.head for leaf in page.leaves), *parts]))
    held = [claim.link.words for claim in checked.claims if not claim.doubts]
    assert digits(marked(html)) == digits(held)
    assert "97" not in digits(held)
    links = BeautifulSoup(html, "html.parser").select("[href]")
    shown = [a for a in links if re.search(r"\.py#.", unquote(str(a["href"])))]
    assert digits(map(words_of, shown)) == digits(c.link.words for c in checked.claims)
    doubted = {(c.link.line.place, c.link.words) for c in checked.claims if c.doubts}
    for link, *_ in checked.claims:
        place, words = link.line.place, f"[{link.words}] claims"
        refused = any(f.place == place and f.message.startswith(words) for f in faults)
        assert refused == ((place, link.words) in doubted)


def prose(page: Page) -> Iterator[tuple[Section, Prose]]:
    """Yield the prose of a page, each with its section."""
    for section, block in page.blocks:
        if isinstance(block, Prose):
            yield section, block


def digits(words: Iterable[str]) -> list[str]:
    """Return the digits in each of some texts, whose signs the page may set anew."""
    return sorted("".join(re.findall(r"\d", text)) for text in words)
