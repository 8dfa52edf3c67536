// Classes: those of a program, named tuples, enumerations, and data classes.

import { ABOUT, counted, def, Named, strangeness } from "./calling.js";
import { COMPARE } from "./comparisons.js";
import { Dict } from "./dicts.js";
import { Refusal, ValueError, TypeError as WrongType } from "./errors.js";
import { represented } from "./representing.js";
import {
  Absent,
  attributeOf,
  bare,
  Instance,
  isErrorClass,
  kindOf,
  Member,
  Tuple,
  tupled,
} from "./values.js";
import { iterable } from "./ways.js";

// What stands for a class of which others are made in their own way.
export class NamedTuple {}
export class Enum {}
export class IntEnum {}
for (const each of [NamedTuple, Enum, IntEnum]) each.called = each.name;

export const body = (name, bases, path) => ({ name, bases, path, own: {} });
export const classed = (about, fields) => {
  const { name, bases, own } = about;
  if (bases.length > 1) throw new Refusal("a class of several classes");
  const [base = Instance] = bases;
  if (base instanceof Absent) throw strangeness(base.path);
  const home = homeOf(base, name, own, fields);
  Object.defineProperty(home, "called", { value: name });
  home.path = about.path;
  about.home = home;
  return home;
};
const homeOf = (base, name, own, fields) => {
  if (base === NamedTuple) return tupleClass(name, own, fields);
  if (base === Enum || base === IntEnum) return enumeration(base === IntEnum, own);
  if (base !== Instance && typeof base !== "function") throw new WrongType("bases must be types");
  const isOwn = base === Instance || base.prototype instanceof Instance;
  if (!isOwn && !isErrorClass(base)) {
    throw new Refusal(`a class of “${base.called ?? base.name}”`);
  }
  const home = class extends base {};
  home.own = own;
  home.fields = fields;
  return home;
};
// How a class is called that has fields, some with values of their own; if they are too few or too
// many, it is told as of a method.
const calledWith = (path, self, fields, own) => {
  const required = fields.filter((field) => !Object.hasOwn(own, field)).length;
  const whole = { path, names: [self, ...fields], required: required + 1 };
  const values = (given) => {
    if (given.length < required || given.length > fields.length) counted(whole, given.length + 1);
    return fields.map((field, k) => (given[k] === undefined ? own[field] : given[k]));
  };
  return { values, required, about: { ...ABOUT, path, names: fields, required } };
};
const tupleClass = (name, own, fields) => {
  const home = class extends Tuple {};
  home.places = new Map(fields.map((field, k) => [field, k]));
  for (const [field, k] of home.places) {
    if (field !== "length")
      Object.defineProperty(home.prototype, field, {
        get() {
          return this[k];
        },
      });
  }
  const { values, about } = calledWith(`${name}.__new__`, "_cls", fields, own);
  home.own = { ...own };
  for (const field of fields) delete home.own[field];
  home.own._fields = tupled(fields);
  const make = (...given) => {
    // Pushed: an Array that is made of one number has so many holes.
    const row = new home();
    row.push(...values(given));
    return row;
  };
  make.about = about;
  home.own._replace = (self, ...more) => {
    const names = more.at(-1) instanceof Named ? more.at(-1).values : new Map();
    const other = [...names.keys()].filter((field) => !fields.includes(field));
    if (other.length) throw new ValueError(`Got unexpected field names: ${represented(other)}`);
    return make(...fields.map((field, k) => (names.has(field) ? names.get(field) : self[k])));
  };
  home.own._replace.takes = true;
  home.own._asdict = (self) => new Dict(fields.map((field, k) => [field, self[k]]));
  home.own._make = (row) => make(...iterable(row));
  home.own._make.isOfClass = true;
  home.make = () => make;
  return home;
};
const enumeration = (isWholeKind, own) => {
  const home = class extends Instance {};
  home.own = {};
  home.members = [];
  home.m = {};
  for (const [name, value] of Object.entries(own)) {
    const isMethod = typeof value === "function";
    if (isMethod) home.own[name] = value;
    else {
      const known = home.members.find((each) => COMPARE["=="](each.value, value));
      const member = known ?? new Member(home, name, value, isWholeKind);
      if (!known) home.members.push(member);
      home.own[name] = member;
      home.m[name] = member;
    }
  }
  home.make =
    () =>
    (...given) => {
      if (given.length !== 1) throw new WrongType("EnumType.__call__() takes one value");
      const [value] = given;
      const found = home.members.find(
        (each) => each === value || COMPARE["=="](each.value, bare(value)),
      );
      if (found) return found;
      throw new ValueError(`${represented(value)} is not a valid ${home.called}`);
    };
  return home;
};
// What @dataclass makes of a class.
export const dataclass = (home) => {
  const { own, fields } = home;
  const path = `${home.path}.__init__`;
  if (fields.some((field) => ["list", "dict", "set"].includes(kindOf(own[field])))) {
    throw new ValueError("mutable default is not allowed: use default_factory");
  }
  const { values, required } = calledWith(path, "self", fields, { ...own });
  const begin = (self, ...given) => {
    const row = values(given);
    for (const [k, field] of fields.entries()) self[field] = row[k];
    attributeOf(home, "__post_init__")?.(self);
  };
  own.__init__ ??= def(begin, path, ["self", ...fields], { required: required + 1 });
  home.isCompared = true;
  return home;
};
export const superior = (about, self) => {
  const base = Object.getPrototypeOf(about.home);
  return new Superior(base, self);
};
export class Superior {
  constructor(base, self) {
    Object.assign(this, { base, self });
  }
}
