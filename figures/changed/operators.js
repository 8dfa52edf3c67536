// Operators and comparisons, which look at the kinds of two values.

import {
  OverflowError,
  Refusal,
  WORDS,
  TypeError as WrongType,
  ZeroDivisionError,
} from "../translation/errors.js";
import { Python } from "../translation/operations.js";
import { isWhole, iterable, keyed, Members, tupled } from "./members.js";

const { Dict, Float, kindOf } = Python;
const SAFE = 2 ** 50;
export const LONGEST = 10_000_000; // elements of a list, numbers of a range
const EXACT = 2 ** 53;

const isNumber = (value) => isWhole(value) || value instanceof Float;
const areNumbers = (a, b) => typeof a === "number" && typeof b === "number";
const isZero = (value) => Number(value) === 0;
const hasFloat = (a, b) => a instanceof Float || b instanceof Float;

const wrongOperands = (sign, a, b) => new WrongType(WORDS.operands(sign, kindOf(a), kindOf(b)));

// Numbers: `whole` calculates with integers, `float` with floats.
const onNumbers = (whole, float) => (a, b) =>
  hasFloat(a, b) ? Python.float(float(Number(a), Number(b))) : whole(a, b);
const addNumbers = onNumbers(Python.plus, (a, b) => a + b);
const subtractNumbers = onNumbers(Python.minus, (a, b) => a - b);
const multiplyNumbers = onNumbers(Python.times, (a, b) => a * b);

export const JOINED = {
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
export const GROW = operators("=");

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
export const COMPARE = {
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

export const negative = (value) => {
  if (value instanceof Float) return Python.float(-value.number);
  if (isWhole(value)) return Python.minus(0, value);
  throw new WrongType(WORDS.operand("-", kindOf(value)));
};
export const positive = (value) => {
  if (isNumber(value)) return typeof value === "boolean" ? Number(value) : value;
  throw new WrongType(WORDS.operand("+", kindOf(value)));
};
export const inverted = (value) => {
  if (isWhole(value)) return Python.minus(-1, value);
  throw new WrongType(WORDS.operand("~", kindOf(value)));
};
