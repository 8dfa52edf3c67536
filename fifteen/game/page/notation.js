// Boards and moves in writing: the letters of players, links; boards as Reading reads them.
// With more than IN_DIGITS cells tiles are numbers, with blanks or commas between them.

import * as board from "./board.js";
import { onlyBoard } from "./reading.js";
import { counted, digitValue, IN_DIGITS, quoted, shapeOf, Unread } from "./shapes.js";

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const LETTER = { left: "L", down: "D", right: "R", up: "U" };
const MOST = 20000;

const SEPARATORS = /\s*,\s*|\s+/;
const number = (word) => {
  if (/^[0-9]{1,3}$/.test(word)) return Number(word);
  throw new Unread(
    word
      ? `${quoted(word)} is no number; a row is written like 5 3 8 9.`
      : "A number is missing; a row is written like 5 3 8 9.",
  );
};

// A number as it is read.
export const grouped = (number) => number.toLocaleString("en");

// A board in writing; or a scramble: the moves of pieces from the goal of a size.
export const readBoard = (text, { rows: high, cols: wide } = { rows: 4, cols: 4 }) => {
  const { moves, tiles, rows, cols, goal: named } = onlyBoard(text);
  if (named && named !== "last") {
    throw new Unread(
      `The text names the goal ${quoted(named)}, and another is meant; say --goal ${named}.`,
    );
  }
  if (!moves) return board.make(tiles, rows, cols);
  const goal = board.goal(high, wide);
  return board.replay(goal, readMoves(goal, moves));
};

export const byRows = ({ tiles, cols }) =>
  tiles.flatMap((_, k) => (k % cols ? [] : [tiles.slice(k, k + cols)]));
const inDigits = ({ tiles }) => tiles.length <= IN_DIGITS;
const digits = (tiles) => tiles.map((tile) => DIGITS[tile]).join("");
// Tiles of a board one after the other, such as those that are pushed.
const writeTiles = (each, tiles, between = " ") =>
  inDigits(each) ? digits(tiles) : tiles.join(between);
// What readBoard reads: the digits, with rows where they are needed, or else the numbers.
export const writeBoard = (each, between = " ") => {
  if (!inDigits(each))
    return byRows(each)
      .map((row) => row.join(between))
      .join("/");
  const [rows, cols] = shapeOf(each.tiles.length);
  if (rows === each.rows && cols === each.cols) return digits(each.tiles);
  return byRows(each).map(digits).join("/");
};

const tooMany = (count) => {
  if (count > MOST) throw new Unread(`There are more than ${MOST} moves, and that is too many.`);
};

// The ways of moves such as L2U3, each as often as it is said.
const readWays = (signs) =>
  [...signs.matchAll(/([LDRU])([0-9]*)/g)].flatMap(([, letter, times]) => {
    if (times && (times.length > 3 || Number(times) === 0)) {
      throw new Unread(
        `${quoted(letter + times)} is no move: a number says how many times, from 1 to 999.`,
      );
    }
    return Array(Number(times || 1)).fill(letter);
  });
const readTiles = (start, signs, text) => {
  const known = DIGITS.slice(0, start.tiles.length);
  if (inDigits(start)) return [...signs].map((sign) => digitValue(sign, "", known));
  return signs ? text.trim().split(SEPARATORS).map(number) : [];
};

// Moves as tiles, in digits (41d4) or in numbers, or as the ways that tiles go (L2U3).
export const readMoves = (start, text) => {
  const signs = text.replace(/\s+/g, "");
  const ways = /^[LDRU][LDRU0-9]*$/.test(signs);
  const wanted = ways ? readWays(signs) : readTiles(start, signs, text);
  tooMany(wanted.length);
  let now = start;
  return wanted.map((each, k) => {
    const tile = !ways
      ? each
      : board
          .movable(now)
          .find((beside) => LETTER[board.TILE_WAY[board.wayOf(now, beside)]] === each);
    const next = tile ? board.push(now, tile) : null;
    if (!next) {
      throw new Unread(
        ways
          ? `Move ${k + 1}, ${each}, leaves the board.`
          : `Move ${k + 1} pushes ${each}, and that does not lie beside the empty cell.`,
      );
    }
    now = next;
    return tile;
  });
};

export const writeWays = (start, moves) => {
  let now = start;
  let text = "";
  let last = "";
  let run = 0;
  const flush = () => {
    text += run ? `${last}${run > 1 ? run : ""}` : "";
  };
  for (const tile of moves) {
    const letter = LETTER[board.TILE_WAY[board.wayOf(now, tile)]];
    if (letter === last) run += 1;
    else {
      flush();
      last = letter;
      run = 1;
    }
    now = board.push(now, tile);
  }
  flush();
  return text;
};

// A board, moves from it, and the hundredths of a second that they took, if they solve it.
export const writeLink = (start, moves, time = 0) =>
  `#p=${writeBoard(start, ",")}${moves.length ? `&m=${writeTiles(start, moves, ",")}` : ""}${time ? `&t=${time}` : ""}`;

// What a link carries, null if it is not about a board.
export const readLink = (hash) => {
  const parts = new URLSearchParams(hash.replace(/^#/, "").replace(/\+/g, " "));
  if (!parts.has("p") && !parts.has("m")) return null;
  if (!parts.has("p")) throw new Unread("The link has moves (m=…) but no board (p=…).");
  const start = readBoard(parts.get("p"));
  const moves = readMoves(start, parts.get("m") ?? "");
  const time = parts.get("t") ?? "0";
  if (!/^[0-9]{1,9}$/.test(time))
    throw new Unread(`${quoted(time)} is no time; it is written in hundredths of a second.`);
  return { start, moves, time: board.solved(board.replay(start, moves)) ? Number(time) : 0 };
};

export { counted, IN_DIGITS, Unread };
