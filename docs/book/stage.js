/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const { Run, drawn, made } = Search;
const about = JSON.parse(
document.currentScript.parentElement.querySelector(".stage-data").textContent,
);
const { code, lines, search, stage: views } = about,
{ words } = views,
value = (about.values = Run.valuesOf(about));
let [side, size] = [0, 0]; // of the board of the run
const WAYS = ["east", "north", "west", "south", "none"];
const SMALL = 40; // nodes of a run that are all drawn with their notes
const SCREEN = 90; // lines that a screen has room for
const COINS = 48; // and a purse
const LONG = 60_000; // steps that are recorded at once
const still = matchMedia("(prefers-reduced-motion: reduce)"),
phone = matchMedia("(max-width: 820px)");
const opened = () => (phone.matches ? 4 : 6); // levels of a larger tree that are opened
const way = (d) => WAYS[d % 5] ?? "";
const FORMATS = {
number: String,
quota: (t) => `${t & 255}+${t >> 8}`,
way,
cell: (cell) => (cell < size ? String(cell) : "nowhere"),
both: (t) => `${t & 255}|${t >> 8}`,
sum: (f, { level } = {}) => (level ? `${level - 1}+${f - level + 1}` : f),
piece: (x) => `piece ${x + 1}`,
price: (delta) => (delta === 1 ? "happy" : "sad"),
};
const [left, asks] = [FORMATS[views.format], FORMATS[views.asks]],
KINDS = ["happy", "even", "sad"],
kindOf = (kind) => KINDS[Math.sign(kind) + 1];
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const coloured = (text) =>
escaped(text)
.replace(
/\b(def|for|in|if|else|elif|while|match|case|return|and|or|not|True)\b/g,
"<b>$1</b>",
)
.replace(/\b(HAPPY|SAD)\b/g, (word) => `<span class="${word.toLowerCase()}">${word}</span>`);
const kindly = (kind) =>
`<span class="${kindOf(kind)}">${words[kindOf(kind)] ?? kindOf(kind)}</span>`;
const stage = made("dialog");
stage.id = "stage";
stage.innerHTML = document.querySelector("template.stage").innerHTML;
const find = (selector) => stage.querySelector(selector);
const [picture, canvas, slider, entry] = [
find(".growth svg"),
find(".growth canvas"),
find(".time input"),
find(".from input"),
];
let run = null,
units = null,
tree = null,
start = about.start;
const name = (state, word) => state[`${search}.${word}`];
const rows = [],
blocks = {},
shrunk = [];
const setCode = () => {
const columns = [made("div", "col"), made("div", "col")],
block = (each) => (each === "TRYMOVE" ? 1 : 0);
const lengths = [0, 1].map((k) =>
code
.filter((each) => block(each.block) === k && each.block !== "setup")
.map(
({ text, depth, sets }) =>
2 * depth + text.length + (sets?.some(([, format]) => format === "price") ? 6 : 1),
),
);
const wide = [Math.max(40, ...lengths[0]), Math.max(52, ...lengths[1])];
find(".cols").append(...columns);
for (const [k, line] of code.entries()) {
blocks[line.block] ??= columns[block(line.block)].appendChild(
made("ol", `block ${line.block}`),
);
const row = blocks[line.block].appendChild(made("li", "each"));
const long = 2 * line.depth + line.text.length > wide[block(line.block)];
row.classList.toggle("wrap", long);
row.dataset.line = line.line;
const text = made("code");
text.innerHTML = (long ? "" : "  ".repeat(line.depth)) + coloured(line.text);
row.append(text, made("span", "value"));
if (line.piece) row.append(made("span", "rubric", `⟨${line.piece[1]}⟩ ${line.piece[0]}`));
rows[k] = row;
}
const tall = (k) =>
code.reduce(
(sum, each) =>
sum + (block(each.block) === k) * (1 + (2 * each.depth + each.text.length > wide[k])),
k ? 0 : 2,
);
for (const [property, value] of [
["--left", wide[0]],
["--right", wide[1]],
["--rows", Math.max(tall(0), tall(1)) + 0.6],
])
stage.style.setProperty(property, value);
const small = find(".shrunk");
small.setAttribute("viewBox", `0 0 58 ${3 * code.length}`);
shrunk.lit = drawn("rect", { class: "lit", x: -4, width: 66, height: 5, rx: 1 }, small);
code.forEach(({ text, depth, block: own }, k) => {
const from = (depth + (own === "setup" ? 0 : 3)) * 3;
shrunk[k] = drawn(
"rect",
{ x: from, y: 3 * k, width: Math.min(58 - from, text.length * 0.78), height: 1.7 },
small,
);
});
};
const pieceOf = [];
code.forEach(({ piece, block }, k) => {
pieceOf[k] = piece ? k : code[k - 1]?.block === block ? pieceOf[k - 1] : -1;
});
const said = (step) => {
const { asks, sets, given, block } = code[run.line(step)],
now = run.after(step);
const told = ([word, format, index, plus]) => {
const known = name(now, word);
if (!index) return FORMATS[format](known);
return block === "setup" || name(now, index) === undefined
? ""
: FORMATS[format](known[name(now, index) + plus]);
};
if (asks !== undefined) return run.line(step + 1) === asks ? "yes" : "no";
if (given)
return given
.map((word) => (/^\d/.test(word) ? word : name(now, word)))
.filter((each) => each !== undefined)
.join(", ");
return sets
? sets
.filter(([word]) => name(now, word) !== undefined)
.map(told)
.filter(Boolean)
.join(", ")
: "";
};
const linesOf = (turn, upTo = turn.to) => {
const found = [];
for (let step = turn.from; step <= upTo; step += 1) found.push(run.lines[step - run.from]);
return found;
};
const has = (turn, kind, upTo) => linesOf(turn, upTo).some((line) => lines[kind].includes(line));
const lastOf = (turn, kind, upTo) =>
linesOf(turn, upTo).findLastIndex((line) => lines[kind].includes(line));
const sentence = (turn) => {
const after = run.after(turn.to),
next = way(value.d(after));
const at = (kind, its = run.before(turn.from + lastOf(turn, kind))) => ({
way: way(value.d(its)),
kind: kindly(value.kind(its)),
rise: value.kind(its) + 1,
piece: boardOf(its, turn, turn.from + lastOf(turn, kind) - 1).board[value.q(its)] + 1,
});
const [kind, about] = turn.setup
? [turn.row ? "again" : "begins"]
: turn.place === "NEWLEVEL" && !has(turn, "home")
? ["arrives"]
: has(turn, "failed")
? ["failed"]
: has(turn, "home")
? ["home"]
: has(turn, "won")
? ["wins", at("won")]
: has(turn, "moved")
? [lastOf(turn, "refused") > lastOf(turn, "moved") ? "owes" : "moves", at("moved")]
: has(turn, "refused")
? ["refuses", at("refused")]
: turn.place !== "TRYMOVE"
? ["back", { last: way(value.d(after) - 1) }]
: [next === "none" ? "none" : "wall"];
const given = {
asked: asks(turn.asked),
left: left(value.left(after)),
next: next === "none" ? "none is left" : `next ${next}`,
place: value.place(after),
...about,
};
if (kind === "wins" && has(turn, "moved")) Object.assign(given, { piece: at("moved").piece });
return words[kind].replace(/\{(\w+)\}/g, (_, word, at) =>
at ? given[word] : given[word][0].toUpperCase() + given[word].slice(1),
);
};
const numbersAt = (turn, step) => {
const now = run.after(step),
refused = lastOf(turn, "refused", step);
const made = has(turn, "won", step) && value.q(now) !== value.p(now);
const decided = refused < 0 ? now : run.before(turn.from + refused);
return {
level: value.level(now) + made,
p: FORMATS.cell(made ? value.q(now) : value.p(now)),
t: left(made ? 0 : value.left(now)),
d: turn.place === "TRYMOVE" ? way(value.d(decided)) : "",
nodes: value.nodes(now),
};
};
let tiles = [];
const setBoard = () => {
if (start.length === size) return;
[side, size, tiles] = [Math.sqrt(start.length), start.length, []];
const board = find(".board");
board.replaceChildren();
board.style.setProperty("--side", side);
for (let x = 0; x < size - 1; x += 1) tiles[x] = board.appendChild(made("span", "tile", x + 1));
const hole = board.appendChild(made("span", "hole"));
hole.innerHTML = '<svg viewBox="0 0 16 16"><path d="M2 8h12M9.5 3.5L14 8l-4.5 4.5"/></svg>';
drawn(
"path",
{ class: "arcs" },
drawn(
"svg",
{ viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true", class: "pairs" },
board,
),
);
};
const digitsOf = (text) => [...text].map((digit) => parseInt(digit, 36) - 1);
const boardOf = (state, turn, step) => {
const p = value.p(state);
if (!views.path) {
const board = (name(state, "board") ?? []).slice(0, size);
return { board, p: p ?? board.indexOf(-1) };
}
const board = digitsOf(start),
level = turn.setup ? 0 : value.level(state);
let blank = board.indexOf(-1);
const path = turn.setup ? [] : name(state, "pos").slice(1, level + 1);
if (turn.place === "NEWLEVEL" || has(turn, "moved", step)) path[level - 1] = p;
for (const cell of path) [board[blank], board[cell], blank] = [board[cell], -1, cell];
return { board, p: blank };
};
const pairs = (mates) =>
[0, 1].flatMap((axis) => {
const list = mates.slice(axis * (mates.length / 2), (axis + 1) * (mates.length / 2));
return list.flatMap((y, x) => (y > x && list[y] === x ? [[x, y]] : []));
});
const arc = ([[x, y], [u, v]]) => {
const [down, right] = y === v ? [0.3, 0] : [0, 0.3];
return `M${x + 0.5 + right} ${y + 0.5 + down}Q${(x + u + 1) / 2 + 2 * right} ${(y + v + 1) / 2 + 2 * down} ${u + 0.5 + right} ${v + 0.5 + down}`;
};
const showBoard = (turn, now, ended, looks, step) => {
const { board, p } = boardOf(turn.setup ? run.after(turn.to) : now, turn, step),
q = value.q(now);
const cells = [],
wanted = now[views.wanted];
board.forEach((x, cell) => {
if (x >= 0 && cell !== p) cells[x] = cell;
});
const goal = has(turn, "won", step) && q !== p ? q : -1;
if (goal >= 0) cells[board[goal]] = p;
tiles.forEach((tile, x) => {
tile.style.setProperty("--x", cells[x] % side);
tile.style.setProperty("--y", Math.floor(cells[x] / side));
const tried = looks && x === board[q] && q !== p;
tile.className = `tile${tried ? ` ${kindOf(value.kind(now))}` : ""}`;
tile.classList.toggle("other", Boolean(wanted) && !wanted.includes(x));
});
const hole = find(".hole"),
empty = goal >= 0 ? goal : p,
d = value.d(now) % 5;
hole.style.setProperty("--x", empty % side);
hole.style.setProperty("--y", Math.floor(empty / side));
hole.style.setProperty(
"--turn",
`${-90 * (has(turn, "refused") && value.d(run.before(turn.to)) !== value.d(now) ? d - 1 : d)}deg`,
);
hole.classList.toggle("looks", looks && d < 4);
const places = Array.from({ length: size }, (_, cell) => {
const x = cells.indexOf(cell);
return x < 0 ? "empty" : x + 1;
});
find(".board").setAttribute("aria-label", `board: ${places.join(" ")}`);
const mates = !turn.setup ? now[views.partners] : null;
find(".arcs").setAttribute(
"d",
(mates ? pairs(mates) : [])
.map((pair) => arc(pair.map((x) => [cells[x] % side, Math.floor(cells[x] / side)])))
.join(""),
);
};
const turned = (cell) => (cell % side) * side + Math.floor(cell / side);
const purses = {
purses: (turn, now, ended) => {
const asked = turn.asked,
t = ended ? 0 : turn.setup ? asked : value.left(now),
owed = (!turn.setup && now[views.promised]) || 0;
return [
["happy", "happy", t & 255, asked & 255, 0, "happy moves"],
["sad", "sad", t >> 8, asked >> 8, owed, "sad moves"],
];
},
distance: (turn, now, ended) => {
const level = turn.setup ? 1 : value.level(now),
moves = ended ? 0 : turn.asked - level + 1,
h = ended ? 0 : value.left(now);
return [
["even", "moves", moves, turn.asked, 0, "moves left"],
["happy", "distance", h, turn.asked, 0, "distance"],
];
},
patterns: (turn, now, ended, step, here) => {
const weights = (turn.setup ? tree?.roots[0] : here)?.h ?? [],
half = weights.length / 2,
level = turn.setup ? 1 : (here?.level ?? value.level(now)),
t = (turn.setup ? null : here?.t) ?? value.left(now) ?? 0;
const moves = ended ? 0 : turn.asked - level + 1;
const sums = ["by rows", "by columns"].map((word, k) => {
const sad = k ? t >> 8 : t & 255,
own = ended
? weights.slice(0, half).map(() => 0)
: weights.slice(k * half, (k + 1) * half);
const parts = views.parts[side] ?? [],
named = (pieces) =>
[...pieces]
.map((digit) => (k ? turned(parseInt(digit, 36) - 1) + 1 : parseInt(digit, 36)))
.sort()
.join(" ");
return [
"text",
word,
`${own.map((h, n) => (half > 3 ? h : `<small>${named(parts[n])}:</small> ${h}`)).join(" + ")} = <b>${moves - 2 * (ended ? 0 : sad)}</b>, ${sad} sad`,
];
});
return [["even", "moves", moves, turn.asked, 0, "moves left"], ...sums];
},
queue: (turn, now, ended, step) => {
const waiting = new Map();
for (const { moved, born, gone = born, t } of tree?.nodes ?? [])
if (moved <= step && gone > step) waiting.set(t, (waiting.get(t) ?? 0) + 1);
return [...waiting]
.sort(([a], [b]) => a - b)
.map(([f, many]) => ["even", `f = ${f}`, many, many, 0, "boards that wait"]);
},
};
const showPurses = (turn, now, ended, step, here) => {
const rows = (purses[views.shown] ?? purses.purses)(turn, now, ended, step, here),
box = find(".meters");
const root = tree?.roots.findLast(({ moved }) => moved <= step);
const outcome = root && root.ended <= step && !turn.setup ? root.end : "";
find(".asked").innerHTML =
`${words.asked.replace("{asked}", asks(turn.asked))}<span>${outcome}</span>`;
const names = rows.map(([kind, word]) => kind + word).join();
if (box.names !== names) {
box.replaceChildren(
...rows.flatMap(([kind, word]) => [
made("span", `name ${kind}`, word),
made("span", kind === "text" ? "text" : `purse ${kind}`),
]),
);
box.names = names;
}
rows.forEach(([kind, , have, many, owed, says], k) => {
const purse = box.children[2 * k + 1];
if (kind === "text") {
purse.innerHTML = have;
return;
}
const coins = many > COINS ? 0 : many;
if (purse.children.length !== coins || purse.querySelector("em"))
purse.replaceChildren(...Array.from({ length: coins }, () => made("i", `coin ${kind}`)));
[...purse.children].forEach((coin, n) => {
coin.classList.toggle("spent", n >= have);
coin.classList.toggle("owed", n < have && n >= have - owed);
});
if (!coins)
purse.replaceChildren(
made("em", "", many ? (have < many ? `${have} of ${many}` : many) : "none"),
);
purse.role = "img";
purse.setAttribute(
"aria-label",
`${says}: ${have} of ${many}${owed ? `, ${owed} owed to pairs` : ""}`,
);
purse.classList.toggle("many", coins > 24);
const short =
step === turn.to &&
has(turn, "refused") &&
!has(turn, "moved") &&
kindOf(value.kind(now)) === kind;
purse.classList.toggle("short", short);
});
if (views.shown === "readings" && turn.place !== "setup") showReadings(turn, now);
};
const showReadings = (turn, now) => {
const cells = name(now, "board"),
level = name(now, "level"),
p = name(now, "p");
const table = (axis) => {
const begin = axis ? 0 : size,
empty = axis ? p : turned(p),
counts = Array(size).fill(0);
cells.slice(begin, begin + size).forEach((x, j) => {
if (j !== empty) counts[Math.floor(j / side) * side + Math.floor((x % size) / side)] += 1;
});
const n = 2 * level + axis,
at = Math.floor(empty / side);
const fields = counts.map((_, k) => {
const [across, down] = [k % side, Math.floor(k / side)],
[line, home] = axis ? [down, across] : [across, down];
return `<i class="${line === home ? "home" : ""}${line === at ? " walker" : ""}">${counts[line * side + home]}</i>`;
});
const far = name(now, "links")?.[name(now, "walk")?.[n]];
const walk =
far === undefined
? ""
: `walk ${far}, inversions ${name(now, "inv")[n]}: ${name(now, "low")[n]} or more`;
return `<div><em>${axis ? "by rows" : "by columns"}</em><div class="counts" style="--side:${side}">${fields.join("")}</div><small>${walk}</small></div>`;
};
find(".readings").innerHTML = table(0) + table(1);
};
const shape = (node, sizes, kids) => {
const move = [-sizes.tile, sizes.tile];
if (node.refused) {
node.x = 0;
return [move];
}
const parts = kids(node).map((kid) => ({ kid, parts: shape(kid, sizes, kids) })),
joint = [];
parts.forEach((part, k) => {
const shift = k
? Math.max(
...part.parts.map(([left], row) =>
joint[row] ? joint[row][1] + sizes.gap - left : -1e9,
),
)
: 0;
part.kid.x = shift;
part.parts.forEach(([left, right], row) => {
joint[row] = joint[row]
? [Math.min(joint[row][0], left + shift), Math.max(joint[row][1], right + shift)]
: [left + shift, right + shift];
});
});
if (!parts.length && node.below) joint.push([-sizes.pill, sizes.pill]); // how many are not shown
const middle = parts.length ? (parts[0].kid.x + parts.at(-1).kid.x) / 2 : 0;
for (const { kid } of parts) kid.x -= middle;
return [
move,
[-sizes.pill, sizes.pill],
...joint.map(([left, right]) => [left - middle, right - middle]),
];
};
const pieceAt = (node) => {
if (value.pushed && !views.path) return node.piece;
const path = Run.way(node),
cells = [...start].map((digit) => parseInt(digit, 36));
path.slice(1).forEach(({ cell }, k) => {
[cells[path[k].cell], cells[cell]] = [cells[cell], 0];
});
return cells[path.at(-2).cell];
};
let items = [],
ledger = [],
heads = [],
bands = [],
laid = null;
const small = () =>
tree &&
tree.deepest <= Math.max(8, picture.parentElement.clientHeight / 36) &&
tree.nodes.filter(({ refused }) => !refused).length <= SMALL;
const lay = (here = null) => {
stage.classList.toggle("brief", phone.matches || code.length > SCREEN);
const box = picture.parentElement,
width = box.clientWidth,
entire = small();
const above = entire || !tree ? 0 : Math.round(Math.min(220, box.clientHeight * 0.38));
const height = box.clientHeight - above;
[items, ledger, heads, bands] = [[], [], [], []];
picture.replaceChildren();
canvas.hidden = !above;
if (!width || !tree?.nodes.length) return;
picture.style.top = `${above}px`;
if (above) drawShape(width, above - 14);
const narrow = width < 420,
font = narrow ? 11.5 : Math.min(15, 11 + width / 160),
columns = views.notes.length;
const stacked = narrow && views.between,
reach = narrow || !views.between ? 0.98 : 0.66;
const notes = font * (stacked ? 7.1 : narrow ? 9.2 : 11.2),
head = font * 2.3;
const path = Run.way(here ?? tree.nodes[0]);
const first = entire ? 1 : Math.max(1, Math.min(path.length - opened() + 2, path.length));
const from = entire ? 1 : Math.max(1, path.length - opened() + 2);
const levels = entire ? Math.max(3, tree.deepest) : opened();
const step = (height - head - font * 1.6) / (levels - 0.25),
half = step / 2;
const y = (level) => head + font * 0.9 + (level - from) * step;
const on = new Set(path);
const kids = (node) =>
(entire || on.has(node) ? node.kids : []).filter(({ level }) => level < from + levels);
const roots = entire ? tree.roots : [path[Math.min(first, path.length) - 1]];
let sizes;
for (let scale = 2.2; scale > 0.3; scale -= 0.05) {
sizes = {
tile: font * 0.72 * Math.min(1.25, scale) + 2 * scale,
pill: font * 1.35 * Math.min(1.2, Math.max(scale, 0.95)),
gap: 4.5 * scale * (narrow ? 0.8 : 1.6),
};
const wide = roots.map((root) => {
const contour = shape(root, sizes, kids);
return [
Math.min(...contour.map(([left]) => left)),
Math.max(...contour.map(([, right]) => right)),
];
});
const between = sizes.gap * 2.5,
total = wide.reduce(
(sum, [left, right]) => sum + right - left,
between * (roots.length - 1),
);
if (total <= width - notes || scale <= 0.35) {
let x = notes + Math.max(0, (width - notes - total) / 2);
roots.forEach((root, k) => {
root.x = x - wide[k][0];
x += wide[k][1] - wide[k][0] + between;
});
break;
}
}
const at = (stacked ? [0.08, 0.4, 0.76, 0.76] : [0.06, 0.27, 0.5, 0.8]).map(
(part) => notes * part + 4,
);
const between = (k) => views.between && k === columns;
["level", ...views.notes.map(([word]) => word)].forEach((word, k) =>
drawn(
"text",
{
x: at[k],
y: head * 0.34 + (stacked && k === 3 ? font * 1.15 : 0),
class: k ? "mono soft" : "soft",
"font-size": font * (k ? 0.86 : 0.9),
...(k ? {} : { "font-style": "italic" }),
},
picture,
word,
),
);
for (let level = from; level < from + levels; level += 1) {
bands[level] = drawn(
"rect",
{
class: "band",
x: -6,
y: y(level) - font * 0.85,
width: notes * reach + 6,
height: font * 1.7,
rx: 2,
},
picture,
);
drawn(
"line",
{ class: "rule", x1: notes * (reach + 0.06), x2: width, y1: y(level), y2: y(level) },
picture,
);
ledger[level] = at
.slice(0, columns + 1)
.map((x, k) =>
drawn(
"text",
{
x,
y: y(level) + (between(k) ? half : 0),
class: k ? "mono" : "soft",
"font-size": font * (k ? 0.92 : 1),
},
picture,
),
);
}
const pill = Math.min(font * 0.85, step * 0.22),
tall = Math.min(font * 0.82, step * 0.21);
const draw = (node, parent, x) => {
const group = drawn("g", { class: "item" }, picture),
item = { node, group };
items.push(item);
group.addEventListener("click", () => {
stop();
visit(node.moved);
});
if (parent) {
const middle = y(parent.level) + half;
group.classList.add(`kind-${kindOf(node.kind)}`);
drawn(
"line",
{ class: "edge", x1: parent.at, y1: y(parent.level) + pill, x2: x, y2: middle - tall },
group,
);
if (node.refused) {
group.classList.add("stub");
drawn(
"line",
{
class: "bar",
x1: x - sizes.tile * 0.86,
x2: x + sizes.tile * 0.86,
y1: middle + tall + 3.5,
y2: middle + tall + 3.5,
},
group,
);
} else
drawn(
"line",
{ class: "edge", x1: x, x2: x, y1: middle + tall, y2: y(node.level) - pill },
group,
);
item.tile = drawn(
"rect",
{
class: "box",
x: x - sizes.tile,
y: middle - tall,
width: 2 * sizes.tile,
height: 2 * tall,
rx: 3,
},
group,
);
drawn(
"text",
{ class: "digit", x, y: middle + 0.5, "font-size": font * 0.92 },
group,
pieceAt(node),
);
}
if (node.refused) return;
node.at = x;
const wide = node.goal ? sizes.pill * 1.05 : sizes.pill;
drawn(
"rect",
{
class: "pill pill-part",
x: x - wide,
y: y(node.level) - pill,
width: 2 * wide,
height: 2 * pill,
rx: pill,
},
group,
);
drawn(
"text",
{
class: `pill-part${node.goal ? "" : " mono"}`,
x,
y: y(node.level) + 0.5,
"font-size": font * 0.88,
},
group,
node.goal ? "goal" : left(node.t, node),
);
if (node.goal) group.classList.add("goal");
const shown = kids(node);
if (!shown.length && node.below && node.level < from + levels - 1) {
drawn(
"text",
{ class: "more soft", x, y: y(node.level) + pill + font * 0.8, "font-size": font * 0.78 },
group,
`+${node.below}`,
);
}
for (const kid of shown) draw(kid, node, x + kid.x);
};
for (const root of roots) {
const middle = Math.max(root.x, notes + font * 3);
heads.push({
root: root.root,
x: middle,
element: drawn(
"text",
{
x: middle,
y: head * 0.34,
class: "soft item",
"font-size": font * 0.95,
"font-style": "italic",
},
picture,
),
});
draw(root, null, root.x);
}
};
let shapes = null;
const place = (width, node) => ((node.number + 0.5) / tree.nodes.length) * width;
const drawShape = (width, height) => {
const ratio = devicePixelRatio || 1,
colours = getComputedStyle(stage),
down = height / tree.deepest;
const spot = (node) => [place(width, node) * ratio, (node.level - 0.5) * down * ratio];
const paint = (colour) => {
const layer = Object.assign(document.createElement("canvas"), {
width: width * ratio,
height: height * ratio,
});
const context = layer.getContext("2d");
context.lineWidth = Math.max(0.6, Math.min(1.6, (width / tree.nodes.length) * 0.5)) * ratio;
for (const kind of [0, 1]) {
context.strokeStyle =
colour ?? colours.getPropertyValue(kind ? "--sad-drawn" : "--happy-drawn");
context.beginPath();
for (const node of tree.nodes) {
if (!node.parent || Number(node.kind > 0) !== kind || node.refused) continue;
context.moveTo(...spot(node.parent));
context.lineTo(...spot(node));
}
context.stroke();
}
return layer;
};
const resolved = (name) => {
const probe = stage.appendChild(made("i"));
probe.style.color = `var(${name})`;
const { color } = getComputedStyle(probe);
probe.remove();
return color;
};
stage.style.setProperty("--happy-drawn", resolved("--happy"));
stage.style.setProperty("--sad-drawn", resolved("--sad"));
if (shapes?.tree !== tree || shapes.width !== width || shapes.height !== height) {
shapes = {
tree,
width,
height,
ratio,
ghost: paint(resolved("--hair")),
full: paint(),
ink: resolved("--ink"),
spot,
};
}
[canvas.width, canvas.height] = [width * ratio, height * ratio];
canvas.style.cssText = `width:${width}px;height:${height}px`;
};
const showShape = (here) => {
if (canvas.hidden || !shapes || !here) return;
const context = canvas.getContext("2d"),
{ ghost, full, ratio, width, spot, ink } = shapes;
const x = Math.ceil(place(width, here) * ratio);
context.clearRect(0, 0, canvas.width, canvas.height);
context.drawImage(ghost, 0, 0);
context.drawImage(full, 0, 0, x, canvas.height, 0, 0, x, canvas.height);
context.strokeStyle = context.fillStyle = ink;
context.lineWidth = 2 * ratio;
context.beginPath();
Run.way(here).forEach((node, k) => context[k ? "lineTo" : "moveTo"](...spot(node)));
context.stroke();
context.beginPath();
context.arc(...spot(here), 4 * ratio, 0, 7);
context.fill();
};
canvas.addEventListener("click", ({ offsetX, offsetY }) => {
const { width, height } = shapes,
level = offsetY / (height / tree.deepest) + 0.5,
each = width / tree.nodes.length;
const middle = Math.floor(offsetX / each),
reach = Math.ceil(8 / each);
const near = tree.nodes.slice(Math.max(0, middle - reach), middle + reach + 1);
const far = (node) => Math.abs(node.level - level) * 12 + Math.abs(node.number - middle) * each;
const [node] = near.toSorted((a, b) => far(a) - far(b));
if (node) {
stop();
visit(node.moved);
}
});
const counted = (nodes) => `${nodes.toLocaleString("en")} node${nodes === 1 ? "" : "s"}`;
const hereAt = (turn, now, step, ended) =>
!tree
? null
: turn.setup
? Run.lastUpTo(tree.nodes, step, ({ moved }) => moved)
: Run.at(tree, step, ended ? Infinity : value.level(now));
const showTree = (turn, now, step, ended, here) => {
if (!tree) return;
const kept = tree.taken.length > 0,
level = kept ? here?.level : value.level(now);
const open = here?.refused ? here.parent : here;
if (!small() && laid !== open) {
laid = open;
lay(open);
}
showShape(here ?? tree.nodes[0]);
const on = new Set(turn.setup ? [] : Run.way(here)),
root = tree.roots.findLast(({ moved }) => moved <= step);
for (const { node, group } of items) {
const born = node.moved <= step,
path = born && on.has(node);
const past = node.root !== root || (root.ended <= step && !ended) || turn.setup;
group.classList.toggle("unborn", !born);
group.classList.toggle("left", node.refused ? past : born && (!path || past));
group.classList.toggle("on", path && !past && !node.refused);
group.classList.toggle("fresh", Boolean(node.refused) && node.moved === step);
group.classList.toggle("hollow", born && !node.refused && !node.goal && node.born > step);
group.classList.toggle("at", path && !past && node === here && !node.goal && !ended);
}
const close = Math.min(...heads.slice(1).map(({ x }, k) => x - heads[k].x));
for (const { root: own, element } of heads) {
const nodes = own.ended <= step ? own.met : own === root ? value.nodes(now) : own.met;
element.classList.toggle("unborn", own.born > step);
element.textContent =
own.ended <= step
? close < 75
? nodes
: `${close < 120 ? nodes : counted(nodes)}, ${own.end}`
: counted(nodes);
}
const noted = turn.setup
? 0
: turn.place === "NEWLEVEL" && !has(turn, "noted", step)
? level - 1
: has(turn, "moved", step)
? level - 1
: level;
ledger.forEach((texts, each) => {
const known =
!turn.setup &&
!kept &&
each <=
Math.max(
turn.deepest -
(noted < turn.deepest &&
turn.place === "NEWLEVEL" &&
level === turn.deepest &&
noted < level),
0,
) &&
each > 0;
texts.forEach((text, k) => {
const [word, format] = views.notes[k - 1] ?? [];
const between = views.between && k === views.notes.length;
const there = known && !(between && each >= turn.deepest + has(turn, "moved", step));
text.textContent = k === 0 ? each : there ? FORMATS[format](name(now, word)[each]) : "";
text.classList.toggle(
"stale",
k === 0 ? each > noted : between ? each >= level : each > noted,
);
});
bands[each].classList.toggle("here", each === level && !turn.setup);
});
};
let shown = null;
const show = (step, flying = false) => {
const turn = run.turn(step),
line = run.line(step),
now = run.after(step);
const ended = has(turn, "won", step) || has(turn, "home", step),
here = hereAt(turn, now, step, ended);
const ran = new Map();
for (let k = turn.from; k <= step; k += 1) ran.set(run.line(k), k);
for (const [each, block] of Object.entries(blocks))
block.classList.toggle("here", each === turn.place);
const lit =
pieceOf[line] >= 0
? pieceOf[line]
: code.findIndex(({ block, piece: own }) => block === turn.place && own);
rows.forEach((row, k) => {
const mine = ran.has(k) && (code[k].block === turn.place || code[k].block === "setup");
const beside = row.children[1],
word = mine ? said(ran.get(k)) : "";
if (beside.textContent !== word) beside.textContent = word;
row.classList.toggle("ran", mine);
row.classList.toggle("now", k === line);
row.classList.toggle("shown", pieceOf[k] === lit && code[k].block === turn.place);
shrunk[k].setAttribute("class", k === line ? "now" : mine ? "ran" : "");
});
shrunk.lit.setAttribute("y", 3 * line - 1.6);
const columns = find(".cols"),
foot = find(".listing").offsetTop + find(".listing").offsetHeight;
columns.style.translate = `0 ${Math.min(0, foot - rows[line].offsetTop - rows[line].offsetHeight - 8)}px`;
const aimed = [...ran.values()].some((k) =>
code[run.line(k)].sets?.some(([word]) => word === views.aims),
);
const looks =
aimed &&
!ended &&
!has(turn, "moved", step) &&
["moved", "refused", "won"].some((kind) => has(turn, kind));
showBoard(turn, now, ended, looks, step);
showPurses(turn, now, ended, step, here);
showTree(turn, now, step, ended, here);
const what =
detail() === "line" && !turn.setup
? `<code>${coloured(code[line].text)}</code> <i>${said(step)}</i>`
: sentence(turn);
find(".what").innerHTML = what;
const [total] = [run.turns.at(-1).row],
of = run.whole ? ` of ${total.toLocaleString("en")}` : "";
const place = run.from
? `step <b>${(step + 1).toLocaleString("en")}</b>`
: `row <b>${turn.row.toLocaleString("en")}</b>${of}`;
const where = () => {
const numbers = numbersAt(turn, step),
fields = views.fields.map(([label, role]) => [label, numbers[role]]);
return [...(numbers.d ? [["d", numbers.d]] : []), ...fields].map(
([label, number]) => `<i>${label}</i> <b>${number}</b>`,
);
};
find(".where").innerHTML = turn.setup
? `<i>before row ${turn.row + 1}</i>`
: [place, `<b>${views.block}${turn.place}</b>`, ...where()].join("&ensp;·&ensp;");
if (
flying &&
views.shown === "purses" &&
shown !== null &&
step === shown + 1 &&
!still.matches
) {
const moved = items.find(({ node, tile }) => tile && !node.refused && node.moved === step);
const back =
turn.place === "BACKTRACK" &&
step === turn.to - 1 &&
items.find(
({ node, tile }) =>
tile &&
!node.refused &&
node.level === value.level(now) + 1 &&
node.parent === here &&
node.moved <= step &&
!node.parent.kids.some((kid) => kid.moved > node.moved && kid.moved <= step),
);
if (moved || back) fly(moved || back, Boolean(moved), value.left(now));
}
shown = step;
};
const fly = ({ node, tile }, pays, t) => {
const kind = kindOf(node.kind),
have = node.kind > 0 ? t >> 8 : t & 255;
const from = find(`.purse.${kind}`).children[pays ? have : have - 1]?.getBoundingClientRect(),
to = tile.getBoundingClientRect();
if (!from) return;
const coin = made("i", `coin ${kind} fly`);
coin.style.cssText = `left:${from.x}px;top:${from.y}px;width:${from.width}px;height:${from.height}px`;
stage.append(coin);
const away = `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px) scale(0.7)`;
const frames = [
{ transform: "none" },
{ transform: away, opacity: 0.9, offset: 0.9 },
{ transform: away, opacity: 0 },
];
coin.animate(pays ? frames : frames.toReversed(), {
duration: 420,
easing: "cubic-bezier(.4,0,.3,1)",
}).onfinish = () => coin.remove();
};
const detail = () => find(".detail :checked").value;
let [unit, running, playing, later] = [0, 0, false, 0];
const list = () => units[detail()];
const quiet = (step) =>
lines.loop.includes(run.lines[step - run.from]) ||
code[run.line(step)]?.block === "setup" ||
code[run.line(step)]?.text.startsWith("case");
const measure = () => {
units = { place: run.turns.map(({ from, to }) => [from, to]), line: [] };
for (const { from, to, setup } of run.turns) {
if (setup) {
units.line.push([from, to]);
continue;
}
for (let step = from; step <= to; step += 1) {
const first = step;
while (step < to && quiet(step)) step += 1;
units.line.push([first, step]);
}
}
};
const profile = (upTo) => {
const all = list(),
wide = 1000 / Math.max(1, all.length - 1),
every = Math.ceil(all.length / 1500);
const high = 22 / Math.max(7, ...run.turns.map(({ level }) => level ?? 0));
let path = "";
for (let k = 0; k <= upTo; k += every) {
const turn = run.turn(all[k][1]),
y = turn.setup ? 27 : 27 - high * turn.level;
path += `${k && !turn.setup ? "L" : "M"}${(k * wide).toFixed(1)} ${y.toFixed(1)}`;
}
return path;
};
const settle = () => {
slider.max = list().length - 1;
slider.value = unit;
const turn = run.turn(list()[unit][1]);
slider.setAttribute(
"aria-valuetext",
turn.setup
? words.asked.replace("{asked}", asks(turn.asked))
: `row ${turn.row}: ${views.block}${turn.place}, level ${numbersAt(turn, turn.to).level}`,
);
find(".time .done").setAttribute("d", profile(unit));
};
const go = (to, lively = false) => {
clearTimeout(running);
if (to >= list().length && !run.ended && run.whole === false) return void further(run.last + 1);
if (to < 0 && run.from > 0) return void further(Math.max(0, run.from - LONG));
unit = Math.max(0, Math.min(to, list().length - 1));
settle();
const [from, end] = list()[unit];
if (!lively || still.matches || detail() === "line" || run.turn(end).setup || phone.matches)
return show(end, lively);
let step = from;
const tick = () => {
while (step < end && quiet(step)) step += 1;
show(step, true);
if (step >= end) return;
const pause = lines.moved.includes(run.lines[step - run.from])
? 260
: Math.min(46, 1200 / (end - from));
step += 1;
running = setTimeout(tick, pause);
};
return tick();
};
const named = () => {
stage.classList.toggle("playing", playing);
find(".play").setAttribute("aria-label", playing ? "pause" : "play");
find(".told").setAttribute("aria-live", playing ? "off" : "polite");
};
const stop = () => {
playing = false;
clearTimeout(later);
named();
};
const pace = () => {
const turn = run.turn(list()[unit][1]),
many = Math.min(1, 220 / run.turns.length);
const whole =
detail() === "line" ? 420 : turn.setup ? 1900 : turn.place === "NEWLEVEL" ? 1050 : 1750;
return Math.max(whole * many, Math.min(whole, 420));
};
const play = () => {
if (unit === list().length - 1 && run.ended) go(0);
playing = true;
named();
const next = () => {
if (unit === list().length - 1 && run.ended) return stop();
go(unit + 1, true);
if (playing) later = setTimeout(next, pace());
};
later = setTimeout(next, unit ? 350 : 1600);
};
const visit = (step) => {
if (step < run.from || step > run.last)
return void further(Math.max(0, step - LONG / 10), step);
const k = list().findIndex(([, to]) => to >= step);
return go(k < 0 ? list().length - 1 : k);
};
const grown = ({ samples, ended }) => {
const listed = samples.step.map((_, k) =>
Object.fromEntries(Object.entries(samples).map(([key, values]) => [key, values[k]])),
);
const told = listed.map(({ step, line, ...variables }) => {
const state = Object.fromEntries(
Object.entries(variables).map(([word, its]) => [`${search}.${word}`, its]),
);
return { step, line, ...Run.sample(state, about) };
});
return { ...Run.grown(told, about, run.weighed), ended };
};
const adopt = (next, from, its = null) => {
stop();
[run, start, laid, shown, shapes] = [next, from, null, null, null];
setBoard();
tree = its ?? (run.whole ? Run.grown(run.samples, about, run.weighed) : null);
entry.value = from;
entry.style.width = `${from.length + 1.5}ch`;
complain("");
measure();
find(".time .all").setAttribute("d", profile(list().length - 1));
stage.classList.toggle("large", Boolean(tree) && !small());
lay(tree?.nodes[0]);
};
const complain = (words) => {
find(".wrong").textContent = words;
};
let asked = 0;
const record = async (from, first) => {
const { engine } = Search,
mine = (asked += 1);
complain("The program starts …");
const told = ({ counted }) => complain(`Step ${counted.toLocaleString("en")} …`);
const found = await engine
.record(from, { from: first, length: LONG }, told)
.answer.catch(({ message }) => ({ error: { message } }));
if (mine !== asked) return null;
if (found.error) {
complain(found.error.message);
return null;
}
return Run.part(found.data, about, found);
};
const ownRun = async (from) => {
const next = await record(from, 0);
if (!next) return false;
if (!next.turns.length) {
complain("Already solved.");
return false;
}
adopt(next, from);
if (!tree) {
const mine = asked,
sampled = {
lines: Run.TREE.flatMap((kind) => lines[kind]),
names: Run.namesOf(about),
most: 20_000,
};
Search.engine.grow(from, sampled).then(
(found) => {
if (mine !== asked || run !== next) return;
tree = grown(found);
stage.classList.toggle("large", !small());
lay(tree.nodes[0]);
if (shown !== null) show(shown);
},
() => {},
);
}
return true;
};
const further = async (first, step = first) => {
const was = playing,
its = tree,
next = await record(start, first);
if (!next?.turns.length) return;
adopt(next, start, its);
visit(Math.max(step, next.turns[0].from));
if (was) play();
};
const sides = [...new Set([Math.sqrt(about.start.length), 4])];
const readStart = (text) => Search.starts.readAs(sides, text);
const wished = () => {
const parts = new URLSearchParams(location.hash.slice(1));
return parts.has("watch") ? parts.get("watch") || about.start : null;
};
let entered = false; // whether the address before it is one of this page
const open = async (from) => {
if (!rows.length) {
document.body.append(stage);
setCode();
stage.classList.toggle("read", views.shown === "readings");
}
if (!stage.open) stage.showModal();
find(".from").hidden = !Search.engine?.record;
if (!run) adopt(await Run.open(about.trace, about), about.start);
if (from === about.start && start !== from) adopt(await Run.open(about.trace, about), from);
if (from !== start && !(await ownRun(from)) && shown !== null) return;
await document.fonts?.ready;
lay(tree?.nodes[0]);
go(0);
find(".play").focus();
if (!still.matches && from === start) play();
};
const close = () => {
stop();
asked += 1;
if (wished() === null) return;
if (entered) history.back();
else history.replaceState(history.state, "", location.pathname + location.search);
};
const refuse = async (message) => {
asked += 1; // a run that is being recorded is for another start
if (!stage.open) await open(start);
complain(message);
};
const heed = () => {
const from = wished();
if (from === null) {
if (stage.open) stage.close();
return;
}
try {
open(readStart(from));
} catch ({ message }) {
refuse(message);
}
};
addEventListener("hashchange", () => {
entered = wished() !== null && !stage.open ? true : entered;
heed();
});
stage.addEventListener("close", close);
addEventListener("load", heed);
find(".from").addEventListener("submit", (event) => {
event.preventDefault();
if (!entry.value.trim()) return;
try {
const from = readStart(entry.value);
if (from === start) return play();
history.replaceState(history.state, "", `#watch=${from}`);
open(from);
} catch ({ message }) {
complain(message);
}
});
const forward = () => {
stop();
go(unit + 1, true);
},
back = () => {
stop();
go(unit - 1);
};
find(".play").onclick = () => (playing ? stop() : play());
find(".step").onclick = forward;
find(".back").onclick = back;
slider.oninput = () => {
stop();
go(Number(slider.value));
};
for (const input of stage.querySelectorAll(".detail input")) {
input.onchange = () => {
find(".time .all").setAttribute("d", profile(list().length - 1));
visit(shown);
};
}
stage.addEventListener("keydown", (event) => {
if (event.ctrlKey || event.metaKey || event.altKey || event.target === entry) return;
const { key, target } = event,
radio = target.matches("input[type=radio]");
const act = {
ArrowRight: radio ? null : forward,
ArrowLeft: radio ? null : back,
Home: () => {
stop();
go(0);
},
End: () => {
stop();
go(Infinity);
},
" ": target.matches("button:not(.play), input[type=radio]") ? null : find(".play").onclick,
}[key];
if (!act) return;
event.preventDefault();
act();
});
new ResizeObserver(() => {
if (!stage.open || shown === null) return;
laid = null;
lay(tree?.nodes[0]);
show(shown);
}).observe(find(".growth"));
Search.stage = {
go: (row) => {
stop();
go(units.place.findIndex(([from]) => run.turn(from).row === row && !run.turn(from).setup));
},
rows: () =>
run.turns
.filter(({ setup }) => !setup)
.map((turn) => ({ ...turn, ...numbersAt(turn, turn.to), what: sentence(turn) })),
now: () => ({ step: shown, line: run.lines[shown - run.from], state: run.after(shown) }),
watch: (from) => {
location.hash = from === about.start ? "watch" : `watch=${from}`;
},
};
})();
