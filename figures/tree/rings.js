// The rounds of a search as rings: each fills when its round has ended, and is pressed to wind
// the film there.  None that is still ahead is seen.

import { counted } from "../../fifteen/game/shared/counted.js";
import { made, write } from "../page/elements.js";
import { SIZES, WIDTHS } from "./ink.js";

const RADIUS = 100;
const BOX = "-106 -106 212 212";
const THIN = 0.5; // of the widths of the large tree

// The ring of a round, and the start in it, as markup.
const empty = (search, layout, round) => {
  const reach = RADIUS * layout.reach(search.limits[round]);
  return `<circle class="limit" r="${reach}"/><circle r="3.5" fill="currentColor"/>`;
};

// A round with its boards; of one that finds the goal pale, too, what the round before has
// behind that.
const pictured = (search, layout, round) => {
  const { tree } = search;
  const { x, y, curve } = layout.places([0, 0], RADIUS);
  const short = (number) => Math.round(10 * number) / 10;
  const last = (node) => {
    const above = tree.parent[node];
    const through = [...curve.subarray(4 * node, 4 * node + 4), x[node], y[node]];
    return `M${short(x[above])} ${short(y[above])}C${through.map(short).join(" ")}`;
  };
  const moves = (nodes) => nodes.map(last).join("");
  const drawn = (nodes) => {
    const lines = new Map(); // the boards of each width and kind, the rich ones on top
    for (const node of nodes) {
      if (!node) continue;
      const rich = SIZES.filter((size) => layout.below[node] >= size).length;
      const key = 2 * rich + tree.sad[node];
      if (!lines.has(key)) lines.set(key, []);
      lines.get(key).push(node);
    }
    const keys = [...lines.keys()].sort((a, b) => a - b);
    const paths = keys.map((key) => {
      const colour = key % 2 ? "sad" : "happy";
      const width = THIN * WIDTHS[key >> 1];
      return `<path stroke="var(--${colour})" stroke-width="${width}" d="${moves(lines.get(key))}"/>`;
    });
    return paths.join("");
  };
  let parts = drawn(search.rounds[round]);
  if (search.isLast(round)) {
    const { goal } = tree;
    const behind = round ? search.rounds[round - 1].filter((node) => node > goal) : [];
    parts =
      `<g opacity=".2">${drawn(behind)}</g>${parts}` +
      `<path class="way" stroke-width="2" d="${moves(tree.path(goal).slice(1))}"/>` +
      `<circle class="goal" cx="${x[goal]}" cy="${y[goal]}" r="4"/>`;
  }
  return `${empty(search, layout, round)}<g>${parts}</g>`;
};

// Write a number and its noun, for which a narrow page has no room.
const name = (place, many, noun, sign = "") => {
  const words = `${counted(many, noun)}${sign}`;
  if (place.textContent === words) return;
  const at = words.indexOf(" ");
  const end = words.length - sign.length;
  place.innerHTML = `${words.slice(0, at)}<i>${words.slice(at, end)}</i>${sign}`;
};

export class Rings {
  // `go` is told the round whose ring is pressed.
  constructor(host, go) {
    this.host = host;
    this.rounds = [...host.querySelectorAll(".round")];
    this.kept = this.rounds.map((round) => round.firstChild.innerHTML);
    const press = ({ target }) => {
      const round = this.rounds.indexOf(target.closest(".round"));
      if (round >= 0) go(round);
    };
    host.addEventListener("click", press);
    host.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(event);
    });
  }

  // Take a search; the rings of the start that was recorded are `woven`.  One that has `begun`
  // has more rounds now, or a larger tree.
  take(search, layout, woven, begun) {
    const { host } = this;
    Object.assign(this, { search, layout, woven });
    if (!begun) this.seen = -1;
    const many = search.limits.length;
    while (this.rounds.length > many) this.rounds.pop().remove();
    while (this.rounds.length < many) this.rounds.push(host.appendChild(made("div")));
    for (const [k, round] of this.rounds.entries()) {
      const ring = empty(search, layout, k);
      round.innerHTML = `<svg viewBox="${BOX}" aria-hidden="true">${ring}</svg><b></b><span></span>`;
      Object.assign(round, { className: "round", role: "button", tabIndex: 0 });
    }
  }

  // Show a moment: the place in the search, and whether its round has ended.
  show({ round: now, place }, ended) {
    const { search } = this;
    this.seen = Math.max(this.seen, ended ? now : now - 1);
    for (const [k, round] of this.rounds.entries()) {
      const full = k <= this.seen && (k !== now || ended);
      const [picture, moves, boards] = round.children;
      if (full && !picture.querySelector("g")) this.#draw(picture, k);
      round.dataset.full = full;
      round.ariaCurrent = k === now;
      const answer = search.isLast(k) ? ": yes" : ": no";
      name(moves, search.limits[k], "move", full ? answer : "?");
      const met = search.isWhole(k) ? place + 1 : null;
      const known = full ? search.counts[k] : met;
      if (known === null) write(boards, "…");
      else name(boards, known, "board");
    }
    if (now !== this.now) this.#reveal(this.rounds[now]);
    this.now = now;
  }

  // Six rings have room; of more the present one is brought into sight.
  #reveal({ offsetTop, offsetLeft, offsetHeight, offsetWidth }) {
    const { host } = this;
    const to = (from, begin, size, room) => Math.min(Math.max(from, begin + size - room), begin);
    host.scrollTo({
      top: to(host.scrollTop, offsetTop, offsetHeight, host.clientHeight),
      left: to(host.scrollLeft, offsetLeft, offsetWidth, host.clientWidth),
    });
  }

  #draw(picture, round) {
    const { layout, search, woven } = this;
    picture.innerHTML = woven ? this.kept[round] : pictured(search, layout, round);
  }
}
