// The text of a piece, on the spot: a text area over its rows, in the type of the code; or, on a
// phone, and for the whole of the search, on a sheet of its own.

import { made } from "../page/elements.js";
import { History, stepBy } from "./history.js";
import { fromTyped, leastIndent, typed } from "./lines.js";

const REST = 330; // milliseconds without a key, after which the program runs
const LEVEL = "  ";

// `changed(lines)` hears of the lines that are typed, and tells at which line of all they are now;
// `rested` hears that the keys rest, `closed` that the text is closed.
export const editorOf = (scene, { changed, rested, closed }) => {
  let open = null; // the text that is open: its area, its lines, from and to
  let resting = 0;

  const area = () => {
    const text = made("textarea", "edit");
    for (const [name, value] of Object.entries({
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
      wrap: "off",
    })) {
      text.setAttribute(name, value);
    }
    text.addEventListener("beforeinput", before);
    text.addEventListener("input", typedIn);
    text.addEventListener("keydown", keyed);
    return text;
  };

  // A browser forgets what was typed in an area that moves, or into which a script has written.
  // Keys without a rest between them are one step.
  const stateOf = ({ value, selectionStart, selectionEnd }) => [
    value,
    selectionStart,
    selectionEnd,
  ];
  const keep = () => {
    const now = performance.now();
    if (now - open.keyed > REST) open.history.keep(stateOf(open.text));
    open.keyed = now;
  };
  const before = (event) => {
    const [, which] = event.inputType.match(/^history(Undo|Redo)$/) ?? [];
    if (!which) return keep();
    event.preventDefault();
    return step(which === "Undo" ? "back" : "again");
  };
  const step = (which) => {
    const { text, history } = open;
    const [value, ...caret] = history[which](stateOf(text));
    if (value === text.value) return;
    text.value = value;
    text.setSelectionRange(...caret);
    open.keyed = -REST; // what is typed now is another step
    typedIn();
  };
  const fitArea = () => {
    if (!open || open.sheet) return;
    const many = open.text.value.split("\n").length;
    open.text.rows = many;
    // Where there are more lines than rows, until the program is laid out anew.
    open.item.style.setProperty("--more", Math.max(0, many - (open.to - open.from)));
  };
  const typedIn = () => {
    const lines = fromTyped(open.text.value, open.least);
    open.from = changed(lines);
    open.to = open.from + lines.length;
    fitArea();
    clearTimeout(resting);
    resting = setTimeout(rested, REST);
  };

  // Tab and Enter, as in an editor of code; Escape closes the text, and not the stage.
  const insert = (letters) => {
    const { text } = open;
    keep();
    text.setRangeText(letters, text.selectionStart, text.selectionEnd, "end");
    typedIn();
  };
  const outdent = () => {
    const { text } = open;
    const begin = text.value.lastIndexOf("\n", text.selectionStart - 1) + 1;
    if (!text.value.startsWith(LEVEL, begin)) return;
    keep();
    text.setRangeText("", begin, begin + LEVEL.length, "preserve");
    typedIn();
  };
  const newLine = () => {
    const { text } = open;
    const line = text.value.slice(0, text.selectionStart).split("\n").at(-1);
    insert(`\n${line.match(/^ */)[0]}${/:\s*$/.test(line) ? LEVEL : ""}`);
  };
  const KEYS = { Escape: () => close(), Tab: () => insert(LEVEL), Enter: newLine };
  const keyed = (event) => {
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

  // Where a text of some lines has its caret at the end of one of them.
  const endOf = (text, row) =>
    text
      .split("\n")
      .slice(0, row + 1)
      .join("\n").length;

  const onRows = (rows, from, to) => {
    const item = made("li", "editing");
    const edited = rows.slice(from, to).filter(Boolean);
    const foot = () => edited.at(-1).getBoundingClientRect().bottom;
    const before = foot();
    rows[from].before(item);
    for (const row of edited) row.classList.add("edited");
    // Its long lines are not folded; what follows stays where it is.
    edited.at(-1).style.marginBottom = `${before - foot()}px`;
    item.style.setProperty("--indent", scene.run.code[from].depth);
    return item;
  };
  const begin = (lines, from, to, rows, at) => {
    close();
    const text = area();
    const part = lines.slice(from, to);
    text.value = typed(part);
    open = { text, from, to, least: leastIndent(part), sheet: !rows, keyed: -REST };
    open.history = new History();
    open.item = rows ? onRows(rows, from, to) : scene.find(".sheet");
    open.item.prepend(text);
    if (open.sheet) open.item.hidden = false;
    text.setAttribute(
      "aria-label",
      open.sheet ? "The text of the search" : "The text of this piece",
    );
    fitArea();
    text.focus({ preventScroll: true });
    const caret = endOf(text.value, at - from);
    text.setSelectionRange(caret, caret);
  };

  // The rows have been laid out anew under the text that is open.
  const settle = (rows) => {
    if (!open || open.sheet) return;
    const { text, from, to } = open;
    if (!rows[from]) return;
    const { selectionStart, selectionEnd } = text;
    const isFocused = document.activeElement === text || document.activeElement === document.body;
    open.item = onRows(rows, from, to);
    open.item.append(text);
    fitArea();
    if (isFocused) text.focus({ preventScroll: true });
    text.setSelectionRange(selectionStart, selectionEnd);
  };
  const close = () => {
    if (!open) return;
    const { text, item, sheet } = open;
    open = null;
    text.remove();
    if (sheet) item.hidden = true;
    else item.remove();
    for (const row of scene.dialog.querySelectorAll(".edited")) {
      row.classList.remove("edited");
      row.style.marginBottom = "";
    }
    closed();
  };
  scene.find(".sheet .done").onclick = () => close();
  const markFault = (isWrong) => open?.text.setAttribute("aria-invalid", String(isWrong));
  return { begin, settle, close, markFault, isOpen: () => Boolean(open), step };
};
