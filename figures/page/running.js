// In a worker: quota after quota, a stretch at a time, so that it hears what it is told.
(() => {
  "use strict";
  const STRETCH = 50; // milliseconds, about, from one look around to the next
  let waiting = null; // while it pauses: what goes on
  const { port1, port2 } = new MessageChannel();
  const turn = () => new Promise((go) => { port1.onmessage = go; port2.postMessage(0); });
  let go = () => {};

  const orders = {
    pause: () => { waiting ??= new Promise((done) => { go = done; }); },
    go: () => { waiting = null; go(); },
  };

  const attempt = async (run, told) => {
    let [passes, time] = [1000, 0];
    for (;;) {
      const begun = performance.now();
      const done = run.go(passes);
      const took = performance.now() - begun;
      time += took / 1000;
      if (done) return time;
      if (took < STRETCH) passes *= 2;
      told(run.names.nodes, time);
      await turn();
      await waiting;
    }
  };

  const solve = async ({ module, more, known }) => {
    const program = await translated.load(module);
    const [cells, board, pos, way] = ["cells", "board", "pos", "way"]
      .map((name) => program.array("b", known[name]));
    const tim = program.array("h", known.tim);
    const quotas = [];
    let level = 0;
    let t = known.moves;
    for (; t > 0; t += more) {
      const quota = { happy: t & 0xff, sad: t >> 8 };
      const run = program.begin("attempt", cells, t, board, pos, tim, way);
      const time = await attempt(run, (nodes, so) =>
        postMessage({ counts: { ...quota, nodes, time: so } }));
      const nodes = run.results[1];
      [level] = run.results;
      quotas.push({ ...quota, nodes, time });
      if (level > 0) break;
      postMessage({ failed: quotas.at(-1) });
    }
    return { happy: t & 0xff, sad: t >> 8, pieces: pieces(cells.list, pos.list, level), quotas };
  };

  // The pieces to push: the notes say through which cells the empty one went.
  const pieces = (cells, pos, level) => {
    let pushed = "";
    for (let k = 1; k <= level; k += 1) {
      cells[pos[k]] = cells[pos[k + 1]];
      pushed += (cells[pos[k]] + 1).toString(16);
    }
    return pushed;
  };

  onmessage = ({ data }) => {
    if (data.order) return void orders[data.order]();
    solve(data).then((solution) => postMessage({ answer: { solution } }),
      (error) => postMessage({ answer: { failed: error.message } }));
  };
})();
