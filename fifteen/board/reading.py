"""The grammar of boards in writing: lines go in, boards and refusals come out.

Every door reads by it: arguments, files, pipes, the library and, translated, the pages.
``book/api.md`` shows it in words and examples.

An empty line ends a board.  Lines without an empty line between them are either the
rows of one board or one board each; since a board has one empty cell, they cannot be
both.  A list ends with its last bracket.  A form that fails is never tried as another
shape, and a text with two readings is refused.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from fifteen.tray import DIGITS, SIDES

IN_DIGITS = 36
"""With more cells than this, tiles are written as numbers: there are no such digits."""
VALUES = {d: k for k, one in enumerate(DIGITS[:IN_DIGITS]) for d in (one, one.upper())}
"""The tile of each digit; a dictionary, since boards and answers are many."""
SHAPES = {rows * cols: (rows, cols) for rows in SIDES for cols in SIDES if rows <= cols}
"""The shape of cells without rows: wide, and as near to a square as can be."""

EMPTY = "_.-–·"
"""Signs for the empty cell besides 0; x is one, too, where it is not the piece 33."""
EMPTY_WORDS = {"", *EMPTY, "x", "null", "none"}
LONGEST_QUOTED = 30  # letters: a message stays on one line of 80
MOST_LINES = 21
"""The lines of a drawing of ten rows, with its rules."""
LONGEST_TEXT = 1 << 15
"""The characters of the longest board: an answer in JSON has its moves, too."""
LONGEST_SUSPECTED = 1000
"""The characters of the longest text of which something is suspected."""

BLANKS = re.compile("[\xa0\u2007\u202f]")
NUMBER = re.compile("[0-9]{1,3}")
WORD = re.compile("[^ \t\n]+")
RULE = re.compile("[ |+:┌┬┐├┼┤└┴┘]*[-─=]{2}[- |+:┌┬┐├┼┤└┴┘─=]*")
"""A line between the rows of a drawing or of a table in Markdown."""
MOVES = re.compile("([LDRU]([1-9][0-9]{0,2})?)+")
"""A scramble: moves of players, with run lengths."""
WAYS = re.compile("UP|DOWN|LEFT|RIGHT")
CAPITALS = {"\ufe0f": ""} | {c: c.upper() for c in "abcdefghijklmnopqrstuvwxyz"}
CAPITALS |= dict(zip("←↓→↑⬅⬇➡⬆", "LDRULDRU", strict=True))
"""Letters and arrows, which may end with a sign that says how they are drawn."""
BETWEEN_MOVES = re.compile(r"""[\[\]()"']|[,;](?![ \t\n]*[0-9])""")
"""The signs of a list of moves; a number after a comma is an error, no run length."""
LIST = re.compile(r"((np|numpy)\.)?(array)?[\[({]")
FLAT = re.compile(r"[\[({]([^\[\](){}]*)[\])}],?")
INNER = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
AROUND = re.compile(r"[ \t\n,]+|[\[({][ \t\n,]*[\])}],?")
"""What stands around the rows of a list."""
TOKEN = re.compile(r"""'[^']*'|"[^"]*"|[^ \t\n,'"]+""")
BETWEEN = re.compile(r"\d+([-_.–·])(\d+\1)+\d+", re.A)
"""Cells with a sign of the empty cell between them."""
ARRAY = re.compile(
    r"""(?:(?:np|numpy)\.)?array\((.*?)(?:,[ \t\n]*dtype=[A-Za-z0-9_.<>'"]+)?\)""", re.S
)
WORD_OF_DIGITS = re.compile("[0-9A-Za-z]+")
QUOTED_OR_WORD = re.compile(r"""'[^']*'|"[^"]*"|[^ \t]+""")
QUOTED_OR_FIELD = re.compile(r"""([ \t]*"[^"]*"[ \t]*|[^,]*),""")
HEAD = re.compile(r"""["']?[A-Za-z][^ \t]*[^ \t]""")
"""The name of a column; more than one letter."""

RowsAndCols: TypeAlias = "tuple[int, int] | None"
Row: TypeAlias = "tuple[list[str], bool]"
"""The cells of a row in writing, and whether they are digits, not numbers."""


class Unread(ValueError):
    """The refusal of a text, in a sentence."""


class BoardRead(NamedTuple):
    """A board that was read.

    Attributes:
        tiles: The tiles row by row, 0 for the empty cell.
        rows: The number of rows.
        cols: The number of columns.
        moves: Moves of players from the goal, in place of the tiles.
        goal: The goal that the text names, as answers in JSON do.
    """

    tiles: tuple[int, ...] = ()
    rows: int = 0
    cols: int = 0
    moves: str = ""
    goal: str = ""


class Unit(NamedTuple):
    """A line, or a list over several, with the number of its first line."""

    line: int
    text: str


class Passage(NamedTuple):
    """A board in a text, or its refusal, with the number of its first line."""

    line: int
    board: BoardRead | None = None
    fault: str = ""


def only_board(text: str, size: RowsAndCols = None) -> BoardRead:
    """Return the board of a text; `Unread` unless there is one, and no more."""
    found = [*boards_in(text, size)]
    if not found:
        raise Unread("Expected a board; nothing is given.")
    for each in found:
        if each.board is None:
            where = f"Line {each.line}: " if each is not found[0] else ""
            raise Unread(where + each.fault)
    if len(found) > 1:
        raise Unread(
            f"Expected one board; lines {found[0].line} and {found[1].line} are a "
            "board each."
        )
    assert found[0].board is not None
    return found[0].board


def boards_in(text: str, size: RowsAndCols = None) -> Iterator[Passage]:
    """Yield the boards and the refusals of a text, in its order."""
    reader = Reader(size)
    for line in re.split("\r\n?|\n", text):
        yield from reader.feed(line)
    yield from reader.end()


class Reader:
    """A reader of lines, which tells each board as soon as the lines are clear."""

    def __init__(self, size: RowsAndCols = None) -> None:
        """Take the rows and columns of boards whose lines have no rows."""
        self.size = size
        self.line = 0
        self._held: list[Unit] = []
        self._list: list[Unit] = []
        self._alone = False

    def feed(self, line: str) -> list[Passage]:
        """Take a further line; return the boards and refusals that are then known."""
        self.line += 1
        text = BLANKS.sub(" ", line.removeprefix("\ufeff")).split("#")[0].rstrip(" \t")
        text = text.replace("│", "|")
        if not text.strip(" \t"):
            return self.end()
        unit = Unit(self.line, text)
        if not self._list and not _is_open(text):
            return self._take(unit)
        self._list.append(unit)
        whole = _together(self._list).text
        if _is_open(whole) and len(whole) < LONGEST_TEXT:
            return []
        return self._take_list()

    def end(self) -> list[Passage]:
        """End the board; return the boards and refusals of the lines before."""
        if self._list:
            return [*self._take_list(), *self.end()]
        held = self._held
        self._held = []
        self._alone = False
        alone = [self._read([each]) for each in held]
        if len(held) > 1:
            # Two are boards, and so no rows, of which one has the empty cell.
            several = sum(each.board is not None for each in alone) > 1
            together = self._read(held)
            if together.board or not several or RULE.fullmatch(held[0].text):
                return [self._told(held, together)]
        return self._told_each(held, alone)

    def _take_list(self) -> list[Passage]:
        """Take a list over several lines; if it has no end, the boards on its lines."""
        first, *others = lines = self._list
        self._list, whole = [], _together(lines)
        if not _is_open(whole.text):
            return self._take(whole)
        found = [*self._take(first), *self.end()]
        for line in others:
            found += self._take(line)
        found += self.end()
        # Where there is no board, one refusal is enough for all the lines.
        return found if any(each.board for each in found) else self._take(whole)

    def _take(self, unit: Unit) -> list[Passage]:
        """Take a line, or a list over several; return the boards then known."""
        if RULE.fullmatch(unit.text) and self._is_done(unit):
            return [*self.end(), *self._take(unit)]
        if self._alone:
            return self._told_each([unit])
        self._alone = self._begins_alone(unit)
        self._held.append(unit)
        if not self._alone:
            return []
        held, self._held = self._held, []
        return self._told_each(held)

    def _begins_alone(self, unit: Unit) -> bool:
        """Whether from a line on each line is read by itself, as no row of a board."""
        if len(self._held) >= 2 * MOST_LINES:
            return True
        if self._held and RULE.fullmatch(self._held[0].text):
            return False  # The rows of a drawing, which may have twice the lines.
        if len(self._held) >= MOST_LINES or _cannot_be_a_row(unit.text, self.size):
            return True
        if self._read([unit]).board is None:
            return False
        # This line is a board, and so no row, if another line is one as well.
        return any(self._read([each]).board for each in self._held)

    def _is_done(self, rule: Unit) -> bool:
        """Whether a drawing begins with this line, below other boards."""
        top = rule.text.strip(" \t")[0] in "┌+"
        rows = bool(self._held) and not RULE.fullmatch(self._held[0].text)
        return self._alone or (top and rows)

    def _read(self, units: Sequence[Unit]) -> Passage:
        """Read the board that is written on some lines."""
        try:
            board = _board([unit.text for unit in units], self.size)
        except Unread as fault:
            return Passage(units[0].line, None, str(fault))
        return Passage(units[0].line, board)

    def _told_each(
        self, units: Sequence[Unit], read: Sequence[Passage] = ()
    ) -> list[Passage]:
        """Return the passage of each line or list by itself, which may be read."""
        read = read or [self._read([each]) for each in units]
        return [self._told([u], each) for u, each in zip(units, read, strict=True)]

    def _told(self, units: Sequence[Unit], found: Passage) -> Passage:
        """Return a passage; where it is refused, with a suspicion, if there is one."""
        if found.board is not None:
            return found
        suspicion = suspected([unit.text for unit in units], self.size)
        return found._replace(fault=suspicion or found.fault)


def fault_of(tiles: Sequence[int], rows: int, cols: int) -> str:
    """Return the reason why tiles are no board of this size, or nothing."""
    if rows not in SIDES or cols not in SIDES:
        return f"A board has 2 to 10 rows and columns, not {rows}×{cols}."
    count = rows * cols
    if len(tiles) != count:
        given = f"{len(tiles)} {'is' if len(tiles) == 1 else 'are'} given."
        return f"A {rows}×{cols} board has {count} cells; {given}"
    if sorted(tiles) == [*range(count)]:
        return ""
    for cell, tile in enumerate(tiles):
        if not 0 <= tile < count:
            return (
                f"A {rows}×{cols} board has the pieces 1 to {count - 1}, "
                f"and 0 for the empty cell; there is no {tile}."
            )
        if tile in tiles[:cell]:
            missing = min({*range(count)} - {*tiles})
            if tile == 0:
                return f"Two cells are empty, not one, and {missing} is missing."
            return f"{tile} occurs twice, and {missing} is missing."
    raise AssertionError("sorted tiles are all there")


def shaped(
    rows: Sequence[Sequence[int]], in_rows: bool, size: RowsAndCols = None
) -> BoardRead:
    """Return the board of rows, or of cells in one row that has no shape."""
    tiles = tuple(tile for row in rows for tile in row)
    count = len(tiles)
    if in_rows:
        for k, row in enumerate(rows):
            if len(row) != len(rows[0]):
                raise Unread(
                    f"Row 1 has {counted(len(rows[0]), 'cell')} and row {k + 1} has "
                    f"{len(row)}; all rows have the same number, with 0 for the empty "
                    "cell."
                )
        shape = len(rows), len(rows[0])
        if size is not None and size != shape:
            raise Unread(
                f"The board has {shape[0]} rows and {shape[1]} columns, but "
                f"{size[0]}×{size[1]} is asked for."
            )
    elif size is None and count not in SHAPES:
        raise Unread(
            f"{counted(count, 'cell')} {'makes' if count == 1 else 'make'} "
            "no board: 16 make one of 4×4, 9 one of 3×3."
        )
    else:
        shape = size or SHAPES[count]
    if fault := fault_of(tiles, *shape):
        raise Unread(fault)
    return BoardRead(tiles, *shape)


# From the lines of one board to its rows


def _board(units: Sequence[str], size: RowsAndCols) -> BoardRead:
    """Return the board on some lines, each of which may be a list over several."""
    text = "\n".join(units).strip(" \t")
    moves = letters_of(text)
    if len(units) == 1 and MOVES.fullmatch(moves):
        return BoardRead(moves=moves)
    if len(units) == 1 and LIST.match(text):
        found = _object(text)
        return _listed(text, size) if found is None else board_of_object(found, size)
    lines = [line for line in units if not RULE.fullmatch(line)]
    if not lines:
        raise Unread("A line between rows is no board; expected its rows, too.")
    return _on_lines(lines, size) if len(units) > 1 else _on_one_line(text, size)


def letters_of(text: str) -> str:
    """Return moves in capital letters, with their counts: words, arrows and lists as
    well.  Other text stays, without the signs of lists."""
    capitals = BETWEEN_MOVES.sub(" ", "".join([CAPITALS.get(c, c) for c in text]))
    return re.sub("[ \t\n]", "", WAYS.sub(lambda word: word[0][0], capitals))


def _on_lines(lines: Sequence[str], size: RowsAndCols) -> BoardRead:
    """Return the board whose rows are lines, or end with a stroke."""
    if all("|" in line for line in lines):
        rows = map(_barred, _without_frame(lines))
        # Markdown has a row of heads, which may be empty; no row of a board is.
        return _made([row for row in rows if any(row[0])] or [([], False)], size)
    flat = [FLAT.fullmatch(line.strip(" \t")) for line in lines]
    if all(flat):
        return _made([_row(each[1].strip(" \t\n,")) for each in flat if each], size)
    text = "\n".join(lines)
    if not re.search("[/;]", text):
        return _made([*map(_row, lines)], size)
    split = re.split("[/;\n]", re.sub("[/;][ \t]*(?=\n|$)", "", text))
    return _made([*map(_row, split)], size)


def _on_one_line(text: str, size: RowsAndCols) -> BoardRead:
    """Return the board on one line, with rows that end with / ; or |, or without."""
    rows = [_row(row) for row in re.split("[/;|]", re.sub("^[|]|[/;|]$", "", text))]
    if len(rows) > 1:
        return _made(rows, size)
    cells, digits = rows[0]
    if digits:
        return _made(rows, size, in_rows=False)
    return _in_words(text.strip(" \t"), cells, size)


def _in_words(text: str, cells: list[str], size: RowsAndCols) -> BoardRead:
    """Return the board of words on one line: all are numbers, or rows in digits."""
    lengths = {*map(len, cells)}
    worded = "," not in text and len(lengths) == 1 and min(lengths) > 1
    in_digits = _attempt([([*word], True) for word in cells], size) if worded else None
    if in_digits is not None:
        return in_digits
    try:
        whole = _made([(cells, False)], size, in_rows=False)
    except Unread:
        if worded and not all(map(NUMBER.fullmatch, cells)):
            return _made([([*word], True) for word in cells], size)
        raise
    if size is None:
        _refuse_beside(text, cells, whole)
    return whole


def _attempt(
    rows: Sequence[Row], size: RowsAndCols, in_rows: bool = True
) -> BoardRead | None:
    """Return the board of rows in writing; None if they are none."""
    try:
        return _made(rows, size, in_rows)
    except Unread:
        return None


def _row(text: str) -> Row:
    """Return the cells of a row, and whether they are digits."""
    text = text.strip(" \t")
    if "," in text:
        return [cell.strip(" \t") for cell in text.split(",")], False
    words = re.split("[ \t]+", text)
    return ([*text], True) if len(words) == 1 else (words, False)


def _made(rows: Sequence[Row], size: RowsAndCols, in_rows: bool = True) -> BoardRead:
    """Return the board of rows in writing."""
    count = sum(len(cells) for cells, _ in rows)
    numbers = []
    for k, (cells, digits) in enumerate(rows, 1):
        where = f" in row {k}" if len(rows) > 1 else ""
        if not [*filter(None, cells)]:
            raise Unread(f"Expected a board; nothing is given{where}.")
        if digits and (found := BETWEEN.fullmatch("".join(cells))):
            raise Unread(
                f"{quoted(found[0])}{where} has {found[1]} between its cells; put "
                "spaces or commas there, as in 5 3 8 9."
            )
        numbers.append([_tile(cell, digits, count, where) for cell in cells])
    if any(digits for _, digits in rows) and count > IN_DIGITS and len(rows) <= 10:
        raise Unread(
            f"{count} cells make no board in digits, which are enough for "
            f"{IN_DIGITS}; beyond, put spaces or commas between numbers."
        )
    return shaped(numbers, in_rows, size)


def _tile(cell: str, digits: bool, count: int, where: str = "") -> int:
    """Return the tile of a cell in writing, 0 for the empty cell."""
    if digits:
        if cell in EMPTY or (cell in "xX" and count <= DIGITS.index("x")):
            return 0
        return digit_value(cell, where)
    if cell.lower() in EMPTY_WORDS:
        return 0
    if NUMBER.fullmatch(cell):
        return int(cell)
    raise Unread(
        f"{quoted(cell)} is no number{where}; expected numbers such as 5 3 8 9, "
        "and 0 for the empty cell."
    )


def tile_of(cell: str, count: int) -> int:
    """Return the tile of a cell in writing, by its digit or its number; 0 for the empty
    cell.  The count is that of the cells of the board."""
    cell = cell.strip()
    return _tile(cell, len(cell) == 1, count)


def _without_frame(lines: Sequence[str]) -> list[str]:
    """Return rows of cells between bars, without the bars around the rows."""
    stripped = [line.strip(" \t") for line in lines]
    if all(line[0] == "|" for line in stripped):
        lines = [line[1:] for line in stripped]
    if all(line[-1] == "|" for line in stripped):
        lines = [line.rstrip(" \t")[:-1] for line in lines]
    return [*lines]


def _barred(line: str) -> Row:
    """Return the cells between bars, without the dots beside pieces at home."""
    return [re.sub("[·*]$", "", cell.strip(" \t")) for cell in line.split("|")], False


# Lists of Python, numpy and JSON


def _together(lines: Sequence[Unit]) -> Unit:
    """Return some lines as one unit, at the place of the first."""
    return Unit(lines[0].line, "\n".join(each.text for each in lines))


def _is_open(text: str) -> bool:
    """Whether a text begins a list that it does not end."""
    if not LIST.match(text.strip(" \t")):
        return False
    return sum(map(text.count, "[({")) > sum(map(text.count, "])}"))


def _listed(text: str, size: RowsAndCols) -> BoardRead:
    """Return the board of a list of tiles, or of a list of rows."""
    if array := ARRAY.fullmatch(text):
        text = array[1]
    rows, around = INNER.findall(text), INNER.sub("", text)
    if len(rows) == 1 and not around:
        return _of_flat_list(rows[0], size)
    if not AROUND.fullmatch(around):
        raise Unread(
            "Expected one board, as a list of tiles or a list of rows, in brackets "
            "that match."
        )
    return _made([(_cells(row), False) for row in rows], size)


def _cells(row: str) -> list[str]:
    """Return the cells of a list, which may be in quotes."""
    return [cell.strip("'\"").strip(" \t") for cell in TOKEN.findall(row)]


def _of_flat_list(text: str, size: RowsAndCols) -> BoardRead:
    """Return the board of a list of tiles; its lines may be rows by chance only."""
    board = _made([(_cells(text), False)], size, in_rows=False)
    lines = [WORD.findall(line) for line in text.replace(",", " ").split("\n")]
    rows = [(line, False) for line in lines if line]
    other = _attempt(rows, None) if len(rows) > 1 else None
    if other is not None and other != board:
        raise Unread(
            f"The list may be a {board.rows}×{board.cols} board, or its lines the "
            f"rows of {other.rows}×{other.cols}: put brackets around each row."
        )
    return board


def _object(text: str) -> dict[str, Any] | None:
    """Return an object of JSON; None if it is another list in braces."""
    try:
        found = json.loads(text) if text.startswith("{") else None
    except ValueError:
        return None
    except RecursionError:  # No board is nested so deeply.
        return {}
    return found if isinstance(found, dict) else None


def board_of_object(found: Mapping[str, Any], size: RowsAndCols = None) -> BoardRead:
    """Return the board of an object with a start, such as the command answers."""
    start, goal = found.get("start"), found.get("goal")
    if not isinstance(start, str) or "{" in start:
        raise Unread('Expected an object with a start, as in {"start": "123456708"}.')
    board = only_board(start, size)
    return board._replace(goal=goal if isinstance(goal, str) else "")


# What is refused


def _cannot_be_a_row(text: str, size: RowsAndCols) -> bool:
    """Whether a line is a board of its own, or none, but no row of one."""
    if RULE.fullmatch(text):
        return False
    stripped = text.strip(" \t")
    if (
        "\n" in text
        or stripped[0] == "{"
        or re.search(r"[\[({][^\])}]*[\[({]", stripped)
    ):
        return True
    if re.search(r"[/;][ \t]*[^ \t]", text) or MOVES.fullmatch(letters_of(text)):
        return True
    between = re.sub("^[|]|[|]$", "", stripped).split("|")
    if len(between) > 1 and all(len(WORD.findall(cell)) < 2 for cell in between):
        cells = between
    else:
        cells, _ = _row(re.sub(r"[\[\](){}]|,$", "", stripped))
    return len(cells) not in (1, *SIDES) or (
        size is not None and size[1] != len(cells) == size[0] * size[1]
    )


BESIDE = ((1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (1, 2))
"""How many cells before and after a board may be an index, a length and a bound."""


def _refuse_beside(text: str, cells: list[str], whole: BoardRead) -> None:
    """Raise `Unread` if a board may be a smaller one with numbers before or after it.

    That is a square, or a board of any shape where more blanks than elsewhere set a
    number apart.  Several are an index, a length and a bound.
    """
    gaps = [len(gap) for gap in re.findall(" +", text.expandtabs())]
    for first, last in BESIDE:
        inner = cells[first : len(cells) - last]
        others = gaps[first : len(gaps) - last]
        beside = gaps[:first] + gaps[len(gaps) - last :]
        apart = "," not in text and bool(others) and min(beside) > max(others)
        square = math.isqrt(len(inner)) ** 2 == len(inner)
        if (first + last > 1 and len(inner) < 9) or not (square or apart):
            continue
        if board := _attempt([(inner, False)], None, in_rows=False):
            there = [f"{cell} before it" for cell in cells[:first]]
            there += [f"{cell} after it" for cell in cells[len(cells) - last :]]
            raise Unread(
                f"{quoted(text)} may be a {whole.rows}×{whole.cols} board, or a "
                f"{board.rows}×{board.cols} board with {' and '.join(there)}: put / "
                "between rows, or leave the number out."
            )


# What is suspected


def suspected(lines: Sequence[str], size: RowsAndCols) -> str:
    """Return a suspicion, in a sentence, about lines that are no board.

    Before they were read they may have lost a leading zero, or gained columns or a
    header; nothing is suspected if they are no board without these either.
    """
    text = "\n".join(lines).strip(" \t")
    if len(text) > LONGEST_SUSPECTED or LIST.match(text) or "|" in text:
        return ""
    if len(lines) > 1:
        return _suspected_on_lines([line.strip(" \t") for line in lines], size)
    return _suspected_on_one_line(text, size)


def _suspected_on_one_line(text: str, size: RowsAndCols) -> str:
    """Return the suspicion about one line that is no board."""
    head = f"{quoted(text)} is no board; perhaps "
    if board := _with_zero(text, size):
        return f"{head}a leading 0 was lost: 0{text} is {_a_board(board)}."
    fields = _fields(text)
    numbers = [*range(1, len(fields) + 1)]
    if _attempt([(fields, False)], size, in_rows=False):
        # The fault is that there are two readings.
        return ""
    for first, last in BESIDE:
        inner = fields[first : len(fields) - last]
        if len(inner) < (9 if first + last > 1 else 4):
            continue
        board = _attempt([(inner, False)], size, in_rows=False)
        if board is not None:
            beside = numbers[:first] + numbers[len(fields) - last :]
            return head + _too_many(beside, board)
    longest = max(map(len, fields), default=0)
    long = [number for number in numbers if len(fields[number - 1]) == longest]
    if len(long) == 1 < len(fields):
        field = fields[long[0] - 1].strip("\"'").strip(" \t")
        if board := _read_again([field], size):
            return f"{head}column {long[0]} alone is meant, {_a_board(board)}."
        if board := _with_zero(field, size):
            return (
                f"{head}column {long[0]} alone is meant, and lost a leading 0: "
                f"0{field} is {_a_board(board)}."
            )
    several = len(fields) > 1 or not re.search("[0-9]", text)
    if several and all(map(HEAD.fullmatch, fields)):
        return f"{head}a header, which is to be left out."
    return ""


def _suspected_on_lines(lines: Sequence[str], size: RowsAndCols) -> str:
    """Return the suspicion about lines that are no board together."""
    head = f"{quoted(lines[0])} is no row of a board; perhaps "
    if board := _read_again(lines[1:], size):
        return f"{head}a header: the rest is {_a_board(board)}."
    rows = [_fields(line) for line in lines]
    for more, part in (("", rows), ("a header, and ", rows[1:])):
        last = len(part[0])
        if {*map(len, part)} != {last}:
            continue
        for column in (1, last):
            inner = [row[: column - 1] + row[column:] for row in part]
            board = _attempt([(row, False) for row in inner], size)
            if board is not None:
                return head + more + _too_many([column], board)
    alone = [_suspected_on_one_line(line, size) for line in lines]
    return alone[0] if all(alone) else ""


def _with_zero(text: str, size: RowsAndCols) -> BoardRead | None:
    """Return the board of a word of digits with a 0 before them, if it is one."""
    if not WORD_OF_DIGITS.fullmatch(text):
        return None
    return _attempt([([*f"0{text}"], True)], size, in_rows=False)


def _read_again(lines: Sequence[str], size: RowsAndCols) -> BoardRead | None:
    """Return the board of some of the lines, or of a part of one; None if they are
    none, or are moves."""
    try:
        board = _board(lines, size)
    except Unread:
        return None
    return None if board.moves else board


def _fields(text: str) -> list[str]:
    """Return the columns of a line, between commas if it has such, or else blanks."""
    if "," not in text:
        return QUOTED_OR_WORD.findall(text)
    return [field.strip(" \t") for field in QUOTED_OR_FIELD.findall(f"{text},")]


def _too_many(columns: Sequence[int], board: BoardRead) -> str:
    """Say that some columns are too many, and which board the others are."""
    *others, last = map(str, columns)
    subject = f"column {last} is"
    if others:
        subject = f"columns {', '.join(others)} and {last} are"
    return f"{subject} too many: the rest is {_a_board(board)}."


def _a_board(board: BoardRead) -> str:
    return f"a {board.rows}×{board.cols} board"


def digit_value(digit: str, where: str = "") -> int:
    """Return the tile that a digit means; ValueError if it means none."""
    if digit not in VALUES:
        known = DIGITS[:IN_DIGITS]
        raise Unread(f"{quoted(digit)} is no digit{where}; a piece is one of {known}.")
    return VALUES[digit]


def quoted(text: str) -> str:
    """Return a text in quotes, for a message: on one line, short and printable."""
    short = text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}…"
    return f"“{''.join(c if c.isprintable() else ascii(c)[1:-1] for c in short)}”"


def counted(number: int, noun: str) -> str:
    """Return a number of things, in words that fit it."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
