/* Shared by the pages of a book, and written by weave. */
const board_carried = (() => {
"use strict";
let carried = "";
const pageOf = ({ pathname }) => pathname.match(/(\w+)\.html$/)?.[1] ?? "index";
const carry = (board) => {
carried = board;
};
addEventListener(
"click",
({ target }) => {
const link = target.closest?.("a[href*='.html']");
const ours = link?.protocol === location.protocol && link.host === location.host;
if (!ours) return;
const leads = /^#watch\b/.test(link.hash) && !link.hash.includes("&from=");
if (leads && pageOf(link) !== pageOf(location)) link.hash += `&from=${pageOf(location)}`;
else if (carried && !link.hash) link.hash = `board=${carried}`;
},
true,
);
return { pageOf, carry };
})();
const page_reading = (() => {
"use strict";
const SIDES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const IN_DIGITS = 36;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const EMPTY = "_.-–·";
const EMPTY_WORDS = ["", ...EMPTY, "x", "null", "none"];
const LONGEST_QUOTED = 30;
const MOST_LINES = 21;
const LONGEST_TEXT = 1 << 15;
const NUMBER = /^[0-9]{1,3}$/;
const RULE = /^[ |+:┌┬┐├┼┤└┴┘]*[-─=]{2}[- |+:┌┬┐├┼┤└┴┘─=]*$/;
const MOVES = /^([LDRU]([1-9][0-9]{0,2})?)+$/;
const LIST = /^((np|numpy)\.)?(array)?[[({]/;
const FLAT = /^[[({]([^[\](){}]*)[\])}],?$/;
const INNER = /[[({]([^[\](){}]*)[\])}]/g;
const AROUND = /^([ \t\n,]+|[[({][ \t\n,]*[\])}],?)$/;
const TOKEN = /'[^']*'|"[^"]*"|[^ \t\n,'"]+/g;
const BETWEEN = /^[0-9]+([-_.–·])([0-9]+\1)+[0-9]+$/;
const ARRAY = /^(?:(?:np|numpy)\.)?array\((.*?)(?:,[ \t\n]*dtype=[A-Za-z0-9_.<>'"]+)?\)$/s;
const LONGEST_SUSPECTED = 1000;
const WORD_OF_DIGITS = /^[0-9A-Za-z]+$/;
const QUOTED_OR_WORD = /'[^']*'|"[^"]*"|[^ \t]+/g;
const QUOTED_OR_FIELD = /([ \t]*"[^"]*"[ \t]*|[^,]*),/g;
const HEAD = /^["']?[A-Za-z][^ \t]*[^ \t]$/;
const BESIDE = [
[1, 0],
[0, 1],
[1, 1],
[2, 0],
[0, 2],
[1, 2],
];
class Unread extends Error {}
const trim = (text) => text.replace(/^[ \t]+|[ \t]+$/g, "");
const words = (text) => text.match(/[^ \t\n]+/g) ?? [];
const shapeOf = (count) => {
const rows = SIDES.findLast((each) => each * each <= count && SIDES.includes(count / each));
return rows ? [rows, count / rows] : null;
};
const escaped = (sign) => {
const number = sign.codePointAt(0);
const hex = number.toString(16);
if ("\t\n\r".includes(sign)) return { "\t": "\\t", "\n": "\\n", "\r": "\\r" }[sign];
if (number < 256) return `\\x${hex.padStart(2, "0")}`;
return number < 65536 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
};
const quoted = (text) => {
const signs = [...text];
const short = signs.length > LONGEST_QUOTED ? [...signs.slice(0, LONGEST_QUOTED), "…"] : signs;
return `“${short.map((sign) => (/[\p{C}\p{Z}]/u.test(sign) && sign !== " " ? escaped(sign) : sign)).join("")}”`;
};
const counted = (number, noun) =>
`${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
const digitValue = (digit, where = "", known = DIGITS) => {
const value = /^[0-9a-z]$/i.test(digit) ? known.indexOf(digit.toLowerCase()) : -1;
if (value < 0)
throw new Unread(`${quoted(digit)} is no digit${where}; a piece is one of ${known}.`);
return value;
};
const faultOf = (tiles, rows, cols) => {
if (!SIDES.includes(rows) || !SIDES.includes(cols))
return `A board has 2 to 10 rows and columns, not ${rows}×${cols}.`;
const count = rows * cols;
if (tiles.length !== count) {
return `A ${rows}×${cols} board has ${count} cells; ${tiles.length} ${tiles.length === 1 ? "is" : "are"} given.`;
}
const missing = Array.from({ length: count }, (_, k) => k).find((k) => !tiles.includes(k));
if (missing === undefined) return "";
for (const [cell, tile] of tiles.entries()) {
if (tile >= count) {
return `A ${rows}×${cols} board has the pieces 1 to ${count - 1}, and 0 for the empty cell; there is no ${tile}.`;
}
if (tiles.indexOf(tile) < cell) {
return tile
? `${tile} occurs twice, and ${missing} is missing.`
: `Two cells are empty, not one, and ${missing} is missing.`;
}
}
return "";
};
const shaped = (rows, inRows, size) => {
const tiles = rows.flat();
const count = tiles.length;
let shape = size ?? shapeOf(count);
if (inRows) {
const odd = rows.findIndex((row) => row.length !== rows[0].length);
if (odd >= 0) {
throw new Unread(
`Row 1 has ${counted(rows[0].length, "cell")} and row ${odd + 1} has ` +
`${rows[odd].length}; all rows have the same number, with 0 for the empty cell.`,
);
}
shape = [rows.length, rows[0].length];
if (size && `${size}` !== `${shape}`) {
throw new Unread(
`The board has ${shape[0]} rows and ${shape[1]} columns, but ${size[0]}×${size[1]} is asked for.`,
);
}
} else if (!shape) {
throw new Unread(
`${counted(count, "cell")} ${count === 1 ? "makes" : "make"} no board: ` +
"16 make one of 4×4, 9 one of 3×3.",
);
}
const fault = faultOf(tiles, ...shape);
if (fault) throw new Unread(fault);
return { tiles, rows: shape[0], cols: shape[1] };
};
const numbersIn = (cells) => ({ cells, digits: false });
const digitsIn = (word) => ({ cells: [...word], digits: true });
const row = (text) => {
if (text.includes(",")) return numbersIn(trim(text).split(",").map(trim));
const found = trim(text).split(/[ \t]+/);
return found.length === 1 ? digitsIn(found[0]) : numbersIn(found);
};
const tileOf = (cell, digits, count, where) => {
if (digits) {
if (EMPTY.includes(cell) || (/[xX]/.test(cell) && count <= DIGITS.indexOf("x"))) return 0;
return digitValue(cell, where);
}
if (EMPTY_WORDS.includes(cell.toLowerCase())) return 0;
if (NUMBER.test(cell)) return Number(cell);
throw new Unread(
`${quoted(cell)} is no number${where}; expected numbers such as 5 3 8 9, and 0 for the empty cell.`,
);
};
const made = (rows, size, inRows = true) => {
const count = rows.reduce((sum, { cells }) => sum + cells.length, 0);
const numbers = rows.map(({ cells, digits }, k) => {
const where = rows.length > 1 ? ` in row ${k + 1}` : "";
if (!cells.join("")) throw new Unread(`Expected a board; nothing is given${where}.`);
const found = digits && BETWEEN.exec(cells.join(""));
if (found) {
throw new Unread(
`${quoted(found[0])}${where} has ${found[1]} between its cells; put ` +
"spaces or commas there, as in 5 3 8 9.",
);
}
return cells.map((cell) => tileOf(cell, digits, count, where));
});
if (rows.some(({ digits }) => digits) && count > IN_DIGITS && rows.length <= 10) {
throw new Unread(
`${count} cells make no board in digits, which are enough for ${IN_DIGITS}; ` +
"beyond, put spaces or commas between numbers.",
);
}
return shaped(numbers, inRows, size);
};
const attempt = (...given) => {
try {
return made(...given);
} catch (error) {
if (error instanceof Unread) return null;
throw error;
}
};
const boardOn = (units, size) => {
const text = trim(units.join("\n"));
if (units.length === 1 && LIST.test(text)) {
const found = objectIn(text);
return found ? ofObject(found, size) : listed(text, size);
}
const moves = text.replace(/[ \t]/g, "").toUpperCase();
if (units.length === 1 && MOVES.test(moves)) return { moves };
const lines = units.filter((line) => !RULE.test(line));
if (!lines.length) throw new Unread("A line between rows is no board; expected its rows, too.");
return units.length > 1 ? onLines(lines, size) : onOneLine(text, size);
};
const onLines = (lines, size) => {
if (lines.every((line) => line.includes("|"))) {
const rows = withoutFrame(lines)
.map(barred)
.filter(({ cells }) => cells.some((cell) => cell));
return made(rows.length ? rows : [numbersIn([])], size);
}
const flat = lines.map((line) => trim(line).match(FLAT));
if (flat.every((each) => each))
return made(
flat.map((each) => row(each[1].replace(/^[ \t\n,]+|[ \t\n,]+$/g, ""))),
size,
);
const text = lines.join("\n");
if (!/[/;]/.test(text)) return made(lines.map(row), size);
return made(
text
.replace(/[/;][ \t]*(?=\n|$)/g, "")
.split(/[/;\n]/)
.map(row),
size,
);
};
const onOneLine = (text, size) => {
const rows = text
.replace(/^[|]|[/;|]$/g, "")
.split(/[/;|]/)
.map(row);
if (rows.length > 1) return made(rows, size);
return rows[0].digits ? made(rows, size, false) : inWords(trim(text), rows[0].cells, size);
};
const inWords = (text, cells, size) => {
const worded =
!text.includes(",") &&
cells[0].length > 1 &&
cells.every((word) => word.length === cells[0].length);
const inDigits = worded ? attempt(cells.map(digitsIn), size) : null;
if (inDigits) return inDigits;
const whole = attempt([numbersIn(cells)], size, false);
if (!whole) {
return worded && !cells.every((word) => NUMBER.test(word))
? made(cells.map(digitsIn), size)
: made([numbersIn(cells)], size, false);
}
if (!size) refuseBeside(text, cells, whole);
return whole;
};
const withoutFrame = (lines) => {
const stripped = lines.map(trim);
let rows = lines;
if (stripped.every((line) => line.startsWith("|"))) rows = stripped.map((line) => line.slice(1));
if (stripped.every((line) => line.endsWith("|")))
rows = rows.map((line) => line.replace(/[ \t]+$/, "").slice(0, -1));
return rows;
};
const barred = (line) => numbersIn(line.split("|").map((cell) => trim(cell).replace(/[·*]$/, "")));
const expanded = (line) =>
line.replace(/([^\t]*)\t/g, (_, before) => before.padEnd(8 * Math.floor(before.length / 8 + 1)));
const many = (text, signs) => [...text].filter((sign) => signs.includes(sign)).length;
const isOpen = (text) => LIST.test(trim(text)) && many(text, "[({") > many(text, "])}");
const cellsIn = (text) =>
(text.match(TOKEN) ?? []).map((cell) => trim(cell.replace(/^['"]+|['"]+$/g, "")));
const listed = (given, size) => {
const text = given.match(ARRAY)?.[1] ?? given;
const around = text.replace(INNER, "");
const rows = [...text.matchAll(INNER)].map(([, inside]) => inside);
if (rows.length === 1 && !around) return ofFlatList(rows[0], size);
if (!AROUND.test(around)) {
throw new Unread(
"Expected one board, as a list of tiles or a list of rows, in brackets that match.",
);
}
return made(
rows.map((inside) => numbersIn(cellsIn(inside))),
size,
);
};
const ofFlatList = (text, size) => {
const board = made([numbersIn(cellsIn(text))], size, false);
const rows = text
.replace(/,/g, " ")
.split("\n")
.map(words)
.filter((line) => line.length);
const other = rows.length > 1 ? attempt(rows.map(numbersIn), null) : null;
if (other && `${other.rows}` !== `${board.rows}`) {
throw new Unread(
`The list may be a ${board.rows}×${board.cols} board, or its lines the rows of ` +
`${other.rows}×${other.cols}: put brackets around each row.`,
);
}
return board;
};
const objectIn = (text) => {
try {
return text.startsWith("{") ? JSON.parse(text) : null;
} catch {
return null;
}
};
const ofObject = ({ start, goal }, size) => {
if (typeof start !== "string" || start.includes("{")) {
throw new Unread('Expected an object with a start, as in {"start": "123456708"}.');
}
return { ...onlyBoard(start, size), goal: typeof goal === "string" ? goal : "" };
};
const refuseBeside = (text, cells, whole) => {
const gaps = (expanded(text).match(/ +/g) ?? []).map((gap) => gap.length);
const end = gaps.length;
for (const [first, last] of BESIDE) {
const inner = cells.slice(first, cells.length - last);
const others = gaps.slice(first, end - last);
const beside = [...gaps.slice(0, first), ...gaps.slice(end - last)];
const apart = !text.includes(",") && others.length && Math.min(...beside) > Math.max(...others);
const square = Number.isInteger(Math.sqrt(inner.length));
if ((first + last > 1 && inner.length < 9) || !(square || apart)) continue;
const board = attempt([numbersIn(inner)], null, false);
if (!board) continue;
const there = [
...cells.slice(0, first).map((cell) => `${cell} before it`),
...cells.slice(cells.length - last).map((cell) => `${cell} after it`),
].join(" and ");
throw new Unread(
`${quoted(text)} may be a ${whole.rows}×${whole.cols} board, or a ${board.rows}×${board.cols} ` +
`board with ${there}: put / between rows, or leave the number out.`,
);
}
};
const aBoard = ({ rows, cols }) => `a ${rows}×${cols} board`;
const tooMany = (columns, board) =>
`${
columns.length === 1
? `column ${columns[0]} is`
: `columns ${columns.slice(0, -1).join(", ")} and ${columns.at(-1)} are`
} too many: ` + `the rest is ${aBoard(board)}.`;
const fieldsIn = (text) =>
text.includes(",")
? [...`${text},`.matchAll(QUOTED_OR_FIELD)].map(([, field]) => trim(field))
: (text.match(QUOTED_OR_WORD) ?? []);
const withZero = (text, size) =>
WORD_OF_DIGITS.test(text) ? attempt([digitsIn(`0${text}`)], size, false) : null;
const readAgain = (lines, size) => {
try {
const board = boardOn(lines, size);
return board.moves ? null : board;
} catch (error) {
if (error instanceof Unread) return null;
throw error;
}
};
const suspectedOnOneLine = (text, size) => {
const head = `${quoted(text)} is no board; perhaps `;
const whole = withZero(text, size);
if (whole) return `${head}a leading 0 was lost: 0${text} is ${aBoard(whole)}.`;
const fields = fieldsIn(text);
const numbers = fields.map((_, k) => k + 1);
if (attempt([numbersIn(fields)], size, false)) return ""; // the fault is that there are two readings
for (const [first, last] of BESIDE) {
const inner = fields.slice(first, Math.max(fields.length - last, 0));
if (inner.length < (first + last > 1 ? 9 : 4)) continue;
const board = attempt([numbersIn(inner)], size, false);
if (board)
return (
head + tooMany([...numbers.slice(0, first), ...numbers.slice(fields.length - last)], board)
);
}
const lengths = fields.map((field) => [...field].length);
const longest = Math.max(0, ...lengths);
const long = numbers.filter((number) => lengths[number - 1] === longest);
if (long.length === 1 && fields.length > 1) {
const field = trim(fields[long[0] - 1].replace(/^['"]+|['"]+$/g, ""));
const board = readAgain([field], size);
const longer = withZero(field, size);
if (board) return `${head}column ${long[0]} alone is meant, ${aBoard(board)}.`;
if (longer)
return `${head}column ${long[0]} alone is meant, and lost a leading 0: 0${field} is ${aBoard(longer)}.`;
}
const several = fields.length > 1 || !/[0-9]/.test(text);
return several && fields.every((field) => HEAD.test(field))
? `${head}a header, which is to be left out.`
: "";
};
const suspectedOnLines = (lines, size) => {
const head = `${quoted(lines[0])} is no row of a board; perhaps `;
const below = readAgain(lines.slice(1), size);
if (below) return `${head}a header: the rest is ${aBoard(below)}.`;
const rows = lines.map(fieldsIn);
for (const [more, part] of [
["", rows],
["a header, and ", rows.slice(1)],
]) {
const last = part[0].length;
if (part.some((each) => each.length !== last)) continue;
for (const column of [1, last]) {
const board = attempt(
part.map((each) => numbersIn(each.filter((_, k) => k !== column - 1))),
size,
);
if (board) return head + more + tooMany([column], board);
}
}
const alone = lines.map((line) => suspectedOnOneLine(line, size));
return alone.every((each) => each) ? alone[0] : "";
};
const suspected = (lines, size) => {
const text = trim(lines.join("\n"));
if ([...text].length > LONGEST_SUSPECTED || LIST.test(text) || text.includes("|")) return "";
return lines.length > 1
? suspectedOnLines(lines.map(trim), size)
: suspectedOnOneLine(text, size);
};
const cannotBeARow = (text, size) => {
const stripped = trim(text);
if (RULE.test(text)) return false;
if (text.includes("\n") || stripped[0] === "{" || /[[({][^\])}]*[[({]/.test(stripped))
return true;
if (/[/;][ \t]*[^ \t]/.test(text) || MOVES.test(text.replace(/[ \t]/g, "").toUpperCase()))
return true;
const between = stripped.replace(/^[|]|[|]$/g, "").split("|");
const { cells } =
between.length > 1 && between.every((cell) => words(cell).length < 2)
? numbersIn(between)
: row(stripped.replace(/[[\](){}]|,$/g, ""));
const count = cells.length;
return (
!(count === 1 || SIDES.includes(count)) ||
Boolean(size && size[1] !== count && count === size[0] * size[1])
);
};
const boards = (text, size = null) => {
const read = (units) => {
const [{ line }] = units;
const texts = units.map((unit) => unit.text);
try {
return { line, board: boardOn(texts, size) };
} catch (error) {
if (!(error instanceof Unread)) throw error;
return { line, board: null, fault: error.message };
}
};
const told = (units, passage) =>
passage.board
? passage
: {
...passage,
fault:
suspected(
units.map((unit) => unit.text),
size,
) || passage.fault,
};
const toldEach = (units, each = units.map((unit) => read([unit]))) =>
units.map((unit, k) => told([unit], each[k]));
const several = (some) => some.filter(({ board }) => board).length > 1;
const found = [];
let [held, open, alone] = [[], null, false];
const end = () => {
if (open) {
const unit = open;
open = null;
take(unit);
}
const each = held.map((unit) => read([unit]));
const together = held.length > 1 ? read(held) : null;
const clear = held.length > 0 && several(each) && !RULE.test(held[0].text);
found.push(
...(together && (together.board || !clear) ? [told(held, together)] : toldEach(held, each)),
);
[held, alone] = [[], false];
};
const take = (unit) => {
const above = held.length && !RULE.test(held[0].text);
if (RULE.test(unit.text) && (alone || ("┌+".includes(trim(unit.text)[0]) && above))) end();
if (alone) {
found.push(...toldEach([unit]));
return;
}
const drawn = held.length && RULE.test(held[0].text);
alone =
held.length >= 2 * MOST_LINES ||
(!drawn &&
(cannotBeARow(unit.text, size) ||
held.length >= MOST_LINES ||
[held, [unit]].every((some) => some.some((each) => read([each]).board))));
held.push(unit);
if (alone) found.push(...toldEach(held.splice(0)));
};
text.split(/\r\n?|\n/).forEach((whole, k) => {
const line = whole
.replace(/^\uFEFF/, "")
.replace(/[\u00A0\u2007\u202F]/g, " ")
.split("#")[0]
.replace(/[ \t]+$/, "")
.replaceAll("│", "|");
if (!trim(line)) {
end();
return;
}
const unit = open
? { line: open.line, text: `${open.text}\n${line}` }
: { line: k + 1, text: line };
open = isOpen(unit.text) && unit.text.length < LONGEST_TEXT ? unit : null;
if (!open) take(unit);
});
end();
return found;
};
const onlyBoard = (text, size = null) => {
const found = boards(text, size);
if (!found.length) throw new Unread("Expected a board; nothing is given.");
for (const each of found) {
if (!each.board)
throw new Unread(`${each === found[0] ? "" : `Line ${each.line}: `}${each.fault}`);
}
if (found.length > 1) {
throw new Unread(
`Expected one board; lines ${found[0].line} and ${found[1].line} are a board each.`,
);
}
return found[0].board;
};
return { SIDES, IN_DIGITS, Unread, shapeOf, quoted, counted, digitValue, boards, onlyBoard };
})();
const board_starts = (() => {
"use strict";
const { onlyBoard, Unread } = page_reading;
const DIGITS = "0123456789abcdefghijklmno";
const piecesOf = (text) => [...text].map((digit) => parseInt(digit, 36) - 1);
const FAR = 90; // random moves from home, which leave 5×5 near enough to be solved in a page
const exchanged = (text, a, b) => {
const signs = [...text];
[signs[a], signs[b]] = [signs[b], signs[a]];
return signs.join("");
};
const line = (text, k) => {
const blank = text.indexOf("0");
const side = Math.sqrt(text.length);
const sameRow = Math.floor(k / side) === Math.floor(blank / side);
const sameColumn = k % side === blank % side;
if (k === blank || !(sameRow || sameColumn)) return [];
const step = (sameRow ? 1 : side) * Math.sign(k - blank);
return Array.from({ length: (k - blank) / step }, (_, n) => blank + (n + 1) * step);
};
const of = (side) => {
const size = side * side;
const digits = DIGITS.slice(0, size);
const GOAL = `${digits.slice(1)}0`;
const anywhere = (some) => {
let [text, odd] = [GOAL, 0];
for (let k = size - 1; k > 0; k -= 1) {
const j = some[k] % (k + 1);
text = exchanged(text, j, k);
odd ^= j !== k;
}
const blank = text.indexOf("0");
return (odd + Math.floor(blank / side) + blank) % 2
? exchanged(text, text.indexOf("1"), text.indexOf("2"))
: text;
};
const near = (some) => {
let [text, before] = [GOAL, -1];
for (let k = 0; k < FAR; k += 1) {
const blank = text.indexOf("0");
const ways = [...digits]
.map((_, cell) => cell)
.filter((cell) => cell !== before && line(text, cell).length === 1);
before = blank;
text = exchanged(text, blank, ways[some[k] % ways.length]);
}
return text;
};
const random = () => (side === 4 ? anywhere : near)(crypto.getRandomValues(new Uint32Array(FAR)));
const WAYS = { L: 1, D: -side, R: -1, U: side };
const scrambled = (moves) => {
let [text, number] = [GOAL, 0];
for (const [, letter, times] of moves.matchAll(/([A-Z])([0-9]*)/g)) {
for (let left = Number(times || 1); left > 0; left -= 1) {
const [blank, by] = [text.indexOf("0"), WAYS[letter]];
const to = blank + by;
number += 1;
if (line(text, to).length !== 1 || to < 0 || to >= size) {
throw new Unread(`Move ${number}, ${letter}, leaves the board.`);
}
text = exchanged(text, blank, to);
}
}
return text;
};
return { GOAL, random, scrambled, read: (text) => readAs([side], text) };
};
class OtherSize extends Unread {}
const readAs = (sides, given) => {
const text = given.replace(/\p{Surrogate}/gu, "\uFFFD"); // half a sign is no digit
const { moves, tiles, rows, cols } = onlyBoard(text);
if (moves) return of(sides[0]).scrambled(moves);
if (rows !== cols || !sides.includes(rows)) {
throw new OtherSize(
`The board is ${rows}×${cols}, and here it has ${sides.map((side) => `${side}×${side}`).join(" or ")}.`,
);
}
return tiles.map((tile) => DIGITS[tile]).join("");
};
return { piecesOf, exchanged, line, of, OtherSize, readAs };
})();
const board_player = (() => {
"use strict";
const { exchanged } = board_starts;
const player = (show) => {
const PACE = 220; // milliseconds from one move to the next
let timer = 0;
const stop = () => clearInterval(timer);
const play = (start, pieces, pace = PACE) => {
const left = [...pieces];
let board = start;
stop();
timer = setInterval(() => {
const piece = left.shift();
if (!piece) return stop();
board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
show(board, piece);
}, pace);
};
return { play, stop };
};
return { player };
})();
const page_elements = (() => {
"use strict";
const write = (element, words) => {
if (element.textContent !== words) element.textContent = words;
};
const made = (tag, className = "", words = "") => {
const element = document.createElement(tag);
element.className = className;
element.textContent = words;
return element;
};
const drawn = (tag, attributes, parent, words) => {
const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
if (words !== undefined) element.textContent = words;
parent?.append(element);
return element;
};
return { write, made, drawn };
})();
const board_tray = (() => {
"use strict";
const { made, write } = page_elements;
const { exchanged, line, of } = board_starts;
const tray = (element, changed, side = 4) => {
const { GOAL } = of(side);
const rowOf = (k) => Math.floor(k / side);
element.style.setProperty("--side", side);
const cells = Array.from({ length: side * side }, (_, k) => {
const cell = made("button", "cell");
cell.type = "button";
cell.tabIndex = k ? -1 : 0;
return cell;
});
element.replaceChildren(...cells);
let [start, picked, drag] = [GOAL, null, null];
const pushed = (text, k) =>
line(text, k).reduce((each, cell) => exchanged(each, each.indexOf("0"), cell), text);
const draw = () => {
cells.forEach((cell, k) => {
const empty = start[k] === "0";
const piece = parseInt(start[k], 36);
write(cell, empty ? "" : String(piece));
cell.classList.toggle("empty", empty);
cell.setAttribute(
"aria-label",
`${empty ? "empty" : piece}, row ${rowOf(k) + 1}, column ${(k % side) + 1}`,
);
cell.setAttribute("aria-pressed", String(k === picked));
});
};
const change = (text) => {
picked = null;
start = text;
draw();
changed(text);
};
const press = (k) => {
if (picked === null && line(start, k).length) change(pushed(start, k));
else if (picked === null) {
picked = start[k] === "0" ? null : k;
draw();
} else change(exchanged(start, picked, k));
};
const focus = (k) => {
for (const cell of cells) cell.tabIndex = -1;
cells[k].tabIndex = 0;
cells[k].focus();
};
const steer = (event, k) => {
const [row, col] = [rowOf(k), k % side];
const to = {
ArrowLeft: col > 0 ? k - 1 : k,
ArrowRight: col < side - 1 ? k + 1 : k,
ArrowUp: row > 0 ? k - side : k,
ArrowDown: row < side - 1 ? k + side : k,
}[event.key];
if (event.key === "Escape") {
picked = null;
draw();
}
if (to === undefined) return;
event.preventDefault();
event.stopPropagation(); // keys of the page would act
focus(to);
};
const under = ({ clientX, clientY }) =>
cells.findIndex((cell) => {
const { left, right, top, bottom } = cell.getBoundingClientRect();
return (
cell !== cells[drag.k] &&
clientX >= left &&
clientX < right &&
clientY >= top &&
clientY < bottom
);
});
const take = (event, k) => {
if (event.button === 0 && start[k] !== "0") {
drag = { k, x: event.clientX, y: event.clientY, far: false };
}
};
const move = (event) => {
if (!drag) return;
const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
if (!drag.far && Math.hypot(x, y) < 5) return;
if (!drag.far) cells[drag.k].setPointerCapture(event.pointerId);
drag.far = true;
cells[drag.k].classList.add("dragged");
cells[drag.k].style.translate = `${x}px ${y}px`;
};
const drop = (event) => {
if (!drag) return;
const { k, far } = drag;
const target = event.type === "pointerup" && far ? under(event) : -1;
cells[k].classList.remove("dragged");
cells[k].style.translate = "";
if (target >= 0) change(exchanged(start, k, target));
setTimeout(() => {
drag = null;
}); // after the click that follows
};
cells.forEach((cell, k) => {
cell.addEventListener("click", () => {
if (!drag?.far) {
focus(k);
press(k);
}
});
cell.addEventListener("keydown", (event) => steer(event, k));
cell.addEventListener("pointerdown", (event) => take(event, k));
for (const kind of ["pointerup", "pointercancel"]) cell.addEventListener(kind, drop);
cell.addEventListener("pointermove", move);
});
draw();
return {
show: (text) => {
picked = null;
start = text;
draw();
},
};
};
return { tray };
})();
const translation_operations = (() => {
"use strict";
const LIMIT = 2 ** 50;
const [LEAST, MOST] = [-(2n ** 50n), 2n ** 50n];
class PythonError extends Error {
get name() {
return this.constructor.name;
}
}
class ValueError extends PythonError {}
class IndexError extends PythonError {}
class OverflowError extends PythonError {}
class ZeroDivisionError extends PythonError {}
class MemoryError extends PythonError {}
class OSError extends PythonError {}
class KeyError extends PythonError {}
class StopIteration extends PythonError {}
class Refusal extends PythonError {} // what Python would do, and we do not
const narrow = (big) => (LEAST <= big && big <= MOST ? Number(big) : big);
const exact = (number) => {
if (typeof number !== "string" && number <= LIMIT && number >= -LIMIT)
return typeof number === "bigint" ? narrow(number) : number;
if (typeof number === "bigint") return number;
if (typeof number === "string") throw new Refusal(`“${number}” is no number`);
if (Number.isSafeInteger(number)) return BigInt(number);
throw new Refusal(`${number} is more than can be calculated with exactly`);
};
const assigned = (value) => {
if (value === undefined) throw new Refusal("a variable is read here before it is assigned");
return value;
};
const small = (number) => typeof number !== "bigint" && (number | 0) === number;
const whole = (value) => {
if (typeof value === "object" || typeof value === "string")
throw new Refusal("there is no number to calculate with");
return BigInt(value);
};
const big = (calculate) => (a, b) => narrow(calculate(whole(a), whole(b)));
const mixed = (a, b) => (typeof a === "bigint") !== (typeof b === "bigint");
const [bigPlus, bigMinus] = [big((a, b) => a + b), big((a, b) => a - b)];
const [bigProduct, bigPower] = [big((a, b) => a * b), big((a, b) => a ** b)];
const [bigAnd, bigOr, bigXor] = [big((a, b) => a & b), big((a, b) => a | b), big((a, b) => a ^ b)];
const [bigLeft, bigRight] = [big((a, b) => a << b), big((a, b) => a >> b)];
const bigQuotient = big((a, b) => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n));
const bigRemainder = big((a, b) => ((a % b) + b) % b);
const numeric = (value) => {
if (Array.isArray(value) || typeof value === "string" || value === null)
throw new Refusal("there is no number to calculate with");
return value;
};
const numbers = (a, b) => typeof a === "number" && typeof b === "number";
const product = (a, b) => {
const result = numbers(a, b) ? a * b : NaN;
return result <= LIMIT && result >= -LIMIT ? result + 0 : bigProduct(a, b);
};
const quotient = (a, b) => {
if (b === 0 && numeric(a) !== null)
throw new ZeroDivisionError("integer division or modulo by zero");
return numbers(a, b) ? Math.floor(a / b) + 0 : bigQuotient(a, b);
};
const remainder = (a, b) => {
if (b === 0 && numeric(a) !== null) throw new ZeroDivisionError("integer modulo by zero");
if (!numbers(a, b)) return bigRemainder(a, b);
const rest = a % b;
return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
};
const power = (a, b) => {
if (b < 0) throw new Refusal("a power with a negative exponent is no integer");
return bigPower(a, b);
};
const truths = (a, b) => typeof a === "boolean" && typeof b === "boolean";
const bitAnd = (a, b) => {
if (small(a) && small(b)) return a & b;
return truths(a, b) ? a && b : bigAnd(a, b);
};
const bitOr = (a, b) => {
if (small(a) && small(b)) return a | b;
return truths(a, b) ? a || b : bigOr(a, b);
};
const bitXor = (a, b) => {
if (small(a) && small(b)) return a ^ b;
return truths(a, b) ? a !== b : bigXor(a, b);
};
const shiftRight = (a, b) => {
if (b < 0) throw new ValueError("negative shift count");
return small(a) ? a >> (b < 31 ? b : 31) : bigRight(a, b);
};
const shiftLeft = (a, b) => {
if (b < 0) throw new ValueError("negative shift count");
if (b > 4096) throw new Refusal(`a shift by ${b} is further than we go`);
return b < 31 && small(a) ? product(a, 2 ** b) : bigLeft(a, b);
};
const abs = (number) => {
if (number < 0) return -number;
return numeric(number) === true ? 1 : number || 0;
};
const KINDS = {
b: [-128, 127, 1],
B: [0, 255, 1],
h: [-32768, 32767, 2],
H: [0, 65535, 2],
i: [-(2 ** 31), 2 ** 31 - 1, 4],
I: [0, 2 ** 32 - 1, 4],
l: [-(2n ** 63n), 2n ** 63n - 1n, 8],
L: [0, 2n ** 64n - 1n, 8],
q: [-(2n ** 63n), 2n ** 63n - 1n, 8],
Q: [0, 2n ** 64n - 1n, 8],
};
const LONG = 1 << 19;
const VIEWS = {
b: Int8Array,
B: Uint8Array,
h: Int16Array,
H: Uint16Array,
i: Int32Array,
I: Uint32Array,
};
class Cells extends Array {
static get [Symbol.species]() {
return Array;
}
}
class Bytes extends Array {
static get [Symbol.species]() {
return Array;
}
}
class Float {
constructor(number) {
this.number = number;
}
valueOf() {
return this.number;
}
toString() {
return String(this.number);
}
}
const unboxed = (value) => (typeof value === "boolean" ? Number(value) : value);
const fitting = (cells, value) => {
if (!(numeric(value) >= cells.least && value <= cells.most)) {
throw new OverflowError(
`${value} does not fit into array("${cells.typecode}"), which holds ${cells.least} to ${cells.most}`,
);
}
return unboxed(value);
};
const cellsOf = (typecode, values) => {
const cells = new Cells();
[cells.typecode, cells.least, cells.most] = [typecode, ...KINDS[typecode]];
for (const value of values) cells.push(fitting(cells, value));
return cells;
};
const like = (sequence, values) =>
sequence.typecode ? cellsOf(sequence.typecode, values) : [...values];
const array = (typecode, values = []) => {
const [least, most, size] = KINDS[typecode];
if (values.blank && VIEWS[typecode] && values.length % size === 0) {
return Object.assign(new VIEWS[typecode](values.length / size), { typecode, least, most });
}
if (!(values instanceof Bytes) || (size === 1 && least === 0)) return cellsOf(typecode, values);
if (values.every((value) => value === 0))
return cellsOf(typecode, new Array(values.length / size).fill(0));
if (values.length % size) throw new ValueError("bytes length not a multiple of item size");
const words = [];
for (let k = 0; k < values.length; k += size) {
const bytes = [...values.slice(k, k + size)].reverse();
const word = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
words.push(narrow(least < 0 ? BigInt.asIntN(8 * size, word) : word));
}
return cellsOf(typecode, words);
};
const bytes = (given) => {
if (given >= LONG) return Object.assign(new Uint8Array(given), { blank: true });
const made = new Bytes();
for (const value of typeof given === "number" ? repeated([0], given) : given) {
if (!(value >= 0 && value < 256)) throw new ValueError("bytes must be in range(0, 256)");
made.push(value);
}
return made;
};
const missing = (sequence, k) => {
const place = k < 0 ? k + sequence.length : k;
if (place >= 0 && place < sequence.length) return place;
throw new IndexError(`index ${k} is out of range: there are ${sequence.length}`);
};
const at = (sequence, k) =>
k >= 0 && k < sequence.length ? sequence[+k] : sequence[missing(sequence, k)];
const letter = (text, k) => at([...text], k);
const put = (sequence, k, value) => {
const place = k >= 0 && k < sequence.length ? +k : missing(sequence, k);
sequence[place] = sequence.least === undefined ? value : fitting(sequence, value);
};
const range = (begin, end, step = 1) => {
const [first, stop] = end === undefined ? [0, begin] : [begin, end];
if (step === 0) throw new ValueError("range() arg 3 must not be zero");
const found = [];
for (let k = first; step > 0 ? k < stop : k > stop; k += step) found.push(k);
return found;
};
const bounds = (length, begin, end) => {
const bound = (k) => Math.max(0, Math.min(length, k < 0 ? k + length : k));
return [bound(begin ?? 0), bound(end ?? length)];
};
const slice = (sequence, begin, end, step = 1) => {
if (typeof sequence === "string") return slice([...sequence], begin, end, step).join("");
if (step === -1 && begin === null && end === null) return like(sequence, [...sequence].reverse());
if (step !== 1) throw new Refusal("a slice goes by 1, or by −1 from end to end");
const part = Array.prototype.slice.call(sequence, ...bounds(sequence.length, begin, end));
return sequence.typecode ? like(sequence, part) : part;
};
const replace = (sequence, begin, end, values) => {
const [first, last] = bounds(sequence.length, begin, end);
if (ArrayBuffer.isView(sequence) && values.length === last - first)
return void sequence.set(values, first);
const fit = sequence instanceof Cells ? cellsOf(sequence.typecode, values) : [...values];
const after = Array.prototype.slice.call(sequence, Math.max(first, last));
sequence.length = first;
for (const value of fit) sequence.push(value);
for (const value of after) sequence.push(value);
};
const repeated = (sequence, times) => {
if (typeof sequence === "string") return sequence.repeat(Math.max(0, times));
const found = like(sequence, []);
if (sequence.length === 1) {
found.length = Math.max(0, times);
return found.fill(sequence[0]);
}
for (let k = 0; k < times; k += 1) for (const value of sequence) found.push(value);
return found;
};
const joined = (a, b) => (a instanceof Cells ? like(a, [...a, ...b]) : a.concat(b));
const append = (sequence, value) => {
sequence.push(sequence.least === undefined ? value : fitting(sequence, value));
};
const extend = (sequence, values) => {
const fit = sequence.least === undefined || values.typecode === sequence.typecode;
for (const value of values === sequence ? [...values] : values)
fit ? sequence.push(value) : append(sequence, value);
};
const length = (sequence) => {
const found =
typeof sequence === "string" ? [...sequence].length : (sequence?.length ?? sequence?.size);
if (found === undefined) throw new Refusal("this has no length");
return found;
};
const index = (sequence, value, begin, end) => {
const values = Array.isArray(sequence) ? sequence : [...sequence];
const [first, last] = bounds(values.length, begin, end);
let found = first;
while (found < last && values[found] !== value && !same(values[found], value)) found += 1;
if (found >= last) found = -1;
if (found < 0) throw new ValueError(`${value} is not there`);
return found;
};
const find = (text, part) => {
const place = text.indexOf(part);
return place < 0 ? place : length(text.slice(0, place));
};
const contains = (whole, part) => {
if (typeof whole === "string") return whole.includes(part);
if (whole.has) return whole.has(part);
return (
(Array.isArray(whole) && whole.includes(part)) || [...whole].some((each) => same(each, part))
);
};
function* enumerate(values, first = 0) {
let k = first;
for (const value of values) yield [k++, value];
}
function* zip(...rows) {
const ways = rows.map((row) => row[Symbol.iterator]());
for (;;) {
const next = ways.map((way) => way.next());
if (next.some(({ done }) => done)) return;
yield next.map(({ value }) => value);
}
}
const sum = (values) => {
let total = 0;
for (const value of values) total = exact(total + value);
return Number.isFinite(total) ? Number(total) : total;
};
const least = (...given) => chosen(given, precedes);
const most = (...given) => chosen(given, follows);
const chosen = (given, better) => {
const values = given.length === 1 ? [...given[0]] : given;
if (values.length === 0) throw new ValueError("there is nothing to choose from");
return values.reduce((best, value) => (better(value, best) ? value : best));
};
const order = (a, b) => {
if (precedes(a, b)) return -1;
return precedes(b, a) ? 1 : 0;
};
const sorted = (values, key = (value) => value) =>
[...values]
.map((value) => [key(value), value])
.sort(([a], [b]) => order(a, b))
.map(([, value]) => value);
const precedes = (a, b) => {
if (typeof a === "number" && typeof b === "number") return a < b;
if (Array.isArray(a) && Array.isArray(b)) {
const k = a.findIndex((each, j) => j >= b.length || !same(each, b[j]));
return k < 0 ? a.length < b.length : k < b.length && precedes(a[k], b[k]);
}
const kind = (value) =>
value instanceof Float || typeof value !== "object" ? typeof value.valueOf() : "";
const kinds = [a, b].map((value) => (value === null || value === undefined ? "" : kind(value)));
const words = kinds.every((name) => name === "string");
if (words || kinds.every((name) => ["number", "bigint", "boolean"].includes(name))) return a < b;
throw new Refusal("these two have no order");
};
const follows = (a, b) => precedes(b, a);
const truth = (value) => {
if (value === null || value === undefined) return false;
if (Array.isArray(value)) return value.length > 0;
if (value instanceof Float) return value.number !== 0;
return typeof value === "object" && "size" in value ? value.size > 0 : Boolean(value);
};
const same = (a, b) => {
if (Array.isArray(a) && Array.isArray(b)) {
return a.length === b.length && a.every((value, k) => same(value, b[k]));
}
if (typeof a === "boolean" || typeof b === "boolean")
return (
Number(a) === Number(b) &&
typeof a !== "string" &&
typeof b !== "string" &&
a !== null &&
b !== null
);
if (a instanceof Float || b instanceof Float) return Number(a) === Number(b);
if (a instanceof Dict && b instanceof Dict) {
return (
a.size === b.size && a.items().every(([key, value]) => b.has(key) && same(value, b.get(key)))
);
}
return a === b;
};
const keyOf = (value) => {
if (typeof value !== "object" || value === null) return unboxed(value);
let key = "";
for (let k = 0; k < value.length; k += 1) {
const each = value[k];
key +=
(each | 0) === each && each >= -1 && each < 65535
? String.fromCharCode(each + 1)
: `(${keyOf(each)})`;
}
return key;
};
class Dict {
constructor(pairs = []) {
this.pairs = new Map();
for (const [key, value] of pairs) this.put(key, value);
}
static fromkeys(keys, value = null) {
return new Dict([...keys].map((key) => [key, value]));
}
get size() {
return this.pairs.size;
}
has(key) {
return this.pairs.has(keyOf(key));
}
put(key, value) {
const name = keyOf(key);
const pair = this.pairs.get(name);
if (pair === undefined) this.pairs.set(name, [key, value]);
else pair[1] = value;
}
get(key, other = null) {
return this.pairs.get(keyOf(key))?.[1] ?? other;
}
pop(key, ...other) {
const value = this.has(key) || !other.length ? item(this, key) : other[0];
this.pairs.delete(keyOf(key));
return value;
}
setdefault(key, value = null) {
const name = keyOf(key);
const { pairs } = this;
return (pairs.get(name) ?? pairs.set(name, [key, value]).get(name))[1];
}
keys() {
return [...this.pairs.values()].map(([key]) => key);
}
values() {
return [...this.pairs.values()].map(([, value]) => value);
}
items() {
return [...this.pairs.values()].map(([key, value]) => [key, value]);
}
[Symbol.iterator]() {
return this.keys()[Symbol.iterator]();
}
}
const item = (whole, k) => {
if (typeof whole === "string") return letter(whole, k);
if (!(whole instanceof Dict)) return at(whole, k);
const pair = whole.pairs.get(keyOf(k));
if (pair === undefined) throw new KeyError(text(k));
return pair[1];
};
const store = (whole, k, value) =>
whole instanceof Dict ? whole.put(k, value) : put(whole, k, value);
const row = (value) => Array.isArray(value);
const plus = (a, b) => {
if (row(a) && row(b)) return joined(a, b);
if (typeof a === "string" && typeof b === "string") return a + b;
return mixed(a, b) ? bigPlus(a, b) : exact(numeric(a) + numeric(b));
};
const minus = (a, b) => {
if (a instanceof Set) return new Set([...a].filter((each) => !b.has(each)));
return mixed(a, b) ? bigMinus(a, b) : exact(numeric(a) - numeric(b));
};
const times = (a, b) => {
if (row(a) || typeof a === "string") return repeated(a, b);
return row(b) || typeof b === "string" ? repeated(b, a) : product(a, b);
};
const union = (a, b) => {
if (!(a instanceof Set)) return bitOr(a, b);
for (const each of b) a.add(each);
return a;
};
const within = (a, b) => (a instanceof Set ? [...a].every((each) => b.has(each)) : !precedes(b, a));
const beyond = (a, b) => (a instanceof Set ? within(b, a) : !precedes(a, b));
const METHODS = {
append,
extend,
index,
find,
bit_length: (number) =>
BigInt(number)
.toString(2)
.replace(/^-|^0$/, "").length,
bit_count: (number) => BigInt(number).toString(2).replace(/[-0]/g, "").length,
split: (words) => words.split(/\s+/).filter((word) => word),
join: (sign, words) => [...words].join(sign),
tobytes: (cells) => [...cells],
toreadonly: (cells) => cells,
_replace: (made, names) => made.again(names),
cast: (bytes, typecode) => array(typecode, bytes),
};
const method = (owner, name, given, names) => {
const python = METHODS[name];
if (typeof owner !== "string" && !row(owner) && typeof owner[name] === "function")
return owner[name](...given);
if (python === undefined) throw new Refusal(`there is no method ${name} in a page`);
return python(owner, ...given, ...(names ? [names] : []));
};
const member = (owner, name) => {
if (typeof owner === "object" && Object.hasOwn(owner, name)) return owner[name];
if (METHODS[name] === undefined && typeof owner?.[name] !== "function")
throw new Refusal(`there is no ${name} in a page`);
return (...given) => method(owner, name, given);
};
const text = (value) => (row(value) ? `(${value.map(text).join(", ")})` : String(value));
const divmod = (a, b) => [quotient(a, b), remainder(a, b)];
const factorial = (number) => range(2, number + 1).reduce(product, 1);
const pairwise = (values) => {
const all = [...values];
return all.slice(1).map((value, k) => [all[k], value]);
};
const cartesian = (...rows) =>
rows
.map(listed)
.reduce((all, row) => all.flatMap((begun) => row.map((value) => [...begun, value])), [[]]);
const bisectLeft = (sorted, value) => {
let [low, high] = [0, length(sorted)];
while (low < high) {
const middle = (low + high) >> 1;
if (precedes(at(sorted, middle), value)) low = middle + 1;
else high = middle;
}
return low;
};
const next = (values, ...other) => {
for (const value of values) return value;
if (other.length === 0) throw new StopIteration("");
return other[0];
};
const map = (use, ...rows) => [...zip(...rows)].map((given) => use(...given));
const view = (cells) => cells;
const listed = (values) => [...values];
const unpacked = (given, count) => {
const values = typeof given?.next === "function" ? [...given] : given;
if (length(values) !== count)
throw new ValueError(`there are ${length(values)} values, and not ${count}`);
return values;
};
const apart = (values, before, after) => {
const all = [...values];
const end = all.length - after;
return [...all.slice(0, before), all.slice(before, end), ...all.slice(end)];
};
const cache = (use) => {
const known = new Dict();
return (...given) => {
if (!known.has(given)) known.put(given, use(...given));
return known.get(given);
};
};
const chain = { from_iterable: (rows) => [...rows].flatMap(listed) };
const comb = (n, k) => {
let ways = 1;
for (let j = 0; j < k; j += 1) ways = quotient(product(ways, n - j), j + 1);
return ways;
};
const cast = (_, value) => value;
const mmap = (_, length) => {
try {
return bytes(length);
} catch (error) {
throw error instanceof RangeError ? new MemoryError("") : error;
}
};
const ThreadPoolExecutor = () => ({ map });
const record = (name, fields) => {
const make = (...values) => {
const made = [...values];
for (const [k, field] of fields.entries()) {
if (field !== "length") Object.defineProperty(made, field, { get: () => made[k] });
}
Object.defineProperty(made, "again", {
value: (names) => make(...fields.map((field, k) => names[field] ?? made[k])),
});
return made;
};
Object.defineProperty(make, "name", { value: name });
return make;
};
const float = (number) => new Float(Number(number));
const integer = (value) =>
typeof value === "bigint" ? value : exact(Math.trunc(Number(value)) + 0);
const perfCounter = () => float(performance.now() / 1000);
const grouped = (number) => {
if (typeof number !== "number" && typeof number !== "bigint")
throw new Refusal("only integers are grouped");
return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
};
const fixed = (float, digits) => {
const number = Math.abs(float);
const sign = float < 0 ? "-" : "";
const near = number.toFixed(digits);
const tie = (number * 2 ** (digits + 1)) % 2 === 1 && Number(near.at(-1)) % 2 === 1;
return sign + (tie ? (number - 10 ** -digits / 2).toFixed(digits) : near);
};
const Random = (seed) => {
const [N, M] = [624, 397];
const words = new Uint32Array(N);
const key = [];
for (let rest = BigInt(seed); rest > 0n || !key.length; rest >>= 32n)
key.push(Number(rest & 0xffffffffn));
const mixed = (k, factor) => {
const before = words[(k || N) - 1];
return Math.imul(before ^ (before >>> 30), factor);
};
words[0] = 19650218;
for (let k = 1; k < N; k += 1) words[k] = mixed(k, 1812433253) + k;
let [k, j] = [1, 0];
const onward = () => {
k += 1;
if (k === N) {
words[0] = words[N - 1];
k = 1;
}
};
for (let left = Math.max(N, key.length); left > 0; left -= 1) {
words[k] = (words[k] ^ mixed(k, 1664525)) + key[j] + j;
onward();
j = (j + 1) % key.length;
}
for (let left = N - 1; left > 0; left -= 1) {
words[k] = (words[k] ^ mixed(k, 1566083941)) - k;
onward();
}
words[0] = 0x80000000;
let at = N;
const word = () => {
if (at === N) {
for (at = 0; at < N; at += 1) {
const y = (words[at] & 0x80000000) | (words[(at + 1) % N] & 0x7fffffff);
words[at] = words[(at + M) % N] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
}
at = 0;
}
let y = words[at++];
y ^= y >>> 11;
y ^= (y << 7) & 0x9d2c5680;
y ^= (y << 15) & 0xefc60000;
return (y ^ (y >>> 18)) >>> 0;
};
return {
getrandbits: (bits) => {
if (!(bits > 0 && bits <= 32)) throw new Refusal("a page draws 1 to 32 random bits");
return word() >>> (32 - bits);
},
};
};
const Python = {
ValueError,
IndexError,
OverflowError,
ZeroDivisionError,
MemoryError,
OSError,
PythonError,
Refusal,
Float,
Cells,
Bytes,
exact,
precedes,
follows,
beyond,
assigned,
unpacked,
product,
quotient,
remainder,
power,
bitAnd,
bitOr,
bitXor,
shiftRight,
shiftLeft,
abs,
array,
bytes,
at,
letter,
put,
range,
slice,
replace,
repeated,
joined,
append,
extend,
length,
index,
find,
contains,
enumerate,
zip,
sum,
least,
most,
sorted,
truth,
same,
record,
float,
integer,
perfCounter,
grouped,
fixed,
Random,
Dict,
item,
store,
plus,
minus,
times,
union,
within,
method,
text,
divmod,
factorial,
pairwise,
cartesian,
bisectLeft,
chain,
comb,
cast,
mmap,
next,
map,
cache,
apart,
listed,
member,
view,
ThreadPoolExecutor,
};
return { Python };
})();
const ideas_idea_parts = (() => {
"use strict";
const { made } = page_elements;
const ledger = (rows) => {
const drawn = made("div", "ledger");
for (const [number, words] of rows) {
drawn.append(made("b", "", String(number)), made("span", "", words));
}
return drawn;
};
const little = (text, className = "") => {
const grid = made("div", `little ${className}`);
grid.style.setProperty("--side", Math.sqrt(text.length));
const words = (digit) => (digit === "0" ? "" : String(Number.parseInt(digit, 36)));
grid.append(...[...text].map((digit) => made("span", "", words(digit))));
return grid;
};
const still = matchMedia("(prefers-reduced-motion: reduce)");
const slide = (element, places, time) => {
if (!still.matches) element.animate(places, { duration: time, easing: "ease-in-out" });
};
return { ledger, little, slide };
})();
const ideas_idea_conflicts = (() => {
"use strict";
const { ledger, slide } = ideas_idea_parts;
const LINES = [0, 1, 2, 3];
const across = (cell) => cell & 3;
const down = (cell) => cell >> 2;
const AXES = [
{ lane: down, bend: [0, -0.7], aside: "0 62%" },
{ lane: across, bend: [0.7, 0], aside: "-62% 0" },
];
const begin = ({ program, cells, cellsOf, counted, distance, over, pairs, shown, svg }) => {
const risen = (own) => {
let best = [];
for (let set = 0; set < 1 << own.length; set += 1) {
const some = own.filter((_, k) => set & (1 << k));
const rises = some.every((x, k) => k === 0 || some[k - 1] < x);
if (rises && some.length > best.length) best = some;
}
return best;
};
const linesOf = (lies) =>
AXES.flatMap((axis) =>
LINES.map((i) => {
const own = lies.filter((x, j) => x >= 0 && axis.lane(j) === i && axis.lane(x) === i);
const kept = risen(own);
return {
...axis,
pairs: pairs(own, (x, y) => x > y),
leave: own.length - program.longest_rise(own),
leaving: own.filter((x) => !kept.includes(x)),
};
}),
).filter(({ leave }) => leave);
const arc = (lies, bend, pair) => {
const [[x, y], [x2, y2]] = pair
.map((piece) => lies.indexOf(piece))
.map((cell) => [2 * across(cell) + 1 + bend[0], 2 * down(cell) + 1 + bend[1]]);
const [cx, cy] = [(x + x2) / 2 + bend[0], (y + y2) / 2 + bend[1]];
return svg("path", { d: `M${x} ${y}Q${cx} ${cy},${x2} ${y2}`, class: "arc", pathLength: 1 });
};
const draw = (lies, lines) => {
const leave = lines.reduce((sum, line) => sum + line.leave, 0);
const steps = distance(lies);
over(...lines.flatMap(({ bend, pairs: some }) => some.map((pair) => arc(lies, bend, pair))));
shown.replaceChildren(
ledger([
[steps, "steps, if each piece were alone"],
[`+ ${2 * leave}`, `for ${counted(leave, "piece")} that must make way, and come back`],
[`= ${steps + 2 * leave}`, "moves at least"],
]),
);
return { leave, steps };
};
const tell = (text) => {
const lies = cellsOf(text);
const { leave, steps } = draw(lies, linesOf(lies));
return (
`The pieces are ${counted(steps, "step")} from home. ${counted(leave, "piece")} must leave ` +
`${leave === 1 ? "its line" : "their lines"}, at two moves each: at least ` +
`${steps} + ${2 * leave} = ${steps + 2 * leave} moves.`
);
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const lines = linesOf(lies);
draw(lies, []);
await pause(900);
for (const k of lines.keys()) {
draw(lies, lines.slice(0, k + 1));
await pause(900);
for (const piece of lines[k].leaving) {
const cell = cells()[lies.indexOf(piece)];
slide(
cell,
[0, lines[k].aside, lines[k].aside, 0].map((translate) => ({ translate })),
1400,
);
await pause(1500);
}
}
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_parity = (() => {
"use strict";
const { ledger } = ideas_idea_parts;
const begin = ({ program, cells, cellsOf, counted, over, pairs, shown, svg }) => {
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
const inverted = (lies) =>
pairs(
lies.filter((x) => x >= 0),
(x, y) => x > y,
);
const arc = (list, pair, className) => {
const [from, to] = pair.map((x) => 10 + 20 * list.indexOf(x));
const high = (to - from) * 0.4 + 6;
const d = `M${from} 124C${from} ${124 - high},${to} ${124 - high},${to} 124`;
return svg("path", { d, class: className });
};
const draw = (lies, some, fresh) => {
const list = lies.filter((x) => x >= 0);
const drawing = svg("svg", { viewBox: "0 0 300 142", "aria-hidden": "true" });
drawing.append(
...some.map((pair) => arc(list, pair, fresh(pair) ? "arc new" : "arc")),
...list.map((x, k) => svg("text", { x: 10 + 20 * k, y: 139 }, String(x + 1))),
);
const below = 3 - (lies.indexOf(-1) >> 2);
const sum = some.length + below;
shown.replaceChildren(
drawing,
ledger([
[some.length, "inversions: a greater piece comes first"],
[`+ ${below}`, `${below === 1 ? "row" : "rows"} below the empty cell`],
[`= ${sum}`, sum % 2 ? "odd: no solution" : "even: a solution"],
]),
);
over();
};
const tell = (text, before) => {
const [lies, earlier] = [text, before].map(cellsOf);
const old = new Set(inverted(earlier).map(String));
draw(lies, inverted(lies), (pair) => !old.has(String(pair)));
const of = (some) => [program.inversions(some), 3 - (some.indexOf(-1) >> 2)];
const [[v, r], [v0, r0]] = [of(lies), of(earlier)];
const sum = v + r;
const change =
before === text ? "" : ` It was ${v0 + r0}: ${signed(v - v0)} and ${signed(r - r0)}.`;
return (
`${counted(v, "inversion")} and ${counted(r, "row")} below the empty cell make ` +
`${sum}, ${sum % 2 ? "odd: this board has no solution" : "even: this board has a solution"}.${change}`
);
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const all = inverted(lies);
for (const k of all.keys()) {
draw(lies, all.slice(0, k + 1), (pair) => pair === all[k]);
for (const [j, cell] of cells().entries())
cell.classList.toggle("lit", all[k].includes(lies[j]));
await pause(Math.min(400, 5000 / all.length));
}
};
const leave = () => {
for (const cell of cells()) cell.classList.remove("lit");
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_questions = (() => {
"use strict";
const { made } = page_elements;
const { slide } = ideas_idea_parts;
const NAMES = ["east", "north", "west", "south"];
const ASIDE = [
[1, 0],
[0, -1],
[-1, 0],
[0, 1],
];
const NONE = 4; // no way back
const LAST = 15; // the last cell
const [HAPPY, SAD] = [0x001, 0x100];
const MOST = 400; // blocks that are run
const SHOWN = 10; // moves that are tried in the film
const LEFT = "Can we pay for it?"; // the question that is left
const begin = ({
cellsOf,
counted,
data: { begins, blocks },
distance,
lay,
over,
shown,
svg,
}) => {
const purse = (t) => `${t & 0xff}+${t >> 8}`;
const price = ({ glad }, x) => ((glad >> x) & 1 ? HAPPY : SAD);
const attempt = (start, quota, first, steps) => {
const [cells, way] = [[...start], [NONE]];
let [t, k] = [quota, first];
while (steps.length < MOST) {
const block = blocks[k];
const { p, b, d, q, there } = block;
const board = cells.map((x, j) => (j === p ? 0 : x + 1).toString(16)).join("");
const x = cells[q];
const paid = d !== b && t >= price(block, x);
steps.push({ k, t, quota, board, paid, way: [...way, b].slice(2) });
if (d !== b) {
k = paid ? there : k + 1;
if (!paid) continue;
[t, cells[p]] = [t - price(block, x), x];
way.push(b);
} else {
if (p === LAST && t === 0) return false;
const turned = (d + 2) % NONE;
const below = way.pop();
if (below === NONE) return true;
const tried = blocks.findIndex((one) => one.p === q && one.d === turned);
[t, cells[p]] = [t + price(blocks[tried], x), x];
k = blocks.findIndex((one) => one.p === q && one.d === turned && one.b === below) + 1;
}
}
return false;
};
const run = (start) => {
const steps = [];
const first = begins[start.indexOf(-1)];
let quota = distance(start);
while (quota && first.every((k) => attempt(start, quota, k, steps))) quota += HAPPY + SAD;
return steps;
};
const tries = ({ k }) => blocks[k].b !== blocks[k].d;
const questionsOf = ({ b, d }) => [
[`Which direction is due? ${NAMES[d]}`, false],
["Does it lead out of the tray? no", false],
[`Or straight back, ${NAMES[b]}? no`, false],
["Is the move happy? a bit tells", false],
[LEFT, true],
["Are we home? not yet", false],
];
const heap = made("div", "heap");
const [left, tally] = [made("div", "questions"), made("p", "total")];
shown.append(left, heap, tally);
let [steps, at, asked] = [[], 0, 0];
const arrow = ({ p, d }) => {
const [x, y] = [2 * (p % 4) + 1, 2 * (p >> 2) + 1];
const [dx, dy] = ASIDE[d];
const [u, v] = [x + 1.6 * dx, y + 1.6 * dy];
over(
svg("path", {
class: "arrow",
d: `M${x} ${y}L${u} ${v}M${u - 0.4 * (dx + dy)} ${v - 0.4 * (dy + dx)}L${u} ${v}L${u - 0.4 * (dx - dy)} ${v - 0.4 * (dy - dx)}`,
}),
);
};
const draw = (step, fallen) => {
arrow(blocks[step.k]);
left.replaceChildren(
...questionsOf(blocks[step.k]).map(([words, real]) => {
const look = real ? "asked" : "beforehand";
const answer = real && fallen ? ` ${step.paid ? "yes" : "no"}` : "";
return made("p", `${look}${fallen && !real ? " fallen" : ""}`, words + answer);
}),
);
heap.replaceChildren(...Array.from({ length: 5 * asked }, () => made("i")));
tally.textContent = `${counted(asked, "move")} tried: ${6 * asked} questions in korf0, ${asked} here.`;
};
const describe = (step) => {
const { d, b } = blocks[step.k];
const way = step.way.map((each) => "WSEN"[each]).join("") || "none";
const what =
b === d ? "goes back" : `tries ${NAMES[d]}, which ${step.paid ? "is" : "can't be"} paid`;
return (
`Moves so far: ${way}; ${purse(step.t)} is left of quota ${purse(step.quota)}. ` +
`Block ${step.k} ${what}.`
);
};
const show = (fallen) => {
const step = steps[at];
lay(step.board);
draw(step, fallen);
return describe(step);
};
const tell = (text) => {
steps = run(cellsOf(text)).filter(tries);
[at, asked] = [0, 1];
if (steps.length) return show(true);
over();
left.replaceChildren();
return "All pieces are at home: no block runs.";
};
const fall = () => {
const floor = heap.getBoundingClientRect();
for (const question of left.querySelectorAll(".beforehand")) {
const { left: x, top } = question.getBoundingClientRect();
const to = `${floor.left - x}px ${floor.top - top}px`;
const end = { translate: to, scale: "0.1 0.3", opacity: 0.4 };
slide(question, [{ translate: "0 0" }, end], 700);
}
};
const film = async (_, pause) => {
asked = 0;
for (at = 0; at < Math.min(SHOWN, steps.length); at += 1) {
show(false);
await pause(at ? 500 : 1500);
fall();
await pause(680);
asked += 1;
show(true);
await pause(700);
}
await pause(1200);
};
const further = () => {
if (at + 1 >= steps.length) return "";
[at, asked] = [at + 1, asked + 1];
return show(true);
};
return { film, further: ["Try the next move", further], tell };
};
return { begin };
})();
const page_kept = (() => {
"use strict";
const textOf = async (name) => {
if (document.readyState !== "complete")
await new Promise((go) => addEventListener("load", go, { once: true }));
const kept = document.querySelector(`script.${name}`);
const file = kept.dataset.script;
return (file ? await window.proofweaveLoaded(file) : kept).textContent;
};
return { textOf };
})();
const page_asker = (() => {
"use strict";
const { textOf } = page_kept;
const asker = (program, texts = ["board-worker", `board-${program}`]) => {
const asked = new Map(); // for each question that is open, who hears the answers
let [worker, count] = [null, 0];
const hear = (data) => asked.get(data.id)?.(data);
const fail = (wrong) => {
for (const said of asked.values()) said({ wrong });
};
const begin = () => {
let [made, early] = [null, []];
const begun = (loaded) => {
if (!early) return;
const address = URL.createObjectURL(new Blob(loaded));
made = new Worker(address);
URL.revokeObjectURL(address);
made.onmessage = ({ data }) => hear(data);
made.onerror = (event) => {
event.preventDefault();
fail(event.message);
};
for (const message of early) made.postMessage(message);
};
Promise.all(texts.map(textOf))
.then(begun)
.catch(({ message }) => {
if (early) worker = null; // the next question tries again
fail(message);
});
return {
post: (message) => (made ? made.postMessage(message) : early.push(message)),
end: () => {
early = null;
made?.terminate();
},
};
};
const ask = (question, said) => {
worker ??= begin();
count += 1;
const id = count;
asked.set(id, said);
worker.post({ id, program, ...question });
return id;
};
const end = () => {
worker?.end();
worker = null;
asked.clear();
};
return { ask, end, forget: (id) => asked.delete(id) };
};
return { asker };
})();
const ideas_idea_queue = (() => {
"use strict";
const { asker } = page_asker;
const { made } = page_elements;
const { little } = ideas_idea_parts;
const SHOWN = 12; // boards that are taken when the figure has opened
const begin = ({ counted, lay, say, shown }) => {
const { ask, forget } = asker("best_first");
let [taken, next] = [SHOWN, ""];
const small = ({ digits, g, h, fresh }, next) => {
const box = made("div", `node${fresh ? " fresh" : ""}${next ? " next" : ""}`);
box.append(little(digits), made("p", "", `${g} + ${h}`));
return box;
};
const pile = ({ f, many, top }, k) => {
const row = made("div", "pile");
const words = k ? "" : "; the first is next";
row.append(
made("p", "count", `at least ${counted(f, "move")}: ${counted(many, "board")}${words}`),
...top.map((node, j) => small(node, k + j === 0)),
);
return row;
};
const draw = ({ taken: many, piles, won }) => {
taken = many;
next = piles[0]?.top[0].digits ?? next;
shown.replaceChildren(...piles.slice(0, 2).map(pile));
const wait = piles.reduce((sum, each) => sum + each.many, 0);
const words = `${counted(many, "board")} taken, ${wait.toLocaleString("en")} wait. `;
return won
? `${words}The last is the goal: a shortest solution has ${counted(won, "move")}.`
: `${words}No solution has fewer than ${counted(piles[0].f, "move")}.`;
};
const queue = (board, most) =>
new Promise((settle) => {
const id = ask({ board, idea: { most } }, ({ idea, wrong }) => {
forget(id);
settle(wrong ?? draw(idea));
});
});
const film = async (board, pause) => {
for (let most = 0; most < SHOWN; most += 1) {
say(await queue(board, most));
lay(next);
await pause(700);
}
};
return {
film,
further: ["Take the next", (board) => queue(board, taken + 1)],
tell: (board) => queue(board, SHOWN),
};
};
return { begin };
})();
const ideas_idea_stages = (() => {
"use strict";
const { exchanged } = board_starts;
const { asker } = page_asker;
const { made } = page_elements;
const PACE = 90; // milliseconds from one move to the next
const begin = ({ cells, counted, data: { plans }, lay, say, shown, tell: again }) => {
const { ask, end } = asker("partial_goals");
let [plan] = Object.keys(plans);
let [start, stages, done] = ["", [], 0];
const goals = (k) => stages.slice(0, k).map(({ goal }) => goal);
const moves = (some) => some.reduce((sum, { pieces }) => sum + pieces.length, 0);
const push = (text, piece) => exchanged(text, text.indexOf("0"), text.indexOf(piece));
const after = (k) =>
stages.slice(0, k).reduce((text, { pieces }) => [...pieces].reduce(push, text), start);
const mark = (text) => {
const [fixed, sought] = [goals(done).join(""), stages[done]?.goal ?? ""];
for (const [j, cell] of cells().entries()) {
cell.classList.toggle("fixed", fixed.includes(text[j]));
cell.classList.toggle("sought", sought.includes(text[j]));
}
};
const put = (text) => {
lay(text);
mark(text);
};
const show = () => {
mark(after(done));
list.replaceChildren(
...stages.map(({ goal, pieces, nodes }, j) =>
made(
"li",
j < done ? "done" : "",
`${[...goal].map((x) => Number.parseInt(x, 16)).join(" ")}: ${counted(pieces.length, "move")}, ${counted(nodes, "scene")}`,
),
),
);
const words = `${done} of ${counted(stages.length, "stage")} done, with ${moves(stages.slice(0, done))} of ${counted(moves(stages), "move")}.`;
if (done === stages.length) return words;
return `${words} Next, ${[...stages[done].goal].map((x) => Number.parseInt(x, 16)).join(" ")} go home.`;
};
const tell = (text) =>
new Promise((settle) => {
end();
[start, stages, done] = [text, [], 0];
put(start);
say("Its stages are searched …");
for (const each of choice.children)
each.setAttribute("aria-pressed", String(each.textContent === plan));
ask({ board: start, idea: plans[plan] }, ({ idea, wrong }) => {
if (wrong) return void settle(wrong);
stages = idea;
settle(show());
});
});
const follow = (text) => {
for (const [j, cell] of cells().entries()) {
cell.classList.toggle("fixed", Number.parseInt(text[j], 16) === j + 1);
cell.classList.remove("sought");
}
return "";
};
const stage = async (pause) => {
let board = after(done);
for (const piece of stages[done].pieces) {
board = push(board, piece);
put(board);
await pause(PACE);
}
done += 1;
return show();
};
const film = async (_, pause) => {
while (done < stages.length) {
say(await stage(pause));
await pause(700);
}
};
const further = () => {
done = done < stages.length ? done + 1 : 0;
put(after(done));
return show();
};
const [choice, list] = [made("p", "choice"), made("ol", "stages")];
choice.append(
...Object.keys(plans).map((name) => {
const button = made("button", "", name);
button.type = "button";
button.addEventListener("click", () => {
plan = name;
again();
});
return button;
}),
);
shown.replaceChildren(choice, list);
return { film, follow, further: ["Next stage", further], tell };
};
return { begin };
})();
const ideas_idea_steps = (() => {
"use strict";
const { ledger } = ideas_idea_parts;
const begin = ({ cells, cellsOf, counted, distance, over, shown, side, stepsOf, svg }) => {
const label = (x, j) =>
svg(
"text",
{ x: 2 * (j % side) + 1.62, y: 2 * Math.floor(j / side) + 0.56, class: "steps-left" },
x < 0 ? "" : String(stepsOf(x, j, side)),
);
const draw = (lies, many = lies.length) => {
over(...lies.slice(0, many).map(label));
const so = distance(lies.map((x, j) => (j < many ? x : -1)));
shown.replaceChildren(ledger([[so, "steps of single pieces: no solution has fewer moves"]]));
};
const tell = (text, before) => {
const [lies, old] = [text, before].map(cellsOf);
draw(lies);
const changed = [...lies.keys()].filter((j) => lies[j] !== old[j]);
const by = distance(lies) - distance(old);
if (changed.length === 2 && Math.abs(by) === 1) {
const piece = text[changed.find((j) => lies[j] >= 0)];
const moved =
by < 0 ? "nearer to its place: a happy move" : "away from its place: a sad move";
return `Piece ${Number.parseInt(piece, 16)} went ${moved}.`;
}
return `The pieces are ${counted(distance(lies), "step")} from home.`;
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const places = cells();
for (const j of lies.keys()) {
draw(lies, j + 1);
for (const [k, cell] of places.entries()) cell.classList.toggle("lit", k === j);
await pause(180);
}
};
const leave = () => {
for (const cell of cells()) cell.classList.remove("lit");
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_triples = (() => {
"use strict";
const { asker } = page_asker;
const { made } = page_elements;
const SIDE = 5;
const begin = ({ cells, data: { patterns }, place, shown, svg }) => {
const { ask, forget } = asker("twenty_four");
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const half = patterns.length;
const across = (x) => SIDE * (x % SIDE) + Math.floor(x / SIDE);
const readings = ["by rows", "by columns"].map((words, a) => {
const button = made("button", "", words);
button.type = "button";
const parts = patterns.map((pieces) =>
[...pieces].map((digit) => Number.parseInt(digit, 36) - 1).map((x) => (a ? across(x) : x)),
);
button.addEventListener("click", () => {
choose(a);
draw(text, null);
});
return { button, parts, words };
});
const rows = patterns.map((_, k) => {
const row = made("div", "pattern");
row.dataset.part = k;
const [far, name] = [made("b"), made("span", "name")];
row.append(far, name);
return { far, name, row };
});
const [choice, list] = [made("p", "choice"), made("div", "triples")];
choice.append(...readings.map(({ button }) => button));
list.append(...rows.map(({ row }) => row));
shown.append(choice, list);
let [text, far, before, chosen] = ["", [], [], 0];
const choose = (a) => {
chosen = a;
for (const [b, { button }] of readings.entries())
button.setAttribute("aria-pressed", String(a === b));
};
const numbers = (all, a) => all.slice(a * half, (a + 1) * half);
const lines = () => {
const view = place.parentNode;
view.querySelector(".lines")?.remove();
const from = view.getBoundingClientRect();
const drawing = svg("svg", { class: "lines", "aria-hidden": "true" });
const all = cells();
rows.forEach(({ row, far: number }, k) => {
const end = number.getBoundingClientRect();
for (const x of readings[chosen].parts[k]) {
const own = all[[...text].indexOf((x + 1).toString(36))]?.getBoundingClientRect();
if (!own) continue;
const [x1, y1] = [
own.left + own.width * 0.82 - from.left,
own.top + own.height / 2 - from.top,
];
const [x2, y2] = [end.left - 3 - from.left, end.top + end.height / 2 - from.top];
const path = svg("path", {
d: `M${x1} ${y1}C${(x1 + x2) / 2} ${y1},${(x1 + x2) / 2} ${y2},${x2} ${y2}`,
class: row.className.replace("pattern", ""),
});
path.dataset.part = k;
drawing.append(path);
}
});
view.append(drawing);
};
const draw = (board, only) => {
const { parts } = readings[chosen];
const [now, old] = [numbers(far, chosen), numbers(before, chosen)];
readings.forEach(({ button, words }, a) => {
button.textContent = `${words}: ${sum(numbers(far, a))}`;
});
for (const [j, cell] of cells().entries()) {
const x = Number.parseInt(board[j], 36) - 1;
const part = parts.findIndex((pieces) => pieces.includes(x));
cell.dataset.part = part;
cell.classList.toggle("air", only !== null && part >= 0 && !(part <= only));
}
rows.forEach(({ far: number, name, row }, k) => {
const changed = old.length > 0 && old[k] !== now[k];
row.classList.toggle("pale", only !== null && k > only);
row.classList.toggle("now", only === null ? changed : k === only);
number.textContent = String(now[k]);
name.textContent = parts[k]
.map((x) => x + 1)
.sort((x, y) => x - y)
.join(" ");
});
lines();
};
new ResizeObserver(() => far.length && lines()).observe(place);
const tell = (board, last) =>
new Promise((settle) => {
const id = ask({ board, idea: patterns }, ({ idea, wrong }) => {
forget(id);
if (wrong) return void settle(wrong);
[text, before, far] = [board, board === last ? [] : far, idea];
const sums = [0, 1].map((a) => sum(numbers(far, a)));
if (board === last) choose(sums[1] > sums[0] ? 1 : 0);
draw(board, null);
settle(
`The patterns ask for ${sums[0]} moves by rows, and for ${sums[1]} by columns: ` +
`at least ${Math.max(...sums)} moves.`,
);
});
});
const film = async (board, pause) => {
if (!far.length) return;
for (const a of [0, 1]) {
choose(a);
for (const k of patterns.keys()) {
draw(board, k);
await pause(350);
}
await pause(900);
}
};
choose(0);
return { film, tell };
};
return { begin };
})();
const ideas_idea_walks = (() => {
"use strict";
const { made } = page_elements;
const { slide } = ideas_idea_parts;
const SIDE = 4;
const LINES = [0, 1, 2, 3];
const row = (j) => Math.floor(j / SIDE);
const column = (j) => j % SIDE;
const READINGS = [
{ lines: "rows", line: row },
{ lines: "columns", line: column },
];
const begin = ({ program, cells, cellsOf, counted, place, shown }) => {
let known = null; // made when a board is pushed, or seen; it takes a moment
const counts = (lies, line) => {
const table = LINES.map(() => [0, 0, 0, 0]);
lies.forEach((x, j) => {
if (x >= 0) table[line(j)][line(x)] += 1;
});
return table;
};
const tables = READINGS.map(({ lines, line }) => {
const drawn = made("table", lines);
const caption = made("caption");
const boxes = LINES.map(() => []);
const body = made("tbody");
for (const i of LINES) {
const tr = made("tr");
for (const j of LINES) {
const [lies, belongs] = line === row ? [i, j] : [j, i];
const box = made("td", i === j ? "home" : "");
box.dataset.line = belongs;
boxes[lies][belongs] = box;
tr.append(box);
}
body.append(tr);
}
drawn.append(caption, body);
return { boxes, caption, drawn };
});
shown.append(...tables.map(({ drawn }) => drawn));
const fill = ({ boxes }, table, old) => {
for (const i of LINES) {
for (const j of LINES) {
const box = boxes[i][j];
box.textContent = table[i][j] || "·";
box.classList.toggle("new", table[i][j] !== old[i][j]);
}
}
};
const far = (lies) => {
known ??= program.tabulate(SIDE, SIDE);
const [columns, rows] = [...program.readings(lies, SIDE, SIDE)].map(
(reading, a) => known.links[program.place(a, reading, known)],
);
return [Number(rows), Number(columns)];
};
const tell = (text, before) => {
const [lies, old] = [text, before].map(cellsOf);
const walks = far(lies);
READINGS.forEach(({ lines, line }, a) => {
fill(tables[a], counts(lies, line), counts(old, line));
tables[a].caption.textContent = `by ${lines}: ${counted(walks[a], "move")}`;
});
const [rows, columns] = walks;
return (
`Each count should come to the diagonal, where its pieces belong: ` +
`${rows} + ${columns} = ${rows + columns} moves at least.`
);
};
const melt = async (lies, { line }, { boxes }, pause) => {
const all = cells();
const from = place.getBoundingClientRect();
const ghosts = [];
for (const [j, x] of lies.entries()) {
if (x < 0) continue;
const [own, box] = [all[j], boxes[line(j)][line(x)]].map((e) => e.getBoundingClientRect());
const end =
all[line === row ? SIDE * row(j) + 3 : 3 * SIDE + column(j)].getBoundingClientRect();
const ghost = made("i", "ghost", String(line(x) + 1));
ghost.dataset.line = line(x);
Object.assign(ghost.style, {
left: `${own.left - from.left}px`,
top: `${own.top - from.top}px`,
width: `${own.width}px`,
height: `${own.height}px`,
});
place.append(ghost);
const to = (r, scale) => ({
transform: `translate(${r.left + r.width / 2 - own.left - own.width / 2}px, ${r.top + r.height / 2 - own.top - own.height / 2}px) scale(${scale})`,
});
slide(ghost, [to(own, 1), to(own, 1), to(end, 1), to(end, 1), to(box, 0.4)], 3200);
ghosts.push(ghost);
}
place.classList.add("melted");
await pause(3100);
for (const ghost of ghosts) ghost.remove();
place.classList.remove("melted");
};
const NONE = LINES.map(() => [0, 0, 0, 0]);
const film = async (text, pause) => {
const lies = cellsOf(text);
for (const table of tables) fill(table, NONE, NONE);
await pause(600);
for (const [a, reading] of READINGS.entries()) {
await melt(lies, reading, tables[a], pause);
const melted = counts(lies, reading.line);
fill(tables[a], melted, melted);
await pause(900);
}
};
const leave = () => {
for (const ghost of place.querySelectorAll(".ghost")) ghost.remove();
place.classList.remove("melted");
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_waves = (() => {
"use strict";
const { exchanged } = board_starts;
const { asker } = page_asker;
const { made } = page_elements;
const HIGH = 26; // of the bars
const LASTS = 9000; // milliseconds of the film, at most
const begin = ({ cells, data: { patterns }, lay, shown, svg }) => {
const { ask, forget } = asker("pattern_database");
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const numberOf = (digit) => Number.parseInt(digit, 16);
const rows = patterns.map((pieces, k) => {
const row = made("div", "pattern");
row.dataset.part = k;
const name = made("span", "name", [...pieces].map(numberOf).join(" "));
const bars = svg("svg", { preserveAspectRatio: "none", "aria-hidden": "true" });
const far = made("b");
row.append(name, bars, far);
return { row, bars, far };
});
const total = made("p", "total");
shown.append(...rows.map(({ row }) => row), total);
let waves = [];
const tint = (text, only) => {
const own = (digit) => patterns.findIndex((pieces) => pieces.includes(digit));
for (const [j, cell] of cells().entries()) {
const part = own(text[j]);
cell.dataset.part = part;
cell.classList.toggle("air", part >= 0 && only !== null && part !== only);
}
for (const [k, { row }] of rows.entries()) {
row.classList.toggle("pale", only !== null && only !== k);
}
};
const draw = (k, at) => {
const { bars, far } = rows[k];
const { many } = waves[k];
const most = Math.max(...many);
bars.setAttribute("viewBox", `0 0 ${many.length} ${HIGH}`);
bars.replaceChildren(
...many.map((n, d) => {
const high = Math.max(1, (HIGH * n) / most);
const look = d === at ? "here" : "";
return svg("rect", { x: d + 0.1, width: 0.8, y: HIGH - high, height: high, class: look });
}),
);
far.textContent = String(at);
};
const show = (text) => {
tint(text, null);
for (const [k, { d }] of waves.entries()) draw(k, d);
const far = waves.map(({ d }) => d);
total.textContent = `${far.join(" + ")} = ${sum(far)} moves at least`;
return (
`If only the pieces of one colour counted, they would be home in so many moves. ` +
`No move counts twice: at least ${sum(far)} moves.`
);
};
const tell = (text) =>
new Promise((settle) => {
const id = ask({ board: text, idea: patterns }, ({ idea, wrong }) => {
forget(id);
if (wrong) return void settle(wrong);
waves = idea;
settle(show(text));
});
});
const film = async (text, pause) => {
if (!waves.length) return;
const pushes = sum(waves.map(({ way }) => way.length));
const pace = Math.min(220, LASTS / (pushes + 1));
total.textContent = "";
for (const [k, { way, d }] of waves.entries()) {
let [board, left] = [text, d];
tint(board, k);
await pause(500);
for (const piece of way) {
board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
if (patterns[k].includes(piece)) left -= 1;
lay(board);
tint(board, k);
draw(k, left);
await pause(pace);
}
await pause(500);
draw(k, d);
lay(text);
}
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_ways = (() => {
"use strict";
const { exchanged, line } = board_starts;
const { made } = page_elements;
const { little } = ideas_idea_parts;
const BY = { E: 1, N: -4, W: -1, S: 4 };
const LETTERS = Object.fromEntries(Object.entries(BY).map(([letter, by]) => [by, letter]));
const begin = ({ data: { table, twins }, over, shown, svg }) => {
let [state, way] = [0, ""]; // of the reader's pushes
let pair = null; // the ways that are shown, and the board from which they go
const after = (from, letter) => table[4 * from + "ENWS".indexOf(letter)];
const pushed = (text, letter) => {
const blank = text.indexOf("0");
const to = blank + BY[letter];
return text[to] && line(text, to).length === 1 ? exchanged(text, blank, to) : "";
};
const gone = (text, letters) =>
[...letters].reduce((some, letter) => some && pushed(some, letter), text);
const ahead = (text) => {
const fits = ([cut, kept]) => kept && gone(text, cut) && gone(text, kept);
const [cut, kept] = Object.entries(twins).findLast(fits);
return { cut, kept, from: text };
};
const path = (text, letters, aside, className) => {
let board = text;
const point = () => {
const blank = board.indexOf("0");
return `${2 * (blank % 4) + 1 + aside} ${2 * Math.floor(blank / 4) + 1 + aside}`;
};
const points = [point()];
for (const letter of letters) {
board = pushed(board, letter);
points.push(point());
}
return svg("path", { d: `M${points.join("L")}`, class: className });
};
const column = (name, { from, [name]: letters }, k) => {
const box = made("div", `way ${name}`);
const board = gone(from, letters.slice(0, k));
const words = made("p");
words.append(
made(name === "cut" ? "s" : "span", "gone", letters.slice(0, k)),
made("span", "ahead", letters.slice(k)),
);
box.append(little(board), words);
return box;
};
const draw = (k) => {
const both = ["kept", "cut"].map((name) => column(name, pair, k));
const met = k >= pair.cut.length;
shown.replaceChildren(
...both,
made("p", "verdict", met ? "the same board: one way is enough" : ""),
);
over(
path(pair.from, pair.kept.slice(0, k), -0.14, "path kept"),
path(pair.from, pair.cut.slice(0, k), 0.14, "path cut"),
);
};
const longer = () => Math.max(pair.cut.length, pair.kept.length);
const read = (text, before) => {
const cells = line(before, text.indexOf("0"));
const from = [before.indexOf("0"), ...cells];
return cells.map((cell, k) => LETTERS[cell - from[k]]);
};
const step = (letter, text) => {
const [to, whole] = [after(state, letter), way + letter];
[state, way] = to < 0 ? [0, ""] : [to, whole];
if (to >= 0) return "";
const cut = Object.keys(twins).find((each) => whole.endsWith(each));
if (!twins[cut]) return `${cut} is forbidden: it undoes a move.`;
const back = [...cut].reverse().map((each) => LETTERS[-BY[each]]);
pair = { cut, kept: twins[cut], from: gone(text, back) };
return `${cut} is forbidden: ${twins[cut]} leads to the same board.`;
};
const tell = (text, before) => {
const letters = text === before ? [] : read(text, before);
if (!letters.length) [state, way] = [0, ""];
pair = ahead(text);
const words = letters.map((letter) => step(letter, text)).filter(Boolean);
draw(longer());
if (words.length) return words.at(-1);
if (way) return `Your way so far is ${way}: it is allowed.`;
return `${pair.cut} is forbidden: ${pair.kept} leads to the same board.`;
};
const film = async (_, pause) => {
for (let k = 0; k <= longer(); k += 1) {
draw(k);
await pause(k ? 650 : 1000);
}
await pause(1500);
};
return { film, tell };
};
return { begin };
})();
const ideas_ideas = (() => {
"use strict";
const { piecesOf } = board_starts;
const { drawn, write } = page_elements;
const { Python } = translation_operations;
const { begin: conflicts } = ideas_idea_conflicts;
const { begin: parity } = ideas_idea_parity;
const { begin: questions } = ideas_idea_questions;
const { begin: queue } = ideas_idea_queue;
const { begin: stages } = ideas_idea_stages;
const { begin: steps } = ideas_idea_steps;
const { begin: triples } = ideas_idea_triples;
const { begin: walks } = ideas_idea_walks;
const { begin: waves } = ideas_idea_waves;
const { begin: ways } = ideas_idea_ways;
const IDEAS = {
conflicts,
parity,
questions,
queue,
stages,
steps,
triples,
walks,
waves,
ways,
};
const CUT = new Error("cut");
const programIn = (figure) => {
const text = figure.querySelector(".idea-program")?.textContent;
return text && new Function("Python", text)(Python);
};
const counted = (number, noun) =>
`${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
const pairs = (list, holds) =>
list.flatMap((x, j) =>
list
.slice(j + 1)
.filter((y) => holds(x, y))
.map((y) => [x, y]),
);
const stepsOf = (x, j, side) =>
x < 0
? 0
: Math.abs((x % side) - (j % side)) + Math.abs(Math.floor(x / side) - Math.floor(j / side));
const distance = (cells) =>
cells.reduce((sum, x, j) => sum + stepsOf(x, j, Math.sqrt(cells.length)), 0);
const ideaOf = (panel, name, side, start, lay) => {
const find = (selector) => panel.querySelector(selector);
const [place, told, again] = [find(".tray"), find(".told"), find(".again")];
const say = (words) => write(told, words);
const still = matchMedia("(prefers-reduced-motion: reduce)");
let [board, last] = [start, start];
let film = 0; // how often one was begun or cut
let telling = null; // a promise that the last board has been told of
const over = (...children) => {
place.querySelector(".over")?.remove();
const drawing = drawn("svg", {
viewBox: `0 0 ${2 * side} ${2 * side}`,
class: "over",
"aria-hidden": "true",
});
drawing.append(...children);
place.append(drawing);
};
const idea = IDEAS[name]({
counted,
data: JSON.parse(find(".idea-data").textContent),
distance,
lay,
over,
pairs,
place,
program: programIn(panel),
say,
shown: find(".drawing"),
side,
stepsOf,
cells: () => [...place.querySelectorAll(".cell")],
cellsOf: piecesOf,
svg: (tag, attributes, words) => drawn(tag, attributes, null, words),
tell: () => tell(),
});
const tell = async (how = idea.tell) => {
const [mine, before] = [board, last];
const words = await how(mine, before);
if (mine === board && words) say(words);
};
const cut = () => {
film += 1;
panel.classList.remove("moving");
idea.leave?.();
};
const follow = (text, played = false) => {
cut();
[last, board] = [board, text];
told.ariaLive = played ? "off" : "polite";
telling = tell(played && idea.follow ? idea.follow : idea.tell);
};
const play = async () => {
cut();
const mine = film;
const pause = (time) =>
new Promise((go, stop) => {
setTimeout(() => (mine === film ? go() : stop(CUT)), time);
});
last = board;
telling = tell();
await telling;
if (mine !== film) return;
panel.classList.add("moving");
told.ariaLive = "off";
write(again, "Show again");
try {
await idea.film(board, pause);
} catch (error) {
if (error !== CUT) throw error;
return;
}
cut();
lay(board);
await tell();
};
again.addEventListener("click", play);
if (idea.further) {
const [words, action] = idea.further;
const button = find(".further");
write(button, words);
button.hidden = false;
button.addEventListener("click", async () => {
cut();
await telling;
const said = await action(board);
if (said) say(said);
});
}
new IntersectionObserver((seen, observer) => {
if (!seen.some((each) => each.isIntersecting)) return;
observer.disconnect();
if (still.matches || film) telling = tell();
else play();
}).observe(place);
return { follow };
};
return { ideaOf };
})();
const programs_forecast = (() => {
"use strict";
const UNITS = [
[60, "s"],
[60, "min"],
[24, "h"],
[365, "days"],
[Number.POSITIVE_INFINITY, "years"],
];
const round = (number) => Number(number.toPrecision(2)).toLocaleString("en");
const duration = (seconds) => {
if (seconds === Number.POSITIVE_INFINITY) return "more memory than there is";
if (seconds < 0.1) return "less than 0.1 s";
let time = seconds;
for (const [many, unit] of UNITS) {
if (time < many) return `${round(time)} ${unit}`;
time /= many;
}
return "";
};
const NEAR = 2;
const ENOUGH = 5;
const LONG = 2; // seconds
const expected = (far, taken = []) => {
const times = taken
.filter(([distance]) => Math.abs(distance - far) <= NEAR)
.map(([, seconds]) => seconds ?? Number.POSITIVE_INFINITY) // none, if memory was not enough
.sort((x, y) => x - y);
if (times.length < ENOUGH || times.at(-1) < LONG) return "";
const [least, middle, most] = [times[0], times[times.length >> 1], times.at(-1)].map(duration);
return (
`Of ${times.length} boards about as far from home, the quickest took ${least}, ` +
`the middle one ${middle}, and the slowest ${most}.`
);
};
const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);
const ahead = (failed) => {
const [before, last] = failed.slice(-2);
if (!before?.nodes || !last) return null;
const nodes = (last.nodes * last.nodes) / before.nodes;
return { nodes, seconds: (nodes * sum(failed, "time")) / sum(failed, "nodes") };
};
const foretold = (failed) => {
const next = ahead(failed);
if (!next) return "";
const { happy, sad } = failed.at(-1);
return `${happy + 1}+${sad + 1} will take about ${round(next.nodes)} nodes, ${duration(next.seconds)}.`;
};
return { duration, expected, ahead, foretold };
})();
const any_start_board_engine = (() => {
"use strict";
const { asker } = page_asker;
const engine = (program) => {
const { ask, end, forget } = asker(program);
const known = ({ wrong, unreachable, bound, far }, board) => {
if (wrong) return { complaint: wrong };
if (unreachable) return { unreachable };
return { moves: bound ?? far, far, board };
};
const look = (board) =>
new Promise((settle) => {
const id = ask({ board, search: false }, (said) => {
forget(id);
settle(known(said, board));
});
});
const solve = ({ board }, said) => {
let id = 0;
const answer = new Promise((settle) => {
id = ask({ board, search: true }, ({ failed, found, wrong }) => {
if (failed) said({ failed });
if (found || wrong) forget(id);
if (found) settle({ solution: found });
if (wrong) settle({ failed: wrong });
});
});
const stop = () => {
if (forget(id)) end();
};
return { answer, stop };
};
return { look, solve };
};
return { engine };
})();
const any_start_any_start = (() => {
"use strict";
const { carry: carryAlong } = board_carried;
const { player } = board_player;
const { OtherSize, of } = board_starts;
const { tray: pushable } = board_tray;
const { ideaOf } = ideas_ideas;
const { made, write } = page_elements;
const { expected, foretold } = programs_forecast;
const { engine: engineOf } = any_start_board_engine;
const begin = (panel) => {
const find = (selector) => panel.querySelector(selector);
const counted = (number) => number.toLocaleString("en");
const data = JSON.parse(find(".any-data").textContent);
const { side } = data;
const starts = of(side);
const engine = data.program ? engineOf(data.program) : null;
const [entry, known, why] = [find(".start"), find(".known"), find(".why")];
const [run, stop, watch] = [find(".run"), find(".stop"), find(".watch")];
let start = "";
let hope = null; // what the program knows of the start, if it is one that can be solved
let course = null; // a run: going, stopped or done
let asked = 0;
const announce = (words) => write(find(".live"), words);
const atLeast = ({ moves }) =>
moves === 0
? "Already solved."
: `At least ${moves} ${moves === 1 ? "move" : "moves"}, and an ${moves % 2 ? "odd" : "even"} number.`;
const tell = (said) => {
hope = said.complaint || said.unreachable ? null : said;
write(known, said.complaint ?? said.unreachable ?? (engine ? atLeast(said) : ""));
const far = hope?.far ?? hope?.moves;
write(why, far ? `The Manhattan distance is ${far}.` : "");
if (!course) write(find(".forecast"), hope ? expected(far, data.taken) : "");
allow(Boolean(hope));
};
const allow = (may) => {
run.disabled = !may;
watch.disabled = !may;
};
const NOTHING = {
4: "Type sixteen hex digits, row by row; 0 is the empty cell.",
5: "Type 25 digits from 0 to o, row by row; 0 is the empty cell.",
};
const looked = async (text) => {
if (!text) return { complaint: NOTHING[side] };
return engine ? engine.look(text) : {};
};
const choose = async (text) => {
if (text === start) return;
end();
start = text;
hope = null;
if (text !== data.start) carryAlong(text);
allow(false); // until it is known
asked += 1;
const mine = asked;
const said = await looked(text).catch(({ message }) => ({ complaint: message }));
if (mine === asked) tell(said);
};
const tray = pushable(
find(".tray"),
(text) => {
entry.value = text;
choose(text);
idea.follow(text);
},
side,
);
const idea = ideaOf(panel, data.idea, side, data.start, (text) => tray.show(text));
const lie = (text, played = false) => {
tray.show(text);
idea.follow(text, played);
};
const put = (text) => {
entry.value = text;
lie(text);
return choose(text);
};
const understood = (text, use) => {
if (!text.trim()) return choose("");
try {
return use(starts.read(text));
} catch ({ message }) {
end();
asked += 1;
start = "";
return tell({ complaint: message });
}
};
const enter = () =>
understood(entry.value, (text) => {
lie(text);
choose(text);
});
const draw = async () => {
await put(starts.random());
announce(`${start}. ${known.textContent}`);
};
const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);
const rows = (list) =>
find(".quotas tbody").replaceChildren(
...list.map((words) => {
const row = made("tr");
row.append(...words.map((word) => made("td", "", word)));
return row;
}),
);
const seconds = (time) => (time < 10 ? time.toFixed(2) : counted(Math.round(time)));
const rung = (tries, k) =>
k && tries[k - 1].nodes ? `× ${(tries[k].nodes / tries[k - 1].nodes).toFixed(1)}` : "";
const soFar = (tries, state) => {
const [nodes, time] = [sum(tries, "nodes"), sum(tries, "time")];
const rate =
time > 0.1 && nodes > 1e6 * time
? `, ${counted(Math.round(nodes / time / 1e6))} million a second`
: "";
const words = `${counted(nodes)} ${nodes === 1 ? "node" : "nodes"}${rate}`;
return state === "stopped" ? `${words}; ${state}` : words;
};
const show = () => {
const { state = "", quotas = [], solution = null } = course ?? {};
write(run, state === "done" || state === "stopped" ? "Run again" : "Run");
run.hidden = state === "going";
stop.hidden = state !== "going";
find(".course").hidden = !course;
rows(
quotas.map((each, k) => [
`${each.happy}+${each.sad}`,
counted(each.nodes),
rung(quotas, k),
seconds(each.time),
]),
);
write(find(".rate"), course ? soFar(quotas, state) : "");
if (course) write(find(".forecast"), foretold(solution ? [] : quotas));
write(
find(".answer"),
solution ? `Solution in ${solution.happy}+${solution.sad} moves: ${solution.pieces}` : "",
);
};
const turn = (state, next) => {
const within = document.activeElement;
course.state = state;
show();
if (within?.closest(".doing") && within.hidden) next.focus({ preventScroll: true });
};
const begin = async () => {
const mine = { state: "", quotas: [], solution: null };
course = mine;
film.stop();
lie(start);
mine.job = engine.solve(hope, ({ failed }) => {
mine.quotas.push(failed);
if (course === mine) show();
});
turn("going", stop);
announce(`The search from ${start} runs.`);
dispatchEvent(new CustomEvent("tree-start", { detail: start }));
const { solution, failed } = await mine.job.answer;
if (course !== mine) return;
if (failed) {
end();
tell({ complaint: failed });
return;
}
Object.assign(mine, { solution, quotas: solution.quotas });
turn("done", run);
film.play(start, solution.pieces);
announce(`${find(".answer").textContent}, ${find(".rate").textContent}`);
};
const go = () => {
if (hope && course?.state !== "going") begin();
};
const finish = () => {
course.job.stop();
turn("stopped", run);
};
const film = player((text) => lie(text, true));
const end = () => {
film.stop();
course?.job.stop();
course = null;
show();
};
addEventListener("tree-board", ({ detail }) => {
film.stop();
lie(detail, true);
});
const openStage = () => {
location.hash = start === data.watched ? "watch" : `watch=${start}`;
};
entry.addEventListener("input", enter);
find(".entry").addEventListener("submit", (event) => {
event.preventDefault();
go();
});
for (const [button, action] of [
[find(".lot"), draw],
[run, go],
[stop, finish],
[watch, openStage],
]) {
button.addEventListener("click", action);
}
find(".steps").addEventListener(
"click",
({ target }) => {
film.stop();
if (start && target.matches(".again")) lie(start);
},
true,
);
find(".doing").hidden = !engine;
watch.hidden = !data.watched;
entry.style.minWidth = `calc(${side * side}ch + 1.3rem)`;
panel.hidden = false;
for (const event of ["load", "hashchange"]) {
addEventListener(event, () => {
const parts = new URLSearchParams(location.hash.slice(1));
const [from, board] = [parts.get("start"), parts.get("board")];
if (from) visit(from);
else if (board) carry(board);
});
}
entry.value = data.start;
tray.show(data.start);
choose(data.start);
const carry = (board) => {
try {
starts.read(board);
} catch (error) {
if (error instanceof OtherSize) return;
}
entry.value = board;
understood(board, put);
};
const visit = async (from) => {
entry.value = from;
await understood(from, put);
panel.scrollIntoView({ block: "nearest", behavior: "instant" });
go();
};
};
return { begin };
})();
const at_work_at_work = (() => {
"use strict";
const { made, write } = page_elements;
const PACE = 700; // milliseconds from one line to the next
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const frames = JSON.parse(find(".at-work-data").textContent);
const [back, forth, play] = [find(".back"), find(".forth"), find(".play")];
const lineOf = ([[line]]) => document.getElementById(`L${line}`);
const spelled = (value) => (Array.isArray(value) ? `[${value.join(", ")}]` : String(value));
let [at, timer] = [-1, 0];
const show = (to) => {
if (at >= 0) lineOf(frames[at])?.classList.remove("at-work-line");
at = to;
back.disabled = at <= 0;
forth.disabled = at === frames.length - 1;
write(find(".place"), `${at + 1} of ${frames.length}`);
if (at < 0) return write(find(".ran"), "Step through it, line by line.");
const [, values] = frames[at];
const line = lineOf(frames[at]);
line?.classList.add("at-work-line");
const parts = values.map(([name, value]) => made("span", "", `${name} = ${spelled(value)}`));
return find(".ran").replaceChildren(made("code", "", line?.textContent.trim() ?? ""), ...parts);
};
const stop = () => {
clearInterval(timer);
timer = 0;
write(play, "Play");
};
const go = () => {
if (at === frames.length - 1) stop();
else show(at + 1);
};
back.addEventListener("click", () => {
stop();
show(at - 1);
});
forth.addEventListener("click", () => {
stop();
go();
});
play.addEventListener("click", () => {
if (timer) return stop();
if (at === frames.length - 1) show(-1);
go();
timer = setInterval(go, PACE);
return write(play, "Pause");
});
figure.hidden = false;
show(-1);
};
return { begin };
})();
const line_counts_profile = (() => {
"use strict";
const begin = (figure) => {
const counts = JSON.parse(figure.querySelector(".profile-data").textContent);
const root = document.documentElement;
const output = figure.querySelector("output");
const show = (start) => {
const most = Math.max(...Object.values(counts[start] ?? {}));
root.classList.toggle("profile", start !== "");
for (const line of document.querySelectorAll(".line[data-line]")) {
const ran = counts[start]?.[line.dataset.line];
if (ran === undefined) delete line.dataset.ran;
else line.dataset.ran = ran.toLocaleString("en");
line.style.setProperty("--share", ran === undefined ? 0 : ran / most);
}
output.replaceChildren(...(start ? hottest(counts[start], most) : []));
};
const hottest = (ran, most) => {
const [line] = Object.entries(ran).find(([, times]) => times === most);
const link = document.createElement("a");
const code = document.createElement("code");
code.textContent = document.getElementById(`L${line}`).textContent.trim();
link.href = `#L${line}`;
link.append(code);
return ["Most often, ", most.toLocaleString("en"), " times: ", link];
};
for (const choice of figure.querySelectorAll("input"))
choice.addEventListener("change", () => show(choice.value));
figure.querySelector("fieldset").hidden = false;
};
return { begin };
})();
const stage_opener = (() => {
"use strict";
const { textOf } = page_kept;
const begin = (figure) => {
let asked = false;
let within = false; // whether the address before it is one of this page
const run = async () => {
const text = await textOf("stage-script");
Object.assign(watched, new Function(`${text}\nreturn stage_stage;`)());
watched.begin(figure, within);
};
const heed = () => {
const wish = new URLSearchParams(location.hash.slice(1));
if (asked || !wish.has("watch")) return;
asked = true;
run().catch(() => {
asked = false; // the next address that asks for it tries again
});
};
heed();
addEventListener("hashchange", () => {
if (!asked) within = true;
heed();
});
};
const watched = {};
return { begin, watched };
})();
const page_beginning = (() => {
"use strict";
const beginAll = (figures) => {
const begin = () => {
for (const [selector, its] of Object.entries(figures)) {
for (const figure of document.querySelectorAll(selector)) its(figure);
}
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();
};
return { beginAll };
})();
const page_chapter = (() => {
"use strict";
const { begin: anyStart } = any_start_any_start;
const { begin: atWork } = at_work_at_work;
const { begin: profile } = line_counts_profile;
const { begin: stage } = stage_opener;
const { beginAll } = page_beginning;
beginAll({
".any-start": anyStart,
".at-work": atWork,
".profile-figure": profile,
".stage-figure": stage,
});
return {  };
})();
