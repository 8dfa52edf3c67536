"use strict";
// What the panel of a chapter asks: its program runs in a worker, which keeps its tables.
Search.engine = (() => {
  const figure = document.currentScript.closest(".any-start");
  const { program, recorded } = JSON.parse(figure.querySelector(".any-data").textContent);
  const { ask, end, forget } = Search.asker(program);

  const look = (board) =>
    new Promise((settle) => {
      const id = ask({ board, search: false }, ({ wrong, unreachable, bound, far }) => {
        forget(id);
        settle(
          wrong
            ? { complaint: wrong }
            : unreachable
              ? { unreachable }
              : { moves: bound ?? far, far, board },
        );
      });
    });

  const solve = ({ board }, said) => {
    let id = 0;
    const answer = new Promise((settle) => {
      id = ask({ board, search: true }, ({ failed, found, wrong }) => {
        if (failed) said({ failed });
        if (found || wrong) forget(id);
        if (found) settle({ solution: found });
        if (wrong) settle({ failed: wrong });
      });
    });
    // A search does not hear anything: its worker is ended, with its tables.
    const stop = () => {
      if (forget(id)) end();
    };
    return { answer, stop };
  };

  return { look, solve, ...(recorded && Search.recorder(recorded)) };
})();
