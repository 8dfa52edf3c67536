// What Python does and JavaScript would do otherwise: all that translated programs call.

import {
  IndexError,
  KeyError,
  MemoryError,
  OSError,
  OverflowError,
  PythonError,
  Refusal,
  StopIteration,
  UnboundLocalError,
  ValueError,
  WORDS,
  ZeroDivisionError,
} from "./errors.js";
import * as integers from "./integers.js";
import * as iterating from "./iterating.js";
import * as order from "./order.js";
import * as random from "./random.js";
import * as sequences from "./sequences.js";
import * as values from "./values.js";

const { bigMinus, bigPlus, bitOr, exact, mixed, numeric, product } = integers;
const { append, array, at, extend, find, index, joined, letter, put, repeated } = sequences;
const { Dict, float, row, Tuple, valueIn } = values;

const assigned = (value, name) => {
  if (value === undefined) throw new UnboundLocalError(WORDS.unbound(name));
  return value;
};
const item = (whole, k) => {
  if (typeof whole === "string") return letter(whole, k);
  return whole instanceof Dict ? valueIn(whole, k) : at(whole, k);
};
const store = (whole, k, value) =>
  whole instanceof Dict ? whole.put(k, value) : put(whole, k, value);
const plus = (a, b) => {
  if (row(a) && row(b)) return joined(a, b);
  if (typeof a === "string" && typeof b === "string") return a + b;
  return mixed(a, b) ? bigPlus(a, b) : exact(numeric(a) + numeric(b));
};
const minus = (a, b) => {
  if (a instanceof Set) return new Set([...a].filter((each) => !b.has(each)));
  return mixed(a, b) ? bigMinus(a, b) : exact(numeric(a) - numeric(b));
};
const times = (a, b) => {
  if (row(a) || typeof a === "string") return repeated(a, b);
  return row(b) || typeof b === "string" ? repeated(b, a) : product(a, b);
};
const union = (a, b) => {
  if (!(a instanceof Set)) return bitOr(a, b);
  for (const each of b) a.add(each);
  return a;
};
const METHODS = {
  append,
  extend,
  index,
  find,
  bit_length: (number) =>
    BigInt(number)
      .toString(2)
      .replace(/^-|^0$/, "").length,
  bit_count: (number) => BigInt(number).toString(2).replace(/[-0]/g, "").length,
  split: (words) => words.split(/\s+/).filter((word) => word),
  join: (sign, words) => [...words].join(sign),
  tobytes: (cells) => [...cells],
  toreadonly: (cells) => cells,
  _replace: (made, names) => made.again(names),
  cast: (bytes, typecode) => array(typecode, bytes),
};
const method = (owner, name, given, names) => {
  const python = METHODS[name];
  if (typeof owner !== "string" && !row(owner) && typeof owner[name] === "function")
    return owner[name](...given);
  if (python === undefined) throw new Refusal(`there is no method ${name} in a page`);
  return python(owner, ...given, ...(names ? [names] : []));
};
const member = (owner, name) => {
  if (typeof owner === "object" && Object.hasOwn(owner, name)) return owner[name];
  if (METHODS[name] === undefined && typeof owner?.[name] !== "function")
    throw new Refusal(`there is no ${name} in a page`);
  return (...given) => method(owner, name, given);
};
const cast = (_, value) => value;
const record = (name, fields) => {
  const make = (...values) => {
    const made = Tuple.from(values);
    for (const [k, field] of fields.entries()) {
      if (field !== "length") Object.defineProperty(made, field, { get: () => made[k] });
    }
    Object.defineProperty(made, "again", {
      value: (names) => make(...fields.map((field, k) => names[field] ?? made[k])),
    });
    return made;
  };
  Object.defineProperty(make, "name", { value: name });
  return make;
};
const perfCounter = () => float(performance.now() / 1000);
const grouped = (number) => {
  if (typeof number !== "number" && typeof number !== "bigint")
    throw new Refusal("only integers are grouped");
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
};
// Where two are equally near, Python takes the even digit, and toFixed the greater number.
const fixed = (float, digits) => {
  const number = Math.abs(float);
  const sign = float < 0 ? "-" : "";
  const near = number.toFixed(digits);
  const tie = (number * 2 ** (digits + 1)) % 2 === 1 && Number(near.at(-1)) % 2 === 1;
  return sign + (tie ? (number - 10 ** -digits / 2).toFixed(digits) : near);
};

export const Python = {
  ...integers,
  ...iterating,
  ...order,
  ...random,
  ...sequences,
  ...values,
  ValueError,
  IndexError,
  OverflowError,
  ZeroDivisionError,
  MemoryError,
  OSError,
  PythonError,
  KeyError,
  StopIteration,
  Refusal,
  assigned,
  record,
  perfCounter,
  grouped,
  fixed,
  item,
  store,
  plus,
  minus,
  times,
  union,
  method,
  cast,
  member,
};
