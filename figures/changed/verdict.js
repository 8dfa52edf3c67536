// What is said of a changed program, beside the book's.

import { counted } from "../../fifteen/game/common/counted.js";

export const named = ([happy, sad]) => (sad === null ? happy : `${happy}+${sad}`); // or a goal

const wrong = ({ moves, board, refused }) => {
  if (refused !== null) {
    return `Wrong: piece ${Number.parseInt(refused, 36)} is to be pushed, and is not beside the empty cell.`;
  }
  return `Wrong: ${counted(moves, "move")}, and they lead to ${board}.`;
};
const right = (book, own) => {
  const same = own.nodes === book.nodes ? ", with the same nodes" : "";
  return `Right and shortest: ${counted(own.moves, "move")}${same}.`;
};
const late = (seconds, failed) => {
  const after = failed.length ? `, after ${counted(failed.length, "failed quota")}` : "";
  return { kind: "late", words: `No answer after ${seconds} s${after}: it was ended.` };
};
const running = (failed) => {
  const words = failed.length ? `It still runs: ${named(failed.at(-1))} has failed.` : "It runs …";
  return { kind: "runs", words };
};

const fromStart = ({ book, own, failed = [], ended = 0 }) => {
  if (!own || !book) return ended ? late(ended, failed) : running(failed);
  const { error } = own;
  if (error?.type === "Endless")
    return { kind: "endless", words: `It never ends: ${error.message}.` };
  if (error) {
    const words = error.message ? `${error.type}: ${error.message}` : error.type;
    return { kind: "error", words };
  }
  if (!own.home) return { kind: "wrong", words: wrong(own) };
  if (own.moves < book.moves) {
    return { kind: "wrong", words: `${counted(own.moves, "move")}: fewer than there can be.` };
  }
  if (own.moves > book.moves) {
    const more = counted(own.moves - book.moves, "move");
    return { kind: "longer", words: `It comes home, but ${more} later: ${book.moves} are enough.` };
  }
  return { kind: "right", words: right(book, own) };
};

// The kind of a verdict, and its words: of what both programs found, or of the error; `failed`
// are the quotas that failed so far; a run that took too long is `ended` after so many seconds.  If
// that from the start is right, each of the `others` is to be, too; `known` is the one that runs.
export const verdict = ({ others = [], known = null, ...found }) => {
  const own = fromStart(found);
  if (own.kind !== "right") return own;
  const tried = found.ended && known ? [...others, { ...known, ended: found.ended }] : others;
  const [other] = tried
    .map((each) => ({ start: each.start, ...fromStart(each) }))
    .filter(({ kind }) => kind !== "right");
  if (!other) return own;
  const { start, kind, words } = other;
  return { kind, words: `Not from every start. From ${start}: ${words}` };
};
