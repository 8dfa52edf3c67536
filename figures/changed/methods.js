// The functions and the methods that Python has by itself, for what readers type.

import {
  AssertionError,
  AttributeError,
  IndexError,
  KeyError,
  OverflowError,
  PythonError,
  RecursionError,
  Refusal,
  StopIteration,
  ValueError,
  WORDS,
  TypeError as WrongType,
  ZeroDivisionError,
} from "../translation/errors.js";
import { Python } from "../translation/operations.js";
import { Dynamic } from "./dynamic.js";
import { isWhole, iterable, iterated, keyed, Members, tupled } from "./members.js";
import { COMPARE, divide, LONGEST, OPERATE } from "./operators.js";

const { Dict, Float, kindOf, represented } = Python;
const quotient = divide("//", "divmod()");

// ——— What does not depend on the order of a set may go through it.

const every = (values) => (values instanceof Set ? [...values] : [...iterable(values)]);
const any = (values) => every(values).some(Python.truth);
const all = (values) => every(values).every(Python.truth);
const chosen =
  (name, sign) =>
  (...given) => {
    const values = given.length === 1 ? every(given[0]) : given;
    if (!values.length) throw new ValueError(WORDS.nothingToChoose(name));
    return values.reduce((best, value) => (COMPARE[sign](value, best) ? value : best));
  };
const sum = (values, first = 0) => every(values).reduce((a, b) => OPERATE["+"](a, b), first);
const sorted = (values, key = (value) => value) => {
  const pairs = every(values).map((value) => [key(value), value]);
  const order = ([a], [b]) => {
    if (COMPARE["<"](a, b)) return -1;
    return COMPARE["<"](b, a) ? 1 : 0;
  };
  return pairs.sort(order).map(([, value]) => value);
};

// ——— Functions.

const next = (values, ...other) => {
  if (typeof values?.next !== "function") throw new WrongType(WORDS.noIterator(kindOf(values)));
  const { done, value } = values.next();
  if (!done) return value;
  if (other.length) return other[0];
  throw new StopIteration("");
};
const range = (...given) => {
  for (const each of given) {
    if (!isWhole(each)) throw new WrongType(WORDS.notWhole(kindOf(each)));
  }
  const [begin, end, step = 1] = given.length === 1 ? [0, ...given] : given;
  if ((Number(end) - Number(begin)) / Number(step) > LONGEST) {
    throw new Refusal(`a range of more than ${LONGEST} numbers`);
  }
  return Python.range(...[begin, end, step].map(Number));
};
const whole = (value = 0) => {
  if (typeof value === "string") {
    if (/^\s*[-+]?\d+(_\d+)*\s*$/.test(value)) {
      return Python.exact(BigInt(value.replace(/[_\s]|^\s*\+/g, "")));
    }
    throw new ValueError(WORDS.noInteger(represented(value)));
  }
  if (isWhole(value) || value instanceof Float) return Python.integer(value);
  if (["array.array", "bytearray"].includes(kindOf(value))) throw new Refusal("int() of bytes");
  throw new WrongType(WORDS.notInteger(kindOf(value)));
};
const absolute = (value) => {
  if (value instanceof Float) return Python.float(Math.abs(value.number));
  if (isWhole(value)) return Python.abs(value);
  throw new WrongType(WORDS.operandOf("abs()", kindOf(value)));
};
const divmod = (a, b) => tupled([quotient(a, b), OPERATE["%"](a, b)]);
const bytes = (given = 0) => {
  if (given < 0) throw new ValueError(WORDS.negativeCount());
  return Python.bytes(isWhole(given) ? Number(given) : [...iterable(given)]);
};
const array = (typecode, values = []) =>
  Python.array(typecode, Array.isArray(values) || values?.blank ? values : [...iterable(values)]);
const rows = function* (make) {
  for (const row of make) yield tupled(row);
};

// The names of Python's own, but for its errors.
const FUNCTIONS = {
  abs: absolute,
  all,
  any,
  array,
  bisect_left: Python.bisectLeft,
  bool: (value = false) => Python.truth(value),
  bytearray: bytes,
  bytes,
  comb: Python.comb,
  dict: (pairs = []) => dictionary(pairs instanceof Dict ? pairs.items() : iterable(pairs)),
  divmod,
  enumerate: (values, first = 0) => rows(Python.enumerate(iterable(values), first)),
  factorial: Python.factorial,
  float: (value = 0) => Python.float(Number(value)),
  int: whole,
  iter: iterated,
  len: Python.length,
  list: (values = []) => [...iterable(values)],
  map: (use, ...given) => Python.map(use, ...given.map(iterable))[Symbol.iterator](),
  max: chosen("max", ">"),
  min: chosen("min", "<"),
  next,
  pairwise: (values) => rows(Python.pairwise(iterable(values))),
  perf_counter: Python.perfCounter,
  print: () => null,
  range,
  reversed: (values) => [...iterable(values)].reverse()[Symbol.iterator](),
  set: (values = []) => new Members(every(values)),
  sorted,
  str: (value = "") => Dynamic.text(value),
  sum,
  tuple: (values = []) => tupled(iterable(values)),
  zip: (...given) => rows(Python.zip(...given.map(iterable))),
};
const ERRORS = {
  AssertionError,
  AttributeError,
  Exception: PythonError,
  IndexError,
  KeyError,
  OverflowError,
  RecursionError,
  StopIteration,
  TypeError: WrongType,
  ValueError,
  ZeroDivisionError,
};
export const BUILTINS = { ...ERRORS, ...FUNCTIONS };

const dictionary = (pairs) => new Dict([...pairs].map(([key, value]) => [keyed(key), value]));

// ——— Methods, by the kind of what has them.

const indexed = (list, k = -1) => {
  if (!list.length) throw new IndexError(WORDS.nothingToPop());
  const value = Dynamic.item(list, k);
  list.splice(k < 0 ? Number(k) + list.length : Number(k), 1);
  return value;
};
const SEQUENCE = {
  count: (list, value) => [...list].filter((each) => COMPARE["=="](each, value)).length,
  index: Python.index,
};
const CHANGING = {
  ...SEQUENCE,
  append: Python.append,
  extend: (list, values) => Python.extend(list, [...iterable(values)]),
  insert: (list, k, value) => void list.splice(Number(k), 0, value),
  pop: indexed,
  remove: (list, value) => {
    const k = [...list].findIndex((each) => COMPARE["=="](each, value));
    if (k < 0) throw new ValueError(WORDS.notRemoved());
    list.splice(k, 1);
  },
  reverse: (list) => void list.reverse(),
};
const NUMBER = {
  bit_count: (number) => Python.method(number, "bit_count", []),
  bit_length: (number) => Python.method(number, "bit_length", []),
};
// What is done with a part of words, which has to be words.
const withPart =
  (use) =>
  (words, part, ...more) => {
    if (typeof part !== "string") throw new WrongType(WORDS.noText(kindOf(part)));
    return use(words, part, ...more);
  };
const lost = (key) => {
  throw new KeyError(represented(key));
};
const METHODS = {
  int: NUMBER,
  bool: NUMBER,
  tuple: SEQUENCE,
  list: {
    ...CHANGING,
    clear: (list) => void list.splice(0),
    copy: (list) => [...list],
    sort: (list) => void list.splice(0, list.length, ...sorted(list)),
  },
  "array.array": { ...CHANGING, tobytes: (cells) => Python.method(cells, "tobytes", []) },
  bytearray: CHANGING,
  str: {
    count: withPart((words, part) => words.split(part).length - 1),
    endswith: (words, part) => words.endsWith(part),
    find: withPart(Python.find),
    index: withPart((words, part) => {
      const place = Python.find(words, part);
      if (place < 0) throw new ValueError(WORDS.notThere("str"));
      return place;
    }),
    join: (words, parts) => [...iterable(parts)].join(words),
    lower: (words) => words.toLowerCase(),
    replace: (words, old, fresh) => words.replaceAll(old, fresh),
    split: (words, by = null) =>
      by === null ? words.split(/\s+/).filter((word) => word) : words.split(by),
    startswith: (words, part) => words.startsWith(part),
    strip: (words) => words.trim(),
    upper: (words) => words.toUpperCase(),
  },
  set: {
    add: (set, value) => void set.add(value),
    clear: (set) => void set.clear(),
    copy: (set) => new Members(set),
    discard: (set, value) => void set.delete(value),
    remove: (set, value) => (set.delete(value) ? null : lost(value)),
  },
  dict: {
    clear: (dict) => void dict.pairs.clear(),
    get: (dict, key, other = null) => dict.get(keyed(key), other),
    items: (dict) => dict.items().map(tupled),
    keys: (dict) => dict.keys(),
    pop: (dict, key, ...other) => dict.pop(keyed(key), ...other),
    setdefault: (dict, key, value = null) => dict.setdefault(keyed(key), value),
    values: (dict) => dict.values(),
  },
};
// A method of a value, or a function that it has under that name.
const method = (owner, name) => {
  const own = METHODS[kindOf(owner)];
  if (own && Object.hasOwn(own, name)) return (...given) => own[name](owner, ...given) ?? null;
  const found = Dynamic.field(owner, name);
  return Dynamic.callable(found);
};
// What a translated text calls.
export const OPERATIONS = { ...Dynamic, AssertionError, method };
