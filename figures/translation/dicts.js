// Dictionaries and sets: what has the same hash is the same.

import { KeyError, RuntimeError, TypeError as WrongType } from "./errors.js";
import { SAFE } from "./integers.js";
import { represented } from "./representing.js";
import { Fixed, Float, KIND, kindOf, Member, Range, Tuple, tupled } from "./values.js";

const UNHASHED = ["list", "array.array", "bytearray", "set", "dict"];
const part = (value) => {
  const key = hashed(value);
  return typeof key === "string"
    ? `s${key.length}:${key}`
    : `${typeof key === "bigint" ? "n" : ""}${idOf(key)}`;
};
const ids = new WeakMap();
const idOf = (key) => {
  if ((typeof key !== "object" && typeof key !== "function") || key === null) return key;
  if (!ids.has(key)) ids.set(key, `#${ids.size}`);
  return ids.get(key);
};
const hashed = (value) => {
  if (typeof value === "number" || typeof value === "string" || value === null) return value;
  if (value instanceof Fixed) return `\0b${String.fromCharCode.apply(null, value)}`;
  if (value instanceof Tuple || value instanceof Range) {
    let key = "\0(";
    for (const each of value) {
      key +=
        typeof each === "number" && each >= -1 && each < 65000
          ? String.fromCharCode(each + 2)
          : `\0${part(each)}\0`;
    }
    return key;
  }
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Member) return value.isWhole ? value.value : value;
  if (value instanceof Float) {
    const { number } = value;
    return Number.isInteger(number) && Math.abs(number) > SAFE ? BigInt(number) : number + 0;
  }
  const kind = kindOf(value);
  if (UNHASHED.includes(kind) || value.constructor?.isCompared)
    throw new WrongType(`unhashable type: '${kind}'`);
  return value;
};
export const lostKey = (key) =>
  Object.assign(new KeyError(represented(key)), { args: tupled([key]) });
export class Dict {
  get [KIND]() {
    return "dict";
  }
  constructor(pairs = []) {
    this.pairs = new Map();
    for (const [key, value] of pairs) this.put(key, value);
  }
  get size() {
    return this.pairs.size;
  }
  has(key) {
    return this.pairs.has(hashed(key));
  }
  // The pair of a key, which has this value where it is new.
  #pair(key, value) {
    const name = hashed(key);
    if (!this.pairs.has(name)) this.pairs.set(name, [key, value]);
    return this.pairs.get(name);
  }
  put(key, value) {
    this.#pair(key, value)[1] = value;
  }
  get(key, other = null) {
    const pair = this.pairs.get(hashed(key));
    return pair === undefined ? other : pair[1];
  }
  item(key) {
    const pair = this.pairs.get(hashed(key));
    if (pair !== undefined) return pair[1];
    if (this.other) return this.other(key);
    throw lostKey(key);
  }
  pop(key, ...other) {
    const value = this.has(key) || !other.length ? this.item(key) : other[0];
    this.pairs.delete(hashed(key));
    return value;
  }
  setdefault(key, value = null) {
    return this.#pair(key, value)[1];
  }
  keys() {
    return [...this.pairs.values()].map(([key]) => key);
  }
  values() {
    return [...this.pairs.values()].map(([, value]) => value);
  }
  items() {
    return [...this.pairs.values()].map(([key, value]) => tupled([key, value]));
  }
  *ways(use) {
    const { size } = this.pairs;
    for (const pair of this.pairs.values()) {
      yield use(pair);
      if (this.pairs.size !== size)
        throw new RuntimeError("dictionary changed size during iteration");
    }
  }
  [Symbol.iterator]() {
    return this.ways(([key]) => key);
  }
}
export class Members extends Set {
  constructor(values = []) {
    super();
    this.known = new Map();
    for (const value of values) this.add(value);
  }
  add(value) {
    const key = hashed(value);
    if (!this.known.has(key)) super.add(this.known.set(key, value).get(key));
    return this;
  }
  has(value) {
    return this.known.has(hashed(value));
  }
  delete(value) {
    const key = hashed(value);
    if (!this.known.has(key)) return false;
    super.delete(this.known.get(key));
    return this.known.delete(key);
  }
  clear() {
    super.clear();
    this.known.clear();
  }
}
