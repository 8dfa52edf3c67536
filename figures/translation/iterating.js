// What goes through rows, and makes others of them.

import { ValueError, WORDS } from "./errors.js";
import { product } from "./integers.js";
import { length, range } from "./sequences.js";

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
export const factorial = (number) => range(2, number + 1).reduce(product, 1);
export const pairwise = (values) => {
  const all = [...values];
  return all.slice(1).map((value, k) => [all[k], value]);
};
export const cartesian = (...rows) =>
  rows
    .map((row) => [...row])
    .reduce((all, row) => all.flatMap((begun) => row.map((value) => [...begun, value])), [[]]);
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

export { enumerate, zip };
