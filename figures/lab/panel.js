// What a changed program does: the verdict, its nodes beside the book's, and both trees in small.

import { counted } from "../../fifteen/game/common/counted.js";
import { named } from "../changed/verdict.js";
import { drawn, made, rowOf, write } from "../page/elements.js";
import { isOnDisk } from "./keeping.js";

const ROWS = 5; // quotas that are shown at most
const [WIDE, HIGH] = [124, 60]; // of a small tree
const DRAWN = 4000; // nodes of it at most

const MARKUP = `
  <div class="said">
    <p class="verdict"></p>
    <p class="more"></p>
    <p class="lesson"></p>
    <p class="task"></p>
  </div>
  <table></table>
  <div class="trees"></div>
  <p class="doing">
    <button type="button" class="undo">Put the book’s text back</button>
    <button type="button" class="link">Copy a link</button>
    <button type="button" class="work">Copy the work</button>
  </p>`;

export const panelOf = (scene, { undo, link, work }) => {
  const panel = made("section", "lab");
  panel.hidden = true;
  panel.setAttribute("aria-label", "What the changed program does");
  panel.innerHTML = MARKUP;
  panel.querySelector(".verdict").setAttribute("aria-live", "polite");
  scene.find(".legend").before(panel);
  const find = (selector) => panel.querySelector(selector);
  find(".undo").onclick = undo;
  find(".link").onclick = link;
  find(".work").onclick = work;
  find(".work").hidden = !isOnDisk;

  // What stands here is of the text before what is being typed.
  const age = () => {
    panel.dataset.kind = "old";
  };
  const say = (kind, words, more = "") => {
    panel.dataset.kind = kind;
    write(find(".verdict"), words);
    write(find(".more"), more);
  };
  const note = (selector, words) => {
    write(find(selector), words);
    find(selector).hidden = !words;
  };

  // ——— The nodes, quota by quota.

  const cellsOf = (book, own) => (_, k) => {
    const [its, mine] = [book[k], own[k]];
    const differs = its && mine && named(its) !== named(mine);
    const words = mine ? counted(mine[2]) : "";
    return [
      named(its ?? mine),
      its ? counted(its[2]) : "",
      differs ? `${words} (${named(mine)})` : words,
    ];
  };
  const table = (book, own, sums) => {
    const many = Math.max(book.length, own.length);
    const rows = Array.from({ length: many }, cellsOf(book, own));
    if (rows.length > ROWS) rows.splice(2, rows.length - ROWS + 1, ["…", "", ""]);
    if (sums && many > 1) rows.push(["all", counted(sums[0]), counted(sums[1])]);
    const head = rowOf(["nodes", "the book", "yours"], "th");
    const body = rows.map((words) => rowOf(words));
    find("table").replaceChildren(...(many ? [head, ...body] : []));
  };

  // ——— Both trees, as shapes.

  const shape = (tree, words) => {
    const svg = drawn("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "shape" });
    const x = ({ number }) => ((number + 0.5) / tree.nodes.length) * WIDE;
    const y = ({ level }) => ((level - 0.5) / tree.deepest) * HIGH;
    const point = (node) => `${x(node).toFixed(1)} ${y(node).toFixed(1)}`;
    const edges = tree.nodes.filter(({ parent, refused }) => parent && !refused).slice(0, DRAWN);
    for (const name of ["happy", "sad"]) {
      const own = edges.filter(({ kind }) => kind > 0 === (name === "sad"));
      const path = own.map((node) => `M${point(node.parent)}L${point(node)}`).join("");
      drawn("path", { d: path, class: name }, svg);
    }
    const figure = made("figure");
    figure.append(svg, made("figcaption", "", words));
    return figure;
  };
  const trees = (book, own, isWhole) => {
    const shapes = book ? [shape(book, "the book")] : [];
    if (own) shapes.push(shape(own, isWhole ? "yours" : "yours, so far"));
    find(".trees").replaceChildren(...shapes);
  };

  const show = (isShown) => {
    panel.hidden = !isShown;
    scene.dialog.classList.toggle("with-lab", isShown);
  };
  return { age, say, note, table, trees, show };
};
