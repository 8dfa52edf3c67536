/* Shared by the pages of a book, and written by weave. */
"use strict";
{
const { made, write } = Search;
Search.views.kinds.words = (view, { watch }) => {
const { rows, cols } = watch;
const element = made("div", "panel words");
const drawn = (pieces, k, parts) => {
const axis = k < parts.length / 2 ? 0 : 1;
const digits = pieces.map((x) => Search.views.DIGITS[x + 1]).join("");
const [part, name] = [made("div"), `${digits} ${axis ? "by columns" : "by rows"}`];
const [grid, said] = [made("div", "search-board small"), made("p", "counts")];
grid.style.setProperty("--cols", cols);
const fields = Array.from({ length: rows * cols }, () => made("span", "cell"));
grid.append(...fields);
part.append(made("p", "title", name), grid, said);
element.append(part);
return { part, axis, k, fields, said };
};
const MANY = 6; // patterns in one row
const laid = (parts) => {
element.classList.toggle("many", parts.length > MANY);
element.style.setProperty("--half", parts.length / 2);
return parts.map(drawn);
};
let shown = null;
const turned = (cell) => (cell % cols) * rows + Math.floor(cell / cols);
const show = ({ state, elements }) => {
const known = watch.ready in state;
const parts = Search.value(state, view.parts);
if (parts) shown ??= laid(parts);
for (const { part, axis, k, fields, said } of shown ?? []) {
const word = known ? state[view.words][k] : 0;
const has = (cell) => (word >> (4 + (axis ? turned(cell) : cell))) & 1;
fields.forEach((field, cell) => { field.className = `cell${has(cell) ? " part0" : ""}`; });
write(said, known ? `rank ${Math.floor(word / 2 ** view.rank)}` : "–");
part.classList.toggle("changed", elements.has(`${view.words}[${k}]`));
}
};
return { element, show };
};
}
