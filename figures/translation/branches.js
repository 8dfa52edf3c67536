// Statements that have others within: “if”, loops, “match”, “try”, “with”.

import { Assignments } from "./assignments.js";
import { CONSTANTS } from "./literals.js";
import { safe, TUPLE } from "./names.js";
import { Fault, kids, listed } from "./syntax.js";

const PATTERN = /Pattern$/;

export class Branches extends Assignments {
  IfStatement(all) {
    const [, test, body, next, ...rest] = all;
    const lines = [...this.announced(all[0]), `if (${this.test(test)}) {`, ...this.block(body)];
    if (!next) return [...lines, "}"];
    const other = next.name === "else" ? this.block(rest[0]) : this.IfStatement([next, ...rest]);
    return [...lines, "} else {", ...other, "}"];
  }
  // A loop that ends by its head, or by a “break”, after which what is “else” is left out.
  loop(head, body, other, before) {
    this.count += 1;
    const loop = { label: `$l${this.count}`, broken: other ? this.temporary() : "" };
    this.loops.push(loop);
    const inside = this.block(body);
    this.loops.pop();
    if (before) this.scope.sure = before;
    const lines = [`${loop.label}: for (;;) {`, ...head, ...inside, "}"];
    if (!other) return lines;
    const after = [`if (!${loop.broken}) {`, ...this.block(other), "}"];
    return [`${loop.broken} = false;`, ...lines, ...after];
  }
  WhileStatement(all) {
    const [head, test] = all;
    const [body, other] = all.filter(({ name }) => name === "Body");
    const isEndless = this.text(test) === "True";
    // The state of a machine is looked at where its loop begins anew, if nothing is around it.
    const isMachine =
      this.told?.state &&
      this.told.name === this.search &&
      !this.loops.length &&
      (!this.scope.outer || this.scope.outer.isTop);
    const state = this.told?.state?.map(safe).join(", ");
    return this.loop(
      [
        ...this.announced(head),
        ...(isMachine ? [`$turn?.([${state}]);`] : []),
        ...(isEndless ? [] : [`if (!${this.test(test)}) break;`]),
      ],
      body,
      other,
    );
  }
  ForStatement(all) {
    const inside = all.findIndex(({ name }) => name === "in");
    const [body, other] = all.filter(({ name }) => name === "Body");
    const [way, step] = [this.temporary(), this.temporary()];
    const targets = all.slice(1, inside);
    const literal = targets.find(({ name }) => ["Number", "String"].includes(name));
    if (literal) throw new Fault(this.line(literal), "cannot assign to literal");
    const isOne = targets.length === 1 && !TUPLE.test(targets[0].name);
    const assigned = isOne ? this.stored(targets[0], step) : this.apart(targets, step);
    const source = all.slice(inside + 1, all.indexOf(body));
    const values = this.row(source);
    const head = [
      ...this.announced(all[0]),
      // CPython announces the line of a “for” before each value; the way is made but once.
      `${way} ??= ${this.counting(source) ?? `$d.way(${values})`};`,
      `${step} = ${way}.step();`,
      ...this.#comingBack(source, all[0]),
      `if (${step} === $d.END) break;`,
      `${assigned};`,
    ];
    const before = new Set(this.scope.sure);
    for (const each of targets) this.assured(each);
    const lines = this.loop(head, body, other, before);
    return [`${way} = null;`, ...lines];
  }

  // A generator that is watched has run when a loop goes on.
  #comingBack([call], node) {
    const isCall = this.told && call?.name === "CallExpression";
    const name = isCall ? this.text(kids(call)[0]) : "";
    const at = this.numbers[this.line(node) - 1] ?? 0;
    return this.watched.includes(name) ? [`run.enter("${this.told.name}", ${at});`] : [];
  }

  MatchStatement(all) {
    const subject = this.temporary();
    const clauses = kids(all.at(-1)).filter(({ name }) => name === "MatchClause");
    const write = ([clause, ...rest]) => {
      if (!clause) return [];
      const parts = kids(clause);
      const [first] = parts.filter(({ name }) => PATTERN.test(name));
      if (
        rest.length &&
        first?.name === "CapturePattern" &&
        !parts.some(({ name }) => name === "Guard" || name === ",")
      ) {
        const word = this.text(first);
        const what = word === "_" ? "wildcard" : `name capture '${word}'`;
        throw new Fault(this.line(clause), `${what} makes remaining patterns unreachable`);
      }
      const guard = parts.find(({ name }) => name === "Guard");
      const patterns = parts.filter(({ name }) => PATTERN.test(name));
      const isRow = parts.some(({ name }) => name === ",");
      const fits = isRow ? this.rowFits(patterns, subject) : this.fits(patterns[0], subject);
      const test = guard ? `${fits} && ${this.test(kids(guard)[1])}` : fits;
      const body = this.block(parts.at(-1));
      return [
        ...this.announced(clause),
        `if (${test}) {`,
        ...body,
        "} else {",
        ...write(rest),
        "}",
      ];
    };
    return [`${subject} = ${this.row(all.slice(1, -1))};`, ...write(clauses)];
  }
  rowFits(patterns, value) {
    const parts = patterns.map((each, k) => this.fits(each, `${value}[${k}]`));
    return `(${[`$d.isSequence(${value})`, `${value}.length === ${patterns.length}`, ...parts].join(" && ")})`;
  }
  fits(node, value) {
    const all = kids(node);
    const text = this.text(node);
    const equal = (other) => `$eq(${value}, ${other})`;
    switch (node.name) {
      case "CapturePattern":
        return text === "_" ? "true" : `(${this.own(text)} = ${value}, true)`;
      case "LiteralPattern":
        return equal(this.literal(node, text, all));
      case "AttributePattern":
        return equal(this.dotted(text));
      case "OrPattern": {
        const ways = all.filter(({ name }) => PATTERN.test(name));
        return `(${ways.map((each) => this.fits(each, value)).join(" || ")})`;
      }
      case "SequencePattern":
        return this.rowFits(
          all.filter(({ name }) => PATTERN.test(name)),
          value,
        );
      default:
        throw this.refused(node, `the pattern “${text}”`);
    }
  }
  literal(node, text, all) {
    if (["True", "False", "None"].includes(text)) return CONSTANTS[text];
    if (/^-?\d/.test(text)) return this.number(text, node);
    return CONSTANTS[text] ?? this.value(all[0]);
  }
  dotted(text) {
    const [owner, ...names] = text.split(".");
    const first = this.read(owner);
    return names.reduce((all, name) => this.fieldOf(all, name), first);
  }
  TryStatement(all) {
    const at = all.findIndex(({ name }) => name === "except");
    const after = (word) => {
      const k = all.findIndex(({ name }) => name === word);
      return k < 0 ? null : all[k + 1];
    };
    const [other, last] = [after("else"), after("finally")];
    const body = all.find(({ name }) => name === "Body");
    const [done, error] = [this.temporary(), this.temporary()];
    const lines = [`${done} = false;`, "try {", ...this.block(body), `${done} = true;`];
    if (at >= 0 || (other && !last)) lines.push("} catch ($e) {");
    if (at >= 0) {
      // The step is kept in which the error came, for where it is told if it goes on.
      const kept = this.told ? ` ${error}.step ??= run.step - 1;` : "";
      lines.push(`${error} = $d.caught($e);${kept}`);
      lines.push(...this.#handlers(all, at, error), "}");
    }
    // Behind the “try”, so that its handlers do not see the errors of its “else”.
    if (other) lines.push(`if (${done}) {`, ...this.block(other), "}");
    if (!last) return lines;
    const whole = at >= 0 || other ? ["try {", ...lines, "}"] : [...lines, "}"];
    return [...whole, "finally {", ...this.block(last), "}"];
  }
  #handlers(all, at, error) {
    const next = all.findIndex(({ name }, k) => k > at && name === "except");
    const end = next < 0 ? all.length : next;
    const row = all.slice(at, end);
    const body = row.find(({ name }) => name === "Body");
    const [kind, sign, name] = row.slice(1, row.indexOf(body));
    const test = kind ? `$d.isKind(${error}, ${this.value(kind)})` : "true";
    const own = sign ? this.own(this.text(name)) : null;
    const outer = this.caught;
    this.caught = error;
    const inside = this.block(body);
    this.caught = outer;
    return [
      ...this.announced(all[at]),
      `if (${test}) {`,
      ...(own ? [`${own} = ${error};`] : []),
      ...inside,
      // Python forgets the name of an error behind its “except”.
      ...(own ? [`${own} = undefined;`] : []),
      "} else {",
      ...(next < 0 ? [`throw ${error};`] : this.#handlers(all, next, error)),
      "}",
    ];
  }
  WithStatement(all) {
    const body = all.at(-1);
    const rows = listed(all.slice(1, -1));
    const write = ([row, ...rest]) => {
      if (!row) return this.block(body);
      const [value, , target] = row;
      const [held, error] = [this.temporary(), this.temporary()];
      const entered = `$d.enter(${held})`;
      return [
        `${held} = ${this.value(value)};`,
        target ? `${this.stored(target, entered)};` : `${entered};`,
        `${error} = null;`,
        "try {",
        ...write(rest),
        `} catch ($e) { ${error} = $d.caught($e); throw ${error}; } finally { $d.exit(${held}, ${error}); }`,
      ];
    };
    return write(rows);
  }
}
