"""``fifteen check``: are some moves a solution, and which is the first detour?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from json import dumps
from typing import Any

import click

from fifteen.board.notation import (
    NOTATIONS,
    Illegal,
    Notation,
    read_any,
    read_moves,
    turned,
)
from fifteen.board.position import Goal, Position, distance_between
from fifteen.board.reading import counted, quoted
from fifteen.command.desk import SIGNALLED, UNSOLVED, Desk
from fifteen.command.input import Form, Given
from fifteen.command.parameters import FORM, JSON, option, timeout_option
from fifteen.console.output import Wrong
from fifteen.console.signals import Signals
from fifteen.planning.options import one_of
from fifteen.planning.solution import Interrupted
from fifteen.running.outcome import INTERRUPTED, TIMEOUT
from fifteen.running.solve import solve

SECONDS_A_BOARD = 60
"""Seconds that a search gets, if nothing else is said."""


@click.pass_obj
def _check(
    desk: Desk,
    /,
    *,
    board: str,
    moves: tuple[str, ...],
    notation: Notation | None,
    timeout: float,
    json: bool,
    size: tuple[int, int] | None,
    goal: Goal | Position,
) -> None:
    """Check moves."""
    try:
        given = Form.of(size, goal).read(board)
    except ValueError as error:
        raise Wrong(f"{quoted(board)}: {error}") from None
    line = line_of(given, " ".join(moves), notation)
    check = Check(line, timeout or None)
    with Signals() as signals:
        check.search()
    desk.answer(dumps(check.record()) if json else "\n".join(check.words()))
    if not line.solved:
        desk.note(UNSOLVED)
    if signals.number:
        desk.status = SIGNALLED + signals.number


CHECK = click.Command(
    "check",
    callback=_check,
    help="""\
Check whether MOVES solve a BOARD, how many moves more than a shortest solution they
have, and which of them is the first detour.

MOVES are the pieces to push, such as 41d4; or the ways of the empty cell, ENWS; or the
ways of the pieces, with run lengths, L2U3. Letters are tried the other way round, too,
and it is said which of the two is a solution. Moves are made up to the first that
cannot be made. A detour is a move after which the shortest solution that can still be
reached has grown; a better move is named. If a search is ended, by its time limit or by
^C, or if the board has more than 25 cells, the proved lower bound is given instead.

In JSON there are start, pieces, notation, verdict (solution, legal or illegal), length,
end, left (moves from there to the goal), shortest, lower_bound and detour (move, pushed
and better), always, and a fault, a note and reversed where there is something to say.

The exit status is 0 if MOVES are a solution, 1 if they are not, and 2 if something is
wrong with the input.
""",
    epilog="""\
\b
Examples:
  fifteen check 123456789a0bdefc bc
  fifteen check --json 123456789a0bdefc LU
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
        *FORM,
    ],
)


@dataclass(frozen=True)
class Line:
    """Moves from a board, up to the first that cannot be made.

    Attributes:
        given: The board.
        notation: How the moves were written.
        pieces: The pieces that can be pushed.
        fault: The reason why the next cannot be.
        other: The same letters, read the other way round, if they are letters.
        reversed: Whether this line is the one that is read the other way round.
    """

    given: Given
    notation: Notation
    pieces: str
    fault: str = ""
    other: Line | None = None
    reversed: bool = False

    @cached_property
    def tiles(self) -> list[int]:
        """The tiles pushed, by the numbers that they were given with."""
        return self.given.shown.tiles_in(self.pieces)

    @cached_property
    def boards(self) -> list[Position]:
        """The board before each move and after the last, as the user has it."""
        return [*accumulate(self.tiles, Position.push, initial=self.given.shown)]

    @property
    def solved(self) -> bool:
        """Whether all moves can be made, and lead to the goal."""
        return not self.fault and self.boards[-1] == self.given.target

    @property
    def ways(self) -> str:
        """The meaning of the letters: ways of the pieces, or of the empty cell."""
        pieces = (self.notation == "moves") != self.reversed
        return f"ways of the {'pieces' if pieces else 'empty cell'}"


def line_of(given: Given, text: str, notation: Notation | None) -> Line:
    """Return moves in writing; letters as ways of the pieces or of the empty cell.

    If only the other of these is a solution, it is meant, unless the notation is given.
    """
    notations = NOTATIONS if notation is None else (notation,)
    read, pieces, fault = read_any(given.shown, text, notations)
    line = Line(given, read, pieces, fault)
    letters = turned(text)
    if read == "tiles" or not letters:
        return line
    try:
        pieces, fault = read_moves(given.shown, letters, read), ""
    except Illegal as illegal:
        pieces, fault = illegal.pieces, str(illegal)
    other = Line(given, read, pieces, fault, reversed=True)
    if other.solved and not line.solved and notation is None:
        return replace(other, other=line)
    return replace(line, other=other)


def first_growth(
    count: int, total: Callable[[int], int | None]
) -> tuple[int, int] | None:
    """Return two numbers of moves made, between which the total grows first.

    The total is of the moves made and the least that are then still to make.  It never
    falls, so halving finds the place.  The numbers are further apart than 1 where a
    total was None, which is unknown; and if the total does not grow, or its ends are
    unknown, there is nothing.
    """
    least, most = total(0), total(count)
    if least is None or most in (None, least):
        return None
    low, high = 0, count
    while high - low > 1 and (found := total(middle := (low + high) // 2)) is not None:
        low, high = (middle, high) if found == least else (low, middle)
    return low, high


@dataclass
class Check:
    """The lengths and the first detour of a line, as far as they are known.

    Of each board that was solved, by the number of moves made, ``lengths`` has the
    length, ``bounds`` the proved lower bound, and ``firsts`` the first tile to push.
    """

    line: Line
    timeout: float | None = None
    lengths: dict[int, int] = field(default_factory=dict)
    bounds: dict[int, int] = field(default_factory=dict)
    firsts: dict[int, int] = field(default_factory=dict)
    growth: tuple[int, int] | None = None
    note: str = ""

    def search(self) -> None:
        """Solve the board, and as many of the boards on the way as are needed."""
        if not self.line.given.solvable:
            self.note = self.line.given.hopeless
            return
        try:
            self.growth = first_growth(len(self.line.tiles), self.total)
        except KeyboardInterrupt:
            self.note = INTERRUPTED

    def total(self, made: int) -> int | None:
        """Return a number of moves, and the least that are then still to make."""
        if made not in self.bounds:
            self._solve(made)
        return made + self.lengths[made] if made in self.lengths else None

    def _solve(self, made: int) -> None:
        """Put down the length and the first move of a board, or its lower bound."""
        board, goal = self.line.boards[made], self.line.given.target
        self.bounds[made] = distance_between(board, goal)
        if board == goal:
            self.lengths[made] = 0
        if board == goal or self.note:
            return
        try:
            solution = solve(board, timeout=self.timeout, goal=goal)
        except Interrupted as stop:
            solution, self.note = stop.solution, INTERRUPTED
        except ValueError as error:
            # No method would find a shortest solution of a board so large.
            self.note = str(error).removeprefix("Sorry, ").split(";")[0].rstrip(".")
            return
        self.bounds[made] = solution.lower_bound
        if solution.length is None or solution.pieces is None:
            self.note = self.note or TIMEOUT
            return
        self.lengths[made] = solution.length
        self.firsts[made] = board.tiles_in(solution.pieces)[0]

    @property
    def detour(self) -> dict[str, int] | None:
        """The first detour: the move, the piece that it pushes, and a better one."""
        if self.growth is None or self.growth[1] - self.growth[0] > 1:
            return None
        before, move = self.growth
        pushed, better = self.line.tiles[before], self.firsts[before]
        return {"move": move, "pushed": pushed, "better": better}

    def record(self) -> dict[str, Any]:
        """Return the object for JSON: ten keys always, others if they are known."""
        line, count = self.line, len(self.line.tiles)
        legal = "illegal" if line.fault else "legal"
        record = {
            "start": str(line.given.shown),
            "pieces": line.pieces,
            "notation": line.notation,
            "verdict": "solution" if line.solved else legal,
            "length": count,
            "end": str(line.boards[-1]),
            "left": self.lengths.get(count),
            "shortest": self.lengths.get(0),
            "lower_bound": self.bounds.get(0),
            "detour": self.detour,
        }
        other = line.other is not None and line.other.solved
        more = {
            "fault": line.fault,
            "note": self.note,
            "reversed": line.reversed or other,
        }
        return record | {name: said for name, said in more.items() if said}

    def words(self) -> list[str]:
        """Return lines for people."""
        line, count = self.line, len(self.line.tiles)
        moves, least = counted(count, "move"), self.bounds.get(0)
        fault = f"{line.fault} " if line.fault else ""
        first = f"No solution. {fault}After {moves} the board is {line.boards[-1]}."
        if line.solved:
            way = f" as {line.ways}" if line.reversed else ""
            lines = [f"A solution in {moves}{way}{self._shortest(count)}"]
        elif least is None:
            return [first, f"The board has no solution: {self.note}."]
        elif (left := self.lengths.get(count)) is None:
            known = self._shortest(-1).removeprefix("; ")
            lines = [first, known[0].upper() + known[1:]]
        else:
            total = (
                f"The goal is {counted(left, 'move')} further, {count + left} in all"
            )
            total = total if left else "That is the goal"
            lines = [first, f"{total}{self._shortest(count + left)}"]
        other = line.other
        if found := self.detour:
            lines.append(
                f"The first detour is move {found['move']}, which pushes "
                f"{found['pushed']}: push {found['better']} instead."
            )
        elif self.growth is not None:
            low, high = self.growth
            lines.append(
                f"The first detour is one of moves {low + 1} to {high} ({self.note})."
            )
        if other is not None and (not line.solved or other.solved or line.reversed):
            verdict = "a solution" if other.solved else "no solution"
            lines.append(f"As {other.ways} the moves are {verdict}.")
        return lines

    def _shortest(self, count: int) -> str:
        """Return the clause on the shortest solution, beside one of some length."""
        if count == (least := self.bounds[0]):
            return ", and no solution is shorter."
        if 0 in self.lengths:
            return f"; the shortest solution has {counted(least, 'move')}."
        return f"; no solution has fewer than {counted(least, 'move')} ({self.note})."
