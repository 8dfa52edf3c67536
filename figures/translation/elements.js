// Elements of rows and of dictionaries, and parts of rows.

import { Dict, lostKey } from "./dicts.js";
import { IndexError, ValueError, WORDS, TypeError as WrongType } from "./errors.js";
import { fitting, like, ROWS } from "./sequences.js";
import { Absent, bare, Cells, Fixed, isWhole, kindOf } from "./values.js";
import { iterable } from "./ways.js";

const SEQUENCES = [...ROWS, "range"];
const placed = (whole, k, words) => {
  const kind = kindOf(whole);
  if (!SEQUENCES.includes(kind)) throw new WrongType(words(kind));
  if (!isWhole(k)) throw new WrongType(WORDS.noIndex(kind, kindOf(k)));
  return kind;
};
// The place of an element, which may be counted from the end.
const placeIn = (row, k, kind, words = WORDS.outOfRange) => {
  const place = k < 0 ? Number(k) + row.length : Number(k);
  if (place >= 0 && place < row.length) return place;
  throw new IndexError(words(kind));
};
const lettersOf = (whole) => (typeof whole === "string" ? [...whole] : whole);
// No value of Python's is undefined: so an element that is not is there, whatever the row is.
export const item = (whole, k) => {
  if (typeof k === "number" && k >= 0 && typeof whole === "object" && whole !== null) {
    const value = whole[k];
    if (value !== undefined) return value;
  }
  return itemSlowly(whole, k);
};
const itemSlowly = (whole, given) => {
  const k = whole instanceof Dict ? given : bare(given);
  if (whole instanceof Dict) return whole.item(k);
  if (whole instanceof Absent || whole?.isGeneric) return whole; // list[int] is list, as we have it
  if (typeof whole === "function" && whole.members) {
    const found = whole.members.find(({ name }) => name === k);
    if (found) return found;
    throw lostKey(k);
  }
  const kind = placed(whole, k, WORDS.notSubscriptable);
  const row = lettersOf(whole);
  return row[placeIn(row, k, kind)];
};
const UNSTORED = ["str", "tuple", "range", "bytes"];
// Whether a value may be put into a row as it is: a machine array says which numbers it takes; of rows
// without a `least` only a list takes all.  If not, it is stored here, or refused.
export const puts = (row, k, value) => {
  if (typeof k === "number" && k >= 0 && k < row?.length) {
    const { least } = row;
    if (
      least === undefined
        ? row.constructor === Array
        : typeof value === "number" && value >= least && value <= row.most
    )
      return true;
  }
  store(row, row instanceof Dict ? k : bare(k), value);
  return false;
};
const store = (whole, k, value) => {
  if (whole instanceof Dict) return void whole.put(k, value);
  const kind = kindOf(whole);
  if (UNSTORED.includes(kind)) throw new WrongType(WORDS.notStorable(kind));
  placed(whole, k, WORDS.notStorable);
  const place = placeIn(whole, k, kind, WORDS.storedOutOfRange);
  whole[place] = whole.least === undefined ? value : fitting(whole, bare(value));
};
export const erase = (whole, given) => {
  const k = whole instanceof Dict ? given : bare(given);
  if (whole instanceof Dict) return void whole.pop(k);
  const kind = kindOf(whole);
  if (UNSTORED.includes(kind))
    throw new WrongType(`'${kind}' object doesn't support item deletion`);
  placed(whole, k, (each) => `'${each}' object doesn't support item deletion`);
  whole.splice(placeIn(whole, k, kind, WORDS.storedOutOfRange), 1);
};
const isEnd = (bound) => bound === null || typeof bound === "number";
const bounded = (whole, ...bounds) => {
  const kind = kindOf(whole);
  if (!SEQUENCES.includes(kind)) throw new WrongType(WORDS.notSubscriptable(kind));
  for (const bound of bounds) {
    if (bound !== null && !isWhole(bound)) throw new WrongType(WORDS.noBound());
  }
  return kind;
};
// The places from which, and up to which, a part goes; backwards both are one less.
export const ends = (length, begin, end, isBack = false) => {
  const [low, high] = isBack ? [-1, length - 1] : [0, length];
  const bound = (given, other) => {
    if (given === null) return other;
    const k = Number(given);
    return Math.max(low, Math.min(high, k < 0 ? k + length : k));
  };
  return isBack ? [bound(begin, high), bound(end, low)] : [bound(begin, low), bound(end, high)];
};
export const slice = (whole, begin, end, step = null) => {
  const isQuick = whole?.constructor === Array || whole instanceof Fixed;
  if (isQuick && step === null && isEnd(begin) && isEnd(end))
    return whole.slice(begin ?? 0, end ?? whole.length);
  bounded(whole, begin, end, step);
  const row = lettersOf(whole);
  const by = step === null ? 1 : Number(step);
  if (by === 0) throw new ValueError("slice step cannot be zero");
  const [first, last] = ends(row.length, begin, end, by < 0);
  const part = [];
  for (let k = first; by > 0 ? k < last : k > last; k += by) part.push(row[k]);
  return like(whole, part);
};
export const replace = (whole, begin, end, values) => {
  const kind = bounded(whole, begin, end);
  if (UNSTORED.includes(kind)) throw new WrongType(WORDS.notStorable(kind));
  if (whole instanceof Cells && kindOf(values) !== kind) {
    throw new WrongType(`can only assign array (not "${kindOf(values)}") to array slice`);
  }
  if (!values?.[Symbol.iterator] && kind === "list")
    throw new WrongType("can only assign an iterable");
  const [first, last] = ends(whole.length, begin, end);
  const given = [...iterable(values)];
  const fit = whole.least === undefined ? given : given.map((value) => fitting(whole, value));
  if (ArrayBuffer.isView(whole) && fit.length === last - first) return void whole.set(fit, first);
  const after = Array.prototype.slice.call(whole, Math.max(first, last));
  whole.length = first;
  for (const value of fit) whole.push(value);
  for (const value of after) whole.push(value);
};
