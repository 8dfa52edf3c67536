"use strict";
// Buttons, keys, the mouse and fingers; and how the page begins.
(() => {
  const { board, storage, solver, task, view, session } = Play;
  const { analysis, plans, reduction, entry, transfer } = Play;
  const { one } = view;
  const field = one("#board");

  // ——— Buttons.

  // The board that is left if a new one is asked for once more.
  let leaving = null;
  const size = one("select[name=size]"), difficulty = one("select[name=difficulty]");
  const bands = JSON.parse(difficulty.dataset.bands);
  const offer = () => {
    const known = bands[size.value] ?? {};
    for (const option of difficulty.options) option.disabled = option.value !== "any" && !known[option.value];
    if (difficulty.selectedOptions[0]?.disabled) difficulty.value = "any";
  };
  const draw = async (rows, cols) => {
    const band = bands[size.value]?.[difficulty.value];
    if (!band) return board.random(rows, cols);
    const [low, high] = band, home = ["easy", "medium"].includes(difficulty.value);
    const found = await task.run("A board is drawn.", (said) =>
      solver.ask("draw", { rows, cols, low, high, home }, said));
    if (found && !found.start) view.say(task.unanswered(found));
    return found?.start ?? null;
  };
  const fresh = async () => {
    const game = session.game(), now = game.board();
    if (game.moves.length && !game.won && leaving !== now) {
      leaving = now;
      return view.say("Leave this board? N, or “New board” again, says yes.");
    }
    const start = await draw(...size.value.split("x").map(Number));
    if (!start) return undefined;
    session.begin(start);
    view.say("A new board.");
    warm();
  };
  const retry = () => {
    session.begin(session.game().start);
    view.say("From the start again.");
  };
  const stop = () => {
    leaving = null;
    session.pause();
    task.stop();
  };
  const does = {
    undo: session.undo, redo: session.redo, hint: session.hint, solve: session.solve, stop, new: fresh, retry,
    play: () => (session.playing() ? session.pause() : session.play()),
    step: () => { session.pause(); session.step(); },
    "step-back": session.stepBack, leave: session.leave,
    ...analysis, ...plans, ...reduction,
    enter: entry.enter, "show-board": entry["show-board"],
    help: () => {
      const keys = one(".panel.keys");
      keys.open = !keys.open;
      keys.scrollIntoView({ block: "nearest" });
    },
    save: transfer.save, open: () => one(".file").click(), link: transfer.link,
  };
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-do]");
    if (button) does[button.dataset.do]();
  });
  one(".file").addEventListener("change", async ({ target }) => {
    await transfer.read(target.files[0]);
    target.value = "";
  });

  // ——— The settings.

  const settings = storage.settings();
  for (const name of ["reverse", "letters"]) {
    const box = one(`input[name=${name}]`);
    if (typeof settings[name] === "boolean") box.checked = settings[name];
    box.addEventListener("change", () => storage.set(name, box.checked));
  }
  for (const name of ["size", "difficulty", "speed"]) {
    const list = one(`select[name=${name}]`);
    if ([...list.options].some(({ value }) => value === settings[name])) list.value = settings[name];
    list.addEventListener("change", () => storage.set(name, list.value));
  }
  size.addEventListener("change", offer);
  offer();
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
      const menu = one(".menu");
      if (!menu.contains(target)) menu.open = false;
    });
  }

  // ——— Keys.

  const OPPOSITE = { left: "right", right: "left", up: "down", down: "up" };
  const toward = (way) => {
    const now = session.game().board(), wanted = one("input[name=reverse]").checked ? OPPOSITE[way] : way;
    const tile = board.movable(now).find((each) => board.TILE_WAY[board.wayOf(now, each)] === wanted);
    session.pause();
    if (tile) session.push([tile]);
    else view.tell("No piece can go that way.");
  };
  const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
  // As in a terminal, where a great letter is not a small one.
  const KEYS = {
    left: "a h", right: "d l", up: "w k", down: "s j", undo: "u Backspace", redo: "r",
    hint: "H", solve: "S", new: "n N", retry: "R", help: "?",
  };
  const LETTERS = Object.fromEntries(Object.entries(KEYS).flatMap(([order, keys]) =>
    keys.split(" ").map((key) => [key, order])));
  for (const way of Object.values(ARROWS)) does[way] = () => toward(way);
  const act = (event, order) => {
    event.preventDefault();
    does[order]();
  };
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === "Escape") {
      one(".menu").open = false;
      return stop();
    }
    if (target.closest("input, select, textarea, .windows") || altKey) return undefined;
    const small = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (small === "z") act(event, shiftKey ? "redo" : "undo");
      else if (small === "y") act(event, "redo");
      return undefined;
    }
    if (key in ARROWS) return act(event, ARROWS[key]);
    if (!one("input[name=letters]").checked) return undefined;
    if (key === " " && session.planned() && !target.closest("button, summary, a")) return act(event, "play");
    const order = LETTERS[key];
    if (order && (!event.repeat || order === "undo" || order === "redo")) act(event, order);
    return undefined;
  });

  // ——— The mouse, and fingers: press, drag, swipe.

  // A gesture lasts from down to up, and several fingers make one each.  No click is waited
  // for: browsers make none of a tap that is long, or a second finger's.  If there is one,
  // it is answered already.
  const FAR = 8, SWIPE = 24;
  const gestures = new Map(), answered = new Set();

  const sliding = (now, tile) =>
    (tile && now.tiles.includes(tile) ? board.slide(now, now.tiles.indexOf(tile)) : []);
  const press = (tile) => {
    if (session.marks.marking) {
      if (tile) session.mark(({ wanted }) => { if (!wanted.delete(tile)) wanted.add(tile); });
      return;
    }
    session.pause();
    session.push(sliding(session.game().board(), tile));
  };
  field.addEventListener("click", ({ target, detail, pointerId }) => {
    if (detail && answered.delete(pointerId ?? answered.values().next().value)) return;
    const button = target.closest("button");
    if (button) press(session.game().board().tiles[button.dataset.cell]);
  });

  // What a gesture would push, as the board is now: it may have changed under the finger.
  const aim = (gesture) => {
    const now = session.game().board();
    if (gesture.board === now) return;
    const tiles = sliding(now, gesture.tile);
    const way = tiles.length ? board.TILE_WAY[board.wayOf(now, tiles[0])] : "";
    Object.assign(gesture, { board: now, tiles, way, cells: tiles.map((tile) => now.tiles.indexOf(tile)) });
  };
  // How far it has gone, and what part of the way that its tiles go.
  const follow = (gesture, event) => {
    aim(gesture);
    const x = event.clientX - gesture.x, y = event.clientY - gesture.y;
    const across = gesture.way === "left" || gesture.way === "right";
    const sign = gesture.way === "left" || gesture.way === "up" ? -1 : 1, size = view.cellSize();
    const off = gesture.way ? Math.min(Math.max((across ? x : y) * sign, 0), size) : 0;
    return { x, y, part: off / size, shift: across ? [sign * off, 0] : [0, sign * off] };
  };

  field.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const button = event.target.closest("button");
    const tile = button ? session.game().board().tiles[button.dataset.cell] : 0;
    gestures.set(event.pointerId, { x: event.clientX, y: event.clientY, tile, dragged: false });
    answered.add(event.pointerId);
    if (!session.marks.marking) session.pause();
    field.setPointerCapture(event.pointerId);
  });
  field.addEventListener("pointermove", (event) => {
    const gesture = gestures.get(event.pointerId);
    if (!gesture || session.marks.marking) return;
    const { x, y, shift } = follow(gesture, event);
    gesture.dragged ||= Math.hypot(x, y) > FAR;
    if (gesture.dragged) view.hold(gesture.cells, ...shift);
  });
  const swiped = (x, y) => {
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return null;
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "right" : "left";
    return y > 0 ? "down" : "up";
  };
  const release = (event) => {
    const gesture = gestures.get(event.pointerId);
    if (!gesture) return;
    gestures.delete(event.pointerId);
    const { x, y, part } = follow(gesture, event), swipe = swiped(x, y);
    view.hold(gesture.cells, 0, 0);
    if (event.type === "pointercancel") return;
    if (session.marks.marking || (!gesture.dragged && !swipe)) return void press(gesture.tile);
    if (part > 0.3 || (swipe && swipe === gesture.way)) {
      view.seen(part);
      session.pause();
      session.push(gesture.tiles);
    } else if (swipe) {
      const now = gesture.board;
      const tile = board.movable(now).find((each) => board.TILE_WAY[board.wayOf(now, each)] === swipe);
      session.pause();
      if (tile) session.push([tile]);
    }
  };
  // What a browser takes for a fling swallows the next tap, wherever on the page that is.
  field.addEventListener("touchmove", (event) => { if (event.cancelable) event.preventDefault(); },
    { passive: false });
  field.addEventListener("pointerup", release);
  field.addEventListener("pointercancel", release);

  // ——— The beginning.

  const warm = () => {
    const { start } = session.game();
    if (!solver.quick(start)) solver.ask("warm", { start });
  };
  const ready = () => (window.requestIdleCallback ?? setTimeout)(warm);

  setInterval(() => view.time(session.game()), 200);
  addEventListener("pagehide", () => session.changed());
  addEventListener("hashchange", transfer.follow);
  const paper = () => view.onPaper(session.game(), session.bestFrom(session.game().start));
  addEventListener("beforeprint", paper);
  matchMedia("print").addEventListener("change", paper);
  if (transfer.alone) one(".book").removeAttribute("href");

  const mine = storage.mine();
  if (mine) session.restore(mine);
  else {
    const [rows, cols] = one("select[name=size]").value.split("x").map(Number);
    session.begin(board.random(rows, cols));
    const left = storage.earlier().length;
    view.say(left ? "A new board. The games you left are under “Save, open, share”."
      : "Push the pieces into order: 1 first, the empty cell last.");
  }
  transfer.follow();
  transfer.earlier();
  ready();
})();
