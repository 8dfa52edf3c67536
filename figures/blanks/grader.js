// The grader of the skeleton in a worker, which is ended when a search takes too long.

import { asker } from "../page/asker.js";

const MINUTE = 60; // seconds, as in `skeleton.py`

export const graderOf = () => {
  const worker = asker("blanks", ["recorder", "changed", "blanks-worker"]);
  // Who asks hears which n is tried, and the verdict.
  const ask = (question, { tries, judged }) => {
    worker.renew();
    worker.within(MINUTE, () => judged({ kind: "wrong", words: `${question.puzzle}: no end.` }));
    worker.ask(question, ({ n, verdict, wrong }) => {
      if (n) return tries(n);
      worker.settle();
      return judged(verdict ?? { kind: "error", words: wrong });
    });
  };
  return { ask, end: worker.end, renew: worker.renew };
};
