// The steps of a program from any start, as they are recorded in workers.

import { asker } from "../page/asker.js";
import { argumentsOf } from "./arguments.js";

// A worker is made of `texts`, kept scripts by their classes; it is asked `questionOf(start, wanted)`.
export const recorderOf = (texts, questionOf) => {
  const worker = () => asker("recorded", texts);
  const run = ({ ask, forget }, start, wanted, told) =>
    new Promise((settle, fail) => {
      const id = ask(questionOf(start, wanted), (said) => {
        const wrong = said.wrong ?? said.fault?.message;
        if (!said.answer && wrong === undefined) return told?.(said);
        forget(id);
        return wrong === undefined ? settle(said.answer) : fail(new Error(wrong));
      });
    });

  const steps = worker();
  const record = (start, wanted, told) => ({
    answer: run(steps, start, wanted, told),
    stop: steps.end,
  });

  // The tree of a run, from its samples; a run that is longer is followed until it is stopped.
  const tree = worker();
  const grow = (start, sampled, told) => {
    tree.end();
    const answer = run(tree, start, { sampled, length: 0 }, told);
    answer.finally(tree.end).catch(() => {});
    return answer;
  };
  return { record, grow, stop: tree.end };
};

// The book's program of a chapter, which is in the script of the class `text`.
export const recorder = ([call, names], text = "recorded") =>
  recorderOf(["recorder", text], (start, wanted) => ({
    wanted: { call, arguments: argumentsOf(names, start), ...wanted },
  }));
