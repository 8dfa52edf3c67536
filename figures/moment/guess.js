// A prediction: the reader draws the bar of the last round, and then looks.

import { counted } from "../../fifteen/game/common/counted.js";
import { write } from "../page/elements.js";

export const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  const [bar, range, button] = [find(".guess"), find("input"), find("button")];
  const { whole, high, most } = figure.dataset;
  const guessed = () => {
    const tall = (high * range.value) / most;
    bar.setAttribute("height", tall);
    bar.setAttribute("y", high - tall);
    write(find("output"), counted(Number(range.value)));
  };
  range.addEventListener("input", guessed);
  button.addEventListener("click", () => {
    const looked = figure.classList.toggle("looked");
    const share = (range.value / whole).toPrecision(2);
    write(find(".answered"), looked ? `You drew ${share} times as many.` : "");
    write(button, looked ? "Again" : "Look");
    range.disabled = looked;
  });
  guessed();
};
