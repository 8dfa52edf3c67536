// The kinds of values that JavaScript lacks: what they are called, which are the same, and how
// Python writes them.

import { Refusal } from "./errors.js";

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
// Bytes that cannot change are as the machine has them.
export class Fixed extends Uint8Array {}
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
  if (value instanceof Fixed) return "bytes";
  if (value instanceof Bytes || ArrayBuffer.isView(value)) return "bytearray";
  if (value instanceof Float) return "float";
  if (value instanceof Set) return "set";
  if (value instanceof Tuple) return "tuple";
  if (Array.isArray(value)) return "list";
  if (typeof value.next === "function") return "generator";
  return TYPES[typeof value] ?? "object";
};
// A truth is one or zero.
export const unboxed = (value) => (typeof value === "boolean" ? Number(value) : value);
export const isWhole = (value) => ["number", "bigint", "boolean"].includes(typeof value);
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
  return a === b;
};
// A value as Python's repr has it.
export const represented = (value) => {
  const all = (values) => [...values].map(represented).join(", ");
  const names = { null: "None", undefined: "None", true: "True", false: "False" };
  const own = Represented.of(value);
  if (own !== null) return own;
  switch (kindOf(value)) {
    case "str":
      return quoted(value);
    case "float":
      return decimal(value.number);
    case "list":
      return `[${all(value)}]`;
    case "tuple":
      return value.length === 1 ? `(${represented(value[0])},)` : `(${all(value)})`;
    case "bytes":
      return inBytes(value);
    case "bytearray":
      return `bytearray(${inBytes(value)})`;
    case "array.array":
      return `array('${value.typecode}'${value.length ? `, [${all(value)}]` : ""})`;
    case "set":
      if (value.size > 1) throw new Refusal("the words for a set, whose order is CPython's own");
      return value.size ? `{${all(value)}}` : "set()";
    default:
      return names[value] ?? String(value);
  }
};
const inBytes = (values) => {
  const said = [...values].map((code) => {
    const known = { 9: "\\t", 10: "\\n", 13: "\\r", 92: "\\\\" }[code];
    if (known) return known;
    const isPlain = code >= 32 && code < 127;
    return isPlain ? String.fromCharCode(code) : `\\x${code.toString(16).padStart(2, "0")}`;
  });
  const isDouble = said.includes("'") && !said.includes('"');
  return isDouble ? `b"${said.join("")}"` : `b'${said.join("").replaceAll("'", "\\'")}'`;
};
export const Represented = { of: () => null }; // what else is known, of classes
export const UNPRINTED = /(?! )[\p{C}\p{Z}]/u;
const SHORT = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escaped = (sign) => {
  const hex = sign.codePointAt(0).toString(16);
  if (hex.length < 3) return SHORT[sign] ?? `\\x${hex.padStart(2, "0")}`;
  return hex.length < 5 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
};
export const ascii = (value) => represented(value).replace(/[^ -~]/gu, escaped);
const quoted = (words) => {
  const plain = words.replaceAll("\\", "\\\\").replace(new RegExp(UNPRINTED, "gu"), escaped);
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
