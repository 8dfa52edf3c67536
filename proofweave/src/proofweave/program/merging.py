"""Merging: an edited program with its document, which was changed as well.

Both began with the program that was last tangled.  What only one of them has changed is
taken from that one; where both have changed the same lines, and not alike, they clash.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from proofweave.source.document import Line

MOST_PAIRS = 100_000
"""So many pairs of lines are compared at once; of longer texts, unique lines first."""


class Edit(NamedTuple):
    """Some lines of the base, as two indices, and by how many more one side has."""

    first: int
    last: int
    growth: int
    side: int


class Clash(NamedTuple):
    """Lines of the edited and of the tangled program, as two indices each."""

    edited: range
    tangled: range


class Merged(NamedTuple):
    """The lines that both sides together say, and where they do not agree.

    Each line has a place in the edited program: its own, or that which it comes to.
    """

    lines: list[Line]
    clashes: list[Clash]


def merge(
    base: Sequence[str], edited: Sequence[Line], tangled: Sequence[str]
) -> Merged:
    """Merge the lines of an edited program with the lines that are tangled now."""
    texts = [line.text for line in edited]
    changes = sorted([*_changes(base, texts, 0), *_changes(base, tangled, 1)])
    merged = Merged([], [])
    at, growth = 0, [0, 0]
    for cluster in _clusters(changes):
        first, last = cluster[0].first, max(change.last for change in cluster)
        merged.lines.extend(edited[at + growth[0] : first + growth[0]])
        starts = [first + grown for grown in growth]
        for change in cluster:
            growth[change.side] += change.growth
        mine, theirs = (
            range(start, last + grown)
            for start, grown in zip(starts, growth, strict=True)
        )
        new = [tangled[k] for k in theirs]
        if all(change.side for change in cluster):
            near = edited[min(mine.start, len(edited) - 1)].place
            merged.lines.extend(Line(text, near) for text in new)
        else:
            merged.lines.extend(edited[k] for k in mine)
            alike = new == [texts[k] for k in mine]
            if any(change.side for change in cluster) and not alike:
                merged.clashes.append(_trimmed(texts, mine, tangled, theirs))
        at = last
    merged.lines.extend(edited[at + growth[0] :])
    return merged


def _changes(base: Sequence[str], texts: Sequence[str], side: int) -> Iterator[Edit]:
    for first, last, start, end in differences(base, texts):
        yield Edit(first, last, (end - start) - (last - first), side)


def differences(
    old: Sequence[str], new: Sequence[str]
) -> Iterator[tuple[int, int, int, int]]:
    """Yield where two texts differ: first and last line in the one, and in the other.

    Lines that each text has once hold long ones together, so that few are compared.
    """
    waiting = [(0, len(old), 0, len(new))]
    while waiting:
        i, j, k, m = waiting.pop()
        # An edit is short: what both have before and behind it need not be matched,
        # which takes as long as the product of their lengths.
        while i < j and k < m and old[i] == new[k]:
            i, k = i + 1, k + 1
        while i < j and k < m and old[j - 1] == new[m - 1]:
            j, m = j - 1, m - 1
        if i == j or k == m:
            if i < j or k < m:
                yield i, j, k, m
            continue
        many = (j - i) * (m - k) > MOST_PAIRS
        ties = _ties(old[i:j], new[k:m]) if many else []
        if ties:
            begins = [(0, 0), *((a + 1, b + 1) for a, b in ties)]
            ends = [*ties, (j - i, m - k)]
            parts = [
                (i + a, i + c, k + b, k + d)
                for (a, b), (c, d) in zip(begins, ends, strict=True)
            ]
            # The last is taken first, and the differences come in their order.
            waiting.extend(reversed(parts))
        else:
            matcher = SequenceMatcher(None, old[i:j], new[k:m], autojunk=False)
            for tag, first, last, start, end in matcher.get_opcodes():
                if tag != "equal":
                    yield i + first, i + last, k + start, k + end


def _ties(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """The lines that two texts have once each, as far as they stand in one order."""
    counts = Counter(old), Counter(new)
    mine, there = (
        [k for k, line in enumerate(text) if all(c[line] == 1 for c in counts)]
        for text in (old, new)
    )
    ours, theirs = [old[k] for k in mine], [new[k] for k in there]
    alike = SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks()
    return [(mine[i + n], there[j + n]) for i, j, size in alike for n in range(size)]


def _clusters(changes: Sequence[Edit]) -> Iterator[list[Edit]]:
    """The changes that are of the same lines, or come in between the same two."""
    cluster: list[Edit] = []
    end = 0
    for change in changes:
        together = change.first < end or (
            cluster and change[:2] == (cluster[0].first, end)
        )
        if cluster and not together:
            yield cluster
            cluster = []
        end = max(end, change.last) if cluster else change.last
        cluster.append(change)
    if cluster:
        yield cluster


def _trimmed(
    texts: Sequence[str], mine: range, tangled: Sequence[str], theirs: range
) -> Clash:
    """A clash without the lines at its beginning that are the same on both sides."""
    same = 0
    for a, b in zip(mine, theirs, strict=False):
        if texts[a] != tangled[b]:
            break
        same += 1
    return Clash(mine[same:], theirs[same:])
