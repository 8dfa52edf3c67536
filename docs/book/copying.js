/* Shared by the pages of a book, and written by weave. */
"use strict";
(() => {
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const made = (tag, className, text = "") => {
const element = document.createElement(tag);
element.className = className;
element.textContent = text;
return element;
};
const button = (className, word, label) => {
const element = made("button", className);
element.type = "button";
element.dataset.word = word;
element.setAttribute("aria-label", label);
return element;
};
const expanded = (code, blanks = "") => all(":scope > .line", code).flatMap((line) => {
const text = line.textContent.replace(/\n$/, "");
const used = line.querySelector(":scope > .open")?.dataset.piece;
if (!used) return text.trim() ? `${blanks}${text}` : "";
const within = blanks + (line.querySelector(":scope > .in")?.textContent ?? "");
return all(`[data-part="${used}"] > .code`).flatMap((part) => expanded(part, within));
});
const dedented = (lines) => {
const some = lines.filter((line) => line);
const blanks = Math.min(...some.map((line) => line.search(/\S/)));
return `${lines.map((line) => line.slice(blanks)).join("\n").trim()}\n`;
};
const toClipboard = async (text) => {
try {
await navigator.clipboard.writeText(text);
} catch {
const from = document.activeElement;
const field = made("textarea", "unseen");
field.value = text;
document.body.append(field);
field.select();
const done = document.execCommand("copy");
field.remove();
from?.focus({ preventScroll: true });
if (!done) throw new Error("the browser does not let a page copy");
}
};
const status = made("p", "unseen");
status.setAttribute("role", "status");
document.body.append(status);
for (const piece of all(".piece")) {
const name = piece.querySelector(".defines .piece-name")?.textContent ?? "this code";
const copy = button("copy", "copy", `Copy ${name} as Python`);
let timer = 0;
copy.addEventListener("click", async () => {
await toClipboard(dedented(expanded(piece.querySelector(".code"))));
copy.dataset.word = status.textContent = "copied";
clearTimeout(timer);
timer = setTimeout(() => {
copy.dataset.word = "copy";
status.textContent = "";
}, 2000);
});
piece.prepend(copy);
}
})();
