"use strict";
// A shorter way for a window of somebody's moves: between two boards, whatever they are.
globalThis.Play ||= {};
Play.shorten = (() => {
  const { board } = Play;
  const keyOf = ({ tiles }) => tiles.join();

  // A way from one board to another of fewer than `below` moves: the shortest there is;
  // null if there is none; undefined if that would take more than so many nodes.
  const between = (from, to, below, most = 2e5) => {
    const { rows, cols } = from, count = rows * cols;
    const near = board.neighbours(rows, cols).flat();
    const target = new Int8Array(count);
    to.tiles.forEach((tile, cell) => { target[tile] = cell; });
    const far = new Int8Array(count * count);
    for (let tile = 1; tile < count; tile += 1) {
      for (let cell = 0; cell < count; cell += 1) {
        const home = target[tile];
        far[tile * count + cell] = Math.abs((home % cols) - (cell % cols)) +
          Math.abs(Math.trunc(home / cols) - Math.trunc(cell / cols));
      }
    }
    const cells = Int8Array.from(from.tiles), path = [];
    const least = from.tiles.reduce((sum, tile, cell) => sum + far[tile * count + cell], 0);
    let nodes = 0, p = board.blank(from);
    if (least === 0) return below > 0 ? [] : null;
    const dive = (depth, h, came, bound) => {
      for (let d = 0; d < 4; d += 1) {
        const q = near[p * 4 + d];
        if (q < 0 || q === came) continue;
        const tile = cells[q], here = p;
        const rest = h - far[tile * count + q] + far[tile * count + here];
        if (depth + 1 + rest > bound) continue;
        nodes += 1;
        cells[here] = tile;
        p = q;
        path[depth] = tile;
        if (rest === 0 || (nodes < most && dive(depth + 1, rest, here, bound))) {
          path.length = Math.max(path.length, depth + 1);
          return true;
        }
        path.length = depth;
        p = here;
        cells[q] = tile;
      }
      return false;
    };
    for (let bound = least; bound < below; bound += 2) {
      if (dive(0, least, -1, bound)) return [...path];
      if (nodes >= most) return undefined;
    }
    return null;
  };

  // One step at a time, as a generator: it yields {looking} for each window it looks at, and
  // {from, was, now, moves} for each that got shorter; it returns what is left.
  const reduce = function* (start, given, widest) {
    let moves = [...given], unsure = 0;
    const boardsOf = () => {
      const boards = [start];
      for (const tile of moves) boards.push(board.push(boards.at(-1), tile));
      return boards;
    };
    let boards = boardsOf();
    const cut = (from, was, now) => {
      const before = moves.slice(from, from + was);
      moves = [...moves.slice(0, from), ...now, ...moves.slice(from + was)];
      boards = boardsOf();
      return { from, was: before, now, moves: [...moves] };
    };

    // A board that was met twice makes a window of any size that is not needed at all.
    for (let from = 0; from < boards.length; from += 1) {
      const key = keyOf(boards[from]);
      let to = boards.length - 1;
      while (to > from && keyOf(boards[to]) !== key) to -= 1;
      if (to > from) yield cut(from, to - from, []);
    }
    const sizes = [];
    for (let size = 4; size < widest; size += 4) sizes.push(size);
    for (const size of [...sizes, widest]) {
      let from = 0;
      while (from + size <= moves.length) {
        yield { looking: size, from };
        const way = between(boards[from], boards[from + size], size);
        if (way === undefined) unsure += 1;
        if (way) {
          yield cut(from, size, way);
          from = Math.max(0, from - size);
        } else from += 1;
      }
    }
    return { moves, unsure };
  };

  return { between, reduce };
})();
