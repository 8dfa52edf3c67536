// The grader of the skeleton in a worker, which is ended when a search takes too long.

import { asker } from "../page/asker.js";

const MINUTE = 60; // seconds, as in `skeleton.py`

export const graderOf = () => {
  const worker = asker("blanks", ["recorder", "changed", "blanks-worker"]);
  let late = 0;

  const end = () => {
    clearTimeout(late);
    worker.end();
  };
  const renew = () => {
    clearTimeout(late);
    worker.renew();
  };
  // Who asks hears which n is tried, and the verdict.
  const ask = (question, { tries, judged }) => {
    renew();
    late = setTimeout(() => {
      end();
      judged({ kind: "wrong", words: `No answer after ${MINUTE} s: it was ended.` });
    }, 1000 * MINUTE);
    worker.ask(question, ({ n, verdict, wrong }) => {
      if (n) return tries(n);
      clearTimeout(late);
      return judged(verdict ?? { kind: "error", words: wrong });
    });
  };
  return { ask, end, renew };
};
