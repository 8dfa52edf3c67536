"use strict";
// Partial goals: bring home the tiles that are marked, whatever becomes of the others.
globalThis.Play ||= {};
Play.partial = (() => {
  const { board, tables, search } = Play;
  const MOST_EXACT = 4;

  // A common order of work: two rows, then the first two columns of what is left, and the rest.
  const usual = (rows, cols) => {
    const stages = [], tile = (row, col) => row * cols + col + 1;
    const some = (length, each) => Array.from({ length }, (_, k) => each(k));
    let top = 0;
    for (; rows - top > 2; top += 1) {
      const row = some(cols, (col) => tile(top, col));
      const half = top === 0 && cols > 3 ? 2 : 0;
      if (half) stages.push(row.slice(0, half));
      stages.push(row.slice(half));
    }
    let left = 0;
    for (; cols - left > 2; left += 1) stages.push(some(rows - top, (k) => tile(top + k, left)));
    const rest = some((rows - top) * (cols - left), (k) =>
      tile(top + Math.trunc(k / (cols - left)), left + (k % (cols - left))));
    stages.push(rest.filter((each) => each < rows * cols));
    return stages;
  };

  const done = (each, wanted) => wanted.every((tile) => each.tiles[tile - 1] === tile);

  // A search for these tiles, some of which are new: for those the table counts every move.
  const create = (start, kept, fresh) => {
    const { rows, cols } = start;
    const wanted = [...new Set([...kept, ...fresh])].sort((a, b) => a - b);
    const model = tables.model(rows, cols, wanted);
    if (wanted.length === rows * cols - 1) return search.create(start, model);
    const group = fresh.slice(0, MOST_EXACT);
    const table = group.length ? tables.withBlank(rows, cols, group) : null;
    return search.create(start, model, table && { group, table });
  };

  return { usual, done, create };
})();
