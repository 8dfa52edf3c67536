// The text of a piece, on the spot: a text area over its rows, in the type of the code; or, on a
// phone, and for the whole of the search, on a sheet of its own.

import { made } from "../page/elements.js";
import { areaOf } from "./area.js";
import { fromTyped, leastIndent, typed } from "./lines.js";

const LEVEL = "  ";

// `changed(lines)` hears of the lines that are typed, and tells at which line of all they are now;
// `rested` hears that the keys rest, `closed` that the text is closed.
export const editorOf = (scene, { changed, rested, closed }) => {
  let open = null; // the text that is open: its area, its lines, from and to

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
  };

  // Where a text of some lines has its caret at the end of one of them.
  const endOf = (text, row) => text.split("\n", row + 1).join("\n").length;

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
    const area = areaOf(LEVEL, { typed: typedIn, rested, closed: () => close() });
    const { text } = area;
    const part = lines.slice(from, to);
    text.value = typed(part);
    open = { ...area, from, to, least: leastIndent(part), sheet: !rows };
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
  const step = (which) => open.step(which);
  return { begin, settle, close, markFault, isOpen: () => Boolean(open), step };
};
