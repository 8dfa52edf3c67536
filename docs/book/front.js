/* Shared by the pages of a book, and written by weave. */
const tree_board = (() => {
"use strict";
const { made } = page_elements;
const KEYS = { ArrowLeft: 0, ArrowDown: 1, ArrowRight: 2, ArrowUp: 3 };
class BoardView {
constructor(host, push) {
this.host = host;
this.push = push;
this.cells = [];
host.addEventListener("click", ({ target }) => {
const tile = target.closest(".tile");
if (tile) this.#press(this.cells.indexOf(this.tiles.indexOf(tile)));
});
host.addEventListener("keydown", (event) => this.#key(event));
}
take(puzzle) {
this.puzzle = puzzle;
this.tiles = Array.from({ length: puzzle.side ** 2 - 1 }, (_, piece) => {
const tile = made("button", "tile");
tile.append(made("b", "", piece + 1), made("small"));
return tile;
});
this.host.style.setProperty("--side", puzzle.side);
this.host.replaceChildren(...this.tiles);
}
#press(cell) {
const { cells, puzzle } = this;
if (puzzle.beside(cell, cells.indexOf(-1))) this.push(cell);
}
#key(event) {
const way = KEYS[event.key];
if (way === undefined) return;
const empty = this.cells.indexOf(-1);
const cell = empty + this.puzzle.by[way];
event.preventDefault();
if (!this.puzzle.around(empty).includes(cell)) return;
const tile = this.tiles[this.cells[cell]];
this.push(cell);
tile.focus();
}
show(cells, { slow = true, begun = false, moved = -1, sad = false } = {}) {
this.cells = cells;
this.host.classList.toggle("slow", slow);
this.host.classList.toggle("begun", begun);
const empty = cells.indexOf(-1);
cells.forEach((piece, cell) => {
if (piece < 0) return;
const { puzzle, tiles } = this;
const tile = tiles[piece];
const steps = puzzle.steps(piece, cell);
tile.style.setProperty("--x", cell % puzzle.side);
tile.style.setProperty("--y", Math.floor(cell / puzzle.side));
tile.lastChild.textContent = steps || "";
const near = puzzle.beside(cell, empty);
const kind = puzzle.steps(piece, empty) < steps ? "happy" : "sad";
const last = slow && piece === moved;
tile.classList.toggle("near", near);
tile.classList.toggle("happy", last && !sad);
tile.classList.toggle("sad", last && sad);
tile.tabIndex = near ? 0 : -1;
tile.setAttribute("aria-label", near ? `${piece + 1}, a ${kind} move` : `${piece + 1}`);
});
}
}
return { BoardView };
})();
const tree_dial = (() => {
"use strict";
const STILL = 5;
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
const winds = event.pointerType !== "touch" || event.target.closest(".grip");
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
const turn = held.share === null ? 0 : Math.round(held.share - share);
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
const tree_schedule = (() => {
"use strict";
const END = 1.8;
const LAST = { boards: 6, seconds: 0.36, slowing: 0.45 };
const HALVES = 40;
const PLANS = {
first: { alone: 3, rounds: [4.5, 1.6, 1.7, 1.8, 2.2, 4.8], rests: [1.6, 1.2, 0.8] },
again: { alone: 0, rounds: [1, 1, 1.2, 1.6, 3.6], rests: [0.8] },
long: { alone: 0, rounds: [0.7, 3.6], rests: [0.7] },
};
const quickening = (many, seconds, alone) => {
if (!alone || many <= alone) return () => seconds / many;
const rest = many - alone;
const left = (place) => ((rest - place) / rest) ** 1.8;
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
const tree_films = (() => {
"use strict";
const { asker } = page_asker;
const { engine: engineOf } = programs_board_engine;
const { plantWay, sampled } = tree_own_start;
const { PLANS, Schedule } = tree_schedule;
const { Search } = tree_search;
const { unpacked } = tree_tree;
const filmsOf = (data, nodes, { use, tell }) => {
const engine = engineOf(data.program);
const beam = asker("beam");
let known = null;
let asked = 0;
let running = null;
const filmOf = (search, plan, more = {}) => {
const { start, steps } = known;
return { start, steps, search, schedule: new Schedule(search, plan), ...more };
};
const follow = async (play) => {
const mine = asked;
const { start, ways } = known;
const told = [{ limit: known.tree.bounds[0][0], boards: null }];
let upper = null;
let ahead = null;
const refresh = (begun = true) => {
const search = new Search(known.tree, 0, told, running !== null);
use(filmOf(search, PLANS.long, { upper, next: ahead }), { begun, play: play && !begun });
};
const first = beam.once({ board: start }).then(({ length }) => {
if (length) upper = length;
});
running = engine.solve({ board: start }, async ({ failed: round, next }) => {
await first;
if (mine !== asked) return;
ahead = next;
told.at(-1).boards = round.nodes;
told.push({ limit: round.happy + round.sad + 2, boards: null });
refresh();
});
refresh(false);
const { solution, failed: wrong } = await running.answer;
await first;
if (mine !== asked) return;
running = null;
ahead = null;
if (wrong) {
tell(wrong);
return;
}
if (known.tree.goal < 0) {
plantWay(ways, start, solution.pieces);
known.tree = ways.tree(start);
}
told.at(-1).boards = solution.quotas.at(-1).nodes;
refresh();
};
const stop = () => {
asked += 1;
running?.stop();
running = null;
};
const from = async (start, play = true) => {
stop();
const mine = asked;
if (start === data.start) {
first(play);
return;
}
const { ways, ended, steps } = await sampled(start, data.sampling, data.recorded);
if (mine !== asked) return;
const tree = ways.tree(start);
if (tree.size === 1) throw new Error("Already solved.");
known = { start, ways, tree, steps };
if (ended) use(filmOf(Search.whole(tree, 0), PLANS.again), { play });
else await follow(play);
};
const first = (play = false) => {
known = { start: data.start, tree: unpacked(data.start, nodes), steps: null };
use(filmOf(Search.whole(known.tree, 0), PLANS.first), { play });
};
return { first, from };
};
return { filmsOf };
})();
const tree_rounds = (() => {
"use strict";
const { counted } = common_counted;
const { WIDTHS, widthOf } = tree_ink;
const RADIUS = 100;
const BOX = "-106 -106 212 212";
const FINE = 2;
const THIN = 0.5;
const named = (many, noun, sign = "") => {
const [number, word] = counted(many, noun).split(" ");
return `${number}<i> ${word}</i>${sign}`;
};
const ring = (search, layout, round, drawn = "") => {
const reach = RADIUS * layout.reach(search.limits[round]);
return (
`<circle class="limit" r="${reach.toFixed(1)}"/>${drawn}` +
`<circle r="3.5" fill="currentColor"/>`
);
};
const roundOf = (inside, moves = "", boards = "") =>
`<svg viewBox="${BOX}" aria-hidden="true">${inside}</svg><b>${moves}</b><span>${boards}</span>`;
const used = (names) => names.map((name) => `<use href="#${name}"/>`).join("");
const layersOf = ({ limits, need, rounds }) =>
rounds.map((nodes, k) => nodes.filter((node) => node && !(k && need[node] <= limits[k - 1])));
const roundsOf = (search, layout, behind = null) => {
const { tree, limits } = search;
const { goal, parent } = tree;
const { x, y, curve } = layout.places([0, 0], FINE * RADIUS);
const moves = (nodes) => {
let [text, last] = ["", -1];
for (const node of nodes) {
const above = parent[node];
const from = [x[above], y[above]].map(Math.round);
const through = [curve[4 * node + 2], curve[4 * node + 3], x[node], y[node]];
const by = through.map((each, k) => Math.round(each) - from[k % 2]);
const [a, b, c, d] = by;
const straight = Math.abs(a * d - b * c) <= Math.hypot(c, d);
const move = straight ? `l${c} ${d}` : `q${by.join(" ")}`;
text += `${above === last ? "" : `M${from.join(" ")}`}${move}`;
last = node;
}
return text.replaceAll(" -", "-");
};
const drawn = (nodes) => {
const lines = [];
for (const node of nodes) {
const key = 2 * widthOf(layout.below[node]) + tree.sad[node];
lines[key] ??= [];
lines[key].push(node);
}
const paths = lines.map((some, key) => {
const look = `stroke="var(--${key % 2 ? "sad" : "happy"})"`;
return `<path ${look} stroke-width="${FINE * THIN * WIDTHS[key >> 1]}" d="${moves(some)}"/>`;
});
return paths.join("");
};
const name = (k) => `ring-${limits[k]}`;
const isOn = (node) => goal >= 0 && node > goal;
const layers = layersOf(search);
const layer = (k) =>
`<g id='${name(k)}'>${drawn(layers[k].filter((node) => !isOn(node)))}</g>` +
`<g id='${name(k)}-on'>${drawn(layers[k].filter(isOn))}</g>`;
const paleName = (k) => `pale-${behind.limits[k]}`;
const pale = (behind ? layersOf(behind) : []).map(
(nodes, k) =>
`<path id='${paleName(k)}' stroke="var(--hair, silver)" opacity=".5" d="${moves(nodes)}"/>`,
);
const round = (last) => {
const names = limits.slice(0, last + 1).map((_, k) => name(k));
const on = used(names.map((each) => `${each}-on`));
const paled = [...pale.keys()].filter((k) => behind.limits[k] <= limits[last]);
const all = used(paled.map(paleName)) + used(names);
const small = (inside) => `<g transform="scale(${1 / FINE})">${inside}</g>`;
if (!search.isLast(last)) return small(all + on);
const way = moves(tree.path(goal).slice(1));
const drawnWay = `<path class="way" stroke-width="${2 * FINE}" d="${way}"/>`;
const found = `<circle class="goal" cy="${-RADIUS}" r="4"/>`;
return small(`<g opacity=".2">${on}</g>${all}${drawnWay}`) + found;
};
return { layer, pale, round };
};
return { named, ring, roundOf, roundsOf };
})();
const tree_rings = (() => {
"use strict";
const { made, write } = page_elements;
const { named, ring, roundOf, roundsOf } = tree_rounds;
const put = (place, words) => {
if (place.innerHTML !== words) place.innerHTML = words;
};
class Rings {
constructor(host, go) {
this.host = host;
this.layers = host.querySelector(".defined");
this.rounds = [...host.querySelectorAll(".round")];
const press = ({ target }) => {
const round = this.rounds.indexOf(target.closest(".round"));
if (round >= 0) go(round);
};
host.addEventListener("click", press);
host.addEventListener("keydown", (event) => {
if (event.key !== "Enter" && event.key !== " ") return;
event.preventDefault();
press(event);
});
}
take(search, layout, begun) {
const { host } = this;
Object.assign(this, { search, layout, drawn: roundsOf(search, layout) });
this.layers.replaceChildren();
if (!begun) this.seen = -1;
const many = search.limits.length;
while (this.rounds.length > many) this.rounds.pop().remove();
while (this.rounds.length < many) this.rounds.push(host.appendChild(made("div")));
for (const [k, round] of this.rounds.entries()) {
round.innerHTML = roundOf(ring(search, layout, k));
Object.assign(round, { className: "round", role: "button", tabIndex: 0 });
}
}
show({ round: now, place }, ended) {
const { search } = this;
this.seen = Math.max(this.seen, ended ? now : now - 1);
for (const [k, round] of this.rounds.entries()) {
const full = k <= this.seen && (k !== now || ended);
const [picture, moves, boards] = round.children;
if (full && !picture.querySelector("g")) this.#draw(picture, k);
round.dataset.full = full;
round.ariaCurrent = k === now;
const answer = search.isLast(k) ? ": yes" : ": no";
put(moves, named(search.limits[k], "move", full ? answer : "?"));
const met = search.isWhole(k) ? place + 1 : null;
const known = full ? search.counts[k] : met;
if (known === null) write(boards, "…");
else put(boards, named(known, "board"));
}
if (now !== this.now) this.#reveal(this.rounds[now]);
this.now = now;
}
#reveal({ offsetTop, offsetLeft, offsetHeight, offsetWidth }) {
const { host } = this;
const to = (from, begin, size, room) => Math.min(Math.max(from, begin + size - room), begin);
host.scrollTo({
top: to(host.scrollTop, offsetTop, offsetHeight, host.clientHeight),
left: to(host.scrollLeft, offsetLeft, offsetWidth, host.clientWidth),
});
}
#draw(picture, round) {
const { drawn, layers, layout, search } = this;
for (let k = layers.children.length / 2; k <= round; k += 1) {
layers.insertAdjacentHTML("beforeend", drawn.layer(k));
}
picture.innerHTML = ring(search, layout, round, drawn.round(round));
}
}
return { Rings };
})();
const tree_film = (() => {
"use strict";
const { pageOf } = board_carried;
const { whenSeen, write } = page_elements;
const { Clock } = tree_clock;
const { Dial } = tree_dial;
const { filmsOf } = tree_films;
const { sampled } = tree_own_start;
const { layAgain, Picture } = tree_picture;
const { Rings } = tree_rings;
const { large, value, verdict } = tree_words;
const WAIT = 1.5;
const OFTEN = 125;
const filmIn = (figure, data, { shown, taken, tell }) => {
const find = (selector) => figure.querySelector(selector);
const motionless = matchMedia("(prefers-reduced-motion: reduce)");
const host = find(".dial");
const picture = new Picture(host);
const rings = new Rings(find(".rings"), (round) => {
clock.seek(film.search.begins[round + 1] - 1);
});
let film = null;
let changed = 0;
const isDue = () => {
const now = performance.now();
if (now - changed < OFTEN) return false;
changed = now;
return true;
};
const setGrip = (limit) => {
const { style } = find(".grip");
const across = `${2 * picture.radius * picture.layout.reach(limit)}px`;
if (style.width === across) return;
style.width = across;
style.left = `${picture.centre[0]}px`;
style.top = `${picture.centre[1]}px`;
};
const show = (state) => {
const { search } = film;
const here = search.at(state.moment);
const over = here.node === search.tree.goal;
const last = here.place === search.rounds[here.round].length - 1;
const full = over || (last && search.counts[here.round] !== null);
const [number, words] = verdict(search, here, full);
picture.draw(search, state);
rings.show(here, full);
write(find(".verdict b"), String(number));
write(find(".verdict span"), words);
tell(large(search, here, film));
shown({ ...state, search, here, isSeen: state.slow || isDue() });
latest.hear?.(film, state);
dial.tell(search, state.moment, value(search, here));
setGrip(search.limits[here.round]);
if (full) write(find(".spoken"), `${number} ${words}`);
figure.classList.toggle("playing", state.playing);
find(".play").setAttribute("aria-label", state.playing ? "pause" : "play");
};
const clock = new Clock(show);
const use = (next, { begun = false, play = false } = {}) => {
film = next;
const { limits, tree } = film.search;
taken(film);
picture.take(tree, Math.max(...limits, tree.length));
rings.take(film.search, picture.layout, begun);
clock.take(film.search, film.schedule, begun ? clock.second : 0);
if (!play) return;
if (motionless.matches) clock.seek(film.search.last);
else clock.play(0.4);
};
const nodes = find(".tree-run").textContent.trim();
const films = filmsOf(data, nodes, { use, tell });
const open = async () => {
const { search, start } = film;
const { exact } = search;
const { moment } = clock;
clock.pause();
history.replaceState({ ...history.state, tree: { start, moment } }, "");
if (moment < exact && !film.steps) {
film.steps = (await sampled(start, data.sampling, data.recorded, exact)).steps;
}
const step = film.steps?.[moment];
const parts = [`watch=${start}`];
if (moment < exact && step !== undefined) parts.push(`step=${step}`);
const here = pageOf(location);
const { program } = data;
if (here !== program) parts.push(`from=${here}`);
location.assign(`${here === program ? "" : `${program}.html`}#${parts.join("&")}`);
};
const dial = new Dial(host, picture, clock, open);
find(".play").addEventListener("click", () => clock.toggle());
find(".watch").addEventListener("click", open);
host.addEventListener("keydown", (event) => {
if (event.key !== " ") return;
event.preventDefault();
clock.toggle();
});
const begin = () => {
films.first();
if (motionless.matches) clock.seek(film.search.last);
layAgain(host, () => {
picture.measure();
clock.tell();
});
};
const playWhenSeen = () => {
if (motionless.matches) return;
const play = () => {
if (!clock.moment && !clock.playing && film.start === data.start) clock.play(WAIT);
};
whenSeen(host, play, { threshold: 0.4 });
};
const restore = async ({ start, moment }) => {
if (start !== film.start) await films.from(start);
clock.seek(moment);
};
Object.assign(latest, { clock, picture, rings, film: () => film });
return { begin, clock, films, playWhenSeen, restore };
};
const latest = {};
return { filmIn, latest };
})();
const tree_growing = (() => {
"use strict";
const { carry } = board_carried;
const { Puzzle } = board_puzzle;
const { digitsOf, of } = board_starts;
const { write } = page_elements;
const { BoardView } = tree_board;
const { filmIn } = tree_film;
const { sum } = tree_words;
const SIDE = 4;
const HARDER = "032d5ab8967c4fe1"; // the magic square of Dürer's Melencolia I
const FAR = 45;
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const data = JSON.parse(find(".tree-data").textContent);
const doors = [...document.querySelectorAll(".limbo li a")];
const starts = of(SIDE);
const entry = find(".start");
let start = data.start;
let wrong = "";
let entered = 0;
let coming = "";
let taking = false;
const tell = (words) => write(find(".known"), wrong || words);
const complain = (words) => {
wrong = words;
tell("");
};
const shown = ({ search, here, slow, isSeen }) => {
if (taking || !isSeen) return;
const { bound, tree } = search;
const { node } = here;
const moved = node ? tree.piece[node] : -1;
const state = { slow, begun: slow && !node, moved, sad: Boolean(tree.sad[node]) };
board.show(tree.board(node), state);
find(".sum").innerHTML = sum(tree.depth[node], bound[node]);
};
const taken = (film) => {
const [least] = film.search.limits;
start = film.start;
taking = false;
if (document.activeElement !== entry) entry.value = start;
for (const place of figure.querySelectorAll(".least")) write(place, String(least));
for (const place of figure.querySelectorAll(".next")) write(place, String(least + 2));
};
const film = filmIn(figure, data, { shown, taken, tell });
const { clock, films } = film;
const enter = async (reading, play = true) => {
entered += 1;
coming = "";
const mine = entered;
try {
const wanted = await reading;
if (mine !== entered) return;
complain("");
carry(wanted);
const game = doors.find((door) => door.pathname.endsWith("play.html"));
if (game) game.hash = `p=${wanted}`;
await films.from(wanted, play);
} catch ({ message }) {
if (mine === entered) complain(message);
}
};
const push = (cell) => {
clock.pause();
const { search } = clock;
const { tree } = search;
const here = search.at(clock.moment);
const cells = [...board.cells];
const way = tree.puzzle.by.indexOf(cell - cells.indexOf(-1));
const next = taking ? undefined : tree.beside(here.node, way);
if (next !== undefined && search.has(here.round, next)) {
clock.seek(search.momentOf(here.round, next));
return;
}
const { piece, sad } = tree.puzzle.push(cells, cell);
taking = true;
board.show(cells, { moved: piece, sad });
find(".sum").innerHTML = sum(0, tree.puzzle.distance(cells));
entry.value = digitsOf(cells);
enter(entry.value, false);
};
const board = new BoardView(find(".board"), push);
const heed = () => {
const left = history.state?.tree;
if (left) {
film.restore(left);
return;
}
const parts = new URLSearchParams(location.hash.slice(1));
const text = parts.get("start") ?? parts.get("board");
if (text) enter(starts.read(text), parts.has("start"));
};
const search = async () => {
const text = entry.value;
if (text === coming) return;
const done = enter(starts.read(text));
coming = text;
await done;
if (text === coming) coming = "";
};
entry.addEventListener("input", () => {
const isWhole = new Set(entry.value).size === SIDE ** 2;
if (isWhole && /^[0-9a-f]{16}$/i.test(entry.value)) search();
});
find(".from").addEventListener("submit", (event) => {
event.preventDefault();
search();
});
find(".lot").addEventListener("click", () => enter(starts.near(FAR)));
find(".harder").addEventListener("click", () => enter(HARDER));
addEventListener("hashchange", heed);
for (const door of doors) if (door.textContent === "Watch") door.hash = "watch";
board.take(new Puzzle(SIDE));
film.begin();
figure.classList.add("live");
heed();
if (!location.hash && !history.state?.tree) film.playWhenSeen();
};
return { begin };
})();
const page_front = (() => {
"use strict";
const { begin: growing } = tree_growing;
const { beginAll } = page_beginning;
beginAll({ ".growing": growing });
return {  };
})();
