/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.beam = (() => {
const parts = ["board-tools", "board-beam", "board-worker"];
let [worker, count] = [null, 0];
return (board) => new Promise((settle) => {
if (!worker) {
const text = parts.map((name) => document.querySelector(`script.${name}`).textContent);
const address = URL.createObjectURL(new Blob(text));
worker = new Worker(address);
URL.revokeObjectURL(address);
}
const id = (count += 1);
worker.addEventListener("error", () => settle(0));
worker.addEventListener("message", ({ data }) => { if (data.id === id) settle(data.length ?? 0); });
worker.postMessage({ id, program: "beam", board });
});
})();
