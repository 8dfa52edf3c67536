// The functions that Python has by itself.

import { setField } from "./attributes.js";
import { callable } from "./calling.js";
import { all, any, every, max, min, sorted, sum, withAny, withNames } from "./choosing.js";
import { Dict, Members } from "./dicts.js";
import {
  AttributeError,
  Exception,
  Refusal,
  StopIteration,
  ValueError,
  WORDS,
  TypeError as WrongType,
} from "./errors.js";
import { format } from "./formats.js";
import { exact } from "./integers.js";
import { field } from "./methods.js";
import { absolute, based, bytesOf, chr, divmod, float, ord, round, whole } from "./numbers.js";
import { OPERATE } from "./operators.js";
import { ascii, represented, worded } from "./representing.js";
import { array as cellsOf } from "./sequences.js";
import {
  Absent,
  attributeOf,
  bare,
  Fixed,
  Instance,
  isClass,
  isWhole,
  kindOf,
  LONGEST,
  Member,
  Range,
  Tuple,
  truth,
  tupled,
  wholeOf,
} from "./values.js";
import { CountWay, iterable, iterated } from "./ways.js";

const next = (values, ...other) => {
  if (typeof values?.next !== "function") throw new WrongType(WORDS.noIterator(kindOf(values)));
  const { done, value } = values.next();
  if (!done) return value;
  if (other.length) return other[0];
  throw new StopIteration("");
};
const range = (...given) => ranged(given, false);
export const counting = (...given) => {
  const [end] = given;
  if (given.length === 1 && typeof end === "number" && end <= LONGEST)
    return new CountWay(0, end, 1);
  return ranged(given, true);
};
const ranged = (given, isCount) => {
  const numbers = given.map(wholeOf);
  const [begin, end, step = 1] = given.length === 1 ? [0, ...numbers] : numbers;
  if ((Number(end) - Number(begin)) / Number(step) > LONGEST) {
    throw new Refusal(`a range of more than ${LONGEST} numbers`);
  }
  const [first, stop, by] = [begin, end, step].map(Number);
  if (by === 0) throw new ValueError("range() arg 3 must not be zero");
  if (isCount) return new CountWay(first, stop, by);
  const row = new Range();
  for (let k = first; by > 0 ? k < stop : k > stop; k += by) row.push(k);
  return row;
};
const bytes = (given = 0) => bytesOf(given, "bytes");
const array = (typecode, values = []) => {
  if (typecode === undefined) throw new WrongType("array() takes at least 1 argument (0 given)");
  if (typeof typecode !== "string")
    throw new WrongType("array() argument 1 must be a unicode character");
  if (!"bBhHiIlLqQ".includes(typecode)) throw new Refusal(`an array of “${typecode}”`);
  const isRow = Array.isArray(values) || values instanceof Fixed || values.blank;
  return cellsOf(typecode, isRow ? values : [...iterable(values)]);
};
const KINDS = new Map(); // by a function that stands for a kind: its name
const isOf = (value, kinds) => {
  const all = kinds instanceof Tuple ? [...kinds] : [kinds];
  return all.some((kind) => {
    if (kind instanceof Absent || typeof kind !== "function")
      throw new WrongType("isinstance() arg 2 must be a type, a tuple of types, or a union");
    const name = KINDS.get(kind);
    if (name === "int") return isWhole(bare(value));
    if (name) return name === kindOf(value);
    if (!isClass(kind))
      throw new WrongType("isinstance() arg 2 must be a type, a tuple of types, or a union");
    return value instanceof Member ? value.home === kind : value instanceof kind;
  });
};
const typeOf = (value) => {
  if (value instanceof Member) return value.home;
  if (value instanceof Instance || value instanceof Exception || value?.constructor?.places)
    return value.constructor;
  const name = kindOf(value);
  for (const [use, known] of KINDS) if (known === name) return use;
  throw new Refusal(`the type of a ${name}`);
};
const filter = function* (use, values) {
  const test = use === null ? (value) => value : callable(use);
  for (const value of values) if (truth(test(value))) yield value;
};
const mapped = function* (use, rows) {
  for (const given of zipped(rows, false)) yield use(...given);
};
const zipped = function* (rows, isStrict) {
  const ways = rows.map((row) => row[Symbol.iterator]());
  for (;;) {
    const next = [];
    for (const [k, way] of ways.entries()) {
      const { done, value } = way.next();
      if (done && isStrict && (k > 0 || ways.slice(1).some((each) => !each.next().done))) {
        const many = k > 1 ? `s 1-${k}` : " 1";
        if (k === 0) throw new ValueError("zip() argument 2 is longer than argument 1");
        throw new ValueError(`zip() argument ${k + 1} is shorter than argument${many}`);
      }
      if (done) return;
      next.push(value);
    }
    if (!rows.length) return;
    yield tupled(next);
  }
};
// What is printed, until somebody takes it; of a flood the beginning.
const MOST = 10_000;
let said = "";
export const printed = () => {
  const text = said;
  said = "";
  return text;
};
const print = withNames(["sep", "end", "file", "flush"], (values, by) => {
  const text = values.map(worded).join(by("sep", null) ?? " ") + (by("end", null) ?? "\n");
  if (said.length < MOST && (by("file", null) ?? "stdout") === "stdout") said += text;
  return null;
});
const enumerated = function* (values, first) {
  let k = first;
  for (const value of values) yield tupled([k++, value]);
};

const pairsOf = (values) =>
  [...iterable(values)].map((pair, k) => {
    if (!pair?.[Symbol.iterator])
      throw new WrongType(`cannot convert dictionary update sequence element #${k} to a sequence`);
    const row = [...iterable(pair)];
    if (row.length === 2) return row;
    const many = `element #${k} has length ${row.length}`;
    throw new ValueError(`dictionary update sequence ${many}; 2 is required`);
  });
const hasField = (owner, name) => {
  try {
    return field(owner, name) !== undefined;
  } catch (error) {
    if (error instanceof AttributeError) return false;
    throw error;
  }
};
// The names of Python's own, but for its errors.
export const FUNCTIONS = {
  abs: absolute,
  all,
  any,
  ascii,
  bin: based(2, "0b"),
  bool: (value = false) => truth(value),
  bytearray: bytesOf,
  bytes,
  callable: (value) => typeof value === "function",
  chr,
  dict: withAny((given, names) => {
    if (given.length > 1)
      throw new WrongType(`dict expected at most 1 argument, got ${given.length}`);
    const [first = []] = given;
    const dict = new Dict(first instanceof Dict ? first.items() : pairsOf(first));
    for (const [name, value] of names) dict.put(name, value);
    return dict;
  }),
  divmod,
  enumerate: withNames(["start"], ([values, first = 0], by) =>
    enumerated(iterable(values), wholeOf(by("start", first))),
  ),
  filter: (use, values) => filter(use, iterable(values)),
  float,
  format: (value, form = "") => format(value, form),
  getattr: (owner, name, ...other) =>
    other.length && !hasField(owner, name) ? other[0] : field(owner, name),
  hasattr: hasField,
  hex: based(16, "0x"),
  int: whole,
  isinstance: isOf,
  iter: iterated,
  len: (value) => {
    if (Array.isArray(value)) return value.length;
    if (typeof value === "string") return [...value].length;
    if (value?.members) return value.members.length;
    const isOwn = value instanceof Instance;
    const own = isOwn && attributeOf(value.constructor, "__len__");
    if (own) return own(value);
    const many = typeof value === "object" && !isOwn ? (value?.length ?? value?.size) : undefined;
    if (many === undefined) throw new WrongType(`object of type '${kindOf(value)}' has no len()`);
    return many;
  },
  list: (values = []) => [...iterable(values)],
  map: (use, ...given) => mapped(callable(use), given.map(iterable)),
  max,
  memoryview: (values) => {
    if (!["array.array", "bytearray", "bytes"].includes(kindOf(values)))
      throw new WrongType(`memoryview: a bytes-like object is required, not '${kindOf(values)}'`);
    return values;
  },
  min,
  next,
  oct: based(8, "0o"),
  ord,
  pow: (a, b, ...more) => {
    if (!more.length) return OPERATE["**"](a, b);
    if (more[0] === null || b < 0) throw new Refusal("pow() with such values");
    let [one, power, by] = [BigInt(a), BigInt(b), BigInt(more[0])];
    if (by === 0n) throw new ValueError("pow() 3rd argument cannot be 0");
    let product = 1n;
    for (one = ((one % by) + by) % by; power > 0n; power >>= 1n) {
      if (power & 1n) product = (product * one) % by;
      one = (one * one) % by;
    }
    return exact(product % by);
  },
  print,
  property: (use) => ({ isProperty: use }),
  range,
  repr: represented,
  reversed: (values) => [...iterable(values)].reverse()[Symbol.iterator](),
  round,
  set: (values = []) => new Members(every(values)),
  setattr: setField,
  sorted,
  staticmethod: (use) => ({ isStatic: use }),
  str: (value = "") => worded(value),
  sum,
  tuple: (values = []) => tupled(iterable(values)),
  type: typeOf,
  zip: withNames(["strict"], (given, by) =>
    zipped(given.map(iterable), truth(by("strict", false))),
  ),
};
const TYPES = "int float str bool list tuple dict set bytes bytearray range memoryview";
for (const name of TYPES.split(" ")) {
  KINDS.set(FUNCTIONS[name], name);
  FUNCTIONS[name].isGeneric = true;
  FUNCTIONS[name].called = name;
}
for (const [name, use] of Object.entries(FUNCTIONS)) use.called ??= name;
FUNCTIONS.dict.static = {
  fromkeys: (keys, value = null) => new Dict([...iterable(keys)].map((key) => [key, value])),
};
export const ARRAY = array;
KINDS.set(array, "array.array");
