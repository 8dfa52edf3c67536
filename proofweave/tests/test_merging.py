"""Merging: what was edited in a program and in its document, together, or a clash."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from proofweave.faults import Place
from proofweave.program.merging import differences, merge
from proofweave.source.document import Line


def merged(base: str, edited: str, tangled: str) -> tuple[str, list[tuple[str, str]]]:
    """Return the lines of three programs, a letter each, together; and what clashes."""
    lines = [Line(text, Place("x.py", k)) for k, text in enumerate(edited, 1)]
    both = merge(list(base), lines, list(tangled))
    for line in both.lines:
        assert 1 <= line.place.line <= len(edited)
    clashes = [
        ("".join(edited[k] for k in one), "".join(tangled[k] for k in other))
        for one, other in both.clashes
    ]
    return "".join(line.text for line in both.lines), clashes


@pytest.mark.parametrize(
    ("base", "edited", "tangled", "both"),
    [
        ("abcd", "Abcd", "abcD", "AbcD"),
        ("abcd", "Abcd", "aBcd", "ABcd"),
        ("abcd", "abxcd", "abcyd", "abxcyd"),
        ("abcd", "acd", "abc", "ac"),
        ("abcd", "abXYd", "xabcd", "xabXYd"),
        ("ab", "abx", "aBb", "aBbx"),
        ("ab", "xab", "ayb", "xayb"),
    ],
)
def test_what_one_side_changed_is_taken_from_it(
    base: str, edited: str, tangled: str, both: str
) -> None:
    """Changes of different lines, of neighbours as well."""
    assert merged(base, edited, tangled) == (both, [])
    assert merged(base, tangled, edited) == (both, [])


def test_a_line_of_the_document_stands_where_it_comes_in() -> None:
    """Its place is that of the line of the file before which it comes: a fault in it is
    told there."""
    lines = [Line(text, Place("x.py", k)) for k, text in enumerate("abcd", 1)]
    for k in range(4):
        both = merge(list("abcd"), lines, [*"abcd"[:k], "x", *"abcd"[k:]])
        assert (both.lines[k].text, both.lines[k].place.line) == ("x", k + 1)


@pytest.mark.parametrize(
    ("base", "edited", "tangled", "clash"),
    [
        ("abc", "aXc", "aYc", ("X", "Y")),
        ("abc", "ac", "aYc", ("", "Y")),
        ("abc", "abxc", "abyc", ("x", "y")),
        ("abc", "abxyc", "abxzc", ("y", "z")),
        ("abcd", "aXYd", "abZd", ("XY", "bZ")),
        ("abcd", "ad", "abxcd", ("", "bxc")),
        ("abcdef", "Xef", "aBcDf", ("Xe", "aBcD")),
    ],
)
def test_what_both_sides_changed_clashes(
    base: str, edited: str, tangled: str, clash: tuple[str, str]
) -> None:
    """Only what differs is told, and it is told of both."""
    assert merged(base, edited, tangled)[1] == [clash]
    assert merged(base, tangled, edited)[1] == [clash[::-1]]


def test_long_texts_are_held_together_by_lines_that_they_have_once() -> None:
    """Their differences come in order and are few, though a line was moved; lines that
    stand often are compared as well."""
    one = ["" if k % 7 == 0 else str(k) for k in range(1000)]
    two = [*one[:100], "x", *one[100:200], *one[201:499], *one[500:700], one[200]]
    two += [*one[700:900], "y", *one[901:]]
    often = ["", "b"] * 140
    for old, new, least in (
        (one, two, 6),
        (often, [*often[:10], "x", *often[11:270], "y", *often[271:]], 4),
    ):
        built = list[str]()
        at = 0
        changed = 0
        for first, last, start, end in differences(old, new):
            assert at <= first
            built += [*old[at:first], *new[start:end]]
            at, changed = last, changed + last - first + end - start
        assert [*built, *old[at:]] == new
        assert changed == least


LETTERS = st.text("abcd", min_size=1, max_size=8)


@given(LETTERS, LETTERS)
@settings(max_examples=100)
def test_one_side_alone_is_taken_whole(base: str, changed: str) -> None:
    """Where the other side changed nothing, or the same, nothing clashes."""
    assert merged(base, changed, base) == (changed, [])
    assert merged(base, base, changed) == (changed, [])
    assert merged(base, changed, changed) == (changed, [])
