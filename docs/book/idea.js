/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const { made, program, tray, write, starts: { line } } = Search;
const figure = document.currentScript.closest(".idea");
const find = (selector) => figure.querySelector(selector);
const { chapter, start, table, twins } = JSON.parse(find(".idea-data").textContent);
const shown = find(".shown");
const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
const home = (digit) => Number.parseInt(digit, 16) - 1;
const cellsOf = (text) => [...text].map(home);
const svg = (tag, attributes, words = "") => {
const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
element.textContent = words;
return element;
};
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
const pairs = (list, holds) => list.flatMap((x, j) =>
list.slice(j + 1).filter((y) => holds(x, y)).map((y) => [x, y]));
const parity = (text, before) => {
const list = [...text].filter((digit) => digit !== "0");
const inverted = (some) => pairs([...some].filter((digit) => digit !== "0"), (x, y) => home(x) > home(y));
const old = new Set(inverted(before).map(String));
const drawing = svg("svg", { viewBox: "0 0 300 100", "aria-hidden": "true" });
for (const pair of inverted(text)) {
const [from, to] = pair.map((digit) => 10 + 20 * list.indexOf(digit));
const high = (to - from) * 0.32;
drawing.append(svg("path", {
d: `M${from} 84C${from} ${84 - high},${to} ${84 - high},${to} 84`,
class: old.has(String(pair)) ? "arc" : "arc new",
}));
}
list.forEach((digit, k) => drawing.append(svg("text", { x: 10 + 20 * k, y: 97 }, digit)));
shown.replaceChildren(drawing);
const of = (some) => {
const below = 3 - (some.indexOf("0") >> 2);
return [program.inversions(cellsOf(some)), below];
};
const [[v, r], [v0, r0]] = [of(text), of(before)];
const sum = v + 3 * r;
const change = before === text ? "" : ` It was ${v0 + 3 * r0}: ${signed(v - v0)} and ${signed(3 * (r - r0))}.`;
return `${counted(v, "inversion")} and 3 times ${counted(r, "row")} below the empty cell: ` +
`${sum}, ${sum % 2 ? "odd: this board has no solution" : "even: this board has a solution"}.${change}`;
};
const conflicts = (text) => {
const cells = cellsOf(text);
const drawing = svg("svg", { viewBox: "0 0 8 8", class: "over", "aria-hidden": "true" });
const [across, down] = [(cell) => cell & 3, (cell) => cell >> 2];
let [steps, leave] = [0, 0];
cells.forEach((x, j) => {
if (x >= 0) steps += Math.abs(across(x) - across(j)) + Math.abs(down(x) - down(j));
});
for (const [lane, bend] of [[down, [0, -0.7]], [across, [0.7, 0]]]) {
for (const i of [0, 1, 2, 3]) {
const own = cells.filter((x, j) => x >= 0 && lane(j) === i && lane(x) === i);
leave += own.length - program.longest_rise(own);
for (const pair of pairs(own, (x, y) => x > y)) {
const [[x, y], [x2, y2]] = pair.map((piece) => cells.indexOf(piece))
.map((cell) => [2 * across(cell) + 1 + bend[0], 2 * down(cell) + 1 + bend[1]]);
const [cx, cy] = [(x + x2) / 2 + bend[0], (y + y2) / 2 + bend[1]];
drawing.append(svg("path", { d: `M${x} ${y}Q${cx} ${cy},${x2} ${y2}`, class: "arc new" }));
}
}
}
find(".over")?.remove();
find(".tray").append(drawing);
return `The pieces are ${counted(steps, "step")} from home. ${counted(leave, "piece")} must leave ` +
`${leave === 1 ? "its line" : "their lines"}, at two moves each: at least ` +
`${steps} + ${2 * leave} = ${steps + 2 * leave} moves.`;
};
let known = null; // made when a board is pushed, or seen; it takes a moment
const counts = ({ r, c, cells }) => {
const table = Array.from({ length: r }, () => Array(r).fill(0));
cells.forEach((x, j) => { if (x >= 0) table[Math.floor(j / c)][Math.floor(x / c)] += 1; });
return table;
};
const walk = (text, before) => {
known ??= program.tabulate(4, 4);
const [now, old] = [text, before].map((some) => program.readings(cellsOf(some), 4, 4));
const far = [...now].map((reading, a) => known.links[program.place(a, reading, known)]);
const tables = ["columns", "rows"].map((lines, a) => {
const [mine, theirs] = [counts([...now][a]), counts([...old][a])];
const drawn = made("table");
drawn.append(made("caption", "", `${lines}: ${counted(far[a], "crossing")}`));
mine.forEach((row, i) => {
const tr = made("tr");
row.forEach((count, j) => tr.append(made("td",
`${i === j ? "home" : ""}${count === theirs[i][j] ? "" : " new"}`, count ? String(count) : "·")));
drawn.append(tr);
});
return drawn;
});
shown.replaceChildren(...tables);
return `Each table has a row for each line of the board, and a column for each line where its ` +
`pieces belong. The walks to the diagonal take ${far[0]} + ${far[1]} = ${far[0] + far[1]} moves at least.`;
};
const STEPS = { 1: "E", [-4]: "N", [-1]: "W", 4: "S" };
let [state, way] = [0, ""];
const step = (from, to) => {
const letter = STEPS[to - from];
way += letter;
const after = table[4 * state + "ENWS".indexOf(letter)];
state = Math.max(after, 0);
if (after >= 0) return "";
const vain = Object.keys(twins).find((each) => way.endsWith(each));
way = "";
return twins[vain]
? `${vain} is forbidden: ${twins[vain]} leads to the same board.`
: `${vain} is forbidden: it undoes a move.`;
};
const reading = (text, before) => {
const cells = line(before, text.indexOf("0"));
if (text !== before && !cells.length) [state, way] = [0, ""]; // two pieces were exchanged
const from = [before.indexOf("0"), ...cells];
const words = cells.map((cell, k) => step(from[k], cell));
const drawn = made("p", "way");
drawn.append(made("span", "read", way || "·"), made("span", "state", `state ${state}`));
shown.replaceChildren(drawn);
return words.filter(Boolean).at(-1) ?? (way ? "This way is allowed." : "No move has been read yet.");
};
const tell = { tray: parity, pair_distance: conflicts, walking_distance: walk, short_cycles: reading }[chapter];
let board = start;
const change = (text) => {
write(find(".told"), tell(text, board));
board = text;
};
figure.hidden = false;
tray(find(".tray"), change).show(start);
new IntersectionObserver((seen, observer) => {
if (!seen.some((each) => each.isIntersecting)) return;
observer.disconnect();
change(board);
}).observe(figure);
})();
