// A program of the book in a worker of its own, which is made of these texts when it is
// first asked.

import { textOf } from "./kept.js";

export const asker = (program, texts = ["board-worker", `board-${program}`]) => {
  const asked = new Map(); // for each question that is open, who hears the answers
  let [worker, count] = [null, 0];

  const hear = (data) => asked.get(data.id)?.(data);
  const fail = (wrong) => {
    for (const said of asked.values()) said({ wrong });
  };
  const begin = () => {
    let [made, early] = [null, []];
    const begun = (loaded) => {
      if (!early) return;
      const address = URL.createObjectURL(new Blob(loaded));
      made = new Worker(address);
      URL.revokeObjectURL(address);
      made.onmessage = ({ data }) => hear(data);
      made.onerror = (event) => {
        event.preventDefault();
        fail(event.message);
      };
      for (const message of early) made.postMessage(message);
    };
    Promise.all(texts.map(textOf))
      .then(begun)
      .catch(({ message }) => {
        if (early) worker = null; // the next question tries again
        fail(message);
      });
    return {
      post: (message) => (made ? made.postMessage(message) : early.push(message)),
      end: () => {
        early = null;
        made?.terminate();
      },
    };
  };
  const ask = (question, said) => {
    worker ??= begin();
    count += 1;
    const id = count;
    asked.set(id, said);
    worker.post({ id, program, ...question });
    return id;
  };
  const forget = (id) => asked.delete(id);
  // The answer to a question that has but one; it may say what is wrong.
  const once = (question) =>
    new Promise((settle) => {
      const id = ask(question, (said) => {
        forget(id);
        settle(said);
      });
    });
  let late = 0;
  // Nothing is waited for any more.
  const settle = () => clearTimeout(late);
  // The worker is ended if nothing settles it within so many seconds, and `over` hears of that.
  const within = (seconds, over) => {
    settle();
    late = setTimeout(() => {
      end();
      over();
    }, 1000 * seconds);
  };
  const end = () => {
    settle();
    worker?.end();
    worker = null;
    asked.clear();
  };
  // A worker that nothing has been asked is made beforehand, and has read its texts when it is.
  const renew = () => {
    settle();
    if (worker && !asked.size) return;
    end();
    worker = begin();
  };
  return { ask, once, end, forget, renew, within, settle };
};
