"use strict";
// Iterated deepening along one path, in slices: a search can be left and taken up again.
// Moves are tried east, north, west, south, so the solution is the first of the shortest.
globalThis.Play ||= {};
Play.search = (() => {
  const { board } = Play;
  const NONE = 1e9, DEEPEST = 512;

  // A search for the wanted tiles of a model.  `run` makes at most so many nodes, and says
  // "more", "failed" (a bound is refuted; the next is in `bound`), or "found".
  const create = (start, model, extra = null) => {
    const { rows, cols, data, base, groupOf, shift, mirrored } = model;
    const count = rows * cols;
    const near = Int8Array.from(board.neighbours(rows, cols).flat());
    const cells = Int8Array.from(start.tiles);
    const turned = Int8Array.from({ length: count }, (_, k) => (k % cols) * rows + Math.trunc(k / cols));
    const name = Int8Array.from({ length: count }, (_, tile) => (tile ? turned[tile - 1] + 1 : 0));
    const index = new Int32Array(base), index2 = new Int32Array(base);
    const extraShift = new Int8Array(count).fill(-1);
    extra?.group.forEach((tile, k) => { extraShift[tile] = 4 * k; });
    const blankShift = extra ? 4 * extra.group.length : 0;
    let place = 0;
    start.tiles.forEach((tile, cell) => {
      if (extra && tile === 0) place += cell << blankShift;
      if (extra && extraShift[tile] >= 0) place += cell << extraShift[tile];
      if (groupOf[tile] >= 0) index[groupOf[tile]] += cell << shift[tile];
      if (mirrored && tile) index2[groupOf[name[tile]]] += turned[cell] << shift[name[tile]];
    });
    const pos = new Int8Array(DEEPEST), way = new Int8Array(DEEPEST);
    const hs = new Int16Array(DEEPEST), hs2 = new Int16Array(DEEPEST);
    for (let g = 0; g < base.length; g += 1) {
      hs[0] += data[index[g]];
      if (mirrored) hs2[0] += data[index2[g]];
    }
    let level = 0;
    let p = board.blank(start);
    pos[0] = p;

    const search = { nodes: 0, bound: 0, length: -1, run: null, pieces: null };
    let next = NONE;
    search.bound = Math.max(hs[0], hs2[0], extra ? extra.table[place] : 0);
    search.nodes = 1;

    search.run = (budget) => {
      if (hs[0] === 0) {
        search.length = 0;
        return "found";
      }
      let nodes = search.nodes, { bound } = search;
      const end = nodes + budget;
      for (;;) {
        const d = way[level];
        if (d === 4) {
          if (level === 0) {
            way[0] = 0;
            search.nodes = nodes + 1;
            search.bound = next;
            next = NONE;
            return "failed";
          }
          level -= 1;
          const q = pos[level], tile = cells[q];
          // The tile that was pushed from p to q goes back.
          cells[p] = tile;
          const g = groupOf[tile];
          if (g >= 0) index[g] += (p - q) << shift[tile];
          if (mirrored) {
            const other = name[tile];
            index2[groupOf[other]] += (turned[p] - turned[q]) << shift[other];
          }
          if (extra) {
            place += (q - p) << blankShift;
            if (extraShift[tile] >= 0) place += (p - q) << extraShift[tile];
          }
          p = q;
          continue;
        }
        way[level] = d + 1;
        const q = near[p * 4 + d];
        if (q < 0 || (level > 0 && q === pos[level - 1])) continue;
        const tile = cells[q], g = groupOf[tile];
        let h = hs[level], h2 = 0, at = 0, at2 = 0, there = 0;
        if (g >= 0) {
          at = index[g] + ((p - q) << shift[tile]);
          h += data[at] - data[index[g]];
        }
        let least = level + 1 + h;
        if (mirrored && least <= bound) {
          const other = name[tile], g2 = groupOf[other];
          at2 = index2[g2] + ((turned[p] - turned[q]) << shift[other]);
          h2 = hs2[level] + data[at2] - data[index2[g2]];
          if (level + 1 + h2 > least) least = level + 1 + h2;
        }
        if (extra && least <= bound) {
          there = place + ((q - p) << blankShift);
          if (extraShift[tile] >= 0) there += (p - q) << extraShift[tile];
          const h3 = extra.table[there];
          if (level + 1 + h3 > least) least = level + 1 + h3;
        }
        if (least > bound) {
          if (least < next) next = least;
          continue;
        }
        nodes += 1;
        level += 1;
        cells[p] = tile;
        if (g >= 0) index[g] = at;
        if (mirrored) index2[groupOf[name[tile]]] = at2;
        if (extra) place = there;
        p = q;
        pos[level] = p;
        way[level] = 0;
        hs[level] = h;
        hs2[level] = h2;
        if (h === 0) {
          search.nodes = nodes;
          search.length = level;
          return "found";
        }
        if (nodes >= end) {
          search.nodes = nodes;
          return "more";
        }
      }
    };

    // The tiles pushed, once the search has found its way.
    search.pieces = () => {
      const moves = [];
      let now = start;
      for (let k = 1; k <= search.length; k += 1) {
        const tile = now.tiles[pos[k]];
        moves.push(tile);
        now = board.push(now, tile);
      }
      return moves;
    };
    return search;
  };

  return { create };
})();
