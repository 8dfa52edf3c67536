"""Pictures that move by style sheet alone, step by step, and can stand still.

What is drawn is there in some steps and not in others, or slides from place to place.
In print, and for readers who asked for less motion, the still is shown, which is one of
the steps.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

from figures.page import style
from figures.svg import Html, picture

SLIDE = 0.4


class Motion:
    """A number of steps, the seconds of each and of the rest, and the step of the
    still."""

    def __init__(
        self, name: str, steps: int, still: int, seconds: float = 0.8, rest: float = 4
    ) -> None:
        self.name = name
        self.steps = steps
        self.still = still
        self.seconds = seconds
        self.whole = steps * seconds + rest
        self.rules: dict[str, str] = {}

    def during(self, steps: Collection[int], markup: str) -> str:
        """A drawing that is visible in some of the steps."""
        present = [k in steps for k in range(self.steps)]
        if all(present):
            return markup
        frames = "".join(
            f"{self._percent(k)}{{opacity:{int(now)}}}"
            for k, now in enumerate(present)
            if k == 0 or now != present[k - 1]
        )
        hidden = "" if present[self.still] else "opacity:0;"
        name = self._named(f"{frames}to{{opacity:{int(present[-1])}}}")
        return f'<g class="step" style="{hidden}animation-name:{name}">{markup}</g>'

    def sliding(self, places: Sequence[tuple[float, float]], markup: str) -> str:
        """A drawing that has a place of its own in each step."""
        frames = [f"0%{{transform:{_to(places[0])}}}"]
        for k in range(1, self.steps):
            if places[k] != places[k - 1]:
                frames.append(
                    f"{self._percent(k, -SLIDE)}{{transform:{_to(places[k - 1])}}}"
                )
                frames.append(f"{self._percent(k)}{{transform:{_to(places[k])}}}")
        here = f"transform:{_to(places[self.still])}"
        if len(frames) == 1:
            return f'<g style="{here}">{markup}</g>'
        name = self._named(f"{''.join(frames)}to{{transform:{_to(places[-1])}}}")
        return f'<g class="slide" style="{here};animation-name:{name}">{markup}</g>'

    def html(
        self, width: float, height: float, words: str, drawn: Sequence[str]
    ) -> Html:  # fmt: skip
        """Return the picture, with a box that pauses it."""
        rules = [f"@keyframes {n}{{{frames}}}" for frames, n in self.rules.items()]
        rules.append(
            f".{self.name} :is(.step,.slide){{animation-duration:{self.whole:g}s}}"
        )
        shown = picture(width, height, words, drawn, margin=2).markup
        return Html(
            f'<div class="moving {self.name}">{style("moving.css")}'
            f"<style>{''.join(rules)}</style>"
            f'<input type="checkbox" id="{self.name}-hold">'
            f'<label for="{self.name}-hold">pause the film</label>{shown}</div>'
        )

    def _percent(self, step: int, later: float = 0) -> str:
        return f"{100 * (step * self.seconds + later) / self.whole:.2f}%"

    def _named(self, frames: str) -> str:
        return self.rules.setdefault(frames, f"{self.name}-{len(self.rules)}")


def label(x: float, y: float, words: str, size: float = 13, kind: str = "") -> str:
    """Words that begin at a point."""
    named = f' class="{kind}"' if kind else ""
    return (
        f'<text{named} x="{x:g}" y="{y:g}" font-size="{size:g}" '
        f'fill="currentColor">{escape(words)}</text>'
    )


def _to(place: tuple[float, float]) -> str:
    x, y = place
    return f"translate({x:g}px,{y:g}px)"
