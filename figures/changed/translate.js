// Functions that a reader has changed, from Python to JavaScript that announces its lines to the
// recorder, as the programs of the book do.  What is not known is refused, at its line.
//
// Kinds are not inferred: `dynamic.js` looks at values when an operation runs.

import { Dynamic } from "./dynamic.js";
import { BUILTINS } from "./methods.js";
import { Fault, kids, listed, read, split } from "./syntax.js";

const RESERVED = new Set(
  (
    "arguments await case catch const debugger default delete do enum eval export extends false " +
    "function implements in instanceof interface let new null package private protected public " +
    "static super switch this throw true typeof undefined var void with yield run compiled Python $d $b"
  ).split(" "),
);
const TUPLE = /^(Tuple|Array)Expression$/;
const PATTERN = /Pattern$/;
const STATEMENT = /Statement$|^StatementGroup$|Definition$/;
const LARGE = 2 ** 50;
const ESCAPES = { n: "\n", t: "\t", r: "\r", 0: "\0", "\n": "" };
const CONSTANTS = { None: "null", True: "true", False: "false" };

export const safe = (name) => (RESERVED.has(name) ? `${name}_` : name);
const quoted = JSON.stringify;

// The names that a function binds: what is assigned in it, outside of functions within.
const boundIn = (body, text) => {
  const found = new Set();
  const target = (node) => {
    if (node.name === "VariableName") found.add(text(node));
    else if (TUPLE.test(node.name) || node.name === "ParenthesizedExpression") {
      kids(node).forEach(target);
    }
  };
  const targetsOf = (node, all) => {
    if (node.name === "AssignStatement") {
      return all.slice(
        0,
        all.findLastIndex(({ name }) => name === "AssignOp"),
      );
    }
    if (node.name === "UpdateStatement" || node.name === "NamedExpression") return all.slice(0, 1);
    if (node.name === "ForStatement")
      return all.slice(
        1,
        all.findIndex(({ name }) => name === "in"),
      );
    const isCapture = node.name === "CapturePattern" && text(node) !== "_";
    return isCapture ? all.slice(0, 1) : [];
  };
  const visit = (node) => {
    const all = kids(node);
    if (/Lambda/.test(node.name)) return;
    if (/Definition$/.test(node.name)) {
      found.add(text(all.find(({ name }) => name === "VariableName")));
      return;
    }
    targetsOf(node, all).forEach(target);
    all.forEach(visit);
  };
  visit(body);
  return [...found];
};

// The names of a function, and of those around it.
class Scope {
  constructor(outer, given, bound) {
    Object.assign(this, { outer, given: new Set(given), bound: new Set(bound), within: [] });
    this.temporary = [];
  }
  has(name) {
    return this.given.has(name) || this.bound.has(name);
  }
  isWithin(name) {
    return this.within.some((names) => names.has(name)) || Boolean(this.outer?.isWithin(name));
  }
  isOuter(name) {
    return Boolean(this.outer) && (this.outer.has(name) || this.outer.isOuter(name));
  }
}

class Translation {
  // `numbers` are those by which the lines are announced, of the functions that are `watched`;
  // variables that are `hidden` are not told.  Turns are counted in `search`.  `names` are those
  // of the program around the text, as JavaScript has them; `defined` are functions of the text.
  constructor(source, about) {
    Object.assign(this, { source, ...about });
    this.begins = [...source.matchAll(/^/gm)].map(({ index }) => index);
    this.count = 0;
    this.scope = null;
    this.told = null; // the function that is watched, where we are in one
    this.loops = [];
  }

  text(node) {
    return this.source.slice(node.from, node.to);
  }
  line(node) {
    return this.begins.findLastIndex((begin) => begin <= node.from) + 1;
  }
  refused(node, what) {
    return new Fault(this.line(node), `a page cannot run ${what}`, "Refusal");
  }
  temporary() {
    this.count += 1;
    const name = `$${this.count}`;
    this.scope?.temporary.push(name);
    return name;
  }

  // ——— What stands at the top of a text.

  definition(node) {
    switch (node.name) {
      case "FunctionDefinition":
        return this.define(node);
      case "ClassDefinition":
        return this.enumeration(node);
      case "AssignStatement": {
        this.scope = Object.assign(new Scope(null, [], []), { isTop: true });
        const lines = this.AssignStatement(kids(node), node);
        const { temporary } = this.scope;
        this.scope = null;
        const kept = temporary.length ? [`let ${temporary.join(", ")};`] : [];
        const names = boundIn({ firstChild: node }, (each) => this.text(each));
        return { names, text: ["{", ...kept, ...lines, "}"].join("\n") };
      }
      default:
        throw this.refused(node, `“${this.text(node).split("\n")[0]}” here`);
    }
  }
  // An enumeration, whose members the programs of the book have by their names.
  enumeration(node) {
    const all = kids(node);
    const [, name, bases] = all.map((each) => this.text(each));
    const parts = kids(all.at(-1)).filter((each) => each.name !== ":" && !isDocumentation(each));
    const members = parts.map((each) => kids(each)).map(([first]) => this.text(first));
    const isPlain = parts.every(
      (each) => each.name === "AssignStatement" && kids(each).length === 3,
    );
    if (!/^\((Int)?Enum\)$/.test(bases) || !isPlain) throw this.refused(node, `the class ${name}`);
    const pairs = members.map((member) => `${member}: ${quoted(member)}`);
    const own = this.names.get(name) ?? safe(name);
    return { names: [name], text: `${own} = Object.freeze({ ${pairs.join(", ")} });` };
  }

  // ——— Functions.

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

  // ——— Statements, each as a list of lines.

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

  AssignStatement(all, node) {
    const plain = all.filter(({ name }) => name !== "TypeDef");
    const rows = split(plain, "AssignOp");
    if (rows.length === 1) return []; // the kind of a variable
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
    if (target.name === "VariableName") return `${this.#own(this.text(target))} = ${value}`;
    if (target.name !== "MemberExpression") throw this.#unassignable(target);
    const owner = this.value(all[0]);
    if (all[1].name === ".") throw this.refused(target, `an assignment to “.${this.text(all[2])}”`);
    const [begin, end] = this.subscript(all);
    if (end === undefined) return `$d.store(${owner}, ${begin}, ${value})`;
    return `$d.replace(${owner}, ${begin}, ${end}, ${value})`;
  }
  // A name that is assigned: in a function, or at the top, where it may be the program's.
  #own(name) {
    return this.scope.isTop ? (this.names.get(name) ?? safe(name)) : safe(name);
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
    const operate = `$d.GROW[${quoted(this.text(sign).slice(0, -1))}]`;
    const value = this.row(values);
    const all = kids(target);
    if (target.name === "VariableName") {
      const name = safe(this.text(target));
      return [`${name} = ${operate}(${this.value(target)}, ${value});`];
    }
    if (all[1]?.name !== "[") {
      throw new Fault(
        this.line(target),
        `'${{ CallExpression: "function call", Number: "literal" }[target.name] ?? "expression"}' is an illegal expression for augmented assignment`,
      );
    }
    const [owner, key] = [this.temporary(), this.temporary()];
    return [
      `${owner} = ${this.value(all[0])}; ${key} = ${this.subscript(all)[0]};`,
      `$d.store(${owner}, ${key}, ${operate}($d.item(${owner}, ${key}), ${value}));`,
    ];
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

  // ——— Expressions.

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
  ofNone() {
    return "null";
  }
  ofBoolean(node) {
    return this.text(node).toLowerCase();
  }
  ofNumber(node) {
    return this.number(this.text(node), node);
  }
  number(text, node) {
    const plain = text.replace(/_/g, "");
    if (/^0\d*[1-9]/.test(plain) && /^\d+$/.test(plain)) {
      const words =
        "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
      throw new Fault(this.line(node), words);
    }
    if (/__|_$/.test(text)) throw new Fault(this.line(node), "invalid decimal literal");
    if (/j$/i.test(plain)) throw this.refused(node, "imaginary numbers");
    const isWhole = /^0[xbo]/i.test(plain) || /^-?\d+$/.test(plain);
    if (!isWhole) return `$b.float(${plain})`;
    const short = plain.replace(/^0+(?=0|$)/, "0");
    return Math.abs(Number(short)) > LARGE ? `${short}n` : short;
  }
  ofString(node) {
    const text = this.text(node);
    const [, prefix, quote] = text.match(/^([a-zA-Z]*)("""|'''|"|')/);
    const inner = text.slice(prefix.length + quote.length, -quote.length);
    if (/b/i.test(prefix)) {
      const codes = [...inner].map((letter) => letter.charCodeAt(0));
      return `$b.bytes([${codes.join(", ")}])`;
    }
    return this.plain(inner, /r/i.test(prefix));
  }
  plain(inner, isRaw = false) {
    if (isRaw) return quoted(inner);
    const sign = /\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])/g;
    const said = inner.replace(sign, (whole, code) => {
      if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return ESCAPES[code] ?? ("\\'\"".includes(code) ? code : whole);
    });
    return quoted(said);
  }
  ofContinuedString(_, all) {
    return `(${all.map((each) => this.value(each)).join(" + ")})`;
  }
  ofFormatString(node, all) {
    const [head] = this.text(node).match(/^[a-zA-Z]*("""|'''|"|')/);
    const quote = head.replace(/[a-zA-Z]/g, "").length;
    const found = [];
    let at = node.from + head.length;
    const words = (to) => {
      const text = this.source.slice(at, to).replaceAll("{{", "{").replaceAll("}}", "}");
      if (text) found.push(this.plain(text));
    };
    for (const part of all.filter(({ name }) => name === "FormatReplacement")) {
      words(part.from);
      found.push(this.formatted(part));
      at = part.to;
    }
    words(node.to - quote);
    return found.length ? `[${found.join(", ")}].join("")` : '""';
  }
  formatted(part) {
    const parts = kids(part);
    const form = parts.find(({ name }) => name === "FormatSpec");
    const known = form ? this.text(form).slice(1) : "";
    const isOther = parts.some(({ name }) => name === "FormatConversion");
    if (isOther || !["", ","].includes(known))
      throw this.refused(part, `the format “${this.text(part)}”`);
    return `$d.${known ? "grouped" : "text"}(${this.value(parts[1])})`;
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

  // Lezer's “not” takes in the “or” and “and” behind it; so these three are put together anew.
  logic(node) {
    const flat = (each) => {
      const all = kids(each);
      if (each.name === "UnaryExpression" && all[0].name === "not") return ["not", ...flat(all[1])];
      const isJoined = each.name === "BinaryExpression" && ["and", "or"].includes(all[1].name);
      return isJoined ? [...flat(all[0]), all[1].name, ...flat(all[2])] : [each];
    };
    const words = flat(node);
    const denied = () => {
      if (words[0] !== "not") return words.shift();
      words.shift();
      return { word: "not", one: denied() };
    };
    const joined = (word, part) => {
      let one = part();
      while (words[0] === word) {
        words.shift();
        one = { word, one, other: part() };
      }
      return one;
    };
    return joined("or", () => joined("and", denied));
  }
  said(part) {
    const { word, one, other } = part;
    if (!word) return this.value(part);
    if (word === "not") return `!${this.#asTruth(one)}`;
    if (this.isTruth(one) && this.isTruth(other)) {
      return `(${this.said(one)} ${word === "and" ? "&&" : "||"} ${this.said(other)})`;
    }
    const kept = this.temporary();
    const first = `$d.truth(${kept} = ${this.said(one)})`;
    const second = this.said(other);
    return word === "and" ? `(${first} ? ${second} : ${kept})` : `(${first} ? ${kept} : ${second})`;
  }
  #asTruth(part) {
    return this.isTruth(part) ? `(${this.said(part)})` : `$d.truth(${this.said(part)})`;
  }
  // Whether what is said is True or False and nothing else.
  isTruth(part) {
    if (part.word === "not") return true;
    if (part.word) return this.isTruth(part.one) && this.isTruth(part.other);
    if (part.name === "ParenthesizedExpression") return this.isTruth(kids(part)[1]);
    if (part.name === "Boolean") return true;
    if (this.isLogic(part)) return this.isTruth(this.logic(part));
    return part.name === "BinaryExpression" && !/^(Arith|Bit)Op$/.test(kids(part)[1].name);
  }
  isLogic(node) {
    const [first, second] = kids(node);
    if (node.name === "UnaryExpression") return first.name === "not";
    return node.name === "BinaryExpression" && ["and", "or"].includes(second.name);
  }
  test(node) {
    return this.#asTruth(this.isLogic(node) ? this.logic(node) : node);
  }
  ofUnaryExpression(node, [sign, value]) {
    if (sign.name === "not") return this.said(this.logic(node));
    const text = this.text(sign);
    if (text === "-" && /^[1-9]\d*$/.test(this.text(value)))
      return `(-${this.number(this.text(value), value)})`;
    const operation = { "-": "negative", "+": "positive", "~": "inverted" }[text];
    return `$d.${operation}(${this.value(value)})`;
  }
  ofBinaryExpression(node, all) {
    if (this.isLogic(node)) return this.said(this.logic(node));
    const [one, sign, ...rest] = all;
    if (!/^(Arith|Bit)Op$/.test(sign.name)) return this.compared(node);
    const text = this.text(sign);
    if (text === "@") throw this.refused(sign, "“@”");
    return `$d.OPERATE[${quoted(text)}](${this.value(one)}, ${this.value(rest.at(-1))})`;
  }
  // a < b < c is a < b and b < c, where b is looked at once.
  compared(node) {
    const signs = [];
    const values = [];
    let each = node;
    for (;;) {
      const all = kids(each);
      const isMore =
        each.name === "BinaryExpression" && !/^(Arith|Bit)Op$|^and$|^or$/.test(all[1].name);
      values.unshift(isMore ? all.at(-1) : each);
      if (!isMore) break;
      const words = all.slice(1, -1).map((word) => this.text(word));
      signs.unshift(words.join(" "));
      [each] = all;
    }
    let left = this.value(values[0]);
    const parts = signs.map((sign, k) => {
      if (!Object.hasOwn(Dynamic.COMPARE, sign)) throw new Fault(this.line(node), "invalid syntax");
      const isLast = k === signs.length - 1;
      const kept = isLast ? "" : this.temporary();
      const right = this.value(values[k + 1]);
      const said = `$d.COMPARE["${sign}"](${left}, ${isLast ? right : `(${kept} = ${right})`})`;
      left = kept;
      return said;
    });
    return `(${parts.join(" && ")})`;
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

const ALONE = { numbers: [], watched: [], hidden: [], search: "", names: new Map(), constants: [] };
const isDocumentation = (node) =>
  node.name === "ExpressionStatement" && kids(node)[0].name === "String";

// What a text defines, in its order: functions, each with its name, its variables, and whether it
// is watched; and names, as a list.  Each has the JavaScript that defines it.
export const translated = (source, about = {}) => {
  const tree = read(source);
  const all = kids(tree.topNode).filter((node) => !isDocumentation(node));
  const text = ({ from, to }) => source.slice(from, to);
  const defined = all.flatMap((node) => boundIn({ firstChild: node }, text));
  const constants = all
    .filter(({ name }) => name === "AssignStatement")
    .flatMap((node) => boundIn({ firstChild: node }, text));
  const translation = new Translation(source, { ...ALONE, ...about, defined, constants });
  return all.map((node) => translation.definition(node));
};
