// The ruler of all lengths that a solution may have, from 0 to 80 moves, with two marks:
// fewer moves are too few, and so many are enough.

import { drawn } from "../page/elements.js";

export const MOST = 80; // moves that any board of fifteen pieces needs
const BAND = { top: 46, height: 16 };
const NARROW = 420; // pixels of a ruler with fewer words
const EDGE = 2;

const set = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

export class Ruler {
  constructor(svg) {
    this.svg = svg;
  }

  x(moves) {
    return EDGE + (Math.min(moves, MOST) / MOST) * (this.width - 2 * EDGE);
  }

  // Draw what stays, on the width that there is.
  build() {
    const { svg } = this;
    const { top, height } = BAND;
    const foot = top + height;
    this.width = svg.clientWidth;
    svg.replaceChildren(svg.querySelector("defs"));
    const within = { y: top, height };
    const pattern = svg.querySelector("pattern").id;
    this.failed = drawn("rect", { ...within, x: this.x(0), fill: `url(#${pattern})` }, svg);
    this.between = drawn("rect", { ...within, class: "between" }, svg);
    drawn("path", { class: "line", d: `M${this.x(0)} ${foot}H${this.x(MOST)}` }, svg);
    for (let moves = 0; moves <= MOST; moves += 10) this.#tick(moves, foot);
    const post = { class: "post", d: `M0 ${top - 4}v${height + 8}` };
    this.posts = [drawn("path", post, svg), drawn("path", post, svg)];
    const word = { class: "word", y: top - 9 };
    const number = { class: "number", y: top - 9 };
    const before = { "text-anchor": "end" };
    this.least = drawn("text", { ...word, ...before }, svg, "at least");
    this.low = drawn("text", { ...number, ...before }, svg);
    this.high = drawn("text", number, svg);
    this.most = drawn("text", word, svg, "at most");
    this.answer = drawn("text", { ...number, "text-anchor": "middle" }, svg);
    const proved = this.width < NARROW ? "moves, no fewer" : "moves, and not one fewer";
    this.proved = drawn("text", word, svg, proved);
  }

  #tick(moves, foot) {
    const { svg } = this;
    const anchors = { 0: "start", [MOST]: "end" };
    drawn("path", { class: "line", d: `M${this.x(moves)} ${foot}v5` }, svg);
    const at = { x: this.x(moves), y: foot + 18, "text-anchor": anchors[moves] ?? "middle" };
    drawn("text", { class: "tick", ...at }, svg, moves);
  }

  // Set the marks, which may stand between two numbers while they move.
  show([low, high], parity) {
    const [a, b] = [this.x(low), this.x(high)];
    const met = high - low < 0.5;
    set(this.failed, { width: Math.max(0, a - this.x(0)) });
    set(this.between, { x: a, width: Math.max(0, b - a) });
    set(this.posts[0], { transform: `translate(${a} 0)` });
    set(this.posts[1], { transform: `translate(${b} 0)` });
    for (const part of [this.least, this.low, this.high, this.most]) {
      part.classList.toggle("away", met);
    }
    for (const part of [this.answer, this.proved]) part.classList.toggle("away", !met);
    this.low.textContent = 2 * Math.round((low - parity) / 2) + parity;
    this.high.textContent = Math.round(high);
    set(this.low, { x: a + 1 });
    set(this.least, { x: a - 45 });
    const near = b < this.x(MOST) - 90; // there is room for the words on the right
    const side = near ? 1 : -1;
    const anchor = near ? "start" : "end";
    set(this.high, { x: b - side, "text-anchor": anchor });
    set(this.most, { x: b + 45 * side, "text-anchor": anchor });
    this.answer.textContent = Math.round(low);
    set(this.answer, { x: b });
    set(this.proved, { x: b + 26 });
    const marks = met ? `${Math.round(low)} moves` : `at least ${low}, at most ${high} moves`;
    this.svg.setAttribute("aria-label", `The lengths that are still possible: ${marks}`);
  }
}
