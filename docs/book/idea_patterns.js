/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(document.currentScript.closest(".idea"), ({ data: { patterns }, place, shown }) => {
const { asker, made } = Search;
const { ask, forget } = asker("twenty_four");
const number = (digit) => parseInt(digit, 36);
let last = [];
const across = (digit) => 5 * ((number(digit) - 1) % 5) + Math.floor((number(digit) - 1) / 5) + 1;
const readings = [
["by rows", number],
["by columns", across],
];
const sum = (far) => far.reduce((all, each) => all + each, 0);
const table = ([words, piece], own, before) => {
const drawn = made("table");
drawn.append(made("caption", "", `${words}: ${sum(own)}`));
patterns.forEach((pattern, k) => {
const row = made("tr"),
changed = before.length && before[k] !== own[k];
row.append(
made(
"th",
"",
[...pattern]
.map(piece)
.sort((x, y) => x - y)
.join(" "),
),
made("td", `${own[k] ? "" : "home"}${changed ? " new" : ""}`, String(own[k])),
);
drawn.append(row);
});
return drawn;
};
const draw = (board, far) => {
const half = patterns.length,
halves = (all) => [all.slice(0, half), all.slice(half)];
const [now, old] = [halves(far), halves(last)];
shown.replaceChildren(...readings.map((reading, a) => table(reading, now[a], old[a])));
[...place.querySelectorAll(".cell")].forEach((cell, k) =>
cell.classList.toggle("fixed", number(board[k]) === k + 1),
);
last = far;
const [rows, columns] = now.map(sum);
return `The patterns ask for ${rows} moves by rows, and for ${columns} by columns: at least ${Math.max(rows, columns)} moves.`;
};
return (board, before) =>
new Promise((settle) => {
const id = ask({ board, idea: patterns }, ({ idea, wrong }) => {
forget(id);
if (board === before) last = [];
settle(wrong ?? draw(board, idea));
});
});
});
