/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(
document.currentScript.closest(".idea"),
({ cellsOf, counted, distance, find, pairs, svg }) => {
const { program } = Search;
return (text) => {
const cells = cellsOf(text);
const drawing = svg("svg", { viewBox: "0 0 8 8", class: "over", "aria-hidden": "true" });
const [across, down] = [(cell) => cell & 3, (cell) => cell >> 2];
const steps = distance(cells);
let leave = 0;
for (const [lane, bend] of [
[down, [0, -0.7]],
[across, [0.7, 0]],
]) {
for (const i of [0, 1, 2, 3]) {
const own = cells.filter((x, j) => x >= 0 && lane(j) === i && lane(x) === i);
leave += own.length - program.longest_rise(own);
for (const pair of pairs(own, (x, y) => x > y)) {
const [[x, y], [x2, y2]] = pair
.map((piece) => cells.indexOf(piece))
.map((cell) => [2 * across(cell) + 1 + bend[0], 2 * down(cell) + 1 + bend[1]]);
const [cx, cy] = [(x + x2) / 2 + bend[0], (y + y2) / 2 + bend[1]];
drawing.append(
svg("path", { d: `M${x} ${y}Q${cx} ${cy},${x2} ${y2}`, class: "arc new" }),
);
}
}
}
find(".over")?.remove();
find(".tray").append(drawing);
return (
`The pieces are ${counted(steps, "step")} from home. ${counted(leave, "piece")} must leave ` +
`${leave === 1 ? "its line" : "their lines"}, at two moves each: at least ` +
`${steps} + ${2 * leave} = ${steps + 2 * leave} moves.`
);
};
},
);
