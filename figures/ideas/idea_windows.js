// A window on the first five cells and one on the last five: red, if no position that happy moves
// bring home has these pieces there.

import { asker } from "../page/asker.js";
import { ledger } from "./idea_parts.js";

const FRAMES = ["M0 0H8V2H2V4H0Z", "M8 8H0V6H6V4H8Z"];
const NAMES = ["first", "last"];

export const begin = ({ cellsOf, distance, over, shown, svg }) => {
  const { once } = asker("korf2");
  let seen = [];

  const draw = (many = FRAMES.length) => {
    const frames = FRAMES.slice(0, many).map((d, k) =>
      svg("path", { d, class: `window ${seen[k] ? "passed" : "refused"}` }),
    );
    over(...frames);
    const rows = NAMES.slice(0, many).map((name, k) => [
      seen[k] ? "yes" : "no",
      `the ${name} five cells may hold these pieces`,
    ]);
    shown.replaceChildren(ledger(rows));
  };

  const verdict = () => {
    const refusing = NAMES.filter((_, k) => !seen[k]);
    if (!refusing.length) return "Both windows let the board pass.";
    return refusing.length > 1
      ? "Both windows refuse the board: happy moves alone don\u2019t lead home."
      : `The ${refusing[0]} window refuses the board: happy moves alone don\u2019t lead home.`;
  };
  const moved = (text, before) => {
    const by = distance(cellsOf(text)) - distance(cellsOf(before));
    if (Math.abs(by) !== 1) return "";
    const piece = Number.parseInt(text[before.indexOf("0")], 16);
    return `To push ${piece} was a ${by > 0 ? "sad" : "happy"} move. `;
  };
  const tell = async (text, before) => {
    const { idea, wrong } = await once({ board: text, idea: true });
    if (wrong) return wrong;
    seen = idea;
    draw();
    return moved(text, before) + verdict();
  };
  const film = async (_, pause) => {
    if (!seen.length) return;
    for (const many of [0, 1, 2]) {
      draw(many);
      await pause(900);
    }
  };
  return { film, tell };
};
