// Who answers: the worker of this page, which has the programs of the book.

import { quick } from "./worker.js";

let worker = null;
let count = 0;
const asked = new Map();

const wake = () => {
  if (worker) return worker;
  const parts = ["worker", "book"].map((id) => document.getElementById(id).textContent);
  const address = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  worker = new Worker(address);
  URL.revokeObjectURL(address);
  worker.onmessage = ({ data: { id, done, ...said } }) => {
    const job = asked.get(id);
    if (!job) return;
    if (!done) {
      job.bound = said.bound;
      return void job.said(said);
    }
    asked.delete(id);
    job.settle(done);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const job of asked.values()) job.settle({ error: "The page’s own solver has failed." });
    asked.clear();
    worker = null;
  };
  return worker;
};

// A job for the worker: {answer, stop}; the answer is {stopped}, {error} or what was wanted.
export const ask = (kind, what, said = () => {}) => {
  count += 1;
  const id = count;
  const again = () => wake().postMessage({ id, kind, ...what });
  const answer = new Promise((settle) => asked.set(id, { said, settle, again }));
  try {
    again();
  } catch {
    asked.get(id).settle({ error: "This browser does not let the page have a solver." });
    asked.delete(id);
  }
  return { answer, stop: () => end(id) };
};
// Stop a job by ending the worker; those that wait behind it go to another one.
const end = (id) => {
  const job = asked.get(id);
  if (!job) return;
  worker.terminate();
  worker = null;
  asked.delete(id);
  job.settle({ stopped: true, bound: job.bound ?? 0 });
  for (const each of asked.values()) each.again();
};

// A shortest solution, or on large boards a good one, with the least that is proved.
// With `first`, a good one is told before a shortest.
export const solve = (start, said, first) =>
  ask(quick(start) ? "quick" : "solve", { start, first }, said);

export { quick };
