"""``fifteen check``: are some moves a solution, and which is the first detour?"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from json import dumps
from typing import Any, cast

import click

from fifteen.board.notation import NOTATIONS, Notation, read_any, turned
from fifteen.board.position import Goal, Position, distance_between
from fifteen.board.reading import counted
from fifteen.command.input import Form, Given
from fifteen.command.output import UNSOLVED, Output
from fifteen.command.parameters import ANY_GOAL, JSON, SHAPE, option, timeout_option
from fifteen.command.signals import Signals
from fifteen.planning.options import one_of
from fifteen.planning.solution import Interrupted, Solution, Solved
from fifteen.running.outcome import INTERRUPTED, TIMEOUT
from fifteen.running.solve import solve

SECONDS_A_BOARD = 60
"""Seconds that a search gets, if nothing else is said."""


@click.pass_obj
def _check(
    output: Output,
    /,
    *,
    board: str,
    moves: tuple[str, ...],
    notation: Notation | None,
    timeout: float,
    json: bool,
    size: tuple[int, int] | None,
    goal: Goal | Position | None,
) -> None:
    """Check moves."""
    check = Check(Form(size, goal).read(board), " ".join(moves), notation)
    with output.heeding(Signals()):
        check.search(timeout or None)
    output.answer(dumps(check.record()) if json else "\n".join(check.words()))
    if not check.solved:
        output.note(UNSOLVED)


CHECK = click.Command(
    "check",
    callback=_check,
    help="""\
Check whether MOVES solve a BOARD, how many moves more than a shortest solution they
have, and which of them is the first detour.

MOVES are the pieces to push, such as 41d4; or the ways of the empty cell, ENWS; or the
ways of the pieces, with run lengths, L2U3, or as words or arrows, “Left, Up”, ←↑; or a
list of one of these. Letters are tried the other way round, too.
A detour is a move after which the shortest solution that can still be reached has
grown. If a search is ended, by its time limit or by ^C, or if the board has more than
25 cells, the proved lower bound is given instead.

The exit status is 0 if MOVES are a solution, 1 if they are not, and 2 if something is
wrong with the input.

\b
  fifteen check 123456789a0bdefc bc
""",
    params=[
        click.Argument(["board"]),
        click.Argument(["moves"], nargs=-1, required=True, metavar="MOVES"),
        option(
            "--notation -n",
            "How MOVES are written, where two notations fit.",
            one_of(*NOTATIONS),
        ),
        timeout_option(SECONDS_A_BOARD),
        JSON,
        ANY_GOAL,
        SHAPE,
    ],
)


class Unknown(Exception):
    """The length of a board, which could not be found."""


class Check:
    """The moves from a board up to the first impossible one, with the facts about
    them.

    Attributes:
        pieces: The pieces that can be pushed; ``fault`` says why the next cannot be.
        boards: The board before each move and after the last, as the user has it.
        ways: What goes by the letters, as they are read and the other way round.
        other: Whether they are a solution the other way round; None for other moves.
        reversed: Whether they are read the other way round, as a solution only so.
        found: By the number of moves made, a shortest solution of the board there, or
            its lower bound.
        detour: The first move that is a detour, the piece it pushes, and a better one.
        note: The reason why no more is known.
    """

    def __init__(self, given: Given, text: str, notation: Notation | None) -> None:
        """Read the moves; ValueError if they are in no notation, or may be in two."""
        self.given, self.note = given, ""
        self.found = dict[int, Solution]()
        self.detour: dict[str, int] | None = None
        self.reversed, self.other = False, cast("bool | None", None)
        solved = self._read(text, *(NOTATIONS if notation is None else [notation]))
        letters = "" if self.notation == "tiles" else turned(text)
        if not letters:
            return
        self.ways = ["pieces", "empty cell"][:: 1 if self.notation == "moves" else -1]
        self.other = self._read(letters, self.notation)
        self.reversed = self.other and not solved and notation is None
        if self.reversed:
            self.other = solved
            self.ways.reverse()
        else:
            self._read(text, self.notation)

    def _read(self, text: str, *notations: Notation) -> bool:
        """Make moves in writing, and return whether they are a solution."""
        start = self.given.shown
        self.notation, self.pieces, self.fault = read_any(start, text, notations)
        self.tiles = start.tiles_in(self.pieces)
        self.boards = [*accumulate(self.tiles, Position.push, initial=start)]
        self.solved = not self.fault and self.boards[-1] == self.given.target
        return self.solved

    def search(self, timeout: float | None = None) -> None:
        """Solve the board, and as many of the boards on the way as are needed."""
        if not self.given.solvable:
            self.note = self.given.hopeless
            return

        def total(made: int) -> int:
            """Return a number of moves, and the least that are then still to make."""
            if made not in self.found:
                self.found[made] = self._solved(made, timeout)
            length = self.found[made].length
            if length is None:
                raise Unknown
            return made + length

        try:
            # The total never falls, so that halving finds where it grows.
            count = len(self.tiles)
            least = total(0)
            if least < total(count):
                move = bisect_right(range(count), least, key=total)
                pushed, board = self.tiles[move - 1], self.boards[move - 1]
                for better in board.tiles_in(self.found[move - 1].pieces or "")[:1]:
                    self.detour = {"move": move, "pushed": pushed, "better": better}
        except Unknown:
            pass
        except KeyboardInterrupt as stop:
            self.note = INTERRUPTED
            known = stop.solution if isinstance(stop, Interrupted) else self._bound(0)
            self.found.setdefault(0, known)

    def _bound(self, made: int) -> Solution:
        """Return the lower bound of a board that is not searched."""
        board, goal = self.boards[made], self.given.target
        return Solution.without_moves(board, "auto", distance_between(board, goal))

    def _solved(self, made: int, timeout: float | None) -> Solution:
        """Return a shortest solution of a board, or note why there is only a bound."""
        board, goal = self.boards[made], self.given.target
        if board == goal:
            return Solved.of_moves(board, "auto", "", 0, 0.0, 0, goal=goal)
        try:
            found = solve(board, timeout=timeout, goal=goal)
            self.note = TIMEOUT if found.length is None else ""
        except ValueError as error:
            # No method would find a shortest solution of a board so large.
            self.note = str(error).removeprefix("Sorry, ").split(";")[0].rstrip(".")
            found = self._bound(made)
        return found

    def record(self) -> dict[str, Any]:
        """Return the object for JSON: ten keys always, others if they are known."""
        legal = "illegal" if self.fault else "legal"
        first, last = self.found.get(0), self.found.get(len(self.tiles))
        record = {
            "start": str(self.given.shown),
            "pieces": self.pieces,
            "notation": self.notation,
            "verdict": "solution" if self.solved else legal,
            "length": len(self.tiles),
            "end": str(self.boards[-1]),
            "left": last and last.length,
            "shortest": first and first.length,
            "lower_bound": first and first.lower_bound,
            "detour": self.detour,
        }
        more = {
            "fault": self.fault,
            "note": self.note,
            "reversed": self.reversed or bool(self.other),
        }
        record |= self.given.named_goal
        return record | {name: said for name, said in more.items() if said}

    def words(self) -> list[str]:
        """Return lines for people."""
        count = len(self.tiles)
        moves, last = counted(count, "move"), self.found.get(count)
        fault = f"{self.fault} " if self.fault else ""
        lines = [f"No solution. {fault}After {moves} the board is {self.boards[-1]}."]
        if self.solved:
            way = f" as ways of the {self.ways[0]}" if self.reversed else ""
            lines = [f"A solution in {moves}{way}."]
        first = self.found.get(0)
        if first is None:
            return [*lines, f"The board has no solution: {self.note}."]
        if not self.solved and last is not None and last.length is not None:
            left = counted(last.length, "move")
            lines.append(f"The goal is {left} further, {count + last.length} in all.")
        least = counted(first.lower_bound, "move")
        if first.length is None:
            lines.append(f"No solution has fewer than {least} ({self.note}).")
        else:
            lines.append(f"A shortest solution has {least}.")
        if self.detour:
            lines.append(
                "The first detour is move {move}, which pushes {pushed}: push {better} "
                "instead.".format(**self.detour)
            )
        if self.other is not None and (not self.solved or self.other or self.reversed):
            verdict = "a solution" if self.other else "no solution"
            lines.append(f"As ways of the {self.ways[1]} the moves are {verdict}.")
        return lines
