// What pages ask of a chapter's program: it runs in a worker, which keeps its tables.

import { asker } from "../page/asker.js";

export const engine = (program) => {
  const { ask, once, end, forget } = asker(program);

  const known = ({ wrong, unreachable, bound, far }, board) => {
    if (wrong) return { complaint: wrong };
    if (unreachable) return { unreachable };
    return { moves: bound ?? far, far, board };
  };
  const look = async (board) => known(await once({ board, search: false }), board);

  // The lower bounds of some boards.
  const bounds = async (boards) => {
    const { bounds: found, wrong } = await once({ boards });
    if (wrong) throw new Error(wrong);
    return found;
  };

  const solve = ({ board }, said) => {
    let id = 0;
    const answer = new Promise((settle) => {
      id = ask({ board, search: true }, ({ failed, next, found, wrong }) => {
        if (failed) said({ failed, next });
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

  return { bounds, look, solve };
};
