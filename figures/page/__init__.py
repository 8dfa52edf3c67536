"""Style sheets, scripts and data that the figures put into a page unchanged.

What may be shared by several pages is marked as `proofweave.page.sharing` wants it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from proofweave.page.sharing import in_script, terse

from figures.page.modules import joined, modules

FIGURES = Path(__file__).parents[1]


def read_part(path: str) -> str:
    """Return the text of a file, named from the folder of the figures."""
    return (FIGURES / path).read_text(encoding="utf-8").strip()


def style(*paths: str) -> str:
    """Return style sheets, each in an element of its own."""
    return "".join(
        f'<style data-shared="{Path(path).name}">\n{read_part(path)}\n</style>'
        for path in paths
    )


def moving(page: Literal["chapter", "front", "tree"] = "chapter") -> str:
    """Return the script of all that moves in such a page, which needs it but once; that
    of a tree stands behind that of its chapter."""
    entry = _entry(page)
    script = _behind_chapter(entry) if page == "tree" else joined(entry)
    return f'<script data-once data-shared="{page}.js">\n{script}\n</script>'


def stage_script() -> str:
    """Return the script of the stage, kept until a search is first watched."""
    text = terse(_behind_chapter(FIGURES / "stage" / "stage.js"))
    return kept_script("stage-script", text, "stage.js", later=True)


def _entry(page: str) -> Path:
    return FIGURES / "page" / f"{page}.js"


def _behind_chapter(entry: Path) -> str:
    """Return a script that finds the modules of the chapters' script there."""
    return joined(entry, besides=modules(_entry("chapter")))


def embedded(name: str, data: object) -> str:
    """Data for a script, in an element of that class."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return f'<script type="application/json" class="{name}">{in_script(text)}</script>'


def kept_script(name: str, text: str, file: str = "", later: bool = False) -> str:
    """A script that is kept for a worker, in an element of that class.

    Pages that have the same may share the file, if it has a name, and may load it
    ``later``, as `asker.js` does.
    """
    assert "</script" not in text
    shared = f'{" data-later" * later} data-shared="{file}"' if file else ""
    return f'<script type="text/plain" class="{name}"{shared}>\n{text}\n</script>'
