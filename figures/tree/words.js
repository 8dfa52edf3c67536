// The words: one sentence for each moment, the sum under the board, and what is said aloud.

import { counted } from "../page/counted.js";

const kind = (sad) => (sad ? '<span class="sad">sad</span>' : '<span class="happy">happy</span>');
const moves = (many) => counted(many, "move");
const boards = (many) => counted(many, "board");

const HINT = '<span class="hint">Wind the tree back, or press a board in it.</span>';

const begins = ({ limits, question }, { round }, bound) => {
  if (round) return `Two more: are <b>${moves(limits[round])}</b> enough?`;
  const [least] = limits;
  return question
    ? `The ${bound} asks more: it begins at <b>${moves(least)}</b>.`
    : `The pieces are <b>${least}</b> steps from home. Are ${least} moves enough?`;
};

// A board at a slow pace: the move that led to it.
const move = (search, here) => {
  const { tree } = search;
  const { node } = here;
  const piece = tree.piece[node] + 1;
  const before = tree.depth[node] - 1;
  const limit = search.limits[here.round];
  const back = search.before(here) !== tree.parent[node];
  const place = before ? `after ${moves(before)}` : "at the start";
  const push = back ? `All else needs more than ${limit}, so back. Push` : "Push";
  const cost = tree.sad[node] ? "a step away from home" : "a step nearer home";
  return `${push} <b>${piece}</b> ${place}, ${cost}: ${kind(tree.sad[node])}.`;
};

const failed = (search, round) =>
  `All ways tried, ${boards(search.counts[round])}, and none leads home: ` +
  `<b>${moves(search.limits[round])} are not enough</b>.`;

const found = (search) => {
  const rounds = search.limits.length;
  const { length } = search.tree;
  const all = `<b>${boards(search.total)}</b>`;
  if (rounds === 1) return `Home after ${moves(length)} and ${all}: not one too many.`;
  const last = search.counts[rounds - 1];
  // Without motion one sees the end before its boards are counted.
  if (last === null) return `Home after <b>${moves(length)}</b>, in ${rounds} rounds.`;
  return `Home after <b>${moves(length)}</b>: ${all} in ${rounds} rounds, ${counted(last)} in the last.`;
};

const counting = (search, { round, place }) => {
  const again = round ? "Two more: every" : "Every";
  const count = search.isWhole(round) ? boards(place + 1) : "";
  return (
    `${again} way of up to <b>${moves(search.limits[round])}</b>. ` +
    `<span class="count">${count}</span>`
  );
};

// A round of which a part is drawn only.
const partly = (search, here, forecast) => {
  const ways = `Every way of up to <b>${moves(search.limits[here.round])}</b>`;
  const many = search.counts[here.round];
  if (many === null) return `${ways}: more boards than can be drawn. ${forecast}`;
  return `${ways}: ${boards(many)}, more than are drawn. `;
};

// The sentence of a moment; `bound` is the name of the bound that the search asks.
export const sentence = (search, here, { moment, rest, slow }, { bound, forecast = "" }) => {
  if (here.node === search.tree.goal) return `${found(search)} ${HINT}`;
  if (rest && search.counts[here.round] !== null) return failed(search, here.round);
  if (!moment || (slow && !here.place)) return begins(search, here, bound);
  if (slow && search.isWhole(here.round)) return move(search, here);
  if (search.isWhole(here.round)) return counting(search, here);
  return partly(search, here, forecast);
};

// What a reader's own pushes have come to, if the board is in no round that is drawn.
export const ownWay = (made, left, sad) => {
  if (!left) return `In order, after ${moves(made)}: so ${moves(made)} are enough.`;
  const price = sad ? "it costs two, since it must be made good" : "it costs nothing";
  return (
    `That move was ${kind(sad)}: ${price}. ${made} made and ${left} to go: ` +
    `a way like yours has <b>${moves(made + left)}</b> or more.`
  );
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

export const plain = (markup) => markup.replace(/<[^>]+>/g, "");
