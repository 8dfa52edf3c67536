// The tree of the stage: levels with their notes, all of a small tree, or the way of a large
// one with the levels about it.

import { piecesOf } from "../board/starts.js";
import { drawn } from "../page/elements.js";
import { contour } from "./contour.js";
import { notesView } from "./notes.js";
import { wayTo } from "./search_tree.js";
import { shapeView } from "./shape.js";
import { counted, kindOf } from "./vocabulary.js";

const SMALL = 40; // nodes of a tree that is drawn as a whole, at most
const CLOSE = { words: 75, kind: 120 }; // pixels from head to head, below which less is said
const SCALES = { first: 2.2, least: 0.35, step: 0.05 }; // of a node, until all have room

export const treeView = (scene, visit) => {
  const { views, values, find } = scene;
  const picture = find(".growth svg");
  const shape = shapeView(scene, visit);
  const notes = notesView(scene, picture);
  let items = []; // the nodes that are drawn
  let heads = []; // of the attempts
  let around = null; // the node about which the levels are laid out

  const isSmall = () => {
    const { tree } = scene;
    if (!tree) return false;
    const levels = Math.max(8, picture.parentElement.clientHeight / 36);
    const moves = tree.nodes.filter(({ refused }) => !refused);
    return tree.deepest <= levels && moves.length <= SMALL;
  };
  const noun = (number) => `${counted(number)} node${number === 1 ? "" : "s"}`;

  // The piece of a move, from the start along the way to it.
  const pieceAt = (node) => {
    if (values.pushed && !views.path) return node.piece;
    const path = wayTo(node);
    const cells = piecesOf(scene.start);
    path.slice(1).forEach(({ cell }, k) => {
      [cells[path[k].cell], cells[cell]] = [cells[cell], -1];
    });
    return cells[path.at(-2).cell] + 1;
  };

  // ——— The plan: which levels are drawn, at which heights, beside which notes.

  const planned = (here, entire, box) => {
    const width = box.clientWidth;
    const narrow = width < 420;
    const above = entire ? 0 : Math.round(Math.min(220, box.clientHeight * 0.38));
    const font = narrow ? 11.5 : Math.min(15, 11 + width / 160);
    const stacked = narrow && views.between;
    const opened = scene.phone.matches ? 4 : 6; // levels of a larger tree
    const path = wayTo(here ?? scene.tree.nodes[0]);
    const from = entire ? 1 : Math.max(1, path.length - opened + 2);
    const levels = entire ? Math.max(3, scene.tree.deepest) : opened;
    const head = font * 2.3;
    const step = (box.clientHeight - above - head - font * 1.6) / (levels - 0.25);
    const letters = narrow ? 9.2 : 11.2;
    return {
      width,
      narrow,
      above,
      font,
      stacked,
      from,
      levels,
      head,
      step,
      path,
      entire,
      on: new Set(path),
      upTo: from + levels,
      notes: font * (stacked ? 7.1 : letters),
      reach: narrow || !views.between ? 0.98 : 0.66,
      pill: Math.min(font * 0.85, step * 0.22),
      tall: Math.min(font * 0.82, step * 0.21),
      y: (level) => head + font * 0.9 + (level - from) * step,
    };
  };
  const kidsIn = (plan) => (node) => {
    if (!plan.entire && !plan.on.has(node)) return [];
    return node.kids.filter(({ level }) => level < plan.upTo);
  };
  const rootsIn = ({ entire, path, from }) =>
    entire ? scene.tree.roots : [path[Math.min(from, path.length) - 1]];

  const sizesOf = ({ font, narrow }, scale) => ({
    tile: font * 0.72 * Math.min(1.25, scale) + 2 * scale,
    pill: font * 1.35 * Math.min(1.2, Math.max(scale, 0.95)),
    gap: 4.5 * scale * (narrow ? 0.8 : 1.6),
  });

  // The largest nodes for which there is room beside the notes; the roots stand in a row.
  const arrange = (plan, roots) => {
    const room = plan.width - plan.notes;
    for (let scale = SCALES.first; ; scale -= SCALES.step) {
      const sizes = sizesOf(plan, scale);
      const extents = roots.map((root) => extent(contour(root, sizes, kidsIn(plan))));
      const between = sizes.gap * 2.5;
      const wide = extents.map(([left, right]) => right - left);
      const total = wide.reduce((sum, each) => sum + each, between * (roots.length - 1));
      if (total > room && scale > SCALES.least) continue;
      let x = plan.notes + Math.max(0, (room - total) / 2);
      roots.forEach((root, k) => {
        root.x = x - extents[k][0];
        x += wide[k] + between;
      });
      return sizes;
    }
  };
  const extent = (outline) => [
    Math.min(...outline.map(([left]) => left)),
    Math.max(...outline.map(([, right]) => right)),
  ];

  // ——— The nodes.

  const drawMove = (item, { node, parent, x }, plan, sizes) => {
    const { y, pill, tall, font, step } = plan;
    const { group } = item;
    const { tile } = sizes;
    const middle = y(parent.level) + step / 2;
    group.classList.add(`kind-${kindOf(node.kind)}`);
    const edge = { class: "edge", x1: parent.at, y1: y(parent.level) + pill, x2: x };
    drawn("line", { ...edge, y2: middle - tall }, group);
    if (node.refused) {
      const [reach, below] = [tile * 0.86, middle + tall + 3.5];
      const bar = { class: "bar", x1: x - reach, x2: x + reach, y1: below, y2: below };
      group.classList.add("stub");
      drawn("line", bar, group);
    } else {
      const rest = { class: "edge", x1: x, x2: x, y1: middle + tall, y2: y(node.level) - pill };
      drawn("line", rest, group);
    }
    const box = { x: x - tile, y: middle - tall, width: 2 * tile, height: 2 * tall };
    item.tile = drawn("rect", { class: "box", ...box, rx: 3 }, group);
    const digit = { class: "digit", x, y: middle + 0.5, "font-size": font * 0.92 };
    drawn("text", digit, group, pieceAt(node));
  };
  const drawNode = ({ group }, { node, x }, plan, sizes) => {
    const { y, pill, font } = plan;
    const wide = node.goal ? sizes.pill * 1.05 : sizes.pill;
    const top = y(node.level) - pill;
    const box = { x: x - wide, y: top, width: 2 * wide, height: 2 * pill, rx: pill };
    drawn("rect", { class: "pill pill-part", ...box }, group);
    const classes = node.goal ? "pill-part" : "pill-part mono";
    const words = node.goal ? "goal" : scene.turns.left(node.t, node);
    const text = { class: classes, x, y: y(node.level) + 0.5, "font-size": font * 0.88 };
    drawn("text", text, group, words);
    group.classList.toggle("goal", Boolean(node.goal));
  };
  const drawHidden = ({ group }, { node, x }, { y, pill, font }) => {
    const below = y(node.level) + pill + font * 0.8;
    const look = { class: "more soft", "font-size": font * 0.78 };
    drawn("text", { x, y: below, ...look }, group, `+${node.below}`);
  };
  const drawTree = (place, plan, sizes) => {
    const { node, parent, x } = place;
    const item = { node, group: drawn("g", { class: "item" }, picture) };
    items.push(item);
    item.group.addEventListener("click", () => visit(node.moved));
    if (parent) drawMove(item, place, plan, sizes);
    if (node.refused) return;
    node.at = x;
    drawNode(item, place, plan, sizes);
    const kids = kidsIn(plan)(node);
    if (!kids.length && node.below && node.level < plan.upTo - 1) drawHidden(item, place, plan);
    for (const kid of kids) drawTree({ node: kid, parent: node, x: x + kid.x }, plan, sizes);
  };
  const drawHead = (root, { notes, font, head }) => {
    const x = Math.max(root.x, notes + font * 3);
    const look = { class: "soft item", "font-size": font * 0.95, "font-style": "italic" };
    const element = drawn("text", { x, y: head * 0.34, ...look }, picture);
    heads.push({ root: root.root, x, element });
  };

  const lay = (here = null) => {
    const box = picture.parentElement;
    [items, heads] = [[], []];
    picture.replaceChildren();
    const entire = !scene.tree || isSmall();
    shape.canvas.hidden = entire;
    if (!box.clientWidth || !scene.tree?.nodes.length) return;
    const plan = planned(here, entire, box);
    picture.style.top = `${plan.above}px`;
    if (plan.above) shape.lay(plan.width, plan.above - 14);
    const roots = rootsIn(plan);
    const sizes = arrange(plan, roots);
    notes.draw(plan);
    for (const root of roots) {
      drawHead(root, plan);
      drawTree({ node: root, parent: null, x: root.x }, plan, sizes);
    }
  };

  // ——— A moment of the search.

  const showNode = ({ node, group }, { turn, step, ended, here }, on, root) => {
    const born = node.moved <= step;
    const path = born && on.has(node);
    const past = node.root !== root || (root.ended <= step && !ended) || turn.setup;
    const live = path && !past;
    const classes = {
      unborn: !born,
      left: node.refused ? past : born && !live,
      on: live && !node.refused,
      fresh: Boolean(node.refused) && node.moved === step,
      hollow: born && !node.refused && !node.goal && node.born > step,
      at: live && node === here && !node.goal && !ended,
    };
    for (const [name, holds] of Object.entries(classes)) group.classList.toggle(name, holds);
  };
  const showHeads = ({ now, step }, root) => {
    const close = Math.min(...heads.slice(1).map(({ x }, k) => x - heads[k].x));
    for (const { root: own, element } of heads) {
      const over = own.ended <= step;
      element.classList.toggle("unborn", own.born > step);
      const nodes = over || own !== root ? own.met : values.nodes(now);
      element.textContent = over ? outcome(own, nodes, close) : noun(nodes);
    }
  };
  const outcome = ({ end }, nodes, close) => {
    if (close < CLOSE.words) return nodes;
    return `${close < CLOSE.kind ? nodes : noun(nodes)}, ${end}`;
  };

  const show = (moment) => {
    const { tree } = scene;
    if (!tree) return;
    const { turn, now, step, here } = moment;
    const kept = tree.taken.length > 0;
    const level = kept ? here?.level : values.level(now);
    const open = here?.refused ? here.parent : here;
    if (!isSmall() && around !== open) {
      around = open;
      lay(open);
    }
    shape.show(here ?? tree.nodes[0]);
    const on = new Set(turn.setup ? [] : wayTo(here));
    const root = tree.roots.findLast(({ moved }) => moved <= step);
    for (const item of items) showNode(item, moment, on, root);
    showHeads(moment, root);
    notes.show(moment, level, kept);
  };

  // The item of the move that was made at a step; or of that which was taken back.
  const movedAt = (step) =>
    items.find(({ node, tile }) => tile && !node.refused && node.moved === step);
  const takenBack = ({ now, step, here }) =>
    items.find(({ node, tile }) => {
      if (!tile || node.refused || node.parent !== here) return false;
      if (node.level !== values.level(now) + 1 || node.moved > step) return false;
      return !here.kids.some((kid) => kid.moved > node.moved && kid.moved <= step);
    });

  const forget = () => {
    around = null;
    shape.forget();
  };
  return { lay, show, isSmall, forget, movedAt, takenBack };
};
