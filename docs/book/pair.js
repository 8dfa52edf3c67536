/* Shared by the pages of a book, and written by weave. */
const tree_pair = (() => {
"use strict";
const { counted } = page_counted;
const { drawn, write } = page_elements;
const { layAgain, Picture } = tree_picture;
const { Search } = tree_search;
const { unpacked } = tree_tree;
const { verdict } = tree_words;
const SECONDS = 14;
const BEND = 2.6; // the first boards have more time than the last
const WIDE = 1000; // units of a bar
const sideOf = (side, search, most, go) => {
const find = (selector) => side.querySelector(selector);
const picture = new Picture(find(".plot"));
const bar = find(".rounds");
const x = (moment) => (WIDE * moment) / most;
bar.replaceChildren();
drawn("path", { class: "line", d: `M0 8H${x(search.last)}` }, bar);
const done = drawn("path", { class: "done" }, bar);
const ends = [...search.begins.slice(1, -1), search.last];
for (const end of ends) drawn("path", { class: "notch", d: `M${x(end)} 1v14` }, bar);
bar.addEventListener("click", ({ clientX }) => {
const { left, width } = bar.getBoundingClientRect();
go(Math.round((most * (clientX - left)) / width));
});
picture.take(search.tree, search.tree.length);
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
return { picture, show };
};
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const { start, question } = JSON.parse(find(".pair-data").textContent);
const motionless = matchMedia("(prefers-reduced-motion: reduce)");
const tree = unpacked(start, find(".tree-run").textContent.trim());
const searches = [0, question].map((each) => Search.whole(tree, each));
const most = Math.max(...searches.map(({ last }) => last));
const slider = find(".clock");
let frame = 0;
const show = (moment) => {
for (const side of sides) side.show(moment);
slider.value = moment;
slider.ariaValueText = `${counted(moment)} boards`;
write(find(".looked"), counted(moment));
};
const stop = () => {
cancelAnimationFrame(frame);
figure.classList.remove("playing");
find(".play").ariaLabel = "play";
};
const go = (moment) => {
stop();
show(Math.max(0, Math.min(most, moment)));
};
const play = () => {
const at = slider.valueAsNumber < most ? slider.valueAsNumber : 0;
const begun = performance.now() - 1000 * SECONDS * (at / most) ** (1 / BEND);
const tick = (now) => {
const share = Math.min(1, Math.max(0, now - begun) / (1000 * SECONDS));
show(Math.round(most * share ** BEND));
if (share < 1) frame = requestAnimationFrame(tick);
else stop();
};
figure.classList.add("playing");
find(".play").ariaLabel = "pause";
frame = requestAnimationFrame(tick);
};
const sides = [...figure.querySelectorAll(".side")].map((side, k) =>
sideOf(side, searches[k], most, go),
);
slider.max = most;
slider.addEventListener("input", () => go(slider.valueAsNumber));
find(".play").addEventListener("click", () => {
if (figure.classList.contains("playing")) stop();
else play();
});
layAgain(figure, () => {
for (const { picture } of sides) picture.measure();
show(slider.valueAsNumber);
});
figure.classList.add("live");
show(motionless.matches ? most : 0);
if (motionless.matches) return;
new IntersectionObserver(
([{ isIntersecting }], observer) => {
if (!isIntersecting) return;
observer.disconnect();
if (!slider.valueAsNumber) play();
},
{ threshold: 0.6 },
).observe(figure);
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
