/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(
document.currentScript.closest(".idea"),
({ counted, data, lay, place, say, shown, slider }) => {
const {
asker,
made,
player,
starts: { exchanged },
} = Search;
const { ask, end } = asker("partial_goals");
const PACE = 90; // milliseconds from one move to the next
const still = matchMedia("(prefers-reduced-motion: reduce)");
let [start, plan, stages, at, opened] = [data.start, "", [], 0, false]; // it opens midway
const moves = (some) => some.reduce((sum, { pieces }) => sum + pieces.length, 0);
const after = (k) =>
[
...stages
.slice(0, k)
.map(({ pieces }) => pieces)
.join(""),
].reduce((text, piece) => exchanged(text, text.indexOf("0"), text.indexOf(piece)), start);
const mark = () => {
const fixed = stages
.slice(0, at)
.map(({ goal }) => goal)
.join("");
for (const cell of place.querySelectorAll(".cell:not(.empty)")) {
const digit = Number(cell.textContent).toString(16);
cell.classList.toggle("fixed", fixed.includes(digit));
cell.classList.toggle("sought", (stages[at]?.goal ?? "").includes(digit));
}
};
const put = (text) => {
lay(text);
mark();
};
const film = player(put);
const show = (k) => {
const next = k === at + 1 && !still.matches;
film.stop();
put(after(next ? at : k));
if (next) film.play(after(at), stages[at].pieces, PACE);
at = k;
mark();
list.replaceChildren(
...stages.map(({ goal, pieces, nodes }, j) =>
made(
"li",
j < k ? "done" : "",
`${goal}: ${counted(pieces.length, "move")}, ${counted(nodes, "scene")}`,
),
),
);
const words = `${k} of ${counted(stages.length, "stage")} done, with ${moves(stages.slice(0, k))} of ${counted(moves(stages), "move")}.`;
return k < stages.length ? `${words} Next, ${[...stages[k].goal].join(" ")} go home.` : words;
};
const steps = slider("Stages done", () => say(show(steps.at())));
const solve = () =>
new Promise((settle) => {
end();
[stages, at] = [[], 0];
put(start);
for (const each of choice.children)
each.setAttribute("aria-pressed", String(each.textContent === plan));
ask({ board: start, idea: data.plans[plan] }, ({ idea, wrong }) => {
stages = idea ?? [];
steps.set(opened ? 0 : Math.floor(stages.length / 2), stages.length);
opened = true;
settle(wrong ?? show(steps.at()));
});
});
const begin = () => {
solve().then(say);
return "Its stages are searched …";
};
const [choice, list] = [made("p", "plans"), made("ol", "stages")];
choice.append(
...Object.keys(data.plans).map((name) => {
const button = made("button", "", name);
button.type = "button";
button.addEventListener("click", () => {
plan = name;
say(begin());
});
return button;
}),
);
[plan] = Object.keys(data.plans);
shown.replaceChildren(choice, list, steps.element);
return (text) => {
start = text;
return begin();
};
},
);
