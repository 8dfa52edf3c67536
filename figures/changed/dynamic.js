// What Python does where nobody has inferred the kinds: operations that look when they run.

import {
  AttributeError,
  NameError,
  OverflowError,
  PythonError,
  RecursionError,
  Refusal,
  UnboundLocalError,
  ValueError,
  WORDS,
  TypeError as WrongType,
  ZeroDivisionError,
} from "../translation/errors.js";
import { Python } from "../translation/operations.js";

const { Cells, Dict, Float, kindOf, represented, Tuple, truth } = Python;
const SAFE = 2 ** 50;
export const LONGEST = 10_000_000; // elements of a list, numbers of a range
const EXACT = 2 ** 53;

export const isWhole = (value) => ["number", "bigint", "boolean"].includes(typeof value);
const isNumber = (value) => isWhole(value) || value instanceof Float;
const areNumbers = (a, b) => typeof a === "number" && typeof b === "number";
const isZero = (value) => Number(value) === 0;
const hasFloat = (a, b) => a instanceof Float || b instanceof Float;
export const tupled = (values) => Tuple.from(values);

// ——— Members of sets, and keys: what has the same hash is the same.

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

// ——— Between two values.

const wrongOperands = (sign, a, b) => new WrongType(WORDS.operands(sign, kindOf(a), kindOf(b)));

// Numbers: `whole` calculates with integers, `float` with floats.
const onNumbers = (whole, float) => (a, b) =>
  hasFloat(a, b) ? Python.float(float(Number(a), Number(b))) : whole(a, b);
const addNumbers = onNumbers(Python.plus, (a, b) => a + b);
const subtractNumbers = onNumbers(Python.minus, (a, b) => a - b);
const multiplyNumbers = onNumbers(Python.times, (a, b) => a * b);

const JOINED = {
  str: (a, b) => a + b,
  list: (a, b) => a.concat(b),
  tuple: (a, b) => tupled([...a, ...b]),
  bytearray: (a, b) => Python.bytes([...a, ...b]),
  "array.array": (a, b) => Python.array(a.typecode, [...a, ...b]),
};
const joined = (sign, a, b) => {
  const [one, other] = [kindOf(a), kindOf(b)];
  if (one === other && JOINED[one]) return JOINED[one](a, b);
  throw JOINED[one] ? new WrongType(WORDS.notJoined(one, other)) : wrongOperands(sign, a, b);
};
const add = (a, b) => {
  const sum = areNumbers(a, b) ? a + b : Number.NaN;
  if (sum < SAFE && sum > -SAFE) return sum;
  return isNumber(a) && isNumber(b) ? addNumbers(a, b) : joined("+", a, b);
};
// What += does to a list is seen by all who have it.
const extend = (a, b) => {
  if (isNumber(a) && isNumber(b)) return add(a, b);
  const [one, other] = [kindOf(a), kindOf(b)];
  if (one === "array.array" && other !== one) throw new WrongType(WORDS.notExtended(other));
  if (one !== "list" && one !== "array.array") return joined("+=", a, b);
  Python.extend(a, [...iterable(b)]);
  return a;
};
const subtract = (sign) => (a, b) => {
  const rest = areNumbers(a, b) ? a - b : Number.NaN;
  if (rest < SAFE && rest > -SAFE) return rest;
  if (isNumber(a) && isNumber(b)) return subtractNumbers(a, b);
  if (a instanceof Set && b instanceof Set) return new Members([...a].filter((x) => !b.has(x)));
  throw wrongOperands(sign, a, b);
};
const repeated = (sequence, times) => {
  const kind = kindOf(sequence);
  if (!isWhole(times)) throw new WrongType(WORDS.notRepeated(kindOf(times)));
  const many = Math.max(0, Number(times));
  if (many >= 2 ** 63) throw new OverflowError(WORDS.noSize());
  if (many * sequence.length > LONGEST) throw new Refusal("a list so long");
  if (kind === "str") return sequence.repeat(many);
  const isEmpty = sequence.length === 0; // then JavaScript could not make so many copies
  const all = isEmpty ? [] : Array.from({ length: many }, () => [...sequence]).flat();
  if (kind === "tuple") return tupled(all);
  if (kind === "array.array") return Python.array(sequence.typecode, all);
  return kind === "bytearray" ? Python.bytes(all) : all;
};
const multiply = (sign) => (a, b) => {
  if (isNumber(a) && isNumber(b)) return multiplyNumbers(a, b);
  if (JOINED[kindOf(a)]) return repeated(a, b);
  if (JOINED[kindOf(b)]) return repeated(b, a);
  throw wrongOperands(sign, a, b);
};

// Floats are divided as CPython divides them.
const dividedFloats = (a, b) => {
  let rest = a % b;
  let times = (a - rest) / b;
  if (rest !== 0 && b < 0 !== rest < 0) {
    rest += b;
    times -= 1;
  } else if (rest === 0) rest = b < 0 ? -0 : 0;
  const floor = Math.floor(times);
  const nearest = times - floor > 0.5 ? floor + 1 : floor;
  const nothing = a / b < 0 ? -0 : 0;
  return [times === 0 ? nothing : nearest, rest];
};
const DIVIDED = {
  "//": onNumbers(Python.quotient, (a, b) => dividedFloats(a, b)[0]),
  "%": onNumbers(Python.remainder, (a, b) => dividedFloats(a, b)[1]),
  "/": (a, b) => {
    const isLarge = [a, b].some((each) => isWhole(each) && Math.abs(Number(each)) > EXACT);
    if (isLarge) throw new Refusal("a quotient of integers so large");
    return Python.float(Number(a) / Number(b));
  },
};
export const divide = (operator, sign) => (a, b) => {
  if (operator === "%" && typeof a === "string") throw new Refusal("“%” with words");
  if (!isNumber(a) || !isNumber(b)) throw wrongOperands(sign, a, b);
  if (isZero(b)) throw new ZeroDivisionError(WORDS.divided(sign.replace(/=$/, ""), hasFloat(a, b)));
  return DIVIDED[operator](a, b);
};
const raise = (sign) => (a, b) => {
  if (!isNumber(a) || !isNumber(b)) throw wrongOperands(sign, a, b);
  if (!hasFloat(a, b) && b >= 0) return Python.power(a, b);
  if (isZero(a) && b < 0) throw new ZeroDivisionError(WORDS.negativePower());
  if (a < 0 && !Number.isInteger(Number(b))) throw new Refusal("complex numbers");
  const power = Number(a) ** Number(b);
  if (!Number.isFinite(power) && [a, b].every((each) => Number.isFinite(Number(each)))) {
    throw new OverflowError(WORDS.tooLarge());
  }
  return Python.float(power);
};
const onBits = (sign, whole, sets) => (a, b) => {
  if (isWhole(a) && isWhole(b)) return whole(a, b);
  if (a instanceof Set && b instanceof Set && sets) return new Members(sets(a, b));
  if (a instanceof Dict && b instanceof Dict && sets && sign.startsWith("|")) {
    return new Dict([...a.items(), ...b.items()]);
  }
  throw wrongOperands(sign, a, b);
};
const SETS = {
  "&": (a, b) => [...a].filter((each) => b.has(each)),
  "|": (a, b) => [...a, ...b],
  "^": (a, b) => [...[...a].filter((x) => !b.has(x)), ...[...b].filter((x) => !a.has(x))],
};

// The operators, as they stand alone, and with = behind them.
const operators = (end) => ({
  "+": end ? extend : add,
  "-": subtract(`-${end}`),
  "*": multiply(`*${end}`),
  "//": divide("//", `//${end}`),
  "%": divide("%", `%${end}`),
  "/": divide("/", `/${end}`),
  "**": raise(end ? "**=" : "** or pow()"),
  "&": onBits(`&${end}`, Python.bitAnd, SETS["&"]),
  "|": onBits(`|${end}`, Python.bitOr, SETS["|"]),
  "^": onBits(`^${end}`, Python.bitXor, SETS["^"]),
  "<<": onBits(`<<${end}`, Python.shiftLeft),
  ">>": onBits(`>>${end}`, Python.shiftRight),
});
export const OPERATE = operators("");
const GROW = operators("=");

// ——— Comparisons.

const isSame = (a, b) => (areNumbers(a, b) ? a === b : Python.same(a, b));
const isPart = (a, b) => [...a].every((each) => b.has(each));
const ordered = (sign, compare, isSetOrdered) => (a, b) => {
  if (areNumbers(a, b)) return compare(a, b);
  if (isNumber(a) && isNumber(b)) return compare(a.valueOf(), b.valueOf());
  const kind = kindOf(a);
  if (kind !== kindOf(b)) throw new WrongType(WORDS.notOrdered(sign, kind, kindOf(b)));
  if (kind === "str") return compare(a, b);
  if (kind === "set") return isSetOrdered(a, b);
  if (!JOINED[kind]) throw new WrongType(WORDS.notOrdered(sign, kind, kind));
  const k = a.findIndex((each, place) => place >= b.length || !isSame(each, b[place]));
  if (k < 0 || k >= b.length) return compare(a.length, b.length);
  return COMPARE[sign](a[k], b[k]);
};
const isIn = (part, whole) => {
  if (typeof whole === "string") {
    if (typeof part !== "string") throw new WrongType(WORDS.notInText(kindOf(part)));
    return whole.includes(part);
  }
  if (whole instanceof Dict) return whole.has(keyed(part));
  if (whole instanceof Set) return whole.has(part);
  if (whole?.[Symbol.iterator]) return [...whole].some((each) => isSame(each, part));
  throw new WrongType(WORDS.notIn(kindOf(whole)));
};
const isLess = (a, b) => a.size < b.size && isPart(a, b);
const COMPARE = {
  "==": isSame,
  "!=": (a, b) => !isSame(a, b),
  "<": ordered("<", (a, b) => a < b, isLess),
  ">": ordered(
    ">",
    (a, b) => a > b,
    (a, b) => isLess(b, a),
  ),
  "<=": ordered("<=", (a, b) => a <= b, isPart),
  ">=": ordered(
    ">=",
    (a, b) => a >= b,
    (a, b) => isPart(b, a),
  ),
  is: (a, b) => a === b,
  "is not": (a, b) => a !== b,
  in: isIn,
  "not in": (a, b) => !isIn(a, b),
};

const negative = (value) => {
  if (value instanceof Float) return Python.float(-value.number);
  if (isWhole(value)) return Python.minus(0, value);
  throw new WrongType(WORDS.operand("-", kindOf(value)));
};
const positive = (value) => {
  if (isNumber(value)) return typeof value === "boolean" ? Number(value) : value;
  throw new WrongType(WORDS.operand("+", kindOf(value)));
};
const inverted = (value) => {
  if (isWhole(value)) return Python.minus(-1, value);
  throw new WrongType(WORDS.operand("~", kindOf(value)));
};

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
const iterated = (values) => {
  if (values instanceof Set) throw new Refusal("a way through a set, whose order is CPython's own");
  if (values?.[Symbol.iterator]) return values[Symbol.iterator]();
  throw new WrongType(WORDS.notIterable(kindOf(values)));
};
export const iterable = (values) => {
  const way = iterated(values);
  return typeof values === "string" || Array.isArray(values) ? values : way;
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
  const kind = kindOf(owner);
  // A tuple may have names for its elements.
  const hasNames = kind === "object" || kind === "tuple";
  if (hasNames && name !== "length" && Object.hasOwn(owner, name)) return owner[name];
  // Of enumerations CPython says just the name.
  const isEnumeration = kind === "object" && Object.isFrozen(owner);
  throw new AttributeError(isEnumeration ? name : WORDS.noAttribute(kind, name));
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
