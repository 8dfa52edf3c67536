"""The searches of the book, as WebAssembly, are modules that any page can load."""

from __future__ import annotations

import pytest
from conftest import ROOT

import proofweave
from figures.programs.kept import PROGRAMS
from figures.webassembly.modules import search_module
from proofweave import Faulty, proves

KORF0 = proofweave.tangle(ROOT / "korf0.md")
SEARCHES = PROGRAMS["korf0"].bundle.searches


def test_korf0_is_small() -> None:
    """The search of korf0 takes 1,670 bytes, with what it says of itself."""
    proves("1,670", len(search_module(KORF0, SEARCHES)))


@pytest.mark.parametrize(
    ("searches", "message"),
    [
        ({"look": {}}, "the program has no function look"),
        ({"attempt": {"lid": "b"}}, "attempt has no array lid"),
    ],
)
def test_what_is_not_there_is_refused(
    searches: dict[str, dict[str, str]], message: str
) -> None:
    """A function or an array by another name is named."""
    with pytest.raises(Faulty) as caught:
        search_module(KORF0, searches)
    [fault] = caught.value.faults
    assert message in fault.message
