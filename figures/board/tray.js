// A tray whose pieces are pushed, dragged and exchanged: a button a cell, one tab stop.

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
  let [start, picked, drag] = [GOAL, null, null];

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

  // A piece that is dragged changes places with what lies where it is dropped.
  const under = ({ clientX, clientY }) =>
    cells.findIndex((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return (
        cell !== cells[drag.k] &&
        clientX >= left &&
        clientX < right &&
        clientY >= top &&
        clientY < bottom
      );
    });
  const take = (event, k) => {
    if (event.button === 0 && start[k] !== "0") {
      drag = { k, x: event.clientX, y: event.clientY, far: false };
    }
  };
  const move = (event) => {
    if (!drag) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.far && Math.hypot(x, y) < 5) return;
    if (!drag.far) cells[drag.k].setPointerCapture(event.pointerId);
    drag.far = true;
    cells[drag.k].classList.add("dragged");
    cells[drag.k].style.translate = `${x}px ${y}px`;
  };
  const drop = (event) => {
    if (!drag) return;
    const { k, far } = drag;
    const target = event.type === "pointerup" && far ? under(event) : -1;
    cells[k].classList.remove("dragged");
    cells[k].style.translate = "";
    if (target >= 0) change(exchanged(start, k, target));
    setTimeout(() => {
      drag = null;
    }); // after the click that follows
  };

  cells.forEach((cell, k) => {
    cell.addEventListener("click", () => {
      if (!drag?.far) {
        focus(k);
        press(k);
      }
    });
    cell.addEventListener("keydown", (event) => steer(event, k));
    cell.addEventListener("pointerdown", (event) => take(event, k));
    for (const kind of ["pointerup", "pointercancel"]) cell.addEventListener(kind, drop);
    cell.addEventListener("pointermove", move);
  });

  draw();
  return { cells: () => cells, show };
};
