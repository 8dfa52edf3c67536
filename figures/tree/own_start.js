// The search from a reader's start.  korf0 runs in a worker, and the boards that it looks
// at are sampled until there are as many as can be drawn; a search that takes longer is
// run as fast as it can be, and tells its rounds.

import { Puzzle } from "../board/puzzle.js";
import { piecesOf } from "../board/starts.js";
import { recorder } from "../recording/steps.js";
import { Ways } from "./tree.js";

const DRAWN = 20_000; // boards that are sampled at most

// The rounds of a run from its samples: the boards of each, as (moves, cell) pairs.
const roundsOf = ({ reached }, { names: [level, p, q] }, samples) => {
  const rounds = [];
  samples.line.forEach((line, k) => {
    const arrives = reached.includes(line);
    const depth = arrives ? samples[level][k] - 1 : samples[level][k];
    const cell = arrives ? samples[p][k] : samples[q][k];
    if (!depth) rounds.push([]);
    rounds.at(-1).push([depth, cell]);
  });
  return rounds;
};

// Put the boards of a round into the tree of ways.
const plant = (ways, start, round) => {
  const puzzle = new Puzzle(Math.sqrt(start.length));
  const path = [{ branch: ways.root, cell: piecesOf(start).indexOf(-1) }];
  for (const [depth, cell] of round.slice(1)) {
    const above = path[depth - 1];
    const branch = Ways.on(above.branch, puzzle.by.indexOf(cell - above.cell));
    path[depth] = { branch, cell };
  }
};

// Put a solution into the tree of ways: the pieces in the order of pushing.
export const plantWay = (ways, start, pieces) => {
  const cells = piecesOf(start);
  const puzzle = new Puzzle(Math.sqrt(start.length));
  let branch = ways.root;
  for (const piece of piecesOf(pieces)) {
    const from = cells.indexOf(piece);
    branch = Ways.on(branch, puzzle.by.indexOf(from - cells.indexOf(-1)));
    puzzle.push(cells, from);
  }
};

// What was sampled of a start by korf0, which is kept in a script of the class `recorded`: the ways, the steps of the boards in order, the boards of
// each round, and whether the run came to its end.  An error has the program's words.
export const sampled = async (start, sampling, recorded) => {
  const { call, reached, won, names } = sampling;
  const wanted = { lines: [...reached, ...won], names, most: DRAWN };
  const { samples, ended, error } = await recorder(call, recorded).grow(start, wanted);
  if (error) throw new Error(error.message);
  const rounds = roundsOf(sampling, sampling, samples);
  if (!ended && rounds.length > 1) rounds.pop(); // whose boards are not all there
  const ways = new Ways();
  for (const round of rounds) plant(ways, start, round);
  return { ways, ended, steps: samples.step, counts: rounds.map(({ length }) => length) };
};

// The steps of a program at which it reaches its first boards, so many, in order.
export const stepsOf = async (start, { call, reached, won }, recorded, most) => {
  const wanted = { lines: [...reached, ...won], names: [], most };
  const { samples } = await recorder(call, recorded).grow(start, wanted);
  return samples.step;
};
