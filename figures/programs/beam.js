"use strict";
// How long a solution is at most: the beam search of partial_goals finds one at once.
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
