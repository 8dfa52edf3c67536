// A changed program in a worker, which is ended when it takes too long.

import { asker } from "../page/asker.js";
import { textOf } from "../page/kept.js";
import { recorderOf } from "../recording/steps.js";

const TEXTS = ["recorder", "changed", "recorded"];

export const changedProgram = ({ call, search, lab }) => {
  const about = { call, search, hidden: lab.hidden };
  const judge = asker("recorded", TEXTS);
  let late = 0;

  const end = () => {
    clearTimeout(late);
    judge.end();
  };
  const renew = () => {
    clearTimeout(late);
    judge.renew();
  };
  // Who asks hears all that is said, and `late` if it isn't done in time.
  const ask = (question, said) => {
    renew();
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

  // What the stage asks for more steps of the changed program, whose search has this code.
  const engine = (program, code) => ({
    ...recorderOf(TEXTS, (start, wanted) => ({ ...about, ...program, start, wanted })),
    code,
  });
  return { ask, end, renew, load, engine };
};
