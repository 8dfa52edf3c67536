// The kinds of values: what they are called, what is true, and how a name is found in a class.

import { Exception, KeyError, RuntimeError, WORDS, TypeError as WrongType } from "./errors.js";
import { SAFE } from "./integers.js";
import { Fixed, Float, isWhole, kindOf as plainKind, represented, Tuple } from "./values.js";

// A member of an enumeration, which may be a whole number.
export class Member {
  constructor(home, name, value, isWhole) {
    Object.assign(this, { home, name, value, isWhole });
  }
  valueOf() {
    return this.value;
  }
}
export const bare = (value) => (value instanceof Member && value.isWhole ? value.value : value);
export class Range extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
// The objects of a program's classes; and what a page does not know, which is told when it is used.
export class Instance {}
export class Absent {
  constructor(name) {
    this.path = name;
  }
}
export class Module {
  constructor(name, names) {
    Object.assign(this, { name, names });
  }
}
export const kindOf = (value) => {
  if (typeof value === "object" && value !== null) {
    if (value instanceof Member) return value.home.called;
    if (value instanceof Range) return "range";
    if (value instanceof Dict) return "dict";
    if (value instanceof Instance) return value.constructor.called;
    if (value instanceof Module) return "module";
    if (value instanceof Tuple && value.constructor.called) return "tuple";
    if (value instanceof Exception) return value.name;
  }
  if (typeof value === "function") {
    if (isClass(value) || value.isGeneric) return "type";
    return value.about ? "function" : "builtin_function_or_method";
  }
  return plainKind(value);
};
// The kind as messages have it.
export const nameOf = (value) => value?.constructor?.called ?? kindOf(value);
export const truth = (value) => {
  if (value === true || value === false) return value;
  if (typeof value === "number") return value !== 0;
  if (value instanceof Member) return value.isWhole ? value.value !== 0 : true;
  if (value instanceof Instance || value instanceof Exception || value instanceof Module) {
    const own =
      attributeOf(value.constructor, "__bool__") ?? attributeOf(value.constructor, "__len__");
    return own ? truth(own(value)) : true;
  }
  if (value === null || value === undefined) return false;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return value.length > 0;
  if (value instanceof Float) return value.number !== 0;
  return typeof value === "object" && "size" in value ? value.size > 0 : Boolean(value);
};
export const LONGEST = 10_000_000; // elements of a list, numbers of a range

export { isWhole };
// What has to be a whole number.
export const wholeOf = (given) => {
  const value = bare(given);
  if (!isWhole(value)) throw new WrongType(WORDS.notWhole(kindOf(value)));
  return value;
};
export const isNumber = (value) => isWhole(value) || value instanceof Float;
export const tupled = (values) => {
  if (!Array.isArray(values)) return Tuple.from(values);
  const row = new Tuple();
  const { length } = values;
  for (let k = 0; k < length; k += 1) row.push(values[k]);
  return row;
};
export const isErrorClass = (use) => use === Exception || use?.prototype instanceof Exception;
const classes = new WeakMap(); // by function, whether it is one; to look at its text takes long
export const isClass = (use) => {
  const known = classes.get(use);
  if (known !== undefined) return known;
  const found = /^class\b/.test(Function.prototype.toString.call(use));
  classes.set(use, found);
  return found;
};
// What JavaScript says of a full stack, and the book's functions of a value that is no tuple, in Python's words.
export const attributeOf = (home, name) => {
  for (let each = home; each; each = Object.getPrototypeOf(each)) {
    if (Object.hasOwn(each, "own") && Object.hasOwn(each.own, name)) return each.own[name];
  }
  return undefined;
};
export const worded = (value) => {
  if (typeof value === "string") return value;
  const own =
    typeof value === "object" && value !== null && attributeOf(value.constructor, "__str__");
  if (own) return own(value);
  if (value instanceof Exception) return value.message;
  if (value instanceof Member && value.isWhole) return String(value.value);
  return represented(value);
};
// Members of sets, and keys: what has the same hash is the same.
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
    throw new WrongType(WORDS.noHash(kind));
  return value;
};
export const lostKey = (key) =>
  Object.assign(new KeyError(represented(key)), { args: tupled([key]) });
export class Dict {
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
