// The tree of a search: a node for each move, in the order of the search.

import { lastUpTo } from "./ascending.js";

const FARTHEST = 99; // a cell beyond it is a wall

// Whether a direction is cut that is neither a wall nor the way straight back.
export const isCut = ({ beyond, back }) => beyond <= FARTHEST && beyond !== back;

// Makes the trees of the attempts, one behind the other.  A sample is what is so before one
// of the tree's lines runs: its step, its line, and the values of the search.
class Growth {
  nodes = [];
  roots = [];
  path = []; // for each level the node on it
  taken = []; // where a search keeps its boards: the nodes in the order of being taken
  known = new Map(); // and these by their boards
  moved = null; // the last move
  here = null; // and the node whose board was taken

  constructor({ lines }, weighed) {
    Object.assign(this, { lines, weighed });
  }

  is(kind, { line }) {
    return this.lines[kind].includes(line);
  }

  add(node) {
    const { parent } = node;
    Object.assign(node, { number: this.nodes.length, kids: [], below: 0 });
    node.root = parent ? parent.root : node;
    this.nodes.push(node);
    if (parent) parent.kids.push(node);
    else {
      this.roots.push(node);
      node.met = 0;
    }
    return node;
  }

  take(sample) {
    if (this.is("moved", sample)) return this.move(sample);
    if (this.is("cut", sample)) return isCut(sample) && this.cut(sample);
    if (this.is("failed", sample)) {
      const ended = { ended: sample.step, end: "failed", met: sample.nodes };
      return Object.assign(this.roots.at(-1) ?? {}, ended);
    }
    if (this.is("home", sample)) {
      return this.reachGoal(this.here ?? this.path[sample.level ?? 1], sample);
    }
    this.here = sample.board && this.known.get(sample.board.join());
    if (!this.here) return this.arrive(sample);
    this.here.born = sample.step;
    return this.taken.push(this.here);
  }

  reachGoal(node, { step, nodes }) {
    node.goal = true;
    Object.assign(node.root, { ended: step, end: "the goal", met: nodes });
  }

  // A move is not made, since another way leads to the same board.
  cut({ step, level, beyond }) {
    const its = { born: step, moved: step, cell: beyond, level: level + 1, kind: 0 };
    this.add({ ...its, parent: this.path[level], refused: true, cut: true });
  }

  // A search that keeps its boards tells them, and a node is born when its board is taken.
  move({ step, kind, board, p, q, left }) {
    this.moved = { step, kind, cell: q };
    if (!board) return;
    const next = [...board];
    [next[p], next[q]] = [next[q], -1];
    const key = next.join();
    Object.assign(this.known.get(key) ?? {}, { gone: step });
    const { here } = this;
    const level = here.level + 1;
    const made = { parent: here, level, moved: step, born: Infinity, cell: q, kind };
    this.known.set(key, this.add({ ...made, t: left + kind + 1 }));
  }

  // A node is reached, or a move is refused, or it wins.
  arrive({ step, level = 1, p, q, left, kind, nodes: met, pushed, change, board, ...sample }) {
    const won = this.is("won", sample);
    const ended = won || this.is("refused", sample);
    const own = ended && p === q && this.moved; // it was made, and then found to end here
    const beyond = ended && !own ? level + 1 : level;
    const depth = board ? 1 : beyond;
    const parent = depth > 1 ? this.path[depth - 1] : null;
    if (ended && (q > FARTHEST || q === parent?.parent?.cell)) return; // a wall, or straight back
    const its = ended && !own ? null : this.moved;
    const node = this.add({
      born: step,
      moved: (parent && its?.step) || step,
      level: depth,
      parent,
      t: left,
      kind: its ? its.kind : kind,
      cell: ended ? q : (its?.cell ?? p),
      refused: ended && !won,
      goal: won,
      piece: pushed + 1,
    });
    node.h = this.weights(node, pushed, change);
    this.moved = null;
    if (board) {
      this.here = node;
      this.taken.push(node);
    }
    if (!ended) this.path[depth] = node;
    if (won) this.reachGoal(node, { step, nodes: met });
  }

  // The distances of the patterns, in both readings; a move changes one in each by one.
  weights({ parent }, pushed, change) {
    if (!parent) return this.weighed;
    if (change === undefined) return undefined;
    const pairs = [
      [pushed & 255, change & 255],
      [pushed >> 8, change >> 8],
    ];
    const changed = [...parent.h];
    for (const [pattern, rises] of pairs) changed[pattern] += rises ? 1 : -1;
    return changed;
  }
}

export const grown = (samples, about, weighed = []) => {
  const growth = new Growth(about, weighed);
  for (const sample of samples) growth.take(sample);
  const { nodes, roots, taken } = growth;
  for (const node of nodes.toReversed()) {
    if (node.parent) node.parent.below += node.below + 1;
  }
  const deepest = nodes.reduce((most, { level }) => Math.max(most, level), 1);
  const boards = nodes.filter(({ refused }) => !refused).length;
  return { nodes, roots, taken, deepest, boards };
};

// The node at which the search is after a step, if it is on a level.
export const nodeAt = ({ nodes, taken }, step, level) => {
  if (taken.length) return lastUpTo(taken, step, ({ born }) => born) ?? nodes[0];
  let node = lastUpTo(nodes, step, ({ moved }) => moved);
  if (node?.goal) return node;
  while (node?.parent && (node.refused || node.level > level)) node = node.parent;
  return node;
};

// The nodes from the root to a node.
export const wayTo = (node) => (node ? [...wayTo(node.parent), node] : []);
