// Classes, decorators, and what is imported.

import { Functions } from "./functions.js";
import { boundIn, importsOf, quoted, Scope } from "./names.js";
import { kids, listed } from "./syntax.js";
import { isDocumentation } from "./top.js";

const KNOWN_METHODS = new Set(
  "__init__ __str__ __repr__ __eq__ __len__ __bool__ __iter__ __call__ __enter__ __exit__ __post_init__ __slots__ __doc__".split(
    " ",
  ),
);

export class Definitions extends Functions {
  // A class, whose body runs with `$o` for its names.
  ClassDefinition(all, node) {
    return [`${this.own(this.text(all[1]))} = ${this.classOf(all, node)};`];
  }
  classOf(all, node) {
    const name = this.text(all[1]);
    const list = all.find((each) => each.name === "ArgList");
    const bases = list ? listed(kids(list).slice(1, -1)) : [];
    if (bases.some(([, sign]) => sign))
      throw this.refused(list, "a class with “=” among its bases");
    const parents = bases.map(([base]) => this.value(base));
    const body = all.at(-1);
    const outer = this.scope;
    const bound = boundIn(body, (each) => this.text(each));
    this.classes += 1;
    const own = `$o${this.classes}`;
    this.scope = Object.assign(new Scope(outer, [], bound), { isClass: own });
    const path = this.pathOf(name);
    const parts = kids(body).filter((each) => each.name !== ":" && !isDocumentation(each));
    const fields = parts
      .filter((each) => each.name === "AssignStatement" && kids(each)[1]?.name === "TypeDef")
      .map((each) => this.text(kids(each)[0]));
    const strange = bound.find((each) => /^__\w+__$/.test(each) && !KNOWN_METHODS.has(each));
    if (strange) throw this.refused(node, `“${strange}”`);
    const lines = parts.flatMap((each) => this.statement(each));
    const kept = this.declared([]);
    this.scope = outer;
    return [
      `(() => { const ${own} = $d.body(${quoted(name)}, [${parents.join(", ")}], ${quoted(path)});`,
      ...kept,
      ...lines,
      `return $d.classed(${own}, ${quoted(fields)}); })()`,
    ].join("\n");
  }
  DecoratedStatement(all) {
    const inner = all.at(-1);
    const parts = kids(inner);
    const name = this.text(parts.find((each) => each.name === "VariableName"));
    const decorators = all.slice(0, -1).map((each) => {
      const [, ...rest] = kids(each);
      const list = rest.at(-1).name === "ArgList" ? rest.pop() : null;
      const words = rest.filter((part) => part.name !== ".").map((part) => this.text(part));
      const named = words
        .slice(1)
        .reduce((sum, word) => `$d.field(${sum}, "${word}")`, this.read(words[0], each));
      return list ? this.called(named, kids(list).slice(1, -1)) : named;
    });
    const made =
      inner.name === "ClassDefinition" ? this.classOf(parts, inner) : this.define(inner).made;
    const text = decorators.reduceRight((sum, each) => `$d.callable(${each})(${sum})`, made);
    return [`${this.own(name)} = ${text};`];
  }
  ImportStatement(_, node) {
    const taken = importsOf(this.text(node)).filter(([from]) => from !== "__future__");
    return taken.flatMap(([from, name, own]) => {
      if (this.taken && this.scope.isTop && !this.taken.has(own)) return [];
      if (name === "*") throw this.refused(node, "“import *”");
      const whole = `$d.module(${quoted(from)}, $import)`;
      return `${this.own(own)} = ${name ? `$d.taken(${whole}, ${quoted(name)})` : whole};`;
    });
  }
}
