// A solution is played, a move at a time.

import { exchanged } from "./starts.js";

// `show` is told each board, and the piece that was pushed.
export const player = (show) => {
  const PACE = 220; // milliseconds from one move to the next
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
