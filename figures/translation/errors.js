// Python's errors, and CPython's words for them where they are said in several places, or differ with
// the kinds of values.

export class Exception extends Error {
  get name() {
    const { called, name } = this.constructor;
    return called ?? name;
  }
}
export class ArithmeticError extends Exception {}
export class OverflowError extends ArithmeticError {}
export class ZeroDivisionError extends ArithmeticError {}
export class LookupError extends Exception {}
export class IndexError extends LookupError {}
export class KeyError extends LookupError {}
export class NameError extends Exception {}
export class UnboundLocalError extends NameError {}
export class RuntimeError extends Exception {}
export class NotImplementedError extends RuntimeError {}
export class RecursionError extends RuntimeError {}
export class AssertionError extends Exception {}
export class AttributeError extends Exception {}
export class MemoryError extends Exception {}
export class OSError extends Exception {}
export class StopIteration extends Exception {}
export class ValueError extends Exception {}
// JavaScript has a TypeError of its own.
class WrongType extends Exception {
  static called = "TypeError";
}
export { Exception as BaseException, WrongType as TypeError };
// What Python would do, and we do not: no error of Python's, which it could catch.
export class Refusal extends Error {}

// The integers that an array takes, by its typecode: from the first of them on, up to the last.
// What is beyond is said of the widest kind in C that it does not fit.
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

// What CPython says, by what has happened.  Kinds of values are as `kindOf` names them.
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
// Names as CPython lists them.
const listed = (names) => {
  const all = names.map((name) => `'${name}'`);
  if (all.length < 3) return all.join(" and ");
  return `${all.slice(0, -1).join(", ")}, and ${all.at(-1)}`;
};
const many = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
export const WORDS = {
  divided: (sign, isFloat = false) => DIVIDED[sign][Number(isFloat)],
  outOfRange: (kind) => `${kind === "range" ? "range object" : short(kind)} index out of range`,
  storedOutOfRange: (kind) =>
    kind === "bytearray" ? WORDS.outOfRange(kind) : `${short(kind)} assignment index out of range`,
  overflowed,
  notWhole: (kind) => `'${kind}' object cannot be interpreted as an integer`,
  noByte: (kind) =>
    kind === "bytes" ? "bytes must be in range(0, 256)" : "byte must be in range(0, 256)",
  notThere: (kind, value) => (LOST[kind] ?? LOST.list)(value),
  tooFew: (expected, got) => `not enough values to unpack (expected ${expected}, got ${got})`,
  unbound: (name) =>
    `cannot access local variable '${name}' where it is not associated with a value`,
  notJoined: (kind, other) => {
    if (kind === "bytearray") return `can't concat ${other} to bytearray`;
    const join = kind === "array.array" ? "append" : "concatenate";
    return `can only ${join} ${brief(kind)} (not "${other}") to ${brief(kind)}`;
  },
  notExtended: (other) => `can only extend array with array (not "${other}")`,
  notRepeated: (kind) => `can't multiply sequence by non-int of type '${kind}'`,
  noBound: () => "slice indices must be integers or None or have an __index__ method",
  noIterator: (kind) => `'${kind}' object is not an iterator`,
  notInteger: (kind) =>
    `int() argument must be a string, a bytes-like object or a real number, not '${kind}'`,
  notRaised: () => "exceptions must derive from BaseException",
  missing: (name, names) =>
    `${name}() missing ${many(names.length, "required positional argument")}: ${listed(names)}`,
  given: (name, least, most, got) => {
    const range = least === most ? `${most}` : `from ${least} to ${most}`;
    const noun = most === 1 ? "argument" : "arguments";
    return `${name}() takes ${range} positional ${noun} but ${got} ${got === 1 ? "was" : "were"} given`;
  },
  tooDeep: () => "maximum recursion depth exceeded",
  notOrdered: (sign, one, other) =>
    `'${sign}' not supported between instances of '${one}' and '${other}'`,
  notInText: (kind) => `'in <string>' requires string as left operand, not ${kind}`,
  notSubscriptable: (kind) => `'${kind}' object is not subscriptable`,
  notStorable: (kind) => `'${kind}' object does not support item assignment`,
  noConstant: (name, constant) => `type object '${name}' has no attribute '${constant}'`,
  noIndex: (kind, other) => {
    if (kind === "array.array") return "array indices must be integers";
    if (kind === "str") return `string indices must be integers, not '${other}'`;
    return `${kind} indices must be integers or slices, not ${other}`;
  },
};
