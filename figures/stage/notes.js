// The notes of the tree: those of a node on its level, the way between two levels.

import { drawn } from "../page/elements.js";

export const notesView = (scene, picture) => {
  const { about, views, formats } = scene;
  let ledger = []; // the notes of each level
  let bands = []; // and what is behind them

  const isBetween = (k) => views.between && k === views.notes.length;

  const draw = (plan) => {
    [ledger, bands] = [[], []];
    const { font, head, stacked, notes, reach, width, y } = plan;
    const places = stacked ? [0.08, 0.4, 0.76, 0.76] : [0.06, 0.27, 0.5, 0.8];
    const columns = places.slice(0, views.notes.length + 1).map((part) => notes * part + 4);
    ["level", ...views.notes.map(([word]) => word)].forEach((word, k) => {
      const below = stacked && k === 3 ? font * 1.15 : 0;
      const look = k
        ? { class: "mono soft", "font-size": font * 0.86 }
        : { class: "soft", "font-size": font * 0.9, "font-style": "italic" };
      drawn("text", { x: columns[k], y: head * 0.34 + below, ...look }, picture, word);
    });
    for (let level = plan.from; level < plan.upTo; level += 1) {
      const [middle, rule] = [y(level), notes * (reach + 0.06)];
      const band = { x: -6, y: middle - font * 0.85, width: notes * reach + 6, height: font * 1.7 };
      bands[level] = drawn("rect", { class: "band", ...band, rx: 2 }, picture);
      drawn("line", { class: "rule", x1: rule, x2: width, y1: middle, y2: middle }, picture);
      ledger[level] = columns.map((x, k) => {
        const look = k
          ? { class: "mono", "font-size": font * 0.92 }
          : { class: "soft", "font-size": font };
        const down = isBetween(k) ? plan.step / 2 : 0;
        return drawn("text", { x, y: middle + down, ...look }, picture);
      });
    }
  };

  // The deepest level whose notes are of this way, and the deepest that has any.
  const notedIn = ({ turn, step }, level) => {
    if (turn.setup) return 0;
    const { has } = scene.turns;
    const arrives = turn.place === "NEWLEVEL" && !has(turn, "noted", step);
    return arrives || has(turn, "moved", step) ? level - 1 : level;
  };
  const writtenIn = ({ turn }, level, noted) => {
    const first = turn.place === "NEWLEVEL" && level === turn.deepest && noted < level;
    return Math.max(first ? turn.deepest - 1 : turn.deepest, 0);
  };
  const show = (moment, level, kept) => {
    const { turn, now, step } = moment;
    const noted = notedIn(moment, level);
    const written = writtenIn(moment, level, noted);
    const moved = scene.turns.has(turn, "moved", step);
    ledger.forEach((texts, each) => {
      const known = !turn.setup && !kept && each > 0 && each <= written;
      texts.forEach((text, k) => {
        const there = known && !(isBetween(k) && each >= turn.deepest + moved);
        const stale = isBetween(k) ? each >= level : each > noted;
        text.textContent = k ? noteOf(now, k, each, there) : each;
        text.classList.toggle("stale", stale);
      });
      bands[each].classList.toggle("here", each === level && !turn.setup);
    });
  };
  const noteOf = (now, k, level, there) => {
    if (!there) return "";
    const [word, format] = views.notes[k - 1];
    return formats[format](now[`${about.search}.${word}`][level]);
  };

  return { draw, show };
};
