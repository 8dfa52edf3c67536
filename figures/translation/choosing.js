// What chooses from values, or puts them in order.
// Values by names, behind the others: those that a function takes.

import { callable, Named } from "./calling.js";
import { COMPARE } from "./comparisons.js";
import { Refusal, ValueError, TypeError as WrongType } from "./errors.js";
import { OPERATE } from "./operators.js";
import { truth } from "./values.js";
import { iterable } from "./ways.js";

export const withAny = (use) => {
  const call = (...given) => {
    const names = given.at(-1) instanceof Named ? given.pop().values : new Map();
    return use(given, names);
  };
  return Object.assign(call, { takes: true });
};
export const withNames = (names, use) =>
  withAny((given, last) => {
    const strange = [...last.keys()].find((name) => !names.includes(name));
    if (strange !== undefined) throw new Refusal(`an argument named “${strange}”`);
    return use(given, (name, other) => (last.has(name) ? last.get(name) : other));
  });

// ——— What does not depend on the order of a set may go through it.

export const every = (values) => (values instanceof Set ? [...values] : [...iterable(values)]);
export const any = (values) => every(values).some(truth);
export const all = (values) => every(values).every(truth);
const least = (name, sign) =>
  withNames(["key", "default"], (given, by) => {
    if (!given.length) throw new WrongType(`${name} expected at least 1 argument, got 0`);
    const values = given.length === 1 ? every(given[0]) : given;
    const [key, other] = [by("key", null), by("default", undefined)];
    if (!values.length && other !== undefined) return other;
    if (!values.length) throw new ValueError(`${name}() arg is an empty sequence`);
    const use = key === null ? null : callable(key);
    const compare = COMPARE[sign];
    let best = values[0];
    let known = use ? use(best) : best;
    for (let k = 1; k < values.length; k += 1) {
      const each = use ? use(values[k]) : values[k];
      if (compare(each, known)) [best, known] = [values[k], each];
    }
    return best;
  });
// Of two Numbers it is seen at once.
const quickly = (slow, choose) => {
  const call = (...given) => {
    const [a, b] = given;
    const isQuick = given.length === 2 && typeof a === "number" && typeof b === "number";
    return isQuick ? choose(a, b) : slow(...given);
  };
  return Object.assign(call, { takes: true });
};
export const max = quickly(least("max", ">"), (a, b) => (b > a ? b : a));
export const min = quickly(least("min", "<"), (a, b) => (b < a ? b : a));
export const sum = withNames(["start"], ([values, first = 0], by) =>
  every(values).reduce((a, b) => OPERATE["+"](a, b), by("start", first)),
);
export const inOrder = (values, key, isReverse) => {
  const use = key === null ? (value) => value : callable(key);
  const pairs = every(values).map((value) => [use(value), value]);
  const sign = isReverse ? ">" : "<";
  const order = ([a], [b]) => {
    if (COMPARE[sign](a, b)) return -1;
    return COMPARE[sign](b, a) ? 1 : 0;
  };
  return pairs.sort(order).map(([, value]) => value);
};
export const sorted = withNames(["key", "reverse"], ([values, ...more], by) => {
  if (more.length) throw new WrongType(`sorted expected 1 argument, got ${1 + more.length}`);
  return inOrder(values, by("key", null), truth(by("reverse", false)));
});
