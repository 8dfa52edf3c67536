/* Shared by the pages of a book, and written by weave. */
const tree_pair = (() => {
"use strict";
const { counted } = common_counted;
const { digitsOf, of } = board_starts;
const { drawn, whenSeen, write } = page_elements;
const { engine: engineOf } = programs_board_engine;
const { Clock } = tree_clock;
const { sampled } = tree_own_start;
const { layAgain, Picture } = tree_picture;
const { Search } = tree_search;
const { unpacked } = tree_tree;
const { verdict } = tree_words;
const SECONDS = 14;
const BEND = 2.6;
const WIDE = 1000;
const FAR = 45;
const sideOf = (side, goTo) => {
const find = (selector) => side.querySelector(selector);
const picture = new Picture(find(".plot"));
const bar = find(".rounds");
let [search, done, most] = [null, null, 0];
const x = (moment) => (WIDE * moment) / most;
bar.addEventListener("click", ({ clientX }) => {
const { left, width } = bar.getBoundingClientRect();
goTo((clientX - left) / width);
});
const take = (next, all) => {
[search, most] = [next, all];
bar.replaceChildren();
drawn("path", { class: "soft", d: `M0 8H${x(search.last)}` }, bar);
done = drawn("path", { class: "done" }, bar);
const ends = [...search.begins.slice(1, -1), search.last];
for (const end of ends) drawn("path", { class: "notch", d: `M${x(end)} 1v14` }, bar);
picture.take(search.tree, search.tree.length);
};
const show = (moment) => {
const at = Math.min(moment, search.last);
const here = search.at(at);
const ended = here.place === search.rounds[here.round].length - 1;
const [number, words] = verdict(search, here, ended);
picture.draw(search, { moment: at, rest: 0 });
done.setAttribute("d", `M0 8H${x(at)}`);
write(find(".verdict b"), String(number));
write(find(".verdict span"), words);
};
return { picture, take, show };
};
const filmOf = (most) => [
{ over: true, last: most },
{
length: SECONDS,
times: Array.from({ length: most + 1 }, (_, board) => SECONDS * (board / most) ** (1 / BEND)),
at: (second) => ({ moment: Math.round(most * (second / SECONDS) ** BEND) }),
},
];
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const data = JSON.parse(find(".pair-data").textContent);
const { question } = data;
const motionless = matchMedia("(prefers-reduced-motion: reduce)");
const [slider, entry, known] = [find(".clock"), find(".start"), find(".known")];
const engine = engineOf(data.program);
const starts = of(Math.sqrt(data.start.length));
let entered = 0;
const clock = new Clock(({ moment, playing }) => {
for (const side of sides) side.show(moment);
slider.value = moment;
slider.ariaValueText = `${counted(moment)} boards`;
write(find(".looked"), counted(moment));
figure.classList.toggle("playing", playing);
find(".play").ariaLabel = playing ? "pause" : "play";
});
const sides = [...figure.querySelectorAll(".side")].map((side) =>
sideOf(side, (share) => clock.seek(Math.round(clock.search.last * share))),
);
const take = (tree) => {
const searches = [0, question].map((each) => Search.whole(tree, each));
const most = Math.max(...searches.map(({ last }) => last));
for (const [k, side] of sides.entries()) side.take(searches[k], most);
slider.max = most;
clock.take(...filmOf(most));
if (motionless.matches) clock.seek(most);
};
const recorded = () => unpacked(data.start, find(".tree-run").textContent.trim());
const treeOf = async (start) => {
if (start === data.start) return recorded();
const { ways, ended } = await sampled(start, data.sampling, data.recorded);
const tree = ways.tree(start);
if (tree.size === 1) throw new Error("Already solved.");
if (!ended) throw new Error("There are more boards than can be drawn; try a nearer start.");
const boards = Array.from({ length: tree.size }, (_, node) => digitsOf(tree.board(node)));
tree.bounds[question] = Uint8Array.from(await engine.bounds(boards));
return tree;
};
const enter = async (reading) => {
entered += 1;
const mine = entered;
clock.pause();
write(known, "Both search …");
try {
const start = await reading;
if (mine === entered) entry.value = start;
const tree = await treeOf(start);
if (mine !== entered) return;
take(tree);
write(known, start === data.start ? "" : data.note);
if (!motionless.matches) clock.play();
} catch ({ message }) {
if (mine === entered) write(known, message);
}
};
find(".from").addEventListener("submit", (event) => {
event.preventDefault();
enter(starts.read(entry.value));
});
find(".lot").addEventListener("click", () => enter(starts.near(FAR)));
slider.addEventListener("input", () => clock.seek(slider.valueAsNumber));
find(".play").addEventListener("click", () => clock.toggle());
take(recorded());
layAgain(figure, () => {
for (const { picture } of sides) picture.measure();
clock.tell();
});
figure.classList.add("live");
if (motionless.matches) return;
const play = () => {
if (!clock.moment && !clock.playing) clock.play();
};
whenSeen(figure, play, { threshold: 0.6 });
};
return { begin };
})();
const page_pair = (() => {
"use strict";
const { begin: pair } = tree_pair;
const { beginAll } = page_beginning;
beginAll({ ".pair": pair });
return {  };
})();
