// The kinds of values that JavaScript lacks; what values are called, what is true, and how a name is
// found in a class.

import { Exception, Refusal, WORDS, TypeError as WrongType } from "./errors.js";

export const KIND = Symbol("kind"); // by this a class says what its values are called

// A row, of which parts are lists.
class Row extends Array {
  static [Symbol.species] = Array;
}
export class Tuple extends Row {}
export class Range extends Row {}
export class Cells extends Row {}
export class Bytes extends Row {}
// Bytes that cannot change are as the machine has them.
export class Fixed extends Uint8Array {}
export class Float {
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
export const float = (number) => new Float(Number(number));
// A member of an enumeration, which may be a whole number.
export class Member {
  constructor(home, name, value, isWhole) {
    Object.assign(this, { home, name, value, isWhole });
  }
  valueOf() {
    return this.value;
  }
}
// The objects of a program's classes; and what a page does not know, which is told when it is used.
export class Instance {}
export class Absent {
  constructor(name) {
    this.path = name;
  }
}
export class Module {
  constructor(name, names) {
    Object.assign(this, { name, names });
  }
}
const NAMED = { tuple: Tuple, range: Range, bytearray: Bytes, bytes: Fixed, float: Float };
for (const [name, home] of Object.entries({ ...NAMED, set: Set, module: Module })) {
  home.prototype[KIND] = name;
}
const TYPES = { string: "str", boolean: "bool", bigint: "int", number: "int" };
// The kind of a value, as Python names it.
export const kindOf = (value) => {
  if (value === null || value === undefined) return "NoneType";
  if (typeof value === "function") {
    if (isClass(value) || value.isGeneric) return "type";
    return value.about ? "function" : "builtin_function_or_method";
  }
  if (typeof value !== "object") return TYPES[typeof value];
  if (value instanceof Absent) throw new Refusal(`the page does not know “${value.path}”`);
  if (value instanceof Member) return value.home.called;
  if (value instanceof Instance) return value.constructor.called;
  if (value instanceof Exception) return value.name;
  return value[KIND] ?? kindOfRow(value);
};
const kindOfRow = (value) => {
  if (value.typecode) return "array.array";
  if (ArrayBuffer.isView(value)) return "bytearray";
  if (Array.isArray(value)) return "list";
  return typeof value.next === "function" ? "generator" : "object";
};
// The kind as messages have it.
export const nameOf = (value) => value?.constructor?.called ?? kindOf(value);
export const truth = (value) => {
  if (value === true || value === false) return value;
  if (typeof value === "number") return value !== 0;
  if (value instanceof Member) return value.isWhole ? value.value !== 0 : true;
  if (value instanceof Instance || value instanceof Exception || value instanceof Module) {
    const own =
      attributeOf(value.constructor, "__bool__") ?? attributeOf(value.constructor, "__len__");
    return own ? truth(own(value)) : true;
  }
  if (value === null || value === undefined) return false;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return value.length > 0;
  if (value instanceof Float) return value.number !== 0;
  return typeof value === "object" && "size" in value ? value.size > 0 : Boolean(value);
};
export const LONGEST = 10_000_000; // elements of a list, numbers of a range

export const isWhole = (value) => ["number", "bigint", "boolean"].includes(typeof value);
// A truth is one or zero.
export const unboxed = (value) => (typeof value === "boolean" ? Number(value) : value);
export const bare = (value) => (value instanceof Member && value.isWhole ? value.value : value);
// What has to be a whole number.
export const wholeOf = (given) => {
  const value = bare(given);
  if (!isWhole(value)) throw new WrongType(WORDS.notWhole(kindOf(value)));
  return value;
};
export const isNumber = (value) => isWhole(value) || value instanceof Float;
export const tupled = (values) => {
  if (!Array.isArray(values)) return Tuple.from(values);
  const row = new Tuple();
  const { length } = values;
  for (let k = 0; k < length; k += 1) row.push(values[k]);
  return row;
};
export const isErrorClass = (use) => use === Exception || use?.prototype instanceof Exception;
const classes = new WeakMap(); // by function, whether it is one; to look at its text takes long
export const isClass = (use) => {
  const known = classes.get(use);
  if (known !== undefined) return known;
  const found = /^class\b/.test(Function.prototype.toString.call(use));
  classes.set(use, found);
  return found;
};
export const attributeOf = (home, name) => {
  for (let each = home; each; each = Object.getPrototypeOf(each)) {
    if (Object.hasOwn(each, "own") && Object.hasOwn(each.own, name)) return each.own[name];
  }
  return undefined;
};
