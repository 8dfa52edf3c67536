"use strict";
// What the worker does for the page: one job at a time, in slices, so that it can be stopped.
globalThis.Play ||= {};
Play.worker = (() => {
  const { board, tables, search, partial, shorten } = Play;
  const SLICE = 50_000, BREATH = 40;
  const LIMIT = { nodes: 300_000_000, seconds: 60 };
  const MOST_CELLS = 16;

  class Stopped extends Error {}
  class Sorry extends Error {}

  const breath = () => new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); go(); };
    port2.postMessage(0);
  });

  const fits = ({ rows, cols }) => {
    if (rows * cols <= MOST_CELLS) return;
    throw new Sorry(`The page’s own solver is made for boards of up to ${MOST_CELLS} cells, ` +
      `and this one has ${rows * cols}.`);
  };
  const allOf = ({ rows, cols }) => Array.from({ length: rows * cols - 1 }, (_, k) => k + 1);

  // Carry a search through, telling of each bound that is proved.
  const through = async (looking, limit, job, said = () => {}) => {
    const began = performance.now(), seconds = () => (performance.now() - began) / 1000;
    let last = performance.now();
    for (;;) {
      const state = looking.run(SLICE);
      const { nodes, bound, length } = looking;
      if (state === "found") return { length, moves: looking.pieces(), nodes, seconds: seconds() };
      if (state === "failed") said({ bound, nodes, seconds: seconds() });
      if (nodes > limit.nodes || seconds() > limit.seconds) {
        return { gaveUp: true, bound, nodes, seconds: seconds() };
      }
      if (performance.now() - last > BREATH) {
        await breath();
        last = performance.now();
        if (job.stopped) throw Object.assign(new Stopped(), { bound, nodes });
      }
    }
  };

  const solve = (start, limit, job, said) => {
    fits(start);
    if (!board.solvable(start)) throw new Sorry("This board has no solution.");
    const model = tables.model(start.rows, start.cols, allOf(start));
    return through(search.create(start, model), limit, job, said);
  };

  const kinds = {
    // Make the tables before anybody waits for them.
    warm: async ({ start }) => {
      fits(start);
      tables.model(start.rows, start.cols, allOf(start));
      return {};
    },

    solve: ({ start, limit }, job, say) => {
      say({ bound: board.distance(start), nodes: 0, seconds: 0 });
      return solve(start, { ...LIMIT, ...limit }, job, say);
    },

    stage: async ({ start, kept, fresh, limit }, job, say) => {
      fits(start);
      return through(partial.create(start, kept, fresh), { ...LIMIT, ...limit }, job, say);
    },

    // Which moves lost ground.  The moves made, and the least still to make, are a sum that
    // never falls along a game; halving finds where it grows.
    compare: async ({ start, moves, limit }, job, say) => {
      const boards = [start], sums = new Map(), ways = new Map();
      for (const tile of moves) boards.push(board.push(boards.at(-1), tile));
      let solved = 0;
      const sum = async (k) => {
        if (sums.has(k)) return sums.get(k);
        const found = await solve(boards[k], { ...LIMIT, ...limit }, job);
        if (found.gaveUp) throw new Sorry(`It is not known which moves lost ground: after ${k} ` +
          `moves the solver gave up, with at least ${found.bound} still to go.`);
        sums.set(k, k + found.length);
        ways.set(k, found.moves);
        solved += 1;
        say({ solved });
        return k + found.length;
      };
      const losses = [];
      const split = async (low, high) => {
        if ((await sum(low)) === (await sum(high))) return;
        if (high - low === 1) {
          losses.push({ move: high, pushed: moves[low], better: ways.get(low)[0] });
          say({ losses: [...losses] });
          return;
        }
        const middle = (low + high) >> 1;
        await split(low, middle);
        await split(middle, high);
      };
      const least = await sum(0);
      await split(0, moves.length);
      return { least, losses, total: await sum(moves.length), shortest: ways.get(0) };
    },

    shorten: async ({ start, moves, widest }, job, say) => {
      const windows = shorten.reduce(start, moves, widest);
      let last = performance.now(), left = [...moves];
      for (;;) {
        const { value, done } = windows.next();
        if (done) return value;
        if (value.moves) {
          left = value.moves;
          say(value);
        }
        if (performance.now() - last > BREATH) {
          say(value.looking ? value : { looking: 0 });
          await breath();
          last = performance.now();
          if (job.stopped) throw Object.assign(new Stopped(), { moves: left });
        }
      }
    },
  };

  // In a worker: take messages {id, kind, …} one after the other, and {stop: id} at once.
  const serve = (scope) => {
    const waiting = [];
    let busy = null;
    const next = async () => {
      busy = waiting.shift() ?? null;
      if (!busy) return;
      const { id, kind } = busy;
      const say = (each) => scope.postMessage({ id, ...each });
      try {
        if (busy.stopped) throw new Stopped();
        say({ done: await kinds[kind](busy, busy, say) });
      } catch (error) {
        if (error instanceof Stopped) say({ done: { stopped: true, ...error } });
        else if (error instanceof Sorry) say({ done: { error: error.message } });
        else say({ done: { error: `Something is wrong in the solver: ${error.message}` } });
      }
      next();
    };
    scope.onmessage = ({ data }) => {
      if ("stop" in data) {
        for (const job of [busy, ...waiting]) if (job?.id === data.stop) job.stopped = true;
        return;
      }
      waiting.push(data);
      if (!busy) next();
    };
  };

  return { serve };
})();
if (typeof document === "undefined" && typeof importScripts === "function") Play.worker.serve(globalThis);
