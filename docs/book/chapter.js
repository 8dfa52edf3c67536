/* Shared by the pages of a book, and written by weave. */
const board_player = (() => {
"use strict";
const { exchanged } = board_starts;
const player = (show) => {
const PACE = 220; // milliseconds from one move to the next
let timer = 0;
const stop = () => clearInterval(timer);
const play = (start, pieces, pace = PACE) => {
const left = [...pieces];
let board = start;
stop();
timer = setInterval(() => {
const piece = left.shift();
if (!piece) return stop();
board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
show(board, piece);
}, pace);
};
return { play, stop };
};
return { player };
})();
const board_tray = (() => {
"use strict";
const { made, write } = page_elements;
const { exchanged, line, of } = board_starts;
const tray = (element, changed, side = 4) => {
const { GOAL } = of(side);
const rowOf = (k) => Math.floor(k / side);
element.style.setProperty("--side", side);
const cells = Array.from({ length: side * side }, (_, k) => {
const cell = made("button", "cell");
cell.type = "button";
cell.tabIndex = k ? -1 : 0;
return cell;
});
element.replaceChildren(...cells);
let [start, picked, drag] = [GOAL, null, null];
const pushed = (text, k) =>
line(text, k).reduce((each, cell) => exchanged(each, each.indexOf("0"), cell), text);
const draw = () => {
cells.forEach((cell, k) => {
const empty = start[k] === "0";
const piece = parseInt(start[k], 36);
write(cell, empty ? "" : String(piece));
cell.classList.toggle("empty", empty);
cell.setAttribute(
"aria-label",
`${empty ? "empty" : piece}, row ${rowOf(k) + 1}, column ${(k % side) + 1}`,
);
cell.setAttribute("aria-pressed", String(k === picked));
});
};
const change = (text) => {
picked = null;
start = text;
draw();
changed(text);
};
const press = (k) => {
if (picked === null && line(start, k).length) change(pushed(start, k));
else if (picked === null) {
picked = start[k] === "0" ? null : k;
draw();
} else change(exchanged(start, picked, k));
};
const focus = (k) => {
for (const cell of cells) cell.tabIndex = -1;
cells[k].tabIndex = 0;
cells[k].focus();
};
const steer = (event, k) => {
const [row, col] = [rowOf(k), k % side];
const to = {
ArrowLeft: col > 0 ? k - 1 : k,
ArrowRight: col < side - 1 ? k + 1 : k,
ArrowUp: row > 0 ? k - side : k,
ArrowDown: row < side - 1 ? k + side : k,
}[event.key];
if (event.key === "Escape") {
picked = null;
draw();
}
if (to === undefined) return;
event.preventDefault();
event.stopPropagation(); // keys of the page would act
focus(to);
};
const under = ({ clientX, clientY }) =>
cells.findIndex((cell) => {
const { left, right, top, bottom } = cell.getBoundingClientRect();
return (
cell !== cells[drag.k] &&
clientX >= left &&
clientX < right &&
clientY >= top &&
clientY < bottom
);
});
const take = (event, k) => {
if (event.button === 0 && start[k] !== "0") {
drag = { k, x: event.clientX, y: event.clientY, far: false };
}
};
const move = (event) => {
if (!drag) return;
const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
if (!drag.far && Math.hypot(x, y) < 5) return;
if (!drag.far) cells[drag.k].setPointerCapture(event.pointerId);
drag.far = true;
cells[drag.k].classList.add("dragged");
cells[drag.k].style.translate = `${x}px ${y}px`;
};
const drop = (event) => {
if (!drag) return;
const { k, far } = drag;
const target = event.type === "pointerup" && far ? under(event) : -1;
cells[k].classList.remove("dragged");
cells[k].style.translate = "";
if (target >= 0) change(exchanged(start, k, target));
setTimeout(() => {
drag = null;
}); // after the click that follows
};
cells.forEach((cell, k) => {
cell.addEventListener("click", () => {
if (!drag?.far) {
focus(k);
press(k);
}
});
cell.addEventListener("keydown", (event) => steer(event, k));
cell.addEventListener("pointerdown", (event) => take(event, k));
for (const kind of ["pointerup", "pointercancel"]) cell.addEventListener(kind, drop);
cell.addEventListener("pointermove", move);
});
draw();
return {
show: (text) => {
picked = null;
start = text;
draw();
},
};
};
return { tray };
})();
const translation_errors = (() => {
"use strict";
class PythonError extends Error {
get name() {
return this.constructor.name;
}
}
class ValueError extends PythonError {}
class IndexError extends PythonError {}
class OverflowError extends PythonError {}
class ZeroDivisionError extends PythonError {}
class MemoryError extends PythonError {}
class OSError extends PythonError {}
class KeyError extends PythonError {}
class StopIteration extends PythonError {}
class AssertionError extends PythonError {}
class AttributeError extends PythonError {}
class NameError extends PythonError {}
class UnboundLocalError extends NameError {}
class RecursionError extends PythonError {}
class WrongType extends PythonError {
get name() {
return "TypeError";
}
}
class Refusal extends PythonError {} // what Python would do, and we do not
const LONG = ["long", -(2n ** 63n), 2n ** 63n - 1n];
const SHORT = ["signed short integer", -(2 ** 15), 2 ** 15 - 1];
const WHOLE = ["signed integer", -(2 ** 31), 2 ** 31 - 1];
const IN_C = {
b: [SHORT, ["signed char", -(2 ** 7), 2 ** 7 - 1]],
B: [["unsigned byte integer", 0, 2 ** 8 - 1]],
h: [SHORT],
H: [WHOLE, ["unsigned short", 0, 2 ** 16 - 1]],
i: [WHOLE],
l: [],
};
const overflowed = (typecode, value) => {
if (typecode === "Q" && value < 0) return "can't convert negative int to unsigned";
if ("qQ".includes(typecode)) return "int too big to convert";
if ("IL".includes(typecode)) {
if (value < 0) return "can't convert negative value to unsigned int";
if (value >= 2n ** 64n) return "Python int too large to convert to C unsigned long";
return "unsigned int is greater than maximum";
}
const [kind, least] = [LONG, ...IN_C[typecode]].find(
([, low, high]) => value < low || value > high,
);
if (kind === "long") return "Python int too large to convert to C long";
return `${kind} is ${value < least ? "less than minimum" : "greater than maximum"}`;
};
const brief = (kind) => (kind === "array.array" ? "array" : kind);
const short = (kind) => (kind === "str" ? "string" : brief(kind));
const LOST = {
str: () => "substring not found",
"array.array": () => "array.index(x): x not in array",
list: (value) => `${value} is not in list`,
tuple: () => "tuple.index(x): x not in tuple",
};
const DIVIDED = {
"/": ["division by zero", "float division by zero"],
"//": ["integer division or modulo by zero", "float floor division by zero"],
"%": ["integer modulo by zero", "float modulo"],
"divmod()": ["integer division or modulo by zero", "float divmod()"],
};
const listed = (names) => {
const all = names.map((name) => `'${name}'`);
if (all.length < 3) return all.join(" and ");
return `${all.slice(0, -1).join(", ")}, and ${all.at(-1)}`;
};
const many = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const WORDS = {
divided: (sign, isFloat = false) => DIVIDED[sign][Number(isFloat)],
outOfRange: (kind) => `${short(kind)} index out of range`,
storedOutOfRange: (kind) =>
kind === "bytearray" ? WORDS.outOfRange(kind) : `${short(kind)} assignment index out of range`,
overflowed,
notWhole: (kind) => `'${kind}' object cannot be interpreted as an integer`,
noByte: (kind) =>
kind === "bytes" ? "bytes must be in range(0, 256)" : "byte must be in range(0, 256)",
notThere: (kind, value) => (LOST[kind] ?? LOST.list)(value),
noStep: () => "slice step cannot be zero",
nothingToChoose: (name) => `${name}() arg is an empty sequence`,
tooMany: (expected) => `too many values to unpack (expected ${expected})`,
tooFew: (expected, got) => `not enough values to unpack (expected ${expected}, got ${got})`,
unbound: (name) =>
`cannot access local variable '${name}' where it is not associated with a value`,
unknown: (name) => `name '${name}' is not defined`,
operands: (sign, one, other) =>
`unsupported operand type(s) for ${sign}: '${one}' and '${other}'`,
operand: (sign, kind) => `bad operand type for unary ${sign}: '${kind}'`,
notJoined: (kind, other) => {
if (kind === "bytearray") return `can't concat ${other} to bytearray`;
const join = kind === "array.array" ? "append" : "concatenate";
return `can only ${join} ${brief(kind)} (not "${other}") to ${brief(kind)}`;
},
notExtended: (other) => `can only extend array with array (not "${other}")`,
notAssigned: (other) => `can only assign array (not "${other}") to array slice`,
notRepeated: (kind) => `can't multiply sequence by non-int of type '${kind}'`,
noHash: (kind) => `unhashable type: '${kind}'`,
noSize: () => "cannot fit 'int' into an index-sized integer",
noText: (kind) => `must be str, not ${kind}`,
noBound: () => "slice indices must be integers or None or have an __index__ method",
noIterator: (kind) => `'${kind}' object is not an iterator`,
noInteger: (value) => `invalid literal for int() with base 10: ${value}`,
notInteger: (kind) =>
`int() argument must be a string, a bytes-like object or a real number, not '${kind}'`,
operandOf: (name, kind) => `bad operand type for ${name}: '${kind}'`,
negativeCount: () => "negative count",
notRaised: () => "exceptions must derive from BaseException",
tooLarge: () => "(34, 'Numerical result out of range')",
missing: (name, names) =>
`${name}() missing ${many(names.length, "required positional argument")}: ${listed(names)}`,
given: (name, least, most, got) => {
const range = least === most ? `${most}` : `from ${least} to ${most}`;
const noun = most === 1 ? "argument" : "arguments";
return `${name}() takes ${range} positional ${noun} but ${got} ${got === 1 ? "was" : "were"} given`;
},
nothingToPop: () => "pop from empty list",
notRemoved: () => "list.remove(x): x not in list",
negativePower: () => "0.0 cannot be raised to a negative power",
tooDeep: () => "maximum recursion depth exceeded",
notOrdered: (sign, one, other) =>
`'${sign}' not supported between instances of '${one}' and '${other}'`,
notIn: (kind) => `argument of type '${kind}' is not iterable`,
notInText: (kind) => `'in <string>' requires string as left operand, not ${kind}`,
notIterable: (kind) => `'${kind}' object is not iterable`,
notUnpacked: (kind) => `cannot unpack non-iterable ${kind} object`,
notSubscriptable: (kind) => `'${kind}' object is not subscriptable`,
notStorable: (kind) => `'${kind}' object does not support item assignment`,
notCallable: (kind) => `'${kind}' object is not callable`,
noLength: (kind) => `object of type '${kind}' has no len()`,
noAttribute: (kind, name) => `'${kind}' object has no attribute '${name}'`,
noConstant: (name, constant) => `type object '${name}' has no attribute '${constant}'`,
noIndex: (kind, other) => {
if (kind === "array.array") return "array indices must be integers";
if (kind === "str") return `string indices must be integers, not '${other}'`;
return `${kind} indices must be integers or slices, not ${other}`;
},
};
return { PythonError, ValueError, IndexError, OverflowError, ZeroDivisionError, MemoryError, OSError, KeyError, StopIteration, AssertionError, AttributeError, NameError, UnboundLocalError, RecursionError, Refusal, WORDS, TypeError: WrongType };
})();
const translation_integers = (() => {
"use strict";
const { Refusal, ValueError, WORDS, ZeroDivisionError } = translation_errors;
const LIMIT = 2 ** 50;
const [LEAST, MOST] = [-(2n ** 50n), 2n ** 50n];
const narrow = (big) => (LEAST <= big && big <= MOST ? Number(big) : big);
const exact = (number) => {
if (typeof number !== "string" && number <= LIMIT && number >= -LIMIT)
return typeof number === "bigint" ? narrow(number) : number;
if (typeof number === "bigint") return number;
if (typeof number === "string") throw new Refusal(`“${number}” is no number`);
if (Number.isSafeInteger(number)) return BigInt(number);
throw new Refusal(`${number} is more than can be calculated with exactly`);
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
const divmod = (a, b) => [quotient(a, b), remainder(a, b)];
const comb = (n, k) => {
let ways = 1;
for (let j = 0; j < k; j += 1) ways = quotient(product(ways, n - j), j + 1);
return ways;
};
const integer = (value) =>
typeof value === "bigint" ? value : exact(Math.trunc(Number(value)) + 0);
return { narrow, exact, mixed, numeric, product, isZero, quotient, remainder, power, bitAnd, bitOr, bitXor, shiftRight, shiftLeft, abs, divmod, comb, integer, bigMinus, bigPlus };
})();
const translation_values = (() => {
"use strict";
const { KeyError, Refusal } = translation_errors;
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
const unboxed = (value) => (typeof value === "boolean" ? Number(value) : value);
const isWhole = (value) => ["number", "bigint", "boolean"].includes(typeof value);
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
const value = this.has(key) || !other.length ? valueIn(this, key) : other[0];
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
const valueIn = (dict, key) => {
const pair = dict.pairs.get(keyOf(key));
if (pair === undefined) throw new KeyError(represented(key));
return pair[1];
};
const row = (value) => Array.isArray(value);
const text = (value) => (row(value) ? `(${value.map(text).join(", ")})` : String(value));
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
const float = (number) => new Float(Number(number));
return { Cells, Bytes, Tuple, Float, kindOf, unboxed, isWhole, truth, same, keyOf, Dict, valueIn, row, text, represented, float };
})();
const translation_sequences = (() => {
"use strict";
const { IndexError, MemoryError, OverflowError, ValueError, WORDS, TypeError: WrongType } = translation_errors;
const { isZero, narrow } = translation_integers;
const { Bytes, Cells, isWhole, kindOf, represented, same, unboxed } = translation_values;
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
const view = (cells) => cells;
const mmap = (_, length) => {
try {
return bytes(length);
} catch (error) {
throw error instanceof RangeError ? new MemoryError("") : error;
}
};
return { array, bytes, at, letter, put, range, slice, replace, repeated, joined, append, extend, length, index, find, contains, view, mmap };
})();
const translation_iterating = (() => {
"use strict";
const { StopIteration, ValueError, WORDS } = translation_errors;
const { exact, product } = translation_integers;
const { length, range } = translation_sequences;
const { Dict } = translation_values;
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
const factorial = (number) => range(2, number + 1).reduce(product, 1);
const pairwise = (values) => {
const all = [...values];
return all.slice(1).map((value, k) => [all[k], value]);
};
const cartesian = (...rows) =>
rows
.map(listed)
.reduce((all, row) => all.flatMap((begun) => row.map((value) => [...begun, value])), [[]]);
const next = (values, ...other) => {
for (const value of values) return value;
if (other.length === 0) throw new StopIteration("");
return other[0];
};
const map = (use, ...rows) => [...zip(...rows)].map((given) => use(...given));
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
const ThreadPoolExecutor = () => ({ map });
return { sum, factorial, pairwise, cartesian, next, map, listed, unpacked, apart, cache, chain, ThreadPoolExecutor, enumerate, zip };
})();
const translation_order = (() => {
"use strict";
const { Refusal, ValueError, WORDS } = translation_errors;
const { at, length } = translation_sequences;
const { Float, same } = translation_values;
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
const within = (a, b) =>
a instanceof Set ? [...a].every((each) => b.has(each)) : !precedes(b, a);
const beyond = (a, b) => (a instanceof Set ? within(b, a) : !precedes(a, b));
const bisectLeft = (sorted, value) => {
let [low, high] = [0, length(sorted)];
while (low < high) {
const middle = (low + high) >> 1;
if (precedes(at(sorted, middle), value)) low = middle + 1;
else high = middle;
}
return low;
};
return { least, most, sorted, precedes, follows, within, beyond, bisectLeft };
})();
const translation_random = (() => {
"use strict";
const { Refusal } = translation_errors;
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
return { Random };
})();
const translation_operations = (() => {
"use strict";
const { IndexError, KeyError, MemoryError, OSError, OverflowError, PythonError, Refusal, StopIteration, UnboundLocalError, ValueError, WORDS, ZeroDivisionError } = translation_errors;
const integers = translation_integers;
const iterating = translation_iterating;
const order = translation_order;
const random = translation_random;
const sequences = translation_sequences;
const values = translation_values;
const { bigMinus, bigPlus, bitOr, exact, mixed, numeric, product } = integers;
const { append, array, at, extend, find, index, joined, letter, put, repeated } = sequences;
const { Dict, float, row, Tuple, valueIn } = values;
const assigned = (value, name) => {
if (value === undefined) throw new UnboundLocalError(WORDS.unbound(name));
return value;
};
const item = (whole, k) => {
if (typeof whole === "string") return letter(whole, k);
return whole instanceof Dict ? valueIn(whole, k) : at(whole, k);
};
const store = (whole, k, value) =>
whole instanceof Dict ? whole.put(k, value) : put(whole, k, value);
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
const cast = (_, value) => value;
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
const perfCounter = () => float(performance.now() / 1000);
const grouped = (number) => {
if (typeof number !== "number" && typeof number !== "bigint")
throw new Refusal("only integers are grouped");
return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
};
const fixed = (float, digits) => {
const number = Math.abs(float);
const sign = float < 0 ? "-" : "";
const near = number.toFixed(digits);
const tie = (number * 2 ** (digits + 1)) % 2 === 1 && Number(near.at(-1)) % 2 === 1;
return sign + (tie ? (number - 10 ** -digits / 2).toFixed(digits) : near);
};
const Python = {
...integers,
...iterating,
...order,
...random,
...sequences,
...values,
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
assigned,
record,
perfCounter,
grouped,
fixed,
item,
store,
plus,
minus,
times,
union,
method,
cast,
member,
};
return { Python };
})();
const ideas_idea_parts = (() => {
"use strict";
const { made } = page_elements;
const ledger = (rows) => {
const drawn = made("div", "ledger");
for (const [number, words] of rows) {
drawn.append(made("b", "", String(number)), made("span", "", words));
}
return drawn;
};
const little = (text, className = "") => {
const grid = made("div", `little ${className}`);
grid.style.setProperty("--side", Math.sqrt(text.length));
const words = (digit) => (digit === "0" ? "" : String(Number.parseInt(digit, 36)));
grid.append(...[...text].map((digit) => made("span", "", words(digit))));
return grid;
};
const still = matchMedia("(prefers-reduced-motion: reduce)");
const slide = (element, places, time) => {
if (!still.matches) element.animate(places, { duration: time, easing: "ease-in-out" });
};
return { ledger, little, slide };
})();
const ideas_idea_conflicts = (() => {
"use strict";
const { ledger, slide } = ideas_idea_parts;
const LINES = [0, 1, 2, 3];
const across = (cell) => cell & 3;
const down = (cell) => cell >> 2;
const AXES = [
{ lane: down, bend: [0, -0.7], aside: "0 62%" },
{ lane: across, bend: [0.7, 0], aside: "-62% 0" },
];
const begin = ({ program, cells, cellsOf, counted, distance, over, pairs, shown, svg }) => {
const risen = (own) => {
let best = [];
for (let set = 0; set < 1 << own.length; set += 1) {
const some = own.filter((_, k) => set & (1 << k));
const rises = some.every((x, k) => k === 0 || some[k - 1] < x);
if (rises && some.length > best.length) best = some;
}
return best;
};
const linesOf = (lies) =>
AXES.flatMap((axis) =>
LINES.map((i) => {
const own = lies.filter((x, j) => x >= 0 && axis.lane(j) === i && axis.lane(x) === i);
const kept = risen(own);
return {
...axis,
pairs: pairs(own, (x, y) => x > y),
leave: own.length - program.longest_rise(own),
leaving: own.filter((x) => !kept.includes(x)),
};
}),
).filter(({ leave }) => leave);
const arc = (lies, bend, pair) => {
const [[x, y], [x2, y2]] = pair
.map((piece) => lies.indexOf(piece))
.map((cell) => [2 * across(cell) + 1 + bend[0], 2 * down(cell) + 1 + bend[1]]);
const [cx, cy] = [(x + x2) / 2 + bend[0], (y + y2) / 2 + bend[1]];
return svg("path", { d: `M${x} ${y}Q${cx} ${cy},${x2} ${y2}`, class: "arc", pathLength: 1 });
};
const draw = (lies, lines) => {
const leave = lines.reduce((sum, line) => sum + line.leave, 0);
const steps = distance(lies);
over(...lines.flatMap(({ bend, pairs: some }) => some.map((pair) => arc(lies, bend, pair))));
shown.replaceChildren(
ledger([
[steps, "steps, if each piece were alone"],
[`+ ${2 * leave}`, `for ${counted(leave, "piece")} that must make way, and come back`],
[`= ${steps + 2 * leave}`, "moves at least"],
]),
);
return { leave, steps };
};
const tell = (text) => {
const lies = cellsOf(text);
const { leave, steps } = draw(lies, linesOf(lies));
return (
`The pieces are ${counted(steps, "step")} from home. ${counted(leave, "piece")} must leave ` +
`${leave === 1 ? "its line" : "their lines"}, at two moves each: at least ` +
`${steps} + ${2 * leave} = ${steps + 2 * leave} moves.`
);
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const lines = linesOf(lies);
draw(lies, []);
await pause(900);
for (const k of lines.keys()) {
draw(lies, lines.slice(0, k + 1));
await pause(900);
for (const piece of lines[k].leaving) {
const cell = cells()[lies.indexOf(piece)];
slide(
cell,
[0, lines[k].aside, lines[k].aside, 0].map((translate) => ({ translate })),
1400,
);
await pause(1500);
}
}
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_parity = (() => {
"use strict";
const { ledger } = ideas_idea_parts;
const begin = ({ program, cells, cellsOf, counted, over, pairs, shown, svg }) => {
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
const inverted = (lies) =>
pairs(
lies.filter((x) => x >= 0),
(x, y) => x > y,
);
const arc = (list, pair, className) => {
const [from, to] = pair.map((x) => 10 + 20 * list.indexOf(x));
const high = (to - from) * 0.4 + 6;
const d = `M${from} 124C${from} ${124 - high},${to} ${124 - high},${to} 124`;
return svg("path", { d, class: className });
};
const draw = (lies, some, fresh) => {
const list = lies.filter((x) => x >= 0);
const drawing = svg("svg", { viewBox: "0 0 300 142", "aria-hidden": "true" });
drawing.append(
...some.map((pair) => arc(list, pair, fresh(pair) ? "arc new" : "arc")),
...list.map((x, k) => svg("text", { x: 10 + 20 * k, y: 139 }, String(x + 1))),
);
const below = 3 - (lies.indexOf(-1) >> 2);
const sum = some.length + below;
shown.replaceChildren(
drawing,
ledger([
[some.length, "inversions: a greater piece comes first"],
[`+ ${below}`, `${below === 1 ? "row" : "rows"} below the empty cell`],
[`= ${sum}`, sum % 2 ? "odd: no solution" : "even: a solution"],
]),
);
over();
};
const tell = (text, before) => {
const [lies, earlier] = [text, before].map(cellsOf);
const old = new Set(inverted(earlier).map(String));
draw(lies, inverted(lies), (pair) => !old.has(String(pair)));
const of = (some) => [program.inversions(some), 3 - (some.indexOf(-1) >> 2)];
const [[v, r], [v0, r0]] = [of(lies), of(earlier)];
const sum = v + r;
const change =
before === text ? "" : ` It was ${v0 + r0}: ${signed(v - v0)} and ${signed(r - r0)}.`;
return (
`${counted(v, "inversion")} and ${counted(r, "row")} below the empty cell make ` +
`${sum}, ${sum % 2 ? "odd: this board has no solution" : "even: this board has a solution"}.${change}`
);
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const all = inverted(lies);
for (const k of all.keys()) {
draw(lies, all.slice(0, k + 1), (pair) => pair === all[k]);
for (const [j, cell] of cells().entries())
cell.classList.toggle("lit", all[k].includes(lies[j]));
await pause(Math.min(400, 5000 / all.length));
}
};
const leave = () => {
for (const cell of cells()) cell.classList.remove("lit");
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_questions = (() => {
"use strict";
const { made } = page_elements;
const { slide } = ideas_idea_parts;
const NAMES = ["east", "north", "west", "south"];
const ASIDE = [
[1, 0],
[0, -1],
[-1, 0],
[0, 1],
];
const NONE = 4; // no way back
const LAST = 15; // the last cell
const [HAPPY, SAD] = [0x001, 0x100];
const MOST = 400; // blocks that are run
const SHOWN = 10; // moves that are tried in the film
const LEFT = "Can we pay for it?"; // the question that is left
const begin = ({
cellsOf,
counted,
data: { begins, blocks },
distance,
lay,
over,
shown,
svg,
}) => {
const purse = (t) => `${t & 0xff}+${t >> 8}`;
const price = ({ glad }, x) => ((glad >> x) & 1 ? HAPPY : SAD);
const attempt = (start, quota, first, steps) => {
const [cells, way] = [[...start], [NONE]];
let [t, k] = [quota, first];
while (steps.length < MOST) {
const block = blocks[k];
const { p, b, d, q, there } = block;
const board = cells.map((x, j) => (j === p ? 0 : x + 1).toString(16)).join("");
const x = cells[q];
const paid = d !== b && t >= price(block, x);
steps.push({ k, t, quota, board, paid, way: [...way, b].slice(2) });
if (d !== b) {
k = paid ? there : k + 1;
if (!paid) continue;
[t, cells[p]] = [t - price(block, x), x];
way.push(b);
} else {
if (p === LAST && t === 0) return false;
const turned = (d + 2) % NONE;
const below = way.pop();
if (below === NONE) return true;
const tried = blocks.findIndex((one) => one.p === q && one.d === turned);
[t, cells[p]] = [t + price(blocks[tried], x), x];
k = blocks.findIndex((one) => one.p === q && one.d === turned && one.b === below) + 1;
}
}
return false;
};
const run = (start) => {
const steps = [];
const first = begins[start.indexOf(-1)];
let quota = distance(start);
while (quota && first.every((k) => attempt(start, quota, k, steps))) quota += HAPPY + SAD;
return steps;
};
const tries = ({ k }) => blocks[k].b !== blocks[k].d;
const questionsOf = ({ b, d }) => [
[`Which direction is due? ${NAMES[d]}`, false],
["Does it lead out of the tray? no", false],
[`Or straight back, ${NAMES[b]}? no`, false],
["Is the move happy? a bit tells", false],
[LEFT, true],
["Are we home? not yet", false],
];
const heap = made("div", "heap");
const [left, tally] = [made("div", "questions"), made("p", "total")];
shown.append(left, heap, tally);
let [steps, at, asked] = [[], 0, 0];
const arrow = ({ p, d }) => {
const [x, y] = [2 * (p % 4) + 1, 2 * (p >> 2) + 1];
const [dx, dy] = ASIDE[d];
const [u, v] = [x + 1.6 * dx, y + 1.6 * dy];
over(
svg("path", {
class: "arrow",
d: `M${x} ${y}L${u} ${v}M${u - 0.4 * (dx + dy)} ${v - 0.4 * (dy + dx)}L${u} ${v}L${u - 0.4 * (dx - dy)} ${v - 0.4 * (dy - dx)}`,
}),
);
};
const draw = (step, fallen) => {
arrow(blocks[step.k]);
left.replaceChildren(
...questionsOf(blocks[step.k]).map(([words, real]) => {
const look = real ? "asked" : "beforehand";
const answer = real && fallen ? ` ${step.paid ? "yes" : "no"}` : "";
return made("p", `${look}${fallen && !real ? " fallen" : ""}`, words + answer);
}),
);
heap.replaceChildren(...Array.from({ length: 5 * asked }, () => made("i")));
tally.textContent = `${counted(asked, "move")} tried: ${6 * asked} questions in korf0, ${asked} here.`;
};
const describe = (step) => {
const { d, b } = blocks[step.k];
const way = step.way.map((each) => "WSEN"[each]).join("") || "none";
const what =
b === d ? "goes back" : `tries ${NAMES[d]}, which ${step.paid ? "is" : "can't be"} paid`;
return (
`Moves so far: ${way}; ${purse(step.t)} is left of quota ${purse(step.quota)}. ` +
`Block ${step.k} ${what}.`
);
};
const show = (fallen) => {
const step = steps[at];
lay(step.board);
draw(step, fallen);
return describe(step);
};
const tell = (text) => {
steps = run(cellsOf(text)).filter(tries);
[at, asked] = [0, 1];
if (steps.length) return show(true);
over();
left.replaceChildren();
return "All pieces are at home: no block runs.";
};
const fall = () => {
const floor = heap.getBoundingClientRect();
for (const question of left.querySelectorAll(".beforehand")) {
const { left: x, top } = question.getBoundingClientRect();
const to = `${floor.left - x}px ${floor.top - top}px`;
const end = { translate: to, scale: "0.1 0.3", opacity: 0.4 };
slide(question, [{ translate: "0 0" }, end], 700);
}
};
const film = async (_, pause) => {
asked = 0;
for (at = 0; at < Math.min(SHOWN, steps.length); at += 1) {
show(false);
await pause(at ? 500 : 1500);
fall();
await pause(680);
asked += 1;
show(true);
await pause(700);
}
await pause(1200);
};
const further = () => {
if (at + 1 >= steps.length) return "";
[at, asked] = [at + 1, asked + 1];
return show(true);
};
return { film, further: ["Try the next move", further], tell };
};
return { begin };
})();
const ideas_idea_queue = (() => {
"use strict";
const { asker } = page_asker;
const { made } = page_elements;
const { little } = ideas_idea_parts;
const SHOWN = 12; // boards that are taken when the figure has opened
const begin = ({ counted, lay, say, shown }) => {
const { once } = asker("best_first");
let [taken, next] = [SHOWN, ""];
const small = ({ digits, g, h, fresh }, next) => {
const box = made("div", `node${fresh ? " fresh" : ""}${next ? " next" : ""}`);
box.append(little(digits), made("p", "", `${g} + ${h}`));
return box;
};
const pile = ({ f, many, top }, k) => {
const row = made("div", "pile");
const words = k ? "" : "; the first is next";
row.append(
made("p", "count", `at least ${counted(f, "move")}: ${counted(many, "board")}${words}`),
...top.map((node, j) => small(node, k + j === 0)),
);
return row;
};
const draw = ({ taken: many, piles, won }) => {
taken = many;
next = piles[0]?.top[0].digits ?? next;
shown.replaceChildren(...piles.slice(0, 2).map(pile));
const wait = piles.reduce((sum, each) => sum + each.many, 0);
const words = `${counted(many, "board")} taken, ${wait.toLocaleString("en")} wait. `;
return won
? `${words}The last is the goal: a shortest solution has ${counted(won, "move")}.`
: `${words}No solution has fewer than ${counted(piles[0].f, "move")}.`;
};
const queue = async (board, most) => {
const { idea, wrong } = await once({ board, idea: { most } });
return wrong ?? draw(idea);
};
const film = async (board, pause) => {
for (let most = 0; most < SHOWN; most += 1) {
say(await queue(board, most));
lay(next);
await pause(700);
}
};
return {
film,
further: ["Take the next", (board) => queue(board, taken + 1)],
tell: (board) => queue(board, SHOWN),
};
};
return { begin };
})();
const ideas_idea_stages = (() => {
"use strict";
const { exchanged } = board_starts;
const { asker } = page_asker;
const { made } = page_elements;
const PACE = 90; // milliseconds from one move to the next
const begin = ({ cells, counted, data: { plans }, lay, say, shown, tell: again }) => {
const { ask, end } = asker("partial_goals");
let [plan] = Object.keys(plans);
let [start, stages, done] = ["", [], 0];
const goals = (k) => stages.slice(0, k).map(({ goal }) => goal);
const moves = (some) => some.reduce((sum, { pieces }) => sum + pieces.length, 0);
const push = (text, piece) => exchanged(text, text.indexOf("0"), text.indexOf(piece));
const after = (k) =>
stages.slice(0, k).reduce((text, { pieces }) => [...pieces].reduce(push, text), start);
const mark = (text) => {
const [fixed, sought] = [goals(done).join(""), stages[done]?.goal ?? ""];
for (const [j, cell] of cells().entries()) {
cell.classList.toggle("fixed", fixed.includes(text[j]));
cell.classList.toggle("sought", sought.includes(text[j]));
}
};
const put = (text) => {
lay(text);
mark(text);
};
const show = () => {
mark(after(done));
list.replaceChildren(
...stages.map(({ goal, pieces, nodes }, j) =>
made(
"li",
j < done ? "done" : "",
`${[...goal].map((x) => Number.parseInt(x, 16)).join(" ")}: ${counted(pieces.length, "move")}, ${counted(nodes, "scene")}`,
),
),
);
const words = `${done} of ${counted(stages.length, "stage")} done, with ${moves(stages.slice(0, done))} of ${counted(moves(stages), "move")}.`;
if (done === stages.length) return words;
return `${words} Next, ${[...stages[done].goal].map((x) => Number.parseInt(x, 16)).join(" ")} go home.`;
};
const tell = (text) =>
new Promise((settle) => {
end();
[start, stages, done] = [text, [], 0];
put(start);
say("Its stages are searched …");
for (const each of choice.children)
each.setAttribute("aria-pressed", String(each.textContent === plan));
ask({ board: start, idea: plans[plan] }, ({ idea, wrong }) => {
if (wrong) return void settle(wrong);
stages = idea;
settle(show());
});
});
const follow = (text) => {
for (const [j, cell] of cells().entries()) {
cell.classList.toggle("fixed", Number.parseInt(text[j], 16) === j + 1);
cell.classList.remove("sought");
}
return "";
};
const stage = async (pause) => {
let board = after(done);
for (const piece of stages[done].pieces) {
board = push(board, piece);
put(board);
await pause(PACE);
}
done += 1;
return show();
};
const film = async (_, pause) => {
while (done < stages.length) {
say(await stage(pause));
await pause(700);
}
};
const further = () => {
done = done < stages.length ? done + 1 : 0;
put(after(done));
return show();
};
const [choice, list] = [made("p", "choice"), made("ol", "stages")];
choice.append(
...Object.keys(plans).map((name) => {
const button = made("button", "", name);
button.type = "button";
button.addEventListener("click", () => {
plan = name;
again();
});
return button;
}),
);
shown.replaceChildren(choice, list);
return { film, follow, further: ["Next stage", further], tell };
};
return { begin };
})();
const ideas_idea_steps = (() => {
"use strict";
const { ledger } = ideas_idea_parts;
const begin = ({ cells, cellsOf, counted, distance, over, shown, side, stepsOf, svg }) => {
const label = (x, j) =>
svg(
"text",
{ x: 2 * (j % side) + 1.62, y: 2 * Math.floor(j / side) + 0.56, class: "steps-left" },
x < 0 ? "" : String(stepsOf(x, j)),
);
const draw = (lies, many = lies.length) => {
over(...lies.slice(0, many).map(label));
const so = distance(lies.map((x, j) => (j < many ? x : -1)));
shown.replaceChildren(ledger([[so, "steps of single pieces: no solution has fewer moves"]]));
};
const tell = (text, before) => {
const [lies, old] = [text, before].map(cellsOf);
draw(lies);
const changed = [...lies.keys()].filter((j) => lies[j] !== old[j]);
const by = distance(lies) - distance(old);
if (changed.length === 2 && Math.abs(by) === 1) {
const piece = text[changed.find((j) => lies[j] >= 0)];
const moved =
by < 0 ? "nearer to its place: a happy move" : "away from its place: a sad move";
return `Piece ${Number.parseInt(piece, 16)} went ${moved}.`;
}
return `The pieces are ${counted(distance(lies), "step")} from home.`;
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const places = cells();
for (const j of lies.keys()) {
draw(lies, j + 1);
for (const [k, cell] of places.entries()) cell.classList.toggle("lit", k === j);
await pause(180);
}
};
const leave = () => {
for (const cell of cells()) cell.classList.remove("lit");
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_triples = (() => {
"use strict";
const { asker } = page_asker;
const { made } = page_elements;
const SIDE = 5;
const begin = ({ cells, data: { patterns }, place, shown, svg }) => {
const { once } = asker("twenty_four");
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const half = patterns.length;
const across = (x) => SIDE * (x % SIDE) + Math.floor(x / SIDE);
const readings = ["by rows", "by columns"].map((words, a) => {
const button = made("button", "", words);
button.type = "button";
const parts = patterns.map((pieces) =>
[...pieces].map((digit) => Number.parseInt(digit, 36) - 1).map((x) => (a ? across(x) : x)),
);
button.addEventListener("click", () => {
choose(a);
draw(text, null);
});
return { button, parts, words };
});
const rows = patterns.map((_, k) => {
const row = made("div", "pattern");
row.dataset.part = k;
const [far, name] = [made("b"), made("span", "name")];
row.append(far, name);
return { far, name, row };
});
const [choice, list] = [made("p", "choice"), made("div", "triples")];
choice.append(...readings.map(({ button }) => button));
list.append(...rows.map(({ row }) => row));
shown.append(choice, list);
let [text, far, before, chosen] = ["", [], [], 0];
const choose = (a) => {
chosen = a;
for (const [b, { button }] of readings.entries())
button.setAttribute("aria-pressed", String(a === b));
};
const numbers = (all, a) => all.slice(a * half, (a + 1) * half);
const lines = () => {
const view = place.parentNode;
view.querySelector(".lines")?.remove();
const from = view.getBoundingClientRect();
const drawing = svg("svg", { class: "lines", "aria-hidden": "true" });
const all = cells();
rows.forEach(({ row, far: number }, k) => {
const end = number.getBoundingClientRect();
for (const x of readings[chosen].parts[k]) {
const own = all[[...text].indexOf((x + 1).toString(36))]?.getBoundingClientRect();
if (!own) continue;
const [x1, y1] = [
own.left + own.width * 0.82 - from.left,
own.top + own.height / 2 - from.top,
];
const [x2, y2] = [end.left - 3 - from.left, end.top + end.height / 2 - from.top];
const path = svg("path", {
d: `M${x1} ${y1}C${(x1 + x2) / 2} ${y1},${(x1 + x2) / 2} ${y2},${x2} ${y2}`,
class: row.className.replace("pattern", ""),
});
path.dataset.part = k;
drawing.append(path);
}
});
view.append(drawing);
};
const draw = (board, only) => {
const { parts } = readings[chosen];
const [now, old] = [numbers(far, chosen), numbers(before, chosen)];
readings.forEach(({ button, words }, a) => {
button.textContent = `${words}: ${sum(numbers(far, a))}`;
});
for (const [j, cell] of cells().entries()) {
const x = Number.parseInt(board[j], 36) - 1;
const part = parts.findIndex((pieces) => pieces.includes(x));
cell.dataset.part = part;
cell.classList.toggle("air", only !== null && part >= 0 && !(part <= only));
}
rows.forEach(({ far: number, name, row }, k) => {
const changed = old.length > 0 && old[k] !== now[k];
row.classList.toggle("pale", only !== null && k > only);
row.classList.toggle("now", only === null ? changed : k === only);
number.textContent = String(now[k]);
name.textContent = parts[k]
.map((x) => x + 1)
.sort((x, y) => x - y)
.join(" ");
});
lines();
};
new ResizeObserver(() => far.length && lines()).observe(place);
const tell = async (board, last) => {
const { idea, wrong } = await once({ board, idea: patterns });
if (wrong) return wrong;
[text, before, far] = [board, board === last ? [] : far, idea];
const sums = [0, 1].map((a) => sum(numbers(far, a)));
if (board === last) choose(sums[1] > sums[0] ? 1 : 0);
draw(board, null);
return (
`The patterns ask for ${sums[0]} moves by rows, and for ${sums[1]} by columns: ` +
`at least ${Math.max(...sums)} moves.`
);
};
const film = async (board, pause) => {
if (!far.length) return;
for (const a of [0, 1]) {
choose(a);
for (const k of patterns.keys()) {
draw(board, k);
await pause(350);
}
await pause(900);
}
};
choose(0);
return { film, tell };
};
return { begin };
})();
const ideas_idea_walks = (() => {
"use strict";
const { made } = page_elements;
const { slide } = ideas_idea_parts;
const SIDE = 4;
const LINES = [0, 1, 2, 3];
const row = (j) => Math.floor(j / SIDE);
const column = (j) => j % SIDE;
const READINGS = [
{ lines: "rows", line: row },
{ lines: "columns", line: column },
];
const begin = ({ program, cells, cellsOf, counted, place, shown }) => {
let known = null; // made when a board is pushed, or seen; it takes a moment
const counts = (lies, line) => {
const table = LINES.map(() => [0, 0, 0, 0]);
lies.forEach((x, j) => {
if (x >= 0) table[line(j)][line(x)] += 1;
});
return table;
};
const tables = READINGS.map(({ lines, line }) => {
const drawn = made("table", lines);
const caption = made("caption");
const boxes = LINES.map(() => []);
const body = made("tbody");
for (const i of LINES) {
const tr = made("tr");
for (const j of LINES) {
const [lies, belongs] = line === row ? [i, j] : [j, i];
const box = made("td", i === j ? "home" : "");
box.dataset.line = belongs;
boxes[lies][belongs] = box;
tr.append(box);
}
body.append(tr);
}
drawn.append(caption, body);
return { boxes, caption, drawn };
});
shown.append(...tables.map(({ drawn }) => drawn));
const fill = ({ boxes }, table, old) => {
for (const i of LINES) {
for (const j of LINES) {
const box = boxes[i][j];
box.textContent = table[i][j] || "·";
box.classList.toggle("new", table[i][j] !== old[i][j]);
}
}
};
const far = (lies) => {
known ??= program.tabulate(SIDE, SIDE);
const [columns, rows] = [...program.readings(lies, SIDE, SIDE)].map(
(reading, a) => known.links[program.place(a, reading, known)],
);
return [Number(rows), Number(columns)];
};
const tell = (text, before) => {
const [lies, old] = [text, before].map(cellsOf);
const walks = far(lies);
READINGS.forEach(({ lines, line }, a) => {
fill(tables[a], counts(lies, line), counts(old, line));
tables[a].caption.textContent = `by ${lines}: ${counted(walks[a], "move")}`;
});
const [rows, columns] = walks;
return (
`Each count should come to the diagonal, where its pieces belong: ` +
`${rows} + ${columns} = ${rows + columns} moves at least.`
);
};
const melt = async (lies, { line }, { boxes }, pause) => {
const all = cells();
const from = place.getBoundingClientRect();
const ghosts = [];
for (const [j, x] of lies.entries()) {
if (x < 0) continue;
const [own, box] = [all[j], boxes[line(j)][line(x)]].map((e) => e.getBoundingClientRect());
const end =
all[line === row ? SIDE * row(j) + 3 : 3 * SIDE + column(j)].getBoundingClientRect();
const ghost = made("i", "ghost", String(line(x) + 1));
ghost.dataset.line = line(x);
Object.assign(ghost.style, {
left: `${own.left - from.left}px`,
top: `${own.top - from.top}px`,
width: `${own.width}px`,
height: `${own.height}px`,
});
place.append(ghost);
const to = (r, scale) => ({
transform: `translate(${r.left + r.width / 2 - own.left - own.width / 2}px, ${r.top + r.height / 2 - own.top - own.height / 2}px) scale(${scale})`,
});
slide(ghost, [to(own, 1), to(own, 1), to(end, 1), to(end, 1), to(box, 0.4)], 3200);
ghosts.push(ghost);
}
place.classList.add("melted");
await pause(3100);
for (const ghost of ghosts) ghost.remove();
place.classList.remove("melted");
};
const NONE = LINES.map(() => [0, 0, 0, 0]);
const film = async (text, pause) => {
const lies = cellsOf(text);
for (const table of tables) fill(table, NONE, NONE);
await pause(600);
for (const [a, reading] of READINGS.entries()) {
await melt(lies, reading, tables[a], pause);
const melted = counts(lies, reading.line);
fill(tables[a], melted, melted);
await pause(900);
}
};
const leave = () => {
for (const ghost of place.querySelectorAll(".ghost")) ghost.remove();
place.classList.remove("melted");
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_waves = (() => {
"use strict";
const { exchanged } = board_starts;
const { asker } = page_asker;
const { made } = page_elements;
const HIGH = 26; // of the bars
const LASTS = 9000; // milliseconds of the film, at most
const begin = ({ cells, data: { patterns }, lay, shown, svg }) => {
const { once } = asker("pattern_database");
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const numberOf = (digit) => Number.parseInt(digit, 16);
const rows = patterns.map((pieces, k) => {
const row = made("div", "pattern");
row.dataset.part = k;
const name = made("span", "name", [...pieces].map(numberOf).join(" "));
const bars = svg("svg", { preserveAspectRatio: "none", "aria-hidden": "true" });
const far = made("b");
row.append(name, bars, far);
return { row, bars, far };
});
const total = made("p", "total");
shown.append(...rows.map(({ row }) => row), total);
let waves = [];
const tint = (text, only) => {
const own = (digit) => patterns.findIndex((pieces) => pieces.includes(digit));
for (const [j, cell] of cells().entries()) {
const part = own(text[j]);
cell.dataset.part = part;
cell.classList.toggle("air", part >= 0 && only !== null && part !== only);
}
for (const [k, { row }] of rows.entries()) {
row.classList.toggle("pale", only !== null && only !== k);
}
};
const draw = (k, at) => {
const { bars, far } = rows[k];
const { many } = waves[k];
const most = Math.max(...many);
bars.setAttribute("viewBox", `0 0 ${many.length} ${HIGH}`);
bars.replaceChildren(
...many.map((n, d) => {
const high = Math.max(1, (HIGH * n) / most);
const look = d === at ? "here" : "";
return svg("rect", { x: d + 0.1, width: 0.8, y: HIGH - high, height: high, class: look });
}),
);
far.textContent = String(at);
};
const show = (text) => {
tint(text, null);
for (const [k, { d }] of waves.entries()) draw(k, d);
const far = waves.map(({ d }) => d);
total.textContent = `${far.join(" + ")} = ${sum(far)} moves at least`;
return (
`If only the pieces of one colour counted, they would be home in so many moves. ` +
`No move counts twice: at least ${sum(far)} moves.`
);
};
const tell = async (text) => {
const { idea, wrong } = await once({ board: text, idea: patterns });
if (wrong) return wrong;
waves = idea;
return show(text);
};
const film = async (text, pause) => {
if (!waves.length) return;
const pushes = sum(waves.map(({ way }) => way.length));
const pace = Math.min(220, LASTS / (pushes + 1));
total.textContent = "";
for (const [k, { way, d }] of waves.entries()) {
let [board, left] = [text, d];
tint(board, k);
await pause(500);
for (const piece of way) {
board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
if (patterns[k].includes(piece)) left -= 1;
lay(board);
tint(board, k);
draw(k, left);
await pause(pace);
}
await pause(500);
draw(k, d);
lay(text);
}
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_ways = (() => {
"use strict";
const { exchanged, line } = board_starts;
const { made } = page_elements;
const { little } = ideas_idea_parts;
const BY = { E: 1, N: -4, W: -1, S: 4 };
const LETTERS = Object.fromEntries(Object.entries(BY).map(([letter, by]) => [by, letter]));
const begin = ({ data: { table, twins }, over, shown, svg }) => {
let [state, way] = [0, ""]; // of the reader's pushes
let pair = null; // the ways that are shown, and the board from which they go
const after = (from, letter) => table[4 * from + "ENWS".indexOf(letter)];
const pushed = (text, letter) => {
const blank = text.indexOf("0");
const to = blank + BY[letter];
return text[to] && line(text, to).length === 1 ? exchanged(text, blank, to) : "";
};
const gone = (text, letters) =>
[...letters].reduce((some, letter) => some && pushed(some, letter), text);
const ahead = (text) => {
const fits = ([cut, kept]) => kept && gone(text, cut) && gone(text, kept);
const [cut, kept] = Object.entries(twins).findLast(fits);
return { cut, kept, from: text };
};
const path = (text, letters, aside, className) => {
let board = text;
const point = () => {
const blank = board.indexOf("0");
return `${2 * (blank % 4) + 1 + aside} ${2 * Math.floor(blank / 4) + 1 + aside}`;
};
const points = [point()];
for (const letter of letters) {
board = pushed(board, letter);
points.push(point());
}
return svg("path", { d: `M${points.join("L")}`, class: className });
};
const column = (name, { from, [name]: letters }, k) => {
const box = made("div", `way ${name}`);
const board = gone(from, letters.slice(0, k));
const words = made("p");
words.append(
made(name === "cut" ? "s" : "span", "gone", letters.slice(0, k)),
made("span", "ahead", letters.slice(k)),
);
box.append(little(board), words);
return box;
};
const draw = (k) => {
const both = ["kept", "cut"].map((name) => column(name, pair, k));
const met = k >= pair.cut.length;
shown.replaceChildren(
...both,
made("p", "verdict", met ? "the same board: one way is enough" : ""),
);
over(
path(pair.from, pair.kept.slice(0, k), -0.14, "path kept"),
path(pair.from, pair.cut.slice(0, k), 0.14, "path cut"),
);
};
const longer = () => Math.max(pair.cut.length, pair.kept.length);
const read = (text, before) => {
const cells = line(before, text.indexOf("0"));
const from = [before.indexOf("0"), ...cells];
return cells.map((cell, k) => LETTERS[cell - from[k]]);
};
const step = (letter, text) => {
const [to, whole] = [after(state, letter), way + letter];
[state, way] = to < 0 ? [0, ""] : [to, whole];
if (to >= 0) return "";
const cut = Object.keys(twins).find((each) => whole.endsWith(each));
if (!twins[cut]) return `${cut} is forbidden: it undoes a move.`;
const back = [...cut].reverse().map((each) => LETTERS[-BY[each]]);
pair = { cut, kept: twins[cut], from: gone(text, back) };
return `${cut} is forbidden: ${twins[cut]} leads to the same board.`;
};
const tell = (text, before) => {
const letters = text === before ? [] : read(text, before);
if (!letters.length) [state, way] = [0, ""];
pair = ahead(text);
const words = letters.map((letter) => step(letter, text)).filter(Boolean);
draw(longer());
if (words.length) return words.at(-1);
if (way) return `Your way so far is ${way}: it is allowed.`;
return `${pair.cut} is forbidden: ${pair.kept} leads to the same board.`;
};
const film = async (_, pause) => {
for (let k = 0; k <= longer(); k += 1) {
draw(k);
await pause(k ? 650 : 1000);
}
await pause(1500);
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_windows = (() => {
"use strict";
const { asker } = page_asker;
const { ledger } = ideas_idea_parts;
const FRAMES = ["M0 0H8V2H2V4H0Z", "M8 8H0V6H6V4H8Z"];
const NAMES = ["first", "last"];
const begin = ({ cellsOf, distance, over, shown, svg }) => {
const { once } = asker("korf2");
let seen = [];
const draw = (many = FRAMES.length) => {
const frames = FRAMES.slice(0, many).map((d, k) =>
svg("path", { d, class: `window ${seen[k] ? "passed" : "refused"}` }),
);
over(...frames);
const rows = NAMES.slice(0, many).map((name, k) => [
seen[k] ? "yes" : "no",
`the ${name} five cells may hold these pieces`,
]);
shown.replaceChildren(ledger(rows));
};
const verdict = () => {
const refusing = NAMES.filter((_, k) => !seen[k]);
if (!refusing.length) return "Both windows let the board pass.";
return refusing.length > 1
? "Both windows refuse the board: happy moves alone don\u2019t lead home."
: `The ${refusing[0]} window refuses the board: happy moves alone don\u2019t lead home.`;
};
const moved = (text, before) => {
const by = distance(cellsOf(text)) - distance(cellsOf(before));
if (Math.abs(by) !== 1) return "";
const piece = Number.parseInt(text[before.indexOf("0")], 16);
return `To push ${piece} was a ${by > 0 ? "sad" : "happy"} move. `;
};
const tell = async (text, before) => {
const { idea, wrong } = await once({ board: text, idea: true });
if (wrong) return wrong;
seen = idea;
draw();
return moved(text, before) + verdict();
};
const film = async (_, pause) => {
if (!seen.length) return;
for (const many of [0, 1, 2]) {
draw(many);
await pause(900);
}
};
return { film, tell };
};
return { begin };
})();
const ideas_ideas = (() => {
"use strict";
const { Puzzle } = board_puzzle;
const { piecesOf } = board_starts;
const { counted } = page_counted;
const { drawn, write } = page_elements;
const { Python } = translation_operations;
const { begin: conflicts } = ideas_idea_conflicts;
const { begin: parity } = ideas_idea_parity;
const { begin: questions } = ideas_idea_questions;
const { begin: queue } = ideas_idea_queue;
const { begin: stages } = ideas_idea_stages;
const { begin: steps } = ideas_idea_steps;
const { begin: triples } = ideas_idea_triples;
const { begin: walks } = ideas_idea_walks;
const { begin: waves } = ideas_idea_waves;
const { begin: ways } = ideas_idea_ways;
const { begin: windows } = ideas_idea_windows;
const IDEAS = {
conflicts,
parity,
questions,
queue,
stages,
steps,
triples,
walks,
waves,
ways,
windows,
};
const CUT = new Error("cut");
const programIn = (figure) => {
const text = figure.querySelector(".idea-program")?.textContent;
return text && new Function("Python", text)(Python);
};
const pairs = (list, holds) =>
list.flatMap((x, j) =>
list
.slice(j + 1)
.filter((y) => holds(x, y))
.map((y) => [x, y]),
);
const ideaOf = (panel, name, side, start, lay) => {
const find = (selector) => panel.querySelector(selector);
const [place, told, again] = [find(".tray"), find(".told"), find(".again")];
const say = (words) => write(told, words);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const puzzle = new Puzzle(side);
let [board, last] = [start, start];
let film = 0; // how often one was begun or cut
let telling = null; // a promise that the last board has been told of
const over = (...children) => {
place.querySelector(".over")?.remove();
const drawing = drawn("svg", {
viewBox: `0 0 ${2 * side} ${2 * side}`,
class: "over",
"aria-hidden": "true",
});
drawing.append(...children);
place.append(drawing);
};
const idea = IDEAS[name]({
counted,
data: JSON.parse(find(".idea-data").textContent),
distance: (lies) => puzzle.distance(lies),
lay,
over,
pairs,
place,
program: programIn(panel),
say,
shown: find(".drawing"),
side,
stepsOf: (piece, cell) => puzzle.steps(piece, cell),
cells: () => [...place.querySelectorAll(".cell")],
cellsOf: piecesOf,
svg: (tag, attributes, words) => drawn(tag, attributes, null, words),
tell: () => {
telling = tell();
},
});
const tell = async (how = idea.tell) => {
const [mine, before] = [board, last];
const words = await how(mine, before);
if (mine === board && words) say(words);
};
const cut = () => {
film += 1;
panel.classList.remove("moving");
idea.leave?.();
};
const follow = (text, played = false) => {
cut();
[last, board] = [board, text];
told.ariaLive = played ? "off" : "polite";
telling = tell(played && idea.follow ? idea.follow : idea.tell);
};
const play = async () => {
cut();
const mine = film;
const pause = (time) =>
new Promise((go, stop) => {
setTimeout(() => (mine === film ? go() : stop(CUT)), time);
});
last = board;
telling = tell();
await telling;
if (mine !== film) return;
panel.classList.add("moving");
told.ariaLive = "off";
write(again, "Show again");
try {
await idea.film(board, pause);
} catch (error) {
if (error !== CUT) throw error;
return;
}
cut();
lay(board);
await tell();
};
again.addEventListener("click", play);
if (idea.further) {
const [words, action] = idea.further;
const button = find(".further");
write(button, words);
button.hidden = false;
button.addEventListener("click", async () => {
cut();
await telling;
const said = await action(board);
if (said) say(said);
});
}
new IntersectionObserver((seen, observer) => {
if (!seen.some((each) => each.isIntersecting)) return;
observer.disconnect();
if (still.matches || film) telling = tell();
else play();
}).observe(place);
return { follow };
};
return { ideaOf };
})();
const any_start_any_start = (() => {
"use strict";
const { carry: carryAlong } = board_carried;
const { player } = board_player;
const { OtherSize, of } = board_starts;
const { tray: pushable } = board_tray;
const { ideaOf } = ideas_ideas;
const { counted } = page_counted;
const { made, write } = page_elements;
const { engine: engineOf } = programs_board_engine;
const { chain, expected, foretold } = programs_forecast;
const begin = (panel) => {
const find = (selector) => panel.querySelector(selector);
const data = JSON.parse(find(".any-data").textContent);
const { side } = data;
const starts = of(side);
const engine = data.program ? engineOf(data.program) : null;
const [entry, known, why] = [find(".start"), find(".known"), find(".why")];
const [run, stop, watch] = [find(".run"), find(".stop"), find(".watch")];
let start = "";
let hope = null; // what the program knows of the start, if it is one that can be solved
let course = null; // a run: going, stopped or done
let asked = 0;
const announce = (words) => write(find(".live"), words);
const atLeast = ({ moves }) =>
moves === 0
? "Already solved."
: `At least ${moves} ${moves === 1 ? "move" : "moves"}, and an ${moves % 2 ? "odd" : "even"} number.`;
const tell = (said) => {
hope = said.complaint || said.unreachable ? null : said;
write(known, said.complaint ?? said.unreachable ?? (engine ? atLeast(said) : ""));
const far = hope?.far ?? hope?.moves;
write(why, far ? `The Manhattan distance is ${far}.` : "");
if (!course) write(find(".forecast"), hope ? expected(far, data.taken) : "");
allow(Boolean(hope));
};
const allow = (may) => {
run.disabled = !may;
watch.disabled = !may;
};
const NOTHING = {
4: "Type sixteen hex digits, row by row; 0 is the empty cell.",
5: "Type 25 digits from 0 to o, row by row; 0 is the empty cell.",
};
const looked = async (text) => {
if (!text) return { complaint: NOTHING[side] };
return engine ? engine.look(text) : {};
};
const choose = async (text) => {
if (text === start) return;
end();
start = text;
hope = null;
if (text !== data.start) carryAlong(text);
allow(false); // until it is known
asked += 1;
const mine = asked;
const said = await looked(text).catch(({ message }) => ({ complaint: message }));
if (mine === asked) tell(said);
};
const tray = pushable(
find(".tray"),
(text) => {
entry.value = text;
choose(text);
idea.follow(text);
},
side,
);
const idea = ideaOf(panel, data.idea, side, data.start, (text) => tray.show(text));
const lie = (text, played = false) => {
tray.show(text);
idea.follow(text, played);
};
const put = (text) => {
entry.value = text;
lie(text);
return choose(text);
};
const understood = (text, use) => {
if (!text.trim()) return choose("");
try {
return use(starts.read(text));
} catch ({ message }) {
end();
asked += 1;
start = "";
return tell({ complaint: message });
}
};
const enter = () =>
understood(entry.value, (text) => {
lie(text);
choose(text);
});
const draw = async () => {
await put(starts.random());
announce(`${start}. ${known.textContent}`);
};
const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);
const rows = (list) =>
find(".quotas tbody").replaceChildren(
...list.map((words) => {
const row = made("tr");
row.append(...words.map((word) => made("td", "", word)));
return row;
}),
);
const seconds = (time) => (time < 10 ? time.toFixed(2) : counted(Math.round(time)));
const rung = (tries, k) =>
k && tries[k - 1].nodes ? `× ${(tries[k].nodes / tries[k - 1].nodes).toFixed(1)}` : "";
const soFar = (tries, state) => {
const [nodes, time] = [sum(tries, "nodes"), sum(tries, "time")];
const rate =
time > 0.1 && nodes > 1e6 * time
? `, ${counted(Math.round(nodes / time / 1e6))} million a second`
: "";
const words = `${counted(nodes)} ${nodes === 1 ? "node" : "nodes"}${rate}`;
return state === "stopped" ? `${words}; ${state}` : words;
};
const show = () => {
const { state = "", quotas = [], solution = null } = course ?? {};
write(run, state === "done" || state === "stopped" ? "Run again" : "Run");
run.hidden = state === "going";
stop.hidden = state !== "going";
find(".course").hidden = !course;
rows(
quotas.map((each, k) => [
`${each.happy}+${each.sad}`,
counted(each.nodes),
rung(quotas, k),
seconds(each.time),
]),
);
write(find(".rate"), course ? soFar(quotas, state) : "");
if (course) write(find(".forecast"), foretold(solution ? [] : quotas, course.by));
write(
find(".answer"),
solution ? `Solution in ${solution.happy}+${solution.sad} moves: ${solution.pieces}` : "",
);
};
const turn = (state, next) => {
const within = document.activeElement;
course.state = state;
show();
if (within?.closest(".doing") && within.hidden) next.focus({ preventScroll: true });
};
const begin = async () => {
const mine = { state: "", quotas: [], solution: null, by: null };
course = mine;
if (data.chain) {
const blank = start.indexOf("0");
chain().then((found) => Object.assign(mine, { by: { ...data.chain, chain: found, blank } }));
}
film.stop();
lie(start);
mine.job = engine.solve(hope, ({ failed }) => {
mine.quotas.push(failed);
if (course === mine) show();
});
turn("going", stop);
announce(`The search from ${start} runs.`);
dispatchEvent(new CustomEvent("tree-start", { detail: start }));
const { solution, failed } = await mine.job.answer;
if (course !== mine) return;
if (failed) {
end();
tell({ complaint: failed });
return;
}
Object.assign(mine, { solution, quotas: solution.quotas });
turn("done", run);
film.play(start, solution.pieces);
announce(`${find(".answer").textContent}, ${find(".rate").textContent}`);
};
const go = () => {
if (hope && course?.state !== "going") begin();
};
const finish = () => {
course.job.stop();
turn("stopped", run);
};
const film = player((text) => lie(text, true));
const end = () => {
film.stop();
course?.job.stop();
course = null;
show();
};
addEventListener("tree-board", ({ detail }) => {
film.stop();
lie(detail, true);
});
const openStage = () => {
location.hash = start === data.watched ? "watch" : `watch=${start}`;
};
entry.addEventListener("input", enter);
find(".entry").addEventListener("submit", (event) => {
event.preventDefault();
go();
});
for (const [button, action] of [
[find(".lot"), draw],
[run, go],
[stop, finish],
[watch, openStage],
]) {
button.addEventListener("click", action);
}
find(".steps").addEventListener(
"click",
({ target }) => {
film.stop();
if (start && target.matches(".again")) lie(start);
},
true,
);
find(".doing").hidden = !engine;
watch.hidden = !data.watched;
entry.style.minWidth = `calc(${side * side}ch + 1.3rem)`;
panel.hidden = false;
for (const event of ["load", "hashchange"]) {
addEventListener(event, () => {
const parts = new URLSearchParams(location.hash.slice(1));
const [from, board] = [parts.get("start"), parts.get("board")];
if (from) visit(from);
else if (board) carry(board);
});
}
entry.value = data.start;
tray.show(data.start);
choose(data.start);
const carry = (board) => {
try {
starts.read(board);
} catch (error) {
if (error instanceof OtherSize) return;
}
entry.value = board;
understood(board, put);
};
const visit = async (from) => {
entry.value = from;
await understood(from, put);
panel.scrollIntoView({ block: "nearest", behavior: "instant" });
go();
};
};
return { begin };
})();
const at_work_at_work = (() => {
"use strict";
const { made, write } = page_elements;
const PACE = 700; // milliseconds from one line to the next
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const frames = JSON.parse(find(".at-work-data").textContent);
const [back, forth, play] = [find(".back"), find(".forth"), find(".play")];
const lineOf = ([[line]]) => document.getElementById(`L${line}`);
const spelled = (value) => (Array.isArray(value) ? `[${value.join(", ")}]` : String(value));
let [at, timer] = [-1, 0];
const show = (to) => {
if (at >= 0) lineOf(frames[at])?.classList.remove("at-work-line");
at = to;
back.disabled = at <= 0;
forth.disabled = at === frames.length - 1;
write(find(".place"), `${at + 1} of ${frames.length}`);
if (at < 0) return write(find(".ran"), "Step through it, line by line.");
const [, values] = frames[at];
const line = lineOf(frames[at]);
line?.classList.add("at-work-line");
const parts = values.map(([name, value]) => made("span", "", `${name} = ${spelled(value)}`));
return find(".ran").replaceChildren(made("code", "", line?.textContent.trim() ?? ""), ...parts);
};
const stop = () => {
clearInterval(timer);
timer = 0;
write(play, "Play");
};
const go = () => {
if (at === frames.length - 1) stop();
else show(at + 1);
};
back.addEventListener("click", () => {
stop();
show(at - 1);
});
forth.addEventListener("click", () => {
stop();
go();
});
play.addEventListener("click", () => {
if (timer) return stop();
if (at === frames.length - 1) show(-1);
go();
timer = setInterval(go, PACE);
return write(play, "Pause");
});
figure.hidden = false;
show(-1);
};
return { begin };
})();
const line_counts_profile = (() => {
"use strict";
const begin = (figure) => {
const counts = JSON.parse(figure.querySelector(".profile-data").textContent);
const root = document.documentElement;
const output = figure.querySelector("output");
const show = (start) => {
const most = Math.max(...Object.values(counts[start] ?? {}));
root.classList.toggle("profile", start !== "");
for (const line of document.querySelectorAll(".line[data-line]")) {
const ran = counts[start]?.[line.dataset.line];
if (ran === undefined) delete line.dataset.ran;
else line.dataset.ran = ran.toLocaleString("en");
line.style.setProperty("--share", ran === undefined ? 0 : ran / most);
}
output.replaceChildren(...(start ? hottest(counts[start], most) : []));
};
const hottest = (ran, most) => {
const [line] = Object.entries(ran).find(([, times]) => times === most);
const link = document.createElement("a");
const code = document.createElement("code");
code.textContent = document.getElementById(`L${line}`).textContent.trim();
link.href = `#L${line}`;
link.append(code);
return ["Most often, ", most.toLocaleString("en"), " times: ", link];
};
for (const choice of figure.querySelectorAll("input"))
choice.addEventListener("change", () => show(choice.value));
figure.querySelector("fieldset").hidden = false;
};
return { begin };
})();
const stage_opener = (() => {
"use strict";
const { textOf } = page_kept;
const begin = (figure) => {
let asked = false;
let within = false; // whether the address before it is one of this page
const run = async () => {
const [text, data] = await Promise.all(["stage-script", "stage-data"].map(textOf));
Object.assign(watched, new Function(`${text}\nreturn stage_stage;`)());
watched.begin(figure, within, JSON.parse(data));
};
const heed = () => {
const wish = new URLSearchParams(location.hash.slice(1));
if (asked || !wish.has("watch")) return;
asked = true;
run().catch(() => {
asked = false; // the next address that asks for it tries again
});
};
heed();
addEventListener("hashchange", () => {
if (!asked) within = true;
heed();
});
};
const watched = {};
return { begin, watched };
})();
const page_chapter = (() => {
"use strict";
const { begin: anyStart } = any_start_any_start;
const { begin: atWork } = at_work_at_work;
const { begin: profile } = line_counts_profile;
const { begin: stage } = stage_opener;
const { beginAll } = page_beginning;
beginAll({
".any-start": anyStart,
".at-work": atWork,
".profile-figure": profile,
".stage-figure": stage,
});
return {  };
})();
