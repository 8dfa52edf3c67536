"""The page of korf0, whose words and events on the stage all others begin with."""

from __future__ import annotations

from figures.parts import Bundle, Chapter, Recorded, Task, Views, Worker, experiments

KINDS = {**dict.fromkeys(("start", "board", "pos", "way"), "b"), "tim": "h"}
"""The arrays of its search."""
EQUAL = "51247308a6be9fcd"
TASKS = (
    Task(
        "loops",
        "Exercise 1: write the search with two nested loops.",
        EQUAL,
        asked="loops",
    ),
    Task(
        "recursion",
        "Exercise 2: write the search as a recursive procedure.",
        EQUAL,
        asked="itself",
    ),
    Task(
        "north-first",
        "Exercise 3: look north before east.",
        EQUAL,
        asked="order",
        answers=("north first",),
    ),
    Task(
        "squares",
        "Exercise 5: never go three times around a square of four cells.",
        "51247308a6be9fcd",
        "fewer",
    ),
    Task(
        "generator",
        "Exercise 6: let a generator yield the moves from a cell.",
        EQUAL,
        asked="yields",
    ),
    Task(
        "lost-guard",
        "The lost guard: look q up once per level, as Knuth’s program does.",
        "12386a475b0f9dce",
        "more",
        answers=("look q up once",),
    ),
)
CHAPTER = Chapter(
    without={"idea": "its head is the film of its search"},
    unchosen={"korf0": "it takes 4×4 alone, for which others have better bounds"},
    place=(0, 2),
    worker=Worker(
        Bundle("korf0", ("solve",), {"attempt": KINDS}),
        solve="solve(board, failed)",
    ),
    recorded=Recorded(
        start="12345678d9bcae0f",
        call="solve(start)",
        stage=Views(),
        experiments=experiments("korf0"),
        tasks=TASKS,
    ),
)
