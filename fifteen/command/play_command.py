"""``fifteen play``: the game, on a page in the browser."""

from __future__ import annotations

import click

from fifteen.board.position import Position
from fifteen.board.reading import quoted
from fifteen.command.desk import Desk
from fifteen.command.parameters import SHAPE, option
from fifteen.command.scramble_command import DIFFICULTY, SEED, dealer
from fifteen.console.messages import Wrong
from fifteen.planning.options import whole


@click.pass_obj
def _play(
    desk: Desk,
    *,
    position: str | None,
    size: tuple[int, int] | None,
    difficulty: str | None,
    seed: str | None,
    port: int,
    no_browser: bool,
) -> None:
    """Serve the page of the game, with a board to begin with."""
    begin: Position | None = None
    if position is not None:
        try:
            begin = Position.parse(position, size=size)
        except ValueError as error:
            raise Wrong(f"{quoted(position)}: {error}") from None
    from fifteen.game.server import serve_page

    if begin is None and (size or difficulty or seed is not None):
        begin = dealer(desk, size, seed, difficulty)()
    desk.status = serve_page(
        begin, port=port, open_browser=not no_browser, say=desk.answer
    )


PLAY = click.Command(
    "play",
    callback=_play,
    help="""\
Play: a page opens in the browser, at an address of this machine, until Ctrl-C. With
the same --port it finds the games that you left.

A POSITION to begin with is written row by row, in digits, with 0 for the empty cell;
else a board is drawn.
""",
    epilog="""\
\b
Examples:
  fifteen play
  fifteen play bc9e80df3412a756
  fifteen play --difficulty easy
""",
    params=[
        click.Argument(["position"], required=False, metavar="[POSITION]"),
        SHAPE,
        DIFFICULTY,
        SEED,
        option(
            "--port",
            "The port of the page; 0 for any that is free.",
            whole(0),
            default=0,
        ),
        option("--no-browser", "Say the address, and open nothing."),
    ],
)
