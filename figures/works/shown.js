// The text of a work: its lines beside the book's; or, where few of those are left, its lines alone.

import { areFew, differences, leastIndent } from "../lab/lines.js";
import { made } from "../page/elements.js";

const AROUND = 1; // lines of the book that are shown around a difference

const ROWS = { "+": ["ins", "row added"], "-": ["del", "row removed"], " ": ["span", "row"] };

// Lines, each with its sign; the least indented is at the margin.
const put = (text, all) => {
  const least = leastIndent(all.map(([, line]) => line));
  for (const [sign, { text: words, indent }] of all) {
    const shift = Math.max(0, Math.floor((indent - least) / 2));
    text.append(made(...ROWS[sign], `${" ".repeat(shift)}${words}\n`));
  }
};
const signed = (sign, lines) => lines.map((line) => [sign, line]);

const beside = (text, book, lines) => {
  let at = 0;
  for (const { from, to, lines: come } of differences(book, lines)) {
    const begins = Math.max(at, from - AROUND);
    if (begins > at) text.append(made("i", "", "…\n"));
    put(text, [
      ...signed(" ", book.slice(begins, from)),
      ...signed("-", book.slice(from, to)),
      ...signed("+", come),
      ...signed(" ", book.slice(to, to + AROUND)),
    ]);
    at = to + AROUND;
  }
};

// Of functions, or texts: the lines of each in the book, and in the work.
export const shown = (pairs) => {
  const text = made("pre", "diff");
  text.tabIndex = 0;
  for (const [book, lines] of pairs) {
    if (areFew(book, lines)) put(text, signed(" ", lines));
    else beside(text, book, lines);
  }
  return text;
};
