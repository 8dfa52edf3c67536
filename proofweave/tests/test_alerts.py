"""Alerts of forges, which are quotations with a title."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from documents import put

import proofweave


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
