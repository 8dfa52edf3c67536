// The questions of korf0 for each move that is tried: one is left, the others were answered when the
// program was written, and fall on a heap.

import { made } from "../page/elements.js";
import { slide } from "./idea_parts.js";

const NAMES = ["east", "north", "west", "south"];
const ASIDE = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
];
const NONE = 4; // no way back
const LAST = 15; // the last cell
const [HAPPY, SAD] = [0x001, 0x100];
const MOST = 400; // blocks that are run
const SHOWN = 4; // moves that are tried in the film
const LEFT = "Can we pay for it?"; // the question that is left

export const begin = ({
  cellsOf,
  counted,
  data: { begins, blocks },
  distance,
  lay,
  over,
  shown,
  svg,
}) => {
  const purse = (t) => `${t & 0xff}+${t >> 8}`;
  const price = ({ glad }, x) => ((glad >> x) & 1 ? HAPPY : SAD);

  // The blocks that a search runs; each step is what there is when its block begins.
  const attempt = (start, quota, first, steps) => {
    const [cells, way] = [[...start], [NONE]];
    let [t, k] = [quota, first];
    while (steps.length < MOST) {
      const block = blocks[k];
      const { p, b, d, q, there } = block;
      const board = cells.map((x, j) => (j === p ? 0 : x + 1).toString(16)).join("");
      const x = cells[q];
      const paid = d !== b && t >= price(block, x);
      steps.push({ k, t, quota, board, paid, way: [...way, b].slice(2) });
      if (d !== b) {
        k = paid ? there : k + 1;
        if (!paid) continue;
        [t, cells[p]] = [t - price(block, x), x];
        way.push(b);
      } else {
        if (p === LAST && t === 0) return false;
        const turned = (d + 2) % NONE;
        const below = way.pop();
        if (below === NONE) return true;
        const tried = blocks.findIndex((one) => one.p === q && one.d === turned);
        [t, cells[p]] = [t + price(blocks[tried], x), x];
        k = blocks.findIndex((one) => one.p === q && one.d === turned && one.b === below) + 1;
      }
    }
    return false;
  };
  const run = (start) => {
    const steps = [];
    const first = begins[start.indexOf(-1)];
    let quota = distance(start);
    while (quota && first.every((k) => attempt(start, quota, k, steps))) quota += HAPPY + SAD;
    return steps;
  };
  const tries = ({ k }) => blocks[k].b !== blocks[k].d;

  const questionsOf = ({ b, d }) => [
    [`Which direction is due? ${NAMES[d]}`, false],
    ["Does it lead out of the tray? no", false],
    [`Or straight back, ${NAMES[b]}? no`, false],
    ["Is the move happy? a bit tells", false],
    [LEFT, true],
    ["Are we home? not yet", false],
  ];
  const heap = made("div", "heap");
  const [left, tally] = [made("div", "questions"), made("p", "total")];
  shown.append(left, heap, tally);

  let [steps, at, asked] = [[], 0, 0];
  const arrow = ({ p, d }) => {
    const [x, y] = [2 * (p % 4) + 1, 2 * (p >> 2) + 1];
    const [dx, dy] = ASIDE[d];
    const [u, v] = [x + 1.6 * dx, y + 1.6 * dy];
    over(
      svg("path", {
        class: "arrow",
        d: `M${x} ${y}L${u} ${v}M${u - 0.4 * (dx + dy)} ${v - 0.4 * (dy + dx)}L${u} ${v}L${u - 0.4 * (dx - dy)} ${v - 0.4 * (dy - dx)}`,
      }),
    );
  };
  // The questions of a step; those known beforehand still among them, or fallen.
  const draw = (step, fallen) => {
    arrow(blocks[step.k]);
    left.replaceChildren(
      ...questionsOf(blocks[step.k]).map(([words, real]) => {
        const look = real ? "asked" : "beforehand";
        const answer = real && fallen ? ` ${step.paid ? "yes" : "no"}` : "";
        return made("p", `${look}${fallen && !real ? " fallen soft" : ""}`, words + answer);
      }),
    );
    heap.replaceChildren(...Array.from({ length: 5 * asked }, () => made("i")));
    tally.textContent = `${counted(asked, "move")} tried: ${6 * asked} questions in korf0, ${asked} here.`;
  };
  const describe = (step) => {
    const { d, b } = blocks[step.k];
    const way = step.way.map((each) => "WSEN"[each]).join("") || "none";
    const what =
      b === d ? "goes back" : `tries ${NAMES[d]}, which ${step.paid ? "is" : "can't be"} paid`;
    return (
      `Moves so far: ${way}; ${purse(step.t)} is left of quota ${purse(step.quota)}. ` +
      `Block ${step.k} ${what}.`
    );
  };
  const show = (fallen) => {
    const step = steps[at];
    lay(step.board);
    draw(step, fallen);
    return describe(step);
  };
  const tell = (text) => {
    steps = run(cellsOf(text)).filter(tries);
    [at, asked] = [0, 1];
    if (steps.length) return show(true);
    over();
    left.replaceChildren();
    return "All pieces are at home: no block runs.";
  };
  // The questions that were answered beforehand fall, one after the other.
  const fall = () => {
    const floor = heap.getBoundingClientRect();
    for (const question of left.querySelectorAll(".beforehand")) {
      const { left: x, top } = question.getBoundingClientRect();
      const to = `${floor.left - x}px ${floor.top - top}px`;
      const end = { translate: to, scale: "0.1 0.3", opacity: 0.4 };
      slide(question, [{ translate: "0 0" }, end], 700);
    }
  };
  const film = async (_, pause) => {
    asked = 0;
    for (at = 0; at < Math.min(SHOWN, steps.length); at += 1) {
      show(false);
      await pause(at ? 500 : 1500);
      fall();
      await pause(680);
      asked += 1;
      show(true);
      await pause(700);
    }
    await pause(1200);
  };
  const further = () => {
    if (at + 1 >= steps.length) return "";
    [at, asked] = [at + 1, asked + 1];
    return show(true);
  };
  return { film, further: ["Try the next move", further], tell };
};
