// The stage: a still screen over the page, on which a search is watched, and changed.

import { counted } from "../../fifteen/game/common/counted.js";
import { labOf } from "../lab/lab.js";
import { made } from "../page/elements.js";
import { doorOf } from "./door.js";
import { valuesOf } from "./run.js";
import { screenOf } from "./screen.js";
import { formatsOf } from "./vocabulary.js";

const LEAST = { usual: 12, big: 14 }; // letters beside the code, in pixels

// What all parts of the screen are about: a run from a start, its tree, the step shown; and
// of a long run the whole of it in short.
const sceneOf = (about, dialog, isBig) => {
  about.values = valuesOf(about);
  const scene = {
    about,
    dialog,
    find: (selector) => dialog.querySelector(selector),
    views: about.stage,
    values: about.values,
    isBig,
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
  return scene;
};

// `entered` says whether the address before it is one of this page; what the stage is `about` is
// the data of the chapter's search.
export const begin = (figure, entered, about) => {
  const dialog = made("dialog");
  dialog.id = "stage";
  dialog.className = "on-screen";
  dialog.innerHTML = figure.querySelector("template.stage").innerHTML;
  const title = document.querySelector("h1")?.textContent.trim() ?? document.title;
  dialog.setAttribute("aria-label", `${title}: the search, step by step`);
  const isBig = new URLSearchParams(location.search).has("big");
  const scene = sceneOf(about, dialog, isBig);
  const { find } = scene;
  const screen = screenOf(scene);
  const { time, complain } = screen;
  const lab = labOf(scene, screen);

  const setScreen = () => {
    time.stop();
    if (dialog.open) return;
    document.body.append(dialog);
    dialog.showModal();
    document.documentElement.classList.add("staged");
    dialog.classList.toggle("big", isBig);
    dialog.classList.toggle("read", scene.views.shown === "readings");
    find(".from").hidden = !document.querySelector("script.recorder");
  };
  // Opens the stage on a start at a step, or on the first step, from which it plays; with the
  // change of an address, or with the program that is there.
  const open = async (start, { step = null, wrong = "", change, task } = {}) => {
    const isWanted = screen.anew();
    setScreen();
    const complaint = change === undefined ? "" : await lab.take(change, task);
    if (!isWanted()) return;
    if (!scene.run || start !== scene.start || lab.isChanged()) {
      screen.lay(start);
      const isShown = lab.isChanged() && (await lab.run(true));
      if (!isShown && isWanted()) await screen.launch(isWanted);
    }
    if (!(await screen.present(isWanted))) return;
    if (complaint) complain(complaint);
    if (step !== null) await goTo(step, wrong);
    else screen.play();
  };
  const goTo = async (step, wrong) => {
    await time.visit(step, true);
    const { run } = scene;
    const ends = `The search ends with step ${counted(run.last)}.`;
    complain(run.ended && step > run.last ? ends : wrong);
  };
  const refuse = (message) => {
    screen.anew();
    setScreen();
    screen.refuse(message);
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
  const leave = () => {
    document.documentElement.classList.remove("staged");
    typed += 1; // what is still read comes too late
    lab.leave();
    screen.forget();
  };
  const door = doorOf(scene, entered, { open, refuse, leave });

  find(".from").addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = find(".from input");
    if (value.trim()) enter(value).catch(({ message }) => complain(message));
  });
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
