// Names, as Python binds them and as JavaScript may have them.

import { kids } from "./syntax.js";

const RESERVED = new Set(
  (
    "arguments await case catch const debugger default delete do enum eval export extends false " +
    "function implements in instanceof interface let new null package private protected public " +
    "static super switch this throw true typeof undefined var void with yield run"
  ).split(" "),
);
export const TUPLE = /^(Tuple|Array)Expression$/;
export const SIMPLE = /^[A-Za-z_$][\w$]*$/;
export const NUMBER = /^\d{1,9}$/;
export const safe = (name) => (RESERVED.has(name) ? `${name}_` : name);
export const quoted = JSON.stringify; // a text as JavaScript has it
// The names that a function binds: what is assigned in it, outside of functions within.
export const boundIn = (body, text) => {
  const found = new Set();
  const target = (node) => {
    if (node.name === "VariableName") found.add(text(node));
    else if (TUPLE.test(node.name) || node.name === "ParenthesizedExpression") {
      kids(node).forEach(target);
    }
  };
  const targetsOf = (node, all) => {
    if (node.name === "AssignStatement") {
      return all.slice(
        0,
        all.findLastIndex(({ name }) => name === "AssignOp"),
      );
    }
    if (node.name === "UpdateStatement" || node.name === "NamedExpression") return all.slice(0, 1);
    if (node.name === "ForStatement")
      return all.slice(
        1,
        all.findIndex(({ name }) => name === "in"),
      );
    const isCapture = node.name === "CapturePattern" && text(node) !== "_";
    return isCapture ? all.slice(0, 1) : [];
  };
  const outer = new Set();
  const visit = (node) => {
    const all = kids(node);
    if (/Lambda|Comprehension/.test(node.name)) return walruses(node);
    if (node.name === "ScopeStatement") {
      for (const each of all.slice(1)) outer.add(text(each));
      return;
    }
    if (node.name === "ImportStatement") {
      for (const [, , own] of importsOf(text(node))) found.add(own);
      return;
    }
    if (node.name === "TryStatement" || node.name === "WithStatement") {
      for (const [k, each] of all.entries()) if (each.name === "as") target(all[k + 1]);
    }
    if (node.name === "DeleteStatement") all.slice(1).forEach(target);
    if (/Definition$/.test(node.name)) {
      found.add(text(all.find(({ name }) => name === "VariableName")));
      return;
    }
    targetsOf(node, all).forEach(target);
    all.forEach(visit);
  };
  // A walrus in a comprehension binds around it.
  const walruses = (node) => {
    for (const each of kids(node)) {
      if (each.name === "NamedExpression") target(kids(each)[0]);
      if (!/Lambda/.test(each.name)) walruses(each);
    }
  };
  visit(body);
  return [...found].filter((name) => !outer.has(name));
};
// What an import statement takes: the module, the name there (or none), the name here.
export const importsOf = (text) => {
  const flat = text
    .replace(/#.*/g, "")
    .replace(/[()\\]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [, from, rest] = flat.match(/^from (\S+) import (.*)$/) ?? [];
  const pairs = (rest ?? flat.replace(/^import /, "")).split(",").map((each) => each.trim());
  return pairs.filter(Boolean).map((pair) => {
    const [name, as] = pair.split(" as ").map((each) => each.trim());
    return from ? [from, name, as ?? name] : [name, null, as ?? name.split(".")[0]];
  });
};

// The names of a function, and of those around it.
export class Scope {
  constructor(outer, given, bound) {
    Object.assign(this, { outer, given: new Set(given), bound: new Set(bound), within: [] });
    this.temporary = [];
    this.sure = new Set(); // names that have a value wherever we are
  }
  has(name) {
    return !this.isClass && (this.given.has(name) || this.bound.has(name));
  }
  isWithin(name) {
    return this.within.some((names) => names.has(name)) || Boolean(this.outer?.isWithin(name));
  }
  isOuter(name) {
    return Boolean(this.outer) && (this.outer.has(name) || this.outer.isOuter(name));
  }
}
