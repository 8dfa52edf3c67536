// Runs on the stage: the one that was woven in, and those from readers' starts, part by part.

import { counted } from "../../fifteen/game/common/counted.js";
import { recorder } from "../recording/steps.js";
import { lastUpTo } from "./ascending.js";
import { namesOf, OF_TREE, Run, sample } from "./run.js";
import { grown } from "./search_tree.js";

const LONG = 60_000; // steps that are recorded at once
const BEFORE = 6_000; // and that are before the one which is wanted
const SAMPLES = 20_000; // boards of the tree of a run, until the whole of it is known
const FRAMES = 600; // turns of a whole long run that are kept, at least

// What a tree is sampled from.
const wantedOf = (about) => {
  const { level } = about.stage.values;
  return {
    lines: OF_TREE.flatMap((kind) => about.lines[kind]),
    names: namesOf(about),
    most: SAMPLES,
    search: about.search,
    loop: about.lines.loop[1],
    level: /^\w+$/.test(level) ? level : "",
  };
};

// The stage is told of all that is found: complain(words), adopted(run), grew().
export const runsOf = (scene, { complain, adopted, grew }) => {
  const { about } = scene;
  const wanted = wantedOf(about);
  const books = recorder(about.call);
  let engine = books;
  let asked = 0; // so many parts were asked for
  let course = 0; // and so many starts
  let digesting = null; // the promise of the whole of a long run, in short
  let listed = []; // the samples of its tree

  // What was asked for is of no account any more; from now on the book's engine is asked, or another.
  const forget = (other = books) => {
    asked += 1;
    course += 1;
    digesting = null;
    engine.stop();
    engine = other;
  };
  const steps = ({ counted: many }) => complain(`Step ${counted(many)} …`);
  const record = async (start, first) => {
    asked += 1;
    const mine = asked;
    complain("The program starts …");
    const found = await engine
      .record(start, { from: first, length: LONG }, steps)
      .answer.catch(({ message }) => ({ error: { message } }));
    if (mine !== asked) return null;
    if (!found.error) return new Run(found.data, about, { ...found, code: engine.code });
    complain(found.error.message);
    return null;
  };

  // A tree from samples of a run that is too long to be recorded as a whole.
  const read = (samples) =>
    samples.step.map((step, k) => {
      const state = {};
      for (const [word, values] of Object.entries(samples)) {
        state[`${about.search}.${word}`] = values[k];
      }
      return { step, line: samples.line[k], ...sample(state, about) };
    });
  const grownFrom = (samples) => {
    listed = read(samples);
    return grown(listed, about, scene.weighed);
  };
  const grow = async () => {
    const { start } = scene;
    const mine = course;
    const first = await engine.grow(start, wanted);
    if (mine !== course) return null;
    scene.tree = grownFrom(first.samples);
    grew();
    const whole = await engine.grow(start, { ...wanted, frames: FRAMES }, (told) => {
      if (mine === course && scene.waits) steps(told);
    });
    if (mine !== course) return null;
    if (whole.error) throw new Error(whole.error.message);
    scene.digest = { steps: whole.steps, frames: whole.frames };
    scene.tree = grownFrom(whole.samples);
    grew();
    return scene.digest;
  };
  // The tree of the whole, with all nodes of a part.
  const withPart = (run) => {
    const around = listed.filter(({ step }) => step < run.from || step > run.last);
    const all = [...around, ...run.samples].sort((one, other) => one.step - other.step);
    return grown(all, about, scene.weighed);
  };

  // The run of a start, or its first part; nothing if the program refuses.
  const begin = async (start) => {
    forget();
    const run = await record(start, 0);
    if (run && !run.turns.length) complain("Already solved.");
    return run?.turns.length ? run : null;
  };
  const growAll = () => {
    digesting = grow();
    digesting.catch(() => {});
  };

  // The part of a long run that has a step, from a turn on that is kept, whose way is known.
  const part = async (step, first = Math.max(0, step - BEFORE)) => {
    const frame = scene.digest && lastUpTo(scene.digest.frames, first, ({ from }) => from);
    const run = await record(scene.start, frame?.from ?? first);
    if (!run) return false;
    if (!run.turns.length) {
      complain("The search ends before that step.");
      return false;
    }
    if (scene.digest) scene.tree = withPart(run);
    adopted(run);
    return true;
  };

  // The kept turn of a long run at a step.
  const inShort = (step) => {
    const { frames } = scene.digest;
    const frame = lastUpTo(frames, step, ({ from }) => from) ?? frames[0];
    if (scene.run.from === frame.from) return;
    asked += 1; // a part that is being recorded is too late
    const part = { from: frame.from, ended: false, code: engine.code };
    frame.run ??= new Run(frame.data, about, part);
    adopted(frame.run);
  };
  const wholeInShort = async () => {
    if (scene.digest) return scene.digest;
    complain("The search goes on to its end …");
    scene.waits = true;
    const found = await digesting?.catch(({ message }) => complain(message));
    scene.waits = false;
    return found ?? null;
  };
  return { begin, growAll, forget, part, inShort, wholeInShort };
};
