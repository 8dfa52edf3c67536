// A recorded run of a search: what the variables are at a step, and its turns.

import { unpacked } from "../page/packed.js";
import { lastUpTo } from "./ascending.js";

const APART = 64; // steps from one snapshot to the next
const SAMPLED = ["level", "p", "q", "left", "kind", "nodes"];
SAMPLED.push("pushed", "change", "board", "beyond", "back"); // of some chapters
const WORD = /[a-z_][\w.]*/g;

// The lines whose moments make the tree.
export const OF_TREE = ["reached", "refused", "cut", "won", "home", "failed", "moved"];

// The values of a declaration, as functions of a state.
export const valuesOf = ({ search, stage }) =>
  Object.fromEntries(
    Object.entries(stage.values).map(([role, text]) => {
      const named = text.replace(
        WORD,
        (word) => `state["${word.includes(".") ? word : `${search}.${word}`}"]`,
      );
      return [role, new Function("state", `return ${named};`)];
    }),
  );
// What is sampled where the tree grows: variables, and what they say.
export const namesOf = ({ stage: { values } }) => [
  ...new Set(SAMPLED.flatMap((role) => values[role]?.match(WORD) ?? [])),
];
export const sample = (state, { values }) =>
  Object.fromEntries(
    SAMPLED.filter((role) => values[role]).map((role) => {
      const value = values[role](state);
      return [role, Array.isArray(value) ? [...value] : value];
    }),
  );

const inflate = async (packed) => JSON.parse(new TextDecoder().decode(await unpacked(packed)));

const apply = (state, [name, ...rest]) => {
  if (rest.length === 0) delete state[name];
  else if (rest.length === 2) state[name][rest[0]] = rest[1];
  else state[name] = Array.isArray(rest[0]) ? [...rest[0]] : rest[0];
};

const copied = (state, changing) => {
  const copy = { ...state };
  for (const name of changing) if (Array.isArray(copy[name])) copy[name] = [...copy[name]];
  return copy;
};

const accumulated = (differences) => {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
};

// Steps are numbered through the whole run, of which `from` on may be recorded only.  The `code`
// that ran is the book's, or what a reader has made of it.
export class Run {
  constructor(data, about, { from = 0, ended = true, code = about.code } = {}) {
    Object.assign(this, { about, from, ended, code });
    this.lines = accumulated(data.lines);
    this.inside = data.function.map((k) => data.functions[k] === about.search);
    this.changes = data.changes.map((step) =>
      (step || []).map(([k, ...rest]) => [data.names[k], ...rest]),
    );
    this.changing = new Set(
      this.changes
        .flat()
        .filter(({ length }) => length === 3)
        .map(([name]) => name),
    );
    this.#survey();
  }

  get whole() {
    return this.from === 0 && this.ended;
  }
  get last() {
    return this.turns.at(-1).to;
  }

  // One walk: snapshots, the line of the search at each step, its turns, what its tree is made of.
  #survey() {
    const {
      lines: { loop, weighed, ...kinds },
      values,
    } = this.about;
    const ofTree = new Set(OF_TREE.flatMap((kind) => kinds[kind]));
    const places = new Map();
    for (const [k, { line }] of this.code.entries()) {
      places.set(line, [...(places.get(line) ?? []), k]);
    }
    [this.snapshots, this.index, this.turns, this.samples, this.weighed] = [[], [], [], [], []];
    const state = {};
    let [row, deepest, asked] = [0, 0, 0];
    const begin = (k, setup) => {
      const place = setup ? "setup" : String(values.place(state));
      const before = this.lines[k - 1] === loop[0] && !setup;
      const level = setup ? undefined : values.level(state);
      if (!setup) row += 1;
      deepest = Math.max(deepest, level ?? 0);
      this.turns.push({
        from: this.from + k - before,
        setup,
        place,
        asked,
        deepest,
        level,
        row,
      });
    };
    this.lines.forEach((line, k) => {
      for (const change of this.changes[k]) apply(state, change);
      if (k % APART === 0) this.snapshots.push(copied(state, this.changing));
      if (weighed.includes(line)) this.weighed.push(values.weighed(state));
      if (!this.inside[k]) return;
      const called = !this.inside[k - 1] && (k > 0 || this.from === 0);
      if (called) {
        [asked, deepest] = [values.asked(state), 0];
        begin(k, true);
      } else asked ||= values.asked(state) ?? 0;
      const found = places.get(line) ?? [];
      this.index[k] = found.find((at) => at > this.index[k - 1]) ?? found[0];
      if (line === loop[1]) begin(k, false);
      if (ofTree.has(line))
        this.samples.push({ step: this.from + k, line, ...sample(state, this.about) });
    });
    const ends = this.turns.map(({ from }, k) => {
      let to = (this.turns[k + 1]?.from ?? this.from + this.lines.length) - 1;
      while (to > from && !this.inside[to - this.from]) to -= 1;
      return to;
    });
    this.turns.forEach((turn, k) => {
      turn.to = ends[k];
    });
  }

  // Which turn a step belongs to.
  turn(step) {
    return lastUpTo(this.turns, step, ({ from }) => from) ?? this.turns[0];
  }
  line(step) {
    return this.index[step - this.from];
  }

  // The variables when the line of a step has run.
  after(step) {
    const k = step - this.from;
    return this.#state(this.inside[k + 1] ? k + 1 : k);
  }
  before(step) {
    return this.#state(step - this.from);
  }

  #state(k) {
    if (this.kept?.k === k) return this.kept.state;
    const nearest = Math.floor(k / APART);
    const state = copied(this.snapshots[nearest], this.changing);
    for (let each = nearest * APART + 1; each <= k; each += 1) {
      for (const change of this.changes[each]) apply(state, change);
    }
    this.kept = { k, state };
    return state;
  }
}

export const opened = async (packed, about) => new Run(await inflate(packed), about);
