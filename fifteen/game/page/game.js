// A game: a start, the moves, how many of them stand, and the clock.  Undone moves stay.
// A press pushes a tile or several; `ends` has the numbers of moves after which one ended.

import * as board from "./board.js";

// The clock runs from the first move to the win; `now` gives milliseconds.
export const create = (start, now = () => Date.now(), kept = {}) => {
  const usual = {
    moves: [],
    ends: [],
    hints: 0,
    played: 0,
    kind: "given",
    difficulty: "any",
    won: false,
  };
  const game = { ...usual, ...kept, start, boards: [start], at: 0 };
  let before = kept.elapsed ?? 0;
  let since = null;

  const settle = () => {
    const { moves, boards } = game;
    while (boards.length <= moves.length) {
      boards.push(board.push(boards.at(-1), moves[boards.length - 1]));
    }
  };
  settle();
  if (!kept.ends) game.ends = game.moves.map((_, k) => k + 1);
  game.at = kept.at ?? game.moves.length;
  game.won ||= game.moves.length > 0 && board.solved(game.boards[game.at]);

  const board_ = () => game.boards[game.at];
  const stop = () => {
    before = elapsed();
    since = null;
  };
  const elapsed = () => before + (since === null ? 0 : now() - since);

  // A move that is the next of those undone is redone; any other takes their place.
  const move = (tile) => {
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
    if (board.solved(next)) {
      stop();
      game.won = true;
    }
    return true;
  };

  // Push tiles, as far as each lies beside the empty cell; the number of moves is returned.
  const push = (tiles) => {
    const from = game.at;
    const stuck = tiles.findIndex((tile) => !move(tile));
    const count = stuck < 0 ? tiles.length : stuck;
    const stands = (end) => end < from || (end > game.at && end <= game.moves.length);
    const ends = new Set([...game.ends.filter(stands), from, game.at]);
    game.ends = [...ends].filter((end) => end > 0).sort((a, b) => a - b);
    return count;
  };

  // Go back to the board after so many moves.
  const backTo = (at) => {
    game.at = Math.max(0, Math.min(at, game.at));
  };
  // Take back the last press, or make it again; the tiles that moved are returned.
  const undo = () => {
    const from = game.at;
    backTo(game.ends.findLast((end) => end < from) ?? 0);
    return game.moves.slice(game.at, from);
  };
  const redo = () => {
    const end = game.ends.find((each) => each > game.at) ?? game.at;
    const tiles = game.moves.slice(game.at, end);
    push(tiles);
    return tiles;
  };
  const kept_ = () => {
    const same = Object.keys(usual).map((name) => [name, game[name]]);
    return { ...Object.fromEntries(same), start, at: game.at, elapsed: elapsed() };
  };

  const helped = () => game.hints + game.played > 0;
  const does = { board: board_, push, backTo, undo, redo, stop, elapsed, helped, kept: kept_ };
  return Object.assign(game, does);
};
