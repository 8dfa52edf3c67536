// An exercise that is solved on the stage: what is asked of the changed program, and whether it
// is so: of its nodes, of the turns of its search, which no text counts, and of the text itself.

import { verdict } from "../changed/verdict.js";

const WANTED = {
  same: "the same nodes in each failed quota",
  fewer: "fewer nodes than the book’s",
  more: "more nodes than the book’s, and the solution no longer",
};

// In quotas that fail the order of the directions is of no account; in the last one it is.
const isSame = ({ book, own }) => {
  const failed = (quotas) => quotas.slice(0, -1).map((quota) => quota.slice(0, 3).join());
  return failed(book.quotas).join(" ") === failed(own.quotas).join(" ");
};
// By how many turns a search has more than the book’s; without its places it has none to compare.
const moreTurns = ({ turns }, { turns: of }) => (turns && of ? turns - of : null);
const HOLDS = {
  same: isSame,
  fewer: ({ book, own }) => own.nodes < book.nodes && (moreTurns(own, book) ?? -1) < 0,
  more: ({ book, own }) => own.nodes > book.nodes && (moreTurns(own, book) ?? 1) > 0,
};

// ——— The text.

const ASIDE = /"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n]*"|'[^'\n]*'|#.*/g; // strings and remarks
const JUMPS = /\b(goto|match|At)\b/;
const NESTED = /^( *)(while|for)\b.*(\n(\1 .*)?)*?\n\1 +(while|for)\b/m;
const isInItself = (text) =>
  text.split(/^(?= *def )/m).some((part) => {
    const [head, name] = part.match(/^ *def (\w+)\(/) ?? [];
    return name && new RegExp(`\\b${name}\\(`).test(part.slice(head.length));
  });

const ASKED = {
  loops: {
    words: "two nested loops, and no goto",
    holds: ({ text }) => NESTED.test(text) && !JUMPS.test(text),
  },
  itself: {
    words: "a procedure that calls itself",
    holds: ({ text }) => isInItself(text) && !JUMPS.test(text),
  },
  yields: { words: "a generator", holds: ({ text }) => /^\s*(.*= *)?yield\b/m.test(text) },
  order: {
    words: "another order, which shows in the last quota of some start",
    holds: ({ runs }) =>
      runs.some(({ book, own }) => `${book.quotas.at(-1)}` !== `${own.quotas.at(-1)}`),
  },
};

// Whether an exercise is solved by what is known of a program, and the words that say so.
export const solvedBy = (task, state) => {
  const { others } = state;
  const wanted = WANTED[task.wanted];
  const notYet = (words) => ({ solved: false, words: `${task.words} Not yet: ${words}.` });
  const fromHere = verdict({ ...state, others: [], known: null });
  if (fromHere.kind !== "right") return notYet("it is to be right");
  if (verdict(state).kind !== "right") return notYet("not from every start");
  const runs = [state, ...others];
  const isOfAll = task.wanted === "same"; // of some starts there is no more to be had
  const isSo = isOfAll ? runs.every(HOLDS.same) : HOLDS[task.wanted](state);
  if (!isSo) return notYet(wanted);
  const asked = ASKED[task.asked];
  const text = state.text.replace(ASIDE, "");
  if (asked && !asked.holds({ text, runs })) return notYet(asked.words);
  const from = isOfAll ? `, from ${runs.length} starts` : "";
  return { solved: true, words: `${task.words} Solved: ${wanted}${from}.` };
};
export const wantedBy = (task) => {
  const asked = ASKED[task.asked];
  return `${task.words} Asked for: ${asked ? `${asked.words}; ` : ""}${WANTED[task.wanted]}.`;
};
