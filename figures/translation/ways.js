// What goes through the elements of a value.

import { Members } from "./dicts.js";
import { Refusal, RuntimeError, ValueError, WORDS, TypeError as WrongType } from "./errors.js";
import { attributeOf, Instance, kindOf, Tuple } from "./values.js";

// In CPython a set of small numbers goes by them: each is in its own place of the table, which has
// at least so many places as its members ask for.  Other orders are CPython's own, and are refused.
function* inOrder(set) {
  const all = [...set];
  let places = 8;
  while (all.length * 5 >= (places - 1) * 3) places *= 2;
  const isKnown =
    all.length < 2 || all.every((each) => typeof each === "number" && each >= 0 && each < places);
  if (!isKnown) throw new Refusal("a way through a set, whose order is CPython's own");
  const { size } = set;
  for (const each of isKnown && all.length > 1 ? all.sort((a, b) => a - b) : all) {
    yield each;
    if (set.size !== size) throw new RuntimeError("Set changed size during iteration");
  }
}
export const iterated = (values) => {
  if (values instanceof Members) return inOrder(values);
  if (values?.members) return values.members[Symbol.iterator]();
  if (values?.[Symbol.iterator]) return values[Symbol.iterator]();
  const own = values instanceof Instance && attributeOf(values.constructor, "__iter__");
  if (own) return iterated(own(values));
  throw new WrongType(`'${kindOf(values)}' object is not iterable`);
};
export const iterable = (values) => {
  const way = iterated(values);
  return typeof values === "string" || isRow(values) ? values : way;
};
// The way of a loop: what comes next, or END.
export const END = Symbol("end");
class RowWay {
  constructor(row) {
    this.row = row;
    this.at = 0;
  }
  step() {
    return this.at < this.row.length ? this.row[this.at++] : END;
  }
}
export class CountWay {
  constructor(at, stop, by) {
    this.at = at;
    this.stop = stop;
    this.by = by;
  }
  step() {
    const { at } = this;
    if (this.by > 0 ? at >= this.stop : at <= this.stop) return END;
    this.at = at + this.by;
    return at;
  }
  next() {
    const value = this.step();
    return { done: value === END, value };
  }
  [Symbol.iterator]() {
    return this;
  }
}
class OtherWay {
  constructor(way) {
    this.from = way;
  }
  step() {
    const { done, value } = this.from.next();
    return done ? END : value;
  }
}
const isRow = (values) => Array.isArray(values) || ArrayBuffer.isView(values);
export const way = (values) =>
  isRow(values) ? new RowWay(values) : new OtherWay(iterated(values));
export const isSequence = (value) => Array.isArray(value) && kindOf(value) !== "bytearray";
export const unpacked = (values, count) => {
  if (values instanceof Tuple && values.length === count) return values;
  const row = [...unpackable(values)];
  if (row.length > count) throw new ValueError(`too many values to unpack (expected ${count})`);
  if (row.length < count) throw new ValueError(WORDS.tooFew(count, row.length));
  return row;
};
const unpackable = (values) => {
  if (values?.[Symbol.iterator] || values?.members) return iterable(values);
  throw new WrongType(`cannot unpack non-iterable ${kindOf(values)} object`);
};
export const apart = (values, before, behind) => {
  const row = [...unpackable(values)];
  const least = before + behind;
  if (row.length < least) throw new ValueError(WORDS.tooFew(`at least ${least}`, row.length));
  const end = row.length - behind;
  return [...row.slice(0, before), row.slice(before, end), ...row.slice(end)];
};
export const spread = (values) => {
  if (values?.[Symbol.iterator] || values instanceof Instance || values?.members)
    return iterated(values);
  throw new WrongType(`Value after * must be an iterable, not ${kindOf(values)}`);
};
export const given = (values) => {
  if (values?.[Symbol.iterator] || values?.members) return iterated(values);
  throw new Refusal("“*” before what is no row");
};
