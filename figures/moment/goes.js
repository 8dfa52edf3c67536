// From a turn to another: where the buttons of the pictures lead, and what is drawn still.

import { BACKTRACK, NEWLEVEL, sadIn, TRYMOVE, WAYS } from "./turns.js";

// Where a button leads from a turn.
const toCatch = (d) => (turns, turn) => turns.next(turn, (_, each) => turns.caught(each) === d);
export const GOES = {
  before: (_, turn) => Math.max(0, turn - 1),
  after: (turns, turn) => Math.min(turns.last, turn + 1),
  sad: (turns, turn) =>
    turns.next(turn, ({ goto, above, t }, each) => {
      const arrives = goto[each] === NEWLEVEL && above[each] >= 0;
      return arrives && sadIn(t[each]) < sadIn(t[above[each]]);
    }),
  back: (turns, turn) =>
    turns.next(turn, ({ goto, level }, each) => goto[each] === BACKTRACK && level[each] > 1),
  east: (turns, turn) =>
    turns.next(turn, ({ goto, d }, each) => goto[each] === TRYMOVE && !d[each]),
  ...Object.fromEntries(WAYS.map((way, d) => [`catch-${way}`, toCatch(d)])),
};

// The telling turn of each: the goal; or what comes first in the middle of the round before.
export const tellingOf = (turns) => {
  const [from, to] = turns.begins.slice(-2);
  const middle = (from + to) >> 1;
  const tries = turns.next(middle, (_, each) => turns.outcome(each).kind === "moves");
  const back = GOES.back(turns, tries);
  const paid = GOES.sad(turns, middle);
  const falls = turns.next(middle, ({ d }, each) => turns.caught(each) - d[each] === 2);
  return {
    ...{ purse: turns.last, slopes: turns.last, byte: paid, sum: paid, machine: tries },
    ...{ notes: back, east: GOES.east(turns, back), fall: falls },
  };
};
