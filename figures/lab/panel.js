// What a changed program does: the verdict, and its nodes beside the book's.

import { counted } from "../../fifteen/game/common/counted.js";
import { named } from "../changed/verdict.js";
import { made, rowOf, write } from "../page/elements.js";

const ROWS = 5; // quotas that are shown at most

const MARKUP = `
  <div class="said">
    <p class="verdict"></p>
    <p class="more"></p>
    <p class="lesson"></p>
    <p class="task"></p>
  </div>
  <table></table>
  <p class="doing">
    <button type="button" class="undo">Put the book’s text back</button>
    <button type="button" class="work">Copy the work</button>
  </p>`;

export const panelOf = (scene, { undo, share }) => {
  const panel = made("section", "lab");
  panel.hidden = true;
  panel.setAttribute("aria-label", "What the changed program does");
  panel.innerHTML = MARKUP;
  panel.querySelector(".verdict").setAttribute("aria-live", "polite");
  scene.find(".legend").before(panel);
  const find = (selector) => panel.querySelector(selector);
  find(".undo").onclick = undo;
  find(".work").onclick = share;

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

  const show = (isShown) => {
    panel.hidden = !isShown;
    scene.dialog.classList.toggle("with-lab", isShown);
  };
  return { age, say, note, table, show };
};
