// The text of a reader as a tree of Lezer's; and its first fault, in CPython's words, which
// Lezer does not have.

import { parser } from "../changed/lezer.js";

// What is wrong with a text: its line, from 1, and the kind of error.
export class Fault extends Error {
  constructor(line, message, kind = "SyntaxError") {
    super(message);
    Object.assign(this, { line, kind });
  }
}

export const kids = (node) => {
  if (node.parts) return node.parts;
  const all = [];
  for (let kid = node.firstChild; kid; kid = kid.nextSibling) {
    if (kid.name !== "Comment") all.push(kid);
  }
  return node.name === "ArgList" ? withNamed(all) : all;
};
// In the brackets of a call Lezer has “x := 1” in three parts, as it has “x = 1”.
const withNamed = (all) => {
  const k = all.findIndex(({ name, from, to }) => name === "AssignOp" && to - from > 1);
  if (k < 0) return all;
  const parts = all.slice(k - 1, k + 2);
  const [{ type, from }, , { to }] = parts;
  const named = { name: "NamedExpression", type, from, to, parts };
  return withNamed([...all.slice(0, k - 1), named, ...all.slice(k + 2)]);
};
// All nodes in one, but for those in functions, classes and lambdas.
export const within = (node) =>
  kids(node).flatMap((each) =>
    /Definition$|Lambda/.test(each.name) ? [each] : [each, ...within(each)],
  );
// The nodes that stand behind an “as”.
export const named = (nodes) => nodes.filter((_, k) => nodes[k - 1]?.name === "as");
// The nodes between the nodes of a name, as lists; those that are empty are left out.
export const split = (nodes, name) => {
  const rows = [[]];
  for (const node of nodes) {
    if (node.name === name) rows.push([]);
    else rows.at(-1).push(node);
  }
  return rows;
};
export const listed = (nodes) => split(nodes, ",").filter(({ length }) => length);

// ——— What CPython would say.

const OPENING = "([{";
const CLOSING = ")]}";
const HEADS = /^(if|elif|else|while|for|def|match|case|class|try|with)\b/;
const STRINGS = /("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g;
const KINDS = {
  for: "'for' statement",
  while: "'while' statement",
  if: "'if' statement",
  elif: "'elif' statement",
  else: "'else' statement",
  match: "'match' statement",
  case: "'case' statement",
  def: "function definition",
};
const ASKED = /^(if|elif|while)\b/;
const EQUALS = /(?<![=!<>:+\-*/%&|^])=(?!=)/;

// The text without what strings and remarks say, line by line; lines within a string are empty.
const bare = (source) =>
  source
    .replace(STRINGS, (words) => {
      const [first, ...rest] = words.split("\n");
      return ["_".repeat(first.length), ...rest.map(() => "")].join("\n");
    })
    .split("\n")
    .map((line) => line.replace(/#.*/, ""));

const bracketFault = (lines) => {
  const open = [];
  for (const [k, line] of lines.entries()) {
    for (const sign of line) {
      if (OPENING.includes(sign)) open.push({ sign, line: k + 1 });
      if (!CLOSING.includes(sign)) continue;
      const last = open.pop();
      if (!last) return new Fault(k + 1, `unmatched '${sign}'`);
      if (OPENING.indexOf(last.sign) === CLOSING.indexOf(sign)) continue;
      const where = last.line === k + 1 ? "" : ` on line ${last.line}`;
      const words = `closing parenthesis '${sign}' does not match opening parenthesis '${last.sign}'`;
      return new Fault(k + 1, words + where);
    }
  }
  const last = open.at(-1);
  return last ? new Fault(last.line, `'${last.sign}' was never closed`) : null;
};
const stringFault = (source, lines) => {
  const k = lines.findIndex((line) => /["']/.test(line));
  if (k < 0) return null;
  const isLong = /"""|'''/.test(lines[k]);
  const last = source.split("\n").length;
  if (isLong) {
    const words = `unterminated triple-quoted string literal (detected at line ${last})`;
    return new Fault(k + 1, words);
  }
  return new Fault(k + 1, `unterminated string literal (detected at line ${k + 1})`);
};

// A line without what is in its brackets.
const unbracketed = (text) => {
  const inner = /[([{][^()[\]{}]*[)\]}]/;
  let left = text;
  while (inner.test(left)) left = left.replace(inner, "_");
  return left;
};
// Whether an “else” or “elif” belongs to a line above it.
const isContinued = (lines, k) => {
  const indent = lines[k].match(/^\s*/)[0];
  const above = lines
    .slice(0, k)
    .findLast((line) => line.startsWith(indent) && /\S/.test(line[indent.length] ?? ""));
  return /^\s*(if|elif|for|while)\b/.test(above ?? "");
};
// Faults of statements, where no bracket is open at the end of a line.
const statementFault = (lines) => {
  const indents = lines.map((line) => line.match(/^\s*/)[0].length);
  const depth = { open: 0 };
  const stack = [0];
  for (const [k, line] of lines.entries()) {
    const text = line.trim();
    const begun = depth.open;
    for (const sign of line) {
      if (OPENING.includes(sign)) depth.open += 1;
      if (CLOSING.includes(sign)) depth.open -= 1;
    }
    if (!text || begun) continue;
    if (line.match(/^\s*/)[0].includes("\t")) {
      return new Fault(k + 1, "inconsistent use of tabs and spaces in indentation", "TabError");
    }
    if (indents[k] < stack.at(-1)) {
      while (stack.at(-1) > indents[k]) stack.pop();
      if (stack.at(-1) !== indents[k]) {
        const words = "unindent does not match any outer indentation level";
        return new Fault(k + 1, words, "IndentationError");
      }
    } else if (indents[k] > stack.at(-1)) {
      const before = lines.slice(0, k).findLast((each) => each.trim());
      if (!before?.trimEnd().endsWith(":"))
        return new Fault(k + 1, "unexpected indent", "IndentationError");
      stack.push(indents[k]);
    }
    if (depth.open) continue;
    const [head] = text.match(HEADS) ?? [];
    const flat = unbracketed(text);
    if (head && ASKED.test(text) && EQUALS.test(flat.split(":")[0])) {
      return new Fault(k + 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    }
    const isSoft = ["match", "case"].includes(head); // may be names
    if (head && !flat.includes(":") && !(isSoft && /=|\(/.test(text))) {
      return new Fault(k + 1, "expected ':'");
    }
    if (/^(else|elif)$/.test(head) && !isContinued(lines, k))
      return new Fault(k + 1, "invalid syntax");
    if (head && text.endsWith(":")) {
      const next = lines.findIndex((each, n) => n > k && each.trim());
      if (next < 0 || indents[next] <= indents[k]) {
        const words = `expected an indented block after ${KINDS[head] ?? `'${head}' statement`} on line ${k + 1}`;
        const at = next < 0 ? lines.findLastIndex((each) => each.trim()) : next;
        return new Fault(at + 1, words, "IndentationError");
      }
    }
  }
  return null;
};
const errorIn = (tree) => {
  let at = null;
  tree.iterate({
    enter: ({ type, from }) => {
      if (at === null && type.isError) at = from;
    },
  });
  return at;
};

// Lezer takes a string that no quote ends for a whole one.
const hasOpenString = (tree, source) => {
  let isOpen = false;
  tree.iterate({
    enter: ({ name, from, to }) => {
      if (!/String$/.test(name) || name === "ContinuedString") return;
      const text = source.slice(from, to);
      const [head, quote] = text.match(/^[a-zA-Z]*("""|'''|"|')/);
      isOpen ||= text.length < head.length + quote.length || !text.endsWith(quote);
    },
  });
  return isOpen;
};

// What Lezer's grammar does not have, and Python has.
const UNREAD = [
  [/\d\.(?![\d\w])/, "“1.”: write 1.0"],
  [/lambda [^:]*\//, "“/” in a lambda"],
  [/lambda[^:]*: *\(yield/, "“yield” in a lambda"],
  [/= *yield *$/, "a value of “yield”"],
  [/^ *(match|case)\b.*,/, "“match” with several values: write brackets around them"],
  [/^ *case .*\w\(/, "a class in a pattern"],
  [/ for [^\]})]*\*\w+ in /, "“*” in a comprehension"],
  [/\b(print|exec) *[:+-]?=(?!=)/, "“print” or “exec” as a name of one’s own"],
];

// The tree of a text; throws its first fault.
export const read = (source) => {
  const tree = parser.parse(source);
  const at = errorIn(tree);
  if (at === null && !hasOpenString(tree, source)) return tree;
  const lines = bare(source);
  const known = stringFault(source, lines) ?? bracketFault(lines) ?? statementFault(lines);
  if (known) throw known;
  const line = source.slice(0, at).trimEnd().split("\n").length;
  for (const [sign, words] of UNREAD) {
    if (sign.test(lines[line - 1])) throw new Fault(line, `a page cannot read ${words}`, "Refusal");
  }
  throw new Fault(line, "invalid syntax");
};
