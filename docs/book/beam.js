/* Shared by the pages of a book, and written by weave. */
"use strict";
Search.beam = (() => {
const { ask, forget } = Search.asker("beam");
return (board) =>
new Promise((settle) => {
const id = ask({ board }, ({ length }) => {
forget(id);
settle(length ?? 0);
});
});
})();
