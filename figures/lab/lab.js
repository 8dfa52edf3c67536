// The laboratory: a line of the search is pressed, its piece becomes text, and what is typed
// runs, with its own tree and a verdict.

import { editorOf } from "./editor.js";
import { stepBy } from "./history.js";
import { workCopied } from "./keeping.js";
import { packed, unpacked } from "./letters.js";
import { offerOf } from "./offer.js";
import { panelOf } from "./panel.js";
import { trialOf } from "./trial.js";
import { Work } from "./work.js";

// The laboratory of the search that a scene is about, on its screen.
export const labOf = (scene, screen) => {
  const { about, dialog, find } = scene;
  const { lab } = about;
  const work = new Work(about);
  let experiment = null;
  let task = null;
  let asked = 0; // so many texts have been tried

  // ——— What is typed.

  const edit = (k) => {
    editor.close();
    const piece = work.open(screen.pieceAt(k), k);
    scene.held = piece.from;
    screen.show();
    begin(piece, scene.phone.matches ? null : screen.rows(), k);
  };
  const editAll = () => begin(work.openAll(), null, 0);
  const begin = ({ lines, from, to }, rows, k) => {
    screen.time.stop();
    trial.load();
    editor.begin(lines, from, to, rows, k);
  };
  const changed = (typed) => {
    experiment = null;
    asked += 1;
    trial.drop();
    const from = work.type(typed);
    if (work.piece) scene.held = from;
    return from;
  };
  const editor = editorOf(scene, {
    changed,
    rested: () => run(),
    closed: () => {
      scene.held = null;
      if (scene.shown !== null) screen.show();
      find(".growth").focus({ preventScroll: true });
    },
  });

  // ——— It runs, or the book's text does.

  const run = async (isFirst = false) => {
    asked += 1;
    trial.drop();
    panel.show(work.isChanged);
    offer.mayReturn(work.isPutBack);
    if (!work.isChanged) {
      remember();
      trial.showBook();
      return true;
    }
    panel.note(".lesson", experiment?.lesson ?? "");
    panel.note(".task", "");
    remember();
    return trial.run(task, isFirst);
  };
  const undo = () => {
    editor.close();
    work.putBack();
    experiment = null;
    find(".growth").focus({ preventScroll: true });
    return run();
  };
  const attempt = (each) => {
    editor.close();
    screen.time.stop();
    experiment = each;
    work.take(each.change);
    return run();
  };
  // Back to the text before the last deed, or again to the text behind it.
  const step = (which) => {
    if (editor.isOpen()) return editor.step(which);
    if (!work.step(which)) return undefined;
    experiment = null;
    return run();
  };

  // ——— In the address.

  const remember = async () => {
    const mine = asked;
    const parts = [`watch=${scene.start}`];
    if (task) parts.push(`task=${task.name}`);
    // At the end, where an address may be cut, and it is told.
    if (work.isChanged) parts.push(`change=${await packed(work.carried())}`);
    if (mine === asked && new URLSearchParams(location.hash.slice(1)).has("watch")) {
      history.replaceState(history.state, "", `#${parts.join("&")}`);
    }
  };
  const share = async () => {
    await remember();
    panel.note(".lesson", await workCopied());
  };

  // What an address asks for: the text of a change, the name of an exercise.
  const take = async (letters, name) => {
    editor.close();
    trial.forget();
    asked += 1;
    task = lab.tasks.find((each) => each.name === name) ?? null;
    offer.announce(task);
    experiment = null;
    work.bring("");
    panel.show(false);
    offer.mayReturn(false);
    if (!letters) return "";
    try {
      work.bring(await unpacked(letters));
    } catch ({ message }) {
      return message;
    }
    return "";
  };
  const leave = () => {
    editor.close();
    trial.end();
  };

  const panel = panelOf(scene, { undo, share });
  const trial = trialOf(scene, screen, { work, panel, faulty: editor.markFault });
  const line = () => scene.run.line(scene.shown);
  const again = () => step("back");
  const offer = offerOf(scene, lab, { attempt, editAll, again, edit: () => edit(line()) });

  find(".cols").addEventListener("click", (event) => {
    const row = event.target.closest(".each");
    if (row) edit(Number(row.dataset.row));
  });
  // Escape is pressed once too often by who closes a text.
  const stay = (event) => {
    if (!work.isChanged) return;
    event.preventDefault();
    screen.complain("Your program is on the stage: × closes it, and Back opens it again.");
  };
  dialog.addEventListener("cancel", stay);
  addEventListener("keydown", (event) => {
    if (!dialog.open) return;
    const which = stepBy(event);
    if (event.key === "Escape") stay(event);
    else if (which && !event.target.matches("input[type=text]")) {
      event.preventDefault();
      step(which);
    }
  });
  dialog.addEventListener("laid", () => editor.settle(screen.rows()));
  return { isChanged: () => work.isChanged, run, take, leave };
};
