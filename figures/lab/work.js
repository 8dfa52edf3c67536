// The reader's program: the book's functions with what is typed in place of their lines.

import { of } from "../board/starts.js";
import { Book } from "./changes.js";
import { History } from "./history.js";
import { inOneFence, numbersOf, originsOf, staged, written } from "./lines.js";
import { dividedUp, oneBelowAnother, placesOf, putAt } from "./places.js";

const PUSHES = 21; // odd, so that the empty cell is not at home

export class Work {
  constructor(about) {
    const { lab, search, code } = about;
    this.about = about;
    this.book = new Book(lab, search, code);
    this.search = search;
    this.code = code;
    this.piece = null; // the lines before what is typed, and all places of the piece that is open
    this.history = new History(); // of the functions
    this.functions = this.book.copy();
  }
  get isChanged() {
    return this.book.namesChanged(this.functions).length > 0;
  }
  get lines() {
    return this.functions[this.search];
  }
  // Of each function that is changed the book's lines, and these.
  get pairs() {
    const names = this.book.namesChanged(this.functions);
    return names.map((name) => [this.book.functions[name], this.functions[name]]);
  }
  get text() {
    return this.book.programOf(this.functions);
  }

  // What can be taken back: a piece is typed, a change is taken in place of all, the book's is put back.
  #leave(functions) {
    this.history.keep(this.functions);
    this.functions = functions;
  }
  take(change) {
    this.#leave(this.book.changed(change));
  }
  putBack() {
    this.#leave(this.book.copy());
  }
  // Whether there was another text than this one before, or is one after.
  step(which) {
    const before = this.text;
    let left = null;
    do {
      left = this.functions;
      this.functions = this.history[which](left);
    } while (this.functions !== left && this.text === before);
    return this.text !== before;
  }
  get isPutBack() {
    return !this.isChanged && this.book.namesChanged(this.history.last ?? {}).length > 0;
  }
  // What an address carries, and what it brings, which has nothing before it.
  carried() {
    return this.book.carried(this.functions);
  }
  bring(text) {
    this.history = new History();
    this.functions = text ? this.book.brought(text) : this.book.copy();
  }

  // What the worker is asked of it, and the lines of the search that are announced.  For an exercise
  // the turns of both programs are counted, and one start more is drawn, whose values nobody knows.
  question(start, task) {
    const { code, lab } = this.about;
    const next = staged(code, this.lines);
    const { text } = this;
    const others = lab.others.filter((other) => other !== start);
    const question = { text, numbers: numbersOf(next, text), start, others, judged: true };
    if (task) {
      const book = written(code);
      question.book = { text: book, numbers: numbersOf(code, book) };
      question.others = [...others, of(Math.sqrt(start.length)).near(PUSHES)];
    }
    return { question, next };
  }

  // Opens the piece around line k of those from and to: all lines, and its own from and to.
  open(around, k) {
    const { lines } = this;
    const origins = originsOf(this.code, lines);
    const [from, to] = inOneFence(origins, around, k);
    const place = origins[from]?.line;
    const isOnce = !place || this.code.filter(({ line }) => line === place).length < 2;
    this.#leave({ ...this.functions });
    this.piece = { lines, places: isOnce ? [{ from, to }] : placesOf(lines, from, to), own: from };
    return { lines, from, to };
  }
  openAll() {
    this.#leave({ ...this.functions });
    this.piece = null;
    const lines = oneBelowAnother(Object.values(this.functions));
    return { lines, from: 0, to: lines.length };
  }
  // Puts what is typed in the place of what is open; the line at which it begins.
  type(typed) {
    if (!this.piece) {
      this.functions = dividedUp(typed, Object.keys(this.functions), this.search);
      return 0;
    }
    const { next, from } = putAt(this.piece, typed);
    this.functions = { ...this.functions, [this.search]: next };
    return from;
  }
}
