// What Python does where nobody has inferred the kinds: operations that look when they run.

import {
  AttributeError,
  NameError,
  PythonError,
  RecursionError,
  Refusal,
  UnboundLocalError,
  ValueError,
  WORDS,
  TypeError as WrongType,
} from "../translation/errors.js";
import { Python } from "../translation/operations.js";
import { isWhole, iterable, iterated, keyed, tupled } from "./members.js";
import { COMPARE, GROW, inverted, JOINED, negative, OPERATE, positive } from "./operators.js";

const { Cells, Dict, kindOf, represented, Tuple, truth } = Python;

// ——— Elements, and what goes through them.

const SEQUENCES = [...Object.keys(JOINED), "tuple"];
const placed = (whole, k, words) => {
  const kind = kindOf(whole);
  if (!SEQUENCES.includes(kind)) throw new WrongType(words(kind));
  if (!isWhole(k)) throw new WrongType(WORDS.noIndex(kind, kindOf(k)));
};
const item = (whole, k) => {
  if (Array.isArray(whole) && k >= 0 && k < whole.length && typeof k === "number") return whole[k];
  if (whole instanceof Dict) return Python.item(whole, keyed(k));
  placed(whole, k, WORDS.notSubscriptable);
  return Python.item(whole, k);
};
const UNSTORED = ["str", "tuple"];
const store = (whole, k, value) => {
  if (whole instanceof Dict) return whole.put(keyed(k), value);
  const kind = kindOf(whole);
  if (UNSTORED.includes(kind)) throw new WrongType(WORDS.notStorable(kind));
  placed(whole, k, WORDS.notStorable);
  if (kind === "bytearray" && !isWhole(value)) throw new WrongType(WORDS.notWhole(kindOf(value)));
  if (kind === "bytearray" && !(value >= 0 && value < 256))
    throw new ValueError(WORDS.noByte(kind));
  return Python.store(whole, k, value);
};
const bounded = (whole, ...bounds) => {
  const kind = kindOf(whole);
  if (!SEQUENCES.includes(kind)) throw new WrongType(WORDS.notSubscriptable(kind));
  for (const bound of bounds) {
    if (bound !== null && !isWhole(bound)) throw new WrongType(WORDS.noBound());
  }
};
const slice = (whole, begin, end, step = null) => {
  bounded(whole, begin, end, step);
  const part = Python.slice(whole, begin, end, step);
  if (whole instanceof Tuple) return tupled(part);
  return kindOf(whole) === "bytearray" ? Python.bytes(part) : part;
};
const replace = (whole, begin, end, values) => {
  bounded(whole, begin, end);
  const kind = kindOf(whole);
  if (UNSTORED.includes(kind)) throw new WrongType(WORDS.notStorable(kind));
  if (whole instanceof Cells && kindOf(values) !== kind) {
    throw new WrongType(WORDS.notAssigned(kindOf(values)));
  }
  return Python.replace(whole, begin, end, [...iterable(values)]);
};
const unpacked = (values, count) => Python.unpacked([...unpackable(values)], count);
const unpackable = (values) => {
  if (values?.[Symbol.iterator]) return iterable(values);
  throw new WrongType(WORDS.notUnpacked(kindOf(values)));
};

// ——— Functions, names, errors.

const classes = new WeakMap(); // by function, whether it is one; to look at its text takes long
const isClass = (use) => {
  const known = classes.get(use);
  if (known !== undefined) return known;
  const found = /^class\b/.test(Function.prototype.toString.call(use));
  classes.set(use, found);
  return found;
};
const callable = (use) => {
  if (typeof use !== "function") throw new WrongType(WORDS.notCallable(kindOf(use)));
  return isClass(use) ? (...given) => new use(...given) : use;
};
// A function with these `names`, of which so many are `required`, is given so `many` values.
const counted = (name, names, required, many) => {
  if (many >= required && many <= names.length) return;
  const missing = names.slice(many, required);
  throw new WrongType(
    missing.length ? WORDS.missing(name, missing) : WORDS.given(name, required, names.length, many),
  );
};
const field = (owner, name) => {
  if (typeof owner === "function" && isClass(owner)) {
    if (Object.prototype.propertyIsEnumerable.call(owner, name)) return owner[name];
    throw new AttributeError(WORDS.noConstant(owner.name, name));
  }
  const kind = kindOf(owner);
  // A tuple may have names for its elements.
  const hasNames = kind === "object" || kind === "tuple";
  if (hasNames && name !== "length" && Object.hasOwn(owner, name)) return owner[name];
  throw new AttributeError(WORDS.noAttribute(kind, name));
};
const unbound = (name) => {
  throw new UnboundLocalError(WORDS.unbound(name));
};
const unknown = (name) => {
  throw new NameError(WORDS.unknown(name));
};
const raised = (error) => {
  if (typeof error === "function") return new error("");
  return error instanceof Error ? error : new WrongType(WORDS.notRaised());
};
// What JavaScript says of a full stack, and the book's functions of a value that is no tuple, in Python's words.
const inPython = (error) => {
  const isDeep = error instanceof RangeError && /call stack/i.test(error.message);
  if (isDeep || error?.name === "InternalError") return new RecursionError(WORDS.tooDeep());
  const isNoRow = error instanceof TypeError && /iterable/.test(error.message);
  return isNoRow ? new WrongType("cannot unpack this value") : error;
};

const text = (value) => {
  if (value instanceof PythonError) return value.message;
  return typeof value === "string" ? value : represented(value);
};
const grouped = (value) => {
  if (!isWhole(value)) throw new Refusal("“,” with what is no integer");
  return Python.grouped(typeof value === "boolean" ? Number(value) : value);
};

// What a translated text calls.
export const Dynamic = {
  COMPARE,
  GROW,
  OPERATE,
  apart: (values, before, behind) => Python.apart(unpackable(values), before, behind),
  callable,
  counted,
  field,
  grouped,
  inPython,
  inverted,
  item,
  iterable,
  iterated,
  negative,
  positive,
  raised,
  replace,
  slice,
  store,
  text,
  truth,
  tupled,
  unbound,
  unknown,
  unpacked,
};
