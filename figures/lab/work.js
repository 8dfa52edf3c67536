// The reader's program: the book's functions with what is typed in place of their lines.

import { Book } from "./changes.js";
import { inOneCell, originsOf } from "./lines.js";
import { dividedUp, oneBelowAnother, placesOf, putAt } from "./places.js";

export class Work {
  constructor({ lab, search, code }) {
    this.book = new Book(lab, search, code);
    this.search = search;
    this.code = code;
    this.piece = null; // the lines before what is typed, and all places of the piece that is open
    this.putBack();
  }
  get isChanged() {
    return this.book.namesChanged(this.functions).length > 0;
  }
  get lines() {
    return this.functions[this.search];
  }
  get text() {
    return this.book.programOf(this.functions);
  }

  putBack() {
    this.functions = this.book.copy();
  }
  // Takes a change of the book's text in place of all that was typed.
  take(change) {
    this.functions = this.book.changed(change);
  }
  // What an address carries, and what it brings.
  carried() {
    return this.book.carried(this.functions);
  }
  bring(text) {
    this.functions = this.book.brought(text);
  }
  change() {
    return this.book.text(this.functions);
  }

  // Opens the piece around line k of those from and to: all lines, and its own from and to.
  open(around, k) {
    const { lines } = this;
    const origins = originsOf(this.code, lines);
    const [from, to] = inOneCell(origins, around, k);
    const isOnce = (this.book.at.get(origins[from]?.join())?.length ?? 1) < 2;
    this.piece = { lines, places: isOnce ? [{ from, to }] : placesOf(lines, from, to), own: from };
    return { lines, from, to };
  }
  openAll() {
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
