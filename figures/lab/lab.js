// The laboratory: a line of the search is pressed, its piece becomes text, and what is typed
// runs, with its own tree and a verdict.

import { Book, packed, unpacked } from "./changes.js";
import { editorOf } from "./editor.js";
import { keepAsFile, linkCopied, workCopied } from "./keeping.js";
import { inOneCell, kept, numbersOf, originsOf, staged, written } from "./lines.js";
import { offerOf } from "./offer.js";
import { firstOther, tell } from "./outcome.js";
import { panelOf } from "./panel.js";
import { dividedUp, oneBelowAnother, placesOf, putAt } from "./places.js";
import { changedProgram } from "./program.js";

const LONG = 60_000; // steps of a changed program that are recorded at once
const FEW = 0.5; // of the book's lines: if fewer are left, what is drawn is told

// The stage is asked to `restage(run, step)`, to `redraw()`, `show()`, `stop()` and `open(start)`;
// for the `rows()`, the `line()` that runs, and the lines of the `pieceAt(line)`; for the run of a
// `recorded(answer, code)`, and the `bookTree(start)`.
export const labOf = (scene, stage) => {
  const { about, find } = scene;
  const { search, lab } = about;
  const book = new Book(lab, search, about.code);
  const its = { code: about.code, run: null, tree: null, start: "" }; // what the book's has done
  let functions = book.copy();
  let base = null; // the lines as they were before what is typed, and all places of the piece
  let experiment = null;
  let task = null;
  let asked = 0;
  let state = null; // what is known of the changed program

  const isChanged = () => book.namesChanged(functions).length > 0;
  const texts = () => book.programOf(functions);

  // ——— What is typed.

  const edit = (k) => {
    editor.close();
    stage.stop();
    program.load();
    const lines = functions[search];
    const origins = originsOf(its.code, lines);
    const [from, to] = inOneCell(origins, stage.pieceAt(k), k);
    const isOnce = (book.at.get(origins[from]?.join())?.length ?? 1) < 2;
    const places = isOnce ? [{ from, to }] : placesOf(lines, from, to);
    base = { lines, places, own: from };
    scene.held = from;
    stage.show();
    editor.begin(lines, from, to, scene.phone.matches ? null : stage.rows(), k);
  };
  const editAll = () => {
    stage.stop();
    program.load();
    base = null;
    const lines = oneBelowAnother(Object.values(functions));
    editor.begin(lines, 0, lines.length, null, 0);
  };
  // What runs is of the text before, and has nothing more to say.
  const drop = () => {
    asked += 1;
    program.renew();
    panel.age();
  };
  const changed = (typed) => {
    experiment = null;
    drop();
    if (!base) {
      functions = dividedUp(typed, Object.keys(functions), search);
      return 0;
    }
    const { next, from } = putAt(base, typed);
    functions = { ...functions, [search]: next };
    scene.held = from;
    return from;
  };
  const editor = editorOf(scene, {
    changed,
    rested: () => run(),
    closed: () => {
      scene.held = null;
      if (scene.shown !== null) stage.show();
      find(".growth").focus({ preventScroll: true });
    },
  });

  // ——— It runs: it is read, recorded, judged.

  const run = async (isFirst = false) => {
    drop();
    const mine = asked;
    scene.misled = false;
    if (!isChanged()) return putBack();
    keepBook();
    const { start } = scene;
    const next = staged(its.code, functions[search], lab.formats);
    state = { start, next, failed: [], others: [], book: null, own: null, ended: false };
    panel.show(true);
    panel.note(".lesson", experiment?.lesson ?? "");
    panel.note(".task", "");
    panel.mayKeep(Boolean(lab.file));
    remember();
    let began = null;
    const adopted = new Promise((settle) => {
      began = settle;
    });
    const question = {
      text: texts(),
      numbers: numbersOf(next, texts()),
      start,
      others: lab.others.filter((other) => other !== start),
      wanted: { from: 0, length: LONG },
      judged: true,
    };
    state.text = question.text;
    if (task) {
      const text = written(its.code);
      question.book = { text, numbers: numbersOf(its.code, text) };
    }
    program.ask(question, (said) => {
      if (mine !== asked) return;
      if (said.answer) began(adopt(said.answer, isFirst));
      if (said.fault) began(false);
      hear(said);
    });
    return adopted;
  };
  const hear = (said) => {
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
    if (scene.run) stage.redraw();
  };

  // A text that is no program is told, and the stage stays as it was.
  const fault = ({ line, kind, message }) => {
    const text = texts().split("\n")[line - 1]?.trim() ?? "";
    panel.say("fault", `${kind}: ${message}`, text && `at “${text}”`);
    panel.table([], []);
    editor.markFault(true);
    state = null;
  };

  // The recorded steps are shown, if they have places of the search that the stage knows.
  const adopt = (answer, isFirst) => {
    editor.markFault(false);
    try {
      const own = stage.recorded(answer, state.next);
      if (!own.turns.some(({ setup }) => !setup)) throw new Error("no turn");
      const theirs = its.start === state.start ? its.run : null;
      const isBroken = Boolean(answer.error);
      const step = isFirst ? 0 : firstOther(own, theirs, isBroken, scene.values);
      state.drawn = kept(its.code, state.next) < FEW * its.code.length ? "few" : "all";
      stage.restage(own, step);
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
      const tree = await stage.bookTree(start).catch(() => null);
      if (mine !== asked) return;
      Object.assign(its, { tree, start, run: its.start === start ? its.run : null });
    }
    const own = state?.drawn === "none" ? null : scene.tree;
    panel.trees(its.tree, own, scene.run?.whole || Boolean(scene.digest));
  };

  // ——— The book's text, and back to it.

  const keepBook = () => {
    if (scene.run?.code !== its.code) return;
    Object.assign(its, { run: scene.run, tree: scene.tree, start: scene.start });
  };
  const putBack = () => {
    program.end();
    const wasShown = !scene.run || scene.run.code === its.code;
    state = null;
    panel.show(false);
    remember();
    if (!wasShown) {
      const step = scene.shown ?? 0;
      if (its.run && its.start === scene.start)
        stage.restage(its.run, Math.min(step, its.run.last));
      else stage.open(scene.start);
    }
    return true;
  };
  const undo = () => {
    editor.close();
    functions = book.copy();
    experiment = null;
    return run();
  };
  const attempt = (each) => {
    editor.close();
    stage.stop();
    experiment = each;
    functions = book.changed(each.change);
    return run();
  };

  // ——— In the address, and as a file.

  const remember = async () => {
    const mine = asked;
    const parts = [`watch=${scene.start}`];
    if (isChanged()) parts.push(`change=${await packed(book.carried(functions))}`);
    if (task) parts.push(`task=${task.name}`);
    if (mine === asked && new URLSearchParams(location.hash.slice(1)).has("watch")) {
      history.replaceState(history.state, "", `#${parts.join("&")}`);
    }
  };
  const keep = () => {
    let change = "";
    try {
      change = book.text(functions);
    } catch ({ message }) {
      panel.note(".lesson", message);
      return;
    }
    keepAsFile(lab, change);
  };
  const share = (copied) => async () => {
    await remember();
    panel.note(".lesson", await copied());
  };

  // What an address asks for: the text of a change, the name of an exercise.
  const take = async (letters, name) => {
    editor.close();
    program.end();
    scene.misled = false;
    asked += 1;
    task = lab.tasks.find((each) => each.name === name) ?? null;
    offer.announce(task);
    experiment = null;
    functions = book.copy();
    if (scene.run?.code !== its.code) scene.run = null;
    panel.show(false);
    if (!letters) return "";
    try {
      functions = book.brought(await unpacked(letters));
    } catch ({ message }) {
      return message;
    }
    return "";
  };
  const leave = () => {
    editor.close();
    program.end();
  };

  const program = changedProgram(about);
  const panel = panelOf(scene, { undo, keep, link: share(linkCopied), work: share(workCopied) });
  const offer = offerOf(scene, lab, { attempt, editAll, edit: () => edit(stage.line()) });

  find(".cols").addEventListener("click", (event) => {
    const row = event.target.closest(".each");
    if (row) edit(Number(row.dataset.row));
  });

  // The engine of the stage: that of a changed program, if it is one.
  const engine = () => {
    const isDrawn = isChanged() && ["all", "few"].includes(state?.drawn);
    const numbers = () => numbersOf(state.next, texts());
    return isDrawn ? program.engine({ text: texts(), numbers: numbers() }, state.next) : null;
  };
  const settle = () => editor.settle(stage.rows());
  return { engine, isChanged, run, take, leave, settle };
};
