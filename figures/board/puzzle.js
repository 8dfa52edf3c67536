// Boards as lists: the piece in each cell, from 0, and -1 for the empty cell.

export class Puzzle {
  constructor(side) {
    this.side = side;
    this.by = [1, -side, -1, side]; // from cell to cell, by the ways of the empty cell
  }

  // How many steps a piece is from home when it lies in a cell.
  steps(piece, cell) {
    const { side } = this;
    const rows = Math.abs(Math.floor(piece / side) - Math.floor(cell / side));
    return rows + Math.abs((piece % side) - (cell % side));
  }

  // The steps of all pieces: the Manhattan distance.
  distance(board) {
    return board.reduce((sum, piece, cell) => sum + (piece < 0 ? 0 : this.steps(piece, cell)), 0);
  }

  beside(a, b) {
    return this.steps(a, b) === 1;
  }

  // The cells beside a cell, from the first row on.
  around(cell) {
    const { side } = this;
    const cells = [-side, -1, 1, side].map((by) => cell + by);
    return cells.filter((each) => each >= 0 && each < side ** 2 && this.beside(each, cell));
  }

  // Move the empty cell to a cell beside it; tell the piece that was pushed, and whether
  // that was sad.
  push(board, from) {
    const to = board.indexOf(-1);
    const piece = board[from];
    board[to] = piece;
    board[from] = -1;
    return { piece, sad: this.steps(piece, to) > this.steps(piece, from) };
  }
}
