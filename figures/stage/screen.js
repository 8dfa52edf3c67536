// The screen of the stage: all on it is a function of the step of a run, of the book's search or of
// another text of it.

import { boardView } from "./board.js";
import { codeOf } from "./code.js";
import { pursesView } from "./purses.js";
import { opened, Run } from "./run.js";
import { runsOf } from "./runs.js";
import { grown } from "./search_tree.js";
import { tellingOf } from "./telling.js";
import { timeline } from "./time.js";
import { treeView } from "./tree.js";
import { turnsOf } from "./turns.js";
import { legendOf } from "./vocabulary.js";

export const screenOf = (scene) => {
  const { about, dialog, find } = scene;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const entry = find(".from input");

  // The piece is looked at from the line that aims at it on, until another direction is due.
  const isLooking = (turn, step, ended) => {
    const { has } = scene.turns;
    if (ended || has(turn, "moved", step) || !code.aims(turn, step)) return false;
    return ["moved", "refused", "won"].some((kind) => has(turn, kind));
  };
  const show = (step = scene.shown) => {
    const { run } = scene;
    const turn = run.turn(step);
    const now = run.after(step);
    const ended = scene.turns.ended(turn, step);
    const moment = { turn, now, step, ended, here: scene.turns.hereAt(turn, now, step) };
    code.show(turn, step);
    board.show(turn, now, step, isLooking(turn, step, ended));
    purses.show(moment);
    tree.show(moment);
    telling.show(turn, step);
    scene.shown = step;
  };

  // ——— Runs: the whole of a short one, or a part of a long one.

  const complain = (words) => {
    find(".wrong").textContent = words;
  };
  const layTree = () => tree.lay(scene.tree?.nodes[0]);
  const adopt = (run) => {
    if (run.code !== code.lines) code = codeOf(scene, run.code);
    Object.assign(scene, { run, shown: null });
    tree.forget();
    complain("");
    time.measure();
    layTree();
  };
  // What is drawn has grown, or means something else.
  const redraw = () => {
    layTree();
    if (scene.shown === null) return;
    show();
    time.settle(scene.shown);
  };
  const setStart = (start) => {
    time.stop();
    board.lay(start);
    entry.value = start;
    entry.style.width = `${start.length + 1.5}ch`;
    find(".legend").innerHTML = legendOf(scene);
  };
  const begun = (run) => {
    scene.weighed = run.weighed;
    scene.tree = run.whole ? grown(run.samples, about, run.weighed) : null;
    adopt(run);
    if (!scene.tree) runs.growAll();
  };
  const runs = runsOf(scene, { complain, adopted: adopt, grew: redraw });

  const further = {
    after: () => goOn(scene.run.last + 1, scene.run.last + 1),
    to: (step, exactly = false) => goOn(step, undefined, exactly),
    inShort: (step) => {
      runs.inShort(step);
      if (scene.shown === null) time.go(0);
    },
    end: async () => {
      const whole = await runs.wholeInShort();
      if (whole) await goOn(whole.steps - 1);
    },
  };
  const goOn = async (step, first, exactly) => {
    const goesOn = time.isPlaying();
    time.stop();
    const found = await runs.part(step, first);
    if (!found) return;
    time.visit(Math.max(step, scene.run.turns[0].from), exactly);
    if (goesOn) time.play();
  };

  // ——— What is shown from now on.

  // Who begins something is told by the function that is returned whether it is still wanted.
  let course = 0;
  const anew = () => {
    course += 1;
    const mine = course;
    return () => mine === course;
  };
  const enable = (may) => {
    dialog.classList.toggle("refused", !may);
    for (const each of dialog.querySelectorAll(".bar :is(button, input)")) each.disabled = !may;
    find(".growth").setAttribute("aria-disabled", !may);
  };
  // The rows are laid out anew, which is of account to who has put something among them.
  const fit = () => {
    code.fit();
    dialog.dispatchEvent(new Event("laid"));
    layTree();
  };
  // A start without a run, and then the book's run from it, if it is still wanted by then.
  const lay = (start) => {
    Object.assign(scene, { start, run: null, tree: null, digest: null, shown: null });
    setStart(start);
    enable(false);
    runs.forget();
  };
  const launch = async (isWanted) => {
    const { start } = scene;
    const own = start === about.start;
    const run = own ? await opened(about.trace, about) : await runs.begin(start);
    if (run && isWanted()) begun(run);
  };
  // The first step of the run that is there; false if it has none, or is no longer wanted.
  const present = async (isWanted) => {
    if (!isWanted() || !scene.run) return false;
    await document.fonts?.ready;
    if (!isWanted()) return false;
    enable(true);
    fit();
    time.go(0);
    find(".play").focus();
    return true;
  };
  const play = () => {
    if (!still.matches) time.play();
  };
  // A step of the run of another text; its engine tells more of its steps.
  const restage = (run, step, engine) => {
    time.stop();
    Object.assign(scene, { digest: null, shown: null });
    runs.forget(engine);
    begun(run);
    enable(true);
    fit();
    time.visit(step);
  };
  // A start that is none: the last good board stays, and can't be played.
  const refuse = (message) => {
    runs.forget();
    if (!scene.run) setStart(about.start);
    enable(false);
    complain(message);
  };
  const forget = () => {
    time.stop();
    runs.forget();
  };

  let code = codeOf(scene, about.code);
  const board = boardView(scene);
  scene.boardOf = board.boardOf;
  scene.turns = turnsOf(scene);
  const purses = pursesView(scene);
  const time = timeline(scene, show, further);
  const telling = tellingOf(scene, time, (step) => code.said(step));
  const tree = treeView(scene, time.scrub);
  new ResizeObserver(() => {
    if (!dialog.open || scene.shown === null) return;
    tree.forget();
    fit();
    show();
  }).observe(find(".growth"));

  const rows = () => code.rows();
  const pieceAt = (k) => code.pieceAt(k);
  const recorded = (answer, lines) => new Run(answer.data, about, { ...answer, code: lines });
  const asked = { rows, pieceAt, recorded };
  const shown = { show, redraw, restage, lay, launch, present, play, refuse, forget, complain };
  return { time, anew, ...asked, ...shown };
};
