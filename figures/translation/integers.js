// Integers: a Number up to SAFE, and a BigInt beyond it, so that there is one way to write each.

import { Refusal, ValueError } from "./errors.js";

// Not 2^53: so the sum of two Numbers is exact, and may be looked at when it is calculated.
export const SAFE = 2 ** 50;
const [LEAST, MOST] = [-(2n ** 50n), 2n ** 50n];
export const exact = (big) => (LEAST <= big && big <= MOST ? Number(big) : big);
export const integer = (value) =>
  typeof value === "bigint" ? value : exact(BigInt(Math.trunc(Number(value))));

const exactly = (calculate) => (a, b) => exact(calculate(BigInt(a), BigInt(b)));
// Of two truths Python's operators on bits make a truth.
const onBits = (calculate) => (a, b) => {
  const made = exactly(calculate)(a, b);
  return typeof a === "boolean" && typeof b === "boolean" ? Boolean(made) : made;
};
const shifted = (calculate, most) => (a, b) => {
  if (b < 0) throw new ValueError("negative shift count");
  if (b > most) throw new Refusal(`a shift by ${b} is further than we go`);
  return exactly(calculate)(a, b);
};
// What the operators make of integers, where nothing is quicker.
export const INTEGERS = {
  "+": exactly((a, b) => a + b),
  "-": exactly((a, b) => a - b),
  "*": exactly((a, b) => a * b),
  // BigInt divides toward 0, and its rest has the sign of a. Python rounds down: it has that of b.
  "//": exactly((a, b) => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n)),
  "%": exactly((a, b) => ((a % b) + b) % b),
  "**": exactly((a, b) => a ** b),
  "&": onBits((a, b) => a & b),
  "|": onBits((a, b) => a | b),
  "^": onBits((a, b) => a ^ b),
  "<<": shifted((a, b) => a << b, 4096),
  ">>": shifted((a, b) => a >> b, Infinity),
};
