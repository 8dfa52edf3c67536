// The solves that were made without help: kept, summed up, played back, taken along.

import * as board from "./board.js";
import * as entry from "./entry.js";
import * as notation from "./notation.js";
import * as session from "./session.js";
import * as storage from "./storage.js";
import * as transfer from "./transfer.js";
import * as view from "./view.js";

const { made, one } = view;
const FIRST_LINE = "fifteen times, version 1";
const MOST = 1000;
const LONGEST = 1_500_000;
const LISTED = 12;
const FIELDS = ["date", "size", "kind", "seconds", "start", "moves", "splits"];
const LINE =
  /^[0-9]{4}-\S+Z [0-9x]+ (drawn|given|daily) [0-9]{1,7}\.[0-9]{2} \S+ [LDRU0-9]+ (-|[0-9,]+)$/;
const KINDS = { drawn: "", given: ", a board of yours", daily: ", the board of a day" };
const panel = one(".results");
let solves = [];
let shown = "";

const sizeOf = ({ rows, cols }) => `${rows}x${cols}`;
const fields = (line) => Object.fromEntries(line.split(" ").map((word, k) => [FIELDS[k], word]));
const timeOf = (line) => Math.round(Number(fields(line).seconds) * 1000);

// A solve in a line.  The last field has the hundredths of a second after which each row
// was home for good; in older lines it has another number of times, those of the moves.
const write = (game) => {
  const { start, moves, kind, splits } = game;
  return [
    `${new Date().toISOString().slice(0, 19)}Z`,
    sizeOf(start),
    kind,
    (Math.floor(game.elapsed() / 10) / 100).toFixed(2),
    notation.writeBoard(start, ","),
    notation.writeWays(start, moves),
    splits.map((time) => Math.floor(time / 10)).join(","),
  ].join(" ");
};
const rowsOf = (line) => {
  const { size, splits } = fields(line);
  const times = splits.split(",");
  return times.length === parseInt(size, 10)
    ? times.map((time) => view.clock(10 * time)).join(", ")
    : "";
};
const read = (line) => {
  if (!LINE.test(line)) throw notation.unread("this is no solve.");
  const found = fields(line);
  const start = notation.readBoard(found.start);
  const moves = notation.readMoves(start, found.moves);
  if (sizeOf(start) !== found.size || !board.solved(board.replay(start, moves))) {
    throw notation.unread("these moves do not solve a board of this size.");
  }
  return { start, moves };
};

const kept = () =>
  storage
    .solves()
    ?.split("\n")
    .filter((line) => LINE.test(line)) ?? solves;
const keep = (lines) => {
  let room = LONGEST;
  const fits = (line) => {
    room -= line.length + 1;
    return room > 0;
  };
  solves = lines.slice(-MOST).reverse().filter(fits).reverse();
  storage.solves(solves.join("\n"));
  show();
};

// The mean of the last so many, without the twentieth that is best and that which is worst.
const average = (times, count) => {
  if (times.length < count) return null;
  const cut = Math.ceil(count / 20);
  const middle = times
    .slice(-count)
    .sort((a, b) => a - b)
    .slice(cut, count - cut);
  return middle.reduce((sum, time) => sum + time, 0) / middle.length;
};
const show = () => {
  shown = sizeOf(session.game().start);
  const mine = kept().filter((line) => fields(line).size === shown);
  const times = mine.filter((line) => fields(line).kind === "drawn").map(timeOf);
  const values = { last: times.at(-1) ?? null, best: times.length ? Math.min(...times) : null };
  for (const count of [5, 12, 100]) values[`of-${count}`] = average(times, count);
  for (const [name, value] of Object.entries(values)) {
    view.write(one(`.results .${name}`), value === null ? "–" : view.clock(value));
  }
  view.write(one(".results .which"), shown.replace("x", "×"));
  one(".results ul").replaceChildren(
    ...mine
      .slice(-LISTED)
      .reverse()
      .map((line) => {
        const item = made("li");
        const again = made("button", "Replay");
        const { kind, moves, start } = fields(line);
        const count = moves
          .match(/[LDRU][0-9]*/g)
          .reduce((sum, run) => sum + Number(run.slice(1) || 1), 0);
        const words = `${view.clock(timeOf(line))}, ${view.moves(count)}${KINDS[kind]}`;
        again.type = "button";
        again.title = start;
        again.addEventListener("click", () => {
          const solve = entry.clear(() => read(line), one(".solves"), "It is damaged: ");
          if (!solve) return;
          session.begin(solve.start);
          session.follow(`A solve: ${words}.`, solve.moves);
          session.play();
        });
        const rows = rowsOf(line);
        item.append(made("span", words), " ", again, made("small", rows && `rows: ${rows}`));
        return item;
      }),
  );
};

const told = (words) => one(".solves").replaceChildren(made("span", words));
export const send = () => {
  const lines = kept();
  transfer.download(
    [FIRST_LINE, `# ${FIELDS.join(" ")}`, ...lines, ""].join("\n"),
    "fifteen-times.txt",
  );
  told(`${view.counted(lines.length, "solve")} saved as fifteen-times.txt.`);
};
const readAll = (text) => {
  const [first, ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (first.trim() !== FIRST_LINE) throw notation.unread(`The first line is not “${FIRST_LINE}”.`);
  lines.forEach((line, k) => {
    try {
      if (line && !line.startsWith("#")) read(line);
    } catch (error) {
      if (!notation.isUnread(error)) throw error;
      throw notation.unread(`Line ${k + 2}: ${error.message}`);
    }
  });
  return lines.filter((line) => LINE.test(line));
};
export const take = async (file) => {
  if (!file) return;
  if (file.size > 2 * LONGEST) return void told("This file is too long.");
  const text = await file.text();
  const found = entry.clear(() => readAll(text), one(".solves"), "Nothing is imported. ");
  if (!found) return;
  const before = kept();
  const all = [...new Set([...before, ...found])].sort();
  keep(all);
  told(`${view.counted(all.length - before.length, "solve")} imported.`);
};

export const drop = () => {
  const count = kept().length;
  if (!count || !confirm(`Delete ${view.counted(count, "solve")}, of all sizes?`)) return;
  keep([]);
  told(`${view.counted(count, "solve")} deleted.`);
};

session.atWin((game) => keep([...kept(), write(game)]));
session.watch(({ start }) => {
  if (panel.open && sizeOf(start) !== shown) show();
});
panel.addEventListener("toggle", show);
