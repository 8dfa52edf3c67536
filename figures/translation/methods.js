// The methods of values, by their kinds.

import { COUNTED, COUNTS, numbered, OTHERS } from "./arities.js";
import { find, lost } from "./attributes.js";
import { callable, Named, strangeness } from "./calling.js";
import { every, inOrder, withNames } from "./choosing.js";
import { COMPARE } from "./comparisons.js";
import { Dict, lostKey, Members } from "./dicts.js";
import { ends, item } from "./elements.js";
import { IndexError, Refusal, ValueError, WORDS, TypeError as WrongType } from "./errors.js";
import { bitLength } from "./numbers.js";
import { OPERATE } from "./operators.js";
import { represented } from "./representing.js";
import { append as appendTo, array, extend as extendBy } from "./sequences.js";
import { bare, Cells, Fixed, isWhole, kindOf, truth } from "./values.js";
import { iterable } from "./ways.js";
import { WORD_METHODS } from "./words.js";

const indexed = (list, k = -1) => {
  if (!list.length) throw new IndexError("pop from empty list");
  if (isWhole(k) && !(k >= -list.length && k < list.length))
    throw new IndexError("pop index out of range");
  const value = item(list, k);
  list.splice(k < 0 ? Number(k) + list.length : Number(k), 1);
  return value;
};
const SEQUENCE = {
  count: (list, value) => [...list].filter((each) => COMPARE["=="](each, value)).length,
  index: (list, value, begin = null, end = null) => {
    let [place, last] = ends(list.length, begin, end);
    while (place < last && !COMPARE["=="](list[place], value)) place += 1;
    if (place >= last) throw new ValueError(WORDS.notThere(kindOf(list), represented(value)));
    return place;
  },
};
const CHANGING = {
  ...SEQUENCE,
  append: (list, value) => void appendTo(list, list.least === undefined ? value : bare(value)),
  extend: (list, values) => extendBy(list, [...iterable(values)]),
  insert: (list, k, value) => void list.splice(Number(k), 0, value),
  pop: indexed,
  remove: (list, value) => {
    const k = [...list].findIndex((each) => COMPARE["=="](each, value));
    if (k < 0) throw new ValueError("list.remove(x): x not in list");
    list.splice(k, 1);
  },
  reverse: (list) => void list.reverse(),
};
const NUMBER = {
  bit_count: (number) => BigInt(number).toString(2).replace(/[-0]/g, "").length,
  bit_length: bitLength,
};
const sort = withNames(
  ["key", "reverse"],
  ([list], by) =>
    void list.splice(
      0,
      list.length,
      ...inOrder(list, by("key", null), truth(by("reverse", false))),
    ),
);
export const METHODS = {
  int: NUMBER,
  bool: NUMBER,
  float: { is_integer: (value) => Number.isInteger(value.number) },
  tuple: SEQUENCE,
  range: SEQUENCE,
  bytes: SEQUENCE,
  list: {
    ...CHANGING,
    clear: (list) => void list.splice(0),
    copy: (list) => [...list],
    sort,
  },
  "array.array": {
    ...CHANGING,
    tobytes: (cells) => {
      if (!"bB".includes(cells.typecode)) throw new Refusal("tobytes of wider numbers");
      return Fixed.from(cells, (each) => each & 255);
    },
    tolist: (cells) => [...cells],
    toreadonly: (cells) => cells,
    cast: (cells, typecode) => array(typecode, cells),
  },
  bytearray: {
    ...CHANGING,
    toreadonly: (cells) => cells,
    cast: (cells, typecode) => array(typecode, cells),
  },
  str: WORD_METHODS,
  set: {
    add: (set, value) => void set.add(value),
    clear: (set) => void set.clear(),
    copy: (set) => new Members(set),
    discard: (set, value) => void set.delete(value),
    difference: (set, other) => OPERATE["-"](set, new Members(every(other))),
    intersection: (set, other) => OPERATE["&"](set, new Members(every(other))),
    issubset: (set, other) => COMPARE["<="](set, new Members(every(other))),
    remove: (set, value) => {
      if (!set.delete(value)) throw lostKey(value);
    },
    union: (set, other) => new Members([...set, ...every(other)]),
    update: (set, other) => every(other).forEach((each) => void set.add(each)),
  },
  dict: {
    clear: (dict) => void dict.pairs.clear(),
    copy: (dict) => new Dict(dict.items()),
    get: (dict, key, other = null) => dict.get(key, other),
    items: (dict) => dict.items(),
    keys: (dict) => dict.keys(),
    pop: (dict, key, ...other) => dict.pop(key, ...other),
    setdefault: (dict, key, value = null) => dict.setdefault(key, value),
    total: (dict) => dict.values().reduce((a, b) => OPERATE["+"](a, b), 0),
    update: (dict, other) => {
      for (const [key, value] of other instanceof Dict ? other.items() : iterable(other))
        dict.put(key, value);
    },
    values: (dict) => dict.values(),
  },
  generator: {},
};
// A method of a kind of values, which counts what it is given; or nothing.
const methodOf = (owner, name) => {
  const self = bare(owner);
  const kind = kindOf(self);
  if (!METHODS[kind] || !Object.hasOwn(METHODS[kind], name)) return undefined;
  const use = METHODS[kind][name];
  const [least, most] = COUNTED[kind]?.[name] ?? COUNTS[name] ?? [0, Infinity];
  const call = (...given) => {
    const many = given.length - Number(given.at(-1) instanceof Named);
    if (name === "sort" && many) throw new WrongType("sort() takes no positional arguments");
    if (many < least || many > most) {
      const said =
        least === most && least < 2
          ? `${kind}.${name}() takes ${least ? "exactly one argument" : "no arguments"} (${many} given)`
          : numbered(name, least, most, many);
      throw new WrongType(said);
    }
    return use(self, ...given) ?? null;
  };
  call.takes = use.takes;
  return call;
};
export const field = (owner, name) => {
  const own = find(owner, name);
  const found = own === undefined ? methodOf(owner, name) : own;
  if (found !== undefined) return found;
  const kind = kindOf(bare(owner));
  if (OTHERS[kind]?.split(" ").includes(name) || (kind !== "module" && /^__\w+__$/.test(name)))
    throw strangeness(`${kind}.${name}`);
  throw lost(owner, name);
};
export const method = (owner, name) => methodOf(owner, name) ?? callable(field(owner, name));
export const append = (owner, value) => {
  if (owner?.constructor === Array) owner.push(value);
  else if (owner instanceof Cells) appendTo(owner, bare(value));
  else method(owner, "append")(value);
  return null;
};
