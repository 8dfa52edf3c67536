"""The page of korf0, whose words and events on the stage all others begin with."""

from __future__ import annotations

from figures.parts import Bundle, Chapter, Experiment, Recorded, Task, Views, Worker

KINDS = {**dict.fromkeys(("start", "board", "pos", "way"), "b"), "tim": "h"}
"""The arrays of its search."""
EXPERIMENTS = (
    Experiment(
        "go straight back",
        "Each sad move of a quota can be wasted on taking a move back, on any level.",
        """\
-    if col(p) < 3 and q != p + 1:
+    if col(p) < 3:

-    if row(p) > 0 and q != p - 4:
+    if row(p) > 0:

-    if col(p) > 0 and q != p - 1:
+    if col(p) > 0:

-    if row(p) < 3 and q != p + 4:
+    if row(p) < 3:""",
    ),
    Experiment(
        "happy is sad",
        "The price of a move is all that ties the quota to the distance.",
        """\
-        delta = HAPPY if col(board[q]) < col(q) else SAD
+        delta = SAD if col(board[q]) < col(q) else HAPPY

-        delta = HAPPY if row(board[q]) > row(q) else SAD
+        delta = SAD if row(board[q]) > row(q) else HAPPY

-        delta = HAPPY if col(board[q]) > col(q) else SAD
+        delta = SAD if col(board[q]) > col(q) else HAPPY

-        delta = HAPPY if row(board[q]) < row(q) else SAD
+        delta = SAD if row(board[q]) < row(q) else HAPPY""",
    ),
    Experiment(
        "t ≤ δ",
        "If less than the price is left, that is no goal: the move costs too much.",
        """\
-elif t == delta:
+elif t <= delta:""",
    ),
    Experiment(
        "look q up once",
        "So Knuth wrote it: a move that was refused leaves its target in q, and the "
        "next guard lets a way straight back pass.",
        """\
             case At.TRYMOVE:
-                q = pos[level - 1]
                 # ⟨Prepare to move east⟩

 tim[level] = t
+q = pos[level - 1]
 d = EAST

 p, t = pos[level], tim[level]
+q = pos[level - 1]
 d = way[level] + 1

-p = d = delta = nodes = 0
+p = q = d = delta = nodes = 0""",
    ),
    Experiment(
        "north first",
        "A quota that fails is searched from end to end, in any order; only the last "
        "one changes.",
        """\
 if d == EAST:
-    if col(p) < 3 and q != p + 1:
-        q = p + 1
-        delta = HAPPY if col(board[q]) < col(q) else SAD
+    if row(p) > 0 and q != p - 4:
+        q = p - 4
+        delta = HAPPY if row(board[q]) > row(q) else SAD

 if d == NORTH:
-    if row(p) > 0 and q != p - 4:
-        q = p - 4
-        delta = HAPPY if row(board[q]) > row(q) else SAD
+    if col(p) < 3 and q != p + 1:
+        q = p + 1
+        delta = HAPPY if col(board[q]) < col(q) else SAD""",
    ),
    Experiment(
        "begin with quota 1+0",
        "That t = δ is the goal holds only if the happy moves of a quota, less the sad "
        "ones, are the distance.",
        """\
 level = 0
+moves = HAPPY
 quotas: list[Quota] = []""",
        also=("solve",),
    ),
    Experiment(
        "forget to give the quota back",
        "A move that is taken back stays paid for: the search runs out of moves.",
        """\
-p, t = pos[level], tim[level]
+p = pos[level]""",
    ),
    Experiment(
        "leave out NOWHERE",
        "Then we came from cell 0, and a first move to it is taken for the way back.",
        """\
-pos[0] = NOWHERE""",
    ),
)
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
        experiments=EXPERIMENTS,
        tasks=TASKS,
    ),
)
