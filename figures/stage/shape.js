// A larger tree as a shape: to the right in the order of the search, down level by level.

import { colourOf } from "../page/elements.js";
import { wayTo } from "./search_tree.js";

const ROW = 12; // in a press: how much nearer is the next node than the next level

export const shapeView = (scene) => {
  const canvas = scene.find(".growth canvas");
  let shape = null; // the layers of a tree, at a size: pale, and full

  const across = (width, node) => ((node.number + 0.5) / scene.tree.nodes.length) * width;

  const resolved = (name) => colourOf(scene.dialog, name);
  const layer = (size, colours) => {
    const { tree } = scene;
    const { width, height, ratio, spot } = size;
    const sheet = document.createElement("canvas");
    Object.assign(sheet, { width: width * ratio, height: height * ratio });
    const context = sheet.getContext("2d");
    const thick = (width / tree.nodes.length) * 0.5;
    context.lineWidth = Math.max(0.6, Math.min(1.6, thick)) * ratio;
    colours.forEach((colour, sad) => {
      context.strokeStyle = colour;
      context.beginPath();
      for (const node of tree.nodes) {
        if (!node.parent || node.refused || Number(node.kind > 0) !== sad) continue;
        context.moveTo(...spot(node.parent));
        context.lineTo(...spot(node));
      }
      context.stroke();
    });
    return sheet;
  };

  const lay = (width, height) => {
    const { tree } = scene;
    const known = shape?.tree === tree && shape.width === width && shape.height === height;
    if (!known) {
      const ratio = devicePixelRatio || 1;
      const down = height / tree.deepest;
      const spot = (node) => [across(width, node) * ratio, (node.level - 0.5) * down * ratio];
      const size = { width, height, ratio, spot };
      const pale = resolved("hair");
      shape = {
        ...size,
        tree,
        ghost: layer(size, [pale, pale]),
        full: layer(size, [resolved("happy"), resolved("sad")]),
        ink: resolved("ink"),
      };
    }
    canvas.width = width * shape.ratio;
    canvas.height = height * shape.ratio;
    canvas.style.cssText = `width:${width}px;height:${height}px`;
  };

  const show = (here) => {
    if (canvas.hidden || !shape || !here) return;
    const { ghost, full, ratio, width, spot, ink } = shape;
    const { height } = canvas;
    const past = Math.ceil(across(width, here) * ratio);
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, canvas.width, height);
    context.drawImage(ghost, 0, 0);
    context.drawImage(full, 0, 0, past, height, 0, 0, past, height);
    context.strokeStyle = ink;
    context.fillStyle = ink;
    context.lineWidth = 2 * ratio;
    context.beginPath();
    for (const node of wayTo(here)) context.lineTo(...spot(node));
    context.stroke();
    context.beginPath();
    context.arc(...spot(here), 4 * ratio, 0, 7);
    context.fill();
  };

  // The step of the node that is nearest to a place.
  const stepAt = (x, y) => {
    const { nodes, deepest } = scene.tree;
    const { width, height } = shape;
    const level = y / (height / deepest) + 0.5;
    const each = width / nodes.length;
    const middle = Math.max(0, Math.min(nodes.length - 1, Math.floor(x / each)));
    const reach = Math.ceil(8 / each);
    const near = nodes.slice(Math.max(0, middle - reach), middle + reach + 1);
    const far = (node) =>
      Math.abs(node.level - level) * ROW + Math.abs(node.number - middle) * each;
    const [node] = near.toSorted((one, other) => far(one) - far(other));
    return node?.moved;
  };

  const forget = () => {
    shape = null;
  };
  return { canvas, lay, show, stepAt, forget };
};
