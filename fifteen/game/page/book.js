// What Python does and JavaScript would do otherwise.
//
// An integer is a Number up to LIMIT, and a BigInt beyond it, so that there is one way
// to write each.  A list, a tuple and an array are Arrays, and an array knows what fits.
globalThis.Python = (() => {
  "use strict"; // also behind other scripts: a write to what is frozen is an error

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
  class OSError extends PythonError {}
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
  const mixed = (a, b) => (typeof a === "bigint") !== (typeof b === "bigint");
  const [bigPlus, bigMinus] = [big((a, b) => a + b), big((a, b) => a - b)];
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
  const LONG = 1 << 19;
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
    if (ArrayBuffer.isView(sequence) && values.length === last - first) return void sequence.set(values, first);
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
  const sorted = (values, key = (value) => value) => [...values]
    .map((value) => [key(value), value])
    .sort(([a], [b]) => (precedes(a, b) ? -1 : precedes(b, a) ? 1 : 0))
    .map(([, value]) => value);

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
    if (a instanceof Dict && b instanceof Dict) {
      return a.size === b.size && a.items().every(([key, value]) => b.has(key) && same(value, b.get(key)));
    }
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
    pop(key, ...other) {
      const value = this.has(key) || !other.length ? item(this, key) : other[0];
      this.pairs.delete(keyOf(key));
      return value;
    }
    setdefault(key, value = null) {
      if (!this.has(key)) this.put(key, value);
      return this.get(key);
    }
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
    return typeof a === "string" && typeof b === "string" ? a + b : mixed(a, b) ? bigPlus(a, b) : exact(numeric(a) + numeric(b));
  };
  const minus = (a, b) => (a instanceof Set ? new Set([...a].filter((each) => !b.has(each))) : mixed(a, b) ? bigMinus(a, b) : exact(numeric(a) - numeric(b)));
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
    cast: (bytes, typecode) => array(typecode, bytes),
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
  const cartesian = (...rows) => rows.map(listed).reduce((all, row) =>
    all.flatMap((begun) => row.map((value) => [...begun, value])), [[]]);
  const bisectLeft = (sorted, value) => {
    let [low, high] = [0, length(sorted)];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (precedes(at(sorted, middle), value)) low = middle + 1; else high = middle;
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
  const chain = { from_iterable: (rows) => [...rows].flatMap(listed) };
  const comb = (n, k) => {
    let ways = 1;
    for (let j = 0; j < k; j += 1) ways = quotient(product(ways, n - j), j + 1);
    return ways;
  };
  const cast = (kind, value) => value;
  const mmap = (file, length) => {
    try { return bytes(length); }
    catch (error) { throw error instanceof RangeError ? new MemoryError("") : error; }
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
  const grouped = (number) => {
    if (typeof number !== "number" && typeof number !== "bigint") throw new Refusal("only integers are grouped");
    return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
  };
  // Where two are equally near, Python takes the even digit, and toFixed the greater number.
  const fixed = (float, digits) => {
    const number = Math.abs(float), sign = float < 0 ? "-" : "";
    const near = number.toFixed(digits);
    const tie = (number * 2 ** (digits + 1)) % 2 === 1 && Number(near.at(-1)) % 2 === 1;
    return sign + (tie ? (number - 10 ** -digits / 2).toFixed(digits) : near);
  };

  // ——— Random numbers: the Mersenne Twister, begun with an integer as Python begins it.

  const Random = (seed) => {
    const [N, M] = [624, 397], words = new Uint32Array(N), key = [];
    for (let rest = BigInt(seed); rest > 0n || !key.length; rest >>= 32n) key.push(Number(rest & 0xFFFFFFFFn));
    const mixed = (k, factor) => {
      const before = words[(k || N) - 1];
      return Math.imul(before ^ (before >>> 30), factor);
    };
    words[0] = 19650218;
    for (let k = 1; k < N; k += 1) words[k] = mixed(k, 1812433253) + k;
    let [k, j] = [1, 0];
    const onward = () => { k += 1; if (k === N) { words[0] = words[N - 1]; k = 1; } };
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
          const y = (words[at] & 0x80000000) | (words[(at + 1) % N] & 0x7FFFFFFF);
          words[at] = words[(at + M) % N] ^ (y >>> 1) ^ (y & 1 ? 0x9908B0DF : 0);
        }
        at = 0;
      }
      let y = words[at++];
      y ^= y >>> 11;
      y ^= (y << 7) & 0x9D2C5680;
      y ^= (y << 15) & 0xEFC60000;
      return (y ^ (y >>> 18)) >>> 0;
    };
    return { getrandbits: (bits) => {
      if (!(bits > 0 && bits <= 32)) throw new Refusal("a page draws 1 to 32 random bits");
      return word() >>> (32 - bits);
    } };
  };

  return {
    ValueError, IndexError, OverflowError, ZeroDivisionError, MemoryError, OSError, PythonError, Refusal,
    Float, Cells, Bytes,
    exact, precedes, follows, beyond, assigned, unpacked, product, quotient, remainder, power, bitAnd, bitOr, bitXor, shiftRight, shiftLeft, abs,
    array, bytes, at, letter, put, range, slice, replace, repeated, joined, append, extend,
    length, index, find, contains, enumerate, zip, sum, least, most, sorted, truth, same,
    record, float, integer, perfCounter, grouped, fixed, Random,
    Dict, item, store, plus, minus, times, union, within, method, text,
    divmod, factorial, pairwise, cartesian, bisectLeft, chain, comb, cast, mmap, next, map, cache, apart, listed, member, view, ThreadPoolExecutor,
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
// What is `sliced` is run by `through`, which is given the run and waited for.
const connected = (program, writes, inner = [], passing = [], sliced = [], through = null) => {
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
  const call = (name, slices) => (...given) => {
    const { parameters } = program.about.functions[name];
    const long = given.map((value, k) =>
      (isRow(value) && value.length > LONG ? stays(value, parameters[k]) : null));
    const bottom = program.array("B", 0);
    const held = given.map((value, k) =>
      long[k] ?? (isRow(value) ? program.array(parameters[k][1], value) : value));
    const back = (results) => {
      copied(name, given, held, long);
      program.release(bottom);
      return results;
    };
    if (!slices) return back(program.call(name, ...held));
    const run = program.begin(name, ...held);
    return through(run).then(() => back(run.results));
  };
  const copied = (name, given, held, long) => {
    const { parameters } = program.about.functions[name];
    given.forEach((value, k) => {
      const [parameter] = parameters[k];
      if (!writes[name].includes(parameter) || (long[k] && inner.includes(parameter))) return;
      if (ArrayBuffer.isView(value)) return void value.set(held[k].values);
      const { values } = held[k], big = typeof values[0] === "bigint";
      for (let j = 0; j < value.length; j += 1) value[j] = big ? Number(values[j]) : values[j];
    });
  };
  return Object.fromEntries(Object.keys(writes).map((name) => [name, call(name, sliced.includes(name))]));
};

globalThis.Book = {};
Book.partial_goals = (() => {
"use strict";
const compiled = {};
const { Dict, ValueError, abs, append, array, at, bitAnd, bytes, cache, contains, enumerate, exact, extend, find, float, follows, index, item, joined, least, length, letter, method, most, next, perfCounter, plus, power, product, put, quotient, range, record, remainder, replace, shiftLeft, shiftRight, slice, store, sum, truth, union, unpacked, within } = Python;
const korf0 = (() => {

  const [EAST, NORTH, WEST, SOUTH, NONE] = range(5);

  // §11 ⟨Definitions⟩ +≡
  /** A quota: its moves of each kind, the nodes met, the seconds taken. */
  const Quota = record("Quota", ["happy", "sad", "nodes", "seconds"]);

  /** The moves of each kind, the pieces to push in hex, and the work. */
  const Solution = record("Solution", ["happy", "sad", "pieces", "nodes", "quotas"]);

  // §11 ⟨Definitions⟩ +≡
  /** A fault of a start, and the exit status for it. */
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
  return { Unreachable, Complaint, UNREACHABLE, NONE, EAST, NORTH, WEST, SOUTH, Solution, Quota };
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
    below = remainder(cols, 2) ? 0 : exact(rows - 1 - quotient(index(cells, -1), cols));
    return remainder(exact(inversions(cells) + below), 2) === 0;
  }

  // §6 ⟨Refuse what we cannot take on⟩
  /** Say why trays of this size are beyond the programs, or nothing. */
  function refusal(rows, cols) {
    if (contains(SIDES, rows) && contains(SIDES, cols)) {
      return "";
    }
    return `${rows}×${cols} is not a size from 2×2 to 10×10`;
  }

  const ONLY = "The start position should use only";

  /** Raise ValueError unless this is a tray, and of a size not refused. */
  function complain(cells, rows, cols, refusal = tray.refusal) {
    let digits, reason, j, x, digit, kind;
    if ((reason = refusal(rows, cols))) {
      throw new ValueError(`Sorry, ${reason}.`);
    }
    digits = slice(DIGITS, null, product(rows, cols));
    for ([j, x] of enumerate(cells)) {
      if (!contains(range(-1, length(digits) - 1), x)) {
        kind = length(digits) === 16 ? "hex digits" : "digits";
        throw new ValueError(`${ONLY} ${kind} (${digits})!`);
      }
      if (contains(slice(cells, null, j), x)) {
        digit = letter(digits, x + 1);
        throw new ValueError(`Your start position uses ${digit} twice!`);
      }
    }
    for ([x, digit] of enumerate(digits, -1)) {
      if (!contains(cells, x)) {
        throw new ValueError(`Your start position doesn't use ${digit}!`);
      }
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
  /** Move the empty cell along a path: the tray then, the pieces pushed. */
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
  return { complain, refusal, SIDES, DIGITS, ONLY, despair, solvable, inversions, pushed, neighbours, beside, NOWHERE, STEPS, distance, manhattan_distance, happy_and_sad };
})();
const partial_goals = (() => {
  const { DIGITS, NOWHERE, complain, despair, distance, happy_and_sad, manhattan_distance, neighbours, pushed } = tray;
  const { NONE, Quota, Solution } = korf0;

  const DEPTH = 80;

  // §3 ⟨Definitions⟩ +≡
  const PLANS = new Dict([["usual", "12 34 5678 9ade bcf"], ["bold", "1234 5678 9ade bcf"], ["peel", "12 34 59d 678 ae bcf"]]);

  // §3 ⟨Definitions⟩ +≡
  /** Return the default plan for a size. */
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
    return [...goals.map((goal) => [...[...goal].map((x) => letter(DIGITS, plus(x, 1)))].join(""))].join(" ");
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

  // §22 ⟨Definitions⟩ +≡
  const PAIR = 4;

  // §22 ⟨Definitions⟩ +≡
  const THIN = 1024;

  const BEAM = 8192;

  const BEAMED = range(17, 37);

  // §5 ⟨Search from both ends⟩
  const WHITE = 0xFF;

  /** Return a tray with all pieces white but the wanted ones. */
  function scene(cells, wanted) {
    return bytes([...cells].map((x) => x < 0 || contains(wanted, x) ? x + 1 : WHITE));
  }

  /** Return the new scenes one move further; note their origins. */
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
  /** Return the path of the empty cell, or None; and the scenes met.
   *
   * The path is a shortest one that brings the wanted pieces home.
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

  // §8 ⟨Search depth first⟩
  /** Return the path of the empty cell, or None; and the nodes met.
   *
   * The path is a shortest one that brings the wanted pieces home.
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

  // §8 ⟨Search depth first⟩ +≡
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

  // §10 ⟨Search depth first⟩ +≡
  const attempt = (...given) => compiled.attempt(...given);

  // §1 Introduction
  /** Reach the goals of a plan, each in as few moves as possible.
   *
   * ``cells`` has rows × cols entries, row by row: x for the piece that
   * belongs in cell x, −1 for the empty cell.  ``stages`` has the pieces of
   * each goal as digits, "12 34" for instance; the default is the usual plan.
   * The method is "breadth" or "depth"; both find shortest ways, and look
   * ``depth`` moves ahead.  Raises NoWay if that is not enough,
   * korf0.Unreachable if parity forbids the plan, and ValueError for an
   * impossible tray, plan or method.
   */
  function plan(cells, rows, cols, stages = null, depth = DEPTH, method_ = "breadth") {
    let goals, goal, named, size, tray, wanted, done, pieces, path, nodes;
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
      if (method_ === "breadth") {
        [path, nodes] = in_breadth(tray, rows, cols, wanted, depth);
      } else {
        [path, nodes] = in_depth(tray, rows, cols, wanted, depth);
      }
      if (path === null) {
        throw new NoWay(goal, depth, done);
      }
      [tray, pieces] = pushed(tray, path);
      append(done, Stage(goal, pieces, nodes));
    }
    return done;
  }

  // §13 ⟨Shorten a solution⟩ +≡
  const shortcut = (...given) => compiled.shortcut(...given);

  // §13 ⟨Shorten a solution⟩ +≡
  /** Return what `shortcut` is given after the trail, for a width. */
  function rooms(rows, cols, width) {
    let size, far, then, start, board, pos, way, low, beside;
    size = product(rows, cols);
    far = distances(rows, cols, new Set(range(size)));
    [then, start, board] = unpacked(range(3).map((_) => array("B", bytes(size))), 3);
    [pos, way] = unpacked(range(2).map((_) => array("B", bytes(width + 2))), 2);
    [low, beside] = [array("h", bytes(exact(2 * (width + 2)))), neighbours(rows, cols)];
    return [far, beside, then, start, board, pos, low, way];
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
    let latest, windows, nodes, i, room, trays, k, end, trail, last, moves, more, _, new_;
    // §14 ⟨Get ready to reduce⟩
    if (width < 2) {
      throw new ValueError(`A window has 2 moves or more, not ${width}.`);
    }
    [windows, nodes, i, room] = [[], 0, 0, rooms(rows, cols, width)];
    // §16 ⟨Cut out what leads back to the same tray⟩
    [trays, k] = [along(cells, pieces, cols), 0];
    latest = new Dict([...enumerate(trays)].map(([k, tray]) => [method(tray, "tobytes", []), k]));
    while (k < length(pieces)) {
      end = item(latest, method(at(trays, k), "tobytes", []));
      if (follows(end, k)) {
        append(windows, Window(k, slice(pieces, k, end), ""));
        if (report !== null) {
          report(at(windows, -1));
        }
        pieces = slice(pieces, null, k) + slice(pieces, end);
        trays = along(cells, pieces, cols);
        latest = new Dict([...enumerate(trays)].map(([j, tray]) => [method(tray, "tobytes", []), j]));
      }
      k += 1;
    }
    while (i === 0 || exact(i + width) <= length(pieces)) {
      // §15 ⟨Look for a shortcut in the window⟩
      trail = array("B", trays.map((tray) => index(tray, -1)));
      last = least(exact(i + width), length(pieces));
      [moves, more] = shortcut(i, last, trail, ...room);
      nodes = exact(nodes + more);
      // §15 ⟨Put the shorter way in place of the window, or go on⟩
      if (moves < 0) {
        i += 1;
      } else {
        [_, new_] = pushed(at(trays, i), slice(at(room, 5), 2, moves + 2));
        append(windows, Window(i, slice(pieces, i, last), new_));
        if (report !== null) {
          report(at(windows, -1));
        }
        pieces = slice(pieces, null, i) + new_ + slice(pieces, last);
        trays = along(cells, pieces, cols);
        i = most(0, exact(i - width + 1));
      }
    }
    return Reduced(pieces, [...windows], nodes);
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
  const sweep = (...given) => compiled.sweep(...given);

  // §21 ⟨Sweep windows along a solution⟩ +≡
  /** Yield the trail as it gets shorter, or as it is; and the nodes since. */
  function* shortened(trail, rows, cols, width) {
    let i, room, moves, nodes, after;
    [i, room] = [0, rooms(rows, cols, width)];
    while (i === 0 || exact(i + width) < length(trail)) {
      [i, moves, nodes] = sweep(i, width, SLICE, trail, ...room);
      if (moves >= 0) {
        after = slice(trail, least(exact(i + width), length(trail) - 1) + 1);
        trail = joined(joined(slice(trail, null, i + 1), slice(at(room, 5), 2, moves + 2)), after);
        i = most(0, exact(i - width + 1));
      }
      yield [trail, nodes];
    }
    return null;
  }

  // §22 ⟨Search in a beam⟩
  /** Return how many pieces of its line are in the wrong order with x. */
  function clashes(x, at_, by, o, size, cols, boards, lines) {
    let j, last, line, count, y;
    line = at(lines, by + x); count = 0;
    j = by ? product(line, cols) : line;
    last = by ? exact(j + cols) : size;
    while (j < last) {
      y = at(boards, o + j);
      if (y !== NOWHERE && at(lines, by + y) === line && y < x !== j < at_) {
        count += 1;
      }
      j = exact(j + (by ? 1 : cols));
    }
    return count;
  }

  // §22 ⟨Search in a beam⟩ +≡
  const spawn = (...given) => compiled.spawn(...given);

  // §22 ⟨Search in a beam⟩ +≡
  const keep = (...given) => compiled.keep(...given);

  // §22 ⟨Search in a beam⟩ +≡
  /** Return a trail home of at most so many moves, or None; and the nodes. */
  function in_beam(cells, rows, cols, width, most_) {
    let x, lines, j, boards, notes, tally, seen, layer, size, beside, key, cost, keys, stride, p, many, nodes, here, there, past, codes, worst, child, score, order, made, i, trail, by, down, right, pairs;
    // §22 ⟨Make room for two layers⟩
    [size, beside, key] = [product(rows, cols), neighbours(rows, cols), 1];
    [cost, keys] = [array("h", bytes(product(256, size))), array("i", bytes(product(512, size)))];
    for (x of range(size)) {
      for (j of range(size)) {
        down = exact(quotient(x, cols) - quotient(j, cols)); right = exact(remainder(x, cols) - remainder(j, cols));
        key = 48271 * key % 2147483647;
        { const [$new0, $new1] = [exact(power(down, 2) + power(right, 2)), key];
          put(cost, product(128, x) + j, $new0); put(keys, product(128, x) + j, $new1); }
      }
    }
    lines = array("B", bytes(256));
    for (j of range(size)) {
      { const [$new0, $new1] = [remainder(j, cols), quotient(j, cols)];
        put(lines, j, $new0); put(lines, 128 + j, $new1); }
    }
    // §22 ⟨Set out the start⟩
    [stride, p] = [size + 2, index(cells, -1)];
    boards = joined(array("h", [...cells, p, 0]), array("h", bytes(product(exact(4 * width), stride))));
    put(boards, p, NOWHERE);
    for ([j, x] of enumerate(cells)) {
      if (x >= 0) {
        put(boards, size + 1, at(boards, size + 1) + at(cost, product(128, x) + j));
        for (by of [0, 128]) {
          if (at(lines, by + x) === at(lines, by + j)) {
            pairs = clashes(x, j, by, 0, size, cols, boards, lines);
            put(boards, size + 1, at(boards, size + 1) + Math.floor(PAIR / 2) * pairs);
          }
        }
      }
    }
    // §22 ⟨Make room for the children⟩
    [many, nodes, here, there, past] = [1, 0, 0, width, [array("i", [NONE])]];
    notes = joined(at(past, 0), array("i", bytes(exact(4 * width))));
    [codes, worst] = [array("i", bytes(exact(8 * width))), exact(rows + cols + PAIR)];
    [child, score, order] = unpacked(range(3).map((_) => array("i", bytes(exact(product(12, width) + 4)))), 3);
    tally = array("i", bytes(product(product(exact(4 * size), worst), exact(rows + cols))));
    seen = array("i", bytes(shiftLeft(4, method(2 * width, "bit_length", []))));
    while (many && at(boards, product(here, stride) + size + 1) && length(past) <= most_) {
      made = spawn(many, here, size, cols, boards, notes, cost, lines, beside, child, score, tally);
      many = keep(made, width, here, there, size, boards, notes, beside, child, score, tally, order, keys, codes, seen);
      append(past, slice(notes, null, many));
      [here, there, nodes] = [there, here, exact(nodes + made)];
    }
    if (!many || at(boards, product(here, stride) + size + 1)) {
      return [null, nodes];
    }
    // §22 ⟨Read the notes from home to the start⟩
    [i, trail] = [0, array("B", [at(boards, product(here, stride) + size)])];
    for (layer of slice(slice(past, 1), null, null, -1)) {
      append(trail, at(beside, 5 * at(trail, -1) + (at(layer, i) & 7 ^ 2)));
      i = at(layer, i) >> 3;
    }
    return [slice(trail, null, null, -1), nodes];
  }

  // §18 Larger trays
  /** Return a good solution soon, of a tray of any size.
   *
   * Windows go over it, ever wider, up to ``shorten`` moves; without that,
   * until they have met SOON nodes.  Of some sizes, beams of up to ``beam``
   * boards in a layer come before.  ``better`` is told where the empty cell
   * goes whenever that gets shorter, and the nodes.  If a window that holds
   * all cannot be made shorter, the quota that fails so is reported.  Raises
   * korf0.Unreachable if there is no solution, ValueError for no tray.
   */
  function quick(cells, rows, cols, failed = null, shorten = 0, better = null, beam = BEAM) {
    let stage, broad, sad, tray, free, nodes, trail, quotas, goal, width, spent, begun, _, pieces, path, met, shorter, more, h, seconds, moves;
    // §20 ⟨Follow the plan for walls⟩
    complain(cells, rows, cols);
    despair(cells, rows, cols);
    [tray, free, nodes] = [slice(cells), [...range(product(rows, cols))], 0];
    [trail, quotas] = [array("B", [index(cells, -1)]), []];
    for (stage of method(walled_plan(rows, cols), "split", [])) {
      goal = [...stage].map((digit) => index(DIGITS, digit) - 1);
      [path, met] = round_walls(tray, rows, cols, free, goal);
      [tray, _] = pushed(tray, path);
      method(trail, "extend", [path]);
      nodes = exact(nodes + met);
      free = free.filter((j) => !contains(goal, j));
    }
    if (better !== null) {
      better(trail, nodes);
    }
    // §22 ⟨Search in wider and wider beams⟩
    broad = contains(BEAMED, product(rows, cols)) ? THIN : beam + 1;
    while (broad <= beam) {
      [shorter, more] = in_beam(cells, rows, cols, broad, length(trail) - 2);
      nodes = exact(nodes + more);
      if (shorter !== null && length(shorter) < length(trail)) {
        trail = shorter;
        if (better !== null) {
          better(trail, nodes);
        }
      }
      broad = exact(broad * 2);
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
const connection = async (text, writes) => connected(await translated.load(text), writes, ["queue", "child", "score", "order", "codes", "seen"], ["came", "queue", "boards", "notes", "child", "score", "tally", "cost", "order", "keys", "codes", "seen"], [], (run) => Book.through(run));
const ready = Promise.all([connection("AGFzbQEAAAAAt5UBCnByb29md2VhdmV7ImRvY3VtZW50IjoicGFydGlhbF9nb2Fscy5tZCIsImZ1bmN0aW9ucyI6eyJhdHRlbXB0Ijp7ImxpbmUiOjgxNiwiZnJhbWUiOjI3MiwicGFyYW1ldGVycyI6W1sic3RhcnQiLCJCIl0sWyJ0IiwiaW50Il0sWyJzbGFjayIsImludCJdLFsiaCIsImludCJdLFsiZmFyIiwiQiJdLFsiYmVzaWRlIiwiQiJdLFsiYm9hcmQiLCJCIl0sWyJwb3MiLCJCIl0sWyJsb3ciLCJoIl0sWyJ3YXkiLCJCIl1dLCJyZXN1bHRzIjpbImludCIsImludCJdLCJhbG9uZSI6ZmFsc2UsInBhdXNlcyI6W3sibGluZSI6ODQ1LCJuYW1lcyI6eyJoIjozNjgsIm5vZGVzIjozOTIsInAiOjM3Niwic2xhY2siOjM2MCwidCI6MzUyfX0seyJsaW5lIjo4MzEsIm5hbWVzIjp7ImgiOjM2OCwibGV2ZWwiOjQzMiwibm9kZXMiOjM5MiwicCI6Mzc2LCJzbGFjayI6MzYwLCJ0IjozNTJ9fV19LCJmbG9vZCI6eyJsaW5lIjoxMzk5LCJmcmFtZSI6NDcyLCJwYXJhbWV0ZXJzIjpbWyJob21lIiwiaW50Il0sWyJrIiwiaW50Il0sWyJiaXRzIiwiaW50Il0sWyJtb3N0IiwiaW50Il0sWyJiZXNpZGUiLCJCIl0sWyJjYW1lIiwiQiJdLFsicXVldWUiLCJpIl0sWyJlbmRzIiwicSJdXSwicmVzdWx0cyI6WyJpbnQiXSwiYWxvbmUiOnRydWUsInBhdXNlcyI6W3sibGluZSI6MTQwNiwibmFtZXMiOnsiYml0cyI6NTUyLCJoZWFkIjo1NjgsImhvbWUiOjUzNiwiayI6NTQ0LCJ0YWlsIjo1NzYsInVudGlsIjo1ODR9fV19LCJzaG9ydGN1dCI6eyJsaW5lIjoxMDAwLCJmcmFtZSI6NjQwLCJwYXJhbWV0ZXJzIjpbWyJpIiwiaW50Il0sWyJsYXN0IiwiaW50Il0sWyJ0cmFpbCIsIkIiXSxbImZhciIsIkIiXSxbImJlc2lkZSIsIkIiXSxbInRoZW4iLCJCIl0sWyJzdGFydCIsIkIiXSxbImJvYXJkIiwiQiJdLFsicG9zIiwiQiJdLFsibG93IiwiaCJdLFsid2F5IiwiQiJdXSwicmVzdWx0cyI6WyJpbnQiLCJpbnQiXSwiYWxvbmUiOmZhbHNlLCJwYXVzZXMiOlt7ImxpbmUiOjk4MSwibmFtZXMiOnsiaCI6NzUyLCJpIjo3MjgsImxhc3QiOjczNiwibm9kZXMiOjc0NH19LHsibGluZSI6OTgzLCJuYW1lcyI6eyJoIjo3NTIsImkiOjcyOCwibGFzdCI6NzM2LCJub2RlcyI6NzQ0fX0seyJsaW5lIjo5ODcsIm5hbWVzIjp7ImgiOjc1MiwiaSI6NzI4LCJsYXN0Ijo3MzYsIm5vZGVzIjo3NDR9fSx7ImxpbmUiOjEwMDksIm5hbWVzIjp7ImgiOjc1Miwibm9kZXMiOjc0NH19XX0sInNwYXduIjp7ImxpbmUiOjE2MjgsImZyYW1lIjo5MDQsInBhcmFtZXRlcnMiOltbIm1hbnkiLCJpbnQiXSxbImhlcmUiLCJpbnQiXSxbInNpemUiLCJpbnQiXSxbImNvbHMiLCJpbnQiXSxbImJvYXJkcyIsImgiXSxbIm5vdGVzIiwiaSJdLFsiY29zdCIsImgiXSxbImxpbmVzIiwiQiJdLFsiYmVzaWRlIiwiQiJdLFsiY2hpbGQiLCJpIl0sWyJzY29yZSIsImkiXSxbInRhbGx5IiwiaSJdXSwicmVzdWx0cyI6WyJpbnQiXSwiYWxvbmUiOnRydWUsInBhdXNlcyI6W3sibGluZSI6MTYzNSwibmFtZXMiOnsiY29scyI6MTAyNCwiaGVyZSI6MTAwOCwibWFkZSI6MTAzMiwic2l6ZSI6MTAxNn19XX0sImtlZXAiOnsibGluZSI6MTY2NiwiZnJhbWUiOjExNjAsInBhcmFtZXRlcnMiOltbIm1hZGUiLCJpbnQiXSxbIndpZHRoIiwiaW50Il0sWyJoZXJlIiwiaW50Il0sWyJ0aGVyZSIsImludCJdLFsic2l6ZSIsImludCJdLFsiYm9hcmRzIiwiaCJdLFsibm90ZXMiLCJpIl0sWyJiZXNpZGUiLCJCIl0sWyJjaGlsZCIsImkiXSxbInNjb3JlIiwiaSJdLFsidGFsbHkiLCJpIl0sWyJvcmRlciIsImkiXSxbImtleXMiLCJpIl0sWyJjb2RlcyIsImkiXSxbInNlZW4iLCJpIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjoxNjkxLCJuYW1lcyI6eyJoZXJlIjoxMjk2LCJrZXB0IjoxMzIwLCJtYWRlIjoxMjgwLCJwbGFjZSI6MTMzNiwic2l6ZSI6MTMxMiwic3RyaWRlIjoxMzI4LCJ0aGVyZSI6MTMwNCwid2lkdGgiOjEyODh9fSx7ImxpbmUiOjE2OTQsIm5hbWVzIjp7ImhlcmUiOjEyOTYsImtlcHQiOjEzMjAsIm1hZGUiOjEyODAsInNpemUiOjEzMTIsInN0cmlkZSI6MTMyOCwidGhlcmUiOjEzMDQsIndpZHRoIjoxMjg4fX0seyJsaW5lIjoxNjk4LCJuYW1lcyI6eyJoZXJlIjoxMjk2LCJrZXB0IjoxMzIwLCJtYWRlIjoxMjgwLCJzaXplIjoxMzEyLCJzdHJpZGUiOjEzMjgsInRoZXJlIjoxMzA0LCJ3aWR0aCI6MTI4OH19LHsibGluZSI6MTcwMCwibmFtZXMiOnsiaGVyZSI6MTI5Niwia2VwdCI6MTMyMCwibWFkZSI6MTI4MCwic2l6ZSI6MTMxMiwic3RyaWRlIjoxMzI4LCJ0aGVyZSI6MTMwNCwid2lkdGgiOjEyODh9fSx7ImxpbmUiOjE2NzQsIm5hbWVzIjp7ImhlcmUiOjEyOTYsImtlcHQiOjEzMjAsInNpemUiOjEzMTIsInN0cmlkZSI6MTMyOCwidGhlcmUiOjEzMDQsIndpZHRoIjoxMjg4fX1dfSwic3dlZXAiOnsibGluZSI6MTQ5MywiZnJhbWUiOjE1OTIsInBhcmFtZXRlcnMiOltbImkiLCJpbnQiXSxbIndpZHRoIiwiaW50Il0sWyJtb3N0IiwiaW50Il0sWyJ0cmFpbCIsIkIiXSxbImZhciIsIkIiXSxbImJlc2lkZSIsIkIiXSxbInRoZW4iLCJCIl0sWyJzdGFydCIsIkIiXSxbImJvYXJkIiwiQiJdLFsicG9zIiwiQiJdLFsibG93IiwiaCJdLFsid2F5IiwiQiJdXSwicmVzdWx0cyI6WyJpbnQiLCJpbnQiLCJpbnQiXSwiYWxvbmUiOmZhbHNlLCJwYXVzZXMiOlt7ImxpbmUiOjE1MDAsIm5hbWVzIjp7ImVuZCI6MTcyOCwiaSI6MTY4OCwibW9zdCI6MTcwNCwibW92ZXMiOjE3MTIsIm5vZGVzIjoxNzIwLCJ3aWR0aCI6MTY5Nn19XX19LCJmYXVsdHMiOltbInBhcnRpYWxfZ29hbHMubWQiLDg0Niwic3RhcnRbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg0NiwiYm9hcmRbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg0Niwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg0Nywic3RhcnRbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg0OSwicG9zWzBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NDksIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NTgsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODU5LCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NTksIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4NjAsImxvd1tsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg2MCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIGgiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg3MywiNSAqIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODczLCI1ICogcCArIGQgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODczLCJiZXNpZGVbNSAqIHAgKyBkXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODc2LCJsZXZlbCAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODc2LCJwb3NbbGV2ZWwgLSAxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODc3LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg3OSwiYm9hcmRbcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg4MCwiMTI4ICogeCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4ODAsIjEyOCAqIHggKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg4MCwiZmFyWzEyOCAqIHggKyBxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODgwLCJoIC0gZmFyWzEyOCAqIHggKyBxXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4ODAsIjEyOCAqIHggKyBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDg4MCwiZmFyWzEyOCAqIHggKyBwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsODgwLCJoIC0gZmFyWzEyOCAqIHggKyBxXSArIGZhclsxMjggKiB4ICsgcF0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODkzLCJ0IC0gbGV2ZWwgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODkzLCJ0IC0gbGV2ZWwgKyBzbGFjayBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4OTQsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsODk2LCJ3YXlbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4OTYsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4OTcsImJvYXJkW3BdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4OTcsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw4OTgsImxldmVsICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MDEsImxldmVsICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MDEsInBvc1tsZXZlbCArIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MDEsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MDQsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTA1LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxNSwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MTYsInBvc1tsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxNiwiYm9hcmRbcG9zW2xldmVsXV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxNiwiYm9hcmRbcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxNiwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxNywicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTE3LCJsb3dbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5MTgsIndheVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDkxOCwid2F5W2xldmVsXSArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwNCwiZW5kc1swXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwNCwiZW5kc1sxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwNSwiaGVhZCArIG1vc3QgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQwNywicXVldWVbaGVhZF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MDgsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4MSwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzgxLCIxIDw8IGJpdHMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4MSwiKDEgPDwgYml0cykgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzODMsIjUgKiBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzODMsIjUgKiBwICsgZCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzgzLCJiZXNpZGVbNSAqIHAgKyBkXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4NSwiLTEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4NiwicyArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4NiwicyArIHEgLSBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzODcsImsgKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzODgsImJpdHMgKiBpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEzODgsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4OSwicCAtIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4OSwiYml0cyAqIGkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTM4OSwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzg5LCJwIC0gcSA8PCBiaXRzICogaSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMzg5LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MTEsImNhbWVbYWZ0ZXJdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNDEyLCJkICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNDEyLCJjYW1lW2FmdGVyXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQxMiwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MTMsInF1ZXVlW3RhaWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNDEzLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgaSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQxNCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNDE1LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MTYsImVuZHNbMF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MTYsImVuZHNbMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MTgsImVuZHNbMF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MTgsImVuZHNbMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE0MTksIi0xIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4MiwidGhlbltqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTgyLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTg0LCJ0cmFpbFttXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTg0LCJ0aGVuW3RyYWlsW21dXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTg1LCJtICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5ODUsInRyYWlsW20gKyAxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTg1LCJ0aGVuW3RyYWlsW20gKyAxXV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4NSwidHJhaWxbbV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4NSwidGhlblt0cmFpbFttXV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4NSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4NiwibSArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTg2LCJ0cmFpbFttICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4NiwidGhlblt0cmFpbFttICsgMV1dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5ODYsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5ODgsInRoZW5beF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4OSwic3RhcnRbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk4OSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk5MCwiMTI4ICogeCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5OTAsIjEyOCAqIHggKyBqIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk5MCwiZmFyWzEyOCAqIHggKyBqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTkwLCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk5MSwidHJhaWxbbGFzdF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk5MSwiMTI4ICogdHJhaWxbbGFzdF0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTkxLCJ0cmFpbFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTkxLCIxMjggKiB0cmFpbFtsYXN0XSArIHRyYWlsW2ldIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk5MSwiZmFyWzEyOCAqIHRyYWlsW2xhc3RdICsgdHJhaWxbaV1dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiw5OTEsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTkyLCJ0cmFpbFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsOTkyLCJzdGFydFt0cmFpbFtpXV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDk5Miwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEwMDksImxhc3QgLSBpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEwMDksImxhc3QgLSBpIC0gMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxMDEzLCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDEwMTYsIi0xIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MzYsImhlcmUgKyBpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MzYsInNpemUgKyAyIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MzYsIihoZXJlICsgaSkgKiAoc2l6ZSArIDIpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MzcsIm8gKyBzaXplIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MzcsImJvYXJkc1tvICsgc2l6ZV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MzcsIm5vdGVzW2ldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjM5LCI1ICogcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjM5LCI1ICogcCArIGQgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTYzOSwiYmVzaWRlWzUgKiBwICsgZF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDEsIm8gKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDEsImJvYXJkc1tvICsgcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDEsIm8gKyBzaXplIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDEsIm8gKyBzaXplICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjQxLCJib2FyZHNbbyArIHNpemUgKyAxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY0MiwiMTI4ICogeCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjQyLCIxMjggKiB4ICsgcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjQyLCJjb3N0WzEyOCAqIHggKyBwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY0MiwiMTI4ICogeCArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY0MiwiY29zdFsxMjggKiB4ICsgcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDIsImNvc3RbMTI4ICogeCArIHBdIC0gY29zdFsxMjggKiB4ICsgcV0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY0MiwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjU0LCIxMjggKiAoZCAmIDEpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NTUsImJ5ICsgeCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjU1LCJsaW5lc1tieSArIHhdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjU1LCJieSArIHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY1NSwibGluZXNbYnkgKyBxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTYxMSwiYnkgKyB4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MTEsImxpbmVzW2J5ICsgeF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MTIsImxpbmUgKiBjb2xzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MTMsImogKyBjb2xzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MTUsIm8gKyBqIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MTUsImJvYXJkc1tvICsgal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MTYsImJ5ICsgeSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjE2LCJsaW5lc1tieSArIHldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjE3LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2MTgsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY1NiwiUEFJUiAqIGNsYXNoZXMoeCwgcSwgYnksIG8sIHNpemUsIGNvbHMsIGJvYXJkcywgbGluZXMpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NTYsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY1NywiYnkgKyB4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NTcsImxpbmVzW2J5ICsgeF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NTcsImJ5ICsgcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjU3LCJsaW5lc1tieSArIHBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjU4LCJQQUlSICogY2xhc2hlcyh4LCBwLCBieSwgbywgc2l6ZSwgY29scywgYm9hcmRzLCBsaW5lcykgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY1OCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjQ0LCI4ICogaSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjQ0LCI4ICogaSArIGQgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY0NCwiY2hpbGRbbWFkZV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDQsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBpIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjQ0LCJzY29yZVttYWRlXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY0NSwidGFsbHlbc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDUsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY0NSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIGkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2NDYsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY3Miwic2l6ZSArIDIgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY5MiwidGFsbHlbc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2OTIsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY5MywidGFsbHlbc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2OTMsInBsYWNlIC0gdGFsbHlbc10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY5Mywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIGkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2OTUsInNjb3JlW2ldIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjk2LCJ0YWxseVtzXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY5Niwib3JkZXJbdGFsbHlbc11dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjk2LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgaSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY5NywidGFsbHlbc10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2OTcsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY5Nywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIGkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2OTksInRhbGx5W3NdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjk5LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgaSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcwMSwic2VlbltzbG90XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcwMSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIGkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MDgsIm9yZGVyW21dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzA5LCJjaGlsZFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxMCwiaGVyZSArIHBhcmVudCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzEwLCIoaGVyZSArIHBhcmVudCkgKiBzdHJpZGUgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxMCwidGhlcmUgKyBrZXB0IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTAsIih0aGVyZSArIGtlcHQpICogc3RyaWRlIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTIsImEgKyBqIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTIsImJvYXJkc1thICsgal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTIsImIgKyBqIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTIsImJvYXJkc1tiICsgal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTIsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBoIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzEzLCJhICsgc2l6ZSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzEzLCJib2FyZHNbYSArIHNpemVdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE0LCI1ICogcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE0LCI1ICogcCArIGQgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxNCwiYmVzaWRlWzUgKiBwICsgZF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTUsImEgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTUsImJvYXJkc1thICsgcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTYsImIgKyBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTYsImJvYXJkc1tiICsgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTYsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBoIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE2LCJiICsgcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE2LCJib2FyZHNbYiArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE3LCJzY29yZVtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxNywiYiArIHNpemUgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxNywiYm9hcmRzW2IgKyBzaXplXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxNywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIGgiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MTcsImIgKyBzaXplICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE3LCJib2FyZHNbYiArIHNpemUgKyAxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxOCwiaGVyZSArIHBhcmVudCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE4LCJjb2Rlc1toZXJlICsgcGFyZW50XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxOCwiMTI4ICogeCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE4LCIxMjggKiB4ICsgcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNzE4LCJrZXlzWzEyOCAqIHggKyBxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxOCwiMTI4ICogeCArIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcxOCwia2V5c1sxMjggKiB4ICsgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MjUsImxlbihzZWVuKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcyNiwic2VlbltzbG90XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcyNywic2VlbltzbG90XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcyNywidGhlcmUgKyBzZWVuW3Nsb3RdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MjcsInRoZXJlICsgc2VlbltzbG90XSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTcyNywiKHRoZXJlICsgc2VlbltzbG90XSAtIDEpICogc3RyaWRlIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MjksImEgKyBqIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MjksImJvYXJkc1thICsgal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MjksImIgKyBqIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MjksImJvYXJkc1tiICsgal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE3MzAsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTczMywic2xvdCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTczMywibGVuKHNlZW4pIC0gMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjc5LCJzZWVuW3Nsb3RdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjgwLCJjaGlsZFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY4MCwidGhlcmUgKyBrZXB0IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2ODAsImNvZGVzW3RoZXJlICsga2VwdF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE2ODAsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBpIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjgwLCJub3Rlc1trZXB0XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTY4MSwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjgyLCJzZWVuW3Nsb3RdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNjgyLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgaSJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQ5OSwiLTEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTQ5OSwibGVuKHRyYWlsKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGFydGlhbF9nb2Fscy5tZCIsMTUwMCwiaSArIHdpZHRoIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MDIsImkgKyB3aWR0aCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXJ0aWFsX2dvYWxzLm1kIiwxNTA1LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhcnRpYWxfZ29hbHMubWQiLDE1MDcsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdXSwiaGVhcCI6MTc0NH0BGwJgAn9/AX9gEH9+fn5/fn9+f35/fn9+f34BfgMIBwAAAQAAAAAFAwEAAQc+BwZtZW1vcnkCAAdhdHRlbXB0AAAFZmxvb2QAAQhzaG9ydGN1dAADBXNwYXduAAQEa2VlcAAFBXN3ZWVwAAYK4WwHtA0SAX4BfwF+A38BfgF/AX4BfwF+An8BfgF/DX4CfwF+An8BfgF/QQA1AtwCIQJBACgC2AIhA0EANQLUAiEEQQAoAtACIQVBACgCyAIhBkEAKALAAiEHQQA1ArwCIQhBACgCuAIhCUEANQK0AiEKQQAoArACIQtBADUClAIhDEEAKAKQAiENQQAoAswCIg6tIQ9BACgCxAIiEK0hEQJAAkACQAJAAkACQAJAIAFBf2oOAgACAQtBACkD4AIhEkEAKQOYAyETQQApA+gCIRRBACkD+AIhFUEAKQOIAyEWQQApA5ADIRdBACkD8AIhGEEAIQEMAgtBACkDmAIhEkEAKQOgAiEUQQApA6gCIRhCACEWQgAhFyAMIRNCACEVQQEhAQwBC0EAKQPgAiESQQApA+gCIRRBACkD+AIhGUEAKQOIAyEaQQApA7ADIRtBACkD8AIhHEEAIQEMAQsDQAJAAkACQAJAAkACQAJAIAEOAgABAQsCQCAXIBNZDQAgFyAMVA0CQQEhCQwJCyAODQJBBSEJDAgLIABBf2ohASAARQ0CIAEhAAwDCwJAIBcgEVQNAEECIQkMBwsgByAXpyIBaiANIAFqLQAAIgE6AAAgFyAVIAFB/wBGGyEVIBdCAXwhFwwDCyAGQf8AOgAAQgEhG0EBIQEMBAtBACAYNwPwAkEAIBc3A5ADQQAgFjcDiANBACAVNwP4AkEAIBQ3A+gCQQAgEzcDmANBACASNwPgAkEBDwtBACEBDAELQQEhAQwACwsDQAJAAkACQAJAIAEOAgABAQsgGkIBfCIWIBpZDQFBByEJDAQLIABBf2ohASAARQ0EIBYhGiAVIRkgGCEcIAEhAAwBCwJAIBsgD1QNAEEIIQkMAwsCQCAZQv8BWA0AQQkhCQwDCyAGIBunIgFqIBk8AAACQCAbIARUDQBBCiEJDAMLAkAgHEKAgAJ8Qv//A1gNAEELIQkMAwsgBSABQQF0aiAcPQEAIBlCBX4iEyEMQgAhFwNAIBtCf3wiHSAEWiIeIB0gAlpyIR8DQCAGIBtCf3wiIKciIWohDQJAAkACQAJAAkAgICAPWg0AIBtCAFUgEiAbfSIVIBJTcyIiIBRCAFMgFSAUfCIjIBVTc3JBAXEhDgNAAkAgDCAIVA0AQQ4hCQwLCyAXQgRRDQUCQAJAIAkgDKdqLQAAIgFB/wBGDQAgASANLQAARg0AAkAgAa0iFSARVA0AQRIhCQwNCwJAIAcgAWotAAAiJK1C/wGDQgeGIhggFXwiDCAKVA0AQRUhCQwNCwJAIAsgDKdqMQAAIgxCAFUgHCAMfSIMIBxTc0UNAEEWIQkMDQsCQCAYIBl8IhggClQNAEEYIQkMDQsCQCALIBinajEAACIYQgBTIAwgGHwiGCAMU3NFDQBBGSEJDA0LIA4NBSAYICNXDQQgF0IBfCIMIBdZDQFBHCEJDAwLIBdCAXwiDCAXWQ0AQREhCQwLCyAMIRcgDEIAUyATIAx8IgwgE1NzRQ0AC0ENIQkMCQsDQAJAIAwgCFQNAEEOIQkMCgsgF0IEUQ0EAkAgCSAMp2otAABB/wBGDQBBECEJDAoLAkAgF0IBfCIMIBdZDQBBESEJDAoLIAwhFyAMQgBTIBMgDHwiDCATU3NFDQALQQ0hCQwICyAbIBJTDQECQAJAIBhQDQAgFkIBfCITIBZZDQFBJSEJDAkLAkAgG0IBfCIXIA9UDQBBIyEJDAkLIAYgF6dqIAE6AABBACAbNwMQQQAgFjcDGEEADwsCQCAXQgF8IgwgF1kNAEEmIQkMCAsgDCEXIBMhFiAMQgBTIBlCBX4iEyAMfCIMIBNTc0UNBEENIQkMBwtBGkEbICIbIQkMBgsCQCAbIAJUDQBBHSEJDAYLAkAgF0L/AVgNAEEeIQkMBgsgAyAbp2ogFzwAAAJAIBkgEVQNAEEfIQkMBgsgByAZp2ogJDoAACAbQgF8IRtBASEBDAQLAkAgG0IBUg0AQQBCADcDEEEAIBY3AxhBAA8LAkAgHSAPVA0AQSghCQwFCwJAIBAgDS0AACIBSw0AQSkhCQwFCwJAIBkgEVQNAEEqIQkMBQsgByAZp2ogByABai0AADoAAAJAIB8NACANMQAAIhlCBX4iEyADICFqMQAAQgF8Ihd8IQwgBSAhQQF0ajIBACEcICAhGwwBCwsLQS1BLiAeGyEJDAILQQAhAQwACwtBACAJNgIIAAtBACAYNwPwAkEAIBs3A7ADQQAgFjcDiANBACAVNwP4AkEAIBQ3A+gCQQAgEjcD4AJBAgvHDgsCfwF+AX8BfgF/AX4Bfwh+AX8NfgJ/QQAoApQEIQJBACgCkAQhA0EANQKMBCEEQQAoAogEIQVBADUChAQhBkEAKAKABCEHQQA1AvwDIQhBACgC+AMhCQJAAkACQAJAIAFBAUYNAAJAIAINAEEwIQEMBAsCQCACQQFHDQBBMSEBDAQLQQApA/ADIgpCAFMgAykCACILIAp8IgogC1NzRQ0BQTIhAQwDC0EAKQPIBCEMQQApA8AEIQ1BACkDoAQhDkEAKQOYBCEPQQApA7gEIQtBACkDqAQhEEEAIQEMAQtBACkD6AMhEEEAKQPgAyEOQQApA9gDIQ8gAykCCCINIAogDSAKUxshDEEBIQELAkADQAJAAkACQAJAAkACQAJAIAEOAgABAQsCQCALIAxZDQAgCyAEVA0CQTMhAQwJCyACDQJB0AAhAQwICyAAQX9qIQEgAEUNAiABIQAMAwtBNUE2QTcgEEI/VkIBIBBCPyAQQj9UGyIRhiIKIBGHQgFSciIBGyAQQgBTIhIbQTggEiABciAKQn98IhMgCllyQQFxIhIbIQEgEg0FIBMgBSALp0ECdGo0AgAiFIMiFUKZs+bMmbPmzBlWDQUgC0IBfCELQgAgCCAVQgV+IhZ9IgogCiAIVhshFwJAIA5CAXwiCiAOWQ0AQTohASAWIAhaDQYCQCAJIBanaiISLQAAQf8ARg0AQT4hAQwHCyAXQgFRDQYCQCASQQFqLQAAQf8ARg0AQT4hAQwHCyAXQgJRDQYCQCASQQJqLQAAQf8ARg0AQT4hAQwHCyAXQgNRDQZC////////////ACEOQT4hASASQQNqLQAAQf8ARg0EDAYLIBQgFX0hGAJAAkAgCkICUw0AIBBCASAQQgFWGyEZQgAhGgNAAkAgGiAXUg0AQTohAQwJCwJAIAkgFiAafKdqMQAAIhtC/wBRDQAgFSAbfSEcIBggG3whHUIAIR4gECEKA0AgHkIBfCERAkAgHkKBgICACHwgEIRCgICAgBBUIgENACARQv///////////wAgGYBYDQBBPyEBDAsLAkAgCkIAWQ0AQcAAIQEMCwsCQCAUIApCPyAKQj9UGyIehyATgyAbUg0AAkAgAQ0AIBFC////////////ACAZgFgNAEHCACEBDAwLQcQAIQEgFSAbUiAKQj9WcQ0LIBwgHoYiHyAehyAcUg0LAkAgH0IAUyAdIB98Ih4gHVNzRQ0AQcUAIQEMDAsgHiEdCyAKIBB8IQogESEeIA4gEVINAAsgHUJ/Vw0AAkAgHSAGVA0AQcYAIQEMCwsgByAdpyISaiIBLQAADQAgASAap0EBajoAAAJAIA0gBFQNAEHKACEBDAsLAkAgHUL/////B1gNAEHLACEBDAsLIAUgDadBAnRqIBI2AgAgDUIBfCENIB0gEIggD1ENAwsgGkIBfCIaQgRRDQYMAAsLQTohASAWIAhaDQYCQCAJIBanaiISMQAAIgpC/wBRDQAgGCAKfCIdQn9XDQACQCAdIAZUDQBBxgAhAQwJCyAHIB2nIiBqIiEtAAANACAhQQE6AAACQCANIARUDQBBygAhAQwJCwJAIB1CgICAgAhUDQBBywAhAQwJCyAFIA2nQQJ0aiAgNgIAIA1CAXwhDSAdIBCIIA9RDQELIBdCAVENBgJAIBJBAWoxAAAiCkL/AFENACAYIAp8Ih1CAFMNAAJAIB0gBlQNAEHGACEBDAkLIAcgHaciIGoiIS0AAA0AICFBAjoAAAJAIA0gBFQNAEHKACEBDAkLAkAgHUL/////B1gNAEHLACEBDAkLIAUgDadBAnRqICA2AgAgDUIBfCENIB0gEIggD1ENAQsgF0ICUQ0GAkAgEkECajEAACIKQv8AUQ0AIBggCnwiHUIAUw0AAkAgHSAGVA0AQcYAIQEMCQsgByAdpyIgaiIhLQAADQAgIUEDOgAAAkAgDSAEVA0AQcoAIQEMCQsCQCAdQv////8HWA0AQcsAIQEMCQsgBSANp0ECdGogIDYCACANQgF8IQ0gHSAQiCAPUQ0BCyAXQgNRDQYgEkEDajEAACIKQv8AUQ0EIBggCnwiHUIAUw0EAkAgHSAGVA0AQcYAIQEMCAsgByAdpyISaiIBLQAADQQgAUEEOgAAAkAgDSAEVA0AQcoAIQEMCAsCQCAdQv////8HWA0AQcsAIQEMCAsgBSANp0ECdGogEjYCACANQgF8IQ0gHSAQiCAPUg0ECwJAIAINAEHOACEBDAcLIAMgCzcCAAJAIAJBAUcNAEHPACEBDAcLIAMgDTcCCEEAIB03AxBBAA8LIAMgCzcCAAJAIAJBAUcNAEHRACEBDAYLIAMgDTcCCEEAQn83AxBBAA8LQQAgEDcDqARBACALNwO4BEEAIA83A5gEQQAgDjcDoARBACANNwPABEEAIAw3A8gEQQEPC0EAIQEMAQtBASEBDAALC0EAIAE2AggAC0EAIAE2AggAC/wJCAF+AX8BfgF/B34CfwF+A39CACEQAkACQCABUA0AIAghEUIAIRIDQAJAIAkgElINAEECIQYMAwsgESAALQAAIhM6AAAgEiAQIBNB/wBGGyEQIABBAWohACARQQFqIREgASASQgF8IhJSDQALCwJAIAtQRQ0AQQUhBgwBCyAKQf8AOgAAQgEhFEIBIRUCQANAAkAgFSALVA0AQQghBgwDCwJAIBBC/wFYDQBBCSEGDAMLIAogFaciAGogEDwAAAJAIBUgDVQNAEEKIQYMAwsCQCADQoCAAnxC//8DWA0AQQshBgwDCyAMIABBAXRqIAM9AQBCACESIBBCBX4iFiEBIAMhFyAQIRggFCEZA0AgFUJ/fCIaIA1aIhsgGiAPWnIhHANAIAogFUJ/fCIUpyITaiERAkACQAJAAkAgFCAVUw0AA0ACQCABIAdUDQBBDiEGDAoLIBJCBFENAgJAIAYgAadqLQAAQf8ARg0AQQ8hBgwKCwJAIBJCAXwiASASWQ0AQREhBgwKCyABIRIgAUIAUyAWIAF8IgEgFlNzRQ0AC0ENIQYMCAsCQAJAAkACQCAUIAtaDQAgFUIAVSACIBV9Ih0gAlNzIR4DQAJAIAEgB1QNAEEOIQYMDQsgEkIEUQ0FAkACQCAGIAGnai0AACIAQf8ARg0AIAAgES0AAEYNAAJAIAkgAK0iEFYNAEESIQYMDwsCQCAIIABqLQAAIh+tQv8Bg0IHhiIDIBB8IgEgBVQNAEEVIQYMDwsCQCAEIAGnajEAACIBQgBVIBcgAX0iASAXU3NFDQBBFiEGDA8LAkAgAyAYfCIDIAVUDQBBGCEGDA8LIAQgA6dqMQAAIgNCAFMgASADfCIDIAFTcyIgIB5yQQFxDQUgAyAdVw0EIBJCAXwiASASWQ0BQRwhBgwOCyASQgF8IgEgElkNAEERIQYMDQsgASESIAFCAFMgFiABfCIBIBZTc0UNAAtBDSEGDAsLA0ACQCABIAdUDQBBDiEGDAwLIBJCBFENBAJAIAYgAadqLQAAQf8ARg0AQRAhBgwMCwJAIBJCAXwiASASWQ0AQREhBgwMCyABIRIgAUIAUyAWIAF8IgEgFlNzRQ0AC0ENIQYMCgsgFSACUw0BAkACQAJAIANQRQ0AIBVCAXwiEiAVWQ0BQSIhBgwMCyAZQgF8IhYgGVkNAUElIQYMCwsCQCASIAtUDQBBIyEGDAsLIAogEqdqIAA6AAAMBAsCQCASQgF8IgEgElkNAEEmIQYMCgsgASESIBYhGSABQgBTIBhCBX4iFiABfCIBIBZTc0UNBkENIQYMCQtBGUEaICAbIQYMCAsCQCAVIA9UDQBBHSEGDAgLAkAgEkL/AVgNAEEeIQYMCAsgDiAVp2ogEjwAAAJAIBggCVQNAEEfIQYMCAsgCCAYp2ogHzoAACAVQgF8IRUgGUIBfCIUIBlZDQVBByEGDAcLIBVCAVINAUIAIRULQQAgGTcDGCAVDwsgFCAVWSIAIBogC1pyDQMCQCAJIBEtAAAiAK1WDQBBKSEGDAULAkAgGCAJVA0AQSohBgwFCyAIIBinaiAIIABqLQAAOgAAAkAgHA0AIBExAAAiGEIFfiIWIA4gE2oxAABCAXwiEnwhASAMIBNBAXRqMgEAIRcgFCEVDAELCwsLQS1BLiAbGyEGDAELQSdBKCAAGyEGC0EAIAY2AggAC/MMEgF+AX8BfgF/AX4BfwF+AX8BfgJ/AX4BfwF+AX8BfgJ/C34Df0EANQLUBSECQQAoAtAFIQNBADUCzAUhBEEAKALIBSEFQQA1AsQFIQZBACgCwAUhB0EANQK8BSEIQQAoArgFIQlBADUCtAUhCkEAKAKwBSELQQAoAqgFIQxBADUCpAUhDUEAKAKgBSEOQQA1ApwFIQ9BACgCmAUhEEEANQKUBSERQQAoApAFIRJBACgCrAUiE60hFAJAAkACQAJAAkACQAJAAkACQAJAIAFBf2oOBAACAwQBC0EAKQOABiEVQQApA+gFIRZBACkD4AUhF0EAKQP4BSEYQQApA9gFIRlBACkD8AUhGkEAIQEMBAtBACkDgAUhGUEAKQOIBSEXQgAhGCAKIRVCACEaQgAhFkEBIQEMAwtBACkDoAYhF0EAKQPoBSEWQQApA+AFIRVBACkDmAYhGUEAKQPYBSEbQQApA/AFIRpBASEBDAMLQQApA8AGIRdBACkD6AUhFkEAKQPgBSEVQQApA7gGIRhBACkD2AUhG0EAKQPwBSEcQQEhAQwDC0EAKQPgBiEcQQApA+gFIR1BACkD2AYhHkEAKQPwBSEaQQAhDAwDCwNAAkACQAJAAkACQAJAIAEOAgABAQsCQCAYIBVTDQAgFyEVIBkhG0EAIQEMBwsgGCAUVA0BQdMAIQAMCQsgAEF/aiEBIABFDQEgASEADAILAkAgGEL/AVgNAEHUACEADAgLIAwgGKdqIBg8AAAgGEIBfCEYDAILQQAgGjcD8AVBACAZNwPYBUEAIBg3A/gFQQAgFzcD4AVBACAWNwPoBUEAIBU3A4AGQQEPC0EAIQEMAQtBASEBDAALCwNAAkACQAJAAkACQCABDgIAAQELIABBf2ohASAARQ0BIAEhAAwDCwJAIBkgF1MNAEIAIRggCiEXQQAhAQwFCwJAIBkgEVQNAEHVACEADAcLAkAgEyASIBmnai0AACIBSw0AQdYAIQAMBwsCQCAZQgF8IhkgEVQNAEHYACEADAcLAkAgEyASIBmnaiIfLQAAIiBLDQBB2QAhAAwHCyAMIAFqIgEtAAAhISABIAwgIGotAAA6AAACQCATIB8tAAAiAUsNAEHfACEADAcLIAwgAWogIToAAAwBC0EAIBo3A/AFQQAgGzcD2AVBACAZNwOYBkEAIBU3A+AFQQAgFjcD6AVBACAXNwOgBkECDwtBACEBDAELQQEhAQwACwsDQAJAAkACQAJAAkAgAQ4CAAEBCyAAQX9qIQEgAEUNASAaIRwgASEADAMLAkACQAJAIBggF1kNACAYIBRUDQFB4QAhAAwICyAVIBFUDQFB6AAhAAwHCwJAIAwgGKdqLQAAIgGtIhkgClQNAEHiACEADAcLAkAgGEL/AVgNAEHjACEADAcLIAsgAWogGDwAAAJAIBhCB4YgGXwiGSAPVA0AQeYAIQAMBwsCQCAQIBmnajEAACIZQgBTIBwgGXwiGiAcU3NFDQBB5wAhAAwHCyAYQgF8IRgMAgsCQCAbIBFUDQBB6gAhAAwGCwJAIBIgFadqMQAAQgeGIBIgG6dqLQAAIgytIhl8IhggD1QNAEHsACEADAYLAkAgECAYp2oxAAAiGEIAVSAcIBh9IhggHFNzRQ0AQe0AIQAMBgsCQCAZIApUDQBB7wAhAAwGCyALIAxqQf8AOgAAAkAgGEIAUg0AIBUgG1cNAEEAQgA3AxBBAEIANwMYQQAPCyAVIBtCf4V8IRwgGCEaQQEhDAwEC0EAIBo3A/AFQQAgGzcD2AVBACAYNwO4BkEAIBU3A+AFQQAgFjcD6AVBACAXNwPABkEDDwtBACEBDAELQQEhAQwACwsDQAJAAkACQAJAAkACQAJAIAwOAgABAQsCQCAeIBxTDQAgHSEWDAMLIAsgCiAeIBogECAPIA4gDSAJIAggByAGIAUgBCADIAIQgoCAgAAhGEEAKQMYIhlCAFMgHSAZfCIWIB1Tc0UNAUHzACEADAcLIABBf2ohDCAARQ0CIBghHiAWIR0gDCEADAMLAkAgGEIBUw0AQQAgGDcDEEEAIBY3AxhBAA8LIB5CAnwiGCAeWQ0DC0EAQn83AxBBACAWNwMYQQAPC0EAIBo3A/AFQQAgGDcD2AZBACAWNwPoBUEAIBw3A+AGQQQPC0EAIQwMAQtBASEMDAALC0EAIAA2AggAC8sRFwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/B34Bfwp+AX8DfgF/BH5BADUC5AchAkEAKALgByEDQQA1AtwHIQRBACgC2AchBUEANQLUByEGQQAoAtAHIQdBADUCzAchCEEAKALIByEJQQA1AsQHIQpBACgCwAchC0EANQK8ByEMQQAoArgHIQ1BADUCtAchDkEAKAKwByEPQQA1AqwHIRBBACgCqAchEQJAAkAgAUEBRg0AQQApA4gHIRJBACkDkAchE0EAKQOYByEUQQApA6AHIRVCACEWQgAhF0EAIQEMAQtBACkDmAghEkEAKQP4ByEUQQApA4gIIRdBACkDkAghFkEAKQPwByETQQApA4AIIRVBASEBCwN/AkACQAJAAkACQAJAAkACQCABDgIAAQELIABBf2ohASAARQ0BIAEhAEEBIQEMBwsCQAJAIBYgElkNACAWQgBTIBMgFnwiGCATU3NFDQFB9QAhGQwGC0EAIBc3AxBBAA8LAkAgFEICfCIaIBRZDQBB9gAhGQwFCyAYIBp+IRsCQAJAAkAgGEKAgICACHwgGkKAgICACHyEQv////8PWA0AIBogGkI/hyIchSAcfSAYIBqFQj+HQv///////////wCFIBggGEI/hyIahSAafSIYQgEgGEIBVhuAVg0BCyAUQgBTIBsgFHwiGCAbU3NFDQFB+AAhGQwGC0H3ACEZDAULAkAgGCAQVA0AQfkAIRkMBQsCQCAWIA5UDQBB+gAhGQwFC0IAIAggESAYp0EBdGoyAQAiHUIFfiIefSIaIBogCFYbIR8gDyAWp0ECdGooAgBBB3EhASAYQgF8IhggEFoNASAVIBVCP4ciGoUgGn0hICAWQgOGISEgFUKAgICACHwhIiAaQv///////////wCFISMgESAYp0EBdGohJCABQQJzrSElQgAhJgNAAkAgJiAfUg0AQf0AIRkMBgsCQCAJICYgHnynajEAACInQv8AUQ0AICYgJVENAAJAICdCAFMgGyAnfCIYIBtTc0UNAEH+ACEZDAcLAkAgGCAQVA0AQf8AIRkMBwsCQCARIBinQQF0ai4BACIorCIaQgeGIhggHXwiHCAMVA0AQYUBIRkMBwsCQCAYICd8IhggDFQNAEGHASEZDAcLAkAgJkIHhkKAAYMiKSAafCIaIApUDQBBjAEhGQwHCwJAICkgJ3wiKiAKVA0AQY4BIRkMBwsgDSAcp0EBdGoyAQAgDSAYp0EBdGoyAQB9ICQyAQB8ISsgCyAap2otAAAiAa1C/wGDIRgCQAJAAkAgAUH/AXEiGSALICqnai0AAEYNAAJAICkgHXwiGiAKVA0AQZ4BIRkMCgsCQCAZIAsgGqdqLQAARg0AICshGAwDCyAUISoCQCApUCIBDQACQCAiQoCAgIAQVA0AICAgIyAYQgEgGEIBVhuAWA0AQZEBIQEMAwsgFUIAUyAVIBh+IhggFXwiKiAYU3NFDQBBkgEhAQwCC0IAIScCQCAYICpZDQAgFUIBIAEbIRxCACEnA0ACQCAYQgBTIBsgGHwiGiAbU3NFDQBBkwEhAQwECwJAIBogEFQNAEGUASEBDAQLAkAgESAap0EBdGovAQAiAUH/AEYNAAJAICkgAa3DfCIaIApUDQBBlgEhAQwFCyALIBqnai0AACAZRw0AIBggHVkgKCABwUpzDQACQCAnQgF8IhogJ1kNAEGXASEBDAULIBohJwsCQCAcQgBTIBggHHwiGiAYU3NFDQBBmAEhAQwECyAaIRggGiAqUw0ACyAnQoCAgICAgICAIHxC//////////8/WA0AQZ8BIRkMCgsgJ0IChiIYQgBTICsgGHwiGCArU3NFDQJBoAEhGQwJCwJAAkACQCApUCIBRQ0AIBQhKgwBCwJAICJCgICAgBBUDQAgICAjIBhCASAYQgFWG4BYDQBBkQEhAQwCCyAVQgBTIBUgGH4iGCAVfCIqIBhTc0UNAEGSASEBDAELQgAhLAJAIBggKlkNACAVQgEgARshHEIAISwDQAJAIBhCAFMgGyAYfCIaIBtTc0UNAEGTASEBDAMLAkAgGiAQVA0AQZQBIQEMAwsCQCARIBqnQQF0ai8BACIBQf8ARg0AAkAgKSABrcN8IhogClQNAEGWASEBDAQLIAsgGqdqLQAAIBlHDQAgGCAnWSAoIAHBSnMNAAJAICxCAXwiGiAsWQ0AQZcBIQEMBAsgGiEsCwJAIBxCAFMgGCAcfCIaIBhTc0UNAEGYASEBDAMLIBohGCAaICpTDQALICxCgICAgICAgIAgfEL//////////z9YDQBBmQEhGQwKCyAsQgKGIhhCAFUgKyAYfSIYICtTc0UNAkGaASEZDAkLQQAgATYCCAALQQAgATYCCAALAkAgFyAGVA0AQaMBIRkMBwtBpAEhGSAmICF8IhpC/////wdWDQYgByAXp0ECdCIBaiAaPgIAAkAgFyAEVA0AQaUBIRkMBwsgGEKAgICACHxC/////w9WDQYgBSABaiAYpyIBNgIAAkAgGCACVA0AQaYBIRkMBwsCQCADIAFBAnRqIgEoAgAiGUH/////B0cNAEGoASEZDAcLIAEgGUEBajYCACAXQgF8IRcLICZCAXwiJkIEUg0ADAMLC0EAIBU3A4AIQQAgEzcD8AdBACAWNwOQCEEAIBc3A4gIQQAgFDcD+AdBACASNwOYCEEBDwtB/QAhGSAeIAhaDQICQAJAIAkgHqdqIiQtAAAiKEH/AEYNACABQQJHDQELIB9CAVENAwJAICRBAWotAAAiKEH/AEYNACABQQNHDQELIB9CAlENAwJAICRBAmotAAAiKEH/AEYNACABDQELIB9CA1ENAyAkQQNqLQAAIihB/wBGDQEgAUEBRg0BCyAorSIYQgBTIBsgGHwiGCAbU3NFDQFB/gAhGQwCCyAWQgF8IRYMAgtBggFB/wAgGCAQVBshGQtBACAZNgIIAAtBACEBDAALC5sdGQF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgJ/D34CfwF+AX8CfgJ/QQAoAvgJIQJBADUC9AkhA0EAKALwCSEEQQA1AuwJIQVBACgC6AkhBkEANQLkCSEHQQAoAuAJIQhBADUC3AkhCUEAKALYCSEKQQA1AtQJIQtBACgC0AkhDEEANQLMCSENQQAoAsgJIQ5BADUCxAkhD0EAKALACSEQQQA1ArwJIRFBACgCuAkhEkEANQK0CSETQQAoArAJIRRBACgC/AkiFa0hFgJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAFBf2oOBQEDBAUGAAtBACkDqAkiF0ICfCIYIBdZDQFBqgEhAQwLC0EAKQOICiEZQQApA5gKIRpBACkDsAohGEEAKQPICiEbQQApA6AKIRdBACkDuAohHEEAKQOACiEdQQApA6gKIR5BACkDwAohH0EAKQOQCiEgQQAhAQwFC0EAKQOgCSEaQQApA5gJISBBACkDkAkhGUEAKQOICSEdQgAhHyAJIRtCACEhQgAhHkEBIQEMBAtBACkDiAohGUEAKQOYCiEaQQApA7AKIRhBACkD6AohHUEAKQOgCiEXQQApA4AKISJBACkDqAohHkEAKQPgCiEfQQApA5AKISBBASEBDAQLQQApA4gKIRlBACkDmAohGkEAKQOwCiEYQQApA4gLISFBACkDoAohF0EAKQOACiEiQQApA6gKIR5BACkDgAshH0EAKQOQCiEgQQEhAQwEC0EAKQOICiEZQQApA5gKIRpBACkDsAohGEEAKQOgCyEhQQApA6AKIRdBACkDgAohIkEAKQOoCiEeQQApA5gLIR9BACkDkAohIEEBIQEMBAtBACkDiAohGUEAKQOYCiEaQQApA7AKIRhBACkDwAshIkEAKQOgCiEXQQApA6gKIR5BACkDuAshI0EAKQOQCiEgQQAhAQwECwNAAkACQAJAAkACQAJAIAEOAgABAQsCQCAfIBtTDQBCACEfIB0hIkEAIQEMBwsgHyAJVA0BQasBIQEMCgsgAEF/aiEBIABFDQEgISEcIAEhAAwCCwJAIAogH6dBAnRqIgE0AgAiJEIAUyAcICR8IiEgHFNzRQ0AQawBIQEMCQsCQCAkQgBVICEgJH0iJCAhU3NFDQBBrgEhAQwJCwJAICRCgICAgAh8Qv////8PWA0AQa8BIQEMCQsgASAkPgIAIB9CAXwhHwwCC0EAICA3A5AKQQAgHzcDwApBACAeNwOoCkEAIB03A4AKQQAgITcDuApBACAXNwOgCkEAIBs3A8gKQQAgGDcDsApBACAaNwOYCkEAIBk3A4gKQQEPC0EAIQEMAQtBASEBDAALCwNAAkACQAJAAkACQCABDgIAAQELIABBf2ohASAARQ0BIAEhAAwDCwJAIB8gHVMNAEIAIR8gCSEhQQAhAQwFCwJAIB8gC1QNAEGwASEBDAgLAkAgDCAfpyIlQQJ0aigCACIBrCAJVA0AQbEBIQEMCAsCQCAKIAFBAnRqIgEoAgAiJqwgB1QNAEGyASEBDAgLAkAgH0L/////B1gNAEGzASEBDAgLIAggJkECdGogJTYCAAJAIAEoAgAiJUH/////B0cNAEG2ASEBDAgLIAEgJUEBajYCACAfQgF8IR8MAQtBACAgNwOQCkEAIB83A+AKQQAgHjcDqApBACAiNwOACkEAIBc3A6AKQQAgHTcD6ApBACAYNwOwCkEAIBo3A5gKQQAgGTcDiApBAg8LQQAhAQwBC0EBIQEMAAsLA0ACQAJAAkACQAJAIAEOAgABAQsgAEF/aiEBIABFDQEgASEADAMLAkAgHyAhUw0AQgAhHyAWISFBACEBDAULAkAgHyAJVA0AQbcBIQEMBwsgCiAfp0ECdGpBADYCACAfQgF8IR8MAQtBACAgNwOQCkEAIB83A4ALQQAgHjcDqApBACAiNwOACkEAIBc3A6AKQQAgITcDiAtBACAYNwOwCkEAIBo3A5gKQQAgGTcDiApBAw8LQQAhAQwBC0EBIQEMAAsLAkADQAJAAkACQAJAAkAgAQ4CAAEBCyAAQX9qIQEgAEUNASABIQAMAwsCQCAfICFTDQBCACEjDAULAkAgHyAWVA0AQbkBIQEMBwsgAiAfp0ECdGpBADYCACAfQgF8IR8MAQtBACAgNwOQCkEAIB83A5gLQQAgHjcDqApBACAiNwOACkEAIBc3A6AKQQAgITcDoAtBACAYNwOwCkEAIBo3A5gKQQAgGTcDiApBBA8LQQAhAQwBC0EBIQEMAAsLQQEhAQsCQAJAAkADQAJAAkACQAJAAkACQAJAAkAgAQ4CAAEBCyAjICJZDQogHiAZUQ0KICMgB1QNAUG7ASEBDAsLIABBf2ohASAARQ0CIAEhAAwBCwJAIAggI6dBAnRqKAIAIiWsIicgDVQNAEG8ASEBDAoLAkAgDiAlQQJ0aiIoNAIAIiFCA4ciH0IAUyAgIB98IgkgIFNzRQ0AQb0BIQEMCgsgIUIHgyEpIAkgGH4hGwJAAkACQCAJQoCAgIAIfCAYQoCAgIAIfCIdhEL/////D1gNACAYIBhCP4ciH4UgH30gCSAYhUI/h0L///////////8AhSAJIAlCP4ciH4UgH30iH0IBIB9CAVYbgFYNAQsgHkIAUyAaIB58IiogGlNzRQ0BQb8BIQEMCwtBvgEhAQwKCyAqIBh+IRwCQCAqQoCAgIAIfCAdhEL/////D1gNACAYIBhCP4ciH4UgH30gKiAYhUI/h0L///////////8AhSAqICpCP4ciH4UgH30iH0IBIB9CAVYbgFYNCAsCQCAXQgFTDQAgFCAbp0EBdGohASAUIBynQQF0aiEKIBchJCAbIR8gHCEhA0ACQCAfIBNUDQBBwgEhAQwMCwJAICEgE1QNAEHEASEBDAwLIAogAS8BADsBACAfQgF8IR8gAUECaiEBICFCAXwhISAKQQJqIQogJEJ/fCIkUEUNAAsLAkAgF0IAUyAbIBd8Ih8gG1NzRQ0AQcYBIQEMCgsCQCAfIBNUDQBBxwEhAQwKCwJAIBQgH6dBAXRqMgEAIiFCBX4gKXwiHyAPVA0AQcoBIQEMCgsCQCAQIB+nai0AACIKrUL/AYMiH0IAUyAbIB98IiQgG1NzRQ0AQcsBIQEMCgsCQCAkIBNUDQBBzAEhAQwKCwJAICFCAFMgHCAhfCIbIBxTc0UNAEHNASEBDAoLAkAgGyATVA0AQc4BIQEMCgsgFCAbp0EBdGogFCAkp0EBdGovAQAiJjsBAAJAIB9CAFMgHCAffCIkIBxTc0UNAEHQASEBDAoLAkAgJCATVA0AQdEBIQEMCgsgFCAkp0EBdGpB/wA7AQACQCAnIAtUDQBB0gEhAQwKCwJAIBdCAFMgHCAXfCIkIBxTc0UNAEHTASEBDAoLAkAgJCATVA0AQdQBIQEMCgsgDCAlQQJ0aigCACEBIBQgJKdBAXRqIApB/wFxOwEAAkAgJEIBfCIkIBNUDQBB1wEhAQwKCwJAIAGsQoCAAnxC//8DWA0AQdUBIQEMCgsgFCAkp0EBdGogATsBAAJAIAkgA1QNAEHZASEBDAoLAkAgJq3DQgeGIiQgH3wiHyAFVA0AQdwBIQEMCgsCQCAkICF8IiEgBVQNAEHeASEBDAoLAkAgFQ0AQeABIQEMCgsgFkJ/fCIbIAYgH6dBAnRqKAIAIAQgCadBAnRqKAIAcyAGICGnQQJ0aigCAHMiJa2DIQkgGCAYQj+HIh+FIB99ISkCQCAXQgFTDQAgAiAJp0ECdGoiCigCACIBRQ0EIBqnQX9qISYgGKdBAXQhKyAUIBynQQF0aiEsA0ACQCABrCIfQgBTIBogH3wiISAaU3NFDQBB4gEhAQwMCwJAICFCf3wiHyAhUw0AQeMBIQEMDAsCQCAfQoCAgIAIfCAdhEKAgICAEFQNACApIB8gGIVCP4dC////////////AIUgHyAfQj+HIiGFICF9IiFCASAhQgFWG4BYDQBB5AEhAQwMCyAfIBh+IR8gFCArICYgAWpsaiEBIBwhISAsIQogFyEkA0ACQCAfIBNUDQBB5gEhAQwNCwJAICEgE1QNAEHoASEBDA0LAkAgAS8BACAKLwEARg0AICRQDQggAiAJQgF8IBuDIgmnQQJ0aiIKKAIAIgENAgwHCyAfQgF8IR8gAUECaiEBICFCAXwhISAKQQJqIQogJEJ/fCIkUA0HDAALCwsgAiAJp0ECdGoiCigCACEBIBdQDQIgAUUNAwNAAkAgAawiH0IAUyAaIB98IiEgGlNzRQ0AQeIBIQEMCwsCQCAhQn98Ih8gIVMNAEHjASEBDAsLAkAgH0KAgICACHwgHYRC/////w9YDQAgKSAfIBiFQj+HQv///////////wCFIB8gH0I/hyIhhSAhfSIfQgEgH0IBVhuAWA0AQeQBIQEMCwsgAiAJQgF8IBuDIgmnQQJ0aiIKKAIAIgENAAwECwtBACEBDAQLQQAgIDcDkApBACAjNwO4C0EAIB43A6gKQQAgFzcDoApBACAiNwPAC0EAIBg3A7AKQQAgGjcDmApBACAZNwOICkEFDwsgAUUNAAJAIAGsIh9CAFMgGiAffCIhIBpTc0UNAEHiASEBDAcLAkAgIUJ/fCIfICFTDQBB4wEhAQwHCyAfQoCAgIAIfCAdhEKAgICAEFQNASApIB8gGIVCP4dC////////////AIUgHyAfQj+HIiGFICF9Ih9CASAfQgFWG4BYDQFB5AEhAQwGCwJAICogA1QNAEHvASEBDAYLICgoAgAhASAEICqnQQJ0aiAlNgIAAkAgHiARVA0AQfEBIQEMBgsgEiAep0ECdGogATYCACAeQv7///8HVg0CIAogHkIBfCIePgIACyAjQgF8ISNBASEBDAALC0H0ASEBDAILQcABIQEMAQtBACAeNwMQQQAPC0EAIAE2AggAC4ILEwF+AX8BfgF/AX4BfwF+A38BfgF/AX4BfwF+An8BfgF/CX4EfwN+QQA1ApQNIQJBACgCkA0hA0EANQKMDSEEQQAoAogNIQVBADUChA0hBkEAKAKADSEHQQA1AvwMIQhBACgC+AwhCUEAKALwDCEKQQAoAugMIQtBADUC5AwhDEEAKALgDCENQQA1AtwMIQ5BACgC2AwhD0EANQLUDCEQQQAoAtAMIRFBACgC9AwiEq0hE0EAKALsDCIUrSEVAkACQCABQQFGDQBCfyEWIBBCf3whF0EAKQO4DCEYQQApA8AMIRlBACkDyAwhGkIAIRtBACEBDAELQQApA6ANIRlBACkDuA0hG0EAKQOwDSEWQQApA6gNIRpBACkDmA0hGEEAKQPADSEXQQEhAQsCQAJAAkADQAJAAkACQAJAIAEOAgABAQsgAEF/aiEBIABFDQEgASEAQQEhAQwDCyAWQn9VDQUgGyAaVQ0FAkACQCAYQgBSDQAgGSEcDAELAkAgGUIAUyAYIBl8IhwgGFNzRQ0AQfcBIQEMBgsgHCAXVQ0GCyAcIBcgHCAXUxshHSASRQ0BQgAhHCALIQEDQEHTACEeIBUgHFENBAJAIBxCgAJSDQBB1AAhHgwFCyABIBw8AAAgHEIBfCIcIBNRDQIgHCAVUQ0EIAFBAWogHDwAACABQQJqIQEgHEIBfCIcIBNSDQAMAgsLQQAgFzcDwA1BACAYNwOYDUEAIBo3A6gNQQAgFjcDsA1BACAbNwO4DUEAIBk3A6ANQQEPCwJAIBggHVkiHw0AIBAgGCAQIBhWGyEWIBEgGKdqIQEgGCEcA0ACQCAWIBxSDQBB1QAhHgwECwJAIBQgAS0AACIeSw0AQdYAIR4MBAsCQCAcQgF8IhwgEFQNAEHYACEeDAQLAkAgFCABQQFqIgEtAAAiIEsNAEHZACEeDAQLIAsgHmoiHi0AACEhIB4gCyAgai0AADoAAAJAIBQgAS0AACIeSw0AQd8AIR4MBAsgCyAeaiAhOgAAIB0gHFINAAsLQgAhIgJAIBJFDQBCgIB+IRYgCyEBIA8hHkIAISNCACEcA0ACQCAVIBxSDQBB4QAhHgwECwJAIBMgAS0AACIgrSIiVg0AQeIAIR4MBAsCQCAWUEUNAEHjACEeDAQLIAogIGogHDwAAAJAIBYgInxCgIACfCAOVA0AQeYAIR4MBAsCQCAeICBqMQAAIiJCAFMgIyAifCIiICNTc0UNAEHnACEeDAQLIAFBAWohASAWQoABfCEWIB5BgAFqIR4gIiEjIBMgHEIBfCIcUg0ACwsCQCAdIBBUDQBB6AAhHgwCCwJAIBggEFQNAEHqACEeDAILAkAgESAdp2oxAABCB4YgESAYp2otAAAiAa0iFnwiHCAOVA0AQewAIR4MAgsCQCAPIBynajEAACIcQgBVICIgHH0iJCAiU3NFDQBB7QAhHgwCCwJAIBMgFlYNAEHvACEeDAILIAogAWpB/wA6AAACQAJAAkACQCAfDQAgJFANAQsCQAJAICQgHSAYQn+FfCIdUw0AQgAhHEJ/ISMMAQtCACEcICQhFgNAIAogEyAWICQgDyAOIA0gDCAJIAggByAGIAUgBCADIAIQgoCAgAAhIwJAQQApAxgiIkIAUyAcICJ8IiIgHFNzRQ0AQfMAIR4MBwsgIiEcICNCAFUNASAWQgJ8IhYgHVMNAAtCfyEjC0EAIBw3AxggHEIAUyAbIBx8IhwgG1NzRQ0BQfkBIQEMBQtCACEWQQBCADcDGAwBCyAjQn8gI0J/VRshFiAYICNCP4h8IRggHCEbC0EAIQEMAAsLQQAgHjYCCAALQQAgATYCCAALQQAgGDcDEEEAIBY3AxhBACAbNwMgQQAL", {"attempt": ["board", "pos", "low", "way"], "flood": ["came", "queue", "ends"], "shortcut": ["then", "start", "board", "pos", "low", "way"], "spawn": ["child", "score", "tally"], "keep": ["boards", "notes", "tally", "order", "codes", "seen"], "sweep": ["then", "start", "board", "pos", "low", "way"]})]).then((all) => Object.assign(compiled, ...all));
return { ...partial_goals, compiled, ready };
})();
Book.pattern_database = (() => {
"use strict";
const compiled = {};
const { Dict, ThreadPoolExecutor, ValueError, abs, apart, append, array, at, bitOr, bitXor, bytes, cache, contains, enumerate, exact, extend, factorial, float, follows, index, item, least, length, letter, listed, map, member, method, most, next, pairwise, perfCounter, plus, precedes, product, put, quotient, range, record, remainder, repeated, same, shiftLeft, shiftRight, slice, sorted, store, sum, times, truth, unpacked, view, zip } = Python;
const korf0 = (() => {

  const [EAST, NORTH, WEST, SOUTH, NONE] = range(5);

  // §11 ⟨Definitions⟩ +≡
  /** A quota: its moves of each kind, the nodes met, the seconds taken. */
  const Quota = record("Quota", ["happy", "sad", "nodes", "seconds"]);

  /** The moves of each kind, the pieces to push in hex, and the work. */
  const Solution = record("Solution", ["happy", "sad", "pieces", "nodes", "quotas"]);

  // §11 ⟨Definitions⟩ +≡
  /** A fault of a start, and the exit status for it. */
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
  return { NONE, EAST, NORTH, WEST, SOUTH, Unreachable, Complaint, UNREACHABLE, Solution, Quota };
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
    below = remainder(cols, 2) ? 0 : exact(rows - 1 - quotient(index(cells, -1), cols));
    return remainder(exact(inversions(cells) + below), 2) === 0;
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

  const ONLY = "The start position should use only";

  /** Raise ValueError unless this is a tray, and of a size not refused. */
  function complain(cells, rows, cols, refusal = tray.refusal) {
    let digits, reason, j, x, digit, kind;
    if (truth((reason = refusal(rows, cols)))) {
      throw new ValueError(`Sorry, ${reason}.`);
    }
    digits = slice(DIGITS, null, product(rows, cols));
    for ([j, x] of enumerate(cells)) {
      if (!contains(range(-1, length(digits) - 1), x)) {
        kind = length(digits) === 16 ? "hex digits" : "digits";
        throw new ValueError(`${ONLY} ${kind} (${digits})!`);
      }
      if (contains(slice(cells, null, j), x)) {
        digit = letter(digits, x + 1);
        throw new ValueError(`Your start position uses ${digit} twice!`);
      }
    }
    for ([x, digit] of enumerate(digits, -1)) {
      if (!contains(cells, x)) {
        throw new ValueError(`Your start position doesn't use ${digit}!`);
      }
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
  /** Move the empty cell along a path: the tray then, the pieces pushed. */
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
  /** Return a solution as korf0 does, from its path and the quotas tried. */
  function account(cells, cols, path, quotas) {
    let h, nodes, _, pieces, happy, sad;
    [_, pieces] = pushed(cells, path);
    h = manhattan_distance(cells, cols);
    [happy, sad] = happy_and_sad(length(pieces), h);
    nodes = sum(quotas.map((quota) => quota.nodes));
    return Solution(happy, sad, pieces, nodes, [...quotas]);
  }
  return { DIGITS, refusal_beyond_five, refusal, SIDES, neighbours, beside, NOWHERE, STEPS, complain, ONLY, despair, solvable, inversions, pushed, account, manhattan_distance, distance, happy_and_sad };
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
  const { NONE, Quota } = korf0;
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
    let digits, many;
    if (rows === cols && cols === 4) {
      return PARTITIONS;
    }
    digits = slice(DIGITS, 1, product(rows, cols));
    many = length(digits) <= MOST_PIECES ? 1 : -quotient(-length(digits), 6);
    return cut(digits, many);
  }

  /** Return digits cut into a number of patterns, named by their sizes. */
  function cut(digits, many) {
    let cuts, parts;
    cuts = range(many + 1).map((k) => quotient(product(length(digits), k), many));
    parts = [...pairwise(cuts)].map(([i, j]) => [...sorted(slice(digits, i, j))].join(""));
    return new Dict([[[...parts.map((part) => String(length(part)))].join("-"), [...parts].join(" ")]]);
  }

  // §2 ⟨Definitions⟩ +≡
  /** Return the pieces of each pattern; ValueError if it is no partition. */
  function patterns_of(partition, rows, cols) {
    let written, reason;
    if ((reason = refusal(rows, cols))) {
      throw new ValueError(`Sorry, ${reason}.`);
    }
    written = method(partitions(rows, cols), "get", [partition, partition]);
    return patterns_in(written, rows, cols, MOST_PIECES);
  }

  /** Return the pieces of each pattern of at most so many, as written. */
  function patterns_in(written, rows, cols, most_) {
    let parts;
    parts = method(written, "split", []);
    if (!same(sorted([...parts].join("")), sorted(slice(DIGITS, 1, product(rows, cols))))) {
      throw new ValueError(`“${written}” is no partition of ${rows}×${cols}.`);
    }
    if (follows(most(map(length, parts)), most_)) {
      throw new ValueError(`A pattern has at most ${most_} pieces.`);
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

  // §9 ⟨Definitions⟩ +≡
  /** What a wave goes over: from which block, how many orders a block has.
   *
   * The steps to block ``u`` are in ``steps`` from ``heads[u]`` on, each as a
   * block and the place of a row in ``ranks``.
   */
  const Wave = record("Wave", ["goal", "f", "heads", "steps", "ranks"]);

  // §17 ⟨Definitions⟩ +≡
  /** Return the two patterns of each piece, where the piece lies. */
  function by_patterns(cells, patterns, turn) {
    let numbers, half, k, pattern, x;
    [numbers, half] = [repeated(array("H", [0]), length(cells)), Math.floor(length(patterns) / 2)];
    for ([k, pattern] of enumerate(patterns)) {
      for (x of pattern) {
        if (k < half) {
          put(numbers, x, bitOr(at(numbers, x), k));
        } else {
          { const __place__ = index(turn, x);
            put(numbers, __place__, bitOr(at(numbers, __place__), shiftLeft(k, 8)));
          }
        }
      }
    }
    return array("H", [...cells].map((x) => x >= 0 ? at(numbers, x) : 0));
  }

  // §17 ⟨Definitions⟩ +≡
  const GAPS = [0, 0, 1, 3, 7, 15];

  const WRONG = "These tables are wrong:";

  /** Return a complaint about tables, with the tray that proves it. */
  function fault(cells, proof) {
    let digits;
    digits = [...[...cells].map((x) => letter(DIGITS, x + 1))].join("");
    return new ValueError(`${WRONG} ${digits} ${proof}.`);
  }

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

  // §4 ⟨Make the tables⟩
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
  /** Return the row of ranks of each jump: its side, its i and its c. */
  function leaps(n, longest) {
    let rows, c, i, last, ahead, back;
    rows = new Dict();
    for (c of range(1, least(longest, n - 1) + 1)) {
      for (i of range(n - c)) {
        if (c === 1) {
          store(rows, [0, i, c], exchange(n, i));
          store(rows, [1, i, c], item(rows, [0, i, c]));
        } else {
          last = item(rows, [0, i + c - 1, 1]);
          ahead = item(rows, [0, i, c - 1]); back = item(rows, [1, i, c - 1]);
          store(rows, [0, i, c], array("H", [...ahead].map((r) => at(last, r))));
          store(rows, [1, i, c], array("H", [...last].map((r) => at(back, r))));
        }
      }
    }
    return rows;
  }

  // §5 ⟨Make the tables⟩ +≡
  /** Return rows of ranks, and where to find that of a jump. */
  function jumps(n, longest) {
    let at_, ranks, place, row, z, side, i, c;
    [ranks, place] = [array("H", range(factorial(n))), repeated(array("I", [0]), 256)];
    at_ = 0;
    for ([[side, i, c], row] of method(leaps(n, longest), "items", [])) {
      if (same(side, 0) || follows(c, 1)) {
        at_ = length(ranks);
        extend(ranks, row);
      }
      for (z of range(16)) {
        if (same(method(z, "bit_count", []), c)) {
          put(place, bitOr(bitOr(times(BACK, side), shiftLeft(i, 4)), z), at_);
        }
      }
    }
    return [ranks, place];
  }

  // §6 ⟨Make the tables⟩ +≡
  const spread = (...given) => compiled.spread(...given);

  // §6 ⟨Make the tables⟩ +≡
  const connect = (...given) => compiled.connect(...given);

  // §7 ⟨Make the tables⟩ +≡
  const pack = (...given) => compiled.pack(...given);

  // §9 ⟨Make the tables⟩ +≡
  /** Make the tables of a partition, or of the usual one.
   *
   * ``progress`` is told how many scenes are done, of how many; before that
   * ``keep`` is given a milestone, and ``begun`` gives one to go on from.
   * Raises ValueError for a tray too large, or what is no partition.
   */
  function build(rows, cols, partition = "", progress = null, jobs = 1, begun = null, keep = null) {
    let usual, patterns, shapes, size, block, lands, n, waves, a, places, pattern, made, views, place, ranks, first, wide, bits, rows_of_n, places_of_n, shape, masks, heads, steps, maps, many, m, goal, room, beside;
    // §9 ⟨Say which patterns there are, and in which shapes⟩
    usual = next(listed(partitions(rows, cols)));
    patterns = patterns_of(partition || usual, rows, cols);
    shapes = [...method(Dict, "fromkeys", [[[rows, cols], [cols, rows]]])];
    size = product(rows, cols);
    // §9 ⟨Number the blocks, and write down the jumps⟩
    block = repeated(array("H", [UNKNOWN]), shiftLeft(length(shapes) - 1, 20) + shiftLeft(16, size));
    lands = new Dict();
    [place, ranks] = [new Dict(), array("H")];
    for (n of sorted(new Set(patterns.map((pattern) => length(pattern))))) {
      [rows_of_n, places_of_n] = jumps(n, most(rows, cols) - 1);
      store(place, n, array("I", [...places_of_n].map((at_) => length(ranks) + at_)));
      extend(ranks, rows_of_n);
      for ([a, shape] of enumerate(shapes)) {
        // §9 ⟨Number the blocks of n pieces in a shape, and list the steps⟩
        [room, beside] = [repeated(array("H", [0]), 1 << 16), neighbours(...shape, NONE)];
        masks = slice(room, null, survey(n, size, shiftLeft(a, 20), beside, block, room));
        heads = repeated(array("I", [0]), length(masks) + 1);
        steps = repeated(array("I", [0]), product(8 * n, length(masks)));
        maps = [masks, beside, block, places_of_n, ONES];
        many = connect(size, shiftLeft(a, 20), ...maps, heads, steps);
        store(lands, [a, n], [factorial(n), heads, slice(steps, null, many), rows_of_n]);
      }
    }
    // §9 ⟨Say over which land each wave goes⟩
    waves = [];
    for (a of range(length(shapes))) {
      for (pattern of patterns) {
        m = sum(pattern.map((x) => shiftLeft(1, x)));
        goal = at(block, shiftLeft(a, 20) + product(16, m) + size - 1);
        append(waves, Wave(goal, ...item(lands, [a, length(pattern)])));
      }
    }
    [first, wide, bits] = propagate(waves, progress, jobs, begun, keep);
    // §9 ⟨Put the tables together⟩
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
  /** Let the waves go out; return where the bits of each begin, and all. */
  function propagate(waves, progress, jobs, begun, keep) {
    let wave, first, wide, total, scenes, many, started, d, done, latest, seen, kept, bits, pool, each, k, same_, cuts, empty, parts, goal, f, heads, steps, ranks, strip, across, calls;
    // §10 ⟨Say where the bits begin⟩
    [first, wide, total, scenes] = [array("I"), array("I"), 0, 0];
    for (wave of waves) {
      many = length(wave.heads) - 1;
      append(first, total);
      append(wide, -quotient(-many, 8) * 8);
      total = exact(total + product(at(wide, -1), wave.f)); scenes = exact(scenes + product(many, wave.f));
    }
    // §10 ⟨Go on from a milestone, or begin⟩
    started = 0; d = 0; done = 0;
    [latest, seen, kept, bits] = unpacked(range(4).map((_) => array("B")), 4);
    if (begun !== null) {
      [started, d, done, latest, seen, kept, bits] = unpacked(begun(), 7);
    }
    pool = ThreadPoolExecutor(jobs);
    each = jobs > 1 ? member(pool, "map") : map;
    // §10 ⟨Let a wave go out for each pattern⟩
    for (k of range(started, length(waves))) {
      [goal, f, heads, steps, ranks] = at(waves, k);
      strip = shiftRight(plus(f, 7), 3); across = at(wide, k);
      if (length(latest) === 0) {
        // §10 ⟨Let the wave start from the goal⟩
        [seen, kept] = unpacked(range(2).map((_) => repeated(array("B", [0]), times(across, strip))), 2);
        latest = repeated(array("B", [FAR]), across);
        { const [$new0, $new1, $new2, $new3] = [1, 0, 0, plus(done, 1)];
          store(kept, times(goal, strip), $new0); store(latest, goal, $new1); d = $new2; done = $new3; }
      }
      // §10 ⟨Divide the blocks among the threads⟩
      same_ = [f, heads, steps, ranks, ONES];
      many = jobs === 1 ? 1 : exact(8 * jobs);
      cuts = pairwise(range(many + 1).map((i) => quotient(product(length(heads) - 1, i), many)));
      empty = [repeated(array("H", [0]), plus(f, 1)), repeated(array("B", [0]), strip)];
      parts = [...cuts].map((part) => [...part, slice(item(empty, 0)), slice(item(empty, 1))]);
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
      method(bits, "extend", [follows(f, 6) ? seen : slice(seen, null, quotient(times(across, f), 8))]);
      [latest, seen] = [array("B"), array("B")];
    }
    return [first, wide, bits];
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

  // §13 ⟨Make the tables⟩ +≡
  const descend = (...given) => compiled.descend(...given);

  // §14 ⟨Make the tables⟩ +≡
  /** Return the word of pattern k, in its reading of a tray. */
  function word(cells, k, tables) {
    let a, cols, m, i, bit, r, odd, first, wide, block, bits, _;
    a = quotient(k, Math.floor(length(tables.patterns) / 2));
    cols = a ? tables.rows : tables.cols;
    [m, r, odd] = order(cells, at(tables.patterns, k), cols);
    m = bitOr(product(16, m), tables.rows !== tables.cols ? shiftLeft(a, 20) : 0);
    [first, wide, block, _, bits] = apart(tables.lore, 3, 1);
    i = exact(at(first, k) + product(r, at(wide, k)) + at(block, m + index(cells, -1)));
    bit = shiftRight(at(bits, shiftRight(i, 3)), i & 7);
    return bitOr(bitOr(bitOr(shiftLeft(r, 21), m), odd << 1), bitXor(bitXor(bit, odd), 1) & 1);
  }

  // §14 ⟨Make the tables⟩ +≡
  /** Return where a pattern lies, the rank of its order, and if d is odd. */
  function order(cells, pattern, cols) {
    let lie, m, r, odd, i, j, smaller, x;
    lie = [...enumerate(cells)].filter(([j, x]) => contains(pattern, x)).map(([j, x]) => j);
    m = r = odd = 0;
    for ([i, j] of enumerate(lie)) {
      x = at(cells, j); m = bitOr(m, shiftLeft(1, j));
      smaller = sum(slice(lie, i + 1).map((e) => at(cells, e) < x));
      r = exact(r + product(smaller, factorial(length(lie) - 1 - i)));
      odd = bitXor(odd, exact(quotient(j, cols) + remainder(j, cols) + quotient(x, cols) + remainder(x, cols)));
    }
    return [m, r, odd & 1];
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
        despair(cells, rows, cols);
        throw fault(cells, "has a solution, but no distance");
      }
      { const $ = at(bounds, quotient(k, many)) + d; put(bounds, quotient(k, many), $); }
    }
    return Aspect(words, bounds);
  }

  // §16 ⟨Try for a solution with that many moves⟩
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
    let known, turn, start, maps, path, words, bounds, pos, quotas, length_, level, h, levels, notes, begun, t, given, seconds, reached, pieces, way, tim, old, nodes;
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
    turn = array("B", turning(rows, cols));
    start = by_patterns(cells, member(known, "patterns"), turn);
    maps = [array("B", [at(GAPS, cols), at(GAPS, rows)]), doorways(rows, cols), turn];
    [pos, quotas] = [array("B"), []];
    [length_, level, h] = [most(bounds), 0, manhattan_distance(cells, cols)];
    while (length_ > 0) {
      // §15 ⟨Make room for the notes⟩
      levels = length_ + 2;
      [pos, way] = [array("B", bytes(levels)), array("B", bytes(levels))];
      [tim, old] = [array("H", bytes(exact(2 * levels))), array("q", bytes(product(16, levels)))];
      put(way, 0, NONE);
      notes = [pos, tim, way, old];
      begun = perfCounter();
      t = bitOr(quotient(exact(length_ - at(bounds, 0)), 2), shiftLeft(quotient(exact(length_ - at(bounds, 1)), 2), 8));
      given = [index(cells, -1), t, length_, ...maps, ...member(known, "lore")];
      [level, nodes] = attempt(slice(start), slice(words), ...given, ...notes);
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
    [reached, pieces] = pushed(cells, path);
    if (manhattan_distance(reached, cols) > 0) {
      throw fault(cells, `is not solved by ${pieces}`);
    }
    return account(cells, cols, path, quotas);
  }
  return { build, solve, usual_tables };
})();
const connection = async (text, writes) => connected(await translated.load(text), writes, ["seen", "kept"], [], [], (run) => Book.through(run));
const ready = Promise.all([connection("AGFzbQEAAAAAq44BCnByb29md2VhdmV7ImRvY3VtZW50IjoicGF0dGVybl9kYXRhYmFzZS5tZCIsImZ1bmN0aW9ucyI6eyJzdXJ2ZXkiOnsibGluZSI6MzczLCJmcmFtZSI6MjcyLCJwYXJhbWV0ZXJzIjpbWyJuIiwiaW50Il0sWyJzaXplIiwiaW50Il0sWyJ0b3AiLCJpbnQiXSxbImJlc2lkZSIsIkIiXSxbImJsb2NrIiwiSCJdLFsibWFza3MiLCJIIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjozNzgsIm5hbWVzIjp7ImIiOjM0NCwibiI6MzIwLCJzaXplIjozMjgsInRvcCI6MzM2fX1dfSwiY29ubmVjdCI6eyJsaW5lIjo1OTksImZyYW1lIjo1NTIsInBhcmFtZXRlcnMiOltbInNpemUiLCJpbnQiXSxbInRvcCIsImludCJdLFsibWFza3MiLCJIIl0sWyJiZXNpZGUiLCJCIl0sWyJibG9jayIsIkgiXSxbInBsYWNlIiwiSSJdLFsib25lcyIsIkIiXSxbImhlYWRzIiwiSSJdLFsic3RlcHMiLCJJIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjo2MDUsIm5hbWVzIjp7Im1hbnkiOjY0MCwic2l6ZSI6NjI0LCJ0b3AiOjYzMn19XX0sInNwcmVhZCI6eyJsaW5lIjo1NTEsImZyYW1lIjo4MTYsInBhcmFtZXRlcnMiOltbImQiLCJpbnQiXSxbImJlZ2luIiwiaW50Il0sWyJlbmQiLCJpbnQiXSxbImZyb250IiwiSCJdLFsiZnJlc2giLCJCIl0sWyJsYXRlc3QiLCJCIl0sWyJmIiwiaW50Il0sWyJoZWFkcyIsIkkiXSxbInN0ZXBzIiwiSSJdLFsicmFua3MiLCJIIl0sWyJvbmVzIiwiQiJdLFsic2VlbiIsIkIiXSxbImtlcHQiLCJCIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjo1NTgsIm5hbWVzIjp7ImQiOjkyMCwiZm91bmQiOjk1Miwic3RyaXAiOjk2MH19XX0sInBhY2siOnsibGluZSI6NzI5LCJmcmFtZSI6MTIzMiwicGFyYW1ldGVycyI6W1sia2VwdCIsIkIiXSxbImYiLCJpbnQiXSxbIndpZGUiLCJpbnQiXSxbImJpdHMiLCJCIl1dLCJyZXN1bHRzIjpbXSwiYWxvbmUiOmZhbHNlLCJwYXVzZXMiOlt7ImxpbmUiOjczMiwibmFtZXMiOnsiZiI6MTI2NCwic3RyaXAiOjEyODAsIndpZGUiOjEyNzJ9fV19LCJkZXNjZW5kIjp7ImxpbmUiOjExNzQsImZyYW1lIjoxMzkyLCJwYXJhbWV0ZXJzIjpbWyJ3IiwiaW50Il0sWyJwIiwiaW50Il0sWyJrIiwiaW50Il0sWyJob21lIiwiaW50Il0sWyJzaXplIiwiaW50Il0sWyJiZXNpZGUiLCJCIl0sWyJmaXJzdCIsIkkiXSxbIndpZGUiLCJJIl0sWyJibG9jayIsIkgiXSxbInBsYWNlcyIsIkkiXSxbInJhbmtzIiwiSCJdLFsib25lcyIsIkIiXSxbImJpdHMiLCJCIl1dLCJyZXN1bHRzIjpbImludCJdLCJhbG9uZSI6dHJ1ZSwicGF1c2VzIjpbeyJsaW5lIjoxMTgwLCJuYW1lcyI6eyJob21lIjoxNTIwLCJrIjoxNTEyLCJwIjoxNTA0LCJzaXplIjoxNTI4LCJ3IjoxNDk2fX1dfSwiYXR0ZW1wdCI6eyJsaW5lIjoxNDAzLCJmcmFtZSI6MTY4MCwicGFyYW1ldGVycyI6W1siYm9hcmQiLCJIIl0sWyJ3b3JkIiwicSJdLFsicCIsImludCJdLFsidCIsImludCJdLFsibGVuZ3RoIiwiaW50Il0sWyJnYXBzIiwiQiJdLFsiZG9vcnMiLCJCIl0sWyJ0dXJuIiwiQiJdLFsiZmlyc3QiLCJJIl0sWyJ3aWRlIiwiSSJdLFsiYmxvY2siLCJIIl0sWyJwbGFjZXMiLCJJIl0sWyJyYW5rcyIsIkgiXSxbIm9uZXMiLCJCIl0sWyJiaXRzIiwiQiJdLFsicG9zIiwiQiJdLFsidGltIiwiSCJdLFsid2F5IiwiQiJdLFsib2xkIiwicSJdXSwicmVzdWx0cyI6WyJpbnQiLCJpbnQiXSwiYWxvbmUiOmZhbHNlLCJwYXVzZXMiOlt7ImxpbmUiOjE0MTMsIm5hbWVzIjp7ImRlbHRhIjoxODg4LCJqIjoxOTEyLCJrIjoxOTIwLCJsZW5ndGgiOjE4NDgsImxldmVsIjoxOTQ0LCJub2RlcyI6MTg5NiwicCI6MTgzMiwicSI6MTg1NiwidCI6MTg0MCwidSI6MTkyOCwidiI6MTkzNiwieCI6MTkwNH19XX19LCJmYXVsdHMiOltbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM3OCwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzgsIjEgPDwgc2l6ZSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzksIjE2ICogbSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzNzksInRvcCArIDE2ICogbSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzODEsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMzgxLCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM4NCwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzODQsImkgKyBzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM4NCwiYmxvY2tbaSArIHNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzODUsImkgKyBzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDM4NSwiYmxvY2tbaSArIHNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzODUsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzODUsIm1hc2tzW2JdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw0MDAsImkgKyBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDQwMCwiYmxvY2tbaSArIHBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw0MDIsIjQgKiBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDQwMiwiNCAqIHAgKyBkIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDQwMiwiYmVzaWRlWzQgKiBwICsgZF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDQwMywidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw0MDQsImkgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDQwNCwiYmxvY2tbaSArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw0MDUsImkgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDQwNSwiYmxvY2tbaSArIHFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw0MDUsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwzODcsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjA2LCJtYXNrc1t1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjA2LCJoZWFkc1t1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjA2LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgSSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjA5LCI0ICogcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MDksIjQgKiBxICsgaiBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MDksImJlc2lkZVs0ICogcSArIGpdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MTAsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjExLCIxNiAqIG0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjExLCJ0b3AgKyAxNiAqIG0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjExLCJ0b3AgKyAxNiAqIG0gKyBwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxMSwiYmxvY2tbdG9wICsgMTYgKiBtICsgcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYyNCwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjQsIjEgPDwgaGlnaCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjQsIigxIDw8IGhpZ2gpIC0gMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjQsImxvdyArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI1LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYyNSwiMSA8PCBsb3cgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI1LCIoMSA8PCBsb3cpIC0gMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjUsIm9uZXNbbSAmICgxIDw8IGxvdykgLSAxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI1LCJvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gPDwgNCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjUsInBsYWNlW3NpZGUgfCBvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gPDwgNCB8IHpdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjYsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI2LCIxIDw8IHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI2LCIxIDw8IHEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI2LCIxNiAqIChtIF4gMSA8PCBwIF4gMSA8PCBxKSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjYsInRvcCArIDE2ICogKG0gXiAxIDw8IHAgXiAxIDw8IHEpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYyNiwidG9wICsgMTYgKiAobSBeIDEgPDwgcCBeIDEgPDwgcSkgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYyNiwiYmxvY2tbdG9wICsgMTYgKiAobSBeIDEgPDwgcCBeIDEgPDwgcSkgKyBxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI2LCJzdGVwc1ttYW55XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI2LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgSSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI3LCJtYW55ICsgMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2MjcsInN0ZXBzW21hbnkgKyAxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI3LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgSSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjI4LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxMywiaGVhZHNbbGVuKG1hc2tzKV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYxMywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU1NywiZiArIDcgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTU5LCJsYXRlc3RbdV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MiwibGF0ZXN0W3VdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1ODIsIjI1NSAqIChsYXRlc3RbdV0gPj4gMSAmIDEpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MywidSAqIHN0cmlwIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4MywidSArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTgzLCIodSArIDEpICogc3RyaXAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTg0LCJrZXB0W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1ODQsInNlZW5ba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDU4NSwic2VlbltrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTg1LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTg2LCJrZXB0W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1ODYsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw1ODcsImxhdGVzdFt1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTg3LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNTYxLCJsYXRlc3RbdV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYzNiwiaGVhZHNbdV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYzNiwidSArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjM2LCJoZWFkc1t1ICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYzNywic3RlcHNbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYzNywiaiArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjM3LCJzdGVwc1tqICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDYzOCwibGF0ZXN0W2JdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NTIsImIgKiBzdHJpcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NTIsImIgKiBzdHJpcCArIGkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjUzLCJrZXB0W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NTMsInNlZW5ba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY1NSwiZnJlc2hbaV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY1NSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY1NywiOCAqIGkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjU3LCI4ICogaSArIDggZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjU4LCJmcm9udFttYW55XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjU4LCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgSCJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjU5LCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY1OSwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NjEsImZyb250W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NjEsInJvdyArIGZyb250W2tdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY2MSwicmFua3Nbcm93ICsgZnJvbnRba11dIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NjIsImZyZXNoW3IgPj4gM10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY2MiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NjIsIjEgPDwgKHIgJiA3KSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NjIsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NzIsInUgKiBzdHJpcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NzIsInUgKiBzdHJpcCArIGkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjczLCJmcmVzaFtpXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjczLCJzZWVuW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw2NzQsImtlcHRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY3NCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY3NSwib25lc1t4XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjc1LCJ0aGlzIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY3NiwiZnJlc2hbaV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY3Niwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY3OCwiZCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNjc4LCJsYXRlc3RbdV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDY3OCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDczMSwiZiArIDcgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsNzM2LCJiICsgayBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw3MzYsIihiICsgaykgKiBzdHJpcCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw3MzYsIihiICsgaykgKiBzdHJpcCArIChyID4+IDMpIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDczNiwia2VwdFsoYiArIGspICogc3RyaXAgKyAociA+PiAzKV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDczNiwidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw3MzYsIihrZXB0WyhiICsgaykgKiBzdHJpcCArIChyID4+IDMpXSA+PiAociAmIDcpICYgMSkgPDwgayBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiw3MzcsInIgKiB3aWRlIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDczNywiciAqIHdpZGUgKyBiIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDczNywiYml0c1tyICogd2lkZSArIGIgPj4gM10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDczNywid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExODEsImJsb2NrW3cgJiBQTEFDRSB8IHBdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTgyLCJmaXJzdFtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTE4Miwid2lkZVtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTE4MiwiKHcgPj4gMjEpICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTgyLCJmaXJzdFtrXSArICh3ID4+IDIxKSAqIHdpZGVba10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTE4MiwiZmlyc3Rba10gKyAodyA+PiAyMSkgKiB3aWRlW2tdICsgYiBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTk2LCI0ICogcSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTk2LCI0ICogcSArIGogZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTE5NiwiYmVzaWRlWzQgKiBxICsgal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExOTcsIjQgKyBxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExOTcsInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTE5OCwiYmxvY2tbdyAmIFBMQUNFIHwgZV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExNTMsImUgLSBnIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExNTMsImFicyhlIC0gZykgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTE1MywiYWJzKGUgLSBnKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTE1MywidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTUzLCIxIDw8IGFicyhlIC0gZykgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExNTMsIigxIDw8IGFicyhlIC0gZykgLSAxKSAtIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTEzNywidGhlIG51bWJlciBvZiBiaXRzIHRvIHNoaWZ0IGJ5IGlzIG5lZ2F0aXZlIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTM3LCIxIDw8IGxvdyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTM3LCIoMSA8PCBsb3cpIC0gMSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTM3LCJvbmVzW20gJiAoMSA8PCBsb3cpIC0gMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMzcsIm9uZXNbbSAmICgxIDw8IGxvdykgLSAxXSA8PCA0IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMzcsImxvdyArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTEzOCwiayA8PCA4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMzgsInBsYWNlc1trIDw8IDggfCBzaWRlIHwgaV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMzgsInBsYWNlc1trIDw8IDggfCBzaWRlIHwgaV0gKyAodyA+PiAyMSkgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTEzOCwicmFua3NbcGxhY2VzW2sgPDwgOCB8IHNpZGUgfCBpXSArICh3ID4+IDIxKV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMzgsInJhbmtzW3BsYWNlc1trIDw8IDggfCBzaWRlIHwgaV0gKyAodyA+PiAyMSldIDw8IDIxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMTksInRoZSBudW1iZXIgb2YgYml0cyB0byBzaGlmdCBieSBpcyBuZWdhdGl2ZSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTExOSwiMTYgPDwgZSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTE5LCIxNiA8PCBnIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMjAsImZpcnN0W2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTIwLCJ3aWRlW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTIwLCIodyA+PiAyMSkgKiB3aWRlW2tdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDExMjAsImZpcnN0W2tdICsgKHcgPj4gMjEpICogd2lkZVtrXSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTIwLCJibG9ja1t3ICYgUExBQ0UgfCBnXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTEyMCwiZmlyc3Rba10gKyAodyA+PiAyMSkgKiB3aWRlW2tdICsgYmxvY2tbdyAmIFBMQUNFIHwgZ10gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTEyMSwiYml0c1tpID4+IDNdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxMTIxLCJ0aGUgbnVtYmVyIG9mIGJpdHMgdG8gc2hpZnQgYnkgaXMgbmVnYXRpdmUiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1MjMsInRoaXMgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUyNCwicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUyNCwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEIiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1MjUsInRpbVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1MjUsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTM1LCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTM1LCJ0aW1bbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTM2LCIyMCAqIHAgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUzNiwibGV2ZWwgLSAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1MzYsIndheVtsZXZlbCAtIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTM2LCI0ICogd2F5W2xldmVsIC0gMV0gZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTUzNiwiMjAgKiBwICsgNCAqIHdheVtsZXZlbCAtIDFdIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NDksImhlcmUgKyBFQVNUIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NDksImRvb3JzW2hlcmUgKyBFQVNUXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYwNSwiYm9hcmRbcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDcsIndvcmRbal0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDksInR1cm5bcF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDksInR1cm5bcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDksInR1cm5bY10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MDksImdhcHNbMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MTAsIndvcmRba10gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2MTMsInNhZCA8PCA4IGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1NjAsImhlcmUgKyBOT1JUSCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTYwLCJkb29yc1toZXJlICsgTk9SVEhdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjIyLCJib2FyZFtxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyNCwidHVybltwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyNCwidHVybltxXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyNSwid29yZFtqXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyNywiZ2Fwc1swXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYyOCwid29yZFtrXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTYzMSwicHJpY2UgPDwgOCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTcyLCJoZXJlICsgV0VTVCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTcyLCJkb29yc1toZXJlICsgV0VTVF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE1ODQsImhlcmUgKyBTT1VUSCBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNTg0LCJkb29yc1toZXJlICsgU09VVEhdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjU5LCJsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY1OSwicG9zW2xldmVsICsgMV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2NTksIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBCIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjYyLCJ3YXlbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjYyLCJ3aGF0IGlzIGFzc2lnbmVkIGRvZXMgbm90IGZpdCBpbnRvIGFuIGFycmF5IG9mIGtpbmQgQiJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY2Mywid29yZFt4ICYgMjU1XSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY2Mywid29yZFt4ID4+IDhdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjYzLCIyICogbGV2ZWwgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY2Mywib2xkWzIgKiBsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2NjMsIjIgKiBsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY2Mywib2xkWzIgKiBsZXZlbCArIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjY0LCJ3b3JkW2pdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjY0LCJ3b3JkW2tdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjY1LCJib2FyZFtwXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY2NSwid2hhdCBpcyBhc3NpZ25lZCBkb2VzIG5vdCBmaXQgaW50byBhbiBhcnJheSBvZiBraW5kIEgiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2NjYsInQgLSBkZWx0YSBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjY2LCJsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY3NywicG9zW2xldmVsXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY3OCwidGhpcyBkb2VzIG5vdCBmaXQgaW50byA2NCBiaXRzIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjc5LCJwb3NbbGV2ZWxdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjc5LCJib2FyZFtwb3NbbGV2ZWxdXSBpcyBvdXRzaWRlIHRoZSBhcnJheSJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY4MCwiYm9hcmRbcV0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2ODAsIndoYXQgaXMgYXNzaWduZWQgZG9lcyBub3QgZml0IGludG8gYW4gYXJyYXkgb2Yga2luZCBIIl0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjgxLCIyICogbGV2ZWwgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY4MSwib2xkWzIgKiBsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2ODEsIjIgKiBsZXZlbCArIDEgZG9lcyBub3QgZml0IGludG8gNjQgYml0cyJdLFsicGF0dGVybl9kYXRhYmFzZS5tZCIsMTY4MSwib2xkWzIgKiBsZXZlbCArIDFdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjgxLCJ3b3JkW3ggJiAyNTVdIGlzIG91dHNpZGUgdGhlIGFycmF5Il0sWyJwYXR0ZXJuX2RhdGFiYXNlLm1kIiwxNjgxLCJ3b3JkW3ggPj4gOF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2ODIsIndheVtsZXZlbF0gaXMgb3V0c2lkZSB0aGUgYXJyYXkiXSxbInBhdHRlcm5fZGF0YWJhc2UubWQiLDE2ODIsIndheVtsZXZlbF0gKyAxIGRvZXMgbm90IGZpdCBpbnRvIDY0IGJpdHMiXV0sImhlYXAiOjIwMjR9ARcCYAJ/fwF/YAx+fn5+f35/fn9+f34BfgMIBwAAAAABAAAFAwEAAQdBBwZtZW1vcnkCAAZzdXJ2ZXkAAAdjb25uZWN0AAEGc3ByZWFkAAIEcGFjawADB2Rlc2NlbmQABQdhdHRlbXB0AAYK9WkHtQoLAX8BfgF/AX4BfwF+AX8LfgF/An4Bf0EBIQJBADUCvAIhA0EAKAK4AiEEQQA1ArQCIQVBACgCsAIhBkEANQKsAiEHQQAoAqgCIQgCQAJAAkACQCABQQFGDQBCACEJQQApA5gCIgpCAFMNA0ECIQIgCkI/Vg0DQgEgCkI/IApCP1QbIguGIgwgC4dCAVINA0EAKQOgAiENQQApA5ACIQ5CACEPDAELQQApA9ACIQ1BACkD6AIhDEEAKQPIAiEKQQApA8ACIQ5BACkD4AIhCUEAKQPYAiEPQQAhAgwBC0EBIQILA0ACQAJAAkACQAJAAkACQCACDgIAAQELAkAgCSAMWQ0AIAlCgICAgICAgIAIfEKAgICAgICAgBBUDQJBAyECDAgLQQAgDzcDEEEADwsgAEF/aiECIABFDQMgAiEADAELQgAhEAJAIAlCBIYiC0IAUyANIAt8IhEgDVNzRQ0AQQQhAgwGCwJAIApCAVMNAEIAIRJCACELA0ACQCAJIAtCPyALQj9TG4hCAYMiEEIAUyASIBB8IhAgElNzRQ0AQQYhAgwICyAQIRIgCiALQgF8IgtSDQALCyAQIA5SDQMgCkIBUw0DIApCACAKQgBVGyETIAmnIRRCACEVA0ACQCAJIBVCPyAVQj9TG4hCAYNQRQ0AAkAgFUIAUyARIBV8IgsgEVNzRQ0AQQghAgwICwJAIAsgBVQNAEEJIQIMCAsgBiALp0EBdGoiAi8BAEH//wNHDQACQCAPQv//A1gNAEEMIQIMCAsgAiAPpyIBOwEAIA8gA1oiAg0DIAlC//8DVg0DIAQgAUEBdGogFDsBAEIAIQtCACEWA0ACQCARIAt8IhIgBVQNAEEPIQIMCQsCQCAPIAYgEqdBAXRqMwEAUg0AQRIhAiALQgKGIhIgB1oNCQJAIAggEqdqMQAAIhBC/wBRDQAgCSAQQj8gEEI/VBuIp0EBcQ0AAkAgEEIAUyARIBB8IhAgEVNzRQ0AQRQhAgwLCwJAIBAgBVQNAEEVIQIMCwsgBiAQp0EBdGoiFy8BAEH//wNHDQAgFyABOwEAQgEhFgsgEkIBhCIQIAdaDQkCQCAIIBCnajEAACIQQv8AUQ0AIAkgEEI/IBBCP1QbiKdBAXENAAJAIBBCAFMgESAQfCIQIBFTc0UNAEEUIQIMCwsCQCAQIAVUDQBBFSECDAsLIAYgEKdBAXRqIhcvAQBB//8DRw0AIBcgATsBAEIBIRYLIBJCAoQiECAHWg0JAkAgCCAQp2oxAAAiEEL/AFENACAJIBBCPyAQQj9UG4inQQFxDQACQCAQQgBTIBEgEHwiECARU3NFDQBBFCECDAsLAkAgECAFVA0AQRUhAgwLCyAGIBCnQQF0aiIXLwEAQf//A0cNACAXIAE7AQBCASEWCyASQgOEIhIgB1oNCSAIIBKnajEAACISQv8AUQ0AIAkgEkI/IBJCP1QbiKdBAXENAAJAIBJCAFMgESASfCISIBFTc0UNAEEUIQIMCgsCQCASIAVUDQBBFSECDAoLIAYgEqdBAXRqIgIvAQBB//8DRw0AIAIgATsBAEIBIRYLIAtCAXwiCyAKUg0AIBZQIQJCACELQgAhFiACRQ0ACyAPQgF8IQ8LIBVCAXwiFSATUQ0EDAALC0EAIQIMAwtBDUEMIAIbIQIMAwtBACAPNwPYAkEAIAk3A+ACQQAgDjcDwAJBACAKNwPIAkEAIAw3A+gCQQAgDTcD0AJBAQ8LIAlCAXwhCUEBIQIMAAsLQQAgAjYCCAALhAwTAX4CfwF+AX8BfgF/AX4BfwF+A38BfgF/Bn4BfwN+AX8JfgF/AX5BADUC7AQhAkEAKALoBCEDQQAoAuAEIQRBADUC3AQhBUEAKALYBCEGQQA1AtQEIQdBACgC0AQhCEEANQLMBCEJQQAoAsgEIQpBADUCxAQhC0EAKALABCEMQQAoArgEIQ1BACgC5AQiDq0hD0EAKAK8BCIQrSERAkACQCABQQFGDQBBACkDqAQhEkEAKQOwBCETQgAhFCARIRVCACEWQQAhAQwBC0EAKQP4BCETQQApA5AFIRVBACkD8AQhEkEAKQOABSEWQQApA4gFIRRBASEBCwN/AkACQAJAAkACQAJAAkACQCABDgIAAQELIABBf2ohASAARQ0BIAEhAEEBIQEMBwsCQAJAIBQgFVkNACAUIBFUDQFBGiEXDAYLIBAgDkkNAkE8IRcMBQsCQCAUIA9UDQBBGyEXDAULAkAgFkL/////D1gNAEEcIRcMBQsgDSAUpyIBQQF0ajMBACEYIAQgAUECdGogFj4CACASQgFTDQMgGEIEhiIZQgBTIBMgGXwiGiATU3MNAiAMIRtCACEcQgAhHUIAIR4DQAJAIB5CgICAgICAgIAgUg0AQR0hFwwGCwJAAkBCASAeQj8gHkI/VBsiH4YiGSAYg1ANACAZIB+HISAgGSAYhSEhQgAhHyAbIQEDQAJAIB0gH3wgC1QNAEEfIRcMCQsCQAJAIAExAAAiGUL/AFENAAJAIBlCAFMgGiAZfCIiIBpTc0UNAEEjIRcMCwsCQCAiIAlUDQBBJCEXDAsLIBQgCiAip0EBdGozAQBSDQBBJiEXIB4gGSAeIBlWGyIiQj9WDQpCASAiQj8gIkI/VBsiI4YiIiAjh0IBUg0KAkAgIkJ/fCIkICJTDQBBJyEXDAsLQSohFyAeIBkgHiAZVCIlGyIiQj9WDQpCASAiQj8gIkI/VBsiJoYiIyAmh0IBUg0KAkAgI0J/fCImICNTDQBBKyEXDAsLAkAgJiAYgyIjIAVUDQBBLCEXDAsLAkAgJCAYgyAiQj4gIkI+VBtCAXyIQoABQgAgJRuEIAYgI6dqMQAAQgSGhCIjIAdUDQBBLiEXDAsLQgEgGYYiIiAZhyIZQgFSDQEgIEIBUg0BAkAgISAihSIZQoCAgICAgICACHxC//////////8PWA0AQTIhFwwLCwJAIBlCBIYiGUIAUyATIBl8IhkgE1NzRQ0AQTMhFwwLCwJAIB5CAFMgGSAefCIiIBlTc0UNAEE0IRcMCwsCQCAiIAlUDQBBNSEXDAsLAkAgFiACVA0AQTYhFwwLCyAIICOnQQJ0aigCACEXIAMgFqdBAnRqIAogIqdBAXRqLwEANgIAAkAgFkIBfCIZIAJUDQBBOSEXDAsLIAMgGadBAnRqIBc2AgAgFkICfCEWCyABQQFqIQEgH0IBfCIfQgRSDQEMAwsLQTBBMSAZQgFSGyEXDAcLIB0gCyAdIAtWGyAcfEIEWg0AQR8hFwwGCyAbQQRqIRsgHEJ8fCEcIB1CBHwhHSAeQgF8Ih4gElINAAwECwtBACAUNwOIBUEAIBY3A4AFQQAgEjcD8ARBACAVNwOQBUEAIBM3A/gEQQEPCwJAIBZCgICAgBBUDQBBPSEXDAMLIAQgEEECdGogFj4CAEEAIBY3AxBBAA8LQgAhHiAMIQFCACEZQgAhHwNAAkAgGUKAgICAgICAgIB/Ug0AQR0hFwwDCwJAAkACQCAYIB9CPyAfQj9UG4hCAYNQDQBBHyEXIBkgC1oNBSABLQAAQf8ARg0BQSIhFwwFCyAZIAsgGSALVhsgHnxCBFoNAUEfIRcMBAsgGUIBfCALWg0DAkAgAUEBai0AAEH/AEYNAEEiIRcMBAsgGUICfCALWg0DAkAgAUECai0AAEH/AEYNAEEiIRcMBAsgGUIDfCALWg0DQSIhFyABQQNqLQAAQf8ARw0DCyABQQRqIQEgHkJ8fCEeIBlCBHwhGSASIB9CAXwiH1INAAsLIBRCAXwhFAwBC0EAIBc2AggAC0EAIQEMAAsLtxIXAX4BfwF+A38BfgF/AX4BfwF+A38BfgJ/AX4BfwN+AX8GfgJ/An4DfwR+AX8EfkEANQKUByECQQAoApAHIQNBADUCjAchBEEAKAKIByEFQQAoAoQHIQZBACgCgAchB0EANQL8BiEIQQAoAvgGIQlBADUC9AYhCkEAKALwBiELQQA1AuwGIQxBACgC6AYhDUEAKALYBiEOQQAoAtAGIQ9BADUCzAYhEEEAKALIBiERQQAoAtwGIhKtIRNBACgC1AYiFK0hFQJAAkACQAJAIAFBAUYNAEEAKQPgBiIWQgd8IhcgFlkNAUE+IRgMAwtBACkDwAchGUEAKQPQByEaQQApA8gHIRtBACkDuAchHEEAKQOYByEdQQAhAQwBC0EAKQPABiEaQQApA7gGIR5BACkDsAYhHSAXQgOHIRlCACEcQQEhAQsCQANAAkACQAJAAkACQAJAAkACQCABDgIAAQELAkAgGyAaWQ0AIBsgE1QNAkE/IRgMCgtBACAcNwMQQQAPCyAAQX9qIQEgAEUNAiAeIRsgASEADAELAkACQAJAAkAgHSAOIBunIhhqIh8tAAAiAa1C/wGDIhdXDQAgGSAbfiEWIBdCPoZCP4enISACQCAZQoCAgIAIfCIhIBtCgICAgAh8hEKAgICAEFQNACAZIBlCP4ciF4UgF30gGSAbhUI/h0L///////////8AhSAbIBtCP4ciF4UgF30iF0IBIBdCAVYbgFgNAEHCACEYDAwLIBtCAXwiFyAZfiEiAkAgISAbQoGAgIAIfIRC/////w9YDQAgGSAZQj+HIiGFICF9IBcgGYVCP4dC////////////AIUgFyAXQj+HIiGFICF9gFYNCwsCQCAWICJZDQAgAyAWpyIjaiEBIAUgI2ohIyAZIRcDQAJAIBYgAlQNAEHFACEYDA4LAkAgFiAEVA0AQcYAIRgMDgsgIyAjLQAAIiQgAS0AACIlcjoAACABICUgICAkQX9zcXEgAS0AAHM6AAAgAUEBaiEBICNBAWohIyAWQgF8IRYgF0J/fCIXQgBSDQALCyAfQf8BOgAADAELIAFB/wFxQf8BRw0BCyAbIAxUDQFBzgAhGAwJCyAbQgF8IR4MBQsCQCAbQgF8Ih4gDFQNAEHQACEYDAgLIA0gGEECdGooAgAiASANIB6nQQJ0aigCACIjTw0EIAGtISYgI60hJyAZQgFTDQIgGSAZQj+HIhaFIBZ9ISggGUKAgICACHwhKSAZpyEqQgAhIgNAAkAgJiAKVA0AQdEAIRgMCQsCQCAmQgF8IhYgClQNAEHTACEYDAkLAkAgCyAmp0ECdGooAgAiASASSQ0AQdQAIRgMCQsCQCAdIA4gAWoxAABSDQAgCyAWp0ECdGooAgAiIK0hKyABrSIWQgEgFkIBVhshLCAZIBZ+IS0gAyAqIAFsIiNqIQEgBSAjaiEjIBZCgICAgAh8ICmEIS5CACEiIA8hJEIAIRZCACEhA0ACQCAuQoCAgIAQVA0AIChC////////////ACAsgFgNAEHVACEYDAsLAkAgLSAWfCIXIAJUDQBB1wAhGAwLCwJAIBcgBFQNAEHYACEYDAsLIAEtAAAgIy0AAEF/c3EhJQJAAkAgIEUNACAlQf8BcUUNAUHdACEYICEgEFoNDAJAIBZC/z9YDQBB3gAhGAwNCyARICGnQQF0aiAiPQEAICWtQv8BgyIXQgGDICF8IiEgEFoNDCARICGnQQF0aiAipyIlQQFyOwEAIBdCAYhCAYMgIXwiISAQWg0MIBEgIadBAXRqICVBAnI7AQAgF0ICiEIBgyAhfCIhIBBaDQwgESAhp0EBdGogJUEDcjsBACAXQgOIQgGDICF8IiEgEFoNDCARICGnQQF0aiAlQQRyOwEAIBdCBIhCAYMgIXwiISAQWg0MIBEgIadBAXRqICVBBXI7AQAgF0IFiEIBgyAhfCIhIBBaDQwgESAhp0EBdGogJUEGcjsBACAXQgaIQgGDICF8IiEgEFoNDCARICGnQQF0aiAlQQdyOwEAIBdCB4ggIXwhIQwBCwJAIBYgFVQNAEHZACEYDAwLICQgJC0AACAlcjoAAAsgIkIIfCEiIAFBAWohASAjQQFqISMgJEEBaiEkIBkgFkIBfCIWUg0AC0IBISIgECEWIBEhASAhQgFTDQADQAJAIBZQRQ0AQeEAIRgMCwsCQCABMwEAICt8IhcgCFQNAEHjACEYDAsLAkAgFCAJIBenQQF0ai8BACIjQQN2IiRNDQAgDyAkaiIkICQtAABBASAjQQdxdHI6AAAgFkJ/fCEWIAFBAmohASAhQn98IiFQDQIMAQsLQeQAIRgMCQsgJkICfCImICdUDQAMBAsLQQAhAQwEC0EAIB03A5gHQQAgHDcDuAdBACAeNwPIB0EAIBo3A9AHQQAgGTcDwAdBAQ8LIApCf3whFiALIAFBAnRqIQFCACEiA0ACQCAmIApUDQBB0QAhGAwGCwJAICYgFlQNAEHTACEYDAYLAkAgASgCACIjIBJJDQBB1AAhGAwGC0IBICIgHSAOICNqMQAAURshIiABQQhqIQEgJkICfCImICdUDQALCyAiUA0AIBlCAVMNACAbIBtCP4ciFoUgFn0iFkIBIBZCAVYbIS0gGUKAgICACHwgG0KAgICACHyEISIgBSAZIBt+Ii6nIgFqISQgAyABaiEBIA8hIyAcIRdCACEWA0ACQCAiQoCAgIAQVA0AIBlC////////////ACAtgFgNAEHoACEYDAULAkAgFSAWUg0AQeoAIRgMBQsCQCAuIBZ8IiEgBFQNAEHrACEYDAULAkAgISACVA0AQewAIRgMBQsgASABLQAAICMtAAAgJC0AAEF/c3EiJXI6AAACQCAGICVB/wFxIiVLDQBB7gAhGAwFCwJAIAcgJWoxAAAiIUIAUyAXICF8IiEgF1NzRQ0AQe8AIRgMBQsgI0EAOgAAICRBAWohJCABQQFqIQEgI0EBaiEjICEhFyAZIBZCAXwiFlINAAsCQCAhIBxVDQAgISEcDAELAkAgHUIBfCIWIB1ZDQBB8gAhGAwECwJAIBZC/wFYDQBB9AAhGAwECyAfIBY8AAAgISEcC0EBIQEMAAsLQcQAIRgLQQAgGDYCCAALvA8VAX4BfwF+AX8CfgF/IH4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4Bfwx+QQA1AuwJIQJBACgC6AkhA0EANQLUCSEEQQAoAtAJIQUCQAJAAkACQCABQQFGDQBBACkD2AkiBkIHfCIHIAZZDQFB9QAhCAwDC0EAKQP4CSEJQQApA4AKIQpBACkDkAohC0EAKQOICiEMQQApA/AJIQZBACEBDAELIAdCA4chCkIAIQdBACkD4AkiCyEJQQEhAQsDQAJAAkAgAQ4CAAEBCwJAAkAgDCALWQ0AAkAgBkIBUw0AIAwgDEI/hyIHhSAHfSIHQgEgB0IBVhshDSAMQgd8Ig4gDkI/hyIHhSAHfSIHQgEgB0IBVhshDyAMQgZ8IhAgEEI/hyIHhSAHfSIHQgEgB0IBVhshESAMQgV8IhIgEkI/hyIHhSAHfSIHQgEgB0IBVhshEyAMQgR8IhQgFEI/hyIHhSAHfSIHQgEgB0IBVhshFSAMQgN8IhYgFkI/hyIHhSAHfSIHQgEgB0IBVhshFyAMQgJ8IhggGEI/hyIHhSAHfSIHQgEgB0IBVhshGSAMQgF8IhogGkI/hyIHhSAHfSIHQgEgB0IBVhshGyAMQoeAgIAIfCAKQoCAgIAIfCIHhCEcIAxChoCAgAh8IAeEIR0gDEKFgICACHwgB4QhHiAMQoSAgIAIfCAHhCEfIAxCg4CAgAh8IAeEISAgDEKCgICACHwgB4QhISAMQoGAgIAIfCAHhCEiIAxCgICAgAh8IAeEISMgCSAJQj+HIgeFIAd9ISQgCiAKQj+HIiWFICV9ISUgDCAKfiEmIAlCgICAgAh8IScgDiAKfiEoIA4gDFMhKSAQIAp+ISogECAMUyErIBIgCn4hLCASIAxTIS0gFCAKfiEuIBQgDFMhLyAWIAp+ITAgFiAMUyExIBggCn4hMiAYIAxTITMgGiAKfiE0IBogDFMhNSAHQv///////////wCFITYgDCAKhUI/h0L///////////8AhSE3IA4gCoVCP4dC////////////AIUhOCAQIAqFQj+HQv///////////wCFITkgEiAKhUI/h0L///////////8AhSE6IBQgCoVCP4dC////////////AIUhOyAWIAqFQj+HQv///////////wCFITwgGCAKhUI/h0L///////////8AhSE9IBogCoVCP4dC////////////AIUhPkIAIRBCACEOA0ACQCAjQv////8PWA0AICUgNyANgFgNAEH3ACEIDAcLAkAgDkIDiCIHQgBTIgEgJiAHfCISICZTc0UNAEH4ACEIDAcLAkAgEiAEVA0AQfkAIQgMBwtB9gAhCCA1DQYgBSASp2oxAAAhFAJAICJCgICAgBBUDQAgJSA+IBuAWA0AQfcAIQgMBwsCQCABIDQgB3wiEiA0U3NFDQBB+AAhCAwHCwJAIBIgBFQNAEH5ACEIDAcLIDMNBiAFIBKnajEAACEWAkAgIUKAgICAEFQNACAlID0gGYBYDQBB9wAhCAwHCwJAIAEgMiAHfCISIDJTc0UNAEH4ACEIDAcLAkAgEiAEVA0AQfkAIQgMBwsgMQ0GIAUgEqdqMQAAIRgCQCAgQoCAgIAQVA0AICUgPCAXgFgNAEH3ACEIDAcLAkAgASAwIAd8IhIgMFNzRQ0AQfgAIQgMBwsCQCASIARUDQBB+QAhCAwHCyAvDQYgBSASp2oxAAAhGgJAIB9CgICAgBBUDQAgJSA7IBWAWA0AQfcAIQgMBwsCQCABIC4gB3wiEiAuU3NFDQBB+AAhCAwHCwJAIBIgBFQNAEH5ACEIDAcLIC0NBiAFIBKnajEAACE/AkAgHkKAgICAEFQNACAlIDogE4BYDQBB9wAhCAwHCwJAIAEgLCAHfCISICxTc0UNAEH4ACEIDAcLAkAgEiAEVA0AQfkAIQgMBwsgKw0GIAUgEqdqMQAAIUACQCAdQoCAgIAQVA0AICUgOSARgFgNAEH3ACEIDAcLAkAgASAqIAd8IhIgKlNzRQ0AQfgAIQgMBwsCQCASIARUDQBB+QAhCAwHCyApDQYgBSASp2oxAAAhEgJAIBxCgICAgBBUDQAgJSA4IA+AWA0AQfcAIQgMBwtB+AAhCCABICggB3wiByAoU3MNBkH5ACEIIAcgBFoNBiAFIAenajEAACFBAkAgDkKAgICACHwgJ4RC/////w9YDQAgJCA2IA5CASAOQgFWG4BYDQBB/AAhCAwHCwJAIAxCAFMgECAMfCIHIBBTc0UNAEH9ACEIDAcLAkAgB0IDhyIHIAJUDQBB/gAhCAwHCyADIAenaiAUIA5CB4MiB4hCAYMgFiAHiEIBhkICg4QgGCAHiEIChkIEg4QgGiAHiEIDhkIIg4QgPyAHiEIEhkIQg4QgQCAHiEIFhkIgg4QgEiAHiEIGhkLAAIOEIEEgB4hCB4aEp0F/czoAACAQIAl8IRAgBiAOQgF8Ig5SDQALCyAMQgh8IgcgDFkNAQtBAA8LQQEhAQwBCyAAQX9qIQECQAJAIABFDQAgByEMIAEhAAwBC0EAIAY3A/AJQQAgBzcDiApBACALNwOQCkEAIAo3A4AKQQAgCTcD+AlBAQ8LQQAhAQwACwtBACAINgIIAAusAwIBfwJ+QZ4BIQwCQAJAIAJCP1YNAEIQIAJCPyACQj9UGyIChiINIAKHQhBSDQACQCABQgBZDQBBnQEhDAwBC0GfASEMIAFCP1YNAEIQIAFCPyABQj9UGyIChiIOIAKHQhBSDQACQCADIAVUDQBBoAEhDAwBCwJAIAMgB1QNAEGhASEMDAELIAQgA6dBAnQiDGo1AgAhAwJAIAYgDGo1AgAiB0KAgICACHwgDSAOhCAAhSIFQhWHIgJCgICAgAh8hEL/////D1gNACACQj+HIg1C////////////AIUgAiANhSANfSINQgEgDUIBVhuAIAdaDQBBogEhDAwBCwJAIAIgB34iAkIAUyADIAJ8IgIgA1NzRQ0AQaMBIQwMAQsCQCAFQvD//wCDIAGEIgEgCVQNAEGkASEMDAELAkAgCCABp0EBdGozAQAiAUIAUyACIAF8IgEgAlNzRQ0AQaUBIQwMAQsgAUIDhyICIAtUDQFBpgEhDAtBACAMNgIIAAtBACAKIAKnajEAACABQgeDiCAAhSIBQgGDNwMYIAUgASAAQgGIhUIBg4VCAoULiA8fAX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8HfgF/AX4BfwF+AX8FfgJ/AX4BfwJ+AX8BfgJ/BH5BADUC1AshAkEAKALQCyEDQQA1AswLIQRBACgCyAshBUEANQLECyEGQQAoAsALIQdBADUCvAshCEEAKAK4CyEJQQA1ArQLIQpBACgCsAshC0EANQKsCyEMQQAoAqgLIQ1BADUCpAshDkEAKAKgCyEPQQA1ApwLIRBBACgCmAshEQJAAkAgAUEBRg0AQQApA/AKIRJBACkD+AohE0EAKQOACyEUQQApA4gLIRVBACkDkAshFkIAIRdBACEBDAELQQApA9gLIRJBACkD+AshFkEAKQPgCyETQQApA+gLIRRBACkDgAwhF0EAKQPwCyEVQQEhAQsCQAJAAkADQAJAAkAgAQ4CAAEBCyAAQX9qIQEgAEUNAiABIQBBASEBDAELAkACQCAXQv4BVQ0AIBJC8P//AIMgE4QiGCAKVA0BQYABIQEMBQtBAEL/ATcDEEEADwsCQCAUIA5UDQBBgQEhAQwECwJAIBQgDFQNAEGCASEBDAQLIAsgGKdBAXRqLwEAIhmtQv//A4MhGiAPIBSnQQJ0IgFqIhs1AgAhHCASQhWHIhggDSABaiIdNQIAIh5+IR8CQAJAAkAgHkKAgICACHwgGEKAgICACHyEQv////8PWA0AIBhCP4ciIEL///////////8AhSAYICCFICB9IhhCASAYQgFWG4AgHlQNAQsgH0IAUyAcIB98IhggHFNzRQ0BQYQBIQEMBQtBgwEhAQwECwJAIBpCAFMgGCAafCIcIBhTc0UNAEGFASEBDAQLIBwgFVENAgJAIBZCAVMNACAUQgiGIiFCgAGEISIgGUH//wNxISNCACEfIBEhJEIBIRxCACEeA0ACQCAeQoCAgICAgICAIFINAEGGASEBDAYLIB5CP1YiAUIQIB5CPyAeQj9UGyIahiIlIBqHQhBSciEmIB5CPiAeQj5UG0IBfCEnQhAgHkI7IB5CO1QbhiEgQgAhGCABQgEgGoYiKCAah0IBUnIiKSAoQn98IiogKFlyQQFxISsgJCEBAkADQAJAIB8gGHwgEFQNAEGIASEBDAgLIBxCAVIhGUIAIRwCQAJAIBkNAAJAIBIgIINQRQ0AQgEhHAwBCwJAIAEtAAAiGUH/AXEiLEH/AEcNAEIBIRwMAQsCQCASQvD//wCDIBmtQv8BgyIahCIoIApUDQBBiwEhAQwKCwJAIAsgKKdBAXRqLwEAICNGDQBCASEcDAELAkAgGiAeUg0AQY8BIRkMAgtBkAEhGSAaIB59IiggKEI/hyIohSAofSIoQsAAVg0BQgEgKEJ/fCIoQj8gKEI/VBsiLYYiKCAth0IBUg0BAkAgKEJ/fCIuIChTDQBBkQEhGQwCCyASQgSIQv//A4MhLQJAAkACQCAaIB5UDQACQAJAICsNAAJAIC0gKoMiKCAEVA0AQZUBIQEMAgsCQCAuIC0gJ4iDIAUgKKdqMQAAQgSGhCAhhCIoIAhUDQBBmQEhAQwCCyASQhWHIAkgKKdBAnRqNQIAfCIuIAZUDQNBmwEhAQwBC0GTAUGUASApGyEBC0EAIAE2AggAC0GTASEZAkAgLEE/Sw0AQgEgGkI/IBpCP1QbIiiGIi8gKIdCAVINAAJAIC9Cf3wiMCAvUw0AQZQBIRkMAQsCQCAwIC2DIi8gBFQNAEGVASEZDAELAkAgLiAtIBpCPiAaQj5UG0IBfIiDICKEIAUgL6dqMQAAQgSGhCIaIAhUDQBBmQEhGQwBCyASQhWHIAkgGqdBAnRqNQIAfCIuIAZUDQJBmwEhGQtBACAZNgIIAAsgGkI/IBpCP1QbISgLAkACQAJAAkAgLEE/S0IQICiGIhogKIdCEFJyIhkgJnJBAXENACAbNQIAISggHTUCACItQoCAgIAIfCAHIC6nQQF0ajMBAEIVhiASQv///wCDhCAaICWEhSIuQhWHIhpCgICAgAh8hEL/////D1gNASAaQj+HIi9C////////////AIUgGiAvhSAvfSIvQgEgL0IBVhuAIC1aDQFBogEhAQwCC0GeAUGfASAZGyEBDAELAkAgGiAtfiIaQgBTICggGnwiGiAoU3NFDQBBowEhAQwBCwJAIC5C8P//AIMgHoQiKCAKVA0AQaQBIQEMAQsCQCALICinQQF0ajMBACIoQgBTIBogKHwiKCAaU3NFDQBBpQEhAQwBCyAoQgOHIhogAlQNAUGmASEBC0EAIAE2AggAC0EAIAMgGqdqMQAAIChCB4OIIBKFQgGDIho3AxgCQCAaUA0AQgEhHAwBCyAuIBJCAYhCAYOFQgKFIRIgHiETCyABQQFqIQEgGEIBfCIYQgRRDQIMAQsLQQAgGTYCCAALIB9CBHwhHyAkQQRqISQgFiAeQgF8Ih5SDQALCyAXQgF8IRdBACEBDAALC0EAIBU3A/ALQQAgFzcDgAxBACAUNwPoC0EAIBM3A+ALQQAgFjcD+AtBACASNwPYC0EBDwtBACAXNwMQQQAPC0EAIAE2AggAC4YfJQF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+AX8BfgF/AX4BfwF+A38BfgN/EH4DfwJ+AX8BfgN/AX4DfwJ+QQA1AqQOIQJBACgCoA4hA0EANQKcDiEEQQAoApgOIQVBADUClA4hBkEAKAKQDiEHQQA1AowOIQhBACgCiA4hCUEANQKEDiEKQQAoAoAOIQtBADUC/A0hDEEAKAL4DSENQQA1AvQNIQ5BACgC8A0hD0EANQLsDSEQQQAoAugNIRFBADUC5A0hEkEAKALgDSETQQA1AtwNIRRBACgC2A0hFUEANQLUDSEWQQAoAtANIRdBADUCzA0hGEEAKALIDSEZQQA1AsQNIRpBACgCwA0hG0EAKAK8DSEcQQAoArgNIR1BADUCnA0hHkEAKAKYDSEfQQAoApANISBBACgClA0iIa0hIgJAAkAgAUEBRg0AQQApA6ANISNBACkDqA0hJEEAKQOwDSElQgEhJkIAISdCACEoQgAhKUIAISpCACErQgAhLEIAIS1CACEuQQAhAQwBC0EAKQPwDiEqQQApA5APIS5BACkDiA8hLUEAKQOwDiEkQQApA8AOISdBACkDqA4hI0EAKQPoDiEvQQApA5gPITBBACkDuA4hJUEAKQOADyEsQQApA/gOIStBACkD4A4hMUEBIQELAkACQAJAA0ACQAJAIAEOAgABAQsgAEF/aiEBIABFDQIgKCExICkhLyAmITAgASEAQQEhAQwBCwJAIC9CAXwiKSAvWQ0AQagBITIMBAsCQCAwIAhUDQBBqQEhMgwECwJAICNC/wFYDQBBqgEhMgwECyAJIDCnIjNqICM8AAACQCAwIAZaIgFFDQBBqwEhMgwECwJAICRC//8DWA0AQawBITIMBAsgByAzQQF0aiI0ICQ9AQBBrgEhMiABDQMgMEJ/fCE1IDBCAXwhJiAwQgGGQgGEITYgCSAzQX9qIgFqITcgBSABaiEBIDNBBHQgA2pBCGohM0IAITggHEECSSE5A0ACQCA1IARUDQBBsQEhMgwFCyA3QQFqIjotAAAiO60hIyA0MwEAITwCQAJAAkACQCA4QgRYDQAgMSEoDAELIAExAABCAoYgI0IUfnwhJAJAAkACQAJAIDinDgUAAQIDBQALAkAgJCAaVA0AQbUBITIMCwsgGyAkp2otAAAiPUH/AEYNAAJAID2tIicgIlQNAEG2ASEyDAsLAkAgICA9QQF0ajMBACIqQv8BgyIrIB5UDQBBtwEhMgwLCyAqQgiIISwgHyArp0EDdGopAgAgJyAjICsgFyAWIBUgFCATIBIgCyAKEISAgIAAIS1BACkDGCIoIDxC/wGDVQ0AAkAgIyAYVA0AQbgBITIMCwsCQCAnIBhUDQBBuQEhMgwLCwJAIDlFDQBBuwEhMgwLCwJAICwgHlQNAEG8ASEyDAsLQZMBIT4CQAJAIBkgO2otAAAiP0H/AXFBP0sNAEIBID+tQv8BgyI4Qj8gOEI/VBsiQIYiLiBAh0IBUg0AAkAgLkJ/fCJAIC5TDQBBlAEhPgwBCwJAIB8gLKdBA3RqKQIAIi5CBIhC//8DgyJBIECDIkAgDFQNAEGVASE+DAELAkAgKkKA/gODIEEgOEI+IDhCPlQbQgF8iCAdMQABg4QgDSBAp2oxAABCBIaEQoABhCJAIBBUDQBBmQEhPgwBCyAuQhWHIBEgQKdBAnRqNQIAfCJAIA5UDQFBmwEhPgtBACA+NgIIAAsgDyBAp0EBdGozAQBCFYYgLkL///8Ag4QgGSA9ajEAACA4ICwgFyAWIBUgFCATIBIgCyAKEISAgIAAIS5BACkDGCI4IDxCCIhVDQACQCA4Qv////////+/f1UNAEG9ASEyDAsLIDhCCIYgKIQiKEKAgARRDQBCACE4DAMLAkAgJEIBhCIqIBpUDQBBvwEhMgwKCyAbICqnai0AACI9Qf8ARg0AAkAgPa0iJyAiVA0AQcABITIMCgsCQCAjIBhUDQBBwQEhMgwKCwJAICcgGFQNAEHCASEyDAoLAkAgICA9QQF0ajMBACIqQgiIIisgHlQNAEHDASEyDAoLICpC/wGDISwgHyArp0EDdGopAgAgGSA9ajEAACAZIDtqMQAAICsgFyAWIBUgFCATIBIgCyAKEISAgIAAIS1BACkDGCI4IDxCCIhVDQACQCAcDQBBxAEhMgwKCwJAICwgHlQNAEHFASEyDAoLQZMBIT8CQAJAID1BP0sNAEIBICdCPyAnQj9UGyIohiIuICiHQgFSDQACQCAuQn98IiggLlMNAEGUASE/DAELAkAgHyAsp0EDdGopAgAiLkIEiEL//wODIkAgKIMiKCAMVA0AQZUBIT8MAQsCQCANICinajEAAEIEhiBAICdCPiAnQj5UG0IBfIggHTEAAIMgLEIIhoSEIiggEFQNAEGZASE/DAELIC5CFYcgESAop0ECdGo1AgB8IiggDlQNAUGbASE/C0EAID82AggACyAPICinQQF0ajMBAEIVhiAuQv///wCDhCAnICMgLCAXIBYgFSAUIBMgEiALIAoQhICAgAAhLkEAKQMYIiggPEL/AYNVDQACQCA4Qv////////+/f1UNAEHGASEyDAoLICggOEIIhoQiKEKAgARRDQBCASE4DAILAkAgJEIChCIqIBpUDQBByAEhMgwJCyAbICqnai0AACI9Qf8ARg0AAkAgPa0iJyAiVA0AQbYBITIMCQsCQCAgID1BAXRqMwEAIipC/wGDIisgHlQNAEG3ASEyDAkLICpCCIghLCAfICunQQN0aikCACAnICMgKyAXIBYgFSAUIBMgEiALIAoQhICAgAAhLUEAKQMYIiggPEL/AYNVDQACQCAjIBhUDQBBuAEhMgwJCwJAICcgGFQNAEG5ASEyDAkLAkAgOUUNAEG7ASEyDAkLAkAgLCAeVA0AQbwBITIMCQtBkwEhPwJAAkAgGSA9ai0AACI9Qf8BcUE/Sw0AQgEgPa1C/wGDIjhCPyA4Qj9UGyJAhiIuIECHQgFSDQACQCAuQn98IkAgLlMNAEGUASE/DAELAkAgHyAsp0EDdGopAgAiLkIEiEL//wODIkEgQIMiQCAMVA0AQZUBIT8MAQsCQCBBIDhCPiA4Qj5UG0IBfIggHTEAAYMgKkKA/gODhCANIECnajEAAEIEhoQiQCAQVA0AQZkBIT8MAQsgLkIVhyARIECnQQJ0ajUCAHwiQCAOVA0BQZsBIT8LQQAgPzYCCAALIA8gQKdBAXRqMwEAQhWGIC5C////AIOEIDggGSA7ajEAACAsIBcgFiAVIBQgEyASIAsgChCEgICAACEuQQApAxgiOCA8QgiIVQ0AAkAgOEL/////////v39VDQBBvQEhMgwJCyA4QgiGICiEIihCgIAEUQ0AQgIhOAwBCwJAICRCA4QiKiAaVA0AQcoBITIMCAtCgIAEITEgGyAqp2otAAAiPUH/AEYNAQJAID2tIicgIlQNAEHAASEyDAgLAkAgIyAYVA0AQcEBITIMCAsCQCAnIBhUDQBBwgEhMgwICwJAICAgPUEBdGozAQAiKkIIiCIrIB5UDQBBwwEhMgwICyAqQv8BgyEsIB8gK6dBA3RqKQIAIBkgPWoxAAAgGSA7ajEAACArIBcgFiAVIBQgEyASIAsgChCEgICAACEtQQApAxgiJCA8QgiIVQ0BAkAgHA0AQcQBITIMCAsCQCAsIB5UDQBBxQEhMgwIC0GTASE9AkACQCA7QT9LDQBCASAjQj8gI0I/VBsiLoYiOCAuh0IBUg0AAkAgOEJ/fCIuIDhTDQBBlAEhPQwBCwJAIB8gLKdBA3RqKQIAIjhCBIhC//8DgyIoIC6DIi4gDFQNAEGVASE9DAELAkAgLEIIhiAoICNCPiAjQj5UG0IBfIggHTEAAIOEIA0gLqdqMQAAQgSGhEKAAYQiLiAQVA0AQZkBIT0MAQsgOEIVhyARIC6nQQJ0ajUCAHwiLiAOVA0BQZsBIT0LQQAgPTYCCAALIA8gLqdBAXRqMwEAQhWGIDhC////AIOEICcgIyAsIBcgFiAVIBQgEyASIAsgChCEgICAACEuQQApAxgiOCA8Qv8Bg1UNAQJAICRC/////////79/VQ0AQcYBITIMCAtCgIAEITEgOCAkQgiGhCIoQoCABFENAUIDITgLAkACQCAmICV9QgFRDQAgJkJ/fCAEVA0BQc4BITIMCAsCQCAlQgF8IiMgCFQNAEHMASEyDAgLAkAgJ0KAAlQNAEHNASEyDAgLIAkgI6dqICc8AABBACAlNwMQQQAgKTcDGEEADwsCQCA4Qv8BWA0AQc8BITIMBwsgAUEBaiA4PAAAAkAgKkL/AYMiJCAeVA0AQdABITIMBwsCQCAqQgiHIjggHlQNAEHRASEyDAcLAkAgNkJ/fCACVA0AQdMBITIMBwsgHyA4p0EDdGopAgAhOCAzQXhqIB8gJKdBA3RqKQIANwIAAkAgNiACVA0AQdUBITIMBwsgMyA4NwIAAkAgKyAeVA0AQdYBITIMBwsgHyArp0EDdGogLTcCAAJAICwgHlQNAEHXASEyDAcLIB8gLKdBA3RqIC43AgACQCAjICJUDQBB2AEhMgwHCwJAICpC//8DWA0AQdkBITIMBwsgICA7QQF0aiAqPQEAAkAgKEIAVSA8ICh9IiQgPFNzRQ0AQdoBITIMBwsgJyEjDAELICZCAlENBAJAIDUgCFQNAEHeASEyDAYLAkAgISA3LQAAIjtLDQBB3wEhMgwGCwJAIDotAAAiPa0iJyAiVA0AQeABITIMBgsgICA9QQF0aiAgIDtBAXRqLwEAIjs7AQACQCA2Qn18IAJUDQBB4wEhMgwGCwJAIDZCfnwiNiACVA0AQeUBITIMBgsCQCA7rUL//wODIipC/wGDIiMgHlQNAEHmASEyDAYLIDNBaGohOyAzQXBqIjMpAgAhJCAfICOnQQN0aiA7KQIANwIAAkAgKkIIiCIjIB5UDQBB5wEhMgwGCyAfICOnQQN0aiAkNwIAIDdBf2ohNyA0QX5qITQgATEAAEIBfCE4ICZCfnwhIyABQX9qIQEgJkJ/fCEmICMgBloNBQwBCwtBACEBDAALC0EAICg3A+AOQQAgKzcD+A5BACAsNwOAD0EAICU3A7gOQQAgJjcDmA9BACApNwPoDkEAICM3A6gOQQAgJzcDwA5BACAkNwOwDkEAIC03A4gPQQAgLjcDkA9BACAqNwPwDkEBDwtBAEIANwMQQQAgKTcDGEEADwtBACAyNgIIAAs=", {"survey": ["block", "masks"], "connect": ["heads", "steps"], "spread": ["front", "fresh", "latest", "seen", "kept"], "pack": ["bits"], "descend": [], "attempt": ["board", "word", "pos", "tim", "way", "old"]})]).then((all) => Object.assign(compiled, ...all));
return { ...pattern_database, compiled, ready };
})();
Book.ready = Promise.all([Book.partial_goals.ready, Book.pattern_database.ready]);
