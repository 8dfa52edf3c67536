// The programs of the book that a worker has, and what it has of the library, by their names:
// each is put here when it is loaded, and its `ready`, if there is one, is to be waited for.

import { unpacked } from "../page/packed.js";
import { named } from "../translation/calling.js";

export const Book = {};

// A call of a function of a program, with values by their names behind the others.
export const called = (use, values, names) => named(use, values, Object.entries(names));

// Give a program the bytes that were packed by zlib and come with it in base64, before it is ready.
export const unpack = (name, text) => {
  const program = Book[name];
  const given = unpacked(text).then((buffer) => {
    program.packed = new Uint8Array(buffer);
  });
  program.ready = Promise.all([program.ready, given]);
};

export const ready = () => Promise.all(Object.values(Book).map(({ ready: loaded }) => loaded));
