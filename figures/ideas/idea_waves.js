// The pieces of each pattern alone: how many scenes there are at each distance, and theirs.

import { exchanged } from "../board/starts.js";
import { asker } from "../page/asker.js";
import { made } from "../page/elements.js";
import { tint } from "./idea_parts.js";

const HIGH = 26; // of the bars
const LASTS = 4500; // milliseconds of all pushes of the film, at most

export const begin = ({ cells, data: { patterns }, lay, shown, svg }) => {
  const { once } = asker("pattern_database");
  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
  const numberOf = (digit) => Number.parseInt(digit, 16);
  const rows = patterns.map((pieces, k) => {
    const row = made("div", "pattern");
    tint(row, k);
    const name = made("span", "name", [...pieces].map(numberOf).join(" "));
    const bars = svg("svg", { preserveAspectRatio: "none", "aria-hidden": "true" });
    const far = made("b");
    row.append(name, bars, far);
    return { row, bars, far };
  });
  const total = made("p", "total");
  shown.append(...rows.map(({ row }) => row), total);
  let waves = [];

  const colour = (text, only) => {
    const own = (digit) => patterns.findIndex((pieces) => pieces.includes(digit));
    for (const [j, cell] of cells().entries()) {
      const part = own(text[j]);
      tint(cell, part);
      cell.classList.toggle("air", part >= 0 && only !== null && part !== only);
    }
    for (const [k, { row }] of rows.entries()) {
      row.classList.toggle("pale", only !== null && only !== k);
    }
  };
  const draw = (k, at) => {
    const { bars, far } = rows[k];
    const { many } = waves[k];
    const most = Math.max(...many);
    bars.setAttribute("viewBox", `0 0 ${many.length} ${HIGH}`);
    bars.replaceChildren(
      ...many.map((n, d) => {
        const high = Math.max(1, Math.round((10 * HIGH * n) / most) / 10);
        const look = d === at ? "here" : "";
        return svg("rect", { x: d + 0.1, width: 0.8, y: HIGH - high, height: high, class: look });
      }),
    );
    far.textContent = String(at);
  };
  const show = (text) => {
    colour(text, null);
    for (const [k, { d }] of waves.entries()) draw(k, d);
    const far = waves.map(({ d }) => d);
    total.textContent = `${far.join(" + ")} = ${sum(far)} moves at least`;
    return (
      `If only the pieces of one colour counted, they would be home in so many moves. ` +
      `No move counts twice: at least ${sum(far)} moves.`
    );
  };

  const tell = async (text) => {
    const { idea, wrong } = await once({ board: text, idea: patterns });
    if (wrong) return wrong;
    waves = idea;
    return show(text);
  };
  // Each pattern goes home, and its mark comes down the distances; then the board is as before.
  const film = async (text, pause) => {
    if (!waves.length) return;
    const pushes = sum(waves.map(({ way }) => way.length));
    const pace = Math.min(220, LASTS / (pushes + 1));
    total.textContent = "";
    for (const [k, { way, d }] of waves.entries()) {
      let [board, left] = [text, d];
      colour(board, k);
      await pause(500);
      for (const piece of way) {
        board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
        if (patterns[k].includes(piece)) left -= 1;
        lay(board);
        colour(board, k);
        draw(k, left);
        await pause(pace);
      }
      await pause(500);
      draw(k, d);
      lay(text);
    }
  };
  return { film, tell };
};
