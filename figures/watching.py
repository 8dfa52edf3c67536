"""What a chapter declares, so that its program can be watched: roles and views.

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
    columns.  ``wanted`` are the pieces that have to come home.  ``parts`` has the
    digits of the pieces that belong together.
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
    parts: tuple[str, ...] = ()


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
    """What has been noted on each level, down from the one where we are."""

    columns: tuple[Column, ...]


@dataclass(frozen=True)
class Tries:
    """What the tries came to that are over, and the nodes of the one that is not."""

    done: str
    whole: str
    nodes: str
    format: str = "quota"


@dataclass(frozen=True)
class Places:
    """The machine: where it is, and the arrow that was taken."""


View: TypeAlias = "Board | Values | Bars | Notes | Tries | Places"


@dataclass(frozen=True)
class Leap:
    """A button and a key that run to the next of something, and what that is.

    ``at`` is a label of the machine, or "label" for any of them, "jump" for an arrow,
    and "call" for a call of the search.
    """

    name: str
    key: str
    at: str


LEAPS = (
    Leap("label", "l", "label"),
    Leap("jump", "j", "jump"),
    Leap("backtrack", "b", "BACKTRACK"),
    Leap("quota", "q", "call"),
)


@dataclass(frozen=True)
class Watch:
    """What is watched of a chapter, and how.

    ``call`` solves the ``start`` of ``rows`` × ``cols`` cells: an expression in the
    names of the program and of this class, with ``cells`` for the start as numbers.
    Of the ``functions`` that are recorded ``search`` is the one in question, ``goto``
    the variable that says which place it goes to next, ``ready`` one that is known as
    soon as it has been set up, and ``over`` one that is known when all is done.
    ``level`` is drawn over the slider; ``said`` is what a step is in words.
    """

    document: str
    call: str
    start: str
    rows: int
    cols: int
    functions: tuple[str, ...]
    search: str
    ready: str
    level: str
    said: str
    views: tuple[View, ...]
    goto: str = "goto"
    over: str = ""
    leaps: tuple[Leap, ...] = LEAPS

    def board(self) -> Board:
        """The view of the tray."""
        return next(view for view in self.views if isinstance(view, Board))

    def data(self) -> dict[str, Any]:
        """The declaration for the page: each view with its kind, which is its class."""
        views = [
            {"kind": type(view).__name__.lower(), **asdict(view)} for view in self.views
        ]
        return asdict(self) | {"views": views}
