"""``fifteen show``: a drawing of a position, and its facts and lower bounds."""

from __future__ import annotations

from json import dumps
from typing import Any

import click

from fifteen.board.notation import write_moves
from fifteen.board.position import Goal, Position
from fifteen.command.input import Form, Given
from fifteen.command.output import Output, table
from fifteen.command.parameters import BOARDS, GIVEN, GOAL, JSON, SHAPE, source_of
from fifteen.planning.bounds import lower_bounds
from fifteen.tray import inversions


@click.pass_obj
def _show(
    output: Output,
    positions: tuple[str, ...],
    files: tuple[str, ...],
    goal: Goal | None,
    size: tuple[int, int] | None,
    json: bool,
) -> None:
    """Draw positions."""
    source = source_of(output, positions, files, Form(size, goal))
    between: list[str] = []
    for each in source.waited():
        found = lower_bounds(each.position)
        if json:
            output.answer(dumps(_record(each, found)))
        else:
            output.answer("\n".join([*between, *_picture(each, found)]))
        between = [""]


SHOW = click.Command(
    "show",
    callback=_show,
    help=f"""\
Draw each position, and say what is known about it without a search.

A dot marks a piece that is at home. In JSON there are start, rows, cols, goal, tiles,
solvable, inversions, movable (for each piece that can be moved: left, right, up or
down) and lower_bounds (in moves, by name), and for a position in a file its line.

{BOARDS}
""",
    params=[*GIVEN, JSON, GOAL, SHAPE],
)


def _picture(given: Given, found: dict[str, int]) -> list[str]:
    """Return the lines of a picture, and of the facts, for people."""
    shown = given.shown
    other = "first" if given.goal == "last" else "last"
    movable = ", ".join(f"{tile} {way}" for tile, way in _movable(shown).items())
    facts = {
        "in numbers": shown.numbers,
        f"empty cell {other}": str(shown.half_turn()),
        "solvable": "yes" if given.position.solvable else "no",
        "inversions": str(inversions(given.position.cells)),
        "movable": movable,
    }
    bounds = [(name, str(bound)) for name, bound in found.items()]
    return [
        str(shown),
        *shown.drawn(given.goal),
        *(f"{name:<18}{fact}" for name, fact in facts.items()),
        "",
        *table([("lower bounds", "moves"), *bounds]),
    ]


def _record(given: Given, found: dict[str, int]) -> dict[str, Any]:
    """Return the object for JSON of a position that was given."""
    record = shown_position(given.shown, given.goal) | {
        "inversions": inversions(given.position.cells),
        "movable": _movable(given.shown),
        "lower_bounds": found,
    }
    return record if given.line is None else record | {"line": given.line}


def shown_position(shown: Position, goal: Goal) -> dict[str, Any]:
    """Return the object for JSON of any position, as it is shown."""
    position = shown if goal == "last" else shown.half_turn()
    return {
        "start": str(shown),
        "rows": shown.rows,
        "cols": shown.cols,
        "goal": goal,
        "tiles": [*shown.tiles],
        "solvable": position.solvable,
    }


def _movable(shown: Position) -> dict[str, str]:
    """Return the tiles that lie beside the blank, with the ways in which they go."""
    ways = {"L": "left", "R": "right", "U": "up", "D": "down"}
    return {
        str(tile): ways[write_moves(shown, shown.named([tile]), "moves")]
        for tile in sorted(shown.movable())
    }
