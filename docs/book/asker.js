/* Shared by the pages of a book, and written by weave. */
"use strict";
window.Search ||= {};
Search.asker = (program) => {
const text = (name) => document.querySelector(`script.${name}`).textContent;
const asked = new Map(); // for each question that is open, who hears the answers
let [worker, count] = [null, 0];
const begin = () => {
const parts = ["board-tools", `board-${program}`, "board-worker"].map(text);
const address = URL.createObjectURL(new Blob(parts));
worker = new Worker(address);
URL.revokeObjectURL(address);
worker.onmessage = ({ data }) => asked.get(data.id)?.(data);
worker.onerror = (event) => {
event.preventDefault();
for (const said of asked.values()) said({ wrong: event.message });
};
};
const ask = (question, said) => {
if (!worker) begin();
const id = (count += 1);
asked.set(id, said);
worker.postMessage({ id, program, ...question });
return id;
};
const end = () => {
worker?.terminate();
worker = null;
asked.clear();
};
return { ask, end, forget: (id) => asked.delete(id), tell: (order) => worker?.postMessage({ order }) };
};
