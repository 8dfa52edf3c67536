// What is said of a changed program, beside the book's.

import { counted } from "../page/counted.js";

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

// The kind of a verdict, and its words: of what both programs found, or of the error; `failed`
// are the quotas that failed so far; a run that took too many `seconds` is `ended`.
export const verdict = ({ book, own, failed = [], ended = false, seconds = 5 }) => {
  if (!own && ended) {
    const after = failed.length ? `, after ${counted(failed.length, "failed quota")}` : "";
    return { kind: "late", words: `No answer after ${seconds} s${after}: it was ended.` };
  }
  if (!own || !book) return { kind: "runs", words: "It runs …" };
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
