// What the worker does for the page, by the programs of the book: one job after the other.
// A job is stopped by ending the worker; so each can go on until it has its answer.

import { Book, python, ready } from "../common/programs.js";
import * as board from "./board.js";

// Boards of more cells, or with longer lines, are solved well; the others as short as can be.
const MOST_CELLS = 16;
const LONGEST_LINE = 5;
export const quick = ({ rows, cols }) =>
  rows * cols > MOST_CELLS || Math.max(rows, cols) > LONGEST_LINE;
// A layer of a beam has so many boards at most: people wait for it.
const BEAM = 2048;
// The pieces, as the programs of the book have them.
const PIECES =
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" +
  "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÀÁÂÃÄÅÆÇ";

const cellsOf = ({ tiles }) =>
  python.array(
    "b",
    tiles.map((tile) => tile - 1),
  );
const tilesOf = (pieces) => [...pieces].map((piece) => PIECES.indexOf(piece));

// The moves of an answer, after they are seen to lead from the board to the goal.
const checked = (start, pieces) => {
  const moves = tilesOf(pieces);
  const end = board.replay(start, moves);
  if (!end || !board.solved(end)) throw new Error("its moves do not lead to the goal.");
  return moves;
};

const tablesFor = ({ rows, cols }) => Book.pattern_database.usual_tables(rows, cols);

// A shortest solution; each length that is refuted is told.
const solve = (start, say = () => {}) => {
  let nodes = 0;
  const failed = (quota) => {
    nodes += quota.nodes;
    say({ bound: quota.happy + quota.sad + 2, nodes });
  };
  const given = [cellsOf(start), start.rows, start.cols, failed];
  const tables = tablesFor(start);
  const { pieces } = python.called(Book.pattern_database.solve, given, { tables });
  const moves = checked(start, pieces);
  return { length: moves.length, moves };
};

const kinds = {
  // Make the tables before anybody waits for them.
  warm: ({ start }) => {
    tablesFor(start);
    return {};
  },

  // With `first`, a good solution is told before.
  solve: ({ start, first }, say) => {
    const { moves: good, bound } = first
      ? kinds.quick({ start })
      : { bound: board.distance(start) };
    say({ bound, nodes: 0, good });
    return solve(start, say);
  },

  // A good solution, and how many moves are needed in any case; it may be a shortest one.
  quick: ({ start }, say = () => {}) => {
    const { rows, cols } = start;
    let bound = board.distance(start);
    const failed = ({ happy, sad }) => {
      bound = Math.max(bound, happy + sad + 2);
    };
    const better = (trail) => say({ bound, found: trail.length - 1 });
    const { pieces } = Book.partial_goals.quick(
      cellsOf(start),
      rows,
      cols,
      failed,
      0,
      better,
      BEAM,
    );
    return { moves: checked(start, pieces), bound };
  },

  // A board whose length lies between two: one that is drawn, or one on its way home.
  draw: ({ rows, cols, low, high, home }) => {
    const wanted = low + board.someBelow(high - low + 1);
    for (;;) {
      const start = board.random(rows, cols);
      const { length, moves } = solve(start);
      if (home && length >= wanted)
        return { start: board.replay(start, moves.slice(0, length - wanted)) };
      if (!home && length >= low && length <= high) return { start };
    }
  },

  // Which moves lost ground.  The moves made, and the least still to make, are a sum that
  // never falls along a game; halving finds where it grows.
  compare: ({ start, moves }, say) => {
    const here = board.replay(start, moves);
    if (quick(start)) {
      return {
        good: kinds.quick({ start }, say),
        left: board.solved(here) ? null : kinds.quick({ start: here }, say),
      };
    }
    const boards = [start];
    const sums = new Map();
    const ways = new Map();
    for (const tile of moves) boards.push(board.push(boards.at(-1), tile));
    const sum = (k) => {
      if (!sums.has(k)) {
        const found = solve(boards[k]);
        sums.set(k, k + found.length);
        ways.set(k, found.moves);
        say({ solved: sums.size });
      }
      return sums.get(k);
    };
    const losses = [];
    const split = (low, high) => {
      if (sum(low) === sum(high)) return;
      if (high - low === 1) {
        losses.push({ move: high, pushed: moves[low], better: ways.get(low)[0] });
        return;
      }
      const middle = (low + high) >> 1;
      split(low, middle);
      split(middle, high);
    };
    const least = sum(0);
    split(0, moves.length);
    return { least, losses, total: sum(moves.length), shortest: ways.get(0) };
  },
};

// Take messages {id, kind, …}, and answer each by {id, …} as it goes, then {id, done}.
export const serve = (scope) => {
  scope.onmessage = async ({ data }) => {
    const { id, kind } = data;
    const say = (each) => scope.postMessage({ id, ...each });
    try {
      await ready();
      say({ done: kinds[kind](data, say) });
    } catch (error) {
      const ours = error instanceof python.ValueError;
      say({
        done: {
          error: ours ? error.message : `Something is wrong in the solver: ${error.message}`,
        },
      });
    }
  };
};
if (typeof document === "undefined" && typeof importScripts === "function") serve(globalThis);
