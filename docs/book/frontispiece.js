/* Shared by the pages of a book, and written by weave. */
"use strict";
// The tray at the front: whoever pushes a piece takes it over from the film.
(() => {
  const CELL = 40, SIDE = 4;
  const figure = document.currentScript.closest(".frontispiece");
  const picture = figure.querySelector("svg");
  const tiles = [...figure.querySelectorAll(".tile")];
  const said = figure.querySelector(".said em");
  const at = new Map(); // the cell of each tile
  let moves = 0;

  const blank = () => {
    const taken = new Set(at.values());
    return [...Array(SIDE * SIDE).keys()].find((cell) => !taken.has(cell));
  };

  // Where the film has come to: each tile goes on from the cell that it is nearest to.
  const takeOver = () => {
    for (const tile of tiles) {
      const { e: x, f: y } = new DOMMatrix(getComputedStyle(tile).transform);
      at.set(tile, Math.round(x / CELL) + SIDE * Math.round(y / CELL));
    }
    figure.classList.add("taken");
    for (const tile of tiles) place(tile);
  };

  const place = (tile) => {
    const cell = at.get(tile);
    tile.style.transform = `translate(${(cell % SIDE) * CELL}px,${Math.floor(cell / SIDE) * CELL}px)`;
  };

  const beside = (a, b) =>
    Math.abs((a % SIDE) - (b % SIDE)) + Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE)) === 1;

  const push = (tile) => {
    if (at.size === 0) takeOver();
    const empty = blank();
    if (!tile || !beside(at.get(tile), empty)) return;
    at.set(tile, empty);
    place(tile);
    moves += 1;
    const home = tiles.every((each) => at.get(each) === Number(each.dataset.home));
    said.textContent = `${moves} ${moves === 1 ? "move" : "moves"} of yours${home ? ": in order!" : "."}`;
  };

  const WAYS = { ArrowLeft: 1, ArrowUp: SIDE, ArrowRight: -1, ArrowDown: -SIDE };
  picture.tabIndex = 0;
  picture.addEventListener("click", (event) => push(event.target.closest(".tile")));
  picture.addEventListener("keydown", (event) => {
    if (!(event.key in WAYS)) return;
    event.preventDefault();
    if (at.size === 0) takeOver();
    const from = blank() + WAYS[event.key];
    push(tiles.find((tile) => at.get(tile) === from));
  });
})();
