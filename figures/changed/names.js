// Names, as Python binds them and as JavaScript may have them.

import { kids } from "./syntax.js";

const RESERVED = new Set(
  (
    "arguments await case catch const debugger default delete do enum eval export extends false " +
    "function implements in instanceof interface let new null package private protected public " +
    "static super switch this throw true typeof undefined var void with yield run compiled Python $d $b"
  ).split(" "),
);
export const TUPLE = /^(Tuple|Array)Expression$/;

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
  const visit = (node) => {
    const all = kids(node);
    if (/Lambda/.test(node.name)) return;
    if (/Definition$/.test(node.name)) {
      found.add(text(all.find(({ name }) => name === "VariableName")));
      return;
    }
    targetsOf(node, all).forEach(target);
    all.forEach(visit);
  };
  visit(body);
  return [...found];
};

// The names of a function, and of those around it.
export class Scope {
  constructor(outer, given, bound) {
    Object.assign(this, { outer, given: new Set(given), bound: new Set(bound), within: [] });
    this.temporary = [];
  }
  has(name) {
    return this.given.has(name) || this.bound.has(name);
  }
  isWithin(name) {
    return this.within.some((names) => names.has(name)) || Boolean(this.outer?.isWithin(name));
  }
  isOuter(name) {
    return Boolean(this.outer) && (this.outer.has(name) || this.outer.isOuter(name));
  }
}
