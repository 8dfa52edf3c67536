// In a worker: one program of the book.  It tells the bound of a board, or solves the
// board and tells each quota that fails; to stop it, the worker is ended.

import { Python } from "../translation/operations.js";
import { Book, ready } from "./book.js";

const MEMORY = 2 ** 28; // bytes for the nodes of best_first
const DEPTH = 80; // moves of a stage of partial_goals at most
const WAYS = 10; // moves of the ways that short_cycles forbids at most
const FIVES = "1267 34589 aefjk cdino bghlm"; // a partition of 5×5 with small tables
let [patterns, ranked] = [null, null]; // tables take seconds, so they are kept

const walks = () => Book.walking_distance.tabulate(4, 4); // which keeps them
const made = () => {
  patterns ??= Book.pattern_database.usual_tables(4, 4);
  return patterns;
};
const fives = () => {
  ranked ??= Book.twenty_four.build(5, 5, FIVES);
  return ranked;
};

// The search of korf0 that asks the automaton is given it, and room for its states.
const avoiding = () => {
  const { compiled } = Book.avoiding;
  const table = Book.short_cycles.automaton(WAYS, 4, 4);
  const room = () => Python.array("H", new Array(1024).fill(0));
  compiled.asking ??= compiled.attempt;
  const { asking } = compiled;
  compiled.attempt = (...given) => asking(...given, table, room());
  return Book.avoiding;
};

// Each program by its name: its search, which is given a report of failures, and its
// bound, if that is more than the Manhattan distance.
const programs = {
  korf0: { solve: (_, failed, board) => Book.korf0.solve(board, failed) },
  korf1: { solve: (cells, failed) => Book.korf1.solve(cells, 4, 4, failed) },
  short_cycles: { solve: (_, failed, board) => avoiding().solve(board, failed) },
  best_first: {
    solve: (cells, failed) => Book.best_first.solve(cells, 4, 4, failed, "manhattan", MEMORY),
  },
  partial_goals: { solve: (cells) => Book.partial_goals.solve(cells, 4, 4) },
  pair_distance: {
    bound: (cells, far) => far + Number(Book.pair_distance.pair_distance(cells, 4, 4)),
    solve: (cells, failed) => Book.pair_distance.solve(cells, 4, 4, failed),
  },
  walking_distance: {
    bound: (cells) => Book.walking_distance.lower_bound(cells, 4, 4, walks()),
    solve: (cells, failed) => Book.walking_distance.solve(cells, 4, 4, failed, walks()),
  },
  pattern_database: {
    bound: (cells) => patterns && Book.pattern_database.lower_bound(cells, 4, 4, patterns),
    solve: (cells, failed) => Book.pattern_database.solve(cells, 4, 4, failed, made()),
  },
  twenty_four: {
    bound: (cells) => ranked && Book.twenty_four.lower_bound(cells, 5, 5, ranked),
    solve: (cells, failed) => Book.twenty_four.solve(cells, 5, 5, failed, fives()),
  },
};

// ——— The ideas of chapters, on boards that readers push.

// For each pattern of a small tray the distance of each scene, block by block.
const FAR = 255;
const ORDERS = 24;
const fill = (side, patterns) => {
  const far = patterns.map(() => []);
  const show = (k, latest, seen, kept) =>
    latest.forEach((d, u) => {
      for (let r = 0; r < ORDERS && d !== FAR; r += 1) {
        const i = u * ORDERS + r;
        if (kept[i >> 3] & ~seen[i >> 3] & (1 << (r & 7))) far[k][i] = Number(d);
      }
    });
  return {
    tables: Book.pattern_database.build(side, side, patterns.join(" "), null, 1, show),
    far,
  };
};
let filled = null;
const waves = (cells, side, patterns) => {
  filled ??= fill(side, patterns);
  const { tables, far } = filled;
  return patterns.map((_, k) => {
    const [m, r] = Book.pattern_database.order(cells, tables.patterns[k], side);
    const block = Number(tables.lore.block[16 * Number(m) + cells.indexOf(-1)]);
    return {
      far: Array.from(far[k], (d) => d ?? FAR),
      orders: ORDERS,
      at: ORDERS * block + Number(r),
    };
  });
};

// The nodes that wait when so many are taken: for each f, how many, and the topmost.
const TOPMOST = 5;
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
  const digits = [...board].map((x) => x + 1).join("");
  const h = board.reduce((sum, x, j) => (x < 0 ? sum : sum + far[x * board.length + j]), 0);
  return { digits, g: f - h, h };
};
const taking = (search, most) => {
  const taken = () => Number(search.state[4]);
  while (search.state[1] < 0 && taken() < most) Book.best_first.advance(search, most - taken());
  return taken();
};
let longest = { of: "", most: 0 };
const queue = (cells, side, { taken }) => {
  const of = String(cells);
  const begun = () => Book.best_first.prepare(cells, side, side, "manhattan", MEMORY);
  if (longest.of !== of) longest = { of, most: taking(begun(), 1e9) };
  const search = begun();
  taking(search, taken - 1);
  const old = new Set(
    waiting(search)
      .flat()
      .map((slot) => node(search, slot, 0).digits),
  );
  taking(search, taken);
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
    most: longest.most,
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
const ideas = {
  twenty_four: distances,
  best_first: queue,
  partial_goals: stages,
  pattern_database: waves,
};

// ——— What is asked.

// A board in digits as cells; a sign that is no digit is a cell to complain about.
const DIGITS = "0123456789abcdefghijklmno";
const cellsOf = (board) =>
  Python.array(
    "b",
    [...board].map((digit) => DIGITS.indexOf(digit) - 1),
  );

const plain = ({ happy, sad, nodes, seconds }) => ({
  happy: Number(happy),
  sad: Number(sad),
  nodes: Number(nodes),
  time: Number(seconds),
});

const look = (program, cells) => {
  const side = program === "twenty_four" ? 5 : 4;
  const { tray } = Book;
  tray.complain(cells, side, side);
  const far = Number(tray.manhattan_distance(cells, side));
  try {
    tray.despair(cells, side, side);
  } catch (error) {
    return { unreachable: error.message };
  }
  const { bound } = programs[program];
  return { far, bound: bound ? bound(cells, far) : far };
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
  const found = programs[program].solve(
    cells,
    (quota) => {
      say({ failed: plain(quota) });
    },
    board,
  );
  const whole = { ...found, happy: found.happy, sad: found.sad, nodes: found.nodes };
  const quotas = [...found.quotas].map(plain);
  const once = plain({ ...whole, seconds: (performance.now() - begun) / 1000 });
  return {
    ...once,
    pieces: found.pieces,
    quotas: quotas.length || !once.nodes ? quotas : [once],
  };
};

globalThis.onmessage = async ({ data: { id, program, board, search, idea } }) => {
  const say = (told) => postMessage({ id, ...told });
  try {
    await ready();
    const cells = cellsOf(board);
    if (program === "beam") return void say({ length: beam(cells) });
    if (idea) {
      const side = Math.sqrt(cells.length);
      Book.tray.despair(cells, side, side);
      return void say({ idea: ideas[program](cells, side, idea) });
    }
    say(search ? { found: solve(program, cells, board, say) } : look(program, cells));
  } catch (error) {
    say({ wrong: error.message, memory: error instanceof Python.MemoryError });
  }
};
