// The light: the ring of the moves that are allowed, how far round it the search is, the
// way to the present board, and the hand from there to the ring.

import { SOLUTION } from "./ink.js";

// A share that begins and ends slowly.
const smooth = (share) => share * share * (3 - 2 * share);

// How far round the search is, as a share.
const swept = ({ layout }, search, { node, place, round }) => {
  if (node === layout.tree.goal) return layout.top;
  const last = place === search.rounds[round].length - 1;
  return last && search.counts[round] !== null ? 1 : Math.min(layout.from[node] + 0.002, 1);
};

export class Light {
  constructor(ink, host) {
    this.ink = ink;
    this.host = host;
  }

  // A moment; `rest` is the share of a pause that is over.
  draw(search, here, rest) {
    const { ink } = this;
    const tried = search.limits[here.round];
    const limit = tried + 2 * smooth(rest);
    const found = here.node === ink.layout.tree.goal;
    ink.clear();
    ink.line(ink.colours.soft, 1.2, [1, 4]);
    ink.ring(limit);
    if (rest) this.#closed(tried, rest);
    else this.#arc(search, here, limit);
    if (found) this.#solution(here.node);
    else if (!rest) this.#way(search, here);
    ink.spot(ink.place(0), 4.5, true);
    if (found) ink.spot(ink.place(here.node), 6, false);
  }

  // A ring that is full: all ways are tried.  It fades while the next one opens.
  #closed(moves, rest) {
    const { ink } = this;
    ink.pen.globalAlpha = 1 - rest;
    ink.line(ink.colours.ink, 2.4);
    ink.ring(moves);
    ink.pen.globalAlpha = 1;
  }

  #arc(search, here, moves) {
    const { ink } = this;
    const share = swept(ink, search, here);
    ink.line(ink.colours.ink, 2.4);
    ink.ring(moves, 0, share);
    const end = ink.onRing(moves, share);
    ink.spot(end, 5, true);
    if (!this.host.matches(":focus-visible")) return;
    ink.pen.beginPath();
    ink.pen.arc(...end, 13, 0, 7);
    ink.pen.stroke();
  }

  // The way to a board, and a hand: so many moves its way home has in all, at least.
  #way(search, here) {
    const { ink } = this;
    const { node } = here;
    const { tree } = ink.layout;
    const moves = tree.depth[node] + search.bound[node];
    ink.line(ink.colours.ink, 1.8);
    ink.moves(tree.path(node));
    ink.line(ink.colours.soft, 1.4, [2, 4]);
    ink.pen.beginPath();
    ink.pen.moveTo(...ink.place(node));
    ink.pen.lineTo(...ink.onRing(moves, swept(ink, search, here)));
    ink.pen.stroke();
    if (node) ink.spot(ink.place(node), 5, false);
  }

  #solution(node) {
    const { ink } = this;
    const { tree } = ink.layout;
    for (const each of tree.path(node)) {
      ink.branch(SOLUTION, tree.sad[each]);
      ink.moves([each]);
    }
  }
}
