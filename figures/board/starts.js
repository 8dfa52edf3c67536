// Boards of some side, a digit a cell: random boards, boards in writing.

import { asker } from "../page/asker.js";
import { digitsOf, piecesOf } from "./digits.js";

export { digitsOf, piecesOf };

const DIGITS = "0123456789abcdefghijklmno";
const FAR = 90; // random moves from home, which leave 5×5 near enough to be solved in a page

export const exchanged = (text, a, b) => {
  const signs = [...text];
  [signs[a], signs[b]] = [signs[b], signs[a]];
  return signs.join("");
};

// The cells from the empty one to a cell of its row or column, in the order of pushing.
export const line = (text, k) => {
  const blank = text.indexOf("0");
  const side = Math.sqrt(text.length);
  const sameRow = Math.floor(k / side) === Math.floor(blank / side);
  const sameColumn = k % side === blank % side;
  if (k === blank || !(sameRow || sameColumn)) return [];
  const step = (sameRow ? 1 : side) * Math.sign(k - blank);
  return Array.from({ length: (k - blank) / step }, (_, n) => blank + (n + 1) * step);
};

export const of = (side) => {
  const size = side * side;
  const digits = DIGITS.slice(0, size);
  const GOAL = `${digits.slice(1)}0`;

  // A random solvable board: exchanges, row and column add up to an even number.
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
  const near = (some, far) => {
    let [text, before] = [GOAL, -1];
    for (let k = 0; k < far; k += 1) {
      const blank = text.indexOf("0");
      const ways = [...digits]
        .map((_, cell) => cell)
        .filter((cell) => cell !== before && line(text, cell).length === 1);
      before = blank;
      text = exchanged(text, blank, ways[some[k] % ways.length]);
    }
    return text;
  };
  const some = () => crypto.getRandomValues(new Uint32Array(FAR));
  const random = () => (side === 4 ? anywhere : near)(some(), FAR);

  return { GOAL, near: (far) => near(some(), far), random, read: (text) => readAs([side], text) };
};

const reader = asker("writing");
// Whether a text is a board of some side as pages write it.
export const isWritten = (text, side) =>
  [...text].sort().join("") === [...DIGITS.slice(0, side * side)].sort().join("");

// A text as a board of one of some sides, by the grammar of all doors; or an error with the reader's
// sentence.  The reader is a worker's, unless the text is as pages write boards.
export class OtherSize extends Error {}
export const readAs = async (sides, given) => {
  if (sides.some((side) => isWritten(given, side))) return given;
  const text = given.replace(/\p{Surrogate}/gu, "\uFFFD"); // half a sign is no digit
  const { wrong, tiles, rows, cols } = await reader.once({ text, side: sides[0] });
  if (wrong) throw new Error(wrong);
  if (rows !== cols || !sides.includes(rows)) {
    throw new OtherSize(
      `The board is ${rows}×${cols}, and here it has ${sides.map((side) => `${side}×${side}`).join(" or ")}.`,
    );
  }
  return tiles.map((tile) => DIGITS[tile]).join("");
};
