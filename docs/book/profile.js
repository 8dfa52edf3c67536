/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const figure = document.currentScript.closest(".profile-figure");
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
const hottest = (ran, most) => {
const [line] = Object.entries(ran).find(([, times]) => times === most);
const link = document.createElement("a");
const code = document.createElement("code");
code.textContent = document.getElementById(`L${line}`).textContent.trim();
link.href = `#L${line}`;
link.append(code);
return ["Most often, ", most.toLocaleString("en"), " times: ", link];
};
const choose = (choice) => choice.addEventListener("change", () => show(choice.value));
figure.querySelectorAll("input").forEach(choose);
const watched = () => {
const label = figure.querySelector("label:last-of-type").cloneNode(true);
const choice = label.querySelector("input");
Object.assign(choice, { value: "watched", checked: false });
label.replaceChildren(choice, " the watched part");
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
