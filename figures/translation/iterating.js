// What goes through rows, and makes others of them.

import { StopIteration, ValueError, WORDS } from "./errors.js";
import { exact, product } from "./integers.js";
import { length, range } from "./sequences.js";
import { Dict } from "./values.js";

function* enumerate(values, first = 0) {
  let k = first;
  for (const value of values) yield [k++, value];
}
function* zip(...rows) {
  const ways = rows.map((row) => row[Symbol.iterator]());
  for (;;) {
    const next = ways.map((way) => way.next());
    if (next.some(({ done }) => done)) return;
    yield next.map(({ value }) => value);
  }
}
export const sum = (values) => {
  let total = 0;
  for (const value of values) total = exact(total + value);
  return Number.isFinite(total) ? Number(total) : total;
};
export const factorial = (number) => range(2, number + 1).reduce(product, 1);
export const pairwise = (values) => {
  const all = [...values];
  return all.slice(1).map((value, k) => [all[k], value]);
};
export const cartesian = (...rows) =>
  rows
    .map(listed)
    .reduce((all, row) => all.flatMap((begun) => row.map((value) => [...begun, value])), [[]]);
export const next = (values, ...other) => {
  for (const value of values) return value;
  if (other.length === 0) throw new StopIteration("");
  return other[0];
};
export const map = (use, ...rows) => [...zip(...rows)].map((given) => use(...given));
export const listed = (values) => [...values];
export const unpacked = (given, count) => {
  const values = typeof given?.next === "function" ? [...given] : given;
  const got = length(values);
  if (got > count) throw new ValueError(WORDS.tooMany(count));
  if (got < count) throw new ValueError(WORDS.tooFew(count, got));
  return values;
};
export const apart = (values, before, after) => {
  const all = [...values];
  const expected = before + after;
  if (all.length < expected) throw new ValueError(WORDS.tooFew(`at least ${expected}`, all.length));
  const end = all.length - after;
  return [...all.slice(0, before), all.slice(before, end), ...all.slice(end)];
};
export const cache = (use) => {
  const known = new Dict();
  return (...given) => {
    if (!known.has(given)) known.put(given, use(...given));
    return known.get(given);
  };
};
export const chain = { from_iterable: (rows) => [...rows].flatMap(listed) };
// There are no threads in a page, and so what they would do is done at once.
export const ThreadPoolExecutor = () => ({ map });

export { enumerate, zip };
