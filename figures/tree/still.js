// The rounds of a recorded search as a still picture, in Node: of one of the four questions, over
// the pale boards of the first.

import { answers } from "../translation/door.js";
import { Layout } from "./layout.js";
import { named, ring, roundOf, roundsOf } from "./rounds.js";
import { Search } from "./search.js";
import { unpacked } from "./tree.js";

answers(({ start, nodes, question }) => {
  const tree = unpacked(start, nodes);
  const layout = new Layout(tree, tree.length);
  const search = Search.whole(tree, question);
  const behind = question ? Search.whole(tree, 0) : null;
  const { layer, pale, round } = roundsOf(search, layout, behind);
  const defined = [...pale, ...search.limits.map((_, k) => layer(k))].join("");
  const rounds = search.limits.map((limit, k) => {
    const moves = named(limit, "move", search.isLast(k) ? ": yes" : ": no");
    const boards = named(search.counts[k], "board");
    return `<div class="round">${roundOf(ring(search, layout, k, round(k)), moves, boards)}</div>`;
  });
  const kept = `<svg class="defined" aria-hidden="true">${defined}</svg>`;
  return `<div class="rings">${kept}${rounds.join("")}</div>`;
});
