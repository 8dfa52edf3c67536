/* Shared by the pages of a book, and written by weave. */
"use strict";
// A tray whose pieces are pushed, dragged and exchanged: sixteen buttons, one tab stop.
Search.tray = (element, changed) => {
  const HEX = "0123456789abcdef";
  const GOAL = "123456789abcdef0";
  const cells = Array.from({ length: 16 }, (_, k) => {
    const cell = Search.made("button", "cell");
    cell.type = "button";
    cell.tabIndex = k ? -1 : 0;
    return cell;
  });
  element.replaceChildren(...cells);
  let [start, picked, drag] = [GOAL, null, null];

  const exchanged = (text, a, b) => {
    const signs = [...text];
    [signs[a], signs[b]] = [signs[b], signs[a]];
    return signs.join("");
  };

  // The cells from the empty one to a cell of its row or column, in the order of pushing.
  const line = (text, k) => {
    const blank = text.indexOf("0");
    const by = k >> 2 === blank >> 2 ? 1 : (k & 3) === (blank & 3) ? 4 : 0;
    if (k === blank || !by) return [];
    const step = by * Math.sign(k - blank);
    return Array.from({ length: (k - blank) / step }, (_, n) => blank + (n + 1) * step);
  };
  const pushed = (text, k) =>
    line(text, k).reduce((each, cell) => exchanged(each, each.indexOf("0"), cell), text);

  const whole = () => HEX === [...start].sort().join("");

  const draw = () => {
    cells.forEach((cell, k) => {
      const piece = start[k] ?? "";
      Search.write(cell, piece === "0" ? "" : piece);
      cell.classList.toggle("empty", piece === "0" || piece === "");
      cell.setAttribute("aria-label", `${piece === "0" ? "empty" : piece || "nothing"}, ` +
        `row ${(k >> 2) + 1}, column ${(k & 3) + 1}`);
      cell.setAttribute("aria-pressed", String(k === picked));
      cell.disabled = !whole();
    });
  };

  const change = (text) => {
    picked = null;
    start = text;
    draw();
    changed(text);
  };

  const press = (k) => {
    if (picked === null && line(start, k).length) change(pushed(start, k));
    else if (picked === null) { picked = start[k] === "0" ? null : k; draw(); }
    else change(exchanged(start, picked, k));
  };

  const focus = (k) => {
    for (const cell of cells) cell.tabIndex = -1;
    cells[k].tabIndex = 0;
    cells[k].focus();
  };

  const steer = (event, k) => {
    const [row, col] = [k >> 2, k & 3];
    const to = {
      ArrowLeft: col > 0 ? k - 1 : k, ArrowRight: col < 3 ? k + 1 : k,
      ArrowUp: row > 0 ? k - 4 : k, ArrowDown: row < 3 ? k + 4 : k,
    }[event.key];
    if (event.key === "Escape") { picked = null; draw(); }
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // the dock would take a step
    focus(to);
  };

  // A piece that is dragged changes places with what lies where it is dropped.
  const under = ({ clientX, clientY }) => cells.findIndex((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return cell !== cells[drag.k] && clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
  const take = (event, k) => {
    if (event.button === 0 && start[k] !== "0" && whole()) {
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
    setTimeout(() => { drag = null; }); // after the click that follows
  };

  cells.forEach((cell, k) => {
    cell.addEventListener("click", () => { if (!drag?.far) { focus(k); press(k); } });
    cell.addEventListener("keydown", (event) => steer(event, k));
    cell.addEventListener("pointerdown", (event) => take(event, k));
    for (const kind of ["pointerup", "pointercancel"]) cell.addEventListener(kind, drop);
    cell.addEventListener("pointermove", move);
  });

  // Starts in writing: digits, numbers, rows, links, and the moves of a scrambled goal.

  const WAYS = { L: 1, D: -4, R: -1, U: 4, E: 1, N: -4, W: -1, S: 4 };
  const scrambled = (moves) => {
    let [text, number] = [GOAL, 0];
    for (const [, letter, times] of moves.matchAll(/([A-Z])([0-9]*)/g)) {
      for (let left = Number(times || 1); left > 0; left -= 1) {
        const [blank, by] = [text.indexOf("0"), WAYS[letter]];
        const to = blank + by;
        number += 1;
        if (to < 0 || to > 15 || (by ** 2 === 1 && to >> 2 !== blank >> 2)) {
          throw new Error(`Move ${number}, ${letter}, leaves the board.`);
        }
        text = exchanged(text, blank, to);
      }
    }
    return text;
  };

  // What is meant; if it is not clear, the text, for the program to complain about.
  const read = (text) => {
    const found = text.match(/(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])/i);
    if (found) return found[0].toLowerCase();
    const words = text.split(/[\s,;/|()[\]]+/).filter((word) => word);
    const numbers = words.map((word) => (/^[_.·–-]$/.test(word) ? 0 : Number(word)));
    if (words.length === 16 && numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 16)) {
      return numbers.map((n) => HEX[n]).join("");
    }
    const signs = words.join("").toUpperCase();
    const players = /^[LDRU][LDRU0-9]*$/.test(signs) && /[LRU]/.test(signs);
    const compass = /^[ENWS]+$/.test(signs) && /[NWS]/.test(signs);
    if ((players || compass) && !/\d{4}/.test(signs)) return scrambled(signs);
    return words.join("").toLowerCase();
  };

  const drawn = () => {
    const signs = [...HEX];
    const some = crypto.getRandomValues(new Uint32Array(16));
    for (let k = 15; k > 0; k -= 1) {
      const j = some[k] % (k + 1);
      [signs[k], signs[j]] = [signs[j], signs[k]];
    }
    return signs.join("");
  };

  draw();
  return { read, drawn, show: (text) => { picked = null; start = text; draw(); } };
};
