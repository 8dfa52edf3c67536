"use strict";
// Boards of sixteen hex digits: moves, random boards, boards in writing.
window.Search ||= {};
Search.starts = (() => {
  const HEX = "0123456789abcdef";
  const GOAL = "123456789abcdef0";

  const exchanged = (text, a, b) => {
    const signs = [...text];
    [signs[a], signs[b]] = [signs[b], signs[a]];
    return signs.join("");
  };

  // The cells from the empty one to a cell of its row or column, in the order of pushing.
  const line = (text, k) => {
    const blank = text.indexOf("0");
    const by = k >> 2 === blank >> 2 ? 1 : (k & 3) === (blank & 3) ? 4 : 0;
    if (k === blank || !by) return [];
    const step = by * Math.sign(k - blank);
    return Array.from({ length: (k - blank) / step }, (_, n) => blank + (n + 1) * step);
  };

  const whole = (text) => HEX === [...text].sort().join("");

  // A random solvable board: exchanges, row and column add up to an even number.
  const random = () => {
    let [text, odd] = [GOAL, 0];
    const some = crypto.getRandomValues(new Uint32Array(16));
    for (let k = 15; k > 0; k -= 1) {
      const j = some[k] % (k + 1);
      text = exchanged(text, j, k);
      odd ^= j !== k;
    }
    const blank = text.indexOf("0");
    return (odd + (blank >> 2) + blank) % 2 ? exchanged(text, text.indexOf("1"), text.indexOf("2")) : text;
  };

  const WAYS = { L: 1, D: -4, R: -1, U: 4, E: 1, N: -4, W: -1, S: 4 };
  const scrambled = (moves) => {
    let [text, number] = [GOAL, 0];
    for (const [, letter, times] of moves.matchAll(/([A-Z])([0-9]*)/g)) {
      for (let left = Number(times || 1); left > 0; left -= 1) {
        const [blank, by] = [text.indexOf("0"), WAYS[letter]];
        const to = blank + by;
        number += 1;
        if (to < 0 || to > 15 || (by ** 2 === 1 && to >> 2 !== blank >> 2)) {
          throw new Error(`Move ${number}, ${letter}, leaves the board.`);
        }
        text = exchanged(text, blank, to);
      }
    }
    return text;
  };

  // A text as a board; an unclear one as it is, for the program to complain about.
  const read = (text) => {
    const found = text.match(/(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])/i);
    if (found) return found[0].toLowerCase();
    const words = text.split(/[\s,;/|()[\]]+/).filter((word) => word);
    const numbers = words.map((word) => (/^[_.·–-]$/.test(word) ? 0 : Number(word)));
    if (words.length === 16 && numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 16)) {
      return numbers.map((n) => HEX[n]).join("");
    }
    const signs = words.join("").toUpperCase();
    const players = /^[LDRU][LDRU0-9]*$/.test(signs) && /[LRU]/.test(signs);
    const compass = /^[ENWS]+$/.test(signs) && /[NWS]/.test(signs);
    if ((players || compass) && !/\d{4}/.test(signs)) return scrambled(signs);
    return words.join("").toLowerCase();
  };

  return { GOAL, exchanged, line, whole, random, read };
})();
