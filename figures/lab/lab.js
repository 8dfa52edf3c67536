// The laboratory: a line of the search is pressed, its piece becomes text, and what is typed
// runs, with its own tree and a verdict.

import { verdict } from "../changed/verdict.js";
import { made } from "../page/elements.js";
import { Book, packed, unpacked } from "./changes.js";
import { editorOf } from "./editor.js";
import { differences, inOneCell, isSame, kept, originsOf, staged, written } from "./lines.js";
import { offerOf } from "./offer.js";
import { panelOf } from "./panel.js";
import { changedProgram } from "./program.js";
import { solvedBy } from "./tasks.js";

const LONG = 60_000; // steps of a changed program that are recorded at once
const OTHERS = 2_000_000; // the numbers of lines of other functions begin here
const BLANK = { text: "", indent: 0 };
const FEW = 0.5; // of the book's lines: if fewer are left, what is drawn is told

// The stage is asked to `restage(run, step)`, to `reset()`, `redraw()`, `show()`, `stop()` and
// `open(start)`; for the `rows()`, the `line()` that runs, and the lines of the `pieceAt(line)`; for
// the run that is `recorded(answer)`, and the `bookTree(start)`.
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

  // The names of the functions that are not as in the book.
  const changedNames = () =>
    Object.keys(functions).filter(
      (name) => differences(book.functions[name], functions[name]).length,
    );
  const isChanged = () => changedNames().length > 0;

  // ——— The text, and its place in the program.

  const texts = () => {
    const names = [search, ...changedNames().filter((name) => name !== search)];
    return names.map((name) => written(functions[name])).join("\n\n\n");
  };
  // By which numbers the lines of the text are announced: empty ones by none.
  const numbersOf = (next) => {
    const many = texts().split("\n").length;
    const others = Array.from({ length: many - next.length }, (_, k) => OTHERS + k);
    return [...next.map(({ line }) => line), ...others];
  };

  // ——— What is typed.

  // A piece that stands several times in the search is changed everywhere.
  const placesOf = (from, to, origins) => {
    const lines = functions[search];
    const many = to - from;
    const isCopy = (at) => {
      const shift = lines[at].indent - lines[from].indent;
      return Array.from({ length: many }, (_, n) => [lines[at + n], lines[from + n]]).every(
        ([one, other]) => one && isSame(one, { ...other, indent: other.indent + shift }),
      );
    };
    const isOnce = (book.at.get(origins[from]?.join())?.length ?? 1) < 2;
    const found = [];
    for (let at = 0; at + many <= lines.length; at += 1) {
      const isApart = at >= (found.at(-1)?.to ?? 0) && (at >= to || at + many <= from);
      if (at === from || (!isOnce && isApart && isCopy(at)))
        found.push({ from: at, to: at + many });
    }
    return found;
  };
  const edit = (k) => {
    editor.close();
    stage.stop();
    program.load();
    const lines = functions[search];
    const origins = originsOf(its.code, lines);
    const [from, to] = inOneCell(origins, stage.pieceAt(k), k);
    base = { lines, places: placesOf(from, to, origins), own: from };
    scene.held = from;
    stage.show();
    editor.begin(lines, from, to, scene.phone.matches ? null : stage.rows(), k);
  };
  const editAll = () => {
    stage.stop();
    program.load();
    base = null;
    const [first, ...others] = Object.values(functions);
    const lines = [...first, ...others.flatMap((own) => [BLANK, BLANK, ...own])];
    editor.begin(lines, 0, lines.length, null, 0);
  };
  // Each function goes on until another one of the book's begins.
  const changedAll = (typed) => {
    const names = Object.keys(functions);
    const begins = ({ text, indent }) =>
      indent === 0 ? names.find((name) => text.startsWith(`def ${name}(`)) : undefined;
    const all = Object.fromEntries(names.map((name) => [name, []]));
    let own = search;
    for (const line of typed) {
      own = begins(line) ?? own;
      all[own].push(line);
    }
    for (const lines of Object.values(all)) while (lines.at(-1)?.text === "") lines.pop();
    functions = all;
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
      changedAll(typed);
      return 0;
    }
    const { lines, places, own } = base;
    const margin = lines[own].indent;
    let [next, from, end] = [[], 0, 0];
    for (const place of places) {
      const shift = lines[place.from].indent - margin;
      next.push(...lines.slice(end, place.from));
      if (place.from === own) from = next.length;
      next.push(...typed.map(({ text, indent }) => ({ text, indent: indent + shift })));
      end = place.to;
    }
    next = [...next, ...lines.slice(end)];
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
      numbers: numbersOf(next),
      start,
      others: lab.others.filter((other) => other !== start),
      wanted: { from: 0, length: LONG },
      judged: true,
    };
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
    return tell();
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

  // The first row at which a run does otherwise than the book's; or its last, if it broke there.
  const firstOther = (own, isBroken) => {
    const rows = (which) => which.turns.filter(({ setup }) => !setup);
    const mine = rows(own);
    if (isBroken) return mine.at(-1)?.from ?? 0;
    if (!its.run || its.start !== state.start) return 0;
    const theirs = rows(its.run);
    const shown = (which, turn) => {
      const now = which.after(turn.to);
      const numbers = ["level", "p", "left", "d", "place"].map((role) => scene.values[role](now));
      return [turn.place, ...numbers].join();
    };
    const k = mine.findIndex(
      (turn, n) => !theirs[n] || shown(own, turn) !== shown(its.run, theirs[n]),
    );
    if (k >= 0) return mine[k].from;
    return mine.length < theirs.length ? mine.at(-1).from : 0;
  };

  // The recorded steps are shown, if they have places of the search that the stage knows.
  const adopt = (answer, isFirst) => {
    const before = about.code;
    editor.markFault(false);
    try {
      about.code = state.next;
      const own = stage.recorded(answer);
      if (!own.turns.some(({ setup }) => !setup)) throw new Error("no turn");
      const step = isFirst ? 0 : firstOther(own, Boolean(answer.error));
      state.drawn = kept(its.code, state.next) < FEW * its.code.length ? "few" : "all";
      stage.restage(own, step);
    } catch {
      about.code = before;
      state.drawn = "none";
    }
    showTrees();
    return state.drawn !== "none";
  };

  // ——— What is told of it.

  const DRAWN = {
    few: "The stage is drawn from the lines that are still the book’s.",
    none: "The stage shows the book’s search: yours has none of its places.",
  };
  const isRight = ({ book: one, own }) => {
    const { kind } = verdict({ book: one, own });
    return kind === "right";
  };
  const more = () => {
    const { own, others, done, drawn, next } = state;
    const at = own?.error && next.find(({ line }) => line === own.error.line);
    const words = [];
    if (at) words.push(`at “${at.text}”.`);
    if (done && others.length) {
      const failing = others.find((other) => !isRight(other));
      const right = others.filter(isRight).length;
      const from = `From ${others.length} other starts: ${right} right and shortest`;
      words.push(failing ? `${from}; not from ${failing.start}.` : `${from}.`);
    }
    if (DRAWN[drawn]) words.push(DRAWN[drawn]);
    return words.join(" ");
  };
  const tell = () => {
    const { book: one, own, failed, ended, done } = state;
    const { kind, words } = verdict({ book: one, own, failed, ended, seconds: lab.seconds });
    panel.say(kind, words, more());
    const quotas = own?.quotas ?? failed;
    const sums = one && own?.nodes !== undefined ? [one.nodes, own.nodes] : null;
    panel.table(one?.quotas ?? [], quotas, sums);
    if (!task || !done) return;
    panel.note(".task", solvedBy(task, state, isRight));
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
    if (about.code !== its.code || !scene.run) return;
    Object.assign(its, { run: scene.run, tree: scene.tree, start: scene.start });
  };
  const putBack = () => {
    program.end();
    const wasShown = about.code === its.code;
    state = null;
    about.code = its.code;
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
    if (isChanged()) {
      try {
        parts.push(`change=${await packed(book.text(functions))}`);
      } catch {
        return; // a change whose place can't be told has no address
      }
    }
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
    const fences = change.split("\n\n").map((hunk) => `\`\`\`diff\n${hunk}\n\`\`\`\n`);
    const title = document.querySelector("h1")?.textContent.trim() ?? document.title;
    const after = lab.variant ? ` after \`${lab.variant}.ch.md\`` : "";
    const how = `Read \`${lab.file}\` through this file${after}: \`proofweave tangle ${lab.file} --change changed.ch.md -o changed.py\`.`;
    const text = `# ${title}, changed\n\n${how}\n\n${fences.join("\n")}`;
    const link = made("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
    link.download = "changed.ch.md";
    link.click();
  };
  const share = async () => {
    await remember();
    try {
      await navigator.clipboard.writeText(location.href);
      panel.note(".lesson", "The link is copied: it opens your program, playing.");
    } catch {
      panel.note(
        ".lesson",
        "The address of this page is the link: it opens your program, playing.",
      );
    }
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
    if (about.code !== its.code) {
      about.code = its.code;
      stage.reset();
    }
    panel.show(false);
    if (!letters) return "";
    try {
      functions = book.changed(await unpacked(letters));
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
  const panel = panelOf(scene, { undo, keep, link: share });
  const offer = offerOf(scene, lab, { attempt, editAll, edit: () => edit(stage.line()) });

  find(".cols").addEventListener("click", (event) => {
    const row = event.target.closest(".each");
    if (row) edit(Number(row.dataset.row));
  });

  // The engine of the stage: that of a changed program, if it is one.
  const engine = () => {
    const isDrawn = isChanged() && ["all", "few"].includes(state?.drawn);
    return isDrawn ? program.engine({ text: texts(), numbers: numbersOf(state.next) }) : null;
  };
  const settle = () => editor.settle(stage.rows());
  return { engine, isChanged, run, take, leave, settle };
};
