// What of programs is needed: the statements at their tops that some functions use.

import { importsOf } from "./names.js";
import { Fault, kids } from "./syntax.js";

// The names that a statement uses, each with its place; of a module that is imported whole, its
// attributes; and the statements in it that import.
const usedIn = (node, text) => {
  const found = new Map();
  const imports = [];
  const visit = (each) => {
    if (each.name === "TypeDef") return; // kinds are for readers
    if (each.name === "VariableName") found.set(text(each), each.from);
    if (each.name === "ImportStatement") imports.push(each);
    if (each.name === "MemberExpression") {
      const [owner, dot, name] = kids(each);
      if (owner.name === "VariableName" && dot.name === ".") {
        found.set(`${text(owner)}.${text(name)}`, each.from);
      }
    }
    kids(each).forEach(visit);
  };
  visit(node);
  return { names: found, imports };
};

// Of programs, by their names, what is needed that some `functions` of the one that is `main` run;
// what is `compiled` needs nothing.  Returns for each program its statements, its names, and those that are
// asked for from without.  What is imported from elsewhere has to be `known`: a module, and a name of it.
export const wanted = (programs, main, functions, compiled, known = () => true) => {
  const found = new Map();
  const of = (module) => {
    if (!found.has(module)) {
      found.set(module, { statements: new Set(), names: new Set(), given: new Set() });
    }
    return found.get(module);
  };
  const want = (module, name) => {
    const { names } = of(module);
    if (names.has(name)) return;
    names.add(name);
    if (compiled[module]?.includes(name)) return;
    for (const each of programs[module].statements)
      if (each.names.includes(name)) take(module, each, name);
  };
  const give = (module, name) => {
    of(module).given.add(name);
    want(module, name);
  };
  const take = (module, each, name) => {
    const { statements } = of(module);
    if (each.node.name === "ImportStatement") {
      statements.add(each);
      imported(module, each, name);
      return;
    }
    if (statements.has(each)) return;
    statements.add(each);
    for (const other of each.names) want(module, other);
    const used = usedIn(each.node, programs[module].text);
    for (const inner of used.imports) imported(module, { node: inner }, null);
    for (const [path, at] of used.names) {
      const [owner, attribute] = path.split(".");
      const whole = attribute && wholeOf(module, owner);
      if (programs[whole]) give(whole, attribute);
      else if (programs[module].names.includes(owner)) {
        want(module, owner);
        if (whole) ask(module, at, whole, attribute);
      }
    }
  };
  const importsIn = (module) =>
    programs[module].statements
      .filter(({ node }) => node.name === "ImportStatement")
      .flatMap(({ node }) => importsOf(programs[module].text(node)));
  // What an import takes by this name, or by any.
  const imported = (module, { node }, name) => {
    for (const [from, there, here] of importsOf(programs[module].text(node))) {
      if (name !== null && here !== name) continue;
      if (!programs[from] && !programs[`${from}.${there}`]) ask(module, node.from, from, there);
      else if (name !== null && there && programs[from]) give(from, there);
    }
  };
  const ask = (module, at, from, there) => {
    if (known(from, there)) return;
    const line = programs[module].source.slice(0, at).split("\n").length;
    const said = `no page has “${there ? `${from}.${there}` : from}”`;
    throw Object.assign(new Fault(line, said), { module });
  };
  // The module that a name stands for, if it is imported whole.
  const wholeOf = (module, name) => {
    const [from, there] = importsIn(module).find(([, , here]) => here === name) ?? [];
    const whole = there ? `${from}.${there}` : from;
    return programs[whole] || !there ? whole : null;
  };
  for (const name of functions) give(main, name);
  // What binds no name is done, if it is done to what is wanted.
  const isFor = (module, { node, names }) =>
    !names.length &&
    [...usedIn(node, programs[module].text).names.keys()].some((name) =>
      of(module).names.has(name),
    );
  for (let many = -1; many !== sizeOf(found); ) {
    many = sizeOf(found);
    for (const module of [...found.keys()]) {
      for (const each of programs[module].statements)
        if (isFor(module, each)) take(module, each, null);
    }
  }
  return found;
};
const sizeOf = (found) =>
  [...found.values()].reduce((sum, { statements, names }) => sum + statements.size + names.size, 0);
