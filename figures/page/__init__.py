"""Style sheets, scripts and data that the figures put into a page unchanged.

What may be shared by several pages is marked as `proofweave.page.sharing` wants it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from proofweave.page.sharing import in_script, terse

from figures.page.modules import Module, joined, modules
from figures.svg import Html

FIGURES = Path(__file__).parents[1]


class Opening(Html):
    """A part that moves, and a still picture that stands in its place on paper, and
    until scripts run."""

    def __init__(self, moving: str, still: str) -> None:
        super().__init__(
            f'{moving}<div class="still">{style("page/still.css")}{still}</div>'
        )
        self.moving, self.still = moving, still


def read_part(path: str) -> str:
    """Return the text of a file, named from the folder of the figures."""
    return (FIGURES / path).read_text(encoding="utf-8").strip()


def style(*paths: str) -> str:
    """Return style sheets, each in an element of its own."""
    return "".join(
        f'<style data-shared="{Path(path).name}">\n{read_part(path)}\n</style>'
        for path in paths
    )


Page = Literal["chapter", "front", "pair", "lessons", "moment"]


def moving(page: Page = "chapter") -> str:
    """Return the scripts of all that moves in such a page, each of which it needs but
    once: the modules that other pages have as well, and its own."""
    own = modules(_entry(page))
    shared = _common("chapter", "front")
    film = [each for each in _common("front", "pair") if each not in shared]
    scripts = {"shared": shared, "film": film}
    if page == "moment":
        scripts["front"] = modules(_entry("front"))  # the film at the head of the page
    scripts[page] = own
    before = list[Module]()
    elements = ""
    for name, wanted in scripts.items():
        # A chapter whose head has no film does without that script.
        if name == "film" and wanted[0] not in own:
            continue
        script = joined(*wanted, besides=before)
        elements += f'<script data-once data-shared="{name}.js">\n{script}\n</script>'
        # What a script has those behind it find there.
        before += wanted
    return elements


def stage_script() -> str:
    """Return the script of the stage, kept until a search is first watched; it finds
    the modules of the chapters' script there."""
    entry = FIGURES / "stage" / "stage.js"
    text = terse(joined(entry, besides=modules(_entry("chapter"))))
    return kept_script("stage-script", text, "stage.js", later=True)


def _entry(page: str) -> Path:
    return FIGURES / "page" / f"{page}.js"


def _common(page: str, other: str) -> list[Module]:
    """Return the modules that two pages have, in the order in which they run."""
    others = modules(_entry(other))
    return [each for each in modules(_entry(page)) if each in others]


def spelled(data: object) -> str:
    """Return data as JSON that may stand in a script."""
    # Pages are in UTF-8, where an escape takes three times the room of its sign.
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return in_script(text)


def embedded(name: str, data: object) -> str:
    """Data for a script, in an element of that class."""
    return f'<script type="application/json" class="{name}">{spelled(data)}</script>'


def kept_script(name: str, text: str, file: str = "", later: bool = False) -> str:
    """A script that is kept for a worker, in an element of that class.

    Pages that have the same may share the file, if it has a name, and may load it
    ``later``, as `asker.js` does.
    """
    # There the element would end, wherever in a string it stands.
    assert "</script" not in text
    shared = f'{" data-later" * later} data-shared="{file}"' if file else ""
    return f'<script type="text/plain" class="{name}"{shared}>\n{text}\n</script>'
