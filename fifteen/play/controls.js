"use strict";
// Buttons, keys, the mouse and fingers; and how the page begins.
(() => {
  const { board, keeping, thinking, pondering, view, table } = Play;
  const { judging, staging, shortening, entering, sharing } = Play;
  const { one } = view;
  const field = one("#board");

  // ——— Buttons.

  const fresh = () => {
    const [rows, cols] = one("select[name=size]").value.split("x").map(Number);
    table.begin(board.random(rows, cols));
    view.say("A new board.");
    warm();
  };
  const retry = () => {
    table.begin(table.game().start);
    view.say("From the start again.");
  };
  const stop = () => {
    table.pause();
    pondering.stop();
  };
  const does = {
    undo: table.undo, redo: table.redo, hint: table.hint, solve: table.solve, stop, new: fresh, retry,
    play: () => (table.playing() ? table.pause() : table.play()),
    step: () => { table.pause(); table.step(); },
    "step-back": table.stepBack, leave: table.leave,
    ...judging, ...staging, ...shortening,
    enter: entering.enter, "show-board": entering["show-board"],
    save: sharing.save, open: () => one(".file").click(), link: sharing.link,
  };
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-do]");
    if (button) does[button.dataset.do]();
  });
  one(".file").addEventListener("change", async ({ target }) => {
    await sharing.read(target.files[0]);
    target.value = "";
  });

  // ——— The settings.

  const settings = keeping.settings();
  for (const name of ["reverse", "letters"]) {
    const box = one(`input[name=${name}]`);
    if (typeof settings[name] === "boolean") box.checked = settings[name];
    box.addEventListener("change", () => keeping.set(name, box.checked));
  }
  for (const name of ["size", "speed"]) {
    const list = one(`select[name=${name}]`);
    if ([...list.options].some(({ value }) => value === settings[name])) list.value = settings[name];
    list.addEventListener("change", () => keeping.set(name, list.value));
  }
  const setTheme = (theme) => {
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };
  for (const radio of document.querySelectorAll("input[name=theme]")) {
    radio.checked = radio.value === (keeping.theme() ?? "auto");
    if (radio.checked) setTheme(radio.value);
    radio.addEventListener("change", () => {
      setTheme(radio.value);
      keeping.theme(radio.value);
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
    const now = table.game().board(), wanted = one("input[name=reverse]").checked ? OPPOSITE[way] : way;
    const tile = board.movable(now).find((each) => board.TILE_WAY[board.wayOf(now, each)] === wanted);
    table.pause();
    if (tile) table.push([tile]);
    else view.tell("No tile can go that way.");
  };
  const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
  const LETTERS = { u: "undo", r: "redo", h: "hint", s: "solve", n: "new", t: "retry" };
  const act = (event, does_) => {
    event.preventDefault();
    does_();
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
      if (small === "z") act(event, shiftKey ? table.redo : table.undo);
      else if (small === "y") act(event, table.redo);
      return undefined;
    }
    if (key in ARROWS) return act(event, () => toward(ARROWS[key]));
    if (!one("input[name=letters]").checked || shiftKey) return undefined;
    if (key === " " && table.planned() && !target.closest("button, summary, a")) return act(event, does.play);
    if (LETTERS[small] && (!event.repeat || small === "u" || small === "r")) act(event, does[LETTERS[small]]);
    return undefined;
  });

  // ——— The mouse, and fingers: press, drag, swipe.

  const FAR = 8, SWIPE = 24;
  let drag = null, dragged = false;

  const press = (cell) => {
    const now = table.game().board(), tile = now.tiles[cell];
    if (table.marks.marking) {
      if (tile) table.mark(({ wanted }) => { if (!wanted.delete(tile)) wanted.add(tile); });
      return;
    }
    table.pause();
    table.push(board.slide(now, cell));
  };
  field.addEventListener("click", ({ target, detail }) => {
    const button = target.closest("button");
    if (button && !(detail && dragged)) press(Number(button.dataset.cell));
    dragged = false;
  });

  field.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (!event.isPrimary || event.button !== 0 || table.marks.marking) return;
    const button = event.target.closest("button"), now = table.game().board();
    const cell = button ? Number(button.dataset.cell) : -1;
    const tiles = cell < 0 ? [] : board.slide(now, cell);
    const way = tiles.length ? board.TILE_WAY[board.wayOf(now, tiles[0])] : "";
    drag = { x: event.clientX, y: event.clientY, cells: tiles.map((tile) => now.tiles.indexOf(tile)),
      tiles, way, part: 0, pointer: event.pointerId, board: now };
  });
  field.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const x = event.clientX - drag.x, y = event.clientY - drag.y;
    if (!dragged && Math.hypot(x, y) > FAR) {
      dragged = true;
      field.setPointerCapture(event.pointerId);
    }
    if (!dragged || !drag.tiles.length || drag.board !== table.game().board()) return;
    const size = view.cellSize(), sign = drag.way === "left" || drag.way === "up" ? -1 : 1;
    const across = drag.way === "left" || drag.way === "right";
    const off = Math.min(Math.max((across ? x : y) * sign, 0), size);
    drag.part = off / size;
    view.hold(drag.cells, across ? sign * off : 0, across ? 0 : sign * off);
  });
  const swiped = (x, y) => {
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return null;
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "right" : "left";
    return y > 0 ? "down" : "up";
  };
  const release = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { cells, tiles, way, part, x, y, board: was } = drag;
    drag = null;
    view.hold(cells, 0, 0);
    if (!dragged || event.type === "pointercancel" || was !== table.game().board()) return;
    const swipe = swiped(event.clientX - x, event.clientY - y);
    if (part > 0.3 || (swipe && swipe === way)) {
      view.seen(part);
      table.pause();
      table.push(tiles);
    } else if (swipe) {
      const tile = board.movable(was).find((each) => board.TILE_WAY[board.wayOf(was, each)] === swipe);
      table.pause();
      if (tile) table.push([tile]);
    }
  };
  field.addEventListener("pointerup", release);
  field.addEventListener("pointercancel", release);

  // ——— The beginning.

  const warm = () => {
    const { start } = table.game();
    if (start.tiles.length <= 16) thinking.ask("warm", { start });
  };
  const ready = () => (window.requestIdleCallback ?? setTimeout)(warm);

  setInterval(() => view.time(table.game()), 200);
  addEventListener("pagehide", () => table.changed());
  addEventListener("hashchange", sharing.follow);
  const paper = () => view.onPaper(table.game(), table.bestFrom(table.game().start));
  addEventListener("beforeprint", paper);
  matchMedia("print").addEventListener("change", paper);
  if (thinking.served()) one(".book").removeAttribute("href");

  const mine = keeping.mine();
  if (mine) table.restore(mine);
  else {
    const [rows, cols] = one("select[name=size]").value.split("x").map(Number);
    table.begin(board.random(rows, cols));
    const left = keeping.earlier().length;
    view.say(left ? "A new board. The games you left are under “Save, open, share”."
      : "Push the tiles into order: 1 first, the blank last.");
  }
  sharing.follow();
  sharing.earlier();
  ready();
})();
