// The rounds of a search as rings: each fills when its round has ended, and is pressed to wind
// the film there.  None that is still ahead is seen.

import { made, write } from "../page/elements.js";
import { named, ring, roundOf, roundsOf } from "./rounds.js";

// Write markup, unless it stands there.
const put = (place, words) => {
  if (place.innerHTML !== words) place.innerHTML = words;
};

export class Rings {
  // `go` is told the round whose ring is pressed.
  constructor(host, go) {
    this.host = host;
    this.layers = host.querySelector(".defined");
    this.rounds = [...host.querySelectorAll(".round")];
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

  // Take a search; one that has `begun` has more rounds now, or a larger tree.
  take(search, layout, begun) {
    const { host } = this;
    Object.assign(this, { search, layout, drawn: roundsOf(search, layout) });
    this.layers.replaceChildren();
    if (!begun) this.seen = -1;
    const many = search.limits.length;
    while (this.rounds.length > many) this.rounds.pop().remove();
    while (this.rounds.length < many) this.rounds.push(host.appendChild(made("div")));
    for (const [k, round] of this.rounds.entries()) {
      round.innerHTML = roundOf(ring(search, layout, k));
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
      put(moves, named(search.limits[k], "move", full ? answer : "?"));
      const met = search.isWhole(k) ? place + 1 : null;
      const known = full ? search.counts[k] : met;
      if (known === null) write(boards, "…");
      else put(boards, named(known, "board"));
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
    const { drawn, layers, layout, search } = this;
    for (let k = layers.children.length / 2; k <= round; k += 1) {
      layers.insertAdjacentHTML("beforeend", drawn.layer(k));
    }
    picture.innerHTML = ring(search, layout, round, drawn.round(round));
  }
}
