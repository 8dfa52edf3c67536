/* Shared by the pages of a book, and written by weave. */
"use strict";
{
const { made, write, value } = Search;
Search.views.kinds.readings = (view, { watch }) => {
const { rows, cols } = watch;
const element = made("div", "panel readings");
const axes = [["by columns", cols, rows], ["by rows", rows, cols]].map(([name, r, c], axis) => {
const [part, title] = [made("div"), made("p", "title", name)];
const [grid, said] = [made("div", "search-board small"), made("p", "counts")];
grid.style.setProperty("--cols", r);
const fields = Array.from({ length: r * r }, () => made("span", "cell"));
grid.append(...fields);
part.append(title, grid, said);
element.append(part);
return { axis, r, c, fields, said };
});
const lines = (state, { axis, r, c }) => {
const size = rows * cols;
const begin = axis === 0 ? size : 0;
const blank = state[view.blank];
const empty = axis === 0 ? (blank % cols) * rows + Math.floor(blank / cols) : blank;
const counts = Array(r * r).fill(0);
state[view.cells].slice(begin, begin + size).forEach((x, j) => {
if (j !== empty) counts[Math.floor(j / c) * r + Math.floor((x % size) / c)] += 1;
});
return { counts, at: Math.floor(empty / c) };
};
const show = ({ state }) => {
for (const here of axes) {
if (!(watch.ready in state)) {
for (const field of here.fields) write(field, "");
write(here.said, "–");
continue;
}
const { counts, at } = lines(state, here);
const n = 2 * value(state, watch.level) + here.axis;
here.fields.forEach((field, k) => {
const [across, down] = [k % here.r, Math.floor(k / here.r)];
const [line, home] = here.axis ? [down, across] : [across, down];
write(field, String(counts[line * here.r + home]));
field.className = `cell${line === home ? " home" : ""}${line === at ? " walker" : ""}`;
});
const far = state[view.links][state[view.walk][n]];
write(here.said, `walk ${far}, inversions ${state[view.inv][n]}: ${state[view.low][n]} or more`);
}
};
return { element, show };
};
}
