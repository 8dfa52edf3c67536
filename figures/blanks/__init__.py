"""The skeleton of the essay on jumps: on its page readers fill in the blanks, and are
graded as `skeleton.py` grades itself."""

from __future__ import annotations

import ast
from functools import cache
from typing import Any

from proofweave.page.sharing import terse
from proofweave.program.structure import program_of
from proofweave.program.tangling import modules_of

from figures import ROOT
from figures.page import embedded, kept_script, moving, style
from figures.page.modules import joined, modules
from figures.recorders import JUDGE_WORKER, RECORDER_WORKER, kept_judge, kept_runtime
from figures.svg import Html

HERE = ROOT / "figures" / "blanks"
BEGIN = "def search("
MARKUP = """<p class="pressed"><label>Grade it as <select>OPTIONS</select></label>
<button type="button" class="undo">Put the blanks back</button>
<button type="button" class="work">Copy the work</button></p>
<div class="typing"><div class="numbers soft" aria-hidden="true"></div></div>
<p class="verdict" aria-live="polite">Fill a blank in: the verdict follows.</p>
<p class="printed soft"></p><p class="told soft" role="status"></p>"""


def blanks() -> Html:
    """Return the place where the blanks of the skeleton are filled in."""
    options = "".join(f"<option>{name}</option>" for name in skeleton()["known"])
    chapter = modules(ROOT / "figures" / "page" / "chapter.js")
    script = joined(HERE / "blanks.js", besides=chapter)
    return Html(
        '<div class="search-figure blanks on-screen" role="group" '
        'aria-label="The skeleton, to be filled in" hidden>'
        f"{style('page/controls.css', 'blanks/blanks.css')}"
        f"{MARKUP.replace('OPTIONS', options)}{kept_runtime()}{kept_judge()}"
        f"{kept_grader()}{moving()}"
        f'<script data-once data-shared="blanks.js">\n{script}\n</script></div>'
    )


def kept_grader() -> str:
    """Return the scripts of the skeleton's grader for a page, behind `kept_judge`."""
    worker = joined(
        HERE / "blanks_worker.js", besides=modules(RECORDER_WORKER, JUDGE_WORKER)
    )
    kept = kept_script("blanks-worker", terse(worker), "blanks_worker.js", later=True)
    return embedded("blanks-data", skeleton()) + kept


@cache
def skeleton() -> dict[str, Any]:
    """Return the parts of `skeleton.py`: the search with its blanks, the lines that
    stand before it, and the numbers that are known, for each puzzle."""
    files = modules_of(program_of(ROOT / "book" / "goto.md"))
    (text,) = (file.text for file in files if file.name == "skeleton.py")
    head, search = text.split(BEGIN)
    # It is read and not run: a skeleton that runs begins to grade itself.
    known = next(
        ast.literal_eval(node.value)
        for node in ast.parse(text).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "KNOWN"
    )
    return {
        "head": head,
        # Two empty lines end a function, as ruff lays programs out.
        "blank": BEGIN + search.partition("\n\n\n")[0],
        "known": {name: [*numbers.items()] for name, numbers in known.items()},
    }
