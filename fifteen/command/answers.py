"""The outcome of a position as JSON, as a row of columns, or as lines for people."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from fifteen.board.notation import Notation, write_moves
from fifteen.board.reading import counted
from fifteen.command.input import Given
from fifteen.planning.solution import Solution
from fifteen.running.all_shortest import AllShortest
from fifteen.running.outcome import Outcome, Task


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a position, with the names of its pieces as they were given.

    Attributes:
        outcome: The outcome.
        notation: How moves are written.
        every: All shortest solutions, if these were asked for and are known.
        asked: How many of all shortest solutions are listed, 0 for all of them; None
            if they were not asked for.
    """

    outcome: Outcome
    notation: Notation = "tiles"
    every: AllShortest | None = None
    asked: int | None = None

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
        if self.asked is not None and self.every is None:
            return f"{self.reason}: the other solutions are not known"
        return self.known.note

    @property
    def known(self) -> Solution:
        """The solution; where none exists, one without moves and a bound."""
        position, method = self.task.position, self.task.plan.method
        return self.outcome.solution or Solution.without_moves(position, method, 0)

    def moves(self, notation: Notation) -> str | None:
        """Return the solution by the numbers that the pieces were given with."""
        pieces = self.known.pieces
        return None if pieces is None else self._written(pieces, notation)

    def listed(self) -> list[str]:
        """Return all shortest solutions in writing, up to the number asked for."""
        if self.every is None:
            return []
        listed = islice(self.every, self.asked or None)
        return [self._written(found.pieces, self.notation) for found in listed]

    def _written(self, pieces: str, notation: Notation) -> str:
        """Return pieces that are pushed in a notation, as they were named."""
        pieces = self.given.renamed(pieces)
        if notation == "tiles":
            return pieces  # They were pushed when the solution was made.
        return write_moves(self.given.shown, pieces, notation)

    def record(self) -> dict[str, Any]:
        """Return the object for JSON: eleven keys always, others if they are known.

        ``moves`` is there if another notation than that of ``pieces`` was asked for,
        ``line`` if the position was in a file, ``note`` if there is no solution,
        ``count`` and ``solutions`` if all shortest solutions were asked for.
        """
        record = self.outcome.to_dict()
        record |= {"start": str(self.given.shown), "pieces": self.moves("tiles")}
        record.pop("note", None)  # It has its place below, and tells of other goals.
        record |= self.given.named_goal
        if self.notation != "tiles":
            record["moves"] = self.moves(self.notation)
        if self.given.line is not None:
            record["line"] = self.given.line
        if self.reason:
            record["note"] = self.reason
        if self.asked is not None:
            unknown = 0 if self.outcome.status == "unsolvable" else None
            record["count"] = self.every.count if self.every else unknown
            record["solutions"] = self.listed()
        return record

    def rows(self) -> list[str]:
        """Return a line of columns, with tabs between them; of all shortest solutions a
        line each, which ends with its number."""
        if self.every is None:
            return [self._row(self.moves(self.notation), self.note)]
        listed = enumerate(self.listed(), 1)
        return [self._row(moves, f"{k} of {self.every.count}") for k, moves in listed]

    def _row(self, moves: str | None, note: str) -> str:
        """Return a line of columns, with some moves and a note."""
        found = self.known
        length = str(found.length) if self.solved else f">={found.lower_bound}"
        columns = [
            str(self.given.shown),
            length if self.outcome.solution else "-",
            "-" if moves is None else moves,
            found.method,
            str(found.nodes),
            f"{found.seconds:.3f}",
        ]
        if note:
            columns.append(note)
        return "\t".join(columns)

    def words(self) -> str:
        """Return lines for people: the result, how it was found, and the moves."""
        start, known = self.given.shown, self.known
        if self.outcome.solution is None:
            return f"{start}  no solution\n  {self.note}"
        found = counted(known.length or 0, "move") if self.solved else known.words
        nodes = counted(known.nodes, "node")
        about = f"{known.method}, {nodes}, {known.seconds:,.2f} s"
        moves = [self.moves(self.notation)]
        number = ""
        if self.every is not None:
            number = counted(self.every.count, "shortest solution")
            moves = [*self.listed()]
            if more := self.every.count - len(moves):
                moves.append(f"and {more:,} more")
        notes = filter(None, [found, number, self.note, about])
        return "\n  ".join(filter(None, [f"{start}  {'; '.join(notes)}", *moves]))
