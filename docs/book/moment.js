/* Shared by the pages of a book, and written by weave. */
const moment_guess = (() => {
"use strict";
const { counted } = common_counted;
const { write } = page_elements;
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const [bar, range, button] = [find(".guess"), find("input"), find("button")];
const { whole, high, most } = figure.dataset;
const guessed = () => {
const tall = (high * range.value) / most;
bar.setAttribute("height", tall);
bar.setAttribute("y", high - tall);
write(find("output"), counted(Number(range.value)));
};
range.addEventListener("input", guessed);
button.addEventListener("click", () => {
const looked = figure.classList.toggle("looked");
const share = (range.value / whole).toPrecision(2);
write(find(".answered"), looked ? `You drew ${share} times as many.` : "");
write(button, looked ? "Again" : "Look");
range.disabled = looked;
});
guessed();
};
return { begin };
})();
const moment_turns = (() => {
"use strict";
const { piecesOf } = board_digits;
const { Puzzle } = board_puzzle;
const NEWLEVEL = 0;
const TRYMOVE = 1;
const BACKTRACK = 2;
const WAYS = ["east", "north", "west", "south"];
const happyIn = (t) => t & 255;
const sadIn = (t) => t >> 8;
const spelled = (t) => `${happyIn(t)}+${sadIn(t)}`;
class Turns {
constructor(start, samples, goal) {
Object.assign(this, { start, ...samples });
this.puzzle = new Puzzle(Math.sqrt(start.length));
this.last = this.line.length - 1;
this.over = this.line[this.last] === goal;
if (this.over) this.#win();
this.arrivals = [];
this.begins = [];
this.met = new Int32Array(this.last + 1);
this.here = new Int32Array(this.last + 1);
this.above = new Int32Array(this.last + 1);
this.#follow();
}
#win() {
const { last, level, p, q, t, goto } = this;
level[last] += 1;
p[last] = q[last];
t[last] = 0;
goto[last] = NEWLEVEL;
}
#follow() {
const path = [];
for (let turn = 0; turn <= this.last; turn += 1) {
const level = this.level[turn];
if (this.goto[turn] === NEWLEVEL) {
path[level] = turn;
this.above[turn] = level > 1 ? path[level - 1] : -1;
if (level === 1) this.begins.push(turn);
this.arrivals.push(turn);
}
this.here[turn] = path[level];
this.met[turn] = this.arrivals.length - 1;
}
}
isHome(turn) {
return this.over && turn === this.last;
}
path(turn) {
const path = [];
for (let each = this.here[turn]; each >= 0; each = this.above[each]) path.unshift(each);
return path;
}
way(from, to) {
return WAYS[this.puzzle.by.indexOf(to - from)];
}
board(path) {
const cells = piecesOf(this.start);
const moves = path.slice(1).map((turn) => this.puzzle.push(cells, this.p[turn]));
return { cells, moves };
}
outcome(turn) {
const { goto, level, p, d, last } = this;
const from = p[turn];
if (this.isHome(turn)) return { kind: "home" };
if (goto[turn] === NEWLEVEL) return { kind: "arrives" };
if (goto[turn] === BACKTRACK) {
if (level[turn] === 1) return { kind: "failed" };
return { kind: "back", way: this.way(p[this.above[this.here[turn]]], from) };
}
if (turn === last) return { kind: "" };
const next = goto[turn + 1];
if (next === BACKTRACK) return { kind: "none" };
const way = next === TRYMOVE ? WAYS[d[turn + 1] - 1] : this.way(from, p[turn + 1]);
const to = from + this.puzzle.by[WAYS.indexOf(way)];
if (next === TRYMOVE) return { kind: "refuses", way, to };
return { kind: this.isHome(turn + 1) ? "wins" : "moves", way, to };
}
caught(turn) {
const { kind, way } = this.outcome(turn);
if (kind === "none") return WAYS.length;
return this.goto[turn] === TRYMOVE && way ? WAYS.indexOf(way) : -1;
}
next(turn, is) {
for (let each = turn + 1; each <= this.last; each += 1) if (is(this, each)) return each;
return turn ? this.next(0, is) : 0;
}
}
return { NEWLEVEL, TRYMOVE, BACKTRACK, WAYS, happyIn, sadIn, spelled, Turns };
})();
const moment_goes = (() => {
"use strict";
const { BACKTRACK, NEWLEVEL, sadIn, TRYMOVE, WAYS } = moment_turns;
const toCatch = (d) => (turns, turn) => turns.next(turn, (_, each) => turns.caught(each) === d);
const GOES = {
before: (_, turn) => Math.max(0, turn - 1),
after: (turns, turn) => Math.min(turns.last, turn + 1),
sad: (turns, turn) =>
turns.next(turn, ({ goto, above, t }, each) => {
const arrives = goto[each] === NEWLEVEL && above[each] >= 0;
return arrives && sadIn(t[each]) < sadIn(t[above[each]]);
}),
back: (turns, turn) =>
turns.next(turn, ({ goto, level }, each) => goto[each] === BACKTRACK && level[each] > 1),
east: (turns, turn) =>
turns.next(turn, ({ goto, d }, each) => goto[each] === TRYMOVE && !d[each]),
...Object.fromEntries(WAYS.map((way, d) => [`catch-${way}`, toCatch(d)])),
};
const tellingOf = (turns) => {
const [from, to] = turns.begins.slice(-2);
const middle = (from + to) >> 1;
const tries = turns.next(middle, (_, each) => turns.outcome(each).kind === "moves");
const back = GOES.back(turns, tries);
const paid = GOES.sad(turns, middle);
const falls = turns.next(middle, ({ d }, each) => turns.caught(each) - d[each] === 2);
return {
...{ purse: turns.last, slopes: turns.last, byte: paid, sum: paid, machine: tries },
...{ notes: back, east: GOES.east(turns, back), fall: falls },
};
};
return { GOES, tellingOf };
})();
const moment_pictures = (() => {
"use strict";
const { counted } = common_counted;
const { happyIn, sadIn, spelled, WAYS } = moment_turns;
const WIDE = 300;
const COIN = 10;
const CELL = 22;
const LEVELS = 6;
const ARROWS = { east: "→", north: "↑", west: "←", south: "↓" };
const kindOf = (sad) => (sad ? "sad" : "happy");
const svg = (high, words, drawn, wide = WIDE) =>
`<svg role="img" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">` +
`<title>${words}</title>${drawn}</svg>`;
const says = (words) => `<p class="says">${words}</p>`;
const text = (x, y, words, more = "") => `<text x="${x}" y="${y}" ${more}>${words}</text>`;
const stateOf = (turns, turn) => {
const path = turns.path(turn);
const { cells, moves } = turns.board(path);
const [whole, left] = [turns.t[path[0]], turns.t[path.at(-1)]];
const rest = happyIn(left) - sadIn(left);
return { path, cells, moves, whole, left, rest, limit: happyIn(whole) + sadIn(whole) };
};
const short = (number) => Math.round(10 * number) / 10;
const strokes = (moves, ends) => {
const drawn = moves.map(({ sad }, k) => {
const [begin, end] = ends(k, sad).map((point) => point.map(short).join(" "));
return `<path class="${kindOf(sad)}" d="M${begin}L${end}"/>`;
});
return `<g class="way">${drawn.join("")}</g>`;
};
const purse = (turns, turn) => {
const { moves, whole, left, rest, limit } = stateOf(turns, turn);
const row = (name, many, has, y) => {
const each = Math.min(COIN, WIDE / many);
const coins = Array.from({ length: many }, (_, k) => {
const x = short((k + 0.5) * each);
return `<circle class="${k < has ? "" : "spent"}" cx="${x}" cy="${y + 13}" r="${short(each * 0.39)}"/>`;
});
return `<g class="${name}">${text(0, y, `${name} moves`)}${coins.join("")}</g>`;
};
const each = WIDE / limit;
const [top, low] = [74, 90];
const ends = (k, sad) => [
[(k + 0.15) * each, sad ? low : top],
[(k + 0.85) * each, sad ? top : low],
];
return (
svg(
96,
`the quota ${spelled(whole)}, of which ${spelled(left)} are left`,
row("happy", happyIn(whole), happyIn(left), 11) +
row("sad", sadIn(whole), sadIn(left), 43) +
`${strokes(moves, ends)}<path class="hair" d="M0 94H${WIDE}"/>`,
) +
says(`spent <b>${spelled(whole - left)}</b>, left <b>${spelled(left)}</b>, ${rest} from home`)
);
};
const slopes = (turns, turn) => {
const { path, moves, whole, rest, limit } = stateOf(turns, turn);
const [left, top, low] = [8, 18, 118];
const first = happyIn(whole) - sadIn(whole);
const high = happyIn(whole);
const x = (g) => short(left + (g * (WIDE - 2 * left)) / limit);
const y = (h) => short(low - (h * (low - top)) / high);
const few = ((limit - first) / 2) * 18 > WIDE - x(first) + 18;
const quotas = Array.from({ length: sadIn(whole) + 1 }, (_, s) => first + 2 * s);
const slope = (sum) => {
const from = Math.max(0, sum - high);
const end = sum === limit;
const number = few && !end && sum !== first ? "" : text(x(sum), low + 14, sum);
const kind = end ? "last" : "hair";
return `<path class="${kind}" d="M${x(from)} ${y(sum - from)}L${x(sum)} ${y(0)}"/>${number}`;
};
const heights = path.map((each) => happyIn(turns.t[each]) - sadIn(turns.t[each]));
const at = (k) => [x(k), y(heights[k])];
const [u, v] = at(moves.length);
return (
svg(
136,
`after ${moves.length} moves ${rest} steps from home; ${limit} moves are allowed`,
`<path class="hair" d="M${left} ${top - 10}V${low}H${WIDE}"/>` +
`${text(left + 6, top - 6, "steps from home, h", 'class="left"')}` +
`<g class="ends">${quotas.map(slope).join("")}</g>` +
`${strokes(moves, (k) => [at(k), at(k + 1)])}<circle class="now" cx="${u}" cy="${v}" r="4"/>`,
) +
says(
`<b>${moves.length}</b> made + <b>${rest}</b> to go = <b>${moves.length + rest}</b>; allowed ${limit}`,
)
);
};
const hex = (t) => `0x${t.toString(16).padStart(3, "0")}`;
const byte = (turns, turn) => {
const { path, left } = stateOf(turns, turn);
const row = (kind, name, many, from) => {
const bits = Array.from({ length: 8 }, (_, k) => {
const [x, on] = [from + 18 * k, (many >> (7 - k)) & 1];
const bit = `<rect x="${x + 1}" y="18" width="16" height="20" rx="2"/>${text(x + 9, 32, on)}`;
return `<g class="${on ? "on" : ""}">${bit}</g>`;
});
const sum = text(from + 72, 54, many);
return `<g class="${kind}">${text(from + 72, 11, name)}${bits.join("")}${sum}</g>`;
};
const before = path.length > 1 ? turns.t[path.at(-2)] : left;
const paid = before - left ? `${hex(before)} − ${hex(before - left)} = ` : "";
return (
svg(
58,
`the moves that are left, ${spelled(left)}, as two bytes`,
row("sad", "sad moves", sadIn(left), 0) + row("happy", "happy moves", happyIn(left), 156),
) + says(`t = ${paid}<b>${hex(left)}</b>`)
);
};
const sum = (turns, turn) => {
const { cells, moves, rest } = stateOf(turns, turn);
const { piece: moved, sad } = moves.at(-1) ?? {};
const column = (_, piece) => {
const many = turns.puzzle.steps(piece, cells.indexOf(piece));
const x = 10 + 20 * piece;
const dot = (k) =>
`<circle cx="${x}" cy="${64 - 11 * k}" r="4" class="${k < many ? "" : "spent"}"/>`;
const gone = piece === moved && !sad;
const dots = Array.from({ length: many + gone }, (_, k) => dot(k));
const look = piece === moved ? kindOf(sad) : "";
return `<g class="${look}">${dots.join("")}${text(x, 86, piece + 1)}</g>`;
};
const columns = Array.from({ length: cells.length - 1 }, column);
const told = moves.length
? `${moved + 1} went ${sad ? "away" : "nearer"}: <b class="${kindOf(sad)}">${kindOf(sad)}</b>`
: "the first quota";
return (
svg(
90,
`the steps of each piece from home, ${rest} in all`,
`${columns.join("")}<path class="hair" d="M0 71H${WIDE}"/>`,
) + says(`<b>${rest}</b> steps in all; ${told}`)
);
};
const small = (cells, words, way = "", kind = "") => {
const place = (cell) => [(cell % 4) * CELL, Math.floor(cell / 4) * CELL];
const drawn = cells.map((piece, cell) => {
const [x, y] = place(cell);
if (piece < 0) return "";
const tile = `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="2"/>`;
return tile + text(x + CELL / 2, y + CELL / 2 + 4.5, piece + 1);
});
const [x, y] = place(cells.indexOf(-1)).map((corner) => corner + CELL / 2);
const arrow = way ? text(x, y + 5, ARROWS[way], `class="${kind}"`) : "";
return `<div class="small">${svg(4 * CELL, words, drawn.join("") + arrow, 4 * CELL)}</div>`;
};
const filled = (words, given) => {
const sentence = words.replace(/\{(\w+)\}/g, (_, name) => given[name]);
return sentence[0].toUpperCase() + sentence.slice(1);
};
const movedBy = (turns, cells, { to }) => {
const piece = cells[to];
return { piece: piece + 1, sad: turns.puzzle.push([...cells], to).sad };
};
const machine = (turns, turn, { places, drawn, words }) => {
const { cells } = stateOf(turns, turn);
const done = turns.outcome(turn);
const { kind, way = "" } = done;
const move = done.to === undefined ? null : movedBy(turns, cells, done);
const look = move && kindOf(move.sad);
const given = { way, last: way, piece: move?.piece, kind: `<b class="${look}">${look}</b>` };
const sentence = kind in words ? filled(words[kind], given) : "Home.";
const name = places[turns.goto[turn]];
const ends = ["wins", "failed"].includes(kind);
const next = ends || kind === "home" ? "" : places[turns.goto[turn + 1]];
const from = kind === "home" ? "TRYMOVE" : name;
const marked = drawn
.replace(`data-label="${from}"`, "$& data-now")
.replace(`data-from="${from}" data-to="${next}"`, "$& data-now");
const board = small(cells, `the board on level ${turns.level[turn]}`, move ? way : "", look);
return `${marked}<div class="side">${board}${says(`level ${turns.level[turn]}, turn ${counted(turn)}<br>${sentence}`)}</div>`;
};
const notes = (turns, turn) => {
const { path } = stateOf(turns, turn);
const { kind } = turns.outcome(turn);
const gone = kind === "back" ? path.length - 1 : path.length;
const now = gone - 1;
const first = Math.max(0, path.length - LEVELS);
const columns = Array.from({ length: LEVELS }, (_, k) => first + k);
const wayOf = (k) => {
if (k + 1 >= path.length) return "";
return ARROWS[turns.way(turns.p[path[k]], turns.p[path[k + 1]])];
};
const names = { [now]: "now", [gone]: "gone" };
const look = (k) => (k in names ? ` class="${names[k]}"` : "");
const row = (name, of) => {
const entries = columns.map((k) => `<td${look(k)}>${k < path.length ? of(k) : ""}</td>`);
return `<tr><th scope="row">${name}</th>${entries.join("")}</tr>`;
};
const told = () => {
const p = turns.p[path[now]];
const t = spelled(turns.t[path[now]]);
if (kind === "back") return `back on level ${now + 1}: <b>p = ${p}, t = ${t}</b>`;
if (kind === "home") return "home: the way is in <b>pos</b>";
if (kind === "arrives") return `level ${now + 1}: <b>pos</b> and <b>tim</b> are noted`;
if (kind === "moves") return `level ${now + 1}: <b>way</b> is noted`;
return `on level ${now + 1}`;
};
return (
`<table>${row("level", (k) => k + 1)}${row("pos", (k) => turns.p[path[k]])}` +
`${row("tim", (k) => spelled(turns.t[path[k]]))}${row("way", wayOf)}</table>${says(told())}`
);
};
const stepOf = (turns, { path, cells }, d) => {
const p = cells.indexOf(-1);
const to = p + turns.puzzle.by[d];
if (!turns.puzzle.around(p).includes(to)) return { what: "wall" };
if (path.length > 1 && to === turns.p[path.at(-2)]) return { what: "back", to };
const move = movedBy(turns, cells, { to });
return { what: kindOf(move.sad), to, ...move };
};
const east = (turns, turn) => {
const state = stateOf(turns, turn);
const { cells, left } = state;
const { what, to, piece, sad } = stepOf(turns, state, 0);
const [inside, back] = [what !== "wall", what === "back"];
const column = cells.indexOf(-1) % 4;
const asked = [`column ${column} &lt; 3? <b>${inside ? "yes" : "no: it falls on"}</b>`];
if (inside) asked.push(`straight back? <b>${back ? "yes: it falls on" : "no"}</b>`);
if (piece) {
const paid = sad ? sadIn(left) : happyIn(left);
asked.push(
`${piece} lies in ${to % 4}, belongs in ${(piece - 1) % 4}: <b class="${what}">${what}</b>`,
);
asked.push(`the purse has ${spelled(left)}: <b>${paid ? "paid" : "refused"}</b>`);
}
const board = small(
cells,
"the board, and the way east",
inside ? "east" : "",
back ? "barred" : what,
);
const list = asked.map((words) => `<li>${words}</li>`).join("");
return `<div class="side">${board}<ul class="says">${list}</ul></div>`;
};
const fall = (turns, turn) => {
const state = stateOf(turns, turn);
const [due, caught] = [turns.d[turn], turns.caught(turn)];
const step = (way, d) => {
const [x, y] = [75 * d, 24 + 20 * d];
const { what } = stepOf(turns, state, d);
const light = d >= due && d <= caught;
const end = d === caught ? x + 36 : x + 75;
return (
`<g class="${what}"><path d="M${x} ${y}h72v16"/>${text(x + 36, y + 29, what)}</g>` +
text(x + 36, y + 14, way) +
(light ? `<path class="light" d="M${x} ${y - 7}H${end}${d < caught ? "v20" : ""}"/>` : "") +
(d === caught ? `<circle class="now" cx="${end}" cy="${y - 7}" r="4"/>` : "")
);
};
const from = WAYS[due] ?? "none";
const told = () => {
if (caught < 0) return "nothing is tried in this turn";
if (caught === WAYS.length) return `due: ${from}; <b>nothing catches</b>`;
const paid = turns.outcome(turn).kind === "refuses" ? ", not paid" : ", paid";
return `due: ${from}; <b>${WAYS[caught]}</b> catches${paid}`;
};
return svg(116, "the fall of control", WAYS.map(step).join("")) + says(told());
};
const PICTURES = { purse, slopes, byte, sum, machine, notes, east, fall };
return { PICTURES };
})();
const moment_moment = (() => {
"use strict";
const { counted } = common_counted;
const { button, made, whenSeen, write } = page_elements;
const { recorder } = recording_steps;
const { latest } = tree_film;
const { GOES } = moment_goes;
const { PICTURES } = moment_pictures;
const { happyIn, sadIn, Turns } = moment_turns;
const MOST = 200_000;
const NEAR = "600px";
class Moment {
turn = 0;
turns = null;
start = "";
pictures = new Map();
isWanted = false;
take(about) {
if (this.about) return;
this.about = about;
this.bar = barOf(this);
latest.hear = (film, state) => this.#hear(film, state);
this.#hear(latest.film(), latest.clock);
}
want() {
this.isWanted = true;
if (this.start !== latest.film().start) this.#record(latest.film().start);
}
async #record(start) {
this.start = start;
this.turns = null;
const { call, goal, loop, names, recorded } = this.about;
const wanted = { lines: [loop, goal], names, most: MOST };
const { samples } = await recorder(call, recorded).grow(start, wanted);
if (start !== this.start) return;
this.turns = new Turns(start, samples, goal);
this.#hear(latest.film(), latest.clock);
}
#hear(film, { moment, playing }) {
this.bar.tell(film, moment, playing);
if (this.isWanted && film.start !== this.start) this.#record(film.start);
const { turns } = this;
if (!turns) return;
this.isBeyond = moment >= Math.min(film.search.exact, turns.arrivals.length);
if (!this.isBeyond && turns.met[this.turn] !== moment) this.turn = turns.arrivals[moment];
for (const draw of this.pictures.values()) draw();
}
go(turn) {
this.turn = turn;
latest.clock.seek(this.turns.met[turn]);
}
}
const moment = new Moment();
const barOf = (page) => {
const bar = made("div", "bar moment-bar");
bar.role = "region";
bar.ariaLabel = "The moment of this page";
bar.innerHTML = '<input type="range" min="0" max="1000" aria-label="The film">';
const play = document.querySelector(".growing .play").cloneNode(true);
const words = made("output");
bar.prepend(play);
const { clock } = latest;
const range = bar.querySelector("input");
play.addEventListener("click", () => clock.toggle());
range.addEventListener("input", () => {
clock.seek(clock.schedule.at((range.value / 1000) * clock.schedule.length).moment);
});
const watch = () => {
clock.pause();
const { start, turns, turn, isBeyond } = page;
if (!turns || isBeyond) return document.querySelector(".growing .watch").click();
return location.assign(`#watch=${start}&step=${turns.step[turn]}`);
};
bar.append(words, button("Watch", watch, "watch"));
document.body.append(bar);
new IntersectionObserver(([{ isIntersecting }]) => {
bar.classList.toggle("there", !isIntersecting);
bar.inert = isIntersecting;
}).observe(document.querySelector(".growing"));
const tell = ({ search }, now, playing) => {
const { round, place, node } = search.at(now);
bar.classList.toggle("playing", playing);
play.ariaLabel = playing ? "pause" : "play";
if (document.activeElement !== range || playing) {
range.value = (1000 * clock.second) / clock.schedule.length;
}
const board = node === search.tree.goal ? "home" : `board ${counted(place + 1)}`;
write(words, `${search.limits[round]} moves: ${board}`);
};
return { tell };
};
const begin = (figure) => {
if (!latest.clock) return;
const { picture: name } = figure.dataset;
const drawing = figure.querySelector(".drawn");
const about = JSON.parse(figure.querySelector(".moment-data").textContent);
moment.take(about);
let drawn = "";
const draw = () => {
const { turns, turn, isBeyond } = moment;
if (!turns) return;
figure.classList.add("live");
figure.classList.toggle("beyond", isBeyond);
const now = `${turns.start} ${turn}`;
if (drawn === now) return;
drawn = now;
drawing.innerHTML = PICTURES[name](turns, turn, about);
};
new IntersectionObserver(([{ isIntersecting }]) => {
if (isIntersecting) moment.pictures.set(figure, draw);
else moment.pictures.delete(figure);
if (isIntersecting) draw();
}).observe(figure);
whenSeen(figure, () => moment.want(), { rootMargin: NEAR });
for (const button of figure.querySelectorAll("button")) {
button.addEventListener("click", () => {
if (moment.turns) moment.go(GOES[button.dataset.to](moment.turns, moment.turn));
});
}
if (!figure.classList.contains("dragged")) return;
let way = null;
const drag = ({ clientX }) => {
const { left, width } = drawing.querySelector("svg").getBoundingClientRect();
const whole = moment.turns.t[way[0]];
const limit = happyIn(whole) + sadIn(whole);
const along = Math.round(((clientX - left) / width) * limit);
moment.go(way[Math.max(0, Math.min(along, way.length - 1))]);
};
drawing.addEventListener("pointerdown", (event) => {
if (!moment.turns || event.button) return;
way = moment.turns.path(moment.turn);
drawing.setPointerCapture(event.pointerId);
drag(event);
});
drawing.addEventListener("pointermove", (event) => {
if (way && moment.turns) drag(event);
});
for (const end of ["pointerup", "pointercancel"]) {
drawing.addEventListener(end, () => {
way = null;
});
}
};
return { moment, begin };
})();
const page_moment = (() => {
"use strict";
const { begin: guess } = moment_guess;
const { begin: moment } = moment_moment;
const { beginAll } = page_beginning;
beginAll({ ".moment-figure": moment, ".guess-figure": guess });
return {  };
})();
