/* Shared by the pages of a book, and written by weave. */
"use strict";
{
const { made, write } = Search;
Search.views.kinds.windows = ({ pieces, begin, width, windows: replaced }) => {
const element = made("div", "panel window");
const [row, list] = [made("p", "row"), made("ol")];
const [before, inside, after] = [made("span"), made("b"), made("span")];
row.append(before, inside, after);
element.append(row, list);
const show = ({ state }) => {
const all = state[pieces] ?? "";
const [from, size] = [state[begin] ?? 0, begin in state ? state[width] : 0];
write(before, all.slice(0, from));
write(inside, all.slice(from, from + size));
write(after, all.slice(from + size));
const found = state[replaced] ?? [];
while (list.children.length < found.length) list.append(made("li"));
[...list.children].forEach((item, k) => {
item.hidden = k >= found.length;
if (k < found.length) write(item, `${found[k][1]} → ${found[k][2] || "nothing"}`);
});
};
return { element, show };
};
}
