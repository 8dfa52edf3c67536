// How many pieces of each line belong in each: beside the rows of the board, and below its columns.

import { asker } from "../page/asker.js";
import { made } from "../page/elements.js";
import { tint } from "./idea_parts.js";

const SIDE = 4;
const LINES = [0, 1, 2, 3];
const row = (j) => Math.floor(j / SIDE);
const column = (j) => j % SIDE;
// The axis that is forgotten, and the lines that are left of the board.
const READINGS = [
  { lines: "rows", line: row },
  { lines: "columns", line: column },
];

export const begin = ({ cells, cellsOf, counted, shown }) => {
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

  // The pieces take the colours of the lines in which they belong, and are counted.
  const colour = (lies, line) => {
    for (const [j, cell] of cells().entries()) tint(cell, lies[j] < 0 ? -1 : line(lies[j]));
  };
  const leave = () => {
    for (const cell of cells()) tint(cell, -1);
  };
  const NONE = LINES.map(() => [0, 0, 0, 0]);
  const film = async (text, pause) => {
    const lies = cellsOf(text);
    for (const table of tables) fill(table, NONE, NONE);
    await pause(600);
    for (const [a, { line }] of READINGS.entries()) {
      colour(lies, line);
      await pause(1500);
      const table = counts(lies, line);
      fill(tables[a], table, table);
      await pause(1800);
    }
  };
  return { film, leave, tell };
};
