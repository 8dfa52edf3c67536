/* Shared by the pages of a book, and written by weave. */
const lab_history = (() => {
"use strict";
class History {
#past = [];
#future = [];
keep(state) {
this.#past.push(state);
this.#future = [];
}
back(state) {
return this.#step(this.#past, this.#future, state);
}
again(state) {
return this.#step(this.#future, this.#past, state);
}
get last() {
return this.#past.at(-1);
}
#step(from, to, state) {
if (!from.length) return state;
to.push(state);
return from.pop();
}
}
const stepBy = ({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
if (!(ctrlKey || metaKey) || altKey) return null;
const letter = key.toLowerCase();
if (letter === "z") return shiftKey ? "again" : "back";
return letter === "y" ? "again" : null;
};
return { History, stepBy };
})();
const lab_area = (() => {
"use strict";
const { made } = page_elements;
const { History, stepBy } = lab_history;
const REST = 330;
const areaOf = (level, { typed, rested, closed }) => {
const text = made("textarea", "edit");
let resting = 0;
const history = new History();
let keyed = -REST;
const state = () => [text.value, text.selectionStart, text.selectionEnd];
const keep = () => {
const now = performance.now();
if (now - keyed > REST) history.keep(state());
keyed = now;
};
const tell = () => {
typed();
clearTimeout(resting);
resting = setTimeout(rested, REST);
};
const become = (value, caret) => {
text.value = value;
text.setSelectionRange(...caret);
keyed = -REST;
tell();
};
const step = (which) => {
const [value, ...caret] = history[which](state());
if (value !== text.value) become(value, caret);
};
const put = (value) => {
history.keep(state());
become(value, [0, 0]);
};
const before = (event) => {
const [, which] = event.inputType.match(/^history(Undo|Redo)$/) ?? [];
if (!which) return keep();
event.preventDefault();
return step(which === "Undo" ? "back" : "again");
};
const insert = (letters) => {
keep();
text.setRangeText(letters, text.selectionStart, text.selectionEnd, "end");
tell();
};
const outdent = () => {
const begin = text.value.lastIndexOf("\n", text.selectionStart - 1) + 1;
if (!text.value.startsWith(level, begin)) return;
keep();
text.setRangeText("", begin, begin + level.length, "preserve");
tell();
};
const newLine = () => {
const line = text.value.slice(0, text.selectionStart).split("\n").at(-1);
insert(`\n${line.match(/^ */)[0]}${/:\s*$/.test(line) ? level : ""}`);
};
const KEYS = { Escape: closed, Tab: () => insert(level), Enter: newLine };
const press = (event) => {
event.stopPropagation();
const which = stepBy(event);
if (which) {
event.preventDefault();
step(which);
}
const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
if (!isPlain) return;
const action = event.key === "Tab" && event.shiftKey ? outdent : KEYS[event.key];
if (!action) return;
event.preventDefault();
action();
};
Object.assign(text, { autocapitalize: "off", autocomplete: "off", wrap: "off" });
text.spellcheck = false;
text.addEventListener("beforeinput", before);
text.addEventListener("input", tell);
text.addEventListener("keydown", press);
return { text, step, put };
};
return { areaOf };
})();
const lab_keeping = (() => {
"use strict";
const isOnDisk = location.protocol === "file:";
const workCopied = async () => {
const page = location.pathname.split("/").at(-1);
const where = isOnDisk ? "In the folder of these pages, anywhere, it" : "It";
try {
await navigator.clipboard.writeText(isOnDisk ? `${page}${location.hash}` : location.href);
return `Your work is copied. ${where} opens your program.`;
} catch {
return `Your work is the address of this page${isOnDisk ? ` from “${page}” on` : ""}.`;
}
};
return { workCopied };
})();
const lab_letters = (() => {
"use strict";
const piped = async (bytes, stream) => {
const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
const parts = [];
for (let part = await reader.read(); !part.done; part = await reader.read())
parts.push(part.value);
return new Uint8Array(await new Blob(parts).arrayBuffer());
};
const packed = async (text) => {
const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
const letters = btoa(String.fromCharCode(...bytes));
return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
const unpacked = async (letters) => {
try {
const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
return new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
} catch {
throw new Error("This link is broken: a part of its change is missing.");
}
};
return { packed, unpacked };
})();
const blanks_grader = (() => {
"use strict";
const { asker } = page_asker;
const MINUTE = 60; // seconds, as in `skeleton.py`
const graderOf = () => {
const worker = asker("blanks", ["recorder", "changed", "blanks-worker"]);
const ask = (question, { tries, judged }) => {
worker.renew();
worker.within(MINUTE, () => judged({ kind: "wrong", words: `${question.puzzle}: no end.` }));
worker.ask(question, ({ n, verdict, wrong }) => {
if (n) return tries(n);
worker.settle();
return judged(verdict ?? { kind: "error", words: wrong });
});
};
return { ask, end: worker.end, renew: worker.renew };
};
return { graderOf };
})();
const blanks_blanks = (() => {
"use strict";
const { areaOf } = lab_area;
const { stepBy } = lab_history;
const { workCopied } = lab_keeping;
const { packed, unpacked } = lab_letters;
const { beginAll } = page_beginning;
const { made, write } = page_elements;
const { graderOf } = blanks_grader;
const LEVEL = "    ";
const PRINTED = 200;
const begin = (figure) => {
const find = (selector) => figure.querySelector(selector);
const { head, blank, known } = JSON.parse(find(".blanks-data").textContent);
const puzzle = find("select");
const first = head.split("\n").length;
const grader = graderOf();
let asked = 0;
const number = (line = 0) => {
const many = area.text.value.split("\n").length;
area.text.rows = many;
const all = Array.from({ length: many }, (_, k) => made("span", "", `${first + k}`));
all[line - first]?.classList.add("at");
find(".numbers").replaceChildren(...all);
};
const say = ({ kind, words, line, printed = "" }) => {
figure.dataset.kind = kind;
number(line);
write(find(".verdict"), words);
write(find(".printed"), printed && `It prints: ${printed.trim().slice(0, PRINTED)}`);
};
const typed = () => {
asked += 1;
grader.renew();
figure.dataset.kind = "old";
number();
};
const grade = () => {
typed();
remember();
const text = head + area.text.value;
const question = { text, puzzle: puzzle.value, known: known[puzzle.value] };
const tries = (n) => write(find(".verdict"), `It runs: n = ${n} …`);
grader.ask(question, { tries, judged: say });
};
const area = areaOf(LEVEL, { typed, rested: grade, closed: () => puzzle.focus() });
const remember = async () => {
const mine = asked;
const { value } = area.text;
const address = value === blank ? "" : `#fill=${puzzle.value}&text=${await packed(value)}`;
const isOurs = address || location.hash.startsWith("#fill");
if (mine === asked && isOurs)
history.replaceState(history.state, "", address || location.pathname + location.search);
};
const take = async () => {
const wish = new URLSearchParams(location.hash.slice(1));
const [name, letters] = [wish.get("fill"), wish.get("text")];
if (!known[name]) return;
puzzle.value = name;
figure.scrollIntoView();
try {
area.text.value = letters ? await unpacked(letters) : blank;
grade();
} catch ({ message }) {
say({ kind: "error", words: message });
}
};
const share = async () => {
await remember();
write(find(".told"), await workCopied());
};
find(".typing").append(area.text);
area.text.setAttribute("aria-label", "The search, with its blanks");
area.text.value = blank;
puzzle.onchange = grade;
find(".undo").onclick = () => area.put(blank);
find(".work").onclick = share;
figure.addEventListener("keydown", (event) => {
const which = stepBy(event);
if (!which) return;
event.preventDefault();
area.step(which);
});
addEventListener("hashchange", take);
figure.hidden = false;
number();
take();
};
beginAll({ ".blanks": begin });
return {  };
})();
