// The kinds of values that JavaScript lacks: what they are called, which are the same, and how
// Python writes them.

import { KeyError, Refusal } from "./errors.js";

export class Cells extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
export class Bytes extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
// What a reader's program has for a tuple; the book's have Arrays, since their kinds are known.
export class Tuple extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
export class Float {
  constructor(number) {
    this.number = number;
  }
  valueOf() {
    return this.number;
  }
  toString() {
    return String(this.number);
  }
}
// The kind of a value, as Python names it.
const TYPES = {
  string: "str",
  boolean: "bool",
  bigint: "int",
  number: "int",
  function: "function",
};
export const kindOf = (value) => {
  if (value === null || value === undefined) return "NoneType";
  if (value instanceof Cells || value.typecode) return "array.array";
  if (value instanceof Bytes || ArrayBuffer.isView(value)) return "bytearray";
  if (value instanceof Float) return "float";
  if (value instanceof Dict) return "dict";
  if (value instanceof Set) return "set";
  if (value instanceof Tuple) return "tuple";
  if (Array.isArray(value)) return "list";
  if (typeof value.next === "function") return "generator";
  return TYPES[typeof value] ?? "object";
};
// A truth is one or zero.
export const unboxed = (value) => (typeof value === "boolean" ? Number(value) : value);
export const isWhole = (value) => ["number", "bigint", "boolean"].includes(typeof value);
export const truth = (value) => {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Float) return value.number !== 0;
  return typeof value === "object" && "size" in value ? value.size > 0 : Boolean(value);
};
export const same = (a, b) => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, k) => same(value, b[k]));
  }
  if (typeof a === "boolean" || typeof b === "boolean")
    return (
      Number(a) === Number(b) &&
      typeof a !== "string" &&
      typeof b !== "string" &&
      a !== null &&
      b !== null
    );
  if (a instanceof Float || b instanceof Float) return Number(a) === Number(b);
  if (a instanceof Dict && b instanceof Dict) {
    return (
      a.size === b.size && a.items().every(([key, value]) => b.has(key) && same(value, b.get(key)))
    );
  }
  return a === b;
};
// A key is known by what is in it: of a row that is that of its elements.
export const keyOf = (value) => {
  if (typeof value !== "object" || value === null) return unboxed(value);
  let key = "";
  for (let k = 0; k < value.length; k += 1) {
    const each = value[k];
    key +=
      (each | 0) === each && each >= -1 && each < 65535
        ? String.fromCharCode(each + 1)
        : `(${keyOf(each)})`;
  }
  return key;
};
export class Dict {
  constructor(pairs = []) {
    this.pairs = new Map();
    for (const [key, value] of pairs) this.put(key, value);
  }
  static fromkeys(keys, value = null) {
    return new Dict([...keys].map((key) => [key, value]));
  }
  get size() {
    return this.pairs.size;
  }
  has(key) {
    return this.pairs.has(keyOf(key));
  }
  put(key, value) {
    const name = keyOf(key);
    const pair = this.pairs.get(name);
    if (pair === undefined) this.pairs.set(name, [key, value]);
    else pair[1] = value;
  }
  get(key, other = null) {
    return this.pairs.get(keyOf(key))?.[1] ?? other;
  }
  pop(key, ...other) {
    const value = this.has(key) || !other.length ? valueIn(this, key) : other[0];
    this.pairs.delete(keyOf(key));
    return value;
  }
  setdefault(key, value = null) {
    const name = keyOf(key);
    const { pairs } = this;
    return (pairs.get(name) ?? pairs.set(name, [key, value]).get(name))[1];
  }
  keys() {
    return [...this.pairs.values()].map(([key]) => key);
  }
  values() {
    return [...this.pairs.values()].map(([, value]) => value);
  }
  items() {
    return [...this.pairs.values()].map(([key, value]) => [key, value]);
  }
  [Symbol.iterator]() {
    return this.keys()[Symbol.iterator]();
  }
}
// The value of a key that must be there.
export const valueIn = (dict, key) => {
  const pair = dict.pairs.get(keyOf(key));
  if (pair === undefined) throw new KeyError(represented(key));
  return pair[1];
};
export const row = (value) => Array.isArray(value);
export const text = (value) => (row(value) ? `(${value.map(text).join(", ")})` : String(value));
// A value as Python's repr has it.
export const represented = (value) => {
  const all = (values) => [...values].map(represented).join(", ");
  const names = { null: "None", undefined: "None", true: "True", false: "False" };
  switch (kindOf(value)) {
    case "str":
      return quoted(value);
    case "float":
      return decimal(value.number);
    case "list":
      return `[${all(value)}]`;
    case "tuple":
      return value.length === 1 ? `(${represented(value[0])},)` : `(${all(value)})`;
    case "array.array":
      return `array('${value.typecode}'${value.length ? `, [${all(value)}]` : ""})`;
    case "set":
      if (value.size > 1) throw new Refusal("the words for a set, whose order is CPython's own");
      return value.size ? `{${all(value)}}` : "set()";
    case "dict":
      return `{${value
        .items()
        .map((pair) => pair.map(represented).join(": "))
        .join(", ")}}`;
    default:
      return names[value] ?? String(value);
  }
};
const quoted = (words) => {
  const plain = words.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
  const isDouble = words.includes("'") && !words.includes('"');
  return isDouble ? `"${plain}"` : `'${plain.replaceAll("'", "\\'")}'`;
};
const decimal = (number) => {
  if (!Number.isFinite(number)) return { NaN: "nan", Infinity: "inf" }[number] ?? "-inf";
  if (Object.is(number, -0)) return "-0.0";
  const size = Math.abs(number);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) {
    return number.toExponential().replace(/([-+])(\d)$/, "$10$2");
  }
  return Number.isInteger(number) ? `${number}.0` : String(number);
};
export const float = (number) => new Float(Number(number));
