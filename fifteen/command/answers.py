"""The outcome of a position as JSON, as a row of columns, or as lines for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fifteen.board.notation import Notation, write_moves
from fifteen.board.reading import counted
from fifteen.command.input import Given
from fifteen.planning.solution import Solution
from fifteen.running.outcome import Outcome, Task


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a position, with the names of its pieces as they were given."""

    outcome: Outcome
    notation: Notation = "tiles"

    @property
    def task(self) -> Task:
        """The task, which every board has that the command reads."""
        assert self.outcome.task is not None
        return self.outcome.task

    @property
    def given(self) -> Given:
        """The position as it was given."""
        assert isinstance(self.task.tag, Given)
        return self.task.tag

    @property
    def solved(self) -> bool:
        """Whether there is a solution."""
        return self.outcome.status == "solved"

    @property
    def reason(self) -> str:
        """The reason why there is no solution, or the search was ended, if any."""
        if self.outcome.status == "unsolvable":
            return self.given.hopeless
        return self.outcome.note

    @property
    def note(self) -> str:
        """The reason why there is no solution, or a reservation about it, if any."""
        if not self.solved:
            return self.reason
        return self.known.note

    @property
    def known(self) -> Solution:
        """The solution; where none exists, one without moves and a bound."""
        position, method = self.task.position, self.task.plan.method
        return self.outcome.solution or Solution.without_moves(position, method, 0)

    def moves(self, notation: Notation) -> str | None:
        """Return the solution by the numbers that the pieces were given with."""
        pieces = self.known.pieces
        if pieces is None:
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
        record |= {"start": str(self.given.shown), "pieces": self.moves("tiles")}
        record["status"] = self.outcome.status
        if self.outcome.solution is None:
            record["lower_bound"] = None
        if self.notation != "tiles":
            record["moves"] = self.moves(self.notation)
        if self.given.line is not None:
            record["line"] = self.given.line
        if self.reason:
            record["note"] = self.reason
        return record

    def row(self) -> str:
        """Return a line of columns, with tabs between them."""
        found, moves = self.known, self.moves(self.notation)
        length = str(found.length) if self.solved else f">={found.lower_bound}"
        columns = [
            str(self.given.shown),
            length if self.outcome.solution else "-",
            "-" if moves is None else moves,
            found.method,
            str(found.nodes),
            f"{found.seconds:.3f}",
        ]
        if self.note:
            columns.append(self.note)
        return "\t".join(columns)

    def words(self) -> str:
        """Return lines for people: the result, how it was found, and the moves."""
        start = self.given.shown
        known = self.known
        moves = self.moves(self.notation)
        if self.outcome.solution is None:
            return f"{start}  no solution\n  {self.note}"
        found = counted(known.length or 0, "move") if self.solved else known.words
        nodes = counted(known.nodes, "node")
        about = f"{known.method}, {nodes}, {known.seconds:,.2f} s"
        notes = filter(None, [found, self.note, about])
        return "\n  ".join(filter(None, [f"{start}  {'; '.join(notes)}", moves]))
