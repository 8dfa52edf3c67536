// Patterns of Python's `re` as JavaScript has them, and texts of JSON: what the library reads boards
// with.  Only the workers and pages that need them have this part.
//
// Both languages write patterns alike, but for a few signs.  Those that mean something else here are
// refused: a class such as \d, if it is not of ASCII alone; blanks as \s; a group with a name.

import { callable } from "./calling.js";
import { Dict } from "./dicts.js";
import { Refusal, ValueError } from "./errors.js";
import { PYTHON as PLAIN } from "./library.js";
import { float, Module, Tuple } from "./values.js";

const ASCII = 256;
const DOTALL = 16;
const PART = /\\[\s\S]|\[\^?(?:\\[\s\S]|[^\]\\])+\]|\$|\(\?[^:=!]|[\s\S]/g;
const OTHER = { $: "(?=\\n?$)", "\\Z": "$" };
const sourceOf = (pattern, flags) =>
  pattern.replace(PART, (part) => {
    if (/^\(\?|\\[ABbpPkuUxNsS]/.test(part) || (/\\[dDwW]/.test(part) && !(flags & ASCII)))
      throw new Refusal(`the page does not know “${part}” in a pattern`);
    if (part === "." && !(flags & DOTALL)) return "[^\\n]";
    return OTHER[part] ?? part.replace(/\\(["'])/g, "$1");
  });
// What was found is a tuple: all of it, and its groups.
class Match extends Tuple {}
const matched = (found) => (found ? Match.from(found, (group) => group ?? null) : null);

const known = new Map();
const compiled = (pattern, flags = 0) => {
  if (pattern instanceof Module) return pattern;
  const key = `${flags} ${pattern}`;
  if (!known.has(key)) known.set(key, patternOf(pattern, flags));
  return known.get(key);
};
const patternOf = (pattern, flags) => {
  const source = sourceOf(pattern, flags);
  const sort = flags & DOTALL ? "us" : "u";
  const [whole, first, any, every] = [
    [`^(?:${source})$`, sort],
    [`^(?:${source})`, sort],
    [source, sort],
    [source, `g${sort}`],
  ].map((given) => new RegExp(...given));
  const from = (expression) => (text) => matched(expression.exec(text));
  const made = { fullmatch: from(whole), match: from(first), search: from(any) };
  made.findall = (text) =>
    [...text.matchAll(every)].map(([all, ...groups]) => {
      const said = groups.map((group) => group ?? "");
      return said.length > 1 ? Tuple.from(said) : (said[0] ?? all);
    });
  made.split = (text) => text.split(every);
  made.sub = (by, text) => {
    if (typeof by !== "string") {
      const use = callable(by);
      return text.replace(every, (...found) => {
        const end = found.findIndex((each) => typeof each === "number");
        return use(matched(found.slice(0, end)));
      });
    }
    if (by.includes("\\")) throw new Refusal("a “\\” in what stands in the place of a pattern");
    return text.replace(every, () => by);
  };
  return new Module("re.Pattern", made);
};
// The functions of the module, which compile a pattern; what else they take is refused.
const direct = (many) => (name) => [
  name,
  (pattern, ...given) => {
    if (given.length > many) throw new Refusal(`re.${name} with so many values`);
    return compiled(pattern).names[name](...given);
  },
];
const RE = {
  ...Object.fromEntries(["fullmatch", "match", "search", "findall", "split"].map(direct(1))),
  ...Object.fromEntries(["sub"].map(direct(2))),
  compile: compiled,
  A: ASCII,
  ASCII,
  S: DOTALL,
  DOTALL,
};

const valued = (value) => {
  if (Array.isArray(value)) return value.map(valued);
  if (typeof value === "number") return Number.isInteger(value) ? value : float(value);
  if (typeof value !== "object" || value === null) return value;
  return new Dict(Object.entries(value).map(([key, each]) => [key, valued(each)]));
};
const JSON_ = {
  loads: (text) => {
    try {
      return valued(JSON.parse(text));
    } catch (error) {
      throw error instanceof SyntaxError ? new ValueError(error.message) : error;
    }
  },
};

const OWN = { re: new Module("re", RE), json: new Module("json", JSON_) };
export const PYTHON = { ...PLAIN, imported: (name) => OWN[name] ?? PLAIN.imported(name) };
