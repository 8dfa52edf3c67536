"use strict";
// What Python does and JavaScript would do otherwise.
//
// An integer is a Number up to LIMIT, and a BigInt beyond it, so that there is one way
// to write each.  A list, a tuple and an array are Arrays, and an array knows what fits.
globalThis.Python = (() => {
  const LIMIT = 2 ** 50;
  const [LEAST, MOST] = [-(2n ** 50n), 2n ** 50n];

  class PythonError extends Error {
    get name() { return this.constructor.name; }
  }
  class ValueError extends PythonError {}
  class IndexError extends PythonError {}
  class OverflowError extends PythonError {}
  class ZeroDivisionError extends PythonError {}
  class MemoryError extends PythonError {}
  class KeyError extends PythonError {}
  class StopIteration extends PythonError {}
  class Refusal extends PythonError {} // what Python would do, and we do not

  // ——— Integers.

  const narrow = (big) => (LEAST <= big && big <= MOST ? Number(big) : big);
  const exact = (number) => {
    if (typeof number !== "string" && number <= LIMIT && number >= -LIMIT) return typeof number === "bigint" ? narrow(number) : number;
    if (typeof number === "bigint") return number;
    if (typeof number === "string") throw new Refusal(`“${number}” is no number`);
    if (Number.isSafeInteger(number)) return BigInt(number);
    throw new Refusal(`${number} is more than can be calculated with exactly`);
  };
  const assigned = (value) => {
    if (value === undefined) throw new Refusal("a variable is read here before it is assigned");
    return value;
  };
  const small = (number) => typeof number !== "bigint" && (number | 0) === number;
  const whole = (value) => {
    if (typeof value === "object" || typeof value === "string") throw new Refusal("there is no number to calculate with");
    return BigInt(value);
  };
  const big = (calculate) => (a, b) => narrow(calculate(whole(a), whole(b)));
  const [bigProduct, bigPower] = [big((a, b) => a * b), big((a, b) => a ** b)];
  const [bigAnd, bigOr, bigXor] = [big((a, b) => a & b), big((a, b) => a | b), big((a, b) => a ^ b)];
  const [bigLeft, bigRight] = [big((a, b) => a << b), big((a, b) => a >> b)];
  const bigQuotient = big((a, b) => a / b - ((a % b !== 0n && (a < 0n) !== (b < 0n)) ? 1n : 0n));
  const bigRemainder = big((a, b) => ((a % b) + b) % b);
  // A number or a truth as it is; lists and words are not made numbers.
  const numeric = (value) => {
    if (Array.isArray(value) || typeof value === "string" || value === null) throw new Refusal("there is no number to calculate with");
    return value;
  };
  const numbers = (a, b) => typeof a === "number" && typeof b === "number";

  const product = (a, b) => {
    const result = numbers(a, b) ? a * b : NaN;
    return result <= LIMIT && result >= -LIMIT ? result + 0 : bigProduct(a, b);
  };
  const quotient = (a, b) => {
    if (b === 0 && numeric(a) !== null) throw new ZeroDivisionError("integer division or modulo by zero");
    return numbers(a, b) ? Math.floor(a / b) + 0 : bigQuotient(a, b);
  };
  const remainder = (a, b) => {
    if (b === 0 && numeric(a) !== null) throw new ZeroDivisionError("integer modulo by zero");
    if (!numbers(a, b)) return bigRemainder(a, b);
    const rest = a % b;
    return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
  };
  const power = (a, b) => {
    if (b < 0) throw new Refusal("a power with a negative exponent is no integer");
    return bigPower(a, b);
  };
  const truths = (a, b) => typeof a === "boolean" && typeof b === "boolean";
  const bitAnd = (a, b) => (small(a) && small(b) ? a & b : truths(a, b) ? a && b : bigAnd(a, b));
  const bitOr = (a, b) => (small(a) && small(b) ? a | b : truths(a, b) ? a || b : bigOr(a, b));
  const bitXor = (a, b) => (small(a) && small(b) ? a ^ b : truths(a, b) ? a !== b : bigXor(a, b));
  const shiftRight = (a, b) => {
    if (b < 0) throw new ValueError("negative shift count");
    return small(a) ? a >> (b < 31 ? b : 31) : bigRight(a, b);
  };
  const shiftLeft = (a, b) => {
    if (b < 0) throw new ValueError("negative shift count");
    if (b > 4096) throw new Refusal(`a shift by ${b} is further than we go`);
    return b < 31 && small(a) ? product(a, 2 ** b) : bigLeft(a, b);
  };
  const abs = (number) => (number < 0 ? -number : numeric(number) === true ? 1 : number || 0);

  // ——— Sequences.

  const KINDS = {
    b: [-128, 127, 1], B: [0, 255, 1], h: [-32768, 32767, 2], H: [0, 65535, 2],
    i: [-(2 ** 31), 2 ** 31 - 1, 4], I: [0, 2 ** 32 - 1, 4],
    l: [-(2n ** 63n), 2n ** 63n - 1n, 8], L: [0, 2n ** 64n - 1n, 8],
    q: [-(2n ** 63n), 2n ** 63n - 1n, 8], Q: [0, 2n ** 64n - 1n, 8],
  };
  // What is long, and nothing but zeros at first, has its place in memory as the machine has it.
  const LONG = 1 << 16;
  const VIEWS = { b: Int8Array, B: Uint8Array, h: Int16Array, H: Uint16Array, i: Int32Array, I: Uint32Array };
  class Cells extends Array {
    static get [Symbol.species]() { return Array; }
  }
  class Bytes extends Array {
    static get [Symbol.species]() { return Array; }
  }
  class Float {
    constructor(number) { this.number = number; }
    valueOf() { return this.number; }
    toString() { return String(this.number); }
  }

  const fitting = (cells, value) => {
    if (!(numeric(value) >= cells.least && value <= cells.most)) {
      throw new OverflowError(`${value} does not fit into array("${cells.typecode}"), which holds ${cells.least} to ${cells.most}`);
    }
    return value === true ? 1 : value === false ? 0 : value;
  };
  const cellsOf = (typecode, values) => {
    const cells = new Cells();
    [cells.typecode, cells.least, cells.most] = [typecode, ...KINDS[typecode]];
    for (const value of values) cells.push(fitting(cells, value));
    return cells;
  };
  const like = (sequence, values) =>
    (sequence.typecode ? cellsOf(sequence.typecode, values) : [...values]);

  const array = (typecode, values = []) => {
    const [least, most, size] = KINDS[typecode];
    if (values.blank && VIEWS[typecode] && values.length % size === 0) {
      return Object.assign(new VIEWS[typecode](values.length / size), { typecode, least, most });
    }
    if (!(values instanceof Bytes) || (size === 1 && least === 0)) return cellsOf(typecode, values);
    if (values.every((value) => value === 0)) return cellsOf(typecode, new Array(values.length / size).fill(0));
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
      if (!(value >= 0 && value < 256)) throw new ValueError("bytes must be in range(0, 256)");
      made.push(value);
    }
    return made;
  };

  const missing = (sequence, k) => {
    const place = k < 0 ? k + sequence.length : k;
    if (place >= 0 && place < sequence.length) return place;
    throw new IndexError(`index ${k} is out of range: there are ${sequence.length}`);
  };
  const at = (sequence, k) =>
    (k >= 0 && k < sequence.length ? sequence[+k] : sequence[missing(sequence, k)]);
  const letter = (text, k) => at([...text], k);
  const put = (sequence, k, value) => {
    const place = k >= 0 && k < sequence.length ? +k : missing(sequence, k);
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
    if (step === -1 && begin === null && end === null) return like(sequence, [...sequence].reverse());
    if (step !== 1) throw new Refusal("a slice goes by 1, or by −1 from end to end");
    const part = Array.prototype.slice.call(sequence, ...bounds(sequence.length, begin, end));
    return sequence.typecode ? like(sequence, part) : part;
  };
  const replace = (sequence, begin, end, values) => {
    const [first, last] = bounds(sequence.length, begin, end);
    const fit = sequence instanceof Cells ? cellsOf(sequence.typecode, values) : [...values];
    const after = Array.prototype.slice.call(sequence, Math.max(first, last));
    sequence.length = first;
    for (const value of fit) sequence.push(value);
    for (const value of after) sequence.push(value);
  };
  const repeated = (sequence, times) => {
    if (typeof sequence === "string") return sequence.repeat(Math.max(0, times));
    const found = like(sequence, []);
    if (sequence.length === 1) {
      found.length = Math.max(0, times);
      return found.fill(sequence[0]);
    }
    for (let k = 0; k < times; k += 1) for (const value of sequence) found.push(value);
    return found;
  };
  const joined = (a, b) => (a instanceof Cells ? like(a, [...a, ...b]) : a.concat(b));
  const append = (sequence, value) => {
    sequence.push(sequence.least === undefined ? value : fitting(sequence, value));
  };
  const extend = (sequence, values) => { for (const value of [...values]) append(sequence, value); };
  const length = (sequence) => {
    const found = typeof sequence === "string" ? [...sequence].length : sequence?.length ?? sequence?.size;
    if (found === undefined) throw new Refusal("this has no length");
    return found;
  };
  const index = (sequence, value, begin, end) => {
    const values = Array.isArray(sequence) ? sequence : [...sequence];
    const [first, last] = bounds(values.length, begin, end);
    let found = first;
    while (found < last && values[found] !== value && !same(values[found], value)) found += 1;
    if (found >= last) found = -1;
    if (found < 0) throw new ValueError(`${value} is not there`);
    return found;
  };
  const find = (text, part) => {
    const place = text.indexOf(part);
    return place < 0 ? place : length(text.slice(0, place));
  };
  const contains = (whole, part) => {
    if (typeof whole === "string") return whole.includes(part);
    if (whole.has) return whole.has(part);
    return (Array.isArray(whole) && whole.includes(part)) || [...whole].some((each) => same(each, part));
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
  const least = (...given) => chosen(given, precedes);
  const most = (...given) => chosen(given, follows);
  const chosen = (given, better) => {
    const values = given.length === 1 ? [...given[0]] : given;
    if (values.length === 0) throw new ValueError("there is nothing to choose from");
    return values.reduce((best, value) => (better(value, best) ? value : best));
  };
  const sorted = (values) => [...values].sort((a, b) => (precedes(a, b) ? -1 : precedes(b, a) ? 1 : 0));

  // Of two numbers, two words or two rows, whether the first comes before the other.
  const precedes = (a, b) => {
    if (typeof a === "number" && typeof b === "number") return a < b;
    if (Array.isArray(a) && Array.isArray(b)) {
      const k = a.findIndex((each, j) => j >= b.length || !same(each, b[j]));
      return k < 0 ? a.length < b.length : k < b.length && precedes(a[k], b[k]);
    }
    const kind = (value) => (value instanceof Float || typeof value !== "object" ? typeof value.valueOf() : "");
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
    if (typeof a === "boolean" || typeof b === "boolean") return Number(a) === Number(b) && typeof a !== "string" && typeof b !== "string" && a !== null && b !== null;
    if (a instanceof Float || b instanceof Float) return Number(a) === Number(b);
    return a === b;
  };

  // ——— Dictionaries, and what is known only when it runs.

  // A key is known by what is in it: of a row that is that of its elements.
  const keyOf = (value) => {
    if (typeof value !== "object" || value === null) return value === true ? 1 : value === false ? 0 : value;
    let key = "";
    for (let k = 0; k < value.length; k += 1) {
      const each = value[k];
      key += (each | 0) === each && each >= -1 && each < 65535 ? String.fromCharCode(each + 1) : `(${keyOf(each)})`;
    }
    return key;
  };
  class Dict {
    constructor(pairs = []) {
      this.pairs = new Map();
      for (const [key, value] of pairs) this.put(key, value);
    }
    static fromkeys(keys, value = null) { return new Dict([...keys].map((key) => [key, value])); }
    get size() { return this.pairs.size; }
    has(key) { return this.pairs.has(keyOf(key)); }
    put(key, value) {
      const name = keyOf(key), pair = this.pairs.get(name);
      if (pair === undefined) this.pairs.set(name, [key, value]);
      else pair[1] = value;
    }
    get(key, other = null) { return this.pairs.get(keyOf(key))?.[1] ?? other; }
    keys() { return [...this.pairs.values()].map(([key]) => key); }
    values() { return [...this.pairs.values()].map(([, value]) => value); }
    items() { return [...this.pairs.values()].map(([key, value]) => [key, value]); }
    [Symbol.iterator]() { return this.keys()[Symbol.iterator](); }
  }
  const item = (whole, k) => {
    if (typeof whole === "string") return letter(whole, k);
    if (!(whole instanceof Dict)) return at(whole, k);
    const pair = whole.pairs.get(keyOf(k));
    if (pair === undefined) throw new KeyError(text(k));
    return pair[1];
  };
  const store = (whole, k, value) => (whole instanceof Dict ? whole.put(k, value) : put(whole, k, value));
  const row = (value) => Array.isArray(value);
  const plus = (a, b) => {
    if (row(a) && row(b)) return joined(a, b);
    return typeof a === "string" && typeof b === "string" ? a + b : exact(numeric(a) + numeric(b));
  };
  const minus = (a, b) => (a instanceof Set ? new Set([...a].filter((each) => !b.has(each))) : exact(numeric(a) - numeric(b)));
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
    append, extend, index, find,
    bit_length: (number) => BigInt(number).toString(2).replace(/^-|^0$/, "").length,
    bit_count: (number) => BigInt(number).toString(2).replace(/[-0]/g, "").length,
    split: (words) => words.split(/\s+/).filter((word) => word),
    join: (sign, words) => [...words].join(sign),
    tobytes: (cells) => [...cells],
    toreadonly: (cells) => cells,
    _replace: (made, names) => made.again(names),
  };
  const method = (owner, name, given, names) => {
    const python = METHODS[name];
    if (typeof owner !== "string" && !row(owner) && typeof owner[name] === "function") return owner[name](...given);
    if (python === undefined) throw new Refusal(`there is no method ${name} in a page`);
    return python(owner, ...given, ...(names ? [names] : []));
  };
  const member = (owner, name) => {
    if (typeof owner === "object" && Object.hasOwn(owner, name)) return owner[name];
    if (METHODS[name] === undefined && typeof owner?.[name] !== "function") throw new Refusal(`there is no ${name} in a page`);
    return (...given) => method(owner, name, given);
  };
  const text = (value) => (row(value) ? `(${value.map(text).join(", ")})` : String(value));
  const divmod = (a, b) => [quotient(a, b), remainder(a, b)];
  const factorial = (number) => range(2, number + 1).reduce(product, 1);
  const pairwise = (values) => {
    const all = [...values];
    return all.slice(1).map((value, k) => [all[k], value]);
  };
  const next = (values, ...other) => {
    for (const value of values) return value;
    if (other.length === 0) throw new StopIteration("");
    return other[0];
  };
  const map = (use, ...rows) => zip(...rows).map((given) => use(...given));
  const view = (cells) => cells;
  const listed = (values) => [...values];
  const unpacked = (values, count) => {
    if (length(values) !== count) throw new ValueError(`there are ${length(values)} values, and not ${count}`);
    return values;
  };
  const apart = (values, before, after) => {
    const all = [...values], end = all.length - after;
    return [...all.slice(0, before), all.slice(before, end), ...all.slice(end)];
  };
  const cache = (use) => {
    const known = new Dict();
    return (...given) => {
      if (!known.has(given)) known.put(given, use(...given));
      return known.get(given);
    };
  };
  // There are no threads in a page, and so what they would do is done at once.
  const ThreadPoolExecutor = () => ({ map });

  // ——— Tuples whose elements have names, and the clock.

  const record = (name, fields) => {
    const make = (...values) => {
      const made = [...values];
      fields.forEach((field, k) => field !== "length" && Object.defineProperty(made, field, { get: () => made[k] }));
      Object.defineProperty(made, "again", { value: (names) =>
        make(...fields.map((field, k) => names[field] ?? made[k])) });
      return made;
    };
    Object.defineProperty(make, "name", { value: name });
    return make;
  };
  const float = (number) => new Float(Number(number));
  const integer = (value) => (typeof value === "bigint" ? value : exact(Math.trunc(Number(value)) + 0));
  const perfCounter = () => float(performance.now() / 1000);
  const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

  return {
    ValueError, IndexError, OverflowError, ZeroDivisionError, MemoryError, PythonError, Refusal,
    Float, Cells, Bytes,
    exact, precedes, follows, beyond, assigned, unpacked, product, quotient, remainder, power, bitAnd, bitOr, bitXor, shiftRight, shiftLeft, abs,
    array, bytes, at, letter, put, range, slice, replace, repeated, joined, append, extend,
    length, index, find, contains, enumerate, zip, sum, least, most, sorted, truth, same,
    record, float, integer, perfCounter, grouped,
    Dict, item, store, plus, minus, times, union, within, method, text,
    divmod, factorial, pairwise, next, map, cache, apart, listed, member, view, ThreadPoolExecutor,
  };
})();

// Loads a module that `proofweave translate` made: in a page, in a worker, or in Node.
const translated = (() => {
  "use strict";
  const VIEWS = {
    b: Int8Array, B: Uint8Array, h: Int16Array, H: Uint16Array,
    i: Int32Array, I: Uint32Array, l: BigInt64Array, L: BigUint64Array,
    q: BigInt64Array, Q: BigUint64Array,
  };
  const REFUSED = 8, RESULTS = 16, WORD = 8, PAGE = 1 << 16, MOST = 2 ** 32 - 1;

  // A browser has better code for a function by the next time that it is entered.
  const SLICE = 1 << 20;

  // What cannot be done exactly, at which line of the document.
  class Refused extends Error {
    name = "Refused";
  }

  const plain = (value) =>
    Number.isSafeInteger(Number(value)) ? Number(value) : value;

  // A flat array in the memory of a program; its kind is one of Python's `array`.
  class FlatArray {
    constructor(program, kind, address, length) {
      Object.assign(this, { program, kind, address, length });
    }
    // A view of the elements: take it anew after the program made another array.
    get values() {
      const { buffer } = this.program.memory;
      return new VIEWS[this.kind](buffer, this.address, this.length);
    }
    // The elements as a list of numbers.
    get list() {
      return Array.from(this.values, plain);
    }
  }

  // A call that is made bit by bit.
  class Run {
    constructor(program, name) {
      Object.assign(this, { program, name, where: 0, done: false });
      this.about = program.about.functions[name];
    }
    // Goes on, for so many passes of an outermost loop at most; whether it is done.
    go(passes = MOST) {
      if (this.done) return true;
      if (this.program.runs[this.name] !== this) {
        throw new Refused(`${this.name} was begun anew, and this run given up`);
      }
      const count = Math.max(0, Math.min(passes, MOST));
      this.where = this.program.enter(this.name, count, this.where);
      this.done = this.where === 0;
      if (this.done) this.results = this.program.read(this.about);
      return this.done;
    }
    // The variables that matter where it stands, by their names.
    get names() {
      const known = this.done ? {} : this.about.pauses[this.where - 1]?.names ?? {};
      const { view } = this.program;
      return Object.fromEntries(Object.entries(known).map(
        ([name, at]) => [name, plain(view.getBigInt64(at, true))]));
    }
    // The line of the document where it stands.
    get line() {
      return this.about.pauses[this.where - 1]?.line ?? this.about.line;
    }
  }

  class Program {
    constructor(about, exports) {
      Object.assign(this, { about, exports, memory: exports.memory });
      this.free = about.heap;
      this.runs = {};
    }
    get view() {
      return new DataView(this.memory.buffer);
    }
    // Makes an array of a kind: of so many zeros, or of these numbers.
    array(kind, given) {
      if (!(kind in VIEWS)) throw new Refused(`${kind} is no kind of an array`);
      const length = typeof given === "number" ? given : given.length;
      const size = Math.ceil(length * VIEWS[kind].BYTES_PER_ELEMENT / WORD) * WORD;
      const end = this.free + size, { buffer } = this.memory;
      if (end > buffer.byteLength) {
        try {
          this.memory.grow(Math.ceil((end - buffer.byteLength) / PAGE));
        } catch {
          throw new Refused(`there is no memory for ${length} numbers more`);
        }
      }
      const made = new FlatArray(this, kind, this.free, length), { values } = made;
      const big = values instanceof BigInt64Array || values instanceof BigUint64Array;
      if (typeof given === "number") {
        values.fill(big ? 0n : 0);
      } else if (given instanceof VIEWS[kind]) {
        values.set(given);
      } else {
        for (let k = 0; k < length; k++) {
          values[k] = big ? BigInt(given[k]) : Number(given[k]);
          if (BigInt(values[k]) !== BigInt(given[k])) {
            throw new Refused(`${given[k]} does not fit into an array of kind ${kind}`);
          }
        }
      }
      this.free = end;
      return made;
    }
    // Gives back an array, and all that were made after it.
    release(array) {
      this.free = Math.min(this.free, array.address);
    }
    // Begins a call, which then goes on bit by bit.
    begin(name, ...given) {
      const about = this.about.functions[name];
      if (!about) throw new Refused(`there is no function ${name} in this module`);
      const wanted = about.parameters;
      if (given.length !== wanted.length) {
        throw new Refused(`${name} takes ${wanted.length} arguments, not ${given.length}`);
      }
      wanted.forEach(([parameter, kind], k) => {
        const at = about.frame + WORD * k, value = given[k];
        if (kind === "int") {
          const number = typeof value === "object" ? null : BigInt(value);
          if (number === null || BigInt.asIntN(64, number) !== number) {
            throw new Refused(`${parameter} is to be a number of 64 bits`);
          }
          this.view.setBigInt64(at, number, true);
        } else {
          if (value?.program !== this || value.kind !== kind) {
            throw new Refused(`${parameter} is to be an array of kind ${kind}`);
          }
          this.view.setUint32(at, value.address, true);
          this.view.setUint32(at + 4, value.length, true);
        }
      });
      return this.runs[name] = new Run(this, name);
    }
    // Calls a function, and returns what it returns: nothing, a number, or a list.
    call(name, ...given) {
      const run = this.begin(name, ...given);
      while (!run.go(SLICE));
      return run.results;
    }
    enter(name, passes, where) {
      this.view.setUint32(REFUSED, 0, true);
      try {
        return this.exports[name](passes, where);
      } catch (error) {
        delete this.runs[name];
        const number = this.view.getUint32(REFUSED, true);
        if (number > 0) {
          const [document, line, message] = this.about.faults[number - 1];
          throw new Refused(`${document}:${line}: ${message}`);
        }
        if (error instanceof RangeError) {
          const { document } = this.about, { line } = this.about.functions[name];
          throw new Refused(`${document}:${line}: ${name} calls too deeply`);
        }
        throw error;
      }
    }
    read({ results, alone }) {
      const found = results.map((kind, k) => {
        const value = this.view.getBigInt64(RESULTS + WORD * k, true);
        return kind === "bool" ? value !== 0n : plain(value);
      });
      return alone ? found[0] : found.length > 0 ? found : null;
    }
  }

  // Loads a module: its bytes, or these in base64.
  async function load(module) {
    const bytes = typeof module === "string"
      ? Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0)) : module;
    const compiled = await WebAssembly.compile(bytes);
    const [section] = WebAssembly.Module.customSections(compiled, "proofweave");
    if (!section) throw new Refused("this module does not say what is in it");
    const about = JSON.parse(new TextDecoder().decode(section));
    return new Program(about, (await WebAssembly.instantiate(compiled)).exports);
  }

  return { load, Refused };
})();

"use strict";
// Lets what was translated to JavaScript call what was translated to WebAssembly.
//
// A row that is handed over is copied into the memory of the module, and back after the
// call if the function writes there.  A long one stays in memory, so that it is copied
// in but once: from then on the script reads it, and leaves writing to the module.  It
// does not even read what is called `inner`, which is not copied back if it is long.
// What is called `passing` stays until another row by that name takes its place.
const connected = (program, writes, inner = [], passing = []) => {
  const LONG = 4096;
  const staying = new WeakMap(), places = {};
  const isRow = (value) => Array.isArray(value) || ArrayBuffer.isView(value);

  const stays = (row, [parameter, kind]) => {
    const known = staying.get(row), place = places[parameter];
    if (known?.length === row.length) return known;
    if (place?.row && place.made.length >= row.length) {
      staying.delete(place.row);
      const made = Object.assign(Object.create(Object.getPrototypeOf(place.made)), place.made, { length: row.length });
      made.values.set(row);
      place.row = row;
      staying.set(row, made);
      return made;
    }
    const made = program.array(kind, row);
    if (passing.includes(parameter)) places[parameter] = { row, made };
    staying.set(row, made);
    return made;
  };
  const call = (name) => (...given) => {
    const { parameters } = program.about.functions[name];
    const long = given.map((value, k) =>
      (isRow(value) && value.length > LONG ? stays(value, parameters[k]) : null));
    const bottom = program.array("B", 0);
    const held = given.map((value, k) =>
      long[k] ?? (isRow(value) ? program.array(parameters[k][1], value) : value));
    const results = program.call(name, ...held);
    given.forEach((value, k) => {
      const [parameter] = parameters[k];
      if (!writes[name].includes(parameter) || (long[k] && inner.includes(parameter))) return;
      if (ArrayBuffer.isView(value)) return void value.set(held[k].values);
      const { values } = held[k], big = typeof values[0] === "bigint";
      for (let j = 0; j < value.length; j += 1) value[j] = big ? Number(values[j]) : values[j];
    });
    program.release(bottom);
    return results;
  };
  return Object.fromEntries(Object.keys(writes).map((name) => [name, call(name)]));
};

globalThis.Book = {};
Book.partial_goals = (() => {
"use strict";
const compiled = {};
const { Dict, ValueError, abs, append, array, at, bitAnd, bytes, cache, contains, enumerate, exact, extend, find, float, follows, index, item, joined, least, length, letter, method, most, next, perfCounter, plus, product, put, quotient, range, record, remainder, replace, same, shiftLeft, shiftRight, slice, sorted, store, sum, truth, union, unpacked, within } = Python;
const korf0 = (() => {

  // §1 ⟨Definitions⟩ +≡
  /** A try: the moves it was allowed, the nodes it met, the time it took. */
  const Quota = record("Quota", ["happy", "sad", "nodes", "seconds"]);

  /** The moves of each kind, the pieces to push in hex, and the work. */
  const Solution = record("Solution", ["happy", "sad", "pieces", "nodes", "quotas"]);

  // §2 ⟨Definitions⟩ +≡
  /** What is wrong with a start, and the exit status that tells it. */
  class Complaint extends ValueError {
    constructor(message, status = 0) {
      super(message);
      this.status = status;
    }
  }

  /** The start is a position, but no sequence of moves leads home. */
  class Unreachable extends Complaint {
  }

  const UNREACHABLE = "Sorry ... the goal is unreachable from that start position!";

  // §6 ⟨Definitions⟩ +≡
  /** The place where the search goes on. */
  const At = Object.freeze({ NEWLEVEL: "NEWLEVEL", TRYMOVE: "TRYMOVE", BACKTRACK: "BACKTRACK" });

  const [EAST, NORTH, WEST, SOUTH, NONE] = range(5);
  return { Unreachable, Complaint, UNREACHABLE, NONE, EAST, NORTH, WEST, SOUTH, At, Solution, Quota };
})();
const tray = (() => {
  const { NONE } = korf0;

  // §2 ⟨Definitions⟩ +≡
  const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÀÁÂÃÄÅÆÇ";

  const SIDES = range(2, 11);

  // §3 ⟨Definitions⟩ +≡
  const STEPS = [[0, 1], [-1, 0], [0, -1], [1, 0]];

  const NOWHERE = 127;

  // §3 ⟨Find the neighbours of a cell⟩
  /** Return the cell in direction d from cell p, or NOWHERE. */
  function beside(p, d, rows, cols) {
    let inside, down, right, i, j;
    if (d === NONE) {
      return NOWHERE;
    }
    [down, right] = at(STEPS, d);
    i = quotient(p, cols) + down; j = remainder(p, cols) + right;
    inside = contains(range(rows), i) && contains(range(cols), j);
    return inside ? exact(product(i, cols) + j) : NOWHERE;
  }

  /** Return for each cell those east, north, west and south, or NOWHERE.
   *
   * A cell has five entries, of which the last is NOWHERE, or only four.
   */
  const neighbours = cache(function neighbours(rows, cols, entries = NONE + 1) {
    let every;
    every = range(product(rows, cols)).flatMap((p) => range(entries).map((d) => [p, d]));
    return array("B", [...every].map(([p, d]) => beside(p, d, rows, cols)));
  });

  // §4 ⟨Measure how far the pieces are from home⟩
  /** Return how many rows and columns cell j is from the home of piece x. */
  function distance(x, j, cols) {
    return exact(abs(exact(quotient(x, cols) - quotient(j, cols))) + abs(exact(remainder(x, cols) - remainder(j, cols))));
  }

  /** Return the distances of the pieces from home, added up. */
  function manhattan_distance(cells, cols) {
    return sum([...enumerate(cells)].filter(([j, x]) => x >= 0).map(([j, x]) => distance(x, j, cols)));
  }

  // §5 ⟨Tell whether there is a solution⟩
  /** Count the pairs of pieces of which the greater comes first. */
  function inversions(cells) {
    return sum([...enumerate(cells)].flatMap(([j, y]) => [...slice(cells, null, j)].map((x) => x > y && y >= 0)));
  }

  /** Tell by its parity whether a tray has a solution. */
  function solvable(cells, rows, cols) {
    let below;
    below = exact(rows - 1 - quotient(index(cells, -1), cols));
    return remainder(exact(inversions(cells) + product(cols - 1, below)), 2) === 0;
  }

  // §6 ⟨Refuse what we cannot take on⟩
  /** Say why trays of this size are beyond the programs, or nothing. */
  function refusal(rows, cols) {
    if (contains(SIDES, rows) && contains(SIDES, cols)) {
      return "";
    }
    return `${rows}×${cols} is not a size from 2×2 to 10×10`;
  }

  /** Raise ValueError unless this is a tray, and of a size not refused. */
  function complain(cells, rows, cols, refusal = tray.refusal) {
    let size, reason, numbers;
    if ((reason = refusal(rows, cols))) {
      throw new ValueError(`Sorry, ${reason}.`);
    }
    size = product(rows, cols);
    if (!same(sorted(cells), [...range(-1, size - 1)])) {
      numbers = `−1 to ${size - 2}`;
      throw new ValueError(`${rows}×${cols} cells hold ${numbers}, each once.`);
    }
    return null;
  }

  // §6 ⟨Refuse what we cannot take on⟩ +≡
  /** Raise korf0.Unreachable unless the tray has a solution. */
  function despair(cells, rows, cols) {
    if (!solvable(cells, rows, cols)) {
      throw new korf0.Unreachable(korf0.UNREACHABLE);
    }
    return null;
  }

  // §7 ⟨Report in the currency of korf0⟩
  /** Return the happy and the sad moves of a length, as korf0 has them. */
  function happy_and_sad(length_, h) {
    return [quotient(length_ + h, 2), quotient(length_ - h, 2)];
  }

  // §7 ⟨Report in the currency of korf0⟩ +≡
  /** Let the empty cell go a way: the tray after it, the pieces pushed. */
  function pushed(cells, path) {
    let q, tray, pieces, p;
    [tray, pieces, p] = [slice(cells), "", index(cells, -1)];
    for (q of path) {
      pieces += letter(DIGITS, at(tray, q) + 1);
      { const [$new0, $new1] = [at(tray, q), -1];
        put(tray, p, $new0); put(tray, q, $new1); }
      p = q;
    }
    return [tray, pieces];
  }
  return { complain, refusal, SIDES, despair, solvable, inversions, neighbours, beside, NOWHERE, STEPS, distance, pushed, DIGITS, manhattan_distance, happy_and_sad };
})();
const partial_goals = (() => {
  const { DIGITS, NOWHERE, complain, despair, distance, happy_and_sad, manhattan_distance, neighbours, pushed } = tray;
  const { At, EAST, NONE, Quota, Solution } = korf0;

  const DEPTH = 80;

  // §3 ⟨Definitions⟩ +≡
  const PLANS = new Dict([["usual", "12 34 5678 9ade bcf"], ["bold", "1234 5678 9ade bcf"], ["peel", "12 34 59d 678 ae bcf"]]);

  // §3 ⟨Definitions⟩ +≡
  /** Return the plan that is followed if no other is given. */
  function usual_plan(rows, cols) {
    let goals, i, last, j, half;
    if (rows === cols && cols === 4) {
      return item(PLANS, "usual");
    }
    goals = [];
    // §3 ⟨Fill all rows but two, then the columns of what remains⟩
    for (i of range(0, product(rows - 2, cols), cols)) {
      half = cols < 4 ? cols : cols - 2;
      append(goals, range(i, exact(i + half)));
      if (half < cols) {
        append(goals, range(exact(i + half), exact(i + cols)));
      }
    }
    last = product(rows - 1, cols);
    for (j of range(exact(last - cols), last - 2)) {
      append(goals, [j, exact(j + cols)]);
    }
    append(goals, [last - 2, last - 1, exact(last + cols - 2)]);
    return [...goals.map((g) => [...[...g].map((x) => letter(DIGITS, plus(x, 1)))].join(""))].join(" ");
  }

  // §7 ⟨Definitions⟩ +≡
  /** A goal, the pieces that were pushed to reach it, and the work. */
  const Stage = record("Stage", ["goal", "pieces", "nodes"]);

  /** A goal cannot be reached in so few moves; the stages before it were. */
  class NoWay extends ValueError {
    constructor(goal, depth, done) {
      const words = `no way of ${depth} moves or fewer brings ${goal} home`;
      super(`Sorry, ${words}.`);
      this.goal = goal;
      this.done = done;
    }
  }

  // §7 ⟨Definitions⟩ +≡
  const METHODS = ["breadth", "depth"];

  // §14 ⟨Definitions⟩ +≡
  const WIDTH = 30;

  // §19 ⟨Definitions⟩ +≡
  const BITS = 21;

  // §20 ⟨Definitions⟩ +≡
  const SLICE = 4096;

  // §21 ⟨Definitions⟩ +≡
  const NARROW = 12;

  const SOON = 8000000;

  // §5 ⟨Search from both ends⟩
  const WHITE = 0xFF;

  /** Return what is left of a tray when all but some pieces are white. */
  function scene(cells, wanted) {
    return bytes([...cells].map((x) => x < 0 || contains(wanted, x) ? x + 1 : WHITE));
  }

  /** Return the scenes a move further on; put down where they come from. */
  function ripple(front, known, beside) {
    let ahead, here, p, q, there, i, j, one, inner, other;
    ahead = [];
    for (here of front) {
      p = index(here, 0);
      for (q of slice(beside, 5 * p, 5 * p + NONE)) {
        if (q !== NOWHERE) {
          [i, j] = [least(p, q), most(p, q)];
          one = slice(slice(here, i), null, 1); inner = slice(here, i + 1, j); other = slice(slice(here, j), null, 1);
          there = joined(joined(joined(joined(slice(here, null, i), other), inner), one), slice(here, j + 1));
          if (!contains(known, there)) {
            store(known, there, p);
            append(ahead, there);
          }
        }
      }
    }
    return ahead;
  }

  // §6 ⟨Search from both ends⟩ +≡
  /** Return where the empty cell goes, or None; and the scenes met.
   *
   * It goes the shortest way that brings the wanted pieces home.
   */
  function in_breadth(cells, rows, cols, wanted, depth) {
    let beside, size, ends, fronts, known, meeting, met, path, k;
    // §6 ⟨Let one front be the start, and the other one the ends⟩
    beside = neighbours(rows, cols);
    size = product(rows, cols);
    ends = range(size).filter((p) => !contains(wanted, p)).map((p) => scene(range(size).map((j) => j === p ? -1 : j), wanted));
    fronts = [[scene(cells, wanted)], ends];
    known = fronts.map((front) => method(Dict, "fromkeys", [front, NOWHERE]));
    meeting = contains(at(known, 1), at(at(fronts, 0), 0)) ? at(at(fronts, 0), 0) : bytes([]);
    while (!truth(meeting) && depth > 0 && [...fronts].every((each) => truth(each))) {
      k = length(at(fronts, 0)) <= length(at(fronts, 1)) ? 0 : 1;
      put(fronts, k, ripple(at(fronts, k), at(known, k), beside));
      meeting = next(at(fronts, k).filter((m) => contains(at(known, 1 - k), m)), bytes([]));
      depth -= 1;
    }
    met = length(at(known, 0)) + length(at(known, 1));
    if (!truth(meeting)) {
      return [null, met];
    }
    // §6 ⟨Read the way from the meeting to both sides⟩
    path = slice(trail(meeting, at(known, 0)), null, null, -1);
    append(path, method(meeting, "index", [0]));
    extend(path, trail(meeting, at(known, 1)));
    replace(path, 0, 0 + 1, []);
    return [path, met];
  }

  // §6 ⟨Search from both ends⟩ +≡
  /** Return the cells through which the empty cell came here, last first. */
  function trail(here, known) {
    let cells, p, tray, q;
    cells = array("B");
    while ((q = item(known, here)) !== NOWHERE) {
      p = index(here, 0);
      append(cells, q);
      tray = bytes(here);
      { const [$new0, $new1] = [at(tray, q), at(tray, p)];
        store(tray, p, $new0); store(tray, q, $new1); }
      here = bytes(tray);
    }
    return cells;
  }

  // §8 ⟨Search in depth⟩
  /** Return where the empty cell goes, or None; and the nodes met.
   *
   * It goes a shortest way that brings the wanted pieces home.
   */
  function in_depth(cells, rows, cols, wanted, depth) {
    let h, t, far, nodes, path, more;
    [far, nodes] = [distances(rows, cols, wanted), 0];
    h = sum([...enumerate(cells)].filter(([j, x]) => x >= 0).map(([j, x]) => at(far, product(128, x) + j)));
    if (h === 0) {
      return [array("B"), 0];
    }
    for (t of range(h, depth + 1, 1 + (length(wanted) === exact(product(rows, cols) - 1)))) {
      [path, more] = within_(cells, rows, cols, wanted, t);
      nodes = exact(nodes + more);
      if (path !== null) {
        return [path, nodes];
      }
    }
    return [null, nodes];
  }

  // §8 ⟨Search in depth⟩ +≡
  /** Return how far each wanted piece is from home, in every cell. */
  function distances(rows, cols, wanted) {
    let far, x, j;
    far = array("B", bytes(product(product(128, rows), cols)));
    for (x of wanted) {
      for (j of range(product(rows, cols))) {
        put(far, product(128, x) + j, distance(x, j, cols));
      }
    }
    return far;
  }

  /** Return a way of t moves, or None; and the nodes met. */
  function within_(cells, rows, cols, wanted, t, slack = 0) {
    let far, h, start, low, found, board, beside, pos, way, level, nodes;
    far = distances(rows, cols, wanted);
    h = sum([...enumerate(cells)].filter(([j, x]) => x >= 0).map(([j, x]) => at(far, product(128, x) + j)));
    start = array("B", [...cells].map((x) => x < 0 ? NOWHERE : x));
    [board, beside] = [array("B", start), neighbours(rows, cols)];
    [pos, way] = [array("B", bytes(t + 2)), array("B", bytes(t + 2))];
    low = array("h", bytes(exact(2 * (t + 2))));
    found = attempt(start, t, slack, h, far, beside, board, pos, low, way);
    [level, nodes] = found;
    return [level > 0 ? slice(pos, 2, level + 2) : null, nodes];
  }

  // §10 ⟨Search in depth⟩ +≡
  /** Return the level from which we win in move t, or 0; and the nodes. */
  const attempt = (...given) => compiled.attempt(...given);

  // §1 Introduction
  /** Reach the goals of a plan, each in as few moves as possible.
   *
   * ``cells`` has rows × cols entries, row by row: x for the piece that
   * belongs in cell x, −1 for the empty cell.  ``stages`` has the pieces of
   * each goal as digits, "12 34" for instance; without it the usual plan is
   * taken.  The method is "breadth" or "depth"; both find shortest ways, and
   * look ``depth`` moves ahead.  Raises NoWay if that is not enough,
   * korf0.Unreachable if the plan cannot be fulfilled, and ValueError for
   * what is no tray, no plan or no method.
   */
  function plan(cells, rows, cols, stages = null, depth = DEPTH, method_ = "breadth") {
    let goals, goal, named, size, tray, wanted, done, search, path, nodes, pieces;
    // §4 ⟨Complain unless this is a tray, a plan and a method⟩
    complain(cells, rows, cols);
    if (!contains(METHODS, method_)) {
      throw new ValueError(`“${method_}” is no method: breadth and depth are.`);
    }
    goals = method(stages === null ? usual_plan(rows, cols) : stages, "split", []);
    [named, size] = [[...goals].join(""), product(rows, cols)];
    if (!within(new Set(named), new Set(slice(DIGITS, 1, size))) || length(new Set(named)) < length(named)) {
      throw new ValueError(`“${stages}” is no plan for ${rows}×${cols}.`);
    }
    if (length(named) > size - 3) {
      despair(cells, rows, cols);
    }
    // §7 ⟨Follow the plan⟩
    [tray, wanted, done] = [slice(cells), new Set(), []];
    for (goal of goals) {
      wanted = union(wanted, new Set([...goal].map((digit) => index(DIGITS, digit) - 1)));
      search = method_ === "breadth" ? in_breadth : in_depth;
      [path, nodes] = unpacked(search(tray, rows, cols, wanted, depth), 2);
      if (path === null) {
        throw new NoWay(goal, depth, done);
      }
      [tray, pieces] = pushed(tray, path);
      append(done, Stage(goal, pieces, nodes));
    }
    return done;
  }

  // §13 ⟨Shorten a solution⟩ +≡
  /** Return a shortest way from tray to tray, or None; and the nodes met.
   *
   * The way is that of the empty cell.  It has ``most`` moves, or fewer.
   */
  function between(one, other, rows, cols, most_) {
    let name, cells;
    name = new Dict([...enumerate(other)].filter(([j, x]) => x >= 0).map(([j, x]) => [x, j]));
    cells = array("b", [...one].map((x) => method(name, "get", [x, -1])));
    return in_depth(cells, rows, cols, new Set(method(name, "values", [])), most_);
  }

  // §14 ⟨Shorten a solution⟩ +≡
  /** Pieces that were pushed from move ``begin`` on, and those instead. */
  const Window = record("Window", ["begin", "old", "new"]);

  /** The pieces to push now, the windows that got shorter, and the work. */
  const Reduced = record("Reduced", ["pieces", "windows", "nodes"]);

  // §14 ⟨Shorten a solution⟩ +≡
  /** Shorten a way until every stretch of so many moves is a shortest one.
   *
   * ``pieces`` has a digit for each piece that is pushed, from the tray
   * ``cells`` on, and may lead to any tray.  Each window that gets shorter is
   * reported at once.  Raises ValueError if a piece cannot be pushed, or the
   * width is less than 2.
   */
  function reduce(cells, pieces, rows, cols, width = WIDTH, report = null) {
    let last, windows, nodes, i, trays, k, end, new_, more;
    // §14 ⟨Get ready to reduce⟩
    if (width < 2) {
      throw new ValueError(`A window has 2 moves or more, not ${width}.`);
    }
    [windows, nodes, i] = [[], 0, 0];
    // §16 ⟨Cut out what leads back to the same tray⟩
    [trays, k] = [along(cells, pieces, cols), 0];
    last = new Dict([...enumerate(trays)].map(([k, tray]) => [method(tray, "tobytes", []), k]));
    while (k < length(pieces)) {
      end = item(last, method(at(trays, k), "tobytes", []));
      if (follows(end, k)) {
        append(windows, Window(k, slice(pieces, k, end), ""));
        if (report !== null) {
          report(at(windows, -1));
        }
        pieces = slice(pieces, null, k) + slice(pieces, end);
        trays = along(cells, pieces, cols);
        last = new Dict([...enumerate(trays)].map(([j, tray]) => [method(tray, "tobytes", []), j]));
      }
      k += 1;
    }
    while (i === 0 || exact(i + width) <= length(pieces)) {
      [new_, more] = shorter(slice(trays, i, i + width + 1), rows, cols);
      nodes = exact(nodes + more);
      // §15 ⟨Put the shorter way in place of the window, or go on⟩
      if (new_ === null) {
        i += 1;
      } else {
        append(windows, Window(i, slice(pieces, i, i + width), new_));
        if (report !== null) {
          report(at(windows, -1));
        }
        pieces = plus(slice(pieces, null, i), new_) + slice(pieces, i + width);
        trays = along(cells, pieces, cols);
        i = most(0, exact(i - width + 1));
      }
    }
    return Reduced(pieces, [...windows], nodes);
  }

  // §15 ⟨Shorten a solution⟩ +≡
  /** Return pieces that lead from the first to the last in fewer moves. */
  function shorter(trays, rows, cols) {
    let most_, path, nodes;
    if (length(trays) < 3) {
      return [null, 0];
    }
    most_ = length(trays) - 3;
    [path, nodes] = between(at(trays, 0), at(trays, -1), rows, cols, most_);
    return [path === null ? null : pushed(at(trays, 0), path)[1], nodes];
  }

  // §16 ⟨Shorten a solution⟩ +≡
  /** Return all trays on a way; ValueError if a piece cannot be pushed. */
  function along(cells, pieces, cols) {
    let trays, k, digit, p, q, tray, x;
    trays = [cells];
    for ([k, digit] of enumerate(pieces)) {
      [tray, x] = [slice(at(trays, -1)), find(DIGITS, digit) - 1];
      p = index(tray, -1);
      q = contains(tray, x) ? index(tray, x) : p;
      if (distance(q, p, cols) !== 1) {
        throw new ValueError(`Move ${k + 1}: “${digit}” cannot be pushed.`);
      }
      { const [$new0, $new1] = [x, -1];
        put(tray, p, $new0); put(tray, q, $new1); }
      append(trays, tray);
    }
    return trays;
  }

  // §19 ⟨Search behind walls⟩
  /** Return a plan in which nobody has to touch what is home. */
  function walled_plan(rows, cols) {
    let goals, top, left, room, i, j, line, most_, many;
    [goals, top, left] = [[], 0, 0];
    while (product(exact(rows - top), exact(cols - left)) > 6) {
      [i, j] = [range(top, rows), range(left, cols)];
      room = product(length(i), length(j));
      if (length(i) >= length(j)) {
        line = j.map((c) => exact(product(top, cols) + c));
        top += 1;
      } else {
        line = i.map((r) => exact(product(r, cols) + left));
        left += 1;
      }
      // §19 ⟨Divide the line into goals⟩
      while (line.length > 0) {
        most_ = quotient(BITS, method(room - 1, "bit_length", [])) - 1;
        many = length(line) <= most_ ? length(line) : least(most_, length(line) - 2);
        append(goals, slice(line, null, many));
        line = slice(line, many); room = exact(room - many);
      }
    }
    [i, j] = [range(top, rows), range(left, cols)];
    append(goals, slice(i.flatMap((r) => j.map((c) => exact(product(r, cols) + c))), null, -1));
    return [...goals.map((g) => [...g.map((x) => letter(DIGITS, x + 1))].join(""))].join(" ");
  }

  // §20 ⟨Search behind walls⟩ +≡
  /** Return scene s, of k pieces, after a move; −1 if there is no cell. */
  function stepped(s, d, k, bits, beside) {
    let low, p, q, after, i;
    low = shiftLeft(1, bits) - 1;
    p = bitAnd(s, low);
    q = at(beside, 5 * p + d);
    if (q === NOWHERE) {
      return -1;
    }
    after = exact(s + q - p);
    for (i of range(1, k + 1)) {
      if (bitAnd(shiftRight(s, product(bits, i)), low) === q) {
        after = exact(after + shiftLeft(p - q, product(bits, i)));
      }
    }
    return after;
  }

  // §20 ⟨Search behind walls⟩ +≡
  /** Look at scenes until k pieces are home; that one, or −1 for a pause. */
  const flood = (...given) => compiled.flood(...given);

  // §20 ⟨Search behind walls⟩ +≡
  /** Return how the empty cell goes through free cells; the scenes met. */
  function round_walls(tray, rows, cols, free, goal) {
    let near, beside, where, first, home, came, queue, s, path, number, k, bits, around, ends;
    // §20 ⟨Number the free cells, and the scenes⟩
    [number, k] = [new Dict([...enumerate(free)].map(([i, j]) => [j, i])), length(goal)];
    [bits, around] = [method(length(free) - 1, "bit_length", []), neighbours(rows, cols)];
    near = free.flatMap((j) => [...slice(around, 5 * j, 5 * j + 5)]);
    beside = array("B", [...near].map((q) => method(number, "get", [q, NOWHERE])));
    where = [index(tray, -1), ...goal.map((x) => index(tray, x))];
    first = sum([...enumerate(where)].map(([i, j]) => shiftLeft(item(number, j), product(bits, i))));
    home = sum([...enumerate(goal)].map(([i, x]) => shiftLeft(item(number, x), product(bits, i))));
    came = array("B", bytes(shiftLeft(1, product(bits, k + 1))));
    queue = array("i", bytes(shiftLeft(4, product(bits, k + 1))));
    { const [$new0, $new1, $new2] = [first, NONE + 1, array("q", [0, 1])];
      put(queue, 0, $new0); put(came, first, $new1); ends = $new2; }
    s = shiftRight(first, bits) === home ? first : -1;
    while (s < 0) {
      s = flood(home, k, bits, SLICE, beside, came, queue, ends);
    }
    path = array("B");
    while (at(came, s) <= NONE) {
      append(path, at(free, bitAnd(s, shiftLeft(1, bits) - 1)));
      s = stepped(s, at(came, s) - 1 ^ 2, k, bits, beside);
    }
    return [slice(path, null, null, -1), at(ends, 1)];
  }

  // §21 ⟨Sweep windows along a solution⟩
  /** Return the window that gets shorter, its moves or −1, and the nodes. */
  const sweep = (...given) => compiled.sweep(...given);

  // §21 ⟨Sweep windows along a solution⟩ +≡
  /** Yield the trail as it gets shorter, or as it is; and the nodes since. */
  function* shortened(trail, rows, cols, width) {
    let low, size, i, far, beside, then, start, board, pos, way, moves, nodes, after;
    // §21 ⟨Get ready to sweep⟩
    size = product(rows, cols); i = 0;
    [far, beside] = [distances(rows, cols, new Set(range(size))), neighbours(rows, cols)];
    [then, start, board] = unpacked(range(3).map((_) => array("B", bytes(size))), 3);
    [pos, way] = unpacked(range(2).map((_) => array("B", bytes(width + 2))), 2);
    low = array("h", bytes(exact(2 * (width + 2))));
    while (i === 0 || exact(i + width) < length(trail)) {
      [i, moves, nodes] = sweep(i, width, SLICE, trail, far, beside, then, start, board, pos, low, way);
      if (moves >= 0) {
        after = slice(trail, least(exact(i + width), length(trail) - 1) + 1);
        trail = joined(joined(slice(trail, null, i + 1), slice(pos, 2, moves + 2)), after);
        i = most(0, exact(i - width + 1));
      }
      yield [trail, nodes];
    }
    return null;
  }

  // §18 Larger trays
  /** Return a good solution soon, of a tray of any size.
   *
   * Windows go over it, ever wider, up to ``shorten`` moves; without that,
   * until they have met SOON nodes.  ``better`` is told where the empty cell
   * goes whenever that gets shorter, and the nodes.  If a window that holds
   * all cannot be made shorter, the quota that fails so is reported.  Raises
   * korf0.Unreachable if there is no solution, ValueError for no tray.
   */
  function quick(cells, rows, cols, failed = null, shorten = 0, better = null) {
    let stage, sad, tray, free, nodes, trail, quotas, goal, width, spent, begun, _, pieces, path, met, shorter, more, h, seconds, moves;
    // §20 ⟨Follow the plan for walls⟩
    complain(cells, rows, cols);
    despair(cells, rows, cols);
    [tray, free, nodes] = [slice(cells), [...range(product(rows, cols))], 0];
    [trail, quotas] = [array("B", [index(cells, -1)]), []];
    for (stage of method(walled_plan(rows, cols), "split", [])) {
      goal = [...stage].map((digit) => index(DIGITS, digit) - 1);
      [path, met] = round_walls(tray, rows, cols, free, goal);
      [tray, _] = pushed(tray, path);
      extend(trail, path);
      nodes = exact(nodes + met);
      free = free.filter((j) => !contains(goal, j));
    }
    if (better !== null) {
      better(trail, nodes);
    }
    // §21 ⟨Sweep wider and wider windows along the way⟩
    [width, spent, begun] = [NARROW, 0, perfCounter()];
    while (shorten ? width <= shorten : spent <= SOON) {
      for ([shorter, more] of shortened(trail, rows, cols, width)) {
        nodes = exact(nodes + more); spent = exact(spent + more);
        if (length(shorter) < length(trail) && better !== null) {
          better(shorter, nodes);
        }
        trail = shorter;
        if (spent > SOON && !shorten) {
          break;
        }
      }
      if (length(trail) - 1 <= width && (shorten || spent <= SOON)) {
        // §21 ⟨Report that there is nothing shorter⟩
        [h, seconds] = [manhattan_distance(cells, cols), float(perfCounter() - begun)];
        if (length(trail) - 3 >= h) {
          moves = happy_and_sad(length(trail) - 3, h);
          append(quotas, Quota(...moves, spent, seconds));
          if (failed !== null) {
            failed(at(quotas, -1));
          }
        }
        break;
      }
      width += 2;
    }
    [_, pieces] = pushed(cells, slice(trail, 1));
    sad = quotient(length(pieces) - manhattan_distance(cells, cols), 2);
    return Solution(length(pieces) - sad, sad, pieces, nodes, [...quotas]);
  }
  return { plan, quick, reduce, round_walls, usual_plan, walled_plan };
})();
const ready = translated.load("AGFzbQEAAAAAsEUKcHJvb2Z3ZWF2ZXsiZG9jdW1lbnQiOiJwYXJ0aWFsX2dvYWxzLm1kIiwiZnVuY3Rpb25zIjp7ImF0dGVtcHQiOnsibGluZSI6ODEzLCJmcmFtZSI6MjcyLCJwYXJhbWV0ZXJzIjpbWyJzdGFydCIsIkIiXSxbInQiLCJpbnQiXSxbInNsYWNrIiwiaW50Il0sWyJoIiwiaW50Il0sWyJmYXIiLCJCIl0sWyJiZXNpZGUiLCJCIl0sWyJib2FyZCIsIkIiXSxbInBvcyIsIkIiXSxbImxvdyIsImgiXSxbIndheSIsIkIiXV0sInJlc3VsdHMiOlsiaW50IiwiaW50Il0sImFsb25lIjpmYWxzZSwicGF1c2VzIjpbeyJsaW5lIjo4NDMsIm5hbWVzIjp7ImgiOjM2OCwibm9kZXMiOjM5MiwicCI6Mzc2LCJzbGFjayI6MzYwLCJ0IjozNTJ9fSx7ImxpbmUiOjgyOCwibmFtZXMiOnsiaCI6MzY4LCJsZXZlbCI6NDMyLCJub2RlcyI6MzkyLCJwIjozNzYsInNsYWNrIjozNjAsInQiOjM1Mn19XX0sImZsb29kIjp7ImxpbmUiOjEzODQsImZyYW1lIjo0NzIsInBhcmFtZXRlcnMiOltbImhvbWUiLCJpbnQiXSxbImsiLCJpbnQiXSxbImJpdHMiLCJpbnQiXSxbIm1vc3QiLCJpbnQiXSxbImJlc2lkZSIsIkIiXSxbImNhbWUiLCJCIl0sWyJxdWV1ZSIsImkiXSxbImVuZHMiLCJxIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjoxMzkxLCJuYW1lcyI6eyJiaXRzIjo1NTIsImhlYWQiOjU2OCwiaG9tZSI6NTM2LCJrIjo1NDQsInRhaWwiOjU3NiwidW50aWwiOjU4NH19XX0sInN3ZWVwIjp7ImxpbmUiOjE0ODAsImZyYW1lIjo2NDAsInBhcmFtZXRlcnMiOltbImkiLCJpbnQiXSxbIndpZHRoIiwiaW50Il0sWyJtb3N0IiwiaW50Il0sWyJ0cmFpbCIsIkIiXSxbImZhciIsIkIiXSxbImJlc2lkZSIsIkIiXSxbInRoZW4iLCJCIl0sWyJzdGFydCIsIkIiXSxbImJvYXJkIiwiQiJdLFsicG9zIiwiQiJdLFsibG93IiwiaCJdLFsid2F5IiwiQiJdXSwicmVzdWx0cyI6WyJpbnQiLCJpbnQiLCJpbnQiXSwiYWxvbmUiOmZhbHNlLCJwYXVzZXMiOlt7ImxpbmUiOjE0ODcsIm5hbWVzIjp7ImkiOjczNiwibW9zdCI6NzUyLCJtb3ZlcyI6NzYwLCJub2RlcyI6NzY4LCJ3aWR0aCI6NzQ0fX1dfX0sImZhdWx0cyI6W1sicGFydGlhbF9nb2Fscy5tZCIsODQ0LCJzdGFydFtqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODQ0LCJib2FyZFtqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODQ0LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsODQ1LCJzdGFydFtqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODQ3LCJwb3NbMF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg0Nywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg1NCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NTUsInBvc1tsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg1NSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg1NiwibG93W2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODU2LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgaCJdLFsicGFydGlhbF9nb2Fscy5tZCIsODY5LCI1ICogcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NjksIjUgKiBwICsgZCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NjksImJlc2lkZVs1ICogcCArIGRdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzIsImxldmVsIC0gMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzIsInBvc1tsZXZlbCAtIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzMsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODc1LCJib2FyZFtxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODc2LCIxMjggKiB4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg3NiwiMTI4ICogeCArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODc2LCJmYXJbMTI4ICogeCArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzYsImggLSBmYXJbMTI4ICogeCArIHFdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg3NiwiMTI4ICogeCArIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODc2LCJmYXJbMTI4ICogeCArIHBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzYsImggLSBmYXJbMTI4ICogeCArIHFdICsgZmFyWzEyOCAqIHggKyBwXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4ODksInQgLSBsZXZlbCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4ODksInQgLSBsZXZlbCArIHNsYWNrIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5MCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4OTIsIndheVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5Miwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5MywiYm9hcmRbcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5Mywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5NCwibGV2ZWwgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5NywibGV2ZWwgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5NywicG9zW2xldmVsICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5Nywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkwMCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MDEsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTExLCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxMiwicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTEyLCJib2FyZFtwb3NbbGV2ZWxdXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTEyLCJib2FyZFtwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTEyLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTEzLCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MTMsImxvd1tsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxNCwid2F5W2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTE0LCJ3YXlbbGV2ZWxdICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzg5LCJlbmRzWzBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzg5LCJlbmRzWzFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzkwLCJoZWFkICsgbW9zdCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzkyLCJxdWV1ZVtoZWFkXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM5MywidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzYyLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzNjIsIjEgPDwgYml0cyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzYyLCIoMSA8PCBiaXRzKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM2NCwiNSAqIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM2NCwiNSAqIHAgKyBkIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzNjQsImJlc2lkZVs1ICogcCArIGRdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzY2LCItMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzY3LCJzICsgcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzY3LCJzICsgcSAtIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM2OCwiayArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM2OSwiYml0cyAqIGkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM2OSwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzcwLCJwIC0gcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzcwLCJiaXRzICogaSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzcwLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzNzAsInAgLSBxIDw8IGJpdHMgKiBpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzNzAsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM5NiwiY2FtZVthZnRlcl0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzOTcsImQgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzOTcsImNhbWVbYWZ0ZXJdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzk3LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM5OCwicXVldWVbdGFpbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzOTgsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBpIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzk5LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MDAsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwMSwiZW5kc1swXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwMSwiZW5kc1sxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwMywiZW5kc1swXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwMywiZW5kc1sxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwNCwiLTEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQ4NiwibGVuKHRyYWlsKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQ4NywiaSArIHdpZHRoIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0ODgsImkgKyB3aWR0aCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTA3LCJ0aGVuW2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTA3LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUwOSwidHJhaWxbbV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MDksInRoZW5bdHJhaWxbbV1dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTEwLCJtICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTEwLCJ0cmFpbFttICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MTAsInRoZW5bdHJhaWxbbSArIDFdXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxMCwidHJhaWxbbV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MTAsInRoZW5bdHJhaWxbbV1dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTEwLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxMSwibSArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxMSwidHJhaWxbbSArIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTExLCJ0aGVuW3RyYWlsW20gKyAxXV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MTEsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTEzLCJ0aGVuW3hdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTE0LCJzdGFydFtqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxNCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MTUsIjEyOCAqIHggZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxNSwiMTI4ICogeCArIGogZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxNSwiZmFyWzEyOCAqIHggKyBqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxNSwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTE2LCJ0cmFpbFtsYXN0XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxNiwiMTI4ICogdHJhaWxbbGFzdF0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxNiwidHJhaWxbaV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MTYsIjEyOCAqIHRyYWlsW2xhc3RdICsgdHJhaWxbaV0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUxNiwiZmFyWzEyOCAqIHRyYWlsW2xhc3RdICsgdHJhaWxbaV1dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTE2LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MTcsInRyYWlsW2ldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTE3LCJzdGFydFt0cmFpbFtpXV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MTcsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNDkyLCJsYXN0IC0gaSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNDkyLCJsYXN0IC0gaSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQ5NiwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNDk5LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MDAsIi0xIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXV0sImhlYXAiOjkzNn0BBwFgAn9/AX8DBAMAAAAFAwEAAQckBAZtZW1vcnkCAAdhdHRlbXB0AAAFZmxvb2QAAQVzd2VlcAACCvUwA7QNEgF+AX8BfgN/AX4BfwF+AX8BfgJ/AX4Bfw1+An8BfgJ/AX4Bf0EANQLcAiECQQAoAtgCIQNBADUC1AIhBEEAKALQAiEFQQAoAsgCIQZBACgCwAIhB0EANQK8AiEIQQAoArgCIQlBADUCtAIhCkEAKAKwAiELQQA1ApQCIQxBACgCkAIhDUEAKALMAiIOrSEPQQAoAsQCIhCtIRECQAJAAkACQAJAAkACQCABQX9qDgIAAgELQQApA+ACIRJBACkDmAMhE0EAKQPoAiEUQQApA/gCIRVBACkDiAMhFkEAKQOQAyEXQQApA/ACIRhBACEBDAILQQApA5gCIRJBACkDoAIhFEEAKQOoAiEYQgAhFkIAIRcgDCETQgAhFUEBIQEMAQtBACkD4AIhEkEAKQPoAiEUQQApA/gCIRlBACkDiAMhGkEAKQOwAyEbQQApA/ACIRxBACEBDAELA0ACQAJAAkACQAJAAkACQCABDgIAAQELAkAgFyATWQ0AIBcgDFQNAkEBIQkMCQsgDg0CQQUhCQwICyAAQX9qIQEgAEUNAiABIQAMAwsCQCAXIBFUDQBBAiEJDAcLIAcgF6ciAWogDSABai0AACIBOgAAIBcgFSABQf8ARhshFSAXQgF8IRcMAwsgBkH/ADoAAEIBIRtBASEBDAQLQQAgGDcD8AJBACAXNwOQA0EAIBY3A4gDQQAgFTcD+AJBACAUNwPoAkEAIBM3A5gDQQAgEjcD4AJBAQ8LQQAhAQwBC0EBIQEMAAsLA0ACQAJAAkACQCABDgIAAQELIBpCAXwiFiAaWQ0BQQchCQwECyAAQX9qIQEgAEUNBCAWIRogFSEZIBghHCABIQAMAQsCQCAbIA9UDQBBCCEJDAMLAkAgGUL/AVgNAEEJIQkMAwsgBiAbpyIBaiAZPAAAAkAgGyAEVA0AQQohCQwDCwJAIBxCgIACfEL//wNYDQBBCyEJDAMLIAUgAUEBdGogHD0BACAZQgV+IhMhDEIAIRcDQCAbQn98Ih0gBFoiHiAdIAJaciEfA0AgBiAbQn98IiCnIiFqIQ0CQAJAAkACQAJAICAgD1oNACAbQgBVIBIgG30iFSASU3MiIiAUQgBTIBUgFHwiIyAVU3NyQQFxIQ4DQAJAIAwgCFQNAEEOIQkMCwsgF0IEUQ0FAkACQCAJIAynai0AACIBQf8ARg0AIAEgDS0AAEYNAAJAIAGtIhUgEVQNAEESIQkMDQsCQCAHIAFqLQAAIiStQv8Bg0IHhiIYIBV8IgwgClQNAEEVIQkMDQsCQCALIAynajEAACIMQgBVIBwgDH0iDCAcU3NFDQBBFiEJDA0LAkAgGCAZfCIYIApUDQBBGCEJDA0LAkAgCyAYp2oxAAAiGEIAUyAMIBh8IhggDFNzRQ0AQRkhCQwNCyAODQUgGCAjVw0EIBdCAXwiDCAXWQ0BQRwhCQwMCyAXQgF8IgwgF1kNAEERIQkMCwsgDCEXIAxCAFMgEyAMfCIMIBNTc0UNAAtBDSEJDAkLA0ACQCAMIAhUDQBBDiEJDAoLIBdCBFENBAJAIAkgDKdqLQAAQf8ARg0AQRAhCQwKCwJAIBdCAXwiDCAXWQ0AQREhCQwKCyAMIRcgDEIAUyATIAx8IgwgE1NzRQ0AC0ENIQkMCAsgGyASUw0BAkACQCAYUA0AIBZCAXwiEyAWWQ0BQSUhCQwJCwJAIBtCAXwiFyAPVA0AQSMhCQwJCyAGIBenaiABOgAAQQAgGzcDEEEAIBY3AxhBAA8LAkAgF0IBfCIMIBdZDQBBJiEJDAgLIAwhFyATIRYgDEIAUyAZQgV+IhMgDHwiDCATU3NFDQRBDSEJDAcLQRpBGyAiGyEJDAYLAkAgGyACVA0AQR0hCQwGCwJAIBdC/wFYDQBBHiEJDAYLIAMgG6dqIBc8AAACQCAZIBFUDQBBHyEJDAYLIAcgGadqICQ6AAAgG0IBfCEbQQEhAQwECwJAIBtCAVINAEEAQgA3AxBBACAWNwMYQQAPCwJAIB0gD1QNAEEoIQkMBQsCQCAQIA0tAAAiAUsNAEEpIQkMBQsCQCAZIBFUDQBBKiEJDAULIAcgGadqIAcgAWotAAA6AAACQCAfDQAgDTEAACIZQgV+IhMgAyAhajEAAEIBfCIXfCEMIAUgIUEBdGoyAQAhHCAgIRsMAQsLC0EtQS4gHhshCQwCC0EAIQEMAAsLQQAgCTYCCAALQQAgGDcD8AJBACAbNwOwA0EAIBY3A4gDQQAgFTcD+AJBACAUNwPoAkEAIBI3A+ACQQILxw4LAn8BfgF/AX4BfwF+AX8IfgF/DX4Cf0EAKAKUBCECQQAoApAEIQNBADUCjAQhBEEAKAKIBCEFQQA1AoQEIQZBACgCgAQhB0EANQL8AyEIQQAoAvgDIQkCQAJAAkACQCABQQFGDQACQCACDQBBMCEBDAQLAkAgAkEBRw0AQTEhAQwEC0EAKQPwAyIKQgBTIAMpAgAiCyAKfCIKIAtTc0UNAUEyIQEMAwtBACkDyAQhDEEAKQPABCENQQApA6AEIQ5BACkDmAQhD0EAKQO4BCELQQApA6gEIRBBACEBDAELQQApA+gDIRBBACkD4AMhDkEAKQPYAyEPIAMpAggiDSAKIA0gClMbIQxBASEBCwJAA0ACQAJAAkACQAJAAkACQCABDgIAAQELAkAgCyAMWQ0AIAsgBFQNAkEzIQEMCQsgAg0CQdAAIQEMCAsgAEF/aiEBIABFDQIgASEADAMLQTVBNkE3IBBCP1ZCASAQQj8gEEI/VBsiEYYiCiARh0IBUnIiARsgEEIAUyISG0E4IBIgAXIgCkJ/fCITIApZckEBcSISGyEBIBINBSATIAUgC6dBAnRqNAIAIhSDIhVCmbPmzJmz5swZVg0FIAtCAXwhC0IAIAggFUIFfiIWfSIKIAogCFYbIRcCQCAOQgF8IgogDlkNAEE6IQEgFiAIWg0GAkAgCSAWp2oiEi0AAEH/AEYNAEE+IQEMBwsgF0IBUQ0GAkAgEkEBai0AAEH/AEYNAEE+IQEMBwsgF0ICUQ0GAkAgEkECai0AAEH/AEYNAEE+IQEMBwsgF0IDUQ0GQv///////////wAhDkE+IQEgEkEDai0AAEH/AEYNBAwGCyAUIBV9IRgCQAJAIApCAlMNACAQQgEgEEIBVhshGUIAIRoDQAJAIBogF1INAEE6IQEMCQsCQCAJIBYgGnynajEAACIbQv8AUQ0AIBUgG30hHCAYIBt8IR1CACEeIBAhCgNAIB5CAXwhEQJAIB5CgYCAgAh8IBCEQoCAgIAQVCIBDQAgEUL///////////8AIBmAWA0AQT8hAQwLCwJAIApCAFkNAEHAACEBDAsLAkAgFCAKQj8gCkI/VBsiHocgE4MgG1INAAJAIAENACARQv///////////wAgGYBYDQBBwgAhAQwMC0HEACEBIBUgG1IgCkI/VnENCyAcIB6GIh8gHocgHFINCwJAIB9CAFMgHSAffCIeIB1Tc0UNAEHFACEBDAwLIB4hHQsgCiAQfCEKIBEhHiAOIBFSDQALIB1Cf1cNAAJAIB0gBlQNAEHGACEBDAsLIAcgHaciEmoiAS0AAA0AIAEgGqdBAWo6AAACQCANIARUDQBBygAhAQwLCwJAIB1C/////wdYDQBBywAhAQwLCyAFIA2nQQJ0aiASNgIAIA1CAXwhDSAdIBCIIA9RDQMLIBpCAXwiGkIEUQ0GDAALC0E6IQEgFiAIWg0GAkAgCSAWp2oiEjEAACIKQv8AUQ0AIBggCnwiHUJ/Vw0AAkAgHSAGVA0AQcYAIQEMCQsgByAdpyIgaiIhLQAADQAgIUEBOgAAAkAgDSAEVA0AQcoAIQEMCQsCQCAdQoCAgIAIVA0AQcsAIQEMCQsgBSANp0ECdGogIDYCACANQgF8IQ0gHSAQiCAPUQ0BCyAXQgFRDQYCQCASQQFqMQAAIgpC/wBRDQAgGCAKfCIdQgBTDQACQCAdIAZUDQBBxgAhAQwJCyAHIB2nIiBqIiEtAAANACAhQQI6AAACQCANIARUDQBBygAhAQwJCwJAIB1C/////wdYDQBBywAhAQwJCyAFIA2nQQJ0aiAgNgIAIA1CAXwhDSAdIBCIIA9RDQELIBdCAlENBgJAIBJBAmoxAAAiCkL/AFENACAYIAp8Ih1CAFMNAAJAIB0gBlQNAEHGACEBDAkLIAcgHaciIGoiIS0AAA0AICFBAzoAAAJAIA0gBFQNAEHKACEBDAkLAkAgHUL/////B1gNAEHLACEBDAkLIAUgDadBAnRqICA2AgAgDUIBfCENIB0gEIggD1ENAQsgF0IDUQ0GIBJBA2oxAAAiCkL/AFENBCAYIAp8Ih1CAFMNBAJAIB0gBlQNAEHGACEBDAgLIAcgHaciEmoiAS0AAA0EIAFBBDoAAAJAIA0gBFQNAEHKACEBDAgLAkAgHUL/////B1gNAEHLACEBDAgLIAUgDadBAnRqIBI2AgAgDUIBfCENIB0gEIggD1INBAsCQCACDQBBzgAhAQwHCyADIAs3AgACQCACQQFHDQBBzwAhAQwHCyADIA03AghBACAdNwMQQQAPCyADIAs3AgACQCACQQFHDQBB0QAhAQwGCyADIA03AghBAEJ/NwMQQQAPC0EAIBA3A6gEQQAgCzcDuARBACAPNwOYBEEAIA43A6AEQQAgDTcDwARBACAMNwPIBEEBDwtBACEBDAELQQEhAQwACwtBACABNgIIAAtBACABNgIIAAvzFBgBfgF/AX4FfwF+AX8BfgF/AX4CfwF+AX8BfgF/AX4Bfwd+AX8CfgJ/C34CfwF+An9BADUC3AUhAkEAKALYBSEDQQA1AtQFIQRBACgC0AUhBUEAKALIBSEGQQAoAsAFIQdBACgCuAUhCEEAKAKwBSEJQQA1AqwFIQpBACgCqAUhC0EANQKkBSEMQQAoAqAFIQ1BADUCnAUhDkEAKAKYBSEPQQAoAsQFIhCtIRFBACgCvAUiEq0hE0EAKAK0BSIUrSEVQQAoAswFIhatIRcCQAJAIAFBAUYNACAOQn98IRhBACkDgAUhGUEAKQOIBSEaQQApA5AFIRtCACEcQQAhAQwBC0EAKQPoBSEaQQApA4AGIRxBACkD+AUhGEEAKQPwBSEbQQApA+AFIRlBASEBCwJAAkADQAJAAkACQAJAIAEOAgABAQsgAEF/aiEBAkAgAEUNACABIQAMAgtBACAZNwPgBUEAIBs3A/AFQQAgGDcD+AVBACAcNwOABkEAIBo3A+gFQQEPCwJAIBwgG1UNAAJAAkAgGUIAUg0AIBohHQwBCwJAIBpCAFMgGSAafCIdIBlTc0UNAEHUACEeDAcLIB0gGFUNAQsgHSAYIB0gGFMbIR8gEkUNAkIAIR0gCSEBA0BB1gAhHiAVIB1RDQYCQCAdQoACUg0AQdcAIR4MBwsgASAdPAAAIB1CAXwiHSATUQ0DIB0gFVENBiABQQFqIB08AAAgAUECaiEBIB1CAXwiHSATUg0ADAMLC0EAIBk3AxBBAEJ/NwMYQQAgHDcDIEEADwtBASEBDAELAkAgGSAfWQ0AIBkgDiAZIA5WGyEgIA8gGadqIQEgGSEdA0ACQCAgIB1SDQBB2AAhHgwFCwJAIBQgAS0AACIeSw0AQdkAIR4MBQsCQCAdQgF8Ih0gDlQNAEHbACEeDAULAkAgFCABQQFqIgEtAAAiIUsNAEHcACEeDAULIAkgHmoiHi0AACEiIB4gCSAhai0AADoAAAJAIBQgAS0AACIeSw0AQeIAIR4MBQsgCSAeaiAiOgAAIB8gHVINAAsLQgAhIwJAIBJFDQBCgIB+ISAgCSEBIA0hHkIAISRCACEdA0ACQCAVIB1SDQBB5AAhHgwFCwJAIAEtAAAiIa0iIyATVA0AQeUAIR4MBQsCQCAgUEUNAEHmACEeDAULIAggIWogHTwAAAJAICAgI3xCgIACfCAMVA0AQekAIR4MBQsCQCAeICFqMQAAIiNCAFMgJCAjfCIjICRTc0UNAEHqACEeDAULIAFBAWohASAgQoABfCEgIB5BgAFqIR4gIyEkIBMgHUIBfCIdUg0ACwsCQCAfIA5UDQBB6wAhHgwDCwJAIBkgDlQNAEHtACEeDAMLAkAgDyAfp2oxAABCB4YgDyAZp2otAAAiAa0iIHwiHSAMVA0AQe8AIR4MAwsCQCANIB2najEAACIdQgBVICMgHX0iJSAjU3NFDQBB8AAhHgwDCwJAICAgE1QNAEHyACEeDAMLIAggAWpB/wA6AAACQCAlQgBSDQAgGSAfWQ0AQQAgGTcDEEEAQgA3AxhBACAcNwMgQQAPCwJAAkAgJSAfIBlCf4V8IiZZDQAgFkUNASAlIScDQCAIIQEgByEeQgAhH0IAIR0DQAJAIBEgHVINAEECIQsMBgsgHiABLQAAIiE6AAAgHSAfICFB/wBGGyEfIAFBAWohASAeQQFqIR4gEyAdQgF8Ih1SDQALIAZB/wA6AABCASEoICUhKUIBISMDQAJAICMgF1QNAEEIIQsMBgsCQCAfQv8BWA0AQQkhCwwGCyAGICOnIgFqIB88AAACQCAjIARUDQBBCiELDAYLAkAgKUKAgAJ8Qv//A1gNAEELIQsMBgsgBSABQQF0aiApPQEAQgAhHSAfQgV+IiQhICApISogHyErICghLANAICNCf3wiLSAEWiIuIC0gAlpyIS8DQCAGICNCf3wiKKciIWohHgJAAkACQAJAAkACQCAoICNTDQADQAJAICAgClQNAEEOIQsMDwsgHUIEUQ0CAkAgCyAgp2otAABB/wBGDQBBDyELDA8LAkAgHUIBfCIgIB1ZDQBBESELDA8LICAhHSAgQgBTICQgIHwiICAkU3NFDQALQQ0hCwwNCwJAAkAgKCAXWg0AICNCAFUgJyAjfSIwICdTcyExA0ACQCAgIApUDQBBDiELDBALIB1CBFENAwJAAkAgCyAgp2otAAAiAUH/AEYNACABIB4tAABGDQACQCARIAGtIh9WDQBBEiELDBILAkAgByABai0AACIyrUL/AYNCB4YiKSAffCIgIAxUDQBBFSELDBILAkAgDSAgp2oxAAAiIEIAVSAqICB9IiAgKlNzRQ0AQRYhCwwSCwJAICkgK3wiKSAMVA0AQRghCwwSCwJAIA0gKadqMQAAIilCAFMgICApfCIpICBTcyIiIDFyQQFxRQ0AQRkhC0EaIQEMBwsgKSAwVw0EIB1CAXwiICAdWQ0BQRwhCwwRCyAdQgF8IiAgHVkNAEERIQsMEAsgICEdICBCAFMgJCAgfCIgICRTc0UNAAtBDSELDA4LA0ACQCAgIApUDQBBDiELDA8LIB1CBFENAgJAIAsgIKdqLQAAQf8ARg0AQRAhCwwPCwJAIB1CAXwiICAdWQ0AQREhCwwPCyAgIR0gIEIAUyAkICB8IiAgJFNzRQ0AC0ENIQsMDQsCQCAjICdTDQACQAJAAkACQCApUEUNACAjQgF8Ih0gI1kNAUEiIQsMEQsgLEIBfCIkICxZDQFBJSELDBALIB0gF1QNAUEjIQsMDwsCQCAdQgF8IiAgHVkNAEEmIQsMDwsgICEdICQhLCAgQgBTICtCBX4iJCAgfCIgICRTc0UNCEENIQsMDgsgBiAdp2ogAToAAEEAICw3AxgCQCAsQgBTIBwgLHwiHSAcU3NFDQBB9gAhHgwPCwJAICNCAVkNACAdIRwMBQtBACAZNwMQQQAgIzcDGEEAIB03AyBBAA8LAkAgIyACVA0AQR0hCwwNCwJAIB1C/wFYDQBBHiELDA0LIAMgI6dqIB08AAACQCArIBFUDQBBHyELDA0LIAcgK6dqIDI6AAAgI0IBfCEjICxCAXwiKCAsWQ0HQQchCwwMCyAjQgFRDQECQCAoICNZIiIgLSAXWnJFDQBBJyELQSghAQwBCwJAIBAgHi0AACIBSw0AQSkhCwwMCwJAICsgEVQNAEEqIQsMDAsgByArp2ogByABai0AADoAACAvRQ0DQS0hC0EuIQEgLiEiCyALIAEgIhshCwwKC0EAICw3AxgCQCAsQgBTIBwgLHwiHSAcU3NFDQBB9gAhHgwLCyAdIRwLICdCAnwiJyAmUw0EDAULIAMgIWoxAABCAXwiHSAeMQAAIitCBX4iJHwhICAFICFBAXRqMgEAISogKCEjDAALCwsLCyAZQgF8IRlBACEBDAELCwNAAkAgEVBFDQBBAiELDAILIAcgCC0AADoAACARQn98IREgCEEBaiEIIAdBAWohByATQn98IhNQRQ0AC0EFIQsLQQAgCzYCCAALQQAgHjYCCAAL").then((module) => Object.assign(compiled, connected(module, {"attempt": ["board", "pos", "low", "way"], "flood": ["came", "queue", "ends"], "sweep": ["then", "start", "board", "pos", "low", "way"]}, ["queue"], ["came", "queue"])));
return { ...partial_goals, ready };
})();
Book.pattern_database = (() => {
"use strict";
const compiled = {};
const { Dict, ThreadPoolExecutor, ValueError, abs, apart, append, array, assigned, at, bitOr, bitXor, bytes, cache, contains, enumerate, exact, extend, factorial, float, follows, index, item, least, length, letter, listed, map, member, method, most, next, pairwise, perfCounter, plus, precedes, product, put, quotient, range, record, remainder, repeated, same, shiftLeft, shiftRight, slice, sorted, store, sum, times, truth, unpacked, view, zip } = Python;
const korf0 = (() => {

  // §1 ⟨Definitions⟩ +≡
  /** A try: the moves it was allowed, the nodes it met, the time it took. */
  const Quota = record("Quota", ["happy", "sad", "nodes", "seconds"]);

  /** The moves of each kind, the pieces to push in hex, and the work. */
  const Solution = record("Solution", ["happy", "sad", "pieces", "nodes", "quotas"]);

  // §2 ⟨Definitions⟩ +≡
  /** What is wrong with a start, and the exit status that tells it. */
  class Complaint extends ValueError {
    constructor(message, status = 0) {
      super(message);
      this.status = status;
    }
  }

  /** The start is a position, but no sequence of moves leads home. */
  class Unreachable extends Complaint {
  }

  const UNREACHABLE = "Sorry ... the goal is unreachable from that start position!";

  // §6 ⟨Definitions⟩ +≡
  /** The place where the search goes on. */
  const At = Object.freeze({ NEWLEVEL: "NEWLEVEL", TRYMOVE: "TRYMOVE", BACKTRACK: "BACKTRACK" });

  const [EAST, NORTH, WEST, SOUTH, NONE] = range(5);
  return { NONE, EAST, NORTH, WEST, SOUTH, Unreachable, Complaint, UNREACHABLE, Solution, At, Quota };
})();
const tray = (() => {
  const { NONE, Solution } = korf0;

  // §2 ⟨Definitions⟩ +≡
  const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÀÁÂÃÄÅÆÇ";

  const SIDES = range(2, 11);

  // §3 ⟨Definitions⟩ +≡
  const STEPS = [[0, 1], [-1, 0], [0, -1], [1, 0]];

  const NOWHERE = 127;

  // §3 ⟨Find the neighbours of a cell⟩
  /** Return the cell in direction d from cell p, or NOWHERE. */
  function beside(p, d, rows, cols) {
    let inside, down, right, i, j;
    if (d === NONE) {
      return NOWHERE;
    }
    [down, right] = at(STEPS, d);
    i = quotient(p, cols) + down; j = remainder(p, cols) + right;
    inside = contains(range(rows), i) && contains(range(cols), j);
    return inside ? exact(product(i, cols) + j) : NOWHERE;
  }

  /** Return for each cell those east, north, west and south, or NOWHERE.
   *
   * A cell has five entries, of which the last is NOWHERE, or only four.
   */
  const neighbours = cache(function neighbours(rows, cols, entries = NONE + 1) {
    let every;
    every = range(product(rows, cols)).flatMap((p) => range(entries).map((d) => [p, d]));
    return array("B", [...every].map(([p, d]) => beside(p, d, rows, cols)));
  });

  // §4 ⟨Measure how far the pieces are from home⟩
  /** Return how many rows and columns cell j is from the home of piece x. */
  function distance(x, j, cols) {
    return exact(abs(exact(quotient(x, cols) - quotient(j, cols))) + abs(exact(remainder(x, cols) - remainder(j, cols))));
  }

  /** Return the distances of the pieces from home, added up. */
  function manhattan_distance(cells, cols) {
    return sum([...enumerate(cells)].filter(([j, x]) => x >= 0).map(([j, x]) => distance(x, j, cols)));
  }

  // §5 ⟨Tell whether there is a solution⟩
  /** Count the pairs of pieces of which the greater comes first. */
  function inversions(cells) {
    return sum([...enumerate(cells)].flatMap(([j, y]) => [...slice(cells, null, j)].map((x) => x > y && y >= 0)));
  }

  /** Tell by its parity whether a tray has a solution. */
  function solvable(cells, rows, cols) {
    let below;
    below = exact(rows - 1 - quotient(index(cells, -1), cols));
    return remainder(exact(inversions(cells) + product(cols - 1, below)), 2) === 0;
  }

  // §6 ⟨Refuse what we cannot take on⟩
  /** Say why trays of this size are beyond the programs, or nothing. */
  function refusal(rows, cols) {
    if (contains(SIDES, rows) && contains(SIDES, cols)) {
      return "";
    }
    return `${rows}×${cols} is not a size from 2×2 to 10×10`;
  }

  // §6 ⟨Refuse what we cannot take on⟩ +≡
  /** Say why trays are too large for tables of lines of up to five. */
  function refusal_beyond_five(rows, cols) {
    let reason;
    if ((reason = refusal(rows, cols)) || most(rows, cols) <= 5) {
      return reason;
    }
    return `${rows}×${cols} has lines of more than five cells`;
  }

  /** Raise ValueError unless this is a tray, and of a size not refused. */
  function complain(cells, rows, cols, refusal = tray.refusal) {
    let size, reason, numbers;
    if (truth((reason = refusal(rows, cols)))) {
      throw new ValueError(`Sorry, ${reason}.`);
    }
    size = product(rows, cols);
    if (!same(sorted(cells), [...range(-1, size - 1)])) {
      numbers = `−1 to ${size - 2}`;
      throw new ValueError(`${rows}×${cols} cells hold ${numbers}, each once.`);
    }
    return null;
  }

  // §6 ⟨Refuse what we cannot take on⟩ +≡
  /** Raise korf0.Unreachable unless the tray has a solution. */
  function despair(cells, rows, cols) {
    if (!solvable(cells, rows, cols)) {
      throw new korf0.Unreachable(korf0.UNREACHABLE);
    }
    return null;
  }

  // §7 ⟨Report in the currency of korf0⟩
  /** Return the happy and the sad moves of a length, as korf0 has them. */
  function happy_and_sad(length_, h) {
    return [quotient(exact(length_ + h), 2), quotient(exact(length_ - h), 2)];
  }

  // §7 ⟨Report in the currency of korf0⟩ +≡
  /** Let the empty cell go a way: the tray after it, the pieces pushed. */
  function pushed(cells, path) {
    let q, tray, pieces, p;
    [tray, pieces, p] = [slice(cells), "", index(cells, -1)];
    for (q of path) {
      pieces += letter(DIGITS, at(tray, q) + 1);
      { const [$new0, $new1] = [at(tray, q), -1];
        put(tray, p, $new0); put(tray, q, $new1); }
      p = q;
    }
    return [tray, pieces];
  }

  // §7 ⟨Report in the currency of korf0⟩ +≡
  /** Return a solution as korf0 does, from its way and what was tried. */
  function account(cells, cols, path, quotas) {
    let h, nodes, _, pieces, happy, sad;
    [_, pieces] = pushed(cells, path);
    h = manhattan_distance(cells, cols);
    [happy, sad] = happy_and_sad(length(pieces), h);
    nodes = sum(quotas.map((quota) => quota.nodes));
    return Solution(happy, sad, pieces, nodes, [...quotas]);
  }
  return { refusal_beyond_five, refusal, SIDES, DIGITS, NOWHERE, neighbours, beside, STEPS, complain, despair, solvable, inversions, pushed, account, manhattan_distance, distance, happy_and_sad };
})();
const walking_distance = (() => {

  // §2 ⟨Definitions⟩ +≡
  /** A tray read along an axis: r lines of c cells, and what they hold. */
  const Reading = record("Reading", ["r", "c", "cells"]);

  // §2 ⟨Definitions⟩ +≡
  /** Return the reading by columns and the one by rows, in this order. */
  function readings(cells, rows, cols) {
    let turn, turned, j, x;
    turn = turning(rows, cols);
    turned = array("b", cells);
    for ([j, x] of enumerate(cells)) {
      { const $ = x >= 0 ? at(turn, x) : x; put(turned, at(turn, j), $); }
    }
    return [Reading(cols, rows, turned), Reading(rows, cols, cells)];
  }

  /** Return the number that each cell has in the reading by columns. */
  function turning(rows, cols) {
    return range(product(rows, cols)).map((j) => exact(product(remainder(j, cols), rows) + quotient(j, cols)));
  }
  return { readings, turning, Reading };
})();
const pattern_database = (() => {
  const { DIGITS, NOWHERE, account, complain, despair, happy_and_sad, manhattan_distance, neighbours, pushed, refusal_beyond_five } = tray;
  const { At, EAST, NONE, NORTH, Quota, SOUTH, WEST } = korf0;
  const { readings, turning } = walking_distance;

  // §2 ⟨Definitions⟩ +≡
  const PARTITIONS = new Dict([["6-6-3", "123 478bcf 569ade"], ["5-5-5", "12367 48bcf 59ade"], ["7-8", "12345678 9abcdef"]]);

  const [MOST_CELLS, MOST_PIECES] = [16, 8];

  /** Say why trays of this size are beyond the program, or nothing. */
  function refusal(rows, cols) {
    let reason;
    if ((reason = refusal_beyond_five(rows, cols))) {
      return reason;
    }
    if (product(rows, cols) > MOST_CELLS) {
      return `${rows}×${cols} has more than ${MOST_CELLS} cells`;
    }
    return "";
  }

  // §2 ⟨Definitions⟩ +≡
  /** Return the partitions that have a name; the first is the usual one. */
  function partitions(rows, cols) {
    let digits, many, cuts, parts;
    if (rows === cols && cols === 4) {
      return PARTITIONS;
    }
    digits = slice(DIGITS, 1, product(rows, cols));
    many = length(digits) <= MOST_PIECES ? 1 : -quotient(-length(digits), 6);
    cuts = range(many + 1).map((k) => quotient(product(length(digits), k), many));
    parts = [...pairwise(cuts)].map(([i, j]) => slice(digits, i, j));
    return new Dict([[[...parts.map((part) => String(length(part)))].join("-"), [...parts].join(" ")]]);
  }

  /** Return the pieces of each pattern; ValueError if it is no partition. */
  function patterns_of(partition, rows, cols) {
    let parts, reason;
    if ((reason = refusal(rows, cols))) {
      throw new ValueError(`Sorry, ${reason}.`);
    }
    parts = method(method(partitions(rows, cols), "get", [partition, partition]), "split", []);
    if (!same(sorted([...parts].join("")), [...slice(DIGITS, 1, product(rows, cols))])) {
      throw new ValueError(`“${partition}” is no partition of ${rows}×${cols}.`);
    }
    if (follows(most(map(length, parts)), MOST_PIECES)) {
      throw new ValueError(`A pattern has at most ${MOST_PIECES} pieces.`);
    }
    return [...parts.map((p) => [...sorted(map(member(slice(DIGITS, 1), "index"), p))])];
  }

  // §4 ⟨Definitions⟩ +≡
  const UNKNOWN = 0xFFFF;

  // §5 ⟨Definitions⟩ +≡
  const BACK = 128;

  const ONES = array("B", range(1 << 16).map((m) => method(m, "bit_count", [])));

  // §6 ⟨Definitions⟩ +≡
  const FAR = 255;

  /** What it takes to push a piece, and to know if that is happy.
   *
   * For each pattern, ``first`` is its first scene in ``bits``, ``wide`` the
   * number of bits for a rank, and ``places`` has 256 places of rows in
   * ``ranks``.  ``block`` numbers the blocks, and ``ones`` counts bits.
   */
  const Lore = record("Lore", ["first", "wide", "block", "places", "ranks", "ones", "bits"]);

  // §8 ⟨Definitions⟩ +≡
  /** The patterns of a tray, first by rows, then by columns; their lore. */
  const Tables = record("Tables", ["rows", "cols", "patterns", "lore"]);

  // §9 ⟨Definitions⟩ +≡
  /** How far the tables are: at distance d of the wave for pattern k.
   *
   * What ``latest``, ``seen`` and ``kept`` are for that wave, `spread` says;
   * if they are empty, it has not begun.  ``bits`` are those of the patterns
   * before, and ``done`` is how many scenes all waves have reached.
   */
  const Milestone = record("Milestone", ["k", "d", "done", "latest", "seen", "kept", "bits"]);

  // §17 ⟨Definitions⟩ +≡
  const [NOBODY, GAPS] = [0xFFFF, [0, 0, 1, 3, 7, 15]];

  const WRONG = "These tables are not what they should be.";

  /** Return where one can go from a cell, unless one comes from there. */
  const doorways = cache(function doorways(rows, cols) {
    let p, beside, doors, last, d, shut;
    [beside, doors] = [neighbours(rows, cols, NONE), array("B")];
    for (p of range(product(rows, cols))) {
      for (last of range(NONE + 1)) {
        for (d of range(4)) {
          shut = last !== NONE && d === (last ^ 2);
          append(doors, shut ? NOWHERE : at(beside, 4 * p + d));
        }
      }
    }
    return doors;
  });

  // §20 ⟨Definitions⟩ +≡
  const TOO_MUCH = 0x10000;

  // §4 ⟨Make the tables⟩
  /** Number the blocks of n pieces; return how many there are. */
  const survey = (...given) => compiled.survey(...given);

  // §5 ⟨Make the tables⟩ +≡
  /** Return the rank that each becomes if neighbours i and i + 1 change. */
  function exchange(n, i) {
    let row, r, one, two, x, y, first, second;
    row = array("H");
    [one, two] = [factorial(n - 1 - i), factorial(n - 2 - i)];
    for (r of range(factorial(n))) {
      x = remainder(quotient(r, one), n - i); y = remainder(quotient(r, two), n - 1 - i);
      [first, second] = x <= y ? [y + 1, x] : [y, x - 1];
      append(row, exact(r + product(exact(first - x), one) + product(exact(second - y), two)));
    }
    return row;
  }

  // §5 ⟨Make the tables⟩ +≡
  /** Return rows of ranks, and where to find that of a jump. */
  function jumps(n, longest) {
    let ahead, back, c, ranks, place, i, last, side, row, z, at_;
    [ranks, place] = [array("H", range(factorial(n))), repeated(array("I", [0]), 256)];
    ahead = new Dict(range(n).map((i) => [[i, 0], slice(ranks)]));
    back = new Dict(range(n).map((i) => [[i, 0], slice(ranks)]));
    for (c of range(1, least(longest, n - 1) + 1)) {
      for (i of range(n - c)) {
        last = c === 1 ? exchange(n, i) : item(ahead, [i + c - 1, 1]);
        store(ahead, [i, c], array("H", [...item(ahead, [i, c - 1])].map((r) => item(last, r))));
        store(back, [i, c], array("H", [...last].map((r) => item(item(back, [i, c - 1]), r))));
        for ([side, row] of [[0, item(ahead, [i, c])], [BACK, item(back, [i, c])]]) {
          // §5 ⟨Write down the row, and its place for all z with c bits⟩
          if (side === 0 || c > 1) {
            at_ = length(ranks);
            extend(ranks, row);
          }
          for (z of range(16)) {
            if (method(z, "bit_count", []) === c) {
              { const $ = assigned(at_); put(place, bitOr(bitOr(side, shiftLeft(i, 4)), z), $); }
            }
          }
        }
      }
    }
    return [ranks, place];
  }

  // §6 ⟨Make the tables⟩ +≡
  /** Let the wave come from distance d into some blocks; count its scenes. */
  const spread = (...given) => compiled.spread(...given);

  // §7 ⟨Make the tables⟩ +≡
  /** Write down the bits rank by rank, eight blocks in a byte. */
  const pack = (...given) => compiled.pack(...given);

  // §9 ⟨Make the tables⟩ +≡
  /** Make the tables of a partition, or of the usual one.
   *
   * ``progress`` is told how many scenes are done, of how many; before that
   * ``keep`` is given a milestone, and ``begun`` gives one to go on from.
   * Raises ValueError for a tray too large, or what is no partition.
   */
  function build(rows, cols, partition = "", progress = null, jobs = 1, begun = null, keep = null) {
    let usual, patterns, shapes, size, block, n, waves, places, pattern, made, views, masks, place, ranks, first, wide, total, scenes, a, started, d, done, latest, seen, kept, bits, pool, each, k, shape, room, many, rows_of_n, places_of_n, f, strip, same_, cuts, empty, parts, across, b, lie, beside, calls;
    // §9 ⟨Say which patterns there are, and in which shapes⟩
    usual = next(listed(partitions(rows, cols)));
    patterns = patterns_of(partition || usual, rows, cols);
    shapes = [...method(Dict, "fromkeys", [[[rows, cols], [cols, rows]]])];
    size = product(rows, cols);
    // §9 ⟨Number the blocks, and write down the jumps⟩
    block = repeated(array("H", [UNKNOWN]), shiftLeft(length(shapes) - 1, 20) + shiftLeft(16, size));
    [masks, place, ranks] = [new Dict([]), new Dict([]), array("H")];
    for (n of sorted(new Set(patterns.map((pattern) => length(pattern))))) {
      for ([a, shape] of enumerate(shapes)) {
        room = repeated(array("H", [0]), 1 << 16);
        many = survey(n, size, shiftLeft(a, 20), neighbours(...shape, NONE), block, room);
        store(masks, [a, n], slice(room, null, many));
      }
      [rows_of_n, places_of_n] = jumps(n, most(rows, cols) - 1);
      store(place, n, array("I", [...places_of_n].map((at_) => length(ranks) + at_)));
      extend(ranks, rows_of_n);
    }
    // §9 ⟨Say where the bits begin⟩
    waves = range(length(shapes)).flatMap((a) => patterns.map((pattern) => [a, pattern]));
    [first, wide, total, scenes] = [array("I"), array("I"), 0, 0];
    for ([a, pattern] of waves) {
      [many, f] = [length(item(masks, [a, length(pattern)])), factorial(length(pattern))];
      append(first, total);
      append(wide, -quotient(-many, 8) * 8);
      total = exact(total + product(at(wide, -1), f)); scenes = exact(scenes + product(many, f));
    }
    // §9 ⟨Go on where somebody has left off, or begin⟩
    started = 0; d = 0; done = 0;
    [latest, seen, kept, bits] = unpacked(range(4).map((_) => array("B")), 4);
    if (begun !== null) {
      [started, d, done, latest, seen, kept, bits] = unpacked(begun(), 7);
    }
    pool = ThreadPoolExecutor(jobs);
    each = jobs > 1 ? member(pool, "map") : map;
    // §10 ⟨Let a wave go out for each pattern⟩
    for (k of range(started, length(waves))) {
      { const [$new0, $new1] = [at(waves, k), at(wide, k)];
        [a, pattern] = $new0; across = $new1; }
      [n, f] = [length(pattern), factorial(length(pattern))];
      strip = shiftRight(f + 7, 3);
      if (length(latest) === 0) {
        // §10 ⟨Let the wave start from the goal⟩
        [seen, kept] = unpacked(range(2).map((_) => repeated(array("B", [0]), times(across, strip))), 2);
        latest = repeated(array("B", [FAR]), across);
        b = at(block, bitOr(shiftLeft(a, 20), sum(pattern.map((x) => shiftLeft(16, x)))) + size - 1);
        { const [$new0, $new1, $new2, $new3] = [1, 0, 0, plus(done, 1)];
          store(kept, times(b, strip), $new0); store(latest, b, $new1); d = $new2; done = $new3; }
      }
      // §10 ⟨Divide the blocks among the threads⟩
      [lie, beside] = [item(masks, [a, n]), neighbours(...at(shapes, a), NONE)];
      same_ = [f, size, shiftLeft(a, 20), lie, beside, block, ranks, item(place, n), ONES];
      many = jobs === 1 ? 1 : exact(8 * jobs);
      cuts = pairwise(range(many + 1).map((k) => quotient(product(length(lie), k), many)));
      empty = [repeated(array("H", [0]), f + 1), repeated(array("B", [0]), strip)];
      parts = [...cuts].map((cut) => [...cut, slice(item(empty, 0)), slice(item(empty, 1))]);
      while (precedes(least(latest), FAR)) {
        calls = [...parts].map((part) => [d, ...part, latest, ...same_, seen, kept]);
        done = plus(done, sum(each(spread, ...zip(...calls))));
        d = plus(d, 1);
        if (keep !== null) {
          keep(Milestone(k, d, done, latest, seen, kept, bits));
        }
        if (progress !== null) {
          progress(done, scenes);
        }
      }
      pack(kept, f, across, seen);
      kept = array("B");
      method(bits, "extend", [f > 6 ? seen : slice(seen, null, quotient(times(across, f), 8))]);
      [latest, seen] = [array("B"), array("B")];
    }
    // §10 ⟨Put the tables together⟩
    patterns = times(patterns, 2);
    [first, wide] = [repeated(first, 3 - length(shapes)), repeated(wide, 3 - length(shapes))];
    places = array("I");
    for (pattern of patterns) {
      extend(places, item(place, length(pattern)));
    }
    made = [first, wide, block, places, ranks, ONES, bits];
    views = made.map((values) => method(view(values), "toreadonly", []));
    return Tables(rows, cols, patterns, Lore(...views));
  }

  // §10 ⟨Make the tables⟩ +≡
  const MADE = new Dict([]);

  /** Return the usual tables for a size; make them if that is to be done. */
  function usual_tables(rows, cols) {
    if (!contains(MADE, [rows, cols])) {
      store(MADE, [rows, cols], build(rows, cols));
    }
    return item(MADE, [rows, cols]);
  }

  // §12 ⟨Make the tables⟩ +≡
  const [LOW, PLACE] = [0x1FFFFF, 0x1FFFF0];

  /** Push the piece in q to p: the new word, and 1 if the step is sad. */
  function push(w, q, p, k, first, wide, block, places, ranks, ones, bits) {
    let m, z, row, r, i, sad, low, high, side;
    low = q; high = p; side = 0;
    if (p < q) {
      low = p; high = q; side = BACK;
    }
    m = shiftRight(w, 4) & 0xFFFF;
    z = shiftRight(m & shiftLeft(1, high) - 1, low + 1);
    row = at(places, bitOr(bitOr(bitOr(shiftLeft(k, 8), side), shiftLeft(at(ones, m & shiftLeft(1, low) - 1), 4)), z));
    r = at(ranks, row + shiftRight(w, 21));
    w = bitXor(w, bitOr(shiftLeft(16, p), shiftLeft(16, q)));
    i = exact(at(first, k) + product(r, at(wide, k)) + at(block, bitOr(w & PLACE, q)));
    sad = bitXor(shiftRight(at(bits, shiftRight(i, 3)), i & 7), w) & 1;
    return [bitOr(shiftLeft(r, 21), w & LOW ^ 2 ^ sad ^ shiftRight(w, 1) & 1), sad];
  }

  // §13 ⟨Make the tables⟩ +≡
  /** Return how many steps take pattern k home; FAR if none do. */
  const descend = (...given) => compiled.descend(...given);

  // §14 ⟨Make the tables⟩ +≡
  /** Return the word of pattern k, in its reading of a tray. */
  function word(cells, k, tables) {
    let a, cols, m, lie, r, odd, i, bit, j, smaller, first, wide, block, bits, x, _;
    a = quotient(k, Math.floor(length(tables.patterns) / 2));
    cols = a ? tables.rows : tables.cols;
    m = tables.rows !== tables.cols ? shiftLeft(a, 20) : 0;
    lie = [...enumerate(cells)].filter(([j, x]) => contains(at(tables.patterns, k), x)).map(([j, x]) => j);
    r = odd = 0;
    for ([i, j] of enumerate(lie)) {
      x = at(cells, j); m = bitOr(m, shiftLeft(16, j));
      smaller = sum(slice(lie, i + 1).map((e) => at(cells, e) < x));
      r = exact(r + product(smaller, factorial(length(lie) - 1 - i)));
      odd = exact(odd + (quotient(j, cols) + remainder(j, cols) + quotient(x, cols) + remainder(x, cols)));
    }
    [first, wide, block, _, bits] = apart(tables.lore, 3, 1);
    i = exact(at(first, k) + product(r, at(wide, k)) + at(block, m + index(cells, -1)));
    bit = shiftRight(at(bits, shiftRight(i, 3)), i & 7);
    return bitOr(bitOr(bitOr(shiftLeft(r, 21), m), (odd & 1) << 1), bitXor(bitXor(bit, odd), 1) & 1);
  }

  // §14 ⟨Make the tables⟩ +≡
  /** A tray as its tables see it: its words, and a bound by reading. */
  const Aspect = record("Aspect", ["words", "bounds"]);

  /** Return what some tables know of a tray. */
  function aspect(cells, rows, cols, tables) {
    let by_cols, by_rows, words, bounds, many, k, pattern, reading, m, home, d, p, beside;
    [by_cols, by_rows] = readings(cells, rows, cols);
    [words, bounds, many] = [array("q"), [0, 0], Math.floor(length(tables.patterns) / 2)];
    for ([k, pattern] of enumerate(tables.patterns)) {
      reading = k >= many ? by_cols : by_rows;
      append(words, word(reading.cells, k, tables));
      // §14 ⟨Add the distance of pattern k to its bound⟩
      m = bitOr(sum(pattern.map((x) => shiftLeft(16, x))), at(words, k) & 1 << 20);
      home = exact(at(tables.lore.first, k) + at(tables.lore.block, m + length(cells) - 1));
      [p, beside] = [index(reading.cells, -1), neighbours(...slice(reading, null, 2), NONE)];
      d = descend(at(words, k), p, k, home, length(cells), beside, ...tables.lore);
      if (d === FAR) {
        throw new ValueError(WRONG);
      }
      { const $ = at(bounds, quotient(k, many)) + d; put(bounds, quotient(k, many), $); }
    }
    return Aspect(words, bounds);
  }

  // §16 ⟨Try for a solution with that many moves⟩
  /** Return the level from which we win, or 0; and the nodes met. */
  const attempt = (...given) => compiled.attempt(...given);

  // §15 ⟨Solve a tray⟩
  /** Solve a tray in as few moves as possible.
   *
   * ``cells`` has rows × cols entries, row by row: x for the piece that
   * belongs in cell x, −1 for the empty cell.  If no tables are given, the
   * usual ones are made, and kept while Python runs.  Each bound that fails
   * is reported to ``failed`` at once.  Raises ValueError for what is no
   * tray, or too large, or if the tables are wrong; and korf0.Unreachable.
   */
  function solve(cells, rows, cols, failed = null, tables = null) {
    let known, start, maps, path, words, bounds, turn, kinds, k, pattern, x, pos, quotas, length_, level, h, levels, room, begun, t, given, seconds, reached, _, way, tim, old, nodes;
    // §15 ⟨Complain unless we can take on this tray⟩
    complain(cells, rows, cols, refusal);
    if (tables !== null && !same(slice(tables, null, 2), [rows, cols])) {
      throw new ValueError(`These tables are not for trays of ${rows}×${cols}.`);
    }
    despair(cells, rows, cols);
    // §15 ⟨Apply Korf's procedure⟩
    known = truth(tables) ? tables : usual_tables(rows, cols);
    [words, bounds] = aspect(cells, rows, cols, known);
    // §17 ⟨Tabulate the tray for the search⟩
    [turn, kinds] = [array("B", turning(rows, cols)), repeated(array("H", [0]), length(cells))];
    for ([k, pattern] of enumerate(member(known, "patterns"))) {
      for (x of pattern) {
        if (k < Math.floor(length(member(known, "patterns")) / 2)) {
          put(kinds, x, bitOr(at(kinds, x), k));
        } else {
          { const __place__ = index(turn, x);
            put(kinds, __place__, bitOr(at(kinds, __place__), shiftLeft(k, 8)));
          }
        }
      }
    }
    start = array("H", [...cells].map((x) => x >= 0 ? at(kinds, x) : NOBODY));
    maps = [array("B", [at(GAPS, cols), at(GAPS, rows)]), doorways(rows, cols), turn];
    [pos, quotas] = [array("B"), []];
    [length_, level, h] = [most(bounds), 0, manhattan_distance(cells, cols)];
    while (length_ > 0) {
      // §15 ⟨Make room for the board and for the notes⟩
      levels = length_ + 2;
      [pos, way] = [array("B", bytes(levels)), array("B", bytes(levels))];
      [tim, old] = [array("H", bytes(exact(2 * levels))), array("q", bytes(product(16, levels)))];
      room = [slice(start), slice(words), pos, tim, way, old];
      begun = perfCounter();
      t = bitOr(quotient(exact(length_ - at(bounds, 0)), 2), shiftLeft(quotient(exact(length_ - at(bounds, 1)), 2), 8));
      given = [start, words, t, length_, NONE, ...maps, ...member(known, "lore")];
      [level, nodes] = attempt(...given, ...room);
      seconds = float(perfCounter() - begun);
      append(quotas, Quota(...happy_and_sad(length_, h), nodes, seconds));
      if (level > 0) {
        break;
      }
      if (failed !== null) {
        failed(at(quotas, -1));
      }
      length_ += 2;
    }
    // §24 ⟨Output the results⟩
    path = slice(pos, 2, level + 2);
    [reached, _] = pushed(cells, path);
    if (manhattan_distance(reached, cols) > 0) {
      throw new ValueError(WRONG);
    }
    return account(cells, cols, path, quotas);
  }
  return { build, solve, usual_tables };
})();
const ready = translated.load("AGFzbQEAAAAAy5oBCnByb29md2VhdmV7ImRvY3VtZW50IjoicGF0dGVybl9kYXRhYmFzZS5tZCIsImZ1bmN0aW9ucyI6eyJzdXJ2ZXkiOnsibGluZSI6MzQ3LCJmcmFtZSI6MjcyLCJwYXJhbWV0ZXJzIjpbWyJuIiwiaW50Il0sWyJzaXplIiwiaW50Il0sWyJ0b3AiLCJpbnQiXSxbImJlc2lkZSIsIkIiXSxbImJsb2NrIiwiSCJdLFsibWFza3MiLCJIIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjozNTIsIm5hbWVzIjp7ImIiOjM0NCwibiI6MzIwLCJzaXplIjozMjgsInRvcCI6MzM2fX1dfSwic3ByZWFkIjp7ImxpbmUiOjUyMiwiZnJhbWUiOjU1MiwicGFyYW1ldGVycyI6W1siZCIsImludCJdLFsiYmVnaW4iLCJpbnQiXSxbImVuZCIsImludCJdLFsiZnJvbnQiLCJIIl0sWyJmcmVzaCIsIkIiXSxbImxhdGVzdCIsIkIiXSxbImYiLCJpbnQiXSxbInNpemUiLCJpbnQiXSxbInRvcCIsImludCJdLFsibWFza3MiLCJIIl0sWyJiZXNpZGUiLCJCIl0sWyJibG9jayIsIkgiXSxbInJhbmtzIiwiSCJdLFsicGxhY2UiLCJJIl0sWyJvbmVzIiwiQiJdLFsic2VlbiIsIkIiXSxbImtlcHQiLCJCIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjo1MjksIm5hbWVzIjp7ImQiOjY4OCwiZm91bmQiOjczNiwic2l6ZSI6NzIwLCJzdHJpcCI6NzQ0LCJ0b3AiOjcyOH19XX0sInBhY2siOnsibGluZSI6Njc0LCJmcmFtZSI6MTExMiwicGFyYW1ldGVycyI6W1sia2VwdCIsIkIiXSxbImYiLCJpbnQiXSxbIndpZGUiLCJpbnQiXSxbImJpdHMiLCJCIl1dLCJyZXN1bHRzIjpbXSwiYWxvbmUiOmZhbHNlLCJwYXVzZXMiOlt7ImxpbmUiOjY3NywibmFtZXMiOnsiZiI6MTE0NCwic3RyaXAiOjExNjAsIndpZGUiOjExNTJ9fV19LCJkZXNjZW5kIjp7ImxpbmUiOjEwNzEsImZyYW1lIjoxMjcyLCJwYXJhbWV0ZXJzIjpbWyJ3IiwiaW50Il0sWyJwIiwiaW50Il0sWyJrIiwiaW50Il0sWyJob21lIiwiaW50Il0sWyJzaXplIiwiaW50Il0sWyJiZXNpZGUiLCJCIl0sWyJmaXJzdCIsIkkiXSxbIndpZGUiLCJJIl0sWyJibG9jayIsIkgiXSxbInBsYWNlcyIsIkkiXSxbInJhbmtzIiwiSCJdLFsib25lcyIsIkIiXSxbImJpdHMiLCJCIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjoxMDc3LCJuYW1lcyI6eyJob21lIjoxNDAwLCJrIjoxMzkyLCJwIjoxMzg0LCJzaXplIjoxNDA4LCJ3IjoxMzc2fX1dfSwiYXR0ZW1wdCI6eyJsaW5lIjoxMzAxLCJmcmFtZSI6MTU2MCwicGFyYW1ldGVycyI6W1sic3RhcnQiLCJIIl0sWyJ3b3JkcyIsInEiXSxbInQiLCJpbnQiXSxbImxlbmd0aCIsImludCJdLFsibGFzdCIsImludCJdLFsiZ2FwcyIsIkIiXSxbImRvb3JzIiwiQiJdLFsidHVybiIsIkIiXSxbImZpcnN0IiwiSSJdLFsid2lkZSIsIkkiXSxbImJsb2NrIiwiSCJdLFsicGxhY2VzIiwiSSJdLFsicmFua3MiLCJIIl0sWyJvbmVzIiwiQiJdLFsiYml0cyIsIkIiXSxbImJvYXJkIiwiSCJdLFsid29yZCIsInEiXSxbInBvcyIsIkIiXSxbInRpbSIsIkgiXSxbIndheSIsIkIiXSxbIm9sZCIsInEiXV0sInJlc3VsdHMiOlsiaW50IiwiaW50Il0sImFsb25lIjpmYWxzZSwicGF1c2VzIjpbeyJsaW5lIjoxNDEwLCJuYW1lcyI6eyJkZWx0YSI6MTc5MiwiaiI6MTgxNiwiayI6MTgyNCwibGFzdCI6MTc0NCwibGVuZ3RoIjoxNzM2LCJub2RlcyI6MTgwMCwicCI6MTc1MiwicSI6MTc2MCwidCI6MTcyOCwidSI6MTgzMiwidiI6MTg0MCwieCI6MTgwOH19LHsibGluZSI6MTQxNCwibmFtZXMiOnsiZGVsdGEiOjE3OTIsImoiOjE4MTYsImsiOjE4MjQsImxhc3QiOjE3NDQsImxlbmd0aCI6MTczNiwibm9kZXMiOjE4MDAsInAiOjE3NTIsInEiOjE3NjAsInQiOjE3MjgsInUiOjE4MzIsInYiOjE4NDAsIngiOjE4MDh9fSx7ImxpbmUiOjEzMTEsIm5hbWVzIjp7ImRlbHRhIjoxNzkyLCJqIjoxODE2LCJrIjoxODI0LCJsZW5ndGgiOjE3MzYsImxldmVsIjoxOTA0LCJub2RlcyI6MTgwMCwicCI6MTc1MiwicSI6MTc2MCwidCI6MTcyOCwidSI6MTgzMiwidiI6MTg0MCwieCI6MTgwOH19XX19LCJmYXVsdHMiOltbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1MiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTIsIjEgPDwgc2l6ZSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTMsIjE2ICogbSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTMsInRvcCArIDE2ICogbSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTUsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzU1LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1OCwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTgsImkgKyBzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1OCwiYmxvY2tbaSArIHNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTksImkgKyBzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1OSwiYmxvY2tbaSArIHNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTksIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTksIm1hc2tzW2JdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzEsImkgKyBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3MSwiYmxvY2tbaSArIHBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzMsIjQgKiBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3MywiNCAqIHAgKyBkIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3MywiYmVzaWRlWzQgKiBwICsgZF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3NCwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzUsImkgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3NSwiYmxvY2tbaSArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzYsImkgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3NiwiYmxvY2tbaSArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzYsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNjEsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTI4LCJmICsgNyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzAsImxhdGVzdFt1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTUzLCJsYXRlc3RbdV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU1MywiMjU1ICogKGxhdGVzdFt1XSA+PiAxICYgMSkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTU0LCJ1ICogc3RyaXAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTU0LCJ1ICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NTQsIih1ICsgMSkgKiBzdHJpcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NTUsImtlcHRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU1NSwic2VlbltrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTU2LCJzZWVuW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NTYsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NTcsImtlcHRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU1Nywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU1OCwibGF0ZXN0W3VdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NTgsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzIsImxhdGVzdFt1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTMzLCJtYXNrc1t1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTcyLCI0ICogcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NzIsIjQgKiBxICsgaiBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NzIsImJlc2lkZVs0ICogcSArIGpdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NzMsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTc0LCIxNiAqIG0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTc0LCJ0b3AgKyAxNiAqIG0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTc0LCJ0b3AgKyAxNiAqIG0gKyBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU3NCwiYmxvY2tbdG9wICsgMTYgKiBtICsgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU3NSwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NzUsIjEgPDwgcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NzUsIjEgPDwgcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NzUsIjE2ICogKG0gXiAxIDw8IHAgXiAxIDw8IHEpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU3NSwidG9wICsgMTYgKiAobSBeIDEgPDwgcCBeIDEgPDwgcSkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTc1LCJ0b3AgKyAxNiAqIChtIF4gMSA8PCBwIF4gMSA8PCBxKSArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTc1LCJibG9ja1t0b3AgKyAxNiAqIChtIF4gMSA8PCBwIF4gMSA8PCBxKSArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NzYsImxhdGVzdFtiXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTgwLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MCwiMSA8PCBoaWdoIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MCwiKDEgPDwgaGlnaCkgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MCwibG93ICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1ODEsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTgxLCIxIDw8IGxvdyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1ODEsIigxIDw8IGxvdykgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MSwib25lc1ttICYgKDEgPDwgbG93KSAtIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1ODEsIm9uZXNbbSAmICgxIDw8IGxvdykgLSAxXSA8PCA0IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MSwicGxhY2Vbc2lkZSB8IG9uZXNbbSAmICgxIDw8IGxvdykgLSAxXSA8PCA0IHwgel0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU5NSwiYiAqIHN0cmlwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU5NSwiYiAqIHN0cmlwICsgaSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1OTYsImtlcHRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU5Niwic2VlbltrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTk4LCJmcmVzaFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTk4LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjAwLCI4ICogaSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MDAsIjggKiBpICsgOCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MDEsImZyb250W21hbnldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MDEsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MDIsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjAyLCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYwNCwiZnJvbnRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYwNCwicm93ICsgZnJvbnRba10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjA0LCJyYW5rc1tyb3cgKyBmcm9udFtrXV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYwNSwiZnJlc2hbciA+PiAzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjA1LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYwNSwiMSA8PCAociAmIDcpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYwNSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxNSwidSAqIHN0cmlwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxNSwidSAqIHN0cmlwICsgaSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MTYsImZyZXNoW2ldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MTYsInNlZW5ba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxNywia2VwdFtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjE3LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjE4LCJvbmVzW3hdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MTgsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjE5LCJmcmVzaFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjE5LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjIxLCJkICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjEsImxhdGVzdFt1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjIxLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjc2LCJmICsgNyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2ODEsImIgKyBrIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY4MSwiKGIgKyBrKSAqIHN0cmlwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY4MSwiKGIgKyBrKSAqIHN0cmlwICsgKHIgPj4gMykgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjgxLCJrZXB0WyhiICsgaykgKiBzdHJpcCArIChyID4+IDMpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjgxLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY4MSwiKGtlcHRbKGIgKyBrKSAqIHN0cmlwICsgKHIgPj4gMyldID4+IChyICYgNykgJiAxKSA8PCBrIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY4MiwiciAqIHdpZGUgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjgyLCJyICogd2lkZSArIGIgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjgyLCJiaXRzW3IgKiB3aWRlICsgYiA+PiAzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjgyLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA3OCwiYmxvY2tbdyAmIFBMQUNFIHwgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwNzksImZpcnN0W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDc5LCJ3aWRlW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDc5LCIodyA+PiAyMSkgKiB3aWRlW2tdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwNzksImZpcnN0W2tdICsgKHcgPj4gMjEpICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDc5LCJmaXJzdFtrXSArICh3ID4+IDIxKSAqIHdpZGVba10gKyBiIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwOTgsIjQgKiBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwOTgsIjQgKiBxICsgaiBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDk4LCJiZXNpZGVbNCAqIHEgKyBqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA5OSwiNCArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA5OSwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTAwLCJibG9ja1t3ICYgUExBQ0UgfCBlXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA0NywidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDQ3LCIxIDw8IGhpZ2ggZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA0NywiKDEgPDwgaGlnaCkgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwNDcsImxvdyArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA0OCwiayA8PCA4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwNDgsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA0OCwiMSA8PCBsb3cgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA0OCwiKDEgPDwgbG93KSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA0OCwib25lc1ttICYgKDEgPDwgbG93KSAtIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDQ4LCJvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gPDwgNCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDQ4LCJwbGFjZXNbayA8PCA4IHwgc2lkZSB8IG9uZXNbbSAmICgxIDw8IGxvdykgLSAxXSA8PCA0IHwgel0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwNDksInJvdyArICh3ID4+IDIxKSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDQ5LCJyYW5rc1tyb3cgKyAodyA+PiAyMSldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDUwLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwNTAsIjE2IDw8IHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA1MCwiMTYgPDwgcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDUxLCJmaXJzdFtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA1MSwid2lkZVtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA1MSwiciAqIHdpZGVba10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA1MSwiZmlyc3Rba10gKyByICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDUxLCJibG9ja1t3ICYgUExBQ0UgfCBxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA1MSwiZmlyc3Rba10gKyByICogd2lkZVtrXSArIGJsb2NrW3cgJiBQTEFDRSB8IHFdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEwNTIsImJpdHNbaSA+PiAzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTA1MiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMDUzLCJyIDw8IDIxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MTEsInN0YXJ0W3NdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDExLCJib2FyZFtzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQxMSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MTIsInN0YXJ0W3NdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE1LCJ3b3Jkc1tzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQxNSwid29yZFtzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQxNiwid2F5WzBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE2LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQyNiwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDI3LCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDI3LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQyOCwidGltW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQyOCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzksInBvc1tsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzksInRpbVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NDAsIjIwICogcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDQwLCJsZXZlbCAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ0MCwid2F5W2xldmVsIC0gMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NDAsIjQgKiB3YXlbbGV2ZWwgLSAxXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDQwLCIyMCAqIHAgKyA0ICogd2F5W2xldmVsIC0gMV0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ1NywiaGVyZSArIEVBU1QgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ1NywiZG9vcnNbaGVyZSArIEVBU1RdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTA5LCJib2FyZFtxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU1Mywid29yZFtqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU1MywidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTUzLCIxNiA8PCBlIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NTMsIjE2IDw8IGcgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU1NSwiZmlyc3Rbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NTUsIndpZGVbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NTUsInIgKiB3aWRlW2pdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NTUsImZpcnN0W2pdICsgciAqIHdpZGVbal0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU1NSwiYmxvY2tbdSAmIFBMQUNFIHwgZ10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NTUsImZpcnN0W2pdICsgciAqIHdpZGVbal0gKyBibG9ja1t1ICYgUExBQ0UgfCBnXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTU2LCJiaXRzW2kgPj4gM10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NTYsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUxNSwidHVybltwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUxNSwidHVybltxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUxNSwidHVybltjXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUxNSwiZ2Fwc1sxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU3MCwid29yZFtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU3MCwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTcwLCIxNiA8PCBlIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzAsIjE2IDw8IGcgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU3MiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTcyLCIxIDw8IGxvdyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTcyLCIoMSA8PCBsb3cpIC0gMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTcyLCJvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzIsIm9uZXNbbSAmICgxIDw8IGxvdykgLSAxXSA8PCA0IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzIsImxvdyArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU3MywiayA8PCA4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzMsInBsYWNlc1trIDw8IDggfCBzaWRlIHwgaV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzMsInBsYWNlc1trIDw8IDggfCBzaWRlIHwgaV0gKyAodiA+PiAyMSkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU3MywicmFua3NbcGxhY2VzW2sgPDwgOCB8IHNpZGUgfCBpXSArICh2ID4+IDIxKV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzQsImZpcnN0W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTc0LCJ3aWRlW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTc0LCJyICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTc0LCJmaXJzdFtrXSArIHIgKiB3aWRlW2tdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzQsImJsb2NrW3YgJiBQTEFDRSB8IGddIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTc0LCJmaXJzdFtrXSArIHIgKiB3aWRlW2tdICsgYmxvY2tbdiAmIFBMQUNFIHwgZ10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU3NSwiYml0c1tpID4+IDNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTc1LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NzYsInIgPDwgMjEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUxOCwic2FkIDw8IDggZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ2NiwiaGVyZSArIE5PUlRIIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NjYsImRvb3JzW2hlcmUgKyBOT1JUSF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1MjgsImJvYXJkW3FdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTMwLCJ0dXJuW3BdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTMwLCJ0dXJuW3FdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTM0LCJnYXBzWzBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTM3LCJwcmljZSA8PCA4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NzYsImhlcmUgKyBXRVNUIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NzYsImRvb3JzW2hlcmUgKyBXRVNUXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ4NiwiaGVyZSArIFNPVVRIIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0ODYsImRvb3JzW2hlcmUgKyBTT1VUSF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1OTksImxldmVsICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTk5LCJwb3NbbGV2ZWwgKyAxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTU5OSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDIsIndheVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDIsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjAzLCJ3b3JkW3ggJiAyNTVdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjAzLCJ3b3JkW3ggPj4gOF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDMsIjIgKiBsZXZlbCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjAzLCJvbGRbMiAqIGxldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYwMywiMiAqIGxldmVsICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjAzLCJvbGRbMiAqIGxldmVsICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDQsIndvcmRbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDQsIndvcmRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDUsImJvYXJkW3BdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjA1LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgSCJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYwNiwidCAtIGRlbHRhIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDYsImxldmVsICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjE3LCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjE4LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MTksInBvc1tsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MTksImJvYXJkW3Bvc1tsZXZlbF1dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjIwLCJib2FyZFtxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyMCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MjEsIjIgKiBsZXZlbCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjIxLCJvbGRbMiAqIGxldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyMSwiMiAqIGxldmVsICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjIxLCJvbGRbMiAqIGxldmVsICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MjEsIndvcmRbeCAmIDI1NV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MjEsIndvcmRbeCA+PiA4XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyMiwid2F5W2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyMiwid2F5W2xldmVsXSArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdXSwiaGVhcCI6MjAwMH0BBwFgAn9/AX8DBgUAAAAAAAUDAQABBzcGBm1lbW9yeQIABnN1cnZleQAABnNwcmVhZAABBHBhY2sAAgdkZXNjZW5kAAMHYXR0ZW1wdAAECud0BbUKCwF/AX4BfwF+AX8BfgF/C34BfwJ+AX9BASECQQA1ArwCIQNBACgCuAIhBEEANQK0AiEFQQAoArACIQZBADUCrAIhB0EAKAKoAiEIAkACQAJAAkAgAUEBRg0AQgAhCUEAKQOYAiIKQgBTDQNBAiECIApCP1YNA0IBIApCPyAKQj9UGyILhiIMIAuHQgFSDQNBACkDoAIhDUEAKQOQAiEOQgAhDwwBC0EAKQPQAiENQQApA+gCIQxBACkDyAIhCkEAKQPAAiEOQQApA+ACIQlBACkD2AIhD0EAIQIMAQtBASECCwNAAkACQAJAAkACQAJAAkAgAg4CAAEBCwJAIAkgDFkNACAJQoCAgICAgICACHxCgICAgICAgIAQVA0CQQMhAgwIC0EAIA83AxBBAA8LIABBf2ohAiAARQ0DIAIhAAwBC0IAIRACQCAJQgSGIgtCAFMgDSALfCIRIA1Tc0UNAEEEIQIMBgsCQCAKQgFTDQBCACESQgAhCwNAAkAgCSALQj8gC0I/UxuIQgGDIhBCAFMgEiAQfCIQIBJTc0UNAEEGIQIMCAsgECESIAogC0IBfCILUg0ACwsgECAOUg0DIApCAVMNAyAKQgAgCkIAVRshEyAJpyEUQgAhFQNAAkAgCSAVQj8gFUI/UxuIQgGDUEUNAAJAIBVCAFMgESAVfCILIBFTc0UNAEEIIQIMCAsCQCALIAVUDQBBCSECDAgLIAYgC6dBAXRqIgIvAQBB//8DRw0AAkAgD0L//wNYDQBBDCECDAgLIAIgD6ciATsBACAPIANaIgINAyAJQv//A1YNAyAEIAFBAXRqIBQ7AQBCACELQgAhFgNAAkAgESALfCISIAVUDQBBDyECDAkLAkAgDyAGIBKnQQF0ajMBAFINAEESIQIgC0IChiISIAdaDQkCQCAIIBKnajEAACIQQv8AUQ0AIAkgEEI/IBBCP1QbiKdBAXENAAJAIBBCAFMgESAQfCIQIBFTc0UNAEEUIQIMCwsCQCAQIAVUDQBBFSECDAsLIAYgEKdBAXRqIhcvAQBB//8DRw0AIBcgATsBAEIBIRYLIBJCAYQiECAHWg0JAkAgCCAQp2oxAAAiEEL/AFENACAJIBBCPyAQQj9UG4inQQFxDQACQCAQQgBTIBEgEHwiECARU3NFDQBBFCECDAsLAkAgECAFVA0AQRUhAgwLCyAGIBCnQQF0aiIXLwEAQf//A0cNACAXIAE7AQBCASEWCyASQgKEIhAgB1oNCQJAIAggEKdqMQAAIhBC/wBRDQAgCSAQQj8gEEI/VBuIp0EBcQ0AAkAgEEIAUyARIBB8IhAgEVNzRQ0AQRQhAgwLCwJAIBAgBVQNAEEVIQIMCwsgBiAQp0EBdGoiFy8BAEH//wNHDQAgFyABOwEAQgEhFgsgEkIDhCISIAdaDQkgCCASp2oxAAAiEkL/AFENACAJIBJCPyASQj9UG4inQQFxDQACQCASQgBTIBEgEnwiEiARU3NFDQBBFCECDAoLAkAgEiAFVA0AQRUhAgwKCyAGIBKnQQF0aiICLwEAQf//A0cNACACIAE7AQBCASEWCyALQgF8IgsgClINACAWUCECQgAhC0IAIRYgAkUNAAsgD0IBfCEPCyAVQgF8IhUgE1ENBAwACwtBACECDAMLQQ1BDCACGyECDAMLQQAgDzcD2AJBACAJNwPgAkEAIA43A8ACQQAgCjcDyAJBACAMNwPoAkEAIA03A9ACQQEPCyAJQgF8IQlBASECDAALC0EAIAI2AggAC9gYHQF+AX8BfgJ/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgJ/AX4CfwF+AX8DfgF/CH4CfwF+A38EfgF/Cn5BADUCrAUhAkEAKAKoBSEDQQA1AqQFIQRBACgCoAUhBUEAKAKYBSEGQQA1ApQFIQdBACgCkAUhCEEANQKMBSEJQQAoAogFIQpBADUChAUhC0EAKAKABSEMQQA1AvwEIQ1BACgC+AQhDkEANQL0BCEPQQAoAvAEIRBBADUC1AQhEUEAKALQBCESQQAoAsgEIRNBADUCxAQhFEEAKALABCEVQQAoApwFIhatIRdBACgCzAQiGK0hGQJAAkACQAJAIAFBAUYNAAJAQQApA9gEIhpCB3wiGyAaWQ0AQRohHAwEC0EAKQPoBCEdQQApA+AEIR5BACkDuAQhH0EAKQOwBCEgQQApA6gEISEgG0IDhyEiQgAhIwwBC0EAKQPYBSEdQQApA+gFISJBACkD+AUhH0EAKQPQBSEeQQApA/AFISBBACkD4AUhJEEAKQOwBSEhQQAhAQwBC0EBIQELAkADQAJAAkACQAJAAkACQAJAAkAgAQ4CAAEBCwJAICAgH1kNACAgIBFUDQJBGyEcDAoLQQAgJDcDEEEADwsgAEF/aiEBIABFDQIgIyEkIAEhAAwBCwJAAkACQAJAICEgEiAgpyIlaiImLQAAIgGtQv8BgyIbVw0AICIgIH4hGiAbQj6GQj+HpyEcAkAgIkKAgICACHwiIyAgQoCAgIAIfIRCgICAgBBUDQAgIiAiQj+HIhuFIBt9ICIgIIVCP4dC////////////AIUgICAgQj+HIhuFIBt9IhtCASAbQgFWG4BYDQBBHiEcDAwLICBCAXwiGyAifiEnAkAgIyAgQoGAgIAIfIRC/////w9YDQAgIiAiQj+HIiOFICN9IBsgIoVCP4dC////////////AIUgGyAbQj+HIiOFICN9gFYNCwsCQCAaICdZDQAgAyAapyIoaiEBIAUgKGohKCAiIRsDQAJAIBogAlQNAEEhIRwMDgsCQCAaIARUDQBBIiEcDA4LICggKC0AACIpIAEtAAAiKnI6AAAgASAqIBwgKUF/c3FxIAEtAABzOgAAIAFBAWohASAoQQFqISggGkIBfCEaIBtCf3wiG0IAUg0ACwsgJkH/AToAAAwBCyABQf8BcUH/AUcNAQsgICAPVA0BQSohHAwJCyAkISMMBQsCQCAeQgFZDQAgJCEjDAULIBAgJUEBdGozAQAiK0IEhiIaQgBTIB0gGnwiLCAdU3MNAyAiICJCP4ciGoUgGn0hLSAiQoCAgIAIfCEuICKnIS9CACEwQgAhMUIAISdCACEyA0ACQCAyQoCAgICAgICAIFINAEErIRwMCQsCQAJAQgEgMkI/IDJCP1QbIhuGIhogK4NQDQAgMkI/ViAaIBuHQgFSciElIDJCAoYhMyAaICuFITRCACE1A0ACQCA1IDN8IhogDVQNAEEtIRwMDAsCQCAOIBqnai0AACIBQf8ARg0AAkAgAa0iGkIAUyAsIBp8IhsgLFNzRQ0AQTEhHAwNCwJAIBsgC1QNAEEyIRwMDQsgICAMIBunQQF0ajMBAFINAAJAAkAgAUE/S0IBIBpCPyAaQj9UGyIbhiIjIBuHQgFSciIBICVyQQFxDQACQCA0ICOFIhtCgICAgICAgIAIfEL//////////w9YDQBBNiEcDA8LAkAgG0IEhiIbQgBTIB0gG3wiGyAdU3NFDQBBNyEcDA8LAkAgMkIAUyAbIDJ8IiMgG1NzRQ0AQTghHAwPCwJAICMgC1QNAEE5IRwMDwsgDCAjp0EBdGovAQAiAa0iGyARVA0BQTohHAwOC0E0QTUgARshHAwNCyAhIBIgAWoxAABSDQACQEIBIDIgGiAyIBpWGyInhiIjICeHQgFRDQBBPCEcDA0LAkAgI0J/fCInICNTDQBBPSEcDA0LAkBCASAyIBogMiAaVCIoGyIahiIjIBqHQgFRDQBBwAAhHAwNCwJAICNCf3wiNiAjUw0AQcEAIRwMDQsCQCA2ICuDIiMgF1QNAEHCACEcDA0LAkBCgAFCACAoGyAGICOnajEAAEIEhoQgJyArgyAaQj4gGkI+VBtCAXyIIjaEIhogB1QNAEHEACEcDA0LQgEhJyAiQgFTDQAgCCAap0ECdGo1AgAhNyAbQgEgG0IBVhshOCAiIBt+ITkgAyAvIAFsIihqIQEgBSAoaiEoQgAhJyATISlCACEaQgAhIwNAAkAgLkKAgICAEFQNACAtQv///////////wAgOIBYDQBBxQAhHAwOCwJAIDkgGnwiGyACVA0AQccAIRwMDgsCQCAbIARUDQBByAAhHAwOCyABLQAAICgtAABBf3NxISoCQAJAAkAgNkIAUg0AIBogGVQNAUHJACEcDBALICpB/wFxRQ0BQc0AIRwgIyAUWg0PAkAgGkL/P1gNAEHOACEcDBALIBUgI6dBAXRqICc9AQAgKq1C/wGDIhtCAYMgI3wiIyAUWg0PIBUgI6dBAXRqICenIipBAXI7AQAgG0IBiEIBgyAjfCIjIBRaDQ8gFSAjp0EBdGogKkECcjsBACAbQgKIQgGDICN8IiMgFFoNDyAVICOnQQF0aiAqQQNyOwEAIBtCA4hCAYMgI3wiIyAUWg0PIBUgI6dBAXRqICpBBHI7AQAgG0IEiEIBgyAjfCIjIBRaDQ8gFSAjp0EBdGogKkEFcjsBACAbQgWIQgGDICN8IiMgFFoNDyAVICOnQQF0aiAqQQZyOwEAIBtCBohCAYMgI3wiIyAUWg0PIBUgI6dBAXRqICpBB3I7AQAgG0IHiCAjfCEjDAELICkgKS0AACAqcjoAAAsgJ0IIfCEnIAFBAWohASAoQQFqISggKUEBaiEpICIgGkIBfCIaUg0AC0IBIScgFCEaIBUhASAjQgFTDQADQAJAIBpQRQ0AQdEAIRwMDgsCQCABMwEAIDd8IhsgCVQNAEHTACEcDA4LAkAgGCAKIBunQQF0ai8BACIoQQN2IilLDQBB1AAhHAwOCyATIClqIikgKS0AAEEBIChBB3F0cjoAACAaQn98IRogAUECaiEBICNCf3wiI1BFDQALCyA1QgF8IjVCBFINAAwCCwsgMSANIDEgDVYbIDB8QgRaDQBBLSEcDAkLIDBCfHwhMCAxQgR8ITEgMkIBfCIyIB5RDQMMAAsLQQAhAQwEC0EAICE3A7AFQQAgIzcD4AVBACAgNwPwBUEAIB43A9AFQQAgHzcD+AVBACAiNwPoBUEAIB03A9gFQQEPCwJAICdCAVkNACAkISMMAgsCQCAiQgFZDQAgJCEjDAILICAgIEI/hyIahSAafSIaQgEgGkIBVhshNiAiQoCAgIAIfCAgQoCAgIAIfIQhJyAFICIgIH4iNaciAWohKSADIAFqIQEgEyEoQgAhGiAkIRsDQAJAICdCgICAgBBUDQAgIkL///////////8AIDaAWA0AQdgAIRwMBgsCQCAZIBpSDQBB2gAhHAwGCwJAIDUgGnwiIyAEVA0AQdsAIRwMBgsCQCAjIAJUDQBB3AAhHAwGCyABIAEtAAAgKC0AACApLQAAQX9zcSIqcjoAAAJAIBYgKkH/AXEiKksNAEHeACEcDAYLAkAgBiAqajEAACIjQgBTIBsgI3wiIyAbU3NFDQBB3wAhHAwGCyAoQQA6AAAgKUEBaiEpIAFBAWohASAoQQFqISggIyEbICIgGkIBfCIaUg0ACyAjICRXDQECQCAhQgF8IhogIVkNAEHiACEcDAULAkAgGkL/AVYNACAmIBo8AAAMAgtB5AAhHAwEC0IAISMgDiEBQgAhGkIAIRsDQAJAIBpCgICAgICAgICAf1INAEErIRwMBQsCQAJAAkAgKyAbQj8gG0I/VBuIQgGDUA0AQS0hHCAaIA1aDQcgAS0AAEH/AEYNAUEwIRwMBwsgGiANIBogDVYbICN8QgRaDQFBLSEcDAYLIBpCAXwgDVoNBQJAIAFBAWotAABB/wBGDQBBMCEcDAYLIBpCAnwgDVoNBQJAIAFBAmotAABB/wBGDQBBMCEcDAYLIBpCA3wgDVoNBUEwIRwgAUEDai0AAEH/AEcNBQsgAUEEaiEBICNCfHwhIyAaQgR8IRogHiAbQgF8IhtSDQALICQhIwsgIEIBfCEgQQEhAQwACwtBICEcC0EAIBw2AggAC7wPFQF+AX8BfgF/An4BfyB+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8MfkEANQL0CCECQQAoAvAIIQNBADUC3AghBEEAKALYCCEFAkACQAJAAkAgAUEBRg0AQQApA+AIIgZCB3wiByAGWQ0BQeUAIQgMAwtBACkDgAkhCUEAKQOICSEKQQApA5gJIQtBACkDkAkhDEEAKQP4CCEGQQAhAQwBCyAHQgOHIQpCACEHQQApA+gIIgshCUEBIQELA0ACQAJAIAEOAgABAQsCQAJAIAwgC1kNAAJAIAZCAVMNACAMIAxCP4ciB4UgB30iB0IBIAdCAVYbIQ0gDEIHfCIOIA5CP4ciB4UgB30iB0IBIAdCAVYbIQ8gDEIGfCIQIBBCP4ciB4UgB30iB0IBIAdCAVYbIREgDEIFfCISIBJCP4ciB4UgB30iB0IBIAdCAVYbIRMgDEIEfCIUIBRCP4ciB4UgB30iB0IBIAdCAVYbIRUgDEIDfCIWIBZCP4ciB4UgB30iB0IBIAdCAVYbIRcgDEICfCIYIBhCP4ciB4UgB30iB0IBIAdCAVYbIRkgDEIBfCIaIBpCP4ciB4UgB30iB0IBIAdCAVYbIRsgDEKHgICACHwgCkKAgICACHwiB4QhHCAMQoaAgIAIfCAHhCEdIAxChYCAgAh8IAeEIR4gDEKEgICACHwgB4QhHyAMQoOAgIAIfCAHhCEgIAxCgoCAgAh8IAeEISEgDEKBgICACHwgB4QhIiAMQoCAgIAIfCAHhCEjIAkgCUI/hyIHhSAHfSEkIAogCkI/hyIlhSAlfSElIAwgCn4hJiAJQoCAgIAIfCEnIA4gCn4hKCAOIAxTISkgECAKfiEqIBAgDFMhKyASIAp+ISwgEiAMUyEtIBQgCn4hLiAUIAxTIS8gFiAKfiEwIBYgDFMhMSAYIAp+ITIgGCAMUyEzIBogCn4hNCAaIAxTITUgB0L///////////8AhSE2IAwgCoVCP4dC////////////AIUhNyAOIAqFQj+HQv///////////wCFITggECAKhUI/h0L///////////8AhSE5IBIgCoVCP4dC////////////AIUhOiAUIAqFQj+HQv///////////wCFITsgFiAKhUI/h0L///////////8AhSE8IBggCoVCP4dC////////////AIUhPSAaIAqFQj+HQv///////////wCFIT5CACEQQgAhDgNAAkAgI0L/////D1gNACAlIDcgDYBYDQBB5wAhCAwHCwJAIA5CA4giB0IAUyIBICYgB3wiEiAmU3NFDQBB6AAhCAwHCwJAIBIgBFQNAEHpACEIDAcLQeYAIQggNQ0GIAUgEqdqMQAAIRQCQCAiQoCAgIAQVA0AICUgPiAbgFgNAEHnACEIDAcLAkAgASA0IAd8IhIgNFNzRQ0AQegAIQgMBwsCQCASIARUDQBB6QAhCAwHCyAzDQYgBSASp2oxAAAhFgJAICFCgICAgBBUDQAgJSA9IBmAWA0AQecAIQgMBwsCQCABIDIgB3wiEiAyU3NFDQBB6AAhCAwHCwJAIBIgBFQNAEHpACEIDAcLIDENBiAFIBKnajEAACEYAkAgIEKAgICAEFQNACAlIDwgF4BYDQBB5wAhCAwHCwJAIAEgMCAHfCISIDBTc0UNAEHoACEIDAcLAkAgEiAEVA0AQekAIQgMBwsgLw0GIAUgEqdqMQAAIRoCQCAfQoCAgIAQVA0AICUgOyAVgFgNAEHnACEIDAcLAkAgASAuIAd8IhIgLlNzRQ0AQegAIQgMBwsCQCASIARUDQBB6QAhCAwHCyAtDQYgBSASp2oxAAAhPwJAIB5CgICAgBBUDQAgJSA6IBOAWA0AQecAIQgMBwsCQCABICwgB3wiEiAsU3NFDQBB6AAhCAwHCwJAIBIgBFQNAEHpACEIDAcLICsNBiAFIBKnajEAACFAAkAgHUKAgICAEFQNACAlIDkgEYBYDQBB5wAhCAwHCwJAIAEgKiAHfCISICpTc0UNAEHoACEIDAcLAkAgEiAEVA0AQekAIQgMBwsgKQ0GIAUgEqdqMQAAIRICQCAcQoCAgIAQVA0AICUgOCAPgFgNAEHnACEIDAcLQegAIQggASAoIAd8IgcgKFNzDQZB6QAhCCAHIARaDQYgBSAHp2oxAAAhQQJAIA5CgICAgAh8ICeEQv////8PWA0AICQgNiAOQgEgDkIBVhuAWA0AQewAIQgMBwsCQCAMQgBTIBAgDHwiByAQU3NFDQBB7QAhCAwHCwJAIAdCA4ciByACVA0AQe4AIQgMBwsgAyAHp2ogFCAOQgeDIgeIQgGDIBYgB4hCAYZCAoOEIBggB4hCAoZCBIOEIBogB4hCA4ZCCIOEID8gB4hCBIZCEIOEIEAgB4hCBYZCIIOEIBIgB4hCBoZCwACDhCBBIAeIQgeGhKdBf3M6AAAgECAJfCEQIAYgDkIBfCIOUg0ACwsgDEIIfCIHIAxZDQELQQAPC0EBIQEMAQsgAEF/aiEBAkACQCAARQ0AIAchDCABIQAMAQtBACAGNwP4CEEAIAc3A5AJQQAgCzcDmAlBACAKNwOICUEAIAk3A4AJQQEPC0EAIQEMAAsLQQAgCDYCCAAL4QsZAX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8HfgF/AX4BfwF+AX8EfgJ/Bn5BADUC3AohAkEAKALYCiEDQQA1AtQKIQRBACgC0AohBUEANQLMCiEGQQAoAsgKIQdBADUCxAohCEEAKALACiEJQQA1ArwKIQpBACgCuAohC0EANQK0CiEMQQAoArAKIQ1BADUCrAohDkEAKAKoCiEPQQA1AqQKIRBBACgCoAohEQJAAkAgAUEBRg0AQQApA/gJIRJBACkDgAohE0EAKQOICiEUQQApA5AKIRVBACkDmAohFkIAIRdBACEBDAELQQApA+AKIRJBACkDgAshFkEAKQPoCiETQQApA/AKIRRBACkDiAshF0EAKQP4CiEVQQEhAQsCQAJAAkADQAJAAkAgAQ4CAAEBCyAAQX9qIQEgAEUNAiABIQBBASEBDAELAkACQCAXQv4BVQ0AIBJC8P//AIMgE4QiGCAKVA0BQfAAIQEMBQtBAEL/ATcDEEEADwsCQCAUIA5UDQBB8QAhAQwECwJAIBQgDFQNAEHyACEBDAQLIAsgGKdBAXRqLwEAIhmtQv//A4MhGiAPIBSnQQJ0IgFqIhs1AgAhHCASQhWHIhggDSABaiIdNQIAIh5+IR8CQAJAAkAgHkKAgICACHwgGEKAgICACHyEQv////8PWA0AIBhCP4ciIEL///////////8AhSAYICCFICB9IhhCASAYQgFWG4AgHlQNAQsgH0IAUyAcIB98IhggHFNzRQ0BQfQAIQEMBQtB8wAhAQwECwJAIBpCAFMgGCAafCIcIBhTc0UNAEH1ACEBDAQLIBwgFVENAgJAIBZCAVMNACAUQgiGISEgGUH//wNxISJCACEaIBEhI0IBIRxCACEeA0ACQCAeQoCAgICAgICAIFINAEH2ACEBDAYLQhAgHoYiJCAehyElQhAgHkI7IB5CO1QbhiEgQgAhGCAjIQEDQAJAIBogGHwgEFQNAEH4ACEBDAcLIBxCAVIhGUIAIRwCQCAZDQACQCASICCDUEUNAEIBIRwMAQsCQCABLQAAIhlB/wFxQf8ARw0AQgEhHAwBCwJAIBJC8P//AIMgGa1C/wGDIh+EIiYgClQNAEH7ACEBDAgLAkAgCyAmp0EBdGovAQAgIkYNAEIBIRwMAQtB/QAhGQJAAkAgHyAeIB8gHlYbIiZCP1YNAEIBICZCPyAmQj9UGyInhiImICeHQgFSDQACQCAmQn98IiggJlMNAEH+ACEZDAELAkBCASAfIB4gHyAeVBsiJkI/ICZCP1QbIimGIicgKYdCAVENAEGCASEZDAELAkAgJ0J/fCIpICdTDQBBgwEhGQwBCwJAICkgEkIEiEL//wODIieDIikgBFQNAEGEASEZDAELAkAgKCAngyAmQj4gJkI+VBtCAXyIQoABQgAgHiAfVhsgIYSEIAUgKadqMQAAQgSGhCImIAhUDQBBhgEhGQwBCwJAIBJCFYcgCSAmp0ECdGo1AgB8IiYgBlQNAEGIASEZDAELAkBCECAfhiInIB+HIh9CEFINACAlQhBSDQACQCAnICSEIBKFIidC8P//AIMgHoQiHyAKVA0AQZABIRkMAgsgHTUCACAHICanQQF0ajMBACIpfiAbNQIAfCALIB+nQQF0ajMBAHwiH0IDiCImIAJUDQJBkgEhGQwBC0GKAUGLASAfQhBSGyEZC0EAIBk2AggAC0EAIAMgJqdqMQAAIB9CB4OIIBKFQgGDIh83AxgCQCAfUA0AQgEhHAwBCyAnQv///wCDIBJCAYhCAYOFIClCFYaEQgKFIRIgHiETCyABQQFqIQEgGEIBfCIYQgRSDQALIBpCBHwhGiAjQQRqISMgFiAeQgF8Ih5SDQALCyAXQgF8IRdBACEBDAALC0EAIBU3A/gKQQAgFzcDiAtBACAUNwPwCkEAIBM3A+gKQQAgFjcDgAtBACASNwPgCkEBDwtBACAXNwMQQQAPC0EAIAE2AggAC7I2IwF+An8BfgF/AX4BfwF+An8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+A38BfgF/AX4CfwF+AX8SfgR/BX5BADUCvA0hAkEAKAK4DSEDQQAoArANIQRBADUCrA0hBUEAKAKoDSEGQQA1AqQNIQdBACgCoA0hCEEANQKcDSEJQQAoApgNIQpBACgCkA0hC0EANQKMDSEMQQAoAogNIQ1BADUChA0hDkEAKAKADSEPQQA1AvwMIRBBACgC+AwhEUEANQL0DCESQQAoAvAMIRNBADUC7AwhFEEAKALoDCEVQQA1AuQMIRZBACgC4AwhF0EANQLcDCEYQQAoAtgMIRlBADUC1AwhGkEAKALQDCEbQQA1AswMIRxBACgCyAwhHUEAKALEDCEeQQAoAsAMIR9BADUCpAwhIEEAKAKgDCEhQQA1ApwMISJBACgCmAwhI0EAKAK0DSIkrSElQQAoApQNIiatIScCQAJAAkACQAJAAkACQAJAIAFBf2oOAwACAwELQQApA5AOIShBACkDsA4hKUEAKQOoDiEqQQApA8ANIStBACkDwA4hLEEAKQPgDSEtQQApA9gNIS5BACkDiA4hL0EAKQPIDSEwQQApA9ANITFBACkDoA4hMkEAKQOYDiEzQQApA7gOITRBACkDgA4hNUEAIQEMAwtBACkDqAwhK0EAKQOwDCEwQQApA7gMITFCACEuQgAhLUIAITVCACEvQgAhKEIAITNCACEyQgAhKkIAISlCACE0ICIhLEEBIQEMAgtBACkDkA4hKEEAKQOwDiEpQQApA6gOISpBACkDwA0hK0EAKQPgDiEsQQApA+ANIS1BACkD2A0hLkEAKQOIDiEvQQApA8gNITBBACkD0A0hMUEAKQOgDiEyQQApA5gOITNBACkD2A4hNEEAKQOADiE1QQEhAQwCC0EAKQOQDiEoQQApA7AOISlBACkDqA4hKkEAKQPADSErQQApA+ANIS5BACkD2A0hNkEAKQOIDiE3QQApA/AOIThBACkDyA0hMEEAKQOgDiEyQQApA5gOITNBACkDgA4hNUEAIQEMAgsDQAJAAkACQAJAAkACQCABDgIAAQELAkAgNCAsUw0AQgAhNCAgISxBACEBDAcLIDQgIlQNAUGVASEkDAgLIABBf2ohASAARQ0BIAEhAAwCCwJAIDQgJ1QNAEGWASEkDAcLIAsgNKdBAXQiAWogIyABai8BACIBOwEAIDQgLiABQf//A0YbIS4gNEIBfCE0DAILQQAgNTcDgA5BACA0NwO4DkEAIDM3A5gOQQAgMjcDoA5BACAxNwPQDUEAIDA3A8gNQQAgLzcDiA5BACAuNwPYDUEAIC03A+ANQQAgLDcDwA5BACArNwPADUEAICo3A6gOQQAgKTcDsA5BACAoNwOQDkEBDwtBACEBDAELQQEhAQwACwsDQAJAAkACQAJAAkAgAQ4CAAEBCyAAQX9qIQEgAEUNASABIQAMAwsCQAJAAkAgNCAsWQ0AIDQgIFQNAUGZASEkDAgLICQNAUGbASEkDAcLAkAgNCAJVA0AQZoBISQMBwsgCiA0p0EDdCIBaiAhIAFqKQIANwIAIDRCAXwhNAwCCwJAIDFC/wFYDQBBnAEhJAwGCyAEIDE8AABCASEsQQEhAQwEC0EAIDU3A4AOQQAgNDcD2A5BACAzNwOYDkEAIDI3A6AOQQAgMTcD0A1BACAwNwPIDUEAIC83A4gOQQAgLjcD2A1BACAtNwPgDUEAICw3A+AOQQAgKzcDwA1BACAqNwOoDkEAICk3A7AOQQAgKDcDkA5BAg8LQQAhAQwBC0EBIQEMAAsLAkADQAJAAkACQAJAIAEOAgABAQsgN0IBfCIvIDdZDQFBnQEhJAwFCyAAQX9qIQEgAEUNAyAuITYgLSEuIC8hNyAsITggASEADAELAkAgOCAHVA0AQZ4BISQMBAsCQCA2Qv8BWA0AQZ8BISQMBAsgCCA4pyIjaiA2PAAAAkAgOCAFWiIBRQ0AQaABISQMBAsCQCArQv//A1gNAEGhASEkDAQLIAYgI0EBdGoiOSArPQEAAkAgAUUNAEGjASEkDAQLIDhCf3whMSA4QgF8ISwgOEIBhkIBhCErIAggI0F/aiIBaiEhIAQgAWohASAjQQR0IANqQQhqITpCACEiAkACQANAAkAgMSAlVA0AQaYBISQMBwsgIUEBai0AACIjrSE0IDkzAQAhLSAiQgRWDQIgATEAAEIChiA0QhR+fCEgAkACQAJAAkACQAJAAkACQAJAAkACQCAipw4FAAEEBwoACwJAICAgHFQNAEGqASEkDBELIB0gIKdqLQAAIjtB/wBGDQACQCA7rSIuICdUDQBBqwEhJAwRCwJAIAsgO0EBdGozAQAiKEL/AYMiMyAJVA0AQawBISQMEQtBrgEhJCAjQT9LDRBCECA0Qj8gNEI/VBsiMoYiKiAyh0IQUg0QQa8BISQgO0E/Sw0QQhAgLkI/IC5CP1QbIjKGIjUgModCEFINEAJAIDMgGFQNAEGwASEkDBELAkAgMyAWVA0AQbEBISQMEQsgGSAzpyIkQQJ0IjxqNQIAISICQCAXIDxqNQIAIj1CgICAgAh8IAogJEEDdGopAgAiPiA1ICqEhSIqQhWHIjJCgICAgAh8hEL/////D1gNACAyQj+HIjVC////////////AIUgMiA1hSA1fSI1QgEgNUIBVhuAID1aDQBBsgEhJAwRCwJAIDIgPX4iMkIAUyAiIDJ8IjIgIlNzRQ0AQbMBISQMEQsCQCAqQvD//wCDIC6EIiIgFFQNAEG0ASEkDBELAkAgFSAip0EBdGozAQAiIkIAUyAyICJ8IiIgMlNzRQ0AQbUBISQMEQsCQCAiQgOHIj0gDFQNAEG2ASEkDBELIChCCIghMiA+QgGIQgGDIA0gPadqMQAAICJCB4OIID6FQgGDIiJCAoSFICqFISogIiAtQv8Bg1YNAAJAIDQgGlQNAEG4ASEkDBELAkAgLiAaVA0AQbkBISQMEQsCQCAeQQJPDQBBuwEhJAwRCwJAIDIgCVQNAEG8ASEkDBELQb4BISQgGyAjai0AACI8Qf8BcUE/Sw0QQhAgPK1C/wGDIj1CPyA9Qj9UGyI+hiIpID6HQhBSDRBBvwEhJCAbIDtqLQAAIjtB/wFxQT9LDRBCECA7rUL/AYMiP0I/ID9CP1QbIjWGIkAgNYdCEFINEAJAQgEgPoYiNSA+h0IBUQ0AQcEBISQMEQsCQCA1Qn98IkEgNVMNAEHCASEkDBELAkAgCiAypyIkQQN0aikCACI1IEAgKYSFIj5CBIhC//8DgyIpIEGDIkAgDlQNAEHDASEkDBELAkAgKEKA/gODICkgPUI+ID1CPlQbQgF8iCAfMQABg4QgDyBAp2oxAABCBIaEQoABhCI9IBJUDQBBxwEhJAwRCwJAID5CFYcgEyA9p0ECdGo1AgB8Ij0gEFQNAEHJASEkDBELAkAgMiAYVA0AQcoBISQMEQsCQCAyIBZUDQBBywEhJAwRCwJAID5C8P//AIMgP4QiPyAUVA0AQc4BISQMEQsCQCAXICRBAnQiJGo1AgAgESA9p0EBdGozAQAiPX4gGSAkajUCAHwgFSA/p0EBdGozAQB8Ij9CA4giKSAMVA0AQdABISQMEQsgPkL///8AgyA1QgGIQgGDhSANICmnajEAACA/QgeDiCA1hUIBgyI+hSA9QhWGhEIChSEpID4gLUIIiFgNAQsCQCAgQgGEIi4gHFQNAEHVASEkDBALIB0gLqdqLQAAIjtB/wBGDQICQCA7rSIuICdUDQBB1gEhJAwQCwJAIDQgGlQNAEHXASEkDBALAkAgLiAaVA0AQdgBISQMEAsCQCALIDtBAXRqMwEAIihCCIgiMyAJVA0AQawBISQMEAtBrgEhJCAbICNqLQAAQf8BcSI8QT9LDQ9CECA8QT8gPEE/SRutIjKGIj4gModCEFIND0GvASEkIBsgO2otAAAiPEH/AXFBP0sND0IQIDytQv8BgyIyQj8gMkI/VBsiIoYiPyAih0IQUg0PAkAgMyAYVA0AQbABISQMEAsCQCAzIBZUDQBBsQEhJAwQCyAZIDOnIiRBAnQiPGo1AgAhKiAXIDxqNQIAIjVCgICAgAh8IAogJEEDdGopAgAiPSA/ID6EhSI+QhWHIiJCgICAgAh8hEL/////D1gNASAiQj+HIj9C////////////AIUgIiA/hSA/fSI/QgEgP0IBVhuAIDVaDQFBsgEhJAwPCyA+QgiGICKEITVCACEiDAoLAkAgIiA1fiIiQgBTICogInwiIiAqU3NFDQBBswEhJAwOCwJAID5C8P//AIMgMoQiMiAUVA0AQbQBISQMDgsCQCAVIDKnQQF0ajMBACIyQgBTICIgMnwiKiAiU3NFDQBBtQEhJAwOCwJAICpCA4ciIiAMVA0AQbYBISQMDgsgKEL/AYMhMiA9QgGIQgGDIA0gIqdqMQAAICpCB4OIID2FQgGDIiJCAoSFID6FISogIiAtQgiIVg0AAkAgHg0AQdkBISQMDgsCQCAyIAlUDQBBvAEhJAwOC0G+ASEkICNBP0sNDUIQIDRCPyA0Qj9UGyI+hiI1ID6HQhBSDQ1BvwEhJCA7QT9LDQ1CECAuQj8gLkI/VBsiPoYiPyA+h0IQUg0NAkBCASA+hiI9ID6HQgFRDQBBwQEhJAwOCwJAID1Cf3wiKSA9Uw0AQcIBISQMDgsCQCAKIDKnIiRBA3RqKQIAIj0gPyA1hIUiPkIEiEL//wODIjUgKYMiPyAOVA0AQcMBISQMDgsCQCA1IC5CPiAuQj5UG0IBfIggHzEAAIMgMkIIhoQgDyA/p2oxAABCBIaEIjUgElQNAEHHASEkDA4LAkAgPkIVhyATIDWnQQJ0ajUCAHwiNSAQVA0AQckBISQMDgsCQCAyIBhUDQBBygEhJAwOCwJAIDIgFlQNAEHLASEkDA4LAkAgPkLw//8AgyAuhCI/IBRUDQBBzgEhJAwOCwJAIBcgJEECdCIkajUCACARIDWnQQF0ajMBACI1fiAZICRqNQIAfCAVID+nQQF0ajMBAHwiP0IDiCIpIAxUDQBB0AEhJAwOCyA+Qv///wCDID1CAYhCAYOFIA0gKadqMQAAID9CB4OIID2FQgGDIj6FIDVCFYaEQgKFISkgPiAtQv8Bg1gNAQsCQCAgQgKEIi4gHFQNAEHcASEkDA0LIB0gLqdqLQAAIjtB/wBGDQICQCA7rSIuICdUDQBBqwEhJAwNCwJAIAsgO0EBdGozAQAiKEL/AYMiMyAJVA0AQawBISQMDQtBrgEhJCAjQT9LDQxCECA0Qj8gNEI/VBsiMoYiKiAyh0IQUg0MQa8BISQgO0E/Sw0MQhAgLkI/IC5CP1QbIjKGIjUgModCEFINDAJAIDMgGFQNAEGwASEkDA0LAkAgMyAWVA0AQbEBISQMDQsgGSAzpyIkQQJ0IjxqNQIAISIgFyA8ajUCACI9QoCAgIAIfCAKICRBA3RqKQIAIj4gNSAqhIUiKkIVhyIyQoCAgIAIfIRC/////w9YDQEgMkI/hyI1Qv///////////wCFIDIgNYUgNX0iNUIBIDVCAVYbgCA9Wg0BQbIBISQMDAsgPiAiQgiGhCE1QgEhIgwHCwJAIDIgPX4iMkIAUyAiIDJ8IjIgIlNzRQ0AQbMBISQMCwsCQCAqQvD//wCDIC6EIiIgFFQNAEG0ASEkDAsLAkAgFSAip0EBdGozAQAiIkIAUyAyICJ8IiIgMlNzRQ0AQbUBISQMCwsCQCAiQgOHIj0gDFQNAEG2ASEkDAsLIChCCIghMiA+QgGIQgGDIA0gPadqMQAAICJCB4OIID6FQgGDIj5CAoSFICqFISogPiAtQv8Bg1YNAAJAIDQgGlQNAEG4ASEkDAsLAkAgLiAaVA0AQbkBISQMCwsCQCAeQQJPDQBBuwEhJAwLCwJAIDIgCVQNAEG8ASEkDAsLQb4BISQgGyAjai0AAEH/AXEiPEE/Sw0KQhAgPEE/IDxBP0kbrSIihiI/ICKHQhBSDQpBvwEhJCAbIDtqLQAAIjtB/wFxQT9LDQpCECA7rUL/AYMiIkI/ICJCP1QbIj2GIikgPYdCEFINCgJAQgEgPYYiNSA9h0IBUQ0AQcEBISQMCwsCQCA1Qn98IkAgNVMNAEHCASEkDAsLAkAgCiAypyIkQQN0aikCACI1ICkgP4SFIj1CBIhC//8DgyI/IECDIikgDlQNAEHDASEkDAsLAkAgPyAiQj4gIkI+VBtCAXyIIB8xAAGDIChCgP4Dg4QgDyApp2oxAABCBIaEIj8gElQNAEHHASEkDAsLAkAgPUIVhyATID+nQQJ0ajUCAHwiPyAQVA0AQckBISQMCwsCQCAyIBhUDQBBygEhJAwLCwJAIDIgFlQNAEHLASEkDAsLAkAgPULw//8AgyAihCIiIBRUDQBBzgEhJAwLCwJAIBcgJEECdCIkajUCACARID+nQQF0ajMBACI/fiAZICRqNQIAfCAVICKnQQF0ajMBAHwiIkIDiCIpIAxUDQBB0AEhJAwLCyA9Qv///wCDIDVCAYhCAYOFIA0gKadqMQAAICJCB4OIIDWFQgGDIiKFID9CFYaEQgKFISkgIiAtQgiIWA0BCwJAICBCA4QiLiAcVA0AQd4BISQMCgtCgIAEITUgHSAup2otAAAiO0H/AEYNAgJAIDutIi4gJ1QNAEHWASEkDAoLAkAgNCAaVA0AQdcBISQMCgsCQCAuIBpUDQBB2AEhJAwKCwJAIAsgO0EBdGozAQAiKEIIiCIzIAlUDQBBrAEhJAwKC0GuASEkIBsgI2otAABB/wFxIjxBP0sNCUIQIDxBPyA8QT9JG60iMoYiKiAyh0IQUg0JQa8BISQgGyA7ai0AACI8Qf8BcUE/Sw0JQhAgPK1C/wGDIjJCPyAyQj9UGyIghiI/ICCHQhBSDQkCQCAzIBhUDQBBsAEhJAwKCwJAIDMgFlQNAEGxASEkDAoLIBkgM6ciJEECdCI8ajUCACEiIBcgPGo1AgAiPUKAgICACHwgCiAkQQN0aikCACI+ID8gKoSFIipCFYciIEKAgICACHyEQv////8PWA0BICBCP4ciP0L///////////8AhSAgID+FID99Ij9CASA/QgFWG4AgPVoNAUGyASEkDAkLICJCCIYgPoQhNUICISIMBAsCQCAgID1+IiBCAFMgIiAgfCIgICJTc0UNAEGzASEkDAgLAkAgKkLw//8AgyAyhCIyIBRUDQBBtAEhJAwICwJAIBUgMqdBAXRqMwEAIjJCAFMgICAyfCIiICBTc0UNAEG1ASEkDAgLAkAgIkIDhyIgIAxUDQBBtgEhJAwICyAoQv8BgyEyID5CAYhCAYMgDSAgp2oxAAAgIkIHg4ggPoVCAYMiIEIChIUgKoUhKiAgIC1CCIhWDQACQCAeDQBB2QEhJAwICwJAIDIgCVQNAEG8ASEkDAgLQb4BISQgI0E/Sw0HQhAgNEI/IDRCP1QbIiKGIj0gIodCEFINB0G/ASEkIDtBP0sNB0IQIC5CPyAuQj9UGyI+hiI/ID6HQhBSDQcCQEIBICKGIj4gIodCAVENAEHBASEkDAgLAkAgPkJ/fCIpID5TDQBBwgEhJAwICwJAIAogMqciJEEDdGopAgAiPiA/ID2EhSIiQgSIQv//A4MiPSApgyI/IA5UDQBBwwEhJAwICwJAIDJCCIYgPSA0Qj4gNEI+VBtCAXyIIB8xAACDhCAPID+najEAAEIEhoRCgAGEIj0gElQNAEHHASEkDAgLAkAgIkIVhyATID2nQQJ0ajUCAHwiPSAQVA0AQckBISQMCAsCQCAyIBhUDQBBygEhJAwICwJAIDIgFlQNAEHLASEkDAgLAkAgIkLw//8AgyAuhCI/IBRUDQBBzgEhJAwICwJAIBcgJEECdCIkajUCACARID2nQQF0ajMBACI9fiAZICRqNQIAfCAVID+nQQF0ajMBAHwiP0IDiCIpIAxUDQBB0AEhJAwICyAiQv///wCDID5CAYhCAYOFIA0gKadqMQAAID9CB4OIID6FQgGDIiKFID1CFYaEQgKFISkgIiAtQv8Bg1gNAgsCQCAsQgJSDQBBAEIANwMQQQAgLzcDGEEADwsCQCAxIAdUDQBB8gEhJAwHCwJAICYgIS0AACIkSw0AQfMBISQMBwsCQCA0ICdUDQBB9AEhJAwHCyALICNBAXRqIAsgJEEBdGovAQAiIzsBAAJAICtCfXwgAlQNAEH3ASEkDAcLAkAgK0J+fCIrIAJUDQBB+QEhJAwHCwJAICOtQv//A4MiKEL/AYMiLiAJVA0AQfoBISQMBwsgOkFoaiEjIDpBcGoiOikCACEgIAogLqdBA3RqICMpAgA3AgACQCAoQgiIIi4gCVQNAEH7ASEkDAcLIAogLqdBA3RqICA3AgAgIUF/aiEhIDlBfmohOSABMQAAQgF8ISIgLEJ+fCEgIAFBf2ohASAsQn98ISwgNCEuICAgBVQNAAtBowEhJAwFCyAiICBCCIaEITVCAyEiCwJAAkAgLCAwfUIBUQ0AICxCf3wgJVQNAUHiASEkDAULAkAgMEIBfCI0IAdUDQBB4AEhJAwFCwJAIC5CgAJUDQBB4QEhJAwFCyAIIDSnaiAuPAAAQQAgMDcDEEEAIC83AxhBAA8LAkAgIkL/AVgNAEHjASEkDAQLIAFBAWogIjwAAAJAIChC/wGDIiAgCVQNAEHkASEkDAQLAkAgKEIIhyIiIAlUDQBB5QEhJAwECwJAICtCf3wgAlQNAEHnASEkDAQLIAogIqdBA3RqKQIAISIgOkF4aiAKICCnQQN0aikCADcCAAJAICsgAlQNAEHpASEkDAQLIDogIjcCAAJAIDMgCVQNAEHqASEkDAQLIAogM6dBA3RqICo3AgACQCAyIAlUDQBB6wEhJAwECyAKIDKnQQN0aiApNwIAAkAgNCAnVA0AQewBISQMBAsCQCAoQv//A1gNAEHtASEkDAQLIAsgI0EBdGogKD0BAAJAIDVCAFUgLSA1fSIrIC1Tc0UNAEHuASEkDAQLIC4hLUEBIQEMAQtBACEBDAALC0EAIDU3A4AOQQAgMzcDmA5BACAyNwOgDkEAIDA3A8gNQQAgLDcD8A5BACAvNwOIDkEAIC43A9gNQQAgLTcD4A1BACArNwPADUEAICo3A6gOQQAgKTcDsA5BACAoNwOQDkEDDwtBACAkNgIIAAs=").then((module) => Object.assign(compiled, connected(module, {"survey": ["block", "masks"], "spread": ["front", "fresh", "latest", "seen", "kept"], "pack": ["bits"], "descend": [], "attempt": ["board", "word", "pos", "tim", "way", "old"]}, ["seen", "kept"], [])));
return { ...pattern_database, ready };
})();
Book.ready = Promise.all([Book.partial_goals.ready, Book.pattern_database.ready]);
