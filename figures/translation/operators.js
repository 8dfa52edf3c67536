// Operators between two values, which look at their kinds.

import { Dict, Members } from "./dicts.js";
import {
  OverflowError,
  Refusal,
  WORDS,
  TypeError as WrongType,
  ZeroDivisionError,
} from "./errors.js";
import { INTEGERS, SAFE } from "./integers.js";
import { extend, like, ROWS } from "./sequences.js";
import { bare, Float, isNumber, isWhole, kindOf, LONGEST, float as real } from "./values.js";
import { iterable } from "./ways.js";

const EXACT = 2 ** 53;
const isZero = (value) => Number(value) === 0;
const hasFloat = (a, b) => a instanceof Float || b instanceof Float;

// ——— What an operator makes of numbers; it is said by its sign, which may have “=” behind it.

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
const FLOATS = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "//": (a, b) => dividedFloats(a, b)[0],
  "%": (a, b) => dividedFloats(a, b)[1],
  "/": (a, b) => a / b,
};
const calculated = (operator, _, a, b) =>
  hasFloat(a, b) ? real(FLOATS[operator](Number(a), Number(b))) : INTEGERS[operator](a, b);
const divided = (operator, sign, a, b) => {
  if (isZero(b)) throw new ZeroDivisionError(WORDS.divided(sign.replace(/=$/, ""), hasFloat(a, b)));
  if (operator !== "/") return calculated(operator, sign, a, b);
  // CPython rounds such a quotient once; as Numbers both would be rounded before.
  const isLarge = [a, b].some((each) => isWhole(each) && Math.abs(Number(each)) > EXACT);
  if (isLarge) throw new Refusal("a quotient of integers so large");
  return real(Number(a) / Number(b));
};
const raised = (operator, _, a, b) => {
  if (!hasFloat(a, b) && b >= 0) return INTEGERS[operator](a, b);
  if (isZero(a) && b < 0) throw new ZeroDivisionError("0.0 cannot be raised to a negative power");
  if (a < 0 && !Number.isInteger(Number(b))) throw new Refusal("complex numbers");
  const power = Number(a) ** Number(b);
  if (!Number.isFinite(power) && [a, b].every((each) => Number.isFinite(Number(each)))) {
    throw new OverflowError("(34, 'Numerical result out of range')");
  }
  return real(power);
};
const onBits = (operator, sign, a, b) =>
  hasFloat(a, b) ? wrong(operator, sign, a, b) : INTEGERS[operator](a, b);

// ——— And what of other values.

const wrong = (_, sign, a, b) => {
  throw new WrongType(`unsupported operand type(s) for ${sign}: '${kindOf(a)}' and '${kindOf(b)}'`);
};
const joined = (operator, sign, a, b) => {
  const [one, other] = [kindOf(a), kindOf(b)];
  // What += does to a list is seen by all who have it.
  if (sign === "+=" && (one === "list" || one === "array.array")) {
    if (one !== "list" && other !== one) throw new WrongType(WORDS.notExtended(other));
    extend(a, [...iterable(b)]);
    return a;
  }
  if (one === "str" && other === one) return a + b;
  if (one === other && ROWS.includes(one)) return like(a, [...a, ...b]);
  if (ROWS.includes(one)) throw new WrongType(WORDS.notJoined(one, other));
  return wrong(operator, sign, a, b);
};
const manifold = (operator, sign, a, b) => {
  if (ROWS.includes(kindOf(a))) return repeated(a, b);
  return ROWS.includes(kindOf(b)) ? repeated(b, a) : wrong(operator, sign, a, b);
};
const repeated = (sequence, times) => {
  if (!isWhole(times)) throw new WrongType(WORDS.notRepeated(kindOf(times)));
  const many = Math.max(0, Number(times));
  if (many >= 2 ** 63) throw new OverflowError("cannot fit 'int' into an index-sized integer");
  if (many * sequence.length > LONGEST) throw new Refusal("a list so long");
  const all = [];
  for (let k = 0; sequence.length && k < many; k += 1)
    for (const value of sequence) all.push(value);
  return like(sequence, all);
};
const noFormat = (operator, sign, a, b) => {
  if (typeof a === "string") throw new Refusal("“%” with words");
  return wrong(operator, sign, a, b);
};
const without = (a, b) => [...a].filter((each) => !b.has(each));
const SETS = {
  "-": without,
  "&": (a, b) => [...a].filter((each) => b.has(each)),
  "|": (a, b) => [...a, ...b],
  "^": (a, b) => [...without(a, b), ...without(b, a)],
};
const ofSets = (operator, sign, a, b) => {
  if (a instanceof Set && b instanceof Set) return new Members(SETS[operator](a, b));
  const isOfDicts = operator === "|" && a instanceof Dict && b instanceof Dict;
  return isOfDicts ? new Dict([...a.items(), ...b.items()]) : wrong(operator, sign, a, b);
};

// ——— The operators, as they stand alone, and with = behind them.

const USES = {
  "+": [calculated, joined],
  "-": [calculated, ofSets],
  "*": [calculated, manifold],
  "//": [divided, wrong],
  "%": [divided, noFormat],
  "/": [divided, wrong],
  "**": [raised, wrong],
  "&": [onBits, ofSets],
  "|": [onBits, ofSets],
  "^": [onBits, ofSets],
  "<<": [onBits, wrong],
  ">>": [onBits, wrong],
};
export const operating = (operator, sign) => {
  const [onNumbers, onOthers] = USES[operator];
  return (one, other) => {
    const [a, b] = [bare(one), bare(other)];
    return (isNumber(a) && isNumber(b) ? onNumbers : onOthers)(operator, sign, a, b);
  };
};
const operators = (end) => {
  const signOf = (operator) => (operator + end === "**" ? "** or pow()" : operator + end);
  const slow = Object.fromEntries(
    Object.keys(USES).map((operator) => [operator, operating(operator, signOf(operator))]),
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
const signed = (sign, ofWhole, ofFloat) => (given) => {
  const value = bare(given);
  if (isWhole(value)) return ofWhole(value);
  if (value instanceof Float && ofFloat) return real(ofFloat(value.number));
  throw new WrongType(`bad operand type for unary ${sign}: '${kindOf(value)}'`);
};
export const negative = signed(
  "-",
  (value) => OPERATE["-"](0, value),
  (number) => -number,
);
export const positive = signed(
  "+",
  (value) => OPERATE["+"](0, value),
  (number) => number,
);
export const inverted = signed("~", (value) => OPERATE["-"](-1, value));
