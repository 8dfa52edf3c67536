// What Python does where nobody has inferred the kinds: operations that look when they run, and
// CPython's words for what they cannot do.

import { Python } from "../translation/operations.js";

const { Bytes, Cells, Dict, Float, PythonError } = Python;
const SAFE = 2 ** 50;

class AssertionError extends PythonError {}
class AttributeError extends PythonError {}
class NameError extends PythonError {}
class UnboundLocalError extends PythonError {}
class RecursionError extends PythonError {}
class TypeError_ extends PythonError {
  get name() {
    return "TypeError";
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
  if (value instanceof Cells || ArrayBuffer.isView(value)) return "array.array";
  if (value instanceof Bytes) return "bytearray";
  if (value instanceof Float) return "float";
  if (value instanceof Dict) return "dict";
  if (value instanceof Set) return "set";
  if (Array.isArray(value)) return "list";
  if (typeof value?.next === "function") return "generator";
  return TYPES[typeof value] ?? "object";
};
const isNumber = (value) =>
  ["number", "bigint", "boolean"].includes(typeof value) || value instanceof Float;
const areNumbers = (a, b) => typeof a === "number" && typeof b === "number";

// ——— Between two values.

const between = (sign, operate) => (a, b) => {
  const isWrong = (value) => value === null || value === undefined || typeof value === "function";
  try {
    if (!isWrong(a) && !isWrong(b)) return operate(a, b);
  } catch (error) {
    if (isNumber(a) && isNumber(b)) throw error;
  }
  throw new TypeError_(
    `unsupported operand type(s) for ${sign}: '${kindOf(a)}' and '${kindOf(b)}'`,
  );
};
const ordered = (sign, operate) => (a, b) => {
  try {
    return operate(a, b);
  } catch {
    throw new TypeError_(
      `'${sign}' not supported between instances of '${kindOf(a)}' and '${kindOf(b)}'`,
    );
  }
};
// An integer of Python's; a float stays one.
const floats = (a, b) => a instanceof Float || b instanceof Float;
const onFloats = (operate, calculate) => (a, b) =>
  floats(a, b) && isNumber(a) && isNumber(b)
    ? Python.float(calculate(Number(a), Number(b)))
    : operate(a, b);

const slowPlus = onFloats(Python.plus, (a, b) => a + b);
const slowMinus = onFloats(Python.minus, (a, b) => a - b);
const slowTimes = onFloats(Python.times, (a, b) => a * b);
const summed = (sign) => {
  const slow = between(sign, (a, b) => {
    const isText = typeof a === "string" || typeof b === "string";
    if (isText && typeof a !== typeof b) throw new Error();
    if (Array.isArray(a) !== Array.isArray(b)) throw new Error();
    return slowPlus(a, b);
  });
  return (a, b) => {
    const sum = areNumbers(a, b) ? a + b : Number.NaN;
    return sum < SAFE && sum > -SAFE ? sum : worded(slow, sign, a, b);
  };
};
// Of words and lists CPython says something else.
const worded = (slow, sign, a, b) => {
  if (sign === "+" && typeof a === "string" && typeof b !== "string") {
    throw new TypeError_(`can only concatenate str (not "${kindOf(b)}") to str`);
  }
  if (kindOf(a) === "list" && !Array.isArray(b)) {
    if (sign === "+")
      throw new TypeError_(`can only concatenate list (not "${kindOf(b)}") to list`);
    throw new TypeError_(`'${kindOf(b)}' object is not iterable`);
  }
  return slow(a, b);
};
const difference = (sign) => {
  const slow = between(sign, (a, b) => {
    if (Array.isArray(a) || Array.isArray(b)) throw new Error();
    return slowMinus(a, b);
  });
  return (a, b) => {
    const rest = areNumbers(a, b) ? a - b : Number.NaN;
    return rest < SAFE && rest > -SAFE ? rest : slow(a, b);
  };
};
const divided = (sign, words, operate, calculate) =>
  between(sign, (a, b) => {
    if (!isNumber(a) || !isNumber(b)) throw new Error();
    if (Number(b) === 0) throw new Python.ZeroDivisionError(words(a, b));
    return floats(a, b) ? Python.float(calculate(Number(a), Number(b))) : operate(a, b);
  });
const floorMod = (a, b) => a - b * Math.floor(a / b);
const plainDivision = (a, b) => Python.float(Number(a) / Number(b));
const powered = (a, b) => {
  if (!floats(a, b) && b >= 0) return Python.power(a, b);
  return Python.float(Number(a) ** Number(b));
};

// The operators, as they stand alone, and with = behind them.
const OPERATORS = (end) => ({
  "+": summed(`+${end}`),
  "-": difference(`-${end}`),
  "*": between(`*${end}`, slowTimes),
  "//": divided(
    `//${end}`,
    (a, b) =>
      floats(a, b) ? "float floor division by zero" : "integer division or modulo by zero",
    Python.quotient,
    (a, b) => Math.floor(a / b),
  ),
  "%": divided(
    `%${end}`,
    (a, b) => (floats(a, b) ? "float modulo" : "integer modulo by zero"),
    Python.remainder,
    floorMod,
  ),
  "/": divided(
    `/${end}`,
    (a, b) => (floats(a, b) ? "float division by zero" : "division by zero"),
    plainDivision,
    (a, b) => a / b,
  ),
  "**": between(end ? "**=" : "** or pow()", powered),
  "&": between(`&${end}`, Python.bitAnd),
  "|": between(`|${end}`, Python.union),
  "^": between(`^${end}`, Python.bitXor),
  "<<": between(`<<${end}`, Python.shiftLeft),
  ">>": between(`>>${end}`, Python.shiftRight),
});
const OPERATE = OPERATORS("");
const GROW = OPERATORS("=");

const less = ordered("<", Python.precedes);
const more = ordered(">", (a, b) => Python.precedes(b, a));
const atMost = ordered("<=", Python.within);
const atLeast = ordered(">=", Python.beyond);
const isSame = (a, b) => (areNumbers(a, b) ? a === b : Python.same(a, b));
const isIn = (part, whole) => {
  if (whole === null || whole === undefined || isNumber(whole)) {
    throw new TypeError_(`argument of type '${kindOf(whole)}' is not iterable`);
  }
  if (typeof whole === "string" && typeof part !== "string") {
    const words = `'in <string>' requires string as left operand, not ${kindOf(part)}`;
    throw new TypeError_(words);
  }
  return Python.contains(whole, part);
};
const COMPARE = {
  "==": isSame,
  "!=": (a, b) => !isSame(a, b),
  "<": (a, b) => (areNumbers(a, b) ? a < b : less(a, b)),
  ">": (a, b) => (areNumbers(a, b) ? a > b : more(a, b)),
  "<=": (a, b) => (areNumbers(a, b) ? a <= b : atMost(a, b)),
  ">=": (a, b) => (areNumbers(a, b) ? a >= b : atLeast(a, b)),
  is: (a, b) => a === b,
  "is not": (a, b) => a !== b,
  in: isIn,
  "not in": (a, b) => !isIn(a, b),
};
const negative = (value) => {
  if (value instanceof Float) return Python.float(-value.number);
  if (!isNumber(value)) throw new TypeError_(`bad operand type for unary -: '${kindOf(value)}'`);
  return Python.minus(0, value);
};
const positive = (value) => {
  if (isNumber(value)) return typeof value === "boolean" ? Number(value) : value;
  throw new TypeError_(`bad operand type for unary +: '${kindOf(value)}'`);
};
const inverted = (value) => {
  if (isNumber(value) && !(value instanceof Float)) return Python.minus(-1, value);
  throw new TypeError_(`bad operand type for unary ~: '${kindOf(value)}'`);
};

// ——— Elements of lists.

const isWhole = (k) => ["number", "bigint", "boolean"].includes(typeof k);
const subscripted = (whole, k, words) => {
  if (whole instanceof Dict || words === undefined) return;
  if (whole === null || whole === undefined || isNumber(whole) || typeof whole === "function") {
    throw new TypeError_(`'${kindOf(whole)}' object ${words}`);
  }
  if (isWhole(k)) return;
  const kind = kindOf(whole);
  const least = kind === "str" ? "string" : kind.replace(/^array\./, "");
  const said = {
    string: "string indices must be integers",
    array: "array indices must be integers",
  };
  const plural = said[least] ?? `${least} indices must be integers or slices`;
  throw new TypeError_(`${plural}, not ${k === null ? "NoneType" : kindOf(k)}`);
};
const item = (whole, k) => {
  if (Array.isArray(whole) && k >= 0 && k < whole.length && typeof k === "number") return whole[k];
  subscripted(whole, k, "is not subscriptable");
  return Python.item(whole, k);
};
const store = (whole, k, value) => {
  const isText = typeof whole === "string";
  subscripted(isText ? null : whole, k, "does not support item assignment");
  if (whole instanceof Cells && !isWhole(value)) {
    throw new TypeError_(`'${kindOf(value)}' object cannot be interpreted as an integer`);
  }
  return Python.store(whole, k, value);
};
const iterated = (values) => {
  if (values?.[Symbol.iterator]) return values[Symbol.iterator]();
  throw new TypeError_(`'${kindOf(values)}' object is not iterable`);
};
const unpacked = (values, count) => {
  const all = [...unpackable(values)];
  if (all.length === count) return all;
  if (all.length > count) {
    throw new Python.ValueError(`too many values to unpack (expected ${count})`);
  }
  const words = `not enough values to unpack (expected ${count}, got ${all.length})`;
  throw new Python.ValueError(words);
};
const unpackable = (values) => {
  if (values?.[Symbol.iterator]) return values;
  throw new TypeError_(`cannot unpack non-iterable ${kindOf(values)} object`);
};

// ——— Functions and methods.

const LISTS = {
  pop: (list, k = -1) => {
    if (!list.length) throw new Python.IndexError("pop from empty list");
    const value = Python.item(list, k);
    list.splice(k, 1);
    return value;
  },
  insert: (list, k, value) => void list.splice(k, 0, value),
  remove: (list, value) => void list.splice(Python.index(list, value), 1),
  clear: (list) => void list.splice(0),
  copy: (list) => [...list],
  count: (list, value) => list.filter((each) => Python.same(each, value)).length,
  reverse: (list) => void list.reverse(),
  sort: (list) => void list.splice(0, list.length, ...Python.sorted(list)),
};
const called = (use, ...given) => {
  if (typeof use !== "function") throw new TypeError_(`'${kindOf(use)}' object is not callable`);
  return isClass(use) ? new use(...given) : (use(...given) ?? null);
};
const isClass = (use) => /^class\b/.test(Function.prototype.toString.call(use));
const method = (owner, name, given) => {
  if (Array.isArray(owner) && Object.hasOwn(LISTS, name))
    return LISTS[name](owner, ...given) ?? null;
  const own = owner?.[name];
  if (typeof own === "function" && !Array.isArray(owner) && typeof owner !== "string") {
    return owner[name](...given) ?? null;
  }
  try {
    return Python.method(owner, name, given) ?? null;
  } catch (error) {
    if (!(error instanceof Python.Refusal)) throw error;
    throw new AttributeError(`'${kindOf(owner)}' object has no attribute '${name}'`);
  }
};
const field = (owner, name) => {
  const found = owner?.[name];
  if (found !== undefined) return found;
  throw new AttributeError(`'${kindOf(owner)}' object has no attribute '${name}'`);
};
const next = (values, ...other) => {
  const { done, value } = iterated(values).next();
  if (!done) return value;
  if (other.length) return other[0];
  throw new Python.StopIteration("");
};
const any = (values) => {
  for (const value of iterable(values)) if (Python.truth(value)) return true;
  return false;
};
const all = (values) => {
  for (const value of iterable(values)) if (!Python.truth(value)) return false;
  return true;
};
const iterable = (values) => {
  iterated(values);
  return values;
};
const unbound = (name) => {
  throw new UnboundLocalError(
    `cannot access local variable '${name}' where it is not associated with a value`,
  );
};
const unknown = (name) => {
  throw new NameError(`name '${name}' is not defined`);
};
const raised = (error) => (typeof error === "function" ? new error("") : error);

// What JavaScript says of a stack that is full, in Python's words.
const inPython = (error) => {
  const isDeep = error instanceof RangeError && /call stack/i.test(error.message);
  if (isDeep || error?.name === "InternalError") {
    return new RecursionError("maximum recursion depth exceeded");
  }
  if (error instanceof TypeError && /not iterable/.test(error.message)) {
    return new TypeError_("'NoneType' object is not iterable");
  }
  return error;
};

// What a translated text calls.
export const Dynamic = {
  COMPARE,
  GROW,
  OPERATE,
  AssertionError,
  AttributeError,
  TypeError: TypeError_,
  apart: (values, before, behind) => Python.apart(unpackable(values), before, behind),
  called,
  field,
  grouped: Python.grouped,
  inPython,
  inverted,
  item,
  iterable,
  iterated,
  method,
  negative,
  positive,
  raised,
  replace: Python.replace,
  slice: Python.slice,
  store,
  text: Python.text,
  truth: Python.truth,
  unbound,
  unknown,
  unpacked,
};
// The names of Python's own.
export const BUILTINS = {
  ...Object.fromEntries(
    ["ValueError", "IndexError", "KeyError", "OverflowError", "ZeroDivisionError"].map((name) => [
      name,
      Python[name] ?? PythonError,
    ]),
  ),
  AssertionError,
  Exception: PythonError,
  RecursionError,
  StopIteration: Python.StopIteration,
  TypeError: TypeError_,
  abs: (value) => (value instanceof Float ? Python.float(Math.abs(value)) : Python.abs(value)),
  all,
  any,
  array: Python.array,
  bisect_left: Python.bisectLeft,
  bool: (value = false) => Python.truth(value),
  bytearray: (given = 0) => Python.bytes(given),
  bytes: (given = 0) => Python.bytes(given),
  comb: Python.comb,
  dict: (pairs = []) => new Dict(pairs),
  divmod: (a, b) => [OPERATE["//"](a, b), OPERATE["%"](a, b)],
  enumerate: Python.enumerate,
  factorial: Python.factorial,
  float: Python.float,
  int: (value = 0) => Python.integer(value),
  iter: (values) => iterated(values),
  len: (values) => {
    if (values === null || isNumber(values) || values === undefined) {
      throw new TypeError_(`object of type '${kindOf(values)}' has no len()`);
    }
    return Python.length(values);
  },
  list: (values = []) => [...iterable(values)],
  map: Python.map,
  max: Python.most,
  min: Python.least,
  next,
  pairwise: Python.pairwise,
  perf_counter: Python.perfCounter,
  print: () => null,
  range: Python.range,
  reversed: (values) => [...iterable(values)].reverse(),
  set: (values = []) => new Set(iterable(values)),
  sorted: (values, key) => Python.sorted(values, key),
  str: (value = "") => Python.text(value),
  sum: (values, first = 0) =>
    Array.from(iterable(values)).reduce((a, b) => OPERATE["+"](a, b), first),
  tuple: (values = []) => [...iterable(values)],
  zip: Python.zip,
};
