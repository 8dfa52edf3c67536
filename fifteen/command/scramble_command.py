"""``fifteen scramble``: boards are drawn at random, one a line."""

from __future__ import annotations

from collections.abc import Callable
from json import dumps
from random import Random
from threading import Timer

import click

from fifteen.board.position import Goal, Position
from fifteen.board.reading import counted
from fifteen.command.desk import Desk
from fifteen.command.parameters import GOAL, JSON, SHAPE, option, text_option
from fifteen.command.show_command import shown_position
from fifteen.console.messages import Wrong
from fifteen.planning.options import one_of, whole
from fifteen.running import scramble

DIFFICULTY = option(
    "--difficulty -d",
    f"How far from the goal: {', '.join(scramble.DIFFICULTIES)}.",
    one_of(*scramble.DIFFICULTIES, sign="LEVEL"),
)
SEED = text_option("--seed", "SEED", "A number, or a word, to draw the same again.")


@click.pass_obj
def _scramble(
    desk: Desk,
    *,
    count: int,
    size: tuple[int, int] | None,
    seed: str | None,
    difficulty: str | None,
    moves: int | None,
    unsolvable: bool,
    json: bool,
    goal: Goal,
) -> None:
    """Print random positions."""
    deal = dealer(desk, size, seed, difficulty, moves, not unsolvable)
    for _ in range(count):
        position = deal()
        shown = position if goal == "last" else position.half_turn()
        desk.answer(dumps(shown_position(shown, goal)) if json else str(shown))


SCRAMBLE = click.Command(
    "scramble",
    callback=_scramble,
    help="""\
Draw boards at random: of those that can be solved, each is equally likely.

They are printed one a line, in digits, as the other commands read them. The same seed
gives the same boards. In JSON there are start, rows, cols, goal, tiles and solvable.

With --difficulty or --moves it is the length of the shortest solution that is asked
for, and each board is solved to prove it. On 4x4 easy means up to 24 moves, medium up
to 44, hard up to 58, and extreme more than that.

With --unsolvable the boards are such that no moves lead to the goal. Their moves are
counted to the goal with its last two pieces exchanged.
""",
    epilog="""\
\b
Examples:
  fifteen scramble
  fifteen scramble --count 5 | fifteen solve
  fifteen scramble --difficulty hard
  fifteen scramble --size 3x3 --moves 30 --seed 7
""",
    params=[
        option("--count -c", "How many.", whole(0), default=1),
        SHAPE,
        SEED,
        DIFFICULTY,
        option("--moves", "Exactly N moves from the goal.", whole(0)),
        option("--unsolvable", "Only positions without a solution."),
        JSON,
        GOAL,
    ],
)


PATIENCE = 2
"""Seconds after which a search for a board of a length tells how it goes."""


class Looking:
    """The remarks on a search for a board, each after twice the time of the last."""

    def __init__(self, desk: Desk, size: str) -> None:
        """Take the desk to tell, and the size of the board."""
        self.desk, self.size = desk, size
        self.count = 0

    def __enter__(self) -> Looking:
        """Begin to count the time."""
        self._wait(PATIENCE)
        return self

    def __exit__(self, *error: object) -> None:
        """Tell no more."""
        self.timer.cancel()

    def heard(self, count: int) -> None:
        """Note how many boards were solved in vain."""
        self.count = count

    def _wait(self, seconds: float) -> None:
        self.timer = Timer(seconds, self._tell, [seconds])
        self.timer.daemon = True
        self.timer.start()

    def _tell(self, seconds: float) -> None:
        self.desk.remark(
            f"looking for a board of {self.size} with so many moves; "
            f"{counted(self.count, 'board')} had fewer or more."
        )
        self._wait(2 * seconds)


def dealer(
    desk: Desk,
    size: tuple[int, int] | None,
    seed: str | None,
    difficulty: str | None,
    moves: int | None = None,
    solvable: bool = True,
) -> Callable[[], Position]:
    """Return a function that draws boards; Wrong if there are no such boards."""
    rows, cols = size or (4, 4)
    chance = Random(seed)
    shape = f"{rows}×{cols}"
    refusal = scramble.refusal(rows, cols, difficulty=difficulty, moves=moves)
    if refusal:
        raise Wrong(refusal)

    def deal() -> Position:
        with Looking(desk, shape) as looking:
            return scramble.scramble(
                rows,
                cols,
                difficulty=difficulty,
                moves=moves,
                solvable=solvable,
                seed=chance,
                tried=looking.heard,
            )

    return deal
