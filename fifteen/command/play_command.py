"""``fifteen play``: the game, on a page in the browser."""

from __future__ import annotations

import click

from fifteen.board.position import Position
from fifteen.command.output import Output
from fifteen.command.parameters import SHAPE, option
from fifteen.planning.options import whole


@click.pass_obj
def _play(
    output: Output,
    *,
    position: str | None,
    size: tuple[int, int] | None,
    port: int,
    no_browser: bool,
) -> None:
    """Serve the page of the game, with a board to begin with."""
    begin = None if position is None else Position.parse(position, size=size)
    from fifteen.game.server import serve_page

    output.status = serve_page(
        begin, port=port, open_browser=not no_browser, say=output.answer
    )


PLAY = click.Command(
    "play",
    callback=_play,
    help="""\
Play: a page opens in the browser, at an address of this machine, until Ctrl-C. With
the same --port it finds the game that you left.

A POSITION to begin with is written row by row, in digits, with 0 for the empty cell;
else the page deals a board.

\b
  fifteen play
  fifteen play bc9e80df3412a756
  fifteen play $(fifteen scramble --difficulty easy)
""",
    params=[
        click.Argument(["position"], required=False, metavar="[POSITION]"),
        SHAPE,
        option("--port", "The port of the page; 0 for any that is free.", whole(0), 0),
        option("--no-browser", "Say the address, and open nothing."),
    ],
)
