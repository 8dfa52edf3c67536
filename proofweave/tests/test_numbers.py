"""Numbers are read whole, and a mark says that this number was compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from documents import put, unmarked
from test_hooks import python

import proofweave
from proofweave.checks.numbers import numbers, unread

THIN, NARROW = "\N{THIN SPACE}", "\N{NARROW NO-BREAK SPACE}"
ROWS: list[tuple[str, str, bool]] = [
    # The words of a claim, an assertion about a result, and is there a mark?
    ("31", "n(31) == 31", True),
    ("31", "n(31) == 30 + 1", True),
    ("31", "n(31) - 1 == 30", False),
    ("31", "n(-31) == -31", False),
    ("31", "n(31) >= 31", False),
    ("31", "n(31) != 30", False),
    ("−5", "n(-5) == -5", True),
    ("-5 degrees", "n(-5) == -5", True),
    ("minus five", "n(-5) == -5", True),
    ("−5", "n(5) == 5", False),
    ("-5", "n(5) == 5", False),
    ("5", "n(-5) == -5", False),
    ("7-8", "[n(7), n(8)] == [7, 8]", True),
    ("10⁶", "n(10**6) == 10**6", True),
    ("10⁶", "n(1_000_000) == 1_000_000", True),
    ("10⁶", "n(10) == 10", False),
    ("2⁶³", "n(2) ** 63 == 2**63", True),
    ("10⁻³", "n(0.001) == 0.001", True),
    ("5×10⁹", "n(5_000_000_000) == 5 * 10**9", True),
    ("5×10⁹", "[n(5), n(10)] == [5, 10]", False),
    ("1e6", "n(10**6) == 10**6", True),
    ("5 billion", "n(5 * 10**9) == 5 * 10**9", True),
    ("5 billion", "n(5) == 5", False),
    ("three million", "n(3) * 10**6 == 3_000_000", True),
    ("31k", "n(31_000) == 31_000", True),
    ("31k", "n(31) == 31", False),
    ("31 M", "n(31_000_000) == 31 * 10**6", True),
    ("31 M", "n(31) == 31", False),
    ("31 MB", "n(31) == 31", True),
    ("31%", "n(0.31) == 0.31", True),
    ("31 per cent", "n(0.31) == 0.31", True),
    ("31%", "f'{n(0.31):.0%}' == '31%'", True),
    ("31%", "n(31) == 31", False),
    ("31-fold", "n(31) == 31", True),
    ("tenfold", "n(10) == 10", True),
    ("0.50", "n(0.5) == 0.5", True),
    (f"181{THIN}870", "n(181_870) == 181_870", True),
    (f"181{NARROW}870", "[n(181), n(870)] == [181, 870]", False),
    ("181,870", "n(181_870) == 181_870", True),
    ("2,5,6", "[n(2), n(5), n(6)] == [2, 5, 6]", True),
    ("2,5,6", "n(256) == 256", False),
    ("31st", "n(31) == 31", True),
    ("more than 31", "n(32) > 31", True),
    ("more than 31", "31 < n(32)", True),
    ("more than 31", "30 < n(32) > 31", True),
    ("more than 31", "n(31) == 31", False),
    ("more than 31", "n(31) >= 31", False),
    ("more than 31", "31 > n(30)", False),
    ("over 31", "n(32) > 31", True),
    ("less than 31", "n(31) == 31", False),
    ("less than 31", "n(30) < 31", True),
    ("at most 5", "n(5) <= 5", True),
    ("at most 5", "n(5) == 5", False),
    ("at most 5", "n(5) >= 5", False),
    ("at least 5", "5 <= n(5)", True),
    ("≤ 5", "n(5) <= 5", True),
    ("about 31", "n(31) == 31", True),
    ("about 31", "n(31) > 30", False),
    ("more than 31", "proves('more than 31', n(32))", True),
    ("more than 31", "proves('31', n(31))", False),
    ("at most 5", "proves('at most 5', n(4))", True),
    ("about 30", "proves('about 30', n(31))", True),
    ("30", "proves('about 30', n(31))", False),
    ("31%", "proves('31%', n(0.312))", True),
    ("−5", "proves('−5', n(-5))", True),
    ("never", "n(31) > 30", True),
]
STRANGE = {
    "half": "n(1) == 1",
    "more than half": "n(0.6) > 0.5",
    "twice": "n(2) == 2",
    "a dozen": "n(12) == 12",
    "two thirds": "n(2) == 2",
    "a quarter": "n(1) == 1",
    "hundreds": "n(100) == 100",
    "nearly 5": "n(5) == 5",
    "1/2": "[n(1), n(2)] == [1, 2]",
    "½": "n(1) == 1",
    "5 ± 1": "[n(5), n(1)] == [5, 1]",
    "500ms": "n(500) == 500",
    "3.11.7": "n(3.11) == 3.11",
}
"""Claims that no assertion proves, for they are read as no number."""
REFUSED = [
    ("-5", 5),
    ("5", -5),
    ("5 billion", 5),
    ("over 5", 5),
    ("31%", 31),
    ("nearly 5", 5),
    ("less than half", 0.4),
    ("about 30", 36),
]
"""What `proves` does not take for the same."""


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> list[bool]:
    """Whether each claim of the table has its mark after one run of all tests."""
    folder = tmp_path_factory.mktemp("numbers")
    put(folder, "[pytest]\nenable_assertion_pass_hook = true\n", "pytest.ini")
    tests = ["from proofweave import proves\n\ndef n(value):\n    return value\n"]
    claims = []
    for k, (claim, body, _) in enumerate(ROWS):
        said = body if body.startswith("proves") else f"assert {body}"
        tests.append(f"def test_{k}():\n    {said}\n")
        claims.append(f"- [{claim}](test_n.py#test_{k})\n")
    put(folder, "\n".join(tests), "test_n.py")
    put(folder, "# Numbers\n\n" + "".join(claims), "x.md")
    said = python(folder, "-m", "pytest", "--record-proofs", "-p", "no:cacheprovider")
    assert f"{len(ROWS)} passed" in said
    faults = [*proofweave.check(folder / "x.md"), *unmarked(folder / "x.md")]
    open_here = {fault.place.line for fault in faults}
    return [k + 3 not in open_here for k in range(len(ROWS))]


@pytest.mark.parametrize("k", range(len(ROWS)), ids=[f"{a}: {b}" for a, b, _ in ROWS])
def test_a_mark_is_of_this_number(marked: list[bool], k: int) -> None:
    """Its sign, its power and its limit are compared with it."""
    assert marked[k] == ROWS[k][2]


@pytest.mark.parametrize("claim", STRANGE)
def test_what_is_no_number_is_told(tmp_path: Path, claim: str) -> None:
    """A word or a sign that is not understood earns no mark by any assertion."""
    module = f"def n(x):\n    return x\n\ndef test_it():\n    assert {STRANGE[claim]}\n"
    put(tmp_path, module, "test_n.py")
    path = put(tmp_path, f"Text.\n\nIt is [{claim}](test_n.py#test_it).\n")
    faults = [fault.message for fault in proofweave.check(path)]
    assert any("is read as no number; write it in figures" in each for each in faults)
    assert unread(claim)


@pytest.mark.parametrize(("claim", "value"), REFUSED)
def test_proves_is_strict(claim: str, value: float) -> None:
    """It reads a number as a claim does, and compares all of it."""
    with pytest.raises(AssertionError, match=r"but it is|is not understood"):
        proofweave.proves(claim, value)


def test_names_are_no_numbers() -> None:
    """Names with digits, ordinals in words and “one” speak of no number."""
    for words in ("korf0", "the third move", "one of them", "x86"):
        assert (numbers(words), unread(words)) == (set(), [])
