// What is seen of a game: the board, the numbers, and what is said.

import { counted } from "../common/counted.js";
import * as board from "./board.js";

export const one = (selector) => document.querySelector(selector);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const field = one("#board");
// These two change while nobody does anything.
const running = { time: one("dd.time"), pace: one("dd.pace") };
let cells = [];
let shown = null;

export const made = (tag, words = "", className = "") =>
  Object.assign(document.createElement(tag), { textContent: words, className });
export const write = (element, words) => {
  if (element.textContent !== words) element.textContent = words;
};
// Hide a part of the page; the focus goes on to another if it was there.
export const hide = (part, heir) => {
  if (part.contains(document.activeElement)) one(heir).focus({ preventScroll: true });
  part.hidden = true;
};
export const say = (words) => write(one(".say"), words);
export const tell = (words) => write(one(".told"), words);
export const moves = (number) => counted(number, "move");
// A time in hundredths of a second.
export const clock = (elapsed) => {
  const hundredths = Math.floor(elapsed / 10);
  const seconds = Math.floor(hundredths / 100);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, "0");
  return `${h ? `${h}:${two(m)}` : m}:${two(s)}.${two(hundredths % 100)}`;
};

const lay = ({ rows, cols }) => {
  cells = Array.from({ length: rows * cols }, (_, cell) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.cell = cell;
    return button;
  });
  field.style.setProperty("--rows", rows);
  field.style.setProperty("--cols", cols);
  field.dataset.cells = rows * cols;
  field.replaceChildren(...cells);
};

// Where each tile comes from that is not where it was, if that is but a slide.
const slid = (before, after) => {
  if (!before || before.rows !== after.rows || before.cols !== after.cols) return [];
  const gone = after.tiles.flatMap((tile, to) => {
    const from = before.tiles.indexOf(tile);
    return tile && from !== to ? [{ from, to }] : [];
  });
  return gone.length < Math.max(after.rows, after.cols) ? gone : [];
};

const animate = ({ from, to }) => {
  if (calm.matches || !cells[to].animate) return;
  const [a, b] = [cells[from], cells[to]];
  const x = a.offsetLeft - b.offsetLeft;
  const y = a.offsetTop - b.offsetTop;
  cells[to].animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: 110,
    easing: "ease-out",
  });
};

const labelled = (each, cell) => {
  const tile = each.tiles[cell];
  const row = Math.trunc(cell / each.cols) + 1;
  const col = (cell % each.cols) + 1;
  const way = tile && board.wayOf(each, tile);
  return `${tile || "empty"}, row ${row}, column ${col}${way ? `, moves ${board.TILE_WAY[way]}` : ""}`;
};

// Draw a board; `hinted` is a tile.
export const draw = (each, hinted = 0) => {
  if (shown?.rows !== each.rows || shown?.cols !== each.cols) lay(each);
  const focused = cells.indexOf(document.activeElement);
  const change = slid(shown, each);
  cells.forEach((button, cell) => {
    const tile = each.tiles[cell];
    const label = labelled(each, cell);
    write(button, tile ? String(tile) : "");
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    const way = tile && tile === hinted ? board.TILE_WAY[board.wayOf(each, tile)] : "";
    button.className = ["tile", tile ? "" : "blank", way && `hinted ${way}`]
      .filter(Boolean)
      .join(" ");
    // Where the piece belongs: there its colour is, and its part of the picture.
    button.style.setProperty("--row", Math.trunc((tile - 1) / each.cols));
    button.style.setProperty("--col", (tile - 1) % each.cols);
    button.tabIndex = tile && board.slide(each, cell).length ? 0 : -1;
  });
  change.forEach(animate);
  const moved = change.find(({ from }) => from === focused);
  if (moved) cells[moved.to].focus({ preventScroll: true });
  shown = each;
  field.classList.toggle("solved", board.solved(each));
  field.setAttribute("aria-label", `Board, ${each.rows} by ${each.cols}`);
};

export const time = (game) => {
  const elapsed = game.elapsed();
  write(running.time, clock(elapsed));
  const pace = game.at > 1 && elapsed > 0 ? ((1000 * game.at) / elapsed).toFixed(2) : "–";
  write(running.pace, pace);
};
export const numbers = (game, least, left) => {
  time(game);
  write(one("dd.moves"), counted(game.at));
  write(one("dd.distance"), counted(board.distance(game.board())));
  write(one("dd.least"), least ? counted(least.length) : "–");
  write(one("dd.rest"), left ? counted(left.length) : "–");
};
// The last time of a size and the best, as far as there are any.
export const times = ({ last, best }) => {
  write(one("dd.last"), last === undefined ? "–" : clock(last));
  write(one("dd.best"), best === undefined ? "–" : clock(best));
};

export { counted };
