"""How often each line of the program ran, beside the lines, as Knuth likes it."""

from __future__ import annotations

from figures.page import embedded, moving, style
from figures.recorded_runs import places, program, solving
from figures.recording.recording import count
from figures.svg import Html


def profile(start: str, harder: str) -> Html:
    """Return a menu of counts to show beside the lines: none, or of either start."""
    counts = {each: count(program(), solving(each)) for each in (start, harder)}
    choices = [("", "none")] + [(each, f"<code>{each}</code>") for each in counts]
    boxes = "".join(
        f'<label><input type="radio" name="profile" value="{value}"'
        f"{'' if value else ' checked'}> {words}</label>"
        for value, words in choices
    )
    legend = "How often each line ran, beside the lines, for the start"
    said = " ".join(_sentence(each, ran) for each, ran in counts.items())
    return Html(
        f'<div class="profile-figure">{style("line_counts/profile.css")}'
        f'<fieldset class="on-screen" hidden><legend>{legend}</legend>'
        f"{boxes}<output></output></fieldset>"
        f"<p>{said}</p>{embedded('profile-data', counts)}"
        f"{moving()}</div>"
    )


def _sentence(start: str, ran: dict[int, int]) -> str:
    """How often the machine was in each of its places."""
    arrives, looks, goes_back = (ran[line] for line in places().begins)
    return (
        f"From <code>{start}</code> the machine arrives on a new level {arrives:,} "
        f"times, looks for a move {looks:,} times, and goes back {goes_back:,} times."
    )
