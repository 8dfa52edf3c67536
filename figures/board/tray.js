// A tray whose pieces are pushed and exchanged: a button a cell, one tab stop.

import { made, write } from "../page/elements.js";
import { exchanged, line, of } from "./starts.js";

export const tray = (element, changed, side = 4) => {
  const { GOAL } = of(side);
  const rowOf = (k) => Math.floor(k / side);
  element.style.setProperty("--side", side);
  const cells = Array.from({ length: side * side }, (_, k) => {
    const cell = made("button", "cell");
    cell.tabIndex = k ? -1 : 0;
    return cell;
  });
  element.replaceChildren(...cells);
  let [start, picked] = [GOAL, null];

  const pushed = (text, k) =>
    line(text, k).reduce((each, cell) => exchanged(each, each.indexOf("0"), cell), text);

  const draw = () => {
    cells.forEach((cell, k) => {
      const empty = start[k] === "0";
      const piece = parseInt(start[k], 36);
      write(cell, empty ? "" : String(piece));
      cell.classList.toggle("empty", empty);
      cell.setAttribute(
        "aria-label",
        `${empty ? "empty" : piece}, row ${rowOf(k) + 1}, column ${(k % side) + 1}`,
      );
      cell.setAttribute("aria-pressed", String(k === picked));
    });
  };

  const show = (text) => {
    picked = null;
    start = text;
    draw();
  };
  const change = (text) => {
    show(text);
    changed(text);
  };

  const press = (k) => {
    if (picked === null && line(start, k).length) change(pushed(start, k));
    else if (picked === null) {
      picked = start[k] === "0" ? null : k;
      draw();
    } else change(exchanged(start, picked, k));
  };

  const focus = (k) => {
    for (const cell of cells) cell.tabIndex = -1;
    cells[k].tabIndex = 0;
    cells[k].focus();
  };

  const steer = (event, k) => {
    const [row, col] = [rowOf(k), k % side];
    const to = {
      ArrowLeft: col > 0 ? k - 1 : k,
      ArrowRight: col < side - 1 ? k + 1 : k,
      ArrowUp: row > 0 ? k - side : k,
      ArrowDown: row < side - 1 ? k + side : k,
    }[event.key];
    if (event.key === "Escape") {
      picked = null;
      draw();
    }
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // keys of the page would act
    focus(to);
  };

  cells.forEach((cell, k) => {
    cell.addEventListener("click", () => {
      focus(k);
      press(k);
    });
    cell.addEventListener("keydown", (event) => steer(event, k));
  });

  draw();
  return { cells: () => cells, show };
};
