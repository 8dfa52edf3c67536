"""The declaration by which the program of a chapter can be watched: roles, views.

A variable is written as a trace has it, ``function.variable``; ``function.list[3]`` is
one element of a list.  A format is the name of one in ``page/views.js``.  All of it
goes into the page as it stands here, so nothing in it may depend on the run.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Board:
    """The tray: the start, then the pieces where they are, then the solution.

    ``cells`` has the pieces, by the function that moves them; a cell with −1, or that
    in ``blank``, is empty.  Without ``cells`` the start is pushed along ``path``, where
    the notes say, level by level, in which cell the empty one was.  ``target`` is the
    cell of the piece that is about to be pushed, until the ``direction`` changes, and
    ``price`` what that costs.

    ``partners`` has for each piece the one it is paired with, first by rows, then by
    columns.  ``wanted`` are the pieces that have to come home.  ``parts`` has lists of
    the pieces that belong together, first by rows, then by columns.  ``situation`` is
    the number of one of those that `Watch.situations` lists, which then says where the
    empty cell is.  ``renamed`` are the trays, the begin and the width of a window:
    while that is known, a piece is called by the cell in which it is at the end of the
    window.
    """

    start: str
    cells: tuple[str, ...] = ()
    blank: str = ""
    path: str = ""
    target: str = ""
    direction: str = ""
    price: str = ""
    solution: str = ""
    partners: str = ""
    wanted: str = ""
    parts: str = ""
    situation: str = ""
    renamed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Values:
    """Variables, each with its format."""

    entries: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Bars:
    """Two quotas that drain, in one number: the first is its low byte."""

    left: str
    whole: str
    labels: tuple[str, str] = ("happy", "sad")


@dataclass(frozen=True)
class Column:
    """A list of notes, one for each level from ``first`` on, and its format.

    On the level where we are, the note holds once it is what ``of`` is.
    """

    notes: str
    format: str
    of: str = ""
    first: int = 0


@dataclass(frozen=True)
class Notes:
    """The notes of each level, down from the current one."""

    columns: tuple[Column, ...]


@dataclass(frozen=True)
class Tries:
    """The results of the finished tries, and the nodes of the current one."""

    done: str
    whole: str
    nodes: str
    format: str = "quota"


@dataclass(frozen=True)
class Places:
    """The machine: where it is, and the arrow that was taken."""


@dataclass(frozen=True)
class Readings:
    """A tray read by columns and by rows: which line holds pieces of which.

    ``cells`` has the pieces by rows and then by columns, ``blank`` the empty cell.  Of
    each level and axis ``walk`` notes a place in ``links``, where the distance is, and
    ``inv`` and ``low`` the inversions and the bound.
    """

    cells: str
    blank: str
    walk: str
    links: str
    inv: str
    low: str


@dataclass(frozen=True)
class Words:
    """The word of each pattern, by rows and then by columns.

    ``parts`` has the pieces of each.  From its fourth bit on a word has a bit for each
    cell of the pattern, and from the bit ``rank`` on the rank of the pieces in these.
    """

    words: str
    parts: str
    rank: int = 21


@dataclass(frozen=True)
class Stages:
    """The goals of a plan, with the pieces pushed for those that are reached."""

    goals: str
    goal: str
    done: str


@dataclass(frozen=True)
class Windows:
    """A window that goes along the pieces to push, and what has been replaced."""

    pieces: str
    begin: str
    width: str
    windows: str


@dataclass(frozen=True)
class Generated:
    """The text that the program wrote, piece by piece: the one that runs."""

    number: str


View: TypeAlias = (
    Board
    | Values
    | Bars
    | Notes
    | Tries
    | Places
    | Readings
    | Words
    | Stages
    | Windows
    | Generated
)


@dataclass(frozen=True)
class Tree:
    """The search as a tree: a move is happy if it costs ``happy``, otherwise sad.

    The search refuses a move, and does not look below it, under one of the conditions
    ``refused``, as they are written in its program.  A search with a queue has a line
    ``made`` for each new node, and the condition ``won``.  At these lines the page has
    the variables ``names``.
    """

    happy: int = 1
    refused: tuple[str, ...] = ("t < delta",)
    made: str = ""
    won: str = ""
    names: tuple[str, ...] = ("level", "p", "q", "t", "delta")


@dataclass(frozen=True)
class Leap:
    """A button and a key that run to the next of something, and what that is.

    ``at`` is a label of the machine, or "label" for any of them, "jump" for an arrow,
    and "call" for a call of the search.
    """

    name: str
    key: str
    at: str


PLACE = "{attempt.goto}, level {attempt.level}, "
BUDGET = "{attempt.t|happy} happy and {attempt.t|sad} sad left"

LEAPS = (
    Leap("label", "l", "label"),
    Leap("jump", "j", "jump"),
    Leap("backtrack", "b", "BACKTRACK"),
    Leap("quota", "q", "call"),
)


@dataclass(frozen=True)
class Watch:
    """The declaration of a chapter: its run, its search, and its views.

    ``call`` solves the ``start`` of ``rows`` × ``cols`` cells: an expression in the
    names of the program and of this class, with ``cells`` for the start as numbers.
    Of the ``functions`` that are recorded ``search`` is the one in question, ``goto``
    the variable that says which place it goes to next, ``ready`` one that is known as
    soon as it has been set up, and ``over`` one that is known when all is done.
    ``level`` is drawn over the slider; ``said`` is what a step is in words.  ``tree``
    is the search drawn as a tree.

    A program that writes a search, ``text``, runs it as a ``file``; ``situations`` has
    the empty cell, the way back and the way to try for each piece of that text.
    """

    document: str
    start: str
    views: tuple[View, ...]
    call: str = "solve(cells, rows, cols)"
    rows: int = 3
    cols: int = 3
    functions: tuple[str, ...] = ("solve", "attempt")
    search: str = "attempt"
    ready: str = "attempt.goto"
    level: str = "attempt.level"
    said: str = PLACE + BUDGET
    goto: str = "goto"
    over: str = ""
    tree: Tree | None = None
    leaps: tuple[Leap, ...] = LEAPS
    file: str = ""
    text: str = ""
    situations: str = ""

    def board(self) -> Board:
        """The view of the tray."""
        return next(view for view in self.views if isinstance(view, Board))

    def data(self) -> dict[str, Any]:
        """The declaration for the page: each view with its kind, which is its class."""
        views = [
            {"kind": type(view).__name__.lower(), **asdict(view)} for view in self.views
        ]
        return asdict(self) | {"views": views}
