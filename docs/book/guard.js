/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const { made, write } = Search;
const figure = document.currentScript.closest(".guard");
const { start, levels, ways, quotas, vain } =
JSON.parse(figure.querySelector(".guard-data").textContent);
const find = (selector) => figure.querySelector(selector);
const slider = find(".slider");
const [TO, RATE] = [{ e: 1, n: -4, w: -1, s: 4 }, 12];
const side = (name) => {
const within = find(name);
const board = Search.board(within.querySelector(".search-board"));
const [nodes, state] = [within.querySelector(".nodes"), within.querySelector(".state")];
return { within, board, nodes, state };
};
const [ours, theirs] = [side(".ours"), side(".theirs")];
const counted = (nodes) => `${nodes.toLocaleString("en")} ${nodes === 1 ? "node" : "nodes"}`;
let met = 0;
const shared = [...vain].map((sign) => (met += sign === "0"));
const path = (k) => {
const way = [];
for (let level = levels[k], at = k; level > 1; at -= 1) {
if (levels[at] !== level) continue;
way.push(ways[at]);
level -= 1;
}
return way.reverse();
};
const position = (k) => {
const pieces = [...start];
let blank = pieces.indexOf("0");
let came = null;
for (const way of path(k)) {
came = blank;
blank += TO[way];
[pieces[came], pieces[blank]] = [pieces[blank], "0"];
}
return { pieces, blank, came };
};
const lastShared = (k) => {
while (vain[k] === "1") k -= 1;
return k;
};
const tries = levels.map((level, k) => levels.slice(0, k + 1).filter((l) => l === 1).length);
const show = (k) => {
const [lost, quota] = [vain[k] === "1", quotas[tries[k] - 1]];
ours.board(position(lastShared(k)));
theirs.board(position(k));
write(ours.nodes, counted(shared[k]));
write(theirs.nodes, counted(k + 1));
write(ours.state, lost ? "waits" : `${quota & 0xff}+${quota >> 8}, level ${levels[k]}`);
write(theirs.state, lost ? `detour, level ${levels[k]}` : `${quota & 0xff}+${quota >> 8}, level ${levels[k]}`);
ours.within.classList.toggle("waits", lost);
slider.value = k;
slider.setAttribute("aria-valuetext", `${counted(k + 1)}, and ${shared[k]} with the guard`);
const x = 8 + (520 * (k + 1)) / levels.length;
find(".now").setAttribute("d", `M${x} 8V218`);
find(".now").setAttribute("opacity", "0.7");
};
let playing = null;
const button = find(".play");
const pause = () => {
clearInterval(playing);
playing = null;
write(button, "Play");
button.setAttribute("aria-pressed", "false");
};
const tick = () => {
if (slider.valueAsNumber === levels.length - 1) pause();
else show(slider.valueAsNumber + 1);
};
const play = () => {
if (slider.valueAsNumber === levels.length - 1) show(0);
playing = setInterval(tick, 1000 / RATE);
write(button, "Pause");
button.setAttribute("aria-pressed", "true");
};
const nextDetour = () => {
pause();
const k = slider.valueAsNumber;
const found = vain.indexOf("01", k);
show(found >= 0 ? found + 1 : vain.indexOf("01") + 1);
};
slider.max = levels.length - 1;
slider.addEventListener("input", () => { pause(); show(slider.valueAsNumber); });
button.addEventListener("click", () => (playing === null ? play() : pause()));
find(".part").addEventListener("click", nextDetour);
find(".pair").hidden = false;
show(0);
})();
