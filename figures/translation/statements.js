// Statements, each as a list of lines.

import { Branches } from "./branches.js";
import { Fault, kids, listed, split } from "./syntax.js";

const STATEMENT = /Statement$|^StatementGroup$|Definition$/;

export class Statements extends Branches {
  // A line that is of no document, as where it is added to be watched, is not announced.
  announced(node) {
    const numbers = this.told ? this.linesOf(node).map((line) => this.numbers[line - 1]) : [];
    return numbers.filter((number) => number !== null).map((number) => `$line(${number ?? 0});`);
  }
  // The lines by which a statement comes: CPython calls where the call begins.
  linesOf(node) {
    const own = this.line(node);
    const all = kids(node);
    const [call] = node.name === "AssignStatement" ? all.slice(-1) : [];
    if (call?.name !== "CallExpression" || kids(call)[0].name !== "VariableName") return [own];
    const rows = listed(kids(kids(call)[1]).slice(1, -1));
    const isPlain = rows.every(
      (row) => row.length === 1 && /^(VariableName|Number|String|None|Boolean)$/.test(row[0].name),
    );
    const others = isPlain ? new Set(rows.map(([each]) => this.line(each))) : new Set();
    others.delete(own);
    return [own, ...others, ...(others.size ? [own] : [])];
  }
  block(body) {
    const { scope } = this;
    const before = new Set(scope.sure);
    const lines = kids(body)
      .filter(({ name }) => name !== ":")
      .flatMap((each) => this.statement(each));
    scope.sure = before;
    return lines;
  }
  statement(node) {
    const all = kids(node);
    if (node.type.isError) throw new Fault(this.line(node), "invalid syntax");
    if (node.name === "ExpressionStatement" && all[0].name === "String") return []; // what it is for
    if (node.name === "StatementGroup") return this.group(all);
    const write = STATEMENT.test(node.name) && this[node.name];
    if (!write) throw this.refused(node, `“${this.text(node).split("\n")[0]}”`);
    const isHead = /^(For|While|If)Statement$|^(Scope)Statement$/.test(node.name);
    const lines = [...(isHead ? [] : this.announced(node)), ...write.call(this, all, node)];
    if (node.name === "AssignStatement") {
      const rows = split(
        all.filter(({ name }) => name !== "TypeDef"),
        "AssignOp",
      );
      if (rows.length > 1) for (const each of rows.slice(0, -1).flat()) this.assured(each);
    }
    return lines;
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
    if (all[0]?.name === "from") {
      if (this.told) throw this.refused(all[0], "“yield from” in a function that is watched");
      return [`yield* $d.iterable(${this.value(all[1])});`];
    }
    const back = this.told ? [`run.enter("${this.told.name}");`] : [];
    return [`yield ${all.length ? this.row(all) : "null"};`, ...back];
  }
  ReturnStatement([, ...all], node) {
    if (!this.scope) throw new Fault(this.line(node), "'return' outside function");
    return [`return ${all.length ? this.row(all) : "null"};`];
  }
  RaiseStatement([head, error], _node) {
    if (error) return [`throw $d.raised(${this.value(error)});`];
    if (!this.caught) throw this.refused(head, "“raise” alone where nothing is caught");
    return [`throw ${this.caught};`];
  }
  ScopeStatement([head, ...all], node) {
    if (this.text(head) === "global" && all.some((each) => this.scope?.isOuter(this.text(each)))) {
      throw this.refused(node, "“global” for a name that is also that of a function around it");
    }
    return [];
  }
  AssertStatement([, test, , words]) {
    return [`if (!${this.test(test)}) throw $d.asserted(${words ? this.value(words) : ""});`];
  }
  FunctionDefinition(_, node) {
    const { name, made } = this.define(node);
    return [`${this.own(name)} = ${made};`];
  }
}
