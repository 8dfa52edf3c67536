"use strict";
// Pattern tables: for each placing of a few tiles, how many pushes of them bring them home.
// A placing is packed, four bits a tile; a board has at most sixteen cells.
globalThis.Play ||= {};
Play.tables = (() => {
  const { board } = Play;
  const FAR = 255, MOST = 40;
  // How all the tiles are divided: the numbers of pushes of the groups add up.
  const WHOLE = {
    "4×4": [[2, 3, 4, 7, 8], [1, 5, 6, 9, 13], [10, 11, 12, 14, 15]],
    "3×4": [[1, 2, 5, 6, 9, 10], [3, 4, 7, 8, 11]],
    "4×3": [[1, 2, 4, 5, 7, 8], [3, 6, 9, 10, 11]],
  };
  const fours = (wanted) =>
    wanted.flatMap((_, k) => (k % 4 ? [] : [wanted.slice(k, k + 4)]));

  const kept = new Map();
  const once = (key, make) => {
    if (!kept.has(key)) {
      if (kept.size > MOST) kept.delete(kept.keys().next().value);
      kept.set(key, make());
    }
    return kept.get(key);
  };

  // All orders of n things, and what becomes of each if the j-th thing is put i-th.
  const orders = (n) => {
    let all = [[]];
    for (let k = 0; k < n; k += 1) {
      all = all.flatMap((order) =>
        Array.from({ length: k + 1 }, (_, at) => [...order.slice(0, at), k, ...order.slice(at)]));
    }
    const number = new Map(all.map((order, k) => [order.join(), k]));
    const shifted = Array.from({ length: n * n }, (_, each) => {
      const j = Math.trunc(each / n), i = each % n;
      return Int16Array.from(all, (order) => {
        const rest = order.filter((_, k) => k !== j);
        rest.splice(i, 0, order[j]);
        return number.get(rest.join());
      });
    });
    return { all, number, shifted };
  };

  // The cells that the blank gets to from a cell, as bits, if those of `taken` are taken.
  const region = (near, taken, cell) => {
    let seen = 1 << cell;
    const stack = [cell];
    while (stack.length) {
      for (const next of near[stack.pop()]) {
        if (next < 0 || ((taken | seen) >> next) & 1) continue;
        seen |= 1 << next;
        stack.push(next);
      }
    }
    return seen;
  };

  // The blocks: each a set of cells that the tiles are in, and a region left for the blank.
  const blocksOf = (near, count, n) => {
    const blocks = [], regions = new Map();
    for (let taken = 0; taken < 1 << count; taken += 1) {
      let ones = 0;
      for (let rest = taken; rest; rest &= rest - 1) ones += 1;
      if (ones !== n) continue;
      const cells = [];
      for (let k = 0; k < count; k += 1) if ((taken >> k) & 1) cells.push(k);
      let rest = ((1 << count) - 1) ^ taken;
      while (rest) {
        const free = region(near, taken, 31 - Math.clz32(rest & -rest));
        for (let k = 0; k < count; k += 1) {
          if ((free >> k) & 1) regions.set(taken * 16 + k, blocks.length);
        }
        blocks.push({ taken, cells, free });
        rest &= ~free;
      }
    }
    const numberOf = (taken, cell) => regions.get(taken * 16 + cell);
    return { blocks, numberOf };
  };

  // What is the same for all groups of n tiles: the orders, the blocks, and for each block
  // its pushes, as pairs: the block that one leads to, and what it does to the order.
  const frame = (rows, cols, n) => once(`frame ${rows} ${cols} ${n}`, () => {
    const near = board.neighbours(rows, cols);
    const { blocks, numberOf } = blocksOf(near, rows * cols, n);
    const pushes = blocks.map(({ taken, cells, free }) => {
      const found = [];
      cells.forEach((cell, j) => {
        for (const to of near[cell]) {
          if (to < 0 || !((free >> to) & 1)) continue;
          const moved = taken ^ (1 << cell) ^ (1 << to);
          let i = 0;
          for (const other of cells) if (other !== cell && other < to) i += 1;
          found.push(numberOf(moved, cell), j * n + i);
        }
      });
      return Int32Array.from(found);
    });
    return { ...orders(n), blocks, numberOf, pushes };
  });

  // A breadth-first search back from the goal.  The blank walks in its
  // region for nothing; each push of a tile leads from a block to another, in all orders
  // of the tiles alike, so that a whole block is worked on at a time.  If the goal is whole,
  // the blank ends in the last cell; otherwise anywhere.
  const build = (rows, cols, group, whole) => {
    const count = rows * cols, n = group.length;
    const { all, number, shifted, blocks, numberOf, pushes } = frame(rows, cols, n);
    const size = all.length;
    const far = new Uint8Array(blocks.length * size).fill(FAR);
    let now = new Uint8Array(blocks.length), next = new Uint8Array(blocks.length);

    const sorted = [...group].sort((a, b) => a - b);
    const home = sorted.reduce((bits, tile) => bits | (1 << (tile - 1)), 0);
    const order = number.get(sorted.map((tile) => group.indexOf(tile)).join());
    for (let cell = whole ? count - 1 : 0; cell < count; cell += 1) {
      if ((home >> cell) & 1) continue;
      const block = numberOf(home, cell);
      far[block * size + order] = 0;
      now[block] = 1;
    }

    const some = new Int16Array(size);
    const sweep = (block, depth) => {
      let found = 0, any = false;
      const from = block * size, out = pushes[block];
      for (let k = 0; k < size; k += 1) if (far[from + k] === depth) some[found++] = k;
      for (let k = 0; k < out.length; k += 2) {
        const target = out[k], to = target * size, turn = shifted[out[k + 1]];
        let fresh = false;
        for (let j = 0; j < found; j += 1) {
          const at = to + turn[some[j]];
          if (far[at] === FAR) {
            far[at] = depth + 1;
            fresh = true;
          }
        }
        if (fresh) {
          next[target] = 1;
          any = true;
        }
      }
      return any;
    };
    for (let depth = 0, going = true; going; depth += 1) {
      going = false;
      for (let block = 0; block < blocks.length; block += 1) {
        if (!now[block]) continue;
        now[block] = 0;
        if (sweep(block, depth)) going = true;
      }
      [now, next] = [next, now];
    }

    const table = new Uint8Array(16 ** n).fill(FAR);
    const flat = Int8Array.from(all.flat());
    blocks.forEach(({ cells }, block) => {
      for (let k = 0; k < size; k += 1) {
        let packed = 0;
        for (let j = 0; j < n; j += 1) packed |= cells[j] << (4 * flat[k * n + j]);
        const value = far[block * size + k];
        if (value < table[packed]) table[packed] = value;
      }
    });
    return table;
  };

  // As `build`, but the blank is a piece of the placing (its last four bits), and every
  // move counts: the distance itself, whatever the other tiles do.
  const exact = (rows, cols, group) => {
    const n = group.length, near = board.neighbours(rows, cols), count = rows * cols;
    const table = new Uint8Array(16 ** (n + 1)).fill(FAR);
    let now = [];
    const home = group.reduce((sum, tile, k) => sum + (tile - 1) * 16 ** k, 0);
    for (let blank = 0; blank < count; blank += 1) {
      if (group.includes(blank + 1)) continue;
      const place = home + blank * 16 ** n;
      table[place] = 0;
      now.push(place);
    }
    for (let depth = 1; now.length; depth += 1) {
      const next = [];
      for (const place of now) {
        const blank = place >>> (4 * n);
        for (const to of near[blank]) {
          if (to < 0) continue;
          let moved = place + (to - blank) * 16 ** n;
          for (let k = 0; k < n; k += 1) {
            if (((place >>> (4 * k)) & 15) === to) moved += (blank - to) * 16 ** k;
          }
          if (table[moved] !== FAR) continue;
          table[moved] = depth;
          next.push(moved);
        }
      }
      now = next;
    }
    return table;
  };

  // All that a search for wanted tiles needs: the tables in one array, and where each begins.
  const model = (rows, cols, wanted) => once(`${rows} ${cols} ${wanted}`, () => {
    const count = rows * cols, whole = wanted.length === count - 1;
    const groups = (whole && WHOLE[`${rows}×${cols}`]) || fours(wanted);
    const sizes = groups.map((group) => 16 ** group.length);
    const data = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
    const base = [], groupOf = new Int8Array(count).fill(-1), shift = new Uint8Array(count);
    let offset = 0;
    groups.forEach((group, g) => {
      data.set(once(`group ${rows} ${cols} ${group} ${whole}`, () => build(rows, cols, group, whole)), offset);
      base.push(offset);
      offset += sizes[g];
      group.forEach((tile, k) => {
        groupOf[tile] = g;
        shift[tile] = 4 * k;
      });
    });
    return { rows, cols, wanted, groups, data, base, groupOf, shift, mirrored: rows === cols && whole };
  });
  const withBlank = (rows, cols, group) =>
    once(`exact ${rows} ${cols} ${group}`, () => exact(rows, cols, group));

  return { model, withBlank };
})();
