// How often each line ran, in the margin of the code.

import { made } from "../page/elements.js";

export const begin = (figure) => {
  const counts = JSON.parse(figure.querySelector(".profile-data").textContent);
  const root = document.documentElement;

  const output = figure.querySelector("output");

  const show = (start) => {
    const most = Math.max(...Object.values(counts[start] ?? {}));
    root.classList.toggle("profile", start !== "");
    for (const line of document.querySelectorAll(".line[data-line]")) {
      const ran = counts[start]?.[line.dataset.line];
      if (ran === undefined) delete line.dataset.ran;
      else line.dataset.ran = ran.toLocaleString("en");
      line.style.setProperty("--share", ran === undefined ? 0 : ran / most);
    }
    output.replaceChildren(...(start ? hottest(counts[start], most) : []));
  };

  // The way to the line that ran most often: what was pressed shows something at once.
  const hottest = (ran, most) => {
    const [line] = Object.entries(ran).find(([, times]) => times === most);
    const link = made("a");
    link.href = `#L${line}`;
    link.append(made("code", "", document.getElementById(`L${line}`).textContent.trim()));
    return ["Most often, ", most.toLocaleString("en"), " times: ", link];
  };

  for (const choice of figure.querySelectorAll("input"))
    choice.addEventListener("change", () => show(choice.value));

  figure.querySelector("fieldset").hidden = false;
};
