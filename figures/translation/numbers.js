// Numbers, and what is made of them.

import { withNames } from "./choosing.js";
import { OverflowError, Refusal, ValueError, WORDS, TypeError as WrongType } from "./errors.js";
import { fixed } from "./formats.js";
import { exact, integer } from "./integers.js";
import { OPERATE, operating } from "./operators.js";
import { represented } from "./representing.js";
import { bytes as octets } from "./sequences.js";
import { bare, Float, isWhole, kindOf, float as real, tupled, wholeOf } from "./values.js";
import { iterable } from "./ways.js";

const quotient = operating("//", "divmod()");
const inBase = (value, base) => {
  if (typeof value !== "string")
    throw new WrongType("int() can't convert non-string with explicit base");
  const number = Number(base);
  if (number !== 0 && (number < 2 || number > 36))
    throw new ValueError("int() base must be >= 2 and <= 36, or 0");
  if (number === 0) throw new Refusal("int() with base 0");
  const text = value
    .trim()
    .toLowerCase()
    .replace(/_(?=[0-9a-z])/g, "");
  const sign = /^-/.test(text) ? -1n : 1n;
  const head = { 2: /^0b/, 8: /^0o/, 16: /^0x/ }[number];
  // Where a base has no head, a pattern that is found nowhere.
  const digits = text.replace(/^[-+]/, "").replace(head ?? /^(?!)/, "");
  const numbers = [...digits].map((each) => Number.parseInt(each, 36));
  if (!digits || numbers.some((each) => !(each < number)))
    throw new ValueError(`invalid literal for int() with base ${number}: ${represented(value)}`);
  return exact(sign * numbers.reduce((all, each) => all * BigInt(number) + BigInt(each), 0n));
};
export const whole = withNames(["base"], ([given = 0, second], by) => {
  const base = by("base", second);
  if (base !== undefined) return inBase(given, base);
  return truncated(bare(given));
});
const truncated = (value) => {
  if (typeof value === "string") {
    if (/^\s*[-+]?\d+(_\d+)*\s*$/.test(value)) {
      return exact(BigInt(value.replace(/[_\s]|^\s*\+/g, "")));
    }
    throw new ValueError(`invalid literal for int() with base 10: ${represented(value)}`);
  }
  if (value instanceof Float && !Number.isFinite(value.number)) {
    if (Number.isNaN(value.number)) throw new ValueError("cannot convert float NaN to integer");
    throw new OverflowError("cannot convert float infinity to integer");
  }
  if (isWhole(value) || value instanceof Float) return integer(value);
  if (["array.array", "bytearray"].includes(kindOf(value))) throw new Refusal("int() of bytes");
  throw new WrongType(WORDS.notInteger(kindOf(value)));
};
export const absolute = (given) => {
  if (typeof given === "number") return given < 0 ? -given : given;
  const value = bare(given);
  if (value instanceof Float) return real(Math.abs(value.number));
  if (isWhole(value)) return integer(value < 0 ? -value : value);
  throw new WrongType(`bad operand type for ${"abs()"}: '${kindOf(value)}'`);
};
export const divmod = (a, b) => tupled([quotient(a, b), OPERATE["%"](a, b)]);
export const bitLength = (number) =>
  BigInt(number)
    .toString(2)
    .replace(/^-|^0$/, "").length;
export const bytesOf = (given = 0, kind = "bytearray") => {
  if (typeof given === "string") throw new WrongType("string argument without an encoding");
  if (given < 0) throw new ValueError("negative count");
  return octets(isWhole(given) ? Number(given) : iterable(given), kind);
};
export const float = (given = 0) => {
  const value = bare(given);
  if (typeof value === "string") {
    const text = value.trim().replace(/_(?=\d)/g, "");
    const [, sign, word] = text.match(/^([-+]?)(inf|infinity|nan)$/i) ?? [];
    if (word) return real((sign === "-" ? -1 : 1) * (/^i/i.test(word) ? Infinity : Number.NaN));
    if (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) return real(Number(text));
    throw new ValueError(`could not convert string to float: ${represented(value)}`);
  }
  if (isWhole(value) && !Number.isFinite(Number(value)))
    throw new OverflowError("int too large to convert to float");
  if (isWhole(value) || value instanceof Float) return real(Number(value));
  throw new WrongType(`float() argument must be a string or a real number, not '${kindOf(value)}'`);
};
// To the nearest; of two as near, to the even one.
export const round = withNames(["ndigits"], ([given, second = null], by) => {
  const value = bare(given);
  const digits = by("ndigits", second);
  if (isWhole(value)) {
    if (digits !== null && digits < 0) throw new Refusal("round() to tens");
    return typeof value === "boolean" ? Number(value) : value;
  }
  if (!(value instanceof Float))
    throw new WrongType(`type ${kindOf(value)} doesn't define __round__ method`);
  if (digits !== null) {
    if (digits < 0 || digits > 15) throw new Refusal("round() to so many digits");
    const size = fixed(value.number, Number(digits));
    return real(Number(size));
  }
  if (!Number.isFinite(value.number)) return truncated(value);
  const floor = Math.floor(value.number);
  const rest = value.number - floor;
  const isUp = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  return integer(isUp ? floor + 1 : floor);
});
export const based = (base, head) => (given) => {
  const number = BigInt(wholeOf(given));
  return `${number < 0n ? "-" : ""}${head}${(number < 0n ? -number : number).toString(base)}`;
};
export const ord = (word) => {
  if (typeof word !== "string")
    throw new WrongType(`ord() expected string of length 1, but ${kindOf(word)} found`);
  const letters = [...word];
  if (letters.length !== 1)
    throw new WrongType(`ord() expected a character, but string of length ${letters.length} found`);
  return word.codePointAt(0);
};
export const chr = (given) => {
  const value = wholeOf(given);
  if (!(value >= 0 && value < 0x110000)) throw new ValueError("chr() arg not in range(0x110000)");
  return String.fromCodePoint(Number(value));
};
