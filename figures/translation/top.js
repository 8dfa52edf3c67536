// The statements at the top of a program, and what each binds.

import { boundIn } from "./names.js";
import { kids, read } from "./syntax.js";

export const isDocumentation = (node) =>
  node.name === "ExpressionStatement" && kids(node)[0].name === "String";
const isOwnTest = (node, text) =>
  node.name === "IfStatement" && text(kids(node)[1]).startsWith("__name__");

const globalsIn = (node, text) =>
  kids(node).flatMap((each) => {
    if (each.name !== "ScopeStatement") return globalsIn(each, text);
    const [word, ...names] = kids(each).filter(({ name }) => name !== ",");
    return text(word) === "global" ? names.map(text) : [];
  });

// A program as its statements, each with the names that it binds.
export const topOf = (source) => {
  const tree = read(source);
  const text = ({ from, to }) => source.slice(from, to);
  const nodes = kids(tree.topNode).filter(
    (node) => !isDocumentation(node) && !isOwnTest(node, text),
  );
  const statements = nodes.map((node) => ({ node, names: boundIn(node, text) }));
  const own = statements.flatMap(({ names }) => names);
  const far = globalsIn(tree.topNode, text); // those that only functions bind
  return { source, statements, far, names: [...new Set([...own, ...far])], text };
};

// Names that are bound once, at the top, and so are what they were; and which are functions.
const BINDING = /^(Function|Class)Definition$|^(Decorated|Import|Assign)Statement$/;
export const fixedIn = ({ statements, far }) => {
  const counts = new Map();
  for (const name of [...statements.flatMap(({ names }) => names), ...far]) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const once = (is) =>
    statements
      .filter(({ node }) => is.test(node.name))
      .flatMap(({ names }) => names)
      .filter((name) => counts.get(name) === 1);
  return { fixed: new Set(once(BINDING)), plainly: new Set(once(/^FunctionDefinition$/)) };
};
