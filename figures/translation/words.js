// The methods of words.
// What is done with a part of words, which has to be words.

import { withAny, withNames } from "./choosing.js";
import { Refusal, ValueError, WORDS, TypeError as WrongType } from "./errors.js";
import { filled } from "./formats.js";
import { UNPRINTED } from "./representing.js";
import { kindOf, nameOf, Tuple, tupled } from "./values.js";
import { iterable } from "./ways.js";

const placeIn = (text, part) => {
  const place = text.indexOf(part);
  return place < 0 ? place : [...text.slice(0, place)].length;
};
const withPart =
  (use) =>
  (words, part, ...more) => {
    if (typeof part !== "string") throw new WrongType(`must be str, not ${kindOf(part)}`);
    return use(words, part, ...more);
  };
const WHITE = new RegExp(`[\\p{White_Space}${"\x1c\x1d\x1e\x1f"}]`, "u");
const WHITES = new RegExp(`${WHITE.source}+`, "u");
const splitted = withNames(["sep", "maxsplit"], ([text, sep = null, most = -1], by) => {
  const [sign, times] = [by("sep", sep), Number(by("maxsplit", most))];
  if (times >= 0) throw new Refusal("str.split with “maxsplit”");
  if (sign === null) return text.split(WHITES).filter((word) => word);
  if (typeof sign !== "string") throw new WrongType(`must be str or None, not ${kindOf(sign)}`);
  if (sign === "") throw new ValueError("empty separator");
  return text.split(sign);
});
const padded =
  (at) =>
  (text, width, fill = " ") => {
    const missing = Math.max(0, Number(width) - [...text].length);
    return at === "left" ? text + fill.repeat(missing) : fill.repeat(missing) + text;
  };
const stripped =
  (isLeft, isRight) =>
  (text, signs = null) => {
    const set = signs === null ? null : [...signs];
    const isIn = (each) => (set ? set.includes(each) : WHITE.test(each));
    const letters = [...text];
    while (isLeft && letters.length && isIn(letters[0])) letters.shift();
    while (isRight && letters.length && isIn(letters.at(-1))) letters.pop();
    return letters.join("");
  };
const beginning = (use) => (text, part) => {
  const parts = part instanceof Tuple ? [...part] : [part];
  if (parts.some((each) => typeof each !== "string"))
    throw new WrongType(`${use} first arg must be str or a tuple of str, not ${kindOf(part)}`);
  return parts.some((each) => text[use === "startswith" ? "startsWith" : "endsWith"](each));
};
const divided = (isLast) =>
  withPart((text, sign) => {
    if (sign === "") throw new ValueError("empty separator");
    const k = isLast ? text.lastIndexOf(sign) : text.indexOf(sign);
    if (k < 0) return tupled(isLast ? ["", "", text] : [text, "", ""]);
    return tupled([text.slice(0, k), sign, text.slice(k + sign.length)]);
  });
export const WORD_METHODS = {
  count: withPart((text, part) => (part ? text.split(part).length - 1 : [...text].length + 1)),
  endswith: beginning("endswith"),
  expandtabs: (text) =>
    text.replace(/([^\t\n\r]*)\t/g, (_, before) => {
      const { length } = [...before];
      return before + " ".repeat(8 - (length % 8));
    }),
  find: withPart(placeIn),
  format: withAny(([text, ...values], names) => filled(text, values, names)),
  index: withPart((text, part) => {
    const place = placeIn(text, part);
    if (place < 0) throw new ValueError(WORDS.notThere("str"));
    return place;
  }),
  isdigit: (text) => /^\d+$/.test(text),
  isprintable: (text) => !UNPRINTED.test(text),
  islower: (text) => text !== text.toUpperCase() && text === text.toLowerCase(),
  isspace: (text) => [...text].every((sign) => WHITE.test(sign)) && text !== "",
  isupper: (text) => text !== text.toLowerCase() && text === text.toUpperCase(),
  join: (text, parts) => {
    if (!parts?.[Symbol.iterator]) throw new WrongType("can only join an iterable");
    const all = [...iterable(parts)];
    const k = all.findIndex((part) => typeof part !== "string");
    if (k < 0) return all.join(text);
    throw new WrongType(`sequence item ${k}: expected str instance, ${nameOf(all[k])} found`);
  },
  ljust: padded("left"),
  lower: (text) => text.toLowerCase(),
  lstrip: stripped(true, false),
  partition: divided(false),
  removeprefix: withPart((text, part) => (text.startsWith(part) ? text.slice(part.length) : text)),
  removesuffix: withPart((text, part) =>
    part && text.endsWith(part) ? text.slice(0, -part.length) : text,
  ),
  replace: (text, old, fresh, times) => {
    for (const [k, each] of [old, fresh].entries())
      if (typeof each !== "string")
        throw new WrongType(`replace() argument ${k + 1} must be str, not ${kindOf(each)}`);
    if (times !== undefined) throw new Refusal("str.replace with a count");
    return text.replaceAll(old, () => fresh);
  },
  rjust: padded("right"),
  rpartition: divided(true),
  rstrip: stripped(false, true),
  split: splitted,
  splitlines: (text, keeps = false) =>
    (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => (keeps ? line : line.replace(/\n$/, ""))),
  startswith: beginning("startswith"),
  strip: stripped(true, true),
  upper: (text) => text.toUpperCase(),
  zfill: (text, width) => {
    const [sign, digits] = /^[-+]/.test(text) ? [text[0], text.slice(1)] : ["", text];
    return sign + digits.padStart(Number(width) - sign.length, "0");
  },
};
