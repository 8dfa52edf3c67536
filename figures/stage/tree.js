// The tree of the stage: levels with their notes, all of a small tree, or the way of a large
// one with the levels about it.

import { counted } from "../../fifteen/game/common/counted.js";
import { piecesOf } from "../board/starts.js";
import { drawn } from "../page/elements.js";
import { notesView } from "./notes.js";
import { planOf } from "./plan.js";
import { wayTo } from "./search_tree.js";
import { shapeView } from "./shape.js";
import { endOf, kindOf } from "./vocabulary.js";

const LETTER = 0.52; // the width of a letter of a head, in parts of its height

export const treeView = (scene, scrub) => {
  const { views, values, find, least } = scene;
  const picture = find(".growth svg");
  const shape = shapeView(scene);
  const notes = notesView(scene, picture);
  const { kidsIn, planFor, textOf } = planOf(scene, notes);
  let drawing = null; // the plan of the drawing
  let items = []; // the nodes that are drawn
  let heads = []; // of the attempts
  let around = null; // the node about which the levels are laid out

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

  // ——— The nodes.

  const drawMove = ({ group }, { node, parent, x }, plan, sizes) => {
    const { y, pill, tall, font, step } = plan;
    const { tile } = sizes;
    const middle = y(parent.level) + step / 2;
    group.classList.add(kindOf(node.kind));
    const edge = { class: "edge", x1: parent.at, y1: y(parent.level) + pill, x2: x };
    drawn("line", { ...edge, y2: middle - tall }, group);
    if (node.refused) {
      const [reach, below] = [tile * 0.86, middle + tall + 3.5];
      const bar = { class: "bar", x1: x - reach, x2: x + reach, y1: below, y2: below };
      group.classList.add("stub");
      group.classList.toggle("cut", Boolean(node.cut));
      drawn("line", bar, group);
    } else {
      const rest = { class: "edge", x1: x, x2: x, y1: middle + tall, y2: y(node.level) - pill };
      drawn("line", rest, group);
    }
    const box = { x: x - tile, y: middle - tall, width: 2 * tile, height: 2 * tall };
    drawn("rect", { class: "box", ...box, rx: 3 }, group);
    const digit = { class: "digit", x, y: middle + 0.5, "font-size": Math.max(least, font * 0.92) };
    drawn("text", digit, group, pieceAt(node));
    if (node.cut) {
      const strike = { x1: x - tile - 3, y1: middle + tall + 3, x2: x + tile + 3 };
      drawn("line", { class: "strike", ...strike, y2: middle - tall - 3 }, group);
    }
  };
  const drawNode = ({ group }, { node, x }, plan, sizes) => {
    const { y, pill, small } = plan;
    const wide = node.goal ? sizes.pill * 1.05 : sizes.pill;
    const top = y(node.level) - pill;
    const box = { x: x - wide, y: top, width: 2 * wide, height: 2 * pill, rx: pill };
    drawn("rect", { class: "pill pill-part", ...box }, group);
    const classes = node.goal ? "pill-part" : "pill-part mono";
    const text = { class: classes, x, y: y(node.level) + 0.5, "font-size": small };
    drawn("text", text, group, textOf(node));
    group.classList.toggle("goal", Boolean(node.goal));
  };
  const drawHidden = ({ group }, { node, x }, { y, pill }) => {
    const below = y(node.level) + pill + least * 0.75;
    const look = { class: "more soft", "font-size": least };
    drawn("text", { x, y: below, ...look }, group, `+${node.below}`);
  };
  const drawTree = (place, plan, sizes) => {
    const { node, parent, x } = place;
    const item = { node, x, group: drawn("g", { class: "item" }, picture) };
    items.push(item);
    if (parent) drawMove(item, place, plan, sizes);
    if (node.refused) return;
    node.at = x;
    drawNode(item, place, plan, sizes);
    const kids = kidsIn(plan)(node);
    if (!kids.length && node.below && node.level < plan.upTo - 1) drawHidden(item, place, plan);
    for (const kid of kids) drawTree({ node: kid, parent: node, x: x + kid.x }, plan, sizes);
  };
  const drawHead = (root, { small, head }) => {
    const look = { class: "soft item count", "font-size": small, "font-style": "italic" };
    const element = drawn("text", { x: root.x, y: head * 0.34, ...look }, picture);
    heads.push({ root: root.root, x: root.x, element });
  };

  const lay = (here = null) => {
    const box = picture.parentElement;
    [items, heads, drawing] = [[], [], null];
    picture.replaceChildren();
    const { tree } = scene;
    shape.canvas.hidden = true;
    if (!box.clientWidth || !tree?.nodes.length) return;
    const found = planFor(here, box);
    if (found) draw(found);
  };
  const draw = ({ plan, roots, sizes }) => {
    drawing = plan;
    shape.canvas.hidden = plan.entire;
    picture.style.top = `${plan.above}px`;
    if (plan.above) shape.lay(plan.width, plan.above - 14);
    notes.draw(plan);
    for (const root of roots) {
      drawHead(root, plan);
      drawTree({ node: root, parent: null, x: root.x }, plan, sizes);
    }
  };

  // The step of a place in the picture: that of the nearest node.
  const stepAt = (x, y) => {
    if (!drawing) return undefined;
    if (y < drawing.above) return shape.stepAt(x, y);
    const down = (node) => drawing.y(node.level) - (node.parent ? drawing.step / 4 : 0);
    const far = (item) => Math.hypot(item.x - x, down(item.node) + drawing.above - y);
    const [nearest] = items.toSorted((one, other) => far(one) - far(other));
    return nearest?.node.moved;
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
  // Over a tree stands as much as there is room for.
  const showHeads = ({ now, step }, root) => {
    const letter = LETTER * (drawing?.font ?? 0);
    heads.forEach(({ root: own, x, element }, k) => {
      const over = own.ended <= step;
      const nodes = over || own !== root ? own.met : values.nodes(now);
      const met = counted(nodes, "node");
      const all = over ? [`${met}, ${endOf(own, scene)}`] : [];
      const texts = [...all, met, counted(nodes ?? 0)];
      const left = k ? (heads[k - 1].x + x) / 2 : drawing.notes;
      const right = k < heads.length - 1 ? (x + heads[k + 1].x) / 2 : drawing.width + 8;
      const widthOf = (text) => (text.length + 1) * letter;
      const text = texts.find((each) => widthOf(each) <= right - left) ?? texts.at(-1);
      const half = widthOf(text) / 2;
      element.setAttribute("x", Math.max(left + half, Math.min(right - half, x)));
      element.classList.toggle("unborn", own.born > step);
      element.textContent = text;
    });
  };

  const show = (moment) => {
    const { tree } = scene;
    if (!tree) return;
    const { turn, now, step, here } = moment;
    const kept = tree.taken.length > 0;
    const level = kept ? here?.level : values.level(now);
    const open = here?.refused ? here.parent : here;
    if (!drawing?.entire && around !== open) {
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

  // A press, or a drag, leads to the moment of the nearest node.
  const slider = find(".growth");
  const follow = ({ clientX, clientY }) => {
    const { left, top } = slider.getBoundingClientRect();
    const step = stepAt(clientX - left, clientY - top);
    if (step !== undefined && slider.getAttribute("aria-disabled") !== "true") scrub(step);
  };
  slider.addEventListener("pointerdown", (event) => {
    slider.setPointerCapture(event.pointerId);
    follow(event);
  });
  slider.addEventListener("pointermove", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) follow(event);
  });

  const forget = () => {
    around = null;
    shape.forget();
  };
  return { lay, show, forget };
};
