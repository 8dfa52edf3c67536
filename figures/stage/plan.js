// What is drawn of a tree: which levels, at which heights, beside which notes, in which sizes.

import { contour } from "./contour.js";
import { wayTo } from "./search_tree.js";

const SMALL = 40; // nodes of a tree that is drawn as a whole, at most
const SCALES = { first: 2.2, least: 0.35, step: 0.05 }; // of a node, until all have room
const ROW = 2.9; // the height of a level at least, in parts of a letter
const OPENED = 6; // levels of a larger tree at most
// What is drawn, from most to least, until there is room: all nodes or the way, with notes or none.
const PLANS = [
  { entire: true, noted: true },
  { entire: true, noted: false },
  { entire: false, noted: true },
  { entire: false, noted: false },
];

export const planOf = (scene, notes) => {
  const { least } = scene;

  const planned = ({ entire, noted }, here, box) => {
    const width = box.clientWidth;
    const narrow = width < 420;
    const above = entire ? 0 : Math.round(Math.min(220, box.clientHeight * 0.38));
    const font = Math.max(least, narrow ? 12 : Math.min(15, 11 + width / 160));
    const path = wayTo(here ?? scene.tree.nodes[0]);
    const head = font * 2.1;
    const high = box.clientHeight - above - head - font * 0.8;
    const room = Math.floor(high / (ROW * least) + 0.25);
    const opened = Math.max(2, Math.min(OPENED, room));
    const from = entire ? 1 : Math.max(1, path.length - opened + 2);
    const levels = entire ? Math.max(3, scene.tree.deepest) : opened;
    const step = high / (levels - 0.25);
    const columns = noted ? notes.columns(font, narrow) : [];
    const low = 0.62 * least; // half of a box with a line of text
    return {
      width,
      narrow,
      above,
      font,
      small: Math.max(least, font * 0.88),
      from,
      head,
      step,
      path,
      entire,
      columns,
      fits: step >= ROW * least || !entire,
      on: new Set(path),
      upTo: from + levels,
      notes: columns.at(-1)?.right ?? 0,
      pill: Math.min(font * 0.85, Math.max(low, step * 0.22)),
      tall: Math.min(font * 0.82, Math.max(low, step * 0.21)),
      y: (level) => head + font * 0.9 + (level - from) * step,
    };
  };
  const kidsIn = (plan) => (node) => {
    if (!plan.entire && !plan.on.has(node)) return [];
    return node.kids.filter(({ level }) => level < plan.upTo);
  };
  const rootsIn = ({ entire, path, from }) =>
    entire ? scene.tree.roots : [path[Math.min(from, path.length) - 1]];

  const endOf = () => (scene.misled ? "end" : "goal");
  const textOf = (node) => (node.goal ? endOf() : scene.turns.left(node.t, node));
  const longestIn = (plan, roots) => {
    const within = (node) => [node, ...kidsIn(plan)(node).flatMap(within)];
    const shown = roots.flatMap(within).filter(({ refused }) => !refused);
    return Math.max(...shown.map((node) => textOf(node).length));
  };
  const sizesOf = ({ font, small, narrow }, letters, scale) => ({
    tile: Math.max(0.78 * least, font * 0.72 * Math.min(1.25, scale) + 2 * scale),
    pill: Math.max(0.3 * letters * small + 4, font * 1.35 * Math.min(1.2, scale)),
    gap: Math.max(4, 4.5 * scale * (narrow ? 0.8 : 1.6)),
  });

  // The largest nodes for which there is room beside the notes, if there is; the roots stand in a row.
  const arranged = (plan, roots) => {
    const room = plan.width - plan.notes;
    const letters = longestIn(plan, roots);
    for (let { first: scale } = SCALES; scale > SCALES.least; scale -= SCALES.step) {
      const sizes = sizesOf(plan, letters, scale);
      const extents = roots.map((root) => extent(contour(root, sizes, kidsIn(plan))));
      const between = sizes.gap * 2.5;
      const wide = extents.map(([left, right]) => right - left);
      const total = wide.reduce((sum, each) => sum + each, between * (roots.length - 1));
      if (total <= room) return { sizes, extents, wide, between, spare: room - total };
    }
    return null;
  };
  const stand = (plan, roots, { extents, wide, between, spare }) => {
    let x = plan.notes + spare / 2;
    roots.forEach((root, k) => {
      root.x = x - extents[k][0];
      x += wide[k] + between;
    });
  };
  const extent = (outline) => [
    Math.min(...outline.map(([left]) => left)),
    Math.max(...outline.map(([, right]) => right)),
  ];

  // The first plan for which there is room, about a node.
  const planFor = (here, box) => {
    for (const wish of PLANS) {
      const isPossible = !wish.entire || scene.tree.boards <= SMALL;
      const plan = isPossible && planned(wish, here, box);
      const roots = plan && rootsIn(plan);
      const found = plan?.fits && arranged(plan, roots);
      if (found) {
        stand(plan, roots, found);
        return { plan, roots, sizes: found.sizes };
      }
    }
    return null;
  };
  return { kidsIn, planFor, textOf };
};
