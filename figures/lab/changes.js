// A change of a program: by function, where lines go and which lines come in their place.

import { differences, linesOf, written } from "./lines.js";

// The functions that can be changed, by name, as the book has them.
export class Book {
  constructor({ functions }, search, code) {
    this.search = search;
    const others = Object.entries(functions).map(([name, text]) => [name, linesOf(text)]);
    this.functions = { [search]: code, ...Object.fromEntries(others) };
  }

  copy() {
    return { ...this.functions };
  }

  // The names of the functions that are not as in the book.
  namesChanged(functions) {
    return Object.keys(functions).filter(
      (name) => differences(this.functions[name], functions[name]).length,
    );
  }
  // The text of the search, and of all other functions that are changed.
  programOf(functions) {
    const others = this.namesChanged(functions).filter((name) => name !== this.search);
    return [this.search, ...others].map((name) => written(functions[name])).join("\n\n\n");
  }

  // The functions with a change made; an Error where it does not fit.
  changed(change) {
    const functions = this.copy();
    for (const [name, edits] of Object.entries(change)) {
      functions[name] = edited(this.functions[name], edits);
    }
    return functions;
  }

  // What an address carries of functions: each edit has its first line, the lines that go, by which
  // another text of the book is known, and those that come.
  carried(functions) {
    const editsOf = (name) =>
      differences(this.functions[name], functions[name]).map(({ from, to, lines }) => [
        from,
        textsOf(this.functions[name].slice(from, to)),
        textsOf(lines),
      ]);
    const names = this.namesChanged(functions);
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, editsOf(name)])));
  }
  // The functions that an address brings; an Error, with a sentence, if it is of another text.
  brought(text) {
    try {
      return this.changed(JSON.parse(text));
    } catch {
      throw new Error("This change was made of another text of the book.");
    }
  }
}

const textsOf = (lines) => lines.map((line) => written([line]));

// The lines with edits made, from the last one on: so the others keep their places.
const edited = (lines, edits) => {
  const next = [...lines];
  for (const [from, gone, come] of edits.toReversed()) {
    const went = next.splice(from, gone.length, ...come.flatMap(linesOf));
    if (written(went) !== gone.join("\n")) throw new Error("It is of another text.");
  }
  return next;
};
