"use strict";
// What the worker does for the page, by the programs of the book: one job after the other.
// A job is stopped by ending the worker; so each can go on until it has its answer.
globalThis.Play ||= {};
Play.worker = (() => {
  const { board, notation } = Play;
  // Boards of more cells, or with longer lines, are solved well; the others as short as can be.
  const MOST_CELLS = 16, LONGEST_LINE = 5;
  const quick = ({ rows, cols }) => rows * cols > MOST_CELLS || Math.max(rows, cols) > LONGEST_LINE;
  // So many pieces at most are looked for in breadth.
  const MOST_IN_BREADTH = 5;
  // Above so many cells no stage is looked for without walls; behind walls a stage has so many
  // bits for where its pieces are.
  const MOST_OPEN = 25, BITS = 21;
  // A layer of a beam has so many boards at most: people wait for it.
  const BEAM = 2048;
  // The pieces, as the programs of the book have them.
  const PIECES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" +
    "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÀÁÂÃÄÅÆÇ";

  class Sorry extends Error {}

  const cellsOf = ({ tiles }) => Python.array("b", tiles.map((tile) => tile - 1));
  const tilesOf = (pieces) => [...pieces].map((piece) => PIECES.indexOf(piece));
  const piecesOf = (tiles) => tiles.map((tile) => PIECES[tile]).join("");

  // The moves of an answer, after they are seen to lead from the board to the goal.
  const checked = (start, pieces) => {
    const moves = tilesOf(pieces), end = board.replay(start, moves);
    if (!end || !board.solved(end)) throw new Error("its moves do not lead to the goal.");
    return moves;
  };

  const tablesFor = ({ rows, cols }) => Book.pattern_database.usual_tables(rows, cols);

  // A shortest solution; each length that is refuted is told.
  const solve = (start, say = () => {}) => {
    const { rows, cols } = start, began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const tables = tablesFor(start);
    let nodes = 0;
    const failed = (quota) => {
      nodes += quota.nodes;
      say({ bound: quota.happy + quota.sad + 2, nodes, seconds: seconds() });
    };
    const found = Book.pattern_database.solve(cellsOf(start), rows, cols, failed, tables, 1);
    const moves = checked(start, found.pieces);
    return { length: moves.length, moves, nodes: found.nodes, seconds: seconds() };
  };

  const staged = (stages) => ({ stages, moves: stages.flatMap(({ moves }) => moves) });
  // The stages in which what is home is walled in; what is to come home first is not.
  const walled = (start, first = [], alone = false) => {
    const { round_walls, walled_plan } = Book.partial_goals, { rows, cols } = start, size = rows * cols;
    const most = Math.trunc(BITS / (size - 1).toString(2).length) - 1;
    if (first.length > most) {
      throw new Sorry(`On ${rows}×${cols} no more than ${notation.counted(most, "piece")} ` +
        `${most === 1 ? "is" : "are"} looked for at once.`);
    }
    let now = start, free = Array.from({ length: size }, (_, cell) => cell);
    const reached = (goal) => {
      const [cells] = round_walls(cellsOf(now), rows, cols, free, goal.map((tile) => tile - 1));
      const moves = [...cells].map((cell) => {
        const tile = now.tiles[cell];
        now = board.push(now, tile);
        return tile;
      });
      return { goal, moves };
    };
    const stages = first.length ? [reached(first)] : [];
    for (const goal of alone ? [] : walled_plan(rows, cols).split(" ").map(tilesOf)) {
      stages.push(reached(goal));
      free = free.filter((cell) => !goal.includes(cell + 1));
    }
    return stages;
  };
  // Stages without walls; a goal of many pieces is looked for in depth.
  const open = (start, goals, method) =>
    Book.partial_goals.plan(cellsOf(start), start.rows, start.cols, goals, undefined, method)
      .map((stage) => ({ goal: tilesOf(stage.goal), moves: tilesOf(stage.pieces) }));

  const kinds = {
    // Make the tables before anybody waits for them.
    warm: ({ start }) => {
      tablesFor(start);
      return {};
    },

    solve: ({ start }, say) => {
      say({ bound: board.distance(start), nodes: 0, seconds: 0 });
      return solve(start, say);
    },

    // A good solution, and how many moves are needed in any case; it may be a shortest one.
    quick: ({ start }, say) => {
      const { rows, cols } = start;
      let bound = board.distance(start);
      const failed = ({ happy, sad }) => { bound = Math.max(bound, happy + sad + 2); };
      const better = (trail, nodes) => say({ bound, found: trail.length - 1, nodes });
      const { pieces, nodes } = Book.partial_goals.quick(cellsOf(start), rows, cols, failed, 0, better, BEAM);
      return { moves: checked(start, pieces), bound, nodes };
    },

    // A board whose length lies between two: one that is drawn, or one on its way home.
    draw: ({ rows, cols, low, high, home }) => {
      const wanted = low + board.someBelow(high - low + 1);
      for (;;) {
        const start = board.random(rows, cols), { length, moves } = solve(start);
        if (home && length >= wanted) return { start: board.replay(start, moves.slice(0, length - wanted)) };
        if (!home && length >= low && length <= high) return { start };
      }
    },

    // The stages of a plan, each as short as can be; larger boards have walls.  What is to
    // come home `first` is a stage before them, or, if it is `alone`, the only one.
    plan: ({ start, first = [], alone = false }) => {
      const { rows, cols } = start, size = rows * cols, pieces = piecesOf(first);
      if (size > MOST_OPEN) return staged(walled(start, first, alone));
      if (alone && first.length === size - 1 && !quick(start)) {
        return staged([{ goal: first, moves: solve(start).moves }]);
      }
      const method = first.length > MOST_IN_BREADTH ? "depth" : "breadth";
      const begun = (others = "") => open(start, `${pieces} ${others}`.trim(), method);
      if (alone) return staged(begun());
      if (size > MOST_CELLS) {
        const stages = pieces ? begun() : [], { moves } = staged(stages);
        return staged([...stages, ...walled(board.replay(start, moves))]);
      }
      return staged(begun(Book.partial_goals.usual_plan(rows, cols).split(" ")
        .map((goal) => [...goal].filter((piece) => !pieces.includes(piece)).join(""))
        .filter((goal) => goal).join(" ")));
    },

    // Which moves lost ground.  The moves made, and the least still to make, are a sum that
    // never falls along a game; halving finds where it grows.
    compare: ({ start, moves }, say) => {
      const here = board.replay(start, moves);
      if (quick(start)) {
        return { good: kinds.quick({ start }, say), left: board.solved(here) ? null : kinds.quick({ start: here }, say) };
      }
      const boards = [start], sums = new Map(), ways = new Map();
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

    shorten: ({ start, moves, width }, say) => {
      const report = ({ begin, old, new: now }) => say({ from: begin, was: tilesOf(old), now: tilesOf(now) });
      const { reduce } = Book.partial_goals;
      const found = reduce(cellsOf(start), piecesOf(moves), start.rows, start.cols, width, report);
      return { moves: tilesOf(found.pieces), nodes: found.nodes };
    },
  };

  // Take messages {id, kind, …}, and answer each by {id, …} as it goes, then {id, done}.
  const serve = (scope) => {
    scope.onmessage = async ({ data }) => {
      const { id, kind } = data, say = (each) => scope.postMessage({ id, ...each });
      try {
        await Book.ready;
        say({ done: kinds[kind](data, say) });
      } catch (error) {
        const ours = error instanceof Sorry || error instanceof Python.ValueError;
        say({ done: { error: ours ? error.message
          : `Something is wrong in the solver: ${error.message}` } });
      }
    };
  };

  return { serve, quick };
})();
if (typeof document === "undefined" && typeof importScripts === "function") Play.worker.serve(globalThis);
