/* Shared by the pages of a book, and written by weave. */
const tree_clock = (() => {
"use strict";
const LONGEST = 0.1; // seconds by which a frame may go on; a page that slept does not jump
const SLOW = 3; // boards a second at which each is told by itself
class Clock {
constructor(show) {
this.show = show;
this.second = 0;
this.tempo = 1;
this.playing = false;
this.frame = 0;
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
this.second = Math.min(this.schedule.length, this.second + by * this.tempo);
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
const slow = !this.playing || state.pace * this.tempo < SLOW;
this.show({ ...state, slow, playing: this.playing });
}
}
return { Clock };
})();
const tree_dial = (() => {
"use strict";
const STILL = 5; // pixels within which a press is no drag
class Dial {
constructor(host, picture, clock, open) {
Object.assign(this, { host, picture, clock, open, held: null });
host.addEventListener("pointerdown", (event) => this.#begin(event));
host.addEventListener("pointermove", (event) => this.#drag(event));
host.addEventListener("pointerup", () => this.#end());
host.addEventListener("pointercancel", () => {
this.held = null;
});
host.addEventListener("keydown", (event) => this.#key(event));
for (const name of ["focus", "blur"]) host.addEventListener(name, () => clock.tell());
}
#begin(event) {
if (event.button) return;
const { search, moment } = this.clock;
const winds = event.pointerType !== "touch" || event.target.closest(".ring");
this.held = { x: event.clientX, y: event.clientY, winds, moved: false, share: null };
this.held.round = search.at(moment).round;
if (winds) this.host.setPointerCapture(event.pointerId);
this.held.board = this.picture.nearest(search, this.held.round, ...this.#at(event));
if (this.held.board < 0) this.#wind(event);
else this.clock.seek(search.momentOf(this.held.round, this.held.board));
}
#at({ clientX, clientY }) {
const { left, top } = this.host.getBoundingClientRect();
return [clientX - left, clientY - top];
}
#drag(event) {
const { held } = this;
if (!held?.winds) return;
const away = Math.hypot(event.clientX - held.x, event.clientY - held.y);
held.moved ||= away > STILL;
if (held.moved) this.#wind(event);
}
#end() {
const { held } = this;
this.held = null;
if (held && !held.moved && held.board >= 0) this.open();
}
#wind(event) {
const { clock, held, picture } = this;
const { search } = clock;
const [x, y] = this.#at(event);
const [cx, cy] = picture.centre;
const share = picture.layout.shareOf(Math.atan2(y - cy, x - cx));
const turn = held.share === null ? 0 : Math.round(held.share - share); // 1 over the seam
held.round = Math.max(0, Math.min(held.round + turn, search.rounds.length - 1));
held.share = share;
const { from } = picture.layout;
const place = search.rounds[held.round].findLastIndex((node) => from[node] <= share);
clock.seek(search.begins[held.round] + place);
}
#key(event) {
const { clock } = this;
const { search, moment } = clock;
const { round, place } = search.at(moment);
const to = {
ArrowRight: moment + 1,
ArrowUp: moment + 1,
ArrowLeft: moment - 1,
ArrowDown: moment - 1,
PageUp: search.begins[Math.min(round + 1, search.rounds.length)],
PageDown: search.begins[Math.max(0, place ? round : round - 1)],
Home: 0,
End: search.last,
}[event.key];
if (event.ctrlKey || event.metaKey || event.altKey) return;
if (to === undefined && event.key !== "Enter") return;
event.preventDefault();
if (event.key === "Enter") this.open();
else clock.seek(to);
}
tell(search, moment, words) {
const { host } = this;
host.setAttribute("aria-valuemax", search.last);
host.setAttribute("aria-valuenow", moment);
host.setAttribute("aria-valuetext", words);
}
}
return { Dial };
})();
const programs_beam = (() => {
"use strict";
const { asker } = page_asker;
const { once } = asker("beam");
const beam = async (board) => {
const { length = 0 } = await once({ board });
return length;
};
return { beam };
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
this.piece = new Int8Array(size); // that was pushed last
this.sad = new Uint8Array(size);
this.bounds = [new Uint8Array(size)]; // moves to go at least, by each question
this.#walk();
this.goal = this.bounds[0].indexOf(0); // or -1, if it is not met
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
const DRAWN = 20_000; // boards that are sampled at most
const roundsOf = ({ reached }, { names: [level, p, q] }, samples) => {
const rounds = [];
samples.line.forEach((line, k) => {
const arrives = reached.includes(line);
const depth = arrives ? samples[level][k] - 1 : samples[level][k];
const cell = arrives ? samples[p][k] : samples[q][k];
if (!depth) rounds.push([]);
rounds.at(-1).push([depth, cell]);
});
return rounds;
};
const plant = (ways, start, round) => {
const puzzle = new Puzzle(Math.sqrt(start.length));
const path = [{ branch: ways.root, cell: piecesOf(start).indexOf(-1) }];
for (const [depth, cell] of round.slice(1)) {
const above = path[depth - 1];
const branch = Ways.on(above.branch, puzzle.by.indexOf(cell - above.cell));
path[depth] = { branch, cell };
}
};
const plantWay = (ways, start, pieces) => {
const cells = piecesOf(start);
const puzzle = new Puzzle(Math.sqrt(start.length));
let branch = ways.root;
for (const piece of piecesOf(pieces)) {
const from = cells.indexOf(piece);
branch = Ways.on(branch, puzzle.by.indexOf(from - cells.indexOf(-1)));
puzzle.push(cells, from);
}
};
const sampled = async (start, sampling, recorded) => {
const { call, reached, won, names } = sampling;
const wanted = { lines: [...reached, ...won], names, most: DRAWN };
const { samples, ended, error } = await recorder(call, recorded).grow(start, wanted);
if (error) throw new Error(error.message);
const rounds = roundsOf(sampling, sampling, samples);
if (!ended && rounds.length > 1) rounds.pop(); // whose boards are not all there
const ways = new Ways();
for (const round of rounds) plant(ways, start, round);
return { ways, ended, steps: samples.step, counts: rounds.map(({ length }) => length) };
};
const stepsOf = async (start, { call, reached, won }, recorded, most) => {
const wanted = { lines: [...reached, ...won], names: [], most };
const { samples } = await recorder(call, recorded).grow(start, wanted);
return samples.step;
};
return { plantWay, sampled, stepsOf };
})();
const tree_schedule = (() => {
"use strict";
const END = 1.8; // seconds after the last board, in which the upper mark comes down
const LAST = { boards: 6, seconds: 0.36, slowing: 0.45 }; // boards before the goal
const HALVES = 40; // of the interval in which the pace of a round is looked for
const PLANS = {
first: { alone: 3, rounds: [4.5, 1.6, 1.7, 1.8, 2.2, 4.8], rests: [1.6, 1.2, 0.8] },
again: { alone: 0, rounds: [1, 1, 1.2, 1.6, 3.6], rests: [0.8] },
long: { alone: 0, rounds: [0.7, 3.6], rests: [0.7] },
};
const quickening = (many, seconds, alone) => {
if (!alone || many <= alone) return () => seconds / many;
const rest = many - alone;
const left = (place) => ((rest - place) / rest) ** 1.8; // of the time, as a share
return (place) => {
const k = place - alone;
return k < 0 ? 1 : (seconds - alone) * (left(k) - left(k + 1));
};
};
const slowing = (many, seconds) => {
const late = (place) => {
const left = many - 1 - place;
return left <= LAST.boards ? LAST.seconds : LAST.slowing / left;
};
const whole = (even) => {
let sum = 0;
for (let place = 0; place < many - 1; place += 1) sum += Math.max(even, late(place));
return sum;
};
let [low, high] = [0, seconds / many];
for (let k = 0; k < HALVES; k += 1) {
const middle = (low + high) / 2;
if (whole(middle) < seconds) low = middle;
else high = middle;
}
return (place) => (place === many - 1 ? 0 : Math.max(low, late(place)));
};
class Schedule {
constructor(search, { alone, rounds, rests }) {
const many = search.rounds.length;
this.search = search;
this.rests = search.rounds.map((_, round) => rests[Math.min(round, rests.length - 1)]);
this.times = new Float64Array(search.last + 1);
let now = 0;
search.rounds.forEach((nodes, round) => {
const planned = Math.max(0, round + rounds.length - many);
const last = rounds.length - 1;
const seconds = rounds[search.isLast(round) ? last : Math.min(planned, last - 1)];
const wait = search.isLast(round)
? slowing(nodes.length, seconds)
: quickening(nodes.length, seconds, round ? 0 : alone);
for (let place = 0; place < nodes.length; place += 1) {
this.times[search.begins[round] + place] = now;
now += wait(place);
}
now += this.rests[round];
});
this.length = search.over ? this.times[search.last] + END : now;
}
at(second) {
const { times, search } = this;
let [low, high] = [0, times.length - 1];
while (low < high) {
const middle = (low + high + 1) >> 1;
if (times[middle] <= second) low = middle;
else high = middle - 1;
}
const { round, place } = search.at(low);
const ends = place === search.rounds[round].length - 1;
const end = low === search.last;
const long = end && search.over ? END : this.rests[round];
const next = end ? this.length : times[low + 1];
const rest = ends ? Math.min(1, Math.max(0, (second - (next - long)) / long)) : 0;
return { moment: low, rest, pace: end ? 0 : 1 / (next - times[low]) };
}
}
return { PLANS, Schedule };
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
get total() {
return this.counts.reduce((sum, boards) => sum + boards, 0);
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
before({ round, place }) {
return place ? this.rounds[round][place - 1] : -1;
}
momentOf(round, node) {
return this.begins[round] + this.rounds[round].indexOf(node);
}
}
return { Search };
})();
const tree_films = (() => {
"use strict";
const { digitsOf } = board_starts;
const { beam } = programs_beam;
const { engine } = programs_board_engine;
const { duration } = programs_forecast;
const { plantWay, sampled } = tree_own_start;
const { PLANS, Schedule } = tree_schedule;
const { Search } = tree_search;
const { unpacked } = tree_tree;
const WORTH_TELLING = 1; // seconds of a round from which on it is foretold
const filmsOf = (data, nodes, { use, complain }) => {
const engines = data.programs.map(engine); // of the questions
let known = null; // of a start: its tree, and whether that has all boards of all rounds
let question = 0;
let asked = 0;
let running = null;
const filmOf = (search, plan, more = {}) => {
const ghost = search.question && known.whole ? Search.whole(known.tree, 0) : null;
const schedule = new Schedule(search, plan);
return { start: known.start, steps: known.steps, search, ghost, schedule, ...more };
};
const measure = async (tree, wanted) => {
if (tree.bounds[wanted]) return;
const boards = Array.from({ length: tree.size }, (_, node) => digitsOf(tree.board(node)));
tree.bounds[wanted] = Uint8Array.from(await engines[wanted].bounds(boards));
};
const showWhole = (plan, more) => use(filmOf(Search.whole(known.tree, question), plan), more);
const follow = async () => {
asked += 1;
const mine = asked;
const { start, ways } = known;
const told = [{ limit: known.tree.bounds[question][0], boards: null }];
let upper = null;
let time = 0; // of the round that runs, as far as that is foretold
const refresh = (begun = true) => {
const words = time > WORTH_TELLING ? `This round may take about ${duration(time)}.` : "";
const search = new Search(known.tree, question, told, running !== null);
use(filmOf(search, PLANS.long, { upper, forecast: words }), { begun, play: !begun });
};
const first = beam(start).then((length) => {
if (length) upper = length;
});
running = engines[question].solve({ board: start }, async ({ failed: round, next }) => {
await first;
if (mine !== asked) return;
time = next?.time ?? 0;
told.at(-1).boards = round.nodes;
told.push({ limit: round.happy + round.sad + 2, boards: null });
refresh();
});
refresh(false);
const { solution, failed: wrong } = await running.answer;
await first;
if (mine !== asked) return;
running = null;
time = 0;
if (wrong) {
complain(wrong);
return;
}
if (known.tree.goal < 0) {
plantWay(ways, start, solution.pieces);
known.tree = ways.tree(start);
await measure(known.tree, question);
if (mine !== asked) return;
}
told.at(-1).boards = solution.quotas.at(-1).nodes;
refresh();
};
const stop = () => {
asked += 1;
running?.stop();
running = null;
};
const ask = async (wanted) => {
stop();
question = wanted;
const mine = asked;
if (!known.tree.bounds[question]) complain("The bound is asked about each board …");
await measure(known.tree, question);
if (mine !== asked) return;
complain("");
const isTold = known.start === data.start || question === 0;
if (known.whole && isTold) showWhole(PLANS.again, { play: true });
else await follow();
};
const from = async (start, wanted = 0) => {
stop();
question = wanted;
const mine = asked;
if (start === data.start) return first(wanted, { play: true });
const { ways, ended, steps } = await sampled(start, data.sampling[0], data.recorded[0]);
if (mine !== asked) return;
const tree = ways.tree(start);
if (tree.size === 1) throw new Error("Already solved.");
known = { start, ways, tree, whole: ended, steps: { 0: steps } };
await ask(wanted);
};
const first = (wanted, more) => {
question = wanted;
known = { start: data.start, tree: unpacked(data.start, nodes), whole: true, steps: {} };
showWhole(question ? PLANS.again : PLANS.first, more);
};
return { ask, first, from };
};
return { filmsOf };
})();
const tree_ink = (() => {
"use strict";
const WIDTHS = [0.7, 1, 1.5, 2.1, 2.9, 3.8]; // of a branch, by how many boards it has
const SIZES = [3, 14, 60, 260, 1100]; // boards from which on it is wider
const OPEN = 0.05; // of the radius: a branch that goes on, nobody sees where
const SOLUTION = 4; // the width of the way to the goal
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
widthOf(node) {
return SIZES.filter((size) => this.layout.below[node] >= size).length;
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
write(words, [x, y], font, colour, ground = 0) {
const { pen, colours } = this;
pen.font = `${font} ${colours.font}`;
pen.textAlign = "center";
pen.textBaseline = "middle";
pen.fillStyle = colours.paper;
if (ground) pen.fillRect(x - ground, y - 7, 2 * ground, 12);
pen.fillStyle = colour;
pen.fillText(words, x, y);
}
}
return { SOLUTION, Ink };
})();
const tree_light = (() => {
"use strict";
const { SOLUTION } = tree_ink;
const SMALL = 110; // pixels of radius under which no words are written
const APART = 11; // pixels from ring to ring at which each has its number
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
draw(search, here, rest, bare) {
const { ink } = this;
const tried = search.limits[here.round];
const limit = tried + 2 * smooth(rest);
const found = here.node === ink.layout.tree.goal;
ink.clear();
ink.line(ink.colours.soft, 1.2, [1, 4]);
ink.ring(limit);
if (rest) this.#closed(tried, rest);
else this.#arc(search, here, limit, bare);
if (found) this.#solution(here.node);
else if (!rest && !bare) this.#way(search, here);
ink.spot(ink.place(0), 4.5, true);
if (found) ink.spot(ink.place(here.node), 6, false);
if (!bare) this.#limits(search, limit, found);
}
#closed(moves, rest) {
const { ink } = this;
ink.pen.globalAlpha = 1 - rest;
ink.line(ink.colours.ink, 2.4);
ink.ring(moves);
ink.pen.globalAlpha = 1;
}
#arc(search, here, moves, bare) {
const { ink } = this;
const share = swept(ink, search, here);
ink.line(ink.colours.ink, 2.4);
ink.ring(moves, 0, share);
if (bare) return;
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
#limits(search, limit, found) {
const { ink } = this;
const { radius, colours, layout } = ink;
if (radius < SMALL) return;
const [x, y] = ink.centre;
const top = (moves) => y - radius * layout.reach(moves);
const [least] = search.limits;
const now = least + 2 * Math.round((limit - least) / 2);
const failed = search.limits.filter((each) => each < now);
const apart = top(layout.most - 2) - top(layout.most);
if (apart >= APART) {
for (const each of failed) ink.write(each, [x + 17, top(each)], "12px", colours.soft, 9);
}
const words = found ? `in order: ${now} moves` : `up to ${now} moves`;
ink.write(words, [x, top(limit) - 16], "600 16px", colours.ink);
}
}
return { smooth, Light };
})();
const tree_layout = (() => {
"use strict";
const GOAL = 9; // the goal has the room of so many ends, so that its way stands alone
const BEND = 0.72; // inner rings lie wider apart than outer ones, so that one sees the start
class Layout {
constructor(tree, most) {
this.tree = tree;
this.most = most;
this.below = new Int32Array(tree.size).fill(1); // boards of the branch of each
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
const tree_picture = (() => {
"use strict";
const { Ink } = tree_ink;
const { Layout } = tree_layout;
const { Light } = tree_light;
const MARGIN = 24;
const NEAR = 12; // pixels from a board to a press on it
const TINY = 240; // pixels of a picture without words
const coloursOf = (host) => {
const probe = host.appendChild(document.createElement("i"));
const found = { font: getComputedStyle(host).fontFamily };
for (const name of ["ink", "soft", "hair", "paper", "happy", "sad", "pale"]) {
probe.style.color = `var(--${name})`;
found[name] = getComputedStyle(probe).color;
}
probe.remove();
return found;
};
class Picture {
constructor(host) {
this.host = host;
this.canvases = ["past", "growth", "light"].map((name) => {
const canvas = document.createElement("canvas");
canvas.className = name;
return canvas;
});
host.prepend(...this.canvases);
}
take(tree, most) {
this.layout = new Layout(tree, most);
this.measure();
}
measure() {
const { clientWidth: width, clientHeight: height } = this.host;
const tiny = Math.min(width, height) < TINY;
const margin = tiny ? 6 : MARGIN;
const radius = Math.max(1, Math.min(width, height) / 2 - margin);
this.radius = radius;
this.centre = [width / 2, height / 2 + (tiny ? 0 : margin / 2)];
this.places = this.layout.places(this.centre, radius);
const frame = {
width,
height,
radius,
layout: this.layout,
centre: this.centre,
places: this.places,
ratio: Math.min(2, devicePixelRatio || 1),
scale: Math.max(0.5, Math.min(1, radius / 280)), // of all lines
colours: coloursOf(this.host),
};
const inks = this.canvases.map((canvas) => new Ink(canvas, frame));
[this.past, this.growth] = inks;
this.light = new Light(inks[2], this.host);
this.drawn = null;
}
draw(search, { moment, rest, bare = false }, ghost = null) {
const here = search.at(moment);
const over = rest > 0 && !search.isLast(here.round);
const past = over ? here.round + 1 : here.round;
const { drawn } = this;
const same = drawn && drawn.search === search && drawn.ghost === ghost;
if (!same || drawn.past !== past) this.#drawPast(search, past, ghost);
if (!same || drawn.round !== here.round || drawn.place > here.place) {
this.growth.clear();
this.#grow(search, here.round, 0, here.place);
} else if (drawn.place < here.place) {
this.#grow(search, here.round, drawn.place + 1, here.place);
}
this.growth.canvas.style.opacity = over ? 1 - rest ** 2 : 1;
this.light.draw(search, here, over ? rest : 0, bare);
this.drawn = { search, ghost, past, round: here.round, place: here.place };
}
#drawPast(search, past, ghost) {
const ink = this.past;
ink.clear();
ink.line(ink.colours.hair, 1);
for (const limit of search.limits.slice(0, past)) ink.ring(limit);
const pale = ghost ? ghost.rounds.slice(-2) : search.rounds.slice(0, past).slice(-1);
ink.line(ink.colours.pale, 0.7);
ink.moves(pale.flatMap((nodes) => [...nodes]));
}
#grow(search, round, first, last) {
const { growth } = this;
const { children, goal, sad } = search.tree;
const whole = search.isWhole(round);
for (const node of search.rounds[round].subarray(first, last + 1)) {
if (!node) continue;
growth.branch(growth.widthOf(node), sad[node]);
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
return { Picture };
})();
const tree_ruler = (() => {
"use strict";
const { drawn } = page_elements;
const MOST = 80; // moves that any board of fifteen pieces needs
const BAND = { top: 46, height: 16 };
const NARROW = 420; // pixels of a ruler with fewer words
const EDGE = 2;
const set = (element, attributes) => {
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};
class Ruler {
constructor(svg) {
this.svg = svg;
}
x(moves) {
return EDGE + (Math.min(moves, MOST) / MOST) * (this.width - 2 * EDGE);
}
build() {
const { svg } = this;
const { top, height } = BAND;
const foot = top + height;
this.width = svg.clientWidth;
svg.replaceChildren(svg.querySelector("defs"));
const within = { y: top, height };
const pattern = svg.querySelector("pattern").id;
this.failed = drawn("rect", { ...within, x: this.x(0), fill: `url(#${pattern})` }, svg);
this.between = drawn("rect", { ...within, class: "between" }, svg);
drawn("path", { class: "line", d: `M${this.x(0)} ${foot}H${this.x(MOST)}` }, svg);
for (let moves = 0; moves <= MOST; moves += 10) this.#tick(moves, foot);
const post = { class: "post", d: `M0 ${top - 4}v${height + 8}` };
this.posts = [drawn("path", post, svg), drawn("path", post, svg)];
const word = { class: "word", y: top - 9 };
const number = { class: "number", y: top - 9 };
const before = { "text-anchor": "end" };
this.least = drawn("text", { ...word, ...before }, svg, "at least");
this.low = drawn("text", { ...number, ...before }, svg);
this.high = drawn("text", number, svg);
this.most = drawn("text", word, svg, "at most");
this.answer = drawn("text", { ...number, "text-anchor": "middle" }, svg);
const proved = this.width < NARROW ? "moves, no fewer" : "moves, and not one fewer";
this.proved = drawn("text", word, svg, proved);
}
#tick(moves, foot) {
const { svg } = this;
const anchors = { 0: "start", [MOST]: "end" };
drawn("path", { class: "line", d: `M${this.x(moves)} ${foot}v5` }, svg);
const at = { x: this.x(moves), y: foot + 18, "text-anchor": anchors[moves] ?? "middle" };
drawn("text", { class: "tick", ...at }, svg, moves);
}
show([low, high], parity) {
const [a, b] = [this.x(low), this.x(high)];
const met = high - low < 0.5;
set(this.failed, { width: Math.max(0, a - this.x(0)) });
set(this.between, { x: a, width: Math.max(0, b - a) });
set(this.posts[0], { transform: `translate(${a} 0)` });
set(this.posts[1], { transform: `translate(${b} 0)` });
for (const part of [this.least, this.low, this.high, this.most]) {
part.classList.toggle("away", met);
}
for (const part of [this.answer, this.proved]) part.classList.toggle("away", !met);
this.low.textContent = 2 * Math.round((low - parity) / 2) + parity;
this.high.textContent = Math.round(high);
set(this.low, { x: a + 1 });
set(this.least, { x: a - 45 });
const near = b < this.x(MOST) - 90; // there is room for the words on the right
const side = near ? 1 : -1;
const anchor = near ? "start" : "end";
set(this.high, { x: b - side, "text-anchor": anchor });
set(this.most, { x: b + 45 * side, "text-anchor": anchor });
this.answer.textContent = Math.round(low);
set(this.answer, { x: b });
set(this.proved, { x: b + 26 });
const marks = met ? `${Math.round(low)} moves` : `at least ${low}, at most ${high} moves`;
this.svg.setAttribute("aria-label", `The lengths that are still possible: ${marks}`);
}
}
return { MOST, Ruler };
})();
const tree_words = (() => {
"use strict";
const { counted } = page_counted;
const kind = (sad) => (sad ? '<span class="sad">sad</span>' : '<span class="happy">happy</span>');
const moves = (many) => counted(many, "move");
const boards = (many) => counted(many, "board");
const HINT = '<span class="hint">Wind the tree back, or press a board in it.</span>';
const begins = ({ limits, question }, { round }, bound) => {
if (round) return `Two more: are <b>${moves(limits[round])}</b> enough?`;
const [least] = limits;
return question
? `The ${bound} asks more: it begins at <b>${moves(least)}</b>.`
: `The pieces are <b>${least}</b> steps from home. Are ${least} moves enough?`;
};
const move = (search, here) => {
const { tree } = search;
const { node } = here;
const piece = tree.piece[node] + 1;
const before = tree.depth[node] - 1;
const limit = search.limits[here.round];
const back = search.before(here) !== tree.parent[node];
const place = before ? `after ${moves(before)}` : "at the start";
const push = back ? `All else needs more than ${limit}, so back. Push` : "Push";
const cost = tree.sad[node] ? "a step away from home" : "a step nearer home";
return `${push} <b>${piece}</b> ${place}, ${cost}: ${kind(tree.sad[node])}.`;
};
const failed = (search, round) =>
`All ways tried, ${boards(search.counts[round])}, and none leads home: ` +
`<b>${moves(search.limits[round])} are not enough</b>.`;
const found = (search) => {
const rounds = search.limits.length;
const { length } = search.tree;
const all = `<b>${boards(search.total)}</b>`;
if (rounds === 1) return `Home after ${moves(length)} and ${all}: not one too many.`;
const last = search.counts[rounds - 1];
if (last === null) return `Home after <b>${moves(length)}</b>, in ${rounds} rounds.`;
return `Home after <b>${moves(length)}</b>: ${all} in ${rounds} rounds, ${counted(last)} in the last.`;
};
const counting = (search, { round, place }) => {
const again = round ? "Two more: every" : "Every";
const count = search.isWhole(round) ? boards(place + 1) : "";
return (
`${again} way of up to <b>${moves(search.limits[round])}</b>. ` +
`<span class="count">${count}</span>`
);
};
const partly = (search, here, forecast) => {
const ways = `Every way of up to <b>${moves(search.limits[here.round])}</b>`;
const many = search.counts[here.round];
if (many === null) return `${ways}: more boards than can be drawn. ${forecast}`;
return `${ways}: ${boards(many)}, more than are drawn. `;
};
const sentence = (search, here, { moment, rest, slow }, { bound, forecast = "" }) => {
if (here.node === search.tree.goal) return `${found(search)} ${HINT}`;
if (rest && search.counts[here.round] !== null) return failed(search, here.round);
if (!moment || (slow && !here.place)) return begins(search, here, bound);
if (slow && search.isWhole(here.round)) return move(search, here);
if (search.isWhole(here.round)) return counting(search, here);
return partly(search, here, forecast);
};
const ownWay = (made, left, sad) => {
if (!left) return `In order, after ${moves(made)}: so ${moves(made)} are enough.`;
const price = sad ? "it costs two, since it must be made good" : "it costs nothing";
return (
`That move was ${kind(sad)}: ${price}. ${made} made and ${left} to go: ` +
`a way like yours has <b>${moves(made + left)}</b> or more.`
);
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
const plain = (markup) => markup.replace(/<[^>]+>/g, "");
return { sentence, ownWay, sum, value, plain };
})();
const tree_film = (() => {
"use strict";
const { pageOf } = board_carried;
const { write } = page_elements;
const { Clock } = tree_clock;
const { Dial } = tree_dial;
const { filmsOf } = tree_films;
const { smooth } = tree_light;
const { stepsOf } = tree_own_start;
const { Picture } = tree_picture;
const { MOST, Ruler } = tree_ruler;
const { plain, sentence, value } = tree_words;
const WAIT = 1.5; // seconds from being seen to playing by itself
const OFTEN = 125; // milliseconds from board to board while they go by too fast to be read
const marks = ({ search, upper }, here, rest) => {
const limit = search.limits[here.round];
const high = upper ?? MOST;
const step = smooth(Math.min(1, 2 * rest));
if (here.node !== search.tree.goal) return [limit + 2 * step, high];
return [limit, high + (limit - high) * step];
};
const filmIn = (figure, data, { shown, taken, ended, complain }) => {
const find = (selector) => figure.querySelector(selector);
const motionless = matchMedia("(prefers-reduced-motion: reduce)");
const host = find(".dial");
const picture = new Picture(host);
const ruler = new Ruler(find(".ruler"));
let film = null; // a start, its tree, a question, its search
let changed = 0; // when the board was, last
const isDue = () => {
const now = performance.now();
if (now - changed < OFTEN) return false;
changed = now;
return true;
};
const say = (words) => {
const place = find(".sentence");
if (place.dataset.told !== words) place.innerHTML = words;
place.dataset.told = words;
};
const setRing = (limit) => {
const { style } = find(".ring");
const across = `${2 * picture.radius * picture.layout.reach(limit)}px`;
if (style.width === across) return;
style.width = across;
style.left = `${picture.centre[0]}px`;
style.top = `${picture.centre[1]}px`;
};
const show = (state) => {
const { search, ghost } = film;
const here = search.at(state.moment);
const told = { bound: data.questions[search.question][0], forecast: film.forecast };
const words = sentence(search, here, state, told);
const over = here.node === search.tree.goal;
picture.draw(search, state, ghost);
const isSeen = state.slow || isDue();
if (!shown({ ...state, search, here, isSeen }) && isSeen) say(words);
ruler.show(marks(film, here, state.rest), search.limits[0] % 2);
dial.tell(search, state.moment, value(search, here));
setRing(search.limits[here.round]);
if (over) ended(search);
if (over || state.rest) write(find(".spoken"), plain(words));
figure.classList.toggle("playing", state.playing);
find(".play").setAttribute("aria-label", state.playing ? "pause" : "play");
};
const clock = new Clock(show);
const use = (next, { begun = false, play = false } = {}) => {
film = next;
const { limits, tree } = film.search;
taken(film);
picture.take(tree, Math.max(...limits, tree.length));
clock.take(film.search, film.schedule, begun ? clock.second : 0);
if (motionless.matches) still(false);
else if (play) clock.play(0.4);
};
const nodes = find(".tree-run").textContent.trim();
const films = filmsOf(data, nodes, { use, complain });
const open = async () => {
const { search, start } = film;
const { question } = search;
const sampling = data.sampling[question];
const { moment } = clock;
clock.pause();
const place = { start, question, moment };
history.replaceState({ ...history.state, tree: place }, "");
const { steps } = film;
const { exact } = search;
const isKnown = (steps[question]?.length ?? 0) > moment;
if (sampling && moment < exact && !isKnown) {
steps[question] = await stepsOf(start, sampling, data.recorded[question], exact);
}
const step = moment < exact ? steps[question]?.[moment] : undefined;
const parts = [`watch=${start}`];
if (step !== undefined) parts.push(`step=${step}`);
const here = pageOf(location);
const program = data.programs[question];
if (here !== program) parts.push(`from=${here}`);
location.assign(`${here === program ? "" : `${program}.html`}#${parts.join("&")}`);
};
const dial = new Dial(host, picture, clock, open);
const still = (wanted) => {
figure.classList.toggle("motionless", wanted);
find(".stills").hidden = !wanted;
if (wanted) find(".stills").replaceChildren(document.querySelector(".rings").cloneNode(true));
else picture.measure();
clock.seek(film.search.last);
};
const toggle = () => {
if (!find(".stills").hidden) still(false);
if (clock.playing) clock.pause();
else clock.play();
};
const setTempo = ({ target }) => {
if (Number(target.value)) {
clock.tempo = Number(target.value);
return;
}
open();
for (const input of figure.querySelectorAll(".tempo input")) {
input.checked = Number(input.value) === clock.tempo;
}
};
find(".play").addEventListener("click", toggle);
find(".tempo").addEventListener("change", setTempo);
host.addEventListener("keydown", (event) => {
if (event.key !== " ") return;
event.preventDefault();
toggle();
});
const begin = (question) => {
ruler.build();
films.first(question);
const lay = () => {
ruler.build();
picture.measure();
clock.tell();
};
new ResizeObserver(lay).observe(host);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lay);
const themes = { attributeFilter: ["data-theme"] };
new MutationObserver(lay).observe(document.documentElement, themes);
if (motionless.matches) still(true);
};
const playWhenSeen = () => {
if (motionless.matches) return;
const seen = new IntersectionObserver(
([{ isIntersecting }]) => {
if (!isIntersecting) return;
seen.disconnect();
if (!clock.moment && !clock.playing && film.start === data.start) clock.play(WAIT);
},
{ threshold: 0.4 },
);
seen.observe(host);
};
const restore = async ({ start, question, moment }) => {
if (start !== film.start) await films.from(start);
if (question !== film.search.question) await films.ask(question);
clock.seek(moment);
};
Object.assign(latest, { clock, picture, film: () => film });
return { begin, clock, films, playWhenSeen, restore, say };
};
const latest = {};
return { filmIn, latest };
})();
