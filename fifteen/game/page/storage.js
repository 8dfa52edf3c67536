// What is kept from one visit to the next: the game, the times, the settings.

import * as board from "./board.js";
import * as notation from "./notation.js";

const GAME = "fifteen-play";
const SETTINGS = "fifteen-play-settings";
const TIMES = "fifteen-play-times";

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
    const { link, best, ...kept } = JSON.parse(window[store].getItem(GAME));
    const { start, moves } = notation.readLink(link);
    const shortest = best ? notation.readLink(best).moves : null;
    const game = { ...kept, start, moves, won: Boolean(kept.won), best: shortest };
    // An older page has kept less.
    const { at, ends, hints = 0, played = 0, elapsed, kind = "given", difficulty = "any" } = game;
    const sound =
      board.solvable(start) &&
      whole(at, moves.length) &&
      (ends === undefined || ascending(ends, moves.length)) &&
      whole(hints, 1e6) &&
      whole(played, 1e6) &&
      elapsed >= 0 &&
      /^(drawn|given|daily)$/.test(kind) &&
      /^(any|easy|medium|hard|extreme)$/.test(difficulty) &&
      (!shortest || board.solved(board.replay(start, shortest)));
    return sound && game;
  }) || null;
export const mine = () => read("sessionStorage") ?? read("localStorage");

// Values by their names, all that are in one place of the store.
const values = (place) => {
  const found = allowed(() => JSON.parse(localStorage.getItem(place)));
  return typeof found === "object" && found ? found : {};
};
const put = (place, name, value) =>
  allowed(() => localStorage.setItem(place, JSON.stringify({ ...values(place), [name]: value })));
export const settings = () => values(SETTINGS);
export const set = (name, value) => put(SETTINGS, name, value);

const sizeOf = ({ rows, cols }) => `${rows}x${cols}`;
// The last time of a size and the best, in milliseconds, or none.
export const times = (board_) => {
  const { last, best } = values(TIMES)[sizeOf(board_)] ?? {};
  return [last, best].every((time) => whole(time, 1e12)) ? { last, best } : {};
};
export const keepTime = (board_, time) => {
  const { best = time } = times(board_);
  put(TIMES, sizeOf(board_), { last: time, best: Math.min(time, best) });
};
export const theme = (value) =>
  allowed(() => {
    if (value === undefined) return localStorage.getItem("proofweave-theme");
    return localStorage.setItem("proofweave-theme", value);
  });
