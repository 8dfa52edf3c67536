// The picture of a search at a moment: three canvases, one over the other, so that a frame
// draws only what is new.  Below lies what is over, then the round that grows, then the light.

import { colourOf, made } from "../page/elements.js";
import { Ink, widthOf } from "./ink.js";
import { Layout } from "./layout.js";
import { Light } from "./light.js";

const MARGIN = 9;
const NEAR = 12; // pixels from a board to a press on it

const COLOURS = ["ink", "soft", "hair", "paper", "happy", "sad", "pale"];

// Lay out again what stands in an element, whenever its size or the theme is another.
export const layAgain = (element, lay) => {
  new ResizeObserver(lay).observe(element);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lay);
  const themes = { attributeFilter: ["data-theme"] };
  new MutationObserver(lay).observe(document.documentElement, themes);
};

export class Picture {
  constructor(host) {
    this.host = host;
    this.canvases = ["past", "growth", "light"].map((name) => made("canvas", `over ${name}`));
    host.prepend(...this.canvases);
  }

  // Take a tree, which is laid out once for all its moments.
  take(tree, most) {
    this.layout = new Layout(tree, most);
    this.measure();
  }

  // Fit the picture to its place, and forget what was drawn.
  measure() {
    const { clientWidth: width, clientHeight: height } = this.host;
    const radius = Math.max(1, Math.min(width, height) / 2 - MARGIN);
    this.radius = radius;
    this.centre = [width / 2, height / 2];
    this.places = this.layout.places(this.centre, radius);
    const frame = {
      width,
      height,
      radius,
      layout: this.layout,
      centre: this.centre,
      places: this.places,
      ratio: Math.min(2, devicePixelRatio || 1),
      scale: Math.max(0.5, Math.min(1, radius / 280)), // of all lines
      colours: Object.fromEntries(COLOURS.map((name) => [name, colourOf(this.host, name)])),
    };
    const inks = this.canvases.map((canvas) => new Ink(canvas, frame));
    [this.past, this.growth] = inks;
    this.light = new Light(inks[2], this.host);
    this.drawn = null;
  }

  // Draw a search at a moment.
  draw(search, { moment, rest }) {
    const here = search.at(moment);
    const over = rest > 0 && !search.isLast(here.round);
    const past = over ? here.round + 1 : here.round;
    const { drawn } = this;
    const same = drawn && drawn.search === search;
    if (!same || drawn.past !== past) this.#drawPast(search, past);
    if (!same || drawn.round !== here.round || drawn.place > here.place) {
      this.growth.clear();
      this.#grow(search, here.round, 0, here.place);
    } else if (drawn.place < here.place) {
      this.#grow(search, here.round, drawn.place + 1, here.place);
    }
    this.growth.canvas.style.opacity = over ? 1 - rest ** 2 : 1;
    this.light.draw(search, here, over ? rest : 0);
    this.drawn = { search, past, round: here.round, place: here.place };
  }

  // What is over: a ring for each limit that was too small, and the pale tree of the last.
  #drawPast(search, past) {
    const ink = this.past;
    ink.clear();
    ink.line(ink.colours.hair, 1);
    for (const limit of search.limits.slice(0, past)) ink.ring(limit);
    ink.line(ink.colours.pale, 0.7);
    if (past) ink.moves(search.rounds[past - 1]);
  }

  // The boards of a round from one place to another, one by one: the order of drawing is
  // that of the search, so a jump gives the same picture as the film.
  #grow(search, round, first, last) {
    const { growth } = this;
    const { children, goal, sad } = search.tree;
    const whole = search.isWhole(round);
    for (const node of search.rounds[round].subarray(first, last + 1)) {
      if (!node) continue;
      growth.branch(widthOf(this.layout.below[node]), sad[node]);
      growth.moves([node]);
      const goesOn = children[node].some((child) => search.has(round, child));
      if (goesOn || node === goal) continue;
      if (whole) growth.end(node, sad[node]);
      else growth.open(node);
    }
  }

  // The board of a round that lies nearest to a point, and near enough; or -1.
  nearest(search, round, x, y) {
    const { places } = this;
    let [best, least] = [-1, NEAR ** 2];
    for (const node of search.rounds[round]) {
      const away = (places.x[node] - x) ** 2 + (places.y[node] - y) ** 2;
      if (away < least) [best, least] = [node, away];
    }
    return best;
  }
}
