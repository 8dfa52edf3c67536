// How long a solution is at most: the beam search of partial_goals finds one at once.

import { asker } from "../page/asker.js";

const { once } = asker("beam");

export const beam = async (board) => {
  const { length = 0 } = await once({ board });
  return length;
};
