// Which of two values comes before the other, and what follows from that.

import { Refusal, ValueError, WORDS } from "./errors.js";
import { at, length } from "./sequences.js";
import { Float, same } from "./values.js";

export const least = (...given) => chosen("min", given, precedes);
export const most = (...given) => chosen("max", given, follows);
const chosen = (name, given, better) => {
  const values = given.length === 1 ? [...given[0]] : given;
  if (values.length === 0) throw new ValueError(WORDS.nothingToChoose(name));
  return values.reduce((best, value) => (better(value, best) ? value : best));
};
const order = (a, b) => {
  if (precedes(a, b)) return -1;
  return precedes(b, a) ? 1 : 0;
};
export const sorted = (values, key = (value) => value) =>
  [...values]
    .map((value) => [key(value), value])
    .sort(([a], [b]) => order(a, b))
    .map(([, value]) => value);
// Of two numbers, two words or two rows, whether the first comes before the other.
export const precedes = (a, b) => {
  if (typeof a === "number" && typeof b === "number") return a < b;
  if (Array.isArray(a) && Array.isArray(b)) {
    const k = a.findIndex((each, j) => j >= b.length || !same(each, b[j]));
    return k < 0 ? a.length < b.length : k < b.length && precedes(a[k], b[k]);
  }
  const kind = (value) =>
    value instanceof Float || typeof value !== "object" ? typeof value.valueOf() : "";
  const kinds = [a, b].map((value) => (value === null || value === undefined ? "" : kind(value)));
  const words = kinds.every((name) => name === "string");
  if (words || kinds.every((name) => ["number", "bigint", "boolean"].includes(name))) return a < b;
  throw new Refusal("these two have no order");
};
export const follows = (a, b) => precedes(b, a);
export const within = (a, b) =>
  a instanceof Set ? [...a].every((each) => b.has(each)) : !precedes(b, a);
export const beyond = (a, b) => (a instanceof Set ? within(b, a) : !precedes(a, b));
export const bisectLeft = (sorted, value) => {
  let [low, high] = [0, length(sorted)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (precedes(at(sorted, middle), value)) low = middle + 1;
    else high = middle;
  }
  return low;
};
