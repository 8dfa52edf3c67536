/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(
document.currentScript.closest(".idea"),
({ counted, data, say, shown, slider, svg }) => {
const { asker, made } = Search;
const { ask, forget } = asker("pattern_database");
const FIRST = 6,
HIGH = 60; // the distance at first, the height of the bars
let [known, levels] = [null, []]; // levels: for each table, how many scenes at each distance
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const wave = slider("The distance that the wave has reached", () => say(draw()));
const parts = data.patterns.map((pieces) => {
const [count, filling] = [made("p", "count"), made("div", "filling")];
const [bars, canvas, ring] = [
svg("svg", { preserveAspectRatio: "none", "aria-hidden": "true" }),
made("canvas"),
made("i", "ring"),
];
filling.append(canvas, ring);
return { pieces, count, bars, filling, canvas, ring };
});
shown.replaceChildren(
...parts.flatMap(({ count, bars, filling }) => [count, bars, filling]),
wave.element,
);
const paint = (canvas, far, orders, d) => {
Object.assign(canvas, { width: far.length / orders, height: orders });
const context = canvas.getContext("2d");
const [front, passed] = [canvas, canvas.parentNode].map(
(each) => getComputedStyle(each).color,
);
far.forEach((own, k) => {
if (own > d) return;
context.globalAlpha = own === d ? 1 : 0.15 + (0.5 * own) / d;
context.fillStyle = own === d ? front : passed;
context.fillRect(Math.floor(k / orders), k % orders, 1, 1);
});
};
const drawn = ({ pieces, count, bars, canvas, ring }, { far, orders, at }, many, d) => {
const most = Math.max(...many),
done = sum(many.slice(0, d + 1));
bars.setAttribute("viewBox", `0 0 ${many.length} ${HIGH}`);
bars.replaceChildren(
...many.map((n, j) =>
svg("rect", {
x: j + 0.08,
width: 0.84,
y: HIGH - (HIGH * n) / most,
height: (HIGH * n) / most,
class: j === d ? "front" : j < d ? "passed" : "",
}),
),
);
paint(canvas, far, orders, d);
ring.style.left = `${(100 * (Math.floor(at / orders) + 0.5) * orders) / far.length}%`;
ring.style.top = `${(100 * ((at % orders) + 0.5)) / orders}%`;
ring.classList.toggle("reached", far[at] <= d);
canvas.setAttribute("role", "img");
canvas.setAttribute(
"aria-label",
`a column for each block, a row for each order: ${done} of ${sum(many)} scenes are filled`,
);
count.textContent =
`${[...pieces].join(" ")}: ${counted(many[d], "scene")} at distance ${d}, ` +
`${done.toLocaleString("en")} of ${sum(many).toLocaleString("en")} reached`;
return far[at];
};
const draw = () => {
const d = wave.at();
const [one, other] = parts.map((part, k) => drawn(part, known[k], levels[k], d));
return (
`The rings are this board: ${counted(one, "step")} and ${counted(other, "step")} from home, so ` +
`at least ${one} + ${other} = ${one + other} moves.`
);
};
const begin = () => {
const most = Math.max(...known.flatMap(({ far }) => far.filter((d) => d < 255)));
levels = known.map(({ far }) =>
Array.from({ length: most + 1 }, (_, d) => far.filter((own) => own === d).length),
);
wave.set(FIRST, most);
};
return (board) =>
new Promise((settle) => {
const id = ask({ board, idea: data.patterns }, ({ idea, wrong }) => {
forget(id);
if (wrong) return void settle(wrong);
const first = !known;
known = idea;
if (first) begin();
settle(draw());
});
});
},
);
