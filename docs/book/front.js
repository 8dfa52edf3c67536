/* Shared by the pages of a book, and written by weave. */
const board_carried = (() => {
"use strict";
let carried = "";
const carry = (board) => {
carried = board;
};
addEventListener(
"click",
({ target }) => {
const link = target.closest?.("a[href*='.html']");
const ours = link?.protocol === location.protocol && link.host === location.host;
if (carried && ours && !link.hash) link.hash = `board=${carried}`;
},
true,
);
return { carry };
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
const page_asker = (() => {
"use strict";
const asker = (program, texts = ["board-worker", `board-${program}`]) => {
const asked = new Map(); // for each question that is open, who hears the answers
let [worker, count] = [null, 0];
const text = async (name) => {
if (document.readyState !== "complete")
await new Promise((go) => addEventListener("load", go, { once: true }));
const kept = document.querySelector(`script.${name}`);
const file = kept.dataset.script;
return (file ? await window.proofweaveLoaded(file) : kept).textContent;
};
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
Promise.all(texts.map(text))
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
const front_gap = (() => {
"use strict";
const { carry: carryAlong } = board_carried;
const { of, piecesOf } = board_starts;
const { asker } = page_asker;
const { drawn } = page_elements;
const { beam } = programs_beam;
const begin = (front) => {
const { random, read } = of(4);
const find = (selector) => front.querySelector(selector);
const set = (element, attributes) => {
for (const name in attributes) element.setAttribute(name, attributes[name]);
};
const number = (value) => value.toLocaleString("en");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const far = (x, cell) => Math.abs((x >> 2) - (cell >> 2)) + Math.abs((x & 3) - (cell & 3));
const distance = (cells) => cells.reduce((sum, x, cell) => (x < 0 ? sum : sum + far(x, cell)), 0);
const beside = (a, b) => Math.abs((a >> 2) - (b >> 2)) + Math.abs((a & 3) - (b & 3)) === 1;
const digits = (cells) => cells.map((x) => (x + 1).toString(16)).join("");
const MOST = 80; // moves that any board needs
let start = piecesOf(front.dataset.start);
let board = [...start];
let made = 0;
let lower = 0;
let upper = MOST;
let proved = false;
let state = "rest";
let trail = null;
let film = 0; // the solution, and the moves of it that are made
const h = () => distance(start);
const grid = find(".pieces");
const tiles = [...grid.children];
const lie = () => {
const p = board.indexOf(-1);
board.forEach((x, cell) => {
if (x < 0) return;
const near = beside(cell, p);
tiles[x].style.setProperty("--x", cell & 3);
tiles[x].style.setProperty("--y", cell >> 2);
const kind = far(x, p) < far(x, cell) ? "happy" : "sad";
tiles[x].className = near ? `tile near ${kind}` : "tile";
tiles[x].tabIndex = near ? 0 : -1;
tiles[x].setAttribute("aria-label", near ? `${x + 1}, a ${kind} move` : `${x + 1}`);
});
carry();
};
const carry = () => {
if (made || digits(start) !== front.dataset.start)
carryAlong(digits(distance(board) ? board : start));
for (const link of document.querySelectorAll(".limbo li a")) {
const file = link.pathname.split("/").at(-1);
if (file === "korf0.html") link.hash = "watch";
if (file === "play.html" && distance(board)) link.hash = `p=${digits(board)}`;
}
};
const press = (cell) => {
const p = board.indexOf(-1);
if (cell < 0 || cell > 15 || !beside(cell, p) || state === "race") return;
if (state === "film") rest();
const happy = far(board[cell], p) < far(board[cell], cell);
board[p] = board[cell];
board[cell] = -1;
made += 1;
lie();
const left = distance(board);
if (!left) {
upper = Math.min(upper, made);
say(`In order, after ${made} moves. So ${upper} are enough.`);
} else
say(
`${made} made, ${left} or more to go: a way like yours has <b>${made + left}</b> or more. ${happy ? 'That move was <span class="happy">happy</span>: it costs nothing.' : 'That move was <span class="sad">sad</span>: it costs two.'}`,
);
wake();
};
grid.addEventListener("click", ({ target }) => {
const tile = target.closest(".tile");
if (tile) press(board.indexOf(tiles.indexOf(tile)));
});
grid.addEventListener("keydown", (event) => {
const by = { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 4, ArrowDown: -4 }[event.key];
const p = board.indexOf(-1);
if (!by || !beside(p, p + by)) return;
event.preventDefault();
const x = board[p + by];
press(p + by);
tiles[x].focus();
});
const say = (words) => {
find(".words").innerHTML = words;
};
const PROGRAMS = JSON.parse(find(".gap-data").textContent);
const named = (list) => list.map(({ title }) => title);
const BEST = PROGRAMS[0].title;
const PROVING = PROGRAMS.filter(({ shortest }) => shortest).reverse();
const NAMES = named([...PROVING, ...PROGRAMS.filter(({ shortest }) => !shortest)]);
const AT_ONCE = Math.max(2, navigator.hardwareConcurrency || 0);
const SHOWN = new Map(PROGRAMS.map(({ title, shown }) => [title, shown])); // milliseconds
const isQuick = (name) => !PROVING.some(({ title }) => title === name);
const askers = new Map(PROGRAMS.map(({ title, program }) => [title, asker(program)]));
let runners = [];
let waiting = [];
const warm = () => {
const { ask, forget } = askers.get(BEST);
const id = ask({ board: "123456789abcde0f", search: true }, ({ found, wrong }) => {
if (found || wrong) forget(id);
});
};
addEventListener("load", warm);
const trailOf = (pieces) => {
const cells = [...start];
const path = [cells.indexOf(-1)];
for (const x of piecesOf(pieces)) {
const from = cells.indexOf(x);
const to = path.at(-1);
[cells[to], cells[from]] = [x, -1];
path.push(from);
}
return path;
};
const stop = () => {
for (const { name, done } of runners) if (!done) askers.get(name).end();
waiting = [];
};
const next = () => {
if (waiting.length) begin(waiting.shift());
};
const begin = (name) => {
const from = start;
const text = digits(start);
const { ask, forget } = askers.get(name);
const runner = {
name,
steps: [],
after: performance.now(),
bound: isQuick(name) ? 0 : h(),
best: 0,
nodes: 0,
at: isQuick(name) ? MOST : 0,
done: false,
};
runners.push(runner);
const id = ask({ board: text, search: true }, ({ failed, found, wrong }) => {
if (from !== start) return;
if (failed) {
runner.nodes += failed.nodes;
runner.steps.push({ bound: failed.happy + failed.sad + 2, nodes: runner.nodes });
}
if (found || wrong) {
forget(id);
runner.over = true;
next();
}
if (wrong) find(".wrong").textContent = `${name}: ${wrong}`;
if (found) runner.steps.push({ trail: trailOf(found.pieces), nodes: found.nodes });
if (found && isQuick(name)) {
runner.done = true;
beam(text).then((length) => {
if (length && from === start) {
runner.steps.push({ length });
wake();
}
});
}
wake();
});
};
const reset = (next) => {
clearTimeout(filming);
stop();
[runners, find(".wrong").textContent] = [[], ""];
[board, made, upper, proved, trail, film, state] = [[...start], 0, MOST, false, null, 0, next];
lower = h();
lie();
hook();
};
const race = () => {
reset("race");
waiting = named(PROGRAMS);
for (const name of waiting.splice(0, AT_ONCE)) begin(name);
say(
"Each program follows all ways that may be short enough, and counts the boards. If none leads home, the lower mark moves on by two.",
);
wake();
};
const take = (runner, { bound, nodes, trail: found, length }) => {
if (isQuick(runner.name)) {
runner.best = Math.min(runner.best || 99, length ?? found.length - 1);
if (!proved) upper = Math.min(upper, runner.best);
return;
}
runner.bound = bound ?? found.length - 1;
runner.seen = nodes ?? 0;
if (!proved) lower = Math.max(lower, runner.bound);
if (!found) return;
runner.done = true;
if (proved) return;
[proved, trail] = [true, found];
lower = upper = trail.length - 1;
stop();
hook();
setTimeout(play, still.matches ? 0 : 1500);
};
const kinds = () => {
const cells = [...start];
return trail.slice(1).map((q, k) => {
const p = trail[k];
const x = cells[q];
const kind = far(x, p) < far(x, q) ? "happy" : "sad";
cells[p] = x;
cells[q] = -1;
return kind;
});
};
let filming = 0;
const scrub = (to) => {
film = Math.max(0, Math.min(to, trail.length - 1));
board = [...start];
for (let k = 1; k <= film; k += 1) {
board[trail[k - 1]] = board[trail[k]];
board[trail[k]] = -1;
}
lie();
wake();
};
const play = () => {
if (state !== "race") return;
state = "film";
const list = kinds();
const sad = list.filter((kind) => kind === "sad").length;
const happy = list.length - sad;
parts.strip.replaceChildren(
...list.map((kind, k) =>
drawn("rect", {
x: scale.x(k) + 0.5,
y: scale.band,
width: Math.max(1, scale.x(1) - scale.x(0) - 1),
height: scale.tall,
fill: kind === "happy" ? "var(--happy)" : "url(#sad)",
class: kind,
}),
),
);
say(
`<span class="happy">${happy} happy moves</span> and <span class="sad">${sad} sad ones</span>: fewer than ${list.length} won’t do, whatever one tries.`,
);
go.textContent = "Again";
wake();
if (still.matches) return;
const next = () => {
if (state !== "film" || film === trail.length - 1) return;
scrub(film + 1);
filming = setTimeout(next, 150);
};
filming = setTimeout(next, 700);
};
const rest = () => {
reset("rest");
go.textContent = "Close the gap";
say(
'Push a piece. A <span class="happy">happy</span> move brings it nearer home; a <span class="sad">sad</span> one costs two, since it must be made good.',
);
wake();
};
const hook = () => {
find(".hook").innerHTML =
`How few moves put these pieces in order? Add up how far each piece lies from its place: fewer than <b>${h()}</b> moves won’t do. And <b>${MOST}</b> are enough for any board there is. ${proved ? `The gap is closed: <b>${upper}</b> it is.` : "The answer lies in the gap."}`;
};
const go = find(".go");
go.onclick = () => {
if (state === "race") return rest();
race();
go.textContent = "Stop";
};
const put = (text) => {
start = piecesOf(text);
rest();
};
find(".scramble").onclick = () => put(random());
const refuse = (message) => {
find(".wrong").textContent =
`The board stays, since the start in the address is not understood: ${message}`;
};
const heed = () => {
const parts = new URLSearchParams(location.hash.slice(1));
const text = parts.get("start") ?? parts.get("board");
if (!text) return;
try {
put(read(text));
} catch ({ message }) {
refuse(message);
}
};
addEventListener("hashchange", heed);
let parts = {};
let scale = {};
let eased = { lower: 0, upper: MOST };
const build = () => {
const svg = find(".ruler svg");
const width = svg.clientWidth;
const small = width < 560;
svg.replaceChildren();
const pad = small ? 2 : 4;
const big = small ? 36 : 52;
const tall = small ? 24 : 30;
const band = big + (small ? 6 : 10);
const lanes = band + tall + (small ? 40 : 56);
const lane = small ? 24 : 27;
const x = (moves) => pad + (moves / MOST) * (width - 2 * pad);
scale = {
x,
band,
tall,
lanes,
lane,
width,
small,
font: small ? 13.5 : Math.min(18, lane * 0.6),
};
set(svg, { height: lanes + 3.7 * lane + (small ? 46 : 40) });
const defs = drawn("defs", {}, svg);
const hatch = drawn(
"pattern",
{
id: "no",
width: 6,
height: 6,
patternUnits: "userSpaceOnUse",
patternTransform: "rotate(45)",
},
defs,
);
drawn("rect", { width: 1.1, height: 6, fill: "var(--soft)", opacity: 0.55 }, hatch);
const sad = drawn(
"pattern",
{
id: "sad",
width: 4,
height: 4,
patternUnits: "userSpaceOnUse",
patternTransform: "rotate(45)",
},
defs,
);
drawn("rect", { width: 2.3, height: 4, fill: "var(--sad)" }, sad);
parts = {};
const race = drawn("g", { class: "part" }, svg);
parts.race = race;
parts.excluded = drawn("rect", { y: band, height: tall, x: x(0), fill: "url(#no)" }, race);
parts.gap = drawn("rect", { class: "gap-between", y: band, height: tall }, race);
parts.dots = [];
for (let k = 0; k <= MOST; k += 1)
parts.dots[k] = drawn(
"circle",
{ class: "dot", cx: x(k), cy: band + tall / 2, r: small ? 1.6 : 2.6 },
race,
);
parts.question = drawn(
"text",
{
class: "soft",
"text-anchor": "middle",
y: band - (small ? 8 : 13),
"font-size": small ? 15 : 21,
"font-style": "italic",
},
race,
);
parts.strip = drawn("g", { class: "strip part" }, svg);
drawn("line", { class: "frame", x1: x(0), x2: x(MOST), y1: band + tall, y2: band + tall }, svg);
for (let k = 0; k <= MOST; k += 2) {
drawn(
"line",
{ class: "tick", x1: x(k), x2: x(k), y1: band + tall, y2: band + tall + (k % 10 ? 4 : 8) },
svg,
);
if (k % 10 === 0)
drawn(
"text",
{
class: "soft",
x: x(k),
y: band + tall + (small ? 21 : 26),
"text-anchor": { 0: "start", [MOST]: "end" }[k] ?? "middle",
"font-size": small ? 12 : 15,
},
svg,
k,
);
}
parts.posts = ["low", "high"].map(() =>
drawn("line", { class: "post", y1: band - 5, y2: band + tall + 5 }, race),
);
parts.low = drawn(
"text",
{ class: "big", y: band - 9, "font-size": big, "text-anchor": "end" },
race,
);
parts.high = drawn("text", { class: "big", y: band - 9, "font-size": big }, race);
const least = {
class: "soft",
"font-size": small ? 13 : 17,
"font-style": "italic",
y: band - 9,
};
parts.least = drawn("text", { ...least, "text-anchor": "end" }, race, "at least");
parts.most = drawn("text", least, race, "at most");
parts.answer = drawn("g", { class: "answer" }, svg);
parts.number = drawn(
"text",
{ class: "big", y: band - 9, "font-size": big * 1.08, "text-anchor": "middle" },
parts.answer,
);
parts.proved = drawn(
"text",
{ y: band - 9, "font-size": small ? 17 : 24, "font-style": "italic" },
parts.answer,
"proved",
);
parts.lanes = new Map(
NAMES.map((name, k) => {
const group = drawn("g", { class: "lane away" }, svg);
const y = lanes + k * lane;
return [
name,
{
group,
line: drawn("line", { y1: y, y2: y }, group),
head: drawn("path", { class: "head" }, group),
who: drawn(
"text",
{ y: y + scale.font * 0.34, "font-size": scale.font, "font-weight": 600 },
group,
),
text: drawn(
"text",
{ class: "soft", y: y + scale.font * 0.34, "font-size": scale.font },
group,
),
y,
},
];
}),
);
parts.yours = drawn("g", { class: "yours" }, svg);
drawn("path", { d: "M0 0l6 10h-12z" }, parts.yours);
parts.yourText = drawn(
"text",
{ "font-size": scale.font, "font-style": "italic", y: 11, x: 12 },
parts.yours,
);
parts.needle = drawn("g", { class: "part" }, svg);
drawn("line", { class: "needle", y1: band - 6, y2: band + tall + 6 }, parts.needle);
drawn("circle", { class: "grip", cy: band + tall + 6, r: small ? 8 : 9 }, parts.needle);
parts.touch = drawn(
"rect",
{ class: "touch", x: x(0), y: band - 8, width: width - 2 * pad, height: tall + 34 },
svg,
);
const drag = ({ clientX }) => {
clearTimeout(filming);
scrub(
Math.round(((clientX - svg.getBoundingClientRect().left - pad) / (width - 2 * pad)) * MOST),
);
};
parts.touch.onpointerdown = (event) => {
if (state !== "film") return;
parts.touch.setPointerCapture(event.pointerId);
drag(event);
parts.touch.onpointermove = drag;
};
parts.touch.onpointerup = parts.touch.onpointercancel = () => {
parts.touch.onpointermove = null;
};
};
const laneInWords = ({ bound, seen, done }, boards, small) => {
if (small) return done || seen ? boards : "";
if (done) return `${bound} after ${boards}`;
return seen ? `${bound}? ${boards}` : `${bound}?`;
};
const paint = () => {
const { x, small, lanes, lane, width } = scale;
const film_ = state === "film";
const [a, b] = [x(eased.lower), x(eased.upper)];
set(parts.excluded, { width: Math.max(0, a - x(0)) });
set(parts.gap, { x: a, width: Math.max(0, b - a) });
for (const [k, dot] of parts.dots.entries()) {
const within = k >= eased.lower - 0.5 && k <= eased.upper + 0.5;
dot.style.opacity = within && (k - h()) % 2 === 0 && !film_ ? 1 : 0;
}
set(parts.posts[0], { x1: a, x2: a });
set(parts.posts[1], { x1: b, x2: b });
const met = proved && eased.upper - eased.lower < 0.4;
parts.low.textContent = lower;
parts.high.textContent = upper; // what is known, while the marks glide there
set(parts.low, { x: a + 1 });
const wide = parts.low.getComputedTextLength();
const room = width - b > wide + 4;
set(parts.high, { x: room ? b - 1 : width, "text-anchor": room ? "start" : "end" });
set(parts.least, { x: a - wide - 7 });
const free = width - b > wide + 70;
set(
parts.most,
free
? { x: b + wide + 7, "text-anchor": "start" }
: { x: room ? b - 9 : width - wide - 9, "text-anchor": "end" },
);
parts.most.style.opacity = free || b - a > (small ? 120 : 220) ? 1 : 0;
set(parts.question, { x: (a + b) / 2 });
parts.question.textContent =
b - a > (small ? 26 : 40) && (free || b - a > (small ? 190 : 330)) ? "?" : "";
parts.race.classList.toggle("away", film_);
for (const each of [parts.low, parts.high, parts.least, parts.most])
each.style.visibility = met ? "hidden" : "";
parts.answer.classList.toggle("told", met);
parts.number.textContent = upper;
set(parts.number, { x: x(upper) });
set(parts.proved, {
x: x(upper) + parts.number.getComputedTextLength() / 2 + (small ? 7 : 11),
});
const leader = Math.max(0, ...runners.map(({ bound }) => bound));
for (const name of NAMES) {
const { group, line, head, who, text, y } = parts.lanes.get(name);
const runner = runners.find((each) => each.name === name);
const here = runner && (runner.bound || runner.best);
group.classList.toggle("away", !here);
if (!here) continue;
const fast = isQuick(name);
const at = x(runner.at);
group.classList.toggle("first", fast || runner.bound === leader || runner.done);
if (fast) set(line, { x1: x(MOST), x2: at });
set(head, { d: fast ? `M${at} ${y}l8 -5v10z` : `M${at} ${y}l-8 -5v10z` });
const count = runner.seen ?? 0;
const boards = small ? number(count) : `${number(count)} boards`;
who.textContent = name;
text.textContent = fast ? `a way of ${runner.best}` : laneInWords(runner, boards, small);
const named = who.getComputedTextLength();
const long = text.getComputedTextLength();
if (fast) {
set(who, { x: at - 13 - long - 6, "text-anchor": "end" });
set(text, { x: at - 13, "text-anchor": "end" });
continue;
}
const left = at + 13 + long > width;
set(who, { x: x(0) });
set(line, {
x1: x(0) + named + 8,
x2: Math.max(x(0) + named + 8, at - (left ? long + 20 : 0)),
});
set(
text,
left ? { x: at - 13, "text-anchor": "end" } : { x: at + 9, "text-anchor": "start" },
);
}
parts.yours.classList.toggle("away", !(state === "rest" && made));
const mine = made + distance(board);
const mx = x(Math.min(mine, 82));
set(parts.yours, { transform: `translate(${mx} ${lanes - 6})` });
parts.yourText.textContent = distance(board)
? `your way: ${made} + ${distance(board)} = ${mine}`
: `your way: ${made}`;
find(".words").style.top =
`${state === "rest" ? lanes + (made ? 22 : -4) : lanes + 3.7 * lane}px`;
const turn = mx + parts.yourText.getComputedTextLength() + 14 > width;
set(
parts.yourText,
turn ? { x: -12, "text-anchor": "end" } : { x: 12, "text-anchor": "start" },
);
parts.strip.classList.toggle("away", !film_);
parts.needle.classList.toggle("away", !film_);
for (const [k, rect] of [...parts.strip.children].entries()) {
rect.classList.toggle("made", k < film);
}
set(parts.needle, { transform: `translate(${x(film)} 0)` });
parts.touch.style.pointerEvents = film_ ? "" : "none";
};
let awake = 0;
let last = 0;
const wake = () => {
if (!awake) {
last = performance.now();
awake = requestAnimationFrame(frame);
}
};
const frame = (now) => {
let busy = false;
const share = still.matches ? 1 : 1 - Math.exp((last - now) / 80);
last = now;
for (const runner of runners) {
if (runner.steps.length) {
busy = true;
if (now >= runner.after) {
take(runner, runner.steps.shift());
runner.after = now + SHOWN.get(runner.name);
}
}
const to = isQuick(runner.name) ? Math.min(runner.best || MOST, MOST) : runner.bound;
if (Math.abs(runner.at - to) > 0.01) {
runner.at += (to - runner.at) * share;
busy = true;
}
}
for (const [name, to] of [
["lower", lower],
["upper", upper],
]) {
const by = to - eased[name];
if (Math.abs(by) > 0.02) {
eased[name] += by * share;
busy = true;
} else eased[name] = to;
}
paint();
awake = busy ? requestAnimationFrame(frame) : 0;
};
new ResizeObserver(() => {
build();
if (state === "film") {
state = "race";
const at = film;
play();
clearTimeout(filming);
scrub(at);
}
paint();
}).observe(find(".ruler"));
find(".doing").hidden = false;
build();
rest();
eased = { lower, upper };
paint();
heed();
};
return { begin };
})();
const tree_shrinking = (() => {
"use strict";
const { piecesOf } = board_starts;
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const RUN = JSON.parse(find(".shrinking-data").textContent);
const BOUNDS = RUN.questions;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");
const number = (value) => value.toLocaleString("en");
const clamp = (value, low = 0, high = 1) => Math.max(low, Math.min(high, value));
const packed = Uint8Array.from(atob(RUN.nodes), (sign) => sign.charCodeAt(0));
const N = packed.length / 3;
const LONG = RUN.length;
const depth = new Int32Array(N);
const way = new Int32Array(N);
const parent = new Int32Array(N).fill(-1);
const sad = new Uint8Array(N);
const bounds = BOUNDS.map(() => new Int32Array(N));
const kids = Array.from({ length: N }, () => []);
const STEP = [1, -4, -1, 4];
const far = (piece, cell) =>
Math.abs((piece >> 2) - (cell >> 2)) + Math.abs((piece & 3) - (cell & 3));
const push = (board, d) => {
const p = board.indexOf(-1);
const q = p + STEP[d];
const x = board[q];
board[p] = x;
board[q] = -1;
return [x, q, p];
};
{
const path = [];
const boards = [];
for (let k = 0; k < N; k += 1) {
const g = packed[3 * k] & 63;
depth[k] = g;
way[k] = packed[3 * k] >> 6;
const board = g ? [...boards[g - 1]] : piecesOf(RUN.start);
if (g) {
parent[k] = path[g - 1];
kids[parent[k]].push(k);
const [x, from, to] = push(board, way[k]);
sad[k] = Number(far(x, to) > far(x, from));
}
path[g] = k;
boards[g] = board;
const h = board.reduce((sum, x, cell) => (x < 0 ? sum : sum + far(x, cell)), 0);
bounds[0][k] = h;
bounds[1][k] = h + 2 * (packed[3 * k + 1] & 15);
bounds[2][k] = h + 2 * (packed[3 * k + 1] >> 4);
bounds[3][k] = h + 2 * packed[3 * k + 2];
}
}
const GOAL = N - 1; // the search ends at the first solution
const lives = bounds.map((bound) => {
const alive = new Uint8Array(N);
for (let k = 0; k < N; k += 1)
alive[k] = Number((k === 0 || alive[parent[k]]) && depth[k] + bound[k] <= LONG);
return alive;
});
const counts = lives.map((alive) => alive.reduce((sum, each) => sum + each, 0) - 1); // korf0 does not count the goal
const boardAt = (k) => {
const ways = [];
for (let each = k; each > 0; each = parent[each]) ways.unshift(way[each]);
const board = piecesOf(RUN.start);
for (const d of ways) push(board, d);
return board;
};
const angle = new Float64Array(N);
const below = new Int32Array(N).fill(1);
{
const leaves = new Float64Array(N);
const from = new Float64Array(N);
const to = new Float64Array(N);
for (let k = N - 1; k >= 0; k -= 1) {
if (!kids[k].length) leaves[k] = k === GOAL ? 7 : 1;
if (k) {
leaves[parent[k]] += leaves[k];
below[parent[k]] += below[k];
}
}
to[0] = 1;
for (let k = 0; k < N; k += 1) {
let at = from[k];
for (const kid of kids[k]) {
from[kid] = at;
at += ((to[k] - from[k]) * leaves[kid]) / leaves[k];
to[kid] = at;
}
}
for (let k = N - 1; k >= 0; k -= 1)
angle[k] = kids[k].length
? kids[k].reduce((sum, kid) => sum + angle[kid], 0) / kids[k].length
: (from[k] + to[k]) / 2;
const whole = 2 * Math.PI;
const last = angle[GOAL];
for (let k = 0; k < N; k += 1) angle[k] = (angle[k] - last) * whole - Math.PI / 2;
}
let deepest = 0; // of all nodes away from the solution
{
const solved = new Uint8Array(N);
for (let k = GOAL; k >= 0; k = parent[k]) solved[k] = 1;
for (let k = 0; k < N; k += 1) if (!solved[k]) deepest = Math.max(deepest, depth[k]);
}
const plans = [0, 1, 2].map((stop) => {
const [before, after] = [lives[stop], lives[stop + 1]];
const time = new Float32Array(N).fill(2);
const tip = new Uint8Array(N);
const differ = (k) => before[k] !== after[k];
const cut = new Int32Array(N);
const reach = new Int32Array(N);
for (let k = 0; k < N; k += 1)
if (differ(k)) cut[k] = k && differ(parent[k]) ? cut[parent[k]] : k;
for (let k = N - 1; k >= 0; k -= 1)
if (differ(k)) reach[cut[k]] = Math.max(reach[cut[k]], depth[k]);
for (let k = 0; k < N; k += 1) {
if (!differ(k)) continue;
const base = cut[k];
const span = reach[base] - depth[base] + 1;
const round = ((angle[base] + Math.PI / 2) / (2 * Math.PI) + 1) % 1;
const share = (reach[base] - depth[k]) / span;
time[k] = 0.2 + 0.22 * round + 0.4 * share + 0.05 * ((base * 0.618) % 1);
tip[k] = Number(!kids[k].some((kid) => before[kid] || after[kid]));
}
return { time, tip };
});
const FADE = 0.13;
const FALL = 0.36;
const canvas = find("canvas");
const pen = canvas.getContext("2d");
const X = new Float32Array(N);
const Y = new Float32Array(N);
const bend = new Float32Array(4 * N);
let size = { width: 0, height: 0, cx: 0, cy: 0, radius: 1 };
let ghosts = null;
let colours = {};
const curve = (on, k) => {
const b = 4 * k;
on.moveTo(X[parent[k]], Y[parent[k]]);
on.bezierCurveTo(bend[b], bend[b + 1], bend[b + 2], bend[b + 3], X[k], Y[k]);
};
const lay = () => {
const { clientWidth: width, clientHeight: height } = canvas;
const ratio = Math.min(2, devicePixelRatio || 1);
const narrow = width <= 620;
canvas.width = width * ratio;
canvas.height = height * ratio;
const share = deepest / LONG;
const pad = narrow ? 16 : 26;
const radius = Math.min(
(height - 2 * pad) / (1 + share * 0.93),
(width - 2 * pad) / (2 * share),
);
const cx = narrow ? width / 2 : width * 0.5;
const cy =
pad +
radius +
Math.max(0, (height - 2 * pad - radius * (1 + share * 0.93)) / 2) * (narrow ? 0.4 : 1);
size = { width, height, ratio, cx, cy, radius };
const at = (r, a) => [cx + r * Math.cos(a), cy + r * Math.sin(a)];
for (let k = 0; k < N; k += 1) {
const r = radius * (depth[k] / LONG) ** 0.94;
[X[k], Y[k]] = at(r, angle[k]);
if (!k) continue;
const inner = radius * (depth[parent[k]] / LONG) ** 0.94;
const middle = (r + inner) / 2;
[bend[4 * k], bend[4 * k + 1]] = at(middle, depth[k] === 1 ? angle[k] : angle[parent[k]]);
[bend[4 * k + 2], bend[4 * k + 3]] = at(middle, angle[k]);
}
const probe = figure.appendChild(document.createElement("i"));
const rgb = (name) => {
probe.style.color = `var(${name})`;
return getComputedStyle(probe).color;
};
const parts = (text) =>
text
.match(/[\d.]+/g)
.slice(0, 3)
.map(Number);
const mixed = (a, b, share) =>
`rgb(${parts(a)
.map((each, k) => Math.round(each + (parts(b)[k] - each) * share))
.join(" ")})`;
const [happy, unhappy, dry] = ["--happy", "--sad", "--dry"].map(rgb);
colours = {
ink: rgb("--ink"),
soft: rgb("--soft"),
paper: rgb("--paper"),
ghost: rgb("--ghost"),
dry,
happy,
unhappy,
};
colours.living = [0, 1, 2, 3].map((k) => [
mixed(happy, dry, k / 3),
mixed(unhappy, dry, k / 3),
]);
probe.remove();
ghosts = document.createElement("canvas");
ghosts.width = canvas.width;
ghosts.height = canvas.height;
const faint = ghosts.getContext("2d");
faint.setTransform(ratio, 0, 0, ratio, 0, 0);
faint.strokeStyle = colours.ghost;
faint.lineWidth = 0.8;
faint.beginPath();
for (let k = 1; k < N; k += 1) {
curve(faint, k);
}
faint.stroke();
};
const WIDTHS = [0.75, 1.05, 1.5, 2.1, 2.9, 3.8];
const LIMITS = [3, 14, 60, 260, 1100]; // nodes below a node, from which on it is wider
const widthOf = Uint8Array.from(below, (many) => LIMITS.filter((each) => many >= each).length);
let u = 0;
let grown = N;
let pointed = -1; // the bound, between 0 and 3; the nodes met while the tree grows; the node under the pointer
const draw = () => {
const stop = Math.min(2, Math.floor(u));
const f = u - stop;
const { time, tip } = plans[stop];
const [before, after] = [lives[stop], lives[stop + 1]];
const { ratio, width, height } = size;
pen.setTransform(ratio, 0, 0, ratio, 0, 0);
pen.clearRect(0, 0, width, height);
if (grown === N) {
pen.setTransform(1, 0, 0, 1, 0, 0);
pen.drawImage(ghosts, 0, 0);
pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}
const batches = new Map();
const dots = [[], []];
const falling = [];
let many = 0;
for (let k = 0; k < Math.min(N, grown); k += 1) {
const [b, a] = [before[k], after[k]];
if (!b && !a) continue;
let gone = 0;
let wilt = 0;
if (b !== a) {
const since = f - time[k];
const fall = Math.min(FALL, 1 - time[k]);
gone = b ? clamp(since / FADE) : 1 - clamp((f + time[k] - 1) / FADE);
if (b) wilt = Math.round(3 * clamp((since + 0.2) / 0.28));
if (tip[k] && b && since > 0 && since < fall) falling.push(k, since / fall);
}
if (gone < 1) many += 1;
if (!k || gone >= 1) continue;
const key = (wilt * 2 + sad[k]) * 6 + widthOf[k];
let batch = batches.get(key);
if (!batch) {
batch = [];
batches.set(key, batch);
}
batch.push(k, 1 - gone);
if (below[k] === 1 || !kids[k].some((kid) => (f < 0.5 ? before : after)[kid]))
if (!gone && !wilt) dots[sad[k]].push(k);
}
pen.lineCap = "round";
for (const [key, batch] of [...batches].sort(([a], [b]) => a - b)) {
const wide = key % 6;
const colour = colours.living[Math.floor(key / 12)][Math.floor(key / 6) % 2];
pen.strokeStyle = colour;
pen.lineWidth = WIDTHS[wide];
pen.setLineDash(
Math.floor(key / 6) % 2 && wide > 1 ? [WIDTHS[wide] * 2.2, WIDTHS[wide] * 1.3] : [],
);
pen.lineCap = Math.floor(key / 6) % 2 && wide > 1 ? "butt" : "round";
pen.beginPath();
for (let i = 0; i < batch.length; i += 2) {
const k = batch[i];
const t = batch[i + 1];
const p = parent[k];
let [x0, y0, x1, y1, x2, y2, x3, y3] = [
X[p],
Y[p],
bend[4 * k],
bend[4 * k + 1],
bend[4 * k + 2],
bend[4 * k + 3],
X[k],
Y[k],
];
if (t < 1) {
const mix = (m, n) => m + (n - m) * t;
const [ax, ay, bx, by, cx, cy] = [
mix(x0, x1),
mix(y0, y1),
mix(x1, x2),
mix(y1, y2),
mix(x2, x3),
mix(y2, y3),
];
const [dx, dy, ex, ey] = [mix(ax, bx), mix(ay, by), mix(bx, cx), mix(by, cy)];
[x1, y1, x2, y2, x3, y3] = [ax, ay, dx, dy, mix(dx, ex), mix(dy, ey)];
}
pen.moveTo(x0, y0);
pen.bezierCurveTo(x1, y1, x2, y2, x3, y3);
}
pen.stroke();
}
if (u > 2) {
pen.lineWidth = 0.75 + 2.4 * (u - 2) ** 2;
for (let k = GOAL; k > 0; k = parent[k]) {
pen.strokeStyle = colours.living[0][sad[k]];
pen.setLineDash(sad[k] ? [5, 3.5] : []);
pen.lineCap = sad[k] ? "butt" : "round";
pen.beginPath();
curve(pen, k);
pen.stroke();
}
}
pen.setLineDash([]);
dots.forEach((list, kind) => {
pen.fillStyle = colours.living[0][kind];
pen.beginPath();
for (const k of list) {
pen.moveTo(X[k] + 1.5, Y[k]);
pen.arc(X[k], Y[k], 1.5, 0, 7);
}
pen.fill();
});
pen.fillStyle = colours.dry;
for (let i = 0; i < falling.length; i += 2) {
const k = falling[i];
const v = falling[i + 1];
const sway = (((k * 0.618) % 1) - 0.5) * 2;
pen.globalAlpha = (1 - v) * 0.9;
pen.beginPath();
pen.arc(
X[k] + sway * 16 * v + 3 * Math.sin(9 * v + k),
Y[k] + size.radius * 0.3 * v * v,
1.6,
0,
7,
);
pen.fill();
}
pen.globalAlpha = 1;
const full = grown === N;
const spot = (k, r, filled) => {
pen.beginPath();
pen.arc(X[k], Y[k], r, 0, 7);
pen.fillStyle = filled ? colours.ink : colours.paper;
pen.strokeStyle = colours.ink;
pen.lineWidth = 2;
pen.fill();
pen.stroke();
};
spot(0, 4.5, true);
if (full) spot(GOAL, 5, false);
if (pointed >= 0 && full) {
pen.strokeStyle = colours.ink;
pen.lineWidth = 1.6;
pen.beginPath();
for (let k = pointed; k > 0; k = parent[k]) {
curve(pen, k);
}
pen.stroke();
spot(pointed, 5, false);
}
find(".total strong").textContent = number(Math.max(0, full ? many - 1 : many));
const nearest = Math.round(u);
const rounds = RUN.rounds[nearest];
const sum = rounds.reduce((a, b) => a + b);
const ofRounds =
rounds.length === 1
? "boards looked at, in the only round"
: `boards looked at in the last of ${rounds.length} rounds; ${number(sum)} in all`;
find(".total .more").textContent = u === nearest ? ofRounds : "boards are left";
reveal();
find(".total .last").classList.toggle("said", u === 3);
const mark = find(".mark.goal");
mark.style.left = `${X[GOAL] + 14}px`;
mark.style.top = `${Y[GOAL]}px`;
mark.style.opacity = full ? 1 : 0;
canvas.setAttribute(
"aria-label",
`A tree of ${number(counts[nearest])} boards: the last round of a search with the ${BOUNDS[nearest][0]}`,
);
};
let seen = 0;
const reveal = () => {
seen = Math.max(seen, u);
labels.forEach((label, k) => {
label.querySelector(".many").textContent = seen >= k ? number(counts[k]) : "…";
});
};
const stops = find(".stops");
const track = find(".track");
const thumb = find(".thumb");
BOUNDS.forEach(([name, question], k) => {
const label = document.createElement("label");
label.className = "stop";
label.innerHTML = `<input type="radio" name="bound" value="${k}"${k ? "" : " checked"}><b>${name}</b><span class="many"></span><i>${question}</i>`;
stops.append(label);
});
const radios = [...stops.querySelectorAll("input")];
const labels = [...stops.querySelectorAll(".stop")];
const centre = (k) =>
labels[k].offsetTop +
parseFloat(getComputedStyle(labels[k]).paddingTop) +
parseFloat(getComputedStyle(labels[k]).fontSize) * 0.74;
let centres = [];
const rail = () => {
centres = [0, 1, 2, 3].map(centre);
track.style.top = `${centres[0]}px`;
track.style.height = `${centres[3] - centres[0]}px`;
};
const settle = () => {
const k = Math.min(2, Math.floor(u));
thumb.style.top = `${centres[k] + (centres[k + 1] - centres[k]) * (u - k) - centres[0] - 10}px`;
radios[Math.round(u)].checked = true;
};
const set = (value) => {
u = clamp(value, 0, 3);
settle();
draw();
tell();
};
let frame = 0;
const glide = (to) => {
cancelAnimationFrame(frame);
grown = N;
if (still.matches) return set(to);
const from = u;
const begun = performance.now();
const long = 2300 * Math.abs(to - from) ** 0.7;
const tick = (now) => {
const t = clamp((now - begun) / long);
set(from + (to - from) * (t < 1 ? t * t * (3 - 2 * t) * 0.35 + t * 0.65 : 1));
if (t < 1) frame = requestAnimationFrame(tick);
};
frame = requestAnimationFrame(tick);
};
radios.forEach((radio, k) => {
radio.onchange = () => glide(k);
});
const drag = ({ clientY }) => {
const y = clientY - stops.getBoundingClientRect().top;
let k = 0;
while (k < 2 && y > centres[k + 1]) k += 1;
set(k + clamp((y - centres[k]) / (centres[k + 1] - centres[k])));
};
track.onpointerdown = (event) => {
cancelAnimationFrame(frame);
grown = N;
track.setPointerCapture(event.pointerId);
track.onpointermove = drag;
drag(event);
};
track.onpointerup = track.onpointercancel = () => {
track.onpointermove = null;
glide(Math.round(u));
};
const cells = Array.from({ length: 16 }, () =>
find(".board").appendChild(document.createElement("span")),
);
const lie = (board) =>
board.forEach((x, cell) => {
cells[cell].textContent = x < 0 ? "" : x + 1;
cells[cell].className = x < 0 ? "empty" : "";
});
let told = "";
const tell = () => {
const stop = Math.round(u);
const bound = bounds[stop];
const name = BOUNDS[stop][0];
const key = `${pointed} ${stop}`;
if (key === told) return;
told = key;
const k = Math.max(0, pointed);
lie(boardAt(k));
let words;
if (pointed <= 0) words = `The start. The ${name} says: <b>${bound[0]}</b> moves or more.`;
else if (pointed === GOAL) words = `The goal, after <b>${LONG}</b> moves.`;
else if (lives[stop][k])
words = `<b>${depth[k]}</b> moves made, and <b>${bound[k]}</b> or more to go: ${depth[k]} + ${bound[k]} = <b>${depth[k] + bound[k]}</b>. That may do.`;
else {
let cut = k;
while (!lives[stop][parent[cut]]) cut = parent[cut];
const here = cut === k ? "" : ` ${depth[k] - depth[cut]} moves before this board`;
words = `Not looked at. The ${name} says${here}: ${depth[cut]} made, ${bound[cut]} to go, <b>${depth[cut] + bound[cut]} &gt; ${LONG}</b>.`;
}
find(".peek .words").innerHTML = words;
find(".board").setAttribute(
"aria-label",
`board: ${boardAt(k)
.map((x) => (x < 0 ? "empty" : x + 1))
.join(" ")}`,
);
};
const point = (event) => {
const { left, top } = canvas.getBoundingClientRect();
const x = event.clientX - left;
const y = event.clientY - top;
const alive = lives[Math.round(u)];
let best = -1;
let least = 15 ** 2;
for (let k = 0; k < N; k += 1) {
const away = (X[k] - x) ** 2 + (Y[k] - y) ** 2 + (alive[k] ? 0 : 60);
if (away < least) [best, least] = [k, away];
}
if (best !== pointed) {
pointed = best;
tell();
draw();
}
};
canvas.onpointermove = point;
canvas.onpointerdown = point;
canvas.onpointerleave = () => {
pointed = -1;
tell();
draw();
};
const begin = () => {
lay();
rail();
set(u);
};
figure.hidden = false;
new ResizeObserver(begin).observe(canvas);
dark.onchange = begin;
new MutationObserver(begin).observe(document.documentElement, {
attributeFilter: ["data-theme"],
});
const grow = () => {
const begun = performance.now();
const long = 3400;
grown = 1;
const tick = (now) => {
if (grown === N) return;
const t = clamp((now - begun) / long);
grown = t < 1 ? Math.max(1, Math.floor(N * t)) : N;
draw();
if (t < 1) frame = requestAnimationFrame(tick);
else thumb.classList.add("nudge");
};
frame = requestAnimationFrame(tick);
};
if (!still.matches) {
const seen = new IntersectionObserver(
([{ isIntersecting }]) => {
if (!isIntersecting) return;
seen.disconnect();
grow();
},
{ threshold: 0.4 },
);
seen.observe(canvas);
}
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
const { begin: gap } = front_gap;
const { begin: shrinking } = tree_shrinking;
const { beginAll } = page_beginning;
beginAll({ ".gap": gap, ".shrinking": shrinking });
return {  };
})();
