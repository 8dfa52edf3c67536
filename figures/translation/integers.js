// Integers: a Number up to LIMIT, and a BigInt beyond it, so that there is one way to write each.

import { Refusal, ValueError, WORDS, ZeroDivisionError } from "./errors.js";

// Not 2^53: so the sum of two Numbers is exact, and may be looked at when it is calculated.
const LIMIT = 2 ** 50;
const [LEAST, MOST] = [-(2n ** 50n), 2n ** 50n];
export const narrow = (big) => (LEAST <= big && big <= MOST ? Number(big) : big);
export const exact = (number) => {
  if (typeof number !== "string" && number <= LIMIT && number >= -LIMIT)
    return typeof number === "bigint" ? narrow(number) : number;
  if (typeof number === "bigint") return number;
  if (typeof number === "string") throw new Refusal(`“${number}” is no number`);
  if (Number.isSafeInteger(number)) return BigInt(number);
  throw new Refusal(`${number} is more than can be calculated with exactly`);
};
// What fits in the 32 bits to which JavaScript's own operators on bits cut a Number.
const small = (number) => typeof number !== "bigint" && (number | 0) === number;
const whole = (value) => {
  if (typeof value === "object" || typeof value === "string")
    throw new Refusal("there is no number to calculate with");
  return BigInt(value);
};
const big = (calculate) => (a, b) => narrow(calculate(whole(a), whole(b)));
const mixed = (a, b) => (typeof a === "bigint") !== (typeof b === "bigint");
const [bigPlus, bigMinus] = [big((a, b) => a + b), big((a, b) => a - b)];
const [bigProduct, bigPower] = [big((a, b) => a * b), big((a, b) => a ** b)];
const [bigAnd, bigOr, bigXor] = [big((a, b) => a & b), big((a, b) => a | b), big((a, b) => a ^ b)];
const [bigLeft, bigRight] = [big((a, b) => a << b), big((a, b) => a >> b)];
// BigInt divides toward 0, and its rest has the sign of a. Python rounds down: it has that of b.
const bigQuotient = big((a, b) => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n));
const bigRemainder = big((a, b) => ((a % b) + b) % b);
// A number or a truth as it is; lists and words are not made numbers.
const numeric = (value) => {
  if (Array.isArray(value) || typeof value === "string" || value === null)
    throw new Refusal("there is no number to calculate with");
  return value;
};
export const plus = (a, b) => (mixed(a, b) ? bigPlus(a, b) : exact(numeric(a) + numeric(b)));
export const minus = (a, b) => (mixed(a, b) ? bigMinus(a, b) : exact(numeric(a) - numeric(b)));
// A Number may become -0, which no integer of Python is: + 0 makes it 0.
const numbers = (a, b) => typeof a === "number" && typeof b === "number";
export const product = (a, b) => {
  const result = numbers(a, b) ? a * b : NaN;
  return result <= LIMIT && result >= -LIMIT ? result + 0 : bigProduct(a, b);
};
export const isZero = (value) => value === 0 || value === false;
export const quotient = (a, b) => {
  if (isZero(b) && numeric(a) !== null) throw new ZeroDivisionError(WORDS.divided("//"));
  return numbers(a, b) ? Math.floor(a / b) + 0 : bigQuotient(a, b);
};
export const remainder = (a, b) => {
  if (isZero(b) && numeric(a) !== null) throw new ZeroDivisionError(WORDS.divided("%"));
  if (!numbers(a, b)) return bigRemainder(a, b);
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
};
export const power = (a, b) => {
  if (b < 0) throw new Refusal("a power with a negative exponent is no integer");
  return bigPower(a, b);
};
// Of two truths Python's operators on bits make a truth.
const truths = (a, b) => typeof a === "boolean" && typeof b === "boolean";
export const bitAnd = (a, b) => {
  if (small(a) && small(b)) return a & b;
  return truths(a, b) ? a && b : bigAnd(a, b);
};
export const bitOr = (a, b) => {
  if (small(a) && small(b)) return a | b;
  return truths(a, b) ? a || b : bigOr(a, b);
};
export const bitXor = (a, b) => {
  if (small(a) && small(b)) return a ^ b;
  return truths(a, b) ? a !== b : bigXor(a, b);
};
export const shiftRight = (a, b) => {
  if (b < 0) throw new ValueError("negative shift count");
  return small(a) ? a >> (b < 31 ? b : 31) : bigRight(a, b);
};
export const shiftLeft = (a, b) => {
  if (b < 0) throw new ValueError("negative shift count");
  if (b > 4096) throw new Refusal(`a shift by ${b} is further than we go`);
  return b < 31 && small(a) ? product(a, 2 ** b) : bigLeft(a, b);
};
export const abs = (number) => {
  if (number < 0) return -number;
  return numeric(number) === true ? 1 : number || 0;
};
export const comb = (n, k) => {
  let ways = 1;
  for (let j = 0; j < k; j += 1) ways = quotient(product(ways, n - j), j + 1);
  return ways;
};
export const integer = (value) =>
  typeof value === "bigint" ? value : exact(Math.trunc(Number(value)) + 0);
