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
    if (number <= LIMIT && number >= -LIMIT) return typeof number === "bigint" ? narrow(number) : number;
    if (typeof number === "bigint") return number;
    if (Number.isSafeInteger(number)) return BigInt(number);
    throw new Refusal(`${number} is more than can be calculated with exactly`);
  };
  const small = (number) => typeof number !== "bigint" && (number | 0) === number;
  const big = (calculate) => (a, b) => narrow(calculate(BigInt(a), BigInt(b)));
  const [bigProduct, bigPower] = [big((a, b) => a * b), big((a, b) => a ** b)];
  const [bigAnd, bigOr, bigXor] = [big((a, b) => a & b), big((a, b) => a | b), big((a, b) => a ^ b)];
  const [bigLeft, bigRight] = [big((a, b) => a << b), big((a, b) => a >> b)];
  const bigQuotient = big((a, b) => a / b - ((a % b !== 0n && (a < 0n) !== (b < 0n)) ? 1n : 0n));
  const bigRemainder = big((a, b) => ((a % b) + b) % b);
  const numbers = (a, b) => typeof a === "number" && typeof b === "number";

  const product = (a, b) => {
    const result = numbers(a, b) ? a * b : NaN;
    return result <= LIMIT && result >= -LIMIT ? result + 0 : bigProduct(a, b);
  };
  const quotient = (a, b) => {
    if (b === 0) throw new ZeroDivisionError("integer division or modulo by zero");
    return numbers(a, b) ? Math.floor(a / b) + 0 : bigQuotient(a, b);
  };
  const remainder = (a, b) => {
    if (b === 0) throw new ZeroDivisionError("integer modulo by zero");
    if (!numbers(a, b)) return bigRemainder(a, b);
    const rest = a % b;
    return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0;
  };
  const power = (a, b) => {
    if (b < 0) throw new Refusal("a power with a negative exponent is no integer");
    return bigPower(a, b);
  };
  const bitAnd = (a, b) => (small(a) && small(b) ? a & b : bigAnd(a, b));
  const bitOr = (a, b) => (small(a) && small(b) ? a | b : bigOr(a, b));
  const bitXor = (a, b) => (small(a) && small(b) ? a ^ b : bigXor(a, b));
  const shiftRight = (a, b) => {
    if (b < 0) throw new ValueError("negative shift count");
    return small(a) ? a >> (b < 31 ? b : 31) : bigRight(a, b);
  };
  const shiftLeft = (a, b) => {
    if (b < 0) throw new ValueError("negative shift count");
    if (b > 4096) throw new Refusal(`a shift by ${b} is further than we go`);
    return b < 31 && small(a) ? product(a, 2 ** b) : bigLeft(a, b);
  };
  const abs = (number) => (number < 0 ? -number : number);

  // ——— Sequences.

  const KINDS = {
    b: [-128, 127, 1], B: [0, 255, 1], h: [-32768, 32767, 2], H: [0, 65535, 2],
    i: [-(2 ** 31), 2 ** 31 - 1, 4], I: [0, 2 ** 32 - 1, 4],
    l: [-(2n ** 63n), 2n ** 63n - 1n, 8], L: [0, 2n ** 64n - 1n, 8],
    q: [-(2n ** 63n), 2n ** 63n - 1n, 8], Q: [0, 2n ** 64n - 1n, 8],
  };
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
    if (!(value >= cells.least && value <= cells.most)) {
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
    (sequence instanceof Cells ? cellsOf(sequence.typecode, values) : [...values]);

  const array = (typecode, values = []) => {
    const [least, , size] = KINDS[typecode];
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
    (k >= 0 && k < sequence.length ? sequence[k] : sequence[missing(sequence, k)]);
  const letter = (text, k) => at([...text], k);
  const put = (sequence, k, value) => {
    const place = k >= 0 && k < sequence.length ? k : missing(sequence, k);
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
    return sequence instanceof Cells ? like(sequence, part) : part;
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
  const length = (sequence) => (typeof sequence === "string" ? [...sequence].length : sequence.length ?? sequence.size);
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
  const least = (...given) => chosen(given, (a, b) => a < b);
  const most = (...given) => chosen(given, (a, b) => a > b);
  const chosen = (given, better) => {
    const values = given.length === 1 ? [...given[0]] : given;
    if (values.length === 0) throw new ValueError("there is nothing to choose from");
    return values.reduce((best, value) => (better(value, best) ? value : best));
  };
  const sorted = (values) => [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

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
    return typeof a === "string" || typeof b === "string" ? a + b : exact(a + b);
  };
  const minus = (a, b) => (a instanceof Set ? new Set([...a].filter((each) => !b.has(each))) : exact(a - b));
  const times = (a, b) => {
    if (row(a) || typeof a === "string") return repeated(a, b);
    return row(b) || typeof b === "string" ? repeated(b, a) : product(a, b);
  };
  const union = (a, b) => {
    if (!(a instanceof Set)) return bitOr(a, b);
    for (const each of b) a.add(each);
    return a;
  };
  const within = (a, b) => (a instanceof Set ? [...a].every((each) => b.has(each)) : a <= b);
  const METHODS = {
    append, extend, index, find,
    bit_count: (number) => number.toString(2).replaceAll("0", "").length,
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
    exact, product, quotient, remainder, power, bitAnd, bitOr, bitXor, shiftRight, shiftLeft, abs,
    array, bytes, at, letter, put, range, slice, replace, repeated, joined, append, extend,
    length, index, find, contains, enumerate, zip, sum, least, most, sorted, truth, same,
    record, float, integer, perfCounter, grouped,
    Dict, item, store, plus, minus, times, union, within, method, text,
    divmod, factorial, pairwise, next, map, cache, apart, listed, member, view, ThreadPoolExecutor,
  };
})();

// Loads a module that `literate translate` made: in a page, in a worker, or in Node.
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
    const [section] = WebAssembly.Module.customSections(compiled, "literate");
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
const connected = (program, writes, inner = []) => {
  const LONG = 4096;
  const staying = new WeakMap();

  const stays = (row, kind) => {
    const known = staying.get(row);
    if (known?.length === row.length) return known;
    const made = program.array(kind, row);
    staying.set(row, made);
    return made;
  };
  const call = (name) => (...given) => {
    const { parameters } = program.about.functions[name];
    const long = given.map((value, k) =>
      (Array.isArray(value) && value.length > LONG ? stays(value, parameters[k][1]) : null));
    const bottom = program.array("B", 0);
    const held = given.map((value, k) =>
      long[k] ?? (Array.isArray(value) ? program.array(parameters[k][1], value) : value));
    const results = program.call(name, ...held);
    given.forEach((value, k) => {
      const [parameter] = parameters[k];
      if (!writes[name].includes(parameter) || (long[k] && inner.includes(parameter))) return;
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
const { Dict, ValueError, abs, append, array, at, bytes, cache, contains, enumerate, exact, extend, find, index, item, joined, least, length, letter, method, most, next, plus, product, put, quotient, range, record, remainder, replace, same, slice, sorted, store, sum, truth, union, within } = Python;
const korf0 = (() => {

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
  return { Unreachable, Complaint, UNREACHABLE, NONE, EAST, NORTH, WEST, SOUTH, At };
})();
const tray = (() => {
  const { NONE } = korf0;

  // §2 ⟨Definitions⟩ +≡
  const DIGITS = "0123456789abcdefghijklmno";

  const SIDES = range(2, 6);

  // §3 ⟨Definitions⟩ +≡
  const STEPS = [[0, 1], [-1, 0], [0, -1], [1, 0]];

  const NOWHERE = 25;

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
    return `${rows}×${cols} is not a size from 2×2 to 5×5`;
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

  // §7 ⟨Report in the currency of korf0⟩ +≡
  /** Let the empty cell go a way: the tray after it, the pieces pushed. */
  function pushed(cells, path) {
    let q, tray, pieces, p;
    [tray, pieces, p] = [slice(cells), "", index(cells, -1)];
    for (q of path) {
      pieces += letter(DIGITS, at(tray, q) + 1);
      { const [new0, new1] = [at(tray, q), -1];
        put(tray, p, new0); put(tray, q, new1); }
      p = q;
    }
    return [tray, pieces];
  }
  return { complain, refusal, SIDES, despair, solvable, inversions, neighbours, beside, NOWHERE, STEPS, distance, pushed, DIGITS };
})();
const partial_goals = (() => {
  const { DIGITS, NOWHERE, complain, despair, distance, neighbours, pushed } = tray;
  const { At, EAST, NONE } = korf0;

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
      { const [new0, new1] = [at(tray, q), at(tray, p)];
        store(tray, p, new0); store(tray, q, new1); }
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
    h = sum([...enumerate(cells)].filter(([j, x]) => x >= 0).map(([j, x]) => at(far, product(32, x) + j)));
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
    far = array("B", bytes(product(product(32, rows), cols)));
    for (x of wanted) {
      for (j of range(product(rows, cols))) {
        put(far, product(32, x) + j, distance(x, j, cols));
      }
    }
    return far;
  }

  /** Return a way of t moves, or None; and the nodes met. */
  function within_(cells, rows, cols, wanted, t, slack = 0) {
    let far, h, start, low, found, board, beside, pos, way, level, nodes;
    far = distances(rows, cols, wanted);
    h = sum([...enumerate(cells)].filter(([j, x]) => x >= 0).map(([j, x]) => at(far, product(32, x) + j)));
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
      [path, nodes] = search(tray, rows, cols, wanted, depth);
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
      if (end > k) {
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
      { const [new0, new1] = [x, -1];
        put(tray, p, new0); put(tray, q, new1); }
      append(trays, tray);
    }
    return trays;
  }
  return { plan, reduce, usual_plan };
})();
const ready = translated.load("AGFzbQEAAAAAvRsIbGl0ZXJhdGV7ImRvY3VtZW50IjoicGFydGlhbF9nb2Fscy5tZCIsImZ1bmN0aW9ucyI6eyJhdHRlbXB0Ijp7ImxpbmUiOjgxMCwiZnJhbWUiOjI3MiwicGFyYW1ldGVycyI6W1sic3RhcnQiLCJCIl0sWyJ0IiwiaW50Il0sWyJzbGFjayIsImludCJdLFsiaCIsImludCJdLFsiZmFyIiwiQiJdLFsiYmVzaWRlIiwiQiJdLFsiYm9hcmQiLCJCIl0sWyJwb3MiLCJCIl0sWyJsb3ciLCJoIl0sWyJ3YXkiLCJCIl1dLCJyZXN1bHRzIjpbImludCIsImludCJdLCJhbG9uZSI6ZmFsc2UsInBhdXNlcyI6W3sibGluZSI6ODQwLCJuYW1lcyI6eyJoIjozNjgsIm5vZGVzIjozOTIsInAiOjM3Niwic2xhY2siOjM2MCwidCI6MzUyfX0seyJsaW5lIjo4MjUsIm5hbWVzIjp7ImgiOjM2OCwibGV2ZWwiOjQzMiwibm9kZXMiOjM5MiwicCI6Mzc2LCJzbGFjayI6MzYwLCJ0IjozNTJ9fV19fSwiZmF1bHRzIjpbWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NDEsInN0YXJ0W2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NDEsImJvYXJkW2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NDEsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NDIsInN0YXJ0W2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NDQsInBvc1swXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODQ0LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsODUxLCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg1MiwicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODUyLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsODUzLCJsb3dbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NTMsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBoIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NjYsIjUgKiBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg2NiwiNSAqIHAgKyBkIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg2NiwiYmVzaWRlWzUgKiBwICsgZF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg2OSwibGV2ZWwgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg2OSwicG9zW2xldmVsIC0gMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg3MCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzIsImJvYXJkW3FdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzMsIjMyICogeCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzMsIjMyICogeCArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODczLCJmYXJbMzIgKiB4ICsgcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg3MywiaCAtIGZhclszMiAqIHggKyBxXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NzMsIjMyICogeCArIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODczLCJmYXJbMzIgKiB4ICsgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg3MywiaCAtIGZhclszMiAqIHggKyBxXSArIGZhclszMiAqIHggKyBwXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4ODYsInQgLSBsZXZlbCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4ODYsInQgLSBsZXZlbCArIHNsYWNrIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg4NywidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4ODksIndheVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg4OSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5MCwiYm9hcmRbcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5MCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5MSwibGV2ZWwgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5NCwibGV2ZWwgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5NCwicG9zW2xldmVsICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5NCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg5NywidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4OTgsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTA4LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkwOSwicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTA5LCJib2FyZFtwb3NbbGV2ZWxdXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTA5LCJib2FyZFtwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTA5LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTEwLCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MTAsImxvd1tsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxMSwid2F5W2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTExLCJ3YXlbbGV2ZWxdICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl1dLCJoZWFwIjo0NzJ9AQcBYAJ/fwF/AwIBAAUDAQABBxQCBm1lbW9yeQIAB2F0dGVtcHQAAAqzDQGwDRIBfgF/AX4DfwF+AX8BfgF/AX4CfwF+AX8NfgJ/AX4CfwF+AX9BADUC3AIhAkEAKALYAiEDQQA1AtQCIQRBACgC0AIhBUEAKALIAiEGQQAoAsACIQdBADUCvAIhCEEAKAK4AiEJQQA1ArQCIQpBACgCsAIhC0EANQKUAiEMQQAoApACIQ1BACgCzAIiDq0hD0EAKALEAiIQrSERAkACQAJAAkACQAJAAkAgAUF/ag4CAAIBC0EAKQPgAiESQQApA5gDIRNBACkD6AIhFEEAKQP4AiEVQQApA4gDIRZBACkDkAMhF0EAKQPwAiEYQQAhAQwCC0EAKQOYAiESQQApA6ACIRRBACkDqAIhGEIAIRZCACEXIAwhE0IAIRVBASEBDAELQQApA+ACIRJBACkD6AIhFEEAKQP4AiEZQQApA4gDIRpBACkDsAMhG0EAKQPwAiEcQQAhAQwBCwNAAkACQAJAAkACQAJAAkAgAQ4CAAEBCwJAIBcgE1kNACAXIAxUDQJBASEJDAkLIA4NAkEFIQkMCAsgAEF/aiEBIABFDQIgASEADAMLAkAgFyARVA0AQQIhCQwHCyAHIBenIgFqIA0gAWotAAAiAToAACAXIBUgAUEZRhshFSAXQgF8IRcMAwsgBkEZOgAAQgEhG0EBIQEMBAtBACAYNwPwAkEAIBc3A5ADQQAgFjcDiANBACAVNwP4AkEAIBQ3A+gCQQAgEzcDmANBACASNwPgAkEBDwtBACEBDAELQQEhAQwACwsDQAJAAkACQAJAIAEOAgABAQsgGkIBfCIWIBpZDQFBByEJDAQLIABBf2ohASAARQ0EIBYhGiAVIRkgGCEcIAEhAAwBCwJAIBsgD1QNAEEIIQkMAwsCQCAZQv8BWA0AQQkhCQwDCyAGIBunIgFqIBk8AAACQCAbIARUDQBBCiEJDAMLAkAgHEKAgAJ8Qv//A1gNAEELIQkMAwsgBSABQQF0aiAcPQEAIBlCBX4iEyEMQgAhFwNAIBtCf3wiHSAEWiIeIB0gAlpyIR8DQCAGIBtCf3wiIKciIWohDQJAAkACQAJAAkAgICAPWg0AIBtCAFUgEiAbfSIVIBJTcyIiIBRCAFMgFSAUfCIjIBVTc3JBAXEhDgNAAkAgDCAIVA0AQQ4hCQwLCyAXQgRRDQUCQAJAIAkgDKdqLQAAIgFBGUYNACABIA0tAABGDQACQCABrSIVIBFUDQBBEiEJDA0LAkAgByABai0AACIkrUL/AYNCBYYiGCAVfCIMIApUDQBBFSEJDA0LAkAgCyAMp2oxAAAiDEIAVSAcIAx9IgwgHFNzRQ0AQRYhCQwNCwJAIBggGXwiGCAKVA0AQRghCQwNCwJAIAsgGKdqMQAAIhhCAFMgDCAYfCIYIAxTc0UNAEEZIQkMDQsgDg0FIBggI1cNBCAXQgF8IgwgF1kNAUEcIQkMDAsgF0IBfCIMIBdZDQBBESEJDAsLIAwhFyAMQgBTIBMgDHwiDCATU3NFDQALQQ0hCQwJCwNAAkAgDCAIVA0AQQ4hCQwKCyAXQgRRDQQCQCAJIAynai0AAEEZRg0AQRAhCQwKCwJAIBdCAXwiDCAXWQ0AQREhCQwKCyAMIRcgDEIAUyATIAx8IgwgE1NzRQ0AC0ENIQkMCAsgGyASUw0BAkACQCAYUA0AIBZCAXwiEyAWWQ0BQSUhCQwJCwJAIBtCAXwiFyAPVA0AQSMhCQwJCyAGIBenaiABOgAAQQAgGzcDEEEAIBY3AxhBAA8LAkAgF0IBfCIMIBdZDQBBJiEJDAgLIAwhFyATIRYgDEIAUyAZQgV+IhMgDHwiDCATU3NFDQRBDSEJDAcLQRpBGyAiGyEJDAYLAkAgGyACVA0AQR0hCQwGCwJAIBdC/wFYDQBBHiEJDAYLIAMgG6dqIBc8AAACQCAZIBFUDQBBHyEJDAYLIAcgGadqICQ6AAAgG0IBfCEbQQEhAQwECwJAIBtCAVINAEEAQgA3AxBBACAWNwMYQQAPCwJAIB0gD1QNAEEoIQkMBQsCQCAQIA0tAAAiAUsNAEEpIQkMBQsCQCAZIBFUDQBBKiEJDAULIAcgGadqIAcgAWotAAA6AAACQCAfDQAgDTEAACIZQgV+IhMgAyAhajEAAEIBfCIXfCEMIAUgIUEBdGoyAQAhHCAgIRsMAQsLC0EtQS4gHhshCQwCC0EAIQEMAAsLQQAgCTYCCAALQQAgGDcD8AJBACAbNwOwA0EAIBY3A4gDQQAgFTcD+AJBACAUNwPoAkEAIBI3A+ACQQIL").then((module) => Object.assign(compiled, connected(module, {"attempt": ["board", "pos", "low", "way"]}, [])));
return { ...partial_goals, ready };
})();
Book.pattern_database = (() => {
"use strict";
const compiled = {};
const { Dict, ThreadPoolExecutor, ValueError, abs, apart, append, array, at, bitOr, bitXor, bytes, cache, contains, enumerate, exact, extend, factorial, float, index, item, least, length, letter, listed, map, member, method, most, next, pairwise, perfCounter, plus, product, put, quotient, range, record, remainder, repeated, same, shiftLeft, shiftRight, slice, sorted, store, sum, times, truth, view, zip } = Python;
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
  const DIGITS = "0123456789abcdefghijklmno";

  const SIDES = range(2, 6);

  // §3 ⟨Definitions⟩ +≡
  const STEPS = [[0, 1], [-1, 0], [0, -1], [1, 0]];

  const NOWHERE = 25;

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
    return `${rows}×${cols} is not a size from 2×2 to 5×5`;
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
      { const [new0, new1] = [at(tray, q), -1];
        put(tray, p, new0); put(tray, q, new1); }
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
  return { refusal, SIDES, DIGITS, NOWHERE, neighbours, beside, STEPS, complain, despair, solvable, inversions, pushed, account, manhattan_distance, distance, happy_and_sad };
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
      put(turned, at(turn, j), x >= 0 ? at(turn, x) : x);
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
  const { DIGITS, NOWHERE, account, complain, despair, happy_and_sad, manhattan_distance, neighbours, pushed, refusal: usual_refusal } = tray;
  const { At, EAST, NONE, NORTH, Quota, SOUTH, WEST } = korf0;
  const { readings, turning } = walking_distance;

  // §2 ⟨Definitions⟩ +≡
  const PARTITIONS = new Dict([["6-6-3", "123 478bcf 569ade"], ["5-5-5", "12367 48bcf 59ade"], ["7-8", "12345678 9abcdef"]]);

  const [MOST_CELLS, MOST_PIECES] = [16, 8];

  /** Say why trays of this size are beyond the program, or nothing. */
  function refusal(rows, cols) {
    let reason;
    if ((reason = usual_refusal(rows, cols))) {
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
    if (most(map(length, parts)) > MOST_PIECES) {
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
              put(place, bitOr(bitOr(side, shiftLeft(i, 4)), z), at_);
            }
          }
        }
      }
    }
    return [ranks, place];
  }

  // §6 ⟨Make the tables⟩ +≡
  /** Let the wave go on from distance d in some blocks; count its scenes. */
  const spread = (...given) => compiled.spread(...given);

  // §7 ⟨Make the tables⟩ +≡
  /** Keep one bit of each distance, rank by rank, eight blocks in a byte. */
  const pack = (...given) => compiled.pack(...given);

  // §9 ⟨Make the tables⟩ +≡
  /** Make the tables of a partition, or of the usual one.
   *
   * ``progress`` is told, again and again, how many scenes are done and how
   * many there are.  The work is divided among ``jobs`` threads.  Raises
   * ValueError for a tray that is too large, or what is no partition.
   */
  function build(rows, cols, partition = "", progress = null, jobs = 1) {
    let usual, patterns, shapes, size, block, n, waves, bits, places, pattern, made, views, masks, place, ranks, first, wide, total, scenes, done, a, pool, each, shape, room, many, rows_of_n, places_of_n, f, begin, across, dist, same_, cuts, parts, b, lie, beside, now, soon, d, reached, calls;
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
    // §9 ⟨Make room for the bits⟩
    waves = range(length(shapes)).flatMap((a) => patterns.map((pattern) => [a, pattern]));
    [first, wide, total, scenes, done] = [array("I"), array("I"), 0, 0, 0];
    for ([a, pattern] of waves) {
      [many, f] = [length(item(masks, [a, length(pattern)])), factorial(length(pattern))];
      append(first, total);
      append(wide, -quotient(-many, 8) * 8);
      total = exact(total + product(at(wide, -1), f)); scenes = exact(scenes + product(many, f));
    }
    bits = repeated(array("B", [0]), Math.floor(total / 8));
    pool = ThreadPoolExecutor(jobs);
    each = jobs > 1 ? member(pool, "map") : map;
    // §10 ⟨Let a wave go out for each pattern⟩
    for ([[a, pattern], begin, across] of zip(waves, first, wide)) {
      [n, f] = [length(pattern), factorial(length(pattern))];
      dist = repeated(array("B", [FAR]), times(across, f));
      // §10 ⟨Divide the blocks among the threads⟩
      [lie, beside] = [item(masks, [a, n]), neighbours(...at(shapes, a), NONE)];
      same_ = [f, size, shiftLeft(a, 20), lie, beside, block, ranks, item(place, n), ONES, dist];
      [now, soon] = range(2).map((_) => array("B", bytes(length(lie))));
      many = jobs === 1 ? 1 : exact(8 * jobs);
      cuts = pairwise(range(many + 1).map((k) => quotient(product(length(lie), k), many)));
      parts = [...cuts].map((cut) => [...cut, repeated(array("H", [0]), f)]);
      b = at(block, bitOr(shiftLeft(a, 20), sum(pattern.map((x) => shiftLeft(16, x)))) + size - 1);
      { const [new0, new1, new2, new3] = [0, 1, 0, 1];
        store(dist, times(b, f), new0); store(now, b, new1); d = new2; reached = new3; }
      while (reached > 0) {
        calls = [...parts].map((part) => [d, ...part, now, soon, ...same_]);
        reached = sum(each(spread, ...zip(...calls)));
        done += reached;
        if (progress !== null) {
          progress(done, scenes);
        }
        [now, soon, d] = [soon, now, plus(d, 1)];
      }
      pack(dist, f, across, begin, bits);
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
      put(bounds, quotient(k, many), at(bounds, quotient(k, many)) + d);
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
          { const place = index(turn, x);
            put(kinds, place, bitOr(at(kinds, place), shiftLeft(k, 8)));
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
const ready = translated.load("AGFzbQEAAAAArosBCGxpdGVyYXRleyJkb2N1bWVudCI6InBhdHRlcm5fZGF0YWJhc2UubWQiLCJmdW5jdGlvbnMiOnsic3VydmV5Ijp7ImxpbmUiOjM0NywiZnJhbWUiOjI3MiwicGFyYW1ldGVycyI6W1sibiIsImludCJdLFsic2l6ZSIsImludCJdLFsidG9wIiwiaW50Il0sWyJiZXNpZGUiLCJCIl0sWyJibG9jayIsIkgiXSxbIm1hc2tzIiwiSCJdXSwicmVzdWx0cyI6WyJpbnQiXSwiYWxvbmUiOnRydWUsInBhdXNlcyI6W3sibGluZSI6MzUyLCJuYW1lcyI6eyJiIjozNDQsIm4iOjMyMCwic2l6ZSI6MzI4LCJ0b3AiOjMzNn19XX0sInNwcmVhZCI6eyJsaW5lIjo1MDEsImZyYW1lIjo1NTIsInBhcmFtZXRlcnMiOltbImQiLCJpbnQiXSxbImJlZ2luIiwiaW50Il0sWyJlbmQiLCJpbnQiXSxbImZyb250IiwiSCJdLFsibm93IiwiQiJdLFsic29vbiIsIkIiXSxbImYiLCJpbnQiXSxbInNpemUiLCJpbnQiXSxbInRvcCIsImludCJdLFsibWFza3MiLCJIIl0sWyJiZXNpZGUiLCJCIl0sWyJibG9jayIsIkgiXSxbInJhbmtzIiwiSCJdLFsicGxhY2UiLCJJIl0sWyJvbmVzIiwiQiJdLFsiZGlzdCIsIkIiXV0sInJlc3VsdHMiOlsiaW50Il0sImFsb25lIjp0cnVlLCJwYXVzZXMiOlt7ImxpbmUiOjUwOCwibmFtZXMiOnsiZCI6NjgwLCJmIjo3MDQsImZvdW5kIjo3MjgsInNpemUiOjcxMiwidG9wIjo3MjB9fV19LCJwYWNrIjp7ImxpbmUiOjYwNCwiZnJhbWUiOjk5MiwicGFyYW1ldGVycyI6W1siZGlzdCIsIkIiXSxbImYiLCJpbnQiXSxbIndpZGUiLCJpbnQiXSxbImJlZ2luIiwiaW50Il0sWyJiaXRzIiwiQiJdXSwicmVzdWx0cyI6W10sImFsb25lIjpmYWxzZSwicGF1c2VzIjpbeyJsaW5lIjo2MDYsIm5hbWVzIjp7ImJlZ2luIjoxMDQ4LCJmIjoxMDMyLCJ3aWRlIjoxMDQwfX1dfSwiZGVzY2VuZCI6eyJsaW5lIjo5MzksImZyYW1lIjoxMTYwLCJwYXJhbWV0ZXJzIjpbWyJ3IiwiaW50Il0sWyJwIiwiaW50Il0sWyJrIiwiaW50Il0sWyJob21lIiwiaW50Il0sWyJzaXplIiwiaW50Il0sWyJiZXNpZGUiLCJCIl0sWyJmaXJzdCIsIkkiXSxbIndpZGUiLCJJIl0sWyJibG9jayIsIkgiXSxbInBsYWNlcyIsIkkiXSxbInJhbmtzIiwiSCJdLFsib25lcyIsIkIiXSxbImJpdHMiLCJCIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjo5NDUsIm5hbWVzIjp7ImhvbWUiOjEyODgsImsiOjEyODAsInAiOjEyNzIsInNpemUiOjEyOTYsInciOjEyNjR9fV19LCJhdHRlbXB0Ijp7ImxpbmUiOjExNjksImZyYW1lIjoxNDQ4LCJwYXJhbWV0ZXJzIjpbWyJzdGFydCIsIkgiXSxbIndvcmRzIiwicSJdLFsidCIsImludCJdLFsibGVuZ3RoIiwiaW50Il0sWyJsYXN0IiwiaW50Il0sWyJnYXBzIiwiQiJdLFsiZG9vcnMiLCJCIl0sWyJ0dXJuIiwiQiJdLFsiZmlyc3QiLCJJIl0sWyJ3aWRlIiwiSSJdLFsiYmxvY2siLCJIIl0sWyJwbGFjZXMiLCJJIl0sWyJyYW5rcyIsIkgiXSxbIm9uZXMiLCJCIl0sWyJiaXRzIiwiQiJdLFsiYm9hcmQiLCJIIl0sWyJ3b3JkIiwicSJdLFsicG9zIiwiQiJdLFsidGltIiwiSCJdLFsid2F5IiwiQiJdLFsib2xkIiwicSJdXSwicmVzdWx0cyI6WyJpbnQiLCJpbnQiXSwiYWxvbmUiOmZhbHNlLCJwYXVzZXMiOlt7ImxpbmUiOjEyNzgsIm5hbWVzIjp7ImRlbHRhIjoxNjgwLCJqIjoxNzA0LCJrIjoxNzEyLCJsYXN0IjoxNjMyLCJsZW5ndGgiOjE2MjQsIm5vZGVzIjoxNjg4LCJwIjoxNjQwLCJxIjoxNjQ4LCJ0IjoxNjE2LCJ1IjoxNzIwLCJ2IjoxNzI4LCJ4IjoxNjk2fX0seyJsaW5lIjoxMjgyLCJuYW1lcyI6eyJkZWx0YSI6MTY4MCwiaiI6MTcwNCwiayI6MTcxMiwibGFzdCI6MTYzMiwibGVuZ3RoIjoxNjI0LCJub2RlcyI6MTY4OCwicCI6MTY0MCwicSI6MTY0OCwidCI6MTYxNiwidSI6MTcyMCwidiI6MTcyOCwieCI6MTY5Nn19LHsibGluZSI6MTE3OSwibmFtZXMiOnsiZGVsdGEiOjE2ODAsImoiOjE3MDQsImsiOjE3MTIsImxlbmd0aCI6MTYyNCwibGV2ZWwiOjE3OTIsIm5vZGVzIjoxNjg4LCJwIjoxNjQwLCJxIjoxNjQ4LCJ0IjoxNjE2LCJ1IjoxNzIwLCJ2IjoxNzI4LCJ4IjoxNjk2fX1dfX0sImZhdWx0cyI6W1sicGF0dGVybl9kYXRhYmFzZS5tZCIsMzUyLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1MiwiMSA8PCBzaXplIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1MywiMTYgKiBtIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1MywidG9wICsgMTYgKiBtIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1NSwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNTUsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzU4LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1OCwiaSArIHMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzU4LCJibG9ja1tpICsgc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1OSwiaSArIHMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzU5LCJibG9ja1tpICsgc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1OSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM1OSwibWFza3NbYl0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3MSwiaSArIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzcxLCJibG9ja1tpICsgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3MywiNCAqIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzczLCI0ICogcCArIGQgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzczLCJiZXNpZGVbNCAqIHAgKyBkXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzc0LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3NSwiaSArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzc1LCJibG9ja1tpICsgcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3NiwiaSArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzc2LCJibG9ja1tpICsgcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3Niwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM2MSwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MDksIm5vd1tiXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTEwLCJub3dbYl0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUxMCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUxMiwiZnJvbnRbbWFueV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUxMiwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUxMywiYiAqIGYgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTEzLCJiICogZiArIHIgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTEzLCJkaXN0W2IgKiBmICsgcl0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUxNCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MTUsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTE3LCJtYXNrc1tiXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTM0LCI0ICogcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzQsIjQgKiBxICsgaiBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzQsImJlc2lkZVs0ICogcSArIGpdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzUsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTM2LCIxNiAqIG0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTM2LCJ0b3AgKyAxNiAqIG0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTM2LCJ0b3AgKyAxNiAqIG0gKyBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUzNiwiYmxvY2tbdG9wICsgMTYgKiBtICsgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUzNywidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzcsIjEgPDwgcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzcsIjEgPDwgcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1MzcsIjE2ICogKG0gXiAxIDw8IHAgXiAxIDw8IHEpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDUzNywidG9wICsgMTYgKiAobSBeIDEgPDwgcCBeIDEgPDwgcSkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTM3LCJ0b3AgKyAxNiAqIChtIF4gMSA8PCBwIF4gMSA8PCBxKSArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTM3LCJibG9ja1t0b3AgKyAxNiAqIChtIF4gMSA8PCBwIF4gMSA8PCBxKSArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NDEsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQxLCIxIDw8IGhpZ2ggZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQxLCIoMSA8PCBoaWdoKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQxLCJsb3cgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU0MiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NDIsIjEgPDwgbG93IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU0MiwiKDEgPDwgbG93KSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQyLCJvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU0Miwib25lc1ttICYgKDEgPDwgbG93KSAtIDFdIDw8IDQgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQyLCJwbGFjZVtzaWRlIHwgb25lc1ttICYgKDEgPDwgbG93KSAtIDFdIDw8IDQgfCB6XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQ0LCJ1ICogZiBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NDQsImZyb250W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NDQsInJvdyArIGZyb250W2tdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU0NCwicmFua3Nbcm93ICsgZnJvbnRba11dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NDQsInUgKiBmICsgcmFua3Nbcm93ICsgZnJvbnRba11dIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU0NSwiZGlzdFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQ2LCJkICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1NDYsImRpc3RbaV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU0Niwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU0Nywic29vblt1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTQ3LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjEwLCJiICsgayBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MTAsIihiICsgaykgKiBmIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxMCwiKGIgKyBrKSAqIGYgKyByIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxMCwiZGlzdFsoYiArIGspICogZiArIHJdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MTAsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjEwLCIoZGlzdFsoYiArIGspICogZiArIHJdID4+IDEgJiAxKSA8PCBrIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxMSwiciAqIHdpZGUgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjExLCJiZWdpbiArIHIgKiB3aWRlIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxMSwiYmVnaW4gKyByICogd2lkZSArIGIgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjExLCJiaXRzW2JlZ2luICsgciAqIHdpZGUgKyBiID4+IDNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MTEsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NDYsImJsb2NrW3cgJiBQTEFDRSB8IHBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NDcsImZpcnN0W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NDcsIndpZGVba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDk0NywiKHcgPj4gMjEpICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NDcsImZpcnN0W2tdICsgKHcgPj4gMjEpICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NDcsImZpcnN0W2tdICsgKHcgPj4gMjEpICogd2lkZVtrXSArIGIgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTY2LCI0ICogcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NjYsIjQgKiBxICsgaiBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NjYsImJlc2lkZVs0ICogcSArIGpdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NjcsIjQgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDk2NywidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5NjgsImJsb2NrW3cgJiBQTEFDRSB8IGVdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5MTUsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE1LCIxIDw8IGhpZ2ggZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE1LCIoMSA8PCBoaWdoKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE1LCJsb3cgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxNiwiayA8PCA4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxNiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5MTYsIjEgPDwgbG93IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxNiwiKDEgPDwgbG93KSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE2LCJvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxNiwib25lc1ttICYgKDEgPDwgbG93KSAtIDFdIDw8IDQgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE2LCJwbGFjZXNbayA8PCA4IHwgc2lkZSB8IG9uZXNbbSAmICgxIDw8IGxvdykgLSAxXSA8PCA0IHwgel0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxNywicm93ICsgKHcgPj4gMjEpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxNywicmFua3Nbcm93ICsgKHcgPj4gMjEpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE4LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxOCwiMTYgPDwgcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5MTgsIjE2IDw8IHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE5LCJmaXJzdFtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTE5LCJ3aWRlW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5MTksInIgKiB3aWRlW2tdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkxOSwiZmlyc3Rba10gKyByICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5MTksImJsb2NrW3cgJiBQTEFDRSB8IHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5MTksImZpcnN0W2tdICsgciAqIHdpZGVba10gKyBibG9ja1t3ICYgUExBQ0UgfCBxXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw5MjAsImJpdHNbaSA+PiAzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsOTIwLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDkyMSwiciA8PCAyMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMjc5LCJzdGFydFtzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTI3OSwiYm9hcmRbc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEyNzksIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMjgwLCJzdGFydFtzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTI4Mywid29yZHNbc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEyODMsIndvcmRbc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEyODQsIndheVswXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTI4NCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEyOTQsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTI5NSwicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTI5NSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEyOTYsInRpbVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEyOTYsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzA3LCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzA3LCJ0aW1bbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzA4LCIyMCAqIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTMwOCwibGV2ZWwgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzMDgsIndheVtsZXZlbCAtIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzA4LCI0ICogd2F5W2xldmVsIC0gMV0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTMwOCwiMjAgKiBwICsgNCAqIHdheVtsZXZlbCAtIDFdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzMjUsImhlcmUgKyBFQVNUIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzMjUsImRvb3JzW2hlcmUgKyBFQVNUXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTM3NywiYm9hcmRbcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MTQsIndvcmRbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MTQsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQxNCwiMTYgPDwgZSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE0LCIxNiA8PCBnIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MTYsImZpcnN0W2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE2LCJ3aWRlW2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE2LCJyICogd2lkZVtqXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE2LCJmaXJzdFtqXSArIHIgKiB3aWRlW2pdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MTYsImJsb2NrW3UgJiBQTEFDRSB8IGddIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE2LCJmaXJzdFtqXSArIHIgKiB3aWRlW2pdICsgYmxvY2tbdSAmIFBMQUNFIHwgZ10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQxNywiYml0c1tpID4+IDNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDE3LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzODMsInR1cm5bcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzODMsInR1cm5bcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzODMsInR1cm5bY10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzODMsImdhcHNbMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzEsIndvcmRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzEsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzMSwiMTYgPDwgZSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDMxLCIxNiA8PCBnIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzMsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzMywiMSA8PCBsb3cgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzMywiKDEgPDwgbG93KSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzMywib25lc1ttICYgKDEgPDwgbG93KSAtIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDMzLCJvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gPDwgNCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDMzLCJsb3cgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzQsImsgPDwgOCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDM0LCJwbGFjZXNbayA8PCA4IHwgc2lkZSB8IGldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDM0LCJwbGFjZXNbayA8PCA4IHwgc2lkZSB8IGldICsgKHYgPj4gMjEpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzQsInJhbmtzW3BsYWNlc1trIDw8IDggfCBzaWRlIHwgaV0gKyAodiA+PiAyMSldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDM1LCJmaXJzdFtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzNSwid2lkZVtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzNSwiciAqIHdpZGVba10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzNSwiZmlyc3Rba10gKyByICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDM1LCJibG9ja1t2ICYgUExBQ0UgfCBnXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzNSwiZmlyc3Rba10gKyByICogd2lkZVtrXSArIGJsb2NrW3YgJiBQTEFDRSB8IGddIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0MzYsImJpdHNbaSA+PiAzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQzNiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDM3LCJyIDw8IDIxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzODYsInNhZCA8PCA4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzMzQsImhlcmUgKyBOT1JUSCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzM0LCJkb29yc1toZXJlICsgTk9SVEhdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzk2LCJib2FyZFtxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTM5OCwidHVybltwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTM5OCwidHVybltxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQwMiwiZ2Fwc1swXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQwNSwicHJpY2UgPDwgOCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzQ0LCJoZXJlICsgV0VTVCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzQ0LCJkb29yc1toZXJlICsgV0VTVF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDEzNTQsImhlcmUgKyBTT1VUSCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMzU0LCJkb29yc1toZXJlICsgU09VVEhdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDYwLCJsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ2MCwicG9zW2xldmVsICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NjAsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDYzLCJ3YXlbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDYzLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ2NCwid29yZFt4ICYgMjU1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ2NCwid29yZFt4ID4+IDhdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDY0LCIyICogbGV2ZWwgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ2NCwib2xkWzIgKiBsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NjQsIjIgKiBsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ2NCwib2xkWzIgKiBsZXZlbCArIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDY1LCJ3b3JkW2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDY1LCJ3b3JkW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDY2LCJib2FyZFtwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ2Niwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0NjcsInQgLSBkZWx0YSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDY3LCJsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ3OCwicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ3OSwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDgwLCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDgwLCJib2FyZFtwb3NbbGV2ZWxdXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ4MSwiYm9hcmRbcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0ODEsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDgyLCIyICogbGV2ZWwgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ4Miwib2xkWzIgKiBsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0ODIsIjIgKiBsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTQ4Miwib2xkWzIgKiBsZXZlbCArIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDgyLCJ3b3JkW3ggJiAyNTVdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNDgyLCJ3b3JkW3ggPj4gOF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0ODMsIndheVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE0ODMsIndheVtsZXZlbF0gKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXV0sImhlYXAiOjE4ODh9AQcBYAJ/fwF/AwYFAAAAAAAFAwEAAQc3BgZtZW1vcnkCAAZzdXJ2ZXkAAAZzcHJlYWQAAQRwYWNrAAIHZGVzY2VuZAADB2F0dGVtcHQABAqBbwWxCgsBfwF+AX8BfgF/AX4Bfwt+AX8CfgF/QQEhAkEANQK8AiEDQQAoArgCIQRBADUCtAIhBUEAKAKwAiEGQQA1AqwCIQdBACgCqAIhCAJAAkACQAJAIAFBAUYNAEIAIQlBACkDmAIiCkIAUw0DQQIhAiAKQj9WDQNCASAKQj8gCkI/VBsiC4YiDCALh0IBUg0DQQApA6ACIQ1BACkDkAIhDkIAIQ8MAQtBACkD0AIhDUEAKQPoAiEMQQApA8gCIQpBACkDwAIhDkEAKQPgAiEJQQApA9gCIQ9BACECDAELQQEhAgsDQAJAAkACQAJAAkACQAJAIAIOAgABAQsCQCAJIAxZDQAgCUKAgICAgICAgAh8QoCAgICAgICAEFQNAkEDIQIMCAtBACAPNwMQQQAPCyAAQX9qIQIgAEUNAyACIQAMAQtCACEQAkAgCUIEhiILQgBTIA0gC3wiESANU3NFDQBBBCECDAYLAkAgCkIBUw0AQgAhEkIAIQsDQAJAIAkgC0I/IAtCP1MbiEIBgyIQQgBTIBIgEHwiECASU3NFDQBBBiECDAgLIBAhEiAKIAtCAXwiC1INAAsLIBAgDlINAyAKQgFTDQMgCkIAIApCAFUbIRMgCachFEIAIRUDQAJAIAkgFUI/IBVCP1MbiEIBg1BFDQACQCAVQgBTIBEgFXwiCyARU3NFDQBBCCECDAgLAkAgCyAFVA0AQQkhAgwICyAGIAunQQF0aiICLwEAQf//A0cNAAJAIA9C//8DWA0AQQwhAgwICyACIA+nIgE7AQAgDyADWiICDQMgCUL//wNWDQMgBCABQQF0aiAUOwEAQgAhC0IAIRYDQAJAIBEgC3wiEiAFVA0AQQ8hAgwJCwJAIA8gBiASp0EBdGozAQBSDQBBEiECIAtCAoYiEiAHWg0JAkAgCCASp2oxAAAiEEIZUQ0AIAkgEEI/IBBCP1QbiKdBAXENAAJAIBBCAFMgESAQfCIQIBFTc0UNAEEUIQIMCwsCQCAQIAVUDQBBFSECDAsLIAYgEKdBAXRqIhcvAQBB//8DRw0AIBcgATsBAEIBIRYLIBJCAYQiECAHWg0JAkAgCCAQp2oxAAAiEEIZUQ0AIAkgEEI/IBBCP1QbiKdBAXENAAJAIBBCAFMgESAQfCIQIBFTc0UNAEEUIQIMCwsCQCAQIAVUDQBBFSECDAsLIAYgEKdBAXRqIhcvAQBB//8DRw0AIBcgATsBAEIBIRYLIBJCAoQiECAHWg0JAkAgCCAQp2oxAAAiEEIZUQ0AIAkgEEI/IBBCP1QbiKdBAXENAAJAIBBCAFMgESAQfCIQIBFTc0UNAEEUIQIMCwsCQCAQIAVUDQBBFSECDAsLIAYgEKdBAXRqIhcvAQBB//8DRw0AIBcgATsBAEIBIRYLIBJCA4QiEiAHWg0JIAggEqdqMQAAIhJCGVENACAJIBJCPyASQj9UG4inQQFxDQACQCASQgBTIBEgEnwiEiARU3NFDQBBFCECDAoLAkAgEiAFVA0AQRUhAgwKCyAGIBKnQQF0aiICLwEAQf//A0cNACACIAE7AQBCASEWCyALQgF8IgsgClINACAWUCECQgAhC0IAIRYgAkUNAAsgD0IBfCEPCyAVQgF8IhUgE1ENBAwACwtBACECDAMLQQ1BDCACGyECDAMLQQAgDzcD2AJBACAJNwPgAkEAIA43A8ACQQAgCjcDyAJBACAMNwPoAkEAIA03A9ACQQEPCyAJQgF8IQlBASECDAALC0EAIAI2AggAC5sUGgF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+A38BfgF/AX4Bfwd+AX8HfgR/A34BfwR+An9BADUCpAUhAkEAKAKgBSEDQQA1ApwFIQRBACgCmAUhBUEANQKUBSEGQQAoApAFIQdBADUCjAUhCEEAKAKIBSEJQQA1AoQFIQpBACgCgAUhC0EANQL8BCEMQQAoAvgEIQ1BADUC9AQhDkEAKALwBCEPQQAoAtQEIRBBACgC0AQhEUEANQLMBCESQQAoAsgEIRNBADUCxAQhFEEAKALABCEVAkACQAJAIAFBAUYNAEEAKQOoBCEWQQApA7AEIRdBACkDuAQhGEEAKQPYBCEZQQApA+AEIRpBACkD6AQhG0IAIRwMAQtBACkD0AUhG0EAKQPoBSEYQQApA8gFIRpBACkD4AUhF0EAKQPYBSEcQQApA8AFIRlBACkDqAUhFkEAIQEMAQtBASEBCwJAA0ACQAJAAkACQAJAAkACQAJAIAEOAgABAQsCQCAXIBhZDQAgFyASVA0CQRohHQwJC0EAIBw3AxBBAA8LIABBf2ohASAARQ0BIAEhAAwCCyATIBenIh1qIgEtAABFDQQgAUEAOgAAIBlCAVMNBCAZIBd+IR4gGUKAgICACHwgF0KAgICACHyEQoCAgIAQVA0CIBcgF0I/hyIfhSAffSIfQgEgH0IBVhshICADIB6naiEBQgAhIUIAIR8DQAJAICEgFFQNAEEdIR0MCAsCQCAfQoCABFINAEEeIR0MCAsgFSAhp0EBdGogHz0BAAJAIBlC////////////ACAggFgNAEEfIR0MCAsCQCAeIB98IAJUDQBBISEdDAgLICEgFiABMQAAUa18ISEgAUEBaiEBIBkgH0IBfCIfUg0ADAQLC0EAIBY3A6gFQQAgGTcDwAVBACAcNwPYBUEAIBc3A+AFQQAgGjcDyAVBACAYNwPoBUEAIBs3A9AFQQEPC0EAIQEMAwsgAyAep2ohAUIAISFCACEfA0ACQCAhIBRUDQBBHSEdDAULAkAgH0KAgARSDQBBHiEdDAULIBUgIadBAXRqIB89AQACQCAeIB98IAJUDQBBISEdDAULICEgFiABMQAAUa18ISEgAUEBaiEBIBkgH0IBfCIfUg0ACwsCQCAhQgBTIBwgIXwiIiAcU3NFDQBBIyEdDAMLAkAgIUIBWQ0AICIhHAwBCwJAIBcgDlQNAEEkIR0MAwsCQCAaQgFZDQAgIiEcDAELAkAgDyAdQQF0ajMBACIjQgSGIh9CAFMgGyAffCIkIBtTc0UNAEIAISAgDSEBQgAhH0IAIR4DQAJAIB9CgICAgICAgICAf1INAEElIR0MBQsCQAJAAkAgIyAeQj8gHkI/VBuIQgGDUA0AQSchHSAfIAxaDQcgAS0AAEEZRg0BQSohHQwHCyAfIAwgHyAMVhsgIHxCBFoNAUEnIR0MBgsgH0IBfCAMWg0FAkAgAUEBai0AAEEZRg0AQSohHQwGCyAfQgJ8IAxaDQUCQCABQQJqLQAAQRlGDQBBKiEdDAYLIB9CA3wgDFoNBUEqIR0gAUEDai0AAEEZRw0FCyABQQRqIQEgIEJ8fCEgIB9CBHwhHyAaIB5CAXwiHlINAAsgIiEcDAELIBZCAXwiH6chJSAfIBZTIiYgH0L/AVYiJ3IhKEIAISlCACEqQgAhKwNAAkAgK0KAgICAgICAgCBSDQBBJSEdDAQLAkACQEIBICtCPyArQj9UGyIehiIfICODUA0AICtCP1YgHyAeh0IBUnIhLCArQgKGIS0gHyAjhSEuQgAhLwNAAkAgLyAtfCIfIAxUDQBBJyEdDAcLAkACQCANIB+nai0AACIBQRlGDQACQCABrSIfQgBTICQgH3wiHiAkU3NFDQBBKyEdDAkLAkAgHiAKVA0AQSwhHQwJCyAXIAsgHqdBAXRqMwEAUg0AAkAgAUE/S0IBIB9CPyAfQj9UGyIehiIgIB6HQgFSciIBICxyQQFxRQ0AQS4hA0EvIQkMAgsCQCAuICCFIh5CgICAgICAgIAIfEL//////////w9YDQBBMCEdDAkLAkAgHkIEhiIeQgBTIBsgHnwiHiAbU3NFDQBBMSEdDAkLAkAgK0IAUyAeICt8IiAgHlNzRQ0AQTIhHQwJCwJAICAgClQNAEEzIR0MCQsCQEIBICsgHyArIB9WIgEbIhyGIh4gHIdCAVENAEE1IR0MCQsCQCAeQn98IhwgHlMNAEE2IR0MCQsCQEIBICsgHyArIB9UGyIfhiIeIB+HQgFRDQBBOSEdDAkLAkAgHkJ/fCIwIB5TDQBBOiEdDAkLAkAgMCAjgyIeIARUDQBBOyEdDAkLAkAgHCAjgyAfQj4gH0I+VBtCAXyIQoABQgAgARuEIAUgHqdqMQAAQgSGhCIeIAZUDQBBPSEdDAkLIBEgCyAgp0EBdGovAQAiMWohMiAZIDGtIhx+IR8gByAep0ECdGo1AgAhIAJAIBlC/////wdWDQAgFCEeICEhHCAVIQEDQAJAIB5QRQ0AQT8hHQwLCwJAIAEzAQAgIHwiMCAIVA0AQcEAIR0MCwsCQCAfIAkgMKdBAXRqMwEAfCIwIAJUDQBBwwAhHQwLCwJAIAMgMKdqIh0tAABB/wFHDQACQCAoRQ0AQcQAIQNBxgAhCSAmIQEMBQsgHSAlOgAAAkAgECAxSw0AQccAIR0MDAsgMkEBOgAACyAeQn98IR4gAUECaiEBIBxCf3wiHFBFDQAMAgsLAkAgGUL///////////8AIBxCASAcQgFWG4BYDQBBPiEdDAkLIBQhHiAhITAgFSEBAkAgJkUNACAUIR4gISEwIBUhAQNAAkAgHlBFDQBBPyEdDAsLAkAgATMBACAgfCIcIAhUDQBBwQAhHQwLCwJAIAkgHKdBAXRqMwEAIhxCAFMgHyAcfCIcIB9Tc0UNAEHCACEdDAsLAkAgHCACVA0AQcMAIR0MCwsCQCADIBynai0AAEH/AUcNAEHEACEdDAsLIB5Cf3whHiABQQJqIQEgMEJ/fCIwUEUNAAwCCwsDQAJAIB5QRQ0AQT8hHQwKCwJAIAEzAQAgIHwiHCAIVA0AQcEAIR0MCgsCQCAJIBynQQF0ajMBACIcQgBTIB8gHHwiHCAfU3NFDQBBwgAhHQwKCwJAIBwgAlQNAEHDACEdDAoLAkAgAyAcp2oiHS0AAEH/AUcNAAJAICdFDQBBxgAhHQwLCyAdICU6AAACQCAQIDFLDQBBxwAhHQwLCyAyQQE6AAALIB5Cf3whHiABQQJqIQEgMEJ/fCIwUEUNAAsLIC9CAXwiL0IEUg0BDAMLCyADIAkgARshHQwFCyAqIAwgKiAMVhsgKXxCBFoNAEEnIR0MBAsgKUJ8fCEpICpCBHwhKiArQgF8IisgGlINAAsgIiEcCyAXQgF8IRdBASEBDAALC0EAIB02AggAC5wOGAF+AX8BfgF/IX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwJ+AX8BfgF/BX4Jf0EANQKECCECQQAoAoAIIQNBADUC5AchBEEAKALgByEFAkACQCABQQFGDQBBACkD6AchBkEAKQP4ByEHQgAhCEEAKQPwByIJIQpBACEBDAELQQApA5AIIQpBACkDqAghCUEAKQOgCCELQQApA4gIIQZBACkDmAghB0EBIQELAkACQAJAA0ACQAJAIAEOAgABAQsgAEF/aiEBIABFDQIgCCELIAEhAEEBIQEMAQsCQAJAIAsgCVkNAAJAIAZCAVMNACALIAtCP4ciCIUgCH0iCEIBIAhCAVYbIQwgC0IHfCINIA1CP4ciCIUgCH0iCEIBIAhCAVYbIQ4gC0IGfCIPIA9CP4ciCIUgCH0iCEIBIAhCAVYbIRAgC0IFfCIRIBFCP4ciCIUgCH0iCEIBIAhCAVYbIRIgC0IEfCITIBNCP4ciCIUgCH0iCEIBIAhCAVYbIRQgC0IDfCIVIBVCP4ciCIUgCH0iCEIBIAhCAVYbIRYgC0ICfCIXIBdCP4ciCIUgCH0iCEIBIAhCAVYbIRggC0IBfCIZIBlCP4ciCIUgCH0iCEIBIAhCAVYbIRogC0KHgICACHwgBkKAgICACHwiCIQhGyALQoaAgIAIfCAIhCEcIAtChYCAgAh8IAiEIR0gC0KEgICACHwgCIQhHiALQoOAgIAIfCAIhCEfIAtCgoCAgAh8IAiEISAgC0KBgICACHwgCIQhISALQoCAgIAIfCAIhCEiIAogCkI/hyIIhSAIfSEjQgAgBn0hJCAKQoCAgIAIfCElIA0gBn4hJiANIAtTIScgDyAGfiEoIA8gC1MhKSARIAZ+ISogESALUyErIBMgBn4hLCATIAtTIS0gFSAGfiEuIBUgC1MhLyAXIAZ+ITAgFyALUyExIBkgBn4hMiAZIAtTITMgCEL///////////8AhSE0IAUgCyAGfiI1p2ohNiALIAaFQj+HQv///////////wCFITcgBSALp0EBaiAGpyIBbGohOCANIAaFQj+HQv///////////wCFITkgDyAGhUI/h0L///////////8AhSE6IBEgBoVCP4dC////////////AIUhOyATIAaFQj+HQv///////////wCFITwgFSAGhUI/h0L///////////8AhSE9IBcgBoVCP4dC////////////AIUhFSAZIAaFQj+HQv///////////wCFIRNCACENQoCAgIAIIQgDQAJAICJCgICAgBBUDQAgBiA3IAyAVg0HCwJAIDUgCHxCgICAgHh8IARUDQBBzAAhPgwIC0HJACE+IDMNByA2LQAAIT8CQCAhQoCAgIAQVA0AIAYgEyAagFYNBwsCQCAyIAh8QoCAgIB4fCAEVA0AQcwAIT4MCAsgMQ0HIDgtAAAhQAJAICBCgICAgBBUDQAgBiAVIBiAVg0HCwJAIDAgCHxCgICAgHh8IARUDQBBzAAhPgwICyAvDQcgOCABaiJBLQAAIUICQCAfQoCAgIAQVA0AIAYgPSAWgFYNBwsCQCAuIAh8QoCAgIB4fCAEVA0AQcwAIT4MCAsgLQ0HIEEgAWoiQS0AACFDAkAgHkKAgICAEFQNACAGIDwgFIBWDQcLAkAgLCAIfEKAgICAeHwgBFQNAEHMACE+DAgLICsNByBBIAFqIkEtAAAhRAJAIB1CgICAgBBUDQAgBiA7IBKAVg0HCwJAICogCHxCgICAgHh8IARUDQBBzAAhPgwICyApDQcgQSABaiJBLQAAIUUCQCAcQoCAgIAQVA0AIAYgOiAQgFYNBwsCQCAoIAh8QoCAgIB4fCAEVA0AQcwAIT4MCAsgJw0HIEEgAWoiQS0AACFGAkAgG0KAgICAEFQNACAGIDkgDoBWDQcLQcwAIT4gJiAIfEKAgICAeHwgBFoNByBBIAFqLQAAIT4CQCAIICWEQv////8PWA0AICMgNCAIQoCAgIB4fCIPQgEgD0IBVhuAWA0AQc8AIT4MCAsCQCANQgBTIAcgDXwiDyAHU3NFDQBB0AAhPgwICwJAIAtCAFMgDyALfCIRIA9Tc0UNAEHRACE+DAgLAkAgEUIDhyIPIAJUDQBB0gAhPgwICyADIA+naiA+QQZ0QYB/cSBGQQV0QcAAcSBFQQR0QSBxIERBA3RBEHEgQ0ECdEEIcSBCQQF0QQRxIEBBAnEgP0EBdkEBcXJycnJycnI6AAAgDSAKfCENIDZBAWohNiA4QQFqITggJCAIQgF8Igh8QoCAgIAIUg0ACwsgC0IIfCIIIAtZDQELQQAPC0EAIQEMAAsLQQAgBzcDmAhBACAGNwOICEEAIAg3A6AIQQAgCTcDqAhBACAKNwOQCEEBDwtBygAhPgtBACA+NgIIAAvgCxkBfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4Bfwd+AX8BfgF/AX4BfwR+An8GfkEANQLsCSECQQAoAugJIQNBADUC5AkhBEEAKALgCSEFQQA1AtwJIQZBACgC2AkhB0EANQLUCSEIQQAoAtAJIQlBADUCzAkhCkEAKALICSELQQA1AsQJIQxBACgCwAkhDUEANQK8CSEOQQAoArgJIQ9BADUCtAkhEEEAKAKwCSERAkACQCABQQFGDQBBACkDiAkhEkEAKQOQCSETQQApA5gJIRRBACkDoAkhFUEAKQOoCSEWQgAhF0EAIQEMAQtBACkD8AkhEkEAKQOQCiEWQQApA/gJIRNBACkDgAohFEEAKQOYCiEXQQApA4gKIRVBASEBCwJAAkACQANAAkACQCABDgIAAQELIABBf2ohASAARQ0CIAEhAEEBIQEMAQsCQAJAIBdC/gFVDQAgEkLw//8AgyAThCIYIApUDQFB1AAhAQwFC0EAQv8BNwMQQQAPCwJAIBQgDlQNAEHVACEBDAQLAkAgFCAMVA0AQdYAIQEMBAsgCyAYp0EBdGovAQAiGa1C//8DgyEaIA8gFKdBAnQiAWoiGzUCACEcIBJCFYciGCANIAFqIh01AgAiHn4hHwJAAkACQCAeQoCAgIAIfCAYQoCAgIAIfIRC/////w9YDQAgGEI/hyIgQv///////////wCFIBggIIUgIH0iGEIBIBhCAVYbgCAeVA0BCyAfQgBTIBwgH3wiGCAcU3NFDQFB2AAhAQwFC0HXACEBDAQLAkAgGkIAUyAYIBp8IhwgGFNzRQ0AQdkAIQEMBAsgHCAVUQ0CAkAgFkIBUw0AIBRCCIYhISAZQf//A3EhIkIAIRogESEjQgEhHEIAIR4DQAJAIB5CgICAgICAgIAgUg0AQdoAIQEMBgtCECAehiIkIB6HISVCECAeQjsgHkI7VBuGISBCACEYICMhAQNAAkAgGiAYfCAQVA0AQdwAIQEMBwsgHEIBUiEZQgAhHAJAIBkNAAJAIBIgIINQRQ0AQgEhHAwBCwJAIAEtAAAiGUH/AXFBGUcNAEIBIRwMAQsCQCASQvD//wCDIBmtQv8BgyIfhCImIApUDQBB3wAhAQwICwJAIAsgJqdBAXRqLwEAICJGDQBCASEcDAELQeEAIRkCQAJAIB8gHiAfIB5WGyImQj9WDQBCASAmQj8gJkI/VBsiJ4YiJiAnh0IBUg0AAkAgJkJ/fCIoICZTDQBB4gAhGQwBCwJAQgEgHyAeIB8gHlQbIiZCPyAmQj9UGyIphiInICmHQgFRDQBB5gAhGQwBCwJAICdCf3wiKSAnUw0AQecAIRkMAQsCQCApIBJCBIhC//8DgyIngyIpIARUDQBB6AAhGQwBCwJAICggJ4MgJkI+ICZCPlQbQgF8iEKAAUIAIB4gH1YbICGEhCAFICmnajEAAEIEhoQiJiAIVA0AQeoAIRkMAQsCQCASQhWHIAkgJqdBAnRqNQIAfCImIAZUDQBB7AAhGQwBCwJAQhAgH4YiJyAfhyIfQhBSDQAgJUIQUg0AAkAgJyAkhCAShSInQvD//wCDIB6EIh8gClQNAEH0ACEZDAILIB01AgAgByAmp0EBdGozAQAiKX4gGzUCAHwgCyAfp0EBdGozAQB8Ih9CA4giJiACVA0CQfYAIRkMAQtB7gBB7wAgH0IQUhshGQtBACAZNgIIAAtBACADICanajEAACAfQgeDiCAShUIBgyIfNwMYAkAgH1ANAEIBIRwMAQsgJ0L///8AgyASQgGIQgGDhSApQhWGhEIChSESIB4hEwsgAUEBaiEBIBhCAXwiGEIEUg0ACyAaQgR8IRogI0EEaiEjIBYgHkIBfCIeUg0ACwsgF0IBfCEXQQAhAQwACwtBACAVNwOICkEAIBc3A5gKQQAgFDcDgApBACATNwP4CUEAIBY3A5AKQQAgEjcD8AlBAQ8LQQAgFzcDEEEADwtBACABNgIIAAuuNiMBfgJ/AX4BfwF+AX8BfgJ/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgN/AX4BfwF+An8BfgF/En4EfwV+QQA1AswMIQJBACgCyAwhA0EAKALADCEEQQA1ArwMIQVBACgCuAwhBkEANQK0DCEHQQAoArAMIQhBADUCrAwhCUEAKAKoDCEKQQAoAqAMIQtBADUCnAwhDEEAKAKYDCENQQA1ApQMIQ5BACgCkAwhD0EANQKMDCEQQQAoAogMIRFBADUChAwhEkEAKAKADCETQQA1AvwLIRRBACgC+AshFUEANQL0CyEWQQAoAvALIRdBADUC7AshGEEAKALoCyEZQQA1AuQLIRpBACgC4AshG0EANQLcCyEcQQAoAtgLIR1BACgC1AshHkEAKALQCyEfQQA1ArQLISBBACgCsAshIUEANQKsCyEiQQAoAqgLISNBACgCxAwiJK0hJUEAKAKkDCImrSEnAkACQAJAAkACQAJAAkACQCABQX9qDgMAAgMBC0EAKQOgDSEoQQApA8ANISlBACkDuA0hKkEAKQPQDCErQQApA9ANISxBACkD8AwhLUEAKQPoDCEuQQApA5gNIS9BACkD2AwhMEEAKQPgDCExQQApA7ANITJBACkDqA0hM0EAKQPIDSE0QQApA5ANITVBACEBDAMLQQApA7gLIStBACkDwAshMEEAKQPICyExQgAhLkIAIS1CACE1QgAhL0IAIShCACEzQgAhMkIAISpCACEpQgAhNCAiISxBASEBDAILQQApA6ANIShBACkDwA0hKUEAKQO4DSEqQQApA9AMIStBACkD8A0hLEEAKQPwDCEtQQApA+gMIS5BACkDmA0hL0EAKQPYDCEwQQApA+AMITFBACkDsA0hMkEAKQOoDSEzQQApA+gNITRBACkDkA0hNUEBIQEMAgtBACkDoA0hKEEAKQPADSEpQQApA7gNISpBACkD0AwhK0EAKQPwDCEuQQApA+gMITZBACkDmA0hN0EAKQOADiE4QQApA9gMITBBACkDsA0hMkEAKQOoDSEzQQApA5ANITVBACEBDAILA0ACQAJAAkACQAJAAkAgAQ4CAAEBCwJAIDQgLFMNAEIAITQgICEsQQAhAQwHCyA0ICJUDQFB+QAhJAwICyAAQX9qIQEgAEUNASABIQAMAgsCQCA0ICdUDQBB+gAhJAwHCyALIDSnQQF0IgFqICMgAWovAQAiATsBACA0IC4gAUH//wNGGyEuIDRCAXwhNAwCC0EAIDU3A5ANQQAgNDcDyA1BACAzNwOoDUEAIDI3A7ANQQAgMTcD4AxBACAwNwPYDEEAIC83A5gNQQAgLjcD6AxBACAtNwPwDEEAICw3A9ANQQAgKzcD0AxBACAqNwO4DUEAICk3A8ANQQAgKDcDoA1BAQ8LQQAhAQwBC0EBIQEMAAsLA0ACQAJAAkACQAJAIAEOAgABAQsgAEF/aiEBIABFDQEgASEADAMLAkACQAJAIDQgLFkNACA0ICBUDQFB/QAhJAwICyAkDQFB/wAhJAwHCwJAIDQgCVQNAEH+ACEkDAcLIAogNKdBA3QiAWogISABaikCADcCACA0QgF8ITQMAgsCQCAxQv8BWA0AQYABISQMBgsgBCAxPAAAQgEhLEEBIQEMBAtBACA1NwOQDUEAIDQ3A+gNQQAgMzcDqA1BACAyNwOwDUEAIDE3A+AMQQAgMDcD2AxBACAvNwOYDUEAIC43A+gMQQAgLTcD8AxBACAsNwPwDUEAICs3A9AMQQAgKjcDuA1BACApNwPADUEAICg3A6ANQQIPC0EAIQEMAQtBASEBDAALCwJAA0ACQAJAAkACQCABDgIAAQELIDdCAXwiLyA3WQ0BQYEBISQMBQsgAEF/aiEBIABFDQMgLiE2IC0hLiAvITcgLCE4IAEhAAwBCwJAIDggB1QNAEGCASEkDAQLAkAgNkL/AVgNAEGDASEkDAQLIAggOKciI2ogNjwAAAJAIDggBVoiAUUNAEGEASEkDAQLAkAgK0L//wNYDQBBhQEhJAwECyAGICNBAXRqIjkgKz0BAAJAIAFFDQBBhwEhJAwECyA4Qn98ITEgOEIBfCEsIDhCAYZCAYQhKyAIICNBf2oiAWohISAEIAFqIQEgI0EEdCADakEIaiE6QgAhIgJAAkADQAJAIDEgJVQNAEGKASEkDAcLICFBAWotAAAiI60hNCA5MwEAIS0gIkIEVg0CIAExAABCAoYgNEIUfnwhIAJAAkACQAJAAkACQAJAAkACQAJAAkAgIqcOBQABBAcKAAsCQCAgIBxUDQBBjgEhJAwRCyAdICCnai0AACI7QRlGDQACQCA7rSIuICdUDQBBjwEhJAwRCwJAIAsgO0EBdGozAQAiKEL/AYMiMyAJVA0AQZABISQMEQtBkgEhJCAjQT9LDRBCECA0Qj8gNEI/VBsiMoYiKiAyh0IQUg0QQZMBISQgO0E/Sw0QQhAgLkI/IC5CP1QbIjKGIjUgModCEFINEAJAIDMgGFQNAEGUASEkDBELAkAgMyAWVA0AQZUBISQMEQsgGSAzpyIkQQJ0IjxqNQIAISICQCAXIDxqNQIAIj1CgICAgAh8IAogJEEDdGopAgAiPiA1ICqEhSIqQhWHIjJCgICAgAh8hEL/////D1gNACAyQj+HIjVC////////////AIUgMiA1hSA1fSI1QgEgNUIBVhuAID1aDQBBlgEhJAwRCwJAIDIgPX4iMkIAUyAiIDJ8IjIgIlNzRQ0AQZcBISQMEQsCQCAqQvD//wCDIC6EIiIgFFQNAEGYASEkDBELAkAgFSAip0EBdGozAQAiIkIAUyAyICJ8IiIgMlNzRQ0AQZkBISQMEQsCQCAiQgOHIj0gDFQNAEGaASEkDBELIChCCIghMiA+QgGIQgGDIA0gPadqMQAAICJCB4OIID6FQgGDIiJCAoSFICqFISogIiAtQv8Bg1YNAAJAIDQgGlQNAEGcASEkDBELAkAgLiAaVA0AQZ0BISQMEQsCQCAeQQJPDQBBnwEhJAwRCwJAIDIgCVQNAEGgASEkDBELQaIBISQgGyAjai0AACI8Qf8BcUE/Sw0QQhAgPK1C/wGDIj1CPyA9Qj9UGyI+hiIpID6HQhBSDRBBowEhJCAbIDtqLQAAIjtB/wFxQT9LDRBCECA7rUL/AYMiP0I/ID9CP1QbIjWGIkAgNYdCEFINEAJAQgEgPoYiNSA+h0IBUQ0AQaUBISQMEQsCQCA1Qn98IkEgNVMNAEGmASEkDBELAkAgCiAypyIkQQN0aikCACI1IEAgKYSFIj5CBIhC//8DgyIpIEGDIkAgDlQNAEGnASEkDBELAkAgKEKA/gODICkgPUI+ID1CPlQbQgF8iCAfMQABg4QgDyBAp2oxAABCBIaEQoABhCI9IBJUDQBBqwEhJAwRCwJAID5CFYcgEyA9p0ECdGo1AgB8Ij0gEFQNAEGtASEkDBELAkAgMiAYVA0AQa4BISQMEQsCQCAyIBZUDQBBrwEhJAwRCwJAID5C8P//AIMgP4QiPyAUVA0AQbIBISQMEQsCQCAXICRBAnQiJGo1AgAgESA9p0EBdGozAQAiPX4gGSAkajUCAHwgFSA/p0EBdGozAQB8Ij9CA4giKSAMVA0AQbQBISQMEQsgPkL///8AgyA1QgGIQgGDhSANICmnajEAACA/QgeDiCA1hUIBgyI+hSA9QhWGhEIChSEpID4gLUIIiFgNAQsCQCAgQgGEIi4gHFQNAEG5ASEkDBALIB0gLqdqLQAAIjtBGUYNAgJAIDutIi4gJ1QNAEG6ASEkDBALAkAgNCAaVA0AQbsBISQMEAsCQCAuIBpUDQBBvAEhJAwQCwJAIAsgO0EBdGozAQAiKEIIiCIzIAlUDQBBkAEhJAwQC0GSASEkIBsgI2otAABB/wFxIjxBP0sND0IQIDxBPyA8QT9JG60iMoYiPiAyh0IQUg0PQZMBISQgGyA7ai0AACI8Qf8BcUE/Sw0PQhAgPK1C/wGDIjJCPyAyQj9UGyIihiI/ICKHQhBSDQ8CQCAzIBhUDQBBlAEhJAwQCwJAIDMgFlQNAEGVASEkDBALIBkgM6ciJEECdCI8ajUCACEqIBcgPGo1AgAiNUKAgICACHwgCiAkQQN0aikCACI9ID8gPoSFIj5CFYciIkKAgICACHyEQv////8PWA0BICJCP4ciP0L///////////8AhSAiID+FID99Ij9CASA/QgFWG4AgNVoNAUGWASEkDA8LID5CCIYgIoQhNUIAISIMCgsCQCAiIDV+IiJCAFMgKiAifCIiICpTc0UNAEGXASEkDA4LAkAgPkLw//8AgyAyhCIyIBRUDQBBmAEhJAwOCwJAIBUgMqdBAXRqMwEAIjJCAFMgIiAyfCIqICJTc0UNAEGZASEkDA4LAkAgKkIDhyIiIAxUDQBBmgEhJAwOCyAoQv8BgyEyID1CAYhCAYMgDSAip2oxAAAgKkIHg4ggPYVCAYMiIkIChIUgPoUhKiAiIC1CCIhWDQACQCAeDQBBvQEhJAwOCwJAIDIgCVQNAEGgASEkDA4LQaIBISQgI0E/Sw0NQhAgNEI/IDRCP1QbIj6GIjUgPodCEFINDUGjASEkIDtBP0sNDUIQIC5CPyAuQj9UGyI+hiI/ID6HQhBSDQ0CQEIBID6GIj0gPodCAVENAEGlASEkDA4LAkAgPUJ/fCIpID1TDQBBpgEhJAwOCwJAIAogMqciJEEDdGopAgAiPSA/IDWEhSI+QgSIQv//A4MiNSApgyI/IA5UDQBBpwEhJAwOCwJAIDUgLkI+IC5CPlQbQgF8iCAfMQAAgyAyQgiGhCAPID+najEAAEIEhoQiNSASVA0AQasBISQMDgsCQCA+QhWHIBMgNadBAnRqNQIAfCI1IBBUDQBBrQEhJAwOCwJAIDIgGFQNAEGuASEkDA4LAkAgMiAWVA0AQa8BISQMDgsCQCA+QvD//wCDIC6EIj8gFFQNAEGyASEkDA4LAkAgFyAkQQJ0IiRqNQIAIBEgNadBAXRqMwEAIjV+IBkgJGo1AgB8IBUgP6dBAXRqMwEAfCI/QgOIIikgDFQNAEG0ASEkDA4LID5C////AIMgPUIBiEIBg4UgDSApp2oxAAAgP0IHg4ggPYVCAYMiPoUgNUIVhoRCAoUhKSA+IC1C/wGDWA0BCwJAICBCAoQiLiAcVA0AQcABISQMDQsgHSAup2otAAAiO0EZRg0CAkAgO60iLiAnVA0AQY8BISQMDQsCQCALIDtBAXRqMwEAIihC/wGDIjMgCVQNAEGQASEkDA0LQZIBISQgI0E/Sw0MQhAgNEI/IDRCP1QbIjKGIiogModCEFINDEGTASEkIDtBP0sNDEIQIC5CPyAuQj9UGyIyhiI1IDKHQhBSDQwCQCAzIBhUDQBBlAEhJAwNCwJAIDMgFlQNAEGVASEkDA0LIBkgM6ciJEECdCI8ajUCACEiIBcgPGo1AgAiPUKAgICACHwgCiAkQQN0aikCACI+IDUgKoSFIipCFYciMkKAgICACHyEQv////8PWA0BIDJCP4ciNUL///////////8AhSAyIDWFIDV9IjVCASA1QgFWG4AgPVoNAUGWASEkDAwLID4gIkIIhoQhNUIBISIMBwsCQCAyID1+IjJCAFMgIiAyfCIyICJTc0UNAEGXASEkDAsLAkAgKkLw//8AgyAuhCIiIBRUDQBBmAEhJAwLCwJAIBUgIqdBAXRqMwEAIiJCAFMgMiAifCIiIDJTc0UNAEGZASEkDAsLAkAgIkIDhyI9IAxUDQBBmgEhJAwLCyAoQgiIITIgPkIBiEIBgyANID2najEAACAiQgeDiCA+hUIBgyI+QgKEhSAqhSEqID4gLUL/AYNWDQACQCA0IBpUDQBBnAEhJAwLCwJAIC4gGlQNAEGdASEkDAsLAkAgHkECTw0AQZ8BISQMCwsCQCAyIAlUDQBBoAEhJAwLC0GiASEkIBsgI2otAABB/wFxIjxBP0sNCkIQIDxBPyA8QT9JG60iIoYiPyAih0IQUg0KQaMBISQgGyA7ai0AACI7Qf8BcUE/Sw0KQhAgO61C/wGDIiJCPyAiQj9UGyI9hiIpID2HQhBSDQoCQEIBID2GIjUgPYdCAVENAEGlASEkDAsLAkAgNUJ/fCJAIDVTDQBBpgEhJAwLCwJAIAogMqciJEEDdGopAgAiNSApID+EhSI9QgSIQv//A4MiPyBAgyIpIA5UDQBBpwEhJAwLCwJAID8gIkI+ICJCPlQbQgF8iCAfMQABgyAoQoD+A4OEIA8gKadqMQAAQgSGhCI/IBJUDQBBqwEhJAwLCwJAID1CFYcgEyA/p0ECdGo1AgB8Ij8gEFQNAEGtASEkDAsLAkAgMiAYVA0AQa4BISQMCwsCQCAyIBZUDQBBrwEhJAwLCwJAID1C8P//AIMgIoQiIiAUVA0AQbIBISQMCwsCQCAXICRBAnQiJGo1AgAgESA/p0EBdGozAQAiP34gGSAkajUCAHwgFSAip0EBdGozAQB8IiJCA4giKSAMVA0AQbQBISQMCwsgPUL///8AgyA1QgGIQgGDhSANICmnajEAACAiQgeDiCA1hUIBgyIihSA/QhWGhEIChSEpICIgLUIIiFgNAQsCQCAgQgOEIi4gHFQNAEHCASEkDAoLQoCABCE1IB0gLqdqLQAAIjtBGUYNAgJAIDutIi4gJ1QNAEG6ASEkDAoLAkAgNCAaVA0AQbsBISQMCgsCQCAuIBpUDQBBvAEhJAwKCwJAIAsgO0EBdGozAQAiKEIIiCIzIAlUDQBBkAEhJAwKC0GSASEkIBsgI2otAABB/wFxIjxBP0sNCUIQIDxBPyA8QT9JG60iMoYiKiAyh0IQUg0JQZMBISQgGyA7ai0AACI8Qf8BcUE/Sw0JQhAgPK1C/wGDIjJCPyAyQj9UGyIghiI/ICCHQhBSDQkCQCAzIBhUDQBBlAEhJAwKCwJAIDMgFlQNAEGVASEkDAoLIBkgM6ciJEECdCI8ajUCACEiIBcgPGo1AgAiPUKAgICACHwgCiAkQQN0aikCACI+ID8gKoSFIipCFYciIEKAgICACHyEQv////8PWA0BICBCP4ciP0L///////////8AhSAgID+FID99Ij9CASA/QgFWG4AgPVoNAUGWASEkDAkLICJCCIYgPoQhNUICISIMBAsCQCAgID1+IiBCAFMgIiAgfCIgICJTc0UNAEGXASEkDAgLAkAgKkLw//8AgyAyhCIyIBRUDQBBmAEhJAwICwJAIBUgMqdBAXRqMwEAIjJCAFMgICAyfCIiICBTc0UNAEGZASEkDAgLAkAgIkIDhyIgIAxUDQBBmgEhJAwICyAoQv8BgyEyID5CAYhCAYMgDSAgp2oxAAAgIkIHg4ggPoVCAYMiIEIChIUgKoUhKiAgIC1CCIhWDQACQCAeDQBBvQEhJAwICwJAIDIgCVQNAEGgASEkDAgLQaIBISQgI0E/Sw0HQhAgNEI/IDRCP1QbIiKGIj0gIodCEFINB0GjASEkIDtBP0sNB0IQIC5CPyAuQj9UGyI+hiI/ID6HQhBSDQcCQEIBICKGIj4gIodCAVENAEGlASEkDAgLAkAgPkJ/fCIpID5TDQBBpgEhJAwICwJAIAogMqciJEEDdGopAgAiPiA/ID2EhSIiQgSIQv//A4MiPSApgyI/IA5UDQBBpwEhJAwICwJAIDJCCIYgPSA0Qj4gNEI+VBtCAXyIIB8xAACDhCAPID+najEAAEIEhoRCgAGEIj0gElQNAEGrASEkDAgLAkAgIkIVhyATID2nQQJ0ajUCAHwiPSAQVA0AQa0BISQMCAsCQCAyIBhUDQBBrgEhJAwICwJAIDIgFlQNAEGvASEkDAgLAkAgIkLw//8AgyAuhCI/IBRUDQBBsgEhJAwICwJAIBcgJEECdCIkajUCACARID2nQQF0ajMBACI9fiAZICRqNQIAfCAVID+nQQF0ajMBAHwiP0IDiCIpIAxUDQBBtAEhJAwICyAiQv///wCDID5CAYhCAYOFIA0gKadqMQAAID9CB4OIID6FQgGDIiKFID1CFYaEQgKFISkgIiAtQv8Bg1gNAgsCQCAsQgJSDQBBAEIANwMQQQAgLzcDGEEADwsCQCAxIAdUDQBB1gEhJAwHCwJAICYgIS0AACIkSw0AQdcBISQMBwsCQCA0ICdUDQBB2AEhJAwHCyALICNBAXRqIAsgJEEBdGovAQAiIzsBAAJAICtCfXwgAlQNAEHbASEkDAcLAkAgK0J+fCIrIAJUDQBB3QEhJAwHCwJAICOtQv//A4MiKEL/AYMiLiAJVA0AQd4BISQMBwsgOkFoaiEjIDpBcGoiOikCACEgIAogLqdBA3RqICMpAgA3AgACQCAoQgiIIi4gCVQNAEHfASEkDAcLIAogLqdBA3RqICA3AgAgIUF/aiEhIDlBfmohOSABMQAAQgF8ISIgLEJ+fCEgIAFBf2ohASAsQn98ISwgNCEuICAgBVQNAAtBhwEhJAwFCyAiICBCCIaEITVCAyEiCwJAAkAgLCAwfUIBUQ0AICxCf3wgJVQNAUHGASEkDAULAkAgMEIBfCI0IAdUDQBBxAEhJAwFCwJAIC5CgAJUDQBBxQEhJAwFCyAIIDSnaiAuPAAAQQAgMDcDEEEAIC83AxhBAA8LAkAgIkL/AVgNAEHHASEkDAQLIAFBAWogIjwAAAJAIChC/wGDIiAgCVQNAEHIASEkDAQLAkAgKEIIhyIiIAlUDQBByQEhJAwECwJAICtCf3wgAlQNAEHLASEkDAQLIAogIqdBA3RqKQIAISIgOkF4aiAKICCnQQN0aikCADcCAAJAICsgAlQNAEHNASEkDAQLIDogIjcCAAJAIDMgCVQNAEHOASEkDAQLIAogM6dBA3RqICo3AgACQCAyIAlUDQBBzwEhJAwECyAKIDKnQQN0aiApNwIAAkAgNCAnVA0AQdABISQMBAsCQCAoQv//A1gNAEHRASEkDAQLIAsgI0EBdGogKD0BAAJAIDVCAFUgLSA1fSIrIC1Tc0UNAEHSASEkDAQLIC4hLUEBIQEMAQtBACEBDAALC0EAIDU3A5ANQQAgMzcDqA1BACAyNwOwDUEAIDA3A9gMQQAgLDcDgA5BACAvNwOYDUEAIC43A+gMQQAgLTcD8AxBACArNwPQDEEAICo3A7gNQQAgKTcDwA1BACAoNwOgDUEDDwtBACAkNgIIAAs=").then((module) => Object.assign(compiled, connected(module, {"survey": ["block", "masks"], "spread": ["front", "now", "soon", "dist"], "pack": ["bits"], "descend": [], "attempt": ["board", "word", "pos", "tim", "way", "old"]}, ["dist"])));
return { ...pattern_database, ready };
})();
Book.ready = Promise.all([Book.partial_goals.ready, Book.pattern_database.ready]);
