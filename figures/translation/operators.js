// Operators between two values, which look at their kinds.

import {
  OverflowError,
  Refusal,
  WORDS,
  TypeError as WrongType,
  ZeroDivisionError,
} from "./errors.js";
import {
  bitAnd,
  bitOr,
  bitXor,
  minus,
  plus,
  power,
  product,
  quotient,
  remainder,
  shiftLeft,
  shiftRight,
} from "./integers.js";
import {
  areNumbers,
  bare,
  Dict,
  isNumber,
  isWhole,
  kindOf,
  LONGEST,
  Members,
  SAFE,
  tupled,
} from "./kinds.js";
import {
  array as cellsOf,
  extend as extendBy,
  bytes as octets,
  repeated as repeatedRow,
} from "./sequences.js";
import { Fixed, Float, float as real } from "./values.js";
import { iterable } from "./ways.js";

const EXACT = 2 ** 53;
const isZero = (value) => Number(value) === 0;
const hasFloat = (a, b) => a instanceof Float || b instanceof Float;
const wrongOperands = (sign, a, b) => new WrongType(WORDS.operands(sign, kindOf(a), kindOf(b)));

// Numbers: `whole` calculates with integers, `float` with floats.
const onNumbers = (whole, float) => (a, b) =>
  hasFloat(a, b) ? real(float(Number(a), Number(b))) : whole(a, b);
const addNumbers = onNumbers(plus, (a, b) => a + b);
const subtractNumbers = onNumbers(minus, (a, b) => a - b);
const multiplyNumbers = onNumbers(product, (a, b) => a * b);

export const JOINED = {
  str: (a, b) => a + b,
  list: (a, b) => a.concat(b),
  tuple: (a, b) => tupled([...a, ...b]),
  bytearray: (a, b) => octets([...a, ...b]),
  bytes: (a, b) => {
    const made = new Fixed(a.length + b.length);
    made.set(a);
    made.set(b, a.length);
    return made;
  },
  "array.array": (a, b) => cellsOf(a.typecode, [...a, ...b]),
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
  extendBy(a, [...iterable(b)]);
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
  if (kind === "array.array" && sequence.length === 1) return repeatedRow(sequence, many);
  const isEmpty = sequence.length === 0; // then JavaScript could not make so many copies
  const all = isEmpty ? [] : Array.from({ length: many }, () => [...sequence]).flat();
  if (kind === "tuple") return tupled(all);
  if (kind === "array.array") return cellsOf(sequence.typecode, all);
  if (kind === "bytes") return Fixed.from(all);
  return kind === "bytearray" ? octets(all) : all;
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
  "//": onNumbers(quotient, (a, b) => dividedFloats(a, b)[0]),
  "%": onNumbers(remainder, (a, b) => dividedFloats(a, b)[1]),
  "/": (a, b) => {
    // CPython rounds such a quotient once; as Numbers both would be rounded before.
    const isLarge = [a, b].some((each) => isWhole(each) && Math.abs(Number(each)) > EXACT);
    if (isLarge) throw new Refusal("a quotient of integers so large");
    return real(Number(a) / Number(b));
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
  if (!hasFloat(a, b) && b >= 0) return power(a, b);
  if (isZero(a) && b < 0) throw new ZeroDivisionError(WORDS.negativePower());
  if (a < 0 && !Number.isInteger(Number(b))) throw new Refusal("complex numbers");
  const raised = Number(a) ** Number(b);
  if (!Number.isFinite(raised) && [a, b].every((each) => Number.isFinite(Number(each)))) {
    throw new OverflowError(WORDS.tooLarge());
  }
  return real(raised);
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
const bared = (slow) => (a, b) => slow(bare(a), bare(b));
const operators = (end) => {
  const slow = Object.fromEntries(
    Object.entries({
      "+": end ? extend : add,
      "-": subtract(`-${end}`),
      "*": multiply(`*${end}`),
      "//": divide("//", `//${end}`),
      "%": divide("%", `%${end}`),
      "/": divide("/", `/${end}`),
      "**": raise(end ? "**=" : "** or pow()"),
      "&": onBits(`&${end}`, bitAnd, SETS["&"]),
      "|": onBits(`|${end}`, bitOr, SETS["|"]),
      "^": onBits(`^${end}`, bitXor, SETS["^"]),
      "<<": onBits(`<<${end}`, shiftLeft),
      ">>": onBits(`>>${end}`, shiftRight),
    }).map(([sign, slow]) => [sign, bared(slow)]),
  );
  // Each is written out, so that it is small and what runs can take it in.
  const quick = {
    "+": (a, b) => {
      if (typeof a === "number" && typeof b === "number") {
        const sum = a + b;
        if (sum < SAFE && sum > -SAFE) return sum;
      }
      return slow["+"](a, b);
    },
    "-": (a, b) => {
      if (typeof a === "number" && typeof b === "number") {
        const rest = a - b;
        if (rest < SAFE && rest > -SAFE) return rest;
      }
      return slow["-"](a, b);
    },
    "*": (a, b) => {
      if (typeof a === "number" && typeof b === "number") {
        const product = a * b;
        if (product < SAFE && product > -SAFE) return product + 0;
      }
      return slow["*"](a, b);
    },
    "//": (a, b) =>
      typeof a === "number" && typeof b === "number" && b > 0
        ? Math.floor(a / b) + 0
        : slow["//"](a, b),
    "%": (a, b) => {
      if (typeof a === "number" && typeof b === "number" && b > 0) {
        const rest = a % b;
        return rest < 0 ? rest + b : rest + 0;
      }
      return slow["%"](a, b);
    },
    "&": (a, b) =>
      typeof a === "number" && typeof b === "number" && (a | 0) === a && (b | 0) === b
        ? a & b
        : slow["&"](a, b),
    "|": (a, b) =>
      typeof a === "number" && typeof b === "number" && (a | 0) === a && (b | 0) === b
        ? a | b
        : slow["|"](a, b),
    "^": (a, b) =>
      typeof a === "number" && typeof b === "number" && (a | 0) === a && (b | 0) === b
        ? a ^ b
        : slow["^"](a, b),
    ">>": (a, b) =>
      typeof a === "number" && typeof b === "number" && (a | 0) === a && b >= 0 && b < 32
        ? a >> b
        : slow[">>"](a, b),
    "<<": (a, b) => {
      // 31 bits and 18 more are fewer than the 50 that a Number has.
      if (typeof a === "number" && typeof b === "number" && (a | 0) === a && b >= 0 && b < 19)
        return a * (1 << b);
      return slow["<<"](a, b);
    },
  };
  return { ...slow, ...quick };
};
export const OPERATE = operators("");
export const GROW = operators("=");
export const negative = (given) => {
  const value = bare(given);
  if (value instanceof Float) return real(-value.number);
  if (isWhole(value)) return minus(0, value);
  throw new WrongType(WORDS.operand("-", kindOf(value)));
};
export const positive = (given) => {
  const value = bare(given);
  if (isNumber(value)) return typeof value === "boolean" ? Number(value) : value;
  throw new WrongType(WORDS.operand("+", kindOf(value)));
};
export const inverted = (given) => {
  const value = bare(given);
  if (isWhole(value)) return minus(-1, value);
  throw new WrongType(WORDS.operand("~", kindOf(value)));
};
