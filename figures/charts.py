"""Charts about the method, drawn from counts and from recorded measurements."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import starmap
from pathlib import Path

from fifteen.tray import cells, manhattan_distance
from figures import svg
from figures.axes import Frame, Scale, decades
from figures.records import RECORDS, rows
from figures.svg import Svg

CHART_FOLDER = Path(__file__).parent
KORF = CHART_FOLDER.parent / "fifteen" / "data" / "korf100.csv"
QUOTAS = RECORDS / "quotas.csv"
SAD_MOVES = RECORDS / "sad_moves.csv"
LAST_SEARCH = RECORDS / "last_search.csv"
DISTANCES = RECORDS / "distances.csv"


def growth(start: str, table: Path = QUOTAS) -> Svg:
    """Nodes and seconds of each quota on a logarithmic scale, with the fitted ratio."""
    tried = rows(table)
    nodes = [float(row["nodes"]) for row in tried]
    seconds = [float(row["seconds"]) for row in tried]
    quotas = [f"{row['happy']}+{row['sad']}" for row in tried]
    ratio, first = fitted(nodes)
    words = (
        f"From {start}, the nodes of the quotas {quotas[0]} to {quotas[-1]} grow from "
        f"{nodes[0]:,.0f} to {nodes[-1]:,.0f}, about {ratio:.1f} times at each; the "
        f"seconds, up to {seconds[-1]:.0f}, grow alike."
    )
    low = math.floor(math.log10(min(seconds)))
    high = math.ceil(math.log10(max(nodes)))
    frame = Frame(Scale(-0.5, len(tried) - 0.5), decades(0, high), both=True)
    line = [frame.point(k, first * ratio**k) for k in range(len(tried))]
    x, y = line[len(tried) // 2]
    drawn = [
        *frame.powers_beside(range(high + 1)),
        *(
            svg.power(frame.end + 8, frame.y(10**k) + 4, k + low, "start")
            for k in range(high + 1)
        ),
        *frame.below(enumerate(quotas)),
        *frame.names("quota: happy moves + sad moves", "nodes ●", "□ seconds"),
        svg.line(line, 0.9),
        *starmap(svg.disc, starmap(frame.point, enumerate(nodes))),
        *(svg.square(*frame.point(k, s / 10**low)) for k, s in enumerate(seconds)),
        # Above the line, at its left, where no disc lies.
        svg.text(x - 12, y - 8, f"× {ratio:.2f} a quota", "end"),
    ]
    return frame.picture(words, drawn)


def fitted(values: Sequence[float]) -> tuple[float, float]:
    """The ratio, and the first value, of the geometric progression nearest to some.

    Nearest is meant on the logarithmic scale, by least squares.
    """
    # A geometric progression is a straight line of logarithms.
    logs = [math.log(value) for value in values]
    middle, mean = (len(logs) - 1) / 2, math.fsum(logs) / len(logs)
    slope = math.fsum((k - middle) * log for k, log in enumerate(logs)) / sum(
        (k - middle) ** 2 for k in range(len(logs))
    )
    return math.exp(slope), math.exp(mean - slope * middle)


def optima() -> Svg:
    """The bound h against the length of a shortest solution, for Korf's positions."""
    pairs = [
        (manhattan_distance(cells(row["start_knuth"]), 4), int(row["optimal"]))
        for row in rows(KORF)
    ]
    sad = [(length - h) // 2 for h, length in pairs]
    words = (
        f"For Korf's {len(pairs)} positions: h lies between {min(pairs)[0]} and "
        f"{max(pairs)[0]}, a shortest solution takes {min(p[1] for p in pairs)} to "
        f"{max(p[1] for p in pairs)} moves; {min(sad)} to {max(sad)} of them are sad, "
        f"{sum(sad) / len(sad):.1f} on average."
    )
    frame = Frame(Scale(20, 52), Scale(38, 70), both=True)
    drawn = [
        *frame.below((h, str(h)) for h in range(20, 53, 4)),
        *frame.beside((n, str(n)) for n in range(40, 71, 5)),
        *frame.names("h, the distances added up", "moves"),
        *_diagonals(frame),
        *(
            # Its area, not its radius, says how many boards a disc stands for.
            svg.disc(*frame.point(*where), 3.2 * math.sqrt(times))
            for where, times in Counter(pairs).items()
        ),
    ]
    return frame.picture(words, drawn)


def last_search() -> Svg:
    """The nodes of all failures, divided by the nodes of the last search, for Korf's
    positions by their nodes in all."""
    boards: dict[str, list[int]] = {}
    for row in rows(LAST_SEARCH):
        boards.setdefault(row["number"], []).append(int(row["nodes"]))
    found = [(sum(each), sum(each[:-1]) / each[-1]) for each in boards.values()]
    nodes, shares = zip(*found, strict=True)
    words = (
        f"For Korf's {len(found)} positions: the failures take {min(shares):.2f} to "
        f"{max(shares):.0f} times the nodes of the last search, and more than it for "
        f"{sum(share > 1 for share in shares)}."
    )
    low, high = (math.floor(math.log10(each)) for each in (min(nodes), max(nodes)))
    frame = Frame(decades(low, high + 1), decades(-1, 3), high=200)
    drawn = [
        *frame.powers_below(range(low, high + 2)),
        *frame.beside((share, f"{share:g}") for share in (0.1, 1, 10, 100, 1000)),
        *frame.names("nodes in all", "failures, as times the last search"),
        frame.rule(1),
        *(svg.disc(*frame.point(*where), 3) for where in found),
    ]
    return frame.picture(words, drawn)


def distances(table: Path = DISTANCES, hundred: Path = KORF) -> Svg:
    """The share of all positions at each distance, and Korf's positions there."""
    counts = {int(row["distance"]): int(row["positions"]) for row in rows(table)}
    total = sum(counts.values())
    shares = {far: 100 * many / total for far, many in counts.items()}
    lengths = Counter(int(row["optimal"]) for row in rows(hundred))
    mean = sum(far * many for far, many in counts.items()) / total
    frequent = max(counts, key=lambda far: counts[far])
    words = (
        f"Of {total:,} positions most are {frequent} moves from the goal, "
        f"{shares[frequent]:.1f} of a hundred, and {mean:.2f} on average; the farthest "
        f"are {counts[max(counts)]} at {max(counts)}. Korf's hundred lie from "
        f"{min(lengths)} to {max(lengths)}."
    )
    frame = Frame(Scale(0, 80), Scale(0, 10))
    drawn = [
        *frame.below((far, str(far)) for far in range(0, 81, 10)),
        *frame.beside((many, str(many)) for many in range(0, 11, 2)),
        *frame.names("moves from the goal", "of a hundred positions"),
        svg.line([frame.point(far, share) for far, share in shares.items()], 0.9),
        *(svg.disc(*frame.point(far, many)) for far, many in sorted(lengths.items())),
    ]
    return frame.picture(words, drawn)


def sad_moves() -> Svg:
    """The positions at each distance that need no sad move, and one, and two."""
    *levels, sums = rows(SAD_MOVES)
    ends = [
        max(int(row["distance"]) for row in levels if row[sad] != "0") for sad in "012"
    ]
    words = (
        f"{int(sums['0']):,} positions need no sad move, the goal among them, "
        f"{int(sums['1']):,} need one, and {int(sums['2']):,} need two. They lie at "
        f"distances up to {ends[0]}, {ends[1]} and {ends[2]}."
    )
    high = math.ceil(math.log10(max(int(row["2"]) for row in levels)))
    frame = Frame(Scale(-1, len(levels)), decades(0, high))
    drawn = [
        *frame.powers_beside(range(high + 1)),
        *frame.below((h, str(h)) for h in range(0, len(levels), 10)),
        *frame.names("h, the distances added up", "positions"),
    ]
    for column, mark in (("0", svg.disc), ("1", svg.square), ("2", svg.ring)):
        for row in levels:
            if count := int(row[column]):
                drawn.append(mark(*frame.point(int(row["distance"]), count), 3))
    return frame.picture(words, drawn)


def _diagonals(frame: Frame) -> Iterator[str]:
    """Draw the lines of solutions with the same number s of sad moves: length h+2s."""
    for sad in (0, 4, 8, 12, 16):
        begin = max(frame.across.low, frame.up.low - 2 * sad)
        end = min(frame.across.high, frame.up.high - 2 * sad)
        ends = [frame.point(h, h + 2 * sad) for h in (begin, end)]
        yield svg.line(ends, 0.7, "2 4")
        x, y = ends[1]
        words = f"{sad} sad" if sad in (0, 16) else str(sad)
        if end < frame.across.high:
            yield svg.text(x, y - 5, words)
        else:
            yield svg.text(x + 6, y + 4, words, "start")
