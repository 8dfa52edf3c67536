// Records what a translated program does, as CPython's tracing would.
//
// The program announces each line before it runs: it counts the step, and only where
// the steps are wanted does it hand over its variables.

import { Python } from "../translation/operations.js";
import { Enough, plain, Run, thaw } from "./trace.js";

// An argument as the program has it: `{array: "b", values: [...]}` is an array, and
// `"123n"` is an integer, which may be too large for a Number.
export const given = (argument) => {
  if (argument?.array) return Python.array(argument.array, argument.values.map(given));
  if (Array.isArray(argument)) return argument.map(given);
  return /^-?\d+n$/.test(argument) ? Python.exact(BigInt(argument.slice(0, -1))) : argument;
};

// The program's text with samples taken where some lines are announced.
const sampling = (text, lines) =>
  text.replace(/\$line\((\d+)\);/g, (announced, number) =>
    lines.includes(Number(number)) ? `${announced} $sample(${number});` : announced,
  );

// The program may have functions `changed`: their text stands in for the program's own.
const once = (text, { call, arguments: values = [], changed = null }, wanted) => {
  const run = new Run(wanted);
  const { sampled } = wanted;
  const withSamples = (each) => (sampled ? sampling(each, sampled.lines) : each);
  const source = withSamples(text);
  if (changed) Object.assign(run, changed, { changed: withSamples(changed.changed) });
  const [, name] = source.match(/^run\.program = .*"call": "(\w+)"/m);
  const program = new Function("Python", "run", `${source}\nreturn ${name};`)(Python, run);
  const told = { run, enough: false };
  try {
    told.result = program[call](...values.map(given));
  } catch (error) {
    if (error instanceof TypeError && thaw()) {
      return once(text, { call, arguments: values, changed }, wanted);
    }
    if (error instanceof Enough) told.enough = true;
    else told.error = changed ? changed.dynamic.$d.inPython(error) : error;
  }
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
const told = (error, place, { source }) => {
  const { name, message, status } = error;
  const ours = error instanceof Python.PythonError && !(error instanceof Python.Refusal);
  if (ours) return { type: name, message, ...(status === undefined ? {} : { status }), ...place };
  const large = error instanceof TypeError || error instanceof RangeError;
  const reason = large ? "an integer is too large here to be calculated with exactly" : message;
  return { type: "Refusal", message: `${source}:${place.line}: ${reason}`, ...place };
};

// Where an error came about: in the line that the run had just come back to, or else
// in that of its last step, for which the run is made again.
const place = (text, wanted, { run }) => {
  if (run.step === 0) return { line: null, step: null };
  const step = run.step - 1;
  const back = run.step === run.since ? run.line : null;
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
  if (done.error) answer.error = told(done.error, place(text, wanted, done), done.run.program);
  else if (!done.enough) answer.result = plain(done.result);
  return answer;
};

// A program as a text; or with functions that are `changed`, as JavaScript, and with what else
// their text finds in a run: `dynamic`, and `turning`, which makes what hears of each turn of a call.
export const of = (text, changed = null) => ({
  run: (wanted, counted) => run(text, { ...wanted, changed }, counted),
  // What a call gives, as the program has it, or the error in which it ends.
  result: (wanted) => {
    const done = once(text, { ...wanted, changed }, { length: 0 });
    const error =
      done.error && told(done.error, place(text, { ...wanted, changed }, done), done.run.program);
    return { result: done.result, error };
  },
});
