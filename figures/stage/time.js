// Time on the stage: a unit is a turn, or a line of it; the light runs through the lines.

const POINTS = 1500; // of the profile at most
const HIGH = 22; // of the profile, of 28
const FLOOR = 27;

export const timeline = (scene, show, further) => {
  const { about, views, dialog, find } = scene;
  const { code, lines } = about;
  const slider = find(".time input");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let units = null;
  let unit = 0;
  let playing = false;
  let [running, later] = [0, 0]; // timers

  const detail = () => find(".detail :checked").value;
  const list = () => units[detail()];
  const last = () => list().length - 1;
  const turnAt = (k) => scene.run.turn(list()[k][1]);
  const isOver = () => unit === last() && scene.run.ended;

  // Lines on which the light does not rest.
  const isQuiet = (step) => {
    const { run } = scene;
    const line = code[run.line(step)];
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
    drawProfile();
  };

  // The levels of all units, as a line.
  const profile = (upTo) => {
    const { turns } = scene.run;
    const wide = 1000 / Math.max(1, last());
    const high = HIGH / Math.max(7, ...turns.map(({ level }) => level ?? 0));
    const every = Math.ceil(list().length / POINTS);
    let path = "";
    for (let k = 0; k <= upTo; k += every) {
      const { setup, level } = turnAt(k);
      const y = setup ? FLOOR : FLOOR - high * level;
      path += `${k && !setup ? "L" : "M"}${(k * wide).toFixed(1)} ${y.toFixed(1)}`;
    }
    return path;
  };
  const drawProfile = () => find(".time .all").setAttribute("d", profile(last()));

  const inWords = (turn) => {
    if (turn.setup) return scene.turns.askedOf(turn);
    const { level } = scene.turns.numbersAt(turn, turn.to);
    return `row ${turn.row}: ${views.block}${turn.place}, level ${level}`;
  };
  const settle = () => {
    slider.max = last();
    slider.value = unit;
    slider.setAttribute("aria-valuetext", inWords(turnAt(unit)));
    find(".time .done").setAttribute("d", profile(unit));
  };

  // The light runs through the lines of a place, and rests on the last.
  const run = (from, end) => {
    let step = from;
    const tick = () => {
      while (step < end && isQuiet(step)) step += 1;
      show(step, true);
      if (step >= end) return;
      const moves = lines.moved.includes(scene.run.lines[step - scene.run.from]);
      const pause = moves ? 260 : Math.min(46, 1200 / (end - from));
      step += 1;
      running = setTimeout(tick, pause);
    };
    tick();
  };
  const go = (to, lively = false) => {
    clearTimeout(running);
    if (to > last() && !scene.run.ended) return further.after();
    if (to < 0 && scene.run.from > 0) return further.before();
    unit = Math.max(0, Math.min(to, last()));
    settle();
    const [from, end] = list()[unit];
    const atOnce = still.matches || scene.phone.matches || detail() === "line";
    if (!lively || atOnce || turnAt(unit).setup) return show(end, lively);
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
    named();
  };
  const rest = () => {
    const { place, setup } = turnAt(unit);
    if (detail() === "line") return 420;
    if (setup) return 1900;
    return place === "NEWLEVEL" ? 1050 : 1750;
  };
  // A long run is played faster.
  const pace = () => {
    const many = Math.min(1, 220 / scene.run.turns.length);
    return Math.max(rest() * many, Math.min(rest(), 420));
  };
  const play = () => {
    if (isOver()) go(0);
    playing = true;
    named();
    const next = () => {
      if (isOver()) return stop();
      go(unit + 1, true);
      if (playing) later = setTimeout(next, pace());
    };
    later = setTimeout(next, unit ? 350 : 1600);
  };

  // The unit in which a step is.
  const visit = (step) => {
    const { run: recorded } = scene;
    if (step < recorded.from || step > recorded.last) return further.to(step);
    const k = list().findIndex(([, to]) => to >= step);
    return go(k < 0 ? last() : k);
  };

  // ——— Five controls, and their keys.

  const goTo = (to, lively) => {
    stop();
    go(to, lively);
  };
  const toggle = () => (playing ? stop() : play());
  const forward = () => goTo(unit + 1, true);
  const back = () => goTo(unit - 1);
  find(".play").onclick = toggle;
  find(".step").onclick = forward;
  find(".back").onclick = back;
  slider.oninput = () => goTo(Number(slider.value));
  for (const input of dialog.querySelectorAll(".detail input")) {
    input.onchange = () => {
      drawProfile();
      visit(scene.shown);
    };
  }
  const KEYS = {
    ArrowRight: forward,
    ArrowLeft: back,
    Home: () => goTo(0),
    End: () => goTo(Infinity),
    " ": toggle,
  };
  const ofRadios = ["ArrowRight", "ArrowLeft", " "]; // these keys change a choice
  dialog.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input[type=text]"))
      return;
    if (target.matches("input[type=radio]") && ofRadios.includes(key)) return;
    if (key === " " && target.matches("button:not(.play)")) return;
    if (!KEYS[key]) return;
    event.preventDefault();
    KEYS[key]();
  });

  // The place of a row in the list of turns.
  const goToRow = (row) => {
    const { turns } = scene.run;
    goTo(turns.findIndex((turn) => turn.row === row && !turn.setup));
  };
  return { measure, go, goToRow, play, stop, visit, isPlaying: () => playing, detail };
};
