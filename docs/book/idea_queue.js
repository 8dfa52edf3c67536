/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(document.currentScript.closest(".idea"), ({ counted, say, shown, slider }) => {
const { asker, made } = Search;
const { ask, forget } = asker("best_first");
let [board, last, midway] = ["", 0, false]; // it opens in the middle of the search
const small = ({ digits, g, h, fresh }, next) => {
const box = made("div", `node${fresh ? " fresh" : ""}${next ? " next" : ""}`);
const grid = made("div", "little");
grid.append(...[...digits].map((digit) => made("span", "", digit === "0" ? "" : digit)));
box.append(grid, made("p", "", `${g}+${h}`));
return box;
};
const pile = ({ f, many, top }, k) => {
const row = made("div", "pile");
const words = k || many === 1 ? "" : ", the first is next";
row.append(
made("p", "count", `f = ${f}: ${counted(many, "board")}${words}`),
...top.map((node, j) => small(node, k + j === 0)),
);
return row;
};
const piles = made("div", "piles");
const steps = slider("Boards taken from the queue", () => queue().then(say));
shown.replaceChildren(piles, steps.element);
const draw = ({ taken, most, piles: some, won }) => {
steps.set(taken, most);
piles.replaceChildren(...some.map(pile));
const words = `${taken} of ${counted(most, "board")} taken, ${some.reduce((sum, { many }) => sum + many, 0)} wait. `;
return won
? `${words}The last is the goal: a shortest solution has ${counted(won, "move")}.`
: `${words}No solution has fewer than ${counted(some[0].f, "move")}.`;
};
const queue = () =>
new Promise((settle) => {
const mine = (last += 1),
taken = steps.at();
const id = ask({ board, idea: { taken } }, ({ idea, wrong }) => {
forget(id);
const first = !midway && idea;
if (first) {
midway = true;
steps.set(Math.floor(idea.most / 2), idea.most);
}
settle(mine !== last ? null : first ? queue() : (wrong ?? draw(idea)));
});
});
return (text, before) => {
board = text;
if (text !== before) steps.set(0, 0);
return queue();
};
});
