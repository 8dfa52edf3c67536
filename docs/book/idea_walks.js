/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.idea(document.currentScript.closest(".idea"), ({ cellsOf, counted, shown }) => {
const { made, program } = Search;
let known = null; // made when a board is pushed, or seen; it takes a moment
const counts = ({ r, c, cells }) => {
const table = Array.from({ length: r }, () => Array(r).fill(0));
cells.forEach((x, j) => {
if (x >= 0) table[Math.floor(j / c)][Math.floor(x / c)] += 1;
});
return table;
};
return (text, before) => {
known ??= program.tabulate(4, 4);
const [now, old] = [text, before].map((some) => program.readings(cellsOf(some), 4, 4));
const far = [...now].map((reading, a) => known.links[program.place(a, reading, known)]);
const tables = ["columns", "rows"].map((lines, a) => {
const [mine, theirs] = [counts([...now][a]), counts([...old][a])];
const drawn = made("table");
drawn.append(made("caption", "", `${lines}: ${counted(far[a], "crossing")}`));
mine.forEach((row, i) => {
const tr = made("tr");
row.forEach((count, j) =>
tr.append(
made(
"td",
`${i === j ? "home" : ""}${count === theirs[i][j] ? "" : " new"}`,
count ? String(count) : "·",
),
),
);
drawn.append(tr);
});
return drawn;
});
shown.replaceChildren(...tables);
return (
`Each table has a row for each line of the board, and a column for each line where its ` +
`pieces belong. The walks to the diagonal take ${far[0]} + ${far[1]} = ${far[0] + far[1]} moves at least.`
);
};
});
