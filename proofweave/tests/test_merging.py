"""Merging: what was edited in a program and in its document, together, or a clash."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from documents import put
from hypothesis import given, settings
from hypothesis import strategies as st
from test_stitching import LADDER, LADDER_TANGLED

import proofweave
from proofweave.__main__ import main
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


SOURCE = LADDER.split("\n")[:-1]
PROGRAM = LADDER_TANGLED.split("\n")[:-1]


@st.composite
def edited_lines(draw: st.DrawFn, lines: list[str], mark: str) -> list[str]:
    """Draw lines of which some are changed, taken out, or have new ones after them."""
    places = [k for k, line in enumerate(lines) if "=" in line and "≡" not in line]
    result = list(lines)
    chosen = draw(st.lists(st.sampled_from(places), min_size=1, max_size=3))
    for k in sorted(set(chosen), reverse=True):
        blanks = " " * (len(lines[k]) - len(lines[k].lstrip()))
        new = f"{blanks}{mark}{k} = {k}"
        how = draw(st.sampled_from(["change", "after", "before", "out"]))
        if how == "change":
            result[k] = new
        elif how == "after":
            result.insert(k + 1, new)
        elif how == "before":
            result.insert(k, new)
        else:
            del result[k]
    return result


def new_lines(lines: list[str], old: list[str]) -> set[str]:
    """Return the lines that are in one text and not in the other."""
    return {line.strip() for line in lines} - {line.strip() for line in old}


@given(edited_lines(SOURCE, "doc"), edited_lines(PROGRAM, "prog"))
@settings(max_examples=25)
def test_nothing_is_lost_whoever_edits(source: list[str], program: list[str]) -> None:
    """After edits on both sides, stitch has them all, or writes neither file.

    What the document took out does not come back; tangle loses no edit in between.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        path, beside = put(folder, LADDER), folder / "x.py"
        assert main(["tangle", str(path)]) == 0
        path.write_text("\n".join(source) + "\n", encoding="utf-8")
        beside.write_text("\n".join(program) + "\n", encoding="utf-8")
        before = path.read_bytes(), beside.read_bytes()
        ours, theirs = new_lines(source, SOURCE), new_lines(program, PROGRAM)
        if main(["tangle", str(path)]) == 0:
            assert theirs <= ours
            assert path.read_bytes() == before[0]
            return
        assert (path.read_bytes(), beside.read_bytes()) == before
        if main(["stitch", str(path), "--force"]) == 0:
            text = path.read_text(encoding="utf-8")
            back = {line.strip() for line in text.split("\n")}
            assert ours | theirs <= back
            assert not new_lines(SOURCE, source) & back - theirs
            assert not new_lines(PROGRAM, program) & back - ours
            assert main(["tangle", str(path)]) == 0
            assert proofweave.tangle(path).text == beside.read_text(encoding="utf-8")
        else:
            assert (path.read_bytes(), beside.read_bytes()) == before
