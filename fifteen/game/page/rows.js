// One board in writing: from its lines, or from a list, to its rows; each row is {cells, digits}.

import { DIGITS, digitValue, IN_DIGITS, quoted, shaped, Unread } from "./shapes.js";

const EMPTY = "_.-–·";
const EMPTY_WORDS = ["", ...EMPTY, "x", "null", "none"];
const NUMBER = /^[0-9]{1,3}$/;
const FLAT = /^[[({]([^[\](){}]*)[\])}],?$/;
const INNER = /[[({]([^[\](){}]*)[\])}]/g;
const AROUND = /^([ \t\n,]+|[[({][ \t\n,]*[\])}],?)$/;
const TOKEN = /'[^']*'|"[^"]*"|[^ \t\n,'"]+/g;
const BETWEEN = /^[0-9]+([-_.–·])([0-9]+\1)+[0-9]+$/;
const ARRAY = /^(?:(?:np|numpy)\.)?array\((.*?)(?:,[ \t\n]*dtype=[A-Za-z0-9_.<>'"]+)?\)$/s;
export const BESIDE = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
  [1, 2],
];

export const trim = (text) => text.replace(/^[ \t]+|[ \t]+$/g, "");
export const words = (text) => text.match(/[^ \t\n]+/g) ?? [];

export const numbersIn = (cells) => ({ cells, digits: false });
export const digitsIn = (word) => ({ cells: [...word], digits: true });
export const row = (text) => {
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
export const attempt = (...given) => {
  try {
    return made(...given);
  } catch (error) {
    if (error instanceof Unread) return null;
    throw error;
  }
};

export const onLines = (lines, size) => {
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

export const onOneLine = (text, size) => {
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

// ——— Lists of Python, numpy and JSON.

const cellsIn = (text) =>
  (text.match(TOKEN) ?? []).map((cell) => trim(cell.replace(/^['"]+|['"]+$/g, "")));
export const listed = (given, size) => {
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

// ——— What is refused.

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
