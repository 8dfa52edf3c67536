"""The lost guard, watched: one start, with and without the change file.

The search as Knuth wrote it meets every node that ours meets, in the same order, and
between them those that it reaches by going straight back.
"""

from __future__ import annotations

from typing import Any

from figures.boards import Html
from figures.page import embedded, read, script, style
from figures.recorded_runs import AS_WRITTEN, WAYS, Arrival, arrivals, run

WIDE, HIGH = 520, 210
LETTERS = "enws"


def lost_guard(start: str) -> Html:
    """The two searches side by side, and a picture of their counts drawing apart."""
    ours, written = arrivals(run(start)), arrivals(run(start, AS_WRITTEN))
    data = compared(start, ours, written)
    return Html(
        f'<div class="guard">{style("board.css", "controls.css", "guard.css")}'
        f"{_picture(start, data['vain'])}{read('guard.html')}"
        f"{embedded('guard-data', data)}{script('board.js', 'guard.js')}</div>"
    )


def compared(start: str, ours: list[Arrival], written: list[Arrival]) -> dict[str, Any]:
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
    return LETTERS[WAYS.index(arrival.path[-1] - arrival.path[-2])]


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
    left, top = 8, 8
    points = " ".join(
        f"{left + WIDE * (k + 1) / whole:.1f},{top + HIGH * (1 - n / whole):.1f}"
        for k, n in enumerate(counts)
        if k == 0 or k + 1 == whole or counts[k - 1] + counts[k + 1] != 2 * n
    )
    end = top + HIGH * (1 - met / whole)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="apart" role="img" '
        f'viewBox="0 0 {WIDE + 70} {HIGH + 34}" width="{WIDE + 70}" '
        f'height="{HIGH + 34}"><title>{words}</title>'
        f'<g fill="none" stroke="currentColor">'
        f'<path d="M{left} {top}V{top + HIGH}H{left + WIDE}" stroke-width=".6"/>'
        f'<path d="M{left} {top + HIGH}L{left + WIDE} {top}" stroke-dasharray="5 3"/>'
        f'<polyline points="{left},{top + HIGH} {points}" stroke-width="2"/>'
        f'<path class="now" d="M{left} {top}V{top + HIGH}" stroke-width=".8" '
        'opacity="0"/></g><g fill="currentColor" font-size="13">'
        f'<text x="{left + WIDE + 6}" y="{top + 8}">{whole:,}</text>'
        f'<text x="{left + WIDE + 6}" y="{end + 4:.1f}">{met:,}</text>'
        f'<text x="{left + WIDE * 0.55:.0f}" y="{top + HIGH * 0.33:.0f}" '
        'text-anchor="end" font-style="italic">as Knuth wrote it</text>'
        f'<text x="{left + WIDE * 0.66:.0f}" y="{top + HIGH * 0.8:.0f}" '
        'font-style="italic">with the guard</text>'
        f'<text x="{left + WIDE}" y="{top + HIGH + 18}" text-anchor="end" '
        'font-style="italic">nodes, as the search goes on</text></g></svg>'
    )
