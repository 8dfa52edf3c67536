/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(
document.currentScript.closest(".idea"),
({ cellsOf, counted, home, pairs, shown, svg }) => {
const { program } = Search;
const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
return (text, before) => {
const list = [...text].filter((digit) => digit !== "0");
const inverted = (some) =>
pairs(
[...some].filter((digit) => digit !== "0"),
(x, y) => home(x) > home(y),
);
const old = new Set(inverted(before).map(String));
const drawing = svg("svg", { viewBox: "0 0 300 100", "aria-hidden": "true" });
for (const pair of inverted(text)) {
const [from, to] = pair.map((digit) => 10 + 20 * list.indexOf(digit));
const high = (to - from) * 0.32;
drawing.append(
svg("path", {
d: `M${from} 84C${from} ${84 - high},${to} ${84 - high},${to} 84`,
class: old.has(String(pair)) ? "arc" : "arc new",
}),
);
}
list.forEach((digit, k) => drawing.append(svg("text", { x: 10 + 20 * k, y: 97 }, digit)));
shown.replaceChildren(drawing);
const of = (some) => {
const below = 3 - (some.indexOf("0") >> 2);
return [program.inversions(cellsOf(some)), below];
};
const [[v, r], [v0, r0]] = [of(text), of(before)];
const sum = v + r;
const change =
before === text ? "" : ` It was ${v0 + r0}: ${signed(v - v0)} and ${signed(r - r0)}.`;
return (
`${counted(v, "inversion")} and ${counted(r, "row")} below the empty cell make ` +
`${sum}, ${sum % 2 ? "odd: this board has no solution" : "even: this board has a solution"}.${change}`
);
};
},
);
