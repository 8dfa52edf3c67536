"""Merging: what a program says that was edited, and whose document was changed as well.

Both began with the program that was last tangled.  What only one of them has changed is
taken from that one; where both have changed the same lines, and not alike, they clash.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from proofweave.source.document import Line


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
    """The lines of an edited program merged with those that are tangled now."""
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
    matcher = SequenceMatcher(None, base, texts, autojunk=False)
    for tag, first, last, start, end in matcher.get_opcodes():
        if tag != "equal":
            yield Edit(first, last, (end - start) - (last - first), side)


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
