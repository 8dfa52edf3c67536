// The search from a reader's start.  korf0 runs in a worker, and the boards that it looks
// at are sampled until there are as many as can be drawn; a search that takes longer is
// run as fast as it can be, and tells its rounds.

import { Puzzle } from "../board/puzzle.js";
import { piecesOf } from "../board/starts.js";
import { recorder } from "../recording/steps.js";
import { Ways } from "./tree.js";

const DRAWN = 20_000; // boards that are sampled at most

// The boards of all rounds, in order, by their moves and the cells of the empty cell.
const boardsOf = ({ reached, names: [level, p, q] }, samples) =>
  samples.line.map((line, k) =>
    reached.includes(line)
      ? [samples[level][k] - 1, samples[p][k]]
      : [samples[level][k], samples[q][k]],
  );

// Put boards into the tree of ways, round after round.
const plant = (ways, start, boards) => {
  const puzzle = new Puzzle(Math.sqrt(start.length));
  const path = [];
  for (const [depth, cell] of boards) {
    const above = path[depth - 1];
    const branch = above ? Ways.on(above.branch, puzzle.by.indexOf(cell - above.cell)) : ways.root;
    path[depth] = { branch, cell };
  }
};

// Put a solution into the tree of ways: the pieces in the order of pushing.
export const plantWay = (ways, start, pieces) => {
  const cells = piecesOf(start);
  const puzzle = new Puzzle(Math.sqrt(start.length));
  const way = [cells.indexOf(-1)];
  for (const piece of piecesOf(pieces)) {
    way.push(cells.indexOf(piece));
    puzzle.push(cells, way.at(-1));
  }
  plant(ways, start, [...way.entries()]);
};

// What was sampled of a start by korf0, which is kept in a script of the class `recorded`: the
// ways, the steps of the boards in order, and whether the run came to its end before it had met
// too many boards.  An error has the program's words.
export const sampled = async (start, sampling, recorded, most = DRAWN) => {
  const { call, reached, won, names } = sampling;
  const wanted = { lines: [...reached, ...won], names, most };
  const { samples, ended, error } = await recorder(call, recorded).grow(start, wanted);
  if (error) throw new Error(error.message);
  const boards = boardsOf(sampling, samples);
  // Of the last round not all boards are there, unless it has ended.
  const last = boards.findLastIndex(([depth]) => depth === 0);
  const ways = new Ways();
  plant(ways, start, ended || last === 0 ? boards : boards.slice(0, last));
  return { ways, ended, steps: samples.step };
};
