/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.tree = (() => {
const MOST = 100_000; // nodes of a run that is not recorded as a whole
const [PAD, ABOVE, BELOW] = [18, 24, 12]; // pixels around the tree
const [WIDEST, HIGHEST] = [46, 44]; // pixels from a node to the next one, and to the next level
const { REACHED, REFUSED, WON, NEVER, grown, at, lastUpTo, pathTo } = Search.growth;
const SHARE = 0.6; // of a level: the length of a move that is refused
const below = (view, level) => ABOVE + (level - 1) * view.row - (view.down ?? 0);
const across = (tree, view, k) => (tree.place[k] - view.from) * view.scale;
const close = ({ scale }) => scale >= 5;
const along = (tree, view, k, part) => {
const [from, to] = [across(tree, view, tree.parent[k]), across(tree, view, k)];
const share = tree.end[k] === REFUSED ? part * SHARE : part;
return [from + part * (to - from), below(view, tree.level[k] - 1 + share)];
};
const spot = (tree, view, k) =>
(tree.parent[k] < 0 ? [across(tree, view, k), below(view, 1)] : along(tree, view, k, 1));
const stretch = (tree, view, k) => [...spot(tree, view, tree.parent[k]), ...spot(tree, view, k)];
const between = (tree, view, left, right) => {
const [first, last] = [view.from + left / view.scale, view.from + right / view.scale];
return tree.order.subarray(Math.max(0, Math.ceil(first)), Math.max(0, Math.floor(last) + 1))
.filter((k) => k >= 0 && k <= view.born);
};
const edges = (tree, view) => {
const found = [[], [], [], [], []]; // happy, sad; refused: happy, sad; the goal
const seen = new Int32Array(found.length * (tree.deepest + 1)).fill(-1);
const shown = between(tree, view, 0, view.width);
const include = (k) => {
if (tree.parent[k] < 0) return;
const kind = tree.end[k] === WON ? 4 : 2 * tree.end[k] + tree.sad[k];
const x = Math.trunc(across(tree, view, k));
const point = kind * (tree.deepest + 1) + tree.level[k];
if (view.scale < 1 && seen[point] === x) return;
seen[point] = x;
found[kind].push(...stretch(tree, view, k));
};
shown.forEach(include);
for (let k = shown.at(-1) ?? -1; k >= 0; k = tree.parent[k]) {
const next = tree.order[tree.place[k] + tree.below[k]];
if (next <= view.born && tree.parent[next] === tree.parent[k]) include(next);
}
return { found, shown };
};
const quota = (t) => `${t & 0xff}+${t >> 8}`;
const lines = (context, points, colour, width, dash = []) => {
context.strokeStyle = colour;
context.lineWidth = width;
context.setLineDash(dash);
context.beginPath();
for (let k = 0; k < points.length; k += 4) {
context.moveTo(points[k], points[k + 1]);
context.lineTo(points[k + 2], points[k + 3]);
}
context.stroke();
};
const paint = (context, tree, view, { colours, piece, entire = true }) => {
const { found, shown } = edges(tree, view);
const [happy, sad, happyRefused, sadRefused, won] = found;
const near = close(view);
const thin = near ? 1.3 : 0.8;
lines(context, happyRefused, colours.soft, 0.7);
lines(context, sadRefused, colours.soft, 0.7, near ? [3, 3] : []);
lines(context, happy, colours.happy, thin);
lines(context, sad, colours.sad, near ? thin : 1.2, near ? [4, 3] : []);
lines(context, won, colours.ink, 2);
if (near) {
const bars = [...happyRefused, ...sadRefused].flatMap((_, k, all) =>
(k % 4 === 2 ? [all[k] - 3.5, all[k + 1], all[k] + 3.5, all[k + 1]] : []));
lines(context, bars, colours.soft, 1.5);
for (const k of shown) {
node(context, tree, view, k, colours);
if (view.scale >= 14 && view.row >= 20 && tree.parent[k] >= 0) label(context, tree, view, k, colours, piece);
}
}
thresholds(context, tree, view, colours, entire);
};
const node = (context, tree, view, k, colours, marked = "") => {
const [x, y] = spot(tree, view, k);
const boxed = view.scale >= 34 && view.row >= 22 && !tree.hands;
if (tree.end[k] === REACHED && boxed) {
const words = quota(tree.left[k]);
const wide = 6.4 * words.length + 8;
context.font = `10.5px ${colours.mono}`;
context.textAlign = "center";
context.textBaseline = "middle";
context.fillStyle = marked || colours.paper;
context.fillRect(x - wide / 2, y - 8, wide, 16);
context.fillStyle = colours.ink;
context.fillText(words, x, y + 0.5);
} else if (marked) {
disc(context, x, y, 5.5, colours.ink);
disc(context, x, y, 3.8, marked);
} else if (tree.end[k] !== REFUSED) {
disc(context, x, y, tree.end[k] === WON ? 4 : 2.4, colours.ink);
if (tree.done[k] > view.step) disc(context, x, y, 1.4, colours.paper); // it waits
}
};
const label = (context, tree, view, k, colours, piece) => {
const refused = tree.end[k] === REFUSED;
const [x, y] = along(tree, view, k, refused ? 1 : 0.55);
context.font = `10px ${colours.mono}`;
context.textAlign = "left";
context.textBaseline = "alphabetic";
const place = [piece(k), x + 6, refused ? y + 3 : y - 2];
context.setLineDash([]);
context.lineJoin = "round";
context.lineWidth = 3; // a halo, so that no edge strikes the label out
context.strokeStyle = colours.paper;
context.strokeText(...place);
context.fillStyle = refused ? colours.soft : colours.ink;
context.fillText(...place);
};
const trail = (context, tree, view, path, colours) => {
for (const k of path.slice(1)) {
const edge = stretch(tree, view, k);
const colour = tree.sad[k] ? colours.sad : colours.happy;
lines(context, edge, close(view) ? colour : colours.ink, close(view) ? 3 : 1.8, close(view) && tree.sad[k] ? [5, 3] : []);
}
for (const k of close(view) ? path.slice(0, -1) : []) node(context, tree, view, k, colours);
node(context, tree, view, path.at(-1), colours, colours.mark);
};
const disc = (context, x, y, radius, colour) => {
context.fillStyle = colour;
context.beginPath();
context.arc(x, y, radius, 0, 7);
context.fill();
};
const thresholds = (context, tree, view, colours, entire) => {
context.font = `11px ${colours.mono}`;
context.textBaseline = "alphabetic";
context.textAlign = "left";
if (view.down) { // the words have the top for themselves
context.fillStyle = colours.paper;
context.fillRect(0, 0, view.width, 16);
}
context.fillStyle = colours.ink;
let free = -Infinity; // from where on there is room for words
tree.roots.forEach((root, k) => {
const [x, over] = [across(tree, view, root), across(tree, view, root) + tree.below[root] * view.scale];
if (over < 0 || x > view.width) return;
const end = (tree.roots[k + 1] ?? tree.size) - 1;
const [begin, count] = [Math.max(x, 2), tree.number[end] - tree.number[root] + 1];
const more = !entire && end === tree.size - 1 ? "more than " : "";
const whose = tree.hands ? "" : `${quota(tree.left[root])}: `;
const words = `${whose}${more}${count.toLocaleString("en")} ${count === 1 ? "node" : "nodes"}`;
if (begin < free || (over - begin < 6 * words.length && k + 1 < tree.roots.length && view.scale < 1)) return;
context.fillText(words, Math.max(2, begin - 12), 11);
free = begin + 7 * words.length;
});
};
const view = (figure, { watch, tree: lines }, go) => {
const { write, views } = Search;
const [field, veil, said] = [".field", ".veil", ".node"].map((name) => figure.querySelector(name));
const [still, moving] = figure.querySelectorAll("canvas");
const bars = watch.views.find(({ kind }) => kind === "bars");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
figure.querySelector(".refused").parentElement.hidden = !lines.refused?.length;
figure.querySelector(".waits").parentElement.hidden = !lines.made;
let tree = null;
let start = "";
let entire = true; // whether it has all nodes of the run
let here = null; // the last situation that was shown
let [from, scale, down, fits] = [0, 1, 0, true];
let waiting = 0;
const size = () => ({ width: field.clientWidth, height: field.clientHeight });
const span = () => Math.max(1, tree.order.length - 2);
const least = () => Math.min(WIDEST, (size().width - 2 * PAD) / span());
const row = () => {
const fit = (size().height - ABOVE - BELOW) / Math.max(1, tree.deepest - 1);
return Math.min(HIGHEST, fit * Math.max(1, scale / Math.max(fit, least())));
};
const last = () => (here ? lastUpTo(tree.step, here.step) : -1);
const seen = () => ({
from, scale, down, row: row(), ...size(),
...(tree.hands ? { born: last(), step: here?.step ?? -1 } : { born: tree.size, step: NEVER }),
});
const now = () => (tree && here ? at(tree, here.step, here.level) : -1);
const piece = (k) => {
const path = pathTo(tree, k).map((each) => tree.cell[each]);
path[0] = start.indexOf("0");
const cells = views.walked(start, path.slice(0, -1)).pieces;
return cells[path.at(-1)];
};
const colours = () => {
const style = getComputedStyle(veil);
const tried = ["happy", "sad", "soft", "ink", "paper", "mark"].map((name) => {
veil.style.color = `var(--${name})`;
return [name, style.color];
});
return { ...Object.fromEntries(tried), mono: style.getPropertyValue("--mono") || "monospace" };
};
const prepared = (canvas) => {
const [{ width, height }, dense] = [size(), devicePixelRatio];
if (canvas.width !== Math.round(width * dense) || canvas.height !== Math.round(height * dense)) {
canvas.width = Math.round(width * dense);
canvas.height = Math.round(height * dense);
}
const context = canvas.getContext("2d");
context.setTransform(dense, 0, 0, dense, 0, 0);
context.clearRect(0, 0, width, height);
return context;
};
const hold = () => {
scale = Math.max(least(), Math.min(WIDEST, scale));
const room = size().width / scale;
const pad = PAD / scale;
from = Math.max(-pad, Math.min(from, Math.max(-pad, span() + pad - room)));
const under = ABOVE + (tree.deepest - 1) * row() + BELOW - size().height;
down = Math.max(0, Math.min(down, under));
fits = scale <= least() * 1.0001;
};
const fit = () => { scale = least(); from = -PAD / scale; };
const draw = () => {
cancelAnimationFrame(waiting);
waiting = 0;
if (!tree || figure.hidden || !field.clientWidth) return;
if (fits) fit();
hold();
paint(prepared(still), tree, seen(), { colours: colours(), piece, entire });
mark();
};
const redraw = () => { waiting ||= requestAnimationFrame(draw); };
const mark = () => {
const [context, k, shown, tint] = [prepared(moving), now(), seen(), colours()];
const edge = last() < 0 ? 0 : across(tree, shown, last()) + Math.min(8, scale / 2);
veil.hidden = Boolean(tree.hands);
veil.style.left = `${Math.max(0, Math.min(shown.width, edge))}px`;
if (k < 0) return;
trail(context, tree, shown, pathTo(tree, k), tint);
};
const words = (k) => {
if (k < 0) return "The search has not begun.";
const { rest, all } = bars ? views.remaining(bars, watch, here.state) : {};
const left = bars && `${rest & 0xff} ${bars.labels[0]} and ${rest >> 8} ${bars.labels[1]} left`;
if (bars && tree.left[pathTo(tree, k)[0]] !== all) return `Between two searches: ${left}.`;
const parent = tree.parent[k];
const [number, level] = [tree.number[k].toLocaleString("en"), tree.level[k]];
if (parent < 0) return `Node ${number} on level 1, the start${left ? `; ${left}` : ""}.`;
const move = `${piece(k)}, ${tree.sad[k] ? "sad" : "happy"}`;
const above = `node ${tree.number[parent].toLocaleString("en")}`;
if (tree.end[k] === WON) return `The goal on level ${level}: ${move}, from ${above}.`;
if (tree.end[k] === REFUSED) return `Refused on level ${level}: ${move}, from ${above}${left ? `; ${left}` : ""}.`;
const state = tree.hands ? (tree.done[k] <= here.step ? "taken" : "waiting") : left;
return `Node ${number} on level ${level}: ${move}; ${state ? `${state}; ` : ""}its parent is ${above}.`;
};
const tell = () => {
const beyond = tree && !entire && here && here.step > tree.step[tree.size - 1];
const first = `The tree has the first ${tree?.nodes.toLocaleString("en")} nodes; this step is later.`;
write(said, tree ? (beyond ? first : words(now())) : "The tree is being grown …");
};
const show = (situation, { playing = false } = {}) => {
here = situation;
tell();
if (figure.hidden || !tree) return;
const [k, room] = [now(), size().width / scale];
const place = k < 0 ? 0 : tree.place[k];
const [level, { height }] = [k < 0 ? 1 : tree.level[k], size()];
const high = below(seen(), level);
const [aside, under] = [place < from || place > from + room, high < ABOVE || high > height - BELOW];
if (!(playing && calm.matches) && (aside || under)) {
if (aside) from = place - 0.6 * room;
if (under) down += high - 0.5 * height;
redraw();
} else if (tree.hands) redraw();
else if (!waiting) mark();
};
const zoom = (factor, x = size().width / 2, y = size().height / 2) => {
const [point, level] = [from + x / scale, (y - ABOVE + down) / row()];
scale = Math.max(least(), Math.min(WIDEST, scale * factor));
from = point - x / scale;
down = level * row() - y + ABOVE;
fits = false;
redraw();
};
const around = (factor) => {
const k = now();
const [x, y] = k < 0 ? [-1] : spot(tree, seen(), k);
if (x >= 0 && x <= size().width) zoom(factor, x, y); else zoom(factor);
};
const move = (right, under = 0) => {
from -= right / scale;
down -= under;
redraw();
};
const nearest = (x, y) => {
const shown = seen();
let [best, least] = [-1, 24 ** 2];
for (const k of between(tree, shown, x - 12, x + 12)) {
const [right, down] = spot(tree, shown, k);
const far = (right - x) ** 2 + (down - y) ** 2;
if (far < least) [best, least] = [k, far];
}
return best;
};
const visit = (k) => { if (k >= 0 && k < tree.size) go(tree.step[k]); };
const child = (k) => (tree.below[k] > 1 ? tree.order[tree.place[k] + 1] : -1);
const keys = {
ArrowLeft: () => visit(now() - 1),
ArrowRight: () => visit(now() + 1),
ArrowUp: () => visit(tree.parent[now()] ?? -1),
ArrowDown: () => visit(child(now())),
Home: () => visit(0),
End: () => visit(tree.size - 1),
"+": () => around(2),
"=": () => around(2),
"-": () => around(0.5),
0: () => { fits = true; redraw(); },
};
field.addEventListener("keydown", (event) => {
if (!tree || event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
event.preventDefault();
event.stopPropagation();
keys[event.key]();
});
for (const button of figure.querySelectorAll("[data-zoom]")) {
button.addEventListener("click", () => { if (tree) keys[button.dataset.zoom](); });
}
field.addEventListener("wheel", (event) => {
if (!tree) return;
event.preventDefault();
if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) move(-event.deltaX);
else zoom(1.0015 ** -event.deltaY, event.offsetX, event.offsetY);
}, { passive: false });
const pointers = new Map();
let dragged = false;
const middle = () => [0, 1].map((axis) =>
[...pointers.values()].reduce((sum, point) => sum + point[axis], 0) / pointers.size);
const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
const apart = () => far(...pointers.values());
field.addEventListener("pointerdown", (event) => {
if (event.button) return;
if (!pointers.size) dragged = false;
pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
field.setPointerCapture(event.pointerId);
});
field.addEventListener("pointermove", (event) => {
const [point, was] = [[event.offsetX, event.offsetY], pointers.get(event.pointerId)];
if (!tree || !was || (!dragged && pointers.size < 2 && far(point, was) < 4)) return;
dragged = true;
const [before, wide] = [middle(), pointers.size > 1 ? apart() : 0];
pointers.set(event.pointerId, point);
const after = middle();
move(after[0] - before[0], after[1] - before[1]);
if (wide > 0 && apart() > 0) zoom(apart() / wide, ...after);
});
const lift = (event) => {
const pressed = pointers.delete(event.pointerId) && !dragged && event.type === "pointerup";
if (pressed && tree) visit(nearest(event.offsetX, event.offsetY));
};
for (const name of ["pointerup", "pointercancel"]) field.addEventListener(name, lift);
new ResizeObserver(redraw).observe(field);
new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
return {
show,
draw,
words: () => said.textContent,
take: (samples, digits, whole) => {
tree = samples?.step.length ? grown(samples, lines, watch.tree.happy) : null;
[start, entire, fits, here] = [digits, whole, true, null];
prepared(still);
prepared(moving);
tell();
draw();
},
where: (k) => {
const box = field.getBoundingClientRect();
const [x, y] = spot(tree, seen(), k);
return { x: box.x + x, y: box.y + y };
},
};
};
return { MOST, edges, paint, view };
})();
