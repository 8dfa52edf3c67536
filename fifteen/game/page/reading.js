// The grammar of boards in writing, as fifteen/board/reading.py has it, sentence by sentence.

import {
  attempt,
  BESIDE,
  digitsIn,
  listed,
  numbersIn,
  onLines,
  onOneLine,
  row,
  trim,
  words,
} from "./rows.js";
import { quoted, SIDES, Unread } from "./shapes.js";

const MOST_LINES = 21;
const LONGEST_TEXT = 1 << 15;
const RULE = /^[ |+:┌┬┐├┼┤└┴┘]*[-─=]{2}[- |+:┌┬┐├┼┤└┴┘─=]*$/;
const MOVES = /^([LDRU]([1-9][0-9]{0,2})?)+$/;
const WAYS = /UP|DOWN|LEFT|RIGHT/g;
const ARROWS = { "←": "L", "↓": "D", "→": "R", "↑": "U", "⬅": "L", "⬇": "D", "➡": "R", "⬆": "U" };
// The signs of a list of moves; a number after a comma is no run length, but an error.
const BETWEEN_MOVES = /[[\]()"']|[,;](?![ \t\n]*[0-9])/g;
const LIST = /^((np|numpy)\.)?(array)?[[({]/;
const LONGEST_SUSPECTED = 1000;
const WORD_OF_DIGITS = /^[0-9A-Za-z]+$/;
const QUOTED_OR_WORD = /'[^']*'|"[^"]*"|[^ \t]+/g;
const QUOTED_OR_FIELD = /([ \t]*"[^"]*"[ \t]*|[^,]*),/g;
const HEAD = /^["']?[A-Za-z][^ \t]*[^ \t]$/;

const many = (text, signs) => [...text].filter((sign) => signs.includes(sign)).length;
const isOpen = (text) => LIST.test(trim(text)) && many(text, "[({") > many(text, "])}");

// Moves in capital letters, with their counts: words, arrows and lists as well.
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

// ——— What is suspected.

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

// ——— From a text to its boards and refusals, each with its line.

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

export const boards = (text, size = null) => {
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

export const onlyBoard = (text, size = null) => {
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
