// Expressions, each as one of JavaScript.

import { Logic } from "./logic.js";
import { BUILTINS } from "./methods.js";
import { safe, TUPLE } from "./names.js";
import { Fault, kids, listed, split } from "./syntax.js";

export class Expressions extends Logic {
  // What stands between commas: one value, or a tuple.
  row(nodes) {
    const isOne = nodes.length === 1 && nodes[0].name !== ",";
    return isOne ? this.value(nodes[0]) : `$d.tupled([${this.several(nodes)}])`;
  }
  several(nodes) {
    const rows = listed(nodes);
    return rows
      .map(([first, second]) =>
        first.name === "*" ? `...$d.iterated(${this.value(second)})` : this.value(first),
      )
      .join(", ");
  }
  value(node) {
    if (node.type.isError) throw new Fault(this.line(node), "invalid syntax");
    const write = this[`of${node.name}`];
    if (!write) throw this.refused(node, `“${this.text(node)}”`);
    return write.call(this, node, kids(node));
  }
  ofVariableName(node) {
    const name = this.text(node);
    const { scope } = this;
    if (scope?.isWithin(name) || scope?.given.has(name)) return safe(name);
    if (scope?.bound.has(name)) {
      return `(${safe(name)} === undefined ? $d.unbound("${name}") : ${safe(name)})`;
    }
    return scope?.isOuter(name) ? safe(name) : this.global(name);
  }
  global(name) {
    if (this.names.has(name)) return this.names.get(name);
    if (this.defined.includes(name)) return safe(name);
    return Object.hasOwn(BUILTINS, name) ? `$b.${name}` : `$d.unknown("${name}")`;
  }
  ofParenthesizedExpression(_, all) {
    return `(${this.value(all[1])})`;
  }
  ofTupleExpression(_, all) {
    return `$d.tupled([${this.several(all.slice(1, -1))}])`;
  }
  ofArrayExpression(_, all) {
    return `[${this.several(all.slice(1, -1))}]`;
  }
  ofSetExpression(_, all) {
    return `$b.set([${this.several(all.slice(1, -1))}])`;
  }
  ofDictionaryExpression(node, all) {
    const pairs = listed(all.slice(1, -1)).map(([key, , value]) => {
      if (key.name === "**") throw this.refused(node, "“**” in a dictionary");
      return `[${this.value(key)}, ${this.value(value)}]`;
    });
    return `$b.dict([${pairs.join(", ")}])`;
  }
  ofConditionalExpression(_, [yes, , test, , no]) {
    return `(${this.test(test)} ? ${this.value(yes)} : ${this.value(no)})`;
  }
  ofNamedExpression(_, [target, , value]) {
    return `(${safe(this.text(target))} = ${this.value(value)})`;
  }
  ofLambdaExpression(_, all) {
    const list = all.find(({ name }) => name === "ParamList");
    const rows = list ? listed(kids(list)) : [];
    const names = rows.map(([first]) => this.text(first));
    return this.#among(
      names,
      () => `((${names.map(safe).join(", ")}) => ${this.value(all.at(-1))})`,
    );
  }
  #among(names, write) {
    const { within } = this.scope ?? { within: [] };
    within.push(new Set(names));
    const text = write();
    within.pop();
    return text;
  }
  ofMemberExpression(_, all) {
    const owner = this.value(all[0]);
    if (all[1].name === ".") return `$d.field(${owner}, "${this.text(all[2])}")`;
    const [begin, end, step] = this.subscript(all);
    if (end === undefined) return `$d.item(${owner}, ${begin})`;
    return `$d.slice(${owner}, ${begin}, ${end}${step === "null" ? "" : `, ${step}`})`;
  }
  subscript(all) {
    const inner = all.slice(2, -1);
    const parts = split(inner, ":");
    if (parts.length === 1) return [this.row(inner)];
    return [0, 1, 2].map((k) => (parts[k]?.length ? this.value(parts[k][0]) : "null"));
  }
  ofCallExpression(node, [called, list]) {
    const given = this.given(called, kids(list).slice(1, -1));
    const all = kids(called);
    if (called.name === "MemberExpression" && all[1].name === ".") {
      return `$d.method(${this.value(all[0])}, "${this.text(all[2])}")(${given})`;
    }
    const name = this.text(called);
    const call = `$d.callable(${this.value(called)})(${given})`;
    const isWatched = this.told && this.watched.includes(name) && !this.scope.has(name);
    if (!isWatched) return call;
    return `run.back("${this.told.name}", ${this.numbers[this.line(node) - 1] ?? 0}, ${call})`;
  }
  given(called, all) {
    if (all.some(({ name }) => name === "for")) return this.comprehended(all);
    const rows = listed(all);
    const named = rows.filter(([, sign]) => sign?.name === "AssignOp");
    const plain = rows.filter((row) => !named.includes(row));
    const values = plain.map(([first, second]) => {
      if (first.name === "**") throw this.refused(first, "“**” in a call");
      return first.name === "*" ? `...$d.iterated(${this.value(second)})` : this.value(first);
    });
    for (const [name, , value] of named) {
      const word = this.text(name);
      const isKey = this.text(called) === "sorted" && word === "key";
      if (!isKey) throw this.refused(name, `a call with “${word}=”`);
      values.push(this.value(value));
    }
    return values.join(", ");
  }
  // A generator of what is made for each; what its first loop goes through is known before.
  comprehended(all, isPair = false) {
    const begin = all.findIndex(({ name }) => name === "for" || name === "async");
    const made = all.slice(0, begin);
    const names = new Set();
    const heads = [];
    const targetOf = (row) => {
      const last = row.at(-1);
      if (TUPLE.test(last.name)) {
        return `[${listed(kids(last).slice(1, -1)).map(targetOf).join(", ")}]`;
      }
      names.add(this.text(last));
      return `${row[0].name === "*" ? "..." : ""}${safe(this.text(last))}`;
    };
    const write = () => {
      let k = begin;
      while (k < all.length) {
        if (all[k].name === "for") {
          const from = k;
          const inside = all.findIndex(({ name }, n) => n > from && name === "in");
          const values = this.value(all[inside + 1]);
          const targets = listed(all.slice(k + 1, inside));
          const parts = targets.map(targetOf);
          const isMany = targets.length > 1 || all[inside - 1].name === ",";
          heads.push(
            `for (const ${isMany ? `[${parts.join(", ")}]` : parts[0]} of $d.iterable(${values}))`,
          );
          k = inside + 2;
        } else if (all[k].name === "if") {
          heads.push(`if (${this.test(all[k + 1])})`);
          k += 2;
        } else k += 1;
      }
      const value = isPair
        ? `[${this.value(made[0])}, ${this.value(made[2])}]`
        : this.value(made[0]);
      return `(function* () { ${heads.join(" ")} yield ${value}; })()`;
    };
    const { scope } = this;
    scope.within.push(names);
    const text = write();
    scope.within.splice(scope.within.indexOf(names), 1);
    return text;
  }
  ofComprehensionExpression(_, all) {
    return this.comprehended(all.slice(1, -1));
  }
  ofArrayComprehensionExpression(_, all) {
    return `[...${this.comprehended(all.slice(1, -1))}]`;
  }
  ofSetComprehensionExpression(_, all) {
    return `$b.set(${this.comprehended(all.slice(1, -1))})`;
  }
  ofDictionaryComprehensionExpression(_, all) {
    return `$b.dict(${this.comprehended(all.slice(1, -1), true)})`;
  }
}
