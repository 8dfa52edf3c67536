/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.views = (() => {
const { made, write } = Search;
const DIGITS = "0123456789abcdefghijklmno";
const WAYS = ["east", "north", "west", "south", "none"];
const HAPPY = 1;
const counted = (number) => number.toLocaleString("en");
const FORMATS = {
number: String,
counted,
way: (d) => WAYS[d],
piece: (x) => DIGITS[x + 1] ?? "–",
hexadecimal: (price) => `0x${price.toString(16).padStart(3, "0")}`,
quota: (t) => `${t & 0xff}+${t >> 8}`,
happy: (t) => String(t & 0xff),
sad: (t) => String(t >> 8),
};
const bare = (role) => role.slice(role.indexOf(".") + 1);
const { value } = Search;
const inWords = ({ said, over, ready }, state) => {
if (!(ready in state) || (over && over in state)) return "";
return said.replace(/\{([^|}]+)\|?([^}]*)\}/g, (_, role, format) =>
FORMATS[format || "number"](value(state, role)));
};
const digitsOf = (start) =>
(typeof start === "string" ? [...start] : start.map((x) => DIGITS[x + 1]));
const pushed = (start, pieces) => {
const cells = [...start];
for (const piece of pieces) {
const [from, to] = [cells.indexOf(piece), cells.indexOf("0")];
[cells[from], cells[to]] = ["0", piece];
}
return { pieces: cells, blank: cells.indexOf("0") };
};
const walked = (start, path) => {
const cells = [...start];
path.slice(1).forEach((to, k) => { [cells[path[k]], cells[to]] = [cells[to], "0"]; });
return { pieces: cells, blank: path.at(-1) };
};
const tried = ({ target, price }, { aims, prices, turns }, { ran, state }, came) => {
const last = (lines) => ran.findLastIndex((line) => lines.includes(line));
const [aimed, cell] = [last(aims), state[target]];
if (aimed < 0 || cell === came || last(turns) > aimed) return null;
const priced = last(prices) > aimed;
const kind = state[price] === HAPPY ? "happy" : "sad";
return { cell, kind: priced ? kind : "unpriced" };
};
const sourceOf = (view, { state, function: running }, ready) => {
const known = view.cells.filter((role) => role in state);
const ours = known.find((role) => role.startsWith(`${running}.`)) ?? known[0];
return ours && (!ready.startsWith(ours.split(".")[0]) || ready in state) ? ours : null;
};
const namesOf = ({ renamed }, state) => {
const [trays, begin, width] = renamed.map((role) => state[role]);
const end = trays?.[Math.min(begin + width, trays.length - 1)];
return end ? (x) => end[x] ?? x : (x) => x;
};
const position = (view, { watch, situations }, situation) => {
const { state } = situation;
const start = digitsOf(state[view.start] ?? watch.start);
if (view.solution in state) return pushed(start, state[view.solution]);
const source = sourceOf(view, situation, watch.ready);
const level = value(state, watch.level);
if (!view.cells.length && watch.ready in state) {
return searched(view, watch, situation, walked(start, state[view.path].slice(1, level + 1)));
}
if (!source) return pushed(start, "");
const numbers = state[source];
if (view.situation) return placed(numbers, situations, watch, state[view.situation]);
const own = !view.blank || view.blank.startsWith(`${source.split(".")[0]}.`);
const blank = own && view.blank ? state[view.blank] : numbers.indexOf(-1);
const names = namesOf(view, state);
const pieces = numbers.slice(0, start.length).map((x) => DIGITS[names(x) + 1] ?? "0");
return own ? searched(view, watch, situation, { pieces, blank }) : { pieces, blank };
};
const placed = (numbers, situations, { cols }, number) => {
const [blank, back, way] = situations[number];
const beside = (d) => blank + [1, -cols, -1, cols][d];
const tried = back === way ? null : { cell: beside(way), kind: "unpriced" };
return { pieces: numbers.map((x) => DIGITS[x + 1]), blank, came: beside(back), tried };
};
const searched = (view, watch, situation, here) => {
const { state } = situation;
const level = value(state, watch.level);
const came = view.path && level > 1 ? state[view.path][level - 1] : null;
const next = view.target ? tried(view, watch, situation, came) : null;
const sound = next && next.cell < here.pieces.length && here.blank !== next.cell;
return { ...here, came, tried: sound ? next : null };
};
const kindsOf = (view, { state }) => {
const kinds = {};
const wanted = view.renamed[0] in state ? [] : state[view.wanted] ?? [];
for (const x of wanted) kinds[DIGITS[x + 1]] = "wanted";
const parts = value(state, view.parts) ?? [];
parts.slice(0, parts.length / 2).forEach((part, k) => { for (const x of part) kinds[DIGITS[x + 1]] = `part${k}`; });
return kinds;
};
const board = (view, about) => {
const element = made("div", "search-board");
const { watch } = about;
const { rows, cols } = watch;
const draw = Search.board(element, rows, cols);
const join = view.partners ? Search.views.joined(element, rows, cols) : () => "";
const show = (situation) => {
const here = position(view, about, situation);
const known = watch.ready in situation.state;
const words = join(here.pieces, known ? situation.state[view.partners] : []);
draw({ ...here, kinds: kindsOf(view, situation), words });
};
return { element, show };
};
const values = ({ entries }) => {
const element = made("div", "panel");
const list = made("dl", "values");
element.append(list);
const shown = entries.map(([role, format]) => {
const [term, number] = [made("dt", "", bare(role)), made("dd")];
list.append(term, number);
return { role, term, number, format: FORMATS[format] };
});
const show = ({ state, changed }) => {
for (const { role, term, number, format } of shown) {
const here = value(state, role);
const known = here !== undefined && here !== null;
write(number, known ? format(here) : "–");
for (const part of [term, number]) part.classList.toggle("changed", known && changed.has(role));
}
};
return { element, show };
};
const bar = (kind) => {
const row = made("div", `quota ${kind}`);
const [label, room, left] = [made("span", "label"), made("span", "room"), made("span", "left")];
room.append(left);
row.append(label, room);
const show = (rest, whole) => {
write(label, `${kind} ${rest} of ${whole}`);
room.style.setProperty("--whole", whole);
left.style.setProperty("--part", whole ? rest / whole : 0);
};
return { row, show };
};
const remaining = ({ left, whole }, { over }, state) => {
const all = state[whole] ?? 0;
return { all, rest: over in state ? 0 : state[left] ?? all };
};
const bars = (view, { watch }) => {
const { labels } = view;
const element = made("div", "panel bars");
const [first, second] = labels.map(bar);
element.append(first.row, second.row);
const show = ({ state }) => {
const { all, rest } = remaining(view, watch, state);
first.show(rest & 0xff, all & 0xff);
second.show(rest >> 8, all >> 8);
};
return { element, show };
};
const rows = (body, columns) => {
const kept = [];
const row = (k) => {
while (kept.length <= k) {
const cells = Array.from({ length: columns }, () => made("td"));
const line = made("tr");
line.append(...cells);
body.append(line);
kept.push({ line, cells });
}
return kept[k];
};
return (wanted) => {
wanted.forEach(({ words, className = "" }, k) => {
const { line, cells } = row(k);
words.forEach((word, c) => write(cells[c], word));
line.className = className;
line.hidden = false;
});
kept.slice(wanted.length).forEach(({ line }) => { line.hidden = true; });
};
};
const table = (kind, label, headings) => {
const element = made("div", `panel ${kind}`);
const [grid, head, body] = [made("table"), made("thead"), made("tbody")];
const row = made("tr");
for (const heading of headings) {
const cell = made("th", "", heading);
cell.scope = "col";
row.append(cell);
}
head.append(row);
grid.append(head, body);
element.append(grid);
for (const [name, words] of Object.entries({ role: "group", "aria-label": label, tabindex: 0 })) {
element.setAttribute(name, words);
}
return { element, show: rows(body, headings.length) };
};
const notes = ({ columns }, { watch, machine }) => {
const headings = ["level", ...columns.map(({ notes: role }) => bare(role))];
const { element, show } = table("notes", "The notes, level by level", headings);
const note = ({ notes: role, format, first }, state, k) =>
(k < first ? "" : FORMATS[format](state[role][k]));
const here = (column, state, k, arriving) => {
const known = column.of && (!arriving || state[column.notes][k] === state[column.of]);
return known ? note(column, state, k) : "";
};
return {
element,
show: ({ state }) => {
if (!(watch.ready in state)) return show([]);
const level = value(state, watch.level);
const arriving = state[`${watch.search}.${watch.goto}`] === machine.labels[0];
const below = Array.from({ length: level }, (_, k) => level - 1 - k);
return show([
{ words: [String(level), ...columns.map((c) => here(c, state, level, arriving))], className: "here" },
...below.map((k) => ({ words: [String(k), ...columns.map((c) => note(c, state, k))] })),
]);
},
};
};
const tries = ({ done, whole, nodes, format }) => {
const { element, show } = table("tries", "The quotas, try by try", ["quota", "nodes", "growth"]);
const rung = (met, before) => (before ? `× ${(met / before).toFixed(1)}` : "");
return {
element,
show: ({ state, inside }) => {
const over = (state[done] ?? []).map(([happy, sad, met]) => [`${happy}+${sad}`, met]);
const met = value(state, nodes);
const now = inside && met !== undefined ? [[FORMATS[format](state[whole]), met]] : [];
const all = [...over, ...now];
show(all.map(([words, met], k) => ({
words: [words, counted(met), k < over.length ? rung(met, all[k - 1]?.[1]) : "…"],
className: k >= over.length ? "here" : "",
})));
},
};
};
const places = (view, about, drawn) => {
const element = made("div", "panel places");
const picture = drawn.cloneNode(true);
element.append(picture);
const boxes = [...picture.querySelectorAll(".place")];
const arrows = [...picture.querySelectorAll(".arrow")];
const taken = (arrow, { from, to, line }) =>
arrow.dataset.from === from && arrow.dataset.to === to
&& (to !== "" || Number(arrow.dataset.line) === line);
const show = ({ arrow: last }) => {
for (const box of boxes) box.classList.toggle("lit", box.dataset.label === last?.place);
for (const arrow of arrows) arrow.classList.toggle("lit", Boolean(last && taken(arrow, last)));
};
return { element, show };
};
const SPACE = "http://www.w3.org/2000/svg";
const drawn = (tag, attributes, className = "") => {
const element = document.createElementNS(SPACE, tag);
for (const [name, words] of Object.entries(attributes)) element.setAttribute(name, words);
if (className) element.setAttribute("class", className);
return element;
};
const strip = (picture, replay) => {
const levels = replay.arrivals.map(({ level }) => level);
const top = Math.max(1, ...levels);
const points = replay.arrivals.map(({ step, level }) =>
`${((1000 * step) / replay.last).toFixed(1)} ${(20 - (19 * level) / top).toFixed(1)}`);
const marks = replay.calls.map((step) =>
`M${((1000 * step) / replay.last).toFixed(1)} 0V20`);
picture.querySelector(".levels").setAttribute("d", points.length ? `M${points.join("L")}` : "");
picture.querySelector(".marks").setAttribute("d", marks.join(""));
};
const kinds = { board, values, bars, notes, tries, places };
const panels = (element, about, drawn) => about.watch.views.map((view) => {
const panel = kinds[view.kind](view, about, drawn);
element.append(panel.element);
return panel.show;
});
return { kinds, panels, strip, rows, inWords, counted, drawn, table, digitsOf, walked, remaining, DIGITS };
})();
