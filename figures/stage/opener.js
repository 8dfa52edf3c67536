// The way to the stage: its script is loaded when the address first asks for it.

import { textOf } from "../page/kept.js";

export const begin = (figure) => {
  let asked = false;
  let within = false; // whether the address before it is one of this page
  const run = async () => {
    const [text, data] = await Promise.all(["stage-script", "stage-data"].map(textOf));
    Object.assign(watched, new Function(`${text}\nreturn stage_stage;`)());
    watched.begin(figure, within, JSON.parse(data));
  };
  const heed = () => {
    const wish = new URLSearchParams(location.hash.slice(1));
    if (asked || !wish.has("watch")) return;
    asked = true;
    run().catch(() => {
      asked = false; // the next address that asks for it tries again
    });
  };
  heed();
  addEventListener("hashchange", () => {
    if (!asked) within = true;
    heed();
  });
};

// The stage, when it has been opened; tests and pictures ask it.
export const watched = {};
