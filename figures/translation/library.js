// The modules of Python's library that programs import, as far as a page has them.

import { ARRAY } from "./builtins.js";
import { dataclass, Enum, IntEnum, NamedTuple } from "./classes.js";
import { COMPARE } from "./comparisons.js";
import { Dict } from "./dicts.js";
import { item } from "./elements.js";
import { ValueError } from "./errors.js";
import { exact } from "./integers.js";
import { OPERATE } from "./operators.js";
import { Random } from "./random.js";
import { BUILTINS, OPERATIONS } from "./runtime.js";
import { mmap } from "./sequences.js";
import { Absent, float, Module, tupled, wholeOf } from "./values.js";
import { iterable } from "./ways.js";

const signs = (names) =>
  Object.fromEntries(names.split(" ").map((name) => [name, new Absent(name)]));
const cache = (use) => {
  const known = new Dict();
  const call = (...given) => {
    const key = tupled(given);
    if (!known.has(key)) known.put(key, use(...given));
    return known.get(key);
  };
  call.about = use.about;
  return call;
};
const counter = (values = []) => {
  const made = new Dict();
  made.other = () => 0;
  if (values instanceof Dict) for (const [key, value] of values.items()) made.put(key, value);
  else for (const each of iterable(values)) made.put(each, OPERATE["+"](made.get(each, 0), 1));
  return made;
};
counter.isGeneric = true;
const rows = function* (make) {
  for (const row of make) yield tupled(row);
};
const ofWhole =
  (use) =>
  (...given) =>
    use(...given.map(wholeOf));
const factorial = (n) => {
  if (n < 0) throw new ValueError("factorial() not defined for negative values");
  let product = 1;
  for (let k = 2; k <= n; k += 1) product = OPERATE["*"](product, k);
  return product;
};
const comb = (n, k) => {
  if (n < 0) throw new ValueError("n must be a non-negative integer");
  if (k < 0) throw new ValueError("k must be a non-negative integer");
  let ways = 1;
  for (let j = 0; j < k; j += 1) ways = OPERATE["//"](OPERATE["*"](ways, n - j), j + 1);
  return ways;
};
const isqrt = (n) => {
  if (n < 0) throw new ValueError("isqrt() argument must be nonnegative");
  let root = BigInt(Math.floor(Math.sqrt(Number(n))));
  while (root * root > BigInt(n)) root -= 1n;
  while ((root + 1n) * (root + 1n) <= BigInt(n)) root += 1n;
  return exact(root);
};

const MODULES = {
  array: { array: ARRAY },
  bisect: {
    bisect_left: (row, value) => {
      let [low, high] = [0, BUILTINS.len(row)];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (COMPARE["<"](item(row, middle), value)) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  },
  collections: { Counter: counter },
  "collections.abc": signs("Callable Iterable Iterator Sequence Set Mapping Collection Generator"),
  "concurrent.futures": { ThreadPoolExecutor: () => ({ isPool: true }) },
  dataclasses: { dataclass },
  enum: { Enum, IntEnum },
  functools: {
    cache,
    reduce: (use, values, ...first) =>
      first.concat([...iterable(values)]).reduce((a, b) => use(a, b)),
  },
  itertools: {
    chain: Object.assign(
      (...all) => all.flatMap((each) => [...iterable(each)])[Symbol.iterator](),
      {
        static: {
          from_iterable: (all) =>
            [...iterable(all)].flatMap((row) => [...iterable(row)])[Symbol.iterator](),
        },
      },
    ),
    pairwise: (values) => {
      const all = [...iterable(values)];
      return rows(all.slice(1).map((value, k) => [all[k], value]));
    },
    product: (...all) =>
      rows(
        all
          .map((row) => [...iterable(row)])
          .reduce(
            (made, row) => made.flatMap((begun) => row.map((each) => [...begun, each])),
            [[]],
          ),
      ),
  },
  math: {
    comb: ofWhole(comb),
    factorial: ofWhole(factorial),
    isqrt: ofWhole(isqrt),
  },
  mmap: { mmap },
  operator: { sub: OPERATE["-"], add: OPERATE["+"], mul: OPERATE["*"] },
  random: {
    Random: (seed) => new Module("Random", Random(seed)),
  },
  sys: { stdout: "stdout", stderr: "stderr" },
  time: { perf_counter: () => float(performance.now() / 1000) },
  typing: {
    NamedTuple,
    cast: (_, value) => value,
    ...signs("Any Callable TypeAlias Final Literal Optional Union TYPE_CHECKING"),
  },
};
for (const names of Object.values(MODULES)) {
  for (const [name, use] of Object.entries(names))
    if (typeof use === "function") use.called ??= name;
}
const library = (name) =>
  Object.hasOwn(MODULES, name)
    ? Object.assign(new Module(name, MODULES[name]), { isOpen: true })
    : null;
// What a translated text finds in its run.
export const PYTHON = { dynamic: { $d: OPERATIONS, $b: BUILTINS }, imported: library };
