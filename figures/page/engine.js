"use strict";
// What the panel asks: JavaScript tells, a step at a time; WebAssembly runs, in a worker.
Search.engine = (() => {
  const figure = document.currentScript.closest(".any-start");
  const data = JSON.parse(figure.querySelector(".any-data").textContent);
  const text = (name) => figure.querySelector(`script.${name}`).textContent;
  const SETUP = 1000; // steps, within which the program knows what it begins from

  const { record, grow } = Search.recorder(data.recorded);

  // What the program says of a start before it searches.
  const look = async (start) => {
    const found = await record(start, { from: 0, length: SETUP }).answer;
    const state = Search.Run.known(found.data);
    const known = Object.fromEntries(data.facts.map((name) => [name, state[`solve.${name}`]]));
    if (found.error?.type === "Unreachable") return { unreachable: found.error.message, ...known };
    return found.error ? { complaint: found.error.message } : known;
  };

  const solve = (known, said) => {
    const runtime = document.querySelector("script.runtime").textContent;
    const address = URL.createObjectURL(new Blob([runtime, text("search-worker")]));
    const worker = new Worker(address);
    const stop = () => { worker.terminate(); URL.revokeObjectURL(address); };
    const answer = new Promise((settle) => {
      worker.onmessage = ({ data: told }) => (told.answer ? settle(told.answer) : said(told));
      worker.onerror = (event) => { event.preventDefault(); settle({ failed: event.message }); };
    }).finally(stop);
    worker.postMessage({ module: data.module, more: data.more, known });
    return { answer, tell: (order) => worker.postMessage({ order }), stop };
  };

  return { look, record, grow, solve };
})();
