/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.engine = (() => {
const figure = document.currentScript.closest(".any-start");
const { program } = JSON.parse(figure.querySelector(".any-data").textContent);
const text = (name) => document.querySelector(`script.${name}`).textContent;
let [worker, count, hears] = [null, 0, false];
const asked = new Map();
const end = () => {
worker?.terminate();
worker = null;
asked.clear();
};
const ask = (board, search, said) => {
if (!worker) {
const parts = ["board-tools", `board-${program}`, "board-worker"].map(text);
const address = URL.createObjectURL(new Blob(parts));
worker = new Worker(address);
URL.revokeObjectURL(address);
worker.onmessage = ({ data }) => asked.get(data.id)?.(data);
worker.onerror = (event) => {
event.preventDefault();
for (const each of asked.values()) each({ wrong: event.message });
};
}
const id = (count += 1);
asked.set(id, said);
worker.postMessage({ id, program, board, search });
return id;
};
const look = (board) => new Promise((settle) => {
const id = ask(board, false, ({ wrong, unreachable, bound, far }) => {
asked.delete(id);
settle(wrong ? { complaint: wrong } : unreachable ? { unreachable } : { moves: bound ?? far, far, board });
});
});
const solve = ({ board, moves, far }, said) => {
hears = false;
const first = { happy: (moves + far) / 2, sad: (moves - far) / 2 };
let id = 0;
const answer = new Promise((settle) => {
id = ask(board, true, ({ failed, counts, found, wrong }) => {
hears = true;
if (failed) said({ failed });
if (counts) said({ counts: { ...first, ...counts } });
if (found || wrong) asked.delete(id);
if (found) settle({ solution: found });
if (wrong) settle({ failed: wrong });
});
});
const tell = (order) => worker?.postMessage({ order });
const stop = () => {
if (!asked.delete(id)) return;
if (hears) tell("stop"); else end();
};
return { answer, tell, stop };
};
return { look, solve };
})();
