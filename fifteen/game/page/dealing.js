// New boards: by size and difficulty, and that of the day.  The lists show the board that is
// played; another choice there deals another board.

import { Book } from "../common/programs.js";
import * as board from "./board.js";
import * as session from "./session.js";
import * as solver from "./solver.js";
import * as task from "./task.js";
import * as view from "./view.js";

const { one } = view;
const size = one("select[name=size]");
const other = one("input[name=other-size]");
const difficulty = one("select[name=difficulty]");
const bands = JSON.parse(difficulty.dataset.bands);
const usual = [...size.options].map(({ value }) => value);
const NEW = "N or “New board”";
const TODAY = "“Today’s”";

// The least and the most moves of a difficulty; of a size where that is not proved, none.
const bandOf = ({ rows, cols }, word) => bands[`${rows}x${cols}`]?.[word];

// ——— The lists.

let listed = null;
const restore = () => {
  const { start, difficulty: word } = session.game();
  size.value = `${start.rows}x${start.cols}`;
  difficulty.value = word;
};
session.watch((game) => {
  if (game === listed) return;
  listed = game;
  const { rows, cols } = game.start;
  const value = `${rows}x${cols}`;
  for (const option of [...size.options]) if (!usual.includes(option.value)) option.remove();
  if (!usual.includes(value)) size.lastElementChild.before(new Option(`${rows}×${cols}`, value));
  for (const option of difficulty.options)
    option.disabled = option.value !== "any" && !bandOf(game.start, option.value);
  restore();
});

// ——— Dealing.

// A deal that waits for a button to be pressed, as long as the same board is there.
let waiting = null;
export const stay = () => {
  waiting = null;
};
const wait = (button, deal, words) => {
  waiting = { board: session.game().board(), button, deal };
  view.say(words);
};
const free = () => !session.game().moves.length || session.game().won;
const press = (button, deal) => {
  if (waiting?.button === button && waiting.board === session.game().board()) return waiting.deal();
  if (free()) return deal();
  return wait(button, deal, `Leave this board? Press ${button} again to confirm.`);
};

export const warm = () => {
  const { start } = session.game();
  if (!solver.quick(start)) solver.ask("warm", { start });
};
const begin = (start, kept, words) => {
  stay();
  session.begin(start, kept);
  view.say(words);
  warm();
};
// Until a board of a difficulty is there, the other one can be played on.
const deal = async ({ rows, cols }, word) => {
  const band = bandOf({ rows, cols }, word);
  if (!band) return begin(board.random(rows, cols), { kind: "drawn" }, "A new board.");
  const [low, high] = band;
  const home = ["easy", "medium"].includes(word);
  const before = session.game().board();
  const found = await task.run(
    `Drawing a board: ${word}.`,
    (said) => solver.ask("draw", { rows, cols, low, high, home }, said),
    { firm: true },
  );
  if (!found) return undefined;
  if (!found.start) return view.say(task.unanswered(found));
  const go = () => begin(found.start, { difficulty: word }, "A new board.");
  if (session.game().board() === before) return go();
  return wait(NEW, go, `The new board is drawn. Press ${NEW} to play it.`);
};
const another = () => deal(session.game().start, session.game().difficulty);
export const fresh = () => press(NEW, another);
export const today = () =>
  press(TODAY, () => {
    const { rows, cols } = session.game().start;
    const day = new Date().toLocaleDateString("sv");
    const words = `The board of ${day}: everybody has the same.`;
    begin(board.daily(rows, cols, day), { kind: "daily" }, words);
  });

const choose = (shape, word) => {
  if (free()) return deal(shape, word);
  const wanted = `one of ${shape.rows}×${shape.cols}${bandOf(shape, word) ? `, ${word}` : ""}`;
  return wait(NEW, () => deal(shape, word), `Leave this board for ${wanted}? Press ${NEW}.`);
};
difficulty.addEventListener("change", () => {
  const { value } = difficulty;
  restore();
  choose(session.game().start, value);
});

// ——— Another size, which is typed in the place of the list.

const close = () => {
  size.hidden = false;
  other.hidden = true;
};
size.addEventListener("change", () => {
  const { value } = size;
  restore();
  if (value !== "other") {
    const [rows, cols] = value.split("x").map(Number);
    return choose({ rows, cols }, session.game().difficulty);
  }
  other.hidden = false;
  size.hidden = true;
  other.focus();
  other.select();
  return view.say("Write rows and columns, 2 to 10 of each, such as 7x9; then press Enter.");
});
// Such as 7x9, 7 × 9, or 7 for a square.
const SHAPE = /^\s*(\d{1,2})(?:\s*[x×*,\s]\s*(\d{1,2}))?\s*$/i;
const typed = () => {
  if (other.hidden || !other.value.trim()) return close();
  const [, high, wide = high] = other.value.match(SHAPE) ?? [];
  const [rows, cols] = [Number(high), Number(wide)];
  if (![rows, cols].every((side) => side >= 2 && side <= 10)) {
    const words = "write rows and columns, 2 to 10 of each, such as 7x9.";
    return view.say(`${Book.writing.quoted(other.value)} is no size; ${words}`);
  }
  close();
  return choose({ rows, cols }, session.game().difficulty);
};
other.addEventListener("change", typed);
other.addEventListener("blur", close);
other.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") typed();
  if (key === "Escape") close();
  if (other.hidden) size.focus();
});
