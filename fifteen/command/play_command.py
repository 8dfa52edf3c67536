"""``fifteen play``: the game, on a page or in the terminal."""

from __future__ import annotations

import click

from fifteen.board.position import Position, quoted
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
    terminal: bool,
    size: tuple[int, int] | None,
    difficulty: str | None,
    seed: str | None,
    port: int,
    no_browser: bool,
) -> None:
    """Play on a page, or in the terminal."""
    if terminal and (port or no_browser):
        name = "--port" if port else "--no-browser"
        raise Wrong(f"{name}: with --terminal there is no page.")
    begin: Position | None = None
    if position is not None:
        try:
            begin = Position.parse(position, size=size)
        except ValueError as error:
            raise Wrong(f"{quoted(position)}: {error}") from None
    shape = (begin.rows, begin.cols) if begin else size
    deal = dealer(shape, seed, difficulty)
    if terminal:
        from fifteen.game.terminal import play_in_terminal

        desk.status = play_in_terminal(begin, deal=deal)
        return
    from fifteen.game.server import serve_page

    if begin is None and (size or difficulty or seed is not None):
        begin = deal()
    desk.status = serve_page(
        begin, port=port, open_browser=not no_browser, say=desk.answer
    )


PLAY = click.Command(
    "play",
    callback=_play,
    help="""\
Play: a page opens in the browser, at an address of this machine, until Ctrl-C. With
the same --port it finds the games that you left.

With --terminal the game is played where the command was given. A POSITION to begin with
is written row by row, in digits, with 0 for the empty cell; else a board is drawn.
""",
    epilog="""\
\b
Examples:
  fifteen play
  fifteen play bc9e80df3412a756
  fifteen play --terminal --difficulty easy
""",
    params=[
        click.Argument(["position"], required=False, metavar="[POSITION]"),
        option("--terminal -t", "Play here, without a page."),
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
