// The door of the stage: its address, and the ways in and out.
//
// #watch, #watch=START, #watch=START&step=N; with &from=PAGE the way out leads to that page, with
// &change=TEXT the program is another, with &task=NAME an exercise is asked.

import { readAs } from "../board/starts.js";

// The steps of a search are numbered from 0.
const stepOf = (text) => {
  if (text === null) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error(`“${text}” is no step: a step is a number, from 0 on.`);
};

export const doorOf = (scene, entered, { open, refuse, leave }) => {
  const { about, dialog, find } = scene;
  // A start has the size of the chapter's own, or that of the board which readers run.
  const sides = [...new Set([Math.sqrt(about.start.length), 4])];
  const read = (text) => readAs(sides, text);
  const parts = () => new URLSearchParams(location.hash.slice(1));
  const isWished = () => parts().has("watch");
  let heeded = 0;
  let within = entered; // whether the address before it is one of this page

  // The page of the book from which a link led here.  Its name goes from the address, of which
  // readers may keep a copy.
  const named = parts().get("from")?.match(/^\w+$/)?.[0];
  const from = named ?? history.state?.from;
  if (named) {
    const rest = location.hash.replace(/&from=[^&]*/, "");
    history.replaceState({ from }, "", rest);
  }

  const left = () => {
    leave();
    // Where an address opened the stage, nothing had the focus before.
    const { activeElement: at, body } = document;
    const door = document.querySelector(":is(.any-start, .growing) .watch");
    if (at === body || dialog.contains(at)) door?.focus({ preventScroll: true });
  };
  // The event comes late: the address may have closed the stage, and opened it again.
  const closed = () => {
    if (dialog.open || !document.documentElement.classList.contains("staged")) return;
    left();
    if (!isWished()) return;
    const bare = location.pathname + location.search;
    if (within) history.back();
    else if (parts().has("change"))
      history.pushState(null, "", bare); // work, to which Back leads
    else if (!from) history.replaceState(null, "", bare);
    else if (history.length > 1) history.back();
    else location.replace(`${from}.html`);
  };
  const heed = async () => {
    heeded += 1;
    const mine = heeded;
    if (!isWished()) {
      if (dialog.open) {
        dialog.close();
        left();
      }
      return;
    }
    const wish = parts();
    let start = null;
    let step = null;
    const program = { change: wish.get("change"), task: wish.get("task") };
    try {
      start = wish.get("watch") ? await read(wish.get("watch")) : about.start;
    } catch ({ message }) {
      if (mine === heeded) refuse(message);
      return;
    }
    if (mine !== heeded) return;
    try {
      step = stepOf(wish.get("step"));
      open(start, { step, ...program });
    } catch ({ message }) {
      open(start, { step: 0, wrong: message, ...program });
    }
  };

  addEventListener("hashchange", ({ newURL }) => {
    if (newURL !== location.href) return; // the address has changed again: so says a later event
    if (isWished() && !dialog.open) within = true;
    heed();
  });
  dialog.addEventListener("close", closed);
  find(".close").onclick = () => dialog.close();
  return { heed, read };
};
