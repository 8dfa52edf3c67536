"""The outcome of a position as JSON, as a row of columns, or as lines for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fifteen.board.notation import Notation, write_moves
from fifteen.board.reading import counted
from fifteen.command.input import Given
from fifteen.console.output import duration
from fifteen.planning.solution import Solution
from fifteen.running.outcome import Outcome

PERHAPS = "possibly not the shortest"


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a position, with the names of its pieces as they were given."""

    outcome: Outcome
    notation: Notation = "tiles"

    @property
    def given(self) -> Given:
        """The position as it was given."""
        assert isinstance(self.outcome.task.tag, Given)
        return self.outcome.task.tag

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
    def known(self) -> Solution:
        """The solution; where none exists, one without moves and a bound."""
        task = self.outcome.task
        return self.solution or Solution.without_moves(
            task.position, task.plan.method, 0
        )

    def moves(self, notation: Notation) -> str | None:
        """Return the solution by the numbers that the pieces were given with."""
        if (pieces := self.known.pieces) is None:
            return None
        pieces = self.given.renamed(pieces)
        if notation == "tiles":
            return pieces  # They were pushed when the solution was made.
        return write_moves(self.given.shown, pieces, notation)

    def record(self) -> dict[str, Any]:
        """Return the object for JSON: eleven keys always, others if they are known.

        ``moves`` is there if another notation than that of ``pieces`` was asked for,
        ``line`` if the position was in a file, ``note`` if there is no solution.
        """
        record = self.known.to_dict()
        record |= {"start": self.start, "pieces": self.moves("tiles")}
        record["status"] = self.outcome.status
        if self.solution is None:
            record["lower_bound"] = None
        if self.notation != "tiles":
            record["moves"] = self.moves(self.notation)
        if self.given.line is not None:
            record["line"] = self.given.line
        if self.outcome.note:
            record["note"] = self.note if self.solution is None else self.outcome.note
        return record

    def row(self) -> str:
        """Return a line of columns, with tabs between them.

        They are the start, the length, the moves, the method, the nodes, the seconds
        and, if there is no solution, the reason; or else that it is possibly not the
        shortest, or no fewer than how many moves there can be.  In place of a length
        there may be ``>=`` and a bound, or ``-``.
        """
        found, moves = self.known, self.moves(self.notation)
        length = str(found.length) if self.solved else f">={found.lower_bound}"
        columns = [
            self.start,
            length if self.solution else "-",
            "-" if moves is None else moves,
            found.method,
            str(found.nodes),
            f"{found.seconds:.3f}",
        ]
        return "\t".join(columns + [self.note] * bool(self.note))

    def words(self) -> str:
        """Return lines for people: the result, how it was found, and the moves."""
        solution = self.solution
        if solution is None:
            return f"{self.start}  no solution\n  {self.note}"
        if solution.length is None:
            found = f"{counted(solution.lower_bound, 'move')} or more"
        else:
            found = counted(solution.length, "move")
        nodes = counted(solution.nodes, "node")
        about = f"{solution.method}, {nodes}, {duration(solution.seconds)}"
        notes = filter(None, [found, self.note, about])
        head = f"{self.start}  {'; '.join(notes)}"
        moves = self.moves(self.notation)
        return f"{head}\n  {moves}" if moves else head
