// The stage: a still screen over the page, which shows a search as a function of one step.

import { labOf } from "../lab/lab.js";
import { counted } from "../page/counted.js";
import { made } from "../page/elements.js";
import { boardView } from "./board.js";
import { codeOf } from "./code.js";
import { doorOf } from "./door.js";
import { pursesView } from "./purses.js";
import { opened, Run, valuesOf } from "./run.js";
import { runsOf } from "./runs.js";
import { grown } from "./search_tree.js";
import { tellingOf } from "./telling.js";
import { timeline } from "./time.js";
import { treeView } from "./tree.js";
import { turnsOf } from "./turns.js";
import { formatsOf, legendOf } from "./vocabulary.js";

const LEAST = { usual: 12, big: 14 }; // letters, in pixels

// `entered` says whether the address before it is one of this page; what the stage is `about` is
// the data of the chapter's search.
export const begin = (figure, entered, about) => {
  const dialog = made("dialog");
  dialog.id = "stage";
  dialog.className = "on-screen";
  dialog.innerHTML = figure.querySelector("template.stage").innerHTML;
  const title = document.querySelector("h1")?.textContent.trim() ?? document.title;
  dialog.setAttribute("aria-label", `${title}: the search, step by step`);
  const find = (selector) => dialog.querySelector(selector);
  about.values = valuesOf(about);

  // What all parts of the screen are about: a run from a start, its tree, the step shown; and
  // of a long run the whole of it in short.
  const isBig = new URLSearchParams(location.search).has("big");
  const scene = {
    about,
    dialog,
    find,
    views: about.stage,
    values: about.values,
    least: isBig ? LEAST.big : LEAST.usual,
    phone: matchMedia("(max-width: 820px)"),
    start: about.start,
    run: null,
    tree: null,
    digest: null,
    weighed: [],
    shown: null,
    misled: false, // whether a changed program ends where the pieces are not at home
    held: null, // a line whose piece is changed, and stays where it is
    side: 0,
    size: 0,
  };
  scene.formats = formatsOf(scene);
  const { views, values } = scene;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const entry = find(".from input");

  // ——— All on the screen is a function of the step.

  // The piece is looked at from the line that aims at it on, until another direction is due.
  const isLooking = (turn, step, ended) => {
    const { has } = scene.turns;
    if (ended || has(turn, "moved", step) || !code.aims(turn, step)) return false;
    return ["moved", "refused", "won"].some((kind) => has(turn, kind));
  };
  const show = (step, flying = false) => {
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
    if (flying && step === scene.shown + 1) pay(moment);
    scene.shown = step;
  };

  const pay = (moment) => {
    const { turn, now, step } = moment;
    if (views.shown !== "purses" || still.matches) return;
    const paid = tree.movedAt(step);
    const returns = !paid && turn.place === "BACKTRACK" && step === turn.to - 1;
    const returned = returns && tree.takenBack(moment);
    if (paid || returned) purses.fly(paid || returned, Boolean(paid), values.left(now));
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
  const grew = () => {
    layTree();
    if (scene.shown === null) return;
    show(scene.shown);
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
  };
  const changed = () => lab.engine();
  const runs = runsOf(scene, { complain, adopted: adopt, grew, changed });
  // The run of another text of the search is shown.
  const restage = (run, step) => {
    time.stop();
    Object.assign(scene, { digest: null, shown: null });
    runs.forget();
    begun(run);
    if (!scene.tree) runs.growAll();
    enable(true);
    fit();
    time.visit(step);
  };

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

  // ——— Opening and closing.

  const setScreen = () => {
    time.stop();
    if (dialog.open) return;
    document.body.append(dialog);
    dialog.showModal();
    dialog.classList.toggle("big", isBig);
    dialog.classList.toggle("read", views.shown === "readings");
    find(".from").hidden = !document.querySelector("script.recorder");
  };
  const enable = (may) => {
    dialog.classList.toggle("refused", !may);
    for (const each of dialog.querySelectorAll(".bar :is(button, input)")) each.disabled = !may;
    find(".growth").setAttribute("aria-disabled", !may);
  };
  const fit = () => {
    code.fit();
    lab.settle();
    layTree();
  };
  // Opens the stage on a start at a step, or on the first step, from which it plays; with the
  // change of an address, or with the program that is there.
  let opening = 0;
  const open = async (start, { step = null, wrong = "", change, task } = {}) => {
    opening += 1;
    const mine = opening;
    setScreen();
    const complaint = change === undefined ? "" : await lab.take(change, task);
    if (mine !== opening) return;
    if (!scene.run || start !== scene.start || lab.isChanged()) {
      await launch(start, mine);
      if (mine !== opening || !scene.run) return;
    }
    await document.fonts?.ready;
    if (mine !== opening) return;
    enable(true);
    fit();
    time.go(0);
    find(".play").focus();
    if (complaint) complain(complaint);
    if (step !== null) await goTo(step, wrong);
    else if (!still.matches) time.play();
  };
  const launch = async (start, mine) => {
    Object.assign(scene, { start, run: null, tree: null, digest: null, shown: null });
    setStart(start);
    enable(false);
    runs.forget();
    if (lab.isChanged() && (await lab.run(true))) return;
    if (mine !== opening) return;
    const own = start === about.start;
    const run = own ? await opened(about.trace, about) : await runs.begin(start);
    if (!run || mine !== opening) return;
    begun(run);
    if (!scene.tree) runs.growAll();
  };
  const goTo = async (step, wrong) => {
    await time.visit(step, true);
    const { run } = scene;
    const ends = `The search ends with step ${counted(run.last)}.`;
    complain(run.ended && step > run.last ? ends : wrong);
  };
  // A start that cannot be read is told; the last good board stays, and can't be played.
  const refuse = (message) => {
    opening += 1;
    runs.forget();
    setScreen();
    if (!scene.run) setStart(about.start);
    enable(false);
    complain(message);
  };
  let typed = 0;
  const enter = async (text) => {
    typed += 1;
    const mine = typed;
    const start = await door.read(text);
    if (mine !== typed) return undefined;
    if (start === scene.start && !dialog.classList.contains("refused")) return time.play();
    history.replaceState(history.state, "", `#watch=${start}`);
    return open(start);
  };

  let code = codeOf(scene, about.code);
  const board = boardView(scene);
  scene.boardOf = board.boardOf;
  scene.turns = turnsOf(scene);
  const purses = pursesView(scene);
  const time = timeline(scene, show, further);
  const telling = tellingOf(scene, time, (step) => code.said(step));
  const tree = treeView(scene, time.scrub);
  const lab = labOf(scene, {
    bookTree: runs.bookTree,
    line: () => scene.run.line(scene.shown),
    open,
    pieceAt: (k) => code.pieceAt(k),
    restage,
    show: () => show(scene.shown),
    recorded: (answer, code) => new Run(answer.data, about, { ...answer, code }),
    redraw: grew,
    rows: () => code.rows(),
    stop: time.stop,
  });
  const leave = () => {
    typed += 1; // what is still read comes too late
    time.stop();
    lab.leave();
    runs.forget();
  };
  const door = doorOf(scene, entered, { open, refuse, leave });

  find(".from").addEventListener("submit", (event) => {
    event.preventDefault();
    if (entry.value.trim()) enter(entry.value).catch(({ message }) => complain(message));
  });
  new ResizeObserver(() => {
    if (!dialog.open || scene.shown === null) return;
    tree.forget();
    fit();
    show(scene.shown);
  }).observe(find(".growth"));
  door.heed();
  Object.assign(stages, { scene, time });
};

// What tests and pictures ask.
const stages = {};
export const go = (row) => stages.time.goToRow(row);
export const visit = (step) => stages.time.visit(step);
export const allow = (seconds) => Object.assign(stages.scene.about.lab, { seconds });
export const rows = () => stages.scene.turns.rows();
export const now = () => {
  const { run, shown } = stages.scene; // no run before the first answer
  return run && { step: shown, line: run.lines[shown - run.from], state: run.after(shown) };
};
