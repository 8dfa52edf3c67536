// Boards and moves in writing, as the library reads and writes them (figures/programs/writing.py);
// and what the links of the page carry.

import { Book, python } from "../common/programs.js";
import * as board from "./board.js";

// The error of what cannot be read, as the library raises it.
const unread = (words) => new python.ValueError(words);
export const isUnread = (error) => error instanceof python.ValueError;

const laid = ({ tiles, rows, cols }) => Book.writing.laid(tiles, rows, cols);

// A board in writing; or a scramble: the moves of pieces from the goal of a size.
export const readBoard = (text, size = { rows: 4, cols: 4 }) => {
  const { tiles, rows, cols } = Book.writing.read_board(text, size.rows, size.cols);
  return board.make(tiles, rows, cols);
};
export const byRows = ({ tiles, cols }) =>
  tiles.flatMap((_, k) => (k % cols ? [] : [tiles.slice(k, k + cols)]));
// What readBoard reads: the digits, with rows where they are needed, or else the numbers.
export const writeBoard = (each, between = " ") =>
  Book.writing.write_board(laid(each)).replaceAll(" ", between);

const readMoves = (start, text) => [...Book.writing.read_tiles(laid(start), text)];

// A board, moves from it, and the hundredths of a second that they took, if they solve it.
export const writeLink = (start, moves, time = 0) => {
  const pushed = Book.writing.write_tiles(laid(start), moves).replaceAll(" ", ",");
  const parts = [pushed && `&m=${pushed}`, time && `&t=${time}`];
  return [`#p=${writeBoard(start, ",")}`, ...parts.filter(Boolean)].join("");
};

// What a link carries, null if it is not about a board.
export const readLink = (hash) => {
  const parts = new URLSearchParams(hash.replace(/^#/, "").replace(/\+/g, " "));
  if (!parts.has("p") && !parts.has("m")) return null;
  if (!parts.has("p")) throw unread("The link has moves (m=…) but no board (p=…).");
  const start = readBoard(parts.get("p"));
  const moves = readMoves(start, parts.get("m") ?? "");
  const time = parts.get("t") ?? "0";
  if (!/^[0-9]{1,9}$/.test(time)) {
    const said = Book.writing.quoted(time);
    throw unread(`${said} is no time; it is written in hundredths of a second.`);
  }
  return { start, moves, time: board.solved(board.replay(start, moves)) ? Number(time) : 0 };
};
