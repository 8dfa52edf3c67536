// The pictures beside the sentences.  Each is a function of the turns, of one of them, and of
// what is known of the program; in Node it draws the still one, in the page what is there now.

import { counted } from "../../fifteen/game/common/counted.js";
import { happyIn, sadIn, spelled, WAYS } from "./turns.js";

const WIDE = 300; // of all pictures, in pixels
const COIN = 10; // from coin to coin at most
const CELL = 22; // of a small board
const LEVELS = 6; // of the notes that have room
const ARROWS = { east: "→", north: "↑", west: "←", south: "↓" };

const kindOf = (sad) => (sad ? "sad" : "happy");
const svg = (high, words, drawn, wide = WIDE) =>
  `<svg role="img" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">` +
  `<title>${words}</title>${drawn}</svg>`;
const says = (words) => `<p class="says">${words}</p>`;
const text = (x, y, words, more = "") => `<text x="${x}" y="${y}" ${more}>${words}</text>`;

// What is there at a turn: the way, its moves, and the quota of the round, whole and left.
const stateOf = (turns, turn) => {
  const path = turns.path(turn);
  const { cells, moves } = turns.board(path);
  const [whole, left] = [turns.t[path[0]], turns.t[path.at(-1)]];
  const rest = happyIn(left) - sadIn(left);
  return { path, cells, moves, whole, left, rest, limit: happyIn(whole) + sadIn(whole) };
};

const short = (number) => Math.round(10 * number) / 10;

// The moves of a way, each as a stroke between its ends.
const strokes = (moves, ends) => {
  const drawn = moves.map(({ sad }, k) => {
    const [begin, end] = ends(k, sad).map((point) => point.map(short).join(" "));
    return `<path class="${kindOf(sad)}" d="M${begin}L${end}"/>`;
  });
  return `<g class="way">${drawn.join("")}</g>`;
};

// ——— The purse: coins that are left, coins that are spent, and the way that spent them.

const purse = (turns, turn) => {
  const { moves, whole, left, rest, limit } = stateOf(turns, turn);
  const row = (name, many, has, y) => {
    const each = Math.min(COIN, WIDE / many);
    const coins = Array.from({ length: many }, (_, k) => {
      const x = short((k + 0.5) * each);
      return `<circle class="${k < has ? "" : "spent"}" cx="${x}" cy="${y + 13}" r="${short(each * 0.39)}"/>`;
    });
    return `<g class="${name}">${text(0, y, `${name} moves`)}${coins.join("")}</g>`;
  };
  const each = WIDE / limit;
  const [top, low] = [74, 90];
  const ends = (k, sad) => [
    [(k + 0.15) * each, sad ? low : top],
    [(k + 0.85) * each, sad ? top : low],
  ];
  return (
    svg(
      96,
      `the quota ${spelled(whole)}, of which ${spelled(left)} are left`,
      row("happy", happyIn(whole), happyIn(left), 11) +
        row("sad", sadIn(whole), sadIn(left), 43) +
        `${strokes(moves, ends)}<path class="hair" d="M0 94H${WIDE}"/>`,
    ) +
    says(`spent <b>${spelled(whole - left)}</b>, left <b>${spelled(left)}</b>, ${rest} from home`)
  );
};

// ——— The slopes: moves made to the right, steps from home upwards; each quota is a slope.

const slopes = (turns, turn) => {
  const { path, moves, whole, rest, limit } = stateOf(turns, turn);
  const [left, top, low] = [8, 18, 118];
  const first = happyIn(whole) - sadIn(whole);
  const high = happyIn(whole);
  const x = (g) => short(left + (g * (WIDE - 2 * left)) / limit);
  const y = (h) => short(low - (h * (low - top)) / high);
  const few = ((limit - first) / 2) * 18 > WIDE - x(first) + 18;
  const quotas = Array.from({ length: sadIn(whole) + 1 }, (_, s) => first + 2 * s);
  const slope = (sum) => {
    const from = Math.max(0, sum - high);
    const end = sum === limit;
    const number = few && !end && sum !== first ? "" : text(x(sum), low + 14, sum);
    const kind = end ? "last" : "hair";
    return `<path class="${kind}" d="M${x(from)} ${y(sum - from)}L${x(sum)} ${y(0)}"/>${number}`;
  };
  const heights = path.map((each) => happyIn(turns.t[each]) - sadIn(turns.t[each]));
  const at = (k) => [x(k), y(heights[k])];
  const [u, v] = at(moves.length);
  return (
    svg(
      136,
      `after ${moves.length} moves ${rest} steps from home; ${limit} moves are allowed`,
      `<path class="hair" d="M${left} ${top - 10}V${low}H${WIDE}"/>` +
        `${text(left + 6, top - 6, "steps from home, h", 'class="left"')}` +
        `<g class="ends">${quotas.map(slope).join("")}</g>` +
        `${strokes(moves, (k) => [at(k), at(k + 1)])}<circle class="now" cx="${u}" cy="${v}" r="4"/>`,
    ) +
    says(
      `<b>${moves.length}</b> made + <b>${rest}</b> to go = <b>${moves.length + rest}</b>; allowed ${limit}`,
    )
  );
};

// ——— The quota as one integer, bit by bit, and what has been paid of it last.

const hex = (t) => `0x${t.toString(16).padStart(3, "0")}`;
const byte = (turns, turn) => {
  const { path, left } = stateOf(turns, turn);
  const row = (kind, name, many, from) => {
    const bits = Array.from({ length: 8 }, (_, k) => {
      const [x, on] = [from + 18 * k, (many >> (7 - k)) & 1];
      const bit = `<rect x="${x + 1}" y="18" width="16" height="20" rx="2"/>${text(x + 9, 32, on)}`;
      return `<g class="${on ? "on" : ""}">${bit}</g>`;
    });
    const sum = text(from + 72, 54, many);
    return `<g class="${kind}">${text(from + 72, 11, name)}${bits.join("")}${sum}</g>`;
  };
  const before = path.length > 1 ? turns.t[path.at(-2)] : left;
  const paid = before - left ? `${hex(before)} − ${hex(before - left)} = ` : "";
  return (
    svg(
      58,
      `the moves that are left, ${spelled(left)}, as two bytes`,
      row("sad", "sad moves", sadIn(left), 0) + row("happy", "happy moves", happyIn(left), 156),
    ) + says(`t = ${paid}<b>${hex(left)}</b>`)
  );
};

// ——— The sum: the steps of each piece from home as dots, of which a move adds or takes one.

const sum = (turns, turn) => {
  const { cells, moves, rest } = stateOf(turns, turn);
  const { piece: moved, sad } = moves.at(-1) ?? {};
  const column = (_, piece) => {
    const many = turns.puzzle.steps(piece, cells.indexOf(piece));
    const x = 10 + 20 * piece;
    const dot = (k) =>
      `<circle cx="${x}" cy="${64 - 11 * k}" r="4" class="${k < many ? "" : "spent"}"/>`;
    const gone = piece === moved && !sad;
    const dots = Array.from({ length: many + gone }, (_, k) => dot(k));
    const look = piece === moved ? kindOf(sad) : "";
    return `<g class="${look}">${dots.join("")}${text(x, 86, piece + 1)}</g>`;
  };
  const columns = Array.from({ length: cells.length - 1 }, column);
  const told = moves.length
    ? `${moved + 1} went ${sad ? "away" : "nearer"}: <b class="${kindOf(sad)}">${kindOf(sad)}</b>`
    : "the first quota";
  return (
    svg(
      90,
      `the steps of each piece from home, ${rest} in all`,
      `${columns.join("")}<path class="hair" d="M0 71H${WIDE}"/>`,
    ) + says(`<b>${rest}</b> steps in all; ${told}`)
  );
};

// ——— A small board, and the way that is in question there.

const small = (cells, words, way = "", kind = "") => {
  const place = (cell) => [(cell % 4) * CELL, Math.floor(cell / 4) * CELL];
  const drawn = cells.map((piece, cell) => {
    const [x, y] = place(cell);
    if (piece < 0) return "";
    const tile = `<rect x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="2"/>`;
    return tile + text(x + CELL / 2, y + CELL / 2 + 4.5, piece + 1);
  });
  const [x, y] = place(cells.indexOf(-1)).map((corner) => corner + CELL / 2);
  const arrow = way ? text(x, y + 5, ARROWS[way], `class="${kind}"`) : "";
  return `<div class="small">${svg(4 * CELL, words, drawn.join("") + arrow, 4 * CELL)}</div>`;
};

// ——— The machine: the place where it is, and the arrow by which it leaves.

const filled = (words, given) => {
  const sentence = words.replace(/\{(\w+)\}/g, (_, name) => given[name]);
  return sentence[0].toUpperCase() + sentence.slice(1);
};
const movedBy = (turns, cells, { to }) => {
  const piece = cells[to];
  return { piece: piece + 1, sad: turns.puzzle.push([...cells], to).sad };
};
const machine = (turns, turn, { places, drawn, words }) => {
  const { cells } = stateOf(turns, turn);
  const done = turns.outcome(turn);
  const { kind, way = "" } = done;
  const move = done.to === undefined ? null : movedBy(turns, cells, done);
  const look = move && kindOf(move.sad);
  const given = { way, last: way, piece: move?.piece, kind: `<b class="${look}">${look}</b>` };
  const sentence = kind in words ? filled(words[kind], given) : "Home.";
  const name = places[turns.goto[turn]];
  const ends = ["wins", "failed"].includes(kind);
  const next = ends || kind === "home" ? "" : places[turns.goto[turn + 1]];
  const from = kind === "home" ? "TRYMOVE" : name;
  const marked = drawn
    .replace(`data-label="${from}"`, "$& data-now")
    .replace(`data-from="${from}" data-to="${next}"`, "$& data-now");
  const board = small(cells, `the board on level ${turns.level[turn]}`, move ? way : "", look);
  return `${marked}<div class="side">${board}${says(`level ${turns.level[turn]}, turn ${counted(turn)}<br>${sentence}`)}</div>`;
};

// ——— The notes: one column a level; of a level that is put back nothing is left.

const notes = (turns, turn) => {
  const { path } = stateOf(turns, turn);
  const { kind } = turns.outcome(turn);
  const gone = kind === "back" ? path.length - 1 : path.length; // the column that is put back
  const now = gone - 1;
  const first = Math.max(0, path.length - LEVELS);
  const columns = Array.from({ length: LEVELS }, (_, k) => first + k);
  const wayOf = (k) => {
    if (k + 1 >= path.length) return "";
    return ARROWS[turns.way(turns.p[path[k]], turns.p[path[k + 1]])];
  };
  const names = { [now]: "now", [gone]: "gone" };
  const look = (k) => (k in names ? ` class="${names[k]}"` : "");
  const row = (name, of) => {
    const entries = columns.map((k) => `<td${look(k)}>${k < path.length ? of(k) : ""}</td>`);
    return `<tr><th scope="row">${name}</th>${entries.join("")}</tr>`;
  };
  const told = () => {
    const p = turns.p[path[now]];
    const t = spelled(turns.t[path[now]]);
    if (kind === "back") return `back on level ${now + 1}: <b>p = ${p}, t = ${t}</b>`;
    if (kind === "home") return "home: the way is in <b>pos</b>";
    if (kind === "arrives") return `level ${now + 1}: <b>pos</b> and <b>tim</b> are noted`;
    if (kind === "moves") return `level ${now + 1}: <b>way</b> is noted`;
    return `on level ${now + 1}`;
  };
  return (
    `<table>${row("level", (k) => k + 1)}${row("pos", (k) => turns.p[path[k]])}` +
    `${row("tim", (k) => spelled(turns.t[path[k]]))}${row("way", wayOf)}</table>${says(told())}`
  );
};

// ——— East: may the empty cell go there, is the piece happy, and is there a coin?

// What the step of a direction has before it: a wall, the way back, or a piece.
const stepOf = (turns, { path, cells }, d) => {
  const p = cells.indexOf(-1);
  const to = p + turns.puzzle.by[d];
  if (!turns.puzzle.around(p).includes(to)) return { what: "wall" };
  if (path.length > 1 && to === turns.p[path.at(-2)]) return { what: "back", to };
  const move = movedBy(turns, cells, { to });
  return { what: kindOf(move.sad), to, ...move };
};
const east = (turns, turn) => {
  const state = stateOf(turns, turn);
  const { cells, left } = state;
  const { what, to, piece, sad } = stepOf(turns, state, 0);
  const [inside, back] = [what !== "wall", what === "back"];
  const column = cells.indexOf(-1) % 4;
  const asked = [`column ${column} &lt; 3? <b>${inside ? "yes" : "no: it falls on"}</b>`];
  if (inside) asked.push(`straight back? <b>${back ? "yes: it falls on" : "no"}</b>`);
  if (piece) {
    const paid = sad ? sadIn(left) : happyIn(left);
    asked.push(
      `${piece} lies in ${to % 4}, belongs in ${(piece - 1) % 4}: <b class="${what}">${what}</b>`,
    );
    asked.push(`the purse has ${spelled(left)}: <b>${paid ? "paid" : "refused"}</b>`);
  }
  const board = small(
    cells,
    "the board, and the way east",
    inside ? "east" : "",
    back ? "barred" : what,
  );
  const list = asked.map((words) => `<li>${words}</li>`).join("");
  return `<div class="side">${board}<ul class="says">${list}</ul></div>`;
};

// ——— The fall: four steps, and the way of control down to the one that catches it.

const fall = (turns, turn) => {
  const state = stateOf(turns, turn);
  const [due, caught] = [turns.d[turn], turns.caught(turn)];
  const step = (way, d) => {
    const [x, y] = [75 * d, 24 + 20 * d];
    const { what } = stepOf(turns, state, d);
    const light = d >= due && d <= caught;
    const end = d === caught ? x + 36 : x + 75;
    return (
      `<g class="${what}"><path d="M${x} ${y}h72v16"/>${text(x + 36, y + 29, what)}</g>` +
      text(x + 36, y + 14, way) +
      (light ? `<path class="light" d="M${x} ${y - 7}H${end}${d < caught ? "v20" : ""}"/>` : "") +
      (d === caught ? `<circle class="now" cx="${end}" cy="${y - 7}" r="4"/>` : "")
    );
  };
  const from = WAYS[due] ?? "none";
  const told = () => {
    if (caught < 0) return "nothing is tried in this turn";
    if (caught === WAYS.length) return `due: ${from}; <b>nothing catches</b>`;
    const paid = turns.outcome(turn).kind === "refuses" ? ", not paid" : ", paid";
    return `due: ${from}; <b>${WAYS[caught]}</b> catches${paid}`;
  };
  return svg(116, "the fall of control", WAYS.map(step).join("")) + says(told());
};

export const PICTURES = { purse, slopes, byte, sum, machine, notes, east, fall };
