"""``fifteen scramble``: boards are drawn at random, one a line."""

from __future__ import annotations

from collections.abc import Callable
from json import dumps
from random import Random

import click

from fifteen.board.position import Goal, Position
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
    deal = dealer(size, seed, difficulty, moves, not unsolvable)
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


def dealer(
    size: tuple[int, int] | None,
    seed: str | None,
    difficulty: str | None,
    moves: int | None = None,
    solvable: bool = True,
) -> Callable[[], Position]:
    """Return what draws boards; Wrong if there are no such boards."""
    rows, cols = size or (4, 4)
    chance = Random(seed)
    refusal = scramble.refusal(rows, cols, difficulty=difficulty, moves=moves)
    if refusal:
        raise Wrong(refusal)
    return lambda: scramble.scramble(
        rows,
        cols,
        difficulty=difficulty,
        moves=moves,
        solvable=solvable,
        seed=chance,
    )
