/* Shared by the pages of a book, and written by weave. */
const tree_clock = (() => {
"use strict";
const LONGEST = 0.1;
const SLOW = 3;
class Clock {
constructor(show) {
this.show = show;
this.second = 0;
this.playing = false;
this.frame = 0;
addEventListener("beforeprint", () => this.#print());
}
#print() {
const { search, schedule, second, playing } = this;
this.seek(search.last);
const goOn = () => {
this.take(search, schedule, second);
if (playing) this.play();
};
addEventListener("afterprint", goOn, { once: true });
}
take(search, schedule, second = 0) {
this.search = search;
this.schedule = schedule;
this.second = Math.min(second, schedule.length);
this.tell();
}
play(wait = 0) {
if (this.search.over && this.second >= this.schedule.length) this.second = 0;
this.playing = true;
let last = performance.now() + 1000 * wait;
cancelAnimationFrame(this.frame);
const tick = (now) => {
const by = Math.max(0, Math.min(LONGEST, (now - last) / 1000));
last = Math.max(last, now);
this.second = Math.min(this.schedule.length, this.second + by);
if (this.search.over && this.second === this.schedule.length) this.playing = false;
this.tell();
if (this.playing) this.frame = requestAnimationFrame(tick);
};
this.frame = requestAnimationFrame(tick);
this.tell();
}
pause() {
cancelAnimationFrame(this.frame);
this.playing = false;
this.tell();
}
toggle() {
if (this.playing) this.pause();
else this.play();
}
seek(moment) {
const { search, schedule } = this;
const to = Math.max(0, Math.min(search.last, moment));
const ends = search.over && to === search.last;
this.second = ends ? schedule.length : schedule.times[to];
this.pause();
}
get moment() {
return this.schedule.at(this.second).moment;
}
tell() {
const state = this.schedule.at(this.second);
const slow = !this.playing || state.pace < SLOW;
this.show({ ...state, slow, playing: this.playing });
}
}
return { Clock };
})();
const recording_arguments = (() => {
"use strict";
const { piecesOf } = board_digits;
const argumentsOf = (names, start) => {
const side = Math.sqrt(start.length);
const cells = { array: "b", values: piecesOf(start) };
const known = { start, cells, rows: side, cols: side };
return names.map((each) => known[each] ?? each);
};
return { argumentsOf };
})();
const recording_steps = (() => {
"use strict";
const { asker } = page_asker;
const { argumentsOf } = recording_arguments;
const recorderOf = (texts, questionOf) => {
const worker = () => asker("recorded", texts);
const run = ({ ask, forget }, start, wanted, told) =>
new Promise((settle, fail) => {
const id = ask(questionOf(start, wanted), (said) => {
const wrong = said.wrong ?? said.fault?.message;
if (!said.answer && wrong === undefined) return told?.(said);
forget(id);
return wrong === undefined ? settle(said.answer) : fail(new Error(wrong));
});
});
const steps = worker();
const record = (start, wanted, told) => ({
answer: run(steps, start, wanted, told),
stop: steps.end,
});
const tree = worker();
const grow = (start, sampled, told) => {
tree.end();
const answer = run(tree, start, { sampled, length: 0 }, told);
answer.finally(tree.end).catch(() => {});
return answer;
};
return { record, grow, stop: tree.end };
};
const recorder = ([call, names], text = "recorded") =>
recorderOf(["recorder", text], (start, wanted) => ({
wanted: { call, arguments: argumentsOf(names, start), ...wanted },
}));
return { recorderOf, recorder };
})();
const tree_tree = (() => {
"use strict";
const { Puzzle } = board_puzzle;
const { piecesOf } = board_starts;
class Tree {
constructor(start, depths, ways) {
const size = depths.length;
this.start = start;
this.size = size;
this.depth = Uint8Array.from(depths);
this.way = Uint8Array.from(ways);
this.puzzle = new Puzzle(Math.sqrt(start.length));
this.parent = new Int32Array(size).fill(-1);
this.children = Array.from({ length: size }, () => []);
this.piece = new Int8Array(size);
this.sad = new Uint8Array(size);
this.bounds = [new Uint8Array(size)];
this.#walk();
this.goal = this.bounds[0].indexOf(0);
this.length = this.goal < 0 ? 0 : this.depth[this.goal];
}
#walk() {
const path = [];
const boards = [];
for (let node = 0; node < this.size; node += 1) {
const depth = this.depth[node];
const board = depth ? [...boards[depth - 1]] : piecesOf(this.start);
if (depth) this.#add(node, path[depth - 1], board);
path[depth] = node;
boards[depth] = board;
this.bounds[0][node] = this.puzzle.distance(board);
}
}
#add(node, parent, board) {
this.parent[node] = parent;
this.children[parent].push(node);
const from = board.indexOf(-1) + this.puzzle.by[this.way[node]];
const { piece, sad } = this.puzzle.push(board, from);
this.piece[node] = piece;
this.sad[node] = Number(sad);
}
path(node) {
const nodes = [];
for (let each = node; each >= 0; each = this.parent[each]) nodes.unshift(each);
return nodes;
}
board(node) {
const cells = piecesOf(this.start);
for (const each of this.path(node).slice(1)) {
this.puzzle.push(cells, cells.indexOf(-1) + this.puzzle.by[this.way[each]]);
}
return cells;
}
beside(node, way) {
const back = node > 0 && (this.way[node] + 2) % 4 === way;
return back ? this.parent[node] : this.children[node].find((each) => this.way[each] === way);
}
}
const unpacked = (start, nodes) => {
const bytes = Uint8Array.from(atob(nodes), (sign) => sign.charCodeAt(0));
const taken = (first) => bytes.filter((_, k) => k % 3 === first);
const [moves, excess, tables] = [0, 1, 2].map(taken);
const depths = moves.map((byte) => byte & 63);
const ways = moves.map((byte) => byte >> 6);
const tree = new Tree(start, depths, ways);
const [far] = tree.bounds;
tree.bounds[1] = far.map((moves, node) => moves + 2 * (excess[node] & 15));
tree.bounds[2] = far.map((moves, node) => moves + 2 * (excess[node] >> 4));
tree.bounds[3] = far.map((moves, node) => moves + 2 * tables[node]);
return tree;
};
class Ways {
root = [];
static on(branch, way) {
branch[way] ??= [];
return branch[way];
}
tree(start) {
const depths = [];
const ways = [];
const visit = (branch, depth, way) => {
depths.push(depth);
ways.push(way);
for (const [each, next] of branch.entries()) if (next) visit(next, depth + 1, each);
};
visit(this.root, 0, 0);
return new Tree(start, depths, ways);
}
}
return { Tree, unpacked, Ways };
})();
const tree_own_start = (() => {
"use strict";
const { Puzzle } = board_puzzle;
const { piecesOf } = board_starts;
const { recorder } = recording_steps;
const { Ways } = tree_tree;
const DRAWN = 20_000;
const boardsOf = ({ reached, names: [level, p, q] }, samples) =>
samples.line.map((line, k) =>
reached.includes(line)
? [samples[level][k] - 1, samples[p][k]]
: [samples[level][k], samples[q][k]],
);
const plant = (ways, start, boards) => {
const puzzle = new Puzzle(Math.sqrt(start.length));
const path = [];
for (const [depth, cell] of boards) {
const above = path[depth - 1];
const branch = above ? Ways.on(above.branch, puzzle.by.indexOf(cell - above.cell)) : ways.root;
path[depth] = { branch, cell };
}
};
const plantWay = (ways, start, pieces) => {
const cells = piecesOf(start);
const puzzle = new Puzzle(Math.sqrt(start.length));
const way = [cells.indexOf(-1)];
for (const piece of piecesOf(pieces)) {
way.push(cells.indexOf(piece));
puzzle.push(cells, way.at(-1));
}
plant(ways, start, [...way.entries()]);
};
const sampled = async (start, sampling, recorded, most = DRAWN) => {
const { call, reached, won, names } = sampling;
const wanted = { lines: [...reached, ...won], names, most };
const { samples, ended, error } = await recorder(call, recorded).grow(start, wanted);
if (error) throw new Error(error.message);
const boards = boardsOf(sampling, samples);
const last = boards.findLastIndex(([depth]) => depth === 0);
const ways = new Ways();
plant(ways, start, ended || last === 0 ? boards : boards.slice(0, last));
return { ways, ended, steps: samples.step };
};
return { plantWay, sampled };
})();
const tree_search = (() => {
"use strict";
class Search {
constructor(tree, question, told, runs = false) {
this.tree = tree;
this.question = question;
this.runs = runs;
this.bound = tree.bounds[question];
this.need = this.#needs();
this.limits = told.map(({ limit }) => limit);
this.counts = told.map(({ boards }) => boards);
this.rounds = this.limits.map((limit) => this.#met(limit));
this.begins = [0];
for (const nodes of this.rounds) this.begins.push(this.begins.at(-1) + nodes.length);
this.last = this.begins.at(-1) - 1;
this.over = this.isLast(this.rounds.length - 1);
}
static whole(tree, question) {
const limits = [];
const first = tree.bounds[question][0];
for (let limit = first; limit <= tree.length; limit += 2) limits.push({ limit, boards: null });
const search = new Search(tree, question, limits);
search.counts = search.rounds.map((_, round) => search.drawn(round));
return search;
}
#needs() {
const { tree, bound } = this;
const need = new Uint8Array(tree.size);
for (let node = 0; node < tree.size; node += 1) {
const own = tree.depth[node] + bound[node];
need[node] = node ? Math.max(own, need[tree.parent[node]]) : own;
}
return need;
}
#met(limit) {
const { tree, need } = this;
const ends = !this.runs && tree.goal >= 0 && limit === tree.length;
const end = ends ? tree.goal + 1 : tree.size;
const nodes = [];
for (let node = 0; node < end; node += 1) if (need[node] <= limit) nodes.push(node);
return Int32Array.from(nodes);
}
has(round, node) {
const { goal } = this.tree;
return this.need[node] <= this.limits[round] && (!this.isLast(round) || node <= goal);
}
isLast(round) {
const { goal, length } = this.tree;
return !this.runs && goal >= 0 && this.limits[round] === length;
}
drawn(round) {
return this.rounds[round].length - Number(this.isLast(round));
}
isWhole(round) {
return this.counts[round] === this.drawn(round);
}
get exact() {
const partly = this.rounds.findIndex((_, round) => !this.isWhole(round));
return partly < 0 ? this.last + 1 : this.begins[partly];
}
at(moment) {
let round = 0;
while (round < this.rounds.length - 1 && this.begins[round + 1] <= moment) round += 1;
const place = moment - this.begins[round];
return { round, place, node: this.rounds[round][place] };
}
momentOf(round, node) {
return this.begins[round] + this.rounds[round].indexOf(node);
}
}
return { Search };
})();
const tree_ink = (() => {
"use strict";
const WIDTHS = [0.7, 1, 1.5, 2.1, 2.9, 3.8];
const SIZES = [3, 14, 60, 260, 1100];
const OPEN = 0.05;
const SOLUTION = 4;
const widthOf = (boards) => SIZES.filter((size) => boards >= size).length;
class Ink {
constructor(canvas, frame) {
const { width, height, ratio } = frame;
canvas.width = width * ratio;
canvas.height = height * ratio;
this.pen = canvas.getContext("2d");
this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
Object.assign(this, frame, { canvas });
}
clear() {
this.pen.clearRect(0, 0, this.width, this.height);
}
line(colour, width, dashes = []) {
this.pen.strokeStyle = colour;
this.pen.lineWidth = width * this.scale;
this.pen.lineCap = dashes.length ? "butt" : "round";
this.pen.setLineDash(dashes);
}
branch(width, sad) {
const wide = WIDTHS[width];
const dashes = sad && width > 1 ? [2.2 * wide, 1.3 * wide] : [];
this.line(sad ? this.colours.sad : this.colours.happy, wide, dashes);
}
moves(nodes) {
const { pen } = this;
const { x, y, curve } = this.places;
const { parent } = this.layout.tree;
pen.beginPath();
for (const node of nodes) {
if (!node) continue;
const k = 4 * node;
pen.moveTo(x[parent[node]], y[parent[node]]);
pen.bezierCurveTo(curve[k], curve[k + 1], curve[k + 2], curve[k + 3], x[node], y[node]);
}
pen.stroke();
}
end(node, sad) {
const { pen, colours } = this;
pen.fillStyle = sad ? colours.sad : colours.happy;
pen.beginPath();
pen.arc(...this.place(node), 1.5 * this.scale, 0, 7);
pen.fill();
}
open(node) {
const [x, y] = this.place(node);
const angle = this.layout.angle(this.layout.share[node]);
const far = OPEN * this.radius;
this.line(this.colours.soft, 0.7, [1, 2]);
this.pen.beginPath();
this.pen.moveTo(x, y);
this.pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
this.pen.stroke();
}
spot([x, y], size, full) {
const { pen, colours } = this;
this.line(colours.ink, 2);
pen.beginPath();
pen.arc(x, y, size * Math.max(0.6, this.scale), 0, 7);
pen.fillStyle = full ? colours.ink : colours.paper;
pen.fill();
pen.stroke();
}
place(node) {
return [this.places.x[node], this.places.y[node]];
}
ring(moves, from = 0, to = 1) {
const { layout, pen, radius } = this;
pen.beginPath();
pen.arc(...this.centre, radius * layout.reach(moves), layout.angle(from), layout.angle(to));
pen.stroke();
}
onRing(moves, share) {
const radius = this.radius * this.layout.reach(moves);
const angle = this.layout.angle(share);
const [x, y] = this.centre;
return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}
}
return { WIDTHS, SOLUTION, widthOf, Ink };
})();
const tree_layout = (() => {
"use strict";
const GOAL = 9;
const BEND = 0.55;
class Layout {
constructor(tree, most) {
this.tree = tree;
this.most = most;
this.below = new Int32Array(tree.size).fill(1);
this.#divide();
this.top = tree.goal < 0 ? 0.5 : this.share[tree.goal];
}
#divide() {
const { size, parent, children, goal } = this.tree;
const ends = new Float64Array(size);
for (let node = size - 1; node >= 0; node -= 1) {
if (!children[node].length) ends[node] = node === goal ? GOAL : 1;
if (!node) continue;
ends[parent[node]] += ends[node];
this.below[parent[node]] += this.below[node];
}
const to = new Float64Array(size);
to[0] = 1;
this.from = new Float64Array(size);
for (let node = 0; node < size; node += 1) {
const wide = to[node] - this.from[node];
let at = this.from[node];
for (const child of children[node]) {
this.from[child] = at;
at += (wide * ends[child]) / ends[node];
to[child] = at;
}
}
this.share = new Float64Array(size);
for (let node = size - 1; node >= 0; node -= 1) {
const inner = children[node];
const sum = inner.reduce((all, child) => all + this.share[child], 0);
this.share[node] = inner.length ? sum / inner.length : (this.from[node] + to[node]) / 2;
}
}
angle(share) {
return (share - this.top) * 2 * Math.PI - Math.PI / 2;
}
shareOf(angle) {
const turns = (angle + Math.PI / 2) / (2 * Math.PI) + this.top;
return turns - Math.floor(turns);
}
reach(moves) {
return (moves / this.most) ** BEND;
}
places([cx, cy], radius) {
const { size, depth, parent } = this.tree;
const x = new Float32Array(size);
const y = new Float32Array(size);
const curve = new Float32Array(4 * size);
const at = (r, a) => [cx + r * Math.cos(a), cy + r * Math.sin(a)];
for (let node = 0; node < size; node += 1) {
const here = this.angle(this.share[node]);
const out = radius * this.reach(depth[node]);
[x[node], y[node]] = at(out, here);
if (!node) continue;
const middle = (out + radius * this.reach(depth[node] - 1)) / 2;
const begin = depth[node] === 1 ? here : this.angle(this.share[parent[node]]);
curve.set([...at(middle, begin), ...at(middle, here)], 4 * node);
}
return { x, y, curve };
}
}
return { Layout };
})();
const tree_light = (() => {
"use strict";
const { SOLUTION } = tree_ink;
const smooth = (share) => share * share * (3 - 2 * share);
const swept = ({ layout }, search, { node, place, round }) => {
if (node === layout.tree.goal) return layout.top;
const last = place === search.rounds[round].length - 1;
return last && search.counts[round] !== null ? 1 : Math.min(layout.from[node] + 0.002, 1);
};
class Light {
constructor(ink, host) {
this.ink = ink;
this.host = host;
}
draw(search, here, rest) {
const { ink } = this;
const tried = search.limits[here.round];
const limit = tried + 2 * smooth(rest);
const found = here.node === ink.layout.tree.goal;
ink.clear();
ink.line(ink.colours.soft, 1.2, [1, 4]);
ink.ring(limit);
if (rest) this.#closed(tried, rest);
else this.#arc(search, here, limit);
if (found) this.#solution(here.node);
else if (!rest) this.#way(search, here);
ink.spot(ink.place(0), 4.5, true);
if (found) ink.spot(ink.place(here.node), 6, false);
}
#closed(moves, rest) {
const { ink } = this;
ink.pen.globalAlpha = 1 - rest;
ink.line(ink.colours.ink, 2.4);
ink.ring(moves);
ink.pen.globalAlpha = 1;
}
#arc(search, here, moves) {
const { ink } = this;
const share = swept(ink, search, here);
ink.line(ink.colours.ink, 2.4);
ink.ring(moves, 0, share);
const end = ink.onRing(moves, share);
ink.spot(end, 5, true);
if (!this.host.matches(":focus-visible")) return;
ink.pen.beginPath();
ink.pen.arc(...end, 13, 0, 7);
ink.pen.stroke();
}
#way(search, here) {
const { ink } = this;
const { node } = here;
const { tree } = ink.layout;
const moves = tree.depth[node] + search.bound[node];
ink.line(ink.colours.ink, 1.8);
ink.moves(tree.path(node));
ink.line(ink.colours.soft, 1.4, [2, 4]);
ink.pen.beginPath();
ink.pen.moveTo(...ink.place(node));
ink.pen.lineTo(...ink.onRing(moves, swept(ink, search, here)));
ink.pen.stroke();
if (node) ink.spot(ink.place(node), 5, false);
}
#solution(node) {
const { ink } = this;
const { tree } = ink.layout;
for (const each of tree.path(node)) {
ink.branch(SOLUTION, tree.sad[each]);
ink.moves([each]);
}
}
}
return { Light };
})();
const tree_picture = (() => {
"use strict";
const { colourOf, made } = page_elements;
const { Ink, widthOf } = tree_ink;
const { Layout } = tree_layout;
const { Light } = tree_light;
const MARGIN = 9;
const NEAR = 12;
const COLOURS = ["ink", "soft", "hair", "paper", "happy", "sad", "pale"];
const layAgain = (element, lay) => {
new ResizeObserver(lay).observe(element);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lay);
const themes = { attributeFilter: ["data-theme"] };
new MutationObserver(lay).observe(document.documentElement, themes);
};
class Picture {
constructor(host) {
this.host = host;
this.canvases = ["past", "growth", "light"].map((name) => made("canvas", `over ${name}`));
host.prepend(...this.canvases);
}
take(tree, most) {
this.layout = new Layout(tree, most);
this.measure();
}
measure() {
const { clientWidth: width, clientHeight: height } = this.host;
const radius = Math.max(1, Math.min(width, height) / 2 - MARGIN);
this.radius = radius;
this.centre = [width / 2, height / 2];
this.places = this.layout.places(this.centre, radius);
const frame = {
width,
height,
radius,
layout: this.layout,
centre: this.centre,
places: this.places,
ratio: Math.min(2, devicePixelRatio || 1),
scale: Math.max(0.5, Math.min(1, radius / 280)),
colours: Object.fromEntries(COLOURS.map((name) => [name, colourOf(this.host, name)])),
};
const inks = this.canvases.map((canvas) => new Ink(canvas, frame));
[this.past, this.growth] = inks;
this.light = new Light(inks[2], this.host);
this.drawn = null;
}
draw(search, { moment, rest }) {
const here = search.at(moment);
const over = rest > 0 && !search.isLast(here.round);
const past = over ? here.round + 1 : here.round;
const { drawn } = this;
const same = drawn && drawn.search === search;
if (!same || drawn.past !== past) this.#drawPast(search, past);
if (!same || drawn.round !== here.round || drawn.place > here.place) {
this.growth.clear();
this.#grow(search, here.round, 0, here.place);
} else if (drawn.place < here.place) {
this.#grow(search, here.round, drawn.place + 1, here.place);
}
this.growth.canvas.style.opacity = over ? 1 - rest ** 2 : 1;
this.light.draw(search, here, over ? rest : 0);
this.drawn = { search, past, round: here.round, place: here.place };
}
#drawPast(search, past) {
const ink = this.past;
ink.clear();
ink.line(ink.colours.hair, 1);
for (const limit of search.limits.slice(0, past)) ink.ring(limit);
ink.line(ink.colours.pale, 0.7);
if (past) ink.moves(search.rounds[past - 1]);
}
#grow(search, round, first, last) {
const { growth } = this;
const { children, goal, sad } = search.tree;
const whole = search.isWhole(round);
for (const node of search.rounds[round].subarray(first, last + 1)) {
if (!node) continue;
growth.branch(widthOf(this.layout.below[node]), sad[node]);
growth.moves([node]);
const goesOn = children[node].some((child) => search.has(round, child));
if (goesOn || node === goal) continue;
if (whole) growth.end(node, sad[node]);
else growth.open(node);
}
}
nearest(search, round, x, y) {
const { places } = this;
let [best, least] = [-1, NEAR ** 2];
for (const node of search.rounds[round]) {
const away = (places.x[node] - x) ** 2 + (places.y[node] - y) ** 2;
if (away < least) [best, least] = [node, away];
}
return best;
}
}
return { layAgain, Picture };
})();
const tree_words = (() => {
"use strict";
const { counted } = common_counted;
const { duration } = programs_forecast;
const moves = (many) => counted(many, "move");
const boards = (many) => counted(many, "board");
const verdict = (search, here, ended) => {
const number = search.limits[here.round];
const are = number === 1 ? "is" : "are";
const noun = number === 1 ? "move" : "moves";
if (here.node === search.tree.goal) return [number, `${noun}, and not one fewer`];
if (ended) return [number, `${noun} ${are} not enough`];
return [number, `${noun}: ${are} ${number === 1 ? "it" : "they"} enough?`];
};
const large = (search, { round }, { next, upper }) => {
if (search.isWhole(round)) return "";
const many = search.counts[round];
if (many !== null) return `${boards(many)}: more than are drawn.`;
const ahead = next
? `about ${boards(Number(next.nodes.toPrecision(2)))}, in ${duration(next.time)}`
: "more boards than can be drawn";
return `This round: ${ahead}. ${upper ? `A way of ${moves(upper)} is known.` : ""}`;
};
const sum = (made, left) => {
const more = left ? " or more" : "";
return `<b>${made}</b> made + <b>${left}</b>${more} to go = <b>${made + left}</b>`;
};
const value = (search, { round, place, node }) => {
if (node === search.tree.goal) return `the goal, after ${moves(search.tree.length)}`;
const drawn = search.isWhole(round) ? "" : " drawn";
return `board ${counted(place + 1)} of ${counted(search.drawn(round))}${drawn}, round ${round + 1}`;
};
return { verdict, large, sum, value };
})();
