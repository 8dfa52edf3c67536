// The shrinking tree: korf0's last attempt from a start, and the bounds of the book at each board.

import { piecesOf } from "../board/starts.js";

export const begin = (figure) => {
  const find = (selector) => figure.querySelector(selector);
  const RUN = JSON.parse(find(".shrinking-data").textContent);
  const BOUNDS = RUN.questions;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const number = (value) => value.toLocaleString("en");
  const clamp = (value, low = 0, high = 1) => Math.max(low, Math.min(high, value));

  // ——— The tree: a node for each board, in the order of the search.
  const packed = Uint8Array.from(atob(RUN.nodes), (sign) => sign.charCodeAt(0));
  const N = packed.length / 3;
  const LONG = RUN.length;
  const depth = new Int32Array(N);
  const way = new Int32Array(N);
  const parent = new Int32Array(N).fill(-1);
  const sad = new Uint8Array(N);
  const bounds = BOUNDS.map(() => new Int32Array(N));
  const kids = Array.from({ length: N }, () => []);
  const STEP = [1, -4, -1, 4];
  const far = (piece, cell) =>
    Math.abs((piece >> 2) - (cell >> 2)) + Math.abs((piece & 3) - (cell & 3));
  const push = (board, d) => {
    // moves the empty cell; says which piece was pushed, and from where
    const p = board.indexOf(-1);
    const q = p + STEP[d];
    const x = board[q];
    board[p] = x;
    board[q] = -1;
    return [x, q, p];
  };
  {
    const path = [];
    const boards = [];
    for (let k = 0; k < N; k += 1) {
      const g = packed[3 * k] & 63;
      depth[k] = g;
      way[k] = packed[3 * k] >> 6;
      const board = g ? [...boards[g - 1]] : piecesOf(RUN.start);
      if (g) {
        parent[k] = path[g - 1];
        kids[parent[k]].push(k);
        const [x, from, to] = push(board, way[k]);
        sad[k] = Number(far(x, to) > far(x, from));
      }
      path[g] = k;
      boards[g] = board;
      const h = board.reduce((sum, x, cell) => (x < 0 ? sum : sum + far(x, cell)), 0);
      bounds[0][k] = h;
      bounds[1][k] = h + 2 * (packed[3 * k + 1] & 15);
      bounds[2][k] = h + 2 * (packed[3 * k + 1] >> 4);
      bounds[3][k] = h + 2 * packed[3 * k + 2];
    }
  }
  const GOAL = N - 1; // the search ends at the first solution
  const lives = bounds.map((bound) => {
    const alive = new Uint8Array(N);
    for (let k = 0; k < N; k += 1)
      alive[k] = Number((k === 0 || alive[parent[k]]) && depth[k] + bound[k] <= LONG);
    return alive;
  });
  const counts = lives.map((alive) => alive.reduce((sum, each) => sum + each, 0) - 1); // korf0 does not count the goal
  const boardAt = (k) => {
    const ways = [];
    for (let each = k; each > 0; each = parent[each]) ways.unshift(way[each]);
    const board = piecesOf(RUN.start);
    for (const d of ways) push(board, d);
    return board;
  };

  // ——— Where the nodes are: rings are moves, and the search goes round with the clock.
  const angle = new Float64Array(N);
  const below = new Int32Array(N).fill(1);
  {
    const leaves = new Float64Array(N);
    const from = new Float64Array(N);
    const to = new Float64Array(N);
    for (let k = N - 1; k >= 0; k -= 1) {
      if (!kids[k].length) leaves[k] = k === GOAL ? 7 : 1;
      if (k) {
        leaves[parent[k]] += leaves[k];
        below[parent[k]] += below[k];
      }
    }
    to[0] = 1;
    for (let k = 0; k < N; k += 1) {
      let at = from[k];
      for (const kid of kids[k]) {
        from[kid] = at;
        at += ((to[k] - from[k]) * leaves[kid]) / leaves[k];
        to[kid] = at;
      }
    }
    for (let k = N - 1; k >= 0; k -= 1)
      angle[k] = kids[k].length
        ? kids[k].reduce((sum, kid) => sum + angle[kid], 0) / kids[k].length
        : (from[k] + to[k]) / 2;
    const whole = 2 * Math.PI;
    const last = angle[GOAL];
    for (let k = 0; k < N; k += 1) angle[k] = (angle[k] - last) * whole - Math.PI / 2;
  }
  let deepest = 0; // of all nodes away from the solution
  {
    const solved = new Uint8Array(N);
    for (let k = GOAL; k >= 0; k = parent[k]) solved[k] = 1;
    for (let k = 0; k < N; k += 1) if (!solved[k]) deepest = Math.max(deepest, depth[k]);
  }

  // ——— When each node withers, between one stop and the next: from its tips to the cut.
  const plans = [0, 1, 2].map((stop) => {
    const [before, after] = [lives[stop], lives[stop + 1]];
    const time = new Float32Array(N).fill(2);
    const tip = new Uint8Array(N);
    const differ = (k) => before[k] !== after[k];
    const cut = new Int32Array(N);
    const reach = new Int32Array(N);
    for (let k = 0; k < N; k += 1)
      if (differ(k)) cut[k] = k && differ(parent[k]) ? cut[parent[k]] : k;
    for (let k = N - 1; k >= 0; k -= 1)
      if (differ(k)) reach[cut[k]] = Math.max(reach[cut[k]], depth[k]);
    for (let k = 0; k < N; k += 1) {
      if (!differ(k)) continue;
      const base = cut[k];
      const span = reach[base] - depth[base] + 1;
      const round = ((angle[base] + Math.PI / 2) / (2 * Math.PI) + 1) % 1;
      const share = (reach[base] - depth[k]) / span;
      time[k] = 0.2 + 0.22 * round + 0.4 * share + 0.05 * ((base * 0.618) % 1);
      tip[k] = Number(!kids[k].some((kid) => before[kid] || after[kid]));
    }
    return { time, tip };
  });
  const FADE = 0.13;
  const FALL = 0.36;

  // ——— The picture.
  const canvas = find("canvas");
  const pen = canvas.getContext("2d");
  const X = new Float32Array(N);
  const Y = new Float32Array(N);
  const bend = new Float32Array(4 * N);
  let size = { width: 0, height: 0, cx: 0, cy: 0, radius: 1 };
  let ghosts = null;
  let colours = {};
  // The curve from the parent of a node to the node.
  const curve = (on, k) => {
    const b = 4 * k;
    on.moveTo(X[parent[k]], Y[parent[k]]);
    on.bezierCurveTo(bend[b], bend[b + 1], bend[b + 2], bend[b + 3], X[k], Y[k]);
  };
  const lay = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = Math.min(2, devicePixelRatio || 1);
    const narrow = width <= 620;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const share = deepest / LONG;
    const pad = narrow ? 16 : 26;
    const radius = Math.min(
      (height - 2 * pad) / (1 + share * 0.93),
      (width - 2 * pad) / (2 * share),
    );
    const cx = narrow ? width / 2 : width * 0.5;
    const cy =
      pad +
      radius +
      Math.max(0, (height - 2 * pad - radius * (1 + share * 0.93)) / 2) * (narrow ? 0.4 : 1);
    size = { width, height, ratio, cx, cy, radius };
    const at = (r, a) => [cx + r * Math.cos(a), cy + r * Math.sin(a)];
    for (let k = 0; k < N; k += 1) {
      const r = radius * (depth[k] / LONG) ** 0.94;
      [X[k], Y[k]] = at(r, angle[k]);
      if (!k) continue;
      const inner = radius * (depth[parent[k]] / LONG) ** 0.94;
      const middle = (r + inner) / 2;
      [bend[4 * k], bend[4 * k + 1]] = at(middle, depth[k] === 1 ? angle[k] : angle[parent[k]]);
      [bend[4 * k + 2], bend[4 * k + 3]] = at(middle, angle[k]);
    }
    const probe = figure.appendChild(document.createElement("i"));
    const rgb = (name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const parts = (text) =>
      text
        .match(/[\d.]+/g)
        .slice(0, 3)
        .map(Number);
    const mixed = (a, b, share) =>
      `rgb(${parts(a)
        .map((each, k) => Math.round(each + (parts(b)[k] - each) * share))
        .join(" ")})`;
    const [happy, unhappy, dry] = ["--happy", "--sad", "--dry"].map(rgb);
    colours = {
      ink: rgb("--ink"),
      soft: rgb("--soft"),
      paper: rgb("--paper"),
      ghost: rgb("--ghost"),
      dry,
      happy,
      unhappy,
    };
    colours.living = [0, 1, 2, 3].map((k) => [
      mixed(happy, dry, k / 3),
      mixed(unhappy, dry, k / 3),
    ]);
    probe.remove();
    ghosts = document.createElement("canvas");
    ghosts.width = canvas.width;
    ghosts.height = canvas.height;
    const faint = ghosts.getContext("2d");
    faint.setTransform(ratio, 0, 0, ratio, 0, 0);
    faint.strokeStyle = colours.ghost;
    faint.lineWidth = 0.8;
    faint.beginPath();
    for (let k = 1; k < N; k += 1) {
      curve(faint, k);
    }
    faint.stroke();
  };
  const WIDTHS = [0.75, 1.05, 1.5, 2.1, 2.9, 3.8];
  const LIMITS = [3, 14, 60, 260, 1100]; // nodes below a node, from which on it is wider
  const widthOf = Uint8Array.from(below, (many) => LIMITS.filter((each) => many >= each).length);

  let u = 0;
  let grown = N;
  let pointed = -1; // the bound, between 0 and 3; the nodes met while the tree grows; the node under the pointer
  const draw = () => {
    const stop = Math.min(2, Math.floor(u));
    const f = u - stop;
    const { time, tip } = plans[stop];
    const [before, after] = [lives[stop], lives[stop + 1]];
    const { ratio, width, height } = size;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    if (grown === N) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(ghosts, 0, 0);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    const batches = new Map();
    const dots = [[], []];
    const falling = [];
    let many = 0;
    for (let k = 0; k < Math.min(N, grown); k += 1) {
      const [b, a] = [before[k], after[k]];
      if (!b && !a) continue;
      let gone = 0;
      let wilt = 0;
      if (b !== a) {
        // withers, or comes back
        const since = f - time[k];
        const fall = Math.min(FALL, 1 - time[k]);
        gone = b ? clamp(since / FADE) : 1 - clamp((f + time[k] - 1) / FADE);
        if (b) wilt = Math.round(3 * clamp((since + 0.2) / 0.28));
        if (tip[k] && b && since > 0 && since < fall) falling.push(k, since / fall);
      }
      if (gone < 1) many += 1;
      if (!k || gone >= 1) continue;
      const key = (wilt * 2 + sad[k]) * 6 + widthOf[k];
      let batch = batches.get(key);
      if (!batch) {
        batch = [];
        batches.set(key, batch);
      }
      batch.push(k, 1 - gone);
      if (below[k] === 1 || !kids[k].some((kid) => (f < 0.5 ? before : after)[kid]))
        if (!gone && !wilt) dots[sad[k]].push(k);
    }
    pen.lineCap = "round";
    for (const [key, batch] of [...batches].sort(([a], [b]) => a - b)) {
      const wide = key % 6;
      const colour = colours.living[Math.floor(key / 12)][Math.floor(key / 6) % 2];
      pen.strokeStyle = colour;
      pen.lineWidth = WIDTHS[wide];
      pen.setLineDash(
        Math.floor(key / 6) % 2 && wide > 1 ? [WIDTHS[wide] * 2.2, WIDTHS[wide] * 1.3] : [],
      );
      pen.lineCap = Math.floor(key / 6) % 2 && wide > 1 ? "butt" : "round";
      pen.beginPath();
      for (let i = 0; i < batch.length; i += 2) {
        const k = batch[i];
        const t = batch[i + 1];
        const p = parent[k];
        let [x0, y0, x1, y1, x2, y2, x3, y3] = [
          X[p],
          Y[p],
          bend[4 * k],
          bend[4 * k + 1],
          bend[4 * k + 2],
          bend[4 * k + 3],
          X[k],
          Y[k],
        ];
        if (t < 1) {
          // the part that is still there, by de Casteljau
          const mix = (m, n) => m + (n - m) * t;
          const [ax, ay, bx, by, cx, cy] = [
            mix(x0, x1),
            mix(y0, y1),
            mix(x1, x2),
            mix(y1, y2),
            mix(x2, x3),
            mix(y2, y3),
          ];
          const [dx, dy, ex, ey] = [mix(ax, bx), mix(ay, by), mix(bx, cx), mix(by, cy)];
          [x1, y1, x2, y2, x3, y3] = [ax, ay, dx, dy, mix(dx, ex), mix(dy, ey)];
        }
        pen.moveTo(x0, y0);
        pen.bezierCurveTo(x1, y1, x2, y2, x3, y3);
      }
      pen.stroke();
    }
    if (u > 2) {
      // what is left is the solution
      pen.lineWidth = 0.75 + 2.4 * (u - 2) ** 2;
      for (let k = GOAL; k > 0; k = parent[k]) {
        pen.strokeStyle = colours.living[0][sad[k]];
        pen.setLineDash(sad[k] ? [5, 3.5] : []);
        pen.lineCap = sad[k] ? "butt" : "round";
        pen.beginPath();
        curve(pen, k);
        pen.stroke();
      }
    }
    pen.setLineDash([]);
    dots.forEach((list, kind) => {
      pen.fillStyle = colours.living[0][kind];
      pen.beginPath();
      for (const k of list) {
        pen.moveTo(X[k] + 1.5, Y[k]);
        pen.arc(X[k], Y[k], 1.5, 0, 7);
      }
      pen.fill();
    });
    pen.fillStyle = colours.dry;
    for (let i = 0; i < falling.length; i += 2) {
      // the tips fall
      const k = falling[i];
      const v = falling[i + 1];
      const sway = (((k * 0.618) % 1) - 0.5) * 2;
      pen.globalAlpha = (1 - v) * 0.9;
      pen.beginPath();
      pen.arc(
        X[k] + sway * 16 * v + 3 * Math.sin(9 * v + k),
        Y[k] + size.radius * 0.3 * v * v,
        1.6,
        0,
        7,
      );
      pen.fill();
    }
    pen.globalAlpha = 1;
    const full = grown === N;
    // The start, and the goal.
    const spot = (k, r, filled) => {
      pen.beginPath();
      pen.arc(X[k], Y[k], r, 0, 7);
      pen.fillStyle = filled ? colours.ink : colours.paper;
      pen.strokeStyle = colours.ink;
      pen.lineWidth = 2;
      pen.fill();
      pen.stroke();
    };
    spot(0, 4.5, true);
    if (full) spot(GOAL, 5, false);
    if (pointed >= 0 && full) {
      pen.strokeStyle = colours.ink;
      pen.lineWidth = 1.6;
      pen.beginPath();
      for (let k = pointed; k > 0; k = parent[k]) {
        curve(pen, k);
      }
      pen.stroke();
      spot(pointed, 5, false);
    }
    find(".total strong").textContent = number(Math.max(0, full ? many - 1 : many));
    const nearest = Math.round(u);
    const rounds = RUN.rounds[nearest];
    const sum = rounds.reduce((a, b) => a + b);
    const ofRounds =
      rounds.length === 1
        ? "boards looked at, in the only round"
        : `boards looked at in the last of ${rounds.length} rounds; ${number(sum)} in all`;
    find(".total .more").textContent = u === nearest ? ofRounds : "boards are left";
    reveal();
    find(".total .last").classList.toggle("said", u === 3);
    const mark = find(".mark.goal");
    mark.style.left = `${X[GOAL] + 14}px`;
    mark.style.top = `${Y[GOAL]}px`;
    mark.style.opacity = full ? 1 : 0;
    canvas.setAttribute(
      "aria-label",
      `A tree of ${number(counts[nearest])} boards: the last round of a search with the ${BOUNDS[nearest][0]}`,
    );
  };

  // ——— The stops.  A count is told when the tree has been seen.
  let seen = 0;
  const reveal = () => {
    seen = Math.max(seen, u);
    labels.forEach((label, k) => {
      label.querySelector(".many").textContent = seen >= k ? number(counts[k]) : "…";
    });
  };
  const stops = find(".stops");
  const track = find(".track");
  const thumb = find(".thumb");
  BOUNDS.forEach(([name, question], k) => {
    const label = document.createElement("label");
    label.className = "stop";
    label.innerHTML = `<input type="radio" name="bound" value="${k}"${k ? "" : " checked"}><b>${name}</b><span class="many"></span><i>${question}</i>`;
    stops.append(label);
  });
  const radios = [...stops.querySelectorAll("input")];
  const labels = [...stops.querySelectorAll(".stop")];
  const centre = (k) =>
    labels[k].offsetTop +
    parseFloat(getComputedStyle(labels[k]).paddingTop) +
    parseFloat(getComputedStyle(labels[k]).fontSize) * 0.74;
  let centres = [];
  const rail = () => {
    centres = [0, 1, 2, 3].map(centre);
    track.style.top = `${centres[0]}px`;
    track.style.height = `${centres[3] - centres[0]}px`;
  };
  const settle = () => {
    const k = Math.min(2, Math.floor(u));
    thumb.style.top = `${centres[k] + (centres[k + 1] - centres[k]) * (u - k) - centres[0] - 10}px`;
    radios[Math.round(u)].checked = true;
  };
  const set = (value) => {
    u = clamp(value, 0, 3);
    settle();
    draw();
    tell();
  };
  let frame = 0;
  const glide = (to) => {
    cancelAnimationFrame(frame);
    grown = N;
    if (still.matches) return set(to);
    const from = u;
    const begun = performance.now();
    const long = 2300 * Math.abs(to - from) ** 0.7;
    const tick = (now) => {
      const t = clamp((now - begun) / long);
      set(from + (to - from) * (t < 1 ? t * t * (3 - 2 * t) * 0.35 + t * 0.65 : 1));
      if (t < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
  };
  radios.forEach((radio, k) => {
    radio.onchange = () => glide(k);
  });
  const drag = ({ clientY }) => {
    const y = clientY - stops.getBoundingClientRect().top;
    let k = 0;
    while (k < 2 && y > centres[k + 1]) k += 1;
    set(k + clamp((y - centres[k]) / (centres[k + 1] - centres[k])));
  };
  track.onpointerdown = (event) => {
    cancelAnimationFrame(frame);
    grown = N;
    track.setPointerCapture(event.pointerId);
    track.onpointermove = drag;
    drag(event);
  };
  track.onpointerup = track.onpointercancel = () => {
    track.onpointermove = null;
    glide(Math.round(u));
  };
  // ——— Any point of the tree: its board, and why it lives or not.
  const cells = Array.from({ length: 16 }, () =>
    find(".board").appendChild(document.createElement("span")),
  );
  const lie = (board) =>
    board.forEach((x, cell) => {
      cells[cell].textContent = x < 0 ? "" : x + 1;
      cells[cell].className = x < 0 ? "empty" : "";
    });
  let told = "";
  const tell = () => {
    const stop = Math.round(u);
    const bound = bounds[stop];
    const name = BOUNDS[stop][0];
    const key = `${pointed} ${stop}`;
    if (key === told) return;
    told = key;
    const k = Math.max(0, pointed);
    lie(boardAt(k));
    let words;
    if (pointed <= 0) words = `The start. The ${name} says: <b>${bound[0]}</b> moves or more.`;
    else if (pointed === GOAL) words = `The goal, after <b>${LONG}</b> moves.`;
    else if (lives[stop][k])
      words = `<b>${depth[k]}</b> moves made, and <b>${bound[k]}</b> or more to go: ${depth[k]} + ${bound[k]} = <b>${depth[k] + bound[k]}</b>. That may do.`;
    else {
      let cut = k;
      while (!lives[stop][parent[cut]]) cut = parent[cut];
      const here = cut === k ? "" : ` ${depth[k] - depth[cut]} moves before this board`;
      words = `Not looked at. The ${name} says${here}: ${depth[cut]} made, ${bound[cut]} to go, <b>${depth[cut] + bound[cut]} &gt; ${LONG}</b>.`;
    }
    find(".peek .words").innerHTML = words;
    find(".board").setAttribute(
      "aria-label",
      `board: ${boardAt(k)
        .map((x) => (x < 0 ? "empty" : x + 1))
        .join(" ")}`,
    );
  };
  const point = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    const x = event.clientX - left;
    const y = event.clientY - top;
    const alive = lives[Math.round(u)];
    let best = -1;
    let least = 15 ** 2;
    for (let k = 0; k < N; k += 1) {
      const away = (X[k] - x) ** 2 + (Y[k] - y) ** 2 + (alive[k] ? 0 : 60);
      if (away < least) [best, least] = [k, away];
    }
    if (best !== pointed) {
      pointed = best;
      tell();
      draw();
    }
  };
  canvas.onpointermove = point;
  canvas.onpointerdown = point;
  canvas.onpointerleave = () => {
    pointed = -1;
    tell();
    draw();
  };

  // ——— At first the tree grows, in the order of the search.
  const begin = () => {
    lay();
    rail();
    set(u);
  };
  figure.hidden = false;
  new ResizeObserver(begin).observe(canvas);
  dark.onchange = begin;
  new MutationObserver(begin).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
  const grow = () => {
    const begun = performance.now();
    const long = 3400;
    grown = 1;
    const tick = (now) => {
      if (grown === N) return;
      const t = clamp((now - begun) / long);
      grown = t < 1 ? Math.max(1, Math.floor(N * t)) : N;
      draw();
      if (t < 1) frame = requestAnimationFrame(tick);
      else thumb.classList.add("nudge");
    };
    frame = requestAnimationFrame(tick);
  };
  if (!still.matches) {
    const seen = new IntersectionObserver(
      ([{ isIntersecting }]) => {
        if (!isIntersecting) return;
        seen.disconnect();
        grow();
      },
      { threshold: 0.4 },
    );
    seen.observe(canvas);
  }
};
