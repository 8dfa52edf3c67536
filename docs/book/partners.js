/* Shared by the pages of a book, and written by weave. */
"use strict";
{
const { drawn, DIGITS } = Search.views;
const arcs = (element, rows, cols) => {
const box = { viewBox: `0 0 ${cols} ${rows}`, preserveAspectRatio: "none", "aria-hidden": "true" };
const picture = drawn("svg", box, "arcs");
const path = drawn("path", {});
picture.append(path);
element.append(picture);
const arc = ([one, other]) => {
const [[x, y], [u, v]] = [one, other].map((cell) =>
[(cell % cols) + 0.5, Math.floor(cell / cols) + 0.5]);
const [down, right] = y === v ? [0.28, 0] : [0, 0.28];
return `M${x + right} ${y + down}Q${(x + u) / 2 + 2 * right} ${(y + v) / 2 + 2 * down} ${u + right} ${v + down}`;
};
return (pairs) => path.setAttribute("d", pairs.map(arc).join(""));
};
const couples = (partners, size) => [0, 1].flatMap((axis) => {
const mates = partners.slice(axis * size, (axis + 1) * size);
return mates.flatMap((y, x) => (y > x && mates[y] === x ? [[x, y]] : []));
});
Search.views.joined = (element, rows, cols) => {
const draw = arcs(element, rows, cols);
return (pieces, partners) => {
const pairs = couples(partners, rows * cols).map((pair) => pair.map((x) => DIGITS[x + 1]));
draw(pairs.map((pair) => pair.map((digit) => pieces.indexOf(digit))));
return pairs.map((pair) => `; ${pair.join(" and ")} are a pair`).join("");
};
};
}
