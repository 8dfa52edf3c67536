// Functions with the names of their parameters, and what is called.
// Values that are given by names, behind all others.

import { Dict } from "./dicts.js";
import { KeyError, Refusal, WORDS, TypeError as WrongType } from "./errors.js";
import { represented, worded } from "./representing.js";
import { Absent, attributeOf, Instance, isClass, isErrorClass, nameOf, tupled } from "./values.js";

export class Named {
  constructor(pairs) {
    this.values = new Map();
    for (const [name, value] of pairs) {
      if (this.values.has(name))
        throw new WrongType(`got multiple values for keyword argument '${name}'`);
      this.values.set(name, value);
    }
  }
}
// Its parameters that may be given by place are `names`; so many are `required`, `only` are given by
// name, `rest` and `words` are whether it takes more of either, `other` are the defaults.
export const ABOUT = { only: [], rest: false, words: false };
export const def = (use, path, names, about = {}) => {
  use.about = { ...ABOUT, path, names, required: names.length, ...about };
  return use;
};
// A function that is not Python's, such as a search in WebAssembly.
export const outside =
  (use) =>
  (...given) => {
    const found = use(...given);
    return Array.isArray(found) ? tupled(found) : (found ?? null);
  };
export const counted = ({ path, names, required }, many) => {
  const missing = names.slice(many, required);
  throw new WrongType(
    missing.length ? WORDS.missing(path, missing) : WORDS.given(path, required, names.length, many),
  );
};
export const needed = ({ path }, name) => {
  throw new WrongType(`${path}() missing 1 required keyword-only argument: '${name}'`);
};
export const namedIn = (rest) => (rest.at(-1) instanceof Named ? rest.pop() : null);
export const otherNames = (given, only) =>
  new Dict([...(given?.values ?? [])].filter(([name]) => !only.includes(name)));
export const pairs = (dict) => {
  if (!(dict instanceof Dict)) throw new Refusal("“**” with what is no dict");
  return dict.items().map(([key, value]) => [key, value]);
};
// A call with some values by their names.
export const named = (use, values, given) => {
  const all = new Named(given);
  const { about } = use;
  if (!about) {
    if (use.takes) return use(...values, all);
    throw new Refusal(`names of arguments in a call of “${use.called ?? use.name}”`);
  }
  const { path, names, required, only, words } = about;
  const placed = [...values];
  const left = [];
  for (const [name, value] of all.values) {
    const k = names.indexOf(name);
    if (k >= 0) {
      if (k < values.length)
        throw new WrongType(`${path}() got multiple values for argument '${name}'`);
      placed[k] = value;
    } else if (only.includes(name) || words) left.push([name, value]);
    else throw new WrongType(`${path}() got an unexpected keyword argument '${name}'`);
  }
  const missing = names.slice(0, required).filter((_, k) => placed[k] === undefined);
  if (missing.length) throw new WrongType(WORDS.missing(path, missing));
  if (!left.length) return use(...placed);
  placed.length = Math.max(placed.length, names.length);
  return use(...placed, new Named(left));
};
export const callable = (use) => {
  if (typeof use !== "function") {
    if (use instanceof Absent) throw strangeness(use.path);
    const own = use instanceof Instance && attributeOf(use.constructor, "__call__");
    if (own) return bound(own, use);
    throw new WrongType(`'${nameOf(use)}' object is not callable`);
  }
  if (use.about !== undefined || !isClass(use)) return use;
  return makerOf(use);
};
// What is known of a function whose first value is given.
const later = (about) => {
  if (!about) return undefined;
  const { names, required } = about;
  return { ...about, names: names.slice(1), required: Math.max(0, required - 1) };
};
export const bound = (use, owner) => {
  const call = (...given) => use(owner, ...given);
  return Object.assign(call, { takes: use.takes, about: later(use.about) });
};

// Classes make objects, each by its own maker.
const makers = new WeakMap();
export const makerOf = (home) => {
  if (!makers.has(home)) makers.set(home, home.make ? home.make(home) : made(home));
  return makers.get(home);
};
const made = (home) => {
  const begin = attributeOf(home, "__init__");
  const isError = isErrorClass(home);
  const make = (...given) => {
    const values = given.filter((each) => !(each instanceof Named));
    const self = isError ? began(new home(""), values) : new home();
    if (begin) begin(self, ...given);
    else if (given.length && !isError) throw new WrongType(`${home.called}() takes no arguments`);
    return self;
  };
  return Object.assign(make, { about: later(begin?.about), called: home.called });
};
export const began = (error, given) => {
  error.args = tupled(given);
  const [first] = given;
  error.message = "";
  if (given.length > 1) error.message = represented(error.args);
  else if (given.length)
    error.message = error instanceof KeyError ? represented(first) : worded(first);
  return error;
};
export const strangeness = (name) => new Refusal(`the page does not know “${name}”`);
export const strange = (name) => {
  throw strangeness(name);
};
