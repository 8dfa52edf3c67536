// A changed program is tried: it runs in a worker, the panel tells what becomes of it, and the
// stage shows its steps as far as they have places of the search that the stage knows.

import { areFew } from "./lines.js";
import { begun, firstOther, hear, tell } from "./outcome.js";
import { changedProgram } from "./program.js";

const LONG = 60_000; // steps of a changed program that are recorded at once

// `faulty(is)` hears whether the text is no program.
export const trialOf = (scene, screen, { work, panel, faulty }) => {
  const { about } = scene;
  const { code } = about;
  const program = changedProgram(about);
  const its = { run: null, start: "" }; // what the book's program has done
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
    const { question, next } = work.question(start, task);
    state = begun(question, next);
    return new Promise((settle) => {
      program.ask({ ...question, wanted: { from: 0, length: LONG } }, (said) => {
        if (mine !== asked) return;
        if (said.answer) settle(adopt(said.answer, isFirst));
        if (said.fault) settle(false);
        told(said, task);
      });
    });
  };
  const told = (said, task) => {
    if (said.fault) return fault(said.fault);
    if (said.wrong) return panel.say("fault", said.wrong);
    hear(state, said);
    if (said.own) setMisled(said.own.home === false);
    return tell(panel, state, task);
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
      state.drawn = areFew(code, next) ? "few" : "all";
      screen.restage(own, step, program.engine({ text, numbers }, next));
    } catch {
      state.drawn = "none";
    }
    return state.drawn !== "none";
  };

  // ——— The book's program.

  const isBooks = (run) => run?.code === code;
  const keepBook = () => {
    if (!isBooks(scene.run)) return;
    Object.assign(its, { run: scene.run, start: scene.start });
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
    if (!isBooks(scene.run)) Object.assign(scene, { run: null, shown: null });
  };
  return { drop, end, run, showBook, forget, load: program.load };
};
