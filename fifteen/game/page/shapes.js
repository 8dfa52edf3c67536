// Boards as cells: which shapes there are, and what is wrong with some cells.

export const SIDES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
export const IN_DIGITS = 36;
export const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const LONGEST_QUOTED = 30;

export class Unread extends Error {}

export const shapeOf = (count) => {
  const rows = SIDES.findLast((each) => each * each <= count && SIDES.includes(count / each));
  return rows ? [rows, count / rows] : null;
};
const escaped = (sign) => {
  const number = sign.codePointAt(0);
  const hex = number.toString(16);
  if ("\t\n\r".includes(sign)) return { "\t": "\\t", "\n": "\\n", "\r": "\\r" }[sign];
  if (number < 256) return `\\x${hex.padStart(2, "0")}`;
  return number < 65536 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
};
export const quoted = (text) => {
  const signs = [...text];
  const short = signs.length > LONGEST_QUOTED ? [...signs.slice(0, LONGEST_QUOTED), "…"] : signs;
  return `“${short.map((sign) => (/[\p{C}\p{Z}]/u.test(sign) && sign !== " " ? escaped(sign) : sign)).join("")}”`;
};
export const counted = (number, noun) =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
export const digitValue = (digit, where = "", known = DIGITS) => {
  const value = /^[0-9a-z]$/i.test(digit) ? known.indexOf(digit.toLowerCase()) : -1;
  if (value < 0)
    throw new Unread(`${quoted(digit)} is no digit${where}; a piece is one of ${known}.`);
  return value;
};

const faultOf = (tiles, rows, cols) => {
  if (!SIDES.includes(rows) || !SIDES.includes(cols))
    return `A board has 2 to 10 rows and columns, not ${rows}×${cols}.`;
  const count = rows * cols;
  if (tiles.length !== count) {
    return `A ${rows}×${cols} board has ${count} cells; ${tiles.length} ${tiles.length === 1 ? "is" : "are"} given.`;
  }
  const missing = Array.from({ length: count }, (_, k) => k).find((k) => !tiles.includes(k));
  if (missing === undefined) return "";
  for (const [cell, tile] of tiles.entries()) {
    if (tile >= count) {
      return `A ${rows}×${cols} board has the pieces 1 to ${count - 1}, and 0 for the empty cell; there is no ${tile}.`;
    }
    if (tiles.indexOf(tile) < cell) {
      return tile
        ? `${tile} occurs twice, and ${missing} is missing.`
        : `Two cells are empty, not one, and ${missing} is missing.`;
    }
  }
  return "";
};

export const shaped = (rows, inRows, size) => {
  const tiles = rows.flat();
  const count = tiles.length;
  let shape = size ?? shapeOf(count);
  if (inRows) {
    const odd = rows.findIndex((row) => row.length !== rows[0].length);
    if (odd >= 0) {
      throw new Unread(
        `Row 1 has ${counted(rows[0].length, "cell")} and row ${odd + 1} has ` +
          `${rows[odd].length}; all rows have the same number, with 0 for the empty cell.`,
      );
    }
    shape = [rows.length, rows[0].length];
    if (size && `${size}` !== `${shape}`) {
      throw new Unread(
        `The board has ${shape[0]} rows and ${shape[1]} columns, but ${size[0]}×${size[1]} is asked for.`,
      );
    }
  } else if (!shape) {
    throw new Unread(
      `${counted(count, "cell")} ${count === 1 ? "makes" : "make"} no board: ` +
        "16 make one of 4×4, 9 one of 3×3.",
    );
  }
  const fault = faultOf(tiles, ...shape);
  if (fault) throw new Unread(fault);
  return { tiles, rows: shape[0], cols: shape[1] };
};
