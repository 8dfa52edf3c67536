// The session: the game that is played, what is known of it, and the plan that is played back.

import * as board from "./board.js";
import { create } from "./game.js";
import * as notation from "./notation.js";
import * as solver from "./solver.js";
import * as storage from "./storage.js";
import * as task from "./task.js";
import * as view from "./view.js";

const { one } = view;
const known = new Map();
const good = new Map();
const MOST_KNOWN = 20_000;
// In so many milliseconds any plan is played back.
const LONGEST = 60_000;
const watchers = [];
let game = null;
let hinted = null;
let plan = null;
let timer = 0;

const keyOf = (each) => notation.writeBoard(each);
const from = (ways, each) => {
  if (board.solved(each)) return [];
  const found = ways.get(keyOf(each));
  return found ? found.moves.slice(found.at) : null;
};
// The moves of a shortest solution, and of some solution, if one is known.
const bestFrom = (each) => from(known, each);
const wayFrom = (each) => bestFrom(each) ?? from(good, each);
// What no solution falls short of, where a good one is known.
const boundFrom = (each) => {
  const { bound, at } = good.get(keyOf(each));
  return Math.max(bound - at, board.distance(each));
};
export const learn = (start, moves, bound = moves.length) => {
  const ways = bound === moves.length ? known : good;
  if (ways.size > MOST_KNOWN) ways.clear();
  let now = start;
  moves.forEach((tile, at) => {
    ways.set(keyOf(now), { moves, at, bound });
    now = board.push(now, tile);
  });
};

// ——— What is shown, whatever has happened.

// A button that can do nothing now keeps the focus if it has it.
const able = (name, yes) => one(`[data-do=${name}]`).setAttribute("aria-disabled", !yes);

// A hint is {board, tile, words}: on another board it means nothing, and so it goes.
const forget = () => {
  if (one(".say").textContent === hinted.words) view.say("");
  hinted = null;
};
const draw = () => {
  const now = game.board();
  if (hinted && hinted.board !== now) forget();
  view.draw(now, hinted?.tile);
  view.numbers(game, bestFrom(game.start), bestFrom(now));
  able("undo", game.at > 0);
  able("redo", game.at < game.moves.length);
  drawPlan();
  for (const watch of watchers) watch(game);
};
export const changed = () => {
  draw();
  storage.keep(game.kept(), bestFrom(game.start));
};

// ——— The game.

export const begin = (start, kept = {}) => {
  task.halt();
  leave();
  game?.stop();
  game = create(start, undefined, kept);
  if (kept.best) learn(start, kept.best);
  view.times(storage.times(start));
  changed();
};

const help = ({ hints, played }) => {
  const parts = [];
  if (hints) parts.push(view.counted(hints, "hint"));
  if (played) parts.push(`${view.moves(played)} played back`);
  return parts.length ? `, with ${parts.join(" and ")}` : "";
};
// The moves of the win beside the least; on a large board beside those of a good solution.
const compared = ({ start, kind, at }) => {
  const least = bestFrom(start)?.length;
  if (least === at) return "No solution is shorter.";
  if (least) return `The least${kind === "daily" ? " of today’s board" : ""} is ${least}.`;
  const moves = wayFrom(start)?.length;
  if (!moves) return "";
  return `A good solution has ${view.counted(moves)}; none has fewer than ${view.counted(boundFrom(start))}.`;
};
const ended = () => `Solved in ${view.moves(game.at)}, ${view.clock(game.elapsed())}${help(game)}.`;
const won = async () => {
  const mine = game;
  const words = ended();
  view.say(words);
  if (game.kind === "drawn" && !game.helped()) {
    storage.keepTime(game.start, game.elapsed());
    view.times(storage.times(game.start));
  }
  if (task.busy() || !(await best(mine.start, null, words)) || game !== mine) return;
  if (board.solved(game.board())) view.say(`${words} ${compared(game)}`);
};

export const push = (tiles, { played = false, quiet = false } = {}) => {
  if (!tiles.length) return false;
  const before = game.won;
  const count = game.push(tiles);
  if (played && !before) game.played += count;
  if (!played) view.say("");
  changed();
  if (!quiet) view.tell(`${tiles.join(", ")} moved`);
  if (board.solved(game.board())) {
    pause();
    if (!before) won();
    else view.say(`Solved in ${view.moves(game.at)}.`);
  }
  return true;
};

export const undo = () => back("undo", "There is nothing to undo.");
export const redo = () => back("redo", "There is nothing to redo.");
const back = (which, none) => {
  pause();
  const tiles = game[which]();
  if (!tiles.length) return view.say(none);
  view.say(board.solved(game.board()) ? `Solved in ${view.moves(game.at)}.` : "");
  changed();
  view.tell(`${which === "undo" ? "Undone" : "Redone"}: ${tiles.join(", ")}`);
};

// A shortest solution of a board, or on a large one a good one, or null; then it is said
// why, after the words.  If `told` is there, a good one that comes before a shortest is told.
const best = async (start, told = null, words = "") => {
  const already = wayFrom(start);
  if (already) return already;
  const found = await task.run("Thinking.", (said) => solver.solve(start, said, Boolean(told)), {
    said: ({ good }) => {
      if (good) told(good);
    },
  });
  if (!found) return null;
  if (!found.moves) {
    view.say(`${words} ${task.unanswered(found)}`.trim());
    return null;
  }
  learn(start, found.moves, found.bound);
  draw();
  return found.moves;
};

// ——— Hints, and plans that are played back.

export const hint = async () => {
  pause();
  if (board.solved(game.board())) return view.say("It is solved already.");
  if (hinted) return void push([hinted.tile]);
  const mine = game;
  const moves = await best(game.board());
  if (!moves || mine !== game || board.solved(game.board())) return;
  const now = wayFrom(game.board());
  if (!now) return void hint();
  const [tile] = now;
  const rest = now.length - 1;
  const way = board.TILE_WAY[board.wayOf(game.board(), tile)];
  const left = `${view.moves(rest)} ${rest === 1 ? "is" : "are"} left`;
  const then = bestFrom(game.board())
    ? `Then ${left}.`
    : `Then ${left} of a good solution; no fewer than ${view.counted(boundFrom(game.board()) - 1)}.`;
  hinted = {
    board: game.board(),
    tile,
    words: `Push ${tile} ${way}. ${rest ? then : "That solves it."}`,
  };
  if (!game.won) game.hints += 1;
  changed();
  view.say(hinted.words);
};

export const solve = async () => {
  if (board.solved(game.board())) return view.say("It is solved already.");
  const mine = game;
  const start = game.board();
  const moves = await best(start, (good) =>
    follow(`A good solution: ${view.moves(good.length)}; a shortest one is looked for.`, good),
  );
  if (!moves || mine !== game) return;
  const all = view.moves(moves.length);
  if (board.solved(game.board())) return view.say(`${ended()} ${compared(game)}`);
  if (along() > 0) return view.say(`A shortest solution has ${all}.`);
  if (!board.same(game.board(), start)) return void solve();
  view.say("");
  follow(
    bestFrom(start)
      ? `A shortest solution: ${all}.`
      : `A good one: ${all}; no fewer than ${view.counted(boundFrom(start))}.`,
    moves,
  );
  play();
  // So that the bar pauses, and does not ask again.
  if (document.activeElement === one("[data-do=solve]"))
    one("[data-do=play]").focus({ preventScroll: true });
};

// A plan is moves from a place in the game; where it stands is read off the game itself.
export const follow = (title, moves) => {
  pause();
  plan = { title, moves, from: game.at, board: game.board() };
  draw();
};
const along = () => {
  if (!plan || game.boards[plan.from] === undefined) return -1;
  const k = game.at - plan.from;
  if (k < 0 || k > plan.moves.length || !board.same(game.boards[plan.from], plan.board)) return -1;
  return plan.moves.slice(0, k).every((tile, j) => game.moves[plan.from + j] === tile) ? k : -1;
};
const drawPlan = () => {
  if (!plan) return view.hide(one(".plan"), "[data-do=solve]");
  one(".plan").hidden = false;
  const k = along();
  const all = plan.moves.length;
  view.write(
    one(".plan .title"),
    k < 0
      ? `${plan.title} You have left it; undo leads back.`
      : `${plan.title} ${k === all ? "All are made." : `Made: ${k}.`}`,
  );
  able("step", k >= 0 && k < all);
  able("play", k >= 0 && k < all);
  able("step-back", k > 0);
  view.write(one("[data-do=play]"), timer ? "Pause" : "Play");
};
export const pause = () => {
  if (!timer) return;
  clearTimeout(timer);
  timer = 0;
  drawPlan();
};
export const step = (quiet = false) => {
  const k = along();
  if (k < 0 || k >= plan.moves.length) return false;
  return push([plan.moves[k]], { played: true, quiet });
};
export const stepBack = () => {
  pause();
  if (along() <= 0) return;
  game.backTo(game.at - 1);
  view.say("");
  changed();
  view.tell(`Undone: ${game.moves[game.at]}`);
};
export const play = () => {
  pause();
  if (along() < 0 || along() === plan.moves.length) return;
  const next = () => {
    const wait = Math.min(Number(one("select[name=speed]").value), LONGEST / plan.moves.length);
    timer = setTimeout(() => {
      step(true);
      if (!timer) return;
      if (along() >= 0 && along() < plan.moves.length) next();
      else pause();
    }, wait);
  };
  next();
  drawPlan();
};
export const leave = () => {
  pause();
  plan = null;
  if (game) drawPlan();
};

export const restore = (kept) => begin(kept.start, kept);
export const watch = (each) => watchers.push(each);

const current = () => game;
export const playing = () => timer !== 0;
export const planned = () => plan !== null;
export { current as game };
