// The arguments of a program's call: a name that is known of a start stands for its value.

import { piecesOf } from "../board/digits.js";

export const argumentsOf = (names, start) => {
  const side = Math.sqrt(start.length);
  const cells = { array: "b", values: piecesOf(start) };
  const known = { start, cells, rows: side, cols: side };
  return names.map((each) => known[each] ?? each);
};
