// Functions that a reader has changed, from Python to JavaScript that announces its lines to the
// recorder, as the programs of the book do.  What is not known is refused, at its line.
//
// Kinds are not inferred: `dynamic.js` looks at values when an operation runs.

import { Functions } from "./functions.js";
import { boundIn, Scope, safe } from "./names.js";
import { kids, read } from "./syntax.js";

// What stands at the top of a text.
class Translation extends Functions {
  definition(node) {
    switch (node.name) {
      case "FunctionDefinition":
        return this.define(node);
      case "ClassDefinition":
        return this.constantsOf(node);
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
  // A class of constants.
  constantsOf(node) {
    const all = kids(node);
    const name = this.text(all[1]);
    const parts = kids(all.at(-1)).filter((each) => each.name !== ":" && !isDocumentation(each));
    const members = parts.map((each) => [each.name, ...kids(each)]);
    const isPlain = members.every(
      ([kind, , , value, ...more]) =>
        kind === "AssignStatement" && value?.name === "Number" && !more.length,
    );
    if (all.length !== 3 || !isPlain) throw this.refused(node, `the class ${name}`);
    const written = members.map(
      ([, word, , value]) => `static ${this.text(word)} = ${this.value(value)};`,
    );
    const own = this.names.get(name) ?? safe(name);
    return { names: [name], text: `${own} = class ${safe(name)} { ${written.join(" ")} };` };
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
