// The words: one verdict for each moment, the sum under the board, and what is said aloud.

import { counted } from "../../fifteen/game/common/counted.js";
import { duration } from "../programs/forecast.js";

const moves = (many) => counted(many, "move");
const boards = (many) => counted(many, "board");

// The number of a moment, and what is said of it; a round may have `ended`.
export const verdict = (search, here, ended) => {
  const number = search.limits[here.round];
  const are = number === 1 ? "is" : "are";
  const noun = number === 1 ? "move" : "moves";
  if (here.node === search.tree.goal) return [number, `${noun}, and not one fewer`];
  if (ended) return [number, `${noun} ${are} not enough`];
  return [number, `${noun}: ${are} ${number === 1 ? "it" : "they"} enough?`];
};

// What is said of a round that is too large to be drawn whole, and may still run: how long it
// takes, and the `upper` bound that is known.
export const large = (search, { round }, { next, upper }) => {
  if (search.isWhole(round)) return "";
  const many = search.counts[round];
  if (many !== null) return `${boards(many)}: more than are drawn.`;
  const ahead = next
    ? `about ${boards(Number(next.nodes.toPrecision(2)))}, in ${duration(next.time)}`
    : "more boards than can be drawn";
  return `This round: ${ahead}. ${upper ? `A way of ${moves(upper)} is known.` : ""}`;
};

// The sum under the board: what is made, and what is left at least.
export const sum = (made, left) => {
  const more = left ? " or more" : "";
  return `<b>${made}</b> made + <b>${left}</b>${more} to go = <b>${made + left}</b>`;
};

// What a screen reader says of a moment.
export const value = (search, { round, place, node }) => {
  if (node === search.tree.goal) return `the goal, after ${moves(search.tree.length)}`;
  const drawn = search.isWhole(round) ? "" : " drawn";
  return `board ${counted(place + 1)} of ${counted(search.drawn(round))}${drawn}, round ${round + 1}`;
};
