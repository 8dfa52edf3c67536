// Assignments: to names, to elements, and of a value's elements to several targets.

import { Calls } from "./calls.js";
import { quoted, safe, TUPLE } from "./names.js";
import { GROW } from "./short.js";
import { Fault, kids, listed, split } from "./syntax.js";

export class Assignments extends Calls {
  AssignStatement(all, node) {
    const plain = all.filter(({ name }) => name !== "TypeDef");
    const rows = split(plain, "AssignOp");
    if (rows.length === 1) return []; // the kind of a variable
    const kind = all.find(({ name }) => name === "TypeDef");
    if (kind && /^:\s*TypeAlias$/.test(this.text(kind))) {
      return [`${this.stored(rows[0][0], "$d.alias")};`];
    }
    const targets = rows.slice(0, -1);
    if (targets.some((row) => !row.length)) throw new Fault(this.line(node), "invalid syntax");
    const pairs = this.#pairs(targets, rows.at(-1));
    if (pairs) return pairs;
    const value = this.row(rows.at(-1));
    const [[first]] = targets;
    const isOne = (row) => row.length === 1 && !TUPLE.test(row[0].name);
    if (targets.length === 1 && isOne(targets[0])) return [`${this.stored(first, value)};`];
    const kept = this.temporary();
    const parts = targets.map((row) =>
      isOne(row) ? this.stored(row[0], kept) : this.apart(row, kept),
    );
    return [`${kept} = ${value};`, ...parts.map((part) => `${part};`)];
  }
  // Values that stand beside one another go to as many targets without a tuple.
  #pairs([targets, another], row) {
    if (another || targets.length === 1 || row.length === 1) return null;
    const [names, values] = [listed(targets), listed(row)];
    const isPlain = (each) => each.length === 1 && !TUPLE.test(each[0].name);
    if (names.length !== values.length || ![...names, ...values].every(isPlain)) return null;
    const kept = values.map(([value]) => {
      const said = this.value(value);
      const name = this.temporary();
      return [name, `${name} = ${said};`];
    });
    const stored = names.map(([target], k) => `${this.stored(target, kept[k][0])};`);
    return [...kept.map(([, text]) => text), ...stored];
  }
  // The assignments of the elements of a value to several targets.
  apart(row, value) {
    const isOne = row.length === 1 && TUPLE.test(row[0].name);
    const targets = listed(isOne ? kids(row[0]).slice(1, -1) : row);
    const star = targets.findIndex(([first]) => first.name === "*");
    const behind = targets.length - star - 1;
    const all =
      star < 0
        ? `$d.unpacked(${value}, ${targets.length})`
        : `$d.apart(${value}, ${star}, ${behind})`;
    const kept = this.temporary();
    const parts = targets.map((each, k) => {
      const target = each.at(-1);
      const part = `${kept}[${k}]`;
      return TUPLE.test(target.name) ? this.apart([target], part) : this.stored(target, part);
    });
    return [`${kept} = ${all}`, ...parts].join("; ");
  }
  stored(target, value) {
    const all = kids(target);
    if (target.name === "ParenthesizedExpression") return this.stored(all[1], value);
    if (target.name === "VariableName") return `${this.own(this.text(target))} = ${value}`;
    if (target.name !== "MemberExpression") throw this.#unassignable(target);
    const owner = this.value(all[0]);
    if (all[1].name === ".") return `$d.setField(${owner}, "${this.text(all[2])}", ${value})`;
    const [begin, end, step] = this.subscript(all);
    if (end !== undefined && step !== "null") throw this.refused(target, "an assignment by steps");
    if (end === undefined) return this.storeOf(owner, begin, value);
    return `$d.replace(${owner}, ${begin}, ${end}, ${value})`;
  }
  storeOf(owner, place, given) {
    const [value, first] = this.once(given);
    const [whole, second] = this.once(owner);
    const [k, third] = this.once(place);
    return `${first}${second}${third}$puts(${whole}, ${k}, ${value}) && (${whole}[${k}] = ${value})`;
  }
  // A name that is assigned.
  own(name) {
    if (this.scope?.isClass) return `${this.scope.isClass}.own.${name}`;
    return safe(name);
  }
  #unassignable(target) {
    const kinds = {
      Number: "literal",
      String: "literal",
      None: "None",
      Boolean: this.text(target),
      CallExpression: "function call",
      BinaryExpression: "expression",
      UnaryExpression: "expression",
      ConditionalExpression: "conditional expression",
    };
    const kind = kinds[target.name] ?? "expression";
    const hint = ["None", "Boolean"].includes(target.name)
      ? ""
      : " here. Maybe you meant '==' instead of '='?";
    return new Fault(this.line(target), `cannot assign to ${kind}${hint}`);
  }
  UpdateStatement([target, sign, ...values]) {
    const operation = this.text(sign).slice(0, -1);
    const operate = GROW[operation] ?? `$d.GROW[${quoted(operation)}]`;
    const value = this.row(values);
    const all = kids(target);
    if (target.name === "VariableName") {
      const name = this.own(this.text(target));
      return [`${name} = ${operate}(${this.value(target)}, ${value});`];
    }
    if (all[1]?.name === "." && target.name === "MemberExpression") {
      const held = this.temporary();
      const field = `"${this.text(all[2])}"`;
      return [
        `${held} = ${this.value(all[0])};`,
        `$d.setField(${held}, ${field}, ${operate}($d.field(${held}, ${field}), ${value}));`,
      ];
    }
    if (all[1]?.name !== "[") {
      throw new Fault(
        this.line(target),
        `'${{ CallExpression: "function call", Number: "literal" }[target.name] ?? "expression"}' is an illegal expression for augmented assignment`,
      );
    }
    const [owner, key] = [this.temporary(), this.temporary()];
    if (this.subscript(all).length > 1) throw this.refused(target, "an operation on a slice");
    return [
      `${owner} = ${this.value(all[0])}; ${key} = ${this.subscript(all)[0]};`,
      `${this.storeOf(owner, key, `${operate}(${this.itemOf(owner, key)}, ${value})`)};`,
    ];
  }
  DeleteStatement([, ...all]) {
    return listed(all).map(([target]) => {
      if (target.name === "VariableName") {
        return `${this.value(target)}; ${this.own(this.text(target))} = undefined;`;
      }
      const parts = kids(target);
      if (target.name !== "MemberExpression" || parts[1].name === ".")
        throw this.refused(target, "this “del”");
      const [begin, end, step] = this.subscript(parts);
      const owner = this.value(parts[0]);
      if (end === undefined) return `$d.erase(${owner}, ${begin});`;
      if (step !== "null") throw this.refused(target, "“del” with a step");
      return `$d.replace(${owner}, ${begin}, ${end}, []);`;
    });
  }
}
