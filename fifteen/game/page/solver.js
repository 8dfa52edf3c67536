"use strict";
// Who answers: the worker of this page, or the Python solver behind it if it is served.
Play.solver = (() => {
  const { notation } = Play;
  const TOKEN = document.querySelector("meta[name=fifteen-server]").content;
  // Boards of so many cells at most are solved as short as can be; others well.
  const MOST_CELLS = 16;
  const quick = (start) => start.tiles.length > MOST_CELLS;
  let worker = null, count = 0, gone = !TOKEN;
  const asked = new Map();

  const wake = () => {
    if (worker) return worker;
    const parts = ["book", "worker"].map((id) => document.getElementById(id).textContent);
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
  const ask = (kind, what, said = () => {}) => {
    const id = (count += 1);
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

  const headers = { "Content-Type": "application/json", "X-Fifteen-Token": TOKEN };

  const lines = async function* (body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + value).split("\n");
      rest = parts.pop();
      for (const part of parts) if (part.trim()) yield JSON.parse(part);
    }
    if (rest.trim()) yield JSON.parse(rest);
  };

  const served = (start, said, well) => {
    const id = `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
    const calling = new AbortController();
    let stopped = false;
    const read = async () => {
      let bound = 0;
      try {
        const body = JSON.stringify({ position: notation.writeBoard(start),
          rows: start.rows, cols: start.cols, id, ...(well ? { quick: true } : {}) });
        const reply = await fetch("./solve", { method: "POST", headers, body, signal: calling.signal });
        if (!reply.body) return { gone: true };
        for await (const line of lines(reply.body)) {
          if (line.stopped) return { bound, ...line };
          if (line.error) return { refused: line.error };
          if (typeof line.length === "number") {
            return { ...line, moves: notation.readMoves(start, line.pieces) };
          }
          ({ bound } = line);
          said(line);
        }
        return stopped ? { stopped: true, bound } : { gone: true };
      } catch {
        return stopped ? { stopped: true, bound } : { gone: true };
      }
    };
    const stop = () => {
      stopped = true;
      fetch("./stop", { method: "POST", headers, body: JSON.stringify({ id }) })
        .catch(() => {}).finally(() => setTimeout(() => calling.abort(), 1000));
    };
    return { answer: read(), stop };
  };

  // A shortest solution, or on large boards a good one, with the least that is proved.
  const own = (start, said) => ask(quick(start) ? "quick" : "solve", { start }, said);

  // A shortest solution from the server if there is one, or else what the worker has.
  // If it is to do `well`, a good one will do.  `fell` is told why the server was not the one.
  const solve = (start, said, fell = () => {}, well = false) => {
    if (gone) return own(start, said);
    const first = served(start, said, well);
    let now = first, stopped = false;
    const answer = first.answer.then((found) => {
      if (!found.gone && !found.refused) return { ...found, by: found.method ?? "the server" };
      if (stopped) return { stopped: true, bound: 0 };
      if (found.gone) gone = true;
      fell(found.refused ?? "The server does not answer any more");
      now = own(start, said);
      return now.answer;
    });
    return { answer, stop: () => { stopped = true; now.stop(); } };
  };

  return { ask, solve, quick, served: () => !gone, hosted: Boolean(TOKEN) };
})();
