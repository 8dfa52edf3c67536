/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const figure = document.currentScript.closest(".variants");
const find = (selector) => figure.querySelector(selector);
const data = JSON.parse(find(".variants-data").textContent);
const [race, entry, said] = [find(".race"), find(".start"), find(".said")];
const [run, stop, quotas, answer] = [find(".run"), find(".stop"), find(".quotas"), find(".answer")];
const variants = [...figure.querySelectorAll(".variant")];
const HEX = "0123456789abcdef";
const counted = (number) => number.toLocaleString("en");
const timed = (seconds) => (seconds < 0.01 ? seconds.toFixed(4) : seconds.toFixed(2));
const ratio = (one, other) => (other ? `× ${(one / other).toFixed(2)}` : "");
let worker = null;
let open = null;
const read = (text) => {
if ([...text].some((digit) => !HEX.includes(digit))) throw new Error(data.notHex);
for (const digit of HEX) {
const times = text.split(digit).length - 1;
if (times > 1) throw new Error(`Your start position uses ${digit} twice!`);
if (times < 1) throw new Error(`Your start position doesn't use ${digit}!`);
}
const cells = [...text].map((digit) => HEX.indexOf(digit) - 1);
const blank = cells.indexOf(-1);
const moves = cells.reduce((sum, x, j) =>
(x < 0 ? sum : sum + Math.abs((x >> 2) - (j >> 2)) + Math.abs((x & 3) - (j & 3))), 0);
const inversions = cells.reduce((sum, x, j) => sum + cells.slice(0, j).filter((y) => y > x).length, 0);
if (((blank >> 2) + (blank & 3) + inversions) % 2 === 0) throw new Error(data.unreachable);
return { cells, moves };
};
const pushed = (cells, path) => {
const board = [...cells];
return path.slice(1).map((q, k) => {
const x = board[q];
board[path[k]] = x;
return HEX[x + 1];
}).join("");
};
const speeds = (ours, theirs) => (Math.min(ours, theirs) < 0.5 ? "It was too soon over to compare the times."
: `${timed(theirs)} seconds after ${timed(ours)}: ${ratio(theirs, ours)}.`);
const cell = (text, className = "") => {
const made = document.createElement("td");
made.textContent = text;
made.className = className;
return made;
};
const row = (name, [ours, theirs], done) => {
const made = document.createElement("tr");
const count = (one) => (one ? counted(one.nodes) : "");
const time = (one) => (one?.done ? timed(one.seconds) : one ? "…" : "");
made.append(cell(name), cell(count(ours)), cell(time(ours), "time"),
cell(count(theirs)), cell(time(theirs), "time"), cell(done ? ratio(theirs.nodes, ours.nodes) : ""));
return made;
};
const show = (tries) => {
const rows = [...tries].map(([t, both]) =>
row(`${t & 0xff}+${t >> 8}`, both, both[0]?.done && both[1]?.done));
const sum = (k) => [...tries.values()].reduce((all, both) => ({
nodes: all.nodes + (both[k]?.nodes ?? 0), seconds: all.seconds + (both[k]?.seconds ?? 0), done: true,
}), { nodes: 0, seconds: 0 });
const sums = [sum(0), sum(1)];
const last = row("all", sums, true);
last.className = "sum";
quotas.tBodies[0].replaceChildren(...rows, last);
quotas.hidden = false;
return sums;
};
const finish = (words) => {
worker?.terminate();
worker = null;
run.hidden = false;
stop.hidden = true;
said.textContent = words;
};
const begin = () => {
finish("");
answer.textContent = "";
quotas.hidden = true;
let known;
try {
known = read(entry.value.trim());
} catch (error) {
said.textContent = error.message;
return;
}
if (known.moves === 0) { said.textContent = "This is the goal itself: there is nothing to try."; return; }
const tries = new Map();
const pieces = [];
const code = [document.querySelector("script.runtime"), find("script.race-worker")];
const texts = code.map((script) => script.textContent);
worker = new Worker(URL.createObjectURL(new Blob(texts)));
const mine = worker;
mine.onerror = (event) => { event.preventDefault(); if (worker === mine) finish(event.message); };
mine.onmessage = ({ data: told }) => {
if (worker !== mine) return;
if (told.failed) { finish(told.failed); return; }
if (told.over) {
const [ours, theirs] = show(tries);
const same = pieces[0] === pieces[1];
const words = (text) => `Solution in ${text.length} moves: ${text}`;
answer.textContent = same ? `Both: ${words(pieces[0])}`
: `korf0: ${words(pieces[0])}\n${open.title}: ${words(pieces[1])}`;
finish(`${ratio(theirs.nodes, ours.nodes)} the nodes. ${speeds(ours.seconds, theirs.seconds)}`);
return;
}
const both = tries.get(told.t) ?? [null, null];
both[told.k] = told;
tries.set(told.t, both);
if (told.path) pieces[told.k] = pushed(known.cells, told.path);
show(tries);
};
run.hidden = true;
stop.hidden = false;
said.textContent = "Running …";
const modules = [data.programs.korf0, data.programs[open.name]];
mine.postMessage({ modules, cells: known.cells, moves: known.moves });
};
const choose = (item) => {
const name = item.dataset.variant;
if (open?.name === name) return;
finish("");
answer.textContent = "";
quotas.hidden = true;
open = { name, title: item.querySelector(".whose").textContent };
find(".quotas .whose").textContent = open.title;
item.querySelector("summary").after(race);
race.hidden = false;
const can = data.programs[name] !== null;
for (const part of [entry, run]) part.disabled = !can;
find(".entry").hidden = !can;
if (!can) said.textContent = "The page cannot run this one: it runs what can be translated to WebAssembly, and generators cannot.";
};
for (const item of variants) item.addEventListener("toggle", () => { if (item.open) choose(item); });
const visit = (name, start) => {
const item = variants.find((each) => each.dataset.variant === name.replace(/^korf0_/, ""));
if (!item) return false;
if (start) entry.value = start;
item.open = true;
choose(item);
item.scrollIntoView({ block: "start", behavior: "instant" });
return true;
};
const go = () => {
const parts = new URLSearchParams(location.hash.slice(1));
if (parts.has("variant")) visit(parts.get("variant"), parts.get("start"));
};
document.addEventListener("click", (event) => {
const link = event.target.closest?.('a[href*=".ch.md"]');
if (!link || figure.contains(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
const name = link.getAttribute("href").match(/korf0_(\w+)\.ch\.md(?:\.html)?$/)?.[1];
if (name && visit(name, "")) {
event.preventDefault();
history.pushState(null, "", `#variant=${name}`);
}
});
race.addEventListener("submit", (event) => { event.preventDefault(); if (!run.disabled) begin(); });
stop.addEventListener("click", () => finish("Stopped."));
addEventListener("hashchange", go);
entry.value = data.start;
go();
})();
