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
const address = document.querySelector(".sources")?.dataset.script;
let known = null;
const source = () => {
known ??= new Promise((found, failed) => {
globalThis.sourceOfThePage = found;
const script = document.createElement("script");
script.src = address;
script.addEventListener("error", () => {
known = null;
failed(new Error("the source is not beside the page"));
});
document.head.append(script);
});
return known;
};
const rows = (lines) => {
const block = made("pre", "");
let last = lines[0]?.[0] - 1;
for (const [number, text] of lines) {
const row = made("span", number === last + 1 ? "row" : "row apart", `${text}\n`);
row.dataset.number = number;
block.append(row);
last = number;
}
return block;
};
const program = ({ lines, tangled }, first, end) => {
const found = [];
let [within, own] = [false, []];
tangled.forEach((line, k) => {
if (typeof line === "string") return own.push([k + 1, line]);
const [number, shift] = line;
const follows = within;
within = number >= first && number < end;
const text = lines[number - 1];
if (within) {
found.push(...own.slice(follows ? 0 : own.findLastIndex(([, words]) => !words) + 1));
found.push([k + 1, text && " ".repeat(shift) + text]);
}
own = [];
return undefined;
});
return found;
};
const written = (given, anchor) => {
const box = made("div", "written");
const [first, end] = given.sections[anchor];
const prose = given.lines.slice(first - 1, end - 1).map((text, k) => [first + k, text]);
while (prose.length && !prose.at(-1)[1].trim()) prose.pop();
const python = program(given, first, end);
for (const [name, lines] of [[given.document, prose], [given.program, python]]) {
if (lines.length) box.append(made("h4", "", name), rows(lines));
}
return box;
};
for (const section of address ? all(".section[id]") : []) {
const number = section.dataset.label;
const label = number ? `Source of section ${number}` : "Source of this section";
const shows = button("shows", "source", label);
shows.setAttribute("aria-expanded", "false");
const box = made("div", "origin");
box.append(shows);
shows.addEventListener("click", async () => {
const open = shows.getAttribute("aria-expanded") === "true";
shows.setAttribute("aria-expanded", !open);
box.querySelector(".written")?.remove();
if (open) return;
try {
box.append(written(await source(), section.id));
} catch (error) {
box.append(made("p", "written", `${error.message}.`));
}
});
section.append(box);
}
})();
