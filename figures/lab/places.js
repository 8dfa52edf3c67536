// The places of a piece that is typed, and the functions of a program that is typed as a whole.

import { isSame } from "./lines.js";

const BLANK = { text: "", indent: 0 };

// All places where the lines of a piece stand, however far they are indented.
export const placesOf = (lines, from, to) => {
  const many = to - from;
  const isCopy = (at) => {
    const shift = lines[at].indent - lines[from].indent;
    return Array.from({ length: many }, (_, n) => [lines[at + n], lines[from + n]]).every(
      ([one, other]) => one && isSame(one, { ...other, indent: other.indent + shift }),
    );
  };
  const found = [];
  for (let at = 0; at + many <= lines.length; at += 1) {
    const isApart = at >= (found.at(-1)?.to ?? 0) && (at >= to || at + many <= from);
    if (at === from || (isApart && isCopy(at))) found.push({ from: at, to: at + many });
  }
  return found;
};

// The lines with what is typed at each of the places, and where it begins at the reader's own.
export const putAt = ({ lines, places, own }, typed) => {
  const margin = lines[own].indent;
  let [next, from, end] = [[], 0, 0];
  for (const place of places) {
    const shift = lines[place.from].indent - margin;
    next.push(...lines.slice(end, place.from));
    if (place.from === own) from = next.length;
    next.push(...typed.map(({ text, indent }) => ({ text, indent: indent + shift })));
    end = place.to;
  }
  next = [...next, ...lines.slice(end)];
  return { next, from };
};

// The lines of all functions, to be typed as one text.
export const oneBelowAnother = ([first, ...others]) => [
  ...first,
  ...others.flatMap((own) => [BLANK, BLANK, ...own]),
];

// And back: each function goes on until another one of these names begins.
export const dividedUp = (typed, names, search) => {
  const begins = ({ text, indent }) =>
    indent === 0 ? names.find((name) => text.startsWith(`def ${name}(`)) : undefined;
  const all = Object.fromEntries(names.map((name) => [name, []]));
  let own = search;
  for (const line of typed) {
    own = begins(line) ?? own;
    all[own].push(line);
  }
  // The empty lines between two functions are of neither.
  for (const lines of Object.values(all)) {
    if (lines.length && lines.at(-1) !== typed.at(-1))
      while (lines.at(-1)?.text === "") lines.pop();
  }
  return all;
};
