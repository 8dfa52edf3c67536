"""The rules of the lessons as the sheets print them, followed word by word, by hand.

Nothing here has seen the program.  The phrases are those of the sheets: a rule in other
words raises KeyError, and a rule that says something else makes other rows, or none.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Row: TypeAlias = list[str]
Quota: TypeAlias = tuple[int, int]
EAST_AND_NORTH = {"east": (0, 1), "north": (-1, 0), "west": (0, -1), "south": (1, 0)}
"""The rows and columns by which the empty cell moves: east is right, north is up."""
IN_ORDER = "from the direction that is due, take the directions in the order"
OFF_THE_TRAY = "Skip a direction off the tray."
STRAIGHT_BACK = (
    "Skip the direction straight back, to the cell where the empty cell was one level "
    "before."
)
NOTES = "At NEWLEVEL, p and t of the row are the notes for this level."
AFTER_SOUTH = "After south, no direction is due: none is left."
ITS_D = "its d is that of the last row with a push that is not crossed out."
TOO_MANY = 200
"""Rows that no quota of the sheets has."""


class NoTrace(Exception):
    """Rules that do not say how to go on."""


class Printed(NamedTuple):
    """Sheets 1 and 2: their words, and the cells of the table of rules."""

    words: str
    rules: list[Row]

    def said(self, pattern: str) -> tuple[str, ...]:
        """The parts of the one sentence that has a form."""
        [found] = {each.groups() for each in re.finditer(pattern, self.words)}
        return found

    @property
    def order(self) -> list[str]:
        """The directions, in the order in which they are tried."""
        return [*self.said(rf"{IN_ORDER} (\w+), (\w+), (\w+), (\w+)\.")]

    def price(self, kind: str) -> Quota:
        """The price of a happy or of a sad move."""
        happy, sad = self.said(rf"\b{kind} move costs (\d)\+(\d)")
        return int(happy), int(sad)


class Hand:
    """A pupil with a tray and sheets, who fills in the rows of a quota."""

    def __init__(self, printed: Printed, start: list[int], quota: Quota) -> None:
        self.printed = printed
        self.tray = [*start]
        self.t = quota
        self.place = "NEWLEVEL"
        self.level = 1
        self.d = ""
        self.due = ""
        self.cell, self.delta = 0, (0, 0)
        self.noted: dict[int, tuple[int, Quota]] = {}
        self.made: list[tuple[int, str]] = []

    def rows(self) -> list[Row]:
        """The rows from the first to the last, each after its step."""
        found = list[Row]()
        while not self.place.startswith("the end"):
            if len(found) == TOO_MANY:
                raise NoTrace("The rules lead round and round.")
            found.append(self.step())
        return found

    def step(self) -> Row:
        """Follow the first rule that fits, and write its row."""
        place, self.d = self.place, ""
        if place == "TRYMOVE":
            self.find_the_direction()
        rules = [rule for rule in self.printed.rules if rule[0] == place]
        fitting = [rule for rule in rules if CONDITIONS[rule[1]](self)]
        if not fitting:
            raise NoTrace(f"No rule fits at {place}.")
        _, _, effects, sentence, self.place = fitting[0]
        what = self.written(sentence)
        for effect in effects.split("; "):
            EFFECTS[effect](self)
        if place == "NEWLEVEL" and NOTES in self.printed.words:
            self.noted[self.level] = self.p, self.t
        t = f"{self.t[0]}+{self.t[1]}"
        return [place, self.d, what, str(self.level), str(self.p), t]

    @property
    def p(self) -> int:
        """The number of the empty cell."""
        return self.tray.index(0)

    def find_the_direction(self) -> None:
        """Find d and δ, from the direction that is due."""
        self.d = "none"
        order = [*self.printed.order, "none"]
        for d in order[order.index(self.due) : -1]:
            if self.skipped(d):
                continue
            self.d, self.cell = d, self.beside(d)
            self.delta = self.printed.price(self.kind)
            return

    def skipped(self, d: str) -> bool:
        """Whether the sheet asks to skip a direction."""
        row, col = divmod(self.p, 4)
        down, right = EAST_AND_NORTH[d]
        on_the_tray = 0 <= row + down < 4 and 0 <= col + right < 4
        if OFF_THE_TRAY in self.printed.words and not on_the_tray:
            return True
        if STRAIGHT_BACK not in self.printed.words:
            return False
        return self.level > 1 and self.beside(d) == self.note(self.level - 1)[0]

    def note(self, level: int) -> tuple[int, Quota]:
        """The p and t that were noted on a level."""
        if level not in self.noted:
            raise NoTrace(f"Nothing was noted on level {level}.")
        return self.noted[level]

    def beside(self, d: str) -> int:
        """The cell to which the empty cell would go."""
        down, right = EAST_AND_NORTH[d]
        return self.p + 4 * down + right

    @property
    def kind(self) -> str:
        """Whether the move in direction d is happy or sad."""
        home = self.tray[self.cell] - 1
        return "happy" if _far(self.p, home) < _far(self.cell, home) else "sad"

    @property
    def can_pay(self) -> bool:
        """Whether the quota has the moves that the price asks for."""
        return all(
            have >= asked for have, asked in zip(self.t, self.delta, strict=True)
        )

    def written(self, sentence: str) -> str:
        """A sentence of the rules with its blanks filled in."""
        if "[its d]" in sentence:
            if ITS_D not in self.printed.words:
                raise NoTrace("Nothing says which row has its d.")
            return sentence.replace("[its d]", self.made[-1][1])
        if "[" not in sentence:
            return sentence
        piece = str(self.tray[self.cell])
        words = sentence.replace("[piece]", piece).replace("[happy or sad]", self.kind)
        d = self.d.capitalize() if words.startswith("[d]") else self.d
        return words.replace("[d]", d)

    def push(self) -> None:
        """Push the piece in direction d into the empty cell."""
        self.made.append((self.p, self.d))
        self.tray[self.p], self.tray[self.cell] = self.tray[self.cell], 0

    def push_back(self) -> None:
        """Push the piece of the last move back."""
        cell, self.due = self.made.pop()
        p = self.p
        self.tray[p], self.tray[cell] = self.tray[cell], 0

    def climb(self, levels: int) -> None:
        """Change the level."""
        self.level += levels

    def pay(self) -> None:
        """Take the price off the quota."""
        happy, sad = self.delta
        self.t = self.t[0] - happy, self.t[1] - sad

    def go_on(self, d: str) -> None:
        """Let the direction after a direction be due."""
        if d not in self.printed.order:
            raise NoTrace(f"No direction comes after {d}.")
        if d == self.printed.order[-1] and AFTER_SOUTH not in self.printed.words:
            raise NoTrace("After the last direction the first may come again.")
        self.due = [*self.printed.order, "none"][self.printed.order.index(d) + 1]

    def set(self, name: str, value: object) -> None:
        """Write a value down."""
        setattr(self, name, value)


def _far(cell: int, home: int) -> int:
    """The number of rows and columns between two cells."""
    return abs(cell // 4 - home // 4) + abs(cell % 4 - home % 4)


CONDITIONS: dict[str, Callable[[Hand], bool]] = {
    "always": lambda hand: True,
    "no direction is left": lambda hand: hand.d == "none",
    "t = δ": lambda hand: hand.t == hand.delta,
    "t cannot pay δ": lambda hand: not hand.can_pay,
    "t can pay δ": lambda hand: hand.can_pay,
    "level = 1": lambda hand: hand.level == 1,
    "level > 1": lambda hand: hand.level > 1,
}
EFFECTS: dict[str, Callable[[Hand], None]] = {
    "nothing": lambda hand: None,
    "d is none": lambda hand: hand.set("d", "none"),
    "east is due": lambda hand: hand.set("due", "east"),
    "the next is due": lambda hand: hand.go_on(hand.d),
    "push the piece": Hand.push,
    "level + 1": lambda hand: hand.climb(1),
    "t − δ": Hand.pay,
    "push the last piece back": Hand.push_back,
    "level − 1": lambda hand: hand.climb(-1),
    "t as noted on that level": lambda hand: hand.set("t", hand.note(hand.level)[1]),
    "the next after its d is due": lambda hand: hand.go_on(hand.due),
}
