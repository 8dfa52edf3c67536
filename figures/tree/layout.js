// Where the boards of a tree lie: on a ring for each number of moves, and the search goes
// round with the clock.  The goal is at the top, so that each round begins near the bottom.

const GOAL = 9; // the goal has the room of so many ends, so that its way stands alone
const BEND = 0.55; // inner rings lie wider apart than outer ones, so that one sees the start

export class Layout {
  // `most` moves lie on the outermost ring.
  constructor(tree, most) {
    this.tree = tree;
    this.most = most;
    this.below = new Int32Array(tree.size).fill(1); // boards of the branch of each
    this.#divide();
    this.top = tree.goal < 0 ? 0.5 : this.share[tree.goal];
  }

  // A sector for each branch; at a share of 0 a round begins, and at 1 it ends.
  #divide() {
    const { size, parent, children, goal } = this.tree;
    const ends = new Float64Array(size);
    for (let node = size - 1; node >= 0; node -= 1) {
      if (!children[node].length) ends[node] = node === goal ? GOAL : 1;
      if (!node) continue;
      ends[parent[node]] += ends[node];
      this.below[parent[node]] += this.below[node];
    }
    const to = new Float64Array(size);
    to[0] = 1;
    this.from = new Float64Array(size);
    for (let node = 0; node < size; node += 1) {
      const wide = to[node] - this.from[node];
      let at = this.from[node];
      for (const child of children[node]) {
        this.from[child] = at;
        at += (wide * ends[child]) / ends[node];
        to[child] = at;
      }
    }
    this.share = new Float64Array(size);
    for (let node = size - 1; node >= 0; node -= 1) {
      const inner = children[node];
      const sum = inner.reduce((all, child) => all + this.share[child], 0);
      this.share[node] = inner.length ? sum / inner.length : (this.from[node] + to[node]) / 2;
    }
  }

  // The angle of a share of the whole round, in radians; the goal's is straight up.
  angle(share) {
    return (share - this.top) * 2 * Math.PI - Math.PI / 2;
  }

  // The share of an angle, from 0 to 1.
  shareOf(angle) {
    const turns = (angle + Math.PI / 2) / (2 * Math.PI) + this.top;
    return turns - Math.floor(turns);
  }

  // How far out so many moves are, if the outermost ring is at 1.
  reach(moves) {
    return (moves / this.most) ** BEND;
  }

  // The places of all boards, and the curves between them, on a picture of that radius.
  places([cx, cy], radius) {
    const { size, depth, parent } = this.tree;
    const x = new Float32Array(size);
    const y = new Float32Array(size);
    const curve = new Float32Array(4 * size);
    const at = (r, a) => [cx + r * Math.cos(a), cy + r * Math.sin(a)];
    for (let node = 0; node < size; node += 1) {
      const here = this.angle(this.share[node]);
      const out = radius * this.reach(depth[node]);
      [x[node], y[node]] = at(out, here);
      if (!node) continue;
      const middle = (out + radius * this.reach(depth[node] - 1)) / 2;
      const begin = depth[node] === 1 ? here : this.angle(this.share[parent[node]]);
      curve.set([...at(middle, begin), ...at(middle, here)], 4 * node);
    }
    return { x, y, curve };
  }
}
