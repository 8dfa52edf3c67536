// The notes of the tree: those of a node on its level, the way between two levels.

import { drawn } from "../page/elements.js";

// The width of a column by what is in it, in parts of a letter's height.
const WIDTHS = { level: 2.7, cell: 2.4, number: 2.4, quota: 3.7, both: 3.4, way: 3.7 };

export const notesView = (scene, picture) => {
  const { about, views, formats } = scene;
  let ledger = []; // the notes of each level
  let bands = []; // and what is behind them

  const isBetween = (k) => views.between && k === views.notes.length;

  // The columns: what is in each, and where it stands; where there is little room, one less.
  const columns = (font, narrow) => {
    const all = views.notes.map((note, k) => [...note, k]);
    const kept = narrow && all.length > 2 ? all.slice(1) : all;
    let right = 0;
    return [["level", "level", -1], ...kept].map(([word, format, k]) => {
      const wide = font * WIDTHS[format];
      right += wide;
      return { word, k, between: isBetween(k + 1), x: right - wide / 2, right };
    });
  };

  const draw = (plan) => {
    [ledger, bands] = [[], []];
    const { font, head, columns: all, notes, small, width, y } = plan;
    for (const { word, k, x } of all) {
      const look = k < 0 ? { class: "soft", "font-style": "italic" } : { class: "mono soft" };
      drawn("text", { x, y: head * 0.34, "font-size": small, ...look }, picture, word);
    }
    const noted = all.findLast(({ between }) => !between)?.right ?? 0;
    for (let level = plan.from; level < plan.upTo; level += 1) {
      const middle = y(level);
      const band = { x: 0, y: middle - font * 0.85, width: noted, height: font * 1.7 };
      bands[level] = drawn("rect", { class: "band", ...band, rx: 2 }, picture);
      const rule = { x1: notes + 6, x2: width, y1: middle, y2: middle };
      drawn("line", { class: "rule", ...rule }, picture);
      ledger[level] = all.map(({ k, x, between }) => {
        const look = { class: k < 0 ? "soft" : "mono", "font-size": small };
        const down = between ? plan.step / 2 : 0;
        return { k, element: drawn("text", { x, y: middle + down, ...look }, picture) };
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
      texts.forEach(({ k, element }) => {
        const between = isBetween(k + 1);
        const there = known && !(between && each >= turn.deepest + moved);
        const stale = between ? each >= level : each > noted;
        element.textContent = k < 0 ? each : noteOf(now, k, each, there);
        element.classList.toggle("stale", stale);
      });
      bands[each].classList.toggle("here", each === level && !turn.setup);
    });
  };
  const noteOf = (now, k, level, there) => {
    if (!there) return "";
    const [word, format] = views.notes[k];
    return formats[format](now[`${about.search}.${word}`][level]);
  };

  return { columns, draw, show };
};
