"""The lost guard: one start, with and without the change file.

The search as Knuth wrote it meets every node that ours meets, in the same order, and
between them those that it reaches by going straight back.
"""

from __future__ import annotations

from itertools import starmap

from figures import svg
from figures.axes import Frame, Scale
from figures.recorded_runs import AS_WRITTEN, Arrival, arrivals, run
from figures.svg import Svg


def lost_guard(start: str) -> Svg:
    """Return a picture of the counts of both searches from a start, drawing apart."""
    return _picture(
        start, in_vain(arrivals(run(start)), arrivals(run(start, AS_WRITTEN)))
    )


def in_vain(ours: list[Arrival], written: list[Arrival]) -> list[bool]:
    """Return whether ours passes by each node of the search as written."""
    # None is like no arrival, so that the last one is told from the end.
    rest = iter([*ours, None])
    next_of_ours = next(rest)
    vain = []
    for arrival in written:
        vain.append(arrival != next_of_ours)
        if arrival == next_of_ours:
            next_of_ours = next(rest)
    if next_of_ours is not None:
        raise ValueError("the search as written passes by a node of ours")
    return vain


def _picture(start: str, vain: list[bool]) -> Svg:
    """Nodes met against nodes of the search as written: a diagonal, and ours below."""
    met, counts = 0, []
    for sign in vain:
        met += not sign
        counts.append(met)
    whole = len(vain)
    words = (
        f"From {start} the search as Knuth wrote it meets {whole:,} nodes while ours "
        f"meets {met:,}; the two counts draw apart whenever the guard is lost."
    )
    frame = Frame(Scale(0, whole), Scale(0, whole), 520, 210, 8, 8, 62, 26)
    # Only where the slope changes: thousands of nodes are then a short line.
    corners = [
        (k + 1, n)
        for k, n in enumerate(counts)
        if k == 0 or k + 1 == whole or counts[k - 1] + counts[k + 1] != 2 * n
    ]
    drawn = [
        svg.line([frame.point(0, 0), frame.point(whole, whole)], 1, "5 3"),
        svg.line(starmap(frame.point, [(0, 0), *corners]), 2),
        svg.text(frame.end + 6, frame.top + 8, f"{whole:,}", "start"),
        svg.text(frame.end + 6, frame.y(met) + 4, f"{met:,}", "start"),
        svg.text(*frame.point(0.54 * whole, 0.67 * whole), "as Knuth wrote it", "end"),
        svg.text(*frame.point(0.66 * whole, 0.22 * whole), "with the guard", "start"),
        svg.text(frame.end, frame.foot + 18, "nodes, as the search goes on", "end"),
    ]
    return frame.picture(words, drawn)
