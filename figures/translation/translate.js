// From Python to JavaScript: what stands at the top of a text, statement by statement.  What is not
// known is refused, at its line.
//
// Kinds are not inferred: the operations in `runtime.js` look at values when they run.  A function
// that is watched announces its lines to the recorder.

import { Definitions } from "./definitions.js";
import { Scope } from "./names.js";
import { kids } from "./syntax.js";
import { fixedIn, topOf } from "./top.js";

class Translation extends Definitions {
  definition({ node, names }) {
    this.scope = Object.assign(new Scope(null, [], []), { isTop: true });
    const lines = this.statement(node);
    const kept = this.declared([]);
    this.scope = null;
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
export const partsOf = (top, about) => {
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
