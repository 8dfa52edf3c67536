// What `format` writes, by Python's small language of formats.

import {
  Exception,
  IndexError,
  KeyError,
  Refusal,
  ValueError,
  TypeError as WrongType,
} from "./errors.js";
import { represented, worded } from "./representing.js";
import { bare, Float, isWhole, nameOf, float as real } from "./values.js";

// Filling and side, sign, head, zeros, width, groups, digits, kind.
const FORM = new RegExp(
  "^(?:(?<fill>[^])?(?<align>[<>=^]))?(?<sign>[-+ ])?(?<isLong>#)?(?<isZero>0)?(?<width>\\d+)?" +
    "(?<group>[,_])?(?:\\.(?<precision>\\d+))?(?<kind>[a-zA-Z%])?$",
  "u",
);
const BASES = { d: 10, x: 16, X: 16, o: 8, b: 2 };
const HEADS = { x: "0x", X: "0X", o: "0o", b: "0b" };
const wrong = (kind, value) =>
  new ValueError(`Unknown format code '${kind}' for object of type '${nameOf(value)}'`);

// Where two are equally near, Python takes the even digit, and toFixed the greater number.
export const fixed = (float, digits) => {
  const number = Math.abs(float);
  const sign = float < 0 ? "-" : "";
  const near = number.toFixed(digits);
  const tie = (number * 2 ** (digits + 1)) % 2 === 1 && Number(near.at(-1)) % 2 === 1;
  return sign + (tie ? (number - 10 ** -digits / 2).toFixed(digits) : near);
};
// Digits in groups, from the right.
const grouped = (digits, sign, many = 3) =>
  sign ? digits.replace(new RegExp(`\\B(?=(.{${many}})+$)`, "g"), sign) : digits;
const wholeOf = (value, kind, form) => {
  const number = BigInt(value);
  const digits = (number < 0n ? -number : number).toString(BASES[kind]);
  const many = kind === "d" ? 3 : 4;
  const said = grouped(kind === "X" ? digits.toUpperCase() : digits, form.group, many);
  return [number < 0n, form.isLong ? (HEADS[kind] ?? "") : "", said];
};
const realOf = (number, kind, form) => {
  const digits = form.digits ?? 6;
  const size = Math.abs(number);
  if (!Number.isFinite(number)) return [number < 0, "", Number.isNaN(number) ? "nan" : "inf"];
  const isMinus = number < 0 || Object.is(number, -0);
  if (kind === "e" || kind === "E") {
    const said = size.toExponential(digits).replace(/([-+])(\d)$/, "$10$2");
    return [isMinus, "", kind === "E" ? said.toUpperCase() : said];
  }
  if (kind === "g" || kind === "G" || kind === "") {
    if (kind === "" && form.digits === undefined) return [isMinus, "", represented(real(size))];
    throw new Refusal(`the format “${kind || "."}” of a float`);
  }
  const near = fixed(kind === "%" ? size * 100 : size, digits);
  const [before, after] = near.split(".");
  const said = grouped(before, form.group) + (after ? `.${after}` : "");
  return [isMinus, "", kind === "%" ? `${said}%` : said];
};
const padded = ([isMinus, head, digits], form) => {
  const plus = form.sign && form.sign !== "-" ? form.sign : "";
  const front = (isMinus ? "-" : plus) + head;
  const missing = Math.max(0, Number(form.width ?? 0) - front.length - [...digits].length);
  const align = form.align ?? (form.isZero ? "=" : ">");
  const fill = (form.fill ?? (form.isZero ? "0" : " ")).repeat(missing);
  if (missing && form.isZero && form.group) throw new Refusal("zeros in groups");
  return placed(front, digits, fill, align);
};
const placed = (front, digits, fill, align) => {
  if (align === "<") return front + digits + fill;
  if (align === ">") return fill + front + digits;
  if (align === "=") return front + fill + digits;
  const half = Math.floor(fill.length / 2);
  return fill.slice(0, half) + front + digits + fill.slice(half);
};
export const format = (given, text) => {
  const value = given?.isWhole && text === "" ? given : bare(given);
  if (text === "") return worded(value);
  const form = { ...text.match(FORM)?.groups };
  if (!("kind" in form))
    throw new ValueError(
      `Invalid format specifier '${text}' for object of type '${nameOf(value)}'`,
    );
  const { fill, align, sign, isZero, group, precision, kind = "" } = form;
  if (kind === "z") throw new Refusal("the format “z”");
  form.digits = precision === undefined ? undefined : Number(precision);
  if (typeof value === "string") {
    if (!["", "s"].includes(kind)) throw wrong(kind, value);
    if (sign) throw new ValueError("Sign not allowed in string format specifier");
    if (group) throw new ValueError(`Cannot specify '${group}' with 's'.`);
    if (align === "=") throw new ValueError("'=' alignment not allowed in string format specifier");
    const letters = [...value].slice(0, form.digits ?? Infinity).join("");
    const missing = Math.max(0, Number(form.width ?? 0) - [...letters].length);
    return placed("", letters, (fill ?? (isZero ? "0" : " ")).repeat(missing), align ?? "<");
  }
  if (value instanceof Float) {
    if (!/^[eEfFgG%]?$/.test(kind)) throw wrong(kind, value);
    return padded(realOf(value.number, kind, form), form);
  }
  if (isWhole(value)) {
    if (kind === "c") throw new Refusal("the format “c”");
    if (/^[eEfFgG%]$/.test(kind)) return padded(realOf(Number(value), kind, form), form);
    if (kind !== "" && kind !== "n" && !BASES[kind]) throw wrong(kind, value);
    if (form.digits !== undefined)
      throw new ValueError("Precision not allowed in integer format specifier");
    return padded(wholeOf(value, kind || "d", form), form);
  }
  const owner = value instanceof Exception || value === null || typeof value === "object";
  if (owner) throw new WrongType(`unsupported format string passed to ${nameOf(value)}.__format__`);
  throw new Refusal(`the format “${text}” of such a value`);
};
export const converted = (value, kind) => {
  if (kind === "s") return worded(value);
  if (kind === "r") return represented(value);
  throw new Refusal("“!a”");
};
// str.format, with places and names.
export const filled = (words, values, names) => {
  const fields = [...words.replace(/\{\{|\}\}/g, "").matchAll(/\{([^{}!:]*)/g)].map(
    ([, name]) => name,
  );
  const isCounted = fields.includes("");
  if (isCounted && fields.some((name) => /^\d+$/.test(name))) {
    const ways = ["automatic field numbering", "manual field specification"];
    const [one, other] =
      fields.find((name) => /^\d*$/.test(name)) === "" ? ways : [ways[1], ways[0]];
    throw new ValueError(`cannot switch from ${one} to ${other}`);
  }
  let next = 0;
  return words.replace(
    /\{\{|\}\}|\{([^{}!:]*)(?:!([rs]))?(?::([^{}]*))?\}/g,
    (whole, name, kind, form = "") => {
      if (whole === "{{") return "{";
      if (whole === "}}") return "}";
      if (/[.[]/.test(name)) throw new Refusal("“.” or “[” in a field of str.format");
      let value;
      if (name === "" || /^\d+$/.test(name)) {
        const k = name === "" ? next++ : Number(name);
        if (k >= values.length)
          throw new IndexError(`Replacement index ${k} out of range for positional args tuple`);
        value = values[k];
      } else {
        if (!names.has(name)) throw new KeyError(represented(name));
        value = names.get(name);
      }
      return format(kind ? converted(value, kind) : value, form);
    },
  );
};
