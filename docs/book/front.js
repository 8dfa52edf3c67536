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
const tree_board = (() => {
"use strict";
const { made } = page_elements;
const KEYS = { ArrowLeft: 0, ArrowDown: 1, ArrowRight: 2, ArrowUp: 3 }; // ways of the empty cell
class BoardView {
constructor(host, push) {
this.host = host;
this.push = push;
this.cells = [];
host.addEventListener("click", ({ target }) => {
const tile = target.closest(".tile");
if (tile) this.#press(this.cells.indexOf(this.tiles.indexOf(tile)));
});
host.addEventListener("keydown", (event) => this.#key(event));
}
take(puzzle) {
this.puzzle = puzzle;
this.tiles = Array.from({ length: puzzle.side ** 2 - 1 }, (_, piece) => {
const tile = made("button", "tile");
tile.type = "button";
tile.append(made("b", "", piece + 1), made("small"));
return tile;
});
this.host.style.setProperty("--side", puzzle.side);
this.host.replaceChildren(...this.tiles);
}
#press(cell) {
const { cells, puzzle } = this;
if (puzzle.beside(cell, cells.indexOf(-1))) this.push(cell);
}
#key(event) {
const way = KEYS[event.key];
if (way === undefined) return;
const empty = this.cells.indexOf(-1);
const cell = empty + this.puzzle.by[way];
event.preventDefault();
if (!(cell in this.cells) || !this.puzzle.beside(cell, empty)) return;
const tile = this.tiles[this.cells[cell]];
this.push(cell);
tile.focus();
}
show(cells, { slow = true, begun = false, moved = -1, sad = false } = {}) {
this.cells = cells;
this.host.classList.toggle("slow", slow);
this.host.classList.toggle("begun", begun);
const empty = cells.indexOf(-1);
cells.forEach((piece, cell) => {
if (piece < 0) return;
const { puzzle, tiles } = this;
const tile = tiles[piece];
const steps = puzzle.steps(piece, cell);
tile.style.setProperty("--x", cell % puzzle.side);
tile.style.setProperty("--y", Math.floor(cell / puzzle.side));
tile.lastChild.textContent = steps || "";
const near = puzzle.beside(cell, empty);
const kind = puzzle.steps(piece, empty) < steps ? "happy" : "sad";
const last = slow && piece === moved;
tile.classList.toggle("near", near);
tile.classList.toggle("happy", last && !sad);
tile.classList.toggle("sad", last && sad);
tile.tabIndex = near ? 0 : -1;
tile.setAttribute("aria-label", near ? `${piece + 1}, a ${kind} move` : `${piece + 1}`);
});
}
}
return { BoardView };
})();
const tree_clock = (() => {
"use strict";
const LONGEST = 0.1; // seconds by which a frame may go on; a page that slept does not jump
const SLOW = 3; // boards a second at which each is told by itself
class Clock {
constructor(show) {
this.show = show;
this.second = 0;
this.tempo = 1;
this.playing = false;
this.frame = 0;
}
take(search, schedule, second = 0) {
this.search = search;
this.schedule = schedule;
this.second = Math.min(second, schedule.length);
this.tell();
}
play(wait = 0) {
if (this.search.over && this.second >= this.schedule.length) this.second = 0;
this.playing = true;
let last = performance.now() + 1000 * wait;
cancelAnimationFrame(this.frame);
const tick = (now) => {
const by = Math.max(0, Math.min(LONGEST, (now - last) / 1000));
last = Math.max(last, now);
this.second = Math.min(this.schedule.length, this.second + by * this.tempo);
if (this.search.over && this.second === this.schedule.length) this.playing = false;
this.tell();
if (this.playing) this.frame = requestAnimationFrame(tick);
};
this.frame = requestAnimationFrame(tick);
this.tell();
}
pause() {
cancelAnimationFrame(this.frame);
this.playing = false;
this.tell();
}
seek(moment) {
const { search, schedule } = this;
const to = Math.max(0, Math.min(search.last, moment));
const ends = search.over && to === search.last;
this.second = ends ? schedule.length : schedule.times[to];
this.pause();
}
get moment() {
return this.schedule.at(this.second).moment;
}
tell() {
const state = this.schedule.at(this.second);
const slow = !this.playing || state.pace * this.tempo < SLOW;
this.show({ ...state, slow, playing: this.playing });
}
}
return { Clock };
})();
const tree_dial = (() => {
"use strict";
const STILL = 5; // pixels within which a press is no drag
class Dial {
constructor(host, picture, clock, open) {
Object.assign(this, { host, picture, clock, open, held: null });
host.addEventListener("pointerdown", (event) => this.#begin(event));
host.addEventListener("pointermove", (event) => this.#drag(event));
host.addEventListener("pointerup", () => this.#end());
host.addEventListener("pointercancel", () => {
this.held = null;
});
host.addEventListener("keydown", (event) => this.#key(event));
for (const name of ["focus", "blur"]) host.addEventListener(name, () => clock.tell());
}
#begin(event) {
if (event.button) return;
const { search, moment } = this.clock;
const winds = event.pointerType !== "touch" || event.target.closest(".ring");
this.held = { x: event.clientX, y: event.clientY, winds, moved: false, share: null };
this.held.round = search.at(moment).round;
if (winds) this.host.setPointerCapture(event.pointerId);
this.held.board = this.picture.nearest(search, this.held.round, ...this.#at(event));
if (this.held.board < 0) this.#wind(event);
else this.clock.seek(search.momentOf(this.held.round, this.held.board));
}
#at({ clientX, clientY }) {
const { left, top } = this.host.getBoundingClientRect();
return [clientX - left, clientY - top];
}
#drag(event) {
const { held } = this;
if (!held?.winds) return;
const away = Math.hypot(event.clientX - held.x, event.clientY - held.y);
held.moved ||= away > STILL;
if (held.moved) this.#wind(event);
}
#end() {
const { held } = this;
this.held = null;
if (held && !held.moved && held.board >= 0) this.open();
}
#wind(event) {
const { clock, held, picture } = this;
const { search } = clock;
const [x, y] = this.#at(event);
const [cx, cy] = picture.centre;
const share = picture.layout.shareOf(Math.atan2(y - cy, x - cx));
const turn = held.share === null ? 0 : Math.round(held.share - share); // 1 over the seam
held.round = Math.max(0, Math.min(held.round + turn, search.rounds.length - 1));
held.share = share;
const { from } = picture.layout;
const place = search.rounds[held.round].findLastIndex((node) => from[node] <= share);
clock.seek(search.begins[held.round] + place);
}
#key(event) {
const { clock } = this;
const { search, moment } = clock;
const { round, place } = search.at(moment);
const to = {
ArrowRight: moment + 1,
ArrowUp: moment + 1,
ArrowLeft: moment - 1,
ArrowDown: moment - 1,
PageUp: search.begins[Math.min(round + 1, search.rounds.length)],
PageDown: search.begins[Math.max(0, place ? round : round - 1)],
Home: 0,
End: search.last,
}[event.key];
if (event.ctrlKey || event.metaKey || event.altKey) return;
if (to === undefined && event.key !== "Enter") return;
event.preventDefault();
if (event.key === "Enter") this.open();
else clock.seek(to);
}
tell(search, moment, words) {
const { host } = this;
host.setAttribute("aria-valuemax", search.last);
host.setAttribute("aria-valuenow", moment);
host.setAttribute("aria-valuetext", words);
}
}
return { Dial };
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
const programs_beam = (() => {
"use strict";
const { asker } = page_asker;
const { ask, forget } = asker("beam");
const beam = (board) =>
new Promise((settle) => {
const id = ask({ board }, ({ length }) => {
forget(id);
settle(length ?? 0);
});
});
return { beam };
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
const recording_steps = (() => {
"use strict";
const { piecesOf } = board_starts;
const { asker } = page_asker;
const recorder = ([call, names], text = "recorded") => {
const worker = () => asker("recorded", ["recorder", text]);
const side = (start) => Math.sqrt(start.length);
const cells = (start) => ({ array: "b", values: piecesOf(start) });
const given = (start) => {
const known = { start, cells: cells(start), rows: side(start), cols: side(start) };
return names.map((each) => known[each] ?? each);
};
const run = ({ ask, forget }, start, wanted, told) =>
new Promise((settle, fail) => {
const id = ask({ wanted: { call, arguments: given(start), ...wanted } }, (said) => {
if (!said.answer && !said.wrong) return told?.(said);
forget(id);
return said.wrong ? fail(new Error(said.wrong)) : settle(said.answer);
});
});
const steps = worker();
const record = (start, wanted, told) => ({
answer: run(steps, start, wanted, told),
stop: steps.end,
});
const tree = worker();
const grow = (start, sampled, told) => {
tree.end();
const answer = run(tree, start, { sampled, length: 0 }, told);
answer.finally(tree.end).catch(() => {});
return answer;
};
return { record, grow, stop: tree.end };
};
return { recorder };
})();
const tree_puzzle = (() => {
"use strict";
const WAYS = ["east", "north", "west", "south"];
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
push(board, from) {
const to = board.indexOf(-1);
const piece = board[from];
board[to] = piece;
board[from] = -1;
return { piece, sad: this.steps(piece, to) > this.steps(piece, from) };
}
}
return { WAYS, Puzzle };
})();
const tree_tree = (() => {
"use strict";
const { piecesOf } = board_starts;
const { Puzzle } = tree_puzzle;
class Tree {
constructor(start, depths, ways) {
const size = depths.length;
this.start = start;
this.size = size;
this.depth = Uint8Array.from(depths);
this.way = Uint8Array.from(ways);
this.puzzle = new Puzzle(Math.sqrt(start.length));
this.parent = new Int32Array(size).fill(-1);
this.children = Array.from({ length: size }, () => []);
this.piece = new Int8Array(size); // that was pushed last
this.sad = new Uint8Array(size);
this.bounds = [new Uint8Array(size)]; // moves to go at least, by each question
this.#walk();
this.goal = this.bounds[0].indexOf(0); // or -1, if it is not met
this.length = this.goal < 0 ? 0 : this.depth[this.goal];
}
#walk() {
const path = [];
const boards = [];
for (let node = 0; node < this.size; node += 1) {
const depth = this.depth[node];
const board = depth ? [...boards[depth - 1]] : piecesOf(this.start);
if (depth) this.#add(node, path[depth - 1], board);
path[depth] = node;
boards[depth] = board;
this.bounds[0][node] = this.puzzle.distance(board);
}
}
#add(node, parent, board) {
this.parent[node] = parent;
this.children[parent].push(node);
const from = board.indexOf(-1) + this.puzzle.by[this.way[node]];
const { piece, sad } = this.puzzle.push(board, from);
this.piece[node] = piece;
this.sad[node] = Number(sad);
}
path(node) {
const nodes = [];
for (let each = node; each >= 0; each = this.parent[each]) nodes.unshift(each);
return nodes;
}
board(node) {
const cells = piecesOf(this.start);
for (const each of this.path(node).slice(1)) {
this.puzzle.push(cells, cells.indexOf(-1) + this.puzzle.by[this.way[each]]);
}
return cells;
}
beside(node, way) {
const back = node > 0 && (this.way[node] + 2) % 4 === way;
return back ? this.parent[node] : this.children[node].find((each) => this.way[each] === way);
}
}
const unpacked = (start, nodes) => {
const bytes = Uint8Array.from(atob(nodes), (sign) => sign.charCodeAt(0));
const taken = (first) => bytes.filter((_, k) => k % 3 === first);
const [moves, excess, tables] = [0, 1, 2].map(taken);
const depths = moves.map((byte) => byte & 63);
const ways = moves.map((byte) => byte >> 6);
const tree = new Tree(start, depths, ways);
const [far] = tree.bounds;
tree.bounds[1] = far.map((moves, node) => moves + 2 * (excess[node] & 15));
tree.bounds[2] = far.map((moves, node) => moves + 2 * (excess[node] >> 4));
tree.bounds[3] = far.map((moves, node) => moves + 2 * tables[node]);
return tree;
};
class Ways {
root = [];
static on(branch, way) {
branch[way] ??= [];
return branch[way];
}
tree(start) {
const depths = [];
const ways = [];
const visit = (branch, depth, way) => {
depths.push(depth);
ways.push(way);
for (const [each, next] of branch.entries()) if (next) visit(next, depth + 1, each);
};
visit(this.root, 0, 0);
return new Tree(start, depths, ways);
}
}
return { Tree, unpacked, Ways };
})();
const tree_own_start = (() => {
"use strict";
const { piecesOf } = board_starts;
const { asker } = page_asker;
const { recorder } = recording_steps;
const { Puzzle } = tree_puzzle;
const { Ways } = tree_tree;
const DRAWN = 20_000; // boards that are sampled at most
const roundsOf = ({ reached }, { names: [level, p, q] }, samples) => {
const rounds = [];
samples.line.forEach((line, k) => {
const arrives = reached.includes(line);
const depth = arrives ? samples[level][k] - 1 : samples[level][k];
const cell = arrives ? samples[p][k] : samples[q][k];
if (!depth) rounds.push([]);
rounds.at(-1).push([depth, cell]);
});
return rounds;
};
const plant = (ways, start, round) => {
const puzzle = new Puzzle(Math.sqrt(start.length));
const path = [{ branch: ways.root, cell: piecesOf(start).indexOf(-1) }];
for (const [depth, cell] of round.slice(1)) {
const above = path[depth - 1];
const branch = Ways.on(above.branch, puzzle.by.indexOf(cell - above.cell));
path[depth] = { branch, cell };
}
};
const plantWay = (ways, start, pieces) => {
const cells = piecesOf(start);
const puzzle = new Puzzle(Math.sqrt(start.length));
let branch = ways.root;
for (const piece of piecesOf(pieces)) {
const from = cells.indexOf(piece);
branch = Ways.on(branch, puzzle.by.indexOf(from - cells.indexOf(-1)));
puzzle.push(cells, from);
}
};
const sampled = async (start, sampling, recorded) => {
const { call, reached, won, names } = sampling;
const wanted = { lines: [...reached, ...won], names, most: DRAWN };
const { samples, ended, error } = await recorder(call, recorded).grow(start, wanted);
if (error) throw new Error(error.message);
const rounds = roundsOf(sampling, sampling, samples);
if (!ended && rounds.length > 1) rounds.pop(); // whose boards are not all there
const ways = new Ways();
for (const round of rounds) plant(ways, start, round);
return { ways, ended, steps: samples.step, counts: rounds.map(({ length }) => length) };
};
const stepsOf = async (start, { call, reached, won }, recorded) => {
const wanted = { lines: [...reached, ...won], names: [] };
const { samples } = await recorder(call, recorded).grow(start, wanted);
return samples.step;
};
const programs = (names) => {
const askers = names.map((name) => asker(name));
const bounds = (question, boards) =>
new Promise((settle, fail) => {
const { ask, forget } = askers[question];
const id = ask({ boards }, ({ bounds: found, wrong }) => {
forget(id);
if (wrong) fail(new Error(wrong));
else settle(found);
});
});
const solve = (question, board, failed) => {
const { ask, end, forget } = askers[question];
const answer = new Promise((settle, fail) => {
const id = ask({ board, search: true }, ({ failed: round, found, wrong }) => {
if (round) failed(round);
if (!found && !wrong) return;
forget(id);
if (wrong) fail(new Error(wrong));
else settle(found);
});
});
return { answer, end };
};
return { bounds, solve };
};
return { plantWay, sampled, stepsOf, programs };
})();
const tree_schedule = (() => {
"use strict";
const END = 1.8; // seconds after the last board, in which the upper mark comes down
const LAST = { boards: 6, seconds: 0.36, slowing: 0.45 }; // boards before the goal
const HALVES = 40; // of the interval in which the pace of a round is looked for
const PLANS = {
first: { alone: 3, rounds: [4.5, 1.6, 1.7, 1.8, 2.2, 4.8], rests: [1.6, 1.2, 0.8] },
again: { alone: 0, rounds: [1, 1, 1.2, 1.6, 3.6], rests: [0.8] },
long: { alone: 0, rounds: [0.7, 3.6], rests: [0.7] },
};
const quickening = (many, seconds, alone) => {
if (!alone || many <= alone) return () => seconds / many;
const rest = many - alone;
const left = (place) => ((rest - place) / rest) ** 1.8; // of the time, as a share
return (place) => {
const k = place - alone;
return k < 0 ? 1 : (seconds - alone) * (left(k) - left(k + 1));
};
};
const slowing = (many, seconds) => {
const late = (place) => {
const left = many - 1 - place;
return left <= LAST.boards ? LAST.seconds : LAST.slowing / left;
};
const whole = (even) => {
let sum = 0;
for (let place = 0; place < many - 1; place += 1) sum += Math.max(even, late(place));
return sum;
};
let [low, high] = [0, seconds / many];
for (let k = 0; k < HALVES; k += 1) {
const middle = (low + high) / 2;
if (whole(middle) < seconds) low = middle;
else high = middle;
}
return (place) => (place === many - 1 ? 0 : Math.max(low, late(place)));
};
class Schedule {
constructor(search, { alone, rounds, rests }) {
const many = search.rounds.length;
this.search = search;
this.rests = search.rounds.map((_, round) => rests[Math.min(round, rests.length - 1)]);
this.times = new Float64Array(search.last + 1);
let now = 0;
search.rounds.forEach((nodes, round) => {
const planned = Math.max(0, round + rounds.length - many);
const last = rounds.length - 1;
const seconds = rounds[search.isLast(round) ? last : Math.min(planned, last - 1)];
const wait = search.isLast(round)
? slowing(nodes.length, seconds)
: quickening(nodes.length, seconds, round ? 0 : alone);
for (let place = 0; place < nodes.length; place += 1) {
this.times[search.begins[round] + place] = now;
now += wait(place);
}
now += this.rests[round];
});
this.length = search.over ? this.times[search.last] + END : now;
}
at(second) {
const { times, search } = this;
let [low, high] = [0, times.length - 1];
while (low < high) {
const middle = (low + high + 1) >> 1;
if (times[middle] <= second) low = middle;
else high = middle - 1;
}
const { round, place } = search.at(low);
const ends = place === search.rounds[round].length - 1;
const end = low === search.last;
const long = end && search.over ? END : this.rests[round];
const next = end ? this.length : times[low + 1];
const rest = ends ? Math.min(1, Math.max(0, (second - (next - long)) / long)) : 0;
return { moment: low, rest, pace: end ? 0 : 1 / (next - times[low]) };
}
}
return { PLANS, Schedule };
})();
const tree_search = (() => {
"use strict";
class Search {
constructor(tree, question, told, runs = false) {
this.tree = tree;
this.question = question;
this.runs = runs;
this.bound = tree.bounds[question];
this.need = this.#needs();
this.limits = told.map(({ limit }) => limit);
this.counts = told.map(({ boards }) => boards);
this.rounds = this.limits.map((limit) => this.#met(limit));
this.begins = [0];
for (const nodes of this.rounds) this.begins.push(this.begins.at(-1) + nodes.length);
this.last = this.begins.at(-1) - 1;
this.over = this.isLast(this.rounds.length - 1);
}
static whole(tree, question) {
const limits = [];
const first = tree.bounds[question][0];
for (let limit = first; limit <= tree.length; limit += 2) limits.push({ limit, boards: null });
const search = new Search(tree, question, limits);
search.counts = search.rounds.map((_, round) => search.drawn(round));
return search;
}
#needs() {
const { tree, bound } = this;
const need = new Uint8Array(tree.size);
for (let node = 0; node < tree.size; node += 1) {
const own = tree.depth[node] + bound[node];
need[node] = node ? Math.max(own, need[tree.parent[node]]) : own;
}
return need;
}
#met(limit) {
const { tree, need } = this;
const ends = !this.runs && tree.goal >= 0 && limit === tree.length;
const end = ends ? tree.goal + 1 : tree.size;
const nodes = [];
for (let node = 0; node < end; node += 1) if (need[node] <= limit) nodes.push(node);
return Int32Array.from(nodes);
}
has(round, node) {
const { goal } = this.tree;
return this.need[node] <= this.limits[round] && (!this.isLast(round) || node <= goal);
}
isLast(round) {
const { goal, length } = this.tree;
return !this.runs && goal >= 0 && this.limits[round] === length;
}
drawn(round) {
return this.rounds[round].length - Number(this.isLast(round));
}
isWhole(round) {
return this.counts[round] === this.drawn(round);
}
get total() {
return this.counts.reduce((sum, boards) => sum + boards, 0);
}
at(moment) {
let round = 0;
while (round < this.rounds.length - 1 && this.begins[round + 1] <= moment) round += 1;
const place = moment - this.begins[round];
return { round, place, node: this.rounds[round][place] };
}
before({ round, place }) {
return place ? this.rounds[round][place - 1] : -1;
}
momentOf(round, node) {
return this.begins[round] + this.rounds[round].indexOf(node);
}
}
return { Search };
})();
const tree_films = (() => {
"use strict";
const { beam } = programs_beam;
const { ahead, duration } = programs_forecast;
const { plantWay, programs, sampled } = tree_own_start;
const { PLANS, Schedule } = tree_schedule;
const { Search } = tree_search;
const { unpacked } = tree_tree;
const WORTH_TELLING = 1; // seconds of a round from which on it is foretold
const filmsOf = (data, nodes, { use, complain }) => {
const run = programs(data.programs);
let known = null; // of a start: its tree, and whether that has all boards of all rounds
let question = 0;
let asked = 0;
let running = null;
const digits = (cells) => cells.map((piece) => (piece + 1).toString(36)).join("");
const filmOf = (search, plan, more = {}) => {
const ghost = search.question && known.whole ? Search.whole(known.tree, 0) : null;
return { start: known.start, search, ghost, schedule: new Schedule(search, plan), ...more };
};
const measure = async (tree, wanted) => {
if (tree.bounds[wanted]) return;
const boards = Array.from({ length: tree.size }, (_, node) => digits(tree.board(node)));
tree.bounds[wanted] = Uint8Array.from(await run.bounds(wanted, boards));
};
const showWhole = (plan, more) =>
use(filmOf(Search.whole(known.tree, question), plan, known), more);
const follow = async () => {
asked += 1;
const mine = asked;
const { start, ways } = known;
const failed = [];
const told = [{ limit: known.tree.bounds[question][0], boards: null }];
let upper = null;
const refresh = (begun = true) => {
const { seconds = 0 } = ahead(failed) ?? {};
const words =
seconds > WORTH_TELLING ? `This round may take about ${duration(seconds)}.` : "";
const search = new Search(known.tree, question, told, running !== null);
use(filmOf(search, PLANS.long, { upper, forecast: words }), { begun, play: !begun });
};
const first = beam(start).then((length) => {
if (length) upper = length;
});
running = run.solve(question, start, async (round) => {
await first;
if (mine !== asked) return;
failed.push(round);
told.at(-1).boards = round.nodes;
told.push({ limit: round.happy + round.sad + 2, boards: null });
refresh();
});
refresh(false);
const found = await running.answer;
await first;
if (mine !== asked) return;
running = null;
if (known.tree.goal < 0) {
plantWay(ways, start, found.pieces);
known.tree = ways.tree(start);
await measure(known.tree, question);
if (mine !== asked) return;
}
told.at(-1).boards = found.quotas.at(-1).nodes;
refresh();
};
const stop = () => {
asked += 1;
running?.end();
running = null;
};
const ask = async (wanted) => {
stop();
question = wanted;
const mine = asked;
if (!known.tree.bounds[question]) complain("The bound is asked about each board …");
await measure(known.tree, question);
if (mine !== asked) return;
complain("");
const isTold = known.start === data.start || question === 0;
if (known.whole && isTold) showWhole(PLANS.again, { play: true });
else await follow();
};
const from = async (start, wanted = 0) => {
stop();
question = wanted;
const mine = asked;
if (start === data.start) return first(wanted, { play: true });
const { ways, ended, steps } = await sampled(start, data.sampling[0], data.recorded[0]);
if (mine !== asked) return;
const tree = ways.tree(start);
if (tree.size === 1) throw new Error("Already solved.");
known = { start, ways, tree, whole: ended, steps: { 0: steps } };
await ask(wanted);
};
const first = (wanted, more) => {
question = wanted;
known = { start: data.start, tree: unpacked(data.start, nodes), whole: true };
showWhole(question ? PLANS.again : PLANS.first, more);
};
return { ask, first, from };
};
return { filmsOf };
})();
const tree_ink = (() => {
"use strict";
const WIDTHS = [0.7, 1, 1.5, 2.1, 2.9, 3.8]; // of a branch, by how many boards it has
const SIZES = [3, 14, 60, 260, 1100]; // boards from which on it is wider
const OPEN = 0.05; // of the radius: a branch that goes on, nobody sees where
const SOLUTION = 4; // the width of the way to the goal
class Ink {
constructor(canvas, frame) {
const { width, height, ratio } = frame;
canvas.width = width * ratio;
canvas.height = height * ratio;
this.pen = canvas.getContext("2d");
this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
Object.assign(this, frame, { canvas });
}
clear() {
this.pen.clearRect(0, 0, this.width, this.height);
}
line(colour, width, dashes = []) {
this.pen.strokeStyle = colour;
this.pen.lineWidth = width * this.scale;
this.pen.lineCap = dashes.length ? "butt" : "round";
this.pen.setLineDash(dashes);
}
branch(width, sad) {
const wide = WIDTHS[width];
const dashes = sad && width > 1 ? [2.2 * wide, 1.3 * wide] : [];
this.line(sad ? this.colours.sad : this.colours.happy, wide, dashes);
}
widthOf(node) {
return SIZES.filter((size) => this.layout.below[node] >= size).length;
}
moves(nodes) {
const { pen } = this;
const { x, y, curve } = this.places;
const { parent } = this.layout.tree;
pen.beginPath();
for (const node of nodes) {
if (!node) continue;
const k = 4 * node;
pen.moveTo(x[parent[node]], y[parent[node]]);
pen.bezierCurveTo(curve[k], curve[k + 1], curve[k + 2], curve[k + 3], x[node], y[node]);
}
pen.stroke();
}
end(node, sad) {
const { pen, colours } = this;
pen.fillStyle = sad ? colours.sad : colours.happy;
pen.beginPath();
pen.arc(...this.place(node), 1.5 * this.scale, 0, 7);
pen.fill();
}
open(node) {
const [x, y] = this.place(node);
const angle = this.layout.angle(this.layout.share[node]);
const far = OPEN * this.radius;
this.line(this.colours.soft, 0.7, [1, 2]);
this.pen.beginPath();
this.pen.moveTo(x, y);
this.pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
this.pen.stroke();
}
spot([x, y], size, full) {
const { pen, colours } = this;
this.line(colours.ink, 2);
pen.beginPath();
pen.arc(x, y, size * Math.max(0.6, this.scale), 0, 7);
pen.fillStyle = full ? colours.ink : colours.paper;
pen.fill();
pen.stroke();
}
place(node) {
return [this.places.x[node], this.places.y[node]];
}
ring(moves, from = 0, to = 1) {
const { layout, pen, radius } = this;
pen.beginPath();
pen.arc(...this.centre, radius * layout.reach(moves), layout.angle(from), layout.angle(to));
pen.stroke();
}
onRing(moves, share) {
const radius = this.radius * this.layout.reach(moves);
const angle = this.layout.angle(share);
const [x, y] = this.centre;
return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}
write(words, [x, y], font, colour, ground = 0) {
const { pen, colours } = this;
pen.font = `${font} ${colours.font}`;
pen.textAlign = "center";
pen.textBaseline = "middle";
pen.fillStyle = colours.paper;
if (ground) pen.fillRect(x - ground, y - 7, 2 * ground, 12);
pen.fillStyle = colour;
pen.fillText(words, x, y);
}
}
return { SOLUTION, Ink };
})();
const tree_light = (() => {
"use strict";
const { SOLUTION } = tree_ink;
const SMALL = 110; // pixels of radius under which no words are written
const APART = 11; // pixels from ring to ring at which each has its number
const smooth = (share) => share * share * (3 - 2 * share);
const swept = ({ layout }, search, { node, place, round }) => {
if (node === layout.tree.goal) return layout.top;
const last = place === search.rounds[round].length - 1;
return last && search.counts[round] !== null ? 1 : Math.min(layout.from[node] + 0.002, 1);
};
class Light {
constructor(ink, host) {
this.ink = ink;
this.host = host;
}
draw(search, here, rest, bare) {
const { ink } = this;
const tried = search.limits[here.round];
const limit = tried + 2 * smooth(rest);
const found = here.node === ink.layout.tree.goal;
ink.clear();
ink.line(ink.colours.soft, 1.2, [1, 4]);
ink.ring(limit);
if (rest) this.#closed(tried, rest);
else this.#arc(search, here, limit, bare);
if (found) this.#solution(here.node);
else if (!rest && !bare) this.#way(search, here);
ink.spot(ink.place(0), 4.5, true);
if (found) ink.spot(ink.place(here.node), 6, false);
if (!bare) this.#limits(search, limit, found);
}
#closed(moves, rest) {
const { ink } = this;
ink.pen.globalAlpha = 1 - rest;
ink.line(ink.colours.ink, 2.4);
ink.ring(moves);
ink.pen.globalAlpha = 1;
}
#arc(search, here, moves, bare) {
const { ink } = this;
const share = swept(ink, search, here);
ink.line(ink.colours.ink, 2.4);
ink.ring(moves, 0, share);
if (bare) return;
const end = ink.onRing(moves, share);
ink.spot(end, 5, true);
if (!this.host.matches(":focus-visible")) return;
ink.pen.beginPath();
ink.pen.arc(...end, 13, 0, 7);
ink.pen.stroke();
}
#way(search, here) {
const { ink } = this;
const { node } = here;
const { tree } = ink.layout;
const moves = tree.depth[node] + search.bound[node];
ink.line(ink.colours.ink, 1.8);
ink.moves(tree.path(node));
ink.line(ink.colours.soft, 1.4, [2, 4]);
ink.pen.beginPath();
ink.pen.moveTo(...ink.place(node));
ink.pen.lineTo(...ink.onRing(moves, swept(ink, search, here)));
ink.pen.stroke();
if (node) ink.spot(ink.place(node), 5, false);
}
#solution(node) {
const { ink } = this;
const { tree } = ink.layout;
for (const each of tree.path(node)) {
ink.branch(SOLUTION, tree.sad[each]);
ink.moves([each]);
}
}
#limits(search, limit, found) {
const { ink } = this;
const { radius, colours, layout } = ink;
if (radius < SMALL) return;
const [x, y] = ink.centre;
const top = (moves) => y - radius * layout.reach(moves);
const [least] = search.limits;
const now = least + 2 * Math.round((limit - least) / 2);
const failed = search.limits.filter((each) => each < now);
const apart = top(layout.most - 2) - top(layout.most);
if (apart >= APART) {
for (const each of failed) ink.write(each, [x + 17, top(each)], "12px", colours.soft, 9);
}
const words = found ? `in order: ${now} moves` : `up to ${now} moves`;
ink.write(words, [x, top(limit) - 16], "600 16px", colours.ink);
}
}
return { smooth, Light };
})();
const tree_layout = (() => {
"use strict";
const GOAL = 9; // the goal has the room of so many ends, so that its way stands alone
const BEND = 0.72; // inner rings lie wider apart than outer ones, so that one sees the start
class Layout {
constructor(tree, most) {
this.tree = tree;
this.most = most;
this.below = new Int32Array(tree.size).fill(1); // boards of the branch of each
this.#divide();
this.top = tree.goal < 0 ? 0.5 : this.share[tree.goal];
}
#divide() {
const { size, parent, children, goal } = this.tree;
const ends = new Float64Array(size);
for (let node = size - 1; node >= 0; node -= 1) {
if (!children[node].length) ends[node] = node === goal ? GOAL : 1;
if (!node) continue;
ends[parent[node]] += ends[node];
this.below[parent[node]] += this.below[node];
}
const to = new Float64Array(size);
to[0] = 1;
this.from = new Float64Array(size);
for (let node = 0; node < size; node += 1) {
const wide = to[node] - this.from[node];
let at = this.from[node];
for (const child of children[node]) {
this.from[child] = at;
at += (wide * ends[child]) / ends[node];
to[child] = at;
}
}
this.share = new Float64Array(size);
for (let node = size - 1; node >= 0; node -= 1) {
const inner = children[node];
const sum = inner.reduce((all, child) => all + this.share[child], 0);
this.share[node] = inner.length ? sum / inner.length : (this.from[node] + to[node]) / 2;
}
}
angle(share) {
return (share - this.top) * 2 * Math.PI - Math.PI / 2;
}
shareOf(angle) {
const turns = (angle + Math.PI / 2) / (2 * Math.PI) + this.top;
return turns - Math.floor(turns);
}
reach(moves) {
return (moves / this.most) ** BEND;
}
places([cx, cy], radius) {
const { size, depth, parent } = this.tree;
const x = new Float32Array(size);
const y = new Float32Array(size);
const curve = new Float32Array(4 * size);
const at = (r, a) => [cx + r * Math.cos(a), cy + r * Math.sin(a)];
for (let node = 0; node < size; node += 1) {
const here = this.angle(this.share[node]);
const out = radius * this.reach(depth[node]);
[x[node], y[node]] = at(out, here);
if (!node) continue;
const middle = (out + radius * this.reach(depth[node] - 1)) / 2;
const begin = depth[node] === 1 ? here : this.angle(this.share[parent[node]]);
curve.set([...at(middle, begin), ...at(middle, here)], 4 * node);
}
return { x, y, curve };
}
}
return { Layout };
})();
const tree_picture = (() => {
"use strict";
const { Ink } = tree_ink;
const { Layout } = tree_layout;
const { Light } = tree_light;
const MARGIN = 24;
const NEAR = 12; // pixels from a board to a press on it
const TINY = 240; // pixels of a picture without words
const coloursOf = (host) => {
const probe = host.appendChild(document.createElement("i"));
const found = { font: getComputedStyle(host).fontFamily };
for (const name of ["ink", "soft", "hair", "paper", "happy", "sad", "pale"]) {
probe.style.color = `var(--${name})`;
found[name] = getComputedStyle(probe).color;
}
probe.remove();
return found;
};
class Picture {
constructor(host) {
this.host = host;
this.canvases = ["past", "growth", "light"].map((name) => {
const canvas = document.createElement("canvas");
canvas.className = name;
return canvas;
});
host.prepend(...this.canvases);
}
take(tree, most) {
this.layout = new Layout(tree, most);
this.measure();
}
measure() {
const { clientWidth: width, clientHeight: height } = this.host;
const tiny = Math.min(width, height) < TINY;
const margin = tiny ? 6 : MARGIN;
const radius = Math.max(1, Math.min(width, height) / 2 - margin);
this.radius = radius;
this.centre = [width / 2, height / 2 + (tiny ? 0 : margin / 2)];
this.places = this.layout.places(this.centre, radius);
const frame = {
width,
height,
radius,
layout: this.layout,
centre: this.centre,
places: this.places,
ratio: Math.min(2, devicePixelRatio || 1),
scale: Math.max(0.5, Math.min(1, radius / 280)), // of all lines
colours: coloursOf(this.host),
};
const inks = this.canvases.map((canvas) => new Ink(canvas, frame));
[this.past, this.growth] = inks;
this.light = new Light(inks[2], this.host);
this.drawn = null;
}
draw(search, { moment, rest, bare = false }, ghost = null) {
const here = search.at(moment);
const over = rest > 0 && !search.isLast(here.round);
const past = over ? here.round + 1 : here.round;
const { drawn } = this;
const same = drawn && drawn.search === search && drawn.ghost === ghost;
if (!same || drawn.past !== past) this.#drawPast(search, past, ghost);
if (!same || drawn.round !== here.round || drawn.place > here.place) {
this.growth.clear();
this.#grow(search, here.round, 0, here.place);
} else if (drawn.place < here.place) {
this.#grow(search, here.round, drawn.place + 1, here.place);
}
this.growth.canvas.style.opacity = over ? 1 - rest ** 2 : 1;
this.light.draw(search, here, over ? rest : 0, bare);
this.drawn = { search, ghost, past, round: here.round, place: here.place };
}
#drawPast(search, past, ghost) {
const ink = this.past;
ink.clear();
ink.line(ink.colours.hair, 1);
for (const limit of search.limits.slice(0, past)) ink.ring(limit);
const pale = ghost ? ghost.rounds.slice(-2) : search.rounds.slice(0, past).slice(-1);
ink.line(ink.colours.pale, 0.7);
ink.moves(pale.flatMap((nodes) => [...nodes]));
}
#grow(search, round, first, last) {
const { growth } = this;
const { children, goal, sad } = search.tree;
const whole = search.isWhole(round);
for (const node of search.rounds[round].subarray(first, last + 1)) {
if (!node) continue;
growth.branch(growth.widthOf(node), sad[node]);
growth.moves([node]);
const goesOn = children[node].some((child) => search.has(round, child));
if (goesOn || node === goal) continue;
if (whole) growth.end(node, sad[node]);
else growth.open(node);
}
}
nearest(search, round, x, y) {
const { places } = this;
let [best, least] = [-1, NEAR ** 2];
for (const node of search.rounds[round]) {
const away = (places.x[node] - x) ** 2 + (places.y[node] - y) ** 2;
if (away < least) [best, least] = [node, away];
}
return best;
}
}
return { Picture };
})();
const tree_ruler = (() => {
"use strict";
const { drawn } = page_elements;
const MOST = 80; // moves that any board of fifteen pieces needs
const BAND = { top: 46, height: 16 };
const NARROW = 420; // pixels of a ruler with fewer words
const EDGE = 2;
const set = (element, attributes) => {
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};
class Ruler {
constructor(svg) {
this.svg = svg;
}
x(moves) {
return EDGE + (Math.min(moves, MOST) / MOST) * (this.width - 2 * EDGE);
}
build() {
const { svg } = this;
const { top, height } = BAND;
const foot = top + height;
this.width = svg.clientWidth;
svg.replaceChildren(svg.querySelector("defs"));
const within = { y: top, height };
const pattern = svg.querySelector("pattern").id;
this.failed = drawn("rect", { ...within, x: this.x(0), fill: `url(#${pattern})` }, svg);
this.between = drawn("rect", { ...within, class: "between" }, svg);
drawn("path", { class: "line", d: `M${this.x(0)} ${foot}H${this.x(MOST)}` }, svg);
for (let moves = 0; moves <= MOST; moves += 10) this.#tick(moves, foot);
const post = { class: "post", d: `M0 ${top - 4}v${height + 8}` };
this.posts = [drawn("path", post, svg), drawn("path", post, svg)];
const word = { class: "word", y: top - 9 };
const number = { class: "number", y: top - 9 };
const before = { "text-anchor": "end" };
this.least = drawn("text", { ...word, ...before }, svg, "at least");
this.low = drawn("text", { ...number, ...before }, svg);
this.high = drawn("text", number, svg);
this.most = drawn("text", word, svg, "at most");
this.answer = drawn("text", { ...number, "text-anchor": "middle" }, svg);
const proved = this.width < NARROW ? "moves, no fewer" : "moves, and not one fewer";
this.proved = drawn("text", word, svg, proved);
}
#tick(moves, foot) {
const { svg } = this;
const anchors = { 0: "start", [MOST]: "end" };
drawn("path", { class: "line", d: `M${this.x(moves)} ${foot}v5` }, svg);
const at = { x: this.x(moves), y: foot + 18, "text-anchor": anchors[moves] ?? "middle" };
drawn("text", { class: "tick", ...at }, svg, moves);
}
show([low, high], parity) {
const [a, b] = [this.x(low), this.x(high)];
const met = high - low < 0.5;
set(this.failed, { width: Math.max(0, a - this.x(0)) });
set(this.between, { x: a, width: Math.max(0, b - a) });
set(this.posts[0], { transform: `translate(${a} 0)` });
set(this.posts[1], { transform: `translate(${b} 0)` });
for (const part of [this.least, this.low, this.high, this.most]) {
part.classList.toggle("away", met);
}
for (const part of [this.answer, this.proved]) part.classList.toggle("away", !met);
this.low.textContent = 2 * Math.round((low - parity) / 2) + parity;
this.high.textContent = Math.round(high);
set(this.low, { x: a + 1 });
set(this.least, { x: a - 45 });
const near = b < this.x(MOST) - 90; // there is room for the words on the right
const side = near ? 1 : -1;
const anchor = near ? "start" : "end";
set(this.high, { x: b - side, "text-anchor": anchor });
set(this.most, { x: b + 45 * side, "text-anchor": anchor });
this.answer.textContent = Math.round(low);
set(this.answer, { x: b });
set(this.proved, { x: b + 26 });
const marks = met ? `${Math.round(low)} moves` : `at least ${low}, at most ${high} moves`;
this.svg.setAttribute("aria-label", `The lengths that are still possible: ${marks}`);
}
}
return { MOST, Ruler };
})();
const tree_stills = (() => {
"use strict";
const { made } = page_elements;
const { Picture } = tree_picture;
const MOST = 6; // pictures
const stills = (host, search, ghost) => {
host.replaceChildren();
const first = Math.max(0, search.rounds.length - MOST);
const places = search.rounds.slice(first).map((_, k) => {
const round = first + k;
const figure = host.appendChild(made("figure"));
const place = figure.appendChild(made("div"));
const caption = figure.appendChild(made("figcaption"));
const answer = search.isLast(round) ? "yes" : "no";
const boards = search.counts[round]?.toLocaleString("en") ?? "so far";
caption.append(
made("b", "", `${search.limits[round]} moves: ${answer}`),
made("span", "", `${boards} boards`),
);
return place;
});
for (const [k, place] of places.entries()) {
const moment = search.begins[first + k + 1] - 1;
const picture = new Picture(place);
picture.take(search.tree, Math.max(...search.limits));
picture.draw(search, { moment, rest: 0, bare: true }, ghost);
}
};
return { stills };
})();
const tree_words = (() => {
"use strict";
const number = (value) => value.toLocaleString("en");
const kind = (sad) => (sad ? '<span class="sad">sad</span>' : '<span class="happy">happy</span>');
const moves = (many) => (many === 1 ? "1 move" : `${many} moves`);
const boards = (many) => (many === 1 ? "1 board" : `${number(many)} boards`);
const HINT = '<span class="hint">Wind the tree back, or press a board in it.</span>';
const begins = ({ limits, question }, { round }, bound) => {
if (round) return `Two more: are <b>${moves(limits[round])}</b> enough?`;
const [least] = limits;
return question
? `The ${bound} asks more: it begins at <b>${moves(least)}</b>.`
: `The pieces are <b>${least}</b> steps from home. Are ${least} moves enough?`;
};
const move = (search, here) => {
const { tree } = search;
const { node } = here;
const piece = tree.piece[node] + 1;
const before = tree.depth[node] - 1;
const limit = search.limits[here.round];
const back = search.before(here) !== tree.parent[node];
const place = before ? `after ${moves(before)}` : "at the start";
const push = back ? `All else needs more than ${limit}, so back. Push` : "Push";
const cost = tree.sad[node] ? "a step away from home" : "a step nearer home";
return `${push} <b>${piece}</b> ${place}, ${cost}: ${kind(tree.sad[node])}.`;
};
const failed = (search, round) =>
`All ways tried, ${boards(search.counts[round])}, and none leads home: ` +
`<b>${moves(search.limits[round])} are not enough</b>.`;
const found = (search) => {
const rounds = search.limits.length;
const { length } = search.tree;
const all = `<b>${boards(search.total)}</b>`;
if (rounds === 1) return `Home after ${moves(length)} and ${all}: not one too many.`;
const last = number(search.counts[rounds - 1]);
return `Home after <b>${moves(length)}</b>: ${all} in ${rounds} rounds, ${last} in the last.`;
};
const counting = (search, { round, place }) => {
const again = round ? "Two more: every" : "Every";
const count = search.isWhole(round) ? boards(place + 1) : "";
return (
`${again} way of up to <b>${moves(search.limits[round])}</b>. ` +
`<span class="count">${count}</span>`
);
};
const partly = (search, here, forecast) => {
const boardsOf = search.counts[here.round];
const many =
boardsOf === null
? "more boards than can be drawn"
: `${boards(boardsOf)}, more than are drawn`;
const ahead = boardsOf === null ? forecast : "";
return `Every way of up to <b>${moves(search.limits[here.round])}</b>: ${many}. ${ahead}`;
};
const sentence = (search, here, { moment, rest, slow }, { bound, forecast = "" }) => {
if (here.node === search.tree.goal) return `${found(search)} ${HINT}`;
if (rest && search.counts[here.round] !== null) return failed(search, here.round);
if (!moment || (slow && !here.place)) return begins(search, here, bound);
if (slow && search.isWhole(here.round)) return move(search, here);
if (search.isWhole(here.round)) return counting(search, here);
return partly(search, here, forecast);
};
const ownWay = (made, left, sad) => {
if (!left) return `In order, after ${moves(made)}: so ${moves(made)} are enough.`;
const price = sad ? "it costs two, since it must be made good" : "it costs nothing";
return (
`That move was ${kind(sad)}: ${price}. ${made} made and ${left} to go: ` +
`a way like yours has <b>${moves(made + left)}</b> or more.`
);
};
const sum = (made, left) => {
const more = left ? " or more" : "";
return `<b>${made}</b> made + <b>${left}</b>${more} to go = <b>${made + left}</b>`;
};
const value = (search, { round, place, node }) => {
if (node === search.tree.goal) return `the goal, after ${moves(search.tree.length)}`;
const drawn = search.isWhole(round) ? "" : " drawn";
return `board ${number(place + 1)} of ${number(search.drawn(round))}${drawn}, round ${round + 1}`;
};
const plain = (markup) => markup.replace(/<[^>]+>/g, "");
return { number, sentence, ownWay, sum, value, plain };
})();
const tree_film = (() => {
"use strict";
const { write } = page_elements;
const { Clock } = tree_clock;
const { Dial } = tree_dial;
const { filmsOf } = tree_films;
const { smooth } = tree_light;
const { stepsOf } = tree_own_start;
const { Picture } = tree_picture;
const { MOST, Ruler } = tree_ruler;
const { stills } = tree_stills;
const { plain, sentence, value } = tree_words;
const WAIT = 1.5; // seconds from being seen to playing by itself
const OFTEN = 125; // milliseconds from board to board while they go by too fast to be read
const marks = ({ search, upper }, here, rest) => {
const limit = search.limits[here.round];
const high = upper ?? MOST;
const step = smooth(Math.min(1, 2 * rest));
if (here.node !== search.tree.goal) return [limit + 2 * step, high];
return [limit, high + (limit - high) * step];
};
const filmIn = (figure, data, { shown, taken, ended, complain }) => {
const find = (selector) => figure.querySelector(selector);
const motionless = matchMedia("(prefers-reduced-motion: reduce)");
const host = find(".dial");
const picture = new Picture(host);
const ruler = new Ruler(find(".ruler"));
let film = null; // a start, its tree, a question, its search
let changed = 0; // when the board was, last
const isDue = () => {
const now = performance.now();
if (now - changed < OFTEN) return false;
changed = now;
return true;
};
const say = (words) => {
const place = find(".sentence");
if (place.dataset.told !== words) place.innerHTML = words;
place.dataset.told = words;
};
const setRing = (limit) => {
const { style } = find(".ring");
const across = `${2 * picture.radius * picture.layout.reach(limit)}px`;
if (style.width === across) return;
style.width = across;
style.left = `${picture.centre[0]}px`;
style.top = `${picture.centre[1]}px`;
};
const show = (state) => {
const { search, ghost } = film;
const here = search.at(state.moment);
const told = { bound: data.questions[search.question][0], forecast: film.forecast };
const words = sentence(search, here, state, told);
const over = here.node === search.tree.goal;
picture.draw(search, state, ghost);
const isSeen = state.slow || isDue();
if (!shown({ ...state, search, here, isSeen }) && isSeen) say(words);
ruler.show(marks(film, here, state.rest), search.limits[0] % 2);
dial.tell(search, state.moment, value(search, here));
setRing(search.limits[here.round]);
if (over) ended(search);
if (over || state.rest) write(find(".spoken"), plain(words));
figure.classList.toggle("playing", state.playing);
find(".play").setAttribute("aria-label", state.playing ? "pause" : "play");
};
const clock = new Clock(show);
const use = (next, { begun = false, play = false } = {}) => {
film = next;
const { limits, tree } = film.search;
taken(film);
picture.take(tree, Math.max(...limits, tree.length));
clock.take(film.search, film.schedule, begun ? clock.second : 0);
if (!find(".stills").hidden) stills(find(".stills"), film.search, film.ghost);
if (play && !motionless.matches) clock.play(0.4);
};
const nodes = find(".tree-run").textContent.trim();
const films = filmsOf(data, nodes, { use, complain });
const open = async () => {
const { search, start } = film;
const { question } = search;
const sampling = data.sampling[question];
const { moment } = clock;
clock.pause();
const place = { start, question, moment };
history.replaceState({ ...history.state, tree: place }, "");
film.steps ??= {};
const { steps } = film;
if (sampling) steps[question] ??= await stepsOf(start, sampling, data.recorded[question]);
const step = steps[question]?.[moment];
const parts = [`watch=${start}`];
if (step !== undefined) parts.push(`step=${step}`);
if (data.front) parts.push(`from=${data.front}`);
location.assign(`${data.front ? `${data.programs[question]}.html` : ""}#${parts.join("&")}`);
};
const dial = new Dial(host, picture, clock, open);
const still = (wanted) => {
figure.classList.toggle("still", wanted);
find(".stills").hidden = !wanted;
if (wanted) stills(find(".stills"), film.search, film.ghost);
else picture.measure();
};
const toggle = () => {
if (!find(".stills").hidden) still(false);
if (clock.playing) clock.pause();
else clock.play();
};
const setTempo = ({ target }) => {
if (Number(target.value)) {
clock.tempo = Number(target.value);
return;
}
open();
for (const input of figure.querySelectorAll(".tempo input")) {
input.checked = Number(input.value) === clock.tempo;
}
};
find(".play").addEventListener("click", toggle);
find(".tempo").addEventListener("change", setTempo);
host.addEventListener("keydown", (event) => {
if (event.key !== " ") return;
event.preventDefault();
toggle();
});
const begin = (question) => {
ruler.build();
films.first(question);
const lay = () => {
ruler.build();
picture.measure();
clock.tell();
};
lay();
new ResizeObserver(lay).observe(host);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lay);
const themes = { attributeFilter: ["data-theme"] };
new MutationObserver(lay).observe(document.documentElement, themes);
if (!motionless.matches) return;
still(true);
clock.seek(film.search.last);
};
const playWhenSeen = () => {
if (motionless.matches) return;
const seen = new IntersectionObserver(
([{ isIntersecting }]) => {
if (!isIntersecting) return;
seen.disconnect();
if (!clock.moment && !clock.playing && film.start === data.start) clock.play(WAIT);
},
{ threshold: 0.4 },
);
seen.observe(host);
};
const restore = async ({ start, question, moment }) => {
if (start !== film.start) await films.from(start);
if (question !== film.search.question) await films.ask(question);
clock.seek(moment);
};
Object.assign(latest, { clock, picture, film: () => film });
return { begin, clock, films, playWhenSeen, restore, say };
};
const latest = {};
return { filmIn, latest };
})();
const tree_questions = (() => {
"use strict";
const { made } = page_elements;
const { number } = tree_words;
class Questions {
constructor(host, titles, choose) {
this.host = host;
this.labels = titles.map(([name, question], k) => {
const label = made("label");
const input = made("input");
Object.assign(input, { type: "radio", name: "question", checked: !k });
input.addEventListener("change", () => choose(k));
label.append(
input,
made("b", "", name),
made("span", "many", "…"),
made("i", "", question),
made("span", "cost"),
);
host.append(label);
return label;
});
}
forget() {
this.most = 0;
for (const label of this.labels) {
label.querySelector(".many").textContent = "…";
label.querySelector(".cost").style.width = "0";
}
this.choose(0);
}
choose(question) {
this.labels[question].querySelector("input").checked = true;
}
tell({ question, counts }) {
const boards = counts.at(-1);
this.most = Math.max(this.most, boards);
const label = this.labels[question];
label.querySelector(".many").textContent = number(boards);
label.querySelector(".cost").style.width = `max(2px, ${(100 * boards) / this.most}%)`;
}
}
return { Questions };
})();
const tree_growing = (() => {
"use strict";
const { carry } = board_carried;
const { of } = board_starts;
const { write } = page_elements;
const { BoardView } = tree_board;
const { filmIn } = tree_film;
const { Puzzle } = tree_puzzle;
const { Questions } = tree_questions;
const { ownWay, sum } = tree_words;
const SIDE = 4;
const HARDER = "032d5ab8967c4fe1"; // the magic square of Dürer's Melencolia I
const digits = (cells) => cells.map((piece) => (piece + 1).toString(36)).join("");
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const data = JSON.parse(find(".tree-data").textContent);
const doors = [...document.querySelectorAll(".limbo li a")];
const { read } = of(SIDE);
const entry = find(".from input");
let start = data.start;
let own = null; // the reader's own board, after pushes that leave the tree
const complain = (words) => write(find(".wrong"), words);
const showBoard = ({ search, here, slow }) => {
const { bound, tree } = search;
const { node } = here;
const moved = node ? tree.piece[node] : -1;
const state = { slow, begun: slow && !node, moved, sad: Boolean(tree.sad[node]) };
board.show(tree.board(node), state);
find(".sum").innerHTML = sum(tree.depth[node], bound[node]);
};
const shown = (state) => {
if (own && (state.playing || state.moment !== own.moment)) {
own = null;
entry.value = start;
}
if (!own && state.isSeen) showBoard(state);
return own !== null;
};
const taken = (film) => {
const [least] = film.search.limits;
start = film.start;
own = null;
entry.value = start;
write(find(".least"), String(least));
write(find(".next"), String(least + 2));
};
const ended = (search) => questions.tell(search);
const film = filmIn(figure, data, { shown, taken, ended, complain });
const { clock, films } = film;
const questions = new Questions(find(".questions"), data.questions, films.ask);
const carried = (text) => {
carry(text);
const play = doors.find((door) => door.pathname.endsWith("play.html"));
if (play) play.hash = `p=${text}`;
};
const push = (cell) => {
clock.pause();
const { search } = clock;
const { tree } = search;
const here = search.at(clock.moment);
const cells = own ? [...own.cells] : tree.board(here.node);
const way = tree.puzzle.by.indexOf(cell - cells.indexOf(-1));
const next = tree.beside(here.node, way);
if (!own && next !== undefined && search.has(here.round, next)) {
return clock.seek(search.momentOf(here.round, next));
}
const made = (own ? own.made : tree.depth[here.node]) + 1;
const { piece, sad } = tree.puzzle.push(cells, cell);
const left = tree.puzzle.distance(cells);
own = { cells, made, moment: clock.moment };
board.show(cells, { moved: piece, sad });
find(".sum").innerHTML = sum(made, left);
film.say(ownWay(made, left, sad));
entry.value = digits(cells);
carried(entry.value);
};
const board = new BoardView(find(".board"), push);
const enter = async (text) => {
try {
const wanted = read(text);
complain("");
questions.forget();
carried(wanted);
await films.from(wanted);
} catch ({ message }) {
complain(message);
}
};
const heed = () => {
const parts = new URLSearchParams(location.hash.slice(1));
const text = parts.get("start") ?? parts.get("board");
if (text) enter(text);
};
find(".harder").addEventListener("click", () => enter(HARDER));
find(".from").addEventListener("submit", (event) => {
event.preventDefault();
enter(entry.value);
});
addEventListener("hashchange", heed);
figure.hidden = false;
for (const door of doors) if (door.textContent === "Watch") door.hash = "watch";
document.fonts.ready.then(() => {
const left = history.state?.tree;
board.take(new Puzzle(SIDE));
film.begin(0);
heed();
if (left) film.restore(left).then(() => questions.choose(left.question));
else if (!location.hash) film.playWhenSeen();
});
};
return { begin };
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
const page_front = (() => {
"use strict";
const { begin: growing } = tree_growing;
const { beginAll } = page_beginning;
beginAll({ ".growing": growing });
return {  };
})();
