// In a worker, behind the recorder: it runs the program of a chapter with functions of a reader's
// in place of its own, and judges it.
//
// A question has the `text` of the functions, the `numbers` by which its lines are announced, and
// the `start`; `call` names the function that solves it, and its arguments.  If steps are `wanted`
// they are told as `answer`, as the recorder has them.  If it is to be `judged`, what the book's
// program finds is told as `book` (with the turns of its search, where that is given as `book`, a text
// and its numbers); each quota of the reader's that fails as `failed`; what the
// reader's finds, or its error, as `own`; for each of the `others` what the book's finds as `known`,
// and then both as `other`; and `done`.  A text that is no program is told as `fault`, and that one is
// run as `begun`.

import { digitsOf, piecesOf } from "../board/digits.js";
import { Puzzle } from "../board/puzzle.js";
import { argumentsOf } from "../recording/arguments.js";
import { of } from "../recording/recorder.js";
import { Dict } from "../translation/dicts.js";
import { Exception } from "../translation/errors.js";
import { safe } from "../translation/names.js";
import { preludeOf } from "../translation/short.js";
import { Fault } from "../translation/syntax.js";
import { translated } from "../translation/translate.js";
import { Float } from "../translation/values.js";

class Endless extends Exception {}

// ——— The functions of the reader's text, as JavaScript.

// Those that the program has take the place of its own; others are new.
const defining = ({ name, names, text, variables, isWatched }, known) => {
  const fresh = names.filter((each) => !known.includes(each));
  const lines = fresh.length ? [`var ${fresh.map(safe).join(", ")};`] : [];
  const told = isWatched ? [`run.program.variables.${name} = ${JSON.stringify(variables)};`] : [];
  return [...lines, text, ...told];
};
const changedBy = (question, recorded) => {
  const { numbers, search, hidden = [] } = question;
  const [, program] = recorded.match(/^run\.program = (.*);$/m);
  const about = JSON.parse(program);
  const watched = Object.keys(about.variables);
  const { names, left } = about;
  const parts = translated(question.text, { numbers, watched, search, hidden, names, left });
  if (!parts.some(({ name }) => name === search))
    throw new Fault(1, `there is to be a function ${search}`, "Refusal");
  // Functions are known wherever they stand, and constants from their lines on.
  const [functions, constants] = [true, false].map((is) =>
    parts.filter((each) => Boolean(each.name) === is),
  );
  const text = [...functions, ...constants].flatMap((each) => defining(each, names)).join("\n");
  return { changed: [...preludeOf(text), text].join("\n") };
};

// ——— A machine that is as it was before will go on as it did: it never ends (Brent's way).

const REMEMBERED = 6000; // turns of a call that are looked at
const SHORT = 1000; // of longer lists nothing is known, and so nothing of the machine

// A value in letters that no other value has; or null, if what is in it can't be seen.
const spelled = (value) => {
  if (value === undefined) return "?";
  if (typeof value === "number") return `${value}`;
  if (value === null || ["bigint", "boolean", "string"].includes(typeof value)) {
    return `${typeof value} ${JSON.stringify(String(value))}`;
  }
  if (value instanceof Float) return `float ${value.number}`;
  const isRow = Array.isArray(value) || ArrayBuffer.isView(value) || value instanceof Set;
  const parts = value instanceof Dict ? value.items() : isRow && [...value];
  if (!parts || parts.length > SHORT) return null;
  const all = parts.map(spelled);
  return all.includes(null) ? null : `[${all.join(",")}]`;
};
// What is quickly said of the values: those that are no lists.
const briefly = (values) =>
  values.map((value) => (typeof value === "object" && value !== null ? "" : spelled(value))).join();
// For each call of the search: what hears of its turns.  They are numbered through the run, as
// `rows.turns`.
export const watcher =
  (rows = { turns: 0 }) =>
  () => {
    const seen = { since: 0, power: 1, brief: null, state: null, at: 0 };
    return (values) => {
      rows.turns += 1;
      seen.since += 1;
      if (seen.since > REMEMBERED) return;
      const brief = briefly(values);
      const isSame = brief === seen.brief && seen.state !== null && spelled(values) === seen.state;
      if (isSame) throw new Endless(`row ${rows.turns} is as row ${seen.at} was`);
      if (seen.since !== seen.power) return;
      const state = spelled(values);
      Object.assign(seen, { power: 2 * seen.power, brief, state, at: rows.turns });
    };
  };

// ——— What a program finds.

// The board to which pieces lead that are pushed one after the other, and the piece that cannot be.
export const led = (start, pieces) => {
  const board = piecesOf(start);
  const puzzle = new Puzzle(Math.sqrt(board.length));
  const numbers = piecesOf(pieces);
  const wrong = numbers.findIndex((piece) => {
    const from = board.indexOf(piece);
    const isBeside = piece >= 0 && from >= 0 && puzzle.beside(from, board.indexOf(-1));
    if (isBeside) puzzle.push(board, from);
    return !isBeside;
  });
  const home = wrong < 0 && board.every((piece, k) => piece === (k + 1 < board.length ? k : -1));
  return {
    home,
    board: digitsOf(board),
    refused: wrong < 0 ? null : pieces[wrong],
  };
};
const quotaOf = ({ happy, sad, nodes }) => [happy, sad, nodes].map(Number);

const found = (program, [name, names], start, failed = []) => {
  const { result, error, printed } = program.result({
    call: name,
    arguments: [...argumentsOf(names, start), ...failed],
  });
  if (error) return { error, printed };
  const known = result?.quotas ? solutionOf(result) : planOf(result);
  if (known) return { ...known, ...led(start, known.pieces), printed };
  return {
    printed,
    error: { type: "TypeError", message: "the search gives no solution", line: null },
  };
};
const solutionOf = ({ happy, sad, pieces, nodes, quotas }) => ({
  moves: Number(happy) + Number(sad),
  pieces,
  nodes: Number(nodes),
  quotas: [...quotas].map(quotaOf),
});
// A way by stages has them in place of quotas.
const planOf = (stages) => {
  if (!Array.isArray(stages) || stages.some(({ goal }) => goal === undefined)) return null;
  const pieces = stages.map((stage) => stage.pieces).join("");
  return {
    moves: pieces.length,
    pieces,
    nodes: stages.reduce((sum, { nodes }) => sum + Number(nodes), 0),
    quotas: stages.map(({ goal, nodes }) => [goal, null, Number(nodes)]),
  };
};

export const answered = (question, recorded, say) => {
  const { start, call, wanted, judged, others = [] } = question;
  let changed = null;
  try {
    changed = changedBy(question, recorded);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { line, kind, message } = error;
    return say({ fault: { line, kind, message } });
  }
  say({ begun: true });
  const asked = { call: call[0], arguments: argumentsOf(call[1], start) };
  if (wanted) {
    const counted = (many) => say({ counted: many });
    say({ answer: of(recorded, changed).run({ ...asked, ...wanted }, counted) });
  }
  if (!judged) return null;
  const book = of(recorded);
  // What functions find in place of the book's, and, if asked, the turns of the search, which no
  // text counts.
  const foundBy = (functions, from, failed) => {
    const rows = { turns: 0 };
    const program = of(recorded, { ...functions, turning: watcher(rows) });
    const own = found(program, call, from, failed);
    return question.book ? { ...own, turns: rows.turns } : own;
  };
  // Who is called first tells each quota that fails.
  const failed = call[0] === "solve" ? [(quota) => say({ failed: quotaOf(quota) })] : [];
  const theirs = question.book && changedBy({ ...question, ...question.book }, recorded);
  say({ book: theirs ? foundBy(theirs, start) : found(book, call, start) });
  say({ own: foundBy(changed, start, failed) });
  for (const other of others) {
    const known = { start: other, book: found(book, call, other) };
    say({ known });
    say({ other: { ...known, own: foundBy(changed, other) } });
  }
  return say({ done: true });
};
