// How many pieces of each line belong in each: beside the rows of the board, and below its columns.

import { asker } from "../page/asker.js";
import { made } from "../page/elements.js";
import { slide, tint } from "./idea_parts.js";

const SIDE = 4;
const LINES = [0, 1, 2, 3];
const row = (j) => Math.floor(j / SIDE);
const column = (j) => j % SIDE;
// The axis that is forgotten, and the lines that are left of the board.
const READINGS = [
  { lines: "rows", line: row },
  { lines: "columns", line: column },
];

export const begin = ({ cells, cellsOf, counted, place, shown }) => {
  const { once } = asker("walking_distance");
  const counts = (lies, line) => {
    const table = LINES.map(() => [0, 0, 0, 0]);
    lies.forEach((x, j) => {
      if (x >= 0) table[line(j)][line(x)] += 1;
    });
    return table;
  };
  // Below the columns a line of the board is a column of the table.
  const tables = READINGS.map(({ lines, line }) => {
    const drawn = made("table", lines);
    const caption = made("caption");
    const boxes = LINES.map(() => []);
    const body = made("tbody");
    for (const i of LINES) {
      const tr = made("tr");
      for (const j of LINES) {
        const [lies, belongs] = line === row ? [i, j] : [j, i];
        const box = made("td", i === j ? "home" : "");
        tint(box, belongs);
        boxes[lies][belongs] = box;
        tr.append(box);
      }
      body.append(tr);
    }
    drawn.append(caption, body);
    return { boxes, caption, drawn };
  });
  shown.append(...tables.map(({ drawn }) => drawn));

  const fill = ({ boxes }, table, old) => {
    for (const i of LINES) {
      for (const j of LINES) {
        const box = boxes[i][j];
        box.textContent = table[i][j] || "·";
        box.classList.toggle("new", table[i][j] !== old[i][j]);
      }
    }
  };
  const tell = async (text, before) => {
    const [lies, old] = [text, before].map(cellsOf);
    const { idea: walks, wrong } = await once({ board: text, idea: true });
    if (wrong) return wrong;
    READINGS.forEach(({ lines, line }, a) => {
      fill(tables[a], counts(lies, line), counts(old, line));
      tables[a].caption.textContent = `by ${lines}: ${counted(walks[a], "move")}`;
    });
    const [rows, columns] = walks;
    return (
      `Each count should come to the diagonal, where its pieces belong: ` +
      `${rows} + ${columns} = ${rows + columns} moves at least.`
    );
  };

  // The pieces of a line melt into its end, and from there fall into the counts.
  const melt = async (lies, { line }, { boxes }, pause) => {
    const all = cells();
    const from = place.getBoundingClientRect();
    const ghosts = [];
    for (const [j, x] of lies.entries()) {
      if (x < 0) continue;
      const [own, box] = [all[j], boxes[line(j)][line(x)]].map((e) => e.getBoundingClientRect());
      const end =
        all[line === row ? SIDE * row(j) + 3 : 3 * SIDE + column(j)].getBoundingClientRect();
      const ghost = made("i", "ghost", String(line(x) + 1));
      tint(ghost, line(x));
      Object.assign(ghost.style, {
        left: `${own.left - from.left}px`,
        top: `${own.top - from.top}px`,
        width: `${own.width}px`,
        height: `${own.height}px`,
      });
      place.append(ghost);
      const to = (r, scale) => ({
        transform: `translate(${r.left + r.width / 2 - own.left - own.width / 2}px, ${r.top + r.height / 2 - own.top - own.height / 2}px) scale(${scale})`,
      });
      slide(ghost, [to(own, 1), to(own, 1), to(end, 1), to(end, 1), to(box, 0.4)], 3200);
      ghosts.push(ghost);
    }
    place.classList.add("melted");
    await pause(3100);
    for (const ghost of ghosts) ghost.remove();
    place.classList.remove("melted");
  };
  const NONE = LINES.map(() => [0, 0, 0, 0]);
  const film = async (text, pause) => {
    const lies = cellsOf(text);
    for (const table of tables) fill(table, NONE, NONE);
    await pause(600);
    for (const [a, reading] of READINGS.entries()) {
      await melt(lies, reading, tables[a], pause);
      const melted = counts(lies, reading.line);
      fill(tables[a], melted, melted);
      await pause(900);
    }
  };
  const leave = () => {
    for (const ghost of place.querySelectorAll(".ghost")) ghost.remove();
    place.classList.remove("melted");
  };
  return { film, leave, tell };
};
