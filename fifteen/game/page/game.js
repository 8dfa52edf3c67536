// A game: a start, the moves, how many of them stand, and the clock.  Undone moves stay.

import * as board from "./board.js";

// The clock runs from the first move to the win; `now` gives milliseconds.
export const create = (start, now = () => Date.now(), kept = {}) => {
  const game = {
    start,
    moves: kept.moves ?? [],
    at: 0,
    helped: kept.helped ?? 0,
    kind: kept.kind ?? "given",
    splits: kept.splits ?? [],
    boards: [start],
    won: kept.won ?? false,
  };
  let before = kept.elapsed ?? 0;
  let since = null;

  const settle = () => {
    const { moves, boards } = game;
    while (boards.length <= moves.length) {
      boards.push(board.push(boards.at(-1), moves[boards.length - 1]));
    }
  };
  settle();
  game.at = kept.at ?? game.moves.length;
  game.won ||= game.moves.length > 0 && board.solved(game.boards[game.at]);

  const board_ = () => game.boards[game.at];
  const stop = () => {
    before = elapsed();
    since = null;
  };
  const elapsed = () => before + (since === null ? 0 : now() - since);

  // The times when so many rows came home for the last time.
  const split = (now_) => {
    const home = board.rowsHome(now_);
    game.splits.length = Math.min(game.splits.length, home);
    while (game.splits.length < home) game.splits.push(elapsed());
  };

  // Push a tile; false if it does not lie beside the empty cell.  A move that is the next of
  // those undone is redone; any other takes their place.
  const push = (tile) => {
    const next = board.push(board_(), tile);
    if (!next) return false;
    if (game.moves[game.at] !== tile) {
      game.moves.length = game.at;
      game.boards.length = game.at + 1;
      game.moves.push(tile);
      game.boards.push(next);
    }
    game.at += 1;
    if (since === null && !game.won) since = now();
    if (!game.won) split(next);
    if (board.solved(next)) {
      stop();
      game.won = true;
    }
    return true;
  };

  const undo = () => {
    if (game.at === 0) return false;
    game.at -= 1;
    return true;
  };
  const redo = () => game.at < game.moves.length && push(game.moves[game.at]);
  const kept_ = () => ({
    start,
    moves: game.moves,
    at: game.at,
    helped: game.helped,
    kind: game.kind,
    won: game.won,
    elapsed: elapsed(),
    splits: game.splits,
  });

  return Object.assign(game, { board: board_, push, undo, redo, stop, elapsed, kept: kept_ });
};
