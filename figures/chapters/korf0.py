"""The page of korf0, whose words and events on the stage all others begin with."""

from __future__ import annotations

from figures.declaration import Bundle, Chapter, Idea, Recorded, Views, Worker
from figures.hundred_table import taken_by

KINDS = {**dict.fromkeys(("start", "board", "pos", "way"), "b"), "tim": "h"}
"""The arrays of its search."""
CHAPTER = Chapter(
    place=(0, 2),
    idea=Idea("steps", "Push a piece, or exchange two."),
    worker=Worker(
        Bundle("korf0", ("solve",), {"attempt": KINDS}),
        solve="solve(board, failed)",
        taken=taken_by("Manhattan distance"),
    ),
    recorded=Recorded(start="12345678d9bcae0f", call="solve(start)", stage=Views()),
)
