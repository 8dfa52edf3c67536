// The code of the stage: all of the search in two columns; or, where their letters would be
// too small to be read, the list of its pieces, and beside it the piece that runs.

import { made, write } from "../page/elements.js";
import { heightOf, LETTERS, lengthOf, roomFor, SIGN, VALUE } from "./letters.js";
import { told } from "./line_values.js";
import { coloured } from "./vocabulary.js";

const NARROWEST = [40, 52]; // characters of each column at least
const BESIDE = 11; // characters that are left free beside both columns
const ITALIC = 0.75; // the width of a letter of a title, in characters
const TIGHT = 1.3; // from line to line at least, in parts of a letter

export const codeOf = (scene, lines) => {
  const { about, views, formats, find } = scene;
  const { search } = about;
  const code = lines.map((line, k) => ({ ...line, ...told(line.text, k, views.formats) }));
  const listed = find(".pieces");
  let rows = []; // the element of each line that is laid out
  let blocks = {}; // and of each place
  let pages = []; // the pieces that are shown together
  let rooms = {}; // for the pieces of a page: see `roomFor`
  let extent = []; // of a page, in pixels
  let letters = LETTERS.usual;
  let whole = null; // whether all of it is laid out, once it is known
  let lit = -1; // the piece that is laid out or lit

  // The right column has the block that tries a move; what is in neither is above both.
  const columnOf = ({ block }) => (block === "TRYMOVE" ? 1 : 0);
  const freeOf = ({ sets }) => (sets?.some(({ format }) => format === "price") ? 6 : 1);

  // The pieces: a title, and lines in a row.  A few lines without one belong to what follows.
  const pieces = [];
  const pieceOf = [];
  code.forEach(({ piece, block }, k) => {
    const last = pieces.at(-1);
    const isHead = last && !last.piece && (!last.from || k - last.from < 3);
    const goesOn = last?.block === block && (!piece || isHead);
    if (!goesOn) pieces.push({ piece, block, from: k });
    else if (piece) last.piece = piece;
    pieces.at(-1).to = k;
    pieceOf[k] = pieces.length - 1;
  });
  const titleOf = ({ piece, block }) => (piece ? piece[1] : views.block + block);
  const isListed = ({ piece, block }) => piece || block !== "setup";

  // ——— All of it, in two columns.

  const widths = () =>
    NARROWEST.map((few, column) => {
      const own = code.filter((line) => columnOf(line) === column && line.block !== "setup");
      return Math.max(few, ...own.map((line) => lengthOf(line) + freeOf(line)));
    });
  const narrowed = ([left, right], most) => {
    const fromRight = Math.min(right - NARROWEST[1], Math.max(0, left + right - most));
    const wide = [Math.min(left, most - right + fromRight), right - fromRight];
    return wide[0] < NARROWEST[0] ? null : wide;
  };
  const isAbove = (line, width) =>
    line.piece && lengthOf(line) + VALUE + ITALIC * (line.piece[1].length + 5) > width;
  const heights = (wide) =>
    wide.map((width, column) => {
      const own = code.filter((line) => columnOf(line) === column);
      const wrapped = own.filter((line) => lengthOf(line) > width);
      const titles = own.filter((line) => isAbove(line, width));
      return own.length + wrapped.length + titles.length + (column ? 0.6 : 2);
    });
  const wholeIn = (across, high) => {
    const wide = narrowed(widths(), Math.floor(across / (SIGN * letters.least)) - BESIDE);
    if (!wide) return null;
    const signs = wide[0] + wide[1] + BESIDE;
    const size = Math.min(across / (SIGN * signs), letters.whole);
    const line = Math.min(high / Math.max(...heights(wide)), 1.66 * size);
    return line < TIGHT * size ? null : { wide, size, line };
  };

  const setRow = (line, k, width) => {
    const row = made("li", "each");
    const long = lengthOf(line) > width;
    row.classList.toggle("wrap", long);
    row.classList.toggle("changed", Boolean(line.changed));
    Object.assign(row.dataset, { line: line.line, row: k });
    const text = made("code");
    if (long) row.style.setProperty("--indent", `${2 * line.depth}ch`);
    text.innerHTML = (long ? "" : "  ".repeat(line.depth)) + coloured(line.text);
    row.append(text, made("span", "value"));
    rows[k] = row;
    return row;
  };
  const setWhole = (wide) => {
    const columns = wide.map(() => made("div", "col"));
    find(".cols").replaceChildren(...columns);
    code.forEach((line, k) => {
      const column = columnOf(line);
      const place = blocks[line.block] ?? columns[column].appendChild(made("ol", "block"));
      blocks[line.block] = place;
      const row = setRow(line, k, wide[column]);
      if (line.piece) {
        const title = made("span", "rubric", `⟨${line.piece[1]}⟩ ${line.piece[0]}`);
        if (isAbove(line, wide[column])) place.appendChild(made("li", "above")).append(title);
        else row.append(title);
      }
      place.append(row);
    });
    wide.forEach((width, column) => {
      columns[column].style.width = `calc(${SIGN * width} * var(--f) + var(--f))`;
    });
  };

  // ——— The list of the pieces, and a page of code: pieces of a place, as many as there is room for.

  const setList = () => {
    const entries = pieces.map((piece, k) => {
      if (!isListed(piece)) return null;
      const entry = made("li", "", titleOf(piece));
      entry.prepend(made("b", "", piece.piece?.[0] ?? ""));
      entry.dataset.piece = k;
      return entry;
    });
    listed.replaceChildren(...entries.filter(Boolean));
  };
  const pageOf = (piece) => pages.find((page) => page.includes(piece));
  const setPage = () => {
    const page = pageOf(lit);
    const [{ block, from }, { to }] = [pieces[page[0]], pieces[page.at(-1)]];
    const place = made("ol", "block");
    rows = [];
    blocks = { [block]: place };
    const room = roomFor([code.slice(from, to + 1)], letters, ...extent);
    for (let k = from; k <= to; k += 1) place.append(setRow(code[k], k, room.width));
    find(".cols").replaceChildren(place);
    setLetters(room);
  };
  // A piece is always on the same page, so that its lines keep their places.
  const setPages = () => {
    let block = null;
    let free = 0;
    pages = [];
    pieces.forEach((piece, k) => {
      const room = roomOf(piece);
      const height = heightOf(linesOf(piece), room);
      const isNext = piece.block === block && height <= free;
      if (isNext) pages.at(-1).push(k);
      else pages.push([k]);
      free = (isNext ? free : room.lines) - height;
      block = piece.block;
    });
  };
  const linesOf = ({ from, to }) => code.slice(from, to + 1);
  // What sets a turn up is seen once, and is no measure of the other pieces.
  const isSetup = ({ block }) => block === "setup";
  const roomOf = (piece) => (isSetup(piece) ? rooms.setup : rooms.turn);
  const setLetters = ({ size, line }) => {
    scene.dialog.style.setProperty("--f", `${size}px`);
    scene.dialog.style.setProperty("--lh", `${line}px`);
  };

  // Lays the code out for the size of the screen.
  const fit = () => {
    const { style, classList } = scene.dialog;
    const phone = scene.phone.matches;
    const alone = phone || scene.isBig; // the piece, without the list of all
    letters = LETTERS[scene.isBig && !phone ? "big" : "usual"];
    const offered = find(".offer")?.offsetHeight ?? 0; // under the code
    const within = innerHeight - 92 - offered;
    const found = phone ? null : wholeIn(0.6 * innerWidth - 48, within);
    [rows, blocks, lit] = [[], {}, -1];
    whole = Boolean(found);
    classList.toggle("brief", !whole);
    listed.hidden = whole || alone;
    find(".title").hidden = whole || !alone;
    if (whole) {
      setWhole(found.wide);
      setLetters(found);
    } else {
      setList();
      const longest = Math.max(...pieces.filter(isListed).map((each) => titleOf(each).length));
      const list = Math.max(170, Math.min(6.2 * longest + 50, 0.21 * innerWidth));
      const across = phone ? innerWidth - 44 : 0.57 * innerWidth - 66 - (alone ? 0 : list);
      const down = phone ? find(".listing").clientHeight - 10 - offered : within;
      extent = [across, down - find(".title").offsetHeight];
      const [setup, turn] = [isSetup, (piece) => !isSetup(piece)].map((is) =>
        roomFor(pieces.filter(is).map(linesOf), letters, ...extent),
      );
      rooms = { setup, turn };
      setPages();
      style.setProperty("--list", `${list}px`);
    }
  };

  // What a line did, in a word beside it.
  const shownOf = (now, block, { name, format, at, plus }) => {
    const known = now[`${search}.${name}`];
    if (!at) return formats[format](known);
    const place = now[`${search}.${at}`];
    return block === "setup" || place === undefined ? "" : formats[format](known[place + plus]);
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
    const changed = (sets ?? []).filter(({ name }) => isKnown(name));
    return changed
      .map((target) => shownOf(now, block, target))
      .filter(Boolean)
      .join(", ");
  };

  // For each line of a turn that has run the last step at which it did.
  const ranIn = (turn, step) => {
    const ran = new Map();
    for (let k = turn.from; k <= step; k += 1) ran.set(scene.run.line(k), k);
    return ran;
  };

  // Where a line is not of the place of its turn, the first piece of that is lit.
  const litPiece = (turn, line) => {
    if (scene.held !== null) return pieceOf[scene.held];
    const own = pieceOf[line];
    if (pieces[own].block === turn.place) return own;
    return pieces.findIndex(({ block }) => block === turn.place);
  };
  const light = (piece) => {
    if (lit === piece) return;
    const isShown = lit >= 0 && pageOf(lit) === pageOf(piece);
    lit = piece;
    if (!isShown) setPage();
    write(find(".title"), titleOf(pieces[lit]));
    let entry = null;
    for (const each of listed.children) {
      const holds = Number(each.dataset.piece) === lit;
      each.classList.toggle("lit", holds);
      if (holds) entry = each;
    }
    if (entry) centre(entry);
  };
  // A list that is longer than its room is moved, to where the piece is in the middle.
  const centre = (entry) => {
    const beyond = Math.max(0, listed.scrollHeight - listed.clientHeight);
    const middle = entry.offsetTop + entry.offsetHeight / 2 - listed.clientHeight / 2;
    listed.scrollTop = Math.max(0, Math.min(beyond, middle));
  };

  const show = (turn, step) => {
    const line = scene.run.line(step);
    const ran = ranIn(turn, step);
    if (!whole) light(litPiece(turn, line));
    for (const [place, block] of Object.entries(blocks)) {
      block.classList.toggle("here", place === turn.place);
    }
    rows.forEach((row, k) => {
      const mine = ran.has(k) && [turn.place, "setup"].includes(code[k].block);
      write(row.children[1], mine ? said(ran.get(k)) : "");
      row.classList.toggle("ran", mine);
      row.classList.toggle("now", k === line);
    });
    if (rows[line]) scrollTo(rows[line]);
  };
  // Code that is longer than its room is moved up, to where the line is seen.
  const scrollTo = (row) => {
    const cols = find(".cols");
    cols.scrollTop = 0;
    const foot = cols.getBoundingClientRect().bottom;
    cols.scrollTop = Math.max(0, row.getBoundingClientRect().bottom - foot);
  };

  // Whether a line has run that aims at a piece.
  const aims = (turn, step) =>
    [...ranIn(turn, step).values()].some((k) =>
      code[scene.run.line(k)].sets?.some(({ name }) => name === views.aims),
    );

  // The piece of a line of code, from and to.
  const pieceAt = (k) => {
    const { from, to } = pieces[pieceOf[k]];
    return [from, to + 1];
  };
  return { lines, fit, show, said, aims, pieceAt, rows: () => rows };
};
