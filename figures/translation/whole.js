// From Python to JavaScript: whole programs, as pages are woven with them; a page that judges changed
// functions has no need of this.

import { quoted, safe } from "./names.js";
import { wanted } from "./needed.js";
import { preludeOf } from "./short.js";
import { topOf } from "./top.js";
import { partsOf } from "./translate.js";

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
  const body = [...others, `return ${text}.names;\n`].join("\n");
  return [
    '"use strict";',
    ...(told ? [`run.program = ${quoted(program)};`] : []),
    ...preludeOf(body),
    "const $own = {};",
    "const $import = (name) => $own[name] ?? run.imported(name);",
    body,
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
