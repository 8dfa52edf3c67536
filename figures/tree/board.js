// The board: pieces that slide, and that the reader pushes; under the pointer, and at the
// start, it says how many steps each is from home.

import { made } from "../page/elements.js";

const KEYS = { ArrowLeft: 0, ArrowDown: 1, ArrowRight: 2, ArrowUp: 3 }; // ways of the empty cell

export class BoardView {
  // `push` is told the cell of the piece that the reader pushes.
  constructor(host, push) {
    this.host = host;
    this.push = push;
    this.cells = [];
    host.addEventListener("click", ({ target }) => {
      const tile = target.closest(".tile");
      if (tile) this.#press(this.cells.indexOf(this.tiles.indexOf(tile)));
    });
    host.addEventListener("keydown", (event) => this.#key(event));
  }

  // Set out the pieces of a tray of this puzzle.
  take(puzzle) {
    this.puzzle = puzzle;
    this.tiles = Array.from({ length: puzzle.side ** 2 - 1 }, (_, piece) => {
      const tile = made("button", "tile");
      tile.append(made("b", "", piece + 1), made("small"));
      return tile;
    });
    this.host.style.setProperty("--side", puzzle.side);
    this.host.replaceChildren(...this.tiles);
  }

  #press(cell) {
    const { cells, puzzle } = this;
    if (puzzle.beside(cell, cells.indexOf(-1))) this.push(cell);
  }

  #key(event) {
    const way = KEYS[event.key];
    if (way === undefined) return;
    const empty = this.cells.indexOf(-1);
    const cell = empty + this.puzzle.by[way];
    event.preventDefault();
    if (!this.puzzle.around(empty).includes(cell)) return;
    const tile = this.tiles[this.cells[cell]];
    this.push(cell);
    tile.focus();
  }

  // Show a board; the piece that moved last is coloured if there is time to see it.
  show(cells, { slow = true, begun = false, moved = -1, sad = false } = {}) {
    this.cells = cells;
    this.host.classList.toggle("slow", slow);
    this.host.classList.toggle("begun", begun);
    const empty = cells.indexOf(-1);
    cells.forEach((piece, cell) => {
      if (piece < 0) return;
      const { puzzle, tiles } = this;
      const tile = tiles[piece];
      const steps = puzzle.steps(piece, cell);
      tile.style.setProperty("--x", cell % puzzle.side);
      tile.style.setProperty("--y", Math.floor(cell / puzzle.side));
      tile.lastChild.textContent = steps || "";
      const near = puzzle.beside(cell, empty);
      const kind = puzzle.steps(piece, empty) < steps ? "happy" : "sad";
      const last = slow && piece === moved;
      tile.classList.toggle("near", near);
      tile.classList.toggle("happy", last && !sad);
      tile.classList.toggle("sad", last && sad);
      tile.tabIndex = near ? 0 : -1;
      tile.setAttribute("aria-label", near ? `${piece + 1}, a ${kind} move` : `${piece + 1}`);
    });
  }
}
