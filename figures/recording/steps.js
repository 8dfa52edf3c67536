// The steps of the chapter's program from any start, as they are recorded in workers.

import { piecesOf } from "../board/starts.js";
import { asker } from "../page/asker.js";

// `text` is the class of the script that has the program.
export const recorder = ([call, names], text = "recorded") => {
  const worker = () => asker("recorded", ["recorder", text]);
  const side = (start) => Math.sqrt(start.length);
  const cells = (start) => ({ array: "b", values: piecesOf(start) });
  const given = (start) => {
    const known = { start, cells: cells(start), rows: side(start), cols: side(start) };
    return names.map((each) => known[each] ?? each);
  };
  const run = ({ ask, forget }, start, wanted, told) =>
    new Promise((settle, fail) => {
      const id = ask({ wanted: { call, arguments: given(start), ...wanted } }, (said) => {
        if (!said.answer && !said.wrong) return told?.(said);
        forget(id);
        return said.wrong ? fail(new Error(said.wrong)) : settle(said.answer);
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
