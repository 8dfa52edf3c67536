// What is kept from one visit to the next: the game, the times, the settings.

import * as board from "./board.js";
import * as notation from "./notation.js";

const GAME = "fifteen-play";
const SETTINGS = "fifteen-play-settings";
const SOLVES = "fifteen-play-solves";

// A page from disk, or a full store, may not be allowed to keep anything.
const allowed = (use) => {
  try {
    return use() ?? null;
  } catch {
    return null;
  }
};

// Each window has its own game; a new one goes on with the last of any.
export const keep = ({ start, moves, ...more }, best) => {
  const text = JSON.stringify({
    link: notation.writeLink(start, moves),
    best: best && notation.writeLink(start, best),
    ...more,
  });
  for (const store of ["sessionStorage", "localStorage"])
    allowed(() => window[store].setItem(GAME, text));
};
const whole = (number, most) => Number.isInteger(number) && number >= 0 && number <= most;
// Numbers that grow up to the last, as those of the moves after which presses ended.
const ascending = (numbers, last) =>
  Array.isArray(numbers) &&
  (numbers.at(-1) ?? 0) === last &&
  numbers.every((each, k) => whole(each, last) && each > (numbers[k - 1] ?? 0));
// The game of a store; what is not understood, is no game.
const read = (store) =>
  allowed(() => {
    // An older page has kept less, and one number for hints and for moves played back.
    const { link, best, helped = 0, ...kept } = JSON.parse(window[store].getItem(GAME));
    const usual = { hints: helped, played: 0, kind: "given", difficulty: "any", splits: [] };
    const { start, moves } = notation.readLink(link);
    const shortest = best ? notation.readLink(best).moves : null;
    const game = { ...usual, ...kept, start, moves, won: Boolean(kept.won), best: shortest };
    const { at, ends, hints, played, elapsed, kind, difficulty, splits } = game;
    const sound =
      board.solvable(start) &&
      whole(at, moves.length) &&
      (ends === undefined || ascending(ends, moves.length)) &&
      whole(hints, 1e6) &&
      whole(played, 1e6) &&
      elapsed >= 0 &&
      /^(drawn|given|daily)$/.test(kind) &&
      /^(any|easy|medium|hard|extreme)$/.test(difficulty) &&
      Array.isArray(splits) &&
      (!shortest || board.solved(board.replay(start, shortest)));
    return sound && game;
  }) || null;
export const mine = () => read("sessionStorage") ?? read("localStorage");

export const solves = (text) =>
  allowed(() =>
    text === undefined ? (localStorage.getItem(SOLVES) ?? "") : localStorage.setItem(SOLVES, text),
  );
export const settings = () => {
  const found = allowed(() => JSON.parse(localStorage.getItem(SETTINGS)));
  return typeof found === "object" && found ? found : {};
};
export const set = (name, value) =>
  allowed(() => localStorage.setItem(SETTINGS, JSON.stringify({ ...settings(), [name]: value })));
export const theme = (value) =>
  allowed(() => {
    if (value === undefined) return localStorage.getItem("proofweave-theme");
    return localStorage.setItem("proofweave-theme", value);
  });
