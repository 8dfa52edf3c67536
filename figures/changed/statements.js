// Statements, each as a list of lines.

import { Assignments } from "./assignments.js";
import { safe, TUPLE } from "./names.js";
import { Fault, kids } from "./syntax.js";

const PATTERN = /Pattern$/;
const STATEMENT = /Statement$|^StatementGroup$|Definition$/;
const CONSTANTS = { None: "null", True: "true", False: "false" };

export class Statements extends Assignments {
  announced(node) {
    return this.told ? [`$line(${this.numbers[this.line(node) - 1] ?? 0});`] : [];
  }
  block(body) {
    return kids(body)
      .filter(({ name }) => name !== ":")
      .flatMap((each) => this.statement(each));
  }
  statement(node) {
    const all = kids(node);
    if (node.type.isError) throw new Fault(this.line(node), "invalid syntax");
    if (node.name === "ExpressionStatement" && all[0].name === "String") return []; // what it is for
    if (node.name === "StatementGroup") return this.group(all);
    const write = STATEMENT.test(node.name) && this[node.name];
    if (!write) throw this.refused(node, `“${this.text(node).split("\n")[0]}”`);
    const isHead = /^(For|While|If)Statement$/.test(node.name);
    return [...(isHead ? [] : this.announced(node)), ...write.call(this, all, node)];
  }
  // Statements on one line, which is announced once.
  group(all) {
    const parts = all.filter(({ name }) => name !== ";");
    return parts.flatMap((each, k) => {
      const lines = this.statement(each);
      return k && this.told ? lines.slice(1) : lines;
    });
  }
  PassStatement() {
    return [];
  }
  BreakStatement(_, node) {
    const loop = this.loops.at(-1);
    if (!loop) throw new Fault(this.line(node), "'break' outside loop");
    return [...(loop.broken ? [`${loop.broken} = true;`] : []), `break ${loop.label};`];
  }
  ContinueStatement(_, node) {
    const loop = this.loops.at(-1);
    if (!loop) throw new Fault(this.line(node), "'continue' not properly in loop");
    return [`continue ${loop.label};`];
  }
  ExpressionStatement(all) {
    return [`${this.row(all)};`];
  }
  YieldStatement([, ...all]) {
    return [`yield ${all.length ? this.row(all) : "null"};`];
  }
  ReturnStatement([, ...all], node) {
    if (!this.scope) throw new Fault(this.line(node), "'return' outside function");
    return [`return ${all.length ? this.row(all) : "null"};`];
  }
  RaiseStatement([head, error]) {
    if (!error) throw this.refused(head, "“raise” alone");
    return [`throw $d.raised(${this.value(error)});`];
  }
  AssertStatement([, test, , words]) {
    const said = words ? this.value(words) : '""';
    return [`if (!${this.test(test)}) throw new $d.AssertionError(${said});`];
  }
  FunctionDefinition(_, node) {
    const { name, text } = this.define(node);
    return [`${safe(name)} = ${text};`];
  }

  IfStatement(all) {
    const [, test, body, next, ...rest] = all;
    const lines = [...this.announced(all[0]), `if (${this.test(test)}) {`, ...this.block(body)];
    if (!next) return [...lines, "}"];
    const other = next.name === "else" ? this.block(rest[0]) : this.IfStatement([next, ...rest]);
    return [...lines, "} else {", ...other, "}"];
  }
  // A loop that ends by its head, or by a “break”, after which what is “else” is left out.
  loop(head, body, other) {
    this.count += 1;
    const loop = { label: `$l${this.count}`, broken: other ? this.temporary() : "" };
    this.loops.push(loop);
    const inside = this.block(body);
    this.loops.pop();
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
      this.told?.state && this.told.name === this.search && !this.loops.length && !this.scope.outer;
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
    const next = `${step}.value`;
    const assigned = isOne ? this.stored(targets[0], next) : this.apart(targets, next);
    const values = this.row(all.slice(inside + 1, all.indexOf(body)));
    const head = [
      ...this.announced(all[0]),
      `${way} ??= $d.iterated(${values});`,
      `${step} = ${way}.next();`,
      `if (${step}.done) break;`,
      `${assigned};`,
    ];
    return [`${way} = null;`, ...this.loop(head, body, other)];
  }

  MatchStatement(all) {
    const subject = this.temporary();
    const clauses = kids(all.at(-1)).filter(({ name }) => name === "MatchClause");
    const write = ([clause, ...rest]) => {
      if (!clause) return [];
      const parts = kids(clause);
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
    return `(${[`Array.isArray(${value})`, `${value}.length === ${patterns.length}`, ...parts].join(" && ")})`;
  }
  fits(node, value) {
    const all = kids(node);
    const text = this.text(node);
    const equal = (other) => `$d.COMPARE["=="](${value}, ${other})`;
    switch (node.name) {
      case "CapturePattern":
        return text === "_" ? "true" : `(${safe(text)} = ${value}, true)`;
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
    if (/^-?\d/.test(text)) return this.number(text, node);
    return CONSTANTS[text] ?? this.value(all[0]);
  }
  dotted(text) {
    const [owner, ...names] = text.split(".");
    const isOwn = this.scope?.has(owner);
    const first = isOwn ? safe(owner) : this.global(owner);
    return names.reduce((all, name) => `$d.field(${all}, "${name}")`, first);
  }
}
