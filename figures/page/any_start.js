"use strict";
// Any start: it is chosen, it is known at once what the program says, and it is run.
(() => {
  const { made, write, engine, views } = Search;
  const panel = document.currentScript.closest(".any-start");
  const find = (selector) => panel.querySelector(selector);
  const { counted } = views;
  const { duration, next, sum } = Search.forecast;
  const data = JSON.parse(find(".any-data").textContent);
  const side = data.side ?? 4;
  const starts = Search.starts.of(side);
  const AROUND = 5000; // steps recorded before the requested step, and after
  const [entry, known, why] = [find(".start"), find(".known"), find(".why")];
  const [run, stop] = [find(".run"), find(".stop")];

  let start = "";
  let hope = null; // what the program knows of the start, if it is one that can be solved
  let course = null; // a run: going, stopped or done
  let recording = null; // a part of it that is on the way to the dock
  let asked = 0;
  let hopeless = ""; // says so, if the start is
  let foreseen = null; // when that is known

  const announce = (words) => Search.announce?.(words); // which the dock does, if there is one

  // ——— What is known at once.

  const atLeast = ({ moves }) => (moves === 0 ? "This is the goal. Nothing is to be done."
    : `At least ${moves} ${moves === 1 ? "move" : "moves"}, and an ${moves % 2 ? "odd" : "even"} number.`);

  const section = () => {
    const link = made("a", "", "§2");
    link.href = "#s2";
    return link;
  };
  // The program's inversions are those of the pieces, and of −1 behind the pieces before it.
  const parity = ({ inversions, blank }) => {
    const [pairs, below] = [inversions - blank, 3 - (blank >> 2)];
    const sum = pairs + below;
    const words = `${counted(pairs)} ${pairs === 1 ? "inversion" : "inversions"} and ` +
      `${below} ${below === 1 ? "row" : "rows"} below the empty cell make ${sum}`;
    return sum % 2 ? [`${words}. Wherever there is hope, that is even (`, section(), "): exchange any two pieces."]
      : [`${words}, an even number, so there is hope (`, section(), ")."];
  };

  const tell = (said) => {
    hope = said.complaint || said.unreachable ? null : said;
    write(known, said.complaint ?? said.unreachable ?? atLeast(said));
    const far = hope?.far ?? hope?.moves;
    const distance = far ? [`The Manhattan distance is ${far}. `] : [];
    const hint = said.inversions === undefined ? [] : parity(said);
    why.replaceChildren(...(said.complaint ? [] : [...distance, ...hint]));
    run.disabled = !hope;
    find(".windows").hidden = !hope || !engine.record;
  };

  const choose = async (text) => {
    if (text === start) return;
    end();
    start = text;
    [hope, hopeless] = [null, ""];
    run.disabled = true; // until it is known
    const mine = (asked += 1);
    const said = text ? await engine.look(text).catch(({ message }) => ({ complaint: message })) : { complaint: side === 4
      ? "Type sixteen hex digits, row by row; 0 is the empty cell."
      : "Type 25 digits from 0 to o, row by row; 0 is the empty cell." };
    if (mine !== asked) return;
    tell(said);
    if (hope && data.pace) foreseen = foresee(mine);
  };
  const foresee = async (mine) => {
    const length = await Search.beam(start);
    if (mine !== asked) return;
    hopeless = despair(length, hope.moves);
    show();
  };

  // Before anything has run: the nodes of a program grow from about ten at its bound.  The
  // shortest solution has hardly ever fewer moves than SHORTER times those in a beam.
  const [SHORTER, FIRST, LONG] = [0.85, 10, 3600];
  const despair = (length, moves) => {
    const { growth, rate, most } = data.pace;
    const more = Math.max(0, Math.ceil((SHORTER * length - moves) / 2));
    const [least, nodes] = [moves + 2 * more, FIRST * growth ** more];
    if (nodes < Math.min(most, LONG * rate)) return "";
    const price = nodes > most ? "more nodes than there is room for" : `about ${duration(nodes / rate)}`;
    return `Hopeless here: a beam finds ${length} moves, and even ${least} would take ${price}.`;
  };

  const tray = Search.tray(find(".tray"), (text) => { entry.value = text; choose(text); }, side);

  const put = (text) => {
    entry.value = text;
    tray.show(text);
    return choose(text);
  };

  // What was typed, or came with the address, is used as a board, or refused with the reason.
  const understood = (text, use) => {
    try {
      return use(starts.read(text));
    } catch ({ message }) {
      end();
      asked += 1;
      [start, hopeless] = ["", ""];
      return tell({ complaint: message });
    }
  };
  const enter = () => understood(entry.value, (text) => { tray.show(text); choose(text); });

  const draw = async () => {
    await put(starts.random());
    announce(`${start}. ${known.textContent}`);
  };

  // ——— The run, quota by quota.

  const rows = views.rows(find(".quotas tbody"), 4);
  const seconds = (time) => (time < 10 ? time.toFixed(2) : counted(Math.round(time)));
  const rung = (tries, k) => {
    return k && tries[k - 1].nodes ? `× ${(tries[k].nodes / tries[k - 1].nodes).toFixed(1)}` : "";
  };

  const soFar = (tries, state) => {
    const [nodes, time] = [sum(tries, "nodes"), sum(tries, "time")];
    const rate = time > 0.1 && nodes > 1e6 * time ? `, ${counted(Math.round(nodes / time / 1e6))} million a second` : "";
    const words = `${counted(nodes)} ${nodes === 1 ? "node" : "nodes"}${rate}`;
    return state === "stopped" ? `${words}; ${state}` : words;
  };

  const foretold = (failed) => next(failed, ({ happy, sad }) => `${happy + 1}+${sad + 1}`);

  const show = () => {
    const { state = "", quotas = [], solution = null } = course ?? {};
    write(run, state === "done" || state === "stopped" ? "Run again" : "Run");
    run.hidden = state === "going";
    stop.hidden = state !== "going";
    find(".course").hidden = !course;
    find("[data-window=end]").disabled = !solution?.pieces;
    rows(quotas.map((each, k) => ({
      words: [`${each.happy}+${each.sad}`, counted(each.nodes), rung(quotas, k), seconds(each.time)],
    })));
    write(find(".rate"), course ? soFar(quotas, state) : "");
    write(find(".next"), course ? foretold(solution ? [] : quotas) : hopeless);
    write(find(".answer"), solution ? `Solution in ${solution.happy}+${solution.sad} moves: ${solution.pieces}` : "");
  };

  // The button that was pressed may be gone: the focus goes to the one in its place.
  const turn = (state, next) => {
    const within = document.activeElement;
    course.state = state;
    show();
    if (within?.closest(".doing") && within.hidden) next.focus({ preventScroll: true });
  };

  const begin = async () => {
    const mine = { state: "", quotas: [], solution: null };
    course = mine;
    film.stop();
    tray.show(start);
    mine.job = engine.solve(hope, ({ failed }) => {
      mine.quotas.push(failed);
      if (course === mine) show();
    });
    turn("going", stop);
    announce(`The search from ${start} runs.`);
    const { solution, failed } = await mine.job.answer;
    if (course !== mine) return;
    if (failed) { end(); tell({ complaint: failed }); return; }
    Object.assign(mine, { solution, quotas: solution.quotas });
    turn("done", run);
    film.play(start, solution.pieces);
    announce(`${find(".answer").textContent}, ${find(".rate").textContent}`);
  };

  const go = () => {
    if (hope && course?.state !== "going") begin();
  };
  const finish = () => { course.job.stop(); turn("stopped", run); };

  // The solution is played in the tray.
  const film = Search.player(tray.show);

  const end = () => {
    leave();
    film.stop();
    course?.job.stop();
    course = null;
    show();
  };

  // ——— A part of the run, recorded for the dock.

  const way = (words, leaving = false) => {
    write(find(".so-far"), words);
    find(".way").hidden = !words;
    find(".leave").hidden = !leaving;
  };
  const leave = () => {
    recording?.stop();
    recording = null;
    way("");
  };

  // The step to begin at is found in what was recorded; null if it is not there.
  const going = ({ counted: steps, building }) => (steps ? `Step ${counted(steps)} …`
    : `The tables are being made: ${Math.floor(100 * building)} %`);
  const watch = async (wanted, at, { missing, remark } = {}) => {
    leave();
    const from = start;
    const mine = engine.record(from, wanted, (told) => way(going(told), true));
    recording = mine;
    way("The program starts …", true);
    const found = await mine.answer;
    if (recording !== mine) return undefined;
    recording = null;
    const part = found.data?.lines.length ? Search.part(found) : null;
    const step = part && at(part);
    way((step === null && missing) || "");
    if (step !== null) {
      await Search.watch(part, from, { at: step, remark: remark?.(part), wanted: (other) => reach(from, other), samples: (lines) => engine.grow(from, lines) });
    } else if (missing) announce(missing);
    return step;
  };

  // A step as readers count, from 1.
  const reach = async (from, number) => {
    if (from !== start) await put(from);
    if (!hope) return;
    const before = Math.max(0, number - 1 - AROUND);
    const found = await watch({ from: before, length: 2 * AROUND },
      (part) => (number <= part.from + part.length ? number - 1 - part.from : null));
    if (found !== null) return;
    const remark = ({ total }) => `The run ends at step ${counted(total)}.`;
    await watch({ last: 2 * AROUND, length: Infinity }, (part) => part.length - 1, { remark });
  };

  const descent = (part) => {
    const back = part.arrivals.slice(0, -1).findLastIndex(({ label }) => label === "BACKTRACK");
    return part.arrivals[back + 1]?.step ?? 0;
  };
  const sad = (part) => part.runs(data.sad.line)
    .find((k) => part.state(k)["attempt.delta"] === data.sad.when.delta) ?? null;

  const windows = {
    beginning: () => watch({ from: 0, length: 2 * AROUND }, () => undefined),
    sad: () => watch({ around: { ...data.sad, before: AROUND }, length: 2 * AROUND }, sad,
      { missing: "No move of this run is sad." }),
    end: () => watch({ last: 2 * AROUND, length: Infinity }, descent),
  };

  // ——— What the reader does.

  const digits = () => Number(find(".number").value.replace(/[^0-9]/g, ""));
  entry.addEventListener("input", enter);
  find(".entry").addEventListener("submit", (event) => { event.preventDefault(); go(); });
  find(".windows").addEventListener("submit", (event) => {
    event.preventDefault();
    reach(start, Math.max(1, digits()));
  });
  for (const button of panel.querySelectorAll("[data-window]")) {
    button.addEventListener("click", () => windows[button.dataset.window]());
  }
  for (const [button, action] of [[find(".lot"), draw], [find(".leave"), leave], [run, go], [stop, finish]]) {
    button.addEventListener("click", action);
  }

  find("[data-window=sad]").hidden = !data.sad;
  if (!data.sad) write(find("[data-window=end]"), "the end"); // it descends more than once
  entry.style.minWidth = `${side * side + 3}ch`;
  panel.hidden = false;
  if (!Search.go) { // there is no dock, which heeds the address
    for (const event of ["load", "hashchange"]) {
      addEventListener(event, () => {
        const from = new URLSearchParams(location.hash.slice(1)).get("start");
        if (from) Search.start.visit(from);
      });
    }
  }
  entry.value = start = data.start;
  tray.show(start);
  tell(data.known);
  show();

  // A link may carry a start, and a step of the run from there.
  Search.start = {
    visit: async (from, step, watched) => {
      entry.value = from;
      await understood(from, put);
      if (step > 0 && engine.record) return void await reach(start, step);
      if (watched && hope && engine.record) return void await windows.beginning();
      panel.scrollIntoView({ block: "center", behavior: "instant" });
      await foreseen;
      if (!hopeless) go();
    },
  };
})();
