"""The laboratory on the stage: a reader changes lines of a search, and sees it run.

Links and ready-made experiments carry a change in one form: by function, where lines
go and which lines come in their place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from difflib import SequenceMatcher
from typing import Any, TypeAlias

from proofweave.program.tangling import Program, tangle
from proofweave.source.change_files import changes_of
from proofweave.source.document import Line, decode, parse

from figures.parts import Experiment, Recorded
from figures.recording.machine import function_of

STARTS = {
    3: "253106478 206134758 530216478 513027486 410532678 "
    "236154780 853124076 805346217 530162478 715802364",
    4: "12345a6897bcdef0 12346a785d0b9efc 7028194365bcdaef 123456780cfa9deb "
    "124305c896a7debf 018a527496b3defc 02371a6495b8defc 513492a86b0edf7c "
    "30649527d1abefc8 123460cb5f879dae",
    5: "",
}
"""Other starts from which a changed program is tried, by the side of the tray."""


Edit: TypeAlias = tuple[int, list[str], list[str]]
"""The first line of an edit, the lines that go, and the lines that come."""


def laboratory(chapter: Recorded, program: Program) -> dict[str, Any]:
    """Return the data of a laboratory: experiments and exercises of a program.

    ``functions`` has the texts of those functions besides the search that experiments
    change.
    """
    # The stage does not show them.
    others = {name for each in chapter.experiments for name in each.also}
    return {
        "functions": {
            name: "\n".join(_texts(program, name)) for name in sorted(others)
        },
        "experiments": [
            asdict(each) | {"change": _edits(each, program, chapter.search)}
            for each in chapter.experiments
        ],
        "tasks": [asdict(each) for each in chapter.tasks],
        "others": STARTS[math.isqrt(len(chapter.start))].split()[: chapter.others],
        "hidden": chapter.left_out,
        "seconds": chapter.seconds,
    }


def _edits(
    experiment: Experiment, program: Program, search: str
) -> dict[str, list[Edit]]:
    """Return the edits by which an experiment changes the search, and the functions
    that it names; Faulty if it does not fit the document."""
    document = program.document
    fences = experiment.change.replace("\n\n", "\n```\n```diff\n")
    said = decode(f"```diff\n{fences}\n```\n".encode(), experiment.words)
    lines: Sequence[Line] = document.lines
    for change in changes_of(said, experiment.words):
        lines = change.apply(lines)
    changed = tangle(parse(lines, str(document.path)))
    edits = dict[str, list[Edit]]()
    for name in (search, *experiment.also):
        old, new = _texts(program, name), _texts(changed, name)
        steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        edits[name] = [
            (i, old[i:j], new[k:m]) for kind, i, j, k, m in steps if kind != "equal"
        ]
    return edits


def _texts(program: Program, function: str) -> list[str]:
    """Return the lines of a function as readers have them, without remarks."""
    return [
        f"{' ' * indent}{text}"
        for _, text, indent in lines_of(program, function)
        if not text.startswith("#")
    ]


def lines_of(program: Program, function: str) -> Iterator[tuple[int, str, int]]:
    """Yield the lines of a function: the number in the program, the text, and the
    spaces before it."""
    texts, node = program.text.splitlines(), function_of(program, function)
    for number in range(node.lineno, (node.end_lineno or 0) + 1):
        text = texts[number - 1].lstrip()
        indent = len(texts[number - 1]) - len(text)
        # What is said to ruff is not for readers.
        yield number, text.rstrip().removesuffix("  # fmt: skip"), indent
