// A word for each line of a search, which the stage puts beside it.

// The formats of the variables that are more than numbers, with these; or none is told.
const NAMES = {
  way: ["d", "way"],
  price: ["delta"],
  quota: ["t", "tim"],
  piece: ["board", "x"],
  cell: ["p", "q", "pos"],
  "": ["goto", "mate"],
};
const FORMATS = Object.fromEntries(
  Object.entries(NAMES).flatMap(([format, names]) => names.map((name) => [name, format])),
);

// A variable, or the element of a list at another variable plus a number.
const TARGET = /^(\w+)(?:\[([a-zA-Z_]\w*)(?: \+ (\d+))?\])?$/;
const GROWN = /^(\S+(?:\[[^\]]*\])?) (?:[-+*|&^%]|<<|>>|\/\/|\*\*)= /;
const PLAIN = / = (?![^([{]*[)\]}])/; // outside of brackets, where it names an argument
const CONSTANT = /^(\d[\d_]*|0x[\da-fA-F]+|None|True|False|"[^"]*")$/;

const setBy = (target, formats) => {
  const [, name, at = null, plus = 0] = target.match(TARGET) ?? [];
  const format = name === undefined ? "" : (formats[name] ?? "number");
  return format ? [{ name, format, at, plus: Number(plus) }] : [];
};
// “level = 1” says by itself what it sets.
const targetsOf = (text) => {
  const [, grown] = text.match(GROWN) ?? [];
  if (grown) return [grown];
  const parts = text.split(PLAIN);
  const value = parts.pop();
  return CONSTANT.test(value) ? [] : parts.flatMap((part) => part.split(", "));
};

// What line k of a search has to tell when it has run.  A question `asks` whether the line that it
// names follows; an assignment `sets` targets; a `return` has the variables that are `given` back.
// The `own` formats are those of a chapter.
export const told = (text, k, own) => {
  if (/^(if|elif)\b/.test(text)) return { asks: k + 1 };
  const [, given] = text.match(/^return (.+, .+)$/) ?? [];
  if (given) return { given: given.split(", ").slice(0, 2) };
  if (/^(def|return|for|while|match|case|"|\))|:$/.test(text)) return {};
  const formats = { ...FORMATS, ...own };
  return { sets: targetsOf(text).flatMap((target) => setBy(target, formats)) };
};
