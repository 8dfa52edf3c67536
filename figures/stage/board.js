// The board of the stage: where the pieces lie, and the one that is looked at.

import { piecesOf } from "../board/starts.js";
import { drawn, made } from "../page/elements.js";
import { kindOf } from "./vocabulary.js";

const ARROW = '<svg viewBox="0 0 16 16"><path d="M2 8h12M9.5 3.5L14 8l-4.5 4.5"/></svg>';

export const boardView = (scene) => {
  const { about, views, values, find } = scene;
  let tiles = [];

  const set = (start) => {
    if (start.length === scene.size) return;
    scene.size = start.length;
    scene.side = Math.sqrt(start.length);
    const board = find(".board");
    board.replaceChildren();
    board.style.setProperty("--side", scene.side);
    tiles = Array.from({ length: scene.size - 1 }, (_, x) => made("span", "tile", x + 1));
    board.append(...tiles);
    board.appendChild(made("span", "hole")).innerHTML = ARROW;
    const viewBox = `0 0 ${scene.side} ${scene.side}`;
    const pairs = drawn("svg", { viewBox, "aria-hidden": "true", class: "over" }, board);
    drawn("path", { class: "arcs" }, pairs);
  };

  // Lays out a start, before its search is known.
  const lay = (start) => {
    set(start);
    const cells = [];
    piecesOf(start).forEach((x, cell) => {
      if (x >= 0) cells[x] = cell;
    });
    tiles.forEach((tile, x) => {
      place(tile, cells[x]);
      tile.className = "tile";
    });
    place(find(".hole"), start.indexOf("0"));
    find(".hole").classList.remove("looks");
    find(".arcs").setAttribute("d", "");
    name(cells);
  };

  // The pieces by their cells, and the empty cell; some searches keep but their path.
  const boardOf = (state, turn, step) => {
    const p = values.p(state);
    if (!views.path) {
      const board = (state[`${about.search}.board`] ?? []).slice(0, scene.size);
      return { board, p: p ?? board.indexOf(-1) };
    }
    const board = piecesOf(scene.start);
    let blank = board.indexOf(-1);
    for (const cell of pathOf(state, turn, step, p)) {
      [board[blank], board[cell]] = [board[cell], -1];
      blank = cell;
    }
    return { board, p: blank };
  };
  const pathOf = (state, turn, step, p) => {
    if (turn.setup) return [];
    const level = values.level(state);
    const path = state[`${about.search}.pos`].slice(1, level + 1);
    const arrived = turn.place === "NEWLEVEL" || scene.turns.has(turn, "moved", step);
    if (arrived) path[level - 1] = p;
    return path;
  };

  // The pairs, each once, in the list of the rows and in that of the columns.
  const pairsOf = (mates) => {
    const half = mates.length / 2;
    return [mates.slice(0, half), mates.slice(half)].flatMap((list) =>
      list.flatMap((y, x) => (y > x && list[y] === x ? [[x, y]] : [])),
    );
  };
  const arc = ([[x, y], [u, v]]) => {
    const [down, right] = y === v ? [0.3, 0] : [0, 0.3];
    const middle = `${(x + u + 1) / 2 + 2 * right} ${(y + v + 1) / 2 + 2 * down}`;
    const begin = `${x + 0.5 + right} ${y + 0.5 + down}`;
    return `M${begin}Q${middle} ${u + 0.5 + right} ${v + 0.5 + down}`;
  };
  const columnOf = (cell) => cell % scene.side;
  const rowOf = (cell) => Math.floor(cell / scene.side);
  const place = (element, cell) => {
    element.style.setProperty("--x", columnOf(cell));
    element.style.setProperty("--y", rowOf(cell));
  };

  // The arrow of the empty cell points where the search looks, or last looked.
  const direction = (turn, now) => {
    const d = values.d(now) % 5;
    const refused = scene.turns.has(turn, "refused");
    return refused && values.d(scene.run.before(turn.to)) !== values.d(now) ? d - 1 : d;
  };
  const showHole = (turn, now, empty, looks) => {
    const hole = find(".hole");
    place(hole, empty);
    hole.style.setProperty("--turn", `${-90 * direction(turn, now)}deg`);
    hole.classList.toggle("looks", looks && values.d(now) % 5 < 4);
  };

  const show = (turn, now, step, looks) => {
    const { board, p } = boardOf(turn.setup ? scene.run.after(turn.to) : now, turn, step);
    const q = values.q(now);
    const cells = [];
    board.forEach((x, cell) => {
      if (x >= 0 && cell !== p) cells[x] = cell;
    });
    const wins = scene.turns.has(turn, "won", step) && q !== p;
    if (wins) cells[board[q]] = p;
    const wanted = now[views.wanted];
    tiles.forEach((tile, x) => {
      place(tile, cells[x]);
      const tried = looks && x === board[q] && q !== p;
      tile.className = tried ? `tile ${kindOf(values.kind(now))}` : "tile";
      tile.classList.toggle("other", Boolean(wanted) && !wanted.includes(x));
    });
    showHole(turn, now, wins ? q : p, looks);
    name(cells);
    showPairs(turn.setup ? null : now[views.partners], cells);
  };
  const name = (cells) => {
    const places = Array.from({ length: scene.size }, (_, cell) => {
      const x = cells.indexOf(cell);
      return x < 0 ? "empty" : x + 1;
    });
    find(".board").setAttribute("aria-label", `board: ${places.join(" ")}`);
  };
  const showPairs = (mates, cells) => {
    const arcs = pairsOf(mates ?? []).map((pair) =>
      arc(pair.map((x) => [columnOf(cells[x]), rowOf(cells[x])])),
    );
    find(".arcs").setAttribute("d", arcs.join(""));
  };

  return { lay, boardOf, show };
};
