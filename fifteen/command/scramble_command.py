"""``fifteen scramble``: boards are drawn at random, one a line."""

from __future__ import annotations

from json import dumps
from random import Random

import click

from fifteen.board.position import Goal
from fifteen.board.reading import counted
from fifteen.command.output import Output
from fifteen.command.parameters import GOAL, JSON, SHAPE, option
from fifteen.command.show_command import shown_position
from fifteen.planning.options import one_of, whole
from fifteen.running import scramble


@click.pass_obj
def _scramble(
    output: Output,
    *,
    count: int,
    size: tuple[int, int] | None,
    seed: str | None,
    difficulty: str | None,
    moves: int | None,
    unsolvable: bool,
    json: bool,
    goal: Goal | None,
) -> None:
    """Print random positions."""
    (rows, cols), chance = size or (4, 4), Random(seed)
    wanted = difficulty or f"{counted(moves or 0, 'move')} away"

    def tried(boards: int) -> None:
        text = f"{counted(boards, 'board')} solved; none of them is {wanted}"
        output.progress(lambda: text)
        output.remark("A board of the wanted length is looked for; some are rare.")

    for _ in range(count):
        position = scramble.scramble(
            rows,
            cols,
            difficulty=difficulty,
            moves=moves,
            solvable=not unsolvable,
            seed=chance,
            tried=tried,
        )
        shown = position.half_turn() if goal == "first" else position
        output.answer(
            dumps(shown_position(shown, goal or "last")) if json else str(shown)
        )


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

\b
  fifteen scramble --count 5 | fifteen solve
  fifteen scramble --size 3x3 --moves 30 --seed 7
""",
    params=[
        option("--count -c", "How many.", whole(0), default=1),
        SHAPE,
        click.Option(["--seed"], help="A number, or a word, to draw the same again."),
        option(
            "--difficulty -d",
            f"How far from the goal: {', '.join(scramble.DIFFICULTIES)}.",
            one_of(*scramble.DIFFICULTIES, sign="LEVEL"),
        ),
        option("--moves", "Exactly N moves from the goal.", whole(0)),
        option("--unsolvable", "Only positions without a solution."),
        JSON,
        GOAL,
    ],
)
