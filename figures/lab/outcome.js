// What is told of a changed program beside its verdict, and the step at which it is shown.

import { verdict } from "../changed/verdict.js";
import { solvedBy } from "./tasks.js";

const DRAWN = {
  few: "The stage is drawn from the lines that are still the book’s.",
  none: "The stage shows the book’s search: yours has none of its places.",
};
const ROLES = ["level", "p", "left", "d", "place"];

const isRight = ({ book, own }) => verdict({ book, own }).kind === "right";

const SHOWN = 200; // letters of what is printed
const shortened = (text) => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
};

// What is known of a changed program, whose search has these lines, before anything is said of it.
export const begun = ({ start, text, numbers }, next) => {
  const found = { book: null, own: null, failed: [], others: [], known: null, ended: 0 };
  return { start, text, numbers, next, done: false, ...found };
};
export const hear = (state, { book, own, failed, known, other, done, late }) => {
  if (book) state.book = book;
  if (failed) state.failed.push(failed);
  if (own) state.own = own;
  if (known || other) state.known = known ?? null;
  if (other) state.others.push(other);
  if (late) state.ended = late;
  if (done || late) state.done = true;
};

// The line of an error, the other starts, what is printed, and how much of the stage is drawn.
export const more = ({ own, others, done, drawn, next }) => {
  const at = own?.error && next.find(({ line }) => line === own.error.line);
  const words = [];
  if (at) words.push(`at “${at.text}”.`);
  if (done && others.length) {
    const right = others.filter(isRight).length;
    words.push(`From ${others.length} other starts: ${right} right and shortest.`);
  }
  if (own?.printed) words.push(`It prints: ${shortened(own.printed)}`);
  if (DRAWN[drawn]) words.push(DRAWN[drawn]);
  return words.join(" ");
};

// Tells on the panel what is known of the changed program, and of the exercise when all is known.
export const tell = (panel, state, task) => {
  const { book, own, failed, done } = state;
  const { kind, words } = verdict(state);
  panel.say(kind, words, more(state));
  const quotas = own?.quotas ?? failed;
  const sums = book && own?.nodes !== undefined ? [book.nodes, own.nodes] : null;
  panel.table(book?.quotas ?? [], quotas, sums);
  if (task && done) panel.note(".task", solvedBy(task, state).words);
};

// The first row at which a run does otherwise than the book's, if there is one from its start; or
// its last, if it broke there.  `values` read from a row what it shows.
export const firstOther = (own, book, isBroken, values) => {
  const rows = (which) => which.turns.filter(({ setup }) => !setup);
  const mine = rows(own);
  if (isBroken) return mine.at(-1)?.from ?? 0;
  if (!book) return 0;
  const theirs = rows(book);
  const shown = (which, turn) => {
    const now = which.after(turn.to);
    return [turn.place, ...ROLES.map((role) => values[role](now))].join();
  };
  const k = mine.findIndex((turn, n) => !theirs[n] || shown(own, turn) !== shown(book, theirs[n]));
  if (k >= 0) return mine[k].from;
  return mine.length < theirs.length ? mine.at(-1).from : 0;
};
