/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(document.currentScript.closest(".idea"), ({ data: { table, twins }, shown }) => {
const {
made,
starts: { exchanged, line },
} = Search;
const BY = { E: 1, N: -4, W: -1, S: 4 };
const STEPS = Object.fromEntries(Object.entries(BY).map(([letter, by]) => [by, letter]));
let [state, way] = [0, null];
const after = (from, letter) => table[4 * from + "ENWS".indexOf(letter)];
const forbids = (letter) => {
const vain = Object.keys(twins).find((each) => `${way}${letter}`.endsWith(each));
return `${vain} is forbidden: ${twins[vain] ? `${twins[vain]} leads to the same board` : "it undoes a move"}.`;
};
const gone = (text, letters, by) =>
letters.reduce((some, letter) => {
const blank = some.indexOf("0"),
to = blank + by * BY[letter];
return some[to] && line(some, to).length === 1 ? exchanged(some, blank, to) : "";
}, text);
const open = (text) => {
const fits = ([...letters]) =>
gone(text, letters.slice(-1), 1) && gone(text, letters.slice(0, -1).reverse(), -1);
way = Object.keys(twins).findLast(fits).slice(0, -1);
state = [...way].reduce(after, 0);
};
const step = (letter) => {
const to = after(state, letter),
words = to < 0 ? forbids(letter) : "";
[state, way] = to < 0 ? [0, ""] : [to, way + letter];
return words;
};
return (text, before) => {
const opens = way === null,
cells = line(before, text.indexOf("0"));
if (opens) open(text);
else if (text !== before && !cells.length) [state, way] = [0, ""]; // two pieces were exchanged
const from = [before.indexOf("0"), ...cells];
const words = cells.map((cell, k) => step(STEPS[cell - from[k]]));
const drawn = made("p", "way");
const cut = [..."ENWS"].filter((letter) => after(state, letter) < 0);
drawn.append(
made("span", "read", way || "·"),
...cut.map((letter) => made("s", "cut", letter)),
made("span", "state", `state ${state}`),
);
shown.replaceChildren(drawn);
return (
words.filter(Boolean).at(-1) ??
(opens
? `Struck out are the moves that may not follow. ${cut.map(forbids).join(" ")}`
: way
? "This way is allowed."
: "No move has been read yet.")
);
};
});
