// Parts of which the pictures of ideas consist.

import { made } from "../page/elements.js";

// Numbers that add up, each with its words; the last row is the sum.
export const ledger = (rows) => {
  const drawn = made("div", "ledger");
  for (const [number, words] of rows) {
    drawn.append(made("b", "", String(number)), made("span", "", words));
  }
  return drawn;
};

// A small board.
export const little = (text, className = "") => {
  const grid = made("div", `little ${className}`);
  grid.style.setProperty("--side", Math.sqrt(text.length));
  const words = (digit) => (digit === "0" ? "" : String(Number.parseInt(digit, 36)));
  grid.append(...[...text].map((digit) => made("span", "", words(digit))));
  return grid;
};

// A part of several, which has the colour of its number; -1 is none.
export const tint = (element, part) => {
  element.dataset.part = part;
  element.style.setProperty("--k", part);
};

// A part that moves through some places, unless the reader wants none to; in milliseconds.
export const slide = (element, places, time) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!still) element.animate(places, { duration: time, easing: "ease-in-out" });
};
