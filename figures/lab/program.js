// A changed program in a worker, which is ended when it takes too long.

import { asker } from "../page/asker.js";
import { textOf } from "../page/kept.js";

const TEXTS = ["recorder", "changed", "recorded"];

export const changedProgram = ({ call, search, lab }) => {
  const about = { call, search, hidden: lab.hidden };
  const judge = asker("changed", TEXTS);
  let late = 0;

  const end = () => {
    clearTimeout(late);
    judge.end();
  };
  // Who asks hears all that is said, and `late` if it isn't done in time.
  const ask = (question, said) => {
    end();
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => {
        judge.end();
        said({ late: true });
      }, 1000 * lab.seconds);
    };
    judge.ask({ ...about, ...question }, (answer) => {
      // The time begins when its steps are recorded, and when the book's program has been run.
      if (answer.answer || answer.book) wait();
      if (answer.done || answer.fault || answer.wrong) clearTimeout(late);
      said(answer);
    });
    wait();
  };
  const load = () => Promise.all(TEXTS.map(textOf));

  // What the stage asks for more steps of the changed program, as of the book's.
  const engine = (program) => {
    const [steps, tree] = [asker("changed", TEXTS), asker("changed", TEXTS)];
    const answered = ({ ask: put, forget }, start, wanted, told) =>
      new Promise((settle, fail) => {
        const id = put({ ...about, ...program, start, ...wanted }, (said) => {
          if (!said.answer && !said.wrong && !said.fault) return told?.(said);
          forget(id);
          const wrong = said.wrong ?? said.fault?.message;
          return wrong === undefined ? settle(said.answer) : fail(new Error(wrong));
        });
      });
    const record = (start, wanted, told) => ({
      answer: answered(steps, start, { wanted }, told),
      stop: steps.end,
    });
    const grow = (start, sampled, told) => {
      tree.end();
      return answered(tree, start, { wanted: { sampled, length: 0 } }, told).finally(tree.end);
    };
    const stop = () => {
      steps.end();
      tree.end();
    };
    return { record, grow, stop };
  };
  return { ask, end, load, engine };
};
