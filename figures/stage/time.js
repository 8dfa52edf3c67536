// Time on the stage: a unit is a turn, or a line of it; the light runs through the lines.

const LONGEST = 300_000; // milliseconds that a search takes at tempo 1, at most
const FAST = 300; // milliseconds of a unit below which some are not drawn
const FRAME = 40; // milliseconds from one picture to the next, at least
const OF_LINE = 420;
const IDLE = 250; // milliseconds after which a moment that was dragged to is recorded

export const timeline = (scene, show, further) => {
  const { about, views, dialog, find } = scene;
  const { lines } = about;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let units = null;
  let unit = 0;
  let playing = false;
  let due = 0; // the step of a long run that is due
  let [running, later, resting] = [0, 0, 0]; // timers

  const tempo = () => find(".tempo :checked").value;
  const byLines = () => tempo() === "step";
  const list = () => units[byLines() ? "line" : "place"];
  const last = () => list().length - 1;
  const turnAt = (k) => scene.run.turn(list()[k][1]);
  const isPlaying = () => playing;
  const isOver = () => unit === last() && scene.run.ended;
  const isInShort = () => Boolean(scene.digest) && !scene.run.whole && !byLines();

  // Lines on which the light does not rest.
  const isQuiet = (step) => {
    const { run } = scene;
    const line = run.code[run.line(step)];
    const ofLoop = lines.loop.includes(run.lines[step - run.from]);
    return ofLoop || line?.block === "setup" || line?.text.startsWith("case");
  };
  const linesIn = ({ from, to, setup }) => {
    if (setup) return [[from, to]];
    const found = [];
    for (let step = from; step <= to; step += 1) {
      const first = step;
      while (step < to && isQuiet(step)) step += 1;
      found.push([first, step]);
    }
    return found;
  };
  const measure = () => {
    const { turns } = scene.run;
    units = { place: turns.map(({ from, to }) => [from, to]), line: turns.flatMap(linesIn) };
  };

  const inWords = (turn, step) => {
    if (turn.setup) return scene.turns.askedOf(turn);
    if (!scene.run.whole) return scene.turns.boards(step).join(", ").replace(/<.?b>/g, "");
    const { level } = scene.turns.numbersAt(turn, turn.to);
    const rows = scene.run.turns.at(-1).row;
    return `row ${turn.row} of ${rows}: ${views.block}${turn.place}, level ${level}`;
  };
  const settle = (step) => {
    const slider = find(".growth");
    const most = scene.digest?.steps ?? scene.run.last + 1;
    slider.setAttribute("aria-valuemin", 0);
    slider.setAttribute("aria-valuemax", most - 1);
    slider.setAttribute("aria-valuenow", step);
    slider.setAttribute("aria-valuetext", inWords(scene.run.turn(step), step));
  };

  // The light runs through the lines of a place, and rests on the last.
  const run = (from, end) => {
    let step = from;
    const tick = () => {
      while (step < end && isQuiet(step)) step += 1;
      show(step);
      if (step >= end) return;
      const moves = lines.moved.includes(scene.run.lines[step - scene.run.from]);
      const pause = moves ? 260 : Math.min(46, 1200 / (end - from));
      step += 1;
      running = setTimeout(tick, pause / Math.max(1, Number(tempo())));
    };
    tick();
  };
  const go = (to, lively = false) => {
    clearTimeout(running);
    if (to > last() && !scene.run.ended) return further.after();
    if (to < 0 && scene.run.from > 0) return further.to(scene.run.from - 1);
    unit = Math.max(0, Math.min(to, last()));
    const [from, end] = list()[unit];
    settle(end);
    const atOnce = still.matches || scene.phone.matches || byLines() || each() < FAST;
    if (!lively || atOnce || turnAt(unit).setup) return show(end);
    return run(from, end);
  };

  const named = () => {
    dialog.classList.toggle("playing", playing);
    find(".play").setAttribute("aria-label", playing ? "pause" : "play");
    find(".told").setAttribute("aria-live", playing ? "off" : "polite");
  };
  const stop = () => {
    playing = false;
    clearTimeout(later);
    clearTimeout(resting);
    named();
  };

  // ——— Playing: a long run is played faster.

  const rest = () => {
    const { place, setup } = turnAt(unit);
    if (setup) return 1900;
    return place === "NEWLEVEL" ? 1050 : 1750;
  };
  const each = () => {
    if (byLines()) return OF_LINE;
    return Math.min(rest(), LONGEST / scene.run.turns.length) / Number(tempo());
  };
  const playOn = (passed) => {
    if (!isInShort()) {
      const many = each() < FAST ? Math.max(1, Math.floor(passed / each())) : 1;
      return go(Math.min(unit + many, last() + 1), true);
    }
    const { steps } = scene.digest;
    due += (passed * Number(tempo()) * steps) / LONGEST;
    if (due < steps) return further.inShort(due);
    stop();
    return further.end();
  };
  const play = () => {
    stop(); // a clock that runs already does not go on beside the new one
    due = isOver() ? 0 : (scene.shown ?? 0);
    if (isOver() && !isInShort()) toStart();
    playing = true;
    named();
    let since = null;
    const next = () => {
      if (isOver() && !isInShort()) return stop();
      const now = performance.now();
      playOn(now - (since ?? now));
      since = now;
      if (playing) later = setTimeout(next, isInShort() ? FRAME : Math.max(FRAME, each()));
    };
    later = setTimeout(next, unit ? 350 : 1600);
  };

  // The unit in which a step is.  The step itself may be in the middle of it.
  const visit = (step, exactly = false) => {
    const { run: recorded } = scene;
    const wanted = recorded.ended ? Math.min(step, recorded.last) : step;
    if (wanted < recorded.from || wanted > recorded.last) return further.to(wanted, exactly);
    const k = list().findIndex(([, to]) => to >= wanted);
    go(k < 0 ? last() : k);
    if (exactly && recorded.line(wanted) !== undefined) show(wanted);
  };
  // A moment that is dragged to is shown in short, and recorded when the hand rests.
  const scrub = (step) => {
    stop();
    const { run: recorded, digest } = scene;
    if (step >= recorded.from && step <= recorded.last) return visit(step);
    if (digest) further.inShort(step);
    resting = setTimeout(() => visit(step), IDLE);
    return null;
  };
  const toStart = () => visit(0);
  const toEnd = () => (scene.run.ended ? visit(scene.run.last) : further.end());

  // The attempts are found by their roots.
  const rootsAt = () => scene.tree?.roots.map(({ moved }) => moved) ?? [];
  const toNext = () => {
    const next = rootsAt().find((step) => step > scene.shown);
    return next === undefined ? toEnd() : visit(next);
  };
  const toPrevious = () => visit(rootsAt().findLast((step) => step < list()[unit][0]) ?? 0);

  // ——— The controls, and their keys.

  const stopped = (action) => () => {
    stop();
    action();
  };
  const toggle = () => (playing ? stop() : play());
  const forward = stopped(() => go(unit + 1, true));
  const back = stopped(() => go(unit - 1));
  find(".play").onclick = toggle;
  find(".step").onclick = forward;
  find(".back").onclick = back;
  for (const input of dialog.querySelectorAll(".tempo input")) {
    input.onchange = () => visit(scene.shown);
  }
  const KEYS = {
    ArrowRight: forward,
    ArrowLeft: back,
    PageDown: stopped(toNext),
    PageUp: stopped(toPrevious),
    Home: stopped(toStart),
    End: stopped(toEnd),
    " ": toggle,
  };
  const ofRadios = ["ArrowRight", "ArrowLeft", " "]; // these keys change a choice
  dialog.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input[type=text]"))
      return;
    if (dialog.classList.contains("refused")) return;
    if (target.matches("input[type=radio]") && ofRadios.includes(key)) return;
    if (key === " " && target.matches("button:not(.play)")) return;
    if (!KEYS[key]) return;
    event.preventDefault();
    KEYS[key]();
  });

  // The place of a row in the list of turns.
  const goToRow = (row) => {
    const { turns } = scene.run;
    stop();
    go(turns.findIndex((turn) => turn.row === row && !turn.setup));
  };
  return { measure, go, goToRow, play, stop, visit, scrub, isPlaying, byLines, settle };
};
