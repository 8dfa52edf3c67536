// How large the letters of a piece may be: as large as its height allows, where long lines are
// folded.

export const SIGN = 0.6; // the width of a character, in parts of its height
export const VALUE = 8; // characters kept free for the word beside a line
// Letters, in pixels, and characters of a line of a piece before it is folded, at least.
export const LETTERS = {
  usual: { least: 12, whole: 16, piece: 18, across: 36 },
  big: { least: 24, whole: 36, piece: 36, across: 30 },
};
const STEP = 0.5; // pixels from one size to the next

export const lengthOf = ({ depth, text }) => 2 * depth + text.length;

// The lines that a line takes in a width, where words may leave some room free.
const foldedOf = (line, width) => {
  const over = lengthOf(line) - width;
  const free = width - 2 * line.depth - VALUE - 4;
  return over > 0 ? 1 + Math.ceil((over + VALUE) / Math.max(VALUE, free)) : 1;
};
export const heightOf = (lines, { width }) =>
  lines.reduce((sum, line) => sum + foldedOf(line, width), 0);

// The largest letters with which each of some pieces has room, with the room that they make.
export const roomFor = (pieces, { least, piece, across: few }, across, high) => {
  for (let wish = Math.min(piece, across / (SIGN * (few + VALUE))); ; wish -= STEP) {
    const size = Math.max(least, wish);
    const line = (size > LETTERS.usual.least ? 1.5 : 1.4) * size;
    const width = Math.floor(across / (SIGN * size)) - VALUE;
    const room = { width, lines: high / line, size, line };
    if (size === least || pieces.every((each) => heightOf(each, room) <= room.lines)) return room;
  }
};
