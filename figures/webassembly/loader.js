// Loads a module of searches in a page, in a worker, or in Node.

import { unpacked } from "../page/packed.js";

const VIEWS = {
  b: Int8Array,
  B: Uint8Array,
  h: Int16Array,
  H: Uint16Array,
  i: Int32Array,
  I: Uint32Array,
  q: BigInt64Array,
  Q: BigUint64Array,
};
const RESULTS = 16;
const HEAP = 1 << 16; // addresses: of the results, and of the first array
const WORD = 8;
const PAGE = 1 << 16;
const NO_RESULT = -2; // the status of a function that returns nothing

const plain = (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

// A flat array in the memory of a program; its kind is one of Python's `array`.
class FlatArray {
  constructor(program, kind, address, length) {
    Object.assign(this, { program, kind, address, length });
  }
  // A view of the elements: take it anew after the program made another array.
  get values() {
    return new VIEWS[this.kind](this.program.memory.buffer, this.address, this.length);
  }
}

class Program {
  constructor(about, exports) {
    Object.assign(this, { about, exports, memory: exports.memory, free: HEAP });
  }
  // Makes an array of a kind: of so many zeros, or of these numbers.
  array(kind, given) {
    if (!(kind in VIEWS)) throw new TypeError(`${kind} is no kind of an array`);
    const length = typeof given === "number" ? given : given.length;
    const size = Math.ceil((length * VIEWS[kind].BYTES_PER_ELEMENT) / WORD) * WORD;
    const end = this.free + size;
    const { byteLength } = this.memory.buffer;
    if (end > byteLength) this.memory.grow(Math.ceil((end - byteLength) / PAGE));
    const made = new FlatArray(this, kind, this.free, length);
    const { values } = made;
    const big = values instanceof BigInt64Array || values instanceof BigUint64Array;
    if (typeof given === "number") values.fill(big ? 0n : 0);
    else if (given instanceof VIEWS[kind]) values.set(given);
    else for (let k = 0; k < length; k += 1) values[k] = big ? BigInt(given[k]) : Number(given[k]);
    this.free = end;
    return made;
  }
  // Gives back an array, and all that were made after it.
  release(array) {
    this.free = Math.min(this.free, array.address);
  }
  // Calls a search, and returns what it returns: null, a number, or a list.
  call(name, ...given) {
    const { parameters, results, many } = this.about[name];
    if (given.length !== parameters.length) {
      throw new TypeError(`${name} takes ${parameters.length} arguments, not ${given.length}`);
    }
    const passed = parameters.flatMap(([parameter, kind], k) => {
      const value = given[k];
      if (kind === "int") return BigInt(value);
      if (value?.program === this && value.kind === kind) return [value.address, value.length];
      throw new TypeError(`${parameter} is to be an array of kind ${kind}`);
    });
    const status = this.exports[name](RESULTS, ...passed);
    if (status !== 0 && status !== NO_RESULT) throw new Error(`${name} has failed`);
    const found = Array.from(new BigInt64Array(this.memory.buffer, RESULTS, results), plain);
    return many ? found : (found[0] ?? null);
  }
}

// Loads a module: its bytes, or these as a page has them.
export async function load(module) {
  const bytes = typeof module === "string" ? await unpacked(module) : module;
  const compiled = await WebAssembly.compile(bytes);
  const [section] = WebAssembly.Module.customSections(compiled, "searches");
  const about = JSON.parse(new TextDecoder().decode(section));
  return new Program(about, (await WebAssembly.instantiate(compiled)).exports);
}
