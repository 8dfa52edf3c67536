// Names, as Python binds them and as JavaScript may have them.

import { kids, named } from "./syntax.js";

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
// What a statement, or a walrus, assigns to.
const targetsOf = (node, all, text) => {
  switch (node.name) {
    case "AssignStatement":
      return all.slice(
        0,
        all.findLastIndex(({ name }) => name === "AssignOp"),
      );
    case "UpdateStatement":
    case "NamedExpression":
      return all.slice(0, 1);
    case "ForStatement":
      return all.slice(
        1,
        all.findIndex(({ name }) => name === "in"),
      );
    case "TryStatement":
    case "WithStatement":
      return named(all);
    case "DeleteStatement":
      return all.slice(1);
    case "CapturePattern":
      return text(node) === "_" ? [] : all;
    case "FunctionDefinition":
    case "ClassDefinition":
      return [all.find(({ name }) => name === "VariableName")];
    default:
      return [];
  }
};
// The names that a function binds: what is assigned in it, outside of functions within.
export const boundIn = (body, text) => {
  const found = new Set();
  const outer = new Set();
  const target = (node) => {
    if (node.name === "VariableName") found.add(text(node));
    else if (TUPLE.test(node.name) || node.name === "ParenthesizedExpression") {
      kids(node).forEach(target);
    }
  };
  // A walrus in a comprehension binds around it.
  const visit = (node, isInner) => {
    const all = kids(node);
    if (!isInner || node.name === "NamedExpression") targetsOf(node, all, text).forEach(target);
    if (node.name === "ScopeStatement") for (const each of all.slice(1)) outer.add(text(each));
    if (node.name === "ImportStatement") {
      for (const [, , own] of importsOf(text(node))) found.add(own);
    }
    if (/Definition$|^(Scope|Import)Statement$/.test(node.name)) return;
    const isLambda = /Lambda/.test(node.name);
    if (isInner && isLambda) return;
    for (const each of all) visit(each, isInner || isLambda || /Comprehension/.test(node.name));
  };
  visit(body, false);
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
