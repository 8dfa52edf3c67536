"""The outcome of a position as JSON, as a row of columns, or as lines for people."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from fifteen.board import notation
from fifteen.board.notation import Notation
from fifteen.board.reading import counted
from fifteen.command.input import Given
from fifteen.console.output import Terminal, duration
from fifteen.planning.forecast import foretold
from fifteen.planning.solution import Solution
from fifteen.running.outcome import Outcome

PERHAPS = "possibly not the shortest"


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a position, with the names of its pieces as they were given."""

    given: Given
    outcome: Outcome
    notation: Notation = "tiles"

    @property
    def solution(self) -> Solution | None:
        """The solution, or the lower bound that was proved."""
        return self.outcome.solution

    @property
    def solved(self) -> bool:
        """Whether there is a solution."""
        return self.solution is not None and self.solution.length is not None

    @property
    def note(self) -> str:
        """The reason why there is no solution, or a reservation about it, if any."""
        if self.solved and self.solution is not None:
            if self.solution.optimal:
                return ""
            known = self.solution.method == "quick"
            return f"no fewer than {self.solution.lower_bound}" if known else PERHAPS
        if self.outcome.status == "unsolvable":
            return self.given.hopeless
        return self.outcome.note

    @property
    def start(self) -> str:
        """The position as it was given, in digits."""
        return str(self.given.shown)

    @property
    def pieces(self) -> str | None:
        """The pieces to push, by the numbers that they were given with."""
        if self.solution is None or self.solution.pieces is None:
            return None
        return self.given.renamed(self.solution.pieces)

    @property
    def moves(self) -> str | None:
        """The solution in the notation that was asked for."""
        pieces = self.pieces
        if pieces is None or self.notation == "tiles":
            return pieces
        return notation.write_moves(self.given.shown, pieces, self.notation)

    def record(self) -> dict[str, Any]:
        """Return the object for JSON: eleven keys always, others if they are known.

        ``moves`` is there if another notation than that of ``pieces`` was asked for,
        ``line`` if the position was in a file, ``note`` if there is no solution.
        """
        task = self.outcome.task
        none = Solution.without_moves(task.position, task.plan.method, 0)
        record = (self.solution or none).to_dict()
        record |= {"start": self.start, "pieces": self.pieces}
        record["status"] = self.outcome.status
        if self.solution is None:
            record["lower_bound"] = None
        if self.notation != "tiles":
            record["moves"] = self.moves
        if self.given.line is not None:
            record["line"] = self.given.line
        if self.outcome.note:
            record["note"] = self.note if self.solution is None else self.outcome.note
        return record

    def json(self) -> str:
        """Return an object of JSON, on one line."""
        return json.dumps(self.record())

    def row(self) -> str:
        """Return a line of columns, with tabs between them.

        They are the start, the length, the moves, the method, the nodes, the seconds
        and, if there is no solution, the reason; or else that it is possibly not the
        shortest, or no fewer than how many moves there can be.  In place of a length
        there may be ``>=`` and a bound, or ``-``.
        """
        solution, moves = self.solution, self.moves
        length = "-" if solution is None else str(solution.length)
        if solution is not None and not self.solved:
            length = f">={solution.lower_bound}"
        columns = [
            self.start,
            length,
            "-" if moves is None else moves,
            solution.method if solution else self.outcome.task.plan.method,
            str(solution.nodes if solution else 0),
            f"{solution.seconds if solution else 0.0:.3f}",
        ]
        return "\t".join(columns + [self.note] * bool(self.note))

    def words(self, terminal: Terminal) -> str:
        """Return lines for people: the result, and under it the moves."""
        solution = self.solution
        if solution is None:
            found, about = "no solution", self.note
        else:
            nodes = counted(solution.nodes, "node")
            about = f"{solution.method}, {nodes}, {duration(solution.seconds)}"
            if solution.length is None:
                found = f"{counted(solution.lower_bound, 'move')} or more"
                about = "; ".join(filter(None, [about, foretold(solution.quotas)]))
            else:
                found = counted(solution.length, "move")
            if self.solved and self.note != PERHAPS:
                found = "; ".join(filter(None, [found, self.note]))
            else:
                about = "; ".join(filter(None, [self.note, about]))
        head = f"{terminal.strong(self.start)}  {terminal.strong(found)}"
        fits = len(f"{self.start}  {found}  {about}") <= terminal.width
        lines = [f"{head}  {terminal.faint(about)}"] if fits else [head, f"  {about}"]
        moves = self.moves
        if moves:
            indent = "  " if len(moves) + 2 <= terminal.width else ""
            lines.append(indent + moves)
        return "\n".join(lines)
