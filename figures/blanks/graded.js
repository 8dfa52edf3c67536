// A search that a reader has written, graded as `skeleton.py` grades itself, and in its words.

import { watcher } from "../changed/judge.js";
import { of } from "../recording/recorder.js";
import { COMPARE } from "../translation/comparisons.js";
import { worded } from "../translation/representing.js";
import { topOf } from "../translation/top.js";
import { programmed } from "../translation/whole.js";

const [MODULE, SEARCH] = ["skeleton", "search"];

// The whole text as a program whose functions announce their lines.
const programOf = (text) => {
  const functions = topOf(text).statements.filter(({ node }) => node.name === "FunctionDefinition");
  return programmed({
    texts: { [MODULE]: text },
    main: MODULE,
    functions: [SEARCH],
    told: {},
    about: {
      numbers: text.split("\n").map((_, k) => k + 1),
      watched: functions.flatMap(({ names }) => names),
      search: SEARCH,
    },
  });
};

// The words about an error, and its line.
const faulty = (text, { type, message, line }) => {
  if (!line) return { kind: "error", words: `${type}: ${message}` };
  const its = text.split("\n")[line - 1].trim();
  return { kind: "error", words: `line ${line}: ${message}: ${its}`, line };
};

// The verdict on a text as the search for a puzzle, whose numbers are `known`, as [n, number]; `say`
// hears which n is tried.
export const graded = ({ text, puzzle, known }, say = () => {}) => {
  let program = "";
  try {
    program = programOf(text);
  } catch (error) {
    if (!error.line) throw error;
    return faulty(text, error);
  }
  let said = "";
  for (const [n, right] of known) {
    say({ n });
    const run = of(program, { turning: watcher() });
    const { result, error, printed } = run.result({ call: SEARCH, arguments: [n] });
    said += printed;
    const wrong = (words) => ({ kind: "wrong", words: `${puzzle}: ${words}`, printed: said });
    if (error?.type === "Endless") return wrong(`no end for n = ${n}.`);
    if (error) return { ...faulty(text, error), printed: said };
    if (!COMPARE["=="](result, right))
      return wrong(`${worded(result)} for n = ${n}; ${right} is right.`);
  }
  return { kind: "right", words: `${puzzle}: right.`, printed: said };
};
