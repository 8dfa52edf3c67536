"""The rounds of a search as rings: a still picture, and the time line of its film.

The places of boards are those of `layout.js`, the colours and the widths of branches
those of `ink.js`; `rings.js` draws those of other starts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin

from figures.svg import disc

GOAL = 9
"""The goal has the room of so many ends, so that its way stands alone."""
BEND = 0.55
"""Inner rings lie wider apart than outer ones, so that one sees the start."""
SIZES = (3, 14, 60, 260, 1100)
"""The boards of a branch from which on it is wider."""
WIDTHS = (0.5, 0.6, 0.8, 1.1, 1.5, 2)
COLOURS = ("happy, #0f6b6b", "sad, #a3361f")
RADIUS, MARGIN = 100, 6
SCALE = 2
"""The numbers of the curves are whole, in half units."""


class Rings:
    """Recorded boards in the order of the search, by their depths and their bounds."""

    def __init__(self, depths: Sequence[int], bounds: Sequence[Sequence[int]]) -> None:
        self.depths, self.bounds, self.parent = depths, bounds, [-1] * len(depths)
        path = list[int]()
        for node, depth in enumerate(depths):
            path[depth:] = [node]
            if depth:
                self.parent[node] = path[-2]
            if bounds[node][0] == 0:
                self.goal, self.way = node, [*path]
        self.length = depths[self.goal]
        self._lay_out()

    def _lay_out(self) -> None:
        """Give each branch a sector, as wide as its ends are many; the goal is up."""
        nodes = range(len(self.depths))
        ends, inner = [0] * len(nodes), [list[int]() for _ in nodes]
        self.below = [1] * len(nodes)
        for node in reversed(nodes):
            ends[node] = ends[node] or (GOAL if node == self.goal else 1)
            if node:
                inner[self.parent[node]].insert(0, node)
                ends[self.parent[node]] += ends[node]
                self.below[self.parent[node]] += self.below[node]
        begin, share = [0] * len(nodes), [0.0] * len(nodes)
        for node in nodes:
            at = begin[node]
            for child in inner[node]:
                begin[child] = at
                at += ends[child]
        for node in reversed(nodes):
            own = [share[child] for child in inner[node]]
            share[node] = sum(own) / len(own) if own else begin[node] + ends[node] / 2
        turned = [(each - share[self.goal]) / ends[0] for each in share]
        self.angle = [2 * pi * each - pi / 2 for each in turned]

    def picture(self, question: int) -> str:
        """The rounds of a search by a bound, over the pale boards of the first."""
        layers, pale = self._layers(question), self._layers(0) if question else {}
        defined = [
            f'<path id="pale-{limit}" stroke="var(--hair, silver)" opacity=".5" '
            f'd="{self._curves(nodes)}"/>'
            for limit, nodes in pale.items()
        ]
        for limit, nodes in layers.items():
            for name, some in self._halves(limit, nodes).items():
                defined.append(f'<g id="{name}">{self._drawn(some)}</g>')
        shown = [f'<svg class="defined" aria-hidden="true">{"".join(defined)}</svg>']
        for k, limit in enumerate(layers):
            last, up_to = limit == self.length, [*layers][: k + 1]
            halves = [[*self._halves(each, ())] for each in up_to]
            own = [before for before, _ in halves]
            after = [name for _, name in halves]
            drawn = _used(f"pale-{each}" for each in pale if each <= limit)
            if last:
                drawn += f'<g opacity=".2">{_used(after)}</g>{_used(own)}{self._way()}'
            else:
                drawn += _used(own) + _used(after)
            shown.append(self._ring(limit, drawn, self._many(layers, up_to, last)))
        return f'<div class="rings">{"".join(shown)}</div>'

    def _many(self, layers: dict[int, list[int]], up_to: list[int], last: bool) -> int:
        """How many boards a round looks at; the goal is not counted."""
        nodes = [node for limit in up_to for node in layers[limit]]
        return sum(not last or node < self.goal for node in nodes) + 1

    def _layers(self, question: int) -> dict[int, list[int]]:
        """The boards but the start, by the limit of the first round that has them."""
        need, found = list[int](), defaultdict[int, list[int]](list)
        for node, bounds in enumerate(self.bounds):
            own = self.depths[node] + bounds[question]
            need.append(max(own, need[self.parent[node]]) if node else own)
        for limit in range(need[0], self.length + 1, 2):
            end = self.goal + 1 if limit == self.length else len(need)
            found[limit] = [node for node in range(1, end) if need[node] == limit]
        return found

    def _halves(self, limit: int, nodes: Iterable[int]) -> dict[str, list[int]]:
        """The boards of a layer up to the goal, and behind it, by names in the page."""
        both: tuple[list[int], list[int]] = ([], [])
        for node in nodes:
            both[node > self.goal].append(node)
        return {f"ring-{limit}": both[0], f"ring-{limit}-on": both[1]}

    def _drawn(self, nodes: Iterable[int]) -> str:
        """The last moves of boards, with the moves of rich branches on top."""
        lines = defaultdict[tuple[int, bool], list[int]](list)
        for node in nodes:
            rich = sum(self.below[node] >= size for size in SIZES)
            lines[rich, self._is_sad(node)].append(node)
        return "".join(
            f'<path stroke="var(--{COLOURS[sad]})" '
            f'stroke-width="{SCALE * WIDTHS[rich]:g}" d="{self._curves(some)}"/>'
            for (rich, sad), some in sorted(lines.items())
        )

    def _is_sad(self, node: int) -> bool:
        return self.bounds[node][0] > self.bounds[self.parent[node]][0]

    def _curves(self, nodes: Iterable[int]) -> str:
        """The last moves of boards as curves, each from the board before it."""
        text, last = "", -1
        for node in nodes:
            above, depth = self.parent[node], self.depths[node]
            x, y = self._place(depth - 1, above)
            points = self._place(depth - 0.5, node), self._place(depth, node)
            (a, b), (c, d) = ((u - x, v - y) for u, v in points)
            # A bend of less than a quarter of a unit is not seen: most moves are short.
            straight = abs(a * d - b * c) <= hypot(c, d)
            move = f"l{c} {d}" if straight else f"q{a} {b} {c} {d}"
            text += move if above == last else f"M{x} {y}{move}"
            last = node
        # A minus sign parts two numbers by itself.
        return text.replace(" -", "-")

    def _place(self, moves: float, node: int) -> tuple[int, int]:
        """The point of a number of moves in the direction of a board."""
        out = SCALE * RADIUS * (moves / self.length) ** BEND
        return round(out * cos(self.angle[node])), round(out * sin(self.angle[node]))

    def _way(self) -> str:
        """The way to the goal, and the part of the ring that is searched before it."""
        moves = self._curves(self.way[1:])
        return f'<path class="way" stroke-width="4" d="{moves}"/>'

    def _ring(self, limit: int, drawn: str, many: int) -> str:
        reach = RADIUS * (limit / self.length) ** BEND
        last, far = limit == self.length, RADIUS + MARGIN
        goal = f'<circle class="goal" cy="{-RADIUS}" r="4"/>' if last else ""
        return (
            f'<div class="round"><svg viewBox="{-far} {-far} {2 * far} {2 * far}" '
            f'aria-hidden="true"><circle class="limit" r="{reach:.1f}"/>'
            f'<g transform="scale({1 / SCALE:g})">{drawn}</g>{disc(0, 0, 3.5)}{goal}'
            f"</svg><b>{limit}<i> moves</i>: {'yes' if last else 'no'}</b>"
            f"<span>{many:,}<i> {'board' if many == 1 else 'boards'}</i></span></div>"
        )


def _used(names: Iterable[str]) -> str:
    return "".join(f'<use href="#{name}"/>' for name in names)
