"""Signs of other kinds of Markdown: a note tells of each; alerts of forges are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from documents import put

import proofweave
from proofweave.checks.checking import check, remarks

AS_IT_IS = "has no meaning here, and stands on the page as it is"


def notes(folder: Path, text: str) -> list[tuple[int, str]]:
    """The lines and the words of the notes on a document with a title and a text."""
    checked = check(proofweave.read(put(folder, f"# T\n\n{text}\n")))
    assert checked.faults == []
    return [(note.place.line, note.message) for note in remarks(checked, None)]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        pytest.param("+++\na = b\n", 3, f"“+++” {AS_IT_IS}", id="TOML"),
        pytest.param("Text.\n\n:::{note}\nA\n", 5, f"“:::” {AS_IT_IS}", id="MyST"),
        pytest.param('!!! note "T"\n', 3, f"“!!! note” {AS_IT_IS}", id="MkDocs"),
        pytest.param("??? note\n", 3, f"“??? note” {AS_IT_IS}", id="MkDocs, folded"),
        pytest.param("{{< include b.md >}}\n", 3, "“{{< include", id="Quarto"),
        pytest.param("{{#include b.md}}\n", 3, "“{{#include", id="mdBook"),
        pytest.param('--8<-- "b.md"\n', 3, "“--8<--", id="snippets"),
        pytest.param("One\n[@knuth84].\n", 4, f"“[@knuth84]” {AS_IT_IS}", id="Pandoc"),
        pytest.param("```mermaid\nA-->B\n```\n", 3, "a diagram of", id="mermaid"),
        pytest.param("```{mermaid}\nA-->B\n```\n", 3, "a diagram of", id="{mermaid}"),
    ],
)
def test_a_strange_sign_has_a_note(
    tmp_path: Path, text: str, line: int, said: str
) -> None:
    """One note, at the line of the sign, tells that the page has it as it is."""
    [(at, message)] = notes(tmp_path, text)
    assert at == line
    assert message.startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        "`[@x]` and `:::` in a line.",
        "~~~text\n+++\n:::\n!!! note\n[@x]\n~~~",
        "a@b.org, [a link](https://e.org/@x), i++ +++ and what!!! Yes",
        "> [!NOTE]\n> Text.",
    ],
    ids=["code", "a fence that is shown", "prose", "an alert"],
)
def test_what_is_no_strange_sign_has_no_note(tmp_path: Path, text: str) -> None:
    """Code, fences that are shown and usual prose have no note."""
    assert notes(tmp_path, text) == []


@pytest.mark.parametrize("kind", ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"])
def test_an_alert_has_its_title(tmp_path: Path, kind: str) -> None:
    """A quotation that begins as an alert of a forge is entitled by its kind."""
    path = put(tmp_path, f"# T\n\n> [!{kind}]\n> A *text*.\n")
    quote = BeautifulSoup(proofweave.weave(path), "html.parser").select_one(".alert")
    assert quote
    assert quote.name == "blockquote"
    assert [strong.get_text() for strong in quote.select("strong")] == [
        kind.capitalize()
    ]
    assert quote.get_text().split() == [kind.capitalize(), "A", "text."]


def test_another_quotation_has_no_title(tmp_path: Path) -> None:
    """A word that no forge reads, or one within a text, stands as it is."""
    path = put(tmp_path, "# T\n\n> [!HUH]\n> A\n\nText\n\n> so [!NOTE]\n")
    page = BeautifulSoup(proofweave.weave(path), "html.parser")
    assert page.select(".alert") == []
    assert [q.get_text().split() for q in page.select(".prose blockquote")] == [
        ["[!HUH]", "A"],
        ["so", "[!NOTE]"],
    ]
