// Members of sets, keys of dictionaries, and what goes through the elements of a value.

import { Refusal, WORDS, TypeError as WrongType } from "../translation/errors.js";
import { Python } from "../translation/operations.js";

const { Float, kindOf, Tuple } = Python;

export const isWhole = (value) => ["number", "bigint", "boolean"].includes(typeof value);
export const tupled = (values) => Tuple.from(values);

// What has the same hash is the same.
const UNHASHED = ["list", "array.array", "bytearray", "set", "dict"];
const hashed = (value) => {
  const kind = kindOf(value);
  if (UNHASHED.includes(kind)) throw new WrongType(WORDS.noHash(kind));
  if (kind === "float") return value.number;
  if (kind !== "tuple") return typeof value === "boolean" ? Number(value) : value;
  const parts = [...value].map(hashed).map((part) => `${typeof part} ${part}`);
  return `\0(${parts.join("\0")})`;
};
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
// A key of a dictionary, whose keys know no floats.
export const keyed = (key) => {
  if (hashed(key) === undefined || key instanceof Float) throw new Refusal("a float as a key");
  return key;
};

export const iterated = (values) => {
  if (values instanceof Set) throw new Refusal("a way through a set, whose order is CPython's own");
  if (values?.[Symbol.iterator]) return values[Symbol.iterator]();
  throw new WrongType(WORDS.notIterable(kindOf(values)));
};
export const iterable = (values) => {
  const way = iterated(values);
  return typeof values === "string" || Array.isArray(values) ? values : way;
};
