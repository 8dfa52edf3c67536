// Functions: their parameters, their variables, and what is told of those that are watched.

import { boundIn, quoted, Scope, safe, TUPLE } from "./names.js";
import { Statements } from "./statements.js";
import { Fault, kids, listed } from "./syntax.js";

export class Functions extends Statements {
  // A function: its name, the variables that are told, its text.
  define(node) {
    const all = kids(node);
    if (all[0].name !== "def") throw this.refused(all[0], `“${this.text(all[0])}”`);
    const name = this.text(all.find((each) => each.name === "VariableName"));
    const body = all.find((each) => each.name === "Body");
    const outer = { scope: this.scope, told: this.told, loops: this.loops };
    const list = this.parameters(all.find((each) => each.name === "ParamList"));
    const { names } = list;
    const bound = boundIn(body, (each) => this.text(each)).filter((each) => !names.includes(each));
    this.scope = new Scope(outer.scope, names, bound);
    this.loops = [];
    const counted = this.#counted(name, list);
    const isWatched = !outer.scope && this.watched.includes(name);
    const isGenerator = this.yields(body);
    const own = [...names, ...bound];
    this.told = isWatched ? { name, state: isGenerator ? null : this.#stateOf(body, own) } : null;
    const inside = this.block(body);
    const variables = own.filter((each) => !this.hidden.includes(each));
    const lines = [
      ...counted,
      ...this.#declared(bound),
      ...(isWatched ? this.#watching(name, variables) : []),
      ...(isWatched ? ["try {", ...inside, "} catch ($e) { throw $d.inPython($e); }"] : inside),
      "return null;",
    ];
    Object.assign(this, outer);
    const text = `function${isGenerator ? "*" : ""} ${safe(name)}(${list.written}) {\n${lines.join("\n")}\n}`;
    return { name, variables, isWatched, text };
  }
  // The name of a function within others, as CPython tells it.
  #path(name) {
    const outer = this.scope.outer?.path;
    this.scope.path = outer ? `${outer}.<locals>.${name}` : name;
    return this.scope.path;
  }
  // A call has as many values as there are parameters, but for those that have a default.
  #counted(name, { names, required, isOpen }) {
    const path = this.#path(name);
    if (isOpen) return [];
    const [least, most] = [required, names.length];
    const about = [quoted(path), quoted(names), least, "arguments.length"].join(", ");
    const isOther = `arguments.length < ${least} || arguments.length > ${most}`;
    return [`if (${isOther}) $d.counted(${about});`];
  }
  #declared(bound) {
    const names = [...bound.map(safe), ...this.scope.temporary];
    return names.length ? [`let ${names.join(", ")};`] : [];
  }
  #watching(name, variables) {
    return [
      `const $values = () => [${variables.map(safe).join(", ")}];`,
      `const $line = ($at) => { if (++run.step > run.from) run.take("${name}", $at, $values()); };`,
      `const $sample = ($at) => run.sample("${name}", $at, $values());`,
      `run.enter("${name}");`,
      ...(this.told.state && name === this.search ? ["const $turn = run.turning?.();"] : []),
    ];
  }
  // The variables on which it depends how a function goes on: all but those to which it only
  // adds, and which it returns.  None is known of one that looks at the clock.
  #stateOf(body, names) {
    const assigned = (all) => all.findLastIndex(({ name }) => name === "AssignOp");
    const read = new Set();
    const visit = (node) => {
      const all = kids(node);
      if (node.name === "VariableName") read.add(this.text(node));
      if (node.name === "ReturnStatement") return;
      const last = { UpdateStatement: 0, AssignStatement: assigned(all) - 1 }[node.name] ?? -1;
      for (const [k, each] of all.entries()) {
        if (k <= last) target(each);
        else visit(each);
      }
    };
    // Of what is assigned the elements of a list are read.
    const target = (node) => {
      if (TUPLE.test(node.name)) kids(node).forEach(target);
      else if (node.name !== "VariableName") visit(node);
    };
    visit(body);
    return read.has("perf_counter")
      ? null
      : [...names, ...this.constants].filter((name) => read.has(name));
  }
  yields(node) {
    return kids(node).some(
      (each) =>
        each.name === "YieldStatement" ||
        each.name === "YieldExpression" ||
        (!/Definition$|Lambda/.test(each.name) && this.yields(each)),
    );
  }

  parameters(node) {
    const names = [];
    const written = [];
    let required = 0;
    let isOpen = false; // for any number of values, or for values with names
    for (const row of listed(kids(node).slice(1, -1))) {
      if (row[0].name === "/") continue;
      if (row[0].name === "**") throw this.refused(row[0], "“**” among parameters");
      const isRest = row[0].name === "*";
      const [first, ...rest] = isRest ? row.slice(1) : row;
      isOpen ||= isRest;
      if (!first) continue; // those that follow have to be named
      const word = this.text(first);
      const sign = rest.findIndex(({ name }) => name === "AssignOp");
      const given = rest[sign + 1];
      if (sign < 0) required += 1;
      else if (/^(Array|Dictionary|Set)/.test(given.name)) {
        throw this.refused(given, "a default that may change");
      }
      const other = sign < 0 ? "" : ` = ${this.value(given)}`;
      if (names.includes(word)) {
        throw new Fault(this.line(first), `duplicate argument '${word}' in function definition`);
      }
      names.push(word);
      written.push(`${isRest ? "..." : ""}${safe(word)}${other}`);
    }
    return { written: written.join(", "), names, required, isOpen };
  }
}
