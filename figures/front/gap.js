// The front: what is known of a board is a gap on a ruler, which programs of the book close.

import { carry as carryAlong } from "../board/carried.js";
import { of, piecesOf } from "../board/starts.js";
import { asker } from "../page/asker.js";
import { drawn } from "../page/elements.js";
import { beam } from "../programs/beam.js";

export const begin = (front) => {
  const { random, read } = of(4);
  const find = (selector) => front.querySelector(selector);
  const set = (element, attributes) => {
    for (const name in attributes) element.setAttribute(name, attributes[name]);
  };
  const number = (value) => value.toLocaleString("en");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const far = (x, cell) => Math.abs((x >> 2) - (cell >> 2)) + Math.abs((x & 3) - (cell & 3));
  const distance = (cells) => cells.reduce((sum, x, cell) => (x < 0 ? sum : sum + far(x, cell)), 0);
  const beside = (a, b) => Math.abs((a >> 2) - (b >> 2)) + Math.abs((a & 3) - (b & 3)) === 1;
  const digits = (cells) => cells.map((x) => (x + 1).toString(16)).join("");
  const MOST = 80; // moves that any board needs

  // ——— What is known.
  let start = piecesOf(front.dataset.start);
  let board = [...start];
  let made = 0;
  let lower = 0;
  let upper = MOST;
  let proved = false;
  let state = "rest";
  let trail = null;
  let film = 0; // the solution, and the moves of it that are made
  const h = () => distance(start);

  // ——— The board.
  const grid = find(".pieces");
  const tiles = [...grid.children];
  const lie = () => {
    const p = board.indexOf(-1);
    board.forEach((x, cell) => {
      if (x < 0) return;
      const near = beside(cell, p);
      tiles[x].style.setProperty("--x", cell & 3);
      tiles[x].style.setProperty("--y", cell >> 2);
      const kind = far(x, p) < far(x, cell) ? "happy" : "sad";
      tiles[x].className = near ? `tile near ${kind}` : "tile";
      tiles[x].tabIndex = near ? 0 : -1;
      tiles[x].setAttribute("aria-label", near ? `${x + 1}, a ${kind} move` : `${x + 1}`);
    });
    carry();
  };
  // The board goes with the reader to the game; the stage opens with its own.
  const carry = () => {
    if (made || digits(start) !== front.dataset.start)
      carryAlong(digits(distance(board) ? board : start));
    for (const link of document.querySelectorAll(".limbo li a")) {
      const file = link.pathname.split("/").at(-1);
      if (file === "korf0.html") link.hash = "watch";
      if (file === "play.html" && distance(board)) link.hash = `p=${digits(board)}`;
    }
  };
  const press = (cell) => {
    const p = board.indexOf(-1);
    if (cell < 0 || cell > 15 || !beside(cell, p) || state === "race") return;
    if (state === "film") rest();
    const happy = far(board[cell], p) < far(board[cell], cell);
    board[p] = board[cell];
    board[cell] = -1;
    made += 1;
    lie();
    const left = distance(board);
    if (!left) {
      upper = Math.min(upper, made);
      say(`In order, after ${made} moves. So ${upper} are enough.`);
    } else
      say(
        `${made} made, ${left} or more to go: a way like yours has <b>${made + left}</b> or more. ${happy ? 'That move was <span class="happy">happy</span>: it costs nothing.' : 'That move was <span class="sad">sad</span>: it costs two.'}`,
      );
    wake();
  };
  grid.addEventListener("click", ({ target }) => {
    const tile = target.closest(".tile");
    if (tile) press(board.indexOf(tiles.indexOf(tile)));
  });
  grid.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 4, ArrowDown: -4 }[event.key];
    const p = board.indexOf(-1);
    if (!by || !beside(p, p + by)) return;
    event.preventDefault();
    const x = board[p + by];
    press(p + by);
    tiles[x].focus();
  });
  const say = (words) => {
    find(".words").innerHTML = words;
  };

  // ——— The programs, each in a worker of its own: the best one first, and as many as there are cores.
  const PROGRAMS = JSON.parse(find(".gap-data").textContent);
  const named = (list) => list.map(({ title }) => title);
  const BEST = PROGRAMS[0].title;
  // The lanes from above: the best of those that prove is the last of these.
  const PROVING = PROGRAMS.filter(({ shortest }) => shortest).reverse();
  const NAMES = named([...PROVING, ...PROGRAMS.filter(({ shortest }) => !shortest)]);
  const AT_ONCE = Math.max(2, navigator.hardwareConcurrency || 0);
  const SHOWN = new Map(PROGRAMS.map(({ title, shown }) => [title, shown])); // milliseconds
  const isQuick = (name) => !PROVING.some(({ title }) => title === name);
  const askers = new Map(PROGRAMS.map(({ title, program }) => [title, asker(program)]));
  let runners = [];
  let waiting = [];
  // The tables of the best program are made before they are asked for, once the page is there.
  const warm = () => {
    const { ask, forget } = askers.get(BEST);
    const id = ask({ board: "123456789abcde0f", search: true }, ({ found, wrong }) => {
      if (found || wrong) forget(id);
    });
  };
  addEventListener("load", warm);

  const trailOf = (pieces) => {
    const cells = [...start];
    const path = [cells.indexOf(-1)];
    for (const x of piecesOf(pieces)) {
      const from = cells.indexOf(x);
      const to = path.at(-1);
      [cells[to], cells[from]] = [x, -1];
      path.push(from);
    }
    return path;
  };
  const stop = () => {
    for (const { name, done } of runners) if (!done) askers.get(name).end();
    waiting = [];
  };
  const next = () => {
    if (waiting.length) begin(waiting.shift());
  };
  const begin = (name) => {
    const from = start;
    const text = digits(start);
    const { ask, forget } = askers.get(name);
    const runner = {
      name,
      steps: [],
      after: performance.now(),
      bound: isQuick(name) ? 0 : h(),
      best: 0,
      nodes: 0,
      at: isQuick(name) ? MOST : 0,
      done: false,
    };
    runners.push(runner);
    const id = ask({ board: text, search: true }, ({ failed, found, wrong }) => {
      if (from !== start) return;
      if (failed) {
        runner.nodes += failed.nodes;
        runner.steps.push({ bound: failed.happy + failed.sad + 2, nodes: runner.nodes });
      }
      if (found || wrong) {
        forget(id);
        runner.over = true;
        next();
      }
      if (wrong) find(".wrong").textContent = `${name}: ${wrong}`;
      if (found) runner.steps.push({ trail: trailOf(found.pieces), nodes: found.nodes });
      if (found && isQuick(name)) {
        runner.done = true;
        beam(text).then((length) => {
          if (length && from === start) {
            runner.steps.push({ length });
            wake();
          }
        });
      }
      wake();
    });
  };
  // Only the Manhattan distance of the start is known, and that eighty moves are enough.
  const reset = (next) => {
    clearTimeout(filming);
    stop();
    [runners, find(".wrong").textContent] = [[], ""];
    [board, made, upper, proved, trail, film, state] = [[...start], 0, MOST, false, null, 0, next];
    lower = h();
    lie();
    hook();
  };
  const race = () => {
    reset("race");
    waiting = named(PROGRAMS);
    for (const name of waiting.splice(0, AT_ONCE)) begin(name);
    say(
      "Each program follows all ways that may be short enough, and counts the boards. If none leads home, the lower mark moves on by two.",
    );
    wake();
  };
  const take = (runner, { bound, nodes, trail: found, length }) => {
    if (isQuick(runner.name)) {
      runner.best = Math.min(runner.best || 99, length ?? found.length - 1);
      if (!proved) upper = Math.min(upper, runner.best);
      return;
    }
    runner.bound = bound ?? found.length - 1;
    runner.seen = nodes ?? 0;
    if (!proved) lower = Math.max(lower, runner.bound);
    if (!found) return;
    runner.done = true;
    if (proved) return;
    [proved, trail] = [true, found];
    lower = upper = trail.length - 1;
    stop();
    hook();
    setTimeout(play, still.matches ? 0 : 1500);
  };

  // ——— The film of the solution, on the same ruler.
  const kinds = () => {
    const cells = [...start];
    return trail.slice(1).map((q, k) => {
      const p = trail[k];
      const x = cells[q];
      const kind = far(x, p) < far(x, q) ? "happy" : "sad";
      cells[p] = x;
      cells[q] = -1;
      return kind;
    });
  };
  let filming = 0;
  const scrub = (to) => {
    film = Math.max(0, Math.min(to, trail.length - 1));
    board = [...start];
    for (let k = 1; k <= film; k += 1) {
      board[trail[k - 1]] = board[trail[k]];
      board[trail[k]] = -1;
    }
    lie();
    wake();
  };
  const play = () => {
    if (state !== "race") return;
    state = "film";
    const list = kinds();
    const sad = list.filter((kind) => kind === "sad").length;
    const happy = list.length - sad;
    parts.strip.replaceChildren(
      ...list.map((kind, k) =>
        drawn("rect", {
          x: scale.x(k) + 0.5,
          y: scale.band,
          width: Math.max(1, scale.x(1) - scale.x(0) - 1),
          height: scale.tall,
          fill: kind === "happy" ? "var(--happy)" : "url(#sad)",
          class: kind,
        }),
      ),
    );
    say(
      `<span class="happy">${happy} happy moves</span> and <span class="sad">${sad} sad ones</span>: fewer than ${list.length} won’t do, whatever one tries.`,
    );
    go.textContent = "Again";
    wake();
    if (still.matches) return;
    const next = () => {
      if (state !== "film" || film === trail.length - 1) return;
      scrub(film + 1);
      filming = setTimeout(next, 150);
    };
    filming = setTimeout(next, 700);
  };
  const rest = () => {
    reset("rest");
    go.textContent = "Close the gap";
    say(
      'Push a piece. A <span class="happy">happy</span> move brings it nearer home; a <span class="sad">sad</span> one costs two, since it must be made good.',
    );
    wake();
  };
  const hook = () => {
    find(".hook").innerHTML =
      `How few moves put these pieces in order? Add up how far each piece lies from its place: fewer than <b>${h()}</b> moves won’t do. And <b>${MOST}</b> are enough for any board there is. ${proved ? `The gap is closed: <b>${upper}</b> it is.` : "The answer lies in the gap."}`;
  };
  const go = find(".go");
  go.onclick = () => {
    if (state === "race") return rest();
    race();
    go.textContent = "Stop";
  };
  const put = (text) => {
    start = piecesOf(text);
    rest();
  };
  find(".scramble").onclick = () => put(random());

  // An address carries a board: #start=bc9e80df3412a756.
  const refuse = (message) => {
    find(".wrong").textContent =
      `The board stays, since the start in the address is not understood: ${message}`;
  };
  const heed = () => {
    const parts = new URLSearchParams(location.hash.slice(1));
    const text = parts.get("start") ?? parts.get("board");
    if (!text) return;
    try {
      put(read(text));
    } catch ({ message }) {
      refuse(message);
    }
  };
  addEventListener("hashchange", heed);

  // ——— The ruler.
  let parts = {};
  let scale = {};
  let eased = { lower: 0, upper: MOST };
  const build = () => {
    const svg = find(".ruler svg");
    const width = svg.clientWidth;
    const small = width < 560;
    svg.replaceChildren();
    const pad = small ? 2 : 4;
    const big = small ? 36 : 52;
    const tall = small ? 24 : 30;
    const band = big + (small ? 6 : 10);
    const lanes = band + tall + (small ? 40 : 56);
    const lane = small ? 24 : 27;
    const x = (moves) => pad + (moves / MOST) * (width - 2 * pad);
    scale = {
      x,
      band,
      tall,
      lanes,
      lane,
      width,
      small,
      font: small ? 13.5 : Math.min(18, lane * 0.6),
    };
    set(svg, { height: lanes + 3.7 * lane + (small ? 46 : 40) });
    const defs = drawn("defs", {}, svg);
    const hatch = drawn(
      "pattern",
      {
        id: "no",
        width: 6,
        height: 6,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)",
      },
      defs,
    );
    drawn("rect", { width: 1.1, height: 6, fill: "var(--soft)", opacity: 0.55 }, hatch);
    const sad = drawn(
      "pattern",
      {
        id: "sad",
        width: 4,
        height: 4,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)",
      },
      defs,
    );
    drawn("rect", { width: 2.3, height: 4, fill: "var(--sad)" }, sad);
    parts = {};
    const race = drawn("g", { class: "part" }, svg);
    parts.race = race;
    parts.excluded = drawn("rect", { y: band, height: tall, x: x(0), fill: "url(#no)" }, race);
    parts.gap = drawn("rect", { class: "gap-between", y: band, height: tall }, race);
    parts.dots = [];
    for (let k = 0; k <= MOST; k += 1)
      parts.dots[k] = drawn(
        "circle",
        { class: "dot", cx: x(k), cy: band + tall / 2, r: small ? 1.6 : 2.6 },
        race,
      );
    parts.question = drawn(
      "text",
      {
        class: "soft",
        "text-anchor": "middle",
        y: band - (small ? 8 : 13),
        "font-size": small ? 15 : 21,
        "font-style": "italic",
      },
      race,
    );
    parts.strip = drawn("g", { class: "strip part" }, svg);
    drawn("line", { class: "frame", x1: x(0), x2: x(MOST), y1: band + tall, y2: band + tall }, svg);
    for (let k = 0; k <= MOST; k += 2) {
      drawn(
        "line",
        { class: "tick", x1: x(k), x2: x(k), y1: band + tall, y2: band + tall + (k % 10 ? 4 : 8) },
        svg,
      );
      if (k % 10 === 0)
        drawn(
          "text",
          {
            class: "soft",
            x: x(k),
            y: band + tall + (small ? 21 : 26),
            "text-anchor": { 0: "start", [MOST]: "end" }[k] ?? "middle",
            "font-size": small ? 12 : 15,
          },
          svg,
          k,
        );
    }
    parts.posts = ["low", "high"].map(() =>
      drawn("line", { class: "post", y1: band - 5, y2: band + tall + 5 }, race),
    );
    parts.low = drawn(
      "text",
      { class: "big", y: band - 9, "font-size": big, "text-anchor": "end" },
      race,
    );
    parts.high = drawn("text", { class: "big", y: band - 9, "font-size": big }, race);
    const least = {
      class: "soft",
      "font-size": small ? 13 : 17,
      "font-style": "italic",
      y: band - 9,
    };
    parts.least = drawn("text", { ...least, "text-anchor": "end" }, race, "at least");
    parts.most = drawn("text", least, race, "at most");
    parts.answer = drawn("g", { class: "answer" }, svg);
    parts.number = drawn(
      "text",
      { class: "big", y: band - 9, "font-size": big * 1.08, "text-anchor": "middle" },
      parts.answer,
    );
    parts.proved = drawn(
      "text",
      { y: band - 9, "font-size": small ? 17 : 24, "font-style": "italic" },
      parts.answer,
      "proved",
    );
    parts.lanes = new Map(
      NAMES.map((name, k) => {
        const group = drawn("g", { class: "lane away" }, svg);
        const y = lanes + k * lane;
        return [
          name,
          {
            group,
            line: drawn("line", { y1: y, y2: y }, group),
            head: drawn("path", { class: "head" }, group),
            who: drawn(
              "text",
              { y: y + scale.font * 0.34, "font-size": scale.font, "font-weight": 600 },
              group,
            ),
            text: drawn(
              "text",
              { class: "soft", y: y + scale.font * 0.34, "font-size": scale.font },
              group,
            ),
            y,
          },
        ];
      }),
    );
    parts.yours = drawn("g", { class: "yours" }, svg);
    drawn("path", { d: "M0 0l6 10h-12z" }, parts.yours);
    parts.yourText = drawn(
      "text",
      { "font-size": scale.font, "font-style": "italic", y: 11, x: 12 },
      parts.yours,
    );
    parts.needle = drawn("g", { class: "part" }, svg);
    drawn("line", { class: "needle", y1: band - 6, y2: band + tall + 6 }, parts.needle);
    drawn("circle", { class: "grip", cy: band + tall + 6, r: small ? 8 : 9 }, parts.needle);
    parts.touch = drawn(
      "rect",
      { class: "touch", x: x(0), y: band - 8, width: width - 2 * pad, height: tall + 34 },
      svg,
    );
    const drag = ({ clientX }) => {
      clearTimeout(filming);
      scrub(
        Math.round(((clientX - svg.getBoundingClientRect().left - pad) / (width - 2 * pad)) * MOST),
      );
    };
    parts.touch.onpointerdown = (event) => {
      if (state !== "film") return;
      parts.touch.setPointerCapture(event.pointerId);
      drag(event);
      parts.touch.onpointermove = drag;
    };
    parts.touch.onpointerup = parts.touch.onpointercancel = () => {
      parts.touch.onpointermove = null;
    };
  };
  const laneInWords = ({ bound, seen, done }, boards, small) => {
    if (small) return done || seen ? boards : "";
    if (done) return `${bound} after ${boards}`;
    return seen ? `${bound}? ${boards}` : `${bound}?`;
  };
  const paint = () => {
    const { x, small, lanes, lane, width } = scale;
    const film_ = state === "film";
    const [a, b] = [x(eased.lower), x(eased.upper)];
    set(parts.excluded, { width: Math.max(0, a - x(0)) });
    set(parts.gap, { x: a, width: Math.max(0, b - a) });
    for (const [k, dot] of parts.dots.entries()) {
      const within = k >= eased.lower - 0.5 && k <= eased.upper + 0.5;
      dot.style.opacity = within && (k - h()) % 2 === 0 && !film_ ? 1 : 0;
    }
    set(parts.posts[0], { x1: a, x2: a });
    set(parts.posts[1], { x1: b, x2: b });
    const met = proved && eased.upper - eased.lower < 0.4;
    parts.low.textContent = lower;
    parts.high.textContent = upper; // what is known, while the marks glide there
    set(parts.low, { x: a + 1 });
    const wide = parts.low.getComputedTextLength();
    const room = width - b > wide + 4;
    set(parts.high, { x: room ? b - 1 : width, "text-anchor": room ? "start" : "end" });
    set(parts.least, { x: a - wide - 7 });
    const free = width - b > wide + 70;
    set(
      parts.most,
      free
        ? { x: b + wide + 7, "text-anchor": "start" }
        : { x: room ? b - 9 : width - wide - 9, "text-anchor": "end" },
    );
    parts.most.style.opacity = free || b - a > (small ? 120 : 220) ? 1 : 0;
    set(parts.question, { x: (a + b) / 2 });
    parts.question.textContent =
      b - a > (small ? 26 : 40) && (free || b - a > (small ? 190 : 330)) ? "?" : "";
    parts.race.classList.toggle("away", film_);
    for (const each of [parts.low, parts.high, parts.least, parts.most])
      each.style.visibility = met ? "hidden" : "";
    parts.answer.classList.toggle("told", met);
    parts.number.textContent = upper;
    set(parts.number, { x: x(upper) });
    set(parts.proved, {
      x: x(upper) + parts.number.getComputedTextLength() / 2 + (small ? 7 : 11),
    });
    // The programs.
    const leader = Math.max(0, ...runners.map(({ bound }) => bound));
    for (const name of NAMES) {
      const { group, line, head, who, text, y } = parts.lanes.get(name);
      const runner = runners.find((each) => each.name === name);
      const here = runner && (runner.bound || runner.best);
      group.classList.toggle("away", !here);
      if (!here) continue;
      const fast = isQuick(name);
      const at = x(runner.at);
      group.classList.toggle("first", fast || runner.bound === leader || runner.done);
      if (fast) set(line, { x1: x(MOST), x2: at });
      set(head, { d: fast ? `M${at} ${y}l8 -5v10z` : `M${at} ${y}l-8 -5v10z` });
      const count = runner.seen ?? 0;
      const boards = small ? number(count) : `${number(count)} boards`;
      who.textContent = name;
      text.textContent = fast ? `a way of ${runner.best}` : laneInWords(runner, boards, small);
      const named = who.getComputedTextLength();
      const long = text.getComputedTextLength();
      if (fast) {
        // from the right
        set(who, { x: at - 13 - long - 6, "text-anchor": "end" });
        set(text, { x: at - 13, "text-anchor": "end" });
        continue;
      }
      const left = at + 13 + long > width;
      set(who, { x: x(0) });
      set(line, {
        x1: x(0) + named + 8,
        x2: Math.max(x(0) + named + 8, at - (left ? long + 20 : 0)),
      });
      set(
        text,
        left ? { x: at - 13, "text-anchor": "end" } : { x: at + 9, "text-anchor": "start" },
      );
    }
    // The reader’s own way.
    parts.yours.classList.toggle("away", !(state === "rest" && made));
    const mine = made + distance(board);
    const mx = x(Math.min(mine, 82));
    set(parts.yours, { transform: `translate(${mx} ${lanes - 6})` });
    parts.yourText.textContent = distance(board)
      ? `your way: ${made} + ${distance(board)} = ${mine}`
      : `your way: ${made}`;
    find(".words").style.top =
      `${state === "rest" ? lanes + (made ? 22 : -4) : lanes + 3.7 * lane}px`;
    const turn = mx + parts.yourText.getComputedTextLength() + 14 > width;
    set(
      parts.yourText,
      turn ? { x: -12, "text-anchor": "end" } : { x: 12, "text-anchor": "start" },
    );
    // The film.
    parts.strip.classList.toggle("away", !film_);
    parts.needle.classList.toggle("away", !film_);
    for (const [k, rect] of [...parts.strip.children].entries()) {
      rect.classList.toggle("made", k < film);
    }
    set(parts.needle, { transform: `translate(${x(film)} 0)` });
    parts.touch.style.pointerEvents = film_ ? "" : "none";
  };
  let awake = 0;
  let last = 0;
  const wake = () => {
    if (!awake) {
      last = performance.now();
      awake = requestAnimationFrame(frame);
    }
  };
  const frame = (now) => {
    let busy = false;
    const share = still.matches ? 1 : 1 - Math.exp((last - now) / 80);
    last = now;
    for (const runner of runners) {
      if (runner.steps.length) {
        busy = true;
        if (now >= runner.after) {
          take(runner, runner.steps.shift());
          runner.after = now + SHOWN.get(runner.name);
        }
      }
      const to = isQuick(runner.name) ? Math.min(runner.best || MOST, MOST) : runner.bound;
      if (Math.abs(runner.at - to) > 0.01) {
        runner.at += (to - runner.at) * share;
        busy = true;
      }
    }
    for (const [name, to] of [
      ["lower", lower],
      ["upper", upper],
    ]) {
      const by = to - eased[name];
      if (Math.abs(by) > 0.02) {
        eased[name] += by * share;
        busy = true;
      } else eased[name] = to;
    }
    paint();
    awake = busy ? requestAnimationFrame(frame) : 0;
  };
  new ResizeObserver(() => {
    build();
    if (state === "film") {
      state = "race";
      const at = film;
      play();
      clearTimeout(filming);
      scrub(at);
    }
    paint();
  }).observe(find(".ruler"));
  find(".doing").hidden = false;
  build();
  rest();
  eased = { lower, upper };
  paint();
  heed();
};
