"""Programs of the book that solve boards in a page, kept for its workers."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable
from pathlib import Path

from proofweave.page.sharing import terse

from fifteen.programs import ENTRIES, Bound
from fifteen.running import forecast
from figures.chapters import CHAPTERS
from figures.chapters.partial_goals import QUICK
from figures.page import kept_script
from figures.page.modules import joined
from figures.parts import Bundle, Worker, called
from figures.programs.bundles import (
    WORKER,
    library_script,
    module_script,
    writing_script,
)

TRAY = Bundle("tray", ("cells", "complain", "despair", "manhattan_distance"), {})
"""What the page asks of a board before it is searched."""
UPPER_BOUND = QUICK.only(("in_beam",), "spawn", "keep")
"""The beam of partial_goals, which says how long a solution is at most."""
PROGRAMS: dict[str, Worker] = {
    name: chapter.worker for name, chapter in CHAPTERS.items() if chapter.worker
}
"""The programs that solve a board in the page, by the names of their chapters."""


def kept_programs(chapters: Iterable[str]) -> str:
    """Return the scripts of the workers that run the programs of some chapters, and of
    that which reads boards."""
    texts = {
        "worker": (board_worker(), "board_worker.js"),
        "writing": (terse(writing_script("read_board")), "writing.js"),
    }
    for name in chapters:
        texts[name] = program_script(name), f"program_{name}.js"
    return "".join(
        kept_script(f"board-{name}", text, file, later=True)
        for name, (text, file) in texts.items()
    )


def kept_beam() -> str:
    """Return the script of the worker that looks for a solution in a beam."""
    text = terse(module_script(UPPER_BOUND, "beam"))
    return kept_script("board-beam", text, "program_beam.js", later=True)


def board_worker() -> str:
    """Return the script that each worker runs, before that of its program."""
    script = joined(*WORKER, WORKER[0].with_name("board_worker.js"))
    # A worker of a page that is opened from disk can read no file.
    shares = json.dumps(forecast.SHARES.read_text(encoding="utf-8"))
    own = library_script(Path(forecast.__file__), "chain_of", "next_quota")
    told = f"programs_book.Book.forecast.shares = {shares};"
    return terse("\n".join((script, module_script(TRAY), own, told)))


def program_script(name: str) -> str:
    """Return the program of a chapter for a worker, and the calls that it makes."""
    made = module_script(PROGRAMS[name].bundle, name)
    calls = json.dumps(worker_calls(name), ensure_ascii=False)
    made += f"\nprograms_book.Book.{name}.calls = {calls};"
    if packed := PROGRAMS[name].packed:
        text = base64.b64encode(packed()).decode()
        made += f'\nprograms_book.unpack("{name}", "{text}");'
    return terse(made)


def worker_calls(name: str) -> dict[str, object]:
    """Return the calls of a worker, each as a function and its arguments, by purpose.

    The lower bound is that of the register, if it is not the Manhattan distance; it may
    be one to be added to that (``more``), and may wait until tables are made that take
    seconds (``waits``).  The quotas of a program may ``lag`` behind those of korf0.
    """
    worker = PROGRAMS[name]
    calls: dict[str, object] = {"side": worker.side, "solve": called(worker.solve)}
    if name in forecast.LAG:
        calls["lag"] = forecast.LAG[name]
    if worker.tables:
        calls["tables"] = called(worker.tables)
    if bound := own_bound(name):
        tables = ", tables" if bound.kept != "none" else ""
        calls["bound"] = called(f"{bound.function}(cells, rows, cols{tables})")
        calls |= {"more": bound.more, "waits": bound.kept == "patterns"}
    return calls


def own_bound(name: str) -> Bound | None:
    """Return the lower bound that the first method of a chapter has of its own."""
    entry = ENTRIES.get("korf0" if name == "korf0" else f"fifteen.{name}")
    if entry is None:
        return None
    first = entry.offers[0]
    return next((bound for bound in entry.bounds if bound.name == first.bound), None)
