"""Two waves that meet, and the ways of a blind search, on a logarithmic scale."""

from __future__ import annotations

from array import array

from fifteen.partial_goals import ripple, scene, ways
from fifteen.tray import NO_CELL, neighbours
from figures import svg
from figures.axes import Frame, Scale, decades
from figures.svg import Svg


def meeting(cells: array[int], wanted: set[int]) -> Svg:
    """Draw the fronts of both waves in a 4×4 tray, until they meet.

    The wave from the tray comes from the left, the wave from the ends from the right;
    the dashed line counts the ways of a blind search.
    """
    beside = neighbours(4, 4)
    ends = [[*range(p), -1, *range(p + 1, 16)] for p in range(16) if p not in wanted]
    fronts = [[scene(cells, wanted)], [scene(tray, wanted) for tray in ends]]
    known = [dict.fromkeys(front, NO_CELL) for front in fronts]
    sizes = [[len(front)] for front in fronts]
    while not known[0].keys() & known[1].keys():
        # The smaller front goes on, as in the program.
        k = 0 if len(fronts[0]) <= len(fronts[1]) else 1
        fronts[k] = ripple(fronts[k], known[k], beside)
        sizes[k].append(len(fronts[k]))
    moves = sum(map(len, sizes)) - 2
    blind = ways(4, 4, cells.index(-1), moves)
    frame = Frame(Scale(-0.5, moves + 0.5), decades(0, 7), 480, 220, right=8)
    drawn = [*frame.powers_beside(range(0, 8, 2))]
    drawn += frame.below((move, f"{move}") for move in range(0, moves + 1))
    drawn += frame.names("moves from the tray", "scenes in a front, ways")
    drawn.append(svg.line((frame.point(*each) for each in enumerate(blind)), 1, "5 4"))
    for k, wave in enumerate(sizes):
        points = [frame.point(moves - m if k else m, n) for m, n in enumerate(wave)]
        drawn.append(svg.line(points, 1.4))
        drawn += [svg.disc(x, y, 3.4, full=not k) for x, y in points]
    from_tray, from_ends = (len(wave) - 1 for wave in sizes)
    said = (
        f"A wave of {from_tray} moves from the tray and a wave of {from_ends} moves "
        f"from the ends meet: {moves} moves. No front has more than "
        f"{max(max(wave) for wave in sizes):,} scenes; a blind search goes "
        f"{blind[-1]:,} ways of {moves} moves."
    )
    return frame.picture(said, drawn)
