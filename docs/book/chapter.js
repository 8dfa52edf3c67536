/* Shared by the pages of a book, and written by weave. */
const board_player = (() => {
"use strict";
const { exchanged } = board_starts;
const PACE = 220;
const player = (show) => {
let timer = 0;
const stop = () => clearInterval(timer);
const play = (start, pieces) => {
const left = [...pieces];
let board = start;
stop();
timer = setInterval(() => {
const piece = left.shift();
if (!piece) return stop();
board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
show(board);
}, PACE);
};
return { play, stop };
};
return { player };
})();
const board_tray = (() => {
"use strict";
const { made, write } = page_elements;
const { exchanged, line, of } = board_starts;
const tray = (element, changed, side = 4) => {
const { GOAL } = of(side);
const rowOf = (k) => Math.floor(k / side);
element.style.setProperty("--side", side);
const cells = Array.from({ length: side * side }, (_, k) => {
const cell = made("button", "cell");
cell.tabIndex = k ? -1 : 0;
return cell;
});
element.replaceChildren(...cells);
let [start, picked] = [GOAL, null];
const pushed = (text, k) =>
line(text, k).reduce((each, cell) => exchanged(each, each.indexOf("0"), cell), text);
const draw = () => {
cells.forEach((cell, k) => {
const empty = start[k] === "0";
const piece = parseInt(start[k], 36);
write(cell, empty ? "" : String(piece));
cell.classList.toggle("empty", empty);
cell.setAttribute(
"aria-label",
`${empty ? "empty" : piece}, row ${rowOf(k) + 1}, column ${(k % side) + 1}`,
);
cell.setAttribute("aria-pressed", String(k === picked));
});
};
const show = (text) => {
picked = null;
start = text;
draw();
};
const change = (text) => {
show(text);
changed(text);
};
const press = (k) => {
if (picked === null && line(start, k).length) change(pushed(start, k));
else if (picked === null) {
picked = start[k] === "0" ? null : k;
draw();
} else change(exchanged(start, picked, k));
};
const focus = (k) => {
for (const cell of cells) cell.tabIndex = -1;
cells[k].tabIndex = 0;
cells[k].focus();
};
const steer = (event, k) => {
const [row, col] = [rowOf(k), k % side];
const to = {
ArrowLeft: col > 0 ? k - 1 : k,
ArrowRight: col < side - 1 ? k + 1 : k,
ArrowUp: row > 0 ? k - side : k,
ArrowDown: row < side - 1 ? k + side : k,
}[event.key];
if (event.key === "Escape") {
picked = null;
draw();
}
if (to === undefined) return;
event.preventDefault();
event.stopPropagation();
focus(to);
};
cells.forEach((cell, k) => {
cell.addEventListener("click", () => {
focus(k);
press(k);
});
cell.addEventListener("keydown", (event) => steer(event, k));
});
draw();
return { cells: () => cells, show };
};
return { tray };
})();
const ideas_idea_parts = (() => {
"use strict";
const { made } = page_elements;
const ledger = (rows) => {
const drawn = made("div", "ledger");
for (const [number, words] of rows) {
drawn.append(made("b", "", String(number)), made("span", "", words));
}
return drawn;
};
const little = (text, className = "") => {
const grid = made("div", `little ${className}`);
grid.style.setProperty("--side", Math.sqrt(text.length));
const words = (digit) => (digit === "0" ? "" : String(Number.parseInt(digit, 36)));
grid.append(...[...text].map((digit) => made("span", "", words(digit))));
return grid;
};
const tint = (element, part) => {
element.dataset.part = part;
element.style.setProperty("--k", part);
};
const slide = (element, places, time) => {
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
if (!still) element.animate(places, { duration: time, easing: "ease-in-out" });
};
return { ledger, little, tint, slide };
})();
const ideas_idea_conflicts = (() => {
"use strict";
const { ledger, slide } = ideas_idea_parts;
const LINES = [0, 1, 2, 3];
const across = (cell) => cell & 3;
const down = (cell) => cell >> 2;
const AXES = [
{ lane: down, bend: [0, -0.7], aside: "0 62%" },
{ lane: across, bend: [0.7, 0], aside: "-62% 0" },
];
const begin = ({ cells, cellsOf, counted, distance, over, pairs, shown, svg }) => {
const risen = (own) => {
let best = [];
for (let set = 0; set < 1 << own.length; set += 1) {
const some = own.filter((_, k) => set & (1 << k));
const rises = some.every((x, k) => k === 0 || some[k - 1] < x);
if (rises && some.length > best.length) best = some;
}
return best;
};
const linesOf = (lies) =>
AXES.flatMap((axis) =>
LINES.map((i) => {
const own = lies.filter((x, j) => x >= 0 && axis.lane(j) === i && axis.lane(x) === i);
const kept = risen(own);
return {
...axis,
pairs: pairs(own, (x, y) => x > y),
leave: own.length - kept.length,
leaving: own.filter((x) => !kept.includes(x)),
};
}),
).filter(({ leave }) => leave);
const arc = (lies, bend, pair) => {
const [[x, y], [x2, y2]] = pair
.map((piece) => lies.indexOf(piece))
.map((cell) => [2 * across(cell) + 1 + bend[0], 2 * down(cell) + 1 + bend[1]]);
const [cx, cy] = [(x + x2) / 2 + bend[0], (y + y2) / 2 + bend[1]];
return svg("path", { d: `M${x} ${y}Q${cx} ${cy},${x2} ${y2}`, class: "arc", pathLength: 1 });
};
const draw = (lies, lines) => {
const leave = lines.reduce((sum, line) => sum + line.leave, 0);
const steps = distance(lies);
over(...lines.flatMap(({ bend, pairs: some }) => some.map((pair) => arc(lies, bend, pair))));
shown.replaceChildren(
ledger([
[steps, "steps, if each piece were alone"],
[`+ ${2 * leave}`, `for ${counted(leave, "piece")} that must make way, and come back`],
[`= ${steps + 2 * leave}`, "moves at least"],
]),
);
return { leave, steps };
};
const tell = (text) => {
const lies = cellsOf(text);
const { leave, steps } = draw(lies, linesOf(lies));
return (
`The pieces are ${counted(steps, "step")} from home. ${counted(leave, "piece")} must leave ` +
`${leave === 1 ? "its line" : "their lines"}, at two moves each: at least ` +
`${steps} + ${2 * leave} = ${steps + 2 * leave} moves.`
);
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const lines = linesOf(lies);
draw(lies, []);
await pause(900);
for (const k of lines.keys()) {
draw(lies, lines.slice(0, k + 1));
await pause(900);
for (const piece of lines[k].leaving) {
const cell = cells()[lies.indexOf(piece)];
slide(
cell,
[0, lines[k].aside, lines[k].aside, 0].map((translate) => ({ translate })),
1400,
);
await pause(1500);
}
}
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_parity = (() => {
"use strict";
const { ledger } = ideas_idea_parts;
const begin = ({ cells, cellsOf, counted, over, pairs, shown, svg }) => {
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
const inverted = (lies) =>
pairs(
lies.filter((x) => x >= 0),
(x, y) => x > y,
);
const arc = (list, pair, className) => {
const [from, to] = pair.map((x) => 10 + 20 * list.indexOf(x));
const high = (to - from) * 0.4 + 6;
const d = `M${from} 124C${from} ${124 - high},${to} ${124 - high},${to} 124`;
return svg("path", { d, class: className });
};
const draw = (lies, some, fresh) => {
const list = lies.filter((x) => x >= 0);
const drawing = svg("svg", { viewBox: "0 0 300 142", "aria-hidden": "true" });
drawing.append(
...some.map((pair) => arc(list, pair, fresh(pair) ? "arc new" : "arc")),
...list.map((x, k) => svg("text", { x: 10 + 20 * k, y: 139 }, String(x + 1))),
);
const below = 3 - (lies.indexOf(-1) >> 2);
const sum = some.length + below;
shown.replaceChildren(
drawing,
ledger([
[some.length, "inversions: a greater piece comes first"],
[`+ ${below}`, `${below === 1 ? "row" : "rows"} below the empty cell`],
[`= ${sum}`, sum % 2 ? "odd: no solution" : "even: a solution"],
]),
);
over();
};
const tell = (text, before) => {
const [lies, earlier] = [text, before].map(cellsOf);
const old = new Set(inverted(earlier).map(String));
draw(lies, inverted(lies), (pair) => !old.has(String(pair)));
const of = (some) => [inverted(some).length, 3 - (some.indexOf(-1) >> 2)];
const [[v, r], [v0, r0]] = [of(lies), of(earlier)];
const sum = v + r;
const change =
before === text ? "" : ` It was ${v0 + r0}: ${signed(v - v0)} and ${signed(r - r0)}.`;
return (
`${counted(v, "inversion")} and ${counted(r, "row")} below the empty cell make ` +
`${sum}, ${sum % 2 ? "odd: this board has no solution" : "even: this board has a solution"}.${change}`
);
};
const film = async (text, pause) => {
const lies = cellsOf(text);
const all = inverted(lies);
for (const k of all.keys()) {
draw(lies, all.slice(0, k + 1), (pair) => pair === all[k]);
for (const [j, cell] of cells().entries())
cell.classList.toggle("lit", all[k].includes(lies[j]));
await pause(Math.min(400, 5000 / all.length));
}
};
const leave = () => {
for (const cell of cells()) cell.classList.remove("lit");
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_questions = (() => {
"use strict";
const { made } = page_elements;
const { slide } = ideas_idea_parts;
const NAMES = ["east", "north", "west", "south"];
const ASIDE = [
[1, 0],
[0, -1],
[-1, 0],
[0, 1],
];
const NONE = 4;
const LAST = 15;
const [HAPPY, SAD] = [0x001, 0x100];
const MOST = 400;
const SHOWN = 4;
const LEFT = "Can we pay for it?";
const begin = ({
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
return { begin };
})();
const ideas_idea_queue = (() => {
"use strict";
const { asker } = page_asker;
const { made } = page_elements;
const { little } = ideas_idea_parts;
const SHOWN = 12;
const begin = ({ counted, lay, say, shown }) => {
const { once } = asker("best_first");
let [taken, next] = [SHOWN, ""];
const small = ({ digits, g, h, fresh }, next) => {
const box = made("div", `node${fresh ? " fresh" : ""}${next ? " next" : ""}`);
box.append(little(digits), made("p", "", `${g} + ${h}`));
return box;
};
const pile = ({ f, many, top }, k) => {
const row = made("div", "pile");
const words = k ? "" : "; the first is next";
row.append(
made("p", "count", `at least ${counted(f, "move")}: ${counted(many, "board")}${words}`),
...top.map((node, j) => small(node, k + j === 0)),
);
return row;
};
const draw = ({ taken: many, piles, won }) => {
taken = many;
next = piles[0]?.top[0].digits ?? next;
shown.replaceChildren(...piles.slice(0, 2).map(pile));
const wait = piles.reduce((sum, each) => sum + each.many, 0);
const words = `${counted(many, "board")} taken, ${wait.toLocaleString("en")} wait. `;
return won
? `${words}The last is the goal: a shortest solution has ${counted(won, "move")}.`
: `${words}No solution has fewer than ${counted(piles[0].f, "move")}.`;
};
const queue = async (board, most) => {
const { idea, wrong } = await once({ board, idea: { most } });
return wrong ?? draw(idea);
};
const film = async (board, pause) => {
for (let most = 0; most < SHOWN; most += 1) {
say(await queue(board, most));
lay(next);
await pause(700);
}
};
return {
film,
further: ["Take the next", (board) => queue(board, taken + 1)],
tell: (board) => queue(board, SHOWN),
};
};
return { begin };
})();
const ideas_idea_stages = (() => {
"use strict";
const { exchanged } = board_starts;
const { asker } = page_asker;
const { button, made } = page_elements;
const PACE = 90;
const begin = ({ cells, counted, data: { plans }, lay, say, shown, tell: again }) => {
const { ask, end } = asker("partial_goals");
let [plan] = Object.keys(plans);
let [start, stages, done] = ["", [], 0];
const goals = (k) => stages.slice(0, k).map(({ goal }) => goal);
const moves = (some) => some.reduce((sum, { pieces }) => sum + pieces.length, 0);
const push = (text, piece) => exchanged(text, text.indexOf("0"), text.indexOf(piece));
const after = (k) =>
stages.slice(0, k).reduce((text, { pieces }) => [...pieces].reduce(push, text), start);
const mark = (text) => {
const [fixed, sought] = [goals(done).join(""), stages[done]?.goal ?? ""];
for (const [j, cell] of cells().entries()) {
cell.classList.toggle("fixed", fixed.includes(text[j]));
cell.classList.toggle("sought", sought.includes(text[j]));
}
};
const put = (text) => {
lay(text);
mark(text);
};
const show = () => {
mark(after(done));
list.replaceChildren(
...stages.map(({ goal, pieces, nodes }, j) =>
made(
"li",
j < done ? "happy" : "",
`${[...goal].map((x) => Number.parseInt(x, 16)).join(" ")}: ${counted(pieces.length, "move")}, ${counted(nodes, "scene")}`,
),
),
);
const words = `${done} of ${counted(stages.length, "stage")} done, with ${moves(stages.slice(0, done))} of ${counted(moves(stages), "move")}.`;
if (done === stages.length) return words;
return `${words} Next, ${[...stages[done].goal].map((x) => Number.parseInt(x, 16)).join(" ")} go home.`;
};
const tell = (text) =>
new Promise((settle) => {
end();
[start, stages, done] = [text, [], 0];
put(start);
say("Its stages are searched …");
for (const each of choice.children)
each.setAttribute("aria-pressed", String(each.textContent === plan));
ask({ board: start, idea: plans[plan] }, ({ idea, wrong }) => {
if (wrong) return void settle(wrong);
stages = idea;
settle(show());
});
});
const follow = (text) => {
for (const [j, cell] of cells().entries()) {
cell.classList.toggle("fixed", Number.parseInt(text[j], 16) === j + 1);
cell.classList.remove("sought");
}
return "";
};
const stage = async (pause) => {
let board = after(done);
for (const piece of stages[done].pieces) {
board = push(board, piece);
put(board);
await pause(PACE);
}
done += 1;
return show();
};
const film = async (_, pause) => {
while (done < stages.length) {
say(await stage(pause));
await pause(700);
}
};
const further = () => {
done = done < stages.length ? done + 1 : 0;
put(after(done));
return show();
};
const [choice, list] = [made("p", "choice"), made("ol", "stages")];
choice.append(
...Object.keys(plans).map((name) =>
button(name, () => {
plan = name;
again();
}),
),
);
shown.replaceChildren(choice, list);
return { film, follow, further: ["Next stage", further], tell };
};
return { begin };
})();
const ideas_idea_triples = (() => {
"use strict";
const { asker } = page_asker;
const { button, made } = page_elements;
const { tint } = ideas_idea_parts;
const SIDE = 5;
const begin = ({ cells, data: { patterns }, shown }) => {
const { once } = asker("twenty_four");
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const half = patterns.length;
const across = (x) => SIDE * (x % SIDE) + Math.floor(x / SIDE);
const readings = ["by rows", "by columns"].map((words, a) => {
const parts = patterns.map((pieces) =>
[...pieces].map((digit) => Number.parseInt(digit, 36) - 1).map((x) => (a ? across(x) : x)),
);
const turn = () => {
choose(a);
draw(text, null);
};
return { chooser: button(words, turn), parts, words };
});
const rows = patterns.map((_, k) => {
const row = made("div", "pattern");
tint(row, k);
const [far, name] = [made("b"), made("span", "name")];
row.append(far, name);
return { far, name, row };
});
const [choice, list] = [made("p", "choice"), made("div", "triples")];
choice.append(...readings.map(({ chooser }) => chooser));
list.append(...rows.map(({ row }) => row));
shown.append(choice, list);
let [text, far, before, chosen] = ["", [], [], 0];
const choose = (a) => {
chosen = a;
for (const [b, { chooser }] of readings.entries())
chooser.setAttribute("aria-pressed", String(a === b));
};
const numbers = (all, a) => all.slice(a * half, (a + 1) * half);
const draw = (board, only) => {
const { parts } = readings[chosen];
const [now, old] = [numbers(far, chosen), numbers(before, chosen)];
readings.forEach(({ chooser, words }, a) => {
chooser.textContent = `${words}: ${sum(numbers(far, a))}`;
});
for (const [j, cell] of cells().entries()) {
const x = Number.parseInt(board[j], 36) - 1;
const part = parts.findIndex((pieces) => pieces.includes(x));
tint(cell, part);
cell.classList.toggle("air", only !== null && part >= 0 && !(part <= only));
}
rows.forEach(({ far: number, name, row }, k) => {
const changed = old.length > 0 && old[k] !== now[k];
row.classList.toggle("pale", only !== null && k > only);
row.classList.toggle("now", only === null ? changed : k === only);
number.textContent = String(now[k]);
name.textContent = parts[k]
.map((x) => x + 1)
.sort((x, y) => x - y)
.join(" ");
});
};
const tell = async (board, last) => {
const { idea, wrong } = await once({ board, idea: patterns });
if (wrong) return wrong;
[text, before, far] = [board, board === last ? [] : far, idea];
const sums = [0, 1].map((a) => sum(numbers(far, a)));
if (board === last) choose(sums[1] > sums[0] ? 1 : 0);
draw(board, null);
return (
`The patterns ask for ${sums[0]} moves by rows, and for ${sums[1]} by columns: ` +
`at least ${Math.max(...sums)} moves.`
);
};
const film = async (board, pause) => {
if (!far.length) return;
for (const a of [0, 1]) {
choose(a);
for (const k of patterns.keys()) {
draw(board, k);
await pause(350);
}
await pause(900);
}
};
choose(0);
return { film, tell };
};
return { begin };
})();
const ideas_idea_walks = (() => {
"use strict";
const { asker } = page_asker;
const { made } = page_elements;
const { tint } = ideas_idea_parts;
const SIDE = 4;
const LINES = [0, 1, 2, 3];
const row = (j) => Math.floor(j / SIDE);
const column = (j) => j % SIDE;
const READINGS = [
{ lines: "rows", line: row },
{ lines: "columns", line: column },
];
const begin = ({ cells, cellsOf, counted, shown }) => {
const { once } = asker("walking_distance");
const counts = (lies, line) => {
const table = LINES.map(() => [0, 0, 0, 0]);
lies.forEach((x, j) => {
if (x >= 0) table[line(j)][line(x)] += 1;
});
return table;
};
const tables = READINGS.map(({ lines, line }) => {
const drawn = made("table", lines);
const caption = made("caption");
const boxes = LINES.map(() => []);
const body = made("tbody");
for (const i of LINES) {
const tr = made("tr");
for (const j of LINES) {
const [lies, belongs] = line === row ? [i, j] : [j, i];
const box = made("td", i === j ? "home" : "");
tint(box, belongs);
boxes[lies][belongs] = box;
tr.append(box);
}
body.append(tr);
}
drawn.append(caption, body);
return { boxes, caption, drawn };
});
shown.append(...tables.map(({ drawn }) => drawn));
const fill = ({ boxes }, table, old) => {
for (const i of LINES) {
for (const j of LINES) {
const box = boxes[i][j];
box.textContent = table[i][j] || "·";
box.classList.toggle("new", table[i][j] !== old[i][j]);
}
}
};
const tell = async (text, before) => {
const [lies, old] = [text, before].map(cellsOf);
const { idea: walks, wrong } = await once({ board: text, idea: true });
if (wrong) return wrong;
READINGS.forEach(({ lines, line }, a) => {
fill(tables[a], counts(lies, line), counts(old, line));
tables[a].caption.textContent = `by ${lines}: ${counted(walks[a], "move")}`;
});
const [rows, columns] = walks;
return (
`Each count should come to the diagonal, where its pieces belong: ` +
`${rows} + ${columns} = ${rows + columns} moves at least.`
);
};
const colour = (lies, line) => {
for (const [j, cell] of cells().entries()) tint(cell, lies[j] < 0 ? -1 : line(lies[j]));
};
const leave = () => {
for (const cell of cells()) tint(cell, -1);
};
const NONE = LINES.map(() => [0, 0, 0, 0]);
const film = async (text, pause) => {
const lies = cellsOf(text);
for (const table of tables) fill(table, NONE, NONE);
await pause(600);
for (const [a, { line }] of READINGS.entries()) {
colour(lies, line);
await pause(1500);
const table = counts(lies, line);
fill(tables[a], table, table);
await pause(1800);
}
};
return { film, leave, tell };
};
return { begin };
})();
const ideas_idea_waves = (() => {
"use strict";
const { exchanged } = board_starts;
const { asker } = page_asker;
const { made } = page_elements;
const { tint } = ideas_idea_parts;
const HIGH = 26;
const LASTS = 4500;
const begin = ({ cells, data: { patterns }, lay, shown, svg }) => {
const { once } = asker("pattern_database");
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const numberOf = (digit) => Number.parseInt(digit, 16);
const rows = patterns.map((pieces, k) => {
const row = made("div", "pattern");
tint(row, k);
const name = made("span", "name", [...pieces].map(numberOf).join(" "));
const bars = svg("svg", { preserveAspectRatio: "none", "aria-hidden": "true" });
const far = made("b");
row.append(name, bars, far);
return { row, bars, far };
});
const total = made("p", "total");
shown.append(...rows.map(({ row }) => row), total);
let waves = [];
const colour = (text, only) => {
const own = (digit) => patterns.findIndex((pieces) => pieces.includes(digit));
for (const [j, cell] of cells().entries()) {
const part = own(text[j]);
tint(cell, part);
cell.classList.toggle("air", part >= 0 && only !== null && part !== only);
}
for (const [k, { row }] of rows.entries()) {
row.classList.toggle("pale", only !== null && only !== k);
}
};
const draw = (k, at) => {
const { bars, far } = rows[k];
const { many } = waves[k];
const most = Math.max(...many);
bars.setAttribute("viewBox", `0 0 ${many.length} ${HIGH}`);
bars.replaceChildren(
...many.map((n, d) => {
const high = Math.max(1, Math.round((10 * HIGH * n) / most) / 10);
const look = d === at ? "here" : "";
return svg("rect", { x: d + 0.1, width: 0.8, y: HIGH - high, height: high, class: look });
}),
);
far.textContent = String(at);
};
const show = (text) => {
colour(text, null);
for (const [k, { d }] of waves.entries()) draw(k, d);
const far = waves.map(({ d }) => d);
total.textContent = `${far.join(" + ")} = ${sum(far)} moves at least`;
return (
`If only the pieces of one colour counted, they would be home in so many moves. ` +
`No move counts twice: at least ${sum(far)} moves.`
);
};
const tell = async (text) => {
const { idea, wrong } = await once({ board: text, idea: patterns });
if (wrong) return wrong;
waves = idea;
return show(text);
};
const film = async (text, pause) => {
if (!waves.length) return;
const pushes = sum(waves.map(({ way }) => way.length));
const pace = Math.min(220, LASTS / (pushes + 1));
total.textContent = "";
for (const [k, { way, d }] of waves.entries()) {
let [board, left] = [text, d];
colour(board, k);
await pause(500);
for (const piece of way) {
board = exchanged(board, board.indexOf("0"), board.indexOf(piece));
if (patterns[k].includes(piece)) left -= 1;
lay(board);
colour(board, k);
draw(k, left);
await pause(pace);
}
await pause(500);
draw(k, d);
lay(text);
}
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_ways = (() => {
"use strict";
const { exchanged, line } = board_starts;
const { made } = page_elements;
const { little } = ideas_idea_parts;
const BY = { E: 1, N: -4, W: -1, S: 4 };
const LETTERS = Object.fromEntries(Object.entries(BY).map(([letter, by]) => [by, letter]));
const begin = ({ data: { table, twins }, over, shown, svg }) => {
let [state, way] = [0, ""]; // of the reader's pushes
let pair = null;
const after = (from, letter) => table[4 * from + "ENWS".indexOf(letter)];
const pushed = (text, letter) => {
const blank = text.indexOf("0");
const to = blank + BY[letter];
return text[to] && line(text, to).length === 1 ? exchanged(text, blank, to) : "";
};
const gone = (text, letters) =>
[...letters].reduce((some, letter) => some && pushed(some, letter), text);
const ahead = (text) => {
const fits = ([cut, kept]) => kept && gone(text, cut) && gone(text, kept);
const [cut, kept] = Object.entries(twins).findLast(fits);
return { cut, kept, from: text };
};
const path = (text, letters, aside, className) => {
let board = text;
const point = () => {
const blank = board.indexOf("0");
return `${2 * (blank % 4) + 1 + aside} ${2 * Math.floor(blank / 4) + 1 + aside}`;
};
const points = [point()];
for (const letter of letters) {
board = pushed(board, letter);
points.push(point());
}
return svg("path", { d: `M${points.join("L")}`, class: className });
};
const column = (name, { from, [name]: letters }, k) => {
const box = made("div", `way ${name}`);
const board = gone(from, letters.slice(0, k));
const [words, way] = [made("p"), letters.slice(0, k)];
words.append(
name === "cut" ? made("s", "sad", way) : made("span", "happy", way),
made("span", "ahead", letters.slice(k)),
);
box.append(little(board), words);
return box;
};
const draw = (k) => {
const both = ["kept", "cut"].map((name) => column(name, pair, k));
const met = k >= pair.cut.length;
shown.replaceChildren(
...both,
made("p", "verdict", met ? "the same board: one way is enough" : ""),
);
over(
path(pair.from, pair.kept.slice(0, k), -0.14, "path kept"),
path(pair.from, pair.cut.slice(0, k), 0.14, "path cut"),
);
};
const longer = () => Math.max(pair.cut.length, pair.kept.length);
const read = (text, before) => {
const cells = line(before, text.indexOf("0"));
const from = [before.indexOf("0"), ...cells];
return cells.map((cell, k) => LETTERS[cell - from[k]]);
};
const step = (letter, text) => {
const [to, whole] = [after(state, letter), way + letter];
[state, way] = to < 0 ? [0, ""] : [to, whole];
if (to >= 0) return "";
const cut = Object.keys(twins).find((each) => whole.endsWith(each));
if (!twins[cut]) return `${cut} is forbidden: it undoes a move.`;
const back = [...cut].reverse().map((each) => LETTERS[-BY[each]]);
pair = { cut, kept: twins[cut], from: gone(text, back) };
return `${cut} is forbidden: ${twins[cut]} leads to the same board.`;
};
const tell = (text, before) => {
const letters = text === before ? [] : read(text, before);
if (!letters.length) [state, way] = [0, ""];
pair = ahead(text);
const words = letters.map((letter) => step(letter, text)).filter(Boolean);
draw(longer());
if (words.length) return words.at(-1);
if (way) return `Your way so far is ${way}: it is allowed.`;
return `${pair.cut} is forbidden: ${pair.kept} leads to the same board.`;
};
const film = async (_, pause) => {
for (let k = 0; k <= longer(); k += 1) {
draw(k);
await pause(k ? 650 : 1000);
}
await pause(1500);
};
return { film, tell };
};
return { begin };
})();
const ideas_idea_windows = (() => {
"use strict";
const { asker } = page_asker;
const { ledger } = ideas_idea_parts;
const FRAMES = ["M0 0H8V2H2V4H0Z", "M8 8H0V6H6V4H8Z"];
const NAMES = ["first", "last"];
const begin = ({ cellsOf, distance, over, shown, svg }) => {
const { once } = asker("korf2");
let seen = [];
const draw = (many = FRAMES.length) => {
const frames = FRAMES.slice(0, many).map((d, k) =>
svg("path", { d, class: `window ${seen[k] ? "passed" : "refused"}` }),
);
over(...frames);
const rows = NAMES.slice(0, many).map((name, k) => [
seen[k] ? "yes" : "no",
`the ${name} five cells may hold these pieces`,
]);
shown.replaceChildren(ledger(rows));
};
const verdict = () => {
const refusing = NAMES.filter((_, k) => !seen[k]);
if (!refusing.length) return "Both windows let the board pass.";
return refusing.length > 1
? "Both windows refuse the board: happy moves alone don\u2019t lead home."
: `The ${refusing[0]} window refuses the board: happy moves alone don\u2019t lead home.`;
};
const moved = (text, before) => {
const by = distance(cellsOf(text)) - distance(cellsOf(before));
if (Math.abs(by) !== 1) return "";
const piece = Number.parseInt(text[before.indexOf("0")], 16);
return `To push ${piece} was a ${by > 0 ? "sad" : "happy"} move. `;
};
const tell = async (text, before) => {
const { idea, wrong } = await once({ board: text, idea: true });
if (wrong) return wrong;
seen = idea;
draw();
return moved(text, before) + verdict();
};
const film = async (_, pause) => {
if (!seen.length) return;
for (const many of [0, 1, 2]) {
draw(many);
await pause(900);
}
};
return { film, tell };
};
return { begin };
})();
const ideas_ideas = (() => {
"use strict";
const { counted } = common_counted;
const { Puzzle } = board_puzzle;
const { piecesOf } = board_starts;
const { drawn, whenSeen, write } = page_elements;
const { begin: conflicts } = ideas_idea_conflicts;
const { begin: parity } = ideas_idea_parity;
const { begin: questions } = ideas_idea_questions;
const { begin: queue } = ideas_idea_queue;
const { begin: stages } = ideas_idea_stages;
const { begin: triples } = ideas_idea_triples;
const { begin: walks } = ideas_idea_walks;
const { begin: waves } = ideas_idea_waves;
const { begin: ways } = ideas_idea_ways;
const { begin: windows } = ideas_idea_windows;
const IDEAS = {
conflicts,
parity,
questions,
queue,
stages,
triples,
walks,
waves,
ways,
windows,
};
const CUT = new Error("cut");
const pairs = (list, holds) =>
list.flatMap((x, j) =>
list
.slice(j + 1)
.filter((y) => holds(x, y))
.map((y) => [x, y]),
);
const ideaOn = ({ name, side, data, board, place, shown, say, tell }) => {
const puzzle = new Puzzle(side);
const drawing = drawn("svg", {
viewBox: `0 0 ${2 * side} ${2 * side}`,
class: "over",
"aria-hidden": "true",
});
place.append(drawing);
return IDEAS[name]({
counted,
data,
distance: (lies) => puzzle.distance(lies),
lay: board.show,
over: (...children) => drawing.replaceChildren(...children),
pairs,
say,
shown,
cells: board.cells,
cellsOf: piecesOf,
svg: (tag, attributes, words) => drawn(tag, attributes, null, words),
tell,
});
};
const ideaOf = (panel, name, side, start, tray) => {
const find = (selector) => panel.querySelector(selector);
const [place, told, again] = [find(".tray"), find(".told"), find(".again")];
const say = (words) => write(told, words);
const still = matchMedia("(prefers-reduced-motion: reduce)");
let [board, last] = [start, start];
let film = 0;
let telling = null;
const idea = ideaOn({
name,
side,
data: JSON.parse(find(".idea-data").textContent),
board: tray,
place,
shown: find(".drawing"),
say,
tell: () => {
telling = tell();
},
});
const tell = async (how = idea.tell) => {
const [mine, before] = [board, last];
const words = await how(mine, before);
if (mine === board && words) say(words);
};
const cut = () => {
film += 1;
panel.classList.remove("moving");
idea.leave?.();
};
const follow = (text, played = false) => {
cut();
[last, board] = [board, text];
told.ariaLive = played ? "off" : "polite";
telling = tell(played && idea.follow ? idea.follow : idea.tell);
};
const play = async () => {
cut();
const mine = film;
const pause = (time) =>
new Promise((go, stop) => {
setTimeout(() => (mine === film ? go() : stop(CUT)), time);
});
last = board;
telling = tell();
await telling;
if (mine !== film) return;
panel.classList.add("moving");
told.ariaLive = "off";
try {
await idea.film(board, pause);
} catch (error) {
if (error !== CUT) throw error;
return;
}
cut();
tray.show(board);
await tell();
};
again.addEventListener("click", play);
if (idea.further) {
const [words, action] = idea.further;
const button = find(".further");
write(button, words);
button.hidden = false;
button.addEventListener("click", async () => {
cut();
await telling;
const said = await action(board);
if (said) say(said);
});
}
whenSeen(place, () => {
if (still.matches || film) telling = tell();
else play();
});
return { follow };
};
return { ideaOn, ideaOf };
})();
const any_start_any_start = (() => {
"use strict";
const { counted } = common_counted;
const { carry: carryAlong } = board_carried;
const { player } = board_player;
const { OtherSize, of } = board_starts;
const { tray: pushable } = board_tray;
const { ideaOf } = ideas_ideas;
const { rowOf, write } = page_elements;
const { engine: engineOf } = programs_board_engine;
const { expected, foretold } = programs_forecast;
const begin = (panel) => {
const find = (selector) => panel.querySelector(selector);
const data = JSON.parse(find(".any-data").textContent);
const { side } = data;
const starts = of(side);
const engine = data.program ? engineOf(data.program) : null;
const [entry, known, why] = [find(".start"), find(".known"), find(".why")];
const [run, stop, watch] = [find(".run"), find(".stop"), find(".watch")];
let start = "";
let hope = null;
let course = null;
let asked = 0;
let typed = 0;
const announce = (words) => write(find(".live"), words);
const atLeast = ({ moves }) =>
moves === 0
? "Already solved."
: `At least ${counted(moves, "move")}, and an ${moves % 2 ? "odd" : "even"} number.`;
const tell = (said) => {
hope = said.complaint || said.unreachable ? null : said;
write(known, said.complaint ?? said.unreachable ?? (engine ? atLeast(said) : ""));
const far = hope?.far ?? hope?.moves;
write(why, far ? `The Manhattan distance is ${far}.` : "");
if (!course) write(find(".forecast"), hope ? expected(far, data.taken) : "");
allow(Boolean(hope));
};
const allow = (may) => {
run.disabled = !may;
watch.disabled = !may;
};
const NOTHING = {
4: "Type sixteen hex digits, row by row; 0 is the empty cell.",
5: "Type 25 digits from 0 to o, row by row; 0 is the empty cell.",
};
const looked = async (text) => {
if (!text) return { complaint: NOTHING[side] };
return engine ? engine.look(text) : {};
};
const choose = async (text) => {
typed += 1;
if (text === start) {
allow(Boolean(hope));
return;
}
end();
start = text;
hope = null;
if (text !== data.start) carryAlong(text);
allow(false);
asked += 1;
const mine = asked;
const said = await looked(text).catch(({ message }) => ({ complaint: message }));
if (mine === asked) tell(said);
};
const tray = pushable(
find(".tray"),
(text) => {
entry.value = text;
choose(text);
idea.follow(text);
},
side,
);
const idea = ideaOf(panel, data.idea, side, data.start, tray);
const lie = (text, played = false) => {
tray.show(text);
idea.follow(text, played);
};
const put = (text) => {
entry.value = text;
lie(text);
return choose(text);
};
const understood = async (text, use) => {
if (!text.trim()) return choose("");
typed += 1;
const mine = typed;
allow(false);
try {
const board = await starts.read(text);
return mine === typed ? await use(board) : undefined;
} catch ({ message }) {
if (mine !== typed) return undefined;
end();
asked += 1;
start = "";
return tell({ complaint: message });
}
};
const enter = () =>
understood(entry.value, (text) => {
lie(text);
choose(text);
});
const draw = async () => {
await put(starts.random());
announce(`${start}. ${known.textContent}`);
};
const sum = (tries, name) => tries.reduce((all, each) => all + each[name], 0);
const seconds = (time) => (time < 10 ? time.toFixed(2) : counted(Math.round(time)));
const rung = (tries, k) =>
k && tries[k - 1].nodes ? `× ${(tries[k].nodes / tries[k - 1].nodes).toFixed(1)}` : "";
const soFar = (tries, state) => {
const [nodes, time] = [sum(tries, "nodes"), sum(tries, "time")];
const rate =
time > 0.1 && nodes > 1e6 * time
? `, ${counted(Math.round(nodes / time / 1e6))} million a second`
: "";
const words = `${counted(nodes, "node")}${rate}`;
return state === "stopped" ? `${words}; ${state}` : words;
};
const show = () => {
const { state = "", quotas = [], solution = null, next = null } = course ?? {};
run.hidden = state === "going";
stop.hidden = state !== "going";
find(".course").hidden = !course;
const rows = quotas.map((each, k) => [
`${each.happy}+${each.sad}`,
counted(each.nodes),
rung(quotas, k),
seconds(each.time),
]);
find(".quotas tbody").replaceChildren(...rows.map((words) => rowOf(words)));
write(find(".rate"), course ? soFar(quotas, state) : "");
if (course) write(find(".forecast"), foretold(solution ? null : next, data.errors));
write(
find(".answer"),
solution ? `Solution in ${solution.happy}+${solution.sad} moves: ${solution.pieces}` : "",
);
find(".course").scrollTop = find(".course").scrollHeight;
};
const turn = (state, next) => {
const within = document.activeElement;
course.state = state;
show();
if (within?.closest(".doing") && within.hidden) next.focus({ preventScroll: true });
};
const begin = async () => {
const mine = { state: "", quotas: [], solution: null, next: null };
course = mine;
film.stop();
lie(start);
mine.job = engine.solve(hope, ({ failed, next }) => {
mine.quotas.push(failed);
mine.next = next;
if (course === mine) show();
});
turn("going", stop);
announce(`The search from ${start} runs.`);
const { solution, failed } = await mine.job.answer;
if (course !== mine) return;
if (failed) {
end();
tell({ complaint: failed });
return;
}
Object.assign(mine, { solution, quotas: solution.quotas });
turn("done", run);
film.play(start, solution.pieces);
announce(`${find(".answer").textContent}, ${find(".rate").textContent}`);
};
const go = () => {
if (hope && !run.disabled && course?.state !== "going") begin();
};
const finish = () => {
course.job.stop();
turn("stopped", run);
};
const film = player((text) => lie(text, true));
const end = () => {
film.stop();
course?.job.stop();
course = null;
show();
};
const openStage = () => {
location.hash = start === data.watched ? "watch" : `watch=${start}`;
};
entry.addEventListener("input", enter);
find(".entry").addEventListener("submit", (event) => {
event.preventDefault();
go();
});
find(".lot").onclick = draw;
run.onclick = go;
stop.onclick = finish;
watch.onclick = openStage;
find(".steps").addEventListener(
"click",
({ target }) => {
film.stop();
find(".course").hidden = true;
if (start && target.matches(".again")) lie(start);
},
true,
);
watch.hidden = !data.watched;
let visited = "";
for (const event of ["load", "hashchange"]) {
addEventListener(event, () => {
const parts = new URLSearchParams(location.hash.slice(1));
const [from, board] = [parts.get("start"), parts.get("board")];
if (from && from === visited) return;
visited = from ?? visited;
if (from) visit(from);
else if (board) carry(board);
});
}
entry.value = data.start;
tray.show(data.start);
choose(data.start);
const carry = async (board) => {
try {
await starts.read(board);
} catch (error) {
if (error instanceof OtherSize) return;
}
entry.value = board;
understood(board, put);
};
const visit = async (from) => {
entry.value = from;
await understood(from, put);
panel.scrollIntoView({ block: "nearest", behavior: "instant" });
go();
};
};
return { begin };
})();
const at_work_at_work = (() => {
"use strict";
const { made, write } = page_elements;
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const frames = JSON.parse(find(".at-work-data").textContent);
const [back, forth] = [find(".back"), find(".forth")];
const lineOf = ([[line]]) => document.getElementById(`L${line}`);
const spelled = (value) => (Array.isArray(value) ? `[${value.join(", ")}]` : String(value));
let at = -1;
const show = (to) => {
if (at >= 0) lineOf(frames[at])?.classList.remove("at-work-line");
at = to;
back.disabled = at <= 0;
forth.disabled = at === frames.length - 1;
write(find(".place"), `${at + 1} of ${frames.length}`);
if (at < 0) return write(find(".ran"), "Step through it, line by line.");
const [, values] = frames[at];
const line = lineOf(frames[at]);
line?.classList.add("at-work-line");
const parts = values.map(([name, value]) => made("span", "", `${name} = ${spelled(value)}`));
return find(".ran").replaceChildren(made("code", "", line?.textContent.trim() ?? ""), ...parts);
};
back.addEventListener("click", () => show(at - 1));
forth.addEventListener("click", () => show(at + 1));
figure.hidden = false;
show(-1);
};
return { begin };
})();
const line_counts_profile = (() => {
"use strict";
const { made } = page_elements;
const begin = (figure) => {
const counts = JSON.parse(figure.querySelector(".profile-data").textContent);
const root = document.documentElement;
const output = figure.querySelector("output");
const show = (start) => {
const most = Math.max(...Object.values(counts[start] ?? {}));
root.classList.toggle("profile", start !== "");
for (const line of document.querySelectorAll(".line[data-line]")) {
const ran = counts[start]?.[line.dataset.line];
if (ran === undefined) delete line.dataset.ran;
else line.dataset.ran = ran.toLocaleString("en");
line.style.setProperty("--share", ran === undefined ? 0 : ran / most);
}
output.replaceChildren(...(start ? hottest(counts[start], most) : []));
};
const hottest = (ran, most) => {
const [line] = Object.entries(ran).find(([, times]) => times === most);
const link = made("a");
link.href = `#L${line}`;
link.append(made("code", "", document.getElementById(`L${line}`).textContent.trim()));
return ["Most often, ", most.toLocaleString("en"), " times: ", link];
};
for (const choice of figure.querySelectorAll("input"))
choice.addEventListener("change", () => show(choice.value));
figure.querySelector("fieldset").hidden = false;
};
return { begin };
})();
const stage_opener = (() => {
"use strict";
const { textOf } = page_kept;
const begin = (figure) => {
let asked = false;
let within = false;
const run = async () => {
const [text, data] = await Promise.all(["stage-script", "stage-data"].map(textOf));
Object.assign(watched, new Function(`${text}\nreturn stage_stage;`)());
watched.begin(figure, within, JSON.parse(data));
};
const heed = () => {
const wish = new URLSearchParams(location.hash.slice(1));
if (asked || !wish.has("watch")) return;
asked = true;
run().catch(() => {
asked = false;
});
};
heed();
addEventListener("hashchange", () => {
if (!asked) within = true;
heed();
});
};
const watched = {};
return { begin, watched };
})();
const page_chapter = (() => {
"use strict";
const { begin: anyStart } = any_start_any_start;
const { begin: atWork } = at_work_at_work;
const { begin: profile } = line_counts_profile;
const { begin: stage } = stage_opener;
const { beginAll } = page_beginning;
beginAll({
".any-start": anyStart,
".at-work": atWork,
".profile-figure": profile,
".stage-figure": stage,
});
return {  };
})();
