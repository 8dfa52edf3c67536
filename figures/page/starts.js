"use strict";
// Boards of some side, a digit a cell: moves, random boards, boards in writing.
window.Search ||= {};
Search.starts = (() => {
  const DIGITS = "0123456789abcdefghijklmno";
  const FAR = 90; // random moves from home, which leave 5×5 near enough to be solved in a page

  const exchanged = (text, a, b) => {
    const signs = [...text];
    [signs[a], signs[b]] = [signs[b], signs[a]];
    return signs.join("");
  };

  // The cells from the empty one to a cell of its row or column, in the order of pushing.
  const line = (text, k) => {
    const blank = text.indexOf("0"), side = Math.sqrt(text.length);
    const row = Math.floor(k / side) === Math.floor(blank / side);
    const by = row ? 1 : k % side === blank % side ? side : 0;
    if (k === blank || !by) return [];
    const step = by * Math.sign(k - blank);
    return Array.from({ length: (k - blank) / step }, (_, n) => blank + (n + 1) * step);
  };

  const of = (side) => {
    const size = side * side;
    const digits = DIGITS.slice(0, size);
    const GOAL = `${digits.slice(1)}0`;
    const whole = (text) => digits === [...text].sort().join("");

    // A random solvable board: exchanges, row and column add up to an even number.
    const anywhere = (some) => {
      let [text, odd] = [GOAL, 0];
      for (let k = size - 1; k > 0; k -= 1) {
        const j = some[k] % (k + 1);
        text = exchanged(text, j, k);
        odd ^= j !== k;
      }
      const blank = text.indexOf("0");
      return (odd + Math.floor(blank / side) + blank) % 2 ? exchanged(text, text.indexOf("1"), text.indexOf("2")) : text;
    };
    const near = (some) => {
      let [text, before] = [GOAL, -1];
      for (let k = 0; k < FAR; k += 1) {
        const blank = text.indexOf("0");
        const ways = [...digits].map((_, cell) => cell).filter((cell) => cell !== before && line(text, cell).length === 1);
        before = blank;
        text = exchanged(text, blank, ways[some[k] % ways.length]);
      }
      return text;
    };
    const random = () => (side === 4 ? anywhere : near)(crypto.getRandomValues(new Uint32Array(FAR)));

    const WAYS = { L: 1, D: -side, R: -1, U: side };
    const scrambled = (moves) => {
      let [text, number] = [GOAL, 0];
      for (const [, letter, times] of moves.matchAll(/([A-Z])([0-9]*)/g)) {
        for (let left = Number(times || 1); left > 0; left -= 1) {
          const [blank, by] = [text.indexOf("0"), WAYS[letter]];
          const to = blank + by;
          number += 1;
          if (line(text, to).length !== 1 || to < 0 || to >= size) {
            throw new Error(`Move ${number}, ${letter}, leaves the board.`);
          }
          text = exchanged(text, blank, to);
        }
      }
      return text;
    };

    // A text as a board, by the grammar of all doors; an unclear one as it is, for the program to complain about.
    const read = (given) => {
      const text = given.replace(/\p{Surrogate}/gu, "\uFFFD"); // half a sign is no digit
      const unclear = text.replace(/\s/g, "").toLowerCase();
      try {
        const { moves, tiles, rows } = Reading.onlyBoard(text);
        if (moves) return scrambled(moves);
        return tiles.length === size && rows === side ? tiles.map((tile) => DIGITS[tile]).join("") : unclear;
      } catch (error) {
        if (error instanceof Reading.Unread) return unclear;
        throw error;
      }
    };
    return { GOAL, whole, random, read };
  };

  return { ...of(4), of, exchanged, line };
})();

// A solution is played: `show` is told each board, and the piece that was pushed.
Search.player = (show) => {
  const PACE = 220; // milliseconds from one move to the next
  const { exchanged } = Search.starts;
  let timer = 0;
  const stop = () => clearInterval(timer);
  const play = (start, pieces, pace = PACE) => {
    const left = [...pieces];
    let board = start;
    stop();
    timer = setInterval(() => {
      const piece = left.shift();
      if (!piece) return stop();
      board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
      show(board, piece);
    }, pace);
  };
  return { play, stop };
};
