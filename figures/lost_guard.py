"""The lost guard, watched: one start, with and without the change file.

The search as Knuth wrote it meets every node that ours meets, in the same order, and
between them those that it reaches by going straight back.
"""

from __future__ import annotations

from itertools import starmap
from typing import Any

from figures import svg
from figures.axes import Frame, Scale
from figures.page import embedded, read_part, script, style
from figures.recorded_runs import AS_WRITTEN, WAYS, Arrival, arrivals, run
from figures.svg import Html

WAY_LETTERS = "enws"


def lost_guard(start: str) -> Html:
    """The two searches side by side, and a picture of their counts drawing apart."""
    ours, written = arrivals(run(start)), arrivals(run(start, AS_WRITTEN))
    data = both_guards(start, ours, written)
    return Html(
        f'<div class="guard">{style("board.css", "controls.css", "guard.css")}'
        f"{_picture(start, data['vain'])}{read_part('guard.html')}"
        f"{embedded('guard-data', data)}{script('drawn_board.js', 'guard.js')}</div>"
    )


def both_guards(
    start: str, ours: list[Arrival], written: list[Arrival]
) -> dict[str, Any]:
    """The nodes of the search as written, each with its level, its way, and its use.

    ``vain`` has a 1 for each node that our search does not meet.
    """
    rest = iter([*ours, None])
    next_of_ours = next(rest)
    vain = []
    for arrival in written:
        vain.append("0" if arrival == next_of_ours else "1")
        if arrival == next_of_ours:
            next_of_ours = next(rest)
    if next_of_ours is not None:
        raise ValueError(f"{start}: the search as written passes by a node of ours")
    return {
        "start": start,
        "levels": [len(arrival.path) for arrival in written],
        "ways": "".join(map(_way, written)),
        "quotas": [arrival.quota for arrival in written if len(arrival.path) == 1],
        "vain": "".join(vain),
    }


def _way(arrival: Arrival) -> str:
    """The direction in which the empty cell came to a node, or a dot at the start."""
    if len(arrival.path) == 1:
        return "."
    return WAY_LETTERS[WAYS.index(arrival.path[-1] - arrival.path[-2])]


def _picture(start: str, vain: str) -> str:
    """Nodes met against nodes of the search as written: a diagonal, and ours below."""
    met, counts = 0, []
    for sign in vain:
        met += sign == "0"
        counts.append(met)
    whole = len(vain)
    words = (
        f"From {start} the search as Knuth wrote it meets {whole:,} nodes while ours "
        f"meets {met:,}; the two counts draw apart whenever the guard is lost."
    )
    frame = Frame(Scale(0, whole), Scale(0, whole), 520, 210, 8, 8, 62, 26)
    corners = [
        (k + 1, n)
        for k, n in enumerate(counts)
        if k == 0 or k + 1 == whole or counts[k - 1] + counts[k + 1] != 2 * n
    ]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in starmap(frame.point, corners))
    drawn = [
        frame.edges(),
        svg.line([frame.point(0, 0), frame.point(whole, whole)], 1, "5 3"),
        f'<polyline points="{frame.left},{frame.foot} {points}" fill="none" '
        'stroke="currentColor" stroke-width="2"/>',
        f'<path class="now" d="M{frame.left} {frame.top}V{frame.foot}" fill="none" '
        'stroke="currentColor" stroke-width=".8" opacity="0"/>',
        svg.text(frame.end + 6, frame.top + 8, f"{whole:,}", "start"),
        svg.text(frame.end + 6, frame.y(met) + 4, f"{met:,}", "start"),
        svg.text(
            frame.x(0.54 * whole), frame.y(0.67 * whole), "as Knuth wrote it", "end"
        ),
        svg.text(
            frame.x(0.66 * whole), frame.y(0.22 * whole), "with the guard", "start"
        ),
        svg.text(frame.end, frame.foot + 18, "nodes, as the search goes on", "end"),
    ]
    return svg.picture(
        frame.end + frame.right, frame.foot + frame.bottom, words, drawn, kind="apart"
    ).markup
