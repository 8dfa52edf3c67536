/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.growth = (() => {
const [REACHED, REFUSED, WON] = [0, 1, 2];
const NEVER = 2 ** 31 - 1;
const COLUMNS = ["step", "end", "level", "parent", "sad", "cell", "left", "number", "done"];
const empty = (size) => ({
size: 0, roots: [], nodes: 0, hands: null,
...Object.fromEntries(COLUMNS.map((name) => [name, new Int32Array(size)])),
});
const add = (tree, node) => {
const k = tree.size;
for (const name of Object.keys(node)) tree[name][k] = node[name];
if (node.end === REACHED) tree.nodes += 1;
if (node.parent < 0) tree.roots.push(k);
tree.number[k] = tree.nodes;
tree.size += 1;
return k;
};
const descended = (ran, { reached, refused, won }, happy) => {
const tree = empty(ran.step.length);
const kinds = new Map([[reached, REACHED], [refused, REFUSED], [won, WON]]
.flatMap(([lines, kind]) => lines.map((line) => [line, kind])));
const path = [-1];
ran.step.forEach((step, k) => {
const [p, q, left, end] = [ran.p[k], ran.q[k], ran.t[k], kinds.get(ran.line[k])];
const level = end !== REACHED && p !== q ? ran.level[k] + 1 : ran.level[k];
const parent = level > 1 ? path[level - 1] : -1;
const price = end === REACHED && level > 1 ? tree.left[parent] - left : ran.delta[k];
const sad = Number(level > 1 && price !== happy);
add(tree, { step, end, level, parent, sad, left, cell: end === REACHED ? p : q });
if (end === REACHED) path[level] = k;
});
return tree;
};
const queued = (ran, { made, taken, won }, happy) => {
const tree = empty(ran.step.length);
const slots = new Map();
tree.hands = { step: [], node: [] };
tree.done.fill(NEVER);
ran.step.forEach((step, k) => {
const [line, node, slot] = [ran.line[k], ran.node[k], ran.slot[k]];
if (made.includes(line)) {
const parent = slots.get(node);
const sad = Number(ran.rank[k] !== happy);
slots.set(slot, add(tree, { step, end: REACHED, level: tree.level[parent] + 1, parent, sad, cell: ran.q[k] }));
} else if (taken.includes(line)) {
if (!tree.size) slots.set(node, add(tree, { step, end: REACHED, level: 1, parent: -1 }));
tree.done[slots.get(node)] = step;
tree.hands.step.push(step);
tree.hands.node.push(slots.get(node));
} else if (won.includes(line)) tree.end[slots.get(node)] = WON;
});
return tree;
};
const placed = (tree) => {
for (const name of COLUMNS) tree[name] = tree[name].subarray(0, tree.size);
const { size, parent } = tree;
const [below, free] = [new Int32Array(size).fill(1), new Int32Array(size)];
for (let k = size - 1; k >= 0; k -= 1) if (parent[k] >= 0) below[parent[k]] += below[k];
tree.place = new Int32Array(size);
tree.order = new Int32Array(size + tree.roots.length).fill(-1); // a gap before each root
tree.deepest = 1;
let next = 0;
for (let k = 0; k < size; k += 1) {
const above = parent[k];
tree.place[k] = above < 0 ? next : free[above];
if (above < 0) next += below[k] + 1;
else free[above] += below[k];
free[k] = tree.place[k] + 1;
tree.order[tree.place[k]] = k;
tree.deepest = Math.max(tree.deepest, tree.level[k]);
}
tree.below = below;
return tree;
};
const grown = (ran, lines, happy) => placed((lines.made ? queued : descended)(ran, lines, happy));
const lastUpTo = (numbers, limit) => {
let [low, high] = [0, numbers.length];
while (low < high) {
const middle = (low + high) >> 1;
if (numbers[middle] <= limit) low = middle + 1;
else high = middle;
}
return low - 1;
};
const at = (tree, step, level) => {
let k = lastUpTo(tree.step, step);
if (tree.hands && tree.step[k] !== step) return tree.hands.node[lastUpTo(tree.hands.step, step)] ?? -1;
if (k >= 0 && (tree.step[k] === step || tree.end[k] === WON)) return k;
while (k >= 0 && tree.level[k] > 1 && (tree.end[k] !== REACHED || tree.level[k] > level)) k = tree.parent[k];
return k;
};
const pathTo = (tree, k) => {
const path = [];
for (let each = k; each >= 0; each = tree.parent[each]) path.unshift(each);
return path;
};
return { REACHED, REFUSED, WON, NEVER, grown, at, lastUpTo, pathTo };
})();
