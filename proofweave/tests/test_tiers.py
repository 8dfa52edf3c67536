"""The tiers of the tests, and the part of each sweep that a run takes."""

from __future__ import annotations

import re

import pytest
from test_hooks import WITHOUT
from tiers import PARTS, mark_slow, not_drawn

SWEEPS = """
import pytest

@pytest.mark.parametrize("k", range(30))
@pytest.mark.slow("sweep")
def test_many(k): pass

@pytest.mark.parametrize("k", range(5))
@pytest.mark.slow("sweep")
def test_few(k): pass

@pytest.mark.slow("sweep")
def test_one(): pass

@pytest.mark.parametrize("k", range(30))
def test_usual(k): pass
"""


@pytest.fixture(autouse=True)
def alone(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Load no plugin that minds what other tests have done in this process."""
    assert pytester  # which takes the outer options away, and so comes first
    monkeypatch.setenv("PYTEST_ADDOPTS", WITHOUT)


def test_a_draw_takes_a_twelfth_of_each_sweep(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve draws have all cases, each once, and a twelfth each; what is no sweep is
    run each time, as is all without a draw."""
    items = pytester.getitems(SWEEPS)
    mark_slow(items)
    monkeypatch.delenv("DRAW", raising=False)
    assert not_drawn(items) == set()
    seen = list[pytest.Item]()
    for part in range(PARTS):
        monkeypatch.setenv("DRAW", str(part))
        run = {*items} - not_drawn(items)
        swept = [item for item in run if re.match("test_(many|few|one)", item.name)]
        assert len(swept) == 3
        assert len(run) == 3 + 30
        seen += swept
    assert len(seen) == len({*seen}) == 30 + 5 + 1
    monkeypatch.setenv("HANDFUL", "3")
    assert len({*items} - not_drawn(items)) == len(items) // PARTS


WRONG = """
import pytest

@pytest.mark.slow()
def test_none(): pass

@pytest.mark.slow("it is long")
def test_other(): pass

@pytest.mark.slow("sweep", "kill")
def test_two(): pass
"""


def test_a_slow_test_has_a_known_reason(pytester: pytest.Pytester) -> None:
    """Another reason is refused, and so are none and two."""
    for item in pytester.getitems(WRONG):
        with pytest.raises(
            pytest.UsageError, match=rf"{item.name}: slow takes one of browser"
        ):
            mark_slow([item])
