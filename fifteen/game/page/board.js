// A board {tiles, rows, cols}: the tiles row by row, 0 for the empty cell.  Nothing here changes one.
// The ways of the blank, in the order in which the searches try them.
const WAYS = ["east", "north", "west", "south"];
// The way that the tile goes while the blank goes one of these.
export const TILE_WAY = { east: "left", north: "down", west: "right", south: "up" };

export const make = (tiles, rows, cols) => ({ tiles: [...tiles], rows, cols });
export const same = (a, b) =>
  a.rows === b.rows && a.cols === b.cols && a.tiles.every((tile, k) => tile === b.tiles[k]);
export const solved = ({ tiles }) => tiles.every((tile, k) => tile === (k + 1) % tiles.length);
const blank = (board) => board.tiles.indexOf(0);

// The cell that the blank gets to by a way, or -1 if that is off the board.
const beside = ({ rows, cols }, cell, way) => {
  const row = Math.trunc(cell / cols);
  const col = cell % cols;
  if (way === "east") return col < cols - 1 ? cell + 1 : -1;
  if (way === "north") return row > 0 ? cell - cols : -1;
  if (way === "west") return col > 0 ? cell - 1 : -1;
  return row < rows - 1 ? cell + cols : -1;
};

export const movable = (board) => {
  const from = blank(board);
  return WAYS.map((way) => beside(board, from, way))
    .filter((cell) => cell >= 0)
    .map((cell) => board.tiles[cell]);
};

export const wayOf = (board, tile) => {
  const from = blank(board);
  return WAYS.find((way) => {
    const cell = beside(board, from, way);
    return cell >= 0 && board.tiles[cell] === tile;
  });
};

const swapped = ({ tiles, rows, cols }, one, two) => {
  const other = { [one]: two, [two]: one };
  return make(
    tiles.map((tile) => other[tile] ?? tile),
    rows,
    cols,
  );
};
// The board with a tile pushed into the blank, or null if it does not lie beside it.
export const push = (board, tile) => (tile && wayOf(board, tile) ? swapped(board, tile, 0) : null);

export const replay = (board, pieces) =>
  pieces.reduce((each, tile) => each && push(each, tile), board);

// The tiles that slide when a cell of the blank's row or column is pressed, first to last.
export const slide = (board, cell) => {
  const from = blank(board);
  const { cols } = board;
  if (cell === from) return [];
  const sameRow = Math.trunc(cell / cols) === Math.trunc(from / cols);
  if (!sameRow && cell % cols !== from % cols) return [];
  const step = (sameRow ? 1 : cols) * Math.sign(cell - from);
  const tiles = [];
  for (let k = from + step; k !== cell + step; k += step) tiles.push(board.tiles[k]);
  return tiles;
};

// The sum of the distances of all tiles from home.
export const distance = ({ tiles, cols }) =>
  tiles.reduce((sum, tile, cell) => {
    if (!tile) return sum;
    const home = tile - 1;
    return (
      sum +
      Math.abs(Math.trunc(home / cols) - Math.trunc(cell / cols)) +
      Math.abs((home % cols) - (cell % cols))
    );
  }, 0);

// The pairs of tiles whose greater one comes first.
export const inversions = ({ tiles }) => {
  const pairs = [];
  const order = tiles.filter((tile) => tile);
  order.forEach((first, k) => {
    for (const second of order.slice(k + 1)) if (first > second) pairs.push([first, second]);
  });
  return pairs;
};

// The rows below the blank count too if the columns are even in number.
export const below = (board) => board.rows - 1 - Math.trunc(blank(board) / board.cols);
export const solvable = (board) =>
  (inversions(board).length + (board.cols % 2 ? 0 : below(board))) % 2 === 0;

export const exchanged = (board) => {
  const [first, second] = board.tiles.filter((tile) => tile);
  return swapped(board, first, second);
};

export const someBelow = (limit) => {
  const some = new Uint32Array(1);
  const top = 2 ** 32 - (2 ** 32 % limit);
  do crypto.getRandomValues(some);
  while (some[0] >= top);
  return some[0] % limit;
};

// Marsaglia's xorshift, from FNV-1a of a text: every browser draws the same numbers.
const seeded = (text) => {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193);
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
};

// One of the boards that are solvable and not solved, all of them equally likely.
export const random = (rows, cols, below = someBelow) => {
  const tiles = Array.from({ length: rows * cols }, (_, k) => k);
  for (let k = tiles.length - 1; k > 0; k -= 1) {
    const j = below(k + 1);
    [tiles[k], tiles[j]] = [tiles[j], tiles[k]];
  }
  const drawn = make(tiles, rows, cols);
  const board = solvable(drawn) ? drawn : exchanged(drawn);
  return solved(board) ? random(rows, cols, below) : board;
};
// The board of a day, such as 2026-11-26: of each size the same for everybody.
export const daily = (rows, cols, day) => random(rows, cols, seeded(`${day} ${rows}x${cols}`));
