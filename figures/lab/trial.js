// A changed program is tried: it runs in a worker, the panel tells what becomes of it, and the
// stage shows its steps as far as they have places of the search that the stage knows.

import { kept, numbersOf, staged, written } from "./lines.js";
import { firstOther, tell } from "./outcome.js";
import { changedProgram } from "./program.js";

const LONG = 60_000; // steps of a changed program that are recorded at once
const FEW = 0.5; // of the book's lines: if fewer are left, what is drawn is told

// `faulty(is)` hears whether the text is no program.
export const trialOf = (scene, screen, { work, panel, faulty }) => {
  const { about } = scene;
  const { code, lab } = about;
  const program = changedProgram(about);
  const its = { run: null, tree: null, start: "" }; // what the book's program has done
  let asked = 0;
  let state = null; // what is known of the changed program

  // What runs is of the text before, and has nothing more to say.
  const drop = () => {
    asked += 1;
    program.renew();
    panel.age();
  };
  const end = () => {
    asked += 1;
    program.end();
  };

  // Whether the steps are drawn, once that is known.
  const run = (task, isFirst) => {
    const mine = asked;
    const { start } = scene;
    scene.misled = false;
    keepBook();
    const next = staged(code, work.lines, lab.formats);
    const { text } = work;
    const numbers = numbersOf(next, text);
    state = { start, next, text, numbers, failed: [], others: [], ended: false };
    const question = {
      text,
      numbers,
      start,
      others: lab.others.filter((other) => other !== start),
      wanted: { from: 0, length: LONG },
      judged: true,
    };
    if (task) {
      const book = written(code);
      question.book = { text: book, numbers: numbersOf(code, book) };
    }
    return new Promise((settle) => {
      program.ask(question, (said) => {
        if (mine !== asked) return;
        if (said.answer) settle(adopt(said.answer, isFirst));
        if (said.fault) settle(false);
        hear(said, task);
      });
    });
  };
  const hear = (said, task) => {
    if (said.fault) return fault(said.fault);
    if (said.wrong) return panel.say("fault", said.wrong);
    if (said.book) state.book = said.book;
    if (said.failed) state.failed.push(said.failed);
    if (said.own) {
      state.own = said.own;
      setMisled(said.own.home === false);
    }
    if (said.other) state.others.push(said.other);
    if (said.late) state.ended = true;
    if (said.done || said.late) state.done = true;
    return tell(panel, state, lab.seconds, task);
  };

  const setMisled = (is) => {
    if (scene.misled === is) return;
    scene.misled = is;
    if (scene.run) screen.redraw();
  };

  // A text that is no program is told, and the stage stays as it was.
  const fault = ({ line, kind, message }) => {
    const text = state.text.split("\n")[line - 1]?.trim() ?? "";
    panel.say("fault", `${kind}: ${message}`, text && `at “${text}”`);
    panel.table([], []);
    faulty(true);
    state = null;
  };

  const adopt = (answer, isFirst) => {
    faulty(false);
    try {
      const own = screen.recorded(answer, state.next);
      if (!own.turns.some(({ setup }) => !setup)) throw new Error("no turn");
      const theirs = its.start === state.start ? its.run : null;
      const isBroken = Boolean(answer.error);
      const step = isFirst ? 0 : firstOther(own, theirs, isBroken, scene.values);
      const { text, numbers, next } = state;
      state.drawn = kept(code, next) < FEW * code.length ? "few" : "all";
      screen.restage(own, step, program.engine({ text, numbers }, next));
    } catch {
      state.drawn = "none";
    }
    showTrees();
    return state.drawn !== "none";
  };

  const showTrees = async () => {
    const mine = asked;
    const { start } = state;
    if (its.start !== start || !its.tree) {
      const tree = await screen.bookTree(start).catch(() => null);
      if (mine !== asked) return;
      Object.assign(its, { tree, start, run: its.start === start ? its.run : null });
    }
    const own = state?.drawn === "none" ? null : scene.tree;
    panel.trees(its.tree, own, scene.run?.whole || Boolean(scene.digest));
  };

  // ——— The book's program.

  const isBooks = (run) => run?.code === code;
  const keepBook = () => {
    if (!isBooks(scene.run)) return;
    Object.assign(its, { run: scene.run, tree: scene.tree, start: scene.start });
  };
  const showBook = async () => {
    end();
    scene.misled = false;
    state = null;
    if (!scene.run || isBooks(scene.run)) return;
    if (its.run && its.start === scene.start) {
      screen.restage(its.run, Math.min(scene.shown ?? 0, its.run.last));
      return;
    }
    const isWanted = screen.anew();
    screen.lay(scene.start);
    await screen.launch(isWanted);
    if (await screen.present(isWanted)) screen.play();
  };
  // Another text begins: a run of a text before it is none of the book's.
  const forget = () => {
    end();
    scene.misled = false;
    if (!isBooks(scene.run)) scene.run = null;
  };
  return { drop, end, run, showBook, forget, load: program.load };
};
