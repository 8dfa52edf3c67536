/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const { made, write, views, Replay } = Search;
const figure = document.currentScript.closest(".search-figure");
const about = JSON.parse(figure.querySelector(".search-data").textContent);
const dock = figure.querySelector(".search-dock");
about.written?.lines.forEach((text, k) => {
const { first, sources, pieces } = about.written;
about.lines[first + k] = [text, [pieces[sources[k]]], sources[k]];
});
const find = (selector) => dock.querySelector(selector);
const all = (selector) => [...dock.querySelectorAll(selector)];
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const FAST = 20; // steps a second above which the page does not follow the light
let replay = null;
let own = true; // whether the run is the one that the page was woven with
let start = null, reach = null; // of another: where it begins, and what shows a step of it
let step = 0;
let shown = [];
let playing = null; // while playing: the request of the next frame
let right = 0, asked = 0;
const shownAt = (line) => about.lines[line]?.[2] ?? line;
const copies = (line) => [...document.querySelectorAll(`.line[data-line="${shownAt(line)}"]`)];
const textOf = (line) => about.lines[line]?.[0] ?? "";
const path = (line) => (about.lines[line]?.[1] ?? []).map((k) => about.pieces[k]);
const cells = {
toggle: find(".toggle"), invite: find(".invite"), said: find(".said"),
path: find(".path"), code: find(".code"), count: find(".count"),
inside: find(".inside"), slider: find(".slider"), live: find(".live"),
ask: find(".ask"), question: find(".question"), answers: find(".answers"),
rate: find(".rate"), quiz: find(".quiz"), follow: find(".follow"),
keyed: find(".keyed"), lines: find(".lines"), file: find(".file"),
};
let [shows, laid] = [[], 0];
const startOf = (run) => {
const { start: role } = about.watch.views.find(({ kind }) => kind === "board");
return views.digitsOf(run.state(run.last)[role] ?? about.watch.start);
};
const lay = ({ length }) => {
if (length === laid) return;
laid = length;
about.watch.rows = about.watch.cols = Math.sqrt(length);
find(".panels").replaceChildren();
shows = views.panels(find(".panels"), about, figure.querySelector("svg.machine"));
};
const drawn = find(".search-tree");
const lines = Object.values(about.tree).flat();
const tree = lines.length ? Search.tree.view(drawn, about, (at) => visitNode(at)) : null;
const room = matchMedia("(min-width: 48rem) and (min-height: 47rem)");
const showTree = (shown) => {
drawn.hidden = !shown;
find("button.tree").setAttribute("aria-pressed", String(shown));
makeRoom();
if (shown) tree.draw();
};
const visitNode = (at) => {
pause();
show(at - replay.from);
announce(tree.words());
};
const grow = (samples, whole) => {
const [digits, mine] = [startOf(replay), replay];
if (!(samples instanceof Promise)) return tree.take(samples, digits, whole);
tree.take(null, digits, whole);
return samples.then((found) => {
if (replay !== mine) return;
tree.take(found.samples, digits, found.ended);
showInTree(replay.at(step));
}, () => {});
};
const showInTree = ({ state }) => {
const level = Search.value(state, about.watch.level);
tree?.show({ step: replay.from + step, level, state }, { playing: playing !== null });
};
const visible = (element) => {
const box = element.getBoundingClientRect();
return box.height > 0 && box.top > 60 && box.bottom < dock.getBoundingClientRect().top - 8;
};
const light = ({ line, caller }) => {
for (const element of shown) element.classList.remove("lit", "calling");
const [lit, calling] = [copies(line), caller ? copies(caller) : []];
for (const element of calling) element.classList.add("calling");
for (const element of lit) element.classList.add("lit");
shown = [...lit, ...calling];
return lit;
};
const reveal = (lit) => {
const hurried = playing !== null && (calm.matches || Number(cells.rate.value) > FAST);
if (!cells.follow.checked || hurried || lit.length === 0 || lit.some(visible)) return;
const room = dock.getBoundingClientRect().top;
const box = lit[0].getBoundingClientRect();
scrollBy({ top: box.top - room * 0.42, behavior: "instant" });
};
const sections = (line) => [...new Set(path(line).map(([label]) => `§${label}`))];
const wayBack = (line) => path(line).flatMap(([label, name], k) => {
const link = made("a", "", `§${label}`);
link.href = `#s${label}`;
if (name) link.title = `⟨${name}⟩`;
const named = k === 0 && name ? [made("span", "name", ` ⟨${name}⟩`)] : [];
return [...(k ? [" in "] : []), link, ...named];
});
const say = ({ line, caller, state }) => {
cells.path.replaceChildren(...wayBack(line));
if (caller) cells.path.append(`, called from ${sections(caller)[0]}`);
write(cells.code, textOf(line));
cells.code.title = textOf(line);
const of = replay.total ? ` of ${views.counted(replay.total)}` : "";
const whose = start ? [made("code", "whose", start), " "] : [];
cells.count.replaceChildren(...whose, `step ${views.counted(number(step))}${of}`);
cells.slider.value = number(step);
const where = sections(line).join(" in ");
cells.slider.setAttribute("aria-valuetext", `${views.counted(number(step))}, ${where}`);
if (playing === null) announce(`${where}: ${textOf(line)}. ${views.inWords(about.watch, state)}`);
};
const announce = (words) => write(cells.live, words);
const remark = (words, kind = "") => {
cells.path.querySelector(".verdict")?.remove();
cells.path.prepend(made("span", `verdict ${kind}`, words), " ");
announce(words);
};
const number = (k) => replay.from + k + 1;
const beyond = (k) => (k < 0 && replay.from > 0) || (k > replay.last && !replay.ended);
const show = (k, { still = false } = {}) => {
if (reach && beyond(k)) { pause(); return void reach(number(k)); }
const before = step;
step = Math.max(0, Math.min(replay.last, Math.round(k)));
if (step !== before) dismiss();
const here = replay.at(step);
const lit = light(here);
say(here);
for (const each of shows) each(here);
showInTree(here);
if (!still) reveal(lit);
remember();
};
const wished = (hash) => {
const parts = new URLSearchParams(hash.slice(1));
if (parts.has("variant")) return {}; // which the menu of variants heeds
const at = Math.trunc(Number(parts.get("s"))) || null;
return { from: parts.get("start"), at, watch: parts.has("watch") };
};
const visit = (hash) => {
const { from, at, watch } = wished(hash);
if (from && Search.start) Search.start.visit(from, at, watch);
else if (at > 0) back().then(() => open(at - 1));
};
const address = () => (own || !start ? `#s=${number(step)}` : `#start=${start}&s=${number(step)}`);
let waiting = 0;
const remember = () => {
clearTimeout(waiting);
waiting = setTimeout(() => {
if (playing !== null || !isOpen()) return;
try { history.replaceState(history.state, "", address()); } catch { /* not in a frame */ }
}, 250);
};
const isOpen = () => cells.toggle.getAttribute("aria-expanded") === "true";
const make = async (packed) => adopt(await Replay.open(packed, about), packed === about.trace);
const adopt = (run, mine, samples = null) => {
pause();
dismiss();
[replay, own, start, reach] = [run, mine, null, null];
lay(startOf(replay));
step = beginning();
cells.slider.max = number(replay.last);
cells.slider.min = number(0);
views.strip(find(".line-of-time svg"), replay);
if (tree) grow(replay.whole ? replay.samples(lines, about.watch.tree.names) : samples, true);
const ran = Object.fromEntries(Object.keys(about.lines)
.map((line) => [line, replay.runs(Number(line)).length]).filter(([, count]) => count));
document.dispatchEvent(new CustomEvent("search-run", { detail: ran }));
fillLines();
};
const beginning = () => {
const first = replay.labels[0];
if (first === undefined) return replay.calls[0] ?? 0;
const piece = (k) => String(path(replay.lines[k])[0]);
let k = first;
while (k < replay.last && piece(k) === piece(first)) k += 1;
return k;
};
const back = async () => { if (!replay || !own) await make(about.trace); };
let [openedAt, leaving] = [null, null];
const enter = () => {
const { at, watch } = wished(location.hash);
if (at || watch) return;
openedAt = scrollY;
try {
history.scrollRestoration = "manual";
history.replaceState({ ...history.state, dock: "closed" }, "");
history.pushState({ dock: "open" }, "", address());
} catch { /* not in a frame */ }
};
const leave = () => {
if (history.state?.dock !== "open") {
try { history.replaceState(history.state, "", location.pathname + location.search); } catch { /* */ }
return;
}
openedAt = null;
leaving = new Promise((done) => addEventListener("popstate", done, { once: true }));
history.back();
};
addEventListener("popstate", ({ state }) => {
if (state?.dock !== "closed") return;
history.scrollRestoration = "auto";
if (!isOpen()) return;
shut();
if (openedAt !== null) scrollTo({ top: openedAt, behavior: "instant" });
});
const open = async (at, options) => {
if (!replay) await back();
await leaving;
if (!isOpen()) enter();
cells.toggle.setAttribute("aria-expanded", "true");
for (const part of [cells.inside, cells.said, cells.count]) part.hidden = false;
write(cells.invite, "Close");
document.documentElement.classList.add("search-open");
makeRoom();
show(at ?? step, options);
};
const close = () => { shut(); leave(); };
const shut = () => {
clearTimeout(waiting);
pause();
dismiss();
cells.toggle.setAttribute("aria-expanded", "false");
for (const part of [cells.inside, cells.said, cells.count]) part.hidden = true;
invite();
for (const element of shown) element.classList.remove("lit", "calling");
document.documentElement.classList.remove("search-open");
makeRoom();
};
const invite = () => {
const steps = replay?.length ?? about.steps;
const from = own || !start ? "" : ` from ${start}`;
write(cells.invite, `Watch the search${from}: ${views.counted(steps)} steps`);
};
const makeRoom = () => {
const { body, documentElement: root } = document;
root.style.scrollPaddingBottom = body.style.paddingBottom = `${dock.offsetHeight}px`;
};
const toggle = () => (isOpen() ? close() : open(undefined, { still: true }));
const play = () => {
if (step === replay.last) show(0);
let [before, due] = [performance.now(), 0];
const frame = (now) => {
due += ((now - before) / 1000) * Number(cells.rate.value);
before = now;
playing = requestAnimationFrame(frame);
if (due >= 1) show(step + Math.floor(due));
due %= 1;
if (step === replay.last) pause();
};
playing = requestAnimationFrame(frame);
nameOfPlay();
};
const pause = () => {
if (playing === null) return;
cancelAnimationFrame(playing);
playing = null;
nameOfPlay();
show(step);
};
const nameOfPlay = () => {
const button = find("[data-do=play]");
button.setAttribute("aria-label", playing === null ? "play" : "pause");
button.classList.toggle("playing", playing !== null);
};
const leap = (kind, backwards) => {
pause();
const target = backwards ? replay.previous(kind, step) : replay.next(kind, step);
if (target !== null) show(target);
else announce(`There is no ${kind} ${backwards ? "before" : "after"} this${replay.whole ? "" : ", in this part of the run"}.`);
};
const next = (kind) => {
if (mayAsk() && ["label", "jump"].includes(kind)) ask(() => leap(kind, false));
else leap(kind, false);
};
const forward = () => {
pause();
if (mayAsk() && replay.leaves(step + 1)) ask(() => show(step + 1));
else show(step + 1);
};
const rerun = (line, backwards = false) => {
pause();
const target = backwards ? replay.previousRun(line, step) : replay.nextRun(line, step);
if (target !== null) return show(target);
const never = replay.runs(line).length === 0;
return announce(never ? "This line does not run here." : "This line does not run again.");
};
const moves = {
first: () => { pause(); show(-replay.from); }, // of the run, not of its part that is shown
back: () => { pause(); show(step - 1); },
play: () => (playing === null ? play() : pause()),
forward,
last: () => { pause(); show(replay.last); },
};
let returnTo = null;
const atPlace = () => replay.at(step).since !== null;
const asking = () => !cells.ask.hidden;
const mayAsk = () => cells.quiz.checked && !asking() && about.machine.labels.length > 0
&& atPlace() && !replay.leaves(step) && replay.outcome(step) !== null;
const ask = (then) => {
pause();
returnTo = document.activeElement;
const { place } = replay.at(step).arrow;
write(cells.question, `We are at ${place}. What comes next?`);
const answers = [...about.machine.labels, ""].map((label, k) => {
const button = made("button", "", label || "return");
button.type = "button";
button.title = `key ${k + 1}`;
button.addEventListener("click", () => answer(label, then));
return button;
});
cells.answers.replaceChildren(...answers);
cells.ask.hidden = false;
makeRoom();
answers[0].focus();
};
const answer = (label, then) => {
const { label: truth } = replay.outcome(step);
asked += 1;
right += label === truth;
dismiss();
then();
const verdict = label === truth ? "Right" : "No";
remark(`${verdict}: ${truth || "the search returns"}. ${right} of ${asked}.`, label === truth ? "yes" : "no");
};
const dismiss = () => {
if (!asking()) return;
const within = cells.ask.contains(document.activeElement);
cells.ask.hidden = true;
makeRoom();
if (within) (returnTo?.isConnected ? returnTo : cells.toggle).focus();
};
const fillLines = () => {
const groups = new Map();
for (const [line, [text]] of Object.entries(about.lines)) {
if (replay.runs(Number(line)).length === 0) continue;
const [[label]] = path(line);
if (!groups.has(label)) groups.set(label, made("optgroup"));
const option = made("option", "", text);
option.value = line;
groups.get(label).label = `§${label}`;
groups.get(label).append(option);
}
cells.lines.replaceChildren(cells.lines.options[0], ...groups.values());
};
const load = async () => {
const [file] = cells.file.files;
if (!file) return;
try {
const packed = await file.text();
cells.file.value = ""; // so that the same file may be opened again
await make(packed);
show(step);
} catch (error) {
announce(error.message);
write(cells.code, error.message);
}
};
const KEYS = Object.fromEntries(about.watch.leaps.map(({ key, name }) => [key, name]));
const typing = (element) =>
element.closest?.("input:not([type=checkbox], [type=range]), select, textarea, [contenteditable]");
const arrows = (event) => {
const here = dock.contains(event.target);
const name = { ArrowLeft: "back", ArrowRight: "forward" }[event.key]
?? (here ? { Home: "first", End: "last" }[event.key] : null);
if (name) moves[name]();
return Boolean(name);
};
const letters = (event) => {
const key = event.key.toLowerCase();
if (key in KEYS) event.shiftKey ? leap(KEYS[key], true) : next(KEYS[key]);
else if (key === "n") rerun(replay.lines[step], event.shiftKey);
else if (key === "p") moves.play();
else return false;
return true;
};
const press = (event) => {
if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target)) return false;
const chosen = asking() && cells.answers.children[Number(event.key) - 1];
if (chosen) { chosen.click(); return true; }
if (!cells.keyed.checked) return false;
if (event.key.toLowerCase() === "w") { summon(); return true; }
return isOpen() && (arrows(event) || letters(event));
};
const summon = async () => {
await toggle();
cells.toggle.focus();
};
document.addEventListener("keydown", (event) => {
if (event.key === "Escape" && (asking() || dock.contains(event.target))) {
dismiss();
find(".more").open = false;
} else if (press(event)) event.preventDefault();
});
document.addEventListener("click", (event) => {
if (!find(".more").contains(event.target)) find(".more").open = false;
const link = event.target.closest('a[href^="#s="]');
if (link) {
event.preventDefault();
visit(link.hash);
return;
}
const line = event.target.closest(".line[data-line]");
if (!isOpen() || !line || event.target.closest("a, button") || String(getSelection())) return;
rerun(Number(line.dataset.line));
});
addEventListener("hashchange", () => visit(location.hash));
addEventListener("resize", makeRoom);
cells.toggle.addEventListener("click", toggle);
cells.slider.addEventListener("input", () => { pause(); show(cells.slider.valueAsNumber - number(0)); });
cells.lines.addEventListener("change", () => {
if (cells.lines.value) rerun(Number(cells.lines.value));
cells.lines.value = "";
});
cells.file.addEventListener("change", load);
if (tree) {
const button = find("button.tree");
button.hidden = false;
button.addEventListener("click", () => showTree(drawn.hidden));
find(".taller").addEventListener("click", ({ target }) => {
target.setAttribute("aria-pressed", String(drawn.classList.toggle("tall")));
showTree(true);
});
showTree(room.matches);
}
cells.quiz.addEventListener("change", dismiss);
find(".pass").addEventListener("click", dismiss);
cells.ask.addEventListener("submit", (event) => event.preventDefault());
for (const button of all("[data-do]")) button.addEventListener("click", () => moves[button.dataset.do]());
for (const { key } of about.watch.leaps) find(".leap-keys").append(made("kbd", "", key), " ");
write(find(".leap-names"), `next ${about.watch.leaps.map(({ name }) => name).join(", ")}`);
for (const { name } of about.watch.leaps) {
const button = made("button", "", name);
button.type = "button";
button.dataset.next = name;
find(".leaps").append(button);
button.addEventListener("click", (event) =>
(event.shiftKey ? leap(button.dataset.next, true) : next(button.dataset.next)));
}
for (const button of figure.querySelectorAll("[data-watch]")) {
button.hidden = false;
button.addEventListener("click", async () => {
await back();
await open(undefined, { still: true });
cells.toggle.focus({ preventScroll: true });
});
}
document.body.append(dock);
dock.hidden = false;
invite();
makeRoom();
Search.go = async (k) => { if (isOpen()) show(k); else await open(k); };
Search.now = () => ({ ...replay.at(step), number: number(step), outcome: atPlace() ? replay.outcome(step) : null });
Search.announce = announce;
Search.drawn = tree;
Search.part = ({ data, ...where }) => Replay.part(data, about, where);
Search.watch = async (run, from, { at, wanted, samples, remark: words }) => {
adopt(run, false, tree && samples?.({ lines, names: about.watch.tree.names, most: Search.tree.MOST }));
[start, reach] = [from, wanted];
await open(at);
if (words) remark(words);
};
addEventListener("load", () => visit(location.hash));
})();
