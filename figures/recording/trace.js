// What is kept of one run: its lines, its variables where they change, and samples of them.

import { Float, unboxed } from "../translation/values.js";
import { Digest } from "./digest.js";

const VERSION = 1;
const OFTEN = 10_000_000; // steps after which it is told how many there were
export class Enough extends Error {}

// What a trace keeps of a value; it keeps no clock, and nothing that is no list, but for
// sets of whole numbers, in order.  So of machine arrays, which the program only reads, it
// keeps nothing, as Python's keeps nothing of views that are only read.
const whole = (value) => typeof value === "bigint" || Number.isInteger(value);
export const plain = (value) => {
  if (Array.isArray(value)) return Array.from(value, plain);
  if (value instanceof Set && [...value].every(whole))
    return [...value].sort((a, b) => (a < b ? -1 : 1));
  if (typeof value === "number") return value + 0;
  return ["bigint", "string", "boolean"].includes(typeof value) ? value : null;
};

// Whether two values, or copies of them, are the same; a truth is one or zero.
const same = (a, b) => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, k) => same(value, b[k]));
  }
  if (a instanceof Float || b instanceof Float) return Number(a) === Number(b);
  return unboxed(a) === unboxed(b);
};

export class Run {
  step = 0; // so many lines have been announced
  since = 0; // and so many when the function that runs was entered, or come back to
  from = Infinity; // and so many may be before one is looked at
  often = 0; // so many times the first of the sampled lines has run
  program = null;

  constructor({ first = 0, length = 0, moments = [], counted = null, sampled = null }) {
    Object.assign(this, { first, length, counted, sampled });
    this.samples = sampled && {
      step: [],
      line: [],
      ...Object.fromEntries(sampled.names.map((name) => [name, []])),
    };
    this.digest = sampled?.frames ? new Digest(sampled) : null;
    this.moments = [...moments].sort((a, b) => a - b);
    this.kept = new Map(); // for each function, its variables as they were last
    this.lines = [];
    this.functions = [];
    this.changes = [];
    this.last = new Map(); // for each function, its last step when another one ran
    this.current = null;
    this.line = null;
    this.#look();
  }

  // What is looked at next: a moment, the window, or the time to tell.
  #look() {
    const next = [this.length > 0 ? Math.max(this.first, this.step) : Infinity];
    if (this.counted) next.push(this.step - (this.step % OFTEN) + OFTEN);
    if (this.moments.length) next.push(this.moments[0]);
    if (this.digest) next.push(this.digest.next(this.step, this.current));
    this.from = Math.min(...next);
  }

  enter(name, line = null) {
    if (this.step > this.since) this.last.set(this.current, this.step - 1);
    this.current = name;
    this.line = line;
    this.since = this.step;
    if (!this.digest) return;
    if (this.lines.length && name !== this.digest.search) this.#finish();
    this.#look();
  }

  back(name, line, value) {
    this.enter(name, line);
    return value;
  }

  take(name, line, values) {
    const step = this.step - 1;
    this.line = line;
    if (this.counted && step > 0 && step % OFTEN === 0) this.counted(step);
    if (this.moments[0] === step) {
      this.moments.shift();
      this.#keep(name, values);
    }
    if (this.length > 0 && step >= this.first) this.#record(name, line, values);
    if (this.digest) this.#frame(name, line, values);
    this.#look();
  }

  // Called where a sampled line is announced.  The first of the lines runs so often at most.
  sample(name, line, values) {
    const { lines, names, most = Infinity } = this.sampled;
    this.places ??= names.map((variable) => this.program.variables[name].indexOf(variable));
    if (this.digest) {
      const known = this.places.map((place) => plain(values[place]));
      this.digest.sample([this.step - 1, line, ...known]);
      return;
    }
    if (line === lines[0]) this.often += 1;
    if (this.often > most) throw new Enough();
    this.samples.step.push(this.step - 1);
    this.samples.line.push(line);
    for (const [k, variable] of names.entries()) {
      this.samples[variable].push(plain(values[this.places[k]]));
    }
  }

  // Of the search a turn is kept now and then, of the functions about it all that they know.
  #frame(name, line, values) {
    if (name !== this.digest.search) {
      this.#keep(name, values);
      return;
    }
    const { loop } = this.digest;
    if (this.lines.length && line === loop) {
      this.#finish();
    } else if (this.lines.length || (line === loop && this.step > this.digest.due)) {
      if (!this.lines.length) this.digest.begin(this.step - 1);
      this.#record(name, line, values);
    }
  }

  #finish() {
    this.digest.add(this.data());
    [this.lines, this.functions, this.changes] = [[], [], []];
  }

  #keep(name, values) {
    const kept = new Map();
    this.program.variables[name].forEach((variable, k) => {
      if (values[k] !== undefined) kept.set(variable, copied(values[k]));
    });
    this.kept.set(name, kept);
  }

  #record(name, line, values) {
    const changes = [];
    if (this.lines.length === 0) {
      for (const [other, kept] of this.kept) {
        if (other === name) continue;
        for (const [variable, value] of kept) {
          changes.push([`${other}.${variable}`, plain(value)]);
        }
      }
      this.kept.delete(name);
    }
    if (!this.kept.has(name)) this.kept.set(name, new Map());
    this.#differences(name, this.kept.get(name), values, changes);
    this.lines.push(line);
    this.functions.push(name);
    this.changes.push(changes);
    if (this.lines.length === this.length) throw new Enough();
  }

  // Told by name, as in Python.
  #differences(name, kept, values, changes) {
    const names = this.program.variables[name];
    const places = new Map(names.map((variable, k) => [variable, k]));
    [...names].sort().forEach((variable) => {
      const value = values[places.get(variable)];
      if (value === undefined) return;
      const full = `${name}.${variable}`;
      if (!kept.has(variable)) changes.push([full, plain(value)]);
      else {
        const old = kept.get(variable);
        if (old === value || same(old, value)) return;
        difference(full, plain(old), plain(value), changes);
      }
      kept.set(variable, copied(value));
    });
    for (const variable of [...kept.keys()].sort()) {
      if (values[places.get(variable)] === undefined) {
        kept.delete(variable);
        changes.push([`${name}.${variable}`]);
      }
    }
  }

  // What `Trace.pack` packs.
  data() {
    const used = new Set(this.changes.flat().map(([name]) => name));
    const names = [...used].sort();
    const numbers = new Map(names.map((name, k) => [name, k]));
    const functions = [...new Set(this.functions)].sort();
    return {
      version: VERSION,
      source: this.program.source,
      digest: this.program.digest,
      names,
      functions,
      lines: this.lines.map((line, k) => line - (this.lines[k - 1] ?? 0)),
      function: this.functions.map((name) => functions.indexOf(name)),
      changes: this.changes.map((step) =>
        step.length ? step.map(([name, ...rest]) => [numbers.get(name), ...rest]) : 0,
      ),
    };
  }
}

// A copy tells later whether something has changed.  What is long is frozen instead, since
// to compare it at each step would take minutes; a program that then writes to it is run
// again without that.
const LONG = 1000;
let freezing = true;
// Says whether what is long was frozen until now; from here on it is copied.
export const thaw = () => {
  const was = freezing;
  freezing = false;
  return was;
};
const long = (value) => Array.isArray(value) && (value.length > LONG || value.some(long));
const frozen = (value) => {
  if (Array.isArray(value)) Object.freeze(value).forEach(frozen);
  return value;
};
const copied = (value) => {
  if (value instanceof Set) return new Set(value);
  if (!Array.isArray(value)) return value;
  return freezing && long(value) ? frozen(value) : Array.from(value, copied);
};

const difference = (name, old, value, changes) => {
  const rows = Array.isArray(old) && Array.isArray(value) && old.length === value.length;
  if (!rows) {
    if (!same(old, value)) changes.push([name, value]);
    return;
  }
  value.forEach((each, k) => {
    if (!same(old[k], each)) changes.push([name, k, each]);
  });
};
