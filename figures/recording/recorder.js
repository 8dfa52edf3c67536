// Records what a translated program does, as CPython's tracing would.
//
// The program announces each line before it runs: it counts the step, and only where
// the steps are wanted does it hand over its variables.

import { printed } from "../translation/builtins.js";
import { Exception } from "../translation/errors.js";
import { exact } from "../translation/integers.js";
import { PYTHON } from "../translation/library.js";
import { inPython } from "../translation/raising.js";
import { worded } from "../translation/representing.js";
import { array as cellsOf } from "../translation/sequences.js";
import { Enough, plain, Run, thaw } from "./trace.js";

// An argument as the program has it: `{array: "b", values: [...]}` is an array, and
// `"123n"` is an integer, which may be too large for a Number.
export const given = (argument) => {
  if (argument?.array) return cellsOf(argument.array, argument.values.map(given));
  if (Array.isArray(argument)) return argument.map(given);
  return /^-?\d+n$/.test(argument) ? exact(BigInt(argument.slice(0, -1))) : argument;
};

// The program's text with samples taken where some lines are announced.
const SAMPLE = 'const $sample = ($at) => run.sample("$1", $at, $values());';
const sampling = (text, lines) =>
  text
    .replace(/run\.enter\("(\w+)"\);/g, `${SAMPLE} $&`)
    .replace(/\$line\((\d+)\);/g, (announced, number) =>
      lines.includes(Number(number)) ? `${announced} $sample(${number});` : announced,
    );

// The program may have functions `changed`: their text stands in for the program's own.
const once = (text, { call, arguments: values = [], changed = null }, wanted) => {
  const run = Object.assign(new Run(wanted), PYTHON);
  const { sampled } = wanted;
  const withSamples = (each) => (sampled ? sampling(each, sampled.lines) : each);
  if (changed) Object.assign(run, changed, { changed: withSamples(changed.changed) });
  const told = { run, enough: false };
  printed();
  try {
    const program = new Function("run", withSamples(text))(run);
    told.result = program[call](...values.map(given));
  } catch (error) {
    if (error instanceof TypeError && thaw()) {
      return once(text, { call, arguments: values, changed }, wanted);
    }
    if (error instanceof Enough) told.enough = true;
    else told.error = inPython(error);
  }
  told.printed = printed();
  return told;
};

// The last steps, before a window, of the functions that do not run when it begins.
const moments = (text, wanted, first) => {
  if (first === 0) return [];
  const { run } = once(text, wanted, { first, length: 1 });
  const [now] = run.functions;
  return [...run.last].filter(([name]) => name !== now).map(([, step]) => step);
};

// An error as it is told: what Python would raise, or what we do not do.
const told = (error, place) => {
  const { name, status, message } = error;
  if (!(error instanceof Exception)) return { type: "Refusal", message, ...place };
  return {
    type: name,
    message: worded(error),
    ...(status === undefined ? {} : { status }),
    ...place,
  };
};

// Where an error came about: in the line that the run had just come back to, or else in that of its
// last step, for which the run is made again; or in that of the step at which it was first caught.
const place = (text, wanted, { run, error }) => {
  if (run.step === 0) return { line: null, step: null };
  const step = error.step ?? run.step - 1;
  const back = error.step === undefined && run.step === run.since ? run.line : null;
  return { line: back ?? once(text, wanted, { first: step, length: 1 }).run.line, step };
};

const run = (text, wanted, counted = null) => {
  const { from: first = 0, length = Infinity, sampled = null } = wanted;
  const done = once(text, wanted, {
    first,
    length,
    counted,
    sampled,
    moments: moments(text, wanted, first),
  });
  const answer = {
    data: done.run.data(),
    from: first,
    steps: done.run.step,
    ended: !done.enough,
  };
  if (sampled) answer.samples = done.run.digest?.samples() ?? done.run.samples;
  if (done.run.digest)
    answer.frames = done.run.digest.frames.map(({ from, data }) => ({ from, data }));
  if (done.error) answer.error = told(done.error, place(text, wanted, done));
  else if (!done.enough) answer.result = plain(done.result);
  return answer;
};

// A program as a text; or with functions that are `changed`, as JavaScript, and with
// `turning`, which makes what hears of each turn of a call.
export const of = (text, changed = null) => ({
  run: (wanted, counted) => run(text, { ...wanted, changed }, counted),
  // What a call gives, as the program has it, or the error in which it ends.
  result: (wanted) => {
    const done = once(text, { ...wanted, changed }, { length: 0 });
    const error = done.error && told(done.error, place(text, { ...wanted, changed }, done));
    return { result: done.result, error, printed: done.printed };
  },
});
