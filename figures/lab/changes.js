// A change of a program as text: what goes, what comes, and lines around it by which its place
// is found, as the fences of a change file have it; an empty line is between two.

import { differences, linesOf, written } from "./lines.js";

const OF_DOCUMENT = /^(# *(⟨|<<)|```|~~~)/; // the name of a piece, the end of a fence

// The functions that can be changed, by name, as the book has them; and the cells of the
// document in which their lines stand.
export class Book {
  constructor({ cells, functions }, search, code) {
    this.search = search;
    this.functions = { [search]: code, ...functions };
    this.cells = cells.length ? cells : [cellOf(code)];
    this.at = new Map(); // for each cell and line of it: the lines that were made of it
    for (const [name, lines] of Object.entries(this.functions)) {
      lines.forEach((line, k) => {
        if (!cells.length) line.raw = [0, k];
        if (!line.raw) return;
        const key = line.raw.join();
        this.at.set(key, [...(this.at.get(key) ?? []), { name, k }]);
      });
    }
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

  // The spaces before a line that its cell does not have.
  #shift({ raw: [cell, k], indent }) {
    return indent - this.cells[cell].lines[k].match(/^ */)[0].length;
  }

  // The functions with a change made; an Error, with a sentence, where it does not fit.
  changed(text) {
    const edits = text.split(/\n\n+/).flatMap((hunk) => this.#editsOf(hunk.split("\n")));
    const functions = this.copy();
    for (const [name, lines] of Object.entries(functions)) {
      const own = edits.filter((edit) => edit.name === name);
      functions[name] = edited(lines, own);
    }
    return functions;
  }

  // Lines that go, and lines that come before or after one that is there.
  #editsOf(hunk) {
    const signed = hunk.filter(Boolean).map((line) => [line[0], line.slice(1)]);
    const old = signed.filter(([sign]) => sign !== "+").map(([, line]) => line);
    const [cell, from] = this.#placeOf(old);
    const edits = [];
    let at = from;
    for (const [sign, line] of signed) {
      if (sign === "+") edits.push(...this.#coming(cell, at, line));
      else {
        if (sign === "-") edits.push(...this.#going(cell, at));
        at += 1;
      }
    }
    return edits;
  }
  #placeOf(old) {
    const places = this.cells.flatMap(({ lines }, cell) =>
      lines.flatMap((_, k) => (old.every((line, n) => lines[k + n] === line) ? [[cell, k]] : [])),
    );
    if (old.length && places.length === 1) return places[0];
    throw new Error(
      `This change was made of another text: “${(old[0] ?? "").trim()}” is not there as it was.`,
    );
  }
  #made(cell, k) {
    return this.at.get(`${cell},${k}`) ?? [];
  }
  #going(cell, k) {
    const made = this.#made(cell, k);
    if (made.length) return made.map((each) => ({ ...each, goes: true }));
    throw new Error("This change is of a line that the stage does not show.");
  }
  // A line that comes stands after the line before it in its cell, if that is one of the
  // program, or else before the next.
  #coming(cell, at, line) {
    const many = this.cells[cell].lines.length;
    const before = Array.from({ length: at }, (_, n) => at - 1 - n);
    const behind = Array.from({ length: many - at }, (_, n) => at + n);
    const isThere = (k) => this.#made(cell, k).length > 0;
    const isNext = !isThere(at - 1) && isThere(at);
    const near = isNext ? at : (before.find(isThere) ?? behind.find(isThere));
    const indent = line.match(/^ */)[0].length;
    return this.#made(cell, near ?? -1).map(({ name, k }) => {
      const shift = this.#shift(this.functions[name][k]);
      const text = line.slice(indent);
      const comes = { text, indent: text ? indent + shift : 0 };
      return near < at ? { name, k, comes } : { name, k, before: comes };
    });
  }

  // What an address carries of functions: the change; or else the functions that are changed, whole,
  // since lines may stand where a change has no place.
  carried(functions) {
    try {
      return this.text(functions);
    } catch {
      const names = this.namesChanged(functions);
      return JSON.stringify(
        Object.fromEntries(names.map((name) => [name, written(functions[name])])),
      );
    }
  }
  // The functions that an address brings; an Error, with a sentence, if it is of another text.
  brought(text) {
    if (!text.startsWith("{")) return this.changed(text);
    const own = Object.entries(JSON.parse(text)).map(([name, lines]) => [name, linesOf(lines)]);
    return { ...this.copy(), ...Object.fromEntries(own) };
  }

  // The text of the changes by which functions differ from the book's; an Error, with a sentence, if
  // it would not give them back letter for letter.
  text(functions) {
    const change = this.#textOf(functions);
    const back = this.changed(change);
    if (Object.keys(functions).every((name) => written(back[name]) === written(functions[name])))
      return change;
    throw new Error("A change of lines would not give this text back letter for letter.");
  }
  #textOf(functions) {
    const edits = Object.entries(functions).flatMap(([name, lines]) =>
      differences(this.functions[name], lines).flatMap((each) => this.#inCells(name, each)),
    );
    const ranges = this.#ranges(edits);
    return ranges.map((range) => this.#hunk(range)).join("\n\n");
  }
  // A difference as edits of lines of cells: {cell, k, goes} and {cell, k, comes}, where a line
  // comes, as the n-th of its place, before line k of its cell.
  #inCells(name, { from, to, lines }) {
    const book = this.functions[name];
    const edits = [];
    const gone = book.slice(from, to);
    for (const { raw } of gone) edits.push({ cell: raw[0], k: raw[1], goes: true });
    const pairs = lines.map((line, n) => [line, gone[Math.min(n, gone.length - 1)]]);
    for (const [n, [line, instead]] of pairs.entries()) {
      const above = instead ?? book[from - 1];
      const fits = (near) => near && (!line.text || line.indent >= this.#shift(near));
      const near = fits(above) ? above : [book[to], above].find(fits);
      if (!near) throw new Error("A line that comes stands too far to the left for its piece.");
      const [cell, k] = near.raw;
      const at = near === book[to] && !instead ? k : k + 1;
      if (OF_DOCUMENT.test(line.text))
        throw new Error(`“${line.text}” would be a line of the document.`);
      const comes = line.text && " ".repeat(line.indent - this.#shift(near)) + line.text;
      edits.push({ cell, k: at, comes, n });
    }
    return edits;
  }
  // Edits of a cell that are near one another, with lines around them that are there once.  A cell
  // that stands in several places has its edits once; equal lines of one place are told apart by n.
  #ranges(edits) {
    const unique = [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
    const ranges = [];
    for (const [cell] of this.cells.entries()) {
      const own = unique.filter((edit) => edit.cell === cell).toSorted((a, b) => a.k - b.k);
      for (const edit of own) {
        const { from, to } = this.#around(edit);
        const last = ranges.at(-1);
        if (last?.cell === cell && from <= last.to) {
          last.to = Math.max(last.to, to);
          last.edits.push(edit);
        } else ranges.push({ cell, from, to, edits: [edit] });
      }
    }
    return ranges;
  }
  #around({ cell, k, goes }) {
    const { lines, alone } = this.cells[cell];
    let [from, to] = [k, k + Boolean(goes)];
    const isFound = () => alone.some((each) => each >= from && each < to);
    // With the line before, it stays the only one when other changes have been made.
    from = Math.max(0, k - 1);
    while (!isFound() && from > 0) from -= 1;
    while (!isFound() && to < lines.length) to += 1;
    if (!isFound()) throw new Error("The place of this change can't be told by its lines.");
    return { from, to };
  }
  #hunk({ cell, from, to, edits }) {
    const { lines } = this.cells[cell];
    const text = [];
    for (let k = from; k <= to; k += 1) {
      for (const { comes } of edits.filter((edit) => edit.k === k && edit.comes !== undefined)) {
        text.push(`+${comes}`);
      }
      if (k === to) break;
      const goes = edits.some((edit) => edit.k === k && edit.goes);
      text.push(`${goes ? "-" : " "}${lines[k]}`);
    }
    return text.join("\n");
  }
}

const cellOf = (code) => {
  const lines = code.map(({ text, indent }) => " ".repeat(indent) + text);
  const counts = new Map();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return { lines, alone: lines.flatMap((line, k) => (counts.get(line) === 1 ? [k] : [])) };
};

const edited = (lines, edits) =>
  lines.flatMap((line, k) => {
    const own = edits.filter((edit) => edit.k === k);
    const before = own.flatMap((edit) => (edit.before ? [edit.before] : []));
    const after = own.flatMap((edit) => (edit.comes ? [edit.comes] : []));
    return [...before, ...(own.some(({ goes }) => goes) ? [] : [line]), ...after];
  });
