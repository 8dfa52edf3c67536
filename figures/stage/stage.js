// The stage: a still screen over the page, which shows a search as a function of one step.
// It has an address, #watch or #watch=START.

import { readAs } from "../board/starts.js";
import { made } from "../page/elements.js";
import { recorder } from "../recording/steps.js";
import { boardView } from "./board.js";
import { codeOf } from "./code.js";
import { pursesView } from "./purses.js";
import { namesOf, OF_TREE, opened, Run, sample, valuesOf } from "./run.js";
import { grown } from "./search_tree.js";
import { timeline } from "./time.js";
import { treeView } from "./tree.js";
import { turnsOf } from "./turns.js";
import { coloured, counted, formatsOf } from "./vocabulary.js";

const SCREEN = 90; // lines that a screen has room for
const LONG = 60_000; // steps that are recorded at once
const SAMPLES = 20_000; // of a run from which a tree is made, at most

export const begin = (figure) => {
  const about = JSON.parse(figure.querySelector(".stage-data").textContent);
  const dialog = made("dialog");
  dialog.id = "stage";
  dialog.innerHTML = figure.querySelector("template.stage").innerHTML;
  const find = (selector) => dialog.querySelector(selector);
  about.values = valuesOf(about);

  // What all parts of the screen are about: a run from a start, its tree, the step shown.
  const scene = {
    about,
    dialog,
    find,
    views: about.stage,
    values: about.values,
    phone: matchMedia("(max-width: 820px)"),
    start: about.start,
    run: null,
    tree: null,
    shown: null,
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
    tell(turn, step);
    if (flying && step === scene.shown + 1) pay(moment);
    scene.shown = step;
  };

  const tell = (turn, step) => {
    const line = about.code[scene.run.line(step)];
    const ofLine = time.detail() === "line" && !turn.setup;
    find(".what").innerHTML = ofLine
      ? `<code>${coloured(line.text)}</code> <i>${code.said(step)}</i>`
      : scene.turns.sentence(turn);
    find(".where").innerHTML = turn.setup ? `<i>before row ${turn.row + 1}</i>` : where(turn, step);
  };
  const rowInWords = (turn, step) => {
    const { run } = scene;
    if (run.from) return `step <b>${counted(step + 1)}</b>`;
    const of = run.whole ? ` of ${counted(run.turns.at(-1).row)}` : "";
    return `row <b>${counted(turn.row)}</b>${of}`;
  };
  const where = (turn, step) => {
    const fields = scene.turns.fields(turn, step);
    const named = fields.map(([label, number]) => `<i>${label}</i> <b>${number}</b>`);
    const place = `<b>${views.block}${turn.place}</b>`;
    return [rowInWords(turn, step), place, ...named].join("&ensp;·&ensp;");
  };

  const pay = (moment) => {
    const { turn, now, step } = moment;
    if (views.shown !== "purses" || still.matches) return;
    const paid = tree.movedAt(step);
    const returns = !paid && turn.place === "BACKTRACK" && step === turn.to - 1;
    const returned = returns && tree.takenBack(moment);
    if (paid || returned) purses.fly(paid || returned, Boolean(paid), values.left(now));
  };

  // ——— Runs: the one that was woven in, and those from readers' starts, part by part.

  const complain = (words) => {
    find(".wrong").textContent = words;
  };
  // A tree from samples of a run that is too long to be recorded as a whole.
  const grownFrom = ({ samples, ended }, weighed) => {
    const listed = samples.step.map((step, k) => {
      const state = {};
      for (const [word, values] of Object.entries(samples)) {
        state[`${about.search}.${word}`] = values[k];
      }
      return { step, line: samples.line[k], ...sample(state, about) };
    });
    return { ...grown(listed, about, weighed), ended };
  };
  const setTree = (found) => {
    scene.tree = found;
    dialog.classList.toggle("large", Boolean(found) && !tree.isSmall());
    tree.lay(found?.nodes[0]);
  };
  const adopt = (run, start, its = null) => {
    time.stop();
    Object.assign(scene, { run, start, shown: null });
    tree.forget();
    board.set();
    entry.value = start;
    entry.style.width = `${start.length + 1.5}ch`;
    complain("");
    time.measure();
    setTree(its ?? (run.whole ? grown(run.samples, about, run.weighed) : null));
  };

  const engine = recorder(about.call);
  let asked = 0;
  const record = async (start, first) => {
    asked += 1;
    const mine = asked;
    complain("The program starts …");
    const told = ({ counted: steps }) => complain(`Step ${counted(steps)} …`);
    const found = await engine
      .record(start, { from: first, length: LONG }, told)
      .answer.catch(({ message }) => ({ error: { message } }));
    if (mine !== asked) return null;
    if (!found.error) return new Run(found.data, about, found);
    complain(found.error.message);
    return null;
  };
  const ownRun = async (start) => {
    const run = await record(start, 0);
    if (!run) return false;
    if (!run.turns.length) {
      complain("Already solved.");
      return false;
    }
    adopt(run, start);
    if (!scene.tree) growTree(start, run);
    return true;
  };
  const growTree = (start, run) => {
    const mine = asked;
    const sampled = OF_TREE.flatMap((kind) => about.lines[kind]);
    const wanted = { lines: sampled, names: namesOf(about), most: SAMPLES };
    const use = (found) => {
      if (mine !== asked || scene.run !== run) return;
      setTree(grownFrom(found, run.weighed));
      if (scene.shown !== null) show(scene.shown);
    };
    engine.grow(start, wanted).then(use, () => {});
  };

  // Another part of a long run, which begins at a step, and has one that is to be shown.
  const recordFurther = async (first, step = first) => {
    const { start } = scene;
    const goesOn = time.isPlaying();
    const its = scene.tree;
    const run = await record(start, first);
    if (!run?.turns.length) return;
    adopt(run, start, its);
    time.visit(Math.max(step, run.turns[0].from));
    if (goesOn) time.play();
  };
  const further = {
    after: () => recordFurther(scene.run.last + 1),
    before: () => recordFurther(Math.max(0, scene.run.from - LONG)),
    to: (step) => recordFurther(Math.max(0, step - LONG / 10), step),
  };

  // ——— Opening and closing.

  // A start has the size of the chapter's own, or that of the board which readers run.
  const sides = [...new Set([Math.sqrt(about.start.length), 4])];
  const wished = () => {
    const parts = new URLSearchParams(location.hash.slice(1));
    return parts.has("watch") ? parts.get("watch") || about.start : null;
  };
  let entered = false; // whether the address before it is one of this page

  const setScreen = () => {
    document.body.append(dialog);
    code.set();
    dialog.classList.toggle("read", views.shown === "readings");
    find(".from").hidden = !document.querySelector("script.recorder");
  };
  const layTree = () => {
    dialog.classList.toggle("brief", scene.phone.matches || about.code.length > SCREEN);
    tree.lay(scene.tree?.nodes[0]);
  };
  const open = async (start) => {
    if (!code.isSet()) setScreen();
    if (!dialog.open) dialog.showModal();
    const own = start === about.start && scene.start !== start;
    if (!scene.run || own) adopt(await opened(about.trace, about), about.start);
    if (start !== scene.start && !(await ownRun(start)) && scene.shown !== null) return;
    await document.fonts?.ready;
    layTree();
    time.go(0);
    find(".play").focus();
    if (!still.matches && start === scene.start) time.play();
  };
  const close = () => {
    time.stop();
    asked += 1;
    if (wished() === null) return;
    if (entered) history.back();
    else history.replaceState(history.state, "", location.pathname + location.search);
  };
  // Beside the reason why a start is none there is the last good board, or the chapter's own.
  const refuse = async (message) => {
    asked += 1; // a run that is being recorded is for another start
    if (!dialog.open) await open(scene.start);
    complain(message);
  };
  const heed = () => {
    const wish = wished();
    if (wish === null) {
      if (dialog.open) dialog.close();
      return;
    }
    try {
      open(readAs(sides, wish));
    } catch ({ message }) {
      refuse(message);
    }
  };
  const enter = () => {
    const start = readAs(sides, entry.value);
    if (start === scene.start) return time.play();
    history.replaceState(history.state, "", `#watch=${start}`);
    return open(start);
  };

  const code = codeOf(scene);
  const board = boardView(scene);
  scene.boardOf = board.boardOf;
  scene.turns = turnsOf(scene);
  const purses = pursesView(scene);
  const time = timeline(scene, show, further);
  const tree = treeView(scene, (step) => {
    time.stop();
    time.visit(step);
  });

  addEventListener("hashchange", () => {
    if (wished() !== null && !dialog.open) entered = true;
    heed();
  });
  dialog.addEventListener("close", close);
  find(".from").addEventListener("submit", (event) => {
    event.preventDefault();
    if (!entry.value.trim()) return;
    try {
      enter();
    } catch ({ message }) {
      complain(message);
    }
  });
  new ResizeObserver(() => {
    if (!dialog.open || scene.shown === null) return;
    tree.forget();
    layTree();
    show(scene.shown);
  }).observe(find(".growth"));
  heed();
  Object.assign(stages, { scene, time });
};

// What tests and pictures ask.
const stages = {};
export const go = (row) => stages.time.goToRow(row);
export const rows = () => {
  const { run, turns } = stages.scene;
  const inWords = (turn) => ({ ...turns.numbersAt(turn, turn.to), what: turns.sentence(turn) });
  return run.turns.filter(({ setup }) => !setup).map((turn) => ({ ...turn, ...inWords(turn) }));
};
export const now = () => {
  const { run, shown } = stages.scene;
  return { step: shown, line: run.lines[shown - run.from], state: run.after(shown) };
};
