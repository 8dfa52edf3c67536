// One task at a time: it is shown how far it is, and it can be stopped.

import * as view from "./view.js";

const { one } = view;
let current = null;

export const halt = () => {
  current?.stop();
  current = null;
  view.hide(one(".busy"), "#board");
};

const progress = ({ bound, nodes, solved, found }, seconds) => {
  if (found) return `${view.moves(found)} so far; no fewer than ${view.counted(bound)}.`;
  if (bound !== undefined) {
    return (
      `At least ${view.moves(bound)}` +
      `${nodes ? `; ${view.counted(nodes, "node")}` : ""}; ${seconds.toFixed(1)} s.`
    );
  }
  return solved ? `${view.counted(solved, "board")} solved.` : null;
};

// Ask, show what is proved meanwhile, and let it be stopped; null if something newer is asked.
// A firm task gives way to another firm one, or to another game.
export const run = async (words, ask, { said = () => {}, firm = false } = {}) => {
  if (current?.firm && !firm) {
    view.say("A new board is being drawn. Wait for it, or press Stop.");
    return null;
  }
  halt();
  const mine = { stop: () => {}, firm };
  current = mine;
  view.write(one(".proved"), words);
  const late = setTimeout(() => {
    if (current === mine) one(".busy").hidden = false;
  }, 120);
  const began = performance.now();
  let last = {};
  const tick = () => {
    const line = current === mine && progress(last, (performance.now() - began) / 1000);
    if (line) view.write(one(".proved"), `${words} ${line}`);
  };
  const ticking = setInterval(tick, 100);
  const job = ask((each) => {
    if (current !== mine) return;
    last = { ...last, ...each };
    tick();
    said(each);
  });
  mine.stop = job.stop;
  const found = await job.answer;
  clearTimeout(late);
  clearInterval(ticking);
  if (current !== mine) return null;
  current = null;
  view.hide(one(".busy"), "#board");
  return found;
};
export const stop = () => {
  if (!current) return;
  view.write(one(".proved"), "Stopping…");
  current.stop();
};

export const unanswered = (found) => {
  if (found.error) return found.error;
  const least = found.bound
    ? ` At least ${view.moves(found.bound)} ${found.bound === 1 ? "is" : "are"} needed; that much is proved.`
    : "";
  return `Stopped.${least}`;
};
export const busy = () => current !== null;
