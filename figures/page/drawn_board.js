"use strict";
// A board of sixteen cells, drawn once and then kept up to date.
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
Search.board = (element) => {
  const cells = Array.from({ length: 16 }, () => Search.made("span", "cell"));
  element.replaceChildren(...cells);
  element.setAttribute("role", "img");

  const inWords = (pieces, blank) => [0, 4, 8, 12].map((row) =>
    pieces.slice(row, row + 4).map((piece, col) =>
      row + col === blank ? "empty" : piece).join(" ")).join(", ");

  // `tried` is {cell, kind}: a piece about to be pushed; `came` where we came from.
  return ({ pieces, blank, tried = null, came = null }) => {
    cells.forEach((cell, k) => {
      Search.write(cell, k === blank ? "" : pieces[k]);
      const kind = tried?.cell === k ? ` tried ${tried.kind}` : "";
      cell.className = `cell${k === blank ? " empty" : ""}${kind}${came === k ? " came" : ""}`;
    });
    const about = tried ? `; about to try ${pieces[tried.cell]}, ${tried.kind}` : "";
    element.setAttribute("aria-label", `board: ${inWords(pieces, blank)}${about}`);
  };
};
