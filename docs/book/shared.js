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
const page_shapes = (() => {
"use strict";
const SIDES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const IN_DIGITS = 36;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const LONGEST_QUOTED = 30;
class Unread extends Error {}
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
return { SIDES, IN_DIGITS, DIGITS, Unread, shapeOf, quoted, counted, digitValue, shaped };
})();
const page_rows = (() => {
"use strict";
const { DIGITS, digitValue, IN_DIGITS, quoted, shaped, Unread } = page_shapes;
const EMPTY = "_.-–·";
const EMPTY_WORDS = ["", ...EMPTY, "x", "null", "none"];
const NUMBER = /^[0-9]{1,3}$/;
const FLAT = /^[[({]([^[\](){}]*)[\])}],?$/;
const INNER = /[[({]([^[\](){}]*)[\])}]/g;
const AROUND = /^([ \t\n,]+|[[({][ \t\n,]*[\])}],?)$/;
const TOKEN = /'[^']*'|"[^"]*"|[^ \t\n,'"]+/g;
const BETWEEN = /^[0-9]+([-_.–·])([0-9]+\1)+[0-9]+$/;
const ARRAY = /^(?:(?:np|numpy)\.)?array\((.*?)(?:,[ \t\n]*dtype=[A-Za-z0-9_.<>'"]+)?\)$/s;
const BESIDE = [
[1, 0],
[0, 1],
[1, 1],
[2, 0],
[0, 2],
[1, 2],
];
const trim = (text) => text.replace(/^[ \t]+|[ \t]+$/g, "");
const words = (text) => text.match(/[^ \t\n]+/g) ?? [];
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
return { BESIDE, trim, words, numbersIn, digitsIn, row, attempt, onLines, onOneLine, listed };
})();
const page_reading = (() => {
"use strict";
const { attempt, BESIDE, digitsIn, listed, numbersIn, onLines, onOneLine, row, trim, words } = page_rows;
const { quoted, SIDES, Unread } = page_shapes;
const MOST_LINES = 21;
const LONGEST_TEXT = 1 << 15;
const RULE = /^[ |+:┌┬┐├┼┤└┴┘]*[-─=]{2}[- |+:┌┬┐├┼┤└┴┘─=]*$/;
const MOVES = /^([LDRU]([1-9][0-9]{0,2})?)+$/;
const WAYS = /UP|DOWN|LEFT|RIGHT/g;
const ARROWS = { "←": "L", "↓": "D", "→": "R", "↑": "U", "⬅": "L", "⬇": "D", "➡": "R", "⬆": "U" };
const BETWEEN_MOVES = /[[\]()"']|[,;](?![ \t\n]*[0-9])/g;
const LIST = /^((np|numpy)\.)?(array)?[[({]/;
const LONGEST_SUSPECTED = 1000;
const WORD_OF_DIGITS = /^[0-9A-Za-z]+$/;
const QUOTED_OR_WORD = /'[^']*'|"[^"]*"|[^ \t]+/g;
const QUOTED_OR_FIELD = /([ \t]*"[^"]*"[ \t]*|[^,]*),/g;
const HEAD = /^["']?[A-Za-z][^ \t]*[^ \t]$/;
const many = (text, signs) => [...text].filter((sign) => signs.includes(sign)).length;
const isOpen = (text) => LIST.test(trim(text)) && many(text, "[({") > many(text, "])}");
const lettersOf = (text) => {
const letters = [...text.replaceAll("\ufe0f", "")].map((sign) => ARROWS[sign] ?? sign).join("");
const signs = letters.replace(BETWEEN_MOVES, " ").replace(/[a-z]/g, (c) => c.toUpperCase());
return signs.replace(WAYS, (word) => word[0]).replace(/[ \t\n]/g, "");
};
const boardOn = (units, size) => {
const text = trim(units.join("\n"));
const moves = lettersOf(text);
if (units.length === 1 && MOVES.test(moves)) return { moves };
if (units.length === 1 && LIST.test(text)) {
const found = objectIn(text);
return found ? ofObject(found, size) : listed(text, size);
}
const lines = units.filter((line) => !RULE.test(line));
if (!lines.length) throw new Unread("A line between rows is no board; expected its rows, too.");
return units.length > 1 ? onLines(lines, size) : onOneLine(text, size);
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
if (/[/;][ \t]*[^ \t]/.test(text) || MOVES.test(lettersOf(text))) return true;
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
return { boards, onlyBoard };
})();
const board_digits = (() => {
"use strict";
const piecesOf = (text) => [...text].map((digit) => parseInt(digit, 36) - 1);
const digitsOf = (cells) => cells.map((piece) => (piece + 1).toString(36)).join("");
return { piecesOf, digitsOf };
})();
const board_starts = (() => {
"use strict";
const { onlyBoard } = page_reading;
const { Unread } = page_shapes;
const { digitsOf, piecesOf } = board_digits;
const DIGITS = "0123456789abcdefghijklmno";
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
return { exchanged, line, of, OtherSize, readAs, digitsOf, piecesOf };
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
const board_puzzle = (() => {
"use strict";
class Puzzle {
constructor(side) {
this.side = side;
this.by = [1, -side, -1, side]; // from cell to cell, by the ways of the empty cell
}
steps(piece, cell) {
const { side } = this;
const rows = Math.abs(Math.floor(piece / side) - Math.floor(cell / side));
return rows + Math.abs((piece % side) - (cell % side));
}
distance(board) {
return board.reduce((sum, piece, cell) => sum + (piece < 0 ? 0 : this.steps(piece, cell)), 0);
}
beside(a, b) {
return this.steps(a, b) === 1;
}
around(cell) {
const { side } = this;
const cells = [-side, -1, 1, side].map((by) => cell + by);
return cells.filter((each) => each >= 0 && each < side ** 2 && this.beside(each, cell));
}
push(board, from) {
const to = board.indexOf(-1);
const piece = board[from];
board[to] = piece;
board[from] = -1;
return { piece, sad: this.steps(piece, to) > this.steps(piece, from) };
}
}
return { Puzzle };
})();
const page_counted = (() => {
"use strict";
const counted = (number, noun = "") => {
const digits = number.toLocaleString("en");
return noun ? `${digits} ${noun}${number === 1 ? "" : "s"}` : digits;
};
return { counted };
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
const forget = (id) => asked.delete(id);
const once = (question) =>
new Promise((settle) => {
const id = ask(question, (said) => {
forget(id);
settle(said);
});
});
const end = () => {
worker?.end();
worker = null;
asked.clear();
};
const renew = () => {
if (worker && !asked.size) return;
end();
worker = begin();
};
return { ask, once, end, forget, renew };
};
return { asker };
})();
const programs_board_engine = (() => {
"use strict";
const { asker } = page_asker;
const engine = (program) => {
const { ask, once, end, forget } = asker(program);
const known = ({ wrong, unreachable, bound, far }, board) => {
if (wrong) return { complaint: wrong };
if (unreachable) return { unreachable };
return { moves: bound ?? far, far, board };
};
const look = async (board) => known(await once({ board, search: false }), board);
const bounds = async (boards) => {
const { bounds: found, wrong } = await once({ boards });
if (wrong) throw new Error(wrong);
return found;
};
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
return { bounds, look, solve };
};
return { engine };
})();
const programs_forecast = (() => {
"use strict";
const { textOf } = page_kept;
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
class Chain {
constructor(text) {
const rows = text.trim().split("\n").slice(1);
const shares = new Map();
for (const row of rows) {
const [p, d, ...thousandths] = row.split(",").map(Number);
shares.set(
4 * p + d,
thousandths.map((share) => share / 1000),
);
this.farthest = thousandths.length;
}
const beside = (p, d) => p + [1, -4, -1, 4][d];
const isOpen = (p, d) => shares.has(4 * p + d);
this.moves = new Map();
for (let p = 0; p < 16; p += 1) {
for (const back of [-1, 0, 1, 2, 3]) {
if (back >= 0 && !isOpen(p, back)) continue;
const ways = [0, 1, 2, 3].filter((d) => d !== back && isOpen(p, d));
const moves = ways.map((d) => [shares.get(4 * p + d), keyOf(beside(p, d), (d + 2) % 4)]);
this.moves.set(keyOf(p, back), moves);
}
}
const none = [...this.moves.keys()].map((key) => [key, new Float64Array(this.farthest)]);
this.tables = [new Map(none)]; // by one more than the sad moves allowed
}
nodes(blank, h, sad) {
while (this.tables.length <= sad + 1) this.tables.push(this.#withOneMore(this.tables.at(-1)));
return this.tables[sad + 1].get(keyOf(blank, -1))[h];
}
growth(blank, h, sad) {
return this.nodes(blank, h, sad + 1) / this.nodes(blank, h, sad);
}
#withOneMore(fewer) {
const keys = [...this.moves.keys()];
const table = new Map(keys.map((key) => [key, new Float64Array(this.farthest)]));
for (let h = 0; h < this.farthest; h += 1) {
for (const [key, moves] of this.moves) {
let nodes = 1;
for (const [share, there] of moves) {
if (h > 0) nodes += share[h] * table.get(there)[h - 1];
if (h + 1 < this.farthest) nodes += (1 - share[h]) * fewer.get(there)[h + 1];
}
table.get(key)[h] = nodes;
}
}
return table;
}
}
const keyOf = (cell, back) => 5 * cell + back + 1;
let kept = null;
const chain = async () => {
kept ??= new Chain(await textOf("happy-shares"));
return kept;
};
const ahead = (failed, by = null) => {
const [before, last] = failed.slice(-2);
if (!before?.nodes || !last) return null;
const gap = last.sad - before.sad;
const sad = last.sad - (by?.lag ?? 0);
const isKnown = by && sad >= 0;
const growth = isKnown
? by.chain.growth(by.blank, last.happy - last.sad, sad)
: last.nodes / before.nodes;
const [nodes, seconds] = [growth * last.nodes, growth * last.time];
return { happy: last.happy + gap, sad: last.sad + gap, nodes, seconds };
};
const foretold = (failed, by = null) => {
const next = ahead(failed, by);
if (!next) return "";
const { happy, sad, nodes, seconds } = next;
const error = by ? ` Of ${by.tried} such estimates ${by.within} were within a tenth.` : "";
return `${happy}+${sad} will take about ${round(nodes)} nodes, ${duration(seconds)}.${error}`;
};
return { duration, expected, Chain, chain, ahead, foretold };
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
