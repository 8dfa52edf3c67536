// How long a run will take: before it, from boards that were as far from home; between quotas, from
// the growth of their nodes.

import { textOf } from "../page/kept.js";

const UNITS = [
  [60, "s"],
  [60, "min"],
  [24, "h"],
  [365, "days"],
  [Number.POSITIVE_INFINITY, "years"],
];
const round = (number) => Number(number.toPrecision(2)).toLocaleString("en");
export const duration = (seconds) => {
  if (seconds === Number.POSITIVE_INFINITY) return "more memory than there is";
  if (seconds < 0.1) return "less than 0.1 s";
  let time = seconds;
  for (const [many, unit] of UNITS) {
    if (time < many) return `${round(time)} ${unit}`;
    time /= many;
  }
  return "";
};

// The boards of an experiment, each its distance and the seconds that it took; those that are about
// as far from home as this one, if there are enough of them and one took long.
const NEAR = 2;
const ENOUGH = 5;
const LONG = 2; // seconds
export const expected = (far, taken = []) => {
  const times = taken
    .filter(([distance]) => Math.abs(distance - far) <= NEAR)
    .map(([, seconds]) => seconds ?? Number.POSITIVE_INFINITY) // none, if memory was not enough
    .sort((x, y) => x - y);
  if (times.length < ENOUGH || times.at(-1) < LONG) return "";
  const [least, middle, most] = [times[0], times[times.length >> 1], times.at(-1)].map(duration);
  return (
    `Of ${times.length} boards about as far from home, the quickest took ${least}, ` +
    `the middle one ${middle}, and the slowest ${most}.`
  );
};

// ——— The next quota, as fifteen/running/forecast.py foretells it.

// The numbers of nodes of a search by quotas, in the mean over all positions of which three
// things are known: the Manhattan distance, the empty cell, the way back.  The text has for each
// cell and direction of the empty cell, and each distance, in how many of 1,000 positions the
// move is happy.
export class Chain {
  constructor(text) {
    const rows = text.trim().split("\n").slice(1);
    const shares = new Map();
    for (const row of rows) {
      const [p, d, ...thousandths] = row.split(",").map(Number);
      shares.set(
        4 * p + d,
        thousandths.map((share) => share / 1000),
      );
      this.farthest = thousandths.length;
    }
    const beside = (p, d) => p + [1, -4, -1, 4][d];
    const isOpen = (p, d) => shares.has(4 * p + d);
    // By the empty cell and the way back, or none: the moves, each with its share, to which key.
    this.moves = new Map();
    for (let p = 0; p < 16; p += 1) {
      for (const back of [-1, 0, 1, 2, 3]) {
        if (back >= 0 && !isOpen(p, back)) continue;
        const ways = [0, 1, 2, 3].filter((d) => d !== back && isOpen(p, d));
        const moves = ways.map((d) => [shares.get(4 * p + d), keyOf(beside(p, d), (d + 2) % 4)]);
        this.moves.set(keyOf(p, back), moves);
      }
    }
    const none = [...this.moves.keys()].map((key) => [key, new Float64Array(this.farthest)]);
    this.tables = [new Map(none)]; // by one more than the sad moves allowed
  }

  nodes(blank, h, sad) {
    while (this.tables.length <= sad + 1) this.tables.push(this.#withOneMore(this.tables.at(-1)));
    return this.tables[sad + 1].get(keyOf(blank, -1))[h];
  }
  growth(blank, h, sad) {
    return this.nodes(blank, h, sad + 1) / this.nodes(blank, h, sad);
  }
  #withOneMore(fewer) {
    const keys = [...this.moves.keys()];
    const table = new Map(keys.map((key) => [key, new Float64Array(this.farthest)]));
    for (let h = 0; h < this.farthest; h += 1) {
      for (const [key, moves] of this.moves) {
        let nodes = 1;
        for (const [share, there] of moves) {
          if (h > 0) nodes += share[h] * table.get(there)[h - 1];
          if (h + 1 < this.farthest) nodes += (1 - share[h]) * fewer.get(there)[h + 1];
        }
        table.get(key)[h] = nodes;
      }
    }
    return table;
  }
}
const keyOf = (cell, back) => 5 * cell + back + 1;

let kept = null;
export const chain = async () => {
  kept ??= new Chain(await textOf("happy-shares"));
  return kept;
};

// The next quota, its nodes and its seconds: known once two have failed; or null.  The chain
// foretells the growth, if there is one for the program, which may lag behind; else the last
// growth is taken again.
export const ahead = (failed, by = null) => {
  const [before, last] = failed.slice(-2);
  if (!before?.nodes || !last) return null;
  const gap = last.sad - before.sad;
  const sad = last.sad - (by?.lag ?? 0);
  const isKnown = by && sad >= 0;
  const growth = isKnown
    ? by.chain.growth(by.blank, last.happy - last.sad, sad)
    : last.nodes / before.nodes;
  const [nodes, seconds] = [growth * last.nodes, growth * last.time];
  return { happy: last.happy + gap, sad: last.sad + gap, nodes, seconds };
};
export const foretold = (failed, by = null) => {
  const next = ahead(failed, by);
  if (!next) return "";
  const { happy, sad, nodes, seconds } = next;
  const error = by ? ` Of ${by.tried} such estimates ${by.within} were within a tenth.` : "";
  return `${happy}+${sad} will take about ${round(nodes)} nodes, ${duration(seconds)}.${error}`;
};
