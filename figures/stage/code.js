// The code of the stage: all of the search, in a block for each place.

import { drawn, made, write } from "../page/elements.js";
import { coloured } from "./vocabulary.js";

const NARROWEST = [40, 52]; // characters of each column at least
const SHRUNK = 58; // the width of the code beside the code, in little

export const codeOf = (scene) => {
  const { about, views, formats, find } = scene;
  const { code, search } = about;
  const rows = [];
  const blocks = {};
  const strokes = []; // the lines in little
  let light = null; // and the one that runs

  // The right column has the block that tries a move; what is in neither is above both.
  const columnOf = ({ block }) => (block === "TRYMOVE" ? 1 : 0);
  const lengthOf = ({ depth, text }) => 2 * depth + text.length;
  const room = ({ sets }) => (sets?.some(([, format]) => format === "price") ? 6 : 1);

  const widths = () =>
    NARROWEST.map((least, column) => {
      const own = code.filter((line) => columnOf(line) === column && line.block !== "setup");
      return Math.max(least, ...own.map((line) => lengthOf(line) + room(line)));
    });
  const heights = (wide) =>
    wide.map((width, column) => {
      const own = code.filter((line) => columnOf(line) === column);
      const wrapped = own.filter((line) => lengthOf(line) > width);
      return own.length + wrapped.length + (column ? 0 : 2);
    });

  const setLine = (line, k, column, width) => {
    blocks[line.block] ??= column.appendChild(made("ol", `block ${line.block}`));
    const row = blocks[line.block].appendChild(made("li", "each"));
    const long = lengthOf(line) > width;
    row.classList.toggle("wrap", long);
    row.dataset.line = line.line;
    const text = made("code");
    text.innerHTML = (long ? "" : "  ".repeat(line.depth)) + coloured(line.text);
    row.append(text, made("span", "value"));
    if (line.piece) row.append(made("span", "rubric", `⟨${line.piece[1]}⟩ ${line.piece[0]}`));
    rows[k] = row;
  };
  const setShrunk = () => {
    const small = find(".shrunk");
    small.setAttribute("viewBox", `0 0 ${SHRUNK} ${3 * code.length}`);
    light = drawn("rect", { class: "lit", x: -4, width: 66, height: 5, rx: 1 }, small);
    code.forEach(({ text, depth, block }, k) => {
      const x = (depth + (block === "setup" ? 0 : 3)) * 3;
      const width = Math.min(SHRUNK - x, text.length * 0.78);
      strokes[k] = drawn("rect", { x, y: 3 * k, width, height: 1.7 }, small);
    });
  };
  const set = () => {
    const columns = [made("div", "col"), made("div", "col")];
    const wide = widths();
    find(".cols").append(...columns);
    code.forEach((line, k) => {
      const column = columnOf(line);
      setLine(line, k, columns[column], wide[column]);
    });
    const { style } = scene.dialog;
    style.setProperty("--left", wide[0]);
    style.setProperty("--right", wide[1]);
    style.setProperty("--rows", Math.max(...heights(wide)) + 0.6);
    setShrunk();
  };

  // For each line the first of its piece, or -1.
  const pieceOf = [];
  code.forEach(({ piece, block }, k) => {
    const above = code[k - 1]?.block === block ? pieceOf[k - 1] : -1;
    pieceOf[k] = piece ? k : above;
  });

  // What a line did, in a word beside it.
  const told = (now, block, [word, format, index, plus]) => {
    const known = now[`${search}.${word}`];
    if (!index) return formats[format](known);
    const at = now[`${search}.${index}`];
    return block === "setup" || at === undefined ? "" : formats[format](known[at + plus]);
  };
  const said = (step) => {
    const { run } = scene;
    const { asks, sets, given, block } = code[run.line(step)];
    const now = run.after(step);
    const isKnown = (word) => now[`${search}.${word}`] !== undefined;
    if (asks !== undefined) return run.line(step + 1) === asks ? "yes" : "no";
    if (given) {
      const values = given.map((word) => (/^\d/.test(word) ? word : now[`${search}.${word}`]));
      return values.filter((value) => value !== undefined).join(", ");
    }
    const changed = (sets ?? []).filter(([word]) => isKnown(word));
    return changed
      .map((target) => told(now, block, target))
      .filter(Boolean)
      .join(", ");
  };

  // For each line of a turn that has run the last step at which it did.
  const ranIn = (turn, step) => {
    const ran = new Map();
    for (let k = turn.from; k <= step; k += 1) ran.set(scene.run.line(k), k);
    return ran;
  };

  // Where a block has no piece of its own, its first piece is lit.
  const litPiece = (turn, line) => {
    if (pieceOf[line] >= 0) return pieceOf[line];
    return code.findIndex(({ block, piece }) => block === turn.place && piece);
  };

  const show = (turn, step) => {
    const line = scene.run.line(step);
    const ran = ranIn(turn, step);
    const lit = litPiece(turn, line);
    for (const [place, block] of Object.entries(blocks)) {
      block.classList.toggle("here", place === turn.place);
    }
    rows.forEach((row, k) => {
      const ofTurn = code[k].block === turn.place;
      const mine = ran.has(k) && (ofTurn || code[k].block === "setup");
      write(row.children[1], mine ? said(ran.get(k)) : "");
      row.classList.toggle("ran", mine);
      row.classList.toggle("now", k === line);
      row.classList.toggle("shown", pieceOf[k] === lit && ofTurn);
      strokes[k].classList.toggle("ran", mine && k !== line);
      strokes[k].classList.toggle("now", k === line);
    });
    light.setAttribute("y", 3 * line - 1.6);
    scrollTo(rows[line]);
  };
  // Code that is longer than its room is moved up, to where the line is seen.
  const scrollTo = (row) => {
    const listing = find(".listing");
    const foot = listing.offsetTop + listing.offsetHeight;
    const beyond = row.offsetTop + row.offsetHeight + 8 - foot;
    find(".cols").style.translate = `0 ${Math.min(0, -beyond)}px`;
  };

  // Whether a line has run that aims at a piece.
  const aims = (turn, step) =>
    [...ranIn(turn, step).values()].some((k) =>
      code[scene.run.line(k)].sets?.some(([word]) => word === views.aims),
    );

  const isSet = () => rows.length > 0;
  return { set, isSet, show, said, aims };
};
