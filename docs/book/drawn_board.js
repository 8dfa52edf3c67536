/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.write = (element, words) => {
if (element.textContent !== words) element.textContent = words;
};
Search.made = (tag, className = "", words = "") => {
const element = document.createElement(tag);
element.className = className;
element.textContent = words;
return element;
};
Search.board = (element, rows = 4, cols = 4) => {
const cells = Array.from({ length: rows * cols }, () => Search.made("span", "cell"));
element.replaceChildren(...cells);
element.style.setProperty("--cols", cols);
element.setAttribute("role", "img");
const starts = Array.from({ length: rows }, (_, row) => row * cols);
const inWords = (pieces, blank) => starts.map((start) =>
pieces.slice(start, start + cols).map((piece, col) =>
start + col === blank ? "empty" : piece).join(" ")).join(", ");
return ({ pieces, blank, tried = null, came = null, kinds = {}, words = "" }) => {
cells.forEach((cell, k) => {
Search.write(cell, k === blank ? "" : pieces[k]);
const kind = tried?.cell === k ? ` tried ${tried.kind}` : "";
const more = k !== blank && kinds[pieces[k]] ? ` ${kinds[pieces[k]]}` : "";
cell.className = `cell${k === blank ? " empty" : ""}${kind}${more}${came === k ? " came" : ""}`;
});
const about = tried ? `; about to try ${pieces[tried.cell]}, ${tried.kind}` : "";
element.setAttribute("aria-label", `board: ${inWords(pieces, blank)}${about}${words}`);
};
};
