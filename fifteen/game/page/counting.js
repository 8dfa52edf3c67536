// How many shortest solutions a board has; null if that takes longer than so many milliseconds.

import * as board from "./board.js";

export class Longer extends Error {}
class Late extends Error {}

// `solve(board, most)` has the length of a solution, or throws Longer if none has so few moves.
export const counting = (start, length, patience, solve) => {
  const end = performance.now() + patience;
  const counts = new Map();
  const isNear = (here, left) => {
    if (board.distance(here) > left) return false;
    if (performance.now() > end) throw new Late();
    try {
      return solve(here, left) <= left;
    } catch (error) {
      if (error instanceof Longer) return false;
      throw error;
    }
  };
  const from = (here, left) => {
    if (left === 0) return 1;
    const name = here.tiles.join();
    if (counts.has(name)) return counts.get(name);
    let count = 0;
    for (const tile of board.movable(here)) {
      const next = board.push(here, tile);
      if (counts.has(next.tiles.join()) || isNear(next, left - 1)) count += from(next, left - 1);
    }
    counts.set(name, count);
    return count;
  };
  try {
    return from(start, length);
  } catch (error) {
    if (error instanceof Late) return null;
    throw error;
  }
};
