// A piece of a program is stepped through: the line that ran is marked in the text below.

import { made, write } from "../page/elements.js";

export const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  const frames = JSON.parse(find(".at-work-data").textContent);
  const [back, forth] = [find(".back"), find(".forth")];
  const lineOf = ([[line]]) => document.getElementById(`L${line}`);
  const spelled = (value) => (Array.isArray(value) ? `[${value.join(", ")}]` : String(value));
  let at = -1;

  const show = (to) => {
    if (at >= 0) lineOf(frames[at])?.classList.remove("at-work-line");
    at = to;
    back.disabled = at <= 0;
    forth.disabled = at === frames.length - 1;
    write(find(".place"), `${at + 1} of ${frames.length}`);
    if (at < 0) return write(find(".ran"), "Step through it, line by line.");
    const [, values] = frames[at];
    const line = lineOf(frames[at]);
    line?.classList.add("at-work-line");
    const parts = values.map(([name, value]) => made("span", "", `${name} = ${spelled(value)}`));
    return find(".ran").replaceChildren(made("code", "", line?.textContent.trim() ?? ""), ...parts);
  };
  back.addEventListener("click", () => show(at - 1));
  forth.addEventListener("click", () => show(at + 1));
  figure.hidden = false;
  show(-1);
};
