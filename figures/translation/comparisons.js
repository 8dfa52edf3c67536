// Comparisons of two values.

import { Dict } from "./dicts.js";
import { WORDS, TypeError as WrongType } from "./errors.js";
import { ROWS } from "./sequences.js";
import { attributeOf, bare, Instance, isNumber, kindOf, Member, nameOf, truth } from "./values.js";

// The usual case first, in a function so short that what calls it takes it in.
const isSame = (a, b) => {
  if (typeof a === "number" && typeof b === "number") return a === b;
  if (a instanceof Member && b instanceof Member && a.home === b.home) return a === b;
  return isSameSlowly(a, b);
};
const everySame = (a, b) => {
  if (a.length !== b.length) return false;
  for (let k = 0; k < a.length; k += 1) if (a[k] !== b[k] && !isSame(a[k], b[k])) return false;
  return true;
};
const BYTES = ["bytes", "bytearray"];
const isSameSlowly = (one, other) => {
  if (one instanceof Member && one === other) return true;
  const [a, b] = [bare(one), bare(other)];
  // biome-ignore lint/suspicious/noDoubleEquals: integers of both kinds, and truths.
  if (isNumber(a) && isNumber(b)) return a.valueOf() == b.valueOf();
  if (a === b) return true;
  for (const [each, against] of [
    [a, b],
    [b, a],
  ]) {
    const own = each instanceof Instance && attributeOf(each.constructor, "__eq__");
    if (own) return truth(own(each, against));
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [kind, kindB] = [kindOf(a), kindOf(b)];
  if (kind !== kindB && !(BYTES.includes(kind) && BYTES.includes(kindB))) return false;
  if (Array.isArray(a) || ArrayBuffer.isView(a)) return everySame(a, b);
  if (a instanceof Set) return a.size === b.size && isPart(a, b);
  if (a instanceof Dict) {
    return (
      a.size === b.size &&
      a
        .items()
        .every(([key, value]) => b.has(key) && (value === b.get(key) || isSame(value, b.get(key))))
    );
  }
  if (a instanceof Instance && a.constructor.isCompared && a.constructor === b.constructor) {
    return a.constructor.fields.every((name) => isSame(a[name], b[name]));
  }
  return false;
};
// Sets are ordered by what is in them: of two that differ neither need be less.
const isPart = (a, b) => [...a].every((each) => b.has(each));
const ordered = (sign, compare, isSetOrdered) => (a, b) => {
  if (a instanceof Member || b instanceof Member) {
    if (bare(a) === a && bare(b) === b)
      throw new WrongType(WORDS.notOrdered(sign, nameOf(a), nameOf(b)));
    return COMPARE[sign](bare(a), bare(b));
  }
  if (isNumber(a) && isNumber(b)) return compare(a.valueOf(), b.valueOf());
  const kind = kindOf(a);
  if (kind !== kindOf(b)) throw new WrongType(WORDS.notOrdered(sign, kind, kindOf(b)));
  if (kind === "str") return compare(a, b);
  if (kind === "set") return isSetOrdered(a, b);
  if (!ROWS.includes(kind)) throw new WrongType(WORDS.notOrdered(sign, kind, kind));
  const k = [...a].findIndex((each, place) => place >= b.length || !isSame(each, b[place]));
  if (k < 0 || k >= b.length) return compare(a.length, b.length);
  return COMPARE[sign](a[k], b[k]);
};
const isIn = (part, whole) => {
  if (typeof whole === "string") {
    if (typeof part !== "string") throw new WrongType(WORDS.notInText(kindOf(part)));
    return whole.includes(part);
  }
  if (whole instanceof Dict) return whole.has(part);
  if (whole instanceof Set) return whole.has(part);
  if (Array.isArray(whole) || ArrayBuffer.isView(whole)) {
    for (let k = 0; k < whole.length; k += 1)
      if (whole[k] === part || isSame(whole[k], part)) return true;
    return false;
  }
  if (typeof whole === "function" && whole.members) return whole.members.includes(part);
  if (whole?.[Symbol.iterator]) {
    for (const each of whole) if (each === part || isSame(each, part)) return true;
    return false;
  }
  throw new WrongType(`argument of type '${kindOf(whole)}' is not iterable`);
};
const isLess = (a, b) => a.size < b.size && isPart(a, b);
const isLow = ordered("<", (a, b) => a < b, isLess);
const isHigh = ordered(
  ">",
  (a, b) => a > b,
  (a, b) => isLess(b, a),
);
const isAtMost = ordered("<=", (a, b) => a <= b, isPart);
const isAtLeast = ordered(
  ">=",
  (a, b) => a >= b,
  (a, b) => isPart(b, a),
);
export const COMPARE = {
  "==": isSame,
  "!=": (a, b) => (typeof a === "number" && typeof b === "number" ? a !== b : !isSameSlowly(a, b)),
  "<": (a, b) => (typeof a === "number" && typeof b === "number" ? a < b : isLow(a, b)),
  ">": (a, b) => (typeof a === "number" && typeof b === "number" ? a > b : isHigh(a, b)),
  "<=": (a, b) => (typeof a === "number" && typeof b === "number" ? a <= b : isAtMost(a, b)),
  ">=": (a, b) => (typeof a === "number" && typeof b === "number" ? a >= b : isAtLeast(a, b)),
  is: (a, b) => a === b,
  "is not": (a, b) => a !== b,
  in: isIn,
  "not in": (a, b) => !isIn(a, b),
};
