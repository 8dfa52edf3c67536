// Values as Python's str and repr have them.

import { Exception, Refusal } from "./errors.js";
import { attributeOf, Instance, isClass, kindOf, Member } from "./values.js";

export const worded = (value) => {
  if (typeof value === "string") return value;
  const own =
    typeof value === "object" && value !== null && attributeOf(value.constructor, "__str__");
  if (own) return own(value);
  if (value instanceof Exception) return value.message;
  if (value instanceof Member && value.isWhole) return String(value.value);
  return represented(value);
};
// A value as Python's repr has it.
export const represented = (value) => {
  const all = (values) => [...values].map(represented).join(", ");
  const names = { null: "None", undefined: "None", true: "True", false: "False" };
  const own = representedOwn(value);
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
    case "dict": {
      const pairs = value.items().map((pair) => [...pair].map(represented).join(": "));
      return value.other ? `Counter({${pairs.join(", ")}})` : `{${pairs.join(", ")}}`;
    }
    case "range":
      throw new Refusal("the words for a range");
    case "generator":
      throw new Refusal("the words for an iterator");
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
// A value of a program's own.
const representedOwn = (value) => {
  if (typeof value === "function") {
    if (isClass(value)) return `<class '${value.called ?? value.name}'>`;
    throw new Refusal("the words for a function, which has its place in memory");
  }
  if (typeof value !== "object" || value === null) return null;
  const own = attributeOf(value.constructor, "__repr__");
  if (own) return own(value);
  const home = value.constructor;
  if (value instanceof Member) {
    return value.isWhole || value.home.members
      ? `<${value.home.called}.${value.name}: ${represented(value.value)}>`
      : null;
  }
  const fields = home.places ? [...home.places.keys()] : home.isCompared && home.fields;
  if (fields) {
    const parts = fields.map(
      (name, k) => `${name}=${represented(home.places ? value[k] : value[name])}`,
    );
    return `${home.places ? home.called : home.path}(${parts.join(", ")})`;
  }
  if (value instanceof Exception) {
    const args = value.args ?? (value.message ? [value.message] : []);
    return `${home.called ?? value.name}(${[...args].map(represented).join(", ")})`;
  }
  if (value instanceof Instance)
    throw new Refusal("the words for an object, which have its place in memory");
  return null;
};
