/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.Replay = (() => {
const APART = 128; // steps from one snapshot to the next
const VERSION = 1;
const inflate = async (packed) => {
const bytes = Uint8Array.from(atob(packed.trim()), (sign) => sign.charCodeAt(0));
const stream = new Blob([bytes]).stream();
const text = new Response(stream.pipeThrough(new DecompressionStream("deflate")));
return JSON.parse(await text.text());
};
Search.value = (state, role) => {
const [, name, element] = role.match(/^([^[]*)(?:\[(\d+)\])?$/);
return element === undefined ? state[name] : state[name]?.[Number(element)];
};
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
const countUpTo = (numbers, limit) => {
let [low, high] = [0, numbers.length];
while (low < high) {
const middle = (low + high) >> 1;
if (numbers[middle] <= limit) low = middle + 1;
else high = middle;
}
return low;
};
const summed = (differences) => {
let line = 0;
return differences.map((difference) => (line += difference));
};
class Replay {
constructor(data, { machine, watch }, { from = 0, ended = true, caller = null } = {}) {
this.machine = machine;
this.watch = watch;
this.from = from; // the steps of the run before the first that is recorded
this.ended = ended; // whether the last that is recorded is the last of the run
this.caller = caller; // the line that called the search before that
this.lines = summed(data.lines);
this.functions = data.function.map((k) => data.functions[k]);
this.changes = data.changes.map((step) =>
(step || []).map(([k, ...rest]) => [data.names[k], ...rest]));
this.changing = new Set(this.changes.flat().filter((each) => each.length === 3).map(([name]) => name));
this.snapshots = [];
this.labels = []; // the steps at which the machine arrives at a place
this.arrivals = []; // beside them: the label and the level there
this.calls = []; // the steps at which the search is called
this.#survey();
}
get length() { return this.lines.length; }
get last() { return this.lines.length - 1; }
get whole() { return this.from === 0 && this.ended; }
get total() { return this.ended ? this.from + this.length : null; }
#survey() {
const jumps = new Set(this.machine.arrows.filter((a) => a.target).map((a) => a.line));
this.exits = new Set(this.machine.arrows.map((a) => a.line));
const arrives = new Set(this.machine.lines);
const inside = this.watch.search;
const jumped = [];
const state = {};
this.lines.forEach((line, step) => {
for (const change of this.changes[step]) apply(state, change);
if (step % APART === 0) this.snapshots.push(copied(state, this.changing));
if (this.functions[step] !== inside) return;
const before = step || !this.from ? this.functions[step - 1] : inside;
if (before !== inside) this.calls.push(step);
if (jumps.has(line)) jumped.push(step);
if (arrives.has(line)) this.#arrive(step, state);
});
this.#mark({ label: this.labels, jump: jumped, call: this.calls });
}
#arrive(step, state) {
const label = state[`${this.watch.search}.${this.watch.goto}`];
this.labels.push(step);
this.arrivals.push({ step, label, level: Search.value(state, this.watch.level) });
}
#mark(kinds) {
const at = (label) => this.labels.filter((_, k) => this.arrivals[k].label === label);
this.events = Object.fromEntries(this.watch.leaps.map((leap) =>
[leap.name, kinds[leap.at] ?? at(leap.at)]));
}
state(step) {
const nearest = Math.floor(step / APART);
const state = copied(this.snapshots[nearest], this.changing);
for (let k = nearest * APART + 1; k <= step; k += 1) {
for (const change of this.changes[k]) apply(state, change);
}
return state;
}
samples(lines, names) {
const found = { step: [], line: [], ...Object.fromEntries(names.map((name) => [name, []])) };
const state = {};
this.lines.forEach((line, step) => {
for (const change of this.changes[step]) apply(state, change);
if (this.functions[step] !== this.watch.search || !lines.includes(line)) return;
found.step.push(step);
found.line.push(line);
for (const name of names) found[name].push(state[`${this.watch.search}.${name}`] ?? null);
});
return found;
}
changed(step) {
return new Set(this.changes[step].map(([name]) => name));
}
elements(step) {
const single = this.changes[step].filter((change) => change.length === 3);
return new Set(single.map(([name, k]) => `${name}[${k}]`));
}
next(kind, step) {
const steps = this.events[kind];
return steps[countUpTo(steps, step)] ?? null;
}
previous(kind, step) {
const steps = this.events[kind];
return steps[countUpTo(steps, step - 1) - 1] ?? null;
}
leaves(step) {
return this.functions[step] === this.watch.search && this.exits.has(this.lines[step]);
}
runs(line) {
this.byLine ??= this.#index();
return this.byLine.get(line) ?? [];
}
#index() {
const index = new Map();
this.lines.forEach((line, step) => {
if (index.has(line)) index.get(line).push(step);
else index.set(line, [step]);
});
return index;
}
nextRun(line, step) {
const steps = this.runs(line);
return steps[countUpTo(steps, step)] ?? null;
}
previousRun(line, step) {
const steps = this.runs(line);
return steps[countUpTo(steps, step - 1) - 1] ?? null;
}
at(step) {
const labels = countUpTo(this.labels, step) - 1;
const quota = countUpTo(this.calls, step) - 1;
const begun = this.calls[quota] ?? null;
const inside = this.functions[step] === this.watch.search;
const arrived = labels >= 0 && this.arrivals[labels].step >= begun;
return {
step,
line: this.lines[step],
function: this.functions[step],
inside,
state: this.state(step),
changed: this.changed(step),
elements: this.elements(step),
caller: inside ? this.lines[begun - 1] ?? this.caller : null,
begun,
since: inside && arrived ? this.arrivals[labels].step : null,
ran: inside && arrived ? this.lines.slice(this.arrivals[labels].step, step) : [],
arrow: arrived ? this.#arrow(labels, begun, step) : null,
};
}
#arrow(k, begun, step) {
const here = this.arrivals[k];
if (this.functions[step] !== this.watch.search) return this.#exit(here, step);
const before = this.arrivals[k - 1];
const from = before && before.step >= begun ? before.label : "";
return { from, to: here.label, line: 0, place: here.label };
}
#exit(here, step) {
let end = step;
while (this.functions[end] !== this.watch.search) end -= 1;
return { from: here.label, to: "", line: this.lines[end], place: "" };
}
outcome(step) {
const k = countUpTo(this.labels, step) - 1;
const next = this.arrivals[k + 1];
const end = this.calls[countUpTo(this.calls, step)] ?? this.length;
if (next && next.step < end) return { label: next.label, step: next.step };
let after = this.arrivals[k].step;
while (this.functions[after] === this.watch.search) after += 1;
if (after === this.length && !this.ended) return null;
return { label: "", step: after };
}
}
const open = async (packed, about) => {
const data = await inflate(packed).catch(() => {
throw new Error("This file is not a trace.");
});
if (data.version !== VERSION) {
throw new Error(`This trace is of version ${data.version}; the page reads ${VERSION}.`);
}
if (data.digest !== about.digest) {
throw new Error("This trace is of another program than the one on this page.");
}
return new Replay(data, about);
};
const part = (data, about, where) => new Replay(data, about, where);
return { open, part };
})();
