// The rounds of a search as rings, in markup.  The last move of a board is drawn once, with the
// first round that looks at it, and used in those behind.

import { counted } from "../../fifteen/game/common/counted.js";
import { WIDTHS, widthOf } from "./ink.js";

const RADIUS = 100;
const BOX = "-106 -106 212 212";
const FINE = 2; // the numbers of curves are whole, in parts of a unit
const THIN = 0.5; // of the widths of the large tree

// A number and its noun, for which a narrow page has no room.
export const named = (many, noun, sign = "") => {
  const [number, word] = counted(many, noun).split(" ");
  return `${number}<i> ${word}</i>${sign}`;
};

// A round: its ring, with what is drawn in it, and how many moves and boards it has.
export const ring = (search, layout, round, drawn = "") => {
  const reach = RADIUS * layout.reach(search.limits[round]);
  return (
    `<circle class="limit" r="${reach.toFixed(1)}"/>${drawn}` +
    `<circle r="3.5" fill="currentColor"/>`
  );
};
export const roundOf = (inside, moves = "", boards = "") =>
  `<svg viewBox="${BOX}" aria-hidden="true">${inside}</svg><b>${moves}</b><span>${boards}</span>`;

const used = (names) => names.map((name) => `<use href="#${name}"/>`).join("");

// The boards but the start, by the first round that has them.
const layersOf = ({ limits, need, rounds }) =>
  rounds.map((nodes, k) => nodes.filter((node) => node && !(k && need[node] <= limits[k - 1])));

// What is drawn of a search: what each `layer` of boards has, once, and each `round` of layers.
// Behind them are the boards of another search, pale, if there is one.
export const roundsOf = (search, layout, behind = null) => {
  const { tree, limits } = search;
  const { goal, parent } = tree;
  const { x, y, curve } = layout.places([0, 0], FINE * RADIUS);

  // The last moves of boards as curves, each from the board before it.
  const moves = (nodes) => {
    let [text, last] = ["", -1];
    for (const node of nodes) {
      const above = parent[node];
      const from = [x[above], y[above]].map(Math.round);
      const through = [curve[4 * node + 2], curve[4 * node + 3], x[node], y[node]];
      const by = through.map((each, k) => Math.round(each) - from[k % 2]);
      const [a, b, c, d] = by;
      // A bend of less than a quarter of a unit is not seen: most moves are short.
      const straight = Math.abs(a * d - b * c) <= Math.hypot(c, d);
      const move = straight ? `l${c} ${d}` : `q${by.join(" ")}`;
      text += `${above === last ? "" : `M${from.join(" ")}`}${move}`;
      last = node;
    }
    // A minus sign parts two numbers by itself.
    return text.replaceAll(" -", "-");
  };
  const drawn = (nodes) => {
    const lines = []; // the boards of each width and kind, the rich ones on top
    for (const node of nodes) {
      const key = 2 * widthOf(layout.below[node]) + tree.sad[node];
      lines[key] ??= [];
      lines[key].push(node);
    }
    const paths = lines.map((some, key) => {
      const look = `stroke="var(--${key % 2 ? "sad" : "happy"})"`;
      return `<path ${look} stroke-width="${FINE * THIN * WIDTHS[key >> 1]}" d="${moves(some)}"/>`;
    });
    return paths.join("");
  };

  // Names stand between single quotes: to others the weaver gives a name of their cell, too.
  const name = (k) => `ring-${limits[k]}`;
  const isOn = (node) => goal >= 0 && node > goal; // behind the goal
  const layers = layersOf(search);
  const layer = (k) =>
    `<g id='${name(k)}'>${drawn(layers[k].filter((node) => !isOn(node)))}</g>` +
    `<g id='${name(k)}-on'>${drawn(layers[k].filter(isOn))}</g>`;

  const paleName = (k) => `pale-${behind.limits[k]}`;
  const pale = (behind ? layersOf(behind) : []).map(
    (nodes, k) =>
      `<path id='${paleName(k)}' stroke="var(--hair, silver)" opacity=".5" d="${moves(nodes)}"/>`,
  );
  const round = (last) => {
    const names = limits.slice(0, last + 1).map((_, k) => name(k));
    const on = used(names.map((each) => `${each}-on`));
    const paled = [...pale.keys()].filter((k) => behind.limits[k] <= limits[last]);
    const all = used(paled.map(paleName)) + used(names);
    const small = (inside) => `<g transform="scale(${1 / FINE})">${inside}</g>`;
    if (!search.isLast(last)) return small(all + on);
    const way = moves(tree.path(goal).slice(1));
    const drawnWay = `<path class="way" stroke-width="${2 * FINE}" d="${way}"/>`;
    const found = `<circle class="goal" cy="${-RADIUS}" r="4"/>`;
    return small(`<g opacity=".2">${on}</g>${all}${drawnWay}`) + found;
  };
  return { layer, pale, round };
};
