// What a worker asks of the library.

import { Book } from "./book.js";

// A board of any size, or a scramble from the goal of a side.
export const read = (text, side) => {
  const { tiles, rows, cols } = Book.writing.read_board(text, side, side);
  return { tiles: [...tiles], rows, cols };
};

// The quota after those that failed, as it is foretold; of a program that does not lag behind korf0
// by so many quotas, from the last growth alone.  The chain takes a part of a second to make, so
// nothing is foretold after what was done at once.
const WORTH = 0.1; // seconds
let chain = null;
export const ahead = (failed, cells, lag) => {
  if (failed.at(-1).seconds < WORTH) return null;
  const { chain_of: made, next_quota: next, shares } = Book.forecast;
  if (lag === undefined) return next(failed);
  chain ??= made(shares);
  return next(failed, chain, cells.indexOf(-1), lag);
};
