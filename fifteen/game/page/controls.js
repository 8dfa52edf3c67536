// Buttons, keys, the mouse and fingers; and how the page begins.

import * as analysis from "./analysis.js";
import * as board from "./board.js";
import * as dealing from "./dealing.js";
import * as entry from "./entry.js";
import * as session from "./session.js";
import * as storage from "./storage.js";
import * as task from "./task.js";
import * as transfer from "./transfer.js";
import * as view from "./view.js";

const { one } = view;
const field = one("#board");

// ——— Buttons.

const retry = () => {
  const { start, difficulty } = session.game();
  session.begin(start, { difficulty });
  view.say("From the start again.");
};
const stop = () => {
  dealing.stay();
  session.pause();
  task.stop();
};
const does = {
  undo: session.undo,
  redo: session.redo,
  hint: session.hint,
  solve: session.solve,
  stop,
  new: dealing.fresh,
  today: dealing.today,
  retry,
  play: () => (session.playing() ? session.pause() : session.play()),
  step: () => {
    session.pause();
    session.step();
  },
  "step-back": session.stepBack,
  leave: session.leave,
  compare: analysis.compare,
  enter: entry.enter,
  "show-board": entry.showBoard,
  help: () => {
    const keys = one(".panel.keys");
    keys.open = !keys.open;
    keys.scrollIntoView({ block: "nearest" });
  },
  link: transfer.link,
};
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-do]");
  if (button) does[button.dataset.do]();
});

// ——— The settings.

const settings = storage.settings();
for (const name of ["reverse", "letters"]) {
  const box = one(`input[name=${name}]`);
  if (typeof settings[name] === "boolean") box.checked = settings[name];
  box.addEventListener("change", () => storage.set(name, box.checked));
}
const speed = one("select[name=speed]");
if ([...speed.options].some(({ value }) => value === settings.speed)) speed.value = settings.speed;
speed.addEventListener("change", () => storage.set("speed", speed.value));
for (const radio of document.querySelectorAll("input[name=pieces]")) {
  radio.checked ||= radio.value === settings.pieces;
  if (radio.checked) field.dataset.pieces = radio.value;
  radio.addEventListener("change", () => {
    field.dataset.pieces = radio.value;
    storage.set("pieces", radio.value);
  });
}
const setTheme = (theme) => {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
};
for (const radio of document.querySelectorAll("input[name=theme]")) {
  radio.checked = radio.value === (storage.theme() ?? "auto");
  if (radio.checked) setTheme(radio.value);
  radio.addEventListener("change", () => {
    setTheme(radio.value);
    storage.theme(radio.value);
  });
}
for (const event of ["pointerdown", "focusin"]) {
  document.addEventListener(event, ({ target }) => {
    for (const menu of document.querySelectorAll(".menu"))
      if (!menu.contains(target)) menu.open = false;
  });
}

// ——— Keys.

const OPPOSITE = { left: "right", right: "left", up: "down", down: "up" };
const going = (now, way) =>
  board.movable(now).find((tile) => board.TILE_WAY[board.wayOf(now, tile)] === way);
const toward = (way) => {
  const tile = going(
    session.game().board(),
    one("input[name=reverse]").checked ? OPPOSITE[way] : way,
  );
  session.pause();
  if (tile) session.push([tile]);
  else view.tell("No piece can go that way.");
};
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
// As in a terminal, where a great letter is not a small one.
const KEYS = {
  left: "a h",
  right: "d l",
  up: "w k",
  down: "s j",
  undo: "u Backspace",
  redo: "r",
  hint: "H",
  solve: "S",
  new: "n N",
  retry: "R",
  help: "?",
};
const LETTERS = Object.fromEntries(
  Object.entries(KEYS).flatMap(([order, keys]) => keys.split(" ").map((key) => [key, order])),
);
for (const way of Object.values(ARROWS)) does[way] = () => toward(way);
const act = (event, order) => {
  event.preventDefault();
  does[order]();
};
document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === "Escape") {
    for (const menu of document.querySelectorAll(".menu")) menu.open = false;
    return stop();
  }
  if (target.closest("input, select, textarea") || altKey) return undefined;
  const small = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (small === "z") act(event, shiftKey ? "redo" : "undo");
    else if (small === "y") act(event, "redo");
    return undefined;
  }
  if (key in ARROWS) return act(event, ARROWS[key]);
  if (!one("input[name=letters]").checked) return undefined;
  if (key === " " && session.planned() && !target.closest("button, summary, a"))
    return act(event, "play");
  const order = LETTERS[key];
  if (order && (!event.repeat || order === "undo" || order === "redo")) act(event, order);
  return undefined;
});

// ——— The mouse, and fingers: press, swipe.

// A piece goes when it is pressed; several fingers make a gesture each.  No click is waited
// for: browsers make none of a tap that is long, or a second finger's.  If there is one,
// it is answered already.
const SWIPE = 24;
const gestures = new Map();
const answered = new Set();

// Push the piece in a cell; the moves that were made are returned.
const press = (cell) => {
  const tiles = board.slide(session.game().board(), cell);
  session.pause();
  session.push(tiles);
  return tiles;
};
const cellOf = (target) => Number(target.closest("button")?.dataset.cell ?? NaN);
field.addEventListener("click", ({ target, detail, pointerId }) => {
  if (detail && answered.delete(pointerId ?? answered.values().next().value)) return;
  if (cellOf(target) >= 0) press(cellOf(target));
});
field.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  const before = session.game().board();
  const cell = cellOf(event.target);
  answered.add(event.pointerId);
  // Before the push, so that the focus goes with the piece.
  event.target.closest("button")?.focus({ preventScroll: true });
  const pushed = cell >= 0 ? press(cell) : [];
  if (event.pointerType === "mouse") return;
  gestures.set(event.pointerId, {
    x: event.clientX,
    y: event.clientY,
    before,
    pushed,
    after: session.game().board(),
  });
});
field.addEventListener("mousedown", (event) => event.preventDefault());
const swiped = (x, y) => {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "right" : "left";
  return y > 0 ? "down" : "up";
};
// A swipe begins with a press; where it goes another way than the piece that was pressed,
// that move is taken back.
const release = (event) => {
  const gesture = gestures.get(event.pointerId);
  gestures.delete(event.pointerId);
  if (!gesture || event.type === "pointercancel") return;
  const { x, y, before, pushed, after } = gesture;
  const game = session.game();
  const way = swiped(event.clientX - x, event.clientY - y);
  const tile = way && going(before, way);
  if (!tile || tile === pushed[0] || game.board() !== after || board.solved(after)) return;
  if (pushed.length) game.undo();
  session.push([tile]);
};
// What a browser takes for a fling swallows the next tap, wherever on the page that is.
field.addEventListener(
  "touchmove",
  (event) => {
    if (event.cancelable) event.preventDefault();
  },
  { passive: false },
);
field.addEventListener("pointerup", release);
field.addEventListener("pointercancel", release);

// ——— The beginning.

const ready = () => (window.requestIdleCallback ?? setTimeout)(dealing.warm);

setInterval(() => view.time(session.game()), 50);
addEventListener("pagehide", () => session.changed());
addEventListener("hashchange", transfer.follow);
if (transfer.alone) one(".book").removeAttribute("href");

const mine = storage.mine();
if (mine) session.restore(mine);
else {
  session.begin(board.random(4, 4), { kind: "drawn" });
  view.say("Push the pieces into order: 1 first, the empty cell last.");
}
transfer.follow();
ready();
