// From Python to JavaScript: what stands at the top of a text, statement by statement; and whole
// programs.  What is not known is refused, at its line.
//
// Kinds are not inferred: the operations in `runtime.js` look at values when they run.  A function
// that is watched announces its lines to the recorder.

import { Definitions } from "./definitions.js";
import { PRELUDE } from "./logic.js";
import { quoted, Scope, safe } from "./names.js";
import { kids } from "./syntax.js";
import { fixedIn, topOf, wanted } from "./top.js";

class Translation extends Definitions {
  definition({ node, names }) {
    this.scope = Object.assign(new Scope(null, [], []), { isTop: true });
    const lines = this.statement(node);
    const { temporary } = this.scope;
    this.scope = null;
    const kept = temporary.length ? [`let ${temporary.join(", ")};`] : [];
    const inner = node.name === "DecoratedStatement" ? kids(node).at(-1) : node;
    const name = inner.name === "FunctionDefinition" ? names[0] : undefined;
    const isWatched = this.watched.includes(name);
    const variables = this.variables.get(name) ?? [];
    return { name, names, variables, isWatched, text: ["{", ...kept, ...lines, "}"].join("\n") };
  }
}

const ALONE = {
  numbers: [],
  watched: [],
  hidden: [],
  search: "",
  names: [],
  left: [],
  module: "__main__",
};

// What a text defines, in its order: names, as a list, with the JavaScript that defines them; of a
// function also its `name`, its variables, and whether it is watched.  `numbers` are those by which
// the lines are announced, of the functions that are `watched`; variables that are `hidden` are not
// told.  Turns are counted in `search`.  `names` are those of the program around the text,
// and `left` those that it has in CPython and not here.
export const translated = (source, about = {}) => partsOf(topOf(source), about);
const partsOf = (top, about) => {
  const assigned = top.statements.filter(({ node }) => node.name === "AssignStatement");
  const translation = new Translation(top.source, {
    ...ALONE,
    ...about,
    defined: top.names,
    constants: assigned.flatMap(({ names }) => names),
    ...(about.names ? { fixed: new Set(), plainly: new Set() } : fixedIn(top)),
    variables: new Map(),
  });
  const parts = top.statements
    .filter((each) => about.kept?.has(each) ?? true)
    .map((each) => translation.definition(each));
  const far = top.far.filter((name) => !parts.some(({ names }) => names.includes(name)));
  return far.length ? [{ names: far, variables: [], isWatched: false, text: "" }, ...parts] : parts;
};

// A program and those that it imports, by their names in `texts`: the body of a function that is
// given `run`, and returns the names of the one that is `main`.  What its `functions` do not need is
// left out; those that are `compiled`, by programs, are `run.compiled`.  What is imported from elsewhere
// has to be `known`.  If it is `told` of, for a
// recorder, `about` has what `translated` takes.
export const programmed = (
  { texts, main, functions, compiled = {}, told = null, about = {} },
  known,
) => {
  const programs = Object.fromEntries(
    Object.entries(texts).map(([module, text]) => [module, located(module, () => topOf(text))]),
  );
  const unknown = functions.find((name) => !programs[main].names.includes(name));
  if (unknown)
    throw Object.assign(new Error(`there is no function ${unknown} at its top`), {
      line: 1,
      module: main,
    });
  const found = wanted(programs, main, functions, compiled, known);
  const order = Object.keys(texts).filter((module) => found.has(module) && module !== main);
  const one = (module, own) => {
    const { statements: kept, names: taken, given } = found.get(module);
    return located(module, () =>
      moduleText(programs[module], { ...own, module, kept, taken, given }, compiled[module] ?? []),
    );
  };
  const others = order.map((module) => `$own[${quoted(module)}] = ${one(module, {}).text};`);
  const { text, parts, names } = one(main, about);
  const watched = parts.filter(({ isWatched }) => isWatched);
  const program = told && {
    ...told,
    left: programs[main].names.filter((name) => !names.includes(name)),
    names,
    variables: Object.fromEntries(watched.map(({ name, variables }) => [name, variables])),
  };
  return [
    '"use strict";',
    ...(told ? [`run.program = ${quoted(program)};`] : []),
    PRELUDE,
    "const $own = {};",
    "const $import = (name) => $own[name] ?? run.imported(name);",
    ...others,
    `return ${text}.names;\n`,
  ].join("\n");
};
// The module of a program, as an expression.
const moduleText = (top, about, compiled) => {
  const parts = partsOf(top, about);
  const names = [...about.taken];
  const members = [...about.given].map((name) => `get ${name}() { return ${safe(name)}; }`);
  const connected = names.filter((name) => compiled.includes(name));
  const lines = [
    `let ${names.map(safe).join(", ")};`,
    ...connected.map(
      (name) => `${safe(name)} = $d.outside((...given) => run.compiled.${name}(...given));`,
    ),
    ...parts.map(({ text }) => text),
    ...(about.watched ? ["if (run.changed) eval(run.changed);"] : []),
    `return $d.moduleOf(${quoted(about.module)}, { ${members.join(", ")} });`,
  ];
  return { parts, names, text: `(() => {\n${lines.join("\n")}\n})()` };
};
const located = (module, make) => {
  try {
    return make();
  } catch (error) {
    throw Object.assign(error, { module });
  }
};
