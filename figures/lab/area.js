// A text area for a program: with the keys of an editor of code, and all that was typed can be
// taken back.

import { made } from "../page/elements.js";
import { History, stepBy } from "./history.js";

const REST = 330; // milliseconds without a key, after which the keys rest

// `level` are the spaces of a level.  `typed` hears that the text is another, `rested` that the keys
// rest, `closed` of Escape.
export const areaOf = (level, { typed, rested, closed }) => {
  const text = made("textarea", "edit");
  let resting = 0;

  // A browser forgets what was typed in an area that moves, or into which a script has written.
  // Keys without a rest between them are one step.
  const history = new History();
  let keyed = -REST;
  const state = () => [text.value, text.selectionStart, text.selectionEnd];
  const keep = () => {
    const now = performance.now();
    if (now - keyed > REST) history.keep(state());
    keyed = now;
  };
  const tell = () => {
    typed();
    clearTimeout(resting);
    resting = setTimeout(rested, REST);
  };
  const become = (value, caret) => {
    text.value = value;
    text.setSelectionRange(...caret);
    keyed = -REST; // what is typed now is another step
    tell();
  };
  const step = (which) => {
    const [value, ...caret] = history[which](state());
    if (value !== text.value) become(value, caret);
  };
  // Another text in place of all.
  const put = (value) => {
    history.keep(state());
    become(value, [0, 0]);
  };
  const before = (event) => {
    const [, which] = event.inputType.match(/^history(Undo|Redo)$/) ?? [];
    if (!which) return keep();
    event.preventDefault();
    return step(which === "Undo" ? "back" : "again");
  };

  const insert = (letters) => {
    keep();
    text.setRangeText(letters, text.selectionStart, text.selectionEnd, "end");
    tell();
  };
  const outdent = () => {
    const begin = text.value.lastIndexOf("\n", text.selectionStart - 1) + 1;
    if (!text.value.startsWith(level, begin)) return;
    keep();
    text.setRangeText("", begin, begin + level.length, "preserve");
    tell();
  };
  const newLine = () => {
    const line = text.value.slice(0, text.selectionStart).split("\n").at(-1);
    insert(`\n${line.match(/^ */)[0]}${/:\s*$/.test(line) ? level : ""}`);
  };
  const KEYS = { Escape: closed, Tab: () => insert(level), Enter: newLine };
  const press = (event) => {
    event.stopPropagation(); // keys of the stage would act
    const which = stepBy(event);
    if (which) {
      event.preventDefault();
      step(which);
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (!isPlain) return;
    const action = event.key === "Tab" && event.shiftKey ? outdent : KEYS[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  Object.assign(text, { autocapitalize: "off", autocomplete: "off", wrap: "off" });
  text.spellcheck = false;
  text.addEventListener("beforeinput", before);
  text.addEventListener("input", tell);
  text.addEventListener("keydown", press);
  return { text, step, put };
};
