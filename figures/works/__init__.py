"""The works of a class: lines that were handed in, each judged in the page."""

from __future__ import annotations

from figures.blanks import kept_grader
from figures.chapters import RECORDED
from figures.page import kept_script, moving, style
from figures.recorders import kept_judge, kept_recorder
from figures.stage import stage_text
from figures.svg import Html

MARKUP = """<label for="handed-in">A work on each line:</label>
<textarea id="handed-in" spellcheck="false" autocomplete="off"
 placeholder="Ann: korf0.html#watch=…"></textarea>
<p class="doing"><button type="button" class="mark">Judge them</button>
<button type="button" class="print" hidden>Print</button>
<span class="progress" role="status"></span></p>
<div class="marked" tabindex="0" role="group" aria-label="The works">
<table hidden><thead><tr><th scope="col">work</th><th scope="col">✓</th>
<th scope="col">verdict</th><th scope="col">nodes / book</th>
<th scope="col">text</th></tr></thead><tbody></tbody></table></div>"""


def works() -> Html:
    """Return a place for the works of a class, of any program on a stage.

    What a verdict needs is loaded when the first work of a program is judged.
    """
    kept = kept_judge() + kept_grader()
    kept += "".join(
        kept_script(f"stage-{name}", stage_text(name), f"stage_{name}.js", later=True)
        + kept_recorder(name, f"recorded-{name}")
        for name in RECORDED
    )
    sheets = style("page/controls.css", "works/works.css")
    return Html(
        f'<div class="search-figure works">{sheets}{MARKUP}{kept}'
        f"{moving('lessons')}</div>"
    )
