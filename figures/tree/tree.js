// The tree of a search: every board that any round looks at, once, in the order of the
// search.  A node is a number, 0 the start.

import { Puzzle } from "../board/puzzle.js";
import { piecesOf } from "../board/starts.js";

export class Tree {
  // For each board: how many moves it is from the start, and the last of their ways.
  constructor(start, depths, ways) {
    const size = depths.length;
    this.start = start;
    this.size = size;
    this.depth = Uint8Array.from(depths);
    this.way = Uint8Array.from(ways);
    this.puzzle = new Puzzle(Math.sqrt(start.length));
    this.parent = new Int32Array(size).fill(-1);
    this.children = Array.from({ length: size }, () => []);
    this.piece = new Int8Array(size); // that was pushed last
    this.sad = new Uint8Array(size);
    this.bounds = [new Uint8Array(size)]; // moves to go at least, by each question
    this.#walk();
    this.goal = this.bounds[0].indexOf(0); // or -1, if it is not met
    this.length = this.goal < 0 ? 0 : this.depth[this.goal];
  }

  #walk() {
    const path = [];
    const boards = [];
    for (let node = 0; node < this.size; node += 1) {
      const depth = this.depth[node];
      const board = depth ? [...boards[depth - 1]] : piecesOf(this.start);
      if (depth) this.#add(node, path[depth - 1], board);
      path[depth] = node;
      boards[depth] = board;
      this.bounds[0][node] = this.puzzle.distance(board);
    }
  }

  #add(node, parent, board) {
    this.parent[node] = parent;
    this.children[parent].push(node);
    const from = board.indexOf(-1) + this.puzzle.by[this.way[node]];
    const { piece, sad } = this.puzzle.push(board, from);
    this.piece[node] = piece;
    this.sad[node] = Number(sad);
  }

  // The nodes from the start to a node.
  path(node) {
    const nodes = [];
    for (let each = node; each >= 0; each = this.parent[each]) nodes.unshift(each);
    return nodes;
  }

  // The board of a node.
  board(node) {
    const cells = piecesOf(this.start);
    for (const each of this.path(node).slice(1)) {
      this.puzzle.push(cells, cells.indexOf(-1) + this.puzzle.by[this.way[each]]);
    }
    return cells;
  }

  // The node to which the empty cell goes by a way, on or back; or undefined.
  beside(node, way) {
    const back = node > 0 && (this.way[node] + 2) % 4 === way;
    return back ? this.parent[node] : this.children[node].find((each) => this.way[each] === way);
  }
}

// A tree that was recorded, with the bounds of four questions: three bytes a board, as
// `packed` of the figure's Python has them.
export const unpacked = (start, nodes) => {
  const bytes = Uint8Array.from(atob(nodes), (sign) => sign.charCodeAt(0));
  const taken = (first) => bytes.filter((_, k) => k % 3 === first);
  const [moves, excess, tables] = [0, 1, 2].map(taken);
  const depths = moves.map((byte) => byte & 63);
  const ways = moves.map((byte) => byte >> 6);
  const tree = new Tree(start, depths, ways);
  const [far] = tree.bounds;
  tree.bounds[1] = far.map((moves, node) => moves + 2 * (excess[node] & 15));
  tree.bounds[2] = far.map((moves, node) => moves + 2 * (excess[node] >> 4));
  tree.bounds[3] = far.map((moves, node) => moves + 2 * tables[node]);
  return tree;
};

// The tree of ways from a start, each a list of ways of the empty cell.  Ways that begin
// alike share their boards, and the order is that of the ways: east, north, west, south.
export class Ways {
  root = [];

  // Go from a branch by a way, which is new or known.
  static on(branch, way) {
    branch[way] ??= [];
    return branch[way];
  }

  tree(start) {
    const depths = [];
    const ways = [];
    const visit = (branch, depth, way) => {
      depths.push(depth);
      ways.push(way);
      for (const [each, next] of branch.entries()) if (next) visit(next, depth + 1, each);
    };
    visit(this.root, 0, 0);
    return new Tree(start, depths, ways);
  }
}
