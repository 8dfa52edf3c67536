// How long a solution is at most: the beam search of partial_goals finds one at once.

import { asker } from "../page/asker.js";

const { ask, forget } = asker("beam");

export const beam = (board) =>
  new Promise((settle) => {
    const id = ask({ board }, ({ length }) => {
      forget(id);
      settle(length ?? 0);
    });
  });
