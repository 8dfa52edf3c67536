"""The parts of which the declaration of a chapter's page consists."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

from fifteen.planning.methods import MethodName
from fifteen.programs import Solver
from korf0 import At

TRIED = Path(__file__).parent / "lab" / "experiments"
"""The folder of the documents with experiments, one a chapter."""
EXPERIMENT = re.compile(r"(.+)\n\n((?:.+\n)+)\n```diff(.*)\n([^`]+)\n```\n?")
"""The section of a document with an experiment, without the signs of its heading."""
PLACES = {number: name for name, number in vars(At).items() if name.isupper()}
"""The names of the places that searches have in their variable ``goto``."""

VALUES = {
    "asked": "solve.moves",
    "level": "level",
    "p": "p",
    "q": "q",
    "d": "d",
    "left": "t",
    "kind": "delta - 2",
    "nodes": "nodes",
    "place": f"{[*PLACES.values()]}[goto]",
}
EVENTS = {
    "reached": ("nodes += 1",),
    "moved": ("t, p, level = t - delta, q, level + 1",),
    "refused": ("if t < delta",),
    "cut": (),
    "won": ("return level",),
    "home": (),
    "failed": ("return 0",),
    "noted": ("tim[level] = t",),
}
WORDS = {
    "asked": "Quota {asked}",
    "begins": "Quota {asked}. Set out the pieces.",
    "again": "One happy and one sad move more: quota {asked}. Set out the pieces.",
    "arrives": "Note p and t; look east.",
    "moves": "Push {piece}, go {way}: {kind}.",
    "refuses": "{way} is {kind} and costs too much.",
    "wall": "A wall, or the way back; {next}.",
    "none": "No direction is left.",
    "back": "Take the move {last} back.",
    "cut": "{cut} is cut: its twin is searched. ",
    "failed": "Level 1: the quota fails.",
    "wins": "t = δ: push {piece}. The goal!",
    "misled": "Push {piece}: it ends, and the pieces are not at home.",
    "lost": "It ends, and the pieces are not at home.",
}


@dataclass(frozen=True)
class Views:
    """The views of a search on the stage, beside its lines.

    ``values`` are expressions in variables of the search, or of another function after
    its name and a dot, which mean the same in Python and in JavaScript: what is
    ``asked`` of an attempt, the ``level``, the cells ``p`` and ``q``, the direction
    ``d``, what is ``left``, the ``kind`` of a move, which is negative if it is happy
    and positive if it is sad, the ``nodes``, and the ``place``.  ``events`` are the
    statements at which a level is ``reached``, a move ``moved`` or ``refused``, the
    search has ``won`` by the move to ``q`` or is ``home``, has ``failed``, or has
    ``noted`` a level, and at which a move is ``cut``, since another way leads to the
    same board, if the cell ``beyond`` is neither a wall nor the way ``back``; each by
    its beginning, or as ``if``, ``else`` or ``after``, with a condition or a statement,
    the next one.  ``words`` say what a turn has come to.
    Of all these a chapter gives those that are not as in korf0.

    ``notes`` are the notes on each level: a list, and the format of its elements; the
    last one stands between two levels if it is ``between``.  ``fields`` are told of a
    turn, with their labels; ``formats`` are those of variables, ``asks`` and ``format``
    those of what is asked and left.  ``shown`` stands in place of the purses.  The
    board is that of the start, pushed along a ``path`` of notes, or is in the search;
    the piece at ``q`` is looked at when ``aims`` is set.

    ``promised`` counts the sad moves that are owed to pairs, which ``partners`` has:
    for each piece the one it is paired with, first by rows, then by columns.
    ``wanted`` has the pieces that are to come home.  ``weighed`` is a function and its
    statement at which the distance of each pattern is known, first by rows; ``parts``
    has the patterns by the side of the tray.
    """

    values: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    notes: tuple[tuple[str, str], ...] = (
        ("pos", "cell"),
        ("tim", "quota"),
        ("way", "way"),
    )
    between: bool = True
    path: bool = False
    shown: str = "purses"
    format: str = "quota"
    asks: str = "quota"
    words: Mapping[str, str] = field(default_factory=dict)
    formats: Mapping[str, str] = field(default_factory=dict)
    fields: tuple[tuple[str, str], ...] = (("level", "level"), ("p", "p"), ("t", "t"))
    aims: str = "delta"
    block: str = ""
    promised: str = ""
    partners: str = ""
    wanted: str = ""
    weighed: tuple[str, ...] = ()
    parts: Mapping[int, list[str]] = field(default_factory=dict)


Call: TypeAlias = tuple[str, list[object]]
"""The name of a called function, and its arguments: values, or names."""


def called(text: str) -> Call:
    """Return the function and the arguments of a call that is written as in Python.

    A name among the arguments stands for a value that the caller knows.  Those that are
    given by their names stand together behind the others.
    """
    call = ast.parse(text, mode="eval").body
    assert isinstance(call, ast.Call)
    assert isinstance(call.func, ast.Name)

    def value(each: ast.expr) -> object:
        return each.id if isinstance(each, ast.Name) else ast.literal_eval(each)

    given = [*map(value, call.args)]
    if call.keywords:
        given.append({"named": {each.arg: value(each.value) for each in call.keywords}})
    return call.func.id, given


@dataclass(frozen=True)
class Experiment:
    """A change of a program that readers try on its stage: its button, its lesson in a
    sentence, and its text, as the fences of a change file have it, with an empty line
    between two.

    It is in the search, and ``also`` in the functions that are named.
    """

    words: str
    lesson: str
    change: str
    also: tuple[str, ...] = ()


def experiments(chapter: str) -> tuple[Experiment, ...]:
    """Return the experiments of a chapter, from a document of its name: below each
    heading a lesson, and a fence with the change; what is said behind “diff” are the
    functions that it changes besides the search."""
    text = (TRIED / f"{chapter}.md").read_text(encoding="utf-8")
    return tuple(map(experiment, text.split("\n## ")[1:]))


def experiment(section: str) -> Experiment:
    """Return the experiment of a section; ValueError if it has no lesson, or not one
    change."""
    found = EXPERIMENT.fullmatch(section)
    if not found:
        raise ValueError(f"no lesson and one change: {section.splitlines()[0]}")
    words, lesson, also, change = found.groups()
    return Experiment(words, " ".join(lesson.split()), change, tuple(also.split()))


@dataclass(frozen=True)
class Task:
    """An exercise that is solved on the stage: its name in links, words, and start.

    It is solved by a program that is right and ``wanted``: it has the ``same`` nodes as
    the book's in each quota that fails, or ``fewer`` or ``more`` nodes in all, and so
    turns.  Its text may be ``asked`` to have ``loops`` without jumps, a function that
    calls ``itself``, or one that ``yields``; or its moves another ``order``.  The
    ``answers`` are experiments that are not offered while it is open.
    """

    name: str
    words: str
    start: str
    wanted: str = "same"
    asked: str = ""
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Recorded:
    """The runs of a chapter's program that are recorded and watched.

    ``call`` solves the ``start`` of ``rows`` × ``cols`` cells, which has the numbers
    ``cells``: a call of a function of the program, or of the text that is ``added`` to
    it.  Of the ``functions`` that are recorded ``search`` is the one in question.  What
    is ``left_out`` of its variables is too long to be recorded.  The text of a program
    that writes its search is ``rewritten`` with the search in it.  The program is that
    of a ``variant``, if it is named.  Readers are offered ``experiments``, and
    ``tasks`` to which exercises lead; a changed program is tried from so many
    ``others``, and may take so many ``seconds``.
    """

    start: str
    stage: Views
    call: str = "solve(cells, rows, cols)"
    functions: tuple[str, ...] = ("solve", "attempt")
    search: str = "attempt"
    added: str = ""
    left_out: tuple[str, ...] = ()
    rewritten: Callable[[str], str] | None = None
    variant: str = ""
    experiments: tuple[Experiment, ...] = ()
    tasks: tuple[Task, ...] = ()
    others: int = 10
    seconds: int = 5


class Bundle(NamedTuple):
    """A program of the book: functions that a page calls, and searches to be compiled.

    The searches have the kinds of their arrays, as the module `array` writes them; what
    is ``inner`` only they look into, and what is ``passing`` has one place in their
    memory.  Their ``text`` is that of the program, or else what Python makes when it
    runs.  By their names there are the programs that this one ``imports``, with
    searches of theirs.  The program is that of a ``variant``, if it is named.
    """

    name: str
    functions: tuple[str, ...]
    searches: dict[str, dict[str, str]]
    inner: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()
    text: Callable[[], str] | None = None
    imports: tuple[tuple[str, dict[str, dict[str, str]]], ...] = ()
    variant: str = ""

    def only(self, functions: tuple[str, ...], *searches: str) -> Bundle:
        """Return the same program with other functions, and with some searches."""
        kept = {name: self.searches[name] for name in searches}
        return self._replace(functions=functions, searches=kept)


@dataclass(frozen=True)
class Worker:
    """The program of a chapter as a worker of its page runs it.

    ``solve`` is a call of a function of the ``bundle`` that solves a board: its digits
    are ``board``, its numbers ``cells``, of ``rows`` and ``cols``, and each quota that
    fails is told to ``failed``.  What the call ``tables`` returns is kept, as
    ``tables``; it is given ``packed``, bytes that come with the program, packed by
    zlib.  The panel of the page has boards of ``side`` × ``side`` cells.  How far
    boards of an experiment were from home, and the seconds that each has ``taken``, or
    None if memory was not enough, is in the records.
    """

    bundle: Bundle
    solve: str = "solve(cells, rows, cols, failed)"
    tables: str = ""
    packed: Callable[[], bytes] | None = None
    side: int = 4
    taken: Callable[[], list[tuple[int, float | None]]] = list


class Idea(NamedTuple):
    """The idea of a chapter: its script, its hint for readers, its ``data``, and the
    ``room`` that its drawing takes at most.

    It may ask the worker of the chapter.
    """

    script: str
    hint: str = "Push a piece, or exchange two."
    data: Callable[[], Mapping[str, object]] = dict
    room: str = "0em"


@dataclass(frozen=True)
class Chapter:
    """The page of a chapter: all that it has beside the text of the document.

    ``place`` is the column and the row in the map of the book, for chapters that others
    may do without.  Boards of readers are solved by the ``worker``; a run is watched as
    it is ``recorded``.  The ``program`` is given where it solves as those of the series
    do, which mypy sees here.  Reasons are told of the parts that it goes ``without``,
    and of a method, if it has none; and of those methods that auto leaves ``unchosen``.
    """

    place: tuple[int, int] | None = None
    idea: Idea | None = None
    worker: Worker | None = None
    recorded: Recorded | None = None
    program: Solver | None = None
    without: Mapping[str, str] = field(default_factory=dict)
    unchosen: Mapping[MethodName, str] = field(default_factory=dict)
