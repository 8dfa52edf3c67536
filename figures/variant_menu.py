"""A menu of variants: what each changes, set as the chapter is, and a race with it.

What can be translated to WebAssembly runs in a worker of the page, beside the original.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from proofweave.book import Book
from proofweave.faults import Faulty
from proofweave.page.changes import told
from proofweave.page.prose import address, typographic

import korf0
import proofweave
from figures import ROOT
from figures.page import embedded, kept_script, read_part, runtime, script, style
from figures.recorded_runs import search
from figures.records import RECORDS, rows
from figures.svg import Html
from figures.variant_files import ORDINALS, Variant, every_variant

RACE_WORKER = "variants_worker.js"


def variants(start: str) -> Html:
    """The variants of korf0 to choose from: what is changed, and a race from a start.

    The counts beside them are those of the record, from the same start.
    """
    document = ROOT / "korf0.md"
    chosen = [v for v in every_variant().values() if v.document == document.resolve()]
    chosen.sort(key=lambda variant: variant.exercise or len(ORDINALS) + 1)
    nodes = {
        row["variant"]: int(row["nodes"])
        for row in rows(RECORDS / "variants.csv")
        if (row["way"], row["start"]) == ("python", start)
    }
    items = "".join(_item(variant, nodes[_short(variant)]) for variant in chosen)
    return Html(
        f'<div class="variants">{style("controls.css", "variants.css")}'
        f'<p class="heads"><span>korf0</span> <span class="count">'
        f"{nodes['korf0']:,} nodes</span></p>{items}{read_part('variants.html')}"
        f"{embedded('variants-data', variant_notes(start, chosen))}"
        f"{runtime()}"
        f"{kept_script('race-worker', read_part(RACE_WORKER), RACE_WORKER)}"
        f"{script('variants.js')}</div>"
    )


def variant_notes(start: str, chosen: Sequence[Variant]) -> dict[str, Any]:
    """All that the page needs to run korf0 and its variants."""
    programs = {_short(variant): translated(variant.path) for variant in chosen}
    return {
        "start": start,
        "notHex": korf0.NOT_HEX,
        "unreachable": korf0.UNREACHABLE,
        "programs": {"korf0": translated(), **programs},
    }


def translated(*changes: Path) -> str | None:
    """The search as WebAssembly, in base64; None if it is refused."""
    try:
        return search(*changes).base64
    except Faulty:
        return None


def _short(variant: Variant) -> str:
    """The name of a variant without that of its document."""
    return variant.name.removeprefix(f"{variant.document.stem}_")


def _item(variant: Variant, nodes: int) -> str:
    """A variant in the menu, and behind it what it changes."""
    title = variant.title.partition(", ")[2]
    book = Book(ROOT / "book.toml")
    there = book.page(variant.path)
    assert there
    file = address(there, book.pages[variant.document])
    document = proofweave.read(variant.document)
    number = variant.exercise
    whose = f"Exercise {number}" if number else "Knuth’s own text"
    return (
        f'<details class="variant" name="variant" data-variant="{_short(variant)}">'
        f'<summary><span class="whose">{escape(typographic(title))}</span> '
        f'<span class="count">{nodes:,} nodes</span></summary>'
        f'<div class="change">{told(variant.path, document)}'
        f'<p class="file">{whose}; <a href="{file}">the change file</a>.</p></div>'
        "</details>"
    )
