// Expressions, each as one of JavaScript.

import { PYTHONS } from "./arities.js";
import { Logic } from "./logic.js";
import { NUMBER, quoted, Scope, SIMPLE, safe } from "./names.js";
import { BUILTINS } from "./runtime.js";
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
        first.name === "*" ? `...$d.spread(${this.value(second)})` : this.value(first),
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
    return this.read(this.text(node));
  }
  read(name) {
    const { scope } = this;
    if (scope?.isWithin(name)) return safe(name);
    for (let each = scope; each; each = each.outer) {
      if (each.isClass && each === scope && each.bound.has(name)) {
        return `(${each.isClass}.own.${name} ?? ${this.global(name)})`;
      }
      if (each.isClass || each.isTop) continue;
      if (each.given.has(name)) return safe(name);
      if (each.bound.has(name)) {
        if (each === scope && each.sure.has(name)) return safe(name);
        const lost = each === scope ? "unbound" : "free";
        return `(${safe(name)} === undefined ? $d.${lost}("${name}") : ${safe(name)})`;
      }
    }
    return this.global(name);
  }
  isFixed(name) {
    for (let each = this.scope; each; each = each.outer) {
      if (each.isWithin(name) || (!each.isTop && !each.isClass && each.has(name))) return false;
    }
    return this.fixed.has(name) && !this.scope?.isTop && !this.scope?.isClass;
  }
  isBuiltin(name) {
    for (let each = this.scope; each; each = each.outer) {
      if (each.isWithin(name) || (!each.isTop && (each.given.has(name) || each.bound.has(name))))
        return false;
    }
    return (
      !this.names.includes(name) && !this.defined.includes(name) && Object.hasOwn(BUILTINS, name)
    );
  }
  global(name) {
    if (this.isFixed(name)) return safe(name);
    if (this.names.includes(name) || this.defined.includes(name))
      return `(${safe(name)} === undefined ? $d.unknown("${name}") : ${safe(name)})`;
    if (name === "__name__") return quoted(this.module);
    if (this.left.includes(name)) return `$d.strange("${name}")`;
    if (Object.hasOwn(BUILTINS, name)) return `$b.${name}`;
    return PYTHONS.has(name) ? `$d.strange("${name}")` : `$d.unknown("${name}")`;
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
    return `(${this.own(this.text(target))} = ${this.value(value)})`;
  }
  ofLambdaExpression(_, all) {
    const list = all.find(({ name }) => name === "ParamList");
    const found = list
      ? this.parameters(list)
      : { names: [], required: 0, only: [], rest: null, words: null, defaults: new Map() };
    const outer = { scope: this.scope, told: this.told };
    this.scope = new Scope(outer.scope, found.names, []);
    this.told = null;
    const path = this.pathOf("<lambda>");
    const value = this.value(all.at(-1));
    const lines = [...this.declared([]), `return ${value};`];
    Object.assign(this, outer);
    return this.made(path, found, lines);
  }
  ofMemberExpression(_, all) {
    const owner = this.value(all[0]);
    if (all[1].name === ".") return this.fieldOf(owner, this.text(all[2]));
    const [begin, end, step] = this.subscript(all);
    if (end === undefined) return this.itemOf(owner, begin);
    return `$d.slice(${owner}, ${begin}, ${end}${step === "null" ? "" : `, ${step}`})`;
  }
  fieldOf(owner, name) {
    const isConstant = /^[A-Z][A-Z_0-9]*$/.test(name) && SIMPLE.test(owner);
    const plain = `$field(${owner}, "${name}")`;
    return isConstant ? `(${owner}?.own?.${name} ?? ${plain})` : plain;
  }
  itemOf(owner, place) {
    if (this.isWithinComprehension()) return `$item(${owner}, ${place})`;
    const [whole, first] = this.once(owner);
    const [k, second] = this.once(place);
    return `(${first}${second}${whole}?.[$at(${k}, ${whole})] ?? $item(${whole}, ${k}))`;
  }
  // A name for a value, and what gives it that name, if it has none by itself.
  once(text) {
    if (SIMPLE.test(text) || NUMBER.test(text)) return [text, ""];
    const name = this.temporary();
    return [name, `${name} = ${text}, `];
  }
  isWithinComprehension() {
    return this.scope.within.length > 0;
  }
  subscript(all) {
    const inner = all.slice(2, -1);
    const parts = split(inner, ":");
    if (parts.length === 1) return [this.row(inner)];
    return [0, 1, 2].map((k) => (parts[k]?.length ? this.value(parts[k][0]) : "null"));
  }
}
