// What the panel of a chapter asks: its program runs in a worker, which keeps its tables.

import { asker } from "../page/asker.js";

export const engine = (program) => {
  const { ask, end, forget } = asker(program);

  const known = ({ wrong, unreachable, bound, far }, board) => {
    if (wrong) return { complaint: wrong };
    if (unreachable) return { unreachable };
    return { moves: bound ?? far, far, board };
  };
  const look = (board) =>
    new Promise((settle) => {
      const id = ask({ board, search: false }, (said) => {
        forget(id);
        settle(known(said, board));
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

  return { look, solve };
};
