// In a worker: one program of the book.  It tells the bound of a board, or solves the
// board and tells each quota that fails; to stop it, the worker is ended.  Another reads boards.

import { Puzzle } from "../board/puzzle.js";
import { MemoryError } from "../translation/errors.js";
import { array } from "../translation/sequences.js";
import { Book, called, ready } from "./book.js";
import { ahead, read } from "./library.js";

// What a call names stands for what is known here; other arguments are values.
const call = (program, [name, given], known) => {
  const meant = (each) => (each in known ? known[each] : each);
  const names = Object.entries(given.at(-1)?.named ?? {});
  const values = names.length ? given.slice(0, -1) : given;
  return called(
    Book[program][name],
    values.map(meant),
    Object.fromEntries(names.map(([each, value]) => [each, meant(value)])),
  );
};

const made = new Map(); // tables take seconds, so they are kept
const tabulated = (program, known) => {
  const { tables } = Book[program].calls;
  if (tables && !made.has(program)) {
    const packed = array("B", [...(Book[program].packed ?? [])]);
    made.set(program, call(program, tables, { ...known, packed }));
  }
  return made.get(program);
};

const DIGITS = "0123456789abcdefghijklmno";

// ——— The ideas of chapters, on boards that readers push.

const MEMORY = 2 ** 22; // bytes for the nodes of best_first
const DEPTH = 80; // moves of a stage of partial_goals at most

// For each pattern of a tray the distance of each scene, block by block.
const FAR = 255;
const factorial = (n) => (n > 1 ? n * factorial(n - 1) : 1);
// A block has a bit for each order of the pieces, in whole bytes.
const wide = (pattern) => 8 * Math.ceil(factorial(pattern.length) / 8);
const fill = (side, patterns) => {
  const far = patterns.map(() => []);
  const show = (k, latest, seen, kept) => {
    const orders = factorial(patterns[k].length);
    latest.forEach((d, u) => {
      for (let r = 0; r < orders && d !== FAR; r += 1) {
        const i = u * wide(patterns[k]) + r;
        if (kept[i >> 3] & ~seen[i >> 3] & (1 << (r & 7))) far[k][i] = Number(d);
      }
    });
  };
  const { build } = Book.pattern_database;
  return { tables: build(side, side, patterns.join(" "), null, 1, show), far };
};
let filled = null;

// How far the pieces of a pattern are from home, whatever the others do.
const alone = (cells, side, pattern, k) => {
  const { tables, far } = filled;
  const [m, r] = Book.pattern_database.order(cells, tables.patterns[k], side);
  const block = Number(tables.lore.block[16 * Number(m) + cells.indexOf(-1)]);
  return far[k][wide(pattern) * block + Number(r)];
};
// The next pushes on a shortest way home: of other pieces, and then one of the pattern.
const nearer = (cells, side, pattern, k) => {
  const own = (x) => pattern.includes(DIGITS[x + 1]);
  const d = alone(cells, side, pattern, k);
  const puzzle = new Puzzle(side);
  const reached = [[cells, ""]];
  const seen = new Set([cells.indexOf(-1)]);
  for (const [lies, pieces] of reached) {
    for (const q of puzzle.around(lies.indexOf(-1))) {
      const next = [lies.slice(), pieces + DIGITS[lies[q] + 1]];
      puzzle.push(next[0], q);
      if (own(lies[q])) {
        if (alone(next[0], side, pattern, k) < d) return next;
      } else if (!seen.has(q)) {
        seen.add(q);
        reached.push(next);
      }
    }
  }
  throw new Error(`No way home from distance ${d}.`);
};
const waves = (cells, side, patterns) => {
  filled ??= fill(side, patterns);
  return patterns.map((pattern, k) => {
    const many = [];
    for (const d of filled.far[k]) if (d !== undefined) many[d] = (many[d] ?? 0) + 1;
    const d = alone(cells, side, pattern, k);
    let [lies, pieces, way] = [cells, "", ""];
    while (alone(lies, side, pattern, k) > 0) {
      [lies, pieces] = nearer(lies, side, pattern, k);
      way += pieces;
    }
    return { many, d, way };
  });
};

// The nodes that wait when so many are taken: for each f, how many, and the topmost.
const TOPMOST = 3;
const CHUNK = 16;
const STALE = 2 ** 32 - 1;
const waiting = ({ packed, stacks, state, table }) =>
  [0, 1, 2].map((rank) => {
    const stack = (Number(state[0]) + rank) % 3;
    const slots = [];
    for (let place = Number(state[10 + stack]); place !== CHUNK - 1; ) {
      const slot = stacks[place];
      if (slot !== STALE && (table[slot * packed.length] & 3) === stack) slots.push(slot);
      place -= 1;
      if (place % CHUNK === 0) place = stacks[place];
    }
    return slots;
  });
const node = ({ board, far, packed, places, table }, slot, f) => {
  packed.forEach((_, k) => {
    packed[k] = table[slot * packed.length + k];
  });
  Book.best_first.lay_out(packed, places, board);
  const digits = [...board].map((x) => DIGITS[x + 1]).join("");
  const h = board.reduce((sum, x, j) => (x < 0 ? sum : sum + far[x * board.length + j]), 0);
  return { digits, g: f - h, h };
};
const taking = (search, most) => {
  const taken = () => Number(search.state[4]);
  while (search.state[1] < 0 && taken() < most) Book.best_first.advance(search, most - taken());
  return taken();
};
const queue = (cells, side, { most }) => {
  const search = Book.best_first.prepare(cells, side, side, "manhattan", MEMORY);
  taking(search, most - 1);
  const old = new Set(
    waiting(search)
      .flat()
      .map((slot) => node(search, slot, 0).digits),
  );
  const taken = taking(search, most);
  const f = Number(search.state[0]);
  const piles = waiting(search).map((slots, rank) => ({
    f: f + rank,
    many: slots.length,
    top: slots
      .slice(0, TOPMOST)
      .map((slot) => node(search, slot, f + rank))
      .map((each) => ({ ...each, fresh: taken > 0 && !old.has(each.digits) })),
  }));
  return {
    taken,
    piles: piles.filter(({ many }) => many),
    won: search.state[1] >= 0 ? f : 0,
  };
};
const stages = (cells, side, plan) => {
  const done = Book.partial_goals.follow(cells, side, side, plan, DEPTH, "breadth");
  return [...done].map(({ goal, pieces, nodes }) => ({ goal, pieces, nodes: Number(nodes) }));
};
// What a bound adds up, in both readings; it needs no forbidden ways, so the least are made.
let small = null;
const distances = (cells, side, patterns) => {
  const { build, compiled, lower_bound: bound } = Book.twenty_four;
  small ??= build(side, side, patterns.join(" "), null, 1, 2);
  const { descend } = compiled;
  const far = [];
  compiled.descend = (...given) => {
    far.push(descend(...given));
    return far.at(-1);
  };
  try {
    bound(cells, side, side, small);
  } finally {
    compiled.descend = descend;
  }
  return far.map(Number);
};
const windows = (cells, side) => {
  const known = { cells, rows: side, cols: side };
  return Book.korf2.seen_by(tabulated("korf2", known), cells);
};
// The walks of both readings, of the rows and of the columns.
const walks = (cells, side) => {
  const { place, readings } = Book.walking_distance;
  const tables = tabulated("walking_distance", { cells, rows: side, cols: side });
  const far = [...readings(cells, side, side)].map(
    (each, a) => tables.links[place(a, each, tables)],
  );
  return far.map(Number).reverse();
};
const ideas = {
  korf2: windows,
  twenty_four: distances,
  best_first: queue,
  partial_goals: stages,
  pattern_database: waves,
  walking_distance: walks,
};

// ——— What is asked.

// A board in digits as cells; a sign that is no digit is a cell to complain about.
const cellsOf = (board) =>
  array(
    "b",
    [...board].map((digit) => DIGITS.indexOf(digit) - 1),
  );

const plain = ({ happy, sad, nodes, seconds }) => ({
  happy: Number(happy),
  sad: Number(sad),
  nodes: Number(nodes),
  time: Number(seconds),
});

// The lower bound of a board by a program; null, if that has none of its own.
const boundOf = (program, cells) => {
  const { side, bound, more } = Book[program].calls;
  if (!bound) return null;
  const known = { cells, rows: side, cols: side };
  const moves = Number(call(program, bound, { ...known, tables: tabulated(program, known) }));
  return more ? farOf(program, cells) + moves : moves;
};
const farOf = (program, cells) => {
  const { side } = Book[program].calls;
  return Number(Book.tray.manhattan_distance(cells, side));
};

const look = (program, cells) => {
  const { side, bound, waits } = Book[program].calls;
  const { tray } = Book;
  tray.complain(cells, side, side);
  const far = farOf(program, cells);
  try {
    tray.despair(cells, side, side);
  } catch (error) {
    return { unreachable: error.message };
  }
  if (!bound) return { far, bound: far };
  if (waits && !made.has(program)) return { far, bound: null };
  return { far, bound: boundOf(program, cells) };
};

// How many moves the best solution in a beam of so many boards has.
const WIDTH = 1024;
const MOST = 400;
const beam = (cells) => {
  const side = Math.sqrt(cells.length);
  return (Book.beam.in_beam(cells, side, side, WIDTH, MOST)[0]?.length ?? 1) - 1;
};

const solve = (program, cells, board, say) => {
  const begun = performance.now();
  const { side, solve: solving, lag } = Book[program].calls;
  const tried = [];
  const failed = (quota) => {
    tried.push(quota);
    const next = ahead(tried, cells, lag);
    say({ failed: plain(quota), next: next && plain(next) });
  };
  const known = { board, cells, failed, rows: side, cols: side };
  const found = call(program, solving, { ...known, tables: tabulated(program, known) });
  const whole = { ...found, happy: found.happy, sad: found.sad, nodes: found.nodes };
  const quotas = [...found.quotas].map(plain);
  const once = plain({ ...whole, seconds: (performance.now() - begun) / 1000 });
  return {
    ...once,
    pieces: found.pieces,
    quotas: quotas.length || !once.nodes ? quotas : [once],
  };
};

globalThis.onmessage = async ({ data }) => {
  const { id, program, board, boards, search, idea, text, side: wanted } = data;
  const say = (told) => postMessage({ id, ...told });
  try {
    if (text !== undefined) return void say(read(text, wanted));
    await ready();
    if (boards) {
      return void say({ bounds: boards.map((each) => boundOf(program, cellsOf(each))) });
    }
    const cells = cellsOf(board);
    if (program === "beam") return void say({ length: beam(cells) });
    if (idea) {
      const side = Math.sqrt(cells.length);
      Book.tray.despair(cells, side, side);
      return void say({ idea: ideas[program](cells, side, idea) });
    }
    say(search ? { found: solve(program, cells, board, say) } : look(program, cells));
  } catch (error) {
    say({ wrong: error.message, memory: error instanceof MemoryError });
  }
};
