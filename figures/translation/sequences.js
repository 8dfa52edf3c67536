// Sequences.  A list, a tuple and an array are Arrays, and an array knows what fits.

import {
  IndexError,
  MemoryError,
  OverflowError,
  ValueError,
  WORDS,
  TypeError as WrongType,
} from "./errors.js";
import { exact } from "./integers.js";
import { Bytes, Cells, Fixed, isWhole, kindOf, unboxed } from "./values.js";

const KINDS = {
  b: [-128, 127, 1],
  B: [0, 255, 1],
  h: [-32768, 32767, 2],
  H: [0, 65535, 2],
  i: [-(2 ** 31), 2 ** 31 - 1, 4],
  I: [0, 2 ** 32 - 1, 4],
  l: [-(2n ** 63n), 2n ** 63n - 1n, 8],
  L: [0, 2n ** 64n - 1n, 8],
  q: [-(2n ** 63n), 2n ** 63n - 1n, 8],
  Q: [0, 2n ** 64n - 1n, 8],
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
const fitting = (cells, value) => {
  if (value >= cells.least && value <= cells.most && isWhole(value)) return unboxed(value);
  if (!isWhole(value)) throw new WrongType(WORDS.notWhole(kindOf(value)));
  throw new OverflowError(WORDS.overflowed(cells.typecode, value));
};
const cellsOf = (typecode, values) => {
  const cells = new Cells();
  [cells.typecode, cells.least, cells.most] = [typecode, ...KINDS[typecode]];
  for (const value of values) cells.push(fitting(cells, value));
  return cells;
};
// Values of a sequence, which fit a new one like it.
const like = (sequence, values) => {
  const { typecode, least, most } = sequence;
  if (!typecode) return [...values];
  const cells = Object.assign(new Cells(), { typecode, least, most });
  for (const value of values) cells.push(value);
  return cells;
};
export const array = (typecode, values = []) => {
  const [least, most, size] = KINDS[typecode];
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
    const made = isFixed ? new Fixed(given) : new Uint8Array(given);
    return Object.assign(made, { blank: true });
  }
  const made = new Bytes();
  for (const value of typeof given === "number" ? repeated([0], given) : given) {
    if (!(value >= 0 && value < 256)) throw new ValueError(WORDS.noByte(kind));
    made.push(value);
  }
  return isFixed ? Fixed.from(made) : made;
};
const placeIn = (sequence, k, words, kind = kindOf(sequence)) => {
  const place = k < 0 ? k + sequence.length : +k;
  if (place >= 0 && place < sequence.length) return place;
  throw new IndexError(words(kind));
};
export const at = (sequence, k, kind) => sequence[placeIn(sequence, k, WORDS.outOfRange, kind)];
export const letter = (text, k) => {
  const letters = [...text];
  return letters[placeIn(letters, k, WORDS.outOfRange, "str")];
};
export const put = (sequence, k, value) => {
  const isThere = k >= 0 && k < sequence.length;
  const place = isThere ? +k : placeIn(sequence, k, WORDS.storedOutOfRange);
  sequence[place] = sequence.least === undefined ? value : fitting(sequence, value);
};
const bounds = (length, begin, end) => {
  const bound = (k) => Math.max(0, Math.min(length, k < 0 ? k + length : k));
  return [bound(begin ?? 0), bound(end ?? length)];
};
export const slice = (sequence, begin, end, step = 1) => {
  if (typeof sequence === "string") return slice([...sequence], begin, end, step).join("");
  if (step !== 1 && step !== null) return stepped(sequence, begin, end, step);
  const part = Array.prototype.slice.call(sequence, ...bounds(sequence.length, begin, end));
  return sequence.typecode ? like(sequence, part) : part;
};
// A slice that leaves elements out, or goes backwards.
const stepped = (sequence, begin, end, step) => {
  if (!Number(step)) throw new ValueError(WORDS.noStep());
  const { length } = sequence;
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
  const bound = (k, other) => {
    if (k === null || k === undefined) return other;
    return Math.max(low, Math.min(high, k < 0 ? k + length : +k));
  };
  const [first, stop] =
    step > 0 ? [bound(begin, low), bound(end, high)] : [bound(begin, high), bound(end, low)];
  const found = [];
  for (let k = first; step > 0 ? k < stop : k > stop; k += +step) found.push(sequence[k]);
  return like(sequence, found);
};
export const replace = (sequence, begin, end, values) => {
  const [first, last] = bounds(sequence.length, begin, end);
  if (ArrayBuffer.isView(sequence) && values.length === last - first)
    return void sequence.set(values, first);
  const fit = sequence instanceof Cells ? cellsOf(sequence.typecode, values) : [...values];
  const after = Array.prototype.slice.call(sequence, Math.max(first, last));
  sequence.length = first;
  for (const value of fit) sequence.push(value);
  for (const value of after) sequence.push(value);
};
export const repeated = (sequence, times) => {
  const found = like(sequence, []);
  for (let k = 0; sequence.length && k < times; k += 1) {
    for (const value of sequence) found.push(value);
  }
  return found;
};
export const append = (sequence, value) => {
  sequence.push(sequence.least === undefined ? value : fitting(sequence, value));
};
export const extend = (sequence, values) => {
  const fit = sequence.least === undefined || values.typecode === sequence.typecode;
  for (const value of values === sequence ? [...values] : values)
    fit ? sequence.push(value) : append(sequence, value);
};
export const length = (sequence) => {
  const found =
    typeof sequence === "string" ? [...sequence].length : (sequence?.length ?? sequence?.size);
  if (typeof sequence === "function" || found === undefined)
    throw new WrongType(WORDS.noLength(kindOf(sequence)));
  return found;
};
export const mmap = (_, length) => {
  try {
    return bytes(length);
  } catch (error) {
    throw error instanceof RangeError ? new MemoryError("") : error;
  }
};
