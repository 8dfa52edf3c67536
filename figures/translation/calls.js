// Calls, and what makes rows of others: comprehensions and generators.

import { ARITIES } from "./arities.js";
import { Expressions } from "./expressions.js";
import { quoted, safe, TUPLE } from "./names.js";
import { kids, listed } from "./syntax.js";

// Whether arguments are given by their places alone.
const isPlain = (inner) => !inner.some(({ name }) => /^(\*|\*\*|AssignOp|for)$/.test(name));

export class Calls extends Expressions {
  // A way through a range, which need not be made.
  counting([call, more]) {
    if (more || call?.name !== "CallExpression") return null;
    const [called, list] = kids(call);
    const inner = kids(list).slice(1, -1);
    if (this.text(called) !== "range" || !isPlain(inner) || !this.isBuiltin("range")) return null;
    const [least, most] = ARITIES.range;
    const many = listed(inner).length;
    return many < least || many > most ? null : `$d.counting(${this.several(inner)})`;
  }
  ofCallExpression(node, [called, list]) {
    const inner = kids(list).slice(1, -1);
    const name = this.text(called);
    if (name === "super" && !inner.length) return this.superior(called);
    const all = kids(called);
    const isMethod = called.name === "MemberExpression" && all[1].name === ".";
    const rows = isPlain(inner) ? listed(inner) : [];
    if (isMethod && this.text(all[2]) === "append" && rows.length === 1) {
      return `$d.append(${this.value(all[0])}, ${this.value(rows[0][0])})`;
    }
    let call = "";
    const isName = called.name === "VariableName";
    if (isName && isPlain(inner) && this.isFixed(name) && this.plainly.has(name)) {
      call = `${this.global(name)}(${this.several(inner)})`;
    } else if (isName && isPlain(inner) && this.isBuiltin(name)) {
      const [least, most] = ARITIES[name] ?? [0, Infinity];
      const many = rows.length;
      const given = this.several(inner);
      call =
        many < least || many > most
          ? `$d.miscounted("${name}", ${[many, given].filter((x) => x !== "").join(", ")})`
          : `$b.${name}(${given})`;
      if (/^[A-Z]/.test(name)) call = `$call($b.${name})(${given})`;
    } else if (isMethod) {
      call = this.called(`$method(${this.value(all[0])}, "${this.text(all[2])}")`, inner, true);
    } else call = this.called(this.value(called), inner);
    const isWatched = this.told && this.watched.includes(name) && !this.scope.has(name);
    if (!isWatched) return call;
    return `run.back("${this.told.name}", ${this.numbers[this.line(node) - 1] ?? 0}, ${call})`;
  }
  // super() in a method: of the class around it, and of what is given first.
  superior(node) {
    for (let each = this.scope; each; each = each.outer) {
      if (each.outer?.isClass) {
        const [self] = each.given;
        return `$d.superior(${each.outer.isClass}, ${safe(self)})`;
      }
    }
    throw this.refused(node, "“super()” outside of a class");
  }
  // A call of what is not known before it runs; a generator may be all that is given.
  called(use, all, isReady = false) {
    const begin = isReady ? use : `$call(${use})`;
    if (all.some(({ name }) => name === "for")) return `${begin}(${this.comprehended(all)})`;
    const named = [];
    const values = [];
    for (const row of listed(all)) {
      const [first, second, third] = row;
      if (first.name === "**") named.push(`...$d.pairs(${this.value(second)})`);
      else if (second?.name === "AssignOp") {
        named.push(`[${quoted(this.text(first))}, ${this.value(third)}]`);
      } else if (first.name === "*") values.push(`...$d.given(${this.value(second)})`);
      else values.push(this.value(first));
    }
    if (!named.length) return `${begin}(${values.join(", ")})`;
    return `$d.named(${begin}, [${values.join(", ")}], [${named.join(", ")}])`;
  }
  // A generator of what is made for each, or a list of it.
  comprehended(all, isPair = false, isList = false) {
    const begin = all.findIndex(({ name }) => name === "for" || name === "async");
    const names = new Set();
    // What the first loop goes through is known before, and where we are.
    const from = all[all.findIndex(({ name }, n) => n > begin && name === "in") + 1];
    const counting = this.counting([from]);
    const first = counting ?? `$d.iterable(${this.value(from)})`;
    this.count += 1;
    const way = `$w${this.count}`;
    const { scope, told } = this;
    this.told = null;
    scope.within.push(names);
    const heads = [];
    for (const [k, { name }] of all.entries()) {
      if (name === "async") throw this.refused(all[k], "“async”");
      if (name === "for") heads.push(this.#head(all, k, names, k === begin && way, counting));
      if (name === "if") heads.push(`if (${this.test(all[k + 1])}) {`);
    }
    const [one, , other] = all;
    const value = isPair ? `[${this.value(one)}, ${this.value(other)}]` : this.value(one);
    scope.within.splice(scope.within.indexOf(names), 1);
    this.told = told;
    const words = [...names].map(safe).join(", ");
    const loops = (inner) => [...heads, inner, "}".repeat(heads.length)].join(" ");
    return isList
      ? `((${way}) => { let ${words}; const $r = []; ${loops(`$r.push(${value});`)} return $r; })(${first})`
      : `(function* (${way}) { let ${words}; ${loops(`yield ${value};`)} })(${first})`;
  }
  // The head of a loop in a comprehension, which adds its names; the first has its `way`.
  #head(all, k, names, way, counting) {
    const inside = all.findIndex(({ name }, n) => n > k && name === "in");
    const targets = listed(all.slice(k + 1, inside));
    const targetOf = (row) => {
      const last = row.at(-1);
      if (TUPLE.test(last.name)) return `[${rowOf(last).map(targetOf).join(", ")}]`;
      names.add(this.text(last));
      return `${row[0].name === "*" ? "..." : ""}${safe(this.text(last))}`;
    };
    const rowOf = (node) => listed(kids(node).slice(1, -1));
    const isMany = targets.length > 1 || all[inside - 1].name === ",";
    const row = isMany ? `[${targets.map(targetOf).join(", ")}]` : targetOf(targets[0]);
    const range = way ? counting && way : this.counting([all[inside + 1]]);
    const values = way || (range ?? `$d.iterable(${this.value(all[inside + 1])})`);
    if (row.startsWith("[")) {
      const many = (isMany ? targets : rowOf(targets[0].at(-1))).length;
      const given = row.includes("...") ? "$d.iterable($t)" : `$d.unpacked($t, ${many})`;
      return `for (const $t of ${values}) { ${row} = ${given};`;
    }
    if (!range) return `for (${row} of ${values}) {`;
    this.count += 1;
    const [at, each] = [`$w${this.count}`, `$v${this.count}`];
    return `for (let ${at} = ${range}, ${each}; (${each} = ${at}.step()) !== $d.END;) { ${row} = ${each};`;
  }
  ofComprehensionExpression(_, all) {
    return this.comprehended(all.slice(1, -1));
  }
  ofArrayComprehensionExpression(_, all) {
    return this.comprehended(all.slice(1, -1), false, true);
  }
  ofSetComprehensionExpression(_, all) {
    return `$b.set(${this.comprehended(all.slice(1, -1))})`;
  }
  ofDictionaryComprehensionExpression(_, all) {
    return `$b.dict(${this.comprehended(all.slice(1, -1), true)})`;
  }
}
