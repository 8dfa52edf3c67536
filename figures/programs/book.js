// The programs of the book in a worker, with what of Python's those may use who know no translation.

import { Book, python, ready } from "../../fifteen/game/common/programs.js";
import { unpacked } from "../page/packed.js";
import { named } from "../translation/calling.js";
import { ValueError } from "../translation/errors.js";
import { array } from "../translation/sequences.js";

// A call of a function of a program, with values by their names behind the others.
const called = (use, values, names) => named(use, values, Object.entries(names));
Object.assign(python, { ValueError, array, called });

// Give a program the bytes that come with it, before it is ready.
export const unpack = (name, text) => {
  const program = Book[name];
  const given = unpacked(text).then((buffer) => {
    program.packed = new Uint8Array(buffer);
  });
  program.ready = Promise.all([program.ready, given]);
};
export { Book, called, ready };
