// Functions: their parameters, their variables, and what is told of those that are watched.

import { boundIn, quoted, Scope, safe, TUPLE } from "./names.js";
import { Statements } from "./statements.js";
import { Fault, kids, listed, named, within } from "./syntax.js";

export class Functions extends Statements {
  // A function: its name, the variables that are told, its text.
  define(node) {
    const all = kids(node);
    if (all[0].name !== "def") throw this.refused(all[0], `“${this.text(all[0])}”`);
    const name = this.text(all.find((each) => each.name === "VariableName"));
    const body = all.find((each) => each.name === "Body");
    const { scope, told, loops, caught, count } = this;
    const outer = { scope, told, loops, caught, count };
    const list = this.parameters(all.find((each) => each.name === "ParamList"));
    const { names } = list;
    const bound = boundIn(body, (each) => this.text(each)).filter((each) => !names.includes(each));
    const inner = within(body);
    const erased = this.erased(inner);
    const [lost, given] = [true, false].map((is) => names.filter((n) => erased.includes(n) === is));
    this.scope = new Scope(outer.scope, given, [...bound, ...lost]);
    this.scope.unsure = new Set([...erased, ...this.forgotten(inner)]);
    Object.assign(this, { loops: [], caught: null, count: 0 });
    const path = this.pathOf(name);
    const isWatched = Boolean(outer.scope?.isTop) && this.watched.includes(name);
    const isGenerator = inner.some(({ name }) => /^Yield(Statement|Expression)$/.test(name));
    const own = [...names, ...bound];
    this.told = isWatched ? { name, state: isGenerator ? null : this.#stateOf(body, own) } : null;
    const inside = this.block(body);
    const variables = own.filter((each) => !this.hidden.includes(each));
    this.variables.set(name, variables);
    const lines = [
      ...this.declared(bound),
      ...(isWatched ? this.#watching(name, variables) : []),
      ...(isWatched ? ["try {", ...inside, "} catch ($e) { throw $d.inPython($e); }"] : inside),
      ...(/^(return|throw)\b/.test(inside.at(-1)) ? [] : ["return null;"]),
    ];
    Object.assign(this, outer);
    const made = this.made(path, list, lines, isGenerator);
    return { name, variables, isWatched, made };
  }
  // A function of a list of parameters, with what is known of it, by which it is called with names;
  // its defaults are those of now.
  made(path, list, lines, isGenerator = false) {
    const { names, required, only, rest, words, defaults } = list;
    const own = names.filter((each) => !only.includes(each) && each !== rest && each !== words);
    const others = [...defaults.keys()];
    const other = (each) => `$f.about.other[${others.indexOf(each)}]`;
    const written = own.map((each) =>
      defaults.has(each) ? `${safe(each)} = ${other(each)}` : safe(each),
    );
    const isNamed = only.length || words;
    if (rest) written.push(`...${safe(rest)}`);
    else if (isNamed) written.push("$k");
    const head = [];
    const count = "arguments.length";
    const isBehind = `${count} === ${own.length + 1} && $k instanceof $d.Named`;
    const tests = [];
    if (required === own.length && !rest && !isNamed) tests.push(`${count} !== ${required}`);
    else {
      if (required) tests.push(`${count} < ${required}`);
      if (!rest) tests.push(`${count} > ${own.length}${isNamed ? ` && !(${isBehind})` : ""}`);
    }
    if (tests.length) head.push(`if (${tests.join(" || ")}) $d.counted($f.about, ${count});`);
    if (rest && isNamed) head.push(`const $k = $d.namedIn(${safe(rest)});`);
    if (rest) head.push(`${safe(rest)} = $d.tupled(${safe(rest)});`);
    for (const each of only) {
      const missing = `$d.needed($f.about, ${quoted(each)})`;
      const value = defaults.has(each) ? other(each) : missing;
      const key = quoted(each);
      head.push(`let ${safe(each)} = $k?.values.has(${key}) ? $k.values.get(${key}) : ${value};`);
    }
    if (words) head.push(`let ${safe(words)} = $d.otherNames($k, ${quoted(only)});`);
    const inside = isGenerator ? ["return (function* () {", ...lines, "})();"] : lines;
    const more = [
      ...(required === own.length ? [] : [`required: ${required}`]),
      ...(only.length ? [`only: ${quoted(only)}`] : []),
      ...(rest ? ["rest: true"] : []),
      ...(words ? ["words: true"] : []),
      ...(others.length ? [`other: [${[...defaults.values()].join(", ")}]`] : []),
    ].join(", ");
    const text = [`function $f(${written.join(", ")}) {`, ...head, ...inside, "}"].join("\n");
    const about = [quoted(path), quoted(own), ...(more ? [`{ ${more} }`] : [])].join(", ");
    return `$d.def(${text}, ${about})`;
  }
  // Names that are deleted, and those of errors, which are forgotten.
  erased(nodes) {
    return nodes
      .filter(({ name }) => name === "DeleteStatement")
      .flatMap((each) => kids(each).filter(({ name }) => name === "VariableName"))
      .map((each) => this.text(each));
  }
  forgotten(nodes) {
    return nodes
      .filter(({ name }) => name === "TryStatement")
      .flatMap((each) => named(kids(each)))
      .map((each) => this.text(each));
  }
  // The names of a target have values from here on, unless they may lose them.
  assured(target) {
    const { scope } = this;
    if (scope.isTop || scope.isClass) return;
    if (target.name === "VariableName") {
      const name = this.text(target);
      if (scope.bound.has(name) && !scope.unsure.has(name)) scope.sure.add(name);
    } else if (TUPLE.test(target.name) || target.name === "ParenthesizedExpression") {
      for (const each of kids(target)) this.assured(each);
    }
  }
  // The name of a function within others, as CPython tells it.
  pathOf(name) {
    const around = this.scope.outer;
    const within = around && !around.isTop ? around.path : null;
    const joint = around?.isClass ? "." : ".<locals>.";
    this.scope.path = within ? `${within}${joint}${name}` : name;
    return this.scope.path;
  }
  declared(bound) {
    const names = [...bound.map(safe), ...this.scope.temporary];
    return names.length ? [`let ${names.join(", ")};`] : [];
  }
  #watching(name, variables) {
    return [
      `const $values = () => [${variables.map(safe).join(", ")}];`,
      `const $line = ($at) => { if (++run.step > run.from) run.take("${name}", $at, $values()); };`,
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
  parameters(node) {
    const parts = kids(node);
    const inner = parts[0]?.name === "(" ? parts.slice(1, -1) : parts;
    const found = {
      names: [],
      required: 0,
      only: [],
      rest: null,
      words: null,
      defaults: new Map(),
    };
    let isOnly = false;
    for (const row of listed(inner)) {
      const star = ["*", "**"].includes(row[0].name) ? row[0].name : "";
      const [first, ...others] = star ? row.slice(1) : row;
      if (star === "*") isOnly = true;
      if (!first) continue; // those that follow have to be named
      const word = this.text(first);
      if (found.names.includes(word)) {
        throw new Fault(this.line(first), `duplicate argument '${word}' in function definition`);
      }
      found.names.push(word);
      if (star) {
        found[star === "*" ? "rest" : "words"] = word;
        continue;
      }
      const sign = others.findIndex(({ name }) => name === "AssignOp");
      if (isOnly) found.only.push(word);
      if (sign >= 0) {
        found.defaults.set(word, this.value(others[sign + 1]));
      } else if (!isOnly) {
        if (found.defaults.size) {
          throw new Fault(
            this.line(first),
            "parameter without a default follows parameter with a default",
          );
        }
        found.required += 1;
      }
    }
    return found;
  }
}
