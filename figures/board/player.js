// A solution is played, a move at a time.

import { exchanged } from "./starts.js";

const PACE = 220; // milliseconds from one move to the next

// `show` is told each board.
export const player = (show) => {
  let timer = 0;
  const stop = () => clearInterval(timer);
  const play = (start, pieces) => {
    const left = [...pieces];
    let board = start;
    stop();
    timer = setInterval(() => {
      const piece = left.shift();
      if (!piece) return stop();
      board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
      show(board);
    }, PACE);
  };
  return { play, stop };
};
