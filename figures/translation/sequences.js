// Sequences.  A list, a tuple and an array are Arrays, and an array knows what fits.

import { MemoryError, OverflowError, ValueError, WORDS, TypeError as WrongType } from "./errors.js";
import { exact } from "./integers.js";
import { Bytes, bare, Cells, Fixed, isWhole, kindOf, Range, tupled, unboxed } from "./values.js";

// Arrays by their typecodes: those of whole numbers that are not negative have capital letters.
const SIZES = { b: 1, h: 2, i: 4, l: 8, q: 8 };
const limits = (typecode) => {
  const size = SIZES[typecode.toLowerCase()];
  const many = 2n ** BigInt(8 * size);
  const least = typecode in SIZES ? -many / 2n : 0n;
  return { typecode, size, least: exact(least), most: exact(least + many - 1n) };
};
// What is long, and nothing but zeros at first, has its place in memory as the machine has it.
const LONG = 1 << 19;
const VIEWS = {
  b: Int8Array,
  B: Uint8Array,
  h: Int16Array,
  H: Uint16Array,
  i: Int32Array,
  I: Uint32Array,
};
const BYTE = { least: 0, most: 255 };
Object.assign(Bytes.prototype, BYTE);
export const fitting = (row, value, kind = "bytearray") => {
  if (value >= row.least && value <= row.most && isWhole(value)) return unboxed(value);
  if (!isWhole(value)) throw new WrongType(WORDS.notWhole(kindOf(value)));
  if (!row.typecode) throw new ValueError(WORDS.noByte(kind));
  throw new OverflowError(WORDS.overflowed(row.typecode, value));
};
const cellsOf = (typecode, values) => {
  const { least, most } = limits(typecode);
  const cells = Object.assign(new Cells(), { typecode, least, most });
  for (const value of values) cells.push(fitting(cells, value));
  return cells;
};
export const array = (typecode, values = []) => {
  const { size, least, most } = limits(typecode);
  if (values.blank && VIEWS[typecode] && values.length % size === 0) {
    return Object.assign(new VIEWS[typecode](values.length / size), { typecode, least, most });
  }
  if (!(values instanceof Bytes || values instanceof Fixed) || (size === 1 && least === 0))
    return cellsOf(typecode, values);
  if (values.every((value) => value === 0))
    return cellsOf(typecode, new Array(values.length / size).fill(0));
  if (values.length % size) throw new ValueError("bytes length not a multiple of item size");
  const words = [];
  for (let k = 0; k < values.length; k += size) {
    const bytes = [...values.slice(k, k + size)].reverse();
    const word = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    words.push(exact(least < 0 ? BigInt.asIntN(8 * size, word) : word));
  }
  return cellsOf(typecode, words);
};
export const bytes = (given, kind = "bytearray") => {
  const isFixed = kind === "bytes";
  if (given >= LONG) {
    return Object.assign(isFixed ? new Fixed(given) : new Uint8Array(given), BYTE, { blank: true });
  }
  const made = new Bytes();
  for (const value of typeof given === "number" ? new Array(given).fill(0) : given)
    made.push(fitting(made, bare(value), kind));
  return isFixed ? Fixed.from(made) : made;
};
// The kinds of rows that can be put together; and such a row with other elements.
export const ROWS = ["str", "list", "tuple", "bytearray", "bytes", "array.array"];
export const like = (row, values) => {
  switch (kindOf(row)) {
    case "str":
      return values.join("");
    case "tuple":
      return tupled(values);
    case "range":
      return Range.from(values);
    case "bytes":
      return Fixed.from(values);
    case "bytearray":
      return bytes(values);
    case "array.array":
      return cellsOf(row.typecode, values);
    default:
      return values;
  }
};
export const append = (row, value) => {
  row.push(row.least === undefined ? value : fitting(row, value));
};
export const extend = (row, values) => {
  const isFit = row.least === undefined || (values.least >= row.least && values.most <= row.most);
  for (const value of values === row ? [...values] : values)
    isFit ? row.push(value) : append(row, value);
};
export const mmap = (_, length) => {
  try {
    return bytes(length);
  } catch (error) {
    throw error instanceof RangeError ? new MemoryError("") : error;
  }
};
