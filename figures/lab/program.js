// A changed program in a worker, which is ended when it takes too long.

import { asker } from "../page/asker.js";
import { textOf } from "../page/kept.js";
import { recorderOf } from "../recording/steps.js";

const SLOWER = 10; // so many times the book's own time a changed program has at least

// `recorded` is the class of the kept text of the book's program.
export const changedProgram = ({ call, search, lab }, recorded = "recorded") => {
  const about = { call, search, hidden: lab.hidden };
  const texts = ["recorder", "changed", recorded];
  const judge = asker("recorded", texts);
  // Who asks hears all that is said, and `late`, after so many seconds, if it isn't done in time.
  const ask = (question, said) => {
    judge.renew();
    const wait = (seconds) => judge.within(seconds, () => said({ late: seconds }));
    let before = 0;
    judge.ask({ ...about, ...question }, (answer) => {
      if (!answer.failed) judge.settle();
      // The steps that are recorded are so many at most.  The book's program comes to an end, and
      // tells how fast this machine is now.
      const its = (performance.now() - before) / 1000;
      if (answer.begun && question.wanted) wait(SLOWER * lab.seconds);
      if (answer.book || answer.known) wait(Math.max(lab.seconds, Math.ceil(SLOWER * its)));
      before = performance.now();
      said(answer);
    });
  };
  const load = () => Promise.all(texts.map(textOf));

  // What the stage asks for more steps of the changed program, whose search has this code.
  const engine = (program, code) => ({
    ...recorderOf(texts, (start, wanted) => ({ ...about, ...program, start, wanted })),
    code,
  });
  return { ask, end: judge.end, renew: judge.renew, load, engine };
};
