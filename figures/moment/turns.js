// The turns of a search, of samples of its variables wherever its loop begins again, and where
// it has won: there the goal is one turn more.

import { piecesOf } from "../board/digits.js";
import { Puzzle } from "../board/puzzle.js";

export const NEWLEVEL = 0;
export const TRYMOVE = 1;
export const BACKTRACK = 2;
export const WAYS = ["east", "north", "west", "south"];

// A quota of moves, and its two parts.
export const happyIn = (t) => t & 255;
export const sadIn = (t) => t >> 8;
export const spelled = (t) => `${happyIn(t)}+${sadIn(t)}`;

export class Turns {
  // The samples have their line; goal is the line where the search has won.
  constructor(start, samples, goal) {
    Object.assign(this, { start, ...samples });
    this.puzzle = new Puzzle(Math.sqrt(start.length));
    this.last = this.line.length - 1;
    this.over = this.line[this.last] === goal;
    if (this.over) this.#win();
    this.arrivals = []; // the turn at which each board is met, in order
    this.begins = []; // and those at which a round begins
    this.met = new Int32Array(this.last + 1); // for each turn the last board that is met
    this.here = new Int32Array(this.last + 1); // and the turn that came to its level
    this.above = new Int32Array(this.last + 1); // for that the one a level above, or -1
    this.#follow();
  }

  // The last move is made.
  #win() {
    const { last, level, p, q, t, goto } = this;
    level[last] += 1;
    p[last] = q[last];
    t[last] = 0;
    goto[last] = NEWLEVEL;
  }

  #follow() {
    const path = [];
    for (let turn = 0; turn <= this.last; turn += 1) {
      const level = this.level[turn];
      if (this.goto[turn] === NEWLEVEL) {
        path[level] = turn;
        this.above[turn] = level > 1 ? path[level - 1] : -1;
        if (level === 1) this.begins.push(turn);
        this.arrivals.push(turn);
      }
      this.here[turn] = path[level];
      this.met[turn] = this.arrivals.length - 1;
    }
  }

  isHome(turn) {
    return this.over && turn === this.last;
  }

  // The way on which the search is at a turn: the turns at which it came to each level.
  path(turn) {
    const path = [];
    for (let each = this.here[turn]; each >= 0; each = this.above[each]) path.unshift(each);
    return path;
  }

  // The way of the empty cell from one cell to another.
  way(from, to) {
    return WAYS[this.puzzle.by.indexOf(to - from)];
  }

  // The board at the end of a way, and the moves that lead there.
  board(path) {
    const cells = piecesOf(this.start);
    const moves = path.slice(1).map((turn) => this.puzzle.push(cells, this.p[turn]));
    return { cells, moves };
  }

  // What comes of a turn: which words are for it, and the way and the cell that are in question.
  outcome(turn) {
    const { goto, level, p, d, last } = this;
    const from = p[turn];
    if (this.isHome(turn)) return { kind: "home" };
    if (goto[turn] === NEWLEVEL) return { kind: "arrives" };
    if (goto[turn] === BACKTRACK) {
      if (level[turn] === 1) return { kind: "failed" };
      return { kind: "back", way: this.way(p[this.above[this.here[turn]]], from) };
    }
    if (turn === last) return { kind: "" };
    const next = goto[turn + 1];
    if (next === BACKTRACK) return { kind: "none" };
    const way = next === TRYMOVE ? WAYS[d[turn + 1] - 1] : this.way(from, p[turn + 1]);
    const to = from + this.puzzle.by[WAYS.indexOf(way)];
    if (next === TRYMOVE) return { kind: "refuses", way, to };
    return { kind: this.isHome(turn + 1) ? "wins" : "moves", way, to };
  }

  // The step that catches control in a turn, NONE if no step does; -1 if nothing is tried.
  caught(turn) {
    const { kind, way } = this.outcome(turn);
    if (kind === "none") return WAYS.length;
    return this.goto[turn] === TRYMOVE && way ? WAYS.indexOf(way) : -1;
  }

  // The first turn after one that is of some kind; or from the start on.
  next(turn, is) {
    for (let each = turn + 1; each <= this.last; each += 1) if (is(this, each)) return each;
    return turn ? this.next(0, is) : 0;
  }
}
