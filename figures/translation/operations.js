// What Python does and JavaScript would do otherwise.
//
// An integer is a Number up to LIMIT, and a BigInt beyond it, so that there is one way
// to write each.  A list, a tuple and an array are Arrays, and an array knows what fits.

import {
  IndexError,
  KeyError,
  MemoryError,
  OSError,
  OverflowError,
  PythonError,
  Refusal,
  StopIteration,
  UnboundLocalError,
  ValueError,
  WORDS,
  TypeError as WrongType,
  ZeroDivisionError,
} from "./errors.js";

const LIMIT = 2 ** 50;
const [LEAST, MOST] = [-(2n ** 50n), 2n ** 50n];

// ——— Integers.

const narrow = (big) => (LEAST <= big && big <= MOST ? Number(big) : big);
const exact = (number) => {
  if (typeof number !== "string" && number <= LIMIT && number >= -LIMIT)
    return typeof number === "bigint" ? narrow(number) : number;
  if (typeof number === "bigint") return number;
  if (typeof number === "string") throw new Refusal(`“${number}” is no number`);
  if (Number.isSafeInteger(number)) return BigInt(number);
  throw new Refusal(`${number} is more than can be calculated with exactly`);
};
const assigned = (value, name) => {
  if (value === undefined) throw new UnboundLocalError(WORDS.unbound(name));
  return value;
};
const small = (number) => typeof number !== "bigint" && (number | 0) === number;
const whole = (value) => {
  if (typeof value === "object" || typeof value === "string")
    throw new Refusal("there is no number to calculate with");
  return BigInt(value);
};
const big = (calculate) => (a, b) => narrow(calculate(whole(a), whole(b)));
const mixed = (a, b) => (typeof a === "bigint") !== (typeof b === "bigint");
const [bigPlus, bigMinus] = [big((a, b) => a + b), big((a, b) => a - b)];
const [bigProduct, bigPower] = [big((a, b) => a * b), big((a, b) => a ** b)];
const [bigAnd, bigOr, bigXor] = [big((a, b) => a & b), big((a, b) => a | b), big((a, b) => a ^ b)];
const [bigLeft, bigRight] = [big((a, b) => a << b), big((a, b) => a >> b)];
const bigQuotient = big((a, b) => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n));
const bigRemainder = big((a, b) => ((a % b) + b) % b);
// A number or a truth as it is; lists and words are not made numbers.
const numeric = (value) => {
  if (Array.isArray(value) || typeof value === "string" || value === null)
    throw new Refusal("there is no number to calculate with");
  return value;
};
const numbers = (a, b) => typeof a === "number" && typeof b === "number";

const product = (a, b) => {
  const result = numbers(a, b) ? a * b : NaN;
  return result <= LIMIT && result >= -LIMIT ? result + 0 : bigProduct(a, b);
};
const isZero = (value) => value === 0 || value === false;
const quotient = (a, b) => {
  if (isZero(b) && numeric(a) !== null) throw new ZeroDivisionError(WORDS.divided("//"));
  return numbers(a, b) ? Math.floor(a / b) + 0 : bigQuotient(a, b);
};
const remainder = (a, b) => {
  if (isZero(b) && numeric(a) !== null) throw new ZeroDivisionError(WORDS.divided("%"));
  if (!numbers(a, b)) return bigRemainder(a, b);
  const rest = a % b;
  return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
};
const power = (a, b) => {
  if (b < 0) throw new Refusal("a power with a negative exponent is no integer");
  return bigPower(a, b);
};
const truths = (a, b) => typeof a === "boolean" && typeof b === "boolean";
const bitAnd = (a, b) => {
  if (small(a) && small(b)) return a & b;
  return truths(a, b) ? a && b : bigAnd(a, b);
};
const bitOr = (a, b) => {
  if (small(a) && small(b)) return a | b;
  return truths(a, b) ? a || b : bigOr(a, b);
};
const bitXor = (a, b) => {
  if (small(a) && small(b)) return a ^ b;
  return truths(a, b) ? a !== b : bigXor(a, b);
};
const shiftRight = (a, b) => {
  if (b < 0) throw new ValueError("negative shift count");
  return small(a) ? a >> (b < 31 ? b : 31) : bigRight(a, b);
};
const shiftLeft = (a, b) => {
  if (b < 0) throw new ValueError("negative shift count");
  if (b > 4096) throw new Refusal(`a shift by ${b} is further than we go`);
  return b < 31 && small(a) ? product(a, 2 ** b) : bigLeft(a, b);
};
const abs = (number) => {
  if (number < 0) return -number;
  return numeric(number) === true ? 1 : number || 0;
};

// ——— Sequences.

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
class Cells extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
class Bytes extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
// What a reader's program has for a tuple; the book's have Arrays, since their kinds are known.
class Tuple extends Array {
  static get [Symbol.species]() {
    return Array;
  }
}
class Float {
  constructor(number) {
    this.number = number;
  }
  valueOf() {
    return this.number;
  }
  toString() {
    return String(this.number);
  }
}

// The kind of a value, as Python names it.
const TYPES = {
  string: "str",
  boolean: "bool",
  bigint: "int",
  number: "int",
  function: "function",
};
const kindOf = (value) => {
  if (value === null || value === undefined) return "NoneType";
  if (value instanceof Cells || value.typecode) return "array.array";
  if (value instanceof Bytes || ArrayBuffer.isView(value)) return "bytearray";
  if (value instanceof Float) return "float";
  if (value instanceof Dict) return "dict";
  if (value instanceof Set) return "set";
  if (value instanceof Tuple) return "tuple";
  if (Array.isArray(value)) return "list";
  if (typeof value.next === "function") return "generator";
  return TYPES[typeof value] ?? "object";
};

// A truth is one or zero.
const unboxed = (value) => (typeof value === "boolean" ? Number(value) : value);
const fitting = (cells, value) => {
  if (value >= cells.least && value <= cells.most && isWhole(value)) return unboxed(value);
  if (!isWhole(value)) throw new WrongType(WORDS.notWhole(kindOf(value)));
  throw new OverflowError(WORDS.overflowed(cells.typecode, value));
};
const isWhole = (value) => ["number", "bigint", "boolean"].includes(typeof value);
const cellsOf = (typecode, values) => {
  const cells = new Cells();
  [cells.typecode, cells.least, cells.most] = [typecode, ...KINDS[typecode]];
  for (const value of values) cells.push(fitting(cells, value));
  return cells;
};
const like = (sequence, values) =>
  sequence.typecode ? cellsOf(sequence.typecode, values) : [...values];

const array = (typecode, values = []) => {
  const [least, most, size] = KINDS[typecode];
  if (values.blank && VIEWS[typecode] && values.length % size === 0) {
    return Object.assign(new VIEWS[typecode](values.length / size), { typecode, least, most });
  }
  if (!(values instanceof Bytes) || (size === 1 && least === 0)) return cellsOf(typecode, values);
  if (values.every((value) => value === 0))
    return cellsOf(typecode, new Array(values.length / size).fill(0));
  if (values.length % size) throw new ValueError("bytes length not a multiple of item size");
  const words = [];
  for (let k = 0; k < values.length; k += size) {
    const bytes = [...values.slice(k, k + size)].reverse();
    const word = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    words.push(narrow(least < 0 ? BigInt.asIntN(8 * size, word) : word));
  }
  return cellsOf(typecode, words);
};
const bytes = (given) => {
  if (given >= LONG) return Object.assign(new Uint8Array(given), { blank: true });
  const made = new Bytes();
  for (const value of typeof given === "number" ? repeated([0], given) : given) {
    if (!(value >= 0 && value < 256)) throw new ValueError(WORDS.noByte("bytearray"));
    made.push(value);
  }
  return made;
};

const placeIn = (sequence, k, words, kind = kindOf(sequence)) => {
  const place = k < 0 ? k + sequence.length : +k;
  if (place >= 0 && place < sequence.length) return place;
  throw new IndexError(words(kind));
};
const at = (sequence, k) =>
  k >= 0 && k < sequence.length ? sequence[+k] : sequence[placeIn(sequence, k, WORDS.outOfRange)];
const letter = (text, k) => {
  const letters = [...text];
  return letters[placeIn(letters, k, WORDS.outOfRange, "str")];
};
const put = (sequence, k, value) => {
  const isThere = k >= 0 && k < sequence.length;
  const place = isThere ? +k : placeIn(sequence, k, WORDS.storedOutOfRange);
  sequence[place] = sequence.least === undefined ? value : fitting(sequence, value);
};

const range = (begin, end, step = 1) => {
  const [first, stop] = end === undefined ? [0, begin] : [begin, end];
  if (step === 0) throw new ValueError("range() arg 3 must not be zero");
  const found = [];
  for (let k = first; step > 0 ? k < stop : k > stop; k += step) found.push(k);
  return found;
};
const bounds = (length, begin, end) => {
  const bound = (k) => Math.max(0, Math.min(length, k < 0 ? k + length : k));
  return [bound(begin ?? 0), bound(end ?? length)];
};
const slice = (sequence, begin, end, step = 1) => {
  if (typeof sequence === "string") return slice([...sequence], begin, end, step).join("");
  if (step !== 1 && step !== null) return stepped(sequence, begin, end, step);
  const part = Array.prototype.slice.call(sequence, ...bounds(sequence.length, begin, end));
  return sequence.typecode ? like(sequence, part) : part;
};
// A slice that leaves elements out, or goes backwards.
const stepped = (sequence, begin, end, step) => {
  if (isZero(step)) throw new ValueError(WORDS.noStep());
  const { length } = sequence;
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
  const bound = (k, other) => {
    if (k === null || k === undefined) return other;
    return Math.max(low, Math.min(high, k < 0 ? k + length : +k));
  };
  const [first, stop] =
    step > 0 ? [bound(begin, low), bound(end, high)] : [bound(begin, high), bound(end, low)];
  return like(
    sequence,
    range(first, stop, +step).map((k) => sequence[k]),
  );
};
const replace = (sequence, begin, end, values) => {
  const [first, last] = bounds(sequence.length, begin, end);
  if (ArrayBuffer.isView(sequence) && values.length === last - first)
    return void sequence.set(values, first);
  const fit = sequence instanceof Cells ? cellsOf(sequence.typecode, values) : [...values];
  const after = Array.prototype.slice.call(sequence, Math.max(first, last));
  sequence.length = first;
  for (const value of fit) sequence.push(value);
  for (const value of after) sequence.push(value);
};
const MOST_REPEATED = 2 ** 32 - 1; // elements of a list
const repeated = (sequence, times) => {
  if (typeof sequence === "string") return sequence.repeat(Math.max(0, times));
  const found = like(sequence, []);
  if (times > MOST_REPEATED && sequence.length) throw new MemoryError("");
  if (sequence.length === 1) {
    found.length = Math.max(0, times);
    return found.fill(sequence[0]);
  }
  for (let k = 0; sequence.length && k < times; k += 1) {
    for (const value of sequence) found.push(value);
  }
  return found;
};
const joined = (a, b) => (a instanceof Cells ? like(a, [...a, ...b]) : a.concat(b));
const append = (sequence, value) => {
  sequence.push(sequence.least === undefined ? value : fitting(sequence, value));
};
const extend = (sequence, values) => {
  const fit = sequence.least === undefined || values.typecode === sequence.typecode;
  for (const value of values === sequence ? [...values] : values)
    fit ? sequence.push(value) : append(sequence, value);
};
const length = (sequence) => {
  const found =
    typeof sequence === "string" ? [...sequence].length : (sequence?.length ?? sequence?.size);
  if (typeof sequence === "function" || found === undefined)
    throw new WrongType(WORDS.noLength(kindOf(sequence)));
  return found;
};
const index = (sequence, value, begin, end) => {
  const values = Array.isArray(sequence) ? sequence : [...sequence];
  const [first, last] = bounds(values.length, begin, end);
  let found = first;
  while (found < last && values[found] !== value && !same(values[found], value)) found += 1;
  if (found < last) return found;
  throw new ValueError(WORDS.notThere(kindOf(sequence), represented(value)));
};
const find = (text, part) => {
  const place = text.indexOf(part);
  return place < 0 ? place : length(text.slice(0, place));
};
const contains = (whole, part) => {
  if (typeof whole === "string") return whole.includes(part);
  if (whole.has) return whole.has(part);
  return (
    (Array.isArray(whole) && whole.includes(part)) || [...whole].some((each) => same(each, part))
  );
};
function* enumerate(values, first = 0) {
  let k = first;
  for (const value of values) yield [k++, value];
}
function* zip(...rows) {
  const ways = rows.map((row) => row[Symbol.iterator]());
  for (;;) {
    const next = ways.map((way) => way.next());
    if (next.some(({ done }) => done)) return;
    yield next.map(({ value }) => value);
  }
}
const sum = (values) => {
  let total = 0;
  for (const value of values) total = exact(total + value);
  return Number.isFinite(total) ? Number(total) : total;
};
const least = (...given) => chosen("min", given, precedes);
const most = (...given) => chosen("max", given, follows);
const chosen = (name, given, better) => {
  const values = given.length === 1 ? [...given[0]] : given;
  if (values.length === 0) throw new ValueError(WORDS.nothingToChoose(name));
  return values.reduce((best, value) => (better(value, best) ? value : best));
};
const order = (a, b) => {
  if (precedes(a, b)) return -1;
  return precedes(b, a) ? 1 : 0;
};
const sorted = (values, key = (value) => value) =>
  [...values]
    .map((value) => [key(value), value])
    .sort(([a], [b]) => order(a, b))
    .map(([, value]) => value);

// Of two numbers, two words or two rows, whether the first comes before the other.
const precedes = (a, b) => {
  if (typeof a === "number" && typeof b === "number") return a < b;
  if (Array.isArray(a) && Array.isArray(b)) {
    const k = a.findIndex((each, j) => j >= b.length || !same(each, b[j]));
    return k < 0 ? a.length < b.length : k < b.length && precedes(a[k], b[k]);
  }
  const kind = (value) =>
    value instanceof Float || typeof value !== "object" ? typeof value.valueOf() : "";
  const kinds = [a, b].map((value) => (value === null || value === undefined ? "" : kind(value)));
  const words = kinds.every((name) => name === "string");
  if (words || kinds.every((name) => ["number", "bigint", "boolean"].includes(name))) return a < b;
  throw new Refusal("these two have no order");
};
const follows = (a, b) => precedes(b, a);

// ——— What is true, and what is the same.

const truth = (value) => {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Float) return value.number !== 0;
  return typeof value === "object" && "size" in value ? value.size > 0 : Boolean(value);
};
const same = (a, b) => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, k) => same(value, b[k]));
  }
  if (typeof a === "boolean" || typeof b === "boolean")
    return (
      Number(a) === Number(b) &&
      typeof a !== "string" &&
      typeof b !== "string" &&
      a !== null &&
      b !== null
    );
  if (a instanceof Float || b instanceof Float) return Number(a) === Number(b);
  if (a instanceof Dict && b instanceof Dict) {
    return (
      a.size === b.size && a.items().every(([key, value]) => b.has(key) && same(value, b.get(key)))
    );
  }
  return a === b;
};

// ——— Dictionaries, and what is known only when it runs.

// A key is known by what is in it: of a row that is that of its elements.
const keyOf = (value) => {
  if (typeof value !== "object" || value === null) return unboxed(value);
  let key = "";
  for (let k = 0; k < value.length; k += 1) {
    const each = value[k];
    key +=
      (each | 0) === each && each >= -1 && each < 65535
        ? String.fromCharCode(each + 1)
        : `(${keyOf(each)})`;
  }
  return key;
};
class Dict {
  constructor(pairs = []) {
    this.pairs = new Map();
    for (const [key, value] of pairs) this.put(key, value);
  }
  static fromkeys(keys, value = null) {
    return new Dict([...keys].map((key) => [key, value]));
  }
  get size() {
    return this.pairs.size;
  }
  has(key) {
    return this.pairs.has(keyOf(key));
  }
  put(key, value) {
    const name = keyOf(key);
    const pair = this.pairs.get(name);
    if (pair === undefined) this.pairs.set(name, [key, value]);
    else pair[1] = value;
  }
  get(key, other = null) {
    return this.pairs.get(keyOf(key))?.[1] ?? other;
  }
  pop(key, ...other) {
    const value = this.has(key) || !other.length ? item(this, key) : other[0];
    this.pairs.delete(keyOf(key));
    return value;
  }
  setdefault(key, value = null) {
    const name = keyOf(key);
    const { pairs } = this;
    return (pairs.get(name) ?? pairs.set(name, [key, value]).get(name))[1];
  }
  keys() {
    return [...this.pairs.values()].map(([key]) => key);
  }
  values() {
    return [...this.pairs.values()].map(([, value]) => value);
  }
  items() {
    return [...this.pairs.values()].map(([key, value]) => [key, value]);
  }
  [Symbol.iterator]() {
    return this.keys()[Symbol.iterator]();
  }
}
const item = (whole, k) => {
  if (typeof whole === "string") return letter(whole, k);
  if (!(whole instanceof Dict)) return at(whole, k);
  const pair = whole.pairs.get(keyOf(k));
  if (pair === undefined) throw new KeyError(represented(k));
  return pair[1];
};
const store = (whole, k, value) =>
  whole instanceof Dict ? whole.put(k, value) : put(whole, k, value);
const row = (value) => Array.isArray(value);
const plus = (a, b) => {
  if (row(a) && row(b)) return joined(a, b);
  if (typeof a === "string" && typeof b === "string") return a + b;
  return mixed(a, b) ? bigPlus(a, b) : exact(numeric(a) + numeric(b));
};
const minus = (a, b) => {
  if (a instanceof Set) return new Set([...a].filter((each) => !b.has(each)));
  return mixed(a, b) ? bigMinus(a, b) : exact(numeric(a) - numeric(b));
};
const times = (a, b) => {
  if (row(a) || typeof a === "string") return repeated(a, b);
  return row(b) || typeof b === "string" ? repeated(b, a) : product(a, b);
};
const union = (a, b) => {
  if (!(a instanceof Set)) return bitOr(a, b);
  for (const each of b) a.add(each);
  return a;
};
const within = (a, b) => (a instanceof Set ? [...a].every((each) => b.has(each)) : !precedes(b, a));
const beyond = (a, b) => (a instanceof Set ? within(b, a) : !precedes(a, b));
const METHODS = {
  append,
  extend,
  index,
  find,
  bit_length: (number) =>
    BigInt(number)
      .toString(2)
      .replace(/^-|^0$/, "").length,
  bit_count: (number) => BigInt(number).toString(2).replace(/[-0]/g, "").length,
  split: (words) => words.split(/\s+/).filter((word) => word),
  join: (sign, words) => [...words].join(sign),
  tobytes: (cells) => [...cells],
  toreadonly: (cells) => cells,
  _replace: (made, names) => made.again(names),
  cast: (bytes, typecode) => array(typecode, bytes),
};
const method = (owner, name, given, names) => {
  const python = METHODS[name];
  if (typeof owner !== "string" && !row(owner) && typeof owner[name] === "function")
    return owner[name](...given);
  if (python === undefined) throw new Refusal(`there is no method ${name} in a page`);
  return python(owner, ...given, ...(names ? [names] : []));
};
const member = (owner, name) => {
  if (typeof owner === "object" && Object.hasOwn(owner, name)) return owner[name];
  if (METHODS[name] === undefined && typeof owner?.[name] !== "function")
    throw new Refusal(`there is no ${name} in a page`);
  return (...given) => method(owner, name, given);
};
const text = (value) => (row(value) ? `(${value.map(text).join(", ")})` : String(value));
// A value as Python's repr has it.
const represented = (value) => {
  const all = (values) => [...values].map(represented).join(", ");
  const names = { null: "None", undefined: "None", true: "True", false: "False" };
  switch (kindOf(value)) {
    case "str":
      return quoted(value);
    case "float":
      return decimal(value.number);
    case "list":
      return `[${all(value)}]`;
    case "tuple":
      return value.length === 1 ? `(${represented(value[0])},)` : `(${all(value)})`;
    case "array.array":
      return `array('${value.typecode}'${value.length ? `, [${all(value)}]` : ""})`;
    case "set":
      if (value.size > 1) throw new Refusal("the words for a set, whose order is CPython's own");
      return value.size ? `{${all(value)}}` : "set()";
    case "dict":
      return `{${value
        .items()
        .map((pair) => pair.map(represented).join(": "))
        .join(", ")}}`;
    default:
      return names[value] ?? String(value);
  }
};
const quoted = (words) => {
  const plain = words.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
  const isDouble = words.includes("'") && !words.includes('"');
  return isDouble ? `"${plain}"` : `'${plain.replaceAll("'", "\\'")}'`;
};
const decimal = (number) => {
  if (!Number.isFinite(number)) return { NaN: "nan", Infinity: "inf" }[number] ?? "-inf";
  if (Object.is(number, -0)) return "-0.0";
  const size = Math.abs(number);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) {
    return number.toExponential().replace(/([-+])(\d)$/, "$10$2");
  }
  return Number.isInteger(number) ? `${number}.0` : String(number);
};
const divmod = (a, b) => [quotient(a, b), remainder(a, b)];
const factorial = (number) => range(2, number + 1).reduce(product, 1);
const pairwise = (values) => {
  const all = [...values];
  return all.slice(1).map((value, k) => [all[k], value]);
};
const cartesian = (...rows) =>
  rows
    .map(listed)
    .reduce((all, row) => all.flatMap((begun) => row.map((value) => [...begun, value])), [[]]);
const bisectLeft = (sorted, value) => {
  let [low, high] = [0, length(sorted)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (precedes(at(sorted, middle), value)) low = middle + 1;
    else high = middle;
  }
  return low;
};
const next = (values, ...other) => {
  for (const value of values) return value;
  if (other.length === 0) throw new StopIteration("");
  return other[0];
};
const map = (use, ...rows) => [...zip(...rows)].map((given) => use(...given));
const view = (cells) => cells;
const listed = (values) => [...values];
const unpacked = (given, count) => {
  const values = typeof given?.next === "function" ? [...given] : given;
  const got = length(values);
  if (got > count) throw new ValueError(WORDS.tooMany(count));
  if (got < count) throw new ValueError(WORDS.tooFew(count, got));
  return values;
};
const apart = (values, before, after) => {
  const all = [...values];
  const expected = before + after;
  if (all.length < expected) throw new ValueError(WORDS.tooFew(`at least ${expected}`, all.length));
  const end = all.length - after;
  return [...all.slice(0, before), all.slice(before, end), ...all.slice(end)];
};
const cache = (use) => {
  const known = new Dict();
  return (...given) => {
    if (!known.has(given)) known.put(given, use(...given));
    return known.get(given);
  };
};
const chain = { from_iterable: (rows) => [...rows].flatMap(listed) };
const comb = (n, k) => {
  let ways = 1;
  for (let j = 0; j < k; j += 1) ways = quotient(product(ways, n - j), j + 1);
  return ways;
};
const cast = (_, value) => value;
const mmap = (_, length) => {
  try {
    return bytes(length);
  } catch (error) {
    throw error instanceof RangeError ? new MemoryError("") : error;
  }
};
// There are no threads in a page, and so what they would do is done at once.
const ThreadPoolExecutor = () => ({ map });

// ——— Tuples whose elements have names, and the clock.

const record = (name, fields) => {
  const make = (...values) => {
    const made = Tuple.from(values);
    for (const [k, field] of fields.entries()) {
      if (field !== "length") Object.defineProperty(made, field, { get: () => made[k] });
    }
    Object.defineProperty(made, "again", {
      value: (names) => make(...fields.map((field, k) => names[field] ?? made[k])),
    });
    return made;
  };
  Object.defineProperty(make, "name", { value: name });
  return make;
};
const float = (number) => new Float(Number(number));
const integer = (value) =>
  typeof value === "bigint" ? value : exact(Math.trunc(Number(value)) + 0);
const perfCounter = () => float(performance.now() / 1000);
const grouped = (number) => {
  if (typeof number !== "number" && typeof number !== "bigint")
    throw new Refusal("only integers are grouped");
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
};
// Where two are equally near, Python takes the even digit, and toFixed the greater number.
const fixed = (float, digits) => {
  const number = Math.abs(float);
  const sign = float < 0 ? "-" : "";
  const near = number.toFixed(digits);
  const tie = (number * 2 ** (digits + 1)) % 2 === 1 && Number(near.at(-1)) % 2 === 1;
  return sign + (tie ? (number - 10 ** -digits / 2).toFixed(digits) : near);
};

// ——— Random numbers: the Mersenne Twister, begun with an integer as Python begins it.

const Random = (seed) => {
  const [N, M] = [624, 397];
  const words = new Uint32Array(N);
  const key = [];
  for (let rest = BigInt(seed); rest > 0n || !key.length; rest >>= 32n)
    key.push(Number(rest & 0xffffffffn));
  const mixed = (k, factor) => {
    const before = words[(k || N) - 1];
    return Math.imul(before ^ (before >>> 30), factor);
  };
  words[0] = 19650218;
  for (let k = 1; k < N; k += 1) words[k] = mixed(k, 1812433253) + k;
  let [k, j] = [1, 0];
  const onward = () => {
    k += 1;
    if (k === N) {
      words[0] = words[N - 1];
      k = 1;
    }
  };
  for (let left = Math.max(N, key.length); left > 0; left -= 1) {
    words[k] = (words[k] ^ mixed(k, 1664525)) + key[j] + j;
    onward();
    j = (j + 1) % key.length;
  }
  for (let left = N - 1; left > 0; left -= 1) {
    words[k] = (words[k] ^ mixed(k, 1566083941)) - k;
    onward();
  }
  words[0] = 0x80000000;
  let at = N;
  const word = () => {
    if (at === N) {
      for (at = 0; at < N; at += 1) {
        const y = (words[at] & 0x80000000) | (words[(at + 1) % N] & 0x7fffffff);
        words[at] = words[(at + M) % N] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
      }
      at = 0;
    }
    let y = words[at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
  return {
    getrandbits: (bits) => {
      if (!(bits > 0 && bits <= 32)) throw new Refusal("a page draws 1 to 32 random bits");
      return word() >>> (32 - bits);
    },
  };
};

export const Python = {
  ValueError,
  IndexError,
  OverflowError,
  ZeroDivisionError,
  MemoryError,
  OSError,
  PythonError,
  KeyError,
  StopIteration,
  Refusal,
  Float,
  Cells,
  Bytes,
  Tuple,
  exact,
  precedes,
  follows,
  beyond,
  assigned,
  unpacked,
  product,
  quotient,
  remainder,
  power,
  bitAnd,
  bitOr,
  bitXor,
  shiftRight,
  shiftLeft,
  abs,
  array,
  bytes,
  at,
  letter,
  put,
  range,
  slice,
  replace,
  repeated,
  joined,
  append,
  extend,
  length,
  index,
  find,
  contains,
  enumerate,
  zip,
  sum,
  least,
  most,
  sorted,
  keyOf,
  kindOf,
  represented,
  truth,
  same,
  record,
  float,
  integer,
  perfCounter,
  grouped,
  fixed,
  Random,
  Dict,
  item,
  store,
  plus,
  minus,
  times,
  union,
  within,
  method,
  text,
  divmod,
  factorial,
  pairwise,
  cartesian,
  bisectLeft,
  chain,
  comb,
  cast,
  mmap,
  next,
  map,
  cache,
  apart,
  listed,
  member,
  view,
  ThreadPoolExecutor,
};
