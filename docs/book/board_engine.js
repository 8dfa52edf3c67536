/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.engine = (() => {
const figure = document.currentScript.closest(".any-start");
const { program, recorded } = JSON.parse(figure.querySelector(".any-data").textContent);
const { ask, end, forget, tell } = Search.asker(program);
let hears = false; // whether the search that runs can be stopped
const look = (board) => new Promise((settle) => {
const id = ask({ board, search: false }, ({ wrong, unreachable, bound, far }) => {
forget(id);
settle(wrong ? { complaint: wrong } : unreachable ? { unreachable } : { moves: bound ?? far, far, board });
});
});
const solve = ({ board, moves, far }, said) => {
hears = false;
const first = { happy: (moves + far) / 2, sad: (moves - far) / 2 };
let id = 0;
const answer = new Promise((settle) => {
id = ask({ board, search: true }, ({ failed, counts, found, wrong }) => {
hears = true;
if (failed) said({ failed });
if (counts) said({ counts: { ...first, ...counts } });
if (found || wrong) forget(id);
if (found) settle({ solution: found });
if (wrong) settle({ failed: wrong });
});
});
const stop = () => {
if (!forget(id)) return;
if (hears) tell("stop"); else end();
};
return { answer, tell, stop };
};
return { look, solve, ...(recorded && Search.recorder(recorded)) };
})();
