// The lines of a function as a reader changes them: which of them are still the book's, and the
// text that is typed.
//
// A line has its text, and its indent in spaces.  On the stage a level is two spaces wide.

const LEVEL = 4;
const SHOWN = 2; // spaces of a level, where it is shown and typed
const FEW = 0.5; // of the book's lines
const OWN = 1_000_000; // the numbers of lines that the book does not have begin here
const OTHERS = 2_000_000; // and here those of other functions

export const isSame = (one, other) => one.text === other.text && one.indent === other.indent;

// The program's text, as Python reads it.
export const written = (lines) =>
  lines.map(({ text, indent }) => `${" ".repeat(indent)}${text}`).join("\n");

// And back; what begins with another sign than a space is text, of which Python may complain.
const lineOf = (line) => {
  const indent = line.match(/^ */)[0].length;
  return { text: line.slice(indent), indent };
};
export const linesOf = (text) => text.split("\n").map(lineOf);

// By which numbers the lines of a text, which begins with these, are announced: empty ones by none.
export const numbersOf = (lines, text) => {
  const many = text.split("\n").length - lines.length;
  return [...lines.map(({ line }) => line), ...Array.from({ length: many }, (_, k) => OTHERS + k)];
};

// The text of some lines, as it is typed; their least indent is at the margin.
export const leastIndent = (lines) =>
  Math.min(...lines.filter(({ text }) => text).map(({ indent }) => indent));
export const typed = (lines) => {
  const least = leastIndent(lines);
  const shown = (shift) => " ".repeat(SHOWN * Math.floor(shift / LEVEL) + (shift % LEVEL));
  return lines.map(({ text, indent }) => shown(Math.max(0, indent - least)) + text).join("\n");
};
// And back; a space too many stays one, so that Python complains of it; a line of spaces is empty.
export const fromTyped = (text, least) =>
  text.split("\n").map((line) => {
    const { text: typed, indent: shift } = lineOf(line);
    if (!typed) return { text: "", indent: 0 };
    return { text: typed, indent: least + LEVEL * Math.floor(shift / SHOWN) + (shift % SHOWN) };
  });

// The longest lists of lines that two texts have in common: for each line of the second the
// number of its equal in the first, or -1.
const common = (one, other) => {
  let head = 0;
  while (head < Math.min(one.length, other.length) && isSame(one[head], other[head])) head += 1;
  let tail = 0;
  const least = Math.min(one.length, other.length) - head;
  while (tail < least && isSame(one.at(-1 - tail), other.at(-1 - tail))) tail += 1;
  const [rows, columns] = [one.length - head - tail, other.length - head - tail];
  const longest = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const isPair = isSame(one[head + i], other[head + j]);
      const skipped = Math.max(longest[i + 1][j], longest[i][j + 1]);
      longest[i][j] = isPair ? longest[i + 1][j + 1] + 1 : skipped;
    }
  }
  const found = other.map((_, j) => {
    if (j < head) return j;
    const fromEnd = other.length - j;
    return fromEnd <= tail ? one.length - fromEnd : -1;
  });
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (isSame(one[head + i], other[head + j])) {
      found[head + j] = head + i;
      i += 1;
      j += 1;
    } else if (longest[i + 1][j] >= longest[i][j + 1]) i += 1;
    else j += 1;
  }
  return found;
};

// The places where two texts differ: lines of the book, from and to, and those instead of them.
export const differences = (book, lines, pairs = common(book, lines)) => {
  const found = [];
  let [i, j] = [0, 0];
  while (i < book.length || j < lines.length) {
    if (j < lines.length && pairs[j] === i) {
      i += 1;
      j += 1;
      continue;
    }
    const [from, begin] = [i, j];
    while (j < lines.length && pairs[j] < 0) j += 1;
    i = j < lines.length ? pairs[j] : book.length;
    found.push({ from, to: i, lines: lines.slice(begin, j), begin });
  }
  return found;
};

// For each line the line of the book that it is, or in whose place it is: {k, same}, or null.
export const matched = (book, lines) => {
  const pairs = common(book, lines);
  const found = pairs.map((k) => (k < 0 ? null : { k, same: true }));
  for (const { from, to, lines: come, begin } of differences(book, lines, pairs)) {
    for (let n = 0; n < Math.min(to - from, come.length); n += 1) {
      found[begin + n] = { k: from + n, same: false };
    }
  }
  return found;
};

// For each line the line of the book that it is, or in whose place it stands, or undefined.
export const originsOf = (book, lines) =>
  matched(book, lines).map((each) => (each ? book[each.k] : undefined));

// The lines around line k that are of one fence of the document: a piece ends where another stands
// within it.
export const inOneFence = (origins, [from, to], k) => {
  const numbers = Array.from({ length: to - from }, (_, n) => from + n);
  const known = numbers.filter((n) => origins[n]);
  const distance = (n) => Math.abs(n - k);
  const [nearest] = known.toSorted((a, b) => distance(a) - distance(b));
  const isOwn = (n) => !origins[n] || origins[n].fence === origins[nearest].fence;
  let [first, end] = [k, k + 1];
  while (first > from && isOwn(first - 1)) first -= 1;
  while (end < to && isOwn(end)) end += 1;
  return [first, end];
};

// The lines of a changed search as the stage shows them.  Those that are the book's keep their
// numbers, by which they are announced, and one that is instead of another has the other's: so
// the tree and the purses go on where they can.
export const staged = (code, lines) => {
  const pairs = matched(code, lines);
  const begun = new Set();
  let [block, base] = ["setup", 0];
  return lines.map(({ text, indent }, j) => {
    const its = pairs[j] && code[pairs[j].k];
    const isBooks = Boolean(pairs[j]?.same);
    const named = text.match(/^case (?:\w+\.)?(\w+):/);
    if (isBooks) [block, base] = [its.block, its.indent - LEVEL * its.depth];
    else if (named) [block, base] = [named[1], indent];
    else if (text && indent < base) [block, base] = ["setup", 0];
    const line = { text, indent, block, depth: Math.max(0, Math.floor((indent - base) / LEVEL)) };
    line.line = its ? its.line : OWN + j;
    if (its?.piece && !begun.has(its)) line.piece = its.piece;
    begun.add(its);
    if (!isBooks) line.changed = true;
    return line;
  });
};
// Whether too few lines of the book are left for both to be shown together.
export const areFew = (book, lines) =>
  common(book, lines).filter((k) => k >= 0).length < FEW * book.length;
