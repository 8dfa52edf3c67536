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

  const choose = (choice) => choice.addEventListener("change", () => show(choice.value));
  figure.querySelectorAll("input").forEach(choose);

  // What is watched can be chosen as well, from when there is something.
  const watched = () => {
    const label = figure.querySelector("label:last-of-type").cloneNode(true);
    const choice = label.querySelector("input");
    Object.assign(choice, { value: "watched", checked: false });
    label.replaceChildren(choice, " what is watched");
    choose(choice);
    figure.querySelector("fieldset").append(label);
    return choice;
  };
  let last = null;
  document.addEventListener("search-run", ({ detail }) => {
    counts.watched = detail;
    last ??= watched();
    if (last.checked) show(last.value);
  });
  figure.querySelector("fieldset").hidden = false;
})();
