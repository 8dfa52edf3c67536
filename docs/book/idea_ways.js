/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(document.currentScript.closest(".idea"), ({ data: { table, twins }, shown }) => {
const { made, starts: { line } } = Search;
const STEPS = { 1: "E", [-4]: "N", [-1]: "W", 4: "S" };
let [state, way] = [0, ""];
const step = (from, to) => {
const letter = STEPS[to - from];
way += letter;
const after = table[4 * state + "ENWS".indexOf(letter)];
state = Math.max(after, 0);
if (after >= 0) return "";
const vain = Object.keys(twins).find((each) => way.endsWith(each));
way = "";
return twins[vain]
? `${vain} is forbidden: ${twins[vain]} leads to the same board.`
: `${vain} is forbidden: it undoes a move.`;
};
return (text, before) => {
const cells = line(before, text.indexOf("0"));
if (text !== before && !cells.length) [state, way] = [0, ""]; // two pieces were exchanged
const from = [before.indexOf("0"), ...cells];
const words = cells.map((cell, k) => step(from[k], cell));
const drawn = made("p", "way");
drawn.append(made("span", "read", way || "·"), made("span", "state", `state ${state}`));
shown.replaceChildren(drawn);
return words.filter(Boolean).at(-1) ?? (way ? "This way is allowed." : "No move has been read yet.");
};
});
