// Two ways of the empty cell that lead to one board: the automaton forbids the second of them.

import { exchanged, line } from "../board/starts.js";
import { made } from "../page/elements.js";
import { little } from "./idea_parts.js";

const BY = { E: 1, N: -4, W: -1, S: 4 };
const LETTERS = Object.fromEntries(Object.entries(BY).map(([letter, by]) => [by, letter]));

export const begin = ({ data: { table, twins }, over, shown, svg }) => {
  let [state, way] = [0, ""]; // of the reader's pushes
  let pair = null; // the ways that are shown, and the board from which they go

  const after = (from, letter) => table[4 * from + "ENWS".indexOf(letter)];
  const pushed = (text, letter) => {
    const blank = text.indexOf("0");
    const to = blank + BY[letter];
    return text[to] && line(text, to).length === 1 ? exchanged(text, blank, to) : "";
  };
  const gone = (text, letters) =>
    [...letters].reduce((some, letter) => some && pushed(some, letter), text);

  // The longest two ways for which there is room on the board.
  const ahead = (text) => {
    const fits = ([cut, kept]) => kept && gone(text, cut) && gone(text, kept);
    const [cut, kept] = Object.entries(twins).findLast(fits);
    return { cut, kept, from: text };
  };

  // A line on the board along which the empty cell goes; the two lie side by side.
  const path = (text, letters, aside, className) => {
    let board = text;
    const point = () => {
      const blank = board.indexOf("0");
      return `${2 * (blank % 4) + 1 + aside} ${2 * Math.floor(blank / 4) + 1 + aside}`;
    };
    const points = [point()];
    for (const letter of letters) {
      board = pushed(board, letter);
      points.push(point());
    }
    return svg("path", { d: `M${points.join("L")}`, class: className });
  };
  const column = (name, { from, [name]: letters }, k) => {
    const box = made("div", `way ${name}`);
    const board = gone(from, letters.slice(0, k));
    const [words, way] = [made("p"), letters.slice(0, k)];
    words.append(
      name === "cut" ? made("s", "sad", way) : made("span", "happy", way),
      made("span", "ahead", letters.slice(k)),
    );
    box.append(little(board), words);
    return box;
  };
  const draw = (k) => {
    const both = ["kept", "cut"].map((name) => column(name, pair, k));
    const met = k >= pair.cut.length;
    shown.replaceChildren(
      ...both,
      made("p", "verdict", met ? "the same board: one way is enough" : ""),
    );
    over(
      path(pair.from, pair.kept.slice(0, k), -0.14, "path kept"),
      path(pair.from, pair.cut.slice(0, k), 0.14, "path cut"),
    );
  };
  const longer = () => Math.max(pair.cut.length, pair.kept.length);

  // The letters of a push, which may be of several pieces; none if two pieces were exchanged.
  const read = (text, before) => {
    const cells = line(before, text.indexOf("0"));
    const from = [before.indexOf("0"), ...cells];
    return cells.map((cell, k) => LETTERS[cell - from[k]]);
  };
  const step = (letter, text) => {
    const [to, whole] = [after(state, letter), way + letter];
    [state, way] = to < 0 ? [0, ""] : [to, whole];
    if (to >= 0) return "";
    const cut = Object.keys(twins).find((each) => whole.endsWith(each));
    if (!twins[cut]) return `${cut} is forbidden: it undoes a move.`;
    const back = [...cut].reverse().map((each) => LETTERS[-BY[each]]);
    pair = { cut, kept: twins[cut], from: gone(text, back) };
    return `${cut} is forbidden: ${twins[cut]} leads to the same board.`;
  };
  const tell = (text, before) => {
    const letters = text === before ? [] : read(text, before);
    if (!letters.length) [state, way] = [0, ""];
    pair = ahead(text);
    const words = letters.map((letter) => step(letter, text)).filter(Boolean);
    draw(longer());
    if (words.length) return words.at(-1);
    if (way) return `Your way so far is ${way}: it is allowed.`;
    return `${pair.cut} is forbidden: ${pair.kept} leads to the same board.`;
  };
  const film = async (_, pause) => {
    for (let k = 0; k <= longer(); k += 1) {
      draw(k);
      await pause(k ? 650 : 1000);
    }
    await pause(1500);
  };
  return { film, tell };
};
