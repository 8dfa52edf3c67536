/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(
document.currentScript.closest(".idea"),
({ cellsOf, distance, data: { begins, blocks, line }, find, lay, say, shown, slider }) => {
const NAMES = ["east", "north", "west", "south"];
const MOST = 400,
NONE = 4,
LAST = 15; // blocks to be run; no way back; the last cell
const [HAPPY, SAD] = [0x001, 0x100];
const purse = (t) => `${t & 0xff}+${t >> 8}`;
const { write } = Search;
let steps = [],
opened = false; // it opens in the middle of the search
const price = ({ glad }, x) => ((glad >> x) & 1 ? HAPPY : SAD);
const attempt = (start, quota, first) => {
const [cells, way] = [[...start], [NONE]];
let [t, k] = [quota, first];
while (steps.length < MOST) {
const block = blocks[k],
{ p, b, d, q, there } = block;
const digits = cells.map((x, j) => (j === p ? 0 : x + 1).toString(16)).join("");
steps.push({ k, t, quota, board: digits, way: [...way, b].slice(2) });
const x = cells[q];
if (d !== b) {
const paid = t >= price(block, x);
steps.at(-1).paid = paid;
k = paid ? there : k + 1;
if (!paid) continue;
[t, cells[p]] = [t - price(block, x), x];
way.push(b);
} else {
if (p === LAST && t === 0) return false;
const turned = (d + 2) % NONE,
below = way.pop();
if (below === NONE) return true;
const tried = blocks.findIndex((one) => one.p === q && one.d === turned);
[t, cells[p]] = [t + price(blocks[tried], x), x];
k = blocks.findIndex((one) => one.p === q && one.d === turned && one.b === below) + 1;
}
}
return false;
};
const run = (start) => {
steps = [];
const first = begins[start.indexOf(-1)];
let quota = distance(start);
while (quota && first.every((k) => attempt(start, quota, k))) quota += HAPPY + SAD;
};
const rows = [...shown.querySelectorAll(".block")];
const draw = ({ k }) => {
const { p, b } = blocks[k],
here = blocks.filter((one) => one.p === p && one.b === b);
rows.forEach((row, j) => {
const one = here[j + here.length - rows.length];
row.style.display = one ? "" : "none";
row.setAttribute("transform", `translate(0 ${line * (here.length - rows.length)})`);
row.classList.toggle("now", one === blocks[k]);
const [name, target] = row.querySelectorAll("text");
write(name, one?.name ?? "");
write(target, one?.target ?? "");
});
write(find("svg title"), `The blocks for cell ${p}`);
};
const show = () => {
const step = steps[turns.at()];
if (!step) return "All pieces are at home: no block runs.";
draw(step);
lay(step.board);
const way = step.way.map((b) => "WSEN"[b]).join("") || "none";
const next = steps[turns.at() + 1],
{ b, d } = blocks[step.k];
const what =
b === d ? "goes back" : `tries ${NAMES[d]}, which ${step.paid ? "is" : "can't be"} paid`;
return (
`Moves so far: ${way}; ${purse(step.t)} is left of quota ${purse(step.quota)}. ` +
`Block ${step.k} ${what}; ${next ? `block ${next.k} is next` : "the picture ends here"}.`
);
};
const turns = slider("Blocks that have run", () => say(show()));
shown.append(turns.element);
return (text) => {
run(cellsOf(text));
turns.set(opened ? 0 : Math.floor(steps.length / 2), Math.max(steps.length - 1, 0));
opened = true;
return show();
};
},
);
