"""Short cycles: the ways that have a twin, the automaton, and that nothing is lost."""

from __future__ import annotations

from array import array
from collections import Counter
from functools import cache
from itertools import chain

import oracle
import pytest
from tiers import sweep

from fifteen import korf1, short_cycles
from fifteen.short_cycles import (
    FORBIDDEN,
    LONGEST,
    all_ways,
    automaton,
    corners,
    directions,
    effect,
    fits,
    forbidden,
    replaces,
    table,
    trace,
)
from fifteen.tray import NO_CELL, STEPS, neighbours
from korf0 import NONE
from proofweave import proves

LETTERS = "ENWS"


def read(text: str) -> int:
    """The number of a way that is written in letters."""
    way = 1
    for letter in text:
        way = 4 * way + LETTERS.index(letter)
    return way


def steps(way: int) -> str:
    """A way as the oracle has it: the numbers of its steps, as a text."""
    return "".join(map(str, directions(way)))


@cache
def twins() -> dict[int, int]:
    """The forbidden ways of up to twelve moves, and for each its least twin."""
    first, found = {0: 1}, dict[int, int]()
    for length in range(1, 13):
        shorter = table(way for way in forbidden(12) if len(steps(way)) < length)
        for way, work in all_ways(length, shorter, 12):
            if (other := first.setdefault(work, way)) != way:
                found[way] = other
    return found


# Ways, §2 and §3


@pytest.mark.parametrize("text", ["", "EW", "ENWS", "NNESWSEN", "SWNEESWNWSEE"])
def test_the_effect_is_the_oracles(text: str) -> None:
    """What a way does, and where it goes, is what the oracle finds."""
    does, been = oracle.followed(steps(read(text)))
    assert trace(read(text)) == been
    assert {**effect(read(text))} == {p: q for p, q in does if q is not None}


def test_section_3_twins_of_three_kinds() -> None:
    """§3: back on the spot, around a square, and two squares in either order."""
    for one, other in (("", "EW"), ("ENWSEN", "NESWNE"), ("ESWNNWSE", "NWSEESWN")):
        assert read(one) < read(other)
        assert replaces(read(one), read(other))
    assert replaces(read("NESWN"), read("ENWSENW"))


def test_a_twin_stays_in_the_rectangle() -> None:
    """What does the same, but leaves the rectangle of a way, does not replace it."""
    assert effect(read("EW")) == effect(read("NS")) == effect(1)
    assert not replaces(read("EW"), read("NS"))


# All ways, §5


def test_section_5_the_ways_of_twelve_moves() -> None:
    """§5: 4 · 3¹¹ ways of twelve moves do not turn back."""
    back = table(way for way in forbidden(2))
    lengths = (1, 2, 3, 7, 12)
    many = [len([*all_ways(n, back, 12)]) for n in lengths]
    assert many == [4 * 3 ** (n - 1) for n in lengths]
    proves("708,588", many[-1])


# What is forbidden, §6


def test_the_twin_finds_the_same_ways() -> None:
    """Up to eight moves forbidden ways are those of a program that knows no lemma."""
    found = sorted(map(steps, forbidden(8)))
    assert found == sorted(oracle.superfluous(8))
    proves("up to eight moves", max(map(len, found)))


def test_section_6_the_forbidden_ways() -> None:
    """§6: 2,641 ways of up to twelve moves, of which four are the ways back."""
    found = forbidden(12)
    proves("2,641", len(found))
    counts = Counter(len(directions(way)) for way in found)
    assert counts == {2: 4, 6: 4, 7: 2, 8: 32, 9: 18, 10: 294, 11: 185, 12: 2102}
    assert [*found] == sorted(found)


def test_shorter_ways_are_the_same() -> None:
    """Ways are forbidden or not, however long the longest are that are looked at."""
    assert forbidden(10) == tuple(w for w in forbidden(12) if len(steps(w)) <= 10)


@pytest.mark.slow("sweep")
def test_section_6_up_to_twelve_no_twin_needs_more_room() -> None:
    """§6: whenever a way does what a lesser one does, it has room for that."""
    assert [*twins()] == [*forbidden(12)]
    assert all(replaces(twin, way) for way, twin in twins().items())
    proves("twelve", max(len(steps(way)) for way in twins()))


def test_a_twin_does_the_same_on_a_tray() -> None:
    """A way and its twin push pieces alike on a tray with just room for the way."""
    for way, twin in twins().items():
        (top, left), (bottom, right) = corners(way)
        cols = right - left + 1
        size = (bottom - top + 1) * cols
        ends = []
        for each in (way, twin):
            tray, p = [*range(size)], -top * cols - left
            for i, j in trace(each)[1:]:
                q = (i - top) * cols + j - left
                assert 0 <= j - left < cols
                assert 0 <= q < size
                tray[p], tray[q] = tray[q], tray[p]
                p = q
            ends.append(tray)
        assert ends[0] == ends[1]


# The automaton, §7 and §8


def test_the_automaton_forbids_the_forbidden_ways_only() -> None:
    """It stops a way when its end is forbidden, and not before: all of eight moves."""
    ends = tuple(map(steps, forbidden(8)))
    after = automaton(8)

    def go(text: str, state: int) -> int:
        count = 1
        for d in range(4 if len(text) < 8 else 0):
            to = after[4 * state + d]
            assert (to == FORBIDDEN) == f"{text}{d}".endswith(ends)
            count += go(f"{text}{d}", to) if to != FORBIDDEN else 0
        return count

    assert go("", 0) > 10_000


def test_section_8_the_states() -> None:
    """§8: the states for any tray and for 4×4, and the bytes of the table."""
    whole, small = automaton(12), automaton(12, 4, 4)
    proves("9,557", len(whole) // 4)
    proves("76,456", len(whole) * whole.itemsize)
    proves("7,295", len(small) // 4)
    for made in (whole, small):
        assert max(s for s in made if s != FORBIDDEN) < len(made) // 4


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 4), (3, 3)])
def test_what_has_no_room_is_left_out(rows: int, cols: int) -> None:
    """On a tray the smaller automaton forbids what the other one does, move by move."""
    small, whole = automaton(10, rows, cols), automaton(10)
    assert len(small) < len(whole)
    around = neighbours(rows, cols, NONE)
    todo = [(p, 0, 0) for p in range(rows * cols)]
    seen = {*todo}
    for p, s, t in todo:
        for d in range(4):
            q, there = around[4 * p + d], (small[4 * s + d], whole[4 * t + d])
            if q == NO_CELL:
                continue
            assert (there[0] == FORBIDDEN) == (there[1] == FORBIDDEN)
            if there[0] != FORBIDDEN and (q, *there) not in seen:
                seen.add((q, *there))
                todo.append((q, *there))
    assert len(seen) > rows * cols


def test_a_way_fits_or_not() -> None:
    """A way fits in a tray if its rectangle has no more rows and columns."""
    assert fits(read("EEN"), 2, 3)
    assert not fits(read("EEN"), 3, 2)


@pytest.mark.parametrize("longest", [-1, 0, 1, LONGEST + 1])
def test_ways_that_are_too_long(longest: int) -> None:
    """Ways of another length are refused in a sentence."""
    with pytest.raises(ValueError, match=f"^Ways have 2 to 14 moves, not {longest}.$"):
        automaton(longest)


def test_too_many_states() -> None:
    """More states than there are numbers of two bytes are refused in a sentence."""
    ways = (4**10 + way for way in range(4**9))
    with pytest.raises(ValueError, match=r"^Sorry, 87,382 states are more than 65,535"):
        table(ways)


def test_a_state_takes_two_bytes() -> None:
    """The table is an array of bytes by twos, and the same one is given again."""
    assert automaton(2).typecode == "H"
    assert automaton(2) is automaton(2)
    back = [1, 2, 3, 4]
    rows = [back, *([*back[:k], FORBIDDEN, *back[k + 1 :]] for k in (2, 3, 0, 1))]
    assert automaton(2) == array("H", chain.from_iterable(rows))


# Nothing is lost, §4


@pytest.mark.parametrize(
    ("rows", "cols"), sweep([(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)], 3)
)
def test_every_position_keeps_its_solution(rows: int, cols: int) -> None:
    """From every position the shortest solution that is the least way is allowed."""
    known, after = oracle.everything(rows, cols), automaton(12)
    ways = {oracle.goal(rows, cols): ""}
    for board, far in known.items():
        for _, then in oracle.neighbours(board, cols):
            if known[then] < far:
                ways[board] = f"{oracle.headed(board, then, cols)}{ways[then][:11]}"
                break
    assert len(ways) == len(known)
    for way in {*ways.values()}:
        state = 0
        for d in map(int, way):
            state = after[4 * state + d]
            assert state != FORBIDDEN


# In the searches, §9


def test_section_9_korf1_would_be_long() -> None:
    """§9: the pieces of text of a korf1 for each cell and state, and those it has."""
    around = neighbours(4, 4, NONE)
    for longest, words in ((2, "152"), (8, "3,062"), (12, "50,820")):
        after = automaton(longest, 4, 4)
        begun = {(p, 0) for p in range(16)}
        todo = [*begun]
        seen = {*begun}
        tries = 0
        for p, s in todo:
            for d in range(4):
                there = around[4 * p + d], after[4 * s + d]
                if there[0] == NO_CELL or there[1] == FORBIDDEN:
                    continue
                if s > 0:
                    tries += 1
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        proves(words, tries + len(seen - begun))
    assert len(korf1.situations(4, 4)) == 152


@pytest.mark.slow("sweep")
def test_exercise_5_other_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exercise 5: south, west, north, east forbid as many ways as east, north, west,
    south; east, west, north, south forbid fewer."""
    steps = STEPS
    counts = []
    ours = len(forbidden(12))
    for order in ((3, 2, 1, 0), (0, 2, 1, 3)):
        monkeypatch.setattr(short_cycles, "STEPS", [steps[d] for d in order])
        counts.append(len(short_cycles.forbidden.__wrapped__(12)))
    assert counts[0] == ours
    proves("2,540 ways, where ours forbids 2,641", counts[1], ours)
