/* Shared by the pages of a book, and written by weave. */
"use strict";
{
const { made, write, value } = Search;
Search.views.kinds.generated = (view, about) => {
const element = made("div", "panel text");
const lines = Array.from({ length: about.longest }, () => made("code"));
element.append(...lines);
const show = ({ state, line, inside }) => {
const [first, last] = (inside && about.blocks[value(state, view.number)]) || [0, -1];
lines.forEach((row, k) => {
const number = first + k;
write(row, number <= last ? about.lines[number][0] : "");
row.className = number === line ? "now" : "";
});
};
return { element, show };
};
}
