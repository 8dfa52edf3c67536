// Calls, and what makes rows of others: comprehensions and generators.

import { ARITIES } from "./arities.js";
import { Expressions } from "./expressions.js";
import { quoted, safe, TUPLE } from "./names.js";
import { kids, listed } from "./syntax.js";

export class Calls extends Expressions {
  // A way through a range, which need not be made.
  counting([call, more]) {
    if (more || call?.name !== "CallExpression") return null;
    const [called, list] = kids(call);
    const inner = kids(list).slice(1, -1);
    const isPlain = !inner.some((each) => /^(\*|\*\*|AssignOp|for)$/.test(each.name));
    const many = listed(inner).length;
    if (
      this.text(called) !== "range" ||
      !isPlain ||
      !this.isBuiltin("range") ||
      many < 1 ||
      many > 3
    )
      return null;
    return `$d.counting(${this.several(inner)})`;
  }
  ofCallExpression(node, [called, list]) {
    const inner = kids(list).slice(1, -1);
    const name = this.text(called);
    if (name === "super" && !inner.length) return this.superior(called);
    const isPlain = !inner.some((each) => /^(\*|\*\*|AssignOp|for)$/.test(each.name));
    const all = kids(called);
    const isMethod = called.name === "MemberExpression" && all[1].name === ".";
    const rows = isPlain ? listed(inner) : [];
    if (isMethod && isPlain && this.text(all[2]) === "append" && rows.length === 1) {
      return `$d.append(${this.value(all[0])}, ${this.value(rows[0][0])})`;
    }
    let call = "";
    const isName = called.name === "VariableName";
    if (isName && isPlain && this.isFixed(name) && this.plainly.has(name)) {
      call = `${this.global(name)}(${this.several(inner)})`;
    } else if (isName && isPlain && this.isBuiltin(name)) {
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
  // A generator of what is made for each; what its first loop goes through is known before.
  comprehended(all, isPair = false, isList = false) {
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
    const from = all.findIndex(({ name }, n) => n > begin && name === "in");
    const counting = this.counting([all[from + 1]]);
    const first = counting ?? this.value(all[from + 1]); // is known before, and where we are
    this.count += 1;
    const way = `$w${this.count}`;
    const write = () => {
      let k = begin;
      while (k < all.length) {
        if (all[k].name === "async") throw this.refused(all[k], "“async”");
        if (all[k].name === "for") {
          const isFirst = k === begin;
          const inside = all.findIndex(({ name }, n) => n > k && name === "in");
          const targets = listed(all.slice(k + 1, inside));
          const parts = targets.map(targetOf);
          const isMany = targets.length > 1 || all[inside - 1].name === ",";
          const range = isFirst ? counting && way : this.counting([all[inside + 1]]);
          const values = isFirst ? way : (range ?? `$d.iterable(${this.value(all[inside + 1])})`);
          const isRow = isMany || parts[0].startsWith("[");
          const row = isMany ? `[${parts.join(", ")}]` : parts[0];
          const count = (isMany ? targets : listed(kids(targets[0].at(-1)).slice(1, -1))).length;
          const hasStar = row.includes("...");
          if (range && !isRow) {
            this.count += 1;
            const [at, each] = [`$w${this.count}`, `$v${this.count}`];
            heads.push(
              `for (let ${at} = ${range}, ${each}; (${each} = ${at}.step()) !== $d.END;) { ${row} = ${each};`,
            );
          } else
            heads.push(
              isRow
                ? `for (const $t of ${values}) { ${row} = ${hasStar ? "$d.iterable($t)" : `$d.unpacked($t, ${count})`};`
                : `for (${row} of ${values}) {`,
            );
          k = inside + 2;
        } else if (all[k].name === "if") {
          heads.push(`if (${this.test(all[k + 1])}) {`);
          k += 2;
        } else k += 1;
      }
      const value = isPair
        ? `[${this.value(made[0])}, ${this.value(made[2])}]`
        : this.value(made[0]);
      const words = [...names].map(safe).join(", ");
      const ends = "}".repeat(heads.length);
      return isList
        ? `((${way}) => { let ${words}; const $r = []; ${heads.join(" ")} $r.push(${value}); ${ends} return $r; })(${counting ?? `$d.iterable(${first})`})`
        : `(function* (${way}) { let ${words}; ${heads.join(" ")} yield ${value}; ${ends} })(${counting ?? `$d.iterable(${first})`})`;
    };
    const { scope } = this;
    const { told } = this;
    this.told = null;
    scope.within.push(names);
    const text = write();
    scope.within.splice(scope.within.indexOf(names), 1);
    this.told = told;
    return text;
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
