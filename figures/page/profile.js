"use strict";
// How often each line ran, in the margin of the code.
(() => {
  const figure = document.currentScript.closest(".profile-figure");
  const counts = JSON.parse(figure.querySelector(".profile-data").textContent);
  const root = document.documentElement;

  const show = (start) => {
    root.classList.toggle("profile", start !== "");
    for (const line of document.querySelectorAll(".line[data-line]")) {
      const ran = counts[start]?.[line.dataset.line];
      if (ran === undefined) delete line.dataset.ran;
      else line.dataset.ran = ran.toLocaleString("en");
    }
  };

  for (const choice of figure.querySelectorAll("input")) {
    choice.addEventListener("change", () => show(choice.value));
  }
  figure.querySelector("fieldset").hidden = false;
})();
