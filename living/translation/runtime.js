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
