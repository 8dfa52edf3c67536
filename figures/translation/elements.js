// Elements of rows and of dictionaries, and parts of rows.

import { Dict, lostKey } from "./dicts.js";
import { IndexError, ValueError, WORDS, TypeError as WrongType } from "./errors.js";
import { JOINED } from "./operators.js";
import {
  at,
  letter,
  bytes as octets,
  put,
  replace as replaceIn,
  slice as sliceOf,
} from "./sequences.js";
import { Absent, bare, Cells, Fixed, isWhole, kindOf, Range, Tuple, tupled } from "./values.js";
import { iterable } from "./ways.js";

const SEQUENCES = [...Object.keys(JOINED), "tuple", "range"];
const placed = (whole, k, words) => {
  const kind = kindOf(whole);
  if (!SEQUENCES.includes(kind)) throw new WrongType(words(kind));
  if (!isWhole(k)) throw new WrongType(WORDS.noIndex(kind, kindOf(k)));
};
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
  placed(whole, k, WORDS.notSubscriptable);
  const place = typeof k === "bigint" ? Number(k) : k;
  return typeof whole === "string" ? letter(whole, place) : at(whole, place, kindOf(whole));
};
const UNSTORED = ["str", "tuple", "range", "bytes"];
export const store = (whole, k, value) => {
  if (
    typeof k === "number" &&
    k >= 0 &&
    typeof whole === "object" &&
    whole !== null &&
    k < whole.length
  ) {
    // A machine array says which numbers it takes; of rows without a `least` only a list takes all.
    const { least } = whole;
    if (
      least === undefined
        ? whole.constructor === Array
        : typeof value === "number" && value >= least && value <= whole.most
    ) {
      whole[k] = value;
      return;
    }
  }
  storeSlowly(whole, whole instanceof Dict ? k : bare(k), value);
};
const storeSlowly = (whole, k, value) => {
  if (whole instanceof Dict) return whole.put(k, value);
  const kind = kindOf(whole);
  if (UNSTORED.includes(kind)) throw new WrongType(WORDS.notStorable(kind));
  placed(whole, k, WORDS.notStorable);
  const given = whole.least === undefined ? value : bare(value);
  if (kind === "bytearray" && !isWhole(given)) throw new WrongType(WORDS.notWhole(kindOf(given)));
  if (kind === "bytearray" && !(given >= 0 && given < 256))
    throw new ValueError(WORDS.noByte(kind));
  return put(whole, k, given);
};
export const erase = (whole, given) => {
  const k = whole instanceof Dict ? given : bare(given);
  if (whole instanceof Dict) return void whole.pop(k);
  const kind = kindOf(whole);
  if (UNSTORED.includes(kind))
    throw new WrongType(`'${kind}' object doesn't support item deletion`);
  placed(whole, k, (each) => `'${each}' object doesn't support item deletion`);
  if (!(k >= -whole.length && k < whole.length)) throw new IndexError(WORDS.storedOutOfRange(kind));
  whole.splice(k < 0 ? Number(k) + whole.length : Number(k), 1);
};
const isEnd = (bound) => bound === null || typeof bound === "number";
const bounded = (whole, ...bounds) => {
  const kind = kindOf(whole);
  if (!SEQUENCES.includes(kind)) throw new WrongType(WORDS.notSubscriptable(kind));
  for (const bound of bounds) {
    if (bound !== null && !isWhole(bound)) throw new WrongType(WORDS.noBound());
  }
};
export const slice = (whole, begin, end, step = null) => {
  const isQuick = whole?.constructor === Array || whole instanceof Fixed;
  if (isQuick && step === null && isEnd(begin) && isEnd(end))
    return whole.slice(begin ?? 0, end ?? whole.length);
  bounded(whole, begin, end, step);
  const part = sliceOf(whole, begin, end, step);
  if (whole instanceof Tuple) return tupled(part);
  if (whole instanceof Range) return Range.from(part);
  const kind = kindOf(whole);
  if (kind === "bytes") return Fixed.from(part);
  return kind === "bytearray" ? octets(part) : part;
};
export const replace = (whole, begin, end, values) => {
  bounded(whole, begin, end);
  const kind = kindOf(whole);
  if (UNSTORED.includes(kind)) throw new WrongType(WORDS.notStorable(kind));
  if (whole instanceof Cells && kindOf(values) !== kind) {
    throw new WrongType(WORDS.notAssigned(kindOf(values)));
  }
  if (!values?.[Symbol.iterator] && kind === "list")
    throw new WrongType("can only assign an iterable");
  return replaceIn(whole, begin, end, [...iterable(values)]);
};
