// On each piece how many steps it is from home, and what they add up to.

import { ledger } from "./idea_parts.js";

export const begin = ({ cells, cellsOf, counted, distance, over, shown, side, stepsOf, svg }) => {
  const label = (x, j) =>
    svg(
      "text",
      { x: 2 * (j % side) + 1.62, y: 2 * Math.floor(j / side) + 0.56, class: "steps-left" },
      x < 0 ? "" : String(stepsOf(x, j)),
    );
  const draw = (lies, many = lies.length) => {
    over(...lies.slice(0, many).map(label));
    const so = distance(lies.map((x, j) => (j < many ? x : -1)));
    shown.replaceChildren(ledger([[so, "steps of single pieces: no solution has fewer moves"]]));
  };

  const tell = (text, before) => {
    const [lies, old] = [text, before].map(cellsOf);
    draw(lies);
    const changed = [...lies.keys()].filter((j) => lies[j] !== old[j]);
    const by = distance(lies) - distance(old);
    if (changed.length === 2 && Math.abs(by) === 1) {
      const piece = text[changed.find((j) => lies[j] >= 0)];
      const moved =
        by < 0 ? "nearer to its place: a happy move" : "away from its place: a sad move";
      return `Piece ${Number.parseInt(piece, 16)} went ${moved}.`;
    }
    return `The pieces are ${counted(distance(lies), "step")} from home.`;
  };
  const film = async (text, pause) => {
    const lies = cellsOf(text);
    const places = cells();
    for (const j of lies.keys()) {
      draw(lies, j + 1);
      for (const [k, cell] of places.entries()) cell.classList.toggle("lit", k === j);
      await pause(180);
    }
  };
  const leave = () => {
    for (const cell of cells()) cell.classList.remove("lit");
  };
  return { film, leave, tell };
};
